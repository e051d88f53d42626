// Chapter 8, section 9: in which order continuous effects make the characteristics of cards.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// application is a continuous effect to be applied.
type application struct {
	effect        *Effect      // of an ability other than a CONT, or of the rules; nil for a CONT
	action        *card.Action // what a CONT does, else nil
	clause        *clause      // the clause of the CONT that does it, else nil
	ctx           abilityContext
	moment        uint32 // its initial moment (8.9.1.5)
	changesNumber bool   // it changes a number (8.9.1.3)
	isPostponed   bool   // it came later because it depends on another (8.9.1.4)
	isMutual      bool   // it influences another that influences it: the moment decided (doubt A-29)
	isApplied     bool
}

// verbAndStat returns what an effect does, and to which value.
func (x *application) verbAndStat() (card.Verb, card.Stat) {
	if x.effect != nil {
		return x.effect.Verb, x.effect.Stat
	}
	return x.action.Do, x.action.Stat
}

// applyContinuous makes the characteristics of cards out of what is printed on them (8.9.1.1): first what changes no
// number (8.9.1.2), then what changes numbers (8.9.1.3).
func (g *match) applyContinuous() {
	g.gatherContinuous()
	g.applyLayer(false)
	g.applyLayer(true)
}

// gatherContinuous lists the effects to be applied: those of abilities other than CONT, from the moment when these were
// played (8.9.1.5.2), and those of continuous abilities.
func (g *match) gatherContinuous() {
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if !isCharacteristicsVerb(e.Verb) {
			continue
		}
		if x := g.addApplication(e.Stamp, e.Verb); x != nil {
			x.effect, x.ctx = e, abilityContext{sourceCard: LastKnown{Object: e.Source}}
		}
	}
	cards := g.cardsWithRole(roleChange)
	for c := cards.pop(); c != 0; c = cards.pop() {
		in := *g.characteristics(c)
		for _, id := range in.abilities() {
			g.gatherCont(c, id, g.Status[c].Since)
		}
	}
}

// gatherCont lists the effects of a continuous ability of a card, from the moment when the card came to its area or was
// given the ability (8.9.1.5.1).
func (g *match) gatherCont(c engine.Card, id uint16, moment uint32) {
	a := &g.abilities[id]
	if !g.hasValidChange(a, c) {
		return
	}
	ctx := abilityContext{ability: id, player: g.contController(c), sourceCard: g.lastKnown(c)}
	for i := range a.clauses {
		part := &a.clauses[i]
		if !isCharacteristicsVerb(part.action.Do) {
			continue
		}
		if x := g.addApplication(moment, part.action.Do); x != nil {
			x.action, x.clause, x.ctx = part.action, part, ctx
		}
	}
}

// isCharacteristicsVerb reports whether an effect changes characteristics.
func isCharacteristicsVerb(v card.Verb) bool {
	switch v {
	case card.Gain, card.Become, card.GiveTrait, card.LoseTrait, card.GiveAbility, card.LoseText:
		return true
	}
	return false
}

// isNumberVerb reports whether an effect changes a number (8.9.1.3).
func isNumberVerb(v card.Verb) bool { return v == card.Gain || v == card.Become }

// applyLayer applies the effects of one layer in their order: those that change a number where numeric is true, the
// others where it is false.
func (g *match) applyLayer(numeric bool) {
	for {
		i := g.nextApplication(numeric)
		if i < 0 {
			return
		}
		g.applyRecorded(&g.applications()[i])
	}
}

// nextApplication returns the index of the effect that is applied next, -1 where none is left. It is the one with the
// first initial moment (8.9.1.5) that does not depend on another which has not been applied yet (8.9.1.4). Where all
// that are left wait for one another, it is the earliest.
func (g *match) nextApplication(numeric bool) int {
	var isWaiting [maxApplied]bool
	first := g.earliestApplication(numeric, &isWaiting)
	for i := first; i >= 0; i = g.earliestApplication(numeric, &isWaiting) {
		if !g.hasDependency(i) {
			return i
		}
		isWaiting[i], g.applications()[i].isPostponed = true, true
	}
	return first
}

// earliestApplication returns the effect of a layer with the first moment, of those that are not applied and do not
// wait for another.
func (g *match) earliestApplication(numeric bool, isWaiting *[maxApplied]bool) int {
	first, all := -1, g.applications()
	for i := range all {
		x := &all[i]
		if !x.isApplied && x.changesNumber == numeric && !isWaiting[i] && (first < 0 || x.moment < all[first].moment) {
			first = i
		}
	}
	return first
}

// hasDependency reports whether an effect depends on one of its layer that has not been applied yet. Two that influence
// each other do not depend on each other (doubt A-29); their field mutual is then set.
func (g *match) hasDependency(i int) bool {
	all := g.applications()
	x := &all[i]
	for j := range all {
		y := &all[j]
		if j == i || y.isApplied || y.changesNumber != x.changesNumber || !g.influences(y, x) {
			continue
		}
		if !g.influences(x, y) {
			return true
		}
		x.isMutual = true
	}
	return false
}

// altersInTrial reports whether applying one effect first changes how another is applied, or to what (8.9.1.4). It
// applies the first and takes it back.
func (g *match) altersInTrial(first, then *application) bool {
	var cardsBefore, cardsAfter cardList
	amountBefore := g.selectAffected(then, &cardsBefore)
	point := g.applyTrial(first)
	amountAfter := g.selectAffected(then, &cardsAfter)
	g.undoTrial(first, point)
	return amountBefore != amountAfter || cardsBefore != cardsAfter
}

// selectAffected lists the cards to which an effect applies now and returns by how much it changes them; it lists none
// where the effect is inactive (8.3). An effect of an ability other than a CONT applies to the cards that were there
// when it was played (8.9.2), one of a CONT to those that are there now (8.9.3).
func (g *match) selectAffected(x *application, l *cardList) (n int) {
	if e := x.effect; e != nil {
		if g.IsUnmoved(e.On) {
			l.add(e.On.Card)
		}
		return int(e.Amount)
	}
	ctx := &x.ctx
	if g.characteristics(ctx.sourceCard.Card).hasAbility(ctx.ability) && g.clauseHolds(ctx, x.clause) {
		g.selectCards(ctx, x.action.What, l)
		if x.changesNumber {
			n = g.number(ctx, x.action.N)
		}
	}
	return n
}

// applyToCards applies an effect to cards, also in a trial.
func (g *match) applyToCards(x *application, l *cardList, n int) {
	x.isApplied = true
	verb, stat := x.verbAndStat()
	trait, gives := g.traitAndAbility(x)
	for _, c := range l.all() {
		g.characteristicsToChange(c, x).applyChange(verb, stat, n, trait, gives)
		if verb == card.GiveAbility {
			g.gatherCont(c, gives, x.moment)
		}
	}
}

// traitAndAbility returns the trait and the ability that an effect gives, or takes away.
func (g *match) traitAndAbility(x *application) (trait uint64, gives uint16) {
	if e := x.effect; e != nil {
		return 1 << e.Trait, e.Gives
	}
	if x.action.Trait != "" {
		trait = g.traitBits[x.action.Trait]
	}
	if x.action.Gives != nil {
		gives = g.abilityIDs[x.action.Gives]
	}
	return trait, gives
}

// applyChange applies an effect to the characteristics of a card. A level or a cost is never negative.
func (in *characteristics) applyChange(verb card.Verb, stat card.Stat, n int, trait uint64, gives uint16) {
	newValue := func(old int) int {
		if verb == card.Become {
			return n
		}
		return old + n
	}
	switch verb {
	case card.GiveTrait:
		in.Traits |= trait
		return
	case card.LoseTrait:
		in.Traits &^= trait
		return
	case card.GiveAbility:
		in.Abilities[in.AbilityCount] = gives
		in.AbilityCount++
		return
	case card.LoseText:
		in.Abilities, in.AbilityCount, in.LostAbilities = [maxAbilities]uint16{}, 0, true
		return
	}
	switch stat {
	case card.Power:
		in.Power = int32(newValue(int(in.Power)))
	case card.Soul:
		in.Soul = int16(newValue(int(in.Soul)))
	case card.CardLevel:
		in.Level = int16(max(newValue(int(in.Level)), 0))
	case card.CardCost:
		in.Cost = int16(max(newValue(int(in.Cost)), 0))
	}
}
