package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// Expectation is one entry of attese.
type Expectation struct {
	Line      int
	Kind      ExpectKind
	Subject   string // "B", "Asso"; "" for the game itself (fase, turno)
	Attribute string // "banco", "forza"
	Want      entry.Entry
	Events    []Pattern // InOrder, Never
	Acts      []Asked   // Can, CanOnly, Cannot
}

// ExpectKind is the kind of an expectation, which its key decides.
type ExpectKind uint8

const (
	IsValue ExpectKind = iota // B.banco: [a, b]
	InOrder                   // passaggi in ordine: [{pesca: a, regola: "3.1"}]
	Never                     // non accade: [{pesca: b}]
	Winner                    // vincitore: A
	Can                       // può: [{A: gioca Asso in banco}]
	CanOnly                   // può solo: [{A: passa}]: nothing else
	Cannot                    // non può: [{A: gioca Asso, regola: "3.2"}]
)

// Pattern is an event that is looked for in the trace.
type Pattern struct {
	Line    int
	Kind    string        // KindInfo.ID
	Name    string        // KindInfo.Name
	Subject []string      // cards, or a player; empty where any will do
	Rule    rulebooks.Ref // one of the event's rules; the zero Ref where any will do
	Doubt   string
	From    string
	To      string
	Actor   string
	Amount  int
	Counted bool // Amount was given
}

// Check compares an expectation with the present state of the match and the events so far. The failure is nil where it
// holds. The error is a fault of the scenario: it names something that does not exist.
func (x *Expectation) Check(m engine.Match, events []engine.Event) (*Failure, error) {
	switch x.Kind {
	case Winner:
		return x.checkWinner(m), nil
	case InOrder:
		return inOrder(x.Events, events), nil
	case Never:
		for _, p := range x.Events {
			for i := range events {
				if p.Matches(&events[i]) && p.Cited(&events[i]) {
					return &Failure{Line: p.Line, Expected: "non accade " + p.String(), Found: "accade al passaggio " + strconv.Itoa(events[i].Seq)}, nil
				}
			}
		}
		return nil, nil
	}
	found, err := m.View().Lookup(x.Subject, x.Attribute)
	if err != nil {
		return nil, entry.Errorf(x.Line, "%s", err)
	}
	if wrong := found.InvalidWord(&x.Want); wrong != "" {
		return nil, entry.Errorf(x.Line, "%s: «%s» non va; %s", x.Want.Key, wrong, entry.Suggestion(wrong, found.ValidWords))
	}
	if found.Equals(&x.Want) {
		return nil, nil
	}
	name := x.Attribute
	if x.Subject != "" {
		name = x.Subject + "." + x.Attribute
	}
	return &Failure{Line: x.Line, Expected: name + ": " + x.Want.String(), Found: name + ": " + found.String()}, nil
}

func (x *Expectation) checkWinner(m engine.Match) *Failure {
	end, over := m.End()
	found := "nessuno"
	switch {
	case over && end.IsDraw:
		found = "pareggio"
	case over:
		found = end.Winner.String()
	}
	if entry.Fold(found) == entry.Fold(x.Want.Text) {
		return nil
	}
	return &Failure{Line: x.Line, Expected: "vincitore: " + x.Want.Text, Found: "vincitore: " + found}
}

// inOrder looks for the patterns one after another; other events may stand between them. The failure is one of citation
// where all are found once rules are ignored.
func inOrder(patterns []Pattern, events []engine.Event) *Failure {
	missing, after := Follow(patterns, events, true)
	if missing < 0 {
		return nil
	}
	p := patterns[missing]
	f := &Failure{Line: p.Line, Expected: p.String(), Found: "nessun passaggio così"}
	if after > 0 {
		f.Found += " dopo il " + strconv.Itoa(after)
	}
	for i := range events[after:] {
		if e := &events[after+i]; p.Matches(e) {
			f.Found = fmt.Sprintf("al passaggio %d la regola è %s", e.Seq, JoinRules(e.Rules))
			break
		}
	}
	uncited, _ := Follow(patterns, events, false)
	f.Citation = uncited < 0
	return f
}

// Follow looks for the patterns in order, each after the event that matched the one before. missing is the index of the
// first pattern that no event matches, -1 if all are found; after is the index of the event after the last match. With
// cited, rules must match too.
func Follow(patterns []Pattern, events []engine.Event, cited bool) (missing, after int) {
	at := 0
next:
	for i, p := range patterns {
		for j := at; j < len(events); j++ {
			if p.Matches(&events[j]) && (!cited || p.Cited(&events[j])) {
				at = j + 1
				continue next
			}
		}
		return i, at
	}
	return -1, at
}

// Matches reports whether an event fits the pattern, whatever rule it cites.
func (p *Pattern) Matches(e *engine.Event) bool {
	if p.Kind != e.Kind || p.Counted && p.Amount != e.Amount || p.Doubt != "" && !slices.Contains(e.Doubts, p.Doubt) {
		return false
	}
	if p.From != "" && !place(p.From, e.From) || p.To != "" && !place(p.To, e.To) ||
		p.Actor != "" && entry.Fold(p.Actor) != entry.Fold(e.Actor.String()) {
		return false
	}
	if len(p.Subject) == 1 && (p.Subject[0] == e.Actor.String() || entry.Fold(p.Subject[0]) == entry.Fold(e.To)) {
		return true // a player, or the word of an attack, an icon, a phase
	}
	for i, s := range p.Subject {
		if i >= len(e.Subjects) || entry.Fold(s) != entry.Fold(e.Subjects[i]) {
			return false
		}
	}
	return true
}

// place reports whether a place written in a file, with or without its player ("B.banco", "banco"), is the place found.
func place(written, found string) bool {
	_, bare, _ := strings.Cut(found, ".")
	return entry.Fold(written) == entry.Fold(found) || entry.Fold(written) == entry.Fold(bare)
}

// Cited reports whether an event cites the rule of the pattern, if it has one.
func (p *Pattern) Cited(e *engine.Event) bool {
	return p.Rule == rulebooks.Ref{} || slices.Contains(e.Rules, p.Rule)
}

func JoinRules(rules []rulebooks.Ref) string {
	var numbers []string
	for _, r := range rules {
		numbers = append(numbers, string(r.Number))
	}
	return strings.Join(numbers, " ")
}

// FoundIn are the indexes of the events by which an expectation holds.
func (x *Expectation) FoundIn(events []engine.Event) (found []int) {
	switch x.Kind {
	case InOrder:
		for i := range x.Events {
			_, after := Follow(x.Events[:i+1], events, true)
			found = append(found, after-1)
		}
	case Winner:
		for i := len(events) - 1; i >= 0 && len(found) == 0; i-- {
			if len(events[i].Rules) > 0 {
				found = append(found, i)
			}
		}
	}
	return found
}

// MixProgress mixes into a hash how far some events have come with what an expectation looks for in them.
func (x *Expectation) MixProgress(h *uint64, events []engine.Event) {
	switch x.Kind {
	case InOrder:
		missing, _ := Follow(x.Events, events, true)
		engine.MixHash(h, uint64(missing+1))
	case Never:
		for _, p := range x.Events {
			missing, _ := Follow([]Pattern{p}, events, true)
			engine.MixHash(h, uint64(missing+1))
		}
	}
}

// Failure is an expectation that did not hold.
type Failure struct {
	Line     int
	Expected string
	Found    string
	Citation bool   // the events were as expected, and only the rule cited differs
	At       string // where the play stood, in Italian: "alla scelta di A (attacco), Fase Due"
}
