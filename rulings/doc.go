// Package rulings keeps what judges have answered: each [Ruling] is a question, its verdict in a line, an answer with citations of
// the rules it rests on, who said it and when.
//
// Rulings come from two places. The collection is written as text files (collection/<game>/<number>-<slug>.md), embedded, and
// read by [Collection]; rulings.db at the project's root is the same collection as a database, made by [Bake]. A server keeps its
// own database in its data folder: [Open] makes it, [Store.Sync] brings the collection's part up to date, and rulings made on
// that server stay as they are.
//
// A ruling's number is its identity, over all games and for ever: the collection has 1 to 9999, a server gives from 10000. The
// slug only makes the address readable. Citations are written in the answer in plain text (WS 7.2.1.4.2) and are pinned to a
// version of our text and to the digest that the rule's words have in it. No text is lost: what a change replaces stays as a
// [Revision].
//
// Answers are Markdown. [Ruling.HTML] renders and sanitises them whenever they are shown, so a text that reached the database by
// any other way is as harmless as one of ours; only the caller knows addresses, and gives them through a [Link].
package rulings
