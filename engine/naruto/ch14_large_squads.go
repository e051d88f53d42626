// Chapter 14.2, with 7.2.7: Squadre that effects change.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// joinByEffect adds Ninja c to the Squadra of the Ninja that a.With selects (7.2.7). That Squadra can then have four
// Ninja or more, until the next Formazione of its player (14.2.1).
func (g *match) joinByEffect(x *effectContext, a *card.Action, c engine.Card) {
	id := uint8(0)
	var buf cardList
	for _, host := range g.selectedCards(x, a.With, &buf) {
		if g.Cards[host].In == g.Cards[c].In {
			id = g.Status[host].Squad
		}
	}
	if id == 0 || g.Cards[c].Area != Field || g.Status[c].Squad == id {
		g.recordNothing(x.player, wNoEffect, c, cite.R15_4)
		return
	}
	together := append(g.members(id, &buf), c)
	isLarge := len(together) > maxSquadSize
	rules := [4]cite.ID{cite.R7_2_7, cite.R15_4, table.RuleIf(isLarge, cite.R14_2_1), table.RuleIf(isLarge, cite.C14a)}
	g.assignSquad(kJoin, x.player, together, []engine.Card{c}, id, rules[:]...)
}

// withdrawNinja takes Ninja c out of the battle by an effect of player p: c is then A Riposo, in a Squadra of its
// own.
func (g *match) withdrawNinja(p engine.Seat, c engine.Card) {
	if !g.inAction(c) {
		g.recordNothing(p, wNoEffect, c, cite.R15_4)
		return
	}
	withdrawn := []engine.Card{c}
	if event, ok := g.assignSquad(kWithdraw, p, withdrawn, withdrawn, 0, cite.R15_4, cite.R7_2_7); ok {
		defer g.SetCause(g.SetCause(event))
		g.makeSoloSquad(g.Cards[c].In, c)
	}
}
