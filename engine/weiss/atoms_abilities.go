package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
)

// Atoms of abilities: they change which abilities wait, are delayed or have been used.

// addWaiting makes an automatic ability wait (8.7.2), as many times as it triggers (8.7.2.1).
func (g *match) addWaiting(w Waiting, why ...cite.ID) bool {
	for i := range g.WaitCount {
		if o := &g.Waiting[i]; o.Ability == w.Ability && o.Source.Object == w.Source.Object && o.Player == w.Player {
			why = append(why, cite.R8_7_2_1)
			break
		}
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: wordOf(w.Ability)},
		[]engine.Card{w.Source.Card}, why)
	if !ok {
		return false
	}
	table.Add(g.Run, g.Waiting[:], &g.WaitCount, w, "ci sono più di %d abilità in attesa: il motore non ne tiene altre")
	return true
}

// removeWaiting takes a waiting ability off the list because it is being played, or cannot be (8.7.3).
func (g *match) removeWaiting(i int) {
	table.RemoveAt(g.Waiting[:], &g.WaitCount, i)
}

// addDelayed adds an ability that will trigger later (8.7.5), in this turn of the match.
func (g *match) addDelayed(d Delayed) {
	if d.Source.Card == 0 {
		return
	}
	d.Turn = g.TurnNumber
	table.Add(g.Run, g.Delayed[:], &g.DelayedCount, d,
		"ci sono più di %d abilità programmate: il motore non ne tiene altre")
}

// removeDelayed removes the delayed ability with index i.
func (g *match) removeDelayed(i int) { table.RemoveAt(g.Delayed[:], &g.DelayedCount, i) }

// recordUse records that an ability has been used this turn, where its text asks that. Until this use is over it still
// counts as the first.
func (g *match) recordUse(ctx *abilityContext) {
	u := Usage{ctx.sourceCard.Object, ctx.ability}
	if !g.abilities[u.Ability].asksFirstUse || g.wasUsed(u.Object, u.Ability) {
		return
	}
	ctx.isFirstUse = true
	table.Add(g.Run, g.Used[:], &g.UsedCount, u,
		"in un turno si usano più di %d abilità diverse: il motore non ne ricorda altre")
	g.markChangedIf(g.currentDependencies()&dependsOnUse != 0)
}

// addSituation records that a situational ability has triggered (8.7.6.1).
func (g *match) addSituation(u Usage) {
	table.Add(g.Run, g.Situations[:], &g.SituationCount, u,
		"ci sono più di %d abilità situazionali attivate: il motore non ne tiene altre")
}

// removeSituation records that the situation of an ability is over, or that the ability has been resolved (8.7.6.1).
// It may then trigger again.
func (g *match) removeSituation(u Usage) {
	if i := slices.Index(g.Situations[:g.SituationCount], u); i >= 0 {
		table.RemoveAt(g.Situations[:], &g.SituationCount, i)
		g.markChanged() // it may trigger again
	}
}

// setLoop records how an infinite repetition goes on.
func (g *match) setLoop(l Loop) { g.Loop = l }

// countLoopRound counts one round of the repetition that goes on, if situation is the hash of the one to which it
// comes back.
func (g *match) countLoopRound(situation uint64) {
	if situation == g.Loop.Hash && g.Loop.Left > 0 {
		g.Loop.Left--
	}
}

// stopLoop records that a player stops the repetition.
func (g *match) stopLoop() {
	g.Loop.On, g.Loop.Stopped, g.Loop.Left = false, true, 0
	g.loopHistory.isStopped = true
}

// endLoop records, at the end of a Check Timing, that a repetition is over, and the hash of the situation to which
// it has led.
func (g *match) endLoop() {
	if g.Loop.On || g.Loop.Stopped {
		g.Loop.On, g.Loop.Stopped, g.Loop.Left = false, false, 0
		g.Loop.Hash, _ = g.repetitionHashes()
	}
	g.loopHistory.lastUse = Usage{}
}

// watchLoop begins to watch the actions that the ability by repeats. It returns, by player, who could have stopped
// the repetition around them, which resumeLoop takes.
func (g *match) watchLoop(by Usage) (stoppers [2]bool) {
	stoppers, g.loopHistory.lastUse = g.loopHistory.couldStop, by
	g.recordStopper(0, false)
	return stoppers
}

// resumeLoop goes on watching the outer repetition after watchLoop; stoppers is what watchLoop returned.
func (g *match) resumeLoop(stoppers [2]bool) {
	for p, could := range stoppers {
		g.loopHistory.couldStop[p] = g.loopHistory.couldStop[p] || could
	}
}

// recordContinuation remembers the act with which a player who could have stopped has gone on.
func (g *match) recordContinuation(act engine.Option) {
	if p := g.Choice.Seat; p.IsPlayer() && len(g.Choice.Options) > 1 && g.Choice.Options[0].Verb == vPass &&
		act.Verb != vPass {
		g.loopHistory.continuedWith[p] = act
	}
}

// recordStopper remembers that player p could have stopped the repetition (stops), or forgets for both players who
// could.
func (g *match) recordStopper(p engine.Seat, stops bool) {
	if stops {
		g.loopHistory.couldStop[p] = true
		g.loopHistory.opponentCouldStop = g.loopHistory.opponentCouldStop || p != g.Turn
	} else {
		g.loopHistory.couldStop = [2]bool{}
	}
}

// recordTurnEndWait remembers that an ability of the end of the turn has waited in this End Phase. It reports true the
// first time and false afterwards (doubt A-12).
func (g *match) recordTurnEndWait(u Usage) bool {
	if slices.Contains(g.Ended[:g.EndedCount], u) {
		return false
	}
	table.Add(g.Run, g.Ended[:], &g.EndedCount, u,
		"ci sono più di %d abilità di fine turno attivate: il motore non ne tiene altre")
	return true
}

// moveToSlot moves a character and its markers to another slot of the same Stage. The markers that lay under that slot
// go to the Waiting Room (3.7.3.1).
func (g *match) moveToSlot(c engine.Card, to Area, why ...cite.ID) bool {
	p, from := g.Cards[c].In, g.Cards[c].Area
	if from == to {
		return false
	}
	event, ok := g.RecordEvent(engine.EventData{Kind: kMove, Actor: p, From: placeWord(p, from), To: placeWord(p, to)}, []engine.Card{c}, why)
	if !ok {
		return false
	}
	before := g.SetCause(event)
	g.recordAttackMove([]engine.Card{c})
	var markers [pileSize]engine.Card
	own := g.markersOf([]engine.Card{c}, from)
	n := copy(markers[:], own.all())
	if displaced := g.CardsIn(p, to.markerArea()); len(displaced) > 0 {
		g.moveAllToTop(kMove, displaced, WaitingRoom, cite.R3_7_3_1)
	}
	g.relocate(c, to)
	if n > 0 {
		g.moveMarkers(markers[:n], to.markerArea())
	}
	g.triggerSituationalIfChanged()
	g.SetCause(before)
	return true
}

// moveMarkers moves markers to another Marker Area together with the character above them (3.7.3.1).
func (g *match) moveMarkers(markers []engine.Card, to Area) {
	p, from := g.Cards[markers[0]].In, g.Cards[markers[0]].Area
	_, ok := g.RecordEvent(engine.EventData{Kind: kMove, Actor: p, From: placeWord(p, from), To: placeWord(p, to)}, markers,
		[]cite.ID{cite.R3_7_3_1})
	if !ok {
		return
	}
	for _, m := range markers {
		g.relocate(m, to)
	}
}

// relocate puts a card in another area of the same player without making it a new card.
func (g *match) relocate(c engine.Card, to Area) {
	generation, since, orient := g.Cards[c].Generation, g.Status[c].Since, g.Status[c].Orient
	g.RemoveCard(c)
	g.putCard(destination{Player: g.Cards[c].In, Area: to, Orient: orient}, c)
	g.Cards[c].Generation, g.Status[c].Since, g.Status[c].Placed = generation, since, g.nextMoment()
}

// restoreState puts back the state as it was before an attempt that could not be completed (8.6.2.3), and drops its
// events.
func (g *match) restoreState(before *State, savepoint engine.Savepoint) {
	g.State = *before
	g.Rollback(savepoint)
	g.invalidate()
	g.markAllReported()
}

// savepoint is a match as it was before something was tried out.
type savepoint struct {
	state                 State
	index                 roleIndex
	version               uint32
	versions              [2]uint32 // those for which characteristics and static clauses were derived
	situationVersion      uint32
	situationDependencies dependencies
	resolvedAbility       abilityInProgress
	zoneChanges           int
	slotsUsed             int
}

// saveMatch saves the match as it is, for restoreMatch.
func (g *match) saveMatch() {
	if g.savepoint == nil {
		g.savepoint = new(savepoint)
	}
	p := g.savepoint
	p.state, p.index, p.version, p.resolvedAbility, p.zoneChanges, p.slotsUsed = g.State, g.index, g.version, g.resolvedAbility,
		len(g.zoneChanges), g.usedSlotCount
	p.versions = g.layers.versions()
	p.situationVersion = g.situationalVersion
	p.situationDependencies = g.situationalDependencies
}

// restoreMatch puts back the match that saveMatch saved. What was derived from it before is still valid, unless
// something on which it depends has changed in between.
func (g *match) restoreMatch() {
	p := g.savepoint
	g.State, g.index, g.resolvedAbility, g.zoneChanges = p.state, p.index, p.resolvedAbility, g.zoneChanges[:p.zoneChanges]
	g.releaseSlots(p.slotsUsed)
	g.situationalVersion, g.situationalDependencies = p.situationVersion, p.situationDependencies
	if g.version != p.version || g.layers.versions() != p.versions {
		g.markChanged()
	}
}

// resetForEntry resets what a match keeps beside its state, so that play can begin from the state.
func (g *match) resetForEntry() {
	g.resolvedAbility, g.zoneChanges, g.replacements, g.usedSlotCount = abilityInProgress{}, g.zoneChanges[:0], g.replacements[:0], 0
	g.paidAbility = abilityInProgress{}
	g.playTiming = playTimingAhead
	g.invalidate()
}

// newSlot returns a free slot that holds the replacement effect r, with room for the names that its actions give to
// cards.
func (g *match) newSlot(r replacement) *replacement {
	if g.usedSlotCount == len(g.replacementSlots) {
		g.replacementSlots = append(g.replacementSlots, new(replacementSlot))
	}
	slot := g.replacementSlots[g.usedSlotCount]
	g.usedSlotCount++
	if slot.replacement = r; cap(r.ctx.groups) == 0 {
		slot.ctx.groups = slot.names[:0]
	}
	return &slot.replacement
}

// releaseSlots frees every slot after the first used ones.
func (g *match) releaseSlots(used int) { g.usedSlotCount = used }

// swapRun makes run the current run while an attempt is tried out; nil stands for a new run for attempts. It returns
// the previous run, with which the caller calls it again to go back.
func (g *match) swapRun(run *engine.Run) (before *engine.Run) {
	before = g.Run
	if run == nil {
		run = &engine.Run{Driver: &g.payments}
		g.trialRun = run
	}
	if run == g.trialRun {
		run.ResetWithAblationOf(before)
	}
	g.Run = run
	return before
}

// beginZoneChanges records cards as they are before the first of several moves that happen at one moment
// (8.7.4.1.2). It returns what endZoneChanges takes.
func (g *match) beginZoneChanges(cards []engine.Card) (first int) {
	first = len(g.zoneChanges)
	for _, c := range cards {
		if g.movesMayTrigger {
			g.zoneChanges = append(g.zoneChanges, g.zoneChangeOf(c))
		}
	}
	return first
}

// endZoneChanges removes the records of cards from index first on, after the moves have triggered abilities.
func (g *match) endZoneChanges(first int) { g.zoneChanges = g.zoneChanges[:first] }

// zoneChangeOf returns a card as it is or, where several moves happen at this moment, as it was when the moment began.
func (g *match) zoneChangeOf(c engine.Card) zoneChange {
	for i := range g.zoneChanges {
		if was := g.zoneChanges[i]; was.known.Object == g.ObjectOf(c) && !was.isPending {
			return was
		}
	}
	return zoneChange{known: g.lastKnown(c), characteristics: *g.characteristics(c)}
}
