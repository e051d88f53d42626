package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// Schema is a JSON Schema.
type Schema = map[string]any

// AWord, ANumber and ACard are the schemas of one of some words, of a number and of the name of a card.
func WordSchema(words ...string) Schema { return Schema{"enum": words} }

func NumberSchema(least, most int) Schema {
	return Schema{"type": "integer", "minimum": least, "maximum": most}
}

func yesNoSchema() Schema { return WordSchema("sì", "no") }

func CardSchema() Schema { return Schema{"type": "string"} }

// SomeOf is the schema of one thing or a list of them.
func OneOrMoreSchema(one Schema) Schema {
	return Schema{"anyOf": []Schema{one, {"type": "array", "items": one}, {"type": "null"}}}
}

// NumberOf is the schema of a number of cards of any kind, or of the cards by their names.
func CountOrCardsSchema(least, most int) Schema {
	return Schema{"anyOf": append([]Schema{NumberSchema(least, most)}, OneOrMoreSchema(CardSchema())["anyOf"].([]Schema)...)}
}

// Schema describes a mapping with these keys.
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

// Notation is what positions of a game may say besides names of cards.
type Notation[A Area] struct {
	Turn       *TurnReader
	SideKeys   Keys              // of posizione.A that are no areas
	CardKeys   func(at A) Keys   // of a card of an area; none where its name says all
	AreaSchema func(at A) Schema // the form in which the cards of an area may be written at once; nil where there is none
}

// Schema returns the schema of a game's scenarios. cards is that of a file of cards.
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

// pile describes what stands in a position after the key of an area: a card, a list of cards, or how many of any kind.
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
