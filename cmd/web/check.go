package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
)

// checkAnswer is what check -json prints.
type checkAnswer struct {
	Games  []checkedGame `json:"games"`
	Errors []string      `json:"errors"`
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

// checkedReferences counts the references of a book's text: linked ones lead to a rule, unlinked ones are left as text on purpose,
// dangling ones name a rule that is not there.
type checkedReferences struct {
	Total    int `json:"total"`
	Linked   int `json:"linked"`
	Unlinked int `json:"unlinked"`
	Dangling int `json:"dangling"`
}

// runCheck reads everything that ships and says what is wrong with it.
func runCheck(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	answer := check()
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		for _, g := range answer.Games {
			fmt.Fprintf(c.out, "%-14s %s: %d capitoli, %d sezioni, %d regole, %d rimandi (%d lasciati come testo, %d rotti), %d ruling, %d esempi\n",
				g.Game.Name(), g.Version, g.Chapters, g.Sections, g.Rules, g.References.Total, g.References.Unlinked, g.References.Dangling, g.Rulings, g.Scenarios)
		}
		for _, e := range answer.Errors {
			fmt.Fprintln(c.out, e)
		}
		fmt.Fprintf(c.out, "%d errori\n", len(answer.Errors))
	}
	if len(answer.Errors) > 0 {
		return exitFault
	}
	return exitOK
}

func check() checkAnswer {
	answer := checkAnswer{Games: []checkedGame{}, Errors: []string{}}
	fault := func(err error) {
		answer.Errors = append(answer.Errors, strings.Split(err.Error(), "\n")...)
	}
	books, err := editions.Load()
	if err != nil {
		fault(err)
		return answer
	}
	collection, err := rulings.Collection(books)
	if err != nil {
		fault(err)
	}
	if _, err := editions.Concepts(); err != nil {
		fault(err)
	}
	for _, b := range books {
		if _, err := editions.Sheets(b.Game); err != nil {
			fault(err)
		}
	}
	examples, errs := checkScenarios(books)
	for _, err := range errs {
		fault(err)
	}
	for _, b := range books {
		g := checkedGame{Game: b.Game, Version: b.Version, References: countReferences(b), Scenarios: len(examples[b.Game])}
		g.Chapters, g.Sections, g.Rules = b.Count()
		for _, r := range collection {
			if r.Game != b.Game {
				continue
			}
			g.Rulings++
			if r.Example != "" && !examples[b.Game][r.Example] {
				fault(fmt.Errorf("ruling %s: l'esempio «%s» non esiste", r.ID(), r.Example))
			}
		}
		answer.Games = append(answer.Games, g)
	}
	return answer
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

// checkScenarios plays every scenario that ships. It returns their names ("ws/refresh-a-meta-danno") by game, and what is wrong.
func checkScenarios(books []*rulebooks.Book) (map[rulebooks.Game]map[string]bool, []error) {
	names := map[rulebooks.Game]map[string]bool{}
	scenarios, err := allScenarios()
	if err != nil {
		return names, []error{err}
	}
	rule := func(ref rulebooks.Ref) bool {
		for _, b := range books {
			if b.Game == ref.Game {
				return b.Rule(ref.Number) != nil
			}
		}
		return false
	}
	var faults []error
	for _, s := range scenarios {
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
				faults = append(faults, fmt.Errorf("%s:%d: ci si aspettava %s, si è trovato %s", s.File, f.Line, f.Expected, f.Found))
			}
			for _, e := range replay.Events {
				if len(e.Rules) == 0 {
					faults = append(faults, errors.New(s.File+": un passaggio senza regola"))
				}
				for _, ref := range e.Rules {
					if !rule(ref) {
						faults = append(faults, fmt.Errorf("%s: il passaggio %d cita la regola %s, che non c'è", s.File, e.Seq, ref))
					}
				}
			}
		}
	}
	return names, faults
}
