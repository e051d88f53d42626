package play

import (
	"context"
	"errors"
	"net/http"

	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

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
	reading.BarNoVerdict:   "la lettura non ha un verdetto",
	reading.BarOpenValue:   "ciò che resta aperto può essere il valore di qualcosa di supposto",
	reading.BarDenial:      "resta aperta una negazione",
}

// doubtTexts say in Italian why a situation may not answer what a line asks.
var doubtTexts = map[reading.Doubt]string{
	reading.DoubtTellsNothing: "non parla di chi gioca, non dice numeri e non chiede niente",
	reading.DoubtGeneral:      "chiede una regola in generale",
	reading.DoubtOther:        "chiede una cosa a cui la situazione non risponde",
	reading.DoubtBesides:      "chiede altro che la domanda della frase",
}

// LineReading is the page that says how the table reads a typed line.
func (p *Pages) LineReading(ctx context.Context, r *Request) (Answer, error) {
	book, redirectTo, err := p.bookOfRequest(r, func(g rulebooks.Game) string { return views.SituationsURL(g) + "/" + views.LineReadingID })
	if err != nil {
		return Answer{}, err
	}
	if redirectTo != "" {
		return movedPermanently(r.withQuery(redirectTo)), nil
	}
	if len(p.Situations(book.Game)) == 0 {
		return Answer{}, fault.NotFound("")
	}
	line, _ := limit.TypedText(r.Query().Get(views.TypedParam))
	view := views.LineReadingView{}
	view.Page = p.bookPage(r, book, "Com’è letta la riga", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tavolo"})
	asked := Asked{Line: line, Found: foundRules(book.Game, r.Query().Get(views.FoundParam))}
	view.LineReading, err = limit.RunInQueue(ctx, p.Replays, func() (views.LineReading, error) {
		return p.ReadLine(ctx, book.Game, asked)
	})
	if err != nil {
		return Answer{}, err
	}
	return pageAnswer(http.StatusOK, views.LineReadingPage(view)).privateIf(true), nil
}

// ReadLine returns how the table reads a line of a game, without readings where it reads none.
func (p *Pages) ReadLine(ctx context.Context, game rulebooks.Game, asked Asked) (views.LineReading, error) {
	found := cite.Basis(p.Book(game)).RefsThen(asked.Found)
	answerOf := func(r reading.Reading) (*situation.Answer, error) {
		answer, err := r.AnswerSupposed(ctx, r.Typed.Filling, p.AnswerSteps)
		var wrong *entry.Error
		if errors.Is(err, situation.ErrTooManySteps) || errors.As(err, &wrong) {
			return nil, nil // it has no verdict
		}
		return answer, err
	}
	e, err := p.Reader(game).Explain(p.Situations(game), asked.Line, found, answerOf)
	said := views.LineReading{Bars: []string{}, Doubts: []string{}}
	if err != nil || e == nil || len(e.Words) == 0 {
		return said, err
	}
	said.Score, said.Needed, said.Clauses = e.Score, e.Needed, views.ClauseReadings(e.Clauses)
	for _, w := range e.Words {
		said.Words = append(said.Words, views.WordReading{Typed: w.Typed, Read: w.Read, IsOpen: w.IsOpen})
	}
	for _, r := range e.Readings {
		said.Readings = append(said.Readings, views.SentenceReading{Situation: r.ID, Sentence: r.FullText(r.Typed.Filling),
			URL: views.SituationURL(r.Situation, r.Typed.Filling), Worth: r.Worth, Filled: r.Typed.Filled,
			Words: r.Typed.Words, Open: r.Typed.Unknown})
	}
	for i, name := range reading.EvidenceNames {
		said.Evidence = append(said.Evidence, views.EvidenceReading{Name: name, Text: evidenceTexts[name], Value: e.Evidence[i],
			Weight: reading.Weight(i)})
	}
	for _, bar := range e.Bars {
		said.Bars = append(said.Bars, barTexts[bar])
	}
	if asked.NoVerdict {
		said.Bars = append(said.Bars, "nessun libro le risponde, o è un numero")
	}
	for _, doubt := range e.Doubts {
		said.Doubts = append(said.Doubts, doubtTexts[doubt])
	}
	said.Certain = len(said.Bars) == 0 && e.Score >= e.Needed
	return said, nil
}
