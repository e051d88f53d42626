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
	WordingOnly bool   // only the wording or the number changed, not the rule
	ID          string // permanent: "ws/9.2.1@2026.2", "ruling/17@2"
}

// ChangeKind says what a Change is about, in a word for programs.
type ChangeKind string

const (
	VersionChange ChangeKind = "version" // a whole text
	RuleChange    ChangeKind = "rule"
	DoubtChange   ChangeKind = "doubt"
	RulingChange  ChangeKind = "ruling"
)

// TagURI is the tag URI (RFC 4151) for an id: an identifier that is the same on every server.
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

// Headline returns the change in one line: "WS 9.2.1 Mazzo vuoto: Riordino, cambiata nella sostanza con la versione
// 2026.2".
func (c Change) Headline() string {
	if c.Kind == DoubtChange {
		return c.Game.Upper() + ", " + c.Event
	}
	return c.Label + ", " + c.Title + ": " + c.Event
}

// Summary returns why the text changed; for a doubt, its question first.
func (c Change) Summary() string {
	if c.Kind == DoubtChange {
		return strings.TrimSpace(c.Title + " " + c.Why)
	}
	return c.Why
}

// ChangesView is the page of what has changed since a day.
type ChangesView struct {
	Page
	Since   string
	Days    []string // the days with changes, the newest first; Since is one of them
	Books   []*rulebooks.Book
	Changes []Change
	Feed    string // the address of the same changes as a feed
}

// ChangesURL is the address of the changes of a game since a day. The game "" means all games, the day "" the usual
// one.
func ChangesURL(g rulebooks.Game, since string) string {
	query := url.Values{}
	if g != "" {
		query.Set("gioco", string(g))
	}
	if since != "" {
		query.Set("dal", since)
	}
	return withQuery("/novita", query)
}

// FeedURL is the address of the feed of a game; the game "" means all games.
func FeedURL(g rulebooks.Game) string {
	if g == "" {
		return "/feed.atom"
	}
	return "/" + string(g) + "/feed.atom"
}

// dayChanges has the changes of one day, by game.
type dayChanges struct {
	Day   string
	Games []gameChanges
}

// gameChanges has the changes of one game on one day: of its rules, and of wording alone.
type gameChanges struct {
	Game            rulebooks.Game
	Substance, Form []Change
}

// byDay groups the changes by day, and those of a day by game in the order of the books.
func (v ChangesView) byDay() (days []dayChanges) {
	for _, group := range groupConsecutive(v.Changes, func(c Change) string { return c.Date }) {
		day := dayChanges{Day: group.Title}
		for _, game := range v.Games {
			changes := gameChanges{Game: game}
			for _, c := range group.Items {
				switch {
				case c.Game != game:
				case c.WordingOnly:
					changes.Form = append(changes.Form, c)
				default:
					changes.Substance = append(changes.Substance, c)
				}
			}
			if len(changes.Substance)+len(changes.Form) > 0 {
				day.Games = append(day.Games, changes)
			}
		}
		days = append(days, day)
	}
	return days
}
