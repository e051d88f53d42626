package card

import "cavillo/engine/effect"

// Action is one thing that a text does, or that holds while the card is in play. The comment beside each Verb
// names the fields of Action that it uses.
type Action struct {
	Do      Verb        `form:"un'azione"`
	Who     Player      `it:"chi(tu/avversario/entrambi)" not:"costo"` // who does it; chiunque means the controller
	What    *Selector   `it:"quali&"`
	N       *Count      `it:"quanti" least:"1" stat:"Stat: forza/danno"` // how many are chosen, or an amount; nil for all of What
	Much    *Count      // Hurt, Heal: the amount, where N says how many are chosen
	Upto    Flag        // To: at the bottom
	Stat    Stat        // Change
	To      Zone        `it:"in(mano/oceano/forziere/giornale di bordo)"`
	Last    Flag        // To the bottom
	Instead Zone        `it:"invece di(oceano/trofei)"` // Divert
	Until   Duration    `it:"per"`
	Act     Act         // Forbid, Permit: what is forbidden or permitted
	Against *Selector   `it:"contro@"`
	Most    int         `it:"al più" in:"1..9" with:"danno"` // Change: the Danno does not come to more
	If      []Condition `it:"se" not:"costo"`
	Modes   [][]Action  `it:"scegli fra" place:"fai" in:"2..3"`
}

// Verb is what an action does.
type Verb uint8

const (
	NoVerb   Verb = iota
	Draw          // Who draws N
	Update        // Who moves N from the Forziere to the Giornale di Bordo
	Discard       // Who discards N of What from the hand
	AtRandom      // Who loses N cards of the hand, chosen by nobody (7.14)
	Put           // moves What to To
	Hurt          // N Danni to What; with Much set, Much Danni to N of the cards
	Heal          // What regains N Punti Vita from the Giornale di Bordo (7.11); with Much set, N of the cards regain Much each
	Change        // adds N to the Stat of What, for Until
	Call          // calls What on the Ponte (5.4.5)
	Rescue        // calls What as Rinforzi (4.4.13)
	Fight         // What begins a Battle, against one of Against, or of those that the rules allow (4.2)
	Prevent       // the Battle that begins does not begin (9.2)
	Choose        // one of Modes

	// The verbs of what holds while the card is in play.
	Become // the Stat of What is N
	Forbid // What cannot do, or suffer, Act, against Against
	Permit // What can do Act, against Against
	Charge // the opponent spends N Azioni to begin a Battle against Against
	Acts   // Who has N more Azioni in a turn
	Divert // What goes to To instead of to Instead
	Yields // Who loses the game where both players would win at once
)

// Act is something that a text forbids or permits.
type Act uint8

const (
	NoAct       Act = iota
	BeginBattle     // What, against Against
	PassBy          // Permit: What begins a Battle against the Capitano past one Marinaio of Against
	BeHurt          // Forbid: Danni by the opponent's Tecniche
	BeMoved         // Forbid: What, a Tecnica, leaves by effects of the opponent, or goes to the Oceano by any
	FreeCall        // Permit: this card is called without spending Azioni
	UseCards        // Forbid: What uses Tecniche in this Battle
)

// Stat is a number of a card.
type Stat uint8

const (
	NoStat   Stat = iota
	Strength      // Forza
	Damage        // Danno
	PrintedStrength
	Life // Punti Vita left
	PrintedLife
)

// Duration is how long a change lasts.
type Duration uint8

const (
	WhileThere Duration = iota // as long as the text holds
	ThisBattle
	ThisTurn
)

// Measure returns what a text compares with this stat: a value of cards, or nothing.
func (s Stat) Measure() effect.Measure { return effect.Measured(s) }

// Counts and ranges of package effect, over the selectors and stats of this game.
type (
	Count = effect.Count[Selector, Stat]
	Range = effect.Range[Selector, Stat]
)

// MostCounted is the highest value of a Count; the lowest is -MostCounted.
const MostCounted = 9999

// Condition is something that must hold for a text to apply.
type Condition struct {
	effect.Condition[Selector, Stat, Phase]
	Before Flag `it:"chiamata prima" word:"di questo turno" text:"questa carta {non} è stata chiamata prima di questo turno"` // this card was called in an earlier turn (8.4.5)
}

// Phase is a part of the game during which a condition holds.
type Phase uint8

const (
	AnyPhase Phase = iota
	InBattle
	InFirstTurn
)

// Zone is a place of cards that a text can name.
type Zone uint8

const (
	OnPonte Zone = iota // 7.17
	OfCapitano
	OfMarinai
	InMano
	InForziere
	InGiornale
	InOceano
	InRinforzi
	InTecniche
	InTrofei
)

// Selector says which cards a text means. The zero Selector means every Personaggio on the Ponte of either
// player.
type Selector struct {
	Ref      Ref       `it:"carta." name:"known"`
	Type     OfType    `it:"tipo"`
	Name     []Printed `it:"nome" in:"1..4" text:"di Nome {Name}"` // one of these Nomi (1.2.29)
	Crew     []Printed `it:"ciurma" in:"1..4" text:"della ciurma {Crew}"`
	NoCrew   []Printed `it:"di altre ciurme che" in:"1..4" text:"di ciurme diverse da {NoCrew}"`
	User     Printed   `it:"tecnica di" text:"{utilizzabile} da {User}"` // a Tecnica that this Nome can use
	NoCode   Printed   `it:"tranne codice" text:"{diverso} da {NoCode}"` // no card with this code
	Limit    Range     `it:"limite" text:"con Limitato {Limit}"`         // of a Tecnica: its Limite (2.2.11)
	NoLimit  int       `it:"tranne limite" in:"1..9" text:"senza il Limitato {NoLimit}"`
	Strength Range     `it:"forza iniziale" text:"di Forza iniziale {Strength}"` // 7.19
	Life     Range     `it:"punti vita" text:"di Punti Vita {Life}"`             // those left
	Printed  Range     `it:"punti vita iniziali" text:"di Punti Vita iniziali {Printed}"`
	Of       Player    `it:"di(te/avversario)|altri+Other(tutti/tuoi/avversario)"` // whose
	In       []Zone    `it:"in" in:"1..10" play:"ponte/capitano/marinai"`          // empty for the Ponte
	Begun    Flag      `it:"ha cominciato" word:"una Battaglia" text:"che {ha/hanno} cominciato una Battaglia in questo turno"`
	Fights   Flag      `it:"in battaglia" text:"in Battaglia"`                                 // one of the two of the Battle
	Least    Flag      `it:"con meno" word:"punti vita" text:"fra quelli con meno Punti Vita"` // those with the fewest
	Other    Flag      // not this card
}

// Ref names a card that is known without choosing it.
type Ref uint8

// The Refs of this game, besides those of package effect.
const (
	Fighter Ref = iota + effect.OwnRefs // the Personaggio of the controller that fights
	Foe                                 // the Personaggio avversario (7.10)
	Loser                               // of the Battle
	Winner
	Answered // the Tecnica that has just been put into play
	Captain  // the Capitano of the controller
	FoeCaptain
)

// OfType is the type of card that a selector asks for.
type OfType uint8

const (
	AnyType OfType = iota
	Characters
	Techniques
	Squads
)
