package table

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Filter stores in found the entries of a list for which is returns true, and returns them. found must be as long as
// list.
func Filter[T any](found, list []T, is func(T) bool) []T {
	n := 0
	for _, x := range list {
		if is(x) {
			found[n] = x
			n++
		}
	}
	return found[:n]
}

// AppendMatching writes to found, from index n on, the cards of an area for which is returns true, from the bottom;
// with top above 0, only of the top cards so many, from the top. It returns the new number of entries.
func (s *State[A]) AppendMatching(p engine.Seat, a A, top int, is func(engine.Card) bool, found []engine.Card, n int) int {
	pile := s.CardsIn(p, a)
	for i, c := range pile {
		if top > 0 {
			c = pile[len(pile)-1-i]
		}
		if n < len(found) && (top == 0 || i < top) && is(c) {
			found[n] = c
			n++
		}
	}
	return n
}

// A list in a state is an array with a count of the entries in use.

// Add appends x to a list. Where the list is full the run stops with the error tooMany, a format for the capacity of
// the list.
func Add[T any](run *engine.Run, list []T, count *uint8, x T, tooMany string) {
	if int(*count) == len(list) {
		run.Stop(fmt.Errorf(tooMany, len(list)))
	}
	list[*count] = x
	*count++
}

// RemoveAt removes entry i of a list and returns it; the other entries keep their order.
func RemoveAt[T any](list []T, count *uint8, i int) T {
	x := list[i]
	copy(list[i:], list[i+1:*count])
	*count--
	clear(list[*count : *count+1])
	return x
}

// RemoveExpired removes from a list the continuous effects for which over is true, and records one event of a kind
// about the cards that they affect. It returns the removed effects, stored in ended; nil where there are none or one
// of the rules why is ablated.
func RemoveExpired[E interface{ Subject() engine.Card }](run *engine.Run, kind engine.Kind, list []E, count *uint8, ended []E,
	over func(E) bool,
	why []cite.ID) []E {
	if ended = Filter(ended, list[:*count], over); len(ended) == 0 {
		return nil
	}
	var on [MaxCards]engine.Card
	n := 0
	for i := range ended {
		if c := ended[i].Subject(); c != 0 && !slices.Contains(on[:n], c) {
			on[n] = c
			n++
		}
	}
	if _, ok := run.RecordEvent(engine.EventData{Kind: kind, Actor: engine.Nobody}, on[:n], why); !ok {
		return nil
	}
	*count = uint8(len(slices.DeleteFunc(list[:*count], over)))
	return ended
}
