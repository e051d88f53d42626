package engine

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// Scenario is a scenario file that has been read: a question, a position, what is done in it and what is expected.
type Scenario struct {
	File     string // as given to LoadScenario, for messages
	Game     Game
	ID       string // "prima-prova"
	Title    string // titolo
	Question string // domanda
	Verdict  string // in breve
	Shows    []rulebooks.Ref
	Decisive string // decisivo: the name of a kind of event, or name and subject
	Setup    Setup
	Moves    []Move
	Expected []Expectation // at the end
	Variants []*Variant
	Source   []byte

	decisiveLine int
	root         *Entry
	attempts     bool // «tenta» may stand among the moves: of a Situation
}

// Variant is the same start with something changed, and its own expectations.
type Variant struct {
	Title    string
	Setup    Setup // complete: the scenario's, with the changes
	Moves    []Move
	Expected []Expectation
	Line     int
}

// Setup is what a match starts from, as the file says it; the game reads the names.
type Setup struct {
	Seed   int
	Seeded bool       // the file has a seme: chance that is not scripted follows the seed
	Cards  []Entry    // carte: a card each, its fields as entries
	Turn   []Entry    // posizione.turno
	Sides  [2][]Entry // posizione.A and B: areas and counters
	Line   int        // of posizione
}

// Entry is one key of the file with its value.
type Entry struct {
	Key    string
	Line   int
	Text   string  // a scalar
	List   []Entry // a sequence: entries without key
	Fields []Entry // a mapping
	Kind   EntryKind
}

// EntryKind tells the shapes of an entry's value apart.
type EntryKind uint8

const (
	Scalar EntryKind = iota
	Sequence
	Mapping
	Empty // nothing after the colon
)

// Move is one entry of mosse.
type Move struct {
	Kind     MoveKind
	Seat     Seat
	Text     string // the act in words or by key; of Until, the phase
	Of       Seat   // of Until: whose turn it is, Nobody for the present turn
	Line     int
	Rule     rulebooks.Ref // of Refused: the rule that must be given
	Order    []string      // of ChanceIs: the cards, from the top
	Expected []Expectation
	Free     []Seat  // of ForAll: who chooses freely, until Text
	Event    Pattern // of AtEvent
}

// MoveKind tells the entries of mosse apart.
type MoveKind uint8

const (
	Act        MoveKind = iota // A: gioca Asso in banco-2
	ChanceIs                   // caso: B rimescola in [w2, w1]
	Refused                    // rifiutata: {A: gioca Asso, regola: "3.2"}
	Allowed                    // ammessa: {A: gioca Asso}
	Until                      // fino a: Fase Due
	Expect                     // attese: [...]
	ForAll                     // per ogni: {scelta di: B, fino a: Fase Due, attese: [...]}
	NextChoice                 // poi, poi: B
	CarryOut                   // si risolve
	AtEvent                    // al passaggio: {pesca: a}
	Question                   // of a Timing, not written in files: may this be done here?
	waitsToTry                 // of a Situation, prova: an act that is done where the rules allow it, at a choice of that player that can be passed
	tries                      // of a Situation, tenta: likewise, at the next choice of anyone
	freely                     // of a Situation, likewise: from here on the choices are free
)

// ScenarioError says what is wrong in a scenario file, and where, in an Italian sentence.
type ScenarioError struct {
	File string
	Line int
	Text string
}

func (e *ScenarioError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Text)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
}

// Wrong returns a ScenarioError at a line; LoadScenario, Play and Follow fill in the file.
func Wrong(line int, format string, args ...any) *ScenarioError {
	return &ScenarioError{Line: line, Text: fmt.Sprintf(format, args...)}
}

// Nearest is an Italian phrase for the end of an error message about a wrong word: it suggests the valid word with the least edit distance,
// or lists the valid words where none is similar, or those that begin with it where there are several.
func Nearest(wrong string, words []string) string {
	var begun []string
	for _, w := range words {
		if strings.HasPrefix(fold(w), fold(wrong)+" ") {
			begun = append(begun, w)
		}
	}
	if len(begun) > 1 {
		return "parole valide: " + strings.Join(begun, ", ")
	}
	best, at := 1+len([]rune(wrong))/2, -1
	for i, w := range words {
		d := rulebooks.EditDistance(fold(wrong), fold(w), best)
		if first, _, more := strings.Cut(w, " "); more && !strings.Contains(wrong, " ") {
			d = min(d, 1+rulebooks.EditDistance(fold(wrong), fold(first), best)) // "Fasi" for "Fase Due"
		}
		if d < best {
			best, at = d, i
		}
	}
	switch {
	case at >= 0:
		return fmt.Sprintf("forse «%s»?", words[at])
	case len(words) == 0:
		return "qui non ce ne sono"
	case len(words) > 12:
		return fmt.Sprintf("fra le parole valide: %s…", strings.Join(words[:12], ", "))
	}
	return "parole valide: " + strings.Join(words, ", ")
}

var folding = strings.NewReplacer("à", "a", "è", "e", "é", "e", "ì", "i", "ò", "o", "ù", "u", "’", "'")

// unaccented is a text with its accented letters without their accents.
func unaccented(text string) string { return folding.Replace(text) }

// fold makes equal what differs in case and accents only.
func fold(s string) string {
	s = strings.ToLower(s)
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return unaccented(s)
		}
	}
	return s
}
