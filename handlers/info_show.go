package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// infoShow is the page about the site: who wrote the texts, who runs it, what it stores about visitors.
func (s *server) infoShow(c echo.Context) error {
	page := s.page(c, "Informazioni")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	page.About = "Di chi sono i testi, chi gestisce questo sito, che cosa resta di chi lo visita."
	return render(c, http.StatusOK,
		views.InfoPage(views.InfoView{Page: page, Books: s.Books, Operator: rulings.HTML(s.Info, "", noCiteLink),
			LogsAll: s.logsAll, Slow: int(slowAnswer.Seconds())}))
}

// noCiteLink returns no address and no title for a citation: the operator's text is no ruling and links no rules.
func noCiteLink(rulebooks.Cite) (href, title string) { return "", "" }
