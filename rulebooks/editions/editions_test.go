package editions

import "testing"

func TestLoad(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range books {
		c, s, r := b.Count()
		t.Log(b.Game, c, s, r)
	}
}
