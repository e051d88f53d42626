package enginetest

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/wording"
)

// actsFile says by which rules acts are refused in the first listedPositions: a line for each verb, whose card it is
// about and rule, with the decisions at which it was given.
const (
	actsFile        = "acts.tsv"
	listedPositions = 300
)

// testUniverse asks at positions of random games for every act that the words of the game can say: each verb with no
// card and with each card of the match, with no place and with one. Each is allowed, and then an option, or refused
// with a rule; and each option is found in its own words. By which rules acts are refused stands in a file; this writes
// it again, for a person to read:
//
//	go test ./engine/weiss ./engine/yugioh -run TestGame/Universe -update
func (p Proof) testUniverse(t *testing.T) {
	positions := checks.Amount(15, listedPositions, 5000)
	if *Update {
		positions = listedPositions
	}
	u := &everyActDriver{t: t, table: p.Game.Table(), left: positions, decisions: map[engine.Word]int{},
		refused: map[refusal]map[string]bool{}}
	for seed := uint64(0); u.left > 0; seed++ {
		u.RandomDriver = engine.RandomDriver{Source: engine.RandomSource(seed)}
		run := &engine.Run{Driver: u, KeepsChoices: true}
		u.match = p.Start(run, seed)
		u.reader = wording.NewReader(run, u.match)
		if err := run.Play(u.match); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	t.Logf("%d positions, %d kinds of choice, %d acts, %d of them allowed", positions, len(u.decisions), u.asked,
		u.allowed)
	switch {
	case positions == listedPositions:
		compareWithFile(t, actsFile, []byte(u.refusalLines()))
	case positions < listedPositions:
		u.checkListed()
	}
}

// checkListed checks that what was refused in a part of the positions stands in the file of all of them.
func (u *everyActDriver) checkListed() {
	file, err := os.ReadFile(actsFile)
	if err != nil {
		u.t.Fatal(err)
	}
	decisions := map[string]string{} // of each verb, card and rule, parted by commas
	for line := range strings.Lines(string(file)) {
		tab := strings.LastIndex(line, "\t")
		decisions[line[:tab]] = ", " + strings.TrimSpace(line[tab:]) + ", "
	}
	for r, at := range u.refused {
		for decision := range at {
			if !strings.Contains(decisions[r.String()], ", "+decision+", ") {
				u.t.Errorf("%s has not the refusal at %q: %s", actsFile, decision, r)
			}
		}
	}
}

// everyActDriver is a random driver that asks for acts at choices of its games: at the first of each kind, then at one
// in 37.
type everyActDriver struct {
	engine.RandomDriver
	t      *testing.T
	table  *engine.Table
	match  engine.Match
	reader *wording.Reader

	left, count, asked, allowed int
	decisions                   map[engine.Word]int
	refused                     map[refusal]map[string]bool // to the decisions
}

// refusal is what refused acts have in common: the verb, about whose card it is, and the rule.
type refusal struct{ verb, whose, rule string }

// String is a refusal as actsFile has it.
func (r refusal) String() string { return r.verb + "\t" + r.whose + "\t" + r.rule }

// Decide asks for acts, and takes an option at random.
func (u *everyActDriver) Decide(r *engine.Run) int {
	if c := &r.Choice; c.Seat.IsPlayer() && u.left > 0 {
		u.count++
		if u.decisions[c.Decision] < 8 || u.count%37 == 0 {
			u.decisions[c.Decision]++
			u.left--
			u.askAllActs(c)
		}
	}
	return u.RandomDriver.Decide(r)
}

// askAllActs asks for every act of both players at the pending choice.
func (u *everyActDriver) askAllActs(c *engine.Choice) {
	cards := map[string]string{"": ""} // to the place where each lies
	for p, side := range u.match.View().Snapshot().Players {
		for _, pile := range side.Areas {
			for _, card := range pile.Cards {
				cards[card.Name] = engine.Seat(p).String() + "." + pile.Area
			}
		}
	}
	names := slices.Sorted(maps.Keys(cards))
	var places []string
	for i := range 2 * len(u.table.Areas) {
		places = append(places, engine.Seat(i%2).String()+"."+u.table.Areas[i/2].ID)
	}
	places = append(places, u.table.TemplateWords...)
	for seat := range engine.Chance {
		u.reader.SetSeat(seat)
		for _, verb := range u.table.Verbs {
			for i, card := range names {
				u.askAct(c, seat, verb.Name, card, "", cards)
				u.askAct(c, seat, verb.Name, card, places[(u.asked+i)%len(places)], cards)
			}
			for _, place := range places {
				u.askAct(c, seat, verb.Name, "", place, cards)
			}
		}
	}
	u.reader.SetSeat(c.Seat)
	for _, o := range c.Options {
		u.findOption(c, o)
	}
}

// askAct asks for one act, said with a verb, a card and a place.
func (u *everyActDriver) askAct(c *engine.Choice, seat engine.Seat, verb, card, place string, cards map[string]string) {
	text := strings.TrimSpace(verb + " " + card)
	if place != "" {
		text += " in " + place
	}
	u.asked++
	found, problem := u.reader.Find(text)
	fits := 0
	for _, o := range c.Options {
		if seat == c.Seat && u.optionFits(o, verb, card, place, cards) {
			fits++
		}
	}
	at := slices.IndexFunc(c.Options, found.Act.IsSameAct)
	switch {
	case problem != "" && fits < 2:
		u.fault(c, seat, text, problem)
	case problem != "":
	case found.Act.Rule == 0 || found.Act.Rule.IsDoubt():
		u.fault(c, seat, text, "no rule allows or forbids it")
	case found.Allowed && found.IsCandidate && (fits == 0 || at < 0):
		u.fault(c, seat, text, "it is allowed, and no option: it is read as "+u.match.Key(found.Act))
	case !found.Allowed && fits > 0 && u.match.Key(found.Act) != engine.JoinKey(verb, card,
		place): // a whole key means no option that says more
		u.fault(c, seat, text, "it is an option, and refused by "+found.Act.Rule.Ref().String())
	case found.Allowed:
		u.allowed++
		if !found.IsCandidate {
			u.noteRefusal(c, seat, verb, card, "sempre, per "+string(found.Act.Rule.Ref().Number), cards)
		}
	default:
		u.noteRefusal(c, seat, verb, card, string(found.Act.Rule.Ref().Number), cards)
	}
}

// optionFits reports whether a verb, a card and a place may name an option. The card must be the option's own, lie at
// its source or target, or be what it leads to; the place must be its source or target.
func (u *everyActDriver) optionFits(o engine.Option, verb, card, place string, cards map[string]string) bool {
	to, from := u.match.Word(o.To), u.match.Word(o.From)
	lies, key := cards[card], u.match.Key(o)
	_, hidden, _ := strings.Cut(key, ":") // a card that lies face down is called by its place
	if strings.Contains(key, u.match.CardName(o.Card)) {
		hidden = ""
	}
	own := card == "" || u.match.CardName(o.Card) == card || to == card // the place of what it is done to, or that card
	exchange := o.Card == 0 && o.From != 0
	beside := lies != "" && (lies == to || lies == from) && (exchange || strings.HasSuffix(key, ">"+card))
	if exchange && lies == from {
		from = "" // it goes to the other place
	} else if exchange && lies == to {
		to = ""
	}
	return u.table.Verbs[o.Verb].Name == verb && (own || beside) &&
		(place == "" || hasAllWords(to, place) || hasAllWords(from, place) || hasAllWords(hidden, place))
}

// hasAllWords reports whether word contains all words of part: "encore del testo" contains "testo", "B.mostro-1"
// contains "B".
func hasAllWords(word, part string) bool {
	split := func(r rune) bool { return r == ' ' || r == '.' }
	words := strings.FieldsFunc(strings.ToLower(word), split)
	for _, w := range strings.FieldsFunc(strings.ToLower(part), split) {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return true
}

// findOption checks that the words of an option lead back to the option.
func (u *everyActDriver) findOption(c *engine.Choice, o engine.Option) {
	text := u.table.Verbs[o.Verb].Name
	for _, word := range []string{u.match.CardName(o.Card), u.match.Word(o.From), u.match.Word(o.To)} {
		if word != "" {
			text += " " + word
		}
	}
	for _, said := range []string{text, u.match.Key(o)} {
		if found, problem := u.reader.Find(said); problem != "" || !found.Allowed || !found.Act.IsSameAct(o) {
			u.fault(c, c.Seat, said, fmt.Sprintf("it is the option %s, and is read as %s %s", u.match.Key(o),
				u.match.Key(found.Act), problem))
		}
	}
}

func (u *everyActDriver) fault(c *engine.Choice, seat engine.Seat, text, says string) {
	u.t.Errorf("%s, %s of %s; %s: %s: %s", engine.PhaseName(u.match), u.match.Word(c.Decision), c.Seat, seat,
		text, says)
	if u.left -= 20; u.left < 0 {
		u.t.FailNow()
	}
}

// noteRefusal notes the rule by which an act was refused, with the decision.
func (u *everyActDriver) noteRefusal(c *engine.Choice, seat engine.Seat, verb, card, rule string,
	cards map[string]string) {
	whose := "sua"
	switch {
	case seat != c.Seat:
		whose = "chi non sceglie"
	case card == "":
		whose = "nessuna"
	case !strings.HasPrefix(cards[card], seat.String()):
		whose = "altrui"
	}
	r := refusal{verb, whose, rule}
	if u.refused[r] == nil {
		u.refused[r] = map[string]bool{}
	}
	u.refused[r][u.match.Word(c.Decision)] = true
}

// refusalLines are the refusals, one a line.
func (u *everyActDriver) refusalLines() string {
	var lines []string
	for r, decisions := range u.refused {
		lines = append(lines, r.String()+"\t"+strings.Join(slices.Sorted(maps.Keys(decisions)), ", ")+"\n")
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
