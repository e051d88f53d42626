// The final order of the first answers: refine.go of package search.

import { learnMeanings, near, senseOf } from './meanings.js';
import { citedBy, secondSigns, signsOf, valueOf } from './signs.js';

// refine orders the rules anew. all are those that answer, best first; own their scores before their neighbours helped them.
export function refine(book, query, all, cases, own, asked, mixed) {
  if (!all.length) return all;
  if (!book.learnt) learnMeanings(book);
  const { weights } = book;
  const most = Math.max(0, ...own.values()) || 1;
  const seen = new Map(all.map((answer) => [answer.doc, answer.seen]));
  const citing = citedBy(cases);
  const at = {
    seen, sense: new Map(),
    score: (doc) => (own.get(doc) || 0) / most,
    cited: (doc) => (citing.get(doc) || 0) / most,
    way: (doc) => (seen.get(doc) ? seen.get(doc).ways[0] : 0),
  };
  const sense = senseOf(book, query);
  const found = candidates(book, all, at, sense, mixed ? weights.foundOfEach : weights.found, mixed ? weights.nearOfEach : weights.near)
    .map((doc) => ({ doc, signs: signsOf(doc, query, at, sense) }));
  found.forEach((one) => { one.value = valueOf(one.signs, book.pack.signs); });
  lookAgain(found, book.pack.second);
  found.sort((a, b) => b.value - a.value);
  const taken = new Set(found.map(({ doc }) => doc));
  const order = [...found.map(({ doc }) => doc), ...all.map(({ doc }) => doc).filter((doc) => !taken.has(doc))];
  let last = 0;
  return order.map((doc, i) => {
    last = i < all.length ? all[i].score : 0.99 * last;
    return { doc, asked, score: last };
  });
}

// candidates are the answers that are put in order: the best by the formula, the nearest in meaning, and the families of the first.
function candidates(book, all, at, sense, most, nearest) {
  const taken = new Set(all.slice(0, most).map(({ doc }) => doc));
  if (sense) {
    for (const doc of book.docs) at.sense.set(doc, near(sense, doc.sense));
    const byNearness = book.docs.slice().sort((a, b) => at.sense.get(b) - at.sense.get(a));
    byNearness.slice(0, nearest).forEach((doc) => taken.add(doc));
  }
  for (const doc of [...taken].slice(0, book.weights.families)) {
    const family = [doc.up, ...doc.kids, ...(doc.up ? doc.up.kids : []), ...doc.told, ...doc.telling];
    family.forEach((other) => other && taken.add(other));
  }
  return [...taken];
}

// lookAgain values the answers once more, by the company they are in.
function lookAgain(found, weights) {
  const most = Math.max(...found.map(({ value }) => value));
  const [good, sections] = [new Map(), new Map()];
  let [whole, middle] = [0, null];
  for (const { doc, value } of found) {
    const g = Math.exp(value - most);
    good.set(doc, g);
    whole += g;
    if (doc.up) sections.set(doc.up, (sections.get(doc.up) || 0) + g);
    if (doc.sense) {
      middle = middle || new Float32Array(doc.sense.length);
      doc.sense.forEach((x, k) => { middle[k] += g * x; });
    }
  }
  const length = middle && Math.sqrt(near(middle, middle));
  if (middle) middle = middle.map((x) => x / length);
  for (const one of found) {
    secondSigns(one.signs, one.doc, good, middle, sections, whole);
    one.value = valueOf(one.signs, weights);
  }
}
