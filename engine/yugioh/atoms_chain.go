package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Atoms of the chain and of lingering effects.

// await adds an automatic effect to those that wait to be put in a chain (5.5).
func (g *match) await(w Waiting, why ...cite.ID) {
	note := engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: wEffects + engine.Word(w.Effect)}
	if _, ok := g.RecordEvent(note, []engine.Card{w.Source.Card}, why); ok {
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d effetti automatici insieme: il motore non ne tiene altri")
	}
}

// takeWaiting removes waiting effect i from the list and returns it.
func (g *match) takeWaiting(i int) Waiting { return table.RemoveAt(g.Waiting[:], &g.WaitCount, i) }

// link declares an activation and puts it on top of the chain (4.2.3.3). Where the card itself is activated, it
// is turned face up or, from the hand, put face up in zone. ok is false where the activation did not happen.
func (g *match) link(l Link, zone Area, why ...cite.ID) (event int32, ok bool) {
	c := l.Source.Card
	note := engine.EventData{Kind: kActivate, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect),
		Amount: int(g.ChainCount) + 1}
	moves := l.Card && !g.Cards[c].Area.onField()
	if moves {
		note.From, note.To = g.PlaceOf(c), at(l.Player, zone)
	}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, why); !ok {
		return 0, false
	}
	switch {
	case moves:
		g.lay(c, l.Player, zone)
		g.Status[c] = Status{Up: true, Played: g.TurnNumber}
	case l.Card:
		g.Status[c].Up = true
	}
	g.gathered.Stale()
	l.Source = g.Object(c)
	defer g.SetCause(g.SetCause(event))
	return event, g.stack(l)
}

// stack puts a link in the chain and reports whether it did. The first is Link 1 (4.2.3.2), and each other
// comes on top of the one before (4.2.3.3).
func (g *match) stack(l Link) bool {
	on := g.ChainCount > 0
	rules := [3]cite.ID{cite.R4_2_3_2, table.Where(on, cite.R4_2_3_3), table.Where(on && l.Speed > 1, cite.R4_2_4_3)}
	note := engine.EventData{Kind: kLink, Actor: l.Player, Amount: int(g.ChainCount) + 1}
	_, ok := g.RecordEvent(note, []engine.Card{l.Source.Card}, rules[:])
	if ok {
		table.Add(g.Run, g.Chain[:], &g.ChainCount, l, "la Catena supera %d Anelli: il motore non ne tiene altri")
	}
	return ok
}

// afterTurnPlayer marks the last link as an automatic effect of the opponent that lies above those of the turn
// player (5.5.5).
func (g *match) afterTurnPlayer() { g.lastLink().Second = true }

// target stores the targets of link i (6.11.1).
func (g *match) target(i int, cards []engine.Card, why ...cite.ID) {
	l := &g.Chain[i]
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTarget, Actor: l.Player}, cards, why); !ok {
		return
	}
	for i, c := range cards {
		l.Targets[i] = g.Object(c)
	}
	l.Count = uint8(len(cards))
}

// lapse drops the targets of link i that are no longer what its effect asks for when it resolves (A.20). They
// then count like cards that have left their place.
func (g *match) lapse(i int, e *card.Effect) {
	l := &g.Chain[i]
	for k := range l.Targets[:l.Count] {
		asked := &e.Target[e.Target.ElementOf(k)].What
		if o := &l.Targets[k]; g.Still(*o) && !g.fits(l.Player, l.Source.Card, asked, o.Card) {
			o.Generation--
		}
	}
}

// resolving stores the number, from 1, of the link that is being resolved; closeChain empties the chain.
func (g *match) resolving(i int) { g.Resolving = uint8(i) }
func (g *match) closeChain()     { g.Chain, g.ChainCount, g.Resolving = [maxLinks]Link{}, 0, 0 }

// lastLink returns the last link of the chain, or a zero Link where there is no chain.
func (g *match) lastLink() *Link {
	if g.ChainCount == 0 {
		return &Link{}
	}
	return &g.Chain[g.ChainCount-1]
}

// negateBelow negates the activation of the link below link i (4.2.5.7), if there is one.
func (g *match) negateBelow(i int, why ...cite.ID) {
	if i == 0 {
		return
	}
	below := &g.Chain[i-1]
	note := engine.EventData{Kind: kNegate, Actor: g.Chain[i].Player, Amount: i}
	if _, ok := g.RecordEvent(note, []engine.Card{below.Source.Card}, why); ok {
		below.Negated = true
	}
}

// undo negates the Summon that link i answers.
func (g *match) undo(i int, why ...cite.ID) {
	l := &g.Chain[i]
	if _, ok := g.RecordEvent(engine.EventData{Kind: kUndo, Actor: l.Player}, []engine.Card{l.That.Card}, why); ok {
		l.Undoes = true
	}
}

// addEffect adds a lingering effect and records its event.
func (g *match) addEffect(e Effect, why ...cite.ID) {
	kinds := [...]engine.Kind{Changes: kStat, Becomes: kStat, Forbids: kForbid, Permits: kPermit, Doubles: kDouble}
	note := engine.EventData{Kind: kinds[e.Kind], Actor: e.Player, To: e.word()}
	if e.changes() {
		note.Amount = int(e.Amount)
	}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, why...); ok {
		g.keep(e)
	}
}

// keep adds a lingering effect without an event, and stops the run where there is no room for it.
func (g *match) keep(e Effect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
}

// expire ends the lingering effects that last until a moment, and gives back the cards whose control a player
// had taken until then.
func (g *match) expire(until card.Duration, why ...cite.ID) {
	var ended [maxEffects]Effect
	g.drop()
	over := func(e Effect) bool { return card.Duration(e.Until) == until }
	for _, e := range table.Expire(g.Run, kExpire, g.Effects[:], &g.EffCount, ended[:], over, why) {
		if e.Kind == Borrows && g.Still(e.On) {
			g.giveBack(e)
		}
	}
}

// drop removes the lingering effects on cards that are no longer the same object.
func (g *match) drop() {
	over := func(e Effect) bool { return e.On.Card != 0 && !g.Still(e.On) }
	g.EffCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffCount], over)))
}
