package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Kinds of events.
var (
	kHats = layout.DeclareKind(engine.KindInfo{ID: "hats", Name: "Cappelli di Paglia", Doc: "Actor's deck: of the Subject no more than Amount copies",
		HeadTemplate:     "Cappelli di Paglia: {carte}",
		SentenceTemplate: "di {carte} il Mazzo {di chi} può avere al più {quanto copia/copie}"})
	kIllegal = layout.DeclareKind(table.IllegalDeckInfo("Mazzo", "il Mazzo {di chi}"))
	kToss    = layout.DeclareKind(engine.KindInfo{ID: "toss", Name: "lancio", Passage: engine.OpensPassage,
		Doc:          "To is the player who wins the toss",
		HeadTemplate: "{parola} vince il lancio"})
	kShuffle = layout.DeclareKind(engine.KindInfo{ID: "shuffle", Name: "mescola", Passage: engine.OpensUnlessCaused,
		Change: engine.OrdersCards,
		Doc:    "Actor owns the Forziere, Subjects are the Forziere from the top", HeadTemplate: "{chi} mescola",
		SentenceTemplate: "{se carte<7} {chi} mescola il Forziere[: dalla cima, {carte}] | {chi} mescola il Forziere"})
	kJournal = layout.DeclareKind(engine.KindInfo{ID: "journal", Name: "Giornale di Bordo", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects from the Forziere, Amount", HeadTemplate: "{chi} prepara il Giornale di Bordo",
		SentenceTemplate: "{chi} mette {quante carta/carte} coperte nel Giornale di Bordo"})
	kMulligan = layout.DeclareKind(engine.KindInfo{ID: "mulligan", Name: "Mulligan Pirata", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects from the Mano to the Forziere, Amount", HeadTemplate: "Mulligan Pirata {di chi}",
		SentenceTemplate: "{chi} fa il Mulligan Pirata: rimette nel Forziere {quante carta/carte}"})
	kExempt = layout.DeclareKind(engine.KindInfo{ID: "exempt", Name: "dispensa",
		Doc: "Actor need not bring the Mano to 4 at the end of the first turn", HeadTemplate: "dispensa per {chi}",
		SentenceTemplate: "alla fine del suo primo turno {chi} non deve portare la Mano a 4"})
	kPlace = layout.DeclareKind(engine.KindInfo{ID: "place", Name: "schiera", Passage: engine.OpensPassage,
		Doc:          "Actor, one Subject face down, From, To",
		HeadTemplate: "{chi} schiera {carte}", SentenceTemplate: "{chi} schiera {carte}, a faccia in giù, {in arrivo}"})
	kReveal = layout.DeclareKind(engine.KindInfo{ID: "reveal", Name: "rivela", Passage: engine.OpensPassage,
		Doc:          "Actor, Subjects",
		HeadTemplate: "{chi} rivela {carte}"})
	kLife = layout.DeclareKind(engine.KindInfo{ID: "life", Name: "Punti Vita",
		Doc:              "Actor, Subjects from the Giornale, To is the Spazio Punti Vita, Amount",
		HeadTemplate:     "{quante carta/carte} {in arrivo}",
		SentenceTemplate: "{chi} mette {quante carta/carte} del Giornale di Bordo {in arrivo}"})
	kGive = layout.DeclareKind(engine.KindInfo{ID: "acts", Name: "Azioni", Change: engine.AddsToValue, Property: "azioni",
		Doc:          "Actor has Amount Azioni more",
		HeadTemplate: "{se quanto<0} {chi} ha {modulo Azione/Azioni} in meno | {chi} ha {quanto Azione/Azioni}"})
	kSpend = layout.DeclareKind(engine.KindInfo{ID: "spend", Name: "impiega", Change: engine.SubtractsFromValue,
		Property: "azioni", Doc: "Actor, Amount of Azioni",
		HeadTemplate: "{chi} impiega {quanto Azione/Azioni}"})
	kClear = layout.DeclareKind(engine.KindInfo{ID: "clear", Name: "lascia", Change: engine.SubtractsFromValue,
		Property: "azioni",
		Doc:      "Actor does not use Amount Azioni", HeadTemplate: "{chi} lascia {quanto Azione/Azioni}"})
	kDraw   = layout.DeclareKind(table.DrawInfo)
	kUpdate = layout.DeclareKind(engine.KindInfo{ID: "update", Name: "aggiorna", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject from the Forziere to the Giornale", JoinsSentence: true,
		HeadTemplate:     "{chi} aggiorna il Giornale di Bordo",
		SentenceTemplate: "{chi} mette nel Giornale di Bordo, senza guardarla, {carte}"})
	kCall = layout.DeclareKind(engine.KindInfo{ID: "call", Name: "chiama", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject, From, To is its space", HeadTemplate: "{chi} chiama {carte}",
		SentenceTemplate: "{chi} chiama {carte} {in arrivo}"})
	kMove = layout.DeclareKind(engine.KindInfo{ID: "move", Name: "muove", Passage: engine.OpensPassage,
		Change: engine.ExchangesAreas,
		Doc:    "Actor, Subjects, From, To: the two spaces change places", HeadTemplate: "{chi} muove {carte}"})
	kDiscard = layout.DeclareKind(engine.KindInfo{ID: "discard", Name: "scarta", Passage: engine.OpensUnlessCaused,
		Doc:           "Actor, Subjects, From, To",
		JoinsSentence: true, HeadTemplate: "{chi} scarta {carte}"})
	kActivate = layout.DeclareKind(engine.KindInfo{ID: "activate", Name: "attiva", Passage: engine.OpensPassage,
		Doc:          "Actor, one Subject, Ability",
		HeadTemplate: "{chi} attiva {carte}", SentenceTemplate: "{chi} attiva l’Abilità Speciale di {carte}"})
	kAttack = layout.DeclareKind(engine.KindInfo{ID: "attack", Name: "attacca", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects: who begins the Battle, and against whom", HeadTemplate: "{carta o {chi}} attacca {altra}",
		SentenceTemplate: "{carta o {chi}} comincia una Battaglia contro {altra}"})
	kPrevent = layout.DeclareKind(engine.KindInfo{ID: "prevent", Name: "previene", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject whose effect it is", HeadTemplate: "Battaglia prevenuta",
		SentenceTemplate: "{carta o {chi}} previene la Battaglia"})
	kTurnTo = layout.DeclareKind(engine.KindInfo{ID: "battle-turn", Name: "turno di Battaglia", Doc: "Actor has the next Azione di Battaglia",
		HeadTemplate: "tocca {a chi}"})
	kRescue = layout.DeclareKind(engine.KindInfo{ID: "rescue", Name: "Rinforzo", Passage: engine.OpensUnlessCaused,
		Doc:          "Actor, one Subject, From, To",
		HeadTemplate: "{chi} chiama come Rinforzo {carte}"})
	kUse = layout.DeclareKind(engine.KindInfo{ID: "use", Name: "utilizza", Passage: engine.OpensPassage,
		Doc:          "Actor, one Subject, From, To",
		HeadTemplate: "{chi} utilizza {carte}", SentenceTemplate: "{chi} mette in gioco la Carta Tecnica {carte}"})
	kResolve = layout.DeclareKind(engine.KindInfo{ID: "resolve", Name: "effetto", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject whose effect is applied", HeadTemplate: "effetto di {carte}",
		SentenceTemplate: "si applica l’effetto di {carte}"})
	kForget = layout.DeclareKind(engine.KindInfo{ID: "never-played", Name: "mai giocata", Doc: "Actor, one Subject that counts as never played",
		HeadTemplate: "{carte}: mai giocata", SentenceTemplate: "{carte} conta come mai giocata"})
	kSquad = layout.DeclareKind(engine.KindInfo{ID: "squad", Name: "Squadra", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject, From, To is the space of whom it replaces", HeadTemplate: "{chi} chiama la Squadra {carte}",
		SentenceTemplate: "{chi} chiama la Squadra {carte} {in arrivo}"})
	kValue = layout.DeclareKind(engine.KindInfo{ID: "value", Name: "valore", Doc: "one Subject, To is Forza or Danno, Amount is the change",
		HeadTemplate:     "{carte}: {segno}{modulo} {parola}",
		SentenceTemplate: "{se quanto<0} {carte} perde {modulo} di {parola} | {carte} guadagna {modulo} di {parola}"})
	kCompare = layout.DeclareKind(engine.KindInfo{ID: "compare", Name: "confronta", Passage: engine.OpensPassage,
		Doc:              "Subjects: attacker and attacked, Amount: the difference",
		HeadTemplate:     "{se quanto=0} parità | {se quanto<0} vince {altra} | vince {carta o l’attaccante}",
		SentenceTemplate: "{se quanto=0} le Forze di {carte} sono pari | {se quanto<0} {altra} vince la Battaglia per {modulo} | {carta o l’attaccante} vince la Battaglia per {modulo}"})
	kDeal = layout.DeclareKind(engine.KindInfo{ID: "deal", Name: "infligge", Passage: engine.OpensUnlessCaused,
		Doc:              "Actor, Subjects: who deals, to whom; Amount of Danno",
		HeadTemplate:     "{carta o {chi}} infligge {quanto danno/danni}",
		SentenceTemplate: "{carta o {chi}} infligge {quanto danno/danni}[ a {altra}]"})
	kDamage = layout.DeclareKind(engine.KindInfo{ID: "damage", Name: "danno",
		Doc:              "Actor, Subjects: Punti Vita that go to the Mano, From, To, Amount",
		HeadTemplate:     "{quante Punto/Punti} Vita in Mano",
		SentenceTemplate: "{chi} prende in Mano {quante carta/carte} {da partenza}"})
	kBeaten = layout.DeclareKind(engine.KindInfo{ID: "beaten", Name: "sconfitto", Passage: engine.OpensUnlessCaused,
		Doc:          "Actor's Subject is sconfitto",
		HeadTemplate: "{carte} sconfitto", SentenceTemplate: "{carte} è sconfitto"})
	kTrophy = layout.DeclareKind(engine.KindInfo{ID: "trophy", Name: "Trofeo", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject, From, To; Amount: Punti Vita that it counts", HeadTemplate: "{carte} diventa un Trofeo",
		SentenceTemplate: "{carte} diventa un Trofeo[ da {quanto Punto Vita/Punti Vita}]"})
	kUsed = layout.DeclareKind(engine.KindInfo{ID: "discard-used", Name: "scarta le utilizzate",
		Passage: engine.OpensUnlessCaused,
		Doc:     "Actor, Subjects from Tecniche or Rinforzi to the Oceano", HeadTemplate: "{carte} {va/vanno} nell’Oceano",
		SentenceTemplate: "{chi} scarta nell’Oceano {carte}"})
	kBattleOver = layout.DeclareKind(engine.KindInfo{ID: "battle-over", Name: "fine Battaglia", Doc: "Actor began the Battle that is over",
		HeadTemplate: "fine della Battaglia", SentenceTemplate: "la Battaglia è finita"})
	kSend = layout.DeclareKind(engine.KindInfo{ID: "send", Name: "nell'Oceano", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, Subjects to the Oceano by an effect", HeadTemplate: "{carte} {va/vanno} nell’Oceano"})
	kReturn = layout.DeclareKind(engine.KindInfo{ID: "return", Name: "torna", Passage: engine.OpensUnlessCaused,
		Doc:          "Actor, Subjects to the Mano, the Forziere or the Giornale by an effect",
		HeadTemplate: "{carte} {va/vanno} {in arrivo}"})
	kUnder = layout.DeclareKind(engine.KindInfo{ID: "under", Name: "in fondo", Passage: engine.OpensUnlessCaused,
		Change: engine.MovesToBottom,
		Doc:    "Actor, Subjects to the bottom of To", HeadTemplate: "{carte} in fondo",
		SentenceTemplate: "{carte} {va/vanno} in fondo {a arrivo}"})
	kHeal = layout.DeclareKind(engine.KindInfo{ID: "heal", Name: "recupera", Passage: engine.OpensUnlessCaused,
		Doc:              "Actor, Subjects from the Giornale to a Spazio Punti Vita, Amount",
		HeadTemplate:     "{quante Punto Vita recuperato/Punti Vita recuperati}",
		SentenceTemplate: "{chi} mette {quante carta/carte} del Giornale di Bordo {in arrivo}"})
	kTrigger = layout.DeclareKind(engine.KindInfo{ID: "trigger", Name: "scatta", Passage: engine.OpensUnlessCaused,
		Doc: "Actor's ability of Subject happens", HeadTemplate: "Abilità di {carte}",
		SentenceTemplate: "scatta l’Abilità Speciale di {carte}"})
	kChoose = layout.DeclareKind(table.SelectionInfo)
	kGain   = layout.DeclareKind(engine.KindInfo{ID: "gain", Name: "prende", Passage: engine.OpensUnlessCaused,
		Doc:              "Actor, one Subject, To is Forza or Danno, Amount: for a while",
		HeadTemplate:     "{carte}: {segno}{modulo} {parola}",
		SentenceTemplate: "{se quanto<0} {carte} perde {modulo} di {parola} | {carte} guadagna {modulo} di {parola}"})
	kExpire = layout.DeclareKind(engine.KindInfo{ID: "expire", Name: "scade", Doc: "Subjects on which effects cease",
		HeadTemplate: "fine degli effetti[ su {ognuna}]"})
	kNothing = layout.DeclareKind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.OpensUnlessCaused,
		IsDenial: true,
		Doc:      "Actor, Subjects; To is what would have been, Rules say why not", HeadTemplate: "{parola}: non avviene",
		SentenceTemplate: "{il parola}[ di {carte}] non avviene"})
	kGoal = layout.DeclareKind(engine.KindInfo{ID: "goal", Name: "obiettivo", Passage: engine.OpensUnlessCaused,
		Doc: "Actor has reached a goal, Subjects by which", HeadTemplate: "obiettivo {di chi}",
		SentenceTemplate: "{chi} raggiunge un obiettivo"})
	kTime = layout.DeclareKind(engine.KindInfo{ID: "time", Name: "tempo", Passage: engine.OpensPassage,
		Doc: "time is over; To is the extra goal, where there is one", HeadTemplate: "tempo finito",
		SentenceTemplate: "il tempo è finito[: vince anche il {parola}]"})
	kPoint = layout.DeclareKind(engine.KindInfo{ID: "point", Name: "punto vittoria", Passage: engine.OpensPassage,
		Doc:              "Actor is given one game more of the match, Amount: how many it now has",
		HeadTemplate:     "punto vittoria per {chi}",
		SentenceTemplate: "{chi} riceve un punto vittoria, e ne ha {quanto}"})
	kGather = layout.DeclareKind(engine.KindInfo{ID: "gather", Name: "rimette insieme", Doc: "Actor, Subjects to the Forziere, between two games",
		HeadTemplate: "{chi} rimette nel Forziere {quante carta/carte}"})
	kMatch = layout.DeclareKind(engine.KindInfo{ID: "match", Name: "incontro", Passage: engine.OpensPassage,
		Doc:              "To is the winner of the match, Amount the games played",
		HeadTemplate:     "{se parola=pareggio} incontro pari | {parola} vince l’incontro",
		SentenceTemplate: "{se parola=pareggio} l’incontro finisce pari dopo {quanto partita/partite} | {parola} vince l’incontro dopo {quanto partita/partite}"})
)

// commonKinds are the kinds of events that every game has, with the words of this one.
var commonKinds = []engine.KindInfo{
	engine.KindRefused: {ID: "refused", Name: "rifiutata", Passage: engine.OpensUnlessCaused,
		Change: engine.ChangesNothing, IsDenial: true,
		Doc:              "an act that the scenario asks for: Actor, Subjects, To; Rules forbid it",
		HeadTemplate:     "{se giocatore} {chi} non può {atto.breve o farlo[ con {carte}]} | non si può {atto.breve o farlo[ con {carte}]}",
		SentenceTemplate: "{se giocatore} {chi} non può {atto o farlo[ con {carte}]} | non si può {atto o farlo[ con {carte}]}"},
	engine.KindPass: {ID: "pass", Name: "passa", Passage: engine.OpensPassage, Doc: "Actor passes",
		HeadTemplate: "{chi} passa"},
	table.KindPhase: phaseBeginsKind,
	table.KindStart: {ID: "first-player", Name: "comincia", Passage: engine.OpensPassage,
		Doc:              "Actor decides, To is the player who begins",
		HeadTemplate:     "comincia {parola}",
		SentenceTemplate: "{se giocatore} {chi} sceglie: comincia {parola} | comincia {parola}"},
	table.KindEnd: {ID: "end", Name: "fine", Passage: engine.OpensPassage,
		Doc:              "To is the winner of the game, or pareggio",
		HeadTemplate:     "{se parola=pareggio} pareggio | vince {parola}",
		SentenceTemplate: "{se parola=pareggio} la partita finisce in pareggio | {parola} vince la partita"},
}

// phaseBeginsKind is the kind of the event that begins a phase, with sentences for the stages of a Battle whose
// names do not take an article.
var phaseBeginsKind = func() engine.KindInfo {
	k := table.PhaseInfo
	k.SentenceTemplate = "{se parola=Cominciare una Battaglia} comincia una Battaglia | {se parola=Azioni di Battaglia} cominciano le Azioni di Battaglia | " +
		"{se parola=Scartare le carte utilizzate} si scartano le carte utilizzate | " + k.SentenceTemplate
	return k
}()
