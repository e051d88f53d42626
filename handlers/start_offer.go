package handlers

import (
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/views"
)

// startOffers returns links to the sheets for whoever plays for the first time, of a game or, for "", of all games;
// none where the query does not ask how one plays, begins or wins.
func (s *server) startOffers(asked language.Question, game rulebooks.Game) (offers []views.Anchor) {
	if asked.Kind != language.Begin {
		return nil
	}
	for _, b := range s.Books {
		if offer := s.startOffer(b); offer != nil && (game == "" || game == b.Game) {
			offers = append(offers, *offer)
		}
	}
	return offers
}

// startOffer returns the link to the sheet of a game for whoever plays for the first time, nil where it has none.
func (s *server) startOffer(b *rulebooks.Book) *views.Anchor {
	sheet := sheetBySlug(s.Sheets[b.Game], views.StartSlug)
	if sheet == nil {
		return nil
	}
	return &views.Anchor{URL: views.SheetURL(sheet), Text: sheet.Title + ", " + b.Game.Name()}
}
