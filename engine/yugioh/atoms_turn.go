package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
)

// Atoms of the turn, of attacks, of Life Points, and of the end of Duels and Matches.

// enterPhase begins a phase or step. Nothing changes where its event does not happen.
func (g *match) enterPhase(next Phase, rules ...cite.ID) {
	if g.BeginPhase(g.Run, next, rules...) {
		g.Acts, g.Leaving, g.lastMainAct = 0, false, 0
	}
}

// announcePhaseEnd stores that the turn player has announced the end of the phase (4.2.6.5), and which phase comes
// next.
func (g *match) announcePhaseEnd(next Phase) { g.Leaving, g.LeavingTo = true, next }

// countAct counts an act of the turn player in this phase. It cancels an announced end of the phase.
func (g *match) countAct() { g.Leaving = false; g.Acts++ }

// countSummon counts a Normal Summon or Set (3.6.4.2).
func (g *match) countSummon() { g.Summoned++; g.SummonedIn = g.Phase }

// rememberSummon stores that the last Summon is that of monster c by a player, so that effects can answer it (doubt
//
func (g *match) rememberSummon(c engine.Card, player engine.Seat) {
	g.Recent = RecentSummon{g.ObjectOf(c), player}
}

// forgetSummon removes the last Summon: no effect can answer it any more (doubt A-16).
func (g *match) forgetSummon() { g.Recent = RecentSummon{} }

// setFirstPlayer makes p the first player, as the player chooser has decided.
func (g *match) setFirstPlayer(chooser, p engine.Seat, rules ...cite.ID) {
	g.SetFirstPlayer(g.Run, chooser, p, rules...)
}

// setLifePoints sets the Life Points of player p to n, at the start of a Duel (3.1.2.1) or by an effect.
func (g *match) setLifePoints(kind engine.Kind, p engine.Seat, n int, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: p, Amount: n - int(g.LP[p])}, nil, rules); ok {
		g.LP[p] = int32(n)
	}
}

// startTurn begins a new turn, of player p.
func (g *match) startTurn(p engine.Seat, rules ...cite.ID) {
	if !g.BeginTurn(g.Run, p, rules...) {
		return
	}
	g.Summoned, g.SummonedIn, g.Recent = 0, SetUp, RecentSummon{}
	for c := range g.CardNames {
		g.Status[c].Attacks, g.Status[c].Used, g.Status[c].Replaced = 0, 0, false
	}
}

// takeLifePoints takes n Life Points from player p, but not below 0 (doubt A-4), and reports whether it did.
// damageKind is the word for the kind of damage, 0 where it is no damage.
func (g *match) takeLifePoints(kind engine.Kind, p engine.Seat, n int, damageKind engine.Word, rules ...cite.ID) bool {
	if n <= 0 {
		return false
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: p, To: damageKind, Amount: n}, nil, rules)
	if ok {
		g.LP[p] = max(g.LP[p]-int32(n), 0)
	}
	return ok
}

// gainLifePoints adds n to the Life Points of player p. It does nothing where n is 0 or less.
func (g *match) gainLifePoints(p engine.Seat, n int, rules ...cite.ID) {
	if n <= 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kGain, Actor: p, Amount: n}, nil, rules); ok {
		g.LP[p] = min(g.LP[p]+int32(n), 999_999)
	}
}

// declareAttack begins an attack on the monster target, or a direct attack where target is 0. ok is false where the
// event did not happen.
func (g *match) declareAttack(attacker, target engine.Card, rules ...cite.ID) (event int32, ok bool) {
	cards, note := []engine.Card{attacker, target}, engine.EventData{Kind: kAttack, Actor: g.Turn}
	if target == 0 {
		cards, note.To = cards[:1], wDirect
	}
	if event, ok = g.RecordEvent(note, cards, rules); ok {
		g.Attack = Attack{On: true, Attacker: g.ObjectOf(attacker), Target: g.ObjectOf(target),
			Count: uint8(g.monsterCount(g.Turn.Opponent()))}
	}
	return event, ok
}

// stopAttack marks the current attack as stopped.
func (g *match) stopAttack(rules ...cite.ID) {
	if !g.Attack.On {
		return
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kStop, Actor: engine.Nobody}, []engine.Card{g.Attack.Attacker.Card},
		rules)
	if ok {
		g.Attack.Stopped = true
	}
}

// endAttack ends the current attack.
func (g *match) endAttack() { g.Attack = Attack{} }

// cancelForReplay cancels the current attack for a Replay (3.7.12), and reports whether it did.
func (g *match) cancelForReplay(rules ...cite.ID) bool {
	_, ok := g.RecordEvent(engine.EventData{Kind: kReplay, Actor: g.Turn}, []engine.Card{g.Attack.Attacker.Card}, rules)
	if ok {
		g.Attack = Attack{}
	}
	return ok
}

// markCalculated stores that damage calculation has begun (4.1.1.3.2).
func (g *match) markCalculated() { g.Attack.Calculated = true }

// rememberFlipped stores that the attacked monster c was turned face up in the Damage Step (4.1.1.5.1).
func (g *match) rememberFlipped(c engine.Card) { g.Attack.Turned = g.ObjectOf(c) }

// rememberDestroyed stores which monsters damage calculation has destroyed (4.1.1.5.2).
func (g *match) rememberDestroyed(monsters ...Object) { copy(g.Attack.Fallen[:], monsters) }

// winDuel ends the Duel with p as the winner.
func (g *match) winDuel(p engine.Seat, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kWin, Actor: p}, nil, rules); ok {
		g.endDuel(p, rules[0])
	}
}

// Concede ends the Duel because player p gives up: the other player wins.
func (g *match) Concede(p engine.Seat) {
	if _, ok := g.RecordWithoutChange(engine.EventData{Kind: table.KindConcede, Actor: p}, nil, cite.R3_1_1_1); ok {
		g.endDuel(p.Opponent(), cite.R3_1_1_1)
	}
}

// endDuel ends the Duel (3.1.1.1); it is a draw where winner is Nobody.
func (g *match) endDuel(winner engine.Seat, rule cite.ID) {
	_, ok := g.RecordWithoutChange(engine.EventData{Kind: table.KindEnd, Actor: engine.Nobody,
		To: table.OutcomeWord(winner)}, nil, rule,
		cite.R3_1_1_1)
	if !ok {
		return
	}
	g.Over, g.Draw, g.Winner = true, winner == engine.Nobody, winner
	if !g.Match.On {
		g.EndGame()
	}
	g.continueMatch()
}

// recordSideCount records how many cards the Side Deck of player p has (3.2.5).
func (g *match) recordSideCount(p engine.Seat, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kSideCount, Actor: p, Amount: g.Count(p, Side)}, nil, rules); ok {
		g.Match.Count[p] = uint8(g.Count(p, Side))
	}
}

// scoreDuel adds the result of a Duel to its Match.
func (g *match) scoreDuel(winner engine.Seat) {
	g.Match.Loser = engine.Nobody
	if winner.IsPlayer() {
		g.Match.Wins[winner]++
		g.Match.Loser = winner.Opponent()
	}
}

// endMatch ends the Match; it is a draw where winner is Nobody.
func (g *match) endMatch(winner engine.Seat, rules ...cite.ID) {
	note := engine.EventData{Kind: kMatch, Actor: engine.Nobody, To: table.OutcomeWord(winner), Amount: int(g.Match.Duel)}
	if _, ok := g.RecordEvent(note, nil, rules); !ok {
		return
	}
	g.Match.Over, g.Match.Winner, g.Winner, g.Draw = true, winner, winner, winner == engine.Nobody
	g.EndGame()
}

// clearForNextDuel clears the table for the next Duel of a Match: every card goes back to its Deck, also the cards
// removed from the game (6.20.3, doubt C-6c).
func (g *match) clearForNextDuel() {
	for _, p := range g.Turn.WithOpponent() {
		for a := Hand; a < areaCount; a++ {
			g.returnToDecks(p, a)
		}
	}
	g.Effects, g.EffCount = [maxEffects]LingeringEffect{}, 0
	g.Waiting, g.WaitCount = [maxWaiting]Waiting{}, 0
	g.clearChain()
	g.endAttack()
	g.forgetSummon()
	g.Over, g.Draw, g.Winner, g.TurnNumber = false, false, engine.Nobody, 0
	g.Match.Duel++
	g.enterPhase(SideDecking, cite.R3_2_5)
}

// returnToDecks puts the cards in an area of player p back in the Decks of their owners; a token leaves the Duel.
func (g *match) returnToDecks(p engine.Seat, a Area) {
	rules := []cite.ID{table.RuleIf(a == Removed, cite.R6_20_3, cite.R3_1_1_2), table.RuleIf(a == Removed, cite.C6c)}
	var cards [pileSize]engine.Card
	for _, c := range cards[:copy(cards[:], g.CardsIn(p, a))] {
		if g.definition(c).isToken() {
			g.endToken(c, p, []cite.ID{cite.R5_2_2})
			continue
		}
		owner, pile := g.Owner[c], g.pileOf(c, Deck)
		g.recordMove(engine.EventData{Kind: kMove, Actor: owner, From: placeWord(p, a), To: placeWord(owner, pile)},
			[]engine.Card{c}, owner, pile,
			rules)
	}
}

// swapWithSide swaps a card of the Side Deck with a card of the Deck, between two Duels (3.2.5).
func (g *match) swapWithSide(p engine.Seat, fromSide, fromDeck engine.Card, rules ...cite.ID) {
	event, ok := g.RecordEvent(engine.EventData{Kind: kSwap, Actor: p}, []engine.Card{fromSide, fromDeck}, rules)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	for i, c := range [2]engine.Card{fromSide, fromDeck} {
		area := [2]Area{g.pileOf(c, Deck), Side}[i]
		g.AppendEvent(engine.EventData{Kind: kMove, Actor: p, From: g.PlaceOf(c), To: placeWord(p, area)}, []engine.Card{c},
			rules)
		g.putOnTop(c, p, area)
	}
}
