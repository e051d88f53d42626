package card

import "cavillo/engine/effect"

// Ability is one ability of a text (4.1.1), or what an event does when it is played (8.6.2.4.2).
type Ability struct {
	Kind Kind    `form:"un'abilità"`
	Word Keyword // printed after the kind (chapter 10)

	// Arguments of a key ability, whose meaning the keyword gives: its own When, If and Do are then empty (Meaning
	// fills them).
	Name  string `it:"nome"`                // Bond: the name of the card (10.4.2)
	X     int    `it:"power" in:"1..20000"` // Backup: power gained (10.5.2)
	Level int    `it:"livello" in:"0..3"`   // Backup, Shift: the level asked of the player (10.5.2, 10.11.2)

	// where it is valid; empty for the area of the card's type: the Stage for a character, the Climax Area for a climax
	// (2.12.2)
	In   []Zone   `it:"in" in:"1..6"`
	When *Trigger `it:"quando" place:"="` // an AUTO's condition of activation (8.1.1.2.1)
	// all must hold, or the ability is inactive (8.3): of an AUTO, when it is resolved (doubt C-84)
	If   []Condition `it:"se"`
	Cost []Action    `it:"costo" place:"="`    // between brackets, in the printed order (8.4)
	Do   []Action    `it:"fai|vale" place:"="` // what it does; of a CONT, what holds while it is active
}

// Kind is the category of an ability (8.1.1).
type Kind uint8

const (
	ACT    Kind = iota // 8.1.1.1
	AUTO               // 8.1.1.2
	CONT               // 8.1.1.3
	EFFECT             // the text of an event
)

// Trigger is the event that makes an AUTO wait (8.7.2), that makes a delayed ability trigger (8.7.5), or that a
// replacement effect replaces (8.10).
type Trigger struct {
	On     Occasion    `form:"un avvenimento"`
	What   *Selector   // the card to which the event happens, or that does it; nil for whatever card
	From   []Zone      `it:"da" in:"1..6"`      // Moves: from one of these; empty for any
	To     []Zone      `it:"a" in:"1..6"`       // Moves: to one of these; empty for any
	Of     Player      `it:"di(te/avversario)"` // whose phase, turn, damage, play; Any for either player's
	Phase  Phase       // Begins, Ends
	Attack Attack      `it:"attacco"`       // Attacks, Attacked: of this type only
	Word   Keyword     `it:"o per(change)"` // Uses: "quando usi Brainstorm" (10.7.4)
	If     []Condition `it:"se"`
}

// Occasion is a kind of event that triggers abilities or can be replaced.
type Occasion uint8

const (
	OnMove            Occasion = iota // What changes area (8.7.4)
	OnBegin                           // a phase, step or turn begins
	OnEnd                             // a turn ends (6.8.1.1)
	OnAttack                          // What attacks
	OnAttacked                        // What is attacked
	OnTurnTo                          // What is put in Stand, Rest or Reverse: its Orient says which
	OnDamageDealt                     // damage whose source is What has been dealt without being cancelled
	OnDamageCancelled                 // the damage dealt by What, or suffered by Of, is cancelled (4.9.1.2)
	OnDamageSuffered                  // Of takes damage to the clock, uncancelled
	OnPlay                            // What is played
	OnKeywordUse                      // Of uses a keyword (10.7.4, 10.12.3)
	OnTriggerCheck                    // What is the card of a trigger check (7.3.1.2)
	OnSituation                       // If holds: a situation, not an event (8.7.6)
	BeforeDraw                        // Of would draw: only replaced
	BeforeDamage                      // Of would be dealt damage: only replaced
	OccasionCount                     // how many kinds there are
)

// Phase is a turn, a phase or a step: what begins or ends.
type Phase uint8

const (
	Turn Phase = iota
	StandPhase
	DrawPhase
	ClockPhase
	MainPhase
	ClimaxPhase
	AttackPhase
	DeclarationStep
	TriggerStep
	CounterStep
	DamageStep
	BattleStep
	EncoreStep
	EndPhase
)

// Attack is a type of attack (7.2.1.4).
type Attack uint8

const (
	AnyAttack Attack = iota
	DirectAttack
	FrontalAttack
	SideAttack
)

// Player is a player as a text names one, from the point of view of the ability's controller.
type Player = effect.Player

const (
	Any      = effect.AnyPlayer
	You      = effect.You
	Opponent = effect.Opponent
	Each     = effect.BothPlayers
)

// Zone is an area as a text names one (chapter 3).
type Zone uint8

const (
	Deck Zone = iota
	Hand
	WaitingRoom
	Clock
	Level
	Stock
	ClimaxArea
	MemoryArea
	Resolution
	Stage          // the five slots
	CenterStage    // three of them
	BackStage      // two of them
	CenterLeftSlot // the slots one by one, left and right as their player sees them (3.6.3)
	CenterSlot
	CenterRightSlot
	BackLeftSlot
	BackRightSlot
	MarkerArea // the one under the slot of this card (3.7)
)

// IsOnStage reports whether a zone is the Stage or a part of it.
func (z Zone) IsOnStage() bool { return z >= Stage && z <= BackRightSlot }

// IsSlot reports whether a zone is one slot.
func (z Zone) IsSlot() bool { return z >= CenterLeftSlot && z <= BackRightSlot }

// Orientation is how a character lies (4.6).
type Orientation uint8

const (
	AnyOrient Orientation = iota
	Stand
	Rest
	Reverse
)
