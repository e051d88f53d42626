package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// What is kept for speed. All of it follows from the cards and the state: the chapters would do the same if they looked
// at the whole table each time, and derived_test.go does that and compares.

// summary holds facts about a printed card that the chapters often ask for, computed once.
type summary struct {
	isFiller        bool  // it stands for any card
	activatedCount  uint8 // how many activated abilities it has
	worksElsewhere  bool  // it has an activated ability that is played from another place than play
	isFast          bool  // it may be played from the hand at moments when a chant may not
	attributes      uint8 // bit sets of its attributes, and of those of which it produces will
	will            uint8
	symbols         uint8 // bit sets of the symbols of its sides, by card.Symbol
	awakenedSymbols uint8
	jSymbols        uint8
	continuousBits  uint64 // bit set of what its continuous abilities do (continuousBit)
	// bit set of the events, on another card or on a player, for which its triggered abilities wait
	triggerBits uint64
	innescoBits uint32 // bit set of the event of its Innesco
}

// newDefinition returns the definition of a printed card: its abilities in one list, and its summary.
func newDefinition(c card.Card) cardDefinition {
	d := cardDefinition{Card: c}
	add := func(list []card.Ability, j, awakened bool) {
		for _, a := range list {
			d.abilities = append(d.abilities, cardAbility{a, j, awakened})
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
	d.isFast = bool(c.Quickcast) || c.Spell != card.Chant
	if c.Innesco != nil && c.Innesco.When != nil {
		d.innescoBits = 1 << c.Innesco.When.On
	}
	for i := range d.abilities {
		switch x := &d.abilities[i]; x.Kind {
		case card.Activated:
			d.activatedCount++
			d.worksElsewhere = d.worksElsewhere || len(x.From) > 0
		case card.Continuous:
			for j := range x.Do {
				d.continuousBits |= continuousBit(x.Do[j].Do, x.Do[j].Act)
			}
		case card.Triggered:
			if !x.When.IsOwn() {
				d.triggerBits |= 1 << x.When.On
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

const actCount = len(card.EachAct)

// continuousBit returns the bit of summary.continuousBits for an action of a continuous ability with this verb; act
// tells apart what is forbidden or permitted.
func continuousBit(verb card.Verb, act card.Act) uint64 {
	switch verb {
	case card.Forbid:
		return 1 << act
	case card.Permit:
		return 1 << (actCount + int(act))
	case card.Change:
		return 1 << (2 * actCount)
	case card.Give:
		return 1 << (2*actCount + 1)
	case card.Prevent:
		return 1 << (2*actCount + 2)
	case card.PreventFrom:
		return 1 << (2*actCount + 3)
	}
	return 0
}

// derived holds values that follow from the cards of a match and from the cards that are in play.
type derived struct {
	innescoBits     uint32 // bit set: the union of awaits over all cards of the match
	worksElsewhere  bool   // some card of the match has an activated ability that is played from another place than play
	canStonesDiffer bool   // some addition of the match is added to stones

	isEnforced     bool    // nothing has changed since rule enforcement found nothing to do
	isCounted      [2]bool // by player, whether made is up to date
	producerCounts [2]attributeCounts
	// the cards in play that an event elsewhere can trigger, and those with continuous abilities
	abilityCache      table.ActiveCards
	activatableCount  [2]int
	activatableBuffer [2]cardsInPlay // ... and, by player, those with activated abilities or will to produce
}

// cardsInPlay has room for every card in play.
type cardsInPlay [6 * pileSize]engine.Card

// markStale discards the derived lists, and has rule enforcement check again, because the state has changed.
func (d *derived) markStale() {
	d.isEnforced, d.isCounted = false, [2]bool{}
	d.abilityCache.Invalidate()
}

// findChanges makes the checks of a wave of rule enforcement, stores what they find in d, and reports whether there
// is anything. Where nothing has changed since a check that found nothing, it returns false at once.
func (g *match) findChanges(d *dueChanges) bool {
	if g.isEnforced {
		return false
	}
	*d = dueChanges{}
	g.findDueChanges(d)
	g.clearFailedDraws()
	g.isEnforced = !d.isAny()
	return !g.isEnforced
}

// countProducers counts the cards of player p that can be rested to produce will, again where something has changed.
func (g *match) countProducers(p engine.Seat) attributeCounts {
	if !g.isCounted[p] {
		g.isCounted[p], g.producerCounts[p] = true, attributeCounts{}
		var buffer cardList
		for _, c := range g.producers(p, &buffer) {
			g.producerCounts[p].of[g.definition(c).will]++
			g.producerCounts[p].total++
		}
	}
	return g.producerCounts[p]
}

// attributeCounts counts cards each of which stands for one of several attributes, by the bit set of these
// attributes. The cards are a player's recovered cards that produce will, or the resonators with which an
// Incarnation is paid.
type attributeCounts struct {
	of    [1 << attributes]uint8
	total uint8
}

// canProvide reports whether there are enough cards for the needed number of each attribute, where each card counts
// for one: for every set of attributes there must be as many cards that stand for one of them (Hall's theorem).
func (m *attributeCounts) canProvide(needed *[attributes]int) bool {
	asked := 0
	for i, n := range needed {
		if n > 0 {
			asked |= 1 << i
		}
	}
	for set := asked; set > 0; set = (set - 1) & asked {
		demand, supply := 0, 0
		for i, n := range needed {
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

// canProvideEach reports whether there is a card for each attribute in a list.
func (m attributeCounts) canProvideEach(wanted []card.Attribute) bool {
	var need [attributes]int
	for _, a := range wanted {
		need[a-1]++
	}
	return m.canProvide(&need)
}

// countAttributes counts cards, except the excluded ones, by their attributes.
func (g *match) countAttributes(cards, excluded []engine.Card) (m attributeCounts) {
	for _, c := range cards {
		if !slices.Contains(excluded, c) {
			m.of[g.definition(c).attributes]++
			m.total++
		}
	}
	return m
}

// producersWithout counts the cards of player p, except the card excluded, that can be rested to produce will.
func (g *match) producersWithout(p engine.Seat, excluded engine.Card) attributeCounts {
	m := g.countProducers(p)
	if g.canProduce(excluded) {
		m.of[g.definition(excluded).will]--
		m.total--
	}
	return m
}

// freshAbilityCache returns the cards in play that wait for events or have continuous abilities. It fills the cache
// again where these cards may have changed.
func (g *match) freshAbilityCache() *table.ActiveCards {
	if !g.abilityCache.BeginRefill() {
		return &g.abilityCache
	}
	g.activatableCount = [2]int{}
	for _, p := range g.Turn.WithOpponent() {
		for _, a := range [3]Area{Field, Stones, Rulers} {
			for _, c := range g.CardsIn(p, a) {
				d := g.definition(c)
				g.abilityCache.Add(c, d.triggerBits, d.continuousBits)
				if d.activatedCount > 0 || d.will != 0 {
					g.activatableBuffer[p][g.activatableCount[p]] = c
					g.activatableCount[p]++
				}
			}
		}
	}
	return &g.abilityCache
}

// watchers returns the cards in play with an ability that an event may trigger when it happens to something else.
// Other cards may be among them.
func (g *match) watchers(event card.Event) []engine.Card {
	return g.freshAbilityCache().WatchingCards(1 << event)
}

// continuousCards returns the cards in play that have a continuous ability with this verb and act. Other cards may
// be among them.
func (g *match) continuousCards(verb card.Verb, act card.Act) []engine.Card {
	return g.freshAbilityCache().HoldingCards(continuousBit(verb, act))
}

// activatableCards returns the cards of player p with something to activate: in play and, where the match has such
// cards, in the hand and the graveyard.
func (g *match) activatableCards(p engine.Seat) []engine.Card {
	g.freshAbilityCache()
	list, n := &g.activatableBuffer[p], g.activatableCount[p]
	if g.derived.worksElsewhere {
		for _, a := range [2]Area{Hand, Graveyard} {
			for _, c := range g.CardsIn(p, a) {
				if g.definition(c).worksElsewhere && n < len(list) {
					list[n] = c
					n++
				}
			}
		}
	}
	return list[:n]
}

// canSkipOffer reports whether card c need not be offered, because its type would be refused where it lies. isMain
// says that the timing is that of the main phase. Nothing is skipped where refusals are recorded.
func (g *match) canSkipOffer(c engine.Card, isMain bool) bool {
	d := g.definition(c)
	return !g.KeepsChoices && (!isMain && !d.isFast || g.Cards[c].Area == StandbyArea && d.Spell != card.Standby)
}
