package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Sizes of the arrays of the state. A position that needs more is refused; a match that comes to need more
// stops with an error.
const (
	pileSize   = table.PileSize
	maxCards   = table.MaxCards
	maxUses    = 32
	maxEffects = 32
	maxLost    = 8
)

// State is a match at one moment: a value without pointers, copied by assignment. The names of its fields are part
// of its hash, which traces and addresses contain.
type State struct {
	table.State[Area]
	Status [maxCards + 1]Status // by engine.Card

	Acts    uint8 // the Azioni that the turn player has in this turn (3.2.1, 8.4.8)
	Used    uint8 // how many of Acts are used
	Done    uint8 // bit set of the Azioni done in this turn, by number (3.2.2)
	Exempt  [2]bool
	Beaten  [2]bool // by player: the Capitano has been sconfitto (1.3.2)
	Aside   [2]bool // by player: a text has put that Capitano elsewhere than among the Trofei
	Empty   [2]bool // by player: must draw and cannot (1.3.5)
	Struck  [2]bool // by player: has dealt Danno to the opposing Capitano, where that wins (10.1.4)
	Started bool    // the Personaggi have been revealed (1.2.30)

	Battle      Battle
	Effects     [maxEffects]Effect
	EffectCount uint8

	Match Match
}

// Status is what the state remembers of a card while it stays in its place.
type Status struct {
	Down    bool   // face down on the Ponte, in the Preparazione (1.2.23)
	Applied bool   // of a Tecnica in play: its effect has been resolved (7.18)
	Called  uint16 // the turn in which it came to the Ponte
	Begun   uint16 // the last turn in which it began a Battle (4.1.2)
	Barred  uint16 // the last turn in which its Battle was prevented (9.2)
	Acted   uint16 // the last turn in which it used its Abilità Speciale (7.1)
	Ability uint8  // the index of the ability that it used
}

// Card says where a card lies; Object identifies a card during its stay in one place.
type (
	Card   = table.Card[Area]
	Object = table.Object
)

// Battle is the Battle being fought; the zero Battle means that there is none.
type Battle struct {
	On        bool
	Attacker  engine.Seat // who began it
	Fighter   [2]Object   // by player
	Captain   [2]bool     // by player: the fighter is the Capitano
	Prevented bool
	Before    uint16      // Status.Begun of the attacker before this Battle, put back where it is prevented
	Compared  bool        // the Confronto is over
	Winner    engine.Seat // of the Confronto: Nobody for a parity
	Fell      bool        // a Personaggio has been sconfitto
	Next      engine.Seat // whose battle turn it is (4.3.1)
	Ledger    [2]Ledger   // by player
	InPlay    [2]uint8    // by player: how many Carte Tecnica were applied when the Ledger was last right

	Uses      [maxUses]Use
	UseCount  uint8
	Lost      [maxLost]uint8 // the Nomi, by number, of the Rinforzi that have been removed (4.4.12)
	LostCount uint8
}

// Ledger is the parts that make up the Forza and the Danno of a fighter, by strength or damage and by part.
type Ledger [2][partCount]int16

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
	partCount
)

// Use is a Carta Tecnica that counts as played in this Battle (2.2.11, 4.5.9).
type Use struct {
	Card Object
	By   engine.Seat
}

// Effect is a lingering change of a value of a Personaggio.
type Effect struct {
	On     Object
	Of     uint8 // strength or damage
	Until  uint8 // a card.Duration
	Amount int16
	Source engine.Card
}

// Match is the match of up to three games to which this game belongs (1.2.16), and how its time ends (10).
type Match struct {
	On       bool
	Game     uint8 // from 1
	Wins     [2]uint8
	Loser    engine.Seat // of the previous game; Nobody after a draw
	Mulligan [2]bool     // by player: has done the Mulligan Pirata (1.2.18)
	Time     Time
	Turn     uint16 // the number of the turn in which time ends
	Extra    Extra
	Finished bool // the game is over and the match is not yet
}

// Extra is the reason why the first Danno to the opposing Capitano wins this game; NoExtra where it does not.
type Extra uint8

const (
	NoExtra    Extra = iota
	AfterLevel       // time ended during it, and the match was level (10.1.4)
	AfterTurn        // it follows a game in whose last turn time ended, and which made it 1-1 (10.2.2)
	AfterSide        // time ended while the sideboard was being used (10.3.2)
)

// Time is when the time of the match ends.
type Time uint8

const (
	NoTime      Time = iota
	InTurn           // during Match.Turn
	AtSideboard      // while the sideboard is being used
	TimeIsOver       // it has ended
)

// actionNumber is the number of one of the seven Azioni.
type actionNumber uint8

const (
	battleAction   actionNumber = 1 + iota // 4.1
	activateAction                         // 5.2
	updateAction                           // 5.3
	callAction                             // 5.4
	moveAction                             // 5.5
	drawAction                             // 5.6
	passAction                             // 5.7
)

// Area is a kind of place of cards; each player has one of each.
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
	areaCount
)

// Phase is a phase of the turn, a stage of a Battle, or what comes before the turns. A match can be entered at
// the start of each.
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
	phaseCount
)
