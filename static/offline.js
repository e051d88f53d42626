// What there is without network: starts the service worker, and says at the foot of every page, and on the page that it leads to, what
// is there already, what is coming, and why not where it is not. A card over a text is made here, too, of what is kept.

const foot = document.querySelector('footer.site');
const sign = document.createElement('p');
sign.className = 'printed';
sign.id = 'senza-rete';
sign.setAttribute('role', 'status');
if (foot) foot.append(sign);

const NAMES = { ruling: 'ruling', confronto: 'confronti', modi: 'ricerca completa', copertura: 'copertura', esempi: 'esempi', tavolo: 'tavolo' };
const listed = (words) => (words.length > 1 ? words.slice(0, -1).join(', ') + ' e ' + words[words.length - 1] : words[0] || '').replace(/ e (?=e)/, ' ed ');
const megabytes = (bytes) => Math.max(0.1, bytes / 1e6).toFixed(1).replace('.', ',') + ' MB';

// sentence is the state of what is kept in words; what changes all the time, how far it is, stands apart.
function sentence(now) {
  const later = listed(now.missing.filter((part) => part !== 'testi').map((part) => NAMES[part]));
  const short = 'su questo dispositivo manca lo spazio (circa ' + megabytes(now.room) + ')';
  if (!now.ready) {
    if (now.coming) return { head: 'Per quando manca la rete', rest: ': testi in arrivo', far: now.percent };
    return { head: 'Non ancora disponibile senza rete', rest: ': ' + (now.fault === 'spazio' ? short : 'i testi non sono arrivati. Si riprova da sé, quando c’è la rete') };
  }
  const head = 'Disponibile senza rete';
  const without = tableLacks(now);
  const there = later ? ': testi pronti' : without ? ': testi, ricerca, ruling ed esempi pronti; il tavolo no, ' + without : ': tutto pronto';
  if (now.newer) {
    if (now.coming) return { head, rest: there + ', aggiornamento in arrivo', far: now.percent };
    return { head, rest: there + '. L’aggiornamento no: ' + (now.fault === 'spazio' ? short : 'si riprova quando c’è la rete') };
  }
  if (!later) return { head, rest: there };
  if (now.coming) return { head, rest: there + ', ' + later + ' in arrivo', far: now.percent };
  return { head, rest: there + '. Non ancora ' + later + ': ' + (now.fault === 'spazio' ? short : 'si riprova quando c’è la rete') };
}

// tableLacks is why the table is not there, "" where it is or is only still to come.
function tableLacks({ table, missing }) {
  if (!table || table.ready || missing.includes('tavolo')) return '';
  if (!table.able) return 'questo browser non lo fa funzionare';
  if (table.broken) return 'non parte';
  return table.offered ? 'è da preparare' : 'questo sito non lo offre';
}

// write puts the state in a line; how far it is is not read aloud at every step.
function write(line, now) {
  const { head, rest, far } = sentence(now);
  const words = head + rest;
  if (line.dataset.words !== words) {
    line.dataset.words = words;
    line.textContent = '';
    const start = document.createElement(line === sign ? 'a' : 'b');
    if (line === sign) start.href = '/senza-rete';
    start.textContent = head;
    line.append(start, rest, document.createElement('span'));
    line.lastChild.setAttribute('aria-hidden', 'true');
  }
  line.lastChild.textContent = far === undefined ? '' : ' (' + far + '%)';
}

// writeParts says beside each part of the page /senza-rete whether it is there, how large and of when, and of a page that is not, why.
function writeParts(now) {
  const kept = document.getElementById('conservato');
  if (!kept) return;
  kept.hidden = false;
  write(kept, now);
  const lacks = (part) => (part === 'testi' ? !now.ready : now.missing.includes(part));
  const weighed = new Set();
  for (const item of document.querySelectorAll('.parts [data-part]')) {
    const { part } = item.dataset;
    const mark = item.querySelector('small') || item.appendChild(document.createElement('small'));
    mark.textContent = part === 'tavolo' ? tableMark(now) : !lacks(part) ? 'pronto' : now.coming ? 'in arrivo' : 'non ancora';
    const more = item.querySelector('.printed');
    if (more && now.parts && now.parts[part] && !weighed.has(part)) more.textContent = weightOf(now.parts[part]);
    weighed.add(part);
  }
  writeTable(now);
  writeWeight(now);
  const why = document.getElementById('manca');
  const part = location.pathname.split('/')[1];
  if (!why || !NAMES[part] || part === 'tavolo') return; // of the table the worker has said it
  why.hidden = !lacks(part);
  why.textContent = 'Di questa parte (' + NAMES[part] + ') qui non è ancora arrivato tutto: arriva da sé, con la rete.';
}

function tableMark({ table, coming }) {
  if (!table) return coming ? 'in arrivo' : 'non ancora'; // what the server has is not known yet
  if (!table.able) return 'non su questo browser';
  if (table.broken) return 'non parte';
  if (table.ready) return table.older ? 'pronto, di una versione precedente' : 'pronto';
  if (!table.offered) return 'non su questo server';
  if (!table.wanted) return 'da preparare';
  return coming ? 'in arrivo' : 'non ancora';
}

// weightOf is the size of a part, of what the network brings and of what lies here, and, where it is there, when it was fetched.
function weightOf({ ready, sent, size, date }) {
  if (!ready) return megabytes(sent) + ' da prendere';
  const day = date ? ', preso il ' + new Date(date).toLocaleDateString('it', { day: 'numeric', month: 'long', year: 'numeric' }) : '';
  return megabytes(sent) + ' dalla rete, qui ' + megabytes(size) + day;
}

// writeWeight says how much all that is there took of the network, and takes here.
function writeWeight({ parts }) {
  const weight = document.getElementById('peso');
  if (!weight || !parts) return;
  const there = Object.values(parts).filter((part) => part.ready);
  const sum = (of) => megabytes(there.reduce((all, part) => all + part[of], 0));
  weight.hidden = there.length === 0;
  weight.textContent = 'Di quel che è pronto: ' + sum('sent') + ' dalla rete, ' + sum('size') + ' su questo dispositivo.';
}

// writeTable has the button by which all is prepared, and how far that is.
function writeTable({ table, coming, percent, missing, newer }) {
  const button = document.getElementById('prepara');
  const bar = document.getElementById('avanzamento');
  if (!button || !bar || !table) return;
  const all = missing.length === 0 && !newer && (table.ready || !table.offered || !table.able);
  button.hidden = all;
  button.disabled = coming && table.wanted;
  bar.hidden = !coming || all;
  bar.value = percent;
  document.getElementById('preparato').hidden = !(all && table.ready && !table.broken);
}

const worker = navigator.serviceWorker;
if (worker && window.isSecureContext) {
  let all = false;
  const button = document.getElementById('prepara');
  const ask = (prepare) => worker.ready.then((registration) => {
    const chosen = document.querySelector('.theme [aria-pressed="true"]');
    if (registration.active) registration.active.postMessage({ look: chosen ? chosen.value : '', parts: Boolean(button), prepare });
  });
  if (button) {
    button.addEventListener('click', () => {
      if (navigator.storage && navigator.storage.persist) navigator.storage.persist(); // the browser may ask; it stays kept either way, as long as there is room
      ask(true);
    });
    setInterval(() => { if (!all && !document.hidden) ask(); }, 20000); // a worker that nobody asks is stopped in the middle
  }
  worker.addEventListener('message', (event) => {
    const now = event.data;
    if (now.started !== undefined) {
      complete(now.started);
      return;
    }
    all = now.ready && !now.newer && !now.coming && now.missing.length === 0; // looked at with the network, and nothing is newer
    if (all) sign.dataset.all = 'true';
    write(sign, now);
    writeParts(now);
  });
  worker.startMessages();
  if (more()) worker.ready.then((registration) => registration.active.postMessage({ table: true }));
  worker.register('/sw.js', { updateViaCache: 'none' }).then(() => ask(), () => never('questo browser non conserva le pagine'));
  window.addEventListener('online', () => ask());
  document.addEventListener('visibilitychange', () => { if (!all && !document.hidden) ask(); });
} else never(window.isSecureContext ? 'questo browser non conserva le pagine' : 'questo indirizzo non comincia con https, e il browser non conserva le pagine');

// An example that came before the table had started is asked for again when it has (esempio.js).
function more() { return document.querySelector('[data-more]'); }
function complete(started) {
  if (!more()) return;
  if (started) document.dispatchEvent(new Event('tavolo'));
  else more().remove();
}

function never(why) {
  sign.textContent = 'Solo con la rete: ' + why;
}

// peekOf makes the card of a rule or heading (views.Peek) of the page of its section, in which the server's own card is not; null where it does not stand there.
export function peekOf(page, game, number) {
  const make = (name, className, text) => {
    const node = document.createElement(name);
    if (className) node.className = className;
    if (text) node.textContent = text;
    return node;
  };
  const bare = (node) => node.textContent.replace(number, '').trim();
  const item = page.getElementById(number);
  const heading = page.querySelector('.section h1');
  let title = '';
  let rule = item;
  if (item && item.querySelector('a.num')) title = (item.querySelector('a.num').getAttribute('aria-label') || '').replace(/^[^,]*, /, '');
  if (!item || item.querySelector('h2')) { // a heading: the text is that of its first rule
    const over = item ? item.querySelector('h2') : [heading].concat([...page.querySelectorAll('.crumbs a')]).find((one) => one && one.textContent.trim().startsWith(number + ' '));
    if (!over) return null;
    title = bare(over);
    rule = [...page.querySelectorAll('li[data-rule]')].find((one) => one.id.startsWith(number + '.'));
  }
  const peek = make('article', 'peek');
  const head = make('h2');
  head.append(make('span', 'num', game.toUpperCase() + ' ' + number), ' ', make('small', '', title));
  peek.append(head);
  if (rule) {
    for (const part of rule.querySelectorAll('.text, .outside, .newer, .compared, .doubt.turns')) peek.append(document.importNode(part, true));
    const light = rule.querySelectorAll('.doubt:not(.turns)');
    if (light.length) {
      const doubts = make('a', 'd', light.length === 1 ? 'dubbio' : light.length + ' dubbi');
      doubts.href = light[0].querySelector('b a').getAttribute('href');
      const marks = make('p', 'marks');
      marks.append(doubts);
      peek.append(marks);
    }
  }
  const source = page.querySelector('[data-source]');
  if (source) peek.append(make('p', 'printed', source.dataset.source.split(' · ')[0]));
  const link = make('a', 'chip', 'Apri ' + number);
  link.href = '/' + game + '/' + number;
  const below = make('p');
  below.append(link);
  peek.append(below);
  return peek;
}

// Without network "Mostra al giocatore" leads to the section: the rule alone is made here, in large letters.
function showAlone() {
  if (!new URLSearchParams(location.search).has('mostra')) return;
  const rule = document.getElementById(location.hash.slice(1));
  const section = document.querySelector('main .section');
  if (!rule || !section) return;
  const alone = document.createElement('main');
  alone.className = 'show';
  alone.id = 'testo';
  const head = document.createElement('h1');
  const number = document.createElement('span');
  number.className = 'num';
  number.textContent = rule.dataset.rule;
  const heading = document.createElement('small');
  heading.textContent = rule.closest('[data-heading]').dataset.heading;
  head.append(number, ' ', heading);
  const back = document.createElement('a');
  back.className = 'chip';
  back.href = location.pathname + location.hash;
  back.textContent = 'Torna alla regola';
  const below = document.createElement('p');
  below.append(back);
  alone.append(head, rule.querySelector('.text').cloneNode(true));
  for (const doubt of rule.querySelectorAll('.doubt')) alone.append(doubt.cloneNode(true));
  alone.append(below);
  const source = document.querySelector('.source');
  if (source) alone.append(source);
  for (const other of document.querySelectorAll('.bar, .crumbs, main, footer.site')) other.remove();
  document.body.append(alone);
}
document.addEventListener('DOMContentLoaded', showAlone); // after the other scripts, which look for what it takes away
