package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Atoms of the Catena and of lingering effects.

// await adds an effect that has activated by itself to those that wait to open a Catena.
func (g *match) await(w Waiting, why ...cite.ID) {
	note := engine.EventData{Kind: kWaiting, Actor: w.Player, Ability: wEffects + engine.Word(w.Effect)}
	if _, ok := g.RecordEvent(note, []engine.Card{w.Source.Card}, why); ok {
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d effetti insieme: il motore non ne tiene altri")
	}
}

// takeWaiting removes the i-th waiting effect and returns it.
func (g *match) takeWaiting(i int) Waiting { return table.RemoveAt(g.Waiting[:], &g.WaitCount, i) }

// announce records that player p begins to use card c, which is then In Uso (8.4.14, 6.2.1).
func (g *match) announce(p engine.Seat, c engine.Card, why ...cite.ID) (event int32, ok bool) {
	return g.carry(engine.EventData{Kind: kUse, Actor: p, From: g.PlaceOf(c), To: at(p, InUse)}, []engine.Card{c}, p,
		InUse, why)
}

// declare records that player p uses an effect of card c, and counts the use.
func (g *match) declare(p engine.Seat, c engine.Card, effect int, why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kActivate, Actor: p, Ability: wEffects + engine.Word(effect)},
		[]engine.Card{c}, why); ok {
		g.use(c, effect)
	}
	return event, ok
}

// stack puts a card or an effect on top of the Catena, and reports whether it did.
func (g *match) stack(l Link) bool {
	why := g.linkRules(&l)
	_, ok := g.RecordEvent(engine.EventData{Kind: kLink, Actor: l.Player, Amount: int(g.ChainCount) + 1},
		[]engine.Card{l.Source.Card}, why[:])
	if ok {
		table.Add(g.Run, g.Chain[:], &g.ChainCount, l, "la Catena supera %d effetti: il motore non ne tiene altri")
		g.Chains = 1
		g.Voided[l.Player] = g.Voided[l.Player] && l.User.Card == 0
	}
	return ok
}

// execute makes Ninja user the Esecutore of the Tecnica of link l (8.4.4).
func (g *match) execute(l *Link, user engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kExecutor, Actor: l.Player}, []engine.Card{user, l.Source.Card}, why); ok {
		l.User = g.Object(user)
	}
}

// setX stores the X of a Tecnica (8.4.10, 8.4.11).
func (g *match) setX(l *Link, x int, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kX, Actor: l.Player, Amount: x}, []engine.Card{l.Source.Card}, why); ok {
		l.X = uint8(x)
	}
}

// target stores the Bersagli of a link (15.3.1).
func (g *match) target(l *Link, cards []engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTarget, Actor: l.Player}, cards, why); !ok {
		return
	}
	for i, c := range cards {
		l.Targets[i] = g.Object(c)
	}
	l.Count = uint8(len(cards))
}

// lose drops Bersaglio k of a link, which is gone or no longer what the text asks for (13.4.8).
func (g *match) lose(l *Link, k int) { l.Targets[k] = Object{} }

// void remembers that the last Tecnica used by player p was Neutralizzata (15.15.10); stack forgets it when p
// uses another.
func (g *match) void(p engine.Seat) { g.Voided[p] = true }

// wounded remembers in the links of the Catena that Ninja c, whose effects they are, has become Ferito
// (13.4.11).
func (g *match) wounded(c engine.Card) {
	for i := range g.ChainCount {
		if l := &g.Chain[i]; !l.Card && l.Source == g.Object(c) {
			l.Hurt = true
		}
	}
}

// resolving stores the number, from 1, of the link that is being resolved; closeChain empties the Catena.
func (g *match) resolving(i int) { g.Resolving = uint8(i) }
func (g *match) closeChain()     { g.Chain, g.ChainCount, g.Resolving = [maxLinks]Link{}, 0, 0 }

// neutralise makes the use of link i void (10.23); to is the zone to which its card then goes.
func (g *match) neutralise(by engine.Seat, i int, to card.Zone, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kNeutralise, Actor: by}, []engine.Card{g.Chain[i].Source.Card}, why); ok {
		g.Chain[i].Neutralised, g.Chain[i].To = true, uint8(to)
	}
}

// postpone stores an action of link l that is done after the Catena has been resolved.
func (g *match) postpone(l *Link, action int) {
	table.Add(g.Run, g.Later[:], &g.LaterCount, Later{*l, uint8(action)},
		"più di %d effetti attendono la fine della Catena: il motore non ne tiene altri")
}

// takeLater removes the first postponed action and returns it.
func (g *match) takeLater() Later { return table.RemoveAt(g.Later[:], &g.LaterCount, 0) }

// linger adds lingering effect e and records its event. actor is the player who causes an effect on a card; for
// an effect on a player it is that player.
func (g *match) linger(actor engine.Seat, e Effect, why ...cite.ID) {
	kinds := [...]engine.Kind{Reduces: kReduce, Grants: kGrant, Denies: kDeny, Doubles: kTwice, Intellects: kIntellects,
		Forbids: kForbid,
		Limits:  kLimit}
	note := engine.EventData{Kind: kinds[e.Kind], Actor: actor, To: e.word(), Amount: int(e.Wits)}
	if _, ok := g.RecordWithoutChange(note, []engine.Card{e.On.Card}, why...); ok {
		g.keep(e)
	}
}

// keep adds a lingering effect without an event, and stops the run where there is no room for it.
func (g *match) keep(e Effect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
	g.gathered.Stale()
}

// expire ends the lingering effects that last until a moment, and gives back the cards whose control a player
// had taken until then.
func (g *match) expire(until card.Duration, why ...cite.ID) {
	g.cease(func(e Effect) bool { return e.On.Card != 0 && !g.Still(e.On) })
	var ended [maxEffects]Effect
	over := func(e Effect) bool { return card.Duration(e.Until) == until }
	for _, e := range table.Expire(g.Run, kExpire, g.Effects[:], &g.EffCount, ended[:], over, why) {
		if e.Kind == Borrows && g.Still(e.On) {
			g.giveBack(&e)
		}
	}
}

// cease removes the lingering effects for which over returns true.
func (g *match) cease(over func(Effect) bool) {
	g.EffCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffCount], over)))
	g.gathered.Stale()
}
