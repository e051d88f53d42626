package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// infoShow is the page about the site: whose the texts are, who runs it, what is kept of its visitors.
func (s *server) infoShow(c echo.Context) error {
	page := s.page(c, "Informazioni")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	page.About = "Di chi sono i testi, chi gestisce questo sito, che cosa resta di chi lo visita."
	return render(c, http.StatusOK,
		views.InfoPage(views.InfoView{Page: page, Books: s.Books, Operator: rulings.HTML(s.Info, "", plainCite),
			LogsAll: s.logsAll, Slow: int(slow.Seconds())}))
}

// plainCite leaves a citation without a link: what an operator writes is no ruling.
func plainCite(rulebooks.Cite) (href, title string) { return "", "" }
