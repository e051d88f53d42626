package views

import (
	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

// MapSlug is the sheet that maps a game's turn: it has an address of its own, "/ws/turno".
const MapSlug = "turno"

// ConceptsURL lists the concepts that the games are compared by.
const ConceptsURL = "/confronto"

// SheetURL is the page of a sheet: "/confronto/catena", "/ws/turno", "/ws/schede/mazzo".
func SheetURL(s *rulebooks.Sheet) string {
	switch {
	case s.Game == "":
		return ConceptsURL + "/" + s.Slug
	case s.Slug == MapSlug:
		return MapURL(s.Game)
	}
	return SheetsURL(s.Game) + "/" + s.Slug
}

// MapURL is the map of a game's turn.
func MapURL(g rulebooks.Game) string { return Link(rulebooks.Ref{Game: g}) + "/" + MapSlug }

// SheetsURL lists the quick sheets of a game.
func SheetsURL(g rulebooks.Game) string { return Link(rulebooks.Ref{Game: g}) + "/schede" }

// partID is the place of a part on the map of a turn, where each part has a rule of its own: "/ws/turno#6.5".
func partID(s *rulebooks.Sheet, part rulebooks.SheetPart) templ.Attributes {
	if s.Slug != MapSlug {
		return nil
	}
	return templ.Attributes{"id": string(part.Rule)}
}

func otherSheets(s *rulebooks.Sheet) string {
	if s.Game == "" {
		return "Altri confronti"
	}
	return "Altre schede di " + s.Game.Name()
}

// SheetAnchors are the links to sheets, but for one.
func SheetAnchors(sheets []*rulebooks.Sheet, but *rulebooks.Sheet) []Anchor {
	var out []Anchor
	for _, s := range sheets {
		if s != but {
			out = append(out, Anchor{URL: SheetURL(s), Text: s.Title})
		}
	}
	return out
}
