package naruto

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Sizes of the arrays of the state. A position that needs more is refused; a match that comes to need more
// stops with an error.
const (
	pileSize     = table.PileSize
	maxCards     = table.MaxCards
	maxSquads    = 40 // of both players
	maxLinks     = 16
	maxTargets   = effect.MaxTargets
	maxEffects   = 48
	maxWaiting   = 24
	maxPostponed = 8
	maxNames     = 1000     // different Names of the cards of a match
	maxX         = pileSize // of a Tecnica: no Zona Chakra has more cards

	surgeIndex  = card.MaxEffects // the index of the effect of Surge, after the printed ones
	effectSlots = surgeIndex + 1
)

// State is a match at one moment: a value without pointers, copied by assignment.
type State struct {
	table.State[Area]
	Status     [maxCards + 1]Status // by engine.Card
	Counter    [2]uint8             // Segnaturni (3.1.2)
	GameNumber uint8                // of the incontro, from 1 (1.8)
	Changes    [2]uint8             // of the first hand (3.6.3)

	Deployed   uint8 // Ninja deployed this turn (6.1.2)
	Strategies uint8 // Strategie that the Attivo has used this turn (6.2.2)
	Counters   uint8 // Strategie with Interruzione that the other player has used this turn (6.2.3)
	Hired      uint8 // Clienti put in play this turn (6.4.3)
	Chains     uint8 // Catene opened this turn (13.4.12), counted up to 1

	Squads [maxSquads + 1]Squad // by Status.Squad; 0 is none

	Chain      [maxLinks]Link
	ChainCount uint8
	Resolving  uint8 // the link that is being resolved, from 1; 0 while none is
	Waiting    [maxWaiting]Waiting
	WaitCount  uint8
	// by player: the last Tecnica used in this turn was Neutralizzata (15.15.10)
	Voided     [2]bool
	Later      [maxPostponed]PostponedAction // what is done after the Catena has been resolved
	LaterCount uint8
	Effects    [maxEffects]Effect
	EffCount   uint8
}

// Status says how a card lies, and what the state remembers of it while it stays there.
type Status struct {
	Hurt    bool               // Ferito
	Ninja   bool               // a Tecnica that has become a Ninja (15.15.11)
	Grown   bool               // it has a moneta Sviluppo (15.10.3)
	Coins   uint8              // monete +1/+1, that of Sviluppo among them; of a Strategia, those of Permanente (X)
	Squad   uint8              // the number of its Squadra, 0 for none
	Used    [effectSlots]uint8 // how often each effect has been used this turn (13.2.3)
	Mastery uint8              // how often Mastery has been used this turn (15.15.4)
	Entered uint16             // the turn in which it came into play (15.10.9)

	Developed bool // it came into play by Sviluppo, which is no deployment (15.10.7)
}

// Card says where a card lies; Object identifies a card during its stay in one place.
type (
	Card   = table.Card[Area]
	Object = table.Object
)

// Squad is what a Squadra does in the battle.
type Squad struct {
	Role  Role
	Foe   uint8  // the number of the Squadra with which it is In Combattimento (8.2.6)
	Front Object // the Ninja In Prima Linea (8.1.4)
}

// Role is the part of a Squadra in the battle.
type Role uint8

const (
	AtRest Role = iota
	InAttack
	InDefense
)

// Link is one card or effect of the Catena (13.3).
type Link struct {
	Player      engine.Seat
	Source      Object
	Effect      uint8
	Card        bool // a Tecnica or a Strategia, and not the effect of a card in play
	Neutralised bool
	To          uint8 // neutralised: the card.Zone where the card goes (10.23)
	Hurt        bool  // its Ninja has become Ferito since it was used (13.4.11)
	X           uint8
	User        Object // the Esecutore of a Tecnica (8.4.4)
	Answers     uint8  // the place in the Catena, from 1, of the link that it answers (13.3.6); 0 for none
	Cause
	Count   uint8
	Targets [maxTargets]Object
}

// Waiting is an effect that has activated by itself and is not in a Catena yet.
type Waiting struct {
	Player engine.Seat
	Effect uint8
	Gone   bool // the event that activated it is its own card leaving the Campo (13.2.1)
	Source Object
	Cause
}

// About is what an effect answers, or what activated it: the card, and the player whose card or turn it is.
type Cause struct {
	That  Object
	Whose engine.Seat
}

// Later is a postponed action of a link, done after the Catena has been resolved; Action is its index in the
// text.
type PostponedAction struct {
	Link
	Action uint8
}

// Effect is a lingering effect: a change of a card, or of what a player may do, that outlasts the effect that
// made it.
type Effect struct {
	On      Object      // zero where it is about a player
	Player  engine.Seat // the player it is about; for Borrows, the one who controlled the card before
	Kind    EffectKind
	What    uint8 // a card.Mark or a card.Act
	Until   uint8 // a card.Duration
	Battle  int8
	Support int8
	Wits    int8 // for Reduces also the reduction, for Limits the number of cards
}

// Subject returns the card that a lingering effect is about, 0 where it is about a player.
func (e Effect) Subject() engine.Card { return e.On.Card }

// Lingering is the kind of a lingering effect.
type EffectKind uint8

const (
	GainEffect EffectKind = iota
	ReductionEffect
	GrantEffect
	DenialEffect
	DoublingEffect
	IntellectsEffect
	ProhibitionEffect
	BorrowingEffect // the control of a card, to be given back
	HandLimitEffect // how many cards a player keeps in the hand (9.2.1)
)

// Area is a kind of place of cards; each player has one of each. The Campo has three: for Ninja, for the
// Cliente, and for permanent Strategie.
type Area uint8

const (
	Deck Area = iota
	Hand
	Field
	Clients
	Permanents
	InUse // Tecniche and Strategie In Uso, while they stand in the Catena (8.4.14)
	Chakra
	Graveyard
	Rewards
	Removed
	Reserve
	Sideboard
	areaCount
)

// inPlay reports whether an area is part of the Campo (10.1).
func (a Area) inPlay() bool { return a >= Field && a <= Permanents }

// Phase is a phase of the turn, a step of the Fase di Battaglia, or what comes before the turns. A match can be
// entered at the start of each.
type Phase = table.Phase

const (
	SetUp Phase = iota
	DrawPhase
	Preparation
	Formation
	AttackStep
	DefenseStep
	ExchangeStep
	ClashStep
	ReturnStep
	FinalPhase
	phaseCount
)
