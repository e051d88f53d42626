// Package timing says at which moments of a turn a class of cards may be used, and by which rule. The kernel has played
// every answer.
package timing

import (
	"sync"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Table says at which moments of a turn each class of cards and acts of a game may be used. Its file is written in
// the notation of scenarios:
//
//	gioco: ...
//	nel suo turno: ...                        # a sentence about the opponent's turn; may be left out
//	perché no: {"3.2": Si gioca nella fase Due}  # for a rule that forbids, the sentence that says why
//	carte: {...}                              # of every line
//	posizione: {turno: {di: A}, A: ..., B: ...}
//	momenti:                                  # in the order of the turn, which is A's
//	  - nome: In risposta a un Asso
//	    posizione: {A: {pozzo: [Asso]}}       # what changes; with carte too
//	    tuo: [...]                            # the moves to it in A's own turn, where A asks; left out for no question
//	    suo: [...]                            # the moves to it in the opponent's turn, where B asks; likewise
//	classi:
//	  - id: fante-coperto
//	    posso: giocare un                     # what comes before the name in the question; may be left out
//	    nome: Fante coperto
//	    nota: Nel banco da un turno           # may be left out
//	    carte: {Carta: {...}}
//	    lato: {banco-2: Carta}                # added to the side of who asks; lists are joined with the moment's
//	    atto: gioca Carta
//
// Every line is an answer that the engine has played at that moment.
type Table struct {
	Game         engine.Game
	File         string
	Classes      []Class
	Moments      []Moment
	OpponentNote string   // a sentence about the opponent's turn, "" for none
	Reasons      []Reason // why rules forbid, one sentence a rule

	// Lines returns the answers, which are played at the first call. Those of a class stand together, first those in
	// the own turn, each in the order of the moments. The error is an *entry.Error: a move does not fit, or an act
	// is not understood.
	Lines func() ([]Line, error)

	setup engine.Setup // the cards and the position of every line
}

// Class is a class of cards or acts. It is played with one card or act that stands for all of the class.
type Class struct {
	ID           string // "fante-coperto"
	QuestionVerb string // what comes before the name in a question, "giocare un"; "" for nothing
	Name         string // "Fante coperto"
	Note         string // where the card lies, "" for nothing
	Act          string // what is asked of the engine: "gioca Carta"

	// cards are added to the table's cards; side is added to the side of who asks.
	cards, side []entry.Entry
	line        int // of the file
}

// Moment is a moment of a turn, with the moves that lead to it in the own turn of who asks and in the opponent's.
type Moment struct {
	Name    string
	AskedBy [2]bool // whether A asks here, in the own turn, and whether B asks, in the opponent's

	setupChange engine.Setup       // what the moment changes in the table's setup
	moves       [2][]scenario.Move // the moves to the moment, by the seat that asks
}

// Line is one answer: whether a class may be used at a moment, and the rule that allows or forbids it.
type Line struct {
	Class   *Class
	Moment  *Moment
	OwnTurn bool // whether the turn is that of who asks
	Allowed bool
	Rule    rulebooks.Ref // the rule that allows or forbids it
	Phase   string        // the phase in which the engine was asked
}

// Reason is the sentence that says why a rule forbids: "Si gioca nella fase Due".
type Reason struct {
	Rule rulebooks.Number
	Text string
}

// Reason returns the sentence that says why the rule of a line forbids; "" where the line is allowed or the file has
// no sentence for the rule.
func (t *Table) Reason(l *Line) string {
	for _, r := range t.Reasons {
		if !l.Allowed && r.Rule == l.Rule.Number {
			return r.Text
		}
	}
	return ""
}

// Load reads the file of a game's timing, without playing it. The error is an *entry.Error.
func Load(game engine.Game, file string, data []byte) (*Table, error) {
	t, err := readTiming(game, data)
	if err != nil {
		return nil, entry.ErrorInFile(file, err)
	}
	t.File, t.Lines = file, sync.OnceValues(t.allLines)
	return t, nil
}

// readTiming reads the text of a timing file.
func readTiming(game engine.Game, data []byte) (*Table, error) {
	root, err := scenario.ReadKeys(data)
	if err != nil {
		return nil, err
	}
	fields, err := root.KnownFields("gioco", "nel suo turno", "perché no", "seme", "carte", "posizione", "momenti", "classi")
	if err != nil {
		return nil, err
	}
	t := &Table{}
	if t.Game, err = scenario.ReadGame([]engine.Game{game}, fields["gioco"]); err != nil {
		return nil, err
	}
	if t.setup, err = scenario.ReadSetup(fields); err != nil {
		return nil, err
	}
	if fields["nel suo turno"] != nil {
		t.OpponentNote = fields["nel suo turno"].Text
	}
	if fields["perché no"] != nil {
		for _, e := range fields["perché no"].Fields {
			if e.Kind != entry.Scalar || e.Text == "" {
				return nil, entry.Errorf(e.Line,
					"«perché no» vuole per ogni regola una frase: {\"3.2\": Si gioca nella fase Due}")
			}
			t.Reasons = append(t.Reasons, Reason{rulebooks.Number(e.Key), e.Text})
		}
	}
	for _, part := range []struct {
		key  string
		read func(*entry.Entry) error
	}{{"momenti", t.readMoment}, {"classi", t.readClass}} {
		if fields[part.key] == nil || len(fields[part.key].List) == 0 {
			return nil, entry.Errorf(1, "manca la chiave «%s», con un elenco", part.key)
		}
		for i := range fields[part.key].List {
			if err := part.read(&fields[part.key].List[i]); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// readMoment reads one of momenti.
func (t *Table) readMoment(e *entry.Entry) (err error) {
	fields, err := e.KnownFields("nome", "seme", "carte", "posizione", "tuo", "suo")
	if err != nil {
		return err
	}
	var m Moment
	if m.Name, err = entry.RequiredText(e, fields, "nome"); err != nil {
		return err
	}
	if fields["posizione"] == nil {
		fields["posizione"] = &entry.Entry{Line: e.Line, Kind: entry.Empty}
	}
	if m.setupChange, err = scenario.ReadSetup(fields); err != nil {
		return err
	}
	reader := &scenario.Scenario{Game: t.Game}
	for asker, key := range []string{engine.A: "tuo", engine.B: "suo"} {
		m.AskedBy[asker] = fields[key] != nil
		if m.moves[asker], err = reader.ReadMoves(fields[key]); err != nil {
			return err
		}
	}
	t.Moments = append(t.Moments, m)
	return nil
}

// readClass reads one of classi.
func (t *Table) readClass(e *entry.Entry) (err error) {
	fields, err := e.KnownFields("id", "posso", "nome", "nota", "carte", "lato", "atto")
	if err != nil {
		return err
	}
	c := Class{line: e.Line}
	for _, text := range []struct {
		key string
		to  *string
	}{{"id", &c.ID}, {"nome", &c.Name}, {"atto", &c.Act}} {
		if *text.to, err = entry.RequiredText(e, fields, text.key); err != nil {
			return err
		}
	}
	if !scenario.IsID(c.ID) || t.Class(c.ID) != nil {
		return entry.Errorf(fields["id"].Line,
			"id: «%s» deve essere di lettere minuscole, cifre e trattini, e di una classe sola", c.ID)
	}
	for key, target := range map[string]*string{"posso": &c.QuestionVerb, "nota": &c.Note} {
		if fields[key] != nil {
			*target = fields[key].Text
		}
	}
	for key, target := range map[string]*[]entry.Entry{"carte": &c.cards, "lato": &c.side} {
		if fields[key] != nil {
			*target = fields[key].Fields
		}
	}
	t.Classes = append(t.Classes, c)
	return nil
}

// Class returns the class with an id, nil for none.
func (t *Table) Class(id string) *Class {
	for i := range t.Classes {
		if t.Classes[i].ID == id {
			return &t.Classes[i]
		}
	}
	return nil
}

// allLines asks the engine about every class at every moment.
func (t *Table) allLines() ([]Line, error) {
	var lines []Line
	for i := range t.Classes {
		classLines, m, err := t.linesOfClass(&t.Classes[i])
		if err != nil {
			entryErr := entry.ErrorInFile(t.File, err)
			entryErr.Text = t.Classes[i].ID + ", " + m.Name + ": " + entryErr.Text
			return nil, entryErr
		}
		lines = append(lines, classLines...)
	}
	return lines, nil
}

// linesOfClass asks about a class at every moment, first in the own turn. With an error it returns the moment at
// which it went wrong.
func (t *Table) linesOfClass(c *Class) (lines []Line, failing *Moment, err error) {
	for _, asker := range []engine.Seat{engine.A, engine.B} {
		for i := range t.Moments {
			m := &t.Moments[i]
			if !m.AskedBy[asker] {
				continue
			}
			line, err := t.askAt(c, m, asker)
			if err != nil {
				return nil, m, err
			}
			lines = append(lines, line)
		}
	}
	return lines, nil, nil
}

// askAt plays to a moment and asks whether a class may be used there. asker is A in the own turn, B in the
// opponent's.
func (t *Table) askAt(c *Class, m *Moment, asker engine.Seat) (Line, error) {
	line := Line{Class: c, Moment: m, OwnTurn: asker == engine.A}
	setup := t.setup
	setup.Override(m.setupChange)
	setup.Cards = entry.Merge(setup.Cards, c.cards)
	setup.Sides[asker] = mergeJoiningLists(setup.Sides[asker], c.side)
	found, phase, err := replay.Ask(t.Game, &setup, m.moves[asker],
		scenario.Move{Seat: asker, Text: c.Act, Line: c.line})
	if err == nil && found == nil {
		err = entry.Errorf(c.line, "a questo momento non si arriva")
	}
	if err != nil {
		return line, err
	}
	line.Allowed, line.Rule, line.Phase = found.Allowed, found.Act.Rule.Ref(), phase
	return line, nil
}

// mergeJoiningLists returns the entries of old and added. Of two entries with the same key the added one stays;
// where both are lists, it is appended to the old list.
func mergeJoiningLists(old, added []entry.Entry) []entry.Entry {
	joined := append([]entry.Entry(nil), added...)
	for i := range joined {
		for _, e := range old {
			if entry.Fold(e.Key) == entry.Fold(joined[i].Key) && e.Kind == entry.Sequence &&
				joined[i].Kind == entry.Sequence {
				joined[i].List = append(append([]entry.Entry(nil), e.List...), joined[i].List...)
			}
		}
	}
	return entry.Merge(old, joined)
}
