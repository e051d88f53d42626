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

// doing is a text that is being carried out: p controls it, src is its card, and rule is what its events cite.
// Where the text is a cost, cost is the rule by which the player chooses cards for it; 0 where it is an effect.
type doing struct {
	p    engine.Seat
	src  engine.Card
	rule cite.ID
	cost cite.ID
}

// asks returns the rule that a choice of cards for a text cites: that of the cost or, for an effect, the one of
// what can be done (7.12) where upto is set and of what must be done (7.4) where it is not.
func (x doing) asks(upto bool) cite.ID {
	return cmp.Or(x.cost, table.RuleIf(upto, cite.R7_12, cite.R7_4))
}

// about is a buffer for the cards that the previous action of a text was about, to which the next can refer.
type about struct {
	cards cardList
	count int
}

// maxNested is how deeply texts can set off one another.
const maxNested = 24

// do carries out the actions of a text one after another, each as far as possible.
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

// doAction carries out one action of a text.
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

// byPlayer has player q carry out an action, with n as its amount.
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

// besides returns rule, or 0 where it equals other, so that an event does not cite a rule twice.
func besides(rule, other cite.ID) cite.ID { return table.RuleIf(rule != other, rule) }

// chosen stores the cards that an action is about in chosen and returns them: all that its selector means, or
// those that player q chooses among them; of cards at which nobody looks, the first from the top. to is where
// they will go. Where there is no card, that part of the text does nothing (doubt C-4p).
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

// others is find without the card src itself while that is in the Mano: a card that is being used is neither
// paid nor moved by its own text.
func (g *match) others(q engine.Seat, src engine.Card, s *card.Selector, found *cardList) []engine.Card {
	other := func(c engine.Card) bool { return c != src || g.Cards[c].Area != Mano }
	return table.Filter(found[:], found[:g.find(q, src, s, found)], other)
}

// discardBy has player q discard n cards of the Mano that the action means.
func (g *match) discardBy(x doing, q engine.Seat, a *card.Action, n int) {
	var found, chosen cardList
	n = g.must(x, q, wHand, g.discardable(q, x.src, a.What, &found), n, false, chosen[:], nil)
	g.done.count = copy(g.done.cards[:], chosen[:n])
	for _, c := range chosen[:n] {
		g.one(kDiscard, q, c, q, Oceano, cite.R7_4, x.rule)
	}
}

// discardable returns the cards of the Mano of player q that the text of card src can have q discard; src
// itself is not one.
func (g *match) discardable(q engine.Seat, src engine.Card, s *card.Selector, found *cardList) []engine.Card {
	return table.Filter(found[:], g.CardsIn(q, Mano), func(c engine.Card) bool { return c != src && g.matches(src, s, c) })
}

// areasOf has the areas of each place that a text can name.
var areasOf = [...][]Area{card.OnPonte: {Capitano, Marinaio1, Marinaio2}, card.OfCapitano: {Capitano},
	card.OfMarinai: {Marinaio1, Marinaio2},
	card.InMano:    {Mano}, card.InForziere: {Forziere}, card.InGiornale: {Giornale}, card.InOceano: {Oceano},
	card.InRinforzi: {Rinforzi},
	card.InTecniche: {Tecniche}, card.InTrofei: {Trofei}}

// put moves the cards of an action to the place that its text names, and shuffles a Forziere into which they
// were put.
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
	for _, p := range g.first().WithOpponent() {
		if shuffles[p] {
			g.shuffle(p, x.rule)
		}
	}
}

// leaves moves card c to area to by an effect. The Punti Vita of a Personaggio that leaves the Ponte go to the
// Oceano (doubt C-1g).
func (g *match) leaves(x doing, c engine.Card, to Area, last bool) {
	was, now := g.ObjectOf(c), g.Cards[c]
	if now.Area == Capitano {
		g.nothing(now.In.Opponent(), wNoGoal, c, cite.R1_3_2, cite.A2)
	}
	more := table.RuleIf(now.Area == Tecniche && g.def(c).special, besides(cite.R8_3_3, x.rule))
	if !g.sendTo(now.In, c, to, last, x.rule, more) {
		return
	}
	defer g.SetCause(g.SetCause(g.last))
	if now.Area.onPonte() {
		life := now.Area.life()
		// 11.11 says so itself
		g.upper(kSend, now.In, life, g.Count(now.In, life), Oceano, x.rule,
			table.RuleIf(x.rule != cite.R11_11, cite.C1g))
	}
	g.removed(now.In, was, now.Area)
}

// sendTo moves card c of player p to an area of p by an effect, to the bottom where last is set. It reports
// whether the card moved.
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

// immovable returns the rule of a text by which an effect cannot move Carta Tecnica c to area to (11.5), 0
// where it can: no effect of the opponent moves such a card, and none at all puts it in the Oceano.
func (g *match) immovable(x doing, c engine.Card, to Area) cite.ID {
	d := g.def(c)
	if g.Cards[c].Area != Tecniche || !d.fixed || g.Cards[c].In == x.p && to != Oceano {
		return 0
	}
	return g.textRule(d, cite.R6_4)
}

// diverted returns where a text puts card c instead of area instead, whether at the bottom, and the rule of
// that text. The rule is 0 where no text does.
func (g *match) diverted(c engine.Card, instead Area) (to Area, last bool, rule cite.ID) {
	g.eachHolding(card.Divert, card.NoAct, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if areasOf[a.Instead][0] == instead && g.fits(q, src, a.What, c) {
			to, last, rule = areasOf[a.To][0], bool(a.Last), g.textRule(g.def(src), cite.R6_4)
		}
		return rule == 0
	})
	return to, last, rule
}

// some returns the Personaggi on the Ponte that an action is about, all that its selector means or those that
// the player chooses among them, and the amount n for each.
func (g *match) some(x doing, a *card.Action, chosen *cardList) (cards []engine.Card, n int) {
	var found cardList
	meant := table.Filter(found[:], found[:g.find(x.p, x.src, a.What, &found)], g.onPonte)
	if a.Much == nil {
		return chosen[:copy(chosen[:], meant)], g.amount(x.p, x.src, a.N)
	}
	k := g.must(x, x.p, wResolve, meant, g.amount(x.p, x.src, a.N), bool(a.Upto), chosen[:], nil)
	return chosen[:k], g.amount(x.p, x.src, a.Much)
}

// hurt inflicts Danni on the Personaggi of an action, at the same time.
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

// change adds n to a value of the Personaggi of an action, for as long as the action says.
func (g *match) change(x doing, a *card.Action, n int) {
	var found cardList
	for _, c := range found[:g.find(x.p, x.src, a.What, &found)] {
		if g.onPonte(c) {
			of := uint8(a.Stat - card.Strength)
			g.add(x.p, Effect{On: g.ObjectOf(c), Of: of, Until: uint8(a.Until), Amount: int16(max(min(n, 9999), -9999)),
				Source: x.src}, x.rule)
		}
	}
}

// callBy lets player q call a Personaggio on the Ponte by an effect, as Azione 4 does but without using an
// Azione (5.4.5, doubt A-43).
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

// rescueBy lets player q call a Rinforzo by an effect (4.4.13).
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

// declined records that player q does not do what a text permits or, where passing was the only option, that
// nothing could be called.
func (g *match) declined(q engine.Seat, x doing) {
	if len(g.Choice.Options) > 1 {
		g.passes(q, cite.R7_12, x.rule)
		return
	}
	g.nothing(q, wNoCall, x.src, x.rule)
}

// chooseText has player q choose one of the texts of an action, and carries it out.
func (g *match) chooseText(x doing, q engine.Seat, a *card.Action) {
	g.Ask(q, wResolve, cite.R7_4)
	for i := range a.Modes {
		g.Allow(engine.Option{Verb: vMode, To: wModes + engine.Word(i)}, x.rule)
	}
	act := g.Decide()
	g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: q, To: act.To}, nil, x.rule)
	g.do(x, a.Modes[act.To-wModes])
}
