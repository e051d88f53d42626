// Package yugioh executes the rulebook of Yu-Gi-Oh!. Its files are the book's chapters, its functions stand in the order of the sections,
// and every change of the state cites the rule that makes it.
//
// What the document does not say and a game needs (appendix.go) is a value of the ruleset, cited as an entry of the appendix (YGO A.n).
// The procedures by which Ritual, Fusion and Synchro Monsters are Summoned stand outside the document (A.26): such monsters come by the
// effects of cards alone. What is printed on cards is package card.
package yugioh
