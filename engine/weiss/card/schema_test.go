package card

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"cavillo/engine"
)

var update = flag.Bool("update", false, "write schema.json")

// TestSchemaFresh: schema.json is what the tables say.
func TestSchemaFresh(t *testing.T) {
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	if err := out.Encode(Schema()); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("schema.json", b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile("schema.json")
	if err != nil || !bytes.Equal(have, b.Bytes()) {
		t.Errorf("schema.json is old (%v): go test ./engine/weiss/card -run TestSchemaFresh -update", err)
	}
}

// TestSchemaValid: what can be written is valid, and so are the cards of the tree; a wrong key is not.
func TestSchemaValid(t *testing.T) {
	data, err := os.ReadFile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema map[string]any
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	v := validator{root: schema}
	valid := func(name string, file []byte) bool {
		root, err := engine.Entries(file)
		if err != nil {
			if strings.Contains(err.Error(), "troppo") {
				return true
			}
			t.Fatalf("%s: %v", name, err)
		}
		return v.valid(schema, plainValue(root))
	}
	for _, file := range []string{"gialli", "verdi", "rossi", "blu"} {
		data, err := os.ReadFile("../cards/" + file + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		if !valid(file, data) {
			t.Errorf("%s.yaml is not valid", file)
		}
	}
	for seed := range uint64(300) {
		if c := newGen(seed).card(); !valid(c.Name, Write(c)) {
			t.Fatalf("seed %d is not valid:\n%s", seed, Write(c))
		}
	}
	for _, wrong := range []string{"Fata: {tippo: evento}", "fata: {}", "Fata: {power: 30000}", "Fata: {abilità: volare}", "Fata: {abilità: {auto: {fai: {pesca: 1}}}}",
		"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesco: 1}}}}", "Fata: {abilità: {auto: {quando: {va: questa, a: mao}, fai: {pesca: 1}}}}", "Fata: {abilità: {shift: 4}}"} {
		if valid(wrong, []byte(wrong)) {
			t.Errorf("valid: %s", wrong)
		}
	}
}

// plainValue is an entry as JSON would have it.
func plainValue(e *engine.Entry) any {
	switch e.Kind {
	case engine.Empty:
		return nil
	case engine.Sequence:
		var list []any
		for i := range e.List {
			list = append(list, plainValue(&e.List[i]))
		}
		return list
	case engine.Mapping:
		fields := map[string]any{}
		for i := range e.Fields {
			fields[e.Fields[i].Key] = plainValue(&e.Fields[i])
		}
		return fields
	}
	var n float64
	if json.Unmarshal([]byte(e.Text), &n) == nil {
		return n
	}
	return e.Text
}

// validator knows as much of JSON Schema as schema.json uses; anything else fails the test.
type validator struct{ root map[string]any }

func (v *validator) valid(schema map[string]any, value any) bool {
	for key, s := range schema {
		if !v.keyword(schema, key, s, value) {
			return false
		}
	}
	return true
}

func (v *validator) keyword(schema map[string]any, key string, s, value any) bool {
	fields, isMap := value.(map[string]any)
	list, isList := value.([]any)
	text, isText := value.(string)
	number, isNumber := value.(float64)
	switch key {
	case "$schema", "title", "$defs", "patternProperties", "additionalProperties":
	case "$ref":
		def := v.root["$defs"].(map[string]any)[strings.TrimPrefix(s.(string), "#/$defs/")]
		return v.valid(def.(map[string]any), value)
	case "anyOf":
		for _, one := range s.([]any) {
			if v.valid(one.(map[string]any), value) {
				return true
			}
		}
		return false
	case "enum":
		for _, one := range s.([]any) {
			if isText && strings.EqualFold(one.(string), text) {
				return true
			}
		}
		return false
	case "const":
		return s == value
	case "type":
		types, several := s.([]any)
		if !several {
			types = []any{s}
		}
		for _, one := range types {
			if map[any]bool{"object": isMap, "array": isList, "string": isText, "integer": isNumber, "null": value == nil}[one] {
				return true
			}
		}
		return false
	case "pattern":
		return !isText || regexp.MustCompile(s.(string)).MatchString(text)
	case "maxLength":
		return !isText || len(text) <= int(s.(float64))
	case "minimum":
		return !isNumber || number >= s.(float64)
	case "maximum":
		return !isNumber || number <= s.(float64)
	case "minItems":
		return !isList || len(list) >= int(s.(float64))
	case "maxItems":
		return !isList || len(list) <= int(s.(float64))
	case "minProperties":
		return !isMap || len(fields) >= int(s.(float64))
	case "maxProperties":
		return !isMap || len(fields) <= int(s.(float64))
	case "items":
		for _, item := range list {
			if !v.valid(s.(map[string]any), item) {
				return false
			}
		}
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
		panic("the validator does not know " + key)
	}
	if _, known := schema["properties"]; !known && key == "additionalProperties" {
		return v.properties(schema, fields)
	}
	return true
}

func (v *validator) properties(schema map[string]any, fields map[string]any) bool {
	properties, _ := schema["properties"].(map[string]any)
	patterns, _ := schema["patternProperties"].(map[string]any)
next:
	for name, value := range fields {
		if s, ok := properties[name]; ok {
			if !v.valid(s.(map[string]any), value) {
				return false
			}
			continue
		}
		for pattern, s := range patterns {
			if regexp.MustCompile(pattern).MatchString(name) {
				if !v.valid(s.(map[string]any), value) {
					return false
				}
				continue next
			}
		}
		if more, ok := schema["additionalProperties"].(map[string]any); !ok || !v.valid(more, value) {
			return false
		}
	}
	return true
}
