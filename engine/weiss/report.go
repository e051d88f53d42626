// What continuous effects have changed is reported by events, with the rules that order them (8.9).

package weiss

import (
	"fmt"
	"math/bits"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// ground is why a value of a card is as it is.
type ground uint16

const (
	touched      ground = 1 << iota // an effect was applied
	byDepends                       // an effect came later because it depends on another (8.9.1.4)
	byMoment                        // the moment of an effect of an ability other than a CONT decided (8.9.1.5.2)
	byArrival                       // that of a continuous ability did (8.9.1.5.1)
	byMutual                        // between effects that influence each other (doubt A-29)
	bySetting                       // the value was set, or taken away
	byCont                          // a continuous ability did it (8.6.1)
	byEntry                         // the card came after the effect on its area began (8.9.3)
	byControl                       // of a continuous ability whose card another player owns (4.3.6)
	byAlarm                         // of an ability with Alarm: its card is on top of the Clock (10.1.1)
	byMemory                        // of one with Memory (10.9.1)
	byExperience                    // of one with Experience (10.10.1)
	byAssist                        // its card has come to the Back Stage (10.3.2)
)

// reported is what events have reported of a card's characteristics.
type reported struct {
	of     Object
	level  int16
	cost   int16
	soul   int16
	power  int32
	traits uint64
	count  uint8
	bare   bool
	plain  bool // as printed
}

func (w *world) toReport(g *match, c engine.Card) reported {
	in := g.info(c)
	return reported{g.Object(c), in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count, in.Bare, w.place[c] == 0}
}

// mark takes the characteristics of a card as they are now for reported.
func (w *world) mark(g *match, c engine.Card) { w.reported[c] = w.toReport(g, c) }

// asReported reports whether a card is for certain as it was reported: as printed, then and now.
func (w *world) asReported(g *match, c engine.Card) bool {
	return w.reported[c].plain && w.place[c] == 0 && w.reported[c].of == g.Object(c)
}

// plain reports whether the event of an effect says by itself what a card has become: no order of effects was needed.
func (w *world) plain(g *match, c engine.Card) bool {
	g.info(c)
	i := w.place[c]
	return i == 0 || w.why(int(i)-1)&(byMoment|byArrival|byDepends) == 0
}

// report writes down what continuous effects have changed since the last report, with the rules that order them.
func (g *match) report() {
	if g.Tracing || g.world.full {
		g.reportChanges()
	}
}

func (g *match) reportChanges() {
	if g.world.full {
		g.Stop(fmt.Errorf("ci sono più effetti continui insieme di quanti il motore ne applica: %d sulle carte, %d fra divieti, permessi e sostituzioni",
			maxApplied, maxStanding))
	}
	if !g.continuous && g.EffectCount == 0 || g.alreadyReported() {
		return
	}
	w := &g.world
	w.refreshed(g)
	for _, p := range g.inTurn() {
		for _, a := range reportedAreas {
			for _, c := range g.In(p, a) {
				if !w.asReported(g, c) {
					g.reportCard(c)
				}
			}
		}
	}
	w.rememberPosts(g)
}

func (g *match) reportCard(c engine.Card) {
	w := &g.world
	now, before := w.toReport(g, c), w.reported[c]
	if before.of != now.of {
		in := &g.def(c).info
		before = reported{now.of, in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count, false, true}
		g.reportSpared(c)
	}
	if now != before {
		g.reportCharacteristics(c, &before, &now, w.reported[c].of != now.of)
	}
	w.reported[c] = now
}

// reportedAreas are the areas whose cards are reported when effects change them.
var (
	reportedAreas = [...]Area{CenterLeft, CenterCenter, CenterRight, BackLeft, BackRight, Hand}
	reportedSet   = setOf(reportedAreas[:]...)
)

// why is why the values of a card are as they are, all together.
func (w *world) why(at int) (all ground) {
	for _, why := range w.grounds[at] {
		all |= why
	}
	return all
}

// reportCharacteristics writes what has changed of a card.
func (g *match) reportCharacteristics(c engine.Card, before, now *reported, entered bool) {
	var why [sortCount]ground
	if i := g.world.place[c]; i > 0 {
		why = g.world.grounds[i-1]
	}
	write := func(kind engine.Kind, verb card.Verb, stat card.Stat, to engine.Word, amount int) {
		at := placeOf(verb, stat)
		rules := g.reasons(why[at], changesNumber(verb), entered, why[placeOf(card.GiveTrait, 0)]&touched != 0)
		g.note(engine.Note{Kind: kind, Actor: g.Cards[c].In, To: to, Amount: amount}, []engine.Card{c}, rules[:]...)
	}
	for _, v := range [...]struct {
		was, is int
		stat    card.Stat
	}{{int(before.level), int(now.level), card.CardLevel}, {int(before.cost), int(now.cost), card.CardCost},
		{int(before.power), int(now.power), card.Power}, {int(before.soul), int(now.soul), card.Soul}} {
		if v.was != v.is {
			write(kValue, card.Gain, v.stat, statWords[v.stat], v.is)
		}
	}
	for bit := range maxTraits {
		switch b := uint64(1) << bit; {
		case before.traits&b == now.traits&b:
		case now.traits&b != 0:
			write(kGets, card.GiveTrait, 0, g.traitWord(b), 0)
		default:
			write(kLoses, card.LoseTrait, 0, g.traitWord(b), 0)
		}
	}
	switch in := g.info(c); {
	case now.count > before.count:
		write(kGets, card.GiveAbility, 0, wordOf(in.Abilities[in.Count-1]), 0)
	case now.count < before.count, now.bare && !before.bare:
		write(kLoses, card.LoseText, 0, wText, 0)
	case before.bare && !now.bare:
		write(kGets, card.LoseText, 0, wordOf(encoreOfAll), 0)
	}
}

// reasons are up to three rules for why a value of a card is as it is, the nearest first, and the doubt. Where its traits have changed
// too, the order of 8.9.1 has had them come first.
func (g *match) reasons(why ground, number, entered, traits bool) (rules [5]cite.ID) {
	n := 0
	add := func(rule cite.ID, holds bool) {
		if holds && n < 3 {
			rules[n] = rule
			n++
		}
	}
	add(cite.R10_1_1, why&byAlarm != 0)
	add(cite.R10_9_1, why&byMemory != 0)
	add(cite.R10_10_1, why&byExperience != 0)
	add(cite.R10_3_2, why&byAssist != 0)
	add(cite.R8_9_1_4, why&byDepends != 0)
	add(cite.R8_9_1_5, why&(byMoment|byArrival) != 0)
	add(cite.R8_9_1_5_1, why&byArrival != 0)
	add(cite.R8_9_1_5_2, why&byMoment != 0)
	add(cite.R8_9_3, entered && why&byEntry != 0)
	add(cite.R4_3_6, why&byControl != 0)
	add(cite.R8_9_1_3, number && why&touched != 0)
	add(cite.R8_9_1_2, !number)
	add(cite.R8_9_1, !number || traits)
	add(cite.R8_9_1_1, number && why&touched != 0)
	add(cite.R8_6_1, why&byCont != 0)
	add(cite.R8_9_1, number && !traits)
	if why&byMutual != 0 {
		rules[4] = cite.A29
	}
	return rules
}

// reportSpared writes that effects of abilities other than CONT do not apply to a card that has come after them (8.9.2).
func (g *match) reportSpared(c engine.Card) {
	last := uint32(0)
	for i := range g.EffectCount {
		e := &g.Effects[i]
		a := g.actions[e.Action]
		if a == nil || a.What == nil || a.What.Ref != card.NoRef || e.Stamp == last {
			continue
		}
		last = e.Stamp
		f := g.world.borrow(frame{player: e.Player, source: LastKnown{Object: e.Source}})
		if e.On != g.Object(c) && e.Stamp < g.Status[c].Since && g.matches(f, a.What, c) {
			_, to := g.effectWords(e)
			if to == 0 {
				to = statWords[e.Stat]
			}
			g.nothing(e.Player, to, c, cite.R8_9_2)
		}
		g.world.giveBack()
	}
}

// ground keeps why a value of a card is as it is once an effect is applied.
func (w *world) ground(g *match, x *application, at int) {
	if !g.Tracing {
		return
	}
	verb, stat := x.what()
	why, c := &w.grounds[at][placeOf(verb, stat)], w.cards[at]
	sets := verb == card.Become || verb == card.LoseText || verb == card.LoseTrait
	if *why&touched != 0 && (sets || *why&bySetting != 0) || x.mutual {
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
		*why |= byCont | w.byWord(x.f.source.Card, g.abilities[x.f.ability].Word)
		if s := x.f.source.Card; s != 0 && g.owner[s] != g.Cards[s].In {
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
	*why |= touched
}

// byWord is the ground of an effect that its ability's word says where it is active, or what it looks at; of Assist where its card has moved
// from the Center Stage to the Back Stage.
func (w *world) byWord(c engine.Card, word card.Keyword) ground {
	switch {
	case word == card.Alarm:
		return byAlarm
	case word == card.Memory:
		return byMemory
	case word == card.Experience:
		return byExperience
	case word == card.Assist && w.posts[c].isCenter():
		return byAssist
	}
	return 0
}

// rememberPosts remembers where the cards lie that may have Assist.
func (w *world) rememberPosts(g *match) {
	for _, c := range g.posted {
		w.posts[c] = g.Cards[c].Area
	}
}

// placeOf is the place of the sort of characteristics that an effect changes.
func placeOf(verb card.Verb, stat card.Stat) int {
	if verb == card.GiveAbility {
		verb = card.LoseText
	}
	return bits.TrailingZeros8(uint8(makes(verb, stat)))
}

// reportKept reports whom a text keeps on the Stage though a rule action would put them away, when that begins. It is then not done
// (1.3.2), and is no rule action that is left to be resolved (doubt C-13); as soon as nothing keeps them it is.
func (g *match) reportKept(d *due) {
	if d.weakStays == g.Stays && d.underStays == g.Under {
		return
	}
	for _, p := range g.inTurn() {
		g.reportStay(g.sideOf(p, d.weakStays), &g.Stays, cite.R9_5_1)
		g.reportStay(g.sideOf(p, d.underStays), &g.Under, cite.R9_6_1)
	}
	g.keepsThere(d.weakStays, d.underStays)
}

func (g *match) reportStay(stay cardSet, reported *cardSet, rule cite.ID) {
	for c := stay.pop(); c != 0; c = stay.pop() {
		if reported.has(c) {
			continue
		}
		by := rule
		if at := g.place1(c); rule == cite.R9_6_1 && g.atOnce(g.In(at.in, at.area)) {
			by = cite.R9_6_2
		}
		g.prevented(g.Cards[c].In, leavingStage, c, cite.R1_3_1, by, cite.C13)
	}
}

// alreadyReported is whether nothing has changed since the last report; it remembers that there is one now.
func (g *match) alreadyReported() bool {
	already := g.reportedAt == g.reportable
	g.reportedAt = g.reportable
	return already
}

// markReported and markAllReported take the characteristics of cards as they are now for reported: an event has said them.
func (g *match) markReported(c engine.Card) {
	if c != 0 && g.Tracing && g.world.plain(g, c) {
		g.world.mark(g, c)
	}
}

func (g *match) markAllReported() {
	if g.Tracing {
		g.world.refreshed(g)
		for c := range g.Named {
			if !g.world.asReported(g, engine.Card(c)) {
				g.world.mark(g, engine.Card(c))
			}
		}
		g.world.rememberPosts(g)
	}
}

// markPrintedReported takes every card as it is printed for reported; resumes says that all has been reported.
func (g *match) markPrintedReported() {
	for c := 1; c < len(g.Named) && g.Tracing; c++ {
		in := g.printed[c]
		g.world.reported[c] = reported{g.Object(engine.Card(c)), in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count, false, true}
	}
}

func (g *match) resumes() { g.resumed = true }

// reportChoice writes which cards have been chosen, why so many and why these; or that none could be.
func (g *match) reportChoice(f *frame, a *card.Action, p engine.Seat, chosen *list, why cite.ID, late bool) {
	shift := g.abilities[f.ability].Word == card.Shift
	switch {
	case chosen.count > 0:
		these, doubt := g.whyThese(f, a, chosen.cards[0]), cite.ID(0)
		if a.Who == card.Each && a.Do == card.Choose {
			these = cite.R1_3_4
		} else if late && these == 0 {
			these, doubt = cite.R8_6_3, cite.A21
		}
		g.note(engine.Note{Kind: kChoose, Actor: p}, chosen.all(), why, f.rule, these, doubt)
	case len(g.Choice.Options) > 0:
	case shift:
		g.nothing(f.player, wNoChoice, f.source.Card, cite.R10_11_3_2)
	case p == engine.Chance:
		g.nothing(f.player, wNoChoice, f.source.Card, cite.R8_6_3_1_3)
	default:
		g.nothing(p, wNoChoice, f.source.Card, cite.R8_6_3_1_3)
	}
}
