// Chapter 4.8 and 4.9: the Confronto, and the Danno that is dealt.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// compareStage compares the Forze of the two Personaggi, with all the Carte Tecnica and Rinforzi still in play
// (4.8.1): the higher wins (4.8.2), equal Forze are a parity (4.8.3). Then it opens the windows after the
// winner is known and before the Danni.
func (g *match) compareStage() {
	b := &g.Battle
	g.lapsed()
	difference := g.force(b.Attacker) - g.force(b.Attacker.Opponent())
	g.compared(difference, cite.R4_8_1, table.RuleIf(difference == 0, cite.R4_8_3, cite.R4_8_2))
	if b.Winner.IsPlayer() {
		g.occurs(card.Wins, g.fighter(b.Winner))
		g.occurs(card.Loses, g.fighter(b.Winner.Opponent()))
	}
	g.window(card.WinnerKnown)
	g.window(card.BeforeDamage)
	g.enter(Damages, cite.R9_10)
}

// force returns the Forza of the fighter of player p, the sum of its parts.
func (g *match) force(p engine.Seat) (sum int) { return g.Battle.Ledger[p].sum(strength) }

// danno returns the Danno of the fighter of player p, which is never below 0 (doubt A-39).
func (g *match) danno(p engine.Seat) int { return max(g.Battle.Ledger[p].sum(damage), 0) }

// sum returns the sum of the parts of one value of a Ledger, strength or damage.
func (l *Ledger) sum(of int) (sum int) {
	for _, n := range l[of] {
		sum += int(n)
	}
	return sum
}

// lapsed records which Carte Tecnica in play have conditions that no longer hold. They keep their effect:
// conditions must hold only when the card is used (2.2.8).
func (g *match) lapsed() {
	for _, p := range g.first().WithOpponent() {
		for _, c := range g.CardsIn(p, Tecniche) {
			if a := g.def(c).technique(); len(a.Holds) > 0 && !g.hold(p, c, a.If) {
				g.nothing(p, wNoEnd, c, cite.R2_2_8)
			}
		}
	}
}

// because says what has just happened in the Battle and may change a value; the rule of the change depends on
// it. The zero because says nothing in particular.
type because struct {
	used   engine.Card // a Tecnica whose effect has begun (4.5.4)
	rescue cite.ID     // a Rinforzo has been called, by this rule
}

// reckon computes the Forza and the Danno of both fighters and the Azioni of the turn player again, and records
// what has changed.
func (g *match) reckon(why because) {
	g.recountActs()
	if g.Phase >= Discards {
		return
	}
	for _, p := range g.first().WithOpponent() {
		c := g.fighter(p)
		if c == 0 {
			continue
		}
		applied, right := g.applications(), true
		for of, parts := range g.Battle.Ledger[p] {
			for part, was := range parts {
				if n, src := g.part(c, of, part); n != int(was) {
					rules := g.reckoned(part, n-int(was), applied-int(g.Battle.InPlay[p]), src, why)
					right = g.value(p, of, part, n, rules[:]...) && right
				}
			}
		}
		if right {
			g.inPlay(p, applied)
		}
	}
}

// applications returns how many Carte Tecnica in play have been applied.
func (g *match) applications() (n int) {
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Tecniche) {
			if g.Status[c].Applied {
				n++
			}
		}
	}
	return n
}

// reckoned returns the rules by which a part of a value changes by change. more is how many more Carte Tecnica
// are applied than when the value was last computed; it is negative where some have left.
func (g *match) reckoned(part, change, more int, src source, why because) (rules [3]cite.ID) {
	switch {
	case part == fromRescuers && change < 0:
		return [3]cite.ID{cite.R4_4_12}
	case part == fromRescuers && why.rescue == cite.R4_4_13:
		return [3]cite.ID{cite.R4_4_2, cite.R4_4_13}
	case part == fromRescuers:
		return [3]cite.ID{cite.R4_4_2}
	case part == fromTechniques && more < 0:
		return [3]cite.ID{cite.R4_5_7}
	case part == fromTechniques && why.used != 0:
		return [3]cite.ID{cite.R4_5_4, g.textRule(g.def(why.used), 0)}
	case part == fromTechniques:
		return [3]cite.ID{cite.R4_5_11, src.rule(g)}
	case part == fromCard:
		rules = [3]cite.ID{src.ruleOr(g, cite.R6_4)}
	default:
		rules = g.continuousRules(src)
	}
	if rules[1] == 0 && g.otherNome(src.card) {
		rules[1], rules[2] = cite.R7_13, table.RuleIf(rules[0] == cite.R11_7, cite.C11d)
	}
	return rules
}

// damageStage has the winner deal its Danno (4.9.1), or in a parity both Personaggi at the same time (4.9.2).
// If one is sconfitto, the window of a defeat opens (9.11).
func (g *match) damageStage() {
	b := &g.Battle
	switch p := b.Attacker; {
	case !b.Compared:
	case b.Winner.IsPlayer():
		hits := [1]hit{g.deal(b.Winner, cite.R4_9_1)}
		g.suffer(hits[:], cite.R4_9_1, cite.C2a)
	default:
		hits := [2]hit{g.deal(p, cite.R4_9_2), g.deal(p.Opponent(), cite.R4_9_2)}
		g.suffer(hits[:], cite.R4_9_2, cite.C2a)
	}
	if b.Fell {
		g.window(card.Defeat)
	}
	g.enter(Discards, cite.R9_12)
}

// deal returns the hit that the fighter of player p inflicts on the other: its Danno after all changes. It is
// the zero hit where either has left, or the Danno is 0.
func (g *match) deal(p engine.Seat, why cite.ID) hit {
	from, to := g.fighter(p), g.fighter(p.Opponent())
	n := g.danno(p)
	cards := [2]engine.Card{from, to}
	if from == 0 || to == 0 || n == 0 {
		g.nothing(p, wNoDamage, from, why)
		return hit{}
	}
	if _, ok := g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: p, Amount: n}, cards[:], why); !ok {
		return hit{}
	}
	return hit{target: to, amount: n, by: p}
}
