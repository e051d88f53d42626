// Package card defines what is printed on the cards of Yu-Gi-Oh! and what their texts say, without a match. A
// definition is read from a file; the Italian text of the card is printed from the same definition, in the
// language of package effect, so that the printed text is what runs.
//
// A text is a list of effects. An effect has a kind, which gives its Spell Speed (4.2.4), an event, conditions,
// a cost (6.18), targets (6.11) and its actions in the printed order. This package decides nothing: package
// yugioh executes the definitions and cites the rules.
package card
