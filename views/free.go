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

// FreeURL is the free table of a game with a packed position; with "", the page on which a position is begun.
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

// ChangeURL is the address of the page on which the position is changed.
func (v FreeView) ChangeURL() string {
	return withQuery(v.changePath(), url.Values{FreeParam: {v.Packed}})
}

// ChangedURL is the address of the position after some changes. history has the position before each change, so that
// the changes can be undone one after the other.
func (v FreeView) ChangedURL(history [][]byte) string {
	query := url.Values{FreeParam: {v.Packed}}
	if before := scenario.PackHistory(history, scenario.MaxPackedBytes-len(v.Packed)); before != "" {
		query.Set(BeforeParam, before)
	}
	return withQuery(v.changePath(), query)
}

// changePath is the path of the page where positions are changed.
func (v FreeView) changePath() string { return SituationsURL(v.Game) + "/" + FreeID + "/" + ChangePage }

// yamlURL is the address of the position as YAML, qrURL that of the QR code of its address.
func (v FreeView) yamlURL() string { return FreeLine(v.Game, v.Packed).Form("yaml").URL() }
func (v FreeView) qrURL() string   { return FreeLine(v.Game, v.Packed).Form("qr").URL() }

// maxCode is the greatest length of an address that is offered as a QR code.
const maxCode = 2000

// fitsQR reports whether the address of the position is short enough for a QR code.
func (v FreeView) fitsQR() bool { return len(FreeURL(v.Game, v.Packed)) < maxCode }

// FreeChangeView is the page where a free position is begun or changed.
type FreeChangeView struct {
	Page
	Free    FreeView
	Law     *rulebooks.Book
	Editor  *scenario.Editor   // of the position; nil where it is begun, or changed as text alone
	Board   ExampleView        // the position as a table whose cards can be touched; without Editor, nothing
	Before  string             // the positions before each change, packed; "" for none
	Begin   string             // where a position is begun, the address of a table that has little on it; "" elsewhere
	Undo    string             // the address of the last of the positions in Before; "" for none
	Undone  int                // how many positions Before has
	Text    string             // the YAML that is typed
	Problem string             // why Text is not a position; "" where it is one
	Line    int                // the line of Text with the problem; 0 where the problem is of no line
	Phrases *situation.Phrases // of the game; nil where it has none
}

// showsText reports whether the text of the position is shown unfolded: where it has a fault, or where it is the
// only form of the position.
func (v FreeChangeView) showsText() bool { return v.Problem != "" || v.Editor == nil && v.Begin == "" }

// problemLine names the line of the problem: "Riga 3: "; "" where it has none.
func (v FreeChangeView) problemLine() string {
	if v.Line == 0 {
		return ""
	}
	return "Riga " + strconv.Itoa(v.Line) + ": "
}

// stopSentence says who chooses where the script of the position ends; "" at its earlier passages.
func (v ExampleView) stopSentence() string {
	if v.Branch == "" && v.At < len(v.Replay.Passages)-1 {
		return ""
	}
	return v.endChoiceSentence()
}

// failedExpectations returns the expectations of the script that do not hold; nil for a branch.
func (v ExampleView) failedExpectations() []scenario.Failure {
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

// classOptions are the classes of cards that can be made from phrases, each with the moments at which such a card
// acts.
func (v FreeChangeView) classOptions() (groups []optionGroup) {
	for _, class := range v.Phrases.Classes {
		g := optionGroup{label: class.Name}
		for _, when := range v.Phrases.Times {
			if when.FitsClass(class.ID) {
				g.list = append(g.list, formOption{class.ID + "." + when.ID, class.Name + ", " + when.Name})
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// costOptions are the costs that a card made from phrases may have; phraseOptions are its effects.
func (v FreeChangeView) costOptions() []optionGroup {
	g := optionGroup{label: "Costo"}
	for _, c := range v.Phrases.Costs {
		g.list = append(g.list, formOption{c.ID, c.Name})
	}
	return []optionGroup{g}
}

func (v FreeChangeView) phraseOptions() []optionGroup {
	g := optionGroup{label: "Effetto"}
	for _, p := range v.Phrases.Phrases {
		if len(p.Numbers) == 0 {
			g.list = append(g.list, formOption{p.ID, p.Name})
		}
		for _, n := range p.Numbers {
			number := strconv.Itoa(n)
			g.list = append(g.list, formOption{p.ID + "." + number, p.NameWithNumber(n)})
		}
	}
	return []optionGroup{g}
}

// formOption is an entry of a list in a form.
type formOption struct{ value, text string }

// optionGroup is a group of entries of a list in a form, under a label.
type optionGroup struct {
	label string
	list  []formOption
}

// areasInPlayFirst and areasInHandFirst list the areas where a card can be put, by player. The first begins with the
// areas in play, the second with those that only their player sees.
func (v FreeChangeView) areasInPlayFirst() []optionGroup {
	return v.areaOptions(func(a engine.Area) bool { return a.HasOrientations })
}
func (v FreeChangeView) areasInHandFirst() []optionGroup {
	return v.areaOptions(func(a engine.Area) bool { return a.Visibility == engine.VisibleToOwner })
}

func (v FreeChangeView) areaOptions(first func(engine.Area) bool) (groups []optionGroup) {
	for p := range engine.Chance {
		g := optionGroup{label: p.String()}
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
			g.list = append(g.list, formOption{p.String() + "." + a.ID, a.Name + " di " + p.String()})
		}
		groups = append(groups, g)
	}
	return groups
}

// expectationOptions are the expectations that can be added about the last passage; nil at other passages and where
// the page is of no free position.
func (v ExampleView) expectationOptions() (groups []optionGroup) {
	if v.Free == nil || v.At < len(v.Replay.Passages)-1 || v.Branch == replay.NoDepartures {
		return nil
	}
	g := optionGroup{label: "Alla fine"}
	for _, seen := range v.Replay.EndFacts() {
		g.list = append(g.list, formOption{seen[0], seen[0] + ": " + seen[1]})
	}
	return []optionGroup{g}
}

// FreeBoard is the position that an editor changes, as it lies before anything happens.
func FreeBoard(e *scenario.Editor, s *scenario.Scenario) ExampleView {
	played := &replay.Replay{Scenario: s, Table: s.Game.Table(), Start: e.Snapshot,
		Passages: []replay.PassageView{{Name: "inizio", Table: e.Snapshot}}}
	return ExampleView{Replay: played, Editor: e}
}

// editableBoard is the table of a position that is changed, on which also cards that lie face down have their names.
func (v ExampleView) editableBoard() board {
	t := newTeller(v.Replay)
	t.open = true
	return v.withPanels(t.boardAt(v.At))
}

// cardChanges are the changes of a card of the position, as groups of options: its orientation and the like, another
// area, and taking it off the table.
func (v ExampleView) cardChanges(seat engine.Seat, at int, c *engine.CardView) (groups []optionGroup) {
	for _, f := range v.Editor.Keys.CardKeys[at] {
		g := optionGroup{label: capitalize(f.Key)}
		for _, w := range formWords(f) {
			if w != c.Orientation {
				g.list = append(g.list, formOption{"gira|" + c.Name + "|" + f.Key + "|" + w, w})
			}
		}
		groups = append(groups, g)
	}
	for p := range engine.Chance {
		g := optionGroup{label: "Sposta, " + p.String()}
		for _, a := range v.Editor.Areas() {
			again := slices.ContainsFunc(g.list, func(c formOption) bool { return c.text == a.ShortName })
			if p == seat && a.ID == v.Editor.AreaAt(at).ID || again || a.HoldsOneCard && v.Editor.CardCount(p, a.ID) > 0 {
				continue // of places with one name the first that is free
			}
			g.list = append(g.list, formOption{"sposta|" + c.Name + "|" + p.String() + "." + a.ID, a.ShortName})
		}
		groups = append(groups, g)
	}
	return append(groups, optionGroup{list: []formOption{{"togli|" + c.Name, "Togli dal tavolo"}}})
}

// maxStep is the greatest number that a list of a form has.
const maxStep = 9

// formWords are the values that a form offers: its words or, for a number, the numbers from its least on.
func formWords(f scenario.PositionKey) []string {
	if len(f.Words) > 0 {
		return f.Words
	}
	var words []string
	for n := f.Min; n <= min(f.Max, f.Min+maxStep); n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// turnLabel is the label of the field for a value of the turn.
func turnLabel(f scenario.PositionKey) string {
	switch f.Key {
	case "di":
		return "Il turno è di"
	case "numero":
		return "Turno numero"
	case "primo":
		return "Ha cominciato"
	}
	return capitalize(f.Key)
}

// unusedCardName is the name for a card of which nothing is known: "a1", or the next that no card on the table has.
func (v FreeChangeView) unusedCardName() string {
	for n := 1; ; n++ {
		if name := "a" + strconv.Itoa(n); !v.Editor.IsOnTable(name) {
			return name
		}
	}
}

// formID is the HTML id of a form's field for a player's value or, for engine.Nobody, for one of the turn.
func formID(p engine.Seat, f scenario.PositionKey) string {
	return strings.ReplaceAll("di-"+p.String()+"-"+f.Key, " ", "-")
}
