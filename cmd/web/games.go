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
	scenarios  func() ([]*engine.Scenario, error)
	cover      func(classes map[rulebooks.Number]string) (*engine.Coverage, error)
	decorative func() ([]engine.Listed, error)
	random     func(check bool) (player, error)
}

// player plays full random games, one after the other.
type player interface {
	Play(seed uint64) randomGame
	Checked() ([]checked, []citedRule)
}

// randomGame is how a random game went, checked an invariant with how often it was checked, citedRule a rule with how many events cited it.
type (
	randomGame struct {
		Over    bool
		Choices int
		Turns   int
		Winner  engine.Seat
		Fault   string
		At      int
	}
	checked struct {
		Name  string
		Times int
	}
	citedRule struct {
		Rule  rulebooks.Ref
		Times int
	}
)

// engineGames are the games that the engine runs, in the order of rulebooks.Games.
var engineGames = []played{
	{weiss.Game{}, weiss.Scenarios, weiss.Cover, weiss.Decorative, func(check bool) (player, error) {
		r, err := weiss.NewRandom(check)
		return weissPlayer{r}, err
	}},
	{yugioh.Game{}, yugioh.Scenarios, yugioh.Cover, yugioh.Decorative, func(check bool) (player, error) {
		r, err := yugioh.NewRandom(check)
		return yugiohPlayer{r}, err
	}},
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

type weissPlayer struct{ *weiss.Random }

func (p weissPlayer) Play(seed uint64) randomGame { return randomGame(p.Random.Play(seed)) }

func (p weissPlayer) Checked() (checks []checked, rules []citedRule) {
	c, r := p.Random.Checked()
	for _, x := range c {
		checks = append(checks, checked(x))
	}
	for _, x := range r {
		rules = append(rules, citedRule(x))
	}
	return checks, rules
}

type yugiohPlayer struct{ *yugioh.Random }

func (p yugiohPlayer) Play(seed uint64) randomGame { return randomGame(p.Random.Play(seed)) }

func (p yugiohPlayer) Checked() (checks []checked, rules []citedRule) {
	c, r := p.Random.Checked()
	for _, x := range c {
		checks = append(checks, checked(x))
	}
	for _, x := range r {
		rules = append(rules, citedRule(x))
	}
	return checks, rules
}
