package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"cavillo/engine/reading"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/handlers/play"
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/views"
)

// askTime is how long the engine looks for what changes a verdict.
const askTime = 10 * time.Second

// tableVerdict is a verdict of the table, as ask -json and search -json print it.
type tableVerdict struct {
	Address string `json:"address"`
	Said    string `json:"said"`
	// SetAside are the words of the typed line that are taken to change nothing.
	SetAside  []string  `json:"setAside,omitempty"`
	Today     []string  `json:"today,omitempty"`     // how newer rules differ from those on which the verdict rests
	By        string    `json:"by"`                  // whose rules it is by
	Condition string    `json:"condition,omitempty"` // under which it holds, where words of the typed line stay open
	Verdict   string    `json:"verdict"`             // after its condition; all that it may be, where that is not known
	Depends   []askCase `json:"depends,omitempty"`
	Turns     []askCase `json:"turns,omitempty"` // the opposite replies to other values of what is supposed
	Rules     []string  `json:"rules"`
	// whether its rules were compared with those of today, and what may change it that the engine does not know
	Notes []string `json:"notes"`

	lines []string // of the verdict
}

// askAnswer is what ask -json prints.
type askAnswer struct {
	tableVerdict
	Doubts    []string  `json:"doubts,omitempty"`
	Flips     []askFlip `json:"flips"`
	Same      []string  `json:"same"`
	Left      []string  `json:"left,omitempty"` // what was not tried
	Tried     int       `json:"tried"`
	Stopped   bool      `json:"stopped"`
	Corrected []string  `json:"corrected,omitempty"` // how misspelt words were read
	Unknown   []string  `json:"unknown,omitempty"`   // words that mean nothing here

	Open  bool   `json:"open,omitempty"`  // the verdict may be another one
	Other string `json:"other,omitempty"` // why: a question that the situation does not answer

	// who does what the typed line says of the other player, where the reader exchanged A and B
	Exchanged string `json:"exchanged,omitempty"`

	flipsHeading string
	noEffect     string // the sentence that names what changes nothing; "" for none
}

// askCase is one of the possible verdicts where something unknown decides, with its condition.
type askCase struct {
	If      string   `json:"if"`
	Verdict string   `json:"verdict"`
	Rules   []string `json:"rules"`
}

type askFlip struct {
	If      string `json:"if"`
	Verdict string `json:"verdict"`
	Rule    string `json:"rule,omitempty"`
	Address string `json:"address"`
}

// runAsk answers a typed line, or the address of a filled situation, with the verdict, its rules and what would
// change it.
func runAsk(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("ask", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	explains := flags.Bool("explain", false, "come la riga è letta, che cosa ha perso e perché è certa o no")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "il gioco", "una riga, o l’indirizzo di una situazione"); !ok {
		return code
	}
	game, ok := rulebooks.ParseGame(flags.Arg(0))
	if !ok || engineGameOf(game) == nil {
		return c.reportFailure(exitUsage, "Al tavolo di «%s» non si può ancora chiedere.", flags.Arg(0))
	}
	situations, err := engineGameOf(game).Situations()
	if err != nil {
		return c.reportError(err)
	}
	if *explains {
		return c.explain(ctx, *data, game, flags.Arg(1), *asJSON)
	}
	sit, typed, err := findSituation(situations, flags.Arg(1))
	if err != nil {
		return c.reportFailure(exitUsage, "Non si capisce: %v.", withoutFile(err))
	}
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	answer, err := sit.Answer(ctx, typed.Filling)
	if err != nil {
		return c.reportFailure(exitUsage, "Così non può essere: %v.", withoutFile(err))
	}
	texts, err := c.readTexts(*data)
	if err != nil {
		return c.reportError(err)
	}
	said, err := describeAnswer(answer, typed, texts.Book(game))
	if err != nil {
		return c.reportError(err)
	}
	if *asJSON {
		return c.printJSON(said)
	}
	said.print(c)
	return exitOK
}

// findSituation returns the situation that an address names or that a line fits best, filled in.
func findSituation(situations []*situation.Situation, text string) (*situation.Situation, reading.Typed, error) {
	u, err := url.Parse(text)
	if err != nil || !strings.Contains(u.Path, "/tavolo/") {
		reader, err := reading.New(situations)
		if err != nil {
			return nil, reading.Typed{}, err
		}
		sit, typed := reader.Meant(situations, text)
		if !typed.Fits() {
			return nil, typed, fmt.Errorf("nessuna situazione è «%s»", text)
		}
		return sit, typed, nil
	}
	for _, s := range situations {
		if strings.HasSuffix(u.Path, views.SituationURL(s, s.UsualFilling())) {
			f, err := s.ReadQuery(u.Query(), func(string) bool { return false })
			return s, reading.Typed{Filling: f, Unknown: f.Residue.Unknown, Other: f.Residue.OtherQuestion,
				Unclear: f.Residue.RolesUnclear}, err
		}
	}
	return nil, reading.Typed{}, errors.New("la situazione non c’è")
}

// describeAnswer returns an answer in Italian words, by a book.
func describeAnswer(a *situation.Answer, typed reading.Typed, book *rulebooks.Book) (*askAnswer, error) {
	scenario, err := a.Situation.Scenario(a.Filling)
	if err != nil {
		return nil, err
	}
	played, err := replay.Play(scenario, 0)
	if err != nil {
		return nil, err
	}
	view := views.SituationView{Law: book, Situation: a.Situation, Filling: a.Filling, Answer: a, Replay: played,
		Outdated: play.NewerRules(nil, book, played)}
	said := &askAnswer{tableVerdict: describeVerdict(view),
		Doubts: a.Verdict.Doubts, Flips: []askFlip{}, Same: a.NoEffect, Left: a.NotTried,
		Tried: a.LinesTried, Stopped: a.Incomplete,
		Unknown: typed.Unknown, Exchanged: typed.Exchanged,
		Open: typed.Open()}
	for _, w := range typed.Corrected {
		said.Corrected = append(said.Corrected, views.ReadAs([]language.Correction{w}))
	}
	if typed.Other != "" {
		said.Other = views.NotAnswered(a.Situation, typed.Other)
	}
	said.flipsHeading, said.noEffect = view.FlipsHeading(), view.NoEffectSentence()
	for _, f := range a.Flips {
		flip := askFlip{If: view.Condition(f), Verdict: f.Verdict.Text,
			Address: views.SituationURL(a.Situation, f.Filling)}
		if f.Rule.Number != "" {
			flip.Rule = f.Rule.String()
		}
		said.Flips = append(said.Flips, flip)
	}
	return said, nil
}

// describeVerdict returns the verdict of a filled situation in Italian words.
func describeVerdict(view views.SituationView) tableVerdict {
	headline := view.Headline()
	v := tableVerdict{Address: views.SituationURL(view.Situation, view.Filling), Said: strings.Join(view.Introduction(), " "),
		Today: views.Warnings(view.Outdated), By: headline.Source, Condition: headline.Condition,
		Verdict: headline.BareVerdict(), Notes: view.Notes(), lines: headline.Lines()}
	v.Rules = append([]string{}, views.RefTexts(view.VerdictRules())...)
	for _, c := range headline.Cases {
		v.Depends = append(v.Depends, askCase{c.Condition, c.Verdict, views.RefTexts(c.Rules)})
	}
	for _, c := range headline.Turns {
		v.Turns = append(v.Turns, askCase{c.Condition, c.Verdict, views.RefTexts(c.Rules)})
	}
	return v
}

// print writes the verdict as lines to read.
func (v *tableVerdict) print(out io.Writer) {
	fmt.Fprintln(out, v.Said)
	for _, line := range v.lines {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintln(out, strings.Join(v.Rules, ", "))
	for _, note := range v.Notes {
		fmt.Fprintln(out, note)
	}
}

// print writes the answer as lines to read.
func (a *askAnswer) print(c console) {
	a.tableVerdict.print(c.out)
	if a.Exchanged != "" {
		fmt.Fprintf(c.out, "A e B sono scambiati: qui %s.\n", a.Exchanged)
	}
	for _, read := range a.Corrected {
		fmt.Fprintln(c.out, read)
	}
	if a.Other != "" {
		fmt.Fprintln(c.out, a.Other)
	}
	if a.Open {
		fmt.Fprintln(c.out, "Il verdetto può essere un altro.")
	}
	fmt.Fprintln(c.out, a.flipsHeading)
	for _, f := range a.Flips {
		fmt.Fprintf(c.out, "  %s: %s %s\n", f.If, f.Verdict, f.Rule)
	}
	if a.noEffect != "" {
		fmt.Fprintln(c.out, a.noEffect+".")
	}
	if len(a.Left) > 0 && !a.Stopped {
		fmt.Fprintf(c.out, "Non si è potuto provare: %s.\n", strings.Join(a.Left, ", "))
	}
	tried := "Provati tutti gli svolgimenti: %d.\n"
	if a.Stopped {
		tried = "Svolgimenti provati: %d, poi il tempo è finito.\n"
	}
	fmt.Fprintf(c.out, tried+"%s\n", a.Tried, a.Address)
}
