package naruto

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Values that are kept for speed. Each is a function of the cards and of the state: without them the chapters
// would look at the whole Campo each time. derived_test.go computes them that way and compares.

// summary holds what the chapters often ask of a printed card, computed once.
type summary struct {
	names      [5]uint16 // its Names, up to four and that of “Nome: X”, as numbers in the list of the match; 0 for none
	fullName   uint16    // its whole printed Name
	sortedName uint16    // its whole Name, the Names in alphabetical order
	symbols    uint8     // bit set of its Simboli
	// the index of the effect that a Tecnica or a Strategia has when it is used; -1 where there is none
	playedIndex    int
	activatedCount uint8  // how many of its effects a player can use
	staticBits     uint64 // bit set of what its static effects do (doesBit)
	triggerBits    uint64 // bit set of the events on another card, or on a player, that activate its effects
	hasText        bool   // it has a text
}

// named reports whether a card has a Name.
func (t *summary) hasName(name uint16) bool { return slices.Contains(t.names[:], name) }

// sameNames reports whether two cards have the same whole Name; “X & Y” and “Y & X” are the same.
func (t *summary) hasSameNames(other *def) bool { return t.sortedName == other.sortedName }

// summaryOf computes the summary of a card; number gives each Name its number.
func summaryOf(c *card.Card, nameNumber func(string) uint16) (t summary) {
	t.fullName, t.hasText, t.playedIndex = nameNumber(fullName(c)), len(c.Effects) > 0 || c.Has(card.Surge), -1
	names := c.Names
	if len(names) == 0 {
		names = []string{c.Name}
	}
	if c.Also != "" {
		names = append(names[:len(names):len(names)], c.Also)
	}
	for i, name := range names {
		t.names[i] = nameNumber(name)
	}
	t.sortedName = t.fullName
	if len(c.Names) > 0 {
		t.sortedName = nameNumber(strings.Join(slices.Sorted(slices.Values(c.Names)), " & "))
	}
	for _, s := range c.Symbols {
		t.symbols |= 1 << s
	}
	for i := range c.Effects {
		e := &c.Effects[i]
		switch e.Kind {
		case card.StrategyText, card.JutsuText:
			t.playedIndex = i
		case card.Activated:
			t.activatedCount++
		case card.Static:
			for j := range e.Do {
				t.staticBits |= staticBit(e.Do[j].Do, e.Do[j].Act, e.Do[j].Mark)
			}
		case card.Triggered:
			if !e.When.Own() {
				t.triggerBits |= 1 << e.When.On
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

// doesBit returns the bit of summary.does for an action of a static effect. act tells apart what is forbidden,
// mark what is granted or denied; other verbs have neither.
func staticBit(do card.Verb, act card.Act, mark card.Mark) uint64 {
	return 1 << (firstStaticBits[do] + int(act) + int(mark))
}

// doesBits has the first bit of each verb. Three verbs have a bit for each act or mark, the others one bit.
var firstStaticBits = [...]int{card.Forbid: 0, card.Grant: actCount, card.Deny: actCount + markCount,
	card.Reduce:     actCount + 2*markCount,
	card.Gain:       actCount + 2*markCount + 1,
	card.Intellects: actCount + 2*markCount + 2, card.Divert: actCount + 2*markCount + 3,
	card.HandLimit: actCount + 2*markCount + 4}

const actCount, markCount = len(card.EachAct), len(card.EachMark)

// gather returns the cards in play that wait for events or have static effects, those of the Attivo first. It
// finds them again where they may have changed.
func (g *match) gatheredCards() *table.Gathered {
	if g.gathered.Refill() {
		for _, p := range g.Turn.AndOther() {
			for a := Field; a <= Permanents; a++ {
				for _, c := range g.In(p, a) {
					d := g.def(c)
					g.gathered.Add(c, d.triggerBits, d.staticBits)
				}
			}
		}
	}
	return &g.gathered
}

// watchers returns the cards in play with an effect that event on activates when it happens to something else.
func (g *match) listeners(trigger card.TriggerEvent, buf *cardList) []engine.Card {
	return table.Keep(buf[:], g.gatheredCards().Watching(1<<trigger), func(c engine.Card) bool {
		return g.def(c).triggerBits&(1<<trigger) != 0
	})
}

// staticCards returns the cards in play that have a static effect with this verb, act and mark.
func (g *match) staticCards(do card.Verb, act card.Act, mark card.Mark, buf *cardList) []engine.Card {
	bit := staticBit(do, act, mark)
	return table.Keep(buf[:], g.gatheredCards().Holding(bit),
		func(c engine.Card) bool { return g.def(c).staticBits&bit != 0 })
}
