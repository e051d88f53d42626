package forceofwill

import (
	"fmt"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Atoms of the chase, of triggered abilities that wait, and of lingering effects.

// await adds a triggered ability to those that wait to be put in the chase (7.2.2).
func (g *match) await(w Waiting, why ...cite.ID) {
	note := engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: w.word()}
	if _, ok := g.RecordEvent(note, []engine.Card{w.Source.Card}, why); ok {
		w.Apart, g.Stirred = g.Stirred, false
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d abilità innescate insieme: il motore non ne tiene altre")
	}
}

// takeWaiting removes waiting ability i from the list and returns it.
func (g *match) takeWaiting(i int) Waiting {
	w := table.RemoveAt(g.Waiting[:], &g.WaitCount, i)
	g.Stirred = g.Stirred && g.WaitCount > 0
	return w
}

// RecordEvent is Run.RecordEvent. After an event that happens while abilities wait, it sets Stirred: what triggers next has
// triggered at another moment.
func (g *match) RecordEvent(n engine.EventData, subjects []engine.Card, cited []cite.ID) (event int32, ok bool) {
	if event, ok = g.Run.RecordEvent(n, subjects, cited); ok && g.WaitCount > 0 && n.Kind != kWaiting {
		g.Stirred = true
	}
	return event, ok
}

// push puts an item on top of the chase (6.3.1). A card that is played goes to the chase area, face up.
func (g *match) push(kind engine.Kind, it Item, why ...cite.ID) (event int32, ok bool) {
	c := it.Source.Card
	if g.ChaseCount == maxItems {
		g.Stop(fmt.Errorf("la rincorsa supera %d magie e abilità: il motore non ne tiene altre", maxItems))
	}
	note := engine.EventData{Kind: kind, Actor: it.Player, Amount: int(g.ChaseCount) + 1}
	if it.Kind == aSpell {
		note.From, note.To = g.PlaceOf(c), at(it.Player, ChaseArea)
	} else {
		note.Ability = it.word()
	}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, why); !ok {
		return 0, false
	}
	if it.Kind == aSpell {
		g.pull(c)
		g.lay(c, it.Player, ChaseArea, Status{})
		it.Source = g.ObjectOf(c)
	}
	g.Items++
	it.Number = g.Items
	g.Chase[g.ChaseCount] = it
	g.ChaseCount++
	return event, true
}

// pop removes item i from the chase.
func (g *match) pop(i int) { table.RemoveAt(g.Chase[:], &g.ChaseCount, i) }

// resolving moves the top of the chase to Current, what is being resolved; resolved clears Current.
func (g *match) resolving() {
	g.Current = *g.top()
	g.pop(int(g.ChaseCount) - 1)
}
func (g *match) resolved() { g.Current = Item{} }

// top returns the item on top of the chase, a zero Item where the chase is empty.
func (g *match) top() *Item {
	if g.ChaseCount == 0 {
		return &Item{}
	}
	return &g.Chase[g.ChaseCount-1]
}

// target stores the targets of the top of the chase.
func (g *match) target(targets []Target, why ...cite.ID) {
	it := g.top()
	var cards [maxTargets]engine.Card
	for k, t := range targets {
		cards[k] = t.Card
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTarget, Actor: it.Player}, cards[:len(targets)], why); ok {
		it.Count = uint8(copy(it.Targets[:], targets))
	}
}

// lapse makes target k of what is being resolved count as one that has left, because it is no longer what the text asks
// for.
func (g *match) lapse(k int) { g.Current.Targets[k].Generation-- }

// cancel removes item i from the chase (9.8.1), and puts a cancelled card in its owner's graveyard (9.8.2). A cancelled
// resonator has never been on a field.
func (g *match) cancel(by engine.Seat, i int) {
	it := g.Chase[i]
	c := it.Source.Card
	if it.Kind != aSpell {
		note := engine.EventData{Kind: kCancel, Actor: by, Ability: it.word(), Amount: i + 1}
		if _, ok := g.RecordEvent(note, []engine.Card{c}, []cite.ID{cite.R9_8_1}); ok {
			g.pop(i)
		}
		return
	}
	if g.leave(kCancel, by, []engine.Card{c}, Graveyard, cite.R9_8_1, cite.R9_8_2) > 0 {
		g.pop(i)
	}
}

// happened stores an event at which a Canto-Attesa may be played (9.17.1). passedOver records that a player passes,
// which ends these events for that player; an event that both have passed is removed.
func (g *match) happened(r Recent) {
	if g.awaited&(1<<r.On) == 0 {
		return
	}
	table.Add(g.Run, g.Recent[:], &g.RecentNum, r,
		"ci sono più di %d avvenimenti insieme: il motore non ne tiene altri")
}

func (g *match) passedOver(p engine.Seat) {
	for i := int(g.RecentNum) - 1; i >= 0; i-- {
		if g.Recent[i].Passed[p] = true; g.Recent[i].Passed[p.Opponent()] {
			table.RemoveAt(g.Recent[:], &g.RecentNum, i)
		}
	}
}

// addEffect adds a lingering effect and records its event.
func (g *match) addEffect(e Effect, why ...cite.ID) {
	kind := [...]engine.Kind{Changes: kStat, Becomes: kStat, Gives: kGive, Forbids: kForbid, Permits: kPermit,
		Shields: kShield,
		Dulls:   kShield}[e.Kind]
	note := engine.EventData{Kind: kind, Actor: e.Player, To: e.word(), Amount: int(e.Amount)}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, why...); ok {
		g.keep(e)
	}
}

// keep adds a lingering effect without an event, and stops the run where there is no room for it.
func (g *match) keep(e Effect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
	g.stale()
}

// wear takes n from what a lingering effect can still prevent, where that is limited (9.42.1), and removes the effect
// where nothing is left.
func (g *match) wear(e *Effect, n int) {
	if e.Amount == 0 {
		return
	}
	if e.Amount -= int16(n); e.Amount == 0 {
		e.Kind = Spent
		g.ceaseEffects(func(e Effect) bool { return e.Kind == Spent })
	}
}

// expire ends the lingering effects that last until a moment, and gives back the cards whose control was taken until
// then.
func (g *match) expire(until card.Duration, why ...cite.ID) {
	var on [maxEffects]engine.Card
	ended, k := false, 0
	for i := range g.EffCount {
		if e := &g.Effects[i]; e.Until == until {
			ended = true
			if e.On.Card != 0 && g.IsUnmoved(e.On) {
				on[k] = e.On.Card
				k++
			}
		}
	}
	if !ended {
		return
	}
	event, ok := g.RecordEvent(engine.EventData{Kind: kExpire, Actor: engine.Nobody}, on[:k], why)
	if !ok {
		return
	}
	var back [maxEffects]Effect
	n := 0
	for i := range int(g.EffCount) {
		if e := &g.Effects[i]; e.Until == until && e.Kind == Borrows && g.IsUnmoved(e.On) && !g.handsOn(i) {
			back[n] = *e
			n++
		}
	}
	g.ceaseEffects(func(e Effect) bool { return e.Until == until })
	defer g.SetCause(g.SetCause(event))
	for i := range back[:n] {
		g.giveBack(&back[i])
	}
}

// handsOn changes the next effect on the control of the same card, so that it gives the card back to the player to whom
// effect i, which ends, would have. It returns false where there is no such effect.
func (g *match) handsOn(i int) bool {
	e := &g.Effects[i]
	for j := i + 1; j < int(g.EffCount); j++ {
		if next := &g.Effects[j]; next.Kind == Borrows && next.On == e.On {
			next.Player = e.Player
			return true
		}
	}
	return false
}

// ceaseEffects removes the lingering effects for which over returns true.
func (g *match) ceaseEffects(over func(Effect) bool) {
	g.EffCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffCount], over)))
	g.stale()
}
