package engine

import (
	"strconv"
	"strings"
)

// MaxAnswers bounds a list of answers that comes from outside.
const MaxAnswers = 5000

// WritePath writes a list of answers as a link carries it: "0.3.1", "x" and a letter where a player gives up.
func WritePath(answers []int) string {
	words := make([]string, len(answers))
	for i, a := range answers {
		switch a {
		case Concede(A):
			words[i] = "xA"
		case Concede(B):
			words[i] = "xB"
		default:
			words[i] = strconv.Itoa(a)
		}
	}
	return strings.Join(words, ".")
}

// ReadPath reads what WritePath wrote. The error is an Italian sentence with the place in the list.
func ReadPath(text string) ([]int, error) {
	if text == "" {
		return nil, nil
	}
	if len(text) > 4*MaxAnswers {
		return nil, Wrong(0, "il collegamento ha più di %d risposte", MaxAnswers)
	}
	words := strings.Split(text, ".")
	if len(words) > MaxAnswers {
		return nil, Wrong(0, "il collegamento ha più di %d risposte", MaxAnswers)
	}
	answers := make([]int, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case word == "xA":
			n = Concede(A)
		case word == "xB":
			n = Concede(B)
		case err != nil || n < 0 || len(word) > 3 || strconv.Itoa(n) != word:
			return nil, Wrong(0, "la %dª risposta del collegamento, «%s», non è un numero", i+1, shorten(word))
		}
		answers[i] = n
	}
	return answers, nil
}

// shorten cuts a text that comes from outside to what a sentence can hold.
func shorten(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// Follow plays a scenario or one of its variants from a list of answers (a what-if, a link) instead of its moves. It stops where the answers
// end, with the choice that is pending there as the last of Choices, its Taken Pending. Expectations are not checked. The error is a
// *ScenarioError.
func Follow(s *Scenario, variant int, answers []int) (*Replay, error) {
	if len(answers) > MaxAnswers {
		return nil, s.at(Wrong(0, "le risposte sono più di %d", MaxAnswers))
	}
	path := &Path{Answers: answers}
	p, err := drive(nil, s, variant, path)
	if err != nil {
		return nil, err
	}
	if path.next < len(answers) {
		return nil, s.at(Wrong(0, "la partita finisce alla %dª risposta, e il collegamento ne ha %d", path.next, len(answers)))
	}
	p.Decisive = max(0, len(p.Passages)-1)
	return p, nil
}

// drive plays a scenario or one of its variants with a driver, until it stops.
func drive(w *Within, s *Scenario, variant int, driver Driver) (*Replay, error) {
	setup, _, _, err := s.part(variant)
	if err != nil {
		return nil, err
	}
	run := &Run{Driver: driver, Tracing: true, Reading: true, tables: true, within: w}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, s.at(err)
	}
	run.match = m
	start := m.Save()
	if err := run.Play(m); late(err) {
		return nil, err
	} else if err != nil {
		return nil, s.at(err)
	}
	end, over := m.End()
	p := &Replay{Scenario: s, Variant: variant, Table: s.Game.Table(), Events: run.Events(), Answers: run.answers, OK: true, End: end}
	if printed, ok := m.(interface{ Printed() []PrintedCard }); ok {
		p.Cards = printed.Printed()
	}
	p.End.Phase, p.End.Turn, p.End.Hash = PhaseName(m), m.Turning(), short(m.Hash())
	if !over {
		run.notePending()
	}
	state := m.Save()
	p.describe(run, nil, start, state)
	m.Restore(state)
	return p, nil
}

// Pending is the ChoiceView.Taken of a choice that waits for its answer.
const Pending = -2
