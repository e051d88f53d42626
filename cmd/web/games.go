package main

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/table"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
)

// played is a game that the engine runs, with what its package gives besides the rules.
type played struct {
	engine.Game
	*table.Shipped
	random func(check bool) (*engine.RandomGames, error)
	schema func() map[string]any
	folder string // of its source, where schema.json is
}

// engineGames are the games that the engine runs, in the order of rulebooks.Games.
var engineGames = []played{
	{weiss.Game{}, weiss.Shipped, weiss.NewRandom, weiss.Schema, "engine/weiss"},
	{naruto.Game{}, naruto.Shipped, naruto.NewRandom, naruto.Schema, "engine/naruto"},
	{onepiece.Game{}, onepiece.Shipped, onepiece.NewRandom, onepiece.Schema, "engine/onepiece"},
	{yugioh.Game{}, yugioh.Shipped, yugioh.NewRandom, yugioh.Schema, "engine/yugioh"},
	{forceofwill.Game{}, forceofwill.Shipped, forceofwill.NewRandom, forceofwill.Schema, "engine/forceofwill"},
}

// games are the same as the kernel takes them.
var games = func() []engine.Game {
	var list []engine.Game
	for _, g := range engineGames {
		list = append(list, g.Game)
	}
	return list
}()

// theGame is a game that the engine runs, by its code.
func theGame(code rulebooks.Game) *played {
	for i := range engineGames {
		if engineGames[i].Code() == code {
			return &engineGames[i]
		}
	}
	return nil
}

// allScenarios are the scenarios that ship, of every game.
func allScenarios() ([]*engine.Scenario, error) {
	var all []*engine.Scenario
	for _, g := range engineGames {
		scenarios, err := g.Scenarios()
		if err != nil {
			return nil, err
		}
		all = append(all, scenarios...)
	}
	return all, nil
}

// allTiming has, by game, when its cards may be used, of every game that says so.
func allTiming() (map[rulebooks.Game]*engine.Timing, error) {
	return ofGames(func(g played) (*engine.Timing, error) { return g.Timing() })
}

// allPhrases has, by game, the phrases of which cards are made, of every game that has them.
func allPhrases() (map[rulebooks.Game]*engine.Phrases, error) {
	return ofGames(func(g played) (*engine.Phrases, error) { return g.Phrases() })
}

// ofGames is what the games have, by game, without those that have none.
func ofGames[T any](of func(played) (*T, error)) (map[rulebooks.Game]*T, error) {
	all := map[rulebooks.Game]*T{}
	for _, g := range engineGames {
		one, err := of(g)
		if err != nil {
			return nil, err
		}
		if one != nil {
			all[g.Code()] = one
		}
	}
	return all, nil
}

// allSituations are the situations that ship, by game.
func allSituations() (map[rulebooks.Game][]*engine.Situation, error) {
	all := map[rulebooks.Game][]*engine.Situation{}
	for _, g := range engineGames {
		situations, err := g.Situations()
		if err != nil {
			return nil, err
		}
		all[g.Code()] = situations
	}
	return all, nil
}

// shippedCards are the names of the cards that a scenario and its variants take from those that ship with the game: by them it is found.
func shippedCards(s *engine.Scenario) (names []string) {
	add := func(setup *engine.Setup) {
		m, err := s.Game.Start(&engine.Run{}, setup)
		cards, ok := m.(interface{ Printed() []engine.PrintedCard })
		if err != nil || !ok {
			return
		}
		for _, c := range cards.Printed() {
			declared := slices.ContainsFunc(setup.Cards, func(e engine.Entry) bool { return e.Key == c.Name })
			if !declared && !slices.Contains(names, c.Name) {
				names = append(names, c.Name)
			}
		}
	}
	add(&s.Setup)
	for i := range s.Variants {
		add(&s.Variants[i].Setup)
	}
	return names
}
