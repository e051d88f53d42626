package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/measure"
	"cavillo/engine/table"
)

// The invariants of a match: what holds at every choice, whatever the players do. Each check describes in English what
// it finds wrong.

// Invariants returns the invariants of the match: those of every game, and its own.
func (g *match) Invariants() measure.Invariants {
	ruler := func(c engine.Card) bool { return g.definition(c).Type == card.Ruler && g.Phase == SetUp }
	return measure.Invariants{List: append([]measure.Invariant{
		{Name: "fuori dal terreno ognuno le sue carte", FindFault: func() string { return foreignCard(g) }},
		{Name: "niente che le regole avrebbero già sistemato", FindFault: func() string { return unsettledTable(g) }},
		{Name: "rincorsa e area di rincorsa concordano", FindFault: func() string { return chaseFault(g) }},
		{Name: "valori uguali a quelli ricalcolati", Interval: 3, FindFault: func() string { return staleValue(g) }},
		{Name: "nessuna opzione vietata", FindFault: func() string { return forbiddenOption(g) }},
	}, table.CommonInvariants(g, &g.Choice, &g.State.State, &layout, ruler)...)}
}

// foreignCard returns a card outside of the fields and of the chase that does not lie with its owner, "" where there
// is none.
func foreignCard(g *match) string {
	return table.OwnershipFault(g, &g.State.State, &g.Deal, func(c engine.Card) bool {
		return g.Cards[c].Area == Field || g.Cards[c].Area == ChaseArea
	})
}

// unsettledTable returns what is on the table although the rules would have changed it before this choice, "" where
// nothing is.
func unsettledTable(g *match) string {
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Field) {
			d := g.definition(c)
			switch {
			case d.Type == card.SpellCard || d.Type == card.Stone || d.Type == card.Ruler && !g.Status[c].J:
				return g.CardNames[c] + " is where it cannot be"
			case g.Choice.Decision == wPriority && g.destructionRule(c) != 0 && !g.isForbidden(c, card.BeDestroyed):
				return g.CardNames[c] + " should be destroyed"
			case g.Choice.Decision == wPriority && g.isStray(c):
				return g.CardNames[c] + " is added to no legal card"
			}
		}
		if g.Choice.Decision == wPriority && g.defeatRules(p)[0] != 0 {
			return p.String() + " has lost, and the match goes on"
		}
		for _, c := range g.CardsIn(p, Stones) {
			if g.definition(c).Type != card.Stone {
				return g.CardNames[c] + " is no stone"
			}
		}
	}
	if g.Choice.Decision == wPriority && (g.WaitCount > 0 || g.Current.Number != 0) {
		return "an ability waits, or is being resolved, and a player has priority"
	}
	if g.Battle.On != (g.Phase >= BattleBegins && g.Phase <= BattleEnds) && g.Phase != MainPhase {
		return "there is a battle outside of its steps, or none in them"
	}
	return ""
}

// chaseFault returns how the cards in the chase areas differ from those in the chase and the one that is being
// resolved, "" where they do not.
func chaseFault(g *match) string {
	spells := 0
	for i := range g.ChaseCount {
		it := &g.Chase[i]
		if it.Kind != aSpell {
			continue
		}
		if spells++; !g.IsUnmoved(it.Source) || g.Cards[it.Source.Card].Area != ChaseArea {
			return g.CardNames[it.Source.Card] + " is in the chase and lies elsewhere"
		}
	}
	lie := g.Count(engine.A, ChaseArea) + g.Count(engine.B, ChaseArea)
	if resolves := g.Current.Number != 0 && g.Current.Kind == aSpell && g.IsUnmoved(g.Current.Source); resolves &&
		g.Cards[g.Current.Source.Card].Area == ChaseArea {
		spells++
	}
	if lie != spells {
		return "there are other cards in the chase areas than in the chase"
	}
	return ""
}

// forbiddenOption returns an option of the pending choice that the predicate of legality forbids, "" where there is
// none.
func forbiddenOption(g *match) string {
	if g.Choice.Decision == wPayment { // will is produced there without priority
		return ""
	}
	return measure.ForbiddenOptionFault(g, &g.Choice, g.ForbiddingRule, vPlay, vActivate, vProduce, vCall, vJudge, vBattle,
		vSetAside,
		vAttack, vBlock)
}

// staleValue returns a card whose ATK or DEF differs from the value computed again from the whole table, or that
// rule enforcement overlooks; "" where there is none.
func staleValue(g *match) string {
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Field) {
			atk, def, clean := g.value(c, card.ATK), g.value(c, card.DEF), g.isEnforced
			g.markStale()
			if g.value(c, card.ATK) != atk || g.value(c, card.DEF) != def {
				return g.CardNames[c] + " has a value that is out of date"
			}
			g.isEnforced = clean
			if clean && (g.destructionRule(c) != 0 && !g.isForbidden(c, card.BeDestroyed) || g.isStray(c)) {
				return g.CardNames[c] + " is overlooked by rule enforcement"
			}
		}
	}
	return ""
}
