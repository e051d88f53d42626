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

// CompareView is a branch beside what it leaves, or a variant beside the script of its scenario.
type CompareView struct {
	ExampleView // the line of play on the right
	Comparison  *compare.Comparison
}

// CompareParam is the query parameter that asks for the page on which a branch or a variant stands beside what it
// leaves.
const CompareParam = "confronta"

// comparable reports whether the shown line of play has another beside which it can stand.
func (v ExampleView) comparable() bool { return v.Beside != nil && v.Branches && v.Differs >= 0 }

// CompareURL is the page on which the shown line of play stands beside the one that it leaves.
func (v ExampleView) CompareURL() string {
	return v.Line().In(map[string][]string{CompareParam: {"si"}})
}

// NewCompare compares the shown line of play with what it leaves.
func NewCompare(v ExampleView) CompareView {
	return CompareView{v, compare.Replays(v.Beside, v.Replay)}
}

// left is the place of the line of play on the left.
func (v CompareView) left() Place {
	if v.Branch != "" {
		return v.Home.Of(v.Replay.Variant)
	}
	return v.Home
}

// Names of the two columns.
func (v CompareView) leftName() string {
	if v.Examples == "" {
		return "Com’era"
	}
	return "Nell’esempio"
}

func (v CompareView) rightName() string {
	if v.Branch != "" {
		return "Nell’altro sviluppo"
	}
	return "Nella variante"
}

// compareRow is a passage of one line of play, or of both.
type compareRow struct {
	Left, Right *compareCell // nil where a line does not have it
}

// compareCell is a passage in a column.
type compareCell struct {
	Number string // from 1
	URL    string
	Head   string
	Said   []Sentence
}

// compareRows are consecutive rows that are equal, to be folded, or that are not.
type compareRows struct {
	Equal bool
	Rows  []compareRow
}

// minFolded is how many equal rows after the first difference are folded.
const minFolded = 2

// rows are the rows in groups: what the lines begin with, then from the first difference on.
func (v CompareView) rows() []compareRows {
	var groups []compareRows
	add := func(equal, begins bool, row compareRow) {
		if len(groups) == 0 || groups[len(groups)-1].Equal != equal || begins {
			groups = append(groups, compareRows{Equal: equal})
		}
		last := &groups[len(groups)-1]
		last.Rows = append(last.Rows, row)
	}
	all := v.Comparison.Rows
	for n := 0; n < len(all); n++ {
		r := all[n]
		equal := n < v.Comparison.FirstPartedRow || r.Kind == compare.Equal
		if begins := n == v.Comparison.FirstPartedRow; equal || r.One >= 0 && r.Other >= 0 {
			add(equal, begins, v.row(r))
			continue
		}
		apart := n
		for n+1 < len(all) && (all[n+1].One < 0 || all[n+1].Other < 0) {
			n++
		}
		for _, row := range v.besides(all[apart : n+1]) {
			add(false, false, row)
		}
	}
	return groups
}

// besides puts passages that are not the same, but of the same kind, into the same row, in order; and what comes first in each.
func (v CompareView) besides(rows []compare.Row) (beside []compareRow) {
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
		if first = false; at < 0 || left[0].Kind == compare.Tried {
			beside = append(beside, v.row(left[0]))
			left = left[1:]
			continue
		}
		for _, r := range right[:at] {
			beside = append(beside, v.row(r))
		}
		beside = append(beside, compareRow{Left: v.row(left[0]).Left, Right: v.row(right[at]).Right})
		left, right = left[1:], right[at+1:]
	}
	for _, r := range slices.Concat(left, right) {
		beside = append(beside, v.row(r))
	}
	return beside
}

// folds reports whether the rows are shown only on request.
func (g compareRows) folds() bool { return g.Equal && len(g.Rows) >= minFolded }

// equalRows says how many passages are folded.
func (g compareRows) equalRows() string {
	return plural(len(g.Rows), "Un passaggio uguale", strconv.Itoa(len(g.Rows))+" passaggi uguali")
}

// row is the row of the page for a row of the comparison.
func (v CompareView) row(r compare.Row) (row compareRow) {
	one, other := newTeller(v.Beside), newTeller(v.Replay)
	if r.One >= 0 {
		row.Left = &compareCell{Number: strconv.Itoa(r.One + 1), URL: v.left().At(v.Beside.Passages[r.One].Name).URL()}
		row.Left.Said, row.Left.Head = one.shownIn(r.One, r.Kind, v.onlyLeft)
	}
	if r.Other >= 0 {
		row.Right = &compareCell{Number: strconv.Itoa(r.Other + 1), URL: v.to(r.Other)}
		row.Right.Said, row.Right.Head = other.shownIn(r.Other, r.Kind, v.onlyRight)
	}
	return row
}

// onlyLeft reports whether an event has no equal in the right column, and onlyRight whether one has none in the left.
func (v CompareView) onlyLeft(event int) bool {
	pair := v.Comparison.EventPairs[event]
	return pair < 0 || !sameButPlace(&v.Beside.Events[event], &v.Replay.Events[pair])
}

func (v CompareView) onlyRight(event int) bool {
	pair := slices.Index(v.Comparison.EventPairs, event)
	return pair < 0 || !sameButPlace(&v.Beside.Events[pair], &v.Replay.Events[event])
}

// sameButPlace reports whether two events that are a pair are the same: their numbers, rules and doubts; where they
// stand does not count.
func sameButPlace(e, f *engine.Event) bool {
	return e.Amount == f.Amount && slices.Equal(e.Rules, f.Rules) && slices.Equal(e.Doubts, f.Doubts)
}

// maxIdle is how many checks a row shows where passages differ in nothing else.
const maxIdle = 2

// shownIn are the sentences of a passage that a row shows, and its short name: the main ones and, where the passage stands beside another that
// differs, those of the consequences that differ.
func (t teller) shownIn(at int, kind compare.RowKind, differs func(event int) bool) (said []Sentence, head string) {
	p := &t.replay.Passages[at]
	if len(p.Events) == 0 {
		return nil, "Prima di ogni cosa"
	}
	head = t.sentence(p.Head).Head
	var idle []Sentence
	for _, i := range p.Events {
		e := &t.replay.Events[i]
		role := t.kind(e).Passage
		switch {
		case i == p.Head || role == engine.Introduces:
			said = append(said, t.sentence(i))
		case kind != compare.Changed || !differs(i):
		case e.Idle:
			idle = append(idle, t.sentence(i))
		default:
			said = append(said, t.sentence(i))
		}
	}
	if kind == compare.Changed && !slices.ContainsFunc(p.Events, func(i int) bool { return differs(i) && !t.replay.Events[i].Idle }) {
		said = append(said, idle[:min(maxIdle, len(idle))]...)
	}
	return said, head
}

// parting says where the two lines part and by which rule: what is done at the choice, or what happens first.
type parting struct {
	Intro       string
	Left, Right string // with the names of cards marked; "" for nothing more
	LeftRules   []rulebooks.Ref
	RightRules  []rulebooks.Ref
}

func (v CompareView) parting() parting {
	c := v.Comparison
	one, other := newTeller(v.Beside), newTeller(v.Replay)
	switch {
	case !c.Differ():
		return parting{Intro: "I due sviluppi sono uguali, passaggio per passaggio."}
	case c.Choice[0] >= 0:
		a, b := &v.Beside.Choices[c.Choice[0]], &v.Replay.Choices[c.Choice[1]]
		p := parting{Intro: "Si dividono dove " + chooses(b) + "."}
		p.Left, p.LeftRules = one.taken(a)
		p.Right, p.RightRules = other.taken(b)
		return p
	}
	p := parting{Intro: "La prima differenza:", Left: "qui lo sviluppo finisce.", Right: "qui lo sviluppo finisce."}
	if at := c.Event[0]; at < len(v.Beside.Events) {
		s := one.sentence(at)
		p.Left, p.LeftRules = s.Text, s.Rules
	}
	if at := c.Event[1]; at < len(v.Replay.Events) {
		s := other.sentence(at)
		p.Right, p.RightRules = s.Text, s.Rules
	}
	if p.Left == p.Right && slices.Equal(p.LeftRules, p.RightRules) {
		p.Left, p.Right = p.Left+one.details(c.Event[0]), p.Right+other.details(c.Event[1])
	}
	return p
}

// details are the cards and the places of an event, where its sentence alone does not tell it from another.
func (t teller) details(at int) string {
	e := &t.replay.Events[at]
	var parts []string
	if len(e.Subjects) > 0 {
		parts = append(parts, list(marked(e.Subjects)))
	}
	for _, place := range []string{e.From, e.To} {
		if n, seat := t.place(place); n.name != "" {
			parts = append(parts, n.name+" di "+seat)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// taken is what was done at a choice, with the rule that allows it.
func (t teller) taken(c *replay.ChoiceView) (string, []rulebooks.Ref) {
	if c.Taken < 0 {
		return "Si arrende.", nil
	}
	o := c.Options[c.Taken]
	if o.Rule.Number == "" {
		return capital(t.act(o)) + ".", nil
	}
	return capital(t.act(o)) + ".", []rulebooks.Ref{o.Rule}
}

// maxEnds is how many differences of the ends are said.
const maxEnds = 4

// ends says what is different at the end of the shown line of play from the end of the one beside it; nothing where one
// of them only stops, so that their ends are no like moments.
func (v ExampleView) ends() []string {
	if v.Beside == nil || len(v.Beside.Passages) == 0 || v.Branch != "" && !v.Replay.End.Over {
		return nil
	}
	was, is := v.Beside.End, v.Replay.End
	var said []string
	switch {
	case is.Over && (!was.Over || was.Winner != is.Winner || was.Draw != is.Draw):
		said = append(said, endWords(is)+andWas(was))
	case was.Over && !is.Over:
		said = append(said, "la partita non finisce"+andWas(was))
	}
	t := newTeller(v.Replay)
	before := &v.Beside.Passages[len(v.Beside.Passages)-1].Table
	now := &v.Replay.Passages[len(v.Replay.Passages)-1].Table
	for seat := range engine.Chance {
		for i, n := range now.Players[seat].Values {
			if old := before.Players[seat].Values; i < len(old) && old[i].Value != n.Value {
				said = append(said, n.Name+" di "+seat.String()+" "+strconv.Itoa(n.Value)+" invece di "+strconv.Itoa(old[i].Value))
			}
		}
	}
	for seat := range engine.Chance {
		for i, pile := range now.Players[seat].Areas {
			if i < len(before.Players[seat].Areas) {
				if text := t.pileDiffers(seat, before.Players[seat].Areas[i], pile); text != "" {
					said = append(said, text)
				}
			}
		}
	}
	if len(said) > maxEnds {
		said = append(said[:maxEnds-1], "e altro")
	}
	return said
}

// endWords says how a game has ended.
func endWords(e engine.End) string {
	if !e.Winner.Player() {
		return "la partita finisce pari"
	}
	return "vince " + e.Winner.String()
}

// andWas adds how the other line of play ended.
func andWas(was engine.End) string {
	if was.Over {
		return ", e non " + strings.TrimPrefix(endWords(was), "la partita ")
	}
	return ""
}

// pileDiffers says how an area differs from what it was; "" where it holds the same cards, or as many that nobody sees.
func (t teller) pileDiffers(seat engine.Seat, before, now engine.Pile) string {
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
	where := a.Short + " di " + seat.String()
	switch {
	case slices.Equal(was, is), a.Seen == engine.ByNobody && len(was) == len(is):
		return ""
	case len(was) != len(is) && max(len(was), len(is)) > maxNamedCards:
		return where + " con " + countOf(len(is)) + " invece di " + countOf(len(was))
	case max(len(was), len(is)) > maxNamedCards:
		return where + " con altre carte"
	case len(is) == 0:
		return where + ": nessuna carta invece di " + list(marked(was))
	case len(was) == 0:
		return where + ": " + list(marked(is)) + " invece di nessuna carta"
	}
	return where + ": " + list(marked(is)) + " invece di " + list(marked(was))
}

// maxNamedCards is how many cards of an area a sentence names.
const maxNamedCards = 3

// countOf is a number of cards in words.
func countOf(cards int) string {
	return plural(cards, "una carta", strconv.Itoa(cards)+" carte")
}

// outcome is what is different in a variant, in a sentence; "" where nothing is.
func (v ExampleView) outcome() string {
	ends := v.ends()
	if len(ends) == 0 {
		return ""
	}
	return "Alla fine: " + strings.Join(ends, "; ") + "."
}

// follow is the relation of a link to the shown line of play: crawlers do not go into branches.
func (v ExampleView) follow() string {
	if v.Branch != "" {
		return "nofollow"
	}
	return "alternate"
}
