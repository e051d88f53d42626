// Chapter 1.3: how the game is won.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// goals ends the game where a player has reached a goal (1.3.1): in a draw where both have at the same time, whichever
// they are (1.3.6). The document names two exceptions: two Capitani that draw level when time is over (10.1.5), and
// CS-W03 (11.12). While Personaggi fall the goals wait until all of them are Trofei (4.10.3).
func (g *match) goals() {
	if g.falling > 0 {
		return
	}
	p := g.first()
	one, other := g.reaches(p), g.reaches(p.Other())
	switch {
	case one && other:
		g.both()
	case one:
		g.finish(p, cite.R1_3_1)
	case other:
		g.finish(p.Other(), cite.R1_3_1)
	}
}

func (g *match) both() {
	b := &g.Battle
	rule, doubt := g.levelCaptains()
	user, yields := g.whoYields()
	switch {
	case rule != 0:
		g.finish(b.Attacker, rule, doubt)
	case yields != 0:
		g.finish(user.Other(), yields)
	default:
		g.finish(engine.Nobody, cite.R1_3_6)
	}
}

// whoYields is the player of whom a text says that where both win at once this player loses, with its rule (11.12); 0
// where there is none, or of both.
func (g *match) whoYields() (user engine.Seat, rule cite.ID) {
	g.eachHolding(card.Yields, card.NoAct, func(q engine.Seat, src engine.Card, _ *card.Action) bool {
		if rule != 0 && q != user {
			rule = 0
			return false
		}
		user, rule = q, g.textRule(g.def(src), cite.R6_4)
		return true
	})
	return user, rule
}

// reaches writes down by which goals a player wins, and reports whether there is one. A Capitano is sconfitto also
// where a text keeps it from becoming a Trofeo (doubt C-8i).
func (g *match) reaches(p engine.Seat) (any bool) {
	foe := p.Other()
	for _, goal := range [...]struct {
		reached   bool
		why, rest cite.ID
	}{
		{g.Beaten[foe], cite.R1_3_2, table.Where(g.Aside[foe], cite.C8i)},
		{g.trophies(foe) >= g.rules.Goal, cite.R1_3_3, cite.A37},
		{g.Empty[foe], cite.R1_3_5, g.emptiedBy()},
		{g.Struck[p], extraGoals[g.Match.Extra], 0},
	} {
		if goal.reached {
			if _, ok := g.Record(engine.Note{Kind: kGoal, Actor: p}, nil, goal.why, goal.rest); ok {
				any = true
			}
		}
	}
	return any
}

// trophies are the printed Punti Vita of the Trofei of a player (1.3.3, 1.3.4, doubt A-37).
func (g *match) trophies(p engine.Seat) (sum int) {
	for _, c := range g.In(p, Trofei) {
		sum += g.def(c).Life
	}
	return sum
}

// emptiedBy is the doubtful point on which it rests that a player who must draw and cannot loses there: in the
// Preparazione A-1, in the Fase Finale C-6a.
func (g *match) emptiedBy() cite.ID {
	switch g.Phase {
	case SetUp:
		return cite.A1
	case Final:
		return cite.C6a
	}
	return 0
}

// draw has a player draw n cards from the Forziere; who must draw and cannot has lost as soon as the goals are looked
// at (1.3.5).
func (g *match) draw(p engine.Seat, n int, why ...cite.ID) {
	for range n {
		c := g.Top(p, Forziere)
		if c == 0 {
			g.emptied(p)
			return
		}
		g.one(kDraw, p, c, p, Mano, why...)
	}
}

// finish ends the game; a match goes on (1.2.16, 10).
func (g *match) finish(winner engine.Seat, why ...cite.ID) {
	g.ends(winner, why...)
	if g.Match.Finished {
		panic(gameOver{})
	}
}

// gameOver is the value of the panic that ends a game of a match from anywhere in the code; Play goes on from there.
type gameOver struct{}

// Concede ends the game: the other player wins it (A.1).
func (g *match) Concede(p engine.Seat) {
	g.Record(engine.Note{Kind: table.KindConcede, Actor: p}, nil, cite.RA_1)
	g.finish(p.Other(), cite.RA_1)
}
