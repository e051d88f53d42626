// Chapter 9: the stages of a Battle and the windows between them. What is done in a stage is in the file of its
// section of chapter 4.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// windowRules has the rule of each window.
var windowRules = [...]cite.ID{
	card.InActions: cite.R9_4, card.AtBeginning: cite.R9_2, card.BeforeActions: cite.R9_3,
	card.BeforeCompare: cite.R9_6, card.WinnerKnown: cite.R9_8,
	card.BeforeDamage: cite.R9_9, card.Defeat: cite.R9_11, card.AtDiscard: cite.R9_13, card.AtEnd: cite.R9_15,
	answerWindow: cite.R4_3_2,
}

// runBeginStage begins a Battle (9.1). If it is prevented, it does not begin, but its Azione is used up and the
// Personaggio begins no other in this turn (9.2, doubt A-6). Otherwise the window before the Azioni di Battaglia
// opens (9.3).
func (g *match) runBeginStage() {
	b := &g.Battle
	p := b.Attacker
	if g.runWindow(card.AtBeginning); b.Prevented {
		g.recordNothing(p, wNoBattle, b.Fighter[p].Card, cite.R9_2, cite.A6)
		g.expireEffects(uint8(card.ThisBattle), cite.R9_2)
		g.endBattle(cite.R9_2)
		g.enterPhase(Main, cite.R3_2_1)
		return
	}
	g.updateValues(valueCause{})
	g.triggerEvent(card.Begins, g.fighter(p))
	if g.runWindow(card.BeforeActions); !g.breakOffBattle() {
		g.enterPhase(Actions, cite.R9_4)
	}
}

// runWindow lets the players, in turn, use cards and abilities of window w, beginning with the player who began the
// Battle, until both decline (doubt C-9c). A player with nothing to use in it is not asked.
func (g *match) runWindow(w card.Window) {
	g.openWindow = w
	defer func() { g.openWindow = noWindow }()
	rule := windowRules[w]
	p := g.Battle.Attacker
	for passCount := 0; passCount < 2; p = p.Opponent() {
		passCount++
		g.Ask(p, wWindows+engine.Word(w), rule)
		hasUse := false
		for _, c := range g.CardsIn(p, Mano) {
			if g.def(c).window == w {
				hasUse = true
				g.Offer(engine.Option{Verb: vUse, Card: c}, rule, g.whyNotUse(p, c, w))
			}
		}
		for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
			hasUse = g.offerWindowAbilities(p, c, w) || hasUse
		}
		for _, c := range g.CardsIn(p, Rinforzi) {
			hasUse = g.offerWindowAbilities(p, c, w) || hasUse
		}
		if !hasUse {
			continue
		}
		g.AllowFirst(engine.Option{}, rule)
		switch act := g.Decide(); act.Verb {
		case vUse:
			passCount = 0
			g.useTechnique(p, act.Card, w)
		case vActivate:
			passCount = 0
			g.useAbility(p, act.Card, int(act.To-wAbilities), w)
		default:
			g.recordDecline(p, rule)
		}
		if g.Battle.Prevented {
			return
		}
	}
}

// offerWindowAbilities offers the abilities of card c that are used in window w, and reports whether c has one.
func (g *match) offerWindowAbilities(p engine.Seat, c engine.Card, w card.Window) bool {
	if g.def(c).windowBits&(1<<w) == 0 {
		return false
	}
	for i := range g.def(c).Abilities {
		if a := &g.def(c).Abilities[i]; a.Window == w {
			g.Offer(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)}, windowRules[w],
				g.whyNotUseAbility(p, c, i))
		}
	}
	return true
}

// abilityMomentRule returns the rule that keeps player p from using ability a at this moment, 0 where none does. An
// ability of a window is used while that window is open; any other is activated by the turn player with an Azione,
// in the Fase Principale (5.2.1).
func (g *match) abilityMomentRule(p engine.Seat, a *card.Ability) cite.ID {
	switch windowed := a.Kind == card.Windowed; {
	case windowed && a.Window == g.openWindow:
		return 0
	case windowed:
		return windowRules[a.Window]
	case g.openWindow != noWindow:
		return cite.R5_2_1
	}
	return g.whyNotAction(p, cite.R5_2_1)
}

// whyNotUseAbility returns the rule that forbids player p ability i of card c in its window, which is open; 0 where
// none does. c must be where the ability works (7.17) and must not have used its Abilità Speciale in this turn (7.1,
// doubt C-7f); the conditions must hold and the cost must be payable.
func (g *match) whyNotUseAbility(p engine.Seat, c engine.Card, i int) cite.ID {
	d, pos := g.def(c), &g.Cards[c]
	a := &d.Abilities[i]
	switch {
	case a.From == card.OnDeck && !pos.Area.isOnPonte(), a.From == card.AsRescuer && pos.Area != Rinforzi:
		return cite.R7_17
	case g.Status[c].Acted == g.TurnNumber:
		return cite.R7_1
	case !g.conditionsHold(p, c, a.If):
		return g.conditionRule(c, a, windowRules[a.Window])
	case !g.canPay(p, c, a):
		return g.costRule(d, a)
	}
	return 0
}

// useAbility has player p use ability i of card c in window w.
func (g *match) useAbility(p engine.Seat, c engine.Card, i int, w card.Window) {
	d := g.def(c)
	a := &d.Abilities[i]
	note := engine.EventData{Kind: kActivate, Actor: p, Ability: wAbilities + engine.Word(i)}
	event, ok := g.RecordWithoutChange(note, []engine.Card{c}, windowRules[w], otherThan(g.textRule(d, 0), windowRules[w]))
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.markAbilityUsed(c, i)
	g.payCost(p, c, a)
	g.doText(textContext{player: p, source: c, rule: g.textRule(d, windowRules[w])}, a.Do)
}
