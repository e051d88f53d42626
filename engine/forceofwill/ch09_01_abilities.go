// Chapter 9.1 to 9.3, with 7.2.2: activated abilities, continuous abilities, and the events that trigger triggered
// ones.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// activate plays an activated ability by paying its cost (9.2.1); it goes to the chase (6.3.1).
func (g *match) activate(p engine.Seat, act engine.Option) {
	c, i := act.Card, int(act.To-wAbilities)
	x := &g.def(c).texts[i]
	rules := [3]cite.ID{cite.R6_1_1, cite.R6_3_1, cite.R9_2_1}
	if g.ChaseCount > 0 {
		rules[1] = cite.R9_31_1
	}
	event, ok := g.push(kActivate, Item{Kind: anActivated, Player: p, Source: g.ObjectOf(c), Ability: uint8(i)},
		rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	if x.Once {
		g.use(c, i)
	}
	g.chooseTargets(p, c, x.Target, cite.RA_13)
	g.payAll(p, c, x.Cost, cite.R9_2_1)
	g.occurs(happening{on: card.IsActivated, c: c, p: p, item: g.top().Number})
}

// whyNotActivate is the rule that forbids a player to play an activated ability, 0 where none does. Its controller
// plays it (9.19.2), where the card has it, as often and under the conditions that its text sets (1.1), by paying its
// cost (9.2.1), with priority. An ability with the rest symbol is not played in the turn in which a resonator or
// J-ruler enters without Swiftness (9.45.1, doubt A-22).
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	now, x := &g.Cards[c], &g.def(c).texts[i]
	switch {
	case now.In != p:
		return cite.R9_19_2
	case now.Area == Rulers && g.Status[c].J:
		return cite.RA_12
	case !g.has(c, x):
		return cite.R9_2_1
	case g.forbiddenFor(p, card.PlayActives):
		return cite.R1_3
	case g.usedUp(c, i), !g.conditionsHold(p, c, x.If, nil):
		return cite.R1_1
	}
	if why := g.whyNotCost(p, c, x.Cost); why != 0 {
		return why
	}
	if !g.canTarget(p, c, x.Target) {
		return cite.RA_13
	}
	return g.whyWait()
}

// usedUp reports whether an ability that may be used once a turn has been used this turn. Use is recorded for these
// abilities only.
func (g *match) usedUp(c engine.Card, i int) bool {
	return g.Status[c].Used&(1<<i) != 0
}

// has reports whether a card has an ability where it lies. The ability must be on the side that the card shows or, if
// it is one of its awakening, the awakening must have been paid; and the card must be in play or where the text says. A
// J-ruler in the ruler area has none (A.12).
func (g *match) has(c engine.Card, x *text) bool {
	now, s := &g.Cards[c], &g.Status[c]
	if x.j != s.J || x.awakened && !s.Awakened {
		return false
	}
	if len(x.From) > 0 {
		return g.inZones(c, x.From)
	}
	return now.Area == Field || now.Area == Stones || now.Area == Rulers && !s.J
}

// eachAction is a function that is called with one action of a continuous ability, the card src that has it and the
// player p who controls that card. It returns false to end the calls.
type eachAction func(p engine.Seat, src engine.Card, a *card.Action) bool

// eachContinuous calls each with those actions of continuous abilities (9.3.1) whose verb and act are do and act, until
// each returns false.
func (g *match) eachContinuous(do card.Verb, act card.Act, each eachAction) {
	for _, src := range g.continuing(do, act) {
		d, p := g.def(src), g.Cards[src].In
		for i := range d.texts {
			x := &d.texts[i]
			if x.Kind != card.Continuous || !g.has(src, x) {
				continue
			}
			for j := range x.Do {
				if a := &x.Do[j]; a.Do == do && a.Act == act && g.conditionsHold(p, src, x.If, nil) &&
					!each(p, src, a) {
					return
				}
			}
		}
	}
}

// affects reports whether a continuous ability of card src, under the control of p and with selector s, applies to card
// c.
func (g *match) affects(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	switch s.Ref {
	case effect.ThisCard:
		return c == src && g.matches(src, s, c)
	case card.Host:
		return g.Status[src].Host == g.ObjectOf(c) && g.matches(src, s, c)
	}
	return g.inZones(c, zones(s)) && s.Of.Includes(p, g.Cards[c].In) && g.matches(src, s, c)
}

// happening is an event that abilities may wait for.
type happening struct {
	on     card.Event
	c      engine.Card // the card that it happens to, 0 for none
	p      engine.Seat // the player whose card, draw, discard, damage or phase it is
	whose  engine.Seat // where other is true, the player to whom a text refers as that of the event, in place of p
	other  bool        // whose counts
	by     card.Cause
	moment card.Moment
	battle bool
	to     card.Receiver
	item   uint16     // the number in the chase of what was played
	was    *Status    // how the card lay on the field that it has left; nil for any other event
	with   *departure // the cards that have left with it
	doubt  cite.ID    // the doubtful point by which it counts as this event
}

// about returns what an ability that a happening triggers remembers of it.
func (g *match) about(h *happening) About {
	whose := h.p
	if h.other {
		whose = h.whose
	}
	return About{That: g.ObjectOf(h.c), Item: h.item, Whose: whose}
}

// occurs adds the abilities that an event triggers to those that wait (7.2.2). Where a Canto-Attesa of the match waits
// for such an event, it also stores the event.
func (g *match) occurs(h happening, why ...cite.ID) {
	var rules [4]cite.ID
	copy(rules[copy(rules[:], why):], []cite.ID{cite.R7_2_2, cite.R9_3_2, h.doubt})
	if h.c != 0 {
		own := rules
		if g.Cards[h.c].In != h.p {
			own[3] = cite.C9m
		}
		g.trigger(h.c, h.p, h.was, &h, own)
	}
	for _, w := range g.watchers(h.on) {
		if w != h.c && !h.with.includes(w) {
			g.trigger(w, g.Cards[w].In, nil, &h, rules)
		}
	}
	g.lookBack(&h, rules)
	g.happened(Recent{On: h.on, By: h.by, Moment: h.moment, Battle: h.battle, To: h.to, Player: h.p,
		About: g.about(&h)})
}

// begins triggers what waits for the beginning of a part of the turn, ends what waits for its end.
func (g *match) begins(moment card.Moment, why cite.ID) {
	g.occurs(happening{on: card.Begins, p: g.Turn, moment: moment}, why)
}
func (g *match) ends(moment card.Moment, why cite.ID) {
	g.occurs(happening{on: card.Ends, p: g.Turn, moment: moment}, why)
}

// lookBack triggers abilities of the cards that have left the field together with the card of an event: they see it
// leave (doubt C-7b).
func (g *match) lookBack(h *happening, why [4]cite.ID) {
	left := h.with.leavers()
	for i := range left {
		l := &left[i]
		if l.card == h.c || l.was.Area != Field || !l.gone {
			continue
		}
		why[2], why[3] = cite.C7b, table.RuleIf(l.was.In != g.Cards[l.card].In, cite.C9m)
		g.trigger(l.card, l.was.In, &l.before, h, why)
	}
}

// trigger adds the abilities of card w that an event triggers to those that wait. The controller p of w plays them
// (9.19.2). was is how w lay on the field if it has just left it, else nil: such a card looks back at the abilities
// that it had there, and at its last controller.
func (g *match) trigger(w engine.Card, p engine.Seat, was *Status, h *happening, why [4]cite.ID) {
	d := g.def(w)
	for i := range d.texts {
		x := &d.texts[i]
		if x.Kind != card.Triggered || x.On() != h.on || !g.usedToHave(w, x, was) || !g.isAbout(x.When, w, p, was, h) {
			continue
		}
		g.await(Waiting{Player: p, Kind: aTriggered, Ability: uint8(i), Source: g.ObjectOf(w), About: g.about(h)},
			why[:]...)
	}
}

// usedToHave reports whether a card has an ability or, if it has just left the field (was), had it there. Abilities
// that are valid elsewhere are looked up where the card is now.
func (g *match) usedToHave(w engine.Card, x *text, was *Status) bool {
	if was != nil && len(x.From) == 0 {
		return x.j == was.J && (!x.awakened || was.Awakened)
	}
	return g.has(w, x)
}

// isAbout reports whether an event is the one that an ability of card w, under the control of p, waits for: an event of
// w itself, or of what its text names.
func (g *match) isAbout(t *card.Trigger, w engine.Card, p engine.Seat, was *Status, h *happening) bool {
	host := g.Status[w].Host
	if was != nil {
		host = was.Host
	}
	switch {
	case t.By != card.AnyCause && t.By != h.by, t.Moment != h.moment, bool(t.Battle) && !h.battle,
		t.To != card.Anyone && t.To != h.to:
		return false
	case t.IsOwn():
		return w == h.c
	case !t.Who.Includes(p, h.p):
		return false
	case t.What == nil:
		return true
	case t.What.Ref == card.Host:
		return host.Card == h.c && g.matches(w, t.What, h.c)
	}
	return g.matches(w, t.What, h.c)
}
