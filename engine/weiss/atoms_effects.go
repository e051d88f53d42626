package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Atoms of continuous and replacement effects: they begin and end them.

// recordKeptOnStage records the characters that a text keeps on the Stage against a rule action: weak ones with
// power 0 or less (9.5.1), and covered ones under another (9.6.1).
func (g *match) recordKeptOnStage(weak, covered cardSet) { g.Stays, g.Under = weak, covered }

// showCards lets player p see cards until the text that shows them has been carried out (4.8.1).
func (g *match) showCards(p engine.Seat, cards []engine.Card) {
	for _, c := range cards {
		g.Shown[p].add(c)
	}
}

// stopShowing ends what texts let both players see.
func (g *match) stopShowing() { g.Shown = [2]cardSet{} }

// nextMoment returns the next moment of the match, for what is ordered by time (8.9.1.5).
func (g *match) nextMoment() uint32 {
	if !g.Together {
		g.Time++
	}
	return g.Time
}

// setAtOneMoment marks the beginning (on) and the end of what happens at one moment though it is done card by card
// (9.6.2). Abilities trigger at the end: the continuous effects of a card that arrives then count for the others that
// arrive with it (8.9.3.1).
func (g *match) setAtOneMoment(on bool) {
	if g.Together = on; on {
		g.Time++
		return
	}
	for i := range g.zoneChanges {
		if was := &g.zoneChanges[i]; was.isPending {
			was.isPending = false
			before := g.SetCause(was.event)
			g.triggerByMove(was.known.Card, i, was.from, was.to)
			g.SetCause(before)
		}
	}
	g.triggerSituationalIfChanged()
}

// gainUntilTurnEnd changes soul or power of a card until the end of the turn, by a rule.
func (g *match) gainUntilTurnEnd(c engine.Card, stat card.Stat, amount int, why ...cite.ID) bool {
	if c == 0 || amount == 0 || !g.writeEffectBegin(statKind(stat), c, 0, amount, why) {
		return false
	}
	return g.addEffectToState(Effect{On: g.ObjectOf(c), Player: g.Cards[c].In, Verb: card.Gain, Stat: stat, Until: card.ThisTurn,
		Amount: int32(amount),
		Stamp:  g.nextMoment()})
}

// beginEffect makes a continuous effect of a text begin, on a card or on a player, and writes the event.
func (g *match) beginEffect(e Effect, kind engine.Kind, to engine.Word, why ...cite.ID) bool {
	return g.writeEffectBegin(kind, e.On.Card, to, int(e.Amount), why) && g.addEffectToState(e)
}

// writeEffectBegin writes the event that an effect begins: on card c or, where that is 0, on a player.
func (g *match) writeEffectBegin(kind engine.Kind, c engine.Card, to engine.Word, amount int, why []cite.ID) bool {
	n, on := engine.EventData{Kind: kind, Actor: engine.Nobody, To: to, Amount: amount}, []engine.Card(nil)
	if c != 0 {
		n.Actor, on = g.Cards[c].In, []engine.Card{c}
	}
	_, ok := g.RecordEvent(n, on, why)
	return ok
}

// addEffectToState adds a continuous effect that begins in this turn. It returns true.
func (g *match) addEffectToState(e Effect) bool {
	e.Turn = g.TurnNumber
	table.Add(g.Run, g.Effects[:], &g.EffectCount, e,
		"ci sono più di %d effetti continui insieme: il motore non ne tiene altri")
	g.markChanged()
	g.markReported(e.On.Card)
	return true
}

// addReplacementToState keeps a replacement effect of an ability other than a CONT.
func (g *match) addReplacementToState(d Delayed, why ...cite.ID) bool {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kHolds, Actor: d.Player, To: wReplaces, Ability: wordOf(d.Ability)},
		[]engine.Card{d.Source.Card}, why); !ok {
		return false
	}
	d.Turn = g.TurnNumber
	table.Add(g.Run, g.Instead[:], &g.InsteadNum, d,
		"ci sono più di %d effetti di sostituzione insieme: il motore non ne tiene altri")
	g.markChanged()
	return true
}

// expireEffects ends the effects whose duration is over. At the end of a turn these are the effects of this turn, and
// those of the turn before that last until the end of the opponent's next turn; at the end of an Attack Sub-Phase, its
// own (8.2.1.2).
func (g *match) expireEffects(until card.Duration, why ...cite.ID) {
	isOver := func(d card.Duration, turn uint16) bool {
		if until == card.ThisAttack {
			return d == card.ThisAttack
		}
		return d == card.ThisTurn || d == card.ThisAttack || d == card.NextTurn && turn < g.TurnNumber
	}
	var cards cardList
	ownerless := false // an effect on a player that a position begins with has no card
	for i := range g.EffectCount {
		e := &g.Effects[i]
		switch c := cmp.Or(e.On.Card, e.Source.Card); {
		case !isOver(e.Until, e.Turn), slices.Contains(cards.all(), c):
		case c == 0:
			ownerless = true
		default:
			cards.add(c)
		}
	}
	for i := range g.InsteadNum {
		if d := &g.Instead[i]; isOver(d.Until, d.Turn) && !slices.Contains(cards.all(), d.Source.Card) {
			cards.add(d.Source.Card)
		}
	}
	for i := int(g.DelayedCount) - 1; i >= 0; i-- {
		if d := &g.Delayed[i]; isOver(d.Until, d.Turn) {
			cards.add(d.Source.Card)
		}
	}
	if cards.count == 0 && !ownerless {
		return
	}
	if until != card.ThisAttack {
		if _, ok := g.RecordEvent(engine.EventData{Kind: kExpire, Actor: engine.Nobody}, cards.all(), why); !ok {
			return
		}
	}
	g.EffectCount = uint8(len(slices.DeleteFunc(g.Effects[:g.EffectCount], func(e Effect) bool {
		return isOver(e.Until, e.Turn)
	})))
	g.InsteadNum = uint8(len(slices.DeleteFunc(g.Instead[:g.InsteadNum], func(d Delayed) bool {
		return isOver(d.Until, d.Turn)
	})))
	g.DelayedCount = uint8(len(slices.DeleteFunc(g.Delayed[:g.DelayedCount], func(d Delayed) bool {
		return isOver(d.Until, d.Turn)
	})))
	g.markChanged()
	g.markAllReported()
}

// affectedPlayer returns the player to whom an effect on a player applies, as its text names that player; You for an
// effect that a position begins with, which is on its controller.
func (g *match) affectedPlayer(e *Effect) card.Player {
	if a := g.actions[e.Action]; a != nil {
		return a.Who
	}
	return card.You
}

// setReplacing records that a replacement effect is being applied, so that each is applied only once (8.10.2.3); called
// with nil, it removes the one recorded last.
func (g *match) setReplacing(r *replacement) {
	if r == nil {
		g.replacements = g.replacements[:len(g.replacements)-1]
		return
	}
	g.replacements = append(g.replacements, Usage{r.ctx.sourceCard.Object, r.ctx.ability})
}

// effectKindAndWord returns the kind of event with which an effect begins, and the word for what it changes, forbids or
// permits.
func (g *match) effectKindAndWord(e *Effect) (engine.Kind, engine.Word) {
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

// statKind returns the kind of event for a change of soul or of power.
func statKind(s card.Stat) engine.Kind {
	if s == card.Soul {
		return kSoul
	}
	return kPower
}
