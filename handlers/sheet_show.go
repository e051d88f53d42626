package handlers

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// conceptList is the page of the concepts by which the games are compared.
func (s *server) conceptList(c echo.Context) error {
	view := views.SheetsView{Page: s.page(c, "Confronti fra i giochi"), Heading: "Confronti", Sheets: s.Concepts,
		Lead: "Una stessa domanda nei cinque giochi, ciascuno con le sue regole."}
	view.Back, view.About = views.Anchor{URL: "/", Text: "Torna all’inizio"}, view.Lead
	return render(c, http.StatusOK, views.SheetsPage(view))
}

// conceptShow is the page that compares the games by one concept.
func (s *server) conceptShow(c echo.Context) error {
	sheet := sheetBySlug(s.Concepts, c.Param("slug"))
	if sheet == nil {
		return fault.NotFound("Questo confronto non c’è.", views.Anchor{URL: views.ConceptsURL, Text: "Tutti i confronti"})
	}
	page := s.page(c, sheet.Title)
	page.Back = views.Anchor{URL: views.ConceptsURL, Text: "Tutti i confronti"}
	page.About = sheet.Title + " nei cinque giochi, ciascuno con le sue regole."
	return s.renderSheet(c, page, sheet, s.Concepts)
}

// sheetList is the page that lists the quick sheets of a game, the map of its turn first.
func (s *server) sheetList(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.SheetsURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	page := s.bookPage(c, book, "Schede di "+book.Game.Name(), views.ToContents(book.Game))
	return render(c, http.StatusOK,
		views.SheetsPage(views.SheetsView{Page: page, Heading: "Schede di " + book.Game.Name(), Sheets: s.Sheets[book.Game],
			Lead: "Quello che si controlla più spesso, con le regole a cui porta."}))
}

// mapShow is the page of the map of a game's turn.
func (s *server) mapShow(c echo.Context) error {
	return s.answerSheet(c, views.MapSlug, views.MapURL)
}

// sheetShow is the page of a quick sheet.
func (s *server) sheetShow(c echo.Context) error {
	slug := c.Param("slug")
	return s.answerSheet(c, slug, func(g rulebooks.Game) string {
		return views.SheetURL(&rulebooks.Sheet{Game: g, Slug: slug})
	})
}

// answerSheet answers the sheet of the requested game with a slug. address gives the address of the sheet in a game.
func (s *server) answerSheet(c echo.Context, slug string, address func(rulebooks.Game) string) error {
	book, redirectTo, err := s.bookOfRequest(c, address)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	sheets := s.Sheets[book.Game]
	sheet := sheetBySlug(sheets, slug)
	if sheet == nil {
		return fault.NotFound("Questa scheda non c’è.",
			views.Anchor{URL: views.SheetsURL(book.Game), Text: "Le schede di " + book.Game.Name()})
	}
	page := s.bookPage(c, book, sheet.Title+", "+book.Game.Name(), views.ToContents(book.Game))
	return s.renderSheet(c, page, sheet, sheets)
}

// renderSheet answers the page of a sheet. siblings are the sheets that its page links.
func (s *server) renderSheet(c echo.Context, page views.Page, sheet *rulebooks.Sheet, siblings []*rulebooks.Sheet) error {
	view := views.SheetView{Page: page, Sheet: sheet, Books: s.books, Other: views.SheetAnchors(siblings, sheet)}
	for _, part := range sheet.Parts {
		view.Examples = append(view.Examples, s.partExamples(part))
	}
	return render(c, http.StatusOK, views.SheetPage(view))
}

// maxPartExamples is how many examples a part of a sheet links; the pages of the rules link the others.
const maxPartExamples = 6

// partExamples returns a link to one example of each rule that a part of a sheet names, at most maxPartExamples.
func (s *server) partExamples(part rulebooks.SheetPart) (anchors []views.Anchor) {
	rules := append([]rulebooks.Number{part.Rule}, (&rulebooks.Rule{Blocks: part.Blocks}).References()...)
	for _, n := range rules {
		for _, e := range s.examplesOfRule[rulebooks.Ref{Game: part.Game, Number: n}] {
			anchor := views.Anchor{URL: views.ExampleURL(e.id), Text: e.scenario.Title}
			if !slices.Contains(anchors, anchor) {
				anchors = append(anchors, anchor)
				break
			}
		}
	}
	return anchors[:min(len(anchors), maxPartExamples)]
}

// sheetBySlug returns the sheet with a slug, nil where there is none.
func sheetBySlug(sheets []*rulebooks.Sheet, slug string) *rulebooks.Sheet {
	if i := slices.IndexFunc(sheets, func(s *rulebooks.Sheet) bool { return s.Slug == slug }); i >= 0 {
		return sheets[i]
	}
	return nil
}
