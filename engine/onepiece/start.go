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
	b := &builder{match: &match{Run: run, rules: &april2009}, nomeNumbers: map[card.Printed]uint8{},
		codeNumbers: map[card.Printed]uint16{}, crewBits: map[card.Printed]crewSet{}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 0)
	b.Source, b.Winner, b.Match.Loser, b.Match.Game = engine.RandomSource(s.Seed), engine.Nobody, engine.Nobody, 1
	b.crewBits["Cittadini"], b.crewBits["Ciurma Nemica"] = citizenCrew, enemyCrew
	b.addFillers()
	return b.match, b.Read(s, b.readCard, b.readTurn, b.readSide, b.setUpBattle, b.completeState)
}

// builder sets a match up. It writes the state directly, without atoms, because the match has not started.
type builder struct {
	*match
	table.Position[Area]
	nomeNumbers        map[card.Printed]uint8   // the number of each Nome
	codeNumbers        map[card.Printed]uint16  // of each code
	crewBits           map[card.Printed]crewSet // the bit of each crew
	attacker, attacked entry.Entry              // the entries of posizione.turno
	fillersUsed        int                      // how many comparse have been used
	effectEntries      [2]entry.Entry           // by player, the entry effetti of posizione.A or posizione.B
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
	fillerCharacters = 32
	fillerCount      = fillerCharacters + len(spaces) + 1 // how many definitions are not from carte
)

// addFillers defines the cards that stand for any card.
func (b *builder) addFillers() {
	b.addDefinition(fillerTechnique, "")
	for i := range fillerCount - 1 {
		c := filler
		c.Name = card.Printed(fmt.Sprintf("Comparsa %d", i+1))
		b.addDefinition(c, "")
	}
}

// Any returns the index of the definition that stands for any card in area at.
func (b *builder) Any(area Area) int {
	switch area {
	case Tecniche:
		return 0
	case Capitano, Marinaio1, Marinaio2:
		return 1 + fillerCharacters + int(area-Capitano)/2
	}
	b.fillersUsed++
	return 1 + (b.fillersUsed-1)%fillerCharacters
}

// namePattern matches the name of a card that ends in a code, as the names of shipped cards do.
var namePattern = regexp.MustCompile(`^.+ [A-Z]{2}-[A-Z][0-9]{2}$`)

// shippedCodeError refuses the code of a shipped card where it stands apart from the name.
const shippedCodeError = `carte: «%s» è il codice di una carta del regolamento, che si dichiara con il suo nome e il codice, come «Foxy TD-C21», senza «codice»`

// readCard reads one entry of carte. A Personaggio takes the fields that the entry does not give from filler.
func (b *builder) readCard(e *entry.Entry) error {
	if shipped := shelf.Card(e.Key); shipped != nil {
		return b.readShippedCard(*shipped, e)
	}
	if err := b.Declare(e, maxDefinitions, "{forza: 400, punti vita: 3}"); err != nil {
		return err
	}
	c := card.Card{Type: card.Tecnica}
	if kind := effect.Field(e, "tipo"); kind == nil || !table.IsSameName(kind.Text, card.Tecnica.Words()[card.Tecnica]) {
		c = filler
	}
	if c.Name = card.Printed(e.Key); namePattern.MatchString(e.Key) {
		c.Name, c.Code = splitFileName(e.Key)
	}
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	if _, isShipped := textRules[c.Code]; isShipped {
		return entry.Errorf(e.Line, shippedCodeError, c.Code)
	}
	if c.Type == card.Tecnica && len(c.Users) == 0 {
		c.Users = []card.Printed{card.Anyone}
	}
	return b.addDefinition(c, e.Key)
}

// readShippedCard reads an entry of carte about a shipped card: the entry replaces the fields that it names, and the
// others stay.
func (b *builder) readShippedCard(shipped card.Card, e *entry.Entry) error {
	switch {
	case len(b.DefinitionNames) > maxDefinitions:
		return b.Declare(e, maxDefinitions, "")
	case e.Kind != entry.Mapping && e.Kind != entry.Empty:
		return entry.Errorf(e.Line, "carte: «%s» vuole fra graffe ciò che cambia, come {forza: 300}", e.Key)
	}
	c, abilities := shipped, effect.Field(e, "abilità")
	textEntry := effect.Field(e, "testo")
	if textEntry != nil && table.IsSameName(textEntry.Text, card.NoText.Words()[card.NoText]) {
		c.Abilities = nil
	}
	if abilities != nil && textEntry == nil {
		c.Known = card.Whole
	}
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	if c.Type != shipped.Type || c.Code != shipped.Code || c.Name != shipped.Name {
		return entry.Errorf(e.Line, "carte: «%s» è una carta che il programma ha già: «tipo», «nome» e «codice» sono i suoi", e.Key)
	}
	c.Own = abilities != nil && shipped.Known == card.Whole
	if abilities != nil && isListed(specialCodes, c.Code) {
		if err := checkSpecialText(&c, &shipped, abilities); err != nil {
			return err
		}
	}
	return b.addDefinition(c, e.Key)
}

// checkSpecialText gives the new text of a Carta Speciale the window of the shipped card where the text names none,
// and refuses a text that is used in the Azioni di Battaglia, in which no Carta Speciale is used (8.3.1, 8.3.10).
func checkSpecialText(c, shipped *card.Card, abilities *entry.Entry) error {
	a := &c.Abilities[0]
	if a.Window != card.InActions {
		return nil
	}
	if len(abilities.List) > 0 {
		abilities = &abilities.List[0]
	}
	if body := effect.Field(abilities, "effetto"); bool(a.Answers) || body != nil &&
		effect.Field(body, "finestra") != nil {
		return entry.Errorf(abilities.Line,
			"«%s» è una Carta Speciale, e nelle Azioni di Battaglia non si usa (8.3.1, 8.3.10): la sua «finestra» è «%s»",
			fileName(c), shipped.Abilities[0].Window.Words()[shipped.Abilities[0].Window])
	}
	a.Window = shipped.Abilities[0].Window
	return nil
}

// maxDefinitions is how many definitions, with those that stand for any card, there may be before another is
// declared.
const maxDefinitions = 120

// addDefinition adds a definition under the name by which scenarios call it, "" where they do not.
func (b *builder) addDefinition(c card.Card, name string) error {
	if len(b.defs) > 250 {
		return entry.Errorf(b.PositionLine, "le carte diverse sono più di 250: il motore non ne tiene altre")
	}
	d := def{Card: c, summary: summaryOf(&c)}
	d.nomeNumber, d.codeNumber = b.nameID(c.Name), b.codeID(c.Code)
	for i, name := range c.Pair {
		d.pairIDs[i] = b.nameID(name)
	}
	for _, user := range c.Users {
		if user == card.Anyone {
			d.isForAnyone = true
			continue
		}
		d.userIDs[d.userCount] = b.nameID(user)
		d.userCount++
	}
	for _, crew := range c.Crews {
		d.crewBits |= b.crewBit(crew)
	}
	if len(b.nomeNumbers) > 255 || len(b.crewBits) > 32 {
		return entry.Errorf(b.PositionLine, "i Nomi diversi sono più di 255, o le ciurme più di 32: il motore non ne tiene altri")
	}
	if !c.Own {
		rules := textRules[c.Code]
		d.textRule, d.secondRule = rules[0], rules[1]
	}
	d.isPreventing = isListed(preventingCodes, c.Code)
	d.isPermitting = isListed(permittingCodes, c.Code)
	d.isSpecial = isListed(specialCodes, c.Code)
	b.triggerBits |= d.triggerBits
	b.defs = append(b.defs, d)
	b.DefinitionNames = append(b.DefinitionNames, name)
	return nil
}

// nameID returns the number of a Nome; a new Nome gets the next number.
func (b *builder) nameID(name card.Printed) uint8 {
	name = sameCharacter(name)
	if b.nomeNumbers[name] == 0 {
		b.nomeNumbers[name] = uint8(len(b.nomeNumbers) + 1)
	}
	return b.nomeNumbers[name]
}

// codeID returns the number of a code, 0 for none; a new code gets the next number.
func (b *builder) codeID(code card.Printed) uint16 {
	if code != "" && b.codeNumbers[code] == 0 {
		b.codeNumbers[code] = uint16(len(b.codeNumbers) + 1)
	}
	return b.codeNumbers[code]
}

// crewBit returns the bit of a crew; a new crew gets the next bit.
func (b *builder) crewBit(crew card.Printed) crewSet {
	if b.crewBits[crew] == 0 {
		b.crewBits[crew] = 1 << len(b.crewBits)
	}
	return b.crewBits[crew]
}

// isListed reports whether a code is in a list of codes.
func isListed(codes []card.Printed, code card.Printed) bool {
	for _, c := range codes {
		if code != "" && c == code {
			return true
		}
	}
	return false
}

// completeState computes what follows from the position: the Azioni of the turn player, the lingering effects, and
// the values of the fighters.
func (b *builder) completeState() error {
	b.names = b.DefinitionNames
	if err := b.checkUsedActions(); err != nil {
		return err
	}
	if b.Phase >= Main && b.Phase < Final {
		n, _, _ := b.actionCount(b.Turn)
		b.Acts = uint8(max(n, int(b.Used)))
	}
	for p := range engine.Chance {
		list := b.effectEntries[p].List
		if f := &b.effectEntries[p]; f.Key != "" && f.Kind != entry.Sequence {
			list = []entry.Entry{b.effectEntries[p]}
		}
		for i := range list {
			if err := b.readEffect(&list[i]); err != nil {
				return err
			}
		}
	}
	for p := range engine.Chance {
		if c := b.fighter(p); c != 0 {
			for valueKind := range b.Battle.Ledger[p] {
				for part := range partCount {
					n, _ := b.partValue(c, valueKind, part)
					b.Battle.Ledger[p][valueKind][part] = int16(n)
				}
			}
		}
	}
	return nil
}
