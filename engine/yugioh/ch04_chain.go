// Chapter 4, second part: chains, Spell Speed, priority (4.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// chain activates what a player has chosen and makes a chain of it (4.2.1).
func (g *match) chain(p engine.Seat, act engine.Option, allows cite.Mark) {
	if g.activate(p, act.Card, int(act.To-wEffects), Object{}, allows, g.speedRule(act.Card, int(act.To-wEffects)), g.alsoHere()) {
		g.respond(p.Other(), 0)
	}
	g.forget()
}

// alsoHere is the recapitulation that lists activations among what may be done in this phase.
func (g *match) alsoHere() cite.Mark {
	switch g.Phase {
	case DrawPhase:
		return cite.R3_4_4_2
	case StandbyPhase:
		return cite.R3_5_3_2
	case StartStep, BattleStep, EndStep:
		return cite.R3_7_4
	case MainPhase1:
		return g.mainRule()
	case MainPhase2:
		return cite.R3_8_6
	case EndPhase:
		return cite.R3_9_3_3
	}
	return 0
}

// respond lets both players add to the chain, the opponent of the last activation first (doubt A-15), until neither wants to; then it is
// resolved (4.2.1.3 to 4.2.1.8).
func (g *match) respond(next engine.Seat, first cite.Mark) {
	for passes := 0; passes < 2 && g.inForce(cite.R4_2_1_8); next = next.Other() {
		rule := g.respondRule(next)
		if first != 0 {
			rule = first
		}
		passes++
		if g.inForce(rule) && g.answer(next, rule) {
			passes = 0
			if !g.inForce(cite.R4_2_1_6) && g.ChainCount > 2 {
				break
			}
		}
		first = 0
	}
	g.resolveChain()
}

// respondRule is the rule by which a player may add to the chain as it stands.
func (g *match) respondRule(p engine.Seat) cite.Mark {
	n := int(g.ChainCount)
	own := n > 0 && g.Chain[n-1].Player == p
	switch {
	case n <= 1 && !own:
		return cite.R4_2_1_3
	case n == 1:
		return cite.R4_2_1_5
	case n == 2 && !own:
		return cite.R4_2_1_4
	}
	return cite.R4_2_1_6
}

// answer lets a player respond; it reports whether something was added.
func (g *match) answer(p engine.Seat, rule cite.Mark) bool {
	g.Ask(p, wResponse)
	g.Allow(engine.Option{Verb: vPass}, rule)
	g.offerActivations(p, rule)
	alone := len(g.Choice.Options) == 1
	act := g.decide()
	if act.Verb == vPass {
		if !alone {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, rule)
		}
		return false
	}
	c, i := act.Card, int(act.To-wEffects)
	switch g.list(c, &g.def(c).Effects[i]) {
	case 3:
		return g.activate(p, c, i, Object{}, rule, cite.R4_2_4_6_3, cite.R4_2_4_6_1)
	case 2:
		return g.activate(p, c, i, Object{}, rule, cite.R4_2_2_2, cite.R4_2_4_5_2)
	}
	return g.activate(p, c, i, Object{}, rule, cite.R4_2_2_2)
}

// resolveChain resolves the links, the last activated first (4.2.1.7), without anything between them.
func (g *match) resolveChain() {
	n := int(g.ChainCount)
	for i := range n {
		at := n - 1 - i
		if g.Off([]cite.Mark{cite.R4_2_1_7, cite.R4_2_3_4}) || n > 1 && g.Chain[n-1].Second && !g.inForce(cite.R5_5_6) {
			at = i
		}
		g.resolving(at + 1)
		g.resolveLink(at)
		g.checkEnd()
	}
	if n > 0 {
		g.closeChain()
		g.forget()
	}
}

// resolveLink has a link do what it says, and puts a used card away (6.20.1).
func (g *match) resolveLink(i int) {
	l := g.Chain[i]
	c := l.Source.Card
	e := &g.def(c).Effects[l.Effect]
	rules := [3]cite.Mark{cite.R4_2_1_8}
	switch {
	case l.Second:
		rules[1] = cite.R5_5_6
	case g.ChainCount > 1:
		rules = [3]cite.Mark{cite.R4_2_1_8, cite.R4_2_1_7, cite.R4_2_3_4}
	}
	event := g.note(engine.Note{Kind: kResolve, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect), Amount: i + 1}, []engine.Card{c}, rules[:]...)
	before := g.Because(event)
	stays, rule := g.stays(c)
	switch {
	case l.Negated:
		if l.Paid == 0 {
			g.nothing(l.Player, wNoEffect, c, cite.R6_12_1, cite.A28)
			break
		}
		g.nothing(l.Player, wNoEffect, c, cite.R6_18_5, cite.A28)
		if !g.inForce(cite.R6_18_5) {
			g.heal(l.Player, int(l.Paid), cite.R6_18_1)
		}
	case l.Card && stays && !g.still(l.Source):
		g.nothing(l.Player, wNoEffect, c, rule)
	case g.silenced(c):
		g.nothing(l.Player, wNoEffect, c, cite.R5_7_1)
	default:
		if e.Target != nil && !g.inForce(cite.R6_11_2) {
			g.chooseTargets(i, l.Player, c, e.Target)
		}
		g.do(i, e.Do)
	}
	g.putAway(&l)
	g.Because(before)
}

// putAway sends a used spell or trap to the Graveyard (6.20.1), where nothing makes it stay. One whose activation is negated goes there
// too, and is not destroyed (doubt A-28).
func (g *match) putAway(l *Link) {
	c := l.Source.Card
	if !l.Card || !g.still(l.Source) || !g.Cards[c].Area.isSpell() {
		return
	}
	stays, rule := g.stays(c)
	switch {
	case l.Negated:
		g.leave(kSend, l.Player, []engine.Card{c}, Graveyard, card.ByRule, cite.R6_20_1, cite.A28)
	case !stays:
		g.leave(kSend, l.Player, []engine.Card{c}, Graveyard, card.ByRule, cite.R6_20_1)
	case g.def(c).Type == card.TrapCard && rule == cite.R2_1_1:
		g.note(engine.Note{Kind: kNothing, Actor: l.Player, To: at(l.Player, Graveyard)}, []engine.Card{c}, rule)
	}
}

// speed is the Spell Speed of an effect (4.2.4.4.1, 4.2.4.5.1, 4.2.4.6.1).
func (g *match) speed(c engine.Card, e *card.Effect) int {
	switch n := g.list(c, e); {
	case n == 3 && !g.inForce(cite.R4_2_4_6_1), n == 1 && !g.inForce(cite.R4_2_4_4_1):
		return 2
	case n == 2 && !g.inForce(cite.R4_2_4_5_1):
		return 1
	default:
		return n
	}
}

// speedRule is the list that an effect stands in.
func (g *match) speedRule(c engine.Card, i int) cite.Mark {
	return [...]cite.Mark{cite.R4_2_4_4_1, cite.R4_2_4_5_1, cite.R4_2_4_6_1}[g.list(c, &g.def(c).Effects[i])-1]
}

// list is the Spell Speed of the list that an effect stands in.
func (g *match) list(c engine.Card, e *card.Effect) int {
	d := g.def(c)
	switch {
	case e.Kind == card.Quick:
		return 2
	case e.Kind != card.Activation:
		return 1
	case d.Type == card.TrapCard && d.Icon == card.CounterTrap:
		return 3
	case d.Type == card.TrapCard || d.Icon == card.QuickPlay:
		return 2
	}
	return 1
}

// mayChain is the rule by which the Spell Speed of an effect, and the moment, keep it from being activated; 0 where none does.
func (g *match) mayChain(p engine.Seat, speed int) cite.Mark {
	if g.ChainCount > 0 || g.Choice.Moment == wResponse {
		top := uint8(1)
		if g.ChainCount > 0 {
			top = g.Chain[g.ChainCount-1].Speed
		}
		switch {
		case speed == 1:
			return g.unless(cite.R4_2_4_4_3)
		case top == 3 && speed < 3:
			return g.unless(cite.R4_2_4_6_4)
		case speed < int(top):
			return g.unless(cite.R4_2_2_2)
		}
		return 0
	}
	switch {
	case speed == 3 && g.Recent.Monster.Card != 0:
		return g.unless(cite.R5_8_1) // a Summon is nothing to respond to
	case speed == 3:
		return g.unless(cite.R4_2_3_1) // doubt A-14
	case speed == 1 && (p != g.Turn || g.Phase != MainPhase1 && g.Phase != MainPhase2):
		return g.unless(cite.R3_3_3_2)
	}
	return 0
}

// mayActivate is the rule that forbids to activate an effect at the pending choice, 0 where none does.
func (g *match) mayActivate(p engine.Seat, c engine.Card, i int) cite.Mark {
	d, now := g.def(c), &g.Cards[c]
	if now.Area == Removed && now.Owner == p {
		return g.unless(cite.R6_20_2)
	}
	if now.Side != p || i >= len(d.Effects) {
		return g.unless(cite.R6_7_2) // who controls a card decides about it
	}
	e := &d.Effects[i]
	if e.Kind != card.Activation && e.Kind != card.Ignition && e.Kind != card.Quick {
		return g.unless(cite.R6_12_1)
	}
	if p != g.Choice.Seat {
		switch {
		case g.Choice.Seat != g.Turn:
			return g.unless(cite.R4_2_6_3)
		case g.Recent.Monster.Card != 0:
			return g.unless(cite.R5_8_2)
		}
		return g.unless(cite.R4_2_6_2)
	}
	if why := g.mayFromHere(p, c, e); why != 0 {
		return why
	}
	if why := g.mayChain(p, g.speed(c, e)); why != 0 && !g.looseSpell(p, c) {
		return why
	}
	if why := g.mayInDamageStep(c, e); why != 0 {
		return why
	}
	return g.mayByText(p, c, i, e)
}

// looseSpell reports whether a spell is Set in the opponent's turn, and the rule that keeps it for its player's Main Phases is taken away
// (2.3.3).
func (g *match) looseSpell(p engine.Seat, c engine.Card) bool {
	return !g.inForce(cite.R2_3_3) && p != g.Turn && g.Cards[c].Area.onField() && g.def(c).Type == card.SpellCard && g.ChainCount == 0
}

// mayFromHere is the rule that keeps an effect from being activated where its card lies, or 0.
func (g *match) mayFromHere(p engine.Seat, c engine.Card, e *card.Effect) cite.Mark {
	now := &g.Cards[c]
	if e.Kind != card.Activation {
		switch {
		case len(e.From) > 0 && !g.inZones(c, p, e.From, Hand), len(e.From) == 0 && !g.up(c):
			return g.unless(cite.R6_12_1)
		}
		return 0
	}
	d := g.def(c)
	switch {
	case now.Area.onField() && now.Up, !now.Area.onField() && now.Area != Hand:
		return g.unless(cite.R6_12_1)
	case g.forbiddenFor(p, card.PlaySpell) && d.Type == card.SpellCard, g.forbiddenFor(p, card.PlayTrap) && d.Type == card.TrapCard:
		return g.unless(cite.R5_7_1)
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
		return g.unless(cite.R6_12_1)
	case !g.canPay(p, c, e.Cost):
		return cite.R3_6_6_1
	case e.Target != nil && !g.canTarget(p, c, e.Target):
		return cite.R6_11_1
	case !g.canSearch(p, c, e.Do):
		return g.unless(cite.R6_6_3)
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
	slow := g.ChainCount == 0 && p == g.Turn && (g.Phase == MainPhase1 || g.Phase == MainPhase2) || g.Reading || g.Without != 0
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
	if c == 0 {
		return
	}
	d := g.def(c)
	if !d.fast && !(slow && d.open) {
		return
	}
	for i := range d.Effects {
		switch e := &d.Effects[i]; e.Kind {
		case card.Activation:
			if now := &g.Cards[c]; now.Area != Graveyard && !(now.Area.onField() && now.Up) {
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
	life := g.LP[p]
	g.payAll(p, c, e.Cost)
	l := Link{Player: p, Source: g.object(c), Effect: uint8(i), Speed: uint8(g.speed(c, e)), Card: e.Kind == card.Activation, That: that}
	l.Paid = int16(life - g.LP[p])
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
	event := g.Next()
	if !g.link(l, zone, why...) {
		return false
	}
	before := g.Because(event)
	if e.Once {
		g.use(c, i)
	}
	if e.Target != nil && g.inForce(cite.R6_11_2) {
		g.chooseTargets(int(g.ChainCount)-1, p, c, e.Target)
	}
	g.occurs(card.Activated, c, p, card.AnyCause, 1)
	g.Because(before)
	return true
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

// window lets both players use or pass priority, the turn player first (4.2.6.1), until both pass in a row (4.2.6.4).
func (g *match) window(allows cite.Mark) {
	for {
		g.triggers()
		first := g.Turn
		if g.Off([]cite.Mark{cite.R4_2_6_1, cite.R4_2_6_7}) {
			first = first.Other()
		}
		if g.priority(first, allows) {
			continue
		}
		if !g.inForce(cite.R4_2_6_4) || !g.inForce(cite.R4_2_6_8) || !g.priority(first.Other(), allows) {
			return
		}
	}
}

// cede lets the opponent activate before the turn player leaves a phase or step (4.2.6.4, 4.2.6.8); it reports whether he does.
func (g *match) cede() bool {
	return g.inForce(cite.R4_2_6_4) && g.inForce(cite.R4_2_6_8) && g.priority(g.Turn.Other(), cite.R4_2_4_5_3)
}

// priority lets a player activate something or pass (4.2.6.3); it reports whether something was activated.
func (g *match) priority(p engine.Seat, allows cite.Mark) bool {
	rule := [3]cite.Mark{cite.R4_2_6_3, cite.R4_2_6_1, cite.R4_2_6_7}
	if p != g.Turn {
		rule = [3]cite.Mark{cite.R4_2_6_8, cite.R4_2_6_4}
	}
	g.Ask(p, wWindow)
	g.Allow(engine.Option{Verb: vPass}, rule[0])
	if g.inForce(rule[0]) {
		g.offerActivations(p, allows)
	}
	alone := len(g.Choice.Options) == 1
	act := g.decide()
	if act.Verb == vPass {
		if !alone {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, rule[:]...)
		}
		return false
	}
	g.chain(p, act, allows)
	return true
}
