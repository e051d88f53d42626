package naruto

import (
	"testing"

	"cavillo/engine/enginetest"
)

// saying are the texts that no scenario shows.
var saying = []enginetest.Saying{
	enginetest.Say("conditions of an action, and on whose turn", `
Bilancia: {tipo: strategia, testo: [{effetto: {fai: [{se: {quante: {di: avversario, tipo: ninja}, è: 2 o più}, fai: {pesca: 1}, altrimenti: {pesca: 3}}, {se: {non turno di: avversario}, fai: {pesca: 1}}, {se: {non durante: battaglia}, fai: {pesca: 1}}, {se: {non c'è: {di: te, tipo: cliente}}, fai: {pesca: 1}}, {se: {segnaturni: te, non è: 1 o meno}, fai: {pesca: 1}}, {se: {conta: {segnaturni: avversario}, è: {da: 1, a: {segnaturni: te}}}, fai: {pesca: 1}}, {se: {segnaturni: te, è: {pari a: {segnaturni: avversario}}}, fai: {pesca: 1}}]}}]}`, `
turno: {di: A}
A: {mano: [Bilancia], segnaturni: 2}
B: {campo: [b1], segnaturni: 2}`, `
- A: usa Bilancia
- si risolve
- fino a: Formazione`, `
- A.mano: 9`),

	enginetest.Say("conditions on the values of Ninja", `
Lince: {sano: 4/2, intelletto: 3, testo: [{attivato: {se: [{battaglia di: questa, è: 5}, {sostegno di: questa, è: 3}, {intelletto di: questa, è: 3}, {monete di: questa, è: 1 o più}], fai: {pesca: 1}}}]}`, `
turno: {di: A}
A: {campo: [{carta: Lince, monete: 1}]}`, `
- A: attiva Lince
- si risolve
- fino a: Formazione`, `
- A.mano: 1`),

	enginetest.Say("numbers that are worked out", `
Lince: {sano: 4/2, intelletto: 3}
Conto: {tipo: strategia, testo: [{effetto: {bersaglio: {scegli: {di: te, tipo: ninja}}, fai: [{pesca: {battaglia di: bersaglio}}, {pesca: {sostegno di: bersaglio}}, {pesca: {intelletto di: bersaglio}}, {pesca: {monete di: bersaglio}}, {pesca: {segnaturni: te}}, {metti monete: {vincite: avversario}, su: bersaglio}]}}]}`, `
turno: {di: A}
A: {mano: [Conto], campo: [{carta: Lince, monete: 1}], segnaturni: 1, mazzo: 30}
B: {vincite: 4}`, `
- A: usa Conto
- si risolve
- fino a: Formazione`, `
- A.mano: 13
- Lince.monete: 5`),

	enginetest.Say("what is forbidden to use and to deploy", `
Tabù: {tipo: strategia, indicazioni: permanente, testo: [{continuo: {vale: [{vieta: schierare, chi: avversario}, {vieta: effetti, a: {di: avversario, tipo: ninja}}]}}]}
Lince: {testo: [{attivato: {fai: {pesca: 1}}}]}
Orso: {}`, `
turno: {di: A}
A: {campo: [Lince], mano: [Orso]}
B: {strategie: [Tabù]}`, `
- rifiutata: {A: schiera Orso, regola: "15.7.2"}
- rifiutata: {A: attiva Lince, regola: "15.7.2"}
- fino a: Formazione`, `
- A.mano: [Orso]`),

	enginetest.Say("cards taken from and sent to every place", `
Ritorno: {tipo: strategia, testo: [{effetto: {fai: [{manda: {di: te, in: campo, tipo: ninja}, in: fondo del mazzo}, {manda: {di: te, in: vincite}, in: mano}, {manda: {in: rinforzi, di: te}, in: rimosse}]}}]}
Ruota: {tipo: strategia, testo: [{effetto: {fai: {manda: {di: te, in: cimitero}, in: mazzo}}}]}
Coppia: {tipo: squadra, nomi: [Lince, Orso]}
Lince: {}`, `
turno: {di: A}
A: {mano: [Ritorno], campo: [Lince], vincite: [v1], rinforzi: [Coppia], mazzo: [m1]}`, `
- A: usa Ritorno
- si risolve
- fino a: Formazione`, `
- A.mazzo: [m1, Lince]
- B.mano: [v1]
- A.rimosse: [Coppia]`),

	enginetest.Say("three targets, and the card of what happens", `
Scelta: {tipo: strategia, testo: [{effetto: {bersaglio: [{scegli: {di: te, tipo: ninja}}, {scegli: {di: te, tipo: ninja}}, {scegli: {di: avversario, tipo: ninja}}], fai: [{prende: primo bersaglio, battaglia: 1, per: sempre}, {prende: secondo bersaglio, battaglia: 2, per: sempre}, {infliggi: 1, a: terzo bersaglio}]}}]}
Lince: {sano: 3/1}
Orso: {sano: 3/1}
Lupo: {sano: 3/1, testo: [{innescato: {sempre: sì, quando: {danneggiato: {tipo: ninja}, di: te}, fai: [{cura: quella}, {pesca: 1, chi: quel giocatore}]}}]}`, `
turno: {di: A}
A: {mano: [Scelta], campo: [Lince, Orso]}
B: {campo: [Lupo]}`, `
- A: usa Scelta
- A: scegli Orso
- A: scegli Lince
- si risolve
- fino a: Formazione`, `
- Orso.battaglia: 4
- Lince.battaglia: 5
- Lupo.stato: sano
- B.mano: 1`),

	enginetest.Say("cards by what is printed on them", `
Setaccio: {tipo: strategia, testo: [{effetto: {fai: [{manda: {tipo: ninja, indicazione: surge}, in: mano}, {manda: {tipo: ninja, simbolo: terra}, in: mano}, {manda: {carta: questa, simbolo: fuoco}, in: cimitero}, {manda: {indicazione: plotone}, in: mano}, {manda: {indicazione: ambush}, in: mano}, {manda: {indicazione: mastery}, in: mano}, {manda: {indicazione: sviluppo}, in: mano}]}}]}
Coppia: {nomi: [Gatto, Cane], indicazioni: plotone}
Mantide: {indicazioni: ambush}
Grillo: {indicazioni: mastery}
Lince: {indicazioni: sviluppo}
Falena: {indicazioni: surge}
Masso: {simbolo: terra}
Lupo: {}`, `
turno: {di: A}
A: {mano: [Setaccio], campo: [Falena, Masso, Lupo, Coppia, Mantide, Grillo, Lince]}`, `
- A: usa Setaccio
- si risolve
- fino a: Formazione`, `
- A.mano: [Falena, Masso, Coppia, Mantide, Grillo, Lince]
- A.cimitero: [Setaccio]
- A.campo: [Lupo]`),

	enginetest.Say("cards with the Name of this card, the others of both players, and of the other", `
Lince: {sano: 3/1, testo: [{attivato: {fai: [{scarta: 1, quali: {stesso nome: sì}}, {prende: {altri: tutti, tipo: ninja}, battaglia: 1, per: questo turno}, {prende: {altri: avversario, tipo: ninja}, battaglia: 1, per: questo turno}, {pesca: 1, chi: entrambi}, {pesca: 1, chi: tu}]}}]}
Orso: {sano: 3/1}
Lupo: {sano: 3/1}`, `
turno: {di: A}
A: {mano: [Lince#2, h1], campo: [Lince, Orso]}
B: {campo: [Lupo]}`, `
- A: attiva Lince
- si risolve
- fino a: Formazione`, `
- A.cimitero: [Lince#2]
- Lince.battaglia: 3
- Orso.battaglia: 4
- Lupo.battaglia: 5
- A.mano: 3
- B.mano: 1`),

	enginetest.Say("what waits for both players, and for the final phase", `
Campana: {tipo: cliente, testo: [{innescato: {volte: 3, quando: {entra: qualunque, di: chiunque}, fai: {pesca: 1}}}, {innescato: {quando: {finisce: turno}, se: {durante: fase finale}, fai: {pesca: 2}}}]}
Lince: {}`, `
turno: {di: A}
A: {mano: [Lince]}
B: {cliente: [Campana]}`, `
- A: schiera Lince
- fino a: Pescare di B`, `
- B.mano: 3`),

	enginetest.Say("those that attack, and a cost between braces", `
Lince: {sano: 3/1}
Lupo: {sano: 3/1}
Grido: {tipo: tecnica, testo: [{tecnica: {costo: {chakra: fuoco}, fai: {prende: {di: te, ruolo: in attacco}, battaglia: 2, per: questa battaglia}}}]}`, `
turno: {di: A, fase: Scambio di Tecniche}
A: {campo: [Lince, o1], squadre: [[Lince], [o1]], attacco: [Lince], mano: [Grido], chakra: [c1]}
B: {campo: [Lupo], difesa: {Lupo: Lince}}`, `
- A: usa Grido con Lince
- fino a: Scontro
- attese: [{Lince.battaglia: 5}]
- fino a: Fase Finale`, `
- Lince.battaglia: 3
- o1.battaglia: 2`),
}

// TestTextsDoWhatTheySay plays each.
func TestTextsDoWhatTheySay(t *testing.T) { proof.TestSayings(t, saying) }
