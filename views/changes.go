package views

import (
	"net/url"
	"strings"

	"cavillo/rulebooks"
)

// Change is something that has happened to a text or to a ruling.
type Change struct {
	Date        string
	Game        rulebooks.Game
	Kind        ChangeKind
	Label       string // "WS 9.2.1", "WS C-82", "Ruling 17"
	Title       string
	URL         string
	Event       string // what has happened, as an Italian clause
	Why         string
	WordingOnly bool   // only other words, or another number: it disturbs nobody
	ID          string // the same for ever: "ws/9.2.1@2026.2", "ruling/17@2"
}

// ChangeKind is what a Change is about, in the word for programs.
type ChangeKind string

const (
	VersionChange ChangeKind = "version" // a whole text
	RuleChange    ChangeKind = "rule"
	DoubtChange   ChangeKind = "doubt"
	RulingChange  ChangeKind = "ruling"
)

// TagOf is a permanent identifier that holds on every server: a tag URI (RFC 4151).
func TagURI(id string) string { return "tag:cavillo,2026:" + id }

// Tag is the permanent identifier of the change.
func (c Change) Tag() string { return TagURI(c.ID) }

// labelWithinGame is the label where the game is named already: "9.2.1", "C-82"; "" for a whole text, which has its
// name in the title.
func (c Change) labelWithinGame() string {
	if c.Kind == VersionChange {
		return ""
	}
	return strings.TrimPrefix(c.Label, c.Game.Upper()+" ")
}

// Headline is the change in a line: "WS 9.2.1 Mazzo vuoto: Riordino, cambiata nella sostanza con la versione 2026.2".
func (c Change) Headline() string {
	if c.Kind == DoubtChange {
		return c.Game.Upper() + ", " + c.Event
	}
	return c.Label + ", " + c.Title + ": " + c.Event
}

// Summary is what there is to say besides: why it changed, or the question of a doubt.
func (c Change) Summary() string {
	if c.Kind == DoubtChange {
		return strings.TrimSpace(c.Title + " " + c.Why)
	}
	return c.Why
}

// ChangesView is what has changed since a day.
type ChangesView struct {
	Page
	Since   string
	Days    []string // on which something has changed, the newest first; Since among them
	Books   []*rulebooks.Book
	Changes []Change
	Feed    string // the address of the same as a feed
}

// ChangesURL is the page of what has changed: of a game or, for "", of all, since a day, "" for the usual one.
func ChangesURL(g rulebooks.Game, since string) string {
	values := url.Values{}
	if g != "" {
		values.Set("gioco", string(g))
	}
	if since != "" {
		values.Set("dal", since)
	}
	return withQuery("/novita", values)
}

// FeedURL is the feed of a game or, for "", of all.
func FeedURL(g rulebooks.Game) string {
	if g == "" {
		return "/feed.atom"
	}
	return "/" + string(g) + "/feed.atom"
}

// dayChanges are the changes of a day, by game, those of form apart.
type dayChanges struct {
	Day   string
	Games []gameChanges
}

type gameChanges struct {
	Game            rulebooks.Game
	Substance, Form []Change
}

// byDay groups the changes by day, and those of a day by game in the order of the books.
func (v ChangesView) byDay() (days []dayChanges) {
	for _, group := range groupConsecutive(v.Changes, func(c Change) string { return c.Date }) {
		day := dayChanges{Day: group.Title}
		for _, game := range rulebooks.Games {
			of := gameChanges{Game: game}
			for _, c := range group.Items {
				switch {
				case c.Game != game:
				case c.WordingOnly:
					of.Form = append(of.Form, c)
				default:
					of.Substance = append(of.Substance, c)
				}
			}
			if len(of.Substance)+len(of.Form) > 0 {
				day.Games = append(day.Games, of)
			}
		}
		days = append(days, day)
	}
	return days
}
