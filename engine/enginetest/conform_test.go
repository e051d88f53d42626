package enginetest

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// pitScenario fills A's bench, so that a third card is refused.
const pitScenario = `gioco: ws
id: terzo-posto
titolo: Il terzo posto
domanda: Sul banco ci stanno tre carte?
in breve: No.
mostra: ["1.1"]
decisivo: posa A
posizione: {}
mosse:
  - A: posa A-4
  - B: passa
  - A: posa A-3
  - B: passa
  - B: passa
  - B: passa
attese:
  - vincitore: A
  - A.punti: 2
  - A.banco: [A-4, A-3]
`

// judged returns what Conforms finds wrong in a pit.
func judged(t *testing.T, p pit) []string {
	pitLife = 0
	s, err := scenario.LoadScenario([]engine.Game{p}, "terzo-posto.yaml", []byte(pitScenario))
	if err != nil {
		t.Fatal(err)
	}
	return Conforms(p, []*scenario.Scenario{s}, p.start)
}

// TestConforms checks that Conforms finds nothing in a sound pit, and in a pit with a bug only what the check for that
// bug reports.
func TestConforms(t *testing.T) {
	if found := judged(t, pit{}); len(found) > 0 {
		t.Fatalf("a sound game: %q", found)
	}
	if found := Conforms(pit{}, nil, pit{}.start); len(found) != 1 ||
		!strings.HasPrefix(found[0], "expectations: there are no scenarios") {
		t.Errorf("no scenarios: %q", found)
	}
	for _, c := range []struct{ broken, says string }{
		{"table", `table: the rows name "banchetto", which is no area`},
		{"feminine", `table: the feminine words name "pareggi", which is no word`},
		{"kinds", `table: kind 1 must be "refused" and change nothing`},
		{"unruled", `table: no rule says what "posa" is done with`},
		{"doubted", `table: A-4, which should say what "posa" is done with, is a doubt and no rule`},
		{"no end", `table: there is no verb "concede"`},
		{"template", "sentences: ws, kind lay: «{chi} posa {carte} {in arivo}»: «arivo» non c’è: forse «arrivo»?"},
		{"compared", "sentences: ws, kind end: «{se parola=pareggi} nessuno vince»: «pareggi» non c’è: forse «pareggio»?"},
		{"untold", "sentences: ws, kind lay has no template"},
		{"verb", `sentences: terzo-posto, variant 0: the verb "posa" of posa:A-`},
		{"start", "start: a position with a place that is none must be refused"},
		{"flat", "state: the state is a ptr"},
		{"restore", "state: what is saved at checkpoint"},
		{"rehash", "state: the state of checkpoint 1 has another hash once it is restored"},
		{"reshow", "state: the table of checkpoint 1 is another once it is restored"},
		{"hash", "state: the hash is the same at all"},
		{"blind", "state: random game 1: two tables that differ have the same hash"},
		{"expectations", "expectations: terzo-posto, variant 0: expected A.punti: 2, found A.punti: 4"},
		{"panic", "panic: "},
		{"options", "options: random game 0: nothing allows passa"},
		{"owner", "options: random game 0: no rule gives a choice to A"},
		{"keys", "keys: "},
		{"acts", "acts: random game 0: posa:"},
		{"refusals", "refusals: terzo-posto, variant 0: posa:"},
		{"events", "events: "},
		{"fold", "fold: "},
		{"replay", "replay: "},
		{"end", "end: random game 0, after"},
		{"winner", "end: random game 0 stops after"},
		{"hidden", "hidden: random game 0: A sees the difference"},
		{"snapshot", "snapshot: "},
		{"lookup", "lookup: "},
	} {
		found := judged(t, pit{c.broken})
		if len(found) != 1 || !strings.HasPrefix(found[0], c.says) {
			t.Errorf("%s: expected %q alone, found %q", c.broken, c.says, found)
		}
	}
}
