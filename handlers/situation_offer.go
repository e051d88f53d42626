package handlers

import (
	"context"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// tableAnswer is what the table answers to a query: the answer to the one situation that the query certainly
// describes, and links to the other situations that it may describe.
type tableAnswer struct {
	certain *views.SituationOffer // with its verdict; nil for none
	offers  []views.SituationOffer
}

// askTable returns what the table answers to the query of a result. It puts the rules of a certain verdict at the head
// of the hits.
func (s *server) askTable(ctx context.Context, result *search.Result) (answer tableAnswer, err error) {
	cases := s.casesOf(result.Query, result.Game)
	certain := CertainCase(cases, result)
	for i := range cases {
		offer := s.situationOffer(&cases[i], result)
		if certain != &cases[i] {
			answer.offers = append(answer.offers, offer)
			continue
		}
		if err := s.playPages.AddSearchAnswer(ctx, &offer.SituationView); err != nil {
			return answer, err
		}
		if offer.Answer == nil {
			answer.offers = append(answer.offers, offer)
			continue
		}
		answer.certain = &offer
		result.Lead(offer.CitedRules(), maxHits)
	}
	return answer, nil
}

// CertainCase returns the one of the cases that a query describes whose verdict stands in its results; nil where none
// is certain or several are, where the query is a number and where no book answers it.
func CertainCase(cases []reading.Case, result *search.Result) (certain *reading.Case) {
	if result.Redirect != nil || result.Outside != nil || len(result.Numbers) > 0 {
		return nil
	}
	for i := range cases {
		switch {
		case !cases[i].Typed.Certain():
		case certain != nil:
			return nil
		default:
			certain = &cases[i]
		}
	}
	return certain
}

// casesOf returns the situations that a query describes, in a game or, for "", in all games.
func (s *server) casesOf(query string, game rulebooks.Game) []reading.Case {
	var lists [][]*situation.Situation
	for _, b := range s.Books {
		if game == "" || game == b.Game {
			lists = append(lists, s.Situations[b.Game])
		}
	}
	return s.Reader.Cases(lists, query)
}

// situationOffer returns the link to a situation that the query of a result describes, with the words of the query that
// the situation does not understand.
func (s *server) situationOffer(c *reading.Case, result *search.Result) views.SituationOffer {
	offer := views.SituationOffer{URL: views.SituationURL(c.Situation, c.Typed.Filling)}
	offer.Law, offer.Situation, offer.Filling = s.books[c.Game.Code()], c.Situation, c.Typed.Filling
	offer.UnknownWords, offer.Exchanged = c.Typed.Unknown, c.Typed.Exchanged
	offer.CorrectedWords = c.Typed.Corrected
	if len(offer.UnknownWords) > 0 {
		offer.URL = views.TypedURL(c.Situation, result.Query) // where they are shown again
	}
	if result.Game == "" {
		offer.Name = c.Game.Code()
	}
	return offer
}
