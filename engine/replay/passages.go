package replay

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/wording"
)

// fillViews adds to the replay what a reader sees of the run: the passages with the table after each, the choices,
// the checkpoints. refused are the acts that the scenario asked about and the rules refused; start is the table at
// the start.
func (p *Replay) fillViews(r *engine.Run, refused []requestedRefusal, start engine.Snapshot) {
	m := r.CurrentMatch
	p.Start = start
	p.groupEvents(r)
	p.namePassages()
	for i := range p.Passages {
		if i+1 < len(p.Passages) {
			p.Passages[i].Table = *r.EventContexts[p.Passages[i+1].Events[0]].Table
		} else {
			p.Passages[i].Table = *r.CurrentTable()
		}
		p.Passages[i].setTurnAndPhase(r)
		p.Passages[i].TouchedPlaces = touchedPlaces(p.Events, p.Passages[i].Events)
	}
	for _, c := range r.ChoiceRecords {
		view := ChoiceView{Seat: c.Seat, Decision: m.Word(c.Decision), NextEvent: int(c.NextEventIndex) + 1, Taken: c.TakenIndex,
			Options:     c.Options,
			RefusedActs: c.Refused}
		p.Choices = append(p.Choices, view)
	}
	for _, refusal := range refused {
		if refusal.choice >= len(p.Choices) {
			continue // the run stopped at that choice, which is not among Choices
		}
		c := &p.Choices[refusal.choice]
		c.RefusedActs = slices.DeleteFunc(c.RefusedActs,
			func(v engine.OptionView) bool { // drops the same act, also without its place
				return v.Key == refusal.act.Key ||
					!v.IsNamed && v.Verb == refusal.act.Verb && v.Rule == refusal.act.Rule && v.To == "" &&
						slices.Equal(v.Cards, refusal.act.Cards)
			})
		c.RefusedActs = slices.Insert(c.RefusedActs, 0, refusal.act)
	}
	for i := range p.Choices {
		p.passageOf(p.Choices[i].NextEvent - 1).addChoice(i)
	}
	for _, point := range r.ResumePoints {
		p.Checkpoints = append(p.Checkpoints, point.Checkpoint)
	}
}

// setTurnAndPhase sets Turn, Number and Phase to those of the head of the passage. For a head that changes one of
// them, such as the start of a turn, they are those at the end of the passage.
func (v *PassageView) setTurnAndPhase(r *engine.Run) {
	v.Turn, v.Number, v.Phase = v.Table.TurnPlayer, v.Table.TurnNumber, v.Table.Phase
	if v.Head+1 >= len(r.EventContexts) {
		return
	}
	head, next := r.EventContexts[v.Head], r.EventContexts[v.Head+1]
	if head.TurnPlayer == next.TurnPlayer && head.TurnNumber == next.TurnNumber && head.Phase == next.Phase {
		v.Turn, v.Number, v.Phase = head.TurnPlayer, head.TurnNumber, r.CurrentMatch.Table().Phases[head.Phase]
	}
}

// groupEvents puts the events into passages, by the roles that the run gave them. An event with the role Folds goes
// into the passage of the next event with another role.
func (p *Replay) groupEvents(r *engine.Run) {
	headPending := false
	var folding []int
	for i := range p.Events {
		role := r.EventRecords[i].Role
		switch {
		case role == engine.FoldsWhenIdle:
			folding = append(folding, i)
			continue
		case role == engine.OpensPassage && headPending:
			last := &p.Passages[len(p.Passages)-1]
			last.Head = i
			headPending = false
		case role != engine.ContinuesPassage, len(p.Passages) == 0:
			if !headPending {
				p.Passages = append(p.Passages, PassageView{Head: i})
			}
			headPending = role != engine.OpensPassage
		}
		p.extendLastPassage(append(folding, i)...)
		folding = folding[:0]
	}
	if len(p.Passages) == 0 {
		p.Passages = []PassageView{{}} // one passage, for the position and for events that all fold
		if len(folding) > 0 {
			p.Passages[0].Head = folding[0]
		}
	}
	p.extendLastPassage(folding...)
}

// extendLastPassage appends events, given by their indexes, to the last passage.
func (p *Replay) extendLastPassage(events ...int) {
	if len(events) > 0 {
		last := &p.Passages[len(p.Passages)-1]
		last.Events = append(last.Events, events...)
	}
}

// passageOf returns the passage that contains an event, given by its index; the last passage where none does.
func (p *Replay) passageOf(event int) *PassageView {
	for i := range p.Passages {
		if slices.Contains(p.Passages[i].Events, event) {
			return &p.Passages[i]
		}
	}
	return &p.Passages[len(p.Passages)-1]
}

// addChoice adds to the passage a choice, given by its index in Replay.Choices.
func (v *PassageView) addChoice(i int) { v.Choices = append(v.Choices, i) }

// touchedPlaces returns the places of the table that some events name as From or To, each once, in order. indexes
// says which events.
func touchedPlaces(events []engine.Event, indexes []int) []string {
	var places []string
	for _, i := range indexes {
		for _, place := range []string{events[i].From, events[i].To} {
			if strings.Contains(place, ".") && !slices.Contains(places, place) {
				places = append(places, place)
			}
		}
	}
	return places
}

// decisivePassage returns the index of the passage that the key decisivo of a scenario names, -1 where there is
// none. The key names an event by its kind, alone or with other words of the event. An event whose kind and subjects
// are exactly the words of the key comes before events that have more words; a number after a point tells such
// events apart: "pesca a.2".
func (p *Replay) decisivePassage(decisive string) int {
	if len(p.Events) == 0 {
		return -1 // the only passage has choices and no events
	}
	names, folded := p.Table.EventNames(p.Events), entry.Fold(decisive)
	for i := range p.Passages {
		for _, event := range p.Passages[i].Events {
			if entry.Fold(names[event]) == folded {
				return i
			}
		}
	}
	tokens := wording.Tokens(decisive)
	for i := range p.Passages {
		for _, event := range append([]int{p.Passages[i].Head}, p.Passages[i].Events...) {
			e := &p.Events[event]
			words := wording.Tokens(strings.Join(append([]string{p.Table.KindName(e.Kind), e.Actor.String(), e.To,
				e.Ability},
				e.Subjects...), " "))
			if wording.HasAll(words, tokens) && wording.HasAny(tokens, wording.Tokens(p.Table.KindName(e.Kind))) {
				return i
			}
		}
	}
	return -1
}

// headingNames returns the names of the events that head the passages, each once: the names that decisivo may have.
func (p *Replay) headingNames() []string {
	var names []string
	for _, v := range p.Passages {
		if len(v.Events) > 0 {
			e := &p.Events[v.Head]
			if name := p.Table.EventName(e); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
