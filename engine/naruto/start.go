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

// Start builds a match from the cards and the position of a scenario. A position that cannot occur in a game is
// an error with its line.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, listed: true}, names: map[string]uint16{}}
	b.attacks = [2]entry.Entry{{Kind: entry.Empty}, {Kind: entry.Empty}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 0)
	b.Source, b.Winner, b.GameNumber = engine.RandomSource(s.Seed), engine.Nobody, 1
	b.define(card.Filler, "") // any card
	return b.match, b.Read(s, b.card, b.turn, b.side, b.arrange)
}

// builder sets a match up. It writes the state directly, without atoms, because the match has not started.
type builder struct {
	*match
	table.Position[Area]
	names map[string]uint16 // the number of each Name, in small letters

	// by player, the entries squadre, attacco, difesa and effetti of the position
	squads, attacks, blocks, lingers [2]entry.Entry
}

func (b *builder) number(name string) uint16 {
	key := strings.ToLower(name)
	if b.names[key] == 0 {
		b.names[key] = uint16(len(b.names) + 1)
	}
	return b.names[key]
}

// card reads one entry of carte. What it does not say of a Ninja it takes from the filler.
func (b *builder) card(e *entry.Entry) error {
	if err := b.Declare(e, 120, "{sano: 3/1, turno: 1}"); err != nil {
		return err
	}
	c := card.Blank(e)
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	b.define(c, e.Key)
	return nil
}

// define adds a definition under the name by which a position calls it and, for a Tecnica that becomes a Ninja,
// the definition of that Ninja.
func (b *builder) define(c card.Card, name string) {
	d := def{Card: c}
	d.summary = summaryOf(&c, b.number)
	if c.Ninja != nil {
		as := card.Card{Name: cmp.Or(c.Ninja.Name, c.Name), Type: card.NinjaCard, Symbols: c.Symbols,
			Healthy: c.Ninja.Healthy, Injured: c.Ninja.Injured, Traits: c.Ninja.Traits}
		d.as = &def{Card: as, summary: summaryOf(&as, b.number)}
	}
	b.defs = append(b.defs, d)
	b.Defined = append(b.Defined, name)
}
