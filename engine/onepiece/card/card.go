package card

import (
	"regexp"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// Card is a card as printed (2.1, 2.2). What its type does not have is zero.
type Card struct {
	Name      Printed   `it:"nome"` // of the Personaggio or of the Tecnica; different cards may have one
	Title     Printed   `it:"titolo" of:"personaggio/squadra"`
	Code      Printed   `it:"codice"`
	Type      Type      `it:"tipo" kind:"sì"`
	Strength  int       `it:"forza" in:"0..999" of:"personaggio/squadra"`
	Damage    int       `it:"danno" in:"0..9" of:"personaggio/squadra"`
	Life      int       `it:"punti vita" in:"1..9" of:"personaggio/squadra"`
	Crews     []Printed `it:"ciurma" in:"1..4" of:"personaggio/squadra"` // one; of a Squadra, one or more
	Pair      []Printed `it:"personaggi" in:"2..2" of:"squadra"`         // of a Squadra, the two that it is made of (4.6)
	Users     []Printed `it:"utilizzabile da" in:"1..4" of:"tecnica"`    // of a Tecnica: Nomi, or Anyone (2.2.5, 2.2.6)
	Limit     int       `it:"limite" in:"1..9" of:"tecnica"`             // of a Tecnica: uses of its code in a Battle (2.2.11); 0 for none
	Hats      int       `it:"cappelli" in:"1..3"`                        // Cappelli di Paglia: copies in a deck (1.1.4); 0 for none
	Known     Known     `it:"testo"`
	Abilities []Ability `it:"abilità" in:"1..4"`
	Cited     bool      // the document speaks of it: what it does not print are our numbers (A.2)
	Own       bool      // a scenario gives it another text than the document
}

// Anyone is the Users of a Tecnica that any Personaggio may use (2.2.6).
const Anyone = "Chiunque"

// Known is how much of the text of a card is known: the document names cards without all of their text.
type Known uint8

const (
	Whole   Known = iota
	InPart        // what the document says of it
	Unknown       // the code alone
	NoText        // it has none
)

// Printed is a name, a title, a code or a crew as a card prints it.
type Printed string

var printed = regexp.MustCompile(`^[\p{L}0-9?]([\p{L}0-9' .,&\[\]!?-]*[\p{L}0-9.\]!?])?$`)

// maxPrinted is the greatest length of a Printed, in bytes.
const maxPrinted = 60

// ReadEntry reads what a card prints.
func (p *Printed) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	if e.Kind != entry.Scalar || !printed.MatchString(e.Text) || len(e.Text) > maxPrinted {
		return entry.Errorf(e.Line, "%sci si aspetta ciò che è stampato sulla carta: lettere, cifre e spazi, lungo al più %d", effect.Label(e), maxPrinted)
	}
	*p = Printed(e.Text)
	return nil
}

// Describe is the JSON Schema of what ReadEntry reads.
func (p *Printed) Describe(*effect.Schemas) effect.Object {
	return effect.Object{"type": []string{"string", "integer"}, "maxLength": maxPrinted}
}

// Flag is a yes or no: whether something is printed on a card or said by a text.
type Flag = effect.Flag

// Type is the type of a card. A Squadra is a Personaggio but for the rules of 4.6.
type Type uint8

const (
	Personaggio Type = iota
	Tecnica
	Squadra
)

// Ability is one part of a text.
type Ability struct {
	Kind  Kind `form:"un'abilità"`
	Spend int  `it:"consuma" in:"0..3"` // of Activated: Azioni (7.1)
	From  From `it:"da"`                // where the card must be
	// when a Tecnica, or an ability of the kind Windowed, is used
	Window Window `it:"finestra"`
	// a Tecnica that is played on the opponent's turn, on one that has just been put into play (4.3.2)
	Answers Flag        `it:"interrompe" text:"quando l'avversario mette in gioco una Carta Tecnica"`
	When    *Trigger    `it:"quando" place:"quando"` // of Triggered
	May     Flag        `it:"facoltativo"`           // of Triggered: its controller may decline (7.12)
	If      []Condition `it:"se"`                    // of a Tecnica, the Condizioni di utilizzo (2.2.7)
	Cost    []Action    `it:"costo" place:"=" in:"1..3"`
	Do      []Action    `it:"fai" place:"="`  // done once
	Holds   []Action    `it:"vale" place:"="` // holds while the card is where it must be
}

// Kind is the kind of an ability.
type Kind uint8

const (
	Technique  Kind = iota // the effect of a Carta Tecnica
	Activated              // for Azioni (5.2)
	Continuous             // always works (8.4.2)
	Triggered              // happens by itself when something happens
	Windowed               // used in a window of the Battle (9)
)

// From is where a card must be for its ability.
type From uint8

const (
	OnDeck    From = iota // on the Ponte
	AsRescuer             // in the Spazio Rinforzi
)

// Window is a moment of the Battle in which something may be used (9).
type Window uint8

const (
	InActions     Window = iota // in one's own turn of the Azioni di Battaglia (9.4)
	AtBeginning                 // the Battle may be prevented (9.2)
	BeforeActions               // 9.3
	BeforeCompare               // 9.6
	WinnerKnown                 // 9.8
	BeforeDamage                // 9.9
	Defeat                      // 9.11
	AtDiscard                   // 9.13
	AtEnd                       // 9.15
)

// Trigger is the event that an ability waits for.
type Trigger struct {
	On   Event     `form:"un avvenimento"`
	What *Selector // the card that it happens to
	Who  Player    `it:"di(te/avversario/chiunque)"` // of a turn, whose it is
}

// Event is the kind of a Trigger's event.
type Event uint8

const (
	Never     Event = iota
	CalledOut       // called on the Ponte as a Marinaio, not in the Preparazione (5.4)
	Rescues         // called as Rinforzi (4.4)
	Uses            // uses a Carta Tecnica (7.18): What is who uses it
	Begins          // begins a Battle (9.1)
	Wins            // the Battle (7.20)
	Loses           // 7.9
	Suffers         // Danni (4.10.1)
	Falls           // is sconfitto (7.16)
	TurnBegins
	TurnEnds
)

// Player is a player as a text names one, from the controller of the card.
type Player = effect.Player

// Scoped says that each ability knows what it determines itself.
func (a *Ability) Scoped() {}
