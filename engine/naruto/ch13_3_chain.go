// Chapter 13.3: how a Catena is made.

package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// startChain has player p use a card or an effect as the first of a Catena (13.3.4), then lets both players answer.
func (g *match) startChain(p engine.Seat, act engine.Option, allowRule cite.ID) {
	if g.useOption(p, act, allowRule) {
		g.runResponses(p.Opponent())
	}
}

// useOption has player p use the card or the effect of an option, and reports whether it has come into the Catena.
func (g *match) useOption(p engine.Seat, act engine.Option, allowRule cite.ID) bool {
	switch {
	case act.Verb == vUse:
		return g.useCard(p, act, allowRule)
	case g.ChainCount == 0:
		allowRule = g.useEffectRule(act.Card)
	}
	return g.useEffect(p, act.Card, int(act.To-wEffects), allowRule)
}

// offerOpening lets player p open a Catena, and reports whether p tried to; a Tecnica can come back to the hand
// (8.4.15). passRules allow p to decline.
func (g *match) offerOpening(p engine.Seat, moment engine.Word, allowRule cite.ID, passRules ...cite.ID) bool {
	act := g.chooseUse(p, moment, allowRule, passRules...)
	if act.Verb == vPass {
		return false
	}
	g.startChain(p, act, allowRule)
	return true
}

// chooseUse has player p choose a card or an effect to use, or decline, and returns the choice. Declining is
// recorded where there was something to use.
func (g *match) chooseUse(p engine.Seat, moment engine.Word, allowRule cite.ID, passRules ...cite.ID) engine.Option {
	g.Ask(p, moment)
	g.Allow(engine.Option{}, passRules[0])
	g.offerHandCards(p, allowRule)
	g.offerEffects(p)
	act := g.Decide()
	if act.Verb == vPass && len(g.Choice.Options) > 1 {
		g.recordPass(p, passRules...)
	}
	return act
}

// offerHandCards offers the cards in the hand of player p: in the Scambio (8.3.1) each Tecnica with each Ninja of p,
// elsewhere the Strategie. Those that cannot be used are refused.
func (g *match) offerHandCards(p engine.Seat, allowRule cite.ID) {
	for _, c := range g.CardsIn(p, Hand) {
		switch g.def(c).Type {
		case card.Strategy:
			if g.Phase != ExchangeStep {
				g.offer(engine.Option{Verb: vUse, Card: c}, allowRule)
			}
		case card.Jutsu:
			if g.Phase != ExchangeStep {
				continue
			}
			for _, user := range g.CardsIn(p, Field) {
				g.offer(engine.Option{Verb: vUse, Card: c, To: cardWord(user)}, allowRule)
			}
		}
	}
}

// useCard has player p use a Tecnica or a Strategia, which is In Uso and, after its procedure (8.4, 6.2), in the
// Catena. It reports whether the card came into the Catena.
func (g *match) useCard(p engine.Seat, act engine.Option, allowRule cite.ID) bool {
	c := act.Card
	rules := g.useRules(c, allowRule)
	event, ok := g.announceCard(p, c, rules[:]...)
	if !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	l := Link{Player: p, Source: g.ObjectOf(c), Effect: uint8(max(g.playedEffectIndex(c), 0)), Card: true}
	if g.def(c).Type == card.Jutsu {
		return g.useJutsu(&l, wordCard(act.To)) && g.stackAndTrigger(l)
	}
	if e := g.playedEffect(c); e != nil {
		g.chooseAnswered(&effectContext{player: p, source: c, link: &l}, e)
	}
	return g.useStrategy(&l) && g.stackAndTrigger(l)
}

// stackAndTrigger puts a link on top of the Catena and activates the effects that wait for its use. It reports
// whether the link came into the Catena.
func (g *match) stackAndTrigger(l Link) bool {
	ok := g.pushLink(l)
	if ok {
		g.triggerEvent(card.Used, l.Source.Card, l.Player, cite.R13_3_1)
	}
	return ok
}

// useStrategy pays the Costo Mano of a Strategia (6.2.4), then selects its Bersagli (6.2.6, doubt C-15z). It reports
// whether the Strategia was used; where its Bersagli cannot be selected, the use is undone.
func (g *match) useStrategy(l *Link) bool {
	c, waitingBefore := l.Source.Card, g.WaitCount
	var paid cardList
	n := g.payHandCost(l.Player, c, &paid)
	if e := g.playedEffect(c); e != nil &&
		!g.chooseTargets(&effectContext{player: l.Player, source: c, link: l}, e, cite.R6_2_6, paid[:n]...) {
		g.undoUse(l, kHand, paid[:n], Hand, waitingBefore, cite.R6_2_6, cite.C15z)
		return false
	}
	g.countStrategy(l.Player)
	return true
}

// undoUse undoes the use of a card whose procedure cannot be completed (8.4.15, 6.2.6): the card returns to the
// hand, the cards that paid return to area dest, and the effects beyond the first waitingBefore, which this use
// activated, no longer wait.
func (g *match) undoUse(l *Link, kind engine.Kind, paid []engine.Card, dest Area, waitingBefore uint8,
	rules ...cite.ID) {
	g.moveToPile(kHand, l.Player, []engine.Card{l.Source.Card}, Hand, rules...)
	g.moveToPile(kind, l.Player, paid, dest, rules...)
	for g.WaitCount > waitingBefore {
		w := g.removeWaiting(int(g.WaitCount) - 1)
		g.uncountUse(w.Source, int(w.Effect))
		g.recordNothing(w.Player, wNoTrigger, w.Source.Card, rules...)
	}
}

// useEffect declares effect i of card c, which comes into the Catena at once, because it has no cost (13.2.4,
// 13.2.5, doubt A-23). It reports whether it came there.
func (g *match) useEffect(p engine.Seat, c engine.Card, i int, allowRule cite.ID) bool {
	e := g.effect(c, i)
	rules := g.declareRules(c, i, allowRule)
	event, ok := g.declareEffect(p, c, i, rules[:]...)
	if !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	l := Link{Player: p, Source: g.ObjectOf(c), Effect: uint8(i)}
	x := effectContext{player: p, source: c, link: &l}
	g.chooseAnswered(&x, e)
	g.chooseTargets(&x, e, cite.R15_3_1)
	return g.stackAndTrigger(l)
}

// setAnswered makes the effect of a context an answer to link i of the Catena (13.3.6).
func (g *match) setAnswered(x *effectContext, i int) {
	x.link.Answers, x.link.Cause = uint8(i+1), Cause{g.Chain[i].Source, g.Chain[i].Player}
}

// tryAnswer makes effect e, in context x, an answer to link i of the Catena, and reports whether e can answer it: a
// link for which its text waits, or the last link where its text names none.
func (g *match) tryAnswer(x *effectContext, e *card.Effect, i int) bool {
	l := &g.Chain[i]
	g.setAnswered(x, i)
	if e.When == nil {
		return i == int(g.ChainCount)-1
	}
	return e.When.Who.Includes(x.player, l.Player) && g.matches(x, e.When.What, l.Source.Card)
}

// missingNeedRule returns the rule by which effect e cannot be used because a requirement of its text is not met, 0
// where all are: conditionRule for its conditions, unansweredRule for a link of the Catena to answer, at any place
// in it (13.3.6, doubt A-24), targetRule for its Bersagli.
func (g *match) missingNeedRule(x *effectContext, e *card.Effect, conditionRule, unansweredRule,
	targetRule cite.ID) (rule cite.ID) {
	if !g.conditionsHold(x, e.If) {
		return conditionRule
	}
	if e.When == nil {
		return table.RuleIf(!g.hasTargets(x, e), targetRule)
	}
	rule = unansweredRule
	for i := int(g.ChainCount) - 1; i >= 0; i-- {
		if g.tryAnswer(x, e, i) {
			if rule = targetRule; g.hasTargets(x, e) {
				return 0
			}
		}
	}
	return rule
}

// chooseAnswered has the player choose which link of the Catena effect e answers (13.3.6), among those for which its
// text waits and with which it has its Bersagli.
func (g *match) chooseAnswered(x *effectContext, e *card.Effect) {
	var candidates [maxLinks]int
	n := 0
	for i := int(g.ChainCount) - 1; i >= 0; i-- {
		isSameEffect := func(k int) bool {
			return g.Chain[k].Source == g.Chain[i].Source && g.Chain[k].Effect == g.Chain[i].Effect
		}
		if g.tryAnswer(x, e, i) && g.hasTargets(x, e) && !slices.ContainsFunc(candidates[:n], isSameEffect) {
			candidates[n] = i
			n++
		}
	}
	if n == 0 {
		return
	}
	k := 0
	if n > 1 {
		g.Ask(x.player, wAnswer)
		for _, i := range candidates[:n] {
			g.Allow(g.linkOption(i), cite.R13_3_6)
		}
		answer := g.Decide()
		k = slices.IndexFunc(candidates[:n], func(i int) bool { return g.linkOption(i).IsSameAct(answer) })
	}
	if g.setAnswered(x, candidates[k]); e.When != nil {
		g.RecordWithoutChange(engine.EventData{Kind: kAnswer, Actor: x.player}, []engine.Card{x.source, x.link.That.Card},
			cite.R13_3_6,
			cite.A24)
	}
}

// linkOption returns the option for link i of the Catena: its card and, where several effects of that card are in
// the Catena, which effect.
func (g *match) linkOption(i int) engine.Option {
	l, o := &g.Chain[i], engine.Option{Verb: vChoose, Card: g.Chain[i].Source.Card}
	for k := range g.Chain[:g.ChainCount] {
		if other := &g.Chain[k]; other.Source == l.Source && other.Effect != l.Effect {
			o.To = wEffects + engine.Word(l.Effect)
		}
	}
	return o
}

// runResponses lets the players add to the Catena in turns (13.3.5), beginning with next, the one who did not use
// the last effect (13.3.7), until both decline (13.3.8, doubt C-13b). Then it resolves the Catena.
func (g *match) runResponses(next engine.Seat) {
	for passCount := 0; passCount < 2; next = next.Opponent() {
		passCount++
		if g.offerAnswer(next) {
			passCount = 0
		}
	}
	g.resolveChain()
}

// offerAnswer lets player p add to the Catena (13.3.6), and reports whether p did.
func (g *match) offerAnswer(p engine.Seat) bool {
	allowRule := table.RuleIf(g.Chain[g.ChainCount-1].Player == p, cite.R13_3_5, cite.R13_3_7)
	act := g.chooseUse(p, wResponse, allowRule, cite.R13_3_8)
	return act.Verb != vPass && g.useOption(p, act, allowRule)
}

// whyNotOpen returns the rule by which player p cannot open a Catena with card c or an effect of c, 0 where p can:
// there is a Catena already (8.3.3), or c cannot be used.
func (g *match) whyNotOpen(p engine.Seat, c engine.Card) (rule cite.ID) {
	if g.ChainCount > 0 || g.isBusy() {
		return cite.R8_3_3
	}
	switch d := &g.defs[g.DefOf[c]]; {
	case g.Cards[c].Area.inPlay():
	case d.Type == card.Strategy:
		return g.whyNotUseStrategy(p, c)
	case d.Type == card.Jutsu:
		rule = g.whyNotUseJutsu(p, c, 0)
		for _, user := range g.CardsIn(p, Field) {
			if rule = g.whyNotUseJutsu(p, c, user); rule == 0 {
				break
			}
		}
		return rule
	}
	return g.whyNotActivate(p, c, 0)
}

// waitRule returns the rule by which player p cannot use anything just now, 0 where p may choose to. A Catena is
// being opened or resolved (8.3.3); a card is coming into play, which opens none (6.1.8), while its Costo Mano is
// paid or its parts are chosen; in a Catena the other player has priority (13.3.7), or is choosing, as the players
// take turns (13.3.5); outside a Catena the Attivo is first, by firstRule (8.3.4, 13.3.5).
func (g *match) waitRule(p engine.Seat, firstRule cite.ID) cite.ID {
	asked, other := g.Choice.Seat, cite.ID(0)
	if asked.IsPlayer() {
		other = g.otherChoiceRule(asked, wMainChoice, wWindow, wResponse, wExchangeChoice)
	}
	switch {
	case g.isBusy():
		return cite.R8_3_3
	case g.handCostCard != 0:
		return g.handCostRule(g.handCostCard)
	case other != 0:
		return table.RuleIf(g.Choice.Decision == wComponent, other, cite.R8_3_3)
	case p == asked:
		return 0
	case g.ChainCount > 0 && g.Chain[g.ChainCount-1].Player == p:
		return cite.R13_3_7
	case g.ChainCount == 0 && p != g.Turn:
		return firstRule
	case asked.IsPlayer():
		return cite.R13_3_5
	}
	return 0
}

// isBusy reports whether a Catena is being resolved, or a card that is being used or an effect that has activated is
// not in a Catena yet.
func (g *match) isBusy() bool {
	pending := g.Count(engine.A, InUse) + g.Count(engine.B, InUse)
	for i := range g.Chain[:g.ChainCount] {
		if g.Chain[i].Card {
			pending--
		}
	}
	return g.Resolving > 0 || g.LaterCount > 0 || pending > 0 || g.WaitCount > 0 && g.ChainCount == 0
}

// openWaitingChains has the triggered effects that wait open their Catene, one after another (8.3.3): first those of
// the Attivo, and those of one player in the order that this player chooses (13.3.5, doubt C-13g).
func (g *match) openWaitingChains() {
	for g.dropLostEffects(); g.WaitCount > 0; g.dropLostEffects() {
		w := g.removeWaiting(g.nextWaitingIndex())
		e := g.effect(w.Source.Card, int(w.Effect))
		l := Link{Player: w.Player, Source: w.Source, Effect: w.Effect, Cause: w.Cause}
		x := effectContext{player: w.Player, source: w.Source.Card, link: &l}
		if !g.conditionsHold(&x, e.If) || !g.hasTargets(&x, e) {
			g.recordNothing(w.Player, wNoTrigger, w.Source.Card, cite.R13_4_3)
			continue
		}
		g.chooseTargets(&x, e, cite.R15_3_1)
		if g.pushLink(l) {
			g.runResponses(w.Player.Opponent())
		}
	}
}

// dropLostEffects drops the waiting effects that can no longer open a Catena, so that nobody is asked for their
// order.
func (g *match) dropLostEffects() {
	for i := 0; i < int(g.WaitCount); {
		rules := g.lostRules(&g.Waiting[i])
		if rules == [2]cite.ID{} {
			i++
			continue
		}
		w := g.removeWaiting(i)
		g.recordNothing(w.Player, wNoTrigger, w.Source.Card, rules[:]...)
	}
}

// lostRules returns the rules by which a waiting effect is lost: its card has gone (13.4.10), or its Ninja has
// become Ferito (13.4.11). It returns none where the effect is not lost.
func (g *match) lostRules(w *Waiting) [2]cite.ID {
	switch c := w.Source.Card; {
	case w.Gone:
	case !g.IsUnmoved(w.Source):
		return [2]cite.ID{cite.R13_4_10, g.goneDoubt(c)}
	case !g.isTextValid(c, g.effect(c, int(w.Effect))):
		return [2]cite.ID{cite.R13_4_11}
	}
	return [2]cite.ID{}
}

// nextWaitingIndex returns the index of the effect that opens the next Catena: one of the Attivo, if there is one.
// Where a player has several, this player chooses.
func (g *match) nextWaitingIndex() int {
	p, waiting := g.Turn, g.Waiting[:g.WaitCount]
	isOwn := func(w Waiting) bool { return w.Player == p }
	if !slices.ContainsFunc(waiting, isOwn) {
		p = p.Opponent()
	}
	firstIndex := slices.IndexFunc(waiting, isOwn)
	if !slices.ContainsFunc(waiting[firstIndex+1:], isOwn) {
		return firstIndex
	}
	g.Ask(p, wOrderChoice)
	i := table.ChooseWaitingEffect(g.Run, waiting, isOwn, Waiting.orderOption, cite.R13_3_5)
	g.RecordWithoutChange(engine.EventData{Kind: kOrder, Actor: p}, []engine.Card{waiting[i].Source.Card}, cite.R13_3_5,
		cite.C13g)
	return i
}

// orderOption returns the option to have a waiting effect open the next Catena.
func (w Waiting) orderOption() engine.Option {
	return engine.Option{Verb: vFirst, Card: w.Source.Card, To: wEffects + engine.Word(w.Effect)}
}
