// Chapter 3.3 to 3.5: the turn, the Draw Phase and the Standby Phase.

package yugioh

import (
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// drawPhase draws a card, then lets both players activate (3.4).
func (g *match) drawPhase() {
	p := g.Turn
	g.draw(p, 1, cite.R3_4_1, cite.R3_4_4_1, cite.A1)
	g.priorityWindow(cite.R3_4_3)
	g.enter(StandbyPhase, cite.R3_3_3_1, cite.R3_3_4)
}

// standbyPhase has the effects of the phase activate, then lets both players activate (3.5).
func (g *match) standbyPhase() {
	g.occurs(card.StandbyPhase, 0, g.Turn, card.AnyCause)
	g.priorityWindow(cite.R3_5_2)
	g.enter(MainPhase1, cite.R3_3_3_1, cite.R3_3_4)
}
