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
	token := func(c engine.Card) bool { return g.def(c).token() }
	onField := func(c engine.Card) bool { return g.Cards[c].Area.onField() }
	return measure.Invariants{List: append([]measure.Invariant{
		{Name: "nelle pile di ciascuno le sue carte",
			Find: func() string { return table.Owned(g, &g.State.State, &g.Deal, onField) }},
		{Name: "niente che le regole avrebbero già sistemato", Find: func() string { return tableSettled(g) }},
		{Name: "valori uguali a quelli ricalcolati", Every: 3, Find: func() string { return valuesFresh(g) }},
		{Name: "nessuna opzione vietata", Find: func() string { return optionsLegal(g) }},
	}, table.Sound(g, &g.Choice, &g.State.State, &layout, token)...)}
}

// tableSettled checks that nothing is on the table that the rules would have changed before this choice.
func tableSettled(g *match) string {
	moment := g.Choice.Decision
	if slices.Contains([]engine.Word{wToss, wShuffle, wSideChoice, wBegin}, moment) {
		return ""
	}
	for p := range engine.Chance {
		if g.LP[p] <= 0 && g.ChainCount == 0 && g.TurnNumber > 0 && moment != wOrderChoice {
			return p.String() + " has no Life Points and has not lost"
		}
		for c := range g.row(p, M1, FieldZone) {
			if wrong := cardSettled(g, c); wrong != "" {
				return g.Named[c] + wrong
			}
		}
		for _, a := range [3]Area{Hand, Deck, Graveyard} {
			for _, c := range g.In(p, a) {
				if g.def(c).token() || a != Graveyard && g.def(c).ofExtra() {
					return g.Named[c] + " is where it cannot be"
				}
			}
		}
	}
	return momentSettled(g)
}

// cardSettled checks the same of a card on the field. What is wrong is said after the name of the card.
func cardSettled(g *match, c engine.Card) string {
	a, d, status := g.Cards[c].Area, g.def(c), &g.Status[c]
	switch {
	case a.isMonster() && d.Type != card.MonsterCard:
		return " is no monster and stands among monsters"
	case a.isMonster() && !status.Up && !status.Defense:
		return " is face down in Attack Position"
	case d.token() && !status.Up:
		return " is a token, face down"
	case status.Equip.Card != 0 && (!g.Still(status.Equip) || !g.up(status.Equip.Card)) && g.Resolving == 0:
		return " is equipped to nothing"
	case a.isSpell() && status.Up && g.ChainCount == 0 && d.Type != card.MonsterCard && !g.staysOnField(c):
		return " is used and still on the field"
	}
	return ""
}

// momentSettled checks that the pending choice is one that somebody has at this moment of the turn.
func momentSettled(g *match) string {
	moment := g.Choice.Decision
	switch free := moment == wMainChoice || moment == wWindow || moment == wBattleChoice; {
	case free && (g.WaitCount > 0 || g.ChainCount > 0 || g.Resolving > 0):
		return "an effect waits, or a chain is not resolved"
	case g.Resolving > 0 && moment == wResponse:
		return "something comes between two links"
	case moment == wMainChoice && (!g.isMain() || g.Attack.On):
		return "the turn player acts outside a Main Phase"
	}
	return ""
}

// optionsLegal checks that Forbids forbids none of the options.
func optionsLegal(g *match) string {
	if g.Choice.Decision == wMayChoice {
		return ""
	}
	return measure.NoneForbidden(g, &g.Choice, g.ForbiddingRule, vSummon, vSet, vFlip, vTurn, vSpecial, vEnter, vAttack,
		vActivate)
}

// valuesFresh checks that the values with continuous effects equal those computed again from the whole field.
func valuesFresh(g *match) string {
	for p := range engine.Chance {
		for c := range g.row(p, M1, M5) {
			atk, def := g.value(c, card.ATK), g.value(c, card.DEF)
			g.gathered.Stale()
			if g.value(c, card.ATK) != atk || g.value(c, card.DEF) != def {
				return g.Named[c] + " has a value that is out of date"
			}
		}
	}
	return ""
}
