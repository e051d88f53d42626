package views

import (
	"net/url"
	"strings"

	"cavillo/rulebooks"
)

// Link is the permanent address of a rule or heading: "/ws/7.2.1". Without a number it is the contents of the game: "/ws".
func Link(ref rulebooks.Ref) string {
	if ref.Number == "" {
		return "/" + string(ref.Game)
	}
	return "/" + string(ref.Game) + "/" + string(ref.Number)
}

// LinkCite is the address of a citation; a pinned one keeps its version: "/ws/7.2.1@2026.1".
func LinkCite(cite rulebooks.Cite) string {
	if cite.Version == "" {
		return Link(cite.Ref)
	}
	return Link(cite.Ref) + "@" + cite.Version
}

// Lit is the address of a rule inside its section, where it stands lit: "/ws/7.2#7.2.1". A section's own address has no mark.
func Lit(r *rulebooks.Rule) string {
	section := r.Section()
	if section == r {
		return Link(r.Ref)
	}
	return Link(section.Ref) + "#" + string(r.Number)
}

// ShowURL is the page to hold up to a player, a rule in large letters.
func ShowURL(ref rulebooks.Ref) string { return Link(ref) + "?mostra" }

// DataURL is the same text for programs: kind "json" or "txt". Without a number, the whole book.
func DataURL(ref rulebooks.Ref, kind string) string { return Link(ref) + "." + kind }

// WholeURL is the whole book on one page.
func WholeURL(g rulebooks.Game) string { return Link(rulebooks.Ref{Game: g}) + "/tutto" }

// DoubtsURL lists the doubts of a game, SourcesURL the ledger of its imported document.
func DoubtsURL(g rulebooks.Game) string { return "/dubbi/" + string(g) }

// SourcesURL is the ledger of the imported document of a game.
func SourcesURL(g rulebooks.Game) string { return "/fonti/" + string(g) }

// PublishedURL says who reads the imported texts; with SecretParam, which holds the secret, it lets a browser read them.
const (
	PublishedURL = "/testi-pubblicati"
	SecretParam  = "chiave"
)

// DoubtURL is the place of a doubt on the page of its rule.
func DoubtURL(d *rulebooks.Doubt) string {
	return Link(rulebooks.Ref{Game: d.Game, Number: d.Rule}) + "#" + doubtAnchor(d)
}

func doubtAnchor(d *rulebooks.Doubt) string { return "dubbio-" + strings.ToLower(d.ID) }

// RulingURL is the page of a ruling: "/ruling/17-refresh-a-meta-danno".
func RulingURL(id string) string { return "/ruling/" + url.PathEscape(id) }

// RulingsURL lists the rulings, all of them or a game's, or those that cite a rule or anything below it.
func RulingsURL(ref rulebooks.Ref) string {
	values := url.Values{}
	if ref.Game != "" {
		values.Set("gioco", string(ref.Game))
	}
	if ref.Number != "" {
		values.Set("regola", string(ref.Number))
	}
	return withQuery("/ruling", values)
}

// ExampleURL is the page of an example, named as rulings name it: "ws/refresh-a-meta-danno".
func ExampleURL(id string) string { return "/esempi/" + id }

// AllGames is the word that asks the box about all games, whatever the game of today is.
const AllGames = "tutti"

// SearchURL asks the box a question; game "" means all games.
func SearchURL(query string, game rulebooks.Game) string {
	values := url.Values{}
	if query != "" {
		values.Set("q", query)
	}
	if game == "" {
		game = AllGames
	}
	values.Set("gioco", string(game))
	return withQuery("/cerca", values)
}

func withQuery(path string, values url.Values) string {
	if len(values) == 0 {
		return path
	}
	return path + "?" + values.Encode()
}
