// Chapter 11: infinite repetitions (11.1).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// checkRepetition checks whether the match repeats itself without end, and decides how it goes on: a draw where nobody
// can stop it (11.1.1.1); otherwise whoever can stop it chooses how often it is repeated (11.1.1.2), both the turn
// player first, and the lower number counts (11.1.1.3). Where the repetitions change nothing they are taken as done.
func (g *match) checkRepetition(r *repetition) {
	areasHash, exactHash := g.repetitionHashes()
	if g.Loop.On {
		g.countLoopRound(areasHash)
		return
	}
	isSame := r.exact.observe(exactHash, g.WaitCount) >= 2
	isGrowing := r.byAreas.observe(areasHash, g.WaitCount) >= minAreaReturns
	if !isSame && !isGrowing {
		return
	}
	loop := Loop{On: true, Hash: areasHash, Acted: g.loopHistory.lastUse}
	var times int
	switch g.loopHistory.couldStop {
	case [2]bool{}:
		g.endGame(engine.Nobody, cite.R11_1_1_1, cite.A34)
		return
	case [2]bool{true, true}:
		loop.Both = true
		loop.Who, times = g.lowerNumber(0)
	default:
		if g.loopHistory.couldStop[engine.B] {
			loop.Who = engine.B
		}
		times = g.loopNumber(loop.Who)
	}
	if !isSame {
		loop.Left = uint8(times)
	}
	g.setLoop(loop)
	r.restart()
}

// repeatEndlessly does the actions that a text repeats infinitely often (11.1.1). Where they lead back to the same
// situation, it is decided how the repetition goes on. It ends where nothing is left to do (1.3.2), or where a player
// who can stop it does.
func (g *match) repeatEndlessly(ctx *abilityContext, actions []card.Action) bool {
	stoppers := g.watchLoop(Usage{ctx.sourceCard.Object, ctx.ability})
	var rounds repetition
	for goesOn := true; goesOn; {
		g.checkRepetition(&rounds)
		_, before := g.repetitionHashes()
		anyDone := g.performSome(ctx, actions)
		_, after := g.repetitionHashes()
		goesOn = anyDone || after != before
	}
	g.resumeLoop(stoppers)
	return true
}

// checkActRepetition checks whether playing activated abilities leads back to the same situation. Their player can stop
// by not playing one; the other player can stop too, if each round asks that player something (11.1.1.3, doubt C-113).
// The chosen number of repetitions counts as done or, where values change by it, is done. Then the repetition is
// stopped, and cannot begin again (11.1.1.2).
func (g *match) checkActRepetition(r *repetition, act engine.Option) {
	p, usage := g.Cards[act.Card].In, Usage{g.ObjectOf(act.Card), abilityOf(act.To)}
	r.recordNextAbility(usage)
	if g.WaitCount > 0 {
		return
	}
	areasHash, exactHash := g.repetitionHashes()
	isSame := r.exact.observe(exactHash, g.WaitCount) >= 2
	isGrowing := r.byAreas.observe(areasHash, g.WaitCount) >= minAreaReturns
	if !isSame && !isGrowing {
		g.beginRound(r)
		return
	}
	loop, times := Loop{Who: p, Hash: areasHash, Acted: r.exact.nextAbility, Both: g.loopHistory.opponentCouldStop}, 0
	if loop.Both {
		loop.Who, times = g.lowerNumber(cite.C113)
	} else {
		times = g.loopNumber(p)
	}
	if !isSame {
		loop.Acted = r.byAreas.nextAbility
		g.repeatActs(p, r.acts, times)
	}
	if g.setLoop(loop); loop.Who != p {
		g.stopActs(p, r.acts)
	}
	r.restart()
}

// repeatActs does again what a player has done in the Main Phase, as often as was chosen (11.1.1.2) or until an ability
// cannot be played.
func (g *match) repeatActs(p engine.Seat, acts []engine.Option, times int) {
	for range times {
		for _, act := range acts {
			g.givePlayTiming(cite.R6_5_1_2, true)
			if !g.repeatAct(p, act) {
				return
			}
		}
	}
}

// stopActs has a player begin once more what they have repeated in the Main Phase, until the other player stops it, who
// chose the lower number (11.1.1.3, doubt C-113).
func (g *match) stopActs(p engine.Seat, acts []engine.Option) {
	loop := g.Loop
	loop.On, g.loopHistory.isStopped = true, false
	for _, act := range acts {
		if g.givePlayTiming(cite.R6_5_1_2, true); g.loopHistory.isStopped {
			return
		}
		g.setLoop(loop)
		if !g.repeatAct(p, act) || g.loopHistory.isStopped {
			return
		}
	}
}

// repeatAct has a player do again what they did in the Main Phase, and reports whether it can be done.
func (g *match) repeatAct(p engine.Seat, act engine.Option) bool {
	if act.Verb == vUse {
		if why := g.noUseRule(p, act.Card, abilityOf(act.To)); why != 0 {
			g.nothing(p, act.To, act.Card, why)
			return false
		}
	}
	g.performAct(p, act)
	return true
}

// loopNumber asks the only player who can stop the repetition how often the actions are repeated.
func (g *match) loopNumber(p engine.Seat) int {
	n := g.decideNumber(p, wLoopChoice, maxNumber, cite.R11_1_1_2)
	g.note(engine.EventData{Kind: kLoop, Actor: p, Amount: n}, nil, cite.R11_1_1_2, cite.C111)
	return n
}

// lowerNumber asks both players for a number, the turn player first (doubt A-2). It returns the lower number and the
// player who chose it; where both chose the same, the turn player (doubt C-112). doubt is the doubt by which both
// choose a number, 0 for none.
func (g *match) lowerNumber(doubt cite.ID) (who engine.Seat, times int) {
	for i, p := range g.playersInOrder() {
		n := g.decideNumber(p, wLoopChoice, maxNumber, cite.R11_1_1_3)
		tie := table.RuleIf(i > 0 && n == times, cite.C112)
		if i == 0 || n < times {
			who, times = p, n
		}
		g.note(engine.EventData{Kind: kLoop, Actor: p, Amount: n}, nil, cite.R11_1_1_3, cite.A2, tie, doubt)
	}
	return who, times
}

// loopRule returns the rule by which it was decided how the repetition goes on.
func (g *match) loopRule() cite.ID {
	return table.RuleIf(g.Loop.Both, cite.R11_1_1_3, cite.R11_1_1_2)
}

// repetitionAnswer answers a choice during a repetition that has been decided: with the act that repeats it while
// rounds are left, then with stopping. Where both players could stop it, the one who chose the greater number goes on.
// ok is false for a choice that it does not answer.
func (g *match) repetitionAnswer() (answer engine.Option, ok bool) {
	options := g.Choice.Options
	if !g.Loop.On || options[0].Verb != vPass {
		return engine.Option{}, false
	}
	act := g.loopHistory.continuedWith[g.Choice.Seat]
	if !g.isOffered(act) {
		return engine.Option{}, false
	}
	if g.Choice.Seat != g.Loop.Who || g.Loop.Left > 0 {
		return act, true
	}
	g.nothing(g.Loop.Who, act.To, act.Card, g.loopRule())
	g.stopLoop()
	return options[0], true
}

// noRestartRule returns the rule by which a player may not begin a stopped repetition again with an activated ability,
// while all cards are in the same areas; 0 where the player may. It binds both players (11.1.1.2), or the player who
// chose the greater number (11.1.1.3).
func (g *match) noRestartRule(p engine.Seat, c engine.Card, id uint16) cite.ID {
	switch l := &g.Loop; {
	case l.On, l.Acted != Usage{g.ObjectOf(c), id}, l.Both && p == l.Who:
		return 0
	}
	if areasHash, _ := g.repetitionHashes(); areasHash != g.Loop.Hash {
		return 0
	}
	return g.loopRule()
}
