// Chapter 8, section 9: in which order continuous effects make the information of cards.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

const maxApplied = 96 // effects that are applied at once

// world is what continuous effects make of the information of cards. It is worked out from the state when it is asked, and is no part of it.
type world struct {
	version uint32              // of the match, for which it was worked out
	count   int                 // cards whose information is not as printed
	place   [maxCards + 1]uint8 // in what follows, from 1; 0 of one as printed
	current [maxCards + 1]*info // by card
	cards   [maxCards]engine.Card
	infos   [maxCards]info
	grounds [maxCards][sortCount]ground
	list    [maxApplied]application
	applied int
	asks    sorts // what those of continuous abilities depend on
	latest  int64 // the last moment of theirs
	full    bool  // there was more than it keeps: the match is stopped

	given  bool // some effect gives an ability
	lent   int
	frames [32]frame // of continuous abilities that are being asked

	changing cares  // what the effects listed depend on
	caring   cares  // what those that stand depend on
	stood    uint32 // the version for which what stands was worked out
	stands   int
	standing [maxStanding]standing

	tried []attempt // what a trial has changed (8.9.1.4)

	said  [maxCards + 1]said // what events have told of each card
	posts [maxCards + 1]Area // where those that may have Assist lay then
}

// attempt is the information of a card before a trial changed it.
type attempt struct {
	at   int
	info info
	why  [sortCount]ground
}

// gives reports whether some effect gives a card an ability now.
func (w *world) gives(g *match) bool {
	if !g.gives {
		return false
	}
	if w.version == g.version {
		return w.given
	}
	for i := range g.EffectCount {
		if g.Effects[i].Verb == card.GiveAbility {
			return true
		}
	}
	return g.having(roleGive) != cardSet{}
}

// worked is for which versions of the match information and what stands were worked out.
func (w *world) worked() [2]uint32 { return [2]uint32{w.version, w.stood} }

// borrow is a frame to ask something with; giveBack ends that.
func (w *world) borrow(f frame) *frame {
	at := &w.frames[w.lent%len(w.frames)]
	w.lent++
	*at = f
	return at
}

func (w *world) giveBack() { w.lent-- }

// application is a continuous effect to be applied.
type application struct {
	do        *card.Action // of a CONT; nil of an effect kept in the state
	clause    *clause      // likewise
	effect    uint8        // place in State.Effects
	asks      sorts
	makes     sorts
	f         frame
	stamp     int64 // its initial moment (8.9.1.5)
	numeric   bool  // it changes a number (8.9.1.3)
	postponed bool  // it came later because it depends on another (8.9.1.4)
	mutual    bool  // it influences another that influences it: the moment decided (doubt A-29)
	done      bool
}

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

// work works out the information of all cards: as printed (8.9.1.1), then what changes no number (8.9.1.2), then what changes numbers
// (8.9.1.3).
func (w *world) work(g *match) {
	w.version = g.version // what has been applied so far is what is asked
	w.asPrinted(g, 0)
	w.count, w.applied, w.changing, w.asks, w.latest, w.given = 0, 0, 0, 0, 0, false
	w.gather(g)
	w.layer(g, false)
	w.layer(g, true)
}

// asPrinted takes away what has been made of the information of cards, from the place given.
func (w *world) asPrinted(g *match, from int) {
	for _, c := range w.cards[from:w.count] {
		w.place[c], w.current[c] = 0, g.printed[c]
	}
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
func (w *world) layer(g *match, numeric bool) {
	for {
		i := w.next(g, numeric)
		if i < 0 {
			return
		}
		w.apply(g, &w.list[i])
	}
}

// next is the effect that is applied first: by its initial moment (8.9.1.5), unless it depends on another that has not been applied yet
// (8.9.1.4).
func (w *world) next(g *match, numeric bool) int {
	first, asks, changes := -1, sorts(0), sorts(0)
	for i := range w.list[:w.applied] {
		x := &w.list[i]
		if x.done || x.numeric != numeric {
			continue
		}
		asks, changes = asks|x.asks, changes|x.makes
		if first < 0 || x.stamp < w.list[first].stamp {
			first = i
		}
	}
	if asks&changes == 0 {
		return first
	}
	var waits [maxApplied]bool
	for at := first; ; {
		if !w.depends(g, at) {
			return at
		}
		waits[at], w.list[at].postponed = true, true
		at = -1
		for i := range w.list[:w.applied] {
			x := &w.list[i]
			if !x.done && x.numeric == numeric && !waits[i] && (at < 0 || x.stamp < w.list[at].stamp) {
				at = i
			}
		}
		if at < 0 {
			return first
		}
	}
}

// depends reports whether an effect depends on one of its layer that has not been applied yet. Each of two that influence each other does
// not depend on the other: doubt A-29.
func (w *world) depends(g *match, at int) bool {
	x := &w.list[at]
	for j := range w.list[:w.applied] {
		y := &w.list[j]
		if j == at || y.done || y.numeric != x.numeric || y.makes&x.asks == 0 || !w.influences(g, j, at) {
			continue
		}
		if x.makes&y.asks == 0 || !w.influences(g, at, j) {
			return true
		}
		x.mutual = true
	}
	return false
}

// influences reports whether applying an effect first changes how another is applied, or to what (8.9.1.4). It is tried out.
func (w *world) influences(g *match, first, then int) bool {
	var on, now list
	n := w.targets(g, &w.list[then], &on)
	count, applied, from := w.count, w.applied, len(w.tried)
	var l list
	x := &w.list[first]
	amount := w.targets(g, x, &l)
	for _, c := range l.all() {
		if i := int(w.place[c]) - 1; i >= 0 {
			w.tried = append(w.tried, attempt{at: i, info: w.infos[i], why: w.grounds[i]})
		}
	}
	w.applyTo(g, x, &l, amount)
	m := w.targets(g, &w.list[then], &now)
	x.done = false
	w.asPrinted(g, count)
	w.count, w.applied = count, applied
	for _, t := range w.tried[from:] {
		w.infos[t.at], w.grounds[t.at] = t.info, t.why
	}
	w.tried = w.tried[:from]
	return n != m || on != now
}

// targets are the cards to which an effect applies now, and its number; none where it is inactive (8.3).
func (w *world) targets(g *match, x *application, l *list) int {
	if x.do == nil {
		e := &g.Effects[x.effect]
		if e.On.Card != 0 && e.On == g.object(e.On.Card) {
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
	if x.do.N != nil || changesNumber(x.do.Do) {
		n = g.number(f, x.do.N)
	}
	return n
}

// apply applies an effect to the cards that it is about now.
func (w *world) apply(g *match, x *application) {
	var l list
	n := w.targets(g, x, &l)
	w.applyTo(g, x, &l, n)
}

func (w *world) applyTo(g *match, x *application, l *list, n int) {
	x.done = true
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
		if g.Tracing {
			w.ground(g, x, &w.grounds[at][placeOf(verb, stat)], verb, c)
		}
		w.infos[at].change(verb, stat, n, trait, gives)
		w.given = w.given || verb == card.GiveAbility
		if verb == card.GiveAbility && g.abilities[gives].Kind == card.CONT {
			w.gatherAbility(g, c, gives, uint32(max(x.stamp, -x.stamp)))
		}
	}
}
