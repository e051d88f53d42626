package main

import (
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// namesWithoutRowAtMost is how many areas, phases and defined terms of a game may have no row in a vocabulary: players
// have no other word for them. A new name gets its row, or is counted here.
var namesWithoutRowAtMost = map[rulebooks.Game]int{"ws": 93, "nar": 63, "op": 45, "ygo": 42, "fow": 33}

func TestNamesHaveRows(t *testing.T) {
	for _, game := range rulebooks.Games {
		book, err := editions.Book(game)
		if err != nil {
			t.Fatal(err)
		}
		without, err := namesWithoutRow(game, book)
		if err != nil {
			t.Fatal(err)
		}
		if len(without) > namesWithoutRowAtMost[game] || len(without) == 0 {
			t.Errorf("%s: %d names without a row, at most %d: %v", game, len(without), namesWithoutRowAtMost[game], without)
		}
	}
}

// TestWordsTellsWhatIsKnown asks for a word in a form, for one that is misspelt, for a defined term, and for nothing.
func TestWordsTellsWhatIsKnown(t *testing.T) {
	for word, want := range map[string]wordsAnswer{
		"butto giù":    {Read: "gioco"},
		"personagio":   {Read: "personaggio"},
		"waiting room": {Read: "waiting room", Term: "Waiting Room"},
		"zorblax":      {Read: "zorblax"},
	} {
		got, err := describeWords("ws", word)
		if err != nil {
			t.Fatal(err)
		}
		if got.Read != want.Read || !strings.HasPrefix(got.Term, want.Term) || (want.Term == "") != (got.Term == "") {
			t.Errorf("%q: %+v", word, got)
		}
	}
}
