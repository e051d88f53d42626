package weiss

import (
	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Sizes of the arrays of the state. A start that needs more is refused; a match that comes to need more is stopped with
// an error.
const (
	pileSize            = table.PileSize
	maxCards            = 128 // half of them of each player
	maxEffects          = 64
	maxWaiting          = 32
	maxDelayed          = 12
	maxUsed             = 24
	maxSituations       = 12
	maxTurnEndWaits     = 24
	maxKeptBindings     = 5 // cards and numbers that a delayed ability remembers
	maxReplacementCount = 4
)

// State is a match at a moment: one value, copied by assignment. The names of its fields are part of its hash
// (engine.Hash), which traces record.
type State struct {
	table.State[Area]
	Status [maxCards + 1]Status // by engine.Card
	Points [2]uint8             // Refresh Points (5.2.1.5)

	Attacks uint8 // Attack Sub-Phases begun this turn

	Attack Attack
	Damage Damage
	Paying bool // between the beginning and the end of a payment (8.4.2.1)
	// no interrupt is resolved: another is (9.1.2.1), or things that happen at one moment are not over (9.1.2.2.1)
	InterruptsWait bool
	Together       bool // cards are being put down at one moment

	Time        uint32 // the last moment: each card that arrives and each effect that begins has one (8.9.1.5)
	Effects     [maxEffects]Effect
	EffectCount uint8
	Instead     [maxReplacementCount]Delayed // replacement effects that an ability other than a CONT has made (8.2.1.3)
	InsteadNum  uint8
	Waiting     [maxWaiting]Waiting
	WaitCount   uint8

	Delayed      [maxDelayed]Delayed
	DelayedCount uint8
	Used         [maxUsed]Usage // abilities used this turn
	UsedCount    uint8
	// situational abilities that have triggered and whose situation goes on (8.7.6.1)
	Situations     [maxSituations]Usage
	SituationCount uint8
	// abilities of the end of the turn that have waited in this End Phase (6.8.1.5, doubt A-12)
	Ended      [maxTurnEndWaits]Usage
	EndedCount uint8

	Stays cardSet // characters with power 0 or less (9.5.1) that a text keeps on the Stage, as was reported
	Under cardSet // those under another (9.6.1), likewise

	Shown [2]cardSet // by player, the cards that the text being carried out lets them see (4.8.1)

	Loop Loop
}

// Status is how a card lies and since when.
type Status struct {
	Orient Orientation
	Down   bool   // face down in the Memory (3.12.2.1)
	Since  uint32 // when it came to its area: on the Stage, from another area (8.9.1.5.1)
	Placed uint32 // when it came where it lies: on the Stage, to its slot (9.6.1)
}

// Object is a card during one stay in its area: a card that moved is a new card (3.1.4).
type Object = table.Object

// Attack is the present Attack Sub-Phase; the zero Attack where there is none.
type Attack struct {
	Type         card.Attack
	Attacker     Object
	AttackerSlot Area
	Attacked     Object // of a frontal or side attack
	AttackedSlot Area
	Moved        [2]bool // whether the attacker, and the attacked, have moved to another slot since the declaration
}

// Damage is the present damage process (4.9).
type Damage struct {
	On      bool
	Player  engine.Seat // who suffers it
	Amount  int8
	Count   int8 // cards in the Resolution Area so far
	Refresh bool // the deck was refreshed in the middle of it
	Both    bool // it is dealt to both players at the same moment
	More    bool // likewise, and the other player is still to come
}

// Effect is a continuous effect made by the rules or by an ability other than a CONT, on one card (8.9.2) or on a
// player.
type Effect struct {
	On     Object
	Source Object
	Stamp  uint32 // when it began (8.9.1.5.2)
	Amount int32
	Gives  uint16      // place in match.abilities
	Action uint16      // place in match.actions; 0 of an effect of the rules
	Turn   uint16      // the turn in which it began
	Player engine.Seat // its controller
	Verb   card.Verb
	Stat   card.Stat
	Act    card.Act
	Until  card.Duration
	Trait  uint8 // place in match.traitNames
}

// LastKnown is a card with what was known of it at a moment. Its present characteristics count while the object is
// still there; afterwards, or where Fixed is true, those kept here (8.7.4.1, 8.11.1).
type LastKnown struct {
	Object
	In     engine.Seat
	Area   Area
	Orient Orientation
	Fixed  bool
	Colour card.Colour
	Level  int8
	Cost   int8
	Soul   int16
	Power  int32
	Traits uint64
}

// Waiting is an automatic ability that has triggered and waits to be played (8.7.2).
type Waiting struct {
	Ability uint16       // place in match.abilities
	Player  engine.Seat  // its controller
	Amount  int16        // of the event
	Kept    KeptBindings // of a delayed ability
	Source  LastKnown    // the card with the text
	That    LastKnown    // the card of the event that triggered it
}

// Delayed is an ability that an effect created, to trigger later (8.7.5).
type Delayed struct {
	Ability uint16
	Player  engine.Seat
	Until   card.Duration // when it ceases if it has not triggered
	Turn    uint16        // the turn in which it was created
	Kept    KeptBindings
	Source  LastKnown
	That    LastKnown
}

// KeptBindings is what a delayed ability remembers.
type KeptBindings struct {
	Count uint8
	All   [maxKeptBindings]KeptBinding
}

// KeptBinding is one thing that a text has bound to a name: a card or, where Card is 0, a number or that something was
// done.
type KeptBinding struct {
	Name uint8 // place in match.bindings
	Card engine.Card
	N    uint16 // the number; of a card, its generation (3.1.4)
}

// Loop is an infinite repetition after it has been decided how it goes on (11.1.1.2, 11.1.1.3).
type Loop struct {
	On      bool        // it is going on
	Stopped bool        // it has been stopped at this Check Timing
	Both    bool        // both players could stop it
	Who     engine.Seat // who stops it
	Left    uint8       // how many more times it is repeated
	Hash    uint64      // of the situation to which it comes back, then of that in which it was stopped
	Acted   Usage       // the activated ability that would begin it again
}

// Usage identifies an ability of a card during one stay in its area, to record that it was used, has triggered or has
// waited.
type Usage struct {
	Object
	Ability uint16
}

// Area is an area of a player (chapter 3). The Marker Areas stand in the order of their slots.
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
	areaCount
)

// Orientation is how a character on the Stage lies (4.6).
type Orientation uint8

const (
	Standing Orientation = iota
	Resting
	Reversing
)

// Phase is a phase of the turn or a step of the Attack Phase; a match can be entered at the start of each.
type Phase = table.Phase

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
	Building // before the match: decks are presented (5.2.1.1)
	phaseCount
)
