package views

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// actorAndTargets returns the card that acts at a passage ("" for none) and the cards on which it acts. They follow
// from the heading event: an event that isDoneByFirstCard is done by its first card to the others; any other event
// is done to its cards by the first card of the event that caused it.
func (t teller) actorAndTargets(p *replay.PassageView) (actor string, targets []string) {
	if len(p.Events) == 0 {
		return "", nil
	}
	head := &t.replay.Events[p.Head]
	from, _ := t.area(head.From)
	switch cause := t.cause(head); {
	case len(head.Subjects) > maxDrawn:
	case t.kindInfo(head).IsDenial:
		targets = head.Subjects
	case t.isDoneByFirstCard(head):
		actor, targets = head.Subjects[0], head.Subjects[1:]
	default:
		if from == nil {
			targets = head.Subjects
		}
		if cause != nil && t.isDoneByFirstCard(cause) && !slices.Contains(head.Subjects, cause.Subjects[0]) {
			actor = cause.Subjects[0]
		}
	}
	for _, i := range p.Events {
		if e := &t.replay.Events[i]; e.Parent == head.Seq && t.namesTargets(e) {
			targets = append(slices.Clip(targets), e.Subjects...)
		}
	}
	return actor, slices.DeleteFunc(slices.Clone(targets), func(name string) bool { return name == actor })
}

// isDoneByFirstCard reports whether an event is done by its first card: it opens or introduces a passage, has one or
// two cards, and moves no card unless an ability does it.
func (t teller) isDoneByFirstCard(e *engine.Event) bool {
	kind := t.kindInfo(e)
	from, _ := t.area(e.From)
	opens := kind.Passage == engine.OpensPassage || kind.Passage == engine.IntroducesPassage
	moves := from != nil && e.Ability == "" || kind.Change != engine.MovesToTop && kind.Change != engine.ChangesNothing
	return opens && !moves && len(e.Subjects) > 0 && len(e.Subjects) <= 2
}

// namesTargets reports whether an event names the cards on which the act that caused it is done: targets, chosen
// cards, or cards that the act changes without moving them.
func (t teller) namesTargets(e *engine.Event) bool {
	kind := t.kindInfo(e)
	if e.Idle || kind.IsDenial || len(e.Subjects) == 0 || len(e.Subjects) > maxDrawn || e.From != "" {
		return false
	}
	to, _ := t.area(e.To)
	switch {
	case kind.Passage == engine.ContinuesPassage:
		return e.To == "" && e.Amount == 0 && e.Ability == ""
	case kind.Passage == engine.OpensUnlessCaused:
		return to == nil && (kind.Change == engine.MovesToTop || kind.Change == engine.ChangesNothing || kind.Change == engine.OrientsCards)
	}
	return false
}
