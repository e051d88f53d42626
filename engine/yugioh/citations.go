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

// phaseRules has, by phase, the rule that lists activations among the acts of the phase; mainRule returns that of
// Main Phase 1.
var phaseRules = [phaseCount]cite.ID{DrawPhase: cite.R3_4_4_2, StandbyPhase: cite.R3_5_3_2, StartStep: cite.R3_7_4,
	BattleStep: cite.R3_7_4,
	EndStep:    cite.R3_7_4, MainPhase2: cite.R3_8_6, EndPhase: cite.R3_9_3_3}

// phaseRule returns the rule that lists activations among the acts of the current phase, 0 where player p is the
// opponent in a Main Phase, which belongs to the turn player.
func (g *match) phaseRule(p engine.Seat) cite.ID {
	switch {
	case p != g.Turn && g.isMainPhase():
		return 0
	case g.Phase == MainPhase1:
		return g.mainRule()
	}
	return phaseRules[g.Phase]
}

// activationDoubt returns the doubt on which the activation of effect e of card c by player p rests, 0 for none:
// A-16 where e answers a Summon, C-2b where c is a Set Quick-Play Spell in the opponent's turn.
func (g *match) activationDoubt(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	d := g.definition(c)
	isQuickPlay := e.Kind == card.CardActivation && d.Type == card.SpellCard && d.Icon == card.QuickPlay
	answersSummon := e.When != nil && e.When.On == card.Summoned && e.Kind != card.TriggerEffect
	setDoubt := table.RuleIf(isQuickPlay && g.Cards[c].Area.isOnField() && p != g.Turn, cite.C2b)
	return table.RuleIf(answersSummon, cite.A16, setDoubt)
}

// originalRule returns the rule of original values (6.2.2) where a count asks for one, otherwise 0.
func originalRule(count *card.Count) cite.ID {
	return table.RuleIf(count != nil && (count.Stat == card.OriginalATK || count.Stat == card.OriginalDEF), cite.R6_2_2)
}

// onFieldRule returns the rule that says what "on the field" means (6.5.1) where action a is about all cards on the
// field, otherwise 0.
func (g *match) onFieldRule(a *card.Action) cite.ID {
	isAll := a.What != nil && a.What.Ref == effect.NoRef && a.N == nil
	return table.RuleIf(isAll && (len(a.What.In) == 0 || a.What.In[0] == card.OnField), cite.R6_5_1)
}

// attackRules returns the rules and doubts of an attack act that player p declares, perhaps in a Replay.
func (g *match) attackRules(p engine.Seat, act engine.Option) (rules [5]cite.ID) {
	isReplay := g.replayAttacker.Card != 0
	rules = [5]cite.ID{table.RuleIf(isReplay, cite.R3_7_12_3), cite.R3_7_9_1, cite.R3_7_4}
	rules[3] = table.RuleIf(g.Status[act.Card].Played == g.TurnNumber, cite.A29)
	switch {
	case act.To != wDirect: // on a monster, as above
	case g.monsterCount(p.Opponent()) > 0:
		rules[1], rules[2] = cite.R6_3_3, cite.R5_7_1
	default:
		rules[1], rules[2], rules[4] = cite.R3_7_9_2, cite.R4_1_2_6_1, table.RuleIf(isReplay, cite.C3i)
	}
	return rules
}

// activationRules returns the rules and doubts of an activation that begins a chain, of one effect of card c, which
// allowRule allows. The last element stays free for activationDoubt.
func (g *match) activationRules(p engine.Seat, c engine.Card, effectIndex int, allowRule cite.ID) (rules [6]cite.ID) {
	rules = [6]cite.ID{allowRule, g.speedRule(c, effectIndex), g.phaseRule(p), table.RuleIf(g.Leaving && p != g.Turn,
		cite.A17)}
	switch {
	case g.isSetSpell(c):
		rules[0], rules[2] = cite.R2_3_2, allowRule
	case g.wouldBeginChain(c, &g.definition(c).Effects[effectIndex]):
		rules[0], rules[4] = cite.R5_7_1, cite.C2e
	}
	return rules
}

// responseRules returns the rules and doubts of an activation that is added to a chain, of one effect of card c,
// which allowRule allows. The last element stays free for activationDoubt.
func (g *match) responseRules(c engine.Card, effectIndex int, allowRule cite.ID) (rules [6]cite.ID) {
	isThird := g.spellSpeed(c, &g.definition(c).Effects[effectIndex]) == 3
	rules = [6]cite.ID{allowRule, table.RuleIf(isThird, cite.R4_2_4_6_3, cite.R4_2_2_2),
		table.RuleIf(isThird, cite.R4_2_4_6_1, cite.R4_2_4_5_2)}
	switch {
	case allowRule == cite.R4_2_1_5:
		rules[3], rules[4] = cite.A15, cite.C4e
	case g.lastLink().Speed == 1 && g.ChainCount > 1:
		rules[3] = cite.A26
	}
	return rules
}

// resolutionRules returns the rules and doubts by which a link is resolved.
func (g *match) resolutionRules(l *Link) (rules [4]cite.ID) {
	rules = [4]cite.ID{cite.R4_2_1_8, 0, 0, table.RuleIf(l.Card && !g.IsUnmoved(l.Source) && !l.Negated, cite.C2c)}
	switch {
	case l.Second:
		rules[1] = cite.R5_5_6
	case g.ChainCount > 1:
		rules[1], rules[2] = cite.R4_2_1_7, cite.R4_2_3_4
	}
	return rules
}

// automaticRules returns the rules and doubts by which a waiting effect comes into the chain. hasChosen says that
// its player chose it among several, aboveTurnPlayer that effects of the turn player are below it. The last element
// stays free for activationDoubt.
func (g *match) automaticRules(w *Waiting, hasChosen, aboveTurnPlayer bool) (rules [6]cite.ID) {
	switch {
	case g.ChainCount > 0:
		rules = [6]cite.ID{cite.R5_5_1, cite.R4_2_4_4_4, table.RuleIf(aboveTurnPlayer, cite.R5_5_5, cite.R5_5_4)}
	case hasChosen:
		rules = [6]cite.ID{cite.R5_5_1, cite.R5_5_2, cite.R5_5_4}
	case slices.ContainsFunc(g.Waiting[:g.WaitCount], func(o Waiting) bool { return o.Player != w.Player }):
		rules = [6]cite.ID{cite.R5_5_3, cite.R5_5_2, cite.R5_5_1}
	default:
		rules = [6]cite.ID{cite.R5_5_3, g.speedRule(w.Source.Card, int(w.Effect))}
	}
	rules[3] = table.RuleIf(w.Player != g.Turn && g.ChainCount == 0, cite.A25)
	rules[4] = table.RuleIf(bool(g.definition(w.Source.Card).Effects[w.Effect].May), lateDoubt(w))
	return rules
}

// lateDoubt returns the doubt C-5d where something else followed at once what triggered a waiting effect, otherwise
// 0.
func lateDoubt(w *Waiting) cite.ID { return table.RuleIf(w.Late, cite.C5d) }

// isFollowedAtOnce reports whether something else follows at once what happens now, by cause: a link below in the
// chain, another action of the same effect, the activation for which a cost is paid, the Summon for which a Tribute
// is offered. An effect that waits for it can still be used (doubt C-5d).
func (g *match) isFollowedAtOnce(cause card.Cause) bool {
	if g.Resolving > 0 {
		return g.Resolving > 1 || g.hasMoreActions
	}
	return cause == card.ByCost || cause == card.ByTribute
}
