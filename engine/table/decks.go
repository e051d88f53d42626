package table

import (
	"iter"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Fault records, as an event of a kind, what is wrong with the deck of a player: the cards that are too many or out of
// place, and a number. It returns how many faults it has recorded: 1, or 0 where the event did not happen.
func RecordDeckFault(run *engine.Run, kind engine.Kind, p engine.Seat, cards []engine.Card, n int, why []cite.ID) int {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: kind, Actor: p, Amount: n}, cards, why...); !ok {
		return 0
	}
	return 1
}

// Excess returns those cards for which counted is true, in their order, but for the first few.
func ExcessCards(cards []engine.Card, few int, counted func(engine.Card) bool) []engine.Card {
	return collectExcess(slices.All(cards), few, counted)
}

// Excess is Excess of the cards of an area, given from the bottom, in the order in which scenarios and pages list them.
func (l *Layout) ExcessCards(area int, pile []engine.Card, few int, counted func(engine.Card) bool) []engine.Card {
	if l.Areas[area].ListsTopFirst {
		return collectExcess(slices.Backward(pile), few, counted)
	}
	return ExcessCards(pile, few, counted)
}

func collectExcess(cards iter.Seq2[int, engine.Card], few int, counted func(engine.Card) bool) (excess []engine.Card) {
	for _, c := range cards {
		if !counted(c) {
			continue
		}
		if few--; few < 0 {
			excess = append(excess, c)
		}
	}
	return excess
}
