// Chapter 7: the entries of the Glossario that are rules in themselves.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// must has player p choose n of some cards because a text says so (7.4), or up to n where upto is set (7.12).
// It stores them in chosen and returns how many they are. forbids returns the rule against choosing a card, 0
// where there is none; nil forbids nothing. Where there are at most n cards that can be chosen and upto is not
// set, all are taken without asking.
func (g *match) must(x doing, p engine.Seat, moment engine.Word, cards []engine.Card, n int, upto bool,
	chosen []engine.Card, forbids func(c engine.Card) cite.ID) int {
	var room cardList
	able := table.Filter(room[:], cards, func(c engine.Card) bool { return forbidden(forbids, c) == 0 })
	if n = max(min(n, len(able)), 0); n == len(able) && !upto {
		return copy(chosen, able[:n])
	}
	verb, rule := vChoose, x.asks(upto)
	if moment == wHand {
		verb = vDiscard
	}
	for k := range n {
		g.Ask(p, moment, rule)
		for _, c := range cards {
			switch why := forbidden(forbids, c); {
			case slices.Contains(chosen[:k], c):
			case why != 0:
				g.Forbid(engine.Option{Verb: verb, Card: c}, why)
			default:
				g.Allow(engine.Option{Verb: verb, Card: c}, rule)
			}
		}
		if upto {
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

// forbidden returns what forbids says of card c, 0 where forbids is nil.
func forbidden(forbids func(c engine.Card) cite.ID, c engine.Card) cite.ID {
	if forbids == nil {
		return 0
	}
	return forbids(c)
}

// may asks player p whether to apply ability i of card src, which is optional (7.12), and reports whether p
// does.
func (g *match) may(p engine.Seat, src engine.Card, i int) bool {
	g.Ask(p, wMay, cite.R7_12)
	g.Allow(g.applying(src, i), cite.R7_12)
	g.AllowFirst(engine.Option{}, cite.R7_12)
	if g.Decide().Verb == vYes {
		return true
	}
	g.passes(p, cite.R7_12)
	return false
}

// applying returns the option to apply optional ability i of card src. It names the ability where the card has
// another optional one.
func (g *match) applying(src engine.Card, i int) engine.Option {
	yes := engine.Option{Verb: vYes, Card: src}
	if others := g.def(src).Abilities; slices.ContainsFunc(others[:i], isOptional) ||
		slices.ContainsFunc(others[i+1:], isOptional) {
		yes.To = wAbilities + engine.Word(i)
	}
	return yes
}

// isOptional reports whether a triggered ability is optional for its controller.
func isOptional(a card.Ability) bool { return bool(a.May) }

// heal gives Personaggio c n Punti Vita from the Giornale di Bordo, or as many as there are cards for, and
// never more than are printed on it (7.11).
func (g *match) heal(c engine.Card, n int, rule cite.ID) {
	now := g.Cards[c]
	if room := max(g.def(c).Life-g.life(c), 0); n > room {
		g.nothing(now.In, wNoHeal, c, cite.R7_11)
		n = room
	}
	g.upper(kHeal, now.In, Giornale, n, now.Area.life(), rule, cite.R7_11)
}

// atRandom has chance choose n cards of the Mano of player p, which nobody looks at (7.14), and puts them in
// the Oceano.
func (g *match) atRandom(p engine.Seat, n int, rule cite.ID) {
	var chosen [1]engine.Card
	for range n {
		for _, c := range chosen[:g.ChooseAtRandom(g.Run, wRandom, vChoose, cite.R7_14, g.CardsIn(p, Mano), 1, chosen[:])] {
			g.one(kDiscard, p, c, p, Oceano, cite.R7_14, rule)
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
