// The features by which rules are reranked: features.go of package search, which explains each of them.

import { FIELDS } from './words.js';
import { agreementFeatures } from './agreement.js';
import { cosine } from './lsa.js';

// matchStats is how a rule matches the query.
export const matchStats = () => ({
  coverage: 0, ownCoverage: 0, textFrequency: 0, variantFrequency: 0, headingCoverage: 0, titleCoverage: 0, exactTitle: 0,
  topVariants: [0, 0, 0], looseVariant: 0, sameQuestion: 0, negatedVariant: 0,
});

const saturate = (times) => times / (times + 1.2);

// addConcept adds the match of one concept of the query; share is the concept's part of the query's weight.
export function addConcept(match, doc, alternatives, share) {
  let [best, ownText, textFrequency, variants, headings, title] = [0, 0, 0, 0, 0, 0];
  for (const { stems, weight } of alternatives) {
    const counts = stems.map((id) => doc.counts.get(id));
    if (counts.includes(undefined)) continue;
    const least = {};
    for (const f of FIELDS) least[f] = Math.min(...counts.map((c) => c[f]));
    if (FIELDS.every((f) => !least[f])) continue;
    best = Math.max(best, weight);
    const frequency = saturate(least.text / doc.textNorm);
    textFrequency = Math.max(textFrequency, weight * frequency);
    variants = Math.max(variants, weight * saturate(least.variants / doc.variantNorm));
    ownText = Math.max(ownText, Math.min(1, 2 * frequency) * weight);
    if (least.title + least.terms > 0) title = Math.max(title, weight);
    if (least.headings > 0) headings = Math.max(headings, weight);
  }
  match.coverage += share * best;
  match.ownCoverage += share * Math.max(ownText, title);
  match.textFrequency += share * textFrequency;
  match.variantFrequency += share * variants;
  match.headingCoverage += share * headings;
  match.titleCoverage += share * title;
}

const countBits = (set) => set.toString(2).replace(/0/g, '').length;

// addVariant adds a query variant that contains the share ofQuery of the query, and of which the query contains the share ofVariant.
export function addVariant(match, ofQuery, ofVariant, query, variant) {
  match.looseVariant = Math.max(match.looseVariant, ofQuery * ofQuery * Math.sqrt(ofVariant));
  const similarity = ofQuery * ofVariant;
  const [both, either] = [query.questionType & variant.questionType, query.questionType | variant.questionType];
  if (both) match.sameQuestion = Math.max(match.sameQuestion, similarity * countBits(both) / countBits(either));
  if (query.negation && variant.negation) match.negatedVariant = Math.max(match.negatedVariant, similarity);
  for (let i = 0, left = similarity; i < 3; i++) {
    if (left > match.topVariants[i]) [left, match.topVariants[i]] = [match.topVariants[i], left];
  }
}

// caseValue is the score of a ruling or example, lower the less of its title the query contains.
export const caseValue = ({ score: points, titleShare }, floor) => points * (floor + (1 - floor) * titleShare);

// citedBy gives, for each rule that some rulings or examples cite, the best score of those.
export function citedBy(cases) {
  const best = new Map();
  for (const { doc, score: points } of cases) doc.rules.forEach((rule) => best.set(rule, Math.max(points, best.get(rule) || 0)));
  return best;
}

// valueOf is the weighted sum of the features.
export function valueOf(features, weights) {
  let value = 0;
  for (const name in features) value += (weights[name] || 0) * (features[name] || 0);
  return value;
}

function best(docs, of) {
  let most = 0;
  for (const doc of docs) most = Math.max(most, of(doc));
  return most;
}

// firstFeatures computes the features of a rule for the first stage. at gives the relative score of any rule, its match and its similarity to the query.
export function firstFeatures(doc, query, at, queryVector, answers) {
  const f = { lsa: at.similarity.get(doc) || 0, score: at.score(doc), negatedText: query.negation ? doc.negation : 0, bestCase: at.cited(doc) };
  const match = at.matches.get(doc);
  if (match) {
    Object.assign(f, {
      coverage: match.coverage, ownCoverage: match.ownCoverage, textFrequency: match.textFrequency, variantFrequency: match.variantFrequency, headingCoverage: match.headingCoverage,
      bestVariant: match.topVariants[0], looseVariant: match.looseVariant, otherVariants: match.topVariants[1] + match.topVariants[2], title: match.titleCoverage,
      exactTitle: match.exactTitle, sameQuestion: match.sameQuestion, negatedVariant: match.negatedVariant, exactVariant: match.topVariants[0] > 0.98 && !doc.heading ? 1 : 0,
    });
  }
  let [nearest, many] = [0, 0];
  for (const alias of queryVector ? doc.aliases : []) {
    const similarity = cosine(queryVector, alias.vector);
    nearest = Math.max(nearest, similarity);
    many += Math.max(0, similarity - 0.5);
  }
  f.lsaVariant = nearest;
  f.lsaVariants = Math.sqrt(many);
  childFeatures(f, doc, at, query.concepts.length === 1);
  contextFeatures(f, doc, at);
  agreementFeatures(f, doc, query, answers);
  return f;
}

function childFeatures(f, doc, at, singleConcept) {
  f.bestChild = best(doc.children, at.score);
  f.childVariant = best(doc.children, at.bestVariant);
  f.meanChild = doc.children.reduce((all, child) => all + at.score(child) / doc.children.length, 0);
  if (!doc.heading) return;
  const [variant, title] = [f.bestVariant || 0, f.title || 0];
  f.heading = 1;
  f.smallHeading = 1 / (1 + doc.descendants);
  f.largeHeading = Math.log1p(doc.descendants) / 5;
  f.variantHeading = variant;
  f.topicHeading = f.largeHeading * Math.max(variant, title);
  f.evenHeading = f.bestChild > 0 ? f.largeHeading * f.meanChild / f.bestChild : 0;
  f.paraphrasedHeading = f.largeHeading * variant * (1 - title);
  f.exactHeading = f.exactTitle;
  f.headingOverChildren = Math.max(variant, title) - f.childVariant;
  f.largestHeading = f.largeHeading * f.largeHeading * Math.max(variant, title);
  f.singleConceptHeading = singleConcept ? 1 : 0;
}

function contextFeatures(f, doc, at) {
  const { parent } = doc;
  if (parent) {
    f.parent = at.score(parent);
    f.parentVariant = at.bestVariant(parent);
    const match = at.matches.get(parent);
    if (match) {
      f.parentTitle = match.titleCoverage;
      f.firstChild = match.titleCoverage / (1 + doc.siblingIndex);
      f.definition = doc.siblingIndex === 0 ? match.exactTitle : 0;
    }
    f.bestSibling = best(parent.children.filter((child) => child !== doc), at.score);
    f.adjacent = [doc.siblingIndex - 1, doc.siblingIndex + 1].reduce((all, i) => all + (parent.children[i] ? at.score(parent.children[i]) : 0), 0);
    f.grandparent = parent.parent ? at.score(parent.parent) : 0;
  }
  f.bestReference = best(doc.references, at.score);
  f.bestReferrer = best(doc.referrers, at.score);
  f.sharedDoubt = best(doc.sharedDoubt, at.score);
}

// addSecondFeatures adds the features of the second stage: the relevance that the first stage gave to the documents around the rule.
export function addSecondFeatures(f, doc, relevance, centroid, sections, total) {
  const of = (other) => relevance.get(other) || 0;
  f.centroid = cosine(centroid, doc.vector);
  f.relevantChild = best(doc.children, of);
  if (doc.parent) {
    f.relevantParent = of(doc.parent);
    f.relevantSection = (sections.get(doc.parent) - of(doc)) / total;
    f.relevantSibling = best(doc.parent.children.filter((child) => child !== doc), of);
  }
  f.relevantReference = best(doc.references, of);
  f.relevantReferrer = best(doc.referrers, of);
  f.relevantSharedDoubt = best(doc.sharedDoubt, of);
}
