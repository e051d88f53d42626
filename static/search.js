// The answer of the box without network: of what is kept on this device, at every letter, and on the page that the service worker gives
// in place of the server's. Words give cards like the server's, a number gives its rule. The texts come from the kept pages, the order from the packs (rank.js).

import { openPack, stemOf, words } from './words.js';
import { parse } from './parse.js';
import { askedNoun, askedNumber, kindOf, readKinds } from './kind.js';
import { doubtsOf, gameOf, readLabel, readRef } from './number.js';
import { outside, readTopics } from './outside.js';
import { exactQuestions, rank } from './rank.js';

const LIST = '/senza-rete.json';
const MOST = 20;
const MOST_BELOW = 6; // what follows a number, while one types
const NO_TEXT = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufffd]+/g; // blanks, control and direction marks
const MAX_QUERY = 200; // as the server reads

const element = (name, className, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
};

// closing is the mark that closes a sentence of ours whose last words somebody else wrote: none where these have one already.
const closing = (words, mark) => (/[.?!…]$/.test(words) ? '' : mark);

// json reads what is kept, null where it is not: the network is never asked.
async function json(address) {
  const kept = window.caches && await caches.match(address, { ignoreVary: true });
  if (!kept) return null;
  const packed = kept.headers.has('Cavillo-Packed'); // by the worker (sw.js)
  return packed ? new Response(kept.body.pipeThrough(new DecompressionStream('gzip'))).json() : kept.json();
}

// once keeps what was made of a file, for its address carries its digest. What was not there is looked for again.
const made = new Map();
async function once(address, make) {
  if (!made.has(address)) {
    const content = await json(address);
    if (!content) return null;
    made.set(address, make(content));
  }
  return made.get(address);
}

// ---- what was typed ----

// takeGame takes a game's name off the beginning or the end of a text.
function takeGame(list, text) {
  const fields = text.split(' ');
  const clean = (some) => some.join(' ').replace(/[:,]+$/, '');
  for (let n = Math.min(4, fields.length); n > 0; n--) {
    const game = gameOf(list, clean(fields.slice(0, n)));
    if (game) return { game, rest: fields.slice(n).join(' ').replace(/^[:,\- ]+/, '') };
  }
  for (let n = Math.min(4, fields.length - 1); n > 0; n--) {
    if (n === 1 && /^(weiss|schwarz)$/i.test(fields[fields.length - 1])) break;
    const game = gameOf(list, clean(fields.slice(-n)));
    if (game) return { game, rest: fields.slice(0, -n).join(' ') };
  }
  return { game: null, rest: text };
}

// ---- the texts ----

// textsOf returns a function that finds the rules of a game in its kept pages.
const textsOf = (list, game) => once(list.pages[game.code], ({ pieces, pages }) => {
  const parsed = new Map();
  const piecesOf = (run) => {
    const [from, more] = run.split('+').map(Number);
    return pieces.slice(from, from + 1 + (more || 0)).join('');
  };
  const page = (path) => {
    if (!parsed.has(path)) parsed.set(path, new DOMParser().parseFromString(pages[path].split(' ').map(piecesOf).join(''), 'text/html'));
    return parsed.get(path);
  };
  // find is a rule or heading: where it stands and what is written there; null where the book has no such number.
  const find = (number) => {
    for (let n = number; n; n = n.slice(0, Math.max(0, n.lastIndexOf('.')))) {
      const path = '/' + game.code + '/' + n;
      if (!pages[path]) continue;
      const own = n === number;
      const section = page(path).querySelector('.section');
      const item = own ? section : section.querySelector('[id="' + number + '"]');
      if (!item) return null;
      const heading = own || item.classList.contains('sub');
      const title = heading ? item.querySelector('h1, h2').textContent.replace(number, '') : (item.querySelector('a.num').getAttribute('aria-label') || '').replace(/^[^,]*, /, '');
      const source = page(path).querySelector('[data-source]');
      const above = [...page(path).querySelectorAll('body > .crumbs a')].pop();
      const over = own ? above && above.textContent : n + ' ' + section.querySelector('h1').textContent.replace(n, '').trim();
      const crumbs = [source && source.dataset.source.split(' · ')[0], over].filter(Boolean);
      const text = own ? section.querySelector('.text') : heading ? null : item.querySelector('.text');
      return { number, game, href: own ? path : path + '#' + number, title: title.trim(), crumbs, text: plain(text), notes: heading ? [] : [...item.querySelectorAll('.marks, .newer, .compared, .doubt')] };
    }
    return null;
  };
  // doubts are the doubts of the book by label, as cards show them.
  find.doubts = () => [...page('/dubbi/' + game.code).querySelectorAll('main section')].map((section) => {
    const doubt = section.querySelector('.doubt');
    const number = section.querySelector('h2 .num').textContent;
    const label = doubt.id.replace('dubbio-', '').replace(/^./, (letter) => letter.toUpperCase());
    const crumbs = [section.querySelector('h2').textContent.trim()];
    return { label, game, kind: 'Punto dubbio', number: label, rule: number, href: '/' + game.code + '/' + number + '#' + doubt.id, title: doubt.querySelector('p').textContent, text: doubt.querySelector('.reading').textContent.trim(), crumbs, notes: [] };
  }).sort((a, b) => (a.label < b.label ? -1 : 1));
  // nearest are what stands around a number that the book does not have: Book.Near of package rulebooks.
  find.nearest = (numbers, number) => {
    const outside = (one) => one.split('.')[0] === 'A';
    let above = number;
    do above = above.slice(0, Math.max(0, above.lastIndexOf('.'))); while (above && !numbers.includes(above));
    const depth = above ? above.split('.').length + 1 : 1;
    const step = number.split('.').slice(0, depth).join('.');
    const order = (one) => Number(one.split('.').pop());
    const siblings = numbers.filter((one) => one.split('.').length === depth && (!above || one.startsWith(above + '.')) && outside(one) === outside(number));
    const before = siblings.filter((one) => order(one) < order(step)).pop();
    const after = siblings.find((one) => order(one) > order(step));
    return [above, before, after].filter(Boolean).map(find).filter(Boolean);
  };
  return find;
});

// opened is the pack of a game, with the query variants if the device has them: they come last.
async function opened(game) {
  const full = await once(game.variants, (variants) => ({ variants, book: null }));
  if (!full) return once(game.pack, (pack) => openPack(pack, null));
  if (!full.book) full.book = openPack(await json(game.pack), full.variants);
  return full.book;
}

// plain is a text with its paragraphs, entries and rows on lines of their own.
function plain(text) {
  const line = (part) => (part.cells ? [...part.cells].map((cell) => cell.textContent.trim()).join(' | ') : part.textContent.trim());
  return text ? [...text.querySelectorAll('p, li, tr')].map(line).join('\n') : '';
}

// ---- the cards ----

// marked writes a text with the words that match marked.
function marked(into, text, matches) {
  let at = 0;
  for (const word of matches(text)) {
    into.append(text.slice(at, word.start), element('mark', '', text.slice(word.start, word.end)));
    at = word.end;
  }
  into.append(text.slice(at));
}

// matching returns the words to highlight. Of an alternative of several words, only adjacent words match: "Deck Area" does not highlight every "area".
function matching(words, alternatives, stemOf) {
  const stems = words.map(stemOf);
  const lit = new Set();
  for (const one of alternatives) {
    for (let i = 0; i + one.length <= stems.length; i++) {
      const window = stems.slice(i, i + one.length);
      if (one.every((stem) => window.includes(stem))) window.forEach((stem, j) => lit.add(i + j));
    }
  }
  return words.filter((word, i) => lit.has(i));
}

// excerpt is about two lines of a text, with the first match in them.
function excerpt(whole, matches) {
  const text = whole.replace(/\n/g, ' ');
  if (text.length <= 160) return text;
  const [first] = matches(text);
  let from = first && first.start >= 90 ? Math.min(first.start - 40, text.length - 140) : 0;
  if (from > 0) from = text.indexOf(' ', from) + 1;
  const rest = text.slice(from);
  return (from > 0 ? '…' : '') + (rest.length > 150 ? rest.slice(0, 140).replace(/\s+\S*$/, '') + '…' : rest);
}

// withNumber gives the matches of a text and the number among them that a question of how many asks for.
const withNumber = (matches, kinds, question) => (text) => {
  const found = matches(text);
  const number = askedNumber(kinds, text, found, askedNoun(kinds, question));
  return number ? [...found, number].sort((a, b) => a.start - b.start) : found;
};

// caseOf is a ruling or an example as a card shows it.
function caseOf(doc, game) {
  const ruling = doc.kind === 'ruling';
  const href = ruling ? '/ruling/' + doc.id : '/esempi/' + game.code + '/' + doc.id;
  return { game, kind: ruling ? 'Ruling' : 'Esempio', number: '', href, title: doc.title, text: doc.text, crumbs: [], notes: [] };
}

// openNotes are the notes of a rule of which a card shows all: its doubts only where they turn the rule, or where one has more of what was
// asked than the rule.
function openNotes(rule, says) {
  const questions = rule.notes.filter((note) => note.matches('.doubt:not(.turns)')).map((note) => ({ note, n: says(note.querySelector('p').textContent) }));
  const least = says(rule.title + ' ' + rule.text);
  const asked = questions.reduce((best, one) => (one.n > (best ? best.n : least) ? one : best), null);
  return rule.notes.filter((note) => !note.matches('.doubt:not(.turns)') || (asked && note === asked.note));
}

// inCardOrder orders notes as cards of the server have them: doubts, how today differs, and the marks, in one line.
function inCardOrder(notes) {
  const of = (kinds) => notes.filter((note) => note.matches(kinds));
  const [marks, ...others] = of('.marks');
  others.forEach((other) => marks.append(' ', ...other.children));
  return [...of('.doubt'), ...of('.newer, .compared'), marks].filter(Boolean);
}

// card shows an answer. matches gives the words to mark in its title, marks those in its text.
function card(answers, rule, whole, mixed, matches, marks = matches) {
  const doubted = whole && rule.notes.some((note) => note.matches('.doubt, .newer'));
  const node = element('article', 'hit' + (whole ? ' first' : '') + (doubted ? ' doubted' : '') + (rule.kind ? ' ruling' : ''));
  node.dataset.game = rule.game.code;
  if (whole && rule.crumbs.length) {
    const crumbs = element('p', 'crumbs');
    rule.crumbs.forEach((crumb, i) => {
      const arrow = element('span', '', '›');
      arrow.setAttribute('aria-hidden', 'true');
      if (i > 0) crumbs.append(arrow);
      crumbs.append(element('span', 'c', crumb));
    });
    node.append(crumbs);
  }
  if (rule.kind) node.append(element('p', 'kind', rule.kind));
  if (/^A\./.test(rule.number)) node.append(element('p', 'kind', 'Fuori dal documento'));
  const head = element('h2');
  const link = element('a');
  const name = element('span', 'name');
  link.href = rule.href;
  if (rule.number) link.append(element('span', 'num', mixed ? rule.game.code.toUpperCase() + ' ' + rule.number : rule.number));
  link.append(name);
  marked(name, rule.title, matches);
  head.append(link);
  node.append(head);
  const text = element('p', 't');
  marked(text, whole ? rule.text : excerpt(rule.text, matches), marks);
  if (rule.text) node.append(text);
  if (whole) node.append(...inCardOrder(rule.notes.map((note) => document.importNode(note, true))));
  answers.append(node);
}

// STARTING says that the table is starting; when it runs, the box asks again (box.js).
const STARTING = 'Il tavolo sta partendo: poi qui c’è anche il suo verdetto.';

// tablePart is what the table that is kept on this device answers to a line for which some rules were found; null where it answers nothing.
async function tablePart(answers, game, text, found) {
  if (!navigator.serviceWorker || !navigator.serviceWorker.controller) return null;
  const got = await fetch('/tavolo/' + game.code + '/risposta?' + new URLSearchParams({ detto: text, trovate: found.join(' ') })).catch(() => null);
  if (got && got.status === 202) {
    answers.append(element('p', 'printed', STARTING));
    answers.lastChild.dataset.more = '';
  }
  if (!got || got.status !== 200) return null;
  return new DOMParser().parseFromString(await got.text(), 'text/html').querySelector('section[data-rules]');
}

// leadWith puts the rules of a verdict at the head of the best results, in their order.
function leadWith(best, numbers, { find, matches, says }) {
  const leading = numbers.map((number) => best.find(({ rule }) => rule.number === number && !rule.kind) || { rule: find(number), matches, says }).filter(({ rule }) => rule);
  return leading.concat(best.filter((one) => !leading.includes(one))).slice(0, MOST);
}

// decide puts the first card into the answer of the table, before the link to what would change it.
function decide(answer, first) {
  first.querySelectorAll('.crumbs > :nth-child(-n+2), .newer, .compared').forEach((part) => part.remove()); // whose text it is, and how today's differs, stands above
  answer.querySelector(':scope > .marks').before(first);
}

function chips(answers, typed, list, game) {
  const row = element('nav', 'chips');
  row.setAttribute('aria-label', 'Dove cercare');
  const chip = (words, code, label) => {
    const link = element('a', 'chip', words);
    link.href = '/cerca?' + new URLSearchParams({ q: typed, gioco: code });
    link.dataset.game = code;
    if (label) link.setAttribute('aria-label', label);
    row.append(link);
  };
  if (game) chip(game.name + ' ✕', 'tutti', game.name + ', cerca in tutti i giochi');
  else list.games.forEach((one) => chip(one.code.toUpperCase(), one.code, one.name));
  answers.append(row);
}

// ---- the answer ----

// keptAnswer answers what the box asks: a section like that of the server (views.SearchPart), with the address of its rule in data-to where a number
// has one alone; null where nothing is kept.
export async function keptAnswer(asking) {
  const asked = new URLSearchParams(asking);
  const letters = [...(asked.get('q') || '').replace(NO_TEXT, ' ').trim()];
  const typed = letters.slice(0, MAX_QUERY).join('').trim();
  const list = await json(LIST);
  if (!list) return null;
  const answers = element('section');
  let game = gameOf(list, asked.get('gioco') || '');
  const ref = readRef(list, typed);
  const label = readLabel(list, typed);
  const named = takeGame(list, typed);
  game = (ref && ref.game) || (label && label.game) || (!ref && named.game) || game || null;
  chips(answers, typed, list, game);
  if (letters.length > MAX_QUERY) answers.append(element('p', 'notice', 'La domanda è troppo lunga: ecco che cosa risponde ai suoi primi ' + MAX_QUERY + ' caratteri.'));
  const games = game ? [game] : list.games;
  const books = await Promise.all(games.map(async (one) => ({ game: one, find: await textsOf(list, one), book: await opened(one) })));
  const topics = await once(list.outside, readTopics); // null while they are not there: they come late to a device
  const kinds = await once(list.kinds, readKinds); // so do these
  if (books.some(({ find, book }) => !find || !book)) return null;
  const done = () => finish(answers, typed, list, game, books);
  const doubts = label ? doubtsOf([].concat(...books.map(({ find }) => find.doubts())), label) : [];
  const rules = label && label.rule ? books.filter(({ find }) => find(label.rule)) : [];
  if (doubts.length && (label.asked || !rules.length)) return withDoubts(answers, doubts, rules, label.rule, !game) && done();
  if (ref) {
    const found = books.filter(({ find }) => find(ref.number));
    if (found.length === 1) return withBelow(answers, found[0], ref.number, doubts, !game) && done();
    found.forEach(({ find }) => card(answers, find(ref.number), false, true, () => []));
    doubts.forEach((doubt) => card(answers, doubt, false, true, () => []));
    if (!found.length) missing(answers, ref.number, game, books);
    if (found.length || ref.number.includes('.')) return done();
  }
  if (typed) await answerWords(answers, { typed, text: named.game ? named.rest : typed, list, game, books, topics, kinds });
  return done();
}

// withDoubts shows the doubts that a label names, and the rules that the same text may name.
function withDoubts(answers, doubts, rules, number, mixed) {
  const alone = doubts.length === 1;
  if (alone) answers.dataset.to = doubts[0].href;
  doubts.forEach((doubt) => card(answers, doubt, alone, mixed, () => []));
  rules.forEach(({ find }) => card(answers, find(number), false, mixed, () => []));
  return true;
}

// missing says that there is no such number, and what stands near it.
function missing(answers, number, game, books) {
  answers.append(element('p', 'notice', 'La regola ' + number + ' non c’è ' + (game ? 'nel regolamento di ' + game.name : 'in nessun regolamento') + '.'));
  const near = game ? books[0].find.nearest(books[0].book.rules, number) : [];
  showLinks(answers, 'Forse cercavi', near.map((rule) => ({ url: rule.href, text: game.code.toUpperCase() + ' ' + rule.number + ' ' + rule.title })));
}

// showLinks shows links below a heading; nothing for none.
function showLinks(answers, heading, links) {
  if (!links.length) return;
  const items = element('ul', 'list');
  for (const { url, text } of links) {
    const link = element('a', '', text);
    link.href = url;
    items.append(element('li'));
    items.lastChild.append(link);
  }
  answers.append(element('h2', 'label', heading), items);
}

// withBelow shows the rule of a number, the doubts that the same text may name, and what stands below the rule.
function withBelow(answers, { find, book }, number, doubts, mixed) {
  const rule = find(number);
  rule.notes = openNotes(rule, () => 0);
  const doc = book.docs.find((one) => one.number === number);
  answers.dataset.to = rule.href;
  card(answers, rule, true, mixed, () => []);
  doubts.forEach((doubt) => card(answers, doubt, false, mixed, () => []));
  (doc ? doc.children : []).slice(0, MOST_BELOW).forEach((child) => {
    const below = find(child.number);
    if (below) card(answers, below, false, mixed, () => []);
  });
  return true;
}

// finish says what the answer is of, and what there is to say of it aloud and above it.
function finish(answers, typed, list, game, books) {
  const hits = answers.querySelectorAll('.hit');
  const name = hits.length ? hits[0].querySelector('h2 a').textContent : '';
  const notice = answers.querySelector('.notice');
  const beyond = answers.querySelector('.beyond');
  const first = hits.length === 1 ? 'Un risultato: ' + name : hits.length + ' risultati; in testa ' + name;
  answers.dataset.said = answers.dataset.verdict ? answers.dataset.verdict : !typed ? '' : beyond ? beyond.querySelector('h2').textContent + ': ' + beyond.querySelector('b').textContent : hits.length ? first : notice ? notice.textContent : '';
  answers.dataset.heading = typed ? 'Risultati per “' + typed + '”' : 'Cerca';
  answers.dataset.window = (typed || 'Cerca') + ' · Cavillo';
  answers.dataset.game = game ? game.code : '';
  if (!hits.length) {
    const index = element('ul', 'list');
    for (const one of list.games) {
      const item = element('li');
      const link = element('a', '', one.name);
      link.href = '/' + one.code;
      link.dataset.game = one.code;
      item.append(link);
      index.append(item);
    }
    answers.append(element('h2', 'label', 'I regolamenti'), index);
  }
  const full = made.has(list.outside) && made.has(list.kinds) && books.every(({ game: one }) => made.has(one.variants));
  answers.append(element('p', 'printed also', 'Senza rete: cercato in ciò che è conservato su questo dispositivo' + (full ? '.' : ', per ora nelle sole parole dei testi: il resto non è ancora arrivato.')));
  return answers;
}

// withQuery is a book with a query as it reads it, and how its texts match that.
function withQuery({ game, find, book }, query) {
  const alternatives = [];
  query.concepts.forEach((some) => some.forEach(({ stems }) => { if (!stems.includes(-1)) alternatives.push(stems); }));
  const matches = (some) => matching(words(some, book.elided).filter((word) => !book.stopWords.has(word.plain)), alternatives, (word) => stemOf(book, word.plain));
  const says = (some) => {
    const stems = words(some, book.elided).map((word) => stemOf(book, word.plain));
    return query.concepts.filter(([first]) => first && first.stems.every((stem) => stems.includes(stem))).length; // as they were typed
  };
  return { game, book, query, matches, says, find };
}

// ofDocuments are the best rules of the associations' documents, one of each, which lead where no rulebook answers.
async function ofDocuments(list, text) {
  const led = [];
  for (const game of list.games.filter((one) => one.document)) {
    const of = { game, find: await textsOf(list, game), book: await opened(game) };
    if (!of.find || !of.book) continue;
    const one = withQuery(of, parse([of.book], text)[0]);
    const [hit] = rank([one]).filter(({ doc }) => doc.number && !doc.heading);
    const rule = hit && of.find(hit.doc.number);
    if (rule) led.push({ rule, matches: one.matches, says: one.says, score: hit.score / Math.sqrt(hit.queryWeight || 1) });
  }
  return led.sort((a, b) => b.score - a.score);
}

// answerWords shows the rules that answer some words, best first.
async function answerWords(answers, { typed, text, list, game: asked, books, topics, kinds }) {
  const mixed = !asked;
  const opened = books.map(({ book }) => book);
  const queries = parse(opened, text);
  const found = books.map((of, i) => withQuery(of, queries[i]));
  const { phrases, others } = quoted(text, opened[0]);
  const quotes = others && phrases ? (one) => (doc) => phrases.filter((phrase) => has(doc, doc.number ? one.find(doc.number) : doc, [phrase], one.book)).length : null;
  let hits = rank(quotes ? found.map((one) => ({ ...one, quotes: quotes(one) })) : phrases ? found.map((one) => ({ ...one, holds: (doc) => has(doc, doc.number ? one.find(doc.number) : doc, phrases, one.book) })) : found);
  if (phrases && !others && !hits.length) {
    hits = rank(found);
    if (hits.length) answers.append(element('p', 'printed', 'Nessun testo ha la frase esatta: ecco chi ne ha le parole.'));
  }
  if (!text) hits = opened[0].docs.filter((doc) => !doc.parent).map((doc) => ({ doc, game: found[0] })); // a game's bare name: its chapters
  if (!hits.length && queries[0].within.length) { // nothing under the number has any of the words: what is there?
    hits = rank(found.map((one) => ({ ...one, query: { ...one.query, concepts: [] } })));
  }
  const verbatim = [typed, text].reduce((got, words) => (got.any ? got : exactQuestions(found, words, hits)), { any: false });
  hits = verbatim.hits;
  const beyond = verbatim.any || !text || !topics || (asked && asked.document) ? null : outside(topics, text, asked ? asked.code : '', opened);
  let best = hits.slice(0, MOST).map(({ doc, game }) => ({ rule: doc.number ? game.find(doc.number) : caseOf(doc, game.game), matches: game.matches, says: game.says })).filter(({ rule }) => rule);
  const led = beyond ? await ofDocuments(list, text) : [];
  best = led.concat(best.filter(({ rule }) => !led.some((one) => one.rule.href === rule.href))).slice(0, MOST);
  if (queries[0].respelling && !beyond) suggest(answers, queries[0].respelling, mixed ? 'tutti' : asked.code);
  const question = kinds ? kindOf(kinds, text) : {};
  if (question.kind === 'begin') showLinks(answers, 'Come si gioca', books.flatMap(({ game }) => game.start || []));
  if (beyond) showOutside(answers, beyond, list, books, mixed, led.length ? led[0].rule.game.name : best.length > 0);
  const table = asked && text && !beyond ? await tablePart(answers, asked, text, best.slice(0, 10).map(({ rule }) => rule.number).filter(Boolean)) : null;
  const answer = table && table.querySelector('.answer');
  const numbers = table && table.dataset.rules ? table.dataset.rules.split(' ') : [];
  if (table) answers.append(...table.children);
  best = leadWith(best, numbers, found[0]);
  if (best.length) best[0].rule.notes = openNotes(best[0].rule, best[0].says);
  const asksNumber = [question.kind, question.second].includes('number');
  best.forEach(({ rule, matches }, i) => card(answers, rule, i === 0 && text !== '' && (!beyond || led.length > 0), mixed || i < led.length, matches, i === 0 && asksNumber ? withNumber(matches, kinds, text) : matches));
  if (led.length && led.length < best.length) answers.querySelectorAll(':scope > .hit')[led.length].before(element('h2', 'label', 'Forse ti serve una di queste'));
  if (numbers.length) decide(answer, answers.querySelector(':scope > .hit:not(.answer)'));
  if (answer) answers.dataset.verdict = table.dataset.said;
  if (!best.length && !beyond) answers.append(element('p', 'notice', 'Niente con queste parole. Prova con meno parole, o parti dall’indice.'));
}

// showOutside says that no book answers, who does, and which books do after all.
function showOutside(answers, { topic, documents, answered }, list, books, mixed, more) {
  const node = element('section', 'beyond');
  const [{ game, verb, name }] = documents;
  const many = mixed && documents.length > 1;
  if (!many && game) node.dataset.game = game;
  const said = element('p');
  said.append(element('b', '', topic), ': ' + (many
    ? 'non rispondono le regole del gioco, ma i documenti di chi organizza i tornei. Scegli un gioco qui sopra per sapere quali.'
    : (game ? 'non risponde il regolamento di ' + list.games.find((one) => one.code === game).name : 'non risponde nessuno di questi regolamenti') + '; lo ' + verb + ' ' + name + closing(name, '.')));
  node.append(element('h2', '', 'Fuori da questi regolamenti'), said);
  for (const by of answered) {
    const rule = books.find((book) => book.game.code === by.game).find(by.number);
    if (!rule) continue;
    const line = element('p', '', 'Lo dice invece ');
    const link = element('a', '', by.game.toUpperCase() + ' ' + by.number + ' ' + rule.title);
    link.href = rule.href;
    line.append(link, closing(link.textContent, '.'));
    node.append(line);
  }
  answers.append(node);
  if (more) answers.append(element('h2', 'label', more === true ? 'Forse ti serve una di queste' : more));
}

const QUOTES = '"“”„‟«»″＂';
const MAX_PHRASES = 3;

// inOrder is a text as its words, each between blanks.
const inOrder = (text, book) => ' ' + words(text, book.elided).map((word) => word.plain).join(' ') + ' ';

// quoted gives the phrases in quotes, whatever the quotes, null for none, and whether there are other words. A quote without its fellow is no quote.
function quoted(text, book) {
  const phrases = [];
  const parts = text.split(new RegExp('[' + QUOTES + ']+'));
  let i = 1;
  for (; i + 1 < parts.length && phrases.length < MAX_PHRASES; i += 2) {
    const phrase = inOrder(parts[i], book);
    if (phrase.trim()) phrases.push(phrase);
  }
  return { phrases: phrases.length ? phrases : null, others: parts.some((part, k) => (k % 2 === 0 || k >= i) && inOrder(part, book).trim() !== '') };
}

// has tells whether a rule has all phrases, word by word; of a heading, whose card shows the text of its first rule, the title only.
function has(doc, rule, phrases, book) {
  const texts = rule ? [rule.title, doc.heading ? '' : rule.text].map((text) => inOrder(text, book)) : [];
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
}

function suggest(answers, words, code) {
  const line = element('p', 'suggest');
  const said = element('span', 'asks', 'Forse cercavi ');
  const link = element('a', '', words.replace(/[ .,;:!?…]+$/, ''));
  link.href = '/cerca?' + new URLSearchParams({ q: words, gioco: code });
  said.append(link, '?');
  line.append(said);
  answers.append(line);
}

// ---- the page that the service worker gives ----

const main = document.querySelector('main[data-list]');

async function showPage() {
  const box = document.getElementById('q');
  const asked = new URLSearchParams(location.search);
  const answer = await keptAnswer(location.search);
  if (!answer) throw new Error('nothing is kept');
  if (answer.dataset.to) {
    location.replace(answer.dataset.to);
    return;
  }
  box.value = (asked.get('q') || '').replace(NO_TEXT, ' ').trim();
  box.dispatchEvent(new Event('change')); // box.js offers to clear it
  document.title = answer.dataset.window;
  document.querySelector('h1').textContent = answer.dataset.heading;
  if (answer.dataset.game) {
    document.documentElement.dataset.game = answer.dataset.game;
    box.form.elements.gioco.value = answer.dataset.game;
  }
  if (!box.value) box.focus();
  document.getElementById('risposta').append(...answer.childNodes);
}

if (main) {
  showPage().catch((failed) => {
    console.error(failed);
    document.getElementById('risposta').append(element('p', 'notice', 'Senza rete la ricerca non è ancora pronta su questo dispositivo: i testi si conservano alla prima visita con la rete.'));
  }).then(() => {
    document.getElementById('indici').remove();
    main.dataset.done = 'true';
    if (history.state && history.state.letto) window.scrollTo(0, history.state.letto); // come back from a result
  });
}
