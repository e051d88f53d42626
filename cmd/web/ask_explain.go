package main

import (
	"context"
	"fmt"
	"strings"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/handlers"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/search"
)

// explainedAnswer is what ask -explain -json prints.
type explainedAnswer struct {
	Words    []explainedWord     `json:"words"`
	Readings []explainedReading  `json:"readings"` // the best first
	Evidence []explainedEvidence `json:"evidence"` // for the best
	Score    float64             `json:"score"`
	Needed   float64             `json:"needed"` // the score from which it is certain
	Bars     []string            `json:"bars"`   // what keeps it from being certain, whatever the score
	Doubts   []string            `json:"doubts"` // whether the situation answers what the line asks
	Certain  bool                `json:"certain"`
}

type explainedWord struct {
	Typed string `json:"typed"`
	Read  string `json:"read"`
	Open  bool   `json:"open,omitempty"`
}

type explainedReading struct {
	Situation string   `json:"situation"`
	Sentence  string   `json:"sentence"`
	Worth     int      `json:"worth"`
	Filled    int      `json:"filled"`
	Words     int      `json:"words"`
	Unknown   []string `json:"unknown,omitempty"`
}

type explainedEvidence struct {
	Name   string  `json:"name"`
	Value  float64 `json:"value"`
	Weight float64 `json:"weight"`
}

// evidenceTexts say in Italian what each kind of evidence is, by its name.
var evidenceTexts = map[string]string{
	"+isFound":     "la ricerca trova presto una regola del verdetto",
	"+holesFilled": "vuoti che la riga riempie",
	"+explained":   "niente resta aperto",
	"+margin":      "distanza dalla lettura che segue",
	"-openShare":   "quota delle parole aperte",
	"-openWeight":  "restano aperti numeri, o parole che cambiano le altre",
	"-offQuestion": "forse chiede un’altra cosa",
	"-supposed":    "decide qualcosa di supposto",
}

// barTexts say in Italian what keeps a line from being certain.
var barTexts = map[reading.Bar]string{
	reading.BarFitsNothing: "resta aperto più di quanto si capisce",
	reading.BarGeneral:     "chiede una regola in generale",
	reading.BarReply:       "chiede altro, e il verdetto potrebbe sembrare la risposta",
	reading.BarRoles:       "non dice chi fa che cosa",
	reading.BarDenial:      "resta aperta una negazione",
}

// doubtTexts say in Italian why a situation may not answer what a line asks.
var doubtTexts = map[reading.Doubt]string{
	reading.DoubtTellsNothing: "non parla di chi gioca, non dice numeri e non chiede niente",
	reading.DoubtGeneral:      "chiede una regola in generale",
	reading.DoubtOther:        "chiede una cosa a cui la situazione non risponde",
	reading.DoubtBesides:      "chiede altro che la domanda della frase",
}

// explain prints how the table reads a line of a game: its words, the readings that won and lost, and the evidence by
// which it is certain in the results of a search or is not.
func (c console) explain(ctx context.Context, game rulebooks.Game, situations []*situation.Situation, line string,
	asJSON bool) int {
	shelf, err := openShelf()
	if err != nil {
		return c.reportError(err)
	}
	index, err := shelf.index()
	if err != nil {
		return c.reportError(err)
	}
	found, err := index.Search(ctx, search.Query{Text: line, Game: game})
	if err != nil {
		return c.reportError(err)
	}
	reader, err := reading.New(situations)
	if err != nil {
		return c.reportError(err)
	}
	e, err := reader.Explain(situations, line, handlers.AskedOf(&found).Found, func(r reading.Reading) (*situation.Answer, error) {
		return r.AnswerSupposed(ctx, r.Typed.Filling, play.AnswerSteps)
	})
	if err != nil {
		return c.reportError(err)
	}
	if e == nil {
		return c.reportFailure(exitUsage, "Nessuna situazione è «%s».", line)
	}
	said := describeExplanation(e)
	if asJSON {
		return c.printJSON(said)
	}
	said.print(c)
	return exitOK
}

func describeExplanation(e *reading.Explanation) *explainedAnswer {
	said := &explainedAnswer{Score: e.Score, Needed: e.Needed, Bars: []string{}, Doubts: []string{}}
	for _, w := range e.Words {
		said.Words = append(said.Words, explainedWord{w.Typed, w.Read, w.IsOpen})
	}
	for _, r := range e.Readings {
		said.Readings = append(said.Readings, explainedReading{r.ID, r.FullText(r.Typed.Filling), r.Worth, r.Typed.Filled,
			r.Typed.Words, r.Typed.Unknown})
	}
	for i, name := range reading.EvidenceNames {
		said.Evidence = append(said.Evidence, explainedEvidence{name, e.Evidence[i], reading.Weight(i)})
	}
	for _, bar := range e.Bars {
		said.Bars = append(said.Bars, barTexts[bar])
	}
	for _, doubt := range e.Doubts {
		said.Doubts = append(said.Doubts, doubtTexts[doubt])
	}
	said.Certain = len(e.Bars) == 0 && e.Score >= e.Needed
	return said
}

// print writes the explanation as lines to read.
func (a *explainedAnswer) print(c console) {
	var words []string
	for _, w := range a.Words {
		text := w.Typed
		if w.Read != "" && !strings.EqualFold(w.Read, w.Typed) {
			text += "→" + w.Read
		}
		if w.Open {
			text = "[" + text + "]"
		}
		words = append(words, text)
	}
	fmt.Fprintf(c.out, "Parole (fra parentesi quelle aperte): %s\n", strings.Join(words, " "))
	for _, r := range a.Readings {
		fmt.Fprintf(c.out, "%4d  %s (vuoti %d, parole sue %d, aperte %d): %s\n", r.Worth, r.Situation, r.Filled, r.Words,
			len(r.Unknown), r.Sentence)
	}
	for _, e := range a.Evidence {
		fmt.Fprintf(c.out, "%+6.2f  = %.2f × %.2f  %s\n", e.Value*e.Weight, e.Value, e.Weight, evidenceTexts[e.Name])
	}
	verdict := "non è certa"
	if a.Certain {
		verdict = "è certa"
	}
	fmt.Fprintf(c.out, "%6.2f, ne servono %.2f: %s\n", a.Score, a.Needed, verdict)
	for _, doubt := range a.Doubts {
		fmt.Fprintf(c.out, "        in dubbio: %s\n", doubt)
	}
	for _, bar := range a.Bars {
		fmt.Fprintf(c.out, "        mai certa: %s\n", bar)
	}
}
