package search

import (
	"testing"

	"cavillo/rulebooks/editions"
)

// The data files have the numbers of the books that ship.
func TestDataVersions(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(dataVersions()) != len(books) {
		t.Errorf("versions.tsv has %v", dataVersions())
	}
	for _, b := range books {
		if version := dataVersions()[b.Game]; version != b.Version {
			t.Errorf("versions.tsv says %s is in version %q, and it is in %s", b.Game, version, b.Version)
		}
	}
}
