// Chapter 2: Continuous Traps (2.1), Counter Traps (2.2), and Set spells and traps (2.3); with 6.20.1, which
// says where used cards go.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// staysOnField reports whether a used spell or trap remains on the field: Continuous Traps and Spells (2.1.1),
// Equip Cards (6.4.1), and Field Spells, for which the rule is A.27, because the document does not say it.
func (g *match) staysOnField(c engine.Card) bool {
	icon := g.def(c).Icon
	return icon == card.Continuous || icon == card.FieldSpell || g.Status[c].Equip.Card != 0
}

// mustStay reports whether a spell or trap must still be on the field for its activation to have effect (2.1.1, doubt
// C-2c).
func (g *match) mustStay(c engine.Card) bool { return g.staysOnField(c) || g.def(c).Icon == card.Equip }

// putAway sends the card of a resolved link to the Graveyard (6.20.1), unless a rule keeps it on the field. A
// card whose activation was negated goes there too, and is not destroyed (doubt A-28).
func (g *match) putAway(l *Link) {
	c := l.Source.Card
	if !l.Card || !g.Still(l.Source) {
		return
	}
	switch {
	case l.Negated || !g.staysOnField(c):
		g.leave(kSend, l.Player, []engine.Card{c}, Graveyard, card.ByRule, cite.R6_20_1,
			table.Where(l.Negated, cite.A28))
	case g.def(c).Icon == card.Continuous && g.Status[c].Equip.Card == 0:
		g.nothing(l.Player, at(l.Player, Graveyard), c, cite.R2_1_1)
	}
}

// answersNoActivation reports whether an effect answers something other than an activation, as a Summon or an
// attack. A Counter Trap normally answers activations (2.2.1), but its text prevails over that (5.7.1, doubt
// C-2e).
func answersNoActivation(e *card.Effect) bool {
	return e.On() != card.Never && e.On() != card.Activated
}

// whyNotYet returns the rule that keeps Set or held spell or trap c from being activated now, whatever its
// effect says (2.3); 0 where none does.
func (g *match) whyNotYet(p engine.Seat, c engine.Card) cite.ID {
	d, set, thisTurn := g.def(c), g.Cards[c].Area.onField(), g.Status[c].Played == g.TurnNumber
	switch {
	case d.Type == card.TrapCard && !set:
		return cite.RA_17 // doubt C-2d
	case d.Type == card.TrapCard && thisTurn && !g.permitted(c, card.PlaySetTrap):
		return cite.RA_17
	case d.Type == card.TrapCard:
		return 0
	case d.Icon == card.QuickPlay && thisTurn:
		return cite.R2_3_2 // the exception in 2.3.2; A.19 permits the activation in the opponent's turn
	case d.Icon == card.QuickPlay && !set && p != g.Turn:
		return cite.RA_18
	}
	return 0
}

// setSpell reports whether card c is a Set spell that its player can activate by 2.3.2; a Quick-Play Spell is
// not one.
func (g *match) setSpell(c engine.Card) bool {
	now := &g.Cards[c]
	return now.Area.onField() && !g.Status[c].Up && g.def(c).Type == card.SpellCard && g.def(c).Icon != card.QuickPlay
}
