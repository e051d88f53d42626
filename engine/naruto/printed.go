package naruto

import (
	"fmt"
	"strings"

	"cavillo/engine/naruto/card"
	"cavillo/engine/replay"
	"cavillo/engine/table"
)

// Printed returns the cards that a scenario declares or takes from the shipped ones, with their texts.
func (g *match) Printed() []replay.PrintedCard {
	// the first definition is card.Filler
	return table.PrintedCards(g.defs[1:], func(d *def) replay.PrintedCard { return printedCard(&d.Card) })
}

func printedCard(c *card.Card) replay.PrintedCard {
	return replay.PrintedCard{Name: c.Name, Line: printedLine(c), Text: c.Text()}
}

// printedLine returns what is printed on a card besides its text.
func printedLine(c *card.Card) string {
	parts := []string{c.Type.Printed()[c.Type]}
	if name := fullName(c); name != c.Name {
		parts[0] += " “" + name + "”"
	}
	var symbols []string
	for _, s := range c.Symbols {
		symbols = append(symbols, s.Words()[s])
	}
	parts = append(parts, strings.Join(symbols, " e "))
	if c.Type != card.Jutsu {
		parts = append(parts, fmt.Sprintf("Turno %d", c.Turn), fmt.Sprintf("Costo Mano %d", c.Hand))
	}
	if c.Type == card.NinjaCard || c.Type == card.SquadCard {
		parts = append(parts, fmt.Sprintf("Sano %d/%d", c.Healthy.Battle, c.Healthy.Support),
			fmt.Sprintf("Ferito %d/%d", c.Injured.Battle, c.Injured.Support))
	}
	if c.Legend > 0 {
		parts = append(parts, fmt.Sprintf("Leggendaria (%d)", c.Legend))
	}
	return strings.Join(append(parts, traitLine(c)...), ", ")
}

// traitLine returns the Caratteristiche and Indicazioni of a card, as printed.
func traitLine(c *card.Card) (parts []string) {
	rank := c.Rank.Printed()[c.Rank]
	for _, trait := range c.Traits {
		if isRankedTrait(trait) && rank != "" { // the Rango stands in brackets (10.16.9)
			trait, rank = trait+" ("+rank+")", ""
		}
		parts = append(parts, trait)
	}
	if rank != "" {
		parts = append([]string{rank}, parts...)
	}
	if c.Wits > 0 {
		parts = append(parts, fmt.Sprintf("Intelletto: %d", c.Wits))
	}
	if c.Also != "" {
		parts = append(parts, "Nome: "+c.Also)
	}
	for _, m := range c.Marks {
		word := m.Printed()[m]
		if m == card.Permanent && c.Coins > 0 {
			word += fmt.Sprintf(" (%d)", c.Coins)
		}
		parts = append(parts, word)
	}
	if c.Type == card.SquadCard {
		parts = append(parts, "squadra")
	}
	return parts
}
