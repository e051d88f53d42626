// Chapter 8, section 10: replacement effects.

package weiss

import (
	"fmt"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// proposal is something that is about to happen.
type proposal struct {
	On     card.Occasion // Moves, Turns, Draws, Damaged
	Card   engine.Card   // what moves or turns; of Damaged, the source
	Player engine.Seat   // who controls the card; who draws; who is dealt damage
	From   Area
	To     Area
	Orient Orientation // Turns
	Amount int         // Damaged, Draws
}

// replacement is a replacement effect that could be applied.
type replacement struct {
	ctx        abilityContext
	actions    []card.Action
	isOptional bool // "puoi ... al posto di ..." (8.2.1.3.2)
}

// replacementSlot is where a replacement effect is applied, with the names that it gives.
type replacementSlot struct {
	replacement
	names [maxGroups]group
}

// replacementBuffer is the number of replacement effects of one event for which there is room without an allocation.
// maxReplacements is the most that are applied one inside another.
const (
	replacementBuffer = 8
	maxReplacements   = 32
)

// replaceEvent applies one of the replacement effects of an event, and reports whether it applied any: the event then
// does not happen (8.10.1.1).
func (g *match) replaceEvent(event *proposal) bool {
	var buffer [replacementBuffer]replacement
	defer g.releaseSlots(g.usedSlotCount)
	for found := g.gatherReplacements(event, buffer[:0]); len(found) > 0; {
		i := g.firstReplacement(event, found)
		r := g.newSlot(found[i])
		found = slices.Delete(found, i, i+1)
		if g.acceptsReplacement(r) {
			g.performReplacement(event, r)
			return true
		}
	}
	return false
}

// gatherReplacements finds the replacement effects that apply to an event, each of which is applied once (8.10.2.3).
func (g *match) gatherReplacements(event *proposal, found []replacement) []replacement {
	e := occurrence{On: event.On, Card: event.Card, Player: event.Player, From: event.From, To: event.To,
		Amount: event.Amount}
	if event.Card != 0 {
		e.known = g.lastKnown(event.Card)
		if event.On == card.OnTurnTo {
			e.known.Orient = event.Orient
		}
	}
	add := func(ctx *abilityContext, when *card.Trigger, r replacement) {
		if !g.matchesTrigger(ctx, when, &e) || !g.conditionsHold(ctx, when.If) {
			return
		}
		if g.isReplacing(ctx) {
			g.nothing(ctx.player, wReplaces, ctx.sourceCard.Card, cite.R8_10_2_3)
			return
		}
		r.ctx = *ctx
		r.ctx.eventCard, r.ctx.amount, r.ctx.rule = e.known, event.Amount, cite.R8_10_1
		found = append(found, r)
	}
	for i := range g.staticClauseCount() {
		x := g.staticClause(i)
		if a := x.clause.action; a.Do == card.Replace {
			ctx := x.ctx
			add(&ctx, a.When, replacement{actions: a.Then, isOptional: bool(a.Upto)})
		}
	}
	for i := range g.InsteadNum {
		d := &g.Instead[i]
		a := &g.abilities[d.Ability]
		ctx := &g.newSlot(replacement{ctx: abilityContext{ability: d.Ability, player: d.Player, sourceCard: d.Source,
			eventCard: d.That}}).ctx
		g.bindKeptInto(ctx, &d.Kept)
		add(ctx, a.When, replacement{actions: a.Do, isOptional: a.isOptional})
	}
	return found
}

// isReplacing reports whether the replacement effect of ctx is being applied.
func (g *match) isReplacing(ctx *abilityContext) bool {
	return slices.Contains(g.replacements, Usage{ctx.sourceCard.Object, ctx.ability})
}

// firstReplacement returns the index in found of the effect that is applied first (8.10.2). The controller of the card
// of the event decides (8.10.2.1); for an event without a card, the player who does or suffers it (8.10.2.2).
func (g *match) firstReplacement(event *proposal, found []replacement) int {
	p, rule, doubt := event.Player, cite.R8_10_2_2, cite.A7
	if event.On == card.OnMove || event.On == card.OnTurnTo {
		rule, doubt = cite.R8_10_2_1, 0
	}
	g.Run.Ask(p, wReplaceChoice, rule)
	for i := range found {
		o := engine.Option{Verb: vFirst, Card: found[i].ctx.sourceCard.Card, To: wordOf(found[i].ctx.ability)}
		if !g.isOffered(o) {
			g.Allow(o, rule)
		}
	}
	if len(g.Choice.Options) == 1 {
		return 0
	}
	act := g.decide()
	g.note(engine.EventData{Kind: kOrder, Actor: p, To: act.To}, []engine.Card{act.Card}, cite.R8_10_2, rule, doubt)
	return slices.IndexFunc(found, func(r replacement) bool {
		return r.ctx.sourceCard.Card == act.Card && wordOf(r.ctx.ability) == act.To
	})
}

// acceptsReplacement reports whether a replacement is applied: one that asks for a choice only where there is something
// to choose (8.10.1), an optional one where its player wants it (8.2.1.3.2) and can carry it out (8.10.3, doubt A-7).
func (g *match) acceptsReplacement(r *replacement) bool {
	ctx := &r.ctx
	possible := true
	if r.actions[0].Do == card.Choose {
		var l cardList
		g.selectCards(ctx, r.actions[0].What, &l)
		possible = l.count > 0
	}
	if !r.isOptional {
		if !possible {
			g.nothing(ctx.player, wReplaces, ctx.sourceCard.Card, cite.R8_10_1)
		}
		return possible
	}
	if possible && canBeTried(r.actions[:1]) {
		possible = g.noPaymentRule(ctx, r.actions[:1]) == 0
	}
	if !possible {
		g.nothing(ctx.player, wReplaces, ctx.sourceCard.Card, cite.R8_10_3, cite.A7)
		return false
	}
	g.Ask(ctx.player, wMayChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R8_10_3)
	g.Allow(engine.Option{Verb: vYes, Card: ctx.sourceCard.Card, To: wordOf(ctx.ability)}, cite.R8_10_1)
	if g.decide().Verb == vPass {
		g.noteAbility(engine.KindPass, ctx, cite.R8_10_1)
		return false
	}
	return true
}

// performReplacement does the actions of a replacement effect in place of an event.
func (g *match) performReplacement(event *proposal, r *replacement) {
	if len(g.replacements) >= maxReplacements {
		g.Stop(fmt.Errorf("le sostituzioni si richiamano più di %d volte l'una con l'altra: il motore si ferma",
			maxReplacements))
	}
	ctx := &r.ctx
	note := engine.EventData{Kind: kInstead, Actor: ctx.player, Ability: wordOf(ctx.ability), Amount: event.Amount}
	subjects := []engine.Card{ctx.sourceCard.Card, event.Card}
	if event.Card == 0 || event.Card == ctx.sourceCard.Card {
		subjects = subjects[:1]
	}
	before := g.SetCause(g.note(note, subjects, cite.R8_10_1, cite.R8_10_1_1))
	g.setReplacing(r)
	outer := g.resolvedAbility
	g.resolvedAbility = abilityInProgress{true, ctx.ability, ctx.player}
	g.performActions(ctx, r.actions)
	g.resolvedAbility = outer
	g.clearRevealed(ctx)
	g.setReplacing(nil)
	g.SetCause(before)
}
