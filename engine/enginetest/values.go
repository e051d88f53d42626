package enginetest

import (
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// testValues checks what the numbers of cards are made of, after every passage: the parts add up to the number, only
// the first of them is what is printed, and each of the others names a card or a rule. A number that nothing changes is
// always the same.
func (p Proof) testValues(t *testing.T) {
	p.forEachVariant(t, func(t *testing.T, s *scenario.Scenario, variant int) {
		replay := mustPlay(t, s, variant)
		type number struct{ card, fact string }
		plain, explained := map[number]int{}, map[string]bool{}
		tables := []*engine.Snapshot{&replay.Start}
		for i := range replay.Passages {
			tables = append(tables, &replay.Passages[i].Table)
		}
		for _, table := range tables {
			eachCard(table, func(c *engine.CardView) {
				for _, part := range c.FactParts {
					explained[part.Fact] = true
				}
			})
		}
		for i, table := range tables {
			eachCard(table, func(c *engine.CardView) {
				for _, fault := range valueFaults(c) {
					t.Errorf("variant %d, after %d passages: %s: %s", variant, i, c.Name, fault)
				}
				for _, f := range c.Facts {
					of := number{c.Name, f.Name}
					if !explained[f.Name] || slices.ContainsFunc(c.FactParts,
						func(part engine.ValuePart) bool { return part.Fact == f.Name }) {
						continue
					}
					if was, seen := plain[of]; seen && was != f.Value {
						t.Errorf("variant %d, after %d passages: %s of %s was %d and is %d, and nothing changes it",
							variant, i, f.Name, c.Name, was, f.Value)
					}
					plain[of] = f.Value
				}
			})
		}
	})
}

// eachCard calls a function with every card of a table.
func eachCard(s *engine.Snapshot, each func(*engine.CardView)) {
	for p := range s.Players {
		for a := range s.Players[p].Areas {
			for c := range s.Players[p].Areas[a].Cards {
				each(&s.Players[p].Areas[a].Cards[c])
			}
		}
	}
}

// valueFaults are what is wrong with the parts of a card's numbers, in words.
func valueFaults(c *engine.CardView) (faults []string) {
	sums, count := map[string]int{}, map[string]int{}
	for _, part := range c.FactParts {
		printed := part.Card == "" && part.Rule == rulebooks.Ref{}
		if printed != (count[part.Fact] == 0) {
			faults = append(faults, "a part of "+part.Fact+" has no reason, or what is printed has one")
		}
		if part.ReplacesValue {
			sums[part.Fact] = 0
		}
		sums[part.Fact] += part.Amount
		count[part.Fact]++
	}
	for fact, sum := range sums {
		i := slices.IndexFunc(c.Facts, func(f engine.NamedValue) bool { return f.Name == fact })
		if i < 0 || c.Facts[i].Value != sum || count[fact] < 2 {
			faults = append(faults, "the parts of "+fact+" are not the number, or are a single one")
		}
	}
	return faults
}
