package main

import (
	"context"
	"fmt"
	"io"

	"cavillo/handlers"
	"cavillo/rulebooks/editions"
	"cavillo/search"
	"cavillo/views"
)

// explainQuery prints why the results of a query stand in their order and returns the exit code.
func (c console) explainQuery(ctx context.Context, texts *editions.Texts, index *search.Index, q search.Query,
	asJSON bool) int {
	e, err := index.Explain(ctx, askedWith(q))
	if err != nil {
		return c.reportError(err)
	}
	result := e.Result
	if q.Limit > 0 {
		e.Hits = e.Hits[:min(len(e.Hits), q.Limit)]
	}
	reasons := handlers.ReasonsOf(&e)
	verdict, err := askForSearch(ctx, texts, &result, q.Limit)
	if err != nil {
		return c.reportError(err)
	}
	if verdict != nil {
		cited := verdict.Rules
		for _, alternative := range verdict.Depends {
			cited = append(cited, alternative.Rules...)
		}
		reasons.Notes = append(reasons.Notes, handlers.TableNote(cited))
	}
	if asJSON {
		return c.printJSON(reasons)
	}
	for _, note := range reasons.Notes {
		fmt.Fprintln(c.out, note)
	}
	for _, concept := range reasons.Concepts {
		fmt.Fprintf(c.out, "Cercato: %s\n", concept)
	}
	if guide := reasons.Guide(); guide != "" {
		fmt.Fprintln(c.out, guide)
	}
	for i, r := range reasons.Results {
		fmt.Fprintf(c.out, "\n%d. %s %s\n", i+1, r.Name, r.Title)
		printReasons(c.out, &r)
	}
	return exitOK
}

// printReasons prints what put a result in its place.
func printReasons(w io.Writer, r *views.ResultReasons) {
	fmt.Fprintf(w, "   %s\n   %s\n", r.Sum(), r.PlaceSentence())
	shown, others, sum := views.Heaviest(r.Parts)
	for _, p := range shown {
		fmt.Fprintf(w, "%8s  = %s × %s  %s (%s)\n", views.SignedDecimal(p.Adds()), views.Decimal(p.Value),
			views.Decimal(p.Weight), p.Text, p.Name)
	}
	if others > 0 {
		fmt.Fprintf(w, "%8s  %s\n", views.SignedDecimal(sum), views.OtherReasons(others))
	}
	if r.IsReranked {
		fmt.Fprintf(w, "%8s  la somma\n", views.Decimal(r.Value))
	}
	if f := r.Formula; f != nil {
		fmt.Fprintf(w, "   La formula, %s\n", f.Sentence())
		for _, word := range f.Words {
			fmt.Fprintf(w, "%8s  %s (%s)\n", views.Decimal(word.Points), word.Words, word.Where)
		}
		for _, factor := range f.Factors {
			fmt.Fprintf(w, "  × %s  %s\n", views.Decimal(factor.Factor), factor.Text)
		}
	}
	if r.Before != nil {
		fmt.Fprintf(w, "   %s\n", r.Before.Sentence())
	}
}
