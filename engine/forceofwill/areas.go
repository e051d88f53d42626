package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
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

// ruler is the card that a player's ruler is, in the ruler area or, as a J-ruler, in the field; 0 where it is neither: the J-ruler of the
// other, under the player's control, is not (doubt C-9j).
func (g *match) ruler(p engine.Seat) engine.Card {
	if c := g.Top(p, Rulers); c != 0 {
		return c
	}
	for _, c := range g.In(p, Field) {
		if g.def(c).Type == card.Ruler && g.Owner[c] == p {
			return c
		}
	}
	return 0
}

// brought are the rulers that a player brings to the match, as long as they lie in no area (2.9).
func (g *match) brought(p engine.Seat, found *cardList) []engine.Card {
	rulers := found[:0]
	for c := range g.Named {
		if g.Owner[c] == p && g.Cards[c].Area == Limbo {
			rulers = append(rulers, engine.Card(c))
		}
	}
	return rulers
}

// allWill is how much will a player has produced and not spent.
func (g *match) allWill(p engine.Seat) (n int) {
	for _, of := range g.Will[p] {
		n += int(of)
	}
	return n
}

// mainTiming reports whether a player may do now what 4.3.2 lists: in the own main phase, outside of battles, while the chase is empty.
func (g *match) mainTiming(p engine.Seat) bool {
	return p == g.Turn && g.Phase == MainPhase && g.ChaseCount == 0
}

// chooseFrom has a player choose n of some cards, one after another, by a rule that also says whose choice it is. It writes them to chosen
// and returns how many there are: n, or all the cards where they are fewer.
func (g *match) chooseFrom(p engine.Seat, moment engine.Word, verb engine.Verb, rule cite.ID, cards []engine.Card, n int,
	chosen []engine.Card) int {
	return g.ChooseCards(p, moment, rule, verb, rule, cards, n, chosen)
}

// interchangeable reports whether it makes no difference which of two cards is rested for will.
func (g *match) interchangeable(a, b engine.Card) bool {
	return a == b || g.Copies(a, b) && g.Cards[a].Area == Stones && g.Cards[b].Area == Stones && !g.stonesDiffer
}

// word is the word of an item of the chase that is no card: which ability it is.
func (it *Item) word() engine.Word { return abilityWord(it.Kind, it.Ability) }

// word is the word of a waiting ability.
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

// word is what a lingering effect changes, forbids, permits or gives, as a word.
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

// round is a number of life, damage, ATK or DEF rounded up to a multiple of 100 (1.4, doubt A-34), and whether that changed it.
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
