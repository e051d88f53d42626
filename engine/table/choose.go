package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// ChoosePlayer completes the pending choice with an option for each player, first before the other, which the rule
// allows, and returns the chosen player. decide asks the driver.
func ChoosePlayer(run *engine.Run, verb engine.Verb, first engine.Seat, rule cite.ID,
	decide func() engine.Option) engine.Seat {
	for _, p := range first.WithOpponent() {
		run.Allow(engine.Option{Verb: verb, To: PlayerWord(p)}, rule)
	}
	return engine.Seat(decide().To - PlayerAWord)
}

// ChooseWaitingEffect completes the pending choice with the option of each waiting effect for which own is true,
// equal options once; the rule allows them. It returns the index of the chosen effect.
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

// Toss completes the pending choice, which is of chance, with an option for each player, which the first of the
// rules why allows; the random source orders them. It records the chosen player in an event of a kind and returns
// the player.
func (s *State[A]) Toss(run *engine.Run, verb engine.Verb, kind engine.Kind, why ...cite.ID) engine.Seat {
	won := ChoosePlayer(run, verb, s.Turn.WithOpponent()[s.Source.IntN(2)], why[0], run.Decide)
	run.RecordWithoutChange(engine.EventData{Kind: kind, Actor: engine.Chance, To: PlayerWord(won)}, nil, why...)
	return won
}

// ChooseAtRandom lets chance choose n of some cards, one after another; the rule gives each choice to chance and
// allows the options, which the random source orders. It writes the cards to chosen and returns their number: n, or
// len(cards) where that is less.
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
