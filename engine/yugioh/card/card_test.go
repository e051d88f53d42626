package card_test

import (
	"reflect"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/yugioh"
	"cavillo/engine/yugioh/card"
)

func cards(t *testing.T) []card.Card {
	t.Helper()
	all, err := yugioh.Cards()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestCardsAreWrittenAndRead writes every card that ships and reads it back: the same definition.
func TestCardsAreWrittenAndRead(t *testing.T) {
	for _, c := range cards(t) {
		back, err := card.ReadCards([]byte("carte:\n  - " + card.Write(&c)))
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		if !reflect.DeepEqual(back[0], c) {
			t.Errorf("%s is read back as\n%+v\n not\n%+v", c.Name, back[0], c)
		}
	}
}

// TestCardsHaveTheirOwnText prints every card: two cards have the same text only where they do the same.
func TestCardsHaveTheirOwnText(t *testing.T) {
	seen := map[string]*card.Card{}
	all := cards(t)
	for i := range all {
		c := &all[i]
		text := card.Text(c)
		if (text == "") != (len(c.Effects) == 0 && !bool(c.Special)) {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if strings.Contains(text, "%!") || strings.Contains(text, "  ") {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if other := seen[text]; other != nil && text != "" && !reflect.DeepEqual(other.Effects, c.Effects) {
			t.Errorf("%s and %s do different things and print the same: %q", c.Name, other.Name, text)
		}
		seen[text] = c
	}
}

// TestHalfTheCardsHaveEffects counts them, and the kinds that the decks use.
func TestHalfTheCardsHaveEffects(t *testing.T) {
	with, kinds := 0, map[card.Kind]bool{}
	all := cards(t)
	for i := range all {
		if len(all[i].Effects) > 0 {
			with++
		}
		for j := range all[i].Effects {
			kinds[all[i].Effects[j].Kind] = true
		}
	}
	if len(all) < 60 || with*2 < len(all) || len(kinds) != int(card.Procedure)+1 {
		t.Errorf("%d cards, %d with effects, of %d kinds", len(all), with, len(kinds))
	}
}

// TestReadingSaysWhatIsWrong spoils a definition and reads the sentence that comes back, with its line.
func TestReadingSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		spoiled string
		line    int
		says    string
	}{
		{"carte: 3", 1, "carte"},
		{"carte:\n  - {nom: Lupo}", 2, "forse «nome»?"},
		{"carte:\n  - {atk: 3}", 2, "non ha nome"},
		{"carte:\n  - {nome: Lupo, tipo: mostri}", 2, "forse «mostro»?"},
		{"carte:\n  - {nome: Lupo, livello: 13}", 2, "fra 1 e 12"},
		{"carte:\n  - {nome: Lupo, atk: -2}", 2, "atk e def"},
		{"carte:\n  - {nome: Lupo, tipo: magia, atk: 100}", 2, "non ha livello"},
		{"carte:\n  - nome: Lupo\n    effetti:\n      - {fa: {azione: pescare}}", 4, "forse «pesca»?"},
		{"carte:\n  - nome: Lupo\n    effetti:\n      - {puoi: forse}", 4, "«sì» o «no»"},
		{"carte:\n  - nome: Lupo\n    effetti: [{}, {}, {}, {}, {}]", 2, "al più 4"},
		{"carte:\n  - nome: Lupo\n    effetti: {bersaglio: {che cosa: {di: tutti}}}", 3, "parole valide"},
	} {
		_, err := card.ReadCards([]byte(c.spoiled))
		wrong, ok := err.(*engine.ScenarioError)
		if !ok || wrong.Line != c.line || !strings.Contains(wrong.Text, c.says) {
			t.Errorf("%q: %v, expected line %d and %q", c.spoiled, err, c.line, c.says)
		}
	}
}

// TestTextsThatWouldDoNothing reads definitions that once were read and did nothing, or something else than they say: each is refused, at its
// line, with what would be right.
func TestTextsThatWouldDoNothing(t *testing.T) {
	const trap, monster, field = "tipo: trappola, effetti: ", "specie: effetto, effetti: ", "tipo: magia, icona: continua, effetti: "
	for _, c := range []struct{ text, says string }{
		// amounts
		{trap + "{fa: {azione: pesca, quanto: -1}}", "«pesca»: quanto: ci si aspetta un numero da 1 in su"},
		{trap + "{fa: {azione: pesca, quanto: 0}}", "da 1 in su"},
		{trap + "{costo: {azione: scarta, quanto: -1}, fa: {azione: pesca}}", "«scarta»: quanto: ci si aspetta un numero da 1 in su"},
		{trap + "{costo: {azione: paga, quanto: -500}, fa: {azione: pesca}}", "«paga»: quanto"},
		{trap + "{fa: {azione: danno, chi: avversario, quanto: {n: -300, per: {tipo: mostro}}}}", "da 0 in su"},
		{trap + "{fa: {azione: guadagna, quanto: {n: -9000, valore: life point, chi: tu}}}", "quante volte il valore"},
		{trap + "{fa: {azione: diventa, che cosa: {tipo: mostro}, valore: atk, quanto: -1}}", "da 0 in su"},
		{trap + "{bersaglio: {che cosa: {tipo: mostro}, quanti: 0}, fa: {azione: distruggi, che cosa: bersaglio}}", "bersaglio: da 1 a 4"},
		{trap + "{fa: {azione: distruggi, che cosa: {tipo: mostro, livello da: -3}}}", "livello da: ci si aspetta un numero fra 1 e 12"},
		{trap + "{fa: {azione: distruggi, che cosa: {tipo: mostro, atk a: 0}}}", "atk a: ci si aspetta un numero fra 1 e 9999"},
		{trap + "{se: {life point al più: 0}, fa: {azione: pesca}}", "una condizione dice almeno una cosa"},
		{trap + "{se: {\"c'è\": {tipo: mostro}, almeno: -1}, fa: {azione: pesca}}", "almeno: ci si aspetta un numero da 1 in su"},
		// counts
		{trap + "{fa: {azione: pesca, quanto: {n: 1, per: {tipo: mostro}, valore: life point}}}", "«per» e «valore» contano due cose diverse"},
		{trap + "{fa: {azione: pesca, quanto: {valore: livello}}}", "«valore» di una carta vuole «di»"},
		{trap + "{fa: {azione: pesca, quanto: {n: 2, chi: avversario}}}", "dice di chi sono i Life Point"},
		// what happens
		{monster + "{tipo: innescato, fa: {azione: pesca}}", "un effetto innescato vuole «quando»"},
		{monster + "{tipo: innescato, quando: {di: tu}, fa: {azione: pesca}}", "manca «evento»: evocato"},
		{monster + "{tipo: innescato, quando: {evento: mai}, fa: {azione: pesca}}", "«mai» non va"},
		{monster + "{tipo: innescato, quando: {evento: scartata, che cosa: {tipo: mostro}}, fa: {azione: pesca}}", "«evento: scartata» non guarda quale carta: «di» dice di chi; senza «di», è questa carta"},
		{monster + "{tipo: innescato, quando: {evento: pesca, che cosa: {tipo: mostro}}, fa: {azione: pesca}}", "non guarda quale carta"},
		{monster + "{tipo: innescato, quando: {evento: distrutta, che cosa: questa}, fa: {azione: pesca}}", "senza «di» e senza «che cosa» è questa carta"},
		{monster + "{tipo: innescato, quando: {evento: distrutta, che cosa: {in: mano}}, fa: {azione: pesca}}", "non quale né dove"},
		{monster + "{tipo: innescato, quando: {evento: pesca, di: tu, per: effetto}, fa: {azione: pesca}}", "«evento: pesca» non accade per «effetto»"},
		{monster + "{tipo: innescato, quando: {evento: attivata}, fa: {azione: pesca}}", "vuole «di» o «che cosa»"},
		{monster + "{tipo: innescato, da: cimitero, quando: {evento: evocato, di: tu}, fa: {azione: pesca}}", "da fuori dal Terreno"},
		{trap + "{quando: {evento: distrutta, di: tu}, fa: {azione: pesca}}", "risponde a «attivata», «evocato» o «attacca»"},
		{trap + "{quando: {evento: evocato}, fa: {azione: pesca}}", "di chi è il mostro («di») o quale («che cosa»)"},
		{trap + "{quando: {evento: evocato, di: avversario, per: effetto}, fa: {azione: pesca}}", "chi risponde non guarda perché"},
		// kinds of effects
		{monster + "{fa: {azione: pesca}}", "l'effetto di un mostro è di tipo ignizione, innescato"},
		{monster + "{tipo: condizione, costo: {azione: paga, quanto: 100}}", "aggiungere alla carta «solo speciale: sì»"},
		{monster + "{tipo: ignizione, quando: {evento: attacca, di: tu}, fa: {azione: pesca}}", "di tipo «ignizione» non ha «quando»"},
		{monster + "{tipo: continuo, costo: {azione: paga, quanto: 100}, fa: {azione: modifica, valore: atk, quanto: 100}}", "di tipo «continuo» non ha «costo»"},
		{monster + "{tipo: continuo}", "un effetto continuo vuole «fa»"},
		{monster + "{tipo: scoperta, da: mano, fa: {azione: pesca}}", "di tipo «scoperta» non ha «da»"},
		{trap + "{tipo: scoperta, fa: {azione: pesca}}", "tipo: «scoperta» è dei mostri"},
		{monster + "{tipo: continuo, fa: {azione: zittisci, che cosa: {di: avversario, tipo: mostro}}}", "«zittisci» è delle carte Magia e Trappola"},
		// actions where they do nothing
		{trap + "{fa: {chi: tu}}", "manca «azione»: pesca"},
		{trap + "{fa: {azione: paga, quanto: 500}}", "«paga» non può stare in «fa»"},
		{trap + "{fa: {azione: zittisci, che cosa: {tipo: mostro}}}", "«zittisci» non può stare in «fa»"},
		{trap + "{costo: {azione: distruggi, che cosa: {tipo: mostro}, quanto: 1}, fa: {azione: pesca}}", "«distruggi» non può stare in un costo; vi stanno: paga, scarta"},
		{trap + "{costo: {azione: paga, quanto: 100, se: {turno di: tu}}, fa: {azione: pesca}}", "«paga» in un costo non ha «se»"},
		{trap + "{costo: {azione: offri, che cosa: {tipo: mostro}}, fa: {azione: pesca}}", "«offri» in un costo vuole «quanto»"},
		{trap + "{costo: {azione: togli segnalino, che cosa: {tipo: mostro}, quanto: 1}, fa: {azione: pesca}}", "i segnalini di questa carta"},
		{trap + "{bersaglio: {che cosa: {tipo: mostro}}, costo: {azione: offri, che cosa: bersaglio}, fa: {azione: pesca}}", "di «bersaglio» non si sa ancora niente"},
		{field + "{tipo: continuo, fa: {azione: pesca}}", "«pesca» non può stare in un effetto continuo; vi stanno: modifica, vieta, permetti, zittisci"},
		{field + "{tipo: continuo, fa: {azione: diventa, che cosa: {tipo: mostro}, valore: atk, quanto: 0}}", "«diventa» non può stare in un effetto continuo"},
		{field + "{tipo: continuo, fa: {azione: modifica, che cosa: {tipo: mostro}, valore: atk, quanto: 100, fino a: fine turno}}", "in un effetto continuo non ha «fino a»"},
		{field + "{tipo: continuo, fa: {azione: modifica, che cosa: {in: cimitero, tipo: mostro}, valore: atk, quanto: 100}}", "tocca le carte sul Terreno"},
		{field + "{tipo: continuo, fa: {azione: modifica, che cosa: attaccante, valore: atk, quanto: 100}}", "non di «attaccante»"},
		{trap + "{fa: {azione: danno, che cosa: {tipo: mostro}, quanto: 500}}", "«danno» in «fa» non ha «che cosa»"},
		{trap + "{fa: {azione: modifica, che cosa: {tipo: mostro}, valore: livello, quanto: 1}}", "vuole «valore: atk» o «valore: def»"},
		{trap + "{fa: {azione: cerca}}", "«cerca» vuole «che cosa»"},
		{trap + "{fa: {azione: cerca, che cosa: {tipo: mostro}}}", "«cerca» vuole «quanto»"},
		{trap + "{fa: {azione: cerca, che cosa: {in: cimitero}, quanto: 1}}", "si cerca nel Deck di chi cerca"},
		{trap + "{fa: {azione: scarta, che cosa: {in: terreno}, quanto: 1}}", "si scarta dalla mano di chi scarta"},
		{trap + "{fa: {azione: scarta, che cosa: questa, quanto: 1}}", "«manda al cimitero»"},
		{trap + "{fa: {azione: crea}}", "«crea» vuole «segna-mostro»"},
		{trap + "{fa: {azione: crea, segna-mostro: Pecora, in: coperto}}", "sta sempre scoperto (5.2.6)"},
		{trap + "{fa: {azione: evoca, che cosa: {in: mano, di: tu}, quanto: 1, in: cambiata}}", "una posizione da cambiare"},
		{trap + "{fa: {azione: metti, che cosa: {tipo: mostro}}}", "«metti» vuole «in»"},
		{trap + "{fa: {azione: pesca, chi: chiunque}}", "chi: ci si aspetta tu, avversario o ciascuno"},
		{trap + "{fa: {azione: vieta, chi: avversario}}", "parole valide: attaccare, attivare magie"},
		{trap + "{fa: {azione: vieta, atto: attaccare}}", "vuole «chi» (quale giocatore) o «che cosa» (quali carte)"},
		{trap + "{fa: {azione: vieta, che cosa: {tipo: mostro}, atto: perforare}}", "l'atto «perforare» a una carta non si dice"},
		{trap + "{fa: {azione: permetti, chi: tu, atto: attaccare}}", "parole valide: due evocazioni"},
		// cards that nobody knows
		{"tipo: magia, icona: equipaggiamento, effetti: {tipo: continuo, fa: {azione: modifica, che cosa: equipaggiato, valore: atk, quanto: 500}}",
			"nessun effetto della carta la equipaggia; aggiungere fra gli effetti {bersaglio:"},
		{trap + "{fa: {azione: distruggi, che cosa: bersaglio}}", "l'effetto non ha «bersaglio»"},
		{trap + "{fa: {azione: distruggi, che cosa: quella}}", "non c'è un «quando»"},
		{monster + "{tipo: innescato, quando: {evento: pesca, di: tu}, fa: {azione: distruggi, che cosa: quella}}", "non c'è un «quando»"},
		{trap + "{fa: {azione: distruggi, che cosa: quelle}}", "non c'è un'azione prima di questa"},
		{trap + "{bersaglio: {che cosa: {tipo: mostro}}, fa: {azione: distruggi, che cosa: bersaglio, quanto: 1}}", "senza «quanto»"},
		{trap + "{bersaglio: {che cosa: questa}, fa: {azione: pesca}}", "«questa» è già una carta"},
		{trap + "{fa: {azione: manda al cimitero, che cosa: {rif: questa, di: avversario}}}", "senza «di» e senza «in»"},
		{trap + "{fa: {azione: distruggi, che cosa: {tipo: mostro, posizione: cambiata}}}", "attacco, difesa o coperto"},
		{trap + "{se: {non: sì}, fa: {azione: pesca}}", "una condizione dice almeno una cosa"},
		{trap + "{se: {turno di: ciascuno}, fa: {azione: pesca}}", "turno di: tu o avversario"},
		// values that hang on one another
		{monster + "{tipo: continuo, fa: {azione: modifica, che cosa: {tipo: mostro, atk da: 500}, valore: atk, quanto: 100}}", "«atk da»: un effetto continuo che cambia ATK e DEF"},
		{monster + "{tipo: continuo, fa: {azione: modifica, valore: atk, quanto: {n: 1, valore: atk, di: {tipo: mostro}}}}", "«quanto»: un effetto continuo che cambia ATK e DEF"},
		{monster + "{tipo: continuo, se: {\"c'è\": {tipo: mostro, atk a: 500}}, fa: {azione: modifica, valore: def, quanto: 100}}", "«atk a»: un effetto continuo"},
		{field + "{tipo: continuo, fa: {azione: zittisci, che cosa: {tipo: mostro, atk da: 2000}}}", "«atk da»: un effetto continuo"},
		// cards
		{"tipo: trappola, icona: terreno", "l'icona di una trappola è normale, continua o contro"},
		{"tipo: magia, icona: contro", "«contro» è delle trappole"},
		{"icona: rapida", "un mostro non ha icona"},
		{"tipo: magia, specie: fusione", "una carta magia non ha specie"},
	} {
		_, err := card.ReadCards([]byte("carte:\n  -\n    {nome: Prova, " + c.text + "}"))
		wrong, ok := err.(*engine.ScenarioError)
		if !ok || wrong.Line != 3 || !strings.Contains(wrong.Text, c.says) {
			t.Errorf("%s\n  got  %v\n  want %s", c.text, err, c.says)
		}
	}
}
