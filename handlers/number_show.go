package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/views"
)

// numberShow answers the address of a chapter, a section or a rule: with its page, as JSON, text or picture, with
// the page's QR code, or with the small card of a rule ("?scheda").
func (s *server) numberShow(c echo.Context) error {
	a, err := s.readAddress(param(c, "game"), param(c, "number"))
	if err != nil {
		return err
	}
	if !a.isPermanent {
		return redirect(c, withQuery(c, a.url()))
	}
	if done, err := s.versionShow(c, a); done {
		return err
	}
	rule := a.book.Rule(a.number)
	switch {
	case rule == nil:
		return s.publishedShow(c, a)
	case a.format == "json":
		return s.answerRuleJSON(c, a.book, rule)
	case a.format == "txt":
		return s.answerRuleText(c, a.book, rule)
	case a.format == "svg":
		return s.qrShow(c, a)
	case a.format == "png":
		return s.answerRulePicture(c, a.book, rule)
	case c.QueryParams().Has("scheda"):
		return render(c, http.StatusOK, views.Peek(a.book, rule))
	case rule.Heading:
		return s.headingShow(c, a.book, rule, a.version)
	case c.QueryParams().Has("mostra"):
		return s.ruleInLargeLetters(c, a.book, rule)
	}
	return s.ruleShow(c, a.book, rule, a.version)
}
