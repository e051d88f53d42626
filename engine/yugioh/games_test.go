package yugioh

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// newRandomStart returns the start of the random games.
func newRandomStart(t testing.TB) *match {
	t.Helper()
	m, err := newDeckMatch()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestGuardsTrip plants a bug for each check.
func TestGuardsTrip(t *testing.T) {
	for name, plant := range map[string]func(*match){
		"a card twice":               func(g *match) { g.Push(g.CardsIn(engine.A, Deck)[0], engine.A, Removed, false) },
		"a card lost":                func(g *match) { g.takeOut(g.CardsIn(engine.B, Deck)[0]) },
		"a card that lies elsewhere": func(g *match) { g.Cards[g.CardsIn(engine.A, Hand)[0]].Area = Graveyard },
		"a spell among monsters": func(g *match) {
			g.plant(M1, func(d *cardDefinition) bool { return d.Type == card.SpellCard }, true, false)
		},
		"a monster face down in attack": func(g *match) {
			g.plant(M1, func(d *cardDefinition) bool { return d.Type == card.MonsterCard && !d.isExtraDeckCard() }, false, false)
		},
		"a used spell on the field": func(g *match) {
			g.plant(S1, func(d *cardDefinition) bool { return d.Type == card.SpellCard && d.Icon == card.Plain }, true, false)
		},
		"an Equip Card without monster": func(g *match) {
			g.plant(S1,
				func(d *cardDefinition) bool { return d.Icon == card.Equip }, true, false)
		},
		"a player who has not lost":    func(g *match) { g.LP[engine.B] = 0 },
		"a chain that is not resolved": func(g *match) { g.ChainCount = 1 },
		"an attack that is not over":   func(g *match) { g.Attack.On = true },
		"no option":                    func(g *match) { g.Choice.Options = nil },
		"an option twice":              func(g *match) { g.Choice.Options = append(g.Choice.Options, g.Choice.Options[0]) },
		"an option without rule":       func(g *match) { g.Choice.Options[0].Rule = 0 },
		"an option that is illegal": func(g *match) {
			g.Allow(engine.Option{Verb: vAttack, Card: g.CardsIn(engine.A, Hand)[0],
				To: wDirect}, 1)
		},
	} {
		g := table.CopyMatch(newRandomStart(t), &engine.Run{Driver: &untilMain{}}, 1, seedMatch)
		if err := g.Run.Play(g); err != nil { // the first Main Phase of the first turn
			t.Fatal(err)
		}
		if g.Choice.Decision != wMainChoice {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Decision))
		}
		proof.CheckInvariantBreaks(t, g, name, func() { plant(g) })
	}
}

// untilMain takes the first option until a Main Phase.
type untilMain struct{}

func (untilMain) Decide(r *engine.Run) int {
	if r.Choice.Decision == wMainChoice {
		r.Stop(nil)
	}
	return 0
}

// plant puts a card of the first player's in a zone as no rule does.
func (g *match) plant(zone Area, which func(*cardDefinition) bool, up, defense bool) {
	p := g.Choice.Seat
	for _, a := range [2]Area{Deck, Hand} {
		for _, c := range g.CardsIn(p, a) {
			if which(g.definition(c)) {
				g.takeOut(c)
				g.Push(c, p, zone, false)
				g.Status[c].Up, g.Status[c].Defense = up, defense
				if g.definition(c).Icon == card.Equip {
					g.Status[c].Equip = Object{Card: g.CardsIn(p, Deck)[0], Generation: 60000}
				}
				return
			}
		}
	}
}

// TestFaultStopsGame plants a bug in the start of the random games: the game stops at the choice where it is found.
func TestFaultStopsGame(t *testing.T) {
	start := newRandomStart(t)
	random := table.RandomGamesFrom(&layout, true, start, seedMatch)
	start.takeOut(start.CardsIn(engine.B, Side)[0])
	if game := random.Play(1); game.FaultChoice != 1 || game.IsOver || !strings.Contains(game.Fault, "cards of") {
		t.Errorf("a card is missing: %+v", game)
	}
}
