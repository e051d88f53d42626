// Which texts may be triggered by an event, replace it, or be played at all, so that only those are evaluated.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// triggerBy triggers abilities by an occurrence (8.7.2); it returns at once where none can be triggered.
func (g *match) triggerBy(e *occurrence) {
	if g.mayTriggerAny(e.On, e.Card, e.change) {
		g.triggerAbilities(e)
	}
}

// listeners returns the cards of a player with a printed ability that an occurrence may trigger: cards with such a role
// where they lie, and the card of the occurrence itself.
func (g *match) listeners(p engine.Seat, e *occurrence) cardSet {
	cards := g.sideOf(p, g.cardsWithRole(role(e.On)))
	if e.Card != 0 && g.Cards[e.Card].In == p && g.definition(e.Card).triggeringOccasions&(1<<e.On) != 0 {
		cards.add(e.Card)
	}
	all := cards
	for c := all.pop(); c != 0; c = all.pop() {
		if !g.mayTrigger(&g.definition(c).base, e, e.Card == c, g.Cards[c].Area) {
			cards.remove(c)
		}
	}
	return cards
}

// mayTriggerAny reports whether an occurrence may trigger an ability: a printed one of a card that has the role
// where it lies, or of card c of the occurrence; a delayed one; or one given by an effect, even by an effect that
// ended when the card moved. change is the card before it moved, nil where nothing moved.
func (g *match) mayTriggerAny(occasion card.Occasion, c engine.Card, change *zoneChange) bool {
	switch {
	case g.DelayedCount > 0:
		return true
	case !g.triggeringOccasions[occasion]:
		return false
	case g.cardsWithRole(role(occasion)) != cardSet{}, c != 0 && g.definition(c).triggeringOccasions&(1<<occasion) != 0,
		change != nil && g.hadChangedText(change):
		return true
	}
	return g.layers.anyGivesAbility(g)
}

// hadChangedText reports whether a card that has moved had other abilities than those printed on it.
func (g *match) hadChangedText(change *zoneChange) bool {
	return g.givesAbilities && change.characteristics.Abilities != g.definition(change.known.Card).base.Abilities
}

// replaceIfAny applies a replacement effect to what is about to happen (8.10.1) and reports whether it did: the
// proposal then does not happen at all (8.10.1.1).
func (g *match) replaceIfAny(event proposal) bool {
	switch {
	case !g.replacedOccasions[event.On],
		event.On == card.OnMove && (!g.replacedMovesFrom.has(event.From) || !g.replacedMovesTo.has(event.To)):
		return false
	case g.InsteadNum == 0 && g.staticClauseCount() == 0:
		return false
	}
	return g.replaceEvent(&event)
}

// triggerSituationalIfChanged triggers the situational abilities (8.7.6.1) if something on which they depend has
// changed since the last check. What happens at one moment is checked when all of it has happened.
func (g *match) triggerSituationalIfChanged() {
	if !g.triggeringOccasions[card.OnSituation] || g.Together || g.Phase == SetUp || g.situationalVersion == g.version {
		return
	}
	now := g.version
	g.triggerSituational()
	g.situationalVersion, g.situationalDependencies = now, g.situationalDependenciesNow()
}

// cardsWithSituational returns the cards of a player that may have a situational ability.
func (g *match) cardsWithSituational(p engine.Seat) cardSet {
	cards, changed := g.sideOf(p, g.cardsWithRole(role(card.OnSituation))), g.cardsWithChangedText(p)
	for _, c := range changed.all() {
		cards.add(c)
	}
	return cards
}

// situationalDependenciesNow returns what the situational abilities depend on.
func (g *match) situationalDependenciesNow() (on dependencies) {
	for _, u := range g.Situations[:g.SituationCount] {
		on |= g.abilities[u.Ability].dependsOn.controlledBy(g.Cards[u.Card].In)
	}
	for p := range engine.Chance {
		cards := g.cardsWithSituational(p)
		for c := cards.pop(); c != 0; c = cards.pop() {
			in := g.characteristics(c)
			for _, id := range in.abilities() {
				if a := &g.abilities[id]; a.Kind == card.AUTO && a.When != nil && a.When.On == card.OnSituation {
					on |= a.dependsOn.controlledBy(p)
				}
			}
		}
	}
	return on
}

// cardsWithACT returns the cards of a player with an activated ability that is valid where they lie. Where refusals are
// recorded for a reader, or effects give abilities, it returns all cards with an activated ability.
func (g *match) cardsWithACT(p engine.Seat) cardSet {
	if g.KeepsChoices || g.layers.anyGivesAbility(g) {
		return g.sideOf(p, g.cardsByRole[roleAct])
	}
	return g.sideOf(p, g.cardsWithRole(roleAct))
}

// isActInEffect returns isActInEffectNow where a text of the match names the act, false where none does.
func (g *match) isActInEffect(act card.Act, c engine.Card, p engine.Seat) bool {
	return g.namedActs[act] && g.isActInEffectNow(act, c, p)
}
