package weiss

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
)

// sound is a small scenario that holds; the tests below spoil a line of it.
const sound = `gioco: ws
id: prova
titolo: Prova
domanda: Quanti danni?
in breve: 1 danno.
mostra: ["7.5.1.2"]
decisivo: infligge
carte:
  Lancia: {power: 3000, soul: 1}
  Scudo: {power: 1000}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro: Lancia, mano: [h1]}
  B: {centro: Scudo, mazzo: [a, b], waiting room: [w1]}
mosse:
  - A: attacca con Lancia, frontale
  - fino a: Battle Step
attese:
  - B.clock: [a]
`

// TestScenarioErrors spoils a scenario in every way and reads the sentence that comes back, with its line.
func TestScenarioErrors(t *testing.T) {
	if played, err := proof.Play(sound); err != nil || !played.OK {
		t.Fatalf("the scenario that is spoiled does not hold: %v", err)
	}
	for _, c := range []struct {
		name, old, new string
		line           int
		says           string
	}{
		{"not YAML", "titolo: Prova", "titolo: [Prova", 3, "non è YAML corretto"},
		{"unknown game", "gioco: ws", "gioco: wsx", 1, "forse «ws»?"},
		{"unknown key", "domanda: Quanti", "domande: Quanti", 4, "forse «domanda»?"},
		{"a card in braces within braces", "{centro: Lancia, mano", "{centro: {carta: {carta: Lancia, di: B}, stato: Rest}, mano", 13,
			"come {carta: Ospite, di: B, stato: Reverse}"},
		{"key twice", "id: prova", "id: prova\nid: prova", 3, "c'è già alla riga 2"},
		{"key missing", "titolo: Prova\n", "", 1, "manca la chiave «titolo»"},
		{"no expectation", "attese:\n  - B.clock: [a]\n", "", 1, "mancano le attese"},
		{"rule that is not there", `"7.5.1.2"`, `"7.5.9"`, 6, "la regola WS 7.5.9 non c'è: le più vicine sono WS 7.5."},
		{"rule that is no number", `"7.5.1.2"`, `"danno"`, 6, "non è il numero di una regola"},
		{"field of a card", "Scudo: {power: 1000}", "Scudo: {pawer: 1000}", 10, "forse «power»?"},
		{"value of a card", "Scudo: {power: 1000}", "Scudo: {power: forte}", 10, "un numero fra 0 e 20000"},
		{"type of a card", "Scudo: {power: 1000}", "Scudo: {tipo: evnto}", 10, "forse «evento»?"},
		{"power of a climax", "Scudo: {power: 1000}", "Scudo: {tipo: climax, power: 1000}", 10, "un climax non ha power"},
		{"printed name", "Scudo: {power: 1000}", "Scudo: {nome: scudo}", 10, "il Nome stampato comincia con la maiuscola"},
		{"cards of any kind in a deck", "mazzo: [a, b]", "mazzo: {qualunque: tante}", 14, "un numero fra 1 e"},
		{"too many copies in a deck", "mazzo: [a, b]", "mazzo: {Scudo#2: 1, qualunque: 64}", 14, "più di 64 carte"},
		{"card called as a player", "  Scudo: {power", "  A: {power", 10, "sono i giocatori"},
		{"unknown area", "waiting room:", "wating room:", 14, "forse «waiting room»?"},
		{"unknown card", "centro: Lancia", "centro: Lanca", 13, "forse «Lancia»?"},
		{"card in two places", "waiting room: [w1]", "waiting room: [a]", 14, "sta già alla riga 14"},
		{"two in a slot", "centro: Lancia", "centro: [Lancia, x]", 13, "un solo personaggio (3.6.2"},
		{"empty deck", "mazzo: [a, b]", "mazzo: []", 14, "non può essere vuoto"},
		{"full clock", "mano: [h1]", "clock: 7", 13, "al più 6 carte"},
		{"full level", "mano: [h1]", "level: 4", 13, "al più 3 carte"},
		{"too many cards", "mano: [h1]", "memory: 60", 0, "più di 64 carte"},
		{"area of an action", "mano: [h1]", "resolution: [h1]", 13, "Resolution Area è vuota"},
		{"unknown phase", "fase: Attack Phase", "fase: Atack Phase", 12, "forse «Attack Phase»?"},
		{"phase that cannot be entered", "fase: Attack Phase", "fase: Damage Step", 12, "un esempio non comincia da «Damage Step»"},
		{"first player who cannot be", "fase: Attack Phase", "primo: B, fase: Attack Phase, numero: 1", 12,
			"se il turno 1 è di A, ha cominciato A"},
		{"unknown move", "  - A: attacca", "  - C: attacca", 16, "chiave sconosciuta «C»"},
		{"act with a comma in braces", "  - A: attacca", "  - rifiutata: {A: attacca con Lancia, diretto, regola: \"7.2.1.4.2\"}\n  - A: attacca", 16,
			"«diretto» è rimasto fuori: dentro le graffe una mossa che ha una virgola si scrive fra virgolette"},
		{"act that says nothing", "attacca con Lancia, frontale", "attaca con Lancia, frontale", 16, "forse «attacca»?"},
		{"ambiguous act", "attacca con Lancia, frontale", "attacca con Lancia", 16, "è ambigua: attacca Lancia frontale, attacca Lancia laterale"},
		{"forbidden act", "Lancia, frontale", "Lancia, diretto", 16, "lo vieta la regola WS 7.2.1.4.2"},
		{"act of the other player", "  - A: attacca", "  - B: attacca", 16, "A deve scegliere (attacco)"},
		{"unknown end", "fino a: Battle Step", "fino a: Batle Step", 17, "forse «Battle Step»?"},
		{"a phase that is past", "fino a: Battle Step", "fino a: Attack Phase", 17, "in quel turno non comincia più"},
		{"move that is not used", "  - fino a: Battle Step\n", "  - B: concede\n  - A: passa\n", 18, "la partita è già finita"},
		{"a move after a deck that is refused", "turno: {di: A, fase: Attack Phase}\n  A: {centro: Lancia, mano: [h1]}\n  B: {centro: Scudo, mazzo: [a, b], waiting room: [w1]}",
			"turno: {fase: Presentazione dei mazzi}\n  A: {mazzo: {qualunque: 49}}", 15, "la partita è già finita (passaggio"},
		{"chance that does not decide", "  - A: attacca", "  - caso: B rimescola in [w1]\n  - A: attacca", 16, "qui non decide il caso"},
		{"chance that is not said", "soul: 1}", "soul: 2}", 17, "il caso deve decidere (ordine del mazzo)"},
		{"chance that is not understood", "  - fino a: Battle", "  - caso: testa\n  - fino a: Battle", 17, "non si capisce"},
		{"expectation of an unknown area", "B.clock: [a]", "B.clok: [a]", 19, "forse «clock»?"},
		{"expectation of a card called as a player", "B.clock: [a]", "a.stato: Rest", 19, "qui A è il giocatore: la carta deve avere un altro nome"},
		{"expectation of an unknown card", "B.clock: [a]", "Lanca.soul: 1", 19, "forse «Lancia»?"},
		{"expectation of an unknown event", "B.clock: [a]", "passaggi in ordine: [{Dano: a}]", 19, "forse «danno»?"},
		{"expectation that is none", "B.clock: [a]", "clock: [a]", 19, "attesa sconosciuta"},
		{"decisive passage that is not there", "decisivo: infligge", "decisivo: Riordino", 7, "nessun passaggio è «Riordino»"},
		{"alias", "mano: [h1]", "mano: &x [h1]", 13, "àncore"},
	} {
		t.Run(c.name, func(t *testing.T) {
			spoiled := strings.Replace(sound, c.old, c.new, 1)
			if spoiled == sound {
				t.Fatal("nothing was spoiled")
			}
			line := c.line
			if c.name == "chance that is not said" { // 2 damage empty the deck, and nobody says how it is shuffled
				spoiled = strings.Replace(spoiled, "waiting room: [w1]", "waiting room: [w1, w2]", 1)
			}
			_, err := proof.Play(spoiled)
			var wrong *entry.Error
			if !errors.As(err, &wrong) {
				t.Fatalf("no entry.Error: %v", err)
			}
			if line > 0 && wrong.Line != line || wrong.File != "prova.yaml" || !strings.Contains(wrong.Text, c.says) {
				t.Errorf("got %v; want line %d and %q", err, line, c.says)
			}
		})
	}
}

// TestHostileFiles are refused in a sentence: too long, too deep, empty, binary.
func TestHostileFiles(t *testing.T) {
	for _, text := range []string{
		"", "#", "- a", "null", "\x00\xff\xfe", strings.Repeat("[", 60000), strings.Repeat("a: {", 20000), strings.Repeat("- ", 30000),
		strings.Repeat("x", 70000), "a: &a [1]\nb: *a\n", strings.Replace(sound, "[a]", "["+strings.Repeat("a, ", 5000)+"a]", 1),
	} {
		_, err := proof.Play(text)
		var wrong *entry.Error
		if !errors.As(err, &wrong) || wrong.Text == "" {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

// TestExpectationsFail changes what is expected and finds the failure, with its line and what was found.
func TestExpectationsFail(t *testing.T) {
	for _, c := range []struct {
		expected, found string
		citation        bool
	}{
		{"B.clock: [b]", "B.clock: [a]", false},
		{"B.clock: 3", "B.clock: [a]", false},
		{"Lancia.soul: 2", "Lancia.soul: 1", false},
		{"Lancia.stato: Stand", "Lancia.stato: Rest", false},
		{"vincitore: A", "vincitore: nessuno", false},
		{"fase: Damage Step", "fase: Battle Step", false},
		{"non accade: [{danno: a}]", "accade al passaggio", false},
		{"passaggi in ordine: [{danno: b}]", "nessun passaggio così", false},
		{"passaggi in ordine: [{danno: a}, {attacca: Lancia}]", "nessun passaggio così dopo il", false},
		{`passaggi in ordine: [{danno: a, regola: "9.2.1"}]`, "la regola è 4.9.1.1", true},
	} {
		played, err := proof.Play(strings.Replace(sound, "B.clock: [a]", c.expected, 1))
		if err != nil {
			t.Errorf("%s: %v", c.expected, err)
			continue
		}
		if played.OK || len(played.Failures) != 1 {
			t.Errorf("%s: does not fail", c.expected)
			continue
		}
		f := played.Failures[0]
		if f.Line != 19 || !strings.Contains(f.Found, c.found) || f.OnlyCitation != c.citation {
			t.Errorf("%s: line %d, found %q, citation %v", c.expected, f.Line, f.Found, f.OnlyCitation)
		}
	}
}

// TestRefusalsFail asks for acts that the scenario gets wrong.
func TestRefusalsFail(t *testing.T) {
	for _, c := range []struct {
		move, found string
		citation    bool
	}{
		{`rifiutata: {A: attacca con Lancia diretto, regola: "7.2.1.3.1"}`, "rifiutata per WS 7.2.1.4.2", true},
		{`rifiutata: {A: attacca con Lancia frontale, regola: "7.2.1.3.1"}`, "ammessa", false},
		{`ammessa: {A: attacca con Lancia diretto}`, "rifiutata per WS 7.2.1.4.2", false},
		{`ammessa: {B: attacca con Scudo frontale}`, "rifiutata per WS 7.2.1.3", false},
		{`ammessa: {A: gioca h1 in centro}`, "rifiutata per WS 6.5.1.2.1", false},
	} {
		played, err := proof.Play(strings.Replace(sound, "  - A: attacca", "  - "+c.move+"\n  - A: attacca", 1))
		if err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		if played.OK || played.Failures[0].Line != 16 || played.Failures[0].Found != c.found ||
			played.Failures[0].OnlyCitation != c.citation {
			t.Errorf("%s: %+v", c.move, played.Failures)
		}
	}
}

// TestPassageHasNoReason asks at a passage for acts that have a reason of their own: the rule of the passage, which is
// being carried out, is none.
func TestPassageHasNoReason(t *testing.T) {
	for act, own := range map[string]string{
		"A: attacca con Lancia laterale": "7.2.1.3", "A: gioca h1 in centro-destra": "6.5.1.2.1", "A: clock h1": "6.4.1.2", "A: passa": "4.5.3",
		"A: guarda B.mano": "3.3.2", "B: attacca con Scudo frontale": "7.1.1", "B: scambia centro centro-destra": "6.5.1.2.4",
	} {
		asked := "  - al passaggio: {infligge: Lancia, regola: \"7.5.1.2\"}\n  - rifiutata: {" + act +
			", regola: \"7.5.1.2\"}\n"
		played, err := proof.Play(strings.Replace(sound, "  - fino a: Battle", asked+"  - fino a: Battle", 1))
		if err != nil || played.OK || played.Failures[0].Found != "rifiutata per WS "+own {
			t.Errorf("%s: %v %+v, want %s", act, err, played.Failures, own)
		}
	}
}

// TestWhy asks acts at the choices of a replay.
func TestWhy(t *testing.T) {
	played, err := proof.Play(sound)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		choice  int
		seat    engine.Seat
		act     string
		rule    string
		allowed bool
	}{
		{0, engine.A, "attacca Lancia diretto", "7.2.1.4.2", false},
		{0, engine.A, "attacca Lancia laterale", "7.2.1.4.2", true},
		{0, engine.B, "attacca Scudo frontale", "7.2.1.3", false},
		{1, engine.A, "attacca Lancia frontale", "7.2.1.3", false}, // the Counter Step of B
		{1, engine.B, "attacca Scudo frontale", "7.1.1", false},
	} {
		answer, allowed, err := replay.Why(played, c.choice, c.seat, c.act)
		if err != nil || allowed != c.allowed || string(answer.Rule.Number) != c.rule {
			t.Errorf("choice %d, %s %s: %s allowed %v, %v; want %s", c.choice, c.seat, c.act, answer.Rule, allowed, err,
				c.rule)
		}
	}
	if _, _, err := replay.Why(played, 0, engine.A, "vola via"); err == nil ||
		!strings.Contains(err.Error(), "qui «vola» non dice nulla") {
		t.Errorf("an unknown act: %v", err)
	}
	if _, _, err := replay.Why(played, 9, engine.A, "passa"); err == nil {
		t.Error("a choice that is not there is answered")
	}
}

// TestErrorsChangeNoNames asks for an area that is not there, then for every area that is: the error has spoilt no
// name.
func TestErrorsChangeNoNames(t *testing.T) {
	before := layout.AreaIDs()
	if _, err := proof.Play(strings.Replace(sound, "waiting room:", "wating room:", 1)); err == nil {
		t.Fatal("no error")
	}
	if !slices.Equal(layout.AreaIDs(), before) {
		t.Errorf("the areas are now %q", layout.AreaIDs())
	}
}
