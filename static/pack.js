// The search of one book without network: what search.Pack describes, step by step. A pack in, numbers of rules with scores out.

const LETTERS = /[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u3040-\u9fff\uac00-\ud7af]/;
const DIGIT = /[0-9]/;
const CODE = /[a-z]{2}[ \-‐‑–—]?[ctwf][0-9]{2}/iy; // of a card: BP-T07, bp t07, BPT07
const APOSTROPHES = "'’‘ʼ`´′";

export const fold = (lower) => lower.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
const isCode = (word) => word[2] === '-';
const list = (text) => (text ? text.split(' ') : []);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const within = (part, whole) => part.every((one) => whole.includes(one));

// words splits a text: where each word stands, and the word in lower case without accents.
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
      found.push({ start, end: i, plain: (code[0].slice(0, 2) + '-' + code[0].slice(-3)).toLowerCase() });
      continue;
    }
    while (i < text.length && (LETTERS.test(text[i]) || (text[i] === '.' && DIGIT.test(text[i - 1]) && DIGIT.test(text[i + 1] || '')))) i++;
    const plain = fold(text.slice(start, i).toLowerCase());
    const cut = APOSTROPHES.includes(text[i] || ' ') && elided.has(plain);
    if (plain && !cut && text[start - 1] !== '§') found.push({ start, end: i, plain });
  }
  return found;
}

// open reads a pack once, for many queries.
export function open(pack) {
  const book = {
    pack, rules: pack.rules, weights: pack.weights,
    stop: new Set(list(pack.stop)), question: new Set(list(pack.question)), elided: new Set(list(pack.elided)), endings: list(pack.endings),
    byForm: new Map(), byStem: new Map(), forms: [], found: [], titles: pack.rules.map(() => []),
    names: pack.rules.map(() => []), means: new Map(), written: new Map(),
  };
  pack.stems.forEach((line, id) => {
    list(line).forEach((form, i) => {
      if (i === 0) book.byStem.set(form.replace(/-$/, ''), id);
      const written = form;
      form = fold(form);
      if (form.endsWith('-') || book.byForm.has(form)) return;
      book.byForm.set(form, id);
      book.forms.push(form);
      book.written.set(form, written);
    });
    book.found.push(postings(book, id));
  });
  book.forms.sort((a, b) => (a < b ? -1 : 1));
  for (const line of pack.names || []) {
    const [rule, ...stems] = list(line);
    book.names[parseInt(rule, 10)].push({ term: rule.endsWith('+'), stems: stems.map(Number) });
  }
  const places = new Map(book.rules.map((number, i) => [number, i]));
  book.up = book.rules.map((number) => {
    const up = number.slice(0, Math.max(0, number.lastIndexOf('.')));
    return places.has(up) ? places.get(up) : -1;
  });
  book.kids = book.rules.map(() => []);
  book.up.forEach((up, rule) => up >= 0 && book.kids[up].push(rule));
  for (const line of pack.means || []) {
    const [key, ...parts] = line.split('|');
    const options = [];
    for (let i = 0; i < parts.length; i += 3) options.push({ weight: parts[i] / 100, stems: list(parts[i + 2]).map(Number) });
    book.means.set(key, options);
  }
  return book;
}

// postings are, by rule, the times of a stem and whether its title has it.
function postings(book, id) {
  const found = new Map();
  let at = -1;
  for (const posting of list(book.pack.found[id])) {
    const [, further, text, kind, tenths] = /^(\w+)(?::(\w+))?(?:([+!])(\w+))?$/.exec(posting);
    at += parseInt(further, 36);
    const times = (kind ? parseInt(tenths, 36) : 0) / 10 + (text === undefined ? 1 : parseInt(text, 36)) * 100 / book.pack.long[at];
    found.set(at, { times, title: kind === '!' });
    if (kind === '!') book.titles[at].push(id);
  }
  return found;
}

// stemOf gives a known word its stem, -1 to an unknown one.
export function stemOf(book, word) {
  if (book.byForm.has(word)) return book.byForm.get(word);
  for (const ending of book.endings) {
    const cut = word.slice(0, -ending.length);
    if (word.endsWith(ending) && cut.length >= 3 && book.byStem.has(cut)) return book.byStem.get(cut);
  }
  return book.byStem.has(word) ? book.byStem.get(word) : -1;
}

// correct says what an unknown word may be.
function correct(book, word, last) {
  if (isCode(word)) return []; // another code is another card
  const id = (form) => book.byForm.get(form);
  const common = (a, b) => book.found[id(b)].size - book.found[id(a)].size;
  const beginning = (most, weight) => book.forms.filter((form) => form.startsWith(word)).sort(common).slice(0, most)
    .map((form) => ({ stems: [id(form)], weight }));
  if (last && word.length >= 2) {
    const all = beginning(word.length === 2 ? 3 : 8, book.weights.prefix);
    if (all.length) return all;
  }
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [a, b] = [id(word.slice(0, cut)), id(word.slice(cut))];
    if (a !== undefined && b !== undefined) return [{ stems: [a, b], weight: book.weights.split, written: word.slice(0, cut) + ' ' + word.slice(cut) }];
  }
  let limit = word.length >= 7 ? 2 : word.length >= 3 ? 1 : 0;
  let near = [];
  for (const form of book.forms) {
    const far = edits(word, form, limit);
    if (far < 1 || far > limit || form.length < (far === 2 ? 6 : 3)) continue;
    if ((far === 2 || word.length === 3) && form[0] !== word[0]) continue;
    if (far < limit) {
      near = [];
      limit = far;
    }
    near.push(form);
  }
  near.sort((a, b) => (a[0] !== word[0]) - (b[0] !== word[0]) || common(a, b));
  const weight = limit === 2 ? book.weights.typo2 : book.weights.typo;
  if (near.length) return near.slice(0, 3).map((form) => ({ stems: [id(form)], weight, written: book.written.get(form) }));
  return word.length >= 4 ? beginning(4, book.weights.prefix) : [];
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

// understand takes a query apart into concepts, each with all its ways of being said.
export function understand(book, text) {
  let heavy = [];
  const places = new Map();
  const light = [];
  const under = [];
  let quantity = false;
  for (const { plain, start, end } of words(text, book.elided)) {
    places.set(plain, { start, end });
    quantity = quantity || plain.startsWith('quant');
    if (book.stop.has(plain)) continue;
    if (plain.includes('.') && book.rules.includes(plain)) under.push(plain);
    else if (book.question.has(plain)) light.push(plain);
    else if (!heavy.includes(plain)) heavy.push(plain);
  }
  if (!heavy.length && !under.length) heavy = light;
  heavy = heavy.slice(0, 20);
  const corrected = [];
  const codes = []; // of cards: only what names one of them answers
  const stems = heavy.map((word, i) => {
    const id = stemOf(book, word);
    if (id >= 0 && isCode(word)) codes.push(id);
    if (id >= 0) return id;
    corrected[i] = correct(book, word, i === heavy.length - 1);
    return corrected[i].length && corrected[i][0].stems.length === 1 ? corrected[i][0].stems[0] : -1;
  });
  const concepts = [];
  for (let i = 0; i < heavy.length;) {
    let n = heavy.length - i;
    while (n > 1 && !book.means.has(stems.slice(i, i + n).join(' '))) n--;
    const own = stems.slice(i, i + n);
    const concept = n === 1 && (corrected[i] || own[0] < 0) ? corrected[i].slice() : [{ stems: own, weight: 1 }];
    for (const other of book.means.get(own.join(' ')) || []) {
      if (!within(own, other.stems)) concept.push({ stems: other.stems, weight: other.weight * concept[0].weight });
    }
    concepts.push(concept);
    i += n;
  }
  // What is misspelled, where it stands, and how the book writes it.
  const misspelled = heavy.map((word, i) => Object.assign({}, places.get(word), corrected[i] && corrected[i][0])).filter((one) => one.written);
  return { concepts, under, codes, quantity, misspelled };
}

// rank gives the rules that answer, best first: their place among the rules, the score, and the weight of all that was asked.
export function rank(book, { concepts, under, codes, quantity }) {
  const rarity = (option) => (option.stems.some((id) => book.found[id].size === 0) ? 0 : sum(option.stems.map((id) => book.pack.rare[id])) / 100);
  const weights = concepts.map((concept) => {
    const all = concept.map(rarity);
    return all[0] || Math.max(0, ...all) || book.weights.unknown;
  });
  const total = sum(weights);
  const scored = [];
  book.rules.forEach((number, rule) => {
    if (under.length && !under.some((n) => number === n || number.startsWith(n + '.'))) return;
    if (codes.length && !codes.some((id) => book.found[id].has(rule))) return;
    let [score, covered, titled] = [0, 0, 0];
    const asked = [];
    concepts.forEach((concept, i) => {
      let best = 0;
      let inTitle = false;
      for (const option of concept) {
        const here = option.stems.map((id) => book.found[id].get(rule));
        if (here.includes(undefined)) continue;
        const times = Math.min(...here.map((posting) => posting.times));
        best = Math.max(best, option.weight * Math.min(rarity(option), weights[i]) * times / (times + book.weights.saturation));
        if (here.every((posting) => posting.title)) {
          inTitle = true;
          asked.push(...option.stems);
        }
      }
      if (best === 0) return;
      score += best;
      covered += weights[i];
      if (inTitle) titled += weights[i];
    });
    if (score === 0 && concepts.length) return;
    const cover = concepts.length ? covered / total : 1;
    score *= book.weights.coverFloor + (1 - book.weights.coverFloor) * cover * cover;
    const whole = sum(book.titles[rule].map((id) => book.pack.rare[id]));
    const have = sum(book.titles[rule].filter((id) => asked.includes(id)).map((id) => book.pack.rare[id]));
    if (have > 0) score *= 1 + book.weights.titleBonus * cover * have / whole;
    if (have > 0 && have === whole && titled === total) score *= 1 + book.weights.topicBonus;
    for (const bonus of named(book, concepts, weights, total, rule)) score *= 1 + bonus;
    if (quantity) score *= 1 + book.pack.number[rule] / 100;
    scored.push({ rule, number, score, asked: total });
  });
  const all = under.length || codes.length ? scored : neighbours(book, scored, total);
  return all.sort((a, b) => b.score - a.score || a.rule - b.rule);
}

// spread puts the answers of several games, each a book with the query and its answers, in one order, so that each game that
// answers well is heard early.
export function spread(games) {
  const coded = games.filter(({ query }) => query.codes.length);
  const queues = (coded.length ? coded : games).map(({ book, hits }) => {
    const heads = new Set(book.pack.heads);
    const weighed = hits.map((hit) => ({ ...hit, score: hit.score / Math.sqrt(hit.asked || 1) * (heads.has(hit.rule) ? book.weights.heading : 1) }));
    return { left: weighed.sort((a, b) => b.score - a.score || a.rule - b.rule), at: 0, share: 1, same: book.weights.sameGame };
  });
  const value = (queue) => (queue.at < queue.left.length ? queue.left[queue.at].score * queue.share : -1);
  const order = [];
  for (;;) {
    const best = queues.reduce((a, b) => (value(b) > value(a) ? b : a), { at: 0, left: [] });
    if (!best.left.length) return order;
    order.push(best.left[best.at++]);
    best.share *= best.same;
  }
}

// named gives the bonuses of the term and of the usual question of a rule that are most like what was asked.
function named(book, concepts, weights, total, rule) {
  const best = { true: 0, false: 0 };
  for (const { term, stems } of book.names[rule]) {
    const covered = [];
    let [shared, all] = [0, concepts.length > 0];
    concepts.forEach((concept, i) => {
      const said = concept.find((option) => within(option.stems, stems) && !within(option.stems, covered));
      if (!said) {
        all = false;
        return;
      }
      shared += weights[i];
      covered.push(...said.stems);
    });
    if (!shared) continue;
    const rare = (ids) => sum(ids.map((id) => book.pack.rare[id]));
    const like = all && within(stems, covered) ? 1 : Math.min(0.99, shared / total * rare(stems.filter((id) => covered.includes(id))) / rare(stems));
    best[term] = Math.max(best[term], like);
  }
  const bonus = (like, partly) => (like === 1 ? Math.max(partly, book.weights.topicBonus) : like * partly);
  return [bonus(best.true, book.weights.nameBonus), bonus(best.false, book.weights.wayBonus)];
}

// neighbours lets the answers help each other along the numbers, and brings in those beside, above and under the best.
function neighbours(book, scored, asked) {
  const own = new Map(scored.map(({ rule, score }) => [rule, score]));
  const of = (rule) => own.get(rule) || 0;
  const enough = book.weights.family * Math.max(0, ...own.values());
  const all = new Set(own.keys());
  for (const [rule, score] of own) {
    if (score < enough) continue;
    const up = book.up[rule];
    for (const other of [...book.kids[rule], ...(up < 0 ? [] : [up, ...book.kids[up]])]) all.add(other);
  }
  return [...all].map((rule) => {
    const up = book.up[rule];
    const under = Math.max(0, ...book.kids[rule].map(of));
    const beside = up < 0 ? 0 : Math.max(0, ...book.kids[up].filter((other) => other !== rule).map(of));
    const { container, sibling, parent } = book.weights;
    return { rule, number: book.rules[rule], score: of(rule) + container * under + sibling * beside + parent * (up < 0 ? 0 : of(up)), asked };
  });
}
