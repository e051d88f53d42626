package language_test

import (
	"fmt"
	"strings"
	"testing"

	"cavillo/language"
)

// TestClauses reads lines and compares what each clause says: who does what to whom, with what, whether it is denied,
// asked, past, or after what comes before.
func TestClauses(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		// who does it: the person of the verb, who is named before it, or after it
		{"attacco con 1800", "io attaccare, 1800"},
		{"lui attacca il mio mostro", "lui attaccare io, mostro"},
		{"il suo ninja blocca", "lui bloccare, ninja"},
		{"comincio io", "io cominciare"},
		{"il mio avversario attacca", "lui attaccare"},
		{"A attacca B", "A attaccare B"},
		{"B ha 4000 life point, A vince", "B, life point, 4000 life / A vincere"},
		// to whom: a pronoun, a possessive, or who is named after it
		{"lui mi attacca", "lui attaccare io"},
		{"gli distruggo una trappola", "io distruggere lui, trappola"},
		{"lo mando contro il suo capitano", "io mandare lui, contro capitano"},
		{"gli attacchi sono finiti", "finire, attacchi"},
		// the passive
		{"il mio mostro viene distrutto da B", "B distruggere io, mostro"},
		{"sono attaccato", "attaccare io"},
		{"il ninja è stato scartato", "scartare, ninja stato"},
		// the same one goes on, until another is named
		{"lui attacca e vince", "lui attaccare / lui vincere"},
		{"io attacco e vince", "io attaccare / vincere"},
		{"io 10 vincite, lui 3", "io, vincite, 10 vincite / lui, 3"},
		// what may be done, what is denied, what was done before, what comes after
		{"posso attaccare due volte?", "io attaccare, volte, 2 volte, asked"},
		{"lui doveva pescare", "lui pescare, asked, past"},
		{"non blocco", "io bloccare, denied"},
		{"attacco e lui non blocca", "io attaccare / lui bloccare, denied"},
		{"ho già attaccato", "io attaccare, gia, past"},
		{"lui attaccava un ninja", "lui attaccare, ninja, past"},
		{"attacco, poi pesco", "io attaccare / io pescare, after"},
		// an act is a noun after an article or a preposition, and "e" is no verb
		{"l'attacco diretto", "attacco diretto"},
		{"nell’attacco e nella difesa", "attacco / difesa"},
		{"il mazzo è vuoto", "mazzo, 0 mazzo"},
		// a number and its noun, after it or before it
		{"pesco 2 carte", "io pescare, carte, 2 carte"},
		{"B ha 3 carte nel clock", "B, carte clock, 3 carte"},
		{"clock 5", "clock, 5 clock"},
		// two deeds without a word between them
		{"lui attacca io blocco", "lui attaccare / io bloccare"},
		// who is named stands for "suo", and before what is said between commas
		{"A, nella sua fase, vuole attaccare", "A, fase / A attaccare"},
		{"B blocca con un suo ninja", "B bloccare, ninja"},
		// a verb that says only that something is done
		{"dichiaro un attacco", "io attaccare"},
		{"lui effettua un posizionamento", "lui posizionare"},
		// a noun before the deed does it, and no player; after a preposition it does not
		{"B non ha carte, la partita finisce", "B, carte, denied / finire, partita"},
		{"lui pesca, in battaglia attacca", "lui pescare / lui attaccare, battaglia"},
		{"lui ha 5 carte, quante azioni ho?", "lui, carte, 5 carte / io, azioni, asked"},
		{"aveva attaccato B", "attaccare B, past"},
		{"voglio bloccare", "io bloccare"},
		{"2 sul campo", "campo, 2"},
		// what players say is what our texts print
		{"gli meno in faccia", "io attaccare lui, faccia"},
		{"", ""},
		{"?!", ""},
	} {
		if got := spoken(language.Clauses("nar", c.line)); got != c.want {
			t.Errorf("%q: %q, want %q", c.line, got, c.want)
		}
	}
}

// spoken writes clauses in one line.
func spoken(clauses []language.Clause) string {
	names := map[language.Party]string{language.Writer: "io", language.Other: "lui", language.PlayerA: "A", language.PlayerB: "B"}
	var all []string
	for _, c := range clauses {
		parts := []string{strings.Join(strings.Fields(names[c.Agent]+" "+c.Deed+" "+names[c.Onto]), " ")}
		parts = append(parts, strings.Join(c.Things, " "))
		for _, a := range c.Amounts {
			parts = append(parts, strings.TrimSpace(a.Number+" "+a.Noun))
		}
		for _, is := range []struct {
			so   bool
			name string
		}{{c.Denied, "denied"}, {c.Asked, "asked"}, {c.Past, "past"}, {c.After, "after"}} {
			if is.so {
				parts = append(parts, is.name)
			}
		}
		var said []string
		for _, p := range parts {
			if p != "" {
				said = append(said, p)
			}
		}
		all = append(all, fmt.Sprint(strings.Join(said, ", ")))
	}
	return strings.Join(all, " / ")
}
