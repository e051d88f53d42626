package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Atoms of the turn, of the preparation, and of the end of games and matches.

// enter begins a phase or a stage of the Battle.
func (g *match) enter(next Phase, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: table.KindPhase, Actor: g.Turn, To: table.PhaseWord(next)}, nil, why); ok {
		g.Phase = next
	}
}

// passTurn makes p the turn player of a new turn.
func (g *match) passTurn(p engine.Seat, why ...cite.ID) {
	if g.BeginTurn(g.Run, p, why...) {
		g.Acts, g.Used, g.Done = 0, 0, 0
	}
}

// give sets the Azioni of the turn player in this turn to n (3.2.1).
func (g *match) give(n int, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kGive, Actor: g.Turn, Amount: n - int(g.Acts)}, nil, why); ok {
		g.Acts = uint8(n)
	}
}

// spend uses n Azioni for the Azione with this number and remembers that it was done in this turn. n may be 0.
func (g *match) spend(n int, number azione, why ...cite.ID) {
	if n > 0 {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kSpend, Actor: g.Turn, Amount: n}, nil, why); !ok {
			return
		}
	}
	g.Used += uint8(n)
	g.Done |= 1 << number
}

// clear makes the turn player give up the remaining Azioni, as Azione 7 does.
func (g *match) clear(why ...cite.ID) {
	if left := int(g.Acts) - int(g.Used); left > 0 {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kClear, Actor: g.Turn, Amount: left}, nil, why); ok {
			g.Used = g.Acts
			g.Done |= 1 << passing
		}
	}
}

// acted remembers that Personaggio c has used its Abilità Speciale in this turn (7.1); i is the index of the
// ability.
func (g *match) acted(c engine.Card, i int) {
	g.Status[c].Acted, g.Status[c].Ability = g.TurnNumber, uint8(i)
}

// begins makes p the first player; by is who decides it.
func (g *match) begins(by, p engine.Seat, why ...cite.ID) { g.SetFirstPlayer(g.Run, by, p, why...) }

// mulligan puts the Mano of player p back into the Forziere (1.2.17) and remembers that p has done the one
// Mulligan of the match (1.2.18).
func (g *match) mulligan(p engine.Seat, why ...cite.ID) {
	if g.move(kMulligan, p, g.CardsIn(p, Mano), p, Forziere, why...) {
		g.Match.Mulligan[p] = true
	}
}

// exempt records that player p need not bring the Mano to 4 cards at the end of the first turn (1.2.19).
func (g *match) exempt(p engine.Seat, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kExempt, Actor: p}, nil, why); ok {
		g.Exempt[p] = true
	}
}

// reveal turns the Personaggi of a player face up (1.2.30).
func (g *match) reveal(p engine.Seat, why ...cite.ID) {
	cards := g.standing(p, &ponte{})
	if _, ok := g.RecordEvent(engine.EventData{Kind: kReveal, Actor: p}, cards, why); !ok {
		return
	}
	for _, c := range cards {
		g.Status[c].Down = false
	}
	g.touched(Capitano)
}

// started remembers that the Preparazione is over and that turns follow. The first turn, to which the
// Preparazione belongs, goes on (7.8).
func (g *match) started() { g.Started = true }

// ends ends the game; it is a draw where winner is Nobody. A game of a match adds its result to the match.
func (g *match) ends(winner engine.Seat, why ...cite.ID) {
	_, ok := g.RecordEvent(engine.EventData{Kind: table.KindEnd, Actor: engine.Nobody, To: table.OutcomeWord(winner)}, nil, why)
	if !ok {
		return
	}
	if !g.Match.On {
		g.Over, g.Winner, g.Draw = true, winner, !winner.IsPlayer()
		g.EndGame()
	}
	g.Match.Loser, g.Match.Finished = engine.Nobody, true
	if winner.IsPlayer() {
		g.Match.Wins[winner]++
		g.Match.Loser = winner.Opponent()
	}
}

// emptied remembers that a player must draw and cannot (1.3.5).
func (g *match) emptied(p engine.Seat) { g.Empty[p] = true }

// timeOver ends the time of the match. extra says why the game that is played next, or goes on, has an extra
// goal; NoExtra where it has none.
func (g *match) timeOver(extra Extra, why ...cite.ID) {
	goal := engine.Word(0)
	if extra != NoExtra {
		goal = wFirstDamage
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTime, Actor: engine.Nobody, To: goal}, nil, why); ok {
		g.Match.Time, g.Match.Extra = TimeIsOver, extra
	}
}

// point gives player p one more won game of the match.
func (g *match) point(p engine.Seat, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPoint, Actor: p, Amount: int(g.Match.Wins[p]) + 1}, nil, why); ok {
		g.Match.Wins[p]++
	}
}

// nextGame puts every card back into the Forziere, and resets the state of the finished game to what it is
// before a game.
func (g *match) nextGame(why ...cite.ID) {
	g.clear(why...)
	for _, p := range g.Turn.WithOpponent() {
		for a := Mano; a < areas; a++ {
			g.move(kGather, p, g.CardsIn(p, a), p, Forziere, why...)
		}
	}
	g.Acts, g.Used, g.Done, g.Started = 0, 0, 0, false
	g.Exempt, g.Beaten, g.Aside, g.Struck, g.Empty = [2]bool{}, [2]bool{}, [2]bool{}, [2]bool{}, [2]bool{}
	g.Battle, g.Effects, g.EffectCount = Battle{}, [maxEffects]Effect{}, 0
	g.TurnNumber, g.Match.Finished = 0, false
	g.Match.Game++
}

// matchOver ends the match; it is a draw where winner is Nobody.
func (g *match) matchOver(winner engine.Seat, why ...cite.ID) {
	note := engine.EventData{Kind: kMatch, Actor: engine.Nobody, To: table.OutcomeWord(winner), Amount: int(g.Match.Game)}
	if _, ok := g.RecordEvent(note, nil, why); ok {
		g.Over, g.Winner, g.Draw = true, winner, !winner.IsPlayer()
		g.EndGame()
	}
}
