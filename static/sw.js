// The service worker: after the first visit the texts, the search, then rulings and examples are there without network.
//
// /senza-rete.json lists what to keep. A shelf is a cache named after the list's version; it is whole once the list itself lies
// in it, and when what follows is there too the older shelves go. Pages are asked of the network first; where it fails, or is slow, the shelf answers.
// What visitors send, and pages that are theirs alone (imported texts), is never kept.

const PREFIX = 'cavillo-';
const LIST = '/senza-rete.json';
const TYPING = '/cerca/parte'; // asked at every letter and often given up: none of that says how the network is
const LOOK = 'aspetto'; // the cache in which the chosen look is written down
const PATIENCE = 2500; // ms: a judge does not wait longer
const AFTER_FAILURE = 250; // ms, while the network has just failed
const REMEMBER = 15000; // ms for which a failure counts as just now

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// ---- keeping ----

// Every page that opens says how it looks, and that now is a good moment.
let keeping = null;
self.addEventListener('message', (event) => {
  if (!keeping) keeping = keep().catch(stillThere).then(() => { keeping = null; });
  event.waitUntil(Promise.all([keeping, writeLook(event.data.look)]));
});

async function keep() {
  const answer = await fetch(LIST, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(LIST + ': ' + answer.status);
  const list = await answer.clone().json();
  const shelf = await caches.open(PREFIX + list.version);
  const fresh = !(await shelf.match(LIST));
  let done = 0;
  for (const address of list.first) {
    await fetchInto(shelf, address);
    done++;
    if (fresh) await tell({ done, of: list.first.length });
  }
  await shelf.put(LIST, answer);
  wholeShelf = null;
  await tell({ ready: true });
  for (const address of list.then) await fetchInto(shelf, address);
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== PREFIX + list.version) await caches.delete(name);
  }
  await tell({ ready: true, all: true });
}

// fetchInto puts a file on a shelf; what an older shelf has is the same, for its address carries its digest.
async function fetchInto(shelf, address) {
  if (await shelf.match(address, { ignoreVary: true })) return;
  const kept = await caches.match(address, { ignoreVary: true });
  if (kept) await shelf.put(address, kept);
  else await shelf.add(address);
}

// stillThere is what is true when nothing could be fetched: an older shelf may be whole.
async function stillThere() {
  if (await whole()) await tell({ ready: true });
}

async function tell(words) {
  for (const page of await self.clients.matchAll()) page.postMessage(words);
}

// whole is the shelf to answer from.
let wholeShelf = null;
async function whole() {
  if (wholeShelf) return wholeShelf;
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
    if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => missing()));
    return;
  }
  const named = url.pathname.startsWith('/static/') || url.pathname.startsWith('/senza-rete/') && url.pathname.endsWith('.json');
  event.respondWith(named ? asset(request) : page(request, url, event));
});

// asset is a file whose address carries its digest: what is kept is right for ever.
async function asset(request) {
  const shelf = await whole();
  return (shelf && await shelf.match(request, { ignoreVary: true })) || fetch(request);
}

let failed = 0;
async function page(request, url, event) {
  const network = fetch(request);
  const inTime = new Promise((resolve) => {
    setTimeout(resolve, Date.now() - failed < REMEMBER ? AFTER_FAILURE : PATIENCE);
  });
  const first = await Promise.race([network.catch(() => null), inTime]);
  if (first && first.status < 500) {
    failed = 0;
    if (url.pathname === '/' && first.ok) event.waitUntil(keepHome(first.clone()));
    return first;
  }
  failed = Date.now();
  const kept = await find(url);
  if (kept) return kept;
  try {
    return await network;
  } catch (gone) {
    return request.mode === 'navigate' ? missing() : Response.error();
  }
}

// keepHome keeps the home page as this visitor sees it, with the game of today.
async function keepHome(answer) {
  const shelf = await whole();
  if (shelf && !/no-store/.test(answer.headers.get('Cache-Control') || '')) await shelf.put('/', answer);
}

// find answers from the shelf: the page of the address; for a rule, a way to its place in its section.
async function find(url) {
  const shelf = await whole();
  if (!shelf) return null;
  if (url.pathname === LIST) return shelf.match(LIST, { ignoreVary: true });
  const home = url.pathname === '/' && await shelf.match('/', { ignoreVary: true });
  if (home) return dressed(await home.text(), home.headers);
  const list = await (await shelf.match(LIST, { ignoreVary: true })).json();
  const [, part, rest] = url.pathname.split('/');
  const bundle = await pagesOf(shelf, list.pages[part] || list.pages[rest] || list.pages.sito);
  if (!bundle) return null;
  const draw = (path) => dressed(bundle.pages[path], bundle.headers);
  if (url.pathname === '/cerca') return draw('/senza-rete/cerca');
  for (const path of [url.pathname + url.search, url.pathname]) {
    if (bundle.pages[path]) return draw(path);
  }
  const game = list.games.find((one) => one.code === part);
  const [number, version] = rest ? rest.split('@') : [''];
  if (!game || !number || (version && version !== game.version)) return null;
  for (let path = '/' + part + '/' + number; path.lastIndexOf('/') > 0; path = path.replace(/[./][^./]*$/, '')) {
    if (bundle.pages[path] && bundle.pages[path].includes(' id="' + number + '"')) {
      return Response.redirect(path + url.search + '#' + number, 302);
    }
  }
  return null;
}

// pagesOf reads a bundle; the last ones read are held, while the worker lives.
const bundles = new Map();
async function pagesOf(shelf, address) {
  if (!bundles.has(address)) {
    const kept = await shelf.match(address, { ignoreVary: true });
    if (!kept) return null;
    if (bundles.size > 2) bundles.clear();
    bundles.set(address, { pages: await kept.clone().json(), headers: kept.headers });
  }
  return bundles.get(address);
}

async function missing() {
  const answer = await find(new URL('/senza-rete', location.origin));
  return answer ? new Response(answer.body, { status: 503, headers: answer.headers }) : Response.error();
}

// dressed is a kept page in the look that the visitor has chosen, with the headers that the server gives.
async function dressed(html, from) {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) {
    if (from.get(name)) headers.set(name, from.get(name));
  }
  const look = await readLook();
  const theme = { chiaro: 'light', scuro: 'dark', sistema: '' }[look];
  if (theme !== undefined) {
    html = html.replace(/data-theme="\w*"/, 'data-theme="' + theme + '"')
      .replace(/(name="color-scheme" content=)"[^"]*"/, '$1"' + (theme || 'light dark') + '"')
      .replace(/(name="aspetto" value="(\w+)" aria-pressed=)"\w+"/g, (all, head, value) => head + '"' + (value === look) + '"');
  }
  return new Response(html, { headers });
}
