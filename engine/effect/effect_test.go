package effect_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"cavillo/engine/effect"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
)

func read(t *testing.T, source string) (text, error) {
	t.Helper()
	root, err := entry.Read([]byte(source))
	if err != nil {
		t.Fatal(err)
	}
	var to text
	return to, effect.Read(&to, root)
}

// TestRead checks that the definition has what a file says.
func TestRead(t *testing.T) {
	for source, want := range map[string]text{
		"fai: {pesca: 2}": {Do: []action{{Do: draw, N: &count{N: 2}}}},
		"fai: [{pesca: fino a 2, chi: avversario}]": {Do: []action{{Do: draw, N: &count{N: 2}, Upto: true,
			Who: effect.Opponent}}},
		"fai: {pesca: {1 più 2 per ogni: {di: te}}}": {Do: []action{{Do: draw,
			N: &count{N: 1, Times: 2, Each: &selector{Of: effect.You}}}}},
		"fai: {pesca: {metà vita: avversario}}": {Do: []action{{Do: draw,
			N: &count{Times: 1, Part: effect.HalfPart, Stat: 2, Player: effect.Opponent}}}},
		"fai: {metti: questa, in: mano}":          {Do: []action{{Do: takeBack, What: &selector{Ref: effect.ThisCard}}}},
		"fai: {metti: questa, in: mazzo}":         {Do: []action{{Do: put, What: &selector{Ref: effect.ThisCard}}}},
		"fai: {metti: questa, in fondo a: mazzo}": {Do: []action{{Do: put, What: &selector{Ref: effect.ThisCard}, Last: true}}},
		"fai: {prende: {altri: tuoi, in: [mano, mazzo]}, forza: +5}": {Do: []action{{Do: gain,
			What: &selector{Of: effect.You, Other: true, In: []zone{1, 0}}, N: &count{N: 5}, Stat: 1}}},
		"fai: {se: {non c'è: {forza: 3 o più}}, fai: {pesca: 1}}": {Do: []action{{Do: whether,
			If: []condition{{Not: true, Exists: &selector{Power: effect.Range[selector, stat]{From: &count{N: 3}}}}},
			Then: []action{{Do: draw,
				N: &count{N: 1}}}}}},
		"costo: {scegli: {di: te}, come: preso}\nfai: {pesca: 1}": {Cost: []action{{Do: choose, What: &selector{Of: effect.You},
			As: "preso"}}, Do: []action{{Do: draw, N: &count{N: 1}}}},
		"fai: [{scegli: {di: te}, come: x}, {metti: x, in: mazzo}]": {Do: []action{{Do: choose, What: &selector{Of: effect.You}, As: "x"},
			{Do: put, What: &selector{Ref: effect.ChosenCards, Bound: "x"}}}},
		"fai: {se: {quante: {in: mano}, è: da 1 a 3}, fai: {pesca: 1}}": {Do: []action{{Do: whether,
			If: []condition{{Count: &count{Times: 1, Each: &selector{In: []zone{1}}},
				Is: effect.Range[selector, stat]{From: &count{N: 1}, To: &count{N: 3}}}},
			Then: []action{{Do: draw, N: &count{N: 1}}}}}},
	} {
		got, err := read(t, source)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\n got %+v\nwant %+v", source, err, got, want)
		}
	}
}

// TestReadSaysWhatIsWrong checks the error of each invalid definition: its line and the valid words.
func TestReadSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		source string
		line   int
		says   string
	}{
		{"fa: {pesca: 1}", 1, "forse «fai»?"},
		{"fai:\n  - pesca: 1\n    ci: avversario", 3, "forse «chi»?"},
		{"fai:\n  - pesco: 1", 2, "«pesco» non è un'azione; forse «pesca»?"},
		{"fai: {pesca: 1, chi: chiunque}", 1, "«chiunque» non va; parole valide: tu, avversario"},
		{"costo:\n  - {pesca: 1}", 2, "«pesca» non può stare in «costo»; vi stanno: scegli"},
		{"fai:\n  - {metti: questa}", 2, "«metti» vuole «in» o «in fondo a»"},
		{"fai: {metti: questa, in: mazzo, in fondo a: mazzo}", 1, "«in» e «in fondo a» non stanno insieme"},
		{"fai: {metti: preso, in: mazzo}", 1, "«preso» non è una carta che si conosce qui; parole valide: questa, quella"},
		{"fai: {prende: questa}", 1, "una cosa fra forza"},
		{"fai: {scegli: {in: [mano, mano]}}", 1, "«mano» c'è due volte"},
		{"fai: {scegli: {in: [mano, mazzo, mano]}}", 1, "da 1 a 2"},
		{"fai: {pesca: {vita di: te}}", 1, "«vita di» non è un conto"},
		{"fai: {se: {durante: main}, fai: {pesca: 1}}", 1, "parole valide: alba"},
		{"fai: {se: {c'è: {di: te}, durante: principale}, fai: {pesca: 1}}", 1, "«durante» è di troppo"},
		{"fai: {scegli: {di: te}, come: Preso}", 1, "lettere minuscole"},
		{"fai: [{scegli: {di: te}, come: x}, {pesca: x}]", 1, "«x» non va; ci si aspetta un numero"},
		{"fai: pesca", 1, "«pesca» non basta"},
		{"fai:", 1, "ci si aspettano da 1 a 12 cose"},
	} {
		_, err := read(t, c.source)
		enginetest.CheckRefused(t, c.source, err, c.line, c.says)
	}
}

// TestSchema checks that the schema accepts what Read accepts, except words in another case, and nothing else.
func TestSchema(t *testing.T) {
	data, err := json.Marshal(effect.Schema("Prova", text{}))
	if err != nil {
		t.Fatal(err)
	}
	var s enginetest.Schema
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	for source, valid := range map[string]bool{
		"A: {fai: {pesca: fino a 2}}": true, "A: {fai: {pesca: {2 per ogni: {di: te}}}}": true, "A: {fai: [{metti: questa, in fondo a: mazzo}]}": true,
		"A: {fai: {pesco: 1}}": false, "A: {fai: {prende: questa, vita: 1}}": false, "a: {fai: {pesca: 1}}": false, "A: {fai: {scegli: {in: orto}}}": false,
		"A: {fai: {scegli: {in: campo}}}": true, "A: {fai: {scegli: {in: Campo}}}": false, "A: {fai: {pesca: 1.5}}": false,
	} {
		root, err := entry.Read([]byte(source))
		if err != nil {
			t.Fatal(err)
		}
		if s.Valid(enginetest.Plain(root)) != valid {
			t.Errorf("%s: valid is not %v", source, valid)
		}
	}
}

// TestText checks the Italian text of each definition that was read.
func TestText(t *testing.T) {
	for source, want := range map[string]string{
		// who acts
		"fai: {pesca: 1}":                                           "Pesca una carta.",
		"fai: {pesca: fino a 2, chi: avversario}":                   "L'avversario pesca fino a 2 carte.",
		"fai: {puoi: {pesca: 1}, chi: avversario}":                  "L'avversario può fare così: pesca una carta.",
		"fai: {puoi: {pesca: 1, chi: avversario}, chi: avversario}": "L'avversario può pescare una carta.",
		"fai: {scegli: {di: te}, chi: entrambi}":                    "Entrambi i giocatori scelgono una tua carta.",
		"fai: {metti: questa, in fondo a: mazzo, chi: avversario}":  "L'avversario mette questa carta in fondo al proprio mazzo.",
		// how cards are named
		"fai: {prende: {di: te}, forza: 1}":                                                       "Tutte le tue carte prendono +1 forza.",
		"fai: {prende: {altri: tuoi, rana: sì}, forza: 1}":                                        "Tutte le altre tue rane prendono +1 forza.",
		"fai: {prende: {di: avversario, colore: rossa}, forza: -1}":                               "Tutte le carte rosse dell'avversario prendono -1 forza.",
		"fai: {prende: {in: [mano, campo]}, forza: 1}":                                            "Tutte le carte in una mano o su uno stagno prendono +1 forza.",
		"fai: {prende: {in: campo, di: avversario}, forza: 1}":                                    "Tutte le carte sullo stagno dell'avversario prendono +1 forza.",
		"fai: {prende: {carta: questa, colore: verde}, forza: 1}":                                 "Questa carta, se è verde, prende +1 forza.",
		"fai: [{scegli: {di: te}, quanti: 2, come: x}, {prende: x, forza: 1}]":                    "Scegli 2 tue carte (x). Le carte (x) prendono +1 forza.",
		"fai: [{scegli: {di: te}, quanti: 2, come: x}, {prende: {carta: x, rana: sì}, forza: 1}]": "Scegli 2 tue carte (x). Tutte le rane fra le carte (x) prendono +1 forza.",
		"fai: [{scegli: {di: te}, come: x}, {scegli: {carta: x}}]":                                "Scegli una tua carta (x). Scegli una carta fra la carta (x).",
		// numbers
		"fai: {prende: questa, forza: {2 per ogni: {in: mano, di: te}}}": "Questa carta prende +2 forza per ogni carta nella tua mano.",
		"fai: {prende: questa, forza: {1 più 2 per forza di: questa}}":   "Questa carta prende forza in più, pari a 1 più 2 volte la forza di questa carta.",
		"fai: {prende: questa, forza: {metà vita: avversario}}":          "Questa carta prende forza in più, pari alla metà dei punti vita dell'avversario.",
		"fai: {prende: questa, forza: {due terzi vita: te}}":             "Questa carta prende forza in più, pari a due terzi dei tuoi punti vita.",
		"fai: {pesca: {quanti: {rana: sì, in: campo, di: te}}}":          "Pesca 1 carta per ogni rana sul tuo stagno.",
		"fai: {pesca: {quante: {rana: sì, in: campo, di: te}}}":          "Pesca 1 carta per ogni rana sul tuo stagno.",
		"fai: {pesca: {forza di: {di: te}}}":                             "Pesca carte pari alla somma della forza di tutte le tue carte.",
		"fai: {scegli: {di: te}, quanti: {-1 più vita: te}}":             "Scegli un numero di tue carte pari a 1 in meno dei tuoi punti vita.",
		// conditions
		"fai: {se: {c'è: {di: te, in: mano}}, fai: {pesca: 1}}":                     "Se c'è almeno una carta nella tua mano, pesca una carta.",
		"fai: {se: {non c'è: {rana: sì}}, fai: {pesca: 1}, altrimenti: {pesca: 2}}": "Se non c'è alcuna rana, pesca una carta; altrimenti pesca 2 carte.",
		"fai: {se: {quante: {in: mano}, è: da 2 a 3}, fai: {pesca: 1}}":             "Se ci sono da 2 a 3 carte in una mano, pesca una carta.",
		"fai: {se: {vita: te, non è: 3 o meno}, fai: {pesca: 1}}":                   "Se non hai al più 3 punti vita, pesca una carta.",
		"fai: {se: {forza di: questa, è: {pari a: {vita: te}}}, fai: {pesca: 1}}":   "Se la forza di questa carta è pari ai tuoi punti vita, pesca una carta.",
		"fai: {se: [{durante: alba}, {turno di: avversario}], fai: {pesca: 1}}":     "Se è in corso l'alba e se è il turno dell'avversario, pesca una carta.",
		"fai: {se: {c'è: {carta: questa, rana: sì}}, fai: {pesca: 1}}":              "Se questa carta è una rana, pesca una carta.",
		// sentences
		"fai: [{prende: questa, forza: 1, per: oggi}, {prende: questa, forza: 2, per: oggi}]":                                 "Fino al tramonto, questa carta prende +1 forza e +2 forza.",
		"fai: [{prende: questa, forza: 1}, {prende: questa, forza: 2, per: oggi}]":                                            "Questa carta prende +1 forza. Fino al tramonto, questa carta prende +2 forza.",
		"fai: {puoi: {prende: questa, forza: 1}}":                                                                             "Puoi fare così: questa carta prende +1 forza.",
		"fai: {puoi: {se: {durante: alba}, fai: [{pesca: 1}, {pesca: 2}]}}":                                                   "Puoi fare così: (Se è in corso l'alba, pesca una carta, poi pesca 2 carte.)",
		"quando: {pesca: te}\nfai: {pesca: 1}":                                                                                "Quando peschi, pesca una carta.",
		"quando: {pesca: avversario}\nfai: {pesca: 1}":                                                                        "Quando l'avversario pesca, pesca una carta.",
		"quando: {inizia: alba, di: te}\nfai: {pesca: 1}":                                                                     "All'inizio della tua alba, pesca una carta.",
		"quando: {entra: qualunque}\nse: {durante: alba}\ncosto: [{scegli: {di: te}}, {scegli: {in: mano}}]\nfai: {pesca: 1}": "[scegli una tua carta, scegli una carta in una mano] Quando una carta qualunque è messa sullo stagno, se è in corso l'alba, pesca una carta.",
		"fai: {invece di: {pesca: te}, fai: {pesca: 2}}":                                                                      "Se dovessi pescare, invece pesca 2 carte.",
		"fai: {invece di: {entra: {rana: sì}}, puoi: {metti: questa, in: mano}}":                                              "Se una rana dovesse essere messa sullo stagno, invece puoi riprendere in mano questa carta.",
	} {
		got, err := read(t, source)
		if err != nil {
			t.Errorf("%s: %v", source, err)
		} else if said := italian.Text(&got); said != want {
			t.Errorf("%s\n got %s\nwant %s", source, said, want)
		}
	}
}
