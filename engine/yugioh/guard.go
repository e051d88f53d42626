package yugioh

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// The invariants of a match at every choice: what holds whatever the players do. Each check says in English what it finds wrong.

// fault is the first invariant that does not hold at the pending choice; "" where all do. ask also has the legality predicate agree with
// the options on every act that one might think of.
func (g *match) fault(ask bool) string {
	for _, found := range [3]string{cardsConserved(g), tableSettled(g), choiceSound(g, ask)} {
		if found != "" {
			return found
		}
	}
	return ""
}

// cardsConserved finds every card in exactly one place; "" where all is well.
func cardsConserved(g *match) string {
	seen := [maxCards + 1]bool{}
	total := 0
	for p := range engine.Chance {
		for a := range areas {
			for _, c := range g.in(p, a) {
				now := &g.Cards[c]
				if seen[c] || now.Area != a || now.Side != p || !a.onField() && now.Owner != p {
					return g.names[c] + " is in " + g.Word(at(p, a)) + " and elsewhere"
				}
				seen[c] = true
				total++
			}
		}
	}
	for c := range g.names {
		if c > 0 && g.Cards[c].Area == Limbo {
			if !g.def(engine.Card(c)).token() {
				return g.names[c] + " is nowhere"
			}
			total++
		}
	}
	if total != len(g.names)-1 {
		return fmt.Sprintf("%d cards of %d are on the table", total, len(g.names)-1)
	}
	return ""
}

// tableSettled finds nothing that the rules would have put right before this choice; "" where all is well.
func tableSettled(g *match) string {
	if g.Choice.Moment == wToss || g.Choice.Moment == wShuffle || g.Choice.Moment == wSideChoice || g.Choice.Moment == wBegin {
		return ""
	}
	for p := range engine.Chance {
		if g.LP[p] <= 0 && g.ChainCount == 0 && g.TurnNumber > 0 && g.Choice.Moment != wOrderChoice {
			return p.String() + " has no Life Points and has not lost"
		}
		for a := M1; a < areas; a++ {
			c := g.top(p, a)
			if c == 0 {
				continue
			}
			d, now := g.def(c), &g.Cards[c]
			switch {
			case a.isMonster() && d.Type != card.MonsterCard:
				return g.names[c] + " is no monster and stands among monsters"
			case a.isMonster() && !now.Up && !now.Defense:
				return g.names[c] + " is face down in Attack Position"
			case d.token() && !now.Up:
				return g.names[c] + " is a token, face down"
			case now.Equip.Card != 0 && (!g.still(now.Equip) || !g.up(now.Equip.Card)) && g.Resolving == 0:
				return g.names[c] + " is equipped to nothing"
			case a.isSpell() && now.Up && g.ChainCount == 0 && d.Type != card.MonsterCard && !keeps(g, c):
				return g.names[c] + " is used and still on the field"
			}
		}
		for _, a := range [3]Area{Hand, Deck, Graveyard} {
			for _, c := range g.in(p, a) {
				if g.def(c).token() || a != Graveyard && g.def(c).ofExtra() {
					return g.names[c] + " is where it cannot be"
				}
			}
		}
	}
	free := g.Choice.Moment == wMainChoice || g.Choice.Moment == wWindow || g.Choice.Moment == wBattleChoice
	if free && (g.WaitCount > 0 || g.ChainCount > 0 || g.Resolving > 0) {
		return "an effect waits, or a chain is not resolved"
	}
	if g.Resolving > 0 && (g.Choice.Moment == wResponse || free) {
		return "something comes between two links"
	}
	if g.Choice.Moment == wMainChoice && (g.Phase != MainPhase1 && g.Phase != MainPhase2 || g.Attack.On) {
		return "the turn player acts outside a Main Phase"
	}
	return ""
}

// keeps reports whether a card stays on the field face up.
func keeps(g *match, c engine.Card) bool {
	stays, _ := g.stays(c)
	return stays
}

// choiceSound finds options, each with a key of its own and a rule that allows it; asked, the legality predicate agrees on every act that
// one might think of.
func choiceSound(g *match, ask bool) string {
	if len(g.Choice.Options) == 0 {
		return "a choice without options"
	}
	keys := map[string]bool{}
	for _, o := range g.Choice.Options {
		key := g.Key(o)
		if keys[key] {
			return key + " is twice among the options"
		}
		if keys[key] = true; o.Rule == 0 {
			return "nothing allows " + key
		}
		switch o.Verb {
		case vSummon, vSet, vFlip, vTurn, vSpecial, vEnter, vAttack:
			if why := g.forbids(g.Choice.Seat, o); why != 0 {
				return key + " is an option and forbidden by " + why.String()
			}
		}
	}
	fault := ""
	if ask && g.Choice.Seat.Player() {
		g.Conceivable(g.Choice.Seat, func(o engine.Option) {
			if allowed := keys[g.Key(o)]; allowed != (o.Rule == 0) {
				fault = fmt.Sprintf("%s: among the options %v, forbidden by %q", g.Key(o), allowed, o.Rule)
			}
		})
	}
	return fault
}
