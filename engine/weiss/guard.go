package weiss

import (
	"fmt"

	"cavillo/engine"
)

// The invariants of a match at every choice: what holds whatever the players do. Each check says in English what it finds wrong.

// fault is the first invariant that does not hold at the pending choice; "" where all do. ask also has the legality predicate agree with
// the options on every act that one might think of.
func (g *match) fault(ask bool) string {
	if found := cardsConserved(g); found != "" {
		return found
	}
	if found := tableSettled(g); found != "" {
		return found
	}
	return choiceSound(g, ask)
}

// cardsConserved finds every card in exactly one place; "" where all is well.
func cardsConserved(g *match) string {
	seen := [maxCards + 1]bool{}
	total := 0
	for p := range engine.Chance {
		for a := range areas {
			for _, c := range g.in(p, a) {
				if seen[c] || g.Cards[c].Area != a || g.Cards[c].In != p {
					return g.names[c] + " is in " + g.Word(at(p, a)) + " and elsewhere"
				}
				seen[c] = true
				total++
			}
		}
	}
	if total != len(g.names)-1 {
		return fmt.Sprintf("%d cards of %d are on the table", total, len(g.names)-1)
	}
	return ""
}

// tableSettled finds nothing that the rules would have put right before this choice: what interrupts (9.1.2.1) before any choice but its
// own, what waits for a Check Timing (8.5.1) before whatever a player does of his own will; "" where all is well.
func tableSettled(g *match) string {
	free := false
	switch g.Choice.Moment {
	case wLevelChoice, wShuffle, wOrderChoice:
		return ""
	case wClockChoice, wMainChoice, wClimaxChoice, wAttackChoice, wCounterChoice, wHandChoice:
		free = true
	}
	for p := range engine.Chance {
		who := p.String()
		switch {
		case g.count(p, Deck) == 0:
			return "the deck of " + who + " is empty"
		case g.count(p, Clock) > 6:
			return who + " has not levelled up"
		case !free:
			continue
		case g.count(p, Level) > 3:
			return who + " has not lost"
		case g.count(p, ClimaxArea) > 1:
			return who + " has two climaxes"
		case g.count(p, Resolution) > 0 || g.Damage.On:
			return "something of " + who + " is still being resolved"
		case g.Points[p] > 0:
			return who + " has not paid a Refresh Point"
		}
		for _, slot := range slots {
			if n := g.count(p, slot); n > 1 || n == 0 && g.count(p, slot.under()) > 0 {
				return "in " + g.Word(at(p, slot)) + " there is what should have left"
			} else if n == 1 && g.power(g.top(p, slot)) <= 0 {
				return g.names[g.top(p, slot)] + " has no power"
			}
		}
	}
	if battle := g.Choice.Moment == wCounterChoice; free && (g.WaitCount > 0 || g.Settles || g.Paying || battle != (g.Attack.Type == Frontal)) {
		return "an ability waits, or an attack or a payment is not over"
	}
	return ""
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
		case vPlay, vClock, vSwap, vAttack, vPay:
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
