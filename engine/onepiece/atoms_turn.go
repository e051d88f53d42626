package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Atoms of the turn, of the preparation, and of the end of games and matches.

// enterPhase begins a phase or a stage of the Battle.
func (g *match) enterPhase(next Phase, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: table.KindPhase, Actor: g.Turn, To: table.PhaseWord(next)}, nil,
		rules); ok {
		g.Phase = next
	}
}

// passTurn makes p the turn player of a new turn.
func (g *match) passTurn(p engine.Seat, rules ...cite.ID) {
	if g.BeginTurn(g.Run, p, rules...) {
		g.Acts, g.Used, g.Done = 0, 0, 0
	}
}

// setActions sets the Azioni of the turn player in this turn to n (3.2.1).
func (g *match) setActions(n int, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kGive, Actor: g.Turn, Amount: n - int(g.Acts)}, nil, rules); ok {
		g.Acts = uint8(n)
	}
}

// recordActions uses n Azioni, also 0, for the Azione with this number and remembers that it was done in this turn.
func (g *match) recordActions(n int, number actionNumber, rules ...cite.ID) {
	if n > 0 {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kSpend, Actor: g.Turn, Amount: n}, nil, rules); !ok {
			return
		}
	}
	g.Used += uint8(n)
	g.Done |= 1 << number
}

// dropActions makes the turn player give up the remaining Azioni, as Azione 7 does.
func (g *match) dropActions(rules ...cite.ID) {
	if unused := int(g.Acts) - int(g.Used); unused > 0 {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kClear, Actor: g.Turn, Amount: unused}, nil, rules); ok {
			g.Used = g.Acts
			g.Done |= 1 << passAction
		}
	}
}

// markAbilityUsed remembers that Personaggio c has used its Abilità Speciale in this turn (7.1); i is the index of
// the ability.
func (g *match) markAbilityUsed(c engine.Card, i int) {
	g.Status[c].Acted, g.Status[c].Ability = g.TurnNumber, uint8(i)
}

// setFirstPlayer makes p the first player, as decider has chosen; decider is Nobody where no player chooses.
func (g *match) setFirstPlayer(decider, p engine.Seat, rules ...cite.ID) {
	g.SetFirstPlayer(g.Run, decider, p, rules...)
}

// returnHand puts the Mano of player p back into the Forziere (1.2.17) and remembers that p has done the one
// Mulligan of the match (1.2.18).
func (g *match) returnHand(p engine.Seat, rules ...cite.ID) {
	if g.move(kMulligan, p, g.CardsIn(p, Mano), p, Forziere, rules...) {
		g.Match.Mulligan[p] = true
	}
}

// exemptFromHandLimit records that player p need not bring the Mano to 4 cards at the end of the first turn
// (1.2.19).
func (g *match) exemptFromHandLimit(p engine.Seat, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kExempt, Actor: p}, nil, rules); ok {
		g.Exempt[p] = true
	}
}

// revealCharacters turns the Personaggi of a player face up (1.2.30).
func (g *match) revealCharacters(p engine.Seat, rules ...cite.ID) {
	cards := g.ponteCharacters(p, &ponteBuffer{})
	if _, ok := g.RecordEvent(engine.EventData{Kind: kReveal, Actor: p}, cards, rules); !ok {
		return
	}
	for _, c := range cards {
		g.Status[c].Down = false
	}
	g.markStale(Capitano)
}

// markStarted remembers that the Preparazione is over and that turns follow. The first turn, to which the
// Preparazione belongs, goes on (7.8).
func (g *match) markStarted() { g.Started = true }

// recordEnd ends the game; it is a draw where winner is Nobody. A game of a match adds its result to the match.
func (g *match) recordEnd(winner engine.Seat, rules ...cite.ID) {
	_, ok := g.RecordEvent(engine.EventData{Kind: table.KindEnd, Actor: engine.Nobody, To: table.OutcomeWord(winner)}, nil,
		rules)
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

// markEmptied remembers that a player must draw and cannot (1.3.5).
func (g *match) markEmptied(p engine.Seat) { g.Empty[p] = true }

// endTime ends the time of the match. extra is the reason of the extra goal of the game that is played next, or goes
// on; NoExtra where there is none.
func (g *match) endTime(extra Extra, rules ...cite.ID) {
	goal := engine.Word(0)
	if extra != NoExtra {
		goal = wFirstDamage
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTime, Actor: engine.Nobody, To: goal}, nil, rules); ok {
		g.Match.Time, g.Match.Extra = TimeIsOver, extra
	}
}

// addWin gives player p one more won game of the match.
func (g *match) addWin(p engine.Seat, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPoint, Actor: p, Amount: int(g.Match.Wins[p]) + 1}, nil, rules); ok {
		g.Match.Wins[p]++
	}
}

// resetForNextGame puts every card back into the Forziere, and resets the state of the finished game to what it is
// before a game.
func (g *match) resetForNextGame(rules ...cite.ID) {
	g.dropActions(rules...)
	for _, p := range g.Turn.WithOpponent() {
		for a := Mano; a < areaCount; a++ {
			g.move(kGather, p, g.CardsIn(p, a), p, Forziere, rules...)
		}
	}
	g.Acts, g.Used, g.Done, g.Started = 0, 0, 0, false
	g.Exempt, g.Beaten, g.Aside, g.Struck, g.Empty = [2]bool{}, [2]bool{}, [2]bool{}, [2]bool{}, [2]bool{}
	g.Battle, g.Effects, g.EffectCount = Battle{}, [maxEffects]Effect{}, 0
	g.TurnNumber, g.Match.Finished = 0, false
	g.Match.Game++
}

// endMatch ends the match; it is a draw where winner is Nobody.
func (g *match) endMatch(winner engine.Seat, rules ...cite.ID) {
	note := engine.EventData{Kind: kMatch, Actor: engine.Nobody, To: table.OutcomeWord(winner), Amount: int(g.Match.Game)}
	if _, ok := g.RecordEvent(note, nil, rules); ok {
		g.Over, g.Winner, g.Draw = true, winner, !winner.IsPlayer()
		g.EndGame()
	}
}
