package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Atoms are the only functions that change a match once it has started (a test checks the source of the package). An
// atom that records an event takes the rules that cause it and begins with engine.Run.RecordEvent; where that reports
// false, nothing changes. The atoms that move cards are here, those of the Battle in atoms_battle.go, those of the
// turn, the preparation and the match in atoms_turn.go.

// move moves cards, which lie in one area, to the top of area to of player p; there they are new objects. It
// reports whether they moved.
func (g *match) move(kind engine.Kind, actor engine.Seat, cards []engine.Card, p engine.Seat, to Area,
	why ...cite.ID) bool {
	if len(cards) == 0 {
		return false
	}
	var moving [pileSize]engine.Card // a copy: cards may be a slice of a pile that changes below
	moved := moving[:copy(moving[:], cards)]
	note := engine.EventData{Kind: kind, Actor: actor, From: g.place(moved[0]), To: at(p, to),
		Amount: amountOf(kind, len(moved))}
	event, ok := g.RecordEvent(note, moved, why)
	if !ok {
		return false
	}
	for _, c := range moved {
		g.lay(c, p, to, kind == kUnder)
	}
	g.last = event
	return true
}

// one moves a single card as move does.
func (g *match) one(kind engine.Kind, actor engine.Seat, c engine.Card, p engine.Seat, to Area, why ...cite.ID) bool {
	return g.move(kind, actor, []engine.Card{c}, p, to, why...)
}

// amountOf returns the Amount of an event that moves cards: their number for the kinds that count cards, 0 for
// the others.
func amountOf(kind engine.Kind, cards int) int {
	switch kind {
	case kJournal, kMulligan, kLife, kDamage, kHeal:
		return cards
	}
	return 0
}

// lay takes card c out of its area and puts it on top of area to, or at the bottom where under is set. There it
// is a new object with the zero Status.
func (g *match) lay(c engine.Card, p engine.Seat, to Area, under bool) {
	g.pull(c)
	g.touched(to)
	g.PutCard(g.Run, &layout, c, p, to, under)
	g.Status[c] = Status{}
}

// pull takes a card out of its area.
func (g *match) pull(c engine.Card) {
	g.touched(g.Cards[c].Area)
	g.RemoveCard(c)
}

// settle puts Personaggio c in a Spazio Personaggio, and reports whether it did. kind says how: placed face
// down in the Preparazione, called, or as a Squadra.
func (g *match) settle(kind engine.Kind, p engine.Seat, c engine.Card, to Area, why ...cite.ID) bool {
	if !g.one(kind, p, c, p, to, why...) {
		return false
	}
	g.Status[c] = Status{Down: kind == kPlace, Called: g.TurnNumber}
	return true
}

// swap exchanges what lies in the two Spazi Marinaio of player p, with the Punti Vita. The Personaggi remain
// the same objects.
func (g *match) swap(p engine.Seat, why ...cite.ID) {
	var cards [2]engine.Card
	n := 0
	for _, a := range sailors {
		if c := g.Top(p, a); c != 0 {
			cards[n] = c
			n++
		}
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kMove, Actor: p, From: at(p, Marinaio1), To: at(p, Marinaio2)}, cards[:n], why)
	if !ok {
		return
	}
	g.touched(Marinaio1)
	piles := &g.Piles[p]
	piles[Marinaio1], piles[Marinaio2] = piles[Marinaio2], piles[Marinaio1]
	piles[Vita1], piles[Vita2] = piles[Vita2], piles[Vita1]
	for _, a := range [4]Area{Marinaio1, Vita1, Marinaio2, Vita2} {
		for _, c := range g.CardsIn(p, a) {
			g.Cards[c].Area = a
		}
	}
}

// shuffle has chance choose the order of the Forziere of player p (1.2.5).
func (g *match) shuffle(p engine.Seat, why ...cite.ID) { g.Shuffle(g.Run, shuffling, p, Forziere, why) }

// passes records that player p passes.
func (g *match) passes(p engine.Seat, why ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, why...)
}

// declines records that player p passes, unless passing was the only option.
func (g *match) declines(p engine.Seat, why cite.ID) {
	if len(g.Choice.Options) > 1 {
		g.passes(p, why)
	}
}

// nothing records that something does not happen, and the rules that say why: what names it, and c is the card
// it is about.
func (g *match) nothing(p engine.Seat, what engine.Word, c engine.Card, why ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: what}, []engine.Card{c}, why...)
}

// add adds lingering effect e, which player p causes.
func (g *match) add(p engine.Seat, e Effect, why ...cite.ID) {
	note := engine.EventData{Kind: kGain, Actor: p, To: wForza + engine.Word(e.Of), Amount: int(e.Amount)}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, why...); ok {
		table.Add(g.Run, g.Effects[:], &g.EffectCount, e, "il motore tiene al più %d effetti in corso")
	}
}

// expire ends the lingering effects that last until the given card.Duration or less, and removes those of cards
// that have left.
func (g *match) expire(until uint8, why ...cite.ID) {
	var ending [maxEffects]engine.Card
	n := 0
	for _, e := range g.Effects[:g.EffectCount] {
		if e.Until <= until && g.IsUnmoved(e.On) {
			ending[n] = e.On.Card
			n++
		}
	}
	if n > 0 {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kExpire, Actor: g.Turn}, ending[:n], why); !ok {
			return
		}
	}
	for i := int(g.EffectCount) - 1; i >= 0; i-- {
		if e := &g.Effects[i]; e.Until <= until || !g.IsUnmoved(e.On) {
			table.RemoveAt(g.Effects[:], &g.EffectCount, i)
		}
	}
}
