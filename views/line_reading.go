package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// LineReadingView says how the table reads a typed line.
type LineReadingView struct {
	Page
	LineReading
}

// LineReading is how the table reads a typed line.
type LineReading struct {
	Words    []WordReading     `json:"words"`
	Clauses  []ClauseReading   `json:"clauses"`  // what each part of the line says
	Readings []SentenceReading `json:"readings"` // the best first
	Evidence []EvidenceReading `json:"evidence"` // for the best
	Score    float64           `json:"score"`
	Needed   float64           `json:"needed"` // the score from which the line is certain
	Bars     []string          `json:"bars"`   // what keeps it from being certain, whatever the score
	Doubts   []string          `json:"doubts"` // whether the situation answers what the line asks
	Certain  bool              `json:"certain"`
}

// WordReading is a word as it was typed and as it is read.
type WordReading struct {
	Typed  string `json:"typed"`
	Read   string `json:"read"`
	IsOpen bool   `json:"open,omitempty"` // it means nothing in the best reading
}

// SentenceReading is a situation as the line fills it in.
type SentenceReading struct {
	Situation string   `json:"situation"`
	Sentence  string   `json:"sentence"`
	URL       string   `json:"address"`
	Worth     int      `json:"worth"`             // how well the line fits it
	Filled    int      `json:"filled"`            // holes that the line fills
	Words     int      `json:"words"`             // words of the line that are the situation's own
	Open      []string `json:"unknown,omitempty"` // words that mean nothing in it
}

// EvidenceReading is a kind of evidence, with its value from 0 to 1.
type EvidenceReading struct {
	Name   string  `json:"name"`
	Text   string  `json:"text"`
	Value  float64 `json:"value"`
	Weight float64 `json:"weight"`
}

// LineReadingID is the name of the page that says how a line is read, among the situations of a game.
const LineReadingID = "lettura"

// LineReadingURL is the address of the page that says how a line is read for which a search has found some rules.
func LineReadingURL(g rulebooks.Game, line string, found []rulebooks.Ref) string {
	query := url.Values{TypedParam: {line}}
	var numbers []string
	for _, r := range found {
		if r.Game == g {
			numbers = append(numbers, string(r.Number))
		}
	}
	if len(numbers) > 0 {
		query.Set(FoundParam, strings.Join(numbers, " "))
	}
	return withQuery(SituationsURL(g)+"/"+LineReadingID, query)
}

func (w WordReading) isReadAsAnother() bool {
	return w.Read != "" && !strings.EqualFold(w.Read, w.Typed)
}

func (v LineReadingView) hasOpenWords() bool {
	return slices.ContainsFunc(v.Words, func(w WordReading) bool { return w.IsOpen })
}

// decision says whether the line is certain, and by what.
func (v LineReadingView) decision() string {
	said := "Non è certa: "
	if v.Certain {
		said = "È certa: "
	}
	return said + Decimal(v.Score) + ", ne servono " + Decimal(v.Needed)
}

// Decimal writes a number with two decimals, a comma and a true minus.
func Decimal(x float64) string { return italianDecimal(strconv.FormatFloat(x, 'f', 2, 64)) }

// italianDecimal writes a number of two decimals with a comma and a true minus; one that is rounded to nothing has no
// minus.
func italianDecimal(s string) string {
	if s == "-0.00" {
		s = "0.00"
	}
	return strings.NewReplacer(".", ",", "-", "−").Replace(s)
}
