package forceofwill

import (
	"cmp"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/scenario"
	"cavillo/engine/table"
)

// Reading the position of a scenario: whose turn it is, and what lies where.

// readTurn reads posizione.turno. Without this key the position is at the main phase of the third turn, which is
// A's.
func (b *builder) readTurn(fields []entry.Entry) error {
	t, err := b.turnReader().Read(fields, b.PositionLine)
	if err != nil {
		return err
	}
	b.SetTurn(t)
	if b.Phase == SetUp {
		b.Turn, b.First = engine.A, engine.A
	}
	b.Begun = b.Begun || b.inBattle()
	return nil
}

// inBattle reports whether the position is in a battle.
func (b *builder) inBattle() bool { return b.Phase >= BattleBegins && b.Phase <= BattleEnds }

func (b *builder) turnReader() *table.TurnReader {
	return &table.TurnReader{Layout: &layout, StartPhases: layout.PhaseNames(), DefaultPhase: MainPhase, PhasesBeforeTurn: []Phase{SetUp},
		AlternationRule: "4.4.5",
		OwnKeys: table.Keys{
			table.NumberKey("convocazioni", 0, 2, &b.Calls),
			table.FlagKey("giudizio", &b.Judged),
			table.CardKey("attaccante", &b.attacker),
			table.CardKey("attaccato", &b.attacked),
			table.CardKey("bloccante", &b.blocker),
		}}
}

// readSide reads posizione.A or posizione.B of player p. A main deck that is not given has 20 cards of any kind, 40
// before the match; a stone deck has 5, or 10.
func (b *builder) readSide(p engine.Seat, fields []entry.Entry) error {
	cards, stones := 20, 5
	if b.Phase == SetUp {
		cards, stones = 40, 10
	} else {
		b.Life[p] = int32(b.rules.Life)
	}
	if err := b.ReadSide(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	if !slices.ContainsFunc(fields,
		func(f entry.Entry) bool { return table.IsSameName(f.Key, layout.Areas[StoneDeck].ID) }) {
		return b.Fill(p, StoneDeck, stones, b.PositionLine)
	}
	return nil
}

// sideKeys returns the keys of posizione.A and posizione.B that are not areas.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	keys := table.Keys{{Name: "punti vita", ValueSchema: func() table.Schema { return table.NumberSchema(-9900, 99_900) },
		Read: func(f *entry.Entry) error {
			n, err := f.Number(-9900, 99_900)
			b.Life[p] = int32(n)
			if err == nil && n%100 != 0 {
				err = entry.Errorf(f.Line, "punti vita: %d non è un multiplo di 100 (1.4)", n)
			}
			return err
		}}}
	for i, word := range card.NoAttribute.Words()[1:] {
		keys = append(keys, table.NumberKey("volontà di "+word, 0, 20, &b.Will[p][i]))
	}
	return append(keys, b.limitKey(p), b.effectsKey(p))
}

// Any returns the index of the filler that stands for any card in an area.
func (b *builder) Any(area Area) int {
	switch area {
	case StoneDeck, Stones:
		return 1
	case Rulers:
		return 2
	}
	return 0
}

// Ships adds the definition of a card that ships with the game.
func (b *builder) Ships(name string) bool {
	return shippedCards.DefineCard(name, func(c *card.Card) { b.addDefinition(newDefinition(*c)) })
}

// Lay puts a card in an area, or returns an error.
func (b *builder) Lay(c table.PlacedCard[Area]) error {
	d, area := &b.definitions[c.Def], c.Area
	if b.Phase != SetUp || area == Rulers { // which cards stand in a deck, the preparation checks (2.1)
		if err := b.checkArea(d, area, &c); err != nil {
			return err
		}
	}
	switch {
	case area == ChaseArea:
		return entry.Errorf(c.Line, "«rincorsa»: ciò che è in rincorsa si gioca fra le mosse")
	case area == Rulers && b.hasRuler(c.Player):
		return entry.Errorf(c.Line, "«sovrano»: ogni giocatore ha un sovrano solo (2.8)")
	}
	if b.Phase == SetUp && area == Rulers { // it is set aside until both are placed (A.5)
		b.Cards[c.Card].In, b.Cards[c.Card].Area = c.Player, Limbo
		return nil
	}
	b.Status[c.Card].J = area == Field && d.Type == card.Ruler
	b.Push(c.Card, c.Player, area, false)
	return nil
}

// hasRuler reports whether a player has a ruler already: in the ruler area, or set aside for it before the match.
func (b *builder) hasRuler(p engine.Seat) bool {
	for c := range b.CardNames {
		if place := &b.Cards[c]; c > 0 && place.In == p && (place.Area == Rulers || place.Area == Limbo) {
			return true
		}
	}
	return false
}

// checkArea returns an error for a card with definition d in an area to which no game can bring it.
func (b *builder) checkArea(d *cardDefinition, area Area, c *table.PlacedCard[Area]) error {
	switch stone, ruler := d.Type == card.Stone, d.Type == card.Ruler; {
	case (area == StoneDeck || area == Stones) && !stone:
		return entry.Errorf(c.Line, "«%s» non è una pietra magica: nel mazzo e nell'area delle pietre magiche stanno solo quelle (2.5, 9.41.3)",
			c.Name)
	case stone && (area == Field || area == Rulers):
		return entry.Errorf(c.Line, "«%s» è una pietra magica: sta in «mazzo-pietre» o in «pietre» (9.41.2, 9.41.3)",
			c.Name)
	case area == Rulers && !ruler:
		return entry.Errorf(c.Line, "«%s» non è un sovrano: nell'area del sovrano sta soltanto quello (A.20)", c.Name)
	case ruler && area == Field && d.JRuler == nil:
		return entry.Errorf(c.Line, "«%s» non ha il lato del sovrano-G (9.55.1)", c.Name)
	case area == Field && d.Type == card.SpellCard:
		return entry.Errorf(c.Line, "«%s» è una magia: nel terreno non sta (9.36.2)", c.Name)
	}
	return nil
}

// cardEntry is what a position says of a card that it writes with more than its name.
type cardEntry struct {
	table.NamedCard
	Status
	host string // the card that an addition is added to
}

// Item reads a card with more than its name: {carta: Lupo, stato: spossato, danno: 300}.
func (b *builder) Item(p engine.Seat, area Area, e *entry.Entry) error {
	var l cardEntry
	c, err := b.PutWithKeys(p, area, e, b.cardKeys(area, &l), &l.NamedCard)
	if err != nil {
		return err
	}
	if b.Phase == SetUp {
		return entry.Errorf(e.Line, "«%s»: nella Preparazione si dice solo il nome", layout.Areas[area].ID)
	}
	if d := b.definition(c); l.Awakened && d.Awakening == nil {
		return entry.Errorf(e.Line, "«%s» non ha Risveglio (9.51.1)", l.Name)
	} else if l.host != "" && (d.Type != card.Addition || d.Category == card.ToField) {
		return entry.Errorf(e.Line, "«%s» non è un'addizione che si aggiunge a una carta (9.6.3)", l.Name)
	}
	l.J = l.J || b.Status[c].J
	b.Status[c] = l.Status
	if l.host != "" {
		b.additions = append(b.additions, table.Attached{Card: c, Host: l.host, Line: e.Line})
	}
	return nil
}

// cardKeys returns the keys of a card in an area, nil where the area is neither the field, the stone area nor the
// ruler area. The keys store what they read in values.
func (b *builder) cardKeys(area Area, values *cardEntry) table.Keys {
	keys := table.Keys{table.NameKey("carta", &values.Name), table.EitherKey("stato", &values.Rested, "recuperato", "spossato")}
	switch area {
	case Rulers:
		return append(keys, table.EitherKey("lato", &values.J, "sovrano", "sovrano-G"))
	case Stones:
		return keys
	case Field:
		return append(keys,
			table.NumberKey("danno", 0, 9900, &values.Damage),
			table.ThisTurnKey("da questo turno", b.TurnNumber, &values.Since),
			table.FlagKey("risveglio", &values.Awakened),
			table.IndexKey("proprietario", &values.Owner, "A", "B"),
			table.NameKey("aggiunta a", &values.host),
		)
	}
	return nil
}

// attachAdditions attaches the additions to the cards that the position names, when all cards are in place.
func (b *builder) attachAdditions() error {
	for _, w := range b.additions {
		c, err := b.CardNamed(w.Host, w.Line)
		if err != nil {
			return entry.Errorf(w.Line, "aggiunta a: «%s» non è sul tavolo; %s", w.Host,
				entry.Suggestion(w.Host, b.hostNames(w.Card)))
		}
		if !b.isOfCategory(c, b.definition(w.Card).Category) {
			return entry.Errorf(w.Line, "aggiunta a: «%s» non è della categoria dell'addizione (9.6.3)", w.Host)
		}
		b.Status[w.Card].Host = b.ObjectOf(c)
	}
	return nil
}

// hostNames returns the names of the cards to which an addition can be added.
func (b *builder) hostNames(addition engine.Card) (names []string) {
	for c := 1; c < len(b.CardNames); c++ {
		if b.isOfCategory(engine.Card(c), b.definition(addition).Category) {
			names = append(names, b.CardName(engine.Card(c)))
		}
	}
	return names
}

// readBattle sets up the battle of a position, when all cards are in place. From the block step on there is an
// attacker; the object of the attack is the card of the key attaccato or, without that key, the opponent. After the
// block step there may be a blocker.
func (b *builder) readBattle() error {
	for _, f := range []struct {
		e    *entry.Entry
		from Phase
	}{{&b.attacker, BlockStep}, {&b.attacked, BlockStep}, {&b.blocker, FirstStrikeStep}} {
		if f.e.Key != "" && (b.Phase < f.from || b.Phase > BattleEnds) {
			return entry.Errorf(f.e.Line, "turno: «%s» si dice da «%s» in poi: prima si dichiara fra le mosse", f.e.Key,
				layout.Phases[f.from])
		}
	}
	if !b.inBattle() {
		return nil
	}
	attacker, wrongAttacker := b.namedFighter(&b.attacker, b.Turn)
	attacked, wrongAttacked := b.namedFighter(&b.attacked, b.Turn.Opponent())
	blocker, wrongBlocker := b.namedFighter(&b.blocker, b.Turn.Opponent())
	if err := cmp.Or(wrongAttacker, wrongAttacked, wrongBlocker); err != nil {
		return err
	}
	if attacker == 0 && b.Phase >= BlockStep {
		return entry.Errorf(b.PositionLine, "turno: da «%s» in poi si dice l'attacco, come «attaccante: Lupo, attaccato: Orso», "+
			"senza «attaccato» se è l'avversario", layout.Phases[BlockStep])
	}
	b.Battle = Battle{On: true, Attacker: b.ObjectOf(attacker), Player: attacker != 0 && attacked == 0,
		Object:  b.ObjectOf(attacked),
		Blocked: blocker != 0, Blocker: b.ObjectOf(blocker)}
	b.Status[attacker].Rested = attacker != 0 // 5.3.6
	if blocker != 0 {
		b.Status[blocker].Rested = true // 5.4.4
	}
	return nil
}

// namedFighter returns the resonator or J-ruler of player p that entry f names; 0 where f is missing, or the key
// attaccato names the player.
func (b *builder) namedFighter(f *entry.Entry, p engine.Seat) (engine.Card, error) {
	if f.Key == "" || f == &b.attacked && f.Text == p.String() {
		return 0, nil
	}
	c, err := b.CardNamed(f.Text, f.Line)
	if err == nil && (b.Cards[c].In != p || !b.isFighter(c)) {
		err = entry.Errorf(f.Line, "%s: «%s» non è un risonatore o sovrano-G nel terreno di %s (5.3.3)", f.Key,
			f.Text, p)
	}
	return c, err
}

// checkPossible returns an error for a position that no game can have.
func (b *builder) checkPossible() error {
	var rulers [2]int // by owner, wherever they lie
	for c := range b.CardNames {
		if c > 0 && b.definition(engine.Card(c)).Type == card.Ruler {
			rulers[b.Owner[c]]++
		}
	}
	for p := range engine.Chance {
		if b.Phase != SetUp && rulers[p] > 1 {
			return entry.Errorf(b.PositionLine, "%s ha due sovrani: ogni giocatore ne ha uno, dovunque sia (2.8)", p)
		}
		if b.Phase == SetUp && !b.HasCardsOnlyIn(p, Deck, StoneDeck) {
			return entry.Errorf(b.PositionLine, "nella Preparazione le carte di %s stanno in mazzo, mazzo-pietre e sovrano (2.1)", p)
		}
	}
	return nil
}

// isOfCategory reports whether an addition of a category may be added to card c (9.6.3).
func (g *match) isOfCategory(c engine.Card, category card.Category) bool {
	d, in := g.definition(c), g.Cards[c].Area
	switch category {
	case card.ToResonator:
		return in == Field && d.Type == card.Resonator
	case card.ToJRuler:
		return g.isFighter(c) && d.Type == card.Ruler
	case card.ToFighter:
		return g.isFighter(c)
	}
	return in == Stones
}

// notation returns what positions may contain besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{}}
	return table.Notation[Area]{Turn: b.turnReader(), SideKeys: b.sideKeys(engine.A), CardKeys: func(area Area) table.Keys {
		return b.cardKeys(area, &cardEntry{})
	}}
}

// Schema returns the JSON Schema of scenario files, which schema.json has for editors.
func Schema() map[string]any { return matchView.Schema(Game{}, card.Schema(), notation()) }

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }
