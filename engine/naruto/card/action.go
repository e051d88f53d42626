package card

import "cavillo/engine/effect"

// Action is one thing that a text does, or that holds while a static effect lasts. The comment beside each Verb
// names the fields of Action that it uses.
type Action struct {
	Do      Verb      `form:"un'azione"`
	Who     Player    `it:"chi(tu/avversario/entrambi/quel giocatore)"` // who does it; chiunque means the controller
	What    *Selector `it:"quali&"`
	N       *Count    `it:"quanti" least:"1" chosen:"sì" not:"vale"` // how many are chosen, or an amount; nil for all of What
	Pick    *Count    // where N is an amount: how many of What are chosen; nil for all
	Battle  *Count    `it:"battaglia"`
	Support *Count    `it:"sostegno"`
	Wits    *Count    `it:"intelletto"`
	To      Zone      `it:"in"`
	With    *Selector `it:"a"` // Join
	Mark    Mark      // Grant, Deny, Twice: the mark
	Act     Act       // Forbid: what is forbidden
	Until   Duration  `it:"per" not:"vale"`
	If      []Condition
	Then    []Action   `it:"fai" place:"fai"`
	Else    []Action   `it:"altrimenti" place:"fai"`
	Modes   [][]Action `place:"fai" in:"2..4"`
}

// Verb is what an action does.
type Verb uint8

const (
	NoVerb     Verb = iota
	Draw            // Who draws N (5.1.2)
	Discard         // Who discards N of What
	DiscardAny      // Who discards N cards at random
	Damage          // N Danni to What, inflicted by the Ninja whose effect it is (8.4.5)
	Reduce          // reduces by N the Danni that What receives, for Until (8.9.5)
	Heal            // a Cura to What (15.5)
	Send            // What goes To a pile of its Proprietario
	Deploy          // Who puts What in play, from where it is
	Control         // takes control of What, for Until
	AddCoins        // puts N coins +1/+1 on What
	TakeCoins       // takes N coins from What
	Gain            // adds Battle, Support and Wits to What, for Until
	Grant           // gives Mark to What, for Until
	Deny            // negates Mark of What, for Until
	Twice           // duplicates Mark of What, in this turn
	Search          // Who takes N of What from the Mazzo of Who to the hand, and shuffles the Mazzo
	Shuffle         // the controller shuffles the Mazzo
	Toss            // Then on heads, Else on tails (10.26)
	Reward          // Who takes N Vincite di Guerra
	Join            // What joins the Squadra of With
	Withdraw        // What leaves the battle and is A Riposo
	ToFront         // What is In Prima Linea of its Squadra
	Neutralise      // makes void the use of N of What, which are in the Catena and then go To (10.23)
	Intellects      // the Squadre of What fight a Battaglia di Intelletti, for Until
	Forbid          // What, or Who, cannot do Act, for Until
	HandLimit       // Who keeps up to N cards in the hand at the end of the turn, for Until (9.2.1)
	Divert          // static: What goes To instead of entering play
	Become          // this Tecnica becomes the Ninja of Card.Ninja
	AfterChain      // Then, when the Catena has been resolved
	Choose          // Who chooses N of What
	Reveal          // Who shows What to both players
	May             // Who may do Then
	When            // Then where If holds, Else where not
	Modal           // Who chooses one of Modes
	Surges          // the effect of Surge (15.14.3); no file has it
)

// Act is something that a text forbids.
type Act uint8

const (
	AnyAct     Act = iota
	Attack         // be sent In Attacco
	Block          // be sent In Difesa
	UseJutsu       // execute Tecniche; of a player, use them
	UseEffects     // use its effects
	BeTarget       // be a target
	BeHealed       // receive a Cura
	PlayStrategy
	DeployNinja
)

// Duration is how long something lasts.
type Duration uint8

const (
	ForGood Duration = iota // as long as the card stays where it is
	ThisTurn
	ThisBattle // until the Ritorno
)

// Stat is a number of a card or a player.
type Stat uint8

const (
	NoStat  Stat = iota
	Battle       // Valore in Battaglia
	Support      // Valore in Sostegno
	Wits         // Intelletto
	Coins
	Rewards // Vincite di Guerra of a player
	Turns   // Segnaturni of a player
)

// Measure returns what a text compares with this stat: a value of cards, of a player, or nothing.
func (s Stat) Measure() effect.Measure { return effect.Measured(s, Rewards, Turns) }

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
	Preparation
	Battles
	Final
)

// Selector says which cards a text means. The zero Selector means every card in play, because an empty In
// stands for what is in play.
type Selector struct {
	Ref     Ref       `it:"carta." name:"known" without:"di, in, altri" lasting:"questa"`
	Type    OfType    `it:"tipo"`
	Health  Health    `it:"stato(sano/ferito)" text:"{Health}"`
	Role    Role      `it:"ruolo" text:"{Role}"`
	Line    Line      `it:"linea" text:"In {Line} Linea"`
	With    Ref       `it:"in squadra con" name:"known" text:"{Mates}"` // it is in the Squadra of this card
	Against Ref       `it:"contro" name:"known" text:"{Foes}"`          // its Squadra fights that of this card
	Name    string    `it:"nome" text:"«{Name}»"`
	Same    Flag      `it:"stesso nome" text:"con il Nome di questa carta"` // it has a Name of this card
	Has     []string  `it:"ha" in:"1..4" text:"con {Asked}"`                // Caratteristiche, all of them (10.19, 10.20)
	Rank    RankRange `it:"rango" text:"{Ranked}"`
	Symbol  *Symbol   `it:"simbolo" text:"di Simbolo {Symbol}"`
	Battle  Range     `it:"battaglia" in:"0..99" counted:"sì" text:"con Valore in Battaglia {Battle}"`
	Turn    Range     `it:"turno" in:"0..99" counted:"sì" text:"con Turno di Schieramento {Turn}"`
	Mark    Mark      `it:"indicazione(sviluppo/plotone/ambush/surge/mastery)" text:"con {Mark}"`
	Of      Player    `it:"di(te/avversario)|altri+Other(tutti/tuoi/avversario)"` // who controls it; of a pile, whose it is
	In      []Zone    `it:"in(campo/mano/mazzo/chakra/cimitero/vincite/rimosse/rinforzi/in uso)" in:"1..8" play:"campo" hidden:"mano/mazzo/fondo del mazzo/vincite/rinforzi"`
	Top     int       `it:"prime" in:"1..9" with:"in=mazzo, di"` // of a Mazzo, only so many from its top
	Other   Flag      // not this card

	Several bool // it refers to several Bersagli or cards
}

// NumbersNamed lets a text write the X of a cost where it writes a number.
func (s *Selector) NumbersNamed() {}

// Ref names cards that are known without describing them.
type Ref uint8

const (
	User Ref = iota + effect.OwnRefs // the Esecutore of this Tecnica
)

// OfType is the type of card that a selector asks for.
type OfType uint8

const (
	AnyType OfType = iota
	Ninjas         // Squadra cards too (15.13.15)
	Clients
	Strategies
	Jutsus
	Squads // Squadra cards
)

// Health is the Stato di Salute that a selector asks for.
type Health uint8

const (
	AnyHealth Health = iota
	Sound
	Hurt
)

// Role is the part in the battle that a selector asks for.
type Role uint8

const (
	AnyRole   Role = iota
	InAction       // sent In Attacco or In Difesa
	Attacking      // In Attacco
	Defending      // In Difesa
	Resting        // A Riposo
	Fighting       // In Combattimento
)

// Line is the line that a selector asks for.
type Line uint8

const (
	AnyLine Line = iota
	Front
	Back
)

// RankRange asks for a Rango: that one alone or, with Down or Up, also those below or above it (10.16.8).
type RankRange struct {
	Rank Rank
	Down bool // "o inferiore"
	Up   bool // "o superiore"
}

// Asked reports whether the selector asks for a Rango.
func (r RankRange) Asked() bool { return r.Rank != NoRank }

// Holds reports whether rank is among the Ranghi asked for.
func (r RankRange) Holds(rank Rank) bool {
	switch {
	case rank == NoRank:
		return false
	case r.Down:
		return rank.Step() <= r.Rank.Step()
	case r.Up:
		return rank.Step() >= r.Rank.Step()
	}
	return rank == r.Rank
}
