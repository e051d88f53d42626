package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/handlers"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
	"cavillo/search/evaluation"
	"cavillo/views"
)

// tableOutcome is what the table makes of a typed line.
type tableOutcome int

const (
	notRead          tableOutcome = iota // no situation fits
	certainRight                         // the results show a verdict without a condition, and it is the line's answer
	certainWrong                         // the results show a verdict without a condition, and it is another answer
	conditionedRight                     // the results show a verdict under a condition, and it is the line's answer
	conditionedWrong                     // the results show a verdict under a condition, and it is another answer
	reservedRight                        // the right situation, without a verdict in the results
	reservedWrong                        // another situation, without a verdict in the results
)

// isRight reports whether the results show a verdict that is the line's answer.
func (o tableOutcome) isRight() bool { return o == certainRight || o == conditionedRight }

// isWrong reports whether the results show a verdict that is another answer.
func (o tableOutcome) isWrong() bool { return o == certainWrong || o == conditionedWrong }

// tableScore counts lines by what the table and the search answer to them.
type tableScore struct {
	Lines       int `json:"lines"`
	Right       int `json:"right"`       // certain with nothing open, and right
	Wrong       int `json:"wrong"`       // certain with nothing open, and wrong
	RightIf     int `json:"rightIf"`     // certain under a condition, and right
	WrongIf     int `json:"wrongIf"`     // certain under a condition, and wrong
	Reserved    int `json:"reserved"`    // reserved, with the right situation
	Misread     int `json:"misread"`     // reserved, with another situation
	NotRead     int `json:"notRead"`     // no situation
	First       int `json:"first"`       // the first result, after a verdict its rule, decides the line
	AmongThree  int `json:"amongThree"`  // one of the first screenResults decides the line
	FirstScreen int `json:"firstScreen"` // the certain verdict is right; without one, one of screenResults decides the line
}

// screenResults is how many results the first screen of a small phone shows, where no verdict stands there.
const screenResults = 3

// tableGroups are the groups of lines that are counted apart.
var tableGroups = []string{"casi", "si può", "generali", "fuori"}

// tableGroupOf returns the group of a kind of lines.
func tableGroupOf(kind evaluation.LineKind) string {
	switch kind {
	case evaluation.LineCase:
		return tableGroups[0]
	case evaluation.LineMay:
		return tableGroups[1]
	case evaluation.LineOutside:
		return tableGroups[3]
	}
	return tableGroups[2]
}

// tableReading is what table and search answer to a line.
type tableReading struct {
	Line    evaluation.Line `json:"line"`
	Table   string          `json:"table"`             // the outcome, in Italian words
	Verdict string          `json:"verdict"`           // of the table, with its situation; "" where it has none
	Unknown []string        `json:"unknown,omitempty"` // words that mean nothing in the situation
	First   string          `json:"first"`             // the first result
	Screen  bool            `json:"screen"`            // whether the first screen answers the line

	outcome tableOutcome
}

// misses reports whether the first screen does not answer the line, or the certain verdict is wrong.
func (r *tableReading) misses() bool { return !r.Screen || r.outcome.isWrong() }

// outcomeNames are the outcomes in words.
var outcomeNames = [...]string{notRead: "niente", certainRight: "certo", certainWrong: "CERTO E SBAGLIATO",
	conditionedRight: "certo a condizione", conditionedWrong: "CERTO A CONDIZIONE E SBAGLIATO",
	reservedRight: "in riserva", reservedWrong: "in riserva su altro"}

// evaluateTable asks the table and the search for the lines of a half, and counts the answers by group.
func evaluateTable(ctx context.Context, half evaluation.Half) (scores map[string]*tableScore, readings []tableReading, err error) {
	shelf, err := openShelf()
	if err != nil {
		return nil, nil, err
	}
	lines, err := evaluation.ReadLines(shelf.Books)
	if err != nil {
		return nil, nil, err
	}
	index, err := shelf.index()
	if err != nil {
		return nil, nil, err
	}
	scores = map[string]*tableScore{}
	for _, group := range tableGroups {
		scores[group] = &tableScore{}
	}
	err = askLines(ctx, index, lines, half, func(t *evaluatedTable, line evaluation.Line, found search.Result) {
		r := t.ask(ctx, line, &found)
		r.Screen = scores[tableGroupOf(line.Kind)].count(line, r.outcome, found)
		r.Table, r.First = outcomeNames[r.outcome], describeHit(found)
		readings = append(readings, r)
	})
	return scores, readings, err
}

// askLines calls ask with each line of a half, the table of its game, and what the search finds for it.
func askLines(ctx context.Context, index *search.Index, lines []evaluation.Line, half evaluation.Half,
	ask func(t *evaluatedTable, line evaluation.Line, found search.Result)) (err error) {
	tables := map[rulebooks.Game]*evaluatedTable{}
	for _, line := range lines {
		if half != evaluation.Both && line.Half != half {
			continue
		}
		if tables[line.Game] == nil {
			if tables[line.Game], err = newEvaluatedTable(line.Game); err != nil {
				return err
			}
		}
		found, err := index.Search(ctx, search.Query{Text: line.Text, Game: line.Game})
		if err != nil {
			return fmt.Errorf("%q: %w", line.Text, err)
		}
		ask(tables[line.Game], line, found)
	}
	return nil
}

// evaluatedTable is the table of a game, as lines are read there.
type evaluatedTable struct {
	book       *rulebooks.Book
	situations []*situation.Situation
	reader     *reading.Reader
}

func newEvaluatedTable(game rulebooks.Game) (t *evaluatedTable, err error) {
	t = &evaluatedTable{}
	if t.book, err = editions.Book(game); err != nil {
		return nil, err
	}
	if t.situations, err = engineGameOf(game).Situations(); err != nil {
		return nil, err
	}
	t.reader, err = reading.New(t.situations)
	return t, err
}

// ask returns what the table makes of a line. It is certain where the page of results shows the verdict, and then puts
// the verdict's rules at the head of the hits as that page does.
func (t *evaluatedTable) ask(ctx context.Context, line evaluation.Line, found *search.Result) (r tableReading) {
	r.Line = line
	asked := handlers.AskedOf(found)
	best := t.reader.BestCase(t.situations, asked.Line)
	if best == nil || !best.Typed.Fits() {
		return r
	}
	answer, err := best.AnswerSupposed(ctx, best.Typed.Filling, play.AnswerSteps)
	if err != nil {
		return r
	}
	certain := !asked.NoVerdict && best.Typed.IsCertain(answer, asked.Found)
	if certain {
		best.Typed.Filling.Residue = best.Typed.Filling.Residue.WithoutQuestion()
	}
	view := views.SituationView{Law: t.book, Situation: best.Situation, Filling: best.Typed.Filling, Answer: answer,
		Found: asked.Found}
	headline := view.Headline()
	r.Verdict = best.FullText(best.Typed.Filling) + " => " + headline.BareVerdict()
	for _, turn := range headline.Turns {
		r.Verdict += " " + turn.String()
	}
	r.Unknown = best.Typed.Unknown
	switch isNear := line.IsNear(answer.Verdict.Rules...); {
	case !certain && isNear:
		r.outcome = reservedRight
		return r
	case !certain:
		r.outcome = reservedWrong
		return r
	}
	found.Lead(view.CitedRules(), len(found.Hits))
	right, wrong := certainRight, certainWrong
	if headline.Condition != "" {
		right, wrong = conditionedRight, conditionedWrong
	}
	if r.outcome = wrong; isAnswered(line, answer) {
		r.outcome = right
	}
	return r
}

// isAnswered reports whether an answer is that to a line: it cites a rule near those that decide the line and, where
// both say yes, no or that it depends, says the same.
func isAnswered(line evaluation.Line, a *situation.Answer) bool {
	if !line.IsNear(a.Verdict.Rules...) {
		return false
	}
	if line.Reply != "sì" && line.Reply != "no" {
		return true
	}
	if question, reply := a.QuestionAndReply(); question != "" {
		return reply == line.Reply
	}
	yes, found := a.Verdict.Reply(a.Filling.Question)
	if !found {
		yes, found = a.Verdict.OpeningReply()
	}
	return !found || yes == (line.Reply == "sì")
}

// count adds a line with its answers and reports whether its first screen is right.
func (s *tableScore) count(line evaluation.Line, outcome tableOutcome, found search.Result) (screen bool) {
	s.Lines++
	switch outcome {
	case certainRight:
		s.Right++
	case certainWrong:
		s.Wrong++
	case conditionedRight:
		s.RightIf++
	case conditionedWrong:
		s.WrongIf++
	case reservedRight:
		s.Reserved++
	case reservedWrong:
		s.Misread++
	case notRead:
		s.NotRead++
	}
	decides := func(h search.Hit) bool { return line.IsDecidedBy(append(h.Refs, h.Ref())...) }
	hits := found.Hits[:min(screenResults, len(found.Hits))]
	first, among := len(hits) > 0 && decides(hits[0]), slices.ContainsFunc(hits, decides)
	if line.Kind == evaluation.LineOutside {
		first, among = found.Outside != nil, found.Outside != nil
	}
	if first {
		s.First++
	}
	if among {
		s.AmongThree++
	}
	if screen = outcome.isRight() || !outcome.isWrong() && among; screen {
		s.FirstScreen++
	}
	return screen
}

// add adds the counts of other lines.
func (s *tableScore) add(other *tableScore) {
	s.Lines += other.Lines
	s.Right += other.Right
	s.Wrong += other.Wrong
	s.RightIf += other.RightIf
	s.WrongIf += other.WrongIf
	s.Reserved += other.Reserved
	s.Misread += other.Misread
	s.NotRead += other.NotRead
	s.First += other.First
	s.AmongThree += other.AmongThree
	s.FirstScreen += other.FirstScreen
}

// describeHit returns the first result in words, "" where there is none.
func describeHit(found search.Result) string {
	if found.Outside != nil {
		return "fuori dai libri"
	}
	if len(found.Hits) == 0 {
		return ""
	}
	h := found.Hits[0]
	return strings.TrimSpace(h.Ref().String() + " " + plainRuns(h.Title))
}

// printTable prints a row for each group of lines and one for all of them.
func (c console) printTable(scores map[string]*tableScore) {
	fmt.Fprintf(c.out, "%-10s %5s | %7s %9s | %20s %9s | %12s %9s | %7s | %6s %7s %8s\n", "", "righe", "giuste",
		"sbagliate", "a condizione: giuste", "sbagliate", "in riserva", "su altro", "niente", "prima", "fra tre", "schermo")
	all := &tableScore{}
	for _, group := range tableGroups {
		s := scores[group]
		c.printTableRow(group, s)
		all.add(s)
	}
	c.printTableRow("tutte", all)
}

func (c console) printTableRow(name string, s *tableScore) {
	fmt.Fprintf(c.out, "%-10s %5d | %7d %9d | %20d %9d | %12d %9d | %7d | %5.0f%% %6.0f%% %7.0f%%\n", name, s.Lines,
		s.Right, s.Wrong, s.RightIf, s.WrongIf, s.Reserved, s.Misread, s.NotRead, percent(s.First, s.Lines),
		percent(s.AmongThree, s.Lines), percent(s.FirstScreen, s.Lines))
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }

// printTableReadings prints what table and search answer to lines.
func (c console) printTableReadings(readings []tableReading) {
	for _, r := range readings {
		fmt.Fprintf(c.out, "\n%s %s «%s»\n  attesa  %s %v\n  tavolo  %s: %s\n", r.Line.Kind, r.Line.Game, r.Line.Text, r.Line.Reply,
			r.Line.Rules, r.Table, r.Verdict)
		if len(r.Unknown) > 0 {
			fmt.Fprintf(c.out, "  aperte  %s\n", strings.Join(r.Unknown, ", "))
		}
		fmt.Fprintf(c.out, "  prima   %s\n", r.First)
	}
}
