package weiss

import (
	"strings"
	"testing"

	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// shippedCards are the cards of the files.
func shippedCards(t *testing.T) (list []card.Card) {
	t.Helper()
	entries, err := table.CardEntries(cardFiles, "cards", deckFile)
	if err != nil {
		t.Fatal(err)
	}
	for i := range entries {
		c, err := card.Read(&entries[i])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	return list
}

// TestCards: there are enough of them.
func TestCards(t *testing.T) {
	if list := shippedCards(t); len(list) < 60 {
		t.Errorf("%d cards, want at least 60", len(list))
	}
}

// TestShown: every verb, occasion, keyword and icon stands on a card.
func TestShown(t *testing.T) {
	verbs, occasions, words, icons := map[card.Verb]bool{}, map[card.Occasion]bool{}, map[card.Keyword]bool{},
		map[card.Icon]bool{}
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
	for _, c := range shippedCards(t) {
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
	for o := card.OnMove; o <= card.BeforeDamage; o++ {
		if !occasions[o] {
			t.Errorf("no card with occasion %d", o)
		}
	}
	for w := card.Alarm; int(w) < len(card.Keywords); w++ {
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
	root, err := table.ReadFile(cardFiles, "cards/"+deckFile)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]card.Card{}
	for _, c := range shippedCards(t) {
		known[c.Name] = c
	}
	for _, side := range root.Fields {
		cards, texts, climaxes := 0, 0, 0
		for _, c := range side.Fields[0].Fields {
			def, ok := known[c.Key]
			if !ok {
				t.Errorf("%s: no card is called %s", side.Key, c.Key)
			}
			n, err := c.Number(1, 50)
			free := strings.Contains(strings.Join(def.Text(), "\n"), "quante copie vuoi di questa carta")
			if err != nil || n > 4 && !free {
				t.Errorf("5.1.2.2: %s: %d copies of %s, %v", side.Key, n, c.Key, err)
			}
			if cards += n; len(def.Abilities) > 0 {
				texts += n
			}
			if def.Type == card.Climax {
				climaxes += n
			}
		}
		if cards != 50 || climaxes > 8 || texts < 24 || texts > 27 {
			t.Errorf("5.1.2: %s has %d cards, %d climaxes, %d with a text", side.Key, cards, climaxes, texts)
		}
	}
	if len(root.Fields) != 2 {
		t.Errorf("%d decks", len(root.Fields))
	}
}
