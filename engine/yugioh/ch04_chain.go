// Chapter 4, second part: chains, Spell Speed, priority (4.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// chain activates what a player has chosen and makes a chain of it (4.2.1).
func (g *match) chain(p engine.Seat, act engine.Option, allows cite.Mark) {
	also, doubt := g.alsoHere(p), cite.Mark(0)
	if g.Leaving && p != g.Turn {
		doubt = cite.A17
	}
	if g.setSpell(act.Card) {
		allows, also = cite.R2_3_2, allows
	}
	if g.activate(p, act.Card, int(act.To-wEffects), Object{}, allows, g.speedRule(act.Card, int(act.To-wEffects)), also, doubt) {
		g.respond(p.Other())
	}
}

// alsoHere is the recapitulation that lists activations among what may be done in this phase.
func (g *match) alsoHere(p engine.Seat) cite.Mark {
	if p != g.Turn && (g.Phase == MainPhase1 || g.Phase == MainPhase2) {
		return 0 // the Main Phase is the turn player's
	}
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
func (g *match) respond(next engine.Seat) {
	for passes := 0; passes < 2; next = next.Other() {
		passes++
		if g.answer(next, g.respondRule(next)) {
			passes = 0
		}
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
	doubts := [2]cite.Mark{}
	switch {
	case rule == cite.R4_2_1_5:
		doubts = [2]cite.Mark{cite.A15, cite.C4e}
	case g.Chain[g.ChainCount-1].Speed == 1 && g.ChainCount > 1:
		doubts[0] = cite.A26
	}
	switch g.spellSpeed(c, &g.def(c).Effects[i]) {
	case 3:
		return g.activate(p, c, i, Object{}, rule, cite.R4_2_4_6_3, cite.R4_2_4_6_1, doubts[0], doubts[1])
	case 2:
		return g.activate(p, c, i, Object{}, rule, cite.R4_2_2_2, cite.R4_2_4_5_2, doubts[0], doubts[1])
	}
	return g.activate(p, c, i, Object{}, rule, cite.R4_2_2_2)
}

// resolveChain resolves the links, the last activated first (4.2.1.7), without anything between them.
func (g *match) resolveChain() {
	g.forget() // a Summon before it is no longer the last thing that happened
	for i := int(g.ChainCount) - 1; i >= 0; i-- {
		g.resolving(i + 1)
		g.resolveLink(i)
		g.checkEnd()
	}
	g.closeChain()
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
	gone := cite.Mark(0)
	if l.Card && !g.still(l.Source) && !l.Negated {
		gone = cite.C2c
	}
	event, ok := g.note(engine.Note{Kind: kResolve, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect), Amount: i + 1}, []engine.Card{c},
		rules[0], rules[1], rules[2], gone)
	if !ok {
		return
	}
	defer g.Because(g.Because(event))
	switch {
	case l.Negated:
		g.nothing(l.Player, wNoEffect, c, cite.R4_2_5_7)
		if len(e.Cost) > 0 {
			g.nothing(l.Player, wNoRefund, c, cite.R6_18_5)
		}
	case l.Card && g.lasts(c) && !g.still(l.Source):
		g.nothing(l.Player, wNoEffect, c, cite.R2_1_1, cite.C2c)
	case g.silenced(c):
		g.nothing(l.Player, wNoEffect, c, cite.R5_7_1)
	default:
		if e.Target != nil {
			g.lapse(i, &e.Target.What)
		}
		g.do(i, e.Do)
	}
	g.putAway(&l)
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
	case rule == cite.R2_1_1:
		g.note(engine.Note{Kind: kNothing, Actor: l.Player, To: at(l.Player, Graveyard)}, []engine.Card{c}, rule)
	}
}

// speedRule is the list that an effect stands in.
func (g *match) speedRule(c engine.Card, i int) cite.Mark {
	return [...]cite.Mark{cite.R4_2_4_4_1, cite.R4_2_4_5_1, cite.R4_2_4_6_1}[g.spellSpeed(c, &g.def(c).Effects[i])-1]
}

// spellSpeed is the Spell Speed of an effect, by the list that it stands in (4.2.4.4.1, 4.2.4.5.1, 4.2.4.6.1).
func (g *match) spellSpeed(c engine.Card, e *card.Effect) int {
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
	if g.ChainCount > 0 {
		top := g.Chain[g.ChainCount-1].Speed
		switch {
		case speed == 1:
			return cite.R4_2_4_4_3
		case top == 3 && speed < 3:
			return cite.R4_2_4_6_4
		case speed < int(top):
			return cite.R4_2_2_2
		}
		return 0
	}
	switch {
	case speed == 3 && g.Recent.Monster.Card != 0:
		return cite.R5_8_1 // a Summon is nothing to respond to
	case speed == 3:
		return cite.R4_2_3_1 // doubt A-14
	case speed == 1 && (p != g.Turn || g.Phase != MainPhase1 && g.Phase != MainPhase2):
		return cite.R3_3_3_2
	}
	return 0
}
