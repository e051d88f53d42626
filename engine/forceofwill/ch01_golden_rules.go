// Chapter 1: the golden rules: what texts permit against the rules (1.1), what they forbid (1.3). That as much as
// possible is done (1.2) stands with each action (effects.go); rounding (1.4) where numbers are worked out. A
// prohibition or permission comes from a lingering effect of an ability that has resolved, or from a continuous ability
// of a card in play (9.3.1).

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// permitted reports whether a text permits an act to a card against a rule; permittedTo, to a player (1.1).
func (g *match) permitted(c engine.Card, act card.Act) bool {
	return g.lingers(Permits, act, 0, c) || g.continuousAct(card.Permit, act, 0, c)
}
func (g *match) permittedTo(p engine.Seat, act card.Act) bool {
	return g.lingers(Permits, act, p, 0) || g.continuousAct(card.Permit, act, p, 0)
}

// forbidden reports whether a text forbids an act done by a card or to it; forbiddenFor, to a player (1.3).
func (g *match) forbidden(c engine.Card, act card.Act) bool {
	return g.lingers(Forbids, act, 0, c) || g.continuousAct(card.Forbid, act, 0, c)
}
func (g *match) forbiddenFor(p engine.Seat, act card.Act) bool {
	return g.lingers(Forbids, act, p, 0) || g.continuousAct(card.Forbid, act, p, 0)
}

// prevails records, where a text forbids something that another text or a rule would do (forbids), that it does not
// happen (1.3), and returns true. doubt is a doubtful point to cite, 0 for none.
func (g *match) prevails(forbids bool, p engine.Seat, what engine.Word, c engine.Card, doubt cite.ID) bool {
	if !forbids {
		return false
	}
	_, ok := g.nothing(p, what, c, cite.R1_3, doubt)
	return ok
}

// lingers reports whether a lingering effect forbids or permits an act, to card c or, where c is 0, to player q.
func (g *match) lingers(kind Lingering, act card.Act, q engine.Seat, c engine.Card) bool {
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		if e.Kind == kind && e.What == uint8(act) && e.On.Card == c && (c == 0 && e.Player == q || g.IsUnmoved(e.On)) {
			return true
		}
	}
	return false
}

// continuousAct reports whether a continuous ability forbids or permits an act, to card c or, where c is 0, to player
// q.
func (g *match) continuousAct(do card.Verb, act card.Act, q engine.Seat, c engine.Card) (found bool) {
	g.eachContinuous(do, act, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		if found = a.Who.Includes(p, q); c != 0 {
			found = g.affects(p, src, a.What, c)
		}
		return !found
	})
	return found
}

// inPart returns 1.2 where less is done than a text says, else 0.
func inPart(done, said int) cite.ID { return table.RuleIf(done < said, cite.R1_2) }

// rounding returns 1.4 where a number was rounded, else 0.
func rounding(changed bool) cite.ID { return table.RuleIf(changed, cite.R1_4) }
