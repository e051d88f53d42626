package engine

import (
	"fmt"
	"slices"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// EqualsExceptCitations reports whether two runs have the same events and choices. The citations of an event are not
// compared where either run cites rule there; the citations of options and refused acts are never compared.
func (r *Run) EqualsExceptCitations(s *Run, rule cite.ID) bool {
	if len(r.EventRecords) != len(s.EventRecords) || len(r.ChoiceRecords) != len(s.ChoiceRecords) {
		return false
	}
	for i := range r.EventRecords {
		a, b := r.EventRecords[i], s.EventRecords[i]
		if slices.Contains(a.Rules[:], rule) || slices.Contains(b.Rules[:], rule) {
			a.Rules, a.doubts, b.Rules, b.doubts = [3]cite.ID{}, [2]cite.ID{}, [3]cite.ID{}, [2]cite.ID{}
		}
		if a != b || !slices.Equal(r.subjects[a.firstSubject:a.firstSubject+int32(a.subjectCount)],
			s.subjects[b.firstSubject:b.firstSubject+int32(b.subjectCount)]) {
			return false
		}
	}
	sameKey := func(a, b OptionView) bool { return a.Key == b.Key }
	for i := range r.ChoiceRecords {
		a, b := &r.ChoiceRecords[i], &s.ChoiceRecords[i]
		if a.Seat != b.Seat || a.Decision != b.Decision || a.TakenIndex != b.TakenIndex ||
			!slices.EqualFunc(a.Options, b.Options, sameKey) ||
			!slices.EqualFunc(a.Refused, b.Refused, sameKey) {
			return false
		}
	}
	return true
}

// CurrentTable returns the explained snapshot of the match, which shares piles with the one of the previous call.
func (r *Run) CurrentTable() *Snapshot {
	now := r.CurrentMatch.View().ExplainedSnapshot(r.lastTable)
	r.lastTable = &now
	return &now
}

// PendingAnswer is the TakenIndex of a choice that has no answer yet.
const PendingAnswer = -2

// CitationFault returns an English sentence about the first event that cites no rule or precedes its cause; "" where
// there is none.
func CitationFault(r *Run) string {
	for i := range r.EventRecords {
		if rec := &r.EventRecords[i]; rec.Rules[0] == 0 || int(rec.Parent) > i {
			return fmt.Sprintf("event %d (%s): rules %v, caused by event %d", i+1, r.CurrentMatch.Table().Kinds[rec.Kind].ID,
				rec.Rules, rec.Parent)
		}
	}
	return ""
}

// CountCitations adds to seen the number of events of the run that cite each rule.
func (r *Run) CountCitations(seen map[cite.ID]int) {
	for i := range r.EventRecords {
		for _, m := range r.EventRecords[i].Rules {
			if m != 0 {
				seen[m]++
			}
		}
	}
}

// ShortHash returns the lowest 24 bits of a hash as six hexadecimal digits.
func ShortHash(hash uint64) string { return fmt.Sprintf("%06x", hash&0xffffff) }

// Events returns the events recorded so far, as plain data.
func (r *Run) Events() []Event {
	events := make([]Event, len(r.EventRecords))
	for i := range r.EventRecords {
		events[i] = r.Event(i)
	}
	r.markIdle(events, r.CurrentMatch.Table().Kinds)
	return events
}

// SubjectsOf returns the subjects of the event record at index i.
func (r *Run) SubjectsOf(i int) []Card {
	rec := &r.EventRecords[i]
	return r.subjects[rec.firstSubject : rec.firstSubject+int32(rec.subjectCount)]
}

// Event returns the event record at index i as plain data. Its Idle is final only in the result of Events.
func (r *Run) Event(i int) Event {
	kinds, rec := r.CurrentMatch.Table().Kinds, &r.EventRecords[i]
	e := Event{Seq: i + 1, Parent: int(rec.Parent), Kind: kinds[rec.Kind].ID, Actor: rec.actor, Amount: int(rec.amount),
		From: r.CurrentMatch.Word(rec.from), To: r.CurrentMatch.Word(rec.to), Ability: r.CurrentMatch.Word(rec.ability)}
	for _, c := range r.SubjectsOf(i) {
		e.Subjects = append(e.Subjects, r.CurrentMatch.CardName(c))
	}
	for _, m := range rec.Rules {
		if m != 0 {
			e.Rules = append(e.Rules, m.Ref())
		}
	}
	for _, m := range rec.doubts {
		if m != 0 {
			e.Doubts = append(e.Doubts, m.Doubt())
		}
	}
	e.Idle = kinds[rec.Kind].Passage == FoldsWhenIdle && !rec.hasChildren
	return e
}

// markIdle completes Event.Idle: it sets it for a pass that was the only option, and clears it for an event that
// LastsUntilNext where an event before the next of its kind is not idle.
func (r *Run) markIdle(events []Event, kinds []KindInfo) {
	for _, c := range r.ChoiceRecords {
		if at := int(c.NextEventIndex); len(c.Options) == 1 && at < len(events) && r.EventRecords[at].Kind == KindPass {
			events[at].Idle = true
		}
	}
	for i := range events {
		if !events[i].Idle || !kinds[r.EventRecords[i].Kind].LastsUntilNext {
			continue
		}
		for j := i + 1; j < len(events) && r.EventRecords[j].Kind != r.EventRecords[i].Kind; j++ {
			if !events[j].Idle {
				events[i].Idle = false
				break
			}
		}
	}
}

// OptionView is an option, or a refused act, as text.
type OptionView struct {
	Key     string        // "gioca:Asso>banco-2"
	Verb    string        // "gioca"
	Cards   []string      // names of the cards of the act
	To      string        // a place or another word, "" for none
	Rule    rulebooks.Ref // the rule that allows it or, of a refused act, forbids it
	IsNamed bool          // of a refused act: the scenario names it
	Asker   Seat          // of a refused act that the scenario names: the seat whose act it is
	IsPass  bool
}

// Checkpoint is the start of a phase or step in a run, with the hash of the state.
type Checkpoint struct {
	Seq   int // number of the last event before it
	Phase string
	Hash  string
}
