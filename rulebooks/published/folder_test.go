package published

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavillo/rulebooks"
)

// copyOf is a copy of the invented document that somebody has accepted, its ten replaced by a word.
func copyOf(t *testing.T, word string) *Document {
	t.Helper()
	doc := readInvented(t, strings.Replace(inventedText, "dieci", word, 1))
	doc.Accepted, doc.Imported = true, time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	return doc
}

func store(t *testing.T, dir string, doc *Document) (kept string) {
	t.Helper()
	kept, err := SaveDocument(dir, doc)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// What an accepted copy replaces is kept, whatever it was; the same text again replaces nothing.
func TestWhatIsReplacedIsKept(t *testing.T) {
	dir := t.TempDir()
	var olds [][]byte
	var copies []string
	for _, word := range []string{"nove", "otto", "sette"} {
		kept := store(t, dir, copyOf(t, word))
		if (kept == "") != (len(olds) == 0) {
			t.Errorf("%s: kept %q", word, kept)
		}
		if kept != "" {
			copies = append(copies, kept)
		}
		if again := store(t, dir, copyOf(t, word)); again != "" {
			t.Errorf("the same text again: kept %q", again)
		}
		now, err := os.ReadFile(DocumentPath(dir, rulebooks.FOW))
		if err != nil {
			t.Fatal(err)
		}
		olds = append(olds, now)
	}
	if err := os.WriteFile(DocumentPath(dir, rulebooks.FOW), []byte("{guasto"), 0o600); err != nil {
		t.Fatal(err)
	}
	copies, olds = append(copies, store(t, dir, copyOf(t, "sei"))), append(olds[:2], []byte("{guasto"))
	for i, path := range copies {
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(got, olds[i]) {
			t.Errorf("%s: %d bytes, %v; it should be what was replaced", path, len(got), err)
		}
		if want := fmt.Sprintf("fow-2026-11-20-100000%s.json", []string{"", "-2", "-3"}[i]); filepath.Base(path) != want {
			t.Errorf("kept as %s, want %s", path, want)
		}
	}
}

func TestOneUnreadableDocumentIsLeftOut(t *testing.T) {
	for name, spoil := range map[string]func(path string) error{
		"half a file":  func(path string) error { return os.Truncate(path, 200) },
		"empty":        func(path string) error { return os.Truncate(path, 0) },
		"no document":  func(path string) error { return os.WriteFile(path, []byte("null"), 0o600) },
		"another game": func(path string) error { return os.WriteFile(path, []byte(`{"form":1,"game":"ws"}`), 0o600) },
		"a later form": func(path string) error { return os.WriteFile(path, []byte(`{"form":2,"game":"fow"}`), 0o600) },
		"strange number": func(path string) error {
			return os.WriteFile(path, []byte(`{"form":1,"game":"fow","nodes":[{"number":"../x"}]}`), 0o600)
		},
		"out of order": func(path string) error {
			return os.WriteFile(path, []byte(`{"form":1,"game":"fow","nodes":[{"number":"2"},{"number":"1"}]}`), 0o600)
		},
		"a folder": func(path string) error { os.Remove(path); return os.Mkdir(path, 0o700) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			store(t, dir, copyOf(t, "nove"))
			raw, err := os.ReadFile(DocumentPath(dir, rulebooks.FOW))
			if err != nil {
				t.Fatal(err)
			}
			other := bytes.Replace(raw, []byte(`"game": "fow"`), []byte(`"game": "nar"`), 1)
			if err := os.WriteFile(DocumentPath(dir, rulebooks.NAR), other, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := spoil(DocumentPath(dir, rulebooks.FOW)); err != nil {
				t.Fatal(err)
			}
			i := ReadImports(dir)
			if len(i.Documents) != 1 || i.Documents[rulebooks.NAR] == nil || len(i.Faults) != 1 {
				t.Fatalf("%d documents, faults %v", len(i.Documents), i.Faults)
			}
			if said := i.Faults[rulebooks.FOW].Error(); !strings.Contains(said, DocumentPath(dir, rulebooks.FOW)) ||
				!strings.Contains(said, "Force of Will") || !strings.Contains(said, "importato di nuovo") {
				t.Errorf("reported as %q", said)
			}
		})
	}
}

func TestStaleImportsAreNoticed(t *testing.T) {
	dir := t.TempDir()
	i := ReadImports(dir)
	step := func(name string, stale bool) {
		t.Helper()
		if i.IsStale(dir) != stale {
			t.Errorf("%s: stale %v", name, !stale)
		}
		i = ReadImports(dir)
		if i.IsStale(dir) {
			t.Errorf("%s: stale as soon as it is read", name)
		}
	}
	step("no folder", false)
	store(t, dir, copyOf(t, "nove"))
	step("first import", true)
	step("nothing new", false)
	before, err := os.Stat(DocumentPath(dir, rulebooks.FOW))
	if err != nil {
		t.Fatal(err)
	}
	store(t, dir, copyOf(t, "otto"))
	if err := os.Chtimes(DocumentPath(dir, rulebooks.FOW), before.ModTime(), before.ModTime()); err != nil {
		t.Fatal(err)
	}
	step("another copy, of the same size and time", true)
	if err := os.Remove(DocumentPath(dir, rulebooks.FOW)); err != nil {
		t.Fatal(err)
	}
	step("taken away", true)
}

func TestSweep(t *testing.T) {
	dir := t.TempDir()
	if swept, err := DeleteDrafts(dir); err != nil || len(swept) != 0 {
		t.Errorf("nothing there: %v %v", swept, err)
	}
	store(t, dir, copyOf(t, "nove"))
	store(t, dir, copyOf(t, "otto"))
	draft := filepath.Join(dir, "documents", ".fow-123456.tmp")
	if err := os.WriteFile(draft, []byte("{mezzo"), 0o644); err != nil {
		t.Fatal(err)
	}
	// as an earlier program left them
	for path, mode := range map[string]fs.FileMode{filepath.Join(dir, "documents"): 0o755, DocumentPath(dir, rulebooks.FOW): 0o644} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	if swept, err := DeleteDrafts(dir); err != nil || len(swept) != 1 || swept[0] != draft {
		t.Errorf("swept %v, %v", swept, err)
	}
	if got := ReadImports(dir); got.Documents[rulebooks.FOW] == nil {
		t.Errorf("the document was swept too: %v", got.Faults)
	}
	private(t, dir)
}

// private holds that nobody but the owner reads what is in a folder.
func private(t *testing.T, dir string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		want := fs.FileMode(0o600)
		if e.IsDir() {
			want = 0o700
		} else {
			files++
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s has the mode %o, want %o", path, info.Mode().Perm(), want)
		}
		return nil
	})
	if err != nil || files == 0 {
		t.Errorf("%d files, %v", files, err)
	}
}

func TestSecret(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	first, err := Secret(dir)
	if err != nil || len(first) != 26 {
		t.Fatal(first, err)
	}
	if again, err := Secret(dir); err != nil || again != first {
		t.Errorf("a second start: %q, %v; want %q", again, err, first)
	}
	private(t, dir)
	if other, err := Secret(t.TempDir()); err != nil || other == first {
		t.Errorf("two folders have the secret %q, %v", other, err)
	}
	path := filepath.Join(dir, "documents", "secret")
	for _, damaged := range []string{"", "x", strings.ToLower(first), first + first} {
		if err := os.WriteFile(path, []byte(damaged), 0o644); err != nil {
			t.Fatal(err)
		}
		if made, err := Secret(dir); err != nil || made == first || len(made) != 26 {
			t.Errorf("%q: %q, %v", damaged, made, err)
		}
		private(t, dir)
	}
}
