// Reranks the first rules by more features: rerank.go of package search.

import { cosine, learnLSA, queryVectorOf } from './lsa.js';
import { compareCandidates } from './agreement.js';
import { addSecondFeatures, caseValue, citedBy, firstFeatures, valueOf } from './features.js';

// rerank reorders the rules. all are those that answer, best first; scores are theirs before propagate.
export function rerank(book, query, all, cases, scores, queryWeight, mixed) {
  if (!all.length) return all;
  if (!book.learnt) learnLSA(book);
  const { weights } = book;
  const bestScore = Math.max(0, ...scores.values()) || 1;
  const matches = new Map(all.map((answer) => [answer.doc, answer.match]));
  const citing = citedBy(cases.map((one) => ({ doc: one.doc, score: caseValue(one, weights.caseFloor) })));
  const at = {
    matches, similarity: new Map(),
    score: (doc) => (scores.get(doc) || 0) / bestScore,
    cited: (doc) => (citing.get(doc) || 0) / bestScore,
    bestVariant: (doc) => (matches.get(doc) ? matches.get(doc).topVariants[0] : 0),
  };
  const queryVector = queryVectorOf(book, query);
  const found = candidates(book, all, at, queryVector, mixed ? weights.rerankTopPerGame : weights.rerankTop, mixed ? weights.rerankNearestPerGame : weights.rerankNearest)
    .map((doc) => ({ doc, features: firstFeatures(doc, query, at, queryVector, book.answerFeatures) }));
  compareCandidates(found, book.relativeFeatures);
  found.forEach((one) => { one.value = valueOf(one.features, book.pack.firstStage); });
  secondStage(found, book.pack.secondStage);
  found.sort((a, b) => b.value - a.value);
  const taken = new Set(found.map(({ doc }) => doc));
  const order = [...found.map(({ doc }) => doc), ...all.map(({ doc }) => doc).filter((doc) => !taken.has(doc))];
  let last = 0;
  return order.map((doc, i) => {
    last = i < all.length ? all[i].score : 0.99 * last;
    return { doc, queryWeight, score: last };
  });
}

// candidates are the rules that are reranked: the best by the formula, the nearest in the latent semantic space, and the relatives of the first.
function candidates(book, all, at, queryVector, top, nearest) {
  const taken = new Set(all.slice(0, top).map(({ doc }) => doc));
  if (queryVector) {
    for (const doc of book.docs) at.similarity.set(doc, cosine(queryVector, doc.vector));
    const bySimilarity = book.docs.slice().sort((a, b) => at.similarity.get(b) - at.similarity.get(a));
    bySimilarity.slice(0, nearest).forEach((doc) => taken.add(doc));
  }
  for (const doc of [...taken].slice(0, book.weights.rerankRelatives)) {
    const relatives = [doc.parent, ...doc.children, ...(doc.parent ? doc.parent.children : []), ...doc.references, ...doc.referrers];
    relatives.forEach((other) => other && taken.add(other));
  }
  return [...taken];
}

// secondStage values the candidates once more, now with the relevance of the documents around each.
function secondStage(found, weights) {
  const most = Math.max(...found.map(({ value }) => value));
  const [relevance, sections] = [new Map(), new Map()];
  let [total, centroid] = [0, null];
  for (const { doc, value } of found) {
    const one = Math.exp(value - most);
    relevance.set(doc, one);
    total += one;
    if (doc.parent) sections.set(doc.parent, (sections.get(doc.parent) || 0) + one);
    if (doc.vector) {
      centroid = centroid || new Float32Array(doc.vector.length);
      doc.vector.forEach((x, k) => { centroid[k] += one * x; });
    }
  }
  const length = centroid && Math.sqrt(cosine(centroid, centroid));
  if (centroid) centroid = centroid.map((x) => x / length);
  for (const one of found) {
    addSecondFeatures(one.features, one.doc, relevance, centroid, sections, total);
    one.value = valueOf(one.features, weights);
  }
}
