package table

import (
	"iter"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// RecordDeckFault records, as an event of a kind, a fault in the deck of p: the cards in excess or out of place, and
// a number n. It returns the number of recorded faults: 1, or 0 where one of the rules why is ablated.
func RecordDeckFault(run *engine.Run, kind engine.Kind, p engine.Seat, cards []engine.Card, n int, why []cite.ID) int {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: kind, Actor: p, Amount: n}, cards, why...); !ok {
		return 0
	}
	return 1
}

// ExcessCards returns the cards for which counted is true, without the first few of them.
func ExcessCards(cards []engine.Card, few int, counted func(engine.Card) bool) []engine.Card {
	return collectExcess(slices.All(cards), few, counted)
}

// ExcessCards is the function ExcessCards for a pile of an area, given from the bottom, in the order in which
// scenarios list it.
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
