package weiss

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// started is the start of the random games.
func started(t testing.TB) *match {
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
		"a card twice":               func(g *match) { g.putCard(destination{Area: Memory}, g.CardsIn(engine.A, Deck)[0]) },
		"a card lost":                func(g *match) { g.RemoveCard(g.CardsIn(engine.B, Deck)[0]) },
		"a card that lies elsewhere": func(g *match) { g.Cards[g.CardsIn(engine.A, Hand)[0]].Area = Clock },
		"a Refresh Point not paid":   func(g *match) { g.Points[engine.B]++ },
		"a clock that is full":       func(g *match) { g.deal(engine.A, Clock, 7) },
		"a damage that goes on":      func(g *match) { g.deal(engine.B, Resolution, 1) },
		"two characters in a slot":   func(g *match) { g.deal(engine.A, BackLeft, 2) },
		"a marker under nobody":      func(g *match) { g.deal(engine.A, UnderBackLeft, 1) },
		"an attack that is not over": func(g *match) { g.Attack.Type = card.FrontalAttack },
		"no option":                  func(g *match) { g.Choice.Options = nil },
		"an option twice":            func(g *match) { g.Choice.Options = append(g.Choice.Options, g.Choice.Options[0]) },
		"an option without rule":     func(g *match) { g.Choice.Options[0].Rule = 0 },
		"an information that is old": func(g *match) {
			c := g.CardsIn(engine.A, Hand)[0]
			g.addEffectToState(Effect{On: g.ObjectOf(c), Verb: card.Gain, Stat: card.Power, Amount: 500})
			g.characteristics(c)
			g.Effects[0].Amount = 700
		},
		"an index that is old":      func(g *match) { g.index.byRole[roleStatic].add(g.CardsIn(engine.A, Deck)[0]) },
		"an option that is illegal": func(g *match) { g.Allow(engine.Option{Verb: vClock, Card: g.CardsIn(engine.A, Hand)[0]}, 1) },
	} {
		g := copyOfStart(started(t), &engine.Run{Driver: &engine.AnswerList{Answers: []int{0, 0, 0, 0, 0, 0}}}, 1)
		if err := g.Run.Play(g); err != nil { // the first play timing of the first turn
			t.Fatal(err)
		}
		if g.Choice.Decision != wMainChoice {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Decision))
		}
		proof.CheckInvariantBreaks(t, g, name, func() { plant(g) })
	}
}

// deal moves cards from a deck as no rule does.
func (g *match) deal(p engine.Seat, to Area, n int) {
	for range n {
		c := g.Top(p, Deck)
		g.RemoveCard(c)
		g.putCard(destination{Player: p, Area: to}, c)
	}
}

// TestFaultStopsGame plants a bug in the start of the random games: the game stops at the choice where it is found.
func TestFaultStopsGame(t *testing.T) {
	start := started(t)
	random := randomGames(start, true)
	start.RemoveCard(start.CardsIn(engine.B, Deck)[0])
	if game := random.Play(1); game.FaultChoice != 1 || game.IsOver || !strings.Contains(game.Fault, "99 cards of 100") {
		t.Errorf("a card is missing: %+v", game)
	}
}
