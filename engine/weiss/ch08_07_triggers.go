// Chapter 8, section 7: what triggers automatic abilities (8.7.2), delayed (8.7.5) and situational ones (8.7.6).

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// occurrence is something that has happened and may trigger abilities. The log of a match has engine.Event, not
// occurrences.
type occurrence struct {
	On             card.Occasion
	Card           engine.Card
	known          LastKnown // Card as it counts for triggers; filled in by triggerAbilities where it is not given
	knownOtherwise LastKnown // Moves: Card as it would count without rule
	// Moves: Card as it would count without the effects of the area where it arrived (8.9.3.1)
	withoutEffects LastKnown
	Player         engine.Seat // whose phase, damage, play; of others it is not asked
	From           Area        // Moves
	To             Area
	Phase          card.Phase
	Attack         card.Attack
	Word           card.Keyword // Uses: of the ability used; Moves: of the ability that moves Card
	Amount         int
	// the end of the turn once more, for abilities that did not exist when the End Phase began (6.8.1.5)
	isRepeated bool
	change     *zoneChange // Moves: Card before it moved
	rule       cite.ID     // why known counts and not other (8.7.4.1)
}

// triggerAbilities puts in waiting the abilities that an occurrence triggers (8.7.2): those printed on cards, those
// that effects have given, those that effects had given the card before it moved (8.7.4), and delayed ones.
func (g *match) triggerAbilities(e *occurrence) {
	if e.known.Card == 0 {
		e.known = g.lastKnown(e.Card)
	}
	for _, p := range g.playersInOrder() {
		cards := g.listeners(p, e)
		for c := cards.pop(); c != 0; c = cards.pop() {
			g.triggerAbilitiesOf(e, c, false)
		}
	}
	for _, p := range g.playersInOrder() {
		changed := g.cardsWithChangedText(p)
		for _, c := range changed.all() {
			g.triggerAbilitiesOf(e, c, true)
		}
	}
	if !g.Cards[e.Card].Area.isSlot() {
		g.triggerAbilitiesOf(e, e.Card, true)
	}
	g.triggerDelayed(e)
}

// triggerAbilitiesOf checks an occurrence against the abilities of a card: the printed ones or, where isGiven is
// true, those given by an effect. For the card's own move an ability may be valid where the card was or where it is.
func (g *match) triggerAbilitiesOf(e *occurrence, c engine.Card, isGiven bool) {
	isOwnMove := e.change != nil && e.Card == c
	in, area, source := g.characteristics(c), g.Cards[c].Area, g.lastKnown(c)
	if isOwnMove {
		source = e.known
		if e.From.isSlot() {
			in = &e.change.characteristics
		}
	}
	printed := &g.definition(c).base
	for _, id := range in.abilities() {
		a := &g.abilities[id]
		if a.Kind != card.AUTO || isGiven == printed.hasAbility(id) {
			continue
		}
		ctx := &abilityContext{ability: id, player: source.In, sourceCard: source, eventCard: e.known, amount: e.Amount}
		why := g.invalidTextRule(a, c, area) // not; 0 where it is
		if why == 0 || isOwnMove && g.invalidTextRule(a, c, e.From) == 0 {
			g.triggerAbility(ctx, e)
		} else if c == e.Card && g.matchesTrigger(ctx, a.When, e) {
			g.nothing(ctx.player, wordOf(id), c, why)
		}
	}
}

// triggerAbility puts an ability in waiting if the occurrence is the one of its trigger (8.7.2). The ability's other
// conditions decide whether its effect is active, and are checked when it is resolved (8.3.3, doubt C-84).
func (g *match) triggerAbility(ctx *abilityContext, e *occurrence) {
	t := g.abilities[ctx.ability].When
	if !g.matchesTrigger(ctx, t, e) || !g.conditionsHold(ctx, t.If) ||
		e.isTurnEnd() && !g.recordTurnEndWait(Usage{ctx.sourceCard.Object, ctx.ability}) {
		return
	}
	rules := g.triggerRules(ctx, e)
	g.addWaiting(Waiting{Ability: ctx.ability, Player: ctx.player, Source: ctx.sourceCard, That: e.known,
		Amount: int16(e.Amount)}, rules[:]...)
}

// isTurnEnd reports whether an occurrence is the beginning of the End Phase or the end of the turn. For these an
// ability waits only once (doubt A-12).
func (e *occurrence) isTurnEnd() bool {
	return e.Phase == card.EndPhase || e.On == card.OnEnd
}

// cardForTexts returns the card of an occurrence as texts mean it: a card that comes to the Stage where it is now, any
// other card that moves where it was.
func (e *occurrence) cardForTexts() *LastKnown {
	if e.change != nil && !e.To.isSlot() {
		return &e.change.known
	}
	return &e.known
}

// matchesTrigger reports whether an occurrence is the one that a trigger names.
func (g *match) matchesTrigger(ctx *abilityContext, t *card.Trigger, e *occurrence) bool {
	switch {
	case t.On != e.On, !t.Of.Includes(ctx.player, e.Player):
		return false
	case t.Phase != e.Phase:
		return false
	case t.Attack != card.AnyAttack && t.Attack != e.Attack:
		return false
	case t.What != nil && (e.known.Card == 0 || !g.fitsSelector(ctx, t.What, &e.known)):
		return false
	case t.What != nil && (len(t.What.In) > 0 || t.What.Place != card.Anywhere) && !g.liesInAreas(ctx, t.What, e.cardForTexts()):
		return false
	case e.On != card.OnMove:
		return t.Word == e.Word
	case len(t.To) > 0 && !anyZone(ctx, t.To, e.To):
		return false
	case t.Word != card.NoKeyword && t.Word == e.Word:
		return true // from any area: "or by an effect of Change" (10.8.4)
	}
	return len(t.From) == 0 || anyZone(ctx, t.From, e.From)
}

// triggerDelayed checks an occurrence against the delayed abilities (8.7.5): each triggers once (8.7.5.1).
func (g *match) triggerDelayed(e *occurrence) {
	for i := int(g.DelayedCount) - 1; i >= 0; i-- {
		d := g.Delayed[i]
		if d.Ability == flameIcon {
			g.triggerFlame(i, &d, e)
			continue
		}
		ctx := abilityContext{ability: d.Ability, player: d.Player, sourceCard: d.Source, eventCard: d.That}
		g.bindKeptBeside(&ctx, &d.Kept)
		a := &g.abilities[d.Ability]
		if !g.matchesTrigger(&ctx, a.When, e) || !g.conditionsHold(&ctx, a.When.If) {
			continue
		}
		g.removeDelayed(i)
		that := d.That
		if e.known.Card != 0 {
			that = e.known
		}
		w := Waiting{Ability: d.Ability, Player: d.Player, Source: d.Source, That: that, Amount: int16(e.Amount),
			Kept: d.Kept}
		g.addWaiting(w, cite.R8_7_2, cite.R8_7_5_1)
	}
}

// triggerSituational puts in waiting the situational abilities whose situation has come about, and forgets the
// situations that are over (8.7.6.1).
func (g *match) triggerSituational() {
	for _, u := range slices.Backward(g.Situations[:g.SituationCount]) {
		ctx := abilityContext{ability: u.Ability, player: g.Cards[u.Card].In, sourceCard: g.lastKnown(u.Card)}
		if !g.IsUnmoved(u.Object) || !g.conditionsHold(&ctx, g.abilities[u.Ability].When.If) {
			g.removeSituation(u)
		}
	}
	for _, p := range g.playersInOrder() {
		cards := g.cardsWithSituational(p)
		for c := cards.pop(); c != 0; c = cards.pop() {
			g.triggerSituationalOf(c)
		}
	}
}

// triggerSituationalOf puts in waiting the situational abilities of a card whose situation has come about.
func (g *match) triggerSituationalOf(c engine.Card) {
	in := g.characteristics(c)
	for _, id := range in.abilities() {
		a := &g.abilities[id]
		if a.Kind != card.AUTO || a.When.On != card.OnSituation || g.invalidTextRule(a, c, g.Cards[c].Area) != 0 {
			continue
		}
		ctx := abilityContext{ability: id, player: g.Cards[c].In, sourceCard: g.lastKnown(c)}
		u, w := Usage{ctx.sourceCard.Object, id}, Waiting{Ability: id, Player: ctx.player, Source: ctx.sourceCard}
		if !g.hasTriggeredSituation(u) && g.conditionsHold(&ctx, a.When.If) &&
			g.addWaiting(w, cite.R8_7_6_1, cite.R8_7_2, card.Keywords[a.Word].DependencyRule) {
			g.addSituation(u)
		}
	}
}

// hasTriggeredSituation reports whether a situational ability has triggered and its situation goes on.
func (g *match) hasTriggeredSituation(u Usage) bool {
	return slices.Contains(g.Situations[:g.SituationCount], u)
}
