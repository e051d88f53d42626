// Chapter 5.5: effects that activate automatically, also several at the same time.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
)

// resolveWaiting puts the waiting automatic effects in a chain (5.5) and resolves it, until none waits. It
// reports whether there were any.
func (g *match) resolveWaiting() (any bool) {
	for g.WaitCount > 0 {
		any = true
		for _, p := range g.Turn.WithOpponent() {
			g.addAutomatic(p, g.ChainCount > 0)
		}
		if g.ChainCount > 0 {
			g.respond(g.lastLink().Player.Opponent())
		}
	}
	return any
}

// addAutomatic puts the waiting effects of player p in the chain, in the order that p chooses (5.5.4, doubt
// C-5c). second says that effects of the turn player are below them in the chain (5.5.5).
func (g *match) addAutomatic(p engine.Seat, second bool) {
	for {
		i, several := g.nextWaiting(p)
		if i < 0 {
			return
		}
		w := g.takeWaiting(i)
		if g.cannotActivate(&w) || g.declines(&w) {
			continue
		}
		if g.activate(p, w.Source.Card, int(w.Effect), w.About, g.automaticRules(&w, several, second)) && second {
			g.afterTurnPlayer()
		}
	}
}

// nextWaiting returns the index of the next waiting effect of player p, -1 where there is none. several says
// that p chose it among several (5.5.4).
func (g *match) nextWaiting(p engine.Seat) (i int, several bool) {
	waiting, own := g.Waiting[:g.WaitCount], func(w Waiting) bool { return w.Player == p }
	first := slices.IndexFunc(waiting, own)
	if first < 0 || !slices.ContainsFunc(waiting[first+1:], own) {
		return first, false
	}
	g.Ask(p, wOrderChoice)
	i = table.ChooseFirst(g.Run, waiting, own, Waiting.first, cite.R5_5_4)
	g.RecordWithoutChange(engine.EventData{Kind: kOrder, Actor: p}, []engine.Card{waiting[i].Source.Card}, cite.R5_5_4,
		table.Where(p != g.Turn, cite.C5c))
	return i, true
}

// first returns the option to put a waiting effect in the chain before the others.
func (w Waiting) first() engine.Option {
	return engine.Option{Verb: vFirst, Card: w.Source.Card, To: wEffects + engine.Word(w.Effect)}
}

// cannotActivate reports whether a waiting effect can no longer activate, because its text does not allow it or
// it has no target (6.11.1), and records why.
func (g *match) cannotActivate(w *Waiting) bool {
	p, c := w.Player, w.Source.Card
	e := &g.def(c).Effects[w.Effect]
	switch {
	case !g.conditionsHold(p, c, e.If), !g.canPay(p, c, e.Cost), !g.canSearch(p, c, e.Do), g.usedUp(c, int(w.Effect)):
		g.nothing(p, wNoTrigger, c, cite.R6_12_1)
	case !g.canTarget(p, c, e):
		g.nothing(p, wNoTarget, c, cite.R6_11_1)
	default:
		return false
	}
	return true
}

// usedUp reports whether an effect that may be used once a turn has been used this turn.
func (g *match) usedUp(c engine.Card, i int) bool {
	return bool(g.def(c).Effects[i].Once) && g.Status[c].Used&(1<<i) != 0
}

// declines reports whether the controller of a waiting effect that is optional chooses not to use it (6.12.1).
func (g *match) declines(w *Waiting) bool {
	c := w.Source.Card
	if !g.def(c).Effects[w.Effect].May {
		return false
	}
	g.Ask(w.Player, wMayChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_2)
	g.Allow(activation(c, int(w.Effect)), cite.R4_2_6_2)
	if g.Decide().Verb != vPass {
		return false
	}
	g.passes(w.Player, c, cite.R6_12_1, lateDoubt(w))
	return true
}
