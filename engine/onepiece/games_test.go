package onepiece

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/onepiece/card"
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
		"a card twice":                func(g *match) { g.Push(g.CardsIn(engine.A, Forziere)[0], engine.A, Oceano, false) },
		"a card lost":                 func(g *match) { g.takeOut(g.CardsIn(engine.B, Forziere)[0]) },
		"a card that lies elsewhere":  func(g *match) { g.Cards[g.CardsIn(engine.A, Mano)[0]].Area = Oceano },
		"a Tecnica on the Ponte":      func(g *match) { g.plant(g.freeSpace(), func(d *def) bool { return d.Type == card.Tecnica }) },
		"Punti Vita under nobody":     func(g *match) { g.plant(g.freeSpace()+1, func(*def) bool { return true }) },
		"a Personaggio without any":   func(g *match) { g.plant(g.freeSpace(), func(d *def) bool { return d.Type == card.Personaggio }) },
		"two in a space":              func(g *match) { g.plant(Capitano, func(d *def) bool { return d.Type == card.Personaggio }) },
		"two of one Nome":             func(g *match) { g.double() },
		"a Personaggio face down":     func(g *match) { g.Status[g.Top(engine.A, Capitano)].Down = true },
		"a Rinforzo without Battle":   func(g *match) { g.plant(Rinforzi, func(d *def) bool { return d.Type == card.Personaggio }) },
		"a player who has lost":       func(g *match) { g.trophies6() },
		"an Azione that is not there": func(g *match) { g.Used = g.Acts },
		"a Battle that nobody began":  func(g *match) { g.Battle.On = true },
		"a Battle that is over":       func(g *match) { g.Phase = Compare },
		"a value that is not up to date": func(g *match) {
			g.Phase = Actions
			g.Battle = Battle{On: true, Fighter: [2]Object{g.ObjectOf(g.Top(engine.A, Capitano)),
				g.ObjectOf(g.Top(engine.B, Capitano))}}
		},
		"no option":              func(g *match) { g.Choice.Options = nil },
		"an option twice":        func(g *match) { g.Choice.Options = append(g.Choice.Options, g.Choice.Options[0]) },
		"an option without rule": func(g *match) { g.Choice.Options[0].Rule = 0 },
		"an option that is illegal": func(g *match) {
			g.Allow(engine.Option{Verb: vAttack, Card: g.CardsIn(engine.A, Mano)[0], To: placeWord(engine.B, Capitano)}, 1)
		},
	} {
		g := table.CopyMatch(started(t), &engine.Run{Driver: untilAction{}}, 1, startSeeded)
		if err := g.Run.Play(g); err != nil { // the first Azione of the first turn
			t.Fatal(err)
		}
		if g.Choice.Decision != wAction {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Decision))
		}
		proof.CheckInvariantBreaks(t, g, name, func() { plant(g) })
	}
}

// untilAction takes the first option until an Azione.
type untilAction struct{}

func (untilAction) Decide(r *engine.Run) int {
	if r.Choice.Decision == wAction {
		r.Stop(nil)
	}
	return 0
}

// plant puts a card of the turn player's in a place as no rule does.
func (g *match) plant(to Area, which func(*def) bool) {
	for _, from := range [2]Area{Forziere, Mano} {
		for _, c := range g.CardsIn(g.Turn, from) {
			if which(g.def(c)) {
				g.takeOut(c)
				g.Push(c, g.Turn, to, false)
				return
			}
		}
	}
}

// freeSpace is a Spazio Marinaio of the turn player's in which nobody stands; where both are taken, one that is
// emptied.
func (g *match) freeSpace() Area {
	if c := g.Top(g.Turn, Marinaio2); c != 0 {
		g.takeOut(c)
		g.Push(c, g.Turn, Oceano, false)
		for g.Count(g.Turn, Vita2) > 0 {
			life := g.Top(g.Turn, Vita2)
			g.takeOut(life)
			g.Push(life, g.Turn, Oceano, false)
		}
	}
	return Marinaio2
}

// double puts beside the Capitano another of its Nome, with a Punto Vita.
func (g *match) double() {
	space := g.freeSpace()
	g.plant(space, func(d *def) bool { return d.Type == card.Personaggio })
	g.plant(space.lifeArea(), func(*def) bool { return true })
	g.DefOf[g.Top(g.Turn, space)] = g.DefOf[g.Top(g.Turn, Capitano)]
}

// trophies6 makes Trofei of the turn player's Personaggi until they are worth what wins.
func (g *match) trophies6() {
	for g.trophyLife(g.Turn) < g.rules.Goal {
		g.plant(Trofei, func(d *def) bool { return d.Type == card.Personaggio })
	}
}

// TestFaultStopsGame plants a bug in the start of the random games: the game stops at the choice where it is found.
func TestFaultStopsGame(t *testing.T) {
	start := started(t)
	random := table.RandomGamesFrom(&layout, true, start, startSeeded)
	start.Cards[start.CardsIn(engine.B, Forziere)[0]].Area = Oceano
	if game := random.Play(1); game.FaultChoice != 1 || game.IsOver || !strings.Contains(game.Fault, "and elsewhere") {
		t.Errorf("a card lies elsewhere: %+v", game)
	}
}
