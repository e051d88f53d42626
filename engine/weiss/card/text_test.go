package card

import (
	"reflect"
	"strings"
	"testing"
)

// TestTextParse: what is printed is what runs. Every ability that can be read from a file is read back from its text.
func TestTextParse(t *testing.T) {
	seen := map[string]int{}
	failed := 0
	for seed := range uint64(3000) {
		g := newGen(seed)
		a := g.ability(true)
		text := a.Text()
		back, err := Parse(text)
		if err != nil || !reflect.DeepEqual(back, a) {
			t.Errorf("seed %d: %v\n%s\n%s\n%s", seed, err, text, back.Text(), Write(Card{Abilities: []Ability{a}}))
			if failed++; failed == 3 {
				t.FailNow()
			}
		}
		for k, n := range g.seen {
			seen[k] += n
		}
	}
	for seed := range uint64(300) { // icons are of cards
		g := newGen(seed)
		g.card()
		for k, n := range g.seen {
			seen[k] += n
		}
	}
	checkSeen(t, seen)
}

// FuzzParse: no text crashes the reader of texts, and what it reads is printed as it was.
func FuzzParse(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(newGen(seed).ability(true).Text())
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := Parse(text)
		if err != nil {
			return
		}
		back, err := Parse(a.Text())
		if err != nil || !reflect.DeepEqual(back, a) {
			t.Fatalf("%v\n%q\n%q", err, text, a.Text())
		}
	})
}

// TestParseWrong: a text that is not one of ours is refused where it stops being understood.
func TestParseWrong(t *testing.T) {
	for _, w := range []struct{ text, says string }{
		{"AUTO Quando questa carta attacca, pesca due carte.", "da «due carte.», dopo «… Quando questa carta attacca, pesca»"},
		{"CONT Questa carta prende +500 power", "finisce a metà"},
		{"ACT [(1)] Pesca una carta. Poi dormi.", "da «Poi dormi.»"},
		{"", "finisce a metà"},
	} {
		if _, err := Parse(w.text); err == nil || !strings.Contains(err.Error(), w.says) {
			t.Errorf("%s\n  got  %v\n  want %s", w.text, err, w.says)
		}
	}
}

// TestText: the templates of the rulebook, with the numbers of the rules that give them.
func TestText(t *testing.T) {
	for _, text := range []string{
		"ACT Brainstorm [(1), metti in Rest questa carta] Rivela 4 carte dalla cima del tuo mazzo. Pesca una carta.",               // 8.1.1.1.1, 10.7.2
		"AUTO [(1)] Quando questa carta dalla mano è messa sullo Stage, puoi pagare il costo. Se lo fai, pesca una carta.",         // 8.1.1.2.1
		"AUTO All'inizio della tua Main Phase, pesca una carta.",                                                                   // 8.1.1.2.1
		"AUTO Quando questa carta dalla mano o da un effetto di Change è messa sullo Stage, pesca una carta.",                      // 10.8.4
		"CONT Assist Tutti i tuoi personaggi con power 3000 o meno davanti a questa carta prendono +500 power.",                    // 10.3.2, 8.9.1.3
		"CONT Assist Tutti i tuoi personaggi con il tratto «Amore» davanti a questa carta prendono “AUTO Encore [(2)]”.",           // 2.5.3, 8.9.1.4
		"CONT Se dovessi pescare, invece metti nello Stock la prima carta del tuo mazzo.",                                          // 8.2.1.3.1
		"CONT Se questa carta dallo Stage dovesse essere messa nella Waiting Room, invece puoi mettere nella Memory questa carta.", // 8.2.1.3.2
		"AUTO Encore [scarta un personaggio]",               // 10.2.2
		"AUTO Bond/“Lume” [(1)]",                            // 10.4.2
		"ACT Backup 2000 Livello 1 [(1), scarta una carta]", // 10.5.2
		"CONT Bodyguard",                                    // 10.6.2
		"AUTO Shift Livello 1",                              // 10.11.2
		"Scegli un personaggio con “Lu” nel nome. Fino alla fine del turno, il power del personaggio scelto diventa 0.", // 2.1.2.1, 8.9.1.5.2
	} {
		if a, err := Parse(text); err != nil || a.Text() != text {
			t.Errorf("%v\n%s\n%s", err, text, a.Text())
		}
	}
}

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
		if got := c.Abilities[0].Text(); got != text {
			t.Errorf("%s says %q, not %q", file, got, text)
		}
	}
}
