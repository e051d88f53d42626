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

// LoadScenario reads a scenario file of one of some games and checks its keys, names and positions, without playing
// it. The error is an *entry.Error.
func LoadScenario(games []engine.Game, file string, data []byte) (*Scenario, error) {
	return loadScenario(games, file, data, false)
}

// LoadOwn is LoadScenario for a reader's own scenario, which may omit titles, moves and expectations.
func LoadOwn(games []engine.Game, file string, data []byte) (*Scenario, error) {
	return loadScenario(games, file, data, true)
}

// loadScenario reads and checks a scenario file; isOwn allows it to omit titles, moves and expectations.
func loadScenario(games []engine.Game, file string, data []byte, isOwn bool) (*Scenario, error) {
	s, err := readScenario(games, data, isOwn)
	if err == nil {
		err = s.checkStarts()
	}
	if err != nil {
		return nil, entry.ErrorInFile(file, err)
	}
	s.File = file
	return s, nil
}

// ReadKeys reads a YAML file whose root is a mapping. The error is an *entry.Error.
func ReadKeys(data []byte) (*entry.Entry, error) {
	root, err := entry.Read(data)
	if err == nil && root.Kind != entry.Mapping {
		return nil, entry.Errorf(root.Line, "il file deve cominciare con le chiavi dell'esempio: %s",
			strings.Join(scenarioKeys, ", "))
	}
	return root, err
}

// checkStarts returns an error for an impossible position of the scenario or of a variant.
func (s *Scenario) checkStarts() error {
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

// scenarioKeys are the keys of a scenario file, in their order.
var scenarioKeys = []string{"gioco", "id", "titolo", "domanda", "in breve", "mostra", "decisivo", "seme", "carte", "posizione", "mosse",
	"attese", "varianti"}

// readScenario reads a scenario file; isOwn allows it to omit titles, moves and expectations.
func readScenario(games []engine.Game, data []byte, isOwn bool) (*Scenario, error) {
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
		case e == nil && isOwn:
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
	if e := fields["mostra"]; e != nil || !isOwn {
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
	if e := fields["attese"]; e != nil || !isOwn {
		if s.Expected, err = s.ReadExpectations(e); err != nil {
			return nil, err
		}
	}
	if len(s.Expected) == 0 && !isOwn {
		return nil, entry.Errorf(1, "mancano le attese: un esempio che non si aspetta nulla non mostra nulla")
	}
	s.Variants, err = s.readVariants(fields["varianti"])
	return s, err
}

// IsID reports whether a text is a valid id: small letters, digits and hyphens, as in "prima-prova".
func IsID(text string) bool { return idPattern.MatchString(text) }

var idPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// ReadGame returns the game that the entry of gioco names, among some games.
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

// readShows reads mostra: the rules for which the scenario was written.
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
			nearbyRulesText(ref), ref.Game)
	}
	return ref, nil
}

// nearbyRulesText returns, for the end of an error about a missing rule, the existing rules before and after its
// number; "" where there are none.
func nearbyRulesText(ref rulebooks.Ref) string {
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

// ReadSetup reads the start of a match: seed, cards and position.
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
	for i, target := range []*[]entry.Entry{&setup.Turn, &setup.Sides[engine.A], &setup.Sides[engine.B]} {
		part := parts[[]string{"turno", "A", "B"}[i]]
		if part == nil {
			continue
		}
		if part.Kind != entry.Mapping && part.Kind != entry.Empty {
			return setup, entry.Errorf(part.Line, "%sci si aspettano coppie chiave e valore", part.Label())
		}
		*target = part.Fields
	}
	return setup, nil
}

// maxVariants bounds the variants of a scenario, each of which costs a run.
const maxVariants = 24

// readVariants reads varianti. A variant has the setup of the scenario, in which its own areas and cards replace
// those with the same key, and its own moves or those of the scenario.
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
