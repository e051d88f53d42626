package naruto

import (
	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// notation is what positions may say besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turns(), Side: b.sideKeys(engine.A), Card: func(at Area) table.Keys {
		return b.lyingKeys(at, &lying{})
	}}
}

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any { return view.Schema(Game{}, card.Schema(), notation()) }

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms { return table.Forms(&layout, notation()) }
