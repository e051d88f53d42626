// Package weiss executes the rulebook of Weiss Schwarz. Its files are the book's chapters, its functions stand in the order of the
// sections, and every change of the state cites the rule that makes it.
//
// Cards are vanilla: name, type, colour, level, cost, power, soul, trigger icons, and the Encore [3] that every character has (10.2.3).
// An event card is played and resolved without an effect.
package weiss
