package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
)

// Atoms of the end of the game.

// endWithLosers ends the game (1.2). losers and why are by player: who loses, and the rule by which; also are
// further rules to cite. Where both lose at the same moment, the game is a draw (1.2.3).
func (g *match) endWithLosers(losers [2]bool, why [2]cite.ID, also ...cite.ID) {
	for _, p := range g.playersInOrder() {
		if losers[p] {
			rules := [4]cite.ID{why[p]}
			copy(rules[1:], also)
			_, losers[p] = g.RecordEvent(engine.EventData{Kind: kLose, Actor: p}, nil, rules[:])
		}
	}
	g.decideWinner(losers)
}

// Concede ends the game at once (1.2.4). Nothing takes that away from a player, not even that something else is being
// done or that the choice is another's (1.2.4.1).
func (g *match) Concede(p engine.Seat) {
	always := table.RuleIf(g.resolvedAbility.isActive || g.Damage.On || p != g.Choice.Seat, cite.R1_2_4_1)
	if _, ok := g.RecordEvent(engine.EventData{Kind: table.KindConcede, Actor: p}, nil, []cite.ID{cite.R1_2_4, always}); ok {
		g.decideWinner([2]bool{p == engine.A, p == engine.B})
	}
}

// decideWinner ends the game at the very moment when somebody loses; who does not lose wins (1.2.1), and where both
// lose it is a draw (1.2.3).
func (g *match) decideWinner(losers [2]bool) {
	switch losers {
	case [2]bool{true, true}:
		g.endGame(engine.Nobody, cite.R1_2_3)
	case [2]bool{true, false}:
		g.endGame(engine.B, cite.R1_2_1)
	case [2]bool{false, true}:
		g.endGame(engine.A, cite.R1_2_1)
	}
}

// endGame ends the game with a winner, or with a draw where the winner is engine.Nobody.
func (g *match) endGame(winner engine.Seat, why ...cite.ID) {
	g.FinishGame(g.Run, winner, why...)
}
