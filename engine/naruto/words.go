package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Kinds of events.
var (
	kPrepare = layout.DeclareKind(engine.KindInfo{ID: "prepare", Name: "prepara", Passage: engine.OpensPassage,
		Doc: "Actor has a Mazzo of Amount cards in its place", HeadTemplate: "{chi} prepara la Plancia",
		SentenceTemplate: "{chi} prepara la Plancia di Gioco: il Mazzo ha {quanto carta/carte}"})
	kIllegal  = layout.DeclareKind(table.IllegalDeckInfo("Mazzo", "il Mazzo di {chi}"))
	kUnlisted = layout.DeclareKind(engine.KindInfo{ID: "unlisted", Name: "Leggendarie non verificabili",
		Passage: engine.OpensPassage,
		Doc:     "Actor's deck cannot be checked against the list of the Leggendarie", IsDenial: true,
		HeadTemplate:     "Leggendarie non verificabili",
		SentenceTemplate: "senza l’elenco delle Leggendarie il loro limite nel Mazzo di {chi} non si può verificare"})
	kShown = layout.DeclareKind(engine.KindInfo{ID: "sideboard-shown", Name: "mostra il sideboard", Passage: engine.OpensPassage,
		Doc: "Actor shows that there is a sideboard of Amount cards", HeadTemplate: "{chi} mostra il sideboard",
		SentenceTemplate: "{chi} mostra di avere un sideboard di {quanto carta/carte}"})
	kCounted = layout.DeclareKind(engine.KindInfo{ID: "reserve-counted", Name: "conta", Passage: engine.ContinuesPassage,
		Doc: "Actor's Mazzo di Rinforzi has Amount cards", HeadTemplate: "Mazzo di Rinforzi {di chi}",
		SentenceTemplate: "il Mazzo di Rinforzi {di chi} ha {quanto carta/carte}"})
	kSwap = layout.DeclareKind(table.SideSwapInfo("scambia", "sideboard", "Mazzo"))
	kToss = layout.DeclareKind(engine.KindInfo{ID: "toss", Name: "sorteggio", Passage: engine.OpensPassage,
		Doc:          "To is the player who wins the toss",
		HeadTemplate: "{parola} vince il sorteggio"})
	kDeal = layout.DeclareKind(engine.KindInfo{ID: "first-hand", Name: "prima Mano", Passage: engine.OpensPassage,
		Doc: "Actor, Amount: the draw has it as parent", HeadTemplate: "prima Mano {di chi}",
		SentenceTemplate: "{chi} pesca la prima Mano: {quanto carta/carte}"})
	kMulligan = layout.DeclareKind(engine.KindInfo{ID: "mulligan", Name: "cambia la Mano", Passage: engine.OpensPassage,
		Change: engine.GathersCards,
		Doc:    "Actor puts Subjects, the hand, back into the Mazzo", HeadTemplate: "{chi} cambia la Mano",
		SentenceTemplate: "{chi} rimette la Mano nel Mazzo"})
	kCounter = layout.DeclareKind(engine.KindInfo{ID: "turn-counter", Name: "Segnaturni", Passage: engine.OpensUnlessCaused,
		Change:   engine.AddsToValue,
		Property: "segnaturni", Doc: "Actor's Segnaturni goes on by Amount", HeadTemplate: "Segnaturni {di chi}[: +{quanto}]",
		SentenceTemplate: "{se quanto=0} il Segnaturni {di chi} è su 0 | il Segnaturni {di chi} avanza di {quanto}"})
	kShuffle = layout.DeclareKind(table.ShuffleInfo("mescola", "mescola", "il Mazzo"))
	kDraw    = layout.DeclareKind(table.DrawInfo)
	kDeploy  = layout.DeclareKind(engine.KindInfo{ID: "deploy", Name: "schiera", Passage: engine.OpensPassage,
		Change: engine.GathersCards,
		Doc:    "Actor, one Subject, From, To is the Campo", HeadTemplate: "{chi} schiera {carte}",
		SentenceTemplate: "{chi} schiera {carte}[ {da partenza}]"})
	kDevelop = layout.DeclareKind(engine.KindInfo{ID: "develop", Name: "sviluppa", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject replaces a Ninja by Sviluppo", HeadTemplate: "Sviluppo: {carte}",
		SentenceTemplate: "{chi} mette in Campo {carte} per Sviluppo"})
	kForm = layout.DeclareKind(engine.KindInfo{ID: "form-squad-card", Name: "forma", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject: a Squadra card comes from the Mazzo di Rinforzi", HeadTemplate: "{chi} forma {carte}",
		SentenceTemplate: "{chi} forma la squadra {carte}"})
	kSound = layout.DeclareKind(engine.KindInfo{ID: "sound", Name: "Sano", Passage: engine.ContinuesPassage,
		Change: engine.OrientsCards, Property: "sano",
		Doc: "one Subject lies upright", HeadTemplate: "{carte} Sano",
		SentenceTemplate: "{carte} è nello Stato di Salute Sano"})
	kHurt = layout.DeclareKind(engine.KindInfo{ID: "hurt", Name: "Ferito", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "ferito",
		Doc: "one Subject becomes Ferito", HeadTemplate: "{carte} Ferito", SentenceTemplate: "{carte} diventa Ferito"})
	kHeal = layout.DeclareKind(engine.KindInfo{ID: "heal", Name: "Cura", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "sano",
		Doc: "one Subject becomes Sano", HeadTemplate: "Cura a {carte}",
		SentenceTemplate: "{carte} riceve una Cura e torna Sano"})
	kSquad = layout.DeclareKind(engine.KindInfo{ID: "squad", Name: "Squadra", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, Subjects are a Squadra from now on", HeadTemplate: "Squadra di {carte}",
		SentenceTemplate: "{se carte=1} {carte} forma una Squadra da 1 | {carte} formano una Squadra"})
	kDissolve = layout.DeclareKind(engine.KindInfo{ID: "dissolve", Name: "scioglie", Passage: engine.ContinuesPassage,
		Doc: "Actor's Squadre of Subjects are dissolved", HeadTemplate: "Squadre sciolte",
		SentenceTemplate: "{se carte} si sciolgono le Squadre di {carte} | una Squadra senza Ninja si scioglie"})
	kPayHand = layout.DeclareKind(engine.KindInfo{ID: "hand-cost", Name: "paga", Passage: engine.OpensUnlessCaused,
		Doc: "Actor turns Subjects of the hand into Chakra, as Costo Mano", HeadTemplate: "Costo Mano: {carte}",
		SentenceTemplate: "{chi} Trasforma in Chakra {carte} per il Costo Mano"})
	kPayChakra = layout.DeclareKind(engine.KindInfo{ID: "chakra-cost", Name: "spende", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor moves Subjects from the Chakra to the Cimitero, as Costo Chakra", HeadTemplate: "Costo Chakra: {carte}",
		SentenceTemplate: "{chi} sposta nel Cimitero {carte} per il Costo Chakra"})
	kUse = layout.DeclareKind(engine.KindInfo{ID: "use", Name: "usa", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject: a Tecnica or a Strategia, From, To", HeadTemplate: "{chi} usa {carte}"})
	kActivate = layout.DeclareKind(engine.KindInfo{ID: "activate", Name: "attiva", Passage: engine.OpensPassage,
		Doc:          "Actor, one Subject, Ability",
		HeadTemplate: "{chi} usa l’effetto di {carte}"})
	kExecutor = layout.DeclareKind(engine.KindInfo{ID: "executor", Name: "Esecutore", Passage: engine.ContinuesPassage,
		Doc: "Actor, Subjects: the Esecutore and its Tecnica", HeadTemplate: "Esecutore: {carta}",
		SentenceTemplate: "{carta} è l’Esecutore[ di {altra}]"})
	kX = layout.DeclareKind(engine.KindInfo{ID: "x", Name: "X", Passage: engine.ContinuesPassage,
		Doc:          "Actor, one Subject, Amount is its X",
		HeadTemplate: "X = {quanto}", SentenceTemplate: "per {carte} X vale {quanto}"})
	kTarget = layout.DeclareKind(engine.KindInfo{ID: "target", Name: "bersaglia", Passage: engine.ContinuesPassage,
		Doc:          "Actor, Subjects are the Bersagli",
		HeadTemplate: "Bersaglio: {carte}", SentenceTemplate: "{chi} seleziona come Bersaglio {carte}"})
	kLink = layout.DeclareKind(engine.KindInfo{ID: "link", Name: "in Catena", Passage: engine.ContinuesPassage,
		Doc: "Actor, one Subject is number Amount of the Catena", HeadTemplate: "Catena, {quanto}",
		SentenceTemplate: "{carte} è al posto {quanto} della Catena"})
	kAnswer = layout.DeclareKind(engine.KindInfo{ID: "answer", Name: "risponde", Passage: engine.ContinuesPassage,
		Doc:              "Actor answers with the first Subject to the second, which stands in the Catena",
		HeadTemplate:     "{carta} risponde a {altra}",
		SentenceTemplate: "{chi} risponde con {carta} a {altra}"})
	kResolve = layout.DeclareKind(engine.KindInfo{ID: "resolve", Name: "risolve", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, Amount is its place in the Catena", HeadTemplate: "si risolve {carte}"})
	kFail = layout.DeclareKind(engine.KindInfo{ID: "fail", Name: "fallisce", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject is not resolved; Rules say why", IsDenial: true, HeadTemplate: "fallisce {carte}",
		SentenceTemplate: "{carte} non si risolve"})
	kNeutralise = layout.DeclareKind(engine.KindInfo{ID: "neutralise", Name: "neutralizza", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject whose use is made void", HeadTemplate: "neutralizzata {carte}",
		SentenceTemplate: "l’uso di {carte} è Neutralizzato"})
	kChakra = layout.DeclareKind(engine.KindInfo{ID: "to-chakra", Name: "in Chakra", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects to the Zona Chakra of their Proprietario", JoinsSentence: true,
		HeadTemplate:     "{carte} in Chakra",
		SentenceTemplate: "{carte} {è Trasformata/sono Trasformate} in Chakra"})
	kGrave = layout.DeclareKind(engine.KindInfo{ID: "to-graveyard", Name: "nel Cimitero", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects to the Cimitero of their Proprietario", HeadTemplate: "{carte} {va/vanno} nel Cimitero"})
	kDiscard = layout.DeclareKind(table.DiscardInfo)
	kHand    = layout.DeclareKind(engine.KindInfo{ID: "to-hand", Name: "in Mano", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Subjects to the hand of their Proprietario", HeadTemplate: "{carte} {torna/tornano} in Mano"})
	kDeck = layout.DeclareKind(engine.KindInfo{ID: "to-deck", Name: "nel Mazzo", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Subjects to the top of the Mazzo of their Proprietario", HeadTemplate: "{carte} {va/vanno} in cima al Mazzo"})
	kUnder = layout.DeclareKind(engine.KindInfo{ID: "under-deck", Name: "in fondo al Mazzo", Passage: engine.OpensUnlessCaused,
		Change:       engine.MovesToBottom,
		Doc:          "Subjects to the bottom of the Mazzo of their Proprietario, From",
		HeadTemplate: "{carte} {va/vanno} in fondo al Mazzo"})
	kRemove = layout.DeclareKind(engine.KindInfo{ID: "remove", Name: "rimuove", Passage: engine.OpensUnlessCaused,
		Change:       engine.GathersCards,
		Doc:          "Subjects to the Area delle Carte Rimosse dal Gioco",
		HeadTemplate: "{carte} {va/vanno} nelle carte rimosse dal gioco"})
	kStays = layout.DeclareKind(engine.KindInfo{ID: "stays", Name: "resta in Campo", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, one Subject: a permanent Strategia goes to the Campo", HeadTemplate: "{carte} resta in Campo"})
	kAttack = layout.DeclareKind(engine.KindInfo{ID: "attack", Name: "attacca", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects are the Squadra sent In Attacco", HeadTemplate: "In Attacco: {carte}",
		SentenceTemplate: "{chi} Manda In Attacco la Squadra di {carte}"})
	kBlock = layout.DeclareKind(engine.KindInfo{ID: "block", Name: "blocca", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects are the Squadra sent In Difesa", HeadTemplate: "In Difesa: {carte}",
		SentenceTemplate: "{chi} Manda In Difesa la Squadra di {carte}"})
	kFront = layout.DeclareKind(engine.KindInfo{ID: "front", Name: "Prima Linea", Passage: engine.ContinuesPassage,
		Doc: "Actor, one Subject is In Prima Linea", HeadTemplate: "Prima Linea: {carte}",
		SentenceTemplate: "{carte} è In Prima Linea"})
	kCombat = layout.DeclareKind(engine.KindInfo{ID: "combat", Name: "In Combattimento", Passage: engine.ContinuesPassage,
		Doc:              "Subjects: one Ninja of the Squadra In Attacco and one of that which Blocks it",
		HeadTemplate:     "{altra} Blocca {carta}",
		SentenceTemplate: "la Squadra di {altra} Blocca quella di {carta o un’altra}: sono In Combattimento"})
	kUnblocked = layout.DeclareKind(engine.KindInfo{ID: "unblocked", Name: "Non In Combattimento",
		Passage: engine.OpensUnlessCaused,
		Doc:     "Actor, Subjects are a Squadra that nobody Blocks", HeadTemplate: "Non In Combattimento: {carte}",
		SentenceTemplate: "la Squadra di {carte} è Non In Combattimento"})
	kResting = layout.DeclareKind(engine.KindInfo{ID: "resting", Name: "a riposo", Passage: engine.ContinuesPassage,
		Doc:          "Actor, Subjects are A Riposo",
		HeadTemplate: "A Riposo", SentenceTemplate: "{se carte} {carte} {è/sono} A Riposo | tutte le Squadre sono A Riposo"})
	kStrength = layout.DeclareKind(engine.KindInfo{ID: "strength", Name: "Forza", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, Subjects are a Squadra, Amount its Forza di Combattimento", HeadTemplate: "Forza {quanto}",
		SentenceTemplate: "la Squadra di {carte} ha Forza di Combattimento {quanto}"})
	kWits = layout.DeclareKind(engine.KindInfo{ID: "wits", Name: "Intelletto Totale", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, Subjects are a Squadra, Amount its Intelletto Totale", HeadTemplate: "Intelletto Totale {quanto}",
		SentenceTemplate: "la Squadra di {carte} ha Intelletto Totale {quanto}"})
	kOutcome = layout.DeclareKind(engine.KindInfo{ID: "outcome", Name: "Bilancio", Passage: engine.OpensPassage,
		Doc: "Subjects: a Ninja of the winner and one of the loser; To says which result, Amount the difference or, " +
			"of a Squadra Non In Combattimento, what it has", HeadTemplate: "{parola}",
		SentenceTemplate: "{se parola=Vincita Normale/Vincita Travolgente} {parola} per la Squadra di {carta o chi attacca}" +
			" | {se parola=Pareggio} Pareggio fra la Squadra di {carta o una} e quella di {altra o un’altra}" +
			" | {parola} della Squadra di {carta o una}[ su quella di {altra}]: la differenza è {quanto}"})
	kDamage = layout.DeclareKind(engine.KindInfo{ID: "damage", Name: "Danno", Passage: engine.OpensUnlessCaused,
		Doc:              "one Subject receives Amount of Danni; To is the Ninja that inflicts them, where one does",
		HeadTemplate:     "{quanto Danno/Danni} a {carte}",
		SentenceTemplate: "{carte} riceve {quanto Danno/Danni}"})
	kLess = layout.DeclareKind(engine.KindInfo{ID: "less-damage", Name: "meno Danni", Passage: engine.ContinuesPassage,
		Doc: "the Danni of one Subject are less by Amount", IsDenial: true,
		HeadTemplate: "{quanto Danno/Danni} in meno a {carte}"})
	kDefeat = layout.DeclareKind(engine.KindInfo{ID: "defeat", Name: "sconfitto", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "one Subject is defeated, To is where it goes", HeadTemplate: "{carte} sconfitto",
		SentenceTemplate: "{carte} è sconfitto[ e va {in arrivo}]"})
	kReward = layout.DeclareKind(engine.KindInfo{ID: "reward", Name: "Vincita", Passage: engine.OpensUnlessCaused,
		Doc:              "Actor takes Subjects from the opponent's Mazzo as Vincite di Guerra, Amount",
		HeadTemplate:     "{chi}: {quanto Vincita/Vincite} di Guerra",
		SentenceTemplate: "{chi} prende {quanto Vincita/Vincite} di Guerra"})
	kCoins = layout.DeclareKind(engine.KindInfo{ID: "coins", Name: "monete", Passage: engine.OpensUnlessCaused,
		Doc: "one Subject, Amount of coins put or taken", HeadTemplate: "{se quanto<0} monete da {carte} | monete su {carte}",
		SentenceTemplate: "{se quanto<0} {modulo:si toglie/si tolgono} {modulo moneta/monete} da {carte}" +
			" | {quanto:si mette/si mettono} {quanto moneta/monete} su {carte}"})
	kGrowth = layout.DeclareKind(engine.KindInfo{ID: "growth", Name: "moneta Sviluppo", Passage: engine.ContinuesPassage,
		Doc: "one Subject gets a moneta Sviluppo", HeadTemplate: "moneta Sviluppo su {carte}",
		SentenceTemplate: "si mette una moneta Sviluppo su {carte}"})
	kControl = layout.DeclareKind(table.ControlInfo("controllo"))
	kGain    = layout.DeclareKind(engine.KindInfo{ID: "gain", Name: "prende", Passage: engine.OpensUnlessCaused,
		Doc:              "one Subject, To is battaglia, sostegno or intelletto, Amount is the change",
		HeadTemplate:     "{carte}: {segno}{modulo} {parola}",
		SentenceTemplate: "{se quanto<0} {carte} perde {modulo} di {parola} | {carte} prende {modulo} di {parola}"})
	kGrant = layout.DeclareKind(engine.KindInfo{ID: "grant", Name: "riceve", Passage: engine.OpensUnlessCaused,
		Doc:          "one Subject has the characteristic To",
		HeadTemplate: "{carte} riceve {parola}"})
	kDeny = layout.DeclareKind(engine.KindInfo{ID: "deny", Name: "nega", Passage: engine.OpensUnlessCaused,
		Doc: "To, the effects or a characteristic of one Subject, is negated", HeadTemplate: "negato: {parola} di {carte}",
		SentenceTemplate: "a {carte} è negato: {parola}"})
	kTwice = layout.DeclareKind(engine.KindInfo{ID: "twice", Name: "duplica", Passage: engine.OpensUnlessCaused,
		Doc: "the characteristic To of one Subject is duplicated", HeadTemplate: "duplicato: {parola} di {carte}"})
	kReduce = layout.DeclareKind(engine.KindInfo{ID: "reduce", Name: "protegge", Passage: engine.OpensUnlessCaused,
		Doc:          "the Danni that one Subject receives will be less by Amount",
		HeadTemplate: "{carte}: {quanto Danno/Danni} in meno"})
	kIntellects = layout.DeclareKind(engine.KindInfo{ID: "battle-of-wits", Name: "Battaglia di Intelletti",
		Passage: engine.OpensUnlessCaused,
		Doc:     "the Squadra of one Subject fights a Battaglia di Intelletti", HeadTemplate: "Battaglia di Intelletti",
		SentenceTemplate: "{se carte} la Squadra di {carte} svolge una Battaglia di Intelletti | Battaglia di Intelletti"})
	kLimit = layout.DeclareKind(engine.KindInfo{ID: "hand-limit", Name: "limite di mano", Passage: engine.OpensUnlessCaused,
		Doc: "Actor keeps up to Amount cards in the hand", HeadTemplate: "limite di mano: {quanto carta/carte}",
		SentenceTemplate: "il limite di carte della Mano di {chi} diventa {quanto}"})
	kForbid = layout.DeclareKind(table.ProhibitionInfo)
	kExpire = layout.DeclareKind(table.ExpiryInfo)
	kSearch = layout.DeclareKind(table.SearchInfo("dal Mazzo in Mano"))
	kReveal = layout.DeclareKind(engine.KindInfo{ID: "revealed", Name: "mostra", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, Subjects that both players see", HeadTemplate: "{chi} mostra {carte}"})
	kFlip = layout.DeclareKind(engine.KindInfo{ID: "coin", Name: "lancia", Passage: engine.OpensUnlessCaused,
		Doc:          "Actor tosses a coin, To is its face",
		HeadTemplate: "esce {parola}", SentenceTemplate: "{chi} lancia una moneta: esce {parola}"})
	kJoin = layout.DeclareKind(engine.KindInfo{ID: "join", Name: "unisce", Passage: engine.OpensUnlessCaused,
		Doc: "Subjects are one Squadra from now on, by an effect", HeadTemplate: "nuova Squadra",
		SentenceTemplate: "{carte} sono ora una Squadra"})
	kWithdraw = layout.DeclareKind(engine.KindInfo{ID: "withdraw", Name: "ritira", Passage: engine.OpensUnlessCaused,
		Doc: "one Subject leaves the battle and is A Riposo", HeadTemplate: "{carte} lascia la battaglia",
		SentenceTemplate: "{carte} non è più In Azione"})
	kMastery = layout.DeclareKind(engine.KindInfo{ID: "mastery", Name: "Mastery", Passage: engine.OpensPassage,
		Doc: "Actor uses Mastery of the first Subject for the second", HeadTemplate: "Mastery di {carta}",
		SentenceTemplate: "{chi} usa Mastery di {carta}[ per {altra}]"})
	kBecome = layout.DeclareKind(engine.KindInfo{ID: "become", Name: "diventa", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, one Subject: a Tecnica becomes a Ninja, To", HeadTemplate: "{carte} diventa un Ninja"})
	kWaiting = layout.DeclareKind(engine.KindInfo{ID: "triggered", Name: "si attiva", Passage: engine.ContinuesPassage,
		Doc: "Actor's effect of Subject activates by itself", HeadTemplate: "si attiva {carte}",
		SentenceTemplate: "si attiva l’effetto di {carte}"})
	kOrder = layout.DeclareKind(engine.KindInfo{ID: "order", Name: "ordina", Passage: engine.ContinuesPassage,
		Doc: "Actor has Subject's effect open a Catena first", HeadTemplate: "{chi} ordina gli effetti",
		SentenceTemplate: "{chi} fa aprire la Catena prima a {carte}"})
	kChoose  = layout.DeclareKind(table.SelectionInfo)
	kNothing = layout.DeclareKind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.OpensPassage,
		Doc:          "Actor, Subjects; To is what would have been, of an effect its part number Amount, Rules say why not",
		IsDenial:     true,
		HeadTemplate: "{se arrivo} {carte} non {va/vanno} {in arrivo} | {parola}: non avviene",
		SentenceTemplate: "{se arrivo} {carte} non {va/vanno} {in arrivo}" +
			" | {se parola=Catena} {carte o l’azione} non dà inizio a una Catena" +
			" | {se parola=parte dell’effetto, quanto} la {ordinale} parte dell’effetto di {carte} non avviene" +
			" | {se parola=parte dell’effetto} l’effetto di {carte} non avviene" +
			" | {se parola=effetto} l’effetto[ su {carte}] non avviene" +
			" | {se parola=Danno} {carte o nessuno} non riceve il Danno" +
			" | {il parola}[ di {carte}] non avviene"})
	kWin = layout.DeclareKind(engine.KindInfo{ID: "win", Name: "vince", Passage: engine.OpensPassage,
		Doc:          "Actor wins, with Amount of Vincite di Guerra or because the other has no cards",
		HeadTemplate: "{chi} vince la partita"})
	kLose = layout.DeclareKind(engine.KindInfo{ID: "lose", Name: "perde", Passage: engine.OpensPassage,
		Doc:          "Actor has no cards in the Mazzo",
		HeadTemplate: "{chi} perde la partita", SentenceTemplate: "{chi} non ha più carte nel Mazzo e perde la partita"})
)

// Verbs of options; verb 0 stands for passing.
var (
	vPass = layout.DeclareVerb(engine.VerbInfo{Name: "passa",
		OtherTemplates: []string{"andare alla fase successiva", "passare alla fase successiva", "finire la fase",
			"finire il turno"},
		ActTemplate: "passare"})
	vDeploy = layout.DeclareVerb(engine.VerbInfo{Name: "schiera",
		OtherTemplates: []string{"mettere in Campo {carte}", "giocare {carte}"},
		ActTemplate:    "schierare {carte}", Rule: cite.R6_1_1,
		Rules: deployRules})
	vDevelop = layout.DeclareVerb(engine.VerbInfo{Name: "sviluppa", ActTemplate: "Sviluppare {carte}",
		PlaceTemplate: "al posto di {parola o un Ninja}", TakesTwoCards: true,
		SinglePlaceTemplate: "{se parola} mettere {carte} al posto di {parola} per Sviluppo | Sviluppare {carte}",
		Rule:                cite.R15_10_1, Rules: developRules})
	vForm = layout.DeclareVerb(engine.VerbInfo{Name: "forma",
		OtherTemplates: []string{"mettere in gioco il Ninja squadra {carte}", "mettere in Campo la squadra {carte}"},
		ActTemplate:    "formare la squadra {carte}", Rule: cite.R15_13_6,
		Rules: formRules})
	vUse = layout.DeclareVerb(engine.VerbInfo{Name: "usa",
		OtherTemplates: []string{"giocare {carte}"},
		ActTemplate:    "usare {carte}",
		PlaceTemplate:  "con {parola o un Ninja}", TakesTwoCards: true,
		SinglePlaceTemplate: "{se parola} usare {carte} con {parola} | usare {carte}", Rule: cite.R8_3_1, Rules: useRules})
	vActivate = layout.DeclareVerb(engine.VerbInfo{Name: "attiva",
		OtherTemplates: []string{"usare in risposta l’effetto di {carte}"},
		ActTemplate:    "usare l’effetto di {carte}",
		Rule:           cite.R13_2_1, Rules: activateRules})
	vChakra = layout.DeclareVerb(engine.VerbInfo{Name: "trasforma",
		OtherTemplates: []string{"mettere {carte} nella Zona Chakra", "fare Chakra con {carte}"},
		ActTemplate:    "Trasformare in Chakra {carte}",
		Rule:           cite.R6_3_1, Rules: chakraRules})
	vGroup = layout.DeclareVerb(engine.VerbInfo{Name: "raggruppa",
		OtherTemplates: []string{"mettere {carte} in Squadra"},
		ActTemplate:    "formare una Squadra con {carte}",
		Rule:           cite.R7_2_1, Rules: squadRules})
	vJoin = layout.DeclareVerb(engine.VerbInfo{Name: "unisci",
		OtherTemplates: []string{"aggiungere {carte} alla Squadra", "mettere {carte} nella Squadra"},
		ActTemplate:    "unire {carte} alla Squadra", Rule: cite.R7_2_7,
		Rules: squadRules})
	vAttack = layout.DeclareVerb(engine.VerbInfo{Name: "attacca", ActTemplate: "Mandare In Attacco la Squadra di {carte}",
		Rule: cite.R8_1_1, Rules: attackRules})
	vBlock = layout.DeclareVerb(engine.VerbInfo{Name: "blocca",
		OtherTemplates:      []string{"difendere con la Squadra di {carte}"},
		ActTemplate:         "Mandare In Difesa la Squadra di {carte}",
		PlaceTemplate:       "contro {parola o una Squadra}",
		SinglePlaceTemplate: "{se parola} Bloccare la Squadra di {parola} con quella di {carte} | Mandare In Difesa la Squadra di {carte}", Rule: cite.R8_2_1,
		Rules: blockRules})
	vPay = layout.DeclareVerb(engine.VerbInfo{Name: "paga",
		OtherTemplates: []string{"scartare {carte} per il Costo Mano"},
		ActTemplate:    "pagare con {carte}", Rule: cite.R8_4_6,
		Rules: payRules})
	vChoose = layout.DeclareVerb(engine.VerbInfo{Name: "scegli",
		OtherTemplates: []string{"scegliere {carte} come Bersaglio"},
		ActTemplate:    "scegliere {carte}", Rule: cite.R15_3_1,
		Rules: chooseRules})
	vDiscard = layout.DeclareVerb(engine.VerbInfo{Name: "scarta", ActTemplate: "scartare {carte}", Rule: cite.R9_2_1,
		Rules: discardRules})
	vSwap = layout.DeclareVerb(engine.VerbInfo{Name: "scambia",
		OtherTemplates: []string{"cambiare {carte} con il sideboard"},
		ActTemplate:    "scambiare {carte}", Rule: cite.R1_6,
		Rules: swapRules})
	vMulligan = layout.DeclareVerb(engine.VerbInfo{Name: "rimescola",
		OtherTemplates: []string{"fare il mulligan", "rimescolare la Mano"},
		ActTemplate:    "cambiare la prima Mano", Rule: cite.R3_4_2,
		Rules: mulliganRules})
	vBegin = layout.DeclareVerb(engine.VerbInfo{Name: "comincia",
		OtherTemplates: []string{"cominciare per primo", "andare per primo"},
		ActTemplate:    "far cominciare {parola}", Rule: cite.R3_3_3,
		Rules: beginRules})
	vWins = layout.DeclareVerb(engine.VerbInfo{Name: "lancio", ActTemplate: "vincere il sorteggio", Rule: cite.R3_3_1,
		Rules: beginRules})
	vTop = layout.DeclareVerb(engine.VerbInfo{Name: "in cima", ActTemplate: "mettere {carte} in cima al Mazzo",
		Rule: cite.R3_2_1, Rules: shuffleRules})
	vAnyOrder = layout.DeclareVerb(engine.VerbInfo{Name: "a caso", ActTemplate: "a caso", Rule: cite.R3_2_1, Rules: shuffleRules})
	vNumber   = layout.DeclareVerb(engine.VerbInfo{Name: "vale",
		OtherTemplates: []string{"scegliere il valore di X"},
		ActTemplate:    "pagare X = {parola}", Rule: cite.R8_4_11,
		Rules: numberRules})
	vMastery = layout.DeclareVerb(engine.VerbInfo{Name: "mastery", ActTemplate: "usare Mastery di {carte}",
		Rule: cite.R15_15_7, Rules: masteryRules})
	vDo = layout.DeclareVerb(engine.VerbInfo{Name: "fai",
		OtherTemplates: []string{"applicare l’effetto", "usare l’effetto", "fare ciò che dice il testo"},
		ActTemplate:    "fare ciò che il testo permette",
		Rule:           cite.R13_2_6, Rules: effectRules})
	vMode = layout.DeclareVerb(engine.VerbInfo{Name: "scegli fra", ActTemplate: "scegliere {parola}", Rule: cite.R15_4,
		Rules: effectRules})
	vFace = layout.DeclareVerb(engine.VerbInfo{Name: "esce", ActTemplate: "far uscire {parola}", Rule: cite.R10_26,
		Rules: coinRules})
	vFirst = layout.DeclareVerb(engine.VerbInfo{Name: "prima",
		OtherTemplates: []string{"risolvere prima l’effetto di {carte}",
			"aprire prima la Catena con {carte}", "scegliere l’ordine degli effetti"},
		ActTemplate: "far aprire la Catena prima a {carte}",
		Rule:        cite.R13_3_5, Rules: orderRules})

	// These verbs are never options, but a player may ask about them: whether a Catena can be opened now (8.3.3), whether
	// cards can be looked at (10.3) and counted (12.6), and why a card is not kept face down (10.6). A player can concede
	// at any choice.
	vOpen = layout.DeclareVerb(engine.VerbInfo{Name: "apre", ActTemplate: "aprire un’altra Catena con {carte}",
		TakesTwoCards: true, Rule: cite.R13_3_4,
		Rules: openRules})
	vLook = layout.DeclareVerb(engine.VerbInfo{Name: "guarda", ActTemplate: "guardare[ {carte}][ {il arrivo}]",
		Rule: cite.R10_3, Rules: lookRules})
	vCount = layout.DeclareVerb(engine.VerbInfo{Name: "conta", ActTemplate: "contare le carte {di arrivo}", Rule: cite.R10_3,
		Rules: lookRules})
	vFaceDown = layout.DeclareVerb(engine.VerbInfo{Name: "copri", ActTemplate: "tenere coperta {carte}", Rule: cite.R10_9,
		Rules: lookRules})
	_ = layout.DeclareVerb(engine.VerbInfo{Name: "concede",
		OtherTemplates: []string{"abbandonare la partita", "arrendersi"},
		ActTemplate:    "ritirarsi", Rule: cite.RA_1})
)

// The rules about the act of each verb, in the order of the chapters.
var (
	deployRules = []cite.ID{cite.R6_0_1, cite.R6_1_1, cite.R6_1_2, cite.R6_1_3, cite.R6_1_5, cite.R6_1_6, cite.R6_4_1,
		cite.R6_4_2, cite.R6_4_3,
		cite.R6_4_5, cite.R6_4_6, cite.R15_9_2, cite.R15_11_2, cite.R15_11_3, cite.R15_11_12, cite.R15_11_13,
		cite.R15_12_1, cite.R15_12_2,
		cite.R15_12_3, cite.R15_13_6, cite.R15_13_15}
	developRules = []cite.ID{cite.R15_10_1, cite.R15_10_4, cite.R15_10_9, cite.R15_10_10}
	formRules    = []cite.ID{cite.R15_13_6, cite.R15_13_7, cite.R15_13_8, cite.R15_13_9, cite.R15_13_10, cite.R15_13_11}
	useRules     = []cite.ID{cite.R6_0_1, cite.R6_2_1, cite.R6_2_2, cite.R6_2_3, cite.R6_2_4, cite.R6_2_5, cite.R6_2_6,
		cite.R8_3_1, cite.R8_3_3,
		cite.R8_3_4, cite.R8_4_1, cite.R8_4_2, cite.R8_4_3, cite.R8_4_6, cite.R8_4_7, cite.R8_4_11, cite.R13_3_2,
		cite.R13_3_5,
		cite.R13_3_7, cite.R15_2, cite.R15_3_1, cite.R15_6_1}
	activateRules = []cite.ID{cite.R8_3_3, cite.R8_9_8, cite.R13_2_1, cite.R13_2_2, cite.R13_2_3, cite.R13_3_2,
		cite.R13_3_5, cite.R13_3_7,
		cite.R15_3_1, cite.R15_14_2, cite.R15_14_4, cite.R15_14_7}
	openRules   = []cite.ID{cite.R8_3_3, cite.R13_3_4}
	chakraRules = []cite.ID{cite.R6_0_1, cite.R6_3_1}
	squadRules  = []cite.ID{cite.R7_2_1, cite.R7_2_2, cite.R7_2_7}
	attackRules = []cite.ID{cite.R7_2_9, cite.R8_1_1, cite.R8_1_2, cite.R8_1_3}
	blockRules  = []cite.ID{cite.R7_2_9, cite.R8_2_1, cite.R8_2_3, cite.R8_2_5}
	payRules    = []cite.ID{cite.R6_1_6, cite.R6_2_4, cite.R6_4_6, cite.R8_4_6, cite.R8_4_7, cite.R8_4_9,
		cite.R15_11_12, cite.R15_12_3, cite.R15_13_8,
		cite.R15_15_2, cite.R15_15_5}
	chooseRules = []cite.ID{cite.R8_4_13, cite.R10_16_8, cite.R10_16_9, cite.R10_19, cite.R10_20, cite.R13_2_6,
		cite.R13_3_6, cite.R15_3_1, cite.R15_13_5,
		cite.R15_13_9, cite.R15_13_11}
	discardRules  = []cite.ID{cite.R9_2_1, cite.R9_2_2, cite.R15_14_3}
	swapRules     = []cite.ID{cite.R1_6, cite.R1_8}
	mulliganRules = []cite.ID{cite.R3_4_2, cite.R3_6_3}
	beginRules    = []cite.ID{cite.R3_3_1, cite.R3_3_3}
	shuffleRules  = []cite.ID{cite.R3_2_1}
	numberRules   = []cite.ID{cite.R8_4_6, cite.R8_4_7, cite.R8_4_10, cite.R8_4_11}
	masteryRules  = []cite.ID{cite.R15_15_1, cite.R15_15_2, cite.R15_15_4, cite.R15_15_7, cite.R15_15_9, cite.R15_15_10}
	effectRules   = []cite.ID{cite.R13_2_6, cite.R15_4}
	coinRules     = []cite.ID{cite.R10_26}
	orderRules    = []cite.ID{cite.R13_3_5}
	lookRules     = []cite.ID{cite.R1_7, cite.R10_1, cite.R10_3, cite.R10_5, cite.R10_6, cite.R10_9, cite.R11_4,
		cite.R12_5, cite.R12_6}
)

// placeWord returns the word for an area of player p.
func placeWord(p engine.Seat, a Area) engine.Word { return table.PlaceWord(p, a) }

// cardWord returns the word for card c, for acts that name two cards.
func cardWord(c engine.Card) engine.Word { return wCards + engine.Word(c) }

// wordCard returns the card for which cardWord returned w.
func wordCard(w engine.Word) engine.Card { return engine.Card(w - wCards) }

// word returns the word for the mark that a lingering effect gives or takes away, or for the act that it forbids; 0
// where there is none.
func (e *Effect) word() engine.Word {
	switch e.Kind {
	case GrantEffect, DenialEffect, DoublingEffect:
		return wMarks + engine.Word(e.What)
	case ProhibitionEffect:
		return wActs + engine.Word(e.What)
	}
	return 0
}

// Words that only this game has.
var (
	wBattle = layout.DeclareWords("battaglia", "sostegno", "intelletto") // the values of a Ninja that can change

	// The results of 8.6 and 8.7.
	wVictory      = layout.DeclareWords("Vittoria")
	wGreatVictory = layout.DeclareWords("Vittoria Travolgente")
	wTie          = layout.DeclareWords("Pareggio")
	wNormalReward = layout.DeclareWords("Vincita Normale")
	wGreatReward  = layout.DeclareWords("Vincita Travolgente")

	wHeads = layout.DeclareWords("testa")
	wTails = layout.DeclareWords("croce")

	// The events that an event of kind kNothing says did not happen.
	wNoChain       = layout.DeclareWords("Catena")
	wNoEffect      = layout.DeclareWords("effetto")
	wNoPart        = layout.DeclareWords("parte dell’effetto")
	wNoDamage      = layout.DeclareWords("Danno")
	wNoReward      = layout.DeclareWords("Vincita")
	wNoRefund      = layout.DeclareWords("rimborso del costo")
	wNoBattlePhase = layout.DeclareWords("Fase di Battaglia")
	wNoDrawPhase   = layout.DeclareWords("pescata")
	wNoDissolution = layout.DeclareWords("scioglimento")
	wNoDiscard     = layout.DeclareWords("scarto")
	wNoEntry       = layout.DeclareWords("ingresso in gioco")
	wNoControl     = layout.DeclareWords("cambio di controllo")
	wNoTarget      = layout.DeclareWords("Bersaglio")
	wNoTrigger     = layout.DeclareWords("effetto che si attiva da solo")
	wNoText        = layout.DeclareWords("Testo")
	wNoMastery     = layout.DeclareWords("uso di Mastery")
	wNoCoins       = layout.DeclareWords("passaggio delle monete")
	wNoClash       = layout.DeclareWords("Scontro")
	wNoFront       = layout.DeclareWords("scelta della Prima Linea")
	wNoVictory     = layout.DeclareWords("esito immediato")
	wNoDefeat      = layout.DeclareWords("sconfitta")
	wNoCost        = layout.DeclareWords("pagamento del Costo Mano")

	// The moments at which a player, or chance, decides.
	wMainChoice     = layout.DeclareDecision("azione della Fase di Preparazione", cite.R6_0_1)
	wWindow         = layout.DeclareDecision("aprire una Catena", cite.R13_3_5)
	wResponse       = layout.DeclareDecision("rispondere in Catena", cite.R13_3_6)
	wExchangeChoice = layout.DeclareDecision("Tecnica", cite.R8_3_1)
	wFormChoice     = layout.DeclareDecision("formare una Squadra", cite.R7_2_1)
	wMateChoice     = layout.DeclareDecision("altri Ninja della Squadra", cite.R7_2_2)
	wAttackChoice   = layout.DeclareDecision("Squadra In Attacco", cite.R8_1_1)
	wBlockChoice    = layout.DeclareDecision("Squadra In Difesa", cite.R8_2_1)
	wHandCost       = layout.DeclareDecision("Costo Mano", cite.R6_1_6)
	wChakraCost     = layout.DeclareDecision("Costo Chakra", cite.R8_4_6)
	wXChoice        = layout.DeclareDecision("X", cite.R8_4_11)
	wAnswer         = layout.DeclareDecision("effetto a cui rispondere", cite.R13_3_6)
	wTarget         = layout.DeclareDecision("scelta del Bersaglio", cite.R15_3_1)
	wResolve        = layout.DeclareDecision("scelta dell’effetto", cite.R13_2_6)
	wMayChoice      = layout.DeclareDecision("se farlo", cite.R13_2_6)
	wModeChoice     = layout.DeclareDecision("che cosa fare", cite.R15_4)
	wMasteryChoice  = layout.DeclareDecision("Mastery", cite.R15_15_7)
	wMasteryCost    = layout.DeclareDecision("Chakra per Mastery", cite.R15_15_2)
	wHandChoice     = layout.DeclareDecision("carta in eccesso", cite.R9_2_1)
	wOrderChoice    = layout.DeclareDecision("ordine degli effetti", cite.R13_3_5)
	wComponent      = layout.DeclareDecision("componente", cite.R15_13_9)
	wSideChoice     = layout.DeclareDecision("scambio con il sideboard", cite.R1_6)
	wToss           = layout.DeclareDecision("sorteggio", cite.R3_3_1)
	wBegin          = layout.DeclareDecision("chi comincia", cite.R3_3_3)
	wHandChange     = layout.DeclareDecision("cambio della Mano", cite.R3_4_2)
	wShuffle        = layout.DeclareDecision("ordine del mazzo", cite.R3_2_1)
	wCoin           = layout.DeclareDecision("moneta", cite.R10_26)
	wRandom         = layout.DeclareDecision("carta a caso", cite.R13_2_6)

	wOption1 = layout.DeclareNumberedWords("opzione", 4) // the modes of an action
	// the effects of a card, by index
	wEffects = layout.DeclareWords("effetto 1", "effetto 2", "effetto 3", "effetto 4", "effetto di Surge")
	wMarks   = layout.DeclareWords(card.NoMark.Words()...)
	wActs    = layout.DeclareWords(card.AnyAct.Words()...)
)

// The first words of two ranges: the values of X, and the cards by engine.Card.
const (
	wNumbers engine.Word = 1 << 11
	wCards   engine.Word = 1 << 12
)

// deckShuffling says how chance is asked for the order of a Mazzo.
var deckShuffling = table.ShuffleChoice{Decision: wShuffle, Rule: layout.DecisionRule(wShuffle), Top: vTop, Any: vAnyOrder,
	Kind: kShuffle}

// feminineWords are the words and the names of phases that take a feminine article.
var feminineWords = []string{
	"Preparazione della partita", "Preparazione alla Battaglia", "Formazione", "Azione In Attacco", "Azione In Difesa", "Fase Finale",
	"Catena", "Vincita", "Fase di Battaglia", "pescata", "Vittoria", "Vittoria Travolgente", "Vincita Normale", "Vincita Travolgente", "testa",
	"croce", "battaglia", "scelta della Prima Linea",
}
