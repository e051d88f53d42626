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
	asked := AskedOf(result)
	answer, err := s.playPages.TableAnswer(ctx, s.casesOf(result.Query, result.Game), asked)
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

// AskedOf returns what the table is asked for the query of a result. No verdict answers a number, nor what no book
// answers.
func AskedOf(result *search.Result) play.Asked {
	return play.Asked{Line: result.Query, Found: result.FoundRules(),
		NoVerdict: result.Redirect != nil || result.Outside != nil || len(result.Numbers) > 0}
}

// casesOf returns the situations that a query may tell, in a game or, for "", in all games.
func (s *server) casesOf(query string, game rulebooks.Game) []reading.Case {
	var lists [][]*situation.Situation
	for _, b := range s.Books {
		if game == "" || game == b.Game {
			lists = append(lists, s.Situations[b.Game])
		}
	}
	return s.Reader.Cases(lists, query)
}
