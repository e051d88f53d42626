package forceofwill

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Atoms of the turn, of the battle, of life and will, and of the end of the match.

// enterPhase begins a phase or step, and reports whether it did.
func (g *match) enterPhase(phase Phase, rules ...cite.ID) bool {
	return g.BeginPhase(g.Run, phase, rules...)
}

// setFirstPlayer makes p the first player, as the player chooser has decided.
func (g *match) setFirstPlayer(chooser, p engine.Seat, rules ...cite.ID) {
	g.SetFirstPlayer(g.Run, chooser, p, rules...)
}

// startTurn begins a new turn, of player p.
func (g *match) startTurn(p engine.Seat, rules ...cite.ID) {
	if !g.BeginTurn(g.Run, p, rules...) {
		return
	}
	g.Calls, g.Judged, g.Begun, g.Stirred = 0, false, false, g.WaitCount > 0
	for c := range g.CardNames {
		g.Status[c].Used = 0
	}
	g.removeEffects(func(e LingeringEffect) bool { return e.On.Card != 0 && !g.IsUnmoved(e.On) })
}

// recordPass records that player p passes, and reports whether the event happened.
func (g *match) recordPass(p engine.Seat, rules ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, rules)
	return ok
}

// givePriority records that player p gets priority, and reports whether the event happened.
func (g *match) givePriority(p engine.Seat, rules ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kPriority, Actor: p}, nil, rules)
	return ok
}

// markMainPhaseBegun stores that the main phase has begun: after a battle the same phase goes on, and its beginning
// triggers nothing again (4.3.1).
func (g *match) markMainPhaseBegun() { g.Begun = true }

// countCall counts a stone called by the turn player this turn (4.3.2.5).
func (g *match) countCall() { g.Calls++ }

// markJudged stores that the turn player has performed judgment this turn (4.3.2.3).
func (g *match) markJudged() { g.Judged = true }

// markFailedDraw stores that player p has tried to draw from an empty main deck (8.6).
func (g *match) markFailedDraw(p engine.Seat) { g.Failed[p] = true; g.markStale() }

// clearFailedDraws forgets the failed draws after a check of rule enforcement.
func (g *match) clearFailedDraws() { g.Failed = [2]bool{} }

// declareBattle begins a battle (5.1), and reports whether the event happened.
func (g *match) declareBattle(rules ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kBattle, Actor: g.Turn}, nil, rules)
	if ok {
		g.Battle = Battle{On: true}
	}
	return ok
}

// endBattle ends the battle.
func (g *match) endBattle() { g.Battle = Battle{} }

// setAttacker makes card c the attacker, of the card target or, where that is 0, of the opponent (5.3.3, 5.3.5). ok
// is false where the event did not happen.
func (g *match) setAttacker(c, target engine.Card, rules ...cite.ID) (event int32, ok bool) {
	cards := [2]engine.Card{c, target}
	note, n := engine.EventData{Kind: kAttack, Actor: g.Turn}, 2
	if target == 0 {
		n, note.To = 1, table.PlayerWord(g.Turn.Opponent())
	}
	if event, ok = g.RecordEvent(note, cards[:n], rules); !ok {
		return 0, false
	}
	b := &g.Battle
	b.Attacker, b.Player = g.ObjectOf(c), target == 0
	if target != 0 {
		b.Object = g.ObjectOf(target)
	}
	return event, true
}

// setBlocker makes card c the blocker (5.4.5). ok is false where the event did not happen.
func (g *match) setBlocker(c engine.Card, rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kBlock, Actor: g.Cards[c].In}, []engine.Card{c}, rules); ok {
		g.Battle.Blocked, g.Battle.Blocker = true, g.ObjectOf(c)
	}
	return event, ok
}

// markFirstStrike stores that the attacker has dealt its battle damage in the First Strike step (5.6.1).
func (g *match) markFirstStrike() { g.Battle.Dealt = true }

// changeLife adds n to the life of player p, which may go below 0 (doubt A-2).
func (g *match) changeLife(kind engine.Kind, p engine.Seat, n int, rules ...cite.ID) {
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: p, Amount: n}, nil, rules); ok {
		g.Life[p] = min(max(g.Life[p]+int32(n), -99_900), 99_900)
		g.markStale()
	}
}

// payLife takes life as a cost.
func (g *match) payLife(p engine.Seat, n int, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPay, Actor: p, Amount: n}, nil, rules); ok {
		g.Life[p] -= int32(n)
		g.markStale()
	}
}

// produceWill gives player p one will of an attribute, from card c.
func (g *match) produceWill(p engine.Seat, c engine.Card, attribute card.Attribute, rules ...cite.ID) {
	note := engine.EventData{Kind: kProduce, Actor: p, To: wAttributes + engine.Word(attribute-1), Amount: 1}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{c}, rules...); !ok {
		return
	}
	if g.Will[p][attribute-1] == maxWill {
		g.Stop(fmt.Errorf("la volontà di un attributo supera %d: il motore non ne tiene altra", maxWill))
	}
	g.Will[p][attribute-1]++
}

// spendWill takes n will from player p; of is the index of the attribute.
func (g *match) spendWill(p engine.Seat, of, n int, rules ...cite.ID) {
	if n == 0 {
		return
	}
	note := engine.EventData{Kind: kSpend, Actor: p, To: wAttributes + engine.Word(of), Amount: n}
	if _, ok := g.RecordEvent(note, nil, rules); ok {
		g.Will[p][of] -= uint8(min(n, int(g.Will[p][of])))
	}
}

// removeWill takes all will that player p has produced and not spent (4.2.4, 4.4.5.3).
func (g *match) removeWill(p engine.Seat, rules ...cite.ID) {
	n := g.willTotal(p)
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kVanish, Actor: p, Amount: n}, nil, rules); ok {
		g.Will[p] = [attributes]uint8{}
	}
}

// recordLoss records that player p loses the match, and reports whether the event happened.
func (g *match) recordLoss(p engine.Seat, rules ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kLose, Actor: p}, nil, rules)
	return ok
}

// endMatch ends the match; it is drawn where winner is Nobody.
func (g *match) endMatch(winner engine.Seat, rules ...cite.ID) { g.FinishGame(g.Run, winner, rules...) }

// Concede ends the match at once: p gives up, and the other player wins (3.1).
func (g *match) Concede(p engine.Seat) { g.ConcedeGame(g.Run, p, cite.R3_1) }
