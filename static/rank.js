// The formula that scores rules, and the order of the answers: rank.go, propagate.go and cases.go of package search.

import { FIELDS, idf, isSubset, normalize, sum } from './words.js';
import { addConcept, addVariant, caseValue, citedBy, matchStats } from './features.js';
import { rerank } from './rerank.js';

// rank returns the rules, rulings and examples that answer, best first, each with its game and score. games are the books that are searched
// together, each with its query. For a query of phrases alone, holds(doc) reports whether a document contains them; for phrases in a longer query,
// quotes(doc) counts them.
export function rank(games) {
  const found = games.map((game) => ({ ...game, ...answersOf(game) }));
  const best = found.reduce((most, { all }) => all.reduce((more, { doc, score }) => (doc.number ? Math.max(more, score) : more), most), 0);
  const mixed = games.length > 1;
  for (const game of found) {
    const { book, query, all, queryWeight } = game;
    if (!query.within.length && !query.codes.length && !game.holds) {
      const cases = all.filter(({ doc }) => !doc.number);
      const rules = all.filter(({ doc }) => doc.number);
      const scores = new Map(rules.map((answer) => [answer.doc, answer.score]));
      game.all = [...rerank(book, query, sorted(propagate(book, rules, cases, scores, queryWeight, best)), cases, scores, queryWeight, mixed), ...cases];
    }
    reorderCases(game.all, book.weights.caseFloor);
    if (game.quotes) for (const answer of game.all) answer.score *= 1 + book.weights.quotedBonus * game.quotes(answer.doc);
    game.hits = sorted(game.all).map(({ doc, score }) => ({ doc, score, queryWeight, game }));
  }
  return mixed ? interleave(found) : found[0].hits;
}

// reorderCases sorts the rulings and examples among the places that they already have. One whose title contains more than was asked is about a
// rarer case and moves behind.
function reorderCases(all, floor) {
  const cases = all.filter(({ doc }) => !doc.number);
  const scores = cases.map(({ score: points }) => points).sort((a, b) => b - a);
  const order = cases.map((one) => [one, caseValue(one, floor)]).sort((a, b) => b[1] - a[1] || a[0].doc.ordinal - b[0].doc.ordinal);
  order.forEach(([one], i) => { one.score = scores[i]; });
}

const MIN_QUESTION_WORDS = 4; // a shorter query is a topic, for which rules come first
const MIN_CUT_LENGTH = 150; // of a query that may have been cut

// exactQuestions moves the rulings and examples whose question is the query to the front; any tells whether there are any.
export function exactQuestions(games, typed, hits) {
  const asked = normalize(typed, games[0].book.elided);
  const those = (is) => games.flatMap((game) => game.book.cases.filter(({ question }) => is(question)).map((doc) => ({ doc, game })));
  let found = asked.split(' ').length < MIN_QUESTION_WORDS ? [] : those((question) => question === asked);
  if (!found.length && asked.length >= MIN_CUT_LENGTH) {
    const beginning = asked.slice(0, asked.lastIndexOf(' ') + 1);
    found = those((question) => question.startsWith(beginning));
  }
  return { any: found.length > 0, hits: [...found, ...hits.filter(({ doc }) => !found.some((one) => one.doc === doc))] };
}

// answersOf returns the documents of a book that match the query, unordered, and the weight of the query in the book.
function answersOf({ book, query, holds }) {
  const { concepts, within, codes } = query;
  const weights = concepts.map((alternatives) => conceptWeight(book, alternatives));
  const queryWeight = sum(weights);
  const all = [];
  const asks = concepts.some((alternatives) => alternatives.length);
  if (!asks && !within.length && !holds) return { all, queryWeight };
  for (const doc of [...book.docs, ...book.cases]) {
    if (!within.every((n) => doc.number === n || doc.number.startsWith(n + '.'))) continue;
    if (codes.length && !codes.some((id) => doc.counts.has(id))) continue;
    const answer = { doc, queryWeight, ...score(book, query, doc, weights, queryWeight) };
    if ((answer.score > 0 || !asks) && (!holds || holds(doc))) all.push(answer);
  }
  return { all, queryWeight };
}

const sorted = (all) => all.sort((a, b) => b.score - a.score || a.doc.ordinal - b.doc.ordinal);

// conceptWeight is the weight of a concept: the IDF of the typed words, or else the highest IDF of an expansion.
function conceptWeight(book, alternatives) {
  const all = alternatives.map((one) => idfOf(book, one));
  return all[0] || Math.max(0, ...all) || book.weights.unknownShare * idf(book.docs.length, 0);
}

const idfOf = (book, { stems }) => (stems.some((id) => !book.anyFreq[id]) ? 0 : sum(stems.map((id) => book.idf[id])));

// frequency is how often a document contains all of the stems, counted by the rarest of them, and whether its title contains them all.
function frequency(book, doc, stems) {
  let least = Infinity;
  let title = true;
  for (const id of stems) {
    const c = doc.counts.get(id);
    if (!c) return { times: 0, title: false };
    if (c.weighed === undefined) c.weighed = sum(FIELDS.map((f) => c[f] * book.weights[f] / (f === 'text' ? doc.textNorm : f === 'variants' ? doc.variantNorm : 1)));
    least = Math.min(least, c.weighed);
    title = title && c.title > 0;
  }
  return { times: least, title };
}

function score(book, query, doc, weights, total) {
  const { saturation, coverFloor, titleBonus, exactBonus, termBonus, variantBonus } = book.weights;
  const match = matchStats();
  let [points, covered, titled] = [0, 0, 0];
  const asked = [];
  query.concepts.forEach((alternatives, i) => {
    let [best, titleMatched] = [0, false];
    for (const one of alternatives) {
      const here = frequency(book, doc, one.stems);
      if (!here.times) continue;
      best = Math.max(best, one.weight * Math.min(idfOf(book, one), weights[i]) * here.times / (here.times + saturation));
      if (here.title) {
        titleMatched = true;
        asked.push(...one.stems);
      }
    }
    if (!best) return;
    addConcept(match, doc, alternatives, weights[i] / total);
    points += best;
    covered += weights[i];
    if (titleMatched) titled += weights[i];
  });
  if (!points) return { score: 0, match };
  const cover = covered / total;
  points *= coverFloor + (1 - coverFloor) * cover * cover;
  const idfSum = (ids) => sum(ids.map((id) => book.idf[id]));
  const share = doc.titleStems.length ? idfSum(doc.titleStems.filter((id) => asked.includes(id))) / idfSum(doc.titleStems) : 0;
  if (share > 0) points *= 1 + titleBonus * cover * share;
  if (share === 1 && titled === total) points *= 1 + exactBonus;
  const { term, variant } = bestAliases(query, doc, weights, total, match);
  match.titleCoverage *= share; // until here the share of the query that the title contains
  if (titled === total && share > 0.99) match.exactTitle = 1;
  const aliasBonus = (similarity, partly) => 1 + (similarity === 1 ? Math.max(exactBonus, partly) : partly * similarity);
  points *= aliasBonus(term, termBonus) * aliasBonus(variant, variantBonus);
  if (query.asksQuantity) points *= 1 + doc.quantity;
  if (!doc.number) points *= book.weights.extraShare;
  return { score: points, match, titleShare: share };
}

// intersects reports whether the query has any stem of an alias: most aliases have none.
function intersects(stems, asked) {
  for (let i = 0; i < stems.length; i++) if (asked.has(stems[i])) return true;
  return false;
}

// bestAliases finds the term and the query variant that are most similar to the query. Similarity is the share of the query that the alias
// contains, times the share of the alias that the query contains.
function bestAliases(query, doc, weights, total, match) {
  const best = { term: 0, variant: 0 };
  for (const alias of doc.aliases) {
    if (!intersects(alias.stems, query.stems)) continue;
    const covered = [];
    let [shared, all] = [0, true];
    query.concepts.forEach((alternatives, i) => {
      const found = alternatives.find(({ stems }) => stems.length && isSubset(stems, alias.stems) && !isSubset(stems, covered));
      if (!found) {
        all = false;
        return;
      }
      shared += weights[i];
      covered.push(...found.stems);
    });
    if (!shared) continue;
    const [ofQuery, ofAlias] = [shared / total, sum(alias.weights.filter((_, k) => covered.includes(alias.stems[k]))) / alias.idf];
    if (!alias.term) addVariant(match, ofQuery, ofAlias, query, alias);
    const similarity = all && isSubset(alias.stems, covered) ? 1 : Math.min(ofQuery * ofAlias, 0.99);
    const kind = alias.term ? 'term' : 'variant';
    best[kind] = Math.max(best[kind], similarity);
  }
  return best;
}

// propagate spreads scores between a rule and its parent, children and siblings, and from rulings and examples to the rules that they cite. It
// also brings in relatives of good answers. most is the score of the best rule of all games.
function propagate(book, found, cases, scores, queryWeight, most) {
  const { child, sibling, parent, cited, propagateFloor } = book.weights;
  const of = (doc) => scores.get(doc) || 0;
  const enough = propagateFloor * most;
  const all = found.slice();
  const has = new Set(scores.keys());
  const add = (doc) => {
    if (has.has(doc)) return;
    has.add(doc);
    all.push({ doc, queryWeight, score: 0, match: null });
  };
  for (const { doc, score: points } of found) {
    if (points < enough) continue;
    doc.children.forEach(add);
    if (doc.parent) [doc.parent, ...doc.parent.children].forEach(add);
  }
  const citing = citedBy(cases.filter((one) => one.score >= enough));
  citing.forEach((_, doc) => add(doc));
  for (const answer of all) {
    const { doc } = answer;
    answer.score += cited * (citing.get(doc) || 0);
    answer.score += child * Math.max(0, ...doc.children.map(of));
    if (doc.parent) answer.score += sibling * Math.max(0, ...doc.parent.children.filter((other) => other !== doc).map(of)) + parent * of(doc.parent);
  }
  return all;
}

// interleave merges the answers of several games so that every game with good answers appears early, those that print the typed words first.
function interleave(games) {
  const queues = games.map(({ book, query, hits }) => {
    const printed = query.concepts.every(([first]) => !first || first.stems.every((id) => book.printed.has(id)));
    const weighed = hits.map((hit) => ({ ...hit, score: hit.score * hit.score / (hit.queryWeight || 1) * (hit.doc.heading ? book.weights.headingShare : 1) }));
    return { left: sorted(weighed), at: 0, share: printed ? 1 : book.weights.unprintedShare, decay: book.weights.sameGameDecay };
  });
  const value = (queue) => (queue.at < queue.left.length ? queue.left[queue.at].score * queue.share : -1);
  const order = [];
  for (;;) {
    const best = queues.reduce((a, b) => (value(b) > value(a) ? b : a));
    if (best.at >= best.left.length) return order;
    order.push(best.left[best.at++]);
    best.share *= best.decay;
  }
}
