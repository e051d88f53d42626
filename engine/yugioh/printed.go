package yugioh

import (
	"fmt"
	"strings"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Printed are the cards that a scenario declares or takes from those that ship, with their texts.
func (g *match) Printed() []engine.PrintedCard {
	return table.Printed(g.defs[2:], printedCard) // the first two are the fillers
}

// printedCard is a card as it would be printed.
func printedCard(d *def) engine.PrintedCard {
	return engine.PrintedCard{Name: d.Name, Line: printedLine(d), Text: d.Card.Text()}
}

// printedLine is what is printed on a card besides its name and its text, then its place in the list of Forbidden and Limited cards.
func printedLine(d *def) string {
	var parts []string
	if d.Type == card.MonsterCard {
		parts = append(parts, "mostro "+[...]string{"Normale", "con Effetto", "Fusione", "Synchro", "Rituale", "Segna-Mostro"}[d.Monster])
		for _, word := range []string{d.Attribute, d.Race} {
			if word != "" {
				parts = append(parts, word)
			}
		}
		parts = append(parts, fmt.Sprintf("Livello %d", d.Level), "ATK "+valueText(d.Attack), "DEF "+valueText(d.Defense))
	} else {
		name := "Carta Magia "
		if d.Type == card.TrapCard {
			name = "Carta Trappola "
		}
		if parts = append(parts, name+[...]string{"Normale", "Continua", "Equipaggiamento", "Terreno", "Rapida", "Rituale",
			""}[d.Icon]); d.Icon == card.CounterTrap {
			parts[0] = "Carta Contro-Trappola"
		}
	}
	if d.Limit != card.Unlisted {
		parts = append(parts, [...]string{"", "Proibita", "Limitata", "Semi-Limitata"}[d.Limit])
	}
	return strings.Join(parts, ", ")
}

func valueText(v card.Value) string {
	if v == card.Unknown {
		return "?"
	}
	return fmt.Sprint(int(v))
}
