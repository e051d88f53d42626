package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNew lists the templates of each game, and prints and writes each: what it writes replays well, and is never
// written over.
func TestNew(t *testing.T) {
	for _, g := range engineGames {
		list, errs, code := command(t, "new", string(g.Code()))
		templates, err := g.Templates()
		if err != nil || code != exitOK || errs != "" || strings.Count(list, "\n") != len(templates) {
			t.Fatalf("%s: exit %d, %v, %q\n%s", g.Code(), code, err, errs, list)
		}
		for _, s := range templates {
			if !strings.Contains(list, s.ID+" ") || !strings.Contains(list, s.Title) {
				t.Errorf("%s is not in the list", s.ID)
			}
			printed, _, code := command(t, "new", string(g.Code()), s.ID)
			_, text, _ := bytes.Cut(s.Source, []byte("\n"))
			if code != exitOK || printed != string(text) {
				t.Errorf("%s: exit %d, printed\n%s", s.ID, code, printed)
			}
			file := filepath.Join(t.TempDir(), "mio.yaml")
			if out, errs, code := command(t, "new", "-o", file, string(g.Code()), s.ID); code != exitOK ||
				!strings.Contains(out, file) {
				t.Errorf("%s: exit %d, %q, %q", s.ID, code, out, errs)
			}
			if _, errs, code := command(t, "replay", file); code != exitOK {
				t.Errorf("%s: what was written ends with %d: %s", s.ID, code, errs)
			}
			_, errs, code = command(t, "new", "-o", file, string(g.Code()), s.ID)
			if code != exitUsage || !strings.Contains(errs, "c'è già") {
				t.Errorf("%s: over a file: exit %d, %q", s.ID, code, errs)
			}
		}
	}
}

// TestNewNamesTheSchema: in the folder of the source the first line leads from the new file to the schema.
func TestNewNamesTheSchema(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	schemas := map[string]string{"": "engine/weiss/schema.json", filepath.Join("docs", "mio.yaml"): "../engine/weiss/schema.json"}
	for file, want := range schemas {
		templates, err := engineGames[0].Templates()
		if err != nil {
			t.Fatal(err)
		}
		line, _, _ := strings.Cut(string(engineGames[0].templateFor(templates[0], file)), "\n")
		if line != schemaLine+want {
			t.Errorf("for %q the first line is %q", file, line)
		}
	}
}

// TestNewRefuses says what is wrong in a request.
func TestNewRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "vuole un gioco"},
		{[]string{"ws", "encore", "altro"}, "vuole un gioco"},
		{[]string{"scacchi"}, "non esegue"},
		{[]string{"ws", "ecnore"}, "forse «encore»?"},
		{[]string{"-o", filepath.Join(t.TempDir(), "manca", "x.yaml"), "ws", "encore"}, "Non riesco a scrivere"},
	} {
		out, errs, code := command(t, append([]string{"new"}, c.args...)...)
		if code != exitUsage || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%q: exit %d, %q, %q", c.args, code, out, errs)
		}
	}
	if _, err := os.Stat("ws"); err == nil {
		t.Error("a refused request has left a file")
	}
}
