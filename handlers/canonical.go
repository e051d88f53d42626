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

// pageParams lists, by route, the query parameters that select another page. Parameters that only change how a page
// is shown, and foreign ones, are not in the list.
var pageParams = map[string][]string{
	"/cerca":             {"q", "gioco"},
	"/ruling":            rulingParams(),
	"/ruling/:id/storia": {"da", "a"},
	"/novita":            {"gioco", "dal"},
}

// canonicalURL returns the canonical URL of the requested page, with the origin of this site; "" where the origin is
// not known, as in pages for offline use, and where the query is too long. For a rule pinned to a version ruleShow
// and headingShow replace it by the URL of the current text, if the text has not changed since.
func (s *server) canonicalURL(c echo.Context) string {
	u := c.Request().URL
	query := url.Values{}
	for name, values := range u.Query() {
		if slices.Contains(pageParams[c.Path()], name) && values[0] != "" {
			query.Set(name, values[0])
		}
	}
	path := u.EscapedPath()
	// checkAddress lets the search box exceed fault.MaxAddress, but such a URL is not canonical
	if len(u.RawQuery) > fault.MaxAddress {
		return ""
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return s.absoluteURL(c.Request(), path)
}

// absoluteURL returns a path of this site as a full URL; "" where its origin is not known.
func (s *server) absoluteURL(r *http.Request, path string) string {
	if origin := s.origin(r); origin != "" && r.Host != "" {
		return origin + path
	}
	return ""
}

// robotsShow serves robots.txt with the address of the sitemap.
func (s *server) robotsShow(c echo.Context) error {
	f, ok := static.FixedFile("robots.txt")
	if !ok {
		return fault.NotFound("")
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	content := string(f.Content)
	if list := s.absoluteURL(c.Request(), sitemapURL); list != "" {
		content += "Sitemap: " + list + "\n"
	}
	return c.Blob(http.StatusOK, f.Type, []byte(content))
}

// sitemap is a list of pages in the format of sitemaps.org.
type sitemap struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []sitemapPage
}

// sitemapPage is the entry of a page in a sitemap. Changed is the day of its last change, "" where it is not known.
type sitemapPage struct {
	XMLName xml.Name `xml:"url"`
	URL     string   `xml:"loc"`
	Changed string   `xml:"lastmod,omitempty"`
}

// sitemapShow answers the sitemap: every page that has a canonical address; 404 where the origin of the site is not
// known.
func (s *server) sitemapShow(c echo.Context) error {
	if s.absoluteURL(c.Request(), "/") == "" {
		return fault.NotFound("")
	}
	published, err := s.Rulings.List(c.Request().Context(), 0, rulings.Public)
	if err != nil {
		return err
	}
	var list sitemap
	add := func(changed string, paths ...string) {
		for _, path := range paths {
			list.Pages = append(list.Pages, sitemapPage{URL: s.absoluteURL(c.Request(), path), Changed: changed})
		}
	}
	add("", "/", views.RulingsURL(rulebooks.Ref{}), views.ExamplesURL(""), views.GlossaryURL(""), views.ConceptsURL,
		views.ChangesURL("", ""), views.InfoURL)
	for _, sheet := range s.Concepts {
		add("", views.SheetURL(sheet))
	}
	for _, book := range s.Books {
		s.addBookPages(book, add)
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

// addBookPages calls add with the addresses of a book's pages and of the other pages of its game.
func (s *server) addBookPages(book *rulebooks.Book, add func(changed string, paths ...string)) {
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
	add("", timingPaths(s.Timing[g])...)
	if len(s.Situations[g]) > 0 {
		add("", views.SituationsURL(g))
	}
	for _, sit := range s.Situations[g] {
		add("", views.SituationURL(sit, sit.UsualFilling()))
	}
	if examples := s.examplesOfGame(g); len(examples) > 0 {
		add("", views.ExamplesURL(g))
		for _, e := range examples {
			add("", views.ExampleURL(e.id))
		}
	}
}

// timingPaths returns the paths of the timing pages of a game, nil where when is nil.
func timingPaths(when *timing.Table) (paths []string) {
	if when == nil {
		return nil
	}
	paths = []string{views.TimingURL(when.Game.Code())}
	for _, c := range when.Classes {
		paths = append(paths, views.TimingClassURL(when.Game.Code(), c.ID))
	}
	return paths
}
