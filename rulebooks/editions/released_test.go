package editions

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// A released text stands for ever. digests/<game>-<version>.tsv has a line for every number of a released version, with the
// digest of its text; where a book's texts and history no longer give those digests, a change was not recorded.
//
// A version without a table is in preparation. This releases the present version of every book that has no table of it yet:
//
//	go test ./rulebooks/editions -run TestReleasedTexts -release
//
// It never touches a table that is there: one that was written too early is removed by hand before it is written again.
var release = flag.Bool("release", false, "write the table of digests of each book's present version, where there is none")

// howToRecord is what whoever changed a text has to do.
const howToRecord = `
A released text has changed. Put the old text back, or record the change in %[2]s/history.md, the present version last, whose name
and date book.md has too (versione, aggiornato):

    # %[3]s del %[4]s

    # %[5]s del GIORNO

    ## sostanza NUMERO        forma: the same in other words; abrogata, spostata, nuova: see rulebooks/history_read.go
    perché: why, in a line

    **NUMERO** {etichetta} the text as it was in %[3]s (git show has it)
`

func TestReleasedTexts(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range books {
		for _, v := range b.Versions {
			file := filepath.Join("digests", string(b.Game)+"-"+v.Name+".tsv")
			text, err := os.ReadFile(file)
			switch {
			case os.IsNotExist(err) && *release && v == b.Latest():
				if err := os.MkdirAll("digests", 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(digests(b)), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			case os.IsNotExist(err) && v == b.Latest():
				t.Logf("%s %s is in preparation: it has no table yet", b.Game.Upper(), v.Name)
				continue
			case err != nil: // an earlier version was released, or the history would not tell of it
				t.Error(err)
				continue
			}
			if found := unrecorded(b, v.Name, string(text)); len(found) > 0 {
				t.Errorf("%[1]s\n"+howToRecord, strings.Join(found, "\n"), folders[b.Game], v.Name, v.Date, "2026.N")
			}
		}
	}
	tables, err := filepath.Glob("digests/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range tables {
		game, version, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".tsv"), "-")
		if !slices.ContainsFunc(books, func(b *rulebooks.Book) bool { return string(b.Game) == game && b.VersionNamed(version) != nil }) {
			t.Errorf("%s is the table of a version that no book has: a released version stays in its book's history", file)
		}
	}
}

// digests is the table of a book's present version.
func digests(b *rulebooks.Book) string {
	var table strings.Builder
	for _, r := range b.Rules {
		fmt.Fprintf(&table, "%s\t%s\n", r.Number, digest(r))
	}
	return table.String()
}

// digest is that of the rule's text; a heading's title is text too.
func digest(r *rulebooks.Rule) string {
	if !r.Heading {
		return r.Digest()
	}
	sum := sha256.Sum256([]byte(r.Title + "\n" + r.Digest()))
	return hex.EncodeToString(sum[:8])
}

// unrecorded tells where a book, by its texts and its history, does not give what a version was released with.
func unrecorded(b *rulebooks.Book, version, table string) []string {
	var found []string
	listed := map[rulebooks.Number]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(table, "\n"), "\n") {
		number, want, ok := strings.Cut(line, "\t")
		n, err := rulebooks.ParseNumber(number)
		if !ok || err != nil || listed[n] {
			found = append(found, fmt.Sprintf("line %d of the table is not a number of its own and a digest: %q", i+1, line))
			continue
		}
		listed[n] = true
		switch r := b.At(n, version); {
		case r == nil || b.NumberAt(n, version) != n:
			found = append(found, fmt.Sprintf("%s %s of version %s is not there any more: record it as abrogata or spostata", b.Game.Upper(), n, version))
		case digest(r) != want:
			found = append(found, fmt.Sprintf("%s %s does not say what it said in version %s: record it as sostanza or forma", b.Game.Upper(), n, version))
		}
	}
	for _, r := range b.Rules {
		if b.NumberAt(r.Number, version) == r.Number && !listed[r.Number] {
			found = append(found, fmt.Sprintf("%s %s was not in version %s: record it as nuova", b.Game.Upper(), r.Number, version))
		}
	}
	return found
}

// TestUnrecordedChangesAreNoticed proves that the comparison can fail, and that recording the change settles it.
func TestUnrecordedChangesAreNoticed(t *testing.T) {
	const first = "# 1 C\n\n**1.1** {A} Uno.\n\n**1.2** {B} Due.\n\n**1.3** {C} Tre.\n"
	const history = "# 2026.1 del 2026-11-20\n\n# 2026.2 del 2027-03-01\n"
	read := func(version, day, history, chapter string) *rulebooks.Book {
		files := fstest.MapFS{"01-c.md": {Data: []byte(chapter)},
			"book.md": {Data: []byte("# Prova\n\nfonte: prova\nversione: " + version + "\naggiornato: " + day + "\n")}}
		if history != "" {
			files["history.md"] = &fstest.MapFile{Data: []byte(history)}
		}
		b, err := rulebooks.ReadBook(rulebooks.WS, files)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	table := digests(read("2026.1", "2026-11-20", "", first))
	for name, c := range map[string]struct{ old, new, entry, want string }{
		"nothing":         {"Uno.", "Uno.", "", ""},
		"another label":   {"{A}", "{D}", "", ""},
		"a word":          {"Uno.", "Uno e mezzo.", "", "WS 1.1 does not say what it said in version 2026.1"},
		"a word, told":    {"Uno.", "Uno e mezzo.", "## sostanza 1.1\nperché: x\n\n**1.1** {A} Uno.\n", ""},
		"told wrongly":    {"Uno.", "Uno e mezzo.", "## sostanza 1.1\nperché: x\n\n**1.1** {A} Un po'.\n", "WS 1.1 does not say"},
		"a title":         {"# 1 C", "# 1 D", "", "WS 1 does not say"},
		"a title, told":   {"# 1 C", "# 1 D", "## forma 1\nperché: x\n\n# 1 C\n", ""},
		"gone":            {"**1.3** {C} Tre.", "", "", "WS 1.3 of version 2026.1 is not there any more"},
		"gone, told":      {"**1.3** {C} Tre.", "", "## abrogata 1.3\nperché: x\n\n**1.3** {C} Tre.\n", ""},
		"new":             {"Tre.\n", "Tre.\n\n**1.4** {D} Quattro.\n", "", "WS 1.4 was not in version 2026.1"},
		"new, told":       {"Tre.\n", "Tre.\n\n**1.4** {D} Quattro.\n", "## nuova 1.4\nperché: x\n", ""},
		"moved, told":     {"**1.3** {C}", "**1.4** {C}", "## spostata 1.3\nperché: x\na: 1.4\n", ""},
		"moved on others": {"**1.3** {C} Tre.", "", "## spostata 1.3\nperché: x\na: 1.2\n", "WS 1.2 of version 2026.1 is not there any more"},
	} {
		chapter := strings.Replace(first, c.old, c.new, 1)
		version, day, told := "2026.1", "2026-11-20", ""
		if c.entry != "" {
			version, day, told = "2026.2", "2027-03-01", history+"\n"+c.entry
		}
		b := read(version, day, told, chapter)
		found := strings.Join(unrecorded(b, "2026.1", table), "\n")
		if c.want == "" && found != "" || !strings.Contains(found, c.want) {
			t.Errorf("%s: found %q, want %q", name, found, c.want)
		}
	}
	if found := unrecorded(read("2026.1", "2026-11-20", "", first), "2026.1", "1.1 abc\n"+table); len(found) != 1 {
		t.Errorf("a broken line of the table: %q", found)
	}
}
