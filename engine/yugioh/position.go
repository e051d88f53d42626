package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// This file reads the position of a scenario: whose turn it is, and what lies where.

// startPhases are the phases and steps at which a scenario can start.
var startPhases = []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Battle Step", "Damage Step",
	"End Step", "Main Phase 2", "End Phase"}

// readTurn reads posizione.turno. Without this key the position is at the first Main Phase of the third turn, which
// is A's.
func (b *builder) readTurn(fields []entry.Entry) error {
	t, err := b.turnReader().Read(fields, b.PositionLine)
	if err != nil {
		return err
	}
	b.SetTurn(t)
	if b.Summoned > 0 {
		b.SummonedIn = MainPhase1
	}
	if b.TurnNumber == 1 && b.Phase >= StartStep && b.Phase <= MainPhase2 {
		return entry.Errorf(b.PositionLine, "turno: nel primo turno chi comincia non ha la Battle Phase (3.7.8.2)")
	}
	return nil
}

func (b *builder) turnReader() *table.TurnReader {
	setLoser := func(n int) { b.Match.Loser = [...]engine.Seat{engine.A, engine.B, engine.Nobody}[n] }
	r := table.TurnReader{Layout: &layout, StartPhases: startPhases, DefaultPhase: MainPhase1, PhasesBeforeTurn: []Phase{SetUp}, AlternationRule: "3.3.2.1"}
	r.OwnKeys = table.Keys{
		table.NumberKey("evocazioni", 0, 2, &b.Summoned),
		table.FlagKey("partita", &b.Match.On),
		table.NumberKey("duello", 1, 3, &b.Match.Duel),
		table.NumberKey("vittorie di A", 0, 1, &b.Match.Wins[engine.A]),
		table.NumberKey("vittorie di B", 0, 1, &b.Match.Wins[engine.B]),
		table.WordKey("ha perso", setLoser, "A", "B", "nessuno"),
		table.FlagKey("torneo", &b.limitsApply),
		table.CardKey("attaccante", &b.attacker),
		table.CardKey("attaccato", &b.attacked),
	}
	return &r
}

// readSide reads posizione.A or posizione.B. Where the position does not say what lies there, the Deck has 20 cards
// that stand for any, 40 before the Duel.
func (b *builder) readSide(p engine.Seat, fields []entry.Entry) error {
	cards := 20
	if b.Phase == SetUp {
		cards = 40
	} else {
		b.LP[p] = int32(b.rules.LifePoints)
	}
	if err := b.ReadSide(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	return b.checkPossible(p)
}

// sideKeys returns the keys of posizione.A and posizione.B that are not places.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	row := func() table.Schema { return table.OneOrMoreSchema(table.CardSchema()) }
	return table.Keys{
		table.NumberKey("life point", 0, 99_999, &b.LP[p]),
		b.effectsKey(p),
		b.handKey(p),
		{Name: "mostri", ValueSchema: row, Read: func(f *entry.Entry) error { return b.readRow(p, M1, f) }},
		{Name: "magie", ValueSchema: row, Read: func(f *entry.Entry) error { return b.readRow(p, S1, f) }},
	}
}

// readRow reads mostri or magie: cards for the zones of a row, from the first. Monsters lie in Attack Position,
// spells and traps are Set.
func (b *builder) readRow(p engine.Seat, first Area, f *entry.Entry) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	if len(names) > 5 {
		return entry.Errorf(f.Line, "«%s»: le zone sono 5", f.Key)
	}
	for i, name := range names {
		if err := b.PutNamed(p, p, first+Area(i), name, f.Line); err != nil {
			return err
		}
	}
	return nil
}

// Any returns the index of the definition that stands for any card in an area: a trap in the Spell & Trap Zone,
// elsewhere a monster.
func (b *builder) Any(area Area) int {
	if area.isSpellZone() {
		return 1
	}
	return 0
}

// Ships adds the definition of the card that ships under this name, and reports whether there is one.
func (b *builder) Ships(name string) bool {
	return shippedCards.DefineCard(name, func(c *card.Card) { b.addDefinition(cardDefinition{Card: *c}) })
}

// Lay puts a card in its place, or refuses one that cannot lie there. A monster lies in Attack Position, a
// spell or trap is Set.
func (b *builder) Lay(c table.PlacedCard[Area]) error {
	def, area, occupant := &b.definitions[c.Def], c.Area, b.Top(c.Player, c.Area)
	switch {
	case len(b.CardNames) > maxCards-20:
		return entry.Errorf(c.Line, "le carte sono più di %d: il motore non ne tiene altre", maxCards-20)
	case area.isOnField() && occupant != 0:
		return entry.Errorf(c.Line, "«%s»: nella zona c'è già %s, e in una zona sta una sola carta", c.Name,
			b.CardNames[occupant])
	case area.isMonsterZone() && def.Type != card.MonsterCard:
		return entry.Errorf(c.Line, "«%s» non è un mostro: nelle Zone Carte Mostro stanno solo mostri (5.2.5)", c.Name)
	case area == FieldZone && (def.Type != card.SpellCard || def.Icon != card.FieldSpell):
		return entry.Errorf(c.Line, "«%s» non è una Carta Magia Terreno (A.6)", c.Name)
	case area.isSpellZone() && area != FieldZone && def.Type == card.SpellCard && def.Icon == card.FieldSpell:
		return entry.Errorf(c.Line, "«%s» è una Carta Magia Terreno: sta in una zona propria, «terreno» (A.6)", c.Name)
	case def.isToken() && !area.isMonsterZone() && b.Phase != SetUp:
		return entry.Errorf(c.Line, "«%s» è un Segna-Mostro: sta solo sul Terreno (5.2.2)", c.Name)
	}
	b.Status[c.Card].Up = area.isMonsterZone()
	b.Push(c.Card, c.Player, area, false)
	return nil
}

// Item reads a zone with more than its card: {carta: Lupo, posizione: difesa, segnalini: 2}.
func (b *builder) Item(p engine.Seat, area Area, e *entry.Entry) error {
	z := zoneEntry{Status: Status{Up: area.isMonsterZone()}}
	c, err := b.PutWithKeys(p, area, e, b.zoneKeys(area, &z), &z.NamedCard)
	if err != nil {
		return err
	}
	b.Status[c] = z.Status
	if z.host != "" {
		b.equips = append(b.equips, table.Attached{Card: c, Host: z.host, Line: e.Line})
	}
	if b.definition(c).isToken() && !z.Up {
		return entry.Errorf(e.Line, "«%s»: un Segna-Mostro è sempre scoperto (5.2.6)", layout.Areas[area].ID)
	}
	return nil
}

// zoneEntry is what a position says of a card in a zone.
type zoneEntry struct {
	table.NamedCard
	Status
	host string // the monster that it is equipped to
}

// zoneKeys returns the keys of a card in an area, nil where the area is no zone of the field. The keys store what
// they read in zone.
func (b *builder) zoneKeys(area Area, zone *zoneEntry) table.Keys {
	if !area.isOnField() {
		return nil
	}
	position := table.WordKey("posizione", func(n int) { zone.Up, zone.Defense = n < 2, n > 0 }, "attacco", "difesa",
		"coperto")
	face := table.EitherKey("faccia", &zone.Up, "coperta", "scoperta")
	if area.isMonsterZone() {
		face.Read = refusingReader("faccia: di un mostro si dice la posizione: attacco, difesa o coperto")
	} else {
		position.Read = refusingReader("posizione: solo i mostri hanno una Posizione di Battaglia")
	}
	return table.Keys{
		table.NameKey("carta", &zone.Name),
		table.IndexKey("proprietario", &zone.Owner, "A", "B"),
		position,
		face,
		table.NumberKey("segnalini", 0, 99, &zone.Counters),
		table.NumberKey("attacchi", 0, 9, &zone.Attacks),
		table.ThisTurnKey("da questo turno", b.TurnNumber, &zone.Played),
		table.ThisTurnKey("cambiata", b.TurnNumber, &zone.Turned),
		{Name: "equipaggia", ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error {
			zone.Up, zone.host = true,
				f.Text
			return nil
		}},
	}
}

// refusingReader returns the reader of a key that does not go with the place of the card: it refuses any value.
func refusingReader(why string) func(*entry.Entry) error {
	return func(f *entry.Entry) error { return entry.Errorf(f.Line, "%s", why) }
}

// checkFieldSpells refuses a position with two active Field Spells (A.7).
func (b *builder) checkFieldSpells() error {
	mine, theirs := b.Top(engine.A, FieldZone), b.Top(engine.B, FieldZone)
	if !b.isFaceUp(mine) || !b.isFaceUp(theirs) {
		return nil
	}
	line := max(b.LineOf(b.CardNames[mine]), b.LineOf(b.CardNames[theirs]))
	return entry.Errorf(line, "«%s» e «%s» sono scoperte: su tutto il Terreno può essere attiva una sola Carta Magia Terreno (A.7)",
		b.CardNames[mine], b.CardNames[theirs])
}

// attachEquips attaches the Equip Cards to the monsters that the position names, when all cards are in place.
func (b *builder) attachEquips() error {
	for _, w := range b.equips {
		c, err := b.CardNamed(w.Host, w.Line)
		if err != nil || !b.Cards[c].Area.isMonsterZone() || !b.Status[c].Up {
			return entry.Errorf(w.Line, "equipaggia: «%s» non è un mostro scoperto sul Terreno (6.16.1)", w.Host)
		}
		b.Status[w.Card].Equip = b.ObjectOf(c)
	}
	return nil
}

// readAttack sets up the attack of a position in the Damage Step, when all cards are in place. The attacker must be
// face up in Attack Position (3.7.9.5), and counts as having attacked. Without an attacked monster the attack is
// direct (3.7.9.2).
func (b *builder) readAttack() error {
	if b.Phase != DamageStep {
		for _, f := range []entry.Entry{b.attacker, b.attacked} {
			if f.Key != "" {
				return entry.Errorf(f.Line, "turno: «%s» si dice nel Damage Step; nel Battle Step l'attacco si dichiara fra le mosse", f.Key)
			}
		}
		return nil
	}
	if b.attacker.Key == "" {
		return entry.Errorf(b.PositionLine, "turno: nel Damage Step si dice l'attacco, come «attaccante: Lupo, attaccato: Falco», "+
			"senza «attaccato» se è diretto; oppure si comincia dal Battle Step")
	}
	opponent := b.Turn.Opponent()
	attacker, err := b.namedMonster(&b.attacker, b.Turn)
	target := engine.Card(0)
	if err == nil && b.attacked.Key != "" {
		target, err = b.namedMonster(&b.attacked, opponent)
	}
	if err != nil {
		return err
	}
	b.Attack = Attack{On: true, Attacker: b.ObjectOf(attacker), Target: b.ObjectOf(target),
		Count: uint8(b.monsterCount(opponent))}
	switch status := &b.Status[attacker]; {
	case !status.Up || status.Defense:
		return entry.Errorf(b.attacker.Line, "attaccante: «%s» non è scoperto in Posizione di Attacco (3.7.9.5)",
			b.attacker.Text)
	case target == 0 && b.monsterCount(opponent) > 0 && !b.isPermitted(attacker, card.AttackDirect):
		return entry.Errorf(b.attacker.Line,
			"attaccante: senza «attaccato» l'attacco è diretto, e %s ha dei mostri (3.7.9.2)", opponent)
	}
	b.Status[attacker].Attacks = max(b.Status[attacker].Attacks, 1)
	return nil
}

// namedMonster returns the monster on the field of player p that entry f names.
func (b *builder) namedMonster(f *entry.Entry, p engine.Seat) (engine.Card, error) {
	return b.CardNamedIn(f.Text, f.Line, p, f.Key+": «%s» non è un mostro sul Terreno di %s (3.7.9.1)", M1, M2, M3, M4, M5)
}

// checkPossible refuses a position of player p that cannot occur in a game.
func (b *builder) checkPossible(p engine.Seat) error {
	switch isSetUp := b.Phase == SetUp; {
	case !isSetUp && b.LP[p] == 0:
		return entry.Errorf(b.PositionLine, "i Life Point di %s non possono essere 0: il Duello sarebbe finito (3.1.2.3)", p)
	case isSetUp && !b.HasCardsOnlyIn(p, Deck, Extra, Side):
		return entry.Errorf(b.PositionLine, "nella Preparazione le carte di %s stanno in mazzo, extra e side (3.2.4, 3.2.5)", p)
	case isSetUp && b.Count(p, Deck) < 5:
		return entry.Errorf(b.PositionLine, "per cominciare un Duello il mazzo di %s deve avere almeno le 5 carte della mano iniziale (3.2.6.4)", p)
	}
	return nil
}

// notation returns what positions may say besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turnReader(), SideKeys: b.sideKeys(engine.A), CardKeys: func(area Area) table.Keys {
		refusedKey := "posizione"
		if area.isMonsterZone() {
			refusedKey = "faccia"
		}
		return slices.DeleteFunc(b.zoneKeys(area, &zoneEntry{}), func(k table.Key) bool { return k.Name == refusedKey })
	}}
}

// Schema returns the JSON Schema of scenario files; schema.json offers it to editors.
func Schema() map[string]any { return matchView.Schema(Game{}, card.Schema(), notation()) }

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }
