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

// playAbility plays the activated ability that player p has chosen (act): it goes to the chase (6.3.1), and p pays
// its cost (9.2.1).
func (g *match) playAbility(p engine.Seat, act engine.Option) {
	c, i := act.Card, int(act.To-wAbilities)
	x := &g.definition(c).abilities[i]
	rules := [3]cite.ID{cite.R6_1_1, cite.R6_3_1, cite.R9_2_1}
	if g.ChaseCount > 0 {
		rules[1] = cite.R9_31_1
	}
	event, ok := g.pushItem(kActivate, Item{Kind: anActivated, Player: p, Source: g.ObjectOf(c), Ability: uint8(i)},
		rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	if x.Once {
		g.markUsed(c, i)
	}
	g.chooseTargets(p, c, x.Target, cite.RA_13)
	g.payCost(p, c, x.Cost, cite.R9_2_1)
	g.triggerEvent(gameEvent{on: card.IsActivated, c: c, p: p, item: g.topItem().Number})
}

// whyNotActivate returns the rule that forbids player p to play activated ability i of card c, 0 where none does.
// Its controller plays it (9.19.2), where the card has it, as often and under the conditions that its text sets
// (1.1), by paying its cost (9.2.1), with priority. An ability with the rest symbol is not played in the turn in
// which a resonator or J-ruler enters without Swiftness (9.45.1, doubt A-22).
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	place, x := &g.Cards[c], &g.definition(c).abilities[i]
	switch {
	case place.In != p:
		return cite.R9_19_2
	case place.Area == Rulers && g.Status[c].J:
		return cite.RA_12
	case !g.hasAbility(c, x):
		return cite.R9_2_1
	case g.isForbiddenFor(p, card.PlayActives):
		return cite.R1_3
	case g.isUsedUp(c, i), !g.conditionsHold(p, c, x.If, nil):
		return cite.R1_1
	}
	if rule := g.whyNotCost(p, c, x.Cost); rule != 0 {
		return rule
	}
	if !g.canTarget(p, c, x.Target) {
		return cite.RA_13
	}
	return g.whyWait()
}

// isUsedUp reports whether ability i of card c can be used once a turn and has been used this turn.
func (g *match) isUsedUp(c engine.Card, i int) bool {
	return g.Status[c].Used&(1<<i) != 0
}

// hasAbility reports whether card c has an ability where it lies. The ability must be on the side that the card
// shows; if it belongs to the awakening, the awakening must have been paid; and the card must be in play or where
// the text says. A J-ruler in the ruler area has none (A.12).
func (g *match) hasAbility(c engine.Card, ability *cardAbility) bool {
	place, s := &g.Cards[c], &g.Status[c]
	if ability.onJRuler != s.J || ability.needsAwakening && !s.Awakened {
		return false
	}
	if len(ability.From) > 0 {
		return g.isInZones(c, ability.From)
	}
	return place.Area == Field || place.Area == Stones || place.Area == Rulers && !s.J
}

// actionVisitor is called with one action a of a continuous ability, the card source that has the ability, and the
// player p who controls source. It returns false to end the calls.
type actionVisitor func(p engine.Seat, src engine.Card, a *card.Action) bool

// eachContinuous calls visit with each action of a continuous ability (9.3.1) that has this verb and act, until
// visit returns false.
func (g *match) eachContinuous(verb card.Verb, act card.Act, visit actionVisitor) {
	for _, source := range g.continuousCards(verb, act) {
		d, p := g.definition(source), g.Cards[source].In
		for i := range d.abilities {
			x := &d.abilities[i]
			if x.Kind != card.Continuous || !g.hasAbility(source, x) {
				continue
			}
			for j := range x.Do {
				if a := &x.Do[j]; a.Do == verb && a.Act == act && g.conditionsHold(p, source, x.If, nil) &&
					!visit(p, source, a) {
					return
				}
			}
		}
	}
}

// affects reports whether a continuous ability of the card source, controlled by player p, applies to card c.
// selector says which cards the ability is about.
func (g *match) affects(p engine.Seat, source engine.Card, selector *card.Selector, c engine.Card) bool {
	switch selector.Ref {
	case effect.ThisCard:
		return c == source && g.hasProperties(source, selector, c)
	case card.Host:
		return g.Status[source].Host == g.ObjectOf(c) && g.hasProperties(source, selector, c)
	}
	return g.isInZones(c, zonesOf(selector)) && selector.Of.Includes(p, g.Cards[c].In) && g.hasProperties(source,
		selector, c)
}

// gameEvent is an event that abilities may wait for.
type gameEvent struct {
	on       card.Event
	c        engine.Card // the card that it happens to, 0 for none
	p        engine.Seat // the player whose card, draw, discard, damage or phase it is
	whose    engine.Seat // where other is true, the player to whom a text refers as that of the event, in place of p
	other    bool        // whose counts
	by       card.Cause
	moment   card.Moment
	inBattle bool
	to       card.Receiver
	item     uint16     // the number in the chase of what was played
	was      *Status    // how the card lay on the field that it has left; nil for any other event
	with     *departure // the cards that have left with it
	doubt    cite.ID    // the doubtful point by which it counts as this event
}

// eventRecord returns what an ability that event h triggers remembers of it.
func (g *match) eventRecord(h *gameEvent) EventRecord {
	whose := h.p
	if h.other {
		whose = h.whose
	}
	return EventRecord{That: g.ObjectOf(h.c), Item: h.item, Whose: whose}
}

// triggerEvent adds the abilities that event h triggers to those that wait (7.2.2), by rules. Where a Canto-Attesa
// of the match waits for such an event, it also stores the event.
func (g *match) triggerEvent(h gameEvent, rules ...cite.ID) {
	var citations [4]cite.ID
	copy(citations[copy(citations[:], rules):], []cite.ID{cite.R7_2_2, cite.R9_3_2, h.doubt})
	if h.c != 0 {
		own := citations
		if g.Cards[h.c].In != h.p {
			own[3] = cite.C9m
		}
		g.triggerCard(h.c, h.p, h.was, &h, own)
	}
	for _, w := range g.watchers(h.on) {
		if w != h.c && !h.with.hasLeft(w) {
			g.triggerCard(w, g.Cards[w].In, nil, &h, citations)
		}
	}
	g.triggerLookingBack(&h, citations)
	g.rememberEvent(RecentEvent{On: h.on, By: h.by, Moment: h.moment, Battle: h.inBattle, To: h.to, Player: h.p,
		EventRecord: g.eventRecord(&h)})
}

// triggerBeginning triggers the abilities that wait for the beginning of a part of the turn, by a rule.
func (g *match) triggerBeginning(moment card.Moment, rule cite.ID) {
	g.triggerEvent(gameEvent{on: card.Begins, p: g.Turn, moment: moment}, rule)
}

// triggerEnd triggers the abilities that wait for the end of a part of the turn, by a rule.
func (g *match) triggerEnd(moment card.Moment, rule cite.ID) {
	g.triggerEvent(gameEvent{on: card.Ends, p: g.Turn, moment: moment}, rule)
}

// triggerLookingBack triggers abilities of the cards that have left the field together with the card of event h:
// they see that card leave (doubt C-7b).
func (g *match) triggerLookingBack(h *gameEvent, rules [4]cite.ID) {
	left := h.with.leavers()
	for i := range left {
		l := &left[i]
		if l.card == h.c || l.cardBefore.Area != Field || !l.gone {
			continue
		}
		rules[2], rules[3] = cite.C7b, table.RuleIf(l.cardBefore.In != g.Cards[l.card].In, cite.C9m)
		g.triggerCard(l.card, l.cardBefore.In, &l.before, h, rules)
	}
}

// triggerCard adds the abilities of the card watcher that event h triggers to those that wait, by rules. The
// controller p of watcher plays them (9.19.2). oldStatus is how watcher lay on the field if it has just left the
// field, otherwise nil: it looks back at the abilities that it had there.
func (g *match) triggerCard(watcher engine.Card, p engine.Seat, oldStatus *Status, h *gameEvent, rules [4]cite.ID) {
	d := g.definition(watcher)
	for i := range d.abilities {
		x := &d.abilities[i]
		if x.Kind != card.Triggered || x.On() != h.on || !g.hadAbility(watcher, x, oldStatus) || !g.waitsFor(x.When,
			watcher, p, oldStatus, h) {
			continue
		}
		g.addWaiting(Waiting{Player: p, Kind: aTriggered, Ability: uint8(i), Source: g.ObjectOf(watcher),
			EventRecord: g.eventRecord(h)},
			rules[:]...)
	}
}

// hadAbility reports whether the card watcher has an ability or, if it has just left the field (oldStatus), had it
// there. An ability that is valid elsewhere is looked up where the card is now.
func (g *match) hadAbility(watcher engine.Card, ability *cardAbility, oldStatus *Status) bool {
	if oldStatus != nil && len(ability.From) == 0 {
		return ability.onJRuler == oldStatus.J && (!ability.needsAwakening || oldStatus.Awakened)
	}
	return g.hasAbility(watcher, ability)
}

// waitsFor reports whether trigger t of the card watcher, controlled by player p, waits for event h: an event of
// watcher itself, or of what its text names. oldStatus is how watcher lay on the field that it has just left,
// otherwise nil.
func (g *match) waitsFor(t *card.Trigger, watcher engine.Card, p engine.Seat, oldStatus *Status, h *gameEvent) bool {
	host := g.Status[watcher].Host
	if oldStatus != nil {
		host = oldStatus.Host
	}
	switch {
	case t.By != card.AnyCause && t.By != h.by, t.Moment != h.moment, bool(t.Battle) && !h.inBattle,
		t.To != card.Anyone && t.To != h.to:
		return false
	case t.IsOwn():
		return watcher == h.c
	case !t.Who.Includes(p, h.p):
		return false
	case t.What == nil:
		return true
	case t.What.Ref == card.Host:
		return host.Card == h.c && g.hasProperties(watcher, t.What, h.c)
	}
	return g.hasProperties(watcher, t.What, h.c)
}
