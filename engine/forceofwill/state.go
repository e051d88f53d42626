package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Sizes of the arrays of the state. A start that needs more is refused; an atom that needs more during a match stops
// the run with an error.
const (
	pileSize   = table.PileSize
	maxItems   = 20
	maxTargets = effect.MaxTargets
	maxEffects = 48
	maxWaiting = 32
	maxRecent  = 40
	maxWill    = 200
	attributes = card.Attributes
)

// State is a match at a moment: one value, copied by assignment. engine.Hash hashes the names of its fields, so that
// a new name changes every published hash.
type State struct {
	table.State[Area]
	Status [table.MaxCards + 1]Status // by engine.Card
	Life   [2]int32                   // 9.44
	Will   [2][attributes]uint8       // produced and not spent (9.60), by card.Attribute-1

	Begun  bool    // the main phase has begun: its triggers are over (4.3.1)
	Calls  uint8   // stones called this turn by the turn player (4.3.2.5)
	Judged bool    // the turn player has performed judgment this turn (4.3.2.3)
	Failed [2]bool // tried to draw from an empty main deck in the own draw phase since the last check (8.6)

	Battle Battle

	Chase      [maxItems]Item // the last is the top
	ChaseCount uint8
	Items      uint16 // items put in the chase so far: each has its number
	Current    Item   // what is being resolved, taken from the top of the chase; zero where nothing is

	Waiting   [maxWaiting]Waiting
	WaitCount uint8
	Stirred   bool // an event has happened since the last of them triggered
	Recent    [maxRecent]RecentEvent
	RecentNum uint8
	Effects   [maxEffects]LingeringEffect
	EffCount  uint8
}

// Status is how a card lies, and what is remembered of it while it stays there.
type Status struct {
	Rested   bool
	J        bool   // a ruler on its J-ruler side (9.55)
	Awakened bool   // its awakening was paid (9.51)
	Spared   bool   // an effect has kept it from being destroyed (1.3), or Imperishable has (9.33.1)
	Damage   uint16 // 9.24.2
	Since    uint16 // the turn since which its controller controls it there (5.3.4)
	Used     uint8  // bit set of the abilities used this turn
	Host     Object // of an addition: the card that it is added to (9.6)
}

// Card is where a card lies; Object identifies a card during one stay in its place.
type (
	Card   = table.Card[Area]
	Object = table.Object
)

// Battle is the present battle (chapter 5); zero where there is none.
type Battle struct {
	On       bool
	Attacker Object
	Player   bool   // the object of the attack is the opponent
	Object   Object // ... or this card
	Blocked  bool
	Blocker  Object
	Dealt    bool // the attacker has dealt battle damage in the First Strike step (5.6.1)
}

// Item is a spell or ability in the chase (9.49).
type Item struct {
	Kind    ItemKind
	Ability uint8 // of a spell its effect
	Player  engine.Seat
	Number  uint16
	Source  Object
	EventRecord
	Count   uint8
	Targets [maxTargets]Target
}

// ItemKind is what lies in the chase.
type ItemKind uint8

const (
	aSpell ItemKind = iota // a card
	anActivated
	aTriggered
	aJudgment   // 9.12
	anExplosion // 9.29
)

// Target is what was chosen when something was played: a card or, where Item is not 0, an ability in the chase.
type Target struct {
	Object
	Item uint16
}

// EventRecord is the event that has triggered an ability, or at which a Canto-Attesa is played.
type EventRecord struct {
	That  Object      // the card that it happened to
	Item  uint16      // of an ability that was played: its number in the chase
	Whose engine.Seat // the player whose card, draw, discard, damage or phase it was
}

// Waiting is a triggered ability that is not yet in the chase (7.2.3).
type Waiting struct {
	Player  engine.Seat
	Kind    ItemKind
	Ability uint8
	Apart   bool // it has triggered at another moment than the one before it
	Source  Object
	EventRecord
}

// RecentEvent is an event at which each player may play a Canto-Attesa until that player has passed (doubt C-9g).
type RecentEvent struct {
	On     card.Event
	By     card.Cause
	Moment card.Moment
	Battle bool
	To     card.Receiver
	Player engine.Seat // whose card, draw, discard, damage or phase it was
	Passed [2]bool
	EventRecord
}

// LingeringEffect is a continuous effect that an ability leaves behind when it has resolved.
type LingeringEffect struct {
	On     Object      // zero where it is about a player
	Player engine.Seat // the player it is about; for Borrows, who controlled the card before
	Kind   LingeringKind
	What   uint8 // a card.Stat, card.Act or card.Symbol
	Until  card.Duration
	Source engine.Card // the card whose text made it
	Battle bool        // Shields, Dulls: battle damage alone
	Amount int16       // Changes, Becomes, Limits; of Shields what is left to prevent, 0 for all
}

// LingeringKind is what a lingering effect does.
type LingeringKind uint8

const (
	ChangesStat        LingeringKind = iota // changes a stat by Amount
	SetsStat                                // sets a stat to Amount
	GivesSymbol                             // a symbol
	ForbidsAct                              // an act, for On or for Player
	PermitsAct                              // an act, for On or for Player
	PreventsDamageTo                        // prevents damage to On or to Player
	PreventsDamageFrom                      // prevents the damage that On would deal
	BorrowsControl                          // the control of a card, to be given back
	UsedUp                                  // has prevented all that it could, and is about to be removed
	LimitsHand                              // limits the hand of Player to Amount cards
)

// Area is an area of a player. The chase is one for both players (A.23): the area has the cards of one player in it,
// State.Chase the order of all.
type Area uint8

const (
	Deck Area = iota
	StoneDeck
	Hand
	Field
	Stones
	Rulers
	StandbyArea
	Graveyard
	Removed
	ChaseArea
	areas
	Limbo = areas // where a ruler is before the match (2.9)
)

// Phase is a phase of the turn, a step of the battle, or what comes before the turns; a match can be entered at the
// start of each.
type Phase = table.Phase

const (
	SetUp Phase = iota
	DrawPhase
	RecoveryPhase
	MainPhase
	BattleBegins
	AttackStep
	BlockStep
	FirstStrikeStep
	DamageStep
	BattleEnds
	EndPhase
	ConcludingStep
	phases
)
