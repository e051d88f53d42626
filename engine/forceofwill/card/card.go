package card

import (
	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// Card is a card as printed. The fields that its type does not have are zero.
type Card struct {
	Name       string      // ours are invented
	Type       Type        `it:"tipo" kind:"sì"`
	Spell      Spell       `it:"sottotipo" of:"magia"`                          // 9.36.3
	Attributes []Attribute `it:"attributo" in:"1..5"`                           // 9.13
	Cost       Cost        `it:"costo" of:"risonatore/magia/addizione/emblema"` // 9.23
	// 9.9; of a ruler it stands in JRuler, as DEF and Race
	ATK         int         `it:"atk" in:"0..9900" of:"risonatore"`
	DEF         int         `it:"def" in:"0..9900" of:"risonatore"`                                          // 9.26
	Race        string      `it:"razza" of:"risonatore"`                                                     // 9.46
	Trait       string      `it:"tratto" of:"addizione/emblema"`                                             // 9.58
	Category    Category    `it:"categoria" of:"addizione"`                                                  // 9.6
	Special     Flag        `it:"speciale" of:"pietra magica"`                                               // 2.6
	Will        []Attribute `it:"produce" in:"1..5" of:"risonatore/emblema/pietra magica"`                   // one will of one of these attributes, by resting the card (9.41.1)
	Symbols     []Symbol    `it:"simboli" in:"1..7" of:"risonatore"`                                         // 9.5
	Quickcast   Flag        `it:"lanciorapido" of:"risonatore/magia/addizione/emblema"`                      // 9.35
	Incarnation []Attribute `it:"incarnazione" in:"1..4" twice:"sì" of:"risonatore/magia/addizione/emblema"` // 9.32
	Innesco     *Innesco    `it:"innesco" of:"magia"`                                                        // of a Canto-Attesa (9.34)
	Judgment    *Cost       `it:"giudizio" of:"sovrano"`                                                     // what Attiva-G costs (9.12)
	JRuler      *JRuler     `it:"sovrano-G" of:"sovrano"`                                                    // the other side (9.55)
	Abilities   []Ability   `it:"abilità" in:"1..4"`
	Awakening   *Awakening  `it:"risveglio" of:"risonatore/magia/addizione/emblema"` // 9.51
}

// Schema returns the JSON Schema of a file of cards.
func Schema() effect.Object { return effect.Schema("Carte di Force of Will", Card{}) }

// JRuler is the side that a ruler shows after its judgment.
type JRuler struct {
	ATK       int       `it:"atk" in:"0..9900"`
	DEF       int       `it:"def" in:"0..9900"`
	Race      string    `it:"razza"`
	Symbols   []Symbol  `it:"simboli" in:"1..7"`
	Abilities []Ability `it:"abilità" in:"1..4"`
}

// Awakening is what a card gains where its additional cost is paid (9.51).
type Awakening struct {
	Cost      Cost      `it:"costo"`
	Symbols   []Symbol  `it:"simboli" in:"1..7" of:"risonatore"`
	Abilities []Ability `it:"abilità" in:"1..2"`
}

// Innesco is the condition at which a Canto-Attesa may be played (9.34): an event that has just happened (When),
// conditions that hold (If), or both.
type Innesco struct {
	When *Trigger    `it:"quando" place:"quando"`
	If   []Condition `it:"se"`
}

// Flag is a field that is true where something is printed on a card or a text says it.
type Flag = effect.Flag

// Type is the type of a card as it begins the match (9.57); a ruler becomes a J-ruler by turning.
type Type uint8

const (
	Resonator Type = iota
	SpellCard
	Addition
	Emblem
	Stone
	Ruler
)

// Spell is the subtype of a spell (9.36.3).
type Spell uint8

const (
	Chant   Spell = iota
	Instant       // Canto-Istantanea
	Standby       // Canto-Attesa
)

// Attribute is one of the five attributes (9.13), or none.
type Attribute uint8

const (
	NoAttribute Attribute = iota
	Darkness
	Fire
	Light
	Water
	Wind
)

// Attributes is how many attributes there are; the arrays of will are indexed from 0, by Attribute-1.
const Attributes = len(attributes) - 1

// Category says what an addition may be added to (9.6.3); ToField is an [Addizione: Terreno] (9.6.2).
type Category uint8

const (
	ToResonator Category = iota
	ToJRuler
	ToFighter // either
	ToStone
	ToField
)

// Symbol is a symbol ability (9.5). First Strike is one too (doubt C-9c).
type Symbol uint8

const (
	NoSymbol Symbol = iota
	Pierce
	TargetAttack
	Explode
	Flying
	Swiftness
	Imperishable
	FirstStrike
)

// Cost is how much will something costs: of each attribute (9.21), and of any attribute (9.22).
type Cost struct {
	Of      [Attributes]uint8 // by Attribute-1
	Generic uint8
}

// Total returns the total cost (9.23).
func (c *Cost) Total() (n int) {
	for _, of := range c.Of {
		n += int(of)
	}
	return n + int(c.Generic)
}

// maxCost is the most will of a part of a cost.
const maxCost = 12

// What is wrong with a cost, and with a part of one: the key, the text of the part, the attributes, the most.
const (
	noCostError     = `%sci si aspetta un costo: un numero, un attributo o un elenco, come [fuoco, fuoco, 1]`
	noCostPartError = `%s«%s» non va in un costo; vi stanno gli attributi (%s), un simbolo ciascuno, e un solo numero fra 0 e %d`
)

// ReadEntry reads a number, an attribute, or a list of attributes with at most one number: [fuoco, fuoco, 1].
func (c *Cost) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	*c = Cost{}
	parts, number := e.List, false
	if e.Kind == entry.Scalar {
		parts = []entry.Entry{*e}
	}
	if len(parts) == 0 || len(parts) > maxCost {
		return entry.Errorf(e.Line, noCostError, effect.Label(e))
	}
	for i := range parts {
		p := &parts[i]
		if of := attributeOf(p.Text); of != NoAttribute && p.Kind == entry.Scalar {
			c.Of[of-1]++
			continue
		}
		n, err := p.Number(0, maxCost)
		if err != nil || number {
			return entry.Errorf(p.Line, noCostPartError, effect.Label(e), p.Text, attributeList, maxCost)
		}
		c.Generic, number = uint8(n), true
	}
	return nil
}

// Schema returns the JSON Schema of what ReadEntry reads.
func (c *Cost) Schema(*effect.Schemas) effect.Object {
	one := effect.Object{"anyOf": []effect.Object{{"type": "integer", "minimum": 0, "maximum": maxCost}, {"enum": NoAttribute.Words()[1:]}}}
	return effect.Object{"anyOf": []effect.Object{{"type": "integer", "minimum": 0, "maximum": maxCost}, {"enum": NoAttribute.Words()[1:]},
		{"type": "array", "minItems": 1, "maxItems": maxCost, "items": one}}}
}

// Ability is one ability of a text, or the effect of a spell.
type Ability struct {
	Kind Kind        `form:"un'abilità"`
	Once Flag        `it:"una volta" word:"per turno" text:"una volta per turno"`
	May  Flag        `it:"facoltativa" text:"se vuoi"` // of a triggered ability: its controller may decline it
	From []Zone      `it:"in" in:"1..4"`               // where the card must be; empty for where its type functions
	When *Trigger    `it:"quando" place:"quando"`      // of a triggered ability (7.2.2)
	If   []Condition `it:"se"`
	// of an activated ability (9.2.1); of a triggered one, paid when it goes to the chase
	Cost   []Action                 `it:"costo" place:"=" in:"1..4"`
	Target effect.Targets[Selector] `it:"bersaglio" in:"1..3"` // chosen as it is played, one element after the other
	Do     []Action                 `it:"fai|vale" place:"="`  // of a continuous ability, what holds
}

// On returns the event that a triggered ability waits for, Never for any other ability.
func (a *Ability) On() Event {
	if a.When == nil {
		return Never
	}
	return a.When.On
}

// Kind is the kind of an ability.
type Kind uint8

const (
	SpellEffect Kind = iota // what a spell does when it resolves
	Activated               // 9.2
	Triggered               // 9.3.2
	Continuous              // 9.3.1
)

// Target is one element of the list of targets that are chosen when something is played.
type Target = effect.Target[Selector]

// BeginsScope marks an ability as a scope of its own for what its text determines.
func (x *Ability) BeginsScope() {}

// Trigger is the event that an ability or a Canto-Attesa waits for.
type Trigger struct {
	On Event `form:"un avvenimento"`
	effect.Happening[Selector]
	By     Cause    `it:"causa(evocazione/giudizio/effetto)"`
	Battle Flag     `it:"danno" word:"da battaglia" text:"da battaglia"` // of damage: only damage of a battle
	To     Receiver `it:"a(giocatore/carta)"`                            // of damage: to whom
	Moment Moment   // Begins, Ends
}

// Event is the kind of a Trigger's event.
type Event uint8

const (
	Never Event = iota
	Enters
	Destroyed
	ToGraveyard
	Banished
	RemovedFromGame
	Discards
	Draws
	DealsDamage
	SuffersDamage // a card
	PlayerDamaged
	Attacks
	Blocks
	IsPlayed    // a spell
	IsActivated // the activated ability of a card
	Calls
	Judges
	Recovers
	Rests
	Begins
	Ends
	Events
)

// Cause is how a card enters a field.
type Cause uint8

const (
	AnyCause Cause = iota
	BySummon
	ByJudgment
	ByEffect
)

// Receiver is who suffers damage.
type Receiver uint8

const (
	Anyone Receiver = iota
	ThePlayer
	ACard
)

// Moment is a part of the turn at whose beginning or end abilities trigger.
type Moment uint8

const (
	NoMoment Moment = iota
	Turn
	DrawPhase
	RecoveryPhase
	MainPhase
	EndPhase
	Battle
	AttackStep
	BlockStep
)

// Player is a player as a text names one, from the point of view of the card's controller.
type Player = effect.Player

// Zone is a place as a text names one.
type Zone uint8

const (
	OnField Zone = iota
	InHand
	InGraveyard
	InDeck
	InStones
	InRulers
	InStandby
	InRemoved
	InChase
)

// MaxAbilities is the most abilities of one side of a card; the tag of the field says the same.
const MaxAbilities = 4
