package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any {
	b := &builder{match: &match{}}
	return view.Schema(Game{}, card.Schema(), b.turns(), b.sideKeys(engine.A), func(at Area) (one, whole []table.Schema) {
		if !at.onField() {
			return nil, nil
		}
		keys, refused := b.zoneKeys(at, &zoned{}).Schema(), "posizione"
		if at.isMonster() {
			refused = "faccia"
		}
		delete(keys["properties"].(table.Schema), refused)
		return []table.Schema{keys}, nil
	})
}

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms {
	b := &builder{match: &match{}}
	return table.Forms(&layout, b.turns(), b.sideKeys(engine.A), func(at Area) table.Keys {
		if !at.onField() {
			return nil
		}
		refused := "posizione"
		if at.isMonster() {
			refused = "faccia"
		}
		return slices.DeleteFunc(b.zoneKeys(at, &zoned{}), func(k table.Key) bool { return k.Name == refused })
	})
}
