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

// leave moves cards together to a pile of their owners (6.7.5, doubt A-20): the Graveyard, the hand, the Deck,
// or the cards removed from the game. The effects that wait for it trigger. It returns how many cards moved.
func (g *match) leave(kind engine.Kind, actor engine.Seat, cards []engine.Card, to Area, by card.Cause,
	why ...cite.ID) (went int) {
	if len(cards) == 0 {
		return 0
	}
	var moving, group [pileSize]engine.Card // copies: cards may be a slice of a pile that changes below
	var was [pileSize]Card
	moved := moving[:copy(moving[:], cards)]
	for i, c := range moved {
		was[i] = g.Cards[c]
	}
	event := int32(0)
	for _, p := range g.Turn.WithOpponent() {
		for _, pile := range [2]Area{to, Extra} {
			together := table.Keep(group[:], moved, func(c engine.Card) bool {
				return g.Owner[c] == p && g.pileOf(c, to) == pile && !g.def(c).token()
			})
			if len(together) > 0 {
				event = g.goes(kind, actor, p, together, pile, why)
			}
		}
	}
	for _, c := range moved {
		if g.def(c).token() {
			event = g.cease(kind, actor, c, to, why)
		}
	}
	defer g.SetCause(g.SetCause(event))
	g.earlier = g.WaitCount
	for i, c := range moved {
		if g.Cards[c].Generation != was[i].Generation {
			g.afterLeaving(c, &was[i], kind, by)
			went++
		}
	}
	if went > 0 {
		g.destroyLostEquips()
	}
	return went
}

// goes moves cards of one owner to one pile, as one event. It returns the number of the event, 0 where it did
// not happen.
func (g *match) goes(kind engine.Kind, actor, p engine.Seat, cards []engine.Card, to Area, why []cite.ID) int32 {
	rules := append(make([]cite.ID, 0, 8), why...)
	foreign := func(c engine.Card) bool { return g.Cards[c].In != p && g.Cards[c].Area.onField() }
	switch {
	case slices.ContainsFunc(cards, foreign):
		rules = slices.Insert(rules, 1, cite.R6_7_5, cite.A20)
	case to == Extra:
		rules = slices.Insert(rules, 1, cite.R3_2_4_2)
	}
	note := engine.EventData{Kind: kind, Actor: actor, From: g.PlaceOfAll(cards), To: at(p, to)}
	if kind == kDraw {
		note.Amount = len(cards)
	}
	return g.carry(note, cards, p, to, rules)
}

// carry records event n and moves its cards to a pile. It returns the number of the event, 0 where it did not
// happen.
func (g *match) carry(n engine.EventData, cards []engine.Card, p engine.Seat, to Area, why []cite.ID) int32 {
	event, ok := g.RecordEvent(n, cards, why)
	if !ok {
		return 0
	}
	for _, c := range cards {
		g.lay(c, p, to)
	}
	return event
}

// pileOf returns the pile to which card c really goes when it is sent to area to: a Fusion or Synchro Monster
// sent to the hand or the Deck goes to the Extra Deck (3.2.4.2).
func (g *match) pileOf(c engine.Card, to Area) Area {
	if (to == Hand || to == Deck) && g.def(c).ofExtra() {
		return Extra
	}
	return to
}

// lay takes card c out of its area and puts it on top of another, as a new object with the zero Status. pull
// only takes it out.
func (g *match) lay(c engine.Card, p engine.Seat, to Area) {
	g.pull(c)
	g.Lay(g.Run, &layout, c, p, to, false)
	g.Status[c] = Status{}
}

func (g *match) pull(c engine.Card) {
	if g.Cards[c].Area.onField() {
		g.gathered.Stale()
	}
	g.Pull(c)
}

// cease removes token c, which would go to area to, from the field and from the Duel (5.2.2, 5.2.3, doubt
// It returns the number of the event by which it leaves the field.
func (g *match) cease(kind engine.Kind, actor engine.Seat, c engine.Card, to Area, why []cite.ID) int32 {
	event, ok := g.RecordEvent(engine.EventData{Kind: kind, Actor: actor, From: g.PlaceOf(c)}, []engine.Card{c}, why)
	if !ok {
		return 0
	}
	defer g.SetCause(g.SetCause(event))
	named := kind == kDestroy || to == Hand // 5.2.3 names both
	g.vanish(c, actor, []cite.ID{table.Where(named, cite.R5_2_3, cite.R5_2_2), table.Where(named, cite.A18, cite.A19)})
	return event
}

// vanish removes token c from the Duel. It then lies in Limbo, from where spareToken can take it again.
func (g *match) vanish(c engine.Card, actor engine.Seat, why []cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCease, Actor: actor}, []engine.Card{c}, why); !ok {
		return
	}
	g.pull(c)
	g.Renew(c)
	g.Cards[c].In, g.Cards[c].Area, g.Status[c] = g.Owner[c], Limbo, Status{}
}

// place puts card c in a zone of player p. It becomes a new object unless it was on the field already. ok is
// false where it did not come there.
func (g *match) place(kind engine.Kind, actor engine.Seat, c engine.Card, p engine.Seat, zone Area, up, defense bool,
	why ...cite.ID) (event int32, ok bool) {
	was := g.Cards[c].Area
	note := engine.EventData{Kind: kind, Actor: actor, To: at(p, zone)}
	if was != Limbo {
		note.From = g.PlaceOf(c)
	}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, why); !ok {
		return 0, false
	}
	if was.onField() {
		g.pull(c)
		g.Push(c, p, zone, false)
	} else {
		g.lay(c, p, zone)
		g.Status[c] = Status{Up: up, Defense: defense, Played: g.TurnNumber}
	}
	g.gathered.Stale()
	g.Attack.Arrived = g.Attack.Arrived || zone.isMonster() && g.Attack.On && p != g.Turn
	defer g.SetCause(g.SetCause(event))
	switch appears := zone.isMonster() && !was.onField(); {
	case appears && !up:
		g.RecordWithoutChange(engine.EventData{Kind: kCovered, Actor: actor}, []engine.Card{c}, cite.R6_19_2)
	case appears && defense:
		g.RecordWithoutChange(engine.EventData{Kind: kInDefense, Actor: actor}, []engine.Card{c}, why[0])
	}
	return event, true
}

// face turns card c on the field face up or face down, and puts a monster in Attack or Defense Position. ok is
// false where this changes nothing or does not happen.
func (g *match) face(kind engine.Kind, actor engine.Seat, c engine.Card, up, defense bool,
	why ...cite.ID) (event int32, ok bool) {
	now := &g.Status[c]
	if now.Up == up && now.Defense == defense {
		return 0, false
	}
	switch { // kInAttack stands for any change of position: the event gets the kind of the new one
	case kind == kInAttack && !up:
		kind = kCovered
	case kind == kInAttack && defense:
		kind = kInDefense
	}
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: actor}, []engine.Card{c}, why); !ok {
		return 0, false
	}
	now.Up, now.Defense = up, defense
	g.gathered.Stale()
	if !up {
		now.Counters, now.Equip = 0, Object{}
		defer g.SetCause(g.SetCause(event))
		g.destroyLostEquips()
	}
	return event, true
}

// turned remembers that its player changed the position of monster c this turn (3.6.5.5).
func (g *match) turned(c engine.Card) { g.Status[c].Turned = g.TurnNumber }

// spend counts an attack of monster c (3.7.9.5).
func (g *match) spend(c engine.Card) { g.Status[c].Attacks++ }

// supplant records that another monster attacks in the place of c, which can no longer attack this turn
// (3.7.12.4).
func (g *match) supplant(c engine.Card, rule cite.ID) {
	g.nothing(g.Turn, wNoAgain, c, rule)
	g.Status[c].Replaced = true
}

// use marks an effect of card c as used this turn.
func (g *match) use(c engine.Card, effect int) { g.Status[c].Used |= 1 << effect }

// addCounters puts n counters on a card, or takes them off where n is negative (5.6).
func (g *match) addCounters(c engine.Card, n int, why ...cite.ID) {
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCounter, Actor: g.Cards[c].In, Amount: n}, []engine.Card{c}, why); ok {
		g.Status[c].Counters = uint8(min(max(int(g.Status[c].Counters)+n, 0), 99))
	}
}

// attach makes card c an Equip Card on monster host (6.4, 6.16.1).
func (g *match) attach(c, host engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kEquip, Actor: g.Cards[c].In}, []engine.Card{c, host}, why); ok {
		g.Status[c].Equip = g.Object(host)
	}
}

// shuffle has chance choose the order of the Deck of player p.
func (g *match) shuffle(p engine.Seat, why ...cite.ID) { g.Shuffle(g.Run, shuffling, p, Deck, why) }

// passes records that player p does nothing, or does not use the effect of card c.
func (g *match) passes(p engine.Seat, c engine.Card, why ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: engine.KindPass, Actor: p}, []engine.Card{c}, why...)
}

// nothing records that something does not happen, and the rules that say why: what names it, and c is the card
// it is about.
func (g *match) nothing(p engine.Seat, what engine.Word, c engine.Card, why ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: what}, []engine.Card{c}, why...)
}
