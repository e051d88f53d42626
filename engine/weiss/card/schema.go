package card

import "regexp"

// object is a piece of JSON.
type object = map[string]any

// schemas gathers the definitions of the schema while the forms describe themselves.
type schemas struct{ defs object }

// define gives a schema a name, so that forms may contain one another.
func (s *schemas) define(name string, make func() object) object {
	if _, known := s.defs[name]; !known {
		s.defs[name] = object{}
		s.defs[name] = make()
	}
	return object{"$ref": "#/$defs/" + name}
}

// listOf is one of something, or a list of them.
func (s *schemas) listOf(name string, most int, make func() object) object {
	one := s.define(name, make)
	return object{"anyOf": []object{one, {"type": "array", "minItems": 1, "maxItems": most, "items": one}}}
}

// mapping describes a table of fields.
func (s *schemas) mapping(table []field) object {
	properties, required := object{}, []string{}
	for _, f := range table {
		properties[f.key] = f.as.schema(s)
		if f.must {
			required = append(required, f.key)
		}
	}
	o := object{"type": "object", "properties": properties, "additionalProperties": false, "minProperties": 1}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// counts describes a count as a key with its value, alone or beside one other key.
func (s *schemas) counts(beside *field) object {
	patterns := object{}
	for _, c := range counted() {
		word := regexp.QuoteMeta(c.key)
		if c.key == "quante" {
			word = "(quante|ogni)"
		}
		patterns[`^(-?\d{1,6} più )?(-?\d{1,6} per )?`+word+`$`] = c.as.schema(s)
	}
	o := object{"type": "object", "patternProperties": patterns, "additionalProperties": false, "minProperties": 1, "maxProperties": 1}
	if beside != nil {
		o["properties"] = object{beside.key: beside.as.schema(s)}
		o["required"], o["minProperties"], o["maxProperties"] = []string{beside.key}, 2, 2
	}
	return o
}

// Schema is the JSON Schema of a file of cards, from the tables by which cards are read.
func Schema() map[string]any {
	s := &schemas{defs: object{}}
	one := s.define("carta", func() object {
		o := s.mapping(cardFields())
		o["type"], o["minProperties"] = []string{"object", "null"}, 0
		return o
	})
	return object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Carte di Weiss Schwarz", "type": "object",
		"propertyNames": object{"pattern": cardName.String(), "maxLength": longestName}, "additionalProperties": one, "$defs": s.defs,
	}
}
