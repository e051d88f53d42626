package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/table"
)

// Atoms are the only functions that change a match once it has started (a test checks the source of the package). An
// atom that records an event takes the rules that cause it and begins with engine.Run.RecordEvent; where that reports
// false, nothing changes. The atoms that move and turn cards are here, those of the chase and of effects in
// atoms_chase.go, those of the turn, of life and will in atoms_turn.go.

// moveToAreas moves cards together to an area of their owners: the graveyard, the hand, the removed cards or the
// ruler area. The abilities that wait for a card to leave trigger. It returns how many cards moved.
func (g *match) moveToAreas(kind engine.Kind, actor engine.Seat, cards []engine.Card, area Area,
	rules ...cite.ID) (count int) {
	var departing departure
	g.addToDeparture(&departing, kind, actor, cards, area, rules...)
	return g.triggerDeparture(&departing)
}

// departure is a set of cards that leave their places together.
type departure struct {
	list  [2 * pileSize]leaver
	count int
}

// leaver is one of these cards: where and how it lay, the kind of its event and the number of the event.
type leaver struct {
	card       engine.Card
	kind       engine.Kind
	cardBefore Card
	before     Status
	event      int32
	gone       bool // it has left
}

// hasLeft reports whether card c has left its place as part of the departure.
func (d *departure) hasLeft(c engine.Card) bool {
	return slices.ContainsFunc(d.leavers(), func(l leaver) bool { return l.card == c && l.gone })
}

// leavers returns the cards of a departure, none for a nil departure.
func (d *departure) leavers() []leaver {
	if d == nil {
		return nil
	}
	return d.list[:d.count]
}

// addToDeparture moves cards to an area of their owners, as part of a departure. kind is the kind of the event,
// actor the player who moves them.
func (g *match) addToDeparture(departing *departure, kind engine.Kind, actor engine.Seat, cards []engine.Card,
	area Area,
	rules ...cite.ID) {
	var moving cardList
	n := copy(moving[:], cards) // which may be a slice of a pile that changes
	for _, p := range g.Turn.WithOpponent() {
		var buffer cardList
		own := table.Filter(buffer[:], moving[:n], func(c engine.Card) bool { return g.Owner[c] == p })
		if len(own) == 0 {
			continue
		}
		first := departing.count
		for _, c := range own {
			departing.list[departing.count] = leaver{card: c, kind: kind, cardBefore: g.Cards[c], before: g.Status[c]}
			departing.count++
		}
		event := g.moveOwnersCards(kind, actor, p, own, area, rules)
		for i := first; i < departing.count; i++ {
			l := &departing.list[i]
			l.event, l.gone = event, g.Cards[l.card].Generation != l.cardBefore.Generation
		}
	}
}

// triggerDeparture triggers the abilities that wait for the cards of a departure to leave; all have left at the same
// time. It returns how many cards have left.
func (g *match) triggerDeparture(departing *departure) (count int) {
	for i := range departing.list[:departing.count] {
		l := &departing.list[i]
		if !l.gone {
			continue
		}
		count++
		before := g.SetCause(l.event)
		g.triggerLeaving(l, departing)
		g.SetCause(before)
	}
	return count
}

// copyPlaces returns a copy of cards, with the place and the status of each. The copy is needed where cards is a
// slice of a pile that is about to change.
func (g *match) copyPlaces(cards []engine.Card) (moving [pileSize]engine.Card, was [pileSize]Card,
	status [pileSize]Status) {
	copy(moving[:], cards)
	for i, c := range cards {
		was[i], status[i] = g.Cards[c], g.Status[c]
	}
	return moving, was, status
}

// moveOwnersCards moves cards of one owner p to an area by one event. It returns the number of the event, 0 where
// the event did not happen.
func (g *match) moveOwnersCards(kind engine.Kind, actor, p engine.Seat, cards []engine.Card, area Area,
	rules []cite.ID) int32 {
	citations := append(make([]cite.ID, 0, 6), rules...)
	if slices.ContainsFunc(cards, func(c engine.Card) bool { return g.Cards[c].In != p }) {
		citations = append(append(citations[:1], cite.R9_43_1), rules[1:]...)
	}
	note := engine.EventData{Kind: kind, Actor: actor, From: g.CommonPlace(cards), To: placeWord(p, area)}
	if kind == kDraw {
		note.Amount = len(cards)
	}
	event, ok := g.RecordEvent(note, cards, citations)
	if !ok {
		return 0
	}
	for _, c := range cards {
		kept := Status{}
		if g.Cards[c].Area == Field && area == Rulers {
			kept = Status{Rested: g.Status[c].Rested, J: kind != kSpare, Spared: kind == kSpare} // A.11
		}
		g.takeOut(c)
		g.putOnTop(c, p, area, kept)
	}
	return event
}

// takeOut takes card c out of its place. The caller puts it elsewhere.
func (g *match) takeOut(c engine.Card) {
	g.markStale()
	if g.Cards[c].Area < areas {
		g.RemoveCard(c)
	}
}

// putOnTop puts card c on top of an area of player p, as a new object that lies as s says.
func (g *match) putOnTop(c engine.Card, p engine.Seat, area Area, s Status) {
	g.PutCard(g.Run, &layout, c, p, area, false)
	g.Status[c] = s
}

// moveCard moves card c to an area of player p, where it lies as s says. ok is false where the event did not happen.
func (g *match) moveCard(kind engine.Kind, actor engine.Seat, c engine.Card, p engine.Seat, area Area, s Status,
	rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: actor, From: g.PlaceOf(c), To: placeWord(p, area)},
		[]engine.Card{c}, rules); !ok {
		return 0, false
	}
	g.takeOut(c)
	g.putOnTop(c, p, area, s)
	return event, true
}

// putUnderDecks puts cards at the bottom of the main decks of their owners, one after another: the last card ends up
// lowest.
func (g *match) putUnderDecks(kind engine.Kind, actor engine.Seat, cards []engine.Card, rules ...cite.ID) {
	moving, was, before := g.copyPlaces(cards)
	for i, c := range moving[:len(cards)] {
		note := engine.EventData{Kind: kind, Actor: actor, From: placeWord(was[i].In, was[i].Area),
			To: placeWord(g.Owner[c], Deck)}
		event, ok := g.RecordEvent(note, []engine.Card{c}, rules)
		if !ok {
			continue
		}
		g.takeOut(c)
		g.PutCard(g.Run, &layout, c, g.Owner[c], Deck, true)
		g.Status[c] = Status{}
		cause := g.SetCause(event)
		g.triggerLeaving(&leaver{card: c, kind: kind, cardBefore: was[i], before: before[i], gone: true}, nil)
		g.SetCause(cause)
	}
}

// moveToController moves card c from one field to the field of player p, who takes control of it. The card stays the
// same object. ok is false where the event did not happen.
func (g *match) moveToController(p engine.Seat, c engine.Card, rules ...cite.ID) (event int32, ok bool) {
	note := engine.EventData{Kind: kControl, Actor: p, From: placeWord(g.Cards[c].In, Field), To: placeWord(p, Field)}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, rules); !ok {
		return 0, false
	}
	g.takeOut(c)
	g.Push(c, p, Field, false)
	g.Status[c].Since = g.TurnNumber
	return event, true
}

// setRested rests cards together where kind is kRest, otherwise recovers them. ok is false where the event did not
// happen.
func (g *match) setRested(kind engine.Kind, actor engine.Seat, cards []engine.Card, rules ...cite.ID) (event int32,
	ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: actor}, cards, rules); !ok {
		return 0, false
	}
	for _, c := range cards {
		g.Status[c].Rested = kind == kRest
	}
	g.markStale()
	return event, true
}

// attach adds an addition to a card (9.7.1).
func (g *match) attach(c, host engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kAdd, Actor: g.Cards[c].In}, []engine.Card{c, host}, rules); ok {
		g.Status[c].Host = g.ObjectOf(host)
		g.markStale()
	}
}

// putDamage puts n damage from the card source on the card target (9.24.2). ok is false where the event did not
// happen.
func (g *match) putDamage(source, target engine.Card, n int, rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kHurt, Actor: g.Cards[target].In, Amount: n},
		[]engine.Card{source, target}, rules); ok {
		g.Status[target].Damage = uint16(min(int(g.Status[target].Damage)+n, 60_000))
		g.markStale()
	}
	return event, ok
}

// removeDamageFrom removes all damage from cards (4.4.5.1).
func (g *match) removeDamageFrom(cards []engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kHeal, Actor: engine.Nobody}, cards, rules); !ok {
		return
	}
	for _, c := range cards {
		g.Status[c].Damage, g.Status[c].Spared = 0, false
	}
	g.markStale()
}

// recordSpared records, once, that an effect keeps card c from being destroyed (1.3). It reports whether c is
// spared.
func (g *match) recordSpared(c engine.Card, rules ...cite.ID) bool {
	if g.Status[c].Spared {
		return true
	}
	_, ok := g.recordNonEvent(g.Cards[c].In, wNoDestruction, c, rules...)
	if ok {
		g.Status[c].Spared = true
	}
	return ok
}

// markUsed stores that an ability of card c, given by its index, has been used this turn.
func (g *match) markUsed(c engine.Card, ability int) { g.Status[c].Used |= 1 << ability }

// awaken gives card c the text of its awakening (9.51.2).
func (g *match) awaken(p engine.Seat, c engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kGive, Actor: p, To: wAwakened}, []engine.Card{c}, rules); ok {
		g.Status[c].Awakened = true
		g.markStale()
	}
}

// shuffle puts a deck in an order that chance chooses (A.15, A.16).
func (g *match) shuffle(p engine.Seat, a Area, rules ...cite.ID) {
	g.Shuffle(g.Run, deckShuffling, p, a, rules)
}

// recordNonEvent records that something does not happen to card c, and the rules that say why. The word subject
// names what does not happen.
func (g *match) recordNonEvent(p engine.Seat, subject engine.Word, c engine.Card, rules ...cite.ID) (event int32,
	ok bool) {
	return g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: subject}, []engine.Card{c}, rules...)
}
