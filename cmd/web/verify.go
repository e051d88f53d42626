package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/handlers"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxAddresses is the most bytes of a file of addresses.
const maxAddresses = 4 << 20

// verifyAnswer is what verify -json prints.
type verifyAnswer struct {
	Addresses int             `json:"addresses"`
	Faults    []brokenAddress `json:"faults"`
}

type brokenAddress struct {
	Address string `json:"address"`
	Problem string `json:"problem"`
}

// runVerify says of addresses of examples whether each leads to the passage to which it led, after the same events. It exits 1 where one does not.
func runVerify(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args, "un indirizzo, o un file di indirizzi"); !ok {
		return code
	}
	lines := []string{flags.Arg(0)}
	if _, err := os.Stat(lines[0]); err == nil || !strings.Contains(lines[0], "/esempi/") {
		text, err := readInput(lines[0], maxAddresses)
		if err != nil {
			return c.fail(exitUsage, "non riesco a leggere %s: %v", lines[0], err)
		}
		lines = strings.Split(string(text), "\n")
	}
	known, err := newPlaces()
	if err != nil {
		return c.fault(err)
	}
	answer := verifyAnswer{Faults: []brokenAddress{}}
	for _, line := range lines {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		answer.Addresses++
		if err := known.verify(line); err != nil {
			answer.Faults = append(answer.Faults, brokenAddress{line, err.Error()})
		}
	}
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		for _, f := range answer.Faults {
			fmt.Fprintf(c.out, "%s: %s\n", f.Address, f.Problem)
		}
		fmt.Fprintf(c.out, "%d indirizzi, %d non portano dove portavano\n", answer.Addresses, len(answer.Faults))
	}
	if len(answer.Faults) > 0 {
		return exitFault
	}
	return exitOK
}

// places plays the examples to which addresses lead, each line of play once as long as addresses follow each other.
type places struct {
	examples map[string]*engine.Scenario // by the path of its page
	of       views.Place // the line of play in replay, or its script in own
	own      *engine.Replay
	replay   *engine.Replay
}

func newPlaces() (*places, error) {
	scenarios, err := allScenarios()
	if err != nil {
		return nil, err
	}
	p := &places{examples: map[string]*engine.Scenario{}}
	for _, s := range scenarios {
		p.examples[views.ExampleURL(string(s.Game.Code())+"/"+s.ID)] = s
	}
	return p, nil
}

// verify is nil where an address leads to its passage after the same events, and otherwise says in Italian why not.
func (p *places) verify(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return errors.New("non è un indirizzo")
	}
	name, found := strings.CutPrefix(u.Path, "/esempi/")
	game, id, found2 := strings.Cut(name, "/")
	if code, ok := rulebooks.ParseGame(game); ok {
		game = string(code)
	}
	if !found || !found2 {
		return errors.New("non è l’indirizzo di un esempio: ci si aspetta /esempi/GIOCO/NOME, con ciò che segue")
	}
	place := views.ReadPlace(views.ExampleHome(game+"/"+id), u.Query())
	if p.examples[place.Page] == nil {
		return errors.New("l’esempio non c’è")
	}
	if named, ok := handlers.Unnumber(place); ok {
		place = named
	}
	if err := p.play(place); err != nil {
		return err
	}
	if place.Passage == "" {
		return nil // the page opens where it opens
	}
	at := p.replay.Named(place.Passage)
	if at < 0 {
		return fmt.Errorf("il passaggio «%s» non c’è", views.Cut(place.Passage))
	}
	version, digest := views.ReadSent(place.Sent)
	switch {
	case place.Sent == "":
		return nil // it says of no development
	case digest == "":
		return fmt.Errorf("«v=%s» non è intero: quale fosse lo sviluppo non si può sapere", views.Cut(place.Sent))
	case digest != p.replay.Digest(at):
		return fmt.Errorf("il passaggio c’è, ma lo sviluppo fin lì non è più quello del collegamento (testo %s)", version)
	}
	return nil
}

// play puts into p.replay the line of play of a place.
func (p *places) play(place views.Place) error {
	line := place.At("")
	if line == p.of && p.replay != nil {
		return nil
	}
	script := line
	script.Branch = ""
	before := p.of
	before.Branch = ""
	p.of, p.replay = line, nil
	if p.own == nil || script != before {
		scenario := p.examples[place.Page]
		variant, err := strconv.Atoi("0" + place.Variant)
		if err != nil || variant > len(scenario.Variants) {
			return fmt.Errorf("la variante %s non c’è", views.Cut(place.Variant))
		}
		if p.own, err = engine.Play(scenario, variant); err != nil {
			return err
		}
	}
	if place.Branch == "" {
		p.replay = p.own
		return nil
	}
	turns, err := engine.ReadBranch(place.Branch)
	if err != nil {
		return withoutFile(err)
	}
	branch, err := engine.Branch(p.own, turns)
	if err != nil {
		return withoutFile(err)
	}
	p.replay = branch
	return nil
}

// withoutFile is an error about a scenario without the scenario's file.
func withoutFile(err error) error {
	if wrong := (*engine.ScenarioError)(nil); errors.As(err, &wrong) {
		return errors.New(wrong.Text)
	}
	return err
}
