package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// Marks of lasting effects, besides one for each card.Act.
const (
	changesBit  = 1 << 30
	silencesBit = 1 << 31
)

// marksOf is the mark of an action of a lasting effect.
func marksOf(a *card.Action) uint32 {
	switch a.Do {
	case card.Forbid, card.Permit:
		return 1 << a.Act
	case card.Change:
		return changesBit
	case card.Silence:
		return silencesBit
	}
	return 0
}

// gather finds the face-up cards with lasting effects and those that watch, where the field has changed since.
func (g *match) gather() {
	if g.gathered {
		return
	}
	g.gathered, g.sourced, g.watching, g.marks = true, 0, 0, 0
	for p := range engine.Chance {
		for z := range zones {
			c := g.Zones[p][z]
			if c == 0 || !g.Cards[c].Up {
				continue
			}
			if g.def(c).watches != 0 {
				g.watchers[g.watching] = c
				g.watching++
			}
			if g.def(c).lasting {
				g.sources[g.sourced] = c
				g.sourced++
				g.marks |= g.def(c).marks
			}
		}
	}
}
