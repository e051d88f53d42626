// Package card defines what is printed on the cards of Naruto and what their texts say, without a match. A
// definition is read from a file; the Italian text of the card is printed from the same definition, in the
// language of package effect, so that the printed text is what runs.
//
// A text is a list of effects. An effect that a player uses has the times at which it can be used (doubt A-21),
// conditions, targets and its actions in the printed order; a Tecnica also has a Costo Chakra and a Condizione.
// This package decides nothing: package naruto executes the definitions and cites the rules.
package card
