// Functions that return the rules that events of the Catena cite.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// useRules returns the rules by which Tecnica or Strategia c is used; allowRule is the one that permits the use now.
func (g *match) useRules(c engine.Card, allowRule cite.ID) [5]cite.ID {
	d, answerRule := g.def(c), table.RuleIf(g.ChainCount > 0, cite.R13_3_6)
	switch {
	case d.Type == card.Jutsu:
		return [5]cite.ID{cite.R8_3_1, allowRule, answerRule, cite.A46}
	case d.Has(card.Interrupt):
		return [5]cite.ID{cite.R15_6_1, allowRule, cite.R15_6_2, cite.A16, cite.C6b}
	}
	return [5]cite.ID{cite.R6_2_1, allowRule, answerRule, cite.A15}
}

// declareRules returns the rules by which effect i of card c is declared; allowRule is the one that permits the use
// now. A Ferito uses an effect with SEMPRE (15.1); the effect of Surge has its own rule (15.14.2).
func (g *match) declareRules(c engine.Card, i int, allowRule cite.ID) (rules [5]cite.ID) {
	rules = [5]cite.ID{cite.R13_2_4, allowRule, cite.R13_2_5, cite.A23}
	switch e := g.effect(c, i); {
	case i == surgeIndex && g.def(c).activatedCount == 0:
		rules[2] = cite.R15_14_6
	case i == surgeIndex:
		rules[2] = cite.R15_14_2
	case g.Status[c].Hurt && bool(e.Always):
		rules[1], rules[2] = cite.R15_1, cite.R8_9_9
	case len(e.From) > 0:
		rules[2], rules[4] = cite.R13_2_1, cite.C13f
	}
	return rules
}

// linkRules returns the rules by which a card or an effect comes into the Catena: as the first (13.3.1, 13.3.4), or
// as an answer (13.3.2). For an effect of a Ninja or a Cliente in the Preparazione, a rule of deployment also says
// that the effect opens a Catena (6.1.9, 6.4.8).
func (g *match) linkRules(l *Link) [4]cite.ID {
	d, isDeploying := g.def(l.Source.Card), g.isPreparing(l.Player)
	openingRules := func(rule, doubt cite.ID) [4]cite.ID { return [4]cite.ID{cite.R13_3_1, cite.R13_3_4, rule, doubt} }
	switch {
	case g.ChainCount > 0 && d.Type == card.Jutsu:
		return [4]cite.ID{cite.R13_3_2, cite.R8_4_14, cite.A24}
	case g.ChainCount > 0 && g.def(g.Chain[g.ChainCount-1].Source.Card).Type == card.Strategy:
		return [4]cite.ID{cite.R13_3_2, cite.R6_2_9, cite.A24}
	case g.ChainCount > 0:
		return [4]cite.ID{cite.R13_3_2, cite.A24, cite.C8c}
	case g.Chains > 0:
		return openingRules(cite.R13_4_12, 0)
	case l.Card && d.Type == card.Strategy:
		return openingRules(cite.R6_2_8, 0)
	case l.Card:
		return openingRules(cite.R8_3_2, cite.C8c)
	case isDeploying && d.Type == card.Client:
		return openingRules(cite.R6_4_8, cite.C6c)
	case isDeploying && d.isNinja():
		return openingRules(cite.R6_1_9, 0)
	}
	return openingRules(0, 0)
}

// resolutionRules returns the rules by which link i is resolved: alone, as an answer, which is applied before what
// it answers (13.3.3), or after its answers.
func (g *match) resolutionRules(i int) (rules [4]cite.ID) {
	rules = [4]cite.ID{cite.R13_4_1, cite.R15_4, cite.R13_3_8}
	l := &g.Chain[i]
	if !l.Card {
		rules[1], rules[3] = cite.R13_2_6, cite.C13a
	}
	switch {
	case i > 0:
		rules[2] = cite.R13_3_3
	case l.Card && g.def(l.Source.Card).Type == card.Jutsu:
		rules[2] = cite.R8_3_2
	}
	return rules
}
