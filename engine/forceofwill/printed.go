package forceofwill

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/forceofwill/card"
	"cavillo/engine/replay"
	"cavillo/engine/table"
)

// Printed returns the cards that a scenario declares or takes from those that ship, with their texts.
func (g *match) Printed() []replay.PrintedCard {
	return table.PrintedCards(g.definitions[len(fillers):], printedCard)
}

// printedCard returns a card as it would be printed.
func printedCard(d *cardDefinition) replay.PrintedCard {
	return replay.PrintedCard{Name: d.Name, Line: printedLine(d), Text: d.Card.Text()}
}

// printedLine returns what is printed on a card besides its name and its text: attribute, type, race or trait, cost,
// ATK and DEF.
func printedLine(d *cardDefinition) string {
	kind := d.Type.Words()[d.Type]
	switch d.Type {
	case card.SpellCard:
		kind = "magia: " + d.Spell.Words()[d.Spell]
	case card.Addition:
		kind = "addizione: " + d.Category.Words()[d.Category]
	case card.Stone:
		if d.Special {
			kind += " speciale"
		}
	}
	parts := []string{kind}
	for _, a := range d.Attributes {
		parts = append(parts, a.Words()[a])
	}
	parts = append(parts, d.Race, d.Trait)
	if d.Type < card.Stone {
		parts = append(parts, "costo "+d.Cost.String())
	}
	switch {
	case d.Type == card.Resonator:
		parts = append(parts, fmt.Sprintf("ATK %d", d.ATK), fmt.Sprintf("DEF %d", d.DEF))
	case d.JRuler != nil:
		parts = append(parts, fmt.Sprintf("sovrano-G: ATK %d", d.JRuler.ATK), fmt.Sprintf("DEF %d", d.JRuler.DEF))
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}
