// Package card defines what is printed on the cards of One Piece and what their texts say, without a match. A
// definition is read from a file; the Italian text of the card is printed from the same definition, in the
// language of package effect, so that the printed text is what runs.
//
// A text is a list of abilities. The ability of a Personaggio is activated for Azioni, is continuous, is
// triggered, or is used in a window of the Battle. A Carta Tecnica has one effect: part of it happens at once,
// and part holds while the card stays in play (4.5.6, 4.5.7). This package decides nothing: package onepiece
// executes the definitions and cites the rules.
package card
