// Chapter 8, section 6.3: choosing cards, and what is based on a choice.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// choose makes a player choose cards, or chance pick them (8.6.3). Where each player chooses the turn player does so first, and the other
// knows what he has chosen (1.3.4).
func (g *match) choose(f *frame, a *card.Action) bool {
	n, late := g.number(f, a.N), f.late
	var b *group
	if a.As != "" {
		b = g.bound(f, a.As)
	}
	if n <= 0 {
		g.nothing(g.doer(f, a.Who), wNoChoice, f.source.Card, cite.R1_3_2_2)
		return false
	}
	f.late = false
	switch {
	case a.Do == card.Pick:
		return g.chosenBy(f, a, engine.Chance, n, b, late)
	case a.Who != card.Each:
		return g.chosenBy(f, a, g.doer(f, a.Who), n, b, late)
	}
	all := true
	for _, f.chooser = range g.inTurn() {
		all = g.chosenBy(f, a, f.chooser, n, b, late) && all
	}
	return all
}

// chosenBy makes one player, or chance, choose n cards.
func (g *match) chosenBy(f *frame, a *card.Action, p engine.Seat, n int, b *group, late bool) bool {
	g.choosesFrom(a.What)
	who, moment := p, wCardChoice
	passed, why := false, cite.R8_6_3_1 // the rule by which so many are chosen
	if p == engine.Chance {
		who = f.player
		why = 0
	}
	var candidates, chosen list
	shift := g.abilities[f.ability].Word == card.Shift
	g.list(f, a.What, &candidates)
	for chosen.count < n {
		g.Ask(p, moment)
		declines, open := cite.Mark(0), false // open: one of them is seen by everybody, so that nobody can say that there is none
		if bool(a.Upto) {
			declines = cite.R8_6_3_1_1
		}
		for _, c := range candidates.all() {
			if contains(chosen.all(), c) {
				continue
			}
			o := engine.Option{Verb: vChoose, Card: c}
			if why := g.cannotChoose(f, p, c); why != 0 {
				g.Forbid(o, why)
				continue
			}
			if !g.hidden(c) {
				open = true
			} else if declines == 0 && !bool(a.Upto) && !f.cost && p != engine.Chance && informed(a.What) {
				declines = cite.R8_6_3_1_5
			}
			g.Allow(o, cite.R8_6_3_1)
		}
		if open && declines == cite.R8_6_3_1_5 {
			declines = 0
		}
		if declines != 0 {
			why = declines
		}
		g.forbidElsewhere(f, a.What, &candidates)
		if len(g.Choice.Options) == 0 {
			break
		}
		if declines != 0 {
			g.AllowFirst(engine.Option{Verb: vPass}, declines)
		} else if p != engine.Chance {
			g.mustChoose()
		}
		act := g.decide()
		if passed = act.Verb == vPass; passed {
			g.note(engine.Note{Kind: kPass, Actor: p}, []engine.Card{f.source.Card}, declines, f.rule)
			break
		}
		chosen.add(act.Card)
	}
	switch {
	case chosen.count > 0:
		if chosen.count < n && !bool(a.Upto) && !passed {
			why = cite.R8_6_3_1_2
		}
		these, doubt := g.whyThese(f, a, chosen.cards[0]), cite.Mark(0)
		if a.Who == card.Each && a.Do == card.Choose {
			these = cite.R1_3_4
		} else if late && these == 0 {
			these, doubt = cite.R8_6_3, cite.A21
		}
		g.note(engine.Note{Kind: kChoose, Actor: p}, chosen.all(), why, f.rule, these, doubt)
	case len(g.Choice.Options) == 0 && shift:
		g.nothing(f.player, wNoChoice, f.source.Card, cite.R10_11_3_2)
	case len(g.Choice.Options) == 0:
		g.nothing(who, wNoChoice, f.source.Card, cite.R8_6_3_1_3)
	}
	if b != nil {
		for _, c := range chosen.all() {
			if known := g.known(c); !slices.Contains(b.cards[:b.count], known) { // both players may choose the same card
				b.cards[b.count] = known
				b.count++
			}
		}
		b.done = b.count > 0
		if passed && b.count == 0 {
			b.passed = why
		}
	}
	return chosen.count == n || bool(a.Upto)
}

// mustChoose refuses to choose nothing: who can choose has to (8.6.3.1).
func (g *match) mustChoose() {
	g.Forbid(engine.Option{Verb: vPass}, cite.R8_6_3_1)
}

// cannotChoose is the rule by which a card may not be chosen.
func (g *match) cannotChoose(f *frame, p engine.Seat, c engine.Card) cite.Mark {
	if p != g.Cards[c].In || f.player != g.Cards[c].In {
		return g.forbidden(card.BeChosen, c, f.player)
	}
	return 0
}

// targets gathers the cards that an action is about. Where a reference leads to none, what is based on it is ignored: nothing was chosen
// (8.6.3.1.4), or the card is no longer the same (3.1.4, 8.7.7).
func (g *match) targets(f *frame, s *card.Selector, l *list) bool {
	if s == nil {
		l.count = 0
		return false
	}
	g.list(f, s, l)
	if l.count > 0 {
		return true
	}
	gone := engine.Card(0)
	if s.Ref != card.NoRef {
		for _, k := range g.refs(f, s) {
			if k.Card != 0 && !g.still(k.Object) {
				gone = k.Card
			}
		}
	}
	encore := cite.Mark(0)
	if g.abilities[f.ability].Word == card.Encore {
		encore = cite.A28
	}
	switch {
	case gone != 0 && gone == f.source.Card:
		g.nothing(f.player, wNoEffect, gone, cite.R8_7_7, cite.R3_1_4, encore)
	case gone != 0:
		g.nothing(f.player, wNoEffect, gone, cite.R3_1_4)
	case s.Ref == card.Chosen && f.passed(s.Bound) != 0:
		g.nothing(f.player, wNoEffect, f.source.Card, f.passed(s.Bound))
	case g.changesNothing(f, s):
		g.nothing(f.player, wNoSwap, f.source.Card, cite.R10_8_3)
	case s.Ref == card.Chosen:
		g.nothing(f.player, wNoEffect, f.source.Card, cite.R8_6_3_1_4)
	case s.Place != card.Anywhere && f.source.Card != 0 && !g.still(f.source.Object):
		g.nothing(f.player, wNoEffect, f.source.Card, cite.R8_7_7, cite.R3_1_4)
	default:
		g.impossible(f.player, wNoEffect, f.source.Card)
	}
	return false
}
