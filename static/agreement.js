// Compares what a query asks with what a rule says: agreement.go of package search.

// The bits of a packed statement above those of the questions that a rule answers.
const COMPARISONS = 10;
const DIFFERENCE = 1 << 13;

// The results of comparing two values.
const EQUAL = 1;
const LESS = 2;
const GREATER = 4;

// readStatement reads what a rule says, as Pack.Statements describes it.
export function readStatement(packed) {
  const [set, ...bounds] = packed.split(' ');
  const bits = parseInt(set, 36);
  return {
    answers: bits & ((1 << COMPARISONS) - 1), comparison: (bits >> COMPARISONS) & (EQUAL | LESS | GREATER), isDifference: (bits & DIFFERENCE) > 0,
    bounds: bounds.map((one) => one.split('-').map(Number)),
  };
}

// numberOf is the number that a word writes, undefined for another word.
export function numberOf(written, plain) {
  if (written.has(plain)) return written.get(plain);
  return /^[0-9]{1,5}$/.test(plain) ? Number(plain) : undefined;
}

// comparisonOf tells that two of the numbers are equal, or else how the first compares to the second; 0 where there are no two.
function comparisonOf(typed) {
  if (typed.length < 2) return 0;
  if (new Set(typed).size < typed.length) return EQUAL;
  return typed[0] < typed[1] ? LESS : GREATER;
}

// areWithin reports whether one of the numbers, or the difference of the first two where the rule is about a difference, is within its bounds.
function areWithin(typed, { isDifference, bounds }) {
  if (isDifference && typed.length < 2) return false;
  const numbers = isDifference ? [Math.abs(typed[0] - typed[1])] : typed;
  return numbers.some((n) => bounds.some(([least, most]) => least <= n && n <= most));
}

// agreementFeatures sets the features that compare what a query asks with what a rule is and says.
export function agreementFeatures(f, doc, query, answers) {
  const says = doc.statement;
  for (const [name, asked] of answers) f[name] = query.questionType & says.answers & asked ? 1 : 0;
  const asked = comparisonOf(query.numbers);
  if (asked && says.comparison) f[says.comparison & asked ? 'comparison' : 'otherComparison'] = 1;
  if (says.bounds.length && query.numbers.length) f[areWithin(query.numbers, says) ? 'bounds' : 'otherBounds'] = 1;
  if (doc.heading) {
    const n = Math.max(1, query.concepts.length);
    f.shortHeading = 1 / n;
    f.shortEvenHeading = f.evenHeading / n;
    f.askedHeading = query.questionType || query.negation ? 1 : 0;
  }
}

// compareCandidates sets the features that compare a candidate with the best one. relative has pairs of a feature and that of its ratio to the best.
export function compareCandidates(found, relative) {
  for (const [of, name] of relative) {
    const best = Math.max(0, ...found.map(({ features }) => features[of] || 0));
    for (const { features } of found) features[name] = best > 0 ? (features[of] || 0) / best : 0;
  }
}
