// Chapter 3: who may see the cards of an area.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// areaRules are the rules that say of each area who may see its cards, and whether their order may be changed.
var areaRules = [areas]cite.Mark{
	Deck: cite.R3_2_2, Hand: cite.R3_3_2, WaitingRoom: cite.R3_4_2, Clock: cite.R3_8_2, Level: cite.R3_9_2, Stock: cite.R3_10_2,
	ClimaxArea: cite.R3_11_2, Memory: cite.R3_12_2, Resolution: cite.R3_13_2,
	CenterLeft: cite.R3_5_3, CenterCenter: cite.R3_5_3, CenterRight: cite.R3_5_3, BackLeft: cite.R3_5_3, BackRight: cite.R3_5_3,
	UnderCenterLeft: cite.R3_7_2, UnderCenterCenter: cite.R3_7_2, UnderCenterRight: cite.R3_7_2, UnderBackLeft: cite.R3_7_2, UnderBackRight: cite.R3_7_2,
}

// seen is who may see the cards of an area (areaRules).
func seen(a Area) engine.Seen { return table.Areas[a].Seen }

// seenCard is who may see a card where it lies: face down in the Memory nobody does (3.12.2.1).
func (g *match) seenCard(c engine.Card) engine.Seen {
	if g.Cards[c].Down {
		return engine.ByNobody
	}
	return seen(g.Cards[c].Area)
}

// public reports whether an area is a Public Area (3.1.3), hidden whether a card's information is hidden, were it only from one player.
func public(a Area) bool                   { return seen(a) == engine.ByAll }
func (g *match) hidden(c engine.Card) bool { return g.seenCard(c) != engine.ByAll }

// sees reports whether a player may see the information of a card.
func (g *match) sees(p engine.Seat, c engine.Card) bool {
	seen := g.seenCard(c)
	return seen == engine.ByAll || seen == engine.ByOwner && g.Cards[c].In == p
}

// piles are the rules by which a card that comes to an area lies on top of those that are there. In the Stock and the Marker Areas it is the
// cards that leave that tell (fromTop).
var piles = [areas]cite.Mark{WaitingRoom: cite.R3_4_2, Clock: cite.R3_8_2, Level: cite.R3_9_2, Resolution: cite.R3_13_2}

// onTop is the rule by which a card lies on top of those that are in an area of a player, 0 where there are none.
func (g *match) onTop(p engine.Seat, a Area) cite.Mark {
	if g.count(p, a) == 0 {
		return 0
	}
	return piles[a]
}

// fromTop is the rule by which cards leave an area of a player from the top: the Stock (3.10.2) and the Marker Areas (3.7.2); 0 where there is
// nothing to tell apart.
func (g *match) fromTop(p engine.Seat, a Area) cite.Mark {
	if a != Stock && !a.isMarker() || g.count(p, a) < 2 {
		return 0
	}
	return areaRules[a]
}

// open is the rule by which the cards of a Public Area of which a player must choose one with certain information are seen by everybody, so
// that nobody can say that there is none (8.6.3.1.5); 0 where that does not matter.
func (g *match) open(f *frame, a *card.Action, c engine.Card) cite.Mark {
	if bool(a.Upto) || f.cost || a.Do == card.Pick || !informed(a.What) || g.hidden(c) {
		return 0
	}
	return areaRules[g.Cards[c].Area]
}
