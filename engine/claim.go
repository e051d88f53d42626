package engine

import (
	"fmt"
	"strings"
)

// Bounds of what "per ogni" tries in one run of a scenario, over all its claims.
const (
	MaxDevelopments     = 10_000
	maxDevelopmentSteps = 2_000_000
)

// Claim is a "per ogni" of a scenario and what came of it: a claim that must hold whatever some seats choose from a point on.
type Claim struct {
	Line         int
	Seq          int    // of the last event before it
	Free         []Seat // who chooses freely
	Until        string // where each development ends: a phase or step, or the end of the game
	Developments int    // lines of play tried: all of them, or up to the counterexample
	Holds        bool
	Counter      []string // the counterexample, act by act: "B: gioca:Asso>banco"
}

// String is the claim as a trace tells it.
func (c *Claim) String() string {
	text := fmt.Sprintf("per ogni scelta di %s, fino a %s: %d sviluppi", seatList(c.Free), c.Until, c.Developments)
	if c.Developments == 1 {
		text = strings.Replace(text, "sviluppi", "sviluppo", 1)
	}
	if c.Holds {
		return text + ", vale"
	}
	return text + ", non vale: " + strings.Join(c.Counter, ", ")
}

func seatList(seats []Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}

// prover plays a match again and again from a point, each time with other answers of the seats that are free: the first options first,
// then as a counter counts. It is the driver of every development.
type prover struct {
	match   Match
	move    *Move
	seeded  bool
	prefix  []int  // answers from the last rest to the point
	free    []fork // the free choices of this development, with what was answered
	telling bool   // write the acts down

	used, at int // of prefix and of free, in this development
	rested   bool
	acts     []string
}

// fork is a free choice: what is answered now, and which options are still to be tried.
type fork struct {
	taken int
	left  []int
}

// prove plays every development of a claim from where the run stands. What it finds goes to the script's claims and failures.
func (s *script) prove(r *Run, m *Move) {
	point := r.rests[len(r.rests)-1]
	run := &Run{Tracing: true, without: r.without}
	match, err := s.scenario.Game.Start(run, s.setup)
	if err != nil {
		r.Stop(err)
	}
	p := &prover{match: match, move: m, seeded: s.seeded, prefix: append([]int(nil), r.answers[point.answers:]...)}
	run.Driver = p
	claim := Claim{Line: m.Line, Seq: len(r.records), Free: m.Free, Until: m.Text, Holds: true}
	since := len(r.records) - point.records
	for {
		if s.developments++; s.developments > MaxDevelopments {
			r.Stop(Wrong(m.Line, "per ogni: gli sviluppi sono più di %d e non si possono provare tutti; fermarsi prima («fino a»), lasciare meno scelte libere "+
				"(«scelta di») o dare meno carte", MaxDevelopments))
		}
		claim.Developments++
		failure, err := p.develop(run, point.state, since, maxDevelopmentSteps-s.developmentSteps)
		s.developmentSteps += run.steps
		if s.developmentSteps >= maxDevelopmentSteps {
			err = Wrong(m.Line, "per ogni: gli sviluppi superano insieme %d passi e non si possono provare tutti; fermarsi prima («fino a») o lasciare meno "+
				"scelte libere («scelta di»)", maxDevelopmentSteps)
		}
		if err != nil {
			r.Stop(err)
		}
		if len(p.free) == 0 {
			r.Stop(Wrong(m.Line, "per ogni: prima di «%s» non c'è alcuna scelta di %s: non c'è nulla da provare", m.Text, seatList(m.Free)))
		}
		if failure != nil {
			p.telling = true
			if _, err := p.develop(run, point.state, since, MaxSteps); err != nil {
				r.Stop(err)
			}
			claim.Holds, claim.Counter = false, p.acts
			failure.Expected = "per ogni scelta di " + seatList(m.Free) + ", " + failure.Expected
			failure.Found += "; al " + fmt.Sprint(claim.Developments) + "° sviluppo, con " + counterText(p.acts)
			s.failures = append(s.failures, *failure)
			break
		}
		if !p.advance() {
			break
		}
	}
	s.claims = append(s.claims, claim)
}

// counterText is a counterexample in a line.
func counterText(acts []string) string {
	const most = 12
	if len(acts) > most {
		acts = append(append([]string(nil), acts[:most]...), fmt.Sprintf("e altre %d scelte", len(acts)-most))
	}
	return strings.Join(acts, ", ")
}

// develop plays one development and checks the claim at its end; events count from the point.
func (p *prover) develop(run *Run, state any, since, steps int) (*Failure, error) {
	run.Reset()
	run.limit = max(steps, 1)
	p.used, p.at, p.rested, p.acts = 0, 0, false, nil
	p.match.Restore(state)
	if err := run.Play(p.match); err != nil {
		return nil, err
	}
	var events []Event
	for i := range p.move.Expected {
		x := &p.move.Expected[i]
		if events == nil && (x.Kind == InOrder || x.Kind == Never) {
			events = run.Events()
			events = events[min(since, len(events)):]
		}
		if failure, err := x.check(p.match, events); failure != nil || err != nil {
			return failure, err
		}
	}
	return nil, nil
}

// advance goes on to the next development; false when all have been played.
func (p *prover) advance() bool {
	for n := len(p.free); n > 0; n-- {
		if f := &p.free[n-1]; len(f.left) > 0 {
			f.taken, f.left = f.left[0], f.left[1:]
			p.free = p.free[:n]
			return true
		}
	}
	return false
}

// Decide answers as before up to the point, then tries the options of who is free; others pass, and chance follows the seed.
func (p *prover) Decide(r *Run) int {
	options := r.Choice.Options
	switch {
	case len(options) == 1:
		return 0
	case p.used < len(p.prefix):
		p.used++
		return p.prefix[p.used-1]
	case !contains(p.move.Free, r.Choice.Seat):
		return p.fixed(r)
	}
	if p.at == len(p.free) {
		every := concrete(r)
		p.free = append(p.free, fork{every[0], every[1:]})
	}
	taken := p.free[p.at].taken
	p.at++
	if p.telling {
		p.acts = append(p.acts, r.Choice.Seat.String()+": "+p.match.Key(options[taken]))
	}
	return taken
}

func contains(seats []Seat, seat Seat) bool {
	for _, s := range seats {
		if s == seat {
			return true
		}
	}
	return false
}

// concrete are the options that say what is done. Of a choice of chance among cards, the option without a card leaves all to the source,
// and is the sum of the others.
func concrete(r *Run) []int {
	cards := false
	for _, o := range r.Choice.Options {
		cards = cards || o.Card != 0
	}
	var places []int
	for i, o := range r.Choice.Options {
		if r.Choice.Seat != Chance || !cards || o.Card != 0 {
			places = append(places, i)
		}
	}
	return places
}

// fixed answers for who is not free.
func (p *prover) fixed(r *Run) int {
	if r.Choice.Seat == Chance && p.seeded || r.Choice.Seat != Chance && r.Choice.Options[0].Verb == Pass {
		return 0
	}
	why := fmt.Sprintf("%s deve scegliere (%s) e non può passare", r.Choice.Seat, p.match.Word(r.Choice.Moment))
	if r.Choice.Seat == Chance {
		why = fmt.Sprintf("il caso deve decidere (%s) e l'esempio non ha un «seme:»", p.match.Word(r.Choice.Moment))
	}
	r.Stop(Wrong(p.move.Line, "per ogni: prima di «%s» %s: aggiungere %s a «scelta di»", p.move.Text, why, r.Choice.Seat))
	return 0
}

// Rested ends a development at its moment. The first rest is the one that it starts from.
func (p *prover) Rested(r *Run) {
	if p.rested && p.match.StandsAt(p.move.Text) {
		r.Stop(nil)
	}
	p.rested = true
}
