package onepiece

import (
	"fmt"
	"regexp"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// Game implements engine.Game for One Piece.
type Game struct{}

// Code returns the code of the game, op.
func (Game) Code() rulebooks.Game { return rulebooks.OP }

// Table returns the description of the table from which pages draw it.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from the cards and the position of a scenario. A position that cannot occur in a game is
// an error with its line.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, rules: &april2009}, numbers: map[card.Printed]uint8{},
		codes: map[card.Printed]uint16{}, crews: map[card.Printed]crewSet{}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 0)
	b.Source, b.Winner, b.Match.Loser, b.Match.Game = engine.RandomSource(s.Seed), engine.Nobody, engine.Nobody, 1
	b.crews["Cittadini"], b.crews["Ciurma Nemica"] = citizens, hostiles
	b.fill()
	return b.match, b.Read(s, b.card, b.turn, b.side, b.battle, b.begin)
}

// builder sets a match up. It writes the state directly, without atoms, because the match has not started.
type builder struct {
	*match
	table.Position[Area]
	numbers            map[card.Printed]uint8   // the number of each Nome
	codes              map[card.Printed]uint16  // of each code
	crews              map[card.Printed]crewSet // the bit of each crew
	attacker, attacked entry.Entry              // the entries of posizione.turno
	next               int                      // how many comparse have been used
	lingers            [2]entry.Entry           // by player, the entry effetti of posizione.A or posizione.B
	usedLine           int                      // the line of azioni usate, 0 where the position does not have it
}

// The cards that stand for any card: a Tecnica in the Spazio Tecniche, a Personaggio elsewhere. Each such
// Personaggio has its own Nome, because no two with one Nome stand on a Ponte (1.2.29).
var (
	filler          = card.Card{Strength: 300, Damage: 1, Life: 2, Crews: []card.Printed{"Pirati"}}
	fillerTechnique = card.Card{Name: "Tecnica qualunque", Type: card.Tecnica, Users: []card.Printed{card.Anyone}}
)

// comparse is how many different Personaggi stand for any card outside the Ponte; there is one more for each
// Spazio Personaggio.
const (
	comparse = 32
	fillers  = comparse + len(spaces) + 1 // how many definitions are not from carte
)

// fill defines the cards that stand for any card.
func (b *builder) fill() {
	b.define(fillerTechnique, "")
	for i := range fillers - 1 {
		c := filler
		c.Name = card.Printed(fmt.Sprintf("Comparsa %d", i+1))
		b.define(c, "")
	}
}

// Any returns the index of the definition that stands for any card in area at.
func (b *builder) Any(at Area) int {
	switch at {
	case Tecniche:
		return 0
	case Capitano, Marinaio1, Marinaio2:
		return 1 + comparse + int(at-Capitano)/2
	}
	b.next++
	return 1 + (b.next-1)%comparse
}

// withCode matches the name of a card that ends in a code, as the names of cards that ship do.
var withCode = regexp.MustCompile(`^.+ [A-Z]{2}-[A-Z][0-9]{2}$`)

// codeOfRulebook refuses the code of a card that ships where it stands apart from the name.
const codeOfRulebook = `carte: «%s» è il codice di una carta del regolamento, che si dichiara con il suo nome e il codice, come «Foxy TD-C21», senza «codice»`

// card reads one entry of carte. What it does not say of a Personaggio is as on the filler.
func (b *builder) card(e *entry.Entry) error {
	if shipped := shelf.Card(e.Key); shipped != nil {
		return b.again(*shipped, e)
	}
	if err := b.Declare(e, mostDefined, "{forza: 400, punti vita: 3}"); err != nil {
		return err
	}
	c := card.Card{Type: card.Tecnica}
	if kind := effect.Field(e, "tipo"); kind == nil || !table.IsSameName(kind.Text, card.Tecnica.Words()[card.Tecnica]) {
		c = filler
	}
	if c.Name = card.Printed(e.Key); withCode.MatchString(e.Key) {
		c.Name, c.Code = called(e.Key)
	}
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	if _, known := textRules[c.Code]; known {
		return entry.Errorf(e.Line, codeOfRulebook, c.Code)
	}
	if c.Type == card.Tecnica && len(c.Users) == 0 {
		c.Users = []card.Printed{card.Anyone}
	}
	return b.define(c, e.Key)
}

// again reads an entry of carte about a card that ships with the game: the entry replaces the fields that it
// names, and the others stay.
func (b *builder) again(was card.Card, e *entry.Entry) error {
	switch {
	case len(b.DefinitionNames) > mostDefined:
		return b.Declare(e, mostDefined, "")
	case e.Kind != entry.Mapping && e.Kind != entry.Empty:
		return entry.Errorf(e.Line, "carte: «%s» vuole fra graffe ciò che cambia, come {forza: 300}", e.Key)
	}
	c, text := was, effect.Field(e, "abilità")
	said := effect.Field(e, "testo")
	if said != nil && table.IsSameName(said.Text, card.NoText.Words()[card.NoText]) {
		c.Abilities = nil
	}
	if text != nil && said == nil {
		c.Known = card.Whole
	}
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	if c.Type != was.Type || c.Code != was.Code || c.Name != was.Name {
		return entry.Errorf(e.Line, "carte: «%s» è una carta che il programma ha già: «tipo», «nome» e «codice» sono i suoi", e.Key)
	}
	c.Own = text != nil && was.Known == card.Whole
	if text != nil && listed(special, c.Code) {
		if err := stillSpecial(&c, &was, text); err != nil {
			return err
		}
	}
	return b.define(c, e.Key)
}

// stillSpecial gives the new text of a Carta Speciale the window of the card where the text names none, and
// refuses one that is used in the Azioni di Battaglia, in which no Carta Speciale is used (8.3.1, 8.3.10).
func stillSpecial(c, was *card.Card, text *entry.Entry) error {
	a := &c.Abilities[0]
	if a.Window != card.InActions {
		return nil
	}
	if len(text.List) > 0 {
		text = &text.List[0]
	}
	if body := effect.Field(text, "effetto"); bool(a.Answers) || body != nil && effect.Field(body, "finestra") != nil {
		return entry.Errorf(text.Line,
			"«%s» è una Carta Speciale, e nelle Azioni di Battaglia non si usa (8.3.1, 8.3.10): la sua «finestra» è «%s»",
			calledBy(c), was.Abilities[0].Window.Words()[was.Abilities[0].Window])
	}
	a.Window = was.Abilities[0].Window
	return nil
}

// mostDefined is how many definitions, those that stand for any card included, there may be before one more is
// declared.
const mostDefined = 120

// define adds a definition under the name by which scenarios call it, "" where they do not.
func (b *builder) define(c card.Card, name string) error {
	if len(b.defs) > 250 {
		return entry.Errorf(b.PositionLine, "le carte diverse sono più di 250: il motore non ne tiene altre")
	}
	d := def{Card: c, summary: summaryOf(&c)}
	d.called, d.code = b.nameID(c.Name), b.codeID(c.Code)
	for i, name := range c.Pair {
		d.pairIDs[i] = b.nameID(name)
	}
	for _, user := range c.Users {
		if user == card.Anyone {
			d.anyone = true
			continue
		}
		d.userIDs[d.userCount] = b.nameID(user)
		d.userCount++
	}
	for _, crew := range c.Crews {
		d.crews |= b.crewBit(crew)
	}
	if len(b.numbers) > 255 || len(b.crews) > 32 {
		return entry.Errorf(b.PositionLine, "i Nomi diversi sono più di 255, o le ciurme più di 32: il motore non ne tiene altri")
	}
	if !c.Own {
		rules := textRules[c.Code]
		d.given, d.also = rules[0], rules[1]
	}
	d.preventing = listed(preventing, c.Code)
	d.permitting = listed(permitting, c.Code)
	d.special = listed(special, c.Code)
	b.watched |= d.watches
	b.defs = append(b.defs, d)
	b.DefinitionNames = append(b.DefinitionNames, name)
	return nil
}

// nameID returns the number of a Nome, codeID that of a code, crewBit the bit of a crew. Each gives a new one
// the first time.
func (b *builder) nameID(name card.Printed) uint8 {
	name = sameCharacter(name)
	if b.numbers[name] == 0 {
		b.numbers[name] = uint8(len(b.numbers) + 1)
	}
	return b.numbers[name]
}

func (b *builder) codeID(code card.Printed) uint16 {
	if code != "" && b.codes[code] == 0 {
		b.codes[code] = uint16(len(b.codes) + 1)
	}
	return b.codes[code]
}

func (b *builder) crewBit(crew card.Printed) crewSet {
	if b.crews[crew] == 0 {
		b.crews[crew] = 1 << len(b.crews)
	}
	return b.crews[crew]
}

func listed(codes []card.Printed, code card.Printed) bool {
	for _, c := range codes {
		if code != "" && c == code {
			return true
		}
	}
	return false
}

// begin computes what follows from the position: the Azioni of the turn player, the lingering effects, and the
// values of the fighters.
func (b *builder) begin() error {
	b.names = b.DefinitionNames
	if err := b.actsPossible(); err != nil {
		return err
	}
	if b.Phase >= Main && b.Phase < Final {
		n, _, _ := b.acts(b.Turn)
		b.Acts = uint8(max(n, int(b.Used)))
	}
	for p := range engine.Chance {
		list := b.lingers[p].List
		if f := &b.lingers[p]; f.Key != "" && f.Kind != entry.Sequence {
			list = []entry.Entry{b.lingers[p]}
		}
		for i := range list {
			if err := b.linger(&list[i]); err != nil {
				return err
			}
		}
	}
	for p := range engine.Chance {
		if c := b.fighter(p); c != 0 {
			for of := range b.Battle.Ledger[p] {
				for part := range parts {
					n, _ := b.part(c, of, part)
					b.Battle.Ledger[p][of][part] = int16(n)
				}
			}
		}
	}
	return nil
}
