package enginetest

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

// frogs is a schema of frogs by their names.
const frogs = `{
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"type": "object",
	"propertyNames": {"pattern": "^\\p{Lu}"},
	"additionalProperties": {"$ref": "#/$defs/una rana"},
	"$defs": {
		"una rana": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"salta": {"type": "integer", "maximum": 9},
				"colore": {"enum": ["verde", "blu"]},
				"vede": {"type": "array", "items": {"$ref": "#/$defs/una rana"}},
				"mangia": {"anyOf": [{"const": "niente"}, {"type": "array", "items": {"enum": ["mosca", "zanzara"]}}]}
			},
			"patternProperties": {"^(\\d+ )?uova$": {"type": "null"}}
		}
	}
}`

// TestSchemaFault: what is wrong is named by its path, and a schema takes words and numbers as an editor does.
func TestSchemaFault(t *testing.T) {
	var s Schema
	if err := json.Unmarshal([]byte(frogs), &s); err != nil {
		t.Fatal(err)
	}
	for source, fault := range map[string]string{
		"Ada: {salta: 2, colore: verde, mangia: niente, 3 uova: }": "",
		"Ada: {salta: 1.5}":                     "/Ada/salta",
		"Ada: {salta: 10}":                      "/Ada/salta",
		"Ada: {colore: Verde}":                  "/Ada/colore",
		"Ada: {nuota: 1}":                       "/Ada",
		"Ada: {vede: [{salta: 1}, {salta: x}]}": "/Ada/vede/1/salta",
		"Ada: {mangia: [mosca, sasso]}":         "/Ada/mangia",
		"ada: {salta: 1}":                       "",
		"- Ada":                                 "",
	} {
		value := Plain(readEntries(t, []byte(source)))
		if got := s.faultPath(value); got != fault {
			t.Errorf("%s: the fault is at %q, expected %q", source, got, fault)
		}
		if valid := strings.Contains(source, "niente"); s.Valid(value) != valid {
			t.Errorf("%s: valid is not %v", source, valid)
		}
	}
}

// TestSchemaHeard: of the words of a schema those are heard that a value has, and of an anyOf in the branch that it
// satisfies.
func TestSchemaHeard(t *testing.T) {
	var s Schema
	if err := json.Unmarshal([]byte(frogs), &s); err != nil {
		t.Fatal(err)
	}
	keys := []string{"una rana: ^(\\d+ )?uova$", "una rana: colore", "una rana: mangia", "una rana: salta", "una rana: vede"}
	values := []string{"mosca...: mosca", "mosca...: zanzara", "niente...: niente", "verde...: blu", "verde...: verde"}
	if got := slices.Sorted(maps.Keys(s.Words())); !slices.Equal(got, slices.Concat(values[:3], keys, values[3:])) {
		t.Errorf("the words are %q", got)
	}
	for source, want := range map[string][]string{
		"{vede: [{colore: blu}]}": {"una rana: blu", "una rana: colore", "una rana: vede", "verde...: blu"},
		"{mangia: [mosca]}":       {"mosca...: mosca", "una rana: mangia", "una rana: mosca"},
		"{2 uova: }":              {keys[0]},
		"{colore: rosa}":          nil,
	} {
		heard := map[string]bool{}
		if s.AddUsedWords("una rana", Plain(readEntries(t, []byte(source))),
			heard); !slices.Equal(slices.Sorted(maps.Keys(heard)), want) {
			t.Errorf("%s: heard %q", source, slices.Sorted(maps.Keys(heard)))
		}
	}
}
