package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Shuffling is how a game asks chance for an order: the kind of choice, the rule, the verb of an option that names the
// card that comes next from the top (Top), the verb of the option that leaves the order open (Any), and the kind of the
// event.
type ShuffleChoice struct {
	Decision engine.Word
	Rule     cite.ID // the rule by which no player chooses the order
	Top      engine.Verb
	Any      engine.Verb
	Kind     engine.Kind
}

// Shuffled asks chance for an order of an area and returns its cards in that order from the top, and how many they are.
// Chance chooses one card after another; with the option Any, the random source in the state orders the rest. why is
// the rule that allows the options; decide has the pending choice answered.
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
