// Chapter 7: attack and battle. The Attack Phase is a sequence of steps; a step ends by entering the next.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// attackDeclarationStep lets the turn player attack or stop attacking (7.2).
func (g *match) attackDeclarationStep() {
	p := g.Turn
	if g.Attacks == 0 {
		g.checkTiming(cite.R7_2_1_1)
	}
	g.checkTiming(cite.R7_2_1_2)
	g.Ask(p, wAttackChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R7_2_1_3)
	for _, slot := range center {
		for _, c := range g.in(p, slot) {
			g.offerAttacks(p, c)
		}
	}
	possible := len(g.Choice.Options) > 1
	act := g.decide()
	switch {
	case act.Verb == vAttack:
		g.attack(p, act.Card, typeOf(act.To))
	case possible:
		g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R7_2_1_3, cite.A27)
		g.enter(EncoreStep, cite.R7_2_1_3, cite.A27)
	default:
		g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R7_2_1_3) // no attack is possible
		g.enter(EncoreStep, cite.R7_2_1_3)
	}
}

// offerAttacks offers the attacks of a character, each with what allows or forbids it (7.2.1.4).
func (g *match) offerAttacks(p engine.Seat, c engine.Card) {
	direct := engine.Option{Verb: vAttack, Card: c, To: wDirect}
	if g.opposed(c) == 0 {
		g.offer(direct, cite.R7_2_1_4_1)
		return
	}
	g.offer(engine.Option{Verb: vAttack, Card: c, To: wFrontal}, cite.R7_2_1_4_2)
	g.offer(engine.Option{Verb: vAttack, Card: c, To: wSide}, cite.R7_2_1_4_2)
	g.offer(direct, cite.R7_2_1_4_1)
}

// mayAttack is the rule that forbids an attack, 0 where none does.
func (g *match) mayAttack(p engine.Seat, c engine.Card, t AttackType) cite.Mark {
	card := &g.Cards[c]
	opposed := g.opposed(c)
	switch {
	case g.bars(cite.R7_1_1, card.Owner != p || !card.Area.isCenter()):
		return cite.R7_1_1
	case g.bars(cite.R7_2_1_3, card.Orient != Standing):
		return cite.R7_2_1_3
	case g.bars(cite.R7_2_1_3_1, g.TurnNumber == 1 && p == g.First && g.Attacks > 0):
		return cite.R7_2_1_3_1
	case g.bars(cite.R7_2_1_4_2, t == Direct && opposed != 0):
		return cite.R7_2_1_4_2
	case g.bars(cite.R7_2_1_4_1, t != Direct && opposed == 0):
		return cite.R7_2_1_4_1
	}
	return 0
}

// attack declares an attack: its type and what it does to the soul (7.2.1.4), who is in battle (7.2.1.5), the attacker in Rest
// (7.2.1.5.3). From here on the soul does not follow what happens in front of the attacker (7.2.1.4.3).
func (g *match) attack(p engine.Seat, attacker engine.Card, t AttackType) {
	attack := Attack{Type: t, Attacker: g.object(attacker), AttackerSlot: g.Cards[attacker].Area}
	rule, status := cite.R7_2_1_4_1, cite.R7_2_1_5
	opposed := g.opposed(attacker)
	if t != Direct {
		attack.Attacked, attack.AttackedSlot = g.object(opposed), g.Cards[opposed].Area
		rule, status = cite.R7_2_1_4_2, cite.R7_2_1_5_2
	}
	if t == Frontal {
		status = cite.R7_2_1_5_1
	}
	event := g.Next()
	if !g.declare(p, attack, cite.R7_2_1_3, rule, status) {
		g.enter(EncoreStep, cite.R7_2_1_3)
		return
	}
	before := g.Because(event)
	switch t {
	case Direct:
		g.gain(attacker, Soul, +1, rule)
	case Side:
		g.gain(attacker, Soul, -int(g.def(opposed).Level), rule, cite.A10)
	}
	g.orient(p, []engine.Card{attacker}, Resting, cite.R7_2_1_5_3)
	g.Because(before)
	g.checkTiming(cite.R7_2_1_6)
	g.enter(TriggerStep, cite.R7_2_1_6)
}

// triggerStep looks at the top card of the deck for what it adds to the attack (7.3).
func (g *match) triggerStep() {
	p := g.Turn
	g.checkTiming(cite.R7_3_1_1)
	if card := g.top(p, Deck); card == 0 {
		g.nothing(p, wNoEffect, 0, cite.R1_3_2)
	} else {
		g.triggerCheck(p, card)
	}
	g.checkTiming(cite.R7_3_1_3)
	if g.Attack.Type == Frontal {
		g.enter(CounterStep, cite.R7_3_1_3)
	} else {
		g.enter(DamageStep, cite.R7_3_1_3)
	}
}

// triggerCheck reveals the card, resolves its icons from left to right (doubt A-11), and puts it in the stock (7.3.1.2).
func (g *match) triggerCheck(p engine.Seat, card engine.Card) {
	event := g.Next()
	if !g.moveAs(kTrigger, card, Resolution, cite.R7_3_1_2) {
		return
	}
	before := g.Because(event)
	def, revealed := g.def(card), g.object(card)
	if def.IconNum == 0 {
		g.note(engine.Note{Kind: kIcon, Actor: p, To: wNoIcon}, []engine.Card{card}, cite.R7_3_1_2_1)
	}
	for _, icon := range def.Icons[:def.IconNum] {
		g.triggerIcon(p, card, icon)
	}
	if g.still(revealed) { // Treasure takes it away: doubt C-72
		g.move(card, Stock, cite.R7_3_1_2, cite.R3_13_1_2)
	}
	g.Because(before)
}

// triggerIcon resolves one icon (7.3.1.2.2 to 7.3.1.2.9).
func (g *match) triggerIcon(p engine.Seat, card engine.Card, icon Icon) {
	rule := iconRules[icon]
	if !g.inForce(rule) {
		return
	}
	order := cite.Mark(0)
	if g.def(card).IconNum > 1 {
		order = cite.A11
	}
	before := g.Because(g.note(engine.Note{Kind: kIcon, Actor: p, To: wNoIcon + engine.Word(icon)}, []engine.Card{card}, rule, order))
	switch icon {
	case SoulIcon:
		if g.still(g.Attack.Attacker) {
			g.gain(g.Attack.Attacker.Card, Soul, +1, rule)
		} else {
			g.nothing(p, wNoEffect, g.Attack.Attacker.Card, rule, cite.R1_3_2, cite.A23)
		}
	case WindIcon:
		g.iconTakes(p, p.Other(), rule, slots[:], Character)
	case BagIcon:
		g.iconStocks(p, rule)
	case GateIcon:
		g.iconTakes(p, p, rule, []Area{WaitingRoom}, Character)
	case BookIcon:
		g.Ask(p, wIconChoice)
		g.Allow(engine.Option{Verb: vPass}, rule)
		g.Allow(engine.Option{Verb: vDraw}, rule)
		if g.decide().Verb == vDraw {
			g.draw(p, 1, rule)
		} else {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, rule)
		}
	case FlameIcon:
		g.kindle(g.Attack.Attacker, card, rule, cite.A26)
	case TreasureIcon:
		if g.Cards[card].Area == Resolution {
			g.move(card, Hand, rule, cite.R7_3_1_2_8_1, cite.C72)
		} else {
			g.nothing(p, wNoEffect, card, rule, cite.R1_3_2) // a second Treasure: it is in hand already
		}
		g.iconStocks(p, rule)
	case PantsIcon:
		g.iconTakes(p, p, rule, []Area{WaitingRoom}, Climax)
	}
	g.Because(before)
}

var iconRules = [...]cite.Mark{cite.R7_3_1_2_1, cite.R7_3_1_2_2, cite.R7_3_1_2_3, cite.R7_3_1_2_4, cite.R7_3_1_2_5, cite.R7_3_1_2_6,
	cite.R7_3_1_2_7, cite.R7_3_1_2_8, cite.R7_3_1_2_9}

// iconTakes lets the turn player return a card of a type from some areas of a player to its owner's hand (7.3.1.2.3, .5, .9).
func (g *match) iconTakes(p, from engine.Seat, rule cite.Mark, areas []Area, t CardType) {
	g.Ask(p, wIconChoice)
	g.Allow(engine.Option{Verb: vPass}, rule)
	for _, a := range areas {
		for _, c := range g.in(from, a) {
			if g.def(c).Type == t {
				g.Allow(engine.Option{Verb: vTake, Card: c}, rule)
			} else {
				g.Forbid(engine.Option{Verb: vTake, Card: c}, rule)
			}
		}
	}
	if act := g.decide(); act.Verb == vTake {
		g.move(act.Card, Hand, rule)
	} else {
		g.note(engine.Note{Kind: kPass, Actor: p}, nil, rule)
	}
}

// iconStocks lets the turn player put the top card of the deck in the stock (7.3.1.2.4, 7.3.1.2.8).
func (g *match) iconStocks(p engine.Seat, rule cite.Mark) {
	g.Ask(p, wIconChoice)
	g.Allow(engine.Option{Verb: vPass}, rule)
	g.Allow(engine.Option{Verb: vStock}, rule)
	if g.decide().Verb == vPass {
		g.note(engine.Note{Kind: kPass, Actor: p}, nil, rule)
		return
	}
	if card := g.top(p, Deck); card != 0 {
		g.move(card, Stock, rule)
	}
}

// damageEnded tells the Flame icons that a damage dealt by their attacker is over: the next one uses them up, cancelled or not
// (7.3.1.2.7.1); if it was cancelled, the ability triggers, whoever suffered it (7.3.1.2.7.2).
func (g *match) damageEnded(source engine.Card, cancelled bool) {
	for i := int(g.FlameCount) - 1; i >= 0; i-- {
		if g.Flames[i] != g.object(source) {
			continue
		}
		card := g.FlameCards[i]
		g.douse(i)
		if cancelled {
			g.await(Waiting{Ability: Flame, Player: g.Cards[card].Owner, Source: g.object(card)}, cite.R7_3_1_2_7, cite.R8_7_2, cite.A26)
		}
	}
}

// playFlame deals 1 damage to the opponent (7.3.1.2.7). Its source is the card with the icon, not the attacker: doubt A-25.
func (g *match) playFlame(w Waiting) {
	event := g.note(engine.Note{Kind: kAuto, Actor: w.Player, Ability: w.Ability.word()}, []engine.Card{w.Source.Card}, cite.R7_3_1_2_7, cite.R8_7_3)
	before := g.Because(event)
	g.damage(w.Player.Other(), 1, w.Source.Card, cite.R7_3_1_2_7, cite.R4_10_1_2, cite.A25)
	g.Because(before)
}

// counterStep gives the opponent one Play Timing (7.4).
func (g *match) counterStep() {
	p := g.Turn.Other()
	g.checkTiming(cite.R7_4_1_1)
	g.checkTiming(cite.R7_4_1_2, cite.R8_5_2_1)
	g.Ask(p, wCounterChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R7_4_1_2)
	for _, c := range g.in(p, Hand) {
		g.offerCard(p, c)
	}
	if act := g.decide(); act.Verb == vPass {
		g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R7_4_1_2, cite.R4_5_3_2)
	} else {
		g.play(p, act)
	}
	g.checkTiming(cite.R7_4_1_3)
	g.enter(DamageStep, cite.R7_4_1_3)
}

// damageStep deals the soul of the attacker as damage (7.5): the soul as it was declared, whoever stands in front by now (7.2.1.4.3).
func (g *match) damageStep() {
	p, attacker := g.Turn, g.Attack.Attacker
	g.checkTiming(cite.R7_5_1_1)
	soul, declared := g.soul(attacker.Card), cite.Mark(0)
	if g.opposed(attacker.Card) != g.Attack.Attacked.Card {
		declared = cite.R7_2_1_4_3
	}
	switch {
	case g.bars(cite.R7_5_1_2_2, !g.stillThere(attacker, g.Attack.AttackerSlot)):
		g.nothing(p, wNoDamage, attacker.Card, cite.R7_5_1_2_2)
	case g.bars(cite.R7_5_1_2_1, soul <= 0):
		g.nothing(p, wNoDamage, attacker.Card, cite.R7_5_1_2_1, declared)
	case g.inForce(cite.R7_5_1_2):
		g.damage(p.Other(), soul, attacker.Card, cite.R7_5_1_2, cite.R4_10_1_1, declared)
	}
	g.checkTiming(cite.R7_5_1_3)
	if g.Attack.Type == Frontal {
		g.enter(BattleStep, cite.R7_5_1_3)
		return
	}
	g.endAttack()
	g.enter(AttackDeclarationStep, cite.R7_5_1_3)
}

// battleStep compares the power of attacker and attacked: the lower is put in Reverse, or both where it is the same (7.6).
func (g *match) battleStep() {
	p, attacker, attacked := g.Turn, g.Attack.Attacker, g.Attack.Attacked
	g.checkTiming(cite.R7_6_1_1)
	there := g.stillThere(attacker, g.Attack.AttackerSlot) && g.stillThere(attacked, g.Attack.AttackedSlot)
	if g.bars(cite.R7_6_1_3, !there) {
		g.nothing(p, wNoBattle, attacker.Card, cite.R7_6_1_3)
	} else {
		g.compare(p, attacker.Card, attacked.Card)
	}
	g.checkTiming(cite.R7_6_2)
	g.endAttack()
	g.enter(AttackDeclarationStep, cite.R7_6_2)
}

// compare puts in Reverse the character with the lower power, or both (7.6.1.2).
func (g *match) compare(p engine.Seat, attacker, attacked engine.Card) {
	ours, theirs := g.power(attacker), g.power(attacked)
	event := g.note(engine.Note{Kind: kBattle, Actor: p, Amount: ours - theirs}, []engine.Card{attacker, attacked}, cite.R7_6_1_2)
	before := g.Because(event)
	if ours <= theirs {
		g.orient(p, []engine.Card{attacker}, Reversing, cite.R7_6_1_2)
	}
	if theirs <= ours {
		g.orient(p.Other(), []engine.Card{attacked}, Reversing, cite.R7_6_1_2)
	}
	g.Because(before)
}

// stillThere reports whether a character is the one that it was and in the slot where it was.
func (g *match) stillThere(o Object, slot Area) bool {
	return g.still(o) && g.Cards[o.Card].Area == slot
}

// encoreStep puts the characters in Reverse in the waiting room, one at a time, the turn player's first (7.7).
func (g *match) encoreStep() {
	g.checkTiming(cite.R7_7_1_1)
	for {
		if g.removeReversed(g.Turn, cite.R7_7_1_2) {
			g.checkTiming(cite.R7_7_1_2)
			continue
		}
		if g.removeReversed(g.Turn.Other(), cite.R7_7_1_3) {
			g.checkTiming(cite.R7_7_1_3)
			continue
		}
		g.checkTiming(cite.R7_7_1_4)
		if !g.anyReversed() {
			break
		}
	}
	g.enter(EndPhase, cite.R7_7_1_4)
}

// removeReversed makes a player choose a character in Reverse and put it in the waiting room; false where there is none.
func (g *match) removeReversed(p engine.Seat, rule cite.Mark) bool {
	if !g.inForce(rule) {
		return false
	}
	g.Ask(p, wReverseChoice)
	for _, slot := range slots {
		for _, c := range g.in(p, slot) {
			if g.Cards[c].Orient == Reversing {
				g.Allow(engine.Option{Verb: vRemove, Card: c}, rule)
			}
		}
	}
	return len(g.Choice.Options) > 0 && g.move(g.decide().Card, WaitingRoom, rule)
}

// anyReversed reports whether a character in Reverse is still on a Stage, and can be put away.
func (g *match) anyReversed() bool {
	for _, p := range g.order(g.Turn) {
		for _, slot := range slots {
			for _, c := range g.in(p, slot) {
				if g.Cards[c].Orient == Reversing && g.inForce(cite.R7_7_1_2) && g.inForce(cite.R7_7_1_3) {
					return true
				}
			}
		}
	}
	return false
}
