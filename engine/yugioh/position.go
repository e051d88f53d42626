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

// turn reads posizione.turno. Without it the position is at the first Main Phase of the third turn, which is
// A's.
func (b *builder) turn(fields []entry.Entry) error {
	t, err := b.turns().Read(fields, b.Line)
	if err != nil {
		return err
	}
	b.Begin(t)
	if b.Summoned > 0 {
		b.SummonedIn = MainPhase1
	}
	if b.TurnNumber == 1 && b.Phase >= StartStep && b.Phase <= MainPhase2 {
		return entry.Errorf(b.Line, "turno: nel primo turno chi comincia non ha la Battle Phase (3.7.8.2)")
	}
	return nil
}

func (b *builder) turns() *table.TurnReader {
	loser := func(n int) { b.Match.Loser = [...]engine.Seat{engine.A, engine.B, engine.Nobody}[n] }
	r := table.TurnReader{Layout: &layout, Start: startPhases, Main: MainPhase1, Before: []Phase{SetUp}, Alternates: "3.3.2.1"}
	r.Own = table.Keys{
		table.Count("evocazioni", 0, 2, &b.Summoned),
		table.Flag("partita", &b.Match.On),
		table.Count("duello", 1, 3, &b.Match.Duel),
		table.Count("vittorie di A", 0, 1, &b.Match.Wins[engine.A]),
		table.Count("vittorie di B", 0, 1, &b.Match.Wins[engine.B]),
		table.Chosen("ha perso", loser, "A", "B", "nessuno"),
		table.Flag("torneo", &b.listed),
		table.CardEntry("attaccante", &b.attacker),
		table.CardEntry("attaccato", &b.attacked),
	}
	return &r
}

// side reads posizione.A or posizione.B. Where the position does not say what lies there, the Deck has 20 cards
// that stand for any, 40 before the Duel.
func (b *builder) side(p engine.Seat, fields []entry.Entry) error {
	cards := 20
	if b.Phase == SetUp {
		cards = 40
	} else {
		b.LP[p] = int32(b.rules.LifePoints)
	}
	if err := b.Side(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	return b.possible(p)
}

// sideKeys returns the keys of posizione.A and posizione.B that are not places.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	row := func() table.Schema { return table.SomeOf(table.ACard()) }
	return table.Keys{
		table.Count("life point", 0, 99_999, &b.LP[p]),
		b.effectsKey(p),
		b.handKey(p),
		{Name: "mostri", Value: row, Read: func(f *entry.Entry) error { return b.rowOf(p, M1, f) }},
		{Name: "magie", Value: row, Read: func(f *entry.Entry) error { return b.rowOf(p, S1, f) }},
	}
}

// rowOf reads mostri or magie: cards for the zones of a row, from the first. Monsters lie in Attack Position,
// spells and traps are Set.
func (b *builder) rowOf(p engine.Seat, first Area, f *entry.Entry) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	if len(names) > 5 {
		return entry.Errorf(f.Line, "«%s»: le zone sono 5", f.Key)
	}
	for i, name := range names {
		if err := b.Put(p, p, first+Area(i), name, f.Line); err != nil {
			return err
		}
	}
	return nil
}

// Any returns the index of the definition that stands for any card in area at: a trap in the Spell & Trap Zone,
// elsewhere a monster.
func (b *builder) Any(at Area) int {
	if at.isSpell() {
		return 1
	}
	return 0
}

// Ships adds the definition of the card that ships under this name, and reports whether there is one.
func (b *builder) Ships(name string) bool {
	return shelf.Ships(name, func(c *card.Card) { b.define(def{Card: *c}) })
}

// Lay puts a card in its place, or refuses one that cannot lie there. A monster lies in Attack Position, a
// spell or trap is Set.
func (b *builder) Lay(c table.Laid[Area]) error {
	def, at, lie := &b.defs[c.Def], c.Area, b.Top(c.Player, c.Area)
	switch {
	case len(b.Named) > maxCards-20:
		return entry.Errorf(c.Line, "le carte sono più di %d: il motore non ne tiene altre", maxCards-20)
	case at.onField() && lie != 0:
		return entry.Errorf(c.Line, "«%s»: nella zona c'è già %s, e in una zona sta una sola carta", c.Name,
			b.Named[lie])
	case at.isMonster() && def.Type != card.MonsterCard:
		return entry.Errorf(c.Line, "«%s» non è un mostro: nelle Zone Carte Mostro stanno solo mostri (5.2.5)", c.Name)
	case at == FieldZone && (def.Type != card.SpellCard || def.Icon != card.FieldSpell):
		return entry.Errorf(c.Line, "«%s» non è una Carta Magia Terreno (A.6)", c.Name)
	case at.isSpell() && at != FieldZone && def.Type == card.SpellCard && def.Icon == card.FieldSpell:
		return entry.Errorf(c.Line, "«%s» è una Carta Magia Terreno: sta in una zona propria, «terreno» (A.6)", c.Name)
	case def.token() && !at.isMonster() && b.Phase != SetUp:
		return entry.Errorf(c.Line, "«%s» è un Segna-Mostro: sta solo sul Terreno (5.2.2)", c.Name)
	}
	b.Status[c.Card].Up = at.isMonster()
	b.Push(c.Card, c.Player, at, false)
	return nil
}

// Item reads a zone with more than its card: {carta: Lupo, posizione: difesa, segnalini: 2}.
func (b *builder) Item(p engine.Seat, at Area, e *entry.Entry) error {
	z := zoned{Status: Status{Up: at.isMonster()}}
	c, err := b.PutSaid(p, at, e, b.zoneKeys(at, &z), &z.Said)
	if err != nil {
		return err
	}
	b.Status[c] = z.Status
	if z.host != "" {
		b.equip = append(b.equip, table.Attached{Card: c, Host: z.host, Line: e.Line})
	}
	if b.def(c).token() && !z.Up {
		return entry.Errorf(e.Line, "«%s»: un Segna-Mostro è sempre scoperto (5.2.6)", layout.Areas[at].ID)
	}
	return nil
}

// zoned is what a position says of a card in a zone.
type zoned struct {
	table.Said
	Status
	host string // the monster that it is equipped to
}

// zoneKeys returns the keys of a card in area at, nil where at is not a zone; what they read is stored in to.
func (b *builder) zoneKeys(at Area, to *zoned) table.Keys {
	if !at.onField() {
		return nil
	}
	position := table.Chosen("posizione", func(n int) { to.Up, to.Defense = n < 2, n > 0 }, "attacco", "difesa",
		"coperto")
	face := table.Either("faccia", &to.Up, "coperta", "scoperta")
	if at.isMonster() {
		face.Read = refuses("faccia: di un mostro si dice la posizione: attacco, difesa o coperto")
	} else {
		position.Read = refuses("posizione: solo i mostri hanno una Posizione di Battaglia")
	}
	return table.Keys{
		table.Named("carta", &to.Name),
		table.Word("proprietario", &to.Owner, "A", "B"),
		position,
		face,
		table.Count("segnalini", 0, 99, &to.Counters),
		table.Count("attacchi", 0, 9, &to.Attacks),
		table.ThisTurn("da questo turno", b.TurnNumber, &to.Played),
		table.ThisTurn("cambiata", b.TurnNumber, &to.Turned),
		{Name: "equipaggia", Value: table.ACard, Read: func(f *entry.Entry) error { to.Up, to.host = true, f.Text; return nil }},
	}
}

// refuses returns the reader of a key that does not go with the place of the card: it refuses any value.
func refuses(why string) func(*entry.Entry) error {
	return func(f *entry.Entry) error { return entry.Errorf(f.Line, "%s", why) }
}

// oneField refuses a position with two active Field Spells (A.7).
func (b *builder) oneField() error {
	mine, theirs := b.Top(engine.A, FieldZone), b.Top(engine.B, FieldZone)
	if !b.up(mine) || !b.up(theirs) {
		return nil
	}
	line := max(b.LineOf(b.Named[mine]), b.LineOf(b.Named[theirs]))
	return entry.Errorf(line, "«%s» e «%s» sono scoperte: su tutto il Terreno può essere attiva una sola Carta Magia Terreno (A.7)",
		b.Named[mine], b.Named[theirs])
}

// hosts attaches the Equip Cards to the monsters that the position names, when all cards are in place.
func (b *builder) hosts() error {
	for _, w := range b.equip {
		c, err := b.CardOf(w.Host, w.Line)
		if err != nil || !b.Cards[c].Area.isMonster() || !b.Status[c].Up {
			return entry.Errorf(w.Line, "equipaggia: «%s» non è un mostro scoperto sul Terreno (6.16.1)", w.Host)
		}
		b.Status[w.Card].Equip = b.Object(c)
	}
	return nil
}

// attack sets up the attack of a position in the Damage Step, when all cards are in place. The attacker must be
// face up in Attack Position (3.7.9.5), and counts as having attacked. Without an attacked monster the attack
// is direct (3.7.9.2).
func (b *builder) attack() error {
	if b.Phase != DamageStep {
		for _, f := range []entry.Entry{b.attacker, b.attacked} {
			if f.Key != "" {
				return entry.Errorf(f.Line, "turno: «%s» si dice nel Damage Step; nel Battle Step l'attacco si dichiara fra le mosse", f.Key)
			}
		}
		return nil
	}
	if b.attacker.Key == "" {
		return entry.Errorf(b.Line, "turno: nel Damage Step si dice l'attacco, come «attaccante: Lupo, attaccato: Falco», "+
			"senza «attaccato» se è diretto; oppure si comincia dal Battle Step")
	}
	foe := b.Turn.Opponent()
	attacker, err := b.fighting(&b.attacker, b.Turn)
	target := engine.Card(0)
	if err == nil && b.attacked.Key != "" {
		target, err = b.fighting(&b.attacked, foe)
	}
	if err != nil {
		return err
	}
	b.Attack = Attack{On: true, Attacker: b.Object(attacker), Target: b.Object(target), Count: uint8(b.monsters(foe))}
	switch now := &b.Status[attacker]; {
	case !now.Up || now.Defense:
		return entry.Errorf(b.attacker.Line, "attaccante: «%s» non è scoperto in Posizione di Attacco (3.7.9.5)",
			b.attacker.Text)
	case target == 0 && b.monsters(foe) > 0 && !b.permitted(attacker, card.AttackDirect):
		return entry.Errorf(b.attacker.Line,
			"attaccante: senza «attaccato» l'attacco è diretto, e %s ha dei mostri (3.7.9.2)", foe)
	}
	b.Status[attacker].Attacks = max(b.Status[attacker].Attacks, 1)
	return nil
}

// fighting returns the monster of player p that an entry names.
func (b *builder) fighting(f *entry.Entry, p engine.Seat) (engine.Card, error) {
	return b.CardIn(f.Text, f.Line, p, f.Key+": «%s» non è un mostro sul Terreno di %s (3.7.9.1)", M1, M2, M3, M4, M5)
}

// possible refuses a position of player p that cannot occur in a game.
func (b *builder) possible(p engine.Seat) error {
	switch setUp := b.Phase == SetUp; {
	case !setUp && b.LP[p] == 0:
		return entry.Errorf(b.Line, "i Life Point di %s non possono essere 0: il Duello sarebbe finito (3.1.2.3)", p)
	case setUp && !b.Only(p, Deck, Extra, Side):
		return entry.Errorf(b.Line, "nella Preparazione le carte di %s stanno in mazzo, extra e side (3.2.4, 3.2.5)", p)
	case setUp && b.Count(p, Deck) < 5:
		return entry.Errorf(b.Line, "per cominciare un Duello il mazzo di %s deve avere almeno le 5 carte della mano iniziale (3.2.6.4)", p)
	}
	return nil
}

// notation returns what positions may say besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turns(), Side: b.sideKeys(engine.A), Card: func(at Area) table.Keys {
		refused := "posizione"
		if at.isMonster() {
			refused = "faccia"
		}
		return slices.DeleteFunc(b.zoneKeys(at, &zoned{}), func(k table.Key) bool { return k.Name == refused })
	}}
}

// Schema returns the JSON Schema of scenario files; schema.json offers it to editors.
func Schema() map[string]any { return view.Schema(Game{}, card.Schema(), notation()) }

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }
