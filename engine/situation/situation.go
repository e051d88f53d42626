// Package situation answers questions from a table: sentences with holes that the engine plays (Situation). Every
// verdict comes from a line of play of the kernel.
package situation

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Situation is a question that judges are asked at a table, as a sentence with holes. The engine plays it and
// answers with the verdict, the rule, and what would change the verdict. Its file is written in the notation of
// scenarios:
//
//	gioco: ...
//	id: carta-nel-pozzo
//	titolo: ...
//	ordine: 1                                 # place in lists, the most frequent question first; may be left out
//	frase: A gioca {quale}; B ha {pozzo|carta|carte} nel pozzo
//	parole: [pozzo, giocare]                  # words by which a typed line is recognized as this situation
//	risponde: [se si può giocare, se B perde] # the questions that it answers; others get no verdict
//	chi fa: {A: [gioca, gioco, giocare]}      # what each player does; a line in which B does it exchanges A and B
//	in ordine: [quale, pozzo]                 # the order in which a line states the holes, where it matters
//	parla di: [quale]                         # a line that states none of these holes means another situation
//	vuoti:                                    # a hole for each name in braces
//	  quale:
//	    valori: [Fante, {è: un Asso, metti: Asso, si dice: [asso di A], se: "la carta è un Asso"}]
//	    si dice: ["gioca {valore}"]
//	                                          # «se tace» is the value where a typed line states other things, not this
//	  pozzo: {da: 0, a: 10, vale: 2, se: "B ha {valore} carte nel pozzo", si dice: ["pozzo {valore}"]}
//	                                          # in «si dice» and «detto», brackets have alternatives of which one is
//	                                          # typed: "(nel|) pozzo {valore}"
//	sottinteso: {...}                         # holes that the sentence leaves out; «si vede: sì» shows one
//	si intende: [{detto: ["pozzo {pozzo} d'assi"], vuoti: {quale: Asso}}]  # ways of typing that fill several holes
//	carte: {...}
//	posizione: {...}                          # «{pozzo}» is the value of that hole; {carte: "{pozzo}", prime: "{cima}"}
//	                                          # is a pile with its first cards
//	ignote:                                   # piles of unknown cards, and the other card that each card could be
//	  - {id: pozzo, in: B.pozzo, fosse: Asso, se: "la {n} del pozzo è un Asso"}
//	mosse: [...]                              # after them the choices are free; where the act of
//	                                          # «tenta: {A: gioca Asso}» is forbidden, those after it are left out
//	prova: {A: gioca Asso}                    # after the moves, A tries this at a choice at which A can pass; where
//	                                          # it is forbidden, the event {rifiutata: Asso} happens
//	scelta di: [A, B, caso]                   # who chooses freely; all of them where it is left out
//	fino a: Fase Due                          # where the play ends; or, for what may be done at a choice, «poi: A»
//	esiti:                                    # of each list the first clause whose «se» holds is said
//	  - - {se: [vincitore: A], dice: B ha perso., regola: "3.2", risponde: {se B perde: sì}}
//	    - {dice: "B ha {B.pozzo|carta|carte} nel pozzo.", decisivo: pesca B, risponde: {se B perde: no}}
//	                                          # «decisivo» names the passage to open, as in scenarios, where it is not
//	                                          # the one that «se» found; «risponde» has replies to questions of
//	                                          # «risponde» above that begin with «se»; a clause that has it and no
//	                                          # «dice» only replies: its «se» is no reason of the verdict
//
// «{per 3.9|carta|carte}» is how many cards that rule has moved, «{quanto per 3.9}» the amount of its events.
// «{pozzo|carta|carte}» is a number with its noun, in «frase», «se» and «dice»: «1 carta», «al più 1 carta»,
// «2 carte».
type Situation struct {
	Game  engine.Game
	File  string
	ID    string
	Title string
	// Order is the place in lists: the situation that is asked most often comes first.
	Order    int
	Sentence []Piece
	Words    []string                // words by which a typed line is recognized
	Holes    []Hole                  // those of the sentence in its order, then those that it leaves out
	Answers  []string                // the questions that it answers: "chi vince"
	Rules    []rulebooks.Ref         // the rules that decide its fillings (LearnRules)
	Typing   map[string]*entry.Entry // the fields of its file for package reading

	// Subject has the holes, by index, of which a typed line must state at least one; empty where it need not.
	Subject      []int
	Fields       map[string]*entry.Entry // the fields of filledKeys, with the names of holes
	until        scenario.Move           // where the play ends: a move of the kind Until or NextChoice
	freeSeats    []engine.Seat           // who chooses freely after the moves
	unknownPiles []unknownPile           // ignote
	outcomes     [][]clause              // esiti: of each list the first clause that holds is said
	NoPruning    bool                    // for tests, as replay.Lines.NoPruning
}

// Piece is a piece of a sentence: a text, or a hole.
type Piece struct {
	Text string
	Hole int // index in Situation.Holes, -1 for a text

	// Singular is the text where the hole before it is 1, " carta nel pozzo"; "" where the text does not change.
	Singular string
}

// Hole is a part of a situation that may vary, with its possible values.
type Hole struct {
	ID         string // "pozzo", as addresses have it
	Label      string // "carte nel pozzo di B"
	InSentence bool   // whether the sentence contains it
	// ShownBeside is set for a hole that is not in the sentence and that pages show beside it, because the verdict
	// often depends on it.
	ShownBeside bool
	Values      []HoleValue
	Usual       int // index of the value that holds where nobody states one

	// IfSilent is the index of the value that holds where a typed line states other holes and not this one; -1 where
	// Usual holds.
	IfSilent int

	condition string // the phrase of a flip: "B ha {valore} carte nel pozzo"
	line      int

	Typed []string // texts that may be typed for it: "pozzo {valore}"
	// Step is the place, from 1, of the hole among those that a line states in the order in which they happen; 0 for
	// none.
	Step int
}

// HoleValue is one value of a hole.
type HoleValue struct {
	Key  string // "un-asso", as addresses have it
	Text string // as the sentence prints it: "un Asso"

	Number      bool                    // whether Text is a number
	condition   string                  // the phrase of a flip to this value; "" where that of the hole serves
	Typed       []string                // texts that may be typed for it besides Text
	Replacement entry.Entry             // the entry that replaces the hole's name in the file
	Fields      map[string]*entry.Entry // carte, posizione, mosse and prova that the value changes
}

// isUnknown reports whether the value is "non so", for a fact that nobody knows.
func (v *HoleValue) isUnknown() bool { return v.Text == "non so" }

// unknownPile is the unknown cards of a pile, an entry of ignote. Each is an ordinary card, and may be the other
// card.
type unknownPile struct {
	id, area, otherCard, condition string
	seat                           engine.Seat
	line                           int
}

// clause is a sentence that an outcome says where its expectations hold.
type clause struct {
	expected *entry.Entry  // se; nil for a clause that always holds
	sentence string        // dice; "" for a clause that only replies
	rule     rulebooks.Ref // regola; the zero Ref where the expectations tell the rule
	// decisive is decisivo, the event at which the scenario opens; "" where expectations and rule tell the event.
	decisive string
	replies  map[string]bool // risponde: yes or no, by question
	line     int
}
