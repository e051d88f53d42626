package onepiece

import (
	"cmp"
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/effect"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// doing is a text that is being carried out: whose it is, on which card, by which rule. Where it is a cost, that by
// which the cost is paid asks for its cards; 0 where it is an effect.
type doing struct {
	p    engine.Seat
	src  engine.Card
	rule cite.ID
	cost cite.ID
}

// asks is the rule by which a player chooses cards for a text: that of its cost, or of an effect that must (7.4) or can
// be (7.12) done.
func (x doing) asks(upto bool) cite.ID {
	return cmp.Or(x.cost, table.Where(upto, cite.R7_12, cite.R7_4))
}

// about are the cards that an action was about, for the next.
type about struct {
	cards cardList
	count int
}

// maxNested is how many texts can set off one another.
const maxNested = 24

// do does the actions of a text, one after another, as far as each can be done.
func (g *match) do(x doing, actions []card.Action) {
	if g.nested++; g.nested > maxNested {
		g.nested = 0
		g.Stop(fmt.Errorf("più di %d effetti si fanno scattare l'uno dentro l'altro: il motore si ferma", maxNested))
	}
	before := g.done
	for i := range actions {
		if a := &actions[i]; g.hold(x.p, x.src, a.If) {
			g.doAction(x, a)
		}
	}
	g.done = before
	g.nested--
}

// doAction does one action.
func (g *match) doAction(x doing, a *card.Action) {
	players, count := g.playersOf(a.Who, x.p)
	n := g.amount(x.p, x.src, a.N)
	switch a.Do {
	case card.Hurt:
		g.hurt(x, a)
	case card.Heal:
		var found cardList
		cards, n := g.some(x, a, &found)
		for _, c := range cards {
			g.heal(c, n, x.rule)
		}
	case card.Change:
		g.change(x, a, n)
	case card.Fight:
		g.fight(x, a)
	case card.Prevent:
		if g.Battle.On && g.Phase == Beginning {
			g.prevent(x.p, x.src, cite.R9_2, besides(x.rule, cite.R9_2))
		}
	case card.Choose:
		g.chooseText(x, players[0], a)
	default:
		for _, q := range players[:count] {
			g.byPlayer(x, q, a, n)
		}
	}
	if a.Do == card.Draw {
		g.goals()
	}
	g.reckon(because{})
}

// byPlayer has a player do an action.
func (g *match) byPlayer(x doing, q engine.Seat, a *card.Action, n int) {
	switch a.Do {
	case card.Draw:
		g.draw(q, n, x.rule)
	case card.Update:
		g.update(q, n, x.rule)
	case card.Discard:
		g.discardBy(x, q, a, n)
	case card.AtRandom:
		g.atRandom(q, n, x.rule)
	case card.Put:
		g.put(x, q, a)
	case card.Call:
		g.callBy(x, q, a)
	case card.Rescue:
		g.rescueBy(x, q, a)
	}
}

// besides is a rule, 0 where it is the other.
func besides(rule, other cite.ID) cite.ID { return table.Where(rule != other, rule) }

// chosen are the cards that an action is about: all that its selector means, or those that the player chooses among
// them; of cards that nobody sees the first from the top. Where there is none that part of the text does nothing (doubt
// C-4p).
func (g *match) chosen(x doing, q engine.Seat, a *card.Action, to Area, chosen *cardList) []engine.Card {
	var found cardList
	cards := g.others(q, x.src, a.What, &found)
	n := len(cards)
	if a.N != nil {
		n = g.number(x.p, x.src, a.N)
	}
	switch {
	case a.What != nil && len(a.What.In) == 1 && (a.What.In[0] == card.InForziere || a.What.In[0] == card.InGiornale):
		n = max(min(n, len(cards)), 0)
		n = copy(chosen[:], cards[len(cards)-n:])
	case a.N == nil || a.What != nil && a.What.Ref != effect.NoRef:
		n = copy(chosen[:], cards)
	default:
		n = g.must(x, q, wResolve, cards, n, bool(a.Upto), chosen[:], func(c engine.Card) cite.ID {
			return g.whyNotTake(c, to)
		})
	}
	g.done.count = copy(g.done.cards[:], chosen[:n])
	if n == 0 {
		g.nothing(q, wNoEffect, x.src, x.rule, cite.C4p)
	}
	return chosen[:n]
}

// others is find without the card itself where it is still in the Mano: nothing is paid, or moved, with the card that
// is being used.
func (g *match) others(q engine.Seat, src engine.Card, s *card.Selector, found *cardList) []engine.Card {
	other := func(c engine.Card) bool { return c != src || g.Cards[c].Area != Mano }
	return table.Keep(found[:], found[:g.find(q, src, s, found)], other)
}

// discardBy has a player discard cards of the Mano.
func (g *match) discardBy(x doing, q engine.Seat, a *card.Action, n int) {
	var found, chosen cardList
	n = g.must(x, q, wHand, g.discardable(q, x.src, a.What, &found), n, false, chosen[:], nil)
	g.done.count = copy(g.done.cards[:], chosen[:n])
	for _, c := range chosen[:n] {
		g.one(kDiscard, q, c, q, Oceano, cite.R7_4, x.rule)
	}
}

// discardable are the cards of the Mano that a text may have its player discard: not the card whose text it is.
func (g *match) discardable(q engine.Seat, src engine.Card, s *card.Selector, found *cardList) []engine.Card {
	return table.Keep(found[:], g.In(q, Mano), func(c engine.Card) bool { return c != src && g.matches(src, s, c) })
}

// areasOf are the areas of each place that a text names.
var areasOf = [...][]Area{card.OnPonte: {Capitano, Marinaio1, Marinaio2}, card.OfCapitano: {Capitano},
	card.OfMarinai: {Marinaio1, Marinaio2},
	card.InMano:    {Mano}, card.InForziere: {Forziere}, card.InGiornale: {Giornale}, card.InOceano: {Oceano},
	card.InRinforzi: {Rinforzi},
	card.InTecniche: {Tecniche}, card.InTrofei: {Trofei}}

// put moves cards where a text says.
func (g *match) put(x doing, q engine.Seat, a *card.Action) {
	to := areasOf[a.To][0]
	var buffer cardList
	shuffles := [2]bool{}
	for _, c := range g.chosen(x, q, a, to, &buffer) {
		if rule := cmp.Or(g.whyNotTake(c, to), g.immovable(x, c, to)); rule != 0 {
			g.nothing(x.p, wNoMove, c, rule)
			continue
		}
		if to == Oceano {
			g.returns(c, x.src)
		}
		g.leaves(x, c, to, bool(a.Last))
		shuffles[g.Cards[c].In] = to == Forziere && !bool(a.Last)
	}
	for _, p := range g.first().AndOther() {
		if shuffles[p] {
			g.shuffle(p, x.rule)
		}
	}
}

// leaves moves a card by an effect. A Personaggio that leaves the Ponte takes its Punti Vita to the Oceano (doubt
// C-1g).
func (g *match) leaves(x doing, c engine.Card, to Area, last bool) {
	was, now := g.Object(c), g.Cards[c]
	if now.Area == Capitano {
		g.nothing(now.In.Other(), wNoGoal, c, cite.R1_3_2, cite.A2)
	}
	more := table.Where(now.Area == Tecniche && g.def(c).special, besides(cite.R8_3_3, x.rule))
	if !g.sendTo(now.In, c, to, last, x.rule, more) {
		return
	}
	defer g.Because(g.Because(g.last))
	if now.Area.onPonte() {
		life := now.Area.life()
		// 11.11 says so itself
		g.upper(kSend, now.In, life, g.Count(now.In, life), Oceano, x.rule,
			table.Where(x.rule != cite.R11_11, cite.C1g))
	}
	g.removed(now.In, was, now.Area)
}

// sendTo moves a card of a player to one of the player's areas, by an effect.
func (g *match) sendTo(p engine.Seat, c engine.Card, to Area, last bool, why ...cite.ID) bool {
	kind := kReturn
	switch {
	case last:
		kind = kUnder
	case to == Oceano:
		kind = kSend
	}
	return g.one(kind, p, c, p, to, why...)
}

// immovable is the rule of a text that keeps a Carta Tecnica where it is (11.5): no effect of the opponent moves it,
// and none puts it in the Oceano.
func (g *match) immovable(x doing, c engine.Card, to Area) cite.ID {
	d := g.def(c)
	if g.Cards[c].Area != Tecniche || !d.fixed || g.Cards[c].In == x.p && to != Oceano {
		return 0
	}
	return g.textRule(d, cite.R6_4)
}

// diverted is where a text puts a card instead of a place, with its rule; 0 where none does.
func (g *match) diverted(c engine.Card, instead Area) (to Area, last bool, rule cite.ID) {
	g.eachHolding(card.Divert, card.NoAct, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if areasOf[a.Instead][0] == instead && g.fits(q, src, a.What, c) {
			to, last, rule = areasOf[a.To][0], bool(a.Last), g.textRule(g.def(src), cite.R6_4)
		}
		return rule == 0
	})
	return to, last, rule
}

// some are the Personaggi on the Ponte that an action is about, all that its selector means or as many of them as the
// player chooses, and the amount for each.
func (g *match) some(x doing, a *card.Action, chosen *cardList) (cards []engine.Card, n int) {
	var found cardList
	meant := table.Keep(found[:], found[:g.find(x.p, x.src, a.What, &found)], g.onPonte)
	if a.Much == nil {
		return chosen[:copy(chosen[:], meant)], g.amount(x.p, x.src, a.N)
	}
	k := g.must(x, x.p, wResolve, meant, g.amount(x.p, x.src, a.N), bool(a.Upto), chosen[:], nil)
	return chosen[:k], g.amount(x.p, x.src, a.Much)
}

// hurt inflicts Danni on Personaggi, at the same time.
func (g *match) hurt(x doing, a *card.Action) {
	var found cardList
	cards, n := g.some(x, a, &found)
	var hits [maxHits]hit
	count := 0
	technique := engine.Card(0)
	if g.def(x.src).Type == card.Tecnica {
		technique = x.src
	}
	for _, c := range cards {
		if count < len(hits) {
			hits[count] = hit{target: c, amount: n, by: x.p, technique: technique}
			count++
		}
	}
	if count == 0 {
		g.nothing(x.p, wNoDamage, x.src, x.rule, cite.C4p)
		return
	}
	g.done.count = copy(g.done.cards[:], cards)
	g.suffer(hits[:count], x.rule)
}

// change adds to a value for a while.
func (g *match) change(x doing, a *card.Action, n int) {
	var found cardList
	for _, c := range found[:g.find(x.p, x.src, a.What, &found)] {
		if g.onPonte(c) {
			of := uint8(a.Stat - card.Strength)
			g.add(x.p, Effect{On: g.Object(c), Of: of, Until: uint8(a.Until), Amount: int16(max(min(n, 9999), -9999)),
				Source: x.src}, x.rule)
		}
	}
}

// callBy lets a player call a Personaggio on the Ponte by an effect: as by Azione 4, without an Azione (5.4.5, doubt
//
func (g *match) callBy(x doing, q engine.Seat, a *card.Action) {
	var found cardList
	cards := found[:g.find(q, x.src, a.What, &found)]
	g.Ask(q, wResolve, cite.R7_12)
	for _, c := range cards {
		for _, space := range sailors {
			if g.Cards[c].In == q {
				g.Offer(engine.Option{Verb: vCall, Card: c, To: at(q, space)}, cite.R5_4_5, g.whyNotCall(q, c, space))
			}
		}
	}
	g.AllowFirst(engine.Option{}, cite.R7_12)
	act := g.Decide()
	if act.Verb != vCall {
		g.declined(q, x)
		return
	}
	g.call(q, act.Card, areaOf(act.To), cite.R5_4_5, x.rule)
}

// rescueBy lets a player call a Rinforzo by an effect (4.4.13).
func (g *match) rescueBy(x doing, q engine.Seat, a *card.Action) {
	if g.fighter(q) == 0 {
		g.nothing(q, wNoCall, x.src, cite.R4_4_13)
		return
	}
	var found cardList
	cards := found[:g.find(q, x.src, a.What, &found)]
	g.Ask(q, wResolve, cite.R7_12)
	for _, c := range cards {
		if g.Cards[c].In == q {
			g.Offer(engine.Option{Verb: vRescue, Card: c}, cite.R4_4_13, g.whyNotRescue(c))
		}
	}
	g.AllowFirst(engine.Option{}, cite.R7_12)
	act := g.Decide()
	if act.Verb != vRescue {
		g.declined(q, x)
		return
	}
	g.rescue(q, act.Card, x.rule)
}

// declined writes down that a player does not do what a text permits, where something else was possible.
func (g *match) declined(q engine.Seat, x doing) {
	if len(g.Choice.Options) > 1 {
		g.passes(q, cite.R7_12, x.rule)
		return
	}
	g.nothing(q, wNoCall, x.src, x.rule)
}

// chooseText has a player choose one of several texts, and does it.
func (g *match) chooseText(x doing, q engine.Seat, a *card.Action) {
	g.Ask(q, wResolve, cite.R7_4)
	for i := range a.Modes {
		g.Allow(engine.Option{Verb: vMode, To: wModes + engine.Word(i)}, x.rule)
	}
	act := g.Decide()
	g.Record(engine.Note{Kind: kChoose, Actor: q, To: act.To}, nil, x.rule)
	g.do(x, a.Modes[act.To-wModes])
}
