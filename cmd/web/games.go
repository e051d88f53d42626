package main

import (
	"cavillo/engine"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
)

// played is a game that the engine runs, with what its package gives besides the rules.
type played struct {
	engine.Game
	scenarios func() ([]*engine.Scenario, error)
	cover     func(classes map[rulebooks.Number]string) (*engine.Coverage, error)
	structure func() ([]engine.Structural, error)
	random    func(check bool) (*engine.RandomGames, error)
}

// engineGames are the games that the engine runs, in the order of rulebooks.Games.
var engineGames = []played{
	{weiss.Game{}, weiss.Scenarios, weiss.Cover, weiss.Structure, weiss.NewRandom},
	{yugioh.Game{}, yugioh.Scenarios, yugioh.Cover, yugioh.Structure, yugioh.NewRandom},
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
		scenarios, err := g.scenarios()
		if err != nil {
			return nil, err
		}
		all = append(all, scenarios...)
	}
	return all, nil
}
