package table

import (
	"fmt"

	"cavillo/engine"
)

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
