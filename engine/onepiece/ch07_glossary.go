// Chapter 7: the entries of the Glossario that are rules in themselves.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// chooseCards has player p choose n of some cards because a text says so (7.4), or up to n with mayChooseFewer
// (7.12). It stores them in chosen and returns how many there are. forbids returns the rule against choosing a card,
// 0 where there is none; a nil forbids forbids nothing. Without mayChooseFewer all cards are taken without asking
// where at most n can be chosen.
func (g *match) chooseCards(x textContext, p engine.Seat, moment engine.Word, cards []engine.Card, n int,
	mayChooseFewer bool,
	chosen []engine.Card, forbids func(c engine.Card) cite.ID) int {
	var buf cardList
	choosable := table.Filter(buf[:], cards, func(c engine.Card) bool { return cardForbiddenRule(forbids, c) == 0 })
	if n = max(min(n, len(choosable)), 0); n == len(choosable) && !mayChooseFewer {
		return copy(chosen, choosable[:n])
	}
	verb, rule := vChoose, x.choiceRule(mayChooseFewer)
	if moment == wHand {
		verb = vDiscard
	}
	for k := range n {
		g.Ask(p, moment, rule)
		for _, c := range cards {
			switch forbidRule := cardForbiddenRule(forbids, c); {
			case slices.Contains(chosen[:k], c):
			case forbidRule != 0:
				g.Forbid(engine.Option{Verb: verb, Card: c}, forbidRule)
			default:
				g.Allow(engine.Option{Verb: verb, Card: c}, rule)
			}
		}
		if mayChooseFewer {
			g.AllowFirst(engine.Option{}, rule)
		}
		act := g.Decide()
		if act.Verb != verb {
			return k
		}
		chosen[k] = act.Card
	}
	return n
}

// cardForbiddenRule returns the rule that forbids returns for card c, 0 where forbids is nil.
func cardForbiddenRule(forbids func(c engine.Card) cite.ID, c engine.Card) cite.ID {
	if forbids == nil {
		return 0
	}
	return forbids(c)
}

// offerMay asks player p whether to apply ability i of card src, which is optional (7.12), and returns the answer.
func (g *match) offerMay(p engine.Seat, source engine.Card, i int) bool {
	g.Ask(p, wMay, cite.R7_12)
	g.Allow(g.mayOption(source, i), cite.R7_12)
	g.AllowFirst(engine.Option{}, cite.R7_12)
	if g.Decide().Verb == vYes {
		return true
	}
	g.recordPass(p, cite.R7_12)
	return false
}

// mayOption returns the option to apply optional ability i of card src. It names the ability where the card has
// another optional one.
func (g *match) mayOption(source engine.Card, i int) engine.Option {
	option := engine.Option{Verb: vYes, Card: source}
	if abilities := g.def(source).Abilities; slices.ContainsFunc(abilities[:i], isOptional) ||
		slices.ContainsFunc(abilities[i+1:], isOptional) {
		option.To = wAbilities + engine.Word(i)
	}
	return option
}

// isOptional reports whether a triggered ability is optional for its controller.
func isOptional(a card.Ability) bool { return bool(a.May) }

// heal gives Personaggio c n Punti Vita from the Giornale di Bordo, or as many as there are cards for, and
// never more than are printed on it (7.11).
func (g *match) heal(c engine.Card, n int, rule cite.ID) {
	pos := g.Cards[c]
	if missingLife := max(g.def(c).Life-g.life(c), 0); n > missingLife {
		g.recordNothing(pos.In, wNoHeal, c, cite.R7_11)
		n = missingLife
	}
	g.moveFromTop(kHeal, pos.In, Giornale, n, pos.Area.lifeArea(), rule, cite.R7_11)
}

// discardAtRandom has chance choose n cards of the Mano of player p, which nobody looks at (7.14), and puts them in
// the Oceano.
func (g *match) discardAtRandom(p engine.Seat, n int, rule cite.ID) {
	var chosen [1]engine.Card
	for range n {
		for _, c := range chosen[:g.ChooseAtRandom(g.Run, wRandom, vChoose, cite.R7_14, g.CardsIn(p, Mano), 1, chosen[:])] {
			g.moveCard(kDiscard, p, c, p, Oceano, cite.R7_14, rule)
		}
	}
}

// sameCharacter returns the Nome under which a Nome counts: Robin and Miss All Sunday are one Personaggio
// (7.13), every other Nome counts as itself.
func sameCharacter(name card.Printed) card.Printed {
	if name == "Miss All Sunday" {
		return "Robin"
	}
	return name
}
