package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Kinds of events, in the order of kinds.
const (
	_ engine.Kind = iota
	kRefused
	kPass
	kToss
	kStart
	kDeal
	kLife
	kIllegal
	kNoted
	kTurn
	kPhase
	kShuffle
	kDraw
	kSummon
	kTribute
	kSpecial
	kFlipSummon
	kSet
	kFlip
	kInAttack
	kInDefense
	kCovered
	kAttack
	kReplay
	kBattle
	kStop
	kDestroy
	kSend
	kDiscard
	kReturn
	kRemove
	kSearch
	kToken
	kCease
	kMove
	kControl
	kCounter
	kStat
	kEquip
	kDamage
	kGain
	kPay
	kWaiting
	kTarget
	kActivate
	kLink
	kResolve
	kNegate
	kReveal
	kOrder
	kChoose
	kEffect
	kExpire
	kNothing
	kSwap
	kWin
	kConcede
	kEnd
	kMatch
)

var kinds = []engine.KindInfo{
	{},
	kRefused:    {ID: "refused", Name: "rifiutata", Passage: engine.OpensAlone, Does: engine.Stays, Doc: "an act that the scenario asks for: Actor, Subjects, To; Rules forbid it"},
	kPass:       {ID: "pass", Name: "passa", Passage: engine.Continues, Doc: "Actor passes priority"},
	kToss:       {ID: "toss", Name: "lancio", Passage: engine.Opens, Doc: "To is the player who wins the toss"},
	kStart:      {ID: "first-player", Name: "comincia", Passage: engine.Opens, Doc: "Actor decides, To is the player who begins"},
	kDeal:       {ID: "opening-hand", Name: "mano iniziale", Passage: engine.Opens, Doc: "Actor, Amount: the draw has it as parent"},
	kLife:       {ID: "life", Name: "Life Point", Passage: engine.Continues, Does: engine.Counts, Of: "life point", Doc: "Actor has Amount Life Points"},
	kIllegal:    {ID: "illegal-deck", Name: "Deck non regolare", Passage: engine.Opens, Doc: "Actor's Deck, Subjects in excess, Amount: how many"},
	kNoted:      {ID: "noted", Name: "annota", Passage: engine.Continues, Doc: "Actor's Side Deck has Amount cards"},
	kTurn:       {ID: "turn", Name: "turno", Passage: engine.Introduces, Does: engine.Passes, Doc: "Actor is the turn player, Amount the turn's number"},
	kPhase:      {ID: "phase", Name: "fase", Passage: engine.Folds, Spans: true, Does: engine.Enters, Doc: "To is the phase or step that begins"},
	kShuffle:    {ID: "shuffle", Name: "mischia", Passage: engine.OpensAlone, Does: engine.Orders, Doc: "Actor owns the Deck, Subjects are the Deck from the top"},
	kDraw:       {ID: "draw", Name: "pesca", Passage: engine.OpensAlone, Doc: "Actor, Subjects, Amount"},
	kSummon:     {ID: "normal-summon", Name: "Evoca", Passage: engine.Opens, Doc: "Actor, one Subject, To is its zone: a Normal Summon"},
	kTribute:    {ID: "tribute", Name: "offre", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects to the Graveyard as Tributes"},
	kSpecial:    {ID: "special-summon", Name: "Evoca Specialmente", Passage: engine.OpensAlone, Doc: "Actor, one Subject, From, To"},
	kFlipSummon: {ID: "flip-summon", Name: "Evoca per Scoperta", Passage: engine.Opens, Does: engine.Turns, Of: "attacco", Doc: "Actor, one Subject"},
	kSet:        {ID: "set", Name: "Posiziona", Passage: engine.Opens, Doc: "Actor, one Subject, To is its zone"},
	kFlip:       {ID: "flip", Name: "scopre", Passage: engine.OpensAlone, Does: engine.Turns, Of: "difesa", Doc: "one Subject is turned face up"},
	kInAttack:   {ID: "in-attack", Name: "in Attacco", Passage: engine.OpensAlone, Does: engine.Turns, Of: "attacco", Doc: "Actor, one Subject is put in Attack Position"},
	kInDefense:  {ID: "in-defense", Name: "in Difesa", Passage: engine.OpensAlone, Does: engine.Turns, Of: "difesa", Doc: "Actor, one Subject is put in Defense Position"},
	kCovered:    {ID: "face-down", Name: "coperto", Passage: engine.OpensAlone, Does: engine.Turns, Of: "coperto", Doc: "Actor, one Subject is put face down in Defense Position"},
	kAttack:     {ID: "attack-declared", Name: "attacca", Passage: engine.Opens, Doc: "Actor, Subjects attacker and attacked, To is diretto where nobody is attacked"},
	kReplay:     {ID: "replay", Name: "Replay", Passage: engine.Opens, Doc: "Actor chooses again, Subject is the attacker"},
	kBattle:     {ID: "damage-calculation", Name: "calcolo", Passage: engine.Opens, Doc: "Subjects attacker and attacked, Amount is the difference"},
	kStop:       {ID: "stop", Name: "ferma", Passage: engine.OpensAlone, Doc: "the attack of Subject goes no further"},
	kDestroy:    {ID: "destroy", Name: "distrugge", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects to the Graveyard"},
	kSend:       {ID: "send", Name: "al Cimitero", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects to the Graveyard, not destroyed"},
	kDiscard:    {ID: "discard", Name: "scarta", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects from hand to Graveyard"},
	kReturn:     {ID: "return", Name: "ritorna", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Subjects to the hand or the Deck of their owner"},
	kRemove:     {ID: "remove", Name: "rimuove", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Subjects are removed from the game"},
	kSearch:     {ID: "search", Name: "cerca", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects from Deck to hand"},
	kToken:      {ID: "token", Name: "crea", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, one token, To is its zone"},
	kCease:      {ID: "cease", Name: "cessa", Passage: engine.Continues, Does: engine.Vanishes, Doc: "a token leaves the field and is no more"},
	kMove:       {ID: "move", Name: "muove", Passage: engine.OpensAlone, Doc: "Actor, Subjects, From, To"},
	kControl:    {ID: "control", Name: "prende", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor takes the control of a Subject, From, To"},
	kCounter:    {ID: "counter", Name: "segnalino", Passage: engine.OpensAlone, Doc: "one Subject, Amount of counters put or taken"},
	kStat:       {ID: "stat", Name: "valore", Passage: engine.OpensAlone, Doc: "one Subject, To is atk or def, Amount is the change"},
	kEquip:      {ID: "equip", Name: "equipaggia", Passage: engine.OpensAlone, Doc: "Subjects: the Equip Card and its monster"},
	kDamage:     {ID: "life-damage", Name: "danno", Passage: engine.OpensAlone, Does: engine.Takes, Of: "life point", Doc: "Actor suffers Amount; To says of what kind"},
	kGain:       {ID: "gain", Name: "guadagna", Passage: engine.OpensAlone, Does: engine.Counts, Of: "life point", Doc: "Actor gains Amount Life Points"},
	kPay:        {ID: "life-paid", Name: "paga", Passage: engine.OpensAlone, Does: engine.Takes, Of: "life point", Doc: "Actor pays Amount Life Points or counters of a Subject"},
	kWaiting:    {ID: "triggered", Name: "in attesa", Passage: engine.Continues, Doc: "Actor's automatic effect of Subject has triggered"},
	kTarget:     {ID: "target", Name: "bersaglia", Passage: engine.Continues, Doc: "Actor, Subjects are the targets"},
	kActivate:   {ID: "activate", Name: "attiva", Passage: engine.Opens, Doc: "Actor, one Subject, Ability, Amount is the link of the chain"},
	kLink:       {ID: "link", Name: "Anello", Passage: engine.Continues, Doc: "Actor, one Subject is link Amount of the chain"},
	kResolve:    {ID: "resolve", Name: "risolve", Passage: engine.Opens, Doc: "Actor, one Subject, Amount is the link"},
	kNegate:     {ID: "negate", Name: "annulla", Passage: engine.OpensAlone, Doc: "Actor, one Subject whose activation is negated"},
	kReveal:     {ID: "revealed", Name: "rivela", Passage: engine.OpensAlone, Doc: "Actor, Subjects that both players see"},
	kOrder:      {ID: "chain-order", Name: "ordina", Passage: engine.Continues, Doc: "Actor puts Subject first in the chain"},
	kChoose:     {ID: "chosen", Name: "sceglie", Passage: engine.Continues, Doc: "Actor, Subjects"},
	kEffect:     {ID: "effect", Name: "effetto", Passage: engine.OpensAlone, Doc: "To is what is forbidden or permitted, to Actor or to Subject"},
	kExpire:     {ID: "expire", Name: "scade", Passage: engine.Continues, Doc: "Subjects on which effects cease"},
	kNothing:    {ID: "nothing", Name: "non avviene", Passage: engine.Opens, Doc: "Actor, Subjects; To is what would have been, Rules say why not"},
	kSwap:       {ID: "side-swap", Name: "cambia", Passage: engine.Opens, Does: engine.Stays, Doc: "Actor, Subjects: from Side Deck to Deck, from Deck to Side Deck"},
	kWin:        {ID: "win", Name: "vince", Passage: engine.Opens, Doc: "Actor wins the Duel"},
	kConcede:    {ID: "concede", Name: "si arrende", Passage: engine.Opens, Doc: "Actor"},
	kEnd:        {ID: "end", Name: "fine", Passage: engine.Continues, Doc: "To is the winner of the Duel, or patta"},
	kMatch:      {ID: "match", Name: "Partita", Passage: engine.Opens, Doc: "To is the winner of the Match, Amount the Duels played"},
}

// Verbs of options; verb 0 is passing.
const (
	vPass engine.Verb = iota
	vSummon
	vSet
	vFlip
	vTurn
	vActivate
	vSpecial
	vEnter
	vAttack
	vChoose
	vTribute
	vDiscard
	vFirst
	vWins
	vBegin
	vTop
	vAnyOrder
	vAs
	vSwap
	vLook  // only to be asked for: what is public (5.3.1)
	vOrder // only to be asked for (5.3.4)
)

var verbs = []string{"passa", "evoca", "posiziona", "scopri", "cambia", "attiva", "evoca specialmente", "entra", "attacca", "scegli", "offri", "scarta", "prima",
	"lancio", "comincia", "in cima", "a caso", "in posizione", "scambia", "guarda", "riordina"}

// at is the word for a place of a player, areaOf and sideOf read it.
func at(p engine.Seat, a Area) engine.Word { return table.Place(p, a) }
func areaOf(w engine.Word) Area            { return table.AreaOf[Area](w) }
func sideOf(w engine.Word) engine.Seat     { return table.SeatOf(w) }

const (
	wPlayerA = table.PlayerA
	wPlayerB = table.PlayerB
	wDraw    = table.Drawn
	wPhases  = table.FirstPhase
)

const (
	wDirect engine.Word = table.Own + iota
	wInAttack
	wInDefense
	wFaceDown
	wATK
	wDEF
	wBattleDamage
	wEffectDamage
	wBattlePhase
	wNoAttack // what did not happen
	wNoAgain
	wNoEffect
	wNoCalculation
	wNoDestruction
	wNoDamage
	wNoDuel
	wNoTarget
	wNoTrigger
	wNoRefund
	wNoReturn
	wMainChoice // moments of choice
	wWindow
	wResponse
	wBattleChoice
	wReplayChoice
	wTribute
	wTarget
	wCost
	wResolve
	wHandChoice
	wOrderChoice
	wMayChoice
	wPosture
	wShuffle
	wToss
	wBegin
	wSideChoice
	wRandom
	wEffects // the effects of a card by number, then the acts
)

const wActs = wEffects + card.MaxEffects + 1

// shuffling is how chance is asked for the order of a deck.
var shuffling = table.Shuffling{Moment: wShuffle, Top: vTop, Any: vAnyOrder}

var words = [...]string{
	wDirect: "diretto", wBattlePhase: "Battle Phase", wInAttack: "attacco", wInDefense: "difesa", wFaceDown: "coperto", wATK: "atk", wDEF: "def",
	wBattleDamage: "da combattimento", wEffectDamage: "da effetto",
	wNoAttack: "seguito dell'attacco", wNoAgain: "nuovo attacco", wNoEffect: "effetto", wNoCalculation: "calcolo", wNoDestruction: "distruzione", wNoDamage: "danno", wNoDuel: "Duello",
	wNoTarget: "bersaglio", wNoTrigger: "effetto automatico", wNoRefund: "rimborso del costo", wNoReturn: "ritorno del controllo",
	wMainChoice: "azione della Main Phase", wWindow: "usare o cedere la Priorità", wResponse: "rispondere in Catena", wBattleChoice: "attacco",
	wReplayChoice: "Replay", wTribute: "mostro da offrire", wTarget: "bersaglio", wCost: "costo", wResolve: "scelta dell'effetto", wHandChoice: "carta da scartare",
	wOrderChoice: "ordine nella Catena", wMayChoice: "usare un effetto facoltativo", wPosture: "posizione del mostro", wShuffle: "ordine del mazzo",
	wToss: "lancio", wBegin: "chi comincia", wSideChoice: "scambio con il Side Deck", wRandom: "carta a caso",
	wEffects: "effetto 1", wEffects + 1: "effetto 2", wEffects + 2: "effetto 3", wEffects + 3: "effetto 4", wEffects + 4: "effetto 5",
}
