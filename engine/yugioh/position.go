package yugioh

import (
	"strconv"

	"cavillo/engine"
)

// The position of a scenario: who is on turn, what lies where.

// The Damage Step cannot be entered from a file: the attack that leads there would be missing.
var startPhases = []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Battle Step", "End Step", "Main Phase 2", "End Phase"}

var turnKeys = []string{"di", "fase", "numero", "primo", "evocazioni", "partita", "duello", "vittorie di A", "vittorie di B", "ha perso", "torneo"}

// turn reads posizione.turno. Without it the turn is the third, of A, at its first Main Phase; A began.
func (b *builder) turn(fields []engine.Entry) error {
	b.Phase, b.Turn, b.TurnNumber, b.First = MainPhase1, engine.A, 0, engine.Nobody
	for i := range fields {
		if err := b.turnField(&fields[i]); err != nil {
			return err
		}
	}
	if b.Summoned > 0 {
		b.SummonedIn = MainPhase1
	}
	b.Fought = b.Phase >= StartStep && b.Phase <= MainPhase2
	if b.Phase == SetUp {
		b.TurnNumber, b.First = 0, engine.A
		return nil
	}
	if b.TurnNumber == 0 {
		if b.TurnNumber = 3; b.First == b.Turn.Other() {
			b.TurnNumber = 4
		}
	}
	began := b.Turn
	if b.TurnNumber%2 == 0 {
		began = b.Turn.Other()
	}
	if b.First != engine.Nobody && b.First != began {
		return engine.Wrong(b.line, "turno: se il turno %d è di %s, ha cominciato %s: i turni si alternano (3.3.2.1)", b.TurnNumber, b.Turn, began)
	}
	b.First = began
	if b.Fought && b.TurnNumber == 1 {
		return engine.Wrong(b.line, "turno: nel primo turno chi comincia non ha la Battle Phase (3.7.8.2)")
	}
	return nil
}

func (b *builder) turnField(f *engine.Entry) error {
	n, err := 0, error(nil)
	players := []string{"A", "B"}
	switch f.Key {
	case "di":
		n, err = word(f, f.Text, players)
		b.Turn = engine.Seat(n)
	case "primo":
		n, err = word(f, f.Text, players)
		b.First = engine.Seat(n)
	case "numero":
		n, err = f.Number(1, 99)
		b.TurnNumber = uint16(n)
	case "evocazioni":
		n, err = f.Number(0, 2)
		b.Summoned = uint8(n)
	case "partita":
		b.Match.On, err = yes(f)
	case "torneo":
		b.listed, err = yes(f)
	case "duello":
		n, err = f.Number(1, 3)
		b.Match.Duel = uint8(n)
	case "vittorie di A", "vittorie di B":
		n, err = f.Number(0, 1)
		b.Match.Wins[f.Key[len(f.Key)-1]-'A'] = uint8(n)
	case "ha perso":
		n, err = word(f, f.Text, append(players, "nessuno"))
		b.Match.Loser = engine.Seat(n)
		if n == 2 {
			b.Match.Loser = engine.Nobody
		}
	case "fase":
		n, err = word(f, f.Text, startPhases)
		for phase, name := range phaseNames {
			if err == nil && (name == startPhases[n] || Phase(phase) == StartStep && startPhases[n] == "Battle Phase") {
				b.Phase = Phase(phase)
			}
		}
	default:
		err = engine.Wrong(f.Line, "turno: chiave sconosciuta «%s»; %s", f.Key, engine.Nearest(f.Key, turnKeys))
	}
	return err
}

// side reads posizione.A or posizione.B. A Deck that is not given has 20 cards of any kind, 40 before the Duel.
func (b *builder) side(p engine.Seat, fields []engine.Entry) error {
	deck := false
	for i := range fields {
		f := &fields[i]
		switch f.Key {
		case "life point":
			n, err := f.Number(0, 99_999)
			if err != nil {
				return err
			}
			b.LP[p] = int32(n)
		case "mostri", "magie":
			if err := b.row(p, f); err != nil {
				return err
			}
		default:
			area, err := b.area(p, f)
			if err != nil {
				return err
			}
			deck = deck || area == Deck
		}
	}
	if !deck {
		n := 20
		if b.Phase == SetUp {
			n = 40
		}
		if err := b.fill(p, Deck, n, b.line); err != nil {
			return err
		}
	}
	return b.possible(p)
}

// row reads mostri or magie: cards in the zones of that row, from the first; monsters in Attack Position, spells and traps Set.
func (b *builder) row(p engine.Seat, f *engine.Entry) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	first := M1
	if f.Key == "magie" {
		first = S1
	}
	if len(names) > 5 {
		return engine.Wrong(f.Line, "«%s»: le zone sono 5", f.Key)
	}
	for i, name := range names {
		if err := b.put(p, first+Area(i), name, f.Line); err != nil {
			return err
		}
	}
	return nil
}

// area reads one place: a name, a list, a number of cards of any kind, or in a zone a card with how it lies.
func (b *builder) area(p engine.Seat, f *engine.Entry) (Area, error) {
	at := Area(0)
	for at < areas && areaIDs[at] != lower(f.Key) {
		at++
	}
	if at == areas {
		return 0, engine.Wrong(f.Line, "%s: posto sconosciuto «%s»; %s", p, f.Key, engine.Nearest(f.Key, append([]string{"life point", "mostri", "magie"}, areaIDs[:]...)))
	}
	if n, err := strconv.Atoi(f.Text); err == nil && f.Kind == engine.Scalar {
		most := pileSize
		if at.onField() {
			most = 1
		}
		if n < 0 || n > most {
			return at, engine.Wrong(f.Line, "«%s»: ci si aspetta un numero di carte fra 0 e %d", f.Key, most)
		}
		return at, b.fill(p, at, n, f.Line)
	}
	if f.Kind == engine.Mapping && at.onField() {
		return at, b.zone(p, at, f)
	}
	names, err := f.Names()
	if err != nil {
		return at, err
	}
	if at.onField() && len(names) > 1 {
		return at, engine.Wrong(f.Line, "«%s»: in una zona sta una sola carta", f.Key)
	}
	for i := range names {
		name := names[i]
		if at == Deck { // listed from the top
			name = names[len(names)-1-i]
		}
		n, err := strconv.Atoi(name)
		if most := pileSize - b.count(p, at); err != nil || at.onField() {
			err = b.put(p, at, name, f.Line)
		} else if err = b.fill(p, at, min(max(n, 0), most), f.Line); n < 0 || n > most {
			err = engine.Wrong(f.Line, "«%s»: ci si aspetta un numero di carte fra 0 e %d", f.Key, most)
		}
		if err != nil {
			return at, err
		}
	}
	return at, nil
}

var zoneKeys = []string{"carta", "posizione", "faccia", "segnalini", "attacchi", "da questo turno", "cambiata", "equipaggia", "proprietario"}

// zone reads a zone with more than its card: {carta: Lupo, posizione: difesa, segnalini: 2}.
func (b *builder) zone(p engine.Seat, at Area, e *engine.Entry) error {
	owner := p
	for i := range e.Fields {
		f := &e.Fields[i]
		if f.Key == "proprietario" {
			n, err := word(f, f.Text, []string{"A", "B"})
			if err != nil {
				return err
			}
			owner = engine.Seat(n)
		}
	}
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Key == "carta" {
			if err := b.put(p, at, f.Text, f.Line); err != nil {
				return err
			}
		}
	}
	c := b.top(p, at)
	if c == 0 {
		return engine.Wrong(e.Line, "«%s»: manca «carta»", e.Key)
	}
	b.Cards[c].Owner = owner
	for i := range e.Fields {
		if err := b.lies(c, &e.Fields[i]); err != nil {
			return err
		}
	}
	if now := &b.Cards[c]; b.def(c).token() && !now.Up {
		return engine.Wrong(e.Line, "«%s»: un Segna-Mostro è sempre scoperto (5.2.6)", e.Key)
	}
	return nil
}

// lies reads how a card lies in its zone.
func (b *builder) lies(c engine.Card, f *engine.Entry) error {
	now := &b.Cards[c]
	n, err, is := 0, error(nil), false
	switch f.Key {
	case "carta", "proprietario":
	case "posizione":
		if !now.Area.isMonster() {
			return engine.Wrong(f.Line, "posizione: solo i mostri hanno una Posizione di Battaglia")
		}
		n, err = word(f, f.Text, []string{"attacco", "difesa", "coperto"})
		now.Up, now.Defense = n < 2, n > 0
	case "faccia":
		if now.Area.isMonster() {
			return engine.Wrong(f.Line, "faccia: di un mostro si dice la posizione: attacco, difesa o coperto")
		}
		n, err = word(f, f.Text, []string{"coperta", "scoperta"})
		now.Up = n == 1
	case "segnalini":
		n, err = f.Number(0, 99)
		now.Counters = uint8(n)
	case "attacchi":
		n, err = f.Number(0, 9)
		now.Attacks = uint8(n)
	case "da questo turno":
		if is, err = yes(f); is {
			now.Played = b.TurnNumber
		}
	case "cambiata":
		if is, err = yes(f); is {
			now.Turned = b.TurnNumber
		}
	case "equipaggia":
		now.Up = true
		b.equip = append(b.equip, wish{c, f.Text, f.Line})
	default:
		err = engine.Wrong(f.Line, "chiave sconosciuta «%s»; %s", f.Key, engine.Nearest(f.Key, zoneKeys))
	}
	return err
}

// oneField refuses a second active Field Spell (A.7).
func (b *builder) oneField() error {
	mine, theirs := b.top(engine.A, FieldZone), b.top(engine.B, FieldZone)
	if mine == 0 || theirs == 0 || !b.up(mine) || !b.up(theirs) {
		return nil
	}
	line := max(b.made[lower(b.names[mine])], b.made[lower(b.names[theirs])])
	return engine.Wrong(line, "«%s» e «%s» sono scoperte: su tutto il Terreno può essere attiva una sola Carta Magia Terreno (A.7)", b.names[mine], b.names[theirs])
}

// hosts equips the Equip Cards.
func (b *builder) hosts() error {
	for _, w := range b.equip {
		found := false
		for c, name := range b.names {
			if c > 0 && lower(name) == lower(w.host) && b.Cards[c].Area.isMonster() && b.Cards[c].Up {
				b.Cards[w.card].Equip, found = b.object(engine.Card(c)), true
			}
		}
		if !found {
			return engine.Wrong(w.line, "equipaggia: «%s» non è un mostro scoperto sul Terreno (6.16.1)", w.host)
		}
	}
	return nil
}
