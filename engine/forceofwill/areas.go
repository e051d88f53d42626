package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
)

// Functions that look up cards and change nothing; only the atoms change the state.

// cardList is a buffer with room for all the cards that a card text can mean.
type cardList [2 * pileSize]engine.Card

// isFighter reports whether card c is a resonator or a J-ruler on a field, so that it can attack and block (9.50.2,
// 9.55.2).
func (g *match) isFighter(c engine.Card) bool {
	if g.Cards[c].Area != Field {
		return false
	}
	d := g.definition(c)
	return d.Type == card.Resonator || d.Type == card.Ruler && g.Status[c].J
}

// rulerOf returns the ruler of player p: the card in the ruler area or, as a J-ruler, on the field; 0 where it is in
// neither. A J-ruler of the other player that p controls does not count (doubt C-9j).
func (g *match) rulerOf(p engine.Seat) engine.Card {
	if c := g.Top(p, Rulers); c != 0 {
		return c
	}
	for _, c := range g.CardsIn(p, Field) {
		if g.definition(c).Type == card.Ruler && g.Owner[c] == p {
			return c
		}
	}
	return 0
}

// hasBorrowedRuler reports whether a call of the turn player rests on doubt C-9j: the stone deck has cards, and on a
// field lies a recovered J-ruler that its owner does not control.
func (g *match) hasBorrowedRuler() bool {
	field := slices.ContainsFunc(g.CardsIn(g.Turn, Field), g.isBorrowedRuler) ||
		slices.ContainsFunc(g.CardsIn(g.Turn.Opponent(), Field), g.isBorrowedRuler)
	return field && g.Count(g.Turn, StoneDeck) > 0
}

// isBorrowedRuler reports whether card c is a recovered J-ruler that its owner does not control.
func (g *match) isBorrowedRuler(c engine.Card) bool {
	return g.Status[c].J && !g.Status[c].Rested && g.Owner[c] != g.Cards[c].In
}

// rulersBeforeMatch returns the rulers of player p that lie in no area because the match has not begun (2.9), stored
// in buffer.
func (g *match) rulersBeforeMatch(p engine.Seat, buffer *cardList) []engine.Card {
	rulers := buffer[:0]
	for c := range g.CardNames {
		if g.Owner[c] == p && g.Cards[c].Area == Limbo {
			rulers = append(rulers, engine.Card(c))
		}
	}
	return rulers
}

// willTotal returns how much will player p has produced and not spent, of all attributes.
func (g *match) willTotal(p engine.Seat) (n int) {
	for _, of := range g.Will[p] {
		n += int(of)
	}
	return n
}

// isMainTiming reports whether player p can now do the acts of 4.3.2: in the own main phase, outside of battles,
// while the chase is empty.
func (g *match) isMainTiming(p engine.Seat) bool {
	return p == g.Turn && g.Phase == MainPhase && g.ChaseCount == 0
}

// hasInHand reports whether card c is in the hand of player p.
func (g *match) hasInHand(p engine.Seat, c engine.Card) bool {
	return g.Cards[c].In == p && g.Cards[c].Area == Hand
}

// areInterchangeable reports whether it makes no difference which of two cards is rested for will.
func (g *match) areInterchangeable(a, b engine.Card) bool {
	return a == b || g.AreCopies(a, b) && g.Cards[a].Area == Stones && g.Cards[b].Area == Stones && !g.canStonesDiffer
}

// abilityWord returns the word for the ability of an item of the chase that is no card.
func (it *Item) abilityWord() engine.Word { return wordOfAbility(it.Kind, it.Ability) }

// abilityWord returns the word for a waiting ability.
func (w *Waiting) abilityWord() engine.Word { return wordOfAbility(w.Kind, w.Ability) }

// wordOfAbility returns the word for an ability of this kind; ability is its index on the card.
func wordOfAbility(kind ItemKind, ability uint8) engine.Word {
	switch kind {
	case anExplosion:
		return wSymbols + engine.Word(card.Explode)
	case aJudgment:
		return wNoJudgment
	}
	return wAbilities + engine.Word(ability)
}

// subjectWord returns the word for what a lingering effect changes, forbids, permits, gives or prevents, 0 where
// there is none.
func (e *LingeringEffect) subjectWord() engine.Word {
	switch e.Kind {
	case ChangesStat, SetsStat:
		if card.Stat(e.What) == card.DEF {
			return wDEF
		}
		return wATK
	case GivesSymbol:
		return wSymbols + engine.Word(e.What)
	case ForbidsAct, PermitsAct:
		return wActs + engine.Word(e.What)
	case PreventsDamageTo, PreventsDamageFrom:
		return wNoDamage
	}
	return 0
}

// roundUp returns a number of life, damage, ATK or DEF rounded up to a multiple of 100 (1.4, doubt A-34), and
// whether that changed the number.
func roundUp(n int) (rounded int, changed bool) {
	rest := n % 100
	switch {
	case rest > 0:
		n += 100 - rest
	case rest < 0:
		n -= rest
	}
	return n, rest != 0
}
