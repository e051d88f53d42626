package engine

import (
	"fmt"
	"slices"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// SameBut reports whether two runs have the same events and choices. Where an event cites the rule in either run, the
// citations of that event are not compared; the citations of options and of refused acts never are.
func (r *Run) SameBut(s *Run, rule cite.ID) bool {
	if len(r.Records) != len(s.Records) || len(r.Made) != len(s.Made) {
		return false
	}
	for i := range r.Records {
		a, b := r.Records[i], s.Records[i]
		if slices.Contains(a.Rules[:], rule) || slices.Contains(b.Rules[:], rule) {
			a.Rules, a.doubts, b.Rules, b.doubts = [3]cite.ID{}, [2]cite.ID{}, [3]cite.ID{}, [2]cite.ID{}
		}
		if a != b || !slices.Equal(r.subjects[a.first:a.first+int32(a.count)],
			s.subjects[b.first:b.first+int32(b.count)]) {
			return false
		}
	}
	sameKey := func(a, b OptionView) bool { return a.Key == b.Key }
	for i := range r.Made {
		a, b := &r.Made[i], &s.Made[i]
		if a.Seat != b.Seat || a.Decision != b.Decision || a.Taken != b.Taken ||
			!slices.EqualFunc(a.Options, b.Options, sameKey) ||
			!slices.EqualFunc(a.Refused, b.Refused, sameKey) {
			return false
		}
	}
	return true
}

// TableNow is the table as it is now, for a reader.
func (r *Run) TableNow() *Snapshot {
	now := r.Playing.View().Explained(r.table)
	r.table = &now
	return &now
}

// Pending is the ChoiceView.Taken of a choice that waits for its answer.
const Pending = -2

// Uncited returns a sentence about the first event without a rule, or whose cause comes after it; "" where there is
// none.
func Uncited(r *Run) string {
	for i := range r.Records {
		if rec := &r.Records[i]; rec.Rules[0] == 0 || int(rec.Parent) > i {
			return fmt.Sprintf("event %d (%s): rules %v, caused by event %d", i+1, r.Playing.Table().Kinds[rec.Kind].ID,
				rec.Rules, rec.Parent)
		}
	}
	return ""
}

// Reached adds to seen how many times the events of a run cite each rule.
func (r *Run) Reached(seen map[cite.ID]int) {
	for i := range r.Records {
		for _, m := range r.Records[i].Rules {
			if m != 0 {
				seen[m]++
			}
		}
	}
}

func ShortHash(hash uint64) string { return fmt.Sprintf("%06x", hash&0xffffff) }

// Events are the events so far, as plain data.
func (r *Run) Events() []Event {
	events := make([]Event, len(r.Records))
	for i := range r.Records {
		events[i] = r.Event(i)
	}
	r.quiet(events, r.Playing.Table().Kinds)
	return events
}

// SubjectsOf are the subjects of the record i.
func (r *Run) SubjectsOf(i int) []Card {
	rec := &r.Records[i]
	return r.subjects[rec.first : rec.first+int32(rec.count)]
}

// Event is the record i as plain data.
func (r *Run) Event(i int) Event {
	kinds, rec := r.Playing.Table().Kinds, &r.Records[i]
	e := Event{Seq: i + 1, Parent: int(rec.Parent), Kind: kinds[rec.Kind].ID, Actor: rec.actor, Amount: int(rec.amount),
		From: r.Playing.Word(rec.from), To: r.Playing.Word(rec.to), Ability: r.Playing.Word(rec.ability)}
	for _, c := range r.SubjectsOf(i) {
		e.Subjects = append(e.Subjects, r.Playing.CardName(c))
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
	e.Idle = kinds[rec.Kind].Passage == Folds && !rec.children
	return e
}

// quiet sets Idle for what a reader need not see: a pass that was the only option, and an event that Spans up to the
// next of its kind where everything between them is idle.
func (r *Run) quiet(events []Event, kinds []KindInfo) {
	for _, c := range r.Made {
		if at := int(c.Before); len(c.Options) == 1 && at < len(events) && r.Records[at].Kind == KindPass {
			events[at].Idle = true
		}
	}
	for i := range events {
		if !events[i].Idle || !kinds[r.Records[i].Kind].Spans {
			continue
		}
		for j := i + 1; j < len(events) && r.Records[j].Kind != r.Records[i].Kind; j++ {
			if !events[j].Idle {
				events[i].Idle = false
				break
			}
		}
	}
}

// OptionView is an option, or a refused act, in words.
type OptionView struct {
	Key   string        // "gioca:Asso>banco-2"
	Verb  string        // "gioca"
	Cards []string      // names of the cards it is about
	To    string        // a place or another word, "" for none
	Rule  rulebooks.Ref // the rule that allows it or, of a refused act, forbids it
	Asked bool          // of a refused act: the scenario names it
	Asker Seat          // of an act that is asked for: whose act it is
	Pass  bool
}

// Checkpoint is the hash of the state at a checkpoint: the start of a phase or step.
type Checkpoint struct {
	Seq   int // of the last event before it
	Phase string
	Hash  string
}
