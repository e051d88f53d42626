package card

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavillo/engine/entry"
)

// readOne reads the text of a card, and where the definition is broken says so.
func readOne(t testing.TB, data []byte) (Card, error) {
	t.Helper()
	root, err := entry.Read(data)
	if err != nil {
		return Card{}, err
	}
	if len(root.Fields) != 1 {
		return Card{}, fmt.Errorf("%d cards", len(root.Fields))
	}
	return Read(&root.Fields[0])
}

// wrongs are wrong cards with the sentence that refuses each.
var wrongs = []struct{ text, says string }{
	{"Fata: {tippo: evento}", "chiave sconosciuta «tippo»; forse «tipo»?"},
	{"fata: {}", "deve cominciare con la maiuscola"},
	{"Fata: {tipo: climax, livello: 1}", "un climax non ha livello"},
	{"Fata: {power: 30000}", "un numero fra 0 e 20000"},
	{"Fata: {tratti: [Amore, Amore]}", "«Amore» c'è due volte"},
	{"Fata: {abilità: volare}", "«volare» non è un'abilità; "},
	{"Fata: {abilità: {auto: {fai: {pesca: 1}}}}", "manca la chiave «quando»"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesco: 1}}}}", "«pesco» non è un'azione; forse «pesca»?"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesca: 1, ci: avversario}}}}", "chiave sconosciuta «ci»; forse «chi»?"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {pesca: tanto}}}}", "«tanto» non va; ci si aspetta un numero"},
	{"Fata: {abilità: {auto: {quando: {arriva: questa}, fai: {pesca: 1}}}}", "«arriva» non è un avvenimento"},
	{"Fata: {abilità: {auto: {quando: {va: questa, a: mao}, fai: {pesca: 1}}}}", "«mao» non va; forse «mano»?"},
	{"Fata: {abilità: {auto: {quando: {va: {di: te, in: clock}, da: waiting room, a: clock}, fai: {pesca: 1}}}}", "così non succede mai"},
	{"Fata: {abilità: {auto: {quando: {va: {di: te, in: mano}, da: mano, a: stage}, fai: {pesca: 1}}}}", "così non succede mai"},
	{"Fata: {abilità: {auto: {quando: {va: {di: te, in: centro}, a: back stage}, fai: {pesca: 1}}}}", "così non succede mai"},
	{"Fata: {abilità: {cont: [{invece di: {va: {di: te, in: stage}, da: mano, a: stage}, fai: {metti: quella, in: memory}}]}}",
		"così non succede mai"},
	{"Fata: {abilità: {auto: {quando: {finisce: Battle Step}, fai: {pesca: 1}}}}", "«Battle Step» non va; parole valide: turno"},
	{"Fata: {abilità: {auto: {quando: {pesca: te}, fai: {pesca: 1}}}}", "«pesca» non può stare in «quando»"},
	{"Fata: {abilità: {auto: {quando: {va: questa}, fai: {riprendi: preso}}}}", "«preso» non è una carta che si conosce qui"},
	{"Fata: {abilità: {cont: {pesca: 1}}}", "chiave sconosciuta «pesca»"},
	{"Fata: {abilità: {cont: [{pesca: 1}]}}", "«pesca» non può stare in «vale»"},
	{"Fata: {abilità: {cont: [{prende: quella, power: 500}]}}", "«quella» non è una carta che si conosce qui; parole valide: questa, avversario di battaglia, attaccante, attaccato"},
	{"Fata: {abilità: {act: {costo: {metti: quella, in: Rest}, fai: {pesca: 1}}}}", "«quella» non è una carta"},
	{"Fata: {abilità: {act: {fai: {prende: questa, power: {500 per livello di: quella}, per: questo turno}}}}", "«quella» non è una carta"},
	{"Fata: {tipo: evento, abilità: {evento: [{se: {c'è: {carta: quella}}, fai: {pesca: 1}}]}}", "«quella» non è una carta"},
	{"Fata: {abilità: {auto: {quando: {inizia: End Phase}, fai: {riprendi: quella}}}}", "«quella» non è una carta"},
	{"Fata: {abilità: {auto: {quando: {va: qualunque}, fai: {prende: questa, abilità: {act: {fai: {riprendi: quella}}}}}}}",
		"«quella» non è una carta"},
	{"Fata: {abilità: {act: {fai: [{scegli: {tipo: personaggio}}, {scegli: {tipo: evento}}, {riprendi: carta}]}}}",
		"«carta» non è una carta che si conosce qui"},
	{"Fata: {abilità: {act: {fai: [{scegli: {tipo: personaggio}}, {riprendi: carte}]}}}", "«carte» non è una carta che si conosce qui"},
	{"Fata: {abilità: {act: {fai: {riprendi: quela}}}}", "«quela» non è una carta che si conosce qui; forse «questa»?"},
	{"Fata: {abilità: {cont: [{prende: questa, power: 500, per: questo turno}]}}", "senza «per»"},
	{"Fata: {abilità: {cont: [{prende: questa}]}}", "«prende» vuole «tratto» o «abilità» o «power» o «soul»"},
	{"Fata: {abilità: {cont: [{vieta: ignorare il colore, a: questa}]}}", "si vieta ciò che le regole lasciano fare"},
	{"Fata: {abilità: {cont: [{vieta: giocare, chi: te}]}}", "«te» non va; "},
	{"Fata: {abilità: {act: {costo: [{puoi: {pesca: 1}}], fai: {pesca: 1}}}}", "«puoi» non può stare in «costo»"},
	{"Fata: {abilità: {act: {fai: {metti: questa}}}}", "«metti» vuole «in» o «in fondo a» o «coperta in»"},
	{"Fata: {abilità: {act: {fai: {metti: questa, coperta in: stock}}}}", "solo nella memory"},
	{"Fata: {abilità: {act: {fai: [{scegli: {di: ciascuno}}]}}}", "si dice di «scegli», con «chi: entrambi»"},
	{"Fata: {abilità: {act: {fai: [{scegli: {tipo: personaggio}, chi: entrambi}, {riprendi: {di: ciascuno}}]}}}",
		"si dice di «scegli», con «chi: entrambi»"},
	{"Fata: {abilità: {act: {fai: [{scegli un numero fino a: 3}, {riprendi: numero}]}}}", "«numero» non è una carta"},
	{"Fata: {abilità: {act: {se: [{quante: {di: te}}], fai: {pesca: 1}}}}", "vuole «è»"},
	{"Fata: {abilità: {act: {fai: {puoi: {puoi: {puoi: {puoi: {puoi: {puoi: {pesca: 1}}}}}}}}}}", "più di 6 livelli"},
	{"Fata: {abilità: [bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard, bodyguard]}", "da 1 a 8"},
	{"Fata: {abilità: {evento: [{pesca: 1}]}}", "soltanto un evento"},
	{"Fata: {abilità: {act: {fai: [{scegli: {di: te}, come: avversario di battaglia}]}}}", "«avversario di battaglia» vuole già dire altro"},
	{"Fata: {abilità: {act: {fai: [{scegli: {di: te}, come: Preso}]}}}", "lettere minuscole, come «preso»"},
	{"Fata: {abilità: {act: {fai: {riprendi: {di: te, in: mano, tranne: {in: mazzo, prime: 1}}}}}}", "senza «prime» né un altro «tranne»"},
	{"Fata: {abilità: {act: {fai: {riprendi: {tranne: {tratto: Mare, tranne: questa}}}}}}", "senza «prime» né un altro «tranne»"},
	{"Fata: {abilità: {act: {fai: {metti: questa, in fondo a: retro-destra}}}}", "lo stage non ha fondo"},
	{"Fata: {abilità: {act: {fai: {puoi: {si arrende: te}}}}}", "fra le mosse si scrive «concede»"},
	{"Fata: {abilità: {act: {fai: {riprendi: questa, quanti: 1}}}}", "di carte fra cui scegliere"},
	{"Fata: {abilità: {act: {fai: {metti: {di: te, in: mazzo, prime: 3}, in: clock, quanti: 1}}}}", "di carte fra cui scegliere"},
	{"Fata: {abilità: {act: {fai: {infliggi: {un sesto quante: {di: te}}, a: avversario}}}}", "non è un conto"},
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

// FuzzRead: no bytes crash the reader, and what it reads has a text.
func FuzzRead(f *testing.F) {
	for _, w := range wrongs {
		f.Add([]byte(w.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := entry.Read(data)
		if err != nil || len(root.Fields) == 0 {
			return
		}
		if c, err := Read(&root.Fields[0]); err == nil {
			c.Text()
		}
	})
}

// TestOnlyCard: "carta" is the only card that has been named, whatever its name, and is printed by that.
func TestOnlyCard(t *testing.T) {
	const text = "Fata: {abilità: {act: {fai: [{scegli: {di: te, in: waiting room, tipo: personaggio}}, {riprendi: %s}]}}}"
	named, err := readOne(t, []byte(fmt.Sprintf(text, "personaggio")))
	if err != nil {
		t.Fatal(err)
	}
	if called, err := readOne(t, []byte(fmt.Sprintf(text, "carta"))); err != nil ||
		!slices.Equal(called.Text(), named.Text()) {
		t.Errorf("%v, %v, want %v", called.Text(), err, named.Text())
	}
}

// TestMovesThatHappen reads triggers whose selection names an area from which, or at which, a card can come
// (cardForTexts in package weiss).
func TestMovesThatHappen(t *testing.T) {
	for _, when := range []string{
		"{va: {di: te, in: clock}, da: clock, a: waiting room}", "{va: {di: te, in: waiting room}, a: clock}", "{va: {di: te, in: clock}}",
		"{va: {di: te, in: center stage}, da: back stage, a: stage}", "{va: {di: te, in: centro}, a: [stage, memory]}",
		"{va: {di: te, in: stage}, a: waiting room}",
	} {
		if _, err := readOne(t, []byte("Fata: {abilità: {auto: {quando: "+when+", fai: {pesca: 1}}}}")); err != nil {
			t.Errorf("%s: %v", when, err)
		}
	}
}
