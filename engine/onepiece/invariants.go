package onepiece

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/measure"
	"cavillo/engine/table"
)

// The invariants of a match: what holds at every choice, whatever the players do. Each check returns in English
// what it finds wrong, "" where nothing is.

// Invariants returns the invariants of a match: those of this game, and those that every game has.
func (g *match) Invariants() measure.Invariants {
	return measure.Invariants{List: append([]measure.Invariant{
		{Name: "niente che le regole avrebbero già sistemato", FindFault: func() string { return unsettledState(g) }},
		{Name: "Forza e Danno uguali a quelli ricalcolati", Interval: 3, FindFault: func() string { return staleLedger(g) }},
		{Name: "nessuna opzione vietata", FindFault: func() string {
			return measure.ForbiddenOptionFault(g, &g.Choice, g.whyNotByRules, vAttack, vActivate, vUpdate, vCall, vMove,
				vDraw, vRescue, vUse, vSquad)
		}},
	}, table.CommonInvariants(g, &g.Choice, &g.State.State, &layout, nil)...)}
}

// whyNotByRules is whyNot for a choice that the rules offer. For one that an effect offers it returns 0,
// because an effect can permit more.
func (g *match) whyNotByRules(p engine.Seat, o engine.Option) cite.ID {
	if m := g.Choice.Decision; m == wFight || m == wResolve {
		return 0
	}
	return g.whyNotAct(p, o)
}

// unsettledState returns what is wrong on the table, which the rules would have changed before this choice.
func unsettledState(g *match) string {
	for p := range engine.Chance {
		for _, a := range spaces {
			if fault := unsettledSpace(g, p, a); fault != "" {
				return fault
			}
		}
		if !g.Battle.On && g.Count(p, Rinforzi)+g.Count(p, Tecniche) > 0 {
			return "cards of a Battle are left, of " + p.String()
		}
		if g.trophyLife(p) >= g.rules.Goal && !g.isCarryingOut() {
			return p.String() + " has lost by Trofei and plays on"
		}
	}
	if g.Choice.Decision == wAction && (g.Battle.On || g.Used >= g.Acts) {
		return "the turn player acts where no Azione is possible"
	}
	if inBattle := g.Phase >= Beginning && g.Phase <= Ending; inBattle != g.Battle.On {
		return "the phase and the Battle do not agree"
	}
	return ""
}

// unsettledSpace returns what is wrong in a Spazio Personaggio, which the rules would have changed before this
// choice.
func unsettledSpace(g *match, p engine.Seat, a Area) string {
	c := g.Top(p, a)
	switch {
	case c == 0 && g.Count(p, a.lifeArea()) > 0 && !g.isCarryingOut():
		return fmt.Sprintf("there are Punti Vita under nobody in %s", g.Word(placeWord(p, a)))
	case c == 0:
		return ""
	case !g.def(c).isCharacter():
		return g.CardNames[c] + " is no Personaggio and stands on the Ponte"
	case g.Count(p, a) > 1:
		return g.CardNames[c] + " does not stand alone"
	case g.life(c) == 0 && g.Started && !g.isCarryingOut():
		return g.CardNames[c] + " has no Punti Vita and is no Trofeo"
	case g.Status[c].Down && g.Started:
		return g.CardNames[c] + " is face down"
	}
	for _, d := range g.ponteCharacters(p, &ponteBuffer{}) {
		if c != d && g.def(c).nomeNumber == g.def(d).nomeNumber {
			return g.CardNames[c] + " and " + g.CardNames[d] + " are one Personaggio"
		}
	}
	return ""
}

// isCarryingOut reports whether the text of a card is being carried out, or about to be.
func (g *match) isCarryingOut() bool { return g.textDepth > 0 || g.Choice.Decision == wMay }

// staleLedger returns which stored value of a fighter differs from the value computed from the whole table.
func staleLedger(g *match) string {
	if !g.Battle.On || g.isCarryingOut() || g.Phase == Beginning || g.Phase >= Discards {
		return ""
	}
	g.gathered.Invalidate()
	for p := range engine.Chance {
		c := g.fighter(p)
		for valueKind := range 2 {
			for part := range partCount {
				if c == 0 {
					continue
				}
				if n, _ := g.partValue(c, valueKind, part); n != int(g.Battle.Ledger[p][valueKind][part]) {
					return fmt.Sprintf("part %d of value %d of %s is %d, and should be %d", part, valueKind, g.CardNames[c],
						g.Battle.Ledger[p][valueKind][part], n)
				}
			}
		}
	}
	return ""
}
