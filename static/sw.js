// The service worker: after the first visit the texts, the search, then rulings and examples are there without network.
//
// /senza-rete.json lists what to keep. A shelf is a cache named after the list's version; it is whole once the list itself lies
// in it, and when what follows is there too the older shelves go. Pages are asked of the network first; where it fails, or is slow, the shelf answers,
// and the table by a program that lies there (sw_table.js). What visitors send, and pages that are theirs alone (imported texts), is never kept.
//
// Files lie on a shelf compressed, where the browser can decompress them, but for the program, which it compiles from the response as it came. The list,
// which every answer reads, and the home page lie there as they are.

const PREFIX = 'cavillo-';
const LIST = '/senza-rete.json';
const TYPING = '/cerca/parte'; // asked at every letter and often given up: none of that says how the network is
const LOOK = 'aspetto'; // the cache in which the chosen look is written down
const PATIENCE = 2500; // ms: a judge does not wait longer
const MOST_PATIENCE = 12000; // ms, where nothing is kept that could answer
const AFTER_FAILURE = 250; // ms, while the network has just failed
const REMEMBER = 15000; // ms for which a failure counts as just now

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// ---- keeping ----

// Every page that opens says how it looks, and that now is a good moment; the one of what is kept asks for each part, and that the table is kept too.
let keeping = null;
let told = null; // what pages were told last
let inParts = false; // a page asks for each part
self.addEventListener('message', (event) => {
  const { look, parts, prepare, table } = event.data;
  if (table) {
    event.waitUntil(tellStarted());
    return;
  }
  inParts = inParts || Boolean(parts);
  if (keeping && told && event.source) event.source.postMessage(told);
  const all = prepare ? want().then(() => keeping).then(keepOnce) : keepOnce();
  event.waitUntil(Promise.all([all, writeLook(look).catch(() => {})]));
});

function keepOnce() {
  if (!keeping) keeping = keep().then(() => '', fault).then(tellEnd).catch(() => {}).then(() => { keeping = null; });
  return keeping;
}

async function keep() {
  await tell(await state(null, true, ''));
  const answer = await fetch(LIST, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(LIST + ': ' + answer.status);
  const list = await answer.clone().json();
  newest = list;
  const name = PREFIX + list.version;
  const shelf = await caches.open(name);
  await dropRemains(name);
  const put = async (addresses) => {
    let some = false;
    for (const address of addresses) {
      if (!await fetchInto(shelf, address)) continue;
      some = true;
      await tell(await state(list, true, ''));
    }
    return some;
  };
  await put(list.first);
  await shelf.put(LIST, answer);
  wholeShelf = null;
  await put(list.then);
  if (await wanted() && await put(list.table) || inParts) await tryTable();
  const table = await tableShelf(); // an older one, where the server has none now
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name && !(table && other === table.name)) await caches.delete(other);
  }
}

// dropRemains drops shelves that were begun and will never be whole: what to keep is another list by now.
async function dropRemains(name) {
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name && !(await listOf(await caches.open(other)))) await caches.delete(other);
  }
}

// fetchInto puts a file on a shelf, unless it lies there; what an older shelf has is the same, for its address carries its digest.
async function fetchInto(shelf, address) {
  if (await shelf.match(address, { ignoreVary: true })) return false;
  const kept = await caches.match(address, { ignoreVary: true });
  await shelf.put(address, await packed(address, kept || await fetch(address)));
  return true;
}

const PACKED = 'Cavillo-Packed'; // a header of what is kept compressed: the bytes that it takes
const packs = typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';
const isProgram = (address) => address.endsWith('.wasm');

// packed is an answer as a shelf keeps it.
async function packed(address, answer) {
  if (!answer.ok) throw new Error(address + ': ' + answer.status);
  if (!packs || isProgram(address) || answer.headers.has(PACKED)) return answer;
  const content = await new Response(answer.body.pipeThrough(new CompressionStream('gzip'))).blob();
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(PACKED, content.size);
  return new Response(content, { headers });
}

// unpacked is an answer of a shelf as the server gave it.
function unpacked(kept) {
  if (!kept || !kept.headers.has(PACKED)) return kept;
  const headers = new Headers(kept.headers);
  headers.delete(PACKED);
  return new Response(kept.body.pipeThrough(new DecompressionStream('gzip')), { headers });
}

// sizeOf is how many bytes an answer takes on its shelf.
const sizes = new Map(); // by address, which carries the digest: of what is kept as it came
async function sizeOf(address, kept) {
  if (kept.headers.has(PACKED)) return Number(kept.headers.get(PACKED));
  if (!sizes.has(address)) sizes.set(address, (await kept.blob()).size);
  return sizes.get(address);
}

// fault is why keeping has ended too early: "spazio" where the device has no room, else "rete".
const fault = (error) => (error && error.name === 'QuotaExceededError' ? 'spazio' : 'rete');

// ---- saying what is kept ----

let newest = null; // the last list that the server gave

// state is what pages say of the shelf that answers, or of the first one while it is filled:
//   ready    all texts are there
//   missing  the parts that are not there yet: "testi", "ruling", "confronto", "modi", "copertura", "esempi", and "tavolo" where that is wanted
//   percent  how much of it has come, by what is sent
//   room     the bytes that the rest will take on the device
//   coming   it is being fetched now
//   fault    why it is not, "" where it was not tried
//   newer    a newer list is being fetched beside the shelf, or was not to be had
//   parts    where a page asks for it, of each part: whether it is ready, its bytes as the server sends them and as they lie here, and when it was fetched
//   table    of the table: whether the server offers it, whether it is wanted, able to run here, ready, and broken; nothing before there is a list
async function state(list, coming, why) {
  const shelf = await whole();
  const kept = shelf && await listOf(shelf);
  const of = list || kept;
  if (!of) return { ready: false, missing: ['testi'], percent: 0, room: 0, coming, fault: why, newer: false };
  const newer = Boolean(kept && kept.version !== of.version);
  const words = await lacking(await caches.open(PREFIX + of.version), of);
  if (newer) words.missing = (await lacking(shelf, kept)).missing; // what answers is still the older one
  const table = await tableState(of);
  if (inParts) words.parts = await partsOf(await caches.open(PREFIX + of.version), of);
  return Object.assign(words, { ready: Boolean(kept), coming, fault: why, newer, table });
}

// listOf is the list of a shelf, null where that is not whole.
async function listOf(shelf) {
  const kept = await shelf.match(LIST, { ignoreVary: true });
  return kept ? Object.assign({ table: [] }, await kept.json()) : null; // a list of an older Cavillo has no table
}

async function addressesOf(shelf) {
  return new Set((await shelf.keys()).map((request) => new URL(request.url).pathname));
}

const isOn = (there, addresses) => addresses.every((address) => there.has(address));

// partOf is the part to which an address of a list belongs.
const partOf = (list, address) => (list.first.includes(address) ? 'testi' : address.split('/')[2].split(/[-.]/)[0]);

async function partsOf(shelf, list) {
  const parts = {};
  for (const address of list.first.concat(list.then, list.table)) {
    const name = partOf(list, address);
    const part = parts[name] = parts[name] || { ready: true, sent: 0, size: 0, date: 0 };
    const [sent] = list.bytes[address] || [0];
    part.sent += sent;
    const kept = await shelf.match(address, { ignoreVary: true });
    if (!kept) {
      part.ready = false;
      continue;
    }
    part.date = Math.max(part.date, Date.parse(kept.headers.get('Date')) || 0);
    part.size += await sizeOf(address, kept);
  }
  return parts;
}

async function lacking(shelf, list) {
  const there = await addressesOf(shelf);
  const missing = new Set();
  const sent = { there: 0, all: 0 };
  let room = 0;
  for (const address of list.first.concat(list.then, await wanted() ? list.table : [])) {
    const [weight, size, less] = list.bytes[address] || [0, 0, 0];
    sent.all += weight;
    if (there.has(address)) sent.there += weight;
    else {
      room += packs && less || size; // a list of an older Cavillo does not say less
      missing.add(partOf(list, address));
    }
  }
  return { missing: [...missing], percent: Math.floor(100 * sent.there / sent.all), room };
}

async function tellEnd(why) {
  await tell(await state(newest, false, why));
}

async function tell(words) {
  told = words;
  for (const page of await self.clients.matchAll()) page.postMessage(words);
}

// whole is the shelf to answer from.
let wholeShelf = null;
async function whole() {
  if (wholeShelf && await wholeShelf.match(LIST, { ignoreVary: true })) return wholeShelf;
  wholeShelf = null; // the browser may have emptied it
  for (const name of await caches.keys()) {
    const shelf = name.startsWith(PREFIX) && await caches.open(name);
    if (shelf && await shelf.match(LIST, { ignoreVary: true })) wholeShelf = shelf;
  }
  return wholeShelf;
}

async function readLook() {
  const written = await (await caches.open(LOOK)).match('/');
  return written ? written.text() : '';
}

async function writeLook(look) {
  if (look) await (await caches.open(LOOK)).put('/', new Response(look));
}

// ---- answering ----

self.addEventListener('fetch', (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (url.origin !== location.origin || url.pathname === TYPING) return;
  if (request.method !== 'GET') {
    if (request.mode === 'navigate') event.respondWith(send(request, url));
    return;
  }
  if (ANSWER.test(url.pathname)) {
    event.respondWith(partOfTable(url, event));
    return;
  }
  const named = url.pathname.startsWith('/static/') || /^\/senza-rete\/.*\.(json|wasm)$/.test(url.pathname);
  event.respondWith(named ? asset(request) : page(request, url, event));
});

// asset is a file whose address carries its digest: what is kept is right for ever, on whatever shelf.
async function asset(request) {
  return unpacked(await caches.match(request, { ignoreVary: true })) || fetch(request);
}

let failed = 0;
async function page(request, url, event) {
  const network = fetch(request);
  const first = await inTime(network);
  if (first) {
    if (url.pathname === '/' && first.ok) event.waitUntil(keepHome(first.clone()));
    return first;
  }
  const kept = ofTable(url.pathname) ? await fromTable(request, url, event) : await find(url);
  if (kept) return kept;
  const never = new Promise((resolve) => { setTimeout(resolve, MOST_PATIENCE); });
  const last = await Promise.race([network.catch(() => null), never]);
  if (last || request.mode !== 'navigate') return last || Response.error();
  return missing(await whyNoTable(url.pathname));
}

// send sends a form; that of the table is answered without network, too, for all that it sends is a question.
async function send(request, url) {
  const table = ofTable(url.pathname);
  const form = table && request.clone().text();
  const network = fetch(request);
  if (!table) return network.catch(() => missing(''));
  return await inTime(network) || await askTable(url, await form).catch(() => null) || network.catch(async () => missing(await whyNoTable(url.pathname)));
}

// inTime is the answer of the network, null where it fails or is slow; that is remembered for a while.
async function inTime(network) {
  const late = new Promise((resolve) => {
    setTimeout(resolve, Date.now() - failed < REMEMBER ? AFTER_FAILURE : PATIENCE);
  });
  const answer = await Promise.race([network.catch(() => null), late]);
  const good = answer && answer.status < 500;
  failed = good ? 0 : Date.now();
  return good ? answer : null;
}

// keepHome keeps the home page as this visitor sees it, with the game of today.
async function keepHome(answer) {
  const shelf = await whole();
  if (shelf && !/no-store/.test(answer.headers.get('Cache-Control') || '')) await shelf.put('/', answer).catch(() => {}); // no room: the one that is there stays
}

// find answers from the shelf: the page of the address, and unless exactly that is wanted, the one without its query; for a rule, a way to its place in
// its section.
async function find(url, exactly) {
  const shelf = await whole();
  if (!shelf) return null;
  if (url.pathname === LIST) return shelf.match(LIST, { ignoreVary: true });
  const home = url.pathname === '/' && await shelf.match('/', { ignoreVary: true });
  if (home) return dressed(await home.text(), home.headers, home);
  const list = await listOf(shelf);
  const [, part, rest] = url.pathname.split('/');
  const bundle = await pagesOf(shelf, list.pages[part + '/' + rest] || list.pages[part] || list.pages[rest] || list.pages.sito);
  if (!bundle) return null;
  const asOf = url.pathname.startsWith('/senza-rete') ? null : await shelf.match(LIST, { ignoreVary: true }); // that day the pages were the server's
  const draw = (path) => dressed(bundle.page(path), bundle.headers, asOf);
  if (url.pathname === '/cerca') return dressed(bundle.page('/senza-rete/cerca'), bundle.headers, null);
  const game = list.games.find((one) => one.code === part);
  const [number, version] = rest ? rest.split('@') : [''];
  if (game && number && url.search === '?scheda') return peekPage(bundle, '/' + part + '/', number, draw);
  const asked = url.search.slice(1).split('&').filter((one) => one && !one.endsWith('=') && !/^v=[\d.]+-/.test(one)).join('&'); // a form sends empty choices too, a sent link its digest
  for (const path of [url.pathname + url.search, url.pathname + (asked && '?' + asked)]) {
    if (bundle.has(path)) return draw(path);
  }
  if (exactly) return null;
  if (bundle.has(url.pathname)) return game ? draw(url.pathname) : dressed(bundle.page(url.pathname).replace(/<main[^>]*>/, '$&' + WHOLE), bundle.headers, asOf);
  if (!game || !number || (version && version !== game.version)) return null;
  const path = placeOf(bundle, '/' + part + '/', number);
  return path && Response.redirect(path + url.search + '#' + number, 302);
}

const WHOLE = '<p class="notice">Senza rete questa pagina si vede senza il filtro o la scelta del suo indirizzo.</p>';

// placeOf is the page in which a rule or heading stands, "" where there is none.
function placeOf(bundle, under, number) {
  for (let path = under + number; path.lastIndexOf('/') > 0; path = path.replace(/[./][^./]*$/, '')) {
    if (bundle.has(path) && bundle.page(path).includes(' id="' + number + '"')) return path;
  }
  return '';
}

// peekPage is the page of which a script makes the card over a text (offline.js): that of the section. Of a chapter, its first section.
function peekPage(bundle, under, number, draw) {
  const rules = (path) => bundle.page(path).includes(' data-rule="');
  const own = bundle.has(under + number) ? under + number : placeOf(bundle, under, number);
  const path = own && !rules(own) ? bundle.paths.find((one) => one.startsWith(own + '.') && rules(one)) || own : own;
  return path ? draw(path) : null;
}

// pagesOf reads a bundle (handlers/offline_bundle.go); the last ones read are held, while the worker lives.
const bundles = new Map();
async function pagesOf(shelf, address) {
  if (!bundles.has(address)) {
    const kept = await shelf.match(address, { ignoreVary: true });
    if (!kept) return null;
    if (bundles.size > 2) bundles.clear();
    const { pieces, pages } = await unpacked(kept).json();
    const piecesOf = (run) => {
      const [from, more] = run.split('+').map(Number);
      return pieces.slice(from, from + 1 + (more || 0)).join('');
    };
    bundles.set(address, {
      headers: kept.headers, paths: Object.keys(pages),
      has: (path) => Object.prototype.hasOwnProperty.call(pages, path),
      page: (path) => pages[path].split(' ').map(piecesOf).join(''),
    });
  }
  return bundles.get(address);
}

const NOTICE = '<p class="notice" id="manca" hidden></p>';

// missing is the page that says that a page is not there, and why where there is more to say.
async function missing(why) {
  const answer = await find(new URL('/senza-rete/manca', location.origin));
  if (!answer) return Response.error();
  const html = await answer.text();
  return new Response(why ? html.replace(NOTICE, NOTICE.replace(' hidden></p>', '>' + why + '</p>')) : html, { status: 503, headers: answer.headers });
}

// policy has the headers of an answer by which the server bounds what a page may do.
function policy(from) {
  const headers = new Headers();
  for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) {
    if (from.get(name)) headers.set(name, from.get(name));
  }
  return headers;
}

// ageLine tells on a kept page of which day it is.
function ageLine(asOf) {
  const date = asOf && Date.parse(asOf.headers.get('Date'));
  if (!date) return '';
  const day = new Date(date).toLocaleDateString('it', { day: 'numeric', month: 'long', year: 'numeric' });
  return '<p class="printed" data-kept="' + new Date(date).toISOString() + '">La rete manca o è lenta: questa pagina è com’era il ' + day + '.</p>';
}

// dressed is a kept page in the look that the visitor has chosen, with the headers that the server gives, and with its age: that of an answer, or null.
async function dressed(html, from, asOf) {
  html = html.replace(/<main[^>]*>/, (main) => main + ageLine(asOf));
  const headers = policy(from);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const look = await readLook();
  const theme = { chiaro: 'light', scuro: 'dark', sistema: '' }[look];
  if (theme !== undefined) {
    html = html.replace(/data-theme="\w*"/, 'data-theme="' + theme + '"')
      .replace(/(name="color-scheme" content=)"[^"]*"/, '$1"' + (theme || 'light dark') + '"')
      .replace(/(name="aspetto" value="(\w+)" aria-pressed=)"\w+"/g, (all, head, value) => head + '"' + (value === look) + '"');
  }
  return new Response(html, { headers });
}
