// Package card is what is printed on the cards of Weiss Schwarz (chapter 2) and what their text says (chapter 8):
// definitions, without a match. A definition is read from a file and printed as the card's Italian text, in the
// language of package effect: what is printed is what runs.
//
// A text is a list of abilities. An ability does actions, in the order in which they are printed. Every action names
// the cards it is about with a Selector and its numbers with a Count; what a player chooses is bound to a name that
// later actions use. Nothing here decides anything: the engine of the game (package weiss) executes definitions and
// cites the rules.
package card
