package table

import (
	"fmt"

	"cavillo/engine"
)

// Lists of a state are arrays with a count of the places that are taken.

// Add puts one thing more on a list. Where the list is full the match stops; tooMany is the message, with the number of places.
func Add[T any](run *engine.Run, list []T, count *uint8, x T, tooMany string) {
	if int(*count) == len(list) {
		run.Stop(fmt.Errorf(tooMany, len(list)))
	}
	list[*count] = x
	*count++
}

// RemoveAt takes one thing off a list.
func RemoveAt[T any](list []T, count *uint8, i int) {
	copy(list[i:], list[i+1:*count])
	*count--
	clear(list[*count : *count+1])
}
