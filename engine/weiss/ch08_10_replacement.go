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
	Orient Orient // Turns
	Amount int    // Damaged, Draws
}

// replacement is a replacement effect that could be applied.
type replacement struct {
	ctx      abilityContext
	then     []card.Action
	optional bool // "puoi ... al posto di ..." (8.2.1.3.2)
}

// replacementSlot is where a replacement effect is applied, with the names that it gives.
type replacementSlot struct {
	replacement
	names [maxGroups]group
}

// usualReplacements is the number of replacement effects of one event for which there is room without an allocation.
// maxReplacements is the most that are applied one inside another.
const (
	usualReplacements = 8
	maxReplacements   = 32
)

// replacedBy applies one of the replacement effects of an event, and reports whether it applied any: the event then
// does not happen (8.10.1.1).
func (g *match) replacedBy(what *proposal) bool {
	var buffer [usualReplacements]replacement
	defer g.releaseSlots(g.slotsUsed)
	for found := g.gatherReplacements(what, buffer[:0]); len(found) > 0; {
		i := g.firstReplacement(what, found)
		r := g.takeSlot(found[i])
		found = slices.Delete(found, i, i+1)
		if g.takes(r) {
			g.replace(what, r)
			return true
		}
	}
	return false
}

// gatherReplacements finds the replacement effects that apply to an event, each of which is applied once (8.10.2.3).
func (g *match) gatherReplacements(what *proposal, found []replacement) []replacement {
	e := occurrence{On: what.On, Card: what.Card, Player: what.Player, From: what.From, To: what.To,
		Amount: what.Amount}
	if what.Card != 0 {
		e.known = g.lastKnown(what.Card)
		if what.On == card.Turns {
			e.known.Orient = what.Orient
		}
	}
	add := func(ctx *abilityContext, when *card.Trigger, r replacement) {
		if !g.concerns(ctx, when, &e) || !g.holds(ctx, when.If) {
			return
		}
		if g.isReplacing(ctx) {
			g.nothing(ctx.player, wReplaces, ctx.source.Card, cite.R8_10_2_3)
			return
		}
		r.ctx = *ctx
		r.ctx.that, r.ctx.amount, r.ctx.rule = e.known, what.Amount, cite.R8_10_1
		found = append(found, r)
	}
	for i := range g.staticClauses() {
		x := g.staticClause(i)
		if a := x.clause.do; a.Do == card.Instead {
			ctx := x.ctx
			add(&ctx, a.When, replacement{then: a.Then, optional: bool(a.Upto)})
		}
	}
	for i := range g.InsteadNum {
		d := &g.Instead[i]
		a := &g.abilities[d.Ability]
		ctx := &g.takeSlot(replacement{ctx: abilityContext{ability: d.Ability, player: d.Player, source: d.Source,
			that: d.That}}).ctx
		g.recallInto(ctx, &d.Kept)
		add(ctx, a.When, replacement{then: a.Do, optional: a.optional})
	}
	return found
}

func (g *match) isReplacing(ctx *abilityContext) bool {
	return slices.Contains(g.replacements, Usage{ctx.source.Object, ctx.ability})
}

// firstReplacement returns the index in found of the effect that is applied first (8.10.2). The controller of the card
// of the event decides (8.10.2.1); for an event without a card, the player who does or suffers it (8.10.2.2).
func (g *match) firstReplacement(what *proposal, found []replacement) int {
	p, rule, doubt := what.Player, cite.R8_10_2_2, cite.A7
	if what.On == card.Moves || what.On == card.Turns {
		rule, doubt = cite.R8_10_2_1, 0
	}
	g.Run.Ask(p, wReplaceChoice, rule)
	for i := range found {
		o := engine.Option{Verb: vFirst, Card: found[i].ctx.source.Card, To: wordOf(found[i].ctx.ability)}
		if !g.offered(o) {
			g.Allow(o, rule)
		}
	}
	if len(g.Choice.Options) == 1 {
		return 0
	}
	act := g.decide()
	g.note(engine.EventData{Kind: kOrder, Actor: p, To: act.To}, []engine.Card{act.Card}, cite.R8_10_2, rule, doubt)
	return slices.IndexFunc(found, func(r replacement) bool {
		return r.ctx.source.Card == act.Card && wordOf(r.ctx.ability) == act.To
	})
}

// takes reports whether a replacement is applied: one that asks for a choice only where there is something to choose
// (8.10.1), an optional one where its player wants it (8.2.1.3.2) and can carry it out (8.10.3, doubt A-7).
func (g *match) takes(r *replacement) bool {
	ctx := &r.ctx
	possible := true
	if r.then[0].Do == card.Choose {
		var l list
		g.list(ctx, r.then[0].What, &l)
		possible = l.count > 0
	}
	if !r.optional {
		if !possible {
			g.nothing(ctx.player, wReplaces, ctx.source.Card, cite.R8_10_1)
		}
		return possible
	}
	if possible && simple(r.then[:1]) {
		possible = g.whyNotPay(ctx, r.then[:1]) == 0
	}
	if !possible {
		g.nothing(ctx.player, wReplaces, ctx.source.Card, cite.R8_10_3, cite.A7)
		return false
	}
	g.Ask(ctx.player, wMayChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R8_10_3)
	g.Allow(engine.Option{Verb: vYes, Card: ctx.source.Card, To: wordOf(ctx.ability)}, cite.R8_10_1)
	if g.decide().Verb == vPass {
		g.noteAbility(engine.KindPass, ctx, cite.R8_10_1)
		return false
	}
	return true
}

// replace does the actions of a replacement effect in place of an event.
func (g *match) replace(what *proposal, r *replacement) {
	if len(g.replacements) >= maxReplacements {
		g.Stop(fmt.Errorf("le sostituzioni si richiamano più di %d volte l'una con l'altra: il motore si ferma",
			maxReplacements))
	}
	ctx := &r.ctx
	note := engine.EventData{Kind: kInstead, Actor: ctx.player, Ability: wordOf(ctx.ability), Amount: what.Amount}
	subjects := []engine.Card{ctx.source.Card, what.Card}
	if what.Card == 0 || what.Card == ctx.source.Card {
		subjects = subjects[:1]
	}
	before := g.SetCause(g.note(note, subjects, cite.R8_10_1, cite.R8_10_1_1))
	g.replacing(r)
	outer := g.resolving
	g.resolving = resolution{true, ctx.ability, ctx.player}
	g.perform(ctx, r.then)
	g.resolving = outer
	g.clearRevealed(ctx)
	g.replacing(nil)
	g.SetCause(before)
}
