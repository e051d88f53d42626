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

// maxEntries is how many of the newest changes a feed has.
const maxEntries = 100

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

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	URL  string `xml:"href,attr"`
}

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

// feedShow is the feed of all games; feedOfGame is that of one. Changes of form alone are in neither.
func (s *server) feedShow(c echo.Context) error { return s.feed(c, "") }

func (s *server) feedOfGame(c echo.Context) error {
	book, to, err := s.gameParam(c, views.FeedURL)
	if err != nil {
		return err
	}
	if to != "" {
		return redirect(c, to)
	}
	return s.feed(c, book.Game)
}

func (s *server) feed(c echo.Context, game rulebooks.Game) error {
	changes, err := s.changes(c.Request().Context(), game, "")
	if err != nil {
		return err
	}
	here := func(path string) string { return cmp.Or(s.at(c.Request(), path), path) }
	name := "Cavillo"
	if game != "" {
		name += ": " + game.Name()
	}
	feed := atomFeed{Lang: "it", ID: views.TagURI(cmp.Or(string(game), "tutto")), Title: name,
		Updated: atomTime("2026-11-20"), Author: "Redazione Cavillo", Links: []atomLink{
			{"self", "application/atom+xml", here(views.FeedURL(game))}, {"alternate", "text/html", here(views.ChangesURL(game, ""))}}}
	for _, n := range changes {
		if n.WordingOnly || len(feed.Entries) == maxEntries {
			continue
		}
		entry := atomEntry{ID: n.Tag(), Title: n.Headline(), Updated: atomTime(n.Date),
			Link: atomLink{"alternate", "text/html", here(n.URL)}, Summary: n.Summary()}
		entry.Category.Term = string(n.Kind)
		feed.Entries = append(feed.Entries, entry)
	}
	if len(feed.Entries) > 0 {
		feed.Updated = feed.Entries[0].Updated
	}
	return xmlBlob(c, "application/atom+xml; charset=utf-8", feed)
}

// atomTime is a day as a feed writes it.
func atomTime(day string) string { return day + "T00:00:00Z" }

// xmlBlob answers an XML document.
func xmlBlob(c echo.Context, contentType string, document any) error {
	body, err := xml.MarshalIndent(document, "", " ")
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, contentType, append([]byte(xml.Header), append(views.TypesetHTML(body), '\n')...))
}

// openSearch describes the box to a browser, which then searches from its own.
type openSearch struct {
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

// openSearchShow answers the description of the box.
func (s *server) openSearchShow(c echo.Context) error {
	r := c.Request()
	if s.at(r, "") == "" {
		return fault.NotFound("")
	}
	d := openSearch{ShortName: "Cavillo", Description: "Regole, ruling ed esempi di cinque giochi di carte", Language: "it", InputEncoding: "UTF-8", OutputEncoding: "UTF-8"}
	d.Image.Width, d.Image.Height, d.Image.Type, d.Image.URL = 32, 32, "image/png", s.at(r, "/favicon.ico")
	d.URL.Type, d.URL.Method, d.URL.Template = "text/html", "get", s.at(r, "/cerca?q={searchTerms}")
	return xmlBlob(c, "application/opensearchdescription+xml; charset=utf-8", d)
}
