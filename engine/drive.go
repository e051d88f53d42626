package engine

// MaxAnswers bounds the answers of a branch, which comes from outside.
const MaxAnswers = 5000

// shorten cuts a text that comes from outside to what a sentence can hold.
func Shorten(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	if text == "" {
		return "(vuoto)"
	}
	return text
}

// drive plays a scenario or one of its variants with a driver, until it stops. What is printed on the cards it leaves out.
func drive(w *Within, s *Scenario, variant int, driver Driver) (*Replay, error) {
	setup, _, _, err := s.part(variant)
	if err != nil {
		return nil, err
	}
	run := &Run{Driver: driver, Tracing: true, Reading: true, tables: true, within: w, limit: w.steps()}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, s.At(err)
	}
	run.match = m
	start := *run.tableNow()
	if err := run.Play(m); late(err) {
		return nil, err
	} else if err != nil {
		return nil, s.At(err)
	}
	end, _ := m.End()
	p := &Replay{Scenario: s, Variant: variant, Table: s.Game.Table(), Events: run.Events(), Answers: run.Answers(), OK: true, End: end}
	p.End.Phase, p.End.Turn, p.End.Hash = PhaseName(m), m.Turning(), short(m.Hash())
	if run.waits {
		run.noteChoice(Pending)
	}
	p.describe(run, nil, start)
	return p, nil
}

// Pending is the ChoiceView.Taken of a choice that waits for its answer.
const Pending = -2
