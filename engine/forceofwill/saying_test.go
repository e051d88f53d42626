package forceofwill

import (
	"testing"

	"cavillo/engine/enginetest"
)

// saying are the texts that no scenario shows.
var saying = []enginetest.Saying{
	enginetest.Say("the phase of a condition", `
Orologio: {abilità: [{attiva: {se: {durante: Fase di Acquisizione}, fai: {infliggi: 100, a: avversario}}}, {attiva: {se: {durante: Fase di Recupero}, fai: {infliggi: 200, a: avversario}}}, {attiva: {se: {durante: Fase Principale}, fai: {infliggi: 300, a: avversario}}}]}
Gallo: {abilità: [{attiva: {se: {durante: battaglia}, fai: {infliggi: 400, a: avversario}}}, {attiva: {se: {durante: Fase Finale}, fai: {infliggi: 500, a: avversario}}}, {attiva: {se: {non durante: Fase Finale}, una volta: per turno, fai: {guadagna: 100}}}]}`, `
turno: {di: A, fase: Fase di Acquisizione}
A: {terreno: [Orologio, Gallo]}`, `
- attese: [{non può: [{A: attiva Orologio abilità 2, regola: "1.1"}, {A: attiva Orologio abilità 3, regola: "1.1"}, {A: attiva Gallo abilità 1, regola: "1.1"}, {A: attiva Gallo abilità 2, regola: "1.1"}]}, {può: [{A: attiva Gallo abilità 3}]}]
- A: attiva Orologio abilità 1
- fino a: Fase di Recupero
- attese: [{non può: [{A: attiva Orologio abilità 1, regola: "1.1"}, {A: attiva Orologio abilità 3, regola: "1.1"}]}]
- A: attiva Orologio abilità 2
- fino a: Fase Principale
- attese: [{non può: [{A: attiva Orologio abilità 2, regola: "1.1"}, {A: attiva Gallo abilità 1, regola: "1.1"}]}]
- A: attiva Orologio abilità 3
- si risolve
- A: battaglia
- attese: [{può: [{A: attiva Orologio abilità 3}]}]
- A: attiva Gallo abilità 1
- fino a: Dichiarazione di Attacco
- A: passa
- A: attacca Gallo B
- fino a: Fase Finale
- attese: [{non può: [{A: attiva Orologio abilità 3, regola: "1.1"}, {A: attiva Gallo abilità 3, regola: "1.1"}]}]
- A: attiva Gallo abilità 2
- fino a: Interfase Conclusiva`, `
- B.punti vita: 2000`),

	enginetest.Say("what a condition asks", `
Saggio: {atk: 400, def: 700, abilità: [{attiva: {se: {c'è: {di: te, tipo: addizione, tratto: arma}}, una volta: per turno, fai: {guadagna: 100}}}, {attiva: {se: {non c'è: {altri: avversario, atk: 600 o più}}, una volta: per turno, fai: {guadagna: 200}}}, {attiva: {se: {turno di: te}, una volta: per turno, fai: {guadagna: 400}}}, {attiva: {se: {non turno di: te}, una volta: per turno, fai: {guadagna: 800}}}]}
Notaio: {costo: [fuoco, 2], atk: 400, def: 700, abilità: [{attiva: {se: [{quante: {di: te}, è: 2 o più}, {atk di: questa, è: da 300 a 500}], una volta: per turno, fai: {guadagna: 100}}}, {attiva: {se: {def di: questa, non è: 700}, una volta: per turno, fai: {guadagna: 200}}}, {attiva: {se: {costo totale di: questa, è: 3}, una volta: per turno, fai: {guadagna: 400}}}, {attiva: {se: {danno di: questa, è: 100 o più}, una volta: per turno, fai: {guadagna: 800}}}]}
Conto: {abilità: [{attiva: {se: {conta: {atk di: questa}, è: {pari a: {def di: questa}}}, una volta: per turno, fai: {infliggi: 100, a: avversario}}}, {attiva: {se: {conta: {100 per ogni: {di: te}}, è: {da: 200, a: {400 più 100 per ogni: {di: avversario}}}}, una volta: per turno, fai: {infliggi: 200, a: avversario}}}]}
Lama: {tipo: addizione, tratto: arma, costo: 0}
Grosso: {atk: 700}`, `
turno: {di: A}
A: {terreno: [Saggio, {carta: Notaio, danno: 200}, Conto, {carta: Lama, aggiunta a: Saggio}], punti vita: 1000}
B: {terreno: [Grosso]}`, `
- attese: [{può: [{A: attiva Saggio abilità 1}, {A: attiva Saggio abilità 3}, {A: attiva Notaio abilità 1}, {A: attiva Notaio abilità 3}, {A: attiva Notaio abilità 4}, {A: attiva Conto abilità 1}, {A: attiva Conto abilità 2}]}]
- attese: [{non può: [{A: attiva Saggio abilità 2, regola: "1.1"}, {A: attiva Saggio abilità 4, regola: "1.1"}, {A: attiva Notaio abilità 2, regola: "1.1"}]}]
- A: attiva Saggio abilità 1
- A: attiva Notaio abilità 4
- fino a: Fase Finale`, `
- A.punti vita: 1900`),

	enginetest.Say("conditions where a text is carried out", `
Dono: {tipo: magia, sottotipo: canto, costo: 0, abilità: [{effetto: {fai: [{guadagna: 100, se: {turno di: te}}, {guadagna: 200, se: {turno di: avversario}}, {distruggi: {di: avversario, tipo: risonatore}, quanti: 1, se: {punti vita: te, è: 4100}}]}}]}
Oste: {abilità: [{continua: {se: {turno di: te}, vale: [{prende: questa, atk: 300}]}}, {innescata: {quando: {inizia: Fase Finale, di: te}, se: {c'è: {di: avversario, tipo: risonatore}}, fai: {infliggi: 100, a: avversario}}}]}`, `
turno: {di: A}
A: {terreno: [Oste], mano: [Dono]}
B: {terreno: [k1, k2]}`, `
- attese: [Oste.atk: 800]
- A: gioca Dono
- A: passa
- A: scegli k2
- fino a: Fase di Acquisizione di B`, `
- B.terreno: [k1]
- B.punti vita: 3900
- Oste.atk: 500`),

	enginetest.Say("what is forbidden and permitted", `
Vigile: {abilità: [{continua: [{permetti: bloccare da spossato, a: questa}]}]}
Blocco: {tipo: emblema, costo: 0, abilità: [{continua: [{vieta: convocare, chi: avversario}]}]}
Muto: {tipo: emblema, costo: 0, abilità: [{continua: [{vieta: giocare magie, chi: avversario}]}]}
Fermo: {tipo: emblema, costo: 0, abilità: [{continua: [{vieta: giocare abilità attive, chi: avversario}]}]}
Inno: {tipo: magia, costo: 0, abilità: [{effetto: {fai: {pesca: 1}}}]}
Piro: {abilità: [{attiva: {fai: {guadagna: 100}}}]}
Pece: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {tipo: risonatore}}, fai: {vieta: recuperare, a: bersaglio, per: sempre}}}]}`, `
turno: {di: A}
A: {terreno: [Piro, w1], mano: [Inno], sovrano: r1}
B: {terreno: [{carta: Vigile, stato: spossato}, Blocco, Muto, Fermo]}`, `
- rifiutata: {A: convoca, regola: "1.3"}
- rifiutata: {A: gioca Inno, regola: "1.3"}
- rifiutata: {A: attiva Piro, regola: "1.3"}
- A: battaglia
- A: attacca w1 B
- B: blocca Vigile
- fino a: Fase Finale`, `
- passaggi in ordine: [{blocca: Vigile, regola: "1.1"}]
- B.punti vita: 4000`),

	enginetest.Say("a card that does not recover for good", `
Pece: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {tipo: risonatore}}, fai: {vieta: recuperare, a: bersaglio, per: sempre}}}]}`, `
turno: {di: A}
A: {mano: [Pece]}
B: {terreno: [{carta: k1, stato: spossato}]}`, `
- A: gioca Pece
- fino a: Fase Principale di B`, `
- passaggi in ordine: [{non avviene: k1, a: recupero, regola: "1.3"}]
- k1.stato: spossato`),

	enginetest.Say("the cards of a battle", `
Astuzia: {tipo: magia, sottotipo: canto-istantanea, costo: 0, abilità: [{effetto: {fai: [{prende: attaccante, def: 1000, per: questa battaglia}, {infliggi: 100, a: bloccante}, {infliggi: 200, a: attaccato}]}}]}
Lupo: {atk: 0, def: 100}
Muro: {atk: 0, def: 900}
Preda: {atk: 0, def: 900}`, `
turno: {di: A, fase: Risoluzione da Attacco Improvviso, attaccante: Lupo, attaccato: Preda, bloccante: Muro}
A: {terreno: [Lupo], mano: [Astuzia]}
B: {terreno: [Muro, Preda]}`, `
- A: gioca Astuzia
- fino a: Fine dell'Interfase di Battaglia`, `
- Muro.danno: 100
- Preda.danno: 200
- Lupo.def: 1100`),

	enginetest.Say("several targets", `
Fulmine: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: [{scegli: {di: avversario, tipo: risonatore}}, {scegli: {di: avversario, tipo: risonatore}}, {scegli: {altri: tutti, tipo: emblema}}], fai: [{infliggi: 100, a: primo bersaglio}, {infliggi: 200, a: secondo bersaglio}, {distruggi: terzo bersaglio}]}}]}
Doppio: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {di: avversario, tipo: risonatore, def: 500 o meno}, quanti: 2}, fai: {infliggi: 300, a: bersaglio}}}]}
Stendardo: {tipo: emblema, costo: 0}`, `
turno: {di: A}
A: {mano: [Fulmine, Doppio]}
B: {terreno: [k1, k2, Stendardo]}`, `
- A: gioca Fulmine
- A: scegli k2
- attese: [{non può: [{A: scegli k2, regola: "A.13"}]}]
- A: scegli k1
- si risolve
- attese: [k1.danno: 200, k2.danno: 100, B.cimitero: [Stendardo]]
- A: gioca Doppio
- A: scegli k1
- A: scegli k2
- fino a: Fase Finale`, `
- k2.danno: 400
- B.cimitero: [Stendardo, k1]`),

	enginetest.Say("numbers of a card", `
Misura: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {di: te, tipo: risonatore}}, fai: [{infliggi: {def di: bersaglio}, a: avversario}, {infliggi: {100 per costo totale di: bersaglio}, a: avversario}, {guadagna: {danno di: bersaglio}}, {infliggi: {100 per ogni: {in: [pietre, rimosse, attesa], di: te}}, a: avversario}]}}]}
Lupo: {costo: [fuoco, 2], def: 600}`, `
turno: {di: A}
A: {terreno: [{carta: Lupo, danno: 200}], mano: [Misura], pietre: [{carta: s1, stato: spossato}, {carta: s2, stato: spossato}], rimosse: [x1], attesa: [x2]}`, `
- A: gioca Misura
- fino a: Fase Finale`, `
- B.punti vita: 2700
- A.punti vita: 4200`),

	enginetest.Say("which spells a text means", `
Censore: {abilità: [{innescata: {quando: {giocata: {tipo: canto}, di: chiunque}, fai: {guadagna: 100}}}, {innescata: {quando: {giocata: {tipo: canto-istantanea}, di: chiunque}, fai: {guadagna: 200}}}, {innescata: {quando: {giocata: {tipo: canto-attesa}, di: chiunque}, fai: {guadagna: 400}}}]}
Inno: {tipo: magia, costo: 0, abilità: [{effetto: {fai: {pesca: 1}}}]}
Dardo: {tipo: magia, sottotipo: canto-istantanea, costo: 0, abilità: [{effetto: {fai: {infliggi: 100, a: avversario}}}]}
Eco: {tipo: magia, sottotipo: canto-attesa, costo: 0, innesco: {quando: {pesca: chiunque}}, abilità: [{effetto: {fai: {pesca: 1}}}]}`, `
turno: {di: A}
A: {terreno: [Censore], mano: [Inno, Dardo, Eco]}`, `
- A: gioca Inno
- si risolve
- A: gioca Eco
- si risolve
- A: gioca Dardo
- fino a: Fase Finale`, `
- A.punti vita: 4700`),

	enginetest.Say("what abilities wait for", `
Cronista: {abilità: [{innescata: {quando: {attivata: {tipo: risonatore}, di: avversario}, fai: {guadagna: 100}}}, {innescata: {quando: {bandita: qualunque, di: avversario}, fai: {guadagna: 200}}}, {innescata: {quando: {rimossa: {tipo: risonatore}, di: avversario}, fai: {guadagna: 400}}}]}
Scriba: {abilità: [{innescata: {quando: {effettua giudizio: avversario}, fai: {guadagna: 1000}}}, {innescata: {quando: {pesca: avversario}, fai: {guadagna: 2000}}}, {innescata: {quando: {recuperata: {tipo: risonatore}, di: avversario}, fai: {guadagna: 4000}}}]}
Martire: {abilità: [{attiva: {costo: {bandisci: questa}, fai: {pesca: 1}}}]}
Esilio: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {di: te, tipo: risonatore}}, fai: {rimuovi: bersaglio}}}]}
Sveglia: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {di: te, tipo: risonatore}}, fai: {recupera: bersaglio}}}]}
Regina: {tipo: sovrano, giudizio: 0}`, `
turno: {di: B}
A: {terreno: [Cronista, Scriba], punti vita: 100}
B: {terreno: [Martire, {carta: k1, stato: spossato}], mano: [Sveglia, Esilio], sovrano: Regina}`, `
- B: attiva Martire
- A: prima Cronista abilità 1
- si risolve
- attese: [A.punti vita: 2400]
- B: gioca Sveglia
- si risolve
- B: gioca Esilio
- si risolve
- B: giudizio Regina
- fino a: Fase Finale`, `
- A.punti vita: 7800`),

	enginetest.Say("that player", `
Boomerang: {abilità: [{innescata: {quando: {scarta: chiunque}, fai: {infliggi: 100, a: quel giocatore}}}, {innescata: {quando: {infligge danno: questa, a: giocatore, danno: da battaglia}, fai: {scarta: 1, chi: quel giocatore}}}, {innescata: {quando: {infligge danno: questa, a: carta}, fai: {guadagna: 300}}}, {innescata: {quando: {finisce: turno}, fai: {diventa: quel giocatore, punti vita: 1000}}}]}
Lancio: {abilità: [{attiva: {costo: {spossa: questa}, bersaglio: {scegli: {di: avversario}}, fai: {infliggi: 100, a: bersaglio}}}, {innescata: {quando: {infligge danno: questa, a: carta}, fai: {guadagna: 300}}}]}`, `
turno: {di: A, fase: Risoluzione Normale, attaccante: Boomerang}
A: {terreno: [Boomerang, Lancio]}
B: {terreno: [k1], mano: [h1, h2]}`, `
- A: attiva Lancio
- poi
- B: scarta h1
- fino a: Fase di Acquisizione di B`, `
- passaggi in ordine: [{danno: B, quanto: 500}, {scarta: h1}, {danno: B, quanto: 100}, {punti vita: A, quanto: -3300}]
- B.punti vita: 3400
- A.punti vita: 1000`),

	enginetest.Say("how a card comes into the field", `
Guida: {abilità: [{innescata: {quando: {entra: {tipo: risonatore}, di: te, causa: effetto}, fai: {guadagna: 100}}}, {innescata: {quando: {entra: {tipo: risonatore}, di: te, causa: evocazione}, fai: {guadagna: 200}}}]}
Rianima: {tipo: magia, costo: 0, abilità: [{effetto: {bersaglio: {scegli: {di: te, in: cimitero, tipo: risonatore}}, fai: {metti: bersaglio, in: terreno}}}]}
Lupo: {costo: 0}`, `
turno: {di: A}
A: {terreno: [Guida], mano: [Rianima, Lupo], cimitero: [w1]}`, `
- A: gioca Rianima
- si risolve
- attese: [A.punti vita: 4100]
- A: gioca Lupo
- fino a: Fase Finale`, `
- A.punti vita: 4300`),
}

func TestTextsDoWhatTheySay(t *testing.T) { proof.TestSayings(t, saying) }
