package handlers

import (
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/views"
)

// address is the parsed path of a page of a book.
type address struct {
	book        *rulebooks.Book
	number      rulebooks.Number // "" for the whole book
	version     string           // the version after "@"; "" where the address names none
	format      string           // one of addressFormats; "" for the page
	isPermanent bool             // the path is spelled as the permanent address; otherwise the handler redirects
}

// addressFormats are the extensions that an address may have: "json" and "txt" are the text for programs, "svg" the
// QR code of the page, "png" a picture of the text.
var addressFormats = []string{"json", "txt", "svg", "png"}

// readAddress parses the two parts of a path, such as "ws" and "7.2.1@2026.1.json". It also accepts long names of
// games, upper case and the spellings "7,2", "§7.2" and "sez 7.2". rest is "" where the path has no number. The
// error is a 404 for an unknown game or for a text that is no number.
func (s *server) readAddress(game, rest string) (address, error) {
	var a address
	name := game
	if rest == "" {
		name, a.format = cutFormat(game)
	}
	g, ok := rulebooks.ParseGame(name)
	if a.book = s.books[g]; !ok || a.book == nil {
		return a, fault.NotFound("")
	}
	permanent := string(g)
	if rest != "" {
		number, format := cutFormat(rest)
		number, a.version, _ = strings.Cut(number, "@")
		n, ok := readNumber(number)
		if !ok {
			return a, notANumberError(a.book, rest)
		}
		a.number, a.format = n, format
		permanent += "/" + string(n)
		if a.version != "" {
			permanent += "@" + a.version
		}
	}
	if a.format != "" {
		permanent += "." + a.format
	}
	requested := game
	if rest != "" {
		requested += "/" + rest
	}
	a.isPermanent = permanent == requested
	return a, nil
}

// readNumber reads the number in an address, and also "A" for the appendix, which rulebooks.ReadNumber takes for a
// word. ok is false for a text that is no number.
func readNumber(s string) (rulebooks.Number, bool) {
	if strings.EqualFold(s, rulebooks.Appendix) {
		return rulebooks.Appendix, true
	}
	return rulebooks.ReadNumber(s)
}

// url returns the permanent form of an address.
func (a address) url() string {
	u := views.LinkCite(rulebooks.Cite{Ref: rulebooks.Ref{Game: a.book.Game, Number: a.number}, Version: a.version})
	if a.format != "" {
		u += "." + a.format
	}
	return u
}

// cutFormat splits one of addressFormats from the end of an address. format is "" where the address has none.
func cutFormat(s string) (rest, format string) {
	for _, f := range addressFormats {
		if before, ok := strings.CutSuffix(strings.ToLower(s), "."+f); ok {
			return s[:len(before)], f
		}
	}
	return s, ""
}

// param returns a parameter of the path, unescaped. echo leaves a parameter escaped where the URL has a RawPath.
func param(c echo.Context, name string) string {
	value := c.Param(name)
	if c.Request().URL.RawPath != "" {
		if plain, err := url.PathUnescape(value); err == nil {
			return plain
		}
	}
	return value
}

// bookOfRequest returns the book of the game that the path of a request names. redirectTo is "" where the path uses
// the game's short name, otherwise pathOf of that game. The error is a 404 for an unknown game.
func (s *server) bookOfRequest(c echo.Context,
	pathOf func(rulebooks.Game) string) (book *rulebooks.Book, redirectTo string, err error) {
	name := param(c, "game")
	g, ok := rulebooks.ParseGame(name)
	if book = s.books[g]; !ok || book == nil {
		return nil, "", fault.NotFound("")
	}
	if string(g) != name {
		return book, pathOf(g), nil
	}
	return book, "", nil
}

// noSuchGame is the message for the name of a game that is not there. more says what else may be named.
func (s *server) noSuchGame(more string) string {
	list := slices.Clone(rulebooks.Games)
	for _, g := range s.games {
		if !g.Ships() {
			list = append(list, g)
		}
	}
	var codes []string
	for _, g := range list {
		codes = append(codes, string(g))
	}
	return "Questo gioco non c’è: i giochi sono " + strings.Join(codes, ", ") + more + "."
}

// withQuery returns the address of a redirect with the query of the request.
func withQuery(c echo.Context, location string) string {
	if q := c.Request().URL.RawQuery; q != "" {
		return location + "?" + q
	}
	return location
}

// nearestAnchors returns links to the rules around a number that the book does not have. For "A.24" it also links
// the doubt A-24.
func nearestAnchors(book *rulebooks.Book, n rulebooks.Number) (anchors []views.Anchor) {
	if d := book.Doubt(strings.Replace(string(n), ".", "-", 1)); d != nil {
		anchors = append(anchors, doubtAnchor(d))
	}
	for _, r := range book.Near(n) {
		anchors = append(anchors, views.Anchor{URL: views.Link(r.Ref), Text: r.String() + " " + r.Title})
	}
	return anchors
}

// doubtAnchor returns the link to a doubt, with its question.
func doubtAnchor(d *rulebooks.Doubt) views.Anchor {
	return views.Anchor{URL: views.DoubtURL(d), Text: "Punto dubbio " + d.ID + ": " + d.Question}
}

// noSuchNumberError is the 404 for a number that a book does not have.
func noSuchNumberError(book *rulebooks.Book, n rulebooks.Number) error {
	msg := "Nel regolamento di " + book.Game.Name() + " non c’è nessuna regola " + string(n) + "."
	if above := closestAncestor(book, n); book.Partial && (above == nil || views.OnlyHeadings(above)) {
		msg = "Di questa parte di " + book.Game.Name() + " ci sono per ora soltanto i titoli: la regola " + string(n) +
			" non c’è ancora, o il numero non esiste."
	}
	return fault.NotFound(msg, nearestAnchors(book, n)...)
}

// notANumberError is the 404 for a text that is not the number of a rule. It links the doubt with that name and,
// where the text begins with a number ("7.2.1a"), the rules around this number.
func notANumberError(book *rulebooks.Book, typed string) error {
	var near []views.Anchor
	at := slices.IndexFunc(book.Doubts, func(d *rulebooks.Doubt) bool { return strings.EqualFold(d.ID, typed) })
	if at >= 0 {
		near = []views.Anchor{doubtAnchor(book.Doubts[at])}
	}
	n, ok := readNumber(strings.TrimRightFunc(rulebooks.FoldTyped(typed), func(r rune) bool {
		return r < '0' || r > '9'
	}))
	if r := book.Rule(n); ok && r != nil {
		near = append(near, views.Anchor{URL: views.Link(r.Ref), Text: r.String() + " " + r.Title})
	} else if ok {
		near = append(near, nearestAnchors(book, n)...)
	}
	return fault.NotFound("“"+typed+"” non è un numero di regola: ci si aspetta la forma 7.2.1.", near...)
}

// documentNodes returns the rules of an imported document at or below a number.
func documentNodes(d *published.Document, n rulebooks.Number) []*published.Node {
	var nodes []*published.Node
	for i := range d.Nodes {
		if d.Nodes[i].Number.Under(n) {
			nodes = append(nodes, &d.Nodes[i])
		}
	}
	return nodes
}
