package card

import "testing"

// TestEachChooses: what each of both players chooses is of the one who does (1.3.4).
func TestEachChooses(t *testing.T) {
	for file, text := range map[string]string{
		"{scegli: {di: ciascuno, tipo: personaggio}, chi: entrambi}":          "Entrambi i giocatori scelgono un proprio personaggio.",
		"{scegli: {di: ciascuno, in: mano}, quanti: fino a 2, chi: entrambi}": "Entrambi i giocatori scelgono fino a 2 carte nella propria mano.",
		"{scegli: {di: te, tipo: personaggio}, quanti: 2, chi: entrambi}":     "Entrambi i giocatori scelgono 2 tuoi personaggi.",
	} {
		c, err := readOne(t, []byte("Fata: {tipo: evento, abilità: {evento: ["+file+"]}}"))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Text()[0]; got != text {
			t.Errorf("%s says %q, not %q", file, got, text)
		}
	}
}
