// What card texts do when they resolve (9.1.1), as much of it as is possible (1.2); and targets, of which the document
// says nothing (A.13).

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// candidates stores in found what may be chosen as a target, and returns how many there are: cards, or abilities in the
// chase.
func (g *match) candidates(p engine.Seat, src engine.Card, s *card.Selector, found *[2 * pileSize]Target) (n int) {
	if s.Type == card.AbilityIn {
		for i := range g.ChaseCount {
			if it := &g.Chase[i]; it.Kind != aSpell && s.Of.Includes(p, it.Player) {
				found[n] = Target{it.Source, it.Number}
				n++
			}
		}
		return n
	}
	var cards cardList
	for _, c := range g.selected(p, src, s, nil, &cards) {
		if c == src && g.Cards[c].Area == ChaseArea || g.Cards[c].In != p && g.forbidden(c, card.BeTarget) {
			continue
		}
		found[n] = Target{Object: g.ObjectOf(c)}
		n++
	}
	return n
}

// canTarget reports whether there are enough targets for all elements of a text, where no target is chosen twice.
func (g *match) canTarget(p engine.Seat, src engine.Card, targets effect.Targets[card.Selector]) bool {
	var chosen [maxTargets]Target
	return g.canChoose(p, src, targets, chosen[:0])
}

// canChoose reports whether there are enough targets for the rest of the elements, which chosen fills in order.
func (g *match) canChoose(p engine.Seat, src engine.Card, targets effect.Targets[card.Selector], chosen []Target) bool {
	left := targets.Count() - len(chosen)
	if left == 0 {
		return true
	}
	var found [2 * pileSize]Target
	k := targets.ElementOf(len(chosen))
	n := g.candidates(p, src, &targets[k].What, &found)
	free := table.Filter(found[:], found[:n], func(t Target) bool { return !slices.Contains(chosen, t) })
	if k == len(targets)-1 { // the last element: any that are not chosen will do
		return len(free) >= left
	}
	return slices.ContainsFunc(free, func(t Target) bool {
		return g.canChoose(p, src, targets, append(chosen[:len(chosen):len(chosen)], t))
	})
}

// chooseTargets has the player of the top of the chase choose its targets, one after another. rule is the rule of the
// choice; only additions have one in the document (9.6.3, A.13). A target is not offered that would leave too few for
// the rest.
func (g *match) chooseTargets(p engine.Seat, src engine.Card, targets effect.Targets[card.Selector], rule cite.ID) {
	var chosen [maxTargets]Target
	n := 0
	for k := range targets {
		for range targets[k].Number() {
			var found [2 * pileSize]Target
			count := g.candidates(p, src, &targets[k].What, &found)
			g.Run.Ask(p, wTarget, rule)
			for _, t := range found[:count] {
				if chosen[n] = t; !slices.Contains(chosen[:n], t) &&
					(len(targets) == 1 || g.canChoose(p, src, targets, chosen[:n+1])) {
					g.Allow(g.targetOption(t), rule)
				}
			}
			if len(g.Choice.Options) == 0 {
				break
			}
			act := g.Decide()
			chosen[n] = found[slices.IndexFunc(found[:count], func(t Target) bool {
				return g.targetOption(t).IsSameAct(act)
			})]
			n++
		}
	}
	if n > 0 {
		g.target(chosen[:n], rule, table.RuleIf(rule != cite.RA_13, cite.RA_13))
	}
}

// whyNotChosen is the rule by which a player does not choose now what an option names. Only cards that the player
// controls are banished (9.14.2), only cards of the hand discarded (9.53.1), and a text may forbid that a card is a
// target (1.3). Another thing is refused, during a choice with the same verb, by the rule of the choice (0 for the
// player who does not choose), and elsewhere by the rule of the verb.
func (g *match) whyNotChosen(p engine.Seat, o engine.Option) cite.ID {
	c, decides := o.Card, p == g.Choice.Seat
	switch others := c != 0 && g.Cards[c].In != p; {
	case o.Verb == vBanish && others:
		return cite.R9_14_2
	case o.Verb == vDiscard && c != 0 && !g.holds(p, c):
		return cite.R9_53_1
	case g.Choice.Decision == wTarget && decides && others && g.forbidden(c, card.BeTarget):
		return cite.R1_3
	case !slices.ContainsFunc(g.Choice.Options, func(a engine.Option) bool { return a.Verb == o.Verb }):
		return layout.Verbs[o.Verb].Rule
	case decides:
		return g.Choice.Rule
	}
	return 0
}

// targetOption returns the option to choose a target; an ability in the chase is named by its place there.
func (g *match) targetOption(t Target) engine.Option {
	o := engine.Option{Verb: vChoose, Card: t.Card}
	for i := range g.ChaseCount {
		if t.Item != 0 && g.Chase[i].Number == t.Item {
			o.To = wItems + engine.Word(i)
		}
	}
	return o
}

// checkTargets drops the targets that, when a text is carried out, are no longer what it asks for (A.13, doubt C-1b).
func (g *match) checkTargets(it *Item, targets effect.Targets[card.Selector]) {
	for k := range it.Targets[:it.Count] {
		t := &it.Targets[k]
		if t.Item != 0 {
			continue
		}
		asked, c := &targets[targets.ElementOf(k)].What, t.Card
		is := g.inZones(c, zones(asked)) && asked.Of.Includes(it.Player, g.Cards[c].In) &&
			g.matches(it.Source.Card, asked, c)
		if g.IsUnmoved(t.Object) && !is {
			g.lapse(k)
		}
	}
}

// doActions does the actions of a text, one after another.
func (g *match) doActions(it *Item, actions []card.Action) {
	g.before = affected{}
	for k := range actions {
		a := &actions[k]
		g.now = affected{}
		if g.conditionsHold(it.Player, it.Source.Card, a.If, it) {
			g.doAction(it, it.Player, it.Source.Card, a)
		}
		g.before = g.now
	}
}

// doAction does an action: to players, or to cards.
func (g *match) doAction(it *Item, p engine.Seat, c engine.Card, a *card.Action) {
	switch {
	case a.Do == card.Cancel:
		g.cancelTargets(it, a)
	case a.Do == card.Produce:
		for _, of := range a.Makes {
			g.produce(p, c, of, cite.R9_41_1)
		}
	case ofPlayers(a):
		players, n := g.playersOf(a.Who, p, it)
		if a.Do == card.Damage {
			g.damagePlayers(it, c, a, players[:n])
			return
		}
		for _, q := range players[:n] {
			g.toPlayer(it, p, q, c, a)
		}
	default:
		g.doCards(it, p, c, a)
	}
}

// ofPlayers reports whether an action is done to players, and not to cards.
func ofPlayers(a *card.Action) bool {
	switch a.Do {
	case card.Draw, card.Gain, card.SetLife, card.Discard, card.DiscardHand, card.AddStone:
		return true
	case card.Damage, card.Forbid, card.Permit, card.Prevent:
		return a.What == nil
	case card.Banish:
		return a.N != nil
	}
	return false
}

// damagePlayers deals damage to players at the same time (9.24.3).
func (g *match) damagePlayers(it *Item, c engine.Card, a *card.Action, players []engine.Seat) {
	var hits hits
	for _, q := range players {
		hits.add(hit{from: c, by: g.dealer(it), player: q, n: g.number(it.Player, c, a.N, it), rule: cite.R9_24_3,
			also: cite.R9_1_1})
	}
	g.strike(&hits)
}

// dealer returns the player whose card deals the damage of an item: the controller of the card now or, where it has
// left, the player of the item.
func (g *match) dealer(it *Item) engine.Seat {
	if g.IsUnmoved(it.Source) {
		return g.Cards[it.Source.Card].In
	}
	return it.Player
}

// toPlayer does an action to player q.
func (g *match) toPlayer(it *Item, p, q engine.Seat, c engine.Card, a *card.Action) {
	n := g.number(p, c, a.N, it)
	switch a.Do {
	case card.Draw:
		if !g.prevails(g.forbiddenFor(q, card.DrawCards), q, wNoDraw, 0, 0) {
			g.draw(q, n, cite.R9_40_1, inPart(g.Count(q, Deck), n))
		}
	case card.Gain:
		rounded, changed := round(n)
		if !g.prevails(g.forbiddenFor(q, card.GainLife), q, wNoLife, 0, 0) {
			g.life(kGain, q, rounded, cite.R9_44_1, rounding(changed))
		}
	case card.SetLife:
		rounded, changed := round(n)
		g.life(kLife, q, rounded-int(g.Life[q]), cite.R9_44_1, rounding(changed))
	case card.Discard:
		g.discardSome(q, c, a, n)
	case card.DiscardHand:
		var hand [pileSize]engine.Card
		g.discard(q, hand[:copy(hand[:], g.CardsIn(q, Hand))], cite.R9_53_2, cite.R9_53_1)
	case card.Banish:
		g.banishSome(it, q, c, a, n)
	case card.AddStone:
		for range n {
			g.addStone(q, cite.R9_1_1)
		}
	default:
		e, rule := lasting(a, n)
		e.Player, e.Source = q, c
		g.addEffect(e, rule)
	}
}

// lasting returns the lingering effect of an action whose number is n, and the rule for it.
func lasting(a *card.Action, n int) (e Effect, rule cite.ID) {
	e = Effect{Until: a.Until, Battle: bool(a.Battle)}
	switch a.Do {
	case card.Change:
		e.Kind, e.What, e.Amount, rule = Changes, uint8(a.Stat), clamp(n), statRule(a.Stat)
	case card.Become:
		e.Kind, e.What, e.Amount, rule = Becomes, uint8(a.Stat), clamp(n), statRule(a.Stat)
	case card.Give:
		e.Kind, e.What, rule = Gives, uint8(a.Symbol), cite.R9_1_1
	case card.Forbid:
		e.Kind, e.What, rule = Forbids, uint8(a.Act), cite.R1_3
	case card.Permit:
		e.Kind, e.What, rule = Permits, uint8(a.Act), cite.R1_1
	case card.Prevent:
		if e.Kind, rule = Shields, cite.R9_42_1; a.N != nil { // without a number it prevents all
			e.Amount = clamp(n)
		}
	case card.PreventFrom:
		e.Kind, rule = Dulls, cite.R9_42_1
	}
	return e, rule
}

// clamp limits a number to what Effect.Amount can hold.
func clamp(n int) int16 { return int16(min(max(n, -32_000), 32_000)) }

// discardSome has a player discard cards by choice, as many as there are (1.2).
func (g *match) discardSome(q engine.Seat, c engine.Card, a *card.Action, n int) {
	var may, chosen cardList
	hand := table.Filter(may[:], g.CardsIn(q, Hand), func(h engine.Card) bool { return g.matches(c, a.What, h) })
	done := g.ChooseCards(q, wResolve, cite.R9_1_1, vDiscard, cite.R9_53_1, hand, n, chosen[:])
	g.doneWith(q, c, chosen[:done])
	g.discard(q, chosen[:done], cite.R9_53_1, inPart(done, n))
}

// banishSome has a player banish cards by choice, those that the player controls (9.14.2), as many as there are (1.2).
func (g *match) banishSome(it *Item, q engine.Seat, c engine.Card, a *card.Action, n int) {
	var what card.Selector
	if a.What != nil {
		what = *a.What
	}
	what.Of = effect.You
	var found, chosen cardList
	done := g.ChooseCards(q, wResolve, cite.R9_1_1, vBanish, cite.R9_14_2, g.selected(q, c, &what, it, &found), n,
		chosen[:])
	g.doneWith(q, c, chosen[:done])
	g.banish(q, chosen[:done], inPart(done, n))
}

// doneWith remembers the cards that a player has chosen for an action of card c; where there are none, it records that.
func (g *match) doneWith(q engine.Seat, c engine.Card, cards []engine.Card) {
	if len(cards) == 0 {
		g.nothing(q, wNoEffect, c, cite.R1_2)
	}
	g.remember(cards)
}

// doCards does an action to cards: to all that its selector means, or to as many of them as its player chooses now.
func (g *match) doCards(it *Item, p engine.Seat, c engine.Card, a *card.Action) {
	what := card.Selector{Ref: effect.ThisCard}
	if a.What != nil {
		what = *a.What
	}
	var found, chosen cardList
	cards := g.selected(p, c, &what, it, &found)
	said, many := len(cards), a.N
	if slices.Contains([]card.Verb{card.Damage, card.Change, card.Become, card.Prevent}, a.Do) || a.N == nil {
		many = a.Pick
	}
	if many != nil && what.Ref == effect.NoRef {
		said = g.number(p, c, many, it)
		cards = chosen[:g.ChooseCards(p, wResolve, cite.R9_1_1, vChoose, cite.R9_1_1, cards, said, chosen[:])]
		if len(cards) > 0 {
			g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: p}, cards, cite.R9_1_1)
		}
	}
	if len(cards) == 0 {
		gone := g.lost(it, &what)
		g.nothing(p, wNoEffect, gone, cite.R1_2, table.RuleIf(gone != 0, cite.C1b))
		return
	}
	g.toCards(it, p, c, a, cards, inPart(len(cards), said))
	g.remember(cards)
}

// lost returns a target of the selector that is no longer there or no longer what the text asks for, 0 for none.
func (g *match) lost(it *Item, s *card.Selector) engine.Card {
	for j := range it.Targets[:it.Count] {
		if s.Ref != effect.NoRef && g.means(it, s.Ref, j) {
			return it.Targets[j].Card
		}
	}
	return 0
}

// remember adds cards to those of the present action, so that the next action can refer to them (effect.AffectedCards).
func (g *match) remember(cards []engine.Card) {
	g.now.count += copy(g.now.cards[g.now.count:], cards)
}

// toCards does an action to several cards together. part is 1.2 where they are fewer than the text says, else 0.
func (g *match) toCards(it *Item, p engine.Seat, c engine.Card, a *card.Action, cards []engine.Card, part cite.ID) {
	switch a.Do {
	case card.Damage:
		var hits hits
		for _, m := range cards {
			if !g.fights(m) {
				g.nothing(p, wNoDamage, m, cite.R1_2)
				continue
			}
			hits.add(hit{from: c, by: g.dealer(it), to: m, n: g.number(p, c, a.N, it), rule: cite.R9_24_2,
				also: cite.R9_1_1})
		}
		g.strike(&hits)
	case card.Destroy:
		g.destroyByText(p, cards, cite.R9_1_1, part)
	case card.Banish:
		g.banish(p, cards, part)
	case card.Remove:
		g.leave(kRemove, p, cards, Removed, cite.R9_48_1, part)
	case card.Bury:
		g.leave(kMill, p, cards, Graveyard, cite.R9_1_1, part)
	case card.Bounce:
		for _, m := range cards {
			g.leave(kReturn, p, []engine.Card{m}, Hand, cite.R9_1_1, part, g.outsideDecks(m))
		}
	case card.Return:
		for _, m := range cards {
			g.under(kUnder, p, []engine.Card{m}, cite.R9_1_1, part, g.outsideDecks(m))
		}
	case card.Recover:
		var may cardList
		g.recovers(p, table.Filter(may[:], cards, func(m engine.Card) bool {
			return !g.prevails(g.forbidden(m, card.Recovering), g.Cards[m].In, wNoRecovery, m, 0)
		}), cite.R9_47_1, part)
	case card.Rest:
		g.rests(p, cards, cite.R9_56_1, part)
	case card.Reveal:
		g.reveal(p, cards)
	default:
		for _, m := range cards {
			g.toOneCard(it, p, c, a, m)
		}
	}
}

// outsideDecks is the doubtful point that a ruler or a stone goes where a text says, although a main deck is built
// without them (2.2, 2.9); 0 for any other card.
func (g *match) outsideDecks(c engine.Card) cite.ID {
	t := g.def(c).Type
	return table.RuleIf(t == card.Ruler || t == card.Stone, cite.C9k)
}

// toOneCard does an action to one card.
func (g *match) toOneCard(it *Item, p engine.Seat, c engine.Card, a *card.Action, m engine.Card) {
	switch a.Do {
	case card.Put:
		g.putInField(p, m)
	case card.Control:
		g.takeControl(p, m, a.Until)
	default:
		n := 0
		if a.N != nil {
			n = g.number(p, c, a.N, it)
		}
		e, rule := lasting(a, n)
		e.On, e.Player, e.Source = g.ObjectOf(m), p, c
		g.addEffect(e, rule)
	}
}

// statRule returns the rule that defines a stat.
func statRule(s card.Stat) cite.ID { return table.RuleIf(s == card.DEF, cite.R9_26_1, cite.R9_9_1) }

// putInField puts a card in the field of its owner, if it can be there. An addition cannot, because the card to which
// it is added is chosen only when it is played.
func (g *match) putInField(p engine.Seat, c engine.Card) {
	d := g.def(c)
	if d.Type != card.Resonator && d.Type != card.Emblem || g.Cards[c].Area == Field {
		g.nothing(p, wNoEffect, c, cite.R1_2)
		return
	}
	g.entersField(kEnter, c, g.Owner[c], card.ByEffect, cite.R9_1_1)
}
