package yugioh

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/replay"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Printed are the cards that a scenario declares or takes from those that ship, with their texts.
func (g *match) Printed() []replay.PrintedCard {
	return table.Printed(g.defs[2:], printedCard) // the first two are the fillers
}

// printedCard is a card as it would be printed.
func printedCard(d *def) replay.PrintedCard {
	return replay.PrintedCard{Name: d.Name, Line: printedLine(d), Text: d.Card.Text()}
}

// printedLine is what is printed on a card besides its name and its text, then its place in the list of Forbidden and Limited cards.
func printedLine(d *def) string {
	var parts []string
	switch {
	case d.Type == card.MonsterCard:
		kind := [...]string{"Normale", "con Effetto", "Fusione", "Synchro", "Rituale", "Segna-Mostro"}[d.Monster]
		parts = append(parts, "mostro "+kind, d.Attribute, d.Race, fmt.Sprintf("Livello %d", d.Level), "ATK "+valueText(d.Attack),
			"DEF "+valueText(d.Defense))
	case d.Icon == card.CounterTrap:
		parts = append(parts, "Carta Contro-Trappola")
	default:
		name := [...]string{card.SpellCard: "Carta Magia ", card.TrapCard: "Carta Trappola "}[d.Type]
		parts = append(parts, name+[...]string{"Normale", "Continua", "Equipaggiamento", "Terreno", "Rapida", "Rituale"}[d.Icon])
	}
	parts = append(parts, [...]string{"", "Proibita", "Limitata", "Semi-Limitata"}[d.Limit])
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}

func valueText(v card.Value) string {
	if v == card.Unknown {
		return "?"
	}
	return fmt.Sprint(int(v))
}
