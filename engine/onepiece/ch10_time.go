// Chapter 10, and 1.2.16: the games of a match, and how it ends when its time is over.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Three rules for each reason of an extra goal: by which the first Danno to the opposing Capitano wins, by
// which two Capitani with equal Forza decide the game, and by which only the second player may attack in the
// first turn.
var (
	extraGoalRules = [...]cite.ID{AfterLevel: cite.R10_1_4, AfterTurn: cite.R10_2_2, AfterSide: cite.R10_3_2}
	levelRules     = [...]cite.ID{NoExtra: 0, AfterLevel: cite.R10_1_5, AfterTurn: cite.R10_2_4,
		AfterSide: cite.R10_3_3}
	secondAttackRules = [...]cite.ID{NoExtra: 0, AfterLevel: 0, AfterTurn: cite.R10_2_3, AfterSide: cite.R10_3_2}
)

// mayAttackFirst reports whether player p may attack even in the first turn: only the second player of an extra game
// may (10.2.3, 10.3.2, doubts A-5, C-10c).
func (g *match) mayAttackFirst(p engine.Seat) bool {
	return secondAttackRules[g.Match.Extra] != 0 && p != g.First
}

// levelCaptains returns the rule, with its doubt, by which the attacker wins after time is over, where two
// Capitani had equal Forza in the Confronto and both dealt Danno (10.1.5, doubts C-10a, C-10b); 0 in any other
// case.
func (g *match) levelCaptains() (rule, doubt cite.ID) {
	b := &g.Battle
	if !b.Compared || b.Winner.IsPlayer() || !b.Captain[engine.A] || !b.Captain[engine.B] || !g.Struck[engine.A] ||
		!g.Struck[engine.B] {
		return 0, 0
	}
	return levelRules[g.Match.Extra], table.RuleIf(g.Beaten[b.Attacker], cite.C10b, cite.C10a)
}

// checkTurnTime runs at the end of a turn. If the time of the match ended in this turn, it decides the match for the
// player who leads (10.2.1), and a level match by level.
func (g *match) checkTurnTime() {
	m := &g.Match
	if m.Time != InTurn || m.Turn != g.TurnNumber {
		return
	}
	if m.Wins[engine.A] != m.Wins[engine.B] {
		g.endTime(NoExtra, cite.R10_2_1)
		g.endMatch(g.leader(), cite.R10_2_1)
		return
	}
	g.decideLevelMatch()
}

// decideLevelMatch decides a level match at the end of the turn in which time ended (10.1.1). No goal of the normal
// rules has been reached (10.1.2), so that the player wins whose Capitano is nearer to its printed Punti Vita
// (10.1.3, doubt A-29). If both are equally near, the game goes on with an extra goal, the first Danno to the
// opposing Capitano (10.1.4).
func (g *match) decideLevelMatch() {
	distanceA, extraA := g.lifeDistance(engine.A)
	distanceB, extraB := g.lifeDistance(engine.B)
	if distanceA == distanceB {
		g.endTime(AfterLevel, cite.R10_1_4, cite.R10_1_2, cite.A29)
		return
	}
	winner := engine.A
	if distanceB < distanceA {
		winner = engine.B
	}
	g.endTime(NoExtra, cite.R10_1_2, cite.R10_1_1)
	g.finishGame(winner, cite.R10_1_3, cite.A29,
		table.RuleIf(max(distanceA, distanceB) == pileSize, cite.C10e, table.RuleIf(extraA || extraB, cite.C10h)))
}

// lifeDistance returns the difference between the Punti Vita of the Capitano of player p and those printed on it,
// and whether it has more than are printed, as a Squadra can (4.6.9, doubt C-10h). Without a Capitano it returns the
// greatest distance (doubt C-10e).
func (g *match) lifeDistance(p engine.Seat) (n int, hasExtraLife bool) {
	captain := g.Top(p, Capitano)
	if captain == 0 {
		return pileSize, false
	}
	life, printed := g.life(captain), g.def(captain).Life
	return max(life-printed, printed-life), life > printed
}

// leader returns the player who has won more games of the match, Nobody where both have won equally many.
func (g *match) leader() engine.Seat {
	switch wins := &g.Match.Wins; {
	case wins[engine.A] > wins[engine.B]:
		return engine.A
	case wins[engine.B] > wins[engine.A]:
		return engine.B
	}
	return engine.Nobody
}

// continueMatch goes on with the match when one of its games has ended. A player with two wins has won the match
// (1.2.16). A game that ended after time was over has decided it (10.1.4, 10.2.2). A game that ended in the turn in
// which time ended decides a level match (10.1.2). At 1-0 it either wins the match for the leader or makes it 1-1,
// and then a new game with the extra goal follows (10.2.2). If that game was a draw, a level match is drawn (doubt
// C-10d), and at 1-0 the leader has won (doubt C-10f).
func (g *match) continueMatch() {
	m := &g.Match
	winner := engine.Nobody
	if m.Loser.IsPlayer() {
		winner = m.Loser.Opponent()
	}
	isLastTurn := m.Time == InTurn && m.Turn == g.TurnNumber
	switch leader := g.leader(); {
	case m.Extra != NoExtra:
		g.endMatch(winner, extraGoalRules[m.Extra])
	case m.Time == TimeIsOver:
		g.endMatch(winner, cite.R10_1_3)
	case leader.IsPlayer() && int(m.Wins[leader]) >= g.rules.Wins:
		g.endMatch(leader, cite.R1_2_16)
	case isLastTurn && m.Wins == [2]uint8{1, 1}:
		g.endTime(AfterTurn, cite.R10_2_2)
	case isLastTurn && winner.IsPlayer():
		g.endMatch(winner, cite.R10_1_2)
	case isLastTurn && leader.IsPlayer():
		g.endMatch(leader, cite.R10_2_1, cite.C10f)
	case isLastTurn:
		g.endMatch(engine.Nobody, cite.R10_1_2, cite.C10d)
	}
	g.resetForNextGame(cite.R1_2_16)
	g.enterPhase(Sideboard, cite.R1_2_16)
}

// runSideboardPhase is the time between two games in which players use the sideboard. The document does not say how
// many cards it has and how they are exchanged (doubt A-31), so that nothing is asked. If the time of the match ends
// here at 1-0, each player is given one win and the leader wins 2-1 (10.3.1). At 1-1, or 0-0 (doubt C-10g), a new
// game with the extra goal begins (10.3.2).
func (g *match) runSideboardPhase() {
	m := &g.Match
	if m.Time == AtSideboard {
		if leader := g.leader(); leader.IsPlayer() {
			g.endTime(NoExtra, cite.R10_3_1)
			for _, p := range leader.WithOpponent() {
				g.addWin(p, cite.R10_3_1)
			}
			g.endMatch(leader, cite.R10_3_1)
		}
		g.endTime(AfterSide, cite.R10_3_2, table.RuleIf(m.Wins[engine.A] == 0, cite.C10g))
	}
	g.enterPhase(SetUp, cite.R1_2_16)
}
