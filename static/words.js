// Splits a text into words, and reads a pack into a book that can be searched: words.go and index.go of package search. The type search.Pack
// describes a pack.

import { readStatement } from './agreement.js';

const LETTERS = /[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u3040-\u9fff\uac00-\ud7af\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;
const MAX_WORD = 64;
const DIGIT = /[0-9]/;
const CODE = /[a-z]{2}[ \-‐‑–—]?[ctwf][0-9]{2}/iy; // of a card: BP-T07, bp t07, BPT07
const APOSTROPHES = "'’‘ʼ`´′";

export const fold = (lower) => lower.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
export const isCode = (word) => word[2] === '-';
export const list = (text, by) => (text ? text.split(by || ' ') : []);
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
export const isSubset = (part, whole) => part.every((one) => whole.includes(one));
const pairs = (text) => new Map(list(text).map((one) => one.split(':')).map(([word, n]) => [word, Number(n)]));
const numbers = (text) => list(text).map((one) => parseInt(one, 36));

// words splits a text. Of each word it gives start and end in the text, its place among the words, and its folded form.
export function words(text, elided) {
  const found = [];
  for (let i = 0; i < text.length;) {
    if (!LETTERS.test(text[i])) {
      i++;
      continue;
    }
    const start = i;
    CODE.lastIndex = i;
    const code = CODE.exec(text);
    if (code && !LETTERS.test(text[CODE.lastIndex] || ' ')) {
      i = CODE.lastIndex;
      found.push({ start, end: i, at: found.length, plain: (code[0].slice(0, 2) + '-' + code[0].slice(-3)).toLowerCase() });
      continue;
    }
    while (i < text.length && (LETTERS.test(text[i]) || (text[i] === '.' && DIGIT.test(text[i - 1]) && DIGIT.test(text[i + 1] || '')))) i++;
    const plain = fold(text.slice(start, i).toLowerCase());
    const cut = APOSTROPHES.includes(text[i] || ' ') && elided.has(plain);
    if (plain && !cut && i - start <= MAX_WORD && text[start - 1] !== '§') found.push({ start, end: i, at: found.length, plain });
  }
  return found;
}

// FIELDS are the fields of a document, named as in the weights of a pack.
export const FIELDS = ['title', 'terms', 'text', 'variants', 'doubts', 'headings'];

// openPack reads a pack and its query variants, which may be missing, into a book.
export function openPack(pack, variants) {
  const book = {
    pack, weights: pack.weights, rules: pack.rules,
    stopWords: new Set(list(pack.stopWords)), queryStopWords: new Set(list(pack.queryStopWords)), elided: new Set(list(pack.elided)), functionWords: new Set(list(pack.functionWords)),
    endings: list(pack.endings), questionTypes: pairs(pack.questionTypes), writtenNumbers: pairs(pack.writtenNumbers), answerFeatures: pairs(pack.answerFeatures),
    relativeFeatures: list(pack.relativeFeatures).map((of) => [of, 'relative' + of[0].toUpperCase() + of.slice(1)]),
    stems: [], byForm: new Map(), byStem: new Map(), forms: [], shown: new Map(), attested: new Set(), stemOverrides: new Map(), synonyms: new Map(), gapped: new Set(), longestKey: 1,
  };
  const learn = (id, shown, attested) => {
    const form = fold(shown);
    if (book.byForm.has(form)) return;
    book.byForm.set(form, id);
    book.forms.push(form);
    book.shown.set(form, shown);
    if (attested) book.attested.add(form);
  };
  const learnStem = (line, attested) => {
    const [stem, ...forms] = list(line);
    const id = book.stems.push(stem.replace(/-$/, '')) - 1;
    book.byStem.set(book.stems[id], id);
    (stem.endsWith('-') ? forms : [stem, ...forms]).forEach((form) => learn(id, form, attested));
  };
  pack.stems.forEach((line) => learnStem(line, true));
  if (variants) {
    variants.stems.forEach((line) => learnStem(line, false));
    variants.forms.map((line) => list(line)).forEach(([id, ...forms]) => forms.forEach((form) => learn(parseInt(id, 36), form, false)));
  }
  for (const line of pack.stemOverrides) {
    const [number, ...all] = list(line);
    const id = parseInt(number, 36);
    if (id >= book.stems.length) continue; // a stem of the variants, which are missing
    all.forEach((word) => (word.endsWith('-') ? book.byStem.set(word.slice(0, -1), id) : book.stemOverrides.set(word, id)));
  }
  book.forms.sort((a, b) => (a < b ? -1 : 1));
  for (const line of pack.synonyms) {
    const [key, ...parts] = line.split('|');
    const alternatives = [];
    for (let i = 0; i < parts.length; i += 2) alternatives.push({ weight: parts[i] / 100, stems: numbers(parts[i + 1]) });
    book.synonyms.set(key.replace('~', ''), alternatives);
    if (key.endsWith('~')) book.gapped.add(key.replace('~', ''));
    book.longestKey = Math.max(book.longestKey, list(key).length);
  }
  openRules(book, variants);
  openCases(book, variants ? variants.cases || [] : []);
  computeFrequencies(book);
  return book;
}

// lengthNorm is the length normalization of a field of n words.
const lengthNorm = (n) => Math.round(100 * (0.6 + 0.4 * n / 30)) / 100;

// withoutNegation separates the type of a question from whether it has a negation.
export const withoutNegation = (pack, type) => ({ questionType: type & ~pack.negation, negation: (type & pack.negation) > 0 });

// parentOf is the number that a number stands under. What comes before the first section of a chapter is numbered 8.0.1 and stands under 8.
const parentOf = (number) => number.slice(0, Math.max(0, number.lastIndexOf('.'))).replace(/\.0$/, '');

// openRules reads the rules: the counts of their stems in each field, and the relations between them.
function openRules(book, variants) {
  const { pack } = book;
  const headings = new Set(pack.headings);
  book.docs = pack.rules.map((number, ordinal) => ({
    ordinal, number, heading: headings.has(ordinal), quantity: pack.quantity[ordinal] / 100, statement: readStatement(pack.statements[ordinal]), counts: new Map(), aliases: [], children: [], siblingIndex: 0, descendants: 0, parent: null, referrers: [],
  }));
  const byNumber = new Map(book.docs.map((doc) => [doc.number, doc]));
  const titles = pack.title.map(numbers);
  const docs = (ordinals) => list(ordinals).map((ordinal) => book.docs[ordinal]);
  for (const doc of book.docs) {
    const addAlias = (field, text) => {
      const [all, type, stemList] = /^(?:(\w+)\?)?(.*)$/.exec(text);
      const stems = numbers(stemList);
      doc.aliases.push({ term: field === 'terms', stems, ...withoutNegation(pack, type ? parseInt(type, 36) : 0) });
      return all && count(doc, field, stems);
    };
    count(doc, 'title', titles[doc.ordinal]);
    doc.titleStems = [...new Set(titles[doc.ordinal])];
    doc.textNorm = lengthNorm(count(doc, 'text', numbers(pack.text[doc.ordinal])));
    count(doc, 'doubts', numbers(pack.doubts[doc.ordinal]));
    list(pack.terms[doc.ordinal], ';').forEach((one) => addAlias('terms', one));
    const lengths = variants ? list(variants.variants[doc.ordinal], ';').map((one) => addAlias('variants', one)) : [];
    doc.variantNorm = lengthNorm(sum(lengths) + (variants ? count(doc, 'variants', numbers(variants.repeated[doc.ordinal])) : 0));
    doc.parent = byNumber.get(parentOf(doc.number)) || null;
    if (doc.parent) doc.siblingIndex = doc.parent.children.push(doc) - 1;
    for (let above = doc.parent; above; above = above.parent) {
      if (above.heading) count(doc, 'headings', titles[above.ordinal]);
      if (!doc.heading) above.descendants++;
    }
    doc.references = docs(pack.references[doc.ordinal]);
    doc.sharedDoubt = docs(pack.sharedDoubts[doc.ordinal]);
    doc.references.forEach((other) => other.referrers.push(doc));
  }
}

// normalize gives the words of a text without accents, capitals, punctuation and elided articles.
export const normalize = (text, elided) => words(text, elided).map(({ plain }) => plain).join(' ');

// openCases reads the rulings and examples. An example's title only names it; its question is the first line of the text.
function openCases(book, cases) {
  const stems = (text) => words(text, book.elided).filter(({ plain }) => !book.stopWords.has(plain)).map(({ plain }) => stemOf(book, plain)).filter((id) => id >= 0);
  book.cases = cases.map((one, i) => {
    const doc = { ...one, ordinal: book.docs.length + i, number: '', quantity: one.quantity / 100, counts: new Map(), aliases: [], children: [], parent: null, rules: list(one.rules).map((ordinal) => book.docs[ordinal]) };
    doc.question = normalize(one.kind === 'ruling' ? one.title : one.text.split('\n', 1)[0], book.elided);
    const title = stems(one.title);
    count(doc, 'title', title);
    doc.titleStems = [...new Set(title)];
    doc.textNorm = lengthNorm(count(doc, 'text', stems(one.text)));
    doc.variantNorm = 1;
    return doc;
  });
}

// count adds stems to the counts of a document's field, and returns how many they are.
function count(doc, field, stems) {
  for (const id of stems) {
    if (!doc.counts.has(id)) doc.counts.set(id, { title: 0, terms: 0, text: 0, variants: 0, doubts: 0, headings: 0 });
    doc.counts.get(id)[field]++;
  }
  return stems.length;
}

// idf is the inverse document frequency of a stem that n of all rules contain.
export const idf = (all, n) => Math.log(1 + (all - n + 0.5) / (n + 0.5));

// computeFrequencies computes the document frequency and IDF of every stem, and what depends on them.
function computeFrequencies(book) {
  book.docFreq = book.stems.map(() => 0); // rules that contain a stem
  book.anyFreq = book.stems.map(() => 0); // documents that contain it in any field
  book.printed = new Set(); // stems that a title, a term or a text contains
  for (const doc of [...book.docs, ...book.cases]) {
    doc.counts.forEach((c, id) => {
      book.anyFreq[id]++;
      if (c.title + c.terms + c.text > 0) book.printed.add(id);
      if (doc.number && c.title + c.terms + c.text + c.variants > 0) book.docFreq[id]++;
    });
  }
  book.idf = book.docFreq.map((n) => idf(book.docs.length, n));
  const negations = list(book.pack.negationWords).map((word) => book.byForm.get(word));
  for (const doc of book.docs) {
    doc.negation = Math.min(1, sum(negations.map((id) => (doc.counts.has(id) ? doc.counts.get(id).text / 2 : 0))));
    for (const alias of doc.aliases) {
      alias.weights = alias.stems.map((id) => book.idf[id]);
      alias.idf = sum(alias.weights);
    }
  }
}

// stemOf gives the stem of a word, -1 where the book has none.
export function stemOf(book, word) {
  if (book.byForm.has(word)) return book.byForm.get(word);
  if (book.stemOverrides.has(word)) return book.stemOverrides.get(word);
  for (const ending of book.endings) {
    const cut = word.slice(0, -ending.length);
    if (word.endsWith(ending) && cut.length >= 3 && book.byStem.has(cut)) return book.byStem.get(cut);
  }
  return book.byStem.has(word) ? book.byStem.get(word) : -1;
}
