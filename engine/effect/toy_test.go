package effect_test

import (
	"fmt"
	"strings"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// A small language of cards, written as the package comment tells a game to: nouns, a selector, verbs and events, with
// their Italian.

// Nouns. Words are those of files, Printed those of cards.
type (
	zone  uint8
	stat  uint8
	phase uint8
	ref   uint8
	until uint8
)

var (
	zones   = effect.NounsOf([]effect.Noun{{"mazzo", "in un mazzo"}, {"mano", "in una mano"}, {"campo", "su uno stagno"}})
	stats   = effect.NounsOf([]effect.Noun{{}, {"forza", "la forza"}, {"vita", "i punti vita"}})
	phases  = effect.NounsOf([]effect.Noun{{}, {"alba", "un'alba"}})
	refs    = effect.NounsOf([]effect.Noun{effect.ThisCard: {"questa", "questa carta"}, effect.EventCard: {"quella", "quella carta"}})
	untils  = effect.NounsOf([]effect.Noun{{}, {"oggi", "fino al tramonto"}})
	colours = effect.NounsOf([]effect.Noun{{}, {"rossa", "{rosso}"}, {"verde", "{verde}"}})
)

func (zone) Words() []string     { return zones.Words }
func (zone) Printed() []string   { return zones.Printed }
func (stat) Words() []string     { return stats.Words }
func (stat) Printed() []string   { return stats.Printed }
func (phase) Words() []string    { return phases.Words }
func (phase) Printed() []string  { return phases.Printed }
func (ref) Words() []string      { return refs.Words }
func (ref) Printed() []string    { return refs.Printed }
func (until) Words() []string    { return untils.Words }
func (until) Printed() []string  { return untils.Printed }
func (colour) Words() []string   { return colours.Words }
func (colour) Printed() []string { return colours.Printed }

func (s stat) Measure() effect.Measure {
	return [...]effect.Measure{effect.NoMeasure, effect.OfCards, effect.OfPlayer}[s]
}

// selector is the noun phrase: what stands in a tag text follows the noun, in the order of the fields.
type selector struct {
	Ref     ref           `it:"carta." name:"ref"`
	Bound   string        // of a Chosen one: the name that an action gave
	Several bool          // of a Chosen one: that name may be of more than one
	Frog    effect.Flag   `it:"rana" word:"sì"`
	Other   effect.Flag   // not this card
	Colour  colour        `it:"colore" text:"{Colour}"`
	Of      effect.Player `it:"di(te/avversario)|altri+Other(tutti/tuoi)"`
	Power   powers        `it:"forza" text:"con forza {Power}"`
	In      []zone        `it:"in" in:"1..2"`
}

type colour uint8

func (s *selector) SetName(name string, several bool) {
	s.Ref, s.Bound, s.Several = effect.ChosenCards, name, several
}
func (s *selector) Nouns() string {
	if s.Frog {
		return "una rana/rane"
	}
	return "una carta/carte"
}

type (
	condition = effect.Condition[selector, stat, phase]
	count     = effect.Count[selector, stat]
	powers    = effect.Range[selector, stat]
)

// action is a verb with its cards, numbers and other complements.
type action struct {
	Do    verb          `form:"un'azione"`
	Who   effect.Player `it:"chi(tu/avversario/entrambi)"`
	What  *selector
	N     *count `it:"quanti" stat:"Stat: forza"`
	Upto  effect.Flag
	Stat  stat
	To    zone
	Last  effect.Flag
	Until until    `it:"per"`
	As    string   `it:"come" name:"new"`
	When  *trigger `place:"="`
	If    []condition
	Then  []action `it:"fai" place:"fai"`
	Else  []action `it:"altrimenti" place:"fai"`
}

type verb uint8

const (
	draw = iota
	choose
	put
	takeBack
	gain
	may
	whether
	instead
)

func (a *action) Forms() []effect.Form {
	return []effect.Form{
		{Is: draw, Says: effect.DrawKeys},
		{Is: choose, Says: effect.ChooseKeys, In: "fai, costo"},
		{Is: takeBack, Says: "metti:What, in=mano", Text: "{riprendere} in mano {What}"},
		{Is: put, Says: "metti:What, in:To^, in fondo a:To+Last^, chi",
			Text: "{se Last} {mettere} {What} in fondo {a To di Who} | {mettere} {What} {in To di Who}"},
		{Is: gain, Says: effect.GainKeys, In: "fai"},
		{Is: may, Says: effect.MayKeys},
		{Is: whether, Says: effect.IfKeys},
		{Is: instead, Says: effect.ReplaceKeys},
	}
}

func (a *action) UsualName() string { return "" }
func (a *action) Binding() (string, effect.NameKind) {
	if a.N != nil {
		return a.As, effect.CardsName
	}
	return a.As, effect.CardName
}

// trigger is an event.
type trigger struct {
	On   event `form:"un avvenimento"`
	What *selector
	Of   effect.Player `it:"di(te/avversario)"`
}

type event uint8

const (
	enters = iota
	draws
	dawn
)

func (t *trigger) Forms() []effect.Form {
	return []effect.Form{
		{Is: enters, Says: "entra:What?", In: "quando, invece di", Text: "{quando} {un What o una carta qualunque} {essere} {messo} sullo stagno"},
		{Is: draws, Says: "pesca:Of(te/avversario/chiunque)", In: "quando, invece di", Text: "{quando} {Of} {pescare}"},
		{Is: dawn, Says: "inizia=alba, di", In: "quando", Text: "all'inizio {di un'alba di Of}"},
	}
}

// text is an ability of a card.
type text struct {
	When *trigger    `it:"quando" place:"="`
	If   []condition `it:"se"`
	Cost []action    `it:"costo" place:"="`
	Do   []action    `it:"fai" place:"="`
}

func (t *text) Template() string { return "[[[{Cost:, }]] ]{Aa}[{When}, ][{If}, ]{Do:. }." }

// italian has the words of texts that no template has.
var italian = effect.Italian{BothPlayers: "entrambi i giocatori", OrMore: "o più", OrLess: "o meno"}

// A card is read from a file, and its text is printed from what was read.
func Example() {
	root, err := entry.Read([]byte(`
quando: {entra: {altri: tuoi, rana: sì, forza: 3 o più}}
costo: {scegli: {di: te, in: mano}, come: pegno}
fai:
  - {metti: pegno, in fondo a: mazzo}
  - {puoi: [{pesca: 2}, {metti: questa, in: mano}]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	var t text
	if err := effect.Read(&t, root); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.NewReplacer("] ", "]\n", ". ", ".\n").Replace(italian.Text(&t)))
	// Output:
	// [scegli una carta nella tua mano (pegno)]
	// Quando un'altra tua rana con forza 3 o più è messa sullo stagno, metti la carta (pegno) in fondo al tuo mazzo.
	// Puoi pescare 2 carte e riprendere in mano questa carta.
}
