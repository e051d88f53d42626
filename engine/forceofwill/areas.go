package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
)

// Functions that look up cards and change nothing; only the atoms change the state.

// cardList is a buffer with room for all the cards that a card text can mean.
type cardList [2 * pileSize]engine.Card

// fights reports whether a card is a resonator or a J-ruler on a field: it can attack and block (9.50.2, 9.55.2).
func (g *match) fights(c engine.Card) bool {
	if g.Cards[c].Area != Field {
		return false
	}
	d := g.def(c)
	return d.Type == card.Resonator || d.Type == card.Ruler && g.Status[c].J
}

// ruler returns the ruler of a player: the card in the ruler area or, as a J-ruler, on the field; 0 where it is in
// neither. The J-ruler of the other player under this player's control does not count (doubt C-9j).
func (g *match) ruler(p engine.Seat) engine.Card {
	if c := g.Top(p, Rulers); c != 0 {
		return c
	}
	for _, c := range g.CardsIn(p, Field) {
		if g.def(c).Type == card.Ruler && g.Owner[c] == p {
			return c
		}
	}
	return 0
}

// rulerTaken reports whether a call of the turn player rests on doubt C-9j: the stone deck has cards, and on a field
// there is a recovered J-ruler that its owner does not control.
func (g *match) rulerTaken() bool {
	field := slices.ContainsFunc(g.CardsIn(g.Turn, Field), g.taken) ||
		slices.ContainsFunc(g.CardsIn(g.Turn.Opponent(), Field), g.taken)
	return field && g.Count(g.Turn, StoneDeck) > 0
}

// taken reports whether a card is a recovered J-ruler that its owner does not control.
func (g *match) taken(c engine.Card) bool {
	return g.Status[c].J && !g.Status[c].Rested && g.Owner[c] != g.Cards[c].In
}

// brought returns the rulers with which a player comes to the match, while they lie in no area (2.9).
func (g *match) brought(p engine.Seat, found *cardList) []engine.Card {
	rulers := found[:0]
	for c := range g.CardNames {
		if g.Owner[c] == p && g.Cards[c].Area == Limbo {
			rulers = append(rulers, engine.Card(c))
		}
	}
	return rulers
}

// allWill returns how much will a player has produced and not spent.
func (g *match) allWill(p engine.Seat) (n int) {
	for _, of := range g.Will[p] {
		n += int(of)
	}
	return n
}

// mainTiming reports whether a player may now do what 4.3.2 lists: in their own main phase, outside of battles, while
// the chase is empty.
func (g *match) mainTiming(p engine.Seat) bool {
	return p == g.Turn && g.Phase == MainPhase && g.ChaseCount == 0
}

// holds reports whether a player has a card in the hand.
func (g *match) holds(p engine.Seat, c engine.Card) bool {
	return g.Cards[c].In == p && g.Cards[c].Area == Hand
}

// interchangeable reports whether it makes no difference which of two cards is rested for will.
func (g *match) interchangeable(a, b engine.Card) bool {
	return a == b || g.AreCopies(a, b) && g.Cards[a].Area == Stones && g.Cards[b].Area == Stones && !g.stonesDiffer
}

// word returns the word of an item of the chase that is no card: which ability it is.
func (it *Item) word() engine.Word { return abilityWord(it.Kind, it.Ability) }

// word returns the word of a waiting ability.
func (w *Waiting) word() engine.Word { return abilityWord(w.Kind, w.Ability) }

func abilityWord(kind ItemKind, ability uint8) engine.Word {
	switch kind {
	case anExplosion:
		return wSymbols + engine.Word(card.Explode)
	case aJudgment:
		return wNoJudgment
	}
	return wAbilities + engine.Word(ability)
}

// word returns the word for what a lingering effect changes, forbids, permits or gives.
func (e *Effect) word() engine.Word {
	switch e.Kind {
	case Changes, Becomes:
		if card.Stat(e.What) == card.DEF {
			return wDEF
		}
		return wATK
	case Gives:
		return wSymbols + engine.Word(e.What)
	case Forbids, Permits:
		return wActs + engine.Word(e.What)
	case Shields, Dulls:
		return wNoDamage
	}
	return 0
}

// round returns a number of life, damage, ATK or DEF rounded up to a multiple of 100 (1.4, doubt A-34), and whether
// that changed it.
func round(n int) (rounded int, changed bool) {
	rest := n % 100
	switch {
	case rest > 0:
		n += 100 - rest
	case rest < 0:
		n -= rest
	}
	return n, rest != 0
}
