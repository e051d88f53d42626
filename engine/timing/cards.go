package timing

import (
	"slices"

	"cavillo/engine/entry"
	"cavillo/engine/situation"
)

// standInCard is the name of the card that stands for all cards of a class.
const standInCard = "Carta"

// PhraseCards returns the cards made of phrases that belong to a class: those whose printed kind is that of the
// class's stand-in card. It returns nil where the class has no such card or the game no phrases.
func (t *Table) PhraseCards(c *Class, p *situation.Phrases) (cards []situation.CardParts) {
	index := slices.IndexFunc(c.cards, func(e entry.Entry) bool { return e.Key == standInCard })
	if index < 0 || p == nil {
		return nil
	}
	kind, err := situation.PrintedOn(t.Game, c.cards[index])
	if err != nil {
		return nil
	}
	ofKind := map[string]bool{} // whether the cards of a class of phrases are of this kind, by its id
	for _, m := range p.AllCards() {
		sameKind, known := ofKind[m.Class]
		if !known {
			printed, err := p.Printed(standInCard, m)
			sameKind = err == nil && printed.Line == kind.Line
			ofKind[m.Class] = sameKind
		}
		if sameKind {
			cards = append(cards, m)
		}
	}
	return cards
}

// LinesWithCard plays every moment for a class, with a card in the place of the class's stand-in card. The error is
// an *entry.Error.
func (t *Table) LinesWithCard(c *Class, card entry.Entry) (lines []Line, err error) {
	class := *c
	card.Key = standInCard
	class.cards = slices.Clone(c.cards)
	for i := range class.cards {
		if class.cards[i].Key == standInCard {
			class.cards[i] = card
		}
	}
	if lines, _, err = t.linesOfClass(&class); err != nil {
		return nil, entry.ErrorInFile(t.File, err)
	}
	for i := range lines {
		lines[i].Class = c
	}
	return lines, nil
}
