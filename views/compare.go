package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/compare"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// CompareView is a branch or a variant beside the line of play that it leaves: a branch beside its script or
// variant, a variant beside the script of its scenario.
type CompareView struct {
	ExampleView // the line of play on the right
	Comparison  *compare.Comparison
}

// CompareParam is the query parameter that asks for the page on which a branch or a variant stands beside what it
// leaves.
const CompareParam = "confronta"

// canCompare reports whether the shown line of play has another beside which it can stand.
func (v ExampleView) canCompare() bool {
	return v.Beside != nil && v.HasBranchLinks && v.FirstDifferent >= 0
}

// CompareURL is the page on which the shown line of play stands beside the one that it leaves.
func (v ExampleView) CompareURL() string {
	return v.LinePlace().URLWithQuery(map[string][]string{CompareParam: {"si"}})
}

// NewCompareView compares the shown line of play with the one from which it departs.
func NewCompareView(v ExampleView) CompareView {
	return CompareView{v, compare.Compare(v.Beside, v.Replay)}
}

// leftPlace is the place of the line of play in the left column.
func (v CompareView) leftPlace() Place {
	if v.Branch != "" {
		return v.Home.OfVariant(v.Replay.Variant)
	}
	return v.Home
}

// leftName is the heading of the left column.
func (v CompareView) leftName() string {
	if v.ExamplesURL == "" {
		return "Com’era"
	}
	return "Nell’esempio"
}

// rightName is the heading of the right column.
func (v CompareView) rightName() string {
	if v.Branch != "" {
		return "Nell’altro sviluppo"
	}
	return "Nella variante"
}

// compareRow is a row with a passage of one line of play, or of both.
type compareRow struct {
	// Left and Right are nil where the line of play in that column does not have the passage.
	Left, Right *compareCell
}

// compareCell is a passage in a column.
type compareCell struct {
	Number    string // from 1
	URL       string
	Title     string
	Sentences []Sentence
}

// compareGroup is a group of consecutive rows, all equal or all different.
type compareGroup struct {
	Equal bool
	Rows  []compareRow
}

// minFolded is the least number of equal rows that a group folds.
const minFolded = 2

// rowGroups returns the rows of the page in groups: the passages with which both lines of play begin, then groups of
// equal and of different rows.
func (v CompareView) rowGroups() []compareGroup {
	var groups []compareGroup
	add := func(equal, startsGroup bool, row compareRow) {
		if len(groups) == 0 || groups[len(groups)-1].Equal != equal || startsGroup {
			groups = append(groups, compareGroup{Equal: equal})
		}
		last := &groups[len(groups)-1]
		last.Rows = append(last.Rows, row)
	}
	all := v.Comparison.Rows
	for n := 0; n < len(all); n++ {
		r := all[n]
		equal := n < v.Comparison.FirstPartedRow || r.Kind == compare.Equal
		if startsGroup := n == v.Comparison.FirstPartedRow; equal || r.One >= 0 && r.Other >= 0 {
			add(equal, startsGroup, v.pageRow(r))
			continue
		}
		firstUnpaired := n
		for n+1 < len(all) && (all[n+1].One < 0 || all[n+1].Other < 0) {
			n++
		}
		for _, row := range v.pairRows(all[firstUnpaired : n+1]) {
			add(false, false, row)
		}
	}
	return groups
}

// pairRows puts passages of the two lines of play into one row where their heading events have the same kind and
// actor, in order. Where the lines of play diverge, the first passages of both share a row, whatever their kinds.
func (v CompareView) pairRows(rows []compare.Row) (paired []compareRow) {
	var left, right []compare.Row
	for _, r := range rows {
		if r.Other < 0 {
			left = append(left, r)
		} else {
			right = append(right, r)
		}
	}
	kind := func(r *replay.Replay, at int) string {
		if len(r.Passages[at].Events) == 0 {
			return ""
		}
		e := &r.Events[r.Passages[at].Head]
		return e.Kind + e.Actor.String()
	}
	first := len(left) > 0 && left[0].Kind == compare.OnlyOne
	for len(left) > 0 && len(right) > 0 {
		like := func(r compare.Row) bool { return kind(v.Replay, r.Other) == kind(v.Beside, left[0].One) }
		at := slices.IndexFunc(right, like)
		if first && at < 0 {
			at = 0
		}
		if first = false; at < 0 || left[0].Kind == compare.OnlyTried {
			paired = append(paired, v.pageRow(left[0]))
			left = left[1:]
			continue
		}
		for _, r := range right[:at] {
			paired = append(paired, v.pageRow(r))
		}
		paired = append(paired, compareRow{Left: v.pageRow(left[0]).Left, Right: v.pageRow(right[at]).Right})
		left, right = left[1:], right[at+1:]
	}
	for _, r := range slices.Concat(left, right) {
		paired = append(paired, v.pageRow(r))
	}
	return paired
}

// isFolded reports whether the rows are shown only on request.
func (g compareGroup) isFolded() bool { return g.Equal && len(g.Rows) >= minFolded }

// equalRowsLabel says how many passages are folded.
func (g compareGroup) equalRowsLabel() string {
	return plural(len(g.Rows), "Un passaggio uguale", strconv.Itoa(len(g.Rows))+" passaggi uguali")
}

// pageRow makes a row of the page from a row of the comparison.
func (v CompareView) pageRow(r compare.Row) (row compareRow) {
	one, other := newTeller(v.Beside), newTeller(v.Replay)
	if r.One >= 0 {
		row.Left = &compareCell{Number: strconv.Itoa(r.One + 1), URL: v.leftPlace().AtPassage(v.Beside.Passages[r.One].Name).URL()}
		row.Left.Sentences, row.Left.Title = one.rowSentences(r.One, r.Kind, v.isOnlyLeft)
	}
	if r.Other >= 0 {
		row.Right = &compareCell{Number: strconv.Itoa(r.Other + 1), URL: v.passageURL(r.Other)}
		row.Right.Sentences, row.Right.Title = other.rowSentences(r.Other, r.Kind, v.isOnlyRight)
	}
	return row
}

// isOnlyLeft reports whether an event of the left line of play has no equal in the right one.
func (v CompareView) isOnlyLeft(event int) bool {
	pair := v.Comparison.EventPairs[event]
	return pair < 0 || !haveSameContent(&v.Beside.Events[event], &v.Replay.Events[pair])
}

// isOnlyRight reports whether an event of the right line of play has no equal in the left one.
func (v CompareView) isOnlyRight(event int) bool {
	pair := slices.Index(v.Comparison.EventPairs, event)
	return pair < 0 || !haveSameContent(&v.Beside.Events[pair], &v.Replay.Events[event])
}

// haveSameContent reports whether two paired events have the same amount, rules and doubts.
func haveSameContent(e, f *engine.Event) bool {
	return e.Amount == f.Amount && slices.Equal(e.Rules, f.Rules) && slices.Equal(e.Doubts, f.Doubts)
}

// maxIdle is the greatest number of idle events (checks without effect) that a row shows.
const maxIdle = 2

// rowSentences returns the sentences of a passage that a row shows, and the passage's short name. It shows the main
// sentences and, where kind is compare.Changed, those of the consequences that differ.
func (t teller) rowSentences(at int, kind compare.RowKind, differs func(event int) bool) (sentences []Sentence, head string) {
	p := &t.replay.Passages[at]
	if len(p.Events) == 0 {
		return nil, "Prima di ogni cosa"
	}
	head = t.sentence(p.Head).Title
	var idle []Sentence
	for _, i := range p.Events {
		e := &t.replay.Events[i]
		role := t.kindInfo(e).Passage
		switch {
		case i == p.Head || role == engine.IntroducesPassage:
			sentences = append(sentences, t.sentence(i))
		case kind != compare.Changed || !differs(i):
		case e.Idle:
			idle = append(idle, t.sentence(i))
		default:
			sentences = append(sentences, t.sentence(i))
		}
	}
	if kind == compare.Changed && !slices.ContainsFunc(p.Events, func(i int) bool { return differs(i) && !t.replay.Events[i].Idle }) {
		sentences = append(sentences, idle[:min(maxIdle, len(idle))]...)
	}
	return sentences, head
}

// divergence says where the two lines of play part and by which rules: what is done at a choice, or what happens
// first.
type divergence struct {
	Intro       string
	Left, Right string // with the names of cards marked; "" for nothing more
	LeftRules   []rulebooks.Ref
	RightRules  []rulebooks.Ref
}

// divergence returns where the two lines of play diverge; for equal ones, only an Intro that says so.
func (v CompareView) divergence() divergence {
	c := v.Comparison
	one, other := newTeller(v.Beside), newTeller(v.Replay)
	switch {
	case !c.IsDifferent():
		return divergence{Intro: "I due sviluppi sono uguali, passaggio per passaggio."}
	case c.Choice[0] >= 0:
		a, b := &v.Beside.Choices[c.Choice[0]], &v.Replay.Choices[c.Choice[1]]
		p := divergence{Intro: "Si dividono dove " + describeChoice(b) + "."}
		p.Left, p.LeftRules = one.takenAct(a)
		p.Right, p.RightRules = other.takenAct(b)
		return p
	}
	p := divergence{Intro: "La prima differenza:", Left: "qui lo sviluppo finisce.", Right: "qui lo sviluppo finisce."}
	if at := c.Event[0]; at < len(v.Beside.Events) {
		s := one.sentence(at)
		p.Left, p.LeftRules = s.Text, s.Rules
	}
	if at := c.Event[1]; at < len(v.Replay.Events) {
		s := other.sentence(at)
		p.Right, p.RightRules = s.Text, s.Rules
	}
	if p.Left == p.Right && slices.Equal(p.LeftRules, p.RightRules) {
		p.Left, p.Right = p.Left+one.eventDetails(c.Event[0]), p.Right+other.eventDetails(c.Event[1])
	}
	return p
}

// eventDetails names the cards and the places of an event in brackets, for a sentence that is the same for two
// different events; "" where it has none.
func (t teller) eventDetails(at int) string {
	e := &t.replay.Events[at]
	var parts []string
	if len(e.Subjects) > 0 {
		parts = append(parts, joinWithAnd(emphasizeAll(e.Subjects)))
	}
	for _, place := range []string{e.From, e.To} {
		if n, seat := t.placeNoun(place); n.name != "" {
			parts = append(parts, n.name+" di "+seat)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// takenAct says what was done at a choice, and returns the rule that allows it; nil where there is no rule.
func (t teller) takenAct(c *replay.ChoiceView) (string, []rulebooks.Ref) {
	if c.Taken < 0 {
		return "Si arrende.", nil
	}
	o := c.Options[c.Taken]
	if o.Rule.Number == "" {
		return capitalize(t.describeAct(o)) + ".", nil
	}
	return capitalize(t.describeAct(o)) + ".", []rulebooks.Ref{o.Rule}
}

// maxEnds is the greatest number of differences that endDifferences returns.
const maxEnds = 4

// endDifferences says how the end of the shown line of play differs from the end of the one beside it; nil where
// there is none beside it, and for a branch that stops before the game is over.
func (v ExampleView) endDifferences() []string {
	if v.Beside == nil || len(v.Beside.Passages) == 0 || v.Branch != "" && !v.Replay.End.GameOver {
		return nil
	}
	was, is := v.Beside.End, v.Replay.End
	var differences []string
	switch {
	case is.GameOver && (!was.GameOver || was.Winner != is.Winner || was.IsDraw != is.IsDraw):
		differences = append(differences, endWords(is)+otherEndWords(was))
	case was.GameOver && !is.GameOver:
		differences = append(differences, "la partita non finisce"+otherEndWords(was))
	}
	t := newTeller(v.Replay)
	before := &v.Beside.Passages[len(v.Beside.Passages)-1].Table
	now := &v.Replay.Passages[len(v.Replay.Passages)-1].Table
	for seat := range engine.Chance {
		for i, n := range now.Players[seat].Values {
			if old := before.Players[seat].Values; i < len(old) && old[i].Value != n.Value {
				differences = append(differences, n.Name+" di "+seat.String()+" "+strconv.Itoa(n.Value)+" invece di "+strconv.Itoa(old[i].Value))
			}
		}
	}
	for seat := range engine.Chance {
		for i, pile := range now.Players[seat].Areas {
			if i < len(before.Players[seat].Areas) {
				if text := t.areaDifference(seat, before.Players[seat].Areas[i], pile); text != "" {
					differences = append(differences, text)
				}
			}
		}
	}
	if len(differences) > maxEnds {
		differences = append(differences[:maxEnds-1], "e altro")
	}
	return differences
}

// endWords says how a game has ended.
func endWords(e engine.End) string {
	if !e.Winner.IsPlayer() {
		return "la partita finisce pari"
	}
	return "vince " + e.Winner.String()
}

// otherEndWords says how the other line of play ended: ", e non vince A"; "" where it did not end.
func otherEndWords(was engine.End) string {
	if was.GameOver {
		return ", e non " + strings.TrimPrefix(endWords(was), "la partita ")
	}
	return ""
}

// areaDifference says how an area differs from what it was; "" where it holds the same cards, or as many that nobody
// sees.
func (t teller) areaDifference(seat engine.Seat, before, now engine.Pile) string {
	a, _ := t.area(seat.String() + "." + now.Area)
	if a == nil {
		return ""
	}
	names := func(p engine.Pile) []string {
		var all []string
		for _, c := range p.Cards {
			all = append(all, c.Name)
		}
		slices.Sort(all)
		return all
	}
	was, is := names(before), names(now)
	where := a.ShortName + " di " + seat.String()
	switch {
	case slices.Equal(was, is), a.Visibility == engine.VisibleToNobody && len(was) == len(is):
		return ""
	case len(was) != len(is) && max(len(was), len(is)) > maxNamedCards:
		return where + " con " + cardCount(len(is)) + " invece di " + cardCount(len(was))
	case max(len(was), len(is)) > maxNamedCards:
		return where + " con altre carte"
	case len(is) == 0:
		return where + ": nessuna carta invece di " + joinWithAnd(emphasizeAll(was))
	case len(was) == 0:
		return where + ": " + joinWithAnd(emphasizeAll(is)) + " invece di nessuna carta"
	}
	return where + ": " + joinWithAnd(emphasizeAll(is)) + " invece di " + joinWithAnd(emphasizeAll(was))
}

// maxNamedCards is how many cards of an area a sentence names.
const maxNamedCards = 3

// cardCount is a number of cards in words.
func cardCount(cards int) string {
	return plural(cards, "una carta", strconv.Itoa(cards)+" carte")
}

// outcomeSentence is what is different in a variant, in a sentence; "" where nothing is.
func (v ExampleView) outcomeSentence() string {
	ends := v.endDifferences()
	if len(ends) == 0 {
		return ""
	}
	return "Alla fine: " + strings.Join(ends, "; ") + "."
}

// linkRelation is the "rel" of a link to the shown line of play: crawlers do not follow links to branches.
func (v ExampleView) linkRelation() string {
	if v.Branch != "" {
		return "nofollow"
	}
	return "alternate"
}
