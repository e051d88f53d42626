package views

import (
	"slices"
	"strings"

	"cavillo/engine"
)

// kindInfo returns the game's entry for the kind of an event. For a kind that the game does not list, it makes an
// entry from the kind itself.
func (t teller) kindInfo(e *engine.Event) *engine.KindInfo {
	for i := range t.table.Kinds {
		if k := &t.table.Kinds[i]; k.ID == e.Kind {
			return k
		}
	}
	return &engine.KindInfo{ID: e.Kind, Name: e.Kind}
}

// actorName names the actor of an event in a sentence.
func (t teller) actorName(e *engine.Event) string {
	switch e.Actor {
	case engine.Chance:
		return "il caso"
	case engine.Nobody:
		return "la regola"
	}
	return e.Actor.String()
}

// area returns the area and the player of a place such as "B.mazzo"; nil and "" where the word is no place.
func (t teller) area(place string) (a *engine.Area, seat string) {
	seat, id, found := strings.Cut(place, ".")
	if !found {
		return nil, ""
	}
	for i := range t.table.Areas {
		if t.table.Areas[i].ID == id {
			return &t.table.Areas[i], seat
		}
	}
	return nil, ""
}

// placeNoun returns the noun for a place in sentences, and its player; the empty noun where the word is no place.
func (t teller) placeNoun(place string) (noun, string) {
	a, seat := t.area(place)
	if a == nil {
		return noun{}, ""
	}
	return areaNoun(a), seat
}

// placePhrase is a place with a preposition and its player: "dal mazzo di B". It returns a word that is no place
// unchanged.
func (t teller) placePhrase(word, preposition string) string {
	if n, seat := t.placeNoun(word); n.name != "" {
		return n.afterPreposition(preposition) + " di " + seat
	}
	return word
}

// cause is the parent of an event; nil where it has none.
func (t teller) cause(e *engine.Event) *engine.Event {
	if e.Parent < 1 || e.Parent > len(t.replay.Events) {
		return nil
	}
	return &t.replay.Events[e.Parent-1]
}

// refusedOption is the refused option that a refusal event is about, nil for other events.
func (t teller) refusedOption(e *engine.Event) *engine.OptionView {
	if e.Kind != t.table.Kinds[engine.KindRefused].ID {
		return nil
	}
	for i := range t.replay.Choices {
		c := &t.replay.Choices[i]
		if c.NextEvent <= e.Seq {
			continue
		}
		for j := range c.RefusedActs {
			o := &c.RefusedActs[j]
			if o.IsNamed && slices.Equal(o.Cards, e.Subjects) && len(e.Rules) > 0 && o.Rule == e.Rules[0] &&
				(e.To == "" || e.To == o.To) {
				return o
			}
		}
	}
	return nil
}

// describeTogether describes the consecutive events of the same kind, actor and rules at the start of events in one
// sentence, and returns how many they are.
func (t teller) describeTogether(events []int) (Sentence, int) {
	joined := t.replay.Events[events[0]]
	joined.Subjects = slices.Clone(joined.Subjects)
	n := 1
	for ; n < len(events); n++ {
		e := &t.replay.Events[events[n]]
		if e.Kind != joined.Kind || e.Actor != joined.Actor || !slices.Equal(e.Rules, joined.Rules) {
			break
		}
		joined.Subjects = append(joined.Subjects, e.Subjects...)
	}
	return t.describeEvent(&joined), n
}

// endPlace is the place of an event's first card at the end of the event's passage; "" where it is not known.
func (t teller) endPlace(e *engine.Event) string {
	for i := range t.replay.Passages {
		if p := &t.replay.Passages[i]; len(e.Subjects) > 0 && slices.Contains(p.Events, e.Seq-1) {
			return cardPlace(&p.Table, e.Subjects[0])
		}
	}
	return ""
}
