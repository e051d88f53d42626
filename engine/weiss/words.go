package weiss

import (
	"math/bits"
	"strconv"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Kinds of events of this game, in the order of kinds.
const (
	kCheck engine.Kind = table.OwnKinds + iota
	kShuffle
	kHand
	kMulligan
	kDraw
	kClock
	kPlay
	kPay
	kSwap
	kAttack
	kSoul
	kPower
	kStand
	kRest
	kReverse
	kTrigger
	kIcon
	kDeal
	kDamage
	kCancel
	kMove
	kRefresh
	kPoint
	kRefreshPoint
	kLevelUp
	kBattle
	kWaiting
	kAuto
	kDiscard
	kOrder
	kNothing
	kExpire
	kLose
	kAct
	kLook
	kReveal
	kShow
	kChoose
	kNumber
	kLater
	kLoop
	kValue
	kGets
	kBecomes
	kLoses
	kCannot
	kMay
	kHolds
	kInstead
	kDeck
	kUnder
	kCondition
	kCount
	kCheckEnd
)

var kinds = table.Kinds([]engine.KindInfo{
	table.KindStart: {ID: "start", Name: "comincia", Passage: engine.Opens, Doc: "To is the player who begins",
		Head: "comincia {parola}", Text: "il caso decide chi comincia: {parola}"},
	kCheck: {ID: "check", Name: "Check Timing", Passage: engine.Folds, Doc: "what happens in it has it as parent",
		Head: "Check Timing", Text: "{se ferma} Check Timing: non c’è niente da fare | si risolve un Check Timing"},
	kShuffle: table.Shuffles("rimescola"),
	kHand:    table.OpeningHand,
	kMulligan: {ID: "mulligan", Name: "cambia", Passage: engine.Opens, Doc: "Actor, Subjects from hand to waiting room",
		Head: "{chi} cambia {quante carta/carte}",
		Text: "{chi} cambia {quante carta/carte} della mano iniziale: {carte} {va/vanno}[ {in arrivo}]"},
	kDraw: table.Draws,
	kClock: {ID: "clock", Name: "clock", Passage: engine.Opens, Doc: "Actor, one Subject from hand to clock",
		Head: "{carte} nel Clock", Text: "{chi} mette {carte} dalla mano nel Clock"},
	kPlay: {ID: "play", Name: "gioca", Passage: engine.Opens, Doc: "Actor, one Subject, To is where it is played",
		Head: "{chi} gioca {carte}", Text: "{chi} gioca {carte}[ {in arrivo}]"},
	kPay: {ID: "pay", Name: "paga", Passage: engine.OpensAlone, Doc: "Actor, Subjects from stock to waiting room, Amount",
		Head: "{chi} paga {quante carta/carte}",
		Text: "{chi} paga {quante carta/carte}[ {di partenza}]: {carte} {va/vanno}[ {in arrivo}]"},
	kSwap: {ID: "swap", Name: "scambia", Passage: engine.Opens, Does: engine.Exchanges,
		Doc:  "Actor, one or two Subjects, From and To are the slots; of one Subject, From is where it was",
		Head: "{se carte=1} {chi} sposta {carte} | {chi} scambia {carte}",
		Text: "{se carte=1, sta in arrivo} {chi} sposta {carte}[ {da partenza}][ {a arrivo}]" +
			" | {se carte=1, sta in partenza} {chi} sposta {carte}[ {da arrivo}][ {a partenza}]" +
			" | {se carte=1} {chi} scambia due posizioni: {carte} è fra {il partenza} e {il arrivo}" +
			" | {chi} scambia di posto {carte}"},
	kAttack: {ID: "attack", Name: "attacca", Passage: engine.Opens, Doc: "Actor, Subjects attacker and attacked, To is the type",
		Head: "attacco {parola}", Text: "{chi} dichiara un attacco {parola}[ con {carta}][ contro {altra}]"},
	kSoul: {ID: "soul", Name: "soul", Passage: engine.OpensAlone, Doc: "one Subject, Amount until the end of the turn",
		Head: "{carte}: {segno}{modulo} soul",
		Text: "{se quanto<0} {carte} perde {modulo} soul fino alla fine del turno" +
			" | {carte} guadagna {modulo} soul fino alla fine del turno"},
	kPower: {ID: "power", Name: "power", Passage: engine.OpensAlone, Doc: "one Subject, Amount until the end of the turn",
		Head: "{carte}: {segno}{modulo} power",
		Text: "{se quanto<0} {carte} perde {modulo} power fino alla fine del turno" +
			" | {carte} guadagna {modulo} power fino alla fine del turno"},
	kStand: {ID: "stand", Name: "in Stand", Passage: engine.OpensAlone, Does: engine.Turns, Of: orientNames[Standing], Doc: "Subjects",
		Head: "{carte} in Stand", Text: "{carte} {va/vanno} in Stand"},
	kRest: {ID: "rest", Name: "in Rest", Passage: engine.OpensAlone, Does: engine.Turns, Of: orientNames[Resting], Doc: "Subjects",
		Head: "{carte} in Rest", Text: "{carte} {va/vanno} in Rest"},
	kReverse: {ID: "reverse", Name: "in Reverse", Passage: engine.OpensAlone, Does: engine.Turns, Of: orientNames[Reversing], Doc: "Subjects",
		Head: "{carte} in Reverse", Text: "{carte} {va/vanno} in Reverse"},
	kTrigger: {ID: "trigger", Name: "innesco", Passage: engine.Opens, Doc: "Actor, one Subject from deck to resolution",
		Head: "innesco: {carte}", Text: "innesco: {chi} rivela la prima carta del mazzo, {carte}"},
	kIcon: {ID: "icon", Name: "icona", Passage: engine.Continues, Doc: "one Subject, To is the icon",
		Head: "{se parola=nessuna} nessuna icona | icona {parola}",
		Text: "{se parola=nessuna} {carte} non ha Icone di Trigger | {carte} ha l’icona {parola}"},
	kDeal: {ID: "deal", Name: "infligge", Passage: engine.Introduces, Doc: "Actor, Subject is the source, To is who suffers, Amount",
		Head: "{quanto danno/danni} {a parola}",
		Text: "{se carte} {carte} infligge {quanto danno/danni} {a parola} | {parola} subisce {quanto danno/danni}"},
	kDamage: {ID: "damage", Name: "danno", Passage: engine.Opens,
		Doc:  "Actor suffers it, one Subject from deck to resolution, Amount counts the cards",
		Head: "danno: {ordinale} carta[ su {causa.quanto}]",
		Text: "{ordinale} carta del danno[ su {causa.quanto}]: {chi} rivela {carte}"},
	kCancel: {ID: "cancel", Name: "danno cancellato", Passage: engine.Opens, Doc: "Actor, Subjects from resolution to waiting room",
		Head: "danno cancellato", Text: "il danno è cancellato: {carte} {va/vanno}[ {in arrivo}]"},
	kMove: table.Moves,
	kRefresh: {ID: "refresh", Name: "Riordino", Passage: engine.Opens, Doc: "Actor, Subjects from waiting room to deck",
		Head: "Riordino di {chi}",
		Text: "il mazzo di {chi} è vuoto: {l’unica carta/le {quante} carte}[ {di partenza}] {torna/tornano} nel mazzo"},
	kPoint: {ID: "point", Name: "punto", Passage: engine.Continues, Does: engine.Counts, Of: "punti riordino",
		Doc: "Actor, Amount of Refresh Points gained or lost",
		Head: "{se quanto=0} {chi} ha 0 Punti Riordino | {se quanto<0} {chi} perde {modulo Punto Riordino/Punti Riordino}" +
			" | {chi} prende {modulo Punto Riordino/Punti Riordino}"},
	kRefreshPoint: {ID: "refresh-point", Name: "Punto Riordino", Passage: engine.Opens, Doc: "Actor, one Subject from deck to clock",
		Head: "Punto Riordino di {chi}",
		Text: "per il Punto Riordino la prima carta del mazzo di {chi}, {carte}, va nel Clock"},
	kLevelUp: {ID: "level-up", Name: "Incremento di Livello", Passage: engine.Opens, Doc: "Actor, one Subject from clock to level",
		Head: "{chi} sale di livello", Text: "{chi} sale di livello: {carte} {va/vanno}[ {in arrivo}]"},
	kBattle: {ID: "battle", Name: "confronta", Passage: engine.Opens, Doc: "Subjects attacker and attacked, Amount is the difference of power",
		Head: "confronto di power",
		Text: "{se carte<2} si confronta il power | {se quanto>0} confronto di power: {carta} ha {modulo} power più di {altra}" +
			" | {se quanto<0} confronto di power: {carta} ha {modulo} power meno di {altra}" +
			" | confronto di power: {carta} e {altra} hanno lo stesso power"},
	kWaiting: {ID: "waiting", Name: "in attesa", Passage: engine.Continues, Doc: "Actor controls it, one Subject, Ability",
		Head: "{abilità} in attesa", Text: "l’abilità {abilità}[ di {carte}] è in attesa"},
	kAuto: {ID: "auto", Name: "gioca AUTO", Passage: engine.Opens, Doc: "Actor, one Subject, Ability",
		Head: "{abilità}[ di {carte}]", Text: "{chi} gioca l’abilità {abilità}[ di {carte}]"},
	kDiscard: {ID: "discard", Name: "scarta", Passage: engine.Opens, Doc: "Actor, Subjects from hand to waiting room",
		Head: "{chi} scarta {carte}"},
	kOrder: {ID: "order", Name: "ordina", Passage: engine.Continues, Doc: "Actor says that To, of the Subject if there is one, comes first",
		Head: "{chi} sceglie l’ordine", Text: "{chi} sceglie di risolvere prima {abilità o {il parola}}[ di {carte}]"},
	kNothing: {ID: "nothing", Name: "non avviene", Passage: engine.Opens, Does: engine.Stays,
		Doc: "Actor, Subjects; To is what would have been, Rules say why not", Denies: true,
		Head: "{se parola=danno} nessun danno | {se parola=Riordino/Incremento di Livello} {parola} rimandato" +
			" | {se parola=confronto} nessun confronto" +
			" | {se parola=Azione Arbitraria} Azione Arbitraria ancora da risolvere | {se parola=pescata} {chi} non pesca" +
			" | {se parola=attacco} nessun attacco" +
			" | {se parola=lasciare lo Stage} {carta o il personaggio} resta sullo Stage" +
			" | {se parola=resa} {chi} non si arrende" +
			" | {se parola=effetto} nessun effetto | {parola}: non avviene",
		Text: "{se parola=danno} {carta o l’attacco} non infligge danno" +
			" | {se parola=Riordino/Incremento di Livello} {il parola} di {chi} per ora non si risolve" +
			" | {se parola=confronto} il power non si confronta: la battaglia non ha più i suoi due personaggi" +
			" | {se parola=Azione Arbitraria} l’Azione Arbitraria[ su {carte}] non è avvenuta, ed è ancora da risolvere" +
			" | {se parola=pescata} {chi} non pesca: non ci sono carte" +
			" | {se parola=attacco} {chi} non ha attacchi da dichiarare" +
			" | {se parola=lasciare lo Stage} {carta o il personaggio} resta sullo Stage: un testo gli vieta di lasciarlo" +
			" | {se parola=resa} {chi} non si arrende: nessun effetto lo può costringere" +
			" | {se parola=effetto} l’effetto[ su {carte}] non avviene | {il parola}[ di {carte}] non avviene"},
	kExpire: table.Expires,
	kLose: {ID: "lose", Name: "perde", Passage: engine.Opens, Doc: "Actor loses",
		Head: "{chi} perde", Text: "{chi} perde la partita"},
	kAct: {ID: "act", Name: "gioca ACT", Passage: engine.Opens, Doc: "Actor, one Subject, Ability",
		Head: "{abilità}[ di {carte}]", Text: "{chi} gioca l’abilità attivata {abilità}[ di {carte}]"},
	kLook: {ID: "look", Name: "guarda", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "Actor looks at Subjects, the first Amount cards of From",
		Head: "{chi} guarda {quanto:la prima carta/le prime {quanto} carte}",
		Text: "{chi} guarda {quanto:la prima carta/le prime {quanto} carte}[ {di partenza} di {partenza.chi}][: {carte}]"},
	kReveal: {ID: "reveal", Name: "rivela", Passage: engine.OpensAlone, Doc: "Actor, one Subject from deck to resolution",
		Head: "rivelata {carte}", Text: "{chi} rivela dalla cima del mazzo {carte}"},
	kShow: {ID: "show", Name: "mostra", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor shows Subjects to both players",
		Head: "{chi} mostra {carte}"},
	kChoose: {ID: "choose", Name: "sceglie", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor chooses Subjects, or the text To",
		Head: "{se caso} il caso indica {carte o un testo} | {chi} sceglie {carte o un testo}",
		Text: "{se caso} il caso indica {carte o il testo {parola}} | {chi} sceglie {carte o il testo {parola}}"},
	kNumber: {ID: "number", Name: "numero", Passage: engine.Continues, Doc: "Actor chooses Amount; the Subject asks for it",
		Head: "{chi} sceglie {quanto}", Text: "{chi} sceglie il numero {quanto}[, che {carte} chiede]"},
	kLater: {ID: "later", Name: "programma", Passage: engine.Continues, Doc: "an ability of the Subject will trigger later: Ability",
		Head: "{abilità} per più avanti", Text: "l’abilità {abilità}[ di {carte}] si attiverà più avanti"},
	kLoop: {ID: "loop", Name: "ripetizione", Passage: engine.Opens, Doc: "Actor chooses that what goes round is repeated Amount times",
		Head: "ripetizione", Text: "{chi} sceglie quante volte si ripete il ciclo di azioni: {quanto}"},
	kValue: {ID: "value", Name: "ora vale", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "one Subject; To is the value that continuous effects have changed, Amount what it is now",
		Head: "{carte}: {quanto} {parola}", Text: "{carte} ora ha {quanto} {parola}"},
	kGets: {ID: "gets", Name: "prende", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "one Subject; To is the trait, ability or value that it gets, Amount of a value",
		Head: "{carte} prende [{quanto} ]{parola}", Text: "{carte} {prende/prendono} [{quanto} ]{parola}"},
	kBecomes: {ID: "becomes", Name: "diventa", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "one Subject; To is the value that an effect sets, Amount what it becomes",
		Head: "{se carte} {parola} di {carte}: {quanto} | {parola} a {quanto}",
		Text: "il {parola}[ di {carte}] diventa {quanto}"},
	kLoses: {ID: "loses", Name: "non ha più", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "one Subject; To is the trait or text that it loses",
		Head: "{carte} perde {parola}", Text: "{carte} {non ha più/non hanno più} {parola}"},
	kCannot: {ID: "cannot", Name: "non può", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "the Subject, or the players, may not do To from now on",
		Head: "{carta o chi l’effetto nomina} non può {parola}",
		Text: "d’ora in poi {carta o chi l’effetto nomina} non può {parola}"},
	kMay: {ID: "may", Name: "può", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "the Subject, or the players, may do To against the rules from now on",
		Head: "{carta o chi l’effetto nomina} può {parola}", Text: "d’ora in poi {carta o chi l’effetto nomina} può {parola}"},
	kHolds: {ID: "holds", Name: "in vigore", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "a replacement effect of the Subject begins: Ability",
		Head: "effetto di sostituzione[ di {carte}]", Text: "da ora vale l’effetto di sostituzione[ di {carte}]"},
	kInstead: {ID: "instead", Name: "invece", Passage: engine.OpensAlone, Does: engine.Stays,
		Doc:  "Subjects: the card whose text replaces, the card that it is about; Ability",
		Head: "sostituzione di {carta o un effetto}",
		Text: "invece di ciò che stava per avvenire[ a {altra}] avviene ciò che dice il testo di {carta o un effetto}"},
	kUnder: {ID: "under", Name: "mette sotto", Passage: engine.OpensAlone, Does: engine.Buries,
		Doc:  "Actor, Subjects go under the cards of To, From",
		Head: "{carte} in fondo[ {a arrivo}]", Text: "{carte} {va/vanno} in fondo[ {a arrivo}]"},
	kDeck: {ID: "deck", Name: "presenta il mazzo", Passage: engine.Opens, Does: engine.Stays,
		Doc:  "Actor presents a deck of Amount cards; To says whether it may be played",
		Head: "mazzo di {chi}: {parola}", Text: "{chi} presenta un mazzo di {quanto carta/carte}, che è {parola}"},
	kCondition: {ID: "condition", Name: "condizione di sconfitta", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "Actor satisfies one, and will lose at this check",
		Head: "condizione di sconfitta di {chi}", Text: "{chi} soddisfa una Condizione di Sconfitta"},
	kCount: {ID: "count", Name: "conta", Passage: engine.Continues, Does: engine.Stays,
		Doc:  "Actor: a text of the Subject counts Amount cards; or To is Amount, of the second Subject",
		Head: "{se parola, carte} {il parola} di {ultima} è {quanto} | si contano {quanto carta/carte}",
		Text: "{se parola, carte} per il testo di {carta} {il parola} di {ultima} è {quanto}" +
			" | il testo di {carta o una carta} conta {quanto carta/carte}"},
	kCheckEnd: {ID: "check-end", Name: "fine del Check Timing", Passage: engine.Folds, Does: engine.Stays,
		Doc:  "of a Check Timing in which something was done",
		Head: "fine del Check Timing", Text: "non resta niente da fare: il Check Timing finisce"},
})

// Verbs of options; verb 0 is passing.
const (
	vPass engine.Verb = iota
	vPlay
	vClock
	vSwap
	vAttack
	vPay
	vFirst // which of several waiting abilities or interrupts comes first
	vTake  // the card that an icon returns
	vStock
	vDraw
	vLevel
	vDiscard
	vRemove
	vChange
	vBegin
	vTop
	vAnyOrder
	vUse    // an activated ability
	vChoose // a card
	vNumber
	vMode
	vYes     // what a text lets a player do
	vLook    // one card more
	vNext    // a card that is put next, or on a slot
	vReorder // the cards of an area
	vConcede // never an option: it is possible at any choice (1.2.4)
)

var verbs = []engine.VerbInfo{
	vPass:  {Name: "passa", Act: "passare"},
	vPlay:  {Name: "gioca", Act: "giocare {carte}", Place: "{arrivo.breve}", Whole: "giocare {carte}[ {in arrivo}]", Rule: cite.R8_6_2_1},
	vClock: {Name: "clock", Act: "mettere {carte} nel Clock", Rule: cite.R6_4_1_2},
	vSwap:  {Name: "scambia", Act: "scambiare di posto due posizioni", Place: "{posti}", Rule: cite.R6_5_1_2_4},
	vAttack: {Name: "attacca", Act: "attaccare con {carte}", Place: "{parola}", Single: "fare un attacco {parola} con {carte}",
		Rule: cite.R7_1_1},
	vPay:      {Name: "paga", Act: "pagare {il parola} per {carte}", Rule: cite.R8_4_2},
	vFirst:    {Name: "prima", Act: "{se carte} risolvere prima {parola} di {carte} | risolvere prima {il parola}", Rule: cite.R8_7_3},
	vTake:     {Name: "riprende", Act: "riprendere in mano {carte}", Rule: cite.R7_3_1_2},
	vStock:    {Name: "stock", Act: "mettere nello Stock la prima carta del mazzo", Rule: cite.R3_10_1},
	vDraw:     {Name: "pesca", Act: "pescare una carta", Rule: cite.R6_3_1_2},
	vLevel:    {Name: "livello", Act: "portare {carte} nella Level Area", Rule: cite.R9_3_2},
	vDiscard:  {Name: "scarta", Act: "scartare {carte}", Rule: cite.R6_8_1_2},
	vRemove:   {Name: "toglie", Act: "togliere prima {carte}", Rule: cite.R7_7_1_2},
	vChange:   {Name: "cambia", Act: "cambiare {carte}", Rule: cite.R5_2_1_4},
	vBegin:    {Name: "comincia", Act: "far cominciare {parola}", Rule: cite.R5_2_1_3_1},
	vTop:      {Name: "in cima", Act: "mettere {carte} in cima al mazzo", Rule: cite.R3_2_4},
	vAnyOrder: {Name: "a caso", Act: "a caso", Rule: cite.R3_2_4},
	vUse:      {Name: "usa", Act: "usare {parola} di {carte}", Rule: cite.R6_5_1_2_3},
	vChoose:   {Name: "scegli", Act: "scegliere {carte}", Rule: cite.R8_6_3_1},
	vNumber:   {Name: "numero", Act: "scegliere il numero {parola}", Rule: cite.R1_3_5},
	vMode:     {Name: "testo", Act: "scegliere il testo {parola}", Rule: cite.R8_6_3_1},
	vYes:      {Name: "sì", Act: "fare ciò che permette il testo di {carte}", Rule: cite.R8_6_2_4_4},
	vLook:     {Name: "guarda", Act: "guardare un’altra carta", Rule: cite.R4_8_1},
	vNext:     {Name: "mette", Act: "mettere {carte}", Place: "{arrivo.breve}", Rule: cite.R4_5_3},
	vReorder:  {Name: "riordina", Act: "riordinare", Rule: cite.R3_1_5},
	vConcede:  {Name: "concede", Act: "concedere la partita", Rule: cite.R1_2_4},
}

// at is the word for an area of a player, areaOf and seatOf read it.
func at(p engine.Seat, a Area) engine.Word { return table.Place(p, a) }
func areaOf(w engine.Word) Area            { return table.AreaOf[Area](w) }
func seatOf(w engine.Word) engine.Seat     { return table.SeatOf(w) }

const (
	wDirect engine.Word = table.Own + iota
	wFrontal
	wSide
	wNoIcon
	wSoul
	wWind
	wBag
	wGate
	wBook
	wFlame
	wTreasure
	wPants
	wNoDamage // what did not happen
	wNoRefresh
	wNoLevelUp
	wNoBattle
	wNoEffect
	wNoDrawing
	wNoLooking
	wNoReveal
	wNoChoice
	wNoSwap
	wNoCancel
	wNoRuleAction
	wStand // turning
	wRest
	wReverse
	wMulligan // moments of choice
	wClockChoice
	wMainChoice
	wClimaxChoice
	wAttackChoice
	wIconChoice
	wCounterChoice
	wEncoreChoice
	wReverseChoice
	wLevelChoice
	wHandChoice
	wOrderChoice
	wShuffle
	wBegin
	wCostChoice
	wDrawChoice
	wLookChoice
	wMayChoice
	wModeChoice
	wNumberChoice
	wCardChoice
	wPlaceChoice
	wSlotChoice
	wLoopChoice
	wReplaceChoice
	wPower
	wSoulStat
	wLevelStat
	wCostStat
	wText
	wHandLimit
	wReplaces
	wValidDeck
	wBadDeck
	wNoGame
	wNoConcession
	wRuleOrder                    // a moment of choice too
	wActs                         // the acts of package card follow
	wTraits    engine.Word = 500  // the traits of the match follow, by bit
	wNumbers   engine.Word = 1000 // the numbers from 0 follow
	wAbilities engine.Word = 2000 // the abilities of the match follow
)

// maxNumber is the highest number that can be chosen.
const maxNumber = 99

// wordOf is the word for an ability, abilityOf the ability of a word.
func wordOf(ability uint16) engine.Word { return wAbilities + engine.Word(ability) }
func abilityOf(w engine.Word) uint16    { return uint16(w - wAbilities) }

// shuffling says how a choice of chance gives the order of a deck: its decision, its rule and the verbs of its options.
var shuffling = table.Shuffling{Decision: wShuffle, Rule: momentRules[wShuffle], Top: vTop, Any: vAnyOrder}

var words = [...]string{
	wDirect: "Diretto", wFrontal: "Frontale", wSide: "Laterale",
	wNoIcon: "nessuna", wSoul: "Soul", wWind: "Wind", wBag: "Bag", wGate: "Gate", wBook: "Book", wFlame: "Flame", wTreasure: "Treasure", wPants: "Pants",
	wNoDamage: "danno", wNoRefresh: "Riordino", wNoLevelUp: "Incremento di Livello", wNoBattle: "confronto", wNoEffect: "effetto",
	wNoDrawing: "pescata", wNoLooking: "sguardo", wNoReveal: "carta rivelata", wNoChoice: "scelta", wNoSwap: "scambio", wNoCancel: "cancellazione", wNoRuleAction: "Azione Arbitraria",
	wStand: "Stand", wRest: "Rest", wReverse: "Reverse",
	wCostChoice: "pagare il costo", wDrawChoice: "pescare ancora", wLookChoice: "guardare ancora", wMayChoice: "ciò che il testo permette",
	wModeChoice: "testo da risolvere", wNumberChoice: "numero", wCardChoice: "carta scelta dall'effetto", wPlaceChoice: "carta da mettere prima",
	wSlotChoice: "posizione", wLoopChoice: "quante volte si ripete",
	wReplaceChoice: "quale sostituzione viene prima", wPower: "power", wSoulStat: "soul", wLevelStat: "livello", wCostStat: "costo", wText: "testo",
	wHandLimit: "limite di mano", wReplaces: "sostituzione", wValidDeck: "valido", wBadDeck: "non valido", wNoGame: "partita", wNoConcession: "resa",
	wActs: "alcun atto", wActs + engine.Word(card.AttackAny): "attaccare", wActs + engine.Word(card.AttackFront): "attaccare frontalmente",
	wActs + engine.Word(card.AttackSide): "attaccare di lato", wActs + engine.Word(card.BeStood): "essere messo in Stand",
	wActs + engine.Word(card.BeReversed): "essere messo in Reverse", wActs + engine.Word(card.BeChosen): "essere scelto dall'avversario",
	wActs + engine.Word(card.LeaveStage): "lasciare lo Stage", wActs + engine.Word(card.MoveSlot): "cambiare posizione",
	wActs + engine.Word(card.PlayCards): "giocare carte", wActs + engine.Word(card.PlayACT): "giocare abilità attivate",
	wActs + engine.Word(card.UseEncore): "giocare Encore", wActs + engine.Word(card.BeCancelled): "vedere cancellato il danno",
	wActs + engine.Word(card.TakeDamage): "subire danno", wActs + engine.Word(card.IgnoreColour): "giocare senza il Colore",
	wActs + engine.Word(card.IgnoreLevel): "giocare senza il Livello", wActs + engine.Word(card.AttackResting): "attaccare in Rest",
	wActs + engine.Word(card.SideFullSoul): "attaccare di lato senza perdere soul",
	wMulligan:                              "carte da cambiare", wClockChoice: "carta per il Clock", wMainChoice: "azione della Main Phase", wClimaxChoice: "climax da giocare",
	wAttackChoice: "attacco", wIconChoice: "icona di Trigger", wCounterChoice: "azione del Counter Step", wEncoreChoice: "pagare Encore",
	wReverseChoice: "personaggio in Reverse da togliere", wLevelChoice: "carta per la Level Area", wHandChoice: "carta da scartare",
	wOrderChoice: "che cosa viene prima", wRuleOrder: "quale Azione Arbitraria viene prima", wShuffle: "ordine del mazzo", wBegin: "chi comincia",
}

// feminine are the words, and the names of phases, that take feminine articles.
var feminine = []string{"Preparazione", "Presentazione dei mazzi", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase",
	"End Phase", "pescata", "carta rivelata", "scelta", "cancellazione", "Azione Arbitraria", "sostituzione", "partita", "resa"}

var orientNames = [...]string{"Stand", "Rest", "Reverse"}

func (g *match) traitWord(bit uint64) engine.Word {
	return wTraits + engine.Word(bits.TrailingZeros64(bit))
}

// Word is the text of a word, as events, keys and expectations show it.
func (g *match) Word(w engine.Word) string {
	switch {
	case w >= wAbilities:
		if id := int(abilityOf(w)); id < len(g.abilities) {
			return g.abilities[id].label
		}
		return ""
	case w >= wNumbers-1:
		return strconv.Itoa(int(w) - int(wNumbers))
	case w >= wTraits:
		if i := int(w - wTraits); i < len(g.traitNames) {
			return "«" + g.traitNames[i] + "»"
		}
		return ""
	}
	return layout.Word(w)
}
