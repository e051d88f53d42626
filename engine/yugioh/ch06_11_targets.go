// Chapter 6.11: targets.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// canTarget reports whether an effect will have enough targets (6.11.1) after its cost is paid, which happens
// first (6.18.4). An effect without targets always has enough.
func (g *match) canTarget(p engine.Seat, c engine.Card, e *card.Effect) bool {
	if len(e.Target) == 0 {
		return true
	}
	var cards table.Sharing
	return g.cardsOfCost(p, c, e.Cost, nil, g.stillToChoose(p, c, e, 0, nil, &cards)).Enough()
}

// stillToChoose adds to to a request for each part of the targets of an effect that is still open after the
// first chosen targets, which fill the parts in order. The cards in gone can no longer be targets.
func (g *match) stillToChoose(p engine.Seat, c engine.Card, e *card.Effect, chosen int, gone []engine.Card,
	to *table.Sharing) *table.Sharing {
	for k := range e.Target {
		t := &e.Target[k]
		taken := min(chosen, t.Number())
		chosen -= taken
		if taken == t.Number() {
			continue
		}
		var found, targets cardList
		may := func(m engine.Card) bool {
			turned := m == c && !g.Status[c].Up && t.What.Face == card.Down // activating it turns it face up
			return !turned && !g.shielded(p, m) && !g.destroyedInCalculation(c, e, m)
		}
		to.Ask(t.Number()-taken, table.Keep(targets[:], g.candidates(p, c, &t.What, &found), may), gone)
	}
	return to
}

// shielded reports whether an effect forbids its opponent p to choose card c as a target.
func (g *match) shielded(p engine.Seat, c engine.Card) bool {
	return g.Cards[c].In != p && g.forbidden(c, card.BeTarget)
}

// chooseTargets has player p choose the targets of link i (6.11.1), before anyone responds (6.11.2). A monster
// that damage calculation has destroyed cannot be a target of a Flip effect (4.1.1.5.2).
func (g *match) chooseTargets(i int, p engine.Seat, c engine.Card, e *card.Effect) {
	var chosen [maxTargets]engine.Card
	n, set := 0, cite.ID(0)
	for k := range e.Target {
		t := &e.Target[k]
		for range t.Number() {
			g.offerTargets(i, p, c, e, &t.What, chosen[:n+1])
			chosen[n] = g.Decide().Card
			n++
		}
		set = table.Where(t.What.Face == card.Down, cite.R6_19_3, set)
	}
	g.target(i, chosen[:n], cite.R6_11_1, cite.R6_11_2, set)
}

// offerTargets offers the cards that can be the next target, which is the last element of chosen; the elements
// before it are already chosen. A card is refused where too few would remain for the targets after it.
func (g *match) offerTargets(i int, p engine.Seat, c engine.Card, e *card.Effect, s *card.Selector,
	chosen []engine.Card) {
	var found cardList
	last := len(chosen) - 1
	g.Ask(p, wTarget)
	for _, m := range g.selected(p, c, s, i, &found) {
		chosen[last] = m
		var rest table.Sharing
		switch {
		case slices.Contains(chosen[:last], m), g.destroyedInCalculation(c, e, m):
		case g.shielded(p, m):
			g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R5_7_1)
		case !g.stillToChoose(p, c, e, len(chosen), chosen, &rest).Enough():
			g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R6_11_1)
		default:
			g.Allow(engine.Option{Verb: vChoose, Card: m}, cite.R6_11_1)
		}
	}
	g.forbidDestroyed(c, e)
}

// flippedInBattle reports whether effect e is a Flip effect of the attacked monster that was turned face up,
// which activates after damage calculation (4.1.1.5.1).
func (g *match) flippedInBattle(c engine.Card, e *card.Effect) bool {
	return e.Kind == card.FlipEffect && g.Attack.Turned.Card == c
}

// destroyedInCalculation reports whether a Flip effect would choose a monster that damage calculation has destroyed,
// even one in the Graveyard (4.1.1.5.2, doubt A-12).
func (g *match) destroyedInCalculation(c engine.Card, e *card.Effect, m engine.Card) bool {
	a := &g.Attack
	return g.flippedInBattle(c, e) && (a.Fallen[0].Card == m || a.Fallen[1].Card == m)
}

// forbidDestroyed adds the monsters that damage calculation has destroyed to the choice of a Flip effect, as refused
// options (4.1.1.5.2).
func (g *match) forbidDestroyed(c engine.Card, e *card.Effect) {
	if !g.flippedInBattle(c, e) {
		return
	}
	for _, o := range g.Attack.Fallen {
		if o.Card != 0 {
			g.Forbid(engine.Option{Verb: vChoose, Card: o.Card}, cite.R4_1_1_5_2)
		}
	}
}
