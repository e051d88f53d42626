package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// Schema is a JSON Schema.
type Schema = map[string]any

// WordSchema returns the schema of one of some words.
func WordSchema(words ...string) Schema { return Schema{"enum": words} }

// NumberSchema returns the schema of a number from least to most.
func NumberSchema(least, most int) Schema {
	return Schema{"type": "integer", "minimum": least, "maximum": most}
}

func yesNoSchema() Schema { return WordSchema("sì", "no") }

// CardSchema returns the schema of the name of a card.
func CardSchema() Schema { return Schema{"type": "string"} }

// OneOrMoreSchema returns the schema of one value, of a list of values, or of nothing.
func OneOrMoreSchema(one Schema) Schema {
	return Schema{"anyOf": []Schema{one, {"type": "array", "items": one}, {"type": "null"}}}
}

// CountOrCardsSchema returns the schema of a number of filler cards, or of cards by name.
func CountOrCardsSchema(least, most int) Schema {
	return Schema{"anyOf": append([]Schema{NumberSchema(least, most)}, OneOrMoreSchema(CardSchema())["anyOf"].([]Schema)...)}
}

// Schema returns the schema of a mapping with these keys.
func (k Keys) Schema() Schema {
	properties := Schema{}
	for _, key := range k {
		properties[key.Name] = Schema{}
		if key.ValueSchema != nil {
			properties[key.Name] = key.ValueSchema()
		}
	}
	return Schema{"type": "object", "properties": properties, "additionalProperties": false}
}

// Notation has the keys of a game's positions besides the names of cards.
type Notation[A Area] struct {
	Turn       *TurnReader
	SideKeys   Keys              // of a side, besides its areas
	CardKeys   func(at A) Keys   // returns the keys of a card in an area; nil where a card has a name alone
	AreaSchema func(at A) Schema // returns the schema of an area written as one mapping, nil where there is none; may be nil
}

// Schema returns the schema of a game's scenarios; cards is the schema of its files of cards.
func (v *View[M, A]) Schema(game engine.Game, cards Schema, n Notation[A]) Schema {
	defs := cards["$defs"].(Schema)
	delete(defs["card"].(Schema), "minProperties") // of a card in carte nothing need be said
	parts := scenario.SchemaParts{Card: defs["card"].(Schema), Defs: defs,
		Turn: n.Turn.keys(&Turn{}, new(int)).Schema(), Side: n.SideKeys.Schema()}
	side := parts.Side["properties"].(Schema)
	for at, area := range v.Layout.Areas {
		parts.Player = append(parts.Player, area.ID)
		if !v.Layout.isAreaUnder(area.ID) && side[area.ID] == nil {
			side[area.ID] = areaSchema(area, n, A(at))
		}
	}
	for _, asked := range v.PlayerAttributes {
		parts.Player = append(parts.Player, asked.Name)
	}
	for _, asked := range v.CardAttributes {
		parts.Cards = append(parts.Cards, asked.Name)
	}
	return scenario.ScenarioSchema(game, parts)
}

// areaSchema returns the schema of an area in a position: a card, a list of cards, a number of filler cards, or the
// game's own form.
func areaSchema[A Area](area engine.Area, n Notation[A], at A) Schema {
	one, whole := []Schema{{"type": []string{"string", "integer"}}}, []Schema(nil)
	if keys := n.CardKeys(at); keys != nil {
		one = append(one, keys.Schema())
	}
	if n.AreaSchema != nil && n.AreaSchema(at) != nil {
		whole = []Schema{n.AreaSchema(at)}
	}
	list := Schema{"type": "array", "items": Schema{"anyOf": one}}
	if area.HoldsOneCard {
		list["maxItems"] = 1
	}
	return Schema{"description": area.Name, "anyOf": slices.Concat(one, whole, []Schema{list, {"type": "null"}})}
}
