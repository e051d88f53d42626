package weiss

import (
	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any {
	b := &builder{match: &match{}}
	cards := card.Schema()
	printed := cards["$defs"].(table.Schema)["card"].(table.Schema)["properties"].(table.Schema)
	printed["nome"] = table.ACard() // a card of carte has its name as its key, and may print another
	return view.Schema(Game{}, cards, b.turns(), b.sideKeys(engine.A), func(at Area) (one, whole []table.Schema) {
		one = []table.Schema{b.itemKeys(at, &laidAs{}).Schema()}
		if at == Deck {
			whole = []table.Schema{{"type": "object", "additionalProperties": table.ANumber(1, pileSize)}}
		}
		return one, whole
	})
}

// nameOr is the schema of some cards, each by its name or in a form that says more.
func nameOr(form table.Schema) table.Schema {
	return table.SomeOf(table.Schema{"anyOf": []table.Schema{table.ACard(), form}})
}

// Forms are what a position may say of a turn, of a player and of a card, for an editor.
func (Game) Forms() *engine.Forms {
	b := &builder{match: &match{}}
	return table.Forms(&layout, b.turns(), b.sideKeys(engine.A), func(at Area) table.Keys { return b.itemKeys(at, &laidAs{}) })
}
