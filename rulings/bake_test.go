package rulings

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavillo/rulebooks/editions"
)

func TestBakeTwiceGivesTheSameFile(t *testing.T) {
	dir := t.TempDir()
	successor := made(1, "3.1")
	successor.State, successor.Closing = Closed, Closing{Reason: Replaced, Ruling: 2} // which is written after it
	collection := []*Ruling{successor, next(made(2, "3.10", "9.2.1"), func(r *Ruling) { r.Brief = "No." })}
	var contents [2][]byte
	for i, name := range []string{"uno.db", "due.db"} {
		path := filepath.Join(dir, name)
		for range i + 1 { // over an older one, too
			if err := Bake(path, collection); err != nil {
				t.Fatal(err)
			}
		}
		stored, err := readAll(path)
		if err != nil {
			t.Fatal(err)
		}
		if d := differences(stored, collection); len(d) > 0 {
			t.Error(strings.Join(d, "\n"))
		}
		if contents[i], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(contents[0], contents[1]) {
		t.Error("the same collection gives two files")
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 2 {
		t.Errorf("left in the folder: %v %v", left, err)
	}
}

func TestBakeThatFailsLeavesTheOldFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	if err := Bake(path, []*Ruling{made(1, "3.1")}); err != nil {
		t.Fatal(err)
	}
	bad := made(2, "3.1")
	bad.Kind = "forse"
	if err := Bake(path, []*Ruling{bad}); err == nil {
		t.Error("a ruling of no kind is baked")
	}
	stored, err := readAll(path)
	if err != nil || len(differences(stored, []*Ruling{made(1, "3.1")})) > 0 {
		t.Errorf("found %v %v", stored, err)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("left in the folder: %v", left)
	}
	if err := Bake(filepath.Join(t.TempDir(), "manca", FileName), nil); err == nil ||
		!strings.Contains(err.Error(), "non si può scrivere") {
		t.Errorf("found %v", err)
	}
	if _, err := readAll(filepath.Join(t.TempDir(), FileName)); err == nil {
		t.Error("a file that is not there is read")
	}
}

func TestDifferences(t *testing.T) {
	changed, repinned := made(2, "3.1"), made(3, "3.1")
	changed.Brief = "No."
	repinned.Citations[0].Digest = "fedcba9876543210"
	got := differences([]*Ruling{made(1, "3.1"), made(2, "3.1"), made(3, "3.1"), made(4, "3.1")},
		[]*Ruling{made(1, "3.1"), changed, repinned, made(5, "3.1")})
	want := "il ruling 2-prova-2 ha un altro testo nel file\nil ruling 3-prova-3 cita regole il cui testo è cambiato, o ha altri testi di prima\n" +
		"il ruling 5-prova-5 manca nel file\nil ruling 4-prova-4 è nel file e non nella raccolta"
	if strings.Join(got, "\n") != want {
		t.Errorf("found\n%s\nwanted\n%s", strings.Join(got, "\n"), want)
	}
}

// The database at the project's root is the collection, to the last digest.
func TestTheCommittedDatabaseIsTheCollection(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	collection, err := Collection(books)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := readAll(filepath.Join("..", FileName))
	if err != nil {
		t.Fatal(err)
	}
	if d := differences(stored, collection); len(d) > 0 {
		t.Errorf("%s\n«go run ./cmd/web bake» mends it", strings.Join(d, "\n"))
	}
}

// readAll reads the rulings of a baked database, by number. The file is not touched, and nothing is written beside it.
func readAll(path string) ([]*Ruling, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("il file dei ruling non si apre: %w", err)
	}
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	ctx := context.Background()
	var rulings []*Ruling
	err = inTx(ctx, db, func(tx *sql.Tx) error {
		rulings, err = selectWithRevisions(ctx, tx, "ORDER BY number")
		return err
	})
	if err != nil {
		return nil, openError(path, err)
	}
	return rulings, nil
}

// differences says, a sentence each, how the rulings of a database differ from the collection. There is none where they
// are equal.
func differences(stored, collection []*Ruling) []string {
	var found []string
	have := map[int]*Ruling{}
	for _, r := range stored {
		have[r.Number] = r
	}
	for _, r := range collection {
		old := have[r.Number]
		delete(have, r.Number)
		switch {
		case old == nil:
			found = append(found, fmt.Sprintf("il ruling %s manca nel file", r.ID()))
		case !old.sameText(r):
			found = append(found, fmt.Sprintf("il ruling %s ha un altro testo nel file", r.ID()))
		case !old.equal(r):
			found = append(found, fmt.Sprintf("il ruling %s cita regole il cui testo è cambiato, o ha altri testi di prima", r.ID()))
		}
	}
	for _, r := range stored {
		if have[r.Number] != nil {
			found = append(found, fmt.Sprintf("il ruling %s è nel file e non nella raccolta", r.ID()))
		}
	}
	return found
}
