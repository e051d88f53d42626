// Chapter 8, sections 3, 8 and 9: what is active, and what continuous effects make of the information of cards.

package weiss

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// info is the information of a card now (8.9.1). What it returns is valid until the state changes.
func (g *match) info(c engine.Card) *info {
	printed := &g.def(c).info
	if g.EffectCount == 0 {
		return printed
	}
	soul, power := g.changes(c, Soul), g.changes(c, Power)
	if soul == 0 && power == 0 {
		return printed
	}
	now := *printed
	now.Soul += int16(soul)
	now.Power += int32(power)
	return g.remember(c, now)
}

// changes adds up the effects on a card as it is now: they do not follow it to another area (3.1.4, 8.9.2).
func (g *match) changes(c engine.Card, kind EffectKind) int {
	sum := 0
	for i := range g.EffectCount {
		if e := &g.Effects[i]; e.Kind == kind && e.On == g.object(c) {
			sum += int(e.Amount)
		}
	}
	return sum
}

// addEffect applies a continuous effect that an ability other than a CONT makes, to the cards that it is about now (8.9.2); n is the
// action's number, worked out. It reports whether anything changes.
func (g *match) addEffect(f *frame, a *card.Action, on []engine.Card, n int) bool {
	done := false
	for _, c := range on {
		switch {
		case a.Do == card.Gain && a.Stat == card.Power:
			done = g.gain(c, Power, n, f.rule, cite.R8_2_1_2) || done
		case a.Do == card.Gain && a.Stat == card.Soul:
			done = g.gain(c, Soul, n, f.rule, cite.R8_2_1_2) || done
		default:
			g.Stop(fmt.Errorf("il motore non sa ancora applicare questo effetto continuo"))
		}
	}
	return done
}

// active reports whether an ability's conditions let it be active (8.3.2, 8.3.3).
func (g *match) active(f *frame, list []card.Condition) bool { return g.holds(f, list) }

// forbidden is the rule by which an effect forbids an act to a card, or by a player (1.3.3); 0 where none does.
func (g *match) forbidden(act card.Act, c engine.Card, p engine.Seat) cite.Mark { return 0 }

// permitted reports whether an effect lets a card or a player act against the rules (1.3.1).
func (g *match) permitted(act card.Act, c engine.Card, p engine.Seat) bool { return false }

// expired ends the effects that last until a moment: the end of the turn (6.8.1.4), or of an Attack Sub-Phase.
func (g *match) expired(until card.Duration, why ...cite.Mark) {
	if until == card.ThisTurn {
		g.expire(why...)
	}
}
