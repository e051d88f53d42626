package naruto

import (
	"cmp"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/naruto/card"
	"cavillo/engine/scenario"
	"cavillo/engine/table"
)

// This file reads the position of a scenario: whose turn it is, what lies where, which Ninja are a Squadra, and
// which Squadre fight each other.

// startPhases are the phases and steps at which a scenario can start.
var startPhases = []string{"Preparazione della partita", "Pescare", "Preparazione alla Battaglia", "Formazione", "Fase di Battaglia",
	"Azione In Difesa", "Scambio di Tecniche", "Scontro", "Fase Finale"}

// turn reads posizione.turno. Without it the position is at the Preparazione of the third turn, which is A's.
func (b *builder) turn(fields []entry.Entry) error {
	t, err := b.turns().Read(fields, b.Line)
	if err != nil {
		return err
	}
	b.Begin(t)
	if b.TurnNumber == 1 && b.Phase >= AttackStep && b.Phase <= ReturnStep {
		return entry.Errorf(b.Line, "turno: nel Turno 0 chi inizia la partita non ha la Fase di Battaglia (7.2.9)")
	}
	return nil
}

func (b *builder) turns() *table.TurnReader {
	return &table.TurnReader{Layout: &layout, Start: startPhases, Main: Preparation, Before: []Phase{SetUp},
		Alternates: "4.1", Own: table.Keys{
			table.Count("ninja schierati", 0, 9, &b.Deployed),
			table.Count("strategie usate", 0, 9, &b.Strategies),
			table.Count("interruzioni usate", 0, 9, &b.Counters),
			table.Count("clienti schierati", 0, 9, &b.Hired),
			table.Count("partita", 1, 9, &b.GameNumber),
			table.Flag("elenco", &b.listed),
		}}
}

// side reads posizione.A or posizione.B. Where the position does not say it, the Mazzo has 20 cards that stand
// for any (50 before the game), and the Segnaturni is the number of turns that the player has finished.
func (b *builder) side(p engine.Seat, fields []entry.Entry) error {
	cards := 20
	switch {
	case b.Phase == SetUp:
		cards = deckSize
	case p == b.First:
		b.Counter[p] = uint8(b.TurnNumber / 2)
	default:
		b.Counter[p] = uint8((b.TurnNumber - 1) / 2)
	}
	if err := b.Side(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	if b.Phase == SetUp && !b.Only(p, Deck, Reserve, Side) {
		return entry.Errorf(b.Line, "nella Preparazione della partita le carte di %s stanno in mazzo, rinforzi e sideboard (3.1.1)", p)
	}
	return nil
}

// sideKeys returns the keys of posizione.A and posizione.B that are not places.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	names := func() table.Schema { return table.SomeOf(table.ACard()) }
	return table.Keys{
		table.Count("segnaturni", 0, 99, &b.Counter[p]),
		table.Later("squadre", func() table.Schema { return table.Schema{"type": "array", "items": names()} }, &b.squads[p]),
		table.Later("attacco", names, &b.attacks[p]),
		table.Later("difesa", func() table.Schema { return table.Schema{"type": "object", "additionalProperties": table.ACard()} }, &b.blocks[p]),
		table.Later("effetti", func() table.Schema { return table.SomeOf(b.lingeringKeys(&Effect{}).Schema()) }, &b.lingers[p]),
		{Name: "limite di mano", Value: func() table.Schema { return table.ANumber(0, deckSize) }, Read: func(f *entry.Entry) error {
			most, err := f.Number(0, deckSize)
			table.Add(b.Run, b.Effects[:], &b.EffCount, Effect{Player: p, Kind: Limits, Wits: int8(most)}, "")
			return err
		}},
	}
}

// lingeringKeys returns the keys of a lingering effect; what they read is stored in to.
func (b *builder) lingeringKeys(to *Effect) table.Keys {
	gain := func(name string, by *int8) table.Key {
		return table.Key{Name: name, Value: func() table.Schema { return table.ANumber(-99, 99) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(-99, 99)
				*by = int8(n)
				return err
			}}
	}
	return table.Keys{
		{Name: "carta", Value: table.ACard, Read: func(f *entry.Entry) error {
			c, err := b.CardOf(f.Text, f.Line)
			if err == nil && b.Cards[c].Area != Field {
				err = entry.Errorf(f.Line, "effetti: «%s» non è un Ninja in un Campo", f.Text)
			}
			to.On, to.Player = b.Object(c), b.Cards[c].In
			return err
		}},
		gain("battaglia", &to.Battle), gain("sostegno", &to.Support), gain("intelletto", &to.Wits),
		table.Word("per", &to.Until, card.ForGood.Words()...),
	}
}

// linger reads an effect that already changes values of a Ninja, as {carta: Lupo, battaglia: 2}. Unless it says
// how long, it lasts for this turn.
func (b *builder) linger(e *entry.Entry) error {
	to := Effect{Kind: Gains, Until: uint8(card.ThisTurn)}
	switch err := b.lingeringKeys(&to).Read("effetti: ", e.Fields); {
	case err != nil:
		return err
	case to.On.Card == 0 || to.Battle == 0 && to.Support == 0 && to.Wits == 0:
		return entry.Errorf(e.Line, "effetti: si scrive «{carta: Lupo, battaglia: 2}», con un valore fra battaglia, sostegno, intelletto")
	case card.Duration(to.Until) == card.ThisBattle && (b.Phase < AttackStep || b.Phase > ReturnStep):
		return entry.Errorf(e.Line, "effetti: «per: questa battaglia» si dice nella Fase di Battaglia")
	case b.EffCount == maxEffects:
		return entry.Errorf(e.Line, "effetti: al più %d", maxEffects)
	}
	table.Add(b.Run, b.Effects[:], &b.EffCount, to, "")
	return nil
}

// Ships adds the definition of the card that ships under this name, and reports whether there is one.
func (b *builder) Ships(name string) bool {
	return shelf.Ships(name, func(c *card.Card) { b.define(*c, c.Name) })
}

// Lay puts a card in its place, or refuses one that cannot lie there.
func (b *builder) Lay(c table.Laid[Area]) error {
	d, at := &b.defs[c.Def], c.Area
	switch {
	case at == InUse:
		return entry.Errorf(c.Line, "«in uso»: una carta è In Uso soltanto in una Catena, che si apre con le mosse")
	case at == Field && !d.isNinja():
		return entry.Errorf(c.Line,
			"«%s» non è un Ninja: in «campo» stanno i Ninja, in «cliente» il Cliente, in «strategie» quelle permanenti",
			c.Name)
	case at == Clients && d.Type != card.Client:
		return entry.Errorf(c.Line, "«%s» non è un Cliente (6.4.1)", c.Name)
	case at == Clients && b.Count(c.Player, at) > 0:
		return entry.Errorf(c.Line, "«%s»: nel Campo di %s c'è già un Cliente, e ce ne può essere uno solo (6.4.2)",
			c.Name, c.Player)
	case at == Missions && (d.Type != card.Strategy || !d.Has(card.Permanent)):
		return entry.Errorf(c.Line, "«%s» non è una Strategia permanente (15.7.1)", c.Name)
	case d.Type == card.SquadCard && at != Field && at != Removed && at != Reserve && b.Phase != SetUp:
		return entry.Errorf(c.Line, "«%s» è una carta Squadra: sta in «rinforzi», in «campo» o in «rimosse» (15.13.16)",
			c.Name)
	case at == Reserve && d.Type != card.SquadCard && b.Phase != SetUp && c.Def != 0:
		return entry.Errorf(c.Line, "«%s» non è una carta Squadra: nel Mazzo di Rinforzi stanno solo quelle (12.3)",
			c.Name)
	}
	if at == Rewards {
		b.Owner[c.Card] = c.Player.Opponent() // 10.5
	}
	if at == Field {
		if other := b.namesake(c.Player, c.Card); other != 0 {
			return entry.Errorf(c.Line, "«%s» ha lo stesso Nome di «%s»: in un Campo non se ne possono avere due (6.1.3)", c.Name, b.Named[other])
		}
	}
	b.Push(c.Card, c.Player, at, false)
	if at == Missions {
		b.Status[c.Card].Coins = uint8(d.Coins)
	}
	return nil
}

// Item reads a card of the Campo with more than its name: {carta: Lupo, stato: ferito, monete: 1}.
func (b *builder) Item(p engine.Seat, at Area, e *entry.Entry) error {
	var l lying
	c, err := b.PutSaid(p, at, e, b.lyingKeys(at, &l), &l.Said)
	if err != nil {
		return err
	}
	if l.Coins = cmp.Or(l.Coins, b.Status[c].Coins); l.Grown {
		l.Coins = max(l.Coins, 1)
	}
	b.Status[c] = l.Status
	return nil
}

// lying is what a position says of a card of the Campo.
type lying struct {
	table.Said
	Status
}

// lyingKeys returns the keys of a card in area at, nil where at is not in the Campo; what they read is stored
// in to.
func (b *builder) lyingKeys(at Area, to *lying) table.Keys {
	if !at.inPlay() {
		return nil
	}
	keys := table.Keys{table.Named("carta", &to.Name), table.Word("proprietario", &to.Owner, "A", "B"),
		table.ThisTurn("da questo turno", b.TurnNumber, &to.Entered)}
	if at != Clients {
		keys = append(keys, table.Count("monete", 0, 99, &to.Coins))
	}
	if at == Field {
		keys = append(keys, table.Flag("sviluppo", &to.Grown), table.Either("stato", &to.Hurt, "sano", "ferito"))
	}
	return keys
}

// arrange forms the Squadre of a position when all cards are in place. A Ninja that no Squadra names forms one
// alone (7.2.5). Then it adds the lingering effects, and sends the Squadre that fight.
func (b *builder) arrange() error {
	for p := range engine.Chance {
		f := &b.squads[p]
		if f.Key != "" && f.Kind != entry.Sequence {
			return entry.Errorf(f.Line, "squadre: ci si aspetta un elenco di Squadre, come [[Lupo, Orso], [Falco]]")
		}
		for i := range f.List {
			if err := b.team(p, &f.List[i]); err != nil {
				return err
			}
		}
	}
	for p := range engine.Chance {
		for _, c := range b.In(p, Field) {
			if b.Status[c].Squad == 0 {
				if err := b.team(p, &entry.Entry{Kind: entry.Scalar, Text: b.Named[c], Line: b.Line}); err != nil {
					return err
				}
			}
		}
	}
	for p := range engine.Chance {
		f := &b.lingers[p]
		list := f.List
		if f.Kind == entry.Mapping {
			list = []entry.Entry{*f}
		}
		for i := range list {
			if err := b.linger(&list[i]); err != nil {
				return err
			}
		}
	}
	if err := b.attack(); err != nil {
		return err
	}
	return b.block()
}

// team makes the Ninja that an entry names a Squadra.
func (b *builder) team(p engine.Seat, f *entry.Entry) error {
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
		c, err := b.ninjaOf(name, p, f.Line)
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

// ninjaOf returns the Ninja in the Campo of player p that an entry names.
func (b *builder) ninjaOf(name string, p engine.Seat, line int) (engine.Card, error) {
	return b.CardIn(name, line, p, "«%s» non è un Ninja nel Campo di %s", Field)
}

// attack sends the Squadre that a position puts In Attacco; each entry names the Ninja In Prima Linea.
func (b *builder) attack() error {
	f, theirs, later := &b.attacks[b.Turn], &b.attacks[b.Turn.Opponent()], b.Phase >= DefenseStep && b.Phase <= ClashStep
	names, err := f.Names()
	switch {
	case theirs.Key != "":
		return entry.Errorf(theirs.Line, "attacco: In Attacco va il giocatore Attivo, che è %s (8.1.1)", b.Turn)
	case err != nil:
		return err
	case !later && len(names)+len(b.blocks[b.Turn.Opponent()].Fields) > 0:
		return entry.Errorf(max(f.Line, b.Line),
			"«attacco» e «difesa» si dicono dall'Azione In Difesa allo Scontro; prima si attacca con le mosse")
	case later && len(names) == 0:
		return entry.Errorf(b.Line, "turno: dopo l'Azione In Attacco si dice chi è In Attacco, "+
			"come «attacco: [Lupo]», con il Ninja In Prima Linea di ogni Squadra (8.1.4)")
	case len(names) > mostAttackers:
		return entry.Errorf(f.Line, "attacco: le Squadre In Attacco sono 3 al massimo (8.1.3)")
	}
	for _, name := range names {
		c, err := b.ninjaOf(name, b.Turn, f.Line)
		if err != nil {
			return err
		}
		if b.squad(c).Role != AtRest {
			return entry.Errorf(f.Line, "attacco: la Squadra di «%s» c'è due volte", name)
		}
		*b.squad(c) = Squad{Role: InAttack, Front: b.Object(c)}
	}
	return nil
}

// block sends the Squadre that a position puts In Difesa, each against the one that it Blocks.
func (b *builder) block() error {
	const want = "difesa: ci si aspetta, del giocatore Non Attivo, chi Blocca chi, come {Lupo: Orso}"
	said, own := &b.blocks[b.Turn.Opponent()], &b.blocks[b.Turn]
	switch {
	case own.Key != "":
		return entry.Errorf(own.Line, want)
	case said.Key != "" && said.Kind != entry.Mapping:
		return entry.Errorf(said.Line, want)
	case b.Phase == DefenseStep && len(said.Fields) > 0:
		return entry.Errorf(said.Fields[0].Line, "difesa: nell'Azione In Difesa si Blocca con le mosse")
	}
	for i := range said.Fields {
		f := &said.Fields[i]
		c, err := b.ninjaOf(f.Key, b.Turn.Opponent(), f.Line)
		if err != nil {
			return err
		}
		foe, err := b.ninjaOf(f.Text, b.Turn, f.Line)
		if err != nil {
			return err
		}
		if b.squad(foe).Role != InAttack || b.squad(foe).Foe != 0 || b.squad(c).Role != AtRest {
			return entry.Errorf(f.Line, "difesa: «%s» non può Bloccare «%s»: "+
				"una Squadra In Difesa Blocca una Squadra In Attacco, e una sola (8.2.5)", f.Key, f.Text)
		}
		*b.squad(c) = Squad{Role: InDefense, Front: b.Object(c), Foe: b.Status[foe].Squad}
		b.squad(foe).Foe = b.Status[c].Squad
	}
	return nil
}

// notation returns what positions may say besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turns(), Side: b.sideKeys(engine.A),
		Card: func(at Area) table.Keys { return b.lyingKeys(at, &lying{}) }}
}

// Schema returns the JSON Schema of scenario files; schema.json offers it to editors.
func Schema() map[string]any { return view.Schema(Game{}, card.Schema(), notation()) }

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }
