// Package onepiece executes the rulebook of One Piece, April 2009. Each file chNN executes a chapter of the
// book, or some sections of one (ch04_5_techniques.go is 4.5), and its functions stand in the order of the
// sections. Every change of the state cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, effects*.go and selectors.go carry out card texts,
// derived.go keeps values for speed. What a game needs and the document does not say is an entry of the
// appendix (OP A.n). The cards on which the document rules keep their codes and names; rules.go has, by code,
// the rule that gives the text of each. Package card defines what is printed on cards.
//
// In a Battle the state keeps the Forza and the Danno of the two Personaggi in four parts (Ledger): what is
// printed, what Rinforzi add, what Carte Tecnica add, what abilities add. Each change of a part is an event
// with its rule, and the Confronto compares the sums of these parts.
package onepiece
