package weiss

import (
	"embed"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/measure"
	"cavillo/engine/table"
)

// cardFiles are the cards that ship with the game, names and numbers invented to show the rules: a file a colour, and
// the decks.
//
//go:embed cards/*.yaml
var cardFiles embed.FS

const deckFile = "decks.yaml"

// newDeckMatch returns a match at its start, with the two decks of cards/decks.yaml, half of whose cards have a text.
func newDeckMatch() (*match, error) {
	all, err := table.CardEntries(cardFiles, "cards", deckFile)
	if err != nil {
		return nil, err
	}
	root, err := table.ReadFile(cardFiles, "cards/"+deckFile)
	if err != nil {
		return nil, err
	}
	s := engine.Setup{Turn: []entry.Entry{{Key: "fase", Text: "Preparazione"}}}
	var names []string
	if s.Sides, names, err = table.Decks(root, 2); err != nil {
		return nil, err
	}
	for _, name := range names {
		s.Cards = append(s.Cards, all[slices.IndexFunc(all, func(e entry.Entry) bool { return e.Key == name })])
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		return nil, err
	}
	return m.(*match), nil
}

// copyOfStart returns a copy of a match at its start, with a run, a seed and buffers of its own: buffers that a match
// makes when it first needs them are not copied.
func copyOfStart(start *match, run *engine.Run, seed uint64) *match {
	m := new(match)
	*m = *start
	m.Run, m.groups = run, [2]*[maxGroups]group{}
	m.zoneChanges, m.replacements, m.trialRun, m.replacementSlots, m.savepoint = nil, nil, nil, nil, nil
	m.layers.applicationBuffer, m.layers.staticBuffer, m.layers.records, m.layers.trialRecords = nil, nil, nil, nil
	m.attemptContext, m.attemptCost = abilityContext{}, nil
	m.Source = engine.RandomSource(seed)
	m.invalidate()
	return m
}

// NewRandom prepares random games of the two decks, which are checked where its argument is true
// (measure.NewRandomGames). It returns an error where the decks cannot be read.
var NewRandom = table.GamesBuilder(newDeckMatch, randomGames)

// randomGames prepares random games that begin from the match start.
func randomGames(start *match, check bool) *measure.RandomGames {
	return table.NewRandomGames(&layout, check, func(run *engine.Run) *match { return copyOfStart(start, run, 0) },
		func(m *match, seed uint64) {
			m.State, m.Source = start.State, engine.RandomSource(seed)
			m.invalidate()
		})
}
