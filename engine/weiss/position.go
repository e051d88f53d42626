package weiss

import (
	"regexp"
	"strconv"
	"strings"

	"cavillo/engine"
)

// The position of a scenario: who is on turn, what lies where.

// Steps of the Attack Sub-Phase cannot be entered from a file: what the attack has already done would be missing.
var startPhases = []string{"Presentazione dei mazzi", "Preparazione", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase", "Attack Phase", "Encore Step", "End Phase"}

// turn reads posizione.turno. Without it the turn is the third, of A, at its Main Phase; A began. Turns alternate (6.8.1.5), so whose turn
// it is and its number say who began, and whose turn it is and who began say whether the number is odd.
func (b *builder) turn(fields []engine.Entry) error {
	b.Phase, b.Turn, b.TurnNumber, b.First = MainPhase, engine.A, 0, engine.Nobody
	for i := range fields {
		f := &fields[i]
		n, err := 0, error(nil)
		switch f.Key {
		case "di":
			n, err = word(f, f.Text, []string{"A", "B"})
			b.Turn = engine.Seat(n)
		case "primo":
			n, err = word(f, f.Text, []string{"A", "B"})
			b.First = engine.Seat(n)
		case "numero":
			n, err = f.Number(1, 99)
			b.TurnNumber = uint16(n)
		case "attacchi":
			n, err = f.Number(0, 9)
			b.Attacks = uint8(n)
		case "fase":
			n, err = word(f, f.Text, startPhases)
			for phase, name := range phaseNames {
				if err == nil && (name == startPhases[n] || Phase(phase) == AttackDeclarationStep && startPhases[n] == "Attack Phase") {
					b.Phase = Phase(phase)
				}
			}
		default:
			err = engine.Wrong(f.Line, "turno: chiave sconosciuta «%s»; %s", f.Key, engine.Nearest(f.Key, []string{"di", "fase", "numero", "primo", "attacchi"}))
		}
		if err != nil {
			return err
		}
	}
	if b.Phase == SetUp || b.Phase == Building {
		b.TurnNumber, b.First = 0, engine.A // chance will say who begins
		return nil
	}
	return b.began(fields)
}

// began fills in what the turn does not say, and refuses a first player who cannot be.
func (b *builder) began(fields []engine.Entry) error {
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
		line := b.line
		for _, f := range fields {
			if f.Key == "primo" {
				line = f.Line
			}
		}
		return engine.Wrong(line, "turno: se il turno %d è di %s, ha cominciato %s: i turni si alternano (6.8.1.5)", b.TurnNumber, b.Turn, began)
	}
	b.First = began
	return nil
}

// side reads posizione.A or posizione.B. A deck that is not given has 20 cards of any kind, 50 before the game.
func (b *builder) side(p engine.Seat, fields []engine.Entry) error {
	deck := false
	for i := range fields {
		f := &fields[i]
		if f.Key == "punti riordino" {
			n, err := f.Number(0, 9)
			if err != nil {
				return err
			}
			b.Points[p] = uint8(n)
			continue
		}
		if f.Key == "in attesa" || f.Key == "usate" || f.Key == "effetti" {
			continue // their cards may not be there yet
		}
		area, err := b.area(p, f)
		if err != nil {
			return err
		}
		deck = deck || area == Deck
	}
	if !deck {
		n := 20
		if b.Phase == SetUp || b.Phase == Building {
			n = 50
		}
		if err := b.fill(p, Deck, n, b.line); err != nil {
			return err
		}
	}
	return b.possible(p, fields)
}

// area reads one area: a name, a list, a number of cards of any kind, or on a slot a card with its state and markers.
func (b *builder) area(p engine.Seat, f *engine.Entry) (Area, error) {
	at := Area(0)
	for ; at < Resolution || at >= CenterLeft && at <= BackRight || at == Resolution; at++ {
		if areaIDs[at] == lower(f.Key) {
			break
		}
	}
	if at > BackRight {
		return 0, engine.Wrong(f.Line, "%s: area sconosciuta «%s»; %s", p, f.Key, engine.Nearest(f.Key, append([]string{"punti riordino", "in attesa", "usate", "effetti"}, areaIDs[:BackRight+1]...)))
	}
	if at == Resolution {
		return 0, engine.Wrong(f.Line, "la Resolution Area è vuota quando un esempio comincia: tiene carte solo durante un'azione (3.13.1)")
	}
	if n, err := strconv.Atoi(f.Text); err == nil && f.Kind == engine.Scalar {
		if n < 0 || n > pileSize {
			return at, engine.Wrong(f.Line, "«%s»: ci si aspetta un numero di carte fra 0 e %d", f.Key, pileSize)
		}
		return at, b.fill(p, at, n, f.Line)
	}
	if f.Kind == engine.Mapping && at == Deck {
		return at, b.copies(p, f)
	}
	if f.Kind == engine.Mapping && at.isSlot() {
		return at, b.slot(p, at, f)
	}
	cards := f.List
	if f.Kind != engine.Sequence {
		cards = []engine.Entry{*f}
		if f.Kind == engine.Empty {
			cards = nil
		}
	}
	for i := range cards {
		e := &cards[i]
		if layout.Areas[at].TopFirst {
			e = &cards[len(cards)-1-i]
		}
		if err := b.listed1(p, at, e); err != nil {
			return at, err
		}
	}
	return at, nil
}

// listed1 reads a card of a list: its name, or {carta: w1, di: B} of a card of the other player's, or {coperta: m1} of a card face down in the
// Memory (3.12.2.1).
func (b *builder) listed1(p engine.Seat, at Area, e *engine.Entry) error {
	if e.Kind == engine.Scalar {
		return b.put(p, at, e.Text, e.Line)
	}
	if e.Kind != engine.Mapping {
		return engine.Wrong(e.Line, "«%s»: ci si aspetta il nome di una carta", areaIDs[at])
	}
	owner, name, down := p, "", false
	for i := range e.Fields {
		f := &e.Fields[i]
		switch {
		case f.Key == "carta":
			name = f.Text
		case f.Key == "coperta" && at == Memory:
			name, down = f.Text, true
		case f.Key == "di":
			n, err := word(f, f.Text, []string{"A", "B"})
			if err != nil {
				return err
			}
			owner = engine.Seat(n)
		case f.Key == "coperta":
			return engine.Wrong(f.Line, "coperta: a faccia in giù si mettono carte soltanto nel Memory (3.12.2.1); nelle altre aree nascoste lo sono tutte")
		default:
			return engine.Wrong(f.Line, "«%s»: chiave sconosciuta; %s", f.Key, engine.Nearest(f.Key, []string{"carta", "di", "coperta"}))
		}
	}
	if name == "" {
		return engine.Wrong(e.Line, "«%s»: manca «carta»", areaIDs[at])
	}
	if err := b.putOwned(owner, p, at, name, e.Line); err != nil {
		return err
	}
	b.Cards[b.top(p, at)].Down = down
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
			if err := b.fill(p, Deck, n, f.Line); err != nil {
				return err
			}
			continue
		}
		for made := 0; made < n; made++ {
			name := f.Key
			for copy := 2; b.made[lower(name)] > 0; copy++ {
				name = f.Key + "#" + strconv.Itoa(copy)
			}
			if err := b.put(p, Deck, name, f.Line); err != nil {
				return err
			}
		}
	}
	return nil
}

// slot reads a slot with more than its card: {carta: Lancia, stato: Rest, marker: [m1]}.
func (b *builder) slot(p engine.Seat, at Area, e *engine.Entry) error {
	owner := p
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Key == "di" {
			n, err := word(f, f.Text, []string{"A", "B"})
			if err != nil {
				return err
			}
			owner = engine.Seat(n)
		}
	}
	for i := range e.Fields {
		f := &e.Fields[i]
		switch f.Key {
		case "carta":
			if err := b.putOwned(owner, p, at, f.Text, f.Line); err != nil {
				return err
			}
		case "marker":
			names, err := f.Names()
			if err != nil {
				return err
			}
			for _, name := range names {
				if err := b.put(p, at.under(), name, f.Line); err != nil {
					return err
				}
			}
		case "stato", "di":
		default:
			return engine.Wrong(f.Line, "«%s»: chiave sconosciuta; %s", f.Key, engine.Nearest(f.Key, []string{"carta", "stato", "marker", "di"}))
		}
	}
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Key == "stato" {
			n, err := word(f, f.Text, orientNames[:])
			if err != nil {
				return err
			}
			b.Cards[b.top(p, at)].Orient = Orient(n)
		}
	}
	if b.count(p, at) == 0 {
		return engine.Wrong(e.Line, "«%s»: manca «carta»", e.Key)
	}
	return nil
}

// fill puts n cards of any kind in an area, named after their player: the first is the one that the area lists first.
func (b *builder) fill(p engine.Seat, at Area, n, line int) error {
	first := b.numberedCards(p)
	for i := range n {
		number := first + i + 1
		if layout.Areas[at].TopFirst {
			number = first + n - i
		}
		if err := b.put(p, at, p.String()+"-"+strconv.Itoa(number), line); err != nil {
			return err
		}
	}
	return nil
}

// numberedCards is how many cards of any kind a player has by number.
func (b *builder) numberedCards(p engine.Seat) int {
	n := 0
	for _, name := range b.names {
		if strings.HasPrefix(name, p.String()+"-") {
			n++
		}
	}
	return n
}

// put makes a card and puts it on top of an area of its owner.
func (b *builder) put(p engine.Seat, at Area, name string, line int) error {
	return b.putOwned(p, p, at, name, line)
}

// putOwned makes a card of an owner and puts it on top of an area of a player, who controls it there (4.3.2).
func (b *builder) putOwned(owner, p engine.Seat, at Area, name string, line int) error {
	if before, ok := b.made[lower(name)]; ok {
		return engine.Wrong(line, "«%s» sta già alla riga %d: una carta è in un posto solo; per un'altra copia scrivere «%s#2»", name, before, base(name))
	}
	def, err := b.find(owner, name, line)
	if err != nil {
		return err
	}
	owned := 0
	for _, c := range b.Cards[1:len(b.names)] {
		if c.Owner == owner {
			owned++
		}
	}
	if owned == pileSize {
		return engine.Wrong(line, "%s ha più di %d carte: il motore non ne tiene altre", owner, pileSize)
	}
	if at.isSlot() && b.defs[def].Type != Character {
		return engine.Wrong(line, "«%s» è un %s: sullo Stage stanno solo personaggi (3.5.1)", name, typeNames[b.defs[def].Type])
	}
	if at == ClimaxArea && b.defs[def].Type != Climax {
		return engine.Wrong(line, "«%s» non è un climax: nella Climax Area stanno solo climax (8.6.2.4.3)", name)
	}
	c := engine.Card(len(b.names))
	b.names = append(b.names, name)
	b.made[lower(name)] = line
	b.Cards[c] = Card{Def: uint8(def), Owner: owner}
	b.push(landing{In: p, Area: at}, c)
	b.Cards[c].Life = 0
	return nil
}

// base is the name of a card without the number of its copy: of "Akari#2", "Akari".
func base(name string) string {
	bare, _, _ := strings.Cut(name, "#")
	return bare
}

var (
	copyName = regexp.MustCompile(`^[^#]+(#([2-9]|[1-9][0-9]))?$`)
	numbered = regexp.MustCompile(`^[AB]-[0-9]+$`)
)

// find is the definition of a card by its name: a card of carte, or the filler for a, w1, A-3.
func (b *builder) find(p engine.Seat, name string, line int) (int, error) {
	for i, declared := range b.cards {
		if lower(declared) == lower(base(name)) && copyName.MatchString(name) {
			return i + 1, nil
		}
	}
	if anyCard.MatchString(name) || numbered.MatchString(name) && name[0] == p.String()[0] {
		return 0, nil
	}
	return 0, engine.Wrong(line, "la carta «%s» non è fra le carte; %s (le carte qualunque hanno una o due minuscole e un numero: a, w1)", name,
		engine.Nearest(name, b.cards))
}
