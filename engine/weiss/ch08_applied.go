// Chapter 8, section 9: which continuous effects are applied to the information of cards.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

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
