// Chapter 3: who may see the cards of an area, and change their order.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// areaRules has, for each area, the rule that says who may see its cards and whether their order may be changed.
var areaRules = [areaCount]cite.ID{
	Deck: cite.R3_2_2, Hand: cite.R3_3_2, WaitingRoom: cite.R3_4_2, Clock: cite.R3_8_2, Level: cite.R3_9_2,
	Stock:      cite.R3_10_2,
	ClimaxArea: cite.R3_11_2, Memory: cite.R3_12_2, Resolution: cite.R3_13_2,
	CenterLeft: cite.R3_5_3, CenterCenter: cite.R3_5_3, CenterRight: cite.R3_5_3, BackLeft: cite.R3_5_3,
	BackRight:       cite.R3_5_3,
	UnderCenterLeft: cite.R3_7_2, UnderCenterCenter: cite.R3_7_2, UnderCenterRight: cite.R3_7_2,
	UnderBackLeft: cite.R3_7_2, UnderBackRight: cite.R3_7_2,
}

// areaVisibility returns who may see the cards of an area.
func areaVisibility(a Area) engine.Visibility { return layout.Areas[a].Visibility }

// cardVisibility returns who may see a card where it lies; nobody sees one that is face down in the Memory (3.12.2.1).
func (g *match) cardVisibility(c engine.Card) engine.Visibility {
	if g.Status[c].Down {
		return engine.VisibleToNobody
	}
	return areaVisibility(g.Cards[c].Area)
}

// isPublic reports whether an area is a Public Area (3.1.3).
func isPublic(a Area) bool { return areaVisibility(a) == engine.VisibleToAll }

// isHidden reports whether some player may not see the characteristics of a card where it lies.
func (g *match) isHidden(c engine.Card) bool { return g.cardVisibility(c) != engine.VisibleToAll }

// canSee reports whether a player may see the characteristics of a card: where it lies, or because a text shows it
// (4.8.1).
func (g *match) canSee(p engine.Seat, c engine.Card) bool {
	visibility := g.cardVisibility(c)
	return visibility == engine.VisibleToAll || visibility == engine.VisibleToOwner && g.Cards[c].In == p || g.Shown[p].has(c)
}

// noLookRule returns the rule by which player p may not look at the cards of an area of player owner, 0 where p may.
func (g *match) noLookRule(p, owner engine.Seat, a Area) cite.ID {
	if visibility := areaVisibility(a); visibility == engine.VisibleToNobody || visibility == engine.VisibleToOwner && p != owner {
		return areaRules[a]
	}
	if a == Memory && slices.ContainsFunc(g.CardsIn(owner, a), func(c engine.Card) bool { return g.Status[c].Down }) {
		return cite.R3_12_2_1
	}
	return 0
}

// fixedOrderRule returns the rule by which the cards of an area may not be put in another order; 0 where their player
// may do so at any time (3.3.2, 3.4.2, 3.12.2).
func fixedOrderRule(a Area) cite.ID {
	if layout.Areas[a].IsOrdered {
		return areaRules[a]
	}
	return 0
}
