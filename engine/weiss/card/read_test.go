package card

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"cavillo/engine"
)

// readOne reads the text of a card, and where the definition is broken says so.
func readOne(t testing.TB, data []byte) (Card, error) {
	t.Helper()
	root, err := engine.Entries(data)
	if err != nil {
		return Card{}, err
	}
	if len(root.Fields) != 1 {
		return Card{}, fmt.Errorf("%d cards", len(root.Fields))
	}
	return Read(&root.Fields[0])
}

// TestWriteRead: what is written is read back the same, of every verb, occasion, selector, count, condition and keyword.
func TestWriteRead(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(3000) {
		g := newGen(seed)
		c := g.card()
		data := Write(c)
		back, err := readOne(t, data)
		if err != nil {
			if strings.Contains(err.Error(), "troppo lungo o troppo annidato") || strings.Contains(err.Error(), "supera") {
				continue // the file has bounds of its own
			}
			t.Fatalf("seed %d: %v\n%s", seed, err, data)
		}
		if !reflect.DeepEqual(back, c) {
			t.Fatalf("seed %d: read back\n%s\nfor\n%s", seed, Write(back), data)
		}
		for k, n := range g.seen {
			seen[k] += n
		}
	}
	checkSeen(t, seen)
}

// checkSeen fails for what the generator never made.
func checkSeen(t *testing.T, seen map[string]int) {
	t.Helper()
	var want []string
	for i := range verbs() {
		want = append(want, fmt.Sprintf("verb %d", i))
	}
	for on := Moves; on <= Damaged; on++ {
		want = append(want, fmt.Sprintf("occasion %d", on))
	}
	for _, f := range selectorFields() {
		want = append(want, "selector "+f.key)
	}
	for _, f := range counted() {
		want = append(want, "count "+f.key)
	}
	for _, f := range conditionFields() {
		want = append(want, "condition "+f.key)
	}
	for _, w := range wordings {
		want = append(want, "wording "+w.key())
	}
	for a := AttackAny; a <= SideFullSoul; a++ {
		want = append(want, fmt.Sprintf("act %d", a))
	}
	for i := SoulIcon; i <= PantsIcon; i++ {
		want = append(want, fmt.Sprintf("icon %d", i))
	}
	for r := This; r <= Defender; r++ {
		want = append(want, fmt.Sprintf("ref %d", r))
	}
	for _, w := range want {
		if seen[w] == 0 {
			t.Errorf("never made: %s", w)
		}
	}
	t.Logf("made each of %d kinds of things, %d in all", len(want), len(seen))
}

// wrongs are wrong cards with the sentence that refuses each.
var wrongs = []struct{ text, says string }{
	{"Fata: {tippo: evento}", "una carta non ha «tippo»; forse «tipo»?"},
	{"fata: {}", "deve cominciare con la maiuscola"},
	{"Fata: {tipo: climax, livello: 1}", "un climax non ha livello"},
	{"Fata: {power: 30000}", "un numero fra 0 e 20000"},
	{"Fata: {tratti: [Amore, Amore]}", "«Amore» c'è due volte"},
	{"Fata: {abilità: volare}", "«volare» non è un'abilità; "},
	{"Fata: {abilità: {auto: {fai: {pesca: 1}}}}", "manca la chiave «quando»"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesco: 1}}}}", "«pesco» non è un'azione; forse «pesca»?"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesca: 1, ci: avversario}}}}", "chiave sconosciuta «ci»; forse «chi»?"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesca: tanto}}}}", "«tanto» non va; ci si aspetta un numero"},
	{"Fata: {abilità: {auto: {quando: {arriva: questa}, fai: {pesca: 1}}}}", "«arriva» non va dopo «quando»"},
	{"Fata: {abilità: {auto: {quando: {va: questa, a: mao}, fai: {pesca: 1}}}}", "«mao» non va; forse «mano»?"},
	{"Fata: {abilità: {auto: {quando: {finisce: Battle Step}, fai: {pesca: 1}}}}", "«Battle Step» non va; parole valide: turno"},
	{"Fata: {abilità: {auto: {quando: {pesca: te}, fai: {pesca: 1}}}}", "«pesca» non va dopo «quando»"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {riprendi: preso}}}}", "«preso» non è una carta che si conosce qui"},
	{"Fata: {abilità: {cont: {pesca: 1}}}", "chiave sconosciuta «pesca»"},
	{"Fata: {abilità: {cont: [{pesca: 1}]}}", "«pesca» non può stare in un'abilità cont"},
	{"Fata: {abilità: {cont: [{prende: questa, power: 500, per: questo turno}]}}", "senza «per»"},
	{"Fata: {abilità: {cont: [{prende: questa}]}}", "una cosa sola fra power, soul, livello, costo"},
	{"Fata: {abilità: {cont: [{vieta: ignorare il colore, a: questa}]}}", "si vieta ciò che le regole lasciano fare"},
	{"Fata: {abilità: {act: {costo: [{puoi: {pesca: 1}}], fai: {pesca: 1}}}}", "non può stare in un costo"},
	{"Fata: {abilità: {act: {fai: {metti: questa}}}}", "vuole la sua area"},
	{"Fata: {abilità: {act: {fai: {metti: questa, coperta in: stock}}}}", "solo nella memory"},
	{"Fata: {abilità: {act: {fai: [{scegli: {di: ciascuno}}]}}}", "si dice di «scegli», con «chi: entrambi»"},
	{"Fata: {abilità: {act: {fai: [{scegli: {tipo: personaggio}, chi: entrambi}, {riprendi: {di: ciascuno}}]}}}", "si dice di «scegli», con «chi: entrambi»"},
	{"Fata: {abilità: {act: {fai: [{scegli un numero fino a: 3}, {riprendi: numero}]}}}", "«numero» non è una carta"},
	{"Fata: {abilità: {act: {se: [{quante: {di: te}}], fai: {pesca: 1}}}}", "vuole «è»"},
	{"Fata: {abilità: {act: {fai: {puoi: {puoi: {puoi: {puoi: {puoi: {puoi: {pesca: 1}}}}}}}}}}", "più di 6 livelli"},
	{"Fata: {abilità: [bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard]}", "da 1 a 8"},
	{"Fata: {abilità: {evento: [{pesca: 1}]}}", "soltanto un evento"},
	{"Fata: {abilità: {shift: 4}}", "un numero fra 0 e 3"},
	{"Fata: {abilità: {bodyguard: 1}}", "sta da solo"},
}

// TestWrong: every wrong thing is refused with its line and what would be right.
func TestWrong(t *testing.T) {
	for _, w := range wrongs {
		_, err := readOne(t, []byte(w.text))
		if err == nil || !strings.Contains(err.Error(), w.says) {
			t.Errorf("%s\n  got  %v\n  want %s", w.text, err, w.says)
		}
	}
}

// FuzzRead: no bytes crash the reader, and what it reads it writes and reads again.
func FuzzRead(f *testing.F) {
	for _, w := range wrongs {
		f.Add([]byte(w.text))
	}
	for seed := range uint64(40) {
		f.Add(Write(newGen(seed).card()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := engine.Entries(data)
		if err != nil || len(root.Fields) == 0 {
			return
		}
		c, err := Read(&root.Fields[0])
		if err != nil {
			return
		}
		back, err := readOne(t, Write(c))
		if err != nil || !reflect.DeepEqual(back, c) {
			t.Fatalf("%v\n%s\n%s", err, Write(c), Write(back))
		}
	})
}

// TestEveryField: no field of a definition is out of the reach of a file.
func TestEveryField(t *testing.T) {
	used := map[string]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Struct:
			for i := range v.NumField() {
				name := v.Type().Name() + "." + v.Type().Field(i).Name
				used[name] = used[name] || !v.Field(i).IsZero()
				walk(v.Field(i))
			}
		}
	}
	for seed := range uint64(2000) {
		walk(reflect.ValueOf(newGen(seed).card()))
	}
	for name, set := range used {
		if !set {
			t.Errorf("nothing can be written that sets %s", name)
		}
	}
	if len(used) < 80 {
		t.Errorf("only %d fields seen", len(used))
	}
}
