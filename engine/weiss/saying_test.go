package weiss

import (
	"testing"

	"cavillo/engine/enginetest"
)

// saying are the texts that no scenario shows.
var saying = []enginetest.Saying{
	enginetest.Say("the phase of a condition", `
Ore:
  abilità:
    - cont: {se: {durante: Stand Phase}, vale: [{prende: questa, power: 1}]}
    - cont: {se: {durante: Draw Phase}, vale: [{prende: questa, power: 2}]}
    - cont: {se: {durante: Clock Phase}, vale: [{prende: questa, power: 4}]}
    - cont: {se: {durante: Main Phase}, vale: [{prende: questa, power: 8}]}
    - cont: {se: {durante: Climax Phase}, vale: [{prende: questa, power: 16}]}
    - cont: {se: {durante: Attack Phase}, vale: [{prende: questa, power: 32}]}
    - cont: {se: {durante: Encore Step}, vale: [{prende: questa, power: 64}]}
    - cont: {se: {durante: End Phase}, vale: [{prende: questa, power: 128}]}
Minuti:
  abilità:
    - cont: {se: {durante: Attack Declaration Step}, vale: [{prende: questa, power: 1}]}
    - cont: {se: {durante: Trigger Step}, vale: [{prende: questa, power: 2}]}
    - cont: {se: {durante: Counter Step}, vale: [{prende: questa, power: 4}]}
    - cont: {se: {durante: Damage Step}, vale: [{prende: questa, power: 8}]}
    - cont: {se: {durante: Battle Step}, vale: [{prende: questa, power: 16}]}
    - cont: {se: {non durante: Main Phase}, vale: [{prende: questa, power: 32}]}
    - cont: {se: {non turno di: te}, vale: [{prende: questa, power: 64}]}
Gallo: {abilità: {auto: {quando: {inizia: Stand Phase}, fai: {pesca: 1}}}}`, `
turno: {di: B, fase: End Phase}
A: {centro: Ore, retro-sinistra: Minuti, retro-destra: Gallo}
B: {centro: d}`, `
- attese: [{Ore.power: 1128}, {Minuti.power: 1096}, {A.mano: 0}]
- fino a: Stand Phase di A
- attese: [{Ore.power: 1001}, {Minuti.power: 1032}]
- fino a: Draw Phase
- attese: [{Ore.power: 1002}, {A.mano: 1}]
- fino a: Clock Phase
- attese: [{Ore.power: 1004}]
- fino a: Main Phase
- attese: [{Ore.power: 1008}, {Minuti.power: 1000}]
- fino a: Climax Phase
- attese: [{Ore.power: 1016}]
- fino a: Attack Declaration Step
- attese: [{Ore.power: 1032}, {Minuti.power: 1033}]
- A: attacca con Ore, frontale
- fino a: Trigger Step
- attese: [{Ore.power: 1032}, {Minuti.power: 1034}]
- fino a: Counter Step
- attese: [{Minuti.power: 1036}]
- fino a: Damage Step
- attese: [{Minuti.power: 1040}]
- fino a: Battle Step
- attese: [{Ore.power: 1032}, {Minuti.power: 1048}]
- fino a: Encore Step
- attese: [{Ore.power: 1096}, {Minuti.power: 1032}]
- fino a: End Phase`, `
- Ore.power: 1128`),

	enginetest.Say("using Alarm, Encore, Memory and Experience", `
Cronista:
  abilità:
    - auto: {quando: {usa: alarm, di: te}, fai: {prende: questa, power: 1}}
    - auto: {quando: {usa: encore, di: te}, fai: {prende: questa, power: 10}}
    - auto: {quando: {usa: memory, di: te}, fai: {prende: questa, power: 100}}
    - auto: {quando: {usa: experience, di: te}, fai: {prende: questa, power: 1000}}
Sveglia: {abilità: {auto alarm: {quando: {inizia: Climax Phase, di: te}, fai: {pesca: 1}}}}
Ricordo: {tipo: evento, abilità: {evento memory: {fai: {pesca: 1}}}}
Studio: {tipo: evento, abilità: {evento experience: {se: {somma dei livelli di: {di: te, in: level}, è: 2 o più}, fai: {pesca: 1}}}}
Saggia: {abilità: {auto experience: {quando: {inizia: Climax Phase, di: te}, se: {somma dei livelli di: {di: te, in: level}, è: 2 o più}, fai: {pesca: 1}}}}
Alto: {livello: 2}
Lince: {power: 500, abilità: {encore: [{scarta: 1}]}}`, `
turno: {di: A, fase: Main Phase}
A: {retro-sinistra: Cronista, retro-destra: Saggia, centro: Lince, clock: [Sveglia], level: [Alto], mano: [Ricordo, Studio], mazzo: [p1, p2, p3, p4, p5, p6, p7]}
B: {centro: b1}`, `
- A: gioca Ricordo
- A: gioca Studio
- attese: [{Cronista.power: 2100}]
- A: passa
- A: prima Sveglia
- A: prima Saggia
- A: prima Cronista, AUTO
- fino a: Attack Declaration Step
- attese: [{A.mano: [p1, p2, p3, p4]}]
- A: attacca con Lince, frontale
- fino a: Encore Step
- A: prima Lince, Encore del testo
- A: paga Lince
- A: scegli p1
- A: prima Cronista, AUTO 2
- fino a: End Phase`, `
- Cronista.power: 3111
- Lince.area: A.centro`),

	enginetest.Say("using Shift, Bond, Change and Backup", `
Cronista:
  abilità:
    - auto: {quando: {usa: shift}, fai: {prende: questa, power: 1}}
    - auto: {quando: {usa: bond}, fai: {prende: questa, power: 10}}
    - auto: {quando: {usa: change}, fai: {prende: questa, power: 100}}
    - auto: {quando: {usa: backup, di: avversario}, fai: {prende: questa, power: 1000}}
Marea: {abilità: [{shift: 0}]}
Gemella: {abilità: {bond: {nome: Sorella}}}
Sorella: {}
Crisalide: {abilità: {auto change: {quando: {inizia: Climax Phase, di: te}, fai: {pesca: 1}}}}
Rinforzo: {icona: counter, abilità: {backup: {power: 500, livello: 0}}}`, `
turno: {di: A, fase: Clock Phase}
A: {retro-sinistra: Cronista, retro-destra: Crisalide, centro: a1, clock: [Marea], mano: [Gemella, h1], waiting room: [Sorella]}
B: {centro: b1, mano: [Rinforzo]}`, `
- A: passa
- A: scegli h1
- A: gioca Gemella in centro-sinistra
- fino a: Attack Declaration Step
- A: attacca con a1, frontale
- B: usa Rinforzo, Backup
- fino a: Encore Step`, `
- Cronista.power: 2111
- A.mano: 3
- A.clock: [h1]
- b1.power: 1500`),

	enginetest.Say("what is forbidden in the Main Phase", `
Editto: {abilità: {cont: [{vieta: giocare, a: {tipo: evento}, chi: avversario}, {vieta: giocare act, chi: avversario}, {vieta: cambiare slot, a: {di: avversario, tipo: personaggio, in: center stage}}]}}
Canto: {tipo: evento, abilità: {evento: [{pesca: 1}]}}
Voce: {abilità: {act: {fai: {pesca: 1}}}}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Canto, h1], centro: a1, retro-sinistra: Voce, retro-destra: a2}
B: {centro: Editto}`, `
- rifiutata: {A: gioca Canto, regola: "1.3.1"}
- rifiutata: {A: usa Voce, regola: "1.3.1"}
- rifiutata: {A: scambia centro centro-destra, regola: "1.3.1"}
- A: scambia retro-sinistra retro-destra
- A: gioca h1 in centro-destra
- fino a: Climax Phase`, `
- Voce.area: A.retro-destra
- A.mano: [Canto]`),

	enginetest.Say("what an effect forbids the opponent, of the cards that it describes", `
Bando: {tipo: evento, abilità: {evento: [{vieta: giocare, a: {tipo: evento}, chi: avversario, per: questo turno}]}}
Canto: {tipo: evento}
Riparo: {tipo: evento, icona: counter}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Bando, Canto], centro: a1}
B: {mano: [Riparo], centro: b1}`, `
- A: gioca Bando
- A: gioca Canto
- fino a: Attack Declaration Step
- A: attacca con a1, frontale
- fino a: Counter Step
- rifiutata: {B: gioca Riparo, regola: "1.3.1"}
- fino a: Encore Step`, `
- A.waiting room: [Bando, Canto]
- B.mano: [Riparo]`),

	enginetest.Say("what is forbidden in the Attack Phase", `
Muro: {power: 3000, abilità: {cont: [{vieta: attaccare frontalmente, a: {di: avversario, dove: di fronte}}, {vieta: usare encore, chi: avversario}]}}
Scudo: {abilità: {cont: [{vieta: subire danno, chi: tu}]}}
Botta: {tipo: evento, icona: counter, abilità: {evento: [{infliggi: 1, a: avversario}]}}
Lancia: {soul: 2}`, `
turno: {di: A, fase: Main Phase}
A: {centro: Lancia, centro-destra: a2, stock: 3, mano: [Botta]}
B: {centro: Muro, centro-sinistra: b2, retro-sinistra: Scudo}`, `
- A: gioca Botta
- attese: [{B.clock: 0}]
- fino a: Attack Declaration Step
- rifiutata: {A: attacca Lancia frontale, regola: "1.3.1"}
- A: attacca con Lancia, laterale
- fino a: Attack Declaration Step
- A: attacca con a2, frontale
- fino a: End Phase`, `
- a2.area: A.waiting room`),

	enginetest.Say("what a text permits against a Level", `
Guida: {abilità: {cont: [{permetti: ignorare il livello, a: {di: te, in: mano, tipo: personaggio}}]}}
Duca: {livello: 3}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Duca], retro-sinistra: Guida, clock: [c1]}`, `
- A: gioca Duca in centro
- fino a: Climax Phase`, `
- Duca.area: A.centro`),

	enginetest.Say("a cost, an orientation, up to a count", `
Sconto: {abilità: {cont: [{prende: {di: te, in: mano, tipo: personaggio}, costo: -1}]}}
Duca: {costo: 2, colore: giallo, trigger: nessuna}
Chiamata: {tipo: evento, abilità: {evento: [{scegli: {di: te, in: waiting room, tipo: personaggio}}, {metti: personaggio, in: stage, stato: Rest}, {pesca: {fino a: {quante: {di: te, in: stage}}}}]}}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Duca, Chiamata], retro-sinistra: Sconto, waiting room: [w1], stock: [s1, s2], level: [l1], mazzo: [p1, p2, p3, p4]}`, `
- attese: [{Duca.costo: 1}]
- A: gioca Duca in centro
- attese: [{A.stock: [s1]}, {Duca.costo: 2}]
- A: gioca Chiamata
- A: scegli w1
- A: mette w1 in centro-destra
- A: pesca
- A: pesca
- A: passa
- fino a: Climax Phase`, `
- w1.stato: Rest
- A.mano: [p1, p2]`),

	enginetest.Say("cards by what is printed on them", `
Rassegna:
  abilità:
    - cont: [{prende: {altri: tutti, fazione: weiss}, power: 1}, {prende: {altri: tutti, serie: Notturno}, power: 10}, {prende: {altri: avversario, soul: 2 o più}, power: 100}, {prende: {altri: tuoi, icona: clock}, power: 1000}]
    - cont: [{prende: {altri: tuoi, colore: giallo}, livello: 1}, {prende: {altri: tuoi, colore: stesso}, costo: 1}]
Lume: {colore: blu, fazione: weiss, serie: Notturno, icona: clock, soul: 2}
Fata: {colore: giallo, fazione: schwarz, serie: Diurno}
Orco: {soul: 2, fazione: weiss}`, `
turno: {di: A, fase: Main Phase}
A: {centro: Lume, centro-destra: Fata, retro-sinistra: Rassegna}
B: {centro: Orco}`, `
- fino a: Climax Phase`, `
- Lume.power: 2011
- Lume.livello: 0
- Lume.costo: 0
- Fata.power: 1000
- Fata.livello: 1
- Fata.costo: 1
- Orco.power: 1101`),

	enginetest.Say("cards by their trigger icon", `
Sole: {tipo: evento, abilità: {evento: [{metti: {di: te, in: waiting room, trigger: soul}, in: memory}, {metti: {di: te, in: waiting room, trigger: wind}, in: memory}, {metti: {di: te, in: waiting room, trigger: bag}, in: memory}, {metti: {di: te, in: waiting room, trigger: gate}, in: memory}]}}
Luna: {tipo: evento, abilità: {evento: [{metti: {di: te, in: waiting room, trigger: book}, in: memory}, {metti: {di: te, in: waiting room, trigger: flame}, in: memory}, {metti: {di: te, in: waiting room, trigger: treasure}, in: memory}, {metti: {di: te, in: waiting room, trigger: pants}, in: memory}]}}
Anima: {tipo: climax, trigger: soul}
Vento: {tipo: climax, trigger: wind}
Sacca: {tipo: climax, trigger: bag}
Porta: {tipo: climax, trigger: gate}
Libro: {tipo: climax, trigger: book}
Fuoco: {tipo: climax, trigger: flame}
Tesoro: {tipo: climax, trigger: treasure}
Panni: {tipo: climax, trigger: pants}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Sole, Luna], waiting room: [w1, Panni, Tesoro, Fuoco, Libro, Porta, Sacca, Vento, Anima]}`, `
- A: gioca Sole
- A: gioca Luna
- fino a: Climax Phase`, `
- A.memory: [Anima, Vento, Sacca, Porta, Libro, Fuoco, Tesoro, Panni]
- A.waiting room: [w1, Sole, Luna]`),

	enginetest.Say("whoever is dealt damage, and for how long", `
Eco: {abilità: {auto: {quando: {subisce danno: chiunque}, fai: {prende: questa, power: 100}}}}
Lancia: {power: 2000, abilità: {auto: {quando: {attacca: questa, attacco: laterale}, fai: {prende: questa, power: 500, per: questo attacco}}}}
Botta: {tipo: evento, abilità: {evento: [{infliggi: 1, a: te}]}}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Botta], centro: Lancia, retro-sinistra: Eco}
B: {centro: b1}`, `
- A: gioca Botta
- fino a: Attack Declaration Step
- attese: [{Eco.power: 1100}]
- A: attacca con Lancia, laterale
- fino a: Damage Step
- attese: [{Lancia.power: 2500}]
- fino a: Encore Step`, `
- Lancia.power: 2000
- Eco.power: 1200`),

	enginetest.Say("how the card attacks", `
Lancia: {power: 2000, abilità: [{cont: {se: {attacco: frontale}, vale: [{prende: questa, power: 500}]}}, {cont: {se: {non attacco: frontale}, vale: [{prende: questa, power: 50}]}}, {cont: {se: {attacco: laterale}, vale: [{prende: questa, power: 5}]}}]}`, `
turno: {di: A, fase: Attack Phase}
A: {centro: Lancia, centro-destra: Lancia#2}
B: {centro: b1, centro-sinistra: b2}`, `
- attese: [{Lancia.power: 2050}]
- A: attacca con Lancia, frontale
- fino a: Damage Step
- attese: [{Lancia.power: 2500}]
- fino a: Attack Declaration Step
- A: attacca con Lancia#2, laterale
- fino a: Damage Step
- attese: [{Lancia#2.power: 2055}]
- fino a: Encore Step`, `
- fase: Encore Step`),

	enginetest.Say("conditions on numbers", `
Bilancia:
  livello: 1
  costo: 1
  power: 3000
  soul: 2
  abilità:
    - cont: {se: {power di: questa, è: 3000 o più}, vale: [{prende: questa, soul: 1}]}
    - cont: {se: {conta: {soul di: questa}, è: 3}, vale: [{prende: questa, power: 7}]}
    - cont: {se: {livello di: questa, non è: 2 o più}, vale: [{prende: questa, tratto: Basso}]}
    - cont: {se: {costo di: questa, è: {pari a: {livello di: questa}}}, vale: [{prende: questa, tratto: Pari}]}
    - cont: {se: {soul di: questa, è: {da: 1, a: {livello di: questa}}}, vale: [{prende: questa, tratto: Mai}]}
    - cont: {se: {quante: {di: te, in: stock, livello: {da: 1, a: {costo di: questa}}}, è: 2}, vale: [{prende: questa, tratto: Due}]}
Uno: {livello: 1}`, `
turno: {di: A, fase: Main Phase}
A: {centro: Bilancia, stock: [Uno, Uno#2, s3]}`, `
- fino a: Climax Phase`, `
- Bilancia.soul: 3
- Bilancia.power: 3007
- Bilancia.tratti: [Basso, Due, Pari]`),

	enginetest.Say("numbers that are counted", `
Somma: {tipo: evento, abilità: {evento: [{scegli: {di: te, tipo: personaggio}}, {scegli un numero fino a: 3}, {prende: personaggio, power: {1 per numero: numero}}, {prende: personaggio, power: {10 per livello di: personaggio}}, {prende: personaggio, power: {100 per costo di: personaggio}}, {prende: personaggio, power: {10 più 1000 per soul di: personaggio}}, {se: {numero: numero, è: 2}, fai: {prende: personaggio, power: {10000 per somma dei livelli di: {di: te, in: level}}}}]}}
Duca: {livello: 2, costo: 3}
Uno: {livello: 1}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Somma], centro: Duca, level: [Uno]}`, `
- A: gioca Somma
- A: numero 2
- fino a: Climax Phase`, `
- Duca.power: 12332`),

	enginetest.Say("what happens instead of turning", `
Quieta: {abilità: {cont: [{invece di: {in Rest: questa}, fai: {pesca: 1}}]}}
Tenace: {power: 500, abilità: {cont: [{invece di: {in Reverse: questa}, fai: {metti: questa, in: mano}}]}}
Pigra: {abilità: {cont: [{invece di: {in Stand: questa}, fai: {prende: questa, soul: 1}}]}}
Alba: {tipo: evento, abilità: {evento: [{metti: {di: te, tipo: personaggio, in: back stage}, in: Stand}]}}`, `
turno: {di: A, fase: Main Phase}
A: {centro: Quieta, centro-destra: Tenace, retro-sinistra: {carta: Pigra, stato: Rest}, mano: [Alba], mazzo: [p1, p2, p3, p4, p5, p6]}
B: {centro: b1, centro-sinistra: b2}`, `
- A: gioca Alba
- attese: [{Pigra.stato: Rest}, {Pigra.soul: 2}]
- fino a: Attack Declaration Step
- A: attacca con Quieta, frontale
- attese: [{Quieta.stato: Stand}, {A.mano: [p1]}]
- fino a: Attack Declaration Step
- A: attacca con Tenace, frontale
- fino a: Encore Step`, `
- Tenace.area: A.mano`),

	enginetest.Say("once used already in the turn, and who may not", `
Fonte: {abilità: [{act: {se: prima volta nel turno, fai: {prende: questa, power: 100}}}, {act: {se: già usata nel turno, fai: {prende: questa, power: 1000}}}]}
Pace: {abilità: {cont: [{vieta: attaccare, chi: entrambi}, {vieta: giocare, a: {tipo: evento}, chi: tu}, {vieta: giocare, a: {tipo: climax}, chi: avversario}]}}
Canto: {tipo: evento}`, `
turno: {di: A, fase: Main Phase}
A: {centro: Fonte, retro-sinistra: Pace, mano: [Canto]}`, `
- rifiutata: {A: gioca Canto, regola: "1.3.1"}
- rifiutata: {A: "usa Fonte, ACT 2", regola: "8.3.2"}
- A: usa Fonte, ACT
- fino a: Attack Declaration Step
- rifiutata: {A: attacca Fonte diretto, regola: "1.3.1"}
- fino a: Encore Step`, `
- Fonte.power: 1100`),

	enginetest.Say("all but some", `
Coro:
  abilità:
    - act: {costo: {scarta: 1, quali: {tranne: {tipo: evento}}}, fai: {prende: {tranne: questa}, power: 1, per: questo turno}}
    - act: {costo: {paga: 1}, fai: {prende: {di: te, tranne: {in: [retro-destra, centro-destra]}}, power: 10, per: questo turno}}
    - act: {costo: {paga: 1}, fai: [{scegli: {altri: tuoi}}, {prende: {tranne: carta}, power: 100, per: questo turno}]}
    - act: {costo: {paga: 1}, fai: {prende: {tipo: personaggio, tranne: {di: te}}, power: 1000, per: questo turno}}
Flauto: {}
Tamburo: {tratti: [Suono]}
Arpa: {abilità: {cont: {se: {quante: {di: avversario, in: stage, tranne: {tratto: Suono}}, è: 2}, vale: [{prende: questa, power: 5000}]}}}
Nota: {tipo: evento}`, `
turno: {di: A, fase: Main Phase}
A: {mano: [Nota, h], stock: 3, centro: Coro, retro-destra: Flauto, centro-sinistra: Tamburo}
B: {centro: Arpa}`, `
- A: usa Coro, ACT
- A: usa Coro, ACT 2
- A: usa Coro, ACT 3
- A: scegli Flauto
- A: usa Coro, ACT 4
- A: passa
- fino a: Climax Phase`, `
- A.mano: [Nota]
- Coro.power: 1110
- Flauto.power: 1001
- Tamburo.power: 1111
- Arpa.power: 7101`),
}

// TestTextsDoWhatTheySay plays each.
func TestTextsDoWhatTheySay(t *testing.T) { proof.TestSayings(t, saying) }
