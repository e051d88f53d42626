// Chapter 6: priority, and what is played in the chase. The steps of a priority sequence are chapter 7.

package forceofwill

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// askPriority has player p play something or pass (6.2.1), and reports whether p has passed. rules are the rules by
// which p has priority. allowRule is the rule by which things are played: that of the window, or one for a chase
// that is not empty (6.3.2, 6.3.3, doubt C-6b). passes counts the passes in a row just before.
func (g *match) askPriority(p engine.Seat, allowRule cite.ID, rules [5]cite.ID, passes int) (passed bool) {
	g.Run.Ask(p, wPriority, rules[0])
	if g.isMainTiming(p) {
		g.offerMainActs(p)
	}
	g.offerPlays(p, allowRule)
	g.AllowFirst(engine.Option{}, cite.R6_2_1)
	matters := len(g.Choice.Options) > 1 || g.ChaseCount > 0
	if matters && !g.givePriority(p, rules[:]...) {
		return true
	}
	switch act := g.Decide(); act.Verb {
	case vPlay:
		g.playCard(p, act)
	case vActivate:
		g.playAbility(p, act)
	case vJudge:
		g.performJudgment(p, act)
	case vProduce:
		g.restCards(p, []engine.Card{act.Card}, cite.R9_61_2, cite.R9_56_1, g.swiftRule(act.Card))
		g.produceWill(p, act.Card, card.Attribute(act.To-wAttributes)+1, cite.R9_41_1, cite.A27)
	case vCall:
		g.callStone(p)
	case vSetAside:
		g.setAside(p, act.Card)
	case vBattle:
		g.declareBattle(cite.R4_3_2_2, cite.R5_1, cite.A26)
	default:
		rules := g.passRules(passes)
		return !matters || g.recordPass(p, rules[:]...)
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

// offerPlays offers what player p may play now from the hand, the chant-standby area and the cards in play (6.1), by
// allowRule: cards, activated abilities, and the will of stones.
func (g *match) offerPlays(p engine.Seat, allowRule cite.ID) {
	isMain := g.isMainTiming(p)
	for _, a := range [2]Area{Hand, StandbyArea} {
		for _, c := range g.CardsIn(p, a) {
			if g.canSkipOffer(c, isMain) {
				continue
			}
			g.eachPlayMode(c, func(mode engine.Word) {
				g.offer(engine.Option{Verb: vPlay, Card: c, To: mode}, cmp.Or(g.typeRule(c, isMain), allowRule))
			})
		}
	}
	for _, c := range g.activatableCards(p) {
		d := g.definition(c)
		for i := range d.abilities {
			if d.abilities[i].Kind == card.Activated && g.hasAbility(c, &d.abilities[i]) {
				g.offer(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)}, allowRule)
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

// typeRule returns the rule by which card c is played: 4.3.2.1 where isMain says that the timing is that of the main
// phase, otherwise 9.35.1, Quickcast. It returns 0 for a Canto-Istantanea or a Canto-Attesa, which is played by the
// rule of the window or of the chase.
func (g *match) typeRule(c engine.Card, isMain bool) cite.ID {
	d := g.definition(c)
	switch {
	case d.Spell != card.Chant:
		return 0
	case isMain:
		return cite.R4_3_2_1
	}
	return cite.R9_35_1
}

// playCard plays a card (6.3.1): it goes to the chase, its targets are chosen, its cost is paid (A.13).
func (g *match) playCard(p engine.Seat, act engine.Option) {
	c, mode := act.Card, act.To
	rules := g.playRules(p, c)
	cost, from := g.costOf(c, mode), g.Cards[c].Area
	it := Item{Kind: aSpell, Player: p, Source: g.ObjectOf(c), EventRecord: g.answeredEvent(p, c)}
	event, ok := g.pushItem(kPlay, it, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.chooseTargets(p, c, g.targetsOf(c), g.targetRule(c))
	rule := table.RuleIf(g.definition(c).Spell == card.Standby && from == Hand, cite.R9_17_2)
	g.payWill(p, cost, 0, rule) // will first: a resonator may be rested for it, and then banished
	if mode == wIncarnate || mode == wBoth {
		g.incarnate(p, c)
	}
	if mode == wAwaken || mode == wBoth {
		g.awaken(p, c, cite.R9_51_2, cite.R9_51_1)
	}
	g.triggerEvent(gameEvent{on: card.IsPlayed, c: c, p: p, item: g.topItem().Number})
}

// playRules returns the rules and doubtful points that the event of playing a card cites.
func (g *match) playRules(p engine.Seat, c engine.Card) (rules [5]cite.ID) {
	d := g.definition(c)
	isAnswer, from := g.ChaseCount > 0, g.Cards[c].Area
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
	case !g.isMainTiming(p):
		rules = [5]cite.ID{cite.R9_35_1, cite.R6_3_1}
	case d.Type == card.Resonator:
		rules = [5]cite.ID{cite.R4_3_2_1, cite.R6_3_1, cite.R9_30_1}
	case d.Type == card.SpellCard:
		rules = [5]cite.ID{cite.R4_3_2_1, cite.R6_3_1, cite.R9_16_1}
	default:
		rules = [5]cite.ID{cite.R4_3_2_1, cite.R6_3_1}
	}
	if isAnswer {
		rules[1] = cite.R9_31_1
	}
	return rules
}

// whyNotPlay returns the rule that forbids player p to play card c in a mode, 0 where none does. The reasons are, in
// this order: what the card is, when its type is played, where it lies, its Innesco (9.17.1), what a text forbids
// (1.3), the mode, its cost, its targets, and that p lacks priority.
func (g *match) whyNotPlay(p engine.Seat, c engine.Card, mode engine.Word) cite.ID {
	if rule := cmp.Or(g.neverPlayedRule(p, c), g.whyNotNow(p, c), g.whyNotFrom(p, c)); rule != 0 {
		return rule
	}
	d := g.definition(c)
	switch {
	case d.Spell == card.Standby && !g.isInnescoMet(p, c):
		return cite.R9_17_1
	case d.Type == card.SpellCard && g.isForbiddenFor(p, card.PlaySpells):
		return cite.R1_3
	case mode == wAwaken && d.Awakening == nil:
		return cite.R9_51_1
	case !g.hasPlayMode(c, mode):
		return cite.R9_32_1
	case (mode == wIncarnate || mode == wBoth) && !g.canIncarnate(p, c):
		return cite.R9_32_1
	}
	cost := g.costOf(c, mode)
	if rule := g.whyNotPay(p, &cost, 0); rule != 0 {
		return rule
	}
	if !g.canTarget(p, c, g.targetsOf(c)) {
		return g.targetRule(c)
	}
	return g.whyWait()
}

// neverPlayedRule returns the rule by which player p can never play card c, 0 where there is none: a ruler enters by
// judgment (9.55.1), a stone is called (9.20.1), and a card of the other player is not the player's own (9.19.1).
func (g *match) neverPlayedRule(p engine.Seat, c engine.Card) cite.ID {
	switch d := g.definition(c); {
	case d.Type == card.Ruler:
		return cite.R9_55_1
	case d.Type == card.Stone:
		return cite.R9_20_1
	case g.Cards[c].In != p:
		return cite.R9_19_1
	}
	return 0
}

// whyNotNow returns the rule by which a card of the type of c is not played by player p at this moment, 0 where it
// is. Chants (9.16.1), resonators, emblems and additions (4.3.2, doubt A-19) are played when 4.3.2 allows it; other
// cards, and those with Quickcast, at any time (6.1, 9.35.1).
func (g *match) whyNotNow(p engine.Seat, c engine.Card) cite.ID {
	switch d := g.definition(c); {
	case d.isFast:
		return 0
	case d.Type == card.SpellCard:
		return g.whyNotMainTiming(p, cite.R9_16_1, cite.R9_16_1)
	}
	return g.whyNotMainTiming(p, cite.R4_3_2, cite.R4_3_2_1)
}

// whyNotFrom returns the rule by which player p does not play card c from where it lies, 0 where p can. Cards are
// played from the hand (doubt C-6c); from the chant-standby area only a Canto-Attesa is (6.1.3, doubt A-28).
// Elsewhere it is the rule by which the card's type is played.
func (g *match) whyNotFrom(p engine.Seat, c engine.Card) cite.ID {
	switch d, from := g.definition(c), g.Cards[c].Area; {
	case from == Hand, from == StandbyArea && d.Spell == card.Standby:
		return 0
	case d.Spell == card.Standby, from == StandbyArea:
		return cite.R6_1_3
	default:
		return cmp.Or(g.typeRule(c, g.isMainTiming(p)), cite.R6_1_2)
	}
}
