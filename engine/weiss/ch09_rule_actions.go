// Chapter 9, sections 1 and 4 to 9: the rule actions (Azioni Arbitrarie di Controllo) that are resolved in a Check
// Timing (9.1.2.2, 8.5.1.1): defeat (9.4), cards that leave the Stage (9.5, 9.6, 9.8) and the Climax Area (9.7),
// Refresh Points (9.9).

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// checkRuleActions resolves the rule actions that are due in a Check Timing (9.1.2.2) and reports whether anything was
// done (8.5.1.1). All are found before any is resolved: they are resolved at the same moment (9.1.2.2.1).
func (g *match) checkRuleActions() bool {
	d := g.findDue()
	g.reportKept(d)
	g.applyDefeat(d.defeatRules)
	done := g.sendRemovals(d)
	return g.payRefreshPoints(d.hasPoints) || done
}

// dueActions is what a check finds that rule actions must do.
type dueActions struct {
	defeatRules [2]cite.ID // by player, the Condizione di Sconfitta that is met (9.4.1), 0 where none is
	count       int        // how many cards go to the Waiting Room
	removals    [maxCards]removal
	hasPoints   [2]bool // who has a Refresh Point (9.9)
	keptWeak    cardSet // characters with power 0 or less (9.5.1) that a text keeps on the Stage
	keptCovered cardSet // characters under another (9.6.1), likewise
}

// removal is a card that a rule action puts in its owner's Waiting Room, and why: up to three rules and two doubts.
type removal struct {
	Object
	rules [5]cite.ID
}

// addRemoval lists a card among those that leave, once: the first reason counts.
func (d *dueActions) addRemoval(o Object, why ...cite.ID) {
	for i := range d.removals[:d.count] {
		if d.removals[i].Object == o {
			return
		}
	}
	x := &d.removals[d.count]
	x.Object, x.rules = o, [5]cite.ID{}
	copy(x.rules[:], why)
	d.count++
}

// findDue finds the rule actions that are due, the turn player's first.
func (g *match) findDue() *dueActions {
	d := g.emptyDue()
	for _, p := range g.playersInOrder() {
		d.defeatRules[p] = g.defeatRule(p)
		d.hasPoints[p] = g.Points[p] > 0
		g.findWeakCharacters(d, p)
	}
	for _, p := range g.playersInOrder() {
		for _, slot := range stageSlots {
			g.findCoveredCharacters(d, p, slot)
			g.findStrayMarkers(d, p, slot)
		}
		g.findClimaxes(d, p)
	}
	return d
}

// sendRemovals puts cards in their owners' Waiting Rooms, all at one moment (9.1.2.2.1), except those to which
// something else happens instead. It reports whether anything happened: then the rule actions are looked for again
// (8.5.1.1).
func (g *match) sendRemovals(d *dueActions) bool {
	done := g.replaceRemovals(d)
	if d.count == 0 {
		return done
	}
	var cards cardList
	for i := range d.count {
		cards.add(d.removals[i].Card)
	}
	g.explainTogether(d, cards.all())
	defer g.endZoneChanges(g.beginZoneChanges(cards.all()))
	g.setAtOneMoment(true)
	for rest, leaving := d.removals[:d.count], cards.all(); len(rest) > 0; {
		n := 1
		for n < len(rest) && g.isSameRemoval(&rest[0], &rest[n]) {
			n++
		}
		if g.sendToWaitingRoom(leaving[:n], rest[0].rules[:]...) {
			done = true
		}
		rest, leaving = rest[n:], leaving[n:]
	}
	g.setAtOneMoment(false)
	return done
}

// isSameRemoval reports whether two cards leave the same area for the same Waiting Room, for the same reason.
func (g *match) isSameRemoval(x, y *removal) bool {
	return g.placeOf(x.Card) == g.placeOf(y.Card) && g.Owner[x.Card] == g.Owner[y.Card] && x.rules == y.rules
}

// replaceRemovals removes from d the cards to which something else happens instead (8.10.1), and reports whether there
// are any. The rule action that sends away a card that stays is still due, and is looked for again at once (8.5.1.1,
// doubt C-91).
func (g *match) replaceRemovals(d *dueActions) (replaced bool) {
	var replacedCards cardSet
	for _, x := range d.removals[:d.count] {
		location := &g.Cards[x.Card]
		if !g.IsUnmoved(x.Object) || !g.replaceIfAny(proposal{On: card.OnMove, Card: x.Card, Player: location.In, From: location.Area,
			To: WaitingRoom}) {
			continue
		}
		replacedCards.add(x.Card)
		if replaced = true; g.IsUnmoved(x.Object) {
			g.nothing(location.In, wNoRuleAction, x.Card, x.rules[0], cite.R8_5_1_1, cite.C91)
		}
	}
	d.count = len(slices.DeleteFunc(d.removals[:d.count], func(x removal) bool {
		return replacedCards.has(x.Card) || !g.IsUnmoved(x.Object)
	}))
	return replaced
}

// defeatRule returns the rule of the Condizione di Sconfitta that a player meets, 0 where none is met: four or more
// cards in the Level Area (9.4.1.1, doubt B-8), or no card in deck and Waiting Room (9.4.1.2).
func (g *match) defeatRule(p engine.Seat) cite.ID {
	switch {
	case g.Count(p, Level) >= 4:
		return cite.R9_4_1_1
	case g.Count(p, Deck)+g.Count(p, WaitingRoom) == 0:
		return cite.R9_4_1_2
	}
	return 0
}

// applyDefeat makes the players lose who meet a Condizione di Sconfitta (9.4.1), both at the same moment (9.1.2.2.1).
func (g *match) applyDefeat(rules [2]cite.ID) {
	if rules == [2]cite.ID{} {
		return
	}
	for _, p := range g.playersInOrder() {
		switch rules[p] {
		case cite.R9_4_1_1:
			g.note(engine.EventData{Kind: kCondition, Actor: p}, nil, cite.R1_2_2_1, cite.R3_9_3, cite.R9_4_1, cite.B8)
		case cite.R9_4_1_2:
			g.note(engine.EventData{Kind: kCondition, Actor: p}, nil, cite.R1_2_2_2, cite.R9_4_1)
		}
	}
	g.endWithLosers([2]bool{rules[0] != 0, rules[1] != 0}, rules, cite.R1_2_2, cite.R9_1_2_2, cite.A3)
}

// findWeakCharacters finds the characters with power 0 or less (9.5.1), except those that a text keeps on the Stage.
func (g *match) findWeakCharacters(d *dueActions, p engine.Seat) {
	characters := g.charactersOf(p)
	for _, c := range characters.all() {
		switch {
		case g.powerOf(c) > 0:
		case g.isKeptOnStage(c):
			d.keptWeak.add(c)
		default:
			waitingRule := table.RuleIf(g.WaitCount > 0, cite.R4_4_2) // rule actions come before the abilities that wait
			d.addRemoval(g.ObjectOf(c), cite.R9_5_1, cite.R8_5_1_1, waitingRule)
		}
	}
}

// isKeptOnStage reports whether a text keeps on the Stage a character that a rule action would put away (1.3.1, doubt
// C-12).
func (g *match) isKeptOnStage(c engine.Card) bool {
	return g.isActInEffect(card.LeaveStage, c, g.Cards[c].In)
}

// findCoveredCharacters finds, in a slot with more than one character, all but the last placed (9.6.1, 3.6.2); all of
// them, where two were placed at the same moment (9.6.2).
func (g *match) findCoveredCharacters(d *dueActions, p engine.Seat, slot Area) {
	cards := g.CardsIn(p, slot)
	last, together := g.Top(p, slot), g.cameAtOneMoment(cards)
	for _, c := range cards {
		switch {
		case c == last && !together:
		case g.isKeptOnStage(c):
			d.keptCovered.add(c)
		case together:
			d.addRemoval(g.ObjectOf(c), cite.R9_6_2, 0, 0, cite.A22)
		default:
			d.addRemoval(g.ObjectOf(c), cite.R9_6_1, cite.R3_6_2, 0, cite.B9)
		}
	}
}

// cameAtOneMoment reports whether two cards of an area came to it at the same moment (9.6.2, 9.7.2).
func (g *match) cameAtOneMoment(cards []engine.Card) bool {
	for i := range cards {
		if i > 0 && g.Status[cards[i]].Placed == g.Status[cards[i-1]].Placed {
			return true
		}
	}
	return false
}

// findClimaxes finds the climaxes that must leave where a player has more than one: all but the one placed last (9.7.1,
// 3.11.2), or all of them where two were placed at the same moment (9.7.2).
func (g *match) findClimaxes(d *dueActions, p engine.Seat) {
	cards := g.CardsIn(p, ClimaxArea)
	last, together := g.Top(p, ClimaxArea), g.cameAtOneMoment(cards)
	for _, c := range cards {
		switch {
		case c == last && !together:
		case together:
			d.addRemoval(g.ObjectOf(c), cite.R9_7_2, 0, 0, cite.A22)
		default:
			d.addRemoval(g.ObjectOf(c), cite.R9_7_1, cite.R3_11_2)
		}
	}
}

// findStrayMarkers finds the markers of a slot without a character (9.8.1).
func (g *match) findStrayMarkers(d *dueActions, p engine.Seat, slot Area) {
	if g.Count(p, slot) > 0 {
		return
	}
	for _, c := range g.CardsIn(p, slot.markerArea()) {
		d.addRemoval(g.ObjectOf(c), cite.R9_8_1)
	}
}

// payRefreshPoints has each player with Refresh Points pay one (9.9.1). Where both have some they pay at the same
// moment (9.1.2.2.1), so a Refresh or a Level Up comes after both.
func (g *match) payRefreshPoints(due [2]bool) (done bool) {
	both := due[engine.A] && due[engine.B]
	g.setInterruptsWait(both)
	for _, p := range g.playersInOrder() {
		if due[p] && g.payRefreshPoint(p, both) {
			done = true
		}
	}
	if both {
		g.setInterruptsWait(false)
		g.resolveInterrupts(kRefreshPoint)
	}
	return done
}

// payRefreshPoint puts the top card of the deck in the Clock and takes one Refresh Point away (9.9.1). It is not
// damage, so a climax cancels nothing (4.9.2). One point at a time: doubt A-31.
func (g *match) payRefreshPoint(p engine.Seat, both bool) bool {
	extraRule := table.RuleIf(both, cite.R9_1_2_2_1, cite.R4_9_2)
	event, top := g.NextEventNumber(), g.topCards(p, Deck, 1)
	moved := g.moveCards(kRefreshPoint, top.all(), destination{Player: p, Area: Clock},
		[]cite.ID{cite.R9_9_1, extraRule, cite.A31})
	before := g.SetCause(event)
	paid := g.addRefreshPoints(p, -1, cite.R9_9_1)
	g.SetCause(before)
	return moved || paid
}
