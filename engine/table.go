package engine

import (
	"strings"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// Table describes a game's table as data, so that the same page components draw every game.
type Table struct {
	Areas []Area
	// AreaRows has the IDs of one player's areas, by row from the middle of the table outwards, each row from the
	// player's left to the right.
	AreaRows   [][]string
	ValueNames []string        // names of a player's counters, which a page shows beside the areas: "punti"
	Kinds      []KindInfo      // the kinds of events, by Kind
	Verbs      []VerbInfo      // the verbs of options, by Verb
	Notes      []TableNoteInfo // kinds of notes
	// TemplateWords has the words that events, options and notes may hold besides names and places; a template
	// compares with these alone.
	TemplateWords []string
	// FeminineWords has the words that take feminine articles.
	FeminineWords         []string
	DefaultOrientation    string       // the orientation of a card that enters an area with orientations
	QuarterTurned         []string     // the orientations that pages draw turned by a quarter
	HalfTurned            []string     // the orientations that pages draw turned by a half
	AdjectiveOrientations []string     // the orientations whose names are adjectives, written without "in"
	CounterFacts          []string     // names of the card facts that count markers on a card
	Phases                []string     // printed names of phases and steps, by Phase
	WiderPhases           []WiderPhase // phases that consist of several of Phases
	PhasesOutsideTurns    []Phase      // phases between two games of a match, outside any turn
}

// Phase is the index of a phase, or of a step, in Table.Phases. A match can be entered at the start of each.
type Phase uint8

// WiderPhase is a phase that consists of several of Table.Phases.
type WiderPhase struct {
	Name  string // printed: "Giornata"
	First Phase  // the first of its phases
}

// PhaseNames returns the printed names of the wider phases, then of the phases and steps: the names that "fino a"
// and "fase" accept.
func (t *Table) PhaseNames() (names []string) {
	for _, w := range t.WiderPhases {
		names = append(names, w.Name)
	}
	return append(names, t.Phases...)
}

// PhaseNamed returns the phase with a printed name, or the first phase of the wider phase with that name; ok is
// false where there is none. Case is ignored.
func (t *Table) PhaseNamed(name string) (phase Phase, ok bool) {
	for i, p := range t.Phases {
		if strings.EqualFold(p, name) {
			return Phase(i), true
		}
	}
	for _, w := range t.WiderPhases {
		if strings.EqualFold(w.Name, name) {
			return w.First, true
		}
	}
	return 0, false
}

// PhaseName returns the printed name of a match's current phase or step.
func PhaseName(m Match) string { return m.Table().Phases[m.CurrentPhase()] }

// IsAtPhase reports whether a match is at the phase that moment names, or at the beginning of that wider phase. A
// match whose wider phase can return to its first phase implements HasBegunWiderPhase, which is true from the second
// time on.
func IsAtPhase(m Match, moment string) bool {
	phase, ok := m.Table().PhaseNamed(moment)
	if !ok || phase != m.CurrentPhase() {
		return false
	}
	within, can := m.(interface{ HasBegunWiderPhase() bool })
	return strings.EqualFold(moment, PhaseName(m)) || !can || !within.HasBegunWiderPhase()
}

// Area is an area of the table; each player has one of each.
type Area struct {
	ID         string     // key in the scenario notation: "pozzo", "banco-2"
	Name       string     // printed name: "Il Pozzo", "Banco, posto 2"
	ShortName  string     // heading on a narrow screen
	Noun       string     // noun with its article, for sentences: "il pozzo", "l’asta" (with this apostrophe)
	Visibility Visibility // who may see its cards
	IsOrdered  bool       // the order of the cards matters and may not be changed
	// ListsTopFirst is set where scenarios and snapshots list the area from the top; otherwise they list the cards
	// in the order of arrival, the top last.
	ListsTopFirst   bool
	HasOrientations bool   // cards here have an orientation
	AreaUnder       string // ID of the area for the cards under this area's card, "" for none
	HoldsOneCard    bool   // a position may put at most one card here
}

// Visibility says which players may see a card.
type Visibility uint8

const (
	VisibleToAll    Visibility = iota // public area
	VisibleToOwner                    // hidden area whose player sees the cards: the hand
	VisibleToNobody                   // hidden area, face down
)

// VerbInfo describes a verb of options. Its templates are of the kind ActTemplate.
type VerbInfo struct {
	Name        string // the verb at the beginning of keys: "gioca"
	ActTemplate string // infinitive without the place: "giocare {carte}"
	// PlaceTemplate is the place or the manner of the act; acts that differ in nothing else share a line. "" where
	// ActTemplate has it.
	PlaceTemplate string
	// the act in a list, where only one place or manner is possible; "" for ActTemplate with PlaceTemplate in brackets
	SinglePlaceTemplate string
	SentenceTemplate    string // the act in a sentence; "" for the same text as in a list
	TakesTwoCards       bool   // the act names a second card, in Option.To, where other acts name a place
	// OtherTemplates say the act in other words of the rules and of players. Pages never print them; the words in which
	// somebody asks about an act are looked for in them too.
	OtherTemplates []string
	// Rule says with which cards and when the act is done; it forbids an act that no more specific rule forbids. 0
	// for Pass.
	Rule cite.ID
	// Rules are the sections and rules about the act: every rule that forbids it, Rule too, is one of them or under
	// one of them.
	Rules []cite.ID
}

// HasInstrument reports whether "con" in the place names a second thing with which the act is done, and not the card
// that does it: "usa Tecnica con Ninja".
func (v *VerbInfo) HasInstrument() bool { return strings.HasPrefix(v.PlaceTemplate, "con ") }

// TableNoteInfo describes a kind of TableNote. Its template is of the kind NoteTemplate.
type TableNoteInfo struct {
	Kind     string
	Template string
	OnCards  bool // pages hide the note when its area has no cards
}

// Snapshot is the table at one moment.
type Snapshot struct {
	TurnPlayer Seat   // Nobody before the game begins
	TurnNumber int    // number of the turn, from 1
	Phase      string // printed name of the phase or step
	Players    [2]Side
	Notes      []TableNote // further facts that a page shows: the current attack, damage so far, effects
}

// Side is one player's half of the table.
type Side struct {
	Areas  []Pile       // in the order of Table.Areas
	Values []NamedValue // in the order of Table.ValueNames
}

// Pile is an area with its cards, in the order that the area lists them.
type Pile struct {
	Area  string // Area.ID
	Cards []CardView
}

// CardView is a card of a Snapshot.
type CardView struct {
	Name        string       // unique in the scenario: "Asso", "A-12"
	FaceUp      bool         // face up
	Visibility  Visibility   // who may see it in its area
	Orientation string       // "dritta", "girata"; "" in an area without orientations
	Facts       []NamedValue // numbers that a small drawing of the card prints, most important first: forza 3
	PrintedType string       // the printed type: "figura"
	WiderType   string       // the type of which the printed one is a part: "magia"; "" for none
	CardsUnder  int          // number of cards under it
	FactParts   []ValuePart  // the parts of its Facts, of those that something changes; only in an explained snapshot
}

// ValuePart is one part of a number of a card. The parts are applied in their order: first the printed number, which
// has neither a card nor a rule, then the changes.
type ValuePart struct {
	Fact          string // name of the number: "forza"
	Amount        int
	ReplacesValue bool          // the number becomes Amount, whatever the parts before
	Card          string        // the card whose text changes it, "" for another reason
	Rule          rulebooks.Ref // the rule of the change
}

// NamedValue is a counter or a printed number with its Italian or printed name: "punti" 1, "forza" 3.
type NamedValue struct {
	Name  string
	Value int
}

// TableNote is a fact about the table other than a card's place; views write it as a sentence.
type TableNote struct {
	Kind   string   // TableNoteInfo.Kind of the game: "attack", "damage", "effect"
	Area   string   // the place beside which pages show it ("A.banco"), "" for none
	Cards  []string // names of cards; the first is the card that acts
	Word   string   // a word of the game: the kind of attack, the ability
	Amount int      // the current count, or a change
	Total  int      // the count at the end, 0 where there is none
}
