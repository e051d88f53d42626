// Chapter 8, section 6.1: continuous abilities are not played. Here are those of their clauses that do not change
// characteristics.

package weiss

import (
	"cavillo/engine"
)

// staticClause is a clause of a CONT that forbids, permits, limits or replaces, while it is active.
type staticClause struct {
	ctx    abilityContext
	clause *clause
}

// usage is the ability whose clause it is.
func (s *staticClause) usage() Usage { return Usage{s.ctx.source.Object, s.ctx.ability} }

// listStatic lists the static clauses of continuous abilities, the turn player's first: those printed on cards, then
// those of cards whose abilities effects have changed.
func (g *match) listStatic() {
	printed := g.having(roleStatic)
	for _, p := range g.inTurn() {
		cards := g.sideOf(p, printed)
		for c := cards.pop(); c != 0; c = cards.pop() {
			g.listStaticOf(c)
		}
	}
	for _, p := range g.inTurn() {
		changed := g.changedTexts(p)
		for _, c := range changed.all() {
			if !printed.has(c) {
				g.listStaticOf(c)
			}
		}
	}
}

// listStaticOf lists the static clauses of a card that are active: their text is valid where the card lies (2.12.2) and
// their conditions hold (8.3). They are not played (8.6.1).
func (g *match) listStaticOf(c engine.Card) {
	in := g.characteristics(c)
	for _, id := range in.abilities() {
		a := &g.abilities[id]
		if !g.staticHere(a, c) {
			continue
		}
		ctx := &abilityContext{ability: id, player: g.contController(c), source: g.lastKnown(c)}
		for i := range a.clauses {
			if cl := &a.clauses[i]; !changesCharacteristics(cl.do.Do) && g.holdsFor(ctx, cl) {
				g.addStatic(staticClause{*ctx, cl})
			}
		}
	}
}
