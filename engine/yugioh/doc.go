// Package yugioh executes the rulebook of Yu-Gi-Oh!. Its files are the book's chapters, one for a section or a few
// (ch04_01_damage_step.go is 4.1), their functions stand in the order of the sections, and every change of the state
// cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, citations.go says which further rules an event names, selectors.go
// reads what card texts mean, derived.go keeps what speed needs. What the document does not say and a game needs is a
// value of the ruleset (ruleset.go), cited as an entry of the appendix (YGO A.n).
//
// The procedures by which Ritual, Fusion and Synchro Monsters are Summoned stand outside the document (A.26): such
// monsters come by the effects of cards alone. What is printed on cards is package card.
package yugioh
