package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// ChoosePlayer has the pending choice answered with a player, by an option with a verb for each, first before the
// other; the rule allows them. decide has the choice answered.
func ChoosePlayer(run *engine.Run, verb engine.Verb, first engine.Seat, rule cite.ID,
	decide func() engine.Option) engine.Seat {
	for _, p := range first.WithOpponent() {
		run.Allow(engine.Option{Verb: verb, To: PlayerWord(p)}, rule)
	}
	return engine.Seat(decide().To - PlayerAWord)
}

// ChooseFirst has the pending choice answered with one of the effects in a list that wait and for which own is true, by
// the option of each, those with the same option once; the rule allows them. It returns the index of the effect.
func ChooseWaitingEffect[W any](run *engine.Run, waiting []W, own func(W) bool, option func(W) engine.Option,
	rule cite.ID) int {
	for _, w := range waiting {
		if o := option(w); own(w) && !slices.ContainsFunc(run.Choice.Options, o.IsSameAct) {
			run.Allow(o, rule)
		}
	}
	taken := run.Decide()
	return slices.IndexFunc(waiting, func(w W) bool { return own(w) && option(w).IsSameAct(taken) })
}

// Toss has the pending choice, which is of chance, answered with a player, by an option with a verb that the first rule
// allows, and writes down whom under an event of a kind. The random source says which option is the first.
func (s *State[A]) Toss(run *engine.Run, verb engine.Verb, kind engine.Kind, why ...cite.ID) engine.Seat {
	won := ChoosePlayer(run, verb, s.Turn.WithOpponent()[s.Source.IntN(2)], why[0], run.Decide)
	run.RecordWithoutChange(engine.EventData{Kind: kind, Actor: engine.Chance, To: PlayerWord(won)}, nil, why...)
	return won
}

// AtRandom has chance choose n of some cards, one after another, by a rule that also gives it the choice. It writes
// them to chosen and returns how many there are: n, or all the cards where they are fewer. The random source says which
// option is the first.
func (s *State[A]) ChooseAtRandom(run *engine.Run, decision engine.Word, verb engine.Verb, rule cite.ID, cards []engine.Card,
	n int,
	chosen []engine.Card) int {
	n = min(n, len(cards))
	for k := range n {
		var room [MaxCards]engine.Card
		left := Filter(room[:], cards, func(c engine.Card) bool { return !slices.Contains(chosen[:k], c) })
		run.Ask(engine.Chance, decision, rule)
		first := s.Source.IntN(len(left))
		for j := range left {
			run.Allow(engine.Option{Verb: verb, Card: left[(first+j)%len(left)]}, rule)
		}
		chosen[k] = run.Decide().Card
	}
	return n
}
