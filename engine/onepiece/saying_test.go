package onepiece

import (
	"testing"

	"cavillo/engine/enginetest"
)

// saying are the texts that no scenario shows.
var saying = []enginetest.Saying{
	enginetest.Say("a Tecnica that has no effect, one of the Azioni di Battaglia, and a discard of what the text says", `
Gesto: {tipo: tecnica, testo: intero, abilità: effetto}
Setaccio: {tipo: tecnica, abilità: {effetto: {finestra: azioni di battaglia, fai: {scarta: 1, quali: {tipo: tecnica}, chi: avversario}}}}
Zoro: {abilità: {innescato: {da: ponte, quando: {utilizza una tecnica: questa}, fai: {pesca: 1}}}}`, `
turno: {di: A}
A: {marinaio-1: Zoro, mano: [Gesto, Setaccio]}
B: {mano: [k1, Setaccio#2, Gesto#2]}`, `
- A: attacca B-1 con Zoro
- A: utilizza Gesto
- B: passa
- A: utilizza Setaccio
- attese: [{può solo: [{B: scarta Setaccio#2}, {B: scarta Gesto#2}]}]
- B: scarta Gesto#2
- B: passa
- A: passa
- fino a: Fase Principale`, `
- A.mano: 3
- B.oceano: [Gesto#2]`),

	enginetest.Say("turns of the opponent and of anyone", `
Marea: {abilità: [{innescato: {quando: {inizia: turno, di: avversario}, fai: {pesca: 1}}}, {innescato: {quando: {finisce: turno, di: chiunque}, fai: {aggiorna: 1}}}]}`, `
turno: {di: A}
A: {marinaio-1: Marea, mano: 4}
B: {mano: 2}`, `
- A: passa
- fino a: Fase Principale di B
- attese: [{A.mano: 5}, {A.giornale: 1}]
- B: passa
- fino a: Fase Principale di A`, `
- A.mano: 6
- A.giornale: 2`),

	enginetest.Say("conditions on the turn, the phase and the first turn", `
Alba: {abilità: [{azioni: {consuma: 0, se: {durante: primo turno}, fai: {pesca: 1}}}, {azioni: {consuma: 0, se: [{non durante: primo turno}, {non turno di: avversario}], fai: {pesca: 2}}}]}
Guerra: {abilità: {continuo: [{prende: questa, forza: 100, se: {durante: battaglia}}, {prende: questa, forza: 10, se: {non durante: battaglia}}]}}
Nuova: {abilità: [{azioni: {consuma: 0, se: {non chiamata prima: di questo turno}, fai: {pesca: 1}}}, {azioni: {consuma: 0, se: {chiamata prima: di questo turno}, fai: {pesca: 2}}}]}`, `
turno: {di: A}
A: {capitano: Alba, marinaio-1: Guerra, marinaio-2: {carta: Nuova, chiamata ora: sì}}
B: {}`, `
- rifiutata: {A: attiva Alba abilità 1, regola: "7.8"}
- A: attiva Alba abilità 2
- rifiutata: {A: attiva Nuova abilità 2, regola: "6.4"}
- A: attiva Nuova abilità 1
- attese: [{Guerra.forza: 310}]
- A: attacca B-1 con Guerra
- attese: [{Guerra.forza: 400}]
- fino a: Fase Principale`, `
- A.mano: 3
- Guerra.forza: 310`),

	enginetest.Say("what numbers are counted from", `
Conto: {forza: 300, danno: 2, punti vita: 3, abilità: [{azioni: {consuma: 0, se: [{forza di: {di: te}, è: 700}, {conta: {danno di: questa}, non è: 1}, {forza iniziale di: questa, è: 300}, {danno di: {altri: tuoi}, è: 2}, {punti vita di: questa, è: 2}, {punti vita iniziali di: questa, è: {pari a: {1 più punti vita di: questa}}}], fai: {pesca: {danno di: questa}}}}, {azioni: {consuma: 0, fai: {aggiorna: {metà forza iniziale di: {carta: questa, punti vita: {da: 1, a: {punti vita iniziali di: questa}}}}}}}]}
Altro: {forza: 300}
Terzo: {forza: 100}
Misura: {tipo: tecnica, abilità: {effetto: {fai: {pesca: {1 per forza di: {di: te, in: ponte, tipo: personaggio, forza iniziale: 2 o meno}}}}}}
Piccolo: {forza: 2}`, `
turno: {di: A}
A: {capitano: {carta: Conto, punti vita: 2}, marinaio-1: Altro, marinaio-2: Terzo}
B: {capitano: Piccolo, marinaio-1: b1, mano: [Misura]}`, `
- A: attiva Conto abilità 1
- attese: [{A.mano: 2}]
- A: attacca b1 con Altro
- A: passa
- B: utilizza Misura
- fino a: Fase Principale`, `
- passaggi in ordine: [{effetto: Misura}, {pesca: []}]
- A.mano: 3
- B.mano: 3`),

	enginetest.Say("trophies are counted, and anyone who falls", `
Becchino: {abilità: [{innescato: {quando: {sconfitta: qualunque}, fai: [{pesca: 1, chi: entrambi}, {metti: quella, in: mano, se: {quante: {di: avversario, in: trofei}, è: 1}}]}}]}
Zoro: {forza: 500, danno: 2}`, `
turno: {di: A}
A: {marinaio-1: Zoro, capitano: Becchino}
B: {marinaio-1: b1, trofei: [t1]}`, `
- A: attacca b1 con Zoro
- fino a: Fase Principale`, `
- passaggi in ordine: [{sconfitto: b1}, {scatta: Becchino}, {pesca: A}, {pesca: B}, {torna: b1, a: B.mano}]
- B.trofei: [t1]
- A.mano: 1
- B.mano: 4`),

	enginetest.Say("for this turn, and those that are others", `
Tromba: {forza: 300, abilità: {azioni: {consuma: 1, fai: [{prende: {altri: tutti}, forza: 100, per: questo turno}, {prende: {altri: tuoi}, danno: 1, per: questo turno}, {infliggi: 1, a: {altri: avversario, in: marinai}}]}}}`, `
turno: {di: A}
A: {capitano: Tromba, marinaio-1: a1}
B: {marinaio-1: b1}`, `
- A: attiva Tromba
- attese: [{Tromba.forza: 300}, {a1.forza: 400}, {a1.danno: 2}, {b1.forza: 400}, {b1.danno: 1}, {b1.punti vita: 1}]
- A: passa
- fino a: Fase Principale di B`, `
- a1.forza: 300
- b1.forza: 300`),
}

// TestSayings plays the texts that no scenario shows.
func TestSayings(t *testing.T) { proof.TestSayings(t, saying) }
