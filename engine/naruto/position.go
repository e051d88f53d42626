package naruto

import (
	"cmp"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/naruto/card"
	"cavillo/engine/scenario"
	"cavillo/engine/table"
)

// This file reads the position of a scenario: the turn, the places of cards, which Ninja form a Squadra, and which
// Squadre fight each other.

// startPhases are the phases and steps at which a scenario can start.
var startPhases = []string{"Preparazione della partita", "Pescare", "Preparazione alla Battaglia", "Formazione", "Fase di Battaglia",
	"Azione In Difesa", "Scambio di Tecniche", "Scontro", "Fase Finale"}

// readTurn reads posizione.turno. Without it the position is at the Preparazione of the third turn, which is player
// A's.
func (b *builder) readTurn(fields []entry.Entry) error {
	t, err := b.turnReader().Read(fields, b.PositionLine)
	if err != nil {
		return err
	}
	b.SetTurn(t)
	if b.TurnNumber == 1 && b.Phase >= AttackStep && b.Phase <= ReturnStep {
		return entry.Errorf(b.PositionLine, "turno: nel Turno 0 chi inizia la partita non ha la Fase di Battaglia (7.2.9)")
	}
	return nil
}

// turnReader returns the reader of posizione.turno.
func (b *builder) turnReader() *table.TurnReader {
	return &table.TurnReader{Layout: &layout, StartPhases: startPhases, DefaultPhase: Preparation, PhasesBeforeTurn: []Phase{SetUp},
		AlternationRule: "4.1", OwnKeys: table.Keys{
			table.NumberKey("ninja schierati", 0, 9, &b.Deployed),
			table.NumberKey("strategie usate", 0, 9, &b.Strategies),
			table.NumberKey("interruzioni usate", 0, 9, &b.Counters),
			table.NumberKey("clienti schierati", 0, 9, &b.Hired),
			table.NumberKey("partita", 1, 9, &b.GameNumber),
			table.FlagKey("elenco", &b.hasLegendList),
		}}
}

// readSide reads posizione.A or posizione.B, the fields of player p. By default the Mazzo has 20 cards that stand
// for any card (50 before the game), and the Segnaturni is the number of turns that p has finished.
func (b *builder) readSide(p engine.Seat, fields []entry.Entry) error {
	cards := 20
	switch {
	case b.Phase == SetUp:
		cards = deckSize
	case p == b.First:
		b.Counter[p] = uint8(b.TurnNumber / 2)
	default:
		b.Counter[p] = uint8((b.TurnNumber - 1) / 2)
	}
	if err := b.ReadSide(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	if b.Phase == SetUp && !b.HasCardsOnlyIn(p, Deck, Reserve, Sideboard) {
		return entry.Errorf(b.PositionLine, "nella Preparazione della partita le carte di %s stanno in mazzo, rinforzi e sideboard (3.1.1)", p)
	}
	return nil
}

// sideKeys returns the keys of posizione.A and posizione.B that do not name an area.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	cardsSchema := func() table.Schema { return table.OneOrMoreSchema(table.CardSchema()) }
	return table.Keys{
		table.NumberKey("segnaturni", 0, 99, &b.Counter[p]),
		table.DeferredKey("squadre", func() table.Schema { return table.Schema{"type": "array", "items": cardsSchema()} },
			&b.squadEntries[p]),
		table.DeferredKey("attacco", cardsSchema, &b.attackEntries[p]),
		table.DeferredKey("difesa", func() table.Schema {
			return table.Schema{"type": "object",
				"additionalProperties": table.CardSchema()}
		}, &b.blockEntries[p]),
		table.DeferredKey("effetti", func() table.Schema { return table.OneOrMoreSchema(b.effectKeys(&Effect{}).Schema()) },
			&b.effectEntries[p]),
		{Name: "limite di mano", ValueSchema: func() table.Schema { return table.NumberSchema(0, deckSize) }, Read: func(f *entry.Entry) error {
			limit, err := f.Number(0, deckSize)
			table.Add(b.Run, b.Effects[:], &b.EffCount, Effect{Player: p, Kind: HandLimitEffect, Wits: int8(limit)}, "")
			return err
		}},
	}
}

// effectKeys returns the keys of an entry of effetti; their readers store the values in effect.
func (b *builder) effectKeys(effect *Effect) table.Keys {
	changeKey := func(name string, change *int8) table.Key {
		return table.Key{Name: name, ValueSchema: func() table.Schema { return table.NumberSchema(-99, 99) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(-99, 99)
				*change = int8(n)
				return err
			}}
	}
	return table.Keys{
		{Name: "carta", ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error {
			c, err := b.CardNamed(f.Text, f.Line)
			if err == nil && b.Cards[c].Area != Field {
				err = entry.Errorf(f.Line, "effetti: «%s» non è un Ninja in un Campo", f.Text)
			}
			effect.On, effect.Player = b.ObjectOf(c), b.Cards[c].In
			return err
		}},
		changeKey("battaglia", &effect.Battle), changeKey("sostegno", &effect.Support), changeKey("intelletto", &effect.Wits),
		table.IndexKey("per", &effect.Until, card.ForGood.Words()...),
	}
}

// readEffect reads a lingering effect on a Ninja, as {carta: Lupo, battaglia: 2}. It lasts for this turn where the
// entry gives no duration.
func (b *builder) readEffect(e *entry.Entry) error {
	effect := Effect{Kind: GainEffect, Until: uint8(card.ThisTurn)}
	switch err := b.effectKeys(&effect).Read("effetti: ", e.Fields); {
	case err != nil:
		return err
	case effect.On.Card == 0 || effect.Battle == 0 && effect.Support == 0 && effect.Wits == 0:
		return entry.Errorf(e.Line, "effetti: si scrive «{carta: Lupo, battaglia: 2}», con un valore fra battaglia, sostegno, intelletto")
	case card.Duration(effect.Until) == card.ThisBattle && (b.Phase < AttackStep || b.Phase > ReturnStep):
		return entry.Errorf(e.Line, "effetti: «per: questa battaglia» si dice nella Fase di Battaglia")
	case b.EffCount == maxEffects:
		return entry.Errorf(e.Line, "effetti: al più %d", maxEffects)
	}
	table.Add(b.Run, b.Effects[:], &b.EffCount, effect, "")
	return nil
}

// Ships adds the definition of the shipped card of this name, and reports whether there is one.
func (b *builder) Ships(name string) bool {
	return shelf.DefineCard(name, func(c *card.Card) { b.addDefinition(*c, c.Name) })
}

// Lay puts a card in its place, or returns an error where the card cannot lie there.
func (b *builder) Lay(c table.PlacedCard[Area]) error {
	d, area := &b.defs[c.Def], c.Area
	switch {
	case area == InUse:
		return entry.Errorf(c.Line, "«in uso»: una carta è In Uso soltanto in una Catena, che si apre con le mosse")
	case area == Field && !d.isNinja():
		return entry.Errorf(c.Line,
			"«%s» non è un Ninja: in «campo» stanno i Ninja, in «cliente» il Cliente, in «strategie» quelle permanenti",
			c.Name)
	case area == Clients && d.Type != card.Client:
		return entry.Errorf(c.Line, "«%s» non è un Cliente (6.4.1)", c.Name)
	case area == Clients && b.Count(c.Player, area) > 0:
		return entry.Errorf(c.Line, "«%s»: nel Campo di %s c'è già un Cliente, e ce ne può essere uno solo (6.4.2)",
			c.Name, c.Player)
	case area == Permanents && (d.Type != card.Strategy || !d.Has(card.Permanent)):
		return entry.Errorf(c.Line, "«%s» non è una Strategia permanente (15.7.1)", c.Name)
	case d.Type == card.SquadCard && area != Field && area != Removed && area != Reserve && b.Phase != SetUp:
		return entry.Errorf(c.Line, "«%s» è una carta Squadra: sta in «rinforzi», in «campo» o in «rimosse» (15.13.16)",
			c.Name)
	case area == Reserve && d.Type != card.SquadCard && b.Phase != SetUp && c.Def != 0:
		return entry.Errorf(c.Line, "«%s» non è una carta Squadra: nel Mazzo di Rinforzi stanno solo quelle (12.3)",
			c.Name)
	}
	if area == Rewards {
		b.Owner[c.Card] = c.Player.Opponent() // a Vincita di Guerra comes from the opponent's Mazzo (10.5)
	}
	if area == Field {
		if other := b.namesake(c.Player, c.Card); other != 0 {
			return entry.Errorf(c.Line, "«%s» ha lo stesso Nome di «%s»: in un Campo non se ne possono avere due (6.1.3)", c.Name, b.CardNames[other])
		}
	}
	b.Push(c.Card, c.Player, area, false)
	if area == Permanents {
		b.Status[c.Card].Coins = uint8(d.Coins)
	}
	return nil
}

// Item reads a card of the Campo that has more than a name: {carta: Lupo, stato: ferito, monete: 1}.
func (b *builder) Item(p engine.Seat, area Area, e *entry.Entry) error {
	var l cardState
	c, err := b.PutWithKeys(p, area, e, b.cardStateKeys(area, &l), &l.NamedCard)
	if err != nil {
		return err
	}
	if l.Coins = cmp.Or(l.Coins, b.Status[c].Coins); l.Grown {
		l.Coins = max(l.Coins, 1)
	}
	b.Status[c] = l.Status
	return nil
}

// cardState is what the entry of a card of the Campo gives.
type cardState struct {
	table.NamedCard
	Status
}

// cardStateKeys returns the keys of the entry of a card in an area, nil where the area is not in the Campo; their
// readers store the values in state.
func (b *builder) cardStateKeys(area Area, state *cardState) table.Keys {
	if !area.inPlay() {
		return nil
	}
	keys := table.Keys{table.NameKey("carta", &state.Name), table.IndexKey("proprietario", &state.Owner, "A", "B"),
		table.ThisTurnKey("da questo turno", b.TurnNumber, &state.Entered)}
	if area != Clients {
		keys = append(keys, table.NumberKey("monete", 0, 99, &state.Coins))
	}
	if area == Field {
		keys = append(keys, table.FlagKey("sviluppo", &state.Grown), table.EitherKey("stato", &state.Hurt, "sano", "ferito"))
	}
	return keys
}

// arrangeSquads forms the Squadre of a position when all cards are in place. A Ninja that squadre does not name
// forms one alone (7.2.5). Then it adds the lingering effects, and sends the Squadre that fight.
func (b *builder) arrangeSquads() error {
	for p := range engine.Chance {
		f := &b.squadEntries[p]
		if f.Key != "" && f.Kind != entry.Sequence {
			return entry.Errorf(f.Line, "squadre: ci si aspetta un elenco di Squadre, come [[Lupo, Orso], [Falco]]")
		}
		for i := range f.List {
			if err := b.readSquad(p, &f.List[i]); err != nil {
				return err
			}
		}
	}
	for p := range engine.Chance {
		for _, c := range b.CardsIn(p, Field) {
			if b.Status[c].Squad == 0 {
				if err := b.readSquad(p, &entry.Entry{Kind: entry.Scalar, Text: b.CardNames[c], Line: b.PositionLine}); err != nil {
					return err
				}
			}
		}
	}
	for p := range engine.Chance {
		f := &b.effectEntries[p]
		list := f.List
		if f.Kind == entry.Mapping {
			list = []entry.Entry{*f}
		}
		for i := range list {
			if err := b.readEffect(&list[i]); err != nil {
				return err
			}
		}
	}
	if err := b.readAttackers(); err != nil {
		return err
	}
	return b.readBlockers()
}

// readSquad makes a Squadra of the Ninja that an entry names.
func (b *builder) readSquad(p engine.Seat, f *entry.Entry) error {
	names, err := f.Names()
	id := b.freeSquad()
	switch {
	case err != nil:
		return err
	case len(names) == 0 || len(names) > 9:
		return entry.Errorf(f.Line, "squadre: una Squadra ha 1, 2 o 3 Ninja (7.2.2), di più solo per un effetto (14.2.1): al più 9")
	case id == 0:
		return entry.Errorf(f.Line, "ci sono più di %d Squadre: il motore non ne tiene altre", maxSquads)
	}
	for _, name := range names {
		c, err := b.namedNinja(name, p, f.Line)
		if err != nil {
			return err
		}
		if b.Status[c].Squad != 0 {
			return entry.Errorf(f.Line, "squadre: «%s» è in due Squadre", name)
		}
		b.Status[c].Squad = id
	}
	return nil
}

// namedNinja returns the Ninja in the Campo of player p that has this name in the position; line is that of the
// entry.
func (b *builder) namedNinja(name string, p engine.Seat, line int) (engine.Card, error) {
	return b.CardNamedIn(name, line, p, "«%s» non è un Ninja nel Campo di %s", Field)
}

// readAttackers reads attacco and sends those Squadre In Attacco; each name is that of the Ninja In Prima Linea.
func (b *builder) readAttackers() error {
	f, otherEntry, afterAttack := &b.attackEntries[b.Turn], &b.attackEntries[b.Turn.Opponent()], b.Phase >= DefenseStep &&
		b.Phase <= ClashStep
	names, err := f.Names()
	switch {
	case otherEntry.Key != "":
		return entry.Errorf(otherEntry.Line, "attacco: In Attacco va il giocatore Attivo, che è %s (8.1.1)", b.Turn)
	case err != nil:
		return err
	case !afterAttack && len(names)+len(b.blockEntries[b.Turn.Opponent()].Fields) > 0:
		return entry.Errorf(max(f.Line, b.PositionLine),
			"«attacco» e «difesa» si dicono dall'Azione In Difesa allo Scontro; prima si attacca con le mosse")
	case afterAttack && len(names) == 0:
		return entry.Errorf(b.PositionLine, "turno: dopo l'Azione In Attacco si dice chi è In Attacco, "+
			"come «attacco: [Lupo]», con il Ninja In Prima Linea di ogni Squadra (8.1.4)")
	case len(names) > maxAttackers:
		return entry.Errorf(f.Line, "attacco: le Squadre In Attacco sono 3 al massimo (8.1.3)")
	}
	for _, name := range names {
		c, err := b.namedNinja(name, b.Turn, f.Line)
		if err != nil {
			return err
		}
		if b.squad(c).Role != AtRest {
			return entry.Errorf(f.Line, "attacco: la Squadra di «%s» c'è due volte", name)
		}
		*b.squad(c) = Squad{Role: InAttack, Front: b.ObjectOf(c)}
	}
	return nil
}

// readBlockers reads difesa and sends those Squadre In Difesa, each against the Squadra that it Blocks.
func (b *builder) readBlockers() error {
	const want = "difesa: ci si aspetta, del giocatore Non Attivo, chi Blocca chi, come {Lupo: Orso}"
	blockEntry, attackerEntry := &b.blockEntries[b.Turn.Opponent()], &b.blockEntries[b.Turn]
	switch {
	case attackerEntry.Key != "":
		return entry.Errorf(attackerEntry.Line, want)
	case blockEntry.Key != "" && blockEntry.Kind != entry.Mapping:
		return entry.Errorf(blockEntry.Line, want)
	case b.Phase == DefenseStep && len(blockEntry.Fields) > 0:
		return entry.Errorf(blockEntry.Fields[0].Line, "difesa: nell'Azione In Difesa si Blocca con le mosse")
	}
	for i := range blockEntry.Fields {
		f := &blockEntry.Fields[i]
		c, err := b.namedNinja(f.Key, b.Turn.Opponent(), f.Line)
		if err != nil {
			return err
		}
		foe, err := b.namedNinja(f.Text, b.Turn, f.Line)
		if err != nil {
			return err
		}
		if b.squad(foe).Role != InAttack || b.squad(foe).Foe != 0 || b.squad(c).Role != AtRest {
			return entry.Errorf(f.Line, "difesa: «%s» non può Bloccare «%s»: "+
				"una Squadra In Difesa Blocca una Squadra In Attacco, e una sola (8.2.5)", f.Key, f.Text)
		}
		*b.squad(c) = Squad{Role: InDefense, Front: b.ObjectOf(c), Foe: b.Status[foe].Squad}
		b.squad(foe).Foe = b.Status[c].Squad
	}
	return nil
}

// notation returns the keys of positions that are not names of cards or areas.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turnReader(), SideKeys: b.sideKeys(engine.A),
		CardKeys: func(area Area) table.Keys { return b.cardStateKeys(area, &cardState{}) }}
}

// Schema returns the JSON Schema of scenario files; editors get it as schema.json.
func Schema() map[string]any { return view.Schema(Game{}, card.Schema(), notation()) }

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }
