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
	c, p, d := it.Source.Card, it.Player, g.definition(it.Source.Card)
	switch d.Type {
	case card.Resonator:
		g.putOnField(kEnter, c, p, card.BySummon, cite.R9_30_2, cite.R9_37_1)
	case card.Emblem:
		g.putOnField(kEnter, c, p, card.ByEffect, cite.R9_28_2, cite.C9e)
	case card.Addition:
		g.addAddition(it)
	default:
		g.checkTargets(it, g.targetsOf(c))
		for i := range d.abilities {
			if x := &d.abilities[i]; x.Kind == card.SpellEffect && (!x.needsAwakening || g.Status[c].Awakened) &&
				g.conditionsHold(p, c, x.If, it) {
				g.doActions(it, x.Do)
			}
		}
		if g.IsUnmoved(it.Source) {
			g.moveToAreas(kSpent, p, []engine.Card{c}, Graveyard, cite.R9_36_2)
		}
	}
}

// putOnField puts card c in the field of player p, for a cause, and reports whether it did. The card keeps what its
// awakening gave it (9.51.2).
func (g *match) putOnField(kind engine.Kind, c engine.Card, p engine.Seat, cause card.Cause, rules ...cite.ID) bool {
	s := Status{Awakened: g.Status[c].Awakened, Since: g.TurnNumber}
	event, ok := g.moveCard(kind, p, c, p, Field, s, rules...)
	if ok {
		before := g.SetCause(event)
		g.triggerEvent(gameEvent{on: card.Enters, c: c, p: p, by: cause})
		g.SetCause(before)
	}
	return ok
}

// cancelTargets cancels what action a of item it names in the chase (9.8.1): spells, which go to the graveyards of
// their owners (9.8.2), and abilities.
func (g *match) cancelTargets(it *Item, a *card.Action) {
	done := false
	for i := range slices.Backward(g.Chase[:g.ChaseCount]) {
		if !g.isNamedBy(it, a.What, &g.Chase[i]) {
			continue
		}
		done = true
		c := g.Chase[i].Source.Card
		if g.Chase[i].Kind != aSpell ||
			!g.recordProhibition(g.isForbidden(c, card.BeCancelled), g.Chase[i].Player, wNoCancel, c, 0) {
			g.cancelItem(it.Player, i)
		}
	}
	if !done {
		g.recordNonEvent(it.Player, wNoCancel, 0, cite.R1_2)
	}
}

// isNamedBy reports whether a selector of item it, which is being resolved, means the item other of the chase: as
// its target, or as the spell or ability of its event.
func (g *match) isNamedBy(it *Item, selector *card.Selector, other *Item) bool {
	if selector.Ref == effect.EventCard {
		return it.Item == other.Number
	}
	for j, t := range it.Targets[:it.Count] {
		if g.meansTarget(it, selector.Ref, j) && t.Object == other.Source && (t.Item == 0 || t.Item == other.Number) {
			return true
		}
	}
	return false
}

// targetsOf returns the targets that are chosen when card c is played: the card to which an addition is added
// (9.6.3), or those of the effect of a spell; nil for any other card.
func (g *match) targetsOf(c engine.Card) []card.Target {
	d := g.definition(c)
	switch d.Type {
	case card.Addition:
		return categoryTargets[d.Category]
	case card.SpellCard:
		for i := range d.abilities {
			if d.abilities[i].Kind == card.SpellEffect {
				return d.abilities[i].Target
			}
		}
	}
	return nil
}

// targetRule returns the rule by which the targets of card c are chosen.
func (g *match) targetRule(c engine.Card) cite.ID {
	return table.RuleIf(g.definition(c).Type == card.Addition, cite.R9_6_3, cite.RA_13)
}
