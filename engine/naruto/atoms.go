package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Atoms are the only functions that change a match once it has started (a test checks the source of the package). An
// atom that records an event takes the rules that cause it and begins with engine.Run.RecordEvent; where that reports
// false, nothing changes. The atoms that move cards are here, those of the turn and the battle in atoms_battle.go,
// those of the Catena and of effects in atoms_chain.go.

// moveToPile moves cards together to a pile of their Proprietari (10.15), from the Campo or from elsewhere, as new
// objects. A Squadra card goes to the cards removed from the game instead (15.13.16). It then activates the effects
// that wait for cards to leave the Campo or to become Chakra, and returns how many cards moved.
func (g *match) moveToPile(kind engine.Kind, actor engine.Seat, cards []engine.Card, dest Area,
	rules ...cite.ID) (count int) {
	var movingBuf, group cardList // copies: cards may be a slice of a pile that changes below
	var lastKnown [2 * pileSize]lastKnownInfo
	moving := movingBuf[:copy(movingBuf[:], cards)]
	for i, c := range moving {
		lastKnown[i] = g.lastKnown(c)
	}
	event := int32(0)
	for _, p := range g.Turn.WithOpponent() {
		for _, areSquadCards := range [2]bool{false, true} {
			together := table.Filter(group[:], moving, func(c engine.Card) bool {
				return g.Owner[c] == p && g.mustBeRemoved(c, dest) == areSquadCards
			})
			n := len(together)
			if kind == kUnder {
				n = min(n, 1) // one by one, each below the one before
			}
			for ; len(together) > 0; together = together[n:] {
				event = g.moveTogether(kind, actor, p, together[:n], dest, areSquadCards, rules)
			}
		}
	}
	defer g.SetCause(g.SetCause(event))
	for i := range moving {
		if g.IsUnmoved(lastKnown[i].Object) {
			continue
		}
		count++
		becameChakra := g.Cards[moving[i]].Area == Chakra
		if !lastKnown[i].Place.Area.inPlay() {
			if becameChakra {
				g.triggerEvent(card.IntoChakra, moving[i], g.Cards[moving[i]].In, cite.R13_3_1)
			}
			continue
		}
		if kind == kDefeat {
			g.triggerLeaving(card.Defeated, &lastKnown[i])
		}
		g.triggerLeaving(card.Leaves, &lastKnown[i])
		if becameChakra {
			g.triggerLeaving(card.IntoChakra, &lastKnown[i])
		}
	}
	return count
}

// mustBeRemoved reports whether card c, which would go to area dest, goes to the removed cards instead because it is
// a Squadra card (15.13.16).
func (g *match) mustBeRemoved(c engine.Card, dest Area) bool {
	return g.def(c).Type == card.SquadCard && dest != Removed
}

// moveTogether moves cards of Proprietario p to one pile, as one event; areSquadCards tells whether they are Squadra
// cards. It returns the number of the event, 0 where it did not happen.
func (g *match) moveTogether(kind engine.Kind, actor, p engine.Seat, cards []engine.Card, dest Area, areSquadCards bool,
	causeRules []cite.ID) int32 {
	rules := append(make([]cite.ID, 0, 8), causeRules...)
	isForeign := slices.ContainsFunc(cards, func(c engine.Card) bool { return g.Cards[c].In != p })
	switch {
	case areSquadCards:
		ownerRule := table.RuleIf(isForeign, cite.R15_13_18, table.RuleIf(dest == Hand, cite.R15_13_3))
		rules = append(rules[:1], cite.R15_13_16, ownerRule, cite.A38)
	case isForeign:
		owner := ownerRules[dest]
		if dest == Removed && g.def(cards[0]).Type == card.SquadCard {
			owner = [3]cite.ID{cite.R15_13_18, cite.R11_4}
		}
		rules = append(append(rules[:1], owner[:]...), causeRules[1:]...)
	}
	if areSquadCards {
		dest = Removed
		if kind != kDefeat {
			kind = kRemove
		}
	}
	note := engine.EventData{Kind: kind, Actor: actor, From: g.CommonPlace(cards), To: placeWord(p, dest)}
	if kind == kDraw {
		note.Amount = len(cards)
	}
	event, _ := g.recordMove(note, cards, p, dest, rules)
	return event
}

// recordMove records event n and moves its cards to area dest of player p, as new objects with the zero Status. ok
// is false where the event did not happen.
func (g *match) recordMove(n engine.EventData, cards []engine.Card, p engine.Seat, dest Area,
	rules []cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(n, cards, rules); ok {
		for _, c := range cards {
			g.putInArea(c, p, dest, n.Kind == kUnder)
		}
	}
	return event, ok
}

// ownerRules has, by destination, the rules by which a card that another player controls goes to its Proprietario.
// A Squadra card that is removed goes there by 15.13.18.
var ownerRules = [areaCount][3]cite.ID{
	Chakra: {cite.R10_15, cite.R10_8, cite.A25}, Graveyard: {cite.R10_15, cite.R10_11}, Hand: {cite.C10e, cite.R10_15},
	Deck: {cite.C10e, cite.R10_15}, Removed: {cite.R11_4, cite.C11a},
}

// putInArea takes card c out of its area and puts it on top of area dest of player p, or at the bottom. The card
// becomes a new object with the zero Status.
func (g *match) putInArea(c engine.Card, p engine.Seat, dest Area, atBottom bool) {
	g.takeOut(c)
	g.PutCard(g.Run, &layout, c, p, dest, atBottom)
	g.Status[c] = Status{}
}

// takeOut takes card c out of its area, and drops the cache of gathered cards where c was in play.
func (g *match) takeOut(c engine.Card) {
	if g.Cards[c].Area.inPlay() {
		g.gathered.Invalidate()
	}
	g.RemoveCard(c)
}

// moveToRewards puts cards of the opponent's Mazzo in the Zona Vincite di Guerra of player p (10.5).
func (g *match) moveToRewards(p engine.Seat, cards []engine.Card, rules ...cite.ID) {
	note := engine.EventData{Kind: kReward, Actor: p, From: placeWord(p.Opponent(), Deck), To: placeWord(p, Rewards),
		Amount: len(cards)}
	g.recordMove(note, cards, p, Rewards, rules)
}

// enterField puts card c in area dest of the Campo of player p; kind is the kind of the event. ok is false where the
// event did not happen.
func (g *match) enterField(kind engine.Kind, p engine.Seat, c engine.Card, dest Area, rules ...cite.ID) (event int32,
	ok bool) {
	note := engine.EventData{Kind: kind, Actor: p, From: g.PlaceOf(c), To: placeWord(p, dest)}
	if event, ok = g.recordMove(note, []engine.Card{c}, p, dest, rules); !ok {
		return 0, false
	}
	g.gathered.Invalidate()
	status := &g.Status[c]
	status.Entered, status.Developed, status.Ninja = g.TurnNumber, kind == kDevelop, kind == kBecome
	return event, true
}

// setController moves card c to the Campo of player p, who takes control of it (10.14); c stays the same object. ok
// is false where the event did not happen.
func (g *match) setController(p engine.Seat, c engine.Card, rules ...cite.ID) (event int32, ok bool) {
	a := g.Cards[c].Area
	if event, ok = g.RecordEvent(engine.EventData{Kind: kControl, Actor: p, From: placeWord(p.Opponent(), a),
		To: placeWord(p, a)},
		[]engine.Card{c}, rules); ok {
		g.takeOut(c)
		g.Push(c, p, a, false)
		g.Status[c].Squad = 0
		g.gathered.Invalidate()
	}
	return event, ok
}

// setHealth changes the Stato di Salute of Ninja c; kind is kSound, kHurt or kHeal. ok is false where the event did
// not happen.
func (g *match) setHealth(kind engine.Kind, c engine.Card, rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: g.Cards[c].In}, []engine.Card{c}, rules); ok {
		g.Status[c].Hurt = kind == kHurt
		g.gathered.Invalidate()
	}
	return event, ok
}

// addGrowthCoin puts a moneta Sviluppo on Ninja c (15.10.3), which is also a coin +1/+1 (15.10.5).
func (g *match) addGrowthCoin(c engine.Card, rules ...cite.ID) {
	if event, ok := g.RecordEvent(engine.EventData{Kind: kGrowth, Actor: g.Cards[c].In}, []engine.Card{c}, rules); ok {
		defer g.SetCause(g.SetCause(event))
		g.changeCoins(c, 1, cite.R15_10_5, cite.C15f)
		g.Status[c].Grown = true
	}
}

// changeCoins puts n coins on card c, or takes -n off where n is negative. The moneta Sviluppo counts as one of the
// coins and is the last to be taken (15.10.5).
func (g *match) changeCoins(c engine.Card, n int, rules ...cite.ID) {
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCoins, Actor: g.Cards[c].In, Amount: n}, []engine.Card{c},
		rules); ok {
		g.Status[c].Coins = uint8(min(max(int(g.Status[c].Coins)+n, 0), 99))
		g.Status[c].Grown = g.Status[c].Grown && g.Status[c].Coins > 0
	}
}

// shuffle puts the Mazzo of player p in an order that chance chooses.
func (g *match) shuffle(p engine.Seat, rules ...cite.ID) {
	g.Shuffle(g.Run, deckShuffling, p, Deck, rules)
}

// swapCards swaps card incoming of the sideboard with card outgoing of the Mazzo, between two games (1.6).
func (g *match) swapCards(p engine.Seat, incoming, outgoing engine.Card, rules ...cite.ID) {
	event, ok := g.RecordEvent(engine.EventData{Kind: kSwap, Actor: p}, []engine.Card{incoming, outgoing}, rules)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	for i, c := range [2]engine.Card{incoming, outgoing} {
		dest := [2]Area{Deck, Sideboard}[i]
		g.AppendEvent(engine.EventData{Kind: kDeck, Actor: p, From: placeWord(p, g.Cards[c].Area), To: placeWord(p, dest)},
			[]engine.Card{c}, rules)
		g.putInArea(c, p, dest, false)
	}
}

// recordPass records that player p passes.
func (g *match) recordPass(p engine.Seat, rules ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, rules...)
}

// recordNothing records that an event does not happen to card c, 0 for none, and the rules that say why.
func (g *match) recordNothing(p engine.Seat, event engine.Word, c engine.Card, rules ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: event}, []engine.Card{c}, rules...)
}
