package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Atoms of the Catena and of lingering effects.

// addWaiting adds a triggered effect that has activated to those that wait to open a Catena.
func (g *match) addWaiting(w Waiting, rules ...cite.ID) {
	note := engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: wEffects + engine.Word(w.Effect)}
	if _, ok := g.RecordEvent(note, []engine.Card{w.Source.Card}, rules); ok {
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d effetti insieme: il motore non ne tiene altri")
	}
}

// removeWaiting removes the i-th waiting effect and returns it.
func (g *match) removeWaiting(i int) Waiting { return table.RemoveAt(g.Waiting[:], &g.WaitCount, i) }

// announceCard records that player p begins to use card c, which is then In Uso (8.4.14, 6.2.1). ok is false where
// the event did not happen.
func (g *match) announceCard(p engine.Seat, c engine.Card, rules ...cite.ID) (event int32, ok bool) {
	return g.recordMove(engine.EventData{Kind: kUse, Actor: p, From: g.PlaceOf(c), To: placeWord(p, InUse)},
		[]engine.Card{c},
		p,
		InUse, rules)
}

// declareEffect records that player p uses an effect of card c, and counts the use. ok is false where the event did
// not happen.
func (g *match) declareEffect(p engine.Seat, c engine.Card, effectIndex int, rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kActivate, Actor: p, Ability: wEffects + engine.Word(effectIndex)},
		[]engine.Card{c}, rules); ok {
		g.countUse(c, effectIndex)
	}
	return event, ok
}

// pushLink puts a link on top of the Catena, and reports whether it did.
func (g *match) pushLink(l Link) bool {
	rules := g.linkRules(&l)
	_, ok := g.RecordEvent(engine.EventData{Kind: kLink, Actor: l.Player, Amount: int(g.ChainCount) + 1},
		[]engine.Card{l.Source.Card}, rules[:])
	if ok {
		table.Add(g.Run, g.Chain[:], &g.ChainCount, l, "la Catena supera %d effetti: il motore non ne tiene altri")
		g.Chains = 1
		g.Voided[l.Player] = g.Voided[l.Player] && l.User.Card == 0
	}
	return ok
}

// setExecutor makes Ninja user the Esecutore of the Tecnica of link l (8.4.4).
func (g *match) setExecutor(l *Link, user engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kExecutor, Actor: l.Player}, []engine.Card{user, l.Source.Card},
		rules); ok {
		l.User = g.ObjectOf(user)
	}
}

// setX stores the X of a Tecnica (8.4.10, 8.4.11).
func (g *match) setX(l *Link, x int, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kX, Actor: l.Player, Amount: x}, []engine.Card{l.Source.Card},
		rules); ok {
		l.X = uint8(x)
	}
}

// setTargets stores the Bersagli of link l (15.3.1).
func (g *match) setTargets(l *Link, cards []engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTarget, Actor: l.Player}, cards, rules); !ok {
		return
	}
	for i, c := range cards {
		l.Targets[i] = g.ObjectOf(c)
	}
	l.Count = uint8(len(cards))
}

// dropTarget drops Bersaglio k of link l, which has left its place or is no longer legal (13.4.8).
func (g *match) dropTarget(l *Link, k int) { l.Targets[k] = Object{} }

// markVoided remembers that the last Tecnica used by player p was Neutralizzata (15.15.10), until p uses another.
func (g *match) markVoided(p engine.Seat) { g.Voided[p] = true }

// markLinksHurt marks the links of the Catena that are effects of Ninja c, which has become Ferito (13.4.11).
func (g *match) markLinksHurt(c engine.Card) {
	for i := range g.ChainCount {
		if l := &g.Chain[i]; !l.Card && l.Source == g.ObjectOf(c) {
			l.Hurt = true
		}
	}
}

// setResolving stores the number, from 1, of the link that is being resolved.
func (g *match) setResolving(i int) { g.Resolving = uint8(i) }

// closeChain empties the Catena.
func (g *match) closeChain() { g.Chain, g.ChainCount, g.Resolving = [maxLinks]Link{}, 0, 0 }

// neutraliseLink makes the use of link i void (10.23); its card will go to the given zone.
func (g *match) neutraliseLink(actor engine.Seat, i int, zone card.Zone, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kNeutralise, Actor: actor}, []engine.Card{g.Chain[i].Source.Card},
		rules); ok {
		g.Chain[i].Neutralised, g.Chain[i].To = true, uint8(zone)
	}
}

// postpone stores an action of link l that is done after the Catena has been resolved; actionIndex is its place
// among the actions of the effect.
func (g *match) postpone(l *Link, actionIndex int) {
	table.Add(g.Run, g.Later[:], &g.LaterCount, PostponedAction{*l, uint8(actionIndex)},
		"più di %d effetti attendono la fine della Catena: il motore non ne tiene altri")
}

// removePostponed removes the first postponed action and returns it.
func (g *match) removePostponed() PostponedAction {
	return table.RemoveAt(g.Later[:], &g.LaterCount, 0)
}

// addLingering adds lingering effect e and records its event. actor is the player who causes an effect on a card or,
// for an effect on a player, that player.
func (g *match) addLingering(actor engine.Seat, e Effect, rules ...cite.ID) {
	kinds := [...]engine.Kind{ReductionEffect: kReduce, GrantEffect: kGrant, DenialEffect: kDeny, DoublingEffect: kTwice,
		IntellectsEffect:  kIntellects,
		ProhibitionEffect: kForbid,
		HandLimitEffect:   kLimit}
	note := engine.EventData{Kind: kinds[e.Kind], Actor: actor, To: e.word(), Amount: int(e.Wits)}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, rules...); ok {
		g.storeEffect(e)
	}
}

// storeEffect adds a lingering effect without an event, and stops the run where there is no room.
func (g *match) storeEffect(e Effect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
	g.gathered.Invalidate()
}

// expireEffects ends the lingering effects of this duration, and gives back the cards whose control a player had
// taken for that time.
func (g *match) expireEffects(duration card.Duration, rules ...cite.ID) {
	g.removeEffects(func(e Effect) bool { return e.On.Card != 0 && !g.IsUnmoved(e.On) })
	var expired [maxEffects]Effect
	isOver := func(e Effect) bool { return card.Duration(e.Until) == duration }
	for _, e := range table.RemoveExpired(g.Run, kExpire, g.Effects[:], &g.EffCount, expired[:], isOver, rules) {
		if e.Kind == BorrowingEffect && g.IsUnmoved(e.On) {
			g.giveBack(&e)
		}
	}
}

// removeEffects removes the lingering effects for which isOver returns true.
func (g *match) removeEffects(isOver func(Effect) bool) {
	g.EffCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffCount], isOver)))
	g.gathered.Invalidate()
}
