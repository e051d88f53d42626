// Chapter 1.3: how the game is won.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// checkGoals ends the game where a player has reached a goal (1.3.1). Where both have at the same time, it is a
// draw, whatever the goals are (1.3.6), with the two exceptions of the document: two Capitani with equal Forza after
// time is over (10.1.5), and CS-W03 (11.12). While Personaggi are falling, goals are not checked until all of them
// are Trofei (4.10.3).
func (g *match) checkGoals() {
	if g.fallDepth > 0 {
		return
	}
	p := g.firstPlayer()
	wins, opponentWins := g.recordGoals(p), g.recordGoals(p.Opponent())
	switch {
	case wins && opponentWins:
		g.endDoubleWin()
	case wins:
		g.finishGame(p, cite.R1_3_1)
	case opponentWins:
		g.finishGame(p.Opponent(), cite.R1_3_1)
	}
}

// endDoubleWin ends a game in which both players have reached a goal at the same time.
func (g *match) endDoubleWin() {
	b := &g.Battle
	rule, doubt := g.levelCaptains()
	loser, yieldRule := g.yieldingPlayer()
	switch {
	case rule != 0:
		g.finishGame(b.Attacker, rule, doubt)
	case yieldRule != 0:
		g.finishGame(loser.Opponent(), yieldRule)
	default:
		g.finishGame(engine.Nobody, cite.R1_3_6)
	}
}

// yieldingPlayer returns the player who loses where both would win at once, because a text says so (11.12), and the
// rule of that text. The rule is 0 where no text says so, or where texts say it of both players.
func (g *match) yieldingPlayer() (loser engine.Seat, rule cite.ID) {
	g.eachHeld(card.Yields, card.NoAct, func(q engine.Seat, source engine.Card, _ *card.Action) bool {
		if rule != 0 && q != loser {
			rule = 0
			return false
		}
		loser, rule = q, g.textRule(g.def(source), cite.R6_4)
		return true
	})
	return loser, rule
}

// recordGoals records each goal by which player p wins, and reports whether there is one. A Capitano counts as
// sconfitto even where a text keeps it from becoming a Trofeo (doubt C-8i).
func (g *match) recordGoals(p engine.Seat) (reached bool) {
	foe := p.Opponent()
	for _, goal := range [...]struct {
		reached   bool
		why, rest cite.ID
	}{
		{g.Beaten[foe], cite.R1_3_2, table.RuleIf(g.Aside[foe], cite.C8i)},
		{g.trophyLife(foe) >= g.rules.Goal, cite.R1_3_3, cite.A37},
		{g.Empty[foe], cite.R1_3_5, g.emptyDeckDoubt()},
		{g.Struck[p], extraGoalRules[g.Match.Extra], 0},
	} {
		if goal.reached {
			if _, ok := g.RecordWithoutChange(engine.EventData{Kind: kGoal, Actor: p}, nil, goal.why, goal.rest); ok {
				reached = true
			}
		}
	}
	return reached
}

// trophyLife returns the sum of the printed Punti Vita of the Trofei of player p (1.3.3, 1.3.4, doubt A-37).
func (g *match) trophyLife(p engine.Seat) (sum int) {
	for _, c := range g.CardsIn(p, Trofei) {
		sum += g.def(c).Life
	}
	return sum
}

// emptyDeckDoubt returns the doubt that applies where a player loses who must draw and cannot: A-1 in the
// Preparazione, C-6a in the Fase Finale, 0 in other phases.
func (g *match) emptyDeckDoubt() cite.ID {
	switch g.Phase {
	case SetUp:
		return cite.A1
	case Final:
		return cite.C6a
	}
	return 0
}

// draw has player p draw n cards from the Forziere. A player who must draw and cannot loses at the next check of the
// goals (1.3.5).
func (g *match) draw(p engine.Seat, n int, rules ...cite.ID) {
	for range n {
		c := g.Top(p, Forziere)
		if c == 0 {
			g.markEmptied(p)
			return
		}
		g.moveCard(kDraw, p, c, p, Mano, rules...)
	}
}

// finishGame ends the game. A game of a match ends with a panic, from which Play goes on with the match (1.2.16,
// 10).
func (g *match) finishGame(winner engine.Seat, rules ...cite.ID) {
	g.recordEnd(winner, rules...)
	if g.Match.Finished {
		panic(gameOver{})
	}
}

// gameOver is the value with which finishGame panics to leave a game of a match from anywhere in the code; Play
// recovers it.
type gameOver struct{}

// Concede ends the game because player p concedes: the other player wins (A.1).
func (g *match) Concede(p engine.Seat) {
	g.RecordWithoutChange(engine.EventData{Kind: table.KindConcede, Actor: p}, nil, cite.RA_1)
	g.finishGame(p.Opponent(), cite.RA_1)
}
