package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// ShuffleChoice has the words and the rule with which a game asks chance for an order of cards.
type ShuffleChoice struct {
	Decision engine.Word
	Rule     cite.ID     // the rule by which no player chooses the order
	Top      engine.Verb // verb of an option that names the next card from the top
	Any      engine.Verb // verb of the option that leaves the rest to the random source
	Kind     engine.Kind
}

// AskOrder asks chance for an order of the cards of an area, and returns the cards from the top and their number.
// Chance chooses one card after another; after the option with the verb Any the random source orders the rest. The
// rule why allows the options; decide asks the driver.
func (s *State[A]) AskOrder(run *engine.Run, how ShuffleChoice, p engine.Seat, a A, why cite.ID,
	decide func() engine.Option) (order [PileSize]engine.Card, total int) {
	cards := s.CardsIn(p, a)
	n, total := 0, len(cards)
	for n < total {
		run.Ask(engine.Chance, how.Decision, how.Rule)
		if total-n > 1 {
			run.Allow(engine.Option{Verb: how.Any, To: PlaceWord(p, a)}, why)
		}
		for _, c := range cards {
			if !slices.Contains(order[:n], c) {
				run.Allow(engine.Option{Verb: how.Top, Card: c}, why)
			}
		}
		act := decide()
		if act.Verb == how.Any {
			break
		}
		order[n] = act.Card
		n++
	}
	rest := order[n:total]
	for _, c := range cards {
		if !slices.Contains(order[:n], c) {
			order[n] = c
			n++
		}
	}
	for i := len(rest) - 1; i > 0; i-- {
		j := s.Source.IntN(i + 1)
		rest[i], rest[j] = rest[j], rest[i]
	}
	return order, total
}
