package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavillo/rulebooks/editions"
)

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The table of what is there for each game says what check counts.
func TestReadmeCounts(t *testing.T) {
	text := readme(t)
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	count := func(n int, what string) string {
		if n == 0 {
			return "not yet"
		}
		return strings.TrimSpace(fmt.Sprintf("%d %s", n, what))
	}
	for i, g := range checked(t).Games {
		if (engineGameOf(g.Game) != nil) != (g.Scenarios > 0) {
			t.Errorf("%s: %d examples, and the engine runs it: %v", g.Game, g.Scenarios, engineGameOf(g.Game) != nil)
		}
		row := fmt.Sprintf("| %s | %s | %d | %s | %s |\n", g.Game.Name(), books[i].Vintage, g.Rules,
			count(g.Scenarios, "examples"), count(g.Rulings, ""))
		if !strings.Contains(text, row) {
			t.Errorf("README has not the row\n%s", row)
		}
		sheets, err := editions.Sheets(g.Game)
		if err != nil || len(sheets) < 2 || len(books[i].Terms) == 0 || len(books[i].Doubts) == 0 {
			t.Errorf("%s has not all that README says of every game: %v", g.Game, err)
		}
	}
}

// Files and folders that the README and the pages that it leads to name are there, and so are its pictures.
func TestReadmeNamesWhatIsThere(t *testing.T) {
	made := map[string]bool{"data/": true, "data/rulings.db": true} // by a running server
	named := regexp.MustCompile("`((?:engine|search|rulings|rulebooks|handlers|views|static|cmd|docs|\\.ci)/[\\w./*-]*)`|\\]\\(([\\w./-]+)\\)|src=\"([^\"]+)\"")
	found := 0
	text := readme(t)
	for _, doc := range []string{"docs/commands.md", "docs/data.md"} { // whose links begin at docs
		text += strings.ReplaceAll(read(t, filepath.Join("..", "..", doc)), "](", "](docs/")
	}
	for _, m := range named.FindAllStringSubmatch(text, -1) {
		path := m[1] + m[2] + m[3]
		if made[path] {
			continue
		}
		found++
		if matches, _ := filepath.Glob(filepath.Join("..", "..", path)); len(matches) == 0 {
			t.Errorf("README names %s, which is not there", path)
		}
	}
	if found < 15 {
		t.Errorf("only %d names were found", found)
	}
}
