package naruto

import (
	"testing"
)

// sound is a small scenario that holds; the tests below spoil a line of it.
const sound = `gioco: nar
id: prova
titolo: Prova
domanda: Quante Vincite?
in breve: Due.
mostra: ["8.6.2"]
decisivo: Vincita A
carte:
  Lince: {sano: 5/1}
  Lupo: {sano: 4/1}
  Pugno: {tipo: tecnica, testo: [{tecnica: {costo: 1, fai: {prende: esecutore, battaglia: 2, per: questo turno}}}]}
posizione:
  turno: {di: A, fase: Azione In Difesa}
  A: {campo: [Lince, o1], squadre: [[Lince, o1]], attacco: [Lince], mano: [Pugno, h1], chakra: [c1]}
  B: {campo: [Lupo], mazzo: 9}
mosse:
  - B: passa
  - A: usa Pugno con Lince
  - fino a: Ritorno
attese:
  - A.vincite: 2
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
		{"field of a card", "{sano: 5/1}", "{forza: 5/1}", 9, "chiave sconosciuta"},
		{"values of a card", "{sano: 5/1}", "{sano: cinque}", 9, "come 3/1"},
		{"type of a card", "tipo: tecnica", "tipo: tecnico", 11, "forse «tecnica»?"},
		{"cost of a card", "costo: 1", "costo: fuoco verde", 11, "«verde» non va"},
		{"a cost that is no cost", "costo: 1", "costo: [1]", 11, "coppie chiave e valore"},
		{"a cost that is too high", "costo: 1", "costo: fuoco 8", 11, "al più 8 carte"},
		{"action of an effect", "{prende: esecutore", "{prendi: esecutore", 11, "forse «prende»?"},
		{"rank of a card", "{sano: 5/1}", "{rango: capitano}", 9, "parole valide"},
		{"rank of a text", "costo: 1,", "costo: 1, condizione: {rango: genin o meno},", 11, "fra le parole valide: studente"},
		{"a card with a player's name", "  Lince: {", "  A: {", 9, "A e B sono i giocatori"},
		{"a card in small letters", "  Lince: {", "  lince: {", 9, "maiuscola"},
		{"no braces", "{sano: 5/1}", "5/1", 9, "fra graffe"},
		{"phase", "fase: Azione In Difesa", "fase: Azione in Difessa", 13, "forse «Azione In Difesa»?"},
		{"key of the turn", "{di: A,", "{chi: A,", 13, "chiave sconosciuta «chi»"},
		{"the turns alternate", "{di: A,", "{di: A, numero: 4, primo: A,", 13, "4.1"},
		{"no battle in the first turn", "{di: A,", "{di: A, numero: 1,", 12, "7.2.9"},
		{"place", "mano: [Pugno, h1]", "mani: [Pugno, h1]", 14, "forse «mano»?"},
		{"card that is not there", "campo: [Lupo]", "campo: [Lupa]", 15, "forse «Lupo»?"},
		{"card twice", "mano: [Pugno, h1]", "mano: [Pugno, Lince]", 14, "sta già alla riga 14"},
		{"a Tecnica in the Campo", "campo: [Lupo]", "campo: [Pugno#2]", 15, "non è un Ninja"},
		{"two of one Name", "campo: [Lupo]", "campo: [Lupo, Lupo#2]", 15, "lo stesso Nome"},
		{"a Ninja as Cliente", "chakra: [c1]", "cliente: [c1]", 14, "non è un Cliente"},
		{"two Clienti", "mazzo: 9}", "cliente: [Pescatore, Mercante di Sale]}", 15, "6.4.2"},
		{"a Strategia that does not stay", "mazzo: 9}", "strategie: [Ricognizione]}", 15, "15.7.1"},
		{"a Squadra card in the hand", "mano: [Pugno, h1]", "mano: [Pugno, Squadra delle Ali]", 14, "15.13.16"},
		{"a Ninja in the Mazzo di Rinforzi", "mazzo: 9}", "rinforzi: [Ardea]}", 15, "12.3"},
		{"a card In Uso", "chakra: [c1]", "in uso: [c1]", 14, "soltanto in una Catena"},
		{"a list of Squadre", "squadre: [[Lince, o1]]", "squadre: Lince", 14, "elenco di Squadre"},
		{"a Ninja in two Squadre", "squadre: [[Lince, o1]]", "squadre: [[Lince, o1], [o1]]", 14, "è in due Squadre"},
		{"a Squadra of what is no Ninja", "squadre: [[Lince, o1]]", "squadre: [[Lince, h1]]", 14, "non è un Ninja nel Campo di A"},
		{"a Squadra without Ninja", "squadre: [[Lince, o1]]", "squadre: [[Lince, o1], []]", 14, "1, 2 o 3 Ninja"},
		{"who attacks", "attacco: [Lince]", "attacco: []", 12, "chi è In Attacco"},
		{"a Squadra that attacks twice", "attacco: [Lince]", "attacco: [Lince, o1]", 14, "due volte"},
		{"an attack of the other", "{campo: [Lupo],", "{attacco: [Lupo], campo: [Lupo],", 15, "giocatore Attivo"},
		{"who Blocks whom", "{campo: [Lupo],", "{difesa: {Lupo: Lince}, campo: [Lupo],", 15, "con le mosse"},
		{"an attack outside the battle", "fase: Azione In Difesa", "fase: Formazione", 14, "dall'Azione In Difesa allo Scontro"},
		{"a Block of two", "fase: Azione In Difesa}\n  A: {campo: [Lince, o1], squadre: [[Lince, o1]], attacco: [Lince], mano: [Pugno, h1], chakra: [c1]}\n  B: {campo: [Lupo],",
			"fase: Scontro}\n  A: {campo: [Lince, o1], squadre: [[Lince, o1]], attacco: [Lince]}\n  B: {campo: [Lupo, b1], difesa: {Lupo: Lince, b1: Lince},", 15, "e una sola"},
		{"a Block of the Attivo", "attacco: [Lince], mano", "attacco: [Lince], difesa: {Lince: Lupo}, mano", 14, "del giocatore Non Attivo"},
		{"Blocks in a list", "{campo: [Lupo],", "{difesa: [Lupo], campo: [Lupo],", 15, "chi Blocca chi"},
		{"the health of a card", "campo: [Lupo]", "campo: [{carta: Lupo, stato: morto}]", 15, "stato"},
		{"a bonus of what is no Ninja", "mazzo: 9}", "mazzo: 9, effetti: [{carta: Pugno, battaglia: 1}]}", 15, "non è un Ninja in un Campo"},
		{"a bonus of nothing", "mazzo: 9}", "mazzo: 9, effetti: [{carta: Lupo}]}", 15, "{carta: Lupo, battaglia: 2}"},
		{"a bonus of another value", "mazzo: 9}", "mazzo: 9, effetti: [{carta: Lupo, forza: 1}]}", 15, "chiave sconosciuta «forza»"},
		{"a limit of the hand", "mazzo: 9}", "mazzo: 9, limite di mano: tanti}", 15, "numero"},
		{"a card without name", "campo: [Lupo]", "campo: [{stato: ferito}]", 15, "manca «carta»"},
		{"more than the name in a hand", "mano: [Pugno, h1]", "mano: [{carta: Pugno, monete: 1}]", 14, "ci si aspetta il nome"},
		{"act that is forbidden", "A: usa Pugno con Lince", "A: trasforma h1", 18, "6.0.1"},
		{"act of another", "  - B: passa\n", "", 17, "B deve scegliere"},
		{"act that was forbidden where it was meant", "chakra: [c1]", "chakra: []", 18,
			"(Tecnica): passa, perché lì «usa Pugno con Lince» lo vieta la regola NAR 8.4.6"},
		{"act about cards of which none is", "  - fino a: Ritorno", "  - al passaggio: {Forza: Lince}\n  - rifiutata: {B: blocca o1 con Lupo, regola: \"8.2.1\"}", 20,
			"qui nessuno sceglie (dopo il passaggio 13, Scontro); «blocca o1 con Lupo» dice più di ciò che si sceglie: nessuna azione «blocca» riguarda «o1»"},
		{"act in unknown words", "usa Pugno con Lince", "lancia Pugno con Lince", 18, "«lancia»"},
		{"attribute of a card", "A.vincite: 2", "Lince.forza: 3", 21, "non si chiede"},
		{"attribute of a player", "A.vincite: 2", "B.vita: 3", 21, "non è un'area"},
		{"card of an expectation", "A.vincite: 2", "Orso.battaglia: 3", 21, "non c'è la carta"},
	} {
		proof.CheckSpoiled(t, sound, c.name, c.old, c.new, c.line, c.says)
	}
}

// TestWhatNoTextCanMean writes texts on a Tecnica in which a word means no card, or none of which that can be asked,
// and reads the sentence that comes back.
func TestWhatNoTextCanMean(t *testing.T) {
	const text = "{costo: 1, fai: {prende: esecutore, battaglia: 2, per: questo turno}}"
	for _, c := range []struct{ is, says string }{
		{"{condizione: {contro: esecutore}, fai: {pesca: 1}}", "«condizione» dice com'è l'Esecutore"},
		{"{se: [{c'è: {contro: esecutore}}], fai: {pesca: 1}}", "come deve essere dice «condizione»"},
		{"{bersaglio: {scegli: {contro: questa}}, fai: {cura: bersaglio}}", "di chi la esegue si dice «esecutore»"},
		{"{bersaglio: {scegli: {in squadra con: questa}}, fai: {cura: bersaglio}}", "di chi la esegue si dice «esecutore»"},
		{"{bersaglio: {scegli: {battaglia: {pari a: {battaglia di: questa}}}}, fai: {cura: bersaglio}}", "di chi la esegue si dice «esecutore»"},
		{"{quando: {usata: {tipo: tecnica}}, bersaglio: {scegli: {contro: quella}}, fai: {cura: bersaglio}}", "una carta che non è un Ninja"},
		{"{bersaglio: {scegli: {contro: bersaglio}}, fai: {cura: bersaglio}}", "prima non si sceglie alcun «bersaglio»"},
		{"{bersaglio: [{scegli: {tipo: ninja}}, {scegli: {contro: primo bersaglio}}], fai: {cura: bersaglio}}", "non è un elenco"},
		{"{bersaglio: {scegli: {contro: quelle}}, fai: {cura: bersaglio}}", "di quali carte si parla"},
		{"{bersaglio: {scegli: {carta: esecutore}}, fai: {cura: bersaglio}}", "«esecutore» è già una carta"},
		{"{bersaglio: {scegli: {tipo: ninja}}, fai: {infliggi: 1, a: bersaglio, quanti: 1}}", "senza «quanti»"},
		{"{fai: {infliggi: 1, a: {tipo: ninja}, quanti: 0}}", "un numero da 1 in su"},
		{"{fai: {neutralizza: quella}}", "non c'è prima un «quando»"},
		{"{fai: {neutralizza: {tipo: tecnica}}}", "carte con «in: in uso»"},
		{"{fai: {manda: {tipo: tecnica, in: in uso}, in: mano}}", "si dice soltanto «neutralizza»"},
		{"{bersaglio: {scegli: {in: [in uso, cimitero]}}, fai: {neutralizza: bersaglio}}", "carte con «in: in uso»"},
	} {
		proof.CheckSpoiled(t, sound, c.is, text, c.is, 11, c.says)
	}
}
