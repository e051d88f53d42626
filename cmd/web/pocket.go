package main

import (
	"fmt"
	"sync"
	"time"

	"cavillo/engine"
	"cavillo/engine/phrase"
	"cavillo/engine/reading"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/views"
)

// pocketLibrary is the play.Library of a phone without network. It reads a book, an example or a situation at its
// first use.
type pocketLibrary struct {
	*play.Rulings
	book      func(rulebooks.Game) *rulebooks.Book
	scenarios *limit.Recent[string, *scenario.Scenario] // by key: "ws/refresh-a-meta-danno"
}

// newPocket makes the pages of play for a phone, with the shipped books. The rulings come from the server.
func newPocket(rulings *play.Rulings) *play.Pages {
	return newPocketOf(func(code rulebooks.Game) *rulebooks.Book { return mustCarry(editions.Book(code)) }, rulings)
}

// newPocketOf is newPocket with other books.
func newPocketOf(book func(rulebooks.Game) *rulebooks.Book, rulings *play.Rulings) *play.Pages {
	one := limit.NewQueueOf(1, 16, play.PageTime)
	library := pocketLibrary{rulings, book, limit.NewRecent(64, func(string, *scenario.Scenario) int { return 1 })}
	pages := play.New(library, play.Queues{Replays: one, Measures: one, Drawings: one}, 8)
	pages.RunTime, pages.FindTime = pocketRunTime, pocketFindTime
	return pages
}

// How long a replay may take on a phone, and what is shown while it is found: a phone is slower than a server, and has
// one visitor.
const (
	pocketRunTime  = 5 * time.Second
	pocketFindTime = 15 * time.Second
)

// mustCarry returns value, which the program embeds. It panics where err is not nil; tests read all embedded data.
func mustCarry[T any](value T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("what ships cannot be read: %v", err))
	}
	return value
}

func (pocketLibrary) Games() []rulebooks.Game { return rulebooks.Games }

func (pocketLibrary) GamesWithExamples() (list []rulebooks.Game) {
	for _, g := range engineGames {
		if g.HasScenarios() {
			list = append(list, g.Code())
		}
	}
	return list
}

func (l pocketLibrary) Book(code rulebooks.Game) *rulebooks.Book { return l.book(code) }

// Engine returns the engine of a game that has situations or examples, nil for any other game.
func (l pocketLibrary) Engine(code rulebooks.Game) engine.Game {
	if g := engineGameOf(code); g != nil && (g.HasScenarios() || len(l.Situations(code)) > 0) {
		return g.Game
	}
	return nil
}

func (l pocketLibrary) Scenario(code rulebooks.Game, id string) *scenario.Scenario {
	g, key := engineGameOf(code), string(code)+"/"+id
	if g == nil {
		return nil
	}
	sc, found := l.scenarios.Get(key)
	if !found {
		if sc = mustCarry(g.Scenario(id)); sc != nil {
			l.scenarios.Put(key, sc)
		}
	}
	return sc
}

func (pocketLibrary) Situations(code rulebooks.Game) []*situation.Situation {
	if g := engineGameOf(code); g != nil {
		return mustCarry(g.Set.Situations())
	}
	return nil
}

// readers has the readers of the games whose table was used, by game.
var readers sync.Map

func (l pocketLibrary) Reader(code rulebooks.Game) *reading.Reader {
	reader, _ := readers.LoadOrStore(code, sync.OnceValue(func() *reading.Reader {
		return mustCarry(reading.New(l.Situations(code)))
	}))
	return reader.(func() *reading.Reader)()
}

func (pocketLibrary) TimingTable(code rulebooks.Game) *timing.Table {
	if g := engineGameOf(code); g != nil {
		return mustCarry(g.Set.Timing())
	}
	return nil
}

// RuleSince compares nothing: a phone plays on the text that its program has, and no other is in force there.
func (pocketLibrary) RuleSince(rulebooks.Cite) views.Review { return views.Review{} }

func (pocketLibrary) Phrases(code rulebooks.Game) *phrase.Set {
	if g := engineGameOf(code); g != nil {
		return mustCarry(g.Set.Phrases())
	}
	return nil
}
