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

// State is a match at one moment: a value without pointers, copied by assignment. engine.Hash hashes the names of
// its fields, so that a new name changes every published hash.
type State struct {
	table.State[Area]
	Status [maxCards + 1]Status // by engine.Card
	LP     [2]int32             // Life Points (3.1.2.1)

	Acts       uint8 // how many acts the turn player has done in this phase
	Summoned   uint8 // Normal Summons and Sets of this turn (3.6.4.2)
	SummonedIn Phase // the phase of the last Normal Summon or Set
	Leaving    bool  // the turn player has announced the end of the phase (4.2.6.5)
	LeavingTo  Phase // the phase that then follows

	Attack Attack
	Recent RecentSummon // the last Summon, until something else is done

	Chain      [maxLinks]Link
	ChainCount uint8 // links of Chain
	Resolving  uint8 // the link that is being resolved, from 1; 0 while none is
	Waiting    [maxWaiting]Waiting
	WaitCount  uint8                       // effects of Waiting
	Effects    [maxEffects]LingeringEffect // lingering effects
	EffCount   uint8                       // effects of Effects

	Match MatchOfDuels
}

// Status says how a card lies, and holds what the rules need of its stay in one place.
type Status struct {
	Up       bool // face up on the field
	Defense  bool // in Defense Position
	Counters uint8
	Attacks  uint8  // attacks that the card has used this turn (3.7.9.5)
	Replaced bool   // another monster took its place in a Replay (3.7.12.4)
	Used     uint8  // bit set of the effects used this turn
	Played   uint16 // the turn in which the card was put on the field (3.6.5.3)
	Turned   uint16 // the turn in which its controller changed its position (3.6.5.5)
	Equip    Object // of an Equip Card: the monster that has it (6.16.1)
}

// Card says where a card lies; Object identifies a card during its stay in one place.
type (
	Card   = table.Card[Area]
	Object = table.Object
)

// Attack is the current attack; the zero Attack means that there is none.
type Attack struct {
	On         bool // an attack is declared
	Stopped    bool // an effect has stopped it
	Attacker   Object
	Target     Object    // zero for a direct attack
	Count      uint8     // monsters of the opponent when the attack was declared (3.7.12.5)
	Arrived    bool      // a new monster of the opponent has appeared since (3.7.12.1)
	Calculated bool      // damage calculation has begun (4.1.1.3.2)
	Turned     Object    // the attacked monster that was turned face up (4.1.1.5.1)
	Fallen     [2]Object // monsters destroyed in damage calculation (4.1.1.5.2)
}

// RecentSummon is the last Summon, which effects can answer when the turn player next uses or passes priority (doubt
//
type RecentSummon struct {
	Monster Object
	By      engine.Seat // who Summoned it
}

// Link is one link of the chain (4.2.3.2).
type Link struct {
	Player  engine.Seat
	Source  Object // the card whose effect it is
	Effect  uint8  // index of the effect of the card
	Speed   uint8  // Spell Speed (4.2.4)
	Card    bool   // the activation of the card itself
	Negated bool   // its activation is negated (4.2.5.7)
	Second  bool   // an automatic effect of the opponent, above those of the turn player (5.5.5)
	Undoes  bool   // it has negated the Summon that it answers
	AnsweredEvent
	Count   uint8              // cards of Targets
	Targets [maxTargets]Object // chosen at the activation (6.11.1)
}

// Waiting is an automatic effect that has triggered and is not yet in the chain (5.5).
type Waiting struct {
	Player engine.Seat // controller of the effect
	Effect uint8       // index of the effect of the card
	Late   bool        // something else followed at once what triggered it (doubt C-5d)
	Source Object      // the card whose effect it is
	AnsweredEvent
}

// AnsweredEvent is the event that an effect answers, or that triggered it.
type AnsweredEvent struct {
	That  Object      // the card that the event happened to
	Whose engine.Seat // the player whose card, draw, discard, damage or phase it was
}

// LingeringEffect is a change of a card, or of what a player may do, that outlasts the effect that made it.
type LingeringEffect struct {
	On     Object      // the card affected; zero where the effect is about a player
	Player engine.Seat // the player affected; for BorrowsControl, the former controller of the card
	Kind   LingeringKind
	What   uint8 // a card.Stat or a card.Act, by Kind
	Until  uint8 // a card.Duration
	Amount int16 // for ChangesStat what is added, for SetsStat the new value
}

// Subject returns the card that a lingering effect is about, 0 where it is about a player.
func (e LingeringEffect) Subject() engine.Card { return e.On.Card }

// changesStat reports whether a lingering effect changes or sets a value of a card.
func (e *LingeringEffect) changesStat() bool { return e.Kind == ChangesStat || e.Kind == SetsStat }

// LingeringKind is what a lingering effect does.
type LingeringKind uint8

const (
	ChangesStat    LingeringKind = iota // changes a stat by Amount
	SetsStat                            // sets a stat to Amount
	ForbidsAct                          // forbids an act to On or to Player
	PermitsAct                          // permits an act to On or to Player
	BorrowsControl                      // the control of On will go back to Player
	DoublesDamage                       // doubles damage that On deals or Player suffers
)

// MatchOfDuels is the Match of up to three Duels to which this Duel belongs (3.1.1.2).
type MatchOfDuels struct {
	On     bool        // this Duel belongs to a Match
	Duel   uint8       // number of this Duel, from 1
	Wins   [2]uint8    // Duels won, by player
	Loser  engine.Seat // who lost the previous Duel; Nobody after a draw
	Count  [2]uint8    // cards of each Side Deck, as last counted (3.2.5)
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
	areaCount
	Limbo     = areaCount // where tokens come from and go to (5.2.2)
	zoneCount = areaCount - M1
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
	phaseCount
)
