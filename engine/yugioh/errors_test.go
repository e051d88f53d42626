package yugioh

import (
	"testing"
)

// soundScenario is a small scenario that holds; the tests below spoil a line of it.
const soundScenario = `gioco: ygo
id: prova
titolo: Prova
domanda: Quanti danni?
in breve: 800.
mostra: ["4.1.2.4.2"]
decisivo: calcolo
carte:
  Lupo: {atk: 1800}
  Fossa: {tipo: trappola, effetti: {attivazione: {fai: {pesca: 1}}}}
posizione:
  turno: {di: A, fase: Battle Step}
  A: {mostri: [Lupo], mano: [h1]}
  B: {mostro-1: {carta: b1, posizione: attacco}, magie: [Fossa]}
mosse:
  - A: attacca Lupo b1
  - B: passa
  - fino a: End Step
attese:
  - B.life point: 7200
`

// TestScenarioErrors spoils a scenario in every way and reads the sentence that comes back, with its line.
func TestScenarioErrors(t *testing.T) {
	if replay, err := proof.Play(soundScenario); err != nil || !replay.OK {
		t.Fatalf("the scenario that is spoiled does not hold: %v %+v", err, replay)
	}
	for _, c := range []struct {
		name, old, new string
		line           int
		says           string
	}{
		{"field of a card", "{atk: 1800}", "{attacco: 1800}", 9, "chiave sconosciuta"},
		{"value of a card", "{atk: 1800}", "{atk: molto}", 9, "fra 0 e 9999"},
		{"type of a card", "tipo: trappola", "tipo: trapola", 10, "forse «trappola»?"},
		{"action of an effect", "{pesca: 1}", "{pesco: 1}", 10, "forse «pesca»?"},
		{"a card with a player's name", "  Lupo: {", "  A: {", 9, "A e B sono i giocatori"},
		{"a card in small letters", "  Lupo: {", "  lupo: {", 9, "maiuscola"},
		{"list", "{atk: 1800}", "{lista: rara}", 9, "parole valide"},
		{"no braces", "{atk: 1800}", "1800", 9, "fra graffe"},
		{"phase", "fase: Battle Step", "fase: Battel Step", 12, "forse «Battle Step»?"},
		{"middle of an attack", "fase: Battle Step", "fase: Damage Step", 11, "Battle"},
		{"an attack that is not there yet", "fase: Battle Step", "fase: Battle Step, attaccante: Lupo", 12, "si dichiara fra le mosse"},
		{"an attacker that is not there", "fase: Battle Step", "fase: Damage Step, attaccante: Lupa", 12, "Lupo"},
		{"an attacker in the hand", "fase: Battle Step", "fase: Damage Step, attaccante: h1", 12, "3.7.9.1"},
		{"an attacker of the other", "fase: Battle Step", "fase: Damage Step, attaccante: b1", 12, "3.7.9.1"},
		{"an attack on one's own", "fase: Battle Step", "fase: Damage Step, attaccante: Lupo, attaccato: Lupo", 12, "Terreno di B"},
		{"a direct attack past a monster", "fase: Battle Step", "fase: Damage Step, attaccante: Lupo", 12, "3.7.9.2"},
		{"an attacker in Defense", "fase: Battle Step}\n  A: {mostri: [Lupo]",
			"fase: Damage Step, attaccante: Lupo, attaccato: b1}\n  A: {mostro-1: {carta: Lupo, posizione: difesa}", 12, "3.7.9.5"},
		{"key of the turn", "{di: A,", "{chi: A,", 12, "chiave sconosciuta «chi»"},
		{"the turns alternate", "{di: A,", "{di: A, numero: 4, primo: A,", 12, "3.3.2.1"},
		{"battle in the first turn", "{di: A,", "{di: A, numero: 1,", 11, "3.7.8.2"},
		{"place", "mano: [h1]", "mani: [h1]", 13, "forse «mano»?"},
		{"card that is not there", "mostri: [Lupo]", "mostri: [Lupa]", 13, "forse «Lupo»?"},
		{"card twice", "mano: [h1]", "mano: [Lupo]", 13, "sta già alla riga 13"},
		{"six monsters", "mostri: [Lupo]", "mostri: [a, b, c, d, e, f]", 13, "le zone sono 5"},
		{"trap among monsters", "mostri: [Lupo]", "mostri: [Fossa#2]", 13, "non è un mostro"},
		{"spell in the field zone", "magie: [Fossa]", "terreno: Fossa", 14, "Magia Terreno"},
		{"two active Field Spells", "mano: [h1]}\n  B: {mostro-1", "terreno: {carta: Porto Franco, faccia: scoperta}}\n  B: {terreno: {carta: Campo di Stoppie, faccia: scoperta}, mostro-1", 14,
			"una sola Carta Magia Terreno (A.7)"},
		{"two in a zone", "magie: [Fossa]", "magia-1: [Fossa, Fossa#2]", 14, "una sola carta"},
		{"zone taken", "magie: [Fossa]", "mostro-1: b2", 14, "c'è già"},
		{"position of a trap", "magie: [Fossa]", "magia-1: {carta: Fossa, posizione: difesa}", 14, "solo i mostri"},
		{"face of a monster", "posizione: attacco", "faccia: coperta", 14, "si dice la posizione"},
		{"zone without card", "{carta: b1, posizione: attacco}", "{posizione: attacco}", 14, "manca «carta»"},
		{"no Life Points", "magie: [Fossa]", "life point: 0", 11, "3.1.2.3"},
		{"an effect on a card in the hand", "mano: [h1]", "mano: [h1], effetti: {carta: h1, atk: 300}", 13, "«h1» non è un mostro sul Terreno di A"},
		{"an effect on the other's monster", "mano: [h1]", "mano: [h1], effetti: {carta: b1, atk: 300}", 13, "«b1» non è un mostro sul Terreno di A"},
		{"an effect on a face-down monster", "posizione: attacco}, magie: [Fossa]", "posizione: coperto}, effetti: {carta: b1, atk: 300}", 14, "«b1» è coperto"},
		{"an effect of two values", "mano: [h1]", "mano: [h1], effetti: {carta: Lupo, atk: 300, def: 300}", 13, "uno per volta"},
		{"an effect that changes nothing", "mano: [h1]", "mano: [h1], effetti: {carta: Lupo}", 13, "si scrive «{carta: Lupo, atk: 300}»"},
		{"an effect for a battle that is not there", "mano: [h1]", "mano: [h1], effetti: {carta: Lupo, atk: 300, per: questa battaglia}", 13, "nel Damage Step"},
		{"a limit of the hand", "mano: [h1]", "mano: [h1], limite di mano: molto", 13, "limite di mano"},
		{"equipped to nobody", "magie: [Fossa]", "magia-1: {carta: Fossa, equipaggia: Orso}", 14, "6.16.1"},
		{"act that is forbidden", "attacca Lupo b1", "attacca Lupo diretto", 16, "3.7.9.2"},
		{"act of another", "  - A: attacca Lupo b1", "  - B: attacca Lupo b1", 16, "A deve scegliere"},
		{"act in unknown words", "attacca Lupo b1", "assale Lupo b1", 16, "«assale»"},
		{"attribute of a card", "B.life point: 7200", "Lupo.forza: 3", 20, "non si chiede"},
		{"attribute of a player", "B.life point: 7200", "B.vita: 3", 20, "non è un'area"},
		{"a rule before the first", `["4.1.2.4.2"]`, `["1.3.4"]`, 6, "la regola YGO 1.3.4 non c'è: la prima è YGO 2; i numeri sono quelli del testo in /ygo"},
		{"a rule after the last", `["4.1.2.4.2"]`, `["A.99"]`, 6, "la regola YGO A.99 non c'è: l'ultima è YGO A.27;"},
		{"a phase that passing skips", "  - A: attacca Lupo b1\n  - B: passa\n  - fino a: End Step", "  - fino a: End Phase\n  - fino a: Main Phase 2", 17,
			"se alla fase porta un atto, l'atto si scrive prima"},
		{"card of an expectation", "B.life point: 7200", "Orso.atk: 3", 20, "non c'è la carta"},
	} {
		proof.CheckSpoiled(t, soundScenario, c.name, c.old, c.new, c.line, c.says)
	}
}
