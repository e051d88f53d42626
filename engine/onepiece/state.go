package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Sizes of the arrays of the state. A start that needs more is refused; an atom that needs more during a match stops
// the run with an error.
const (
	pileSize   = table.PileSize
	maxCards   = table.MaxCards
	maxUses    = 32
	maxEffects = 32
	maxLost    = 8
)

// State is a match at a moment: one value, copied by assignment.
type State struct {
	table.State[Area]
	Status [maxCards + 1]Status // by engine.Card

	Acts    uint8 // Azioni that the turn player has in this turn (3.2.1, 8.4.8)
	Used    uint8 // of them, those used
	Done    uint8 // bit set of the Azioni done in this turn, by number (3.2.2)
	Exempt  [2]bool
	Beaten  [2]bool // whose Capitano has been sconfitto (1.3.2)
	Aside   [2]bool // of them, whose Capitano a text has put elsewhere than among the Trofei
	Empty   [2]bool // who must draw and cannot (1.3.5)
	Struck  [2]bool // who has dealt Danno to the opposing Capitano, where that wins (10.1.4)
	Started bool    // the Personaggi have been revealed (1.2.30)

	Battle      Battle
	Effects     [maxEffects]Effect
	EffectCount uint8

	Match Match
}

// Status is what is remembered of a card while it stays where it is.
type Status struct {
	Down    bool   // face down on the Ponte, in the Preparazione (1.2.23)
	Applied bool   // of a Tecnica in play: its effect has been resolved (7.18)
	Called  uint16 // the turn in which it came to the Ponte
	Begun   uint16 // the last turn in which it began a Battle (4.1.2)
	Barred  uint16 // the last turn in which its Battle was prevented (9.2)
	Acted   uint16 // the last turn in which it used its Abilità Speciale (7.1)
	Ability uint8  // which of its abilities that was, from 0
}

// Card is where a card lies; Object identifies a card during one stay in its place.
type (
	Card   = table.Card[Area]
	Object = table.Object
)

// Battle is the Battle that is on; zero where there is none.
type Battle struct {
	On        bool
	Attacker  engine.Seat // who began it
	Fighter   [2]Object   // by player
	Captain   [2]bool     // whose Capitano fights
	Prevented bool
	Before    uint16      // what Status.Begun was of who began it: a Battle that is prevented has not begun
	Compared  bool        // the Confronto is over
	Winner    engine.Seat // of the Confronto: Nobody for a parity
	Fell      bool        // a Personaggio has been sconfitto
	Next      engine.Seat // whose battle turn it is (4.3.1)
	Ledger    [2]Ledger   // by player
	InPlay    [2]uint8    // by player, how many Carte Tecnica had been applied when its fromTechniques were reckoned

	Uses      [maxUses]Use
	UseCount  uint8
	Lost      [maxLost]uint8 // the Nomi, by number, of the Rinforzi that have been removed (4.4.12)
	LostCount uint8
}

// Ledger is what the Forza and the Danno of a fighter are made of.
type Ledger [2][parts]int16

// The two values of a Ledger, and the parts of each.
const (
	strength = iota
	damage
)

const (
	fromCard       = iota // printed, or what a text says in its place
	fromRescuers          // 100 for each Rinforzo (4.4.2)
	fromTechniques        // Carte Tecnica in play (4.8.1)
	fromAbilities         // Abilità Speciali (8.4.3)
	parts
)

// Use is a Carta Tecnica that counts as played in this Battle (2.2.11, 4.5.9).
type Use struct {
	Card Object
	By   engine.Seat
}

// Effect is a change of a value that an effect leaves when it is over.
type Effect struct {
	On     Object
	Of     uint8 // strength or damage
	Until  uint8 // a card.Duration
	Amount int16
	Source engine.Card
}

// Match is the incontro of up to three games that this game is a part of (1.2.16), and how its time ends (10).
type Match struct {
	On       bool
	Game     uint8 // from 1
	Wins     [2]uint8
	Loser    engine.Seat // of the game before; Nobody after a draw
	Mulligan [2]bool     // who has done the Mulligan Pirata (1.2.18)
	Time     Time
	Turn     uint16 // the turn in progress when time ends
	Extra    Extra
	Finished bool // the game is over, and the match goes on
}

// Extra is why the first Danno to the opposing Capitano wins this game, if it does.
type Extra uint8

const (
	NoExtra    Extra = iota
	AfterLevel       // time was over in it, and the match was level (10.1.4)
	AfterTurn        // it follows a game that made the match level when time was over (10.2.2)
	AfterSide        // time was over while the sideboard was being used (10.3.2)
)

// Time is when the time of the match ends.
type Time uint8

const (
	NoTime      Time = iota
	InTurn           // during Match.Turn
	AtSideboard      // while the sideboard is being used
	TimeIsOver       // it has ended
)

// azione is one of the seven Azioni, by its number.
type azione uint8

const (
	battling   azione = 1 + iota // 4.1
	activating                   // 5.2
	updating                     // 5.3
	calling                      // 5.4
	moving                       // 5.5
	drawing                      // 5.6
	passing                      // 5.7
)

// Area is a place of a player.
type Area uint8

const (
	Forziere Area = iota
	Mano
	Giornale
	Oceano
	Capitano
	VitaCapitano
	Marinaio1
	Vita1
	Marinaio2
	Vita2
	Rinforzi
	Tecniche
	Trofei
	areas
)

// Phase is a phase of the turn, a stage of a Battle, or what comes before the turns; a match can be entered at the
// start of each.
type Phase = table.Phase

const (
	SetUp Phase = iota
	Initial
	Main
	Beginning // 9.1
	Actions   // 9.4
	Compare   // 9.7
	Damages   // 9.10
	Discards  // 9.12
	Ending    // 9.14
	Final
	Sideboard // between the games of a match
	phases
)
