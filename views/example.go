package views

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// ExamplesView is the page of the examples of one game or of all games.
type ExamplesView struct {
	Page
	Shelves     []Shelf
	CoverageURL string // address of the game's coverage page, "" for none
	TimingURL   string // address of the page that says when its cards may be used, "" for none
}

// ExampleView is the page of a passage of a scenario: of an example, of a situation or of a free position. Only an
// example has rulings and a file.
type ExampleView struct {
	Page
	// the book of the cited rules; the page names its source at the end, where a phone has room for it
	Law            *rulebooks.Book
	Home           Place          // where the script of the scenario opens
	Replay         *replay.Replay // the replay of the scenario or of a variant
	Parent         *replay.Replay // of a branch, the replay from which it departs; nil otherwise
	Beside         *replay.Replay // of a branch or a variant, what it departs from: Parent, or the script; nil otherwise
	Branch         string         // its departures, as an address has them
	HasBranchLinks bool           // each act that was not taken links to its branch
	ShownPassage   int            // index in Replay.Passages
	IsOpening      bool           // the address names no passage, so the page chose ShownPassage
	Headline       Headline       // the verdict of a situation; the zero Headline for any other scenario
	Outdated       []OutdatedRule // rules of the verdict from which newer rules differ
	Notice         string         // what has changed since the address was sent, in Italian sentences; "" for nothing
	// for a variant, the index of the first passage that differs from the scenario; -1 where none does
	FirstDifferent int
	Rulings        []Verdict        // the rulings that have this example
	ExamplesURL    string           // address of the list of examples; "" where the scenario is none of them
	FileURL        string           // address of the example as one file, "" for none
	Changes        []Review         // how those that have changed since the text that the engine plays differ from it
	YAMLURL        string           // address of the scenario's text
	Free           *FreeView        // of a free position, what can be changed; nil of any other scenario
	Editor         *scenario.Editor // of a free position that is changed; nil elsewhere
	AskLink        *Anchor          // the link to the situation in which a visitor puts in his own numbers; nil for none
	FreeTableURL   string           // address of the start position on the free table; "" for none
	Question       *Question        // what the visitor asks or may ask; nil where nothing can be asked
	Answer         *Answer          // nil where the visitor asks nothing
}

// headline returns the verdict of the scenario, with its warnings and its source.
func (v ExampleView) headline() Headline {
	if v.Headline.Verdict != "" {
		return v.Headline
	}
	h := Headline{Preface: Warnings(v.Outdated), Source: AccordingTo(v.Law), Verdict: v.Replay.Scenario.Verdict}
	return h.restingOn(v.Outdated)
}

// hasWarning reports whether a warning stands before the verdict of a script or a variant; false for a branch.
func (v ExampleView) hasWarning() bool { return v.Branch == "" && len(v.headline().Preface) > 0 }

// Verdict is the verdict with its warnings in one paragraph.
func (v ExampleView) Verdict() string { return v.headline().String() }

// passageView is the content of a passage.
type passageView struct {
	MainSentences   []Sentence // the sentences that introduce the main one, then the main one
	Consequences    []Sentence // the consequences
	Folded          []Sentence // phases and checks, shown only on request
	OtherActs       []Act
	PendingActs     []Act  // the possible acts at a choice that waits
	PendingChooser  string // who chooses there: "B può"
	ChoiceSummary   string // who chooses what, among how many: "B sceglie: attacco, fra 7"; "" where no player chooses
	OptionsFragment string // the fragment of the page that lists the options: "#poteva"
	RefusedActs     []Act
	Doubts          []*rulebooks.Doubt
	Table           board
}

// passage returns the content of the passage that is shown.
func (v ExampleView) passage() passageView {
	t := newTeller(v.Replay)
	p := &v.Replay.Passages[v.ShownPassage]
	view := passageView{Table: t.boardAt(v.ShownPassage)}
	for n := 0; n < len(p.Events); n++ {
		i := p.Events[n]
		e := &v.Replay.Events[i]
		s, kind := t.sentence(i), t.kindInfo(e)
		switch {
		case i == p.Head || kind.Passage == engine.IntroducesPassage:
			view.MainSentences = append(view.MainSentences, s)
		case kind.Passage == engine.FoldsWhenIdle:
			view.Folded = append(view.Folded, s)
			continue // the page does not list the doubts of folded sentences
		case t.refusedOption(e) != nil: // the refused act is listed in RefusedActs instead
		case kind.JoinsSentence:
			var together int
			s, together = t.describeTogether(p.Events[n:])
			view.Consequences = append(view.Consequences, s)
			n += together - 1
		default:
			view.Consequences = append(view.Consequences, s)
		}
		for _, id := range e.Doubts {
			view.addDoubt(v.Law.Doubt(id))
		}
	}
	view.OtherActs, view.RefusedActs = t.otherActs(p)
	view.PendingActs, view.PendingChooser = t.pendingActs(p)
	if view.ChoiceSummary, view.OptionsFragment = v.choiceSummary(p, false), "#poteva"; view.ChoiceSummary == "" {
		view.ChoiceSummary, view.OptionsFragment = v.choiceSummary(p, true), "#adesso"
	}
	return view
}

// choiceSummary says who chooses what in a passage, and among how many options; with pending, it says so of the
// choices that wait there. It is "" where no player has more than one option.
func (v ExampleView) choiceSummary(p *replay.PassageView, pending bool) string {
	var choices []*replay.ChoiceView
	var seats []string
	for _, i := range p.Choices {
		if c := &v.Replay.Choices[i]; c.Seat.IsPlayer() && len(c.Options) > 1 && (c.Taken == engine.PendingAnswer) == pending {
			choices = append(choices, c)
			if !slices.Contains(seats, c.Seat.String()) {
				seats = append(seats, c.Seat.String())
			}
		}
	}
	switch {
	case len(choices) == 0:
		return ""
	case len(choices) == 1:
		return describeChoice(choices[0]) + ", fra " + strconv.Itoa(len(choices[0].Options))
	case len(seats) == 1:
		return seats[0] + " sceglie " + strconv.Itoa(len(choices)) + " volte"
	}
	return "Scelgono " + joinWithAnd(seats)
}

// maxFront is how many characters of a passage stand above the foot, in view without scrolling. The number of a
// rule takes the room of ruleRoom characters. A consequence begins a new line and wastes halfLine characters of
// the line before.
const (
	maxFront = 190
	ruleRoom = 9
	halfLine = 20
)

// frontConsequences is how many of the consequences stand beside the main sentence: as many as fit in maxFront, and
// a single one always.
func (p passageView) frontConsequences() int {
	length := utf8.RuneCountInString(p.ChoiceSummary)
	for _, s := range p.MainSentences {
		length += s.lengthWithRules()
	}
	for i, s := range p.Consequences {
		if length += s.lengthWithRules() + halfLine; length > maxFront && len(p.Consequences) > 1 {
			return i
		}
	}
	return len(p.Consequences)
}

// lengthWithRules is how many characters of room a sentence takes with its rules.
func (s Sentence) lengthWithRules() int {
	return utf8.RuneCountInString(s.Text) + ruleRoom*len(s.Rules)
}

// deniedHeading is the heading of the acts that the rules forbid.
func (p passageView) deniedHeading() string {
	if len(p.PendingActs) > 0 {
		return "Non può"
	}
	return "Non poteva"
}

// changedReadings returns, for each doubt that the example relies on, the newest change of its reading, where there is
// one.
func (v ExampleView) changedReadings() []*rulebooks.DoubtChange {
	var changed []*rulebooks.DoubtChange
	for i := range v.Replay.Events {
		for _, id := range v.Replay.Events[i].Doubts {
			changes := v.Law.DoubtChanges(id)
			newest := slices.IndexFunc(changes, func(c *rulebooks.DoubtChange) bool {
				return c.Kind == rulebooks.Substance
			})
			if newest >= 0 && v.Law.Doubt(id) != nil && !slices.Contains(changed, changes[newest]) {
				changed = append(changed, changes[newest])
			}
		}
	}
	return changed
}

// addDoubt adds a doubt to those of the passage, once; nil is none.
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

// passageTitles returns the titles of the passages, in order.
func (v ExampleView) passageTitles() []string {
	t := newTeller(v.Replay)
	heads := make([]string, len(v.Replay.Passages))
	for i, p := range v.Replay.Passages {
		heads[i] = t.sentence(p.Head).Title
	}
	return heads
}

// screenReaderText is the text for screen readers when the passage changes, or a question is answered.
func (v ExampleView) screenReaderText(p passageView) string {
	if v.Answer != nil {
		return v.answerScreenReaderText()
	}
	text := "Passaggio " + v.positionInPassages(" di ") + "."
	for _, s := range p.MainSentences {
		text += " " + stripEmphasis(s.Text)
	}
	return text
}

const (
	// maxDeciding and maxDecidingDrawn are the values for decisiveRules on a page and on a picture.
	maxDeciding      = 2
	maxDecidingDrawn = 3
)

// decisiveRules returns the rules that the example shows: all of them where they are at most most+1; otherwise most
// of them, first those that the decisive passage cites.
func (v ExampleView) decisiveRules(most int) []rulebooks.Ref {
	shows := v.Replay.Scenario.Shows
	if len(shows) <= most+1 {
		return shows
	}
	var rules []rulebooks.Ref
	if v.Replay.Variant == 0 {
		for _, at := range v.Replay.Passages[v.Replay.DecisivePassage].Events {
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
	return rules[:most]
}

// moreDecisiveRules is how many rules the example shows besides those above the question.
func (v ExampleView) moreDecisiveRules() int {
	return len(v.Replay.Scenario.Shows) - len(v.decisiveRules(maxDeciding))
}

// positionInPassages is "5 / 8" with the given separator.
func (v ExampleView) positionInPassages(separator string) string {
	return strconv.Itoa(v.ShownPassage+1) + separator + strconv.Itoa(len(v.Replay.Passages))
}

// LinePlace is the place at which the shown line of play opens.
func (v ExampleView) LinePlace() Place {
	place := v.Home.OfVariant(v.Replay.Variant)
	place.Branch = v.Branch
	return place
}

// branchURL is the address of the branch in which an option is taken that the shown line of play does not take; ""
// where the page has no branches.
func (v ExampleView) branchURL(w actOption) string {
	own := v.Parent
	if own == nil {
		own = v.Replay
	}
	if !v.HasBranchLinks {
		return ""
	}
	place := v.Home.OfVariant(v.Replay.Variant)
	place.Branch = replay.WriteBranch(own.Departures(v.Replay, w.choice, w.option))
	return place.URL()
}

// describeDepartures describes the acts with which a branch departs from the line of play, in order.
func (v ExampleView) describeDepartures() string {
	t := newTeller(v.Replay)
	var acts []string
	for _, i := range v.Replay.DepartsAt {
		c := &v.Replay.Choices[i]
		act := t.describeAct(c.Options[c.Taken])
		if c.Seat.IsPlayer() {
			act = c.Seat.String() + ": " + act
		}
		acts = append(acts, act)
	}
	return capitalize(strings.Join(acts, "; "))
}

// canContinue reports whether the shown passage is the last and play can go on from it: the script ends here, and
// nobody has won.
func (v ExampleView) canContinue() bool {
	return v.HasBranchLinks && v.Free == nil && v.Branch == "" && v.ShownPassage == len(v.Replay.Passages)-1 && !v.Replay.End.GameOver
}

// endChoiceSentence says who chooses at the end of the line of play, or that the game is over.
func (v ExampleView) endChoiceSentence() string {
	choices := v.Replay.Choices
	if n := len(choices); n > 0 && choices[n-1].Taken == engine.PendingAnswer {
		return capitalize(describeChoice(&choices[n-1])) + "."
	}
	return "La partita è finita."
}

// backLabel is the text of the link with which a variant or a branch leads back to the script of the scenario.
func (v ExampleView) backLabel() string {
	if v.ExamplesURL == "" {
		return "Torna a com’era"
	}
	return "Torna all’esempio"
}

// passageURL is the address of another passage of the same replay, by its index.
func (v ExampleView) passageURL(at int) string {
	return v.LinePlace().AtPassage(v.Replay.Passages[at].Name).URL()
}

// sentStamp is the value of SentParam in a link to the shown passage.
func (v ExampleView) sentStamp() string {
	return WriteSent(v.Law.Version, v.Replay.Digest(v.ShownPassage))
}

// SentURL is the address of the shown passage for a link that is sent to others.
func (v ExampleView) SentURL() string {
	place := v.LinePlace().AtPassage(v.Replay.Passages[v.ShownPassage].Name)
	place.Sent = v.sentStamp()
	return place.URL()
}

// variantTitle is the name of the variant that is shown, "" for the scenario itself.
func (v ExampleView) variantTitle() string {
	if n := v.Replay.Variant; n > 0 {
		return v.Replay.Scenario.Variants[n-1].Title
	}
	return ""
}

// FirstDifference is the index of the first passage of a variant whose sentences differ from those of the scenario's
// passage at the same index; -1 where none do.
func FirstDifference(sc, variant *replay.Replay) int {
	one, other := newTeller(sc), newTeller(variant)
	for i := range variant.Passages {
		if i >= len(sc.Passages) || !sameSentences(one, sc.Passages[i].Events, other, variant.Passages[i].Events) {
			return i
		}
	}
	return -1
}

// sameSentences reports whether two lists of events have the same sentences; each list belongs to the replay of its
// own teller.
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

// ReplayURL is the address of a line of play as JSON.
func ReplayURL(line Place) string { return line.Form("json").URL() }

// ExamplesURL is the address of the examples of a game; the game "" means all games.
func ExamplesURL(g rulebooks.Game) string {
	if g == "" {
		return "/esempi"
	}
	return "/esempi/" + string(g)
}

// PictureURL is the address of the picture of the shown passage, in the form "png" or "svg".
func (v ExampleView) PictureURL(form string, dark bool) string {
	place := v.LinePlace().AtPassage(v.Replay.Passages[v.ShownPassage].Name).Form(form)
	place.Sent = v.sentStamp()
	address := place.URL()
	if dark {
		address += "&" + ThemeParam + "=scuro"
	}
	return address
}

// ThemeParam is the query parameter of a picture's colours.
const ThemeParam = "tema"

// FileURL is the address of an example as one file, to be kept.
func FileURL(id string) string { return ExampleURL(id + ".html") }

// themedPictureURL is the address of the picture of the passage that is shown, in the colours of the page.
func (v ExampleView) themedPictureURL(form string) string {
	return v.PictureURL(form, v.Theme == Dark)
}

// decisiveIndex is the index of the decisive passage or, for a variant without one, of the first that differs from
// the scenario.
func (v ExampleView) decisiveIndex() int {
	if v.Replay.Variant > 0 && v.Replay.DecisivePassage == 0 && v.FirstDifferent > 0 {
		return v.FirstDifferent
	}
	return v.Replay.DecisivePassage
}

// beginsWithVerdict reports whether the page gives the question and the verdict more room: for an example whose
// address names no passage. A visitor of a situation has read both on the page before.
func (v ExampleView) beginsWithVerdict() bool { return v.IsOpening && v.ExamplesURL != "" }

// opensAtDecisive reports whether the page opens at the passage that decides, after others.
func (v ExampleView) opensAtDecisive() bool {
	return v.IsOpening && v.ShownPassage > 0 && v.ShownPassage == v.Replay.DecisivePassage
}

// decisiveWord is the short form of decisiveName, for the label below an icon.
func (v ExampleView) decisiveWord() string {
	if v.Branch != "" {
		return "Divide"
	}
	return "Decisivo"
}

// decisiveName is what the page calls the decisive passage.
func (v ExampleView) decisiveName() string {
	if v.Branch != "" {
		return "Dove si divide"
	}
	return "Passaggio decisivo"
}
