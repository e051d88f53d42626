package views

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// actors are the card that acts at a passage and those on which it does, by its heading event: what opens a passage is
// done by its first card, unless it only moves; what else may have a heading is done to its cards, by the first card of
// what caused it.
func (t teller) actors(p *replay.PassageView) (acts string, aims []string) {
	if len(p.Events) == 0 {
		return "", nil
	}
	head := &t.replay.Events[p.Head]
	from, _ := t.area(head.From)
	switch cause := t.cause(head); {
	case len(head.Subjects) > maxDrawn:
	case t.kind(head).Denies:
		aims = head.Subjects
	case t.acting(head):
		acts, aims = head.Subjects[0], head.Subjects[1:]
	default:
		if from == nil {
			aims = head.Subjects
		}
		if cause != nil && t.acting(cause) && !slices.Contains(head.Subjects, cause.Subjects[0]) {
			acts = cause.Subjects[0]
		}
	}
	for _, i := range p.Events {
		if e := &t.replay.Events[i]; e.Parent == head.Seq && t.aiming(e) {
			aims = append(slices.Clip(aims), e.Subjects...)
		}
	}
	return acts, slices.DeleteFunc(slices.Clone(aims), func(name string) bool { return name == acts })
}

// acting reports whether an event is what its first card does: it opens or introduces a passage, and moves nothing
// unless it is of an ability.
func (t teller) acting(e *engine.Event) bool {
	kind := t.kind(e)
	from, _ := t.area(e.From)
	opens := kind.Passage == engine.Opens || kind.Passage == engine.Introduces
	moves := from != nil && e.Ability == "" || kind.Does != engine.Carries && kind.Does != engine.Stays
	return opens && !moves && len(e.Subjects) > 0 && len(e.Subjects) <= 2
}

// aiming reports whether an event says on what the act that caused it is done: targets and what is chosen, or cards
// that it changes where they lie.
func (t teller) aiming(e *engine.Event) bool {
	kind := t.kind(e)
	if e.Idle || kind.Denies || len(e.Subjects) == 0 || len(e.Subjects) > maxDrawn || e.From != "" {
		return false
	}
	to, _ := t.area(e.To)
	switch {
	case kind.Passage == engine.Continues:
		return e.To == "" && e.Amount == 0 && e.Ability == ""
	case kind.Passage == engine.OpensAlone:
		return to == nil && (kind.Does == engine.Carries || kind.Does == engine.Stays || kind.Does == engine.Turns)
	}
	return false
}
