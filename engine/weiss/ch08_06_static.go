// Chapter 8, section 6.1: continuous abilities are not played; what they say besides changing characteristics.

package weiss

import (
	"cavillo/engine"
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

// listStanding lists what continuous abilities say besides, the turn player's first: printed ones, then those of cards that effects have
// changed.
func (w *world) listStanding(g *match) {
	printed := g.having(roleStand)
	for _, p := range g.inTurn() {
		cards := g.sideOf(p, printed)
		for c := cards.pop(); c != 0; c = cards.pop() {
			w.standOf(g, c)
		}
	}
	for _, p := range g.inTurn() {
		changed := g.changedTexts(p)
		for _, c := range changed.all() {
			if !printed.has(c) {
				w.standOf(g, c)
			}
		}
	}
}

// standOf lists what the continuous abilities of a card say that are active: their text is valid where the card lies (2.12.2) and their
// conditions hold (8.3). They are not played (8.6.1).
func (w *world) standOf(g *match, c engine.Card) {
	in := g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		a := &g.abilities[id]
		if !w.standsHere(g, a, c) {
			continue
		}
		f := w.borrow(frame{ability: id, player: g.contController(c), source: g.lastKnown(c)})
		for i := range a.clauses {
			if cl := &a.clauses[i]; !changesInfo(cl.do.Do) && g.holdsFor(f, cl) {
				w.addStanding(standing{*f, cl})
			}
		}
		w.giveBack()
	}
}

// addStanding lists one clause more; where there are too many the match is stopped.
func (w *world) addStanding(s standing) {
	if w.full = w.full || w.stands == maxStanding; !w.full {
		w.standing[w.stands] = s
		w.stands++
	}
}
