// Chapter 8.5 to 8.8: the Scontro and the Battaglia di Intelletti.

package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

const (
	greatStrength   = 5 // the least strength of a Vincita Travolgente (8.6.2)
	greatDifference = 5 // the least difference of a Vittoria Travolgente (8.7.3)
)

// clash is a fight in the Scontro: a Squadra In Attacco, the Squadra that Blocks it, and the strength of each.
type clash struct {
	attacker, blocker                 uint8 // numbers of Squadre; blocker is 0 where attacker is Non In Combattimento
	byWits                            bool  // a Battaglia di Intelletti
	attackerStrength, blockerStrength int
}

// runClashStep computes the Forza di Combattimento of all Squadre In Azione (8.5.1), then applies the Bilancio to
// all of them at the same time (8.7.5, doubt A-33).
func (g *match) runClashStep() {
	clashes := make([]clash, 0, maxAttackers)
	for _, id := range g.squadsInRole(InAttack, new([maxSquads + 1]uint8)) {
		if c := g.clashOf(id); c.attacker != 0 {
			clashes = append(clashes, c)
		}
	}
	for i := range clashes {
		g.measureClash(&clashes[i])
	}
	var harm wounds
	for i := range clashes {
		g.applyOutcome(&clashes[i], &harm)
	}
	g.dealDamage(&harm, cite.A33)
	g.openWaitingChains()
	g.enterPhase(ReturnStep, cite.R8_0_6)
}

// clashOf returns the clash of Squadra id, which is In Attacco. If all its Ninja have gone, there is none, and the
// zero clash is returned (doubt A-19). If all Ninja of the Squadra that Blocked it have gone, it is Non In
// Combattimento (8.8.6, doubt A-18).
func (g *match) clashOf(id uint8) clash {
	if g.leader(id) == 0 {
		g.recordNothing(g.Turn, wNoClash, 0, cite.R8_1_7, cite.A19)
		return clash{}
	}
	foe := g.Squads[id].Foe
	if foe != 0 && g.leader(foe) == 0 {
		var buf cardList
		g.RecordWithoutChange(engine.EventData{Kind: kUnblocked, Actor: g.Turn}, g.members(id, &buf), cite.R8_8_6, cite.A18,
			cite.C8e)
		return clash{attacker: id}
	}
	return clash{attacker: id, blocker: foe}
}

// measureClash computes the Forza di Combattimento of the Squadre of a clash (8.5.4) or, in a Battaglia di
// Intelletti, their Intelletto Totale (8.5.5). Only now is it decided whether the clash is a Battaglia di Intelletti
// (8.5.2).
func (g *match) measureClash(c *clash) {
	c.byWits = g.isWitsFight(c.attacker) || g.isWitsFight(c.blocker)
	if c.byWits {
		g.RecordWithoutChange(engine.EventData{Kind: kIntellects, Actor: g.Turn}, []engine.Card{g.leader(c.attacker)},
			cite.R8_5_2,
			cite.R8_8_1, cite.R8_5_3, cite.A32)
	}
	c.attackerStrength = g.recordStrength(c.attacker, c.byWits)
	if c.blocker != 0 {
		c.blockerStrength = g.recordStrength(c.blocker, c.byWits)
	}
}

// isWitsFight reports whether an effect has Squadra id fight a Battaglia di Intelletti (8.8.1).
func (g *match) isWitsFight(id uint8) bool {
	var buf cardList
	for _, c := range g.members(id, &buf) {
		if g.lingeringCount(IntellectsEffect, 0, c) > 0 || g.hasStatic(card.Intellects, card.AnyAct, card.NoMark, c) {
			return true
		}
	}
	return false
}

// recordStrength computes the Forza or, with wits, the Intelletto Totale of Squadra id, records it, and returns it;
// 0 where the event did not happen.
func (g *match) recordStrength(id uint8, wits bool) (strength int) {
	var buf cardList
	members := g.members(id, &buf)
	kind, rules := kStrength, g.strengthRules(id, members)
	for _, c := range members {
		switch {
		case wits:
			strength += g.value(c, card.Wits)
		case c == g.front(id):
			strength += g.value(c, card.Battle)
		default:
			strength += g.value(c, card.Support)
		}
	}
	if wits {
		kind, rules = kWits, g.witsRules(members)
	}
	_, ok := g.RecordWithoutChange(engine.EventData{Kind: kind, Actor: g.Cards[members[0]].In, Amount: strength},
		members, rules[:]...)
	if !ok {
		return 0
	}
	return strength
}

// strengthRules returns the rules by which the Forza di Combattimento of a Squadra is computed. They differ where
// the Ninja In Prima Linea is no longer there (8.1.7, 8.2.10, doubt C-8d), where a Ninja is Ferito (8.9.7), and
// where there are more than three Ninja (doubt C-14b).
func (g *match) strengthRules(id uint8, members []engine.Card) [4]cite.ID {
	rules := [4]cite.ID{cite.R8_5_4, cite.R8_5_1}
	switch {
	case g.front(id) == 0 && g.Squads[id].Role == InAttack:
		rules[2], rules[3] = cite.R8_1_7, cite.C8d
	case g.front(id) == 0:
		rules[2], rules[3] = cite.R8_2_10, cite.C8d
	case slices.ContainsFunc(members, func(c engine.Card) bool { return g.Status[c].Hurt }):
		rules[2] = cite.R8_9_7
	case len(members) > maxSquadSize:
		rules[2], rules[3] = cite.R14_2_1, cite.C14b
	}
	return rules
}

// witsRules returns the rules by which the Intelletto Totale of a Squadra is computed (8.8.3). They differ where a
// Ninja has no Intelletto (8.8.5), and where one is Ferito, which does not change its Intelletto (10.22).
func (g *match) witsRules(members []engine.Card) [4]cite.ID {
	rules := [4]cite.ID{cite.R8_8_3, cite.R8_8_2, cite.R8_5_5}
	switch {
	case slices.ContainsFunc(members, func(c engine.Card) bool { return g.def(c).Wits == 0 }):
		rules[2] = cite.R8_8_5
	case slices.ContainsFunc(members, func(c engine.Card) bool { return g.Status[c].Hurt }):
		rules[2] = cite.R10_22
	}
	return rules
}

// applyOutcome applies the result of a clash: Vincite di Guerra for a Squadra Non In Combattimento (8.6), or Danni
// between two Squadre (8.7), which it adds to harm.
func (g *match) applyOutcome(c *clash, harm *wounds) {
	if c.blocker == 0 {
		g.rewardUnopposed(c)
		return
	}
	winner, loser, difference := c.attacker, c.blocker, c.attackerStrength-c.blockerStrength
	if difference < 0 {
		winner, loser, difference = loser, winner, -difference
	}
	switch {
	case difference == 0:
		if g.recordOutcome(c, winner, loser, wTie, 0, cite.R8_7_4) {
			harm.addUnlessGone(g.front(winner), 1)
			harm.addUnlessGone(g.front(loser), 1)
		}
	case difference < greatDifference:
		if g.recordOutcome(c, winner, loser, wVictory, difference, cite.R8_7_2) {
			harm.addUnlessGone(g.front(loser), 1)
			g.recordSparedFront(c, loser)
		}
	case g.recordOutcome(c, winner, loser, wGreatVictory, difference, cite.R8_7_3):
		harm.addUnlessGone(g.front(loser), 2)
		var buf cardList
		for _, mate := range g.members(loser, &buf) {
			if mate != g.front(loser) {
				harm.addUnlessGone(mate, 1)
			}
		}
	}
	if difference > 0 {
		g.triggerWins(winner)
	}
}

// rewardUnopposed gives the Attivo the Vincite di Guerra of a Squadra Non In Combattimento: one where its strength
// is at most 4 (8.6.1), two from 5 on (8.6.2).
func (g *match) rewardUnopposed(c *clash) {
	result, rewards, rule := wNormalReward, 1, cite.R8_6_1
	if c.attackerStrength >= greatStrength {
		result, rewards, rule = wGreatReward, 2, cite.R8_6_2
	}
	note := engine.EventData{Kind: kOutcome, Actor: g.Turn, To: result, Amount: c.attackerStrength}
	measureRule, doubt := table.RuleIf(c.byWits, cite.R8_8_4, cite.R8_5_6), table.RuleIf(c.byWits, cite.A31)
	event, ok := g.RecordWithoutChange(note, []engine.Card{g.leader(c.attacker)}, rule, measureRule, doubt)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.takeRewards(g.Turn, rewards, rule, cite.R10_5)
	g.triggerWins(c.attacker)
}

// recordOutcome records the result of a clash between two Squadre (8.7.1), and reports whether it happens.
func (g *match) recordOutcome(c *clash, winner, loser uint8, result engine.Word, difference int, rule cite.ID) bool {
	note := engine.EventData{Kind: kOutcome, Actor: g.Cards[g.leader(winner)].In, To: result, Amount: difference}
	pair := []engine.Card{g.leader(winner), g.leader(loser)}
	_, ok := g.RecordWithoutChange(note, pair, rule, cite.R8_7_1, table.RuleIf(c.byWits, cite.R8_8_4, cite.R8_5_6))
	return ok
}

// recordSparedFront records that in a Vittoria nobody receives the Danno of a Ninja In Prima Linea that is no longer
// there (8.1.8, 8.2.11).
func (g *match) recordSparedFront(c *clash, loser uint8) {
	if g.front(loser) != 0 {
		return
	}
	absentRule := table.RuleIf(loser == c.blocker, cite.R8_2_11, cite.R8_1_8)
	g.recordNothing(g.Cards[g.leader(loser)].In, wNoDamage, 0, absentRule, cite.C8a)
}

// triggerWins activates the effects that wait for Squadra id to win.
func (g *match) triggerWins(id uint8) {
	var buf cardList
	for _, c := range g.members(id, &buf) {
		g.triggerEvent(card.Wins, c, g.Cards[c].In, cite.R13_3_1)
	}
}
