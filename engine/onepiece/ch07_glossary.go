// Chapter 7: the entries of the Glossario that decide something by themselves.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// must has a player choose n of some cards, because a text says so (7.4); with upto, fewer are enough (7.12). The cards
// chosen are written to chosen. Where there are no more than n, and all of them must be, nobody chooses.
func (g *match) must(x doing, p engine.Seat, moment engine.Word, cards []engine.Card, n int, upto bool,
	chosen []engine.Card, forbids func(c engine.Card) cite.ID) int {
	var room cardList
	able := table.Keep(room[:], cards, func(c engine.Card) bool { return forbidden(forbids, c) == 0 })
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

func forbidden(forbids func(c engine.Card) cite.ID, c engine.Card) cite.ID {
	if forbids == nil {
		return 0
	}
	return forbids(c)
}

// may asks a player whether to apply the effect of an ability of a card, which is optional (7.12).
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

// applying is the option to apply the effect of an optional ability; it says which, where the card has others.
func (g *match) applying(src engine.Card, i int) engine.Option {
	yes := engine.Option{Verb: vYes, Card: src}
	if others := g.def(src).Abilities; slices.ContainsFunc(others[:i], isOptional) ||
		slices.ContainsFunc(others[i+1:], isOptional) {
		yes.To = wAbilities + engine.Word(i)
	}
	return yes
}

// isOptional reports whether an ability happens by itself and leaves its player the choice.
func isOptional(a card.Ability) bool { return bool(a.May) }

// heal gives a Personaggio n Punti Vita back from the Giornale di Bordo, as far as there are cards, and never above
// those printed (7.11).
func (g *match) heal(c engine.Card, n int, rule cite.ID) {
	now := g.Cards[c]
	if room := max(g.def(c).Life-g.life(c), 0); n > room {
		g.nothing(now.In, wNoHeal, c, cite.R7_11)
		n = room
	}
	g.upper(kHeal, now.In, Giornale, n, now.Area.life(), rule, cite.R7_11)
}

// atRandom has chance choose n cards of the Mano of a player, which nobody looks at (7.14), and puts them in the
// Oceano.
func (g *match) atRandom(p engine.Seat, n int, rule cite.ID) {
	var chosen [1]engine.Card
	for range n {
		for _, c := range chosen[:g.AtRandom(g.Run, wRandom, vChoose, cite.R7_14, g.In(p, Mano), 1, chosen[:])] {
			g.one(kDiscard, p, c, p, Oceano, cite.R7_14, rule)
		}
	}
}

// called is the number of a Nome; Robin and Miss All Sunday are one Personaggio (7.13).
func sameCharacter(name card.Printed) card.Printed {
	if name == "Miss All Sunday" {
		return "Robin"
	}
	return name
}
