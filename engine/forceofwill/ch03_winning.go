// Chapter 3: how a player wins. A player loses at rule enforcement (doubt A-2).

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
)

// lose makes players lose the match; why has, by player, the rules by which the player loses, zero for one who does
// not. The other wins (3.1); where both lose at the same time the match is drawn (3.2).
func (g *match) lose(why [2][3]cite.ID) {
	var lost [2]bool
	for _, p := range g.Turn.WithOpponent() {
		lost[p] = why[p] != [3]cite.ID{} && g.loses(p, append(why[p][:], cite.A2)...)
	}
	switch {
	case lost[engine.A] && lost[engine.B]:
		g.finish(engine.Nobody, cite.R3_2)
	case lost[engine.A]:
		g.finish(engine.B, cite.R3_1)
	case lost[engine.B]:
		g.finish(engine.A, cite.R3_1)
	}
}

// endless ends the match as drawn where abilities that nobody stops trigger one another without end (3.2, doubt C-3a):
// the match has come back to the same situation since a player last did anything but pass.
func (g *match) endless() {
	if g.rounds.triggered < patience {
		return
	}
	if now := g.situation(); g.rounds.observe(&now) {
		g.finish(engine.Nobody, cite.R3_2, cite.C3a)
	}
}

// defeat returns the rules by which a player loses at a check, zero where none does: with 0 life or less (3.3, 8.5,
// 9.44.2), or because the player had to draw from an empty main deck in the own draw phase (3.4, 8.6).
func (g *match) defeat(p engine.Seat) (why [3]cite.ID) {
	switch {
	case g.Life[p] <= 0:
		why = [3]cite.ID{cite.R8_5, cite.R3_3, cite.R9_44_2}
	case g.Failed[p]:
		why = [3]cite.ID{cite.R8_6, cite.R3_4}
	}
	return why
}
