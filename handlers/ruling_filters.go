package handlers

import (
	"context"
	"slices"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingFilters are the filters of the list of rulings, in the order of the page. A new one is an entry here.
var rulingFilters = []struct {
	name, label, column string                       // its parameter in addresses, its name on the page, where its value stands
	choices             func(*server) []views.Choice // in the order of the page
	unknown             string                       // what is said of any other value
	read                func(string) string          // the value that one in an address means
	moved               map[string]string            // what values were called in earlier addresses
}{
	{"gioco", "Gioco", "game", (*server).gameChoices, "Questo gioco non c’è: i giochi sono ws, nar, op, ygo, fow.", gameCode, nil},
	{"tipo", "Tipo", "kind", sameNameChoices(rulings.Kinds...), "Questo tipo di ruling non c’è: i tipi sono ufficiale, arbitro, redazione, comunità, chiarimento.", unchanged, nil},
	{"stato", "Stato", "state", sameNameChoices(append(slices.Clone(rulings.PublicStates), toReview)...),
		"Questo stato non c’è: un ruling che si legge è pubblicato, aperto o chiuso; fra questi qualcuno è da rivedere.",
		unchanged, map[string]string{"superato": string(rulings.Closed), "ritirato": string(rulings.Closed)}}, // until 2026.2
}

// toReview is the value of the filter for states that selects rulings of which a rule or doubt has changed since.
const toReview = "da rivedere"

// rulingParams are the parameters of a list of rulings.
func rulingParams() []string {
	params := []string{"regola"}
	for _, f := range rulingFilters {
		params = append(params, f.name)
	}
	return params
}

func (s *server) gameChoices() (choices []views.Choice) {
	for _, b := range s.Books {
		choices = append(choices, views.Choice{Value: string(b.Game), Name: b.Game.Name()})
	}
	return choices
}

// unchanged returns the value of a filter as it is in the address.
func unchanged(value string) string { return value }

func gameCode(name string) string {
	game, _ := rulebooks.ParseGame(name)
	return string(game)
}

// sameNameChoices returns a function that gives choices whose names are their values.
func sameNameChoices[V ~string](values ...V) func(*server) []views.Choice {
	var choices []views.Choice
	for _, v := range values {
		choices = append(choices, views.Choice{Value: string(v), Name: string(v)})
	}
	return func(*server) []views.Choice { return choices }
}

// rulingsToReview returns the numbers of the rulings to review. The database cannot select them, because no column
// says it.
func (s *server) rulingsToReview(ctx context.Context) (numbers []int, err error) {
	public, err := s.cachedRulings(ctx, "")
	for _, r := range public {
		if len(r.BasisChanges(s.books)) > 0 {
			numbers = append(numbers, r.Number)
		}
	}
	return numbers, err
}

// conditions selects the public rulings with the chosen values of the filters. For the filter called name it uses
// value instead of the chosen one.
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

// filterViews returns the filters of the page. Each offers its chosen value, and the values for which there are
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
