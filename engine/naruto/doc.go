// Package naruto executes the rulebook of Naruto. Its files are the book's chapters, one for a chapter or a part of one
// (ch08_5_clash.go is 8.5 to 8.8), their functions stand in the order of the sections, and every change of the state
// cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, selectors.go reads what card texts mean, effects.go does what they
// say, derived.go keeps what speed needs. What the document does not say and a game needs is cited as an entry of the
// appendix (NAR A.n). What is printed on cards is package card.
//
// The words of the document that have two meanings are told apart: a Squadra is a squad, a card of the Mazzo di
// Rinforzi a squad card; what leaves the Campo for another zone (13.4.13) has gone, what lies in the Area delle Carte
// Rimosse dal Gioco (chapter 11) is removed.
package naruto
