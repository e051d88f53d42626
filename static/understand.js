// What is asked, taken apart into concepts, each with all its ways of being said: understand.go of package search.

import { isCode, sortOf, stemOf, words } from './words.js';

const MAX_WORDS = 20;
const MAX_UNKNOWN = 6;
const MAX_PARTS = 4;

// understand takes a query apart. Where several books are searched, a word that another of them knows is not misspelled.
export function understand(book, text, others) {
  const query = { concepts: [], under: [], codes: [], asks: 0, denies: false, quantity: false, stems: new Set(), misspelled: [] };
  const guesses = takeWords(book, query, text);
  Object.assign(query, sortOf(book.pack, query.asks));
  const elsewhere = (word) => (others || []).some((other) => other !== book && stemOf(other, word) >= 0);
  let unknown = 0;
  for (let i = 0; i < guesses.length; i++) {
    const guess = guesses[i];
    guess.id = stemOf(book, guess.plain);
    let parts = null;
    if (guess.id < 0 && unknown < MAX_UNKNOWN && !elsewhere(guess.plain)) {
      unknown++;
      parts = correct(book, guess, i === guesses.length - 1);
    } else if (guess.id >= 0 && book.byForm.has(guess.plain) && !book.sure.has(guess.plain)) {
      // Only ways of asking write it: perhaps they write several words as one.
      const cut = split(book, guess);
      if (cut && cut.parts.length > 1 && !cut.small) parts = cut.parts;
    }
    if (parts) {
      guesses.splice(i, 1, ...parts);
      i += parts.length - 1;
      continue;
    }
    if (guess.id >= 0 && isCode(guess.plain)) query.codes.push(guess.id);
  }
  query.misspelled = guesses.filter((guess) => guess.written)
    .map(({ start, end, written, also }) => ({ start, end, written, weight: also.length ? also[0].weight : 1 }));
  for (let i = 0; i < guesses.length;) {
    const { also, n } = concept(book, guesses.slice(i));
    query.concepts.push(also);
    also.forEach((option) => option.stems.forEach((id) => query.stems.add(id)));
    i += n;
  }
  return query;
}

// takeWords lists the words that carry weight; where none does, all that mean anything.
function takeWords(book, query, text) {
  const [heavy, light] = [[], []];
  for (const { plain, start, end, at } of words(text, book.elided)) {
    query.asks |= askingOf(book, plain);
    query.quantity = query.quantity || plain.startsWith('quant');
    const guess = { plain, start, end, at, id: -1, also: [] };
    if (book.stop.has(plain)) continue;
    if (plain.includes('.') && book.rules.includes(plain)) query.under.push(plain);
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
// misspelling. The code of a card is none of these: another code is another card.
function correct(book, guess, last) {
  const { plain } = guess;
  if (isCode(plain)) return null;
  const option = (weight, written) => (form) => ({ stems: [book.byForm.get(form)], weight, shown: written ? book.written.get(form) : '' });
  if (last && plain.length >= 2) {
    guess.also = starting(book, plain, plain.length === 2 ? 3 : 8).map(option(book.weights.prefix, false));
    if (guess.also.length) {
      guess.id = guess.also[0].stems[0];
      return null;
    }
  }
  const cut = split(book, guess);
  if (cut && cut.parts.length > 1 && !cut.small) return cut.parts;
  const { found, edits } = near(book, plain);
  if (cut && (!found.length || edits > 1)) return cut.parts;
  guess.also = found.map(option(edits > 1 ? book.weights.typo2 : book.weights.typo, true));
  if (found.length) guess.id = guess.also[0].stems[0];
  else if (plain.length >= 4) guess.also = starting(book, plain, 4).map(option(book.weights.prefix, true));
  if (guess.also.length) guess.written = guess.also[0].shown;
  return null;
}

// common is how many rules have a form or another of its stem.
const common = (book) => (a, b) => book.holding[book.byForm.get(b)] - book.holding[book.byForm.get(a)];

// starting are the n most common forms with a prefix.
function starting(book, prefix, n) {
  return book.forms.filter((form) => form.startsWith(prefix)).sort(common(book)).slice(0, n);
}

// near are the forms at the smallest distance from a misspelled word.
function near(book, plain) {
  let limit = plain.length >= 7 ? 2 : 1;
  let found = [];
  if (plain.length < 3 || plain.length > 30) return { found, edits: 0 };
  for (const form of book.forms) {
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
  found.sort((a, b) => (a[0] !== plain[0]) - (b[0] !== plain[0]) || common(book)(a, b));
  return { found: found.slice(0, 3), edits: limit };
}

// edits is how many letters to insert, delete, change or swap with their neighbour; limit + 1 where there are more than limit.
function edits(a, b, limit) {
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
function split(book, { plain, start, end, at }) {
  const known = (part) => part.length >= 3 && part !== plain && book.byForm.has(part);
  let best = null;
  const attempt = (rest, taken) => {
    if (!rest) {
      if (!best || taken.length < best.length) best = taken;
      return;
    }
    if (taken.length === MAX_PARTS || (best && taken.length + 1 >= best.length)) return;
    for (let n = rest.length; n >= 1; n--) {
      const part = rest.slice(0, n);
      if (known(part) || (n < rest.length && book.small.has(part))) attempt(rest.slice(n), [...taken, part]);
    }
  };
  if (plain.length >= 6 && plain.length <= 40) attempt(plain, []);
  if (!best || best.length === 1) return null;
  const parts = best.filter(known).map((part) => ({ plain: part, start: end, end, at, id: book.byForm.get(part), also: [] }));
  const small = parts.length < best.length;
  if (!parts.length || (small && plain.length < 8)) return null;
  parts[0].start = start;
  parts[0].written = best.map((part) => (known(part) ? book.written.get(part) : part) + (part.length > 1 ? ' ' : "'")).join('').trim();
  return { parts, small };
}

const key = (ids) => ids.map((id) => id.toString(36)).join(' ');

// meaningsOf is what else some words may mean, null where they are not one thing: "quanti ninja in una squadra" does not ask for the
// term "ninja squadra".
function meaningsOf(book, guesses) {
  const ids = key(guesses.map((guess) => guess.id));
  const parted = guesses.some((guess, i) => i > 0 && guess.at > guesses[i - 1].at + 1);
  return guesses.some((guess) => guess.id < 0) || (parted && !book.parted.has(ids)) ? null : book.means.get(ids) || null;
}

// concept makes one concept of the first n words: the longest run that the phrasebook knows, else one word.
function concept(book, guesses) {
  const [first, second] = guesses;
  const together = second && book.byForm.get(first.plain + second.plain);
  const whole = together === undefined ? null : { stems: [together], weight: book.weights.split, shown: book.written.get(first.plain + second.plain) };
  if (whole && !(first.id >= 0 && second.id >= 0 && !first.also.length && !second.also.length)) return { also: [whole], n: 2 };
  const idsOf = (n) => guesses.slice(0, n).map((guess) => guess.id);
  let n = Math.min(guesses.length, book.longest);
  while (n > 1 && !meaningsOf(book, guesses.slice(0, n))) n--;
  const one = n <= 2 && whole && book.texts[together] > 0 ? whole : null;
  if (one) n = 2;
  const own = { stems: idsOf(n).filter((id) => id >= 0), weight: 1 };
  let also = [];
  if (n === 1 && first.also.length) {
    also = first.also.slice();
    own.weight = also[0].weight;
  } else if (own.stems.length) {
    also.push(own);
  }
  let meanings = meaningsOf(book, guesses.slice(0, n)) || [];
  if (one) {
    also.push(one);
    meanings = [...meanings, ...(book.means.get(key([together])) || [])];
  }
  for (const other of meanings) {
    const holds = own.stems.length && own.stems.every((id) => other.stems.includes(id)); // found by the typed words already
    if (!holds) also.push({ stems: other.stems, weight: other.weight * own.weight, shown: other.shown });
  }
  return { also, n };
}
