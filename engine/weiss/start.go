package weiss

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
	"cavillo/rulebooks"
)

// Game is Weiss Schwarz as a game of the engine.
type Game struct{}

// Code returns the code of the game, ws.
func (Game) Code() rulebooks.Game { return rulebooks.WS }

// Table returns how the table is drawn.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from a scenario's cards and position.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	return startMatch(run, s, nil)
}

// startMatch builds a match. complete, if it is not nil, adds to each card of carte what the file does not give.
func startMatch(run *engine.Run, s *engine.Setup, complete func(*card.Card)) (engine.Match, error) {
	b := &builder{complete: complete, match: &match{Run: run, compiledTexts: newText()}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 1)
	if err := b.addDefinition(filler); err != nil {
		return nil, err
	}
	b.Source = engine.RandomSource(s.Seed)
	return b.match, b.Read(s, b.readCard, b.readTurn, b.readSide, b.checkAttacks, b.readDeferred)
}

// readDeferred reads the parts of a position that refer to cards, when all cards are there.
func (b *builder) readDeferred() error {
	b.findListeners()
	for _, read := range b.deferred {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// builder builds a match. It writes the state directly, because nothing has started.
type builder struct {
	*match
	table.Position[Area]
	complete func(*card.Card)
	deferred []func() error // readers of the parts that refer to cards
}

// readCardName reads one entry of carte. Where the type or a number is missing, the card is like the filler: a yellow
// character of level 0, cost 0, power 1000, soul 1.
func (b *builder) readCard(e *entry.Entry) error {
	if err := b.Declare(e, maxCards/2, "{power: 3000, soul: 2}"); err != nil {
		return err
	}
	withoutName, name, err := printedName(e)
	if err != nil {
		return err
	}
	def, err := card.Read(&withoutName)
	if err != nil {
		return err
	}
	def.Name = name
	if b.complete != nil {
		b.complete(&def)
	}
	if err := b.addDefinition(def); err != nil {
		return entry.Errorf(e.Line, "carte: %s", err)
	}
	b.DefinitionNames = append(b.DefinitionNames, e.Key)
	return nil
}

// printedName returns an entry without its key nome, and the Name that is printed on the card: the value of nome, or
// the key of the entry. Two cards may differ in everything but the Name (5.1.2.2.1).
func printedName(e *entry.Entry) (withoutName entry.Entry, name string, err error) {
	withoutName, name = *e, e.Key
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Key == "nome" {
			if f.Kind != entry.Scalar || !table.IsCardName(f.Text) {
				return withoutName, "", entry.Errorf(f.Line,
					"nome: «%s» non va: il Nome stampato comincia con la maiuscola e ha solo lettere, cifre e spazi (al più 40)", f.Text)
			}
			withoutName.Fields, name = append(append([]entry.Entry(nil), e.Fields[:i]...), e.Fields[i+1:]...), f.Text
		}
	}
	return withoutName, name, nil
}
