package table

import (
	"fmt"

	"cavillo/engine"
)

// Keep stores in found the cards for which is returns true, and returns them.
func Keep(found, cards []engine.Card, is func(engine.Card) bool) []engine.Card {
	n := 0
	for _, c := range cards {
		if is(c) {
			found[n] = c
			n++
		}
	}
	return found[:n]
}

// A list in a state is an array with a count of the entries in use.

// Add appends x to a list. Where the list is full the run stops with the error tooMany, a format for the capacity of the list.
func Add[T any](run *engine.Run, list []T, count *uint8, x T, tooMany string) {
	if int(*count) == len(list) {
		run.Stop(fmt.Errorf(tooMany, len(list)))
	}
	list[*count] = x
	*count++
}

// RemoveAt removes entry i of a list; the others keep their order.
func RemoveAt[T any](list []T, count *uint8, i int) {
	copy(list[i:], list[i+1:*count])
	*count--
	clear(list[*count : *count+1])
}
