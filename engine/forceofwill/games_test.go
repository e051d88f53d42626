package forceofwill

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
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
		"a card twice":                   func(g *match) { g.putOnTop(g.CardsIn(engine.A, Deck)[0], engine.A, Removed, Status{}) },
		"a card lost":                    func(g *match) { g.takeOut(g.CardsIn(engine.B, Deck)[0]) },
		"a card that lies elsewhere":     func(g *match) { g.Cards[g.CardsIn(engine.A, Hand)[0]].Area = Graveyard },
		"a card in the pile of another":  func(g *match) { g.move(g.CardsIn(engine.A, Hand)[0], engine.B, Hand) },
		"a stone in a field":             func(g *match) { g.move(g.CardsIn(engine.A, StoneDeck)[0], engine.A, Field) },
		"a resonator among stones":       func(g *match) { g.plant(Stones, card.Resonator) },
		"a spell in a field":             func(g *match) { g.plant(Field, card.SpellCard) },
		"a ruler in a field":             func(g *match) { g.move(g.Top(g.Turn, Rulers), g.Turn, Field) },
		"an addition to no card":         func(g *match) { g.plant(Field, card.Addition) },
		"a resonator with lethal damage": func(g *match) { g.Status[g.plant(Field, card.Resonator)].Damage = 9000 },
		"lethal damage after the checks": func(g *match) {
			c := g.plant(Field, card.Resonator)
			g.isEnforced = true
			g.Status[c].Damage = 9000
			g.Phase = MainPhase
		},
		"a value that is out of date": func(g *match) {
			g.freshAbilityCache()
			kept := g.abilityCache
			g.moveNamed("Bracconiere#1", "Stendardo#1")
			g.abilityCache = kept
		},
		"a player who has not lost":       func(g *match) { g.Life[engine.B] = 0 },
		"an ability that waits":           func(g *match) { g.WaitCount = 1 },
		"an ability that is resolved":     func(g *match) { g.Current.Number = 7 },
		"a battle that is not over":       func(g *match) { g.Battle.On, g.Phase = true, EndPhase },
		"a spell that is not in its area": func(g *match) { g.Chase[0], g.ChaseCount = Item{Kind: aSpell, Source: g.ObjectOf(1)}, 1 },
		"a card in the chase area alone":  func(g *match) { g.plant(ChaseArea, card.Resonator) },
		"no option":                       func(g *match) { g.Choice.Options = nil },
		"an option twice":                 func(g *match) { g.Choice.Options = append(g.Choice.Options, g.Choice.Options[0]) },
		"an option without rule":          func(g *match) { g.Choice.Options[0].Rule = 0 },
		"an option that is illegal":       func(g *match) { g.Allow(engine.Option{Verb: vBlock, Card: g.CardsIn(engine.A, Hand)[0]}, 1) },
	} {
		g := table.CopyMatch(started(t), &engine.Run{Driver: &untilMain{}}, 1, seedMatch)
		if err := g.Run.Play(g); err != nil { // the first main phase of the first turn
			t.Fatal(err)
		}
		if g.Choice.Decision != wPriority {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Decision))
		}
		proof.CheckInvariantBreaks(t, g, name, func() { plant(g) })
	}
}

// untilMain takes the first option until a main phase.
type untilMain struct{}

func (untilMain) Decide(r *engine.Run) int {
	if slices.ContainsFunc(r.Choice.Options, func(o engine.Option) bool { return o.Verb == vBattle }) {
		r.Stop(nil)
	}
	return 0
}

// plant puts a card of a type of the turn player's in an area as no rule does, and returns the card.
func (g *match) plant(a Area, kind card.Type) engine.Card {
	for _, from := range [2]Area{Deck, Hand} {
		for _, c := range g.CardsIn(g.Turn, from) {
			if g.definition(c).Type == kind {
				g.move(c, g.Turn, a)
				return c
			}
		}
	}
	panic("there is no such card")
}

// move moves a card as no rule does.
func (g *match) move(c engine.Card, to engine.Seat, a Area) {
	g.takeOut(c)
	g.putOnTop(c, to, a, Status{})
}

// moveNamed moves cards of A's to the field as no rule does.
func (g *match) moveNamed(names ...string) {
	for _, name := range names {
		g.move(engine.Card(slices.Index(g.CardNames, name)), engine.A, Field)
	}
}

// TestFaultStopsGame plants a bug in the start of the random games: the game stops at the choice where it is found.
func TestFaultStopsGame(t *testing.T) {
	start := started(t)
	random := table.RandomGamesFrom(&layout, true, start, seedMatch)
	start.Push(start.CardsIn(engine.B, Deck)[0], engine.B, Removed, false)
	if game := random.Play(1); game.FaultChoice != 1 || game.IsOver || !strings.Contains(game.Fault, "elsewhere") {
		t.Errorf("a card lies twice: %+v", game)
	}
}
