package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"cavillo/engine/cite"
	"cavillo/engine/reading"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
	"cavillo/rulings/proof"
)

// checkAnswer is what check -json prints.
type checkAnswer struct {
	Games   []checkedGame    `json:"games"`
	Waiting []rulingToReview `json:"waiting"`
	Errors  []string         `json:"errors"`
}

// rulingToReview is a ruling that must be reviewed, because a rule or doubt on which it rests has changed in substance.
type rulingToReview struct {
	Ruling string `json:"ruling"`          // "17-refresh-a-meta-danno"
	Rule   string `json:"rule"`            // "ws:4.10.1.2", with its version: "ws:4.10.1.2@2026.1"
	Doubt  string `json:"doubt,omitempty"` // the doubt that the ruling names
	Says   string `json:"says"`            // what has happened, in an Italian clause
}

type checkedGame struct {
	Game       rulebooks.Game    `json:"game"`
	Version    string            `json:"version"`
	Chapters   int               `json:"chapters"`
	Sections   int               `json:"sections"`
	Rules      int               `json:"rules"`
	References checkedReferences `json:"references"`
	Rulings    int               `json:"rulings"`
	Scenarios  int               `json:"scenarios"`
}

// checkedReferences counts the references of a book's text: linked ones lead to a rule, unlinked ones are left as text
// on purpose, dangling ones name a rule that is not there.
type checkedReferences struct {
	Total    int `json:"total"`
	Linked   int `json:"linked"`
	Unlinked int `json:"unlinked"`
	Dangling int `json:"dangling"`
}

// runCheck reads everything that ships, with the texts in force in a data folder, and says what is wrong with it.
func runCheck(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	answer := check(ctx, *data)
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		for _, g := range answer.Games {
			fmt.Fprintf(c.out, "%-14s %s: %s, %s, %s, %s (%s, %s), %d ruling, %s\n", g.Game.Name(), g.Version,
				countNoun(g.Chapters, "capitolo/capitoli"), countNoun(g.Sections, "sezione/sezioni"),
				countNoun(g.Rules, "regola/regole"),
				countNoun(g.References.Total, "rimando/rimandi"),
				countNoun(g.References.Unlinked, "lasciato come testo/lasciati come testo"),
				countNoun(g.References.Dangling, "rotto/rotti"), g.Rulings, countNoun(g.Scenarios, "esempio/esempi"))
		}
		for _, w := range answer.Waiting {
			fmt.Fprintf(c.out, "da rivedere: ruling %s, %s: %s\n", w.Ruling, w.Rule, w.Says)
		}
		for _, e := range answer.Errors {
			fmt.Fprintln(c.out, e)
		}
		fmt.Fprintln(c.out, countNoun(len(answer.Errors), "errore/errori"))
	}
	if len(answer.Errors) > 0 {
		return exitFault
	}
	return exitOK
}

func check(ctx context.Context, data string) checkAnswer {
	answer := checkAnswer{Games: []checkedGame{}, Waiting: []rulingToReview{}, Errors: []string{}}
	fault := func(err error) {
		answer.Errors = append(answer.Errors, strings.Split(err.Error(), "\n")...)
	}
	texts, err := editions.Read(data, acceptTexts)
	if err != nil {
		fault(err)
		return answer
	}
	for _, f := range texts.Faults {
		fault(f)
	}
	books := texts.Books
	collection, err := rulings.Collection(books)
	if err != nil {
		fault(err)
	}
	answer.Waiting = append(answer.Waiting, rulingsToReview(collection, books)...)
	examples, errs := checkScenarios(books)
	for _, err := range append(errs, checkRulingExamples(ctx, collection)...) {
		fault(err)
	}
	for _, b := range books {
		g := checkedGame{Game: b.Game, Version: b.Version, References: countReferences(b),
			Scenarios: len(examples[b.Game])}
		g.Chapters, g.Sections, g.Rules = b.Count()
		for _, r := range collection {
			if r.Game == b.Game {
				g.Rulings++
			}
		}
		answer.Games = append(answer.Games, g)
	}
	return answer
}

// rulingsToReview lists the rulings that must be reviewed, one entry for each change.
func rulingsToReview(collection []*rulings.Ruling, books []*rulebooks.Book) (all []rulingToReview) {
	byGame := booksByGame(books)
	for _, r := range collection {
		for _, u := range r.BasisChanges(byGame) {
			all = append(all, rulingToReview{Ruling: r.ID(), Rule: u.Cite.Key() + "@" + u.Cite.Version, Doubt: u.Doubt,
				Says: u.Reason})
		}
	}
	return all
}

func countReferences(b *rulebooks.Book) checkedReferences {
	count := checkedReferences{Total: len(b.Unlinked), Unlinked: len(b.Unlinked)}
	for _, r := range b.Rules {
		r.EachInline(func(in rulebooks.Inline) {
			if in.Kind != rulebooks.Reference {
				return
			}
			count.Total++
			if b.Rule(in.To) == nil {
				count.Dangling++
			} else {
				count.Linked++
			}
		})
	}
	return count
}

// checkRulingExamples plays the examples of the shipped rulings; each must end as its ruling says. A published ruling
// must have an example, or the reason why it has none.
func checkRulingExamples(ctx context.Context, collection []*rulings.Ruling) (faults []error) {
	shipped, err := shippedGames()
	if err != nil {
		return nil // checkScenarios has said so
	}
	proofs := proof.New(shipped.Examples)
	wrong, err := proofs.Faults(ctx, collection)
	for _, f := range wrong {
		faults = append(faults, fmt.Errorf("rulings/collection/%s: %s. %s", f.Ruling.Path(), f.State, f.Why))
	}
	if err != nil {
		return append(faults, err)
	}
	for _, r := range collection {
		result, err := proofs.Result(ctx, r)
		switch {
		case err != nil:
			return append(faults, err)
		case result.State == proof.Agrees && r.Outcome == "":
			faults = append(faults, fmt.Errorf("rulings/collection/%s: manca la voce «esito»: che cosa dell'esempio è il verdetto?", r.Path()))
		case result.State == proof.Untried && r.State != rulings.Closed:
			faults = append(faults, fmt.Errorf("rulings/collection/%s: manca la voce «esempio» o, se il motore non può giocarlo, «non simulabile»", r.Path()))
		}
	}
	return faults
}

func booksByGame(books []*rulebooks.Book) map[rulebooks.Game]*rulebooks.Book {
	byGame := map[rulebooks.Game]*rulebooks.Book{}
	for _, b := range books {
		byGame[b.Game] = b
	}
	return byGame
}

// isRuleOf reports whether a rule of the text that the engine runs is in the books in force, or is known to be gone.
func isRuleOf(books []*rulebooks.Book, ref rulebooks.Ref) bool {
	for _, b := range books {
		if b.Game == ref.Game {
			s := cite.Basis(b).Standing(ref)
			return s.Rule != nil || s.Why != ""
		}
	}
	return false
}

// checkScenarios plays every scenario that ships. It returns their names ("ws/refresh-a-meta-danno") by game, and what
// is wrong.
func checkScenarios(books []*rulebooks.Book) (map[rulebooks.Game]map[string]bool, []error) {
	names := map[rulebooks.Game]map[string]bool{}
	shipped, err := shippedGames()
	if err != nil {
		return names, []error{err}
	}
	rule := func(ref rulebooks.Ref) bool { return isRuleOf(books, ref) }
	var faults []error
	for _, situations := range shipped.Situations {
		if _, err := reading.New(situations); err != nil {
			faults = append(faults, err)
		}
	}
	for _, s := range shipped.Examples {
		game := s.Game.Code()
		if names[game] == nil {
			names[game] = map[string]bool{}
		}
		names[game][string(game)+"/"+s.ID] = true
		replays, err := playAll(s)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		for _, ref := range s.Shows {
			if !rule(ref) {
				faults = append(faults, fmt.Errorf("%s: mostra la regola %s, che non c'è", s.File, ref))
			}
		}
		for _, replay := range replays {
			for _, f := range replay.Failures {
				faults = append(faults, fmt.Errorf("%s:%d: ci si aspettava %s, si è trovato: %s", s.File, f.Line,
					f.Expected, f.Found))
			}
			for _, e := range replay.Events {
				if len(e.Rules) == 0 {
					faults = append(faults, errors.New(s.File+": un passaggio senza regola"))
				}
				for _, ref := range e.Rules {
					if !rule(ref) {
						faults = append(faults, fmt.Errorf("%s: il passaggio %d cita la regola %s, che non c'è", s.File,
							e.Seq, ref))
					}
				}
			}
		}
	}
	return names, faults
}
