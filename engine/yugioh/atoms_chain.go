package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Atoms of the chain and of lingering effects.

// addWaiting adds an automatic effect to the list of those that wait to be put in a chain (5.5).
func (g *match) addWaiting(w Waiting, rules ...cite.ID) {
	note := engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: wEffects + engine.Word(w.Effect)}
	if _, ok := g.RecordEvent(note, []engine.Card{w.Source.Card}, rules); ok {
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d effetti automatici insieme: il motore non ne tiene altri")
	}
}

// removeWaiting removes waiting effect i from the list and returns it.
func (g *match) removeWaiting(i int) Waiting { return table.RemoveAt(g.Waiting[:], &g.WaitCount, i) }

// declareActivation declares an activation and puts its link on top of the chain (4.2.3.3). Where the card itself is
// activated, it is turned face up or, from the hand, put face up in zone. ok is false where the activation did not
// happen.
func (g *match) declareActivation(l Link, zone Area, rules ...cite.ID) (event int32, ok bool) {
	c := l.Source.Card
	note := engine.EventData{Kind: kActivate, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect),
		Amount: int(g.ChainCount) + 1}
	fromHand := l.Card && !g.Cards[c].Area.isOnField()
	if fromHand {
		note.From, note.To = g.PlaceOf(c), placeWord(l.Player, zone)
	}
	if event, ok = g.RecordEvent(note, []engine.Card{c}, rules); !ok {
		return 0, false
	}
	switch {
	case fromHand:
		g.putOnTop(c, l.Player, zone)
		g.Status[c] = Status{Up: true, Played: g.TurnNumber}
	case l.Card:
		g.Status[c].Up = true
	}
	g.fieldCache.Invalidate()
	l.Source = g.ObjectOf(c)
	defer g.SetCause(g.SetCause(event))
	return event, g.addLink(l)
}

// addLink puts a link in the chain and reports whether it did. The first is Link 1 (4.2.3.2); each other comes on
// top of the one before (4.2.3.3).
func (g *match) addLink(l Link) bool {
	isResponse := g.ChainCount > 0
	rules := [3]cite.ID{cite.R4_2_3_2, table.RuleIf(isResponse, cite.R4_2_3_3), table.RuleIf(isResponse && l.Speed > 1,
		cite.R4_2_4_3)}
	note := engine.EventData{Kind: kLink, Actor: l.Player, Amount: int(g.ChainCount) + 1}
	_, ok := g.RecordEvent(note, []engine.Card{l.Source.Card}, rules[:])
	if ok {
		table.Add(g.Run, g.Chain[:], &g.ChainCount, l, "la Catena supera %d Anelli: il motore non ne tiene altri")
	}
	return ok
}

// markAboveTurnPlayer marks the last link as an automatic effect of the opponent that lies above those of the turn
// player (5.5.5).
func (g *match) markAboveTurnPlayer() { g.lastLink().Second = true }

// setTargets stores the targets of a link (6.11.1), which is given by its index in the chain.
func (g *match) setTargets(link int, cards []engine.Card, rules ...cite.ID) {
	l := &g.Chain[link]
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTarget, Actor: l.Player}, cards, rules); !ok {
		return
	}
	for link, c := range cards {
		l.Targets[link] = g.ObjectOf(c)
	}
	l.Count = uint8(len(cards))
}

// dropUnfitTargets drops those targets of a link that are no longer what its effect e asks for when it resolves
// (A.20). A dropped target counts like a card that has left its place.
func (g *match) dropUnfitTargets(link int, e *card.Effect) {
	l := &g.Chain[link]
	for k := range l.Targets[:l.Count] {
		selector := &e.Target[e.Target.ElementOf(k)].What
		if o := &l.Targets[k]; g.IsUnmoved(*o) && !g.isMeantBy(l.Player, l.Source.Card, selector, o.Card) {
			o.Generation--
		}
	}
}

// setResolving stores that link i of the chain, counted from 1, is being resolved.
func (g *match) setResolving(i int) { g.Resolving = uint8(i) }

// clearChain removes all links of the chain.
func (g *match) clearChain() { g.Chain, g.ChainCount, g.Resolving = [maxLinks]Link{}, 0, 0 }

// lastLink returns the last link of the chain, or a zero Link where there is no chain.
func (g *match) lastLink() *Link {
	if g.ChainCount == 0 {
		return &Link{}
	}
	return &g.Chain[g.ChainCount-1]
}

// negateLinkBelow negates the activation of the link before the given one (4.2.5.7), if there is one.
func (g *match) negateLinkBelow(link int, rules ...cite.ID) {
	if link == 0 {
		return
	}
	below := &g.Chain[link-1]
	note := engine.EventData{Kind: kNegate, Actor: g.Chain[link].Player, Amount: link}
	if _, ok := g.RecordEvent(note, []engine.Card{below.Source.Card}, rules); ok {
		below.Negated = true
	}
}

// recordSummonNegated records that the given link negates the Summon that it answers.
func (g *match) recordSummonNegated(link int, rules ...cite.ID) {
	l := &g.Chain[link]
	if _, ok := g.RecordEvent(engine.EventData{Kind: kNegateSummon, Actor: l.Player}, []engine.Card{l.That.Card},
		rules); ok {
		l.Undoes = true
	}
}

// recordLingering records the event of a lingering effect and adds the effect to the state.
func (g *match) recordLingering(e LingeringEffect, rules ...cite.ID) {
	eventKinds := [...]engine.Kind{ChangesStat: kStat, SetsStat: kStat, ForbidsAct: kForbid, PermitsAct: kPermit,
		DoublesDamage: kDouble}
	note := engine.EventData{Kind: eventKinds[e.Kind], Actor: e.Player, To: e.subjectWord()}
	if e.changesStat() {
		note.Amount = int(e.Amount)
	}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, rules...); ok {
		g.addLingering(e)
	}
}

// addLingering adds a lingering effect to the state without an event. It stops the run where there is no room for
// the effect.
func (g *match) addLingering(e LingeringEffect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
}

// expireEffects ends the lingering effects of a duration that is over. Where a player had taken control of a card
// for that duration, the card goes back to its former controller.
func (g *match) expireEffects(duration card.Duration, rules ...cite.ID) {
	var ended [maxEffects]LingeringEffect
	g.dropStaleEffects()
	isOver := func(e LingeringEffect) bool { return card.Duration(e.Until) == duration }
	for _, e := range table.RemoveExpired(g.Run, kExpire, g.Effects[:], &g.EffCount, ended[:], isOver, rules) {
		if e.Kind == BorrowsControl && g.IsUnmoved(e.On) {
			g.giveBack(e)
		}
	}
}

// dropStaleEffects removes the lingering effects on cards that have become another object.
func (g *match) dropStaleEffects() {
	isStale := func(e LingeringEffect) bool { return e.On.Card != 0 && !g.IsUnmoved(e.On) }
	g.EffCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffCount], isStale)))
}
