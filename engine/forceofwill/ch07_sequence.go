// Chapter 7: the priority sequence, and the window in which it is repeated.

package forceofwill

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/table"
)

// openWindow opens a priority window: each player may play spells and abilities, by the rule of the turn or battle that
// opens it, until both pass in a row while the chase is empty (7.4.2), or a battle is declared. Each time a player is
// about to get priority a new sequence begins (7.0).
func (g *match) openWindow(rule cite.ID) {
	p, passes := g.Turn, 0
	rules := [5]cite.ID{cite.R7_3_1, rule, 0, cite.A20} // the turn player gets priority first (7.3)
	g.rounds.restart()
	for battle := g.Battle.On; battle == g.Battle.On; {
		g.enforceRules()   // 7.1.1
		g.chainTriggered() // 7.2
		if passes == 0 {
			g.drawIfEndless()
		}
		chase, allows := g.ChaseCount, rule
		if chase > 0 {
			allows = cmp.Or(rules[2], cite.R6_2_1)
		}
		passed := g.askPriority(p, allows, rules, passes)
		if passed {
			g.endEventsFor(p)
		}
		switch {
		// something that does not go to the chase (doubts ): the player goes on
		case !passed && g.ChaseCount == chase:
			passes = 0
			rules = [5]cite.ID{cite.R7_3_1, rule, 0, table.RuleIf(p == g.Turn && g.ChaseCount == 0, cite.A20)}
		case !passed: // 7.4.5, 7.4.6
			passes = 0
			rules = [5]cite.ID{cite.R7_4_6, cite.R7_4_5, cite.R6_3_2}
		case passes == 0: // 7.4.3, 7.4.4
			p, passes = p.Opponent(), 1
			rules = [5]cite.ID{cite.R7_4_4, cite.R7_4_3, cite.R6_2_2}
			if g.ChaseCount > 0 {
				rules[2] = cite.R6_3_3
			}
		case g.ChaseCount == 0: // 7.4.2
			return
		default: // 7.4.1; then the turn player gets priority again (6.3.6)
			g.resolveTop()
			p, passes = g.Turn, 0
			rules = [5]cite.ID{cite.R6_3_6}
		}
	}
}

// whyWait returns the rule by which nobody can play anything now, because nobody has priority (7.3.1). It returns 0
// while a player has priority: the rule of the choice (Choice.Rule) then forbids acts to the other player.
func (g *match) whyWait() cite.ID {
	if g.Choice.Decision != wPriority {
		return cite.R7_3_1
	}
	return 0
}

// whyNotPass returns the rule by which player p does not pass now: 7.3.1 where nobody may pass, because passing
// needs priority. It returns 0 where the rule of the choice forbids it: a player who has to choose does not pass,
// and one who is not asked waits.
func (g *match) whyNotPass(p engine.Seat) cite.ID {
	passes := func(o engine.Option) bool { return o.Verb == vPass }
	if p == g.Choice.Seat || slices.ContainsFunc(g.Choice.Options, passes) {
		return 0
	}
	return cite.R7_3_1
}

// hasPriority reports whether a player has priority now.
func (g *match) hasPriority(p engine.Seat) bool {
	return g.Choice.Decision == wPriority && p == g.Choice.Seat
}

// batch is the waiting triggered abilities that are put in the chase as if they had triggered at the same time. They
// are the first ones of the list of waiting abilities.
type batch struct {
	count int  // how many of them still wait
	both  bool // they are of both players: the turn player's come first (7.2.5)
	apart bool // they have triggered at different moments
	late  bool // they have triggered while others waited to be put in the chase, and come after those
}

// waitingBatch returns a batch of all the abilities that wait now. late says that they triggered while others
// waited.
func (g *match) waitingBatch(late bool) batch {
	waiting := g.Waiting[:g.WaitCount]
	of := func(p engine.Seat) bool {
		return slices.ContainsFunc(waiting, func(w Waiting) bool { return w.Player == p })
	}
	apart := slices.ContainsFunc(waiting[1:], func(w Waiting) bool { return w.Apart })
	return batch{len(waiting), of(engine.A) && of(engine.B), apart, late}
}

// chainTriggered puts the triggered abilities that wait in the chase (7.2.3), those of the turn player first
// (7.2.5), and repeats rule enforcement after each (7.2.4). Abilities that trigger meanwhile, by a cost or by a
// wave, come after them (doubt C-7a).
func (g *match) chainTriggered() {
	for late := false; g.WaitCount > 0; {
		late = g.playBatch(g.waitingBatch(late))
	}
}

// playBatch puts a batch in the chase. It reports whether other abilities have triggered while some of the batch still
// waited.
func (g *match) playBatch(b batch) (others bool) {
	for _, p := range g.Turn.WithOpponent() {
		for g.playNext(p, &b) {
			g.enforceAgain()
			others = others || b.count > 0 && int(g.WaitCount) > b.count
		}
	}
	return others
}

// playNext puts a waiting ability of a player in the chase, unless the player declines it or it cannot be played. Among
// several the player chooses (doubt A-21). It reports whether an ability waited.
func (g *match) playNext(p engine.Seat, b *batch) bool {
	i, hasChosen := g.chooseWaiting(p, b)
	if i < 0 {
		return false
	}
	w := g.removeWaiting(i)
	b.count--
	if !g.cannotPlay(&w) && !g.isDeclined(&w) {
		g.playTrigger(p, b, &w, hasChosen)
	}
	return true
}

// playTrigger puts waiting ability w of player p in the chase; hasChosen says that p has chosen it among several.
func (g *match) playTrigger(p engine.Seat, b *batch, w *Waiting, hasChosen bool) {
	rules := [5]cite.ID{cite.R7_2_3, cite.R9_3_2}
	ordered := hasChosen || b.both
	rules[2] = table.RuleIf(ordered, cite.R7_2_5)
	rules[3] = table.RuleIf(hasChosen, cite.A21)
	rules[4] = table.RuleIf(b.late || ordered && b.apart, cite.C7a)
	it := Item{Kind: w.Kind, Player: p, Source: w.Source, Ability: w.Ability, EventRecord: w.EventRecord}
	event, ok := g.pushItem(kTriggered, it, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.rounds.triggered++
	if w.Kind == aTriggered {
		c, x := w.Source.Card, &g.definition(w.Source.Card).abilities[w.Ability]
		if x.Once {
			g.markUsed(c, int(w.Ability))
		}
		g.chooseTargets(p, c, x.Target, cite.RA_13)
		g.payCost(p, c, x.Cost, cite.R9_3_2)
	}
}

// chooseWaiting returns the index of the next ability of player p in a batch, -1 where there is none; hasChosen says
// that p has chosen it among several.
func (g *match) chooseWaiting(p engine.Seat, b *batch) (i int, hasChosen bool) {
	waiting := g.Waiting[:b.count]
	own := func(w Waiting) bool { return w.Player == p }
	first := slices.IndexFunc(waiting, own)
	if first < 0 || !slices.ContainsFunc(waiting, func(w Waiting) bool { return own(w) && !w.isSameAs(&waiting[first]) }) {
		return first, false
	}
	g.Ask(p, wOrderChoice)
	i = table.ChooseWaitingEffect(g.Run, waiting, own, Waiting.firstOption, cite.R7_2_5)
	g.RecordWithoutChange(engine.EventData{Kind: kOrder, Actor: p}, []engine.Card{waiting[i].Source.Card}, cite.R7_2_5,
		cite.A21,
		table.RuleIf(b.apart, cite.C7a))
	return i, true
}

// isSameAs reports whether two abilities that wait are the same one of the same card.
func (w *Waiting) isSameAs(o *Waiting) bool { return w.firstOption().IsSameAct(o.firstOption()) }

// firstOption returns the option to put a waiting ability in the chase first.
func (w Waiting) firstOption() engine.Option {
	return engine.Option{Verb: vPutFirst, Card: w.Source.Card, To: w.abilityWord()}
}

// cannotPlay reports whether a waiting ability cannot be put in the chase: its conditions do not hold, its cost
// cannot be paid, it has been used this turn, or it has no target (A.13). It records the reason.
func (g *match) cannotPlay(w *Waiting) bool {
	if w.Kind != aTriggered {
		return false
	}
	c := w.Source.Card
	x := &g.definition(c).abilities[w.Ability]
	switch {
	case !g.conditionsHold(w.Player, c, x.If, nil), g.isUsedUp(c, int(w.Ability)), g.whyNotCost(w.Player, c, x.Cost) != 0:
		g.recordNonEvent(w.Player, wNoTrigger, c, cite.R9_3_2)
	case !g.canTarget(w.Player, c, x.Target):
		g.recordNonEvent(w.Player, wNoTarget, c, cite.RA_13)
	default:
		return false
	}
	return true
}

// isDeclined has the controller of a waiting ability choose whether to use it, where its text is optional or it has
// a cost. It reports whether the controller does not.
func (g *match) isDeclined(w *Waiting) bool {
	if w.Kind != aTriggered {
		return false
	}
	c := w.Source.Card
	if x := &g.definition(c).abilities[w.Ability]; !x.May && len(x.Cost) == 0 {
		return false
	}
	g.Ask(w.Player, wOptionalChoice)
	g.Allow(engine.Option{}, cite.R9_3_2)
	g.Allow(engine.Option{Verb: vUse, Card: c, To: w.abilityWord()}, cite.R9_3_2)
	if g.Decide().Verb == vUse {
		return false
	}
	g.recordPass(w.Player, cite.R9_3_2)
	return true
}

// resolveTop resolves the top of the chase (7.4.1), as its kind demands. Until then it has waited there (9.49.2).
func (g *match) resolveTop() {
	it := g.topItem()
	c := it.Source.Card
	rules := [4]cite.ID{cite.R6_3_5, cite.R7_4_1}
	note := engine.EventData{Kind: kResolve, Actor: it.Player, Amount: int(g.ChaseCount)}
	if it.Kind != aSpell {
		note.Ability = it.abilityWord()
		if !g.IsUnmoved(it.Source) {
			rules[2] = cite.R9_49_2
		}
	}
	event, ok := g.RecordEvent(note, []engine.Card{c}, rules[:])
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.beginResolving()
	switch it = &g.Current; it.Kind {
	case aSpell:
		g.resolveSpell(it)
	case aJudgment:
		g.resolveJudgment(it)
	case anExplosion:
		g.resolveExplode(it)
	default:
		x := &g.definition(c).abilities[it.Ability]
		g.checkTargets(it, x.Target)
		g.doActions(it, x.Do)
	}
	g.endResolving()
}
