// Chapter 5.5: effects that activate automatically, several at the same time.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// resolveWaiting puts the automatic effects that wait in a chain (5.5) and resolves it, until none waits; it reports whether there was any.
func (g *match) resolveWaiting() (any bool) {
	for g.WaitCount > 0 && g.ChainCount == 0 {
		any = true
		for i, p := range g.order(g.Turn) {
			g.addAutomatic(p, i == 1 && g.ChainCount > 0)
		}
		if g.ChainCount > 0 {
			g.respond(g.Chain[g.ChainCount-1].Player.Other())
		}
	}
	return any
}

// addAutomatic puts the waiting effects of a player in the chain, in the order that the player chooses (5.5.4, doubt C-5c).
func (g *match) addAutomatic(p engine.Seat, second bool) {
	for {
		i, several := g.nextWaiting(p)
		if i < 0 {
			return
		}
		w := g.Waiting[i]
		g.unawait(i)
		rules := [3]cite.Mark{cite.R5_5_3, g.speedRule(w.Source.Card, int(w.Effect))}
		doubt := cite.Mark(0)
		if p != g.Turn && g.ChainCount == 0 {
			doubt = cite.A25
		}
		if g.ChainCount > 0 {
			rules = [3]cite.Mark{cite.R5_5_1, cite.R4_2_4_4_4, cite.R5_5_4}
			if second {
				rules[2] = cite.R5_5_5
			}
		} else if several {
			rules = [3]cite.Mark{cite.R5_5_1, cite.R5_5_2, cite.R5_5_4}
		} else if g.otherWaits(p) {
			rules = [3]cite.Mark{cite.R5_5_3, cite.R5_5_2, cite.R5_5_1}
		}
		g.activateWaiting(p, w, second, rules, doubt)
	}
}

// otherWaits reports whether the other player has automatic effects that wait.
func (g *match) otherWaits(p engine.Seat) bool {
	for _, w := range g.Waiting[:g.WaitCount] {
		if w.Player != p {
			return true
		}
	}
	return false
}

// activateWaiting activates a waiting effect, where its text still allows it and, if it may be declined, its controller wants to.
func (g *match) activateWaiting(p engine.Seat, w Waiting, second bool, rules [3]cite.Mark, doubt cite.Mark) {
	c, i := w.Source.Card, int(w.Effect)
	e := &g.def(c).Effects[i]
	switch {
	case e.Target != nil && !g.canTarget(p, c, e):
		g.nothing(p, wNoTarget, c, cite.R6_11_1)
		return
	case !g.conditionsHold(p, c, e.If) || !g.canPay(p, c, e.Cost) || !g.canSearch(p, c, e.Do) || bool(e.Once) && g.Cards[c].Used&(1<<i) != 0:
		g.nothing(p, wNoTrigger, c, cite.R6_12_1)
		return
	}
	late := cite.Mark(0)
	if e.May {
		if w.Late {
			late = cite.C5d
		}
		g.Ask(p, wMayChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_2)
		g.Allow(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}, cite.R4_2_6_2)
		if g.decide().Verb == vPass {
			g.passes(p, c, cite.R6_12_1, late)
			return
		}
	}
	if g.activate(p, c, i, w.That, rules[0], rules[1], rules[2], doubt, late) && second {
		g.afterTurnPlayer()
	}
}

// nextWaiting is the place of the next waiting effect of a player, -1 where there is none; the player chooses among several.
func (g *match) nextWaiting(p engine.Seat) (i int, several bool) {
	first, n := -1, 0
	for i := range int(g.WaitCount) {
		if g.Waiting[i].Player == p {
			if n == 0 {
				first = i
			}
			n++
		}
	}
	if n < 2 {
		return first, false
	}
	g.Ask(p, wOrderChoice)
	var place [maxWaiting]int
	for i := range int(g.WaitCount) {
		w := &g.Waiting[i]
		if w.Player != p {
			continue
		}
		o := engine.Option{Verb: vFirst, Card: w.Source.Card, To: wEffects + engine.Word(w.Effect)}
		twin := false
		for _, known := range g.Choice.Options {
			twin = twin || known.Same(o)
		}
		if !twin {
			place[len(g.Choice.Options)] = i
			g.Allow(o, cite.R5_5_4)
		}
	}
	taken := g.decide()
	for at, o := range g.Choice.Options {
		if o.Same(taken) {
			doubt := cite.Mark(0)
			if p != g.Turn {
				doubt = cite.C5c
			}
			g.note(engine.Note{Kind: kOrder, Actor: p}, []engine.Card{taken.Card}, cite.R5_5_4, doubt)
			return place[at], true
		}
	}
	return first, true
}
