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

// layerState is what section 8.9 works on: the continuous effects to be applied, and the characteristics that they have
// given to cards so far. It is no part of the state but follows from it, and is kept until something changes on which
// it depends.
type layerState struct {
	version      uint32 // the match's version for which it was derived
	changedCount int    // cards whose characteristics are not as printed
	// by card, its index in cards, changed and causes, plus 1; 0 for a card as printed
	changedPlace          [maxCards + 1]uint8
	characteristicsByCard [maxCards + 1]*characteristics // by card
	changedCards          [maxCards]engine.Card
	changedValues         [maxCards]characteristics
	causes                [maxCards][attributeCount]cause
	applicationBuffer     []application // room for maxApplied, made with the first
	applicationCount      int
	isOverfull            bool // there were more effects than it can hold: the match is stopped

	givesAbility bool // some effect gives an ability

	effectDependencies dependencies // what the listed effects depend on
	staticDependencies dependencies // what the static clauses depend on
	staticVersion      uint32       // the version for which the static clauses were listed
	staticCount        int
	staticBuffer       []staticClause // room for maxStatic, made with the first

	isRecording bool           // what is applied is kept in applications
	records     []appliedValue // the changes of numbers, in the order in which they were applied

	trialRecords []trialRecord // the characteristics that a trial has changed (8.9.1.4), as they were

	reported    [maxCards + 1]reportedCard // what events have reported of each card
	assistAreas [maxCards + 1]Area         // the areas, at the last report, of the cards that may have Assist
}

// trialRecord is the characteristics of a card as they were before a trial changed them.
type trialRecord struct {
	index  int
	before characteristics
	causes [attributeCount]cause
}

// characteristics returns the present characteristics of a card (8.9.1). The result is valid until the state changes.
func (g *match) characteristics(c engine.Card) *characteristics {
	if g.layers.version != g.version {
		return g.rederivedCharacteristics(c)
	}
	return g.layers.characteristicsByCard[c]
}

// rederivedCharacteristics derives the characteristics of a card after a change on which they may depend.
func (g *match) rederivedCharacteristics(c engine.Card) *characteristics {
	if !g.affectedAreas.has(g.Cards[c].Area) && !g.hasEffect(c) {
		return g.printedCharacteristics[c]
	}
	g.layers.recompute(g)
	return g.layers.characteristicsByCard[c]
}

// hasEffect reports whether an effect is kept on a card.
func (g *match) hasEffect(c engine.Card) bool {
	for i := range g.EffectCount {
		if g.Effects[i].On.Card == c {
			return true
		}
	}
	return false
}

// anyGivesAbility reports whether some effect gives a card an ability now.
func (layers *layerState) anyGivesAbility(g *match) bool {
	if !g.givesAbilities {
		return false
	}
	if layers.version == g.version {
		return layers.givesAbility
	}
	for i := range g.EffectCount {
		if g.Effects[i].Verb == card.GiveAbility {
			return true
		}
	}
	return g.cardsWithRole(roleGive) != cardSet{}
}

// versions returns the versions of the match for which characteristics and static clauses were derived.
func (layers *layerState) versions() [2]uint32 {
	return [2]uint32{layers.version, layers.staticVersion}
}

// update derives the characteristics of cards again where something has changed.
func (layers *layerState) update(g *match) {
	if layers.version != g.version {
		layers.recompute(g)
	}
}

// recompute derives the characteristics of all cards.
func (layers *layerState) recompute(g *match) {
	layers.version = g.version // set first: while effects are applied, characteristics returns those made so far
	layers.resetToPrinted(g, 0)
	layers.changedCount, layers.applicationCount, layers.effectDependencies = 0, 0, 0
	g.applyContinuous()
	layers.givesAbility = false
	for i := range layers.applicationBuffer[:layers.applicationCount] {
		verb, _ := layers.applicationBuffer[i].verbAndStat()
		layers.givesAbility = layers.givesAbility || verb == card.GiveAbility
	}
}

// hasValidChange reports whether a continuous ability of a card changes characteristics and is valid where the card
// lies (2.12.2). It adds what the ability looks at to the dependencies.
func (g *match) hasValidChange(a *ability, c engine.Card) bool {
	if a.Kind != card.CONT || !a.changesCharacteristics || !a.validIn.has(g.Cards[c].Area) {
		return false
	}
	g.layers.effectDependencies |= a.dependsOn.controlledBy(g.contController(c))
	return g.invalidTextRule(a, c, g.Cards[c].Area) == 0
}

// hasValidStatic reports whether a continuous ability of a card has static clauses that are valid where the card lies,
// and adds what it looks at to the dependencies.
func (g *match) hasValidStatic(a *ability, c engine.Card) bool {
	if a.Kind != card.CONT || !a.hasStaticClauses || !a.validIn.has(g.Cards[c].Area) {
		return false
	}
	g.layers.staticDependencies |= a.dependsOn.controlledBy(g.contController(c))
	return g.invalidTextRule(a, c, g.Cards[c].Area) == 0
}

// influences reports whether applying first changes how then is applied, or to what (8.9.1.4). A trial decides it,
// where first changes an attribute on which then depends.
func (g *match) influences(first, then *application) bool {
	verb, stat := first.verbAndStat()
	mayDepend := then.clause != nil && verb != card.GiveAbility &&
		then.clause.dependsOn&attributeBit(changedAttribute(verb, stat)) != 0
	return mayDepend && g.altersInTrial(first, then)
}

// applyTrial applies an effect as a trial, and returns the point to which undoTrial goes back.
func (g *match) applyTrial(x *application) (point trialPoint) {
	layers := &g.layers
	point = trialPoint{layers.changedCount, layers.applicationCount, len(layers.trialRecords)}
	var cards cardList
	n := g.selectAffected(x, &cards)
	for _, c := range cards.all() {
		if i := int(layers.changedPlace[c]) - 1; i >= 0 {
			layers.trialRecords = append(layers.trialRecords, trialRecord{index: i, before: layers.changedValues[i], causes: layers.causes[i]})
		}
	}
	g.applyToCards(x, &cards, n)
	return point
}

// undoTrial undoes the trial of an effect that began at point.
func (g *match) undoTrial(x *application, point trialPoint) {
	layers := &g.layers
	x.isApplied = false
	layers.resetToPrinted(g, point.changedCount)
	layers.changedCount, layers.applicationCount = point.changedCount, point.applicationCount
	for _, t := range layers.trialRecords[point.trialRecordCount:] {
		layers.changedValues[t.index], layers.causes[t.index] = t.before, t.causes
	}
	layers.trialRecords = layers.trialRecords[:point.trialRecordCount]
}

// trialPoint is how much the layering held when a trial began.
type trialPoint struct{ changedCount, applicationCount, trialRecordCount int }

// resetToPrinted resets the changed cards from index from on to their printed characteristics.
func (layers *layerState) resetToPrinted(g *match, from int) {
	for _, c := range layers.changedCards[from:layers.changedCount] {
		layers.changedPlace[c], layers.characteristicsByCard[c] = 0, g.printedCharacteristics[c]
	}
}

// changedIndex returns the index of the changed characteristics of a card. A card that has none gets them, as printed
// (8.9.1.1).
func (layers *layerState) changedIndex(g *match, c engine.Card) int {
	if i := layers.changedPlace[c]; i > 0 {
		return int(i) - 1
	}
	layers.changedCards[layers.changedCount] = c
	layers.changedValues[layers.changedCount] = g.definition(c).base
	layers.causes[layers.changedCount] = [attributeCount]cause{}
	layers.characteristicsByCard[c] = &layers.changedValues[layers.changedCount]
	layers.changedCount++
	layers.changedPlace[c] = uint8(layers.changedCount)
	return layers.changedCount - 1
}

// characteristicsToChange returns the characteristics of a card for an effect to change, and records the effect as a
// cause of the change.
func (g *match) characteristicsToChange(c engine.Card, x *application) *characteristics {
	i := g.layers.changedIndex(g, c)
	g.layers.recordCause(g, x, i)
	in := &g.layers.changedValues[i]
	if verb, _ := x.verbAndStat(); verb == card.GiveAbility && int(in.AbilityCount) == maxAbilities {
		g.layers.isOverfull = true // the report stops the match
		in.AbilityCount--
	}
	return in
}

// applications returns the continuous effects listed so far, applied or not.
func (g *match) applications() []application {
	return g.layers.applicationBuffer[:g.layers.applicationCount]
}

// addApplication adds an effect to the list, with its initial moment, and returns it; nil where there are too many.
func (g *match) addApplication(moment uint32, verb card.Verb) *application {
	layers := &g.layers
	if layers.applicationCount == maxApplied {
		layers.isOverfull = true
		return nil
	}
	if layers.applicationBuffer == nil {
		layers.applicationBuffer = make([]application, maxApplied)
	}
	x := &layers.applicationBuffer[layers.applicationCount]
	*x = application{moment: moment, changesNumber: isNumberVerb(verb)}
	layers.applicationCount++
	return x
}

// addStatic adds a clause to the static clauses. Where there are too many, the match is stopped.
func (g *match) addStatic(s staticClause) {
	layers := &g.layers
	if layers.isOverfull = layers.isOverfull || layers.staticCount == maxStatic; !layers.isOverfull {
		if layers.staticBuffer == nil {
			layers.staticBuffer = make([]staticClause, maxStatic)
		}
		layers.staticBuffer[layers.staticCount] = s
		layers.staticCount++
	}
}

// markChanged records that something changed on which the characteristics of cards may depend: they are derived again
// when they are asked for.
func (g *match) markChanged() {
	g.version++
	g.dirty++
	g.reportVersion++
}

// invalidate records that the state was replaced: whatever was derived from it is derived again.
func (g *match) invalidate() {
	g.index.rebuild(g)
	g.markChanged()
}

// recordRelocation records that a card is about to lie elsewhere: in the index, and as a change for what depends on it.
func (g *match) recordRelocation(c engine.Card, to place) {
	location, roles := &g.Cards[c], &g.definition(c).rolesByArea
	oldRoles, newRoles := roles[location.Area], roles[to.area]
	if oldRoles != newRoles || location.In != to.player {
		g.index.moveCard(c, location.In, oldRoles, to.player, newRoles)
	}
	if reportedSet.has(to.area) {
		g.reportVersion++
	}
	g.markChangedIf((oldRoles|newRoles)&stateRoles != 0 ||
		g.currentDependencies()&(areaBit(location.In, location.Area)|areaBit(to.player, to.area)) != 0 ||
		g.hasEffect(c))
}

// markChangedIf calls markChanged where isRelevant is true: something depends on the change.
func (g *match) markChangedIf(isRelevant bool) {
	if isRelevant {
		g.markChanged()
	}
}

// staticClauseCount returns how many static clauses are active now.
func (g *match) staticClauseCount() int {
	if layers := &g.layers; g.hasStatic && layers.staticVersion != g.version {
		layers.staticVersion, layers.staticCount, layers.staticDependencies = g.version, 0, 0
		g.gatherStatic()
	}
	return g.layers.staticCount
}

// staticClause returns one of these static clauses.
func (g *match) staticClause(i int) *staticClause { return &g.layers.staticBuffer[i] }

// cardsWithChangedText returns the cards of a player's Stage with changed characteristics; none while no effect gives
// an ability.
func (g *match) cardsWithChangedText(p engine.Seat) (cards cardList) {
	if !g.layers.anyGivesAbility(g) {
		return cards
	}
	characters := g.charactersOf(p)
	for _, c := range characters.all() {
		if g.characteristics(c) != &g.definition(c).base {
			cards.add(c)
		}
	}
	return cards
}
