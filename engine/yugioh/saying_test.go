package yugioh

import (
	"testing"

	"cavillo/engine/enginetest"
)

// saying are the texts that no scenario shows.
var saying = []enginetest.Saying{
	enginetest.Say("two triggers of one card on one occasion", `
Corvo: {specie: effetto, effetti: [{tipo: innescato, quando: {evento: distrutta}, fa: {azione: danno, chi: avversario, quanto: 500}}, {tipo: innescato, quando: {evento: distrutta}, fa: {azione: guadagna, quanto: 300}}]}
Fulmine: {tipo: magia, effetti: [{tipo: attivazione, fa: {azione: distruggi, che cosa: {di: avversario, tipo: mostro}}}]}`, `
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
Registro: {tipo: magia, icona: continua, effetti: [{tipo: innescato, quando: {evento: subisce danno, di: avversario}, fa: {azione: guadagna, quanto: 100}}, {tipo: innescato, quando: {evento: end phase, di: tu}, fa: {azione: guadagna, quanto: 300}}]}
Dardo: {tipo: magia, effetti: {fa: {azione: danno, chi: avversario, quanto: 500}}}`, `
turno: {di: A}
A: {mano: [Dardo], magia-1: {carta: Registro, faccia: scoperta}}`, `
- A: attiva Dardo
- fino a: Draw Phase`, `
- passaggi in ordine:
    - {danno: B, quanto: 500}
    - {guadagna: A, quanto: 100}
    - {fase: [], a: End Phase}
    - {guadagna: A, quanto: 300}
- A.life point: 8400`),

	enginetest.Say("what is forbidden to summon", `
Tabù: {tipo: magia, icona: continua, effetti: {tipo: continuo, fa: {azione: vieta, chi: avversario, atto: evocare}}}
Ritorno: {tipo: magia, effetti: {bersaglio: {che cosa: {in: cimitero, di: tu, tipo: mostro}}, fa: {azione: evoca, che cosa: bersaglio, in: attacco}}}
Gregge: {tipo: magia, effetti: {fa: {azione: crea, segna-mostro: Pecora di Cenere, in: difesa}}}
Colosso: {specie: effetto, solo speciale: sì, effetti: {tipo: condizione, costo: {azione: paga, quanto: 100}}}`, `
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
Alba: {tipo: trappola, effetti: {se: {fase: standby}, fa: {azione: danno, chi: avversario, quanto: 1}}}
Giorno: {tipo: trappola, effetti: {se: {fase: main}, fa: {azione: danno, chi: avversario, quanto: 10}}}
Guerra: {tipo: trappola, effetti: {se: {fase: battle}, fa: {azione: danno, chi: avversario, quanto: 100}}}
Sera: {tipo: trappola, effetti: {se: {fase: end}, fa: {azione: danno, chi: avversario, quanto: 1000}}}
Notte: {tipo: trappola, effetti: {se: {fase: end, non: sì}, fa: {azione: danno, chi: avversario, quanto: 500}}}`, `
turno: {di: A, fase: Draw Phase}
A: {magie: [Alba, Giorno, Guerra, Sera, Notte]}`, `
- attese: [{non può: [{A: attiva Alba, regola: "6.12.1"}, {A: attiva Giorno, regola: "6.12.1"}, {A: attiva Guerra, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}, {può: [{A: attiva Notte}]}]
- fino a: Standby Phase
- attese: [{non può: [{A: attiva Giorno, regola: "6.12.1"}, {A: attiva Guerra, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}]
- A: attiva Alba
- fino a: Main Phase 1
- attese: [{non può: [{A: attiva Guerra, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}, {può: [{A: attiva Giorno}]}]
- A: entra
- attese: [{fase: Start Step}, {può: [{A: attiva Guerra}]}, {non può: [{A: attiva Giorno, regola: "6.12.1"}, {A: attiva Sera, regola: "6.12.1"}]}]
- fino a: End Step
- A: attiva Guerra
- fino a: Main Phase 2
- attese: [{non può: [{A: attiva Sera, regola: "6.12.1"}]}]
- A: attiva Giorno
- fino a: End Phase
- attese: [{non può: [{A: attiva Notte, regola: "6.12.1"}]}]
- A: attiva Sera
- fino a: Draw Phase`, `
- B.life point: 6889`),

	enginetest.Say("the conditions of an action, and on whose turn", `
Bilancia: {tipo: trappola, effetti: {se: {turno di: avversario}, fa: [{azione: guadagna, quanto: 100, se: {"c'è": {di: avversario, tipo: mostro}, almeno: 2}}, {azione: guadagna, quanto: 1000, se: {"c'è": {di: avversario, tipo: mostro}, almeno: 3}}]}}
Disperata: {tipo: trappola, effetti: {se: {life point al più: 1000, chi: tu}, fa: {azione: guadagna, quanto: 10}}}
Crudele: {tipo: trappola, effetti: {se: {life point al più: 1000, chi: avversario}, fa: {azione: guadagna, quanto: 1}}}`, `
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
Bando: {tipo: magia, icona: continua, effetti: {tipo: continuo, fa: [{azione: vieta, chi: avversario, atto: attivare magie}, {azione: vieta, chi: avversario, atto: attivare trappole}]}}
Dono: {tipo: magia, effetti: {fa: {azione: guadagna, quanto: 500}}}
Rete: {tipo: trappola, effetti: {fa: {azione: guadagna, quanto: 500}}}`, `
turno: {di: A}
A: {mano: [Dono], magie: [Rete]}
B: {magia-1: {carta: Bando, faccia: scoperta}}`, `
- rifiutata: {A: attiva Dono, regola: "5.7.1"}
- rifiutata: {A: attiva Rete, regola: "5.7.1"}
- fino a: End Phase`, `
- A.life point: 8000`),

	enginetest.Say("what keeps a monster from effects, from turning, and its player from battle damage", `
Scoglio: {specie: effetto, atk: 100, effetti: {tipo: continuo, fa: [{azione: vieta, che cosa: questa, atto: cadere per effetti}, {azione: vieta, che cosa: questa, atto: cambiare posizione}]}}
Pace: {tipo: magia, icona: continua, effetti: {tipo: continuo, fa: {azione: vieta, chi: tu, atto: danno da combattimento}}}
Grandine: {tipo: magia, effetti: {fa: {azione: distruggi, che cosa: {tipo: mostro}}}}
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
Pace: {tipo: magia, icona: continua, effetti: {tipo: continuo, fa: {azione: vieta, chi: tu, atto: danno da combattimento}}}
Lupo: {atk: 1800}`, `
turno: {di: A, fase: Battle Step}
A: {mostri: [Lupo]}
B: {magia-1: {carta: Pace, faccia: scoperta}}`, `
- A: attacca Lupo diretto
- fino a: End Step`, `
- B.life point: 8000`),

	enginetest.Say("a trap in the turn in which it is Set", `
Fretta: {tipo: magia, icona: continua, effetti: {tipo: continuo, fa: {azione: permetti, che cosa: {di: tu, tipo: trappola, in: magie}, atto: trappola nel turno}}}
Rete: {tipo: trappola, effetti: {fa: {azione: guadagna, quanto: 500}}}`, `
turno: {di: A}
A: {mano: [Rete, Fretta]}`, `
- A: posiziona Rete
- rifiutata: {A: attiva Rete, regola: "A.17"}
- A: attiva Fretta
- A: attiva Rete
- fino a: End Phase`, `
- A.life point: 8500`),

	enginetest.Say("why a card goes to the Graveyard", `
Costo: {specie: effetto, effetti: {tipo: innescato, quando: {evento: al cimitero, per: costo}, fa: {azione: guadagna, quanto: 1}}}
Tributo: {specie: effetto, effetti: {tipo: innescato, quando: {evento: al cimitero, per: tributo}, fa: {azione: guadagna, quanto: 10}}}
Regola: {specie: effetto, effetti: {tipo: innescato, quando: {evento: scartata, per: regola}, fa: {azione: guadagna, quanto: 100}}}
Baratto: {tipo: magia, effetti: {costo: {azione: manda al cimitero, che cosa: {tipo: mostro}, quanto: 1}, fa: {azione: offri}}}`, `
turno: {di: A}
A: {mano: [Baratto, h1, h2, h3, h4, h5, h6, Regola], mostri: [Costo, Tributo]}`, `
- A: attiva Baratto
- A: scegli Costo
- A: prima Tributo
- fino a: End Phase
- fino a: End Phase
- A: scarta Regola
- fino a: Draw Phase`, `
- A.life point: 8111`),

	enginetest.Say("what is removed from the game, and what comes back to the hand", `
Esule: {specie: effetto, effetti: [{tipo: innescato, quando: {evento: rimossa}, fa: {azione: danno, chi: avversario, quanto: 1}}, {tipo: innescato, quando: {evento: in mano, per: effetto}, fa: {azione: danno, chi: avversario, quanto: 10}}]}
Addio: {tipo: magia, effetti: {fa: {azione: rimuovi, che cosa: {di: tu, tipo: mostro}, quanto: 1}}}
Rientro: {tipo: magia, effetti: {fa: {azione: in mano, che cosa: {in: rimosse, di: tu}}}}
Ponte: {tipo: magia, effetti: {fa: {azione: in mano, che cosa: {di: tu, tipo: mostro}}}}`, `
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
Talpa: {specie: effetto, effetti: {tipo: innescato, quando: {evento: scoperto, per: effetto}, fa: {azione: guadagna, quanto: 1}}}
Gufo: {specie: effetto, effetti: {tipo: innescato, quando: {evento: scoperto, di: chiunque}, fa: {azione: guadagna, quanto: 10}}}
Luce: {tipo: magia, effetti: {fa: {azione: metti, che cosa: {tipo: mostro, posizione: coperto}, in: attacco}}}`, `
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
Campana: {tipo: magia, icona: continua, effetti: [{tipo: innescato, quando: {evento: evocato, di: chiunque}, fa: {azione: guadagna, quanto: 1}}, {tipo: innescato, quando: {evento: standby phase}, fa: {azione: guadagna, quanto: 10}}, {tipo: innescato, quando: {evento: pesca, di: chiunque}, fa: {azione: guadagna, quanto: 100}}, {tipo: innescato, quando: {evento: scartata, di: chiunque}, fa: {azione: guadagna, quanto: 1000}}]}
Tassa: {tipo: magia, effetti: {fa: {azione: scarta, chi: ciascuno, quanto: 1}}}`, `
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
Setaccio: {tipo: magia, effetti: {fa: {azione: scarta, chi: avversario, che cosa: {tipo: mostro}, quanto: 2}}}
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
Metamorfosi: {tipo: magia, effetti: {fa: [{azione: diventa, che cosa: {di: tu, tipo: mostro}, valore: atk, quanto: {valore: def originale, di: {di: tu, tipo: mostro}}, fino a: sempre}, {azione: diventa, che cosa: quelle, valore: def, quanto: 0, fino a: fine turno}]}}
Premio: {tipo: magia, effetti: {fa: {azione: guadagna, quanto: {n: 100, valore: livello, di: {tipo: mostro, livello da: 5}}}}}`, `
turno: {di: A}
A: {mano: [Metamorfosi, Premio], mostri: [Lupo]}
B: {mostri: [b1]}`, `
- A: attiva Metamorfosi
- A: attiva Premio
- attese: [{Lupo.atk: 700}, {Lupo.def: 0}]
- fino a: Draw Phase`, `
- Lupo.atk: 700
- Lupo.def: 700
- A.life point: 8500`),

	enginetest.Say("the attacker and the attacked", `
Lupo: {atk: 1800}
Cervo: {atk: 1000}
Scambio: {tipo: trappola, effetti: {quando: {evento: attacca, di: avversario}, fa: [{azione: modifica, che cosa: attaccante, valore: atk, quanto: -1000, fino a: fine battaglia}, {azione: modifica, che cosa: attaccato, valore: atk, quanto: 500, fino a: fine battaglia}]}}`, `
turno: {di: A, fase: Battle Step}
A: {mostri: [Lupo]}
B: {mostri: [Cervo], magie: [Scambio]}`, `
- A: attacca Lupo Cervo
- B: attiva Scambio
- fino a: End Step`, `
- A.cimitero: [Lupo]
- A.life point: 7300`),

	enginetest.Say("cards by their icon", `
Purga: {tipo: magia, icona: normale, effetti: {fa: [{azione: distruggi, che cosa: {icona: continua}}, {azione: distruggi, che cosa: {icona: terreno, in: zona terreno}}, {azione: distruggi, che cosa: {icona: equipaggiamento, in: magie}}, {azione: manda al cimitero, che cosa: {icona: contro}}]}}
Ronda: {tipo: magia, effetti: {fa: [{azione: distruggi, che cosa: {icona: rapida, in: terreno}}, {azione: distruggi, che cosa: {icona: rituale}}, {azione: distruggi, che cosa: {icona: normale, faccia: coperta}}]}}
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
Bando: {tipo: magia, effetti: {fa: [{azione: in mano, che cosa: {tipo: mostro, specie: normale}}, {azione: distruggi, che cosa: {tipo: mostro, specie: fusione}}, {azione: rimuovi, che cosa: {tipo: mostro, specie: synchro}}, {azione: modifica, che cosa: {tipo: mostro, specie: segna-mostro}, valore: def, quanto: 100}]}}
Lupo: {specie: normale}
Chimera: {specie: fusione}
Aquila: {specie: synchro}
Pecora: {specie: segna-mostro, def: 0}
Gatto: {specie: effetto, effetti: {tipo: ignizione, fa: {azione: pesca}}}`, `
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
Setaccio: {tipo: magia, effetti: {fa: {azione: distruggi, che cosa: {tipo: mostro, atk a: 1000}}}}
Coppia: {tipo: magia, effetti: {bersaglio: {che cosa: {tipo: mostro, faccia: scoperta}, quanti: 2}, fa: {azione: in mano, che cosa: bersaglio}}}
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
Ritorno: {tipo: magia, effetti: {bersaglio: {che cosa: {in: cimitero, di: tu, tipo: mostro}}, fa: {azione: evoca, che cosa: bersaglio, in: a scelta}}}`, `
turno: {di: A}
A: {mano: [Ritorno], cimitero: [w1]}`, `
- A: attiva Ritorno
- A: in posizione w1 difesa
- fino a: End Phase`, `
- w1.posizione: difesa`),

	enginetest.Say("a lasting effect on what lies as its text says", `
Testuggine: {specie: effetto, atk: 500, effetti: {tipo: continuo, fa: {azione: modifica, che cosa: {rif: questa, posizione: difesa}, valore: atk, quanto: 1000}}}
Silenzio: {tipo: magia, icona: continua, effetti: {tipo: continuo, se: {"c'è": {di: avversario, tipo: mostro}}, fa: {azione: zittisci, che cosa: {di: tu, tipo: mostro}}}}
Grandine: {tipo: magia, effetti: {fa: {azione: distruggi, che cosa: {di: avversario, tipo: mostro}}}}`, `
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
}

// TestTextsDoWhatTheySay plays each.
func TestTextsDoWhatTheySay(t *testing.T) { proof.TestSayings(t, saying) }
