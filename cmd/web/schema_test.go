package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// TestSchema prints the schema that stands beside each game, and says what is wrong with a game that does not run.
func TestSchema(t *testing.T) {
	for _, g := range engineGames {
		out, errs, code := command(t, "schema", string(g.Code()))
		file, err := os.ReadFile(filepath.Join("..", "..", g.folder, "schema.json"))
		if err != nil {
			t.Fatal(err)
		}
		var printed, kept any
		if code != exitOK || errs != "" || json.Unmarshal([]byte(out), &printed) != nil ||
			json.Unmarshal(file, &kept) != nil {
			t.Fatalf("%s: exit %d, %q", g.Code(), code, errs)
		}
		if !reflect.DeepEqual(printed, kept) {
			t.Errorf("%s: what is printed is not schema.json", g.Code())
		}
	}
	if out, errs, code := command(t, "schema", "mtg"); code != exitUsage || out != "" || errs == "" {
		t.Errorf("a game that does not run: exit %d, %q, %q", code, out, errs)
	}
}
