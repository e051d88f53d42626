package naruto

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// started is the start of the random games.
func started(t testing.TB) *match {
	t.Helper()
	m, err := dealtMatch()
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
		"a card with another player": func(g *match) { g.plant(engine.B, Hand, func(*def) bool { return true }) },
		"an own Vincita":             func(g *match) { g.plant(engine.A, Rewards, func(*def) bool { return true }) },
		"a Tecnica among Ninja":      func(g *match) { g.plant(engine.A, Field, func(d *def) bool { return d.Type == card.Jutsu }) },
		"a Ninja without Squadra":    func(g *match) { g.plant(engine.A, Field, (*def).isNinja) },
		"two Clienti": func(g *match) {
			g.plant(engine.A, Clients, ofClient)
			g.plant(engine.A,
				Clients, ofClient)
		},
		"a Strategia that stays": func(g *match) { g.plant(engine.A, Permanents, ofStrategy) },
		"a Permanente without coins": func(g *match) {
			g.plantOf(engine.B, Permanents,
				func(d *def) bool { return d.Coins > 0 })
		},
		"a Squadra card in the hand":   func(g *match) { g.plant(engine.A, Hand, func(d *def) bool { return d.Type == card.SquadCard }) },
		"a card In Uso without Catena": func(g *match) { g.plant(engine.A, InUse, ofStrategy) },
		"a Catena that is not resolved": func(g *match) {
			g.Chain[0], g.ChainCount = Link{Source: g.ObjectOf(g.CardsIn(engine.A, Hand)[0])}, 1
		},
		"two of one Name": func(g *match) {
			g.plant(engine.A, Field, func(d *def) bool { return d.Name == "Ardea" })
			g.plant(engine.A, Field, func(d *def) bool { return d.Name == "Ardea" })
		},
		"a Squadra of two Campi": func(g *match) {
			g.plant(engine.A, Field, (*def).isNinja)
			g.plantOf(engine.B, Field, (*def).isNinja)
			g.Status[g.Top(engine.A, Field)].Squad, g.Status[g.Top(engine.B, Field)].Squad = 1, 1
		},
		"a Squadra In Azione":       func(g *match) { g.Squads[3].Role = InAttack },
		"a Squadra without foe":     func(g *match) { g.Squads[3].Foe = 4 },
		"no option":                 func(g *match) { g.Choice.Options = nil },
		"an option twice":           func(g *match) { g.Choice.Options = append(g.Choice.Options, g.Choice.Options[0]) },
		"an option without rule":    func(g *match) { g.Choice.Options[0].Rule = 0 },
		"an option that is illegal": func(g *match) { g.Allow(engine.Option{Verb: vAttack, Card: g.CardsIn(engine.A, Hand)[0]}, 1) },
	} {
		g := table.CopyMatch(started(t), &engine.Run{Driver: &untilMain{}}, 1, startSeeded)
		if err := g.Run.Play(g); err != nil { // the first Preparazione of the first turn
			t.Fatal(err)
		}
		if g.Choice.Decision != wMainChoice {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Decision))
		}
		proof.CheckInvariantBreaks(t, g, name, func() { plant(g) })
	}
}

func ofClient(d *def) bool   { return d.Type == card.Client }
func ofStrategy(d *def) bool { return d.Type == card.Strategy && !d.Has(card.Permanent) }

// untilMain takes the first option until a Preparazione alla Battaglia.
type untilMain struct{}

func (untilMain) Decide(r *engine.Run) int {
	if r.Choice.Decision == wMainChoice {
		r.Stop(nil)
	}
	return 0
}

// plant puts a card of player A in a place of a player as no rule does; plantOf one of another player.
func (g *match) plant(p engine.Seat, to Area, which func(*def) bool) {
	g.plantFrom(engine.A, p, to, which)
}
func (g *match) plantOf(p engine.Seat, to Area, which func(*def) bool) {
	g.plantFrom(p, p, to, which)
}

func (g *match) plantFrom(from, p engine.Seat, to Area, which func(*def) bool) {
	for _, a := range [3]Area{Deck, Hand, Reserve} {
		for _, c := range g.CardsIn(from, a) {
			if which(g.def(c)) {
				g.takeOut(c)
				g.Push(c, p, to, false)
				return
			}
		}
	}
}

// TestFaultStopsGame plants a bug in the start of the random games: the game stops at the choice where it is found.
func TestFaultStopsGame(t *testing.T) {
	start := started(t)
	random := table.RandomGamesFrom(&layout, true, start, startSeeded)
	start.takeOut(start.CardsIn(engine.B, Reserve)[0])
	if game := random.Play(1); game.FaultChoice != 1 || game.IsOver || !strings.Contains(game.Fault, "cards of") {
		t.Errorf("a card is missing: %+v", game)
	}
}
