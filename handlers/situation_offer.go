package handlers

import (
	"cavillo/engine/situation"
	"cavillo/rulebooks"
	"cavillo/views"
)

// situationOffers returns links to the situations that a query describes, in a game or, for "", in all games. An
// offer has the words of the query that its situation does not understand.
func (s *server) situationOffers(query string, game rulebooks.Game) (offers []views.SituationOffer) {
	var lists [][]*situation.Situation
	for _, b := range s.Books {
		if game == "" || game == b.Game {
			lists = append(lists, s.Situations[b.Game])
		}
	}
	for _, c := range s.Reader.Cases(lists, query) {
		offer := views.SituationOffer{URL: views.SituationURL(c.Situation, c.Typed.Filling)}
		offer.Situation, offer.Filling, offer.UnknownWords, offer.Exchanged = c.Situation, c.Typed.Filling, c.Typed.Unknown,
			c.Typed.Exchanged
		offer.CorrectedWords = c.Typed.Corrected
		if len(offer.UnknownWords) > 0 {
			offer.URL = views.TypedURL(c.Situation, query) // where they are shown again
		}
		if game == "" {
			offer.Name = c.Situation.Game.Code()
		}
		offers = append(offers, offer)
	}
	return offers
}
