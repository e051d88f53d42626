package yugioh

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/replay"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Printed returns the cards that a scenario declares or takes from those that ship, with their texts.
func (g *match) Printed() []replay.PrintedCard {
	return table.PrintedCards(g.definitions[2:], printedCard) // the first two are the fillers
}

// printedCard returns a card as it would be printed.
func printedCard(d *cardDefinition) replay.PrintedCard {
	return replay.PrintedCard{Name: d.Name, Line: printedLine(d), Text: d.Card.Text()}
}

// printedLine returns what is printed on a card besides its name and its text, and its restriction in the list
// of Forbidden and Limited cards.
func printedLine(d *cardDefinition) string {
	var parts []string
	switch {
	case d.Type == card.MonsterCard:
		parts = append(parts, "mostro "+singular(d.Monster.Printed()[d.Monster]), d.Attribute, d.Race,
			fmt.Sprintf("Livello %d", d.Level), "ATK "+valueText(d.Attack),
			"DEF "+valueText(d.Defense))
	case d.Icon == card.CounterTrap:
		parts = append(parts, "Carta Contro-Trappola")
	default:
		parts = append(parts, d.Type.Printed()[d.Type]+" "+singular(d.Icon.Printed()[d.Icon]))
	}
	parts = append(parts, d.Limit.Printed()[d.Limit])
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}

// singular returns a printed word in the singular: "{Normale/Normali}" is "Normale".
func singular(printed string) string {
	word, _, _ := strings.Cut(strings.Trim(printed, "{}"), "/")
	return word
}

func valueText(v card.Value) string {
	if v == card.Unknown {
		return "?"
	}
	return fmt.Sprint(int(v))
}
