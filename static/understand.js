// What is asked, taken apart into concepts, each with all its ways of being said: understand.go and correct.go of package search.

import { isCode, sortOf, stemOf, words } from './words.js';

const MAX_WORDS = 20;
const MAX_UNKNOWN = 6;
const MAX_PARTS = 4;

// understand takes a query apart, once for all books that are asked together, and gives for each book what is asked of it: a word that
// another of them knows is not misspelled. A stem that a book does not have is -1 there.
export function understand(books, text) {
  const all = vocabulary(books);
  const query = { concepts: [], under: [], codes: [], asks: 0, denies: false, quantity: false, respelt: '' };
  const guesses = takeWords(books, query, text);
  Object.assign(query, sortOf(books[0].pack, query.asks));
  let unknown = 0;
  for (let i = 0; i < guesses.length; i++) {
    const guess = guesses[i];
    guess.known = books.some((book) => stemOf(book, guess.plain) >= 0);
    let parts = null;
    if (!guess.known && unknown < MAX_UNKNOWN) {
      unknown++;
      parts = correct(all, guess, i === guesses.length - 1);
    } else if (guess.known && all.stems.has(guess.plain) && !all.sure.has(guess.plain)) {
      // Only ways of asking write it: perhaps they write several words as one.
      const cut = split(all, guess);
      if (cut && cut.parts.length > 1 && !cut.small) parts = cut.parts;
    }
    if (parts) {
      guesses.splice(i, 1, ...parts);
      i += parts.length - 1;
    } else if (guess.known && isCode(guess.plain)) {
      query.codes.push(guess.plain);
    }
  }
  query.respelt = respell(text, guesses);
  const queries = books.map((book) => ({ ...query, concepts: [], codes: query.codes.map((code) => all.idIn(book, code)), stems: new Set() }));
  for (let left = guesses; left.length;) {
    const [first, second] = left;
    const one = second && all.stems.has(first.plain + second.plain) ? first.plain + second.plain : '';
    const joined = one && !(first.known && second.known && !first.also.length && !second.also.length);
    let n = joined ? 2 : Math.min(left.length, Math.max(...books.map((book) => book.longest)));
    while (!joined && n > 1 && !books.some((book) => meanings(all, book, left.slice(0, n)))) n--;
    const written = one && (joined || (n <= 2 && books.some((book) => book.texts[all.idIn(book, one)] > 0))) ? one : '';
    if (written) n = 2;
    books.forEach((book, i) => {
      const also = concept(all, book, joined ? [] : left.slice(0, n), written);
      queries[i].concepts.push(also);
      also.forEach((option) => option.stems.forEach((id) => queries[i].stems.add(id)));
    });
    left = left.slice(n);
  }
  return queries;
}

// vocabulary is the words of all books: the stem of each, how it is written, how many rules have its stem.
function vocabulary(books) {
  const all = { stems: new Map(), written: new Map(), sure: new Set(), holding: new Map(), small: books[0].small };
  for (const book of books) {
    book.stems.forEach((stem, id) => all.holding.set(stem, (all.holding.get(stem) || 0) + book.holding[id]));
    for (const form of book.forms) {
      if (!all.stems.has(form)) {
        all.stems.set(form, book.stems[book.byForm.get(form)]);
        all.written.set(form, book.written.get(form));
      }
      if (book.sure.has(form)) all.sure.add(form);
    }
  }
  all.forms = [...all.stems.keys()].sort();
  // idIn is the stem of a word in a book: of a word that another book writes, that one's stem.
  all.idIn = (book, word) => {
    if (!all.stems.has(word)) return stemOf(book, word);
    const stem = all.stems.get(word);
    return book.byStem.has(stem) ? book.byStem.get(stem) : -1;
  };
  return all;
}

// takeWords lists the words that carry weight; where none does, all that mean anything.
function takeWords(books, query, text) {
  const [book] = books;
  const [heavy, light] = [[], []];
  for (const { plain, start, end, at } of words(text, book.elided)) {
    query.asks |= askingOf(book, plain);
    query.quantity = query.quantity || plain.startsWith('quant');
    const guess = { plain, start, end, at, as: plain, also: [], respelt: '' };
    if (book.stop.has(plain)) continue;
    if (plain.includes('.') && books.some(({ rules }) => rules.includes(plain))) query.under.push(plain);
    else if (book.question.has(plain)) light.push(guess);
    else if (!heavy.some((other) => other.plain === plain)) heavy.push(guess);
    if (heavy.length === MAX_WORDS) break;
  }
  return heavy.length || query.under.length ? heavy : light.slice(0, MAX_WORDS);
}

// askingOf is the sort of question that a word tells, 0 for none.
function askingOf(book, plain) {
  return Number(book.asking.get(plain.startsWith('quant') ? 'quant' : plain) || 0);
}

// correct looks for what an unknown word may be: several words written as one, which are returned; the beginning of a word, a
// misspelling. The code of a card and a number are none of these: another one is another card, another rule.
function correct(all, guess, last) {
  const { plain } = guess;
  if (isCode(plain) || plain.includes('.')) return null;
  const take = (forms, weight, written) => {
    guess.also = forms.map((form) => ({ form, weight, shown: written ? all.written.get(form) : '' }));
    return forms.length > 0;
  };
  const settle = () => {
    guess.known = true;
    guess.as = guess.also[0].form;
    return null;
  };
  if (last && plain.length >= 2 && take(starting(all, plain, plain.length === 2 ? 3 : 8), 'prefix', false)) return settle();
  const cut = split(all, guess);
  if (cut && cut.parts.length > 1 && !cut.small) return cut.parts;
  const { found, edits } = near(all, plain);
  if (cut && (!found.length || edits > 1)) return cut.parts;
  if (take(found, edits > 1 ? 'typo2' : 'typo', true)) return settle();
  if (plain.length >= 4) take(starting(all, plain, 4), 'prefix', true);
  return null;
}

// respell writes the corrections into the text; '' where there is none. Among several words a correction of two edits is too bold.
function respell(text, guesses) {
  let [meant, at] = ['', 0];
  for (const { start, end, respelt, also } of guesses) {
    const bold = also.length && also[0].weight === 'typo2' && guesses.length > 2;
    const now = respelt || (also.length && !bold ? also[0].shown : '');
    if (!now) continue;
    meant += text.slice(at, start) + now;
    at = end;
  }
  return at ? meant + text.slice(at) : '';
}

// common puts forms in order by how many rules have one or another of its stem.
const common = ({ stems, holding }) => (a, b) => holding.get(stems.get(b)) - holding.get(stems.get(a));

// starting are the n most common forms with a prefix.
function starting(all, prefix, n) {
  return all.forms.filter((form) => form.startsWith(prefix)).sort(common(all)).slice(0, n);
}

// near are the forms at the smallest distance from a misspelled word.
function near(all, plain) {
  let limit = plain.length >= 7 ? 2 : 1;
  let found = [];
  if (plain.length < 3 || plain.length > 30) return { found, edits: 0 };
  for (const form of all.forms) {
    if (form.length < 3) continue;
    const far = edits(plain, form, limit);
    if (far > limit || (far === 2 && form.length < 6)) continue;
    if ((far === 2 || plain.length === 3) && form[0] !== plain[0]) continue;
    if (far < limit) {
      found = [];
      limit = far;
    }
    found.push(form);
  }
  found.sort((a, b) => (a[0] !== plain[0]) - (b[0] !== plain[0]) || common(all)(a, b));
  return { found: found.slice(0, 3), edits: limit };
}

// edits is how many letters to insert, delete, change or swap with their neighbour; limit + 1 where there are more than limit.
export function edits(a, b, limit) {
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

// split takes a word apart that is several words written as one, with the small words that go lost between them: the fewest parts,
// of those the ones with the longest first word. Small words are no guesses themselves.
function split(all, { plain, start, end, at }) {
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
      if (known(part) || (n < rest.length && all.small.has(part))) attempt(rest.slice(n), [...taken, part]);
    }
  };
  if (plain.length >= 6 && plain.length <= 40) attempt(plain, []);
  if (!best || best.length === 1) return null;
  const parts = best.filter(known).map((part) => ({ plain: part, start: end, end, at, as: part, known: true, also: [], respelt: '' }));
  const small = parts.length < best.length;
  if (!parts.length || (small && plain.length < 8)) return null;
  parts[0].start = start;
  parts[0].respelt = best.map((part) => (known(part) ? all.written.get(part) : part) + (part.length > 1 ? ' ' : "'")).join('').trim();
  return { parts, small };
}

// meanings are what else some words may mean in a book; nothing where they are not one thing there: "quanti ninja in una squadra" does
// not ask for the term "ninja squadra".
function meanings(all, book, guesses) {
  const ids = guesses.map((guess) => (guess.known ? all.idIn(book, guess.as) : -1));
  const key = ids.map((id) => id.toString(36)).join(' ');
  const parted = guesses.some((guess, i) => i > 0 && guess.at > guesses[i - 1].at + 1);
  return ids.includes(-1) || (parted && !book.parted.has(key)) ? undefined : book.means.get(key);
}

// concept is one thing that is asked of a book: some words, and the one word that texts write where two were typed, '' for none.
function concept(all, book, guesses, one) {
  const { weights } = book;
  const option = (form, weight) => ({ stems: [all.idIn(book, form)], weight });
  const own = { stems: guesses.filter((guess) => guess.known).map((guess) => all.idIn(book, guess.as)), weight: 1 };
  const also = [];
  if (guesses.length === 1 && guesses[0].also.length) {
    guesses[0].also.forEach(({ form, weight }) => also.push(option(form, weights[weight])));
    own.weight = also[0].weight;
  } else if (own.stems.length) {
    also.push(own);
  }
  let others = meanings(all, book, guesses) || [];
  if (one) {
    also.push(option(one, weights.split));
    if (guesses.length) others = [...others, ...(meanings(all, book, [{ known: true, as: one }]) || [])];
  }
  for (const { stems, weight } of others) {
    const holds = own.stems.length && own.stems.every((id) => stems.includes(id)); // found by the typed words already
    if (!holds) also.push({ stems, weight: weight * own.weight });
  }
  return also;
}
