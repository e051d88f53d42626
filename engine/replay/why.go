package replay

import (
	"unicode/utf8"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/wording"
	"cavillo/language"
)

// MaxActLength is the greatest length, in letters, of an act that a reader asks about.
const MaxActLength = 200

// Why reports whether a seat may do an act at a choice of a replay. choice is an index in p.Choices; act is written
// in words or as a key, as in the mosse of a scenario, or in the words of players. The answer is the act with the rule that allows or forbids
// it. The error is an *entry.Error, also where the act is not understood at that choice.
func Why(p *Replay, choice int, seat engine.Seat, act string) (answer engine.OptionView, allowed bool, err error) {
	if choice < 0 || choice >= len(p.Choices) {
		return engine.OptionView{}, false,
			entry.Errorf(0, "l'esempio ha %d scelte: la %d non c'è", len(p.Choices), choice+1)
	}
	if !seat.IsPlayer() && seat != engine.Chance {
		return engine.OptionView{}, false, entry.Errorf(0, "un'azione è di A, di B o del caso")
	}
	if utf8.RuneCountInString(act) > MaxActLength {
		return engine.OptionView{}, false, entry.Errorf(0, "un'azione si dice in non più di %d lettere", MaxActLength)
	}
	answers := 0
	for _, c := range p.Choices[:choice] {
		if len(c.Options) > 1 || c.Taken < 0 {
			answers++
		}
	}
	setup, _, _, err := p.Scenario.Part(p.Variant)
	if err != nil {
		return engine.OptionView{}, false, err
	}
	run := &engine.Run{Driver: &choiceStopper{AnswerList: engine.AnswerList{Answers: p.Answers[:answers]}, choice: choice},
		KeepsEvents: true, KeepsChoices: true}
	m, err := p.Scenario.Game.Start(run, setup)
	if err != nil {
		return engine.OptionView{}, false, err
	}
	if err := run.Play(m); err != nil {
		return engine.OptionView{}, false, p.Scenario.At(err)
	}
	reader := wording.NewReader(run, m)
	reader.SetSeat(seat)
	found, problem := reader.FindInWords(act, language.Of(p.Scenario.Game.Code()))
	if problem != "" {
		return engine.OptionView{}, false, entry.Errorf(0, "%s", problem)
	}
	answer = run.DescribeOption(found.Act)
	answer.IsNamed, answer.Asker = true, seat
	return answer, found.Allowed, nil
}

// choiceStopper is a driver that follows a path of answers and stops at one choice, even where that choice has a
// single option.
type choiceStopper struct {
	engine.AnswerList
	choice      int // index of the choice at which the run stops
	choicesMade int // how many choices came before the pending one
}

// Decide stops the run at the choice of the driver, and answers earlier choices from the list.
func (a *choiceStopper) Decide(r *engine.Run) int {
	if a.choicesMade == a.choice {
		r.Stop(nil)
	}
	a.choicesMade++
	return a.AnswerList.Decide(r)
}
