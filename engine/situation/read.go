package situation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// Load reads the file of a situation and checks the scenario of its usual filling, without playing it. The error is
// an *entry.Error.
func Load(game engine.Game, file string, data []byte) (*Situation, error) {
	s := &Situation{Game: game, File: file}
	err := s.readFile(data)
	if err == nil {
		_, err = s.filledScenario(s.UsualFilling())
	}
	if err != nil {
		return nil, s.At(err)
	}
	return s, nil
}

// At returns an error as an *entry.Error with the file of the situation.
func (s *Situation) At(err error) error {
	return entry.ErrorInFile(s.File, err)
}

// situationKeys are the keys that the file of a situation may have.
var situationKeys = []string{"gioco", "id", "titolo", "ordine", "frase", "parole", "risponde", "chi fa", "in ordine",
	"parla di", "vuoti", "sottinteso", "si intende", "seme", "carte", "posizione", "ignote",
	"mosse",
	"prova", "scelta di", "fino a", "poi", "esiti"}

// readFile reads the text of the file.
func (s *Situation) readFile(data []byte) error {
	root, err := scenario.ReadKeys(data)
	if err != nil {
		return err
	}
	if s.Fields, err = root.KnownFields(situationKeys...); err != nil {
		return err
	}
	if s.Game, err = scenario.ReadGame([]engine.Game{s.Game}, s.Fields["gioco"]); err != nil {
		return err
	}
	for key, target := range map[string]*string{"id": &s.ID, "titolo": &s.Title} {
		if *target, err = entry.RequiredText(root, s.Fields, key); err != nil {
			return err
		}
	}
	if !scenario.IsID(s.ID) {
		return entry.Errorf(s.Fields["id"].Line, "id: «%s» deve essere di lettere minuscole, cifre e trattini", s.ID)
	}
	s.Order = defaultOrder
	if s.Fields["ordine"] != nil {
		if s.Order, err = s.Fields["ordine"].Number(1, defaultOrder); err != nil {
			return err
		}
	}
	if s.Fields["parole"] != nil {
		if s.Words, err = s.Fields["parole"].Names(); err != nil {
			return err
		}
	}
	if s.Fields["risponde"] != nil {
		if s.Answers, err = s.Fields["risponde"].Names(); err != nil {
			return err
		}
	}
	for _, read := range []func() error{s.readHoles, s.readSentence, s.readOrder, s.readSubject, s.readUnknown,
		s.readEnd, s.readOutcomes} {
		if err := read(); err != nil {
			return err
		}
	}
	s.Typing = copyFields(s.Fields, []string{"risponde", "chi fa", "si intende"})
	s.Fields = copyFields(s.Fields, filledKeys)
	return nil
}

// copyFields returns copies of the fields with some keys, so that the rest of the file can be freed.
func copyFields(fields map[string]*entry.Entry, keys []string) map[string]*entry.Entry {
	copies := map[string]*entry.Entry{}
	for _, key := range keys {
		if e := fields[key]; e != nil {
			copied := *e
			copies[key] = &copied
		}
	}
	return copies
}

// defaultOrder is the order of a situation whose file has no ordine, and the greatest that a file may have.
const defaultOrder = 100

// readHoles reads vuoti and sottinteso.
func (s *Situation) readHoles() error {
	for _, key := range []string{"vuoti", "sottinteso"} {
		e := s.Fields[key]
		if e == nil {
			continue
		}
		if e.Kind != entry.Mapping {
			return entry.Errorf(e.Line, "%s: ci si aspetta un vuoto per riga: il nome e, fra graffe, i suoi valori", key)
		}
		for i := range e.Fields {
			h, err := s.readHole(&e.Fields[i], key == "vuoti")
			if err != nil {
				return err
			}
			s.Holes = append(s.Holes, h)
		}
	}
	return nil
}

// readHole reads one hole of vuoti, which stands in the sentence, or of sottinteso, of which every value has a phrase.
func (s *Situation) readHole(e *entry.Entry, inSentence bool) (h Hole, err error) {
	h.ID, h.line, h.InSentence = e.Key, e.Line, inSentence
	if !scenario.IsID(h.ID) || s.HoleIndex(h.ID) >= 0 || slices.Contains(reservedKeys, h.ID) {
		return h, entry.Errorf(e.Line,
			"vuoto «%s»: il nome deve essere di lettere minuscole, cifre e trattini, di un vuoto solo, e non fra «%s»", h.ID,
			strings.Join(reservedKeys, "», «"))
	}
	fields, err := e.KnownFields("cosa", "da", "a", "ogni", "vale", "valori", "se", "se tace", "si dice", "si vede")
	if err != nil {
		return h, err
	}
	if h.Label, err = entry.RequiredText(e, fields, "cosa"); err != nil {
		return h, err
	}
	if fields["se"] != nil {
		h.condition = fields["se"].Text
	}
	h.ShownBeside = fields["si vede"] != nil
	if fields["si dice"] != nil {
		if h.Typed, err = WaysOf(fields["si dice"]); err != nil {
			return h, err
		}
	}
	if err = h.readNumbers(fields); err != nil {
		return h, err
	}
	if fields["valori"] != nil {
		for i := range fields["valori"].List {
			v, err := s.readValue(&fields["valori"].List[i])
			if err != nil {
				return h, err
			}
			h.Values = append(h.Values, v)
		}
	}
	if len(h.Values) < 2 {
		return h, entry.Errorf(e.Line, "vuoto «%s»: ci vogliono almeno due valori, in «valori» o con «da» e «a»", h.ID)
	}
	h.IfSilent = -1
	for key, index := range map[string]*int{"vale": &h.Usual, "se tace": &h.IfSilent} {
		if e := fields[key]; e != nil {
			if *index = h.ValueIndex(KeyOf(e.Text)); *index < 0 {
				return h, entry.Errorf(e.Line, "vuoto «%s»: fra i suoi valori non c'è «%s»", h.ID, e.Text)
			}
		}
	}
	for i := range h.Values {
		if v := &h.Values[i]; v.condition == "" && h.condition == "" && (i != h.Usual || !h.InSentence) {
			return h, entry.Errorf(e.Line, "vuoto «%s»: manca «se», la frase di «Cambia se» con il valore «%s»", h.ID,
				v.Text)
		}
		if h.ValueIndex(h.Values[i].Key) != i {
			return h, entry.Errorf(e.Line, "vuoto «%s»: «%s» c'è due volte", h.ID, h.Values[i].Text)
		}
	}
	return h, nil
}

// maxValues is how many values a hole may have.
const maxValues = 60

// readNumbers reads the numbers from da to a, in steps of ogni.
func (h *Hole) readNumbers(fields map[string]*entry.Entry) error {
	if fields["da"] == nil && fields["a"] == nil {
		return nil
	}
	if fields["da"] == nil || fields["a"] == nil {
		return entry.Errorf(h.line, "vuoto «%s»: «da» e «a» vanno insieme", h.ID)
	}
	const highest = 100_000
	from, err := fields["da"].Number(0, highest)
	if err != nil {
		return err
	}
	to, err := fields["a"].Number(from, highest)
	if err != nil {
		return err
	}
	step := 1
	if fields["ogni"] != nil {
		if step, err = fields["ogni"].Number(1, highest); err != nil {
			return err
		}
	}
	if (to-from)/step >= maxValues {
		return entry.Errorf(fields["a"].Line, "vuoto «%s»: al più %d valori", h.ID, maxValues)
	}
	for n := from; n <= to; n += step {
		text := strconv.Itoa(n)
		h.Values = append(h.Values, HoleValue{Key: text, Text: text, Number: true,
			Replacement: entry.Entry{Text: text, Line: h.line}})
	}
	return nil
}

// readValue reads one of valori: a name or, in braces, a name with what the value changes.
func (s *Situation) readValue(e *entry.Entry) (v HoleValue, err error) {
	if e.Kind == entry.Scalar {
		return HoleValue{Key: KeyOf(e.Text), Text: e.Text, Replacement: *e}, nil
	}
	fields, err := e.KnownFields("è", "metti", "se", "si dice", "carte", "posizione", "mosse", "prova")
	if err != nil {
		return v, err
	}
	if v.Text, err = entry.RequiredText(e, fields, "è"); err != nil {
		return v, err
	}
	v.Key, v.Replacement = KeyOf(v.Text), entry.Entry{Text: v.Text, Line: e.Line}
	if fields["metti"] != nil {
		v.Replacement = *fields["metti"]
		v.Replacement.Key = ""
	}
	if fields["se"] != nil {
		v.condition = fields["se"].Text
	}
	if fields["si dice"] != nil {
		if v.Typed, err = WaysOf(fields["si dice"]); err != nil {
			return v, err
		}
	}
	v.Fields = copyFields(fields, filledKeys)
	_, err = strconv.Atoi(v.Text)
	v.Number = err == nil
	return v, nil
}

// maxKeyBytes is the greatest length of the key of a value, in bytes.
const maxKeyBytes = 60

// KeyOf returns what addresses call a value or a question: its text as a slug.
func KeyOf(text string) string { return replay.Slug(text, maxKeyBytes) }

// HoleIndex returns the index of the hole with an id, -1 where there is none.
func (s *Situation) HoleIndex(id string) int {
	for i := range s.Holes {
		if s.Holes[i].ID == id {
			return i
		}
	}
	return -1
}

// ValueIndex returns the index of the value with a key, -1 where there is none.
func (h *Hole) ValueIndex(key string) int {
	for i := range h.Values {
		if h.Values[i].Key == key {
			return i
		}
	}
	return -1
}

// valueForKey returns the index of the value with a key or, where there is none, of the value that may be typed so;
// -1 where there is neither. Thus an old address still leads to a value whose name has changed.
func (h *Hole) valueForKey(key string) int {
	if index := h.ValueIndex(key); index >= 0 {
		return index
	}
	return slices.IndexFunc(h.Values, func(v HoleValue) bool {
		return slices.ContainsFunc(v.Typed, func(typed string) bool { return KeyOf(typed) == key })
	})
}

// HolePattern matches a name in braces.
var HolePattern = regexp.MustCompile(`\{([^{}]+)\}`)

// maxHoles is how many holes a sentence has at most.
const maxHoles = 6

// readSentence reads frase, which names every hole of vuoti once.
func (s *Situation) readSentence() error {
	e := s.Fields["frase"]
	if e == nil {
		return entry.Errorf(1, "manca la chiave «frase»")
	}
	start, noun, inSentence := 0, "", map[int]bool{} // noun is that of the hole before start: "carta|carte"
	text := func(end int) Piece {
		singular, plural, hasNoun := strings.Cut(noun, "|")
		if !hasNoun {
			return Piece{Text: e.Text[start:end], Hole: -1}
		}
		return Piece{Text: " " + plural + e.Text[start:end], Hole: -1, Singular: " " + singular + e.Text[start:end]}
	}
	for _, m := range HolePattern.FindAllStringSubmatchIndex(e.Text, -1) {
		id, nounForms, hasNoun := strings.Cut(e.Text[m[2]:m[3]], "|")
		hole := s.HoleIndex(id)
		if hole < 0 || !s.Holes[hole].InSentence || inSentence[hole] {
			return entry.Errorf(e.Line, "frase: «%s» deve essere un vuoto, e starci una volta sola", e.Text[m[0]:m[1]])
		}
		if hasNoun && (!strings.Contains(nounForms, "|") || slices.ContainsFunc(s.Holes[hole].Values,
			func(v HoleValue) bool { return !v.Number })) {
			return entry.Errorf(e.Line, "frase: «%s» vuole il singolare e il plurale, e un vuoto di soli numeri",
				e.Text[m[0]:m[1]])
		}
		inSentence[hole] = true
		s.Sentence = append(s.Sentence, text(m[0]), Piece{Hole: hole})
		start, noun = m[1], nounForms
	}
	s.Sentence = append(s.Sentence, text(len(e.Text)))
	for i := range s.Holes {
		if s.Holes[i].InSentence && !inSentence[i] {
			return entry.Errorf(s.Holes[i].line, "frase: manca il vuoto «{%s}»", s.Holes[i].ID)
		}
	}
	if len(inSentence) == 0 || len(inSentence) > maxHoles {
		return entry.Errorf(e.Line, "frase: ci vogliono da uno a %d vuoti", maxHoles)
	}
	s.orderHoles()
	return nil
}

// readOrder reads in ordine.
func (s *Situation) readOrder() error {
	holes, err := s.holesInField("in ordine")
	for i, hole := range holes {
		s.Holes[hole].Step = i + 1
	}
	return err
}

// readSubject reads parla di.
func (s *Situation) readSubject() (err error) {
	s.Subject, err = s.holesInField("parla di")
	return err
}

// holesInField returns the indexes of the holes that a field of the file names; nil where the file has no such
// field.
func (s *Situation) holesInField(field string) (holes []int, err error) {
	e := s.Fields[field]
	if e == nil {
		return nil, nil
	}
	names, err := e.Names()
	for _, name := range names {
		hole := s.HoleIndex(name)
		if hole < 0 {
			return nil, entry.Errorf(e.Line, "%s: «%s» deve essere un vuoto", field, name)
		}
		holes = append(holes, hole)
	}
	return holes, err
}

// orderHoles puts the holes of the sentence first, in the order of the sentence.
func (s *Situation) orderHoles() {
	inSentence := make([]Hole, 0, len(s.Holes))
	for i := range s.Sentence {
		if p := &s.Sentence[i]; p.Hole >= 0 {
			inSentence = append(inSentence, s.Holes[p.Hole])
			p.Hole = len(inSentence) - 1
		}
	}
	s.Holes = append(inSentence, slices.DeleteFunc(s.Holes, func(h Hole) bool { return h.InSentence })...)
}

// readUnknown reads ignote.
func (s *Situation) readUnknown() error {
	e := s.Fields["ignote"]
	if e == nil {
		return nil
	}
	for i := range e.List {
		item := &e.List[i]
		fields, err := item.KnownFields("id", "in", "fosse", "se")
		if err != nil {
			return err
		}
		u, place := unknownPile{line: item.Line}, ""
		for key, target := range map[string]*string{"id": &u.id, "in": &place, "fosse": &u.otherCard, "se": &u.condition} {
			if *target, err = entry.RequiredText(item, fields, key); err != nil {
				return err
			}
		}
		player, area, found := strings.Cut(place, ".")
		if u.seat, u.area = engine.A, area; player == engine.B.String() {
			u.seat = engine.B
		} else if !found || player != engine.A.String() {
			return entry.Errorf(item.Line, "ignote: «in» vuole il giocatore e l'area, come «B.%s»", s.reader().ExampleArea())
		}
		s.unknownPiles = append(s.unknownPiles, u)
	}
	return nil
}

// readEnd reads who chooses freely after the moves, and until when.
func (s *Situation) readEnd() (err error) {
	s.freeSeats = []engine.Seat{engine.A, engine.B, engine.Chance}
	if e := s.Fields["scelta di"]; e != nil {
		if s.freeSeats, err = scenario.ReadSeats(e); err != nil {
			return err
		}
	}
	s.until.Kind = scenario.Until
	if e := s.Fields["poi"]; e != nil {
		s.until.Kind, s.until.Line = scenario.NextChoice, e.Line
		s.until.Seat, err = scenario.ReadPlayer(e)
		return err
	}
	e := s.Fields["fino a"]
	if e == nil {
		return entry.Errorf(1, "manca la chiave «fino a», o «poi»")
	}
	s.until.Line = e.Line
	s.until.Text, s.until.TurnPlayer, err = s.reader().ReadMoment(e)
	return err
}

// readOutcomes reads esiti.
func (s *Situation) readOutcomes() error {
	e := s.Fields["esiti"]
	if e == nil || len(e.List) == 0 {
		return entry.Errorf(1, "manca la chiave «esiti», con un elenco di elenchi")
	}
	for i := range e.List {
		var list []clause
		for j := range e.List[i].List {
			o, err := s.readOutcome(&e.List[i].List[j])
			if err != nil {
				return err
			}
			list = append(list, o)
		}
		if len(list) == 0 {
			return entry.Errorf(e.List[i].Line,
				"esiti: ci si aspetta un elenco di esiti, di cui si dice il primo che vale")
		}
		s.outcomes = append(s.outcomes, list)
	}
	return nil
}

// readOutcome reads one clause of esiti.
func (s *Situation) readOutcome(e *entry.Entry) (o clause, err error) {
	fields, err := e.KnownFields("se", "dice", "regola", "decisivo", "risponde")
	if err != nil {
		return o, err
	}
	o.expected, o.line = fields["se"], e.Line
	if fields["dice"] != nil {
		o.sentence = fields["dice"].Text
	}
	if fields["decisivo"] != nil {
		o.decisive = fields["decisivo"].Text
	}
	if o.replies, err = s.readReplies(fields["risponde"]); err != nil {
		return o, err
	}
	if fields["regola"] != nil {
		o.rule, err = s.reader().ReadRule(fields["regola"])
	}
	return o, err
}

// reader returns an empty scenario of the game, which reads moves, moments and expectations.
func (s *Situation) reader() *scenario.Scenario {
	return &scenario.Scenario{Game: s.Game, File: s.File}
}
