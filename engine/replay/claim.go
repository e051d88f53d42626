package replay

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// Bounds of what "per ogni" tries in one run of a scenario, over all its claims.
const (
	MaxLines     = 10_000
	maxLineSteps = 2_000_000
)

// Claim is a "per ogni" of a scenario with its result: expectations that must hold whatever some seats choose from a point on.
type Claim struct {
	Line    int
	Seq     int           // of the last event before it
	Free    []engine.Seat // who chooses freely
	Until   string        // where each line ends: a phase or step, or the end of the game
	Tried   int           // lines of play: all of them, or up to the counterexample
	Holds   bool
	Counter []string // the counterexample, act by act: "B: gioca:Asso>banco"
}

// String is the claim as a trace prints it, in Italian: seats, lines and, where it does not hold, the counterexample.
func (c *Claim) String() string {
	text := fmt.Sprintf("per ogni scelta di %s, fino a %s: %d sviluppi", seatList(c.Free), c.Until, c.Tried)
	if c.Tried == 1 {
		text = strings.Replace(text, "sviluppi", "sviluppo", 1)
	}
	if c.Holds {
		return text + ", vale"
	}
	return text + ", non vale: " + strings.Join(c.Counter, ", ")
}

func seatList(seats []engine.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}

// enumeration is the driver of every line of play of a claim. The match is played repeatedly from one point, with every sequence of answers
// of the free seats, in lexicographic order of the option indexes.
type enumeration struct {
	match     engine.Match
	move      *scenario.Move
	seeded    bool
	prefix    []int  // answers from the last checkpoint to the point
	free      []fork // the free choices of this line, with what was answered
	recording bool   // write the choices down
	lines     *Lines // of which these are the lines of play; nil in a claim

	used, at int // how many answers of prefix and of free this line has used
	begun    bool
	turn     int  // the number of the turn in which the line begins
	forced   bool // the last choice had a single option
	decided  int  // how many choices this line has had
	choices  []FreeChoice
}

// fork is a free choice: what is answered now, and which options are still to be tried.
type fork struct {
	taken int
	left  []int

	usual   int         // what is answered first
	card    engine.Card // of an order that chance decides, the card that comes next
	records int         // how many events there were
}

// prove plays every line of play of a claim from where the run stands. What it finds goes to the script's claims and failures.
func (s *script) prove(r *engine.Run, m *scenario.Move) {
	point := r.Reentries[len(r.Reentries)-1]
	run := &engine.Run{Tracing: true, Without: r.Without, Within: r.Within}
	match, err := s.scenario.Game.Start(run, s.setup)
	if err != nil {
		r.Stop(err)
	}
	e := &enumeration{match: match, move: m, seeded: s.seeded, prefix: slices.Clone(r.Answers()[point.Answers:])}
	run.Driver = e
	claim := Claim{Line: m.Line, Seq: len(r.Records), Free: m.Free, Until: m.Moment().String(), Holds: true}
	since := len(r.Records) - point.Records
	for {
		if s.tried++; s.tried > MaxLines {
			r.Stop(entry.Errorf(m.Line, "per ogni: gli sviluppi sono più di %d e non si possono provare tutti; fermarsi prima («fino a»), lasciare meno scelte libere "+
				"(«scelta di») o dare meno carte", MaxLines))
		}
		if claim.Tried++; r.Within != nil && r.Within.Tried != nil {
			r.Within.Tried(s.tried)
		}
		failure, err := e.playLine(run, point.State, since, maxLineSteps-s.triedSteps)
		s.triedSteps += run.Steps
		if s.triedSteps >= maxLineSteps {
			err = entry.Errorf(m.Line, "per ogni: gli sviluppi superano insieme %d passi e non si possono provare tutti; fermarsi prima («fino a») o lasciare meno "+
				"scelte libere («scelta di»)", maxLineSteps)
		}
		if err != nil {
			r.Stop(err)
		}
		if len(e.free) == 0 {
			r.Stop(entry.Errorf(m.Line, "per ogni: prima di «%s» non c'è alcuna scelta di %s: non c'è nulla da provare", m.Text, seatList(m.Free)))
		}
		if failure != nil {
			e.recording = true
			if _, err := e.playLine(run, point.State, since, engine.MaxSteps); err != nil {
				r.Stop(err)
			}
			claim.Holds, claim.Counter = false, acts(e.choices)
			failure.Expected = "per ogni scelta di " + seatList(m.Free) + ", " + failure.Expected
			failure.Found += "; al " + fmt.Sprint(claim.Tried) + "° sviluppo, con " + counterText(claim.Counter)
			s.failures = append(s.failures, *failure)
			break
		}
		if !e.advance() {
			break
		}
	}
	s.claims = append(s.claims, claim)
}

// acts writes choices as a counterexample has them.
func acts(choices []FreeChoice) (texts []string) {
	for _, t := range choices {
		texts = append(texts, t.Seat.String()+": "+t.Key)
	}
	return texts
}

// counterText is a counterexample on one line: its first 12 acts, and how many more there are.
func counterText(acts []string) string {
	const most = 12
	if len(acts) > most {
		acts = append(slices.Clone(acts[:most]), fmt.Sprintf("e altre %d scelte", len(acts)-most))
	}
	return strings.Join(acts, ", ")
}

// playLine plays one line from a checkpoint and checks the claim at its end, against the events after the point. since is the number
// of events between the checkpoint and the point; steps limits the run.
func (e *enumeration) playLine(run *engine.Run, state any, since, steps int) (*scenario.Failure, error) {
	run.Reset()
	run.Limit = max(steps, 1)
	e.used, e.at, e.begun, e.forced, e.decided, e.choices = 0, 0, false, false, 0, nil
	e.match.Restore(state)
	if err := run.Play(e.match); err != nil {
		return nil, err
	}
	var events []engine.Event
	for i := range e.move.Expected {
		x := &e.move.Expected[i]
		if events == nil && (x.Kind == scenario.InOrder || x.Kind == scenario.Never) {
			events = run.Events()
			events = events[min(since, len(events)):]
		}
		if failure, err := x.Check(e.match, events); failure != nil || err != nil {
			return failure, err
		}
	}
	return nil, nil
}

// advance moves on to the next branch and reports whether there is one.
func (e *enumeration) advance() bool {
	if e.lines != nil && !errors.Is(e.lines.run.Err, errBeen) { // what comes after is not known there
		e.lines.forgetUnseen(e.free)
	}
	for n := len(e.free); n > 0; n-- {
		if f := &e.free[n-1]; len(f.left) > 0 {
			f.taken, f.left = f.left[0], f.left[1:]
			e.free = e.free[:n]
			return true
		}
	}
	return false
}

// Decide repeats the recorded answers up to the point. After it a free seat takes the option that this branch tries; for others see fixed.
func (e *enumeration) Decide(r *engine.Run) int {
	options := r.Choice.Options
	e.decided++
	switch {
	case len(options) == 1:
		e.forced = true
		return 0
	case e.used < len(e.prefix):
		e.used++
		e.forced = false
		return e.prefix[e.used-1]
	case e.lines != nil && e.lines.ends(r):
		r.Stop(nil)
	case !slices.Contains(e.move.Free, r.Choice.Seat):
		fixed := e.fixed(r)
		e.answered(r, fixed)
		return fixed
	}
	if e.at == len(e.free) {
		every := lineOptions(r)
		if e.lines != nil {
			every = e.lines.distinct(r, every, len(e.free)+1)
		}
		e.free = append(e.free, fork{taken: every[0], left: every[1:], usual: every[0]})
	}
	f := &e.free[e.at]
	if f.records = len(r.Records); r.Choice.Seat == engine.Chance {
		f.card = options[f.taken].Card
	}
	e.at++
	if e.recording {
		choice := FreeChoice{N: e.at, Seat: r.Choice.Seat, Key: e.match.Key(options[f.taken])}
		if e.lines != nil {
			choice.Option = r.View(options[f.taken])
		}
		e.choices = append(e.choices, choice)
	}
	e.answered(r, f.taken)
	return f.taken
}

// answered tells Lines what is answered to the pending choice.
func (e *enumeration) answered(r *engine.Run, taken int) {
	if e.lines != nil {
		o := r.Choice.Options[taken]
		e.lines.answers = append(e.lines.answers, FreeChoice{N: e.lines.from + e.decided - 1, Seat: r.Choice.Seat, Key: e.match.Key(o),
			late: e.forced && o.Verb == engine.Pass})
		e.forced = false
	}
}

// lineOptions returns the indexes of the options of the pending choice with which lines of play go on. Where chance chooses among cards,
// the option without a card is left out: it lets the random source choose one of the others.
func lineOptions(r *engine.Run) []int {
	cards := false
	for _, o := range r.Choice.Options {
		cards = cards || o.Card != 0
	}
	var places []int
	for i, o := range r.Choice.Options {
		if r.Choice.Seat != engine.Chance || !cards || o.Card != 0 {
			places = append(places, i)
		}
	}
	return places
}

// fixed answers for a seat that is not free: a player passes, chance follows the seed. Where that is impossible the run stops with an error.
func (e *enumeration) fixed(r *engine.Run) int {
	if r.Choice.Seat == engine.Chance && e.seeded || r.Choice.Seat != engine.Chance && r.Choice.Options[0].Verb == engine.Pass || e.lines != nil {
		return 0
	}
	why := fmt.Sprintf("%s deve scegliere (%s) e non può passare", r.Choice.Seat, e.match.Word(r.Choice.Decision))
	if r.Choice.Seat == engine.Chance {
		why = fmt.Sprintf("il caso deve decidere (%s) e l'esempio non ha un «seme:»", e.match.Word(r.Choice.Decision))
	}
	r.Stop(entry.Errorf(e.move.Line, "per ogni: prima di «%s», %s: aggiungere %s a «scelta di»", e.move.Text, why, r.Choice.Seat))
	return 0
}

// Checkpoint ends a line at the phase or step that Claim.Until names. The first checkpoint is where the line starts and never ends it.
func (e *enumeration) Checkpoint(r *engine.Run) {
	switch until := e.move.Moment(); {
	case !e.begun:
		e.begun, e.turn = true, e.match.Turns()
	case until.Reached(e.match, e.turn):
		r.Stop(nil)
	case until.Over(e.match, e.turn):
		r.Stop(entry.Errorf(e.move.Line, "per ogni: %s", until.Missed(e.match, "")))
	case e.lines != nil:
		e.lines.checkpoint(r, e.match)
	}
}
