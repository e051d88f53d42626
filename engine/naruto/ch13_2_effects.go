// Chapter 13.2: how the effects of Ninja and Clienti are used, and which activate by themselves.

package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// offerEffects offers the effects that a player might use now: of cards in play, and of others whose text says so (13.2.1).
func (g *match) offerEffects(p engine.Seat) {
	for _, a := range [...]Area{Field, Clients, Missions, Hand, Chakra, Grave} {
		for _, c := range g.In(p, a) {
			d := g.def(c)
			for i := range d.Effects {
				if e := &d.Effects[i]; e.Kind == card.Activated && (a.inPlay() || len(e.From) > 0) {
					g.offer(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}, g.effectRule(c))
				}
			}
			if a == Field && g.hasMark(c, card.Surge) {
				g.offer(engine.Option{Verb: vActivate, Card: c, To: wEffects + surge}, cite.R15_14_2)
			}
		}
	}
}

// effectRule is the rule that lets a player use an effect of a card: of a Ninja or a Cliente (13.2.2), of a permanent Strategia (13.3.1).
func (g *match) effectRule(c engine.Card) cite.ID {
	return table.Where(g.def(c).Type == card.Strategy, cite.R13_3_1, cite.R13_2_2)
}

// whyNotActivate is the rule that forbids to use an effect at the pending choice (13.2), 0 where none does.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	if g.Cards[c].In != p {
		return cite.R10_14
	}
	e := g.effect(c, i)
	if why := g.whyNotFromHere(c, e); why != 0 {
		return why
	}
	if i == surge && !g.hasMark(c, card.Surge) {
		return cite.R15_14_7
	}
	if p != g.Choice.Seat && (g.ChainCount > 0 || g.rightTime(p, e)) {
		return g.whyWait(p)
	}
	if why := g.whyNotNow(p, e); why != 0 {
		return why
	}
	x := context{p: p, src: c}
	switch {
	case g.usedUp(c, i, e) && i == surge:
		return cite.R15_14_4
	case g.usedUp(c, i, e):
		return cite.R13_2_3
	case e.When != nil && !g.answers(&x, e.When), !g.conditionsHold(&x, e.If):
		return cite.R13_2_2
	case !g.canTarget(&x, e):
		return cite.R15_3_1
	}
	return g.forbidden(c, card.UseEffects)
}

// whyNotFromHere is the rule by which an effect cannot be used where its card lies: in play (13.2.1), with a valid text (13.1), unless it
// says from where; 0 where it can.
func (g *match) whyNotFromHere(c engine.Card, e *card.Effect) cite.ID {
	if len(e.From) == 0 {
		return g.whyNotText(c, e)
	}
	if liesIn(g.Cards[c].Area, e.From) {
		return 0
	}
	return cite.R13_2_1
}

// whyNotNow is the rule by which this is not the right time for an effect (13.2.2, doubt A-21): its text says when; where it does not, it is
// used in the own Preparazione, and not in answer.
func (g *match) whyNotNow(p engine.Seat, e *card.Effect) cite.ID {
	switch moment := g.Choice.Decision; {
	case moment == wResponse && slices.Contains(e.Time, card.InChain):
		return 0
	case moment == wResponse && len(e.Time) == 0:
		return cite.R13_3_2
	case !g.rightTime(p, e):
		return cite.R13_2_2
	case moment != wMainChoice && moment != wWindow && moment != wExchangeChoice && moment != wResponse:
		return cite.R8_3_3
	}
	return 0
}

// rightTime reports whether the phase is one in which an effect may be used.
func (g *match) rightTime(p engine.Seat, e *card.Effect) bool {
	if len(e.Time) == 0 {
		return g.Phase == Preparation && p == g.Turn
	}
	return slices.ContainsFunc(e.Time, func(t card.Time) bool {
		switch t {
		case card.OwnPreparation:
			return g.Phase == Preparation && p == g.Turn
		case card.TheirPreparation:
			return g.Phase == Preparation && p != g.Turn
		case card.Exchange:
			return g.Phase == ExchangeStep
		}
		return false
	})
}

// usedUp reports whether an effect has been used as often in this turn as it may be: once unless it says otherwise (13.2.3), and once more
// for each time that its Surge has been duplicated (15.14.8).
func (g *match) usedUp(c engine.Card, i int, e *card.Effect) bool {
	most := max(e.Times, 1)
	if i == surge {
		most += g.lingering(Doubles, uint8(card.Surge), c)
	}
	return int(g.Status[c].Used[i]) >= most
}

// answers reports whether what an effect answers is on top of the Catena.
func (g *match) answers(x *context, m *card.Trigger) bool {
	if g.ChainCount == 0 {
		return false
	}
	l := &g.Chain[g.ChainCount-1]
	return m.Who.Means(x.p, l.Player) && (m.What == nil || g.matches(x, m.What, l.Source.Card))
}

// gone is a card that has left its place, as it was last known there.
type gone struct {
	Object
	In     Card
	Status Status
	valid  [allEffects]bool // by effect, whether it was valid
}

// lastKnown is what is known of a card where it lies.
func (g *match) lastKnown(c engine.Card) gone {
	was := gone{Object: g.Object(c), In: g.Cards[c], Status: g.Status[c]}
	for i := range g.def(c).Effects {
		was.valid[i] = g.textValid(c, g.effect(c, i))
	}
	return was
}

// left has the effects activate that wait for an event on a card that has left the Campo: its own as they were valid there.
func (g *match) left(on card.TriggerEvent, was *gone) {
	c, p := was.Card, was.In.In
	for i := range g.def(c).Effects {
		if e := g.effect(c, i); was.valid[i] && e.Kind == card.Triggered && e.When.On == on && e.When.Own() {
			w := Waiting{Player: p, Effect: uint8(i), Gone: true, Source: g.Object(c), About: About{g.Object(c), p}}
			g.await(w, cite.R13_3_1, cite.R13_2_1)
		}
	}
	g.occurs(on, c, p, cite.R13_3_1)
}

// occurs has the effects activate that an event activates. c is the card that it happens to, p the player whose card or turn it is.
func (g *match) occurs(on card.TriggerEvent, c engine.Card, p engine.Seat, why ...cite.ID) {
	if c != 0 {
		g.trigger(on, c, c, p, why...)
	}
	var found cardList
	for _, w := range g.watchers(on, &found) {
		if w != c {
			g.trigger(on, w, c, p, why...)
		}
	}
}

// trigger adds those effects of card w that an event activates to those that wait, each once a turn unless it says otherwise (13.2.3, doubt
// C-13i).
func (g *match) trigger(on card.TriggerEvent, w, c engine.Card, p engine.Seat, why ...cite.ID) {
	d, side := g.def(w), g.Cards[w].In
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.Triggered || e.When.On != on || !g.isAbout(e.When, w, c, p) || !g.textValid(w, e) {
			continue
		}
		if g.usedUp(w, i, e) {
			g.nothing(side, wNoTrigger, w, cite.R13_2_3, cite.C13i)
			continue
		}
		g.use(w, i)
		g.await(Waiting{Player: side, Effect: uint8(i), Source: g.Object(w), About: About{g.Object(c), p}}, why...)
	}
}

// isAbout reports whether an event on card c, of player p, is the one that an effect of w waits for: on w itself, or on what its text names.
func (g *match) isAbout(m *card.Trigger, w, c engine.Card, p engine.Seat) bool {
	if m.Own() {
		return w == c
	}
	x := context{p: g.Cards[w].In, src: w}
	return m.Who.Means(x.p, p) && (m.What == nil || g.matches(&x, m.What, c))
}
