package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// Atoms of the end of the game.

// lose and win end the game (1.2). Both players may lose at the same moment: a draw (1.2.3).
func (g *match) lose(losers [2]bool, why [2]cite.Mark, also ...cite.Mark) {
	for _, p := range g.order(g.Turn) {
		if losers[p] {
			rules := [4]cite.Mark{why[p]}
			copy(rules[1:], also)
			g.Write(engine.Note{Kind: kLose, Actor: p}, nil, rules[:])
		}
	}
	g.finish(losers)
}

// concede ends the game at once (1.2.4). Nothing takes that away from a player, not even that something else is being done or that the
// choice is another's (1.2.4.1).
func (g *match) concede(p engine.Seat) {
	always := cite.Mark(0)
	if g.resolving != nil || g.Damage.On || p != g.Choice.Seat {
		always = cite.R1_2_4_1
	}
	if g.Off([]cite.Mark{cite.R1_2_4, always}) {
		return
	}
	g.Write(engine.Note{Kind: kConcede, Actor: p}, nil, []cite.Mark{cite.R1_2_4, always})
	g.finish([2]bool{p == engine.A, p == engine.B})
}

// finish ends the game at the very moment when somebody loses; who does not lose wins (1.2.1). Without that rule play would go on.
func (g *match) finish(losers [2]bool) {
	if !g.inForce(cite.R1_2_1) {
		return
	}
	g.Over, g.Draw, g.Winner = true, losers[0] && losers[1] && g.inForce(cite.R1_2_3), engine.Nobody
	to, rule := wDraw, cite.R1_2_3
	if !g.Draw {
		g.Winner, rule = engine.A, cite.R1_2_1
		if losers[0] {
			g.Winner = engine.B
		}
		to = wPlayerA + engine.Word(g.Winner)
	}
	g.Write(engine.Note{Kind: kEnd, Actor: engine.Nobody, To: to}, nil, []cite.Mark{rule})
	g.GameOver()
}

// winBy and loseBy end the game because of an effect, without a Check Timing (1.2.5).
func (g *match) loseBy(losers [2]bool, rule cite.Mark) {
	if g.Off([]cite.Mark{cite.R1_2_5}) {
		return
	}
	for p := range losers {
		if losers[p] {
			g.Write(engine.Note{Kind: kLose, Actor: engine.Seat(p)}, nil, []cite.Mark{cite.R1_2_5, rule})
		}
	}
	g.finish(losers)
}

// drawn ends the game in a draw: a repetition that nobody can stop (11.1.1.1).
func (g *match) drawn(why ...cite.Mark) {
	if g.Off(why) {
		return
	}
	g.Over, g.Draw, g.Winner = true, true, engine.Nobody
	g.Write(engine.Note{Kind: kEnd, Actor: engine.Nobody, To: wDraw}, nil, why)
	g.GameOver()
}
