package views

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
)

// told are events, by hand, each with the words that lists and pages have for it.
var told = []struct {
	event engine.Event
	head  string
	text  string
}{
	{engine.Event{Kind: "start", Actor: engine.Chance, To: "B"}, "Comincia B", "Il caso decide chi comincia: B."},
	{engine.Event{Kind: "turn", Actor: engine.A, Amount: 3}, "Turno 3, di A", "Comincia il turno 3, di A."},
	{engine.Event{Kind: "phase", Actor: engine.Nobody, To: "Draw Phase"}, "Draw Phase", "Comincia la Draw Phase."},
	{engine.Event{Kind: "phase", Actor: engine.Nobody, To: "Damage Step"}, "Damage Step", "Comincia il Damage Step."},
	{engine.Event{Kind: "phase", Actor: engine.Nobody, To: "Encore Step"}, "Encore Step", "Comincia l’Encore Step."},
	{engine.Event{Kind: "check", Actor: engine.Nobody, Idle: true}, "Check Timing", "Check Timing: non c’è niente da fare."},
	{engine.Event{Kind: "check", Actor: engine.Nobody}, "Check Timing", "Si risolve un Check Timing."},
	{engine.Event{Kind: "check-end", Actor: engine.Nobody}, "Fine del Check Timing", "Non resta niente da fare: il Check Timing finisce."},
	{engine.Event{Kind: "shuffle", Actor: engine.B, Subjects: []string{"x", "y"}, To: "B.mazzo"}, "B rimescola", "B rimescola il mazzo: dalla cima, *x* e *y*."},
	{engine.Event{Kind: "shuffle", Actor: engine.B, Subjects: strings.Split("abcdefgh", ""), To: "B.mazzo"}, "B rimescola", "B rimescola il mazzo."},
	{engine.Event{Kind: "mulligan", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.waiting room"}, "A cambia una carta", "A cambia una carta della mano iniziale: *x* va nella Waiting Room."},
	{engine.Event{Kind: "mulligan", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.mano", To: "A.waiting room"}, "A cambia 2 carte", "A cambia 2 carte della mano iniziale: *x* e *y* vanno nella Waiting Room."},
	{engine.Event{Kind: "opening-hand", Actor: engine.A, Amount: 5}, "Mano iniziale di A", "A pesca la mano iniziale: 5 carte."},
	{engine.Event{Kind: "draw", Actor: engine.A, Subjects: []string{"x"}, From: "A.mazzo", To: "A.mano"}, "A pesca *x*", "A pesca *x*."},
	{engine.Event{Kind: "clock", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.clock"}, "*x* nel Clock", "A mette *x* dalla mano nel Clock."},
	{engine.Event{Kind: "play", Actor: engine.A, Subjects: []string{"x"}, To: "A.centro"}, "A gioca *x*", "A gioca *x* nella posizione centrale del Center Stage."},
	{engine.Event{Kind: "play", Actor: engine.A, Subjects: []string{"x"}}, "A gioca *x*", "A gioca *x*."},
	{engine.Event{Kind: "pay", Actor: engine.B, Subjects: []string{"s"}, From: "B.stock", To: "B.waiting room", Amount: 1}, "B paga una carta", "B paga una carta dello Stock: *s* va nella Waiting Room."},
	{engine.Event{Kind: "pay", Actor: engine.B, Subjects: []string{"s", "t", "e"}, From: "B.stock", To: "B.waiting room", Amount: 3}, "B paga 3 carte", "B paga 3 carte dello Stock: *s*, *t* e *e* vanno nella Waiting Room."},
	{engine.Event{Kind: "swap", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.centro", To: "A.retro-destra"}, "A scambia *x* e *y*", "A scambia di posto *x* e *y*."},
	{engine.Event{Kind: "swap", Actor: engine.A, Subjects: []string{"x"}, From: "A.centro", To: "A.retro-destra"}, "A sposta *x*", "A scambia due posizioni: *x* è fra la posizione centrale del Center Stage e la posizione destra del Back Stage."},
	{engine.Event{Kind: "attack", Actor: engine.A, Subjects: []string{"x"}, To: "Diretto"}, "Attacco Diretto", "A dichiara un attacco Diretto con *x*."},
	{engine.Event{Kind: "attack", Actor: engine.A, Subjects: []string{"x", "y"}, To: "Frontale"}, "Attacco Frontale", "A dichiara un attacco Frontale con *x* contro *y*."},
	{engine.Event{Kind: "soul", Actor: engine.A, Subjects: []string{"x"}, Amount: 1}, "*x*: +1 soul", "*x* guadagna 1 soul fino alla fine del turno."},
	{engine.Event{Kind: "power", Actor: engine.A, Subjects: []string{"x"}, Amount: -500}, "*x*: −500 power", "*x* perde 500 power fino alla fine del turno."},
	{engine.Event{Kind: "rest", Actor: engine.A, Subjects: []string{"x"}}, "*x* in Rest", "*x* va in Rest."},
	{engine.Event{Kind: "stand", Actor: engine.A, Subjects: []string{"x", "y"}}, "*x* e *y* in Stand", "*x* e *y* vanno in Stand."},
	{engine.Event{Kind: "reverse", Actor: engine.A, Subjects: []string{"x"}}, "*x* in Reverse", "*x* va in Reverse."},
	{engine.Event{Kind: "trigger", Actor: engine.A, Subjects: []string{"x"}, From: "A.mazzo", To: "A.resolution"}, "Innesco: *x*", "Innesco: A rivela la prima carta del mazzo, *x*."},
	{engine.Event{Kind: "icon", Actor: engine.A, Subjects: []string{"x"}, To: "nessuna"}, "Nessuna icona", "*x* non ha Icone di Trigger."},
	{engine.Event{Kind: "icon", Actor: engine.A, Subjects: []string{"x"}, To: "Gate"}, "Icona Gate", "*x* ha l’icona Gate."},
	{engine.Event{Kind: "deal", Actor: engine.B, Subjects: []string{"x"}, To: "A", Amount: 1}, "1 danno ad A", "*x* infligge 1 danno ad A."},
	{engine.Event{Kind: "deal", Actor: engine.A, Subjects: []string{"x"}, To: "B", Amount: 3}, "3 danni a B", "*x* infligge 3 danni a B."},
	{engine.Event{Kind: "deal", Actor: engine.A, To: "B", Amount: 3}, "3 danni a B", "B subisce 3 danni."},
	{engine.Event{Kind: "damage", Actor: engine.B, Subjects: []string{"x"}, Amount: 2}, "Danno: seconda carta", "Seconda carta del danno: B rivela *x*."},
	{engine.Event{Kind: "damage", Actor: engine.B, Subjects: []string{"x"}, Amount: 12, Parent: 1}, "Danno: 12ª carta su 13", "12ª carta del danno su 13: B rivela *x*."},
	{engine.Event{Kind: "cancel", Actor: engine.B, Subjects: []string{"x"}, To: "B.waiting room"}, "Danno cancellato", "Il danno è cancellato: *x* va nella Waiting Room."},
	{engine.Event{Kind: "cancel", Actor: engine.B, Subjects: []string{"x", "y"}, To: "B.waiting room"}, "Danno cancellato", "Il danno è cancellato: *x* e *y* vanno nella Waiting Room."},
	{engine.Event{Kind: "move", Actor: engine.B, Subjects: []string{"x", "y"}, From: "B.resolution", To: "B.clock"}, "*x* e *y* nel Clock", "*x* e *y* vanno dalla Resolution Area al Clock di B."},
	{engine.Event{Kind: "move", Actor: engine.B, Subjects: []string{"x"}, From: "B.mazzo", To: "B.stock"}, "*x* nello Stock", "*x* va dal mazzo allo Stock di B."},
	{engine.Event{Kind: "move", Actor: engine.B, Subjects: []string{"x"}, From: "A.mano", To: "B.memory"}, "*x* nella Memory Area", "*x* va dalla mano di A alla Memory Area di B."},
	{engine.Event{Kind: "move", Actor: engine.B, Subjects: strings.Split("abcdef", ""), From: "B.clock", To: "B.waiting room"},
		"6 carte (*a*, *b*, *c* e altre 3) nella Waiting Room", "6 carte (*a*, *b*, *c* e altre 3) vanno dal Clock alla Waiting Room di B."},
	{engine.Event{Kind: "refresh", Actor: engine.B, Subjects: []string{"x", "y"}, From: "B.waiting room", To: "B.mazzo"}, "Riordino di B", "Il mazzo di B è vuoto: le 2 carte della Waiting Room tornano nel mazzo."},
	{engine.Event{Kind: "refresh", Actor: engine.B, Subjects: []string{"x"}, From: "B.waiting room", To: "B.mazzo"}, "Riordino di B", "Il mazzo di B è vuoto: l’unica carta della Waiting Room torna nel mazzo."},
	{engine.Event{Kind: "point", Actor: engine.B, Amount: 1}, "B prende 1 Punto Riordino", "B prende 1 Punto Riordino."},
	{engine.Event{Kind: "point", Actor: engine.B, Amount: -2}, "B perde 2 Punti Riordino", "B perde 2 Punti Riordino."},
	{engine.Event{Kind: "point", Actor: engine.B}, "B ha 0 Punti Riordino", "B ha 0 Punti Riordino."},
	{engine.Event{Kind: "refresh-point", Actor: engine.B, Subjects: []string{"x"}}, "Punto Riordino di B", "Per il Punto Riordino la prima carta del mazzo di B, *x*, va nel Clock."},
	{engine.Event{Kind: "level-up", Actor: engine.B, Subjects: []string{"x"}, From: "B.clock", To: "B.level"}, "B sale di livello", "B sale di livello: *x* va nella Level Area."},
	{engine.Event{Kind: "battle", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: 500}, "Confronto di power", "Confronto di power: *x* ha 500 power più di *y*."},
	{engine.Event{Kind: "battle", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: -500}, "Confronto di power", "Confronto di power: *x* ha 500 power meno di *y*."},
	{engine.Event{Kind: "battle", Actor: engine.A, Subjects: []string{"x", "y"}}, "Confronto di power", "Confronto di power: *x* e *y* hanno lo stesso power."},
	{engine.Event{Kind: "waiting", Actor: engine.A, Subjects: []string{"x"}, Ability: "Encore"}, "Encore in attesa", "L’abilità Encore di *x* è in attesa."},
	{engine.Event{Kind: "auto", Actor: engine.A, Subjects: []string{"x"}, Ability: "Encore"}, "Encore di *x*", "A gioca l’abilità Encore di *x*."},
	{engine.Event{Kind: "discard", Actor: engine.A, Subjects: []string{"x", "y"}}, "A scarta *x* e *y*", "A scarta *x* e *y*."},
	{engine.Event{Kind: "pass", Actor: engine.A}, "A passa", "A passa."},
	{engine.Event{Kind: "order", Actor: engine.A, To: "Incremento di Livello"}, "A sceglie l’ordine", "A sceglie di risolvere prima l’Incremento di Livello."},
	{engine.Event{Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "danno"}, "Nessun danno", "*x* non infligge danno."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "Riordino"}, "Riordino rimandato", "Il Riordino di A per ora non si risolve."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "Incremento di Livello"}, "Incremento di Livello rimandato", "L’Incremento di Livello di A per ora non si risolve."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "confronto", Subjects: []string{"x"}}, "Nessun confronto", "Il power non si confronta: la battaglia non ha più i suoi due personaggi."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "Azione Arbitraria", Subjects: []string{"x"}}, "Azione Arbitraria ancora da risolvere", "L’Azione Arbitraria su *x* non è avvenuta, ed è ancora da risolvere."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "effetto", Subjects: []string{"x"}}, "Nessun effetto", "L’effetto su *x* non avviene."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "lasciare lo Stage", Subjects: []string{"x"}}, "*x* resta sullo Stage", "*x* resta sullo Stage: un testo gli vieta di lasciarlo."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "pescata"}, "A non pesca", "A non pesca: non ci sono carte."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "attacco"}, "Nessun attacco", "A non ha attacchi da dichiarare."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "Encore", Subjects: []string{"x"}}, "Encore: non avviene", "L’Encore di *x* non avviene."},
	{engine.Event{Kind: "expire", Actor: engine.Nobody, Subjects: []string{"y", "x", "y"}}, "Fine degli effetti", "Finiscono gli effetti del turno su *x* e *y*."},
	{engine.Event{Kind: "lose", Actor: engine.A}, "A perde", "A perde la partita."},
	{engine.Event{Kind: "concede", Actor: engine.A}, "A si arrende", "A si arrende."},
	{engine.Event{Kind: "end", Actor: engine.Nobody, To: "B"}, "Vince B", "Vince B."},
	{engine.Event{Kind: "end", Actor: engine.Nobody, To: "pareggio"}, "Pareggio", "La partita finisce in pareggio."},
	{engine.Event{Kind: "refused", Actor: engine.A, Subjects: []string{"x"}, Rules: []rulebooks.Ref{{Game: "ws", Number: "8.6.2.1.2"}}},
		"A non può giocare *x*", "A non può giocare *x* nella posizione centrale del Center Stage."},
	{engine.Event{Kind: "refused", Actor: engine.B, Subjects: []string{"y"}}, "B non può farlo su *y*", "B non può farlo su *y*."},
	{engine.Event{Kind: "act", Actor: engine.A, Subjects: []string{"x"}, Ability: "Backup"}, "Backup di *x*", "A gioca l’abilità attivata Backup di *x*."},
	{engine.Event{Kind: "look", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.mazzo", Amount: 2}, "A guarda le prime 2 carte", "A guarda le prime 2 carte del mazzo di A: *x* e *y*."},
	{engine.Event{Kind: "look", Actor: engine.A, Subjects: []string{"x"}, From: "B.mazzo", Amount: 1}, "A guarda la prima carta", "A guarda la prima carta del mazzo di B: *x*."},
	{engine.Event{Kind: "reveal", Actor: engine.A, Subjects: []string{"x"}, From: "A.mazzo", To: "A.resolution"}, "Rivelata *x*", "A rivela dalla cima del mazzo *x*."},
	{engine.Event{Kind: "show", Actor: engine.A, Subjects: []string{"x"}}, "A mostra *x*", "A mostra *x*."},
	{engine.Event{Kind: "choose", Actor: engine.A, Subjects: []string{"x", "y"}}, "A sceglie *x* e *y*", "A sceglie *x* e *y*."},
	{engine.Event{Kind: "choose", Actor: engine.Chance, Subjects: []string{"x"}}, "Il caso indica *x*", "Il caso indica *x*."},
	{engine.Event{Kind: "choose", Actor: engine.A, To: "2"}, "A sceglie un testo", "A sceglie il testo 2."},
	{engine.Event{Kind: "number", Actor: engine.A, Subjects: []string{"x"}, Amount: 3}, "A sceglie 3", "A sceglie il numero 3, che *x* chiede."},
	{engine.Event{Kind: "later", Actor: engine.A, Subjects: []string{"x"}, Ability: "AUTO"}, "AUTO per più avanti", "L’abilità AUTO di *x* si attiverà più avanti."},
	{engine.Event{Kind: "loop", Actor: engine.A, Amount: 4}, "Ripetizione", "A sceglie quante volte si ripete il ciclo di azioni: 4."},
	{engine.Event{Kind: "value", Actor: engine.A, Subjects: []string{"x"}, To: "power", Amount: 3500}, "*x*: 3500 power", "*x* ora ha 3500 power."},
	{engine.Event{Kind: "gets", Actor: engine.A, Subjects: []string{"x"}, To: "«Amore»"}, "*x* prende «Amore»", "*x* prende «Amore»."},
	{engine.Event{Kind: "gets", Actor: engine.A, Subjects: []string{"x"}, To: "livello", Amount: 1}, "*x* prende 1 livello", "*x* prende 1 livello."},
	{engine.Event{Kind: "becomes", Actor: engine.A, Subjects: []string{"x"}, To: "power"}, "Power di *x*: 0", "Il power di *x* diventa 0."},
	{engine.Event{Kind: "becomes", Actor: engine.Nobody, To: "limite di mano", Amount: 9}, "Limite di mano a 9", "Il limite di mano diventa 9."},
	{engine.Event{Kind: "loses", Actor: engine.A, Subjects: []string{"x"}, To: "testo"}, "*x* perde testo", "*x* non ha più testo."},
	{engine.Event{Kind: "cannot", Actor: engine.A, Subjects: []string{"x"}, To: "attaccare"}, "*x* non può attaccare", "D’ora in poi *x* non può attaccare."},
	{engine.Event{Kind: "may", Actor: engine.A, Subjects: []string{"x"}, To: "attaccare in Rest"}, "*x* può attaccare in Rest", "D’ora in poi *x* può attaccare in Rest."},
	{engine.Event{Kind: "holds", Actor: engine.A, Subjects: []string{"x"}, To: "sostituzione", Ability: "effetto"}, "Effetto di sostituzione di *x*", "Da ora vale l’effetto di sostituzione di *x*."},
	{engine.Event{Kind: "instead", Actor: engine.A, Subjects: []string{"x", "y"}, Ability: "CONT"}, "Sostituzione di *x*", "Invece di ciò che stava per avvenire a *y* avviene ciò che dice il testo di *x*."},
	{engine.Event{Kind: "deck", Actor: engine.A, To: "non valido", Amount: 51}, "Mazzo di A: non valido", "A presenta un mazzo di 51 carte, che è non valido."},
	{engine.Event{Kind: "condition", Actor: engine.A}, "Condizione di sconfitta di A", "A soddisfa una Condizione di Sconfitta."},
	{engine.Event{Kind: "count", Actor: engine.A, Subjects: []string{"x"}, Amount: 3}, "Si contano 3 carte", "Il testo di *x* conta 3 carte."},
	{engine.Event{Kind: "count", Actor: engine.A, Subjects: []string{"x", "y"}, To: "soul", Amount: 2}, "Il soul di *y* è 2", "Per il testo di *x* il soul di *y* è 2."},
	{engine.Event{Kind: "under", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.mazzo"}, "*x* in fondo al mazzo", "*x* va in fondo al mazzo."},
	{engine.Event{Kind: "toss", Actor: engine.Chance, To: "B"}, "B vince il lancio", "B vince il lancio della moneta."},
	{engine.Event{Kind: "first-player", Actor: engine.A, To: "B"}, "Comincia B", "A decide chi comincia: B."},
	{engine.Event{Kind: "life", Actor: engine.A, Amount: 8000}, "A ha 8000 Life Point", "A ha 8000 Life Point."},
	{engine.Event{Kind: "illegal-deck", Actor: engine.A, Amount: 39}, "Il Deck di A non è regolare", "Il Deck di A non è regolare: ha 39 carte."},
	{engine.Event{Kind: "illegal-deck", Actor: engine.A, Subjects: []string{"x"}}, "Il Deck di A non è regolare", "Il Deck di A non è regolare: *x*."},
	{engine.Event{Kind: "noted", Actor: engine.A, Amount: 15}, "Side Deck di A", "Si annota che il Side Deck di A ha 15 carte."},
	{engine.Event{Kind: "normal-summon", Actor: engine.A, Subjects: []string{"x"}}, "A Evoca *x*", "A Evoca *x*."},
	{engine.Event{Kind: "special-summon", Actor: engine.A, Subjects: []string{"x"}}, "A Evoca Specialmente *x*", "A Evoca Specialmente *x*."},
	{engine.Event{Kind: "flip-summon", Actor: engine.A, Subjects: []string{"x"}}, "A Evoca per Scoperta *x*", "A Evoca per Scoperta *x*."},
	{engine.Event{Kind: "tribute", Actor: engine.A, Subjects: []string{"x"}}, "Tributo di *x*", "A offre come Tributo *x*."},
	{engine.Event{Kind: "set", Actor: engine.A, Subjects: []string{"x"}}, "A Posiziona *x*", "A Posiziona *x*."},
	{engine.Event{Kind: "flip", Actor: engine.A, Subjects: []string{"x"}}, "*x* scoperto", "*x* viene scoperto."},
	{engine.Event{Kind: "in-attack", Actor: engine.A, Subjects: []string{"x"}}, "*x* in Posizione di Attacco", "*x* va in Posizione di Attacco."},
	{engine.Event{Kind: "in-defense", Actor: engine.A, Subjects: []string{"x"}}, "*x* in Posizione di Difesa", "*x* va in Posizione di Difesa."},
	{engine.Event{Kind: "face-down", Actor: engine.A, Subjects: []string{"x"}}, "*x* coperto in Posizione di Difesa", "*x* va coperto in Posizione di Difesa."},
	{engine.Event{Kind: "attack-declared", Actor: engine.A, Subjects: []string{"x", "y"}}, "Attacco di *x*", "*x* attacca *y*."},
	{engine.Event{Kind: "attack-declared", Actor: engine.A, Subjects: []string{"x"}, To: "diretto"}, "Attacco diretto", "*x* attacca direttamente."},
	{engine.Event{Kind: "replay", Actor: engine.A, Subjects: []string{"x"}}, "Replay dell’attacco", "Replay: A sceglie di nuovo che cosa fa *x*."},
	{engine.Event{Kind: "damage-calculation", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: -300}, "Calcolo dei danni", "Si calcolano i danni fra *x* e *y*: la differenza è 300."},
	{engine.Event{Kind: "damage-calculation", Actor: engine.A, Subjects: []string{"x"}}, "Calcolo dei danni", "Si calcolano i danni dell’attacco di *x*."},
	{engine.Event{Kind: "stop", Actor: engine.A, Subjects: []string{"x"}}, "Attacco fermato", "L’attacco di *x* non prosegue."},
	{engine.Event{Kind: "destroy", Actor: engine.A, Subjects: []string{"x", "y"}}, "*x* e *y* vengono distrutti", "*x* e *y* vengono distrutti."},
	{engine.Event{Kind: "send", Actor: engine.A, Subjects: []string{"x"}}, "*x* va al Cimitero", "*x* va al Cimitero."},
	{engine.Event{Kind: "return", Actor: engine.A, Subjects: []string{"x"}}, "*x* torna al suo possessore", "*x* torna al suo possessore."},
	{engine.Event{Kind: "return", Actor: engine.A, Subjects: []string{"x"}, To: "B.mano"}, "*x* torna nella mano di B", "*x* torna nella mano di B."},
	{engine.Event{Kind: "remove", Actor: engine.A, Subjects: []string{"x"}}, "*x* viene rimosso dal gioco", "*x* viene rimosso dal gioco."},
	{engine.Event{Kind: "cease", Actor: engine.A, Subjects: []string{"x"}}, "*x* cessa di esistere", "*x* cessa di esistere."},
	{engine.Event{Kind: "search", Actor: engine.A, Subjects: []string{"x"}}, "A cerca *x*", "A prende dal Deck in mano *x*."},
	{engine.Event{Kind: "token", Actor: engine.A, Subjects: []string{"x"}}, "*x* sul Terreno", "A mette sul Terreno il Segna-mostro *x*."},
	{engine.Event{Kind: "control", Actor: engine.A, Subjects: []string{"x"}}, "A prende il controllo di *x*", "A prende il controllo di *x*."},
	{engine.Event{Kind: "counter", Actor: engine.A, Subjects: []string{"x"}, Amount: 2}, "Segnalini su *x*", "Si mettono 2 Segnalini su *x*."},
	{engine.Event{Kind: "counter", Actor: engine.A, Subjects: []string{"x"}, Amount: -1}, "Segnalini da *x*", "Si toglie 1 Segnalino da *x*."},
	{engine.Event{Kind: "stat", Actor: engine.A, Subjects: []string{"x"}, To: "atk", Amount: -500}, "*x*: −500 ATK", "*x* perde 500 ATK."},
	{engine.Event{Kind: "equip", Actor: engine.A, Subjects: []string{"x", "y"}}, "*x* equipaggia *y*", "*x* equipaggia *y*."},
	{engine.Event{Kind: "life-damage", Actor: engine.A, Amount: 700, To: "da combattimento"}, "700 danni ad A", "A subisce 700 di danno da combattimento."},
	{engine.Event{Kind: "gain", Actor: engine.A, Amount: 700}, "A guadagna 700 Life Point", "A guadagna 700 Life Point."},
	{engine.Event{Kind: "life-paid", Actor: engine.A, Amount: 700}, "A paga 700 Life Point", "A paga 700 Life Point."},
	{engine.Event{Kind: "life-paid", Actor: engine.A, Subjects: []string{"x"}, Amount: 2}, "A paga", "A paga togliendo 2 Segnalini da *x*."},
	{engine.Event{Kind: "triggered", Actor: engine.A, Subjects: []string{"x"}}, "Si innesca *x*", "Si innesca l’effetto di *x*."},
	{engine.Event{Kind: "target", Actor: engine.A, Subjects: []string{"x"}}, "Bersaglio: *x*", "A sceglie come bersaglio *x*."},
	{engine.Event{Kind: "activate", Actor: engine.A, Subjects: []string{"x"}, Amount: 2}, "A attiva *x*", "A attiva *x* (Anello 2)."},
	{engine.Event{Kind: "link", Actor: engine.A, Subjects: []string{"x"}, Amount: 2}, "Anello 2", "*x* è l’Anello 2 della Catena."},
	{engine.Event{Kind: "resolve", Actor: engine.A, Subjects: []string{"x"}, Amount: 2}, "Si risolve *x*", "Si risolve *x*, Anello 2."},
	{engine.Event{Kind: "negate", Actor: engine.A, Subjects: []string{"x"}}, "Annullato *x*", "L’attivazione di *x* è annullata."},
	{engine.Event{Kind: "revealed", Actor: engine.A, Subjects: []string{"x"}}, "A rivela *x*", "A rivela *x*."},
	{engine.Event{Kind: "chain-order", Actor: engine.A, Subjects: []string{"x"}}, "A ordina la Catena", "A mette prima nella Catena *x*."},
	{engine.Event{Kind: "chosen", Actor: engine.A, Subjects: []string{"x"}}, "A sceglie *x*", "A sceglie *x*."},
	{engine.Event{Kind: "forbidden", Actor: engine.B, To: "attivare magie"}, "Divieto per B", "Un effetto vieta a B: attivare magie."},
	{engine.Event{Kind: "permitted", Actor: engine.A, To: "due evocazioni"}, "Permesso per A", "Un effetto permette ad A: due evocazioni."},
	{engine.Event{Kind: "forbidden", Actor: engine.A, Subjects: []string{"x"}, To: "attaccare"}, "Divieto per *x*", "Un effetto vieta a *x*: attaccare."},
	{engine.Event{Kind: "permitted", Actor: engine.A, Subjects: []string{"x"}, To: "due attacchi"}, "Permesso per *x*", "Un effetto permette a *x*: due attacchi."},
	{engine.Event{Kind: "doubled", Actor: engine.A, To: "danno da effetto"}, "Danno da effetto raddoppiato", "A subisce il doppio: danno da effetto."},
	{engine.Event{Kind: "doubled", Actor: engine.A, Subjects: []string{"x"}, To: "danno da combattimento"}, "Danno da combattimento raddoppiato", "*x* infligge il doppio: danno da combattimento."},
	{engine.Event{Kind: "life-set", Actor: engine.A, Amount: -4000}, "Life Point di A: −4000", "A scende di 4000 Life Point."},
	{engine.Event{Kind: "life-set", Actor: engine.B, Amount: 700}, "Life Point di B: +700", "B sale di 700 Life Point."},
	{engine.Event{Kind: "negate-summon", Actor: engine.A, Subjects: []string{"x"}}, "Annullata l’Evocazione di *x*", "L’Evocazione di *x* è annullata."},
	{engine.Event{Kind: "side-swap", Actor: engine.A, Subjects: []string{"x", "y"}}, "A usa il Side Deck", "A scambia fra Side Deck e Deck *x* e *y*."},
	{engine.Event{Kind: "win", Actor: engine.A}, "A vince il Duello", "A vince il Duello."},
	{engine.Event{Kind: "match", Actor: engine.A, To: "A", Amount: 3}, "A vince la Partita", "A vince la Partita dopo 3 Duelli."},
	{engine.Event{Kind: "match", Actor: engine.A, To: "pareggio", Amount: 3}, "Partita pari", "La Partita finisce pari dopo 3 Duelli."},
	{engine.Event{Kind: "catena", Actor: engine.B, Subjects: []string{"x"}, From: "B.mano", To: "B.memory", Amount: 2}, "Catena", "Catena: B, *x*, dalla mano di B, alla Memory Area di B, 2."},
	{engine.Event{Kind: "vento", Actor: engine.Nobody}, "Vento", "Vento."},
}

// handMade is a replay for events written by hand: its first event deals 13 damage, and its one choice refuses to play
// x.
func handMade(events ...engine.Event) *replay.Replay {
	deal := engine.Event{Seq: 1, Kind: "deal", Actor: engine.A, Subjects: []string{"q"}, To: "B", Amount: 13}
	asked := engine.OptionView{Key: "gioca:x>centro", Verb: "gioca", Cards: []string{"x"}, To: "A.centro",
		Rule: rulebooks.Ref{Game: "ws", Number: "8.6.2.1.2"}, IsNamed: true}
	r := &replay.Replay{Table: weiss.Game{}.Table(), Events: append([]engine.Event{deal}, events...)}
	r.Choices = []replay.ChoiceView{{Seat: engine.A, NextEvent: 9, RefusedActs: []engine.OptionView{asked}}}
	for i := range r.Events {
		r.Events[i].Seq = i + 1
	}
	return r
}

// games are those whose events are told.
var games = []engine.Game{weiss.Game{}, yugioh.Game{}}

// tablesOf are the tables of the games that have an event's kind and its places, or of any game for a kind that none
// has. What does not happen each game says in its own words: here are those of the first.
func tablesOf(e engine.Event) (tables []*engine.Table) {
	for _, g := range games {
		t := teller{table: g.Table()}
		from, _ := t.area(e.From)
		where, _ := t.area(e.To)
		if t.kindInfo(&e).Doc != "" && (from != nil || !strings.Contains(e.From, ".")) &&
			(where != nil || !strings.Contains(e.To, ".")) {
			tables = append(tables, t.table)
		}
		if t.kindInfo(&e).IsDenial {
			break
		}
	}
	if tables == nil {
		tables = append(tables, games[0].Table())
	}
	return tables
}

func TestSentences(t *testing.T) {
	for _, c := range told {
		for _, table := range tablesOf(c.event) {
			r := handMade(c.event)
			r.Table = table
			s := newTeller(r).sentence(1)
			if s.Title != c.head || s.Text != c.text {
				t.Errorf("%s: %q, %q\n     want %q, %q", c.event.Kind, s.Title, s.Text, c.head, c.text)
			}
			if s.IsDenial != (c.event.Kind == "nothing" || c.event.Kind == "refused") {
				t.Errorf("%s: denies is %v", c.event.Kind, s.IsDenial)
			}
		}
	}
}

// Two slots with one card: the table after the passage says which way it went.
func TestSwapSaysTheWay(t *testing.T) {
	r := handMade(engine.Event{Kind: "swap", Actor: engine.A, Subjects: []string{"x"}, From: "A.centro", To: "A.retro-destra"})
	for place, want := range map[string]string{
		"retro-destra": "A sposta *x* dalla posizione centrale del Center Stage alla posizione destra del Back Stage.",
		"centro":       "A sposta *x* dalla posizione destra del Back Stage alla posizione centrale del Center Stage.",
	} {
		var after engine.Snapshot
		after.Players[engine.A].Areas = []engine.Pile{{Area: place, Cards: []engine.CardView{{Name: "x"}}}}
		r.Passages = []replay.PassageView{{Head: 1, Events: []int{0, 1}, Table: after}}
		if got := newTeller(r).sentence(1).Text; got != want {
			t.Errorf("in %s: %q", place, got)
		}
	}
}

func TestSentencesOfADuelThatDenies(t *testing.T) {
	for want, e := range map[string]engine.Event{
		"*x* non infligge danno.":            {Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "danno"},
		"L’effetto su *x* non avviene.":      {Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "effetto"},
		"Il bersaglio di *x* non avviene.":   {Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "bersaglio"},
		"La distruzione di *x* non avviene.": {Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "distruzione"},
		"*x* non va al Cimitero.":            {Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "A.cimitero"},
		"B non può farlo su *y*.":            {Kind: "refused", Actor: engine.B, Subjects: []string{"y"}},
		"Non si può farlo.":                  {Kind: "refused", Actor: engine.Nobody},
	} {
		r := handMade(e)
		r.Table = yugioh.Game{}.Table()
		if s := newTeller(r).sentence(1); s.Text != want || !s.IsDenial {
			t.Errorf("%q, want %q", s.Text, want)
		}
	}
}

func TestPlacesOfADuel(t *testing.T) {
	for want, e := range map[string]engine.Event{
		"Comincia la Main Phase 1.": {Kind: "phase", Actor: engine.Nobody, To: "Main Phase 1"},
		"*x* va dalla Zona Carte Mostro 2 alla Zona Carte Magia e Trappola 1 di A.": {Kind: "move", Actor: engine.A, Subjects: []string{"x"}, From: "A.mostro-2", To: "A.magia-1"},
		"*x* va dalla pila delle carte rimosse dal gioco al mazzo di A.":            {Kind: "move", Actor: engine.A, Subjects: []string{"x"}, From: "A.rimosse", To: "A.mazzo"},
	} {
		r := handMade(e)
		r.Table = yugioh.Game{}.Table()
		if s := newTeller(r).sentence(1); s.Text != want {
			t.Errorf("%q, want %q", s.Text, want)
		}
	}
}

// What a player of a Duel may do is said in the words of Yu-Gi-Oh!, with the place that it is about.
func TestActsOfADuel(t *testing.T) {
	r := handMade()
	r.Table = yugioh.Game{}.Table()
	for want, o := range map[string]engine.OptionView{
		"attaccare con *x* il mostro nella Zona Carte Mostro 2": {Verb: "attacca", Cards: []string{"x"}, To: "B.mostro-2"},
		"attaccare direttamente con *x*":                        {Verb: "attacca", Cards: []string{"x"}, To: "diretto"},
		"cambiare posizione a *x*":                              {Verb: "cambia", Cards: []string{"x"}, To: "difesa"},
		"scambiare *x*":                                         {Verb: "scambia", Cards: []string{"x"}},
		"mettere *x* in Posizione di Difesa":                    {Verb: "in posizione", Cards: []string{"x"}, To: "difesa"},
		"mettere prima nella Catena l’effetto 1 di *x*":         {Verb: "prima", Cards: []string{"x"}, To: "effetto 1"},
		"guardare la mano":                                      {Verb: "guarda", To: "B.mano"},
		"riordinare il Cimitero":                                {Verb: "riordina", To: "A.cimitero"},
	} {
		if got := newTeller(r).describeAct(o); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Every kind of event of a game that is shipped has its sentence tested above.
func TestEverySentenceIsTested(t *testing.T) {
	tested := map[string]bool{}
	for _, c := range told {
		tested[c.event.Kind] = true
	}
	for _, g := range games {
		for _, k := range g.Table().Kinds[1:] {
			if !tested[k.ID] {
				t.Errorf("the sentence of %q is not tested", k.ID)
			}
		}
	}
}

// Names that hold what means something to HTML, or the mark of names, stay text.
func TestSaidIsText(t *testing.T) {
	if got := draw(t, renderSentence("B rivela *<b>&* e *c*.")); got != "B rivela <i>&lt;b&gt;&amp;</i> e <i>carta “c”</i>." {
		t.Error(got)
	}
	if got := draw(t, renderSentence("*a")); got != "<i>Carta “a”</i>" {
		t.Error(got)
	}
}

// A card that stands for any reads as a card, neither as a word of the sentence nor as a code; a card of a name of its
// own has that.
func TestNameOfAnyCard(t *testing.T) {
	const act = "Mettere *a* in cima al mazzo, poi *e* e *w2*"
	if got := draw(t, renderSentence(act)); got != "Mettere <i>carta “a”</i> in cima al mazzo, poi <i>carta “e”</i> e <i>carta w2</i>" {
		t.Error(got)
	}
	if got := stripEmphasis(act); got != "Mettere carta “a” in cima al mazzo, poi carta “e” e carta w2" {
		t.Error(got)
	}
}

func TestNameOfAnyCardBegins(t *testing.T) {
	for marked, want := range map[string]string{"*A-3* va nel Clock.": "Carta A-3 va nel Clock.", "*Lancia* va in Rest.": "Lancia va in Rest.", "B scarta *A-3*.": "B scarta carta A-3."} {
		if got := stripEmphasis(marked); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestNounsAndArticles(t *testing.T) {
	for _, c := range []struct {
		n    noun
		with string
		want string
	}{
		{noun{"mazzo", false}, "in", "nel mazzo"}, {noun{"Stock", false}, "da", "dallo Stock"}, {noun{"area", true}, "di", "dell’area"},
		{noun{"Waiting Room", true}, "a", "alla Waiting Room"}, {noun{"zaino", false}, "", "lo zaino"}, {noun{"sacco", false}, "in", "nel sacco"}, {noun{}, "in", ""},
	} {
		if got := c.n.afterPreposition(c.with); got != c.want {
			t.Errorf("%v with %q: %q, want %q", c.n, c.with, got, c.want)
		}
	}
	for said, want := range map[string]noun{"la Zona di rincorsa": {"Zona di rincorsa", true}, "lo Stock": {"Stock", false}, "l’Extra Deck": {"Extra Deck", false}} {
		if n := areaNoun(&engine.Area{Noun: said}); n != want || n.afterPreposition("") != said {
			t.Errorf("%s: %v", said, n)
		}
	}
}
