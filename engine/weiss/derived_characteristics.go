// The characteristics of cards, and what continuous abilities say besides, follow from the state. They are kept as they were worked out
// until something changes on which they may depend.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

const maxApplied = 96 // effects that are applied at once

// world is what continuous effects make of the characteristics of cards. It is worked out from the state when it is asked, and is no part
// of it.
type world struct {
	version uint32                         // of the match, for which it was worked out
	count   int                            // cards whose characteristics are not as printed
	place   [maxCards + 1]uint8            // in what follows, from 1; 0 of one as printed
	current [maxCards + 1]*characteristics // by card
	cards   [maxCards]engine.Card
	infos   [maxCards]characteristics
	grounds [maxCards][sortCount]ground
	list    [maxApplied]application
	applied int
	full    bool // there was more than it keeps: the match is stopped

	given bool // some effect gives an ability

	lent   int
	frames [32]frame // of continuous abilities that are being asked

	changing cares  // what the effects listed depend on
	caring   cares  // what those that stand depend on
	stood    uint32 // the version for which what stands was worked out
	stands   int
	standing [maxStanding]standing

	tried []attempt // what a trial has changed (8.9.1.4)

	reported [maxCards + 1]reported // what events have reported of each card
	posts    [maxCards + 1]Area     // where those that may have Assist lay then
}

// attempt is the characteristics of a card before a trial changed it.
type attempt struct {
	at   int
	info characteristics
	why  [sortCount]ground
}

// info is the characteristics of a card now (8.9.1). What it returns is valid until the state changes.
func (g *match) info(c engine.Card) *characteristics {
	if g.world.version != g.version {
		return g.infoAnew(c)
	}
	return g.world.current[c]
}

// infoAnew is the characteristics of a card where something has changed on which it may depend.
func (g *match) infoAnew(c engine.Card) *characteristics {
	if !g.reached.has(g.Cards[c].Area) && !g.effectOn(c) {
		return g.printed[c]
	}
	g.world.work(g)
	return g.world.current[c]
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

// gives reports whether some effect gives a card an ability now.
func (w *world) gives(g *match) bool {
	if !g.gives {
		return false
	}
	if w.version == g.version {
		return w.given
	}
	for i := range g.EffectCount {
		if g.Effects[i].Verb == card.GiveAbility {
			return true
		}
	}
	return g.having(roleGive) != cardSet{}
}

// worked is for which versions of the match characteristics and what stands were worked out.
func (w *world) worked() [2]uint32 { return [2]uint32{w.version, w.stood} }

// refreshed works out the characteristics of cards where something has changed.
func (w *world) refreshed(g *match) {
	if w.version != g.version {
		w.work(g)
	}
}

// work works out the characteristics of all cards.
func (w *world) work(g *match) {
	w.version = g.version // what has been applied so far is what is asked
	w.asPrinted(g, 0)
	w.count, w.applied, w.changing = 0, 0, 0
	w.applyContinuous(g)
	w.given = false
	for i := range w.list[:w.applied] {
		verb, _ := w.list[i].what()
		w.given = w.given || verb == card.GiveAbility
	}
}

// changesHere reports whether a continuous ability of a card changes characteristics where the card lies, because its text is valid there
// (2.12.2). What is worked out depends from now on on what the ability looks at.
func (w *world) changesHere(g *match, a *ability, c engine.Card) bool {
	if a.Kind != card.CONT || !a.changes || !a.valid.has(g.Cards[c].Area) {
		return false
	}
	w.changing |= a.cares.by(g.contController(c))
	return g.valid(a, c, g.Cards[c].Area) == 0
}

// standsHere is the same of a continuous ability that says something besides.
func (w *world) standsHere(g *match, a *ability, c engine.Card) bool {
	if a.Kind != card.CONT || !a.stands || !a.valid.has(g.Cards[c].Area) {
		return false
	}
	w.caring |= a.cares.by(g.contController(c))
	return g.valid(a, c, g.Cards[c].Area) == 0
}

// influences reports whether an effect changes how another is applied, or to what (8.9.1.4). It is tried out where the one changes a sort of
// characteristics that the other asks for.
func (w *world) influences(g *match, first, then int) bool {
	x, y := &w.list[first], &w.list[then]
	return y.clause != nil && makes(x.what())&y.clause.depend != 0 && w.alters(g, x, y)
}

// tryOut applies an effect to see what comes of it, and takeBack undoes that.
func (w *world) tryOut(g *match, x *application) (before trialPoint) {
	before = trialPoint{w.count, w.applied, len(w.tried)}
	var on list
	n := w.targets(g, x, &on)
	for _, c := range on.all() {
		if i := int(w.place[c]) - 1; i >= 0 {
			w.tried = append(w.tried, attempt{at: i, info: w.infos[i], why: w.grounds[i]})
		}
	}
	w.applyTo(g, x, &on, n)
	return before
}

func (w *world) takeBack(g *match, x *application, to trialPoint) {
	x.done = false
	w.asPrinted(g, to.count)
	w.count, w.applied = to.count, to.applied
	for _, t := range w.tried[to.tried:] {
		w.infos[t.at], w.grounds[t.at] = t.info, t.why
	}
	w.tried = w.tried[:to.tried]
}

// trialPoint is where what is tried out began.
type trialPoint struct{ count, applied, tried int }

// borrow is a frame to ask something with; giveBack ends that.
func (w *world) borrow(f frame) *frame {
	at := &w.frames[w.lent%len(w.frames)]
	w.lent++
	*at = f
	return at
}

func (w *world) giveBack() { w.lent-- }

// asPrinted takes away what has been made of the characteristics of cards, from the place given.
func (w *world) asPrinted(g *match, from int) {
	for _, c := range w.cards[from:w.count] {
		w.place[c], w.current[c] = 0, g.printed[c]
	}
}

// touch is the place of a card's characteristics, from what is printed on it (8.9.1.1).
func (w *world) touch(g *match, c engine.Card) int {
	if i := w.place[c]; i > 0 {
		return int(i) - 1
	}
	w.cards[w.count], w.infos[w.count], w.grounds[w.count] = c, g.def(c).info, [sortCount]ground{}
	w.current[c] = &w.infos[w.count]
	w.count++
	w.place[c] = uint8(w.count)
	return w.count - 1
}

// add lists one effect more, from its initial moment; nil where there are too many.
func (w *world) add(moment uint32, verb card.Verb) *application {
	if w.applied == maxApplied {
		w.full = true
		return nil
	}
	x := &w.list[w.applied]
	*x = application{moment: moment, numeric: changesNumber(verb)}
	w.applied++
	return x
}

// changed says that something changed on which the characteristics of cards may depend: it is worked out again when it is asked.
func (g *match) changed() {
	g.version++
	g.dirty++
	g.reportable++
}

// anew says that the state is another: whatever has been worked out from it is worked out again.
func (g *match) anew() {
	g.index.build(g)
	g.changed()
}

// relocated says that a card is about to lie elsewhere: what follows from where it lies.
func (g *match) relocated(c engine.Card, to place) {
	at, roles := &g.Cards[c], &g.def(c).roles
	was, is := roles[at.Area], roles[to.area]
	if was != is || at.In != to.in {
		g.index.moves(c, at.In, was, to.in, is)
	}
	if reportedSet.has(to.area) {
		g.reportable++
	}
	g.changedIf((was|is)&lasting != 0 || g.caring()&(caresFor(at.In, at.Area)|caresFor(to.in, to.area)) != 0 || g.effectOn(c))
}

// changedIf is changed where some text cares.
func (g *match) changedIf(cares bool) {
	if cares {
		g.changed()
	}
}

// standingClauses is how many clauses of continuous abilities stand now besides what changes characteristics.
func (g *match) standingClauses() int {
	if w := &g.world; g.standing && w.stood != g.version {
		w.stood, w.stands, w.caring = g.version, 0, 0
		w.listStanding(g)
	}
	return g.world.stands
}

// changedTexts are the cards of a player's Stage to which effects have given abilities, or from which they have taken some, where any gives
// one.
func (g *match) changedTexts(p engine.Seat) (cards list) {
	if !g.world.gives(g) {
		return cards
	}
	for _, slot := range slots {
		for _, c := range g.In(p, slot) {
			if g.info(c) != &g.def(c).info {
				cards.add(c)
			}
		}
	}
	return cards
}
