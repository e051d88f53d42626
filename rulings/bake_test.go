package rulings

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavillo/rulebooks/editions"
)

func TestBakeTwiceGivesTheSameFile(t *testing.T) {
	dir := t.TempDir()
	successor := made(1, "3.1")
	successor.State, successor.SupersededBy = Superseded, 2 // which is written after it
	collection := []*Ruling{successor, made(2, "3.10", "9.2.1")}
	var contents [2][]byte
	for i, name := range []string{"uno.db", "due.db"} {
		path := filepath.Join(dir, name)
		for range i + 1 { // over an older one, too
			if err := Bake(path, collection); err != nil {
				t.Fatal(err)
			}
		}
		stored, err := ReadAll(path)
		if err != nil {
			t.Fatal(err)
		}
		if d := Differences(stored, collection); len(d) > 0 {
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
	stored, err := ReadAll(path)
	if err != nil || len(Differences(stored, []*Ruling{made(1, "3.1")})) > 0 {
		t.Errorf("found %v %v", stored, err)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("left in the folder: %v", left)
	}
	if err := Bake(filepath.Join(t.TempDir(), "manca", FileName), nil); err == nil || !strings.Contains(err.Error(), "non si può scrivere") {
		t.Errorf("found %v", err)
	}
	if _, err := ReadAll(filepath.Join(t.TempDir(), FileName)); err == nil {
		t.Error("a file that is not there is read")
	}
}

func TestDifferences(t *testing.T) {
	changed, repinned := made(2, "3.1"), made(3, "3.1")
	changed.Brief = "No."
	repinned.Citations[0].Digest = "fedcba9876543210"
	got := Differences([]*Ruling{made(1, "3.1"), made(2, "3.1"), made(3, "3.1"), made(4, "3.1")},
		[]*Ruling{made(1, "3.1"), changed, repinned, made(5, "3.1")})
	want := "il ruling 2-prova-2 ha un altro testo nel file\nil ruling 3-prova-3 cita regole il cui testo è cambiato\n" +
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
	stored, err := ReadAll(filepath.Join("..", FileName))
	if err != nil {
		t.Fatal(err)
	}
	if d := Differences(stored, collection); len(d) > 0 {
		t.Errorf("%s\n«go run ./cmd/web bake» mends it", strings.Join(d, "\n"))
	}
}
