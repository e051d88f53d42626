// Actions that move cards.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// performMove moves the cards that an action names (3.1) and reports whether as many have moved as it asks.
func (g *match) performMove(ctx *abilityContext, a *card.Action) bool {
	if a.What != nil && a.What.Top != nil && len(a.What.In) == 1 && a.What.In[0] == card.Deck {
		return g.moveFromDeck(ctx, a)
	}
	var l cardList
	if !g.selectTargets(ctx, a.What, &l) {
		return false
	}
	wanted := l.count
	if a.What.Top != nil {
		wanted = g.number(ctx, a.What.Top)
	}
	order, b := g.orderArrivals(ctx, a, &l), (*group)(nil)
	if a.What.Ref != card.Chosen || a.What.Bound != a.As { // the name is not already that of the cards that it moves
		b = g.newGroup(ctx, a.As)
	}
	moved := 0
	if a.To.IsOnStage() {
		moved = g.moveToStage(ctx, a, &l, b)
	} else {
		moved = g.moveToArea(ctx, a, &l, b, order)
	}
	return moved > 0 && moved >= wanted
}

// moveToStage puts cards on the Stage at one moment, and returns how many.
func (g *match) moveToStage(ctx *abilityContext, a *card.Action, l *cardList, b *group) (moved int) {
	first := g.beginZoneChanges(nil)
	g.setAtOneMoment(true)
	for _, c := range l.all() {
		if g.putOnStage(ctx, a, c) {
			moved++
			b.add(g.lastKnown(c))
		}
	}
	g.setAtOneMoment(false)
	g.endZoneChanges(first)
	return moved
}

// moveToArea puts cards in another area and returns how many. Cards that go from the same place to the same place move
// together.
func (g *match) moveToArea(ctx *abilityContext, a *card.Action, l *cardList, b *group, order cite.ID) (moved int) {
	if l.count > 1 {
		defer g.endZoneChanges(g.beginZoneChanges(l.all()))
	}
	unseen := cite.ID(0)
	if g.hasSeveralOnStage(l.all()) {
		unseen = g.simultaneityDoubt(l.all())
		g.setAtOneMoment(true)
		defer g.setAtOneMoment(false)
	}
	for i := 0; i < l.count; {
		from := g.placeOf(l.cards[i])
		to, ok := g.destinationOf(ctx, a, l.cards[i])
		var together cardList
		for ; i < l.count && g.placeOf(l.cards[i]) == from; i++ {
			if next, _ := g.destinationOf(ctx, a, l.cards[i]); next != to {
				break
			}
			if g.mayMove(ctx, l.cards[i]) {
				together.add(l.cards[i])
			}
		}
		switch {
		case together.count == 0:
		case !ok || from == (place{to.Player, to.Area}) && !to.AtBottom && to.Area != Deck:
			g.nothing(ctx.player, wNoEffect, together.cards[0], cite.R1_3_2_1)
		default:
			rules := g.moveRules(ctx, a, g.fromTopRule(from.player, from.area), to, order, together.all())
			rules[3] = unseen
			moved += g.moveAndFollow(ctx, moveKind(a, from.area), together.all(), to, b, rules[:])
		}
	}
	return moved
}

// moveAndFollow moves cards together, makes the references of the ability follow those that have moved (8.11.1), and
// returns how many have.
func (g *match) moveAndFollow(ctx *abilityContext, kind engine.Kind, cards []engine.Card, to destination, b *group,
	rules []cite.ID) (moved int) {
	generations := g.generations(cards)
	if !g.moveCards(kind, cards, to, rules) {
		return 0
	}
	for i, c := range cards {
		if g.Cards[c].Generation != generations[i] {
			moved++
			g.followCard(ctx, Object{Card: c, Generation: generations[i]}, c)
			b.add(g.lastKnown(c))
		}
	}
	return moved
}

// hasSeveralOnStage reports whether at least two of the cards are on the Stage, which they then leave at one moment.
func (g *match) hasSeveralOnStage(cards []engine.Card) bool {
	n := 0
	for _, c := range cards {
		if g.Cards[c].Area.isSlot() {
			n++
		}
	}
	return n > 1
}

// generations returns the generations of cards, in their order.
func (g *match) generations(cards []engine.Card) (generations [pileSize]uint16) {
	for i, c := range cards {
		generations[i] = g.Cards[c].Generation
	}
	return generations
}

// followCard makes an ability's references follow a card that the ability itself has moved. For these references the
// card keeps the characteristics that it had before the move (8.11.1).
func (g *match) followCard(ctx *abilityContext, before Object, c engine.Card) {
	after := g.ObjectOf(c)
	ctx.hasMovedCards = true
	if ctx.sourceCard.Object == before {
		ctx.sourceCard.Object, ctx.sourceCard.Fixed = after, true
	}
	if ctx.eventCard.Object == before {
		ctx.eventCard.Object, ctx.eventCard.Fixed = after, true
	}
	for i := range ctx.groups {
		b := &ctx.groups[i]
		for j := range b.cards[:b.count] {
			if b.cards[j].Object == before {
				b.cards[j].Object, b.cards[j].Fixed = after, true
			}
		}
	}
}

// destinationOf returns where an action puts a card: in its owner's area, unless the action names another player's
// (3.1.6). ok is false where there is no such place.
func (g *match) destinationOf(ctx *abilityContext, a *card.Action, c engine.Card) (to destination, ok bool) {
	to = destination{Player: g.Owner[c], AtBottom: bool(a.Bottom), FaceDown: bool(a.Hidden) && a.To == card.MemoryArea}
	if a.ToOf == card.You || a.ToOf == card.Opponent {
		to.Player = playerOf(ctx, a.ToOf)
	}
	if a.To == card.MarkerArea {
		area, p := ctx.sourceCard.Area, ctx.sourceCard.In
		if g.IsUnmoved(ctx.sourceCard.Object) {
			area, p = g.Cards[ctx.sourceCard.Card].Area, g.Cards[ctx.sourceCard.Card].In
		}
		to.Player, to.Area = p, slotOf(area).markerArea()
		return to, area.isSlot()
	}
	set := zoneAreas[a.To]
	to.Area = set.pop()
	return to, true
}

// mayMove reports whether an effect may move a card. Where a text forbids it (1.3.3) it writes that.
func (g *match) mayMove(ctx *abilityContext, c engine.Card) bool {
	if g.Cards[c].Area.isSlot() && g.isActInEffect(card.LeaveStage, c, ctx.player) {
		g.notePrevented(ctx.player, wNoEffect, c, cite.R1_3_3)
		return false
	}
	return true
}

// orderArrivals lets the owner order cards that arrive at the same moment where order matters (3.1.5), secretly in a
// Hidden Area (3.1.5.1). Cards from the top of a deck come one by one (3.2.3) and are not ordered. It returns the
// rule by which a player ordered them, 0 where nobody did.
func (g *match) orderArrivals(ctx *abilityContext, a *card.Action, l *cardList) (orderRule cite.ID) {
	if l.count < 2 || a.To.IsOnStage() || a.To == card.Hand || a.To == card.WaitingRoom || a.To == card.MemoryArea {
		return 0
	}
	secret := isPublic(g.Cards[l.cards[0]].Area) && (a.To == card.Deck || a.To == card.Stock || a.To == card.MarkerArea)
	rule := table.RuleIf(secret, cite.R3_1_5_1, cite.R3_1_5)
	for _, p := range g.playersInOrder() {
		for i := range l.count {
			options := 0
			g.Ask(p, wPlaceChoice)
			for _, c := range l.cards[i:l.count] {
				if g.Owner[c] == p {
					g.Allow(engine.Option{Verb: vNext, Card: c}, rule)
					options++
				}
			}
			if options < 2 {
				continue
			}
			next := g.decide().Card
			orderRule = rule
			for j := i; j < l.count; j++ {
				if l.cards[j] == next {
					copy(l.cards[i+1:j+1], l.cards[i:j])
					l.cards[i] = next
					break
				}
			}
		}
	}
	return orderRule
}

// moveFromDeck moves cards from the top of a deck one by one (3.2.3); where it runs out they go on after the refresh
// (3.2.3.1).
func (g *match) moveFromDeck(ctx *abilityContext, a *card.Action) bool {
	p := ctx.player
	if a.What.Of == card.Opponent {
		p = p.Opponent()
	}
	n := g.number(ctx, a.What.Top)
	if a.N != nil {
		n = g.number(ctx, a.N)
	}
	if n <= 0 {
		g.nothing(p, wNoEffect, ctx.sourceCard.Card, cite.R1_3_2_2)
		return false
	}
	b := g.newGroup(ctx, a.As)
	moved := 0
	for range n {
		c := g.Top(p, Deck)
		if c == 0 {
			g.noteImpossible(p, wNoEffect, ctx.sourceCard.Card)
			break
		}
		done := false
		if a.To.IsOnStage() {
			done = g.putOnStage(ctx, a, c)
		} else if done = g.moveTop(ctx, a, c, n > 1); !done {
			break
		}
		if done {
			moved++
		}
		b.add(g.lastKnown(c))
	}
	return moved == n
}

// moveTop moves the card on top of a deck to an area, alone or one of several (3.2.3).
func (g *match) moveTop(ctx *abilityContext, a *card.Action, c engine.Card, several bool) bool {
	to, ok := g.destinationOf(ctx, a, c)
	oneByOne, down := table.RuleIf(several, cite.R3_2_3), table.RuleIf(to.FaceDown, cite.R3_12_2_1)
	cards := []engine.Card{c}
	return ok && g.moveCards(kMove, cards, to,
		[]cite.ID{ctx.rule, g.accelerateRule(ctx, to), g.noDamageRule(to, cards), oneByOne, down})
}

// putOnStage puts a card on a slot, or moves a character between slots.
func (g *match) putOnStage(ctx *abilityContext, a *card.Action, c engine.Card) bool {
	p := g.Owner[c]
	if a.ToOf == card.You || a.ToOf == card.Opponent {
		p = playerOf(ctx, a.ToOf)
	} else if g.Cards[c].Area.isSlot() {
		p = g.Cards[c].In
	}
	if g.definition(c).Type != card.Character {
		g.nothing(ctx.player, wNoEffect, c, cite.R3_6_1)
		return false
	}
	slot, rule := g.destinationSlot(ctx, a, p, c)
	if !slot.isSlot() {
		g.noteImpossible(ctx.player, wNoEffect, c)
		return false
	}
	orient, doubt := Standing, cite.A14
	if a.Turned != card.AnyOrient {
		orient, doubt = Orientation(a.Turned-card.Stand), 0
	}
	if from := g.placeOf(c); from.area.isSlot() && from.player == p {
		return g.nothingForbids(card.MoveSlot, c, ctx.player, wNoEffect) && g.moveToSlot(c, slot, ctx.rule, rule)
	} else if from.area.isSlot() && !g.mayMove(ctx, c) {
		return false
	}
	was := g.ObjectOf(c)
	if !g.placeOnSlot(c, p, slot, orient, ctx.rule, cite.R3_5_2, rule, doubt) {
		return false
	}
	g.followCard(ctx, was, c)
	return true
}

// destinationSlot returns the slot of an action: the one that the text names, or one that its player chooses.
func (g *match) destinationSlot(ctx *abilityContext, a *card.Action, p engine.Seat, c engine.Card) (Area, cite.ID) {
	if a.Slot != nil {
		slot := Area(0)
		for _, k := range g.referredCards(ctx, a.Slot) {
			now := g.currentOrKept(&k)
			slot = slotOf(now.Area)
		}
		return slot, 0
	}
	g.Ask(playerOf(ctx, a.Who), wSlotChoice)
	for set := areasOf(ctx, a.To); set != 0; {
		slot := set.pop()
		if o := (engine.Option{Verb: vNext, Card: c, To: placeWord(p, slot)}); g.Cards[c].Area != slot || g.Cards[c].In != p {
			g.Allow(o, cite.R3_6_1)
		}
	}
	if len(g.Choice.Options) == 0 {
		return 0, 0
	}
	return areaOf(g.decide().To), cite.R3_6_1
}

// moveKind returns the kind of the event of a move: that of a discard from the hand to the Waiting Room, or that of
// other moves.
func moveKind(a *card.Action, from Area) engine.Kind {
	if from == Hand && a.To == card.WaitingRoom {
		return kDiscard
	}
	return kMove
}
