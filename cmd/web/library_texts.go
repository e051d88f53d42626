package main

import (
	"context"

	"cavillo/handlers"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

// showIn sets what of a site's dependencies belongs to the texts in force.
func (l *library) showIn(deps *handlers.Deps) {
	deps.Books, deps.Concepts, deps.Sheets = l.shelf.Books, l.shelf.Concepts, l.shelf.Sheets
	deps.Overrides, deps.Search = l.shelf.overrides(), l.index
}

// logFaults logs why releases that should be in force are not.
func (l *library) logFaults(texts *editions.Texts) {
	for _, f := range texts.Faults {
		for _, line := range editions.Faults(f) {
			l.log.Error("the texts of the data folder are not in force", "game", f.Game, "release", f.Release, "error",
				line)
		}
	}
}

// renewTexts reads the texts that are in force now and, where they are others, makes everything that rests on them
// beside what is in use, and then exchanges it at once. Requests under way end with the old texts. On an error the old
// texts stay, and the next look tries again.
func (l *library) renewTexts(ctx context.Context) {
	before := l.shelf
	texts := before.Again(l.data, acceptTexts)
	if !sameFaults(texts.Faults, before.Faults) {
		l.logFaults(texts)
	}
	next, err := before.with(texts)
	if err != nil {
		l.log.Error("the texts in force cannot be read", "error", err)
		return
	}
	l.learnGames(next)
	if texts.Same(before.Texts) {
		l.shelf = next
		l.forgetGames(before) // of releases with faults
		return
	}
	index, err := l.indexOf(ctx, next, l.imports.Load())
	if err != nil {
		if ctx.Err() == nil {
			l.log.Error("the index of the texts in force cannot be made", "error", err)
		}
		return
	}
	old, oldLive := l.last, l.index
	l.shelf, l.index, l.last = next, search.NewLive(index), index
	left, err := l.site.show(l)
	if err != nil {
		l.shelf, l.index, l.last = before, oldLive, old
		index.Close()
		l.log.Error("the texts in force cannot be shown", "error", err)
		return
	}
	l.leaving.Go(func() {
		if left.Wait(); old != nil {
			old.Close()
		}
		l.forgetGames(before)
	})
	for _, game := range editions.GamesIn(l.data) {
		if was, is := before.releaseName(game), next.releaseName(game); was != is {
			l.log.Info("other texts are in force", "game", game, "release", is, "before", was)
		}
	}
}

// learnGames makes the names of the games of a shelf known that do not ship, which forgetGames may have made unknown
// since their books were read.
func (l *library) learnGames(s *shelf) {
	l.naming.Lock()
	defer l.naming.Unlock()
	l.named = s
	for _, b := range s.Books {
		if !b.Game.Ships() {
			rulebooks.LearnGame(b.Game, b.Name, b.IsDocument)
		}
	}
}

// forgetGames makes the names of games unknown that were in force before, or whose releases have faults, and of which no
// book is in use.
func (l *library) forgetGames(before *shelf) {
	l.naming.Lock()
	defer l.naming.Unlock()
	var games []rulebooks.Game
	for _, b := range before.Books {
		games = append(games, b.Game)
	}
	for _, f := range l.named.Faults {
		games = append(games, f.Game)
	}
	for _, g := range games {
		if !g.Ships() && l.named.Book(g) == nil {
			rulebooks.ForgetGame(g)
		}
	}
}

// releaseName returns the name of the release of a game that is in force, "" for the shipped texts.
func (s *shelf) releaseName(game rulebooks.Game) string {
	if r := s.Releases[game]; r != nil {
		return r.Name
	}
	return ""
}

func sameFaults(a, b []editions.Fault) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Error() != b[i].Error() {
			return false
		}
	}
	return true
}
