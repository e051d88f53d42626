// The rules and doubts that an event cites besides the rule by which it happens.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/effect"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// recapitulations has, by phase, the rule that lists activations among what can be done in it; for Main Phase 1
// see mainRule.
var recapitulations = [phases]cite.ID{DrawPhase: cite.R3_4_4_2, StandbyPhase: cite.R3_5_3_2, StartStep: cite.R3_7_4,
	BattleStep: cite.R3_7_4,
	EndStep:    cite.R3_7_4, MainPhase2: cite.R3_8_6, EndPhase: cite.R3_9_3_3}

// alsoHere returns the recapitulation that an activation by player p cites besides its rule, 0 for the opponent
// in a Main Phase, which belongs to the turn player.
func (g *match) alsoHere(p engine.Seat) cite.ID {
	switch {
	case p != g.Turn && g.isMain():
		return 0
	case g.Phase == MainPhase1:
		return g.mainRule()
	}
	return recapitulations[g.Phase]
}

// doubtOf returns the doubt on which an activation rests, 0 for none: A-16 where it answers a Summon, C-2b
// where it is a Set Quick-Play Spell in the opponent's turn.
func (g *match) doubtOf(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	d := g.def(c)
	quick := e.Kind == card.CardActivation && d.Type == card.SpellCard && d.Icon == card.QuickPlay
	answers := e.When != nil && e.When.On == card.Summoned && e.Kind != card.TriggerEffect
	out := table.Where(quick && g.Cards[c].Area.onField() && p != g.Turn, cite.C2b)
	return table.Where(answers, cite.A16, out)
}

// originalRule returns the rule of original values (6.2.2) where a count asks for one, otherwise 0.
func originalRule(n *card.Count) cite.ID {
	return table.Where(n != nil && (n.Stat == card.OriginalATK || n.Stat == card.OriginalDEF), cite.R6_2_2)
}

// onField returns the rule that says what "on the field" means (6.5.1) where an action is about all cards
// there, otherwise 0.
func (g *match) onField(a *card.Action) cite.ID {
	all := a.What != nil && a.What.Ref == effect.NoRef && a.N == nil
	return table.Where(all && (len(a.What.In) == 0 || a.What.In[0] == card.OnField), cite.R6_5_1)
}

// attackRules returns the rules and doubts of an attack that is declared, perhaps in a Replay.
func (g *match) attackRules(p engine.Seat, act engine.Option) (rules [5]cite.ID) {
	again := g.replaying.Card != 0
	rules = [5]cite.ID{table.Where(again, cite.R3_7_12_3), cite.R3_7_9_1, cite.R3_7_4}
	rules[3] = table.Where(g.Status[act.Card].Played == g.TurnNumber, cite.A29)
	switch {
	case act.To != wDirect: // on a monster, as above
	case g.monsters(p.Opponent()) > 0:
		rules[1], rules[2] = cite.R6_3_3, cite.R5_7_1
	default:
		rules[1], rules[2], rules[4] = cite.R3_7_9_2, cite.R4_1_2_6_1, table.Where(again, cite.C3i)
	}
	return rules
}

// activationRules returns the rules and doubts of an activation that begins a chain. Its last element stays
// free for doubtOf, as in responseRules and automaticRules.
func (g *match) activationRules(p engine.Seat, c engine.Card, i int, allows cite.ID) (rules [6]cite.ID) {
	rules = [6]cite.ID{allows, g.speedRule(c, i), g.alsoHere(p), table.Where(g.Leaving && p != g.Turn, cite.A17)}
	switch {
	case g.setSpell(c):
		rules[0], rules[2] = cite.R2_3_2, allows
	case g.begins(c, &g.def(c).Effects[i]):
		rules[0], rules[4] = cite.R5_7_1, cite.C2e
	}
	return rules
}

// responseRules returns the rules and doubts of an activation that is added to a chain.
func (g *match) responseRules(c engine.Card, i int, allows cite.ID) (rules [6]cite.ID) {
	third := g.spellSpeed(c, &g.def(c).Effects[i]) == 3
	rules = [6]cite.ID{allows, table.Where(third, cite.R4_2_4_6_3, cite.R4_2_2_2),
		table.Where(third, cite.R4_2_4_6_1, cite.R4_2_4_5_2)}
	switch {
	case allows == cite.R4_2_1_5:
		rules[3], rules[4] = cite.A15, cite.C4e
	case g.lastLink().Speed == 1 && g.ChainCount > 1:
		rules[3] = cite.A26
	}
	return rules
}

// resolutionRules returns the rules and doubts by which a link is resolved.
func (g *match) resolutionRules(l *Link) (rules [4]cite.ID) {
	rules = [4]cite.ID{cite.R4_2_1_8, 0, 0, table.Where(l.Card && !g.Still(l.Source) && !l.Negated, cite.C2c)}
	switch {
	case l.Second:
		rules[1] = cite.R5_5_6
	case g.ChainCount > 1:
		rules[1], rules[2] = cite.R4_2_1_7, cite.R4_2_3_4
	}
	return rules
}

// automaticRules returns the rules and doubts by which a waiting effect comes into the chain. several says that
// its player chose it among several, second that effects of the turn player are below it.
func (g *match) automaticRules(w *Waiting, several, second bool) (rules [6]cite.ID) {
	switch {
	case g.ChainCount > 0:
		rules = [6]cite.ID{cite.R5_5_1, cite.R4_2_4_4_4, table.Where(second, cite.R5_5_5, cite.R5_5_4)}
	case several:
		rules = [6]cite.ID{cite.R5_5_1, cite.R5_5_2, cite.R5_5_4}
	case slices.ContainsFunc(g.Waiting[:g.WaitCount], func(o Waiting) bool { return o.Player != w.Player }):
		rules = [6]cite.ID{cite.R5_5_3, cite.R5_5_2, cite.R5_5_1}
	default:
		rules = [6]cite.ID{cite.R5_5_3, g.speedRule(w.Source.Card, int(w.Effect))}
	}
	rules[3] = table.Where(w.Player != g.Turn && g.ChainCount == 0, cite.A25)
	rules[4] = table.Where(bool(g.def(w.Source.Card).Effects[w.Effect].May), lateDoubt(w))
	return rules
}

// lateDoubt returns the doubt (C-5d) of an effect that can be used although something else followed at once
// what triggered it, otherwise 0.
func lateDoubt(w *Waiting) cite.ID { return table.Where(w.Late, cite.C5d) }

// goesOn reports whether something else follows at once what happens now: a link below in the chain, another
// action of the same effect, the activation for which a cost is paid, the Summon for which a Tribute is
// offered. No effect misses its timing because of it (doubt C-5d).
func (g *match) goesOn(by card.Cause) bool {
	if g.Resolving > 0 {
		return g.Resolving > 1 || g.unfinished
	}
	return by == card.ByCost || by == card.ByTribute
}
