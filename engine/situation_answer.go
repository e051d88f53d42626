package engine

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// Outcome is how a filled situation ends, in words, with the rules that decide it.
type Outcome struct {
	Text   string // sentences
	Rules  []rulebooks.Ref
	Doubts []string

	said     []int             // of each list of outcomes the one that is said, -1 for none
	decided  [][]rulebooks.Ref // likewise, the rules that decide it
	events   []Event
	expected []Entry // what was found
	over     bool    // the game has ended
}

// Digest is a short digest of what the verdict says and of the rules that decide it.
func (v *Outcome) Digest() string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", v.Text)
	for _, r := range v.Rules {
		fmt.Fprintf(sum, " %s", r.Key())
	}
	return hex.EncodeToString(sum.Sum(nil))[:DigestLength]
}

// same reports whether two verdicts say the same, whatever numbers stand in them.
func (v *Outcome) same(w *Outcome) bool { return slices.Equal(v.said, w.said) }

// Answer is what the engine answers to a filled situation.
type Answer struct {
	Situation *Situation
	Filling   Filling
	Verdict   Outcome
	Turns     []FreeChoice // the free choices of the first line of play
	Flips     []Flip       // what would change the verdict
	Same      []string     // what is left open and changes nothing
	Tried     int          // how many lines of play
	Stopped   bool         // not all were played: the bounds, or the context, came first

	failed error // a line that could not be played
}

// Flip is something that changes the verdict.
type Flip struct {
	If      string       // "B ha al più 2 carte nel pozzo"; "" where Turns say it
	Turns   []FreeChoice // the choices that turn out otherwise
	Filling Filling
	Verdict Outcome
	Rule    rulebooks.Ref // the rule that makes the difference; the zero Ref where none does
}

// Answer plays a filled situation: its verdict, and everything that changes it, one thing at a time: each value of each hole, each unknown
// card, each choice. Where ctx ends first, Answer says so in Stopped. The error is a *ScenarioError: the position is impossible, a choice of
// the filling is not one, or the file of the situation is wrong.
func (s *Situation) Answer(ctx context.Context, f Filling) (*Answer, error) {
	steps := mostLineSteps
	first, err := s.play(ctx, f, true, &steps)
	if err != nil {
		return nil, s.at(err)
	}
	a := &Answer{Situation: s, Filling: f, Verdict: first.played[0].verdict, Turns: first.played[0].turns, Tried: len(first.played), Stopped: first.stopped}
	for i := range s.Holes {
		a.hole(ctx, i, &steps)
	}
	for i := range s.unknown {
		a.unknown(ctx, &s.unknown[i], &steps)
	}
	a.choices(first)
	if a.failed != nil {
		return nil, s.at(a.failed)
	}
	return a, nil
}

// Verdict plays a filled situation, without looking for what changes it.
func (s *Situation) Verdict(f Filling) (Outcome, error) {
	steps := mostLineSteps
	l, err := s.play(context.Background(), f, false, &steps)
	if err != nil {
		return Outcome{}, s.at(err)
	}
	return l.played[0].verdict, nil
}

// play plays the first line of a filling or, with every, all its lines.
func (s *Situation) play(ctx context.Context, f Filling, every bool, steps *int) (*lines, error) {
	filled, err := s.scenario(f)
	if err != nil {
		return nil, err
	}
	judge := s.judge(filled, f)
	l := &lines{ctx: ctx, turns: f.Turns, until: s.until, every: every, plainly: s.plainly, steps: steps, setup: &filled.Setup}
	l.judge = judge.verdict
	end := s.until
	end.Kind, end.Free = freely, s.free
	driver := &script{moves: append(slices.Clone(filled.Moves), end), seeded: filled.Setup.Seeded, scenario: filled, setup: &filled.Setup, lines: l}
	run := &Run{Driver: driver, Tracing: true, Reading: true}
	m, err := s.Game.Start(run, &filled.Setup)
	if err != nil {
		return nil, err
	}
	driver.run, driver.match, run.match = run, m, m
	if err := run.Play(m); err != nil {
		return nil, err
	}
	if len(l.played) == 0 { // the game has ended before: there is nothing to choose
		verdict, err := judge.verdict(run, m, run.Events())
		if err != nil {
			return nil, err
		}
		l.played = append(l.played, line{verdict: verdict})
	}
	return l, nil
}

// judge judges the lines of play of one filling.
type judge struct {
	*Situation
	filled   *Scenario
	filling  Filling
	names    *strings.Replacer
	expected map[*clause]*filledClause
}

// filledClause are the expectations of a clause with the values of a filling, as they are written and as they were read.
type filledClause struct {
	written  Entry
	expected []Expectation
}

func (s *Situation) judge(filled *Scenario, f Filling) *judge {
	return &judge{Situation: s, filled: filled, filling: f, names: s.names(f), expected: map[*clause]*filledClause{}}
}

// verdict is the verdict where a line of play has ended.
func (j *judge) verdict(run *Run, m Match, events []Event) (v Outcome, err error) {
	v.events = events
	_, v.over = m.End()
	var text []string
	for _, list := range j.outcomes {
		said, decided := -1, []rulebooks.Ref(nil)
		for i := range list {
			holds, rules, expected, err := j.holds(&list[i], run, m, events)
			if err != nil {
				return v, err
			}
			if !holds {
				continue
			}
			said, v.expected = slices.IndexFunc(list, func(c clause) bool { return c.says == list[i].says }), append(v.expected, expected...)
			sentence, err := say(j.names.Replace(list[i].says), m)
			if err != nil {
				return v, Wrong(list[i].line, "%s", err)
			}
			if sentence != "" {
				text = append(text, sentence)
			}
			decided = rules
			for _, r := range rules {
				if !slices.Contains(v.Rules, r) {
					v.Rules = append(v.Rules, r)
				}
			}
			break
		}
		v.said, v.decided = append(v.said, said), append(v.decided, decided)
	}
	v.Text = strings.Join(text, " ")
	for _, e := range events {
		for _, d := range e.Doubts {
			if !slices.Contains(v.Doubts, d) {
				v.Doubts = append(v.Doubts, d)
			}
		}
	}
	return v, nil
}

// holds reports whether a clause holds, and by which rules: the one that it names, if it was applied, or those that its expectations found.
func (j *judge) holds(c *clause, run *Run, m Match, events []Event) (holds bool, rules []rulebooks.Ref, found []Entry, err error) {
	if c.expected != nil {
		of, err := j.read(c)
		if err != nil {
			return false, nil, nil, err
		}
		for i := range of.expected {
			holds, rule, err := of.expected[i].finds(j.filled, run, m, events)
			if err != nil || !holds {
				return false, nil, nil, err
			}
			if rule.Number != "" {
				rules = append(rules, rule)
			}
			found = append(found, of.written.List[i].because(&of.expected[i], rule))
		}
	}
	if c.rule.Number != "" {
		rules = rules[:0]
		if slices.ContainsFunc(events, func(e Event) bool { return slices.Contains(e.Rules, c.rule) }) {
			rules = append(rules, c.rule)
		}
	}
	return true, rules, found, nil
}

// read are the expectations of a clause, which are filled in and read once.
func (j *judge) read(c *clause) (of *filledClause, err error) {
	if of = j.expected[c]; of != nil {
		return of, nil
	}
	of = &filledClause{}
	if of.written, err = j.Situation.filled(*c.expected, j.filling); err != nil {
		return nil, err
	}
	if of.expected, err = j.filled.readExpectations(&of.written); err != nil {
		return nil, err
	}
	j.expected[c] = of
	return of, nil
}

// because is an expectation in the notation of files, as it was found: what may not be done has the rule that forbids it.
func (e Entry) because(x *Expectation, rule rulebooks.Ref) Entry {
	if x.Kind != Cannot || x.Acts[len(x.Acts)-1].Rule.Number != "" {
		return e
	}
	last := x.Acts[len(x.Acts)-1]
	act := Entry{Kind: Mapping, Fields: []Entry{{Key: last.Seat.String(), Text: last.Text}, {Key: "regola", Text: string(rule.Number)}}}
	return Entry{Kind: Mapping, Fields: []Entry{{Key: e.Fields[0].Key, Kind: Sequence, List: []Entry{act}}}}
}

// finds reports whether an expectation holds at the end of a line of play, and the rule by which it does, if one stands behind it.
func (x *Expectation) finds(filled *Scenario, run *Run, m Match, events []Event) (found bool, rule rulebooks.Ref, err error) {
	if x.asksLegality() {
		asker := &script{run: run, match: m, scenario: filled, setup: &filled.Setup}
		for _, a := range x.Acts {
			f, problem := asker.found(a.Seat, a.Text)
			if problem != "" {
				return false, rule, Wrong(a.Line, "%s", problem)
			}
			rule = f.Act.Rule.Ref()
			if f.Allowed != (x.Kind != Cannot) || a.Rule.Number != "" && a.Rule != rule {
				return false, rule, nil
			}
		}
		return true, rule, nil
	}
	failure, err := x.check(m, events)
	if failure != nil || err != nil {
		return false, rule, err
	}
	switch x.Kind {
	case InOrder:
		_, after := follow(x.Events, events, true)
		rule = x.Events[len(x.Events)-1].Rule
		if rule.Number == "" && after > 0 && len(events[after-1].Rules) > 0 {
			rule = events[after-1].Rules[0]
		}
	case Winner:
		if _, over := m.End(); over {
			for i := len(events) - 1; i >= 0 && rule.Number == ""; i-- {
				if len(events[i].Rules) > 0 {
					rule = events[i].Rules[0]
				}
			}
		}
	}
	return true, rule, nil
}

// say is a sentence with what it looks up at the end: «{B.pozzo}» is how many cards lie there, «{Asso.forza}» a value.
func say(text string, m Match) (string, error) {
	var failed error
	said := holePattern.ReplaceAllStringFunc(text, func(name string) string {
		name, noun, _ := strings.Cut(name[1:len(name)-1], "|")
		subject, attribute, found := strings.Cut(name, ".")
		if !found {
			subject, attribute = "", subject
		}
		v, err := m.Lookup(subject, attribute)
		if err != nil {
			failed = err
		}
		if v.Is == IsList {
			return withNoun(strconv.Itoa(len(v.List)), noun)
		}
		return withNoun(v.String(), noun)
	})
	return said, failed
}

// withNoun is a number, or a range of them, with its noun: «carta|carte» is its singular and plural; nothing where there is no noun.
func withNoun(number, noun string) string {
	one, many, found := strings.Cut(noun, "|")
	switch {
	case !found:
		return number
	case number == "1" || strings.HasSuffix(number, " 1"):
		return number + " " + one
	}
	return number + " " + many
}

// hole adds what the other values of a hole change: neighbouring numbers with the same verdict together.
func (a *Answer) hole(ctx context.Context, at int, steps *int) {
	h, now := &a.Situation.Holes[at], a.Filling.Values[at]
	changed, from := false, 0
	verdicts := make([]*Outcome, len(h.Values))
	for i := range h.Values {
		if i != now {
			verdicts[i] = a.try(ctx, a.Filling.With(at, i), steps)
		}
	}
	for i := 1; i <= len(h.Values); i++ {
		if i < len(h.Values) && i != now && from != now && h.together(verdicts, from, i) {
			continue
		}
		if v := verdicts[from]; v != nil && !v.same(&a.Verdict) {
			changed = true
			nearest := from
			if from < now {
				nearest = i - 1
			}
			a.flip(Flip{If: h.phrase(from, i-1), Filling: a.Filling.With(at, nearest), Verdict: *verdicts[nearest]})
		}
		from = i
	}
	if !changed {
		a.Same = append(a.Same, h.What)
	}
}

// together reports whether two values are numbers and have the same verdict.
func (h *Hole) together(verdicts []*Outcome, i, j int) bool {
	return h.Values[i].number && h.Values[j].number && verdicts[i] != nil && verdicts[j] != nil && verdicts[i].same(verdicts[j])
}

// phrase is what a reader is told of the values from first to last: "B ha al più 2 carte nel pozzo".
func (h *Hole) phrase(first, last int) string {
	v, text := &h.Values[first], h.Values[first].Text
	if v.when != "" {
		return v.when
	}
	numbers := 0
	for _, v := range h.Values {
		if v.number {
			numbers++
		}
	}
	switch {
	case !v.number || first == last:
	case first == 0:
		text = "al più " + h.Values[last].Text
	case last == numbers-1:
		text = "almeno " + v.Text
	default:
		text = "da " + v.Text + " a " + h.Values[last].Text
	}
	if h.when == "" { // the value where nothing is said
		return h.What + ": " + text
	}
	return holePattern.ReplaceAllStringFunc(h.when, func(name string) string {
		_, noun, _ := strings.Cut(name[1:len(name)-1], "|")
		return withNoun(text, noun)
	})
}

// unknown adds what the unknown cards of a pile change, each where it is the other card.
func (a *Answer) unknown(ctx context.Context, u *unknown, steps *int) {
	filled, err := a.Situation.scenario(Filling{Values: a.Filling.Values})
	if err != nil {
		return
	}
	changed := false
	for i, place := range filled.Setup.unknowns(u.seat, u.area) {
		n := i + 1
		card := UnknownCard{u.id, n}
		if slices.Contains(a.Filling.Cards, card) {
			continue
		}
		f := Filling{Values: a.Filling.Values, Cards: append(slices.Clone(a.Filling.Cards), card)}
		if v := a.try(ctx, f, steps); v != nil && !v.same(&a.Verdict) {
			changed = true
			a.flip(Flip{If: strings.ReplaceAll(u.when, "{n}", ordinal(place)), Filling: f, Verdict: *v})
		}
	}
	if !changed {
		a.Same = append(a.Same, strings.NewReplacer("la {n}", "una", "{n}", "una").Replace(u.when))
	}
}

var ordinals = [...]string{"", "prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava", "nona", "decima"}

// ordinal is a number as an Italian ordinal, feminine: of cards.
func ordinal(n int) string {
	if n < len(ordinals) {
		return ordinals[n]
	}
	return strconv.Itoa(n) + "ª"
}

// choices adds what other choices change: for each verdict, the line of play with the fewest of them.
func (a *Answer) choices(all *lines) {
	var kinds []line
	for _, l := range all.played[1:] {
		at := slices.IndexFunc(kinds, func(k line) bool { return k.verdict.same(&l.verdict) })
		switch {
		case l.verdict.same(&a.Verdict):
		case at < 0:
			kinds = append(kinds, l)
		case len(l.other) < len(kinds[at].other):
			kinds[at] = l
		}
	}
	for _, l := range kinds {
		f := Filling{Values: a.Filling.Values, Cards: a.Filling.Cards, Turns: slices.Clone(a.Filling.Turns)}
		var other []FreeChoice
		for _, at := range l.other {
			other = append(other, l.turns[at])
		}
		f.Turns = append(f.Turns, other...)
		a.flip(Flip{Turns: other, Filling: f, Verdict: l.verdict})
	}
}

// try is the verdict of another filling, nil where its position is impossible or there is no time left.
func (a *Answer) try(ctx context.Context, f Filling, steps *int) *Outcome {
	if ctx.Err() != nil || *steps <= 0 {
		a.Stopped = true
		return nil
	}
	l, err := a.Situation.play(ctx, f, false, steps)
	if err != nil {
		if cannot := (*impossible)(nil); !errors.As(err, &cannot) && a.failed == nil {
			a.failed = err
		}
		return nil
	}
	a.Tried++
	return &l.played[0].verdict
}

// flip adds something that changes the verdict, with the rule that makes the difference.
func (a *Answer) flip(f Flip) {
	f.Rule = difference(&a.Verdict, &f.Verdict)
	a.Flips = append(a.Flips, f)
}

// difference is the rule by which a verdict differs from another: that of the first outcome that is said otherwise, or the first that decides one of
// them and not the other, or that of the first event that is another.
func difference(from, to *Outcome) rulebooks.Ref {
	for i, rules := range to.decided {
		if to.said[i] != from.said[i] && len(rules) > 0 {
			return rules[0]
		}
	}
	for _, r := range to.Rules {
		if !slices.Contains(from.Rules, r) {
			return r
		}
	}
	for _, r := range from.Rules {
		if !slices.Contains(to.Rules, r) {
			return r
		}
	}
	for i := range to.events {
		e := &to.events[i]
		if i < len(from.events) && from.events[i].Kind == e.Kind && from.events[i].Amount == e.Amount && slices.Equal(from.events[i].Rules, e.Rules) {
			continue
		}
		if len(e.Rules) > 0 {
			return e.Rules[0]
		}
	}
	if len(to.Rules) > 0 {
		return to.Rules[0]
	}
	return rulebooks.Ref{}
}
