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

// Schemas collects the named definitions of a JSON Schema while types describe themselves.
type Schemas struct{ defs Object }

// Schema returns the JSON Schema of a file of definitions, whose keys are their names; of is a value of the type into
// which each is read.
func Schema(title string, of any) Object {
	s := &Schemas{defs: Object{}}
	one := s.of(reflect.TypeOf(of), token{})
	root := Object{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "type": "object", "$defs": s.defs}
	root["propertyNames"] = Object{"pattern": `^\p{Lu}([\p{L}0-9' ]*[\p{L}0-9])?$`, "maxLength": maxName}
	root["additionalProperties"] = Object{"anyOf": []Object{one, {"type": "null"}}}
	return root
}

// define gives a schema a name, so that types may contain one another.
func (s *Schemas) define(name string, make func() Object) Object {
	if _, known := s.defs[name]; !known {
		s.defs[name] = Object{}
		s.defs[name] = make()
	}
	return Object{"$ref": "#/$defs/" + name}
}

// of returns the schema of what may stand where a value of a type is read; at is the token of its field.
func (s *Schemas) of(t reflect.Type, at token) Object {
	switch t.Kind() {
	case reflect.Pointer:
		if at.nothing {
			return Object{"anyOf": []Object{s.of(t.Elem(), token{}), {"const": AnyCard}}}
		}
		return s.of(t.Elem(), at)
	case reflect.Slice:
		inner := at
		if t.Elem().Kind() == reflect.Slice {
			inner.fewest, inner.longest = 1, maxList
		}
		one := s.of(t.Elem(), inner)
		list := Object{"type": "array", "minItems": max(at.fewest, 1), "maxItems": at.longest, "items": one}
		if at.fewest > 1 {
			return list
		}
		return Object{"anyOf": []Object{one, list}}
	}
	v := reflect.New(t)
	if c, ok := v.Interface().(custom); ok {
		return c.Schema(s)
	}
	if w, ok := v.Elem().Interface().(Words); ok {
		if valid := at.valid(w); len(valid) > 0 {
			return s.orName(Object{"enum": valid}, at)
		}
	}
	switch t.Kind() {
	case reflect.Struct:
		name, _, _ := strings.Cut(strings.ToLower(t.Name()), "[") // without the types of a generic one
		return s.define(name, func() Object { return s.structure(v) })
	case reflect.Bool:
		return Object{"const": at.word}
	case reflect.Int:
		return Object{"type": "integer", "minimum": at.least, "maximum": at.most}
	}
	if at.binds || at.uses != nil {
		return aName()
	}
	return Object{"type": "string", "pattern": printedName.String(), "maxLength": maxName}
}

// orName adds to a schema the names that actions give, where one may stand in the place of a word.
func (s *Schemas) orName(o Object, at token) Object {
	if !at.name {
		return o
	}
	return Object{"anyOf": []Object{o, aName()}}
}

func (s *Schemas) structure(v reflect.Value) Object {
	t := v.Type().Elem()
	var any []Object
	if f, ok := v.Interface().(formed); ok {
		for _, form := range f.Forms() {
			any = append(any, s.form(&form, t)...)
		}
		return Object{"anyOf": any}
	}
	if c, ok := v.Interface().(condition); ok {
		return Object{"anyOf": append(c.describe(s), s.asked(t)...)}
	}
	whole := s.mapping(t, tokensOf(t))
	for _, token := range tokensOf(t) {
		if token.bare {
			return Object{"anyOf": []Object{s.token(t, token), {"const": AnyCard}, whole}}
		}
	}
	return whole
}

// asked returns a schema for each question of a condition that is not about a number.
func (s *Schemas) asked(t reflect.Type) (any []Object) {
	for _, token := range tokensOf(t) {
		if said, denied, ok := strings.Cut(token.word, "/"); ok {
			any = append(any, Object{"enum": []string{said, denied}})
			continue
		}
		for _, not := range []string{"", negation} {
			any = append(any, only(Object{not + token.key: s.token(t, token)}))
		}
	}
	return any
}

// form returns the schemas of a form: an entry of that form matches one of them.
func (s *Schemas) form(f *Form, t reflect.Type) (any []Object) {
	tokens := f.tokens(t)
	if f.alone() {
		return []Object{{"const": f.key()}}
	}
	body := s.mapping(t, tokens)
	if !f.nested() {
		return []Object{body}
	}
	for _, token := range tokens {
		if token.bare {
			body = Object{"anyOf": []Object{body, s.short(t, token, len(tokens) > 1)}}
		}
	}
	if len(tokens) == 0 {
		body = Object{"type": "null"}
	}
	any = append(any, only(Object{f.key(): body}))
	for _, token := range tokens {
		if token.must {
			return any
		}
	}
	return append(any, Object{"const": f.key()})
}

// short describes what may stand after the first word of a form instead of a mapping. Where the form has other keys
// (beside) a mapping is not among it: it would be read as those keys.
func (s *Schemas) short(t reflect.Type, at token, beside bool) Object {
	if !beside {
		return s.token(t, at)
	}
	return Object{"type": []string{"array", "string", "integer"}, "anyOf": []Object{s.token(t, at)}}
}

// mapping describes a mapping whose keys are some tokens of a struct.
func (s *Schemas) mapping(t reflect.Type, tokens []token) Object {
	properties, required := Object{}, []string{}
	for _, token := range tokens {
		properties[token.key] = s.token(t, token)
		if token.must && !token.oneOf {
			required = append(required, token.key)
		}
	}
	o := Object{"type": "object", "properties": properties, "additionalProperties": false, "minProperties": 1}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// token describes what may stand after a key.
func (s *Schemas) token(t reflect.Type, at token) Object {
	if at.fixed != "" {
		return Object{"const": at.fixed}
	}
	if at.field == nil {
		return Object{}
	}
	if at.amount {
		return Object{"anyOf": plainNumber()}
	}
	o := s.of(t.FieldByIndex(at.field).Type, at)
	if at.upto {
		return Object{"anyOf": []Object{o, {"type": "string", "pattern": "^" + UpTo + " "}, only(Object{UpTo: o})}}
	}
	return o
}

// aName describes a name that an action gives.
func aName() Object {
	return Object{"type": "string", "pattern": boundName.String(), "maxLength": maxName}
}

// only describes a mapping with these keys and no others, all required.
func only(keys Object) Object {
	return Object{"type": "object", "required": slices.Sorted(maps.Keys(keys)), "properties": keys, "additionalProperties": false}
}

// plainNumber describes a number for which nothing is counted.
func plainNumber() []Object {
	return []Object{{"type": "integer", "minimum": -MaxNumber, "maximum": MaxNumber}, {"type": "string", "pattern": `^\+\d+$`}}
}

// counted describes a count as a mapping of one key with its value. Where beside is not "", the mapping has that key
// too, whose value bound describes.
func (c *Count[S, V]) counted(s *Schemas, beside string, bound Object) Object {
	patterns := Object{}
	keys, stats := c.keys()
	card, player := s.of(reflect.TypeFor[S](), token{}), s.of(reflect.TypeFor[Player](), token{only: []string{"te", "avversario"}})
	for i, key := range keys {
		word, value := regexp.QuoteMeta(key), card
		switch {
		case key == howMany:
			word = "(" + howMany + "|" + strings.Join(alsoHowMany, "|") + ")"
		case key == aNumber:
			value = aName()
		default:
			reflect.ValueOf(c).Elem().FieldByName("Stat").SetUint(uint64(stats[i]))
			if c.Stat.Measure() == OfPlayer {
				value = player
			}
		}
		patterns[partWords+`(-?\d{1,6} più )?(-?\d{1,6} per )?`+word+`$`] = value
	}
	o := Object{"type": "object", "patternProperties": patterns, "additionalProperties": false, "minProperties": 1, "maxProperties": 1}
	if beside != "" {
		o["properties"], o["required"], o["minProperties"], o["maxProperties"] = Object{beside: bound},
			[]string{beside}, 2, 2
	}
	return o
}

// Schema returns the schema of what ReadEntry reads.
func (c *Count[S, V]) Schema(s *Schemas) Object {
	return s.define("numero", func() Object {
		any := plainNumber()
		if c.mayBeNamed() {
			any = append(any, aName())
		}
		return Object{"anyOf": append(any, c.counted(s, "", nil))}
	})
}

// Schema returns the schema of what ReadEntry reads.
func (b *Range[S, V]) Schema(s *Schemas) Object {
	return s.define("limite", func() Object {
		t := reflect.TypeFor[Range[S, V]]()
		return Object{"anyOf": []Object{{"type": "integer"}, {"type": "string", "pattern": rangeText.String()}, s.mapping(t, tokensOf(t))}}
	})
}

func (c *Condition[S, V, P]) describe(s *Schemas) (any []Object) {
	n, b := &Count[S, V]{}, &Range[S, V]{}
	for _, is := range []string{"è", negation + "è"} {
		any = append(any, n.counted(s, is, b.Schema(s)), only(Object{"conta": n.Schema(s), is: b.Schema(s)}))
	}
	return any
}
