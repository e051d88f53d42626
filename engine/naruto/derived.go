package naruto

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// What is kept for speed. All of it is a function of the cards and of the state: a chapter would read the same if it
// looked at the whole Campo each time, and derived_test.go does so and compares.

// summary is what the chapters often ask of a printed card, worked out once.
type summary struct {
	names   [5]uint16 // its Names, up to four and that of “Nome: X”, as numbers in the list of the match; 0 for none
	full    uint16    // its printed Name, whole
	whole   uint16    // the same, its Names in alphabetical order
	symbols uint8     // bit set of its Simboli
	// the index of what it does when it is used, as a Tecnica or a Strategia; -1 where it has no such text
	used    int
	acts    uint8  // how many effects a player uses
	does    uint64 // bit set of what its static effects do (doesBit)
	watches uint64 // bit set of the events on another card, or on a player, that activate its effects
	texts   bool   // it has a text
}

// named reports whether a Name is among those of a card.
func (t *summary) named(name uint16) bool { return slices.Contains(t.names[:], name) }

// sameNames reports whether two cards have the same Name, whole: “X & Y” and “Y & X” are the same two Names.
func (t *summary) sameNames(other *def) bool { return t.whole == other.whole }

// summaryOf computes the summary of a card; number gives each Name its number.
func summaryOf(c *card.Card, number func(string) uint16) (t summary) {
	t.full, t.texts, t.used = number(fullName(c)), len(c.Effects) > 0 || c.Has(card.Surge), -1
	all := c.Names
	if len(all) == 0 {
		all = []string{c.Name}
	}
	if c.Also != "" {
		all = append(all[:len(all):len(all)], c.Also)
	}
	for i, name := range all {
		t.names[i] = number(name)
	}
	t.whole = t.full
	if len(c.Names) > 0 {
		t.whole = number(strings.Join(slices.Sorted(slices.Values(c.Names)), " & "))
	}
	for _, s := range c.Symbols {
		t.symbols |= 1 << s
	}
	for i := range c.Effects {
		e := &c.Effects[i]
		switch e.Kind {
		case card.StrategyText, card.JutsuText:
			t.used = i
		case card.Activated:
			t.acts++
		case card.Static:
			for j := range e.Do {
				t.does |= doesBit(e.Do[j].Do, e.Do[j].Act, e.Do[j].Mark)
			}
		case card.Triggered:
			if !e.When.Own() {
				t.watches |= 1 << e.When.On
			}
		}
	}
	return t
}

// fullName is the printed Name of a card: "X & Y" where it has several.
func fullName(c *card.Card) string {
	if len(c.Names) > 0 {
		return strings.Join(c.Names, " & ")
	}
	return c.Name
}

// doesBit is the bit of what an action of a static effect does: it forbids an act, grants or denies a mark, or has
// neither.
func doesBit(do card.Verb, act card.Act, mark card.Mark) uint64 {
	return 1 << (doesBits[do] + int(act) + int(mark))
}

// doesBits are the first of each verb: of three each act or mark has one, of the others none.
var doesBits = [...]int{card.Forbid: 0, card.Grant: acts, card.Deny: acts + marks, card.Reduce: acts + 2*marks,
	card.Gain:       acts + 2*marks + 1,
	card.Intellects: acts + 2*marks + 2, card.Divert: acts + 2*marks + 3, card.HandLimit: acts + 2*marks + 4}

const acts, marks = len(card.EachAct), len(card.EachMark)

// gather finds the cards in play that watch and those with static effects, unless they are known: those of the Attivo
// first.
func (g *match) gather() *table.Gathered {
	if g.gathered.Refill() {
		for _, p := range g.Turn.AndOther() {
			for a := Field; a <= Missions; a++ {
				for _, c := range g.In(p, a) {
					d := g.def(c)
					g.gathered.Add(c, d.watches, d.does)
				}
			}
		}
	}
	return &g.gathered
}

// watchers are the cards in play with an effect that an event activates where it happens to something else.
func (g *match) watchers(on card.TriggerEvent, found *cardList) []engine.Card {
	return table.Keep(found[:], g.gather().Watching(1<<on), func(c engine.Card) bool {
		return g.def(c).watches&(1<<on) != 0
	})
}

// staticCards are the cards in play with a static effect that does something.
func (g *match) staticCards(do card.Verb, act card.Act, mark card.Mark, found *cardList) []engine.Card {
	bit := doesBit(do, act, mark)
	return table.Keep(found[:], g.gather().Holding(bit), func(c engine.Card) bool { return g.def(c).does&bit != 0 })
}
