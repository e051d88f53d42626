package card

import "cavillo/engine/effect"

// Action is one thing that a text does, or that holds while a continuous effect lasts. The comment beside each
// Verb names the fields of Action that it uses. N is how many cards are chosen (6.11.4), nil for all of What,
// or an amount.
type Action struct {
	Do    Verb           `form:"un'azione"`
	Who   Player         `it:"chi(tu/avversario/entrambi/quel giocatore)" not:"costo"` // who does it or suffers it; chiunque: the controller
	What  *Selector      `it:"quali&"`                                                 // the cards
	N     *Count         `it:"quanti" least:"1" chosen:"sì" not:"vale" stat:"Stat: atk/def"`
	Stat  Stat           // Change, Become
	As    BattlePosition `it:"in"`
	Until Duration       `it:"per" not:"vale"`
	Act   Act            // Forbid, Permit, Double
	Level Range          `it:"livelli insieme" in:"1..99"` // Tribute: as many of What as have Levels with a sum within it
	Token string         `it:"segna-mostro"`               // Make: the name of a token card
	If    []Condition    `it:"se" not:"costo, vale"`
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
	Destroy            // destroys What (6.9)
	Send               // sends What to the Graveyard, not destroyed
	Tribute            // Who offers N of What, monsters that Who controls (6.17)
	Bounce             // returns What to its owner's hand
	Return             // returns What to its owner's Deck, which is shuffled
	Remove             // removes What from the game (6.20)
	Search             // takes N of What from the Deck to the hand (6.6)
	Summon             // Special Summons What in position As
	Make               // puts N tokens named Token on the field, in position As (5.2)
	Control            // takes control of What for Until (6.7)
	Turn               // puts What in position As
	AddCounter         // puts N counters on What (5.6.2)
	TakeCounter        // takes N counters from What (5.6.3)
	Change             // adds N to the Stat of What, for Until
	Become             // sets the Stat of What to N, for Until
	Attach             // this card becomes an Equip Card on What (6.4)
	Negate             // negates the activation that the effect answers
	StopAttack         // stops the current attack
	Reveal             // reveals What (6.21)
	Win                // Who wins (3.1.2.5)
	Forbid             // What, or Who, cannot do Act, for Until
	Permit             // What, or Who, can do Act, for Until (5.7.1)
	NegateEffects      // negates the effects of What
	NegateSummon       // negates the Summon that the effect answers
	Double             // doubles the damage of kind Act that Who suffers or What deals, for Until
	SetLife            // the Life Points of Who become N
	Halve              // halves the Life Points of Who
)

// Act is something that a text forbids or permits.
type Act uint8

const (
	AnyAct        Act = iota
	Attack            // declare an attack
	AttackDirect      // Permit: attack directly although there are monsters (6.3.3)
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
	BeBurnt           // take damage from effects (6.8.2)
)

// Stat is a number of a card or a player.
type Stat uint8

const (
	NoStat Stat = iota
	ATK
	DEF
	OriginalATK // as printed on the card (6.2)
	OriginalDEF
	Level
	LifePoints // of a player
	Counters
)

// BattlePosition is the position in which a monster lies.
type BattlePosition uint8

const (
	AnyPosition BattlePosition = iota
	InAttack
	InDefense
	FaceDown // in Defense Position
	Changed  // the other of the two positions
)

// OfThis reports whether an action is done to the card that has it.
func (a *Action) OfThis() bool { return a.What != nil && a.What.Ref == effect.ThisCard }

// Duration is how long something lasts.
type Duration uint8

const (
	ForGood Duration = iota // as long as the card stays where it is
	ThisTurn
	ThisBattle // until the end of the Damage Step
)

// Measure returns what a text compares with this stat: a value of cards, of a player, or nothing.
func (s Stat) Measure() effect.Measure { return effect.Measured(s, LifePoints) }

// Counts, ranges and conditions of package effect, over the selectors, stats and phases of this game.
type (
	Count     = effect.Count[Selector, Stat]
	Range     = effect.Range[Selector, Stat]
	Condition = effect.Condition[Selector, Stat, Phase]
)

// Phase is a part of the turn that a text can name.
type Phase uint8

const (
	AnyPhase Phase = iota
	Standby
	Main
	Battle
	End
)

// Selector says which cards a text means. The zero Selector means every card on the field.
type Selector struct {
	Ref       Ref            `it:"carta." name:"known" without:"di, in, altri" lasting:"questa/equipaggiato"`
	Type      OfType         `it:"tipo"`
	Name      string         `it:"nome" text:"«{Name}»"`
	Kind      *Monster       `it:"specie" text:"{Kind}"`
	Icon      *Icon          `it:"icona" text:"{Icon}"`
	Attribute string         `it:"attributo" text:"{Element}"`
	Race      string         `it:"razza" text:"di Tipo {Race}"`
	Level     Range          `it:"livello" in:"1..12" text:"di Livello {Level}"`
	ATK       Range          `it:"atk" in:"1..9999" text:"con ATK {ATK}"`
	Face      Facing         `it:"faccia" text:"a faccia {Face}"`
	As        BattlePosition `it:"posizione(attacco/difesa/coperto)" text:"{As}"`
	Of        Player         `it:"di(te/avversario)|altri+Other(tutti/tuoi/avversario)"`                 // whose side of the field, whose pile
	In        []Zone         `it:"in" in:"1..9" play:"terreno/mostri/magie/zona terreno" hidden:"mazzo"` // empty for the field, of monsters for their zones
	Top       int            `it:"prime" in:"1..9" with:"in=mazzo, di"`                                  // of a Deck, only so many from its top
	Summon    Flag           `it:"evocabile" text:"che non {sia un Mostro/siano Mostri} ad Evocazione Speciale"`
	Other     Flag           `text:"{diverso} da questa carta"`

	Several bool // it refers to several targets or cards
}

// Ref names cards that are known without describing them.
type Ref uint8

const (
	Equipped Ref = iota + effect.OwnRefs // the monster that this card is equipped to
	Attacker                             // the monster that attacks
	Attacked                             // the monster that is attacked
)

// OfType is the type of card that a selector asks for.
type OfType uint8

const (
	AnyType OfType = iota
	Monsters
	Spells
	Traps
	SpellsTraps
)

// Facing says whether a selector asks for face-up or face-down cards.
type Facing uint8

const (
	AnyFace Facing = iota
	Up
	Down // a Set card (6.19.3)
)
