package language

import "testing"

// TestSameWord tells forms of one word from those of two.
func TestSameWord(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"gioca", "giocare", true}, {"evento", "eventi", true}, {"diretto", "direttamente", true},
		{"frontale", "frontalmente", true}, {"posizionare", "posizionamento", true}, {"evocare", "evocazione", true},
		{"scegliere", "scelgo", true}, {"andare", "vado", true}, {"usare", "uso", true}, {"bersaglio", "bersagliare", true},
		{"usare", "uscire", false}, {"dire", "di", false}, {"giocare", "giocatore", false}, {"pesca", "pestare", false},
	} {
		if SameWord(c.a, c.b) != c.same || SameWord(c.b, c.a) != c.same {
			t.Errorf("%s and %s: want %v", c.a, c.b, c.same)
		}
	}
}

// TestDenied tells what is not done from what one may not do.
func TestDenied(t *testing.T) {
	for line, denied := range map[string]bool{"non attacco": true, "non fare niente": true, "non faccio encore": true,
		"posso non bloccare": true, "non posso attaccare": false, "non mi fa attaccare": false, "perché non attacco": false,
		"attaccare senza pagare": false, "non": false} {
		if Denied(Words(line)) != denied {
			t.Errorf("%q: want %v", line, denied)
		}
	}
}
