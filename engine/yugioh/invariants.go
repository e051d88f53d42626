package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// The invariants of a match: what holds at every choice, whatever the players do. Each check returns in English
// what it finds wrong, "" where nothing is.

// Invariants returns the invariants of the match: those that any game has, and its own.
func (g *match) Invariants() measure.Invariants {
	isToken := func(c engine.Card) bool { return g.definition(c).isToken() }
	isOnField := func(c engine.Card) bool { return g.Cards[c].Area.isOnField() }
	return measure.Invariants{List: append([]measure.Invariant{
		{Name: "nelle pile di ciascuno le sue carte",
			FindFault: func() string { return table.OwnershipFault(g, &g.State.State, &g.Deal, isOnField) }},
		{Name: "niente che le regole avrebbero già sistemato", FindFault: func() string { return unsettledTable(g) }},
		{Name: "valori uguali a quelli ricalcolati", Interval: 3, FindFault: func() string { return staleValue(g) }},
		{Name: "nessuna opzione vietata", FindFault: func() string { return forbiddenOption(g) }},
	}, table.CommonInvariants(g, &g.Choice, &g.State.State, &layout, isToken)...)}
}

// unsettledTable returns what is on the table although the rules would have changed it before this choice, "" where
// nothing is.
func unsettledTable(g *match) string {
	moment := g.Choice.Decision
	if slices.Contains([]engine.Word{wToss, wShuffle, wSideChoice, wBeginChoice}, moment) {
		return ""
	}
	for p := range engine.Chance {
		if g.LP[p] <= 0 && g.ChainCount == 0 && g.TurnNumber > 0 && moment != wOrderChoice {
			return p.String() + " has no Life Points and has not lost"
		}
		for c := range g.zoneCards(p, M1, FieldZone) {
			if fault := unsettledCard(g, c); fault != "" {
				return g.CardNames[c] + fault
			}
		}
		for _, a := range [3]Area{Hand, Deck, Graveyard} {
			for _, c := range g.CardsIn(p, a) {
				if g.definition(c).isToken() || a != Graveyard && g.definition(c).isExtraDeckCard() {
					return g.CardNames[c] + " is where it cannot be"
				}
			}
		}
	}
	return unsettledMoment(g)
}

// unsettledCard returns what is wrong with card c on the field, as the words that follow its name; "" where nothing
// is.
func unsettledCard(g *match, c engine.Card) string {
	a, d, status := g.Cards[c].Area, g.definition(c), &g.Status[c]
	switch {
	case a.isMonsterZone() && d.Type != card.MonsterCard:
		return " is no monster and stands among monsters"
	case a.isMonsterZone() && !status.Up && !status.Defense:
		return " is face down in Attack Position"
	case d.isToken() && !status.Up:
		return " is a token, face down"
	case status.Equip.Card != 0 && (!g.IsUnmoved(status.Equip) || !g.isFaceUp(status.Equip.Card)) && g.Resolving == 0:
		return " is equipped to nothing"
	case a.isSpellZone() && status.Up && g.ChainCount == 0 && d.Type != card.MonsterCard && !g.staysOnField(c):
		return " is used and still on the field"
	}
	return ""
}

// unsettledMoment returns why the pending choice is one that nobody can have at this moment of the turn, "" where it
// is not.
func unsettledMoment(g *match) string {
	moment := g.Choice.Decision
	switch isFree := moment == wMainChoice || moment == wPriorityChoice || moment == wBattleChoice; {
	case isFree && (g.WaitCount > 0 || g.ChainCount > 0 || g.Resolving > 0):
		return "an effect waits, or a chain is not resolved"
	case g.Resolving > 0 && moment == wResponseChoice:
		return "something comes between two links"
	case moment == wMainChoice && (!g.isMainPhase() || g.Attack.On):
		return "the turn player acts outside a Main Phase"
	}
	return ""
}

// forbiddenOption returns an option of the pending choice that Forbids forbids, "" where there is none.
func forbiddenOption(g *match) string {
	if g.Choice.Decision == wOptionalChoice {
		return ""
	}
	return measure.ForbiddenOptionFault(g, &g.Choice, g.ForbiddingRule, vSummon, vSet, vFlip, vTurn, vSpecial, vEnter, vAttack,
		vActivate)
}

// staleValue returns a monster whose ATK or DEF differs from the value computed again from the whole field, "" where
// there is none.
func staleValue(g *match) string {
	for p := range engine.Chance {
		for c := range g.zoneCards(p, M1, M5) {
			atk, def := g.value(c, card.ATK), g.value(c, card.DEF)
			g.fieldCache.Invalidate()
			if g.value(c, card.ATK) != atk || g.value(c, card.DEF) != def {
				return g.CardNames[c] + " has a value that is out of date"
			}
		}
	}
	return ""
}
