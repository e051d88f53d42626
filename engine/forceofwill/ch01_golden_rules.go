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

// isPermitted reports whether a text permits card c an act against a rule (1.1).
func (g *match) isPermitted(c engine.Card, act card.Act) bool {
	return g.hasLingering(PermitsAct, act, 0, c) || g.hasContinuous(card.Permit, act, 0, c)
}

// isPermittedTo reports whether a text permits player p an act against a rule (1.1).
func (g *match) isPermittedTo(p engine.Seat, act card.Act) bool {
	return g.hasLingering(PermitsAct, act, p, 0) || g.hasContinuous(card.Permit, act, p, 0)
}

// isForbidden reports whether a text forbids that card c does an act, or that the act is done to c (1.3).
func (g *match) isForbidden(c engine.Card, act card.Act) bool {
	return g.hasLingering(ForbidsAct, act, 0, c) || g.hasContinuous(card.Forbid, act, 0, c)
}

// isForbiddenFor reports whether a text forbids an act to player p (1.3).
func (g *match) isForbiddenFor(p engine.Seat, act card.Act) bool {
	return g.hasLingering(ForbidsAct, act, p, 0) || g.hasContinuous(card.Forbid, act, p, 0)
}

// recordProhibition records, where forbids is true, that a text keeps something from happening to card c (1.3), and
// returns true. The word what names what does not happen; doubt is cited too unless it is 0.
func (g *match) recordProhibition(forbids bool, p engine.Seat, event engine.Word, c engine.Card, doubt cite.ID) bool {
	if !forbids {
		return false
	}
	_, ok := g.recordNonEvent(p, event, c, cite.R1_3, doubt)
	return ok
}

// hasLingering reports whether a lingering effect of this kind forbids or permits an act of card c or, where c is 0,
// of a player.
func (g *match) hasLingering(kind LingeringKind, act card.Act, player engine.Seat, c engine.Card) bool {
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		if e.Kind == kind && e.What == uint8(act) && e.On.Card == c && (c == 0 && e.Player == player || g.IsUnmoved(e.On)) {
			return true
		}
	}
	return false
}

// hasContinuous reports whether a continuous ability forbids or permits (verb) an act of card c or, where c is 0, of
// a player.
func (g *match) hasContinuous(verb card.Verb, act card.Act, player engine.Seat, c engine.Card) (found bool) {
	g.eachContinuous(verb, act, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		if found = a.Who.Includes(p, player); c != 0 {
			found = g.affects(p, source, a.What, c)
		}
		return !found
	})
	return found
}

// partRule returns 1.2 where less is done than a text says, otherwise 0.
func partRule(done, said int) cite.ID { return table.RuleIf(done < said, cite.R1_2) }

// roundingRule returns 1.4 where a number was rounded, otherwise 0.
func roundingRule(changed bool) cite.ID { return table.RuleIf(changed, cite.R1_4) }
