package main

import (
	"fmt"
	"slices"

	"cavillo/language"
	"cavillo/search/evaluation"
)

// kindsReport counts typed lines by the kind that the person who wrote them says and the kind that language reads.
// Lines that no book answers are left out: the search knows them by their topics.
type kindsReport struct {
	Lines     int                       `json:"lines"`
	Right     int                       `json:"right"`  // the kind is the line's
	AsEither  int                       `json:"either"` // the kind or the second kind is the line's
	ToCase    int                       `json:"toCase"` // general lines that are read as a case
	FromCase  int                       `json:"fromCase"`
	LeftOut   int                       `json:"leftOut"`   // right without the patterns that only the line's own sitting has
	Confusion map[string]map[string]int `json:"confusion"` // by the line's kind and the kind that is read
}

// evaluateKinds reads the kinds of the lines of a half.
func evaluateKinds(half evaluation.Half) (*kindsReport, error) {
	shelf, err := openShelf()
	if err != nil {
		return nil, err
	}
	lines, err := evaluation.ReadLines(shelf.Books)
	if err != nil {
		return nil, err
	}
	lines = slices.DeleteFunc(lines, func(l evaluation.Line) bool {
		return half != evaluation.Both && l.Half != half || l.Kind == evaluation.LineOutside
	})
	patterns := make([][]string, len(lines)) // of each line
	sittings := map[string]map[string]bool{} // of each pattern, the sittings whose lines have it
	for i, l := range lines {
		patterns[i] = language.KindPatterns(l.Text)
		for _, p := range patterns[i] {
			if sittings[p] == nil {
				sittings[p] = map[string]bool{}
			}
			sittings[p][l.Sitting] = true
		}
	}
	r := &kindsReport{Confusion: map[string]map[string]int{}}
	for i, l := range lines {
		read := language.KindOf(l.Text)
		r.count(l, read)
		ofOneSitting := func(p string) bool { return len(sittings[p]) == 1 }
		if slices.ContainsFunc(patterns[i], ofOneSitting) {
			read = language.KindWithout(l.Text, ofOneSitting)
		}
		if string(read.Kind) == string(l.Kind) {
			r.LeftOut++
		}
	}
	return r, nil
}

// count adds a line as it is read.
func (r *kindsReport) count(l evaluation.Line, q language.Question) {
	written, isCase := string(l.Kind), l.Kind == evaluation.LineCase || l.Kind == evaluation.LineMay
	if r.Confusion[written] == nil {
		r.Confusion[written] = map[string]int{}
	}
	r.Confusion[written][string(q.Kind)]++
	r.Lines++
	switch {
	case written == string(q.Kind):
		r.Right++
		r.AsEither++
	case written == string(q.Second):
		r.AsEither++
	}
	switch {
	case !isCase && (q.Kind == language.Case || q.Kind == language.May):
		r.ToCase++
	case isCase && q.IsGeneral():
		r.FromCase++
	}
}

// printKinds prints a row for each kind of lines, with a column for each kind that is read.
func (c console) printKinds(r *kindsReport) {
	fmt.Fprintf(c.out, "%-11s", "")
	columns := append(slices.Clone(language.Kinds), language.Unknown)
	slices.SortFunc(columns, func(a, b language.Kind) int { return lineKindIndex(a) - lineKindIndex(b) })
	for _, kind := range columns {
		fmt.Fprintf(c.out, " %10s", kind)
	}
	fmt.Fprintln(c.out)
	for _, written := range evaluation.LineKinds {
		if r.Confusion[string(written)] == nil {
			continue
		}
		fmt.Fprintf(c.out, "%-11s", written)
		for _, kind := range columns {
			fmt.Fprintf(c.out, " %10d", r.Confusion[string(written)][string(kind)])
		}
		fmt.Fprintln(c.out)
	}
	fmt.Fprintf(c.out, "%d righe: %d del genere giusto, %d con il secondo genere; %d generali prese per casi, "+
		"%d casi presi per generali\n", r.Lines, r.Right, r.AsEither, r.ToCase, r.FromCase)
	fmt.Fprintf(c.out, "%d del genere giusto senza i modi di chiedere che ha solo la loro seduta\n", r.LeftOut)
}

// lineKindIndex is the place of a kind in the order of reports; Unknown is the last.
func lineKindIndex(kind language.Kind) int {
	if at := slices.Index(evaluation.LineKinds, evaluation.LineKind(kind)); at >= 0 {
		return at
	}
	return len(evaluation.LineKinds)
}
