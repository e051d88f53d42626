package timing

import (
	"slices"

	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
)

// wordTimingCard is the name of the card that stands for a class.
const standInCard = "Carta"

// Cards are the cards of phrases that are of a class: those on which the same kind is printed as on the card that stands for it.
func (t *Table) PhraseCards(c *Class, p *situation.Phrases) (cards []situation.CardParts) {
	at := slices.IndexFunc(c.cards, func(e entry.Entry) bool { return e.Key == standInCard })
	if at < 0 || p == nil {
		return nil
	}
	kind, err := situation.PrintedOn(t.Game, c.cards[at])
	if err != nil {
		return nil
	}
	fits := map[string]bool{} // by class of the phrases
	for _, m := range p.AllCards() {
		sameKind, tried := fits[m.Class]
		if !tried {
			printed, err := p.Printed(standInCard, m)
			sameKind = err == nil && printed.Line == kind.Line
			fits[m.Class] = sameKind
		}
		if sameKind {
			cards = append(cards, m)
		}
	}
	return cards
}

// Of plays every moment for a class with another card in the place of the one that stands for it. The error is an *entry.Error.
func (t *Table) LinesWithCard(c *Class, card entry.Entry) (lines []Line, err error) {
	of := *c
	card.Key = standInCard
	of.cards = slices.Clone(c.cards)
	for i := range of.cards {
		if of.cards[i].Key == standInCard {
			of.cards[i] = card
		}
	}
	if lines, _, err = t.linesOfClass(&of); err != nil {
		return nil, (&scenario.Scenario{File: t.File}).At(err)
	}
	for i := range lines {
		lines[i].Class = c
	}
	return lines, nil
}
