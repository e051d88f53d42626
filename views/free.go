package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/phrase"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
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
func FreeURL(g rulebooks.Game, packed string) string { return FreePlace(g, packed).URL() }

// FreePlace is the place where the lines of play of a packed position open.
func FreePlace(g rulebooks.Game, packed string) Place {
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
		query.Set(HistoryParam, before)
	}
	return withQuery(v.changePath(), query)
}

// changePath is the path of the page where positions are changed.
func (v FreeView) changePath() string { return SituationsURL(v.Game) + "/" + FreeID + "/" + ChangePage }

// yamlURL is the address of the position as YAML.
func (v FreeView) yamlURL() string { return FreePlace(v.Game, v.Packed).Form("yaml").URL() }

// qrURL is the address of the QR code that leads to the position.
func (v FreeView) qrURL() string { return FreePlace(v.Game, v.Packed).Form("qr").URL() }

// maxQRAddress is the length in bytes from which an address gets no QR code.
const maxQRAddress = 2000

// fitsQR reports whether the address of the position is short enough for a QR code.
func (v FreeView) fitsQR() bool { return len(FreeURL(v.Game, v.Packed)) < maxQRAddress }

// FreeChangeView is the page where a free position is begun or changed.
type FreeChangeView struct {
	Page
	Free          FreeView
	Law           *rulebooks.Book
	Editor        *scenario.Editor // of the position; nil where no position is there yet, or only its text
	Board         ExampleView      // the position as a table whose cards can be touched; without Editor, nothing
	History       string           // the packed positions before each change; "" for none
	StarterURL    string           // where a position is begun, the address of a table with few cards; "" elsewhere
	UndoURL       string           // the address of the position before the last change; "" for none
	HistoryLength int              // the number of positions in History
	Text          string           // the YAML that is typed
	Problem       string           // why Text is not a position; "" where it is one
	Line          int              // the line of Text with the problem; 0 where the problem is of no line
	Phrases       *phrase.Set      // of the game; nil where it has none
}

// showsText reports whether the text of the position is shown unfolded: where it has a fault, or where it is the
// only form of the position.
func (v FreeChangeView) showsText() bool {
	return v.Problem != "" || v.Editor == nil && v.StarterURL == ""
}

// problemLine names the line of the problem: "Riga 3: "; "" where it has none.
func (v FreeChangeView) problemLine() string {
	if v.Line == 0 {
		return ""
	}
	return "Riga " + strconv.Itoa(v.Line) + ": "
}

// stopSentence says who chooses where the script of the position ends; "" at its earlier passages.
func (v ExampleView) stopSentence() string {
	if v.Branch == "" && v.ShownPassage < len(v.Replay.Passages)-1 {
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
	ActionParam  = "fai"    // the kind of change: "metti", "crea", "togli", "sposta", "gira", "giocatore", "turno"
	CardParam    = "carta"  // the card
	AreaParam    = "in"     // "A.mano"
	BottomParam  = "sotto"  // the card goes under all the others
	FormParam    = "come"   // a key of the position
	ValueParam   = "vale"   // the value of the key in FormParam
	PlayerParam  = "chi"    // a player
	ClassParam   = "quando" // of a card that is made, its class and when it acts: "trappola.attacco"
	CostParam    = "costo"  // of a card that is made, the cost of its effect
	PhraseParam  = "frase"  // of a card that is made, its effect: "pesca.2"
	HistoryParam = "prima"  // the packed positions before each change
	ExpectParam  = "attesa" // what is expected at the end of the line of play that is shown: "A.mano"
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

// costOptions lists the costs that a card made from phrases may have.
func (v FreeChangeView) costOptions() []optionGroup {
	g := optionGroup{label: "Costo"}
	for _, c := range v.Phrases.Costs {
		g.list = append(g.list, formOption{c.ID, c.Name})
	}
	return []optionGroup{g}
}

// phraseOptions lists the effects that a card made from phrases may have.
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

// areasInPlayFirst lists the areas where a card can be put, by player, first those in play.
func (v FreeChangeView) areasInPlayFirst() []optionGroup {
	return v.areaOptions(func(a engine.Area) bool { return a.HasOrientations })
}

// areasInHandFirst lists the areas where a card can be put, by player, first those that only their player sees.
func (v FreeChangeView) areasInHandFirst() []optionGroup {
	return v.areaOptions(func(a engine.Area) bool { return a.Visibility == engine.VisibleToOwner })
}

// areaOptions lists the areas of both players; first reports whether an area comes before the others.
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
	if v.Free == nil || v.ShownPassage < len(v.Replay.Passages)-1 || v.Branch == replay.NoDepartures {
		return nil
	}
	g := optionGroup{label: "Alla fine"}
	for _, fact := range v.Replay.EndFacts() {
		g.list = append(g.list, formOption{fact[0], fact[0] + ": " + fact[1]})
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
	t.namesFaceDown = true
	return v.withPanels(t.boardAt(v.ShownPassage))
}

// cardChanges returns the changes that a visitor can make to a card, as groups of options: its orientation and the
// like, another area, and removal. seat and area are the card's player and the index of its area.
func (v ExampleView) cardChanges(seat engine.Seat, area int, c *engine.CardView) (groups []optionGroup) {
	for _, f := range v.Editor.Keys.CardKeys[area] {
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
			isListed := slices.ContainsFunc(g.list, func(c formOption) bool { return c.text == a.ShortName })
			if p == seat && a.ID == v.Editor.AreaAt(area).ID || isListed || a.HoldsOneCard && v.Editor.CardCount(p, a.ID) > 0 {
				continue // of places with one name the first that is free
			}
			g.list = append(g.list, formOption{"sposta|" + c.Name + "|" + p.String() + "." + a.ID, a.ShortName})
		}
		groups = append(groups, g)
	}
	return append(groups, optionGroup{list: []formOption{{"togli|" + c.Name, "Togli dal tavolo"}}})
}

// maxStep is how far above its least number a list of numbers goes.
const maxStep = 9

// formWords returns the values that a form offers: its words or, for a number, up to maxStep+1 numbers from the
// least.
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
