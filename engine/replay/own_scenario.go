package replay

import (
	"slices"
	"strconv"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// EndFacts returns what an expectation could state of the end of a replay, each as its key and its value: how many
// cards lie in each area that is not empty, the values of the players, and the winner or, while there is none, the
// phase.
func (p *Replay) EndFacts() (facts [][2]string) {
	if len(p.Passages) == 0 {
		return nil
	}
	table := &p.Passages[len(p.Passages)-1].Table
	for seat, side := range table.Players {
		for _, pile := range side.Areas {
			if len(pile.Cards) > 0 {
				facts = append(facts, [2]string{engine.Seat(seat).String() + "." + pile.Area,
					strconv.Itoa(len(pile.Cards))})
			}
		}
		for _, v := range side.Values {
			facts = append(facts, [2]string{engine.Seat(seat).String() + "." + v.Name, strconv.Itoa(v.Value)})
		}
	}
	if p.End.GameOver && p.End.Winner.IsPlayer() {
		return append(facts, [2]string{"vincitore", p.End.Winner.String()})
	}
	return append(facts, [2]string{"fase", p.End.Phase})
}

// WithExpectation returns the scenario of a replay as a reader's own scenario, with one of EndFacts, given by its
// key, as a further expectation. For a branch it has the choices as moves, and no other expectation. The error is an
// *entry.Error where EndFacts has no such key, or where the choices cannot be written as moves.
func (p *Replay) WithExpectation(key string) (*scenario.Scenario, error) {
	facts := p.EndFacts()
	index := slices.IndexFunc(facts, func(s [2]string) bool { return s[0] == key })
	if index < 0 {
		return nil, entry.Errorf(0, "«%s» non è fra ciò che si vede alla fine", entry.Shorten(key))
	}
	moves, expected := entry.Entry{Key: "mosse", Kind: entry.Sequence}, entry.Entry{Key: "attese", Kind: entry.Sequence}
	root := &entry.Entry{Kind: entry.Mapping}
	for _, f := range p.Scenario.Root.Fields {
		switch {
		case f.Key == moves.Key:
			moves = f
		case f.Key == expected.Key:
			expected = f
		case f.Key != "varianti" && f.Key != "decisivo":
			root.Fields = append(root.Fields, f)
		}
	}
	if len(p.DepartsAt) > 0 {
		moves.List, expected.List = p.choiceMoves(), nil
	}
	expected.List = slices.Clone(expected.List)
	expected.List = slices.DeleteFunc(expected.List, func(e entry.Entry) bool {
		return len(e.Fields) == 1 && e.Fields[0].Key == key
	})
	expected.List = append(expected.List, entry.NewPair(facts[index][0], facts[index][1]))
	if len(moves.List) > 0 {
		root.Fields = append(root.Fields, moves)
	}
	root.Fields = append(root.Fields, expected)
	s, err := scenario.LoadOwn([]engine.Game{p.Scenario.Game}, scenario.OwnID+".yaml",
		(&scenario.Scenario{Root: root}).Text())
	if err != nil {
		return nil, err
	}
	if replayed, err := Play(s, 0); err != nil || !replayed.OK || replayed.End.Hash != p.End.Hash {
		return nil, entry.Errorf(0, "queste scelte non si scrivono come mosse: l'attesa si scrive nel testo")
	}
	return s, nil
}

// choiceMoves writes the choices of the players as moves, and then where the play ends.
func (p *Replay) choiceMoves() (moves []entry.Entry) {
	for i := range p.Choices {
		if c := &p.Choices[i]; c.Taken >= 0 && len(c.Options) > 1 && c.Seat.IsPlayer() {
			moves = append(moves, entry.NewPair(c.Seat.String(), c.Options[c.Taken].Key))
		}
	}
	if p.End.GameOver {
		return append(moves, entry.NewPair("fino a", scenario.UntilEnd))
	}
	return append(moves, entry.Entry{Text: "poi"}) // the play ends at the next choice
}
