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

// leave moves cards together to an area of their owners: the graveyard, the hand, the removed cards or the ruler area.
// It returns how many moved; without cards it records no event.
func (g *match) leave(kind engine.Kind, actor engine.Seat, cards []engine.Card, to Area, why ...cite.ID) (went int) {
	var gone departure
	g.depart(&gone, kind, actor, cards, to, why...)
	return g.departed(&gone)
}

// departure is a set of cards that leave their places together.
type departure struct {
	list  [2 * pileSize]leaver
	count int
}

// leaver is one of these cards: where and how it lay, the kind of its event and the number of the event.
type leaver struct {
	card   engine.Card
	kind   engine.Kind
	was    Card
	before Status
	event  int32
	gone   bool // it has left
}

// includes reports whether a card has left its place as part of the departure.
func (d *departure) includes(c engine.Card) bool {
	return slices.ContainsFunc(d.leavers(), func(l leaver) bool { return l.card == c && l.gone })
}

// leavers returns the cards of a departure, none for a nil departure.
func (d *departure) leavers() []leaver {
	if d == nil {
		return nil
	}
	return d.list[:d.count]
}

// depart moves cards to an area of their owners, as part of a departure.
func (g *match) depart(gone *departure, kind engine.Kind, actor engine.Seat, cards []engine.Card, to Area,
	why ...cite.ID) {
	var moving cardList
	n := copy(moving[:], cards) // which may be a slice of a pile that changes
	for _, p := range g.Turn.WithOpponent() {
		var room cardList
		own := table.Filter(room[:], moving[:n], func(c engine.Card) bool { return g.Owner[c] == p })
		if len(own) == 0 {
			continue
		}
		first := gone.count
		for _, c := range own {
			gone.list[gone.count] = leaver{card: c, kind: kind, was: g.Cards[c], before: g.Status[c]}
			gone.count++
		}
		event := g.goes(kind, actor, p, own, to, why)
		for i := first; i < gone.count; i++ {
			l := &gone.list[i]
			l.event, l.gone = event, g.Cards[l.card].Generation != l.was.Generation
		}
	}
}

// departed triggers the abilities that wait for the cards of a departure to leave, all of which have left at the same
// time. It returns how many cards have left.
func (g *match) departed(gone *departure) (went int) {
	for i := range gone.list[:gone.count] {
		l := &gone.list[i]
		if !l.gone {
			continue
		}
		went++
		before := g.SetCause(l.event)
		g.afterLeaving(l, gone)
		g.SetCause(before)
	}
	return went
}

// copied returns a copy of some cards, which may be a slice of a pile that is about to change, with where and how each
// lies.
func (g *match) copied(cards []engine.Card) (moving [pileSize]engine.Card, was [pileSize]Card,
	status [pileSize]Status) {
	copy(moving[:], cards)
	for i, c := range cards {
		was[i], status[i] = g.Cards[c], g.Status[c]
	}
	return moving, was, status
}

// goes moves cards of one owner to an area under one event. It returns the number of the event, 0 where it did not
// happen.
func (g *match) goes(kind engine.Kind, actor, p engine.Seat, cards []engine.Card, to Area, why []cite.ID) int32 {
	rules := append(make([]cite.ID, 0, 6), why...)
	if slices.ContainsFunc(cards, func(c engine.Card) bool { return g.Cards[c].In != p }) {
		rules = append(append(rules[:1], cite.R9_43_1), why[1:]...)
	}
	note := engine.EventData{Kind: kind, Actor: actor, From: g.CommonPlace(cards), To: at(p, to)}
	if kind == kDraw {
		note.Amount = len(cards)
	}
	event, ok := g.RecordEvent(note, cards, rules)
	if !ok {
		return 0
	}
	for _, c := range cards {
		kept := Status{}
		if g.Cards[c].Area == Field && to == Rulers {
			kept = Status{Rested: g.Status[c].Rested, J: kind != kSpare, Spared: kind == kSpare} // A.11
		}
		g.pull(c)
		g.lay(c, p, to, kept)
	}
	return event
}

// pull takes a card out of its place; lay puts it on top of another area, as a new object.
func (g *match) pull(c engine.Card) {
	g.stale()
	if g.Cards[c].Area < areas {
		g.RemoveCard(c)
	}
}

func (g *match) lay(c engine.Card, p engine.Seat, to Area, s Status) {
	g.PutCard(g.Run, &layout, c, p, to, false)
	g.Status[c] = s
}

// moves puts a card in an area of player p, where it lies as s says.
func (g *match) moves(kind engine.Kind, actor engine.Seat, c engine.Card, p engine.Seat, to Area, s Status,
	why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: actor, From: g.PlaceOf(c), To: at(p, to)}, []engine.Card{c}, why); !ok {
		return 0, false
	}
	g.pull(c)
	g.lay(c, p, to, s)
	return event, true
}

// under puts cards at the bottom of the main decks of their owners, one after another: the last ends up lowest.
func (g *match) under(kind engine.Kind, actor engine.Seat, cards []engine.Card, why ...cite.ID) {
	moving, was, before := g.copied(cards)
	for i, c := range moving[:len(cards)] {
		note := engine.EventData{Kind: kind, Actor: actor, From: at(was[i].In, was[i].Area), To: at(g.Owner[c], Deck)}
		event, ok := g.RecordEvent(note, []engine.Card{c}, why)
		if !ok {
			continue
		}
		g.pull(c)
		g.PutCard(g.Run, &layout, c, g.Owner[c], Deck, true)
		g.Status[c] = Status{}
		cause := g.SetCause(event)
		g.afterLeaving(&leaver{card: c, kind: kind, was: was[i], before: before[i], gone: true}, nil)
		g.SetCause(cause)
	}
}

// takes moves a card to the field of player p, who takes control of it. It stays the same object.
func (g *match) takes(p engine.Seat, c engine.Card, why ...cite.ID) (event int32, ok bool) {
	note := engine.EventData{Kind: kControl, Actor: p, From: at(g.Cards[c].In, Field), To: at(p, Field)}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, why); !ok {
		return 0, false
	}
	g.pull(c)
	g.Push(c, p, Field, false)
	g.Status[c].Since = g.TurnNumber
	return event, true
}

// turn rests or recovers cards together.
func (g *match) turn(kind engine.Kind, actor engine.Seat, cards []engine.Card, why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: actor}, cards, why); !ok {
		return 0, false
	}
	for _, c := range cards {
		g.Status[c].Rested = kind == kRest
	}
	g.stale()
	return event, true
}

// attach adds an addition to a card (9.7.1).
func (g *match) attach(c, host engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kAdd, Actor: g.Cards[c].In}, []engine.Card{c, host}, why); ok {
		g.Status[c].Host = g.ObjectOf(host)
		g.stale()
	}
}

// wound puts n damage from one card on another and reports whether it did (9.24.2).
func (g *match) wound(from, to engine.Card, n int, why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kHurt, Actor: g.Cards[to].In, Amount: n}, []engine.Card{from, to}, why); ok {
		g.Status[to].Damage = uint16(min(int(g.Status[to].Damage)+n, 60_000))
		g.stale()
	}
	return event, ok
}

// heal removes the damage from cards (4.4.5.1).
func (g *match) heal(cards []engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kHeal, Actor: engine.Nobody}, cards, why); !ok {
		return
	}
	for _, c := range cards {
		g.Status[c].Damage, g.Status[c].Spared = 0, false
	}
	g.stale()
}

// notDestroyed records once that an effect keeps a card from being destroyed (1.3).
func (g *match) notDestroyed(c engine.Card, why ...cite.ID) bool {
	if g.Status[c].Spared {
		return true
	}
	_, ok := g.nothing(g.Cards[c].In, wNoDestruction, c, why...)
	if ok {
		g.Status[c].Spared = true
	}
	return ok
}

// use records that an ability has been used this turn.
func (g *match) use(c engine.Card, ability int) { g.Status[c].Used |= 1 << ability }

// awaken gives a card the text of its awakening (9.51.2).
func (g *match) awaken(p engine.Seat, c engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kGive, Actor: p, To: wAwakened}, []engine.Card{c}, why); ok {
		g.Status[c].Awakened = true
		g.stale()
	}
}

// shuffle puts a deck in an order that chance chooses (A.15, A.16).
func (g *match) shuffle(p engine.Seat, a Area, why ...cite.ID) {
	g.Shuffle(g.Run, shuffling, p, a, why)
}

// nothing writes down that something does not happen, and why.
func (g *match) nothing(p engine.Seat, what engine.Word, c engine.Card, why ...cite.ID) (event int32, ok bool) {
	return g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: what}, []engine.Card{c}, why...)
}
