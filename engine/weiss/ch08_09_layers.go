// Chapter 8, section 9: in which order continuous effects make the characteristics of cards.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// application is a continuous effect to be applied.
type application struct {
	effect    *Effect      // of an ability other than a CONT, or of the rules; nil for a CONT
	do        *card.Action // what a CONT does, else nil
	clause    *clause      // the clause of the CONT that does it, else nil
	ctx       abilityContext
	moment    uint32 // its initial moment (8.9.1.5)
	numeric   bool   // it changes a number (8.9.1.3)
	postponed bool   // it came later because it depends on another (8.9.1.4)
	mutual    bool   // it influences another that influences it: the moment decided (doubt A-29)
	done      bool
}

// what returns what an effect does, and to which value.
func (x *application) what() (card.Verb, card.Stat) {
	if x.effect != nil {
		return x.effect.Verb, x.effect.Stat
	}
	return x.do.Do, x.do.Stat
}

// applyContinuous makes the characteristics of cards out of what is printed on them (8.9.1.1): first what changes no
// number (8.9.1.2), then what changes numbers (8.9.1.3).
func (g *match) applyContinuous() {
	g.gatherContinuous()
	g.applyLayer(false)
	g.applyLayer(true)
}

// gatherContinuous lists the effects to be applied: those of abilities other than CONT, from the moment when these were
// played (8.9.1.5.2), and those of continuous abilities.
func (g *match) gatherContinuous() {
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if !changesCharacteristics(e.Verb) {
			continue
		}
		if x := g.addApplication(e.Stamp, e.Verb); x != nil {
			x.effect, x.ctx = e, abilityContext{source: LastKnown{Object: e.Source}}
		}
	}
	cards := g.having(roleChange)
	for c := cards.pop(); c != 0; c = cards.pop() {
		in := *g.characteristics(c)
		for _, id := range in.abilities() {
			g.gatherCont(c, id, g.Status[c].Since)
		}
	}
}

// gatherCont lists the effects of a continuous ability of a card, from the moment when the card came to its area or was
// given the ability (8.9.1.5.1).
func (g *match) gatherCont(c engine.Card, id uint16, moment uint32) {
	a := &g.abilities[id]
	if !g.changesHere(a, c) {
		return
	}
	ctx := abilityContext{ability: id, player: g.contController(c), source: g.lastKnown(c)}
	for i := range a.clauses {
		cl := &a.clauses[i]
		if !changesCharacteristics(cl.do.Do) {
			continue
		}
		if x := g.addApplication(moment, cl.do.Do); x != nil {
			x.do, x.clause, x.ctx = cl.do, cl, ctx
		}
	}
}

// changesCharacteristics reports whether an effect changes characteristics.
func changesCharacteristics(v card.Verb) bool {
	switch v {
	case card.Gain, card.Become, card.GiveTrait, card.LoseTrait, card.GiveAbility, card.LoseText:
		return true
	}
	return false
}

// changesNumber reports whether an effect changes a number (8.9.1.3).
func changesNumber(v card.Verb) bool { return v == card.Gain || v == card.Become }

// applyLayer applies the effects of one layer in their order: those that change a number where numeric is true, the
// others where it is false.
func (g *match) applyLayer(numeric bool) {
	for {
		i := g.nextApplication(numeric)
		if i < 0 {
			return
		}
		g.applyRecorded(&g.applications()[i])
	}
}

// nextApplication returns the index of the effect that is applied next, -1 where none is left. It is the one with the
// first initial moment (8.9.1.5) that does not depend on another which has not been applied yet (8.9.1.4). Where all
// that are left wait for one another, it is the earliest.
func (g *match) nextApplication(numeric bool) int {
	var waits [maxApplied]bool
	first := g.earliest(numeric, &waits)
	for at := first; at >= 0; at = g.earliest(numeric, &waits) {
		if !g.depends(at) {
			return at
		}
		waits[at], g.applications()[at].postponed = true, true
	}
	return first
}

// earliest returns the effect of a layer with the first moment, of those that are not applied and do not wait for
// another.
func (g *match) earliest(numeric bool, waits *[maxApplied]bool) int {
	first, all := -1, g.applications()
	for i := range all {
		x := &all[i]
		if !x.done && x.numeric == numeric && !waits[i] && (first < 0 || x.moment < all[first].moment) {
			first = i
		}
	}
	return first
}

// depends reports whether an effect depends on one of its layer that has not been applied yet. Two that influence each
// other do not depend on each other (doubt A-29); their field mutual is then set.
func (g *match) depends(at int) bool {
	all := g.applications()
	x := &all[at]
	for j := range all {
		y := &all[j]
		if j == at || y.done || y.numeric != x.numeric || !g.influences(y, x) {
			continue
		}
		if !g.influences(x, y) {
			return true
		}
		x.mutual = true
	}
	return false
}

// alters reports whether applying one effect first changes how another is applied, or to what (8.9.1.4). It applies the
// first and takes it back.
func (g *match) alters(first, then *application) bool {
	var on, now list
	n := g.appliesTo(then, &on)
	before := g.tryOut(first)
	m := g.appliesTo(then, &now)
	g.takeBack(first, before)
	return n != m || on != now
}

// appliesTo lists the cards to which an effect applies now and returns by how much it changes them; it lists none where
// the effect is inactive (8.3). An effect of an ability other than a CONT applies to the cards that were there when it
// was played (8.9.2), one of a CONT to those that are there now (8.9.3).
func (g *match) appliesTo(x *application, l *list) (n int) {
	if e := x.effect; e != nil {
		if g.Still(e.On) {
			l.add(e.On.Card)
		}
		return int(e.Amount)
	}
	ctx := &x.ctx
	if g.characteristics(ctx.source.Card).has(ctx.ability) && g.holdsFor(ctx, x.clause) {
		g.list(ctx, x.do.What, l)
		if x.numeric {
			n = g.number(ctx, x.do.N)
		}
	}
	return n
}

// applyTo applies an effect to cards, also in a trial.
func (g *match) applyTo(x *application, l *list, n int) {
	x.done = true
	verb, stat := x.what()
	trait, gives := g.traitAndAbility(x)
	for _, c := range l.all() {
		g.characteristicsToChange(c, x).change(verb, stat, n, trait, gives)
		if verb == card.GiveAbility {
			g.gatherCont(c, gives, x.moment)
		}
	}
}

// traitAndAbility returns the trait and the ability that an effect gives, or takes away.
func (g *match) traitAndAbility(x *application) (trait uint64, gives uint16) {
	if e := x.effect; e != nil {
		return 1 << e.Trait, e.Gives
	}
	if x.do.Trait != "" {
		trait = g.traits[x.do.Trait]
	}
	if x.do.Gives != nil {
		gives = g.given[x.do.Gives]
	}
	return trait, gives
}

// change applies an effect to the characteristics of a card. A level or a cost is never negative.
func (in *characteristics) change(verb card.Verb, stat card.Stat, n int, trait uint64, gives uint16) {
	set := func(old int) int {
		if verb == card.Become {
			return n
		}
		return old + n
	}
	switch verb {
	case card.GiveTrait:
		in.Traits |= trait
		return
	case card.LoseTrait:
		in.Traits &^= trait
		return
	case card.GiveAbility:
		in.Abilities[in.Count] = gives
		in.Count++
		return
	case card.LoseText:
		in.Abilities, in.Count, in.Bare = [maxAbilities]uint16{}, 0, true
		return
	}
	switch stat {
	case card.Power:
		in.Power = int32(set(int(in.Power)))
	case card.Soul:
		in.Soul = int16(set(int(in.Soul)))
	case card.CardLevel:
		in.Level = int16(max(set(int(in.Level)), 0))
	case card.CardCost:
		in.Cost = int16(max(set(int(in.Cost)), 0))
	}
}
