package card

import (
	"reflect"
	"testing"
)

// TestTextParse: what is printed is what runs. Every ability that can be read from a file is read back from its text.
func TestTextParse(t *testing.T) {
	seen := map[string]int{}
	failed := 0
	for seed := range uint64(3000) {
		g := newGen(seed)
		a := g.ability(true)
		text := a.Text()
		back, err := Parse(text)
		if err != nil || !reflect.DeepEqual(back, a) {
			t.Errorf("seed %d: %v\n%s\n%s\n%s", seed, err, text, back.Text(), Write(Card{Abilities: []Ability{a}}))
			if failed++; failed == 3 {
				t.FailNow()
			}
		}
		for k, n := range g.seen {
			seen[k] += n
		}
	}
	for seed := range uint64(300) { // icons are of cards
		g := newGen(seed)
		g.card()
		for k, n := range g.seen {
			seen[k] += n
		}
	}
	checkSeen(t, seen)
}

// FuzzParse: no text crashes the reader of texts, and what it reads is printed as it was.
func FuzzParse(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(newGen(seed).ability(true).Text())
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := Parse(text)
		if err != nil {
			return
		}
		back, err := Parse(a.Text())
		if err != nil || !reflect.DeepEqual(back, a) {
			t.Fatalf("%v\n%q\n%q", err, text, a.Text())
		}
	})
}
