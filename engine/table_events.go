package engine

import (
	"strconv"
	"strings"
)

// EventNames returns the events as the key decisivo names them: kind and subjects and, from the second event of the
// same name on, a point and its count.
func (t *Table) EventNames(events []Event) []string {
	names, called := make([]string, len(events)), map[string]int{}
	for i := range events {
		name := t.EventName(&events[i])
		called[name]++
		if names[i] = name; called[name] > 1 {
			names[i] += "." + strconv.Itoa(called[name])
		}
	}
	return names
}

// EventName returns the name of an event's kind and its subjects, with spaces between them.
func (t *Table) EventName(e *Event) string {
	return strings.TrimSpace(t.KindName(e.Kind) + " " + strings.Join(e.Subjects, " "))
}

// KindName returns the Italian or printed name of the kind of event with an ID; the ID itself where there is none.
func (t *Table) KindName(id string) string {
	for _, k := range t.Kinds {
		if k.ID == id {
			return k.Name
		}
	}
	return id
}
