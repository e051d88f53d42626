package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/table"
)

// Sizes of the arrays of the state. A position that needs more is refused; a match that comes to need more
// stops with an error.
const (
	pileSize   = table.PileSize
	maxCards   = table.MaxCards
	maxLinks   = 12
	maxTargets = effect.MaxTargets
	maxEffects = 48
	maxWaiting = 24
)

// State is a match at one moment: a value without pointers, copied by assignment.
type State struct {
	table.State[Area]
	Status [maxCards + 1]Status // by engine.Card
	LP     [2]int32             // Life Points (3.1.2.1)

	Acts       uint8 // how many acts the turn player has done in this phase
	Summoned   uint8 // Normal Summons and Sets of this turn (3.6.4.2)
	SummonedIn Phase // the phase of the last one
	Leaving    bool  // the turn player has announced the end of the phase (4.2.6.5)
	LeavingTo  Phase

	Attack Attack
	Recent Recent // the last Summon, until something else is done

	Chain      [maxLinks]Link
	ChainCount uint8
	Resolving  uint8 // the link that is being resolved, from 1; 0 while none is
	Waiting    [maxWaiting]Waiting
	WaitCount  uint8
	Effects    [maxEffects]Effect
	EffCount   uint8

	Match MatchOfDuels
}

// Status says how a card lies, and what the state remembers of it while it stays there.
type Status struct {
	Up       bool // face up on the field
	Defense  bool // in Defense Position
	Counters uint8
	Attacks  uint8  // how many attacks it has used this turn (3.7.9.5)
	Replaced bool   // another monster took its place in a Replay (3.7.12.4)
	Used     uint8  // bit set of the effects used this turn
	Played   uint16 // the turn in which it was put on the field (3.6.5.3)
	Turned   uint16 // the turn in which its player changed its position (3.6.5.5)
	Equip    Object // the monster that it is equipped to (6.16.1)
}

// Card says where a card lies; Object identifies a card during its stay in one place.
type (
	Card   = table.Card[Area]
	Object = table.Object
)

// Attack is the current attack; the zero Attack means that there is none.
type Attack struct {
	On         bool
	Stopped    bool // an effect has stopped it
	Attacker   Object
	Target     Object    // zero for a direct attack
	Count      uint8     // how many monsters the opponent had when it was declared (3.7.12.5)
	Arrived    bool      // a new opposing monster has appeared since (3.7.12.1)
	Calculated bool      // damage calculation has begun (4.1.1.3.2)
	Turned     Object    // the attacked monster that was turned face up (4.1.1.5.1)
	Fallen     [2]Object // monsters destroyed in damage calculation (4.1.1.5.2)
}

// Recent is the last Summon, which effects can answer when the turn player next uses or passes priority (doubt
//
type Recent struct {
	Monster Object
	By      engine.Seat
}

// Link is one link of the chain (4.2.3.2).
type Link struct {
	Player  engine.Seat
	Source  Object
	Effect  uint8
	Speed   uint8
	Card    bool // the activation of the card itself
	Negated bool
	Second  bool // an automatic effect of the opponent, above those of the turn player (5.5.5)
	Undoes  bool // it has negated the Summon that it answers
	About
	Count   uint8
	Targets [maxTargets]Object
}

// Waiting is an automatic effect that has triggered and is not yet in the chain (5.5).
type Waiting struct {
	Player engine.Seat
	Effect uint8
	Late   bool // something else followed at once what triggered it (doubt C-5d)
	Source Object
	About
}

// About is the event that an effect answers, or that triggered it.
type About struct {
	That  Object      // the card that it happened to
	Whose engine.Seat // the player whose card, draw, discard, damage or phase it was
}

// Effect is a lingering effect: a change of a card, or of what a player may do, that outlasts the effect that
// made it.
type Effect struct {
	On     Object      // zero where it is about a player
	Player engine.Seat // the player it is about; for Borrows, the one who controlled the card before
	Kind   Lingering
	What   uint8 // a card.Stat or a card.Act
	Until  uint8 // a card.Duration
	Amount int16
}

// Subject returns the card that a lingering effect is about, 0 where it is about a player. changes reports
// whether the effect changes a value.
func (e Effect) Subject() engine.Card { return e.On.Card }
func (e *Effect) changes() bool       { return e.Kind == Changes || e.Kind == Becomes }

// Lingering is the kind of a lingering effect.
type Lingering uint8

const (
	Changes Lingering = iota // changes a stat by Amount
	Becomes                  // sets a stat to Amount
	Forbids                  // an act, for On or for Player
	Permits                  // an act, for On or for Player
	Borrows                  // the control of a card, to be given back
	Doubles                  // damage, dealt by On or suffered by Player
)

// MatchOfDuels is the Match of up to three Duels to which this Duel belongs (3.1.1.2).
type MatchOfDuels struct {
	On     bool
	Duel   uint8 // from 1
	Wins   [2]uint8
	Loser  engine.Seat // of the previous Duel; Nobody after a draw
	Count  [2]uint8    // cards of each Side Deck, as noted (3.2.5)
	Over   bool
	Winner engine.Seat
}

// Area is a kind of place of cards; each player has one of each: the piles, the zones of the field, and Limbo,
// for tokens that are nowhere.
type Area uint8

const (
	Deck Area = iota
	Extra
	Side
	Hand
	Graveyard
	Removed
	M1
	M2
	M3
	M4
	M5
	S1
	S2
	S3
	S4
	S5
	FieldZone
	areas
	Limbo = areas // where tokens come from and go to (5.2.2)
	zones = areas - M1
)

// Phase is a phase of the turn, a step of the Battle Phase, or what comes before the turns. A match can be
// entered at the start of each.
type Phase = table.Phase

const (
	SetUp Phase = iota
	DrawPhase
	StandbyPhase
	MainPhase1
	StartStep
	BattleStep
	DamageStep
	EndStep
	MainPhase2
	EndPhase
	SideDecking // between the Duels of a Match (3.2.5)
	phases
)
