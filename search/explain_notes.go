package search

import (
	"slices"
	"strings"
)

// Step is a step of a search that orders the hits. Each starts from the order of the step before it.
type Step string

// The steps in their order.
const (
	StepFormula  Step = "formula"  // the scores of the formula, and of the rules around
	StepRerank   Step = "rerank"   // the weighted features, by which rules exchange their scores
	StepCases    Step = "cases"    // rulings and examples exchange theirs by how much of their question is asked
	StepQuoted   Step = "quoted"   // quoted phrases raise scores
	StepGames    Step = "games"    // the hits of several games alternate
	StepQuestion Step = "question" // a ruling or example with exactly this question comes first
	// StepDocument puts the rules of an association's documents first where no rulebook answers.
	StepDocument Step = "document"

	StepTie Step = "tie" // no step of its own: equal scores stand in the order of the books
)

// stepTexts name each step in Italian and say by what it orders.
var stepTexts = map[Step]struct{ name, text string }{
	StepFormula:  {"formula", "per il punteggio della formula"},
	StepRerank:   {"riordino", "per il riordino delle regole"},
	StepCases:    {"ruling ed esempi", "per quanta parte della sua domanda è stata chiesta"},
	StepQuoted:   {"virgolette", "per le parole fra virgolette"},
	StepGames:    {"fra i giochi", "per come si alternano i giochi, dove un titolo vale la metà"},
	StepQuestion: {"stessa domanda", "perché la sua domanda è proprio questa"},
	StepDocument: {"documenti", "perché nessun regolamento risponde, e questo è un documento di chi organizza"},
	StepTie:      {"pari", "per l’ordine del libro, perché i due posti hanno lo stesso punteggio"},
}

// Name names the step in Italian.
func (s Step) Name() string { return stepTexts[s].name }

// Text says in Italian by what the step orders.
func (s Step) Text() string { return stepTexts[s].text }

// notesOn says in Italian what decided about a result beside the values of the features, or instead of them.
func notesOn(r *Result, t *trace) (notes []string) {
	add := func(when bool, note string) {
		if when {
			notes = append(notes, note)
		}
	}
	ranked := t.query != nil
	if ranked && r.Query == "" {
		return []string{"Non c’è nessuna domanda."}
	}
	isLabel := !ranked && (r.Redirect != nil && r.Doubt != "" ||
		len(r.Hits) > 0 && r.Hits[0].Kind == Doubt && r.Redirect == nil)
	add(isLabel, "È la sigla di un dubbio: si va là, e niente è ordinato per parole.")
	add(!ranked && !isLabel && r.Redirect != nil, "È il numero di una regola: si va là, e niente è ordinato per parole.")
	add(!ranked && !isLabel && len(r.Numbers) > 0,
		"È un numero che più giochi hanno: le regole stanno nell’ordine dei giochi, e niente è ordinato per parole.")
	add(!ranked && r.Missing != nil, "È un numero che nessuna regola ha: niente è ordinato per parole.")
	add(ranked && r.Missing != nil, "Nessuna regola ha questo numero: è cercato come parola.")
	add(!ranked && !isLabel && r.Redirect == nil && r.Missing == nil && len(r.Numbers) == 0,
		"È il nome di un gioco: ci sono i suoi capitoli, e niente è ordinato per parole.")
	if !ranked {
		return notes
	}
	pq := t.query
	if r.Outside != nil {
		notes = append(notes, "Nessun regolamento risponde: riguarda “"+r.Outside.Topic+"”, lo dicono i modelli di outside.tsv. I risultati restano.")
	}
	add(r.NoPhrase, "Nessun testo ha la frase fra virgolette: sono cercate le sue parole.")
	add(!pq.isReranked(), "Niente è riordinato: conta la sola formula, perché la domanda ha "+strings.Join(exclusiveParts(pq), ", ")+".")
	add(len(pq.boostPhrases) > 0, "Chi ha le parole fra virgolette vale di più.")
	add(slices.ContainsFunc(t.steps, func(s tracedStep) bool { return s.step == StepQuestion }),
		"Un ruling o un esempio ha proprio questa domanda: sta primo, qualunque punteggio abbia.")
	add(t.games&(t.games-1) != 0, "È cercato in tutti i giochi: ogni gioco ordina le sue regole, e poi i giochi si alternano.")
	add(r.Suggestion != "", "Forse è scritto male: “"+r.Suggestion+"”.")
	add(len(t.shown) == 0, "Niente ha queste parole.")
	return notes
}

// exclusiveParts names in Italian what keeps a query from being reranked.
func exclusiveParts(pq *parsedQuery) (parts []string) {
	if len(pq.requiredPhrases) > 0 {
		parts = append(parts, "solo una frase fra virgolette")
	}
	if len(pq.sections) > 0 {
		parts = append(parts, "il numero di una sezione")
	}
	if len(pq.codes) > 0 {
		parts = append(parts, "il codice di una carta")
	}
	return parts
}
