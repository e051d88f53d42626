// What judges ask and no book answers: outside.go of package search.

import { stemOf, words } from './words.js';
import { edits } from './understand.js';

// read prepares the topics, once for many questions.
export function read({ documents, topics }) {
  const term = (written) => ({ not: written.startsWith('-'), words: written.replace(/^-/, '').split('+').map((choices) => choices.split('|')) });
  return { documents, topics: topics.map((topic) => ({ ...topic, ways: topic.ways.map((way) => way.split(' ').filter(Boolean).map(term)) })) };
}

const LEAST_MISSPELLED = 6;

// outside knows a question that the books of the games asked do not answer, by the first topic that it is about; null for any other. game
// is '' for all of them.
export function outside({ documents, topics }, text, game, books) {
  const [{ elided, stop }] = books;
  const asked = words(text, elided).map(({ plain }) => ({ plain, strange: !stop.has(plain) && books.every((book) => stemOf(book, plain) < 0) }));
  for (const { name, answered, ways } of topics) {
    if (!ways.some((way) => way.every((term) => has(asked, term) !== term.not))) continue;
    const found = { topic: name, documents: documents.filter((one) => (!game || one.game === game) && !answered[one.game]), answered: [] };
    if (!game) found.answered = documents.filter((one) => answered[one.game]).map((one) => ({ game: one.game, number: answered[one.game] }));
    return found.documents.length > found.answered.length ? found : null;
  }
  return null;
}

// has finds the words of a term side by side.
const has = (asked, term) => asked.some((_, from) => term.words.every((choices, i) => asked[from + i] !== undefined && choices.some((choice) => is(asked[from + i], choice))));

// is tells whether a word is what a term names: the word, or what begins so. A strange one may differ by one edit.
function is({ plain, strange }, choice) {
  const open = choice.endsWith('*');
  const begins = open ? choice.slice(0, -1) : choice;
  if (plain === choice || (open && plain.startsWith(begins))) return true;
  if (!strange || begins.length < LEAST_MISSPELLED || plain.length < LEAST_MISSPELLED || plain[0] !== begins[0]) return false;
  if (!open) return edits(plain, begins, 1) <= 1;
  return [-1, 0, 1].some((more) => begins.length + more <= plain.length && edits(plain.slice(0, begins.length + more), begins, 1) <= 1);
}
