// Package card is what is printed on the cards of Yu-Gi-Oh! and what their text says: definitions, without a match. A
// definition is read from a file and printed as the card's Italian text, in the language of package effect: what is
// printed is what runs.
//
// A text is a list of effects. An effect has a kind, which gives its Spell Speed (4.2.4), a moment, conditions, a cost
// (6.18), targets (6.11) and what it does, action by action in the printed order. Nothing here decides anything: the
// engine of the game (package yugioh) executes definitions and cites the rules.
package card
