package onepiece

import (
	"fmt"
	"strings"

	"cavillo/engine/onepiece/card"
	"cavillo/engine/replay"
)

// Printed returns the cards that a scenario declares or takes from those that ship, with their texts.
func (g *match) Printed() (cards []replay.PrintedCard) {
	for i := fillerCount; i < len(g.defs); i++ {
		cards = append(cards, printedCard(&g.defs[i].Card, g.names[i]))
	}
	return cards
}

// printedCard returns a card as it would be printed, under the name by which scenarios call it.
func printedCard(c *card.Card, name string) replay.PrintedCard {
	return replay.PrintedCard{Name: name, Line: printedLine(c), Text: c.Text()}
}

// printedLine returns what is printed on a card besides its text.
func printedLine(c *card.Card) string {
	parts := []string{c.Type.Printed()[c.Type]}
	add := func(isPrinted bool, format string, args ...any) {
		if isPrinted {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	add(c.Title != "", "%s", c.Title)
	if c.Type == card.Tecnica {
		add(len(c.Users) > 0, "utilizzabile da %s", joinPrinted(c.Users))
		add(c.Limit > 0, "Limitato: %d", c.Limit)
	} else {
		add(len(c.Pair) > 0, "di %s", joinPrinted(c.Pair))
		add(c.Known != card.Unknown, "Forza %d, Danno %d, Punti Vita %d", c.Strength, c.Damage, c.Life)
		add(len(c.Crews) > 0, "%s", joinPrinted(c.Crews))
	}
	add(c.Hats > 0, "Cappelli di Paglia %d", c.Hats)
	add(isListed(specialCodes, c.Code), "Carta Speciale")
	add(c.Code != "", "%s", c.Code)
	add(c.Cited, "valori di esempio (A.2)")
	return strings.Join(parts, ", ")
}

func joinPrinted(words []card.Printed) string {
	texts := make([]string, len(words))
	for i, word := range words {
		texts[i] = string(word)
	}
	return strings.Join(texts, ", ")
}
