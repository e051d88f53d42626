package rulings

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cavillo/rulebooks"
)

var ctx = context.Background()

// made is a published ruling of Weiss Schwarz that cites the numbers.
func made(number int, numbers ...rulebooks.Number) *Ruling {
	r := &Ruling{Number: number, Slug: fmt.Sprintf("prova-%d", number), Game: rulebooks.WS, Question: "Domanda?", Brief: "Sì.", Answer: "Risposta.",
		Kind: Judge, State: Published, Author: "Redazione Cavillo", Date: "2026-11-20", Source: "Prova", Version: "2026.1", Revision: 1, Local: number >= firstLocal}
	for _, n := range numbers {
		r.Citations = append(r.Citations,
			Citation{rulebooks.Cite{Ref: rulebooks.Ref{Game: rulebooks.WS, Number: n}, Version: "2026.1"}, "0123456789abcdef"})
	}
	return r
}

// next is the text of the collection that takes the place of r, changed by f on 25 November.
func next(r *Ruling, f func(*Ruling)) *Ruling {
	n := *r
	n.Changed = Change{"2026-11-25", "Redazione Cavillo", "Prova."}
	n.Revisions = append([]Revision{{*r, "2026-11-25"}}, r.Revisions...)
	n.Revisions[0].Revisions = nil
	n.Revision++
	f(&n)
	return &n
}

func open(t *testing.T, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	s.Now = func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	return s
}

func synced(t *testing.T, s *Store, want SyncResult, collection ...*Ruling) {
	t.Helper()
	got, err := s.Sync(ctx, collection)
	if err != nil || got != want {
		t.Fatalf("found %+v %v, wanted %+v", got, err, want)
	}
}

func numbers(t *testing.T, rulings []*Ruling, err error) []int {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	var ns []int
	for _, r := range rulings {
		ns = append(ns, r.Number)
	}
	return ns
}

func TestSyncKeepsRevisionsAndLocalRulings(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dati", "con spazio è %41#?") // made with its parents, whatever its name
	s := open(t, dir)
	local := made(firstLocal, "3.1")
	if err := s.write(ctx, func(tx *sql.Tx) error { return insertRuling(ctx, tx, local) }); err != nil {
		t.Fatal(err)
	}
	first, second := made(1, "9.2.1", "4.9.1.3"), made(2, "3.10")
	second.Link, second.Example = "https://example.org/", "ws/prova"
	synced(t, s, SyncResult{Added: 2}, first, second)
	synced(t, s, SyncResult{}, first, second)

	// The collection's next text, with the first one beside it, as its files have them.
	changed := next(first, func(r *Ruling) {
		r.Brief, r.State, r.Closing = "No.", Closed, Closing{Reason: Replaced, Ruling: 2}
		r.Citations = made(1, "9.2.2").Citations
	})
	synced(t, s, SyncResult{Changed: 1}, changed, second)
	r, err := s.ByID(ctx, 1)
	if err != nil || !r.equal(changed) || len(r.Revisions) != 1 || !r.Revisions[0].sameText(first) ||
		r.Revisions[0].Replaced != "2026-11-25" {
		t.Errorf("found %+v %v", r, err)
	}

	repinned := *changed
	repinned.Citations = slices.Clone(changed.Citations)
	repinned.Citations[0].Digest = "fedcba9876543210"
	synced(t, s, SyncResult{}, &repinned, second)
	if r, _ := s.ByID(ctx, 1); !r.equal(&repinned) || len(r.Revisions) != 1 {
		t.Errorf("a new pin alone is no revision: %+v", r)
	}

	// A text that the collection never had, because it was never released, is kept all the same.
	other := next(first, func(r *Ruling) { r.Brief = "Forse." })
	synced(t, s, SyncResult{Changed: 1}, other, second)
	r, err = s.ByID(ctx, 1)
	if err != nil || len(r.Revisions) != 2 || !r.Revisions[0].sameText(first) || !r.Revisions[1].IsKept() ||
		!r.Revisions[1].sameText(&repinned) || r.Revisions[1].Replaced != "2026-11-20" {
		t.Errorf("found %+v %v", r, err)
	}
	synced(t, s, SyncResult{}, other, second)
	synced(t, s, SyncResult{Changed: 1}, changed, second)
	if r, err := s.ByID(ctx, 1); err != nil || len(r.Revisions) != 2 || !r.sameText(changed) ||
		!r.Revisions[1].sameText(other) || !r.Revisions[1].IsKept() {
		// the text that is the collection's again is no earlier one
		t.Errorf("what was kept is another: %+v %v", r, err)
	}

	synced(t, s, SyncResult{NotInCollection: 1}, second)
	if r, err := s.ByID(ctx, 1); err != nil || !r.sameText(changed) || len(r.Revisions) != 2 {
		t.Errorf("what is no longer in the collection is %+v %v", r, err)
	}

	s.Close()
	s = open(t, dir) // all of it is still there
	if r, err := s.ByID(ctx, firstLocal); err != nil || !r.equal(local) || !r.Local || len(r.Revisions) != 0 {
		t.Errorf("the local ruling is now %+v %v", r, err)
	}
	all, err := s.All(ctx)
	if got := numbers(t, all, err); !slices.Equal(got, []int{1, 2, firstLocal}) {
		t.Errorf("found %v", got)
	}
}

func TestSyncIsAllOrNothing(t *testing.T) {
	s := open(t, t.TempDir())
	bad := made(2, "3.1")
	bad.Kind = "forse"
	if _, err := s.Sync(ctx, []*Ruling{made(1, "3.1"), bad}); err == nil ||
		!strings.Contains(err.Error(), "la raccolta non si è potuta aggiornare: ruling 2") {
		t.Errorf("found %v", err)
	}
	if all, err := s.All(ctx); err != nil || len(all) != 0 {
		t.Errorf("%d rulings stay, %v", len(all), err)
	}
}

func TestTheSchemaRefusesWhatMayNotBe(t *testing.T) {
	s := open(t, t.TempDir())
	for name, spoil := range map[string]func(*Ruling){
		"state":                   func(r *Ruling) { r.State = "quasi" },
		"kind":                    func(r *Ruling) { r.Kind = "" },
		"game":                    func(r *Ruling) { r.Game = "go" },
		"date":                    func(r *Ruling) { r.Date = "ieri" },
		"closed without a reason": func(r *Ruling) { r.State = Closed },
		"a reason, not closed":    func(r *Ruling) { r.Closing.Reason = Refuted },
		"no other reason":         func(r *Ruling) { r.State, r.Closing.Reason = Closed, "vecchio" },
		"a reason of nothing":     func(r *Ruling) { r.State, r.Closing.Reason = Closed, Replaced },
		"absorbed by nothing":     func(r *Ruling) { r.State, r.Closing.Reason = Closed, Absorbed },
		"no such successor": func(r *Ruling) {
			r.State, r.Closing = Closed, Closing{Reason: Duplicate, Ruling: 77}
		},
		"an end of no example": func(r *Ruling) { r.Outcome = "{turno: A}" },
		"no version":           func(r *Ruling) { r.Version = "" },
		"text 0":               func(r *Ruling) { r.Revision = 0 },
		"local number":         func(r *Ruling) { r.Number = firstLocal },
		"rule twice":           func(r *Ruling) { r.Citations = append(r.Citations, r.Citations[0]) },
		"not pinned":           func(r *Ruling) { r.Citations[0].Version = "" },
		"without words":        func(r *Ruling) { r.Brief = "" },
	} {
		r := made(1, "3.1")
		spoil(r)
		if err := s.write(ctx, func(tx *sql.Tx) error { return insertRuling(ctx, tx, r) }); err == nil {
			t.Errorf("%s: stored", name)
		}
	}
}

func TestCitingBySubtree(t *testing.T) {
	s := open(t, t.TempDir())
	draft := made(6, "3.1")
	draft.State = Draft
	closed, undecided := made(0, "3.1.6"), made(8, "3.1.6")
	closed.Number, closed.State, closed.Closing.Reason, undecided.State = 9, Closed, Refuted, Undecided
	standing := made(10, "3.1.6")
	other := made(7)
	other.Citations = []Citation{{rulebooks.Cite{Ref: rulebooks.Ref{Game: rulebooks.FOW, Number: "3.1"}, Version: "2026.1"}, ""}}
	synced(t, s, SyncResult{Added: 10}, made(1, "3.1"), made(2, "3.10"), made(3, "3.1.4", "3.10.2"), made(4, "3.1.5.1"),
		made(5, "3"), draft, other, undecided, closed, standing)
	for _, test := range []struct {
		number rulebooks.Number
		deep   bool
		want   []int
	}{
		{"3.1", false, []int{1}},
		{"3.1", true, []int{1, 3, 4, 10, 8, 9}}, // not 3.10; those that stand first, the closed last
		{"3.1.6", false, []int{10, 8, 9}},
		{"3.1.5", true, []int{4}},
		{"3.1.5", false, nil},
		{"3.10", true, []int{2, 3}},
		{"3", true, []int{1, 2, 3, 4, 5, 10, 8, 9}},
		{"4", true, nil},
	} {
		got, err := s.Citing(ctx, &rulebooks.Book{Game: rulebooks.WS}, test.number, test.deep, 0)
		if ns := numbers(t, got, err); !slices.Equal(ns, test.want) {
			t.Errorf("%s deep %v: found %v, wanted %v", test.number, test.deep, ns, test.want)
		}
		got, err = s.Citing(ctx, &rulebooks.Book{Game: rulebooks.WS}, test.number, test.deep, 2)
		if ns := numbers(t, got, err); !slices.Equal(ns, test.want[:min(2, len(test.want))]) {
			t.Errorf("%s deep %v: the first two are %v, wanted two of %v", test.number, test.deep, ns, test.want)
		}
	}
	for number, want := range map[rulebooks.Number]CitingCounts{
		"3.1":  {6, map[rulebooks.Number]int{"3.1": 1, "3.1.4": 1, "3.1.5.1": 1, "3.1.6": 3}},
		"3.10": {2, map[rulebooks.Number]int{"3.10": 1, "3.10.2": 1}},
		"3":    {8, map[rulebooks.Number]int{"3": 1, "3.1": 1, "3.1.4": 1, "3.1.5.1": 1, "3.1.6": 3, "3.10": 1, "3.10.2": 1}}, // one cites two of them
		"4":    {0, map[rulebooks.Number]int{}},
	} {
		got, err := s.CountCiting(ctx, &rulebooks.Book{Game: rulebooks.WS}, number)
		if err != nil || got.Rulings != want.Rulings || !maps.Equal(got.Rules, want.Rules) {
			t.Errorf("%s: %v, %v, wanted %v", number, got, err, want)
		}
	}
}

func TestList(t *testing.T) {
	s := open(t, t.TempDir())
	older, draft, other := made(1, "3.1"), made(2, "3.1"), made(4)
	older.Date, draft.State, other.Game, other.Kind = "2025-01-31", Draft, rulebooks.OP, Clarification
	draft.Example, older.Example = "ws/prova", "ws/prova"
	synced(t, s, SyncResult{Added: 5}, older, draft, made(3, "3.1"), other, made(5, "3.1"))
	ws, op, published := WhereColumn("game", rulebooks.WS), WhereColumn("game", rulebooks.OP), WhereColumn("state", Published)
	for _, test := range []struct {
		most       int
		conditions []Condition
		want       []int
	}{
		{0, nil, []int{2, 3, 4, 5, 1}},
		{0, []Condition{WhereColumn("kind", Kind("")), {}}, []int{2, 3, 4, 5, 1}}, // no conditions at all
		{0, []Condition{ws}, []int{2, 3, 5, 1}},
		{0, []Condition{published}, []int{3, 4, 5, 1}},
		{0, []Condition{op, published}, []int{4}},
		{0, []Condition{WhereColumn("game", rulebooks.YGO)}, nil},
		{0, []Condition{WhereColumn("kind", Clarification)}, []int{4}},
		{0, []Condition{Public}, []int{3, 4, 5, 1}},
		{0, []Condition{Public, WhereColumn("state", Draft)}, nil},
		{0, []Condition{WhereNumbers([]int{5, 1, 2, 99}), Public}, []int{5, 1}},
		{0, []Condition{WhereNumbers(nil)}, nil},
		{2, []Condition{Public, ws}, []int{3, 5}},
	} {
		got, err := s.List(ctx, test.most, test.conditions...)
		if ns := numbers(t, got, err); !slices.Equal(ns, test.want) {
			t.Errorf("%+v: found %v, wanted %v", test.conditions, ns, test.want)
		}
		if count, err := s.Count(ctx, test.conditions...); err != nil || test.most == 0 && count != len(test.want) {
			t.Errorf("%+v: counted %d, %v", test.conditions, count, err)
		}
		got, err = s.Citing(ctx, &rulebooks.Book{Game: rulebooks.WS}, "3", true, 0, test.conditions...)
		// a draft, and one that cites nothing
		want := slices.DeleteFunc(slices.Sorted(slices.Values(test.want)), func(n int) bool { return n == 2 || n == 4 })
		if ns := numbers(t, got, err); test.most == 0 && !slices.Equal(ns, want) {
			t.Errorf("%+v: citing WS 3 are %v, wanted %v", test.conditions, ns, want)
		}
	}
	if _, err := s.ByID(ctx, 99); !errors.Is(err, ErrNotFound) {
		t.Errorf("found %v", err)
	}
}

// The rulings that the query gives to readers are those that say so themselves, in every state.
func TestPublic(t *testing.T) {
	s := open(t, t.TempDir())
	var all []*Ruling
	for i, state := range States {
		r := made(i+1, "3.1")
		if r.State = state; state == Closed {
			r.Closing.Reason = Refuted
		}
		all = append(all, r)
	}
	synced(t, s, SyncResult{Added: len(States)}, all...)
	for _, r := range all {
		count, err := s.Count(ctx, Public, WhereColumn("state", r.State))
		if err != nil || (count == 1) != r.Public() {
			t.Errorf("%s: %d for readers, %v", r.State, count, err)
		}
	}
}

func TestPragmasHoldOnEveryConnection(t *testing.T) {
	s := open(t, t.TempDir())
	for _, pool := range []struct {
		db        *sql.DB
		size      int
		queryOnly string
	}{{s.writer, 1, "0"}, {s.reader, readerPoolSize, "1"}} {
		for range pool.size { // connections held, so that each turn gets another one
			conn, err := pool.db.Conn(ctx)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000", "query_only": pool.queryOnly} {
				var got string
				if err := conn.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
					t.Errorf("%s is %s, wanted %s (%v)", pragma, got, want, err)
				}
			}
		}
		if pool.db.Stats().OpenConnections != pool.size {
			t.Errorf("%d connections, wanted %d", pool.db.Stats().OpenConnections, pool.size)
		}
	}
}

func TestReadersSeeWholeStatesWhileOneWrites(t *testing.T) {
	s := open(t, t.TempDir())
	state := func(i int) []*Ruling { // two rulings that always speak of the same round
		a, b := made(1, "3.1"), made(2, "3.10")
		a.Brief, b.Brief = fmt.Sprint(i), fmt.Sprint(i)
		return []*Ruling{a, b}
	}
	synced(t, s, SyncResult{Added: 2}, state(0)...)
	stop := make(chan struct{})
	var readersDone sync.WaitGroup
	reads := make([]int, 2*readerPoolSize)
	for i := range reads {
		readersDone.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				all, err := s.All(ctx)
				if err != nil || len(all) != 2 || all[0].Brief != all[1].Brief || len(all[1].Citations) != 1 {
					t.Errorf("a reader saw %+v, %v", all, err)
					return
				}
				reads[i]++
			}
		})
	}
	for i := 1; i <= 50; i++ {
		synced(t, s, SyncResult{Changed: 2}, state(i)...)
	}
	close(stop)
	readersDone.Wait()
	if slices.Min(reads) == 0 {
		t.Errorf("a reader never came to read: %v", reads)
	}
	if r, err := s.ByID(ctx, 1); err != nil || len(r.Revisions) != 50 || r.Revisions[0].Brief != "49" ||
		r.Revisions[49].Brief != "0" || !r.Revisions[0].IsKept() {
		t.Errorf("found %d revisions, %v", len(r.Revisions), err)
	}
}

func TestWhatCannotBeOpenedIsSaid(t *testing.T) {
	write := func(t *testing.T, content []byte) string {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, FileName), content, 0o644); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	t.Run("no database", func(t *testing.T) {
		_, err := Open(write(t, []byte("Questo non è un database, ma un testo qualunque scritto per errore nel suo posto.\n")))
		if !errors.Is(err, ErrDamaged) ||
			!strings.Contains(err.Error(), FileName+": il file dei ruling è danneggiato; spostandolo altrove") {
			t.Errorf("found %v", err)
		}
	})
	t.Run("broken pages", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), FileName)
		if err := Bake(path, []*Ruling{made(1, "3.1"), made(2, "3.10")}); err != nil {
			t.Fatal(err)
		}
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i := 4096; i < len(content); i++ { // all but the first page
			content[i] ^= 0xa5
		}
		if _, err := Open(write(t, content)); !errors.Is(err, ErrDamaged) {
			t.Errorf("found %v", err)
		}
		if _, err := Open(write(t, content[:len(content)/2])); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut in half: found %v", err)
		}
		if _, err := Open(write(t, content[:1])); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut to a byte: found %v", err)
		}
	})
	t.Run("newer", func(t *testing.T) {
		dir := t.TempDir()
		s := open(t, dir)
		if err := s.write(ctx, func(tx *sql.Tx) error {
			_, err := tx.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		s.Close()
		schemas, _ := schemaFiles.ReadDir("schema")
		if _, err := Open(dir); !errors.Is(err, ErrNewer) ||
			!strings.Contains(err.Error(),
				fmt.Sprintf("più nuova di Cavillo; va aperto con quella (schema 99, qui si arriva a %d)", len(schemas))) {
			t.Errorf("found %v", err)
		}
	})
	t.Run("a folder in its place", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, FileName), 0o755); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "non si può leggere e scrivere") {
			t.Errorf("found %v", err)
		}
	})
	t.Run("a file in the folder's place", func(t *testing.T) {
		if _, err := Open(filepath.Join(write(t, nil), FileName)); err == nil ||
			!strings.Contains(err.Error(), "la cartella dei dati") {
			t.Errorf("found %v", err)
		}
	})
	t.Run("an empty file", func(t *testing.T) {
		s := open(t, write(t, nil))
		synced(t, s, SyncResult{Added: 1}, made(1, "3.1"))
	})
}
