package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingHistory is the page of all texts of a ruling, with two of them compared: those that the query names, or the
// last two.
func (s *server) rulingHistory(c echo.Context) error {
	r, revision, err := s.rulingByAddress(c.Request().Context(), param(c, "id"))
	if err != nil {
		return err
	}
	if revision > 0 || param(c, "id") != r.ID() {
		return redirect(c, withQuery(c, views.RulingHistoryURL(r.ID())))
	}
	view := views.RulingHistoryView{Page: s.page(c, "I testi di “"+r.Question+"”"), URL: views.RulingURL(r.ID()),
		Question: r.Question, Texts: rulingTexts(r)}
	view.Game, view.Book, view.Page.Back = r.Game, s.books[r.Game], views.Anchor{URL: view.URL, Text: "Torna al ruling"}
	if len(view.Texts) > 1 {
		from, ok := chosenRevision(c, "da", view.Texts, view.Texts[1].Number)
		to, okToo := chosenRevision(c, "a", view.Texts, view.Texts[0].Number)
		if !ok || !okToo {
			return fault.NotFound("Questo ruling non ha un testo con quel numero.",
				views.Anchor{URL: views.RulingHistoryURL(r.ID()), Text: "I testi del ruling"})
		}
		view.From, view.To, view.Parts = from, to, rulingDiffs(r.TextWithNumber(from), r.TextWithNumber(to))
	}
	return render(c, http.StatusOK, views.RulingHistoryPage(view))
}

// chosenRevision returns the number of the text of a ruling that the query parameter name has, and otherwise where
// the query lacks the parameter. ok is false where the ruling has no such text.
func chosenRevision(c echo.Context, name string, texts []views.RulingText, otherwise int) (number int, ok bool) {
	value := c.QueryParam(name)
	if value == "" {
		return otherwise, true
	}
	number, err := strconv.Atoi(value)
	return number, err == nil && slices.ContainsFunc(texts, func(t views.RulingText) bool { return t.Number == number })
}

// rulingDiffs compares two texts of a ruling part by part. It leaves out equal parts.
func rulingDiffs(from, to *rulings.Ruling) (parts []views.RulingDiff) {
	now := rulingParts(to)
	for i, then := range rulingParts(from) {
		if then.text != now[i].text {
			parts = append(parts, views.RulingDiff{Name: then.name, Diff: wordDiff(then.text, now[i].text)})
		}
	}
	return parts
}

// rulingPart is a part of a ruling's text, with its name on the page.
type rulingPart struct{ name, text string }

// rulingParts returns the parts of a ruling that are compared. Every ruling has the same parts in the same order.
func rulingParts(r *rulings.Ruling) []rulingPart {
	var cites []string
	for _, cite := range r.Citations {
		cites = append(cites, cite.Cite.String())
	}
	return []rulingPart{{"Domanda", r.Question}, {"In breve", r.Brief}, {"Risposta", r.Answer}, {"Stato", describeState(r)}, {"Tipo", string(r.Kind)},
		{"Regole citate", strings.Join(cites, ", ")}, {"Esempio", describeExample(r)}, {"Fonte", strings.TrimSpace(r.Source + " " + r.Link)}, {"Autore", r.Author}}
}

// describeExample returns the name of a ruling's example and its expected outcome, or the reason why the case cannot
// be played.
func describeExample(r *rulings.Ruling) string {
	if r.Example == "" {
		return r.Unplayable
	}
	return strings.TrimSpace(r.ExampleName() + " " + r.Outcome)
}
