package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavillo/rulebooks"
)

// ReasonsParam is the query parameter of the page of results that asks why they stand in their order.
const ReasonsParam = "perche"

// SearchReasonsView says why the results of a query stand in their order, for people who maintain the search.
type SearchReasonsView struct {
	Page
	Reasons SearchReasons
	Cut     string // how much of a query that is too long was read, "" otherwise
	Goes    Anchor // where a number or a label leads; empty for words
	Reading string // the address of the page that says how the table reads the query; "" where it is not certain
}

// SearchReasons says why the results of a query stand in their order.
type SearchReasons struct {
	Query    string          `json:"query"`
	Game     rulebooks.Game  `json:"game"`
	Concepts []string        `json:"concepts,omitempty"`
	Notes    []string        `json:"notes,omitempty"`
	Results  []ResultReasons `json:"results"`
}

// ResultReasons says what put a result in its place.
type ResultReasons struct {
	Name       string          `json:"name"`
	Title      string          `json:"title"`
	URL        string          `json:"-"`
	IsReranked bool            `json:"reranked"`
	Value      float64         `json:"value"` // by which the reranked results stand: the sum of Parts
	Score      float64         `json:"score"` // by which all results stand
	Parts      []PartReason    `json:"parts,omitempty"`
	FirstValue float64         `json:"firstValue"`
	FirstParts []PartReason    `json:"firstParts,omitempty"`
	Formula    *FormulaReasons `json:"formula,omitempty"`
	Places     []PlaceReason   `json:"places,omitempty"`
	Before     *BeforeReasons  `json:"before,omitempty"`
}

// PartReason is what a feature adds.
type PartReason struct {
	Name   string  `json:"name"`
	Text   string  `json:"text"`
	Value  float64 `json:"value"`
	Weight float64 `json:"weight"`
}

// Adds is the value times the weight.
func (p PartReason) Adds() float64 { return p.Value * p.Weight }

// FormulaReasons says how the formula scored a result.
type FormulaReasons struct {
	Score      float64        `json:"score"`
	Neighbours float64        `json:"neighbours"`
	Words      []WordReason   `json:"words,omitempty"`
	Factors    []FactorReason `json:"factors,omitempty"`
}

// WordReason is what words of the query add to the score.
type WordReason struct {
	Words  string  `json:"words"`
	Where  string  `json:"where"`
	Points float64 `json:"points"`
}

// FactorReason is a factor of the score.
type FactorReason struct {
	Text   string  `json:"text"`
	Factor float64 `json:"factor"`
}

// PlaceReason is the place of a result after a step of the search.
type PlaceReason struct {
	Step  string  `json:"step"`
	Name  string  `json:"name"`
	Place int     `json:"place"`
	Score float64 `json:"score"`
}

// BeforeReasons says why a result stands before the next one.
type BeforeReasons struct {
	Name        string             `json:"name"` // of the next one
	Step        string             `json:"step"`
	Text        string             `json:"text"`
	Here        float64            `json:"here"`
	There       float64            `json:"there"`
	Differences []DifferenceReason `json:"differences,omitempty"` // largest first
}

// DifferenceReason is the difference of what a feature adds to two results.
type DifferenceReason struct {
	Name  string  `json:"name"`
	Text  string  `json:"text"`
	Here  float64 `json:"here"`
	There float64 `json:"there"`
}

// OtherContributions returns the sums of what the differences that are not shown one by one add to either result.
func (b *BeforeReasons) OtherContributions() (here, there float64) {
	for _, d := range b.Differences[min(len(b.Differences), heaviestReasons):] {
		here, there = here+d.Here, there+d.There
	}
	return here, there
}

// Adds is the difference: positive where the feature speaks for the first result.
func (d DifferenceReason) Adds() float64 { return d.Here - d.There }

const (
	heaviestReasons = 10 // shown of a result
	saidReasons     = 3  // differences in the sentence on two results
)

// Guide says how results come to their order, "" where none was reranked.
func (r SearchReasons) Guide() string {
	if !slices.ContainsFunc(r.Results, func(one ResultReasons) bool { return one.IsReranked }) {
		return ""
	}
	return "Le regole di un gioco stanno nell’ordine del loro valore: la somma di ciò che porta ogni segno, cioè quanto ce n’è per il suo peso. " +
		"La prima fase guarda ogni regola con quelle vicine, la seconda anche quanto rispondono queste. " +
		"Riordinate, si scambiano i punteggi che la formula ha dato loro. Ruling ed esempi hanno solo il punteggio."
}

// Heaviest returns the reasons that are shown one by one, and how many others there are with the sum of what they add.
func Heaviest[R interface{ Adds() float64 }](reasons []R) (shown []R, others int, sum float64) {
	n := min(len(reasons), heaviestReasons)
	for _, r := range reasons[n:] {
		sum += r.Adds()
	}
	return reasons[:n], len(reasons) - n, sum
}

// Sentence says why a result stands before the next one: by the largest differences, or by the step that decided.
func (b *BeforeReasons) Sentence() string {
	if len(b.Differences) == 0 {
		said := "Davanti a " + b.Name + " " + b.Text
		if b.Here != b.There {
			said += ": " + Decimal(b.Here) + " contro " + Decimal(b.There)
		}
		return said + "."
	}
	var said, against []string
	for _, d := range b.Differences[:min(len(b.Differences), saidReasons)] {
		text := d.Text + " (" + Decimal(d.Here) + " contro " + Decimal(d.There) + ")"
		if d.Adds() > 0 {
			said = append(said, text)
		} else {
			against = append(against, text)
		}
	}
	if len(against) > 0 {
		said = append(said, "a sfavore "+strings.Join(against, ", "))
	}
	if len(b.Differences) > saidReasons {
		said = append(said, "e altro")
	}
	return "Davanti a " + b.Name + " di " + Decimal(b.Here-b.There) + ": " + strings.Join(said, "; ") + "."
}

// Sum says how a result came to its place: the value that reranking gave it, or else the score.
func (r ResultReasons) Sum() string {
	if r.IsReranked {
		return "Vale " + Decimal(r.Value) + "; dopo la prima fase valeva " + Decimal(r.FirstValue) + "."
	}
	return "Non riordinato: sta dov’è per il suo punteggio, " + Decimal(r.Score) + "."
}

// PlaceSentence says which place the result had after each step that changed its place or score.
func (r ResultReasons) PlaceSentence() string {
	var said []string
	for i, p := range r.Places {
		if i == 0 || p.Place != r.Places[i-1].Place || p.Score != r.Places[i-1].Score {
			said = append(said, fmt.Sprintf("%s %dº (%s)", p.Name, p.Place, Decimal(p.Score)))
		}
	}
	return "Posto e punteggio, passo per passo: " + strings.Join(said, ", ") + "."
}

// Sentence says how the formula came to its score.
func (f *FormulaReasons) Sentence() string {
	said := Decimal(f.Score) + ": le parole, per i fattori qui sotto"
	if len(f.Factors) == 0 {
		said = Decimal(f.Score) + ": le parole"
	}
	if f.Neighbours > 0 {
		said += "; con " + Decimal(f.Neighbours) + " da ciò che le sta intorno o la cita fa " + Decimal(f.Score+f.Neighbours)
	}
	return said + "."
}

// SignedDecimal is Decimal with a plus before what is not negative.
func SignedDecimal(x float64) string {
	return italianDecimal(fmt.Sprintf("%+.2f", x))
}

// nameWords cuts the name of a feature before its capital letters, where a narrow column may break it.
func nameWords(name string) (words []string) {
	for from := 0; from < len(name); {
		n := strings.IndexFunc(name[from+1:], unicode.IsUpper) + 1
		if n == 0 {
			n = len(name) - from
		}
		words = append(words, name[from:from+n])
		from += n
	}
	return words
}

// OtherReasons says how many reasons are not shown one by one.
func OtherReasons(n int) string {
	return plural(n, "un altro segno", "altri "+strconv.Itoa(n)+" segni insieme")
}
