package scenario

import (
	"fmt"
	"regexp"
	"strings"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// LoadScenario reads a scenario file and checks its keys, names and positions, without playing it. games are the games
// that it may be of. The error is an *entry.Error.
func LoadScenario(games []engine.Game, file string, data []byte) (*Scenario, error) {
	return loadScenario(games, file, data, false)
}

// LoadOwn is LoadScenario for a position that a reader has put together: what an author says of a scenario, its moves
// and its expectations may be left out.
func LoadOwn(games []engine.Game, file string, data []byte) (*Scenario, error) {
	return loadScenario(games, file, data, true)
}

func loadScenario(games []engine.Game, file string, data []byte, own bool) (*Scenario, error) {
	s, err := readScenario(games, data, own)
	if err == nil {
		err = s.check()
	}
	if err != nil {
		return nil, entry.ErrorInFile(file, err)
	}
	s.File = file
	return s, nil
}

// ReadKeys reads a file's YAML into entries, the keys of a mapping.
func ReadKeys(data []byte) (*entry.Entry, error) {
	root, err := entry.Read(data)
	if err == nil && root.Kind != entry.Mapping {
		return nil, entry.Errorf(root.Line, "il file deve cominciare con le chiavi dell'esempio: %s",
			strings.Join(scenarioKeys, ", "))
	}
	return root, err
}

// check builds the start of the scenario and of its variants, so that an impossible position is found when the file is
// read.
func (s *Scenario) check() error {
	setups := []*engine.Setup{&s.Setup}
	for _, v := range s.Variants {
		setups = append(setups, &v.Setup)
	}
	for _, setup := range setups {
		if _, err := s.Game.Start(&engine.Run{}, setup); err != nil {
			return err
		}
	}
	return nil
}

var scenarioKeys = []string{"gioco", "id", "titolo", "domanda", "in breve", "mostra", "decisivo", "seme", "carte", "posizione", "mosse",
	"attese", "varianti"}

func readScenario(games []engine.Game, data []byte, own bool) (*Scenario, error) {
	root, err := ReadKeys(data)
	if err != nil {
		return nil, err
	}
	fields, err := root.KnownFields(scenarioKeys...)
	if err != nil {
		return nil, err
	}
	s := &Scenario{Source: data, Root: root}
	if s.Game, err = ReadGame(games, fields["gioco"]); err != nil {
		return nil, err
	}
	for _, text := range []struct {
		key string
		to  *string
	}{{"id", &s.ID}, {"titolo", &s.Title}, {"domanda", &s.Question}, {"in breve", &s.Verdict}, {"decisivo", &s.Decisive}} {
		e := fields[text.key]
		switch {
		case e == nil && own:
			continue
		case e == nil:
			return nil, entry.Errorf(1, "manca la chiave «%s»", text.key)
		}
		if *text.to, err = e.ScalarText(); err != nil {
			return nil, err
		}
	}
	if e := fields["decisivo"]; e != nil {
		s.DecisiveLine = e.Line
	}
	if s.ID == "" && fields["id"] == nil {
		s.ID = OwnID
	}
	if !IsID(s.ID) {
		return nil, entry.Errorf(fields["id"].Line,
			"id: «%s» deve essere di lettere minuscole, cifre e trattini, come «prima-prova»", s.ID)
	}
	if e := fields["mostra"]; e != nil || !own {
		if s.Shows, err = s.readShows(e); err != nil {
			return nil, err
		}
	}
	if s.Setup, err = ReadSetup(fields); err != nil {
		return nil, err
	}
	if s.Moves, err = s.ReadMoves(fields["mosse"]); err != nil {
		return nil, err
	}
	if e := fields["attese"]; e != nil || !own {
		if s.Expected, err = s.ReadExpectations(e); err != nil {
			return nil, err
		}
	}
	if len(s.Expected) == 0 && !own {
		return nil, entry.Errorf(1, "mancano le attese: un esempio che non si aspetta nulla non mostra nulla")
	}
	s.Variants, err = s.readVariants(fields["varianti"])
	return s, err
}

// IsID reports whether a text may be an id: small letters, digits and hyphens, "prima-prova".
func IsID(text string) bool { return idPattern.MatchString(text) }

var idPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func ReadGame(games []engine.Game, e *entry.Entry) (engine.Game, error) {
	if e == nil {
		return nil, entry.Errorf(1, "manca la chiave «gioco»")
	}
	code, ok := rulebooks.ParseGame(e.Text)
	var known []string
	for _, g := range games {
		if ok && g.Code() == code {
			return g, nil
		}
		known = append(known, string(g.Code()))
	}
	return nil, entry.Errorf(e.Line, "gioco: «%s» non è un gioco che il motore esegue; %s", e.Text,
		entry.Suggestion(e.Text, known))
}

// readShows reads mostra: the rules that the scenario was written for.
func (s *Scenario) readShows(e *entry.Entry) ([]rulebooks.Ref, error) {
	if e == nil || len(e.List) == 0 {
		return nil, entry.Errorf(1, "manca la chiave «mostra»: le regole per cui l'esempio è scritto, almeno una")
	}
	var shows []rulebooks.Ref
	for _, item := range e.List {
		ref, err := s.ReadRule(&item)
		if err != nil {
			return nil, err
		}
		shows = append(shows, ref)
	}
	return shows, nil
}

// ReadRule reads the number of an existing rule of the scenario's game.
func (s *Scenario) ReadRule(e *entry.Entry) (rulebooks.Ref, error) {
	text, err := e.ScalarText()
	if err != nil {
		return rulebooks.Ref{}, err
	}
	number, err := rulebooks.ParseNumber(text)
	if err != nil {
		return rulebooks.Ref{}, entry.Errorf(e.Line, "«%s» non è il numero di una regola", text)
	}
	ref := rulebooks.Ref{Game: s.Game.Code(), Number: number}
	if cite.Find(ref) == 0 {
		return ref, entry.Errorf(e.Line, "la regola %s non c'è%s; i numeri sono quelli del testo in /%s", ref,
			nearRules(ref), ref.Game)
	}
	return ref, nil
}

// nearRules names, for the end of a message about a rule that there is not, those between which its number would stand.
func nearRules(ref rulebooks.Ref) string {
	switch before, after := cite.Neighbors(ref); {
	case before == 0 && after == 0:
		return ""
	case before == 0:
		return fmt.Sprintf(": la prima è %s", after.Ref())
	case after == 0:
		return fmt.Sprintf(": l'ultima è %s", before.Ref())
	default:
		return fmt.Sprintf(": le più vicine sono %s e %s", before.Ref(), after.Ref())
	}
}

// ReadSetup reads the start: seed, cards, position.
func ReadSetup(fields map[string]*entry.Entry) (engine.Setup, error) {
	var setup engine.Setup
	if e := fields["seme"]; e != nil {
		n, err := e.Number(1, 1_000_000)
		if err != nil {
			return setup, err
		}
		setup.Seed, setup.Seeded = n, true
	}
	if e := fields["carte"]; e != nil {
		if e.Kind != entry.Mapping {
			return setup, entry.Errorf(e.Line,
				"carte: ci si aspetta una carta per riga: il nome e, fra graffe, ciò che vi è stampato")
		}
		setup.Cards = e.Fields
	}
	e := fields["posizione"]
	if e == nil {
		return setup, entry.Errorf(1, "manca la chiave «posizione»")
	}
	setup.PositionLine = e.Line
	parts, err := e.KnownFields("turno", "A", "B")
	if err != nil {
		return setup, err
	}
	for i, to := range []*[]entry.Entry{&setup.Turn, &setup.Sides[engine.A], &setup.Sides[engine.B]} {
		part := parts[[]string{"turno", "A", "B"}[i]]
		if part == nil {
			continue
		}
		if part.Kind != entry.Mapping && part.Kind != entry.Empty {
			return setup, entry.Errorf(part.Line, "%sci si aspettano coppie chiave e valore", part.Label())
		}
		*to = part.Fields
	}
	return setup, nil
}

// maxVariants is the highest number of variants of a scenario: each costs a run of its own.
const maxVariants = 24

// readVariants reads varianti. A variant has the setup of the scenario, with the areas and cards that it gives itself
// in the place of those with the same key, and its moves or its own.
func (s *Scenario) readVariants(e *entry.Entry) ([]*Variant, error) {
	if e == nil {
		return nil, nil
	}
	if e.Kind != entry.Sequence {
		return nil, entry.Errorf(e.Line, "varianti: ci si aspetta un elenco")
	}
	if len(e.List) > maxVariants {
		return nil, entry.Errorf(e.List[maxVariants].Line,
			"varianti: un esempio ne ha al più %d; le altre stanno in un esempio loro", maxVariants)
	}
	var variants []*Variant
	for i := range e.List {
		item := &e.List[i]
		fields, err := item.KnownFields("titolo", "seme", "carte", "posizione", "mosse", "attese")
		if err != nil {
			return nil, err
		}
		v := &Variant{Line: item.Line, Setup: s.Setup, Moves: s.Moves}
		if fields["titolo"] == nil || fields["attese"] == nil {
			return nil, entry.Errorf(item.Line, "una variante ha almeno «titolo» e «attese»")
		}
		if v.Title, err = fields["titolo"].ScalarText(); err != nil {
			return nil, err
		}
		if fields["posizione"] == nil {
			fields["posizione"] = &entry.Entry{Line: item.Line, Kind: entry.Empty}
		}
		changed, err := ReadSetup(fields)
		if err != nil {
			return nil, err
		}
		v.Setup.Override(changed)
		if fields["mosse"] != nil {
			if v.Moves, err = s.ReadMoves(fields["mosse"]); err != nil {
				return nil, err
			}
		}
		if v.Expected, err = s.ReadExpectations(fields["attese"]); err != nil {
			return nil, err
		}
		variants = append(variants, v)
	}
	return variants, nil
}
