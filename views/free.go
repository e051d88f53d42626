package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// FreeID is the name of the free table among the situations of a game, FreeParam the parameter with the packed
// position, ChangePage the last part of the path of its editor.
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

// Changed is the address of the position after some changes, which can be undone one after the other.
func (v FreeView) Changed(history [][]byte) string {
	query := url.Values{FreeParam: {v.Packed}}
	if before := scenario.PackHistory(history, scenario.MaxPacked-len(v.Packed)); before != "" {
		query.Set(BeforeParam, before)
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
	Editor  *scenario.Editor   // of the position; nil where it is begun, or changed as text alone
	Board   ExampleView        // the position as a table whose cards can be touched; without Editor, nothing
	Before  string             // the positions before each change, packed; "" for none
	Begin   string             // where a position is begun, the address of a table that has little on it; "" elsewhere
	Undo    string             // the address of the last of them; "" for none
	Undone  int                // how many they are
	Text    string             // the YAML that is typed
	Problem string             // why it is no position; "" where it is one
	Line    int                // of Text, where Problem is; 0 where it is nowhere in particular
	Phrases *situation.Phrases // of the game; nil where it has none
}

// typed reports whether the position is there as text alone, or as text with a fault: then the text is not folded.
func (v FreeChangeView) typed() bool { return v.Problem != "" || v.Editor == nil && v.Begin == "" }

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
func (v ExampleView) failed() []scenario.Failure {
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
	BeforeParam = "prima"  // the positions before, packed
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
			g.list = append(g.list, choice{p.ID + "." + number, p.NameWithNumber(n)})
		}
	}
	return []choices{g}
}

// choice is a word of a list in a form.
type choice struct{ value, text string }

// choices is a list of a form, under a heading.
type choices struct {
	label string
	list  []choice
}

// inPlay and inHand are the areas where a card can be put, by player: those where cards are in play come first, or
// those that their player alone sees.
func (v FreeChangeView) inPlay() []choices {
	return v.places(func(a engine.Area) bool { return a.Stage })
}
func (v FreeChangeView) inHand() []choices {
	return v.places(func(a engine.Area) bool { return a.Seen == engine.ByOwner })
}

func (v FreeChangeView) places(first func(engine.Area) bool) (groups []choices) {
	for p := range engine.Chance {
		g := choices{label: p.String()}
		areas := slices.Clone(v.Editor.Areas())
		slices.SortStableFunc(areas, func(a, b engine.Area) int {
			switch {
			case first(a) == first(b):
				return 0
			case first(a):
				return -1
			}
			return 1
		})
		for _, a := range areas {
			g.list = append(g.list, choice{p.String() + "." + a.ID, a.Name + " di " + p.String()})
		}
		groups = append(groups, g)
	}
	return groups
}

// expecting is what can be expected of what is shown, at the end of its line of play.
func (v ExampleView) expecting() (groups []choices) {
	if v.Free == nil || v.At < len(v.Replay.Passages)-1 || v.Branch == replay.NoDepartures {
		return nil
	}
	g := choices{label: "Alla fine"}
	for _, seen := range v.Replay.EndFacts() {
		g.list = append(g.list, choice{seen[0], seen[0] + ": " + seen[1]})
	}
	return []choices{g}
}

// FreeBoard is the position that an editor changes, as it lies before anything happens.
func FreeBoard(e *scenario.Editor, s *scenario.Scenario) ExampleView {
	played := &replay.Replay{Scenario: s, Table: s.Game.Table(), Start: e.Table,
		Passages: []replay.PassageView{{Name: "inizio", Table: e.Table}}}
	return ExampleView{Replay: played, Editor: e}
}

// openBoard is the table of a position that is changed, with all its cards by their names.
func (v ExampleView) openBoard() board {
	t := newTeller(v.Replay)
	t.open = true
	return v.touchable(t.boardAt(v.At))
}

// changesOf are what can be done with a card of the position: how else it could lie, out of the game, and where else it
// could be.
func (v ExampleView) changesOf(seat engine.Seat, at int, c *engine.CardView) (groups []choices) {
	for _, f := range v.Editor.Forms.Cards[at] {
		g := choices{label: capital(f.Key)}
		for _, w := range formWords(f) {
			if w != c.Orient {
				g.list = append(g.list, choice{"gira|" + c.Name + "|" + f.Key + "|" + w, w})
			}
		}
		groups = append(groups, g)
	}
	for p := range engine.Chance {
		g := choices{label: "Sposta, " + p.String()}
		for _, a := range v.Editor.Areas() {
			again := slices.ContainsFunc(g.list, func(c choice) bool { return c.text == a.Short })
			if p == seat && a.ID == v.Editor.Area(at).ID || again || a.Single && v.Editor.Cards(p, a.ID) > 0 {
				continue // of places with one name the first that is free
			}
			g.list = append(g.list, choice{"sposta|" + c.Name + "|" + p.String() + "." + a.ID, a.Short})
		}
		groups = append(groups, g)
	}
	return append(groups, choices{list: []choice{{"togli|" + c.Name, "Togli dal tavolo"}}})
}

// maxStep is the greatest number that a list of a form has.
const maxStep = 9

// formWords are the words of a form, and of a number those from its least.
func formWords(f scenario.Form) []string {
	if len(f.Words) > 0 {
		return f.Words
	}
	var words []string
	for n := f.Least; n <= min(f.Most, f.Least+maxStep); n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// turnLabel names what is said of the turn.
func turnLabel(f scenario.Form) string {
	switch f.Key {
	case "di":
		return "Il turno è di"
	case "numero":
		return "Turno numero"
	case "primo":
		return "Ha cominciato"
	}
	return capital(f.Key)
}

// anyCard is the name of a card that is not on the table, of which nothing is known.
func (v FreeChangeView) anyCard() string {
	for n := 1; ; n++ {
		if name := "a" + strconv.Itoa(n); !v.Editor.Lies(name) {
			return name
		}
	}
}

// formID is the id of the field of a form of a player or, for Nobody, of the turn.
func formID(p engine.Seat, f scenario.Form) string {
	return strings.ReplaceAll("di-"+p.String()+"-"+f.Key, " ", "-")
}
