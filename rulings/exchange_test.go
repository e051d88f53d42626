package rulings

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// local is a ruling that a server has made, of the small book, with an earlier text.
func local(t *testing.T, number int) *Ruling {
	t.Helper()
	book := smallBook(t)
	first := &Ruling{Number: number, Slug: fmt.Sprintf("del-server-%d", number), Game: rulebooks.WS,
		Question: "Domanda?", Brief: "Sì.", Answer: "Perché WS 3.1.2.", Kind: Judge,
		State: Published, Author: "Un arbitro", Date: "2026-11-20", Source: "Torneo", Version: "2026.1", Revision: 1,
		Local: true, Citations: []Citation{cite(book, "3.1.2")}}
	return next(first, func(r *Ruling) {
		r.State = Closed
		r.Closing = Closing{Reason: Absorbed, Rule: rulebooks.Ref{Game: rulebooks.WS, Number: "3.1.2"}}
		r.Changed.Reason = "Lo dice la regola."
		r.Answer = "Perché WS 3.10.1.\n\n- e poi\n- ancora"
		r.Citations = []Citation{cite(book, "3.10.1")}
	})
}

// shelfOf is a store with a small collection, of which one ruling had another text, and with rulings of its own.
func shelfOf(t *testing.T, own ...*Ruling) (s *Store, collection []*Ruling) {
	t.Helper()
	collection, err := readFiles(t, map[string]string{"ws/001-uno.md": later("2026-11-25", "Si possono contare.", "Sempre."), "ws/storia/001-uno.1.md": goodFile, "ws/002-due.md": goodFile})
	if err != nil {
		t.Fatal(err)
	}
	s = open(t, t.TempDir())
	synced(t, s, SyncResult{Added: 2}, collection...)
	for _, r := range own {
		if err := s.write(ctx, func(tx *sql.Tx) error { return insertWithRevisions(ctx, tx, r) }); err != nil {
			t.Fatal(err)
		}
	}
	return s, collection
}

// exported writes all of a store into a new folder.
func exported(t *testing.T, s *Store) (dir string, all []*Ruling) {
	t.Helper()
	all, err := s.AllWithRevisions(ctx)
	if err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(t.TempDir(), "sotto", "ruling")
	if err := Export(dir, all); err != nil {
		t.Fatal(err)
	}
	return dir, all
}

// What one server exports another imports, without loss: rulings of its own with their texts, and the texts of the
// collection that it alone had.
func TestOutAndIn(t *testing.T) {
	draft := local(t, 10002)
	draft.State, draft.Closing, draft.Changed, draft.Revisions, draft.Revision = Draft, Closing{}, Change{}, nil, 1
	s, collection := shelfOf(t, local(t, 10000), draft)
	unreleased := *collection[1]
	unreleased.Brief = "Mai uscito."
	synced(t, s, SyncResult{Changed: 1}, collection[0], &unreleased)
	synced(t, s, SyncResult{Changed: 1}, collection...)
	dir, all := exported(t, s)

	other, _ := shelfOf(t)
	books := []*rulebooks.Book{smallBook(t)}
	if done, err := other.TryImport(ctx, dir, books); err != nil || done != (ImportResult{Added: 2, Changed: 1, Same: 1}) {
		t.Fatalf("%+v %v", done, err)
	}
	if before, err := other.All(ctx); err != nil || len(before) != 2 {
		t.Fatalf("only tried, and there are %d, %v", len(before), err)
	}
	version := other.Version()
	if done, err := other.Import(ctx, dir, books); err != nil || done != (ImportResult{Added: 2, Changed: 1, Same: 1}) {
		t.Fatalf("%+v %v", done, err)
	}
	if other.Version() == version {
		t.Error("nobody notices")
	}
	again, err := other.AllWithRevisions(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if d := sameRulings(all, again); d != "" {
		t.Error(d)
	}
	if done, err := other.Import(ctx, dir, books); err != nil || done != (ImportResult{Same: 4}) {
		t.Errorf("a second time: %+v %v", done, err)
	}
	synced(t, other, SyncResult{}, collection...) // the collection's part is as Sync wrote it
	if twice, _ := exported(t, other); !sameFolders(t, dir, twice) {
		t.Error("exported again, the files differ")
	}
}

func sameFolders(t *testing.T, a, b string) bool {
	t.Helper()
	read := func(dir string) (all string) {
		err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			content, err := os.ReadFile(filepath.Join(dir, path))
			all += path + "\n" + string(content)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	return read(a) == read(b) && read(a) != ""
}

// A file that is older changes nothing, one that has more texts adds them, one that has become another is a fault; and
// with a fault nothing is stored.
func TestImportLosesNothing(t *testing.T) {
	s, _ := shelfOf(t, local(t, 10000))
	dir, _ := exported(t, s)
	books := []*rulebooks.Book{smallBook(t)}
	file := filepath.Join(dir, "ws", "10000-del-server-10000.md")
	change := func(path, old, new string) {
		t.Helper()
		content, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(content), old) {
			t.Fatalf("%s has no %q, %v", path, old, err)
		}
		if err := os.WriteFile(path, []byte(strings.Replace(string(content), old, new, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	mustFail := func(want ...string) {
		t.Helper()
		_, err := s.Import(ctx, dir, books)
		var faults rulebooks.Errors
		if !errors.As(err, &faults) || len(faults) != len(want) {
			t.Fatalf("%v", err)
		}
		for i := range want {
			if !strings.Contains(faults[i].Error(), want[i]) {
				t.Errorf("found %v, wanted %s", faults[i], want[i])
			}
		}
		if r, err := s.ByID(ctx, 10000); err != nil || r.Brief != "Sì." || len(r.Revisions) != 1 {
			t.Errorf("stored by half: %+v %v", r, err)
		}
		if _, err := s.ByID(ctx, 10001); !errors.Is(err, ErrNotFound) {
			t.Errorf("stored by half: %v", err)
		}
	}
	// another text under the number of one that is there; beside it a good ruling that comes first and one with a fault
	if err := os.WriteFile(filepath.Join(dir, "ws", "10001-buono.md"), local(t, 10001).Revisions[0].File(), 0o644); err != nil {
		t.Fatal(err)
	}
	change(file, "in breve: Sì.", "in breve: No.")
	mustFail(file + ":1: il testo 2 del ruling 10000 qui è un altro")
	change(file, "tipo: arbitro", "tipo: arbtro")
	mustFail(file + ":4: tipo «arbtro» sconosciuto")
	change(file, "tipo: arbtro", "tipo: arbitro")

	// the earlier text goes into its folder, and the new one says when, who and why
	third := next(local(t, 10000), func(r *Ruling) { r.Brief, r.Changed.Reason = "No.", "Era il contrario." })
	for _, f := range []struct {
		path    string
		content []byte
	}{{third.Path(), third.File()}, {third.Revisions[0].Path(), third.Revisions[0].File()}} {
		if err := writeFile(dir, f.path, f.content); err != nil {
			t.Fatal(err)
		}
	}
	if done, err := s.Import(ctx, dir, books); err != nil || done != (ImportResult{Added: 1, Changed: 1, Same: 2}) {
		t.Fatalf("%+v %v", done, err)
	}
	if r, err := s.ByID(ctx, 10000); err != nil || r.Brief != "No." || len(r.Revisions) != 2 || r.Revision != 3 {
		t.Errorf("found %+v %v", r, err)
	}
	older, _ := shelfOf(t, local(t, 10000))
	dir, _ = exported(t, older)
	if done, err := s.Import(ctx, dir, books); err != nil || done != (ImportResult{Same: 3}) {
		t.Errorf("an older file: %+v %v", done, err)
	}
	if r, err := s.ByID(ctx, 10000); err != nil || r.Brief != "No." {
		t.Errorf("an older file: %+v %v", r, err)
	}
}

// A ruling of the collection that this program does not have is taken in, and stays at the next start.
func TestImportOfALaterCollection(t *testing.T) {
	s, collection := shelfOf(t)
	later := *collection[1]
	later.Number, later.Slug = 3, "tre"
	dir := filepath.Join(t.TempDir(), "ruling")
	if err := Export(dir, []*Ruling{&later}); err != nil {
		t.Fatal(err)
	}
	if done, err := s.Import(ctx, dir, []*rulebooks.Book{smallBook(t)}); err != nil || done != (ImportResult{Added: 1}) {
		t.Fatalf("%+v %v", done, err)
	}
	synced(t, s, SyncResult{NotInCollection: 1}, collection...)
	if r, err := s.ByID(ctx, 3); err != nil || r.Slug != "tre" {
		t.Errorf("found %+v %v", r, err)
	}
}

// A folder that is there is not written into, and what cannot be written leaves nothing behind.
func TestExportIsWhole(t *testing.T) {
	parent := t.TempDir()
	full := filepath.Join(parent, "pieno")
	if err := writeFile(full, "appunti.txt", nil); err != nil {
		t.Fatal(err)
	}
	if err := Export(full, []*Ruling{made(1)}); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("found %v", err)
	}
	empty := filepath.Join(parent, "vuoto")
	if err := os.Mkdir(empty, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Export(empty, []*Ruling{made(1)}); err != nil {
		t.Error(err)
	}
	bad := made(2)
	bad.Slug = strings.Repeat("a", 300)
	if err := Export(filepath.Join(parent, "guasto"), []*Ruling{made(1), bad}); err == nil {
		t.Error("a name that no file can have is written")
	}
	left, err := os.ReadDir(parent)
	if err != nil || len(left) != 2 {
		t.Errorf("left are %v, %v", left, err)
	}
	gone, leave := context.WithCancel(ctx)
	leave()
	s := open(t, t.TempDir())
	if _, err := s.Import(gone, empty, []*rulebooks.Book{smallBook(t)}); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody waits: %v", err)
	}
}
