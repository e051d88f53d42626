package views

import (
	"slices"
	"strings"

	"cavillo/engine"
)

// kind is the game's entry for the kind of an event; for a kind that the game does not list, an entry made of the word
// itself.
func (t teller) kind(e *engine.Event) *engine.KindInfo {
	for i := range t.table.Kinds {
		if k := &t.table.Kinds[i]; k.ID == e.Kind {
			return k
		}
	}
	return &engine.KindInfo{ID: e.Kind, Name: e.Kind}
}

// who names the actor of an event in a sentence.
func (t teller) who(e *engine.Event) string {
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

// place returns the noun for a place in sentences, and its player; the empty noun where the word is no place.
func (t teller) place(place string) (noun, string) {
	a, seat := t.area(place)
	if a == nil {
		return noun{}, ""
	}
	return areaNoun(a), seat
}

// placeOr is a place with a preposition and its player: "dal mazzo di B"; a word that is no place is unchanged.
func (t teller) placeOr(word, preposition string) string {
	if n, seat := t.place(word); n.name != "" {
		return n.with(preposition) + " di " + seat
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

// asked is the refused option that a refusal event is about, nil for other events.
func (t teller) asked(e *engine.Event) *engine.OptionView {
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
			if o.Asked && slices.Equal(o.Cards, e.Subjects) && len(e.Rules) > 0 && o.Rule == e.Rules[0] &&
				(e.To == "" || e.To == o.To) {
				return o
			}
		}
	}
	return nil
}

// together describes the consecutive events of the same kind, actor and rules at the start of events in one sentence,
// and returns how many they are.
func (t teller) together(events []int) (Sentence, int) {
	whole := t.replay.Events[events[0]]
	whole.Subjects = slices.Clone(whole.Subjects)
	n := 1
	for ; n < len(events); n++ {
		e := &t.replay.Events[events[n]]
		if e.Kind != whole.Kind || e.Actor != whole.Actor || !slices.Equal(e.Rules, whole.Rules) {
			break
		}
		whole.Subjects = append(whole.Subjects, e.Subjects...)
	}
	return t.tell(&whole), n
}

// ends is the place of the first card of an event at the end of the event's passage, "" where it is not known.
func (t teller) ends(e *engine.Event) string {
	for i := range t.replay.Passages {
		if p := &t.replay.Passages[i]; len(e.Subjects) > 0 && slices.Contains(p.Events, e.Seq-1) {
			return whereIs(&p.Table, e.Subjects[0])
		}
	}
	return ""
}
