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

// move moves cards, which lie in one area, to the top of area dest of player p, as new objects. It reports whether
// they moved.
func (g *match) move(kind engine.Kind, actor engine.Seat, cards []engine.Card, p engine.Seat, dest Area,
	rules ...cite.ID) bool {
	if len(cards) == 0 {
		return false
	}
	var movingBuf [pileSize]engine.Card // a copy: cards may be a slice of a pile that changes below
	moving := movingBuf[:copy(movingBuf[:], cards)]
	note := engine.EventData{Kind: kind, Actor: actor, From: g.cardPlace(moving[0]), To: placeWord(p, dest),
		Amount: amountOf(kind, len(moving))}
	event, ok := g.RecordEvent(note, moving, rules)
	if !ok {
		return false
	}
	for _, c := range moving {
		g.putInArea(c, p, dest, kind == kUnder)
	}
	g.lastEvent = event
	return true
}

// moveCard moves a single card as move does.
func (g *match) moveCard(kind engine.Kind, actor engine.Seat, c engine.Card, p engine.Seat, dest Area,
	rules ...cite.ID) bool {
	return g.move(kind, actor, []engine.Card{c}, p, dest, rules...)
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

// putInArea takes card c out of its area and puts it on top of area dest of player p, or at the bottom. The card
// becomes a new object with the zero Status.
func (g *match) putInArea(c engine.Card, p engine.Seat, dest Area, atBottom bool) {
	g.takeOut(c)
	g.markStale(dest)
	g.PutCard(g.Run, &layout, c, p, dest, atBottom)
	g.Status[c] = Status{}
}

// takeOut takes a card out of its area.
func (g *match) takeOut(c engine.Card) {
	g.markStale(g.Cards[c].Area)
	g.RemoveCard(c)
}

// placeCharacter puts Personaggio c in a Spazio Personaggio, and reports whether it did. kind is the kind of the
// event: placed face down in the Preparazione, called, or called as a Squadra.
func (g *match) placeCharacter(kind engine.Kind, p engine.Seat, c engine.Card, dest Area, rules ...cite.ID) bool {
	if !g.moveCard(kind, p, c, p, dest, rules...) {
		return false
	}
	g.Status[c] = Status{Down: kind == kPlace, Called: g.TurnNumber}
	return true
}

// exchangeSailors exchanges the cards in the two Spazi Marinaio of player p, with the Punti Vita. The Personaggi
// remain the same objects.
func (g *match) exchangeSailors(p engine.Seat, rules ...cite.ID) {
	var cards [2]engine.Card
	n := 0
	for _, a := range sailors {
		if c := g.Top(p, a); c != 0 {
			cards[n] = c
			n++
		}
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kMove, Actor: p, From: placeWord(p, Marinaio1),
		To: placeWord(p, Marinaio2)}, cards[:n], rules)
	if !ok {
		return
	}
	g.markStale(Marinaio1)
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
func (g *match) shuffle(p engine.Seat, rules ...cite.ID) {
	g.Shuffle(g.Run, deckShuffling, p, Forziere, rules)
}

// recordPass records that player p passes.
func (g *match) recordPass(p engine.Seat, rules ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, rules...)
}

// recordDecline records that player p passes, unless passing was the only option.
func (g *match) recordDecline(p engine.Seat, rule cite.ID) {
	if len(g.Choice.Options) > 1 {
		g.recordPass(p, rule)
	}
}

// recordNothing records that an event does not happen to card c, 0 for none, and the rules that say why.
func (g *match) recordNothing(p engine.Seat, event engine.Word, c engine.Card, rules ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: event}, []engine.Card{c}, rules...)
}

// addEffect adds lingering effect e, which player p causes.
func (g *match) addEffect(p engine.Seat, e Effect, rules ...cite.ID) {
	note := engine.EventData{Kind: kGain, Actor: p, To: wForza + engine.Word(e.Of), Amount: int(e.Amount)}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, rules...); ok {
		table.Add(g.Run, g.Effects[:], &g.EffectCount, e, "il motore tiene al più %d effetti in corso")
	}
}

// expireEffects ends the lingering effects of this card.Duration or a shorter one, and removes those of cards that
// have left.
func (g *match) expireEffects(duration uint8, rules ...cite.ID) {
	var expiring [maxEffects]engine.Card
	n := 0
	for _, e := range g.Effects[:g.EffectCount] {
		if e.Until <= duration && g.IsUnmoved(e.On) {
			expiring[n] = e.On.Card
			n++
		}
	}
	if n > 0 {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kExpire, Actor: g.Turn}, expiring[:n], rules); !ok {
			return
		}
	}
	for i := int(g.EffectCount) - 1; i >= 0; i-- {
		if e := &g.Effects[i]; e.Until <= duration || !g.IsUnmoved(e.On) {
			table.RemoveAt(g.Effects[:], &g.EffectCount, i)
		}
	}
}
