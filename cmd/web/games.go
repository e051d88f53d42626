package main

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill"
	"cavillo/engine/measure"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/shipped"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
)

// engineGame is a game that the engine runs, with what its package gives besides the rules.
type engineGame struct {
	engine.Game
	*shipped.Set
	random func(check bool) (*measure.RandomGames, error)
	schema func() map[string]any
	folder string // of its source, where schema.json is
}

// engineGames are the games that the engine runs, in the order of rulebooks.Games.
var engineGames = []engineGame{
	{weiss.Game{}, weiss.Shipped, weiss.NewRandom, weiss.Schema, "engine/weiss"},
	{naruto.Game{}, naruto.Shipped, naruto.NewRandom, naruto.Schema, "engine/naruto"},
	{onepiece.Game{}, onepiece.Shipped, onepiece.NewRandom, onepiece.Schema, "engine/onepiece"},
	{yugioh.Game{}, yugioh.Shipped, yugioh.NewRandom, yugioh.Schema, "engine/yugioh"},
	{forceofwill.Game{}, forceofwill.Shipped, forceofwill.NewRandom, forceofwill.Schema, "engine/forceofwill"},
}

// games are the engines of engineGames.
var games = func() []engine.Game {
	var list []engine.Game
	for _, g := range engineGames {
		list = append(list, g.Game)
	}
	return list
}()

// engineGameOf returns the game with a code that the engine runs, nil where it runs none.
func engineGameOf(code rulebooks.Game) *engineGame {
	for i := range engineGames {
		if engineGames[i].Code() == code {
			return &engineGames[i]
		}
	}
	return nil
}

// shippedGames returns what ships with every game: examples, situations and the like.
func shippedGames() (shipped.Games, error) {
	var all []*shipped.Set
	for _, g := range engineGames {
		all = append(all, g.Set)
	}
	return shipped.Combine(all...)
}

// shippedCards returns the names of the shipped cards that a scenario and its variants use. A search finds the
// scenario by these names.
func shippedCards(s *scenario.Scenario) (names []string) {
	add := func(setup *engine.Setup) {
		m, err := s.Game.Start(&engine.Run{}, setup)
		cards, ok := m.(interface{ Printed() []replay.PrintedCard })
		if err != nil || !ok {
			return
		}
		for _, c := range cards.Printed() {
			declared := slices.ContainsFunc(setup.Cards, func(e entry.Entry) bool { return e.Key == c.Name })
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
