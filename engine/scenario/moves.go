package scenario

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// moveKeys are the keys of an entry of mosse.
var moveKeys = []string{"A", "B", "caso", "rifiutata", "ammessa", "fino a", "poi", wordCarryOut, "al passaggio", "attese", "per ogni"}

// wordCarryOut is the word of a move of the kind CarryOut.
const wordCarryOut = "si risolve"

// claimKeys are the keys of per ogni.
var claimKeys = []string{"scelta di", "fino a", "attese"}

// ReadMoves reads mosse.
func (s *Scenario) ReadMoves(e *entry.Entry) ([]Move, error) {
	if e == nil || e.Kind == entry.Empty {
		return nil, nil
	}
	if e.Kind != entry.Sequence {
		return nil, entry.Errorf(e.Line, "mosse: ci si aspetta un elenco, una mossa per riga con il trattino")
	}
	var moves []Move
	for i := range e.List {
		item := &e.List[i]
		if item.Kind == entry.Scalar { // «- poi» is «- poi:» without a value
			item = &entry.Entry{Line: item.Line, Kind: entry.Mapping,
				Fields: []entry.Entry{{Key: item.Text, Line: item.Line, Kind: entry.Empty}}}
		}
		keys := moveKeys
		if s.AllowsAttempts {
			keys = append(slices.Clone(keys), "tenta")
		}
		fields, err := item.KnownFields(keys...)
		if err != nil {
			return nil, err
		}
		if len(item.Fields) != 1 || len(fields) != 1 {
			return nil, entry.Errorf(item.Line, "una mossa è una chiave sola fra %s, con la sua azione",
				strings.Join(moveKeys, ", "))
		}
		m, err := s.readMove(&item.Fields[0])
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// readMove reads one entry of mosse.
func (s *Scenario) readMove(e *entry.Entry) (m Move, err error) {
	m.Line = e.Line
	switch e.Key {
	case "poi":
		m.Kind, m.Seat = NextChoice, engine.Nobody
		if e.Kind != entry.Empty {
			m.Seat, err = ReadPlayer(e)
		}
		return m, err
	case wordCarryOut:
		if m.Kind = CarryOut; e.Kind != entry.Empty {
			err = entry.Errorf(e.Line, "«%s» non vuole altro: si scrive «- %s»", wordCarryOut, wordCarryOut)
		}
		return m, err
	case "al passaggio":
		m.Kind = AtEvent
		m.Event, err = s.readPattern(e)
		return m, err
	case "attese":
		m.Kind = Expect
		m.Expected, err = s.ReadExpectations(e)
		return m, err
	case "rifiutata", "ammessa":
		return s.readActQuery(e)
	case "tenta":
		m, err = s.readAct(e, e.Key, moveKeys[:3])
		m.Kind = TryAtNextChoice
		return m, err
	case "per ogni":
		return s.readClaim(e)
	}
	if m.Text, err = e.ScalarText(); err != nil {
		return m, err
	}
	switch e.Key {
	case "A":
		m.Kind, m.Seat = Act, engine.A
	case "B":
		m.Kind, m.Seat = Act, engine.B
	case "caso":
		m.Kind, m.Seat = ChanceOutcome, engine.Chance
		if order := orderPattern.FindStringSubmatch(m.Text); order != nil {
			m.Seat = engine.Seat(order[1][0] - 'A')
			for _, name := range strings.Split(order[2], ",") {
				m.CardOrder = append(m.CardOrder, strings.TrimSpace(name))
			}
		} else if begins := beginPattern.FindStringSubmatch(m.Text); begins != nil {
			m.Text = "comincia " + strings.ToUpper(begins[1])
		} else if !chanceActPattern.MatchString(m.Text) && !keyPattern.MatchString(m.Text) {
			return m, entry.Errorf(e.Line,
				"caso: «%s» non si capisce; si scrive «B rimescola in [w2, w1]», «comincia A», «lancio A» o «scegli w1»", m.Text)
		}
	case "fino a":
		m.Kind = Until
		m.Text, m.TurnPlayer, err = s.ReadMoment(e)
	}
	return m, err
}

// ReadPlayer reads the player that "poi" names.
func ReadPlayer(e *entry.Entry) (engine.Seat, error) {
	if index := entry.FindFolded(engine.SeatNames[:engine.Chance], e.Text); e.Kind == entry.Scalar && index >= 0 {
		return engine.Seat(index), nil
	}
	return engine.Nobody, entry.Errorf(e.Line,
		"%s: ci si aspetta A, B o niente: «- poi» è la prossima scelta libera, «- poi: B» la prossima di B", e.Key)
}

// ReadMoment reads a moment: the end of the game, or a phase or step with or without the player whose turn it is;
// player is Nobody without one.
func (s *Scenario) ReadMoment(e *entry.Entry) (phase string, player engine.Seat, err error) {
	text, err := e.ScalarText()
	if err != nil {
		return "", engine.Nobody, err
	}
	player = engine.Nobody
	if name, whose, found := cutLast(text, " di "); found && (entry.Fold(whose) == "a" || entry.Fold(whose) == "b") {
		text, player = name, engine.Seat(entry.Fold(whose)[0]-'a')
	}
	table := s.Game.Table()
	moments := append([]string{UntilEnd}, table.PhaseNames()...)
	if index := entry.FindFolded(moments, text); index >= 0 {
		if phase, ok := table.PhaseNamed(moments[index]); ok && player.IsPlayer() && slices.Contains(table.PhasesOutsideTurns, phase) {
			return "", engine.Nobody, entry.Errorf(e.Line,
				"fino a: «%s» non è del turno di nessuno, e si scrive senza «di %s»", moments[index], player)
		}
		return moments[index], player, nil
	}
	return "", engine.Nobody, entry.Errorf(e.Line, "fino a: «%s» non è una fase né uno step; %s", text,
		entry.Suggestion(text, moments))
}

// cutLast cuts a text around the last occurrence of a separator.
func cutLast(text, separator string) (before, after string, found bool) {
	if index := strings.LastIndex(text, separator); index >= 0 {
		return text[:index], text[index+len(separator):], true
	}
	return text, "", false
}

// readClaim reads per ogni: the seats that choose freely, the moment, and the expectations that must hold there.
func (s *Scenario) readClaim(e *entry.Entry) (m Move, err error) {
	m.Line, m.Kind = e.Line, ForAll
	fields, err := e.KnownFields(claimKeys...)
	if err != nil {
		return m, err
	}
	for _, key := range claimKeys {
		if fields[key] == nil {
			return m, entry.Errorf(e.Line,
				"per ogni: manca «%s»; si scrive «per ogni: {scelta di: B, fino a: %s, attese: [...]}»", key,
				s.exampleMoment())
		}
	}
	if m.FreeSeats, err = ReadSeats(fields["scelta di"]); err != nil {
		return m, err
	}
	if m.Text, m.TurnPlayer, err = s.ReadMoment(fields["fino a"]); err != nil {
		return m, err
	}
	if m.Expected, err = s.ReadExpectations(fields["attese"]); err != nil {
		return m, err
	}
	if len(m.FreeSeats) == 0 || len(m.Expected) == 0 {
		return m, entry.Errorf(e.Line,
			"per ogni: ci vuole almeno uno fra A, B e caso in «scelta di», e almeno un'attesa")
	}
	return m, checkNoLegality(m.Expected)
}

// ReadSeats reads scelta di: players and chance.
func ReadSeats(e *entry.Entry) (seats []engine.Seat, err error) {
	names, err := e.Names()
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		index := entry.FindFolded(engine.SeatNames[:engine.Nobody], name)
		if index < 0 || slices.Contains(seats, engine.Seat(index)) {
			return nil, entry.Errorf(e.Line,
				"scelta di: ci si aspettano A, B, caso, ciascuno una volta: «%s» non va", name)
		}
		seats = append(seats, engine.Seat(index))
	}
	return seats, nil
}

var (
	orderPattern     = regexp.MustCompile(`^([AB]) rimescola in \[(.+)\]$`)
	chanceActPattern = regexp.MustCompile(`^(lancio [ABab]|scegli .+)$`)
	keyPattern       = regexp.MustCompile(`^[\pL ]+:.+$`) // the key of an option, as a trace prints it
	beginPattern     = regexp.MustCompile(`^comincia ([ABab])$`)
)

// readActQuery reads rifiutata and ammessa: an act whose legality is checked and that is not done.
func (s *Scenario) readActQuery(e *entry.Entry) (m Move, err error) {
	kind, keys := RefusedAct, []string{"A", "B", "caso", "regola"}
	if e.Key == "ammessa" {
		kind, keys = AllowedAct, keys[:3]
	}
	m, err = s.readAct(e, e.Key, keys)
	m.Kind = kind
	return m, err
}

// readAct reads an act with its player and, where keys has "regola", the rule that forbids it. key is the key of e,
// for errors.
func (s *Scenario) readAct(e *entry.Entry, key string, keys []string) (m Move, err error) {
	m.Line = e.Line
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Kind == entry.Empty && !slices.Contains(keys, f.Key) {
			return m, entry.Errorf(f.Line,
				"«%s» è rimasto fuori: dentro le graffe una mossa che ha una virgola si scrive fra virgolette", f.Key)
		}
	}
	fields, err := e.KnownFields(keys...)
	if err != nil {
		return m, err
	}
	actCount := 0
	for i, who := range keys[:3] {
		if f := fields[who]; f != nil {
			if m.Text, err = f.ScalarText(); err != nil {
				return m, err
			}
			m.Seat = engine.Seat(i)
			actCount++
		}
	}
	if actCount != 1 {
		return m, entry.Errorf(e.Line, "%s: ci vuole chi prova, A o B, con l'azione: «%s: {A: passa, regola: \"%s\"}»",
			key, key, s.exampleRule())
	}
	if len(keys) == 4 && fields["regola"] != nil {
		m.Rule, err = s.ReadRule(fields["regola"])
	}
	return m, err
}

// ReadExpectations reads attese.
func (s *Scenario) ReadExpectations(e *entry.Entry) ([]Expectation, error) {
	if e == nil || e.Kind == entry.Empty {
		return nil, nil
	}
	if e.Kind != entry.Sequence {
		return nil, entry.Errorf(e.Line, "attese: ci si aspetta un elenco, un'attesa per riga con il trattino")
	}
	var list []Expectation
	for i := range e.List {
		item := &e.List[i]
		if item.Kind != entry.Mapping || len(item.Fields) != 1 {
			return nil, entry.Errorf(item.Line, "un'attesa è una chiave con il suo valore, come «B.%s: [a, b]»",
				s.ExampleArea())
		}
		x, err := s.readExpectation(&item.Fields[0])
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// readExpectation reads one entry of attese.
func (s *Scenario) readExpectation(e *entry.Entry) (x Expectation, err error) {
	x.Line, x.Want = e.Line, *e
	switch entry.Fold(e.Key) {
	case "vincitore":
		x.Kind = Winner
		winners := []string{"A", "B", "pareggio", "nessuno"}
		if entry.FindFolded(winners, e.Text) < 0 {
			return x, entry.Errorf(e.Line, "vincitore: «%s» non va; %s", e.Text, entry.Suggestion(e.Text, winners))
		}
		return x, nil
	case "passaggi in ordine", "non accade":
		if x.Kind = EventsInOrder; entry.Fold(e.Key) == "non accade" {
			x.Kind = NoSuchEvent
		}
		if e.Kind != entry.Sequence || len(e.List) == 0 {
			return x, entry.Errorf(e.Line, "%s: ci si aspetta un elenco di passaggi, come «{%s: B, regola: \"%s\"}»",
				e.Key, s.exampleKind(), s.exampleRule())
		}
		for i := range e.List {
			p, err := s.readPattern(&e.List[i])
			if err != nil {
				return x, err
			}
			x.Events = append(x.Events, p)
		}
		return x, nil
	case entry.Fold("può"), entry.Fold("può solo"), entry.Fold("non può"):
		x.Kind = map[string]ExpectKind{entry.Fold("può"): Can, entry.Fold("può solo"): CanOnly,
			entry.Fold("non può"): Cannot}[entry.Fold(e.Key)]
		return x, s.readLegality(e, &x)
	case "fase", "turno":
		x.Attribute = entry.Fold(e.Key)
		return x, nil
	}
	dot := strings.LastIndex(e.Key, ".")
	if dot < 0 {
		keys := []string{"vincitore", "passaggi in ordine", "non accade", "può", "può solo", "non può", "fase", "turno"}
		return x, entry.Errorf(e.Line,
			"attesa sconosciuta «%s»; %s, oppure un giocatore o una carta con un punto, come «B.%s»", e.Key,
			entry.Suggestion(e.Key, keys), s.ExampleArea())
	}
	x.Subject, x.Attribute = strings.TrimSpace(e.Key[:dot]), strings.TrimSpace(e.Key[dot+1:])
	if up := strings.ToUpper(x.Subject); up == "A" || up == "B" {
		x.Subject = up
	}
	return x, nil
}

// readPattern reads a pattern of events: the kind first, then the other conditions.
func (s *Scenario) readPattern(e *entry.Entry) (p Pattern, err error) {
	if e.Kind != entry.Mapping || len(e.Fields) == 0 {
		return p, entry.Errorf(e.Line, "un passaggio si scrive «{%s: B, regola: \"%s\"}»", s.exampleKind(), s.exampleRule())
	}
	p.Line = e.Line
	var names []string
	for _, k := range s.Game.Table().Kinds {
		if k.Name == "" {
			continue
		}
		names = append(names, k.Name)
		if entry.Fold(k.Name) == entry.Fold(e.Fields[0].Key) {
			p.Kind, p.Name = k.ID, k.Name
		}
	}
	if p.Kind == "" {
		return p, entry.Errorf(e.Line, "«%s» non è un passaggio; %s", e.Fields[0].Key,
			entry.Suggestion(e.Fields[0].Key, names))
	}
	if p.Subject, err = e.Fields[0].Names(); err != nil {
		return p, err
	}
	rest := entry.Entry{Line: e.Line, Kind: entry.Mapping, Fields: e.Fields[1:]}
	fields, err := rest.KnownFields("regola", "dubbio", "da", "a", "quanto", "di")
	if err != nil {
		return p, err
	}
	if f := fields["regola"]; f != nil {
		if p.Rule, err = s.ReadRule(f); err != nil {
			return p, err
		}
	}
	for i, target := range []*string{&p.Doubt, &p.From, &p.To, &p.Actor} {
		if f := fields[[]string{"dubbio", "da", "a", "di"}[i]]; f != nil {
			if *target, err = f.ScalarText(); err != nil {
				return p, err
			}
		}
	}
	if f := fields["quanto"]; f != nil {
		p.HasAmount = true
		p.Amount, err = f.Number(-100_000, 100_000)
	}
	return p, err
}

// String returns the pattern as files write it.
func (p Pattern) String() string {
	text := p.Name
	if len(p.Subject) > 0 {
		text += ": " + strings.Join(p.Subject, " ")
	}
	for _, part := range []struct{ key, value string }{{"di", p.Actor}, {"da", p.From}, {"a", p.To}, {"dubbio", p.Doubt}} {
		if part.value != "" {
			text += fmt.Sprintf(", %s: %s", part.key, part.value)
		}
	}
	if p.HasAmount {
		text += fmt.Sprintf(", quanto: %d", p.Amount)
	}
	if p.Rule != (rulebooks.Ref{}) {
		text += ", regola: " + string(p.Rule.Number)
	}
	return text
}

// The functions below give the examples that error messages show, in the words of the scenario's own game.

// ExampleArea returns an area of the game for the examples in errors.
func (s *Scenario) ExampleArea() string {
	for _, a := range s.Game.Table().Areas {
		if a.Visibility == engine.VisibleToAll && a.AreaUnder == "" && !a.HoldsOneCard {
			return a.ID
		}
	}
	return "..."
}

// exampleMoment returns a phase of the game for the examples in errors.
func (s *Scenario) exampleMoment() string {
	if moments := s.Game.Table().PhaseNames(); len(moments) > 0 {
		return moments[0]
	}
	return UntilEnd
}

// exampleKind returns, for the examples in errors, the first kind of event of the game itself that starts a passage.
func (s *Scenario) exampleKind() string {
	for i, k := range s.Game.Table().Kinds {
		if i > int(engine.KindPass) && k.Passage == engine.OpensPassage {
			return k.Name
		}
	}
	return "..."
}

// exampleRule returns a rule that the scenario shows, for the examples in errors; "1" where it shows none.
func (s *Scenario) exampleRule() rulebooks.Number {
	if len(s.Shows) == 0 {
		return "1"
	}
	return s.Shows[0].Number
}

// ReadAttempt reads prova: an act that is done if it is legal, at a choice of its player that allows passing.
func (s *Scenario) ReadAttempt(e *entry.Entry) (Move, error) {
	m, err := s.readAct(e, "prova", []string{"A", "B", "caso"})
	m.Kind = TryWhenPassable
	return m, err
}
