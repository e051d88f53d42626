package table

import "cavillo/engine"

// Kinds of events that most games have, with the sentences that are the same in each. A game says them by its own numbers:
//
//	kTurn: table.TurnBegins,
var (
	Refused = engine.KindInfo{ID: "refused", Name: "rifiutata", Passage: engine.OpensAlone, Does: engine.Stays, Denies: true,
		Doc:  "an act that the scenario asks for: Actor, Subjects, To; Rules forbid it",
		Head: "{se giocatore} {chi} non può {atto.breve o farlo[ su {carte}]} | non si può {atto.breve o farlo[ su {carte}]}",
		Text: "{se giocatore} {chi} non può {atto o farlo[ su {carte}]} | non si può {atto o farlo[ su {carte}]}"}
	Passes     = engine.KindInfo{ID: "pass", Name: "passa", Passage: engine.Continues, Doc: "Actor", Head: "{chi} passa"}
	TurnBegins = engine.KindInfo{ID: "turn", Name: "turno", Passage: engine.Introduces, Does: engine.Passes,
		Doc: "Actor is the turn player, Amount the turn's number", Head: "turno {quanto}, di {chi}", Text: "comincia il turno {quanto}, di {chi}"}
	PhaseBegins = engine.KindInfo{ID: "phase", Name: "fase", Passage: engine.Folds, Spans: true, Does: engine.Enters,
		Doc: "To is the phase or step that begins", Head: "{parola}", Text: "comincia {il parola}"}
	OpeningHand = engine.KindInfo{ID: "opening-hand", Name: "mano iniziale", Passage: engine.Opens,
		Doc: "Actor draws Amount cards: the draws have it as parent", Head: "mano iniziale di {chi}", Text: "{chi} pesca la mano iniziale: {quanto carta/carte}"}
	Draws = engine.KindInfo{ID: "draw", Name: "pesca", Passage: engine.OpensAlone, Doc: "Actor, Subjects, From, To, Amount",
		Head: "{chi} pesca {carte}", Together: true}
	Moves = engine.KindInfo{ID: "move", Name: "muove", Passage: engine.OpensAlone, Doc: "Actor, Subjects, From, To",
		Head: "{carte}[ {in arrivo}]",
		Text: "{carte} {va/vanno}[ {da partenza}[ di {partenza.altrui}]][ {a arrivo} di {arrivo.chi}]"}
	Expires = engine.KindInfo{ID: "expire", Name: "scade", Passage: engine.Continues, Doc: "Subjects on which effects cease",
		Head: "fine degli effetti", Text: "finiscono gli effetti del turno[ su {ognuna}]"}
	Concedes = engine.KindInfo{ID: "concede", Name: "si arrende", Passage: engine.Opens, Doc: "Actor", Head: "{chi} si arrende"}
	Ends     = engine.KindInfo{ID: "end", Name: "fine", Passage: engine.Continues, Doc: "To is the winner, or pareggio",
		Head: "{se parola=pareggio} pareggio | vince {parola}", Text: "{se parola=pareggio} la partita finisce in pareggio | vince {parola}"}
)

// Shuffles is the kind of the event by which a deck is shuffled, under the name that it has in scenarios.
func Shuffles(name string) engine.KindInfo {
	return engine.KindInfo{ID: "shuffle", Name: name, Passage: engine.OpensAlone, Does: engine.Orders,
		Doc: "Actor owns the deck, Subjects are the deck from the top", Head: "{chi} rimescola",
		Text: "{se carte<7} {chi} rimescola il mazzo[: dalla cima, {carte}] | {chi} rimescola il mazzo"}
}
