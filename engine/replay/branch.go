package replay

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/wording"
)

// A branch is a line of play that takes other options than the script of a scenario at some choices, its departures.
// Elsewhere the script answers, as long as its next answer fits the choice; where it does not fit, the play stops. An
// address writes the departures alone: "b2-passa_a4-gioca-asso".

// MaxAnswers bounds the answers of a branch, since addresses of branches come from outside.
const MaxAnswers = 5000

// Departure is a choice at which a branch takes another option than the script.
type Departure struct {
	Seat         engine.Seat
	ChoiceNumber int // which of the seat's choices with several options, from 1
	// Option is what addresses call the option: its key in small letters, digits and hyphens. Of several options
	// with the same name, the second and later ones have a point and a number after it.
	Option string
}

// String returns the departure as an address writes it: "b2-passa".
func (t Departure) String() string {
	return strings.ToLower(t.Seat.String()) + strconv.Itoa(t.ChoiceNumber) + "-" + t.Option
}

// describeChoice names the choice of a departure in an Italian sentence: "alla 2ª scelta di A".
func (t Departure) describeChoice() string {
	if t.Seat == engine.Chance {
		return "alla " + strconv.Itoa(t.ChoiceNumber) + "ª scelta del caso"
	}
	return "alla " + strconv.Itoa(t.ChoiceNumber) + "ª scelta di " + t.Seat.String()
}

// departurePattern matches a departure in an address: the seat, the number of its choice, the name of the option.
var departurePattern = regexp.MustCompile(`^(a|b|caso)([1-9][0-9]{0,3})-([a-z0-9][a-z0-9-]*(?:\.[0-9]{1,3})?)$`)

// NoDepartures is how an address writes the branch without departures: the script, and then the choice that waits at
// its end.
const NoDepartures = "poi"

// ReadBranch reads the departures from the text of a branch in an address. The error is an *entry.Error with an
// Italian sentence.
func ReadBranch(text string) ([]Departure, error) {
	if text == NoDepartures {
		return nil, nil
	}
	if len(text) > 4*MaxAnswers {
		return nil, entry.Errorf(0, "il ramo è più lungo di quanto un indirizzo possa dire")
	}
	var departures []Departure
	for i, word := range strings.Split(text, "_") {
		m := departurePattern.FindStringSubmatch(word)
		if m == nil {
			return nil, entry.Errorf(0, "la %dª parte del ramo, «%s», non dice chi sceglie e che cosa", i+1,
				entry.Shorten(word))
		}
		nth, _ := strconv.Atoi(m[2])
		departures = append(departures, Departure{Seat: map[string]engine.Seat{"a": engine.A, "b": engine.B,
			"caso": engine.Chance}[m[1]], ChoiceNumber: nth, Option: m[3]})
	}
	return departures, nil
}

// WriteBranch writes departures as the text of a branch in an address.
func WriteBranch(departures []Departure) string {
	if len(departures) == 0 {
		return NoDepartures
	}
	words := make([]string, len(departures))
	for i, t := range departures {
		words[i] = t.String()
	}
	return strings.Join(words, "_")
}

// optionName returns what addresses call an option of a choice. keys are the keys of all its options, option is an
// index in keys.
func optionName(keys []string, option int) string {
	name, nth := Slug(keys[option], maxNameBytes-4), 1
	for _, key := range keys[:option] {
		if Slug(key, maxNameBytes-4) == name {
			nth++
		}
	}
	if nth > 1 {
		name += "." + strconv.Itoa(nth)
	}
	return name
}

// optionNamed returns the index of the option that addresses call by a name, -1 where there is none. keys are the
// keys of all options of the choice.
func optionNamed(keys []string, name string) int {
	first, number, repeated := strings.Cut(name, ".")
	nth, _ := strconv.Atoi(number)
	if !repeated {
		nth = 1
	} else if nth < 2 {
		return -1
	}
	for i, key := range keys {
		if Slug(key, maxNameBytes-4) == first {
			if nth--; nth == 0 {
				return i
			}
		}
	}
	return -1
}

// scriptAnswers are the answers that the script of a replayed scenario gave, for a branch to follow.
type scriptAnswers struct {
	choices []ChoiceView // the choices that the script answered
	answers []int        // the answer to each of choices
	hasSeed bool         // whether a choice of chance that the script does not answer follows the seed
	next    int          // index in choices of the one that the script answers next
}

// scriptAnswers returns the answers of the script of a replay, none of them used yet.
func (p *Replay) scriptAnswers() *scriptAnswers {
	o := &scriptAnswers{answers: p.Answers}
	if setup, _, _, err := p.Scenario.Part(p.Variant); err == nil {
		o.hasSeed = setup.Seeded
	}
	for _, c := range p.Choices {
		if c.hasAnswer() {
			o.choices = append(o.choices, c)
		}
	}
	return o
}

// hasAnswer reports whether Replay.Answers has an answer to the choice.
func (c *ChoiceView) hasAnswer() bool {
	return c.Taken != engine.PendingAnswer && (len(c.Options) > 1 || c.Taken < 0)
}

// optionKeys returns the keys of the options, in their order.
func (c *ChoiceView) optionKeys() []string {
	keys := make([]string, len(c.Options))
	for i, o := range c.Options {
		keys[i] = o.Key
	}
	return keys
}

// answer returns what the script answers to a choice of a seat with this number of options, whose keys key returns
// by index. ok is false where the next answer of the script does not fit the choice.
func (o *scriptAnswers) answer(seat engine.Seat, decision string, options int, key func(int) string) (answer int,
	ok bool) {
	if o.fitsChoice(seat, decision) {
		recorded := &o.choices[o.next]
		if recorded.Taken < 0 {
			return o.answers[o.next], true
		}
		for i := range options {
			if key(i) == recorded.Options[recorded.Taken].Key {
				return i, true
			}
		}
	}
	return 0, seat == engine.Chance && o.hasSeed
}

// fitsChoice reports whether the script's next answer is for a choice of this seat and decision.
func (o *scriptAnswers) fitsChoice(seat engine.Seat, decision string) bool {
	return o.next < len(o.choices) && o.choices[o.next].Seat == seat && o.choices[o.next].Decision == decision
}

// advance moves to the script's next answer, if the current one was for a choice of this seat and decision.
func (o *scriptAnswers) advance(seat engine.Seat, decision string) {
	if o.fitsChoice(seat, decision) {
		o.next++
	}
}

// Departures returns the choices at which a line of play leaves the script of p. The line follows shown up to one of
// its choices and there takes an option; choice and option are indexes in shown.Choices and in the options of that
// choice.
func (p *Replay) Departures(shown *Replay, choice, option int) []Departure {
	script, choicesOf, answerIndex := p.scriptAnswers(), map[engine.Seat]int{}, 0
	var departures []Departure
	for i := range shown.Choices[:choice+1] {
		c := &shown.Choices[i]
		if i < choice && !c.hasAnswer() {
			continue
		}
		taken := option
		if i < choice {
			taken = shown.Answers[answerIndex]
			answerIndex++
		}
		if len(c.Options) == 1 {
			continue // no branch departs here, though a player may give up at such a choice
		}
		choicesOf[c.Seat]++
		if answer, ok := script.answer(c.Seat, c.Decision, len(c.Options),
			func(index int) string { return c.Options[index].Key }); (!ok || answer != taken) && taken >= 0 {
			departures = append(departures, Departure{c.Seat, choicesOf[c.Seat], optionName(c.optionKeys(), taken)})
		}
		script.advance(c.Seat, c.Decision)
	}
	return departures
}

// Branch plays a branch of the scenario or variant that p replays. The play stops at the first choice that neither a
// departure nor the script answers; this choice is the last of Choices, with engine.PendingAnswer as its Taken.
// DepartsAt has the choices at which the branch departs. Decisive is the passage after the first of them, or the
// last passage. The error is an *entry.Error that names the choice at which a departure does not fit; the replay up
// to that choice comes with the error.
func Branch(p *Replay, departures []Departure) (*Replay, error) {
	return BranchWithLimits(nil, p, departures)
}

// BranchWithLimits is Branch with limits; limits may be nil. After the time limit it returns the error of the limit's
// context.
func BranchWithLimits(limits *engine.Limits, p *Replay, departures []Departure) (*Replay, error) {
	driver := &branchDriver{script: p.scriptAnswers(), departures: departures, choicesOf: map[engine.Seat]int{}}
	replay, err := playWithDriver(limits, p.Scenario, p.Variant, driver)
	if err != nil {
		return nil, err
	}
	replay.Cards = p.Cards
	replay.DepartsAt, replay.DecisivePassage = driver.departsAt, max(0, len(replay.Passages)-1)
	parting := len(replay.Choices) - 1
	if len(driver.departsAt) > 0 {
		parting = driver.departsAt[0]
	}
	for i, v := range replay.Passages {
		if parting >= 0 && slices.Contains(v.Events, replay.Choices[parting].NextEvent-1) {
			replay.DecisivePassage = i
		}
	}
	if driver.fitError == nil && driver.takenCount < len(departures) {
		t := departures[driver.takenCount]
		driver.fitError = entry.Errorf(0, "%s il ramo prende «%s», ma lo sviluppo non ci arriva più", t.describeChoice(),
			entry.Shorten(t.Option))
	}
	if driver.fitError != nil {
		return replay, p.Scenario.At(driver.fitError)
	}
	return replay, nil
}

// branchDriver is the driver of a branch.
type branchDriver struct {
	script     *scriptAnswers
	departures []Departure
	takenCount int                 // how many departures have been taken
	choicesOf  map[engine.Seat]int // how many choices with several options each seat has had
	departsAt  []int               // indexes in Replay.Choices of the choices at which the branch departs
	fitError   error               // why a departure does not fit, nil while all fit
}

// Decide takes the option of a departure at its choice, and elsewhere the script's answer. It stops the run where
// neither fits.
func (d *branchDriver) Decide(r *engine.Run) int {
	c := &r.Choice
	if len(c.Options) == 1 {
		return 0
	}
	d.choicesOf[c.Seat]++
	if len(r.Answers()) >= MaxAnswers {
		r.Stop(entry.Errorf(0, "il ramo ha più di %d scelte", MaxAnswers))
	}
	decision := r.CurrentMatch.Word(c.Decision)
	answer, ok := d.script.answer(c.Seat, decision, len(c.Options),
		func(at int) string { return r.CurrentMatch.Key(c.Options[at]) })
	if d.takenCount < len(d.departures) && d.departures[d.takenCount].Seat == c.Seat &&
		d.departures[d.takenCount].ChoiceNumber == d.choicesOf[c.Seat] {
		departure, keys := d.departures[d.takenCount], wording.OptionKeys(r, c.Options)
		taken := optionNamed(keys, departure.Option)
		if taken < 0 {
			d.fitError = entry.Errorf(0, "%s «%s» non c’è più; si poteva: %s", departure.describeChoice(),
				entry.Shorten(departure.Option), wording.ListKeys(keys))
			r.Stop(nil)
		}
		if !ok || taken != answer {
			d.departsAt = append(d.departsAt, len(r.ChoiceRecords))
		}
		answer, ok = taken, true
		d.takenCount++
	}
	if !ok {
		r.Stop(nil)
	}
	d.script.advance(c.Seat, decision)
	return answer
}
