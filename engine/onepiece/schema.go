package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any {
	b := &builder{match: &match{rules: &april2009}}
	return view.Schema(Game{}, card.Schema(), b.turns(), b.sideKeys(engine.A), func(at Area) (one, whole []table.Schema) {
		if !at.onPonte() {
			return nil, nil
		}
		return []table.Schema{b.spaceKeys(&standing{}).Schema()}, nil
	})
}

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms {
	b := &builder{match: &match{rules: &april2009}}
	return table.Forms(&layout, b.turns(), b.sideKeys(engine.A), func(at Area) table.Keys {
		if !at.onPonte() {
			return nil
		}
		return b.spaceKeys(&standing{})
	})
}
