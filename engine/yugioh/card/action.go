package card

import "cavillo/engine/effect"

// Action is one thing that a text makes happen, or that holds while a continuous effect does. Which fields a Verb takes stands beside it.
type Action struct {
	Do    Verb
	Who   Player         `it:"chi(tu/avversario/entrambi)"` // who does it or suffers it; chiunque means the controller
	What  *Selector      `it:"quali"`                       // the cards
	N     *Count         `it:"quanti" stat:"Stat: atk/def"` // how many are chosen when it resolves (6.11.4), how much; without it all of What
	Stat  Stat           // Change, Become
	As    BattlePosition `it:"in"`
	Until Duration       `it:"per"`
	Act   Act            // Forbid, Permit
	Token string         `it:"segna-mostro"` // Make: the name of a token card
	If    []Condition    `it:"se"`
}

// Verb is what an action does.
type Verb uint8

const (
	NoVerb        Verb = iota
	Draw               // Who draws N
	Damage             // N damage to Who
	Gain               // Who gains N Life Points
	Pay                // cost: N Life Points
	Discard            // Who discards N of What (6.22)
	DiscardAny         // Who discards N cards at random (6.1)
	Destroy            // What (6.9)
	Send               // What to the Graveyard, not destroyed
	Tribute            // N of What, own monsters (6.17)
	Bounce             // What to its owner's hand
	Return             // What to its owner's Deck, which is shuffled
	Remove             // What from the game (6.20)
	Search             // N of What, from the Deck to the hand (6.6)
	Summon             // Special Summon of What, As
	Make               // N tokens (5.2)
	Control            // the control of What (6.7), Until
	Turn               // What As
	AddCounter         // N counters on What (5.6.2)
	TakeCounter        // N counters from What (5.6.3)
	Change             // What's Stat by N, Until
	Become             // What's Stat is N, Until
	Attach             // this card becomes an Equip Card on What (6.4)
	Negate             // the activation that it answers
	StopAttack         // the attack that is on
	Reveal             // What (6.21)
	Win                // Who wins (3.1.2.5)
	Forbid             // Act, to Who or What, Until
	Permit             // Act, to What, Until (5.7.1)
	NegateEffects      // the effects of What are negated
)

// Act is something that a text forbids or permits.
type Act uint8

const (
	AnyAct        Act = iota
	Attack            // declare an attack
	AttackDirect      // Permit: attack directly though there are monsters (6.3.3)
	AttackTwice       // Permit: two attacks in a turn (5.7.2)
	PlaySpell         // activate spells
	PlayTrap          // activate traps
	SummonMonster     // any Summon
	Reposition        // change position
	FallInBattle      // be destroyed by battle
	FallByEffect      // be destroyed by effects
	BeTarget          // be a target of the opponent
	Pierce            // Permit: battle damage through a Defense Position
	BeHurt            // take battle damage
	PlaySetTrap       // Permit: activate a Trap in the turn it was Set
	TradeSummon       // Permit: a second Normal Summon in the turn
)

// Stat is a number of a card or a player.
type Stat uint8

const (
	NoStat Stat = iota
	ATK
	DEF
	OriginalATK // 6.2
	OriginalDEF
	Level
	LifePoints // of a player
	Counters
)

// BattlePosition is how a monster lies.
type BattlePosition uint8

const (
	AnyPosition BattlePosition = iota
	InAttack
	InDefense
	FaceDown // in Defense Position
	Changed  // the other of the two positions
)

// Duration is how long something lasts.
type Duration uint8

const (
	ForGood Duration = iota // while the card is where it is
	ThisTurn
	ThisBattle // until the end of the Damage Step
)

// Measure is what a number is the number of.
func (s Stat) Measure() effect.Measure {
	switch s {
	case NoStat:
		return effect.Unmeasured
	case LifePoints:
		return effect.OfPlayer
	}
	return effect.OfCards
}

// What every game may count, bound and ask.
type (
	Count     = effect.Count[Selector, Stat]
	Range     = effect.Range[Selector, Stat]
	Condition = effect.Condition[Selector, Stat, Phase]
)

// Phase is a phase as a text names one.
type Phase uint8

const (
	AnyPhase Phase = iota
	Standby
	Main
	Battle
	End
)

// Selector says which cards are meant. The zero Selector is any card on the field.
type Selector struct {
	Ref       Ref            `it:"carta"`
	Of        Player         `it:"di(te/avversario)|altri+Other(tutti/tuoi/avversario)"` // whose side of the field, whose pile
	In        []Zone         `it:"in" in:"1..9"`                                         // empty for the field
	Type      OfType         `it:"tipo"`
	Kind      *Monster       `it:"specie"`
	Icon      *Icon          `it:"icona"`
	Face      Facing         `it:"faccia"`
	As        BattlePosition `it:"posizione(attacco/difesa/coperto)"`
	Name      string         `it:"nome"`
	Attribute string         `it:"attributo"`
	Race      string         `it:"razza"`
	Level     Range          `it:"livello"`
	ATK       Range          `it:"atk"`
	Summon    Flag           `it:"evocabile"` // it is no Special Summon Monster
	Other     Flag           // not this card

	several bool // Targets: more than one is chosen
}

// Alone is the field of a selector that needs no braces.
func (s *Selector) Alone() string { return "carta" }

// Ref is a card that is known already.
type Ref uint8

const (
	NoRef    Ref = iota
	This         // the card whose text it is
	Targets      // what was chosen at the activation
	That         // the card of the event that it answers
	Equipped     // the monster that this card is equipped to
	Attacker     // the monster that attacks
	Attacked     // the monster that is attacked
	Done         // the cards that the action before was about
)

// OfType asks for a type.
type OfType uint8

const (
	AnyType OfType = iota
	Monsters
	Spells
	Traps
	SpellsTraps
)

// Facing asks how a card lies.
type Facing uint8

const (
	AnyFace Facing = iota
	Up
	Down // a Set card (6.19.3)
)
