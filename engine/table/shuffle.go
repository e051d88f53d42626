package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Shuffling is how a game asks chance for an order: at which moment, by which rule, with the verbs for the card that comes next from the top
// and for any order.
type Shuffling struct {
	Decision engine.Word
	Rule     cite.ID // that nobody chooses the order
	Top      engine.Verb
	Any      engine.Verb
}

// Shuffled asks chance for an order of an area, listed from the top: one card after another, or any order, by the source that is in the
// state. decide has the pending choice answered.
func (s *State[A]) Shuffled(run *engine.Run, how Shuffling, p engine.Seat, a A, why cite.ID, decide func() engine.Option) (
	order [PileSize]engine.Card, total int) {
	cards := s.In(p, a)
	n, total := 0, len(cards)
	for n < total {
		run.Ask(engine.Chance, how.Decision, how.Rule)
		if total-n > 1 {
			run.Allow(engine.Option{Verb: how.Any, To: Place(p, a)}, why)
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
		j := s.Source.Next(i + 1)
		rest[i], rest[j] = rest[j], rest[i]
	}
	return order, total
}
