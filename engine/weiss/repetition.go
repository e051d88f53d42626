// Recognising an infinite repetition (chapter 11): the match comes back to the same situation.

package weiss

import "cavillo/engine"

// repetition watches a Check Timing or a phase for actions that repeat. Where the same situation comes back with the
// same values of the characters, one return is enough. Where values grow each time, only the areas of the cards come
// back, and more returns are needed.
type repetition struct {
	unwatchedRounds int // how many of the next rounds are not watched
	exact, byAreas  tracker
	acts            []engine.Option // what the turn player has done in the Main Phase since alike came back last
}

// repetitionAfter returns a repetition that does not watch the first rounds, which may differ from the later ones.
func repetitionAfter(first int) repetition { return repetition{unwatchedRounds: first} }

// watchRound watches one more round. A player who could have stopped only rounds that were not watched does not count.
func (g *match) watchRound(r *repetition) {
	g.CountStep()
	switch {
	case r.unwatchedRounds == 0:
		g.recordStopper(0, false)
	case r.unwatchedRounds < 0:
		g.checkRepetition(r)
	}
	if r.unwatchedRounds >= 0 {
		r.unwatchedRounds--
	}
}

// restart forgets the rounds so far; those to come are watched.
func (r *repetition) restart() { *r = repetition{unwatchedRounds: -1} }

// recordAct records one more act of the turn player in the Main Phase.
func (r *repetition) recordAct(act engine.Option) {
	if r.byAreas.returns > 0 {
		r.acts = append(r.acts, act)
	}
}

// beginRound forgets the recorded acts, and whether the other player was asked, where a new round begins.
func (g *match) beginRound(r *repetition) {
	if r.byAreas.isAtValue {
		r.acts = r.acts[:0]
		g.loopHistory.opponentCouldStop = false
	}
}

// recordNextAbility records the ability that comes after the last situation.
func (r *repetition) recordNextAbility(u Usage) {
	r.exact.recordNextAbility(u)
	r.byAreas.recordNextAbility(u)
}

// tracker finds a value that comes back in a sequence, however long the cycle (Brent's algorithm).
type tracker struct {
	hash             uint64
	steps, stepLimit int
	returns          int
	waitingCount     uint8 // abilities that waited when it was met
	isAtValue        bool  // the sequence is at the value now
	nextAbility      Usage // the ability that came after it the last time
}

// recordNextAbility records the ability that comes after the last value.
func (t *tracker) recordNextAbility(u Usage) {
	if t.isAtValue {
		t.nextAbility, t.isAtValue = u, false
	}
}

// observe records a value and returns how often it has come back with at least as many abilities waiting as before.
// Where fewer wait, the repetition will end by itself.
func (t *tracker) observe(h uint64, waiting uint8) int {
	if t.stepLimit > 0 && h == t.hash && waiting >= t.waitingCount {
		t.returns++
		t.steps, t.isAtValue, t.waitingCount = 0, true, waiting
		return t.returns
	}
	if t.steps++; t.steps > t.stepLimit {
		t.hash, t.steps, t.returns, t.isAtValue, t.waitingCount = h, 0, 0, true, waiting
		t.stepLimit = max(2*t.stepLimit, 1)
	}
	return 0
}

// minAreaReturns is how often cards must come back to the same areas before actions whose values grow count as an
// infinite repetition.
const minAreaReturns = 12

// loopHistory is what a match remembers of a possible repetition.
type loopHistory struct {
	lastUse       Usage            // the activated ability after which a Check Timing comes
	couldStop     [2]bool          // by player, whether the player had a choice that would have stopped it
	continuedWith [2]engine.Option // by player, the act at the last such choice
	// the other player could have stopped, since the round began, what the turn player does in the Main Phase
	opponentCouldStop bool
	isStopped         bool // the repetition that goes on has been stopped
}

// repetitionHashes returns two hashes that are never 0. alike is of where the cards lie and which abilities wait; exact
// is also of the values of the characters, of the Refresh Points, and of how often and in which order each ability
// waits.
func (g *match) repetitionHashes() (areasHash, exactHash uint64) {
	h, values := uint64(14695981039346656037), uint64(0)
	mix := func(n uint64) { h = (h ^ n) * 1099511628211; h ^= h >> 29 }
	mix(uint64(g.Phase)<<8 | uint64(g.Turn))
	for c := 1; c < len(g.CardNames); c++ {
		location := &g.Cards[c]
		mix(uint64(location.In)<<16 | uint64(location.Area)<<8 | uint64(g.Status[c].Orient))
		if location.Area.isSlot() {
			in := g.characteristics(engine.Card(c))
			values = (values ^ uint64(uint32(in.Power))<<16 ^ uint64(uint16(in.Soul))) * 1099511628211
		}
	}
	waiting := uint64(0)
	for i := range g.WaitCount {
		number := waitingNumber(&g.Waiting[i])
		values = (values ^ number) * 1099511628211
		isFirst := true
		for j := range i {
			isFirst = isFirst && waitingNumber(&g.Waiting[j]) != number
		}
		if isFirst {
			waiting += number * 0x9e3779b97f4a7c15
		}
	}
	mix(waiting)
	for _, u := range g.Used[:g.UsedCount] {
		mix(uint64(u.Ability)<<8 | uint64(u.Card))
	}
	mix(uint64(g.DelayedCount))
	areasHash = h | 1
	mix(values)
	mix(uint64(g.Points[0])<<8 | uint64(g.Points[1]))
	return areasHash, h | 1
}

// waitingNumber returns a waiting ability as one number: the ability, its card and its controller.
func waitingNumber(w *Waiting) uint64 {
	return uint64(w.Ability)<<16 | uint64(w.Source.Card)<<8 | uint64(w.Player)
}
