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
	fighterDef := g.def(fighter)
	otherNome, ok := d.otherNome(fighterDef)
	var buf [pileSize]engine.Card
	switch {
	case !ok:
		return cite.R4_6_2
	case fighterDef.crewBits&d.crewBits == 0:
		return cite.R4_6_5
	case len(g.rescuersNamed(p, otherNome, buf[:])) == 0:
		return cite.R4_6_6
	case g.hasOnPonte(p, otherNome):
		return cite.R4_6_7
	case g.life(fighter)+g.Count(p, Giornale) < d.Life:
		return cite.R4_6_8
	}
	return g.whyNotNamed(p, c)
}

// otherNome returns the number of the Nome of the other Personaggio of Squadra d, where fighter is one of the two;
// ok is false where it is neither.
func (d *def) otherNome(fighter *def) (otherNome uint8, ok bool) {
	switch fighter.nomeNumber {
	case d.pairIDs[0]:
		return d.pairIDs[1], true
	case d.pairIDs[1]:
		return d.pairIDs[0], true
	}
	return 0, false
}

// rescuersNamed returns the Rinforzi of player p with the number nome, stored in buf.
func (g *match) rescuersNamed(p engine.Seat, nome uint8, buf []engine.Card) []engine.Card {
	return table.Filter(buf, g.CardsIn(p, Rinforzi), func(c engine.Card) bool { return g.def(c).nomeNumber == nome })
}

// hasOnPonte reports whether a Personaggio with the number nome is on the Ponte of player p.
func (g *match) hasOnPonte(p engine.Seat, nome uint8) bool {
	for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
		if g.def(c).nomeNumber == nome {
			return true
		}
	}
	return false
}

// callSquad calls Carta Squadra c: it replaces the Personaggio that fights (4.6.3), which is discarded with the
// Rinforzo (4.6.10). The Squadra keeps the Punti Vita that this Personaggio has left, even if they are more than its
// own (4.6.9); missing ones come from the Giornale di Bordo (4.6.8, doubt C-4n). The Tecniche already used stay
// (doubt A-15).
func (g *match) callSquad(p engine.Seat, c engine.Card) {
	fighter := g.fighter(p)
	rescuer := g.chooseDiscardedRescuer(p, c, fighter)
	space, begunTurn := g.Cards[fighter].Area, g.Status[fighter].Begun
	g.moveCard(kDiscard, p, fighter, p, Oceano, cite.R4_6_10)
	last := g.ObjectOf(rescuer)
	if g.moveCard(kDiscard, p, rescuer, p, Oceano, cite.R4_6_10) {
		defer g.handleRemoved(p, last, Rinforzi)
	}
	if !g.placeCharacter(kSquad, p, c, space, cite.R4_6_3, cite.R4_6_2, cite.A16) {
		return
	}
	defer g.SetCause(g.SetCause(g.lastEvent))
	g.setFighter(p, c, begunTurn)
	missingLife := g.def(c).Life - g.life(c)
	g.moveFromTop(kLife, p, Giornale, missingLife, space.lifeArea(), cite.R4_6_8, cite.C4n)
	if missingLife < 0 {
		g.recordNothing(p, wNoExtra, c, cite.R4_6_9, cite.C7d)
	}
	g.updateValues(valueCause{})
}

// chooseDiscardedRescuer returns the Rinforzo that is discarded for Squadra c. Where several have the Nome, player p
// chooses.
func (g *match) chooseDiscardedRescuer(p engine.Seat, c, fighter engine.Card) engine.Card {
	var buf [pileSize]engine.Card
	otherNome, _ := g.def(c).otherNome(g.def(fighter))
	rescuers := g.rescuersNamed(p, otherNome, buf[:])
	if len(rescuers) == 1 {
		return rescuers[0]
	}
	g.Ask(p, wRescuer, cite.R4_6_6)
	for _, rescuer := range rescuers {
		g.Allow(engine.Option{Verb: vChoose, Card: rescuer}, cite.R4_6_10)
	}
	return g.Decide().Card
}
