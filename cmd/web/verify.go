package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxAddresses is the limit on the size of a file of addresses, in bytes.
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

// runVerify checks that addresses of examples and situations lead to the same passages, after the same events, as
// when they were sent, and that addresses of rules lead to a rule. It exits 1 where one does not.
func runVerify(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "un indirizzo, o un file di indirizzi"); !ok {
		return code
	}
	lines := []string{flags.Arg(0)}
	if _, err := os.Stat(lines[0]); err == nil ||
		!strings.Contains(lines[0], "/esempi/") && !strings.Contains(lines[0], "/tavolo/") {
		text, err := readInput(lines[0], maxAddresses)
		if err != nil {
			return c.reportFailure(exitUsage, "non riesco a leggere %s: %v", lines[0], err)
		}
		lines = strings.Split(string(text), "\n")
	}
	texts, err := c.readTexts(*data)
	if err != nil {
		return c.reportError(err)
	}
	known, err := newAddressVerifier(texts.Books)
	if err != nil {
		return c.reportError(err)
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
		fmt.Fprintf(c.out, "%s, %s\n", countNoun(answer.Addresses, "indirizzo/indirizzi"),
			countNoun(len(answer.Faults), "non porta dove portava/non portano dove portavano"))
	}
	if len(answer.Faults) > 0 {
		return exitFault
	}
	return exitOK
}

// addressVerifier plays the scenarios to which addresses lead. It plays a line of play once for consecutive
// addresses of that line.
type addressVerifier struct {
	scenarios  map[string]*scenario.Scenario // by the address where they open
	situations []*situation.Situation
	books      map[rulebooks.Game]*rulebooks.Book
	of         views.Place // the line of play in replay, or its script in own
	own        *replay.Replay
	replay     *replay.Replay
}

func newAddressVerifier(books []*rulebooks.Book) (*addressVerifier, error) {
	shipped, err := shippedGames()
	if err != nil {
		return nil, err
	}
	p := &addressVerifier{scenarios: map[string]*scenario.Scenario{}, books: booksByGame(books)}
	for _, of := range shipped.Situations {
		p.situations = append(p.situations, of...)
	}
	for _, s := range shipped.Examples {
		p.scenarios[views.ExampleURL(string(s.Game.Code())+"/"+s.ID)] = s
	}
	return p, nil
}

// openingPlace returns the place at which the line of play of an address opens. It is the zero Place for a situation's
// answer, which has no passages.
func (p *addressVerifier) openingPlace(u *url.URL) (home views.Place, err error) {
	parts := strings.Split(strings.TrimPrefix(u.Path, "/"), "/")
	if len(parts) < 3 || parts[0] != "esempi" && parts[0] != "tavolo" {
		return home, errors.New("non è l’indirizzo di un esempio o di una situazione: ci si aspetta /esempi/GIOCO/NOME o /tavolo/GIOCO/NOME, con ciò che segue")
	}
	if code, ok := rulebooks.ParseGame(parts[1]); ok {
		parts[1] = string(code)
	}
	if parts[0] == "tavolo" {
		return p.situationPlace(parts[1:], u.Query())
	}
	if home = views.ExamplePlace(parts[1] + "/" + strings.Join(parts[2:], "/")); p.scenarios[home.URL()] == nil {
		return home, errors.New("l’esempio non c’è")
	}
	return home, nil
}

// situationPlace returns the place at which the passages of a filled situation open. It is the zero Place for a
// situation's answer, whose verdict is compared instead.
func (p *addressVerifier) situationPlace(parts []string, query url.Values) (home views.Place, err error) {
	if len(parts) == 2 && parts[1] == views.FreeID {
		return p.freePositionPlace(parts[0], query.Get(views.FreeParam))
	}
	at := slices.IndexFunc(p.situations, func(s *situation.Situation) bool {
		return string(s.Game.Code()) == parts[0] && s.ID == parts[1]
	})
	if at < 0 || len(parts) > 3 || len(parts) == 3 && parts[2] != views.PassagesPage {
		return home, errors.New("la situazione non c’è")
	}
	s := p.situations[at]
	f, err := s.ReadQuery(query, func(string) bool { return true })
	if err != nil {
		return home, withoutFile(err)
	}
	if len(parts) == 3 {
		home = views.SituationPlace(s, f)
		if p.scenarios[home.URL()], err = s.Scenario(f); err != nil {
			return home, withoutFile(err)
		}
		return home, nil
	}
	verdict, err := s.Verdict(f)
	if err != nil {
		return home, withoutFile(err)
	}
	view := views.SituationView{Law: p.books[s.Game.Code()], Answer: &situation.Answer{Verdict: verdict}}
	if notice := view.SentNotice(query); notice != "" {
		return home, errors.New(notice)
	}
	return home, nil
}

// freePositionPlace returns the place at which a free position opens. packed is the position as the address has it.
func (p *addressVerifier) freePositionPlace(game, packed string) (home views.Place, err error) {
	g := engineGameOf(rulebooks.Game(game))
	if g == nil {
		return home, errors.New("di questo gioco non c’è un tavolo")
	}
	home = views.FreePlace(g.Code(), packed)
	if p.scenarios[home.URL()], err = scenario.Unpack([]engine.Game{g.Game}, packed); err != nil {
		return home, withoutFile(err)
	}
	return home, nil
}

// verify returns nil where an address leads to its passage after the same events, otherwise an error that says in
// Italian why not.
func (p *addressVerifier) verify(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return errors.New("non è un indirizzo")
	}
	if cite, ok := ruleAddress(u); ok {
		return p.verifyRule(cite)
	}
	home, err := p.openingPlace(u)
	if err != nil || home.Page == "" {
		return err
	}
	place := views.ReadPlace(home, u.Query())
	if named, ok := play.Unnumber(place); ok {
		place = named
	}
	if err := p.playLine(place); err != nil {
		return err
	}
	if place.Passage == "" {
		return nil // the page opens where it opens
	}
	at := p.replay.PassageNamed(place.Passage)
	if at < 0 {
		return fmt.Errorf("il passaggio «%s» non c’è", views.CutQuote(place.Passage))
	}
	version, digest := views.ReadSent(place.Sent)
	switch {
	case place.Sent == "":
		return nil // it says of no development
	case digest == "":
		return fmt.Errorf("«v=%s» non è intero: quale fosse lo sviluppo non si può sapere", views.CutQuote(place.Sent))
	case digest != p.replay.Digest(at):
		return fmt.Errorf("il passaggio c’è, ma lo sviluppo fin lì non è più quello del collegamento (testo %s)",
			version)
	}
	return nil
}

// playLine sets p.replay to the line of play of a place.
func (p *addressVerifier) playLine(place views.Place) error {
	line := place.AtPassage("")
	if line == p.of && p.replay != nil {
		return nil
	}
	script := line
	script.Branch = ""
	before := p.of
	before.Branch = ""
	p.of, p.replay = line, nil
	if p.own == nil || script != before {
		home := place.OfVariant(0)
		example := p.scenarios[home.URL()]
		variant, err := strconv.Atoi("0" + place.Variant)
		if err != nil || variant > len(example.Variants) {
			return fmt.Errorf("la variante %s non c’è", views.CutQuote(place.Variant))
		}
		if p.own, err = replay.Play(example, variant); err != nil {
			return err
		}
	}
	if place.Branch == "" {
		p.replay = p.own
		return nil
	}
	turns, err := replay.ReadBranch(place.Branch)
	if err != nil {
		return withoutFile(err)
	}
	branch, err := replay.Branch(p.own, turns)
	if err != nil {
		return withoutFile(err)
	}
	p.replay = branch
	return nil
}

// withoutFile returns an error about a scenario without the name of its file.
func withoutFile(err error) error {
	if wrong := (*entry.Error)(nil); errors.As(err, &wrong) {
		return errors.New(wrong.Text)
	}
	return err
}
