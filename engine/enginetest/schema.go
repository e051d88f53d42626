package enginetest

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"cavillo/engine/entry"
)

// Plain converts an entry to the value that encoding/json would decode: nil, []any, map[string]any, float64 or string.
// Keys that occur twice leave the last. Only integers are numbers: what has a fraction is the number of a rule, which
// files write between quotes, and an entry does not know its quotes.
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
	var n int
	if json.Unmarshal([]byte(e.Text), &n) == nil {
		return float64(n)
	}
	return e.Text
}

// Schema is a compiled JSON Schema with its definitions, by name, and their names. It judges as an editor does: a word
// of an enum counts in the case in which the schema has it, though the engine reads it in any.
type Schema struct {
	root  *jsonschema.Schema
	defs  map[string]*jsonschema.Schema
	names map[*jsonschema.Schema]string
}

// UnmarshalJSON compiles a schema and each of its definitions.
func (v *Schema) UnmarshalJSON(data []byte) error {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	const address = "schema.json"
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(address, doc); err != nil {
		return err
	}
	if v.root, err = compiler.Compile(address); err != nil {
		return err
	}
	fields, _ := doc.(map[string]any)
	defs, _ := fields["$defs"].(map[string]any)
	v.defs, v.names = map[string]*jsonschema.Schema{}, map[*jsonschema.Schema]string{}
	for name := range defs {
		def, err := compiler.Compile(address + "#/$defs/" + url.PathEscape(name))
		if err != nil {
			return err
		}
		v.defs[name], v.names[def] = def, name
	}
	return nil
}

// Valid reports whether a value, as Plain returns it, satisfies the schema.
func (v Schema) Valid(value any) bool { return satisfies(v.root, value) }

func satisfies(schema *jsonschema.Schema, value any) bool { return schema.Validate(value) == nil }

// faultPath returns the path of the innermost value that does not satisfy the schema, "" for the whole value.
func (v Schema) faultPath(value any) string {
	var path string
	if err, ok := v.root.Validate(value).(*jsonschema.ValidationError); ok {
		for _, part := range innermostPath(err) {
			path += "/" + part
		}
	}
	return path
}

// innermostPath returns the path to the innermost value that does not satisfy a schema. The path ends at an anyOf,
// because the intended branch is unknown, and at a wrong property name.
func innermostPath(err *jsonschema.ValidationError) []string {
	path := err.InstanceLocation
	switch err.ErrorKind.(type) {
	case *kind.AnyOf, *kind.PropertyNames:
		return path
	}
	for _, cause := range err.Causes {
		if at := innermostPath(cause); len(at) > len(path) {
			path = at
		}
	}
	return path
}

// Words is the set of all keys and enumerated values of the schema's definitions: a key as "definition: key", a value
// as enumWords names it. A test that collects with AddUsedWords which of them occur finds those that no file uses.
func (v Schema) Words() map[string]bool {
	all := map[string]bool{}
	for name, def := range v.defs {
		addWords(name, def, all)
	}
	return all
}

func addWords(in string, schema *jsonschema.Schema, all map[string]bool) {
	for key, of := range propertySchemas(schema) {
		all[in+": "+key] = true
		addWords(in, of, all)
	}
	for _, word := range enumWords(schema) {
		all[word] = true
	}
	if schema.Items2020 != nil {
		addWords(in, schema.Items2020, all)
	}
	for _, one := range schema.AnyOf {
		addWords(in, one, all)
	}
}

// AddUsedWords adds to words those that a value of the definition uses. in is the name of the definition. Where the
// schema has an anyOf, every branch that the value satisfies counts.
func (v Schema) AddUsedWords(in string, value any, words map[string]bool) {
	if def := v.defs[in]; satisfies(def, value) {
		v.addWordsOf(in, def, value, words)
	}
}

// addWordsOf is AddUsedWords for a value that satisfies the schema.
func (v Schema) addWordsOf(in string, schema *jsonschema.Schema, value any, words map[string]bool) {
	if schema.Ref != nil {
		in, schema = v.names[schema.Ref], schema.Ref
	}
	if text, ok := value.(string); ok {
		for _, word := range enumWords(schema) {
			if _, bare, _ := strings.Cut(word, ": "); bare == text {
				words[word], words[in+": "+bare] = true, true
			}
		}
	}
	for _, one := range schema.AnyOf {
		if satisfies(one, value) {
			v.addWordsOf(in, one, value, words)
		}
	}
	if list, ok := value.([]any); ok && schema.Items2020 != nil {
		for _, item := range list {
			v.addWordsOf(in, schema.Items2020, item, words)
		}
	}
	fields, _ := value.(map[string]any)
	for key, field := range fields {
		if name, of := propertySchema(schema, key); of != nil {
			words[in+": "+name] = true
			v.addWordsOf(in, of, field, words)
		}
	}
}

// propertySchema returns the schema of the property with a key, and the name or pattern by which schema lists it; nil
// where schema does not list it.
func propertySchema(schema *jsonschema.Schema, key string) (name string, of *jsonschema.Schema) {
	if of, ok := schema.Properties[key]; ok {
		return key, of
	}
	for pattern, of := range schema.PatternProperties {
		if pattern.MatchString(key) {
			return pattern.String(), of
		}
	}
	return "", nil
}

// propertySchemas are the schemas of the properties that a schema lists, by their names or the patterns of their names.
func propertySchemas(schema *jsonschema.Schema) map[string]*jsonschema.Schema {
	all := map[string]*jsonschema.Schema{}
	maps.Copy(all, schema.Properties)
	for pattern, of := range schema.PatternProperties {
		all[pattern.String()] = of
	}
	return all
}

// enumWords returns the values of a schema's enum or const, each as "first...: value", where first is the first value
// of the list. Equal values of different lists so have different names.
func enumWords(schema *jsonschema.Schema) (words []string) {
	var list []any
	if schema.Enum != nil {
		list = schema.Enum.Values
	}
	if schema.Const != nil {
		list = []any{*schema.Const}
	}
	for _, word := range list {
		words = append(words, list[0].(string)+"...: "+word.(string))
	}
	return words
}
