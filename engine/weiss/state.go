package weiss

import "cavillo/engine"

// Sizes of the state. A start that needs more is refused; nothing can grow during a match but what counts its capacity.
const (
	pileSize   = 64 // cards of one player, and so of any area
	maxCards   = 2 * pileSize
	maxEffects = 64
	maxWaiting = 32
	maxFlames  = 16
)

// State is a match at a moment: one value, copied by assignment.
type State struct {
	Piles  [2][areas]Pile
	Cards  [maxCards + 1]Card // by engine.Card; 0 is no card
	Source engine.Source
	Points [2]uint8 // Refresh Points (5.2.1.5)

	Phase      Phase
	Turn       engine.Seat
	TurnNumber uint16
	First      engine.Seat // who began (5.2.1.3)
	Attacks    uint8       // Attack Sub-Phases begun this turn

	Attack  Attack
	Damage  Damage
	Paying  bool // between the beginning and the end of a payment (8.4.2.1)
	Settles bool // an interrupt is being resolved (9.1.2.1), or what happens at one moment before any (9.1.2.2.1)

	Effects     [maxEffects]Effect
	EffectCount uint8
	Waiting     [maxWaiting]Waiting
	WaitCount   uint8
	Flames      [maxFlames]Object
	FlameCards  [maxFlames]engine.Card // the triggered card of each
	FlameCount  uint8

	Over   bool
	Draw   bool
	Winner engine.Seat
}

// Pile is the cards of one area of one player; the last is the top.
type Pile struct {
	Count uint8
	Cards [pileSize]engine.Card
}

// Card is where a card is and how it lies.
type Card struct {
	Def    uint8 // place in match.defs
	Owner  engine.Seat
	Area   Area
	Orient Orient
	Life   uint16 // counts the changes of area: a card that moved is a new card (3.1.4)
}

// Object is a card during one stay in its area; where it moved since, it is no longer that card.
type Object struct {
	Card engine.Card
	Life uint16
}

// Attack is the Attack Sub-Phase that is on; the zero Attack where none is.
type Attack struct {
	Type         AttackType
	Attacker     Object
	AttackerSlot Area
	Attacked     Object // of a frontal or side attack
	AttackedSlot Area
}

// Damage is the damage process that is on (4.9).
type Damage struct {
	On      bool
	Player  engine.Seat // who suffers it
	Amount  int8
	Count   int8 // cards in the Resolution Area so far
	Refresh bool // the deck was refreshed in the middle of it
}

// Effect is a continuous effect that lasts until the end of the turn.
type Effect struct {
	On     Object
	Kind   EffectKind
	Amount int16
}

// Waiting is an automatic ability in attesa (8.7.2).
type Waiting struct {
	Ability Ability
	Player  engine.Seat // its controller
	Source  Object      // of Encore, the card where it arrived
	Slot    Area        // of Encore, the slot that it left
}

// Area is an area of a player (chapter 3). The areas of markers stand in the order of the slots that they lie under.
type Area uint8

const (
	Deck Area = iota
	Hand
	WaitingRoom
	Clock
	Level
	Stock
	ClimaxArea
	Memory
	Resolution
	CenterLeft
	CenterCenter
	CenterRight
	BackLeft
	BackRight
	UnderCenterLeft
	UnderCenterCenter
	UnderCenterRight
	UnderBackLeft
	UnderBackRight
	areas
)

// Orient is how a character on the Stage lies (4.6).
type Orient uint8

const (
	Standing Orient = iota
	Resting
	Reversing
)

// AttackType is the type of an attack (7.2.1.4).
type AttackType uint8

const (
	NoAttack AttackType = iota
	Direct
	Frontal
	Side
)

// EffectKind is what an effect changes.
type EffectKind uint8

const (
	Soul EffectKind = iota
	Power
)

// Ability is an automatic ability that can wait.
type Ability uint8

const (
	Encore Ability = iota // 10.2
	Flame                 // 7.3.1.2.7
)

// Phase is a phase of the turn or a step of the Attack Phase; a match can be entered at the start of each.
type Phase uint8

const (
	SetUp Phase = iota
	StandPhase
	DrawPhase
	ClockPhase
	MainPhase
	ClimaxPhase
	AttackDeclarationStep
	TriggerStep
	CounterStep
	DamageStep
	BattleStep
	EncoreStep
	EndPhase
	phases
)
