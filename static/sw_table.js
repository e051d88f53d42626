// The table without network: the part of the service worker (sw.js) that starts the program of phones (web bake-table, cmd/web/pocket_js.go) and
// asks it what the server would be asked. The program lies on a shelf in parts, and after them the rulings that its pages show, if the visitor has
// wanted that (/senza-rete). Below this stands the script of the compiler with Go, where the server has the program.

const WANTED = '/tavolo'; // in the cache LOOK: that the table is to be kept, too

async function wanted() {
  return able() && Boolean(await (await caches.open(LOOK)).match(WANTED));
}

async function want() {
  await (await caches.open(LOOK)).put(WANTED, new Response(''));
}

// able reports whether this browser can run the program.
function able() {
  return typeof WebAssembly === 'object' && typeof WebAssembly.instantiate === 'function';
}

// ofTable reports whether the program answers an address.
function ofTable(path) {
  return /^\/(tavolo\/\w+(\/[^/]+){0,2}|quando\/\w+(\/[^/]+)?|esempi\/\w+\/[^/]+)$/.test(path);
}

// tableShelf is the newest shelf with the whole program and what its pages load, but for those whose program does not start; null where there is none.
async function tableShelf() {
  for (const name of (await caches.keys()).reverse()) {
    const shelf = name.startsWith(PREFIX) && !broken.has(name) && await caches.open(name);
    const list = shelf && await listOf(shelf);
    if (list && list.table && list.table.length > 0 && isOn(await addressesOf(shelf), list.table)) return { name, shelf, list };
  }
  return null;
}

let program = null; // what runs: the name of its shelf, and a promise of the function that answers
const broken = new Set(); // the names of shelves whose program did not start

// start starts the program, unless it runs; null where it is not kept.
async function start() {
  const kept = await tableShelf();
  if (!kept || typeof Go !== 'function') return null;
  if (!program || program.name !== kept.name) {
    const begun = { name: kept.name, headers: new Headers(), answer: null, runs: false };
    begun.answer = begin(kept, begun);
    program = begun;
    begun.answer.catch(() => {
      broken.add(kept.name);
      if (program === begun) program = null;
    });
  }
  return program;
}

async function begin({ shelf, list }, begun) {
  const parts = await Promise.all(list.table.map(async (address) => unpacked(await shelf.match(address, { ignoreVary: true }))));
  const rulings = parts.pop();
  begun.headers = rulings.headers;
  const whole = new Blob(await Promise.all(parts.map((part) => part.blob())), { type: 'application/wasm' });
  const go = new Go();
  const { instance } = WebAssembly.instantiateStreaming ? await WebAssembly.instantiateStreaming(new Response(whole), go.importObject)
    : await WebAssembly.instantiate(await whole.arrayBuffer(), go.importObject);
  self.cavillo = { rulings: await rulings.text() };
  const ended = go.run(instance).then(() => { // only where it breaks down
    if (program === begun) program = null;
    throw new Error('the program of phones has ended');
  });
  ended.catch(() => {}); // whoever waits for an answer is told
  const { answer } = self.cavillo;
  if (!answer) throw await ended;
  begun.runs = true;
  return (asked) => Promise.race([ended, new Promise((resolve) => { answer(asked, resolve); })]);
}

// ANSWER are the addresses of what the table answers to a typed line, as a part of results. They are asked at every letter: only a program that runs
// answers; where it does not, it is started, and the status 202 says so.
const ANSWER = /^\/tavolo\/\w+\/risposta$/;

async function partOfTable(url, event) {
  if (program && program.runs) return await askTable(url, null).catch(() => null) || Response.error();
  if (!await tableShelf()) return new Response(null, { status: 404 });
  event.waitUntil(tellStarted());
  return new Response(null, { status: 202 });
}

// fromTable is the answer to an address of the table; null where there is none. An example is shown as it is kept while the program starts, which takes
// long on a slow phone: the page says that there is more to come (offline.js).
async function fromTable(request, url, event) {
  const example = !(program && program.runs) && url.pathname.startsWith('/esempi/') && await find(url, true);
  if (!example) return await askTable(url, null).catch(() => null) || find(url);
  if (!await tableShelf()) return example;
  if (request.mode !== 'navigate') event.waitUntil(tellStarted()); // a page that opens asks for it by itself, when it is there
  const html = (await example.text()).replace(/<main[^>]*>/, '$&' + MORE);
  return new Response(html, { headers: example.headers });
}

const MORE = '<p class="printed" data-more>Il tavolo sta partendo: poi qui ci sono anche rami e domande.</p>';

// tellStarted starts the program and tells the pages when it runs, or that it does not.
async function tellStarted() {
  const running = await start();
  const runs = Boolean(running && await running.answer.catch(() => null));
  for (const page of await self.clients.matchAll()) page.postMessage({ started: runs });
}

// askTable is the answer of the program to an address, or to a form that is sent there; null where it is not kept or does not start.
async function askTable(url, form) {
  let running = await start();
  let ask = null;
  while (running && !(ask = await running.answer.catch(() => null))) running = await start(); // that of an older shelf
  if (!running) return null;
  const answer = await ask({ url: url.href, form, look: await readLook() });
  if (answer.to) return Response.redirect(new URL(answer.to, location.origin).href, answer.status);
  const headers = policy(running.headers);
  headers.set('Content-Type', answer.type);
  if (answer.name) headers.set('Content-Disposition', 'attachment; filename="' + answer.name + '"');
  return new Response(answer.body, { status: answer.status, headers });
}

// tableState is what pages say of it: whether the server offers it, whether this browser can run it, whether it is wanted, kept, older than
// what the server has, and does not start.
async function tableState(list) {
  const kept = await tableShelf();
  return {
    offered: list.table.length > 0, able: able(), wanted: await wanted(),
    ready: Boolean(kept), older: Boolean(kept && kept.list.version !== list.version), broken: !kept && broken.size > 0,
  };
}

// tryTable starts what has been kept, so that it is said to be there only where it runs.
async function tryTable() {
  broken.clear();
  await askTable(new URL('/tavolo/prova', location.origin), null).catch(() => {});
}

// whyNoTable says to a visitor why the table does not answer at an address; examples are kept without it, too.
async function whyNoTable(path) {
  if (!ofTable(path) || path.startsWith('/esempi/')) return '';
  if (!able()) return 'Questo browser non sa far funzionare il tavolo senza rete: quando torna la rete risponde il server. Tutto il resto qui c’è.';
  if (await tableShelf()) return 'Il tavolo non ha risposto. Riprova.';
  if (broken.size > 0) return 'Il tavolo conservato su questo dispositivo non parte: si riprende con “Prepara per l’evento”, quando c’è la rete.';
  return 'Il tavolo non è su questo dispositivo: si prende con “Prepara per l’evento”, quando c’è la rete.';
}
