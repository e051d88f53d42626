// Package point is what the mutated copy of a chapter calls: every mutant of a build stands in it behind its number,
// and one of them, or none, is switched on. No file of the tree imports it but engine/mutants; the copies exist only
// while that command builds them.
package point

import "cmp"

// On is the mutant that is switched on; 0 is none.
var On int

// Reached, where it is set, is called with every mutant whose clause is run and could differ there.
var Reached func(mutant int)

// Is reports whether a mutant is switched on.
func Is(mutant int) bool {
	if Reached != nil {
		Reached(mutant)
	}
	return mutant == On
}

// Not is a condition, inverted where the mutant is on.
func Not[B ~bool](mutant int, condition B) B { return condition != B(Is(mutant)) }

// Less is a < b; the mutant is <=.
func Less[T cmp.Ordered](mutant int, a, b T) bool { return a < b || a == b && Is(mutant) }

// LessEqual is a <= b; the mutant is <.
func LessEqual[T cmp.Ordered](mutant int, a, b T) bool { return a < b || a == b && !Is(mutant) }

// Greater is a > b; the mutant is >=.
func Greater[T cmp.Ordered](mutant int, a, b T) bool { return a > b || a == b && Is(mutant) }

// GreaterEqual is a >= b; the mutant is >.
func GreaterEqual[T cmp.Ordered](mutant int, a, b T) bool { return a > b || a == b && !Is(mutant) }

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Up is a number; the mutant is one more. Down is a number; the mutant is one less.
func Up[N integer](mutant int, n N) N {
	if Is(mutant) {
		n++
	}
	return n
}

func Down[N integer](mutant int, n N) N {
	if Is(mutant) {
		n--
	}
	return n
}

// None is a value; the mutant is the zero value.
func None[T any](mutant int, value T) T {
	if Is(mutant) {
		var zero T
		return zero
	}
	return value
}

// Other is a seat; the mutant is the other player's.
func Other[S interface {
	~uint8
	Opponent() S
	IsPlayer() bool
}](mutant int, seat S) S {
	if seat.IsPlayer() && Is(mutant) {
		return seat.Opponent()
	}
	return seat
}

// Rest is a list; the mutant lacks its first. Short is a list; the mutant lacks its last.
func Rest[L ~[]E, E any](mutant int, list L) L {
	if len(list) > 0 && Is(mutant) {
		return list[1:]
	}
	return list
}

func Short[L ~[]E, E any](mutant int, list L) L {
	if len(list) > 0 && Is(mutant) {
		return list[:len(list)-1]
	}
	return list
}
