// Which further rules and doubtful points an event cites, besides the rule by which it happens.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// alsoHere is the recapitulation that lists activations among what may be done in this phase.
func (g *match) alsoHere(p engine.Seat) cite.ID {
	if p != g.Turn && (g.Phase == MainPhase1 || g.Phase == MainPhase2) {
		return 0 // the Main Phase is the turn player's
	}
	switch g.Phase {
	case DrawPhase:
		return cite.R3_4_4_2
	case StandbyPhase:
		return cite.R3_5_3_2
	case StartStep, BattleStep, EndStep:
		return cite.R3_7_4
	case MainPhase1:
		return g.mainRule()
	case MainPhase2:
		return cite.R3_8_6
	case EndPhase:
		return cite.R3_9_3_3
	}
	return 0
}

// doubtOf is the doubtful point that an activation rests on: it answers a Summon, or is a Set Quick-Play Spell out of its player's
// Main Phase (C-2b).
func (g *match) doubtOf(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	d := g.def(c)
	quick := e.Kind == card.CardActivation && d.Type == card.SpellCard && d.Icon == card.QuickPlay
	switch {
	case e.When != nil && e.When.On == card.Summoned && e.Kind != card.TriggerEffect:
		return cite.A16
	case quick && g.Cards[c].Area.onField() && p != g.Turn:
		return cite.C2b
	}
	return 0
}

// originalRule is the rule of original values (6.2.2) where a count asks for one, otherwise 0.
func originalRule(n *card.Count) cite.ID {
	if n != nil && (n.Stat == card.OriginalATK || n.Stat == card.OriginalDEF) {
		return cite.R6_2_2
	}
	return 0
}

// onField is the rule that says what "on the field" means (6.5.1), where an action speaks of all cards there.
func (g *match) onField(a *card.Action) cite.ID {
	if a.What != nil && a.What.Ref == card.NoRef && a.N == nil && (len(a.What.In) == 0 || a.What.In[0] == card.OnField) {
		return cite.R6_5_1
	}
	return 0
}

// attackRules are the rules and doubtful points of an attack that is declared, perhaps in a Replay.
func (g *match) attackRules(p engine.Seat, act engine.Option) (rules [5]cite.ID) {
	again := g.replaying.Card != 0
	if again {
		rules[0] = cite.R3_7_12_3
	}
	switch {
	case act.To != wDirect:
		rules[1], rules[2] = cite.R3_7_9_1, cite.R3_7_4
	case g.monsters(p.Other()) > 0:
		rules[1], rules[2] = cite.R6_3_3, cite.R5_7_1
	default:
		rules[1], rules[2] = cite.R3_7_9_2, cite.R4_1_2_6_1
		if again {
			rules[3] = cite.C3i
		}
	}
	if g.Status[act.Card].Played == g.TurnNumber {
		rules[3], rules[4] = cite.A29, rules[3]
	}
	return rules
}

// activationRules are the rules and doubtful points of an activation that begins a chain. The last element is left for doubtOf, as it is
// in responseRules and automaticRules.
func (g *match) activationRules(p engine.Seat, c engine.Card, i int, allows cite.ID) (rules [6]cite.ID) {
	rules = [6]cite.ID{allows, g.speedRule(c, i), g.alsoHere(p)}
	if g.setSpell(c) {
		rules[0], rules[2] = cite.R2_3_2, allows
	}
	if g.Leaving && p != g.Turn {
		rules[3] = cite.A17
	}
	return rules
}

// responseRules are the rules and doubtful points of an activation that is added to a chain.
func (g *match) responseRules(c engine.Card, i int, allows cite.ID) (rules [6]cite.ID) {
	rules = [6]cite.ID{allows, cite.R4_2_2_2, cite.R4_2_4_5_2}
	if g.spellSpeed(c, &g.def(c).Effects[i]) == 3 {
		rules = [6]cite.ID{allows, cite.R4_2_4_6_3, cite.R4_2_4_6_1}
	}
	switch {
	case allows == cite.R4_2_1_5:
		rules[3], rules[4] = cite.A15, cite.C4e
	case g.Chain[g.ChainCount-1].Speed == 1 && g.ChainCount > 1:
		rules[3] = cite.A26
	}
	return rules
}

// resolutionRules are the rules and doubtful points by which a link is resolved.
func (g *match) resolutionRules(l *Link) (rules [4]cite.ID) {
	rules[0] = cite.R4_2_1_8
	switch {
	case l.Second:
		rules[1] = cite.R5_5_6
	case g.ChainCount > 1:
		rules[1], rules[2] = cite.R4_2_1_7, cite.R4_2_3_4
	}
	if l.Card && !g.Still(l.Source) && !l.Negated {
		rules[3] = cite.C2c
	}
	return rules
}

// automaticRules are the rules and doubtful points by which a waiting effect goes into the chain. several says whether its player has
// chosen it among several, second whether effects of the turn player are below it.
func (g *match) automaticRules(w *Waiting, several, second bool) (rules [6]cite.ID) {
	switch {
	case g.ChainCount > 0 && second:
		rules = [6]cite.ID{cite.R5_5_1, cite.R4_2_4_4_4, cite.R5_5_5}
	case g.ChainCount > 0:
		rules = [6]cite.ID{cite.R5_5_1, cite.R4_2_4_4_4, cite.R5_5_4}
	case several:
		rules = [6]cite.ID{cite.R5_5_1, cite.R5_5_2, cite.R5_5_4}
	case slices.ContainsFunc(g.Waiting[:g.WaitCount], func(o Waiting) bool { return o.Player != w.Player }):
		rules = [6]cite.ID{cite.R5_5_3, cite.R5_5_2, cite.R5_5_1}
	default:
		rules = [6]cite.ID{cite.R5_5_3, g.speedRule(w.Source.Card, int(w.Effect))}
	}
	if w.Player != g.Turn && g.ChainCount == 0 {
		rules[3] = cite.A25
	}
	if g.def(w.Source.Card).Effects[w.Effect].May {
		rules[4] = lateDoubt(w)
	}
	return rules
}

// lateDoubt is the doubtful point of an effect that may be used though something has followed at once what triggered it (C-5d).
func lateDoubt(w *Waiting) cite.ID {
	if w.Late {
		return cite.C5d
	}
	return 0
}

// goesOn reports whether something else follows at once what happens now: a link below in the chain, another action of the same effect,
// the activation that a cost is paid for, the Summon that a Tribute is for. No effect misses its timing for it (doubt C-5d).
func (g *match) goesOn(by card.Cause) bool {
	if g.Resolving > 0 {
		return g.Resolving > 1 || g.unfinished
	}
	return by == card.ByCost || by == card.ByTribute
}
