package table

import "cavillo/engine"

// Kinds of events that every game has, after engine.KindRefused and engine.KindPass. A game's own begin at OwnKinds.
const (
	KindTurn engine.Kind = engine.KindPass + 1 + iota
	KindPhase
	KindStart // who begins
	KindConcede
	KindEnd
	OwnKinds
)

// common are the kinds of events of every game, by kind, except where a game says them in its own way.
func common(own []engine.KindInfo) []engine.KindInfo {
	kinds := []engine.KindInfo{engine.KindRefused: Refused, engine.KindPass: Passes, KindTurn: TurnBegins,
		KindPhase: PhaseBegins,
		KindStart: Begins, KindConcede: Concedes, KindEnd: Ends}
	for k := range own {
		if own[k].ID != "" {
			kinds[k] = own[k]
		}
	}
	return kinds
}

// Kinds of events that most games have, with the sentences that are the same in each. A game declares them by its own
// names:
//
//	kDraw = layout.Kind(table.Draws)
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
	Ceases = engine.KindInfo{ID: "expire", Name: "scade", Passage: engine.Continues, Doc: "Subjects on which effects cease",
		Head: "fine degli effetti", Text: "finiscono gli effetti[ su {ognuna}]"}
	Begins = engine.KindInfo{ID: "first-player", Name: "comincia", Passage: engine.Opens, Doc: "Actor decides, To is the player who begins",
		Head: "comincia {parola}", Text: "{chi} decide chi comincia: {parola}"}
	Discards = engine.KindInfo{ID: "discard", Name: "scarta", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects, To",
		Head: "{chi} scarta {carte}"}
	Removes = engine.KindInfo{ID: "remove", Name: "rimuove", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Subjects are removed from the game", Head: "{carte} {viene rimosso/vengono rimossi} dal gioco"}
	Targets = engine.KindInfo{ID: "target", Name: "bersaglia", Passage: engine.Continues, Doc: "Actor, Subjects are the targets",
		Head: "bersaglio: {carte}", Text: "{chi} sceglie come bersaglio {carte}"}
	Selects = engine.KindInfo{ID: "chosen", Name: "sceglie", Passage: engine.Continues, Doc: "Actor, Subjects",
		Head: "{se caso} il caso indica {carte} | {chi} sceglie {carte}"}
	Reveals = engine.KindInfo{ID: "revealed", Name: "rivela", Passage: engine.OpensAlone, Doc: "Actor, Subjects that both players see",
		Head: "{chi} rivela {carte}"}
	ChangesValue = engine.KindInfo{ID: "stat", Name: "valore", Passage: engine.OpensAlone, Doc: "one Subject, To is the value, Amount is the change",
		Head: "{carte}: {segno}{modulo} {PAROLA}", Text: "{se quanto<0} {carte} perde {modulo} {PAROLA} | {carte} guadagna {modulo} {PAROLA}"}
	Forbids = engine.KindInfo{ID: "forbidden", Name: "vieta", Passage: engine.OpensAlone, Doc: "To is what is forbidden, to Actor or to Subject",
		Head: "divieto per {carta o {chi}}", Text: "{se carte=0} un effetto vieta {a chi}: {parola} | un effetto vieta a {carta}: {parola}"}
	Permits = engine.KindInfo{ID: "permitted", Name: "permette", Passage: engine.OpensAlone, Doc: "To is what is permitted, to Actor or to Subject",
		Head: "permesso per {carta o {chi}}", Text: "{se carte=0} un effetto permette {a chi}: {parola} | un effetto permette a {carta}: {parola}"}
	Concedes = engine.KindInfo{ID: "concede", Name: "si arrende", Passage: engine.Opens, Doc: "Actor", Head: "{chi} si arrende"}
	Ends     = engine.KindInfo{ID: "end", Name: "fine", Passage: engine.Continues, Doc: "To is the winner, or pareggio",
		Head: "{se parola=pareggio} pareggio | vince {parola}", Text: "{se parola=pareggio} la partita finisce in pareggio | vince {parola}"}
)

// Shuffles is the kind of the event by which a deck is shuffled, under the name that it has in scenarios; verb and deck
// are how it is said.
func Shuffles(name, verb, deck string) engine.KindInfo {
	return engine.KindInfo{ID: "shuffle", Name: name, Passage: engine.OpensAlone, Does: engine.Orders,
		Doc: "Actor owns the deck, Subjects are the deck from the top", Head: "{chi} " + verb,
		Text: "{se carte<7} {chi} " + verb + " " + deck + "[: dalla cima, {carte}] | {chi} " + verb + " " + deck}
}

// Irregular is the kind of the event that says what is wrong with a deck, by its name and by how the deck of a player
// is said.
func Irregular(name, deck string) engine.KindInfo {
	return engine.KindInfo{ID: "illegal-deck", Name: name + " non regolare", Passage: engine.Opens,
		Doc: "Actor's deck, Subjects in excess, Amount: how many", Head: deck + " non è regolare",
		Text: deck + " non è regolare: {carte o ha {quanto carta/carte}}"}
}

// Swaps is the kind of the event by which a player swaps a card of the side deck with one of the deck, under the name
// that it has in scenarios.
func Swaps(name, side, deck string) engine.KindInfo {
	return engine.KindInfo{ID: "side-swap", Name: name, Passage: engine.Opens, Doc: "Actor, Subjects: from the side deck, to the side deck",
		Head: "{chi} usa il " + side, Text: "{chi} scambia fra " + side + " e " + deck + " {carte}"}
}

// Searches is the kind of the event by which a player takes cards from a deck; from says whence and whither.
func Searches(from string) engine.KindInfo {
	return engine.KindInfo{ID: "search", Name: "cerca", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Actor, Subjects from the deck to the hand", Head: "{chi} cerca {carte}", Text: "{chi} prende " + from + " {carte}"}
}

// Controls is the kind of the event by which a player takes the control of a card, under the name that it has in
// scenarios.
func Controls(name string) engine.KindInfo {
	return engine.KindInfo{ID: "control", Name: name, Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Actor takes the control of a Subject, From, To", Head: "{chi} prende il controllo di {carte}"}
}
