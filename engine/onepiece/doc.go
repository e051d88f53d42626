// Package onepiece executes the rulebook of One Piece, April 2009. Its files are the book's chapters, one for a section
// or a few (ch04_5_techniques.go is 4.5), their functions stand in the order of the sections, and every change of the
// state cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, effects.go and selectors.go do what card texts say, derived.go
// keeps what speed needs. What the document does not say and a game needs is an entry of the appendix (OP A.n). The
// cards on which the document rules keep their codes and names; rules.go has, by code, the rule that gives the text of
// each. What is printed on cards is package card.
//
// In a Battle the Forza and the Danno of the two Personaggi stand in the state in four parts (Ledger): what is printed,
// what Rinforzi give, what Carte Tecnica give, what abilities give. Each change of a part is an event with its rule,
// and the Confronto compares what stands there.
package onepiece
