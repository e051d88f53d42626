package table

import "cavillo/engine"

// Kinds of events that every game has, after engine.KindRefused and engine.KindPass. A game's own begin at OwnKinds.
const (
	KindTurn engine.Kind = engine.KindPass + 1 + iota
	KindPhase
	KindStart // who begins
	KindConcede
	KindEnd
	FirstOwnKind
)

// commonKinds returns the kinds of events that every game has, by kind; an entry of own with an ID replaces the kind
// at its index.
func commonKinds(own []engine.KindInfo) []engine.KindInfo {
	kinds := []engine.KindInfo{engine.KindRefused: RefusedInfo, engine.KindPass: PassInfo, KindTurn: TurnInfo,
		KindPhase: PhaseInfo,
		KindStart: FirstPlayerInfo, KindConcede: ConcessionInfo, KindEnd: EndInfo}
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
//	kDraw = layout.Kind(table.DrawInfo)
var (
	RefusedInfo = engine.KindInfo{ID: "refused", Name: "rifiutata", Passage: engine.OpensUnlessCaused, Change: engine.ChangesNothing, IsDenial: true,
		Doc:              "an act that the scenario asks for: Actor, Subjects, To; Rules forbid it",
		HeadTemplate:     "{se giocatore} {chi} non può {atto.breve o farlo[ su {carte}]} | non si può {atto.breve o farlo[ su {carte}]}",
		SentenceTemplate: "{se giocatore} {chi} non può {atto o farlo[ su {carte}]} | non si può {atto o farlo[ su {carte}]}"}
	PassInfo = engine.KindInfo{ID: "pass", Name: "passa", Passage: engine.ContinuesPassage, Doc: "Actor", HeadTemplate: "{chi} passa"}
	TurnInfo = engine.KindInfo{ID: "turn", Name: "turno", Passage: engine.IntroducesPassage, Change: engine.BeginsTurn,
		Doc: "Actor is the turn player, Amount the turn's number", HeadTemplate: "turno {quanto}, di {chi}", SentenceTemplate: "comincia il turno {quanto}, di {chi}"}
	PhaseInfo = engine.KindInfo{ID: "phase", Name: "fase", Passage: engine.FoldsWhenIdle, LastsUntilNext: true, Change: engine.BeginsPhase,
		Doc: "To is the phase or step that begins", HeadTemplate: "{parola}", SentenceTemplate: "comincia {il parola}"}
	OpeningHandInfo = engine.KindInfo{ID: "opening-hand", Name: "mano iniziale", Passage: engine.OpensPassage,
		Doc: "Actor draws Amount cards: the draws have it as parent", HeadTemplate: "mano iniziale di {chi}", SentenceTemplate: "{chi} pesca la mano iniziale: {quanto carta/carte}"}
	DrawInfo = engine.KindInfo{ID: "draw", Name: "pesca", Passage: engine.OpensUnlessCaused, Doc: "Actor, Subjects, From, To, Amount",
		HeadTemplate: "{chi} pesca {carte}", JoinsSentence: true}
	MoveInfo = engine.KindInfo{ID: "move", Name: "muove", Passage: engine.OpensUnlessCaused, Doc: "Actor, Subjects, From, To",
		HeadTemplate:     "{carte}[ {in arrivo}]",
		SentenceTemplate: "{carte} {va/vanno}[ {da partenza}[ di {partenza.altrui}]][ {a arrivo} di {arrivo.chi}]"}
	TurnExpiryInfo = engine.KindInfo{ID: "expire", Name: "scade", Passage: engine.ContinuesPassage, Doc: "Subjects on which effects cease",
		HeadTemplate: "fine degli effetti", SentenceTemplate: "finiscono gli effetti del turno[ su {ognuna}]"}
	ExpiryInfo = engine.KindInfo{ID: "expire", Name: "scade", Passage: engine.ContinuesPassage, Doc: "Subjects on which effects cease",
		HeadTemplate: "fine degli effetti", SentenceTemplate: "finiscono gli effetti[ su {ognuna}]"}
	FirstPlayerInfo = engine.KindInfo{ID: "first-player", Name: "comincia", Passage: engine.OpensPassage, Doc: "Actor decides, To is the player who begins",
		HeadTemplate: "comincia {parola}", SentenceTemplate: "{chi} decide chi comincia: {parola}"}
	DiscardInfo = engine.KindInfo{ID: "discard", Name: "scarta", Passage: engine.OpensUnlessCaused, Change: engine.GathersCards, Doc: "Actor, Subjects, To",
		HeadTemplate: "{chi} scarta {carte}"}
	RemovalInfo = engine.KindInfo{ID: "remove", Name: "rimuove", Passage: engine.OpensUnlessCaused, Change: engine.GathersCards,
		Doc: "Subjects are removed from the game", HeadTemplate: "{carte} {viene rimosso/vengono rimossi} dal gioco"}
	TargetInfo = engine.KindInfo{ID: "target", Name: "bersaglia", Passage: engine.ContinuesPassage, Doc: "Actor, Subjects are the targets",
		HeadTemplate: "bersaglio: {carte}", SentenceTemplate: "{chi} sceglie come bersaglio {carte}"}
	SelectionInfo = engine.KindInfo{ID: "chosen", Name: "sceglie", Passage: engine.ContinuesPassage, Doc: "Actor, Subjects",
		HeadTemplate: "{se caso} il caso indica {carte} | {chi} sceglie {carte}"}
	RevealInfo = engine.KindInfo{ID: "revealed", Name: "rivela", Passage: engine.OpensUnlessCaused, Doc: "Actor, Subjects that both players see",
		HeadTemplate: "{chi} rivela {carte}"}
	ValueChangeInfo = engine.KindInfo{ID: "stat", Name: "valore", Passage: engine.OpensUnlessCaused, Doc: "one Subject, To is the value, Amount is the change",
		HeadTemplate: "{carte}: {segno}{modulo} {PAROLA}", SentenceTemplate: "{se quanto<0} {carte} perde {modulo} {PAROLA} | {carte} guadagna {modulo} {PAROLA}"}
	ProhibitionInfo = engine.KindInfo{ID: "forbidden", Name: "vieta", Passage: engine.OpensUnlessCaused, Doc: "To is what is forbidden, to Actor or to Subject",
		HeadTemplate: "divieto per {carta o {chi}}", SentenceTemplate: "{se carte=0} un effetto vieta {a chi}: {parola} | un effetto vieta a {carta}: {parola}"}
	PermissionInfo = engine.KindInfo{ID: "permitted", Name: "permette", Passage: engine.OpensUnlessCaused, Doc: "To is what is permitted, to Actor or to Subject",
		HeadTemplate: "permesso per {carta o {chi}}", SentenceTemplate: "{se carte=0} un effetto permette {a chi}: {parola} | un effetto permette a {carta}: {parola}"}
	ConcessionInfo = engine.KindInfo{ID: "concede", Name: "si arrende", Passage: engine.OpensPassage, Doc: "Actor", HeadTemplate: "{chi} si arrende"}
	EndInfo        = engine.KindInfo{ID: "end", Name: "fine", Passage: engine.ContinuesPassage, Doc: "To is the winner, or pareggio",
		HeadTemplate: "{se parola=pareggio} pareggio | vince {parola}", SentenceTemplate: "{se parola=pareggio} la partita finisce in pareggio | vince {parola}"}
)

// ShuffleInfo returns the kind of the event that shuffles a deck. name is its name in scenarios; verb ("mescola")
// and deck ("il mazzo") form its sentence.
func ShuffleInfo(name, verb, deck string) engine.KindInfo {
	return engine.KindInfo{ID: "shuffle", Name: name, Passage: engine.OpensUnlessCaused, Change: engine.OrdersCards,
		Doc: "Actor owns the deck, Subjects are the deck from the top", HeadTemplate: "{chi} " + verb,
		SentenceTemplate: "{se carte<7} {chi} " + verb + " " + deck + "[: dalla cima, {carte}] | {chi} " + verb + " " + deck}
}

// IllegalDeckInfo returns the kind of the event about a fault in a deck. name begins its name; deck is the template
// of the deck with its player.
func IllegalDeckInfo(name, deck string) engine.KindInfo {
	return engine.KindInfo{ID: "illegal-deck", Name: name + " non regolare", Passage: engine.OpensPassage,
		Doc: "Actor's deck, Subjects in excess, Amount: how many", HeadTemplate: deck + " non è regolare",
		SentenceTemplate: deck + " non è regolare: {carte o ha {quanto carta/carte}}"}
}

// SideSwapInfo returns the kind of the event by which a player exchanges a card of the side deck with one of the
// deck. name is its name in scenarios; side and deck are the nouns of its sentence.
func SideSwapInfo(name, side, deck string) engine.KindInfo {
	return engine.KindInfo{ID: "side-swap", Name: name, Passage: engine.OpensPassage, Doc: "Actor, Subjects: from the side deck, to the side deck",
		HeadTemplate: "{chi} usa il " + side, SentenceTemplate: "{chi} scambia fra " + side + " e " + deck + " {carte}"}
}

// SearchInfo returns the kind of the event by which a player takes cards from a deck; from is the part of its
// sentence that names the places.
func SearchInfo(from string) engine.KindInfo {
	return engine.KindInfo{ID: "search", Name: "cerca", Passage: engine.OpensUnlessCaused, Change: engine.GathersCards,
		Doc: "Actor, Subjects from the deck to the hand", HeadTemplate: "{chi} cerca {carte}", SentenceTemplate: "{chi} prende " + from + " {carte}"}
}

// ControlInfo returns the kind of the event by which a player gains control of a card. name is its name in
// scenarios.
func ControlInfo(name string) engine.KindInfo {
	return engine.KindInfo{ID: "control", Name: name, Passage: engine.OpensUnlessCaused, Change: engine.GathersCards,
		Doc: "Actor takes the control of a Subject, From, To", HeadTemplate: "{chi} prende il controllo di {carte}"}
}
