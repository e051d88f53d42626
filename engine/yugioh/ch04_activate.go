// Chapter 4, third part: what may be activated, and how (4.2.4, 6.18.4, 6.11.1).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// mayActivate is the rule that forbids to activate an effect at the pending choice, 0 where none does.
func (g *match) mayActivate(p engine.Seat, c engine.Card, i int) cite.Mark {
	d, now := g.def(c), &g.Cards[c]
	if now.Area == Removed && now.Owner == p {
		return cite.R6_20_2
	}
	if now.Side != p || i >= len(d.Effects) {
		return cite.R6_7_2 // who controls a card decides about it
	}
	e := &d.Effects[i]
	if e.Kind != card.Activation && e.Kind != card.Ignition && e.Kind != card.Quick {
		return cite.R6_12_1
	}
	if p != g.Choice.Seat {
		switch {
		case g.Choice.Seat != g.Turn:
			return cite.R4_2_6_3
		case g.Recent.Monster.Card != 0:
			return cite.R5_8_2
		}
		return cite.R4_2_6_2
	}
	if why := g.mayFromHere(p, c, e); why != 0 {
		return why
	}
	if why := g.mayChain(p, g.spellSpeed(c, e)); why != 0 {
		return why
	}
	if why := g.mayInDamageStep(c, e); why != 0 {
		return why
	}
	return g.mayByText(p, c, i, e)
}

// mayFromHere is the rule that keeps an effect from being activated where its card lies, or 0.
func (g *match) mayFromHere(p engine.Seat, c engine.Card, e *card.Effect) cite.Mark {
	now := &g.Cards[c]
	if e.Kind != card.Activation {
		switch {
		case len(e.From) > 0 && !g.inZones(c, p, e.From, Hand), len(e.From) == 0 && !g.up(c):
			return cite.R6_12_1
		}
		return 0
	}
	d := g.def(c)
	switch {
	case now.Area.onField() && now.Up, !now.Area.onField() && now.Area != Hand:
		return cite.R6_12_1
	case g.forbiddenFor(p, card.PlaySpell) && d.Type == card.SpellCard, g.forbiddenFor(p, card.PlayTrap) && d.Type == card.TrapCard:
		return cite.R5_7_1
	case now.Area == Hand && d.Icon != card.FieldSpell:
		if _, free := g.free(p, S1, S5); !free {
			return cite.RA_5
		}
	}
	return g.maySetTiming(p, c)
}

// mayByText is the rule that keeps an effect from being activated for what its text asks: the moment that it answers, its conditions, its
// cost (3.6.6.1), its targets (6.11.1), a card to search for (6.6.3); or 0.
func (g *match) mayByText(p engine.Seat, c engine.Card, i int, e *card.Effect) cite.Mark {
	switch {
	case bool(e.Once) && g.Cards[c].Used&(1<<i) != 0, e.When != nil && !g.answers(p, c, e.When), !g.all(p, c, e.If):
		return cite.R6_12_1
	case !g.canPay(p, c, e.Cost):
		return cite.R3_6_6_1
	case e.Target != nil && !g.canTarget(p, c, e):
		return cite.R6_11_1
	case !g.canSearch(p, c, e.Do):
		return cite.R6_6_3
	}
	return 0
}

// answers reports whether what an effect answers has just happened: an activation below it in the chain, a Summon (doubt A-16), an attack.
func (g *match) answers(p engine.Seat, c engine.Card, m *card.Moment) bool {
	switch m.On {
	case card.Activated:
		if g.ChainCount == 0 {
			return false
		}
		l := &g.Chain[g.ChainCount-1]
		return g.isWho(m.Who, p, l.Player) && g.fits(p, c, m.What, l.Source.Card)
	case card.Summoned:
		o := g.Recent.Monster
		return g.still(o) && g.isWho(m.Who, p, g.Recent.By) && g.fits(p, c, m.What, o.Card)
	case card.Attacks:
		return g.Attack.On && g.Phase == BattleStep && g.isWho(m.Who, p, g.Turn) && g.fits(p, c, m.What, g.Attack.Attacker.Card)
	}
	return false
}

// that is the card of the event that an effect answers.
func (g *match) that(m *card.Moment) Object {
	if m == nil {
		return Object{}
	}
	switch {
	case m.On == card.Activated && g.ChainCount > 0:
		return g.Chain[g.ChainCount-1].Source
	case m.On == card.Summoned:
		return g.Recent.Monster
	case m.On == card.Attacks:
		return g.Attack.Attacker
	}
	return Object{}
}

// offerActivations offers what a player may activate now.
func (g *match) offerActivations(p engine.Seat, allows cite.Mark) {
	slow := g.ChainCount == 0 && p == g.Turn && (g.Phase == MainPhase1 || g.Phase == MainPhase2) || g.Reading
	for z := range zones {
		g.offerEffects(g.Zones[p][z], slow, allows)
	}
	for _, c := range g.in(p, Hand) {
		g.offerEffects(c, slow, allows)
	}
	if g.away {
		for _, c := range g.in(p, Graveyard) {
			g.offerEffects(c, slow, allows)
		}
	}
}

// offerEffects offers the effects of a card, only the fast ones unless slow.
func (g *match) offerEffects(c engine.Card, slow bool, allows cite.Mark) {
	if !g.fast[c] && !(slow && g.open[c]) {
		return
	}
	d := g.def(c)
	for i := range d.Effects {
		switch e := &d.Effects[i]; e.Kind {
		case card.Activation:
			if now := &g.Cards[c]; now.Area != Graveyard && !(now.Area.onField() && now.Up) {
				if g.setSpell(c) {
					allows = cite.R2_3_2
				}
				g.offer(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}, allows)
			}
		case card.Ignition, card.Quick:
			if d.away || g.up(c) {
				g.offer(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}, allows)
			}
		}
	}
}

// activate pays the cost (6.18.4), then declares the activation: the effect becomes a link of the chain, and its targets are chosen
// (6.11.1).
func (g *match) activate(p engine.Seat, c engine.Card, i int, that Object, why ...cite.Mark) bool {
	e := &g.def(c).Effects[i]
	if that.Card == 0 {
		that = g.that(e.When)
	}
	g.payAll(p, c, e.Cost)
	l := Link{Player: p, Source: g.object(c), Effect: uint8(i), Speed: uint8(g.spellSpeed(c, e)), Card: e.Kind == card.Activation, That: that}
	zone := S1
	if l.Card && g.Cards[c].Area == Hand {
		if g.def(c).Icon == card.FieldSpell {
			zone = FieldZone
		} else {
			zone, _ = g.free(p, S1, S5)
		}
	}
	if l.Card && g.def(c).Icon == card.FieldSpell {
		g.clearFields(p, c)
	}
	var rules [8]cite.Mark
	n := copy(rules[:7], why)
	rules[n] = g.doubtOf(p, c, e)
	event, ok := g.link(l, zone, rules[:n+1]...)
	if !ok {
		return false
	}
	defer g.Because(g.Because(event))
	if e.Once {
		g.use(c, i)
	}
	if e.Target != nil {
		g.chooseTargets(int(g.ChainCount)-1, p, c, e.Target)
	}
	g.occurs(card.Activated, c, p, card.AnyCause)
	return true
}

// doubtOf is the doubtful point that an activation rests on: it answers a Summon, or is a Set Quick-Play Spell out of its player's
// Main Phase (C-2b).
func (g *match) doubtOf(p engine.Seat, c engine.Card, e *card.Effect) cite.Mark {
	switch {
	case e.When != nil && e.When.On == card.Summoned && e.Kind != card.Trigger:
		return cite.A16
	case e.Kind == card.Activation && g.def(c).Type == card.SpellCard && g.def(c).Icon == card.QuickPlay && g.Cards[c].Area.onField() && p != g.Turn:
		return cite.C2b
	}
	return 0
}

// clearFields makes room for a Field Spell: one is active on the whole field (A.7).
func (g *match) clearFields(p engine.Seat, c engine.Card) {
	for _, q := range g.order(p) {
		if old := g.top(q, FieldZone); old != 0 && old != c && (g.Cards[old].Up || q == p) {
			if q == p {
				g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_6, cite.RA_7)
			} else {
				g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_7)
			}
		}
	}
}

// clearField takes the Field Spell of a player away where another is Set (A.6).
func (g *match) clearField(p engine.Seat) {
	if old := g.top(p, FieldZone); old != 0 {
		g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_6)
	}
}
