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

// Game is One Piece as a game of the engine.
type Game struct{}

// Code is the code of the game, op.
func (Game) Code() rulebooks.Game { return rulebooks.OP }

// Table describes the table, from which pages draw it.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from a scenario's cards and position. A position that no game can have is an error with its
// line.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, rules: &april2009}, numbers: map[card.Printed]uint8{},
		codes: map[card.Printed]uint16{}, crews: map[card.Printed]crewSet{}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 0)
	b.Source, b.Winner, b.Match.Loser, b.Match.Game = engine.Source(s.Seed), engine.Nobody, engine.Nobody, 1
	b.crews["Cittadini"], b.crews["Ciurma Nemica"] = citizens, hostiles
	b.fill()
	return b.match, b.Read(s, b.card, b.turn, b.side, b.battle, b.begin)
}

// builder puts a match together. It writes the state directly: nothing has started.
type builder struct {
	*match
	table.Position[Area]
	numbers            map[card.Printed]uint8   // the number of each Nome
	codes              map[card.Printed]uint16  // of each code
	crews              map[card.Printed]crewSet // the bit of each crew
	attacker, attacked entry.Entry              // of posizione.turno
	next               int                      // of comparse
	lingers            [2]entry.Entry           // of posizione.A and posizione.B: effetti
	usedLine           int                      // of azioni usate, 0 where it is not said
}

// The cards that stand wherever any card will do: a Personaggio, and in the Spazio Tecniche a Tecnica. Each Personaggio
// has a Nome of its own, because no two of one Nome stand on a Ponte (1.2.29): one for each Spazio Personaggio, and
// comparse others that follow one another elsewhere.
var (
	filler          = card.Card{Strength: 300, Damage: 1, Life: 2, Crews: []card.Printed{"Pirati"}}
	fillerTechnique = card.Card{Name: "Tecnica qualunque", Type: card.Tecnica, Users: []card.Printed{card.Anyone}}
)

const (
	comparse = 32
	fillers  = comparse + len(spaces) + 1 // definitions that no card of carte has
)

// fill defines the cards that stand for any.
func (b *builder) fill() {
	b.define(fillerTechnique, "")
	for i := range fillers - 1 {
		c := filler
		c.Name = card.Printed(fmt.Sprintf("Comparsa %d", i+1))
		b.define(c, "")
	}
}

// Any is the definition that stands for any card in an area.
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

// withCode is the name of a card that ends in its code, as those that ship have it.
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
	if kind := effect.Field(e, "tipo"); kind == nil || !table.Alike(kind.Text, card.Tecnica.Words()[card.Tecnica]) {
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

// again reads an entry of carte about a card that ships with the game: what it says goes before what that card has, and
// the rest stays.
func (b *builder) again(was card.Card, e *entry.Entry) error {
	switch {
	case len(b.Defined) > mostDefined:
		return b.Declare(e, mostDefined, "")
	case e.Kind != entry.Mapping && e.Kind != entry.Empty:
		return entry.Errorf(e.Line, "carte: «%s» vuole fra graffe ciò che cambia, come {forza: 300}", e.Key)
	}
	c, text := was, effect.Field(e, "abilità")
	said := effect.Field(e, "testo")
	if said != nil && table.Alike(said.Text, card.NoText.Words()[card.NoText]) {
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

// stillSpecial gives another text of a Carta Speciale the window of the card, where it names none, and refuses the
// Azioni di Battaglia, in which none is used (8.3.1, 8.3.10).
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

// mostDefined is how many definitions there are at most when one more is declared.
const mostDefined = 120

// define adds a definition under the name by which scenarios call it.
func (b *builder) define(c card.Card, name string) error {
	if len(b.defs) > 250 {
		return entry.Errorf(b.Line, "le carte diverse sono più di 250: il motore non ne tiene altre")
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
		return entry.Errorf(b.Line, "i Nomi diversi sono più di 255, o le ciurme più di 32: il motore non ne tiene altri")
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
	b.Defined = append(b.Defined, name)
	return nil
}

// nameID is the number of a Nome, codeID of a code, crewBit the bit of a crew.
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

// begin brings what follows from the position to what it is: the Azioni of the turn player, and the values of the
// fighters.
func (b *builder) begin() error {
	b.names = b.Defined
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
