package engine

import (
	"strings"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// Table describes a game's table as data, so that one set of page components draws any game.
type Table struct {
	Areas []Area
	// areas of one player from the middle of the table outwards, each row from that player's left to right
	AreaRows   [][]string
	ValueNames []string        // counters of a player that a page shows beside the areas: "punti"
	Kinds      []KindInfo      // kinds of events, by Kind
	Verbs      []VerbInfo      // what options do, by Verb
	Notes      []TableNoteInfo // kinds of notes
	// what events, options and notes may say as a word, besides names and places: a template compares with these alone
	TemplateWords []string
	// those of Words that take feminine articles, and that an article or a preposition may stand before
	FeminineWords         []string
	DefaultOrientation    string       // the orientation of a card that comes to the stage
	QuarterTurned         []string     // the orientations of a card that lies turned by a quarter
	HalfTurned            []string     // the orientations of a card that lies turned by a half
	AdjectiveOrientations []string     // the orientations that are adjectives, said without "in"
	CounterFacts          []string     // the facts of a card that count what lies on it
	Phases                []string     // printed names of phases and steps, by Phase
	WiderPhases           []WiderPhase // phases that are made of several of these
	PhasesOutsideTurns    []Phase      // those that come between two games of a match, and lie in no turn
}

// Phase is a phase of a turn or a step of one, in the order of Table.Phases; a match can be entered at the start of
// each.
type Phase uint8

// Wider is a phase that is made of several of Table.Phases.
type WiderPhase struct {
	Name  string // printed: "Giornata"
	First Phase  // the first of them
}

// Moments are the printed names of phases and steps: what "fino a" and "fase" accept.
func (t *Table) PhaseNames() (names []string) {
	for _, w := range t.WiderPhases {
		names = append(names, w.Name)
	}
	return append(names, t.Phases...)
}

// Phase returns the Phase with a printed name, or the first Phase of the wider phase with that name; ok is false where
// there is none.
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

// PhaseName is the printed name of the phase or step where a match stands.
func PhaseName(m Match) string { return m.Table().Phases[m.CurrentPhase()] }

// StandsAt reports whether a match stands at the moment that "fino a" names: at that phase, or at the beginning of that
// wider phase. A match that can come again to the first phase of a wider one says by Within that it has begun already.
func IsAtPhase(m Match, moment string) bool {
	phase, ok := m.Table().PhaseNamed(moment)
	if !ok || phase != m.CurrentPhase() {
		return false
	}
	within, can := m.(interface{ HasBegunWiderPhase() bool })
	return strings.EqualFold(moment, PhaseName(m)) || !can || !within.HasBegunWiderPhase()
}

// Area is a place of the table that each player has.
type Area struct {
	ID         string     // the key of the scenario notation: "pozzo", "banco-2"
	Name       string     // the printed name: "Il Pozzo", "Banco, posto 2"
	ShortName  string     // a heading for a narrow screen
	Noun       string     // its noun in a sentence, with the article: "il pozzo", "l’asta" (with this apostrophe)
	Visibility Visibility // who may see its cards
	IsOrdered  bool       // the order means something and may not be changed
	// scenarios and snapshots list it from the top; otherwise in the order in which cards came, the top last
	ListsTopFirst   bool
	HasOrientations bool   // cards have an orientation here
	AreaUnder       string // ID of the area of what lies under its card, "" for none
	HoldsOneCard    bool   // it is meant for one card
}

// Seen is who may see the cards of an area.
type Visibility uint8

const (
	VisibleToAll    Visibility = iota // public area
	VisibleToOwner                    // hidden area whose player sees it: the hand
	VisibleToNobody                   // hidden area, face down
)

// VerbInfo describes what options of a Verb do. Its templates are of OfActs.
type VerbInfo struct {
	Name        string // what keys begin with: "gioca"
	ActTemplate string // in the infinitive, without its place: "giocare {carte}"
	// where, or in which way, it is done: acts that differ in nothing else stand in a line; "" where Act says it
	PlaceTemplate       string
	SinglePlaceTemplate string // in a list, where it may be done in one place or way only; "" for Act with Place in brackets
	SentenceTemplate    string // in a sentence; "" for the same as in a list
	TakesTwoCards       bool   // it is done with one card to another, which stands where others have a place
	// what is done with it, with which cards and when: forbids what no more particular rule does; 0 for Pass
	Rule cite.ID
	// Rules are the sections and rules that speak of what is done with it: whatever forbids it, Rule too, is one of
	// them or stands under one.
	Rules []cite.ID
}

// With reports whether "con" names what else it is done with, and not the card that does it: "usa Tecnica con Ninja".
func (v *VerbInfo) HasInstrument() bool { return strings.HasPrefix(v.PlaceTemplate, "con ") }

// NoteInfo describes a kind of TableNote. Its template is of OfNotes.
type TableNoteInfo struct {
	Kind     string
	Template string
	OnCards  bool // the note is no longer shown when its area has no cards
}

// Snapshot is the table at a moment.
type Snapshot struct {
	TurnPlayer Seat   // the turn player, Nobody before the game begins
	TurnNumber int    // the turn's number, from 1
	Phase      string // printed name of the phase or step
	Players    [2]Side
	Notes      []TableNote // what else a page shows: the attack that is on, damage so far, effects
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

// CardView is a card as it lies on the table.
type CardView struct {
	Name        string       // unique in the scenario: "Asso", "A-12"
	FaceUp      bool         // face up
	Visibility  Visibility   // who may see it where it lies
	Orientation string       // "dritta", "girata"; "" off the stage
	Facts       []NamedValue // what a small drawing of it prints, most important first: forza 3
	PrintedType string       // the printed type: "figura"
	CardsUnder  int          // cards under it
	FactParts   []ValuePart  // what its Facts are made of; of a passage alone, and only of those that something changes
}

// ValuePart is one of the parts of which a number of a card is made, in the order in which they are applied: first what
// is printed, which names neither a card nor a rule, then what changes it.
type ValuePart struct {
	Fact          string // name of the number: "forza"
	Amount        int
	ReplacesValue bool          // the number becomes Amount, whatever it was
	Card          string        // the card whose text changes it, "" for another reason
	Rule          rulebooks.Ref // the rule by which it does
}

// NamedValue is a counter or a printed number with its Italian or printed name: "punti" 1, "forza" 3.
type NamedValue struct {
	Name  string
	Value int
}

// TableNote is a fact about the table that is not a card's place; views put it in words.
type TableNote struct {
	Kind   string   // of the game: "attack", "damage", "effect"
	Area   string   // the place it stands beside ("A.banco"), "" for none
	Cards  []string // the first is the one that acts
	Word   string   // which one, in the words of the game: the kind of attack, the ability
	Amount int      // of a number: how far it has come, or how much it changes
	Total  int      // how far it goes, 0 for no end
}
