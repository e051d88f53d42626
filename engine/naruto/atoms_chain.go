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
	note := engine.Note{Kind: kWaiting, Actor: w.Player, Ability: wEffects + engine.Word(w.Effect)}
	if _, ok := g.Happens(note, []engine.Card{w.Source.Card}, why); ok {
		table.Add(g.Run, g.Waiting[:], &g.WaitCount, w,
			"ci sono più di %d effetti insieme: il motore non ne tiene altri")
	}
}

func (g *match) takeWaiting(i int) Waiting { return table.RemoveAt(g.Waiting[:], &g.WaitCount, i) }

// announce shows the card that a player begins to use: it is In Uso (8.4.14, 6.2.1).
func (g *match) announce(p engine.Seat, c engine.Card, why ...cite.ID) (event int32, ok bool) {
	return g.carry(engine.Note{Kind: kUse, Actor: p, From: g.PlaceOf(c), To: at(p, InUse)}, []engine.Card{c}, p,
		InUse, why)
}

// declare says that a player uses an effect of a card.
func (g *match) declare(p engine.Seat, c engine.Card, effect int, why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.Happens(engine.Note{Kind: kActivate, Actor: p, Ability: wEffects + engine.Word(effect)},
		[]engine.Card{c}, why); ok {
		g.use(c, effect)
	}
	return event, ok
}

// stack puts a card or an effect on top of the Catena.
func (g *match) stack(l Link) bool {
	why := g.linkRules(&l)
	_, ok := g.Happens(engine.Note{Kind: kLink, Actor: l.Player, Amount: int(g.ChainCount) + 1},
		[]engine.Card{l.Source.Card}, why[:])
	if ok {
		table.Add(g.Run, g.Chain[:], &g.ChainCount, l, "la Catena supera %d effetti: il motore non ne tiene altri")
		g.Chains = 1
		g.Voided[l.Player] = g.Voided[l.Player] && l.User.Card == 0
	}
	return ok
}

// execute makes a Ninja the Esecutore of a Tecnica (8.4.4).
func (g *match) execute(l *Link, user engine.Card, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kExecutor, Actor: l.Player}, []engine.Card{user, l.Source.Card}, why); ok {
		l.User = g.Object(user)
	}
}

// setX stores the X of a Tecnica (8.4.10, 8.4.11).
func (g *match) setX(l *Link, x int, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kX, Actor: l.Player, Amount: x}, []engine.Card{l.Source.Card}, why); ok {
		l.X = uint8(x)
	}
}

// target stores the Bersagli of a card or an effect (15.3.1).
func (g *match) target(l *Link, cards []engine.Card, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kTarget, Actor: l.Player}, cards, why); !ok {
		return
	}
	for i, c := range cards {
		l.Targets[i] = g.Object(c)
	}
	l.Count = uint8(len(cards))
}

// lose drops Bersaglio k of a link, which is no longer what its text asks for (13.4.8).
func (g *match) lose(l *Link, k int) { l.Targets[k] = Object{} }

// void notes that the last Tecnica that a player has used was Neutralizzata (15.15.10), until another is In Uso.
func (g *match) void(p engine.Seat) { g.Voided[p] = true }

// wounded notes that a Ninja has become Ferito, in the links of its effects (13.4.11).
func (g *match) wounded(c engine.Card) {
	for i := range g.ChainCount {
		if l := &g.Chain[i]; !l.Card && l.Source == g.Object(c) {
			l.Hurt = true
		}
	}
}

// resolving stores which link is being resolved, counted from 1; closeChain empties the Catena.
func (g *match) resolving(i int) { g.Resolving = uint8(i) }
func (g *match) closeChain()     { g.Chain, g.ChainCount, g.Resolving = [maxLinks]Link{}, 0, 0 }

// neutralise makes the use of link i void (10.23); its card then goes to a zone.
func (g *match) neutralise(by engine.Seat, i int, to card.Zone, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kNeutralise, Actor: by}, []engine.Card{g.Chain[i].Source.Card}, why); ok {
		g.Chain[i].Neutralised, g.Chain[i].To = true, uint8(to)
	}
}

// postpone keeps what a link does when the Catena has been resolved; takeLater returns the first of them.
func (g *match) postpone(l *Link, action int) {
	table.Add(g.Run, g.Later[:], &g.LaterCount, Later{*l, uint8(action)},
		"più di %d effetti attendono la fine della Catena: il motore non ne tiene altri")
}

func (g *match) takeLater() Later { return table.RemoveAt(g.Later[:], &g.LaterCount, 0) }

// linger adds a lingering effect on a card, by the player who leaves it, or on a player, who is then the one it is
// about, under its event.
func (g *match) linger(actor engine.Seat, e Effect, why ...cite.ID) {
	kinds := [...]engine.Kind{Reduces: kReduce, Grants: kGrant, Denies: kDeny, Doubles: kTwice, Intellects: kIntellects,
		Forbids: kForbid,
		Limits:  kLimit}
	note := engine.Note{Kind: kinds[e.Kind], Actor: actor, To: e.word(), Amount: int(e.Wits)}
	if _, ok := g.Record(note, []engine.Card{e.On.Card}, why...); ok {
		g.keep(e)
	}
}

// keep adds a lingering effect without an event, and stops the run where there is no room for it.
func (g *match) keep(e Effect) {
	table.Add(g.Run, g.Effects[:], &g.EffCount, e, "ci sono più di %d effetti insieme: il motore non ne tiene altri")
	g.gathered.Stale()
}

// expire ends the lingering effects that last until a moment, and gives back the cards whose control was taken until
// then.
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
