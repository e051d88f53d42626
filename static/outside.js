// What judges ask and no book answers: outside.go of package search.

import { words } from './words.js';

// read prepares the topics, once for many questions.
export function read({ documents, topics }) {
  const term = (written) => ({ not: written.startsWith('-'), words: written.replace(/^-/, '').split('+').map((choices) => choices.split('|')) });
  return { documents, topics: topics.map((topic) => ({ ...topic, ways: topic.ways.map((way) => way.split(' ').filter(Boolean).map(term)) })) };
}

// outside knows a question that the books of the games asked do not answer; null for any other. game is '' for all of them.
export function outside({ documents, topics }, text, game, elided) {
  const asked = words(text, elided).map(({ plain }) => plain);
  for (const { name, answered, ways } of topics) {
    if (answered[game] || !ways.some((way) => way.every((term) => has(asked, term) !== term.not))) continue;
    const found = { topic: name, documents: documents.filter((one) => (!game || one.game === game) && !answered[one.game]), answered: [] };
    if (!game) found.answered = documents.filter((one) => answered[one.game]).map((one) => ({ game: one.game, number: answered[one.game] }));
    if (found.documents.length > found.answered.length) return found;
  }
  return null;
}

// has finds the words of a term side by side.
const has = (asked, term) => asked.some((_, from) => term.words.every((choices, i) => asked[from + i] !== undefined && choices.some((choice) => is(asked[from + i], choice))));

// is tells whether a word is what a term names: the word, or what begins so.
const is = (word, choice) => (choice.endsWith('*') ? word.startsWith(choice.slice(0, -1)) : word === choice);
