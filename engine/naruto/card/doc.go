// Package card is what is printed on the cards of Naruto and what their text says: definitions, without a match. A
// definition is read from a file and printed as the card's Italian text, in the language of package effect: what is
// printed is what runs.
//
// A text is a list of effects. One that is used has the times at which it may be (doubt A-21), conditions, targets and
// what it does, action by action in the printed order; a Tecnica has its Costo Chakra and its Condizione besides.
// Nothing here decides anything: the engine of the game (package naruto) executes definitions and cites the rules.
package card
