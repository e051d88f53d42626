// Chapter 8, section 9: in which order continuous effects make the information of cards.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

const maxApplied = 96 // effects that are applied at once; what is beyond is not, and the match is stopped

// world is what continuous effects make of the information of cards. It is worked out from the state when it is asked, and is no part of it.
type world struct {
	version uint32 // of the match, for which it was worked out
	busy    bool   // being worked out: what has been applied so far is what is asked
	count   int    // cards whose information is not as printed
	place   [maxCards + 1]uint8
	cards   [maxCards]engine.Card
	infos   [maxCards]info
	grounds [maxCards]ground
	list    [maxApplied]application
	applied int

	lent   int
	frames [32]frame // of continuous abilities that are being asked

	stood    uint32 // the version for which what stands was worked out
	stands   int
	standing [maxStanding]standing

	said  [maxCards + 1]said // what events have told of each card
	posts [maxCards + 1]post // where those with continuous abilities lay then
}

// borrow is a frame to ask something with; giveBack ends that.
func (w *world) borrow(f frame) *frame {
	at := &w.frames[w.lent%len(w.frames)]
	w.lent++
	*at = f
	return at
}

func (w *world) giveBack() { w.lent-- }

const maxStanding = 64

// standing is a clause of a CONT that forbids, permits, limits or replaces, while it is active.
type standing struct {
	f      frame
	clause *clause
}

// application is a continuous effect to be applied.
type application struct {
	do      *card.Action // of a CONT; nil of an effect kept in the state
	clause  *clause      // likewise
	effect  uint8        // place in State.Effects
	asks    sorts
	makes   sorts
	f       frame
	stamp   uint32 // its initial moment (8.9.1.5)
	numeric bool   // it changes a number (8.9.1.3)
	done    bool
}

// ground is why the information of a card is as it is.
type ground uint16

const (
	byNumber  ground = 1 << iota // an effect on a number was applied (8.9.1.3)
	byOther                      // an effect on something else was (8.9.1.2)
	byDepends                    // an effect came later because it depends on another (8.9.1.4)
	byMoment                     // the moment of an effect of an ability other than a CONT decided (8.9.1.5.2)
	byArrival                    // that of a continuous ability did (8.9.1.5.1)
	bySetting                    // a value was set by an effect
	byCont                       // a continuous ability did it (8.6.1)
	byEntry                      // the card came after the effect on its area began (8.9.3)
	byControl                    // of a continuous ability whose card another player owns (4.3.6)
	byAlarm                      // its card has come to the top of the Clock (10.1.1)
	byAssist                     // its card has come to the Back Stage (10.3.2)
)

// work works out the information of all cards: as printed (8.9.1.1), then what changes no number (8.9.1.2), then what changes numbers
// (8.9.1.3).
func (w *world) work(g *match) {
	w.version, w.busy = g.version, true
	for _, c := range w.cards[:w.count] {
		w.place[c] = 0
	}
	w.count, w.applied = 0, 0
	if g.inForce(cite.R8_9_1) {
		w.gather(g)
		if g.inForce(cite.R8_9_1_2) {
			w.layer(g, func(x *application) bool { return !x.numeric })
		}
		if g.inForce(cite.R8_9_1_3) {
			w.layer(g, func(x *application) bool { return x.numeric })
		}
	}
	w.busy = false
}

// gather lists what is to be applied: the effects that are kept, and the active continuous abilities.
func (w *world) gather(g *match) {
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if !changesInfo(e.Verb) {
			continue
		}
		x := application{effect: i, stamp: e.Stamp, numeric: changesNumber(e.Verb), makes: makes(e.Verb, e.Stat), f: frame{player: e.Player, source: Known{Object: e.Source}}}
		if a := g.actions[e.Action]; !g.inForce(cite.R8_9_2) && a != nil && a.What != nil && a.What.Ref == card.NoRef {
			x.do = a // not bound to the cards that were there
		}
		w.add(g, x)
	}
	for _, c := range g.conts {
		if g.Without != 0 || g.def(c).conts.has(g.Cards[c].Area) {
			w.gatherOf(g, c, g.Cards[c].Since)
		}
	}
}

// gatherOf lists what the continuous abilities of a card say, from its initial moment (8.9.1.5.1).
func (w *world) gatherOf(g *match, c engine.Card, since uint32) {
	in := g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		w.gatherAbility(g, c, id, since)
	}
}

func (w *world) gatherAbility(g *match, c engine.Card, id uint16, since uint32) {
	a := &g.abilities[id]
	at := g.Cards[c].Area
	if a.Kind != card.CONT || !a.changes || g.Without == 0 && !a.valid.has(at) || !g.inForce(cite.R8_6_1) || g.valid(a, c, at) != 0 {
		return
	}
	f := frame{ability: id, player: g.contController(c), source: g.known(c)}
	for i := range a.clauses {
		if c := &a.clauses[i]; changesInfo(c.do.Do) {
			w.add(g, application{do: c.do, clause: c, f: f, stamp: since, numeric: changesNumber(c.do.Do), asks: c.depend, makes: makes(c.do.Do, c.do.Stat)})
		}
	}
}

// stand works out what stands besides, for the version of the match.
func (w *world) stand(g *match) {
	w.stood, w.stands = g.version, 0
	for _, p := range g.order(g.Turn) {
		for _, c := range g.conts {
			if g.Cards[c].In == p && (g.Without != 0 || g.def(c).conts.has(g.Cards[c].Area)) {
				w.standOf(g, c)
			}
		}
	}
	if !g.gives {
		return
	}
	for _, p := range g.order(g.Turn) {
		for _, slot := range slots {
			for _, c := range g.in(p, slot) {
				if g.info(c) != &g.def(c).info && !contains(g.conts, c) {
					w.standOf(g, c)
				}
			}
		}
	}
}

func (w *world) standOf(g *match, c engine.Card) {
	at := g.Cards[c].Area
	in := g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		a := &g.abilities[id]
		if a.Kind != card.CONT || !a.stands || g.Without == 0 && !a.valid.has(at) || g.valid(a, c, at) != 0 {
			continue
		}
		f := w.borrow(frame{ability: id, player: g.contController(c), source: g.known(c)})
		for i := range a.clauses {
			if cl := &a.clauses[i]; !changesInfo(cl.do.Do) && w.stands < maxStanding && g.holdsFor(f, cl) {
				w.standing[w.stands] = standing{*f, cl}
				w.stands++
			}
		}
		w.giveBack()
	}
}

// contController is whose a continuous ability of a card is: whoever controls the card (4.3.6).
func (g *match) contController(c engine.Card) engine.Seat {
	if !g.inForce(cite.R4_3_6) {
		return g.Cards[c].Owner
	}
	return g.Cards[c].In
}

func (w *world) add(g *match, x application) {
	if w.applied == maxApplied {
		return
	}
	if x.effect == 0 && x.do != nil && !g.inForce(cite.R8_9_1_5_1) || x.do == nil && !g.inForce(cite.R8_9_1_5_2) {
		x.stamp = 0
	}
	w.list[w.applied] = x
	w.applied++
}

func changesInfo(v card.Verb) bool {
	switch v {
	case card.Gain, card.Become, card.GiveTrait, card.LoseTrait, card.GiveAbility, card.LoseText:
		return true
	}
	return false
}

func changesNumber(v card.Verb) bool { return v == card.Gain || v == card.Become }

// layer applies all that is of a layer, in its order.
func (w *world) layer(g *match, of func(*application) bool) {
	for {
		i, depended := w.next(g, of)
		if i < 0 {
			return
		}
		w.apply(g, &w.list[i], depended)
	}
}

// next is the effect that is applied first: by its initial moment (8.9.1.5), unless it depends on another that has not been applied yet
// (8.9.1.4). Each of two that influence each other does not depend on the other: doubt A-29.
func (w *world) next(g *match, of func(*application) bool) (first int, depended bool) {
	first = -1
	waiting := 0
	for i := range w.list[:w.applied] {
		x := &w.list[i]
		if x.done || !of(x) {
			continue
		}
		waiting++
		if first < 0 || w.before(g, x, &w.list[first]) {
			first = i
		}
	}
	if waiting < 2 || !g.sensitive || !g.inForce(cite.R8_9_1_4) {
		return first, false
	}
	var refused [maxApplied]bool
	for candidate := first; ; {
		blocked := false
		for j := range w.list[:w.applied] {
			y := &w.list[j]
			if j != candidate && !y.done && y.makes&w.list[candidate].asks != 0 && of(y) && w.influences(g, j, candidate) && !w.influences(g, candidate, j) {
				blocked = true
				break
			}
		}
		if !blocked {
			return candidate, candidate != first
		}
		refused[candidate] = true
		candidate = -1
		for i := range w.list[:w.applied] {
			x := &w.list[i]
			if !x.done && of(x) && !refused[i] && (candidate < 0 || w.before(g, x, &w.list[candidate])) {
				candidate = i
			}
		}
		if candidate < 0 {
			return first, false
		}
	}
}

// before reports whether an effect comes before another by the moment of each (8.9.1.5); without that rule, as they were listed backwards.
func (w *world) before(g *match, x, y *application) bool {
	if !g.inForce(cite.R8_9_1_5) {
		return x.stamp > y.stamp
	}
	return x.stamp < y.stamp
}

// influences reports whether applying an effect first changes how another is applied, or to what (8.9.1.4). It is tried out.
func (w *world) influences(g *match, first, then int) bool {
	before := w.signature(g, then)
	kept := *w
	w.apply(g, &w.list[first], false)
	after := w.signature(g, then)
	*w = kept
	return before != after
}

// signature folds what an effect would do now, and to which cards, into a number.
func (w *world) signature(g *match, i int) uint64 {
	x := &w.list[i]
	if x.done {
		return 0
	}
	var l list
	n := w.targets(g, x, &l)
	sum := uint64(14695981039346656037)
	for _, v := range append([]engine.Card{engine.Card(l.count)}, l.all()...) {
		sum = (sum ^ uint64(v)) * 1099511628211
	}
	return (sum ^ uint64(uint32(n))) * 1099511628211
}

// targets are the cards to which an effect applies now, and its number; none where it is inactive (8.3).
func (w *world) targets(g *match, x *application, l *list) int {
	if x.do == nil {
		e := &g.Effects[x.effect]
		if e.On.Card != 0 && (e.On == g.object(e.On.Card) || !g.inForce(cite.R8_9_2) && e.On.Life < g.object(e.On.Card).Life) {
			l.add(e.On.Card)
		}
		return int(e.Amount)
	}
	f := &x.f
	n := 0
	if x.clause != nil && (!has(g.info(f.source.Card), f.ability) || !g.holdsFor(f, x.clause)) {
		return 0
	}
	if x.do.What == nil {
		l.add(f.source.Card)
	} else {
		g.list(f, x.do.What, l)
	}
	if !g.inForce(cite.R8_9_3) && (x.do.What != nil && x.do.What.Ref == card.NoRef) {
		kept := 0
		for _, c := range l.all() {
			if g.Cards[c].Since <= x.stamp {
				l.cards[kept] = c
				kept++
			}
		}
		l.count = kept
	}
	if x.do.N != nil || changesNumber(x.do.Do) {
		n = g.number(f, x.do.N)
	}
	return n
}

// apply applies an effect to the cards that it is about now.
func (w *world) apply(g *match, x *application, depended bool) {
	x.done = true
	var l list
	n := w.targets(g, x, &l)
	verb, stat, trait, gives := card.Verb(0), card.NoStat, uint64(0), uint16(0)
	if x.do != nil {
		verb, stat = x.do.Do, x.do.Stat
		if x.do.Trait != "" {
			trait = g.traits[x.do.Trait]
		}
		if x.do.Gives != nil {
			gives = g.given[x.do.Gives]
		}
	} else {
		e := &g.Effects[x.effect]
		verb, stat, trait, gives = e.Verb, e.Stat, 1<<e.Trait, e.Gives
	}
	for _, c := range l.all() {
		at := w.touch(g, c)
		in, why := &w.infos[at], &w.grounds[at]
		if x.do != nil {
			*why |= byCont | w.byPost(x.f.source.Card, g.abilities[x.f.ability].Word)
			if s := x.f.source.Card; s != 0 && g.Cards[s].Owner != g.Cards[s].In {
				*why |= byControl
			}
			if x.do.What != nil && g.Cards[c].Since > x.stamp {
				*why |= byEntry
			}
		}
		if depended {
			*why |= byDepends
		}
		if x.numeric {
			if *why&byNumber != 0 && (*why&bySetting != 0 || verb == card.Become) {
				if x.do == nil {
					*why |= byMoment
				} else {
					*why |= byArrival
				}
			}
			*why |= byNumber
			if verb == card.Become {
				*why |= bySetting
			}
		} else {
			*why |= byOther
		}
		in.change(verb, stat, n, trait, gives)
		if verb == card.GiveAbility && g.abilities[gives].Kind == card.CONT {
			w.gatherAbility(g, c, gives, x.stamp)
		}
	}
}

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
		in.Abilities, in.Count = [maxAbilities]uint16{}, 0
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
	w.cards[w.count], w.infos[w.count], w.grounds[w.count] = c, g.def(c).info, 0
	if !g.inForce(cite.R8_9_1_1) {
		w.infos[w.count] = info{}
	}
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
}

func (w *world) now(g *match, c engine.Card) said {
	in := g.info(c)
	return said{g.object(c), in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count}
}

// hear takes the information of a card for told.
func (w *world) hear(g *match, c engine.Card) { w.said[c] = w.now(g, c) }

// plain reports whether the event of an effect tells by itself what a card has become: no order of effects was needed.
func (w *world) plain(g *match, c engine.Card) bool {
	g.info(c)
	i := w.place[c]
	return i == 0 || w.grounds[i-1]&(byMoment|byArrival|byDepends) == 0
}

// publish writes down what continuous effects have changed since it was last told, with the rules that order them.
func (g *match) publish() {
	if !g.Tracing || len(g.conts) == 0 && g.EffectCount == 0 {
		return
	}
	for _, p := range g.order(g.Turn) {
		for _, a := range publishedAreas {
			for i := 0; i < g.count(p, a); i++ {
				c := g.in(p, a)[i]
				w := &g.world
				now, before := w.now(g, c), w.said[c]
				if before.of != now.of {
					in := &g.def(c).info
					before = said{now.of, in.Level, in.Cost, in.Soul, in.Power, in.Traits, in.Count}
					g.spared(c)
				}
				if now != before {
					g.tellInfo(c, &before, &now, w.said[c].of != now.of)
				}
				w.hear(g, c)
			}
		}
	}
	g.world.station(g)
}

// publishedAreas are the areas whose cards are told when effects change them.
var publishedAreas = [...]Area{CenterLeft, CenterCenter, CenterRight, BackLeft, BackRight, Hand}

// tellInfo writes what has changed of a card.
func (g *match) tellInfo(c engine.Card, before, now *said, entered bool) {
	why := ground(0)
	if i := g.world.place[c]; i > 0 {
		why = g.world.grounds[i-1]
	}
	if !entered {
		why &^= byEntry
	}
	number, other := g.reasons(why, true), g.reasons(why, false)
	value := func(was, is int, stat card.Stat) {
		if was != is {
			g.note(engine.Note{Kind: kValue, Actor: g.Cards[c].In, To: statWords[stat], Amount: is}, []engine.Card{c}, number[:]...)
		}
	}
	value(int(before.level), int(now.level), card.CardLevel)
	value(int(before.cost), int(now.cost), card.CardCost)
	value(int(before.power), int(now.power), card.Power)
	value(int(before.soul), int(now.soul), card.Soul)
	for bit := range maxTraits {
		switch b := uint64(1) << bit; {
		case before.traits&b == now.traits&b:
		case now.traits&b != 0:
			g.note(engine.Note{Kind: kGets, Actor: g.Cards[c].In, To: g.traitWord(b)}, []engine.Card{c}, other[:]...)
		default:
			g.note(engine.Note{Kind: kLoses, Actor: g.Cards[c].In, To: g.traitWord(b)}, []engine.Card{c}, other[:]...)
		}
	}
	if before.count == now.count {
		return
	}
	in, kind, to := g.info(c), kLoses, wText
	if now.count > before.count {
		kind, to = kGets, wordOf(in.Abilities[in.Count-1])
	}
	g.note(engine.Note{Kind: kind, Actor: g.Cards[c].In, To: to}, []engine.Card{c}, other[:]...)
}

// reasons are up to three rules for why a card's information is as it is, the nearest first.
func (g *match) reasons(why ground, number bool) (rules [4]cite.Mark) {
	n := 0
	add := func(rule cite.Mark, holds bool) {
		if holds && n < 3 {
			rules[n] = rule
			n++
		}
	}
	add(cite.R10_1_1, why&byAlarm != 0)
	add(cite.R10_3_2, why&byAssist != 0)
	add(cite.R8_9_1_4, why&byDepends != 0)
	add(cite.R8_9_1_5, number && why&(byMoment|byArrival) != 0)
	add(cite.R8_9_1_5_1, number && why&byArrival != 0)
	add(cite.R8_9_1_5_2, number && why&byMoment != 0)
	add(cite.R8_9_3, why&byEntry != 0)
	add(cite.R4_3_6, why&byControl != 0)
	add(cite.R8_9_1_3, number && why&byNumber != 0)
	add(cite.R8_9_1_2, !number)
	add(cite.R8_9_1, !number || why&byOther != 0)
	add(cite.R8_9_1_1, number && why&byNumber != 0)
	add(cite.R8_6_1, why&byCont != 0)
	add(cite.R8_9_1, n == 0)
	return rules
}

// spared writes that effects of abilities other than CONT do not apply to a card that has come after them (8.9.2).
func (g *match) spared(c engine.Card) {
	if !g.inForce(cite.R8_9_2) {
		return
	}
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
