package handlers

import (
	"cavillo/engine"
	"cavillo/rulebooks"
	"cavillo/views"
)

// situationOffers are links to the situations that the words of a query fill in, the best of each game: all words are understood, and they fill a
// hole and have a word of the situation's own, or fill three holes.
func (s *server) situationOffers(query string, game rulebooks.Game) (offers []views.Anchor) {
	for _, b := range s.Books {
		situations := s.Situations[b.Game]
		if len(situations) == 0 || game != "" && game != b.Game {
			continue
		}
		if best, t := engine.Meant(situations, query); len(t.Unknown) == 0 && (t.Filled > 0 && t.Words > 0 || t.Filled > 2) {
			text := best.Told(t.Filling)
			if t.Exchanged != "" {
				text += " (A e B scambiati: " + t.Exchanged + ")"
			}
			offers = append(offers, views.Anchor{URL: views.SituationURL(best, t.Filling), Text: text})
		}
	}
	return offers
}
