package card

import (
	"slices"

	"cavillo/engine/effect"
)

// Card is a card as printed. A field that cards of its type do not have is zero.
type Card struct {
	Name    string   `it:"nome"`                              // as printed, where cards share it; else invented
	Names   []string `it:"nomi" in:"2..4" of:"ninja/squadra"` // of a Plotone or a Squadra card: the Names of "X & Y" (15.11.2)
	Also    string   `it:"nome x" of:"ninja"`                 // "Nome: X" (15.9)
	Type    Type     `it:"tipo" kind:"sì"`
	Symbols []Symbol `it:"simbolo" in:"1..2"`                                     // A.2; two by 14.1
	Turn    int      `it:"turno" in:"0..20" of:"ninja/cliente/strategia/squadra"` // Turno di Schieramento
	Hand    int      `it:"costo mano" in:"0..9" of:"ninja/cliente/strategia/squadra"`
	Healthy Power    `it:"sano" of:"ninja/squadra"`
	Injured Power    `it:"ferito" of:"ninja/squadra"`
	Wits    int      `it:"intelletto" in:"0..20" of:"ninja/squadra"`
	Rank    Rank     `it:"rango" of:"ninja/squadra"`
	Traits  []string `it:"caratteristiche" in:"1..8"` // the other Caratteristiche: village, sex, Stile di Combattimento
	Marks   []Mark   `it:"indicazioni(interruzione/permanente/sviluppo/plotone/ambush/surge/mastery)" in:"1..6"`
	Coins   int      `it:"monete" in:"1..9" of:"strategia"` // the X of Permanente (X)
	Legend  int      `it:"leggendaria" in:"1..2"`           // copies that the list of the Leggendarie allows (1.9)
	Ninja   *Ninja   `it:"come ninja" of:"tecnica"`         // of a Tecnica: the Ninja that it becomes (15.15.11)
	Effects []Effect `it:"testo" in:"1..4"`
}

// Schema returns the JSON Schema of a file of cards.
func Schema() effect.Object { return effect.Schema("Carte di Naruto", Card{}) }

// Ninja is the Ninja that a Tecnica becomes.
type Ninja struct {
	Name    string   `it:"nome"`
	Healthy Power    `it:"sano"`
	Injured Power    `it:"ferito"`
	Traits  []string `it:"caratteristiche" in:"1..8"`
}

// Power is a Valore in Battaglia and a Valore in Sostegno.
type Power struct{ Battle, Support int }

// Flag is a yes or a no in a file of cards.
type Flag = effect.Flag

// Type is the type of a card.
type Type uint8

const (
	NinjaCard Type = iota
	Client
	Strategy
	Jutsu
	SquadCard // a Ninja of the Mazzo di Rinforzi (15.13)
)

// Symbol is a Simbolo (A.2).
type Symbol uint8

const (
	Water Symbol = iota
	Fire
	Lightning
	Earth
	Wind
)

// Rank is a Rango. The values go from the lowest to the highest; Step says which two have the same height
// (10.16).
type Rank uint8

const (
	NoRank Rank = iota
	Academy
	Genin
	Chunin
	SpecialForces
	SpecialJonin
	Jonin
	SupremeNinja
	VillageHead
)

// Step returns the height of a Rango in the order of 10.16.1, 0 for none.
func (r Rank) Step() int { return [...]int{0, 1, 2, 3, 4, 4, 5, 6, 6}[r] }

// Mark is a Caratteristica or an Indicazione with rules of its own (chapter 15), or AllEffects, the whole text
// of a Ninja, which a text can negate.
type Mark uint8

const (
	NoMark     Mark = iota
	Interrupt       // 15.6
	Permanent       // 15.7
	Growth          // Sviluppo, 15.10
	Platoon         // Plotone, 15.11
	Ambush          // 15.12
	Surge           // 15.14
	Mastery         // 15.15
	AllEffects      // of Deny: the whole text of a Ninja
)

// Has reports whether a mark is printed on the card.
func (c *Card) Has(m Mark) bool { return slices.Contains(c.Marks, m) }

// Effect is one effect of a text.
type Effect struct {
	Kind   Kind        `form:"un effetto"`
	Always Flag        `it:"sempre" text:"SEMPRE"` // SEMPRE (15.1)
	Times  int         `it:"volte" in:"1..9"`      // how often it may be used in a turn; 0 means once (13.2.3)
	Time   []Time      `it:"tempo" in:"1..4"`      // when it may be used; empty: own Preparazione (doubt A-21)
	From   []Zone      `it:"in" in:"1..4"`         // where its card must be, if not in play (13.2.1)
	When   *Trigger    `it:"quando" place:"quando"`
	If     []Condition `it:"se"`
	Cost   Cost        `it:"costo"` // of a Tecnica
	// of a Tecnica: the value of X that its card gives; nil where its user chooses it (doubt A-30)
	X      *Count                   `it:"x"`
	User   *Selector                `it:"condizione"`          // of a Tecnica: what its Esecutore must be
	Target effect.Targets[Selector] `it:"bersaglio" in:"1..3"` // chosen when the effect is used, one after the other
	Do     []Action                 `it:"fai|vale" place:"="`  // what it does or, of a static effect, what holds
}

// Kind is the kind of an effect.
type Kind uint8

const (
	Activated    Kind = iota // of a card in play: its controller uses it
	Triggered                // of a card in play: it activates by itself
	Static                   // holds while its text is valid
	StrategyText             // what a Strategia does when it is used
	JutsuText                // what a Tecnica does
)

// Time is a moment at which an effect may be used.
type Time uint8

const (
	OwnPreparation Time = iota
	TheirPreparation
	Exchange // Scambio di Tecniche, of either player's turn
	InChain  // in answer, whatever the phase
)

// Cost is a Costo Chakra: a number of cards with each Simbolo, a number of cards of any, and X.
type Cost struct {
	Text  Price                `it:"chakra."` // "fuoco fuoco 1", "x-acqua x"
	Each  [len(EachSymbol)]int // by Symbol
	Any   int
	XEach [len(EachSymbol)]bool // X cards with this Simbolo
	XAny  int                   // how many times X cards of any Simbolo are added
}

// Price is a cost as a file writes it.
type Price string

// HasX reports whether X is part of the cost.
func (c *Cost) HasX() bool { return c.XAny > 0 || c.XEach != [len(EachSymbol)]bool{} }

// Number returns how many cards the cost takes with this value of X.
func (c *Cost) Number(x int) int {
	n := c.Any + c.XAny*x
	for s, count := range c.Each {
		if n += count; c.XEach[s] {
			n += x
		}
	}
	return n
}

// Trigger is the event that an effect waits for or answers.
type Trigger struct {
	On TriggerEvent `form:"un avvenimento"`
	effect.Happening[Selector]
}

// TriggerEvent is the kind of a Trigger's event.
type TriggerEvent uint8

const (
	Never TriggerEvent = iota
	Enters
	Leaves
	TurnBegins
	TurnEnds
	PreparationBegins
	FormationBegins
	BattleBegins
	ExchangeBegins // the Scambio di Tecniche
	FinalBegins
	Damaged
	Defeated
	Attacks
	Blocks
	Wins
	IntoChakra
	Used // a Tecnica or a Strategia is used, or an effect declared
)

// Player is a player as a text names him, seen from the controller of the card.
type Player = effect.Player

// Zone is a place of cards that a text can name.
type Zone uint8

const (
	InPlay Zone = iota
	InHand
	InDeck
	DeckBottom // Send: under the Mazzo
	InChakra
	InGrave
	InRewards
	InRemoved
	InReserve
	InUse // a Tecnica or a Strategia In Uso, or the card of an effect that stands in the Catena
)

// BeginsScope marks an effect as a scope of its own: "that card", "the Bersaglio" and the like refer to cards of the
// same effect.
func (x *Effect) BeginsScope() {}

// MaxEffects is the greatest number of effects of a card; the tag of Card.Effects has the same number.
const MaxEffects = 4
