package handlers

import (
	"context"
	"slices"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingFilters are the filters of the list of rulings, in the order of the page. To add a filter, add an entry.
var rulingFilters = []struct {
	name         string                       // the query parameter
	label        string                       // on the page, in Italian
	column       string                       // of the database
	choices      func(*server) []views.Choice // in the order of the page
	unknownError string                       // the error for any other value, in Italian; "" for that of a game
	parse        func(string) string          // returns the value for the text in an address
	formerValues map[string]string            // the present value for each former one
}{
	{"gioco", "Gioco", "game", (*server).gameChoices, "", gameCode, nil},
	{"tipo", "Tipo", "kind", sameNameChoices(rulings.Kinds...), "Questo tipo di ruling non c’è: i tipi sono ufficiale, arbitro, redazione, comunità, chiarimento.", unchanged, nil},
	{"stato", "Stato", "state", sameNameChoices(append(slices.Clone(rulings.PublicStates), toReview)...),
		"Questo stato non c’è: un ruling che si legge è pubblicato, aperto o chiuso; fra questi qualcuno è da rivedere.",
		unchanged, map[string]string{"superato": string(rulings.Closed), "ritirato": string(rulings.Closed)}}, // until 2026.2
}

// toReview is the state in the filter that selects the rulings of which a cited rule or doubt has changed since.
const toReview = "da rivedere"

// rulingParams returns the query parameters of a list of rulings.
func rulingParams() []string {
	params := []string{"regola"}
	for _, f := range rulingFilters {
		params = append(params, f.name)
	}
	return params
}

// gameChoices returns the games as values of a filter.
func (s *server) gameChoices() (choices []views.Choice) {
	for _, b := range s.Books {
		choices = append(choices, views.Choice{Value: string(b.Game), Name: b.Game.Name()})
	}
	return choices
}

// unchanged returns value. It is the parse function of a filter whose values have one spelling.
func unchanged(value string) string { return value }

// gameCode returns the code of a game from any of its names, "" for an unknown name.
func gameCode(name string) string {
	game, _ := rulebooks.ParseGame(name)
	return string(game)
}

// sameNameChoices returns the choices function of a filter whose values are also their names.
func sameNameChoices[V ~string](values ...V) func(*server) []views.Choice {
	var choices []views.Choice
	for _, v := range values {
		choices = append(choices, views.Choice{Value: string(v), Name: string(v)})
	}
	return func(*server) []views.Choice { return choices }
}

// rulingsToReview returns the numbers of the public rulings to review. It compares them with the books, because no
// column of the database says which these are.
func (s *server) rulingsToReview(ctx context.Context) (numbers []int, err error) {
	public, err := s.cachedRulings(ctx, "")
	for _, r := range public {
		changes, err := s.Proofs.BasisChanges(ctx, r, s.books)
		if err != nil {
			return nil, err
		}
		if len(changes) > 0 {
			numbers = append(numbers, r.Number)
		}
	}
	return numbers, err
}

// conditions returns the conditions for the public rulings with the chosen values of all filters. The filter called
// name has value instead of its chosen one.
func (asked rulingsQuery) conditions(name, value string) []rulings.Condition {
	all := []rulings.Condition{rulings.Public}
	for _, f := range rulingFilters {
		chosen := asked.filterValues[f.name]
		if f.name == name {
			chosen = value
		}
		if chosen == toReview {
			all = append(all, rulings.WhereNumbers(asked.reviewNumbers))
		} else {
			all = append(all, rulings.WhereColumn(f.column, chosen))
		}
	}
	return all
}

// filterViews returns the filters of the page. A filter offers its chosen value, and each value for which there are
// rulings with the other filters as chosen.
func (s *server) filterViews(ctx context.Context, asked rulingsQuery) (filters []views.Filter, err error) {
	for _, f := range rulingFilters {
		filter := views.Filter{Name: f.name, Label: f.label, Chosen: asked.filterValues[f.name]}
		for _, choice := range f.choices(s) {
			count, err := s.Rulings.Count(ctx, asked.conditions(f.name, choice.Value)...)
			if err != nil {
				return nil, err
			}
			if count > 0 || choice.Value == filter.Chosen {
				filter.Choices = append(filter.Choices, choice)
			}
		}
		filters = append(filters, filter)
	}
	return filters, nil
}
