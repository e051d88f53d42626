// All that is known of an answer and of what stands around it, as a sum of signs: signs.go of package search.

import { FIELDS } from './words.js';
import { near } from './meanings.js';

// evidence is what the formula saw of a rule.
export const evidence = () => ({ cover: 0, own: 0, text: 0, asked: 0, above: 0, title: 0, whole: 0, ways: [0, 0, 0], wayWhole: 0, question: 0, denial: 0 });

const often = (times) => times / (times + 1.2);

// look notes where a rule has a concept, of which share is the part in all that was asked.
export function look(seen, doc, also, share) {
  let [any, own, text, asked, above, title] = [0, 0, 0, 0, 0, 0];
  for (const { stems, weight } of also) {
    const counts = stems.map((id) => doc.counts.get(id));
    if (counts.includes(undefined)) continue;
    const least = {};
    for (const f of FIELDS) least[f] = Math.min(...counts.map((c) => c[f]));
    if (FIELDS.every((f) => !least[f])) continue;
    any = Math.max(any, weight);
    const inText = often(least.text / doc.long);
    text = Math.max(text, weight * inText);
    asked = Math.max(asked, weight * often(least.asked / doc.ways));
    own = Math.max(own, Math.min(1, 2 * inText) * weight);
    if (least.title + least.names > 0) title = Math.max(title, weight);
    if (least.above > 0) above = Math.max(above, weight);
  }
  seen.cover += share * any;
  seen.own += share * Math.max(own, title);
  seen.text += share * text;
  seen.asked += share * asked;
  seen.above += share * above;
  seen.title += share * title;
}

const ones = (set) => set.toString(2).replace(/0/g, '').length;

// noteWay notes a way of asking that says some of what was asked, which says some of the way.
export function noteWay(seen, ofAsked, ofWay, query, way) {
  seen.wayWhole = Math.max(seen.wayWhole, ofAsked * ofAsked * Math.sqrt(ofWay));
  const like = ofAsked * ofWay;
  if (query.asks & way.asks) seen.question = Math.max(seen.question, like * ones(query.asks & way.asks) / ones(query.asks | way.asks));
  if (query.denies && way.denies) seen.denial = Math.max(seen.denial, like);
  for (let i = 0, left = like; i < 3; i++) {
    if (left > seen.ways[i]) [left, seen.ways[i]] = [seen.ways[i], left];
  }
}

// citedBy gives, of each rule that some cases cite, the score of the best of them.
export function citedBy(cases) {
  const best = new Map();
  for (const { doc, score: points } of cases) doc.rules.forEach((rule) => best.set(rule, Math.max(points, best.get(rule) || 0)));
  return best;
}

// valueOf is the sum of the signs by their weights.
export function valueOf(signs, weights) {
  let value = 0;
  for (const name in signs) value += (weights[name] || 0) * (signs[name] || 0);
  return value;
}

function best(docs, of) {
  let most = 0;
  for (const doc of docs) most = Math.max(most, of(doc));
  return most;
}

// signsOf gives the signs of a rule by the first look. at knows, of each rule, the score, what the formula saw of it, and its nearness.
export function signsOf(doc, query, at, sense) {
  const s = { bySense: at.sense.get(doc) || 0, byFormula: at.score(doc), isDenial: query.denies ? doc.denies : 0, byCase: at.cited(doc) };
  const seen = at.seen.get(doc);
  if (seen) {
    Object.assign(s, {
      byCover: seen.cover, byOwnCover: seen.own, byText: seen.text, byAsked: seen.asked, byAbove: seen.above, byWay: seen.ways[0], byWayWhole: seen.wayWhole,
      byMoreWays: seen.ways[1] + seen.ways[2], byTitle: seen.title, byWhole: seen.whole, byQuestion: seen.question, byDenial: seen.denial,
      isAsked: seen.ways[0] > 0.98 && !doc.head ? 1 : 0,
    });
  }
  let [nearest, many] = [0, 0];
  for (const name of sense ? doc.names : []) {
    const way = near(sense, name.sense);
    nearest = Math.max(nearest, way);
    many += Math.max(0, way - 0.5);
  }
  s.bySenseWay = nearest;
  s.bySenseWays = Math.sqrt(many);
  kidsSigns(s, doc, at, query.concepts.length === 1);
  aroundSigns(s, doc, at);
  return s;
}

function kidsSigns(s, doc, at, oneThing) {
  s.byBestKid = best(doc.kids, at.score);
  s.byKidsWay = best(doc.kids, at.way);
  s.byKids = doc.kids.reduce((all, kid) => all + at.score(kid) / doc.kids.length, 0);
  if (!doc.head) return;
  const [way, title] = [s.byWay || 0, s.byTitle || 0];
  s.isHead = 1;
  s.isFewHead = 1 / (1 + doc.under);
  s.isManyHead = Math.log1p(doc.under) / 5;
  s.isAskedHead = way;
  s.isTopic = s.isManyHead * Math.max(way, title);
  s.isSpread = s.byBestKid > 0 ? s.isManyHead * s.byKids / s.byBestKid : 0;
  s.isTheme = s.isManyHead * way * (1 - title);
  s.isNamed = s.byWhole;
  s.isBetterHead = Math.max(way, title) - s.byKidsWay;
  s.isLargest = s.isManyHead * s.isManyHead * Math.max(way, title);
  s.isHeadOfWord = oneThing ? 1 : 0;
}

function aroundSigns(s, doc, at) {
  const { up } = doc;
  if (up) {
    s.byParent = at.score(up);
    s.byParentsWay = at.way(up);
    const seen = at.seen.get(up);
    if (seen) {
      s.byParentTitle = seen.title;
      s.isFirst = seen.title / (1 + doc.brother);
      s.isDefinition = doc.brother === 0 ? seen.whole : 0;
    }
    s.bySibling = best(up.kids.filter((kid) => kid !== doc), at.score);
    s.byNextDoor = [doc.brother - 1, doc.brother + 1].reduce((all, i) => all + (up.kids[i] ? at.score(up.kids[i]) : 0), 0);
    s.byGrandparent = up.up ? at.score(up.up) : 0;
  }
  s.byTold = best(doc.told, at.score);
  s.byTelling = best(doc.telling, at.score);
  s.byDoubt = best(doc.doubted, at.score);
}

// secondSigns adds those of the second look: how good those around it are by the first.
export function secondSigns(s, doc, good, middle, sections, whole) {
  const of = (other) => good.get(other) || 0;
  s.inCompany = near(middle, doc.sense);
  s.underIt = best(doc.kids, of);
  if (doc.up) {
    s.aboveIt = of(doc.up);
    s.inSection = (sections.get(doc.up) - of(doc)) / whole;
    s.besideIt = best(doc.up.kids.filter((kid) => kid !== doc), of);
  }
  s.toldByIt = best(doc.told, of);
  s.tellsOfIt = best(doc.telling, of);
  s.doubtedWithIt = best(doc.doubted, of);
}
