package views

import (
	"net/url"
	"slices"
	"strconv"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// ExamplesView is the page of the examples of one game or of all games.
type ExamplesView struct {
	Page
	Groups   []Group[Verdict]
	Coverage string // address of the game's coverage page, "" for none
	Timing   string // address of the page that says when its cards may be used, "" for none
}

// ExampleView is the page of an example at one passage.
type ExampleView struct {
	Page
	Law      *rulebooks.Book // the book of the cited rules; the page names its source at the end, where a phone has room for it
	ID       string          // "ws/refresh-a-meta-danno"
	Replay   *engine.Replay  // the replay of the scenario or of a variant
	At       int             // the passage shown, an index in Replay.Passages
	Differs  int             // for a variant, the index of the first passage that differs from the scenario; -1 where none does
	Rulings  []Verdict       // the rulings that have this example
	Examples string          // address of the list of examples
	Question *Question       // what the visitor asks, or may ask; nil where nothing can be asked
	Answer   *Answer         // nil where nothing is asked
}

// passageView is the content of a passage.
type passageView struct {
	Said     []Sentence // the main sentence, after those that introduce it
	Then     []Sentence // the consequences
	Folded   []Sentence // phases and checks, shown only on request
	Could    []Act
	CouldNot []Act
	Doubts   []*rulebooks.Doubt
	Table    tableView
}

// passage returns the content of the passage that is shown.
func (v ExampleView) passage() passageView {
	t := newTeller(v.Replay)
	p := &v.Replay.Passages[v.At]
	view := passageView{Table: t.tableAt(v.At)}
	for n := 0; n < len(p.Events); n++ {
		i := p.Events[n]
		e := &v.Replay.Events[i]
		s, kind := t.sentence(i), t.kind(e)
		switch {
		case i == p.Head || kind.Passage == engine.Introduces:
			view.Said = append(view.Said, s)
		case kind.Passage == engine.Folds:
			view.Folded = append(view.Folded, s)
			continue // the page does not list the doubts of folded sentences
		case t.asked(e) != nil: // the refused act is listed in CouldNot instead
		case kind.Together:
			var together int
			s, together = t.together(p.Events[n:])
			view.Then = append(view.Then, s)
			n += together - 1
		default:
			view.Then = append(view.Then, s)
		}
		for _, id := range e.Doubts {
			view.addDoubt(v.Law.Doubt(id))
		}
	}
	view.Could, view.CouldNot = t.acts(p)
	return view
}

// changedReadings returns, for each doubt that the example relies on, the newest change of its reading, where there is one.
func (v ExampleView) changedReadings() []*rulebooks.DoubtChange {
	var changed []*rulebooks.DoubtChange
	for i := range v.Replay.Events {
		for _, id := range v.Replay.Events[i].Doubts {
			changes := v.Law.DoubtChanges(id)
			newest := slices.IndexFunc(changes, func(c *rulebooks.DoubtChange) bool { return c.Kind == rulebooks.Substance })
			if newest >= 0 && v.Law.Doubt(id) != nil && !slices.Contains(changed, changes[newest]) {
				changed = append(changed, changes[newest])
			}
		}
	}
	return changed
}

func (p *passageView) addDoubt(d *rulebooks.Doubt) {
	for _, known := range p.Doubts {
		if known == d {
			return
		}
	}
	if d != nil {
		p.Doubts = append(p.Doubts, d)
	}
}

// heads returns the short names of the passages, in order.
func (v ExampleView) heads() []string {
	t := newTeller(v.Replay)
	heads := make([]string, len(v.Replay.Passages))
	for i, p := range v.Replay.Passages {
		heads[i] = t.sentence(p.Head).Head
	}
	return heads
}

// aloud is the text for screen readers when the passage changes, or a question is answered.
func (v ExampleView) aloud(p passageView) string {
	if v.Answer != nil {
		return v.aloudAnswer()
	}
	text := "Passaggio " + v.count(" di ") + "."
	for _, s := range p.Said {
		text += " " + bare(s.Text)
	}
	return text
}

// maxDeciding is how many rules are shown above the question where the example has more than one more than that.
const maxDeciding = 3

// decides returns the rules that the example shows. Where these are too many, it returns maxDeciding of them, first those that the
// decisive passage cites.
func (v ExampleView) decides() []rulebooks.Ref {
	shows := v.Replay.Scenario.Shows
	if len(shows) <= maxDeciding+1 {
		return shows
	}
	var rules []rulebooks.Ref
	if v.Replay.Variant == 0 {
		for _, at := range v.Replay.Passages[v.Replay.Decisive].Events {
			for _, r := range v.Replay.Events[at].Rules {
				if slices.Contains(shows, r) && !slices.Contains(rules, r) {
					rules = append(rules, r)
				}
			}
		}
	}
	for _, r := range shows {
		if !slices.Contains(rules, r) {
			rules = append(rules, r)
		}
	}
	return rules[:maxDeciding]
}

// count is "5 / 8" with the given separator.
func (v ExampleView) count(separator string) string {
	return strconv.Itoa(v.At+1) + separator + strconv.Itoa(len(v.Replay.Passages))
}

// to is the address of another passage of the same replay, by its index.
func (v ExampleView) to(at int) string { return PassageURL(v.ID, v.Replay.Variant, at+1) }

// variantTitle is the name of the variant that is shown, "" for the scenario itself.
func (v ExampleView) variantTitle() string {
	if n := v.Replay.Variant; n > 0 {
		return v.Replay.Scenario.Variants[n-1].Title
	}
	return ""
}

// FirstDifference is the index of the first passage of a variant whose sentences differ from those of the scenario's passage at the same
// index; -1 where none do.
func FirstDifference(scenario, variant *engine.Replay) int {
	one, other := newTeller(scenario), newTeller(variant)
	for i := range variant.Passages {
		if i >= len(scenario.Passages) || !sameSentences(one, scenario.Passages[i].Events, other, variant.Passages[i].Events) {
			return i
		}
	}
	return -1
}

func sameSentences(one teller, events []int, other teller, others []int) bool {
	if len(events) != len(others) {
		return false
	}
	for i := range events {
		if one.sentence(events[i]).Text != other.sentence(others[i]).Text {
			return false
		}
	}
	return true
}

// PassageURL is the address of a passage, counted from 1; variant 0 is the scenario itself.
func PassageURL(id string, variant, passage int) string {
	values := url.Values{"passaggio": {strconv.Itoa(passage)}}
	if variant > 0 {
		values.Set("variante", strconv.Itoa(variant))
	}
	return withQuery(ExampleURL(id), values)
}

// VariantURL is the address of a variant without a passage, so that the page chooses the first one shown; 0 is the scenario itself.
func VariantURL(id string, variant int) string {
	if variant == 0 {
		return ExampleURL(id)
	}
	return withQuery(ExampleURL(id), url.Values{"variante": {strconv.Itoa(variant)}})
}

// ReplayURL is the address of a replay as JSON.
func ReplayURL(id string, variant int) string { return VariantURL(id+".json", variant) }

// ExamplesURL is the page of the examples of a game, or of all games where it is "".
func ExamplesURL(g rulebooks.Game) string {
	if g == "" {
		return "/esempi"
	}
	return "/esempi/" + string(g)
}

// PictureURL is the address of the picture of a passage, in the form "png" or "svg".
func PictureURL(id, form string, variant, passage int, dark bool) string {
	to := PassageURL(id+"."+form, variant, passage)
	if dark {
		to += "&" + ThemeParam + "=scuro"
	}
	return to
}

// ThemeParam is the query parameter of a picture's colours.
const ThemeParam = "tema"

// FileURL is the address of an example as one file, to be kept.
func FileURL(id string) string { return ExampleURL(id + ".html") }

// picture is the address of the picture of the passage that is shown, in the colours of the page.
func (v ExampleView) picture(form string) string {
	return PictureURL(v.ID, form, v.Replay.Variant, v.At+1, v.Theme == Dark)
}
