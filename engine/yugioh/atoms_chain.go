package yugioh

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// Atoms of the chain and of effects that last.

// await makes an automatic effect wait for its chain (5.5).
func (g *match) await(w Waiting, why ...cite.Mark) bool {
	if g.Off(why) {
		return false
	}
	if g.WaitCount == maxWaiting {
		g.Stop(fmt.Errorf("ci sono più di %d effetti automatici insieme: il motore non ne tiene altri", maxWaiting))
	}
	g.Write(engine.Note{Kind: kWaiting, Actor: w.Player, Ability: wEffects + engine.Word(w.Effect)}, []engine.Card{w.Source.Card}, why)
	g.Waiting[g.WaitCount] = w
	g.WaitCount++
	return true
}

// settle takes a waiting effect off the list.
func (g *match) settle(i int) {
	copy(g.Waiting[i:], g.Waiting[i+1:g.WaitCount])
	g.WaitCount--
	g.Waiting[g.WaitCount] = Waiting{}
}

// link puts an activation on top of the chain (4.2.3.3). A spell or trap is turned or put face up on the field.
func (g *match) link(l Link, zone Area, why ...cite.Mark) bool {
	c := l.Source.Card
	if g.Off(why) {
		return false
	}
	if g.ChainCount == maxLinks {
		g.Stop(fmt.Errorf("la Catena supera %d Anelli: il motore non ne tiene altri", maxLinks))
	}
	note := engine.Note{Kind: kActivate, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect), Amount: int(g.ChainCount) + 1}
	now := &g.Cards[c]
	moves := l.Card && !now.Area.onField()
	if moves {
		note.From, note.To = at(now.Side, now.Area), at(l.Player, zone)
	}
	event := g.Write(note, []engine.Card{c}, why)
	switch {
	case moves:
		g.pull(c)
		g.Zones[l.Player][zone-M1] = c
		*now = Card{Def: now.Def, Owner: now.Owner, Side: l.Player, Area: zone, Up: true, Life: now.Life + 1, Played: g.TurnNumber}
	case l.Card:
		now.Up = true
	}
	g.gathered = false
	l.Source = g.object(c)
	g.Chain[g.ChainCount] = l
	g.ChainCount++
	return g.linked(event)
}

// linked counts the new link: the first is Link 1 (4.2.3.2), each other is put on top of the one before (4.2.3.3). Without these rules it is
// no link.
func (g *match) linked(event int32) bool {
	rules := [3]cite.Mark{cite.R4_2_3_2}
	if g.ChainCount > 1 {
		rules = [3]cite.Mark{cite.R4_2_3_2, cite.R4_2_3_3, cite.R4_2_4_3}
		if g.Chain[g.ChainCount-1].Speed == 1 {
			rules[2] = 0
		}
	}
	if g.Off(rules[:]) {
		g.ChainCount--
		g.Chain[g.ChainCount] = Link{}
		return false
	}
	before := g.Because(event)
	l := &g.Chain[g.ChainCount-1]
	g.Write(engine.Note{Kind: kLink, Actor: l.Player, Amount: int(g.ChainCount)}, []engine.Card{l.Source.Card}, rules[:])
	g.Because(before)
	return true
}

// afterTurnPlayer marks the last link as one of the opponent's over the turn player's (5.5.5).
func (g *match) afterTurnPlayer() { g.Chain[g.ChainCount-1].Second = true }

// target binds what a link bears on (6.11.1).
func (g *match) target(i int, cards []engine.Card, why ...cite.Mark) {
	if g.Off(why) {
		return
	}
	l := &g.Chain[i]
	g.Write(engine.Note{Kind: kTarget, Actor: l.Player}, cards, why)
	for i, c := range cards {
		l.Targets[i] = g.object(c)
	}
	l.Count = uint8(len(cards))
}

// lapse drops the targets of a link that, when it resolves, are no longer what its effect asks for (A.20): as if they had gone.
func (g *match) lapse(i int, asked *card.Selector) {
	if !g.inForce(cite.RA_20) {
		return
	}
	l := &g.Chain[i]
	for k := range l.Targets[:l.Count] {
		if o := &l.Targets[k]; g.still(*o) && !g.fits(l.Player, l.Source.Card, asked, o.Card) {
			o.Life--
		}
	}
}

// resolving says which link is being resolved, closeChain ends the chain.
func (g *match) resolving(i int) { g.Resolving = uint8(i) }
func (g *match) closeChain()     { g.Chain, g.ChainCount, g.Resolving = [maxLinks]Link{}, 0, 0 }

// negate takes the activation of a link away (4.2.5.7 shows it).
func (g *match) negate(i int, why ...cite.Mark) bool {
	if g.Off(why) {
		return false
	}
	g.Write(engine.Note{Kind: kNegate, Actor: g.Chain[g.Resolving-1].Player, Amount: i + 1}, []engine.Card{g.Chain[i].Source.Card}, why)
	g.Chain[i].Negated = true
	return true
}

// gain leaves an effect behind.
func (g *match) gain(e Effect, why ...cite.Mark) bool {
	if g.Off(why) {
		return false
	}
	if g.EffCount == maxEffects {
		g.Stop(fmt.Errorf("ci sono più di %d effetti insieme: il motore non ne tiene altri", maxEffects))
	}
	note := engine.Note{Kind: kEffect, Actor: e.Player, To: wActs + engine.Word(e.What)}
	if e.Kind == Changes || e.Kind == Becomes {
		note = engine.Note{Kind: kStat, Actor: e.Player, To: wATK, Amount: int(e.Amount)}
		if card.Stat(e.What) == card.DEF {
			note.To = wDEF
		}
	}
	if e.Kind != Borrows {
		g.note(note, []engine.Card{e.On.Card}, why...)
	}
	g.Effects[g.EffCount] = e
	g.EffCount++
	return true
}

// expire ends the effects that last until a moment.
func (g *match) expire(until card.Duration, why ...cite.Mark) {
	if g.Off(why) {
		return
	}
	n := uint8(0)
	var ended [maxEffects]Effect
	m := 0
	for _, e := range g.Effects[:g.EffCount] {
		if card.Duration(e.Until) == until {
			ended[m] = e
			m++
			continue
		}
		g.Effects[n] = e
		n++
	}
	for i := n; i < g.EffCount; i++ {
		g.Effects[i] = Effect{}
	}
	g.EffCount = n
	if m == 0 {
		return
	}
	var on [maxEffects]engine.Card
	k := 0
	for _, e := range ended[:m] {
		if e.On.Card != 0 && !contains(on[:k], e.On.Card) {
			on[k] = e.On.Card
			k++
		}
	}
	g.Write(engine.Note{Kind: kExpire, Actor: engine.Nobody}, on[:k], why)
	for _, e := range ended[:m] {
		if e.Kind == Borrows && g.still(e.On) {
			g.giveBack(e)
		}
	}
}

// drop forgets the effects on objects that are no more.
func (g *match) drop() {
	n := uint8(0)
	for _, e := range g.Effects[:g.EffCount] {
		if e.On.Card == 0 || g.still(e.On) {
			g.Effects[n] = e
			n++
		}
	}
	for i := n; i < g.EffCount; i++ {
		g.Effects[i] = Effect{}
	}
	g.EffCount = n
}
