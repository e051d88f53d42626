package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"cavillo/rulebooks/published"
	"cavillo/search"
	"cavillo/search/evaluation"
)

// evaluateAnswer is what evaluate -json prints. It has misses only with -misses.
type evaluateAnswer struct {
	searchScores
	Misses []evaluation.Miss `json:"misses,omitempty"`
}

// searchScores are how well the search answers each kind of question.
type searchScores struct {
	evaluation.Report
	Cases evaluation.CasesReport                     `json:"cases"`
	Table evaluation.AskedReport                     `json:"table"` // questions asked at a table
	Pairs map[evaluation.Half]evaluation.AskedReport `json:"pairs"` // questions in pairs with the roles exchanged
}

// missThreshold is the nDCG@10 below which a query counts as a miss.
const missThreshold = 0.7

// runEvaluate measures the search by the graded queries that ship.
func runEvaluate(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("evaluate", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	halfName := flags.String("half", string(evaluation.Both), "tuning, judging o both; per le righe anche fresh")
	table := flags.Bool("table", false, "come rispondono tavolo e ricerca alle righe di chi aveva solo i documenti")
	certainty := flags.Bool("certainty", false,
		"scrive i pesi con cui una riga è letta con certezza, messi a punto di nuovo (engine/reading/certainty.tsv)")
	fits := flags.Bool("fit", false, "scrive i pesi dell'ordine dei risultati, messi a punto di nuovo (search/weights.tsv)")
	features := flags.Bool("features", false,
		"quanto aggiunge ogni segno all'ordine dei risultati, per search/BENCHMARKS.md")
	kinds := flags.Bool("kinds", false, "di che genere di domanda è presa ciascuna di quelle righe")
	readings := flags.Bool("readings", false, "con -table, come il tavolo legge ogni riga, della metà per la messa a punto")
	misses := flags.Bool("misses", false, "anche le domande riuscite peggio, della metà per la messa a punto")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	half := evaluation.Half(*halfName)
	if !slices.Contains([]evaluation.Half{evaluation.Tuning, evaluation.Judging, evaluation.Both}, half) &&
		!(half == evaluation.Fresh && (*table || *kinds)) {
		return c.reportFailure(exitUsage,
			"La metà «%s» non esiste: si può misurare tuning (messa a punto), judging (giudizio) o both (entrambe); "+
				"le righe (-table, -kinds) anche fresh, le ultime.",
			*halfName)
	}
	if (*misses || *readings) && (half == evaluation.Judging || half == evaluation.Fresh) {
		return c.reportFailure(exitUsage,
			"Della metà judging e di fresh non si dice quali domande falliscono, "+
				"perché nessuno corregga la ricerca per loro: -misses e -readings vogliono -half tuning o both.")
	}
	switch {
	case *certainty:
		return c.runFitCertainty(ctx)
	case *fits:
		return c.runFit(ctx, evaluation.Fit)
	case *features:
		return c.runFit(ctx, evaluation.Features)
	case *kinds:
		return c.runEvaluateKinds(half, *asJSON)
	case *table:
		return c.runEvaluateTable(ctx, half, tableReport{*asJSON, *misses, *readings})
	}
	scores, err := evaluate(ctx, half)
	if err != nil {
		return c.reportError(err)
	}
	worst := slices.DeleteFunc(scores.Misses, func(m evaluation.Miss) bool { return !*misses || m.NDCG >= missThreshold })
	if *asJSON {
		return c.printJSON(evaluateAnswer{scores, worst})
	}
	c.printReport(scores.Report)
	c.printAsked(scores)
	if *misses {
		c.printMisses(worst)
	}
	return exitOK
}

// printAsked prints how the search answers questions about cases, at a table and in pairs.
func (c console) printAsked(scores searchScores) {
	fmt.Fprintf(c.out, "\n%d domande su casi; %d portano nei primi tre risultati "+
		"al ruling o all'esempio o a una regola che cita, %d a ciò che decide\n",
		scores.Cases.Queries, scores.Cases.Found, scores.Cases.Decided)
	fmt.Fprintf(c.out, "%d domande fatte al tavolo; %d hanno la regola per prima, %d nei primi tre risultati\n",
		scores.Table.Questions, scores.Table.First, scores.Table.Three)
	for _, h := range scores.Halves {
		pairs := scores.Pairs[h.Half]
		fmt.Fprintf(c.out, "%d domande a coppie, con i ruoli scambiati (%s); %d hanno la propria regola per prima, %d quella dell'altra\n",
			pairs.Questions, halfNames[h.Half], pairs.First, pairs.Opposite)
	}
}

// tableReport says what is printed of what table and search answer to typed lines.
type tableReport struct{ asJSON, misses, readings bool }

// runEvaluateTable measures what table and search answer to typed lines. Misses and readings are of the tuning half.
func (c console) runEvaluateTable(ctx context.Context, half evaluation.Half, report tableReport) int {
	scores, readings, err := evaluateTable(ctx, half)
	if err != nil {
		return c.reportError(err)
	}
	readings = slices.DeleteFunc(readings, func(r tableReading) bool {
		return r.Line.Half != evaluation.Tuning || !report.readings && !(report.misses && r.misses())
	})
	if report.asJSON {
		return c.printJSON(struct {
			Groups   map[string]*tableScore `json:"groups"`
			Readings []tableReading         `json:"readings,omitempty"`
		}{scores, readings})
	}
	c.printTable(scores)
	c.printTableReadings(readings)
	return exitOK
}

// runEvaluateKinds measures which kind of question the lines of a half are taken for.
func (c console) runEvaluateKinds(half evaluation.Half, asJSON bool) int {
	report, err := evaluateKinds(half)
	switch {
	case err != nil:
		return c.reportError(err)
	case asJSON:
		return c.printJSON(report)
	}
	c.printKinds(report)
	return exitOK
}

// runFit fits the weights by which the search reranks, and prints them, or what their features add.
func (c console) runFit(ctx context.Context,
	fit func(context.Context, []evaluation.Line, []evaluation.Query, *search.Index, io.Writer, io.Writer) error) int {
	shelf, err := openShelf()
	if err != nil {
		return c.reportError(err)
	}
	queries, err := evaluation.Read(shelf.Books)
	if err != nil {
		return c.reportError(err)
	}
	lines, err := evaluation.ReadLines(shelf.Books)
	if err != nil {
		return c.reportError(err)
	}
	index, err := shelf.fitIndex()
	if err != nil {
		return c.reportError(err)
	}
	if err := fit(ctx, lines, queries, index, c.out, c.err); err != nil {
		return c.reportError(err)
	}
	return exitOK
}

// fitIndex returns the index to which weights are fitted: without the variants that were written for lines.
func (s *shelf) fitIndex() (*search.Index, error) {
	return search.NewWithout(evaluation.VariantsOfLines, s.Books, s.searchDocs(s.collection, &published.Imports{}))
}

// evaluate measures the index that the server would build from what ships.
func evaluate(ctx context.Context, half evaluation.Half) (scores searchScores, err error) {
	shelf, err := openShelf()
	if err != nil {
		return scores, err
	}
	queries, queriesErr := evaluation.Read(shelf.Books)
	typed, typedErr := evaluation.ReadCases(shelf.Books)
	asked, askedErr := evaluation.ReadTableQuestions(shelf.Books)
	pairs, pairsErr := evaluation.ReadPairs(shelf.Books)
	if err := errors.Join(queriesErr, typedErr, askedErr, pairsErr); err != nil {
		return scores, err
	}
	index, err := shelf.index()
	if err != nil {
		return scores, err
	}
	if scores.Report, err = evaluation.Measure(ctx, queries, shelf.Books, half, index.Search); err != nil {
		return scores, err
	}
	docs := shelf.searchDocs(shelf.collection, &published.Imports{})
	if scores.Cases, err = evaluation.MeasureCases(ctx, typed, docs, index.Search); err != nil {
		return scores, err
	}
	if scores.Table, err = evaluation.MeasureAsked(ctx, asked, index.Search); err != nil {
		return scores, err
	}
	scores.Pairs = map[evaluation.Half]evaluation.AskedReport{}
	for _, h := range scores.Halves {
		if h.Half == evaluation.Both { // the last, after its two parts
			scores.Pairs[h.Half] = scores.Pairs[evaluation.Tuning].Plus(scores.Pairs[evaluation.Judging])
			continue
		}
		ofHalf := slices.DeleteFunc(slices.Clone(pairs), func(q evaluation.AskedQuestion) bool { return q.Half != h.Half })
		if scores.Pairs[h.Half], err = evaluation.MeasureAsked(ctx, ofHalf, index.Search); err != nil {
			return scores, err
		}
	}
	return scores, nil
}

// Italian names of halves and kinds.
var (
	halfNames = map[evaluation.Half]string{evaluation.Tuning: "messa a punto", evaluation.Judging: "giudizio", evaluation.Both: "tutte"}
	kindNames = map[evaluation.Kind]string{
		"number": "numeri", "filter": "giochi nominati", "inflection": "flessioni", "elision": "elisioni", "accent": "accenti", "typo": "errori di battitura",
		"joined": "parole unite o divise", "phrase": "frasi esatte", "term": "termini stampati", "slang": "gergo", "question": "domande", "concept": "concetti", "topic": "argomenti", "games": "tutti i giochi",
	}
)

// printReport prints a row for all queries, one for each kind and one for each game. A row has three columns for
// each half of the queries.
func (c console) printReport(r evaluation.Report) {
	fmt.Fprintf(c.out, "%d domande; il %.0f%% non ha parole in comune con il titolo della regola che cerca (numeri a parte)\n\n", r.Queries, 100*r.UnlikeShare)
	fmt.Fprintf(c.out, "%-22s", "")
	for _, h := range r.Halves {
		fmt.Fprintf(c.out, " | %-29s", halfNames[h.Half])
	}
	fmt.Fprintf(c.out, "\n%-22s", "")
	for range r.Halves {
		fmt.Fprintf(c.out, " | %4s %7s %6s %9s", "n.", "nDCG@10", "MRR", "1ª esatta")
	}
	fmt.Fprintln(c.out)
	c.printRow("tutte", r, func(h evaluation.HalfReport) evaluation.Score { return h.All })
	fmt.Fprintln(c.out)
	for i, kind := range evaluation.Kinds {
		c.printRow(kindNames[kind], r, func(h evaluation.HalfReport) evaluation.Score { return h.Kinds[i].Score })
	}
	fmt.Fprintln(c.out)
	for i, g := range r.Halves[0].Games {
		c.printRow(g.Game.Name(), r, func(h evaluation.HalfReport) evaluation.Score { return h.Games[i].Score })
	}
}

func (c console) printRow(name string, r evaluation.Report, score func(evaluation.HalfReport) evaluation.Score) {
	fmt.Fprintf(c.out, "%-22s", name)
	for _, h := range r.Halves {
		s := score(h)
		fmt.Fprintf(c.out, " | %4d %7.3f %6.3f %9.3f", s.Queries, s.NDCG, s.MRR, s.First)
	}
	fmt.Fprintln(c.out)
}

func (c console) printMisses(worst []evaluation.Miss) {
	fmt.Fprintf(c.out, "\n%d domande della messa a punto con nDCG@10 sotto %.1f, la peggiore per prima\n", len(worst),
		missThreshold)
	for _, m := range worst {
		in := string(m.SearchGame)
		if in == "" {
			in = "-"
		}
		got := strings.Join(m.Got[:min(5, len(m.Got))], " ")
		if got == "" {
			got = "nessuna"
		}
		fmt.Fprintf(c.out, "%.3f %-21s %-3s «%s»\n      attese  %s\n      trovate %s\n", m.NDCG, kindNames[m.Kind], in,
			m.Query, strings.Join(m.Wanted, " "), got)
	}
}
