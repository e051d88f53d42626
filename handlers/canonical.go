package handlers

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/engine/timing"
	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/static"
	"cavillo/views"
)

// sitemapURL is the address of the list of pages for search engines.
const sitemapURL = "/sitemap.xml"

// meant lists, by route, the query parameters that select another page. Other parameters only change how a page is
// shown, or are not Cavillo's.
var meant = map[string][]string{
	"/cerca":             {"q", "gioco"},
	"/ruling":            rulingParams(),
	"/ruling/:id/storia": {"da", "a"},
	"/novita":            {"gioco", "dal"},
}

// canonical is the canonical URL of the requested page, with the origin of this site. A rule pinned to a version keeps
// its own canonical URL only if its text has changed since; otherwise ruleShow and headingShow set the URL of the
// current text. It is "" for a page rendered for offline use, and where the origin is not known.
func (s *server) canonical(c echo.Context) string {
	u := c.Request().URL
	query := url.Values{}
	for name, values := range u.Query() {
		if slices.Contains(meant[c.Path()], name) && values[0] != "" {
			query.Set(name, values[0])
		}
	}
	to := u.EscapedPath()
	// wellFormed lets the search box exceed fault.MaxAddress, but such a URL is not canonical
	if len(u.RawQuery) > fault.MaxAddress {
		return ""
	}
	if len(query) > 0 {
		to += "?" + query.Encode()
	}
	return s.at(c.Request(), to)
}

// at returns a path of this site as a full URL; "" where its origin is not known.
func (s *server) at(r *http.Request, path string) string {
	if origin := s.origin(r); origin != "" && r.Host != "" {
		return origin + path
	}
	return ""
}

// robotsShow serves robots.txt with the address of the sitemap.
func (s *server) robotsShow(c echo.Context) error {
	f, ok := static.Fixed("robots.txt")
	if !ok {
		return fault.NotFound("")
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	content := string(f.Content)
	if list := s.at(c.Request(), sitemapURL); list != "" {
		content += "Sitemap: " + list + "\n"
	}
	return c.Blob(http.StatusOK, f.Type, []byte(content))
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

// sitemapShow lists every page that has a canonical address.
func (s *server) sitemapShow(c echo.Context) error {
	if s.at(c.Request(), "/") == "" {
		return fault.NotFound("")
	}
	published, err := s.Rulings.List(c.Request().Context(), 0, rulings.Public)
	if err != nil {
		return err
	}
	var list sitemap
	add := func(changed string, paths ...string) {
		for _, path := range paths {
			list.Pages = append(list.Pages, sitemapPage{URL: s.at(c.Request(), path), Changed: changed})
		}
	}
	add("", "/", views.RulingsURL(rulebooks.Ref{}), views.ExamplesURL(""), views.GlossaryURL(""), views.ConceptsURL,
		views.ChangesURL("", ""), views.InfoURL)
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

// bookPages calls add with the pages of a book.
func (s *server) bookPages(book *rulebooks.Book, add func(changed string, paths ...string)) {
	g := book.Game
	add(book.Updated, views.Link(rulebooks.Ref{Game: g}))
	for _, r := range book.Rules {
		add(book.Updated, views.Link(r.Ref))
	}
	add(book.Updated, views.FullTextURL(g), views.DoubtsURL(g), views.GlossaryURL(g))
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
	add("", timingPages(s.Timing[g])...)
	if len(s.Situations[g]) > 0 {
		add("", views.SituationsURL(g))
	}
	for _, sit := range s.Situations[g] {
		add("", views.SituationURL(sit, sit.UsualFilling()))
	}
	if examples := s.examplesOf(g); len(examples) > 0 {
		add("", views.ExamplesURL(g))
		for _, e := range examples {
			add("", views.ExampleURL(e.id))
		}
	}
}

// timingPages are the addresses of the pages of a timing, none where there is none.
func timingPages(when *timing.Table) (paths []string) {
	if when == nil {
		return nil
	}
	paths = []string{views.TimingURL(when.Game.Code())}
	for _, c := range when.Classes {
		paths = append(paths, views.TimingClassURL(when.Game.Code(), c.ID))
	}
	return paths
}
