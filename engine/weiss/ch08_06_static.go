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
func (s *staticClause) usage() Usage { return Usage{s.ctx.sourceCard.Object, s.ctx.ability} }

// gatherStatic lists the static clauses of continuous abilities, the turn player's first: those printed on cards, then
// those of cards whose abilities effects have changed.
func (g *match) gatherStatic() {
	printed := g.cardsWithRole(roleStatic)
	for _, p := range g.playersInOrder() {
		cards := g.sideOf(p, printed)
		for c := cards.pop(); c != 0; c = cards.pop() {
			g.gatherStaticOf(c)
		}
	}
	for _, p := range g.playersInOrder() {
		changed := g.cardsWithChangedText(p)
		for _, c := range changed.all() {
			if !printed.has(c) {
				g.gatherStaticOf(c)
			}
		}
	}
}

// gatherStaticOf lists the static clauses of a card that are active: their text is valid where the card lies (2.12.2)
// and their conditions hold (8.3). They are not played (8.6.1).
func (g *match) gatherStaticOf(c engine.Card) {
	in := g.characteristics(c)
	for _, id := range in.abilities() {
		a := &g.abilities[id]
		if !g.hasValidStatic(a, c) {
			continue
		}
		ctx := &abilityContext{ability: id, player: g.contController(c), sourceCard: g.lastKnown(c)}
		for i := range a.clauses {
			if part := &a.clauses[i]; !isCharacteristicsVerb(part.action.Do) && g.clauseHolds(ctx, part) {
				g.addStatic(staticClause{*ctx, part})
			}
		}
	}
}
