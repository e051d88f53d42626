// Chapter 9.36 to 9.38: how what is played as a card resolves; with cancelling (9.8), emblems (9.28), summoning (9.30)
// and Risveglio (9.51).

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// resolveSpell resolves a card in the chase. A resonator enters the field (9.30.2, 9.37.1), an emblem too (9.28.2); an
// addition is added (9.6). A spell does what it says, and what its awakening adds (9.51.2), and goes to the graveyard
// (9.36.2, doubt C-9e).
func (g *match) resolveSpell(it *Item) {
	c, p, d := it.Source.Card, it.Player, g.def(it.Source.Card)
	switch d.Type {
	case card.Resonator:
		g.entersField(kEnter, c, p, card.BySummon, cite.R9_30_2, cite.R9_37_1)
	case card.Emblem:
		g.entersField(kEnter, c, p, card.ByEffect, cite.R9_28_2, cite.C9e)
	case card.Addition:
		g.add(it)
	default:
		g.checkTargets(it, g.targetsOf(c))
		for i := range d.texts {
			if x := &d.texts[i]; x.Kind == card.SpellEffect && (!x.awakened || g.Status[c].Awakened) &&
				g.conditionsHold(p, c, x.If, it) {
				g.doActions(it, x.Do)
			}
		}
		if g.IsUnmoved(it.Source) {
			g.leave(kSpent, p, []engine.Card{c}, Graveyard, cite.R9_36_2)
		}
	}
}

// entersField puts a card in the field of a player and reports whether it did. The card keeps what its awakening gave
// it (9.51.2).
func (g *match) entersField(kind engine.Kind, c engine.Card, p engine.Seat, by card.Cause, why ...cite.ID) bool {
	s := Status{Awakened: g.Status[c].Awakened, Since: g.TurnNumber}
	event, ok := g.moves(kind, p, c, p, Field, s, why...)
	if ok {
		before := g.SetCause(event)
		g.occurs(happening{on: card.Enters, c: c, p: p, by: by})
		g.SetCause(before)
	}
	return ok
}

// cancelTargets cancels what a text names in the chase (9.8.1): spells, which go to the graveyards of their owners
// (9.8.2), and abilities.
func (g *match) cancelTargets(it *Item, a *card.Action) {
	done := false
	for i := range slices.Backward(g.Chase[:g.ChaseCount]) {
		if !g.names(it, a.What, &g.Chase[i]) {
			continue
		}
		done = true
		c := g.Chase[i].Source.Card
		if g.Chase[i].Kind != aSpell ||
			!g.prevails(g.forbidden(c, card.BeCancelled), g.Chase[i].Player, wNoCancel, c, 0) {
			g.cancel(it.Player, i)
		}
	}
	if !done {
		g.nothing(it.Player, wNoCancel, 0, cite.R1_2)
	}
}

// names reports whether a text that is being carried out means an item of the chase: as its target, or as the spell or
// ability of its event.
func (g *match) names(it *Item, s *card.Selector, other *Item) bool {
	if s.Ref == effect.EventCard {
		return it.Item == other.Number
	}
	for j, t := range it.Targets[:it.Count] {
		if g.means(it, s.Ref, j) && t.Object == other.Source && (t.Item == 0 || t.Item == other.Number) {
			return true
		}
	}
	return false
}

// targetsOf returns the targets that are chosen when a card is played: the card to which an addition is added (9.6.3),
// or those of the effect of a spell. targetRule returns the rule by which they are chosen.
func (g *match) targetsOf(c engine.Card) []card.Target {
	d := g.def(c)
	switch d.Type {
	case card.Addition:
		return categoryTargets[d.Category]
	case card.SpellCard:
		for i := range d.texts {
			if d.texts[i].Kind == card.SpellEffect {
				return d.texts[i].Target
			}
		}
	}
	return nil
}

func (g *match) targetRule(c engine.Card) cite.ID {
	return table.RuleIf(g.def(c).Type == card.Addition, cite.R9_6_3, cite.RA_13)
}
