package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Atoms of continuous and replacement effects: they begin, they cease.

// recordKept remembers the characters that a text keeps on the Stage against a rule action: with power 0 or less
// (9.5.1), under another (9.6.1).
func (g *match) recordKept(stays, under cardSet) { g.Stays, g.Under = stays, under }

// show lets a player see cards until the text that says so has been carried out (4.8.1); stopShowing ends that.
func (g *match) show(p engine.Seat, cards []engine.Card) {
	for _, c := range cards {
		g.Shown[p].add(c)
	}
}

func (g *match) stopShowing() { g.Shown = [2]cardSet{} }

// moment is the next moment of the match, for what is ordered by time (8.9.1.5).
func (g *match) moment() uint32 {
	if !g.Together {
		g.Time++
	}
	return g.Time
}

// together marks the beginning (on) and the end of what happens at one moment though it is done card by card (9.6.2).
// Abilities trigger at the end: the continuous effects of a card that arrives then count for the others that arrive
// with it (8.9.3.1).
func (g *match) together(on bool) {
	if g.Together = on; on {
		g.Time++
		return
	}
	for i := range g.zoneChanges {
		if was := &g.zoneChanges[i]; was.pending {
			was.pending = false
			before := g.SetCause(was.moving)
			g.arrived(was.known.Card, i, was.from, was.to)
			g.SetCause(before)
		}
	}
	g.checkSituational()
}

// gain changes soul or power of a card until the end of the turn, by a rule.
func (g *match) gain(c engine.Card, stat card.Stat, amount int, why ...cite.ID) bool {
	if c == 0 || amount == 0 || !g.effectBegins(statKind(stat), c, 0, amount, why) {
		return false
	}
	return g.keep(Effect{On: g.Object(c), Player: g.Cards[c].In, Verb: card.Gain, Stat: stat, Until: card.ThisTurn,
		Amount: int32(amount),
		Stamp:  g.moment()})
}

// impose makes a continuous effect of a text begin, on a card or on a player, and writes the event.
func (g *match) impose(e Effect, kind engine.Kind, to engine.Word, why ...cite.ID) bool {
	return g.effectBegins(kind, e.On.Card, to, int(e.Amount), why) && g.keep(e)
}

// effectBegins writes the event that an effect begins: on card c or, where that is 0, on a player.
func (g *match) effectBegins(kind engine.Kind, c engine.Card, to engine.Word, amount int, why []cite.ID) bool {
	n, on := engine.EventData{Kind: kind, Actor: engine.Nobody, To: to, Amount: amount}, []engine.Card(nil)
	if c != 0 {
		n.Actor, on = g.Cards[c].In, []engine.Card{c}
	}
	_, ok := g.RecordEvent(n, on, why)
	return ok
}

func (g *match) keep(e Effect) bool {
	e.Turn = g.TurnNumber
	table.Add(g.Run, g.Effects[:], &g.EffectCount, e,
		"ci sono più di %d effetti continui insieme: il motore non ne tiene altri")
	g.changed()
	g.markReported(e.On.Card)
	return true
}

// keepReplacement keeps a replacement effect of an ability other than a CONT.
func (g *match) keepReplacement(d Delayed, why ...cite.ID) bool {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kHolds, Actor: d.Player, To: wReplaces, Ability: wordOf(d.Ability)},
		[]engine.Card{d.Source.Card}, why); !ok {
		return false
	}
	d.Turn = g.TurnNumber
	table.Add(g.Run, g.Instead[:], &g.InsteadNum, d,
		"ci sono più di %d effetti di sostituzione insieme: il motore non ne tiene altri")
	g.changed()
	return true
}

// expire ends the effects whose duration is over. At the end of a turn these are the effects of this turn, and those of
// the turn before that last until the end of the opponent's next turn; at the end of an Attack Sub-Phase, its own
// (8.2.1.2).
func (g *match) expire(until card.Duration, why ...cite.ID) {
	over := func(d card.Duration, turn uint16) bool {
		if until == card.ThisAttack {
			return d == card.ThisAttack
		}
		return d == card.ThisTurn || d == card.ThisAttack || d == card.NextTurn && turn < g.TurnNumber
	}
	var on list
	ownerless := false // an effect on a player that a position begins with has no card
	for i := range g.EffectCount {
		e := &g.Effects[i]
		switch c := cmp.Or(e.On.Card, e.Source.Card); {
		case !over(e.Until, e.Turn), slices.Contains(on.all(), c):
		case c == 0:
			ownerless = true
		default:
			on.add(c)
		}
	}
	for i := range g.InsteadNum {
		if d := &g.Instead[i]; over(d.Until, d.Turn) && !slices.Contains(on.all(), d.Source.Card) {
			on.add(d.Source.Card)
		}
	}
	for i := int(g.DelayedCount) - 1; i >= 0; i-- {
		if d := &g.Delayed[i]; over(d.Until, d.Turn) {
			on.add(d.Source.Card)
		}
	}
	if on.count == 0 && !ownerless {
		return
	}
	if until != card.ThisAttack {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kExpire, Actor: engine.Nobody}, on.all(), why); !ok {
			return
		}
	}
	g.EffectCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffectCount], func(e Effect) bool {
		return over(e.Until, e.Turn)
	})))
	g.InsteadNum = uint8(len(slices.DeleteFunc(g.Instead[:g.InsteadNum], func(d Delayed) bool {
		return over(d.Until, d.Turn)
	})))
	g.DelayedCount = uint8(len(slices.DeleteFunc(g.Delayed[:g.DelayedCount], func(d Delayed) bool {
		return over(d.Until, d.Turn)
	})))
	g.changed()
	g.markAllReported()
}

// ofPlayer returns the player to whom an effect on a player applies, as its text names that player; You for an effect
// that a position begins with, which is on its controller.
func (g *match) ofPlayer(e *Effect) card.Player {
	if a := g.actions[e.Action]; a != nil {
		return a.Who
	}
	return card.You
}

// replacing records that a replacement effect is being applied, so that each is applied only once (8.10.2.3); called
// with nil, it removes the one recorded last.
func (g *match) replacing(r *replacement) {
	if r == nil {
		g.replacements = g.replacements[:len(g.replacements)-1]
		return
	}
	g.replacements = append(g.replacements, Usage{r.ctx.source.Object, r.ctx.ability})
}

// effectWords returns the kind of event with which an effect begins, and the word for what it changes, forbids or
// permits.
func (g *match) effectWords(e *Effect) (engine.Kind, engine.Word) {
	switch e.Verb {
	case card.Gain:
		if e.Stat == card.Power || e.Stat == card.Soul {
			return statKind(e.Stat), 0
		}
		return kGets, stats[e.Stat].word
	case card.Become:
		return kBecomes, stats[e.Stat].word
	case card.GiveTrait:
		return kGets, wTraits + engine.Word(e.Trait)
	case card.LoseTrait:
		return kLoses, wTraits + engine.Word(e.Trait)
	case card.GiveAbility:
		return kGets, wordOf(e.Gives)
	case card.LoseText:
		return kLoses, wText
	case card.Forbid:
		return kCannot, wActs + engine.Word(e.Act)
	case card.Permit:
		return kMay, wActs + engine.Word(e.Act)
	}
	return kBecomes, wHandLimit
}

func statKind(s card.Stat) engine.Kind {
	if s == card.Soul {
		return kSoul
	}
	return kPower
}
