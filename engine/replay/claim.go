package replay

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// Bounds of the lines of play that all claims of one run try: how many lines, and how many steps of the kernel.
const (
	MaxClaimLines = 10_000
	maxClaimSteps = 2_000_000
)

// Claim is a "per ogni" of a scenario with its result. Its expectations must hold whatever some seats choose from a
// point on.
type Claim struct {
	Line           int           // of the scenario's file
	Seq            int           // Seq of the last event before the claim
	FreeSeats      []engine.Seat // the seats that choose freely
	Until          string        // where each line ends: a phase or step, or the end of the game
	LinesTried     int           // all lines of play, or those up to the counterexample
	Holds          bool
	Counterexample []string // the acts of the first line that fails: "B: gioca:Asso>banco"
}

// String returns the claim in Italian for a trace: the seats, the number of lines and, where the claim does not
// hold, the counterexample.
func (c *Claim) String() string {
	text := fmt.Sprintf("per ogni scelta di %s, fino a %s: %d sviluppi", seatList(c.FreeSeats), c.Until, c.LinesTried)
	if c.LinesTried == 1 {
		text = strings.Replace(text, "sviluppi", "sviluppo", 1)
	}
	if c.Holds {
		return text + ", vale"
	}
	return text + ", non vale: " + strings.Join(c.Counterexample, ", ")
}

// seatList returns the names of seats with commas between them.
func seatList(seats []engine.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}

// proveClaim plays every line of play of a claim from where the run stands. It adds the result to the script's
// claims and, where a line fails, a failure.
func (s *script) proveClaim(r *engine.Run, m *scenario.Move) {
	point := r.ResumePoints[len(r.ResumePoints)-1]
	run := &engine.Run{KeepsEvents: true, AblatedRule: r.AblatedRule, Limits: r.Limits}
	match, err := s.scenario.Game.Start(run, s.setup)
	if err != nil {
		r.Stop(err)
	}
	e := &enumeration{match: match, move: m, hasSeed: s.hasSeed, prefix: slices.Clone(r.Answers()[point.AnswerCount:])}
	run.Driver = e
	claim := Claim{Line: m.Line, Seq: len(r.EventRecords), FreeSeats: m.FreeSeats, Until: m.Moment().String(), Holds: true}
	since := len(r.EventRecords) - point.EventCount
	for {
		if s.triedLines++; s.triedLines > MaxClaimLines {
			r.Stop(entry.Errorf(m.Line,
				"per ogni: gli sviluppi sono più di %d e non si possono provare tutti; fermarsi prima («fino a»), "+
					"lasciare meno scelte libere («scelta di») o dare meno carte", MaxClaimLines))
		}
		if claim.LinesTried++; r.Limits != nil && r.Limits.ReportLines != nil {
			r.Limits.ReportLines(s.triedLines)
		}
		failure, err := e.playLine(run, point.State, since, maxClaimSteps-s.triedSteps)
		s.triedSteps += run.StepCount
		if s.triedSteps >= maxClaimSteps {
			err = entry.Errorf(m.Line,
				"per ogni: gli sviluppi superano insieme %d passi e non si possono provare tutti; fermarsi prima "+
					"(«fino a») o lasciare meno scelte libere («scelta di»)", maxClaimSteps)
		}
		if err != nil {
			r.Stop(err)
		}
		if len(e.branchPoints) == 0 {
			r.Stop(entry.Errorf(m.Line, "per ogni: prima di «%s» non c'è alcuna scelta di %s: non c'è nulla da provare",
				m.Text, seatList(m.FreeSeats)))
		}
		if failure != nil {
			e.recordsChoices = true
			if _, err := e.playLine(run, point.State, since, engine.MaxSteps); err != nil {
				r.Stop(err)
			}
			claim.Holds, claim.Counterexample = false, actTexts(e.choices)
			failure.Expected = "per ogni scelta di " + seatList(m.FreeSeats) + ", " + failure.Expected
			failure.Found += "; al " + fmt.Sprint(claim.LinesTried) + "° sviluppo, con " +
				counterexampleText(claim.Counterexample)
			s.failures = append(s.failures, *failure)
			break
		}
		if !e.advance() {
			break
		}
	}
	s.claims = append(s.claims, claim)
}

// actTexts returns choices as a counterexample lists them: "B: gioca:Asso>banco".
func actTexts(choices []FreeChoice) (texts []string) {
	for _, t := range choices {
		texts = append(texts, t.Seat.String()+": "+t.Key)
	}
	return texts
}

// counterexampleText returns the acts of a counterexample on one line: the first 12, and the number of the others.
func counterexampleText(acts []string) string {
	const maxActs = 12
	if len(acts) > maxActs {
		acts = append(slices.Clone(acts[:maxActs]), fmt.Sprintf("e altre %d scelte", len(acts)-maxActs))
	}
	return strings.Join(acts, ", ")
}
