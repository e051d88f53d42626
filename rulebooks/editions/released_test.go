package editions

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// A released text stands for ever (released.go): where a book's texts and history no longer give the digests of a
// released version, a change was not recorded.
//
// A version without a table is in preparation. This releases the present version of every book that has no table of it
// yet:
//
//	go test ./rulebooks/editions -run TestReleasedTexts -release
//
// It never touches a table that is there: one that was written too early is removed by hand before it is written again.
//
// Changes of doubts need not be written by hand. This adds to history.md those that are missing, with the doubts as git
// has them from then; only the reason of a changed or dropped one is left to write, after "perché:":
//
//	go test ./rulebooks/editions -run TestReleasedTexts -record
var (
	release = flag.Bool("release", false,
		"write the table of digests of each book's present version, where there is none")
	record = flag.Bool("record", false, "add the missing changes of doubts to each book's history.md")
)

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

// howToRecordDoubts is what whoever changed a doubt has to do.
const howToRecordDoubts = ` Put them back as they were, or record the change (-record does it): these entries go at the end of
rulebooks/editions/%[4]s/history.md, under the present version (# 2026.N del GIORNO, after %[2]s; book.md names it too: versione, aggiornato).
Then write the reason after each empty "perché:", and make "sostanza" of "forma", or the contrary, where that is what it is.

%[3]s`

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
			entries := unrecordedEntries(b, v.Name, string(text), func(id, digest string) string {
				return doubtInGit(t, b.Game, id, digest)
			})
			switch {
			case entries == "":
			case *record && v != b.Latest():
				appendTo(t, filepath.Join(folders[b.Game], "history.md"), entries)
			default:
				t.Errorf("The doubts of %[1]s %[2]s have changed."+howToRecordDoubts, b.Game.Upper(), v.Name, entries,
					folders[b.Game])
			}
		}
	}
	tables, err := filepath.Glob("digests/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range tables {
		game, version, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".tsv"), "-")
		if !slices.ContainsFunc(books,
			func(b *rulebooks.Book) bool { return string(b.Game) == game && b.VersionNamed(version) != nil }) {
			t.Errorf("%s is the table of a version that no book has: a released version stays in its book's history", file)
		}
	}
}

// unrecorded tells where a book, by its texts and its history, does not give what a version was released with.
func unrecorded(b *rulebooks.Book, version, table string) (found []string) {
	for _, u := range unrecordedRules(b, version, table) {
		where := b.Game.Upper() + " " + string(u.number)
		switch u.deviation {
		case isGarbled:
			found = append(found, fmt.Sprintf("line %d of the table is not a number of its own and a digest", u.line))
		case isGone:
			found = append(found, fmt.Sprintf("%s of version %s is not there any more: record it as abrogata or spostata", where, version))
		case isChanged:
			found = append(found, fmt.Sprintf("%s does not say what it said in version %s: record it as sostanza or forma", where, version))
		case isNew:
			found = append(found, fmt.Sprintf("%s was not in version %s: record it as nuova", where, version))
		}
	}
	return found
}

// unrecordedEntries are the entries that the history lacks, so that its doubts of a version be those that it was
// released with; "" where it lacks none. then gives a doubt's block as it was, by its identifier and digest.
func unrecordedEntries(b *rulebooks.Book, version, table string, then func(id, digest string) string) string {
	var entries strings.Builder
	for _, u := range unrecordedDoubts(b, version, table) {
		if u.deviation == isNew {
			fmt.Fprintf(&entries, "## dubbio %s nuovo\n\n", u.doubt)
			continue
		}
		old := then(u.doubt, u.digest)
		kind := "tolto"
		if u.deviation == isChanged {
			kind = "sostanza"
			if strings.Contains(strings.Join(strings.Fields(old), " "), "lettura: "+b.Doubt(u.doubt).Reading+" perché:") {
				kind = "forma"
			}
		}
		fmt.Fprintf(&entries, "## dubbio %s %s\nperché:\n\n%s\n\n", u.doubt, kind, old)
	}
	return entries.String()
}

// doubtInGit finds the newest committed block of a doubt that has a digest; where git does not tell, it says what
// belongs there.
func doubtInGit(t *testing.T, game rulebooks.Game, id, digest string) string {
	block := regexp.MustCompile(`(?ms)^::: dubbio \S+$(?:(?:[^:]|:[^:])*?)^sigla: ` + regexp.QuoteMeta(id) + `\n(?:\w+: .*\n)*?:::$`)
	commits, err := exec.Command("git", "log", "--format=%H", "--", folders[game]).Output()
	if err != nil {
		t.Logf("git does not tell how the doubts were: %v", err)
	}
	for _, commit := range strings.Fields(string(commits)) {
		text, err := exec.Command("git", "grep", "-h", "", commit, "--", folders[game]+"/[0-9]*.md").Output()
		if err != nil {
			continue // no chapter there yet
		}
		for _, found := range block.FindAllString(string(text), -1) {
			b, err := rulebooks.ReadBook(game, fstest.MapFS{
				"book.md": {Data: []byte("# Prova\n\nfonte: prova\nversione: 2026.1\naggiornato: 2026-11-20\ntesto: titoli\n")}, "00.md": {Data: []byte("# 0 Prova\n\n" + found + "\n")}})
			if err == nil && b.Doubts[0].Digest() == digest {
				return found
			}
		}
	}
	return "(::: dubbio ... :::, as it was: git has no " + id + " with the digest " + digest + ")"
}

// appendTo adds entries at the end of a file.
func appendTo(t *testing.T, file, entries string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text = append(bytes.TrimRight(text, "\n"), "\n\n"+strings.TrimRight(entries, "\n")+"\n"...)
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// A doubt that stands with an old text is the one that stood there then.
func TestDoubtsOfOldTexts(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range books {
		for i, v := range b.Versions {
			for _, c := range v.Changes {
				if c.Old == nil {
					continue
				}
				for _, d := range c.Old.Doubts {
					if then := b.DoubtAt(d.ID, b.Versions[i-1].Name); then == nil || then.Digest() != d.Digest() {
						t.Errorf("%s/history.md:%d: the doubt %s with the old text of %s is not that of version %s",
							folders[b.Game], c.Line, d.ID, c.Number, b.Versions[i-1].Name)
					}
				}
			}
		}
	}
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
	doubt := func(reading string) string {
		return "\n::: dubbio 1.3\ndomanda: Tre?\nlettura: " + reading + "\nperché: x\nsigla: B-1\n:::\n"
	}
	const other = "\n::: dubbio 1.1\ndomanda: Uno?\nlettura: Sì.\nperché: x\nsigla: B-2\n:::\n"
	asWas := func(string, string) string { return strings.TrimSpace(doubt("Sì.")) }
	table = digests(read("2026.1", "2026-11-20", "", first+doubt("Sì.")))
	for name, c := range map[string]struct{ chapter, want string }{
		"no doubt has changed": {first + doubt("Sì."), ""},
		"a reading":            {first + doubt("No."), "## dubbio B-1 sostanza\nperché:\n" + doubt("Sì.") + "\n"},
		"a question":           {first + strings.Replace(doubt("Sì."), "Tre?", "Quanti?", 1), "## dubbio B-1 forma\nperché:\n" + doubt("Sì.") + "\n"},
		"a doubt is gone":      {first, "## dubbio B-1 tolto\nperché:\n" + doubt("Sì.") + "\n"},
		"a doubt is new":       {first + doubt("Sì.") + other, "## dubbio B-2 nuovo\n\n"},
	} {
		entries := unrecordedEntries(read("2026.1", "2026-11-20", "", c.chapter), "2026.1", table, asWas)
		if entries != c.want {
			t.Errorf("%s: the entries are %q, want %q", name, entries, c.want)
		}
		told := read("2026.2", "2027-03-01", history+"\n"+strings.ReplaceAll(entries, "perché:\n\n", "perché: x\n\n"),
			c.chapter)
		if left := unrecordedEntries(told, "2026.1", table, asWas); left != "" {
			t.Errorf("%s: once recorded, %q is left", name, left)
		}
	}
	if found := unrecorded(read("2026.1", "2026-11-20", "", first), "2026.1", "1.1 abc\n"+table); len(found) != 1 {
		t.Errorf("a broken line of the table: %q", found)
	}
}
