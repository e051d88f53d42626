// Chapter 8, section 9: telling what continuous effects have changed.

package weiss

import (
	"fmt"
	"math/bits"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// change is what an effect makes of the information of a card.
func (in *info) change(verb card.Verb, stat card.Stat, n int, trait uint64, gives uint16) {
	set := func(old int) int {
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
		if int(in.Count) < len(in.Abilities) {
			in.Abilities[in.Count] = gives
			in.Count++
		}
		return
	case card.LoseText:
		in.Abilities, in.Count, in.Bare = [maxAbilities]uint16{}, 0, true
		return
	}
	switch stat {
	case card.Power:
		in.Power = int32(set(int(in.Power)))
	case card.Soul:
		in.Soul = int16(set(int(in.Soul)))
	case card.CardLevel:
		in.Level = int16(max(set(int(in.Level)), 0))
	case card.CardCost:
		in.Cost = int16(max(set(int(in.Cost)), 0))
	}
}

// touch is the place of a card's information, from what is printed on it (8.9.1.1).
func (w *world) touch(g *match, c engine.Card) int {
	if i := w.place[c]; i > 0 {
		return int(i) - 1
	}
	w.cards[w.count], w.infos[w.count], w.grounds[w.count] = c, g.def(c).info, [sortCount]ground{}
	w.current[c] = &w.infos[w.count]
	w.count++
	w.place[c] = uint8(w.count)
	return w.count - 1
}

// said is what events have told of a card's information.
type said struct {
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

func (w *world) now(g *match, c engine.Card) said {
	in := g.info(c)
	return said{g.object(c), in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count, in.Bare, w.place[c] == 0}
}

// hear takes the information of a card for told, says what it is given.
func (w *world) hear(g *match, c engine.Card)  { w.says(c, w.now(g, c)) }
func (w *world) says(c engine.Card, what said) { w.said[c] = what }

// heard reports at a look that a card is what it was told to be: as printed, then and now.
func (w *world) heard(g *match, c engine.Card) bool {
	return w.said[c].plain && w.place[c] == 0 && w.said[c].of == g.object(c)
}

// settle works out the information of cards where something has changed.
func (w *world) settle(g *match) {
	if w.version != g.version {
		w.work(g)
	}
}

// plain reports whether the event of an effect tells by itself what a card has become: no order of effects was needed.
func (w *world) plain(g *match, c engine.Card) bool {
	g.info(c)
	i := w.place[c]
	return i == 0 || w.why(int(i)-1)&(byMoment|byArrival|byDepends) == 0
}

// publish writes down what continuous effects have changed since it was last told, with the rules that order them.
func (g *match) publish() {
	if g.Tracing || g.world.full {
		g.publishChanges()
	}
}

func (g *match) publishChanges() {
	if g.world.full {
		g.Stop(fmt.Errorf("ci sono più effetti continui insieme di quanti il motore ne applica: %d sulle carte, %d fra divieti, permessi e sostituzioni", maxApplied, maxStanding))
	}
	if !g.continuous && g.EffectCount == 0 || g.toldAt() {
		return // there is nothing to tell, or nothing has changed since
	}
	w := &g.world
	w.settle(g)
	for _, p := range g.inTurn() {
		for _, a := range publishedAreas {
			for _, c := range g.in(p, a) {
				if !w.heard(g, c) {
					g.publishCard(c)
				}
			}
		}
	}
	w.station(g)
}

func (g *match) publishCard(c engine.Card) {
	w := &g.world
	now, before := w.now(g, c), w.said[c]
	if before.of != now.of {
		in := &g.def(c).info
		before = said{now.of, in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count, false, true}
		g.spared(c)
	}
	if now != before {
		g.tellInfo(c, &before, &now, w.said[c].of != now.of)
	}
	w.says(c, now)
}

// publishedAreas are the areas whose cards are told when effects change them.
var (
	publishedAreas = [...]Area{CenterLeft, CenterCenter, CenterRight, BackLeft, BackRight, Hand}
	publishedSet   = setOf(publishedAreas[:]...)
)

// why is why the values of a card are as they are, all together.
func (w *world) why(at int) (all ground) {
	for _, why := range w.grounds[at] {
		all |= why
	}
	return all
}

// tellInfo writes what has changed of a card.
func (g *match) tellInfo(c engine.Card, before, now *said, entered bool) {
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
func (g *match) reasons(why ground, number, entered, traits bool) (rules [5]cite.Mark) {
	n := 0
	add := func(rule cite.Mark, holds bool) {
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

// spared writes that effects of abilities other than CONT do not apply to a card that has come after them (8.9.2).
func (g *match) spared(c engine.Card) {
	last := uint32(0)
	for i := range g.EffectCount {
		e := &g.Effects[i]
		a := g.actions[e.Action]
		if a == nil || a.What == nil || a.What.Ref != card.NoRef || e.Stamp == last {
			continue
		}
		last = e.Stamp
		f := g.world.borrow(frame{player: e.Player, source: Known{Object: e.Source}})
		if e.On != g.object(c) && e.Stamp < g.Cards[c].Since && g.matches(f, a.What, c) {
			_, to := g.effectWords(e)
			if to == 0 {
				to = statWords[e.Stat]
			}
			g.nothing(e.Player, to, c, cite.R8_9_2)
		}
		g.world.giveBack()
	}
}

// ground keeps why a value of a card is as it is once an effect has been applied.
func (w *world) ground(g *match, x *application, why *ground, verb card.Verb, c engine.Card) {
	sets := verb == card.Become || verb == card.LoseText || verb == card.LoseTrait
	if *why&touched != 0 && (sets || *why&bySetting != 0) || x.mutual {
		if x.do == nil {
			*why |= byMoment
		} else {
			*why |= byArrival
		}
	}
	if x.mutual {
		*why |= byMutual
	}
	if x.do != nil {
		*why |= byCont | w.byWord(x.f.source.Card, g.abilities[x.f.ability].Word)
		if s := x.f.source.Card; s != 0 && g.Cards[s].Owner != g.Cards[s].In {
			*why |= byControl
		}
		if x.do.What != nil && int64(g.Cards[c].Since) > x.stamp {
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

// placeOf is the place of the sort of information that an effect changes.
func placeOf(verb card.Verb, stat card.Stat) int {
	if verb == card.GiveAbility {
		verb = card.LoseText
	}
	return bits.TrailingZeros8(uint8(makes(verb, stat)))
}
