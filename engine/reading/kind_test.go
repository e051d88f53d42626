package reading_test

import "testing"

// TestGeneralQuestionsAreNoCases: a question about the rules in general is no case, and no verdict answers it for certain; the same words about a
// position are one.
func TestGeneralQuestionsAreNoCases(t *testing.T) {
	all := situationsByGame(t)
	for _, c := range []struct {
		game, line string
		reserved   bool
	}{
		{"ygo", "con quanti life point si parte", true},
		{"ygo", "con quanti Life Point si comincia?", true},
		{"op", "forziere??", true},
		{"op", "che cos'è il forziere?", true},
		{"nar", "chi comincia lo scambio di tecniche?", true},
		{"ygo", "perché non posso attaccare direttamente se B non ha mostri?", true},
		{"fow", "quando va via il danno sui risonatori?", true},
		{"fow", "A gioca una magia, B risponde con un'istantanea: quale risolve prima?", true}, // the verdict begins with yes
		{"ygo", "quanti mostri devo tributare per un livello 8?", false},                       // it begins with no, and says how many
		{"ygo", "A attacca con 2000 un mostro in difesa con 1000, quanti danni subisce B?", false},
		{"fow", "B ha 8 carte in mano a fine turno, deve scartarne?", false},
	} {
		s, read := readerOf(t, all[c.game]...).Meant(all[c.game], c.line)
		if read.Open() != c.reserved || c.reserved && read.Asks() {
			t.Errorf("%s %q: %s, open %v, asks %v, other %q", c.game, c.line, s.ID, read.Open(), read.Asks(), read.Other)
		}
		if read.Filling.Question != "" && c.reserved {
			t.Errorf("%s %q: answered by %q", c.game, c.line, read.Filling.Question)
		}
	}
}
