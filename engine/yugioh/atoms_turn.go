package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
)

// Atoms of the turn, of attacks, of Life Points, and of the end of Duels and Matches.

// enter begins a phase or step.
func (g *match) enter(next Phase, why ...cite.ID) {
	if g.Enter(g.Run, next, why...) {
		g.Acts, g.Leaving, g.doing = 0, false, 0
	}
}

// leaving remembers that the turn player has announced the end of the phase, and to which phase the turn goes
// next (4.2.6.5). acted cancels the announcement and counts an act.
func (g *match) leaving(to Phase) { g.Leaving, g.LeavingTo = true, to }
func (g *match) acted()           { g.Leaving = false; g.Acts++ }

// summoned counts a Normal Summon or Set (3.6.4.2).
func (g *match) summoned() { g.Summoned++; g.SummonedIn = g.Phase }

// recent remembers the last Summon, which effects can answer (doubt A-16); forget forgets it.
func (g *match) recent(c engine.Card, by engine.Seat) { g.Recent = Recent{g.Object(c), by} }
func (g *match) forget()                              { g.Recent = Recent{} }

// begin makes p the first player, which player by has decided.
func (g *match) begin(by, p engine.Seat, why ...cite.ID) { g.BeginWith(g.Run, by, p, why...) }

// life sets the Life Points of player p to n, at the start of a Duel (3.1.2.1) or by an effect.
func (g *match) life(kind engine.Kind, p engine.Seat, n int, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: p, Amount: n - int(g.LP[p])}, nil, why); ok {
		g.LP[p] = int32(n)
	}
}

// passTurn makes p the turn player of a new turn.
func (g *match) passTurn(p engine.Seat, why ...cite.ID) {
	if !g.NextTurn(g.Run, p, why...) {
		return
	}
	g.Summoned, g.SummonedIn, g.Recent = 0, SetUp, Recent{}
	for c := range g.Named {
		g.Status[c].Attacks, g.Status[c].Used, g.Status[c].Replaced = 0, 0, false
	}
}

// hurt takes n Life Points from player p, but not below 0 (doubt A-4), and reports whether it did. of is the
// word for the kind of damage, 0 for none.
func (g *match) hurt(kind engine.Kind, p engine.Seat, n int, of engine.Word, why ...cite.ID) bool {
	if n <= 0 {
		return false
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: p, To: of, Amount: n}, nil, why)
	if ok {
		g.LP[p] = max(g.LP[p]-int32(n), 0)
	}
	return ok
}

// heal gives Life Points to a player.
func (g *match) heal(p engine.Seat, n int, why ...cite.ID) {
	if n <= 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kGain, Actor: p, Amount: n}, nil, why); ok {
		g.LP[p] = min(g.LP[p]+int32(n), 999_999)
	}
}

// declare begins the attack of a monster on target, or a direct attack where target is 0. ok is false where it
// did not begin.
func (g *match) declare(attacker, target engine.Card, why ...cite.ID) (event int32, ok bool) {
	cards, note := []engine.Card{attacker, target}, engine.EventData{Kind: kAttack, Actor: g.Turn}
	if target == 0 {
		cards, note.To = cards[:1], wDirect
	}
	if event, ok = g.RecordEvent(note, cards, why); ok {
		g.Attack = Attack{On: true, Attacker: g.Object(attacker), Target: g.Object(target),
			Count: uint8(g.monsters(g.Turn.Opponent()))}
	}
	return event, ok
}

// stop marks the current attack as stopped.
func (g *match) stop(why ...cite.ID) {
	if !g.Attack.On {
		return
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kStop, Actor: engine.Nobody}, []engine.Card{g.Attack.Attacker.Card}, why)
	if ok {
		g.Attack.Stopped = true
	}
}

// endAttack ends the current attack.
func (g *match) endAttack() { g.Attack = Attack{} }

// replay cancels the current attack for a Replay (3.7.12), and reports whether it did.
func (g *match) replay(why ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kReplay, Actor: g.Turn}, []engine.Card{g.Attack.Attacker.Card}, why)
	if ok {
		g.Attack = Attack{}
	}
	return ok
}

// calculating remembers that damage calculation has begun (4.1.1.3.2), turnedInBattle which attacked monster
// was turned face up, fallen which monsters damage calculation has destroyed.
func (g *match) calculating()                 { g.Attack.Calculated = true }
func (g *match) turnedInBattle(c engine.Card) { g.Attack.Turned = g.Object(c) }
func (g *match) fallen(were ...Object)        { copy(g.Attack.Fallen[:], were) }

// duelWon ends the Duel with p as the winner.
func (g *match) duelWon(p engine.Seat, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kWin, Actor: p}, nil, why); ok {
		g.finish(p, why[0])
	}
}

// Concede ends the Duel because player p gives up: the other player wins.
func (g *match) Concede(p engine.Seat) {
	if _, ok := g.RecordWithoutChange(engine.EventData{Kind: table.KindConcede, Actor: p}, nil, cite.R3_1_1_1); ok {
		g.finish(p.Opponent(), cite.R3_1_1_1)
	}
}

// finish ends the Duel (3.1.1.1); it is a draw where winner is Nobody.
func (g *match) finish(winner engine.Seat, rule cite.ID) {
	_, ok := g.RecordWithoutChange(engine.EventData{Kind: table.KindEnd, Actor: engine.Nobody, To: table.Outcome(winner)}, nil, rule,
		cite.R3_1_1_1)
	if !ok {
		return
	}
	g.Over, g.Draw, g.Winner = true, winner == engine.Nobody, winner
	if !g.Match.On {
		g.EndGame()
	}
	g.duelEnded()
}

// counted records how many cards the Side Deck of player p has (3.2.5).
func (g *match) counted(p engine.Seat, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kNoted, Actor: p, Amount: g.Count(p, Side)}, nil, why); ok {
		g.Match.Count[p] = uint8(g.Count(p, Side))
	}
}

// scored adds the result of a Duel to its Match.
func (g *match) scored(winner engine.Seat) {
	g.Match.Loser = engine.Nobody
	if winner.IsPlayer() {
		g.Match.Wins[winner]++
		g.Match.Loser = winner.Opponent()
	}
}

// closeMatch ends the Match; it is a draw where winner is Nobody.
func (g *match) closeMatch(winner engine.Seat, why ...cite.ID) {
	note := engine.EventData{Kind: kMatch, Actor: engine.Nobody, To: table.Outcome(winner), Amount: int(g.Match.Duel)}
	if _, ok := g.RecordEvent(note, nil, why); !ok {
		return
	}
	g.Match.Over, g.Match.Winner, g.Winner, g.Draw = true, winner, winner, winner == engine.Nobody
	g.EndGame()
}

// nextDuel clears the table for the next Duel of a Match: every card goes back to its Deck, also those removed
// from the game (6.20.3, doubt C-6c).
func (g *match) nextDuel() {
	for _, p := range g.Turn.WithOpponent() {
		for a := Hand; a < areas; a++ {
			g.putBack(p, a)
		}
	}
	g.Effects, g.EffCount = [maxEffects]Effect{}, 0
	g.Waiting, g.WaitCount = [maxWaiting]Waiting{}, 0
	g.closeChain()
	g.endAttack()
	g.forget()
	g.Over, g.Draw, g.Winner, g.TurnNumber = false, false, engine.Nobody, 0
	g.Match.Duel++
	g.enter(SideDecking, cite.R3_2_5)
}

// putBack puts the cards of an area back in the Decks of their owners; a token leaves the Duel.
func (g *match) putBack(p engine.Seat, a Area) {
	rules := []cite.ID{table.Where(a == Removed, cite.R6_20_3, cite.R3_1_1_2), table.Where(a == Removed, cite.C6c)}
	var cards [pileSize]engine.Card
	for _, c := range cards[:copy(cards[:], g.In(p, a))] {
		if g.def(c).token() {
			g.vanish(c, p, []cite.ID{cite.R5_2_2})
			continue
		}
		owner, to := g.Owner[c], g.pileOf(c, Deck)
		g.carry(engine.EventData{Kind: kMove, Actor: owner, From: at(p, a), To: at(owner, to)}, []engine.Card{c}, owner, to,
			rules)
	}
}

// trade swaps card in of the Side Deck with card out of the Deck, between two Duels (3.2.5).
func (g *match) trade(p engine.Seat, in, out engine.Card, why ...cite.ID) {
	event, ok := g.RecordEvent(engine.EventData{Kind: kSwap, Actor: p}, []engine.Card{in, out}, why)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	for i, c := range [2]engine.Card{in, out} {
		to := [2]Area{g.pileOf(c, Deck), Side}[i]
		g.AppendEvent(engine.EventData{Kind: kMove, Actor: p, From: g.PlaceOf(c), To: at(p, to)}, []engine.Card{c}, why)
		g.lay(c, p, to)
	}
}
