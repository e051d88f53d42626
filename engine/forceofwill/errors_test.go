package forceofwill

import (
	"testing"
)

// sound is a small scenario that holds; the tests below spoil a line of it.
const sound = `gioco: fow
id: prova
titolo: Prova
domanda: Quanti danni?
in breve: 800.
mostra: ["5.6.1"]
decisivo: danno
carte:
  Lupo: {atk: 800}
  Dardo: {tipo: magia, sottotipo: canto-istantanea, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {tipo: risonatore}}, fai: {infliggi: 100, a: bersaglio}}}]}
posizione:
  turno: {di: A, fase: Dichiarazione di Attacco}
  A: {terreno: [Lupo], sovrano: r1, mano: [h1]}
  B: {terreno: [{carta: b1, stato: spossato}], mano: [Dardo]}
mosse:
  - B: passa
  - A: attacca Lupo B
  - fino a: Fine dell'Interfase di Battaglia
attese:
  - B.punti vita: 3200
`

// TestScenarioErrors spoils a scenario in every way and reads the sentence that comes back, with its line.
func TestScenarioErrors(t *testing.T) {
	if replay, err := proof.Play(sound); err != nil || !replay.OK {
		t.Fatalf("the scenario that is spoiled does not hold: %v %+v", err, replay)
	}
	for _, c := range []struct {
		name, old, new string
		line           int
		says           string
	}{
		{"field of a card", "{atk: 800}", "{attacco: 800}", 9, "chiave sconosciuta"},
		{"value of a card", "{atk: 800}", "{atk: molto}", 9, "fra 0 e 9900"},
		{"a value that is not rounded", "{atk: 800}", "{atk: 850}", 9, "multipli di 100"},
		{"type of a card", "tipo: magia", "tipo: maggia", 10, "forse «magia»?"},
		{"action of a text", "{infliggi: 100", "{inflige: 100", 10, "forse «infliggi»?"},
		{"a cost", "costo: 0", "costo: [fuoco, 1, 2]", 10, "un solo numero"},
		{"an empty cost", "costo: 0", "costo: []", 10, "ci si aspetta un costo"},
		{"what no card of its type has", "{atk: 800}", "{atk: 800, categoria: terreno}", 9, "una carta risonatore non ha «categoria»: è di una carta addizione"},
		{"a Canto-Attesa without Innesco", "sottotipo: canto-istantanea", "sottotipo: canto-attesa", 10, "9.34"},
		{"a target that is not there", "bersaglio: {scegli: {tipo: risonatore}}, ", "", 10, "prima non si sceglie alcun «bersaglio»"},
		{"a hidden target", "{scegli: {tipo: risonatore}}", "{scegli: {in: mano}}", 10, "carte nascoste"},
		{"an event that is not there", "a: bersaglio", "a: quella", 10, "quale carta"},
		{"a word for a number", "{infliggi: 100, a: bersaglio}", "{previeni: bersaglio}", 10, "«previeni»: «bersaglio» non va; ci si aspetta un numero o «tutto», e poi «a» o «inflitto da»"},
		{"a count for a number", "{infliggi: 100, a: bersaglio}", "{previeni: {quante: {di: te}}, a: bersaglio}", 10, "«previeni»: ci si aspetta un numero o «tutto»"},
		{"a key that no form has", "{infliggi: 100, a: bersaglio}", "{previeni: 300, per: questo turno, da: bersaglio}", 10, "«da»; forse «a»?"},
		{"a word that is no card", "{infliggi: 100, a: bersaglio}", "{bandisci: molti}", 10, "«bandisci»: «molti» non va; parole valide: questa"},
		{"a player who is not there", "{infliggi: 100, a: bersaglio}", "{pesca: 1, chi: quel giocatore}", 10, "quale giocatore"},
		{"two effects of a spell", "a: bersaglio}}}]", "a: bersaglio}}}, {effetto: {fai: {pesca: 1}}}]", 10, "un solo «effetto»"},
		{"an ability of a spell", "{effetto: {bersaglio", "{attiva: {bersaglio", 10, "una magia ha «effetto»"},
		{"an effect of a resonator", "{atk: 800}", "{atk: 800, abilità: [{effetto: {fai: {pesca: 1}}}]}", 9, "«effetto» non è di una carta risonatore; parole valide: attiva, innescata, continua"},
		{"a host without addition", "{atk: 800}", "{abilità: [{continua: [{prende: portatore, atk: 100}]}]}", 9, "addizione"},
		{"a symbol of an emblem", "{atk: 800}", "{tipo: emblema, simboli: [volare]}", 9, "una carta emblema non ha «simboli»: è di una carta risonatore"},
		{"a value that depends on values", "{atk: 800}", "{abilità: [{continua: [{prende: questa, atk: {atk di: questa}}]}]}", 9,
			"non dice quale viene prima; può dare un numero, o contare le carte"},
		{"a part said otherwise", "{atk: 800}", "{abilità: [{continua: [{prende: questa, def: {un terzo di punti vita: te}}]}]}", 9,
			"davanti può stare una parte, come «metà» o «un terzo»"},
		{"a cost of which nothing is known", "{atk: 800}", "{abilità: [{attiva: {se: {c'è: bersaglio}, fai: {pesca: 1}}}]}", 9, "prima non si sceglie alcun «bersaglio»"},
		{"two costs in will", "{atk: 800}", "{abilità: [{attiva: {costo: [{paga: [fuoco]}, {paga: [1]}], fai: {pesca: 1}}}]}", 9, "in una parte sola"},
		{"two costs in life", "{atk: 800}", "{abilità: [{attiva: {costo: [{paga punti vita: 100}, {paga punti vita: 200}], fai: {pesca: 1}}}]}", 9, "in una parte sola"},
		{"two costs with cards", "{atk: 800}", "{abilità: [{attiva: {costo: [{scarta: 1}, {bandisci: 1}], fai: {pesca: 1}}}]}", 9, "una sola parte"},
		{"cancelling without saying what", "{atk: 800}", "{abilità: [{attiva: {fai: {annulla: {in: rincorsa}}}}]}", 9, "«annulla» dice che cosa"},
		{"an Innesco of its own", "sottotipo: canto-istantanea, costo: 0,", "sottotipo: canto-attesa, innesco: {quando: {giocata: questa}},", 10, "non a «questa»"},
		{"the cards of an action that has taken them off the chase", "{atk: 800}",
			"{abilità: [{innescata: {quando: {giocata: {tipo: magia}, di: avversario}, fai: [{annulla: quella}, {rimuovi: quelle}]}}]}", 9,
			"non c'è un'azione prima di questa"},
		{"a cost without a number", "{atk: 800}", "{abilità: [{attiva: {costo: {rimuovi: {di: te, in: cimitero}}, fai: {pesca: 1}}}]}", 9,
			"«rimuovi» in un costo vuole un numero"},
		{"an act that cannot be forbidden", "{atk: 800}", "{abilità: [{continua: [{vieta: bloccare chi vola, a: questa}]}]}", 9, "«bloccare chi vola» non va; parole valide: attaccare"},
		{"a card with a player's name", "  Lupo: {", "  A: {", 9, "A e B sono i giocatori"},
		{"a card in small letters", "  Lupo: {", "  lupo: {", 9, "maiuscola"},
		{"no braces", "{atk: 800}", "800", 9, "fra graffe"},
		{"phase", "fase: Dichiarazione di Attacco", "fase: Dichiarazione d'Attacco", 12, "forse «Dichiarazione di Attacco»?"},
		{"an attack that is not there yet", "fase: Dichiarazione di Attacco", "fase: Dichiarazione di Attacco, attaccante: Lupo", 12, "prima si dichiara fra le mosse"},
		{"a blocker that is not there yet", "fase: Dichiarazione di Attacco", "fase: Dichiarazione di Blocco, attaccante: Lupo, bloccante: b1", 12, "«bloccante» si dice da"},
		{"a step without its attack", "fase: Dichiarazione di Attacco", "fase: Risoluzione Normale", 11, "si dice l'attacco"},
		{"an attacker that is not there", "fase: Dichiarazione di Attacco", "fase: Risoluzione Normale, attaccante: Lupa", 12, "Lupo"},
		{"an attacker in the hand", "fase: Dichiarazione di Attacco", "fase: Risoluzione Normale, attaccante: h1", 12, "5.3.3"},
		{"an attack on one's own", "fase: Dichiarazione di Attacco", "fase: Risoluzione Normale, attaccante: Lupo, attaccato: Lupo", 12, "terreno di B"},
		{"a blocker of the attacker's", "fase: Dichiarazione di Attacco", "fase: Risoluzione Normale, attaccante: Lupo, bloccante: Lupo", 12, "terreno di B"},
		{"key of the turn", "{di: A,", "{chi: A,", 12, "chiave sconosciuta «chi»"},
		{"the turns alternate", "{di: A,", "{di: A, numero: 4, primo: A,", 12, "4.4.5"},
		{"place", "mano: [h1]", "mani: [h1]", 13, "forse «mano»?"},
		{"card that is not there", "terreno: [Lupo]", "terreno: [Lupa]", 13, "forse «Lupo»?"},
		{"card twice", "mano: [h1]", "mano: [Lupo]", 13, "sta già alla riga 13"},
		{"life that is not rounded", "mano: [h1]}", "mano: [h1], punti vita: 3950}", 13, "1.4"},
		{"how many of a known card", "a: bersaglio}", "a: bersaglio, quanti: 2}", 10, "di quelle che si conoscono già sono tutte"},
		{"how many for as long as", "{atk: 800}", "{abilità: [{continua: [{prende: {di: te}, atk: 100, quanti: 1}]}]}", 9, "vale di tutte"},
		{"an effect without a value", "mano: [h1]", "mano: [h1], effetti: [{carta: Lupo}]", 13, "un valore solo fra atk, def, simbolo"},
		{"an effect with two values", "mano: [h1]", "mano: [h1], effetti: [{carta: Lupo, atk: 100, def: 100}]", 13, "un valore solo"},
		{"an effect of 50", "mano: [h1]", "mano: [h1], effetti: [{carta: Lupo, atk: 50}]", 13, "multiplo di 100"},
		{"an effect on a card of the hand", "mano: [h1]", "mano: [h1], effetti: [{carta: h1, atk: 100}]", 13, "risonatore o sovrano-G nel terreno"},
		{"an effect of no battle", "fase: Dichiarazione di Attacco}\n  A: {terreno: [Lupo]", "fase: Fase Principale}\n  A: {effetti: [{carta: Lupo, atk: 100, per: questa battaglia}], terreno: [Lupo]", 13, "si dice in una battaglia"},
		{"will of no attribute", "mano: [h1]", "mano: [h1], volontà: 2", 13, "parole valide: volontà di oscurità, volontà di fuoco, volontà di luce"},
		{"a hand limit", "mano: [h1]", "mano: [h1], limite di mano: molto", 13, "fra 0 e"},
		{"a stone in the field", "terreno: [Lupo]", "terreno: [Lupo, Pietra di Fuoco]", 13, "sta in «mazzo-pietre» o in «pietre»"},
		{"a resonator among stones", "mano: [h1]", "pietre: [Bracconiere]", 13, "non è una pietra magica"},
		{"a resonator as ruler", "sovrano: r1", "sovrano: Bracconiere", 13, "non è un sovrano"},
		{"a ruler among stones", "mano: [h1]", "pietre: [Doge delle Lagune]", 13, "non è una pietra magica"},
		{"two rulers", "terreno: [Lupo], sovrano: r1", "terreno: [Lupo, Doge delle Lagune], sovrano: r1", 11, "due sovrani"},
		{"a ruler in the hand too", "mano: [h1]", "mano: [Doge delle Lagune]", 11, "due sovrani"},
		{"a spell in the field", "terreno: [Lupo]", "terreno: [Lupo, Marea]", 13, "9.36.2"},
		{"a card in the chase", "mano: [h1]", "rincorsa: [h1]", 13, "fra le mosse"},
		{"awakening that it does not have", "terreno: [Lupo]", "terreno: [{carta: Lupo, risveglio: sì}]", 13, "9.51.1"},
		{"an addition that is none", "terreno: [Lupo]", "terreno: [Lupo, {carta: w1, aggiunta a: Lupo}]", 13, "9.6.3"},
		{"an addition to a card that is not there", "terreno: [Lupo]", "terreno: [Lupo, {carta: Corona di Scogli, aggiunta a: Muro}]", 13, "qui non ce ne sono"},
		{"an addition of another category", "terreno: [Lupo]", "terreno: [Lupo, {carta: Corona di Scogli, aggiunta a: Lupo}]", 13, "9.6.3"},
		{"details in the hand", "mano: [h1]", "mano: [{carta: h1, stato: spossato}]", 13, "il nome di una carta"},
		{"details before the match", "fase: Dichiarazione di Attacco}\n  A: {terreno: [Lupo], sovrano: r1, mano: [h1]}", "fase: Preparazione}\n  A: {sovrano: {carta: r1, stato: spossato}}", 13, "solo il nome"},
		{"cards in play before the match", "fase: Dichiarazione di Attacco}\n  A: {terreno: [Lupo], sovrano: r1, mano: [h1]}\n  B: {terreno: [{carta: b1, stato: spossato}], mano: [Dardo]}", "fase: Preparazione}\n  A: {terreno: [Lupo]}\n  B: {}", 11, "2.1"},
		{"posture", "stato: spossato", "stato: girato", 14, "spossato"},
		{"a move that means nothing", "A: attacca Lupo B", "A: attaca Lupo B", 17, "forse «attacca»?"},
		{"a card that is not there in a move", "A: attacca Lupo B", "A: attacca Lupa B", 17, "qui «Lupa» non dice nulla: forse «Lupo»?"},
		{"a card that is not offered", "A: attacca Lupo B", "A: gioca Dardi", 17, "qui «Dardi» non dice nulla: forse «Dardo»?"},
		{"a move of the other", "A: attacca Lupo B", "B: attacca Lupo A", 17, ""},
		{"a passage of a card that is nowhere", "mano: [Dardo]}\nmosse:\n  - B: passa", "mano: [h2]}\nmosse:\n  - al passaggio: {gioca: Dardo}", 16,
			"la posizione non mette «Dardo» in nessun posto"},
		{"an act asked about after the end", "attese:\n", "  - B: concede\n  - rifiutata: {A: attacca Lupo B, regola: \"5.3.3\"}\nattese:\n", 20, "la partita è già finita"},
		{"an expectation that is not there", "B.punti vita: 3200", "B.vita: 3200", 20, "punti vita"},
	} {
		proof.CheckSpoiled(t, sound, c.name, c.old, c.new, c.line, c.says)
	}
}
