// Chapter 9, sections 1 to 3. Of the rule actions, which the game does by itself (9.1.1), those that interrupt (9.1.2,
// 9.1.2.1): Refresh (Riordino, 9.2, 9.2.4) and Level Up (Incremento di Livello, 9.3). They are resolved inside any move
// that meets their condition.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// resolveInterrupts resolves the rule actions that suspend everything else (9.1.2.1), the turn player's first
// (1.3.4). A player with both to resolve orders them (9.1.2.1.1), except while a cost is paid, when neither is
// resolved (9.2.3, 9.3.3). A rule action that is being resolved is finished before the next begins. after is the
// kind of the move that met their condition; the doubt that a refresh cites depends on it.
func (g *match) resolveInterrupts(after engine.Kind) {
	if g.InterruptsWait {
		return
	}
	for _, p := range g.playersInOrder() {
		for {
			refreshDue, levelUpDue := g.Count(p, Deck) == 0, g.Count(p, Clock) >= 7 // 9.2.1, 9.3.1
			if refreshDue && levelUpDue && !g.Paying {
				refreshDue = g.choosesRefreshFirst(p)
			}
			if !(refreshDue && g.resolveRefresh(p, after) || levelUpDue && g.resolveLevelUp(p)) {
				break
			}
		}
	}
}

// choosesRefreshFirst lets a player who has both to resolve say which comes first, and reports whether the refresh does
// (9.1.2.1.1).
func (g *match) choosesRefreshFirst(p engine.Seat) bool {
	g.Ask(p, wRuleOrder)
	g.Allow(engine.Option{Verb: vFirst, To: wNoRefresh}, cite.R9_1_2_1_1)
	g.Allow(engine.Option{Verb: vFirst, To: wNoLevelUp}, cite.R9_1_2_1_1)
	first := g.decide()
	g.note(engine.EventData{Kind: kOrder, Actor: p, To: first.To}, nil, cite.R9_1_2_1_1)
	return first.To == wNoRefresh
}

// resolveRefresh resolves a refresh of a player whose deck is empty (9.2.1), unless a cost is being paid (9.2.3); with
// no card in the Waiting Room either the player loses, or the refresh ends (9.2.2.1). It reports whether the refresh
// was done.
func (g *match) resolveRefresh(p engine.Seat, after engine.Kind) bool {
	switch {
	case g.Paying:
		g.nothing(p, wNoRefresh, 0, cite.R9_2_3, cite.R8_4_2_1)
	case g.Count(p, WaitingRoom) > 0:
		return g.refillDeck(p, after)
	case g.hasSavingClimax(p): // the refresh ends; once the climax is in the Waiting Room another is resolved (doubt B-2)
		g.nothing(p, wNoRefresh, 0, cite.R9_2_2_1, cite.B2)
	default:
		losers := [2]bool{p == engine.A, p == engine.B}
		losers[p.Opponent()] = g.isOutOfCards(p.Opponent()) // both may run out of cards at one moment (1.2.3)
		g.endWithLosers(losers, [2]cite.ID{cite.R9_2_2_1, cite.R9_2_2_1}, cite.R1_2_1, cite.B1,
			table.RuleIf(g.Damage.More, cite.C14))
	}
	return false
}

// refillDeck puts the Waiting Room of a player in the deck, shuffles the deck and adds a Refresh Point (9.2.2); it
// reports whether it did. Where something else happens to all the cards instead, the point is added (9.2.2, 1.3.2) and
// the deck stays empty: the refresh that is due again finds no card (9.2.2.1).
func (g *match) refillDeck(p engine.Seat, after engine.Kind) (done bool) {
	g.setInterruptsWait(true)
	event := g.NextEventNumber()
	rules := []cite.ID{cite.R9_2_1, cite.R9_2_2, cite.R9_1_2_1, refreshDoubt(after)}
	if done = g.moveCards(kRefresh, g.CardsIn(p, WaitingRoom), destination{Player: p, Area: Deck}, rules); done {
		before := g.SetCause(event)
		g.shuffleDeck(p, cite.R9_2_2)
		g.addRefreshPoints(p, 1, cite.R9_2_2)
		g.SetCause(before)
		g.recordRefreshInDamage(p)
	} else if done = g.Count(p, WaitingRoom) == 0; done {
		g.addRefreshPoints(p, 1, cite.R9_2_2)
	}
	g.setInterruptsWait(false)
	return done
}

// isOutOfCards reports whether a player loses at this moment because deck and Waiting Room are empty (9.2.2.1): no
// Level Up is to fill the Waiting Room first, and no climax saves.
func (g *match) isOutOfCards(p engine.Seat) bool {
	return g.Count(p, Deck)+g.Count(p, WaitingRoom) == 0 && g.Count(p, Clock) < 7 && !g.hasSavingClimax(p)
}

// hasSavingClimax reports whether a climax is in a player's Resolution Area during the damage process (9.2.2.1).
func (g *match) hasSavingClimax(p engine.Seat) bool {
	climax := func(c engine.Card) bool { return g.definition(c).Type == card.Climax }
	return g.Damage.On && slices.ContainsFunc(g.CardsIn(p, Resolution), climax)
}

// resolveLevelUp resolves a Level Up of a player with 7 or more cards in the Clock (9.3.1), unless a cost is being paid
// (9.3.3). Of the first seven the one that the player chooses goes to the Level Area, the other six to the Waiting Room
// (9.3.2), in an order that is not asked because the player may change it at any time (3.4.2). The cards beyond the
// seventh stay: doubt B-7. It reports whether it was done.
func (g *match) resolveLevelUp(p engine.Seat) bool {
	if g.Paying {
		g.nothing(p, wNoLevelUp, 0, cite.R9_3_3, cite.R8_4_2_1)
		return false
	}
	chosen, doubt := g.chooseLevelCard(p), table.RuleIf(g.Count(p, Clock) > 7, cite.B7)
	var rest cardList
	for _, c := range g.CardsIn(p, Clock)[:7] {
		if c != chosen {
			rest.add(c)
		}
	}
	g.setInterruptsWait(true)
	event, object := g.NextEventNumber(), g.ObjectOf(chosen)
	g.moveToTopAs(kLevelUp, chosen, Level, cite.R9_3_1, cite.R9_3_2, g.levelUpOrderRule(p))
	done := !g.IsUnmoved(object) // also where it went elsewhere instead: the rest goes all the same (1.3.2)
	if done {
		before := g.SetCause(event)
		g.moveAllToTop(kMove, rest.all(), WaitingRoom, cite.R9_3_2, cite.R3_8_3, doubt)
		g.SetCause(before)
	}
	g.setInterruptsWait(false)
	return done
}

// chooseLevelCard lets a player choose one of the first seven clock cards (9.3.2).
func (g *match) chooseLevelCard(p engine.Seat) engine.Card {
	g.Ask(p, wLevelChoice)
	for i, c := range g.CardsIn(p, Clock) {
		if option := (engine.Option{Verb: vLevel, Card: c}); i < 7 {
			g.Allow(option, cite.R9_3_2)
		} else {
			g.Forbid(option, cite.R9_3_2)
		}
	}
	return g.decide().Card
}
