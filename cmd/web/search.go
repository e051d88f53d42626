package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/handlers"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

// runSearch answers a query, or a file of queries, from the index that the server would build.
func runSearch(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("search", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	gameName := flags.String("game", "", "solo questo gioco")
	limit := flags.Int("n", 10, "quanti risultati")
	batch := flags.String("batch", "", "un file con una riga «gioco<TAB>domanda» ciascuna")
	isExplained := flags.Bool("explain", false, "perché i risultati stanno in quest’ordine: che cosa conta, e quanto")
	withPublished := flags.Bool("published", false, "anche nei testi pubblicati importati")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parseFlags(flags, args); !ok {
		return code
	}
	var words []string
	if *batch == "" {
		words = []string{"la domanda"}
	}
	if code, ok := c.expectWords(flags, words...); !ok {
		return code
	}
	game, ok := parseGameFlag(*gameName)
	if !ok {
		return c.reportFailure(exitUsage, "Il gioco «%s» non esiste: quelli sono ws, nar, op, ygo, fow.", *gameName)
	}
	queries := []search.Query{{Text: flags.Arg(0), Game: game}}
	if *batch != "" {
		var code int
		if queries, code = c.readBatch(*batch); code != exitOK {
			return code
		}
		*asJSON = true
	}
	shelf, err := c.openShelfOf(*data)
	if err != nil {
		return c.reportError(err)
	}
	made := shelf.index
	if *withPublished {
		made = func() (*search.Index, error) { return shelf.indexWith(c.readImports(*data)) }
	}
	index, err := made()
	if err != nil {
		return c.reportError(err)
	}
	for _, q := range queries {
		q.Limit, q.Published = *limit, *withPublished
		answer := c.answerQuery
		if *isExplained {
			answer = c.explainQuery
		}
		if code := answer(ctx, shelf.Texts, index, q, *asJSON); code != exitOK {
			return code
		}
	}
	return exitOK
}

// answerQuery prints the answer to a query and returns the exit code.
func (c console) answerQuery(ctx context.Context, texts *editions.Texts, index *search.Index, q search.Query,
	asJSON bool) int {
	result, err := index.Search(ctx, askedWith(q))
	if err != nil {
		return c.reportError(err)
	}
	verdict, err := askForSearch(ctx, texts, &result, q.Limit)
	if err != nil {
		return c.reportError(err)
	}
	if q.Limit > 0 {
		result.Hits = result.Hits[:min(len(result.Hits), q.Limit)]
	}
	if asJSON {
		return c.printJSON(searchAnswer{verdict, search.NewAnswer(q, result)})
	}
	if verdict != nil {
		verdict.print(c.out)
		fmt.Fprintf(c.out, "%s\n\n", verdict.Address)
	}
	printResult(c.out, result)
	return exitOK
}

// askedWith returns a query with enough hits for the table too, which counts what is found beyond what is printed.
func askedWith(q search.Query) search.Query {
	if q.Limit > 0 {
		q.Limit = max(q.Limit, reading.MostFound)
	}
	return q
}

// searchAnswer is what search -json prints.
type searchAnswer struct {
	Table *tableVerdict `json:"answer,omitempty"` // where the table is certain
	search.Answer
}

// askForSearch returns the verdict of the table that the page of results shows first, nil where it shows none, and puts
// its rules at the head of the hits. The table is asked where one game is searched.
func askForSearch(ctx context.Context, texts *editions.Texts, result *search.Result, limit int) (*tableVerdict, error) {
	if engineGameOf(result.Game) == nil {
		return nil, nil
	}
	pages := newPocketOf(texts.Book, &play.Rulings{})
	asked := handlers.AskedOf(result)
	situations := [][]*situation.Situation{pages.Situations(result.Game)}
	table, err := pages.TableAnswer(ctx, pages.Reader(result.Game).Cases(situations, asked.Line), asked)
	if err != nil || table.Certain == nil {
		return nil, err
	}
	result.Lead(table.Certain.CitedRules(), limit)
	verdict := describeVerdict(table.Certain.SituationView)
	verdict.Address, verdict.SetAside = table.Certain.URL, table.Certain.UnknownWords
	for _, turn := range table.Certain.Headline().Turns {
		verdict.lines = append(verdict.lines, turn.String())
	}
	return &verdict, nil
}

// readBatch reads the queries of a file. On a fault it prints why and returns the exit code.
func (c console) readBatch(name string) ([]search.Query, int) {
	text, err := readInput(name, maxBatch)
	if err != nil {
		return nil, c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", name, err)
	}
	queries, err := readQueries(string(text))
	if err != nil {
		return nil, c.reportFailure(exitUsage, "%s: %v", name, err)
	}
	return queries, exitOK
}

// parseGameFlag returns the game with a name; "" for the names "" and "*", which stand for all games.
func parseGameFlag(name string) (rulebooks.Game, bool) {
	if name == "" || name == "*" {
		return "", true
	}
	return rulebooks.ParseGame(name)
}

// readQueries reads lines "game<TAB>query"; "*" stands for all games.
func readQueries(text string) ([]search.Query, error) {
	var queries []search.Query
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSuffix(line, "\r")
		if line == "" {
			continue
		}
		name, text, found := strings.Cut(line, "\t")
		game, known := parseGameFlag(name)
		if !found || !known {
			return nil, fmt.Errorf("riga %d: ci si aspetta «gioco<TAB>domanda», con gioco fra ws, nar, op, ygo, fow o *", i+1)
		}
		queries = append(queries, search.Query{Text: text, Game: game})
	}
	return queries, nil
}

// printResult prints a result of the search.
func printResult(w io.Writer, result search.Result) {
	if result.Redirect != nil {
		fmt.Fprintf(w, "→ %s\n", result.Redirect)
	}
	if o := result.Outside; o != nil {
		fmt.Fprintf(w, "Fuori da questi regolamenti: %s. Forse:\n", o.Topic)
	}
	for _, hit := range result.Hits {
		where := hit.ID
		if hit.Number != "" {
			where = hit.Ref().String()
		}
		fmt.Fprintf(w, "%-10s %-18s %s\n", hit.Kind, where, plainRuns(hit.Title))
	}
	if len(result.Hits) == 0 && result.Redirect == nil {
		fmt.Fprintln(w, "Nessun risultato.")
	}
	if result.Suggestion != "" {
		fmt.Fprintf(w, "Forse cercavi: %s\n", result.Suggestion)
	}
}

// plainRuns joins the runs of a hit's text, without their marks.
func plainRuns(runs []search.Run) string {
	var b strings.Builder
	for _, run := range runs {
		b.WriteString(run.Text)
	}
	return b.String()
}
