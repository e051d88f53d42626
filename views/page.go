package views

import (
	"net/url"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/static"
)

// Anchor is a link with its text.
type Anchor struct{ URL, Text string }

// targetWord names in one word where a link back leads: the first word of its text that has a digit, or else its
// last word.
func (a Anchor) targetWord() string {
	words := strings.FieldsFunc(a.Text, func(r rune) bool { return r == ' ' || r == '’' })
	if at := slices.IndexFunc(words, func(w string) bool { return strings.ContainsAny(w, "0123456789") }); at >= 0 {
		return words[at]
	}
	return capitalize(words[len(words)-1])
}

// ToContents is the link back to the contents of a game's book.
func ToContents(g rulebooks.Game) Anchor {
	return Anchor{URL: Link(rulebooks.Ref{Game: g}), Text: "Torna all’indice"}
}

// Theme is the colour scheme that a visitor has chosen: that of the system, light or dark.
type Theme string

const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Page is the part of a view that all pages share: what surrounds the content.
type Page struct {
	Title     string         // title of the window, without the name of the site
	About     string         // description for search engines and link previews; "" for the book's source
	Game      rulebooks.Game // the game that gives the page its colour and in which the box searches; "" for all games
	Theme     Theme
	Address   string // without the origin of the site; a form of preferences leads back to it
	Canonical string // the canonical URL, with its origin; "" where the page has none
	Image     string // the picture of a link preview, as a full URL; "" where the page has none
	ImageAlt  string // the alternative text of Image
	Back      Anchor // the link one level up; the page has no arrow where it is empty
	Query     string // the text in the search box
	// IsResults marks the page of search results, which shows the game below the search bar instead of in it.
	IsResults   bool
	HasFoot     bool             // the page has buttons at the lower edge of the screen
	Reloads     bool             // without scripts the browser loads the page again, because it is not complete yet
	ContentOnly bool             // no search box, no source above, no foot of the site
	Games       []rulebooks.Game // the games of the site, in its order
	PlayedGames []rulebooks.Game // the games that have examples; a page links to the examples of these only
	Book        *rulebooks.Book  // the book whose source and date the page shows first; nil where it belongs to no book
}

// hasExamples reports whether the page's game has examples.
func (p Page) hasExamples() bool { return slices.Contains(p.PlayedGames, p.Game) }

// assetURL is the address of a static file, with its hash.
func assetURL(name string) string { return static.URL(name) }

func windowTitle(title string) string {
	if title == "" {
		return "Cavillo: i regolamenti per arbitri e giocatori"
	}
	return title + " · Cavillo"
}

// shareTitle is the title in link previews, which name the site separately.
func shareTitle(title string) string {
	if title == "" {
		return "I regolamenti per arbitri e giocatori"
	}
	return title
}

// maxAbout bounds a description, in characters.
const maxAbout = 300

// description is the description for search engines and link previews: About, or else the book's source, or else the
// site.
func description(p Page) string {
	text := p.About
	switch {
	case text != "":
	case p.Book != nil:
		text = p.Title + ". " + p.Book.Title + ", " + p.Book.Source + ", " + p.Book.Date + ". " + p.Book.Warning
	default:
		text = "I regolamenti di Weiss Schwarz, Naruto, One Piece, Yu-Gi-Oh! e Force of Will, regola per regola, con ruling ed esempi."
	}
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > maxAbout {
		text = string(r[:maxAbout])
		text = text[:strings.LastIndex(text, " ")+1] + "…"
	}
	return text
}

// printedAddress is the address of a page as it stands on paper: with the origin of the site where that is known.
func printedAddress(p Page) string {
	if u, err := url.Parse(p.Canonical); err == nil && u.Host != "" {
		return u.Scheme + "://" + u.Host + p.Address
	}
	return p.Address
}

// headingName is a heading as breadcrumbs and lists write it: "7.2 Attack Declaration Step".
func headingName(r *rulebooks.Rule) string { return string(r.Number) + " " + r.Title }

// headingsAbove returns the headings above r, the chapter first.
func headingsAbove(r *rulebooks.Rule) []*rulebooks.Rule {
	var headings []*rulebooks.Rule
	for p := r.Parent; p != nil; p = p.Parent {
		if p.Heading {
			headings = append([]*rulebooks.Rule{p}, headings...)
		}
	}
	return headings
}

// parentPrefix is a number without its last part, which lists of siblings dim: "9.2." for "9.2.1".
func parentPrefix(n rulebooks.Number) string {
	if p := n.Parent(); p != "" {
		return string(p) + "."
	}
	return ""
}

// plural chooses between the words for one and for many.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

var months = [...]string{"", "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"}

// Day writes a date "2026-11-20" in Italian: "20 novembre 2026". It returns anything else unchanged.
func Day(date string) string {
	if len(date) != 10 || date[4] != '-' || date[7] != '-' {
		return date
	}
	month := int(date[5]-'0')*10 + int(date[6]-'0')
	if month < 1 || month > 12 {
		return date
	}
	day := date[8:]
	if day[0] == '0' {
		day = day[1:]
	}
	return day + " " + months[month] + " " + date[:4]
}
