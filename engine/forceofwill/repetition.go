// Recognising events that repeat without end (doubt C-3a): the match comes back to a situation although nobody has done
// anything but pass.

package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// repetition is the situations of a window since a player last played something. They are watched only after a few
// abilities have triggered.
type repetition struct {
	triggered int
	chosen    bool // players have chosen what a text has them choose
	seen      []situation
}

// patience is how many abilities must have triggered before situations are watched.
const patience = 4

// situation is what a match may come back to. alike is a hash of where and how the cards lie, of the chase and of what
// waits; exact is also of life, damage, will, effects and the order of the piles.
type situation struct {
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

// restart forgets the situations so far: a window opens, or a player has done something.
func (r *repetition) restart() { *r = repetition{seen: r.seen[:0]} }

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

// observe adds a situation and reports whether the match goes on without end: the same situation has come before or,
// often enough, alike ones whose changed numbers bring no end nearer.
func (r *repetition) observe(now *situation) bool {
	alike := 0
	for i := range r.seen {
		switch s := &r.seen[i]; {
		case s.exact == now.exact && !r.chosen:
			return true
		case s.alike == now.alike && now.holdsOut(s):
			alike++
		}
	}
	r.seen = append(r.seen, *now)
	return alike >= maxAlike || (now.crowded || r.chosen) && alike >= fewAlike
}

// holdsOut reports whether neither a player nor a card is nearer to losing or being destroyed than in an earlier
// situation.
func (s *situation) holdsOut(earlier *situation) bool {
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

// situation returns the present situation.
func (g *match) situation() (s situation) {
	h, values := mixer(1), mixer(2)
	h.add(uint64(g.Phase), uint64(g.Turn), uint64(g.TurnNumber), uint64(g.Calls), bit(g.Judged), bit(g.Failed[0]),
		bit(g.Failed[1]))
	for c := range g.CardNames {
		at, lies := &g.Cards[c], &g.Status[c]
		h.add(uint64(at.In), uint64(at.Area), bit(lies.Rested), bit(lies.J), bit(lies.Awakened), bit(lies.Spared),
			bit(lies.Since == g.TurnNumber), uint64(lies.Used), g.present(lies.Host))
		values.add(uint64(lies.Damage))
		if g.fights(engine.Card(c)) && !g.forbidden(engine.Card(c), card.BeDestroyed) {
			s.left[c] = int32(g.value(engine.Card(c), card.DEF) - int(lies.Damage))
		}
	}
	b := &g.Battle
	h.add(bit(b.On), bit(b.Player), bit(b.Blocked), bit(b.Dealt), g.present(b.Attacker), g.present(b.Object),
		g.present(b.Blocker))
	for i := range g.ChaseCount {
		it := &g.Chase[i]
		h.add(uint64(it.Kind), uint64(it.Ability), uint64(it.Player), g.present(it.Source), g.present(it.That),
			uint64(it.Whose))
		for _, t := range it.Targets[:it.Count] {
			h.add(g.present(t.Object), bit(t.Item != 0))
		}
	}
	for i := range g.WaitCount {
		w := &g.Waiting[i]
		h.add(uint64(w.Kind), uint64(w.Ability), uint64(w.Player), g.present(w.Source), g.present(w.That),
			uint64(w.Whose))
	}
	for i := range g.RecentNum {
		r := &g.Recent[i]
		h.add(uint64(r.On), uint64(r.Player), bit(r.Passed[0]), bit(r.Passed[1]), g.present(r.That), uint64(r.Whose))
	}
	s.alike, s.life, s.crowded = uint64(h), g.Life, g.EffCount > maxEffects/2
	for i := range g.EffCount {
		e := &g.Effects[i]
		values.add(uint64(e.Kind), uint64(e.What), uint64(e.Until), uint64(e.Player), uint64(uint16(e.Amount)),
			bit(e.Battle), g.present(e.On))
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

// present returns an object as a number: its card, and whether the object is still there.
func (g *match) present(o Object) uint64 { return uint64(o.Card)<<1 | bit(g.IsUnmoved(o)) }

// mixer mixes numbers into a hash.
type mixer uint64

func (m *mixer) add(numbers ...uint64) {
	for _, n := range numbers {
		*m = (*m ^ mixer(n)) * 1099511628211
		*m ^= *m >> 29
	}
}

func bit(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}
