// Package rulings stores judges' answers: each [Ruling] has a question, a verdict of one line, an answer with citations
// of rules, an author and a date.
//
// Rulings come from two places. The collection is written as text files (collection/<code>/<number>-<slug>.md),
// embedded, and read by [Collection]; rulings.db at the project's root is the same collection as a database, made by
// [Bake]. A server keeps its own database in its data folder: [Open] creates it, [Store.Sync] updates the collection's
// part, and rulings made on that server stay unchanged. A published ruling may be reopened or closed later, but stays
// public and is never deleted (life.go).
//
// A ruling's number identifies it for ever, in all games: the collection has 1 to 9999, a server gives numbers from
// 10000. The slug only makes the address readable. Citations are written in the answer in plain text (WS 7.2.1.4.2) and
// are pinned to a version of the rulebook's text and to the digest of the rule's text in that version. An
// earlier text is kept as a [Revision], and [Ruling.BasisChanges] returns what has changed in the rules and doubts on
// which a ruling rests.
//
// Answers are Markdown. [HTML] renders and sanitises them each time they are shown, so that a text that another program
// wrote into the database is harmless too. The caller gives the addresses of cited rules through a [Link].
package rulings
