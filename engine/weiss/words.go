package weiss

import (
	"math/bits"
	"strconv"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Kinds of events, in the order of kinds.
const (
	_ engine.Kind = iota
	kRefused
	kPass
	kStart
	kTurn
	kPhase
	kCheck
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
	kConcede
	kEnd
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

var kinds = []engine.KindInfo{
	{},
	kRefused:      {ID: "refused", Name: "rifiutata", Passage: engine.OpensAlone, Does: engine.Stays, Doc: "an act that the scenario asks for: Actor, Subjects, To; Rules forbid it"},
	kPass:         {ID: "pass", Name: "passa", Passage: engine.Continues, Doc: "Actor"},
	kStart:        {ID: "start", Name: "comincia", Passage: engine.Opens, Doc: "To is the player who begins"},
	kTurn:         {ID: "turn", Name: "turno", Passage: engine.Introduces, Does: engine.Passes, Doc: "Actor is the turn player, Amount the turn's number"},
	kPhase:        {ID: "phase", Name: "fase", Passage: engine.Folds, Spans: true, Does: engine.Enters, Doc: "To is the phase or step that begins"},
	kCheck:        {ID: "check", Name: "Check Timing", Passage: engine.Folds, Doc: "what happens in it has it as parent"},
	kShuffle:      {ID: "shuffle", Name: "rimescola", Passage: engine.OpensAlone, Does: engine.Orders, Doc: "Actor owns the deck, Subjects are the deck from the top"},
	kHand:         {ID: "opening-hand", Name: "mano iniziale", Passage: engine.Opens, Doc: "Actor draws Amount cards: the draws have it as parent"},
	kMulligan:     {ID: "mulligan", Name: "cambia", Passage: engine.Opens, Doc: "Actor, Subjects from hand to waiting room"},
	kDraw:         {ID: "draw", Name: "pesca", Passage: engine.OpensAlone, Doc: "Actor, one Subject, From, To"},
	kClock:        {ID: "clock", Name: "clock", Passage: engine.Opens, Doc: "Actor, one Subject from hand to clock"},
	kPlay:         {ID: "play", Name: "gioca", Passage: engine.Opens, Doc: "Actor, one Subject, To is where it is played"},
	kPay:          {ID: "pay", Name: "paga", Passage: engine.OpensAlone, Doc: "Actor, Subjects from stock to waiting room, Amount"},
	kSwap:         {ID: "swap", Name: "scambia", Passage: engine.Opens, Does: engine.Exchanges, Doc: "Actor, one or two Subjects, From and To are the slots; of one Subject, From is where it was"},
	kAttack:       {ID: "attack", Name: "attacca", Passage: engine.Opens, Doc: "Actor, Subjects attacker and attacked, To is the type"},
	kSoul:         {ID: "soul", Name: "soul", Passage: engine.OpensAlone, Doc: "one Subject, Amount until the end of the turn"},
	kPower:        {ID: "power", Name: "power", Passage: engine.OpensAlone, Doc: "one Subject, Amount until the end of the turn"},
	kStand:        {ID: "stand", Name: "in Stand", Passage: engine.OpensAlone, Does: engine.Turns, Of: orientNames[Standing], Doc: "Subjects"},
	kRest:         {ID: "rest", Name: "in Rest", Passage: engine.OpensAlone, Does: engine.Turns, Of: orientNames[Resting], Doc: "Subjects"},
	kReverse:      {ID: "reverse", Name: "in Reverse", Passage: engine.OpensAlone, Does: engine.Turns, Of: orientNames[Reversing], Doc: "Subjects"},
	kTrigger:      {ID: "trigger", Name: "innesco", Passage: engine.Opens, Doc: "Actor, one Subject from deck to resolution"},
	kIcon:         {ID: "icon", Name: "icona", Passage: engine.Continues, Doc: "one Subject, To is the icon"},
	kDeal:         {ID: "deal", Name: "infligge", Passage: engine.Introduces, Doc: "Actor, Subject is the source, To is who suffers, Amount"},
	kDamage:       {ID: "damage", Name: "danno", Passage: engine.Opens, Doc: "Actor suffers it, one Subject from deck to resolution, Amount counts the cards"},
	kCancel:       {ID: "cancel", Name: "danno cancellato", Passage: engine.Opens, Doc: "Actor, Subjects from resolution to waiting room"},
	kMove:         {ID: "move", Name: "muove", Passage: engine.OpensAlone, Doc: "Actor, Subjects, From, To"},
	kRefresh:      {ID: "refresh", Name: "Riordino", Passage: engine.Opens, Doc: "Actor, Subjects from waiting room to deck"},
	kPoint:        {ID: "point", Name: "punto", Passage: engine.Continues, Does: engine.Counts, Of: "punti riordino", Doc: "Actor, Amount of Refresh Points gained or lost"},
	kRefreshPoint: {ID: "refresh-point", Name: "Punto Riordino", Passage: engine.Opens, Doc: "Actor, one Subject from deck to clock"},
	kLevelUp:      {ID: "level-up", Name: "Incremento di Livello", Passage: engine.Opens, Doc: "Actor, one Subject from clock to level"},
	kBattle:       {ID: "battle", Name: "confronta", Passage: engine.Opens, Doc: "Subjects attacker and attacked, Amount is the difference of power"},
	kWaiting:      {ID: "waiting", Name: "in attesa", Passage: engine.Continues, Doc: "Actor controls it, one Subject, Ability"},
	kAuto:         {ID: "auto", Name: "gioca AUTO", Passage: engine.Opens, Doc: "Actor, one Subject, Ability"},
	kDiscard:      {ID: "discard", Name: "scarta", Passage: engine.Opens, Doc: "Actor, Subjects from hand to waiting room"},
	kOrder:        {ID: "order", Name: "ordina", Passage: engine.Continues, Doc: "Actor says that To, of the Subject if there is one, comes first"},
	kNothing:      {ID: "nothing", Name: "non avviene", Passage: engine.Opens, Does: engine.Stays, Doc: "Actor, Subjects; To is what would have been, Rules say why not"},
	kExpire:       {ID: "expire", Name: "scade", Passage: engine.Continues, Doc: "Subjects on which effects until end of turn cease"},
	kLose:         {ID: "lose", Name: "perde", Passage: engine.Opens, Doc: "Actor loses"},
	kConcede:      {ID: "concede", Name: "si arrende", Passage: engine.Opens, Doc: "Actor"},
	kAct:          {ID: "act", Name: "gioca ACT", Passage: engine.Opens, Doc: "Actor, one Subject, Ability"},
	kLook:         {ID: "look", Name: "guarda", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor looks at Subjects, the first Amount cards of From"},
	kReveal:       {ID: "reveal", Name: "rivela", Passage: engine.OpensAlone, Doc: "Actor, one Subject from deck to resolution"},
	kShow:         {ID: "show", Name: "mostra", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor shows Subjects to both players"},
	kChoose:       {ID: "choose", Name: "sceglie", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor chooses Subjects, or the text To"},
	kNumber:       {ID: "number", Name: "numero", Passage: engine.Continues, Doc: "Actor chooses Amount; the Subject asks for it"},
	kLater:        {ID: "later", Name: "programma", Passage: engine.Continues, Doc: "an ability of the Subject will trigger later: Ability"},
	kLoop:         {ID: "loop", Name: "ripetizione", Passage: engine.Opens, Doc: "Actor chooses that what goes round is repeated Amount times"},
	kValue:        {ID: "value", Name: "ora vale", Passage: engine.Continues, Does: engine.Stays, Doc: "one Subject; To is the value that continuous effects have changed, Amount what it is now"},
	kGets:         {ID: "gets", Name: "prende", Passage: engine.Continues, Does: engine.Stays, Doc: "one Subject; To is the trait, ability or value that it gets, Amount of a value"},
	kBecomes:      {ID: "becomes", Name: "diventa", Passage: engine.Continues, Does: engine.Stays, Doc: "one Subject; To is the value that an effect sets, Amount what it becomes"},
	kLoses:        {ID: "loses", Name: "non ha più", Passage: engine.Continues, Does: engine.Stays, Doc: "one Subject; To is the trait or text that it loses"},
	kCannot:       {ID: "cannot", Name: "non può", Passage: engine.Continues, Does: engine.Stays, Doc: "the Subject, or the players, may not do To from now on"},
	kMay:          {ID: "may", Name: "può", Passage: engine.Continues, Does: engine.Stays, Doc: "the Subject, or the players, may do To against the rules from now on"},
	kHolds:        {ID: "holds", Name: "in vigore", Passage: engine.Continues, Does: engine.Stays, Doc: "a replacement effect of the Subject begins: Ability"},
	kInstead:      {ID: "instead", Name: "invece", Passage: engine.OpensAlone, Does: engine.Stays, Doc: "Subjects: the card whose text replaces, the card that it is about; Ability"},
	kUnder:        {ID: "under", Name: "mette sotto", Passage: engine.OpensAlone, Does: engine.Buries, Doc: "Actor, Subjects go under the cards of To, From"},
	kDeck:         {ID: "deck", Name: "presenta il mazzo", Passage: engine.Opens, Does: engine.Stays, Doc: "Actor presents a deck of Amount cards; To says whether it may be played"},
	kCondition:    {ID: "condition", Name: "condizione di sconfitta", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor satisfies one, and will lose at this check"},
	kCount:        {ID: "count", Name: "conta", Passage: engine.Continues, Does: engine.Stays, Doc: "Actor: a text of the Subject counts Amount cards; or To is Amount, of the second Subject"},
	kCheckEnd:     {ID: "check-end", Name: "fine del Check Timing", Passage: engine.Folds, Does: engine.Stays, Doc: "of a Check Timing in which something was done"},
	kEnd:          {ID: "end", Name: "fine", Passage: engine.Continues, Doc: "To is the winner, or pareggio"},
}

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
)

var verbs = []string{"passa", "gioca", "clock", "scambia", "attacca", "paga", "prima", "riprende", "stock", "pesca", "livello", "scarta", "toglie",
	"cambia", "comincia", "in cima", "a caso", "usa", "scegli", "numero", "testo", "sì", "guarda", "mette", "riordina"}

// at is the word for an area of a player, areaOf and seatOf read it.
func at(p engine.Seat, a Area) engine.Word { return table.Place(p, a) }
func areaOf(w engine.Word) Area            { return table.AreaOf[Area](w) }
func seatOf(w engine.Word) engine.Seat     { return table.SeatOf(w) }

const (
	wPlayerA = table.PlayerA
	wPlayerB = table.PlayerB
	wDraw    = table.Drawn
	wPhases  = table.FirstPhase
)

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
	wEncore
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

// shuffling is how chance is asked for the order of a deck.
var shuffling = table.Shuffling{Moment: wShuffle, Top: vTop, Any: vAnyOrder}

var words = [...]string{
	wDirect: "Diretto", wFrontal: "Frontale", wSide: "Laterale",
	wNoIcon: "nessuna", wSoul: "Soul", wWind: "Wind", wBag: "Bag", wGate: "Gate", wBook: "Book", wFlame: "Flame", wTreasure: "Treasure", wPants: "Pants",
	wEncore: "Encore", wNoDamage: "danno", wNoRefresh: "Riordino", wNoLevelUp: "Incremento di Livello", wNoBattle: "confronto", wNoEffect: "effetto",
	wNoDrawing: "pescata", wNoLooking: "sguardo", wNoReveal: "carta rivelata", wNoChoice: "scelta", wNoSwap: "scambio", wNoCancel: "cancellazione", wNoRuleAction: "Azione Arbitraria",
	wStand: "Stand", wRest: "Rest", wReverse: "Reverse",
	wCostChoice: "pagare il costo", wDrawChoice: "pescare ancora", wLookChoice: "guardare ancora", wMayChoice: "ciò che il testo permette",
	wModeChoice: "testo da risolvere", wNumberChoice: "numero", wCardChoice: "carta scelta dall'effetto", wPlaceChoice: "carta da mettere prima",
	wSlotChoice: "posizione", wLoopChoice: "quante volte si ripete",
	wReplaceChoice: "quale sostituzione viene prima", wPower: "power", wSoulStat: "soul", wLevelStat: "livello", wCostStat: "costo", wText: "testo",
	wHandLimit: "limite di mano", wReplaces: "sostituzione", wValidDeck: "valido", wBadDeck: "non valido", wNoGame: "partita",
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
	wOrderChoice: "che cosa viene prima", wShuffle: "ordine del mazzo", wBegin: "chi comincia",
}

var orientNames = [...]string{"Stand", "Rest", "Reverse"}

// traitWord is the word for a trait.
func (g *match) traitWord(bit uint64) engine.Word {
	return wTraits + engine.Word(bits.TrailingZeros64(bit))
}

// Word puts a word in the form that events, keys and expectations use.
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
	return layout.Word(w, words[:])
}
