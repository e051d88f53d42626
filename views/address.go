package views

import (
	"net/url"
	"strings"

	"cavillo/rulebooks"
)

// Link is the permanent address of a rule or heading: "/ws/7.2.1". Without a number it is the contents of the game:
// "/ws".
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

// HighlightURL is the address of a rule inside the page of its section, which highlights it: "/ws/7.2#7.2.1". For a
// section it is the address of its page.
func HighlightURL(r *rulebooks.Rule) string {
	section := r.Section()
	if section == r {
		return Link(r.Ref)
	}
	return Link(section.Ref) + "#" + string(r.Number)
}

// ShowURL is the address of the page that shows a rule in large letters to a player.
func ShowURL(ref rulebooks.Ref) string { return Link(ref) + "?mostra" }

// DataURL is the address of a rule's text for programs; format is "json" or "txt". Without a number, it is the
// address of the complete book.
func DataURL(ref rulebooks.Ref, format string) string { return Link(ref) + "." + format }

// FullTextURL is the address of the page with the complete text of a game's book.
func FullTextURL(g rulebooks.Game) string { return Link(rulebooks.Ref{Game: g}) + "/tutto" }

// InfoURL is the address of the page about the site.
const InfoURL = "/informazioni"

// DoubtsURL is the address of the page that lists the doubts of a game.
func DoubtsURL(g rulebooks.Game) string { return "/dubbi/" + string(g) }

// SourcesURL is the address of the page that shows the ledger of a game's imported document.
func SourcesURL(g rulebooks.Game) string { return "/fonti/" + string(g) }

// PublishedURL is the page that says who may read the imported texts. With the secret in the query parameter
// SecretParam it lets a browser read them.
const (
	PublishedURL = "/testi-pubblicati"
	SecretParam  = "chiave"
)

// DoubtURL is the address of a doubt on the page of its rule.
func DoubtURL(d *rulebooks.Doubt) string {
	return LinkCite(rulebooks.Cite{Ref: rulebooks.Ref{Game: d.Game, Number: d.Rule}, Version: d.Version}) + "#" + doubtAnchor(d)
}

func doubtAnchor(d *rulebooks.Doubt) string { return "dubbio-" + strings.ToLower(d.ID) }

// RulingURL is the address of a ruling: "/ruling/17-refresh-a-meta-danno".
func RulingURL(id string) string { return "/ruling/" + url.PathEscape(id) }

// RulingsURL is the address of a list of rulings: all of them; with a game, those of the game; with a number too,
// those that cite the rule or a rule below it.
func RulingsURL(ref rulebooks.Ref) string {
	query := url.Values{}
	if ref.Game != "" {
		query.Set("gioco", string(ref.Game))
	}
	if ref.Number != "" {
		query.Set("regola", string(ref.Number))
	}
	return withQuery("/ruling", query)
}

// ExamplePlace is the place where an example opens; id has the form "ws/refresh-a-meta-danno".
func ExamplePlace(id string) Place { return Place{Page: ExampleURL(id)} }

// ExampleURL is the address of an example; id has the form "ws/refresh-a-meta-danno".
func ExampleURL(id string) string { return "/esempi/" + id }

// AllGames is the value of the query parameter "gioco" that means all games, even for a visitor who has chosen one
// game to be searched.
const AllGames = "tutti"

// SearchURL is the address of the results of a query; the game "" means all games.
func SearchURL(query string, game rulebooks.Game) string {
	parameters := url.Values{}
	if query != "" {
		parameters.Set("q", query)
	}
	if game == "" {
		game = AllGames
	}
	parameters.Set("gioco", string(game))
	return withQuery("/cerca", parameters)
}

func withQuery(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
