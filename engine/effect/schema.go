package effect

import (
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// Object is a JSON object.
type Object = map[string]any

// Schemas collects the named definitions of a JSON Schema while types add their own.
type Schemas struct{ defs Object }

// Schema returns the JSON Schema of a file of definitions, whose keys are their names. card is a value of the type
// of each definition.
func Schema(title string, card any) Object {
	s := &Schemas{defs: Object{}}
	cardSchema := s.schemaOf(reflect.TypeOf(card), keySpec{})
	root := Object{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "type": "object", "$defs": s.defs}
	root["propertyNames"] = Object{"pattern": `^\p{Lu}([\p{L}0-9' ]*[\p{L}0-9])?$`, "maxLength": maxName}
	root["additionalProperties"] = Object{"anyOf": []Object{cardSchema, {"type": "null"}}}
	return root
}

// define returns a reference to the named schema, which make computes on the first call. A named schema may refer to
// itself.
func (s *Schemas) define(name string, make func() Object) Object {
	if _, known := s.defs[name]; !known {
		s.defs[name] = Object{}
		s.defs[name] = make()
	}
	return Object{"$ref": "#/$defs/" + name}
}

// schemaOf returns the schema of the values that are read into the type t; key has the rules of the field's key.
func (s *Schemas) schemaOf(t reflect.Type, key keySpec) Object {
	switch t.Kind() {
	case reflect.Pointer:
		if key.allowsAnyCard {
			return Object{"anyOf": []Object{s.schemaOf(t.Elem(), keySpec{}), {"const": AnyCard}}}
		}
		return s.schemaOf(t.Elem(), key)
	case reflect.Slice:
		itemKey := key
		if t.Elem().Kind() == reflect.Slice {
			itemKey.minItems, itemKey.maxItems = 1, maxList
		}
		itemSchema := s.schemaOf(t.Elem(), itemKey)
		listSchema := Object{"type": "array", "minItems": max(key.minItems, 1), "maxItems": key.maxItems, "items": itemSchema}
		if key.minItems > 1 {
			return listSchema
		}
		return Object{"anyOf": []Object{itemSchema, listSchema}}
	}
	v := reflect.New(t)
	if c, ok := v.Interface().(customReader); ok {
		return c.Schema(s)
	}
	if w, ok := v.Elem().Interface().(Words); ok {
		if valid := key.validWords(w); len(valid) > 0 {
			return s.withNames(Object{"enum": valid}, key)
		}
	}
	switch t.Kind() {
	case reflect.Struct:
		name, _, _ := strings.Cut(strings.ToLower(t.Name()), "[") // without the types of a generic one
		return s.define(name, func() Object { return s.structSchema(v) })
	case reflect.Bool:
		return Object{"const": key.flagWord}
	case reflect.Int:
		return Object{"type": "integer", "minimum": key.minValue, "maximum": key.maxValue}
	}
	if key.bindsName || key.usedNames != nil {
		return nameSchema()
	}
	return Object{"type": "string", "pattern": printedNamePattern.String(), "maxLength": maxName}
}

// withNames returns a schema that also accepts the names given by actions, where the key allows such names.
func (s *Schemas) withNames(o Object, key keySpec) Object {
	if !key.allowsNames {
		return o
	}
	return Object{"anyOf": []Object{o, nameSchema()}}
}

// structSchema returns the schema of the struct to which v points.
func (s *Schemas) structSchema(v reflect.Value) Object {
	t := v.Type().Elem()
	var alternatives []Object
	if f, ok := v.Interface().(formLister); ok {
		for _, form := range f.Forms() {
			alternatives = append(alternatives, s.formSchemas(&form, t)...)
		}
		return Object{"anyOf": alternatives}
	}
	if c, ok := v.Interface().(condition); ok {
		return Object{"anyOf": append(c.countSchemas(s), s.questionSchemas(t)...)}
	}
	mapping := s.mappingSchema(t, tagKeys(t))
	for _, spec := range tagKeys(t) {
		if spec.mayLackKey {
			return Object{"anyOf": []Object{s.keySchema(t, spec), {"const": AnyCard}, mapping}}
		}
	}
	return mapping
}

// questionSchemas returns a schema for each key of a condition that is not about a number.
func (s *Schemas) questionSchemas(t reflect.Type) (schemas []Object) {
	for _, spec := range tagKeys(t) {
		if affirmed, denied, ok := strings.Cut(spec.flagWord, "/"); ok {
			schemas = append(schemas, Object{"enum": []string{affirmed, denied}})
			continue
		}
		for _, prefix := range []string{"", negationPrefix} {
			schemas = append(schemas, exactMapping(Object{prefix + spec.key: s.keySchema(t, spec)}))
		}
	}
	return schemas
}

// formSchemas returns the alternative schemas of an entry in the form f of the struct t.
func (s *Schemas) formSchemas(f *Form, t reflect.Type) (schemas []Object) {
	specs := f.keys(t)
	if f.isSingleWord() {
		return []Object{{"const": f.firstKey()}}
	}
	body := s.mappingSchema(t, specs)
	if !f.isNested() {
		return []Object{body}
	}
	for _, spec := range specs {
		if spec.mayLackKey {
			body = Object{"anyOf": []Object{body, s.bareSchema(t, spec, len(specs) > 1)}}
		}
	}
	if len(specs) == 0 {
		body = Object{"type": "null"}
	}
	schemas = append(schemas, exactMapping(Object{f.firstKey(): body}))
	for _, spec := range specs {
		if spec.isRequired {
			return schemas
		}
	}
	return append(schemas, Object{"const": f.firstKey()})
}

// bareSchema returns the schema of a value that stands after the first word of a form without its own key. Where the
// form has other keys, the value is no mapping, because a mapping is read as those keys.
func (s *Schemas) bareSchema(t reflect.Type, key keySpec, hasOtherKeys bool) Object {
	if !hasOtherKeys {
		return s.keySchema(t, key)
	}
	return Object{"type": []string{"array", "string", "integer"}, "anyOf": []Object{s.keySchema(t, key)}}
}

// mappingSchema returns the schema of a mapping whose keys are specs of the struct t.
func (s *Schemas) mappingSchema(t reflect.Type, specs []keySpec) Object {
	properties, required := Object{}, []string{}
	for _, spec := range specs {
		properties[spec.key] = s.keySchema(t, spec)
		if spec.isRequired && !spec.isOneOf {
			required = append(required, spec.key)
		}
	}
	o := Object{"type": "object", "properties": properties, "additionalProperties": false, "minProperties": 1}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// keySchema returns the schema of the value of a key of the struct t.
func (s *Schemas) keySchema(t reflect.Type, key keySpec) Object {
	if key.fixedWord != "" {
		return Object{"const": key.fixedWord}
	}
	if key.field == nil {
		return Object{}
	}
	if key.isPlainNumber {
		return Object{"anyOf": numberSchemas()}
	}
	o := s.schemaOf(t.FieldByIndex(key.field).Type, key)
	if key.allowsUpTo {
		return Object{"anyOf": []Object{o, {"type": "string", "pattern": "^" + UpTo + " "}, exactMapping(Object{UpTo: o})}}
	}
	return o
}

// nameSchema returns the schema of a name that an action gives.
func nameSchema() Object {
	return Object{"type": "string", "pattern": boundNamePattern.String(), "maxLength": maxName}
}

// exactMapping returns the schema of a mapping with exactly these keys, all required.
func exactMapping(properties Object) Object {
	return Object{"type": "object", "required": slices.Sorted(maps.Keys(properties)), "properties": properties, "additionalProperties": false}
}

// numberSchemas returns the alternative schemas of a plain number.
func numberSchemas() []Object {
	return []Object{{"type": "integer", "minimum": -MaxNumber, "maximum": MaxNumber}, {"type": "string", "pattern": `^\+\d+$`}}
}

// countSchema returns the schema of a count as a mapping of one key. Where boundKey is not "", the mapping requires
// that key too, whose value has the schema bound.
func (c *Count[S, V]) countSchema(s *Schemas, boundKey string, bound Object) Object {
	patterns := Object{}
	keys, stats := c.keys()
	card, player := s.schemaOf(reflect.TypeFor[S](), keySpec{}), s.schemaOf(reflect.TypeFor[Player](), keySpec{onlyWords: []string{"te", "avversario"}})
	for i, key := range keys {
		word, value := regexp.QuoteMeta(key), card
		switch {
		case key == howManyKey:
			word = "(" + howManyKey + "|" + strings.Join(howManySynonyms, "|") + ")"
		case key == numberKey:
			value = nameSchema()
		default:
			reflect.ValueOf(c).Elem().FieldByName("Stat").SetUint(uint64(stats[i]))
			if c.Stat.Measure() == OfPlayer {
				value = player
			}
		}
		patterns[fractionPattern+`(-?\d{1,6} più )?(-?\d{1,6} per )?`+word+`$`] = value
	}
	o := Object{"type": "object", "patternProperties": patterns, "additionalProperties": false, "minProperties": 1, "maxProperties": 1}
	if boundKey != "" {
		o["properties"], o["required"], o["minProperties"], o["maxProperties"] = Object{boundKey: bound},
			[]string{boundKey}, 2, 2
	}
	return o
}

// Schema returns the schema of the entries that ReadEntry accepts.
func (c *Count[S, V]) Schema(s *Schemas) Object {
	return s.define("numero", func() Object {
		alternatives := numberSchemas()
		if c.allowsNumberNames() {
			alternatives = append(alternatives, nameSchema())
		}
		return Object{"anyOf": append(alternatives, c.countSchema(s, "", nil))}
	})
}

// Schema returns the schema of the entries that ReadEntry accepts.
func (b *Range[S, V]) Schema(s *Schemas) Object {
	return s.define("limite", func() Object {
		t := reflect.TypeFor[Range[S, V]]()
		return Object{"anyOf": []Object{{"type": "integer"}, {"type": "string", "pattern": rangePattern.String()}, s.mappingSchema(t, tagKeys(t))}}
	})
}

// countSchemas returns the schemas of conditions on a number.
func (c *Condition[S, V, P]) countSchemas(s *Schemas) (schemas []Object) {
	n, b := &Count[S, V]{}, &Range[S, V]{}
	for _, isKey := range []string{"è", negationPrefix + "è"} {
		schemas = append(schemas, n.countSchema(s, isKey, b.Schema(s)), exactMapping(Object{"conta": n.Schema(s), isKey: b.Schema(s)}))
	}
	return schemas
}
