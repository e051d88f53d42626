// Package rulebooks is the law: the five rulebooks, their numbered rules, and the grammar in which people cite them.
//
// A [Book] is one game's rulebook in Cavillo's own text. It is read from Markdown chapters by [ReadBook]; every [Rule] stands
// under its printed (or, where the publisher printed none, editorial) [Number]. A [Ref] names one rule of one game and is the
// currency of the whole program; a [Cite] is a Ref pinned to a version of the text. A [Doubt] says where the text is unclear
// and which reading is taken. What the text was in earlier versions stays in the book's history: [Book.At].
//
// Books are read once and never change afterwards: they are safe for use by many goroutines.
package rulebooks
