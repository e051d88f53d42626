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

// addWaiting adds a triggered ability to the list of those that wait to be put in the chase (7.2.2).
func (g *match) addWaiting(w Waiting, rules ...cite.ID) {
	note := engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: w.abilityWord()}
	if _, ok := g.RecordEvent(note, []engine.Card{w.Source.Card}, rules); ok {
		w.Apart, g.Stirred = g.Stirred, false
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d abilità innescate insieme: il motore non ne tiene altre")
	}
}

// removeWaiting removes waiting ability i from the list and returns it.
func (g *match) removeWaiting(i int) Waiting {
	w := table.RemoveAt(g.Waiting[:], &g.WaitCount, i)
	g.Stirred = g.Stirred && g.WaitCount > 0
	return w
}

// RecordEvent is Run.RecordEvent. After an event that happens while abilities wait, it sets Stirred: an ability that
// triggers next has triggered at another moment.
func (g *match) RecordEvent(n engine.EventData, subjects []engine.Card, cited []cite.ID) (event int32, ok bool) {
	if event, ok = g.Run.RecordEvent(n, subjects, cited); ok && g.WaitCount > 0 && n.Kind != kWaiting {
		g.Stirred = true
	}
	return event, ok
}

// pushItem puts an item on top of the chase (6.3.1). A card that is played goes to the chase area, face up. ok is
// false where the event did not happen.
func (g *match) pushItem(kind engine.Kind, it Item, rules ...cite.ID) (event int32, ok bool) {
	c := it.Source.Card
	if g.ChaseCount == maxItems {
		g.Stop(fmt.Errorf("la rincorsa supera %d magie e abilità: il motore non ne tiene altre", maxItems))
	}
	note := engine.EventData{Kind: kind, Actor: it.Player, Amount: int(g.ChaseCount) + 1}
	if it.Kind == aSpell {
		note.From, note.To = g.PlaceOf(c), placeWord(it.Player, ChaseArea)
	} else {
		note.Ability = it.abilityWord()
	}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, rules); !ok {
		return 0, false
	}
	if it.Kind == aSpell {
		g.takeOut(c)
		g.putOnTop(c, it.Player, ChaseArea, Status{})
		it.Source = g.ObjectOf(c)
	}
	g.Items++
	it.Number = g.Items
	g.Chase[g.ChaseCount] = it
	g.ChaseCount++
	return event, true
}

// removeItem removes item i from the chase.
func (g *match) removeItem(i int) { table.RemoveAt(g.Chase[:], &g.ChaseCount, i) }

// beginResolving moves the top of the chase to Current, the item that is being resolved.
func (g *match) beginResolving() {
	g.Current = *g.topItem()
	g.removeItem(int(g.ChaseCount) - 1)
}

// endResolving clears Current: no item is being resolved.
func (g *match) endResolving() { g.Current = Item{} }

// topItem returns the item on top of the chase, a zero Item where the chase is empty.
func (g *match) topItem() *Item {
	if g.ChaseCount == 0 {
		return &Item{}
	}
	return &g.Chase[g.ChaseCount-1]
}

// setTargets stores the targets of the top of the chase.
func (g *match) setTargets(targets []Target, rules ...cite.ID) {
	it := g.topItem()
	var cards [maxTargets]engine.Card
	for k, t := range targets {
		cards[k] = t.Card
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTarget, Actor: it.Player}, cards[:len(targets)], rules); ok {
		it.Count = uint8(copy(it.Targets[:], targets))
	}
}

// dropTarget makes target k of the item that is being resolved count as a card that has left, because it is no
// longer what the text asks for.
func (g *match) dropTarget(k int) { g.Current.Targets[k].Generation-- }

// cancelItem removes item i from the chase (9.8.1), by an effect of player by, and puts a cancelled card in its
// owner's graveyard (9.8.2). A cancelled resonator has never been on a field.
func (g *match) cancelItem(by engine.Seat, i int) {
	it := g.Chase[i]
	c := it.Source.Card
	if it.Kind != aSpell {
		note := engine.EventData{Kind: kCancel, Actor: by, Ability: it.abilityWord(), Amount: i + 1}
		if _, ok := g.RecordEvent(note, []engine.Card{c}, []cite.ID{cite.R9_8_1}); ok {
			g.removeItem(i)
		}
		return
	}
	if g.moveToAreas(kCancel, by, []engine.Card{c}, Graveyard, cite.R9_8_1, cite.R9_8_2) > 0 {
		g.removeItem(i)
	}
}

// rememberEvent stores an event at which a Canto-Attesa may be played (9.17.1), unless no card of the match waits
// for such an event.
func (g *match) rememberEvent(r RecentEvent) {
	if g.innescoBits&(1<<r.On) == 0 {
		return
	}
	table.Add(g.Run, g.Recent[:], &g.RecentNum, r,
		"ci sono più di %d avvenimenti insieme: il motore non ne tiene altri")
}

// endEventsFor stores that player p has passed, so that p can no longer play a Canto-Attesa at the stored events. An
// event that both players have passed is removed.
func (g *match) endEventsFor(p engine.Seat) {
	for i := int(g.RecentNum) - 1; i >= 0; i-- {
		if g.Recent[i].Passed[p] = true; g.Recent[i].Passed[p.Opponent()] {
			table.RemoveAt(g.Recent[:], &g.RecentNum, i)
		}
	}
}

// recordLingering records the event of a lingering effect and adds the effect to the state.
func (g *match) recordLingering(e LingeringEffect, rules ...cite.ID) {
	kind := [...]engine.Kind{ChangesStat: kStat, SetsStat: kStat, GivesSymbol: kGive, ForbidsAct: kForbid,
		PermitsAct:         kPermit,
		PreventsDamageTo:   kShield,
		PreventsDamageFrom: kShield}[e.Kind]
	note := engine.EventData{Kind: kind, Actor: e.Player, To: e.subjectWord(), Amount: int(e.Amount)}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, rules...); ok {
		g.addLingering(e)
	}
}

// addLingering adds a lingering effect to the state without an event. It stops the run where there is no room for
// the effect.
func (g *match) addLingering(e LingeringEffect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
	g.markStale()
}

// reduceShield takes n from the damage that effect e can still prevent, where that is limited (9.42.1). It removes e
// where nothing is left to prevent.
func (g *match) reduceShield(e *LingeringEffect, n int) {
	if e.Amount == 0 {
		return
	}
	if e.Amount -= int16(n); e.Amount == 0 {
		e.Kind = UsedUp
		g.removeEffects(func(e LingeringEffect) bool { return e.Kind == UsedUp })
	}
}

// expireEffects ends the lingering effects of a duration that is over. Where control of a card was taken for that
// duration, the card goes back to its former controller.
func (g *match) expireEffects(duration card.Duration, rules ...cite.ID) {
	var on [maxEffects]engine.Card
	ended, k := false, 0
	for i := range g.EffCount {
		if e := &g.Effects[i]; e.Until == duration {
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
	event, ok := g.RecordEvent(engine.EventData{Kind: kExpire, Actor: engine.Nobody}, on[:k], rules)
	if !ok {
		return
	}
	var returning [maxEffects]LingeringEffect
	n := 0
	for i := range int(g.EffCount) {
		if e := &g.Effects[i]; e.Until == duration && e.Kind == BorrowsControl && g.IsUnmoved(e.On) && !g.inheritReturn(i) {
			returning[n] = *e
			n++
		}
	}
	g.removeEffects(func(e LingeringEffect) bool { return e.Until == duration })
	defer g.SetCause(g.SetCause(event))
	for i := range returning[:n] {
		g.giveBack(&returning[i])
	}
}

// inheritReturn has the next effect on the control of the same card return it to the player to whom effect i, which
// ends, would have. It reports whether there is such an effect.
func (g *match) inheritReturn(i int) bool {
	e := &g.Effects[i]
	for j := i + 1; j < int(g.EffCount); j++ {
		if next := &g.Effects[j]; next.Kind == BorrowsControl && next.On == e.On {
			next.Player = e.Player
			return true
		}
	}
	return false
}

// removeEffects removes the lingering effects for which isOver returns true.
func (g *match) removeEffects(isOver func(LingeringEffect) bool) {
	g.EffCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffCount], isOver)))
	g.markStale()
}
