package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// Values that are kept for speed. Each is a function of the cards and of the state: without them the chapters
// would look at all cards in play each time. derived_test.go computes them that way and compares.

// cache holds values that follow from the cards of a match and from the cards in play.
type cache struct {
	triggerBits uint32 // bit set: the union of summary.watches over all cards of the match

	gathered table.ActiveCards // the cards in play whose text has something that holds
}

// summary caches the properties of a printed card for which the chapters ask often.
type summary struct {
	codeNumber  uint16   // the number of its code; 0 for none
	nomeNumber  uint8    // the number of its Nome (7.13)
	pairIDs     [2]uint8 // of a Squadra, the numbers of the two Nomi
	userIDs     [4]uint8 // of a Tecnica, the numbers of the Nomi of its users
	userCount   uint8
	isForAnyone bool // any Personaggio may use it (2.2.6)
	crewBits    crewSet
	window      card.Window // of a Tecnica, when it is used
	interrupts  bool        // it interrupts (4.3.2)
	isFixed     bool        // effects do not move it (11.5)
	windowBits  uint16      // bit set of the windows in which one of its abilities is used
	holdBits    uint64      // bit set of what holds by its text (doesBit)
	triggerBits uint32      // bit set of the card.Events that its abilities wait for

	isPreventing, isPermitting, isSpecial bool   // in the lists of 8.1.6, 8.1.16, 8.3.5
	textRule, secondRule                  ruleID // the rule that gives its text, and a second one that names it
}

// crewSet is a bit set of crews.
type crewSet uint32

// The crews that the rules name (4.4.6).
const (
	citizenCrew crewSet = 1 << iota
	enemyCrew
)

// holdBit returns the bit of summary.holdBits for an action that holds; act tells apart what is forbidden or
// permitted.
func holdBit(do card.Verb, act card.Act) uint64 {
	switch do {
	case card.Forbid:
		return 1 << (32 + act)
	case card.Permit:
		return 1 << (32 + len(card.EachAct) + int(act))
	}
	return 1 << do
}

// markStale drops the cache of gathered cards where area a is one of those gathered; it is called where a card
// enters or leaves a.
func (g *match) markStale(a Area) {
	if a.isOnPonte() || a == Tecniche || a == Rinforzi {
		g.gathered.Invalidate()
	}
}

// gatheredCards returns the cards in play with an action that holds. It fills the cache again where cards have
// moved.
func (g *match) gatheredCards() *table.ActiveCards {
	if g.gathered.BeginRefill() {
		for p := range engine.Chance {
			for _, a := range [5]Area{Capitano, Marinaio1, Marinaio2, Rinforzi, Tecniche} {
				for _, c := range g.CardsIn(p, a) {
					if g.isTextActive(c) {
						g.gathered.Add(c, 0, g.def(c).holdBits)
					}
				}
			}
		}
	}
	return &g.gathered
}

// isTextActive reports whether the text of card c holds now: a Personaggio must be face up, a Carta Tecnica must
// have been applied (7.18).
func (g *match) isTextActive(c engine.Card) bool {
	if g.Cards[c].Area == Tecniche {
		return g.Status[c].Applied
	}
	return !g.Status[c].Down
}

// eachHeld calls visit for each action with this verb and act that holds by the text of a card in play, until visit
// returns false. It passes the controller, the card and the action.
func (g *match) eachHeld(do card.Verb, act card.Act,
	visit func(p engine.Seat, source engine.Card, a *card.Action) bool) {
	bit := holdBit(do, act)
	for _, c := range g.gatheredCards().HoldingCards(bit) {
		d := g.def(c)
		if d.holdBits&bit == 0 {
			continue
		}
		p, area := g.Cards[c].In, g.Cards[c].Area
		for i := range d.Abilities {
			x := &d.Abilities[i]
			if len(x.Holds) == 0 || x.Kind == card.Continuous && (x.From == card.AsRescuer) != (area == Rinforzi) ||
				x.Kind == card.Continuous && !g.conditionsHold(p, c, x.If) {
				continue
			}
			for j := range x.Holds {
				if a := &x.Holds[j]; a.Do == do && a.Act == act && g.conditionsHold(p, c, a.If) && !visit(p, c, a) {
					return
				}
			}
		}
	}
}

// summaryOf computes the summary of a card, without the numbers of Nomi, codes and crews and the rules, which
// the builder adds.
func summaryOf(c *card.Card) (t summary) {
	for i := range c.Abilities {
		a := &c.Abilities[i]
		switch a.Kind {
		case card.Technique:
			t.window, t.interrupts = a.Window, bool(a.Answers)
		case card.Triggered:
			t.triggerBits |= 1 << a.When.On
		case card.Windowed:
			t.windowBits |= 1 << a.Window
		}
		for j := range a.Holds {
			x := &a.Holds[j]
			t.holdBits |= holdBit(x.Do, x.Act)
			t.isFixed = t.isFixed || x.Do == card.Forbid && x.Act == card.BeMoved
		}
	}
	return t
}
