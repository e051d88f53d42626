// Events that report what continuous effects have changed, with the rules that order the effects (8.9).

package weiss

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// cause is a set of reasons why a value of a card is as it is, a bit each.
type cause uint32

const (
	byEffect  cause = 1 << iota // an effect was applied
	byDepends                   // an effect came later because it depends on another (8.9.1.4)
	byMoment                    // the initial moment decided, for an effect of an ability other than a CONT (8.9.1.5.2)
	byArrival                   // the initial moment decided, for a continuous ability (8.9.1.5.1)
	byMutual                    // the moment decided between effects that influence each other (doubt A-29)
	bySetting                   // the value was set, or taken away
	byCont                      // a continuous ability did it (8.6.1)
	byEntry                     // the card came after the effect on its area began (8.9.3)
	byControl                   // the continuous ability is on a card that another player owns (4.3.6)
	byAssist                    // the card with Assist has come to the Back Stage (10.3.2)
	// and the bits after it, by card.Keyword: the ability has a keyword with a rule by which it depends
	byKeyword
)

// reportedCard is what events have reported of a card's characteristics.
type reportedCard struct {
	object Object
	characteristics
	isPrinted bool // they were as printed
}

// currentReport returns what a report of a card now would record.
func (layers *layerState) currentReport(g *match, c engine.Card) reportedCard {
	return reportedCard{g.ObjectOf(c), *g.characteristics(c), layers.changedPlace[c] == 0}
}

// markReported records the present characteristics of a card as reported.
func (layers *layerState) markReported(g *match, c engine.Card) {
	layers.reported[c] = layers.currentReport(g, c)
}

// isAsReported reports whether a card is certainly as it was reported last: as printed then, and as printed now.
func (layers *layerState) isAsReported(g *match, c engine.Card) bool {
	return layers.reported[c].isPrinted && layers.changedPlace[c] == 0 && layers.reported[c].object == g.ObjectOf(c)
}

// isPlain reports whether the event of an effect is enough to tell what a card has become, because the order of effects
// did not matter.
func (layers *layerState) isPlain(g *match, c engine.Card) bool {
	g.characteristics(c)
	i := layers.changedPlace[c]
	return i == 0 || layers.allCauses(int(i)-1)&(byMoment|byArrival|byDepends) == 0
}

// report writes down what continuous effects have changed since the last report, with the rules that order them.
func (g *match) report() {
	if g.KeepsEvents || g.layers.isOverfull {
		g.reportChanges()
	}
}

// reportChanges is report without its test whether a trace is written. It stops the match where there were too many
// effects.
func (g *match) reportChanges() {
	if g.layers.isOverfull {
		g.Stop(fmt.Errorf("ci sono più effetti continui insieme di quanti il motore ne applica: %d sulle carte, %d fra divieti, permessi e "+
			"sostituzioni, %d abilità di una carta", maxApplied, maxStatic, maxAbilities))
	}
	if !g.hasContinuous && g.EffectCount == 0 || g.isNothingToReport() {
		return
	}
	layers := &g.layers
	layers.update(g)
	for _, p := range g.playersInOrder() {
		for _, a := range reportedAreas {
			for _, c := range g.CardsIn(p, a) {
				if !layers.isAsReported(g, c) {
					g.reportCard(c)
				}
			}
		}
	}
	layers.recordAssistAreas(g)
}

// reportCard writes events for what has changed of a card since it was reported last.
func (g *match) reportCard(c engine.Card) {
	layers := &g.layers
	now, before := layers.currentReport(g, c), layers.reported[c]
	if before.object != now.object {
		before = reportedCard{now.object, g.definition(c).base, true}
		g.reportSpared(c)
	}
	if now != before {
		g.reportCharacteristics(c, &before, &now, layers.reported[c].object != now.object)
	}
	layers.reported[c] = now
}

// reportedAreas are the areas whose cards are reported when effects change them.
var (
	reportedAreas = [...]Area{CenterLeft, CenterCenter, CenterRight, BackLeft, BackRight, Hand}
	reportedSet   = areaSetOf(reportedAreas[:]...)
)

// allCauses returns all causes of the values of a card together; at is the index of the card in the layering.
func (layers *layerState) allCauses(i int) (all cause) {
	for _, why := range layers.causes[i] {
		all |= why
	}
	return all
}

// reportCharacteristics writes events for what has changed of a card since before; hasEntered tells that the card
// has come to its area in between.
func (g *match) reportCharacteristics(c engine.Card, before, now *reportedCard, hasEntered bool) {
	var why [attributeCount]cause
	if i := g.layers.changedPlace[c]; i > 0 {
		why = g.layers.causes[i-1]
	}
	write := func(kind engine.Kind, verb card.Verb, stat card.Stat, to engine.Word, amount int) {
		at := changedAttribute(verb, stat)
		rules := g.causeRules(why[at], isNumberVerb(verb), hasEntered, why[traitsAttribute]&byEffect != 0)
		g.note(engine.EventData{Kind: kind, Actor: g.Cards[c].In, To: to, Amount: amount}, []engine.Card{c}, rules[:]...)
	}
	for _, v := range [...]struct {
		was, is int
		stat    card.Stat
	}{{int(before.Level), int(now.Level), card.CardLevel}, {int(before.Cost), int(now.Cost), card.CardCost},
		{int(before.Power), int(now.Power), card.Power}, {int(before.Soul), int(now.Soul), card.Soul}} {
		if v.was != v.is {
			write(kValue, card.Gain, v.stat, stats[v.stat].word, v.is)
		}
	}
	for bit := range maxTraits {
		switch b := uint64(1) << bit; {
		case before.Traits&b == now.Traits&b:
		case now.Traits&b != 0:
			write(kGets, card.GiveTrait, 0, g.traitWord(b), 0)
		default:
			write(kLoses, card.LoseTrait, 0, g.traitWord(b), 0)
		}
	}
	switch {
	case now.AbilityCount > before.AbilityCount:
		write(kGets, card.GiveAbility, 0, wordOf(now.Abilities[now.AbilityCount-1]), 0)
	case now.AbilityCount < before.AbilityCount, now.LostAbilities && !before.LostAbilities:
		write(kLoses, card.LoseText, 0, wText, 0)
	case before.LostAbilities && !now.LostAbilities:
		write(kGets, card.LoseText, 0, wordOf(encoreOfAll), 0)
	}
}

// causeRules returns at most three rules for why a value of a card is as it is, the most particular first, and a
// doubt as the last element. isNumber tells that the value is a number, hasEntered that the card has come to its
// area since the last report. withTraits tells that the traits of the card have changed too: 8.9.1, by which traits
// come first, is then cited sooner.
func (g *match) causeRules(why cause, isNumber, hasEntered, withTraits bool) (rules [5]cite.ID) {
	n := 0
	add := func(rule cite.ID, holds bool) {
		if holds && n < 3 {
			rules[n] = rule
			n++
		}
	}
	for word := range card.Keywords {
		add(card.Keywords[word].DependencyRule, why&(byKeyword<<word) != 0)
	}
	add(cite.R10_3_2, why&byAssist != 0)
	add(cite.R8_9_1_4, why&byDepends != 0)
	add(cite.R8_9_1_5, why&(byMoment|byArrival) != 0)
	add(cite.R8_9_1_5_1, why&byArrival != 0)
	add(cite.R8_9_1_5_2, why&byMoment != 0)
	add(cite.R8_9_3, hasEntered && why&byEntry != 0)
	add(cite.R4_3_6, why&byControl != 0)
	add(cite.R8_9_1_3, isNumber && why&byEffect != 0)
	add(cite.R8_9_1_2, !isNumber)
	add(cite.R8_9_1, !isNumber || withTraits)
	add(cite.R8_9_1_1, isNumber && why&byEffect != 0)
	add(cite.R8_6_1, why&byCont != 0)
	add(cite.R8_9_1, isNumber && !withTraits)
	rules[4] = table.RuleIf(why&byMutual != 0, cite.A29)
	return rules
}

// reportSpared writes that effects of abilities other than CONT do not apply to a card that came after they began
// (8.9.2).
func (g *match) reportSpared(c engine.Card) {
	last := uint32(0)
	for i := range g.EffectCount {
		e := &g.Effects[i]
		a := g.actions[e.Action]
		if a == nil || a.What == nil || a.What.Ref != card.NoRef || isOnPlayer(a) || e.Stamp == last {
			continue
		}
		last = e.Stamp
		ctx := &abilityContext{player: e.Player, sourceCard: LastKnown{Object: e.Source}}
		if e.On != g.ObjectOf(c) && e.Stamp < g.Status[c].Since && g.matchesSelector(ctx, a.What, c) {
			_, to := g.effectKindAndWord(e)
			if to == 0 {
				to = stats[e.Stat].word
			}
			g.nothing(e.Player, to, c, cite.R8_9_2)
		}
	}
}

// recordCause records the cause of a value when an effect is applied to a card; at is the index of the card in the
// layering.
func (layers *layerState) recordCause(g *match, x *application, i int) {
	if !g.KeepsEvents {
		return
	}
	verb, stat := x.verbAndStat()
	why, c := &layers.causes[i][changedAttribute(verb, stat)], layers.changedCards[i]
	isSetting := verb == card.Become || verb == card.LoseText || verb == card.LoseTrait
	if *why&byEffect != 0 && (isSetting || *why&bySetting != 0) || x.isMutual {
		if x.effect != nil {
			*why |= byMoment
		} else {
			*why |= byArrival
		}
	}
	if x.isMutual {
		*why |= byMutual
	}
	if x.effect == nil {
		*why |= byCont | layers.keywordCause(x.ctx.sourceCard.Card, g.abilities[x.ctx.ability].Word)
		if s := x.ctx.sourceCard.Card; s != 0 && g.Owner[s] != g.Cards[s].In {
			*why |= byControl
		}
		if x.action.What != nil && g.Status[c].Since > x.moment {
			*why |= byEntry
		}
	}
	if x.isPostponed {
		*why |= byDepends
	}
	if isSetting {
		*why |= bySetting
	}
	*why |= byEffect
}

// keywordCause returns the cause that the keyword of an effect's ability gives, 0 for none: that the ability has a rule
// by which it depends on areas or, for Assist, that its card has moved from the Center Stage to the Back Stage.
func (layers *layerState) keywordCause(c engine.Card, word card.Keyword) cause {
	switch {
	case card.Keywords[word].DependencyRule != 0:
		return byKeyword << word
	case word == card.Assist && layers.assistAreas[c].isCenter():
		return byAssist
	}
	return 0
}

// recordAssistAreas remembers where the cards lie that may have Assist, for keywordCause.
func (layers *layerState) recordAssistAreas(g *match) {
	for _, c := range g.assistCards {
		layers.assistAreas[c] = g.Cards[c].Area
	}
}

// reportKept writes once, when it begins, that a text keeps characters on the Stage that a rule action would put away.
// As long as it lasts the rule action is not done (1.3.2) and is not due (doubt C-13).
func (g *match) reportKept(d *dueActions) {
	if d.keptWeak == g.Stays && d.keptCovered == g.Under {
		return
	}
	for _, p := range g.playersInOrder() {
		g.reportKeptCards(g.sideOf(p, d.keptWeak), &g.Stays, cite.R9_5_1)
		g.reportKeptCards(g.sideOf(p, d.keptCovered), &g.Under, cite.R9_6_1)
	}
	g.recordKeptOnStage(d.keptWeak, d.keptCovered)
}

// reportKeptCards writes an event for each of the cards that is not in reported: a text keeps it on the Stage
// against a rule action (rule).
func (g *match) reportKeptCards(cards cardSet, reported *cardSet, rule cite.ID) {
	for c := cards.pop(); c != 0; c = cards.pop() {
		if reported.has(c) {
			continue
		}
		location := g.placeOf(c)
		secondRule := table.RuleIf(rule == cite.R9_6_1 && g.cameAtOneMoment(g.CardsIn(location.player, location.area)), cite.R9_6_2, rule)
		g.notePrevented(g.Cards[c].In, wLeaveStage, c, cite.R1_3_1, secondRule, cite.C13)
	}
}

// isNothingToReport reports whether nothing has changed since its last call. Where it returns false, the caller must
// report what has changed.
func (g *match) isNothingToReport() bool {
	already := g.reportedVersion == g.reportVersion
	g.reportedVersion = g.reportVersion
	return already
}

// markReported records the characteristics of a card as reported, if the event of an effect has shown them; it does
// nothing for card 0.
func (g *match) markReported(c engine.Card) {
	if c != 0 && g.KeepsEvents && g.layers.isPlain(g, c) {
		g.layers.markReported(g, c)
	}
}

// markAllReported records the characteristics of all cards as reported.
func (g *match) markAllReported() {
	if g.KeepsEvents {
		g.layers.update(g)
		for c := range g.CardNames {
			if !g.layers.isAsReported(g, engine.Card(c)) {
				g.layers.markReported(g, engine.Card(c))
			}
		}
		g.layers.recordAssistAreas(g)
	}
}

// markPrintedReported records every card as reported, as printed.
func (g *match) markPrintedReported() {
	for c := 1; c < len(g.CardNames) && g.KeepsEvents; c++ {
		g.layers.reported[c] = reportedCard{g.ObjectOf(engine.Card(c)), *g.printedCharacteristics[c], true}
	}
}

// reportChoice writes which cards a player has chosen, why so many and why these; or that none could be chosen.
func (g *match) reportChoice(ctx *abilityContext, a *card.Action, p engine.Seat, chosen *cardList, countRule cite.ID, isLate bool) {
	switch {
	case chosen.count > 0:
		selectionRule, doubt := g.selectionRule(ctx, a, chosen.cards[0]), cite.ID(0)
		if a.Who == card.Each && a.Do == card.Choose {
			selectionRule = cite.R1_3_4
		} else if isLate && selectionRule == 0 {
			selectionRule, doubt = cite.R8_6_3, cite.A21
		}
		g.note(engine.EventData{Kind: kChoose, Actor: p}, chosen.all(), countRule, ctx.rule, selectionRule, doubt)
	case len(g.Choice.Options) > 0:
	case g.abilities[ctx.ability].Word == card.Shift:
		g.nothing(ctx.player, wNoChoice, ctx.sourceCard.Card, cite.R10_11_3_2)
	case p == engine.Chance:
		g.nothing(ctx.player, wNoChoice, ctx.sourceCard.Card, cite.R8_6_3_1_3)
	default:
		g.nothing(p, wNoChoice, ctx.sourceCard.Card, cite.R8_6_3_1_3)
	}
}

// reportKeptInEncore writes, once in an Encore Step for each card, that a text keeps a character in Reverse on the
// Stage by the rule why; rule is the one that would put it away, reported has the cards already written.
func (g *match) reportKeptInEncore(reported *cardSet, p engine.Seat, c engine.Card, why, rule cite.ID) {
	if !reported.has(c) {
		g.notePrevented(p, wLeaveStage, c, why, rule, cite.C13)
		reported.add(c)
	}
}
