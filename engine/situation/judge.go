package situation

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// judge judges the lines of play of one filling.
type judge struct {
	*Situation
	filled      *scenario.Scenario
	filling     Filling
	names       *strings.Replacer         // replaces the names of holes by the texts of their values
	readClauses map[*clause]*filledClause // the expectations that have been read
}

// filledClause has the expectations of a clause for one filling: as entries, and read.
type filledClause struct {
	entries      entry.Entry
	expectations []scenario.Expectation
}

// judge returns a judge of the lines of play of a filling. filled is its scenario.
func (s *Situation) judge(filled *scenario.Scenario, f Filling) *judge {
	return &judge{Situation: s, filled: filled, filling: f, names: s.valueReplacer(f),
		readClauses: map[*clause]*filledClause{}}
}

// verdict returns the verdict at the end of a line of play.
func (j *judge) verdict(run *engine.Run, m engine.Match, events []engine.Event) (v Verdict, err error) {
	v.events = events
	_, v.gameOver = m.End()
	for _, list := range j.outcomes {
		index, deciding := -1, []rulebooks.Ref(nil)
		for i := range list {
			holds, rules, expected, err := j.holds(&list[i], run, m, events)
			if err != nil {
				return v, err
			}
			if !holds {
				continue
			}
			// a clause that only replies is no part of the verdict
			if list[i].sentence == "" && list[i].replies != nil {
				rules, expected = nil, nil
			}
			index, v.foundExpectations = slices.IndexFunc(list, func(c clause) bool {
				return c.sentence == list[i].sentence
			}),
				append(v.foundExpectations, expected...)
			sentence, err := fillSentence(j.names.Replace(list[i].sentence), m, events)
			if err != nil {
				return v, entry.Errorf(list[i].line, "%s", err)
			}
			if sentence != "" {
				v.Sentences, v.clauses = append(v.Sentences, sentence), append(v.clauses, &list[i])
			}
			for question, yes := range list[i].replies {
				if v.replies == nil {
					v.replies = map[string]bool{}
				}
				if _, replied := v.replies[question]; !replied { // a clause of an earlier list comes first
					v.replies[question] = yes
				}
			}
			deciding = rules
			for _, r := range rules {
				if !slices.Contains(v.Rules, r) {
					v.Rules = append(v.Rules, r)
				}
			}
			break
		}
		v.clauseIndexes, v.decidingRules = append(v.clauseIndexes, index), append(v.decidingRules, deciding)
	}
	v.Text = strings.Join(v.Sentences, " ")
	for _, e := range events {
		isDeciding := slices.ContainsFunc(e.Rules, func(r rulebooks.Ref) bool { return slices.Contains(v.Rules, r) })
		for _, d := range e.Doubts {
			if !slices.Contains(v.Doubts, d) {
				v.Doubts = append(v.Doubts, d)
			}
			if isDeciding && !slices.Contains(v.DecidingDoubts, d) {
				v.DecidingDoubts = append(v.DecidingDoubts, d)
			}
		}
	}
	return v, nil
}

// holds reports whether a clause holds at the end of a line. rules are those that decide it: the rule that the
// clause names, if it was applied, else those by which its expectations hold. found are its expectations as entries
// of a scenario.
func (j *judge) holds(c *clause, run *engine.Run, m engine.Match, events []engine.Event) (holds bool,
	rules []rulebooks.Ref, found []entry.Entry, err error) {
	if c.expected != nil {
		filled, err := j.readClause(c)
		if err != nil {
			return false, nil, nil, err
		}
		for i := range filled.expectations {
			holds, rule, err := replay.ExpectationHolds(&filled.expectations[i], j.filled, run, m, events)
			if err != nil || !holds {
				return false, nil, nil, err
			}
			if rule.Number != "" {
				rules = append(rules, rule)
			}
			found = append(found, withForbiddingRule(filled.entries.List[i], &filled.expectations[i], rule))
		}
	}
	if c.rule.Number != "" {
		rules = rules[:0]
		if slices.ContainsFunc(events, func(e engine.Event) bool { return slices.Contains(e.Rules, c.rule) }) {
			rules = append(rules, c.rule)
		}
	}
	return true, rules, found, nil
}

// UnsaidSentences returns the sentences of the outcomes that no verdict of a list says.
func (s *Situation) UnsaidSentences(verdicts []Verdict) (sentences []string) {
	for i, list := range s.outcomes {
		for j, c := range list {
			first := slices.IndexFunc(list, func(other clause) bool { return other.sentence == c.sentence })
			if c.sentence != "" && first == j && !slices.ContainsFunc(verdicts,
				func(v Verdict) bool { return v.clauseIndexes[i] == j }) {
				sentences = append(sentences, c.sentence)
			}
		}
	}
	return sentences
}

// mixProgress mixes into a hash how far the events of a line have come with what the outcomes look for.
func (j *judge) mixProgress(h *uint64, events []engine.Event) error {
	for _, list := range j.outcomes {
		for i := range list {
			if list[i].expected == nil {
				continue
			}
			filled, err := j.readClause(&list[i])
			if err != nil {
				return err
			}
			for k := range filled.expectations {
				filled.expectations[k].MixProgress(h, events)
			}
		}
	}
	return nil
}

// readClause returns the expectations of a clause, which are filled in and read the first time.
func (j *judge) readClause(c *clause) (filled *filledClause, err error) {
	if filled = j.readClauses[c]; filled != nil {
		return filled, nil
	}
	filled = &filledClause{}
	if filled.entries, err = j.Situation.fillEntry(*c.expected, j.filling); err != nil {
		return nil, err
	}
	if filled.expectations, err = j.filled.ReadExpectations(&filled.entries); err != nil {
		return nil, err
	}
	j.readClauses[c] = filled
	return filled, nil
}

// withForbiddingRule returns an expectation that held as an entry of a scenario. Where it says what may not be done
// and names no rule, it gets the rule that forbids the act.
func withForbiddingRule(e entry.Entry, x *scenario.Expectation, rule rulebooks.Ref) entry.Entry {
	if x.Kind != scenario.Cannot || x.Acts[len(x.Acts)-1].Rule.Number != "" {
		return e
	}
	last := x.Acts[len(x.Acts)-1]
	act := entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{{Key: last.Seat.String(), Text: last.Text},
		{Key: "regola", Text: string(rule.Number)}}}
	return entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{{Key: e.Fields[0].Key, Kind: entry.Sequence,
		List: []entry.Entry{act}}}}
}

// fillSentence returns a sentence with what its braces name, from the match or the events at the end: «{B.pozzo}» is
// how many cards lie there, «{Asso.forza}» a value, «{per 9.2.1}» how many cards that rule had moved, «{quanto per
// 9.2.1}» by what amount it acted.
func fillSentence(text string, m engine.Match, events []engine.Event) (string, error) {
	var lookupErr error
	sentence := HolePattern.ReplaceAllStringFunc(text, func(name string) string {
		name, noun, _ := strings.Cut(name[1:len(name)-1], "|")
		if rule, found := strings.CutPrefix(name, "per "); found {
			return withNoun(strconv.Itoa(sumBy(rulebooks.Number(rule), events,
				func(e *engine.Event) int { return len(e.Subjects) })), noun)
		}
		if rule, found := strings.CutPrefix(name, "quanto per "); found {
			return withNoun(strconv.Itoa(sumBy(rulebooks.Number(rule), events, func(e *engine.Event) int {
				return e.Amount
			})),
				noun)
		}
		subject, attribute, found := strings.Cut(name, ".")
		if !found {
			subject, attribute = "", subject
		}
		v, err := m.View().Lookup(subject, attribute)
		if err != nil {
			lookupErr = err
		}
		if v.Kind == engine.ListValue {
			return withNoun(strconv.Itoa(len(v.List)), noun)
		}
		return withNoun(v.String(), noun)
	})
	return sentence, lookupErr
}

// sumBy adds up what value returns for each event that cites a rule.
func sumBy(rule rulebooks.Number, events []engine.Event, value func(e *engine.Event) int) (sum int) {
	for i := range events {
		if slices.ContainsFunc(events[i].Rules, func(r rulebooks.Ref) bool { return r.Number == rule }) {
			sum += value(&events[i])
		}
	}
	return sum
}

// withNoun writes a number, or a range of numbers, with its noun. noun is the singular and the plural,
// «carta|carte»; a noun without «|» is left out.
func withNoun(number, noun string) string {
	singular, plural, found := strings.Cut(noun, "|")
	switch {
	case !found:
		return number
	case number == "1" || strings.HasSuffix(number, " 1"):
		return number + " " + singular
	}
	return number + " " + plural
}
