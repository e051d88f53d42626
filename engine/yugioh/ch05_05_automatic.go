// Chapter 5.5: effects that activate automatically, also several at the same time.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
)

// resolveWaiting puts the waiting automatic effects in a chain (5.5) and resolves the chain, until no effect waits.
// It reports whether any waited.
func (g *match) resolveWaiting() (hadAny bool) {
	for g.WaitCount > 0 {
		hadAny = true
		for _, p := range g.Turn.WithOpponent() {
			g.chainWaiting(p, g.ChainCount > 0)
		}
		if g.ChainCount > 0 {
			g.openResponses(g.lastLink().Player.Opponent())
		}
	}
	return hadAny
}

// chainWaiting puts the waiting effects of player p in the chain, in the order that p chooses (5.5.4, doubt C-5c).
// aboveTurnPlayer says that effects of the turn player are below them in the chain (5.5.5).
func (g *match) chainWaiting(p engine.Seat, aboveTurnPlayer bool) {
	for {
		i, hasChosen := g.chooseWaiting(p)
		if i < 0 {
			return
		}
		w := g.removeWaiting(i)
		if g.cannotActivate(&w) || g.isDeclined(&w) {
			continue
		}
		if g.activate(p, w.Source.Card, int(w.Effect), w.AnsweredEvent, g.automaticRules(&w, hasChosen, aboveTurnPlayer)) &&
			aboveTurnPlayer {
			g.markAboveTurnPlayer()
		}
	}
}

// chooseWaiting returns the index of the next waiting effect of player p, -1 where there is none. hasChosen says
// that p chose it among several (5.5.4).
func (g *match) chooseWaiting(p engine.Seat) (i int, hasChosen bool) {
	waiting, isOwn := g.Waiting[:g.WaitCount], func(w Waiting) bool { return w.Player == p }
	first := slices.IndexFunc(waiting, isOwn)
	if first < 0 || !slices.ContainsFunc(waiting[first+1:], isOwn) {
		return first, false
	}
	g.Ask(p, wOrderChoice)
	i = table.ChooseWaitingEffect(g.Run, waiting, isOwn, Waiting.firstOption, cite.R5_5_4)
	g.RecordWithoutChange(engine.EventData{Kind: kChainOrder, Actor: p}, []engine.Card{waiting[i].Source.Card},
		cite.R5_5_4,
		table.RuleIf(p != g.Turn, cite.C5c))
	return i, true
}

// firstOption returns the option to put a waiting effect in the chain before the others.
func (w Waiting) firstOption() engine.Option {
	return engine.Option{Verb: vPutFirst, Card: w.Source.Card, To: wEffects + engine.Word(w.Effect)}
}

// cannotActivate reports whether a waiting effect can no longer activate, because its text does not allow it or it
// has no target (6.11.1). It records the reason.
func (g *match) cannotActivate(w *Waiting) bool {
	p, c := w.Player, w.Source.Card
	e := &g.definition(c).Effects[w.Effect]
	switch {
	case !g.conditionsHold(p, c, e.If), !g.canPay(p, c, e.Cost), !g.canSearch(p, c, e.Do), g.isUsedUp(c, int(w.Effect)):
		g.recordNonEvent(p, wNoTrigger, c, cite.R6_12_1)
	case !g.canTarget(p, c, e):
		g.recordNonEvent(p, wNoTarget, c, cite.R6_11_1)
	default:
		return false
	}
	return true
}

// isUsedUp reports whether one effect of card c can be used once a turn and has been used this turn.
func (g *match) isUsedUp(c engine.Card, effectIndex int) bool {
	return bool(g.definition(c).Effects[effectIndex].Once) && g.Status[c].Used&(1<<effectIndex) != 0
}

// isDeclined has the controller of a waiting effect that is optional choose whether to use it, and reports whether
// the controller does not (6.12.1).
func (g *match) isDeclined(w *Waiting) bool {
	c := w.Source.Card
	if !g.definition(c).Effects[w.Effect].May {
		return false
	}
	g.Ask(w.Player, wOptionalChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_2)
	g.Allow(activationOption(c, int(w.Effect)), cite.R4_2_6_2)
	if g.Decide().Verb != vPass {
		return false
	}
	g.recordPass(w.Player, c, cite.R6_12_1, lateDoubt(w))
	return true
}
