package onepiece

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
  - B: utilizza Lama
  - si risolve
attese:
  - b1.punti vita: 1
`
