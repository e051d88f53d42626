package weiss

import (
	"fmt"
	"strings"

	"cavillo/engine/replay"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Printed returns the cards that a scenario declares, as they would be printed.
func (g *match) Printed() []replay.PrintedCard {
	// the first is any card
	return table.PrintedCards(g.defs[1:], func(d *CardDefinition) replay.PrintedCard { return printedCard(&d.Card) })
}

// printedCard returns a card as it would be printed.
func printedCard(c *card.Card) replay.PrintedCard {
	return replay.PrintedCard{Name: c.Name, Line: printedLine(c), Text: c.Text()}
}

// printedLine returns what is printed on a card besides its name and its text.
func printedLine(c *card.Card) string {
	parts := []string{italianWord(c.Type) + " " + italianWord(c.Colour)}
	if c.Type != card.Climax {
		parts = append(parts, fmt.Sprintf("livello %d", c.Level), fmt.Sprintf("costo %d", c.Cost))
	}
	if c.Type == card.Character {
		parts = append(parts, fmt.Sprintf("power %d", c.Power), fmt.Sprintf("soul %d", c.Soul))
	}
	for _, t := range c.Traits {
		parts = append(parts, "«"+t+"»")
	}
	if len(c.Triggers) > 0 {
		var icons []string
		for _, icon := range c.Triggers {
			icons = append(icons, italianWord(icon))
		}
		parts = append(parts, "trigger "+strings.Join(icons, ", "))
	}
	if c.Counter {
		parts = append(parts, "icona Counter")
	}
	if c.Clock {
		parts = append(parts, "icona Clock")
	}
	return strings.Join(parts, ", ")
}

// italianWord returns the Italian word for a value, as files and pages show it.
func italianWord[W interface {
	~uint8
	Words() []string
}](w W) string {
	return w.Words()[w]
}
