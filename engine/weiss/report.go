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

// reported is what events have reported of a card's characteristics.
type reported struct {
	of Object
	characteristics
	plain bool // they were as printed
}

func (layers *layering) toReport(g *match, c engine.Card) reported {
	return reported{g.Object(c), *g.characteristics(c), layers.place[c] == 0}
}

// mark records the characteristics of a card as reported.
func (layers *layering) mark(g *match, c engine.Card) {
	layers.reported[c] = layers.toReport(g, c)
}

// asReported reports whether a card is certainly as it was reported last: as printed then, and as printed now.
func (layers *layering) asReported(g *match, c engine.Card) bool {
	return layers.reported[c].plain && layers.place[c] == 0 && layers.reported[c].of == g.Object(c)
}

// plain reports whether the event of an effect is enough to tell what a card has become, because the order of effects
// did not matter.
func (layers *layering) plain(g *match, c engine.Card) bool {
	g.characteristics(c)
	i := layers.place[c]
	return i == 0 || layers.why(int(i)-1)&(byMoment|byArrival|byDepends) == 0
}

// report writes down what continuous effects have changed since the last report, with the rules that order them.
func (g *match) report() {
	if g.KeepsEvents || g.layers.full {
		g.reportChanges()
	}
}

func (g *match) reportChanges() {
	if g.layers.full {
		g.Stop(fmt.Errorf("ci sono più effetti continui insieme di quanti il motore ne applica: %d sulle carte, %d fra divieti, permessi e "+
			"sostituzioni, %d abilità di una carta", maxApplied, maxStatic, maxAbilities))
	}
	if !g.continuous && g.EffectCount == 0 || g.alreadyReported() {
		return
	}
	layers := &g.layers
	layers.ensure(g)
	for _, p := range g.inTurn() {
		for _, a := range reportedAreas {
			for _, c := range g.In(p, a) {
				if !layers.asReported(g, c) {
					g.reportCard(c)
				}
			}
		}
	}
	layers.rememberAssistAreas(g)
}

func (g *match) reportCard(c engine.Card) {
	layers := &g.layers
	now, before := layers.toReport(g, c), layers.reported[c]
	if before.of != now.of {
		before = reported{now.of, g.def(c).base, true}
		g.reportSpared(c)
	}
	if now != before {
		g.reportCharacteristics(c, &before, &now, layers.reported[c].of != now.of)
	}
	layers.reported[c] = now
}

// reportedAreas are the areas whose cards are reported when effects change them.
var (
	reportedAreas = [...]Area{CenterLeft, CenterCenter, CenterRight, BackLeft, BackRight, Hand}
	reportedSet   = setOf(reportedAreas[:]...)
)

// why returns all causes of the values of a card together; at is the index of the card in the layering.
func (layers *layering) why(at int) (all cause) {
	for _, why := range layers.causes[at] {
		all |= why
	}
	return all
}

// reportCharacteristics writes events for what has changed of a card since before; entered tells that the card has come
// to its area in between.
func (g *match) reportCharacteristics(c engine.Card, before, now *reported, entered bool) {
	var why [attributes]cause
	if i := g.layers.place[c]; i > 0 {
		why = g.layers.causes[i-1]
	}
	write := func(kind engine.Kind, verb card.Verb, stat card.Stat, to engine.Word, amount int) {
		at := attributeOf(verb, stat)
		rules := g.causeRules(why[at], changesNumber(verb), entered, why[traitsAttribute]&byEffect != 0)
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
	case now.Count > before.Count:
		write(kGets, card.GiveAbility, 0, wordOf(now.Abilities[now.Count-1]), 0)
	case now.Count < before.Count, now.Bare && !before.Bare:
		write(kLoses, card.LoseText, 0, wText, 0)
	case before.Bare && !now.Bare:
		write(kGets, card.LoseText, 0, wordOf(encoreOfAll), 0)
	}
}

// causeRules returns at most three rules for why a value of a card is as it is, the most particular first, and the
// doubt. traits tells that the traits of the card have changed too: 8.9.1, by which these come first, is then cited
// sooner.
func (g *match) causeRules(why cause, number, entered, traits bool) (rules [5]cite.ID) {
	n := 0
	add := func(rule cite.ID, holds bool) {
		if holds && n < 3 {
			rules[n] = rule
			n++
		}
	}
	for word := range card.Keywords {
		add(card.Keywords[word].Depends, why&(byKeyword<<word) != 0)
	}
	add(cite.R10_3_2, why&byAssist != 0)
	add(cite.R8_9_1_4, why&byDepends != 0)
	add(cite.R8_9_1_5, why&(byMoment|byArrival) != 0)
	add(cite.R8_9_1_5_1, why&byArrival != 0)
	add(cite.R8_9_1_5_2, why&byMoment != 0)
	add(cite.R8_9_3, entered && why&byEntry != 0)
	add(cite.R4_3_6, why&byControl != 0)
	add(cite.R8_9_1_3, number && why&byEffect != 0)
	add(cite.R8_9_1_2, !number)
	add(cite.R8_9_1, !number || traits)
	add(cite.R8_9_1_1, number && why&byEffect != 0)
	add(cite.R8_6_1, why&byCont != 0)
	add(cite.R8_9_1, number && !traits)
	rules[4] = table.Where(why&byMutual != 0, cite.A29)
	return rules
}

// reportSpared writes that effects of abilities other than CONT do not apply to a card that came after they began
// (8.9.2).
func (g *match) reportSpared(c engine.Card) {
	last := uint32(0)
	for i := range g.EffectCount {
		e := &g.Effects[i]
		a := g.actions[e.Action]
		if a == nil || a.What == nil || a.What.Ref != card.NoRef || onPlayer(a) || e.Stamp == last {
			continue
		}
		last = e.Stamp
		ctx := &abilityContext{player: e.Player, source: LastKnown{Object: e.Source}}
		if e.On != g.Object(c) && e.Stamp < g.Status[c].Since && g.matches(ctx, a.What, c) {
			_, to := g.effectWords(e)
			if to == 0 {
				to = stats[e.Stat].word
			}
			g.nothing(e.Player, to, c, cite.R8_9_2)
		}
	}
}

// recordCause records the cause of a value when an effect is applied to a card; at is the index of the card in the
// layering.
func (layers *layering) recordCause(g *match, x *application, at int) {
	if !g.KeepsEvents {
		return
	}
	verb, stat := x.what()
	why, c := &layers.causes[at][attributeOf(verb, stat)], layers.cards[at]
	sets := verb == card.Become || verb == card.LoseText || verb == card.LoseTrait
	if *why&byEffect != 0 && (sets || *why&bySetting != 0) || x.mutual {
		if x.effect != nil {
			*why |= byMoment
		} else {
			*why |= byArrival
		}
	}
	if x.mutual {
		*why |= byMutual
	}
	if x.effect == nil {
		*why |= byCont | layers.byWord(x.ctx.source.Card, g.abilities[x.ctx.ability].Word)
		if s := x.ctx.source.Card; s != 0 && g.Owner[s] != g.Cards[s].In {
			*why |= byControl
		}
		if x.do.What != nil && g.Status[c].Since > x.moment {
			*why |= byEntry
		}
	}
	if x.postponed {
		*why |= byDepends
	}
	if sets {
		*why |= bySetting
	}
	*why |= byEffect
}

// byWord returns the cause that the keyword of an effect's ability gives, 0 for none: that the ability has a rule by
// which it depends on areas or, for Assist, that its card has moved from the Center Stage to the Back Stage.
func (layers *layering) byWord(c engine.Card, word card.Keyword) cause {
	switch {
	case card.Keywords[word].Depends != 0:
		return byKeyword << word
	case word == card.Assist && layers.assistAreas[c].isCenter():
		return byAssist
	}
	return 0
}

// rememberAssistAreas remembers where the cards lie that may have Assist, for byWord.
func (layers *layering) rememberAssistAreas(g *match) {
	for _, c := range g.assistCards {
		layers.assistAreas[c] = g.Cards[c].Area
	}
}

// reportKept writes once, when it begins, that a text keeps characters on the Stage that a rule action would put away.
// As long as it lasts the rule action is not done (1.3.2) and is not due (doubt C-13).
func (g *match) reportKept(d *due) {
	if d.weakStays == g.Stays && d.underStays == g.Under {
		return
	}
	for _, p := range g.inTurn() {
		g.reportStay(g.sideOf(p, d.weakStays), &g.Stays, cite.R9_5_1)
		g.reportStay(g.sideOf(p, d.underStays), &g.Under, cite.R9_6_1)
	}
	g.recordKept(d.weakStays, d.underStays)
}

func (g *match) reportStay(stay cardSet, reported *cardSet, rule cite.ID) {
	for c := stay.pop(); c != 0; c = stay.pop() {
		if reported.has(c) {
			continue
		}
		at := g.placeOf(c)
		by := table.Where(rule == cite.R9_6_1 && g.atOnce(g.In(at.in, at.area)), cite.R9_6_2, rule)
		g.prevented(g.Cards[c].In, leavingStage, c, cite.R1_3_1, by, cite.C13)
	}
}

// alreadyReported reports whether nothing has changed since its last call. Where it returns false, the caller must
// report what has changed.
func (g *match) alreadyReported() bool {
	already := g.reportedAt == g.reportable
	g.reportedAt = g.reportable
	return already
}

// markReported and markAllReported record the characteristics of one card, or of all, as reported, because an event has
// shown them.
func (g *match) markReported(c engine.Card) {
	if c != 0 && g.KeepsEvents && g.layers.plain(g, c) {
		g.layers.mark(g, c)
	}
}

func (g *match) markAllReported() {
	if g.KeepsEvents {
		g.layers.ensure(g)
		for c := range g.Named {
			if !g.layers.asReported(g, engine.Card(c)) {
				g.layers.mark(g, engine.Card(c))
			}
		}
		g.layers.rememberAssistAreas(g)
	}
}

// markPrintedReported records every card as reported, as printed.
func (g *match) markPrintedReported() {
	for c := 1; c < len(g.Named) && g.KeepsEvents; c++ {
		g.layers.reported[c] = reported{g.Object(engine.Card(c)), *g.printed[c], true}
	}
}

// reportChoice writes which cards a player has chosen, why so many and why these; or that none could be chosen.
func (g *match) reportChoice(ctx *abilityContext, a *card.Action, p engine.Seat, chosen *list, why cite.ID, late bool) {
	switch {
	case chosen.count > 0:
		these, doubt := g.whyThese(ctx, a, chosen.cards[0]), cite.ID(0)
		if a.Who == card.Each && a.Do == card.Choose {
			these = cite.R1_3_4
		} else if late && these == 0 {
			these, doubt = cite.R8_6_3, cite.A21
		}
		g.note(engine.EventData{Kind: kChoose, Actor: p}, chosen.all(), why, ctx.rule, these, doubt)
	case len(g.Choice.Options) > 0:
	case g.abilities[ctx.ability].Word == card.Shift:
		g.nothing(ctx.player, wNoChoice, ctx.source.Card, cite.R10_11_3_2)
	case p == engine.Chance:
		g.nothing(ctx.player, wNoChoice, ctx.source.Card, cite.R8_6_3_1_3)
	default:
		g.nothing(p, wNoChoice, ctx.source.Card, cite.R8_6_3_1_3)
	}
}

// reportStays writes, once in an Encore Step for each card, that a text (why) keeps a character in Reverse on the
// Stage; rule is the one that would put it away.
func (g *match) reportStays(stays *cardSet, p engine.Seat, c engine.Card, why, rule cite.ID) {
	if !stays.has(c) {
		g.prevented(p, leavingStage, c, why, rule, cite.C13)
		stays.add(c)
	}
}
