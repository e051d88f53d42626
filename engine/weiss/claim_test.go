package weiss

import (
	"strings"
	"testing"
)

// claimed is a scenario in which B's deck of two is refreshed in the middle of a damage of 3; the tests below put their
// moves in it.
const claimed = `gioco: ws
id: prova
titolo: Prova
domanda: Quanti danni?
in breve: 3 danni.
mostra: ["9.2.1"]
decisivo: Riordino B
carte:
  Lancia: {soul: 3}
  Tramonto: {tipo: climax}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro: Lancia}
  B: {centro: d, mazzo: [a, b], waiting room: [w1, w2, w3]}
mosse:
  - A: attacca con Lancia, frontale
%
  - caso: B rimescola in [w3, w1, w2]
  - fino a: Battle Step
attese:
  - B.clock: [a, b, w3, w1]
`

func claim(move string) string { return strings.Replace(claimed, "%", "  - "+move, 1) }

// TestClaims proves what holds in every branch, and shows the branch in which a claim does not hold.
func TestClaims(t *testing.T) {
	for _, c := range []struct {
		name, text string
		branches   int
		holds      bool
		counter    string
		found      string
	}{
		{"whatever the order of the deck", claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{B.clock: 4}, {passaggi in ordine: [{Riordino: B, regola: \"9.2.1\"}]}]}"), 6, true, "", ""},
		{"what the deck gives third", claim("per ogni: {scelta di: [A, B, caso], fino a: Battle Step, attese: [{w2.area: B.clock}]}"), 2, false,
			"caso: in cima:w1, caso: in cima:w3", "w2.area: B.mazzo; al 2° sviluppo, con caso: in cima:w1, caso: in cima:w3"},
		{"a climax among them", strings.Replace(claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{non accade: [{danno cancellato: B}]}]}"), "[w1, w2, w3]", "[w1, w2, w3, Tramonto]", 1), 19, false,
			"caso: in cima:Tramonto, caso: in cima:w1, caso: in cima:w2", "accade"},
		{"only the rule differs", claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{passaggi in ordine: [{Riordino: B, regola: \"9.3.1\"}]}]}"), 1, false, "caso: in cima:w1, caso: in cima:w2",
			"la regola è 9.2.1 9.2.2"},
	} {
		text := c.text
		if strings.Contains(text, ", Tramonto]") {
			text = strings.Replace(text, "[w3, w1, w2]", "[w3, w1, w2, Tramonto]", 1)
		}
		replay, err := proof.Play(text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if len(replay.Claims) != 1 || replay.OK != c.holds {
			t.Errorf("%s: %v, %v", c.name, replay.Claims, replay.Failures)
			continue
		}
		got := replay.Claims[0]
		if got.LinesTried != c.branches || got.Holds != c.holds ||
			strings.Join(got.Counterexample, ", ") != c.counter ||
			got.Line != 17 {
			t.Errorf("%s: %+v", c.name, got)
		}
		if !c.holds && !strings.Contains(replay.Failures[0].Found, c.found) {
			t.Errorf("%s: found %q", c.name, replay.Failures[0].Found)
		}
		if citation := c.name == "only the rule differs"; !c.holds && replay.Failures[0].OnlyCitation != citation {
			t.Errorf("%s: of citation alone is %v", c.name, !citation)
		}
		if !strings.Contains(replay.Trace(), got.String()) || len(replay.JSON().Claims) != 1 ||
			replay.JSON().Claims[0].Branches != c.branches {
			t.Errorf("%s: the claim is not in the trace or in JSON", c.name)
		}
	}
}

// TestClaimsAreBounded has what cannot be proved said in a sentence, with its line.
func TestClaimsAreBounded(t *testing.T) {
	nine := strings.Replace(claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{B.clock: 4}]}"),
		"[w1, w2, w3]",
		"[w1, w2, w3, w4, w5, w6, w7, w8, w9]", 1)
	for want, text := range map[string]string{
		"più di 10000 e non si possono provare tutti": strings.Replace(nine, "[w3, w1, w2]", "[w3, w1, w2, w4, w5, w6, w7, w8, w9]", 1),
		"non c'è alcuna scelta di A":                  strings.Replace(claim("per ogni: {scelta di: A, fino a: Counter Step, attese: [{B.clock: 0}]}"), "  - per", "  - fino a: Trigger Step\n  - per", 1),
		"il caso deve decidere":                       claim("per ogni: {scelta di: B, fino a: Battle Step, attese: [{B.clock: 4}]}"),
		"manca «attese»":                              claim("per ogni: {scelta di: B, fino a: Battle Step}"),
		"almeno un'attesa":                            claim("per ogni: {scelta di: B, fino a: Battle Step, attese: []}"),
		"«C» non va":                                  claim("per ogni: {scelta di: C, fino a: Battle Step, attese: [{B.clock: 4}]}"),
		"non è una fase né uno step":                  claim("per ogni: {scelta di: B, fino a: Bottle, attese: [{B.clock: 4}]}"),
		"dove finisce uno sviluppo nessuno sceglie":   claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{può: [{A: passa}]}]}"),
		"«clack» non è un'area":                       claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{B.clack: 4}]}"),
	} {
		_, err := proof.Play(text)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "prova.yaml:1") {
			t.Errorf("expected %q, found %v", want, err)
		}
	}
}

// TestWhatIsLegalNow asks what may be done, and reads what is said where it is otherwise.
func TestWhatIsLegalNow(t *testing.T) {
	ask := func(expectation string) string {
		return strings.Replace(claim("fino a: Battle Step"), "  - A: attacca",
			"  - attese: ["+expectation+"]\n  - A: attacca", 1)
	}
	for text, want := range map[string]string{
		`può solo: [{A: attacca Lancia frontale}, {A: attacca Lancia laterale}, {A: passa}]`: "",
		`può: {A: passa}`: "",
		`non può: [{A: attacca Lancia diretto, regola: "7.2.1.4.2"}]`: "",
		`può: [{A: attacca Lancia diretto}]`:                          "può: A: attacca Lancia diretto | non può per WS 7.2.1.4.2",
		`non può: [{A: attacca Lancia frontale, regola: "7.2.1.4"}]`:  "non può: A: attacca Lancia frontale per WS 7.2.1.4 | può",
		`non può: [{A: attacca Lancia diretto, regola: "7.2.1.4.1"}]`: "non può: A: attacca Lancia diretto per WS 7.2.1.4.1 | non può per WS 7.2.1.4.2",
		`può solo: [{A: attacca Lancia frontale}, {A: passa}]`:        "A può anche attacca:Lancia>laterale",
	} {
		replay, err := proof.Play(strings.Replace(ask(text),
			"  - caso: B rimescola in [w3, w1, w2]\n  - fino a: Battle Step\n", "", 1))
		if err != nil && strings.Contains(err.Error(), "il caso deve decidere") { // after the asking
			replay, err = proof.Play(strings.Replace(ask(text), "  - fino a: Battle Step\n  - caso", "  - caso", 1))
		}
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		found := ""
		if len(replay.Failures) > 0 {
			found = replay.Failures[0].Expected + " | " + replay.Failures[0].Found
		}
		if want == "" && found != "" || !strings.Contains(found, want) {
			t.Errorf("%s: %q, expected %q", text, found, want)
		}
	}
	for text, want := range map[string]string{
		strings.Replace(sound, "  - B.clock: [a]", "  - può: [{A: passa}]", 1):                                         "qui nessuno sceglie",
		strings.Replace(sound, "  - fino a: Battle Step", "  - fino a: Battle Step\n  - attese: [può: {A: passa}]", 1): "qui nessuno sceglie",
		ask("può: []"):                          "un elenco di azioni",
		ask("può: [{A: attacca Scudo}]"):        "non dice nulla",
		ask(`può: [{A: passa, regola: "1.1"}]`): "chiave sconosciuta «regola»",
	} {
		if _, err := proof.Play(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("expected %q, found %v", want, err)
		}
	}
}

// TestConcedeInAShuffle has a player give up between two cards of a shuffle: the trace must tell it.
func TestConcedeInAShuffle(t *testing.T) {
	text := strings.Replace(claim("caso: B rimescola in [w3]"),
		"  - caso: B rimescola in [w3, w1, w2]\n  - fino a: Battle Step\nattese:\n  - B.clock: [a, b, w3, w1]",
		"  - B: concede\nattese:\n  - vincitore: A", 1)
	replay, err := proof.Play(text)
	if err != nil {
		t.Fatal(err)
	}
	if !replay.OK || !strings.Contains(replay.Trace(), "[si arrende]") {
		t.Errorf("%v\n%s", replay.Failures, replay.Trace())
	}
}

// TestVariantsAreBounded refuses a file that would be played too many times.
func TestVariantsAreBounded(t *testing.T) {
	text := sound + "varianti:\n" + strings.Repeat("  - {titolo: V, attese: [{B.clock: [a]}]}\n", 25)
	if _, err := proof.Play(text); err == nil || !strings.Contains(err.Error(), "al più 24") {
		t.Errorf("25 variants: %v", err)
	}
}
