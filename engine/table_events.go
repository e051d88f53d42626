package engine

import (
	"strconv"
	"strings"
)

// EventNames are the events as decisivo names them: kind and subjects and, of those after the first that are called so,
// a point and which it is.
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

// EventName is an event by its kind and subjects.
func (t *Table) EventName(e *Event) string {
	return strings.TrimSpace(t.KindName(e.Kind) + " " + strings.Join(e.Subjects, " "))
}

// KindName is the Italian or printed name of a kind of event.
func (t *Table) KindName(id string) string {
	for _, k := range t.Kinds {
		if k.ID == id {
			return k.Name
		}
	}
	return id
}
