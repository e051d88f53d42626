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

// Game is Naruto as a game of the engine.
type Game struct{}

// Code is the code of the game, nar.
func (Game) Code() rulebooks.Game { return rulebooks.NAR }

// Table describes the table, from which pages draw it.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from a scenario's cards and position. A position that no game can have is an error with its
// line.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, listed: true}, names: map[string]uint16{}}
	b.attacks = [2]entry.Entry{{Kind: entry.Empty}, {Kind: entry.Empty}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 0)
	b.Source, b.Winner, b.GameNumber = engine.Source(s.Seed), engine.Nobody, 1
	b.define(card.Filler, "") // any card
	return b.match, b.Read(s, b.card, b.turn, b.side, b.arrange)
}

// builder puts a match together. It writes the state directly: nothing has started.
type builder struct {
	*match
	table.Position[Area]
	names map[string]uint16 // the numbers of Names, in small letters

	// who is a Squadra, who is In Attacco, who Blocks whom, what changes them
	squads, attacks, blocks, lingers [2]entry.Entry
}

func (b *builder) number(name string) uint16 {
	key := strings.ToLower(name)
	if b.names[key] == 0 {
		b.names[key] = uint16(len(b.names) + 1)
	}
	return b.names[key]
}

// card reads one entry of carte. What it does not say of a Ninja is as on the filler.
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

// define adds a definition, by the name that a position gives it, and, for a Tecnica that becomes a Ninja, that of the
// Ninja.
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
