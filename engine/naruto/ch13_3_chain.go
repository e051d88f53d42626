// Chapter 13.3: how a Catena is made.

package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// starts uses a card or an effect as the first of a Catena (13.3.4), then lets both players answer.
func (g *match) starts(p engine.Seat, act engine.Option, allows cite.ID) {
	if g.uses(p, act, allows) {
		g.respond(p.Other())
	}
}

// uses uses a card or an effect, and reports whether it has become a part of the Catena.
func (g *match) uses(p engine.Seat, act engine.Option, allows cite.ID) bool {
	switch {
	case act.Verb == vUse:
		return g.useCard(p, act, allows)
	case g.ChainCount == 0:
		allows = g.effectRule(act.Card)
	}
	return g.useEffect(p, act.Card, int(act.To-wEffects), allows)
}

// opens lets a player open a Catena at a moment, and reports whether the player tried: a Tecnica may come back to the hand (8.4.15).
func (g *match) opens(p engine.Seat, moment engine.Word, allows cite.ID, declines ...cite.ID) bool {
	act := g.mayUse(p, moment, allows, declines...)
	if act.Verb == vPass {
		return false
	}
	g.starts(p, act, allows)
	return true
}

// mayUse lets a player use a card or an effect at a moment, or decline by some rules: that is written down where there was something to do.
func (g *match) mayUse(p engine.Seat, moment engine.Word, allows cite.ID, declines ...cite.ID) engine.Option {
	g.Ask(p, moment)
	g.Allow(engine.Option{}, declines[0])
	g.offerCards(p, allows)
	g.offerEffects(p)
	act := g.Decide()
	if act.Verb == vPass && len(g.Choice.Options) > 1 {
		g.passes(p, declines...)
	}
	return act
}

// offerCards offers the cards of a player's hand: in the Scambio (8.3.1) the Tecniche, each with every Ninja that might execute it;
// elsewhere the Strategie, of which those with Interruzione can be used.
func (g *match) offerCards(p engine.Seat, allows cite.ID) {
	for _, c := range g.In(p, Hand) {
		switch d := g.def(c); {
		case g.Phase != ExchangeStep && d.Type == card.Strategy:
			g.offer(engine.Option{Verb: vUse, Card: c}, allows)
		case g.Phase == ExchangeStep && d.Type == card.Jutsu:
			for _, user := range g.In(p, Field) {
				g.offer(engine.Option{Verb: vUse, Card: c, To: ninja(user)}, allows)
			}
		}
	}
}

// useCard uses a Tecnica or a Strategia: it becomes In Uso, and a part of the Catena, once its procedure is done (8.4, 6.2). It reports
// whether it was.
func (g *match) useCard(p engine.Seat, act engine.Option, allows cite.ID) bool {
	c := act.Card
	rules := g.useRules(c, allows)
	event, ok := g.announce(p, c, rules[:]...)
	if !ok {
		return false
	}
	defer g.Because(g.Because(event))
	l := Link{Player: p, Source: g.Object(c), Effect: uint8(max(g.textOf(c), 0)), Card: true, About: g.answered()}
	if g.def(c).Type == card.Jutsu {
		return g.useJutsu(&l, cardOf(act.To)) && g.stacked(l)
	}
	g.useStrategy(&l)
	return g.stacked(l)
}

// stacked puts a card or an effect that is used on top of the Catena, and has the effects activate that wait for its use; it reports
// whether it has come there.
func (g *match) stacked(l Link) bool {
	ok := g.stack(l)
	if ok {
		g.occurs(card.Used, l.Source.Card, l.Player, cite.R13_3_1)
	}
	return ok
}

// useStrategy pays the Costo Mano of a Strategia (6.2.4) and selects its Bersagli (6.2.6).
func (g *match) useStrategy(l *Link) {
	c := l.Source.Card
	g.payHand(l.Player, c, cite.R6_2_4)
	g.played(l.Player)
	if e := g.usedText(c); e != nil {
		g.chooseTargets(&context{p: l.Player, src: c, link: l}, e, cite.R6_2_6)
	}
}

// useEffect declares an effect, which goes straight into the Catena: it has no cost (13.2.4, 13.2.5, doubt A-23). It reports whether it did.
func (g *match) useEffect(p engine.Seat, c engine.Card, i int, allows cite.ID) bool {
	e := g.effect(c, i)
	rules := g.declareRules(c, i, allows)
	event, ok := g.declare(p, c, i, rules[:]...)
	if !ok {
		return false
	}
	defer g.Because(g.Because(event))
	l := Link{Player: p, Source: g.Object(c), Effect: uint8(i), About: g.answered()}
	g.chooseTargets(&context{p: p, src: c, link: &l}, e, cite.R15_3_1)
	return g.stacked(l)
}

// answered is what is on top of the Catena, which the next effect answers (doubt A-24).
func (g *match) answered() About {
	if g.ChainCount == 0 {
		return About{}
	}
	l := &g.Chain[g.ChainCount-1]
	return About{l.Source, l.Player}
}

// respond lets the players add to the Catena in turns (13.3.5), first the one who has not used the last effect (13.3.7), until neither
// wants to (13.3.8, doubt C-13b); then it is resolved.
func (g *match) respond(next engine.Seat) {
	for passes := 0; passes < 2; next = next.Other() {
		passes++
		if g.answersChain(next) {
			passes = 0
		}
	}
	g.resolveChain()
}

// answersChain lets a player add to the Catena (13.3.6), and reports whether something was added.
func (g *match) answersChain(p engine.Seat) bool {
	allows := table.Where(g.Chain[g.ChainCount-1].Player == p, cite.R13_3_5, cite.R13_3_7)
	act := g.mayUse(p, wResponse, allows, cite.R13_3_8)
	return act.Verb != vPass && g.uses(p, act, allows)
}

// whyWait is the rule by which a player who is not the one to choose cannot use anything now.
func (g *match) whyWait(p engine.Seat) cite.ID {
	switch {
	case g.ChainCount > 0:
		return cite.R13_3_7
	case g.Phase == ExchangeStep && p != g.Turn:
		return cite.R8_3_4
	}
	return cite.R13_3_5
}

// settle has the effects that have activated by themselves open their Catene, one after another (8.3.3): first those of the Attivo, each
// player's in the order that the player chooses (13.3.5, doubt C-13g).
func (g *match) settle() {
	for g.WaitCount > 0 {
		w := g.takeWaiting(g.nextWaiting())
		c := w.Source.Card
		e := g.effect(c, int(w.Effect))
		l := Link{Player: w.Player, Source: w.Source, Effect: w.Effect, About: w.About}
		x := context{p: w.Player, src: c, link: &l}
		if why := g.whyNotWaiting(&w, &x, e); why != 0 {
			g.nothing(w.Player, wNoTrigger, c, why)
			continue
		}
		g.chooseTargets(&x, e, cite.R15_3_1)
		if g.stack(l) {
			g.respond(w.Player.Other())
		}
	}
}

// whyNotWaiting is the rule by which an effect that has activated opens no Catena: its Ninja has gone (13.4.10) or has become Ferito
// (13.4.11), its conditions do not hold or it has no Bersaglio (13.4.3); 0 where it does.
func (g *match) whyNotWaiting(w *Waiting, x *context, e *card.Effect) cite.ID {
	switch {
	case w.Gone:
	case !g.Still(w.Source):
		return cite.R13_4_10
	case !g.textValid(w.Source.Card, e):
		return cite.R13_4_11
	}
	if !g.conditionsHold(x, e.If) || !g.canTarget(x, e) {
		return cite.R13_4_3
	}
	return 0
}

// nextWaiting is the index of the effect that opens the next Catena: one of the Attivo, where there is one; among several of a player the one
// that the player chooses.
func (g *match) nextWaiting() int {
	p, waiting := g.Turn, g.Waiting[:g.WaitCount]
	own := func(w Waiting) bool { return w.Player == p }
	if !slices.ContainsFunc(waiting, own) {
		p = p.Other()
	}
	first := slices.IndexFunc(waiting, own)
	if !slices.ContainsFunc(waiting[first+1:], own) {
		return first
	}
	g.Ask(p, wOrderChoice)
	i := table.ChooseFirst(g.Run, waiting, own, Waiting.option, cite.R13_3_5)
	g.Record(engine.Note{Kind: kOrder, Actor: p}, []engine.Card{waiting[i].Source.Card}, cite.R13_3_5, cite.C13g)
	return i
}

// option is the option to have a waiting effect open the next Catena.
func (w Waiting) option() engine.Option {
	return engine.Option{Verb: vFirst, Card: w.Source.Card, To: wEffects + engine.Word(w.Effect)}
}
