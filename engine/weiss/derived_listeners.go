// Which texts may be triggered by an event, replace it, or be played at all, so that only those are evaluated.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// happens triggers abilities by an occurrence (8.7.2); it returns at once where none can be triggered.
func (g *match) happens(e *occurrence) {
	if g.listened(e.On, e.Card, e.change) {
		g.triggerAbilities(e)
	}
}

// listeners returns the cards of a player with a printed ability that an occurrence may trigger: cards with such a role
// where they lie, and the card of the occurrence itself.
func (g *match) listeners(p engine.Seat, e *occurrence) cardSet {
	cards := g.sideOf(p, g.having(role(e.On)))
	if e.Card != 0 && g.Cards[e.Card].In == p && g.def(e.Card).triggeredBy&(1<<e.On) != 0 {
		cards.add(e.Card)
	}
	all := cards
	for c := all.pop(); c != 0; c = all.pop() {
		if !g.mayTrigger(&g.def(c).base, e, e.Card == c, g.Cards[c].Area) {
			cards.remove(c)
		}
	}
	return cards
}

// listened reports whether an occurrence may trigger an ability: one printed on a card with such a role where it lies,
// or on card c of the occurrence, a delayed one, or one given by an effect, even by an effect that ended when the card
// moved. was is the card before it moved, nil where nothing moved.
func (g *match) listened(on card.Occasion, c engine.Card, was *zoneChange) bool {
	switch {
	case g.DelayedCount > 0:
		return true
	case !g.triggersOn[on]:
		return false
	case g.having(role(on)) != cardSet{}, c != 0 && g.def(c).triggeredBy&(1<<on) != 0, was != nil && g.changedText(was):
		return true
	}
	return g.layers.givesAbilities(g)
}

// changedText reports whether a card that has moved had other abilities than those printed on it.
func (g *match) changedText(was *zoneChange) bool {
	return g.givesAbilities && was.characteristics.Abilities != g.def(was.known.Card).base.Abilities
}

// replaced applies a replacement effect to what is about to happen (8.10.1) and reports whether it did: the proposal
// then does not happen at all (8.10.1.1).
func (g *match) replaced(what proposal) bool {
	switch {
	case !g.instead[what.On], what.On == card.Moves && (!g.insteadFrom.has(what.From) || !g.insteadTo.has(what.To)):
		return false
	case g.InsteadNum == 0 && g.staticClauses() == 0:
		return false
	}
	return g.replacedBy(&what)
}

// checkSituational triggers the situational abilities (8.7.6.1) if something on which they depend has changed since the
// last check. What happens at one moment is checked when all of it has happened.
func (g *match) checkSituational() {
	if !g.triggersOn[card.Holds] || g.Together || g.Phase == SetUp || g.situationalVersion == g.version {
		return
	}
	now := g.version
	g.triggerSituational()
	g.situationalVersion, g.situationalDependencies = now, g.dependenciesOfSituational()
}

// cardsWithSituational returns the cards of a player that may have a situational ability.
func (g *match) cardsWithSituational(p engine.Seat) cardSet {
	cards, changed := g.sideOf(p, g.having(role(card.Holds))), g.changedTexts(p)
	for _, c := range changed.all() {
		cards.add(c)
	}
	return cards
}

// dependenciesOfSituational returns what the situational abilities depend on.
func (g *match) dependenciesOfSituational() (on dependencies) {
	for _, u := range g.Situations[:g.SituationCount] {
		on |= g.abilities[u.Ability].dependsOn.controlledBy(g.Cards[u.Card].In)
	}
	for p := range engine.Chance {
		cards := g.cardsWithSituational(p)
		for c := cards.pop(); c != 0; c = cards.pop() {
			in := g.characteristics(c)
			for _, id := range in.abilities() {
				if a := &g.abilities[id]; a.Kind == card.AUTO && a.When != nil && a.When.On == card.Holds {
					on |= a.dependsOn.controlledBy(p)
				}
			}
		}
	}
	return on
}

// actors returns the cards of a player with an activated ability that is valid where they lie. Where refusals are
// recorded for a reader, or effects give abilities, it returns all cards with an activated ability.
func (g *match) actors(p engine.Seat) cardSet {
	if g.KeepsChoices || g.layers.givesAbilities(g) {
		return g.sideOf(p, g.anywhere[roleAct])
	}
	return g.sideOf(p, g.having(roleAct))
}

// inEffect returns inEffectNow where a text of the match names the act, false where none does.
func (g *match) inEffect(act card.Act, c engine.Card, p engine.Seat) bool {
	return g.named[act] && g.inEffectNow(act, c, p)
}
