// Recognising events that repeat without end (doubt C-3a): the match comes back to a situation although nobody has done
// anything but pass.

package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// repetitionWatch holds the situations of a window since a player last played something. They are compared only
// after a few abilities have triggered.
type repetitionWatch struct {
	triggered int
	chosen    bool // players have chosen what a text has them choose
	seen      []matchSituation
}

// watchAfter is how many abilities must have triggered before situations are compared.
const watchAfter = 4

// matchSituation is a situation to which a match may come back. alike is a hash of where and how the cards lie, of
// the chase and of what waits; exact is also of life, damage, will, effects and the order of the piles.
type matchSituation struct {
	alike, exact uint64
	crowded      bool // there are many effects, or much will
	life         [2]int32
	left         [table.MaxCards + 1]int32 // of a resonator or J-ruler, the damage that it can still take
}

// maxAlike is how often an alike situation must come back, with no player and no card nearer to an end, to count as
// endless: more often than any number that a text is likely to ask for. fewAlike is the limit where each round leaves
// an effect or will behind, of which a match can hold only so many, and where players choose in every round.
const (
	maxAlike = 100
	fewAlike = 12
)

// restart removes the situations so far: a window opens, or a player has done something.
func (r *repetitionWatch) restart() { *r = repetitionWatch{seen: r.seen[:0]} }

// Decide is Run.Decide. It also records that a player has done something else than pass.
func (g *match) Decide() engine.Option {
	priority, several := g.Choice.Decision == wPriority, len(g.Choice.Options) > 1
	act := g.Run.Decide()
	switch {
	case priority && act.Verb != vPass, act.Verb == vUse:
		g.rounds.restart()
	case !priority && several:
		g.rounds.chosen = true
	}
	return act
}

// isEndlessAt adds the current situation and reports whether the match goes on without end: the same situation has
// come before or, often enough, alike ones whose changed numbers bring no end nearer.
func (r *repetitionWatch) isEndlessAt(current *matchSituation) bool {
	alike := 0
	for i := range r.seen {
		switch s := &r.seen[i]; {
		case s.exact == current.exact && !r.chosen:
			return true
		case s.alike == current.alike && current.isNoNearerEnd(s):
			alike++
		}
	}
	r.seen = append(r.seen, *current)
	return alike >= maxAlike || (current.crowded || r.chosen) && alike >= fewAlike
}

// isNoNearerEnd reports whether no player is nearer to losing, and no card nearer to being destroyed, than in an
// earlier situation.
func (s *matchSituation) isNoNearerEnd(earlier *matchSituation) bool {
	for p, life := range earlier.life {
		if s.life[p] < life {
			return false
		}
	}
	for c, left := range earlier.left {
		if s.left[c] < left {
			return false
		}
	}
	return true
}

// currentSituation returns the situation in which the match is now.
func (g *match) currentSituation() (s matchSituation) {
	h, values := hashMixer(1), hashMixer(2)
	h.add(uint64(g.Phase), uint64(g.Turn), uint64(g.TurnNumber), uint64(g.Calls), bitOf(g.Judged), bitOf(g.Failed[0]),
		bitOf(g.Failed[1]))
	for c := range g.CardNames {
		place, status := &g.Cards[c], &g.Status[c]
		h.add(uint64(place.In), uint64(place.Area), bitOf(status.Rested), bitOf(status.J), bitOf(status.Awakened),
			bitOf(status.Spared),
			bitOf(status.Since == g.TurnNumber), uint64(status.Used), g.objectNumber(status.Host))
		values.add(uint64(status.Damage))
		if g.isFighter(engine.Card(c)) && !g.isForbidden(engine.Card(c), card.BeDestroyed) {
			s.left[c] = int32(g.value(engine.Card(c), card.DEF) - int(status.Damage))
		}
	}
	b := &g.Battle
	h.add(bitOf(b.On), bitOf(b.Player), bitOf(b.Blocked), bitOf(b.Dealt), g.objectNumber(b.Attacker),
		g.objectNumber(b.Object),
		g.objectNumber(b.Blocker))
	for i := range g.ChaseCount {
		it := &g.Chase[i]
		h.add(uint64(it.Kind), uint64(it.Ability), uint64(it.Player), g.objectNumber(it.Source), g.objectNumber(it.That),
			uint64(it.Whose))
		for _, t := range it.Targets[:it.Count] {
			h.add(g.objectNumber(t.Object), bitOf(t.Item != 0))
		}
	}
	for i := range g.WaitCount {
		w := &g.Waiting[i]
		h.add(uint64(w.Kind), uint64(w.Ability), uint64(w.Player), g.objectNumber(w.Source), g.objectNumber(w.That),
			uint64(w.Whose))
	}
	for i := range g.RecentNum {
		r := &g.Recent[i]
		h.add(uint64(r.On), uint64(r.Player), bitOf(r.Passed[0]), bitOf(r.Passed[1]), g.objectNumber(r.That), uint64(r.Whose))
	}
	s.alike, s.life, s.crowded = uint64(h), g.Life, g.EffCount > maxEffects/2
	for i := range g.EffCount {
		e := &g.Effects[i]
		values.add(uint64(e.Kind), uint64(e.What), uint64(e.Until), uint64(e.Player), uint64(uint16(e.Amount)),
			bitOf(e.Battle), g.objectNumber(e.On))
	}
	for p := range engine.Chance {
		values.add(uint64(uint32(g.Life[p])))
		for _, n := range g.Will[p] {
			values.add(uint64(n))
			s.crowded = s.crowded || n > maxWill/2
		}
		for a := range areas {
			for _, c := range g.CardsIn(p, a) {
				values.add(uint64(c))
			}
		}
	}
	h.add(uint64(values))
	s.exact = uint64(h)
	return s
}

// objectNumber returns an object as a number: its card, and whether the object is still there.
func (g *match) objectNumber(o Object) uint64 { return uint64(o.Card)<<1 | bitOf(g.IsUnmoved(o)) }

// hashMixer mixes numbers into a hash.
type hashMixer uint64

func (m *hashMixer) add(numbers ...uint64) {
	for _, n := range numbers {
		*m = (*m ^ hashMixer(n)) * 1099511628211
		*m ^= *m >> 29
	}
}

// bitOf returns 1 for true, 0 for false.
func bitOf(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}
