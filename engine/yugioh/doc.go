// Package yugioh executes the rulebook of Yu-Gi-Oh!. Each file chNN executes a section of the book, or a few
// (ch04_01_damage_step.go is 4.1), and its functions stand in the order of the sections. Every change of the
// state cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, citations.go has the further rules that an event cites,
// selectors.go finds what card texts mean, derived.go keeps values for speed. What a game needs and the
// document does not say is a value of the ruleset (ruleset.go), cited as an entry of the appendix (YGO A.n).
//
// The document does not describe how Ritual, Fusion and Synchro Monsters are Summoned (A.26): such monsters
// come only by the effects of cards. Package card defines what is printed on cards.
package yugioh
