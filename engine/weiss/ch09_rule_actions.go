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
	g.defeat(d.defeat)
	done := g.sendAway(d)
	return g.payRefreshPoints(d.points) || done
}

// due is what a check finds that rule actions must do.
type due struct {
	defeat     [2]cite.ID // by player, the Condizione di Sconfitta that is met (9.4.1), 0 where none is
	count      int        // how many cards go to the Waiting Room
	removals   [maxCards]removal
	points     [2]bool // who has a Refresh Point (9.9)
	weakStays  cardSet // characters with power 0 or less (9.5.1) that a text keeps on the Stage
	underStays cardSet // characters under another (9.6.1), likewise
}

// removal is a card that a rule action puts in its owner's Waiting Room, and why: up to three rules and two doubts.
type removal struct {
	Object
	why [5]cite.ID
}

// remove lists a card among those that leave, once: the first reason counts.
func (d *due) remove(o Object, why ...cite.ID) {
	for i := range d.removals[:d.count] {
		if d.removals[i].Object == o {
			return
		}
	}
	x := &d.removals[d.count]
	x.Object, x.why = o, [5]cite.ID{}
	copy(x.why[:], why)
	d.count++
}

// findDue finds the rule actions that are due, the turn player's first.
func (g *match) findDue() *due {
	d := g.newDue()
	for _, p := range g.inTurn() {
		d.defeat[p] = g.defeatOf(p)
		d.points[p] = g.Points[p] > 0
		g.findWeak(d, p)
	}
	for _, p := range g.inTurn() {
		for _, slot := range slots {
			g.findCrowded(d, p, slot)
			g.findStray(d, p, slot)
		}
		g.findClimaxes(d, p)
	}
	return d
}

// sendAway puts cards in their owners' Waiting Rooms, all at one moment (9.1.2.2.1), except those to which something
// else happens instead. It reports whether anything happened: then the rule actions are looked for again (8.5.1.1).
func (g *match) sendAway(d *due) bool {
	done := g.replaceRemovals(d)
	if d.count == 0 {
		return done
	}
	var cards list
	for i := range d.count {
		cards.add(d.removals[i].Card)
	}
	g.explainTogether(d, cards.all())
	defer g.endZoneChanges(g.beginZoneChanges(cards.all()))
	g.together(true)
	for rest, leaving := d.removals[:d.count], cards.all(); len(rest) > 0; {
		n := 1
		for n < len(rest) && g.sameRemoval(&rest[0], &rest[n]) {
			n++
		}
		if g.send(leaving[:n], rest[0].why[:]...) {
			done = true
		}
		rest, leaving = rest[n:], leaving[n:]
	}
	g.together(false)
	return done
}

// sameRemoval reports whether two cards leave the same area for the same Waiting Room, for the same reason.
func (g *match) sameRemoval(x, y *removal) bool {
	return g.placeOf(x.Card) == g.placeOf(y.Card) && g.Owner[x.Card] == g.Owner[y.Card] && x.why == y.why
}

// replaceRemovals removes from d the cards to which something else happens instead (8.10.1), and reports whether there
// are any. The rule action that sends away a card that stays is still due, and is looked for again at once (8.5.1.1,
// doubt C-91).
func (g *match) replaceRemovals(d *due) (replaced bool) {
	var gone cardSet
	for _, x := range d.removals[:d.count] {
		at := &g.Cards[x.Card]
		if !g.Still(x.Object) || !g.replaced(proposal{On: card.Moves, Card: x.Card, Player: at.In, From: at.Area,
			To: WaitingRoom}) {
			continue
		}
		gone.add(x.Card)
		if replaced = true; g.Still(x.Object) {
			g.nothing(at.In, wNoRuleAction, x.Card, x.why[0], cite.R8_5_1_1, cite.C91)
		}
	}
	d.count = len(slices.DeleteFunc(d.removals[:d.count], func(x removal) bool {
		return gone.has(x.Card) || !g.Still(x.Object)
	}))
	return replaced
}

// defeatOf returns the rule of the Condizione di Sconfitta that a player meets, 0 where none is met: four or more cards
// in the Level Area (9.4.1.1, doubt B-8), or no card in deck and Waiting Room (9.4.1.2).
func (g *match) defeatOf(p engine.Seat) cite.ID {
	switch {
	case g.Count(p, Level) >= 4:
		return cite.R9_4_1_1
	case g.Count(p, Deck)+g.Count(p, WaitingRoom) == 0:
		return cite.R9_4_1_2
	}
	return 0
}

// defeat makes the players lose who meet a Condizione di Sconfitta (9.4.1), both at the same moment (9.1.2.2.1).
func (g *match) defeat(by [2]cite.ID) {
	if by == [2]cite.ID{} {
		return
	}
	for _, p := range g.inTurn() {
		switch by[p] {
		case cite.R9_4_1_1:
			g.note(engine.EventData{Kind: kCondition, Actor: p}, nil, cite.R1_2_2_1, cite.R3_9_3, cite.R9_4_1, cite.B8)
		case cite.R9_4_1_2:
			g.note(engine.EventData{Kind: kCondition, Actor: p}, nil, cite.R1_2_2_2, cite.R9_4_1)
		}
	}
	g.lose([2]bool{by[0] != 0, by[1] != 0}, by, cite.R1_2_2, cite.R9_1_2_2, cite.A3)
}

// findWeak finds the characters with power 0 or less (9.5.1), except those that a text keeps on the Stage.
func (g *match) findWeak(d *due, p engine.Seat) {
	characters := g.onStage(p)
	for _, c := range characters.all() {
		switch {
		case g.power(c) > 0:
		case g.staysOnStage(c):
			d.weakStays.add(c)
		default:
			waits := table.Where(g.WaitCount > 0, cite.R4_4_2) // rule actions come before the abilities that wait
			d.remove(g.Object(c), cite.R9_5_1, cite.R8_5_1_1, waits)
		}
	}
}

// staysOnStage reports whether a text keeps on the Stage a character that a rule action would put away (1.3.1, doubt
// C-12).
func (g *match) staysOnStage(c engine.Card) bool {
	return g.inEffect(card.LeaveStage, c, g.Cards[c].In)
}

// findCrowded finds, in a slot with more than one character, all but the last placed (9.6.1, 3.6.2); all of them, where
// two were placed at the same moment (9.6.2).
func (g *match) findCrowded(d *due, p engine.Seat, slot Area) {
	cards := g.In(p, slot)
	last, atOnce := g.Top(p, slot), g.atOnce(cards)
	for _, c := range cards {
		switch {
		case c == last && !atOnce:
		case g.staysOnStage(c):
			d.underStays.add(c)
		case atOnce:
			d.remove(g.Object(c), cite.R9_6_2, 0, 0, cite.A22)
		default:
			d.remove(g.Object(c), cite.R9_6_1, cite.R3_6_2, 0, cite.B9)
		}
	}
}

// atOnce reports whether two cards of an area came to it at the same moment (9.6.2, 9.7.2).
func (g *match) atOnce(cards []engine.Card) bool {
	for i := range cards {
		if i > 0 && g.Status[cards[i]].Placed == g.Status[cards[i-1]].Placed {
			return true
		}
	}
	return false
}

// findClimaxes finds the climaxes that must leave where a player has more than one: all but the one placed last (9.7.1,
// 3.11.2), or all of them where two were placed at the same moment (9.7.2).
func (g *match) findClimaxes(d *due, p engine.Seat) {
	cards := g.In(p, ClimaxArea)
	last, atOnce := g.Top(p, ClimaxArea), g.atOnce(cards)
	for _, c := range cards {
		switch {
		case c == last && !atOnce:
		case atOnce:
			d.remove(g.Object(c), cite.R9_7_2, 0, 0, cite.A22)
		default:
			d.remove(g.Object(c), cite.R9_7_1, cite.R3_11_2)
		}
	}
}

// findStray finds the markers of a slot without a character (9.8.1).
func (g *match) findStray(d *due, p engine.Seat, slot Area) {
	if g.Count(p, slot) > 0 {
		return
	}
	for _, c := range g.In(p, slot.under()) {
		d.remove(g.Object(c), cite.R9_8_1)
	}
}

// payRefreshPoints has each player with Refresh Points pay one (9.9.1). Where both have some they pay at the same
// moment (9.1.2.2.1), so a Refresh or a Level Up comes after both.
func (g *match) payRefreshPoints(due [2]bool) (done bool) {
	both := due[engine.A] && due[engine.B]
	g.interruptsWait(both)
	for _, p := range g.inTurn() {
		if due[p] && g.payRefreshPoint(p, both) {
			done = true
		}
	}
	if both {
		g.interruptsWait(false)
		g.interrupts(kRefreshPoint)
	}
	return done
}

// payRefreshPoint puts the top card of the deck in the Clock and takes one Refresh Point away (9.9.1). It is not
// damage, so a climax cancels nothing (4.9.2). One point at a time: doubt A-31.
func (g *match) payRefreshPoint(p engine.Seat, both bool) bool {
	also := table.Where(both, cite.R9_1_2_2_1, cite.R4_9_2)
	point, top := g.NextEventNumber(), g.topOf(p, Deck, 1)
	moved := g.moveCards(kRefreshPoint, top.all(), destination{In: p, Area: Clock},
		[]cite.ID{cite.R9_9_1, also, cite.A31})
	before := g.SetCause(point)
	paid := g.addPoints(p, -1, cite.R9_9_1)
	g.SetCause(before)
	return moved || paid
}
