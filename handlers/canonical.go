package handlers

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/static"
	"cavillo/views"
)

// sitemapURL lists the pages for search engines.
const sitemapURL = "/sitemap.xml"

// meant are the parts of a query that make another page, by route. The others only say how a page is shown, or are somebody else's.
var meant = map[string][]string{
	"/cerca":            {"q", "gioco"},
	"/ruling":           {"gioco", "regola", "tipo", "stato"},
	"/esempi/:game/:id": {"passaggio", "variante"},
}

// canonical is the one address of what a request asks for, as this server was reached: the same text under another address says it too.
// A rule pinned to a version has an address of its own where its text is another today; where it is the same, ruleShow and
// headingShow say that of today. It is "" where no server was reached: a page drawn for offline use stands under any.
func (s *server) canonical(c echo.Context) string {
	u := c.Request().URL
	query := url.Values{}
	for name, values := range u.Query() {
		if slices.Contains(meant[c.Path()], name) && values[0] != "" {
			query.Set(name, values[0])
		}
	}
	to := u.EscapedPath()
	if len(u.RawQuery) > maxURI { // the box takes what no address should be
		return ""
	}
	if len(query) > 0 {
		to += "?" + query.Encode()
	}
	return s.at(c.Request(), to)
}

// at is an address of this site with the origin by which the visitor reached it.
func (s *server) at(r *http.Request, path string) string {
	if r.Host == "" {
		return ""
	}
	return s.origin(r) + path
}

// robotsShow tells robots what to leave alone, and where the list of pages is.
func (s *server) robotsShow(c echo.Context) error {
	f, ok := static.Fixed("robots.txt")
	if !ok {
		return notFound("")
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, f.Type, []byte(string(f.Content)+"Sitemap: "+s.at(c.Request(), sitemapURL)+"\n"))
}

type sitemap struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []sitemapPage
}

type sitemapPage struct {
	XMLName xml.Name `xml:"url"`
	URL     string   `xml:"loc"`
	Changed string   `xml:"lastmod,omitempty"`
}

// sitemapShow lists every page that stands under an address of its own.
func (s *server) sitemapShow(c echo.Context) error {
	published, err := s.Rulings.List(c.Request().Context(), rulings.Filter{Public: true})
	if err != nil {
		return err
	}
	var list sitemap
	add := func(changed string, paths ...string) {
		for _, path := range paths {
			list.Pages = append(list.Pages, sitemapPage{URL: s.at(c.Request(), path), Changed: changed})
		}
	}
	add("", "/", views.RulingsURL(rulebooks.Ref{}), views.ExamplesURL(""), views.GlossaryURL(""), views.ConceptsURL)
	for _, sheet := range s.Concepts {
		add("", views.SheetURL(sheet))
	}
	for _, book := range s.Books {
		s.bookPages(book, add)
	}
	for _, r := range published {
		add(r.Date, views.RulingURL(r.ID()))
	}
	body, err := xml.Marshal(list)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, "application/xml; charset=utf-8", append([]byte(xml.Header), body...))
}

// bookPages are the pages of a book.
func (s *server) bookPages(book *rulebooks.Book, add func(changed string, paths ...string)) {
	g := book.Game
	add(book.Updated, views.Link(rulebooks.Ref{Game: g}))
	for _, r := range book.Rules {
		add(book.Updated, views.Link(r.Ref))
	}
	add(book.Updated, views.WholeURL(g), views.DoubtsURL(g), views.GlossaryURL(g))
	add("", views.SourcesURL(g), views.RulingsURL(rulebooks.Ref{Game: g}))
	if len(s.Sheets[g]) > 0 {
		add("", views.SheetsURL(g))
	}
	for _, sheet := range s.Sheets[g] {
		add("", views.SheetURL(sheet))
	}
	if s.Coverage[g] != nil {
		add("", views.CoverageURL(g))
	}
	if examples := s.examplesOf(g); len(examples) > 0 {
		add("", views.ExamplesURL(g))
		for _, e := range examples {
			add("", views.ExampleURL(e.id))
		}
	}
}
