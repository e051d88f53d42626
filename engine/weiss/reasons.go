// Which rules an event cites besides the one that makes it happen: what would have been otherwise is asked for this alone, and changes
// nothing.

package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// piles are the rules by which a card that comes to an area lies on top of those that are there. In the Stock and the Marker Areas it is the
// cards that leave that tell (fromTop).
var piles = [areas]cite.Mark{WaitingRoom: cite.R3_4_2, Clock: cite.R3_8_2, Level: cite.R3_9_2, Resolution: cite.R3_13_2}

// onTop is the rule by which a card lies on top of those that are in an area of a player, 0 where there are none.
func (g *match) onTop(p engine.Seat, a Area) cite.Mark {
	if g.count(p, a) == 0 {
		return 0
	}
	return piles[a]
}

// fromTop is the rule by which cards leave an area of a player from the top: the Stock (3.10.2) and the Marker Areas (3.7.2); 0 where there
// is nothing to tell apart.
func (g *match) fromTop(p engine.Seat, a Area) cite.Mark {
	if a != Stock && !a.isMarker() || g.count(p, a) < 2 {
		return 0
	}
	return areaRules[a]
}

// open is the rule by which the cards of a Public Area of which a player must choose one with certain information are seen by everybody, so
// that nobody can say that there is none (8.6.3.1.5); 0 where that does not matter.
func (g *match) open(f *frame, a *card.Action, c engine.Card) cite.Mark {
	if bool(a.Upto) || f.cost || a.Do == card.Pick || !informed(a.What) || g.hidden(c) {
		return 0
	}
	return areaRules[g.Cards[c].Area]
}

// attackRules are the rules by which an attack is declared: that it is, its type, what its characters are called, and the doubts.
func (g *match) attackRules(p engine.Seat, a *Attack) (rules [5]cite.Mark) {
	attacker := a.Attacker.Card
	guarded := a.Type == Frontal && g.bodyguard(p.Other()) != 0
	switch {
	case g.Cards[attacker].Orient != Standing:
		rules[0] = cite.R1_3_1 // its text lets it attack in Rest
	case a.Type != Direct && !guarded:
		rules[0] = cite.R7_2_1_4
	default:
		rules[0] = cite.R7_2_1_3
	}
	switch {
	case guarded:
		rules[1], rules[2] = cite.R10_6_2, cite.R7_2_1_5_1
		if g.opposed(attacker) != a.Attacked.Card {
			rules[4] = cite.A20
		}
	case a.Type == Frontal:
		rules[1], rules[2] = cite.R7_2_1_4_2, cite.R7_2_1_5_1
	case a.Type == Side:
		rules[1], rules[2] = cite.R7_2_1_4_2, cite.R7_2_1_5_2
	default:
		rules[1], rules[2] = cite.R7_2_1_4_1, cite.R7_2_1_5
	}
	rules[3] = g.othersBarred(p)
	return rules
}

// othersBarred is the doubt about a character that an effect keeps from attacking: it does not keep the others from it (C-71).
func (g *match) othersBarred(p engine.Seat) cite.Mark {
	for _, slot := range center {
		for _, c := range g.in(p, slot) {
			if g.Cards[c].Orient == Standing && g.forbidden(card.AttackAny, c, p) != 0 {
				return cite.C71
			}
		}
	}
	return 0
}

// declaredSoul is the rule by which the soul of the attacker stays as it was declared, where another card faces it by now and the type of
// the attack would give it another (7.2.1.4.3).
func (g *match) declaredSoul() cite.Mark {
	if g.bodyguard(g.Turn.Other()) == 0 && g.attackerThere() && g.typeSoul(g.Attack.Attacked.Card) != g.typeSoul(g.opposed(g.Attack.Attacker.Card)) {
		return cite.R7_2_1_4_3
	}
	return 0
}

// typeSoul is how much soul the type of the attack gives to the attacker where it faces a card, or none.
func (g *match) typeSoul(faced engine.Card) int {
	switch {
	case faced == 0:
		return 1
	case g.Attack.Type == Side && !g.permitted(card.SideFullSoul, g.Attack.Attacker.Card, g.Turn):
		return -g.levelOf(faced)
	}
	return 0
}

// frees is what frees a card that is played from a requirement that it does not meet: a climax and a card of level 0 by rule (8.6.2.1.2.1,
// 8.6.2.1.1.1), another by what a text permits (1.3.1); or what lets it be played with a Counter icon (2.8.2, 2.8.2.1).
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
	case bool(def.Counter) && def.Type == Event && g.Choice.Moment == wCounterChoice:
		why = cite.R2_8_2
	case bool(def.Counter) && def.Type == Event:
		why = cite.R2_8_2_1
	}
	if !climax && in.Level > 0 {
		doubt = cite.A18 // what the level of a player is
	}
	return why, doubt
}

// forbidElsewhere refuses the cards that are as the text says and lie elsewhere: a character is one on the Stage where no area is named
// (2.3.2.1.2), a climax one in the Climax Area (2.3.2.3.2); a Marker is not on the Stage (3.7.1.2).
func (g *match) forbidElsewhere(f *frame, s *card.Selector, candidates *list) {
	if !g.Reading || s.Ref != card.NoRef || len(s.In) > 0 || s.Place != card.Anywhere {
		return
	}
	rule := cite.R2_3_2_1_2
	if s.Type == card.Climaxes {
		rule = cite.R2_3_2_3_2
	}
	for c := engine.Card(1); int(c) < len(g.names); c++ {
		k, why := g.lastKnown(c), rule
		if k.Area.isMarker() {
			why = cite.R3_7_1_2
		} else if !public(k.Area) {
			continue
		}
		if !slices.Contains(candidates.all(), c) && g.fits(f, s, &k) {
			g.Forbid(engine.Option{Verb: vChoose, Card: c}, why)
		}
	}
}

// whyNotThis is the rule by which a card may not be chosen that is not one of those that a text means: by what a key ability says, by what
// the card has not got, by its lying face down; for any other reason choosing is among what the text means (8.6.3.1).
func (g *match) whyNotThis(c engine.Card) cite.Mark {
	f := g.resolving
	if f == nil {
		return cite.R8_6_3_1
	}
	s, def, at := g.choosing, g.def(c), &g.Cards[c]
	switch word := g.abilities[f.ability].Word; {
	case word == card.Shift && (at.Area != Hand || at.In != f.player):
		return cite.R10_11_3
	case word == card.Shift, word == card.Backup, word == card.Bond:
		return keywordRules[word]
	case at.Down && informed(s):
		return cite.R3_12_2_1
	case def.Type == Climax && asked(&s.Level):
		return cite.R2_6_1
	case def.Type == Climax && asked(&s.Cost):
		return cite.R2_7_1
	case def.Type != Character && asked(&s.Power):
		return cite.R2_9_1
	case def.Type != Character && asked(&s.Soul):
		return cite.R2_10_1
	}
	return cite.R8_6_3_1
}

// whyThese is the rule by which the cards chosen are those that the text means: by the place that it names, or does not.
func (g *match) whyThese(f *frame, a *card.Action, c engine.Card) cite.Mark {
	s := a.What
	switch {
	case g.abilities[f.ability].Word == card.Shift:
		return cite.R10_11_3
	case s.Place != card.Anywhere && g.place1(f.source.Card).area.isMarker():
		return cite.R3_7_1_1
	case s.Place == card.InFront, s.Place == card.Behind:
		return cite.R3_6_4
	case s.Place == card.Facing:
		return cite.R3_6_5
	case s.Place == card.Under:
		return cite.R3_7_1_1
	case g.Cards[c].In != g.Cards[c].Owner && s.Of != card.Any:
		return cite.R4_3_2
	case s.Ref != card.NoRef || len(s.In) > 0 || g.Tracing && !g.elsewhere(f, s):
		return g.open(f, a, c)
	case s.Type == card.Climaxes:
		return cite.R2_3_2_3_2
	}
	return cite.R2_3_2_1_2
}

// elsewhere reports whether cards that are as a text says lie in areas that it does not mean, because it names none.
func (g *match) elsewhere(f *frame, s *card.Selector) bool {
	var meant, all list
	wide := *s
	wide.In = anyZones
	g.list(f, s, &meant)
	g.list(f, &wide, &all)
	return all.count > meant.count
}

// decided are the rules about which information of a moving card holds (8.7.4.1), and from when (8.9.3.1), where it is by them that a
// trigger is met.
func (g *match) decided(f *frame, t *card.Trigger, e *event) (area, entered cite.Mark) {
	if !g.Tracing || t.What == nil || e.was == nil {
		return 0, 0
	}
	if !g.fits(f, t.What, &e.other) {
		area = e.rule
	}
	if !g.fits(f, t.What, &e.bare) {
		entered = cite.R8_9_3_1
	}
	return area, entered
}

// unseen is the doubt on which it rests that of several cards that leave the Stage at one moment one that looks at others does not see them.
func (g *match) unseen(cards []engine.Card) cite.Mark {
	look := g.having(role(card.Moves))
	for _, c := range cards {
		if g.Cards[c].Area.isSlot() && look.has(c) {
			return cite.C82
		}
	}
	return 0
}

// moveRules are the rules of a move: the text, what it says of where cards go, and by which their owner has ordered them; there is room for
// a doubt.
func (g *match) moveRules(f *frame, a *card.Action, top cite.Mark, to landing, order cite.Mark, cards []engine.Card) (rules [4]cite.Mark) {
	accelerate, undamaged := g.accelerates(f, to), g.undamaged(to, cards)
	rules[0] = f.rule
	switch {
	case accelerate != 0:
		rules[1] = accelerate
	case top != 0:
		rules[1] = top
	case a.ToOf == card.Any && a.To != card.MarkerArea && to.In != f.player:
		rules[1] = cite.R3_1_6 // to its owner's, not to that of who moves it
	}
	switch {
	case order != 0:
		rules[2] = order
	case undamaged != 0:
		rules[2] = undamaged
	case to.Down:
		rules[2] = cite.R3_12_2_1
	default:
		rules[2] = singleUse(f)
	}
	return rules
}

// undamaged is the rule by which a climax that is put in the Clock otherwise than by damage cancels nothing (4.9.2); 0 of what else moves.
func (g *match) undamaged(to landing, cards []engine.Card) cite.Mark {
	for _, c := range cards {
		if to.Area == Clock && g.def(c).Type == Climax {
			return cite.R4_9_2
		}
	}
	return 0
}

// accelerates is the rule by which a card is put in the Clock as the cost of Accelerate (10.12.1); 0 of what else moves.
func (g *match) accelerates(f *frame, to landing) cite.Mark {
	if f.cost && to.Area == Clock && g.abilities[f.ability].Word == card.Accelerate {
		return cite.R10_12_1
	}
	return 0
}

// singleUse is the rule by which the actions of a text are done, once (8.8.1), where no keyword and no cost has them done.
func singleUse(f *frame) cite.Mark {
	if f.cost || f.rule != cite.R8_6_2_4_4 && f.rule != cite.R8_6_2_4_2 {
		return 0
	}
	return cite.R8_8_1
}

// moved reports whether a number is that of a card which the ability itself has moved, and which is otherwise by now (8.11.1).
func (g *match) moved(f *frame, n *card.Count) bool {
	return n != nil && n.Card != nil && g.movedBy(f, n.Card)
}

// movedBy reports whether a selector names a card which the ability itself has moved, and which is or lies otherwise by now.
func (g *match) movedBy(f *frame, s *card.Selector) bool {
	if !g.Tracing || !f.moves || s.Ref == card.NoRef {
		return false
	}
	for _, k := range g.refs(f, s) {
		now := g.lastKnown(k.Card)
		turned := k.Orient != now.Orient && k.Area.isSlot()
		if k.Fixed && (turned || k.Level != now.Level || k.Cost != now.Cost || k.Soul != now.Soul || k.Power != now.Power) {
			return true
		}
	}
	return false
}

// looksBack writes the number of a card that the ability itself has moved, where it is another by now: that of where it was holds (8.11.1).
func (g *match) looksBack(f *frame, c *card.Count) {
	if !g.moved(f, c) {
		return
	}
	n := g.number(f, &card.Count{Stat: c.Stat, Card: c.Card, Times: 1})
	moved := g.refs(f, c.Card)[0].Card
	g.note(engine.Note{Kind: kCount, Actor: f.player, To: statWords[c.Stat], Amount: n}, []engine.Card{f.source.Card, moved}, f.rule, cite.R8_11_1)
}

// asksBack writes of a condition that asks for a card which the ability itself has moved, and which is otherwise by now, that it is asked
// how it was and lay where it was (8.11.1).
func (g *match) asksBack(f *frame, list []card.Condition) {
	for i := 0; i < len(list) && g.Tracing; i++ {
		c := &list[i]
		g.looksBack(f, c.Count)
		if s := c.Exists; s != nil && g.movedBy(f, s) {
			g.note(engine.Note{Kind: kCount, Actor: f.player, Amount: len(g.meantBy(f, s))}, []engine.Card{f.source.Card}, f.rule, cite.R8_11_1)
		}
	}
}

// leftOut is the rule by which a count leaves out cards that lie where it counts: a climax has no level (2.6.1), and of one that lies face
// down in the Memory nothing is known (3.12.2.1); 0 where it leaves none out.
func (g *match) leftOut(f *frame, c *card.Count) cite.Mark {
	if !g.Tracing {
		return 0
	}
	if c.Stat == card.LevelSum {
		for _, each := range g.meantBy(f, c.Each) {
			if g.def(each).Type == Climax {
				return cite.R2_6_1
			}
		}
	}
	wide := card.Selector{In: c.Each.In, Of: c.Each.Of, Place: c.Each.Place, Ref: c.Each.Ref, Bound: c.Each.Bound}
	for _, each := range g.meantBy(f, &wide) {
		if g.Cards[each].Down && informed(c.Each) {
			return cite.R3_12_2_1
		}
	}
	return 0
}

// refreshDoubt is the doubtful point that a refresh rests on, by the move that took the last card or filled the waiting room: in a damage
// the cards of the Resolution Area are not shuffled, in a trigger check the icons come after, after a cancel it is a second
// refresh (B-2).
func refreshDoubt(after engine.Kind) cite.Mark {
	switch after {
	case kDamage:
		return cite.A16
	case kTrigger:
		return cite.A17
	case kCancel:
		return cite.B2
	}
	return 0
}

// levelUpOrder is the rule by which a level up comes before the other player's (1.3.4), or by which its card lies on top of the Level Area.
func (g *match) levelUpOrder(p engine.Seat) cite.Mark {
	if g.count(p.Other(), Clock) >= 7 {
		return cite.R1_3_4
	}
	return g.onTop(p, Level)
}

// beforeWaiting is the rule by which rule actions come before the abilities that wait, where some do.
func (g *match) beforeWaiting() cite.Mark {
	if g.WaitCount > 0 {
		return cite.R4_4_2
	}
	return 0
}

// explainTogether adds why several characters leave the Stage at one moment.
func (g *match) explainTogether(d *due, cards []engine.Card) {
	if !g.leaveStage(cards) {
		return
	}
	for i := range d.count {
		if x := &d.leavers[i]; g.Cards[x.Card].Area.isSlot() {
			x.why[2], x.why[4] = cite.R9_1_2_2_1, g.unseen(cards)
		}
	}
}

// whySoMany is the rule by which so many cards of n are chosen: free is that by which the player might choose fewer.
func whySoMany(a *card.Action, n, chosen int, free cite.Mark, passed bool) cite.Mark {
	switch {
	case chosen < n && !bool(a.Upto) && !passed:
		return cite.R8_6_3_1_2
	case free != 0:
		return free
	case a.Do == card.Pick:
		return 0
	}
	return cite.R8_6_3_1
}

// triggerRules are the rules by which an ability waits: which characteristics of the card of the event hold, or what else makes the event
// the one that it looks for; its word; and the doubts.
func (g *match) triggerRules(f *frame, e *event) [6]cite.Mark {
	a, at := &g.abilities[f.ability], &g.Cards[f.source.Card]
	area, entered := g.decided(f, a.When, e)
	inactive, doubt, word := cite.Mark(0), cite.Mark(0), labelRules[a.Word]
	if g.Tracing && g.inactive(f, a.If) != 0 {
		inactive = cite.C84
	}
	if e.late {
		entered = cite.R6_8_1_5
	}
	switch {
	case e.On == card.Uses:
		area = e.rule
	case g.onlyByChange(f, a.When, e):
		area, doubt = cite.R10_8_4, cite.C101
	}
	if at.Owner != f.player { // its controller is that of the card
		area = cite.R4_3_5
	}
	if f.source.Area == Clock && bool(g.def(f.source.Card).Clock) && area == 0 {
		area, doubt = cite.R2_8_3, cmp.Or(doubt, cite.C22)
	}
	if entered != 0 && area != 0 {
		word = 0
	}
	return [6]cite.Mark{cite.R8_7_2, entered, area, word, doubt, inactive}
}
