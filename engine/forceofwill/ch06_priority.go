// Chapter 6: priority, and what is played in the chase. The steps of a priority sequence are chapter 7.

package forceofwill

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// priority lets a player play something or pass (6.2.1), and reports whether the player has passed. why has the rules
// by which the player has priority. allows is the rule by which things are played: that of the window, or one for a
// chase that is not empty (6.3.2, 6.3.3, doubt C-6b). passes counts the passes in a row just before.
func (g *match) priority(p engine.Seat, allows cite.ID, why [5]cite.ID, passes int) (passed bool) {
	g.Run.Ask(p, wPriority, why[0])
	if g.mainTiming(p) {
		g.offerMain(p)
	}
	g.offerPlays(p, allows)
	g.AllowFirst(engine.Option{}, cite.R6_2_1)
	matters := len(g.Choice.Options) > 1 || g.ChaseCount > 0
	if matters && !g.getsPriority(p, why[:]...) {
		return true
	}
	switch act := g.Decide(); act.Verb {
	case vPlay:
		g.play(p, act)
	case vActivate:
		g.activate(p, act)
	case vJudge:
		g.judge(p, act)
	case vProduce:
		g.rests(p, []engine.Card{act.Card}, cite.R9_61_2, cite.R9_56_1, g.swiftRule(act.Card))
		g.produce(p, act.Card, card.Attribute(act.To-wAttributes)+1, cite.R9_41_1, cite.A27)
	case vCall:
		g.call(p)
	case vSetAside:
		g.setAside(p, act.Card)
	case vBattle:
		g.battle(cite.R4_3_2_2, cite.R5_1, cite.A26)
	default:
		rules := g.passRules(passes)
		return !matters || g.passes(p, rules[:]...)
	}
	return false
}

// passRules returns the rules of a pass: of a first one (6.2.1), or of the second in a row, after which the game
// advances (6.4, 7.4.2) or the top of the chase resolves (6.3.4).
func (g *match) passRules(passes int) [3]cite.ID {
	switch {
	case passes == 0:
		return [3]cite.ID{cite.R6_2_1}
	case g.ChaseCount == 0:
		return [3]cite.ID{cite.R6_4, cite.R7_4_2, cite.R6_2_3}
	}
	return [3]cite.ID{cite.R6_3_4, cite.R6_2_1}
}

// offerPlays offers what a player may play now from the hand, the chant-standby area and the cards in play (6.1):
// cards, activated abilities, and the will of stones.
func (g *match) offerPlays(p engine.Seat, allows cite.ID) {
	main := g.mainTiming(p)
	for _, a := range [2]Area{Hand, StandbyArea} {
		for _, c := range g.CardsIn(p, a) {
			if g.neverNow(c, main) {
				continue
			}
			g.eachWay(c, func(how engine.Word) {
				g.offer(engine.Option{Verb: vPlay, Card: c, To: how}, cmp.Or(g.typeRule(c, main), allows))
			})
		}
	}
	for _, c := range g.activatable(p) {
		d := g.def(c)
		for i := range d.texts {
			if d.texts[i].Kind == card.Activated && g.has(c, &d.texts[i]) {
				g.offer(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)}, allows)
			}
		}
		if g.Status[c].Rested {
			continue
		}
		for _, of := range d.Will {
			g.offer(engine.Option{Verb: vProduce, Card: c, To: wAttributes + engine.Word(of-1)}, cite.R9_41_1)
		}
	}
}

// typeRule returns the rule by which a card that is neither a Canto-Istantanea nor a Canto-Attesa is played: 4.3.2.1 in
// the main phase while the chase is empty, else 9.35.1, Quickcast. It is 0 for these two, which are played by the rule
// of the window or of the chase.
func (g *match) typeRule(c engine.Card, main bool) cite.ID {
	d := g.def(c)
	switch {
	case d.Spell != card.Chant:
		return 0
	case main:
		return cite.R4_3_2_1
	}
	return cite.R9_35_1
}

// play plays a card (6.3.1): it goes to the chase, its targets are chosen, its cost is paid (A.13).
func (g *match) play(p engine.Seat, act engine.Option) {
	c, how := act.Card, act.To
	rules := g.playRules(p, c)
	cost, from := g.costOf(c, how), g.Cards[c].Area
	it := Item{Kind: aSpell, Player: p, Source: g.ObjectOf(c), About: g.answered(p, c)}
	event, ok := g.push(kPlay, it, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.chooseTargets(p, c, g.targetsOf(c), g.targetRule(c))
	rule := table.RuleIf(g.def(c).Spell == card.Standby && from == Hand, cite.R9_17_2)
	g.payWill(p, cost, 0, rule) // will first: a resonator may be rested for it, and then banished
	if how == wIncarnate || how == wBoth {
		g.incarnate(p, c)
	}
	if how == wAwaken || how == wBoth {
		g.awaken(p, c, cite.R9_51_2, cite.R9_51_1)
	}
	g.occurs(happening{on: card.IsPlayed, c: c, p: p, item: g.top().Number})
}

// playRules returns the rules and doubtful points that the event of playing a card cites.
func (g *match) playRules(p engine.Seat, c engine.Card) (rules [5]cite.ID) {
	d := g.def(c)
	answers, from := g.ChaseCount > 0, g.Cards[c].Area
	switch {
	case d.Spell == card.Standby:
		rules = [5]cite.ID{cite.R6_1_3, cite.R6_3_1, cite.R9_17_1, cite.C9g}
		if from == StandbyArea {
			rules[0], rules[4] = cite.R9_17_3, cite.A29
		}
	case d.Spell == card.Instant:
		rules = [5]cite.ID{cite.R6_1_2, cite.R6_3_1, cite.R9_18_1}
		if p != g.Turn {
			rules[2] = cite.R6_1
		}
	case !g.mainTiming(p):
		rules = [5]cite.ID{cite.R9_35_1, cite.R6_3_1}
	case d.Type == card.Resonator:
		rules = [5]cite.ID{cite.R4_3_2_1, cite.R6_3_1, cite.R9_30_1}
	case d.Type == card.SpellCard:
		rules = [5]cite.ID{cite.R4_3_2_1, cite.R6_3_1, cite.R9_16_1}
	default:
		rules = [5]cite.ID{cite.R4_3_2_1, cite.R6_3_1}
	}
	if answers {
		rules[1] = cite.R9_31_1
	}
	return rules
}

// whyNotPlay is the rule that forbids a player to play a card, 0 where none does. The reasons are, in this order: what
// the card is, when its type is played, where it lies, its Innesco (9.17.1), what a text forbids (1.3), the way in
// which it would be played, its cost, its targets, and that the player lacks priority.
func (g *match) whyNotPlay(p engine.Seat, c engine.Card, how engine.Word) cite.ID {
	if why := cmp.Or(g.whyNeverPlayed(p, c), g.whyNotNow(p, c), g.whyNotFrom(p, c)); why != 0 {
		return why
	}
	d := g.def(c)
	switch {
	case d.Spell == card.Standby && !g.triggered(p, c):
		return cite.R9_17_1
	case d.Type == card.SpellCard && g.forbiddenFor(p, card.PlaySpells):
		return cite.R1_3
	case how == wAwaken && d.Awakening == nil:
		return cite.R9_51_1
	case !g.hasWay(c, how):
		return cite.R9_32_1
	case (how == wIncarnate || how == wBoth) && !g.canIncarnate(p, c):
		return cite.R9_32_1
	}
	cost := g.costOf(c, how)
	if why := g.whyNotPay(p, &cost, 0); why != 0 {
		return why
	}
	if !g.canTarget(p, c, g.targetsOf(c)) {
		return g.targetRule(c)
	}
	return g.whyWait()
}

// whyNeverPlayed is the rule by which a player can never play a card, 0 where there is none: a ruler enters by judgment
// (9.55.1), a stone is called (9.20.1), and a card of the other player is not the player's own (9.19.1).
func (g *match) whyNeverPlayed(p engine.Seat, c engine.Card) cite.ID {
	switch d := g.def(c); {
	case d.Type == card.Ruler:
		return cite.R9_55_1
	case d.Type == card.Stone:
		return cite.R9_20_1
	case g.Cards[c].In != p:
		return cite.R9_19_1
	}
	return 0
}

// whyNotNow is the rule by which a card of its type is not played at this moment, 0 where it is. Chants (9.16.1),
// resonators, emblems and additions (4.3.2, doubt A-19) are played when 4.3.2 allows it; other cards, and those with
// Quickcast, at any time (6.1, 9.35.1).
func (g *match) whyNotNow(p engine.Seat, c engine.Card) cite.ID {
	switch d := g.def(c); {
	case d.fast:
		return 0
	case d.Type == card.SpellCard:
		return g.whyNotMainTiming(p, cite.R9_16_1, cite.R9_16_1)
	}
	return g.whyNotMainTiming(p, cite.R4_3_2, cite.R4_3_2_1)
}

// whyNotFrom is the rule by which a card is not played from where it lies, 0 where it is. Cards are played from the
// hand (doubt C-6c); from the chant-standby area only a Canto-Attesa is (6.1.3, doubt A-28). Elsewhere it is the rule
// by which the card's type is played.
func (g *match) whyNotFrom(p engine.Seat, c engine.Card) cite.ID {
	switch d, from := g.def(c), g.Cards[c].Area; {
	case from == Hand, from == StandbyArea && d.Spell == card.Standby:
		return 0
	case d.Spell == card.Standby, from == StandbyArea:
		return cite.R6_1_3
	default:
		return cmp.Or(g.typeRule(c, g.mainTiming(p)), cite.R6_1_2)
	}
}
