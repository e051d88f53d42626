// Chapter 11: infinite repetitions (11.1).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// repetition watches a Check Timing or a phase for a set of actions that goes round. The same situation with the same values of the
// characters is met again at once; where values grow each time, the cards are in the same areas, and it is waited for longer.
type repetition struct{ same, alike tracker }

// tracker finds a value that comes back in a sequence, however long its round (Brent).
type tracker struct {
	hash         uint64
	since, limit int
	seen         int
	waiting      uint8 // abilities that waited when it was met
	there        bool  // the value has just been met
	next         Usage // with what it was left the last time
}

// leaves tells with which ability the last value is left.
func (t *tracker) leaves(u Usage) {
	if t.there {
		t.next, t.there = u, false
	}
}

// meets reports how often the value has come back, with as many abilities waiting as before or more: where fewer wait, it comes to an end.
func (t *tracker) meets(h uint64, waiting uint8) int {
	if t.limit > 0 && h == t.hash && waiting >= t.waiting {
		t.seen++
		t.since, t.there, t.waiting = 0, true, waiting
		return t.seen
	}
	if t.since++; t.since > t.limit {
		t.hash, t.since, t.seen, t.there, t.waiting = h, 0, 0, true, waiting
		t.limit = max(2*t.limit, 1)
	}
	return 0
}

// maxAlike is how often cards come back to the same areas before a set of actions whose values grow counts as infinite.
const maxAlike = 12

// going is what a match remembers of what goes on, between two rests.
type going struct {
	begun    Usage            // the activated ability after which a Check Timing comes
	stoppers [2]bool          // who has had a choice that stops what goes round
	rounds   [2]engine.Option // with which act each player went on the last time that he could have stopped
}

// repeats looks whether the match goes round, and settles it: a draw where nobody can stop it (11.1.1.1); otherwise whoever can stop it
// chooses how often it is repeated (11.1.1.2), both the turn player first, and the lower number counts (11.1.1.3, doubt A-2).
func (g *match) repeats(r *repetition) {
	if g.Loop.On {
		alike, _ := g.situation()
		g.loopTurns(alike)
		return
	}
	alike, exact := g.situation()
	same := r.same.meets(exact, g.WaitCount) >= 2
	grows := r.alike.meets(alike, g.WaitCount) >= maxAlike
	if !same && !grows {
		return
	}
	left := func(n int) uint8 { // where nothing changes, the repetitions are taken as done
		if same {
			return 0
		}
		return uint8(n)
	}
	switch stops := g.going.stoppers; {
	case stops == [2]bool{}:
		g.drawn(cite.R11_1_1_1, cite.A34)
	case stops == [2]bool{true, true}:
		times, who := -1, engine.Nobody
		for _, p := range g.inTurn() {
			if n := g.loopNumber(p, cite.R11_1_1_3, cite.A2); times < 0 || n < times {
				times, who = n, p
			}
		}
		g.loop(Loop{On: true, Who: who, Left: left(times), Hash: alike, Acted: g.going.begun, Both: true})
	case stops != [2]bool{} && stops != [2]bool{true, true}:
		who := engine.A
		if stops[engine.B] {
			who = engine.B
		}
		g.loop(Loop{On: true, Who: who, Left: left(g.loopNumber(who, cite.R11_1_1_2, cite.C111)), Hash: alike, Acted: g.going.begun})
	}
	*r = repetition{}
}

// actRepeats looks whether activated abilities lead back to where they were played. Their player can stop, by not playing one; the number
// chosen is taken as done, or is done where values change by it, and it cannot begin again (11.1.1.2).
func (g *match) actRepeats(r *repetition, act engine.Option) {
	p, acted := g.Cards[act.Card].In, Usage{g.object(act.Card), abilityOf(act.To)}
	r.same.leaves(acted)
	r.alike.leaves(acted)
	if g.Loop.On || g.WaitCount > 0 {
		return
	}
	alike, exact := g.situation()
	same := r.same.meets(exact, g.WaitCount) >= 2
	grows := r.alike.meets(alike, g.WaitCount) >= maxAlike && r.alike.next == acted
	if !same && !grows {
		return
	}
	again := r.same.next
	times := g.loopNumber(p, cite.R11_1_1_2, cite.C111)
	if !same {
		again = r.alike.next
		for range times {
			g.playTiming(cite.R6_5_1_2, true)
			g.useAbility(p, act)
		}
	}
	alike, _ = g.situation()
	g.loop(Loop{Who: p, Hash: alike, Acted: again})
	*r = repetition{}
}

// loopNumber asks how often the actions are repeated.
func (g *match) loopNumber(p engine.Seat, rule, doubt cite.Mark) int {
	g.Ask(p, wLoopChoice)
	for n := range maxNumber + 1 {
		g.Allow(engine.Option{Verb: vNumber, To: wNumbers + engine.Word(n)}, rule)
	}
	n := int(g.decide().To - wNumbers)
	g.note(engine.Note{Kind: kLoop, Actor: p, Amount: n}, nil, rule, doubt)
	return n
}

// loopRule is the rule that a settled repetition follows.
func (g *match) loopRule() cite.Mark {
	if g.Loop.Both {
		return cite.R11_1_1_3
	}
	return cite.R11_1_1_2
}

// looping answers a choice of a settled repetition: the act by which it goes round while it is to be repeated, then stopping it there. Where
// both could stop it, who has chosen the greater number goes on. ok is false where the choice is not of it.
func (g *match) looping() (taken engine.Option, ok bool) {
	options := g.Choice.Options
	if !g.Loop.On || len(options) < 2 || options[0].Verb != vPass || g.Choice.Moment == wMainChoice || !g.Choice.Seat.Player() {
		return engine.Option{}, false
	}
	round := g.going.rounds[g.Choice.Seat]
	if !g.offered(round) {
		return engine.Option{}, false
	}
	if g.Choice.Seat != g.Loop.Who || g.Loop.Left > 0 {
		return round, true
	}
	g.nothing(g.Loop.Who, round.To, round.Card, g.loopRule())
	g.loopStops()
	return options[0], true
}

// restarts is the rule by which a player may not begin again, with an activated ability, a repetition that was stopped, while all cards are
// in the same areas: nobody may (11.1.1.2), or not who chose the greater number (11.1.1.3); 0 where none does.
func (g *match) restarts(p engine.Seat, c engine.Card, id uint16) cite.Mark {
	switch l := &g.Loop; {
	case l.On, l.Hash == 0, l.Acted != Usage{g.object(c), id}, l.Both && p == l.Who:
		return 0
	}
	if alike, _ := g.situation(); alike != g.Loop.Hash {
		return 0
	}
	return g.loopRule()
}

// situation folds where the cards are and which abilities wait into a number that is not 0, and into another with the values of the characters
// and how often, and in which order, each waits.
func (g *match) situation() (alike, exact uint64) {
	h, values := uint64(14695981039346656037), uint64(0)
	mix := func(n uint64) { h = (h ^ n) * 1099511628211; h ^= h >> 29 }
	mix(uint64(g.Phase)<<8 | uint64(g.Turn))
	for c := 1; c < len(g.names); c++ {
		at := &g.Cards[c]
		mix(uint64(at.In)<<16 | uint64(at.Area)<<8 | uint64(at.Orient))
		if at.Area.isSlot() {
			in := g.info(engine.Card(c))
			values = (values ^ uint64(uint32(in.Power))<<16 ^ uint64(uint16(in.Soul))) * 1099511628211
		}
	}
	waiting := uint64(0)
	for i := range g.WaitCount {
		w := waits(&g.Waiting[i])
		values = (values ^ w) * 1099511628211
		once := true
		for j := range i {
			once = once && waits(&g.Waiting[j]) != w
		}
		if once {
			waiting += w * 0x9e3779b97f4a7c15
		}
	}
	mix(waiting)
	for _, u := range g.Used[:g.UsedCount] {
		mix(uint64(u.Ability)<<8 | uint64(u.Card))
	}
	mix(uint64(g.DelayedCount)<<16 | uint64(g.Points[0])<<8 | uint64(g.Points[1]))
	alike = h | 1
	mix(values)
	return alike, h | 1
}

// waits is which ability of which card waits, for whom.
func waits(w *Waiting) uint64 {
	return uint64(w.Ability)<<16 | uint64(w.Source.Card)<<8 | uint64(w.Player)
}
