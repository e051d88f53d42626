// Chapter 4.6: Carte Squadra.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// whyNotSquad returns the rule that forbids player p to call Carta Squadra c, 0 where none does. One of its two
// Personaggi must be fighting (4.6.2, doubt A-11), with a crew that is on the card (4.6.5). The other must be
// among the Rinforzi (4.6.6, doubts A-12, C-4g) and not on the Ponte (4.6.7). There must be enough Punti Vita
// (4.6.8), and no other Personaggio on the Ponte has the Nome of c.
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

// partner returns the number of the Nome of the other Personaggio of Squadra d, where one is the first; ok is
// false where one is neither of the two.
func (d *def) partner(one *def) (other uint8, ok bool) {
	switch one.called {
	case d.pairIDs[0]:
		return d.pairIDs[1], true
	case d.pairIDs[1]:
		return d.pairIDs[0], true
	}
	return 0, false
}

// partners stores the Rinforzi of player p with the Nome called in room and returns them.
func (g *match) partners(p engine.Seat, called uint8, room []engine.Card) []engine.Card {
	return table.Filter(room, g.CardsIn(p, Rinforzi), func(c engine.Card) bool { return g.def(c).called == called })
}

// stands reports whether a Personaggio with the Nome called is on the Ponte of player p.
func (g *match) stands(p engine.Seat, called uint8) bool {
	for _, c := range g.standing(p, &ponte{}) {
		if g.def(c).called == called {
			return true
		}
	}
	return false
}

// squad calls Carta Squadra c: it replaces the Personaggio that fights (4.6.3), which is discarded with the
// Rinforzo (4.6.10). The Squadra keeps the Punti Vita that this Personaggio has left, even if they are more
// than its own (4.6.9); missing ones come from the Giornale di Bordo (4.6.8, doubt C-4n). The Tecniche already
// used stay (doubt A-15).
func (g *match) squad(p engine.Seat, c engine.Card) {
	fighter := g.fighter(p)
	rescuer := g.whichPartner(p, c, fighter)
	space, began := g.Cards[fighter].Area, g.Status[fighter].Begun
	g.one(kDiscard, p, fighter, p, Oceano, cite.R4_6_10)
	was := g.ObjectOf(rescuer)
	if g.one(kDiscard, p, rescuer, p, Oceano, cite.R4_6_10) {
		defer g.removed(p, was, Rinforzi)
	}
	if !g.settle(kSquad, p, c, space, cite.R4_6_3, cite.R4_6_2, cite.A16) {
		return
	}
	defer g.SetCause(g.SetCause(g.last))
	g.replaced(p, c, began)
	missing := g.def(c).Life - g.life(c)
	g.upper(kLife, p, Giornale, missing, space.life(), cite.R4_6_8, cite.C4n)
	if missing < 0 {
		g.nothing(p, wNoExtra, c, cite.R4_6_9, cite.C7d)
	}
	g.reckon(because{})
}

// whichPartner returns the Rinforzo that is discarded for Squadra c. Where several have the Nome, player p
// chooses.
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
