package card

import (
	"regexp"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// Card is a card as printed (2.1, 2.2). A field that cards of its type do not have is zero.
type Card struct {
	Name      Printed   `it:"nome"` // of the Personaggio or of the Tecnica; different cards may share it
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
	Cited     bool      // the document names the card; where it does not give a value, the value is ours (A.2)
	Own       bool      // a scenario gives it a text other than that of the document
}

// Anyone is the Users of a Tecnica that any Personaggio may use (2.2.6).
const Anyone = "Chiunque"

// Known says how much of the text of a card is known: the document names cards without giving all of their
// text.
type Known uint8

const (
	Whole   Known = iota
	InPart        // only what the document says of it
	Unknown       // only the name and the code of the card
	NoText        // it has none
)

// Printed is a name, a title, a code or a crew as a card prints it.
type Printed string

var printed = regexp.MustCompile(`^[\p{L}0-9?]([\p{L}0-9' .,&\[\]!?-]*[\p{L}0-9.\]!?])?$`)

// maxPrinted is the greatest length of a Printed, in bytes.
const maxPrinted = 60

// ReadEntry reads a Printed, and refuses what no card could print.
func (p *Printed) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	if e.Kind != entry.Scalar || !printed.MatchString(e.Text) || len(e.Text) > maxPrinted {
		return entry.Errorf(e.Line, "%sci si aspetta ciò che è stampato sulla carta: lettere, cifre e spazi, lungo al più %d", effect.Label(e), maxPrinted)
	}
	*p = Printed(e.Text)
	return nil
}

// Schema returns the JSON Schema of what ReadEntry reads.
func (p *Printed) Schema(*effect.Schemas) effect.Object {
	return effect.Object{"type": []string{"string", "integer"}, "maxLength": maxPrinted}
}

// Flag is a yes or a no in a file of cards.
type Flag = effect.Flag

// Type is the type of a card. A Squadra follows the rules of a Personaggio, except where 4.6 gives it its own.
type Type uint8

const (
	Personaggio Type = iota
	Tecnica
	Squadra
)

// Ability is one ability of a Personaggio, or the effect of a Carta Tecnica.
type Ability struct {
	Kind  Kind `form:"un'abilità"`
	Spend int  `it:"consuma" in:"0..3"` // of Activated: the Azioni that it uses (7.1)
	From  From `it:"da"`                // where the card must be
	// when it may be used: a Tecnica, or an ability of the kind Windowed
	Window Window `it:"finestra"`
	// of a Tecnica: it is played in the opponent's battle turn, in answer to a Tecnica just put into play
	// (4.3.2)
	Answers Flag        `it:"interrompe" text:"quando l'avversario mette in gioco una Carta Tecnica"`
	When    *Trigger    `it:"quando" place:"quando"` // of Triggered
	May     Flag        `it:"facoltativo"`           // of Triggered: its controller may decline (7.12)
	If      []Condition `it:"se"`                    // of a Tecnica, the Condizioni di utilizzo (2.2.7)
	Cost    []Action    `it:"costo" place:"=" in:"1..3"`
	Do      []Action    `it:"fai" place:"="`  // done once
	Holds   []Action    `it:"vale" place:"="` // what holds while the card is in play
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

// From is the place where a Personaggio has its ability.
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
	What *Selector // the card to which it happens
	Who  Player    `it:"di(te/avversario/chiunque)"` // of the beginning and the end of a turn: whose turn
}

// Event is what a Trigger waits for; where no subject is given, What of the Trigger is the subject.
type Event uint8

const (
	Never     Event = iota
	CalledOut       // called on the Ponte as a Marinaio, not in the Preparazione (5.4)
	Rescues         // called as Rinforzi (4.4)
	Uses            // uses a Carta Tecnica (7.18); What is the Personaggio that uses it
	Begins          // begins a Battle (9.1)
	Wins            // the Battle (7.20)
	Loses           // 7.9
	Suffers         // Danni (4.10.1)
	Falls           // is sconfitto (7.16)
	TurnBegins
	TurnEnds
)

// Player is a player as a text names him, seen from the controller of the card.
type Player = effect.Player

// BeginsScope marks an ability as a scope of its own: "that card" and the like refer to cards of the same ability.
func (a *Ability) BeginsScope() {}
