// The words of a text, and a book as the search without network knows it: search.Pack says what is in a pack, words.go and index.go
// of the same package what is made of it.

const LETTERS = /[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u3040-\u9fff\uac00-\ud7af\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;
const MAX_WORD = 64;
const DIGIT = /[0-9]/;
const CODE = /[a-z]{2}[ \-‐‑–—]?[ctwf][0-9]{2}/iy; // of a card: BP-T07, bp t07, BPT07
const APOSTROPHES = "'’‘ʼ`´′";

export const fold = (lower) => lower.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
export const isCode = (word) => word[2] === '-';
export const list = (text, by) => (text ? text.split(by || ' ') : []);
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
export const within = (part, whole) => part.every((one) => whole.includes(one));
const numbers = (text) => list(text).map((one) => parseInt(one, 36));

// words splits a text: where each word stands, in letters and among the words, and the word in lower case without accents.
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

// FIELDS are where a rule has its words.
export const FIELDS = ['title', 'names', 'text', 'asked', 'note', 'above'];

// open reads a pack and its ways of asking, which may be missing, once for many queries.
export function open(pack, ways) {
  const book = {
    pack, weights: pack.weights, rules: pack.rules,
    stop: new Set(list(pack.stop)), question: new Set(list(pack.question)), elided: new Set(list(pack.elided)), small: new Set(list(pack.small)),
    endings: list(pack.endings), asking: new Map(list(pack.asking).map((one) => one.split(':'))),
    stems: [], byForm: new Map(), byStem: new Map(), forms: [], written: new Map(), sure: new Set(), like: new Map(), means: new Map(), parted: new Set(), longest: 1,
  };
  const learn = (id, written, sure) => {
    const form = fold(written);
    if (book.byForm.has(form)) return;
    book.byForm.set(form, id);
    book.forms.push(form);
    book.written.set(form, written);
    if (sure) book.sure.add(form);
  };
  const learnStem = (line, sure) => {
    const [stem, ...forms] = list(line);
    const id = book.stems.push(stem.replace(/-$/, '')) - 1;
    book.byStem.set(book.stems[id], id);
    (stem.endsWith('-') ? forms : [stem, ...forms]).forEach((form) => learn(id, form, sure));
  };
  pack.stems.forEach((line) => learnStem(line, true));
  if (ways) {
    ways.stems.forEach((line) => learnStem(line, false));
    ways.forms.map((line) => list(line)).forEach(([id, ...forms]) => forms.forEach((form) => learn(parseInt(id, 36), form, false)));
  }
  for (const line of pack.like) {
    const [number, ...like] = list(line);
    const id = parseInt(number, 36);
    if (id >= book.stems.length) continue; // a stem of the ways, which are missing
    like.forEach((word) => (word.endsWith('-') ? book.byStem.set(word.slice(0, -1), id) : book.like.set(word, id)));
  }
  book.forms.sort((a, b) => (a < b ? -1 : 1));
  for (const line of pack.means) {
    const [key, ...parts] = line.split('|');
    const options = [];
    for (let i = 0; i < parts.length; i += 2) options.push({ weight: parts[i] / 100, stems: numbers(parts[i + 1]) });
    book.means.set(key.replace('~', ''), options);
    if (key.endsWith('~')) book.parted.add(key.replace('~', ''));
    book.longest = Math.max(book.longest, list(key).length);
  }
  openRules(book, ways);
  openCases(book, ways ? ways.cases || [] : []);
  weigh(book);
  return book;
}

// damping is how much a text of n words damps each of them.
const damping = (n) => Math.round(100 * (0.6 + 0.4 * n / 30)) / 100;

// sortOf parts what a question asks from whether it denies something.
export const sortOf = (pack, sort) => ({ asks: sort & ~pack.denies, denies: (sort & pack.denies) > 0 });

// above is the number that a number stands under. What comes before the first section of a chapter is numbered 8.0.1 and stands under 8.
const above = (number) => number.slice(0, Math.max(0, number.lastIndexOf('.'))).replace(/\.0$/, '');

// openRules reads the rules: the words of each field, what stands around them, how rare each word is.
function openRules(book, ways) {
  const { pack } = book;
  const heads = new Set(pack.heads);
  book.docs = pack.rules.map((number, place) => ({
    place, number, head: heads.has(place), gain: pack.number[place] / 100, counts: new Map(), names: [], kids: [], brother: 0, under: 0, up: null, telling: [],
  }));
  const byNumber = new Map(book.docs.map((doc) => [doc.number, doc]));
  const titles = pack.title.map(numbers);
  const docs = (places) => list(places).map((place) => book.docs[place]);
  for (const doc of book.docs) {
    const name = (field, text) => {
      const [all, asks, of] = /^(?:(\w+)\?)?(.*)$/.exec(text);
      const stems = numbers(of);
      doc.names.push({ term: field === 'names', stems, ...sortOf(pack, asks ? parseInt(asks, 36) : 0) });
      return all && count(doc, field, stems);
    };
    count(doc, 'title', titles[doc.place]);
    doc.titled = [...new Set(titles[doc.place])];
    doc.long = damping(count(doc, 'text', numbers(pack.text[doc.place])));
    count(doc, 'note', numbers(pack.note[doc.place]));
    list(pack.names[doc.place], ';').forEach((one) => name('names', one));
    const asked = ways ? list(ways.ways[doc.place], ';').map((one) => name('asked', one)) : [];
    doc.ways = damping(sum(asked) + (ways ? count(doc, 'asked', numbers(ways.again[doc.place])) : 0));
    doc.up = byNumber.get(above(doc.number)) || null;
    if (doc.up) doc.brother = doc.up.kids.push(doc) - 1;
    for (let up = doc.up; up; up = up.up) {
      if (up.head) count(doc, 'above', titles[up.place]);
      if (!doc.head) up.under++;
    }
    doc.told = docs(pack.told[doc.place]);
    doc.doubted = docs(pack.doubted[doc.place]);
    doc.told.forEach((other) => other.telling.push(doc));
  }
}

// inWords is a text as its words alone.
export const inWords = (text, elided) => words(text, elided).map(({ plain }) => plain).join(' ');

// openCases reads the rulings and examples. Of an example the question is the first line of the text: its title only names it.
function openCases(book, cases) {
  const stems = (text) => words(text, book.elided).filter(({ plain }) => !book.stop.has(plain)).map(({ plain }) => stemOf(book, plain)).filter((id) => id >= 0);
  book.cases = cases.map((one, i) => {
    const doc = { ...one, place: book.docs.length + i, number: '', gain: one.number / 100, counts: new Map(), names: [], kids: [], up: null, rules: list(one.rules).map((place) => book.docs[place]) };
    doc.question = inWords(one.kind === 'ruling' ? one.title : one.text.split('\n', 1)[0], book.elided);
    const title = stems(one.title);
    count(doc, 'title', title);
    doc.titled = [...new Set(title)];
    doc.long = damping(count(doc, 'text', stems(one.text)));
    doc.ways = 1;
    return doc;
  });
}

// count adds stems of a field to the words of a rule or case, and returns how many they are.
function count(doc, field, stems) {
  for (const id of stems) {
    if (!doc.counts.has(id)) doc.counts.set(id, { title: 0, names: 0, text: 0, asked: 0, note: 0, above: 0 });
    doc.counts.get(id)[field]++;
  }
  return stems.length;
}

// rarity is the weight of a word that n of all rules have.
export const rarity = (all, n) => Math.log(1 + (all - n + 0.5) / (n + 0.5));

function weigh(book) {
  book.holding = book.stems.map(() => 0); // rules of which a stem is a word,
  book.texts = book.stems.map(() => 0); // ... and those that have it anywhere
  book.prints = new Set(); // stems that a title, a term or a text has
  for (const doc of [...book.docs, ...book.cases]) {
    doc.counts.forEach((c, id) => {
      book.texts[id]++;
      if (c.title + c.names + c.text > 0) book.prints.add(id);
      if (doc.number && c.title + c.names + c.text + c.asked > 0) book.holding[id]++;
    });
  }
  book.rare = book.holding.map((n) => rarity(book.docs.length, n));
  const denying = list(book.pack.denying).map((word) => book.byForm.get(word));
  for (const doc of book.docs) {
    doc.denies = Math.min(1, sum(denying.map((id) => (doc.counts.has(id) ? doc.counts.get(id).text / 2 : 0))));
    for (const name of doc.names) {
      name.rare = name.stems.map((id) => book.rare[id]);
      name.heavy = sum(name.rare);
    }
  }
}

// stemOf gives a known word its stem, -1 to an unknown one.
export function stemOf(book, word) {
  if (book.byForm.has(word)) return book.byForm.get(word);
  if (book.like.has(word)) return book.like.get(word);
  for (const ending of book.endings) {
    const cut = word.slice(0, -ending.length);
    if (word.endsWith(ending) && cut.length >= 3 && book.byStem.has(cut)) return book.byStem.get(cut);
  }
  return book.byStem.has(word) ? book.byStem.get(word) : -1;
}
