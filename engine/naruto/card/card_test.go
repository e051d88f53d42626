package card_test

import (
	"fmt"
	"reflect"
	"testing"

	"cavillo/engine/effect"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
	"cavillo/engine/naruto/card"
)

// read reads a file of cards.
func read(text string) error {
	return enginetest.ReadCards([]byte(text), func(e *entry.Entry) error { return effect.Read(new(card.Card), e) })
}

// TestBounds: the bound that the engine counts on is that of the tag.
func TestBounds(t *testing.T) {
	effects, _ := reflect.TypeFor[card.Card]().FieldByName("Effects")
	if effects.Tag.Get("in") != fmt.Sprint("1..", card.MaxEffects) {
		t.Errorf("the tag says %s", effects.Tag.Get("in"))
	}
}

// TestReadingSaysWhatIsWrong spoils a definition and reads the sentence that comes back, with its line.
func TestReadingSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		spoiled string
		line    int
		says    string
	}{
		{"Lupo: 3", 1, "coppie chiave e valore"},
		{"Lupo: {turn: 3}", 1, "forse «turno»?"},
		{"Lupo: {tipo: ninjia}", 1, "forse «ninja»?"},
		{"Lupo: {turno: 21}", 1, "fra 0 e 20"},
		{"Lupo: {sano: 3}", 1, "come 3/1"},
		{"Lupo: {tipo: cliente, sano: 3/1}", 1, "una carta cliente non ha «sano»"},
		{"Lupo:\n    testo:\n      - attivato: {fai: {pescare: 1}}", 3, "forse «pesca»?"},
		{"Lupo:\n    testo:\n      attivato: {bersaglio: {scegli: {di: tutti}}}", 3, "parole valide"},
		{"Lupo:\n    testo:\n      attivo: {fai: {pesca: 1}}", 2, "forse «attivato»?"},
	} {
		enginetest.CheckRefused(t, c.spoiled, read(c.spoiled), c.line, c.says)
	}
}

// TestTextsThatWouldDoNothing reads definitions that would do nothing, or something else than they say: each is
// refused, with what would be right.
func TestTextsThatWouldDoNothing(t *testing.T) {
	const strategy, stays, ninja, jutsu = "tipo: strategia, testo: ", "tipo: strategia, indicazioni: permanente, testo: ", "testo: ", "tipo: tecnica, testo: "
	for _, c := range []struct{ text, says string }{
		// cards
		{"nomi: [Lince, Orso]", "vuole «indicazioni: plotone»"},
		{"indicazioni: plotone", "un Plotone li vuole"},
		{"tipo: squadra", "«nomi» sono quelli di una carta Squadra"},
		{"tipo: strategia, monete: 2", "vuole «indicazioni: permanente»"},
		{"simbolo: [fuoco, fuoco]", "c'è due volte"},
		{"tipo: strategia, indicazioni: surge", "una carta strategia non ha «surge»"},
		{"indicazioni: permanente", "una carta ninja non ha «permanente»"},
		{"tipo: tecnica", "una Tecnica ha un solo effetto"},
		{"tipo: tecnica, turno: 2", "una carta tecnica non ha «turno»"},
		{"tipo: squadra, nomi: [A, B], nome x: C", "non ha «nome x»"},
		{jutsu + "{tecnica: {fai: {pesca: 1}}}, come ninja: {sano: 3/1}", "«diventa: ninja» è di una Tecnica"},
		{jutsu + "{tecnica: {fai: {diventa: ninja}}}", "«diventa: ninja» è di una Tecnica"},
		// kinds of effects
		{ninja + "{effetto: {fai: {pesca: 1}}}", "«effetto» non è di una carta ninja; parole valide: attivato, innescato, continuo"},
		{ninja + "{tecnica: {fai: {pesca: 1}}}", "«tecnica» non è di una carta ninja; parole valide: attivato, innescato, continuo"},
		{strategy + "{attivato: {fai: {pesca: 1}}}", "vuole «indicazioni: permanente»"},
		{strategy + "[{effetto: {fai: {pesca: 1}}}, {effetto: {fai: {pesca: 2}}}]", "un solo effetto"},
		{stays + "[{effetto: {fai: {pesca: 1}}}, {effetto: {fai: {pesca: 2}}}]", "un solo «effetto»"},
		{strategy + "{effetto: {quando: {usata: {tipo: strategia}, di: avversario}, fai: {pesca: 1}}}", "indicazioni: interruzione"},
		{ninja + "{continuo: {vale: {nega: effetti, di: {di: avversario, tipo: ninja}}}}", "dei Clienti e delle Strategie"},
		{ninja + "{attivato: {costo: fuoco, fai: {pesca: 1}}}", "chiave sconosciuta «costo»"},
		{ninja + "{attivato: {in: chakra, sempre: sì, fai: {pesca: 1}}}", "senza «in»"},
		{ninja + "{continuo: {se: {turno di: te}}}", "manca la chiave «vale»"},
		// what happens, and what is answered
		{ninja + "{innescato: {fai: {pesca: 1}}}", "manca la chiave «quando»"},
		{ninja + "{innescato: {quando: {mai: questa}, fai: {pesca: 1}}}", "«mai» non è un avvenimento"},
		{ninja + "{innescato: {quando: {entra: questa, di: te}, fai: {pesca: 1}}}", "senza «di»"},
		{ninja + "{innescato: {quando: {entra: {in: mano}}, fai: {pesca: 1}}}", "non quale né dove"},
		{ninja + "{attivato: {quando: {attacca: qualunque, di: te}, fai: {pesca: 1}}}", "risponde a «usata»"},
		{ninja + "{attivato: {quando: {usata: qualunque, di: te}, fai: {pesca: 1}}}", "vuole «tempo: catena»"},
		{jutsu + "{tecnica: {quando: {usata: questa}, fai: {pesca: 1}}}", "di un'altra carta"},
		// what is not known
		{ninja + "{attivato: {fai: {manda: bersaglio, in: mano}}}", "«bersaglio»: prima non si sceglie alcun «bersaglio»"},
		{ninja + "{attivato: {bersaglio: {scegli: {tipo: ninja}}, fai: {manda: primo bersaglio, in: mano}}}", "«bersaglio» non è un elenco"},
		{ninja + "{attivato: {bersaglio: [{scegli: {tipo: ninja}}, {scegli: {tipo: ninja}}], fai: {manda: terzo bersaglio, in: mano}}}",
			"non ne elenca tre"},
		{ninja + "{attivato: {fai: {manda: esecutore, in: mano}}}", "l'Esecutore è di una Tecnica"},
		{jutsu + "{tecnica: {se: {c'è: esecutore}, fai: {pesca: 1}}}", "«se» si guarda prima che ci sia"},
		{ninja + "{attivato: {fai: {manda: quella, in: mano}}}", "«quella»: non c'è prima un «quando» che dica di quale carta si parla"},
		{ninja + "{attivato: {fai: {manda: quelle, in: mano}}}", "non c'è un'azione prima"},
		{ninja + "{attivato: {se: {c'è: {carta: bersaglio}}, bersaglio: {scegli: {tipo: ninja}}, fai: {pesca: 1}}}",
			"«bersaglio»: prima non si sceglie alcun «bersaglio»"},
		{ninja + "{attivato: {fai: {pesca: 1, chi: quel giocatore}}}", "di quale giocatore si parla"},
		{ninja + "{attivato: {fai: {neutralizza: quella}}}", "non c'è prima un «quando» che dica di quale carta si parla"},
		{ninja + "{attivato: {fai: {neutralizza: {in: in uso}, quanti: 1}}}", "«neutralizza» è di chi risponde in una Catena"},
		{ninja + "{innescato: {quando: {entra: questa}, fai: {neutralizza: {in: in uso}}}}", "«neutralizza» è di chi risponde in una Catena"},
		{ninja + "{innescato: {quando: {attacca: questa}, fai: {neutralizza: quella}}}", "risponde all'uso"},
		// targets and selectors
		{ninja + "{attivato: {bersaglio: {scegli: questa}, fai: {cura: bersaglio}}}", "è già una carta"},
		{ninja + "{attivato: {bersaglio: {scegli: {di: avversario, in: mano}}, fai: {manda: bersaglio, in: cimitero}}}",
			"bersaglio: le carte nascoste non si scelgono come bersaglio: si dicono in «fai»"},
		{ninja + "{attivato: {bersaglio: [{scegli: {tipo: ninja}, quanti: 3}, {scegli: {tipo: ninja}, quanti: 2}], fai: {pesca: 1}}}",
			"«bersaglio»: al più 4 carte in tutto"},
		{ninja + "{attivato: {fai: {cura: {tipo: ninja, turno: 100 o meno}}}}", "fra 0 e 99"},
		{ninja + "{attivato: {fai: {manda: {di: te, in: mano, prime: 1}, in: chakra}}}", "vuole «in: mazzo»"},
		{ninja + "{attivato: {fai: {cura: {carta: questa, di: te}}}}", "senza «di» e senza «in»"},
		{ninja + "{attivato: {fai: {manda: {in: mano, stato: ferito}, in: mazzo}}}", "sono dei Ninja nel Campo"},
		{ninja + "{attivato: {fai: {manda: {tipo: cliente, ruolo: a riposo}, in: mazzo}}}", "sono dei Ninja nel Campo"},
		// actions
		{ninja + "{attivato: {fai: {pesca: 0}}}", "da 1 in su"},
		{ninja + "{attivato: {fai: {infliggi: {-1 per ogni: {tipo: ninja}}, a: {tipo: ninja}}}}",
			"«infliggi»: ci si aspetta un numero da 0 in su"},
		{ninja + "{attivato: {fai: {prende: questa}}}", "«prende» vuole una cosa fra battaglia, sostegno, intelletto"},
		{ninja + "{attivato: {fai: {prende: questa, battaglia: 0}}}", "non cambia"},
		{ninja + "{attivato: {fai: {cura: {di: te, in: mazzo, prime: 1}}}}", "«cura» è delle carte in gioco; in: campo"},
		{ninja + "{continuo: {vale: {prende: bersaglio, battaglia: 1}}}", "«bersaglio»: prima non si sceglie alcun «bersaglio»"},
		{ninja + "{continuo: {vale: {prende: {di: te, in: mano, tipo: ninja}, battaglia: 1}}}", "«prende» è delle carte in gioco; in: campo"},
		{ninja + "{continuo: {vale: {devia: {tipo: ninja, stato: sano}, in: chakra}}}", "si dice come sono"},
		{ninja + "{attivato: {bersaglio: {scegli: {tipo: ninja}}, fai: {cura: bersaglio, quanti: 1}}}", "senza «quanti»"},
		{ninja + "{attivato: {fai: {scarta: 1, quali: {di: avversario}}}}", "si dice solo come sono"},
		{ninja + "{attivato: {fai: {cerca: {in: cimitero}}}}", "si dice solo come sono"},
		{ninja + "{attivato: {fai: {schiera: {tipo: ninja}}}}", "vuole «in»"},
		{ninja + "{attivato: {fai: {controlla: {di: avversario, in: mano, tipo: ninja}}}}", "«controlla» è delle carte in gioco; in: campo"},
		{ninja + "{attivato: {fai: {vieta: attaccare, a: {tipo: ninja}, chi: avversario}}}", "«a» e «chi» non stanno insieme"},
		{ninja + "{attivato: {fai: {vieta: attaccare, chi: avversario}}}", "parole valide: tecniche, strategie, schierare"},
		{ninja + "{attivato: {fai: {vieta: strategie, a: {tipo: ninja}}}}", "parole valide: attaccare"},
		{jutsu + "{tecnica: {x: 2, fai: {pesca: 1}}}", "il costo non ha X"},
		{jutsu + "{tecnica: {fai: {puoi: {dopo la catena: {pesca: 1}}}}}", "sta da sola in «fai»"},
		// a static effect that asks for what it changes
		{ninja + "{continuo: {vale: {prende: {di: te, tipo: ninja, battaglia: 3 o più}, battaglia: 1}}}",
			"il regolamento non dice quale viene prima"},
		{ninja + "{continuo: {vale: {dai: surge, a: {di: te, tipo: ninja, indicazione: mastery}}}}",
			"il regolamento non dice quale viene prima"},
		{ninja + "{continuo: {se: {battaglia di: questa, è: 3 o più}, vale: {prende: questa, sostegno: 1}}}",
			"il regolamento non dice quale viene prima"},
	} {
		enginetest.CheckRefused(t, c.text, read("Prova: {"+c.text+"}"), 1, c.says)
	}
}
