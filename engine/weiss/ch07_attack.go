// Chapter 7: attack and battle. The Attack Phase is a sequence of steps; a step ends by entering the next.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// attackDeclarationStep lets the turn player attack or stop attacking (7.2).
func (g *match) attackDeclarationStep() {
	p := g.Turn
	if g.Attacks == 0 {
		g.begins(card.AttackPhase)
		g.checkTiming(cite.R7_2_1_1)
	}
	g.begins(card.DeclarationStep)
	g.checkTiming(cite.R7_2_1_2)
	g.Ask(p, wAttackChoice)
	for _, slot := range center {
		for _, c := range g.in(p, slot) {
			g.offerAttacks(p, c)
		}
	}
	possible := len(g.Choice.Options) > 0
	g.AllowFirst(engine.Option{Verb: vPass}, cite.R7_2_1_3)
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
	frontal := engine.Option{Verb: vAttack, Card: c, To: wFrontal}
	if g.bodyguard(p.Other()) != 0 {
		g.offer(frontal, cite.R10_6_2)
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wSide}, cite.R7_2_1_4_2)
		g.offer(direct, cite.R7_2_1_4_1)
		return
	}
	if g.opposed(c) == 0 {
		g.offer(direct, cite.R7_2_1_4_1)
		return
	}
	g.offer(frontal, cite.R7_2_1_4_2)
	g.offer(engine.Option{Verb: vAttack, Card: c, To: wSide}, cite.R7_2_1_4_2)
	g.offer(direct, cite.R7_2_1_4_1)
}

// mayAttack is the rule that forbids an attack, 0 where none does.
func (g *match) mayAttack(p engine.Seat, c engine.Card, t AttackType) cite.Mark {
	at := &g.Cards[c]
	switch {
	case at.In != p || !at.Area.isCenter():
		return cite.R7_1_1
	case at.Orient != Standing && !(at.Orient == Resting && g.permitted(card.AttackResting, c, p)):
		return cite.R7_2_1_3
	case g.TurnNumber == 1 && p == g.First && g.Attacks > 0:
		return cite.R7_2_1_3_1
	}
	opposed, guard := g.opposed(c), g.bodyguard(p.Other())
	switch {
	case guard != 0 && t != Frontal:
		return cite.R10_6_2
	case t == Direct && opposed != 0:
		return cite.R7_2_1_4_2
	case t != Direct && opposed == 0 && guard == 0:
		return cite.R7_2_1_4_1
	}
	if why := g.forbidden(card.AttackAny, c, p); why != 0 {
		return why
	}
	switch t {
	case Frontal:
		return g.forbidden(card.AttackFront, c, p)
	case Side:
		return g.forbidden(card.AttackSide, c, p)
	}
	return 0
}

// bodyguard is the character against which every attack of the opponent is Frontal (10.6.2, doubt A-20): in the middle of the Center Stage,
// not in Reverse; 0 where there is none.
func (g *match) bodyguard(p engine.Seat) engine.Card {
	c := g.top(p, CenterCenter)
	if c == 0 || g.Cards[c].Orient == Reversing {
		return 0
	}
	in := g.info(c)
	for _, id := range in.Abilities[:in.Count] {
		if a := &g.abilities[id]; a.Word == card.Bodyguard && g.valid(a, c, CenterCenter) == 0 {
			f := g.world.borrow(frame{ability: id, player: p, source: g.known(c)})
			active := g.inactive(f, a.If) == 0
			if g.world.giveBack(); active {
				return c
			}
		}
	}
	return 0
}

// attack declares an attack: its type and what it does to the soul (7.2.1.4), who is in battle (7.2.1.5), the attacker in Rest
// (7.2.1.5.3). From here on the soul does not follow what happens in front of the attacker (7.2.1.4.3).
func (g *match) attack(p engine.Seat, attacker engine.Card, t AttackType) {
	attack := Attack{Type: t, Attacker: g.object(attacker), AttackerSlot: g.Cards[attacker].Area}
	rule, status := cite.R7_2_1_4_1, cite.R7_2_1_5
	opposed, guarded := g.opposed(attacker), cite.Mark(0)
	if guard := g.bodyguard(p.Other()); guard != 0 && t == Frontal {
		opposed, guarded = guard, cite.R10_6_2
	}
	if t != Direct {
		attack.Attacked, attack.AttackedSlot = g.object(opposed), g.Cards[opposed].Area
		rule, status = cite.R7_2_1_4_2, cite.R7_2_1_5_2
	}
	if t == Frontal {
		status = cite.R7_2_1_5_1
	}
	far := cite.Mark(0)
	if guarded != 0 {
		rule = guarded
		if g.opposed(attacker) != opposed {
			far = cite.A20
		}
	}
	happened, chosen := g.Next(), cite.R7_2_1_3
	if t != Direct && guarded == 0 {
		chosen = cite.R7_2_1_4
	}
	if g.Cards[attacker].Orient != Standing {
		chosen = cite.R1_3_1 // its text lets it attack in Rest
	}
	if !g.declare(p, attack, chosen, rule, status, g.othersBarred(p), far) {
		g.enter(EncoreStep, cite.R7_2_1_3)
		return
	}
	before := g.Because(happened)
	switch t {
	case Direct:
		g.gain(attacker, Soul, +1, rule)
	case Side:
		if g.permitted(card.SideFullSoul, attacker, p) {
			g.nothing(p, wSoul, attacker, cite.R1_3_1)
		} else {
			g.gain(attacker, Soul, -g.levelOf(opposed), rule, cite.R3_6_5, cite.A10)
		}
	}
	g.orient(p, []engine.Card{attacker}, Resting, cite.R7_2_1_5_3)
	g.happens(&event{On: card.Attacks, Card: attacker, Player: p, Attack: t})
	if t != Direct {
		g.happens(&event{On: card.Attacked, Card: opposed, Player: p.Other(), Attack: t})
	}
	g.Because(before)
	g.checkTiming(cite.R7_2_1_6)
	g.enter(TriggerStep, cite.R7_2_1_6)
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

// triggerStep looks at the top card of the deck for what it adds to the attack (7.3).
func (g *match) triggerStep() {
	p := g.Turn
	g.begins(card.TriggerStep)
	g.checkTiming(cite.R7_3_1_1)
	if next := g.top(p, Deck); next == 0 {
		g.nothing(p, wNoEffect, 0, cite.R1_3_2)
	} else {
		g.triggerCheck(p, next)
	}
	g.checkTiming(cite.R7_3_1_3)
	if g.Attack.Type != Frontal {
		g.enter(DamageStep, cite.R7_3_1_3)
	} else {
		g.enter(CounterStep, cite.R7_3_1_3)
	}
}

// triggerCheck reveals the card, resolves its icons from left to right (doubt A-11), and puts it in the stock (7.3.1.2).
func (g *match) triggerCheck(p engine.Seat, c engine.Card) {
	happened := g.Next()
	if !g.moveAs(kTrigger, c, Resolution, cite.R7_3_1_2) {
		return
	}
	before := g.Because(happened)
	def, revealed := g.def(c), g.object(c)
	g.happens(&event{On: card.Checked, Card: c, Player: p})
	icons := 0
	for _, icon := range def.Triggers {
		if icon != NoIcon {
			icons++
			g.triggerIcon(p, c, icon)
		}
	}
	if icons == 0 {
		g.note(engine.Note{Kind: kIcon, Actor: p, To: wNoIcon}, []engine.Card{c}, cite.R7_3_1_2_1)
	}
	if g.still(revealed) { // Treasure takes it away: doubt C-72
		g.move(c, Stock, cite.R7_3_1_2, cite.R3_13_1_2)
	}
	g.Because(before)
}

// triggerIcon resolves one icon (7.3.1.2.2 to 7.3.1.2.9).
func (g *match) triggerIcon(p engine.Seat, c engine.Card, icon Icon) {
	rule, order := iconRules[icon], cite.Mark(0)
	if len(g.def(c).Triggers) > 1 {
		order = cite.A11
	}
	event, ok := g.showIcon(p, c, icon, rule, order)
	if !ok {
		return
	}
	before := g.Because(event)
	switch icon {
	case SoulIcon:
		if g.still(g.Attack.Attacker) {
			g.gain(g.Attack.Attacker.Card, Soul, +1, rule)
		} else {
			g.nothing(p, wNoEffect, g.Attack.Attacker.Card, rule, cite.A23)
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
		g.kindle(p, c, rule)
	case TreasureIcon:
		if g.Cards[c].Area == Resolution {
			g.move(c, Hand, rule, cite.R7_3_1_2_8_1, cite.C72)
		} else {
			g.nothing(p, wNoEffect, c, rule) // a second Treasure: it is in hand already
		}
		g.iconStocks(p, rule)
	case PantsIcon:
		g.iconTakes(p, p, rule, []Area{WaitingRoom}, Climax)
	}
	g.Because(before)
}

var iconRules = [...]cite.Mark{cite.R7_3_1_2_1, cite.R7_3_1_2_2, cite.R7_3_1_2_3, cite.R7_3_1_2_4, cite.R7_3_1_2_5, cite.R7_3_1_2_6,
	cite.R7_3_1_2_7, cite.R7_3_1_2_8, cite.R7_3_1_2_9}

// kindle creates the ability of a Flame icon, bound to the attacker until the end of the turn (7.3.1.2.7, 8.7.5, doubt A-26).
func (g *match) kindle(p engine.Seat, c engine.Card, rule cite.Mark) {
	if attacker := g.Attack.Attacker; g.still(attacker) {
		g.schedule(Delayed{Ability: flameIcon, Player: p, Until: card.ThisTurn, Source: g.known(c), That: g.known(attacker.Card)})
	} else {
		g.nothing(p, wNoEffect, attacker.Card, rule, cite.A23)
	}
}

// iconTakes lets the turn player return a card of a type from some areas of a player to its owner's hand (7.3.1.2.3, .5, .9). What an icon does
// is an effect (7.3.1): who may not be chosen by the opponent's effects is not, who may not leave the Stage does not.
func (g *match) iconTakes(p, from engine.Seat, rule cite.Mark, areas []Area, t CardType) {
	effect := frame{player: p}
	g.Ask(p, wIconChoice)
	g.Allow(engine.Option{Verb: vPass}, rule)
	for _, a := range areas {
		for _, c := range g.in(from, a) {
			take := engine.Option{Verb: vTake, Card: c}
			if g.def(c).Type != t {
				g.Forbid(take, rule)
			} else if why := g.cannotChoose(&effect, p, c); why != 0 {
				g.Forbid(take, why)
			} else {
				g.Allow(take, rule)
			}
		}
	}
	if act := g.decide(); act.Verb == vTake {
		doubt := cite.Mark(0)
		if t == Climax {
			doubt = cite.A8 // its controller or its owner
		}
		if g.mayMove(&effect, act.Card) {
			g.move(act.Card, Hand, rule, doubt)
		}
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
	if next := g.top(p, Deck); next != 0 {
		g.move(next, Stock, rule)
	}
}

// counterStep gives the opponent one Play Timing (7.4).
func (g *match) counterStep() {
	p := g.Turn.Other()
	g.begins(card.CounterStep)
	g.checkTiming(cite.R7_4_1_1)
	acted := cite.Mark(0)
	g.playTiming(cite.R7_4_1_2, false)
	g.Ask(p, wCounterChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R7_4_1_2)
	for _, c := range g.in(p, Hand) {
		g.offerCard(p, c)
	}
	g.offerUses(p, cite.R7_4_1_2)
	switch act := g.decide(); act.Verb {
	case vPass:
		g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R7_4_1_2, cite.R8_5_2_3, cite.R4_5_3_2)
	case vUse:
		acted = cite.R7_4_1_2_2 // one action in this step
		g.useAbility(p, act)
	default:
		acted = cite.R7_4_1_2_2
		g.play(p, act)
	}
	g.checkTiming(cite.R7_4_1_3, acted)
	g.enter(DamageStep, cite.R7_4_1_3)
}
