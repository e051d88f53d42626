package card_test

import (
	"testing"

	"cavillo/engine/effect"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
	"cavillo/engine/onepiece/card"
)

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
		{"Zoro: 3", 1, "coppie chiave e valore"},
		{"Zoro: {forze: 3}", 1, "forse «forza»?"},
		{"Zoro: {tipo: tecniche}", 1, "forse «tecnica»?"},
		{"Zoro: {forza: 1000}", 1, "fra 0 e 999"},
		{"Zoro: {danno: -2}", 1, "«danno»: ci si aspetta un numero fra 0 e 9"},
		{"Zoro: {punti vita: 10}", 1, "fra 1 e 9"},
		{"Zoro: {titolo: \"<b>\"}", 1, "ciò che è stampato"},
		{"Zoro: {punti vita: 2, ciurma: [a, b, c, d, e]}", 1, "da 1 a 4"},
		{"Zoro: {tipo: squadra, punti vita: 2, personaggi: [Nami]}", 1, "personaggi"},
		{"Zoro: {tipo: squadra, punti vita: 2, personaggi: [Nami, Nami]}", 1, "c'è due volte"},
		{"Zoro: {punti vita: 2, personaggi: [Nami, Usopp]}", 1, "una carta personaggio non ha «personaggi»: è di una carta squadra"},
		{"Zoro: {tipo: squadra, punti vita: 2}", 1, "4.6.2"},
		{"Zoro: {punti vita: 2, ciurma: [a, b]}", 1, "una ciurma sola"},
		{"Zoro: {forza: 300}", 1, "da 1 a 9 punti vita"},
		{"Zoro: {punti vita: 2, limite: 1}", 1, "una carta personaggio non ha «limite»: è di una carta tecnica"},
		{"Zoro: {punti vita: 2, utilizzabile da: Nami}", 1, "una carta personaggio non ha «utilizzabile da»: è di una carta tecnica"},
		{"Lama: {tipo: tecnica, forza: 100}", 1, "una carta tecnica non ha «forza»: è di una carta personaggio o squadra"},
		{"Lama: {tipo: tecnica, ciurma: Marina}", 1, "una carta tecnica non ha «ciurma»: è di una carta personaggio o squadra"},
		{"Lama:\n  tipo: tecnica\n  abilità:\n    - effetto: {fai: {pesca: 1}}\n    - effetto: {fai: {pesca: 1}}", 1, "un effetto solo"},
		{"Lama:\n  tipo: tecnica\n  abilità:\n    azioni: {consuma: 1, fai: {pesca: 1}}", 3, "«azioni» non è di una carta tecnica; parole valide: effetto"},
		{"Zoro:\n  punti vita: 2\n  abilità:\n    effetto: {fai: {pesca: 1}}", 3, "«effetto» non è di una carta personaggio; parole valide: azioni, continuo, innescato, finestra"},
		{"Zoro:\n  punti vita: 2\n  abilità:\n    continuo: [{vieta: essere spostata, a: questa}]", 4, "«essere spostata» non va; ci si aspetta «cominciare battaglie»"},
		{"Lama:\n  tipo: tecnica\n  abilità:\n    effetto: {vale: {permetti: essere chiamata senza azioni}}", 4, "«essere chiamata senza azioni» non va; ci si aspetta «cominciare battaglie» o «ignorare un marinaio»"},
		{"Zoro:\n  punti vita: 2\n  abilità:\n    - azioni: {consuma: 1, fai: {pescare: 1}}", 4, "forse «pesca»?"},
		{"Zoro:\n  punti vita: 2\n  abilità:\n    - innescato: {quando: {vince: questa}, facoltativo: forse, fai: {pesca: 1}}", 4, "ci si aspetta «sì»"},
		{"Zoro:\n  punti vita: 2\n  abilità:\n    - innesco: {fai: {pesca: 1}}", 4, "forse «innescato»?"},
	} {
		enginetest.CheckRefused(t, c.spoiled, read(c.spoiled), c.line, c.says)
	}
}

// TestTextsThatWouldDoNothing reads definitions that would do nothing, or something else than they say: each is
// refused, at its line, with what would be right.
func TestTextsThatWouldDoNothing(t *testing.T) {
	const technique, character = "tipo: tecnica, abilità: ", "punti vita: 2, abilità: "
	effect := func(does string) string { return technique + "{effetto: {fai: " + does + "}}" }
	acts := func(does string) string { return character + "{azioni: {consuma: 1, fai: " + does + "}}" }
	always := func(holds string) string { return character + "{continuo: [" + holds + "]}" }
	when := func(event string) string { return character + "{innescato: {quando: " + event + ", fai: {pesca: 1}}}" }
	for _, c := range []struct{ text, says string }{
		// amounts
		{effect("{pesca: -1}"), "«pesca»: ci si aspetta un numero da 1 in su"},
		{effect("{pesca: 0}"), "da 1 in su"},
		{effect("{aggiorna: {-2 per ogni: {di: te}}}"), "da 0 in su"},
		{effect("{metti: {di: te, in: oceano}, in: mano, quanti: 0}"), "«metti»: ci si aspetta un numero da 1 in su"},
		{effect("{infliggi: 0, a: {di: avversario}, quanti: 1}"), "«infliggi»: ci si aspetta un numero da 1 in su"},
		{effect("{infliggi: 1, a: {di: avversario}, quanti: 0}"), "«infliggi»: ci si aspetta un numero da 1 in su"},
		{effect("{infliggi: 1, a: personaggio avversario, quanti: 1}"), "non di uno che si conosce già"},
		{effect("{restituisci: 1, a: il tuo capitano, quanti: 2}"), "non di uno che si conosce già"},
		{acts("{prende: questa, forza: 0, per: questo turno}"), "«prende»: ciò che cambia di 0 non cambia"},
		{always("{azioni: 0, chi: tu}"), "«azioni»: ciò che cambia di 0 non cambia"},
		{always("{diventa: questa, forza iniziale: -100}"), "da 0 in su"},
		{always("{prende: questa, forza: 100, al più: 2}"), "«al più» vuole «danno»"},
		{acts("{pesca: {forza: questa}}"), "parole valide: forza di, forza iniziale di"},
		{acts("{pesca: {1 per ogni: {di: te}, forza di: questa}}"), "con una chiave sola"},
		{character + "{azioni: {consuma: 1, se: {quante: {di: te}}, fai: {pesca: 1}}}", "vuole «è»"},
		// what happens
		{character + "{innescato: {fai: {pesca: 1}}}", "manca la chiave «quando»"},
		{when("{di: te}"), "«di» non è un avvenimento"},
		{when("{vince: {in: mano}}"), "in quel momento la carta è sul Ponte"},
		{when("{chiamata come rinforzi: {in: marinai}}"), "in quel momento la carta è nello Spazio Rinforzi"},
		{when("{sconfitta: {tipo: tecnica, in: tecniche}}"), "non delle Carte Tecnica"},
		{when("{vince: quella}"), "«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{when("{perde: perdente}"), "perdente"},
		{when("{inizia: turno}"), "manca"},
		// kinds of abilities
		{character + "{continuo: {se: {turno di: te}}}", "manca la chiave «vale»"},
		{character + "{continuo: {costo: {scarta: 1}, vale: {prende: questa, forza: 100}}}", "chiave sconosciuta «costo»"},
		{character + "{azioni: {fai: {pesca: 1}}}", "manca la chiave «consuma»"},
		{character + "{azioni: {consuma: 4, fai: {pesca: 1}}}", "fra 0 e 3"},
		{character + "{finestra: {in: azioni di battaglia, fai: {pesca: 1}}}", "4.3.1"},
		{technique + "{effetto: {costo: {scarta: 1}}}", "l'effetto non fa nulla"},
		{technique + "{effetto: {se: {turno di: te}}}", "l'effetto non fa nulla"},
		{technique + "{effetto: {interrompe: sì, finestra: prima dei danni, fai: {pesca: 1}}}", "8.3.2"},
		// where words mean something
		{effect("{comincia una battaglia: il tuo combattente}"), "5.2.1"},
		{effect("{previeni: battaglia}"), "9.2"},
		{effect("{prende: il tuo combattente, forza: 100, per: questa battaglia}"), "4.5.7"},
		{effect("{metti: tecnica interrotta, in: oceano}"), "interrompe: sì"},
		{effect("{metti: quella, in: oceano}"), "«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{effect("{metti: perdente, in: oceano}"), "a vincitore stabilito"},
		{effect("{metti: quelle, in: oceano}"), "azione prima"},
		{acts("{infliggi: 1, a: personaggio avversario}"), "nella Fase Principale non c'è una Battaglia"},
		{always("{prende: questa, forza: {forza di: questa}}"), "il valore iniziale"},
		{character + "{continuo: {se: {forza di: questa, è: 100}, vale: {prende: questa, danno: 1}}}", "il valore iniziale"},
		// which cards
		{effect("{infliggi: 1, a: {in: oceano}}"), "«infliggi» è delle carte in gioco; in: ponte, capitano, marinai"},
		{acts("{restituisci: 1, a: {di: te, in: oceano}}"), "«restituisci» è delle carte in gioco; in: ponte, capitano, marinai"},
		{always("{prende: {in: rinforzi}, forza: 100}"), "«prende» è delle carte in gioco; in: ponte, capitano, marinai"},
		{always("{vieta: cominciare battaglie, a: {in: rinforzi}}"), "«vieta» è delle carte in gioco; in: ponte, capitano, marinai"},
		{always("{chiede azioni: 2, contro: {di: te, in: mano}}"), "«chiede azioni» è delle carte in gioco; in: ponte, capitano, marinai"},
		{acts("{chiama: {di: te}}"), "si dice da dove"},
		{acts("{chiama: {di: avversario, in: oceano}}"), "ciascuno chiama i suoi"},
		{effect("{chiama come rinforzi: {di: te, in: mano}, chi: avversario}"), "ciascuno chiama i suoi"},
		{effect("{scarta: 1, quali: {in: oceano}}"), "«scarta»: si dice solo come sono le carte"},
		{effect("{metti: {di: avversario, in: mano}, in: oceano, quanti: 1}"), "7.14"},
		{effect("{metti: {di: te, in: oceano}, in: oceano, quanti: 1}"), "già lì"},
		{effect("{metti: {di: te, in: mano}, in fondo a: oceano, quanti: 1}"), "forziere"},
		{effect("{metti: {di: te, in: forziere, tipo: tecnica}, in: mano, quanti: 1}"), "1.2.10"},
		{effect("{metti: {in: giornale di bordo}, in: mano, quanti: 1}"), "di chi"},
		{effect("{metti: {di: te, in: giornale di bordo}, in: mano}"), "quante"},
		{acts("{infliggi: 1, a: {di: avversario, limite: 1}}"), "una Carta Tecnica non sta lì"},
		{effect("{metti: {in: tecniche, tipo: personaggio}, in: oceano}"), "non sta nello Spazio Tecniche"},
		{effect("{metti: {in: oceano, ha cominciato: una Battaglia}, in: mano}"), "sono dei Personaggi sul Ponte"},
		{effect("{metti: {in: oceano, con meno: punti vita}, in: mano}"), "sul Ponte"},
		{effect("{metti: {in: tecniche, limite: {pari a: {quante: {di: te}}}}, in: oceano}"), "un numero scritto"},
		{always("{vieta: subire danni da tecniche, a: questa, contro: {di: avversario}}"), "chiave sconosciuta «contro»; parole valide: vieta, a, se"},
		{always("{permetti: ignorare un marinaio, a: questa}"), "manca la chiave «contro»"},
		{always("{permetti: essere chiamata senza azioni, a: {di: te}}"), "chiave sconosciuta «a»; parole valide: permetti, se"},
		{technique + "{effetto: {vale: {vieta: essere spostata, a: {di: te, in: tecniche}}}}", "«a»: ci si aspetta «questa»"},
		// choices and costs
		{acts("{scegli fra: [{pesca: 1}]}"), "da 2 a 3"},
		{acts("{scegli fra: [{comincia una battaglia: questa}, {pesca: 1}]}"), "né un'altra scelta"},
		{character + "{azioni: {consuma: 1, costo: {pesca: 1}, fai: {pesca: 1}}}", "pesca"},
		{character + "{azioni: {consuma: 1, costo: [{scarta: 1}, {metti: {di: te, in: mano}, in: oceano, quanti: 1}], fai: {pesca: 1}}}",
			"dallo stesso posto"},
	} {
		enginetest.CheckRefused(t, c.text, read("Prova: {"+c.text+"}"), 1, c.says)
	}
}
