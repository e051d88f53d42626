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

// textContext is a text that is being carried out: p controls it, src is its card, and rule is what its events cite.
// Where the text is a cost, cost is the rule by which the player chooses cards for it; 0 where it is an effect.
type textContext struct {
	player engine.Seat
	source engine.Card
	rule   cite.ID
	cost   cite.ID
}

// choiceRule returns the rule that a choice of cards for a text cites: that of the cost or, for an effect, the one
// of what can be done (7.12) where mayChooseFewer is true and of what must be done (7.4) where it is not.
func (x textContext) choiceRule(mayChooseFewer bool) cite.ID {
	return cmp.Or(x.cost, table.RuleIf(mayChooseFewer, cite.R7_12, cite.R7_4))
}

// cardBuffer holds the cards of the previous action of a text, to which the next can refer.
type cardBuffer struct {
	cards cardList
	count int
}

// maxTextDepth is how deeply texts can trigger one another.
const maxTextDepth = 24

// doText carries out the actions of a text one after another, each as far as possible.
func (g *match) doText(x textContext, actions []card.Action) {
	if g.textDepth++; g.textDepth > maxTextDepth {
		g.textDepth = 0
		g.Stop(fmt.Errorf("più di %d effetti si fanno scattare l'uno dentro l'altro: il motore si ferma", maxTextDepth))
	}
	affected := g.affected
	for i := range actions {
		if a := &actions[i]; g.conditionsHold(x.player, x.source, a.If) {
			g.doAction(x, a)
		}
	}
	g.affected = affected
	g.textDepth--
}

// doAction carries out one action of a text.
func (g *match) doAction(x textContext, a *card.Action) {
	players, count := g.playersOf(a.Who, x.player)
	n := g.countOrOne(x.player, x.source, a.N)
	switch a.Do {
	case card.Hurt:
		g.dealTextDamage(x, a)
	case card.Heal:
		var buf cardList
		cards, n := g.affectedCharacters(x, a, &buf)
		for _, c := range cards {
			g.heal(c, n, x.rule)
		}
	case card.Change:
		g.changeValue(x, a, n)
	case card.Fight:
		g.fightByText(x, a)
	case card.Prevent:
		if g.Battle.On && g.Phase == Beginning {
			g.preventBattle(x.player, x.source, cite.R9_2, otherThan(x.rule, cite.R9_2))
		}
	case card.Choose:
		g.chooseText(x, players[0], a)
	default:
		for _, q := range players[:count] {
			g.doPlayerAction(x, q, a, n)
		}
	}
	if a.Do == card.Draw {
		g.checkGoals()
	}
	g.updateValues(valueCause{})
}

// doPlayerAction has player q carry out an action, with n as its amount.
func (g *match) doPlayerAction(x textContext, q engine.Seat, a *card.Action, n int) {
	switch a.Do {
	case card.Draw:
		g.draw(q, n, x.rule)
	case card.Update:
		g.addToJournal(q, n, x.rule)
	case card.Discard:
		g.discardByText(x, q, a, n)
	case card.AtRandom:
		g.discardAtRandom(q, n, x.rule)
	case card.Put:
		g.putCards(x, q, a)
	case card.Call:
		g.offerCall(x, q, a)
	case card.Rescue:
		g.offerRescue(x, q, a)
	}
}

// otherThan returns rule, or 0 where it equals citedRule, so that an event does not cite a rule twice.
func otherThan(rule, citedRule cite.ID) cite.ID { return table.RuleIf(rule != citedRule, rule) }

// chooseAffected returns the cards to which an action is done, stored in buf: all that its selector selects, or
// those that player q chooses among them; of cards at which nobody looks, the first from the top. dest is where they
// will go. Where there is no card, that part of the text does nothing (doubt C-4p).
func (g *match) chooseAffected(x textContext, q engine.Seat, a *card.Action, dest Area, buf *cardList) []engine.Card {
	var selectedBuf cardList
	cards := g.selectedOthers(q, x.source, a.What, &selectedBuf)
	n := len(cards)
	if a.N != nil {
		n = g.countOrZero(x.player, x.source, a.N)
	}
	switch {
	case a.What != nil && len(a.What.In) == 1 && (a.What.In[0] == card.InForziere || a.What.In[0] == card.InGiornale):
		n = max(min(n, len(cards)), 0)
		n = copy(buf[:], cards[len(cards)-n:])
	case a.N == nil || a.What != nil && a.What.Ref != effect.NoRef:
		n = copy(buf[:], cards)
	default:
		n = g.chooseCards(x, q, wResolve, cards, n, bool(a.Upto), buf[:], func(c engine.Card) cite.ID {
			return g.whyNotTake(c, dest)
		})
	}
	g.affected.count = copy(g.affected.cards[:], buf[:n])
	if n == 0 {
		g.recordNothing(q, wNoEffect, x.source, x.rule, cite.C4p)
	}
	return buf[:n]
}

// selectedOthers returns the selected cards without card src itself while src is in the Mano: a card that is being
// used is neither paid nor moved by its own text.
func (g *match) selectedOthers(q engine.Seat, source engine.Card, s *card.Selector, buf *cardList) []engine.Card {
	isOther := func(c engine.Card) bool { return c != source || g.Cards[c].Area != Mano }
	return table.Filter(buf[:], buf[:g.storeSelected(q, source, s, buf)], isOther)
}

// discardByText has player q discard n cards of the Mano that the action means.
func (g *match) discardByText(x textContext, q engine.Seat, a *card.Action, n int) {
	var buf, chosen cardList
	n = g.chooseCards(x, q, wHand, g.discardableCards(q, x.source, a.What, &buf), n, false, chosen[:], nil)
	g.affected.count = copy(g.affected.cards[:], chosen[:n])
	for _, c := range chosen[:n] {
		g.moveCard(kDiscard, q, c, q, Oceano, cite.R7_4, x.rule)
	}
}

// discardableCards returns the cards of the Mano of player q that the text of card src can have q discard, stored in
// buf; src itself is not one.
func (g *match) discardableCards(q engine.Seat, source engine.Card, s *card.Selector, buf *cardList) []engine.Card {
	return table.Filter(buf[:], g.CardsIn(q, Mano), func(c engine.Card) bool { return c != source && g.matches(source, s, c) })
}

// zoneAreas has the areas of each place that a text can name.
var zoneAreas = [...][]Area{card.OnPonte: {Capitano, Marinaio1, Marinaio2}, card.OfCapitano: {Capitano},
	card.OfMarinai: {Marinaio1, Marinaio2},
	card.InMano:    {Mano}, card.InForziere: {Forziere}, card.InGiornale: {Giornale}, card.InOceano: {Oceano},
	card.InRinforzi: {Rinforzi},
	card.InTecniche: {Tecniche}, card.InTrofei: {Trofei}}

// putCards moves the cards of an action to the place that its text names, and shuffles a Forziere into which they
// were put.
func (g *match) putCards(x textContext, q engine.Seat, a *card.Action) {
	dest := zoneAreas[a.To][0]
	var buf cardList
	toShuffle := [2]bool{}
	for _, c := range g.chooseAffected(x, q, a, dest, &buf) {
		if rule := cmp.Or(g.whyNotTake(c, dest), g.immovableRule(x, c, dest)); rule != 0 {
			g.recordNothing(x.player, wNoMove, c, rule)
			continue
		}
		if dest == Oceano {
			g.recordNoReturn(c, x.source)
		}
		g.moveByText(x, c, dest, bool(a.Last))
		toShuffle[g.Cards[c].In] = dest == Forziere && !bool(a.Last)
	}
	for _, p := range g.firstPlayer().WithOpponent() {
		if toShuffle[p] {
			g.shuffle(p, x.rule)
		}
	}
}

// moveByText moves card c to area dest by an effect. The Punti Vita of a Personaggio that leaves the Ponte go to the
// Oceano (doubt C-1g).
func (g *match) moveByText(x textContext, c engine.Card, dest Area, atBottom bool) {
	last, pos := g.ObjectOf(c), g.Cards[c]
	if pos.Area == Capitano {
		g.recordNothing(pos.In.Opponent(), wNoGoal, c, cite.R1_3_2, cite.A2)
	}
	more := table.RuleIf(pos.Area == Tecniche && g.def(c).isSpecial, otherThan(cite.R8_3_3, x.rule))
	if !g.sendTo(pos.In, c, dest, atBottom, x.rule, more) {
		return
	}
	defer g.SetCause(g.SetCause(g.lastEvent))
	if pos.Area.isOnPonte() {
		lifeArea := pos.Area.lifeArea()
		// 11.11 says so itself
		g.moveFromTop(kSend, pos.In, lifeArea, g.Count(pos.In, lifeArea), Oceano, x.rule,
			table.RuleIf(x.rule != cite.R11_11, cite.C1g))
	}
	g.handleRemoved(pos.In, last, pos.Area)
}

// sendTo moves card c of player p to an area of p by an effect, with atBottom to its bottom. It reports
// whether the card moved.
func (g *match) sendTo(p engine.Seat, c engine.Card, dest Area, atBottom bool, rules ...cite.ID) bool {
	kind := kReturn
	switch {
	case atBottom:
		kind = kUnder
	case dest == Oceano:
		kind = kSend
	}
	return g.moveCard(kind, p, c, p, dest, rules...)
}

// immovableRule returns the rule of a text by which an effect cannot move Carta Tecnica c to area dest (11.5), 0
// where it can: no effect of the opponent moves such a card, and none at all puts it in the Oceano.
func (g *match) immovableRule(x textContext, c engine.Card, dest Area) cite.ID {
	d := g.def(c)
	if g.Cards[c].Area != Tecniche || !d.isFixed || g.Cards[c].In == x.player && dest != Oceano {
		return 0
	}
	return g.textRule(d, cite.R6_4)
}

// diversion returns the area in which a text puts card c instead of area replaced, whether at the bottom, and the
// rule of that text. The rule is 0 where no text does.
func (g *match) diversion(c engine.Card, replaced Area) (dest Area, atBottom bool, rule cite.ID) {
	g.eachHeld(card.Divert, card.NoAct, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if zoneAreas[a.Instead][0] == replaced && g.isSelectedCard(q, source, a.What, c) {
			dest, atBottom, rule = zoneAreas[a.To][0], bool(a.Last), g.textRule(g.def(source), cite.R6_4)
		}
		return rule == 0
	})
	return dest, atBottom, rule
}

// affectedCharacters returns the Personaggi on the Ponte to which an action is done, all that its selector selects
// or those that the player chooses among them, and the amount n for each.
func (g *match) affectedCharacters(x textContext, a *card.Action, buf *cardList) (cards []engine.Card, n int) {
	var selectedBuf cardList
	selected := table.Filter(selectedBuf[:], selectedBuf[:g.storeSelected(x.player, x.source, a.What, &selectedBuf)],
		g.isOnPonte)
	if a.Much == nil {
		return buf[:copy(buf[:], selected)], g.countOrOne(x.player, x.source, a.N)
	}
	k := g.chooseCards(x, x.player, wResolve, selected, g.countOrOne(x.player, x.source, a.N), bool(a.Upto), buf[:], nil)
	return buf[:k], g.countOrOne(x.player, x.source, a.Much)
}

// dealTextDamage inflicts Danni on the Personaggi of an action, at the same time.
func (g *match) dealTextDamage(x textContext, a *card.Action) {
	var buf cardList
	cards, n := g.affectedCharacters(x, a, &buf)
	var hits [maxHits]hit
	hitCount := 0
	technique := engine.Card(0)
	if g.def(x.source).Type == card.Tecnica {
		technique = x.source
	}
	for _, c := range cards {
		if hitCount < len(hits) {
			hits[hitCount] = hit{target: c, amount: n, inflictor: x.player, technique: technique}
			hitCount++
		}
	}
	if hitCount == 0 {
		g.recordNothing(x.player, wNoDamage, x.source, x.rule, cite.C4p)
		return
	}
	g.affected.count = copy(g.affected.cards[:], cards)
	g.dealDamage(hits[:hitCount], x.rule)
}

// changeValue adds n to a value of the Personaggi of an action, for as long as the action says.
func (g *match) changeValue(x textContext, a *card.Action, n int) {
	var buf cardList
	for _, c := range buf[:g.storeSelected(x.player, x.source, a.What, &buf)] {
		if g.isOnPonte(c) {
			valueKind := uint8(a.Stat - card.Strength)
			g.addEffect(x.player, Effect{On: g.ObjectOf(c), Of: valueKind, Until: uint8(a.Until),
				Amount: int16(max(min(n, 9999), -9999)),
				Source: x.source}, x.rule)
		}
	}
}

// offerCall lets player q call a Personaggio on the Ponte by an effect, as Azione 4 does but without using an Azione
// (5.4.5, doubt A-43).
func (g *match) offerCall(x textContext, q engine.Seat, a *card.Action) {
	var buf cardList
	cards := buf[:g.storeSelected(q, x.source, a.What, &buf)]
	g.Ask(q, wResolve, cite.R7_12)
	for _, c := range cards {
		for _, space := range sailors {
			if g.Cards[c].In == q {
				g.Offer(engine.Option{Verb: vCall, Card: c, To: placeWord(q, space)}, cite.R5_4_5, g.whyNotCall(q, c, space))
			}
		}
	}
	g.AllowFirst(engine.Option{}, cite.R7_12)
	act := g.Decide()
	if act.Verb != vCall {
		g.recordNotCalled(q, x)
		return
	}
	g.callCharacter(q, act.Card, wordArea(act.To), cite.R5_4_5, x.rule)
}

// offerRescue lets player q call a Rinforzo by an effect (4.4.13).
func (g *match) offerRescue(x textContext, q engine.Seat, a *card.Action) {
	if g.fighter(q) == 0 {
		g.recordNothing(q, wNoCall, x.source, cite.R4_4_13)
		return
	}
	var buf cardList
	cards := buf[:g.storeSelected(q, x.source, a.What, &buf)]
	g.Ask(q, wResolve, cite.R7_12)
	for _, c := range cards {
		if g.Cards[c].In == q {
			g.Offer(engine.Option{Verb: vRescue, Card: c}, cite.R4_4_13, g.whyNotRescue(c))
		}
	}
	g.AllowFirst(engine.Option{}, cite.R7_12)
	act := g.Decide()
	if act.Verb != vRescue {
		g.recordNotCalled(q, x)
		return
	}
	g.rescue(q, act.Card, x.rule)
}

// recordNotCalled records that player q does not do what a text permits or, where passing was the only option, that
// nothing could be called.
func (g *match) recordNotCalled(q engine.Seat, x textContext) {
	if len(g.Choice.Options) > 1 {
		g.recordPass(q, cite.R7_12, x.rule)
		return
	}
	g.recordNothing(q, wNoCall, x.source, x.rule)
}

// chooseText has player q choose one of the texts of an action, and carries it out.
func (g *match) chooseText(x textContext, q engine.Seat, a *card.Action) {
	g.Ask(q, wResolve, cite.R7_4)
	for i := range a.Modes {
		g.Allow(engine.Option{Verb: vMode, To: wModes + engine.Word(i)}, x.rule)
	}
	act := g.Decide()
	g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: q, To: act.To}, nil, x.rule)
	g.doText(x, a.Modes[act.To-wModes])
}
