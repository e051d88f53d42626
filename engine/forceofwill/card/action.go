package card

import "cavillo/engine/effect"

// Action is one thing that a text makes happen, or that holds as long as a continuous ability functions. The comment
// beside a Verb names the fields that it uses.
type Action struct {
	Do     Verb        `form:"un'azione"`
	Who    Player      `it:"chi(tu/avversario/entrambi/quel giocatore)" not:"costo"` // who does it or suffers it; chiunque means the controller
	What   *Selector   `it:"quali&"`                                                 // the cards
	N      *Count      `it:"quanti" least:"1" chosen:"sì" stat:"Stat: atk/def"`      // how many are chosen, or an amount; nil for all of What
	Pick   *Count      // where N is an amount or unused: how many of What are chosen; nil for all
	Stat   Stat        // Change, Become
	Until  Duration    `it:"per" not:"vale"`
	Act    Act         // Forbid, Permit
	Symbol Symbol      `it:"simbolo"`                                       // Give
	Battle Flag        `it:"danno" word:"da battaglia" text:"da battaglia"` // Prevent: battle damage alone
	Will   Cost        // PayWill
	Makes  []Attribute `twice:"sì" in:"1..4"` // Produce
	If     []Condition `it:"se" not:"costo, vale"`
}

// Verb is what an action does.
type Verb uint8

const (
	NoVerb      Verb = iota
	Draw             // Who draws N (9.40)
	Damage           // N damage to Who or to What (9.24)
	Gain             // Who gains N life
	SetLife          // the life of Who becomes N
	Destroy          // destroys What (9.27)
	Banish           // Who banishes N of What, cards under that player's control (9.14)
	Remove           // removes What from the game (9.48)
	Discard          // Who discards N of What (9.53.1)
	DiscardHand      // Who discards the hand (9.53.2)
	Bounce           // returns What to the owner's hand
	Put              // puts What in the field of its owner
	Bury             // puts What in the owner's graveyard
	Return           // puts What under the owner's main deck
	Recover          // recovers What (9.47)
	Rest             // rests What (9.56); as a cost, of this card, the rest symbol (9.61)
	Cancel           // cancels What in the chase (9.8)
	Reveal           // reveals What (9.52)
	Change           // adds N to the Stat of What, for Until
	Become           // sets the Stat of What to N, for Until
	Give             // gives Symbol to What, for Until
	Forbid           // forbids Act to Who or What, for Until (1.3)
	Permit           // permits Act to Who or What, for Until (1.1)
	Prevent          // prevents N damage that Who or What would suffer, all where N is nil, for Until (9.42)
	PreventFrom      // prevents all damage that What would deal, for Until (9.42)
	Control          // takes control of What for Until (9.19)
	Produce          // produces will of the attributes Makes (9.41.1)
	AddStone         // Who puts N stones from the stone deck in the stone area
	PayWill          // cost: Will
	PayLife          // cost: N life
)

// Act is something that a text forbids or permits.
type Act uint8

const (
	AnyAct      Act = iota
	Attack          // choose it as an attacker
	Block           // choose it as a blocker
	Recovering      // be recovered
	BeTarget        // be a target of the opponent
	BeDestroyed     // be destroyed
	BeCancelled     // be cancelled
	DrawCards       // draw cards
	PlaySpells      // play spells
	PlayActives     // play activated abilities
	CallStones      // call
	GainLife        // gain life
	BlockRested     // Permit: block while rested
	BlockFlying     // Permit: block an attacker with Flying
	CallTwice       // Permit: call twice in a turn
)

// Stat is a number of a card or a player.
type Stat uint8

const (
	NoStat Stat = iota
	ATK
	DEF
	TotalCost
	DamageOn
	Life // of a player
)

// Duration is how long something lasts.
type Duration uint8

const (
	ForGood Duration = iota // as long as the card stays where it is
	ThisTurn
	ThisBattle
)

// Measure returns whether a stat is a value of cards, of a player, or of nothing.
func (s Stat) Measure() effect.Measure { return effect.Measured(s, Life) }

// The counts, ranges and conditions of package effect for the selectors, stats and phases of this game.
type (
	Count     = effect.Count[Selector, Stat]
	Range     = effect.Range[Selector, Stat]
	Condition = effect.Condition[Selector, Stat, Phase]
)

// Phase is a phase as a condition names one.
type Phase uint8

const (
	AnyPhase Phase = iota
	InDraw
	InRecovery
	InMain
	InBattle
	InEnd
)

// Selector says which cards are meant. The zero Selector is any card on the field.
type Selector struct {
	Ref       Ref       `it:"carta." name:"known" without:"di, in, altri" lasting:"questa/portatore" happens:"portatore"`
	Type      OfType    `it:"tipo"`
	Name      string    `it:"nome" text:"«{Name}»"`
	Attribute Attribute `it:"attributo" text:"di {Attribute}"`
	Race      string    `it:"razza" text:"di razza {Race}"`
	Trait     string    `it:"tratto" text:"di tratto {Trait}"`
	State     Posture   `it:"stato" text:"{State}"`
	With      Symbol    `it:"con" text:"con {With}"`
	ATK       Range     `it:"atk" in:"0..20000" text:"con ATK {ATK}"`
	DEF       Range     `it:"def" in:"0..20000" text:"con DEF {DEF}"`
	Cost      Range     `it:"costo totale" in:"0..20000" text:"di costo totale {Cost}"`
	Of        Player    `it:"di(te/avversario)|altri+Other(tutti/tuoi/avversario)"`                  // who controls it, whose pile it lies in
	In        []Zone    `it:"in" in:"1..4" play:"terreno/pietre/sovrano" hidden:"mano/mazzo/attesa"` // empty for the field
	Top       int       `it:"prime" in:"1..9" with:"in=mazzo, di"`                                   // of a main deck, only so many from its top
	Other     Flag      `text:"{diverso} da questa carta"`

	Several bool // of Ref Chosen and the like: there is more than one
}

// Ref is a card, or several, that the text knows already.
type Ref uint8

const (
	Host     Ref = iota + effect.OwnRefs // the card that this addition is added to
	Attacker                             // the attacker
	Blocker                              // the blocker
	Attacked                             // the card that is the object of the attack
)

// OfType is the type of card that a selector asks for.
type OfType uint8

const (
	AnyType OfType = iota
	Resonators
	JRulers
	Fighters // resonators and J-rulers
	SpellCards
	Chants
	Instants
	Standbys
	Additions
	Emblems
	Stones
	Rulers
	Summons   // in the chase: a resonator (9.37)
	Normals   // in the chase: any other card (9.38)
	AbilityIn // in the chase: an ability
)

// Posture is how a card lies, as a selector asks for it.
type Posture uint8

const (
	AnyPosture Posture = iota
	Recovered
	Rested
)
