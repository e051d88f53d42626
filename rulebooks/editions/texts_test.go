package editions

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cavillo/rulebooks"
)

var noon = time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)

// nextVersion is a folder with a version of a book after the shipped one, in which a rule has other words.
func nextVersion(t *testing.T, game rulebooks.Game, number rulebooks.Number, words string) map[string]string {
	t.Helper()
	shipped, err := Book(game)
	if err != nil {
		t.Fatal(err)
	}
	all, err := shippedFiles(game)
	if err != nil {
		t.Fatal(err)
	}
	rule := shipped.Rule(number)
	chapter := string(all[rule.File])
	_, after, found := strings.Cut(chapter, "\n**"+string(number)+"** ")
	old, _, ends := strings.Cut(after, "\n\n")
	if !found || !ends {
		t.Fatalf("%s is not in %s", number, rule.File)
	}
	label := old[:strings.Index(old, "}")+2]
	book := strings.NewReplacer("versione: "+shipped.Version, "versione: 2027.1",
		"aggiornato: "+shipped.Updated, "aggiornato: 2027-03-01").Replace(string(all["book.md"]))
	return map[string]string{
		"book.md": book,
		rule.File: strings.Replace(chapter, old, label+words, 1),
		"history.md": strings.TrimRight(string(all["history.md"]), "\n") + "\n\n# 2027.1 del 2027-03-01\n\n## sostanza " +
			string(number) + "\nperché: una prova\n\n**" + string(number) + "** " + old + "\n",
	}
}

// write writes files into a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func readFolder(t *testing.T, files map[string]string) *Folder {
	t.Helper()
	f, err := ReadFolder(write(t, files))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func read(t *testing.T, data string) *Texts {
	t.Helper()
	texts, err := Read(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// A release stands in place of what ships until another one does or the shipped text is in force again; one that is
// damaged is not in force, and whoever had it whole keeps it.
func TestReleases(t *testing.T) {
	data := t.TempDir()
	shipped := read(t, data)
	if same, _ := Shipped(); same != shipped || shipped.IsStale(data) {
		t.Fatal("without a folder the texts are not the shipped ones")
	}
	f := readFolder(t, nextVersion(t, rulebooks.NAR, "4.3.3", "Parole di prova."))
	if _, err := shipped.Check(rulebooks.NAR, f, ""); err != nil {
		t.Fatal(err)
	}
	first, err := Publish(data, rulebooks.NAR, "2027.1", f, noon)
	if err != nil {
		t.Fatal(err)
	}
	if !shipped.IsStale(data) {
		t.Error("the texts do not know that there is a release")
	}
	now := read(t, data)
	r := now.Releases[rulebooks.NAR]
	if len(now.Faults) > 0 || r == nil || r.Name != first.Name || !r.Since.Equal(noon) || len(r.Overridden) != 3 ||
		now.Book(rulebooks.NAR).Rule("4.3.3").Text() != "Parole di prova." || now.Book(rulebooks.WS) != shipped.Book(rulebooks.WS) {
		t.Fatalf("in force: %+v, faults %v", r, now.Faults)
	}
	if now.IsStale(data) || !now.Same(shipped.Again(data, nil)) {
		t.Error("the texts are not known to be the same")
	}
	if text := shipped.Book(rulebooks.NAR).Rule("4.3.3").Text(); text == "Parole di prova." {
		t.Error("the shipped book has changed")
	}
	second, err := Publish(data, rulebooks.NAR, "2027.1", readFolder(t, nextVersion(t, rulebooks.NAR, "4.3.3", "Altre.")),
		noon.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	later := now.Again(data, nil)
	if later.Releases[rulebooks.NAR].Name != second.Name || later.Same(now) {
		t.Error("the second release is not in force")
	}
	chapter := filepath.Join(ReleasesFolder(data, rulebooks.NAR), second.Name, "book.md")
	if err := os.WriteFile(chapter, []byte("# Rotto"), 0o600); err != nil {
		t.Fatal(err)
	}
	damaged := read(t, data)
	if len(damaged.Faults) != 1 || len(damaged.Releases) != 0 || !strings.Contains(damaged.Faults[0].Error(), "non sono più quelli") {
		t.Errorf("a damaged release: %v, %v", damaged.Releases, damaged.Faults)
	}
	if kept := later.Again(data, nil); len(kept.Faults) != 1 || kept.Releases[rulebooks.NAR].Name != second.Name {
		t.Errorf("whoever had it whole has %v, %v", kept.Releases, kept.Faults)
	}
	if err := Revert(data, rulebooks.NAR, first.Name, noon); err != nil {
		t.Fatal(err)
	}
	if back := read(t, data); back.Releases[rulebooks.NAR].Name != first.Name {
		t.Error("the first release is not in force again")
	}
	if err := Revert(data, rulebooks.NAR, "", noon); err != nil {
		t.Fatal(err)
	}
	if back := read(t, data); len(back.Releases) != 0 || len(back.Faults) != 0 {
		t.Error("the shipped text is not in force again")
	}
	if names, err := ReleaseNames(data, rulebooks.NAR); err != nil || !slices.Contains(names, first.Name) || len(names) != 2 {
		t.Errorf("the releases are %v, %v", names, err)
	}
}

// A release that others do not accept is not in force.
func TestUnacceptedRelease(t *testing.T) {
	data := t.TempDir()
	f := readFolder(t, nextVersion(t, rulebooks.OP, "4.4.4", "Parole di prova."))
	if _, err := Publish(data, rulebooks.OP, "2027.1", f, noon); err != nil {
		t.Fatal(err)
	}
	texts, err := Read(data, func(*Texts) error { return errors.New("no") })
	if err != nil || len(texts.Releases) != 0 || len(texts.Faults) != 1 {
		t.Errorf("%v, %+v", err, texts)
	}
}

// What a folder may hold, and what changes of texts it must record, is told with file and line.
func TestFaultyFolders(t *testing.T) {
	shipped := read(t, t.TempDir())
	with := func(change func(files map[string]string)) map[string]string {
		files := nextVersion(t, rulebooks.NAR, "4.3.3", "Parole di prova.")
		change(files)
		return files
	}
	chapter, err := Book(rulebooks.NAR)
	if err != nil {
		t.Fatal(err)
	}
	file := chapter.Rule("4.3.3").File
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"empty":      {map[string]string{}, "nessun testo"},
		"a big file": {map[string]string{"01-a.md": strings.Repeat("a\n", MaxFile)}, "/01-a.md:1: il file supera 1024 KB"},
		"a folder":   {map[string]string{"altro/01-a.md": "# 1 A"}, "/altro:1: cartella sconosciuta"},
		"a program":  {map[string]string{"a.sh": "x"}, "/a.sh:1: file sconosciuto"},
		"gone":       {with(func(f map[string]string) { f["gone.txt"] = "\n77-x.md\n" }), "/gone.txt:2: non c'è nessun file «77-x.md»"},
		"unrecorded": {with(func(f map[string]string) {
			f["history.md"] = f["history.md"][:strings.Index(f["history.md"], "## sostanza 4.3.3\nperché: una prova")]
		}),
			"/" + file + ":"},
		"a reference": {with(func(f map[string]string) {
			f[file] = strings.Replace(f[file], "Parole di prova.", "Si veda §99.1.", 1)
		}), "99.1"},
		"the program's file": {with(func(f map[string]string) { f["glossary.md"] = "- **Prova** §1.1\n" }),
			"rulebooks/editions/naruto/"},
		"a concept": {with(func(f map[string]string) { f["confronto/01-mazzo-finito.md"] = "# Prova\n" }), "confronto/01-mazzo-finito.md:"},
		"a sheet":   {with(func(f map[string]string) { f["schede/01-turno.md"] = "# Prova\n\n## A §99.1\n\nx\n" }), "/schede/01-turno.md:"},
		"a copy":    {with(func(f map[string]string) { f[file] = strings.Replace(f[file], "Parole di prova.", copied, 1) }), "ripete parola per parola"},
		"a quoted copy": {with(func(f map[string]string) {
			f[file] = strings.Replace(f[file], "Parole di prova.", copied, 1)
			f["quoted.tsv"] = "nar:4.3.3\t" + copied + "\tuna formula\n"
		}), ""},
	} {
		f, err := ReadFolder(write(t, c.files))
		if err == nil {
			_, err = shipped.Check(rulebooks.NAR, f, "Prima. "+copied+" Dopo.")
		}
		if found := strings.Join(Faults(err), "\n"); !strings.Contains(found, c.want) || c.want == "" && found != "" {
			t.Errorf("%s: %q, want %q", name, found, c.want)
		}
	}
	dir := write(t, nextVersion(t, rulebooks.NAR, "4.3.3", "Parole di prova."))
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "98-link.md")); err != nil {
		t.Skip(err)
	}
	if _, err := ReadFolder(dir); err == nil || !strings.Contains(err.Error(), "98-link.md:1: non è un file") {
		t.Errorf("a link: %v", err)
	}
}

const copied = "Dodici parole di fila sono quelle di un altro testo, e questo non va fatto mai."

// A folder can add a sheet and leave out a shipped one.
func TestSheetsOfAFolder(t *testing.T) {
	files := nextVersion(t, rulebooks.WS, "9.1.1", "Parole di prova.")
	maps.Copy(files, map[string]string{
		"schede/09-prova.md": "# Prova\ndomanda: Una prova?\nparole: prova\n\n## Parte §9.1.1\n\nTesto.\n",
		"gone.txt":           "confronto/20-cambio-di-zona.md\n",
	})
	shipped := read(t, t.TempDir())
	texts, err := shipped.Check(rulebooks.WS, readFolder(t, files), "")
	if err != nil {
		t.Fatal(err)
	}
	sheets := texts.Sheets[rulebooks.WS]
	if sheets[len(sheets)-1].Slug != "prova" || len(texts.Concepts) != len(shipped.Concepts)-1 {
		t.Errorf("%d sheets, %d concepts", len(sheets), len(texts.Concepts))
	}
	if r := texts.Releases[rulebooks.WS]; r.Describe() != "3 file al posto di quelli del programma, 1 in più, 1 in meno" {
		t.Error(r.Describe())
	}
}

// scopa is the text of a small game that does not ship.
var scopa = map[string]string{
	"book.md": "# Regole della scopa\n\ngioco: Scopa\nsigla: sco\nfonte: la prova\nversione: 2026.1\naggiornato: 2026-11-20\n",
	"01-presa.md": "# 1 La presa\n\n**1.1** {Presa} Con una carta si prende dal tavolo una carta dello stesso valore.\n\n" +
		"**1.2** {Scopa} Chi con la presa lascia vuoto il tavolo segna un punto, oltre a §1.1.\n",
	"outline.tsv":   "riga\n",
	"documento.txt": "Il documento.\n",
}

// A game that has only a text is in force while a release of it is, and must record what it changes.
func TestReleasesOfATextGame(t *testing.T) {
	const game rulebooks.Game = "sco"
	t.Cleanup(func() { rulebooks.ForgetGame(game) })
	data := t.TempDir()
	shipped := read(t, data)
	f := readFolder(t, scopa)
	if next, err := shipped.Check(game, f, ""); err != nil || next.Releases[game].Describe() != "2 file" {
		t.Fatal(err)
	}
	first, err := Publish(data, game, "2026.1", f, noon)
	if err != nil {
		t.Fatal(err)
	}
	now := read(t, data)
	if !shipped.IsStale(data) || now.IsStale(data) || len(now.Faults) > 0 || len(now.Books) != len(shipped.Books)+1 ||
		now.Books[len(now.Books)-1].Game != game || now.Book(game).Rule("1.2") == nil || shipped.Book(game) != nil {
		t.Fatalf("in force: %v, %v", now.Releases, now.Faults)
	}
	if ref, err := rulebooks.ParseRef("scopa 1.2"); err != nil || ref != (rulebooks.Ref{Game: game, Number: "1.2"}) {
		t.Errorf("the reference is %v, %v", ref, err)
	}
	changed := maps.Clone(scopa)
	changed["01-presa.md"] = strings.Replace(scopa["01-presa.md"], "un punto", "due punti", 1)
	_, err = now.Check(game, readFolder(t, changed), "")
	if err == nil || !strings.Contains(err.Error(), "«1.2» non dice più quel che diceva nella versione 2026.1") {
		t.Errorf("an unrecorded change: %v", err)
	}
	if _, err := now.Check("xx", f, ""); err == nil || !strings.Contains(err.Error(), "la sigla è «sco»") {
		t.Errorf("another code: %v", err)
	}
	if err := Revert(data, game, "", noon); err != nil {
		t.Fatal(err)
	}
	if back := now.Again(data, nil); len(back.Books) != len(shipped.Books) || len(back.Releases) != 0 || len(back.Faults) != 0 {
		t.Errorf("after going back: %v, %v", back.Releases, back.Faults)
	}
	if names, err := ReleaseNames(data, game); err != nil || !slices.Equal(names, []string{first.Name}) {
		t.Errorf("the releases are %v, %v", names, err)
	}
}
