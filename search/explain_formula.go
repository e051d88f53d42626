package search

import "strings"

// Formula says how the formula scored a document: the sum of the concepts times the factors.
type Formula struct {
	Score      float64
	Neighbours float64 // what the rules around and the cases that cite it add to the score
	Concepts   []ExplainedScore
	Factors    []ExplainedFactor // without those that are 1
}

// ExplainedScore is what a concept of the query adds to the score of a document.
type ExplainedScore struct {
	Words  string // the typed words, or those of our texts that the document has instead
	Score  float64
	Fields []FieldTimes
}

// FieldTimes is how often a field of a document has the words of a concept.
type FieldTimes struct {
	Field string // in Italian
	Times int
}

// ExplainedFactor is a factor of the formula.
type ExplainedFactor struct {
	Text   string // in Italian
	Factor float64
}

// fieldTexts are the fields of a document in Italian.
var fieldTexts = [fieldCount]string{
	fieldTitle: "titolo", fieldTerms: "termini", fieldText: "testo", fieldVariants: "domande tipiche",
	fieldDoubts: "dubbi", fieldHeadings: "titoli sopra",
}

// typedWords returns the typed words of a concept.
func typedWords(c concept) string { return strings.Join(c.typed, " ") }

// addConcept adds what a concept adds to the score of a document: best, by the best of its alternatives. weight is the
// concept's weight in the game. A nil Formula records nothing.
func (f *Formula) addConcept(ix *Index, pq *parsedQuery, d *document, c concept, weight, best float64) {
	if f == nil {
		return
	}
	e := ExplainedScore{Words: typedWords(c), Score: best}
	for _, a := range c.alternatives {
		score, _ := ix.bestAlternative(d, concept{alternatives: []alternative{a}}, weight, ix.games.index(d.ref.Game),
			pq.withPublished)
		if score != best {
			continue
		}
		if a.printed != "" {
			e.Words += " → " + a.printed
		}
		for field, n := range d.timesInFields(a.stems) {
			if n > 0 {
				e.Fields = append(e.Fields, FieldTimes{fieldTexts[field], int(n)})
			}
		}
		break
	}
	f.Concepts = append(f.Concepts, e)
}

// addFactors adds the score of a document and the factors that made it. cover is the share of the query that the
// document contains, title the factor of its title, term and variant are the similarities of the nearest term and query
// variant. A nil Formula records nothing.
func (f *Formula) addFactors(pq *parsedQuery, r *ranked, cover, title, term, variant float64) {
	if f == nil {
		return
	}
	f.Score = r.score
	quantity, extra := 1.0, 1.0
	if pq.asksQuantity {
		quantity += r.doc.quantity
	}
	if r.doc.extra != nil {
		extra = formula.extraShare
	}
	for _, factor := range [...]ExplainedFactor{
		{"parte della domanda che contiene", coverFactor(cover)},
		{"titolo", title},
		{"termine più vicino", 1 + aliasBonus(term, formula.termBonus)},
		{"domanda tipica più vicina", 1 + aliasBonus(variant, formula.variantBonus)},
		{"dice quanti", quantity},
		{"ruling, esempio o testo pubblicato", extra},
	} {
		if factor.Factor != 1 {
			f.Factors = append(f.Factors, factor)
		}
	}
}
