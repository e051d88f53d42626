// Chapter 8, sections 4 to 6: paying costs, the Check Timing, playing cards and activated abilities.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// checkTiming resolves a Check Timing (8.5.1): rule actions until none is left, then one waiting ability of the turn player, or else
// one of the opponent, each time from the beginning.
func (g *match) checkTiming(why ...cite.Mark) {
	event, begins := g.beginCheck(why...)
	if !begins {
		return
	}
	before := g.Because(event)
	var rounds repetition
	for n := 0; ; n++ {
		g.Step()
		if n == 2 {
			g.couldStop(0, false)
		}
		if n > 2 {
			g.repeats(&rounds)
		}
		g.publish()
		switch {
		case g.ruleActions():
		case g.playWaiting(g.Turn, cite.R8_5_1_2):
		case g.playWaiting(g.Turn.Other(), cite.R8_5_1_3):
		default:
			g.loopEnds()
			g.begunBy(Usage{})
			g.Because(before)
			if n > 0 {
				g.note(engine.Note{Kind: kCheckEnd, Actor: engine.Nobody}, nil, cite.R8_5_1_4)
			}
			return
		}
	}
}

// playTiming resolves the Check Timing that comes before a Play Timing (8.5.2.1, 4.5.2): the first, or another because its player has acted
// (8.5.2.2, 4.5.3.1).
func (g *match) playTiming(why cite.Mark, acted bool) {
	if acted {
		g.checkTiming(why, cite.R8_5_2_2, cite.R4_5_3_1, cite.R4_5_2)
	} else {
		g.checkTiming(why, cite.R8_5_2_1, cite.R4_5_2)
	}
}

// offerCard offers a card of the hand at the play timing that is on: a character for each slot (8.6.2.2.1).
func (g *match) offerCard(p engine.Seat, c engine.Card) {
	play := engine.Option{Verb: vPlay, Card: c}
	if why := g.mayPlay(p, c); why != 0 {
		g.Forbid(play, why)
		return
	}
	switch g.def(c).Type {
	case Character:
		for _, slot := range slots {
			play.To = at(p, slot)
			g.Allow(play, cite.R6_5_1_2_1)
		}
	case Event:
		if g.Choice.Moment == wCounterChoice {
			g.Allow(play, cite.R7_4_1_2)
		} else {
			g.Allow(play, cite.R6_5_1_2_2)
		}
	case Climax:
		g.Allow(play, cite.R6_6_1_2)
	}
}

// mayPlay is the rule that forbids playing a card of the hand now, 0 where none does. What a text permits prevails (1.3.1), what a text
// prevents prevails over that (1.3.3).
func (g *match) mayPlay(p engine.Seat, c engine.Card) cite.Mark {
	def, in := g.def(c), g.info(c)
	if why := g.momentForbids(def); why != 0 {
		return why
	}
	if why := g.forbidden(card.PlayCards, c, p); why != 0 {
		return why
	}
	switch {
	case !g.colourMet(p, def, in) && !g.permitted(card.IgnoreColour, c, p):
		return cite.R8_6_2_1_1
	case !g.levelMet(p, def, in) && !g.permitted(card.IgnoreLevel, c, p):
		return cite.R8_6_2_1_2
	case def.Type != Climax && int(in.Cost) > g.count(p, Stock):
		return cite.R8_6_2_3
	}
	return 0
}

// momentForbids is the rule by which a card of this type is not for the play timing that is on. A Counter icon is no hindrance in the
// Main Phase (2.8.2.1), and is what the Counter Step asks for (2.8.2).
func (g *match) momentForbids(def *Def) cite.Mark {
	switch g.Choice.Moment {
	case wMainChoice:
		if def.Type == Climax {
			return cite.R6_5_1_2
		}
	case wClimaxChoice:
		if def.Type != Climax {
			return cite.R6_6_1_2_1
		}
	case wCounterChoice:
		if def.Type != Event || !bool(def.Counter) {
			return cite.R7_4_1_2_1
		}
	}
	return 0
}

// colourMet reports whether a card's colour is in its player's clock or level (8.6.2.1.1); characters and events of level 0 need none
// (8.6.2.1.1.1).
func (g *match) colourMet(p engine.Seat, def *Def, in *info) bool {
	return def.Type != Climax && in.Level == 0 || g.hasColour(p, in.Colour)
}

// hasColour reports whether a player has a card of a colour in the clock or level.
func (g *match) hasColour(p engine.Seat, colour Colour) bool {
	return g.colourIn(p, Clock, colour) || g.colourIn(p, Level, colour)
}

func (g *match) colourIn(p engine.Seat, a Area, colour Colour) bool {
	for _, c := range g.in(p, a) {
		if g.info(c).Colour == colour {
			return true
		}
	}
	return false
}

// levelMet reports whether a player has the level that a card asks for (8.6.2.1.2, doubt A-18); a climax, which has none, need not ask
// (8.6.2.1.2.1).
func (g *match) levelMet(p engine.Seat, def *Def, in *info) bool {
	if def.Type == Climax {
		return true
	}
	return int(in.Level) <= g.level(p)
}

// frees is what frees a card that is played from a requirement that it does not meet: a climax and a card of level 0 by rule (8.6.2.1.2.1,
// 8.6.2.1.1.1), another by what a text permits (1.3.1).
func (g *match) frees(p engine.Seat, c engine.Card) (why, doubt cite.Mark) {
	def, in := g.def(c), g.info(c)
	climax := def.Type == Climax
	switch {
	case !g.colourMet(p, def, in), !g.levelMet(p, def, in):
		why = cite.R1_3_1
	case climax:
		why = cite.R8_6_2_1_2_1
	case in.Level == 0 && !g.hasColour(p, in.Colour):
		why = cite.R8_6_2_1_1_1
	}
	if !climax && in.Level > 0 {
		doubt = cite.A18 // what the level of a player is
	}
	return why, doubt
}

// play plays a card of the hand (8.6.2): chosen and revealed, its slot chosen, its cost paid, resolved.
func (g *match) play(p engine.Seat, act engine.Option) {
	c, def := act.Card, g.def(act.Card)
	frees, doubt := g.frees(p, c)
	if frees == 0 && bool(def.Counter) && def.Type == Event { // in the opponent's Counter Step or in one's own Main Phase
		if frees = cite.R2_8_2_1; g.Choice.Moment == wCounterChoice {
			frees = cite.R2_8_2
		}
	}
	before := g.Because(g.note(engine.Note{Kind: kPlay, Actor: p, To: act.To}, []engine.Card{c}, act.Rule, cite.R8_6_2_1, frees, doubt))
	defer g.Because(before)
	if cost := int(g.info(c).Cost); cost > 0 && def.Type != Climax {
		g.pay(p, cost, true, cite.R8_6_2_3_1)
	}
	switch def.Type {
	case Character:
		g.place(c, p, areaOf(act.To), Standing, cite.R8_6_2_4_1, cite.R8_6_2_2_1, cite.R8_6_2_2, cite.A14)
		g.happens(&event{On: card.Played, Card: c, Player: p, To: areaOf(act.To)})
	case Event:
		g.playEvent(p, c)
	case Climax:
		g.move(c, ClimaxArea, cite.R8_6_2_4_3, cite.R8_6_2_4)
		g.happens(&event{On: card.Played, Card: c, Player: p, To: ClimaxArea})
	}
}

// playEvent puts an event in the Resolution Area, does what it says, and puts it in the waiting room (8.6.2.4.2).
func (g *match) playEvent(p engine.Seat, c engine.Card) {
	in := *g.info(c)
	f := g.newFrame(frame{player: p, source: g.known(c), rule: cite.R8_6_2_4_2})
	g.recall(f, &Kept{}, 0)
	if !g.move(c, Resolution, cite.R8_6_2_4_2, cite.R3_13_1_1) {
		return
	}
	g.happens(&event{On: card.Played, Card: c, Player: p, To: Resolution})
	played := g.object(c)
	f.source = g.known(c)
	for _, id := range in.Abilities[:in.Count] {
		if a := &g.abilities[id]; a.Kind == card.EFFECT {
			f.ability, f.rule = id, ruleOf(a)
			if why := g.lacks(f, a); why != 0 {
				g.nothing(p, wNoEffect, c, why, labelRules[a.Word])
				continue
			}
			g.resolve(f, a)
		}
	}
	if g.still(played) { // its own text may have put it elsewhere
		g.move(c, WaitingRoom, cite.R8_6_2_4_2, cite.R3_13_1_1)
	}
}

// offerUses offers the activated abilities of a player's cards at the play timing that is on: those of the Stage in the Main Phase
// (6.5.1.2.3), those of the hand with a Counter icon in the Counter Step (7.4.1.2.1, 10.5.1).
func (g *match) offerUses(p engine.Seat, allows cite.Mark) {
	actors := g.having(roleAct)
	given := g.world.gives(g)
	if g.Reading || given {
		actors = g.anywhere[roleAct] // where they may not be used too
	}
	mine := g.sideOf(p, actors)
	for c := mine.pop(); c != 0; c = mine.pop() {
		if at := g.Cards[c].Area; at != Deck && at != Stock {
			g.offerAbilities(p, c, allows)
		}
	}
	if given {
		for _, slot := range slots {
			for _, c := range g.in(p, slot) {
				if !actors.has(c) {
					g.offerAbilities(p, c, allows)
				}
			}
		}
	}
}

func (g *match) offerAbilities(p engine.Seat, c engine.Card, allows cite.Mark) {
	in := *g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		if a := &g.abilities[id]; a.Kind != card.ACT || !g.Reading && !a.valid.has(g.Cards[c].Area) {
			continue
		}
		o := engine.Option{Verb: vUse, Card: c, To: wordOf(id)}
		if g.offered(o) {
			continue
		}
		if why := g.mayUse(p, c, id); why == 0 {
			g.Allow(o, allows)
		} else if g.Cards[c].Area.isSlot() || g.Cards[c].Area == Hand {
			g.Forbid(o, why)
		}
	}
}

// mayUse is the rule that forbids playing an activated ability now, 0 where none does.
func (g *match) mayUse(p engine.Seat, c engine.Card, id uint16) cite.Mark {
	a := &g.abilities[id]
	backup := a.Word == card.Backup
	if g.Cards[c].In != p {
		return cite.R4_3_2
	}
	if why := g.valid(a, c, g.Cards[c].Area); why != 0 {
		return why
	}
	switch moment := g.Choice.Moment; {
	case moment == wCounterChoice && !backup && !g.hasCounter(c):
		return cite.R7_4_1_2_1
	case backup && moment != wCounterChoice:
		return cite.R10_5_2
	case moment != wCounterChoice && moment != wMainChoice:
		return momentRules[moment]
	}
	if why := g.restarts(p, c, id); why != 0 {
		return why
	}
	if why := g.forbidden(card.PlayACT, c, p); why != 0 {
		return why
	}
	f := g.world.borrow(frame{ability: id, player: p, source: g.known(c), rule: ruleOf(a)})
	defer g.world.giveBack()
	g.recall(f, &Kept{}, 0)
	if why := g.lacks(f, a); why != 0 {
		return why
	}
	return g.canPay(f, a.Cost)
}

// hasCounter reports whether the Counter icon of a card is that of its activated abilities (7.4.1.2.1): on a card with Backup it is of Backup.
func (g *match) hasCounter(c engine.Card) bool {
	def := g.def(c)
	for i := range def.Abilities {
		if def.Abilities[i].Word == card.Backup {
			return false
		}
	}
	return bool(def.Counter)
}

// useAbility plays an activated ability (8.6.2): its cost is paid, then it is resolved. Who plays it controls it (4.3.4).
func (g *match) useAbility(p engine.Seat, act engine.Option) {
	id := abilityOf(act.To)
	a := &g.abilities[id]
	f := g.newFrame(frame{ability: id, player: p, source: g.known(act.Card), rule: ruleOf(a)})
	g.recall(f, &Kept{}, 0)
	doubt := cite.Mark(0)
	if a.Word == card.Backup {
		doubt = cite.A24
	}
	third := cite.R8_6_1
	if a.Word == card.Backup {
		third = cite.R10_5_1
	}
	if g.Cards[act.Card].Owner != p { // who plays it controls it, whoever owns its card
		third = cite.R4_3_4
	}
	before := g.Because(g.note(engine.Note{Kind: kAct, Actor: p, Ability: act.To}, []engine.Card{act.Card}, act.Rule, f.rule, third, doubt))
	if g.payCost(f, a) {
		g.use(f)
		g.resolve(f, a)
	}
	g.begunBy(Usage{g.object(act.Card), id})
	g.Because(before)
}
