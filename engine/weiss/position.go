package weiss

import (
	"slices"
	"strconv"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// The position of a scenario: who is on turn, what lies where.

// Steps of the Attack Sub-Phase cannot be entered from a file: what the attack has already done would be missing.
var startPhases = []string{"Presentazione dei mazzi", "Preparazione", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase", "Attack Phase", "Encore Step", "End Phase"}

// turn reads posizione.turno. Without it the turn is the third, of A, at its Main Phase.
func (b *builder) turn(fields []engine.Entry) error {
	turns := table.TurnReader{Layout: &layout, Start: startPhases, Main: MainPhase, Before: []Phase{SetUp, Building}, Alternates: "6.8.1.5",
		Own: table.Keys{table.Count("attacchi", 0, 9, &b.Attacks)}}
	t, err := turns.Read(fields, b.Line)
	b.Phase, b.Turn, b.TurnNumber, b.First = t.Phase, t.Turn, t.Number, t.First
	return err
}

// side reads posizione.A or posizione.B. A deck that is not given has 20 cards of any kind, 50 before the game.
func (b *builder) side(p engine.Seat, fields []engine.Entry) error {
	own := table.Keys{table.Count("punti riordino", 0, 9, &b.Points[p]),
		{Name: "in attesa", Read: b.later(func(e *engine.Entry) error { return b.waiting(p, e) })},
		{Name: "usate", Read: b.later(b.usedNow)},
		{Name: "effetti", Read: b.later(func(e *engine.Entry) error { return b.running(p, e) })},
		{Name: "resolution", Read: func(f *engine.Entry) error {
			return engine.Wrong(f.Line, "la Resolution Area è vuota quando un esempio comincia: tiene carte solo durante un'azione (3.13.1)")
		}}}
	cards := 20
	if b.Phase == SetUp || b.Phase == Building {
		cards = 50
	}
	if err := b.Side(p, fields, own, Deck, cards); err != nil {
		return err
	}
	return b.possible(p, fields)
}

// Any is the place in match.defs of the filler, which stands for any card.
func (b *builder) Any(Area) int { return 0 }

// Ships finds no card: a scenario declares those that it names.
func (b *builder) Ships(string) int { return -1 }

// Lay puts a card on top of an area, or refuses it. A player controls what lies in their areas (4.3.2).
func (b *builder) Lay(c table.Laid[Area]) error {
	owned := 0
	for _, p := range b.owner[1:c.Card] {
		if p == c.Owner {
			owned++
		}
	}
	kind := b.defs[c.Def].Type
	switch {
	case owned == maxCards/2:
		return engine.Wrong(c.Line, "%s ha più di %d carte: il motore non ne tiene altre", c.Owner, maxCards/2)
	case c.Area.isSlot() && kind != card.Character:
		return engine.Wrong(c.Line, "«%s» è un %s: sullo Stage stanno solo personaggi (3.5.1)", c.Name, word(kind))
	case c.Area.isSlot() && b.Count(c.Player, c.Area) > 0:
		return engine.Wrong(c.Line, "in uno slot sta un solo personaggio (3.6.2, 9.6.1)")
	case c.Area == ClimaxArea && kind != card.Climax:
		return engine.Wrong(c.Line, "«%s» non è un climax: nella Climax Area stanno solo climax (8.6.2.4.3)", c.Name)
	case c.Area == ClimaxArea && b.Count(c.Player, c.Area) > 0:
		return engine.Wrong(c.Line, "nella Climax Area di %s sta un solo climax (3.11.2, 9.7.1)", c.Player)
	}
	b.defOf[c.Card], b.owner[c.Card] = uint8(c.Def), c.Owner
	b.push(destination{In: c.Player, Area: c.Area}, c.Card)
	b.Cards[c.Card].Generation = 0
	return nil
}

// Item reads a card with more than its name: {carta: w1, di: B} of the other player's, {coperta: m1} face down in the Memory (3.12.2.1),
// {carta: Lancia, stato: Rest, marker: [m1]} on a slot; or a whole deck by its cards and how many of each.
func (b *builder) Item(p engine.Seat, at Area, e *engine.Entry) error {
	if at == Deck && e.Key != "" {
		return b.copies(p, e)
	}
	owner, name, down, orient := p, "", false, 0
	var markers engine.Entry
	keys := []string{"carta", "di", "coperta"}
	if at.isSlot() {
		keys = []string{"carta", "di", "stato", "marker"}
	}
	for i := range e.Fields {
		f, err := &e.Fields[i], error(nil)
		switch {
		case !slices.Contains(keys, f.Key):
			err = engine.Wrong(f.Line, "«%s»: chiave sconosciuta; %s", f.Key, engine.Nearest(f.Key, keys))
		case f.Key == "coperta" && at != Memory:
			err = engine.Wrong(f.Line, "coperta: a faccia in giù si mettono carte soltanto nel Memory (3.12.2.1); nelle altre aree nascoste lo sono tutte")
		case f.Key == "di":
			owner, err = table.Player(f)
		case f.Key == "stato":
			orient, err = table.OneOf(f, orientNames[:]...)
		case f.Key == "marker":
			markers = *f
		default:
			name, down = f.Text, f.Key == "coperta"
		}
		if err != nil {
			return err
		}
	}
	if err := b.Put(owner, p, at, name, e.Line); err != nil {
		return err
	}
	c := b.Top(p, at)
	b.Status[c].Down, b.Status[c].Orient = down, Orient(orient)
	return b.markers(p, at, &markers)
}

// markers reads the markers under the card of a slot.
func (b *builder) markers(p engine.Seat, slot Area, e *engine.Entry) error {
	names, err := e.Names()
	if err != nil || e.Key == "" {
		return err
	}
	for _, name := range names {
		if err := b.Put(p, p, slot.under(), name, e.Line); err != nil {
			return err
		}
	}
	return nil
}

// copies reads a deck by its cards and how many of each: {Akari: 4, Festa: 2, qualunque: 44}; the order is the list's.
func (b *builder) copies(p engine.Seat, e *engine.Entry) error {
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
			if err := b.Put(p, p, Deck, name, f.Line); err != nil {
				return err
			}
		}
	}
	return nil
}
