package onepiece

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// What a player might think of, and by which rule it is refused.

// Conceivable calls think with every act that a player might think of at the pending choice.
func (g *match) Conceivable(p engine.Seat, think func(engine.Option)) {
	for _, c := range g.standing(p) {
		if c == 0 {
			continue
		}
		for _, target := range g.standing(p.Other()) {
			if target != 0 {
				think(engine.Option{Verb: vAttack, Card: c, To: g.place(target)})
			}
		}
		for i := range g.def(c).Abilities {
			if k := g.def(c).Abilities[i].Kind; k == card.Activated || k == card.Windowed {
				think(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)})
			}
		}
	}
	for _, c := range g.In(p, Mano) {
		for _, verb := range [3]engine.Verb{vUse, vSquad, vRescue} {
			think(engine.Option{Verb: verb, Card: c})
		}
		for _, a := range sailors {
			think(engine.Option{Verb: vCall, Card: c, To: at(p, a)})
		}
	}
	for _, verb := range [3]engine.Verb{vUpdate, vMove, vDraw} {
		think(engine.Option{Verb: verb})
	}
	for _, a := range [3]Area{Giornale, VitaCapitano, Forziere} {
		think(engine.Option{Verb: vLook, To: at(p, a)})
	}
	think(engine.Option{Verb: vLook, To: at(p.Other(), Mano)})
}

// Forbids is the rule that forbids an act of a player at the pending choice, which does not offer it. For the player who is not the one to
// choose it is 0 where none is more particular than the rule of the choice.
func (g *match) Forbids(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case o.Verb == vLook:
		rule, _ := g.looks(p, sideOf(o.To), areaOf(o.To))
		return rule
	case o.Verb == vUse && !g.Battle.On && g.def(o.Card).Type == card.Tecnica:
		return cite.R4_5_10
	case p != g.Choice.Seat:
		return 0
	}
	return cmp.Or(g.whyNotHere(p, o), g.Choice.Rule)
}

// whyNotHere is the rule that forbids an act of the player who chooses, 0 where it does not belong to the pending choice.
func (g *match) whyNotHere(p engine.Seat, o engine.Option) cite.ID {
	moment := g.Choice.Decision
	if moment == wAction {
		return g.whyNotAct(p, o)
	}
	if moment == wBattleAct {
		switch o.Verb {
		case vUse:
			return g.whyNotUse(p, o.Card, card.InActions)
		case vSquad:
			if g.def(o.Card).Type == card.Squadra {
				return g.whyNotSquad(p, o.Card)
			}
			return cite.R4_6_2
		case vRescue:
			return g.whyNotRescue(o.Card)
		}
		return 0
	}
	w := card.Window(moment - wWindows)
	if moment == wAnswer {
		w = interrupting
	} else if moment < wWindows || w >= card.Windows {
		return 0
	}
	switch {
	case o.Verb == vUse:
		return g.whyNotUse(p, o.Card, w)
	case o.Verb == vActivate && moment != wAnswer:
		return g.whyNotWindowed(p, o.Card, int(o.To-wAbilities))
	case (o.Verb == vSquad || o.Verb == vRescue) && w >= card.BeforeCompare && moment != wAnswer:
		return cite.R4_7_3
	}
	return 0
}

// whyNotAct is the rule that forbids an Azione of the turn player.
func (g *match) whyNotAct(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vAttack:
		return g.whyNotAttack(p, o.Card, g.Top(sideOf(o.To), areaOf(o.To)))
	case vActivate:
		return g.whyNotActivate(p, o.Card, int(o.To-wAbilities))
	case vUpdate:
		return g.whyNotUpdate(p)
	case vCall:
		return g.whyNotCall(p, o.Card, areaOf(o.To))
	case vMove:
		return g.whyNotMove(p)
	case vDraw:
		return g.whyNotDraw(p)
	case vSquad:
		return cite.R4_6_2
	case vRescue, vUse: // outside a Battle
		return layout.Verbs[o.Verb].Rule
	}
	return 0
}

// Unlisted is about an act that Conceivable does not have. Looking at what one may see is allowed at any choice.
func (g *match) Unlisted(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	switch {
	case o.Verb == vLook && o.Card != 0:
		now := &g.Cards[o.Card]
		return g.looks(p, now.In, now.Area)
	case o.Verb == vLook && table.IsPlace(o.To):
		return g.looks(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vMove && o.Card != 0 && g.Cards[o.Card].Area == Capitano:
		return cite.R5_5_4, false
	case o.Verb == vCall && table.IsPlace(o.To) && !areaOf(o.To).isSailor():
		return cite.R5_4_1, false
	case o.Verb == vActivate && o.Card != 0 && g.Cards[o.Card].In != p:
		return cite.R5_2_1, false
	}
	return 0, false
}

// looks is about looking at the cards of a place: nobody looks at a Giornale di Bordo (1.2.10), at Punti Vita (1.2.33) or into a Forziere
// (5.3.1), and only its player at a Mano (7.14).
func (g *match) looks(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	switch a {
	case Giornale:
		return cite.R1_2_10, false
	case VitaCapitano, Vita1, Vita2:
		return cite.R1_2_33, false
	case Forziere:
		return cite.R5_3_1, false
	case Mano:
		if p != owner {
			return cite.R7_14, false
		}
		return cite.R1_2_11, true
	}
	return cite.R4_11_1, true
}
