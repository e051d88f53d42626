package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Reads the position of a scenario: whose turn it is, and what lies where.

// turn reads posizione.turno. Without it the turn is the third, of A, at its main phase.
func (b *builder) turn(fields []engine.Entry) error {
	t, err := b.turns().Read(fields, b.Line)
	if err != nil {
		return err
	}
	b.Begin(t)
	if b.Phase == SetUp {
		b.Turn, b.First = engine.A, engine.A
	}
	b.Begun = b.Begun || b.inBattle()
	return nil
}

// inBattle reports whether the position is in a battle.
func (b *builder) inBattle() bool { return b.Phase >= BattleBegins && b.Phase <= BattleEnds }

func (b *builder) turns() *table.TurnReader {
	return &table.TurnReader{Layout: &layout, Start: layout.Moments(), Main: MainPhase, Before: []Phase{SetUp}, Alternates: "4.4.5",
		Own: b.turnKeys()}
}

// turnKeys are the keys of posizione.turno that only this game has.
func (b *builder) turnKeys() table.Keys {
	named := func(name string, to *engine.Entry) table.Key {
		return table.Key{Name: name, Value: table.ACard(), Read: func(f *engine.Entry) error { *to = *f; return nil }}
	}
	return table.Keys{
		table.Count("convocazioni", 0, 2, &b.Calls),
		table.Flag("giudizio", &b.Judged),
		named("attaccante", &b.attacker),
		named("attaccato", &b.attacked),
		named("bloccante", &b.blocker),
	}
}

// side reads posizione.A or posizione.B. A main deck that is not given has 20 cards of any kind, 40 before the match; a stone deck 5, or 10.
func (b *builder) side(p engine.Seat, fields []engine.Entry) error {
	cards, stones := 20, 5
	if b.Phase == SetUp {
		cards, stones = 40, 10
	} else {
		b.Life[p] = int32(b.rules.Life)
	}
	if err := b.Side(p, fields, b.sideKeys(p), Deck, cards); err != nil {
		return err
	}
	if !slices.ContainsFunc(fields, func(f engine.Entry) bool { return table.Alike(f.Key, layout.Areas[StoneDeck].ID) }) {
		return b.Fill(p, StoneDeck, stones, b.Line)
	}
	return nil
}

// sideKeys are the keys of posizione.A and posizione.B that are not areas.
func (b *builder) sideKeys(p engine.Seat) table.Keys {
	keys := table.Keys{{Name: "punti vita", Value: table.ANumber(-9900, 99_900), Read: func(f *engine.Entry) error {
		n, err := f.Number(-9900, 99_900)
		b.Life[p] = int32(n)
		if err == nil && n%100 != 0 {
			err = engine.Wrong(f.Line, "punti vita: %d non è un multiplo di 100 (1.4)", n)
		}
		return err
	}}}
	for i, word := range card.NoAttribute.Words()[1:] {
		keys = append(keys, table.Count("volontà di "+word, 0, 20, &b.Will[p][i]))
	}
	return keys
}

// Any is the index of the filler that stands for any card in an area.
func (b *builder) Any(at Area) int {
	switch at {
	case StoneDeck, Stones:
		return 1
	case Rulers:
		return 2
	}
	return 0
}

// Ships adds the definition of a card that ships with the game and returns its index, -1 where there is no such card.
func (b *builder) Ships(name string) int {
	c := shelf.Card(name)
	if c == nil {
		return -1
	}
	b.define(define(*c))
	return len(b.defs) - 1
}

// Lay puts a card in an area, or refuses it.
func (b *builder) Lay(c table.Laid[Area]) error {
	d, at := &b.defs[c.Def], c.Area
	if b.Phase != SetUp {
		if err := b.belongs(d, at, &c); err != nil {
			return err
		}
	}
	switch {
	case at == ChaseArea:
		return engine.Wrong(c.Line, "«rincorsa»: ciò che è in rincorsa si gioca fra le mosse")
	case at == Rulers && b.hasRuler(c.Player):
		return engine.Wrong(c.Line, "«sovrano»: ogni giocatore ha un sovrano solo (2.8)")
	case b.Count(c.Player, at) == pileSize:
		return engine.Wrong(c.Line, "«%s»: al più %d carte", layout.Areas[at].ID, pileSize)
	}
	if b.Phase == SetUp && at == Rulers { // it is set aside until both are placed (A.5)
		b.Cards[c.Card].In, b.Cards[c.Card].Area = c.Player, Limbo
		return nil
	}
	b.Status[c.Card].J = at == Field && d.Type == card.Ruler
	b.Push(c.Card, c.Player, at, false)
	return nil
}

// hasRuler reports whether a player has a ruler already: in the ruler area, or set aside for it.
func (b *builder) hasRuler(p engine.Seat) bool {
	for c := range b.Named {
		if now := &b.Cards[c]; c > 0 && now.In == p && (now.Area == Rulers || now.Area == Limbo) {
			return true
		}
	}
	return false
}

// belongs refuses a card in an area where no game can bring it.
func (b *builder) belongs(d *def, at Area, c *table.Laid[Area]) error {
	switch stone, ruler := d.Type == card.Stone, d.Type == card.Ruler; {
	case (at == StoneDeck || at == Stones) && !stone:
		return engine.Wrong(c.Line, "«%s» non è una pietra magica: nel mazzo e nell'area delle pietre magiche stanno solo quelle (2.5, 9.41.3)",
			c.Name)
	case stone && at != StoneDeck && at != Stones && at != Graveyard && at != Removed:
		return engine.Wrong(c.Line, "«%s» è una pietra magica: sta in «mazzo-pietre» o in «pietre» (9.41.2, 9.41.3)", c.Name)
	case at == Rulers && !ruler:
		return engine.Wrong(c.Line, "«%s» non è un sovrano: nell'area del sovrano sta soltanto quello (A.20)", c.Name)
	case ruler && at != Rulers && at != Field && at != Graveyard && at != Removed:
		return engine.Wrong(c.Line, "«%s» è un sovrano: sta in «sovrano» o, come sovrano-G, in «terreno» (2.9, 9.55.1)", c.Name)
	case ruler && at == Field && d.JRuler == nil:
		return engine.Wrong(c.Line, "«%s» non ha il lato del sovrano-G (9.55.1)", c.Name)
	case at == Field && d.Type == card.SpellCard:
		return engine.Wrong(c.Line, "«%s» è una magia: nel terreno non sta (9.36.2)", c.Name)
	}
	return nil
}

// laid is a card as a position writes it with more than its name.
type laid struct {
	name  string
	owner engine.Seat
	Status
	host string // the card that an addition is added to
}

// Item reads a card with more than its name: {carta: Lupo, stato: spossato, danno: 300}.
func (b *builder) Item(p engine.Seat, at Area, e *engine.Entry) error {
	if !layout.Areas[at].Stage {
		return engine.Wrong(e.Line, "«%s»: ci si aspetta il nome di una carta", layout.Areas[at].ID)
	}
	l := laid{owner: p}
	if err := b.cardKeys(at, &l).Read("", e.Fields); err != nil {
		return err
	}
	if err := b.Put(l.owner, p, at, l.name, e.Line); err != nil {
		return err
	}
	c := engine.Card(len(b.Named) - 1)
	if b.Phase == SetUp {
		return engine.Wrong(e.Line, "«%s»: nella Preparazione si dice solo il nome", layout.Areas[at].ID)
	}
	if d := b.def(c); l.Awakened && d.Awakening == nil {
		return engine.Wrong(e.Line, "«%s» non ha Risveglio (9.51.1)", l.name)
	} else if l.host != "" && (d.Type != card.Addition || d.Category == card.ToField) {
		return engine.Wrong(e.Line, "«%s» non è un'addizione che si aggiunge a una carta (9.6.3)", l.name)
	}
	l.J = l.J || b.Status[c].J
	b.Status[c] = l.Status
	if l.host != "" {
		b.additions = append(b.additions, addition{c, l.host, e.Line})
	}
	return nil
}

// cardKeys are the keys of a card in the field, the stone area or the ruler area.
func (b *builder) cardKeys(at Area, to *laid) table.Keys {
	rested := 0
	keys := table.Keys{
		{Name: "carta", Value: table.ACard(), Read: func(f *engine.Entry) error { to.name = f.Text; return nil }},
		{Name: "stato", Value: table.AWord("recuperato", "spossato"), Read: func(f *engine.Entry) (err error) {
			rested, err = table.OneOf(f, "recuperato", "spossato")
			to.Rested = rested == 1
			return err
		}},
	}
	switch at {
	case Rulers:
		return append(keys, table.Key{Name: "lato", Value: table.AWord("sovrano", "sovrano-G"), Read: func(f *engine.Entry) error {
			side, err := table.OneOf(f, "sovrano", "sovrano-G")
			to.J = side == 1
			return err
		}})
	case Stones:
		return keys
	}
	return append(keys,
		table.Count("danno", 0, 9900, &to.Damage),
		table.Key{Name: "da questo turno", Value: table.AWord("sì", "no"), Read: func(f *engine.Entry) error {
			is, err := table.Yes(f)
			if is {
				to.Since = b.TurnNumber
			}
			return err
		}},
		table.Flag("risveglio", &to.Awakened),
		table.Word("proprietario", &to.owner, "A", "B"),
		table.Key{Name: "aggiunta a", Value: table.ACard(), Read: func(f *engine.Entry) error { to.host = f.Text; return nil }},
	)
}

// hosts adds the additions to the cards that the position names, when all cards are in place.
func (b *builder) hosts() error {
	for _, w := range b.additions {
		c, err := b.CardOf(w.host, w.line)
		if err != nil {
			return err
		}
		if !b.isOfCategory(c, b.def(w.card).Category) {
			return engine.Wrong(w.line, "aggiunta a: «%s» non è della categoria dell'addizione (9.6.3)", w.host)
		}
		b.Status[w.card].Host = b.Object(c)
	}
	return nil
}

// battle begins the battle of a position that starts in one, when all cards are in place: from the block step on there is an attacker, and
// attaccato, or without it the opponent, is the object; after that step there may be a blocker.
func (b *builder) battle() error {
	for _, f := range []struct {
		e    *engine.Entry
		from Phase
	}{{&b.attacker, BlockStep}, {&b.attacked, BlockStep}, {&b.blocker, FirstStrikeStep}} {
		if f.e.Key != "" && (b.Phase < f.from || b.Phase > BattleEnds) {
			return engine.Wrong(f.e.Line, "turno: «%s» si dice da «%s» in poi: prima si dichiara fra le mosse", f.e.Key, layout.Phases[f.from])
		}
	}
	if !b.inBattle() {
		return nil
	}
	b.Battle.On = true
	if b.Phase < BlockStep {
		return nil
	}
	if b.attacker.Key == "" {
		return engine.Wrong(b.Line, "turno: da «%s» in poi si dice l'attacco, come «attaccante: Lupo, attaccato: Orso», senza «attaccato» se "+
			"è l'avversario",
			layout.Phases[BlockStep])
	}
	attacker, err := b.fighting(&b.attacker, b.Turn)
	if err != nil {
		return err
	}
	b.Battle.Attacker, b.Battle.Player = b.Object(attacker), b.attacked.Key == "" || b.attacked.Text == b.Turn.Other().String()
	b.Status[attacker].Rested = true // 5.3.6
	if !b.Battle.Player {
		attacked, err := b.fighting(&b.attacked, b.Turn.Other())
		if err != nil {
			return err
		}
		b.Battle.Object = b.Object(attacked)
	}
	if b.blocker.Key != "" {
		blocker, err := b.fighting(&b.blocker, b.Turn.Other())
		if err != nil {
			return err
		}
		b.Battle.Blocker, b.Battle.Blocked = b.Object(blocker), true
		b.Status[blocker].Rested = true // 5.4.4
	}
	return nil
}

// fighting is the resonator or J-ruler of a player that an entry names.
func (b *builder) fighting(f *engine.Entry, p engine.Seat) (engine.Card, error) {
	c, err := b.CardOf(f.Text, f.Line)
	if err == nil && (b.Cards[c].In != p || !b.fights(c)) {
		err = engine.Wrong(f.Line, "%s: «%s» non è un risonatore o sovrano-G nel terreno di %s (5.3.3)", f.Key, f.Text, p)
	}
	return c, err
}

// possible refuses a position that no game can have.
func (b *builder) possible() error {
	for p := range engine.Chance {
		rulers := b.Count(p, Rulers)
		for _, c := range b.In(p, Field) {
			if b.def(c).Type == card.Ruler {
				rulers++
			}
		}
		if b.Phase != SetUp && rulers > 1 {
			return engine.Wrong(b.Line, "%s ha due sovrani: ogni giocatore ne ha uno (2.8)", p)
		}
		for a := range areas {
			if b.Phase == SetUp && a != Deck && a != StoneDeck && b.Count(p, a) > 0 {
				return engine.Wrong(b.Line, "nella Preparazione le carte di %s stanno in mazzo, mazzo-pietre e sovrano (2.1)", p)
			}
		}
	}
	return nil
}

// isOfCategory reports whether an addition of a category may be added to a card (9.6.3).
func (g *match) isOfCategory(c engine.Card, category card.Category) bool {
	d, in := g.def(c), g.Cards[c].Area
	switch category {
	case card.ToResonator:
		return in == Field && d.Type == card.Resonator
	case card.ToJRuler:
		return g.fights(c) && d.Type == card.Ruler
	case card.ToFighter:
		return g.fights(c)
	}
	return in == Stones
}
