package onepiece

import (
	"strings"
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
		{"a code of the document in a name", "  Zoro: {", "  Zoro TD-C21: {", 9, "si dichiara con il suo nome"},
		{"no braces", "{forza: 500}", "500", 9, "fra graffe"},
		{"crews without end", "{forza: 500}", "{ciurma: [a, b]}", 9, "una ciurma sola"},
		{"phase", "{di: A}", "{fase: Fase Principlae}", 12, "forse «Fase Principale»?"},
		{"a phase in which no game begins", "{di: A}", "{fase: Assegnazione dei Danni}", 12, "Fase Principale"},
		{"a Battle without fighters", "{di: A}", "{fase: Azioni di Battaglia}", 11, "chi combatte"},
		{"as many Azioni used as there are", "{di: A}", "{di: A, azioni usate: 3}", 12, "al più 2 (3.2.1, 3.2.3)"},
		{"more Azioni used than there are", "{di: A}", "{di: A, azioni usate: 4}", 12, "A ha 3 Azioni"},
		{"more Azioni used than there are, in a Battle", "{di: A}", "{azioni usate: 4, fase: Azioni di Battaglia, attaccante: Zoro, attaccato: b1}", 12, "non può averne usate 4"},
		{"Azioni used before the Fase Principale", "{di: A}", "{fase: Fase Iniziale, azioni usate: 1}", 12, "prima della Fase Principale"},
		{"Azioni used that a Foxy takes away", "{di: A}\n  A: {marinaio-1: Zoro, mano: [h1]}\n  B: {marinaio-1: b1,", "{azioni usate: 2}\n  A: {marinaio-1: Zoro, mano: [h1]}\n  B: {marinaio-1: b1, marinaio-2: Foxy TD-C21,",
			12, "A ha 2 Azioni"},
		{"a match that is over", "{di: A}", "{partita: 2, vittorie di A: 1, tempo: è finito}", 12, "A in vantaggio"},
		{"time is over, and nobody knows in which game", "{di: A}", "{tempo: è finito}", 12, "partita supplementare: stessa partita"},
		{"an extra game in time", "{di: A}", "{partita supplementare: stessa partita}", 12, "tempo: è finito"},
		{"the same game at its first turn", "{di: A}", "{numero: 1, tempo: è finito, partita supplementare: stessa partita}", 12, "almeno il secondo (10.1.1)"},
		{"an extra game that follows no 1-1", "{di: A}", "{tempo: è finito, partita supplementare: dopo il turno}", 12, "segue l'1-1"},
		{"a first game after the sideboard", "{di: A}", "{tempo: è finito, partita supplementare: dopo la sideboard}", 12, "dopo la prima"},
		{"time that is over at the sideboard", "{di: A}", "{fase: Sideboard, partita: 2, ha perso: nessuno, tempo: è finito, partita supplementare: dopo la sideboard}", 12, "finisce alla sideboard"},
		{"more victories than games", "{di: A}", "{partita: 2, vittorie di A: 1, vittorie di B: 1}", 12, "almeno la partita 3"},
		{"a game lost that nobody has won", "{di: A}", "{partita: 2, ha perso: A}", 12, "vittorie di B: 1"},
		{"a game that was lost by one of the two", "{di: A}", "{fase: Sideboard, partita: 2, vittorie di A: 1}", 12, "chi ha perso l'ultima"},
		{"more Punti Vita than printed", "marinaio-1: Zoro", "marinaio-1: {carta: Zoro, punti vita: 3}", 13, "2 Punti Vita stampati, e non può averne 3 (7.11)"},
		{"more cards than a Mazzo has", "mano: [h1]", "mano: 30", 11, "fuori dal Forziere sono 36: il Mazzo è di 32 (1.1.1)"},
		{"more copies than a Mazzo has", "mano: [h1]", "mano: [h1, Zoro#2, Zoro#3], oceano: [Zoro#4, Zoro#5]", 13, "al più 4 (1.1.2)"},
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
		{"an effect on a card of the Mano", "mano: [h1]", "mano: [h1], effetti: {carta: h1, forza: 100}", 13, "non è un Personaggio sul Ponte"},
		{"an effect without a value", "mano: [h1]", "mano: [h1], effetti: [{carta: Zoro}]", 13, "forza: 200"},
		{"an effect that is a word", "mano: [h1]", "mano: [h1], effetti: Zoro", 13, "forza: 200"},
		{"an effect of a Battle outside one", "mano: [h1]", "mano: [h1], effetti: [{carta: Zoro, forza: 1, per: questa battaglia}]", 13, "durante una Battaglia"},
		{"two values in one effect", "mano: [h1]", "mano: [h1], effetti: [{carta: Zoro, forza: 100, danno: 1}]", 13, "uno per volta"},
		{"cards before the game", "{di: A}", "{fase: Preparazione}", 11, "1.2.5"},
		{"act that is forbidden", "attacca b1 con Zoro", "attacca B-1 con Zoro", 16, "4.2.5"},
		{"act of another", "  - A: attacca b1 con Zoro", "  - B: attacca Zoro con b1", 16, "A deve scegliere"},
		{"act in unknown words", "attacca b1 con Zoro", "assale b1 con Zoro", 16, "«assale»"},
		{"attribute of a card", "b1.punti vita: 1", "b1.potere: 3", 21, "non si chiede"},
		{"attribute of a player", "b1.punti vita: 1", "B.vita: 3", 21, "non è un'area"},
		{"card of an expectation", "b1.punti vita: 1", "Orso.forza: 3", 21, "non c'è la carta"},
		{"as a Battle that is on", "{di: A}", battle, 16, "4.3.1"},
	} {
		proof.CheckSpoiled(t, sound, c.name, c.old, c.new, c.line, c.says)
	}
}

// TestSaysWhatToWrite plays a move that cannot be, and reads what would be right in its place.
func TestSaysWhatToWrite(t *testing.T) {
	const head = "gioco: op\nid: prova\ntitolo: Prova\ndomanda: Che cosa?\nin breve: Quello.\nmostra: [\"1.2.17\"]\ndecisivo: lancio\nseme: 2\n"
	const seconds = "carte: {Aldo: {forza: 500, punti vita: 3}}\nposizione:\n  turno: {di: A, numero: 3, partita: 2, vittorie di B: 1, ha perso: A}\n" +
		"  A: {capitano: Aldo}\n  B: {capitano: {carta: b, punti vita: 1}}\nmosse:\n  - A: attacca b con Aldo\n"
	for _, c := range []struct{ name, text, says string }{
		{"a card of a cost is discarded", "posizione:\n  turno: {di: A}\n  A: {capitano: Rufy LK-C19, mano: [h1, h2]}\n  B: {}\nmosse:\n" +
			"  - A: attiva Rufy LK-C19\n  - A: scegli h1\n",
			"; forse «scarta:h1»? Qui A deve scegliere (carta da scartare): scarta h1, scarta h2"},
		{"chance orders cards that lie elsewhere", "carte: {Zoro: {}}\nposizione:\n  turno: {fase: Preparazione}\n  A: {forziere: [Zoro, 31]}\n  B: {}\n" +
			"mosse:\n  - caso: A rimescola in [Zoro]\n  - caso: B rimescola in [B-1]\n  - caso: lancio A\n  - A: comincia A\n  - A: mulligan\n" +
			"  - caso: A rimescola in [Zoro]\n",
			"il caso ordinava (ordine del Forziere): «Zoro» non era fra le carte"},
		{"a phase of a turn after the game is over", seconds + "  - fino a: Fase Finale\n",
			"in quella partita non comincia più, e il gioco è già a Sideboard"},
		{"a phase between games, of somebody's turn", seconds + "  - fino a: Sideboard di B\n", "si scrive senza «di B»"},
		{"a text of a card that has none", "carte: {Nami RG-C11: {testo: nessuno, abilità: {azioni: {consuma: 1, fai: {pesca: 1}}}}}\n" +
			"posizione: {A: {}, B: {}}\nmosse:\n  - A: pesca\n", "«testo: nessuno»"},
		{"a card of the document with another type", "carte: {Nami RG-C11: {tipo: tecnica}}\nposizione: {A: {}, B: {}}\nmosse:\n  - A: pesca\n",
			"«tipo», «nome» e «codice» sono i suoi"},
		{"a Carta Speciale in the Azioni di Battaglia", "carte: {Passo Furtivo JS-W28: {abilità: [{effetto: {finestra: azioni di battaglia, fai: {pesca: 1}}}]}}\n" +
			"posizione: {A: {}, B: {}}\nmosse:\n  - A: pesca\n", "la sua «finestra» è «prima del confronto»"},
		{"more copies than Cappelli di Paglia", "carte: {Lama: {tipo: tecnica, cappelli: 1}}\nposizione: {A: {mano: [Lama], oceano: [Lama#2]}, B: {}}\nmosse:\n  - A: pesca\n",
			"ha 1 Cappello di Paglia, e il Mazzo non può averne 2 (1.1.4)"},
		{"more Carte Tecnica in play than their Limite", "carte: {Lama: {tipo: tecnica, limite: 1}}\nposizione:\n" +
			"  turno: {fase: Azioni di Battaglia, attaccante: A-1, attaccato: B-1}\n  A: {tecniche: [Lama, Lama#2]}\n  B: {}\nmosse:\n  - A: passa\n",
			"con «Limitato: 1» non se ne utilizzano 2 in una Battaglia (2.2.11)"},
	} {
		replay, err := proof.Play(head + c.text + "attese:\n  - vincitore: nessuno\n")
		if err == nil {
			t.Errorf("%s: it plays, and %v", c.name, replay.Failures)
		} else if !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s:\n%v\nwithout «%s»", c.name, err, c.says)
		}
	}
}
