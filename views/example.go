package views

import (
	"net/url"
	"slices"
	"strconv"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// ExamplesView is the list of the examples, of one game or of all.
type ExamplesView struct {
	Page
	Groups   []Group[Verdict]
	Coverage string // address of what they show of the rules, "" for none
}

// ExampleView is a passage of an example.
type ExampleView struct {
	Page
	Law      *rulebooks.Book // whose rules are cited; its source stands at the end, where a phone has room for it
	ID       string          // "ws/refresh-a-meta-danno"
	Replay   *engine.Replay  // of the scenario, or of a variant
	At       int             // the passage shown, a place in Replay.Passages
	Differs  int             // of a variant: the first passage that goes otherwise than in the scenario; -1 where none does
	Rulings  []Verdict       // that have this example
	Examples string          // address of the list of examples
}

// passageView is what a passage says.
type passageView struct {
	Said     []Sentence // the one sentence, with what introduces it
	Then     []Sentence // what follows from it
	Folded   []Sentence // phases and checks
	Could    []Act
	CouldNot []Act
	Doubts   []*rulebooks.Doubt
	Table    tableView
}

// passage gathers the passage that is shown.
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
			continue // their doubts are folded with them
		case t.asked(e) != nil: // "Non poteva" says it
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

// changedReadings are the changes of the readings that the example rests on, each doubt's newest.
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

// heads name the passages, in order.
func (v ExampleView) heads() []string {
	t := newTeller(v.Replay)
	heads := make([]string, len(v.Replay.Passages))
	for i, p := range v.Replay.Passages {
		heads[i] = t.sentence(p.Head).Head
	}
	return heads
}

// aloud is what a screen reader is told when the passage changes.
func (v ExampleView) aloud(p passageView) string {
	text := "Passaggio " + v.count(" di ") + "."
	for _, s := range p.Said {
		text += " " + bare(s.Text)
	}
	return text
}

// maxDeciding is how many rules stand above the question.
const maxDeciding = 3

// decides are the rules for which the example is written, or where these are many the first that its decisive passage cites.
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

// to is the address of a passage of the run that is shown, by its place.
func (v ExampleView) to(at int) string { return PassageURL(v.ID, v.Replay.Variant, at+1) }

// variantTitle is the name of the variant that is shown, "" for the scenario itself.
func (v ExampleView) variantTitle() string {
	if n := v.Replay.Variant; n > 0 {
		return v.Replay.Scenario.Variants[n-1].Title
	}
	return ""
}

// FirstDifference is the first passage of a variant that goes otherwise than the scenario's at the same place; -1 where none does.
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

// PassageURL is the address of a passage, from 1; variant 0 is the scenario itself.
func PassageURL(id string, variant, passage int) string {
	values := url.Values{"passaggio": {strconv.Itoa(passage)}}
	if variant > 0 {
		values.Set("variante", strconv.Itoa(variant))
	}
	return withQuery(ExampleURL(id), values)
}

// VariantURL is the address of a variant, at the passage that it opens with; 0 is the scenario itself.
func VariantURL(id string, variant int) string {
	if variant == 0 {
		return ExampleURL(id)
	}
	return withQuery(ExampleURL(id), url.Values{"variante": {strconv.Itoa(variant)}})
}

// ReplayURL is a run as data.
func ReplayURL(id string, variant int) string { return VariantURL(id+".json", variant) }

// ExamplesURL lists the examples of a game, "" of all.
func ExamplesURL(g rulebooks.Game) string {
	if g == "" {
		return "/esempi"
	}
	return "/esempi/" + string(g)
}
