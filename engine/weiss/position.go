package weiss

import (
	"strconv"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// The position of a scenario: who is on turn, what lies where.

// Steps of the Attack Sub-Phase cannot be entered from a file: what the attack has already done would be missing.
var startPhases = []string{"Presentazione dei mazzi", "Preparazione", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase",
	"Climax Phase", "Attack Phase", "Encore Step", "End Phase"}

// readTurn reads posizione.turno. Without it the turn is the third, of A, at its Main Phase.
func (b *builder) readTurn(fields []entry.Entry) error {
	t, err := b.turnReader().Read(fields, b.PositionLine)
	b.SetTurn(t)
	return err
}

// turnReader returns the reader of posizione.turno.
func (b *builder) turnReader() *table.TurnReader {
	return &table.TurnReader{Layout: &layout, StartPhases: startPhases, DefaultPhase: MainPhase, PhasesBeforeTurn: []Phase{SetUp, Building},
		AlternationRule: "6.8.1.5",
		OwnKeys:         table.Keys{table.NumberKey("attacchi", 0, 9, &b.Attacks)}}
}

// readSide reads posizione.A or posizione.B. A deck that is not given has 20 cards of any kind, 50 before the game.
func (b *builder) readSide(p engine.Seat, fields []entry.Entry) error {
	cards := 20
	if b.Phase == SetUp || b.Phase == Building {
		cards = 50
	}
	if err := b.ReadSide(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	return b.checkPossible(p, fields)
}

// sideKeys returns the keys of posizione.A and posizione.B that are not areas with cards.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	ability := func() table.Schema { return nameOrForm(b.abilityKeys(new(string), new(string), new(string)).Schema()) }
	effect := func() table.Schema { return table.OneOrMoreSchema(b.effectKeys(&Effect{}, new(int)).Schema()) }
	none := func() table.Schema { return table.Schema{"type": "null"} }
	return table.Keys{table.NumberKey("punti riordino", 0, 9, &b.Points[p]),
		{Name: "in attesa", ValueSchema: ability, Read: b.deferReading(func(e *entry.Entry) error { return b.readWaiting(p, e) })},
		{Name: "usate", ValueSchema: ability, Read: b.deferReading(b.readUsed)},
		{Name: "effetti", ValueSchema: effect, Read: b.deferReading(func(e *entry.Entry) error { return b.readEffect(p, e) })},
		{Name: "resolution", ValueSchema: none, Read: func(f *entry.Entry) error {
			return entry.Errorf(f.Line, "la Resolution Area è vuota quando un esempio comincia: tiene carte solo durante un'azione (3.13.1)")
		}}}
}

// Lay puts a card on top of an area, or returns an error. A player controls what lies in their areas (4.3.2).
func (b *builder) Lay(c table.PlacedCard[Area]) error {
	owned := 0
	for _, p := range b.Owner[1:c.Card] {
		if p == c.Owner {
			owned++
		}
	}
	kind := b.defs[c.Def].Type
	switch {
	case owned == maxCards/2:
		return entry.Errorf(c.Line, "%s ha più di %d carte: il motore non ne tiene altre", c.Owner, maxCards/2)
	case c.Area.isSlot() && kind != card.Character:
		return entry.Errorf(c.Line, "«%s» è un %s: sullo Stage stanno solo personaggi (3.5.1)", c.Name, italianWord(kind))
	case c.Area.isSlot() && b.Count(c.Player, c.Area) > 0:
		return entry.Errorf(c.Line, "in uno slot sta un solo personaggio (3.6.2, 9.6.1)")
	case c.Area == ClimaxArea && kind != card.Climax:
		return entry.Errorf(c.Line, "«%s» non è un climax: nella Climax Area stanno solo climax (8.6.2.4.3)", c.Name)
	case c.Area == ClimaxArea && b.Count(c.Player, c.Area) > 0:
		return entry.Errorf(c.Line, "nella Climax Area di %s sta un solo climax (3.11.2, 9.7.1)", c.Player)
	}
	b.putCard(destination{Player: c.Player, Area: c.Area}, c.Card)
	b.Cards[c.Card].Generation = 0
	return nil
}

// Item reads a card written with more than its name: {carta: w1, di: B} for a card of the other player, {coperta: m1}
// face down in the Memory (3.12.2.1), {carta: Lancia, stato: Rest, marker: [m1]} on a slot. It also reads a whole deck
// as its cards and how many of each.
func (b *builder) Item(p engine.Seat, area Area, e *entry.Entry) error {
	if area == Deck && e.Key != "" {
		return b.readCopies(p, e)
	}
	fields := cardFields{owner: p, markers: entry.Entry{Kind: entry.Empty}}
	if err := b.itemKeys(area, &fields).Read("", e.Fields); err != nil {
		return err
	}
	if err := b.PutNamed(fields.owner, p, area, fields.name, e.Line); err != nil {
		return err
	}
	c := b.Top(p, area)
	b.Status[c].Down, b.Status[c].Orient = fields.isFaceDown, fields.orient
	return b.ReadPile(p, area.markerArea(), &fields.markers)
}

// cardFields is what a position says of a card that it writes with more than its name.
type cardFields struct {
	owner      engine.Seat
	name       string
	isFaceDown bool
	orient     Orientation
	markers    entry.Entry
}

// itemKeys returns the keys of a card that is written with more than its name.
func (b *builder) itemKeys(area Area, to *cardFields) table.Keys {
	keys := table.Keys{
		{Name: "carta", ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error { return readCardName(f, to) }},
		table.IndexKey("di", &to.owner, "A", "B"),
	}
	if area.isSlot() {
		marker := func() table.Schema { return nameOrForm(b.itemKeys(UnderCenterCenter, &cardFields{}).Schema()) }
		markers := func(f *entry.Entry) error { to.markers = *f; return nil }
		return append(keys, table.IndexKey("stato", &to.orient, orientNames[:]...),
			table.Key{Name: "marker", ValueSchema: marker, Read: markers})
	}
	return append(keys, table.Key{Name: "coperta", ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error {
		if to.name, to.isFaceDown = f.Text, true; area != Memory {
			return entry.Errorf(f.Line, "coperta: a faccia in giù si mettono carte soltanto nel Memory (3.12.2.1); nelle altre aree nascoste lo sono tutte")
		}
		return nil
	}})
}

// readCardName reads the name of a card under the key carta. Its error says that everything else about the card stands
// beside that key.
func readCardName(f *entry.Entry, to *cardFields) error {
	if f.Kind != entry.Scalar {
		return entry.Errorf(f.Line, "carta: ci si aspetta il suo nome; di chi è e come sta si scrivono accanto, come {carta: Ospite, di: B, stato: Reverse}")
	}
	to.name = f.Text
	return nil
}

// readCopies reads a deck as its cards and how many of each, in the order of the list: {Akari: 4, Festa: 2, qualunque:
// 44}.
func (b *builder) readCopies(p engine.Seat, e *entry.Entry) error {
	for i := len(e.Fields) - 1; i >= 0; i-- {
		f := &e.Fields[i]
		n, err := f.Number(1, pileSize)
		if err != nil {
			return err
		}
		if f.Key == "qualunque" {
			if err := b.Fill(p, Deck, n, f.Line); err != nil {
				return err
			}
			continue
		}
		for range n {
			name := f.Key
			for copy := 2; b.LineOf(name) > 0; copy++ {
				name = f.Key + "#" + strconv.Itoa(copy)
			}
			if err := b.PutNamed(p, p, Deck, name, f.Line); err != nil {
				return err
			}
		}
	}
	return nil
}
