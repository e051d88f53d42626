package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any {
	b := &builder{match: &match{}}
	return view.Schema(Game{}, card.Schema(), b.turns(), b.sideKeys(engine.A), func(at Area) (one, whole []table.Schema) {
		if !layout.Areas[at].Stage {
			return nil, nil
		}
		return []table.Schema{b.cardKeys(at, &laid{}).Schema()}, nil
	})
}

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms {
	b := &builder{match: &match{}}
	return table.Forms(&layout, b.turns(), b.sideKeys(engine.A), func(at Area) table.Keys {
		if !layout.Areas[at].Stage {
			return nil
		}
		return b.cardKeys(at, &laid{})
	})
}
