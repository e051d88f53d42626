package card_test

import (
	"fmt"
	"reflect"
	"testing"

	"cavillo/engine/effect"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
	"cavillo/engine/yugioh/card"
)

// TestBounds: the bound that the engine counts on is that of the tag.
func TestBounds(t *testing.T) {
	effects, _ := reflect.TypeFor[card.Card]().FieldByName("Effects")
	if effects.Tag.Get("in") != fmt.Sprint("1..", card.MaxEffects) {
		t.Errorf("the tag says %s", effects.Tag.Get("in"))
	}
}

// read reads a file of cards.
func read(text string) error {
	return enginetest.ReadCards([]byte(text), func(e *entry.Entry) error { return effect.Read(new(card.Card), e) })
}

// TestReadingSaysWhatIsWrong spoils a definition and reads the sentence that comes back, with its line.
func TestReadingSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		spoiled string
		line    int
		says    string
	}{
		{"Lupo: 3", 1, "coppie chiave e valore"},
		{"Lupo: {ak: 3}", 1, "forse «atk»?"},
		{"Lupo: {tipo: mostri}", 1, "forse «mostro»?"},
		{"Lupo: {livello: 13}", 1, "fra 0 e 12"},
		{"Lupo: {atk: -2}", 1, "«atk»: ci si aspetta un numero fra 0 e 9999"},
		{"Lupo: {tipo: magia, atk: 100}", 1, "una carta magia non ha «atk»: è di una carta mostro"},
		{"Lupo:\n    effetti:\n      - ignizione: {fai: {pescare: 1}}", 3, "forse «pesca»?"},
		{"Lupo:\n    effetti:\n      - ignizione: {facoltativo: forse}", 3, "ci si aspetta «sì»"},
		{"Lupo:\n    effetti: [attivazione, attivazione, attivazione, attivazione, attivazione]", 2, "da 1 a 4"},
		{"Lupo:\n    effetti:\n      ignizione: {bersaglio: {scegli: {di: tutti}}}", 3, "parole valide"},
		{"Lupo:\n    effetti:\n      innesco: {fai: {pesca: 1}}", 2, "forse «innescato»?"},
	} {
		enginetest.CheckRefused(t, c.spoiled, read(c.spoiled), c.line, c.says)
	}
}

// TestTextsThatWouldDoNothing reads definitions that would do nothing, or something else than they say: each is
// refused, at its line, with what would be right.
func TestTextsThatWouldDoNothing(t *testing.T) {
	const trap, monster, field = "tipo: trappola, effetti: ", "specie: effetto, effetti: ", "tipo: magia, icona: continua, effetti: "
	for _, c := range []struct{ text, says string }{
		// amounts
		{trap + "{attivazione: {fai: {pesca: -1}}}", "«pesca»: ci si aspetta un numero da 1 in su"},
		{trap + "{attivazione: {fai: {pesca: 0}}}", "da 1 in su"},
		{trap + "{attivazione: {costo: {scarta: -1}, fai: {pesca: 1}}}", "«scarta»: ci si aspetta un numero da 1 in su"},
		{trap + "{attivazione: {costo: {paga: -500}, fai: {pesca: 1}}}", "«paga»: ci si aspetta un numero da 1 in su"},
		{trap + "{attivazione: {fai: {infliggi: {-300 per ogni: {tipo: mostro}}, a: avversario}}}", "da 0 in su"},
		{trap + "{attivazione: {fai: {guadagna: {-9000 più life point: te}}}}", "da 0 in su"},
		{trap + "{attivazione: {fai: {diventa: {tipo: mostro}, atk: -1}}}", "da 0 in su"},
		{trap + "{attivazione: {bersaglio: {scegli: {tipo: mostro}, quanti: 0}, fai: {distruggi: bersaglio}}}", "fra 1 e 4"},
		{trap + "{attivazione: {fai: {distruggi: {tipo: mostro, livello: -3 o più}}}}", "«livello»: ci si aspetta un numero fra 1 e 12"},
		{trap + "{attivazione: {fai: {distruggi: {tipo: mostro, atk: 0 o meno}}}}", "«atk»: ci si aspetta un numero fra 1 e 9999"},
		{trap + "{attivazione: {se: {life point: te}, fai: {pesca: 1}}}", "vuole «è»"},
		// counts
		{trap + "{attivazione: {fai: {pesca: {1 per ogni: {tipo: mostro}, life point: te}}}}", "con una chiave sola"},
		{trap + "{attivazione: {fai: {pesca: {livello: {tipo: mostro}}}}}", "«livello» non è un conto; forse «livello di»?"},
		{trap + "{attivazione: {fai: {pesca: {life point: chiunque}}}}", "«chiunque» non va; parole valide: te, avversario"},
		// what happens
		{monster + "{innescato: {fai: {pesca: 1}}}", "manca la chiave «quando»"},
		{monster + "{innescato: {quando: {di: te}, fai: {pesca: 1}}}", "«di» non è un avvenimento"},
		{monster + "{innescato: {quando: {mai: questa}, fai: {pesca: 1}}}", "«mai» non è un avvenimento"},
		{monster + "{innescato: {quando: {scartata: {tipo: mostro}}, fai: {pesca: 1}}}",
			"«scartata» è questa carta; di altre, «scarta» dice chi scarta"},
		{monster + "{innescato: {quando: {pesca: {tipo: mostro}}, fai: {pesca: 1}}}", "ci si aspetta una parola"},
		{monster + "{innescato: {quando: {distrutta: questa, di: te}, fai: {pesca: 1}}}", "senza «di»"},
		{monster + "{innescato: {quando: {distrutta: attaccante}, fai: {pesca: 1}}}", "non quale né dove"},
		{monster + "{innescato: {quando: {distrutta: {in: mano}}, fai: {pesca: 1}}}", "non quale né dove"},
		{monster + "{innescato: {quando: {pesca: te, causa: effetto}, fai: {pesca: 1}}}", "chiave sconosciuta «causa»"},
		{monster + "{innescato: {quando: {infligge danno: questa, causa: effetto}, fai: {pesca: 1}}}", "«effetto» non va"},
		{monster + "{innescato: {quando: {attivata: questa}, fai: {pesca: 1}}}", "vuole «di»"},
		{monster + "{innescato: {in: cimitero, quando: {evocata: qualunque, di: te}, fai: {pesca: 1}}}", "da fuori dal Terreno"},
		{trap + "{attivazione: {quando: {distrutta: qualunque, di: te}, fai: {pesca: 1}}}", "risponde a «attivata», «evocata» o «attacca»"},
		{trap + "{attivazione: {quando: {evocata: questa}, fai: {pesca: 1}}}", "di chi è il mostro («di») o quale"},
		{trap + "{attivazione: {quando: {evocata: qualunque, di: avversario, causa: effetto}, fai: {pesca: 1}}}",
			"chi risponde non guarda perché"},
		// kinds of effects
		{monster + "{attivazione: {fai: {pesca: 1}}}", "«attivazione» non è di una carta mostro; parole valide: ignizione, innescato"},
		{monster + "{condizione: {costo: {paga: 100}}}", "aggiungere alla carta «solo speciale: sì»"},
		{monster + "{ignizione: {quando: {attacca: qualunque, di: te}, fai: {pesca: 1}}}", "chiave sconosciuta «quando»"},
		{monster + "{continuo: {costo: {paga: 100}, vale: {prende: questa, atk: 100}}}", "chiave sconosciuta «costo»"},
		{monster + "{continuo: {se: {turno di: te}}}", "manca la chiave «vale»"},
		{monster + "continuo", "manca la chiave «vale»"},
		{monster + "{scoperta: {in: mano, fai: {pesca: 1}}}", "chiave sconosciuta «in»"},
		{trap + "{scoperta: {fai: {pesca: 1}}}", "«scoperta» non è di una carta trappola; parole valide: attivazione"},
		{monster + "{continuo: [{zittisci: {di: avversario, tipo: mostro}}]}",
			"«zittisci» non è di una carta mostro; parole valide: prende, vieta, permetti, raddoppia"},
		{trap + "{attivazione: {fai: {pesca: 1}}, se: {turno di: te}}", "«se» è di troppo"},
		// actions where they do nothing
		{trap + "{attivazione: {fai: {chi: tu}}}", "«chi» non è un'azione"},
		{trap + "{attivazione: {fai: {paga: 500}}}", "«paga» non può stare in «fai»"},
		{trap + "{attivazione: {fai: {zittisci: {tipo: mostro}}}}", "«zittisci» non può stare in «fai»"},
		{trap + "{attivazione: {costo: {distruggi: {tipo: mostro}, quanti: 1}, fai: {pesca: 1}}}",
			"«distruggi» non può stare in «costo»; vi stanno: paga, scarta"},
		{trap + "{attivazione: {costo: {paga: 100, se: {turno di: te}}, fai: {pesca: 1}}}", "chiave sconosciuta «se»"},
		{trap + "{attivazione: {costo: {offri: {tipo: mostro}}, fai: {pesca: 1}}}",
			"«offri»: ci si aspetta un numero o «questa»; o anche «livelli insieme»"},
		{trap + "{attivazione: {costo: {rimuovi: {tipo: mostro}}, fai: {pesca: 1}}}", "«rimuovi» in un costo vuole un numero: «quanti»"},
		{trap + "{attivazione: {costo: {scarta: 1, chi: avversario}, fai: {pesca: 1}}}", "«chi» non si dice in «costo»"},
		{trap + "{attivazione: {bersaglio: {scegli: {in: mazzo, di: te}}, fai: {mostra: bersaglio}}}", "le carte nascoste non si scelgono"},
		{trap + "{attivazione: {fai: {distruggi: {carta: attaccante, altri: tuoi}}}}", "«carta: attaccante» è dov'è"},
		{field + "{continuo: [{prende: {tipo: mostro}, atk: 0}]}", "ciò che cambia di 0 non cambia"},
		{trap + "{attivazione: {fai: {vieta: attaccare, a: {tipo: mostro}, chi: avversario}}}", "«a» e «chi» non stanno insieme"},
		{trap + "{attivazione: {costo: {togli segnalini: 1, da: {tipo: mostro}}, fai: {pesca: 1}}}", "«da»: ci si aspetta «questa»"},
		{trap + "{attivazione: {bersaglio: {scegli: {tipo: mostro}}, costo: {offri: bersaglio}, fai: {pesca: 1}}}",
			"«offri»: ci si aspetta un numero o «questa»; o anche «livelli insieme»"},
		{trap + "{attivazione: {bersaglio: {scegli: {tipo: mostro}}, costo: {paga: {atk di: bersaglio}}, fai: {distruggi: bersaglio}}}",
			"«bersaglio»: un costo si paga prima di tutto"},
		{trap + "{attivazione: {quando: {attacca: qualunque, di: avversario}, costo: [{paga: 100}, {paga: {500 per ogni: quella}}], fai: {pesca: 1}}}",
			"«quella»: un costo si paga prima di tutto"},
		{trap + "{attivazione: {fai: {evoca: {di: avversario, in: [cimitero, mazzo]}, quanti: 1}}}",
			"si Evoca soltanto dal proprio Deck (6.6.1)"},
		{field + "{continuo: [{pesca: 1}]}", "«pesca» non può stare in «vale»; vi stanno: prende, vieta, permetti, raddoppia, zittisci"},
		{field + "{continuo: [{diventa: {tipo: mostro}, atk: 0}]}", "«diventa» non può stare in «vale»"},
		{field + "{continuo: [{prende: {tipo: mostro}, atk: 100, per: questo turno}]}", "«per» non si dice in «vale»"},
		{field + "{continuo: [{prende: {in: cimitero, tipo: mostro}, atk: 100}]}",
			"«prende» è delle carte in gioco; in: terreno, mostri, magie, zona terreno"},
		{field + "{continuo: [{prende: attaccante, atk: 100}]}", "non di «attaccante»"},
		{trap + "{attivazione: {fai: {infliggi: 500, quali: {tipo: mostro}}}}", "chiave sconosciuta «quali»"},
		{trap + "{attivazione: {fai: {infliggi: 500}}}", "manca la chiave «a»"},
		{trap + "{attivazione: {fai: {prende: {tipo: mostro}, livello: 1}}}", "chiave sconosciuta «livello»; parole valide: "},
		{trap + "{attivazione: {fai: {prende: {tipo: mostro}}}}", "«prende» vuole una cosa fra atk, def"},
		{trap + "{attivazione: {fai: {prende: {tipo: mostro}, atk: 100, def: 100}}}", "una cosa sola"},
		{trap + "{attivazione: {fai: {cerca: {tipo: mostro}}}}", "manca la chiave «quanti»"},
		{trap + "{attivazione: {fai: {cerca: {in: cimitero}, quanti: 1}}}", "«cerca»: si dice solo come sono le carte"},
		{trap + "{attivazione: {fai: {scarta: 1, quali: {in: terreno}}}}", "«scarta»: si dice solo come sono le carte"},
		{trap + "{attivazione: {fai: {scarta: questa}}}", "«scarta»: «questa» non va; ci si aspetta un numero"},
		{trap + "{attivazione: {fai: {crea: 1}}}", "manca la chiave «segna-mostro»"},
		{trap + "{attivazione: {fai: {crea: 1, segna-mostro: Pecora, in: coperto}}}",
			"«coperto» non va; parole valide: a scelta, attacco, difesa"},
		{trap + "{attivazione: {fai: {evoca: {in: mano, di: te}, quanti: 1, in: cambiata}}}", "«cambiata» non va"},
		{trap + "{attivazione: {fai: {metti: {tipo: mostro}}}}", "manca la chiave «in»"},
		{trap + "{attivazione: {fai: {pesca: 1, chi: chiunque}}}", "«chiunque» non va; parole valide: tu, avversario, entrambi"},
		{trap + "{attivazione: {fai: {vieta: perforare, chi: avversario}}}", "«vieta»: «perforare» non va; forse «evocare»?"},
		{trap + "{attivazione: {fai: {vieta: attaccare}}}", "«vieta» vuole «a» o «chi»"},
		{trap + "{attivazione: {fai: {vieta: perforare, a: {tipo: mostro}}}}",
			"«vieta»: «perforare» non va; parole valide: attaccare, cambiare posizione"},
		{trap + "{attivazione: {fai: {permetti: attaccare, chi: tu}}}", "parole valide: due evocazioni"},
		{monster + "{continuo: [{permetti: due attacchi, chi: tu}]}", "parole valide: due evocazioni; «due attacchi» vuole «a»"},
		{monster + "{continuo: [{permetti: due evocazioni, a: questa}]}", "parole valide: attacco diretto, due attacchi, perforare, trappola nel turno; «due evocazioni» vuole «chi»"},
		{monster + "{continuo: [{permetti: due attacchi, di: questa}]}", "chiave sconosciuta «di»; parole valide: permetti, a,"},
		{monster + "{continuo: [{permetti: due evocazioni, di: te}]}", "chiave sconosciuta «di»; parole valide: permetti, chi,"},
		{trap + "{attivazione: {fai: {annulla: tutto}}}", "ci si aspetta «evocazione» o «attivazione»"},
		// cards that nobody knows
		{"tipo: magia, icona: equipaggiamento, effetti: {continuo: [{prende: equipaggiato, atk: 500}]}",
			"nessun effetto della carta la equipaggia; aggiungere fra gli effetti {attivazione: {bersaglio:"},
		{trap + "{attivazione: {fai: {distruggi: bersaglio}}}", "«bersaglio»: prima non si sceglie alcun «bersaglio»"},
		{trap + "{attivazione: {fai: {distruggi: quella}}}", "«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{monster + "{innescato: {quando: {pesca: te}, fai: {distruggi: quella}}}",
			"«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{monster + "{ignizione: {se: {c'è: {carta: quella}}, fai: {pesca: 1}}}",
			"«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{monster + "{continuo: {se: {c'è: {carta: quelle}}, vale: {prende: questa, atk: 100}}}", "«quelle»: non c'è un'azione prima di questa"},
		{trap + "{attivazione: {se: {c'è: {carta: bersaglio}}, bersaglio: {scegli: {tipo: mostro}}, fai: {distruggi: bersaglio}}}",
			"«bersaglio»: prima non si sceglie alcun «bersaglio»"},
		{trap + "{attivazione: {fai: {distruggi: quelle}}}", "«quelle»: non c'è un'azione prima di questa"},
		{trap + "{attivazione: {fai: [{distruggi: {tipo: mostro}}, {guadagna: 500}, {infliggi: {300 per ogni: quelle}, a: avversario}]}}",
			"«quelle»: non c'è un'azione prima di questa"},
		{trap + "{attivazione: {fai: [{vieta: attaccare, chi: avversario, per: questo turno}, {mostra: quelle}]}}",
			"«quelle»: non c'è un'azione prima di questa"},
		{trap + "{attivazione: {bersaglio: {scegli: {tipo: mostro}}, fai: {distruggi: bersaglio, quanti: 1}}}", "senza «quanti»"},
		{trap + "{attivazione: {bersaglio: {scegli: questa}, fai: {pesca: 1}}}", "«questa» è già una carta"},
		{trap + "{attivazione: {fai: {metti: {carta: questa, di: avversario}, in: cimitero}}}", "senza «di» e senza «in»"},
		{trap + "{attivazione: {fai: {distruggi: {tipo: mostro, posizione: cambiata}}}}", "parole valide: attacco, difesa, coperto"},
		{trap + "{attivazione: {se: {turno di: entrambi}, fai: {pesca: 1}}}", "parole valide: te, avversario"},
		{trap + "{attivazione: {se: prima volta nel turno, fai: {pesca: 1}}}", "ci si aspetta una condizione"},
		// words for Life Points, damage, Summons, several targets, sums of Levels, the top of a Deck
		{trap + "{attivazione: {fai: {diventa: avversario, life point: -5}}}", "«diventa»: ci si aspetta un numero da 0 in su"},
		{trap + "{attivazione: {fai: {diventa: avversario}}}", "«diventa» vuole «life point» o «atk»"},
		{trap + "{attivazione: {fai: {diventa: quel giocatore, life point: 5}}}",
			"«quel giocatore»: non c'è prima un «quando» che dica di quale giocatore si parla"},
		{trap + "{attivazione: {fai: {infliggi: 5, a: quel giocatore}}}",
			"«quel giocatore»: non c'è prima un «quando» che dica di quale giocatore si parla"},
		{trap + "{attivazione: {fai: {raddoppia: danno da combattimento}}}", "«raddoppia» vuole «di» o «chi»"},
		{trap + "{attivazione: {fai: {raddoppia: attaccare, chi: avversario}}}", "parole valide: danno da combattimento, danno da effetto"},
		{trap + "{attivazione: {fai: {raddoppia: danno da effetto, di: {tipo: mostro}}}}",
			"«raddoppia»: «danno da effetto» non va; parole valide: danno da combattimento"},
		{trap + "{attivazione: {fai: {annulla: evocazione}}}", "un effetto che guarda un'Evocazione"},
		{trap + "{attivazione: {quando: {attivata: qualunque, di: avversario}, fai: {annulla: evocazione}}}", "quando: {evocata: qualunque"},
		{trap + "{attivazione: {bersaglio: {scegli: {tipo: mostro}}, fai: {distruggi: secondo bersaglio}}}",
			"«secondo bersaglio»: prima «bersaglio» non è un elenco"},
		{trap + "{attivazione: {bersaglio: [{scegli: {tipo: mostro}}, {scegli: {tipo: magia}}], fai: {distruggi: terzo bersaglio}}}",
			"non ne elenca tre"},
		{trap + "{attivazione: {bersaglio: [{scegli: {tipo: mostro}, quanti: 3}, {scegli: {tipo: magia}, quanti: 2}], fai: {distruggi: bersaglio}}}",
			"«bersaglio»: al più 4 carte in tutto"},
		{trap + "{attivazione: {bersaglio: {scegli: {tipo: mostro}}, costo: {offri: primo bersaglio}, fai: {pesca: 1}}}",
			"«offri»: ci si aspetta un numero o «questa»; o anche «livelli insieme»"},
		{trap + "{attivazione: {fai: {offri: {tipo: mostro}, livelli insieme: 0 o più}}}", "fra 1 e 99"},
		{trap + "{attivazione: {fai: {offri: {tipo: mostro}, livelli insieme: 8 o meno}}}", "«8 o più» o «da 7 a 9»"},
		{trap + "{attivazione: {fai: {offri: {tipo: mostro, di: avversario}, livelli insieme: 8}}}", "«offri»: si dice solo come sono le carte"},
		{trap + "{attivazione: {fai: {offri: 1, quali: {di: avversario}}}}", "«offri»: si dice solo come sono le carte"},
		{trap + "{attivazione: {fai: {offri: questa, livelli insieme: 8}}}", "«offri»: si dice solo come sono le carte"},
		{trap + "{attivazione: {costo: [{offri: {tipo: mostro}, livelli insieme: 8}, {scarta: 1}], fai: {pesca: 1}}}",
			"la sola parte che si paga con carte"},
		{trap + "{attivazione: {costo: {offri: {tipo: mostro}, livelli insieme: 8}, bersaglio: {scegli: {tipo: mostro}}, fai: {distruggi: bersaglio}}}",
			"non ha «bersaglio»"},
		{trap + "{attivazione: {fai: {mostra: {prime: 1}}}}", "vuole «in: mazzo» e «di»"},
		{trap + "{attivazione: {fai: {mostra: {in: mano, di: te, prime: 1}}}}", "vuole «in: mazzo» e «di»"},
		{trap + "{attivazione: {fai: {distruggi: {in: mazzo, di: te, prime: 1}}}}", "delle prime carte di un Deck"},
		{trap + "{attivazione: {costo: {metti: {in: mazzo, di: avversario, prime: 1}, in: cimitero}, fai: {pesca: 1}}}",
			"in un costo, del proprio"},
		{trap + "{attivazione: {costo: {metti: {in: mazzo, di: te, prime: 2}, in: cimitero, quanti: 1}, fai: {pesca: 1}}}",
			"sono tutte: senza «quanti»"},
		{trap + "{attivazione: {bersaglio: {scegli: {in: mazzo, di: te, prime: 1}}, fai: {mostra: bersaglio}}}", "non si scelgono"},
		{trap + "{attivazione: {se: {c'è: {in: mazzo, di: te, prime: 1, tipo: mostro}}, fai: {pesca: 1}}}", "non sa quali carte sono in cima"},
		{monster + "{innescato: {quando: {distrutta: questa, insieme: sì}, fai: {pesca: 1}}}", "è una carta sola: senza «insieme»"},
		{monster + "{innescato: {quando: {distrutta: {tipo: mostro}, insieme: sì}, fai: {riprendi: quella}}}",
			"«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{monster + "{innescato: {quando: {attacca: {tipo: mostro}, insieme: sì}, fai: {pesca: 1}}}", "chiave sconosciuta «insieme»"},
		{monster + "{innescato: {quando: {subisce danno: te, ogni carta: sì}, fai: {pesca: 1}}}", "chiave sconosciuta «ogni carta»"},
		// values that hang on one another
		{monster + "{continuo: [{prende: {tipo: mostro, atk: 500 o più}, atk: 100}]}", "«atk»: ciò che vale e cambia valori di carte"},
		{monster + "{continuo: [{prende: questa, atk: {atk di: {tipo: mostro}}}]}", "«atk di»: ciò che vale e cambia valori di carte"},
		{monster + "{continuo: {se: {c'è: {tipo: mostro, atk: 500 o meno}}, vale: {prende: questa, def: 100}}}",
			"«atk»: ciò che vale e cambia valori di carte"},
		{field + "{continuo: [{zittisci: {tipo: mostro, atk: 2000 o più}}]}", "«atk»: ciò che vale e cambia valori di carte"},
		// cards
		{"tipo: trappola, icona: terreno", "l'icona di una trappola è normale, continua o contro"},
		{"tipo: magia, icona: contro", "«contro» è delle trappole"},
		{"icona: rapida", "una carta mostro non ha «icona»: è di una carta magia o trappola"},
		{"tipo: magia, specie: fusione", "una carta magia non ha «specie»: è di una carta mostro"},
	} {
		enginetest.CheckRefused(t, c.text, read("Prova: {"+c.text+"}"), 1, c.says)
	}
}
