// Splits a query into concepts, each with its alternatives: parse.go, spelling.go and dictionary.go of package search.

import { numberOf } from './agreement.js';
import { isCode, stemOf, withoutNegation, words } from './words.js';

const MAX_WORDS = 20;
const MAX_UNKNOWN = 6;
const MAX_PARTS = 4;

// parse splits a query once for all books that are searched together, and returns the concepts for each book: a word is misspelled only if no
// book has it. The stem of a word that a book does not have is -1.
export function parse(books, text) {
  const all = vocabulary(books);
  const query = { concepts: [], within: [], codes: [], questionType: 0, negation: false, numbers: [], asksQuantity: false, respelling: '' };
  const queryWords = takeWords(books, query, text);
  Object.assign(query, withoutNegation(books[0].pack, query.questionType));
  let unknown = 0;
  for (let i = 0; i < queryWords.length; i++) {
    const word = queryWords[i];
    word.known = books.some((book) => stemOf(book, word.plain) >= 0);
    let parts = null;
    if (!word.known && unknown < MAX_UNKNOWN) {
      unknown++;
      parts = correctWord(all, word, i === queryWords.length - 1);
    } else if (word.known && all.stems.has(word.plain) && !all.attested.has(word.plain)) {
      // Only query variants contain this form: perhaps their author ran several words together.
      const cut = splitCompound(all, word);
      if (cut && cut.parts.length > 1 && !cut.function) parts = cut.parts;
    }
    if (parts) {
      queryWords.splice(i, 1, ...parts);
      i += parts.length - 1;
    } else if (word.known && isCode(word.plain)) {
      query.codes.push(word.plain);
    }
  }
  query.respelling = applyCorrections(text, queryWords);
  const queries = books.map((book) => ({ ...query, concepts: [], codes: query.codes.map((code) => all.idIn(book, code)), stems: new Set() }));
  for (let left = queryWords; left.length;) {
    const [first, second] = left;
    const one = second && all.stems.has(first.plain + second.plain) ? first.plain + second.plain : '';
    const joined = one && !(first.known && second.known && !first.corrections.length && !second.corrections.length);
    let n = joined ? 2 : Math.min(left.length, Math.max(...books.map((book) => book.longestKey)));
    while (!joined && n > 1 && !books.some((book) => synonyms(all, book, left.slice(0, n)))) n--;
    const compound = one && (joined || (n <= 2 && books.some((book) => book.anyFreq[all.idIn(book, one)] > 0))) ? one : '';
    if (compound) n = 2;
    books.forEach((book, i) => {
      const alternatives = concept(all, book, joined ? [] : left.slice(0, n), compound);
      queries[i].concepts.push(alternatives);
      alternatives.forEach((one) => one.stems.forEach((id) => queries[i].stems.add(id)));
    });
    left = left.slice(n);
  }
  return queries;
}

// vocabulary merges the words of all books: the stem of each form, the form as it is shown, the document frequency of each stem.
function vocabulary(books) {
  const all = { stems: new Map(), shown: new Map(), attested: new Set(), docFreq: new Map(), functionWords: books[0].functionWords };
  for (const book of books) {
    book.stems.forEach((stem, id) => all.docFreq.set(stem, (all.docFreq.get(stem) || 0) + book.docFreq[id]));
    for (const form of book.forms) {
      if (!all.stems.has(form)) {
        all.stems.set(form, book.stems[book.byForm.get(form)]);
        all.shown.set(form, book.shown.get(form));
      }
      if (book.attested.has(form)) all.attested.add(form);
    }
  }
  all.forms = [...all.stems.keys()].sort();
  // idIn is the number of a word's stem in a book. The stem is that of the first book that has the word.
  all.idIn = (book, word) => {
    if (!all.stems.has(word)) return stemOf(book, word);
    const stem = all.stems.get(word);
    return book.byStem.has(stem) ? book.byStem.get(stem) : -1;
  };
  return all;
}

// takeWords lists the words of a query without stop words; if only stop words remain, those of a query are kept.
function takeWords(books, query, text) {
  const [book] = books;
  const [content, stopWords] = [[], []];
  for (const { plain, start, end, at } of words(text, book.elided)) {
    query.questionType |= questionTypeOf(book, plain);
    const number = numberOf(book.writtenNumbers, plain);
    if (number !== undefined) query.numbers.push(number);
    query.asksQuantity = query.asksQuantity || plain.startsWith('quant');
    const word = { plain, start, end, at, form: plain, corrections: [], respelling: '' };
    if (book.stopWords.has(plain)) continue;
    if (plain.includes('.') && books.some(({ rules }) => rules.includes(plain))) query.within.push(plain);
    else if (book.queryStopWords.has(plain)) stopWords.push(word);
    else if (!content.some((other) => other.plain === plain)) content.push(word);
    if (content.length === MAX_WORDS) break;
  }
  return content.length || query.within.length ? content : stopWords.slice(0, MAX_WORDS);
}

// questionTypeOf returns the type of a question that a word tells, 0 for none.
function questionTypeOf(book, plain) {
  return book.questionTypes.get(plain.startsWith('quant') ? 'quant' : plain) || 0;
}

// correctWord looks for what an unknown word may be: several words run together, which it returns, the beginning of a word, or a misspelled
// word. Card codes and numbers are never corrected, because a similar code is another card, and another number another question.
function correctWord(all, word, last) {
  const { plain } = word;
  if (isCode(plain) || plain.includes('.')) return null;
  const take = (forms, weight, visible) => {
    word.corrections = forms.map((form) => ({ form, weight, shown: visible ? all.shown.get(form) : '' }));
    return forms.length > 0;
  };
  const accept = () => {
    word.known = true;
    word.form = word.corrections[0].form;
    return null;
  };
  if (last && plain.length >= 2 && take(withPrefix(all, plain, plain.length === 2 ? 3 : 8), 'prefix', false)) return accept();
  if (/^[0-9]+$/.test(plain)) return null;
  const cut = splitCompound(all, word);
  if (cut && cut.parts.length > 1 && !cut.function) return cut.parts;
  const { found, edits } = fuzzy(all, plain);
  if (cut && (!found.length || edits > 1)) return cut.parts;
  if (take(found, edits > 1 ? 'typo2' : 'typo', true)) return accept();
  if (plain.length >= 4) take(withPrefix(all, plain, 4), 'prefix', true);
  return null;
}

// applyCorrections returns the text with its corrections, '' where there is none. In a query of three words or more, a correction of two edits is
// not suggested.
function applyCorrections(text, queryWords) {
  let [corrected, at] = ['', 0];
  for (const { start, end, respelling, corrections } of queryWords) {
    const uncertain = corrections.length && corrections[0].weight === 'typo2' && queryWords.length > 2;
    const now = respelling || (corrections.length && !uncertain ? corrections[0].shown : '');
    if (!now) continue;
    corrected += text.slice(at, start) + now;
    at = end;
  }
  return at ? corrected + text.slice(at) : '';
}

// byFrequency orders forms by the document frequency of their stems, the most frequent first.
const byFrequency = ({ stems, docFreq }) => (a, b) => docFreq.get(stems.get(b)) - docFreq.get(stems.get(a));

// withPrefix returns the n most frequent forms with a prefix.
function withPrefix(all, prefix, n) {
  return all.forms.filter((form) => form.startsWith(prefix)).sort(byFrequency(all)).slice(0, n);
}

// fuzzy returns the forms at the smallest edit distance from a misspelled word.
function fuzzy(all, plain) {
  let limit = plain.length >= 7 ? 2 : 1;
  let found = [];
  if (plain.length < 3 || plain.length > 30) return { found, edits: 0 };
  for (const form of all.forms) {
    if (form.length < 3) continue;
    const far = editDistance(plain, form, limit);
    if (far > limit || (far === 2 && form.length < 6)) continue;
    if ((far === 2 || plain.length === 3) && form[0] !== plain[0]) continue;
    if (far < limit) {
      found = [];
      limit = far;
    }
    found.push(form);
  }
  found.sort((a, b) => (a[0] !== plain[0]) - (b[0] !== plain[0]) || byFrequency(all)(a, b));
  return { found: found.slice(0, 3), edits: limit };
}

// editDistance counts the letters to insert, delete, replace or swap with their neighbour, to make b of a; it returns limit + 1 for any number above limit.
export function editDistance(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const now = [i + 1];
    for (let j = 0; j < b.length; j++) {
      let d = Math.min(last[j] + (a[i] === b[j] ? 0 : 1), last[j + 1] + 1, now[j] + 1);
      if (i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]) d = Math.min(d, before[j - 1] + 1);
      now.push(d);
    }
    if (Math.min(...now) > limit) return limit + 1;
    before = last;
    last = now;
  }
  return last[b.length];
}

// splitCompound separates words that were run together. Function words may be among them; function tells that, and they are left out of parts. It
// prefers the fewest parts, and of those the longest first one.
function splitCompound(all, { plain, start, end, at }) {
  const known = (part) => part.length >= 3 && part !== plain && all.stems.has(part);
  let best = null;
  const attempt = (rest, taken) => {
    if (!rest) {
      if (!best || taken.length < best.length) best = taken;
      return;
    }
    if (taken.length === MAX_PARTS || (best && taken.length + 1 >= best.length)) return;
    for (let n = rest.length; n >= 1; n--) {
      const part = rest.slice(0, n);
      if (known(part) || (n < rest.length && all.functionWords.has(part))) attempt(rest.slice(n), [...taken, part]);
    }
  };
  if (plain.length >= 6 && plain.length <= 40) attempt(plain, []);
  if (!best || best.length === 1) return null;
  const parts = best.filter(known).map((part) => ({ plain: part, start: end, end, at, form: part, known: true, corrections: [], respelling: '' }));
  const hasFunctionWords = parts.length < best.length;
  if (!parts.length || (hasFunctionWords && plain.length < 8)) return null;
  parts[0].start = start;
  parts[0].respelling = best.map((part) => (known(part) ? all.shown.get(part) : part) + (part.length > 1 ? ' ' : "'")).join('').trim();
  return { parts, function: hasFunctionWords };
}

// synonyms looks up some words in the dictionary of a book; undefined where they are no entry: "quanti ninja in una squadra" does not ask for the
// term "ninja squadra".
function synonyms(all, book, queryWords) {
  const ids = queryWords.map((word) => (word.known ? all.idIn(book, word.form) : -1));
  const key = ids.map((id) => id.toString(36)).join(' ');
  const hasGap = queryWords.some((word, i) => i > 0 && word.at > queryWords[i - 1].at + 1);
  return ids.includes(-1) || (hasGap && !book.gapped.has(key)) ? undefined : book.synonyms.get(key);
}

// concept returns the alternatives of one concept: of some words, and of their compound, '' for none.
function concept(all, book, queryWords, compound) {
  const { weights } = book;
  const alternative = (form, weight) => ({ stems: [all.idIn(book, form)], weight });
  const own = { stems: queryWords.filter((word) => word.known).map((word) => all.idIn(book, word.form)), weight: 1 };
  const alternatives = [];
  if (queryWords.length === 1 && queryWords[0].corrections.length) {
    queryWords[0].corrections.forEach(({ form, weight }) => alternatives.push(alternative(form, weights[weight])));
    own.weight = alternatives[0].weight;
  } else if (own.stems.length) {
    alternatives.push(own);
  }
  let others = synonyms(all, book, queryWords) || [];
  if (compound) {
    alternatives.push(alternative(compound, weights.split));
    if (queryWords.length) others = [...others, ...(synonyms(all, book, [{ known: true, form: compound }]) || [])];
  }
  for (const { stems, weight } of others) {
    const found = own.stems.length && own.stems.every((id) => stems.includes(id)); // by the typed words already
    if (!found) alternatives.push({ stems, weight: weight * own.weight });
  }
  return alternatives;
}
