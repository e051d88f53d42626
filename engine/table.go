package engine

// Table describes a game's table as data, so that one set of page components draws any game.
type Table struct {
	Areas   []Area
	Rows    [][]string // areas of one player from the middle of the table outwards, each row from that player's left to right
	Values  []string   // counters of a player that a page shows beside the areas: "punti riordino"
	Kinds   []KindInfo // kinds of events, by Kind
	Upright string     // the orientation of a card that comes to the stage
	Moments []string   // printed names of phases and steps, in the order of a turn: what "fino a" and "fase" accept
}

// Area is a place of the table that each player has.
type Area struct {
	ID       string // the key of the scenario notation: "waiting room", "centro-sinistra"
	Name     string // the printed name: "Waiting Room", "Center Stage, Posizione Sinistra"
	Short    string // a heading for a narrow screen
	Seen     Seen   // who may see its cards
	Ordered  bool   // the order means something and may not be changed
	TopFirst bool   // scenarios and snapshots list it from the top; otherwise in the order in which cards came, the top last
	Stage    bool   // cards have an orientation here
	Under    string // ID of the area of what lies under its card, "" for none
	Single   bool   // one card in principle
}

// Seen tells who may see the cards of an area.
type Seen uint8

const (
	ByAll    Seen = iota // public area
	ByOwner              // hidden area whose player sees it: the hand
	ByNobody             // hidden area, face down
)

// Snapshot is the table at a moment.
type Snapshot struct {
	Turn    Seat   // the turn player, Nobody before the game begins
	Number  int    // the turn's number, from 1
	Phase   string // printed name of the phase or step
	Players [2]Side
	Notes   []TableNote // what else a page shows: the attack that is on, damage so far, effects
}

// Side is one player's half of the table.
type Side struct {
	Areas  []Pile       // in the order of Table.Areas
	Values []NamedValue // in the order of Table.Values
}

// Pile is an area with its cards, in the order that the area lists them.
type Pile struct {
	Area  string // Area.ID
	Cards []CardView
}

// CardView is a card as it lies on the table.
type CardView struct {
	Name   string       // unique in the scenario: "Lancia", "A-12"
	Face   bool         // face up
	Seen   Seen         // who may see it where it lies
	Orient string       // "Stand", "Rest", "Reverse"; "" off the stage
	Facts  []NamedValue // what a small drawing of it prints, most important first: power 3000, soul 3
	Kind   string       // the printed type: "personaggio", "climax"
	Under  int          // cards under it (markers)
}

// NamedValue is a counter or a printed number with its Italian or printed name: "punti riordino" 1, "power" 3000.
type NamedValue struct {
	Name  string
	Value int
}

// TableNote is a fact about the table that is not a card's place; views put it in words.
type TableNote struct {
	Kind   string   // of the game: in Weiss Schwarz "attack", "damage", "soul", "power", "waiting", "flame"
	Area   string   // the place it stands beside ("A.centro"), "" for none
	Cards  []string // "attack": the attacker and the attacked
	Word   string   // "attack": "Frontale"; "waiting": the ability
	Amount int      // "damage": cards so far; "soul", "power": the change
	Of     int      // "damage": the damage dealt
}
