package yugioh

import (
	"testing"

	"cavillo/engine/enginetest"
)

// sayings are the texts that no scenario shows.
var sayings = []enginetest.Saying{
	enginetest.Say("two triggers of one card by one event", `
Corvo: {specie: effetto, effetti: [{innescato: {quando: {distrutta: questa}, fai: {infliggi: 500, a: avversario}}}, {innescato: {quando: {distrutta: questa}, fai: {guadagna: 300}}}]}
Fulmine: {tipo: magia, effetti: {attivazione: {fai: {distruggi: {di: avversario, tipo: mostro}}}}}`, `
turno: {di: A}
A: {mano: [Fulmine]}
B: {mostri: [Corvo]}`, `
- A: attiva Fulmine
- B: prima Corvo effetto 2
- fino a: End Phase`, `
- passaggi in ordine:
    - {Anello: Corvo, quanto: 1}
    - {Anello: Corvo, quanto: 2}
    - {danno: A, quanto: 500}
    - {guadagna: B, quanto: 300}
- A.life point: 7500
- B.life point: 8300`),

	enginetest.Say("a card that watches two events", `
Registro: {tipo: magia, icona: continua, effetti: [{innescato: {quando: {subisce danno: avversario}, fai: {guadagna: 100}}}, {innescato: {quando: {inizia: End Phase, di: te}, fai: {guadagna: 300}}}]}
Dardo: {tipo: magia, effetti: {attivazione: {fai: {infliggi: 500, a: avversario}}}}`, `
turno: {di: A}
A: {mano: [Dardo], magia-1: {carta: Registro, faccia: scoperta}}`, `
- A: attiva Dardo
- fino a: Draw Phase di B`, `
- passaggi in ordine:
    - {danno: B, quanto: 500}
    - {guadagna: A, quanto: 100}
    - {fase: [], a: End Phase}
    - {guadagna: A, quanto: 300}
- A.life point: 8400`),

	enginetest.Say("what is forbidden to summon", `
Tabù: {tipo: magia, icona: continua, effetti: {continuo: [{vieta: evocare, chi: avversario}]}}
Ritorno: {tipo: magia, effetti: {attivazione: {bersaglio: {scegli: {di: te, in: cimitero, tipo: mostro}}, fai: {evoca: bersaglio, in: attacco}}}}
Gregge: {tipo: magia, effetti: {attivazione: {fai: {crea: 1, segna-mostro: Pecora di Cenere, in: difesa}}}}
Colosso: {specie: effetto, solo speciale: sì, effetti: {condizione: {costo: {paga: 100}}}}`, `
turno: {di: A}
A: {mano: [Ritorno, Gregge, Colosso, h1], cimitero: [w1], mostro-1: {carta: m1, posizione: coperto}}
B: {magia-1: {carta: Tabù, faccia: scoperta}}`, `
- rifiutata: {A: evoca h1, regola: "5.7.1"}
- rifiutata: {A: scopri m1, regola: "5.7.1"}
- rifiutata: {A: evoca specialmente Colosso, regola: "5.7.1"}
- A: attiva Ritorno
- A: attiva Gregge
- A: posiziona h1
- fino a: End Phase`, `
- passaggi in ordine:
    - {non avviene: w1, regola: "5.7.1"}
    - {non avviene: [], regola: "5.7.1"}
    - {Posiziona: h1}
- A.cimitero: [w1, Ritorno, Gregge]
- A.mostri: [m1, h1]
- A.life point: 8000`),

	enginetest.Say("the phase of a condition", `
Alba: {tipo: trappola, effetti: {attivazione: {se: {durante: Standby Phase}, fai: {infliggi: 1, a: avversario}}}}
Giorno: {tipo: trappola, effetti: {attivazione: {se: {durante: Main Phase}, fai: {infliggi: 10, a: avversario}}}}
Guerra: {tipo: trappola, effetti: {attivazione: {se: {durante: Battle Phase}, fai: {infliggi: 100, a: avversario}}}}
Sera: {tipo: trappola, effetti: {attivazione: {se: {durante: End Phase}, fai: {infliggi: 1000, a: avversario}}}}
Notte: {tipo: trappola, effetti: {attivazione: {se: {non durante: End Phase}, fai: {infliggi: 500, a: avversario}}}}`, `
turno: {di: A, fase: Draw Phase}
A: {magie: [Alba, Giorno, Guerra, Sera, Notte]}`, `
- attese: [{non può: [{A: attiva Alba, regola: "6.12.1"}, {A: attiva Giorno, regola: "6.12.1"}, {A: attiva Guerra, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}, {può: [{A: attiva Notte}]}]
- fino a: Standby Phase
- attese: [{non può: [{A: attiva Giorno, regola: "6.12.1"}, {A: attiva Guerra, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}]
- A: attiva Alba
- fino a: Main Phase 1
- attese: [{non può: [{A: attiva Guerra, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}, {può: [{A: attiva Giorno}]}]
- A: entra
- fino a: Start Step
- attese: [{fase: Start Step}]
- attese: [{può: [{A: attiva Guerra}]}, {non può: [{A: attiva Giorno, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}]
- fino a: End Step
- A: attiva Guerra
- fino a: Main Phase 2
- attese: [{non può: [{A: attiva Sera, regola: "6.12.1"}]}]
- A: attiva Giorno
- fino a: End Phase
- attese: [{non può: [{A: attiva Notte, regola: "6.12.1"}]}]
- A: attiva Sera
- fino a: Draw Phase di B`, `
- B.life point: 6889`),

	enginetest.Say("the conditions of an action, and on whose turn", `
Bilancia: {tipo: trappola, effetti: {attivazione: {se: {turno di: avversario}, fai: [{guadagna: 100, se: {quante: {di: avversario, tipo: mostro}, è: 2 o più}}, {guadagna: 1000, se: {quante: {di: avversario, tipo: mostro}, è: 3 o più}}]}}}
Disperata: {tipo: trappola, effetti: {attivazione: {se: {life point: te, è: 1000 o meno}, fai: {guadagna: 10}}}}
Crudele: {tipo: trappola, effetti: {attivazione: {se: {life point: avversario, è: 1000 o meno}, fai: {guadagna: 1}}}}`, `
turno: {di: A}
A: {mostri: [a1, a2], magie: [Bilancia#2]}
B: {magie: [Bilancia, Disperata, Crudele], life point: 900}`, `
- attese: [{non può: [{A: attiva Bilancia#2, regola: "6.12.1"}]}]
- A: passa
- attese: [{non può: [{B: attiva Crudele, regola: "6.12.1"}]}]
- B: attiva Disperata
- B: attiva Bilancia
- fino a: End Phase`, `
- B.life point: 1010`),

	enginetest.Say("no spell and no trap", `
Bando: {tipo: magia, icona: continua, effetti: {continuo: [{vieta: attivare magie, chi: avversario}, {vieta: attivare trappole, chi: avversario}]}}
Dono: {tipo: magia, effetti: {attivazione: {fai: {guadagna: 500}}}}
Rete: {tipo: trappola, effetti: {attivazione: {fai: {guadagna: 500}}}}`, `
turno: {di: A}
A: {mano: [Dono], magie: [Rete]}
B: {magia-1: {carta: Bando, faccia: scoperta}}`, `
- rifiutata: {A: attiva Dono, regola: "5.7.1"}
- rifiutata: {A: attiva Rete, regola: "5.7.1"}
- fino a: End Phase`, `
- A.life point: 8000`),

	enginetest.Say("what keeps a monster from effects, from turning, and its player from battle damage", `
Scoglio: {specie: effetto, atk: 100, effetti: {continuo: [{vieta: cadere per effetti, a: questa}, {vieta: cambiare posizione, a: questa}]}}
Pace: {tipo: magia, icona: continua, effetti: {continuo: [{vieta: danno da combattimento, chi: tu}]}}
Grandine: {tipo: magia, effetti: {attivazione: {fai: {distruggi: {tipo: mostro}}}}}
Lupo: {atk: 1800}`, `
turno: {di: A}
A: {mano: [Grandine], mostri: [Scoglio, m1], magia-1: {carta: Pace, faccia: scoperta}}
B: {mostri: [b1]}`, `
- rifiutata: {A: cambia Scoglio difesa, regola: "5.7.1"}
- A: attiva Grandine
- fino a: End Phase`, `
- A.mostri: [Scoglio]
- B.mostri: []
- passaggi in ordine: [{non avviene: Scoglio, regola: "5.7.1"}]`),

	enginetest.Say("no battle damage", `
Pace: {tipo: magia, icona: continua, effetti: {continuo: [{vieta: danno da combattimento, chi: tu}]}}
Lupo: {atk: 1800}`, `
turno: {di: A, fase: Battle Step}
A: {mostri: [Lupo]}
B: {magia-1: {carta: Pace, faccia: scoperta}}`, `
- A: attacca Lupo diretto
- fino a: End Step`, `
- B.life point: 8000`),

	enginetest.Say("a trap in the turn in which it is Set", `
Fretta: {tipo: magia, icona: continua, effetti: {continuo: [{permetti: trappola nel turno, a: {di: te, in: magie, tipo: trappola}}]}}
Rete: {tipo: trappola, effetti: {attivazione: {fai: {guadagna: 500}}}}`, `
turno: {di: A}
A: {mano: [Rete, Fretta]}`, `
- A: posiziona Rete
- rifiutata: {A: attiva Rete, regola: "A.17"}
- A: attiva Fretta
- A: attiva Rete
- fino a: End Phase`, `
- A.life point: 8500`),

	enginetest.Say("why a card goes to the Graveyard", `
Costo: {specie: effetto, effetti: {innescato: {quando: {va: questa, a: cimitero, causa: costo}, fai: {guadagna: 1}}}}
Tributo: {specie: effetto, effetti: {innescato: {quando: {va: questa, a: cimitero, causa: tributo}, fai: {guadagna: 10}}}}
Regola: {specie: effetto, effetti: {innescato: {quando: {scartata: questa, causa: regola}, fai: {guadagna: 100}}}}
Baratto: {tipo: magia, effetti: {attivazione: {costo: {metti: {tipo: mostro}, in: cimitero, quanti: 1}, fai: {offri: 1}}}}`, `
turno: {di: A}
A: {mano: [Baratto, h1, h2, h3, h4, h5, h6, Regola], mostri: [Costo, Tributo]}`, `
- A: attiva Baratto
- A: scegli Costo
- A: prima Tributo
- fino a: End Phase
- fino a: End Phase
- A: scarta Regola
- fino a: Draw Phase di B`, `
- A.life point: 8111`),

	enginetest.Say("what is removed from the game, and what comes back to the hand", `
Esule: {specie: effetto, effetti: [{innescato: {quando: {va: questa, a: rimosse}, fai: {infliggi: 1, a: avversario}}}, {innescato: {quando: {va: questa, a: mano, causa: effetto}, fai: {infliggi: 10, a: avversario}}}]}
Addio: {tipo: magia, effetti: {attivazione: {fai: {rimuovi: {di: te, tipo: mostro}, quanti: 1}}}}
Rientro: {tipo: magia, effetti: {attivazione: {fai: {riprendi: {di: te, in: rimosse}}}}}
Ponte: {tipo: magia, effetti: {attivazione: {fai: {riprendi: {di: te, tipo: mostro}}}}}`, `
turno: {di: A}
A: {mano: [Addio, Rientro, Ponte], mostri: [Esule]}`, `
- A: attiva Addio
- A: attiva Rientro
- attese: [{A.rimosse: [Esule]}, {B.life point: 7999}]
- A: evoca Esule
- attese: [{A.mano: [Ponte]}, {B.life point: 7989}]
- A: attiva Ponte
- fino a: End Phase`, `
- A.mano: [Esule]
- B.life point: 7979`),

	enginetest.Say("a monster turned face up, by whom and why", `
Talpa: {specie: effetto, effetti: {innescato: {quando: {scoperta: questa, causa: effetto}, fai: {guadagna: 1}}}}
Gufo: {specie: effetto, effetti: {innescato: {quando: {scoperta: qualunque, di: chiunque}, fai: {guadagna: 10}}}}
Luce: {tipo: magia, effetti: {attivazione: {fai: {metti: {tipo: mostro, posizione: coperto}, in: attacco}}}}`, `
turno: {di: A}
A: {mano: [Luce], mostro-1: Gufo, mostro-2: {carta: Talpa, posizione: coperto}}
B: {mostro-1: {carta: b1, posizione: coperto}, mostro-2: {carta: b2, posizione: difesa}}`, `
- A: attiva Luce
- A: prima Gufo effetto 1
- A: prima Gufo effetto 1
- fino a: End Phase`, `
- A.life point: 8021
- Talpa.posizione: attacco
- b1.posizione: attacco
- b2.posizione: difesa`),

	enginetest.Say("whoever it happens to", `
Campana: {tipo: magia, icona: continua, effetti: [{innescato: {quando: {evocata: qualunque, di: chiunque}, fai: {guadagna: 1}}}, {innescato: {quando: {inizia: Standby Phase}, fai: {guadagna: 10}}}, {innescato: {quando: {pesca: chiunque}, fai: {guadagna: 100}}}, {innescato: {quando: {scarta: chiunque}, fai: {guadagna: 1000}}}]}
Tassa: {tipo: magia, effetti: {attivazione: {fai: {scarta: 1, chi: entrambi}}}}`, `
turno: {di: B, fase: Draw Phase}
A: {magia-1: {carta: Campana, faccia: scoperta}, mano: [h1]}
B: {mano: [Tassa, h2]}`, `
- fino a: Main Phase 1
- attese: [{A.life point: 8110}]
- B: evoca h2
- B: attiva Tassa
- attese: [{A.life point: 8111}]
- fino a: End Phase`, `
- A.life point: 10111`),

	enginetest.Say("discarding what the text says", `
Setaccio: {tipo: magia, effetti: {attivazione: {fai: {scarta: 2, quali: {tipo: mostro}, chi: avversario}}}}
Rete: {tipo: trappola}`, `
turno: {di: A}
A: {mano: [Setaccio]}
B: {mano: [Rete, h1]}`, `
- A: attiva Setaccio
- fino a: End Phase`, `
- B.mano: [Rete]
- B.cimitero: [h1]`),

	enginetest.Say("values that become others, and what they are counted from", `
Lupo: {atk: 1800, def: 700, livello: 5}
Metamorfosi: {tipo: magia, effetti: {attivazione: {fai: [{diventa: {di: te, tipo: mostro}, atk: {def originale di: {di: te, tipo: mostro}}, per: sempre}, {diventa: quelle, def: 0, per: questo turno}]}}}
Premio: {tipo: magia, effetti: {attivazione: {fai: {guadagna: {100 per livello di: {tipo: mostro, livello: 5 o più}}}}}}`, `
turno: {di: A}
A: {mano: [Metamorfosi, Premio], mostri: [Lupo]}
B: {mostri: [b1]}`, `
- A: attiva Metamorfosi
- A: attiva Premio
- attese: [{Lupo.atk: 700}, {Lupo.def: 0}]
- fino a: Draw Phase di B`, `
- Lupo.atk: 700
- Lupo.def: 700
- A.life point: 8500`),

	enginetest.Say("the attacker and the attacked", `
Lupo: {atk: 1800}
Cervo: {atk: 1000}
Scambio: {tipo: trappola, effetti: {attivazione: {quando: {attacca: qualunque, di: avversario}, fai: [{prende: attaccante, atk: -1000, per: questa battaglia}, {prende: attaccato, atk: 500, per: questa battaglia}]}}}`, `
turno: {di: A, fase: Battle Step}
A: {mostri: [Lupo]}
B: {mostri: [Cervo], magie: [Scambio]}`, `
- A: attacca Lupo Cervo
- B: attiva Scambio
- fino a: End Step`, `
- A.cimitero: [Lupo]
- A.life point: 7300`),

	enginetest.Say("cards by their icon", `
Purga: {tipo: magia, icona: normale, effetti: {attivazione: {fai: [{distruggi: {icona: continua}}, {distruggi: {in: zona terreno, icona: terreno}}, {distruggi: {in: magie, icona: equipaggiamento}}, {metti: {icona: contro}, in: cimitero}]}}}
Ronda: {tipo: magia, effetti: {attivazione: {fai: [{distruggi: {in: terreno, icona: rapida}}, {distruggi: {icona: rituale}}, {distruggi: {icona: normale, faccia: coperta}}]}}}
Ruota: {tipo: magia, icona: continua}
Prato: {tipo: magia, icona: terreno}
Spada: {tipo: magia, icona: equipaggiamento}
Veto: {tipo: trappola, icona: contro}
Lampo: {tipo: magia, icona: rapida}
Rito: {tipo: magia, icona: rituale}
Rete: {tipo: trappola}`, `
turno: {di: A}
A: {mano: [Purga, Ronda], mostri: [m1], magia-1: {carta: Spada, faccia: scoperta, equipaggia: m1}, terreno: {carta: Prato, faccia: scoperta}}
B: {magie: [Ruota, Veto, Lampo, Rito, Rete]}`, `
- A: attiva Purga
- B: passa
- A: attiva Ronda
- attese: [{A.cimitero: [Prato, Spada, Purga]}, {B.magie: [Lampo, Rito, Rete]}]
- fino a: End Phase`, `
- B.magie: []
- B.cimitero: [Ruota, Veto, Lampo, Rito, Rete]`),

	enginetest.Say("monsters by their kind", `
Bando: {tipo: magia, effetti: {attivazione: {fai: [{riprendi: {tipo: mostro, specie: normale}}, {distruggi: {tipo: mostro, specie: fusione}}, {rimuovi: {tipo: mostro, specie: synchro}}, {prende: {tipo: mostro, specie: segna-mostro}, def: 100}]}}}
Lupo: {specie: normale}
Chimera: {specie: fusione}
Aquila: {specie: synchro}
Pecora: {specie: segna-mostro, def: 0}
Gatto: {specie: effetto, effetti: {ignizione: {fai: {pesca: 1}}}}`, `
turno: {di: A}
A: {mano: [Bando], mostri: [Lupo, Chimera, Aquila, Pecora, Gatto]}`, `
- A: attiva Bando
- fino a: End Phase`, `
- A.mano: [Lupo]
- A.cimitero: [Chimera, Bando]
- A.rimosse: [Aquila]
- Pecora.def: 100
- A.mostri: [Pecora, Gatto]`),

	enginetest.Say("weak monsters, and two targets", `
Setaccio: {tipo: magia, effetti: {attivazione: {fai: {distruggi: {tipo: mostro, atk: 1000 o meno}}}}}
Coppia: {tipo: magia, effetti: {attivazione: {bersaglio: {scegli: {tipo: mostro, faccia: scoperta}, quanti: 2}, fai: {riprendi: bersaglio}}}}
Lupo: {atk: 1800}
Orso: {atk: 2200}
Cervo: {atk: 1500}`, `
turno: {di: A}
A: {mano: [Setaccio, Coppia]}
B: {mostri: [Lupo, Orso, Cervo, b1]}`, `
- A: attiva Setaccio
- A: attiva Coppia
- A: scegli Orso
- A: scegli Cervo
- fino a: End Phase`, `
- B.mostri: [Lupo]
- B.cimitero: [b1]
- B.mano: [Orso, Cervo]`),

	enginetest.Say("the position in which a monster comes, as its player likes", `
Ritorno: {tipo: magia, effetti: {attivazione: {bersaglio: {scegli: {di: te, in: cimitero, tipo: mostro}}, fai: {evoca: bersaglio, in: a scelta}}}}`, `
turno: {di: A}
A: {mano: [Ritorno], cimitero: [w1]}`, `
- A: attiva Ritorno
- A: in posizione w1 difesa
- fino a: End Phase`, `
- w1.posizione: difesa`),

	enginetest.Say("a continuous effect on what lies as its text says", `
Testuggine: {specie: effetto, atk: 500, effetti: {continuo: [{prende: {carta: questa, posizione: difesa}, atk: 1000}]}}
Silenzio: {tipo: magia, icona: continua, effetti: {continuo: {se: {c'è: {di: avversario, tipo: mostro}}, vale: {zittisci: {di: te, tipo: mostro}}}}}
Grandine: {tipo: magia, effetti: {attivazione: {fai: {distruggi: {di: avversario, tipo: mostro}}}}}`, `
turno: {di: A}
A: {mano: [Grandine, h1], mostro-1: {carta: Testuggine, posizione: difesa}, mostro-2: Testuggine#2, magia-1: {carta: Silenzio, faccia: scoperta}}
B: {mostri: [b1]}`, `
- attese: [{Testuggine.atk: 500}]
- A: attiva Grandine
- A: posiziona h1
- attese: [{Testuggine.atk: 1500}, {Testuggine#2.atk: 500}]
- A: cambia Testuggine attacco
- fino a: End Phase`, `
- Testuggine.atk: 500`),

	enginetest.Say("conditions on numbers, and numbers that are worked out", `
Lupo: {atk: 1800, def: 700}
Bilancia: {tipo: magia, effetti: {attivazione: [{guadagna: 1, se: {atk di: {di: te, tipo: mostro}, è: 1800}}, {guadagna: 10, se: {def di: {di: te, tipo: mostro}, è: {pari a: {def originale di: {di: te, tipo: mostro}}}}}, {guadagna: 100, se: {atk originale di: {di: te, tipo: mostro}, non è: 1000 o meno}}, {guadagna: 1000, se: {def originale di: {di: te, tipo: mostro}, è: {da: 1, a: {def di: {di: te, tipo: mostro}}}}}, {infliggi: 1, a: avversario, se: {conta: {livello di: {di: te, tipo: mostro}}, è: 4}}, {infliggi: 10, a: avversario, se: {segnalini di: {di: te, tipo: mostro}, è: 0}}, {infliggi: 100, a: avversario, se: {non c'è: {di: avversario, tipo: mostro}}}, {infliggi: 1000, a: avversario, se: {livello di: {di: te, tipo: mostro}, è: da 1 a 4}}]}}
Somma: {tipo: magia, effetti: {attivazione: [{guadagna: {atk di: {di: te, tipo: mostro}}, se: {non turno di: avversario}}, {guadagna: {1 più 2 per def di: {di: te, tipo: mostro}}}]}}`, `
turno: {di: A}
A: {mano: [Bilancia, Somma], mostri: [Lupo]}`, `
- A: attiva Bilancia
- A: attiva Somma
- fino a: End Phase`, `
- B.life point: 6889
- A.life point: 12312`),

	enginetest.Say("why a monster is turned and removed, and one that plays itself", `
Gufo: {specie: effetto, effetti: {innescato: {quando: {scoperta: questa, causa: regola}, fai: {guadagna: 1}}}}
Fante: {specie: effetto, effetti: {innescato: {quando: {va: questa, a: rimosse, causa: costo}, fai: {guadagna: 10}}}}
Baratto: {tipo: magia, effetti: {attivazione: {costo: {rimuovi: {nome: Fante, tipo: mostro}, quanti: 1}, fai: {distruggi: {altri: avversario, tipo: mostro}}}}}
Colosso: {specie: effetto, solo speciale: sì, effetti: condizione}`, `
turno: {di: A}
A: {mano: [Baratto, Colosso], mostro-1: {carta: Gufo, posizione: coperto}, mostro-2: Fante}
B: {mostri: [b1]}`, `
- A: scopri Gufo
- A: evoca specialmente Colosso
- A: in posizione Colosso attacco
- A: attiva Baratto
- fino a: End Phase`, `
- A.life point: 8011
- A.rimosse: [Fante]
- B.mostri: []
- Colosso.posizione: attacco`),
}

// TestTextsDoWhatTheySay plays each.
func TestTextsDoWhatTheySay(t *testing.T) { proof.TestSayings(t, sayings) }
