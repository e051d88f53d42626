package onepiece

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/scenario"
	"cavillo/engine/table"
)

// This file reads the position of a scenario: whose turn it is, and what lies where.

// startPhases are the names of the phases and stages at which a scenario can start.
var startPhases = []string{"Preparazione", "Fase Iniziale", "Fase Principale", "Azioni di Battaglia", "Confronto della Forza", "Fase Finale", "Sideboard"}

// readTurn reads posizione.turno. Without it the position is at the Fase Principale of the third turn, which is
// player A's.
func (b *builder) readTurn(fields []entry.Entry) error {
	t, err := b.turnReader().Read(fields, b.PositionLine)
	if err != nil {
		return err
	}
	b.SetTurn(t)
	b.Started = b.Phase != SetUp && b.Phase != Sideboard
	b.hasFullDecks = !b.Started
	if b.startsInBattle() && b.isFirstTurn() && !b.mayAttackFirst(b.Turn) {
		return entry.Errorf(b.PositionLine, "turno: nel primo turno di ciascuno non si cominciano Battaglie (4.1.3)")
	}
	if b.Match.Time == InTurn {
		b.Match.Turn = max(b.TurnNumber, 1) // the Preparazione is a part of the first turn (1.2.1)
	}
	return b.checkMatch(fields)
}

// startsInBattle reports whether the position is in a Battle.
func (b *builder) startsInBattle() bool { return b.Phase >= Beginning && b.Phase <= Ending }

// turnReader returns the reader of posizione.turno.
func (b *builder) turnReader() *table.TurnReader {
	return &table.TurnReader{Layout: &layout, StartPhases: startPhases, DefaultPhase: Main, PhasesBeforeTurn: layout.PhasesOutsideTurns,
		AlternationRule: "1.4.4", OwnKeys: b.turnKeys()}
}

// turnKeys returns the keys of posizione.turno that only this game has.
func (b *builder) turnKeys() table.Keys {
	matchKey := func(k table.Key) table.Key { // a key that says that the game is one of a match
		read := k.Read
		k.Read = func(e *entry.Entry) error { b.Match.On = true; return read(e) }
		return k
	}
	used := table.NumberKey("azioni usate", 0, 9, &b.Used)
	read := used.Read
	used.Read = func(e *entry.Entry) error { b.usedLine = e.Line; return read(e) }
	return table.Keys{
		used,
		table.CardKey("attaccante", &b.attacker),
		table.CardKey("attaccato", &b.attacked),
		table.WordKey("di fronte", b.setFacing, "stesso numero", "altro numero"),
		matchKey(table.NumberKey("partita", 1, 9, &b.Match.Game)),
		matchKey(table.NumberKey("vittorie di A", 0, 1, &b.Match.Wins[engine.A])),
		matchKey(table.NumberKey("vittorie di B", 0, 1, &b.Match.Wins[engine.B])),
		matchKey(table.WordKey("ha perso", func(n int) {
			b.Match.Loser = [...]engine.Seat{engine.A, engine.B, engine.Nobody}[n]
		}, "A", "B", "nessuno")),
		matchKey(table.FlagKey("mulligan di A", &b.Match.Mulligan[engine.A])),
		matchKey(table.FlagKey("mulligan di B", &b.Match.Mulligan[engine.B])),
		matchKey(table.IndexKey("tempo", &b.Match.Time, "non finito", "finisce in questo turno", "finisce alla sideboard",
			"è finito")),
		matchKey(table.IndexKey("partita supplementare", &b.Match.Extra, "no", "stessa partita", "dopo il turno",
			"dopo la sideboard")),
	}
}

// setFacing sets which Spazio Marinaio of the opponent lies in front of each (doubt A-3): the one with the same
// number where n is 0, with the other number where n is 1.
func (b *builder) setFacing(n int) {
	if n == 1 {
		b.rules = withCrossedFacing(april2009)
	}
}

// readSide reads posizione.A or posizione.B, the fields of player p. By default the Forziere has 20 cards that stand
// for any card (32 before the game), the Capitano of a game that has started is such a card too, and each
// Personaggio has its printed Punti Vita.
func (b *builder) readSide(p engine.Seat, fields []entry.Entry) error {
	cards, captain := 20, b.Started
	if !b.Started {
		cards = b.rules.Deck
	}
	if captain && !slices.ContainsFunc(fields,
		func(f entry.Entry) bool { return table.IsSameName(f.Key, layout.Areas[Capitano].ID) }) {
		if err := b.Fill(p, Capitano, 1, b.PositionLine); err != nil {
			return err
		}
	}
	if err := b.ReadSide(p, fields, b.sideKeys(p), Forziere, cards); err != nil {
		return err
	}
	for _, a := range spaces {
		if c := b.Top(p, a); c != 0 && b.Count(p, a.lifeArea()) == 0 {
			if err := b.Fill(p, a.lifeArea(), b.def(c).Life, b.PositionLine); err != nil {
				return err
			}
		}
	}
	return b.checkSide(p)
}

// sideKeys returns the keys of posizione.A and posizione.B that are not areas.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	return table.Keys{
		table.FlagKey("dispensa", &b.Exempt[p]),
		table.DeferredKey("effetti", func() table.Schema {
			return table.OneOrMoreSchema(b.effectKeys(&Effect{}, new(entry.Entry)).Schema())
		}, &b.effectEntries[p]),
		{Name: "limite di mano", ValueSchema: func() table.Schema { return table.NumberSchema(0, 32) }, Read: func(f *entry.Entry) error {
			n, err := f.Number(0, 32)
			b.rules = withHandLimit(*b.rules, p, n)
			return err
		}},
	}
}

// effectKeys returns the keys of an entry of effetti; their readers store the values in effect and the entry of the
// card in cardEntry.
func (b *builder) effectKeys(effect *Effect, cardEntry *entry.Entry) table.Keys {
	valueKey := func(name string, valueKind uint8) table.Key {
		return table.Key{Name: name, ValueSchema: func() table.Schema { return table.NumberSchema(-9999, 9999) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(-9999, 9999)
				if err == nil && effect.Amount != 0 {
					err = entry.Errorf(f.Line, "effetti: «forza» e «danno» sono due effetti: uno per volta")
				}
				effect.Of, effect.Amount = valueKind, int16(n)
				return err
			}}
	}
	return table.Keys{table.CardKey("carta", cardEntry), valueKey("forza", strength), valueKey("danno", damage),
		table.WordKey("per", func(n int) { effect.Until = uint8(card.ThisBattle) + uint8(n) },
			card.ThisBattle.Words()[card.ThisBattle:]...)}
}

// readEffect reads a lingering effect on a Personaggio, as {carta: Zoro, forza: 200}. It lasts for this turn where
// the entry gives no duration.
func (b *builder) readEffect(e *entry.Entry) error {
	effect, cardEntry := Effect{Until: uint8(card.ThisTurn)}, entry.Entry{}
	if err := b.effectKeys(&effect, &cardEntry).Read("effetti: ", e.Fields); err != nil {
		return err
	}
	if cardEntry.Key == "" || effect.Amount == 0 {
		return entry.Errorf(e.Line, "effetti: si scrive «{carta: Zoro, forza: 200}», con «forza» o «danno»")
	}
	c, err := b.CardNamed(cardEntry.Text, cardEntry.Line)
	switch {
	case err != nil:
		return err
	case !b.isOnPonte(c):
		return entry.Errorf(cardEntry.Line, "effetti: «%s» non è un Personaggio sul Ponte", cardEntry.Text)
	case effect.Until == uint8(card.ThisBattle) && !b.Battle.On:
		return entry.Errorf(e.Line, "effetti: «per: questa battaglia» si dice durante una Battaglia")
	case b.EffectCount == maxEffects:
		return entry.Errorf(e.Line, "effetti: al più %d", maxEffects)
	}
	effect.On = b.ObjectOf(c)
	b.Effects[b.EffectCount] = effect
	b.EffectCount++
	return nil
}

// Ships adds the definition of the shipped card of this name, and reports whether there is one.
func (b *builder) Ships(name string) bool {
	c := shelf.Card(name)
	return c != nil && b.addDefinition(*c, fileName(c)) == nil
}

// Why a card, or two, cannot stand in a place.
const (
	notCharacterError  = `«%s» è una Carta Tecnica: in uno Spazio Personaggio sta una Carta Personaggio (2.1.1)`
	rescuerAreaError   = `«%s»: nello Spazio Rinforzi stanno Carte Personaggio, e solo durante una Battaglia (4.4.1, 4.6.11)`
	techniqueAreaError = `«%s»: nello Spazio Tecniche stanno Carte Tecnica, e solo durante una Battaglia (4.5.4, 4.5.10)`
	sameCharacterError = `«%s» e «%s» sono lo stesso Personaggio: sullo stesso Ponte non stanno insieme (1.2.29, 7.13)`
)

// Lay puts a card in a place, or refuses it.
func (b *builder) Lay(c table.PlacedCard[Area]) error {
	d, area := &b.defs[c.Def], c.Area
	switch {
	case layout.Areas[area].HoldsOneCard && b.Count(c.Player, area) > 0:
		return entry.Errorf(c.Line, "«%s»: in uno Spazio Personaggio sta un Personaggio solo", c.Name)
	case area.isOnPonte() && !d.isCharacter():
		return entry.Errorf(c.Line, notCharacterError, c.Name)
	case area == Rinforzi && (d.Type != card.Personaggio || !b.startsInBattle()):
		return entry.Errorf(c.Line, rescuerAreaError, c.Name)
	case area == Tecniche && (d.isCharacter() || !b.startsInBattle()):
		return entry.Errorf(c.Line, techniqueAreaError, c.Name)
	case area == Trofei && !d.isCharacter():
		return entry.Errorf(c.Line, "«%s» è una Carta Tecnica: Trofei sono i Personaggi (1.3.4)", c.Name)
	}
	b.DefOf[c.Card] = uint8(c.Def)
	b.Push(c.Card, c.Player, area, false)
	if area.isOnPonte() {
		for _, other := range b.ponteCharacters(c.Player, &ponteBuffer{}) {
			if other != c.Card && b.def(other).nomeNumber == d.nomeNumber {
				return entry.Errorf(c.Line, sameCharacterError, c.Name, b.CardNames[other])
			}
		}
	}
	b.Status[c.Card] = Status{Applied: area == Tecniche}
	return nil
}

// Item reads a card in area at with more than its name, as {carta: Zoro, punti vita: 2, ha cominciato: sì}.
func (b *builder) Item(p engine.Seat, area Area, e *entry.Entry) error {
	var s spaceState
	c, err := b.PutWithKeys(p, area, e, b.spaceKeys(area, &s), &s.NamedCard)
	if err != nil {
		return err
	}
	status := &b.Status[c]
	for _, fact := range []struct {
		is   bool
		turn *uint16
	}{{s.begun, &status.Begun}, {s.acted, &status.Acted}, {s.called, &status.Called}} {
		if fact.is {
			*fact.turn = b.TurnNumber
		}
	}
	status.Ability = uint8(max(slices.IndexFunc(b.def(c).Abilities, isUsed), 0))
	if s.life.Key == "" {
		return nil
	}
	if err := b.ReadPile(p, area.lifeArea(), &s.life); err != nil {
		return err
	}
	switch d, life := b.def(c), b.Count(p, area.lifeArea()); {
	case life == 0:
		return b.noLifeError(c)
	case life > d.Life && d.Type != card.Squadra: // a Squadra can have extra ones (4.6.9)
		return entry.Errorf(s.life.Line, "«%s» ha %d Punti Vita stampati, e non può averne %d (7.11)", b.CardNames[c],
			d.Life, life)
	}
	return nil
}

// noLifeError returns the error for Personaggio c with 0 Punti Vita, which would already be a Trofeo.
func (b *builder) noLifeError(c engine.Card) error {
	return entry.Errorf(b.LineOf(b.CardNames[c]), "«%s» ha 0 Punti Vita: sarebbe già un Trofeo (4.10.3)", b.CardNames[c])
}

// spaceState is what the entry of a Personaggio on the Ponte gives.
type spaceState struct {
	table.NamedCard
	life                 entry.Entry
	begun, acted, called bool
}

// spaceKeys returns the keys of the entry of a Personaggio in an area, nil where the area is not on the Ponte; their
// readers store the values in state.
func (b *builder) spaceKeys(area Area, state *spaceState) table.Keys {
	if !area.isOnPonte() {
		return nil
	}
	return table.Keys{
		table.NameKey("carta", &state.Name),
		{Name: "punti vita", ValueSchema: func() table.Schema { return table.CountOrCardsSchema(1, 9) },
			Read: func(f *entry.Entry) error { state.life = *f; return nil }},
		table.FlagKey("ha cominciato", &state.begun),
		table.FlagKey("ha usato l'abilità", &state.acted),
		table.FlagKey("chiamata ora", &state.called),
	}
}

// checkSide refuses a position of player p that cannot occur in a game.
func (b *builder) checkSide(p engine.Seat) error {
	if b.Started {
		if err := b.checkDeck(p); err != nil {
			return err
		}
		return b.checkNotLost(p)
	}
	if !b.HasCardsOnlyIn(p, Forziere) {
		return entry.Errorf(b.PositionLine, "prima della partita le carte di %s stanno tutte nel Forziere (1.2.5)", p)
	}
	return nil
}

// checkNotLost refuses a position in which player p would already have lost.
func (b *builder) checkNotLost(p engine.Seat) error {
	if b.trophyLife(p) >= b.rules.Goal {
		return entry.Errorf(b.PositionLine, "i Trofei di %s hanno già %d Punti Vita o più: la partita sarebbe finita (1.3.3)",
			p, b.rules.Goal)
	}
	return nil
}

// setUpBattle sets up the Battle of a position that starts in one.
func (b *builder) setUpBattle() error {
	if !b.startsInBattle() {
		for _, f := range []entry.Entry{b.attacker, b.attacked} {
			if f.Key != "" {
				return entry.Errorf(f.Line, "turno: «%s» si dice durante una Battaglia; prima, la Battaglia si comincia fra le mosse", f.Key)
			}
		}
		return nil
	}
	if b.attacker.Key == "" || b.attacked.Key == "" {
		return entry.Errorf(b.PositionLine, "turno: in una Battaglia si dice chi combatte, come «attaccante: Zoro, attaccato: Nami»")
	}
	attacker, err := b.namedCharacter(&b.attacker, b.Turn)
	if err != nil {
		return err
	}
	target, err := b.namedCharacter(&b.attacked, b.Turn.Opponent())
	if err != nil {
		return err
	}
	b.Battle = Battle{On: true, Attacker: b.Turn, Next: b.Turn, Winner: engine.Nobody}
	for i, c := range [2]engine.Card{attacker, target} {
		p := b.Turn.WithOpponent()[i]
		b.Battle.Fighter[p], b.Battle.Captain[p] = b.ObjectOf(c), b.Cards[c].Area == Capitano
	}
	b.Status[attacker].Begun = b.TurnNumber
	if b.usedLine == 0 {
		b.Used = 1
	}
	for p := range engine.Chance {
		if err := b.checkTechniqueLimit(p); err != nil {
			return err
		}
		b.Battle.InPlay[p] = uint8(b.Count(engine.A, Tecniche) + b.Count(engine.B, Tecniche))
		for _, c := range b.CardsIn(p, Tecniche) {
			b.Battle.Uses[b.Battle.UseCount%maxUses] = Use{b.ObjectOf(c), p}
			b.Battle.UseCount = min(b.Battle.UseCount+1, maxUses)
		}
	}
	return nil
}

// namedCharacter returns the Personaggio that an entry names, or an error where it is not on the Ponte of player p.
func (b *builder) namedCharacter(f *entry.Entry, p engine.Seat) (engine.Card, error) {
	return b.CardNamedIn(f.Text, f.Line, p, f.Key+": «%s» non è sul Ponte di %s (4.1.1)", spaces[:]...)
}

// notation returns what positions may say besides names of cards.
func notation() table.Notation[Area] {
	b := &builder{match: &match{rules: &april2009}}
	return table.Notation[Area]{Turn: b.turnReader(), SideKeys: b.sideKeys(engine.A), CardKeys: func(area Area) table.Keys {
		return b.spaceKeys(area, &spaceState{})
	}}
}

// Schema returns the JSON Schema of scenario files; schema.json offers it to editors.
func Schema() map[string]any { return view.Schema(Game{}, card.Schema(), notation()) }

// PositionKeys returns the keys that a position may have besides areas, for an editor.
func (Game) PositionKeys() *scenario.PositionKeys { return table.Forms(&layout, notation()) }
