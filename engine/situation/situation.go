// Package situation is what the engine is asked at a table: sentences with holes that it plays (Situation), and cards made of phrases (Phrases).
// Everything it says was played by the kernel.
package situation

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Situation is what a judge is asked at a table, as a sentence with holes; the engine plays it and says the verdict, the rule, and what
// would change it. Its file is written in the notation of scenarios:
//
//	gioco: ...
//	id: carta-nel-pozzo
//	titolo: ...
//	ordine: 1                                 # in lists, what is asked most first; may be left out
//	frase: A gioca {quale}; B ha {pozzo|carta|carte} nel pozzo
//	parole: [pozzo, giocare]                  # by which a typed line means this situation
//	risponde: [se si può giocare, se B perde] # to which questions it answers: of a line that asks another one it says no verdict
//	chi fa: {A: [gioca, gioco, giocare]}      # what each of them does: where a line says it of the other, the two are exchanged
//	in ordine: [quale, pozzo]                 # what a line says one after the other, where that makes a difference
//	parla di: [quale]                         # a line that says nothing of these means another situation
//	vuoti:                                    # a hole for each name in braces
//	  quale: {valori: [Fante, {è: un Asso, metti: Asso, si dice: [asso di A], se: "la carta è un Asso"}], si dice: ["gioca {valore}"]}
//	                                          # «se tace» is the value where a typed line says other things, and nothing of it
//	  pozzo: {da: 0, a: 10, vale: 2, se: "B ha {valore} carte nel pozzo", si dice: ["pozzo {valore}"]}
//	                                          # in «si dice» and «detto» one of what stands between brackets is typed: "(nel|) pozzo {valore}"
//	sottinteso: {...}                         # likewise: what the sentence leaves unsaid, and what else it could be; with «si vede: sì» it stands beside it
//	si intende: [{detto: ["pozzo {pozzo} d'assi"], vuoti: {quale: Asso}}]  # ways of typing that say several holes at once
//	carte: {...}
//	posizione: {...}                          # «{pozzo}» is the value of that hole; {carte: "{pozzo}", prime: "{cima}"} a pile with its first cards
//	ignote:                                   # cards of which nothing is known, and what each could be
//	  - {id: pozzo, in: B.pozzo, fosse: Asso, se: "la {n} del pozzo è un Asso"}
//	mosse: [...]                              # then the choices that are left are free; where «tenta: {A: gioca Asso}» is forbidden, the rest is left out
//	prova: {A: gioca Asso}                    # after them, at a choice of that player that can be passed: likewise, and {rifiutata: Asso} where it is refused
//	scelta di: [A, B, caso]                   # whose; all of them where it is left out
//	fino a: Fase Due                          # or, for what may be done then, «poi: A»
//	esiti:                                    # of each list, the first clause whose attese hold is said
//	  - - {se: [vincitore: A], dice: B ha perso., regola: "3.2", risponde: {se B perde: sì}}
//	    - {dice: "B ha {B.pozzo|carta|carte} nel pozzo.", decisivo: pesca B, risponde: {se B perde: no}}
//	                                          # «decisivo» as in scenarios, where the passages should not open at what «se» found;
//	                                          # «risponde»: what it says to questions of the list above that ask whether; a clause that
//	                                          # has it and no «dice» replies, and its «se» is no reason of the verdict
//
// «{per 3.9|carta|carte}» is how many cards that rule had moved, «{quanto per 3.9}» the amount of what it did. «{pozzo|carta|carte}» is a
// number with its noun, in «frase», in «se» and in what is said: «1 carta», «al più 1 carta», «2 carte».
type Situation struct {
	Game     engine.Game
	File     string
	ID       string
	Title    string
	Order    int // where it stands in lists: what is asked most comes first
	Sentence []Piece
	Words    []string                // by which a typed line means this situation
	Holes    []Hole                  // those of the sentence in its order, then what it leaves unsaid
	Answers  []string                // the questions that it answers: "chi vince"
	Rules    []rulebooks.Ref         // that decide it, as far as its fillings show
	Typing   map[string]*entry.Entry // what its file says of how it is typed, for package reading

	Subject      []int                   // the holes of which a line says at least one; none where it need not
	Fields       map[string]*entry.Entry // carte, posizione, mosse, with the names of holes
	until        scenario.Move           // where the play ends: Until, or NextChoice
	freeSeats    []engine.Seat
	unknownPiles []unknownPile
	outcomes     [][]clause
	NoPruning    bool // for tests: every option is tried, also of cards that nothing distinguishes or that are never seen
}

// Piece is a piece of a sentence: text, or a hole.
type Piece struct {
	Text string
	Hole int // index in Situation.Holes, -1 of text

	Singular string // Text where the hole before it is 1, "" where it is the same: " carta nel pozzo"
}

// Hole is something that a situation leaves open, with a closed list of what it could be.
type Hole struct {
	ID         string // "pozzo", as addresses have it
	What       string // "carte nel pozzo di B"
	InSentence bool   // it stands in the sentence
	Shown      bool   // it does not, and pages show it beside the sentence: the verdict often stands on it
	Values     []HoleValue
	Usual      int // the value that it has where nothing is said

	IfSilent int // likewise, in a typed line that says other things; -1 where that is the usual one

	condition string // the phrase of "cambia se": "B ha {valore} carte nel pozzo"
	line      int

	Typed []string // how it is typed: "pozzo {valore}"
	Step  int      // counted from 1, of what is done one after the other: a line says it in this order
}

// HoleValue is one value of a hole.
type HoleValue struct {
	Key  string // "un-asso", as addresses have it
	Text string // "un Asso"

	Number      bool
	condition   string                  // its own phrase of "cambia se"
	Typed       []string                // what is typed for it besides Text
	Replacement entry.Entry             // what stands in the place of the hole
	Fields      map[string]*entry.Entry // carte, posizione, mosse: what it changes
}

// open reports whether the value leaves open what it stands for.
func (v *HoleValue) isUnknown() bool { return v.Text == "non so" }

// unknown are the cards of a pile of which nothing is known: each is an ordinary one, and could be another.
type unknownPile struct {
	id, area, otherCard, condition string
	seat                           engine.Seat
	line                           int
}

// clause is something that can be said of the end of a situation, where its expectations hold.
type clause struct {
	expected *entry.Entry // se; nil where it always holds
	says     string
	rule     rulebooks.Ref   // the zero Ref where its expectations tell which
	decisive string          // decisivo: the passage at which its scenario opens; "" where its expectations and its rule tell
	replies  map[string]bool // risponde: to a question of Answers, yes or no
	line     int
}
