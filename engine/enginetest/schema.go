package enginetest

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine/entry"
)

// Plain converts an entry to the value that encoding/json would decode: nil, []any, map[string]any, float64 or string.
// Keys that occur twice leave the last.
func Plain(e *entry.Entry) any {
	switch e.Kind {
	case entry.Empty:
		return nil
	case entry.Sequence:
		var list []any
		for i := range e.List {
			list = append(list, Plain(&e.List[i]))
		}
		return list
	case entry.Mapping:
		fields := map[string]any{}
		for i := range e.Fields {
			fields[e.Fields[i].Key] = Plain(&e.Fields[i])
		}
		return fields
	}
	var n float64
	if json.Unmarshal([]byte(e.Text), &n) == nil {
		return n
	}
	return e.Text
}

// Schema is a decoded JSON Schema. It supports the keywords that the schemas of card texts use and panics at any other.
type Schema map[string]any

// Valid reports whether a value, as Plain returns it, satisfies the schema.
func (v Schema) Valid(value any) bool { return v.valid(v, value) }

func (v Schema) valid(schema map[string]any, value any) bool {
	for key, s := range schema {
		if !v.keyword(schema, key, s, value) {
			return false
		}
	}
	return true
}

func (v Schema) keyword(schema map[string]any, key string, s, value any) bool {
	fields, isMap := value.(map[string]any)
	list, isList := value.([]any)
	text, isText := value.(string)
	_, isNumber := value.(float64)
	switch key {
	case "$schema", "title", "description", "$defs", "patternProperties", "additionalProperties":
	case "$ref":
		return v.valid(v.def(s.(string)), value)
	case "anyOf":
		return slices.ContainsFunc(s.([]any), func(one any) bool { return v.valid(one.(map[string]any), value) })
	case "enum":
		return isText && slices.ContainsFunc(s.([]any), func(one any) bool { return strings.EqualFold(one.(string), text) })
	case "const":
		return s == value
	case "type":
		types, several := s.([]any)
		if !several {
			types = []any{s}
		}
		is := map[any]bool{"object": isMap, "array": isList, "string": isText, "integer": isNumber, "null": value == nil}
		return slices.ContainsFunc(types, func(one any) bool { return is[one] })
	case "items":
		return !slices.ContainsFunc(list, func(item any) bool { return !v.valid(s.(map[string]any), item) })
	case "required":
		for _, name := range s.([]any) {
			if _, ok := fields[name.(string)]; isMap && !ok {
				return false
			}
		}
	case "propertyNames":
		for name := range fields {
			if !v.valid(s.(map[string]any), name) {
				return false
			}
		}
	case "properties":
		return v.properties(schema, fields)
	default:
		return withinBound(key, s, value)
	}
	if _, known := schema["properties"]; !known && key == "additionalProperties" {
		return v.properties(schema, fields)
	}
	return true
}

// withinBound is whether a value keeps to a keyword that bounds values of one type; it bounds no others.
func withinBound(key string, s, value any) bool {
	fields, isMap := value.(map[string]any)
	list, isList := value.([]any)
	text, isText := value.(string)
	number, isNumber := value.(float64)
	if key == "pattern" {
		return !isText || matches(s.(string), text)
	}
	bound, _ := s.(float64)
	switch key {
	case "maxLength":
		return !isText || len(text) <= int(bound)
	case "minimum":
		return !isNumber || number >= bound
	case "maximum":
		return !isNumber || number <= bound
	case "minItems":
		return !isList || len(list) >= int(bound)
	case "maxItems":
		return !isList || len(list) <= int(bound)
	case "minProperties":
		return !isMap || len(fields) >= int(bound)
	case "maxProperties":
		return !isMap || len(fields) <= int(bound)
	}
	panic("the validator does not know " + key)
}

// patterns are the compiled patterns of schemas, by pattern.
var patterns sync.Map

func matches(pattern, text string) bool {
	compiled, ok := patterns.Load(pattern)
	if !ok {
		compiled = regexp.MustCompile(pattern)
		patterns.Store(pattern, compiled)
	}
	return compiled.(*regexp.Regexp).MatchString(text)
}

func (v Schema) properties(schema, fields map[string]any) bool {
	for key, value := range fields {
		_, of := property(schema, key)
		if of == nil {
			of, _ = schema["additionalProperties"].(map[string]any)
		}
		if of == nil || !v.valid(of, value) {
			return false
		}
	}
	return true
}

// property is the schema of a property that a schema lists, and how it is listed: by its name or by a pattern; nil
// where it is not.
func property(schema map[string]any, key string) (name string, of map[string]any) {
	properties, _ := schema["properties"].(map[string]any)
	if s, ok := properties[key]; ok {
		return key, s.(map[string]any)
	}
	patterns, _ := schema["patternProperties"].(map[string]any)
	for pattern, s := range patterns {
		if matches(pattern, key) {
			return pattern, s.(map[string]any)
		}
	}
	return "", nil
}

// def is a definition, by its name or by a $ref to it.
func (v Schema) def(name string) map[string]any {
	return v["$defs"].(map[string]any)[strings.TrimPrefix(name, "#/$defs/")].(map[string]any)
}

// fault is the path of the innermost value that does not satisfy the schema, as far as properties and items lead there.
func (v Schema) fault(schema map[string]any, value any, path string) string {
	if ref, ok := schema["$ref"].(string); ok {
		schema = v.def(ref)
	}
	fields, _ := value.(map[string]any)
	for key, field := range fields {
		if _, of := property(schema, key); of != nil && !v.valid(of, field) {
			return v.fault(of, field, path+"/"+key)
		}
	}
	items, _ := schema["items"].(map[string]any)
	list, _ := value.([]any)
	for i, item := range list {
		if items != nil && !v.valid(items, item) {
			return v.fault(items, item, path+"/"+strconv.Itoa(i))
		}
	}
	return path
}

// Words is the set of all keys and enumerated values of the schema's definitions: a key as "definition: key", a value
// as enumOf names it. A test that collects with Heard which of them occur finds those that no file uses.
func (v Schema) Words() map[string]bool {
	words := map[string]bool{}
	for name, def := range v["$defs"].(map[string]any) {
		v.words(name, def.(map[string]any), words)
	}
	return words
}

func (v Schema) words(in string, schema map[string]any, words map[string]bool) {
	for key, of := range propertiesOf(schema) {
		words[in+": "+key] = true
		v.words(in, of.(map[string]any), words)
	}
	for _, word := range enumOf(schema) {
		words[word] = true
	}
	if items, ok := schema["items"].(map[string]any); ok {
		v.words(in, items, words)
	}
	branches, _ := schema["anyOf"].([]any)
	for _, one := range branches {
		v.words(in, one.(map[string]any), words)
	}
}

// Heard adds to words those of Words that occur in a value of the definition in. Of an anyOf it follows each branch
// that the value satisfies.
func (v Schema) Heard(in string, value any, words map[string]bool) {
	v.heard(in, v.def(in), value, words)
}

func (v Schema) heard(in string, schema map[string]any, value any, words map[string]bool) {
	if ref, ok := schema["$ref"].(string); ok {
		v.Heard(strings.TrimPrefix(ref, "#/$defs/"), value, words)
		return
	}
	if !v.valid(schema, value) {
		return
	}
	if text, ok := value.(string); ok {
		for _, word := range enumOf(schema) {
			if _, bare, _ := strings.Cut(word, ": "); strings.EqualFold(bare, text) {
				words[word], words[in+": "+bare] = true, true
			}
		}
	}
	branches, _ := schema["anyOf"].([]any)
	for _, one := range branches {
		v.heard(in, one.(map[string]any), value, words)
	}
	if items, ok := schema["items"].(map[string]any); ok {
		list, _ := value.([]any)
		for _, item := range list {
			v.heard(in, items, item, words)
		}
	}
	fields, _ := value.(map[string]any)
	for key, field := range fields {
		if name, of := property(schema, key); of != nil {
			words[in+": "+name] = true
			v.heard(in, of, field, words)
		}
	}
}

// propertiesOf are the schemas of the properties that a schema lists, by their names or the patterns of their names.
func propertiesOf(schema map[string]any) map[string]any {
	all := map[string]any{}
	for _, kind := range []string{"properties", "patternProperties"} {
		listed, _ := schema[kind].(map[string]any)
		maps.Copy(all, listed)
	}
	return all
}

// enumOf are the values of a schema's enum or const, each after the first one of its list ("first...: value"), so that
// equal values of different lists have different names.
func enumOf(schema map[string]any) (words []string) {
	list, _ := schema["enum"].([]any)
	if one, ok := schema["const"].(string); ok {
		list = []any{one}
	}
	for _, word := range list {
		words = append(words, list[0].(string)+"...: "+word.(string))
	}
	return words
}
