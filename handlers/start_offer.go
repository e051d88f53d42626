package handlers

import (
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/views"
)

// startOffers returns links to the sheets for whoever plays for the first time, of a game or, for "", of all games;
// none where the query does not ask how one plays, begins or wins.
func (s *server) startOffers(query string, game rulebooks.Game) (offers []views.Anchor) {
	if language.KindOf(query).Kind != language.Begin {
		return nil
	}
	for _, b := range s.Books {
		sheet := sheetBySlug(s.Sheets[b.Game], views.StartSlug)
		if sheet == nil || game != "" && game != b.Game {
			continue
		}
		offers = append(offers, views.Anchor{URL: views.SheetURL(sheet), Text: sheet.Title + ", " + b.Game.Name()})
	}
	return offers
}
