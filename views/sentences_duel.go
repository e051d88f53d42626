package views

import (
	"strconv"

	"cavillo/engine"
)

// Sentences of the events of Yu-Gi-Oh!.

func (t teller) toss(e *engine.Event) (head, text string) {
	return e.To + " vince il lancio", e.To + " vince il lancio della moneta"
}

func (t teller) firstPlayer(e *engine.Event) (head, text string) {
	return "comincia " + e.To, t.who(e) + " decide chi comincia: " + e.To
}

func (t teller) lifePoints(e *engine.Event) (head, text string) {
	text = t.who(e) + " ha " + strconv.Itoa(e.Amount) + " Life Point"
	return text, text
}

func (t teller) illegalDeck(e *engine.Event) (head, text string) {
	text = "il Deck di " + t.who(e) + " non è regolare"
	if len(e.Subjects) > 0 {
		return text, text + ": " + cards(e.Subjects)
	}
	return text, text + ": ha " + digits(e.Amount, "carta", "carte")
}

func (t teller) noted(e *engine.Event) (head, text string) {
	text = "si annota che il Side Deck di " + t.who(e) + " ha " + digits(e.Amount, "carta", "carte")
	return "Side Deck di " + t.who(e), text
}

// summoned is a monster that comes to the field, in the way that the kind names.
func (t teller) summoned(e *engine.Event) (head, text string) {
	way := map[string]string{"normal-summon": " Evoca ", "special-summon": " Evoca Specialmente ", "flip-summon": " Evoca per Scoperta "}[e.Kind]
	return t.who(e) + way + cards(e.Subjects), t.who(e) + way + cards(e.Subjects)
}

func (t teller) tribute(e *engine.Event) (head, text string) {
	text = t.who(e) + " offre come Tributo " + cards(e.Subjects)
	return "Tributo di " + cards(e.Subjects), text
}

func (t teller) setCard(e *engine.Event) (head, text string) {
	text = t.who(e) + " Posiziona " + cards(e.Subjects)
	return text, text
}

func (t teller) flipped(e *engine.Event) (head, text string) {
	return cards(e.Subjects) + " scoperto", cards(e.Subjects) + plural(len(e.Subjects), " viene scoperto", " vengono scoperti")
}

// position is a monster put in a battle position.
func (t teller) position(e *engine.Event) (head, text string) {
	way := map[string]string{"in-attack": "in Posizione di Attacco", "in-defense": "in Posizione di Difesa", "face-down": "coperto in Posizione di Difesa"}[e.Kind]
	return cards(e.Subjects) + " " + way, cards(e.Subjects) + plural(len(e.Subjects), " va ", " vanno ") + way
}

func (t teller) attackDeclared(e *engine.Event) (head, text string) {
	if len(e.Subjects) > 1 {
		return "attacco di " + card(e.Subjects[0]), card(e.Subjects[0]) + " attacca " + card(e.Subjects[1])
	}
	return "attacco diretto", subject(e, t.who(e)) + " attacca direttamente"
}

func (t teller) attackReplay(e *engine.Event) (head, text string) {
	return "Replay dell’attacco", "Replay: " + t.who(e) + " sceglie di nuovo che cosa fa " + subject(e, "l’attaccante")
}

func (t teller) calculation(e *engine.Event) (head, text string) {
	if len(e.Subjects) < 2 {
		return "calcolo dei danni", "si calcolano i danni dell’attacco di " + subject(e, "chi attacca")
	}
	text = "si calcolano i danni fra " + card(e.Subjects[0]) + " e " + card(e.Subjects[1])
	if e.Amount != 0 {
		n := e.Amount
		if n < 0 {
			n = -n
		}
		text += ": la differenza è " + strconv.Itoa(n)
	}
	return "calcolo dei danni", text
}

func (t teller) stopped(e *engine.Event) (head, text string) {
	return "attacco fermato", "l’attacco" + t.of(e.Subjects) + " non prosegue"
}

// leaves are cards that leave where they were, in the way that the kind names.
func (t teller) leaves(e *engine.Event) (head, text string) {
	one, many := " va al Cimitero", " vanno al Cimitero"
	switch e.Kind {
	case "destroy":
		one, many = " viene distrutto", " vengono distrutti"
	case "return":
		where, seat := t.place(e.To)
		if where.name != "" {
			one, many = " torna"+t.after(" ", where, "in")+" di "+seat, " tornano"+t.after(" ", where, "in")+" di "+seat
		} else {
			one, many = " torna al suo possessore", " tornano al loro possessore"
		}
	case "remove":
		one, many = " viene rimosso dal gioco", " vengono rimossi dal gioco"
	case "cease":
		one, many = " cessa di esistere", " cessano di esistere"
	}
	text = cards(e.Subjects) + plural(len(e.Subjects), one, many)
	return text, text
}

func (t teller) searched(e *engine.Event) (head, text string) {
	return t.who(e) + " cerca " + cards(e.Subjects), t.who(e) + " prende dal Deck in mano " + cards(e.Subjects)
}

func (t teller) created(e *engine.Event) (head, text string) {
	return cards(e.Subjects) + " sul Terreno", t.who(e) + " mette sul Terreno il Segna-mostro " + cards(e.Subjects)
}

func (t teller) control(e *engine.Event) (head, text string) {
	text = t.who(e) + " prende il controllo di " + cards(e.Subjects)
	return text, text
}

func (t teller) counters(e *engine.Event) (head, text string) {
	if e.Amount < 0 {
		return "segnalini da " + cards(e.Subjects), plural(-e.Amount, "si toglie ", "si tolgono ") + digits(-e.Amount, "Segnalino", "Segnalini") + " da " + cards(e.Subjects)
	}
	return "segnalini su " + cards(e.Subjects), plural(e.Amount, "si mette ", "si mettono ") + digits(e.Amount, "Segnalino", "Segnalini") + " su " + cards(e.Subjects)
}

func (t teller) statChange(e *engine.Event) (head, text string) {
	verb, n, sign := " guadagna ", e.Amount, "+"
	if n < 0 {
		verb, n, sign = " perde ", -n, "−"
	}
	changed := strconv.Itoa(n) + " " + map[string]string{"atk": "ATK", "def": "DEF"}[e.To]
	return cards(e.Subjects) + ": " + sign + changed, cards(e.Subjects) + verb + changed
}

func (t teller) equips(e *engine.Event) (head, text string) {
	text = subject(e, "una carta") + " equipaggia"
	if len(e.Subjects) > 1 {
		text += " " + card(e.Subjects[1])
	}
	return text, text
}

// life is a change of a player's Life Points.
func (t teller) life(e *engine.Event) (head, text string) {
	n := strconv.Itoa(e.Amount)
	switch e.Kind {
	case "life-damage":
		what := n + " di danno"
		if e.To != "" {
			what += " " + e.To
		}
		return n + " danni " + beforePlayer("a", t.who(e)), t.who(e) + " subisce " + what
	case "gain":
		return t.who(e) + " guadagna " + n + " Life Point", t.who(e) + " guadagna " + n + " Life Point"
	}
	if len(e.Subjects) > 0 {
		return t.who(e) + " paga", t.who(e) + " paga togliendo " + digits(e.Amount, "Segnalino", "Segnalini") + " da " + cards(e.Subjects)
	}
	return t.who(e) + " paga " + n + " Life Point", t.who(e) + " paga " + n + " Life Point"
}

func (t teller) triggered(e *engine.Event) (head, text string) {
	return "si innesca " + cards(e.Subjects), "si innesca l’effetto" + t.of(e.Subjects)
}

func (t teller) targets(e *engine.Event) (head, text string) {
	return "bersaglio: " + cards(e.Subjects), t.who(e) + " sceglie come bersaglio " + cards(e.Subjects)
}

// activates is a card or effect activated, or its link of the chain.
func (t teller) activates(e *engine.Event) (head, text string) {
	link := ""
	if e.Amount > 0 {
		link = " (Anello " + strconv.Itoa(e.Amount) + ")"
	}
	if e.Kind == "link" {
		text = cards(e.Subjects) + " è l’Anello " + strconv.Itoa(e.Amount) + " della Catena"
		return "Anello " + strconv.Itoa(e.Amount), text
	}
	return t.who(e) + " attiva " + cards(e.Subjects), t.who(e) + " attiva " + cards(e.Subjects) + link
}

func (t teller) resolves(e *engine.Event) (head, text string) {
	text = "si risolve " + cards(e.Subjects)
	if e.Amount > 0 {
		text += ", Anello " + strconv.Itoa(e.Amount)
	}
	return "si risolve " + cards(e.Subjects), text
}

func (t teller) negated(e *engine.Event) (head, text string) {
	return "annullato " + cards(e.Subjects), "l’attivazione" + t.of(e.Subjects) + " è annullata"
}

func (t teller) revealed(e *engine.Event) (head, text string) {
	return t.who(e) + " rivela " + cards(e.Subjects), t.who(e) + " rivela " + cards(e.Subjects)
}

func (t teller) chainOrder(e *engine.Event) (head, text string) {
	return t.who(e) + " ordina la Catena", t.who(e) + " mette prima nella Catena " + cards(e.Subjects)
}

func (t teller) lasting(e *engine.Event) (head, text string) {
	who := subject(e, t.who(e))
	return "effetto su " + who, "su " + who + " vale un effetto: " + e.To
}

func (t teller) sideSwap(e *engine.Event) (head, text string) {
	return t.who(e) + " usa il Side Deck", t.who(e) + " scambia fra Side Deck e Deck " + cards(e.Subjects)
}

func (t teller) winsDuel(e *engine.Event) (head, text string) {
	return t.who(e) + " vince il Duello", t.who(e) + " vince il Duello"
}

func (t teller) match(e *engine.Event) (head, text string) {
	n := digits(e.Amount, "Duello", "Duelli")
	if e.To == "" || e.To == "pareggio" || e.To == "patta" {
		return "Partita pari", "la Partita finisce pari dopo " + n
	}
	return e.To + " vince la Partita", e.To + " vince la Partita dopo " + n
}
