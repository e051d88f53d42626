// The characteristics of cards and the static clauses of continuous abilities follow from the state. Once derived, they
// are kept until something changes on which they may depend.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

const (
	maxApplied = 96 // effects that are applied at once
	maxStatic  = 64 // static clauses that are active at once
)

// layering is what section 8.9 works on: the continuous effects to be applied, and the characteristics that they have
// given to cards so far. It is no part of the state but follows from it, and is kept until something changes on which
// it depends.
type layering struct {
	version uint32 // the match's version for which it was derived
	count   int    // cards whose characteristics are not as printed
	// by card, its index in cards, changed and causes, plus 1; 0 for a card as printed
	place   [maxCards + 1]uint8
	byCard  [maxCards + 1]*characteristics // by card
	cards   [maxCards]engine.Card
	changed [maxCards]characteristics
	causes  [maxCards][attributes]cause
	list    []application // room for maxApplied, made with the first
	applied int
	full    bool // there were more effects than it can hold: the match is stopped

	given bool // some effect gives an ability

	effectDependencies dependencies // what the listed effects depend on
	staticDependencies dependencies // what the static clauses depend on
	staticVersion      uint32       // the version for which the static clauses were listed
	staticCount        int
	static             []staticClause // room for maxStatic, made with the first

	recording bool           // what is applied is kept in applications
	records   []appliedValue // the changes of numbers, in the order in which they were applied

	tried []trialRecord // the characteristics that a trial has changed (8.9.1.4), as they were

	reported    [maxCards + 1]reported // what events have reported of each card
	assistAreas [maxCards + 1]Area     // the areas, at the last report, of the cards that may have Assist
}

// trialRecord is the characteristics of a card as they were before a trial changed them.
type trialRecord struct {
	at     int
	before characteristics
	causes [attributes]cause
}

// characteristics returns the present characteristics of a card (8.9.1). The result is valid until the state changes.
func (g *match) characteristics(c engine.Card) *characteristics {
	if g.layers.version != g.version {
		return g.characteristicsAnew(c)
	}
	return g.layers.byCard[c]
}

// characteristicsAnew derives the characteristics of a card after a change on which they may depend.
func (g *match) characteristicsAnew(c engine.Card) *characteristics {
	if !g.affectedAreas.has(g.Cards[c].Area) && !g.effectOn(c) {
		return g.printed[c]
	}
	g.layers.recompute(g)
	return g.layers.byCard[c]
}

// effectOn reports whether an effect is kept on a card.
func (g *match) effectOn(c engine.Card) bool {
	for i := range g.EffectCount {
		if g.Effects[i].On.Card == c {
			return true
		}
	}
	return false
}

// givesAbilities reports whether some effect gives a card an ability now.
func (layers *layering) givesAbilities(g *match) bool {
	if !g.givesAbilities {
		return false
	}
	if layers.version == g.version {
		return layers.given
	}
	for i := range g.EffectCount {
		if g.Effects[i].Verb == card.GiveAbility {
			return true
		}
	}
	return g.having(roleGive) != cardSet{}
}

// versions returns the versions of the match for which characteristics and static clauses were derived.
func (layers *layering) versions() [2]uint32 {
	return [2]uint32{layers.version, layers.staticVersion}
}

// ensure derives the characteristics of cards again where something has changed.
func (layers *layering) ensure(g *match) {
	if layers.version != g.version {
		layers.recompute(g)
	}
}

// recompute derives the characteristics of all cards.
func (layers *layering) recompute(g *match) {
	layers.version = g.version // set first: while effects are applied, characteristics returns those made so far
	layers.asPrinted(g, 0)
	layers.count, layers.applied, layers.effectDependencies = 0, 0, 0
	g.applyContinuous()
	layers.given = false
	for i := range layers.list[:layers.applied] {
		verb, _ := layers.list[i].what()
		layers.given = layers.given || verb == card.GiveAbility
	}
}

// changesHere reports whether a continuous ability of a card changes characteristics and is valid where the card lies
// (2.12.2). It adds what the ability looks at to the dependencies.
func (g *match) changesHere(a *ability, c engine.Card) bool {
	if a.Kind != card.CONT || !a.changes || !a.validIn.has(g.Cards[c].Area) {
		return false
	}
	g.layers.effectDependencies |= a.dependsOn.controlledBy(g.contController(c))
	return g.whyTextInvalid(a, c, g.Cards[c].Area) == 0
}

// staticHere reports whether a continuous ability of a card has static clauses that are valid where the card lies, and
// adds what it looks at to the dependencies.
func (g *match) staticHere(a *ability, c engine.Card) bool {
	if a.Kind != card.CONT || !a.static || !a.validIn.has(g.Cards[c].Area) {
		return false
	}
	g.layers.staticDependencies |= a.dependsOn.controlledBy(g.contController(c))
	return g.whyTextInvalid(a, c, g.Cards[c].Area) == 0
}

// influences reports whether applying first changes how then is applied, or to what (8.9.1.4). A trial decides it,
// where first changes an attribute on which then depends.
func (g *match) influences(first, then *application) bool {
	verb, stat := first.what()
	looks := then.clause != nil && verb != card.GiveAbility &&
		then.clause.dependsOn&dependsOn(attributeOf(verb, stat)) != 0
	return looks && g.alters(first, then)
}

// tryOut applies an effect as a trial; takeBack undoes the trial.
func (g *match) tryOut(x *application) (before trialPoint) {
	layers := &g.layers
	before = trialPoint{layers.count, layers.applied, len(layers.tried)}
	var on list
	n := g.appliesTo(x, &on)
	for _, c := range on.all() {
		if i := int(layers.place[c]) - 1; i >= 0 {
			layers.tried = append(layers.tried, trialRecord{at: i, before: layers.changed[i], causes: layers.causes[i]})
		}
	}
	g.applyTo(x, &on, n)
	return before
}

func (g *match) takeBack(x *application, to trialPoint) {
	layers := &g.layers
	x.done = false
	layers.asPrinted(g, to.count)
	layers.count, layers.applied = to.count, to.applied
	for _, t := range layers.tried[to.tried:] {
		layers.changed[t.at], layers.causes[t.at] = t.before, t.causes
	}
	layers.tried = layers.tried[:to.tried]
}

// trialPoint is how much the layering held when a trial began.
type trialPoint struct{ count, applied, tried int }

// asPrinted resets the changed cards from index from on to their printed characteristics.
func (layers *layering) asPrinted(g *match, from int) {
	for _, c := range layers.cards[from:layers.count] {
		layers.place[c], layers.byCard[c] = 0, g.printed[c]
	}
}

// touch returns the index of the changed characteristics of a card. A card that has none gets them, as printed
// (8.9.1.1).
func (layers *layering) touch(g *match, c engine.Card) int {
	if i := layers.place[c]; i > 0 {
		return int(i) - 1
	}
	layers.cards[layers.count] = c
	layers.changed[layers.count] = g.def(c).base
	layers.causes[layers.count] = [attributes]cause{}
	layers.byCard[c] = &layers.changed[layers.count]
	layers.count++
	layers.place[c] = uint8(layers.count)
	return layers.count - 1
}

// characteristicsToChange returns the characteristics of a card for an effect to change, and records the effect as a
// cause of the change.
func (g *match) characteristicsToChange(c engine.Card, x *application) *characteristics {
	at := g.layers.touch(g, c)
	g.layers.recordCause(g, x, at)
	in := &g.layers.changed[at]
	if verb, _ := x.what(); verb == card.GiveAbility && int(in.Count) == maxAbilities {
		g.layers.full = true // the report stops the match
		in.Count--
	}
	return in
}

// applications returns the continuous effects listed so far, applied or not.
func (g *match) applications() []application { return g.layers.list[:g.layers.applied] }

// addApplication adds an effect to the list, with its initial moment, and returns it; nil where there are too many.
func (g *match) addApplication(moment uint32, verb card.Verb) *application {
	layers := &g.layers
	if layers.applied == maxApplied {
		layers.full = true
		return nil
	}
	if layers.list == nil {
		layers.list = make([]application, maxApplied)
	}
	x := &layers.list[layers.applied]
	*x = application{moment: moment, numeric: changesNumber(verb)}
	layers.applied++
	return x
}

// addStatic adds a clause to the static clauses. Where there are too many, the match is stopped.
func (g *match) addStatic(s staticClause) {
	layers := &g.layers
	if layers.full = layers.full || layers.staticCount == maxStatic; !layers.full {
		if layers.static == nil {
			layers.static = make([]staticClause, maxStatic)
		}
		layers.static[layers.staticCount] = s
		layers.staticCount++
	}
}

// changed records that something changed on which the characteristics of cards may depend: they are derived again when
// they are asked for.
func (g *match) changed() {
	g.version++
	g.dirty++
	g.reportable++
}

// invalidate records that the state was replaced: whatever was derived from it is derived again.
func (g *match) invalidate() {
	g.index.build(g)
	g.changed()
}

// relocated records that a card is about to lie elsewhere: in the index, and as a change for what depends on it.
func (g *match) relocated(c engine.Card, to place) {
	at, roles := &g.Cards[c], &g.def(c).roles
	was, is := roles[at.Area], roles[to.area]
	if was != is || at.In != to.in {
		g.index.moves(c, at.In, was, to.in, is)
	}
	if reportedSet.has(to.area) {
		g.reportable++
	}
	g.changedIf((was|is)&lasting != 0 ||
		g.currentDependencies()&(dependencyOn(at.In, at.Area)|dependencyOn(to.in, to.area)) != 0 ||
		g.effectOn(c))
}

// changedIf calls changed where something depends on the change (cares).
func (g *match) changedIf(cares bool) {
	if cares {
		g.changed()
	}
}

// staticClauses returns how many static clauses are active now.
func (g *match) staticClauses() int {
	if layers := &g.layers; g.hasStatic && layers.staticVersion != g.version {
		layers.staticVersion, layers.staticCount, layers.staticDependencies = g.version, 0, 0
		g.listStatic()
	}
	return g.layers.staticCount
}

// staticClause returns one of these static clauses.
func (g *match) staticClause(i int) *staticClause { return &g.layers.static[i] }

// changedTexts returns the cards of a player's Stage with changed characteristics; none while no effect gives an
// ability.
func (g *match) changedTexts(p engine.Seat) (cards list) {
	if !g.layers.givesAbilities(g) {
		return cards
	}
	characters := g.onStage(p)
	for _, c := range characters.all() {
		if g.characteristics(c) != &g.def(c).base {
			cards.add(c)
		}
	}
	return cards
}
