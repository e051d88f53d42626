package cards

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

func all(t *testing.T) []card.Card {
	t.Helper()
	list, err := readAll()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestCards: there are enough of them.
func TestCards(t *testing.T) {
	if list := all(t); len(list) < 60 {
		t.Errorf("%d cards, want at least 60", len(list))
	}
}

// TestShown: every verb, occasion, keyword and icon stands on a card.
func TestShown(t *testing.T) {
	verbs, occasions, words, icons := map[card.Verb]bool{}, map[card.Occasion]bool{}, map[card.Keyword]bool{}, map[card.Icon]bool{}
	colours := map[[2]int]bool{}
	var look func(list []card.Action)
	when := func(w *card.Trigger) {
		if w != nil {
			occasions[w.On] = true
		}
	}
	var ability func(a *card.Ability)
	look = func(list []card.Action) {
		for _, a := range list {
			verbs[a.Do] = true
			when(a.When)
			for _, inner := range append([][]card.Action{a.Then, a.Else}, a.Modes...) {
				look(inner)
			}
			if a.Gives != nil {
				ability(a.Gives)
			}
		}
	}
	ability = func(a *card.Ability) {
		words[a.Word] = true
		when(a.When)
		look(a.Cost)
		look(a.Do)
	}
	counter, clock := false, false
	for _, c := range all(t) {
		colours[[2]int{int(c.Colour), c.Level}] = true
		counter, clock = counter || bool(c.Counter), clock || bool(c.Clock)
		for _, i := range c.Triggers {
			icons[i] = true
		}
		for i := range c.Abilities {
			ability(&c.Abilities[i])
		}
	}
	for v := card.Draw; v <= card.Lose; v++ {
		if !verbs[v] {
			t.Errorf("no card with verb %d", v)
		}
	}
	for o := card.Moves; o <= card.Damaged; o++ {
		if !occasions[o] {
			t.Errorf("no card with occasion %d", o)
		}
	}
	for w := card.Alarm; w <= card.Accelerate; w++ {
		if !words[w] {
			t.Errorf("no card with keyword %d", w)
		}
	}
	for i := card.SoulIcon; i <= card.PantsIcon; i++ {
		if !icons[i] {
			t.Errorf("no card with icon %d", i)
		}
	}
	if len(colours) != 16 || !counter || !clock {
		t.Errorf("%d of 16 colours and levels, counter %v, clock %v", len(colours), counter, clock)
	}
}

// TestDecks: two decks of 50 cards of the tree, half of which have a text.
func TestDecks(t *testing.T) {
	decks, err := Decks()
	if err != nil {
		t.Fatal(err)
	}
	if len(decks) != 2 {
		t.Fatalf("%d decks", len(decks))
	}
	known := map[string]card.Card{}
	for _, c := range all(t) {
		known[c.Name] = c
	}
	for _, d := range decks {
		cards, texts, climaxes := 0, 0, 0
		for _, c := range d.Cards {
			def, ok := known[c.Name]
			if !ok {
				t.Errorf("%s: no card is called %s", d.Name, c.Name)
			}
			free := strings.Contains(strings.Join(def.Text(), "\n"), "quante copie vuoi di questa carta")
			if c.N > 4 && !free {
				t.Errorf("5.1.2.2: %s: %d copies of %s", d.Name, c.N, c.Name)
			}
			if cards += c.N; len(def.Abilities) > 0 {
				texts += c.N
			}
			if def.Type == card.Climax {
				climaxes += c.N
			}
		}
		if cards != 50 || climaxes > 8 || texts < 24 || texts > 27 {
			t.Errorf("5.1.2: %s has %d cards, %d climaxes, %d with a text", d.Name, cards, climaxes, texts)
		}
	}
}

// readAll reads every card, file by file.
func readAll() ([]card.Card, error) {
	var list []card.Card
	err := each(func(file string, e *engine.Entry) error {
		c, err := card.Read(e)
		list = append(list, c)
		return named(file, err)
	})
	return list, err
}
