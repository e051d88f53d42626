package weiss

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
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
	if g.WaitCount == maxWaiting {
		g.Stop(fmt.Errorf("ci sono più di %d abilità in attesa: il motore non ne tiene altre", maxWaiting))
	}
	if _, ok := g.Happens(engine.Note{Kind: kWaiting, Actor: w.Player, Ability: wordOf(w.Ability)}, []engine.Card{w.Source.Card}, why); !ok {
		return false
	}
	g.Waiting[g.WaitCount] = w
	g.WaitCount++
	return true
}

// stopWaiting takes a waiting ability off the list because it is being played, or cannot be (8.7.3).
func (g *match) stopWaiting(i int) {
	copy(g.Waiting[i:], g.Waiting[i+1:g.WaitCount])
	g.WaitCount--
	g.Waiting[g.WaitCount] = Waiting{}
}

// schedule creates an ability that will trigger later (8.7.5); forget takes it away.
func (g *match) schedule(d Delayed) {
	if d.Source.Card == 0 {
		return
	}
	if g.DelayedCount == maxDelayed {
		g.Stop(fmt.Errorf("ci sono più di %d abilità programmate: il motore non ne tiene altre", maxDelayed))
	}
	d.Turn = g.TurnNumber
	g.Delayed[g.DelayedCount] = d
	g.DelayedCount++
}

func (g *match) forget(i int) {
	last := g.DelayedCount - 1
	copy(g.Delayed[i:], g.Delayed[i+1:g.DelayedCount])
	g.Delayed[last], g.DelayedCount = Delayed{}, last
}

// use remembers that an ability has been used this turn, where its text asks for it; what it does now is what it does the first time.
func (g *match) use(f *frame) {
	u := Usage{f.source.Object, f.ability}
	if !g.abilities[u.Ability].once || g.used(u.Object, u.Ability) {
		return
	}
	f.first = true
	if g.UsedCount == maxUsed {
		g.Stop(fmt.Errorf("in un turno si usano più di %d abilità diverse: il motore non ne ricorda altre", maxUsed))
	}
	g.Used[g.UsedCount] = u
	g.UsedCount++
	g.changedIf(g.caring()&caresUse != 0)
}

// enterSituation remembers that a situational ability has triggered; leaveSituation that its situation is over, or that it has been resolved
// (8.7.6.1).
func (g *match) enterSituation(u Usage) {
	if g.SituationCount == maxSituations {
		g.Stop(fmt.Errorf("ci sono più di %d abilità situazionali attivate: il motore non ne tiene altre", maxSituations))
	}
	g.Situations[g.SituationCount] = u
	g.SituationCount++
}

func (g *match) leaveSituation(u Usage) {
	for i := range g.SituationCount {
		if g.Situations[i] == u {
			last := g.SituationCount - 1
			copy(g.Situations[i:], g.Situations[i+1:g.SituationCount])
			g.Situations[last], g.SituationCount = Usage{}, last
			g.changed() // it may trigger again
			return
		}
	}
}

// loop remembers how a repetition goes on, loopTurns counts one more round of it, loopStops stops it, and loopEnds remembers the situation
// that it has led to. begunBy remembers the activated ability after which a Check Timing comes.
func (g *match) loop(l Loop) { g.Loop = l }

func (g *match) begunBy(u Usage) { g.going.begun = u }

func (g *match) loopTurns(situation uint64) {
	if situation == g.Loop.Hash && g.Loop.Left > 0 {
		g.Loop.Left--
	}
}

func (g *match) loopStops() { g.Loop.On, g.Loop.Stopped, g.Loop.Left = false, true, 0 }

func (g *match) loopEnds() {
	if g.Loop.On || g.Loop.Stopped {
		g.Loop.On, g.Loop.Stopped, g.Loop.Left = false, false, 0
		g.Loop.Hash, _ = g.situation()
	}
}

// goesRound remembers with which act a player has gone on who could have stopped.
func (g *match) goesRound(act engine.Option) {
	if p := g.Choice.Seat; p.Player() && len(g.Choice.Options) > 1 && g.Choice.Options[0].Verb == vPass && act.Verb != vPass {
		g.going.rounds[p] = act
	}
}

// couldStop remembers who could have stopped what goes on; nobody at the beginning.
func (g *match) couldStop(p engine.Seat, stops bool) {
	if stops {
		g.going.stoppers[p] = true
	} else {
		g.going.stoppers = [2]bool{}
	}
}

// waitsAtEnd remembers that an ability of the end of the turn has waited in this End Phase, and reports whether it had not yet (doubt A-12).
func (g *match) waitsAtEnd(u Usage) bool {
	for _, e := range g.Ended[:g.EndedCount] {
		if e == u {
			return false
		}
	}
	if g.EndedCount == maxEnded {
		g.Stop(fmt.Errorf("ci sono più di %d abilità di fine turno attivate: il motore non ne tiene altre", maxEnded))
	}
	g.Ended[g.EndedCount] = u
	g.EndedCount++
	return true
}

// slide moves a character and its markers to another slot of the same Stage; the markers that lie there go to the waiting room (3.7.3.1).
func (g *match) slide(c engine.Card, to Area, why ...cite.ID) bool {
	p, from := g.Cards[c].In, g.Cards[c].Area
	if from == to {
		return false
	}
	event, ok := g.Happens(engine.Note{Kind: kMove, Actor: p, From: at(p, from), To: at(p, to)}, []engine.Card{c}, why)
	if !ok {
		return false
	}
	before := g.Because(event)
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
	g.situations()
	g.Because(before)
	return true
}

// takeAlong moves markers to another Marker Area with the character that they lie under (3.7.3.1).
func (g *match) takeAlong(markers []engine.Card, to Area) {
	p, from := g.Cards[markers[0]].In, g.Cards[markers[0]].Area
	if _, ok := g.Happens(engine.Note{Kind: kMove, Actor: p, From: at(p, from), To: at(p, to)}, markers, []cite.ID{cite.R3_7_3_1}); !ok {
		return
	}
	for _, m := range markers {
		g.relocate(m, to)
	}
}

// relocate puts a card in another area of its player's without making it a new card.
func (g *match) relocate(c engine.Card, to Area) {
	life, since, orient := g.Cards[c].Generation, g.Status[c].Since, g.Status[c].Orient
	g.Pull(c)
	g.push(landing{In: g.Cards[c].In, Area: to, Orient: orient}, c)
	g.Cards[c].Generation, g.Status[c].Since, g.Status[c].Placed = life, since, g.moment()
}

// undo puts back the state as it was before an attempt that could not be completed (8.6.2.3), and drops its events.
func (g *match) undo(before *State, savepoint engine.Savepoint) {
	g.State = *before
	g.Rollback(savepoint)
	g.anew()
	g.markAllReported()
}

// past is a match as it was before something was tried out.
type past struct {
	state     State
	index     index
	version   uint32
	worked    [2]uint32 // for which version characteristics were worked out, and what stands
	looked    uint32
	looksAt   cares
	resolving *frame
	departed  int
	lent      int
}

// remember keeps the match as it is; restore puts it back. What was worked out of it before holds still, unless what it depends on was
// changed; what was worked out or looked at in between may not.
func (g *match) remember() {
	p := &g.past
	p.state, p.index, p.version, p.resolving, p.departed, p.lent = g.State, g.index, g.version, g.resolving, len(g.departures), g.lent
	p.worked, p.looked, p.looksAt = g.world.worked(), g.looked, g.looksAt
}

func (g *match) restore() {
	p := &g.past
	g.State, g.index, g.resolving, g.departures = p.state, p.index, p.resolving, g.departures[:p.departed]
	g.giveBack(p.lent)
	g.lookedAt(p.looked, p.looksAt)
	if g.version != p.version || g.world.worked() != p.worked {
		g.changed()
	}
}

// entered begins to play from the state as it is.
func (g *match) entered() {
	g.resolving, g.departures, g.replacements, g.lent = nil, g.departures[:0], g.replacements[:0], 0
	g.anew()
}

// choosesFrom says what a player is about to choose from.
func (g *match) choosesFrom(s *card.Selector) { g.choosing = s }

// resolves says which ability is being resolved, and returns the one before.
func (g *match) resolves(f *frame) (outer *frame) {
	outer, g.resolving = g.resolving, f
	return outer
}

// newFrame is a frame of the match's own store.
func (g *match) newFrame(f frame) *frame {
	at := &g.frames[g.frameCount%len(g.frames)]
	g.frameCount++
	*at = f
	return at
}

// lend is room for a replacement effect and the names that it gives, after those that it remembers; giveBack takes back all that was lent
// since so many were.
func (g *match) lend(r replacement) *replacement {
	if g.lent == len(g.rooms) {
		g.rooms = append(g.rooms, new(room))
	}
	at := g.rooms[g.lent]
	g.lent++
	if at.replacement = r; cap(r.f.groups) == 0 {
		at.f.groups = at.names[:0]
	}
	return &at.replacement
}

func (g *match) giveBack(lent int) { g.lent = lent }

// tries says what is tried out, failed how it went.
func (g *match) tries(f *frame, cost []card.Action) {
	g.trying, g.tryCost, g.fails = *f, cost, true
	g.trying.cost = true
}

// triesAnew begins with the first way of paying.
func (g *match) triesAnew() { g.tried = ways{} }

func (g *match) failed(fails bool) { g.fails = fails }

// enact replaces the run while an attempt is tried out, and puts it back with the state.
func (g *match) enact(run *engine.Run) (before *engine.Run) {
	before = g.Run
	if run == nil {
		run = &engine.Run{Driver: &g.tried}
		g.trial = run
	}
	if run == g.trial {
		run.ResetWithin(before)
	}
	g.Run = run
	return before
}

// departing remembers cards as they are before the first of several moves that happen at one moment (8.7.4.1.2); departed, given what it has
// returned, forgets them.
func (g *match) departing(cards []engine.Card) (first int) {
	first = len(g.departures)
	for _, c := range cards {
		if g.listening {
			g.departures = append(g.departures, g.departure(c))
		}
	}
	return first
}

func (g *match) departed(first int) { g.departures = g.departures[:first] }

// departure is a card as it is, or as it was when the moment began at which it moves.
func (g *match) departure(c engine.Card) departure {
	for i := range g.departures {
		if was := g.departures[i]; was.known.Object == g.Object(c) && !was.waits {
			return was
		}
	}
	return departure{known: g.lastKnown(c), info: *g.info(c)}
}
