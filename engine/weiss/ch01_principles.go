// Chapter 1: the principles that come before all other rules (1.3). That nobody is made to concede (1.2.4.1) is where a
// text would do it (performForPlayer).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// forbiddingRule returns the rule by which an effect forbids that a card or a player do an act, 0 where none forbids
// it. The effect prevails over other effects (1.3.3) and over the rules (1.3.1, doubt C-12).
func (g *match) forbiddingRule(act card.Act, c engine.Card, p engine.Seat) cite.ID {
	switch {
	case !g.isActInEffect(act, c, p):
		return 0
	case g.resolvedAbility.isActive || act == card.BeChosen:
		return cite.R1_3_3
	}
	return cite.R1_3_1
}

// notePrevented writes the event that something does not happen to player p because a text forbids it. what is the
// word for what does not happen, why the rule that forbids it; also are at most two further rules: the one that
// asked for it, and the one for what follows.
func (g *match) notePrevented(p engine.Seat, what engine.Word, c engine.Card, why cite.ID, also ...cite.ID) {
	rules := [4]cite.ID{why, table.RuleIf(why == cite.R1_3_1, cite.C12)}
	copy(rules[2:], also)
	g.nothing(p, what, c, rules[:]...)
}

// nothingForbids reports whether no text forbids an act; where one does, it writes that what does not happen.
func (g *match) nothingForbids(act card.Act, c engine.Card, p engine.Seat, what engine.Word) bool {
	why := g.forbiddingRule(act, c, p)
	if why != 0 {
		g.notePrevented(p, what, c, why)
	}
	return why == 0
}

// wLeaveStage is the word for the act of leaving the Stage, which a text can forbid.
var wLeaveStage = wActs + engine.Word(card.LeaveStage)

// isPermitted reports whether an effect lets a card or a player act against the rules (1.3.1).
func (g *match) isPermitted(act card.Act, c engine.Card, p engine.Seat) bool {
	return g.isActInEffect(act, c, p)
}

// isActInEffectNow reports whether a lasting effect or a static ability now forbids that card c or player p do an act;
// for an act that texts permit, whether one permits it.
func (g *match) isActInEffectNow(act card.Act, c engine.Card, p engine.Seat) bool {
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if e.Act != act {
			continue
		}
		ctx := abilityContext{player: e.Player, sourceCard: LastKnown{Object: e.Source}}
		a := g.actions[e.Action]
		if e.On.Card == 0 && g.clauseApplies(&ctx, a, c, p) ||
			e.On == g.ObjectOf(c) && (a.Who == card.Any || g.isNamedPlayer(&ctx, a.Who, p)) {
			return true
		}
	}
	for i := range g.staticClauseCount() {
		x := g.staticClause(i)
		if a := x.clause.action; a.Act == act && g.clauseApplies(&x.ctx, a, c, p) {
			return true
		}
	}
	return false
}

// clauseApplies reports whether a clause that forbids or permits applies to card c and player p.
func (g *match) clauseApplies(ctx *abilityContext, a *card.Action, c engine.Card, p engine.Seat) bool {
	if a.Who != card.Any && !g.isNamedPlayer(ctx, a.Who, p) {
		return false
	}
	if a.What == nil {
		return true
	}
	known := g.lastKnown(c)
	return g.meetsSelector(ctx, a.What, &known)
}

// noteImpossible writes the event that a part of a text cannot be done. The other parts are done (1.3.2).
func (g *match) noteImpossible(p engine.Seat, what engine.Word, c engine.Card) {
	g.nothing(p, what, c, cite.R1_3_2)
}

// playersInOrder returns both players in the order in which they choose where both must: the turn player first (1.3.4).
func (g *match) playersInOrder() [2]engine.Seat { return g.Turn.WithOpponent() }
