// Package rulebooks has the five rulebooks: their numbered rules, and the grammar of the citations of rules.
//
// A [Book] is one game's rulebook in Cavillo's own text. It is read from Markdown chapters by [ReadBook]; every [Rule]
// stands under its printed (or, where the publisher printed none, editorial) [Number]. A [Ref] names one rule of one
// game and is the identifier of a rule in the whole program; a [Cite] is a Ref pinned to a version of the text. A
// [Doubt] says where the text is unclear and which reading is taken. [Book.RuleAt] returns the text of a rule in an earlier
// version.
//
// Books are read once and never change afterwards: they are safe for use by many goroutines.
package rulebooks
