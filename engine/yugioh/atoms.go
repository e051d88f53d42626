package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Atoms are the only functions that change a match once it has started (a test checks the source of the package). An
// atom that records an event takes the rules that cause it and begins with engine.Run.RecordEvent; where that reports
// false, nothing changes. The atoms that move cards are here, those of the chain and of effects in atoms_chain.go,
// those of the turn in atoms_turn.go.

// moveToPiles moves cards together to a pile of their owners (6.7.5, doubt A-20): the Graveyard, the hand, the Deck,
// or the cards removed from the game. The effects that wait for a card to leave its place trigger. It returns how
// many cards moved. rules are the rules that cause the move.
func (g *match) moveToPiles(kind engine.Kind, actor engine.Seat, cards []engine.Card, pile Area, cause card.Cause,
	rules ...cite.ID) (count int) {
	if len(cards) == 0 {
		return 0
	}
	var copies, buffer [pileSize]engine.Card // copies: cards may be a slice of a pile that changes below
	var oldPlaces [pileSize]Card
	cardsToMove := copies[:copy(copies[:], cards)]
	for i, c := range cardsToMove {
		oldPlaces[i] = g.Cards[c]
	}
	event := int32(0)
	for _, p := range g.Turn.WithOpponent() {
		for _, destination := range [2]Area{pile, Extra} {
			group := table.Filter(buffer[:], cardsToMove, func(c engine.Card) bool {
				return g.Owner[c] == p && g.pileOf(c, pile) == destination && !g.definition(c).isToken()
			})
			if len(group) > 0 {
				event = g.moveOwnersCards(kind, actor, p, group, destination, rules)
			}
		}
	}
	for _, c := range cardsToMove {
		if g.definition(c).isToken() {
			event = g.removeToken(kind, actor, c, pile, rules)
		}
	}
	defer g.SetCause(g.SetCause(event))
	g.waitingBefore = g.WaitCount
	for i, c := range cardsToMove {
		if g.Cards[c].Generation != oldPlaces[i].Generation {
			g.triggerLeaving(c, &oldPlaces[i], kind, cause)
			count++
		}
	}
	if count > 0 {
		g.destroyHostlessEquips()
	}
	return count
}

// moveOwnersCards moves cards of one owner p to one pile, as one event of the given kind, done by actor. It returns
// the number of the event, 0 where the event did not happen.
func (g *match) moveOwnersCards(kind engine.Kind, actor, p engine.Seat, cards []engine.Card, pile Area,
	rules []cite.ID) int32 {
	citations := append(make([]cite.ID, 0, 8), rules...)
	isForeign := func(c engine.Card) bool { return g.Cards[c].In != p && g.Cards[c].Area.isOnField() }
	switch {
	case slices.ContainsFunc(cards, isForeign):
		citations = slices.Insert(citations, 1, cite.R6_7_5, cite.A20)
	case pile == Extra:
		citations = slices.Insert(citations, 1, cite.R3_2_4_2)
	}
	note := engine.EventData{Kind: kind, Actor: actor, From: g.CommonPlace(cards), To: placeWord(p, pile)}
	if kind == kDraw {
		note.Amount = len(cards)
	}
	return g.recordMove(note, cards, p, pile, citations)
}

// recordMove records event n and moves the cards to a pile of player p. It returns the number of the event, 0 where
// the event did not happen.
func (g *match) recordMove(n engine.EventData, cards []engine.Card, p engine.Seat, pile Area, rules []cite.ID) int32 {
	event, ok := g.RecordEvent(n, cards, rules)
	if !ok {
		return 0
	}
	for _, c := range cards {
		g.putOnTop(c, p, pile)
	}
	return event
}

// pileOf returns the pile to which card c goes when it is sent to pile: a Fusion or Synchro Monster sent to the hand
// or the Deck goes to the Extra Deck (3.2.4.2).
func (g *match) pileOf(c engine.Card, pile Area) Area {
	if (pile == Hand || pile == Deck) && g.definition(c).isExtraDeckCard() {
		return Extra
	}
	return pile
}

// putOnTop moves card c on top of an area of player p, as a new object with the zero Status.
func (g *match) putOnTop(c engine.Card, p engine.Seat, area Area) {
	g.takeOut(c)
	g.PutCard(g.Run, &layout, c, p, area, false)
	g.Status[c] = Status{}
}

// takeOut takes card c out of its area. The caller puts it elsewhere.
func (g *match) takeOut(c engine.Card) {
	if g.Cards[c].Area.isOnField() {
		g.fieldCache.Invalidate()
	}
	g.RemoveCard(c)
}

// removeToken removes token c, which would go to pile, from the field and from the Duel (5.2.2, 5.2.3, doubt A-19).
// It returns the number of the event by which c leaves the field, 0 where the event did not happen.
func (g *match) removeToken(kind engine.Kind, actor engine.Seat, c engine.Card, pile Area, rules []cite.ID) int32 {
	event, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: actor, From: g.PlaceOf(c)}, []engine.Card{c}, rules)
	if !ok {
		return 0
	}
	defer g.SetCause(g.SetCause(event))
	named := kind == kDestroy || pile == Hand // 5.2.3 names both
	g.endToken(c, actor, []cite.ID{table.RuleIf(named, cite.R5_2_3, cite.R5_2_2), table.RuleIf(named, cite.A18, cite.A19)})
	return event
}

// endToken removes token c from the Duel: c goes to Limbo, from where spareToken can take it again.
func (g *match) endToken(c engine.Card, actor engine.Seat, rules []cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTokenEnds, Actor: actor}, []engine.Card{c}, rules); !ok {
		return
	}
	g.takeOut(c)
	g.Renew(c)
	g.Cards[c].In, g.Cards[c].Area, g.Status[c] = g.Owner[c], Limbo, Status{}
}

// putInZone puts card c in a zone of player p. The card becomes a new object unless it was on the field already;
// faceUp and inDefense say how a new object lies. ok is false where the event did not happen.
func (g *match) putInZone(kind engine.Kind, actor engine.Seat, c engine.Card, p engine.Seat, zone Area, faceUp,
	inDefense bool,
	rules ...cite.ID) (event int32, ok bool) {
	oldArea := g.Cards[c].Area
	note := engine.EventData{Kind: kind, Actor: actor, To: placeWord(p, zone)}
	if oldArea != Limbo {
		note.From = g.PlaceOf(c)
	}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, rules); !ok {
		return 0, false
	}
	if oldArea.isOnField() {
		g.takeOut(c)
		g.Push(c, p, zone, false)
	} else {
		g.putOnTop(c, p, zone)
		g.Status[c] = Status{Up: faceUp, Defense: inDefense, Played: g.TurnNumber}
	}
	g.fieldCache.Invalidate()
	g.Attack.Arrived = g.Attack.Arrived || zone.isMonsterZone() && g.Attack.On && p != g.Turn
	defer g.SetCause(g.SetCause(event))
	switch isNew := zone.isMonsterZone() && !oldArea.isOnField(); {
	case isNew && !faceUp:
		g.RecordWithoutChange(engine.EventData{Kind: kFaceDown, Actor: actor}, []engine.Card{c}, cite.R6_19_2)
	case isNew && inDefense:
		g.RecordWithoutChange(engine.EventData{Kind: kInDefense, Actor: actor}, []engine.Card{c}, rules[0])
	}
	return event, true
}

// setFace turns card c on the field face up or face down, and puts a monster in Attack or Defense Position. ok is
// false where this changes nothing, or the event does not happen.
func (g *match) setFace(kind engine.Kind, actor engine.Seat, c engine.Card, faceUp, inDefense bool,
	rules ...cite.ID) (event int32, ok bool) {
	status := &g.Status[c]
	if status.Up == faceUp && status.Defense == inDefense {
		return 0, false
	}
	switch { // kInAttack stands for any change of position: the event gets the kind of the new one
	case kind == kInAttack && !faceUp:
		kind = kFaceDown
	case kind == kInAttack && inDefense:
		kind = kInDefense
	}
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: actor}, []engine.Card{c}, rules); !ok {
		return 0, false
	}
	status.Up, status.Defense = faceUp, inDefense
	g.fieldCache.Invalidate()
	if !faceUp {
		status.Counters, status.Equip = 0, Object{}
		defer g.SetCause(g.SetCause(event))
		g.destroyHostlessEquips()
	}
	return event, true
}

// notePositionChange stores that the controller of monster c has changed its position this turn (3.6.5.5).
func (g *match) notePositionChange(c engine.Card) { g.Status[c].Turned = g.TurnNumber }

// countAttack counts an attack of monster c (3.7.9.5).
func (g *match) countAttack(c engine.Card) { g.Status[c].Attacks++ }

// markReplaced records that another monster attacks in the place of monster c, which cannot attack again this turn
// (3.7.12.4).
func (g *match) markReplaced(c engine.Card, rule cite.ID) {
	g.recordNonEvent(g.Turn, wNoNewAttack, c, rule)
	g.Status[c].Replaced = true
}

// markUsed stores that an effect of card c has been used this turn.
func (g *match) markUsed(c engine.Card, effectIndex int) { g.Status[c].Used |= 1 << effectIndex }

// addCounters puts n counters on a card, or takes them off where n is negative (5.6).
func (g *match) addCounters(c engine.Card, n int, rules ...cite.ID) {
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCounter, Actor: g.Cards[c].In, Amount: n}, []engine.Card{c},
		rules); ok {
		g.Status[c].Counters = uint8(min(max(int(g.Status[c].Counters)+n, 0), 99))
	}
}

// attach makes card c an Equip Card on monster host (6.4, 6.16.1).
func (g *match) attach(c, host engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kEquip, Actor: g.Cards[c].In}, []engine.Card{c, host}, rules); ok {
		g.Status[c].Equip = g.ObjectOf(host)
	}
}

// shuffle has chance choose the order of the Deck of player p.
func (g *match) shuffle(p engine.Seat, rules ...cite.ID) {
	g.Shuffle(g.Run, deckShuffling, p, Deck, rules)
}

// recordPass records that player p does nothing or, where c is not 0, does not use the effect of card c.
func (g *match) recordPass(p engine.Seat, c engine.Card, rules ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: engine.KindPass, Actor: p}, []engine.Card{c}, rules...)
}

// recordNonEvent records that something does not happen to card c, and the rules that say why. The word event names
// what does not happen.
func (g *match) recordNonEvent(p engine.Seat, event engine.Word, c engine.Card, rules ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNonEvent, Actor: p, To: event}, []engine.Card{c}, rules...)
}
