package yugioh

import (
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
