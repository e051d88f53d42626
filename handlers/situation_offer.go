package handlers

import (
	"context"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// askTable returns what the table answers to the query of a result. It puts the rules of a certain verdict at the head
// of the hits.
func (s *server) askTable(ctx context.Context, result *search.Result) (views.TableAnswer, error) {
	cases := s.casesOf(result.Query, result.Game)
	answer, err := s.playPages.TableAnswer(ctx, cases, CertainCase(cases, result), result.Query)
	if err != nil {
		return answer, err
	}
	if answer.Certain != nil {
		result.Lead(answer.Certain.CitedRules(), maxHits)
	}
	for i := range answer.Offers {
		if result.Game == "" {
			answer.Offers[i].Name = answer.Offers[i].Situation.Game.Code()
		}
	}
	return answer, nil
}

// CertainCase returns the one of the cases that a query describes whose verdict stands in its results; nil where none
// is certain or several are, where the query is a number and where no book answers it.
func CertainCase(cases []reading.Case, result *search.Result) *reading.Case {
	if result.Redirect != nil || result.Outside != nil || len(result.Numbers) > 0 {
		return nil
	}
	return play.CertainCase(cases)
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
