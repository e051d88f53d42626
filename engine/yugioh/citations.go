// Which rules and doubtful points an event names besides that by which it happens.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// alsoHere is the recapitulation that lists activations among what may be done in this phase.
func (g *match) alsoHere(p engine.Seat) cite.Mark {
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
func (g *match) doubtOf(p engine.Seat, c engine.Card, e *card.Effect) cite.Mark {
	switch {
	case e.When != nil && e.When.On == card.Summoned && e.Kind != card.Trigger:
		return cite.A16
	case e.Kind == card.Activation && g.def(c).Type == card.SpellCard && g.def(c).Icon == card.QuickPlay && g.Cards[c].Area.onField() && p != g.Turn:
		return cite.C2b
	}
	return 0
}

// originalRule is the rule of original values where a number is one (6.2.2).
func originalRule(n *card.Count) cite.Mark {
	if n != nil && (n.Stat == card.OriginalATK || n.Stat == card.OriginalDEF) {
		return cite.R6_2_2
	}
	return 0
}

// onField is the rule that says what "on the field" means (6.5.1), where an action speaks of all cards there.
func (g *match) onField(a *card.Action) cite.Mark {
	if a.What != nil && a.What.Ref == card.NoRef && a.N == nil && (len(a.What.In) == 0 || a.What.In[0] == card.OnField) {
		return cite.R6_5_1
	}
	return 0
}

// or is a rule, or another where there is none.
func or(rule, other cite.Mark) cite.Mark {
	if rule != 0 {
		return rule
	}
	return other
}
