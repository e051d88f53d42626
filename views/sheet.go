package views

import (
	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

// MapSlug is the slug of the sheet with the map of a game's turn, whose address is "/ws/turno".
const MapSlug = "turno"

// StartSlug is the slug of the sheet for whoever plays a game for the first time: "/ws/schede/in-dieci-minuti".
const StartSlug = "in-dieci-minuti"

// ConceptsURL is the address of the page that lists the concepts by which the games are compared.
const ConceptsURL = "/confronto"

// SheetURL is the address of a sheet: "/confronto/catena", "/ws/turno", "/ws/schede/mazzo".
func SheetURL(s *rulebooks.Sheet) string {
	switch {
	case s.Game == "":
		return ConceptsURL + "/" + s.Slug
	case s.Slug == MapSlug:
		return MapURL(s.Game)
	}
	return SheetsURL(s.Game) + "/" + s.Slug
}

// MapURL is the address of the map of a game's turn.
func MapURL(g rulebooks.Game) string { return Link(rulebooks.Ref{Game: g}) + "/" + MapSlug }

// SheetsURL is the address of the page that lists the quick sheets of a game.
func SheetsURL(g rulebooks.Game) string { return Link(rulebooks.Ref{Game: g}) + "/schede" }

// partID is the HTML identifier of a part of the map of a turn, the number of its rule: "/ws/turno#6.5". Other sheets
// have none.
func partID(s *rulebooks.Sheet, part rulebooks.SheetPart) templ.Attributes {
	if s.Slug != MapSlug {
		return nil
	}
	return templ.Attributes{"id": string(part.Rule)}
}

func otherSheetsLabel(s *rulebooks.Sheet) string {
	if s.Game == "" {
		return "Altri confronti"
	}
	return "Altre schede di " + s.Game.Name()
}

// SheetAnchors returns links to all sheets without the sheet except.
func SheetAnchors(sheets []*rulebooks.Sheet, except *rulebooks.Sheet) []Anchor {
	var links []Anchor
	for _, s := range sheets {
		if s != except {
			links = append(links, Anchor{URL: SheetURL(s), Text: s.Title})
		}
	}
	return links
}
