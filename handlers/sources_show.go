package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/views"
)

// sourcesShow is the page of the ledger of a game's imported document. Everyone sees the counts, but only requests
// that may see imported texts see the wording. The page for offline use has neither, because it is made before an
// import may come.
func (s *server) sourcesShow(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.SourcesURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	view := views.SourcesView{Page: s.bookPage(c, book, "Il documento di "+book.Game.Name(), views.ToContents(book.Game)),
		Override: s.Overrides[book.Game]}
	if s.forOffline {
		view.Shelf = true
		return render(c, http.StatusOK, views.SourcesPage(view))
	}
	forbidCaching(c) // the next import changes the page
	imports := s.Imports()
	view.Unreadable = imports.Faults[book.Game] != nil
	if d := imports.Documents[book.Game]; d != nil {
		sum := d.Summary()
		view.Imported = d.Imported.Format("2006-01-02")
		view.Known, view.Digest = d.Known, d.Digest
		view.Chapters, view.Sections, view.Rules = sum.Chapters, sum.Sections, sum.Rules
		view.Parts, view.Used, view.RejectedParts, view.Closed = sum.Ledger.Parts, sum.Ledger.Used, sum.Ledger.Rejected,
			sum.Ledger.Closed
		view.Missing = d.Missing
		view.DifferenceCount = len(sum.Differences)
		if s.mayReadPublished(c.Request()) {
			view.MayRead = true
			for _, rejected := range sum.Rejected {
				view.Rejected = append(view.Rejected,
					views.Rejected{Line: rejected.Line, Text: rejected.Text, Reason: string(rejected.Reason)})
			}
			for _, difference := range sum.Differences {
				view.Differences = append(view.Differences, difference.String())
			}
		}
	}
	return render(c, http.StatusOK, views.SourcesPage(view))
}
