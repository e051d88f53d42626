// Recognises questions that no rulebook answers: outside.go of package search.

import { stemOf, words } from './words.js';
import { editDistance } from './parse.js';

// readTopics parses the patterns of the topics.
export function readTopics({ documents, topics }) {
  const term = (written) => ({ not: written.startsWith('-'), alone: written.startsWith('='), words: written.replace(/^[-=]/, '').split('+').map((choices) => choices.split('|')) });
  return { documents, topics: topics.map((topic) => ({ ...topic, patterns: topic.patterns.map((pattern) => pattern.split(' ').filter(Boolean).map(term)) })) };
}

const MIN_FUZZY_LENGTH = 6;

// outside recognises a question that the books do not answer, by the first topic that matches; null for any other. game is '' for all games.
export function outside({ documents, topics }, text, game, books) {
  const [{ elided, stopWords }] = books;
  const asked = words(text, elided).map(({ plain }) => ({ plain, stop: stopWords.has(plain), unknown: !stopWords.has(plain) && books.every((book) => stemOf(book, plain) < 0) }));
  for (const { name, answered, patterns, later } of topics) {
    if (later && later.game && game && later.game !== game) continue;
    const among = later && later.game && !game ? asked.filter(({ unknown }) => unknown) : asked;
    if (!patterns.some((pattern) => pattern.every((term) => contains(among, term) !== term.not))) continue;
    if (later) return { topic: name, documents: [{ ...later, game: later.game || game }], answered: [] };
    const found = { topic: name, documents: documents.filter((one) => (!game || one.game === game) && !answered[one.game]), answered: [] };
    if (!game) found.answered = documents.filter((one) => answered[one.game]).map((one) => ({ game: one.game, number: answered[one.game] }));
    return found.documents.length > found.answered.length ? found : null;
  }
  return null;
}

// contains reports whether the question contains the words of a term, one after the other.
const contains = (all, term, asked = term.alone ? all.filter(({ stop }) => !stop) : all) => (!term.alone || asked.length === 1) && asked.some((_, from) => term.words.every((choices, i) => asked[from + i] !== undefined && choices.some((choice) => matches(asked[from + i], choice))));

// matches reports whether a word is the choice, or begins with it if the choice ends in "*". An unknown word may differ by one edit.
function matches({ plain, unknown }, choice) {
  const isPrefix = choice.endsWith('*');
  const prefix = isPrefix ? choice.slice(0, -1) : choice;
  if (plain === choice || (isPrefix && plain.startsWith(prefix))) return true;
  if (!unknown || prefix.length < MIN_FUZZY_LENGTH || plain.length < MIN_FUZZY_LENGTH || plain[0] !== prefix[0]) return false;
  if (!isPrefix) return editDistance(plain, prefix, 1) <= 1;
  return [-1, 0, 1].some((more) => prefix.length + more <= plain.length && editDistance(plain.slice(0, prefix.length + more), prefix, 1) <= 1);
}
