package views

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// TrialView is the page of a trial ("Prova tu"): the table at a choice and the choice's own options. It hides the
// verdict, the passages and what was done. Its address names the choice by who makes it, "a2" for the second of A: the
// name of a passage would give the answer away.
type TrialView struct {
	ExampleView
	Choice int            // index in Replay.Choices
	Tried  string         // the key of the option that the visitor tapped; "" for none
	Played *replay.Replay // the line of play in which the tapped option is taken; nil where it is refused
}

// TrialParam and TriedParam are the query parameters of a trial: which choice, and what the visitor tapped.
const (
	TrialParam = "prova"
	TriedParam = "risposta"
)

// trialNames are the names of the choices of a replay, in order; "" for a choice that cannot be tried.
func trialNames(r *replay.Replay) []string {
	names, met := make([]string, len(r.Choices)), map[engine.Seat]int{}
	for i := range r.Choices {
		c := &r.Choices[i]
		if met[c.Seat]++; c.Seat.IsPlayer() && c.Taken >= 0 && len(c.Options)+len(c.RefusedActs) > 1 {
			names[i] = strings.ToLower(c.Seat.String()) + strconv.Itoa(met[c.Seat])
		}
	}
	return names
}

// Trial is the index of the choice with a name or, for "", of the choice nearest to the shown passage; -1 where
// there is none.
func (v ExampleView) Trial(name string) int {
	names := trialNames(v.Replay)
	if name != "" {
		return slices.Index(names, name)
	}
	nearest, away := -1, 0
	for at := range v.Replay.Passages {
		for _, i := range v.Replay.Passages[at].Choices {
			from := max(2*(v.At-at), 2*(at-v.At)+1) // the passages before come first
			if names[i] != "" && (nearest < 0 || from < away) {
				nearest, away = i, from
			}
		}
	}
	return nearest
}

// trialURL is the page of a trial after the visitor has tapped the option with the key tried; for "", before.
func (v ExampleView) trialURL(choice int, tried string) string {
	query := url.Values{TrialParam: {trialNames(v.Replay)[choice]}}
	if tried != "" {
		query.Set(TriedParam, tried)
	}
	return v.Line().URLWithQuery(query)
}

// TrialURL is the page of the trial, with nothing tapped.
func (v TrialView) TrialURL() string { return v.trialURL(v.Choice, "") }

// TriedBranch returns the branch in which the tapped option is taken; "" where the script takes it. ok is false
// where the rules refuse it or nothing was tapped.
func (v TrialView) TriedBranch() (branch string, ok bool) {
	c := &v.Replay.Choices[v.Choice]
	option := slices.IndexFunc(c.Options, func(o engine.OptionView) bool { return o.Key == v.Tried })
	if option < 0 || option == c.Taken {
		return "", option >= 0
	}
	own := v.Own
	if own == nil {
		own = v.Replay
	}
	return replay.WriteBranch(own.Departures(v.Replay, v.Choice, option)), true
}

// trialOption is an option of a trial, allowed or refused.
type trialOption struct {
	engine.OptionView
	Text  string
	URL   string
	May   bool
	Taken bool // by who played
}

// trialOptions are the options of the trial, allowed and refused, each once. They are sorted by their words, so that
// the order gives nothing away.
func (v TrialView) trialOptions() []trialOption {
	t, c := newTeller(v.Replay), &v.Replay.Choices[v.Choice]
	var all []trialOption
	add := func(o engine.OptionView, may, taken bool) {
		text := capitalize(t.describeAct(o))
		if at := slices.IndexFunc(all, func(known trialOption) bool { return known.Text == text }); at < 0 {
			all = append(all, trialOption{o, text, v.trialURL(v.Choice, o.Key), may, taken})
		} else if taken {
			all[at] = trialOption{o, text, v.trialURL(v.Choice, o.Key), may, taken}
		}
	}
	for i, o := range c.Options {
		add(o, true, i == c.Taken)
	}
	for _, o := range c.RefusedActs {
		if replay.ActSeat(&o, c) == c.Seat {
			add(o, false, false)
		}
	}
	slices.SortFunc(all, func(a, b trialOption) int {
		return cmp.Or(strings.Compare(stripEmphasis(a.Text), stripEmphasis(b.Text)), strings.Compare(a.Key, b.Key))
	})
	return all
}

// triedOption is the option that the visitor tapped, nil for none.
func (v TrialView) triedOption() *trialOption {
	all := v.trialOptions()
	if at := slices.IndexFunc(all, func(o trialOption) bool { return o.Key == v.Tried }); at >= 0 {
		return &all[at]
	}
	return nil
}

// whoseChoice says whose choice it is, and what is chosen: "Tocca ad A: attacco".
func (v TrialView) whoseChoice() string {
	c := &v.Replay.Choices[v.Choice]
	to := "a "
	if c.Seat == engine.A {
		to = "ad "
	}
	return "Tocca " + to + c.Seat.String() + ": " + c.Decision
}

// choicePassage is the passage in which a choice of a replay is made.
func choicePassage(r *replay.Replay, choice int) int {
	return max(0, slices.IndexFunc(r.Passages, func(p replay.PassageView) bool {
		return slices.Contains(p.Choices, choice)
	}))
}

// choicePassageURL is the address of the passage in which the choice was made.
func (v TrialView) choicePassageURL() string { return v.passageURL(choicePassage(v.Replay, v.Choice)) }

// boardBefore is the table before the passage in which the choice is made, with whoever chooses as the player who
// acts.
func (v TrialView) boardBefore() board {
	r := *v.Replay
	at := choicePassage(&r, v.Choice)
	table := r.Start
	if at > 0 {
		table = r.Passages[at-1].Table
	}
	r.Events = []engine.Event{{Actor: r.Choices[v.Choice].Seat}}
	r.Passages = append(slices.Clone(r.Passages[:at]), replay.PassageView{Table: table})
	return newTeller(&r).boardAt(at)
}

// sentencesBefore tells what happens in the passage before the choice is made.
func (v TrialView) sentencesBefore() []Sentence {
	return sentencesBeside(v.Replay, v.Choice, func(event, before int) bool { return event < before })
}

// sentencesAfter tells what happens in the passage after the tapped option is taken; nil where it cannot be.
func (v TrialView) sentencesAfter() []Sentence {
	if v.Played == nil {
		return nil
	}
	return sentencesBeside(v.Played, v.Choice, func(event, before int) bool { return event >= before })
}

// sentencesBeside returns the sentences of the passage in which a choice is made, for the events that which selects;
// which gets the index of an event and that of the first event after the choice. Idle, folded and refused events are
// left out.
func sentencesBeside(r *replay.Replay, choice int, which func(event, before int) bool) (said []Sentence) {
	if choice >= len(r.Choices) {
		return nil
	}
	t := newTeller(r)
	for _, i := range r.Passages[choicePassage(r, choice)].Events {
		e := &r.Events[i]
		if info := t.kindInfo(e); which(i, r.Choices[choice].NextEvent-1) && !e.Idle && info.Passage != engine.FoldsWhenIdle &&
			e.Kind != r.Table.Kinds[engine.KindRefused].ID {
			said = append(said, t.sentence(i))
		}
	}
	return said
}

// answerEnd is the end of the sentence that answers the trial.
func (o *trialOption) answerEnd() string {
	if o.May {
		return ": si può."
	}
	return ": non si può."
}
