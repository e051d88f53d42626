package replay

import (
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
	Line           int
	Seq            int           // of the last event before it
	Free           []engine.Seat // who chooses freely
	Until          string        // where each line ends: a phase or step, or the end of the game
	LinesTried     int           // lines of play: all of them, or up to the counterexample
	Holds          bool
	Counterexample []string // the counterexample, act by act: "B: gioca:Asso>banco"
}

// String is the claim as a trace prints it, in Italian: seats, lines and, where it does not hold, the counterexample.
func (c *Claim) String() string {
	text := fmt.Sprintf("per ogni scelta di %s, fino a %s: %d sviluppi", seatList(c.Free), c.Until, c.LinesTried)
	if c.LinesTried == 1 {
		text = strings.Replace(text, "sviluppi", "sviluppo", 1)
	}
	if c.Holds {
		return text + ", vale"
	}
	return text + ", non vale: " + strings.Join(c.Counterexample, ", ")
}

func seatList(seats []engine.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}

// prove plays every line of play of a claim from where the run stands. What it finds goes to the script's claims and failures.
func (s *script) proveClaim(r *engine.Run, m *scenario.Move) {
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
		if s.triedLines++; s.triedLines > MaxLines {
			r.Stop(entry.Errorf(m.Line, "per ogni: gli sviluppi sono più di %d e non si possono provare tutti; fermarsi prima («fino a»), lasciare meno scelte libere "+
				"(«scelta di») o dare meno carte", MaxLines))
		}
		if claim.LinesTried++; r.Within != nil && r.Within.Tried != nil {
			r.Within.Tried(s.triedLines)
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
		if len(e.branchPoints) == 0 {
			r.Stop(entry.Errorf(m.Line, "per ogni: prima di «%s» non c'è alcuna scelta di %s: non c'è nulla da provare", m.Text, seatList(m.Free)))
		}
		if failure != nil {
			e.recordsChoices = true
			if _, err := e.playLine(run, point.State, since, engine.MaxSteps); err != nil {
				r.Stop(err)
			}
			claim.Holds, claim.Counterexample = false, actTexts(e.choices)
			failure.Expected = "per ogni scelta di " + seatList(m.Free) + ", " + failure.Expected
			failure.Found += "; al " + fmt.Sprint(claim.LinesTried) + "° sviluppo, con " + counterexampleText(claim.Counterexample)
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
func actTexts(choices []FreeChoice) (texts []string) {
	for _, t := range choices {
		texts = append(texts, t.Seat.String()+": "+t.Key)
	}
	return texts
}

// counterText is a counterexample on one line: its first 12 acts, and how many more there are.
func counterexampleText(acts []string) string {
	const most = 12
	if len(acts) > most {
		acts = append(slices.Clone(acts[:most]), fmt.Sprintf("e altre %d scelte", len(acts)-most))
	}
	return strings.Join(acts, ", ")
}
