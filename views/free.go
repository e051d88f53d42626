package views

import (
	"net/url"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// FreeID is the name of the free table among the situations of a game, FreeParam the parameter with the packed position, ChangePage the last part
// of the path of its editor.
const (
	FreeID     = "libero"
	FreeParam  = "s"
	ChangePage = "cambia"
)

// FreeURL is the free table of a game: with a packed position, or "" where one is begun.
func FreeURL(g rulebooks.Game, packed string) string { return FreeLine(g, packed).URL() }

// FreeLine is where the lines of play of a packed position open.
func FreeLine(g rulebooks.Game, packed string) Place {
	place := Place{Page: SituationsURL(g) + "/" + FreeID}
	if packed != "" {
		place.Start = url.Values{FreeParam: {packed}}.Encode()
	}
	return place
}

// FreeView is a free position on the page of its lines of play.
type FreeView struct {
	Packed string
	Game   rulebooks.Game
}

// Change is the address where the position is changed.
func (v FreeView) Change() string {
	return withQuery(v.changes(), url.Values{FreeParam: {v.Packed}})
}

// Changed is the address of the position after a change, which can be undone.
func (v FreeView) Changed(before string) string {
	query := url.Values{FreeParam: {v.Packed}, BeforeParam: {before}}
	if len(v.Packed)+len(before) > engine.MaxPacked {
		query.Del(BeforeParam)
	}
	return withQuery(v.changes(), query)
}

// changes is the path of the page where positions are changed.
func (v FreeView) changes() string { return SituationsURL(v.Game) + "/" + FreeID + "/" + ChangePage }

// source is the address of the position as YAML, code that of the QR code of its address.
func (v FreeView) source() string { return FreeLine(v.Game, v.Packed).Form("yaml").URL() }
func (v FreeView) code() string   { return FreeLine(v.Game, v.Packed).Form("qr").URL() }

// maxCode is the greatest length of an address that is offered as a QR code.
const maxCode = 2000

// coded reports whether the address of the position fits a QR code.
func (v FreeView) coded() bool { return len(FreeURL(v.Game, v.Packed)) < maxCode }

// FreeChangeView is the page where a free position is begun or changed.
type FreeChangeView struct {
	Page
	Free    FreeView
	Law     *rulebooks.Book
	Editor  *engine.Editor  // of the position; nil where it is begun, or changed as text alone
	Before  string          // the position before the last change, packed; "" for none
	Text    string          // the YAML that is typed
	Problem string          // why it is no position; "" where it is one
	Line    int             // of Text, where Problem is; 0 where it is nowhere in particular
	Phrases *engine.Phrases // of the game; nil where it has none
}

// where says at which line the problem is.
func (v FreeChangeView) where() string {
	if v.Line == 0 {
		return ""
	}
	return "Riga " + strconv.Itoa(v.Line) + ": "
}

// stops says who chooses where the script of the position ends.
func (v ExampleView) stops() string {
	if v.Branch == "" && v.At < len(v.Replay.Passages)-1 {
		return ""
	}
	return v.onward()
}

// failed are the expectations that did not hold.
func (v ExampleView) failed() []engine.Failure {
	if v.Branch != "" {
		return nil
	}
	return v.Replay.Failures
}

// freeTitle is the title of a free position: its own, where it has one.
func freeTitle(v ExampleView) string {
	if q := v.Replay.Scenario.Question; q != "" {
		return q
	}
	return "La tua posizione"
}

// The parameters of a change of a free position.
const (
	DoParam     = "fai"    // what is done: "metti", "crea", "togli", "sposta", "gira", "giocatore", "turno"
	CardParam   = "carta"  // the card
	AreaParam   = "in"     // "A.mano"
	BottomParam = "sotto"  // under all the others
	FormParam   = "come"   // a key of the position
	ValueParam  = "vale"   // and its value
	WhoParam    = "chi"    // a player
	MadeParam   = "quando" // of a card that is made, its class and when it does something: "trappola.attacco"
	CostParam   = "costo"  // ... what that costs
	PhraseParam = "frase"  // ... and what it does: "pesca.2"
	BeforeParam = "prima"  // the position before, packed
	ExpectParam = "attesa" // what is expected at the end of the line of play that is shown: "A.mano"
)

// made are the classes of cards that phrases make, each with when it does something.
func (v FreeChangeView) made() (groups []choices) {
	for _, class := range v.Phrases.Classes {
		g := choices{label: class.Name}
		for _, when := range v.Phrases.Whens {
			if when.Fits(class.ID) {
				g.list = append(g.list, choice{class.ID + "." + when.ID, class.Name + ", " + when.Name})
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// costs are what a card that phrases make may cost; phrases what it may do.
func (v FreeChangeView) costs() []choices {
	g := choices{label: "Costo"}
	for _, c := range v.Phrases.Costs {
		g.list = append(g.list, choice{c.ID, c.Name})
	}
	return []choices{g}
}

func (v FreeChangeView) phrases() []choices {
	g := choices{label: "Effetto"}
	for _, p := range v.Phrases.Phrases {
		if len(p.Numbers) == 0 {
			g.list = append(g.list, choice{p.ID, p.Name})
		}
		for _, n := range p.Numbers {
			number := strconv.Itoa(n)
			g.list = append(g.list, choice{p.ID + "." + number, strings.Replace(p.Name, "{n}", number, 1)})
		}
	}
	return []choices{g}
}

// undo is the address of the position before the last change.
func (v FreeChangeView) undo() string { return FreeView{Packed: v.Before, Game: v.Free.Game}.Change() }

// choice is a word of a list in a form.
type choice struct{ value, text string }

// choices is a list of a form, under a heading.
type choices struct {
	label string
	list  []choice
}

// cards are the cards on the table, by area.
func (v FreeChangeView) cards() (groups []choices) {
	for p, side := range v.Editor.Table.Players {
		for at, pile := range side.Areas {
			g := choices{label: v.Editor.Area(at).Short + " di " + engine.Seat(p).String()}
			for _, c := range pile.Cards {
				g.list = append(g.list, choice{c.Name, c.Name})
			}
			if len(g.list) > 0 {
				groups = append(groups, g)
			}
		}
	}
	return groups
}

// places are the areas where a card can be put, by player.
func (v FreeChangeView) places() (groups []choices) {
	for p := range engine.Chance {
		g := choices{label: p.String()}
		for _, a := range v.Editor.Areas() {
			g.list = append(g.list, choice{p.String() + "." + a.ID, a.Name + " di " + p.String()})
		}
		groups = append(groups, g)
	}
	return groups
}

// expecting is what can be expected of what is shown, at the end of its line of play.
func (v ExampleView) expecting() (groups []choices) {
	if v.Free == nil || v.At < len(v.Replay.Passages)-1 || v.Branch == engine.Onward {
		return nil
	}
	g := choices{label: "Alla fine"}
	for _, seen := range v.Replay.Seen() {
		g.list = append(g.list, choice{seen[0], seen[0] + ": " + seen[1]})
	}
	return []choices{g}
}

// lying are the cards of which more than the place can be said, and how: a value is the card, the key and what it becomes, with a bar between.
func (v FreeChangeView) lying() (groups []choices) {
	for _, side := range v.Editor.Table.Players {
		for at, pile := range side.Areas {
			for _, c := range pile.Cards {
				g := choices{label: c.Name}
				for _, f := range v.Editor.Forms.Cards[at] {
					for _, w := range formWords(f) {
						g.list = append(g.list, choice{c.Name + "|" + f.Key + "|" + w, c.Name + ": " + f.Key + " " + w})
					}
				}
				if len(g.list) > 0 {
					groups = append(groups, g)
				}
			}
		}
	}
	return groups
}

// maxStep is the greatest number that a list of a form has.
const maxStep = 9

// formWords are the words of a form, and of a number those from its least.
func formWords(f engine.Form) []string {
	if len(f.Words) > 0 {
		return f.Words
	}
	var words []string
	for n := f.Least; n <= min(f.Most, f.Least+maxStep); n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// formID is the id of the field of a form of a player or, for Nobody, of the turn.
func formID(p engine.Seat, f engine.Form) string {
	return strings.ReplaceAll("di-"+p.String()+"-"+f.Key, " ", "-")
}
