package engine

// maxAct bounds an act in words that comes from outside.
const maxAct = 200

// Why asks an act of a seat at the n-th choice of a replay, in words or by key: the answer is the act with the rule that forbids it, or,
// allowed, with the rule that allows it. The error says that no such act is known there.
func Why(p *Replay, choice int, seat Seat, act string) (answer OptionView, allowed bool, err error) {
	if choice < 0 || choice >= len(p.Choices) {
		return OptionView{}, false, Wrong(0, "l'esempio ha %d scelte: la %d non c'è", len(p.Choices), choice+1)
	}
	if !seat.Player() && seat != Chance {
		return OptionView{}, false, Wrong(0, "un'azione è di A, di B o del caso")
	}
	if len(act) > maxAct {
		return OptionView{}, false, Wrong(0, "«%s»: un'azione si dice in meno di %d lettere", shorten(act), maxAct)
	}
	answers := 0
	for _, c := range p.Choices[:choice] {
		if len(c.Options) > 1 || c.Taken < 0 {
			answers++
		}
	}
	setup, _, _, err := p.Scenario.part(p.Variant)
	if err != nil {
		return OptionView{}, false, err
	}
	run := &Run{Driver: &asking{Path: Path{Answers: p.Answers[:answers]}, choice: choice}, Tracing: true, Reading: true}
	m, err := p.Scenario.Game.Start(run, setup)
	if err != nil {
		return OptionView{}, false, err
	}
	if err := run.Play(m); err != nil {
		return OptionView{}, false, p.Scenario.at(err)
	}
	s := script{run: run, match: m}
	found, problem := s.find(seat, act)
	if problem != "" {
		return OptionView{}, false, Wrong(0, "%s", problem)
	}
	if allowed = found.Rule == 0; allowed {
		for _, o := range run.Choice.Options {
			if o.Same(found) {
				found.Rule = o.Rule
			}
		}
	}
	answer = run.view(found)
	answer.Asked = true
	return answer, allowed, nil
}

// asking is a path that stops at a choice, even at one with a single option.
type asking struct {
	Path
	choice, at int
}

func (a *asking) Decide(r *Run) int {
	if a.at == a.choice {
		r.Stop(nil)
	}
	a.at++
	return a.Path.Decide(r)
}
