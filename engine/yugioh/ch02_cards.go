// Chapter 2: Continuous Traps (2.1), Counter Traps (2.2), and Set spells and traps (2.3); with 6.20.1, which
// says where used cards go.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// staysOnField reports whether a used spell or trap remains on the field: a Continuous Trap or Spell (2.1.1), an
// Equip Card (6.4.1), or a Field Spell. The document does not say the last, so that its rule is A.27.
func (g *match) staysOnField(c engine.Card) bool {
	icon := g.definition(c).Icon
	return icon == card.Continuous || icon == card.FieldSpell || g.Status[c].Equip.Card != 0
}

// mustStayOnField reports whether a spell or trap must still be on the field for its activation to have effect
// (2.1.1, doubt C-2c).
func (g *match) mustStayOnField(c engine.Card) bool {
	return g.staysOnField(c) || g.definition(c).Icon == card.Equip
}

// putAwayUsed sends the card of a resolved link to the Graveyard (6.20.1), unless a rule keeps it on the field. A
// card whose activation was negated goes there too, and is not destroyed (doubt A-28).
func (g *match) putAwayUsed(l *Link) {
	c := l.Source.Card
	if !l.Card || !g.IsUnmoved(l.Source) {
		return
	}
	switch {
	case l.Negated || !g.staysOnField(c):
		g.moveToPiles(kSend, l.Player, []engine.Card{c}, Graveyard, card.ByRule, cite.R6_20_1,
			table.RuleIf(l.Negated, cite.A28))
	case g.definition(c).Icon == card.Continuous && g.Status[c].Equip.Card == 0:
		g.recordNonEvent(l.Player, placeWord(l.Player, Graveyard), c, cite.R2_1_1)
	}
}

// answersOtherEvent reports whether an effect answers an event that is no activation, such as a Summon or an attack.
// A Counter Trap answers activations (2.2.1) unless its text says otherwise (5.7.1, doubt C-2e).
func answersOtherEvent(e *card.Effect) bool {
	return e.On() != card.Never && e.On() != card.Activated
}

// whyNotPlayYet returns the rule by which player p cannot yet activate spell or trap c, Set or in the hand, whatever
// its effect says (2.3); 0 where none forbids it.
func (g *match) whyNotPlayYet(p engine.Seat, c engine.Card) cite.ID {
	d, isSet, isThisTurn := g.definition(c), g.Cards[c].Area.isOnField(), g.Status[c].Played == g.TurnNumber
	switch {
	case d.Type == card.TrapCard && !isSet:
		return cite.RA_17 // doubt C-2d
	case d.Type == card.TrapCard && isThisTurn && !g.isPermitted(c, card.PlaySetTrap):
		return cite.RA_17
	case d.Type == card.TrapCard:
		return 0
	case d.Icon == card.QuickPlay && isThisTurn:
		return cite.R2_3_2 // the exception in 2.3.2; A.19 permits the activation in the opponent's turn
	case d.Icon == card.QuickPlay && !isSet && p != g.Turn:
		return cite.RA_18
	}
	return 0
}

// isSetSpell reports whether card c is a Set spell other than a Quick-Play Spell: its player can activate it by
// 2.3.2.
func (g *match) isSetSpell(c engine.Card) bool {
	place := &g.Cards[c]
	return place.Area.isOnField() && !g.Status[c].Up && g.definition(c).Type == card.SpellCard &&
		g.definition(c).Icon != card.QuickPlay
}
