// Chapter 9.12, 9.54 and 9.55: the judgment, by which a ruler becomes a J-ruler.

package forceofwill

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// performJudgment performs judgment with Attiva-G (4.3.2.3, 9.12.1, 9.54.2), as player p has chosen (act). It is an
// ability, and goes to the chase (doubt A-24).
func (g *match) performJudgment(p engine.Seat, act engine.Option) {
	rules := [5]cite.ID{act.Rule, cite.R9_12_1, cite.R9_54_2, cite.A24, cite.A25}
	event, ok := g.pushItem(kJudge, Item{Kind: aJudgment, Player: p, Source: g.ObjectOf(act.Card)}, rules[:]...)
	if !ok {
		return
	}
	g.markJudged()
	defer g.SetCause(g.SetCause(event))
	g.payWill(p, *g.definition(act.Card).Judgment, 0, cite.R9_12_1)
}

// judgmentRule returns the rule by which a player may perform judgment: 4.3.2.3, or 9.33.2 for another one after
// Imperishable.
func (g *match) judgmentRule(c engine.Card) cite.ID {
	if g.Status[c].Spared {
		return cite.R9_33_2
	}
	return cite.R4_3_2_3
}

// whyNotJudge returns the rule that forbids player p to perform judgment with ruler c, 0 where none does. Judgment
// is performed in the main phase outside of battles (A.8), with the player's own ruler (9.19.2). The ruler must
// still be in the ruler area (9.55.1), and not be a J-ruler that was destroyed on the field (9.27.2). Judgment is
// performed once a turn (9.33.2, A.10), with a recovered ruler (A.9), for its cost.
func (g *match) whyNotJudge(p engine.Seat, c engine.Card) cite.ID {
	if rule := g.whyNotMain(p); rule != 0 {
		return rule
	}
	switch place := &g.Cards[c]; {
	case place.In != p:
		return cite.R9_19_2
	case place.Area != Rulers:
		return cite.R9_55_1
	case g.Status[c].J:
		return cite.R9_27_2
	case g.Judged:
		return cite.R9_33_2
	case g.Status[c].Rested:
		return cite.RA_9
	}
	return cmp.Or(g.whyNotPay(p, g.definition(c).Judgment, 0), g.whyWait())
}

// resolveJudgment puts the ruler in the field as a J-ruler (9.55.1), rested if it was rested (A.11).
func (g *match) resolveJudgment(it *Item) {
	c, p := it.Source.Card, it.Player
	if !g.IsUnmoved(it.Source) {
		g.recordNonEvent(p, wNoJudgment, c, cite.R1_2)
		return
	}
	s := Status{J: true, Rested: g.Status[c].Rested, Since: g.TurnNumber}
	event, ok := g.moveCard(kJEnter, p, c, p, Field, s, cite.R9_55_1, cite.RA_11, cite.A23)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.triggerEvent(gameEvent{on: card.Judges, p: p})
	g.triggerEvent(gameEvent{on: card.Enters, c: c, p: p, by: card.ByJudgment})
}
