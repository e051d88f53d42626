package views

import (
	"testing"

	"cavillo/engine"
	"cavillo/engine/onepiece"
)

// toldOnePiece are the sentences of One Piece: the head of each event, and its text.
var toldOnePiece = []struct {
	event      engine.Event
	head, text string
}{
	{engine.Event{Kind: "refused", Actor: engine.B, Subjects: []string{"y"}}, "B non può farlo con *y*", "B non può farlo con *y*."},
	{engine.Event{Kind: "pass", Actor: engine.A}, "A passa", "A passa."},
	{engine.Event{Kind: "hats", Actor: engine.A, Subjects: []string{"x"}, Amount: 2}, "Cappelli di Paglia: *x*", "Di *x* il Mazzo di A può avere al più 2 copie."},
	{engine.Event{Kind: "illegal-deck", Actor: engine.A, Amount: 31}, "Il Mazzo di A non è regolare", "Il Mazzo di A non è regolare: ha 31 carte."},
	{engine.Event{Kind: "illegal-deck", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: 5}, "Il Mazzo di A non è regolare", "Il Mazzo di A non è regolare: *x* e *y*."},
	{engine.Event{Kind: "toss", Actor: engine.Chance, To: "B"}, "B vince il lancio", "B vince il lancio."},
	{engine.Event{Kind: "first-player", Actor: engine.A, To: "B"}, "Comincia B", "A sceglie: comincia B."},
	{engine.Event{Kind: "first-player", Actor: engine.Nobody, To: "B"}, "Comincia B", "Comincia B."},
	{engine.Event{Kind: "shuffle", Actor: engine.A, Subjects: []string{"x", "y"}, To: "A.forziere"}, "A mescola", "A mescola il Forziere: dalla cima, *x* e *y*."},
	{engine.Event{Kind: "journal", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.forziere", To: "A.giornale", Amount: 2}, "A prepara il Giornale di Bordo", "A mette 2 carte coperte nel Giornale di Bordo."},
	{engine.Event{Kind: "mulligan", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.forziere", Amount: 1}, "Mulligan Pirata di A", "A fa il Mulligan Pirata: rimette nel Forziere una carta."},
	{engine.Event{Kind: "exempt", Actor: engine.B}, "Dispensa per B", "Alla fine del suo primo turno B non deve portare la Mano a 4."},
	{engine.Event{Kind: "place", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.capitano"}, "A schiera *x*", "A schiera *x*, a faccia in giù, nello Spazio Capitano."},
	{engine.Event{Kind: "reveal", Actor: engine.A, Subjects: []string{"x", "y"}}, "A rivela *x* e *y*", "A rivela *x* e *y*."},
	{engine.Event{Kind: "life", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.giornale", To: "A.vita capitano", Amount: 2}, "2 carte nello Spazio Punti Vita del Capitano", "A mette 2 carte del Giornale di Bordo nello Spazio Punti Vita del Capitano."},
	{engine.Event{Kind: "turn", Actor: engine.A, Amount: 3}, "Turno 3, di A", "Comincia il turno 3, di A."},
	{engine.Event{Kind: "phase", Actor: engine.A, To: "Azioni di Battaglia"}, "Azioni di Battaglia", "Cominciano le Azioni di Battaglia."},
	{engine.Event{Kind: "phase", Actor: engine.A, To: "Fine della Battaglia"}, "Fine della Battaglia", "Comincia la Fine della Battaglia."},
	{engine.Event{Kind: "phase", Actor: engine.A, To: "Fase Principale"}, "Fase Principale", "Comincia la Fase Principale."},
	{engine.Event{Kind: "phase", Actor: engine.A, To: "Confronto della Forza"}, "Confronto della Forza", "Comincia il Confronto della Forza."},
	{engine.Event{Kind: "phase", Actor: engine.A, To: "Scartare le carte utilizzate"}, "Scartare le carte utilizzate", "Si scartano le carte utilizzate."},
	{engine.Event{Kind: "acts", Actor: engine.A, Amount: 3}, "A ha 3 Azioni", "A ha 3 Azioni."},
	{engine.Event{Kind: "acts", Actor: engine.A, Amount: -1}, "A ha 1 Azione in meno", "A ha 1 Azione in meno."},
	{engine.Event{Kind: "spend", Actor: engine.A, Amount: 1}, "A impiega 1 Azione", "A impiega 1 Azione."},
	{engine.Event{Kind: "clear", Actor: engine.A, Amount: 2}, "A lascia 2 Azioni", "A lascia 2 Azioni."},
	{engine.Event{Kind: "draw", Actor: engine.A, Subjects: []string{"x"}, From: "A.forziere", To: "A.mano"}, "A pesca *x*", "A pesca *x*."},
	{engine.Event{Kind: "update", Actor: engine.A, Subjects: []string{"x"}, From: "A.forziere", To: "A.giornale"}, "A aggiorna il Giornale di Bordo", "A mette nel Giornale di Bordo, senza guardarla, *x*."},
	{engine.Event{Kind: "call", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.marinaio-1"}, "A chiama *x*", "A chiama *x* nello Spazio Marinaio 1."},
	{engine.Event{Kind: "move", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.marinaio-1", To: "A.marinaio-2"}, "A muove *x* e *y*", "A muove *x* e *y*."},
	{engine.Event{Kind: "discard", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.oceano"}, "A scarta *x*", "A scarta *x*."},
	{engine.Event{Kind: "activate", Actor: engine.A, Subjects: []string{"x"}}, "A attiva *x*", "A attiva l’Abilità Speciale di *x*."},
	{engine.Event{Kind: "attack", Actor: engine.A, Subjects: []string{"x", "y"}, To: "B.capitano"}, "*x* attacca *y*", "*x* comincia una Battaglia contro *y*."},
	{engine.Event{Kind: "prevent", Actor: engine.B, Subjects: []string{"x"}}, "Battaglia prevenuta", "*x* previene la Battaglia."},
	{engine.Event{Kind: "battle-turn", Actor: engine.A}, "Tocca ad A", "Tocca ad A."},
	{engine.Event{Kind: "rescue", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.rinforzi"}, "A chiama come Rinforzo *x*", "A chiama come Rinforzo *x*."},
	{engine.Event{Kind: "use", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.tecniche"}, "A utilizza *x*", "A mette in gioco la Carta Tecnica *x*."},
	{engine.Event{Kind: "resolve", Actor: engine.A, Subjects: []string{"x"}}, "Effetto di *x*", "Si applica l’effetto di *x*."},
	{engine.Event{Kind: "never-played", Actor: engine.A, Subjects: []string{"x"}}, "*x*: mai giocata", "*x* conta come mai giocata."},
	{engine.Event{Kind: "squad", Actor: engine.A, Subjects: []string{"x"}, From: "A.mano", To: "A.marinaio-1"}, "A chiama la Squadra *x*", "A chiama la Squadra *x* nello Spazio Marinaio 1."},
	{engine.Event{Kind: "value", Actor: engine.A, Subjects: []string{"x"}, To: "Forza", Amount: 100}, "*x*: +100 Forza", "*x* guadagna 100 di Forza."},
	{engine.Event{Kind: "value", Actor: engine.A, Subjects: []string{"x"}, To: "Danno", Amount: -1}, "*x*: −1 Danno", "*x* perde 1 di Danno."},
	{engine.Event{Kind: "compare", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: 200}, "Vince *x*", "*x* vince la Battaglia per 200."},
	{engine.Event{Kind: "compare", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: -200}, "Vince *y*", "*y* vince la Battaglia per 200."},
	{engine.Event{Kind: "compare", Actor: engine.A, Subjects: []string{"x", "y"}}, "Parità", "Le Forze di *x* e *y* sono pari."},
	{engine.Event{Kind: "deal", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: 1}, "*x* infligge 1 danno", "*x* infligge 1 danno a *y*."},
	{engine.Event{Kind: "deal", Actor: engine.A, Subjects: []string{"x", "y"}, Amount: 2}, "*x* infligge 2 danni", "*x* infligge 2 danni a *y*."},
	{engine.Event{Kind: "damage", Actor: engine.B, Subjects: []string{"x"}, From: "B.vita 1", To: "B.mano", Amount: 1}, "Un Punto Vita in Mano", "B prende in Mano una carta dallo Spazio Punti Vita del Marinaio 1."},
	{engine.Event{Kind: "damage", Actor: engine.B, Subjects: []string{"x", "y"}, From: "B.vita capitano", To: "B.mano", Amount: 2}, "2 Punti Vita in Mano", "B prende in Mano 2 carte dallo Spazio Punti Vita del Capitano."},
	{engine.Event{Kind: "beaten", Actor: engine.B, Subjects: []string{"x"}}, "*x* sconfitto", "*x* è sconfitto."},
	{engine.Event{Kind: "trophy", Actor: engine.B, Subjects: []string{"x"}, From: "B.marinaio-1", To: "B.trofei", Amount: 2}, "*x* diventa un Trofeo", "*x* diventa un Trofeo da 2 Punti Vita."},
	{engine.Event{Kind: "discard-used", Actor: engine.A, Subjects: []string{"x", "y"}, From: "A.tecniche", To: "A.oceano"}, "*x* e *y* vanno nell’Oceano", "A scarta nell’Oceano *x* e *y*."},
	{engine.Event{Kind: "battle-over", Actor: engine.A}, "Fine della Battaglia", "La Battaglia è finita."},
	{engine.Event{Kind: "send", Actor: engine.A, Subjects: []string{"x"}, From: "A.tecniche", To: "A.oceano"}, "*x* va nell’Oceano", "*x* va nell’Oceano."},
	{engine.Event{Kind: "return", Actor: engine.A, Subjects: []string{"x"}, From: "A.oceano", To: "A.mano"}, "*x* va nella Mano", "*x* va nella Mano."},
	{engine.Event{Kind: "under", Actor: engine.A, Subjects: []string{"x"}, From: "A.tecniche", To: "A.forziere"}, "*x* in fondo", "*x* va in fondo al Forziere."},
	{engine.Event{Kind: "heal", Actor: engine.A, Subjects: []string{"x"}, From: "A.giornale", To: "A.vita capitano", Amount: 1}, "Un Punto Vita recuperato", "A mette una carta del Giornale di Bordo nello Spazio Punti Vita del Capitano."},
	{engine.Event{Kind: "trigger", Actor: engine.A, Subjects: []string{"x"}}, "Abilità di *x*", "Scatta l’Abilità Speciale di *x*."},
	{engine.Event{Kind: "chosen", Actor: engine.A, Subjects: []string{"x"}}, "A sceglie *x*", "A sceglie *x*."},
	{engine.Event{Kind: "chosen", Actor: engine.Chance, Subjects: []string{"x"}}, "Il caso indica *x*", "Il caso indica *x*."},
	{engine.Event{Kind: "gain", Actor: engine.A, Subjects: []string{"x"}, To: "Forza", Amount: 200}, "*x*: +200 Forza", "*x* guadagna 200 di Forza."},
	{engine.Event{Kind: "expire", Actor: engine.Nobody, Subjects: []string{"x", "y"}}, "Fine degli effetti su *x* e *y*", "Fine degli effetti su *x* e *y*."},
	{engine.Event{Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "danno"}, "Danno: non avviene", "Il danno di *x* non avviene."},
	{engine.Event{Kind: "nothing", Actor: engine.A, To: "Battaglia"}, "Battaglia: non avviene", "La Battaglia non avviene."},
	{engine.Event{Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "fine dell'effetto"}, "Fine dell'effetto: non avviene", "La fine dell'effetto di *x* non avviene."},
	{engine.Event{Kind: "nothing", Actor: engine.A, Subjects: []string{"x"}, To: "perdita dei Punti Vita extra"}, "Perdita dei Punti Vita extra: non avviene", "La perdita dei Punti Vita extra di *x* non avviene."},
	{engine.Event{Kind: "goal", Actor: engine.A}, "Obiettivo di A", "A raggiunge un obiettivo."},
	{engine.Event{Kind: "concede", Actor: engine.A}, "A si arrende", "A si arrende."},
	{engine.Event{Kind: "end", Actor: engine.Nobody, To: "B"}, "Vince B", "B vince la partita."},
	{engine.Event{Kind: "end", Actor: engine.Nobody, To: "pareggio"}, "Pareggio", "La partita finisce in pareggio."},
	{engine.Event{Kind: "gather", Actor: engine.A, Subjects: []string{"x", "y"}, To: "A.forziere", Amount: 2}, "A rimette nel Forziere 2 carte", "A rimette nel Forziere 2 carte."},
	{engine.Event{Kind: "time", Actor: engine.Nobody}, "Tempo finito", "Il tempo è finito."},
	{engine.Event{Kind: "time", Actor: engine.Nobody, To: "primo danno al Capitano avversario"}, "Tempo finito", "Il tempo è finito: vince anche il primo danno al Capitano avversario."},
	{engine.Event{Kind: "point", Actor: engine.B, Amount: 1}, "Punto vittoria per B", "B riceve un punto vittoria, e ne ha 1."},
	{engine.Event{Kind: "match", Actor: engine.Nobody, To: "A", Amount: 3}, "A vince l’incontro", "A vince l’incontro dopo 3 partite."},
	{engine.Event{Kind: "match", Actor: engine.Nobody, To: "pareggio", Amount: 1}, "Incontro pari", "L’incontro finisce pari dopo 1 partita."},
}

// Every kind of event of One Piece is told.
func TestSentencesOfOnePiece(t *testing.T) {
	tested := map[string]bool{}
	for _, c := range toldOnePiece {
		tested[c.event.Kind] = true
		r := handMade(c.event)
		r.Table = onepiece.Game{}.Table()
		s := newTeller(r).sentence(1)
		if s.Title != c.head || s.Text != c.text {
			t.Errorf("%s: %q, %q\n     want %q, %q", c.event.Kind, s.Title, s.Text, c.head, c.text)
		}
		if s.IsDenial != (c.event.Kind == "nothing" || c.event.Kind == "refused") {
			t.Errorf("%s: denies is %v", c.event.Kind, s.IsDenial)
		}
	}
	for _, k := range (onepiece.Game{}).Table().Kinds[1:] {
		if !tested[k.ID] {
			t.Errorf("the sentence of %q is not tested", k.ID)
		}
	}
}

// What a player of One Piece may do is said in its words, with the place that it is about.
func TestActsOfOnePiece(t *testing.T) {
	r := handMade()
	r.Table = onepiece.Game{}.Table()
	for want, o := range map[string]engine.OptionView{
		"attaccare con *x* chi sta nello Spazio Capitano":     {Verb: "attacca", Cards: []string{"x"}, To: "B.capitano"},
		"attaccare con *x* chi sta nello Spazio Marinaio 1":   {Verb: "attacca", Cards: []string{"x"}, To: "B.marinaio-1"},
		"attivare l’Abilità Speciale di *x*":                  {Verb: "attiva", Cards: []string{"x"}, To: "abilità 1"},
		"aggiornare il Giornale di Bordo":                     {Verb: "aggiorna"},
		"chiamare *x* nello Spazio Marinaio 2":                {Verb: "chiama", Cards: []string{"x"}, To: "A.marinaio-2"},
		"muovere i Marinai":                                   {Verb: "muovi"},
		"pescare una carta":                                   {Verb: "pesca"},
		"chiamare come Rinforzo *x*":                          {Verb: "rinforzo", Cards: []string{"x"}},
		"utilizzare *x*":                                      {Verb: "utilizza", Cards: []string{"x"}},
		"chiamare la Squadra *x*":                             {Verb: "squadra", Cards: []string{"x"}},
		"scegliere il testo 2":                                {Verb: "testo", To: "testo 2"},
		"sistemare come Marinaio *x* nello Spazio Marinaio 1": {Verb: "marinaio", Cards: []string{"x"}, To: "A.marinaio-1"},
		"scegliere come Capitano *x*":                         {Verb: "capitano", Cards: []string{"x"}},
		"far cominciare A":                                    {Verb: "comincia", To: "A"},
		"fare il Mulligan Pirata":                             {Verb: "mulligan"},
		"scartare la Mano e ripescare":                        {Verb: "ripesca"},
		"applicare l’effetto di *x*":                          {Verb: "sì", Cards: []string{"x"}},
		"portare la Mano a 4":                                 {Verb: "sì"},
		"scegliere *x*":                                       {Verb: "scegli", Cards: []string{"x"}},
		"scartare *x*":                                        {Verb: "scarta", Cards: []string{"x"}},
		"guardare la Mano":                                    {Verb: "guarda", To: "B.mano"},
		"concedere la partita":                                {Verb: "concede"},
		"vincere il lancio":                                   {Verb: "lancio", To: "A"},
	} {
		if got := newTeller(r).describeAct(o); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
