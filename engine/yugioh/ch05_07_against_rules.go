// Chapter 5.7: what effects forbid and permit against the rules, and effects that last while their card is face up (2.1.1).

package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// forbiddenFor reports whether an effect forbids an act to a player; permittedTo, whether one permits it against a rule (5.7.1).
func (g *match) forbiddenFor(p engine.Seat, act card.Act) bool {
	return g.EffCount > 0 && g.leftAct(Forbids, act, p, 0) || g.lasting && g.lastingAct(card.Forbid, act, p, 0)
}
func (g *match) permittedTo(p engine.Seat, act card.Act) bool {
	return g.EffCount > 0 && g.leftAct(Permits, act, p, 0) || g.lasting && g.lastingAct(card.Permit, act, p, 0)
}

// stopped reports whether an effect forbids an act to or of a card; permitted, whether one permits it against a rule (5.7.1).
func (g *match) stopped(c engine.Card, act card.Act) bool {
	return g.EffCount > 0 && g.leftAct(Forbids, act, 0, c) || g.lasting && g.lastingAct(card.Forbid, act, 0, c)
}
func (g *match) permitted(c engine.Card, act card.Act) bool {
	return g.EffCount > 0 && g.leftAct(Permits, act, 0, c) || g.lasting && g.lastingAct(card.Permit, act, 0, c)
}

// left behind: what resolved effects forbid or permit.
func (g *match) leftAct(kind Lasts, act card.Act, q engine.Seat, c engine.Card) bool {
	for i := range g.EffCount {
		e := &g.Effects[i]
		if e.Kind == kind && e.What == uint8(act) && (c != 0 && e.On.Card == c && g.still(e.On) || c == 0 && e.On.Card == 0 && e.Player == q) {
			return true
		}
	}
	return false
}

// lastingAct reports whether a lasting effect forbids or permits an act, to a player or to a card.
func (g *match) lastingAct(do card.Verb, act card.Act, q engine.Seat, c engine.Card) (found bool) {
	g.eachLasting(1<<act, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		if a.Do == do && a.Act == act {
			if c != 0 && (a.What != nil || a.Who == card.Any) {
				found = g.bearsOn(p, src, a.What, c)
			} else if c == 0 && a.What == nil {
				found = a.Who != card.Any && (a.Who == card.Each || g.isWho(a.Who, p, q))
			}
		}
		return !found
	})
	return found
}

// eachLasting gives the actions of every lasting effect that is on, until one answers false; none where none does what the mark says. A
// Continuous Trap's last while it is face up (2.1.1), and so do all others.
func (g *match) eachLasting(mark uint32, each func(p engine.Seat, src engine.Card, a *card.Action) bool) {
	if !g.lasting {
		return
	}
	if g.gather(); g.marks&mark == 0 {
		return
	}
	for _, src := range g.sources[:g.sourced] {
		d, p := g.def(src), g.Cards[src].Side
		if d.marks&mark == 0 || g.pendingCard(src) || g.isSilenced(src) {
			continue
		}
		for i := range d.Effects {
			e := &d.Effects[i]
			if e.Kind != card.Lasting || !says(e, mark) || !g.all(p, src, e.If) {
				continue
			}
			for j := range e.Do {
				if !each(p, src, &e.Do[j]) {
					return
				}
			}
		}
	}
}

// says reports whether an effect does what a mark stands for.
func says(e *card.Effect, mark uint32) bool {
	for i := range e.Do {
		if marksOf(&e.Do[i])&mark != 0 {
			return true
		}
	}
	return false
}

// pendingCard reports whether a card lies face up only because its own activation waits in the chain.
func (g *match) pendingCard(c engine.Card) bool {
	for i := range g.ChainCount {
		if l := &g.Chain[i]; l.Card && l.Source.Card == c && (g.Resolving == 0 || i < g.Resolving) {
			return true
		}
	}
	return false
}

// bearsOn reports whether a lasting effect of src is about a card on the field.
func (g *match) bearsOn(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return c == src
	}
	switch s.Ref {
	case card.This:
		return c == src && g.matches(p, src, s, c)
	case card.Equipped:
		return g.Cards[src].Equip == g.object(c) && g.matches(p, src, s, c)
	}
	return g.Cards[c].Area.onField() && (len(s.In) == 0 || g.inZones(c, g.Cards[c].Side, s.In, Limbo)) && g.fits(p, src, s, c)
}

// silenced reports whether the effects of a monster are negated.
func (g *match) silenced(c engine.Card) bool { return g.lasting && g.up(c) && g.isSilenced(c) }

// isSilenced looks for a spell or trap that negates the effects of a monster; what negates is never negated itself.
func (g *match) isSilenced(c engine.Card) bool {
	if g.gather(); g.marks&silencesBit == 0 || !g.Cards[c].Area.isMonster() {
		return false
	}
	for _, src := range g.sources[:g.sourced] {
		d := g.def(src)
		if d.marks&silencesBit == 0 || g.Cards[src].Area.isMonster() || g.pendingCard(src) {
			continue
		}
		for i := range d.Effects {
			e, p := &d.Effects[i], g.Cards[src].Side
			if e.Kind != card.Lasting || !says(e, silencesBit) || !g.all(p, src, e.If) {
				continue
			}
			for j := range e.Do {
				if a := &e.Do[j]; a.Do == card.Silence && g.bearsOn(p, src, a.What, c) {
					return true
				}
			}
		}
	}
	return false
}
