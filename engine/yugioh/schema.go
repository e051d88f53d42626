package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// notation is what positions may say besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turns(), Side: b.sideKeys(engine.A), Card: func(at Area) table.Keys {
		refused := "posizione"
		if at.isMonster() {
			refused = "faccia"
		}
		return slices.DeleteFunc(b.zoneKeys(at, &zoned{}), func(k table.Key) bool { return k.Name == refused })
	}}
}

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any { return view.Schema(Game{}, card.Schema(), notation()) }

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms { return table.Forms(&layout, notation()) }
