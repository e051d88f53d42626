package language

import (
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestWrongRowsAreRefused checks that each file says which of its lines is wrong.
func TestWrongRowsAreRefused(t *testing.T) {
	for _, line := range []string{"same\tsolo due", "equal\ta\tb", "same\t;\tb", "near\ta\t ", "same\ta\tb; c"} {
		if _, err := readEntries("ws.tsv", "ws", "# intro\n"+line); err == nil ||
			!strings.Contains(err.Error(), "ws.tsv:2:") {
			t.Errorf("%q: %v", line, err)
		}
	}
	for _, line := range []string{"messo, messa", "messo =", "= mette", " , = mette"} {
		if _, err := readStems("# intro\n" + line); err == nil || !strings.Contains(err.Error(), ":2:") {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// TestVocabulariesAreTidy checks that no word stands twice with the same printed word, and that no concept of a game has
// two rows.
func TestVocabulariesAreTidy(t *testing.T) {
	entries, err := Entries()
	if err != nil {
		t.Fatal(err)
	}
	type pair struct {
		game           rulebooks.Game
		typed, printed string
	}
	pairs, concepts := map[pair]bool{}, map[pair]bool{}
	for _, e := range entries {
		for _, printed := range e.Printed {
			for _, typed := range e.Typed {
				p := pair{e.Game, typed, strings.ToLower(printed)}
				if pairs[p] {
					t.Errorf("%s: %q for %q stands twice", e.Game, typed, printed)
				}
				pairs[p] = true
			}
			p := pair{e.Game, "", Fold(printed)}
			if e.Relation == Same && concepts[p] {
				t.Errorf("%s: %q has two rows", e.Game, printed)
			}
			concepts[p] = concepts[p] || e.Relation == Same
		}
	}
}

// TestForms checks the forms of verbs and nouns of each class.
func TestForms(t *testing.T) {
	for word, want := range map[string]map[slot]string{
		"giocare": {first: "gioco", second: "giochi", third: "gioca", firstPlural: "giochiamo", thirdPlural: "giocano",
			participle: "giocato", participleFemininePlural: "giocate", gerund: "giocando", thirdFuture: "giochera",
			withClitic: "giocarlo"},
		"lanciare":      {second: "lanci", firstPlural: "lanciamo", firstFuture: "lancero"},
		"picchiare":     {second: "picchi", firstFuture: "picchiero"},
		"mettere giù":   {first: "metto giu", third: "mette giu", participleFeminine: "messa giu", withClitic: "metterlo giu"},
		"colpire":       {first: "colpisco", third: "colpisce", participle: "colpito"},
		"pietra magica": {singular: "pietra magica", plural: "pietre magiche"},
		"mostro":        {singular: "mostro", plural: "mostri"},
		"stack":         {singular: "stack", plural: "stack"},
	} {
		forms := formsOf(word)
		for s, form := range want {
			if forms[s] != form {
				t.Errorf("%q has in slot %d %q, want %q", word, s, forms[s], form)
			}
		}
	}
}

// TestPrinted checks that a word is said otherwise in the form in which it stands.
func TestPrinted(t *testing.T) {
	for typed, want := range map[string]string{
		"butto giu un personaggio": "gioco 2",
		"calarlo":                  "giocarlo 1",
		"picchiato":                "attaccato 1",
		"cimitero":                 "waiting room 1",
		"scarico":                  "",
	} {
		way, length := Of(rulebooks.WS).Printed(Words(typed), func([]string, int) bool { return true })
		got := strings.Join(way, " ")
		if got != "" {
			got += " " + string(rune('0'+length))
		}
		if got != want {
			t.Errorf("%q is said %q, want %q", typed, got, want)
		}
	}
}

// TestInPrint checks which words are always read as our texts print them: those that say just the same, in the same form.
func TestInPrint(t *testing.T) {
	always := func(way, words []string) bool { return true }
	for typed, want := range map[string]string{
		"ws ho giocato un cx":       "ho giocato un climax",
		"ws mi ha menato":           "mi ha attaccato",
		"ws ne ho 3 di meno":        "ne ho 3 di meno", // and not "menare"
		"ws siamo pari":             "siamo pari",
		"ygo un drago":              "un drago", // some monsters
		"ygo entrambe le creature":  "entrambi le mostri",
		"fow il sovrano è girato g": "il sovrano e girato g",
	} {
		game, line, _ := strings.Cut(typed, " ")
		if got := strings.Join(Of(rulebooks.Game(game)).InPrint(Words(line), always), " "); got != want {
			t.Errorf("%q is %q, want %q", line, got, want)
		}
	}
}

// TestCorrect checks which misspellings are corrected, and that nothing is corrected into or from what may be meant.
func TestCorrect(t *testing.T) {
	s := NewSpeller([]string{"attacco", "attacca", "attaccante", "personaggio", "livello", "carte", "mettere", "costo", "fari", "8000"},
		[]string{"attacchi", "fare"})
	for typed, want := range map[string]string{
		"attaco": "attacco", "attacante": "attaccante", "personagio": "personaggio", "livlelo": "livello",
		"metere": "mettere", "lviello": "livello", "attaccanta": "",
		"parte": "", "conto": "", "attacchi": "", "80000": "", "cart": "", "mosse": "", "livell": "",
		"farmi": "fare", "darmi": "", // "dare" is not known here, and "fari" was not meant
	} {
		if got := s.Correct(typed); got != want {
			t.Errorf("%q is corrected to %q, want %q", typed, got, want)
		}
	}
}

// TestOneRowTeachesAWord adds a row, as somebody would who knows the games: every form of the word is said as printed.
func TestOneRowTeachesAWord(t *testing.T) {
	rows, err := readEntries("italian.tsv", "", "same\tsbattere giù\tgiocare")
	if err != nil {
		t.Fatal(err)
	}
	accepts := func([]string, int) bool { return true }
	for typed, want := range map[string]string{"sbatto giù un pg": "gioco", "sbatte giù": "gioca", "sbatterlo giù": "giocarlo"} {
		if way, _ := newLexicon(nil, "ws").Printed(Words(typed), accepts); way != nil {
			t.Errorf("without the row %q is %q", typed, way)
		}
		if way, _ := newLexicon(rows, "ws").Printed(Words(typed), accepts); strings.Join(way, " ") != want {
			t.Errorf("%q is %q, want %q", typed, way, want)
		}
	}
}
