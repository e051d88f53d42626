package naruto

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Caches for speed. Each cached value is a function of the cards and of the state; without the cache the chapters
// would look at the whole Campo each time. derived_test.go computes the values from the whole Campo and compares.

// summary caches the properties of a printed card for which the chapters ask often.
type summary struct {
	names      [5]uint16 // the numbers of its Names, at most four and that of “Nome: X”; 0 for none
	fullName   uint16    // the number of its printed Name, with all parts
	sortedName uint16    // the number of its Name with the parts in alphabetical order
	symbols    uint8     // bit set of its Simboli
	// the index of the effect of a Tecnica or Strategia that is used; -1 where there is none
	playedIndex    int
	activatedCount uint8  // how many activated effects it has
	staticBits     uint64 // bit set of the actions of its static effects (staticBit)
	triggerBits    uint64 // bit set of the events, other than its own, that activate its effects
	hasText        bool   // the card has an effect, printed or of Surge
}

// hasName reports whether a card has the Name with this number.
func (t *summary) hasName(name uint16) bool { return slices.Contains(t.names[:], name) }

// hasSameNames reports whether two cards have the same Names; “X & Y” and “Y & X” count as the same.
func (t *summary) hasSameNames(other *def) bool { return t.sortedName == other.sortedName }

// summaryOf computes the summary of a card; nameNumber returns the number of a Name.
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
			if !e.When.IsOwn() {
				t.triggerBits |= 1 << e.When.On
			}
		}
	}
	return t
}

// fullName returns the printed Name of a card: "X & Y" where there are several.
func fullName(c *card.Card) string {
	if len(c.Names) > 0 {
		return strings.Join(c.Names, " & ")
	}
	return c.Name
}

// staticBit returns the bit of summary.staticBits for an action of a static effect. act tells apart what is
// forbidden, mark what is granted or denied; other verbs have neither.
func staticBit(do card.Verb, act card.Act, mark card.Mark) uint64 {
	return 1 << (firstStaticBits[do] + int(act) + int(mark))
}

// firstStaticBits has the number of the first bit of each verb. Three verbs have a bit for each act or mark, the
// others one bit.
var firstStaticBits = [...]int{card.Forbid: 0, card.Grant: actCount, card.Deny: actCount + markCount,
	card.Reduce:     actCount + 2*markCount,
	card.Gain:       actCount + 2*markCount + 1,
	card.Intellects: actCount + 2*markCount + 2, card.Divert: actCount + 2*markCount + 3,
	card.HandLimit: actCount + 2*markCount + 4}

const actCount, markCount = len(card.EachAct), len(card.EachMark)

// gatheredCards returns the cards in play with triggered or static effects, those of the Attivo first. It fills the
// cache again where cards have moved.
func (g *match) gatheredCards() *table.ActiveCards {
	if g.gathered.BeginRefill() {
		for _, p := range g.Turn.WithOpponent() {
			for a := Field; a <= Permanents; a++ {
				for _, c := range g.CardsIn(p, a) {
					d := g.def(c)
					g.gathered.Add(c, d.triggerBits, d.staticBits)
				}
			}
		}
	}
	return &g.gathered
}

// listeners returns the cards in play with an effect that an event activates when it happens to another card or to a
// player, stored in buf.
func (g *match) listeners(trigger card.TriggerEvent, buf *cardList) []engine.Card {
	return table.Filter(buf[:], g.gatheredCards().WatchingCards(1<<trigger), func(c engine.Card) bool {
		return g.def(c).triggerBits&(1<<trigger) != 0
	})
}

// staticCards returns the cards in play that have a static effect with this verb, act and mark, stored in buf.
func (g *match) staticCards(do card.Verb, act card.Act, mark card.Mark, buf *cardList) []engine.Card {
	bit := staticBit(do, act, mark)
	return table.Filter(buf[:], g.gatheredCards().HoldingCards(bit),
		func(c engine.Card) bool { return g.def(c).staticBits&bit != 0 })
}
