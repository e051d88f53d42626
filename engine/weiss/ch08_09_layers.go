// Chapter 8, section 9: in which order continuous effects make the characteristics of cards.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// application is a continuous effect to be applied.
type application struct {
	do        *card.Action // of a CONT; nil of an effect kept in the state
	clause    *clause      // likewise
	effect    uint8        // place in State.Effects
	asks      sorts
	makes     sorts
	f         frame
	stamp     int64 // its initial moment (8.9.1.5)
	numeric   bool  // it changes a number (8.9.1.3)
	postponed bool  // it came later because it depends on another (8.9.1.4)
	mutual    bool  // it influences another that influences it: the moment decided (doubt A-29)
	done      bool
}

// work works out the information of all cards: as printed (8.9.1.1), then what changes no number (8.9.1.2), then what changes numbers
// (8.9.1.3).
func (w *world) work(g *match) {
	w.version = g.version // what has been applied so far is what is asked
	w.asPrinted(g, 0)
	w.count, w.applied, w.changing, w.asks, w.latest, w.given = 0, 0, 0, 0, 0, false
	w.gather(g)
	w.layer(g, false)
	w.layer(g, true)
}

// gather lists what is to be applied: the effects that are kept, and the active continuous abilities.
func (w *world) gather(g *match) {
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if !changesInfo(e.Verb) {
			continue
		}
		x := w.add(int64(e.Stamp), e.Verb, e.Stat)
		if x == nil {
			continue
		}
		x.effect, x.f = i, frame{player: e.Player, source: Known{Object: e.Source}}
	}
	cards := g.having(roleChange)
	for c := cards.pop(); c != 0; c = cards.pop() {
		w.gatherOf(g, c, g.Cards[c].Since)
	}
}

// gatherOf lists what the continuous abilities of a card say, from its initial moment (8.9.1.5.1).
func (w *world) gatherOf(g *match, c engine.Card, since uint32) {
	in := *g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		w.gatherAbility(g, c, id, since)
	}
}

func (w *world) gatherAbility(g *match, c engine.Card, id uint16, since uint32) {
	a := &g.abilities[id]
	at := g.Cards[c].Area
	if a.Kind != card.CONT || !a.changes || !a.valid.has(at) {
		return
	}
	if w.changing |= a.cares.by(g.contController(c)); g.valid(a, c, at) != 0 {
		return
	}
	moment := int64(since)
	f := frame{ability: id, player: g.contController(c), source: g.known(c)}
	for i := range a.clauses {
		c := &a.clauses[i]
		if !changesInfo(c.do.Do) {
			continue
		}
		if x := w.add(moment, c.do.Do, c.do.Stat); x != nil {
			x.do, x.clause, x.f, x.asks = c.do, c, f, c.depend
			w.asks, w.latest = w.asks|c.depend, max(w.latest, moment)
		}
	}
}

func changesInfo(v card.Verb) bool {
	switch v {
	case card.Gain, card.Become, card.GiveTrait, card.LoseTrait, card.GiveAbility, card.LoseText:
		return true
	}
	return false
}

func changesNumber(v card.Verb) bool { return v == card.Gain || v == card.Become }

// layer applies all that is of a layer, in its order.
func (w *world) layer(g *match, numeric bool) {
	for {
		i := w.next(g, numeric)
		if i < 0 {
			return
		}
		w.apply(g, &w.list[i])
	}
}

// next is the effect that is applied first: by its initial moment (8.9.1.5), unless it depends on another that has not been applied yet
// (8.9.1.4).
func (w *world) next(g *match, numeric bool) int {
	first, asks, changes := -1, sorts(0), sorts(0)
	for i := range w.list[:w.applied] {
		x := &w.list[i]
		if x.done || x.numeric != numeric {
			continue
		}
		asks, changes = asks|x.asks, changes|x.makes
		if first < 0 || x.stamp < w.list[first].stamp {
			first = i
		}
	}
	if asks&changes == 0 {
		return first
	}
	var waits [maxApplied]bool
	for at := first; ; {
		if !w.depends(g, at) {
			return at
		}
		waits[at], w.list[at].postponed = true, true
		at = -1
		for i := range w.list[:w.applied] {
			x := &w.list[i]
			if !x.done && x.numeric == numeric && !waits[i] && (at < 0 || x.stamp < w.list[at].stamp) {
				at = i
			}
		}
		if at < 0 {
			return first
		}
	}
}

// depends reports whether an effect depends on one of its layer that has not been applied yet. Each of two that influence each other does
// not depend on the other: doubt A-29.
func (w *world) depends(g *match, at int) bool {
	x := &w.list[at]
	for j := range w.list[:w.applied] {
		y := &w.list[j]
		if j == at || y.done || y.numeric != x.numeric || y.makes&x.asks == 0 || !w.influences(g, j, at) {
			continue
		}
		if x.makes&y.asks == 0 || !w.influences(g, at, j) {
			return true
		}
		x.mutual = true
	}
	return false
}

// influences reports whether applying an effect first changes how another is applied, or to what (8.9.1.4). It is tried out.
func (w *world) influences(g *match, first, then int) bool {
	var on, now list
	n := w.targets(g, &w.list[then], &on)
	count, applied, from := w.count, w.applied, len(w.tried)
	var l list
	x := &w.list[first]
	amount := w.targets(g, x, &l)
	for _, c := range l.all() {
		if i := int(w.place[c]) - 1; i >= 0 {
			w.tried = append(w.tried, attempt{at: i, info: w.infos[i], why: w.grounds[i]})
		}
	}
	w.applyTo(g, x, &l, amount)
	m := w.targets(g, &w.list[then], &now)
	x.done = false
	w.asPrinted(g, count)
	w.count, w.applied = count, applied
	for _, t := range w.tried[from:] {
		w.infos[t.at], w.grounds[t.at] = t.info, t.why
	}
	w.tried = w.tried[:from]
	return n != m || on != now
}

// targets are the cards to which an effect applies now, and its number; none where it is inactive (8.3).
func (w *world) targets(g *match, x *application, l *list) int {
	if x.do == nil {
		e := &g.Effects[x.effect]
		if e.On.Card != 0 && e.On == g.object(e.On.Card) {
			l.add(e.On.Card)
		}
		return int(e.Amount)
	}
	f := &x.f
	n := 0
	if x.clause != nil && (!has(g.info(f.source.Card), f.ability) || !g.holdsFor(f, x.clause)) {
		return 0
	}
	if x.do.What == nil {
		l.add(f.source.Card)
	} else {
		g.list(f, x.do.What, l)
	}
	if x.do.N != nil || changesNumber(x.do.Do) {
		n = g.number(f, x.do.N)
	}
	return n
}

// apply applies an effect to the cards that it is about now.
func (w *world) apply(g *match, x *application) {
	var l list
	n := w.targets(g, x, &l)
	w.applyTo(g, x, &l, n)
}

func (w *world) applyTo(g *match, x *application, l *list, n int) {
	x.done = true
	verb, stat, trait, gives := card.Verb(0), card.NoStat, uint64(0), uint16(0)
	if x.do != nil {
		verb, stat = x.do.Do, x.do.Stat
		if x.do.Trait != "" {
			trait = g.traits[x.do.Trait]
		}
		if x.do.Gives != nil {
			gives = g.given[x.do.Gives]
		}
	} else {
		e := &g.Effects[x.effect]
		verb, stat, trait, gives = e.Verb, e.Stat, 1<<e.Trait, e.Gives
	}
	for _, c := range l.all() {
		at := w.touch(g, c)
		if g.Tracing {
			w.ground(g, x, &w.grounds[at][placeOf(verb, stat)], verb, c)
		}
		w.infos[at].change(verb, stat, n, trait, gives)
		w.given = w.given || verb == card.GiveAbility
		if verb == card.GiveAbility && g.abilities[gives].Kind == card.CONT {
			w.gatherAbility(g, c, gives, uint32(max(x.stamp, -x.stamp)))
		}
	}
}

// change is what an effect makes of the information of a card.
func (in *info) change(verb card.Verb, stat card.Stat, n int, trait uint64, gives uint16) {
	set := func(old int) int {
		if verb == card.Become {
			return n
		}
		return old + n
	}
	switch verb {
	case card.GiveTrait:
		in.Traits |= trait
		return
	case card.LoseTrait:
		in.Traits &^= trait
		return
	case card.GiveAbility:
		if int(in.Count) < len(in.Abilities) {
			in.Abilities[in.Count] = gives
			in.Count++
		}
		return
	case card.LoseText:
		in.Abilities, in.Count, in.Bare = [maxAbilities]uint16{}, 0, true
		return
	}
	switch stat {
	case card.Power:
		in.Power = int32(set(int(in.Power)))
	case card.Soul:
		in.Soul = int16(set(int(in.Soul)))
	case card.CardLevel:
		in.Level = int16(max(set(int(in.Level)), 0))
	case card.CardCost:
		in.Cost = int16(max(set(int(in.Cost)), 0))
	}
}
