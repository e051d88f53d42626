// Package language has the words of Italian players of these games, for the search and for the table alike. It knows no
// engine and no index: both doors read its files and ask it what a typed word says.
//
// Who knows the games edits these files, and needs no Go:
//
//	italian.tsv, <game>.tsv  what players say for what our texts print, one row for each printed word
//	verbs.tsv                verbs that do not go as others of their ending do
//	verbs.txt                other verbs: a form of one says, where it stands, that something is done
//	conjugations.tsv         the endings of other verbs
//	clitics.txt              pronouns that an infinitive takes at its end
//	stems.txt                words of one family that Snowball parts, and words that it throws together
//	function_words.tsv       articles, pronouns and other words that say how the words beside them are meant, and endings
//	kinds.tsv                ways of asking, by the kind of question
//	questions.txt            the words by which a line asks something of the table
//
// A test keeps Italian words out of the code that reads them.
//
// A row of a vocabulary is a relation, words as players type them, and what our texts print. "same" rows are concepts:
// both doors take a word of a concept for any other word of it, in every form (the person and the tense of a verb, the
// number of a noun). The search adds the printed words of the other relations, the table does not: they are no word for
// the same thing, but where to look. A word that players say for something is added in one row, for all games or for
// one, and both doors know it. "web words" shows what a game knows of a word.
//
// [Clauses] says of a line who does what to whom, how many of what, and what is denied, asked, or done before.
//
// What stays apart, and why: search/questions.tsv and search/variants/ are whole questions, each of one rule, and no
// words; search/outside.tsv has topics that no book treats. The situations of the engines name their own values as they
// stand in their sentences; a concept's other words need not be written there.
package language
