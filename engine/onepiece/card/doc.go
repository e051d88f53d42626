// Package card is what is printed on the cards of One Piece and what their text says: definitions, without a match. A
// definition is read from a file and printed as the card's Italian text, in the language of package effect: what is
// printed is what runs.
//
// A text is a list of abilities. The ability of a Personaggio is activated for Azioni, is continuous, is triggered, or
// is used in a window of the Battle; that of a Carta Tecnica is its effect, part of which happens at once and part of
// which holds while the card stays in play (4.5.6, 4.5.7). Nothing here decides anything: package onepiece executes
// definitions and cites the rules.
package card
