package naruto

import (
	"cmp"
	"strings"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// Game implements engine.Game for Naruto.
type Game struct{}

// Code returns the code of the game, nar.
func (Game) Code() rulebooks.Game { return rulebooks.NAR }

// Table returns the description of the table from which pages draw it.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from the cards and the position of a scenario. It returns an error, with its line, where the
// position cannot occur in a game.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, hasLegendList: true}, nameNumbers: map[string]uint16{}}
	b.attackEntries = [2]entry.Entry{{Kind: entry.Empty}, {Kind: entry.Empty}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 0)
	b.Source, b.Winner, b.GameNumber = engine.RandomSource(s.Seed), engine.Nobody, 1
	b.addDefinition(card.Filler, "") // the definition of cards that stand for any card
	return b.match, b.Read(s, b.readCard, b.readTurn, b.readSide, b.arrangeSquads)
}

// builder sets a match up. It writes the state directly, without atoms, because the match has not started.
type builder struct {
	*match
	table.Position[Area]
	nameNumbers map[string]uint16 // the number of each Name, in lower case

	// by player: the entries squadre, attacco, difesa and effetti of the position
	squadEntries, attackEntries, blockEntries, effectEntries [2]entry.Entry
}

// nameNumber returns the number of a Name; a new Name gets the next number, from 1.
func (b *builder) nameNumber(name string) uint16 {
	key := strings.ToLower(name)
	if b.nameNumbers[key] == 0 {
		b.nameNumbers[key] = uint16(len(b.nameNumbers) + 1)
	}
	return b.nameNumbers[key]
}

// readCard reads one entry of carte. A Ninja takes the fields that the entry does not give from card.Filler.
func (b *builder) readCard(e *entry.Entry) error {
	if err := b.Declare(e, 120, "{sano: 3/1, turno: 1}"); err != nil {
		return err
	}
	c := card.Blank(e)
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	b.addDefinition(c, e.Key)
	return nil
}

// addDefinition adds a definition under the name by which a position calls the card and, for a Tecnica that becomes
// a Ninja, the definition of that Ninja.
func (b *builder) addDefinition(c card.Card, name string) {
	d := def{Card: c}
	d.summary = summaryOf(&c, b.nameNumber)
	if c.Ninja != nil {
		ninjaForm := card.Card{Name: cmp.Or(c.Ninja.Name, c.Name), Type: card.NinjaCard, Symbols: c.Symbols,
			Healthy: c.Ninja.Healthy, Injured: c.Ninja.Injured, Traits: c.Ninja.Traits}
		d.ninjaForm = &def{Card: ninjaForm, summary: summaryOf(&ninjaForm, b.nameNumber)}
	}
	b.defs = append(b.defs, d)
	b.DefinitionNames = append(b.DefinitionNames, name)
}
