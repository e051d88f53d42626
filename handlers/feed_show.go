package handlers

import (
	"cmp"
	"encoding/xml"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxFeedEntries is how many changes a feed has at most, the newest.
const maxFeedEntries = 100

// atomFeed is an Atom feed (RFC 4287).
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

// atomLink is a link of a feed or of an entry (RFC 4287, 4.2.7).
type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	URL  string `xml:"href,attr"`
}

// atomEntry is one change in a feed (RFC 4287, 4.1.2).
type atomEntry struct {
	ID       string   `xml:"id"`
	Title    string   `xml:"title"`
	Updated  string   `xml:"updated"`
	Link     atomLink `xml:"link"`
	Category struct {
		Term string `xml:"term,attr"`
	} `xml:"category"`
	Summary string `xml:"summary"`
}

// feedShow is the feed of the changes of all games.
func (s *server) feedShow(c echo.Context) error { return s.answerFeed(c, "") }

// feedOfGame is the feed of the changes of one game.
func (s *server) feedOfGame(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.FeedURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	return s.answerFeed(c, book.Game)
}

// answerFeed answers the feed of a game, of all for "". It leaves out changes that are only of form.
func (s *server) answerFeed(c echo.Context, game rulebooks.Game) error {
	changes, err := s.changes(c.Request().Context(), game, "")
	if err != nil {
		return err
	}
	absolute := func(path string) string { return cmp.Or(s.absoluteURL(c.Request(), path), path) }
	name := "Cavillo"
	if game != "" {
		name += ": " + game.Name()
	}
	feed := atomFeed{Lang: "it", ID: views.TagURI(cmp.Or(string(game), "tutto")), Title: name,
		Updated: atomTimestamp("2026-11-20"), Author: "Redazione Cavillo", Links: []atomLink{
			{"self", "application/atom+xml", absolute(views.FeedURL(game))}, {"alternate", "text/html", absolute(views.ChangesURL(game, ""))}}}
	for _, n := range changes {
		if n.WordingOnly || len(feed.Entries) == maxFeedEntries {
			continue
		}
		entry := atomEntry{ID: n.Tag(), Title: n.Headline(), Updated: atomTimestamp(n.Date),
			Link: atomLink{"alternate", "text/html", absolute(n.URL)}, Summary: n.Summary()}
		entry.Category.Term = string(n.Kind)
		feed.Entries = append(feed.Entries, entry)
	}
	if len(feed.Entries) > 0 {
		feed.Updated = feed.Entries[0].Updated
	}
	return answerXML(c, "application/atom+xml; charset=utf-8", feed)
}

// atomTimestamp returns a day ("2026-11-20") as a timestamp of RFC 3339, at midnight UTC.
func atomTimestamp(day string) string { return day + "T00:00:00Z" }

// answerXML answers a value encoded as an XML document.
func answerXML(c echo.Context, contentType string, document any) error {
	body, err := xml.MarshalIndent(document, "", " ")
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, contentType, append([]byte(xml.Header), append(views.TypesetHTML(body), '\n')...))
}

// openSearchDescription describes the search of this site to browsers (OpenSearch 1.1), which can then search from
// their own search box.
type openSearchDescription struct {
	XMLName     xml.Name `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
	ShortName   string
	Description string
	Language    string
	InputEncoding,
	OutputEncoding string
	Image struct {
		Width  int    `xml:"width,attr"`
		Height int    `xml:"height,attr"`
		Type   string `xml:"type,attr"`
		URL    string `xml:",chardata"`
	}
	URL struct {
		Type     string `xml:"type,attr"`
		Method   string `xml:"method,attr"`
		Template string `xml:"template,attr"`
	} `xml:"Url"`
}

// openSearchShow answers the OpenSearch description; 404 where the origin of the site is not known.
func (s *server) openSearchShow(c echo.Context) error {
	r := c.Request()
	if s.absoluteURL(r, "") == "" {
		return fault.NotFound("")
	}
	d := openSearchDescription{ShortName: "Cavillo", Description: "Regole, ruling ed esempi di " + views.GameCount(s.games) + " giochi di carte", Language: "it", InputEncoding: "UTF-8", OutputEncoding: "UTF-8"}
	d.Image.Width, d.Image.Height, d.Image.Type, d.Image.URL = 32, 32, "image/png", s.absoluteURL(r, "/favicon.ico")
	d.URL.Type, d.URL.Method, d.URL.Template = "text/html", "get", s.absoluteURL(r, "/cerca?q={searchTerms}")
	return answerXML(c, "application/opensearchdescription+xml; charset=utf-8", d)
}
