package card

import (
	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// Card is a card as printed. A field that cards of its type do not have is zero.
type Card struct {
	Name      string   // ours are invented
	Type      Type     `it:"tipo" kind:"sì"`
	Monster   Monster  `it:"specie" of:"mostro"`             // A.24
	Icon      Icon     `it:"icona" of:"magia/trappola"`      // A.27
	Special   Flag     `it:"solo speciale" of:"mostro"`      // a Special Summon Monster (6.12.3)
	Level     int      `it:"livello" in:"0..12" of:"mostro"` // A.23
	Attack    Value    `it:"atk" of:"mostro"`
	Defense   Value    `it:"def" of:"mostro"`
	Attribute string   `it:"attributo" of:"mostro"`
	Race      string   `it:"razza" of:"mostro"`
	Counter   string   `it:"segnalino"` // the name of the counters of its effects (5.6.4)
	Effects   []Effect `it:"effetti" in:"1..4"`
	Limit     Limit    `it:"lista"` // its place in the list of Forbidden and Limited cards (5.1)
}

// Schema returns the JSON Schema of a file of cards.
func Schema() effect.Object { return effect.Schema("Carte di Yu-Gi-Oh!", Card{}) }

// Limit is the restriction of a card in the list of Forbidden and Limited cards.
type Limit uint8

const (
	Unlisted Limit = iota
	Forbidden
	Limited
	SemiLimited
)

// Value is a printed ATK or DEF; Unknown is a "?" (6.2.3).
type Value int

// Unknown is the Value of a "?".
const Unknown Value = -1

// ReadEntry reads a number, or "?".
func (v *Value) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	if e.Text == "?" {
		*v = Unknown
		return nil
	}
	n, err := e.Number(0, 9999)
	*v = Value(n)
	return err
}

// Describe is the JSON Schema of what ReadEntry reads.
func (v *Value) Schema(*effect.Schemas) effect.Object {
	return effect.Object{"anyOf": []effect.Object{{"type": "integer", "minimum": 0, "maximum": 9999}, {"const": "?"}}}
}

// Flag is a yes or a no in a file of cards.
type Flag = effect.Flag

// Type is the type of a card.
type Type uint8

const (
	MonsterCard Type = iota
	SpellCard
	TrapCard
)

// Monster is the kind of a monster (A.24).
type Monster uint8

const (
	Normal Monster = iota
	WithEffect
	Fusion
	Synchro
	Ritual
	Token // 5.2
)

// Icon is the kind of a spell or trap (A.27).
type Icon uint8

const (
	Plain Icon = iota
	Continuous
	Equip
	FieldSpell
	QuickPlay
	RitualSpell
	CounterTrap
)

// Effect is one effect of a text (6.12).
type Effect struct {
	Kind Kind `form:"un effetto"`
	Once Flag `it:"una volta" word:"per turno" text:"una volta per turno"`
	May  Flag `it:"facoltativo" text:"se vuoi"` // of an automatic effect: optional for its controller
	// where the card must be; empty for the usual place of an effect of this kind, mostly face up on the field
	From   []Zone                   `it:"in" in:"1..9"`
	When   *Trigger                 `it:"quando" place:"quando"` // what triggers it, or what it answers
	If     []Condition              `it:"se"`
	Cost   []Action                 `it:"costo" place:"=" in:"1..4"` // paid before the activation is declared (6.18.4)
	Target effect.Targets[Selector] `it:"bersaglio" in:"1..3"`       // chosen at the activation (6.11.1), in order
	Do     []Action                 `it:"fai|vale" place:"="`        // of a continuous effect: what holds
}

// On returns the event that triggers an effect or that it answers, Never where there is none.
func (e *Effect) On() TriggerEvent {
	if e.When == nil {
		return Never
	}
	return e.When.On
}

// Kind is the kind of an effect (A.25).
type Kind uint8

const (
	CardActivation Kind = iota // what a spell or trap does when the card itself is activated
	IgnitionEffect
	TriggerEffect
	FlipEffect
	QuickEffect
	ContinuousEffect // holds while the card is face up; never activated
	SummonProcedure  // how a Special Summon Monster is Summoned, which is not an effect (6.12.3)
)

// Trigger is the event that an effect waits for or answers.
type Trigger struct {
	On TriggerEvent `form:"un avvenimento"`
	effect.Happening[Selector]
	By   Cause `it:"causa"`
	Once Flag  `it:"insieme"`    // it triggers once for all the cards that share the event
	Each Flag  `it:"ogni carta"` // it triggers for each card drawn or discarded (6.10.1)
}

// TriggerEvent is the kind of a Trigger's event.
type TriggerEvent uint8

const (
	Never TriggerEvent = iota
	Summoned
	Flipped
	Destroyed
	ToGraveyard
	Discarded
	Draws
	Damaged
	DealsDamage // battle damage to the opponent
	Attacks
	Activated
	StandbyPhase
	EndPhase
	Removed // removed from the game
	ToHand  // returned to the hand
)

// Cause is why something happens.
type Cause uint8

const (
	AnyCause Cause = iota
	ByBattle
	ByEffect
	ByCost
	ByTribute
	ByRule
)

// Player is a player as a text names him, seen from the controller of the card.
type Player = effect.Player

// Zone is a place of cards that a text can name.
type Zone uint8

const (
	OnField Zone = iota // 6.5
	InMonsters
	InSpells
	InField
	InHand
	InGraveyard
	InDeck
	InExtra
	InRemoved
)

// MaxEffects is the greatest number of effects of a card; the tag of Card.Effects has the same number.
const MaxEffects = 4

// Scoped marks an effect as a scope of its own: "that card", "the target" and the like refer to cards of the
// same effect.
func (x *Effect) BeginsScope() {}
