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

// TrialView is the page of a trial ("Prova tu"): the table at a choice and the options of the choice. It hides the
// verdict, the passages and what was done. The address names the choice by its player, "a2" for the second choice of
// A, because the name of a passage would reveal the answer.
type TrialView struct {
	ExampleView
	ChoiceIndex  int            // index in Replay.Choices
	TappedKey    string         // the key of the option that the visitor tapped; "" for none
	TappedReplay *replay.Replay // the line of play in which the tapped option is taken; nil where it is refused
}

const (
	// TrialParam is the query parameter with the name of the tried choice, TappedParam the one with the tapped
	// option.
	TrialParam  = "prova"
	TappedParam = "risposta"
)

// trialNames are the names of the choices of a replay, in order; "" for a choice that cannot be tried.
func trialNames(r *replay.Replay) []string {
	names, choices := make([]string, len(r.Choices)), map[engine.Seat]int{}
	for i := range r.Choices {
		c := &r.Choices[i]
		if choices[c.Seat]++; c.Seat.IsPlayer() && c.Taken >= 0 && len(c.Options)+len(c.RefusedActs) > 1 {
			names[i] = strings.ToLower(c.Seat.String()) + strconv.Itoa(choices[c.Seat])
		}
	}
	return names
}

// TrialChoice is the index of the choice with a name or, for "", of the choice nearest to the shown passage; -1 where
// there is none.
func (v ExampleView) TrialChoice(name string) int {
	names := trialNames(v.Replay)
	if name != "" {
		return slices.Index(names, name)
	}
	nearest, nearestDistance := -1, 0
	for at := range v.Replay.Passages {
		for _, i := range v.Replay.Passages[at].Choices {
			distance := max(2*(v.ShownPassage-at), 2*(at-v.ShownPassage)+1) // the passages before come first
			if names[i] != "" && (nearest < 0 || distance < nearestDistance) {
				nearest, nearestDistance = i, distance
			}
		}
	}
	return nearest
}

// trialURL is the address of a trial after the visitor has tapped the option with the key tapped; for "", before.
func (v ExampleView) trialURL(choice int, tried string) string {
	query := url.Values{TrialParam: {trialNames(v.Replay)[choice]}}
	if tried != "" {
		query.Set(TappedParam, tried)
	}
	return v.LinePlace().URLWithQuery(query)
}

// TrialURL is the address of the trial before anything is tapped.
func (v TrialView) TrialURL() string { return v.trialURL(v.ChoiceIndex, "") }

// TappedBranch returns the branch in which the tapped option is taken; "" where the script takes it. ok is false
// where the rules refuse the option or nothing was tapped.
func (v TrialView) TappedBranch() (branch string, ok bool) {
	c := &v.Replay.Choices[v.ChoiceIndex]
	option := slices.IndexFunc(c.Options, func(o engine.OptionView) bool { return o.Key == v.TappedKey })
	if option < 0 || option == c.Taken {
		return "", option >= 0
	}
	own := v.Parent
	if own == nil {
		own = v.Replay
	}
	return replay.WriteBranch(own.Departures(v.Replay, v.ChoiceIndex, option)), true
}

// trialOption is an option of a trial, allowed or refused.
type trialOption struct {
	engine.OptionView
	Text      string
	URL       string
	IsAllowed bool
	WasTaken  bool // the script takes the option
}

// trialOptions are the options of the trial, allowed and refused, each once. They are sorted by their words, so that
// the order gives nothing away.
func (v TrialView) trialOptions() []trialOption {
	t, c := newTeller(v.Replay), &v.Replay.Choices[v.ChoiceIndex]
	var all []trialOption
	add := func(o engine.OptionView, isAllowed, wasTaken bool) {
		text := capitalize(t.describeAct(o))
		if at := slices.IndexFunc(all, func(known trialOption) bool { return known.Text == text }); at < 0 {
			all = append(all, trialOption{o, text, v.trialURL(v.ChoiceIndex, o.Key), isAllowed, wasTaken})
		} else if wasTaken {
			all[at] = trialOption{o, text, v.trialURL(v.ChoiceIndex, o.Key), isAllowed, wasTaken}
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
	if at := slices.IndexFunc(all, func(o trialOption) bool { return o.Key == v.TappedKey }); at >= 0 {
		return &all[at]
	}
	return nil
}

// choiceHeading says whose choice it is, and what is chosen: "Tocca ad A: attacco".
func (v TrialView) choiceHeading() string {
	c := &v.Replay.Choices[v.ChoiceIndex]
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
func (v TrialView) choicePassageURL() string {
	return v.passageURL(choicePassage(v.Replay, v.ChoiceIndex))
}

// boardBefore is the table before the passage in which the choice is made, with whoever chooses as the player who
// acts.
func (v TrialView) boardBefore() board {
	r := *v.Replay
	at := choicePassage(&r, v.ChoiceIndex)
	table := r.Start
	if at > 0 {
		table = r.Passages[at-1].Table
	}
	r.Events = []engine.Event{{Actor: r.Choices[v.ChoiceIndex].Seat}}
	r.Passages = append(slices.Clone(r.Passages[:at]), replay.PassageView{Table: table})
	return newTeller(&r).boardAt(at)
}

// sentencesBefore tells what happens in the passage before the choice is made.
func (v TrialView) sentencesBefore() []Sentence {
	return sentencesBeside(v.Replay, v.ChoiceIndex, func(event, before int) bool { return event < before })
}

// sentencesAfter tells what happens in the passage after the tapped option is taken; nil where it cannot be.
func (v TrialView) sentencesAfter() []Sentence {
	if v.TappedReplay == nil {
		return nil
	}
	return sentencesBeside(v.TappedReplay, v.ChoiceIndex, func(event, before int) bool { return event >= before })
}

// sentencesBeside returns the sentences of the passage in which a choice is made, without idle, folded and refused
// events. selects chooses the events by their index and the index of the first event after the choice.
func sentencesBeside(r *replay.Replay, choice int, selects func(event, before int) bool) (sentences []Sentence) {
	if choice >= len(r.Choices) {
		return nil
	}
	t := newTeller(r)
	for _, i := range r.Passages[choicePassage(r, choice)].Events {
		e := &r.Events[i]
		if info := t.kindInfo(e); selects(i, r.Choices[choice].NextEvent-1) && !e.Idle && info.Passage != engine.FoldsWhenIdle &&
			e.Kind != r.Table.Kinds[engine.KindRefused].ID {
			sentences = append(sentences, t.sentence(i))
		}
	}
	return sentences
}

// answerEnd is the end of the sentence that answers the trial.
func (o *trialOption) answerEnd() string {
	if o.IsAllowed {
		return ": si può."
	}
	return ": non si può."
}
