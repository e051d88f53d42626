package rulings

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// raw runs statements on a closed database, as another program would.
func raw(t *testing.T, dir string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// unguarded are statements that change rows in ways that the tables forbid.
func unguarded(changes ...string) []string {
	const rules = "PRAGMA writable_schema = 1"
	loosen := "sql"
	for _, change := range [][2]string{{") STRICT, WITHOUT", ") WITHOUT"}, {") STRICT", ")"}, {"TEXT NOT NULL", "TEXT"}, {"INTEGER NOT NULL", "INTEGER"}} {
		loosen = fmt.Sprintf("replace(%s, '%s', '%s')", loosen, change[0], change[1])
	}
	loosen = "UPDATE sqlite_schema SET sql = " + loosen + " WHERE name IN ('rulings', 'citations')"
	return append(append([]string{"CREATE TABLE was AS SELECT name, sql FROM sqlite_schema", rules, loosen, "PRAGMA schema_version = 900", "PRAGMA ignore_check_constraints = 1"}, changes...),
		"UPDATE sqlite_schema SET sql = (SELECT sql FROM was WHERE was.name = sqlite_schema.name) WHERE name IN ('rulings', 'citations')",
		"PRAGMA schema_version = 901", "DROP TABLE was")
}

// A ruling of the collection that somebody or something has changed is the collection's again, and what stood there is
// no revision; the others, and those made here, are not touched.
func TestDamagedRulingsArePutRight(t *testing.T) {
	for name, damage := range map[string][]string{
		"answer":           {"UPDATE rulings SET answer = 'Tutt''altro.' WHERE number = 1"},
		"verdict":          {"UPDATE rulings SET brief = 'No.' WHERE number = 1"},
		"state":            {"UPDATE rulings SET state = 'aperto' WHERE number = 1"},
		"citation gone":    {"DELETE FROM citations WHERE ruling = 1 AND position = 1"},
		"citation more":    {"INSERT INTO citations VALUES (1, 2, 'ws', '3.1', '003.001', '2026.1', '')"},
		"citation moved":   {"UPDATE citations SET rule = '5.5', key = '005.005' WHERE ruling = 1 AND position = 0"},
		"digest":           {"UPDATE citations SET digest = 'ffffffffffffffff' WHERE ruling = 1 AND position = 0"},
		"no bytes of text": {"UPDATE rulings SET question = CAST(x'ff00fe' AS TEXT) WHERE number = 1"},
		"no verdict":       unguarded("UPDATE rulings SET brief = NULL WHERE number = 1"),
		"a blob":           unguarded("UPDATE rulings SET answer = x'00ff' WHERE number = 1"),
		"no game":          unguarded("UPDATE rulings SET game = 'go' WHERE number = 1"),
		"as if made here":  unguarded("UPDATE rulings SET local = 1 WHERE number = 1"),
		"no place":         unguarded("UPDATE rulings SET local = NULL WHERE number = 1"),
		"a rule of NULL":   unguarded("UPDATE citations SET rule = NULL WHERE ruling = 1 AND position = 0"),
		"an earlier text":  {"UPDATE revisions SET brief = 'Guasto.' WHERE ruling = 1"},
		"a text more":      {"INSERT INTO revisions (ruling, revision, replaced, citations" + columnNames + ") SELECT ruling, 7, replaced, citations" + columnNames + " FROM revisions WHERE ruling = 1"},
		"a text gone":      {"DELETE FROM revisions WHERE ruling = 1"},
		"index":            unguarded("DROP INDEX rulings_by_date", "UPDATE rulings SET date = '2001-01-01' WHERE number = 1", "CREATE INDEX rulings_by_date ON rulings (date DESC, number) WHERE number > 1", "UPDATE sqlite_schema SET sql = 'CREATE INDEX rulings_by_date ON rulings (date DESC, number)' WHERE name = 'rulings_by_date'"),
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			s := open(t, dir)
			local := made(firstLocal, "3.1")
			if err := s.write(ctx, func(tx *sql.Tx) error { return insertRuling(ctx, tx, local) }); err != nil {
				t.Fatal(err)
			}
			first, second := next(made(1, "9.2.1", "4.9.1.3"), func(r *Ruling) { r.Brief = "Anche." }), made(2, "3.10")
			synced(t, s, SyncResult{Added: 2}, first, second)
			s.Close()
			raw(t, dir, damage...)
			s = open(t, dir)
			synced(t, s, SyncResult{Repaired: 1}, first, second)
			synced(t, s, SyncResult{}, first, second)
			for _, want := range []*Ruling{first, second, local} {
				r, err := s.ByID(ctx, want.Number)
				if err != nil || !r.equal(want) || r.Local != want.Local {
					t.Errorf("ruling %d is %+v, %v", want.Number, r, err)
				}
			}
			all, err := s.List(ctx, 0)
			if len(numbers(t, all, err)) != 3 {
				t.Errorf("the list has %d rulings", len(all))
			}
			s.Close()
			open(t, dir) // sound again
		})
	}
}

// What the collection itself has changed is still a revision, also where the row was damaged before: then of nothing.
func TestChangesOfTheCollectionAreRevisions(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	first, second, third := made(1, "9.2.1"), made(2, "3.10"), made(3, "3.1")
	synced(t, s, SyncResult{Added: 3}, first, second, third)
	s.Close()
	raw(t, dir, "UPDATE rulings SET brief = 'Guasto.' WHERE number IN (2, 3)")
	s = open(t, dir)
	first, second = made(1, "9.2.1"), made(2, "3.10")
	first.Brief, second.Brief = "No.", "No."
	synced(t, s, SyncResult{Changed: 1, Repaired: 1, NotInCollection: 1}, first, second)
	for number, revisions := range map[int]int{1: 1, 2: 0, 3: 0} {
		if r, err := s.ByID(ctx, number); err != nil || len(r.Revisions) != revisions {
			t.Errorf("ruling %d has revisions %+v, %v", number, r.Revisions, err)
		}
	}
}

// What the collection cannot put right is not written over.
func TestDamageThatCannotBeMendedIsSaid(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if err := s.write(ctx, func(tx *sql.Tx) error {
		return insertRuling(ctx, tx, made(firstLocal, "3.1"))
	}); err != nil {
		t.Fatal(err)
	}
	synced(t, s, SyncResult{Added: 1}, made(1, "3.1"))
	s.Close()
	raw(t, dir, unguarded("UPDATE rulings SET brief = NULL WHERE number = 10000")...)
	s = open(t, dir)
	if _, err := s.Sync(ctx, []*Ruling{made(1, "3.1")}); !errors.Is(err, ErrDamaged) {
		t.Errorf("found %v", err)
	}
}

// crashed is a data folder whose rulings are all in the journal still, as after a power cut.
func crashed(t *testing.T) (dir string) {
	t.Helper()
	live := t.TempDir()
	s := open(t, live)
	synced(t, s, SyncResult{Added: 2}, made(1, "3.1"), made(2, "3.10"))
	dir = t.TempDir()
	for _, ending := range []string{"", "-wal"} {
		content, err := os.ReadFile(filepath.Join(live, FileName+ending))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, FileName+ending), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestJournalBesideAnotherFile(t *testing.T) {
	t.Run("its own", func(t *testing.T) {
		s := open(t, crashed(t))
		synced(t, s, SyncResult{}, made(1, "3.1"), made(2, "3.10"))
	})
	other := filepath.Join(t.TempDir(), "altro.db")
	db, err := sql.Open("sqlite", "file:"+other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE libri (titolo TEXT); INSERT INTO libri VALUES ('Un altro programma')"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	foreignFile, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"empty": {}, "missing": nil, "short": []byte("SQL"),
		"text": []byte(strings.Repeat("Questo non è un database. ", 400)), "another program's": foreignFile} {
		t.Run(name, func(t *testing.T) {
			dir := crashed(t)
			path := filepath.Join(dir, FileName)
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			if content != nil {
				if err := os.WriteFile(path, content, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			journal, err := os.ReadFile(path + "-wal")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Open(dir); !errors.Is(err, ErrJournal) || !strings.Contains(err.Error(), path) ||
				!strings.Contains(err.Error(), "-wal") {
				t.Errorf("found %v", err)
			}
			if after, err := os.ReadFile(path + "-wal"); err != nil || !bytes.Equal(after, journal) {
				t.Errorf("the journal was touched: %d bytes, %v", len(after), err)
			}
			if after, err := os.ReadFile(path); content != nil && (err != nil || !bytes.Equal(after, content)) ||
				content == nil && !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("the file was touched: %d bytes, %v", len(after), err)
			}
		})
	}
	t.Run("another program's alone", func(t *testing.T) {
		dir := t.TempDir()
		path := filepath.Join(dir, FileName)
		if err := os.WriteFile(path, foreignFile, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); !errors.Is(err, ErrForeign) {
			t.Errorf("found %v", err)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, foreignFile) {
			t.Errorf("the file was touched: %d bytes, %v", len(after), err)
		}
	})
}

func TestTheDatabaseIsPrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.Mkdir(dir, 0o755); err != nil { // not ours to change
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, FileName), nil, 0o644); err != nil { // as an earlier program left it
		t.Fatal(err)
	}
	s := open(t, dir)
	synced(t, s, SyncResult{Added: 1}, made(1, "3.1"))
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 3 {
		t.Fatalf("%v %v", files, err)
	}
	for _, f := range files {
		if info, err := f.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", f.Name(), info.Mode(), err)
		}
	}
	fresh := filepath.Join(t.TempDir(), "data")
	open(t, fresh)
	if info, err := os.Stat(fresh); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("a folder that was made: %v %v", info.Mode(), err)
	}
}

// Whatever SQLite and database/sql say when the context has ended, the error is the context's.
func TestEndedContextsAnswerAsSuch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir())
		for name, query := range map[string]func(tx *sql.Tx) error{
			"the transaction is over": func(tx *sql.Tx) error { _, err := tx.Query("SELECT 1"); return err },
			"an error of SQLite's":    func(*sql.Tx) error { _, err := s.reader.Query("SELECT interrupted FROM nowhere"); return err },
		} {
			deadline, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			defer cancel()
			gone, leave := context.WithCancel(t.Context())
			defer leave()
			for ended, want := range map[context.Context]error{deadline: context.DeadlineExceeded,
				gone: context.Canceled} {
				err := s.read(ended, func(tx *sql.Tx) error {
					leave()
					<-ended.Done()
					synctest.Wait() // until database/sql has noticed
					return query(tx)
				})
				if !errors.Is(err, want) {
					t.Errorf("%s: %v, want %v", name, err, want)
				}
			}
			if err := s.read(ctx, query); err != nil &&
				(errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)) {
				t.Errorf("%s, with time left: %v", name, err)
			}
		}
	})
}

// Who has no time gets an error of the context, and does not disturb who has.
func TestHurriedReadersDisturbNobody(t *testing.T) {
	s := open(t, t.TempDir())
	var collection []*Ruling
	for n := range 60 {
		collection = append(collection, made(n+1, "3.1", "3.10", "9.2.1"))
	}
	synced(t, s, SyncResult{Added: 60}, collection...)
	stop := time.Now().Add(time.Second)
	var hurried atomic.Int64
	var all sync.WaitGroup
	for worker := range 8 {
		all.Go(func() {
			random := rand.New(rand.NewPCG(uint64(worker), 1))
			for time.Now().Before(stop) {
				patience := time.Hour
				if worker%2 == 0 {
					patience = time.Duration(random.IntN(3000)) * time.Microsecond
				}
				within, cancel := context.WithTimeout(ctx, patience)
				_, err := s.All(within)
				cancel()
				if err == nil {
					continue
				}
				hurried.Add(1)
				if !errors.Is(err, context.DeadlineExceeded) || patience == time.Hour {
					t.Errorf("worker %d, %v: %v", worker, patience, err)
					return
				}
			}
		})
	}
	all.Wait()
	if hurried.Load() == 0 {
		t.Error("nobody ran out of time: nothing was tried")
	}
}
