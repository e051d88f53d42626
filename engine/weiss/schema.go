package weiss

import (
	"cavillo/engine"
	"cavillo/engine/scenario"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// notation returns what positions may contain besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turnReader(), SideKeys: b.sideKeys(engine.A),
		CardKeys: func(at Area) table.Keys { return b.itemKeys(at, &cardFields{}) },
		AreaSchema: func(at Area) table.Schema {
			if at != Deck {
				return nil
			}
			return table.Schema{"type": "object", "additionalProperties": table.NumberSchema(1, pileSize)}
		}}
}

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any {
	cards := card.Schema()
	printed := cards["$defs"].(table.Schema)["card"].(table.Schema)["properties"].(table.Schema)
	printed["nome"] = table.CardSchema() // a card of carte has its name as its key, and may print another
	return matchView.Schema(Game{}, cards, notation())
}

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }

// nameOrForm returns the schema of a list of cards, each by its name or in a form with more keys.
func nameOrForm(form table.Schema) table.Schema {
	return table.OneOrMoreSchema(table.Schema{"anyOf": []table.Schema{table.CardSchema(), form}})
}
