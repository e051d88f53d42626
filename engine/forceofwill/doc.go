// Package forceofwill executes the rulebook of Force of Will. Its files are the book's chapters, one for a section or a
// few (ch05_battle.go is chapter 5), their functions stand in the order of the sections, and every change of the state
// cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, effects.go does what card texts say, selectors.go reads what they
// mean, derived.go keeps what speed needs. What the document does not say and a game needs stands in the ruleset
// (ruleset.go) and in chA_preparation.go, cited as entries of the appendix (FOW A.n). What is printed on cards is
// package card.
package forceofwill
