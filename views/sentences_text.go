package views

import (
	"strconv"

	"cavillo/engine"
)

// Sentences of what the texts of cards do: choosing, looking, continuous and replacement effects.

func (t teller) useAbility(e *engine.Event) (head, text string) {
	return e.Ability + t.of(e.Subjects), t.who(e) + " gioca l’abilità attivata " + e.Ability + t.of(e.Subjects)
}

func (t teller) look(e *engine.Event) (head, text string) {
	from, seat := t.place(e.From)
	what := "le prime " + strconv.Itoa(e.Amount) + " carte"
	if e.Amount == 1 {
		what = "la prima carta"
	}
	text = t.who(e) + " guarda " + what + t.after(" ", from, "di")
	if seat != "" {
		text += " di " + seat
	}
	if len(e.Subjects) > 0 {
		text += ": " + cards(e.Subjects)
	}
	return t.who(e) + " guarda " + what, text
}

func (t teller) reveal(e *engine.Event) (head, text string) {
	return "rivelata " + cards(e.Subjects), t.who(e) + " rivela dalla cima del mazzo " + cards(e.Subjects)
}

func (t teller) show(e *engine.Event) (head, text string) {
	return t.who(e) + " mostra " + cards(e.Subjects), t.who(e) + " mostra " + cards(e.Subjects)
}

// choose is a choice of cards, or of one of several texts, by its number.
func (t teller) choose(e *engine.Event) (head, text string) {
	who := t.who(e) + " sceglie "
	if e.Actor == engine.Chance {
		who = "il caso indica "
	}
	if len(e.Subjects) == 0 {
		return who + "un testo", who + "il testo " + e.To
	}
	return who + cards(e.Subjects), who + cards(e.Subjects)
}

func (t teller) number(e *engine.Event) (head, text string) {
	n := strconv.Itoa(e.Amount)
	text = t.who(e) + " sceglie il numero " + n
	if len(e.Subjects) > 0 {
		text += ", che " + cards(e.Subjects) + " chiede"
	}
	return t.who(e) + " sceglie " + n, text
}

func (t teller) later(e *engine.Event) (head, text string) {
	return e.Ability + " per più avanti", "l’abilità " + e.Ability + t.of(e.Subjects) + " si attiverà più avanti"
}

func (t teller) loop(e *engine.Event) (head, text string) {
	return "ripetizione", t.who(e) + " sceglie quante volte si ripete il ciclo di azioni: " + strconv.Itoa(e.Amount)
}

// nowWorth is a value that continuous effects have changed.
func (t teller) nowWorth(e *engine.Event) (head, text string) {
	n := strconv.Itoa(e.Amount)
	return cards(e.Subjects) + ": " + n + " " + e.To, cards(e.Subjects) + " ora ha " + n + " " + e.To
}

func (t teller) gets(e *engine.Event) (head, text string) {
	what := e.To
	if e.Amount != 0 {
		what = strconv.Itoa(e.Amount) + " " + e.To
	}
	return cards(e.Subjects) + " prende " + what, cards(e.Subjects) + plural(len(e.Subjects), " prende ", " prendono ") + what
}

func (t teller) becomes(e *engine.Event) (head, text string) {
	n := strconv.Itoa(e.Amount)
	if len(e.Subjects) == 0 {
		return e.To + " a " + n, "il " + e.To + " diventa " + n
	}
	return e.To + " di " + cards(e.Subjects) + ": " + n, "il " + e.To + t.of(e.Subjects) + " diventa " + n
}

func (t teller) loses(e *engine.Event) (head, text string) {
	return cards(e.Subjects) + " perde " + e.To, cards(e.Subjects) + plural(len(e.Subjects), " non ha più ", " non hanno più ") + e.To
}

func (t teller) cannot(e *engine.Event) (head, text string) {
	who := subject(e, "chi l’effetto nomina")
	return who + " non può " + e.To, "d’ora in poi " + who + " non può " + e.To
}

func (t teller) may(e *engine.Event) (head, text string) {
	who := subject(e, "chi l’effetto nomina")
	return who + " può " + e.To, "d’ora in poi " + who + " può " + e.To
}

func (t teller) holds(e *engine.Event) (head, text string) {
	return "effetto di sostituzione" + t.of(e.Subjects), "da ora vale l’effetto di sostituzione" + t.of(e.Subjects)
}

// instead is a replacement: whose text replaces, and for which card.
func (t teller) instead(e *engine.Event) (head, text string) {
	text = "invece di ciò che stava per avvenire"
	if len(e.Subjects) > 1 {
		text += " a " + card(e.Subjects[1])
	}
	return "sostituzione di " + subject(e, "un effetto"), text + " avviene ciò che dice il testo di " + subject(e, "un effetto")
}

func (t teller) presents(e *engine.Event) (head, text string) {
	return "mazzo di " + t.who(e) + ": " + e.To, t.who(e) + " presenta un mazzo di " + digits(e.Amount, "carta", "carte") + ", che è " + e.To
}

func (t teller) losing(e *engine.Event) (head, text string) {
	return "condizione di sconfitta di " + t.who(e), t.who(e) + " soddisfa una Condizione di Sconfitta"
}

func (t teller) counts(e *engine.Event) (head, text string) {
	if n := len(e.Subjects); e.To != "" && n > 0 {
		value := noun{e.To, false}.with("") + t.of(e.Subjects[n-1:]) + " è " + strconv.Itoa(e.Amount)
		return value, "per il testo di " + card(e.Subjects[0]) + " " + value
	}
	return "si contano " + digits(e.Amount, "carta", "carte"), "il testo di " + subject(e, "una carta") + " conta " + digits(e.Amount, "carta", "carte")
}

func (t teller) buried(e *engine.Event) (head, text string) {
	where, _ := t.place(e.To)
	return cards(e.Subjects) + " in fondo" + t.after(" ", where, "a"), cards(e.Subjects) + plural(len(e.Subjects), " va", " vanno") + " in fondo" + t.after(" ", where, "a")
}
