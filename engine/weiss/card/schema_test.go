package card

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// TestSchemaFresh: schema.json is what the tables say.
func TestSchemaFresh(t *testing.T) {
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	if err := out.Encode(Schema()); err != nil {
		t.Fatal(err)
	}
	if *enginetest.Update {
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
	v := enginetest.Schema(schema)
	valid := func(name string, file []byte) bool {
		root, err := engine.Entries(file)
		if err != nil {
			if strings.Contains(err.Error(), "troppo") {
				return true
			}
			t.Fatalf("%s: %v", name, err)
		}
		return v.Valid(enginetest.Plain(root))
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
