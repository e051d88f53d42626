// Chapter 4.6: Carte Squadra.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// whyNotSquad is the rule that forbids to call a Carta Squadra, 0 where none does. One of its two Personaggi must fight
// (4.6.2, doubt A-11), of a crew that is on the card (4.6.5); the other must be a Rinforzo already (4.6.6, doubts A-12,
// C-4g) and not stand on the Ponte (4.6.7); and the Punti Vita must suffice (4.6.8).
func (g *match) whyNotSquad(p engine.Seat, c engine.Card) cite.ID {
	d, fighter := g.def(c), g.fighter(p)
	engaged := g.def(fighter)
	second, ok := d.partner(engaged)
	var room [pileSize]engine.Card
	switch {
	case !ok:
		return cite.R4_6_2
	case engaged.crews&d.crews == 0:
		return cite.R4_6_5
	case len(g.partners(p, second, room[:])) == 0:
		return cite.R4_6_6
	case g.stands(p, second):
		return cite.R4_6_7
	case g.life(fighter)+g.Count(p, Giornale) < d.Life:
		return cite.R4_6_8
	}
	return g.whyNotNamed(p, c)
}

// partner is the number of the Nome of the other of the two Personaggi of a Squadra; ok is false where the one given is
// neither.
func (d *def) partner(one *def) (other uint8, ok bool) {
	switch one.called {
	case d.pairIDs[0]:
		return d.pairIDs[1], true
	case d.pairIDs[1]:
		return d.pairIDs[0], true
	}
	return 0, false
}

// partners stores the Rinforzi of a Nome in room and returns them; stands reports whether a Personaggio of a Nome is on
// the Ponte.
func (g *match) partners(p engine.Seat, called uint8, room []engine.Card) []engine.Card {
	return table.Keep(room, g.In(p, Rinforzi), func(c engine.Card) bool { return g.def(c).called == called })
}

func (g *match) stands(p engine.Seat, called uint8) bool {
	for _, c := range g.standing(p, &ponte{}) {
		if g.def(c).called == called {
			return true
		}
	}
	return false
}

// squad calls a Carta Squadra: it replaces the Personaggio that fights (4.6.3), which is discarded with the Rinforzo
// (4.6.10). It keeps the Punti Vita that are left, also beyond its own (4.6.9); what is missing comes from the Giornale
// di Bordo (4.6.8, doubt C-4n). The Tecniche that were used stay (doubt A-15).
func (g *match) squad(p engine.Seat, c engine.Card) {
	fighter := g.fighter(p)
	rescuer := g.whichPartner(p, c, fighter)
	space, began := g.Cards[fighter].Area, g.Status[fighter].Begun
	g.one(kDiscard, p, fighter, p, Oceano, cite.R4_6_10)
	was := g.Object(rescuer)
	if g.one(kDiscard, p, rescuer, p, Oceano, cite.R4_6_10) {
		defer g.removed(p, was, Rinforzi)
	}
	if !g.settle(kSquad, p, c, space, cite.R4_6_3, cite.R4_6_2, cite.A16) {
		return
	}
	defer g.Because(g.Because(g.last))
	g.replaced(p, c, began)
	missing := g.def(c).Life - g.life(c)
	g.upper(kLife, p, Giornale, missing, space.life(), cite.R4_6_8, cite.C4n)
	if missing < 0 {
		g.nothing(p, wNoExtra, c, cite.R4_6_9, cite.C7d)
	}
	g.reckon(because{})
}

// whichPartner is the Rinforzo that is discarded for a Squadra; where several have the Nome, the player chooses.
func (g *match) whichPartner(p engine.Seat, c, fighter engine.Card) engine.Card {
	var room [pileSize]engine.Card
	second, _ := g.def(c).partner(g.def(fighter))
	found := g.partners(p, second, room[:])
	if len(found) == 1 {
		return found[0]
	}
	g.Ask(p, wRescuer, cite.R4_6_6)
	for _, rescuer := range found {
		g.Allow(engine.Option{Verb: vChoose, Card: rescuer}, cite.R4_6_10)
	}
	return g.Decide().Card
}
