package effect_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/enginetest"
)

// A game of one verb and a half, as package effect says that a game does it.
type (
	zone  uint8
	stat  uint8
	phase uint8
	ref   uint8

	selector struct {
		Ref   ref           `it:"carta" name:"ref"`
		Bound string        // the name of a Chosen one
		Of    effect.Player `it:"di(te/avversario)|altri+Other(tutti/tuoi)"`
		Other effect.Flag
		In    []zone                       `it:"in" in:"1..2"`
		Power effect.Range[selector, stat] `it:"forza"`
	}
	condition = effect.Condition[selector, stat, phase]
	count     = effect.Count[selector, stat]

	action struct {
		Do    int
		Who   effect.Player `it:"chi(tu/avversario)"`
		What  *selector
		N     *count `it:"quanti" stat:"Stat: forza"`
		Upto  effect.Flag
		Stat  stat
		To    zone
		Last  effect.Flag
		Until string
		As    string `it:"come" name:"new"`
		If    []condition
		Then  []action `it:"fai" place:"fai"`
		Else  []action `it:"altrimenti" place:"fai"`
	}
	text struct {
		Cost []action `it:"costo" place:"="`
		Do   []action `it:"fai" place:"="`
	}
)

func (zone) Words() []string  { return []string{"mazzo", "mano"} }
func (stat) Words() []string  { return []string{"", "forza", "vita"} }
func (phase) Words() []string { return []string{"", "principale"} }
func (ref) Words() []string   { return []string{"", "questa", "", "quella"} }

func (s stat) Measure() effect.Measure {
	return [...]effect.Measure{effect.Unmeasured, effect.OfCards, effect.OfPlayer}[s]
}

func (s *selector) Alone() string { return "carta" }
func (s *selector) Called(name string, _ bool) {
	s.Ref, s.Bound = effect.Chosen, name
}

const (
	draw = iota
	choose
	put
	takeBack
	gain
	when
)

func (a *action) Forms() []effect.Form {
	return []effect.Form{
		{Is: draw, Says: effect.Draws},
		{Is: choose, Says: effect.Chooses, In: "fai, costo"},
		{Is: takeBack, Says: "metti:What, in=mano", In: "fai"},
		{Is: put, Says: "metti:What, in:To^, in fondo a:To+Last^"},
		{Is: gain, Says: "prende:What?, *"},
		{Is: when, Says: effect.Whens},
	}
}

func (a *action) Be(is int)    { a.Do = is }
func (a *action) Noun() string { return "un'azione" }
func (a *action) Binds() (string, effect.Sort) {
	return a.As, effect.Cards
}

func read(t *testing.T, source string) (text, error) {
	t.Helper()
	root, err := engine.Entries([]byte(source))
	if err != nil {
		t.Fatal(err)
	}
	var to text
	return to, effect.Read(&to, root)
}

// TestRead: what is said in a file is in the definition.
func TestRead(t *testing.T) {
	for source, want := range map[string]text{
		"fai: {pesca: 2}": {Do: []action{{Do: draw, N: &count{N: 2}}}},
		"fai: [{pesca: fino a 2, chi: avversario}]":                     {Do: []action{{Do: draw, N: &count{N: 2}, Upto: true, Who: effect.Opponent}}},
		"fai: {pesca: {1 più 2 per ogni: {di: te}}}":                    {Do: []action{{Do: draw, N: &count{N: 1, Times: 2, Each: &selector{Of: effect.You}}}}},
		"fai: {pesca: {metà vita: avversario}}":                         {Do: []action{{Do: draw, N: &count{Times: 1, Half: true, Stat: 2, Player: effect.Opponent}}}},
		"fai: {metti: questa, in: mano}":                                {Do: []action{{Do: takeBack, What: &selector{Ref: effect.This}}}},
		"fai: {metti: questa, in: mazzo}":                               {Do: []action{{Do: put, What: &selector{Ref: effect.This}}}},
		"fai: {metti: questa, in fondo a: mazzo}":                       {Do: []action{{Do: put, What: &selector{Ref: effect.This}, Last: true}}},
		"fai: {prende: {altri: tuoi, in: [mano, mazzo]}, forza: +5}":    {Do: []action{{Do: gain, What: &selector{Of: effect.You, Other: true, In: []zone{1, 0}}, N: &count{N: 5}, Stat: 1}}},
		"fai: {prende: qualunque, forza: 5}":                            {Do: []action{{Do: gain, N: &count{N: 5}, Stat: 1}}},
		"fai: {se: {non c'è: {forza: 3 o più}}, fai: {pesca: 1}}":       {Do: []action{{Do: when, If: []condition{{Not: true, Exists: &selector{Power: effect.Range[selector, stat]{From: &count{N: 3}}}}}, Then: []action{{Do: draw, N: &count{N: 1}}}}}},
		"costo: {scegli: {di: te}, come: preso}\nfai: {pesca: 1}":       {Cost: []action{{Do: choose, What: &selector{Of: effect.You}, As: "preso"}}, Do: []action{{Do: draw, N: &count{N: 1}}}},
		"fai: [{scegli: {di: te}, come: x}, {metti: x, in: mazzo}]":     {Do: []action{{Do: choose, What: &selector{Of: effect.You}, As: "x"}, {Do: put, What: &selector{Ref: effect.Chosen, Bound: "x"}}}},
		"fai: {se: {quante: {in: mano}, è: da 1 a 3}, fai: {pesca: 1}}": {Do: []action{{Do: when, If: []condition{{Count: &count{Times: 1, Each: &selector{In: []zone{1}}}, Is: effect.Range[selector, stat]{From: &count{N: 1}, To: &count{N: 3}}}}, Then: []action{{Do: draw, N: &count{N: 1}}}}}},
	} {
		got, err := read(t, source)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\n got %+v\nwant %+v", source, err, got, want)
		}
	}
}

// TestReadSaysWhatIsWrong: what cannot be is refused at its line, with what would be right.
func TestReadSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		source string
		line   int
		says   string
	}{
		{"fa: {pesca: 1}", 1, "forse «fai»?"},
		{"fai:\n  - pesca: 1\n    ci: avversario", 3, "forse «chi»?"},
		{"fai:\n  - pesco: 1", 2, "«pesco» non è un'azione; forse «pesca»?"},
		{"fai: {pesca: 1, chi: chiunque}", 1, "«chiunque» non va; parole valide: tu, avversario"},
		{"costo:\n  - {pesca: 1}", 2, "«pesca» non può stare in «costo»; vi stanno: scegli"},
		{"fai:\n  - {metti: questa}", 2, "una cosa sola fra in, in fondo a"},
		{"fai: {metti: questa, in: mazzo, in fondo a: mazzo}", 1, "«in» e «in fondo a» non stanno insieme"},
		{"fai: {metti: preso, in: mazzo}", 1, "«preso» non è una carta che si conosce qui; parole valide: questa, quella"},
		{"fai: {prende: questa}", 1, "una cosa sola fra forza"},
		{"fai: {scegli: {in: [mano, mano]}}", 1, "«mano» c'è due volte"},
		{"fai: {scegli: {in: [mano, mazzo, mano]}}", 1, "da 1 a 2"},
		{"fai: {pesca: {vita di: te}}", 1, "«vita di» non è un conto"},
		{"fai: {se: {durante: main}, fai: {pesca: 1}}", 1, "parole valide: principale"},
		{"fai: {se: {c'è: {di: te}, durante: principale}, fai: {pesca: 1}}", 1, "«durante» è di troppo"},
		{"fai: {scegli: {di: te}, come: Preso}", 1, "lettere minuscole"},
		{"fai: [{scegli: {di: te}, come: x}, {pesca: x}]", 1, "«x» non va; ci si aspetta un numero"},
		{"fai: pesca", 1, "«pesca» non basta"},
		{"fai:", 1, "ci si aspettano da 1 a 12 cose"},
	} {
		_, err := read(t, c.source)
		var wrong *engine.ScenarioError
		if !errors.As(err, &wrong) || wrong.Line != c.line || !strings.Contains(wrong.Text, c.says) {
			t.Errorf("%s\n got %v\nwant line %d, %s", c.source, err, c.line, c.says)
		}
	}
}

// TestSchema: what is read is valid, and what is not is not.
func TestSchema(t *testing.T) {
	data, err := json.Marshal(effect.Schema("Prova", "", text{}))
	if err != nil {
		t.Fatal(err)
	}
	var s enginetest.Schema
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	for source, valid := range map[string]bool{
		"A: {fai: {pesca: fino a 2}}": true, "A: {fai: {pesca: {2 per ogni: {di: te}}}}": true, "A: {fai: [{metti: questa, in fondo a: mazzo}]}": true,
		"A: {fai: {pesco: 1}}": false, "A: {fai: {prende: questa, vita: 1}}": false, "a: {fai: {pesca: 1}}": false, "A: {fai: {scegli: {in: orto}}}": false,
	} {
		root, err := engine.Entries([]byte(source))
		if err != nil {
			t.Fatal(err)
		}
		if s.Valid(enginetest.Plain(root)) != valid {
			t.Errorf("%s: valid is not %v", source, valid)
		}
	}
}

// TestWith joins prepositions and articles.
func TestWith(t *testing.T) {
	for phrase, want := range map[string]string{"il mazzo": "del mazzo", "l'avversario": "dell'avversario", "gli eventi": "degli eventi", "tutte le carte": "di tutte le carte"} {
		if got := effect.With("di", phrase); got != want {
			t.Errorf("%s: %s", phrase, got)
		}
	}
	if got := effect.With("fra", "le carte"); got != "fra le carte" {
		t.Error(got)
	}
}
