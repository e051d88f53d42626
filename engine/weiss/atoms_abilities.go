package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
)

// Atoms of abilities: what waits, what will trigger, what has been used.

// await makes an automatic ability wait (8.7.2), as many times as it triggers (8.7.2.1).
func (g *match) await(w Waiting, why ...cite.ID) bool {
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

// stopWaiting takes a waiting ability off the list because it is being played, or cannot be (8.7.3).
func (g *match) stopWaiting(i int) {
	table.RemoveAt(g.Waiting[:], &g.WaitCount, i)
}

// schedule creates an ability that will trigger later (8.7.5); forget takes it away.
func (g *match) schedule(d Delayed) {
	if d.Source.Card == 0 {
		return
	}
	d.Turn = g.TurnNumber
	table.Add(g.Run, g.Delayed[:], &g.DelayedCount, d,
		"ci sono più di %d abilità programmate: il motore non ne tiene altre")
}

func (g *match) forget(i int) { table.RemoveAt(g.Delayed[:], &g.DelayedCount, i) }

// use records that an ability has been used this turn, where its text asks that. Until this use is over it still counts
// as the first.
func (g *match) use(ctx *abilityContext) {
	u := Usage{ctx.source.Object, ctx.ability}
	if !g.abilities[u.Ability].once || g.used(u.Object, u.Ability) {
		return
	}
	ctx.first = true
	table.Add(g.Run, g.Used[:], &g.UsedCount, u,
		"in un turno si usano più di %d abilità diverse: il motore non ne ricorda altre")
	g.changedIf(g.currentDependencies()&dependsOnUse != 0)
}

// enterSituation remembers that a situational ability has triggered; leaveSituation that its situation is over, or that
// it has been resolved (8.7.6.1).
func (g *match) enterSituation(u Usage) {
	table.Add(g.Run, g.Situations[:], &g.SituationCount, u,
		"ci sono più di %d abilità situazionali attivate: il motore non ne tiene altre")
}

func (g *match) leaveSituation(u Usage) {
	if i := slices.Index(g.Situations[:g.SituationCount], u); i >= 0 {
		table.RemoveAt(g.Situations[:], &g.SituationCount, i)
		g.changed() // it may trigger again
	}
}

// loop records how a repetition goes on, countLoopRound counts one round of it, loopStops stops it, and loopEnds
// records the situation to which it has led.
func (g *match) loop(l Loop) { g.Loop = l }

func (g *match) countLoopRound(situation uint64) {
	if situation == g.Loop.Hash && g.Loop.Left > 0 {
		g.Loop.Left--
	}
}

func (g *match) loopStops() {
	g.Loop.On, g.Loop.Stopped, g.Loop.Left = false, true, 0
	g.loopHistory.stopped = true
}

func (g *match) loopEnds() {
	if g.Loop.On || g.Loop.Stopped {
		g.Loop.On, g.Loop.Stopped, g.Loop.Left = false, false, 0
		g.Loop.Hash, _ = g.repetitionHashes()
	}
	g.loopHistory.activated = Usage{}
}

// watchLoop begins to watch the actions that an ability repeats, and returns who could have stopped the repetition
// around them, if there is one; resumeLoop goes on to watch that.
func (g *match) watchLoop(by Usage) (stoppers [2]bool) {
	stoppers, g.loopHistory.activated = g.loopHistory.couldStop, by
	g.recordStopper(0, false)
	return stoppers
}

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
		g.loopHistory.opposed = g.loopHistory.opposed || p != g.Turn
	} else {
		g.loopHistory.couldStop = [2]bool{}
	}
}

// waitsAtEnd remembers that an ability of the end of the turn has waited in this End Phase. It reports true the first
// time and false afterwards (doubt A-12).
func (g *match) waitsAtEnd(u Usage) bool {
	if slices.Contains(g.Ended[:g.EndedCount], u) {
		return false
	}
	table.Add(g.Run, g.Ended[:], &g.EndedCount, u,
		"ci sono più di %d abilità di fine turno attivate: il motore non ne tiene altre")
	return true
}

// slide moves a character and its markers to another slot of the same Stage. The markers that lay under that slot go to
// the Waiting Room (3.7.3.1).
func (g *match) slide(c engine.Card, to Area, why ...cite.ID) bool {
	p, from := g.Cards[c].In, g.Cards[c].Area
	if from == to {
		return false
	}
	moving, ok := g.RecordEvent(engine.EventData{Kind: kMove, Actor: p, From: at(p, from), To: at(p, to)}, []engine.Card{c}, why)
	if !ok {
		return false
	}
	before := g.SetCause(moving)
	var markers [pileSize]engine.Card
	own := g.markersOf([]engine.Card{c}, from)
	n := copy(markers[:], own.all())
	if there := g.In(p, to.under()); len(there) > 0 {
		g.moveAll(kMove, there, WaitingRoom, cite.R3_7_3_1)
	}
	g.relocate(c, to)
	if n > 0 {
		g.takeAlong(markers[:n], to.under())
	}
	g.checkSituational()
	g.SetCause(before)
	return true
}

// takeAlong moves markers to another Marker Area together with the character above them (3.7.3.1).
func (g *match) takeAlong(markers []engine.Card, to Area) {
	p, from := g.Cards[markers[0]].In, g.Cards[markers[0]].Area
	_, ok := g.RecordEvent(engine.EventData{Kind: kMove, Actor: p, From: at(p, from), To: at(p, to)}, markers,
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
	life, since, orient := g.Cards[c].Generation, g.Status[c].Since, g.Status[c].Orient
	g.Pull(c)
	g.push(destination{In: g.Cards[c].In, Area: to, Orient: orient}, c)
	g.Cards[c].Generation, g.Status[c].Since, g.Status[c].Placed = life, since, g.moment()
}

// undo puts back the state as it was before an attempt that could not be completed (8.6.2.3), and drops its events.
func (g *match) undo(before *State, savepoint engine.Savepoint) {
	g.State = *before
	g.Rollback(savepoint)
	g.invalidate()
	g.markAllReported()
}

// savepoint is a match as it was before something was tried out.
type savepoint struct {
	state                 State
	index                 index
	version               uint32
	versions              [2]uint32 // those for which characteristics and static clauses were derived
	situationVersion      uint32
	situationDependencies dependencies
	resolving             resolution
	departed              int
	slotsUsed             int
}

// remember keeps the match as it is; restore puts it back. What was derived from the match before is still valid,
// unless something on which it depends has changed in between; what was derived in between may not be.
func (g *match) remember() {
	if g.saved == nil {
		g.saved = new(savepoint)
	}
	p := g.saved
	p.state, p.index, p.version, p.resolving, p.departed, p.slotsUsed = g.State, g.index, g.version, g.resolving,
		len(g.zoneChanges), g.slotsUsed
	p.versions = g.layers.versions()
	p.situationVersion = g.situationalVersion
	p.situationDependencies = g.situationalDependencies
}

func (g *match) restore() {
	p := g.saved
	g.State, g.index, g.resolving, g.zoneChanges = p.state, p.index, p.resolving, g.zoneChanges[:p.departed]
	g.releaseSlots(p.slotsUsed)
	g.situationalVersion, g.situationalDependencies = p.situationVersion, p.situationDependencies
	if g.version != p.version || g.layers.versions() != p.versions {
		g.changed()
	}
}

// entered resets what a match keeps beside its state, so that play can begin from the state.
func (g *match) entered() {
	g.resolving, g.zoneChanges, g.replacements, g.slotsUsed = resolution{}, g.zoneChanges[:0], g.replacements[:0], 0
	g.paysFor = resolution{}
	g.timing = toCome
	g.invalidate()
}

// takeSlot returns a free slot that holds a replacement effect and the names that its actions give to cards;
// releaseSlots frees every slot after the first used ones.
func (g *match) takeSlot(r replacement) *replacement {
	if g.slotsUsed == len(g.replacementSlots) {
		g.replacementSlots = append(g.replacementSlots, new(replacementSlot))
	}
	at := g.replacementSlots[g.slotsUsed]
	g.slotsUsed++
	if at.replacement = r; cap(r.ctx.groups) == 0 {
		at.ctx.groups = at.names[:0]
	}
	return &at.replacement
}

func (g *match) releaseSlots(used int) { g.slotsUsed = used }

// swapRun makes run the current run while an attempt is tried out; nil stands for a new run for attempts. It returns
// the previous run, with which the caller calls it again to go back.
func (g *match) swapRun(run *engine.Run) (before *engine.Run) {
	before = g.Run
	if run == nil {
		run = &engine.Run{Driver: &g.search}
		g.trial = run
	}
	if run == g.trial {
		run.ResetWithAblationOf(before)
	}
	g.Run = run
	return before
}

// beginZoneChanges remembers cards as they are before the first of several moves that happen at one moment (8.7.4.1.2).
// endZoneChanges forgets them; it takes what beginZoneChanges returned.
func (g *match) beginZoneChanges(cards []engine.Card) (first int) {
	first = len(g.zoneChanges)
	for _, c := range cards {
		if g.listening {
			g.zoneChanges = append(g.zoneChanges, g.zoneChangeOf(c))
		}
	}
	return first
}

func (g *match) endZoneChanges(first int) { g.zoneChanges = g.zoneChanges[:first] }

// zoneChangeOf returns a card as it is or, where several moves happen at this moment, as it was when the moment began.
func (g *match) zoneChangeOf(c engine.Card) zoneChange {
	for i := range g.zoneChanges {
		if was := g.zoneChanges[i]; was.known.Object == g.Object(c) && !was.pending {
			return was
		}
	}
	return zoneChange{known: g.lastKnown(c), characteristics: *g.characteristics(c)}
}
