package naruto

import (
	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any {
	b := &builder{match: &match{}}
	return view.Schema(Game{}, card.Schema(), b.turns(), b.sideKeys(engine.A), func(at Area) (one, whole []table.Schema) {
		if !at.inPlay() {
			return nil, nil
		}
		return []table.Schema{b.lyingKeys(at, &lying{}).Schema()}, nil
	})
}

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms {
	b := &builder{match: &match{}}
	return table.Forms(&layout, b.turns(), b.sideKeys(engine.A), func(at Area) table.Keys {
		if !at.inPlay() {
			return nil
		}
		return b.lyingKeys(at, &lying{})
	})
}
