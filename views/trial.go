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
	Played *replay.Replay // the line of play in which it is done; nil where it is refused
}

// TrialParam and TriedParam are the query parameters of a trial: which choice, and what the visitor tapped.
const (
	TrialParam = "prova"
	TriedParam = "risposta"
)

// trials are the names of the choices of a replay, in order; "" for one that cannot be tried.
func trials(r *replay.Replay) []string {
	names, met := make([]string, len(r.Choices)), map[engine.Seat]int{}
	for i := range r.Choices {
		c := &r.Choices[i]
		if met[c.Seat]++; c.Seat.Player() && c.Taken >= 0 && len(c.Options)+len(c.RefusedActs) > 1 {
			names[i] = strings.ToLower(c.Seat.String()) + strconv.Itoa(met[c.Seat])
		}
	}
	return names
}

// Trial is the index of the choice that an address names or, where it says of none, of the one that is nearest to the
// shown passage; -1 where there is no such choice.
func (v ExampleView) Trial(name string) int {
	names := trials(v.Replay)
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

// trialURL is the page of a trial, where the visitor has tapped an option or, for "", nothing yet.
func (v ExampleView) trialURL(choice int, tried string) string {
	query := url.Values{TrialParam: {trials(v.Replay)[choice]}}
	if tried != "" {
		query.Set(TriedParam, tried)
	}
	return v.Line().In(query)
}

// TrialURL is the page of the trial, with nothing tapped.
func (v TrialView) TrialURL() string { return v.trialURL(v.Choice, "") }

// BranchTried returns the branch in which the option is taken that the visitor tapped: "" where that is what was done.
// ok is false where the rules refuse it or nothing was tapped.
func (v TrialView) BranchTried() (branch string, ok bool) {
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

// offered is an option of a trial, allowed or refused.
type offered struct {
	engine.OptionView
	Text  string
	URL   string
	May   bool
	Taken bool // by who played
}

// options are the options of the trial, allowed and refused, each once, by their words: their order says nothing.
func (v TrialView) options() []offered {
	t, c := newTeller(v.Replay), &v.Replay.Choices[v.Choice]
	var all []offered
	add := func(o engine.OptionView, may, taken bool) {
		text := capital(t.act(o))
		if at := slices.IndexFunc(all, func(known offered) bool { return known.Text == text }); at < 0 {
			all = append(all, offered{o, text, v.trialURL(v.Choice, o.Key), may, taken})
		} else if taken {
			all[at] = offered{o, text, v.trialURL(v.Choice, o.Key), may, taken}
		}
	}
	for i, o := range c.Options {
		add(o, true, i == c.Taken)
	}
	for _, o := range c.RefusedActs {
		if replay.Whose(&o, c) == c.Seat {
			add(o, false, false)
		}
	}
	slices.SortFunc(all, func(a, b offered) int {
		return cmp.Or(strings.Compare(bare(a.Text), bare(b.Text)), strings.Compare(a.Key, b.Key))
	})
	return all
}

// tried is the option that the visitor tapped, nil for none.
func (v TrialView) tried() *offered {
	all := v.options()
	if at := slices.IndexFunc(all, func(o offered) bool { return o.Key == v.Tried }); at >= 0 {
		return &all[at]
	}
	return nil
}

// turnOf says whose choice it is, and what is chosen: "Tocca ad A: attacco".
func (v TrialView) turnOf() string {
	c := &v.Replay.Choices[v.Choice]
	to := "a "
	if c.Seat == engine.A {
		to = "ad "
	}
	return "Tocca " + to + c.Seat.String() + ": " + c.Decision
}

// passageAt is the passage in which a choice of a replay is made.
func passageAt(r *replay.Replay, choice int) int {
	return max(0, slices.IndexFunc(r.Passages, func(p replay.PassageView) bool {
		return slices.Contains(p.Choices, choice)
	}))
}

// went is the passage in which the choice was made.
func (v TrialView) went() string { return v.to(passageAt(v.Replay, v.Choice)) }

// before is the table before the passage in which the choice is made, as whoever chooses has it.
func (v TrialView) before() board {
	r := *v.Replay
	at := passageAt(&r, v.Choice)
	table := r.Start
	if at > 0 {
		table = r.Passages[at-1].Table
	}
	r.Events = []engine.Event{{Actor: r.Choices[v.Choice].Seat}}
	r.Passages = append(slices.Clone(r.Passages[:at]), replay.PassageView{Table: table})
	return newTeller(&r).boardAt(at)
}

// soFar is what has happened in the passage until the choice is made.
func (v TrialView) soFar() []Sentence {
	return around(v.Replay, v.Choice, func(event, before int) bool { return event < before })
}

// happens is what follows where the option that the visitor tapped is taken, to the end of the passage.
func (v TrialView) happens() []Sentence {
	if v.Played == nil {
		return nil
	}
	return around(v.Played, v.Choice, func(event, before int) bool { return event >= before })
}

// around are sentences of the passage in which a choice is made, those that happen on one side of it. What is idle and
// what is only tried is not told.
func around(r *replay.Replay, choice int, which func(event, before int) bool) (said []Sentence) {
	if choice >= len(r.Choices) {
		return nil
	}
	t := newTeller(r)
	for _, i := range r.Passages[passageAt(r, choice)].Events {
		e := &r.Events[i]
		if info := t.kind(e); which(i, r.Choices[choice].NextEvent-1) && !e.Idle && info.Passage != engine.Folds &&
			e.Kind != r.Table.Kinds[engine.KindRefused].ID {
			said = append(said, t.sentence(i))
		}
	}
	return said
}

// verdict ends the sentence of the answer.
func (o *offered) verdict() string {
	if o.May {
		return ": si può."
	}
	return ": non si può."
}
