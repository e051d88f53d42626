package views

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/static"
)

// Anchor is a link with its words.
type Anchor struct{ URL, Text string }

// Theme is how a visitor wants the page: as the system has it, light or dark.
type Theme string

const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Page is what every page has around its content.
type Page struct {
	Title     string         // of the window, without the name of the site
	About     string         // what search engines and chats show below the title; "" for the book's source
	Game      rulebooks.Game // whose colour the page has and where the box searches; "" all games
	Theme     Theme
	Here      string           // this page's address, to come back to after a preference is set
	Canonical string           // the one address of what it shows, with its origin; "" where it has none
	Back      Anchor           // one level up; no arrow where it is empty
	Query     string           // what the box holds
	Results   bool             // the page of results: its game is a chip below the bar, not in it
	Foot      bool             // the page has a foot that stays in view
	Bare      bool             // nothing but the page: no box, no source above, no foot of the site
	Played    []rulebooks.Game // those that have examples: those of other games are not offered
	Book      *rulebooks.Book  // whose source and date stand first; nil where the page is of no book
}

// played tells whether the page's game has examples.
func (p Page) played() bool { return slices.Contains(p.Played, p.Game) }

// asset is the address of a static file, with its hash.
func asset(name string) string { return static.URL(name) }

func windowTitle(title string) string {
	if title == "" {
		return "Cavillo: i regolamenti per arbitri e giocatori"
	}
	return title + " · Cavillo"
}

// shareTitle is what names the page where it is shared; the site is named beside it.
func shareTitle(title string) string {
	if title == "" {
		return "I regolamenti per arbitri e giocatori"
	}
	return title
}

// maxAbout is how long a description may be, in characters.
const maxAbout = 200

// description is what stands below a link to the page elsewhere: what the page says, or whose text it is.
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

// headingName is a heading as breadcrumbs and lists write it: "7.2 Attack Declaration Step".
func headingName(r *rulebooks.Rule) string { return string(r.Number) + " " + r.Title }

// above are the headings over r, chapter first.
func above(r *rulebooks.Rule) []*rulebooks.Rule {
	var up []*rulebooks.Rule
	for p := r.Parent; p != nil; p = p.Parent {
		if p.Heading {
			up = append([]*rulebooks.Rule{p}, up...)
		}
	}
	return up
}

// prefix is a number without its last part: what a list of siblings dims. "9.2." of "9.2.1".
func prefix(n rulebooks.Number) string {
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

// Day writes a date "2026-11-20" as people do: "20 novembre 2026". Anything else is given back as it is.
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
