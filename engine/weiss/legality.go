// Legality: the one predicate that lists the options of a choice and refuses an act.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// Ask begins a choice of a player, which the rule of its moment gives.
func (g *match) Ask(p engine.Seat, decision engine.Word) {
	g.Run.Ask(p, decision, layout.DecisionRule(decision))
}

// offer adds an act to the pending choice: to its options, with the rule that allows it, or to what is refused.
func (g *match) offer(o engine.Option, allows cite.ID) {
	g.Offer(o, allows, g.refusalRule(g.Choice.Seat, o))
}

// costDecision returns the choice in which a player decides whether to pay the cost of a waiting ability.
func costDecision(a *ability) engine.Word {
	if a.Word == card.Encore {
		return wEncoreChoice
	}
	return wCostChoice
}

// offerUse offers an activated ability; of two equal ones of a card, only the first. A forbidden one is recorded as
// refused only for cards on the Stage and in the hand, where a reader looks for it.
func (g *match) offerUse(o engine.Option, allows, forbids cite.ID) {
	if a := g.Cards[o.Card].Area; !g.isOffered(o) && (forbids == 0 || a.isSlot() || a == Hand) {
		g.Offer(o, allows, forbids)
	}
}

// asksAndWants asks a player whether to do verb, and returns the answer. yesRule is the rule that allows it,
// passRule the one that allows to pass. Where the answer is no, it writes that the player passes.
func (g *match) asksAndWants(p engine.Seat, decision engine.Word, verb engine.Verb, yesRule, passRule cite.ID) bool {
	g.Run.Ask(p, decision, passRule)
	g.Allow(engine.Option{Verb: vPass}, passRule)
	g.Allow(engine.Option{Verb: verb}, yesRule)
	if g.decide().Verb == verb {
		return true
	}
	g.notePass(p, passRule)
	return false
}

// decideNumber has a player choose a number from 0 to limit, or to maxNumber where limit is higher, and returns the
// number. allows is the rule of the choice.
func (g *match) decideNumber(p engine.Seat, decision engine.Word, limit int, allows cite.ID) int {
	g.Run.Ask(p, decision, allows)
	for n := range min(limit, maxNumber) + 1 {
		g.Allow(engine.Option{Verb: vNumber, To: wNumbers + engine.Word(n)}, allows)
	}
	return int(g.decide().To - wNumbers)
}

// refusalRule is the one predicate of legality: it returns the rule that forbids an act of a player now for a reason of
// the act itself, 0 where there is none.
func (g *match) refusalRule(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vClock:
		return g.noClockRule(p, o.Card)
	case vPlay:
		return g.noPlayRule(p, o.Card)
	case vUse:
		if g.namedAbility(o) == nil {
			return g.noUseNowRule(p, o.Card, &ability{})
		}
		return g.noUseRule(p, o.Card, abilityOf(o.To))
	case vSwap:
		from := o.From
		if o.Card != 0 {
			from = g.PlaceOf(o.Card)
		}
		return g.noSwapRule(p, from, o.To)
	case vAttack:
		return g.noAttackRule(p, o.Card, attackTypeOf(o.To))
	case vBegin:
		return cite.R5_2_1_3_1 // no player says who begins
	case vLook:
		return g.noLookRule(p, seatOf(o.To), areaOf(o.To))
	case vReorder:
		return fixedOrderRule(areaOf(o.To))
	case vChoose:
		return g.notSelectedRule(o.Card)
	case vNumber:
		return g.noNumberRule(o.To)
	}
	return 0
}

// noNumberRule returns the rule that forbids choosing what is no number from 0 up (1.3.5). For the wish to repeat a
// repetition without end it is the rule of the choice, which demands a number of times (11.1.1.2, 11.1.1.3, doubt
// C-114).
func (g *match) noNumberRule(n engine.Word) cite.ID {
	if n == wInfinite && g.Choice.Decision == wLoopChoice {
		return g.Choice.Rule
	}
	return cite.R1_3_5
}

// namedAbility returns the ability that an act names, nil where it names none.
func (g *match) namedAbility(o engine.Option) *ability {
	if o.To < wAbilities || int(abilityOf(o.To)) >= len(g.abilities) {
		return nil
	}
	return &g.abilities[abilityOf(o.To)]
}

// isOffered reports whether the pending choice has the option already: two equal abilities of a card are one answer.
func (g *match) isOffered(o engine.Option) bool {
	return slices.ContainsFunc(g.Choice.Options, o.IsSameAct)
}

// RefusalDoubt returns the rule to cite beside the one that refuses an act: the rule by which an attribute of the card
// limits what is done with it (2.4.2, 2.6.2, 2.7.2); 0 where there is none.
func (g *match) RefusalDoubt(refused engine.Option) cite.ID {
	switch refused.Rule {
	case cite.R8_6_2_1_1:
		return cite.R2_4_2
	case cite.R8_6_2_1_2:
		return cite.R2_6_2
	case cite.R8_6_2_3:
		return cite.R2_7_2
	}
	return 0
}
