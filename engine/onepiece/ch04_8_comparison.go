// Chapter 4.8 and 4.9: the Confronto, and the Danno that is dealt.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// runCompareStage compares the Forze of the two Personaggi, with all the Carte Tecnica and Rinforzi still in play
// (4.8.1): the higher wins (4.8.2), equal Forze are a parity (4.8.3). Then it opens the windows after the winner is
// known and before the Danni.
func (g *match) runCompareStage() {
	b := &g.Battle
	g.recordLapsed()
	difference := g.fighterStrength(b.Attacker) - g.fighterStrength(b.Attacker.Opponent())
	g.setWinner(difference, cite.R4_8_1, table.RuleIf(difference == 0, cite.R4_8_3, cite.R4_8_2))
	if b.Winner.IsPlayer() {
		g.triggerEvent(card.Wins, g.fighter(b.Winner))
		g.triggerEvent(card.Loses, g.fighter(b.Winner.Opponent()))
	}
	g.runWindow(card.WinnerKnown)
	g.runWindow(card.BeforeDamage)
	g.enterPhase(Damages, cite.R9_10)
}

// fighterStrength returns the Forza of the fighter of player p, the sum of its parts.
func (g *match) fighterStrength(p engine.Seat) (sum int) { return g.Battle.Ledger[p].sum(strength) }

// fighterDamage returns the Danno of the fighter of player p, which is never below 0 (doubt A-39).
func (g *match) fighterDamage(p engine.Seat) int { return max(g.Battle.Ledger[p].sum(damage), 0) }

// sum returns the sum of the parts of one value of a Ledger, strength or damage.
func (l *Ledger) sum(valueKind int) (sum int) {
	for _, n := range l[valueKind] {
		sum += int(n)
	}
	return sum
}

// recordLapsed records which Carte Tecnica in play have conditions that no longer hold. They keep their effect:
// conditions must hold only when the card is used (2.2.8).
func (g *match) recordLapsed() {
	for _, p := range g.firstPlayer().WithOpponent() {
		for _, c := range g.CardsIn(p, Tecniche) {
			if a := g.def(c).technique(); len(a.Holds) > 0 && !g.conditionsHold(p, c, a.If) {
				g.recordNothing(p, wNoEnd, c, cite.R2_2_8)
			}
		}
	}
}

// valueCause is what has just happened in the Battle and may change a value; the rule of the change depends on it.
// The zero valueCause names nothing in particular.
type valueCause struct {
	used   engine.Card // a Tecnica whose effect has begun (4.5.4)
	rescue cite.ID     // a Rinforzo has been called, by this rule
}

// updateValues computes the Forza and the Danno of both fighters and the Azioni of the turn player again, and
// records what has changed.
func (g *match) updateValues(cause valueCause) {
	g.updateActionsInMain()
	if g.Phase >= Discards {
		return
	}
	for _, p := range g.firstPlayer().WithOpponent() {
		c := g.fighter(p)
		if c == 0 {
			continue
		}
		applied, allRecorded := g.appliedCount(), true
		for valueKind, parts := range g.Battle.Ledger[p] {
			for part, stored := range parts {
				if n, origin := g.partValue(c, valueKind, part); n != int(stored) {
					rules := g.valueRules(part, n-int(stored), applied-int(g.Battle.InPlay[p]), origin, cause)
					allRecorded = g.setPart(p, valueKind, part, n, rules[:]...) && allRecorded
				}
			}
		}
		if allRecorded {
			g.setAppliedCount(p, applied)
		}
	}
}

// appliedCount returns how many Carte Tecnica in play have been applied.
func (g *match) appliedCount() (n int) {
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Tecniche) {
			if g.Status[c].Applied {
				n++
			}
		}
	}
	return n
}

// valueRules returns the rules by which a part of a value changes by change. more is how many more Carte Tecnica are
// applied than when the value was last computed; it is negative where some have left.
func (g *match) valueRules(part, change, more int, origin valueOrigin, cause valueCause) (rules [3]cite.ID) {
	switch {
	case part == fromRescuers && change < 0:
		return [3]cite.ID{cite.R4_4_12}
	case part == fromRescuers && cause.rescue == cite.R4_4_13:
		return [3]cite.ID{cite.R4_4_2, cite.R4_4_13}
	case part == fromRescuers:
		return [3]cite.ID{cite.R4_4_2}
	case part == fromTechniques && more < 0:
		return [3]cite.ID{cite.R4_5_7}
	case part == fromTechniques && cause.used != 0:
		return [3]cite.ID{cite.R4_5_4, g.textRule(g.def(cause.used), 0)}
	case part == fromTechniques:
		return [3]cite.ID{cite.R4_5_11, origin.rule(g)}
	case part == fromCard:
		rules = [3]cite.ID{origin.ruleOr(g, cite.R6_4)}
	default:
		rules = g.continuousRules(origin)
	}
	if rules[1] == 0 && g.holdsByOtherNome(origin.lastCard) {
		rules[1], rules[2] = cite.R7_13, table.RuleIf(rules[0] == cite.R11_7, cite.C11d)
	}
	return rules
}

// runDamageStage has the winner deal its Danno (4.9.1), or in a parity both Personaggi at the same time (4.9.2). If
// one is sconfitto, the window of a defeat opens (9.11).
func (g *match) runDamageStage() {
	b := &g.Battle
	switch p := b.Attacker; {
	case !b.Compared:
	case b.Winner.IsPlayer():
		hits := [1]hit{g.fighterHit(b.Winner, cite.R4_9_1)}
		g.dealDamage(hits[:], cite.R4_9_1, cite.C2a)
	default:
		hits := [2]hit{g.fighterHit(p, cite.R4_9_2), g.fighterHit(p.Opponent(), cite.R4_9_2)}
		g.dealDamage(hits[:], cite.R4_9_2, cite.C2a)
	}
	if b.Fell {
		g.runWindow(card.Defeat)
	}
	g.enterPhase(Discards, cite.R9_12)
}

// fighterHit returns the hit that the fighter of player p inflicts on the other: its Danno after all changes. It is
// the zero hit where either has left, or the Danno is 0.
func (g *match) fighterHit(p engine.Seat, rule cite.ID) hit {
	source, target := g.fighter(p), g.fighter(p.Opponent())
	n := g.fighterDamage(p)
	cards := [2]engine.Card{source, target}
	if source == 0 || target == 0 || n == 0 {
		g.recordNothing(p, wNoDamage, source, rule)
		return hit{}
	}
	if _, ok := g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: p, Amount: n}, cards[:], rule); !ok {
		return hit{}
	}
	return hit{target: target, amount: n, inflictor: p}
}
