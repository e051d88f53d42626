package card

// Action is one thing that a text makes happen, or that holds while a CONT is active. The comment beside a Verb names
// the fields that it uses.
type Action struct {
	Do     Verb        `form:"un'azione"`
	Who    Player      `it:"chi(tu/avversario/entrambi)"` // who does it; Any means You
	What   *Selector   // the cards
	N      *Count      `it:"quanti|volte" stat:"Stat: power/soul/livello/costo"` // how many, how much; nil means 1, or all for What without a choice
	Upto   Flag        // "fino a": from 0 to N (4.7.4, 4.8.3, 8.6.3.1.1)
	To     Zone        // Move
	ToOf   Player      `it:"di(te/avversario)"` // Move: whose area; Any means the owner's (3.1.6)
	Bottom Flag        // Move: under the others
	Hidden Flag        // Move: face down (3.12.2.1)
	Turned Orientation `it:"stato"` // TurnTo; Move to the Stage: the orientation (AnyOrient: Stand)
	// Move to the Stage: the slot of this card, or the slot that this card left; nil: a slot that the player chooses
	Slot  *Selector `it:"slot"`
	Stat  Stat      // Gain, Become
	Trait string    `it:"tratto"`            // GiveTrait, LoseTrait
	Gives *Ability  `it:"abilità" place:"."` // GiveAbility
	Act   Act       // Forbid, Permit
	Until Duration  `it:"per"`             // how long a continuous effect lasts that is not of a CONT
	As    string    `it:"come" name:"new"` // binds the cards chosen, moved or looked at, or the number, or that it was done
	With  *Selector `it:"con"`             // Swap: the other card
	When  *Trigger  `place:"="`            // Later, Instead
	If    []Condition
	Then  []Action   `it:"fai" place:"fai"`
	Else  []Action   `it:"altrimenti" place:"fai"`
	Modes [][]Action `place:"fai" in:"2..12"` // ChooseMode
}

// Verb is what an action does.
type Verb uint8

const (
	Draw         Verb = iota // Who draws N (4.7); Upto
	Look                     // Who looks at the top N of What.Of's deck (4.8), As; Upto
	Reveal                   // Who puts the top N of the deck in the Resolution Area, one by one (3.2.5, 10.7.3), As
	Show                     // What is shown to both players
	Choose                   // Who chooses N of What (8.6.3), As; Upto
	ChooseNumber             // Who chooses a number from 0 to N (1.3.5), As
	ChooseMode               // Who chooses one of Modes
	Pick                     // chance picks N of What, As
	Move                     // What goes To
	Swap                     // What and With change places
	Shuffle                  // Who shuffles the deck (3.2.4)
	TurnTo                   // What is put in Turned (4.6)
	Gain                     // What gets N of Stat (minus where N is negative)
	Become                   // What's Stat becomes N
	GiveTrait                // What gets Trait
	LoseTrait                // What loses Trait
	GiveAbility              // What gets Gives
	LoseText                 // What loses its abilities
	Deal                     // N damage to Who (4.9), its source this card (4.10.1.2), or What
	Pay                      // cost: N cards from the top of the stock (8.4.3)
	MayDo                    // Who may do Then; As is bound where it is done ("puoi ... Se lo fai")
	Branch                   // Then where If holds, Else where not
	Repeat                   // Then, N times; nil, infinitely often (11.1.1)
	Delay                    // creates a delayed AUTO: When, Then; Until (8.7.5)
	Replace                  // replacement: where When would happen, Then (8.2.1.3); Who may, where Upto
	Forbid                   // Act may not be done by or to What, or by Who (1.3.3)
	Permit                   // Act may be done against the rules (1.3.1)
	HandLimit                // the hand limit of Who becomes N (1.3.1 against 3.3.3.1)
	DeckCopies               // deck construction: copies of this name may be N; nil, any number (5.1.2.4)
	DeckClimaxes             // deck construction: climaxes may be N (5.1.2.4)
	DeckSize                 // deck construction: the deck may have up to N cards (5.1.2.4)
	Win                      // Who wins (1.2.5)
	Lose                     // Who loses (1.2.5)
	Concede                  // Who concedes, which no text can bring about (1.2.4.1)
	// Who discards N of What, cards of the hand: chooses them and puts them in the Waiting Room, As; Upto
	Discard
)

// Act is something that a text forbids or permits.
type Act uint8

const (
	NoAct                Act = iota
	AttackAny                // attack
	AttackFrontally          // attack frontally
	AttackFromSide           // attack from the side
	BePutInStand             // be put in Stand
	BePutInReverse           // be put in Reverse
	BeChosen                 // be chosen by effects of the opponent
	LeaveStage               // be put from the Stage in another area by an effect
	MoveSlot                 // be moved between slots
	PlayCards                // play What from the hand
	PlayACT                  // play ACT abilities
	UseEncore                // play Encore
	BeCancelled              // its damage be cancelled
	TakeDamage               // be dealt damage
	IgnoreColour             // Permit: played without its colour (8.6.2.1.1)
	IgnoreLevel              // Permit: played without its level (8.6.2.1.2)
	AttackInRest             // Permit: attack while in Rest (7.2.1.3)
	KeepSoulInSideAttack     // Permit: no loss of soul in a side attack (7.2.1.4.2)
)

// Duration is how long an effect lasts (8.2.1.2).
type Duration uint8

const (
	GameLong   Duration = iota // the whole game, where nothing else is said
	ThisTurn                   // "fino alla fine del turno", "durante questo turno"
	NextTurn                   // until the end of the opponent's next turn
	ThisAttack                 // until the end of this Attack Sub-Phase
)
