// The formula that scores rules, and the order of the answers: rank.go and neighbours.go of package search.

import { FIELDS, inWords, rarity, sum, within } from './words.js';
import { citedBy, evidence, look, noteWay } from './signs.js';
import { refine } from './refine.js';

// rank gives, of the books that are asked together, the rules and cases that answer, best first: each with its game and score. games
// are the books, each with its query and, where only phrases are asked, holds: which tells what has them. quotes counts the phrases of a
// longer question that something has.
export function rank(games) {
  const found = games.map((game) => ({ ...game, ...answersOf(game) }));
  const best = found.reduce((most, { all }) => all.reduce((more, { doc, score }) => (doc.number ? Math.max(more, score) : more), most), 0);
  const mixed = games.length > 1;
  for (const game of found) {
    const { book, query, all, asked } = game;
    if (!query.under.length && !query.codes.length && !game.holds) {
      const cases = all.filter(({ doc }) => !doc.number);
      const rules = all.filter(({ doc }) => doc.number);
      const own = new Map(rules.map((answer) => [answer.doc, answer.score]));
      game.all = [...refine(book, query, sorted(neighbours(book, rules, cases, own, asked, best)), cases, own, asked, mixed), ...cases];
    }
    ordinaryFirst(game.all, book.weights.caseFloor);
    if (game.quotes) for (const answer of game.all) answer.score *= 1 + book.weights.quoted * game.quotes(answer.doc);
    game.hits = sorted(game.all).map(({ doc, score }) => ({ doc, score, asked, game }));
  }
  return mixed ? spread(found) : found[0].hits;
}

// ordinaryFirst lets the rulings and examples change places among themselves: one whose title names what was not asked is about a rarer
// case, and goes behind.
function ordinaryFirst(all, floor) {
  const cases = all.filter(({ doc }) => !doc.number);
  const scores = cases.map(({ score: points }) => points).sort((a, b) => b - a);
  const worth = ({ score: points, titled }) => points * (floor + (1 - floor) * titled);
  const order = cases.map((one) => [one, worth(one)]).sort((a, b) => b[1] - a[1] || a[0].doc.place - b[0].doc.place);
  order.forEach(([one], i) => { one.score = scores[i]; });
}

const LEAST_ASKED = 4; // words of a question: fewer are a topic, of which the rules come first
const LEAST_CUT = 150; // letters of a text that the box may have cut

// wordForWord puts first the rulings and examples whose question was asked word for word, and tells whether there are any: asked.go.
export function wordForWord(games, typed, hits) {
  const asked = inWords(typed, games[0].book.elided);
  const those = (is) => games.flatMap((game) => game.book.cases.filter(({ question }) => is(question)).map((doc) => ({ doc, game })));
  let found = asked.split(' ').length < LEAST_ASKED ? [] : those((question) => question === asked);
  if (!found.length && asked.length >= LEAST_CUT) {
    const begins = asked.slice(0, asked.lastIndexOf(' ') + 1);
    found = those((question) => question.startsWith(begins));
  }
  return { any: found.length > 0, hits: [...found, ...hits.filter(({ doc }) => !found.some((one) => one.doc === doc))] };
}

// answersOf are the rules and cases of a book that have some of what was asked, in no order, and the weight of all that was asked.
function answersOf({ book, query, holds }) {
  const { concepts, under, codes } = query;
  const weights = concepts.map((also) => weightOf(book, also));
  const asked = sum(weights);
  const all = [];
  const asks = concepts.some((also) => also.length);
  if (!asks && !under.length && !holds) return { all, asked };
  for (const doc of [...book.docs, ...book.cases]) {
    if (!under.every((n) => doc.number === n || doc.number.startsWith(n + '.'))) continue;
    if (codes.length && !codes.some((id) => doc.counts.has(id))) continue;
    const answer = { doc, asked, ...score(book, query, doc, weights, asked) };
    if ((answer.score > 0 || !asks) && (!holds || holds(doc))) all.push(answer);
  }
  return { all, asked };
}

const sorted = (all) => all.sort((a, b) => b.score - a.score || a.doc.place - b.doc.place);

// weightOf is how much a concept tells: the rarity of what was typed, else of the rarest that stands in for it.
function weightOf(book, also) {
  const all = also.map((option) => rarityOf(book, option));
  return all[0] || Math.max(0, ...all) || book.weights.unknown * rarity(book.docs.length, 0);
}

const rarityOf = (book, { stems }) => (stems.some((id) => !book.texts[id]) ? 0 : sum(stems.map((id) => book.rare[id])));

// times is how often a rule has all of the stems, as often as the least of them, and whether its title has them all.
function times(book, doc, stems) {
  let least = Infinity;
  let title = true;
  for (const id of stems) {
    const c = doc.counts.get(id);
    if (!c) return { times: 0, title: false };
    if (c.weighed === undefined) c.weighed = sum(FIELDS.map((f) => c[f] * book.weights[f] / (f === 'text' ? doc.long : f === 'asked' ? doc.ways : 1)));
    least = Math.min(least, c.weighed);
    title = title && c.title > 0;
  }
  return { times: least, title };
}

function score(book, query, doc, weights, total) {
  const { saturation, coverFloor, titleBonus, topicBonus, nameBonus, wayBonus } = book.weights;
  const seen = evidence();
  let [points, covered, titled] = [0, 0, 0];
  const asked = [];
  query.concepts.forEach((also, i) => {
    let [best, inTitle] = [0, false];
    for (const option of also) {
      const here = times(book, doc, option.stems);
      if (!here.times) continue;
      best = Math.max(best, option.weight * Math.min(rarityOf(book, option), weights[i]) * here.times / (here.times + saturation));
      if (here.title) {
        inTitle = true;
        asked.push(...option.stems);
      }
    }
    if (!best) return;
    look(seen, doc, also, weights[i] / total);
    points += best;
    covered += weights[i];
    if (inTitle) titled += weights[i];
  });
  if (!points) return { score: 0, seen };
  const cover = covered / total;
  points *= coverFloor + (1 - coverFloor) * cover * cover;
  const rare = (ids) => sum(ids.map((id) => book.rare[id]));
  const share = doc.titled.length ? rare(doc.titled.filter((id) => asked.includes(id))) / rare(doc.titled) : 0;
  if (share > 0) points *= 1 + titleBonus * cover * share;
  if (share === 1 && titled === total) points *= 1 + topicBonus;
  const { term, way } = named(query, doc, weights, total, seen);
  seen.title *= share; // until here how much of what was asked the title has
  if (titled === total && share > 0.99) seen.whole = 1;
  const gain = (like, partly) => 1 + (like === 1 ? Math.max(topicBonus, partly) : partly * like);
  points *= gain(term, nameBonus) * gain(way, wayBonus);
  if (query.quantity) points *= 1 + doc.gain;
  if (!doc.number) points *= book.weights.case;
  return { score: points, seen, titled: share };
}

// meets tells whether any stem of a name is asked: of most names none is.
function meets(stems, asked) {
  for (let i = 0; i < stems.length; i++) if (asked.has(stems[i])) return true;
  return false;
}

// named finds the term and the way of asking that are most alike to the query: the share of the query that the name says, times
// the share of the name that the query says.
function named(query, doc, weights, total, seen) {
  const best = { term: 0, way: 0 };
  for (const name of doc.names) {
    if (!meets(name.stems, query.stems)) continue;
    const covered = [];
    let [shared, all] = [0, true];
    query.concepts.forEach((also, i) => {
      const said = also.find(({ stems }) => stems.length && within(stems, name.stems) && !within(stems, covered));
      if (!said) {
        all = false;
        return;
      }
      shared += weights[i];
      covered.push(...said.stems);
    });
    if (!shared) continue;
    const [ofAsked, ofName] = [shared / total, sum(name.rare.filter((_, k) => covered.includes(name.stems[k]))) / name.heavy];
    if (!name.term) noteWay(seen, ofAsked, ofName, query, name);
    const like = all && within(name.stems, covered) ? 1 : Math.min(ofAsked * ofName, 0.99);
    const sort = name.term ? 'term' : 'way';
    best[sort] = Math.max(best[sort], like);
  }
  return best;
}

// neighbours lets the rules help each other along the numbers, and the cases those that they cite; it brings in those around the best.
// most is the score of the best rule of all games.
function neighbours(book, found, cases, own, asked, most) {
  const { container, sibling, parent, cited, family } = book.weights;
  const of = (doc) => own.get(doc) || 0;
  const enough = family * most;
  const all = found.slice();
  const has = new Set(own.keys());
  const bring = (doc) => {
    if (has.has(doc)) return;
    has.add(doc);
    all.push({ doc, asked, score: 0, seen: null });
  };
  for (const { doc, score: points } of found) {
    if (points < enough) continue;
    doc.kids.forEach(bring);
    if (doc.up) [doc.up, ...doc.up.kids].forEach(bring);
  }
  const citing = citedBy(cases.filter((one) => one.score >= enough));
  citing.forEach((_, doc) => bring(doc));
  for (const answer of all) {
    const { doc } = answer;
    answer.score += cited * (citing.get(doc) || 0);
    answer.score += container * Math.max(0, ...doc.kids.map(of));
    if (doc.up) answer.score += sibling * Math.max(0, ...doc.up.kids.filter((other) => other !== doc).map(of)) + parent * of(doc.up);
  }
  return all;
}

// spread puts the answers of several games in one order, so that each game that answers well is heard early, and one that prints what
// was typed before one that says it otherwise.
function spread(games) {
  const queues = games.map(({ book, query, hits }) => {
    const printed = query.concepts.every(([first]) => !first || first.stems.every((id) => book.prints.has(id)));
    const weighed = hits.map((hit) => ({ ...hit, score: hit.score * hit.score / (hit.asked || 1) * (hit.doc.head ? book.weights.heading : 1) }));
    return { left: sorted(weighed), at: 0, share: printed ? 1 : book.weights.otherWords, same: book.weights.sameGame };
  });
  const value = (queue) => (queue.at < queue.left.length ? queue.left[queue.at].score * queue.share : -1);
  const order = [];
  for (;;) {
    const best = queues.reduce((a, b) => (value(b) > value(a) ? b : a));
    if (best.at >= best.left.length) return order;
    order.push(best.left[best.at++]);
    best.share *= best.same;
  }
}
