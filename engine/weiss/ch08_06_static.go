// Chapter 8, section 6.1: continuous abilities are not played; what they say besides changing characteristics.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// maxStanding bounds what stands at once.
const maxStanding = 64

// standing is a clause of a CONT that forbids, permits, limits or replaces, while it is active.
type standing struct {
	f      frame
	clause *clause
}

// says is the ability whose clause stands.
func (s *standing) says() Usage { return Usage{s.f.source.Object, s.f.ability} }

// stand works out what stands besides, for the version of the match.
func (w *world) stand(g *match) {
	w.stood, w.stands, w.caring = g.version, 0, 0
	printed := g.having(roleStand)
	for _, p := range g.inTurn() {
		cards := g.sideOf(p, printed)
		for c := cards.pop(); c != 0; c = cards.pop() {
			w.standOf(g, c)
		}
	}
	if !w.gives(g) {
		return
	}
	for _, p := range g.inTurn() {
		for _, slot := range slots {
			for _, c := range g.in(p, slot) {
				if g.info(c) != &g.def(c).info && !printed.has(c) {
					w.standOf(g, c)
				}
			}
		}
	}
}

func (w *world) standOf(g *match, c engine.Card) {
	at := g.Cards[c].Area
	in := g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		a := &g.abilities[id]
		if a.Kind != card.CONT || !a.stands || !a.valid.has(at) {
			continue
		}
		if w.caring |= a.cares.by(g.contController(c)); g.valid(a, c, at) != 0 {
			continue
		}
		f := w.borrow(frame{ability: id, player: g.contController(c), source: g.known(c)})
		for i := range a.clauses {
			cl := &a.clauses[i]
			if changesInfo(cl.do.Do) || !g.holdsFor(f, cl) {
				continue
			}
			if w.full = w.full || w.stands == maxStanding; !w.full {
				w.standing[w.stands] = standing{*f, cl}
				w.stands++
			}
		}
		w.giveBack()
	}
}
