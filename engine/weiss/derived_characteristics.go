// The characteristics of cards are kept as they were worked out, until something changes on which they may depend.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

const maxApplied = 96 // effects that are applied at once

// world is what continuous effects make of the information of cards. It is worked out from the state when it is asked, and is no part of it.
type world struct {
	version uint32              // of the match, for which it was worked out
	count   int                 // cards whose information is not as printed
	place   [maxCards + 1]uint8 // in what follows, from 1; 0 of one as printed
	current [maxCards + 1]*info // by card
	cards   [maxCards]engine.Card
	infos   [maxCards]info
	grounds [maxCards][sortCount]ground
	list    [maxApplied]application
	applied int
	asks    sorts // what those of continuous abilities depend on
	latest  int64 // the last moment of theirs
	full    bool  // there was more than it keeps: the match is stopped

	given  bool // some effect gives an ability
	lent   int
	frames [32]frame // of continuous abilities that are being asked

	changing cares  // what the effects listed depend on
	caring   cares  // what those that stand depend on
	stood    uint32 // the version for which what stands was worked out
	stands   int
	standing [maxStanding]standing

	tried []attempt // what a trial has changed (8.9.1.4)

	said  [maxCards + 1]said // what events have told of each card
	posts [maxCards + 1]Area // where those that may have Assist lay then
}

// attempt is the information of a card before a trial changed it.
type attempt struct {
	at   int
	info info
	why  [sortCount]ground
}

// info is the information of a card now (8.9.1). What it returns is valid until the state changes.
func (g *match) info(c engine.Card) *info {
	if g.world.version != g.version {
		return g.infoAnew(c)
	}
	return g.world.current[c]
}

// infoAnew is the information of a card where something has changed on which it may depend.
func (g *match) infoAnew(c engine.Card) *info {
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

// begins takes in an effect that has just begun, where what was worked out before holds besides: it changes no information, or as the last
// of those that change numbers (8.9.1.5) one on which nothing depends (8.9.1.4).
func (w *world) begins(g *match, i uint8) {
	e := &g.Effects[i]
	if changesInfo(e.Verb) {
		if !changesNumber(e.Verb) || makes(e.Verb, e.Stat)&w.asks != 0 || int64(e.Stamp) <= w.latest || w.applied == maxApplied {
			return
		}
		x := w.add(int64(e.Stamp), e.Verb, e.Stat)
		x.effect, x.f = i, frame{player: e.Player, source: Known{Object: e.Source}}
		w.apply(g, x)
	}
	w.version = g.version
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

// worked is for which versions of the match information and what stands were worked out.
func (w *world) worked() [2]uint32 { return [2]uint32{w.version, w.stood} }

// settle works out the information of cards where something has changed.
func (w *world) settle(g *match) {
	if w.version != g.version {
		w.work(g)
	}
}

// borrow is a frame to ask something with; giveBack ends that.
func (w *world) borrow(f frame) *frame {
	at := &w.frames[w.lent%len(w.frames)]
	w.lent++
	*at = f
	return at
}

func (w *world) giveBack() { w.lent-- }

// asPrinted takes away what has been made of the information of cards, from the place given.
func (w *world) asPrinted(g *match, from int) {
	for _, c := range w.cards[from:w.count] {
		w.place[c], w.current[c] = 0, g.printed[c]
	}
}

// touch is the place of a card's information, from what is printed on it (8.9.1.1).
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

// add lists one effect more; nil where there are too many.
func (w *world) add(moment int64, verb card.Verb, stat card.Stat) *application {
	if w.applied == maxApplied {
		w.full = true
		return nil
	}
	x := &w.list[w.applied]
	*x = application{stamp: moment, numeric: changesNumber(verb), makes: makes(verb, stat)}
	w.applied++
	return x
}

// changed says that something changed on which the information of cards may depend: it is worked out again when it is asked.
func (g *match) changed() {
	g.version++
	g.shown++
	g.stirs++
	g.stageStirs++
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
	if publishedSet.has(to.area) {
		g.shown++
	}
	g.changedIf((was|is)&lasting != 0 || g.caring()&(caresFor(at.In, at.Area)|caresFor(to.in, to.area)) != 0 || g.effectOn(c))
}

// changedIf is changed where some text cares, and always while a rule is taken away.
func (g *match) changedIf(cares bool) {
	if cares {
		g.changed()
	}
}

// conting works out what the active continuous abilities say besides changing information, and returns how many clauses that is: of the
// abilities whose text is valid where the card lies (2.12.2) and whose conditions hold (8.3), which are not played (8.6.1).
func (g *match) conting() int {
	if !g.standing {
		return 0
	}
	if w := &g.world; w.stood != g.version {
		w.stand(g)
	}
	return g.world.stands
}
