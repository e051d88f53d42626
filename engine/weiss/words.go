package weiss

import (
	"math/bits"
	"strconv"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// commonKinds has the kinds of events of every game that this game words in its own way.
var commonKinds = []engine.KindInfo{table.KindStart: {ID: "start", Name: "comincia", Passage: engine.OpensPassage, Doc: "To is the player who begins",
	HeadTemplate: "comincia {parola}", SentenceTemplate: "il caso decide chi comincia: {parola}"}}

// Kinds of events.
var (
	kCheck = layout.DeclareKind(engine.KindInfo{ID: "check", Name: "Check Timing", Passage: engine.FoldsWhenIdle, Doc: "what happens in it has it as parent",
		HeadTemplate: "Check Timing", SentenceTemplate: "{se ferma} Check Timing: non c’è niente da fare | si risolve un Check Timing"})
	kShuffle  = layout.DeclareKind(table.ShuffleInfo("rimescola", "rimescola", "il mazzo"))
	kHand     = layout.DeclareKind(table.OpeningHandInfo)
	kMulligan = layout.DeclareKind(engine.KindInfo{ID: "mulligan", Name: "cambia", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects from hand to waiting room", HeadTemplate: "{chi} cambia {quante carta/carte}",
		SentenceTemplate: "{chi} cambia {quante carta/carte} della mano iniziale: {carte} {va/vanno}[ {in arrivo}]"})
	kDraw  = layout.DeclareKind(table.DrawInfo)
	kClock = layout.DeclareKind(engine.KindInfo{ID: "clock", Name: "clock", Passage: engine.OpensPassage, Doc: "Actor, one Subject from hand to clock",
		HeadTemplate: "{carte} nel Clock", SentenceTemplate: "{chi} mette {carte} dalla mano nel Clock"})
	kPlay = layout.DeclareKind(engine.KindInfo{ID: "play", Name: "gioca", Passage: engine.OpensPassage, Doc: "Actor, one Subject, To is where it is played",
		HeadTemplate: "{chi} gioca {carte}", SentenceTemplate: "{chi} gioca {carte}[ {in arrivo}]"})
	kPay = layout.DeclareKind(engine.KindInfo{ID: "pay", Name: "paga", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, Subjects from stock to waiting room, Amount", HeadTemplate: "{chi} paga {quante carta/carte}",
		SentenceTemplate: "{chi} paga {quante carta/carte}[ {di partenza}]: {carte} {va/vanno}[ {in arrivo}]"})
	kSwap = layout.DeclareKind(engine.KindInfo{ID: "swap", Name: "scambia", Passage: engine.OpensPassage, Change: engine.ExchangesAreas,
		Doc:          "Actor, one or two Subjects, From and To are the slots; of one Subject, From is where it was",
		HeadTemplate: "{se carte=1} {chi} sposta {carte} | {chi} scambia {carte}",
		SentenceTemplate: "{se carte=1, sta in arrivo} {chi} sposta {carte}[ {da partenza}][ {a arrivo}]" +
			" | {se carte=1, sta in partenza} {chi} sposta {carte}[ {da arrivo}][ {a partenza}]" +
			" | {se carte=1} {chi} scambia due posizioni: {carte} è fra {il partenza} e {il arrivo}" +
			" | {chi} scambia di posto {carte}"})
	kAttack = layout.DeclareKind(engine.KindInfo{ID: "attack", Name: "attacca", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects attacker and attacked, To is the type", HeadTemplate: "attacco {parola}",
		SentenceTemplate: "{chi} dichiara un attacco {parola}[ con {carta}][ contro {altra}]"})
	kSoul = layout.DeclareKind(engine.KindInfo{ID: "soul", Name: "soul", Passage: engine.OpensUnlessCaused,
		Doc: "one Subject, Amount until the end of the turn", HeadTemplate: "{carte}: {segno}{modulo} soul",
		SentenceTemplate: "{se quanto<0} {carte} perde {modulo} soul fino alla fine del turno" +
			" | {carte} guadagna {modulo} soul fino alla fine del turno"})
	kPower = layout.DeclareKind(engine.KindInfo{ID: "power", Name: "power", Passage: engine.OpensUnlessCaused,
		Doc: "one Subject, Amount until the end of the turn", HeadTemplate: "{carte}: {segno}{modulo} power",
		SentenceTemplate: "{se quanto<0} {carte} perde {modulo} power fino alla fine del turno" +
			" | {carte} guadagna {modulo} power fino alla fine del turno"})
	kStand = layout.DeclareKind(engine.KindInfo{ID: "stand", Name: "in Stand", Passage: engine.OpensUnlessCaused, Change: engine.OrientsCards,
		Property: orientNames[Standing], Doc: "Subjects", HeadTemplate: "{carte} in Stand", SentenceTemplate: "{carte} {va/vanno} in Stand"})
	kRest = layout.DeclareKind(engine.KindInfo{ID: "rest", Name: "in Rest", Passage: engine.OpensUnlessCaused, Change: engine.OrientsCards,
		Property: orientNames[Resting],
		Doc:      "Subjects", HeadTemplate: "{carte} in Rest", SentenceTemplate: "{carte} {va/vanno} in Rest"})
	kReverse = layout.DeclareKind(engine.KindInfo{ID: "reverse", Name: "in Reverse", Passage: engine.OpensUnlessCaused, Change: engine.OrientsCards,
		Property: orientNames[Reversing], Doc: "Subjects", HeadTemplate: "{carte} in Reverse", SentenceTemplate: "{carte} {va/vanno} in Reverse"})
	kTrigger = layout.DeclareKind(engine.KindInfo{ID: "trigger", Name: "innesco", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject from deck to resolution", HeadTemplate: "innesco: {carte}",
		SentenceTemplate: "innesco: {chi} rivela la prima carta del mazzo, {carte}"})
	kIcon = layout.DeclareKind(engine.KindInfo{ID: "icon", Name: "icona", Passage: engine.ContinuesPassage, Doc: "one Subject, To is the icon",
		HeadTemplate:     "{se parola=nessuna} nessuna icona | icona {parola}",
		SentenceTemplate: "{se parola=nessuna} {carte} non ha Icone di Trigger | {carte} ha l’icona {parola}"})
	kDeal = layout.DeclareKind(engine.KindInfo{ID: "deal", Name: "infligge", Passage: engine.IntroducesPassage,
		Doc: "Actor, Subject is the source, To is who suffers, Amount", HeadTemplate: "{quanto danno/danni} {a parola}",
		SentenceTemplate: "{se carte} {carte} infligge {quanto danno/danni} {a parola} | {parola} subisce {quanto danno/danni}"})
	kDamage = layout.DeclareKind(engine.KindInfo{ID: "damage", Name: "danno", Passage: engine.OpensPassage,
		Doc:          "Actor suffers it, one Subject from deck to resolution, Amount counts the cards",
		HeadTemplate: "danno: {ordinale} carta[ su {causa.quanto}]", SentenceTemplate: "{ordinale} carta del danno[ su {causa.quanto}]: {chi} rivela {carte}"})
	kCancel = layout.DeclareKind(engine.KindInfo{ID: "cancel", Name: "danno cancellato", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects from resolution to waiting room", HeadTemplate: "danno cancellato",
		SentenceTemplate: "il danno è cancellato: {carte} {va/vanno}[ {in arrivo}]"})
	kMove    = layout.DeclareKind(table.MoveInfo)
	kRefresh = layout.DeclareKind(engine.KindInfo{ID: "refresh", Name: "Riordino", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects from waiting room to deck", HeadTemplate: "Riordino di {chi}",
		SentenceTemplate: "il mazzo di {chi} è vuoto: {l’unica carta/le {quante} carte}[ {di partenza}] {torna/tornano} nel mazzo"})
	kPoint = layout.DeclareKind(engine.KindInfo{ID: "point", Name: "punto", Passage: engine.ContinuesPassage, Change: engine.AddsToValue, Property: "punti riordino",
		Doc: "Actor, Amount of Refresh Points gained or lost",
		HeadTemplate: "{se quanto=0} {chi} ha 0 Punti Riordino | {se quanto<0} {chi} perde {modulo Punto Riordino/Punti Riordino}" +
			" | {chi} prende {modulo Punto Riordino/Punti Riordino}"})
	kRefreshPoint = layout.DeclareKind(engine.KindInfo{ID: "refresh-point", Name: "Punto Riordino", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject from deck to clock", HeadTemplate: "Punto Riordino di {chi}",
		SentenceTemplate: "per il Punto Riordino la prima carta del mazzo di {chi}, {carte}, va nel Clock"})
	kLevelUp = layout.DeclareKind(engine.KindInfo{ID: "level-up", Name: "Incremento di Livello", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject from clock to level", HeadTemplate: "{chi} sale di livello",
		SentenceTemplate: "{chi} sale di livello: {carte} {va/vanno}[ {in arrivo}]"})
	kBattle = layout.DeclareKind(engine.KindInfo{ID: "battle", Name: "confronta", Passage: engine.OpensPassage,
		Doc: "Subjects attacker and attacked, Amount is the difference of power", HeadTemplate: "confronto di power",
		SentenceTemplate: "{se carte<2} si confronta il power | {se quanto>0} confronto di power: {carta} ha {modulo} power più di {altra}" +
			" | {se quanto<0} confronto di power: {carta} ha {modulo} power meno di {altra}" +
			" | confronto di power: {carta} e {altra} hanno lo stesso power"})
	kWaiting = layout.DeclareKind(engine.KindInfo{ID: "waiting", Name: "in attesa", Passage: engine.ContinuesPassage,
		Doc: "Actor controls it, one Subject, Ability", HeadTemplate: "{abilità} in attesa", SentenceTemplate: "l’abilità {abilità}[ di {carte}] è in attesa"})
	kAuto = layout.DeclareKind(engine.KindInfo{ID: "auto", Name: "gioca AUTO", Passage: engine.OpensPassage, Doc: "Actor, one Subject, Ability",
		HeadTemplate: "{abilità}[ di {carte}]", SentenceTemplate: "{chi} gioca l’abilità {abilità}[ di {carte}]"})
	kDiscard = layout.DeclareKind(engine.KindInfo{ID: "discard", Name: "scarta", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects from hand to waiting room", HeadTemplate: "{chi} scarta {carte}"})
	kOrder = layout.DeclareKind(engine.KindInfo{ID: "order", Name: "ordina", Passage: engine.ContinuesPassage,
		Doc: "Actor says that To, of the Subject if there is one, comes first", HeadTemplate: "{chi} sceglie l’ordine",
		SentenceTemplate: "{chi} sceglie di risolvere prima {abilità o {il parola}}[ di {carte}]"})
	kNothing = layout.DeclareKind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.OpensPassage, Change: engine.ChangesNothing,
		Doc: "Actor, Subjects; To is what would have been, Rules say why not", IsDenial: true,
		HeadTemplate: "{se parola=danno} nessun danno | {se parola=Riordino/Incremento di Livello} {parola} rimandato" +
			" | {se parola=confronto} nessun confronto" +
			" | {se parola=Azione Arbitraria} Azione Arbitraria ancora da risolvere | {se parola=pescata} {chi} non pesca" +
			" | {se parola=attacco} nessun attacco" +
			" | {se parola=lasciare lo Stage} {carta o il personaggio} resta sullo Stage" +
			" | {se parola=resa} {chi} non si arrende" +
			" | {se parola=effetto} nessun effetto | {parola}: non avviene", SentenceTemplate: "{se parola=danno} {carta o l’attacco} non infligge danno" +
			" | {se parola=Riordino/Incremento di Livello} {il parola} di {chi} per ora non si risolve" +
			" | {se parola=confronto} il power non si confronta: la battaglia non ha più i suoi due personaggi" +
			" | {se parola=Azione Arbitraria} l’Azione Arbitraria[ su {carte}] non è avvenuta, ed è ancora da risolvere" +
			" | {se parola=pescata} {chi} non pesca: non ci sono carte" +
			" | {se parola=attacco} {chi} non ha attacchi da dichiarare" +
			" | {se parola=lasciare lo Stage} {carta o il personaggio} resta sullo Stage: un testo gli vieta di lasciarlo" +
			" | {se parola=resa} {chi} non si arrende: nessun effetto lo può costringere" +
			" | {se parola=effetto} l’effetto[ su {carte}] non avviene | {il parola}[ di {carte}] non avviene"})
	kExpire = layout.DeclareKind(table.TurnExpiryInfo)
	kLose   = layout.DeclareKind(engine.KindInfo{ID: "lose", Name: "perde", Passage: engine.OpensPassage, Doc: "Actor loses", HeadTemplate: "{chi} perde",
		SentenceTemplate: "{chi} perde la partita"})
	kAct = layout.DeclareKind(engine.KindInfo{ID: "act", Name: "gioca ACT", Passage: engine.OpensPassage, Doc: "Actor, one Subject, Ability",
		HeadTemplate: "{abilità}[ di {carte}]", SentenceTemplate: "{chi} gioca l’abilità attivata {abilità}[ di {carte}]"})
	kLook = layout.DeclareKind(engine.KindInfo{ID: "look", Name: "guarda", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "Actor looks at Subjects, the first Amount cards of From", HeadTemplate: "{chi} guarda {quanto:la prima carta/le prime {quanto} carte}",
		SentenceTemplate: "{chi} guarda {quanto:la prima carta/le prime {quanto} carte}[ {di partenza} di {partenza.chi}][: {carte}]"})
	kReveal = layout.DeclareKind(engine.KindInfo{ID: "reveal", Name: "rivela", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject from deck to resolution", HeadTemplate: "rivelata {carte}", SentenceTemplate: "{chi} rivela dalla cima del mazzo {carte}"})
	kShow = layout.DeclareKind(engine.KindInfo{ID: "show", Name: "mostra", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "Actor shows Subjects to both players", HeadTemplate: "{chi} mostra {carte}"})
	kChoose = layout.DeclareKind(engine.KindInfo{ID: "choose", Name: "sceglie", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "Actor chooses Subjects, or the text To", HeadTemplate: "{se caso} il caso indica {carte o un testo} | {chi} sceglie {carte o un testo}",
		SentenceTemplate: "{se caso} il caso indica {carte o il testo {parola}} | {chi} sceglie {carte o il testo {parola}}"})
	kNumber = layout.DeclareKind(engine.KindInfo{ID: "number", Name: "numero", Passage: engine.ContinuesPassage,
		Doc: "Actor chooses Amount; the Subject asks for it", HeadTemplate: "{chi} sceglie {quanto}",
		SentenceTemplate: "{chi} sceglie il numero {quanto}[, che {carte} chiede]"})
	kLater = layout.DeclareKind(engine.KindInfo{ID: "later", Name: "programma", Passage: engine.ContinuesPassage,
		Doc: "an ability of the Subject will trigger later: Ability", HeadTemplate: "{abilità} per più avanti",
		SentenceTemplate: "l’abilità {abilità}[ di {carte}] si attiverà più avanti"})
	kLoop = layout.DeclareKind(engine.KindInfo{ID: "loop", Name: "ripetizione", Passage: engine.OpensPassage,
		Doc: "Actor chooses that what goes round is repeated Amount times", HeadTemplate: "ripetizione",
		SentenceTemplate: "{chi} sceglie quante volte si ripete il ciclo di azioni: {quanto}"})
	kValue = layout.DeclareKind(engine.KindInfo{ID: "value", Name: "ora vale", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "one Subject; To is the value that continuous effects have changed, Amount what it is now", HeadTemplate: "{carte}: {quanto} {parola}",
		SentenceTemplate: "{carte} ora ha {quanto} {parola}"})
	kGets = layout.DeclareKind(engine.KindInfo{ID: "gets", Name: "prende", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "one Subject; To is the trait, ability or value that it gets, Amount of a value", HeadTemplate: "{carte} prende [{quanto} ]{parola}",
		SentenceTemplate: "{carte} {prende/prendono} [{quanto} ]{parola}"})
	kBecomes = layout.DeclareKind(engine.KindInfo{ID: "becomes", Name: "diventa", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc:          "one Subject; To is the value that an effect sets, Amount what it becomes",
		HeadTemplate: "{se carte} {parola} di {carte}: {quanto} | {parola} a {quanto}", SentenceTemplate: "il {parola}[ di {carte}] diventa {quanto}"})
	kLoses = layout.DeclareKind(engine.KindInfo{ID: "loses", Name: "non ha più", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "one Subject; To is the trait or text that it loses", HeadTemplate: "{carte} perde {parola}",
		SentenceTemplate: "{carte} {non ha più/non hanno più} {parola}"})
	kCannot = layout.DeclareKind(engine.KindInfo{ID: "cannot", Name: "non può", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "the Subject, or the players, may not do To from now on", HeadTemplate: "{carta o chi l’effetto nomina} non può {parola}",
		SentenceTemplate: "d’ora in poi {carta o chi l’effetto nomina} non può {parola}"})
	kMay = layout.DeclareKind(engine.KindInfo{ID: "may", Name: "può", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "the Subject, or the players, may do To against the rules from now on", HeadTemplate: "{carta o chi l’effetto nomina} può {parola}",
		SentenceTemplate: "d’ora in poi {carta o chi l’effetto nomina} può {parola}"})
	kHolds = layout.DeclareKind(engine.KindInfo{ID: "holds", Name: "in vigore", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "a replacement effect of the Subject begins: Ability", HeadTemplate: "effetto di sostituzione[ di {carte}]",
		SentenceTemplate: "da ora vale l’effetto di sostituzione[ di {carte}]"})
	kInstead = layout.DeclareKind(engine.KindInfo{ID: "instead", Name: "invece", Passage: engine.OpensUnlessCaused, Change: engine.ChangesNothing,
		Doc: "Subjects: the card whose text replaces, the card that it is about; Ability", HeadTemplate: "sostituzione di {carta o un effetto}",
		SentenceTemplate: "invece di ciò che stava per avvenire[ a {altra}] avviene ciò che dice il testo di {carta o un effetto}"})
	kDeck = layout.DeclareKind(engine.KindInfo{ID: "deck", Name: "presenta il mazzo", Passage: engine.OpensPassage, Change: engine.ChangesNothing,
		Doc: "Actor presents a deck of Amount cards; To says whether it may be played", HeadTemplate: "mazzo di {chi}: {parola}",
		SentenceTemplate: "{chi} presenta un mazzo di {quanto carta/carte}, che è {parola}"})
	kUnder = layout.DeclareKind(engine.KindInfo{ID: "under", Name: "mette sotto", Passage: engine.OpensUnlessCaused, Change: engine.MovesToBottom,
		Doc: "Actor, Subjects go under the cards of To, From", HeadTemplate: "{carte} in fondo[ {a arrivo}]",
		SentenceTemplate: "{carte} {va/vanno} in fondo[ {a arrivo}]"})
	kCondition = layout.DeclareKind(engine.KindInfo{ID: "condition", Name: "condizione di sconfitta", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc: "Actor satisfies one, and will lose at this check", HeadTemplate: "condizione di sconfitta di {chi}",
		SentenceTemplate: "{chi} soddisfa una Condizione di Sconfitta"})
	kCount = layout.DeclareKind(engine.KindInfo{ID: "count", Name: "conta", Passage: engine.ContinuesPassage, Change: engine.ChangesNothing,
		Doc:          "Actor: a text of the Subject counts Amount cards; or To is Amount, of the second Subject",
		HeadTemplate: "{se parola, carte} {il parola} di {ultima} è {quanto} | si contano {quanto carta/carte}",
		SentenceTemplate: "{se parola, carte} per il testo di {carta} {il parola} di {ultima} è {quanto}" +
			" | il testo di {carta o una carta} conta {quanto carta/carte}"})
	kCheckEnd = layout.DeclareKind(engine.KindInfo{ID: "check-end", Name: "fine del Check Timing", Passage: engine.FoldsWhenIdle, Change: engine.ChangesNothing,
		Doc: "of a Check Timing in which something was done", HeadTemplate: "fine del Check Timing",
		SentenceTemplate: "non resta niente da fare: il Check Timing finisce"})
)

// Verbs of options; verb 0 is passing.
var (
	vPass = layout.DeclareVerb(engine.VerbInfo{Name: "passa",
		OtherTemplates: []string{"andare alla fase successiva", "passare alla fase successiva", "finire la fase",
			"finire il turno"},
		ActTemplate: "passare",
		Rules:       []cite.ID{cite.R4_5_3, cite.R8_4_2_2, cite.R8_6_3_1, cite.R8_7_3_1}})
	vPlay = layout.DeclareVerb(engine.VerbInfo{Name: "gioca",
		OtherTemplates: []string{"{se arrivo} mettere {carte} sullo Stage | mettere {carte} nella Climax Area",
			"{se arrivo} posizionare {carte} | usare {carte}"},
		ActTemplate: "giocare {carte}", PlaceTemplate: "{arrivo.breve}", SentenceTemplate: "giocare {carte}[ {in arrivo}]",
		Rule: cite.R8_6_2_1, Rules: []cite.ID{cite.R1_3_1, cite.R2_8_2, cite.R4_5_2, cite.R4_5_3, cite.R6_5_1_2_1,
			cite.R6_5_1_2_2, cite.R6_6_1_2,
			cite.R7_4_1_2, cite.R8_6_2}})
	vClock = layout.DeclareVerb(engine.VerbInfo{Name: "clock",
		OtherTemplates: []string{"aggiungere {carte} al Clock", "mettere {carte} nella Clock Area"},
		ActTemplate:    "mettere {carte} nel Clock", Rule: cite.R6_4_1_2, Rules: []cite.ID{cite.R6_4_1_2}})
	vSwap = layout.DeclareVerb(engine.VerbInfo{Name: "scambia",
		OtherTemplates: []string{"muovere un personaggio", "scambiare due carte sullo Stage",
			"scambiare due personaggi", "spostare un personaggio"},
		ActTemplate: "scambiare di posto due posizioni", PlaceTemplate: "{posti}",
		Rule: cite.R6_5_1_2_4, Rules: []cite.ID{cite.R1_3_1, cite.R4_5_2, cite.R4_5_3, cite.R6_5_1_2_4}})
	vAttack = layout.DeclareVerb(engine.VerbInfo{Name: "attacca",
		OtherTemplates: []string{"{se parola=Laterale} attaccare di lato con {carte} | {se parola=Frontale} attaccare di fronte con {carte} | attaccare con {carte}"},
		ActTemplate:    "attaccare con {carte}", PlaceTemplate: "{parola}",
		SinglePlaceTemplate: "fare un attacco {parola} con {carte}",
		Rule:                cite.R7_1_1, Rules: []cite.ID{cite.R1_3_1, cite.R7_1_1, cite.R7_2_1_3, cite.R7_2_1_4, cite.R10_6_2}})
	vPay = layout.DeclareVerb(engine.VerbInfo{Name: "paga",
		OtherTemplates: []string{"pagare il costo di {parola}", "pagare per un’abilità automatica"},
		ActTemplate:    "pagare {il parola} per {carte}",
		Rule:           cite.R8_4_2, Rules: []cite.ID{cite.R1_3_3, cite.R4_3_5, cite.R8_4_2, cite.R8_6_2_3, cite.R8_7_2,
			cite.R8_7_3, cite.R10_2_2}})
	// Which of several waiting abilities or interrupts comes first.
	vFirst = layout.DeclareVerb(engine.VerbInfo{Name: "prima",
		OtherTemplates: []string{"{se carte} risolvere prima un’abilità automatica | {se parola=Incremento di Livello} salire prima di livello | riordinare prima il mazzo",
			"{se carte} giocare prima {parola} | fare prima {il parola}", "scegliere l’ordine delle abilità"},
		ActTemplate: "{se carte} risolvere prima {parola} di {carte} | risolvere prima {il parola}",
		Rule:        cite.R8_7_3, Rules: []cite.ID{cite.R8_5_1_2, cite.R8_5_1_3, cite.R8_7_3, cite.R8_10_2, cite.R9_1_2_1_1}})
	vTake = layout.DeclareVerb(engine.VerbInfo{Name: "riprende",
		OtherTemplates: []string{"rimandare in mano {carte}", "far tornare in mano {carte}"},
		ActTemplate:    "riprendere in mano {carte}", // what an icon returns
		Rule:           cite.R7_3_1_2, Rules: []cite.ID{cite.R1_3_3, cite.R7_3_1_2}})
	vStock = layout.DeclareVerb(engine.VerbInfo{Name: "stock", ActTemplate: "mettere nello Stock la prima carta del mazzo",
		Rule: cite.R3_10_1, Rules: []cite.ID{cite.R3_10_1, cite.R7_3_1_2}})
	vDraw = layout.DeclareVerb(engine.VerbInfo{Name: "pesca",
		OtherTemplates: []string{"pescare dal mazzo"},
		ActTemplate:    "pescare una carta",
		Rule:           cite.R6_3_1_2, Rules: []cite.ID{cite.R4_7_2, cite.R4_7_4, cite.R6_3_1_2, cite.R7_3_1_2}})
	vLevel = layout.DeclareVerb(engine.VerbInfo{Name: "livello",
		OtherTemplates: []string{"salire di livello con {carte}", "mettere {carte} nella Level Area"},
		ActTemplate:    "portare {carte} nella Level Area", Rule: cite.R9_3_2,
		Rules: []cite.ID{cite.R9_3_2, cite.R9_3_3}})
	vDiscard = layout.DeclareVerb(engine.VerbInfo{Name: "scarta",
		OtherTemplates: []string{"mettere {carte} nella Waiting Room"},
		ActTemplate:    "scartare {carte}", Rule: cite.R6_8_1_2, Rules: []cite.ID{cite.R6_8_1_2}})
	vRemove = layout.DeclareVerb(engine.VerbInfo{Name: "toglie",
		OtherTemplates: []string{"mettere {carte} nella Waiting Room", "mandare {carte} nella Waiting Room"},
		ActTemplate:    "togliere prima {carte}",
		Rule:           cite.R7_7_1_2, Rules: []cite.ID{cite.R1_3_1, cite.R7_7_1_2, cite.R7_7_1_3}})
	vChange = layout.DeclareVerb(engine.VerbInfo{Name: "cambia",
		OtherTemplates: []string{"fare il mulligan con {carte}"},
		ActTemplate:    "cambiare {carte}", Rule: cite.R5_2_1_4, Rules: []cite.ID{cite.R5_2_1_4}})
	vBegin = layout.DeclareVerb(engine.VerbInfo{Name: "comincia",
		OtherTemplates: []string{"cominciare per primo", "andare per primo"},
		ActTemplate:    "far cominciare {parola}", Rule: cite.R5_2_1_3_1, Rules: []cite.ID{cite.R5_2_1_3}})
	vTop = layout.DeclareVerb(engine.VerbInfo{Name: "in cima", ActTemplate: "mettere {carte} in cima al mazzo",
		Rule: cite.R3_2_4, Rules: []cite.ID{cite.R3_2_4, cite.R9_2_2}})
	vAnyOrder = layout.DeclareVerb(engine.VerbInfo{Name: "a caso", ActTemplate: "a caso", Rule: cite.R3_2_4, Rules: []cite.ID{cite.R3_2_4}})
	// An activated ability.
	vUse = layout.DeclareVerb(engine.VerbInfo{Name: "usa",
		OtherTemplates: []string{"giocare {parola} di {carte}", "giocare un’abilità attivata di {carte}",
			"giocare un’abilità di {carte}"},
		ActTemplate: "usare {parola} di {carte}",
		Rule:        cite.R6_5_1_2_3, Rules: []cite.ID{cite.R1_3_1, cite.R2_8_2, cite.R2_12_2, cite.R4_5_2, cite.R4_5_3,
			cite.R6_5_1_2_3,
			cite.R7_4_1_2, cite.R8_3_2, cite.R8_3_3, cite.R8_4_2, cite.R10_5_1, cite.R10_5_2, cite.R11_1_1_2,
			cite.R11_1_1_3}})
	// A card: which a text means, the rules of its attributes and of its place say too.
	vChoose = layout.DeclareVerb(engine.VerbInfo{Name: "scegli",
		OtherTemplates: []string{"scegliere {carte} come bersaglio"},
		ActTemplate:    "scegliere {carte}",
		Rule:           cite.R8_6_3_1, Rules: []cite.ID{cite.R1_3_3, cite.R2_3_2_1_2, cite.R2_3_2_3_2, cite.R2_6_1, cite.R2_7_1,
			cite.R2_9_1, cite.R2_10_1,
			cite.R3_7_1_2, cite.R3_12_2_1, cite.R4_3_3, cite.R4_3_4, cite.R4_3_5, cite.R8_4_2, cite.R8_6_3_1,
			cite.R10_4_2, cite.R10_5_2, cite.R10_11_2, cite.R10_11_3}})
	vNumber = layout.DeclareVerb(engine.VerbInfo{Name: "numero",
		OtherTemplates: []string{"dire quante volte si ripete"},
		ActTemplate:    "scegliere il numero {parola}",
		Rule:           cite.R1_3_5, Rules: []cite.ID{cite.R1_3_5, cite.R4_3_3, cite.R8_6_3_1_1, cite.R11_1_1_2, cite.R11_1_1_3}})
	vMode = layout.DeclareVerb(engine.VerbInfo{Name: "testo",
		OtherTemplates: []string{"scegliere l’effetto {parola}"},
		ActTemplate:    "scegliere il testo {parola}", Rule: cite.R8_6_3_1,
		Rules: []cite.ID{cite.R4_3_3, cite.R8_6_3_1}})
	vYes = layout.DeclareVerb(engine.VerbInfo{Name: "sì",
		OtherTemplates: []string{"applicare il testo di {carte}", "usare l’effetto di {carte}",
			"risolvere l’effetto di {carte}"},
		ActTemplate: "fare ciò che permette il testo di {carte}",
		Rule:        cite.R8_6_2_4_4, Rules: []cite.ID{cite.R1_3_2, cite.R4_3_3, cite.R8_4_2, cite.R8_6_2_4_4, cite.R8_10_3}})
	vLook = layout.DeclareVerb(engine.VerbInfo{Name: "guarda",
		OtherTemplates: []string{"guardare la prossima carta"},
		ActTemplate:    "guardare un’altra carta",
		Rule:           cite.R4_8_1, Rules: []cite.ID{cite.R3_2_2, cite.R3_3_2, cite.R3_7_2, cite.R3_10_2, cite.R3_12_2,
			cite.R4_8_1, cite.R4_8_3}})
	// A card that is put next, or on a slot.
	vNext = layout.DeclareVerb(engine.VerbInfo{Name: "mette",
		OtherTemplates: []string{"mettere {carte} sullo Stage", "posizionare {carte}"},
		ActTemplate:    "mettere {carte}", PlaceTemplate: "{arrivo.breve}",
		Rule: cite.R4_5_3, Rules: []cite.ID{cite.R3_1_5, cite.R3_6_1, cite.R4_5_3}})
	// The cards of an area.
	vReorder = layout.DeclareVerb(engine.VerbInfo{Name: "riordina", ActTemplate: "riordinare", Rule: cite.R3_1_5,
		Rules: []cite.ID{cite.R3_1_5, cite.R3_2_2, cite.R3_7_2, cite.R3_8_2, cite.R3_9_2, cite.R3_10_2, cite.R3_13_2}})

	// Never an option: it is possible at any choice (1.2.4).
	_ = layout.DeclareVerb(engine.VerbInfo{Name: "concede",
		OtherTemplates: []string{"abbandonare la partita", "arrendersi"},
		ActTemplate:    "concedere la partita", Rule: cite.R1_2_4, Rules: []cite.ID{cite.R1_2_4}})
)

// placeWord returns the word for an area of a player.
func placeWord(p engine.Seat, a Area) engine.Word { return table.PlaceWord(p, a) }

// areaOf returns the area of a word that placeWord returned.
func areaOf(w engine.Word) Area { return table.AreaOf[Area](w) }

// seatOf returns the player of a word that placeWord returned.
func seatOf(w engine.Word) engine.Seat { return table.SeatOf(w) }

// Words of the game's own.
var (
	wDirect  = layout.DeclareWords("Diretto")
	wFrontal = layout.DeclareWords("Frontale")
	wSide    = layout.DeclareWords("Laterale")

	wNoIcon = layout.DeclareWords("nessuna") // then the icons, by card.Icon
	wSoul   = layout.DeclareWords(card.NoIcon.Printed()[card.SoulIcon:]...)

	// What did not happen.
	wNoDamage     = layout.DeclareWords("danno")
	wNoRefresh    = layout.DeclareWords("Riordino")
	wNoLevelUp    = layout.DeclareWords("Incremento di Livello")
	wNoBattle     = layout.DeclareWords("confronto")
	wNoEffect     = layout.DeclareWords("effetto")
	wNoDrawing    = layout.DeclareWords("pescata")
	wNoLooking    = layout.DeclareWords("sguardo")
	wNoReveal     = layout.DeclareWords("carta rivelata")
	wNoChoice     = layout.DeclareWords("scelta")
	wNoSwap       = layout.DeclareWords("scambio")
	wNoCancel     = layout.DeclareWords("cancellazione")
	wNoRuleAction = layout.DeclareWords("Azione Arbitraria")

	wStand   = layout.DeclareWords("Stand")
	wRest    = layout.DeclareWords("Rest")
	wReverse = layout.DeclareWords("Reverse")

	// The moments of choice.
	wMulligan      = layout.DeclareDecision("carte da cambiare", cite.R5_2_1_4)
	wClockChoice   = layout.DeclareDecision("carta per il Clock", cite.R6_4_1_2)
	wMainChoice    = layout.DeclareDecision("azione della Main Phase", cite.R6_5_1_2)
	wClimaxChoice  = layout.DeclareDecision("climax da giocare", cite.R6_6_1_2)
	wAttackChoice  = layout.DeclareDecision("attacco", cite.R7_2_1_3)
	wIconChoice    = layout.DeclareWords("icona di Trigger")
	wCounterChoice = layout.DeclareDecision("azione del Counter Step", cite.R7_4_1_2)
	wEncoreChoice  = layout.DeclareDecision("pagare Encore", cite.R10_2_2)
	wReverseChoice = layout.DeclareWords("personaggio in Reverse da togliere")
	wLevelChoice   = layout.DeclareDecision("carta per la Level Area", cite.R9_3_2)
	wHandChoice    = layout.DeclareDecision("carta da scartare", cite.R6_8_1_2)
	wOrderChoice   = layout.DeclareDecision("che cosa viene prima", cite.R8_7_3)
	wShuffle       = layout.DeclareDecision("ordine del mazzo", cite.R3_2_4)
	wBegin         = layout.DeclareDecision("chi comincia", cite.R5_2_1_3)
	wCostChoice    = layout.DeclareDecision("pagare il costo", cite.R8_7_3)
	wDrawChoice    = layout.DeclareWords("pescare ancora")
	wLookChoice    = layout.DeclareWords("guardare ancora")
	wMayChoice     = layout.DeclareDecision("ciò che il testo permette", cite.R8_6_2_4_4)
	wModeChoice    = layout.DeclareDecision("testo da risolvere", cite.R8_6_3_1)
	wNumberChoice  = layout.DeclareDecision("numero", cite.R1_3_5)
	wCardChoice    = layout.DeclareDecision("carta scelta dall'effetto", cite.R8_6_3_1)
	wCostCard      = layout.DeclareDecision("carta con cui si paga il costo", cite.R8_4_2)
	wPlaceChoice   = layout.DeclareDecision("carta da mettere prima", cite.R3_1_5)
	wSlotChoice    = layout.DeclareDecision("posizione", cite.R3_6_1)
	wLoopChoice    = layout.DeclareDecision("quante volte si ripete", cite.R11_1_1_2)
	wReplaceChoice = layout.DeclareDecision("quale sostituzione viene prima", cite.R8_10_2)
	wRuleOrder     = layout.DeclareDecision("quale Azione Arbitraria viene prima", cite.R9_1_2_1_1)

	wPower        = layout.DeclareWords("power")
	wSoulStat     = layout.DeclareWords("soul")
	wLevelStat    = layout.DeclareWords("livello")
	wCostStat     = layout.DeclareWords("costo")
	wText         = layout.DeclareWords("testo")
	wHandLimit    = layout.DeclareWords("limite di mano")
	wReplaces     = layout.DeclareWords("sostituzione")
	wValidDeck    = layout.DeclareWords("valido")
	wBadDeck      = layout.DeclareWords("non valido")
	wNoGame       = layout.DeclareWords("partita")
	wNoConcession = layout.DeclareWords("resa")

	// The acts that a text forbids or permits, by card.Act.
	wActs = layout.DeclareWords(card.NoAct.Events()...)
)

// Numbered words: the traits of the match, by bit, the numbers from 0, and the abilities of the match begin at these.
const (
	wTraits    engine.Word = 500
	wNumbers   engine.Word = 1000
	wAbilities engine.Word = 2000
	wInfinite              = wNumbers - 2 // no number: the wish to repeat without end (11.1.1.2)
)

// maxNumber is the highest number that can be chosen.
const maxNumber = 99

// wordOf returns the word for an ability.
func wordOf(ability uint16) engine.Word { return wAbilities + engine.Word(ability) }

// abilityOf returns the ability of a word that wordOf returned.
func abilityOf(w engine.Word) uint16 { return uint16(w - wAbilities) }

// shuffleChoice says how a choice of chance gives the order of a deck: its decision, its rule and the verbs of its
// options.
var shuffleChoice = table.ShuffleChoice{Decision: wShuffle, Rule: layout.DecisionRule(wShuffle), Top: vTop, Any: vAnyOrder}

// feminineWords are the words, and the names of phases, that take feminine articles.
var feminineWords = []string{"Preparazione", "Presentazione dei mazzi", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase",
	"End Phase", "pescata", "carta rivelata", "scelta", "cancellazione", "Azione Arbitraria", "sostituzione", "partita", "resa"}

var orientNames = [...]string{"Stand", "Rest", "Reverse"}

// offStage is the word for how a card lies that is not on the Stage.
const offStage = "fuori dallo Stage"

// traitWord returns the word for the trait with a bit.
func (g *match) traitWord(bit uint64) engine.Word {
	return wTraits + engine.Word(bits.TrailingZeros64(bit))
}

// Word returns the text of a word, as events, keys and expectations show it.
func (g *match) Word(w engine.Word) string {
	switch {
	case w >= wAbilities:
		if id := int(abilityOf(w)); id < len(g.abilities) {
			return g.abilities[id].label
		}
		return ""
	case w == wInfinite:
		return "infinite"
	case w > wInfinite && w <= wNumbers+maxNumber:
		return strconv.Itoa(int(w) - int(wNumbers))
	case w >= wTraits:
		if i := int(w - wTraits); i < len(g.traitNames) {
			return "«" + g.traitNames[i] + "»"
		}
		return ""
	}
	return layout.Word(w)
}

// orientationEvents has, for each Orient, the kind of the event that a card is turned to it, and the word.
var orientationEvents = [...]struct {
	kind engine.Kind
	word engine.Word
}{Standing: {kStand, wStand}, Resting: {kRest, wRest}, Reversing: {kReverse, wReverse}}
