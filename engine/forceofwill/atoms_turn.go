package forceofwill

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Atoms of the turn, of the battle, of life and will, and of the end of the match.

// enter begins a phase or step, and reports whether it did.
func (g *match) enter(next Phase, why ...cite.ID) bool { return g.BeginPhase(g.Run, next, why...) }

// begin makes p the first player, as player by has decided.
func (g *match) begin(by, p engine.Seat, why ...cite.ID) { g.SetFirstPlayer(g.Run, by, p, why...) }

// passTurn makes p the turn player of a new turn.
func (g *match) passTurn(p engine.Seat, why ...cite.ID) {
	if !g.BeginTurn(g.Run, p, why...) {
		return
	}
	g.Calls, g.Judged, g.Begun, g.Stirred = 0, false, false, g.WaitCount > 0
	for c := range g.CardNames {
		g.Status[c].Used = 0
	}
	g.ceaseEffects(func(e Effect) bool { return e.On.Card != 0 && !g.IsUnmoved(e.On) })
}

// passes writes down that a player passes, and reports whether it counts.
func (g *match) passes(p engine.Seat, why ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, why)
	return ok
}

// getsPriority gives priority to a player, and reports whether the player has it.
func (g *match) getsPriority(p engine.Seat, why ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kPriority, Actor: p}, nil, why)
	return ok
}

// begun records that the main phase has begun: after a battle it goes on, and its beginning triggers nothing again
// (4.3.1). calls counts a stone called this turn (4.3.2.5); judges records that the turn player has performed judgment
// (4.3.2.3).
func (g *match) begun()  { g.Begun = true }
func (g *match) calls()  { g.Calls++ }
func (g *match) judges() { g.Judged = true }

// fails records that a player has tried to draw from an empty main deck (8.6); checked clears that after a check.
func (g *match) fails(p engine.Seat) { g.Failed[p] = true; g.stale() }
func (g *match) checked()            { g.Failed = [2]bool{} }

// battle declares a battle (5.1); endBattle ends it.
func (g *match) battle(why ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kBattle, Actor: g.Turn}, nil, why)
	if ok {
		g.Battle = Battle{On: true}
	}
	return ok
}
func (g *match) endBattle() { g.Battle = Battle{} }

// attack makes a card the attacker, of a card or of the opponent (5.3.3, 5.3.5).
func (g *match) attack(c, object engine.Card, why ...cite.ID) (event int32, ok bool) {
	cards := [2]engine.Card{c, object}
	note, n := engine.EventData{Kind: kAttack, Actor: g.Turn}, 2
	if object == 0 {
		n, note.To = 1, table.PlayerWord(g.Turn.Opponent())
	}
	if event, ok = g.RecordEvent(note, cards[:n], why); !ok {
		return 0, false
	}
	b := &g.Battle
	b.Attacker, b.Player = g.ObjectOf(c), object == 0
	if object != 0 {
		b.Object = g.ObjectOf(object)
	}
	return event, true
}

// block makes a card the blocker (5.4.5).
func (g *match) block(c engine.Card, why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kBlock, Actor: g.Cards[c].In}, []engine.Card{c}, why); ok {
		g.Battle.Blocked, g.Battle.Blocker = true, g.ObjectOf(c)
	}
	return event, ok
}

// struck records that the attacker has dealt battle damage in the First Strike step (5.6.1).
func (g *match) struck() { g.Battle.Dealt = true }

// life adds n to the life of a player, which may go below 0 (doubt A-2).
func (g *match) life(kind engine.Kind, p engine.Seat, n int, why ...cite.ID) {
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: p, Amount: n}, nil, why); ok {
		g.Life[p] = min(max(g.Life[p]+int32(n), -99_900), 99_900)
		g.stale()
	}
}

// payLife takes life as a cost.
func (g *match) payLife(p engine.Seat, n int, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPay, Actor: p, Amount: n}, nil, why); ok {
		g.Life[p] -= int32(n)
		g.stale()
	}
}

// produce gives a player will of an attribute, from a card.
func (g *match) produce(p engine.Seat, c engine.Card, of card.Attribute, why ...cite.ID) {
	note := engine.EventData{Kind: kProduce, Actor: p, To: wAttributes + engine.Word(of-1), Amount: 1}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{c}, why...); !ok {
		return
	}
	if g.Will[p][of-1] == maxWill {
		g.Stop(fmt.Errorf("la volontà di un attributo supera %d: il motore non ne tiene altra", maxWill))
	}
	g.Will[p][of-1]++
}

// spend takes will of an attribute from a player.
func (g *match) spend(p engine.Seat, of, n int, why ...cite.ID) {
	if n == 0 {
		return
	}
	note := engine.EventData{Kind: kSpend, Actor: p, To: wAttributes + engine.Word(of), Amount: n}
	if _, ok := g.RecordEvent(note, nil, why); ok {
		g.Will[p][of] -= uint8(min(n, int(g.Will[p][of])))
	}
}

// vanish takes all will that a player has produced (4.2.4, 4.4.5.3).
func (g *match) vanish(p engine.Seat, why ...cite.ID) {
	n := g.allWill(p)
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kVanish, Actor: p, Amount: n}, nil, why); ok {
		g.Will[p] = [attributes]uint8{}
	}
}

// loses writes down that a player loses the match; finish ends it with a winner, or drawn.
func (g *match) loses(p engine.Seat, why ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kLose, Actor: p}, nil, why)
	return ok
}

func (g *match) finish(winner engine.Seat, why ...cite.ID) { g.FinishGame(g.Run, winner, why...) }

// Concede ends the match at once: p gives up, and the other player wins (3.1).
func (g *match) Concede(p engine.Seat) { g.ConcedeGame(g.Run, p, cite.R3_1) }
