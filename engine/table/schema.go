package table

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// Schema is a JSON Schema.
type Schema = map[string]any

// AWord, ANumber and ACard are the schemas of one of some words, of a number and of the name of a card.
func AWord(words ...string) Schema { return Schema{"enum": words} }

func ANumber(least, most int) Schema {
	return Schema{"type": "integer", "minimum": least, "maximum": most}
}

func yesOrNo() Schema { return AWord("sì", "no") }

func ACard() Schema { return Schema{"type": "string"} }

// SomeOf is the schema of one thing or a list of them.
func SomeOf(one Schema) Schema {
	return Schema{"anyOf": []Schema{one, {"type": "array", "items": one}, {"type": "null"}}}
}

// NumberOf is the schema of a number of cards of any kind, or of the cards by their names.
func NumberOf(least, most int) Schema {
	return Schema{"anyOf": append([]Schema{ANumber(least, most)}, SomeOf(ACard())["anyOf"].([]Schema)...)}
}

// Schema describes a mapping with these keys.
func (k Keys) Schema() Schema {
	properties := Schema{}
	for _, key := range k {
		properties[key.Name] = Schema{}
		if key.Value != nil {
			properties[key.Name] = key.Value()
		}
	}
	return Schema{"type": "object", "properties": properties, "additionalProperties": false}
}

// Notation is what positions of a game may say besides names of cards.
type Notation[A Area] struct {
	Turn  *TurnReader
	Side  Keys              // of posizione.A that are no areas
	Card  func(at A) Keys   // of a card of an area; none where its name says all
	Whole func(at A) Schema // the form in which the cards of an area may be written at once; nil where there is none
}

// Schema returns the schema of a game's scenarios. cards is that of a file of cards.
func (v *View[M, A]) Schema(game engine.Game, cards Schema, n Notation[A]) Schema {
	defs := cards["$defs"].(Schema)
	delete(defs["card"].(Schema), "minProperties") // of a card in carte nothing need be said
	parts := scenario.SchemaParts{Card: defs["card"].(Schema), Defs: defs,
		Turn: n.Turn.keys(&Turn{}, new(int)).Schema(), Side: n.Side.Schema()}
	side := parts.Side["properties"].(Schema)
	for at, area := range v.Layout.Areas {
		parts.Player = append(parts.Player, area.ID)
		if !v.Layout.under(area.ID) && side[area.ID] == nil {
			side[area.ID] = pile(area, n, A(at))
		}
	}
	for _, asked := range v.Player {
		parts.Player = append(parts.Player, asked.Name)
	}
	for _, asked := range v.Card {
		parts.Cards = append(parts.Cards, asked.Name)
	}
	return scenario.ScenarioSchema(game, parts)
}

// pile describes what stands in a position after the key of an area: a card, a list of cards, or how many of any kind.
func pile[A Area](area engine.Area, n Notation[A], at A) Schema {
	one, whole := []Schema{{"type": []string{"string", "integer"}}}, []Schema(nil)
	if keys := n.Card(at); keys != nil {
		one = append(one, keys.Schema())
	}
	if n.Whole != nil && n.Whole(at) != nil {
		whole = []Schema{n.Whole(at)}
	}
	list := Schema{"type": "array", "items": Schema{"anyOf": one}}
	if area.HoldsOneCard {
		list["maxItems"] = 1
	}
	return Schema{"description": area.Name, "anyOf": slices.Concat(one, whole, []Schema{list, {"type": "null"}})}
}
