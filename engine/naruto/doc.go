// Package naruto executes the rulebook of Naruto. Each file chNN executes a chapter of the book, or a part of
// one (ch08_5_clash.go is 8.5 to 8.8), and its functions stand in the order of the sections. Every change of
// the state cites the rule that makes it.
//
// Besides the chapters: atoms*.go change the state, selectors.go evaluates card texts, effects.go applies
// them, derived.go caches values for speed. What a game needs and the document does not say is cited as an
// entry of the appendix (NAR A.n). Package card defines what is printed on cards.
//
// Two words of the document have two meanings, which the code tells apart. A Squadra is a squad, and a card of
// the Mazzo di Rinforzi is a squad card. A card that leaves the Campo for another zone (13.4.13) has gone, and
// a card in the Area delle Carte Rimosse dal Gioco (chapter 11) is removed.
package naruto
