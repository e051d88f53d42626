package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// What is kept for speed. All of it follows from the cards and the state: the chapters would do the same if they looked
// at the whole table each time, and derived_test.go does that and compares.

// summary is what the chapters often ask of a printed card, worked out once.
type summary struct {
	filler          bool  // it stands for any card
	active          uint8 // how many activated abilities it has
	away            bool  // it has an activated ability that is played from another place than play
	fast            bool  // it may be played from the hand at moments when a chant may not
	attributes      uint8 // bit sets of its attributes, and of those of which it produces will
	will            uint8
	symbols         uint8 // bit sets of the symbols of its sides, by card.Symbol
	awakenedSymbols uint8
	jSymbols        uint8
	does            uint64 // bit set of what its continuous abilities do (doesBit)
	// bit set of the events, on another card or on a player, for which its triggered abilities wait
	watches uint64
	awaits  uint32 // bit set of the event of its Innesco
}

// define makes a definition of a printed card: its abilities in one list, and its summary.
func define(c card.Card) def {
	d := def{Card: c}
	add := func(list []card.Ability, j, awakened bool) {
		for _, a := range list {
			d.texts = append(d.texts, text{a, j, awakened})
		}
	}
	add(c.Abilities, false, false)
	if c.Awakening != nil {
		add(c.Awakening.Abilities, false, true)
		d.awakenedSymbols = symbolBits(c.Awakening.Symbols)
	}
	if c.JRuler != nil {
		add(c.JRuler.Abilities, true, false)
		d.jSymbols = symbolBits(c.JRuler.Symbols)
	}
	d.symbols = symbolBits(c.Symbols)
	d.attributes, d.will = attributeBits(c.Attributes), attributeBits(c.Will)
	d.fast = bool(c.Quickcast) || c.Spell != card.Chant
	if c.Innesco != nil && c.Innesco.When != nil {
		d.awaits = 1 << c.Innesco.When.On
	}
	for i := range d.texts {
		switch x := &d.texts[i]; x.Kind {
		case card.Activated:
			d.active++
			d.away = d.away || len(x.From) > 0
		case card.Continuous:
			for j := range x.Do {
				d.does |= doesBit(x.Do[j].Do, x.Do[j].Act)
			}
		case card.Triggered:
			if !x.When.IsOwn() {
				d.watches |= 1 << x.When.On
			}
		}
	}
	return d
}

func symbolBits(list []card.Symbol) (bits uint8) {
	for _, s := range list {
		bits |= 1 << s
	}
	return bits
}

func attributeBits(list []card.Attribute) (bits uint8) {
	for _, a := range list {
		bits |= 1 << (a - 1)
	}
	return bits
}

const acts = len(card.EachAct)

// doesBit returns the bit for what an action of a continuous ability does.
func doesBit(do card.Verb, act card.Act) uint64 {
	switch do {
	case card.Forbid:
		return 1 << act
	case card.Permit:
		return 1 << (acts + int(act))
	case card.Change:
		return 1 << (2 * acts)
	case card.Give:
		return 1 << (2*acts + 1)
	case card.Prevent:
		return 1 << (2*acts + 2)
	case card.PreventFrom:
		return 1 << (2*acts + 3)
	}
	return 0
}

// derived is what follows from the cards of a match, and from those that are in play.
type derived struct {
	awaited      uint32 // bit set: the union of awaits over all cards of the match
	away         bool   // some card of the match has an activated ability that is played from another place than play
	stonesDiffer bool   // some addition of the match is added to stones

	clean   bool    // nothing has changed since rule enforcement found nothing to do
	counted [2]bool // by player, whether made is up to date
	made    [2]makers
	// the cards in play that an event elsewhere can trigger, and those with continuous abilities
	gathered table.ActiveCards
	offering [2]int
	offered  [2]sources // ... and, by player, those with activated abilities or will to produce
}

// sources has room for every card in play.
type sources [6 * pileSize]engine.Card

// stale records that something has changed on which these lists, and rule enforcement, depend.
func (d *derived) stale() { d.clean, d.counted = false, [2]bool{}; d.gathered.Invalidate() }

// check makes the checks of a wave of rule enforcement and reports whether something is due. Where nothing has changed
// since a check that found nothing, it reports false at once.
func (g *match) check(d *due) bool {
	if g.clean {
		return false
	}
	*d = due{}
	g.findDue(d)
	g.checked()
	g.clean = !d.any()
	return !g.clean
}

// allMakers returns the cards of a player that can be rested to produce will, counted anew where something has changed.
func (g *match) allMakers(p engine.Seat) makers {
	if !g.counted[p] {
		g.counted[p], g.made[p] = true, makers{}
		var found cardList
		for _, c := range g.producers(p, &found) {
			g.made[p].of[g.def(c).will]++
			g.made[p].total++
		}
	}
	return g.made[p]
}

// makers counts cards each of which stands for one of several attributes, by the set of these attributes. The cards are
// a player's recovered cards that produce will, or the resonators with which an Incarnation is paid.
type makers struct {
	of    [1 << attributes]uint8
	total uint8
}

// provide reports whether there are enough cards for so much of each attribute, where each card counts for one: for
// every set of attributes there must be as many cards that stand for one of them (Hall's theorem).
func (m *makers) provide(need *[attributes]int) bool {
	asked := 0
	for i, n := range need {
		if n > 0 {
			asked |= 1 << i
		}
	}
	for set := asked; set > 0; set = (set - 1) & asked {
		demand, supply := 0, 0
		for i, n := range need {
			if set&(1<<i) != 0 {
				demand += n
			}
		}
		for of, n := range m.of {
			if of&set != 0 {
				supply += int(n)
			}
		}
		if demand > supply {
			return false
		}
	}
	return true
}

// provideAll reports whether there is a card for each attribute in a list.
func (m makers) provideAll(of []card.Attribute) bool {
	var need [attributes]int
	for _, a := range of {
		need[a-1]++
	}
	return m.provide(&need)
}

// sharers counts cards, except those in without, by their attributes.
func (g *match) sharers(cards, without []engine.Card) (m makers) {
	for _, c := range cards {
		if !slices.Contains(without, c) {
			m.of[g.def(c).attributes]++
			m.total++
		}
	}
	return m
}

// makers counts the cards of a player, except one, that can be rested to produce will.
func (g *match) makers(p engine.Seat, without engine.Card) makers {
	m := g.allMakers(p)
	if g.makes(without) {
		m.of[g.def(without).will]--
		m.total--
	}
	return m
}

// gather returns the cards in play with abilities, which it looks for only where something has changed.
func (g *match) gather() *table.ActiveCards {
	if !g.gathered.BeginRefill() {
		return &g.gathered
	}
	g.offering = [2]int{}
	for _, p := range g.Turn.WithOpponent() {
		for _, a := range [3]Area{Field, Stones, Rulers} {
			for _, c := range g.CardsIn(p, a) {
				d := g.def(c)
				g.gathered.Add(c, d.watches, d.does)
				if d.active > 0 || d.will != 0 {
					g.offered[p][g.offering[p]] = c
					g.offering[p]++
				}
			}
		}
	}
	return &g.gathered
}

// watchers returns the cards in play with an ability that an event may trigger when it happens to something else.
// Others may be among them.
func (g *match) watchers(on card.Event) []engine.Card {
	return g.gather().WatchingCards(1 << on)
}

// continuing returns the cards in play with a continuous ability that does something. Others may be among them.
func (g *match) continuing(do card.Verb, act card.Act) []engine.Card {
	return g.gather().HoldingCards(doesBit(do, act))
}

// activatable returns the cards of a player with something to activate: in play, and elsewhere where the match has such
// a card. Rested cards that only produce will are left out: they would be refused, and refusals are recorded only for a
// reader.
func (g *match) activatable(p engine.Seat) []engine.Card {
	g.gather()
	list, n := &g.offered[p], g.offering[p]
	if g.derived.away {
		for _, a := range [2]Area{Hand, Graveyard} {
			for _, c := range g.CardsIn(p, a) {
				if g.def(c).away && n < len(list) {
					list[n] = c
					n++
				}
			}
		}
	}
	return list[:n]
}

// neverNow reports whether offering a card can be skipped, because it would be refused for its type where it lies. main
// is whether the timing is that of the main phase. Nothing is skipped for a reader, who wants the refusals.
func (g *match) neverNow(c engine.Card, main bool) bool {
	d := g.def(c)
	return !g.KeepsChoices && (!main && !d.fast || g.Cards[c].Area == StandbyArea && d.Spell != card.Standby)
}
