package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Kinds of events.
var (
	kHats = layout.Kind(engine.KindInfo{ID: "hats", Name: "Cappelli di Paglia", Doc: "Actor's deck: of the Subject no more than Amount copies",
		Head: "Cappelli di Paglia: {carte}", Text: "di {carte} il Mazzo {di chi} può avere al più {quanto copia/copie}"})
	kIllegal = layout.Kind(table.Irregular("Mazzo", "il Mazzo {di chi}"))
	kToss    = layout.Kind(engine.KindInfo{ID: "toss", Name: "lancio", Passage: engine.Opens, Doc: "To is the player who wins the toss",
		Head: "{parola} vince il lancio"})
	kShuffle = layout.Kind(engine.KindInfo{ID: "shuffle", Name: "mescola", Passage: engine.OpensAlone, Does: engine.Orders,
		Doc: "Actor owns the Forziere, Subjects are the Forziere from the top", Head: "{chi} mescola",
		Text: "{se carte<7} {chi} mescola il Forziere[: dalla cima, {carte}] | {chi} mescola il Forziere"})
	kJournal = layout.Kind(engine.KindInfo{ID: "journal", Name: "Giornale di Bordo", Passage: engine.Opens,
		Doc: "Actor, Subjects from the Forziere, Amount", Head: "{chi} prepara il Giornale di Bordo",
		Text: "{chi} mette {quante carta/carte} coperte nel Giornale di Bordo"})
	kMulligan = layout.Kind(engine.KindInfo{ID: "mulligan", Name: "Mulligan Pirata", Passage: engine.Opens,
		Doc: "Actor, Subjects from the Mano to the Forziere, Amount", Head: "Mulligan Pirata {di chi}",
		Text: "{chi} fa il Mulligan Pirata: rimette nel Forziere {quante carta/carte}"})
	kExempt = layout.Kind(engine.KindInfo{ID: "exempt", Name: "dispensa",
		Doc: "Actor need not bring the Mano to 4 at the end of the first turn", Head: "dispensa per {chi}",
		Text: "alla fine del suo primo turno {chi} non deve portare la Mano a 4"})
	kPlace = layout.Kind(engine.KindInfo{ID: "place", Name: "schiera", Passage: engine.Opens, Doc: "Actor, one Subject face down, From, To",
		Head: "{chi} schiera {carte}", Text: "{chi} schiera {carte}, a faccia in giù, {in arrivo}"})
	kReveal = layout.Kind(engine.KindInfo{ID: "reveal", Name: "rivela", Passage: engine.Opens, Doc: "Actor, Subjects",
		Head: "{chi} rivela {carte}"})
	kLife = layout.Kind(engine.KindInfo{ID: "life", Name: "Punti Vita",
		Doc: "Actor, Subjects from the Giornale, To is the Spazio Punti Vita, Amount", Head: "{quante carta/carte} {in arrivo}",
		Text: "{chi} mette {quante carta/carte} del Giornale di Bordo {in arrivo}"})
	kGive = layout.Kind(engine.KindInfo{ID: "acts", Name: "Azioni", Does: engine.Counts, Of: "azioni", Doc: "Actor has Amount Azioni more",
		Head: "{se quanto<0} {chi} ha {modulo Azione/Azioni} in meno | {chi} ha {quanto Azione/Azioni}"})
	kSpend = layout.Kind(engine.KindInfo{ID: "spend", Name: "impiega", Does: engine.Takes, Of: "azioni", Doc: "Actor, Amount of Azioni",
		Head: "{chi} impiega {quanto Azione/Azioni}"})
	kClear = layout.Kind(engine.KindInfo{ID: "clear", Name: "lascia", Does: engine.Takes, Of: "azioni",
		Doc: "Actor does not use Amount Azioni", Head: "{chi} lascia {quanto Azione/Azioni}"})
	kDraw   = layout.Kind(table.Draws)
	kUpdate = layout.Kind(engine.KindInfo{ID: "update", Name: "aggiorna", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject from the Forziere to the Giornale", Together: true, Head: "{chi} aggiorna il Giornale di Bordo",
		Text: "{chi} mette nel Giornale di Bordo, senza guardarla, {carte}"})
	kCall = layout.Kind(engine.KindInfo{ID: "call", Name: "chiama", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject, From, To is its space", Head: "{chi} chiama {carte}", Text: "{chi} chiama {carte} {in arrivo}"})
	kMove = layout.Kind(engine.KindInfo{ID: "move", Name: "muove", Passage: engine.Opens, Does: engine.Exchanges,
		Doc: "Actor, Subjects, From, To: the two spaces change places", Head: "{chi} muove {carte}"})
	kDiscard = layout.Kind(engine.KindInfo{ID: "discard", Name: "scarta", Passage: engine.OpensAlone, Doc: "Actor, Subjects, From, To",
		Together: true, Head: "{chi} scarta {carte}"})
	kActivate = layout.Kind(engine.KindInfo{ID: "activate", Name: "attiva", Passage: engine.Opens, Doc: "Actor, one Subject, Ability",
		Head: "{chi} attiva {carte}", Text: "{chi} attiva l’Abilità Speciale di {carte}"})
	kAttack = layout.Kind(engine.KindInfo{ID: "attack", Name: "attacca", Passage: engine.Opens,
		Doc: "Actor, Subjects: who begins the Battle, and against whom", Head: "{carta o {chi}} attacca {altra}",
		Text: "{carta o {chi}} comincia una Battaglia contro {altra}"})
	kPrevent = layout.Kind(engine.KindInfo{ID: "prevent", Name: "previene", Passage: engine.Opens,
		Doc: "Actor, one Subject whose effect it is", Head: "Battaglia prevenuta", Text: "{carta o {chi}} previene la Battaglia"})
	kTurnTo = layout.Kind(engine.KindInfo{ID: "battle-turn", Name: "turno di Battaglia", Doc: "Actor has the next Azione di Battaglia",
		Head: "tocca {a chi}"})
	kRescue = layout.Kind(engine.KindInfo{ID: "rescue", Name: "Rinforzo", Passage: engine.OpensAlone, Doc: "Actor, one Subject, From, To",
		Head: "{chi} chiama come Rinforzo {carte}"})
	kUse = layout.Kind(engine.KindInfo{ID: "use", Name: "utilizza", Passage: engine.Opens, Doc: "Actor, one Subject, From, To",
		Head: "{chi} utilizza {carte}", Text: "{chi} mette in gioco la Carta Tecnica {carte}"})
	kResolve = layout.Kind(engine.KindInfo{ID: "resolve", Name: "effetto", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject whose effect is applied", Head: "effetto di {carte}", Text: "si applica l’effetto di {carte}"})
	kForget = layout.Kind(engine.KindInfo{ID: "never-played", Name: "mai giocata", Doc: "Actor, one Subject that counts as never played",
		Head: "{carte}: mai giocata", Text: "{carte} conta come mai giocata"})
	kSquad = layout.Kind(engine.KindInfo{ID: "squad", Name: "Squadra", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject, From, To is the space of whom it replaces", Head: "{chi} chiama la Squadra {carte}",
		Text: "{chi} chiama la Squadra {carte} {in arrivo}"})
	kValue = layout.Kind(engine.KindInfo{ID: "value", Name: "valore", Doc: "one Subject, To is Forza or Danno, Amount is the change",
		Head: "{carte}: {segno}{modulo} {parola}",
		Text: "{se quanto<0} {carte} perde {modulo} di {parola} | {carte} guadagna {modulo} di {parola}"})
	kCompare = layout.Kind(engine.KindInfo{ID: "compare", Name: "confronta", Passage: engine.Opens,
		Doc:  "Subjects: attacker and attacked, Amount: the difference",
		Head: "{se quanto=0} parità | {se quanto<0} vince {altra} | vince {carta o l’attaccante}",
		Text: "{se quanto=0} le Forze di {carte} sono pari | {se quanto<0} {altra} vince la Battaglia per {modulo} | {carta o l’attaccante} vince la Battaglia per {modulo}"})
	kDeal = layout.Kind(engine.KindInfo{ID: "deal", Name: "infligge", Passage: engine.OpensAlone,
		Doc: "Actor, Subjects: who deals, to whom; Amount of Danno", Head: "{carta o {chi}} infligge {quanto danno/danni}",
		Text: "{carta o {chi}} infligge {quanto danno/danni}[ a {altra}]"})
	kDamage = layout.Kind(engine.KindInfo{ID: "damage", Name: "danno",
		Doc: "Actor, Subjects: Punti Vita that go to the Mano, From, To, Amount", Head: "{quante Punto/Punti} Vita in Mano",
		Text: "{chi} prende in Mano {quante carta/carte} {da partenza}"})
	kBeaten = layout.Kind(engine.KindInfo{ID: "beaten", Name: "sconfitto", Passage: engine.OpensAlone, Doc: "Actor's Subject is sconfitto",
		Head: "{carte} sconfitto", Text: "{carte} è sconfitto"})
	kTrophy = layout.Kind(engine.KindInfo{ID: "trophy", Name: "Trofeo", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject, From, To; Amount: Punti Vita that it counts", Head: "{carte} diventa un Trofeo",
		Text: "{carte} diventa un Trofeo[ da {quanto Punto Vita/Punti Vita}]"})
	kUsed = layout.Kind(engine.KindInfo{ID: "discard-used", Name: "scarta le utilizzate", Passage: engine.OpensAlone,
		Doc: "Actor, Subjects from Tecniche or Rinforzi to the Oceano", Head: "{carte} {va/vanno} nell’Oceano",
		Text: "{chi} scarta nell’Oceano {carte}"})
	kBattleOver = layout.Kind(engine.KindInfo{ID: "battle-over", Name: "fine Battaglia", Doc: "Actor began the Battle that is over",
		Head: "fine della Battaglia", Text: "la Battaglia è finita"})
	kSend = layout.Kind(engine.KindInfo{ID: "send", Name: "nell'Oceano", Passage: engine.OpensAlone,
		Doc: "Actor, Subjects to the Oceano by an effect", Head: "{carte} {va/vanno} nell’Oceano"})
	kReturn = layout.Kind(engine.KindInfo{ID: "return", Name: "torna", Passage: engine.OpensAlone,
		Doc: "Actor, Subjects to the Mano, the Forziere or the Giornale by an effect", Head: "{carte} {va/vanno} {in arrivo}"})
	kUnder = layout.Kind(engine.KindInfo{ID: "under", Name: "in fondo", Passage: engine.OpensAlone, Does: engine.Buries,
		Doc: "Actor, Subjects to the bottom of To", Head: "{carte} in fondo", Text: "{carte} {va/vanno} in fondo {a arrivo}"})
	kHeal = layout.Kind(engine.KindInfo{ID: "heal", Name: "recupera", Passage: engine.OpensAlone,
		Doc: "Actor, Subjects from the Giornale to a Spazio Punti Vita, Amount", Head: "{quante Punto Vita recuperato/Punti Vita recuperati}",
		Text: "{chi} mette {quante carta/carte} del Giornale di Bordo {in arrivo}"})
	kTrigger = layout.Kind(engine.KindInfo{ID: "trigger", Name: "scatta", Passage: engine.OpensAlone,
		Doc: "Actor's ability of Subject happens", Head: "Abilità di {carte}", Text: "scatta l’Abilità Speciale di {carte}"})
	kChoose = layout.Kind(table.Selects)
	kGain   = layout.Kind(engine.KindInfo{ID: "gain", Name: "prende", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject, To is Forza or Danno, Amount: for a while", Head: "{carte}: {segno}{modulo} {parola}",
		Text: "{se quanto<0} {carte} perde {modulo} di {parola} | {carte} guadagna {modulo} di {parola}"})
	kExpire = layout.Kind(engine.KindInfo{ID: "expire", Name: "scade", Doc: "Subjects on which effects cease",
		Head: "fine degli effetti[ su {ognuna}]"})
	kNothing = layout.Kind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.OpensAlone, Denies: true,
		Doc: "Actor, Subjects; To is what would have been, Rules say why not", Head: "{parola}: non avviene",
		Text: "{il parola}[ di {carte}] non avviene"})
	kGoal = layout.Kind(engine.KindInfo{ID: "goal", Name: "obiettivo", Passage: engine.OpensAlone,
		Doc: "Actor has reached a goal, Subjects by which", Head: "obiettivo {di chi}", Text: "{chi} raggiunge un obiettivo"})
	kTime = layout.Kind(engine.KindInfo{ID: "time", Name: "tempo", Passage: engine.Opens,
		Doc: "time is over; To is the extra goal, where there is one", Head: "tempo finito",
		Text: "il tempo è finito[: vince anche il {parola}]"})
	kPoint = layout.Kind(engine.KindInfo{ID: "point", Name: "punto vittoria", Passage: engine.Opens,
		Doc: "Actor is given one game more of the match, Amount: how many it now has", Head: "punto vittoria per {chi}",
		Text: "{chi} riceve un punto vittoria, e ne ha {quanto}"})
	kGather = layout.Kind(engine.KindInfo{ID: "gather", Name: "rimette insieme", Doc: "Actor, Subjects to the Forziere, between two games",
		Head: "{chi} rimette nel Forziere {quante carta/carte}"})
	kMatch = layout.Kind(engine.KindInfo{ID: "match", Name: "incontro", Passage: engine.Opens,
		Doc: "To is the winner of the match, Amount the games played", Head: "{se parola=pareggio} incontro pari | {parola} vince l’incontro",
		Text: "{se parola=pareggio} l’incontro finisce pari dopo {quanto partita/partite} | {parola} vince l’incontro dopo {quanto partita/partite}"})
)

// common are the kinds of events that every game has, with the words of this one.
var common = []engine.KindInfo{
	engine.KindRefused: {ID: "refused", Name: "rifiutata", Passage: engine.OpensAlone, Does: engine.Stays, Denies: true,
		Doc:  "an act that the scenario asks for: Actor, Subjects, To; Rules forbid it",
		Head: "{se giocatore} {chi} non può {atto.breve o farlo[ con {carte}]} | non si può {atto.breve o farlo[ con {carte}]}",
		Text: "{se giocatore} {chi} non può {atto o farlo[ con {carte}]} | non si può {atto o farlo[ con {carte}]}"},
	engine.KindPass: {ID: "pass", Name: "passa", Passage: engine.Opens, Doc: "Actor passes", Head: "{chi} passa"},
	table.KindPhase: phaseBegins,
	table.KindStart: {ID: "first-player", Name: "comincia", Passage: engine.Opens, Doc: "Actor decides, To is the player who begins",
		Head: "comincia {parola}", Text: "{se giocatore} {chi} sceglie: comincia {parola} | comincia {parola}"},
	table.KindEnd: {ID: "end", Name: "fine", Passage: engine.Opens, Doc: "To is the winner of the game, or pareggio",
		Head: "{se parola=pareggio} pareggio | vince {parola}", Text: "{se parola=pareggio} la partita finisce in pareggio | {parola} vince la partita"},
}

// phaseBegins is the kind of the event that begins a phase, with sentences for the stages of a Battle whose
// names do not take an article.
var phaseBegins = func() engine.KindInfo {
	k := table.PhaseBegins
	k.Text = "{se parola=Cominciare una Battaglia} comincia una Battaglia | {se parola=Azioni di Battaglia} cominciano le Azioni di Battaglia | " +
		"{se parola=Scartare le carte utilizzate} si scartano le carte utilizzate | " + k.Text
	return k
}()
