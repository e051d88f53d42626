package handlers

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/search"
	"cavillo/views"
)

// maxReasoned is how many results are explained.
const maxReasoned = 10

// searchReasons is the page that says why the results of a query stand in their order, for people who maintain the
// search. A number does not redirect here. No cache and no search engine keeps the page.
func (s *server) searchReasons(c echo.Context, q question) error {
	forbidCaching(c)
	c.Response().Header().Set("X-Robots-Tag", "noindex")
	view := views.SearchReasonsView{Page: s.searchPage(c, q, q.game), Cut: q.cutNotice()}
	if q.text == "" {
		return render(c, http.StatusOK, views.SearchReasonsPage(view))
	}
	e, table, err := s.explainSearch(c.Request().Context(), q)
	if err != nil {
		return err
	}
	view.Page, view.Reasons = s.searchPage(c, q, e.Result.Game), ReasonsOf(&e)
	view.Title = q.text + " · perché in quest’ordine"
	for i := range view.Reasons.Results {
		view.Reasons.Results[i].URL = s.card(e.Hits[i].Hit, false, true).URL
	}
	if to := e.Result.Redirect; to != nil {
		view.Goes = views.Anchor{URL: s.redirectURL(e.Result), Text: to.String()}
	}
	if table.Certain != nil {
		view.Reasons.Notes = append(view.Reasons.Notes, TableNote(citedNames(table.Certain)))
		view.Reading = table.Certain.ReadingURL
	}
	return render(c, http.StatusOK, views.SearchReasonsPage(view))
}

// explainSearch explains a search and asks the table, as searchAndAsk does.
func (s *server) explainSearch(ctx context.Context, q question) (e search.Explanation, table views.TableAnswer, err error) {
	_, table, err = s.searchAndAsk(ctx, q, func(asked search.Query) (_ search.Result, err error) {
		e, err = s.Search.Explain(ctx, asked)
		return e.Result, err
	})
	return e, table, err
}

// citedNames returns the names of the rules that a verdict of the table cites.
func citedNames(o *views.SituationOffer) (names []string) {
	for _, r := range o.CitedRules() {
		names = append(names, r.Ref.String())
	}
	return names
}

// TableNote says that the verdict of the table stands before the results, with the rules that it cites.
func TableNote(cited []string) string {
	note := "Il tavolo è certo: davanti ai risultati sta il suo verdetto"
	if named := onlyFirsts(cited); len(named) > 0 {
		note += ", con le regole che cita (" + strings.Join(named, ", ") + "), dovunque le metta l’ordine qui sotto"
	}
	return note + "."
}

// onlyFirsts returns the names without those that were there before.
func onlyFirsts(names []string) (all []string) {
	for _, name := range names {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// ReasonsOf returns what an explanation of a search says, as pages and commands show it.
func ReasonsOf(e *search.Explanation) views.SearchReasons {
	v := views.SearchReasons{Query: e.Result.Query, Game: e.Result.Game, Notes: e.Notes,
		Results: []views.ResultReasons{}}
	for _, c := range e.Concepts {
		said := c.Typed
		if len(c.Printed) > 0 {
			said += " (anche: " + strings.Join(c.Printed, ", ") + ")"
		}
		v.Concepts = append(v.Concepts, said)
	}
	for _, hit := range e.Hits[:min(len(e.Hits), maxReasoned)] {
		r := resultReasons(&hit)
		if b := hit.Before; b != nil {
			r.Before = &views.BeforeReasons{Name: hitName(&b.Next), Step: string(b.Step), Text: b.Step.Text(),
				Here: b.Here, There: b.There}
			for _, d := range b.Differences {
				r.Before.Differences = append(r.Before.Differences, views.DifferenceReason(d))
			}
		}
		v.Results = append(v.Results, r)
	}
	return v
}

// resultReasons returns what an explained hit says of itself.
func resultReasons(hit *search.ExplainedHit) views.ResultReasons {
	r := views.ResultReasons{Name: hitName(&hit.Hit), Title: plainRuns(hit.Title), IsReranked: hit.IsReranked,
		Value: hit.Value, Score: hit.Score, FirstValue: hit.FirstValue}
	for _, p := range hit.Parts {
		r.Parts = append(r.Parts, views.PartReason(p))
	}
	for _, p := range hit.FirstParts {
		r.FirstParts = append(r.FirstParts, views.PartReason(p))
	}
	for _, p := range hit.Places {
		r.Places = append(r.Places, views.PlaceReason{Step: string(p.Step), Name: p.Step.Name(), Place: p.Place, Score: p.Score})
	}
	f := hit.Formula
	if f == nil {
		return r
	}
	r.Formula = &views.FormulaReasons{Score: f.Score, Neighbours: f.Neighbours}
	for _, c := range f.Concepts {
		var where []string
		for _, field := range c.Fields {
			where = append(where, field.Field+" "+strconv.Itoa(field.Times))
		}
		r.Formula.Words = append(r.Formula.Words, views.WordReason{Words: c.Words, Where: strings.Join(where, ", "), Points: c.Score})
	}
	for _, factor := range f.Factors {
		r.Formula.Factors = append(r.Formula.Factors, views.FactorReason(factor))
	}
	return r
}

// hitName names a hit: by its rule, or else by its identifier.
func hitName(hit *search.Hit) string {
	switch {
	case hit.Kind == search.Ruling:
		return "ruling " + hit.ID
	case hit.Number == "":
		return "esempio " + hit.ID
	case hit.Kind == search.Published:
		return hit.Ref().String() + " pubblicato"
	}
	return hit.Ref().String()
}

// plainRuns joins the runs of a hit's text, without their marks.
func plainRuns(runs []search.Run) string {
	var b strings.Builder
	for _, run := range runs {
		b.WriteString(run.Text)
	}
	return b.String()
}
