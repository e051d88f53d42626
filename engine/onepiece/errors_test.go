package onepiece

import (
	"testing"
)

// sound is a small scenario that holds; the tests below spoil a line of it.
const sound = `gioco: op
id: prova
titolo: Prova
domanda: Chi vince?
in breve: Zoro.
mostra: ["4.8.2"]
decisivo: confronta
carte:
  Zoro: {forza: 500}
  Lama: {tipo: tecnica, abilità: {effetto: {vale: {prende: il tuo combattente, forza: 100}}}}
posizione:
  turno: {di: A}
  A: {marinaio-1: Zoro, mano: [h1]}
  B: {marinaio-1: b1, mano: [Lama]}
mosse:
  - A: attacca b1 con Zoro
  - A: passa
  - B: utilizza Lama
  - si risolve
attese:
  - b1.punti vita: 1
`

// TestScenarioErrors spoils a scenario in every way and reads the sentence that comes back, with its line.
func TestScenarioErrors(t *testing.T) {
	if replay, err := proof.Play(sound); err != nil || !replay.OK {
		t.Fatalf("the scenario that is spoiled does not hold: %v", err)
	}
	const battle = "{fase: Azioni di Battaglia, attaccante: Zoro, attaccato: b1}"
	for _, c := range []struct {
		name, old, new string
		line           int
		says           string
	}{
		{"field of a card", "{forza: 500}", "{potere: 500}", 9, "chiave sconosciuta"},
		{"value of a card", "{forza: 500}", "{forza: molta}", 9, "fra 0 e 999"},
		{"type of a card", "tipo: tecnica", "tipo: tecnico", 10, "forse «tecnica»?"},
		{"action of an effect", "prende: il tuo combattente", "prendi: il tuo combattente", 10, "forse «prende»?"},
		{"a card with a player's name", "  Zoro: {", "  A: {", 9, "A e B sono i giocatori"},
		{"a card in small letters", "  Zoro: {", "  zoro: {", 9, "maiuscola"},
		{"a code of the document", "{forza: 500}", "{codice: TD-C21}", 9, "TD-C21"},
		{"no braces", "{forza: 500}", "500", 9, "fra graffe"},
		{"crews without end", "{forza: 500}", "{ciurma: [a, b]}", 9, "una ciurma sola"},
		{"phase", "{di: A}", "{fase: Fase Principlae}", 12, "forse «Fase Principale»?"},
		{"a phase in which no game begins", "{di: A}", "{fase: Assegnazione dei Danni}", 12, "Fase Principale"},
		{"a Battle without fighters", "{di: A}", "{fase: Azioni di Battaglia}", 11, "chi combatte"},
		{"fighters without a Battle", "{di: A}", "{attaccante: Zoro}", 12, "durante una Battaglia"},
		{"an attacker that is not there", "{di: A}", "{fase: Azioni di Battaglia, attaccante: Zora, attaccato: b1}", 12, "Zoro"},
		{"an attacker in the Mano", "{di: A}", "{fase: Azioni di Battaglia, attaccante: h1, attaccato: b1}", 12, "4.1.1"},
		{"an attacked of the same player", "{di: A}", "{fase: Azioni di Battaglia, attaccante: Zoro, attaccato: Zoro}", 12, "Ponte di B"},
		{"a Battle in the first turn", "{di: A}", "{numero: 1, fase: Azioni di Battaglia, attaccante: Zoro, attaccato: b1}", 11, "4.1.3"},
		{"the sideboard before the first game", "{di: A}", "{fase: Sideboard}", 11, "partita: 2"},
		{"key of the turn", "{di: A}", "{chi: A}", 12, "chiave sconosciuta «chi»"},
		{"the turns alternate", "{di: A}", "{di: A, numero: 4, primo: A}", 12, "1.4.4"},
		{"place", "mano: [h1]", "mani: [h1]", 13, "forse «mano»?"},
		{"card that is not there", "marinaio-1: Zoro", "marinaio-1: Zora", 13, "forse «Zoro»?"},
		{"a code that is not there", "mano: [h1]", "mano: [Foxy TD-C99]", 13, "Foxy"},
		{"card twice", "mano: [h1]", "mano: [Zoro]", 13, "sta già alla riga 13"},
		{"two in a space", "marinaio-1: Zoro", "marinaio-1: [Zoro, a]", 13, "un Personaggio solo"},
		{"a Tecnica on the Ponte", "marinaio-1: Zoro", "marinaio-1: Lama#2", 13, "2.1.1"},
		{"two of one Nome", "marinaio-1: Zoro", "marinaio-1: Zoro, marinaio-2: Zoro#2", 13, "7.13"},
		{"a Rinforzo without Battle", "mano: [h1]", "rinforzi: [h1]", 13, "4.4.1"},
		{"a Tecnica in play without Battle", "mano: [Lama]", "tecniche: [Lama]", 14, "4.5.10"},
		{"a Tecnica among Trofei", "mano: [Lama]", "trofei: [Lama]", 14, "1.3.4"},
		{"too many Trofei", "mano: [h1]", "trofei: [t1, t2, t3]", 11, "1.3.3"},
		{"no Punti Vita", "marinaio-1: Zoro", "marinaio-1: {carta: Zoro, punti vita: 0}", 13, "4.10.3"},
		{"no cards of Punti Vita", "marinaio-1: Zoro", "marinaio-1: {carta: Zoro, punti vita: []}", 13, "4.10.3"},
		{"key of a space", "marinaio-1: Zoro", "marinaio-1: {carta: Zoro, vita: 1}", 13, "chiave sconosciuta"},
		{"a space without card", "marinaio-1: Zoro", "marinaio-1: {punti vita: 1}", 13, "manca «carta»"},
		{"keys of a card that stands nowhere", "mano: [h1]", "mano: [{carta: h1, punti vita: 2}]", 13, "nome di una carta"},
		{"cards before the game", "{di: A}", "{fase: Preparazione}", 11, "1.2.5"},
		{"act that is forbidden", "attacca b1 con Zoro", "attacca B-1 con Zoro", 16, "4.2.5"},
		{"act of another", "  - A: attacca b1 con Zoro", "  - B: attacca Zoro con b1", 16, "A deve scegliere"},
		{"act in unknown words", "attacca b1 con Zoro", "assale b1 con Zoro", 16, "«assale»"},
		{"attribute of a card", "b1.punti vita: 1", "b1.potere: 3", 21, "non si chiede"},
		{"attribute of a player", "b1.punti vita: 1", "B.vita: 3", 21, "non è un'area"},
		{"card of an expectation", "b1.punti vita: 1", "Orso.forza: 3", 21, "non c'è la carta"},
		{"as a Battle that is on", "{di: A}", battle, 16, "4.3.1"},
	} {
		proof.Spoil(t, sound, c.name, c.old, c.new, c.line, c.says)
	}
}
