// The one box on every page: answers while one types, the searches made of late on this device, the keys. On the page of results
// the answer changes in place; elsewhere it opens below the box, as the list of a combobox. Without network what is kept answers (search.js). Whatever fails here fails in silence:
// what is on the screen stays, and Enter asks the server as without scripts.

const box = document.getElementById('q');
const form = box.form;
const bar = form.parentNode;
const results = document.getElementById('risposta'); // only on the page of results
const PAUSE = 50; // ms after the last letter
const REST = 300; // ms without a letter, and who types waits for an answer that takes longer
const PATIENCE = 1500; // ms for the server, before what is kept answers,
const AFTER_FAILURE = 250; // ... while it could just not be reached,
const REMEMBER = 15000; // ... which holds so long
const QUIET = 600; // ms after the last answer before it is said aloud

const element = (name, className, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
};

// ---- the list below the box ----

const panel = element('div', 'found results');
const list = element('div');
panel.hidden = true;
list.id = 'trovati';
list.setAttribute('role', 'listbox');
panel.append(list);
bar.append(panel);
for (const [name, value] of [['role', 'combobox'], ['aria-autocomplete', results ? 'none' : 'list'], ['aria-haspopup', 'listbox'],
  ['aria-controls', list.id], ['aria-expanded', 'false']]) box.setAttribute(name, value);

let options = [];
let chosen = -1;

function open(name, found) {
  options = found;
  list.setAttribute('aria-label', name);
  options.forEach((option, i) => {
    option.id = 'trovato-' + i;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
  });
  list.hidden = options.length === 0;
  panel.hidden = false;
  panel.scrollTop = 0;
  chosen = -1;
  box.removeAttribute('aria-activedescendant');
  box.setAttribute('aria-expanded', String(options.length > 0));
}

function close() {
  forgetAsking();
  panel.hidden = true;
  options = [];
  chosen = -1;
  box.removeAttribute('aria-activedescendant');
  box.setAttribute('aria-expanded', 'false');
}

// choose lights one of the list; -1 none.
function choose(next) {
  if (options[chosen]) options[chosen].setAttribute('aria-selected', 'false');
  chosen = Math.max(-1, Math.min(next, options.length - 1));
  if (chosen < 0) {
    box.removeAttribute('aria-activedescendant');
    panel.scrollTop = 0;
    return;
  }
  options[chosen].setAttribute('aria-selected', 'true');
  box.setAttribute('aria-activedescendant', options[chosen].id);
  options[chosen].scrollIntoView({ block: 'nearest' });
}

// The keyboard of a phone covers half the page: the list ends above it.
if (window.visualViewport) {
  const seen = () => panel.style.setProperty('--seen', Math.round(window.visualViewport.height) + 'px');
  window.visualViewport.addEventListener('resize', seen);
  seen();
}

// ---- asking ----

let turn = 0; // of the newest question: what answers an older one is dropped
let asking = null;
let waiting = 0;

const question = () => new URLSearchParams(new FormData(form)).toString();

function forgetAsking() {
  turn++;
  clearTimeout(waiting);
  if (asking) asking.abort();
  asking = null;
}

async function ask(rested) {
  forgetAsking();
  const mine = turn;
  const asked = question();
  asking = typeof AbortController === 'function' ? new AbortController() : null;
  try {
    const part = await partFor(rested ? asked + '&attesa=1' : asked, asking ? { signal: asking.signal } : {}, () => mine === turn);
    if (mine !== turn) return false;
    if (!part) {
      if (!rested) waiting = setTimeout(ask, REST, true);
      return false;
    }
    say(part.dataset.said);
    if (results) replace(part, asked);
    else below(part);
    return true;
  } catch (gone) {
    return false;
  }
}

// partFor is the server's answer, or, where it cannot be reached or is slow, that of what is kept on this device.
let failed = 0;
async function partFor(asked, how, wanted) {
  const server = fetch('/cerca/parte?' + asked, how).then(async (answer) => {
    if (answer.status >= 500) throw new Error(String(answer.status));
    const text = answer.status === 200 ? await answer.text() : '';
    return { part: new DOMParser().parseFromString(text, 'text/html').querySelector('section[data-said]') };
  });
  const late = new Promise((resolve) => { setTimeout(resolve, Date.now() - failed < REMEMBER ? AFTER_FAILURE : PATIENCE); });
  const first = await Promise.race([server.catch(() => null), late]);
  if (first) {
    failed = 0;
    return first.part;
  }
  if (!wanted()) return null; // given up, which says nothing of the network
  failed = Date.now();
  try {
    const { keptAnswer } = await import('./search.js');
    const kept = await keptAnswer(asked);
    if (kept) return kept;
  } catch (none) {
    // nothing is kept yet
  }
  return (await server).part;
}

// replace puts an answer on the page of results. The address follows, so that Back comes to these words again.
function replace(part, asked) {
  const here = '/cerca?' + asked;
  results.textContent = '';
  results.append(...part.childNodes);
  document.querySelector('h1').textContent = part.dataset.heading;
  document.title = part.dataset.window;
  document.documentElement.dataset.game = part.dataset.game;
  const after = document.querySelector('.theme input[name="da"]');
  if (after) after.value = here;
  window.scrollTo(0, 0);
  try {
    history.replaceState(history.state, '', here);
    const canonical = document.querySelector('link[rel="canonical"]'); // what a phone shares
    if (canonical) canonical.href = location.href;
  } catch (often) {
    // some browsers count, and refuse: the next letter sets it right
  }
}

// below shows an answer under the box: its cards as a list, the rest around them as it is.
function below(part) {
  const found = [];
  clearPanel();
  for (const node of [...part.children]) {
    if (node.matches('.hit')) {
      found.push(asOption(node));
      list.append(found[found.length - 1]);
    } else if (found.length) panel.append(node);
    else panel.insertBefore(node, list);
  }
  open('Risultati', found);
}

function clearPanel() {
  panel.textContent = '';
  list.textContent = '';
  panel.append(list);
}

// asOption is a card whose links are plain words that know where they lead: an entry of a list holds no links.
function asOption(card) {
  const option = element('div', card.className);
  option.dataset.game = card.dataset.game;
  option.dataset.href = card.querySelector('h2 a').getAttribute('href');
  for (const link of card.querySelectorAll('a')) {
    const words = element('span', 'a');
    words.dataset.href = link.getAttribute('href');
    if (link.className) words.className += ' ' + link.className;
    words.append(...link.childNodes);
    link.replaceWith(words);
  }
  option.append(...card.childNodes);
  return option;
}

// say tells the newest answer aloud, once nothing has changed for a while.
const aloud = element('p', 'sr');
aloud.setAttribute('role', 'status');
form.append(aloud);
let silence = 0;
function say(words) {
  clearTimeout(silence);
  silence = setTimeout(() => { aloud.textContent = words; }, QUIET);
}

// ---- searches made of late, on this device alone ----

const STORE = 'cavillo.cercate';
const MANY = 8;

function past() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) || '[]');
    return Array.isArray(kept) ? kept.filter((one) => one && typeof one.q === 'string' && typeof one.game === 'string') : [];
  } catch (unreadable) {
    return [];
  }
}

function keep(kept) {
  try {
    if (kept.length) localStorage.setItem(STORE, JSON.stringify(kept.slice(0, MANY)));
    else localStorage.removeItem(STORE);
  } catch (full) {
    // nothing is lost that the page needs
  }
}

// remember keeps what was really asked: by Enter, or by opening a result.
function remember() {
  const q = box.value.replace(/\s+/g, ' ').trim();
  const within = form.elements.gioco;
  const game = within ? within.value : '';
  if (!q) return;
  keep([{ q, game }].concat(past().filter((one) => one.q.toLowerCase() !== q.toLowerCase() || one.game !== game)));
}

function showPast() {
  const kept = past();
  if (kept.length === 0) {
    close();
    return;
  }
  clearPanel();
  const rows = element('div', 'past');
  const away = element('div');
  const found = kept.map((one, i) => {
    const option = element('div');
    option.append(element('span', 'q', one.q));
    if (one.game && one.game !== 'tutti') {
      option.dataset.game = one.game;
      option.append(element('span', 'num', one.game.toUpperCase()));
    }
    option.dataset.href = '/cerca?' + new URLSearchParams(one.game ? { q: one.q, gioco: one.game } : { q: one.q });
    option.dataset.past = String(i);
    list.append(option);
    const button = element('button', '', '✕');
    button.type = 'button';
    button.setAttribute('aria-label', 'Dimentica “' + one.q + '”');
    button.addEventListener('click', () => forget(i));
    away.append(button);
    return option;
  });
  rows.append(list, away);
  const all = element('button', 'chip', 'Dimentica tutte');
  all.type = 'button';
  all.addEventListener('click', () => {
    keep([]);
    close();
    say('Dimenticate');
    box.focus();
  });
  panel.append(element('h2', 'label', 'Ricerche recenti'), rows, all);
  open('Ricerche recenti', found);
}

function forget(i) {
  const kept = past();
  kept.splice(i, 1);
  keep(kept);
  const inList = document.activeElement === box;
  showPast();
  say('Dimenticata');
  const buttons = panel.querySelectorAll('.past button');
  if (!inList) (buttons[Math.min(i, buttons.length - 1)] || box).focus();
  else choose(Math.min(i, options.length - 1));
}

// ---- going where a result leads, and coming back ----

function go(to, apart) {
  if (!/^\/cerca\?/.test(to)) remember();
  if (apart) {
    window.open(to, '_blank', 'noopener');
    return;
  }
  if (box.value) leaveWord();
  location.href = to;
}

// leaveWord writes down what stood in the box and how far one had read, for Back, and from where a result was followed.
function leaveWord() {
  try {
    sessionStorage.setItem('cavillo.risultati', location.href.split('#')[0]);
    history.replaceState(Object.assign({}, history.state, { cercato: box.value, letto: results ? window.scrollY : panel.scrollTop }), '');
  } catch (often) {
    // then Back finds the page as it was at first
  }
}

async function comeBack() {
  const left = history.state && history.state.cercato;
  const [how] = performance.getEntriesByType ? performance.getEntriesByType('navigation') : [];
  if (results || !left || document.querySelector('main[data-list]') || (how && how.type !== 'back_forward')) return;
  box.value = left;
  showClear();
  if (await ask()) panel.scrollTop = history.state.letto || 0;
}

panel.addEventListener('click', (event) => {
  const option = event.target.closest('[role="option"]');
  if (option) go((event.target.closest('[data-href]') || option).dataset.href, event.ctrlKey || event.metaKey);
  else if (event.target.closest('a')) leaveWord();
});

document.addEventListener('click', (event) => {
  if (!event.target.closest('main.results .hit a')) return;
  remember();
  leaveWord();
});

// ---- the box itself ----

const clear = form.querySelector('a') || element('a', '', '✕');
clear.href = '/cerca';
clear.setAttribute('aria-label', 'Cancella');
clear.addEventListener('click', (event) => {
  event.preventDefault();
  box.value = '';
  box.focus();
  changed();
});

function showClear() {
  if (!box.value) clear.remove();
  else if (!clear.parentNode) form.insertBefore(clear, aloud);
}

function changed() {
  showClear();
  forgetAsking();
  const empty = !box.value.trim();
  if (empty) showPast();
  else if (results) close();
  if (results || !empty) waiting = setTimeout(ask, empty ? 0 : PAUSE);
}

box.addEventListener('input', changed);
box.addEventListener('change', showClear);
form.addEventListener('submit', () => {
  remember();
  close();
});

function wake() {
  if (!panel.hidden) return;
  if (!box.value.trim()) showPast();
  else if (!results) ask();
}
box.addEventListener('focus', wake);
box.addEventListener('click', wake);

// A tap elsewhere, or the focus elsewhere, closes the list.
const outside = (event) => { if (!panel.hidden && !bar.contains(event.target)) close(); };
document.addEventListener('mousedown', outside);
document.addEventListener('touchstart', outside, { passive: true });
bar.addEventListener('focusout', (event) => { if (event.relatedTarget && !bar.contains(event.relatedTarget)) close(); });

// ---- keys ----

let before = null; // what had the focus when a key opened the box

function leave() {
  const to = before;
  before = null;
  close();
  if (to && to !== document.body && document.contains(to)) to.focus();
  else document.activeElement.blur();
}

bar.addEventListener('keydown', (event) => {
  if (event.isComposing || event.altKey || event.shiftKey) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
    return;
  }
  if (event.target !== box) return;
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way && !panel.hidden) {
    event.preventDefault();
    choose(chosen + way);
  } else if (way > 0 && results) {
    const first = results.querySelector('.hit h2 a');
    if (first) {
      event.preventDefault();
      first.focus();
    }
  } else if (way > 0) {
    event.preventDefault();
    wake();
  } else if (event.key === 'Enter' && chosen >= 0) {
    event.preventDefault();
    go(options[chosen].dataset.href, event.ctrlKey || event.metaKey);
  } else if (event.key === 'Delete' && chosen >= 0 && options[chosen].dataset.past) {
    event.preventDefault();
    forget(Number(options[chosen].dataset.past));
  }
});

document.addEventListener('keydown', (event) => {
  const to = event.target;
  const walk = [...document.querySelectorAll('main .hit h2 a')];
  const at = walk.indexOf(to);
  if (at >= 0 && /^(ArrowDown|ArrowUp|Escape)$/.test(event.key)) { // from a result to the next, or back to the box
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? walk[at + 1] || to : (event.key === 'ArrowUp' && walk[at - 1]) || box;
    next.focus();
    return;
  }
  const typing = to !== box && (/^(INPUT|TEXTAREA|SELECT)$/.test(to.tagName) || to.isContentEditable);
  const ctrl = event.ctrlKey || event.metaKey;
  const slash = event.key === '/' && to !== box && !ctrl && !event.altKey;
  const ctrlK = event.key.toLowerCase() === 'k' && ctrl && !event.shiftKey && !event.altKey;
  if (typing || !(slash || ctrlK) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (to !== box) before = document.activeElement;
  box.focus();
  box.select();
});

// The table without network has started: what was answered without it is asked again.
document.addEventListener('tavolo', () => { if ((results || panel).querySelector('[data-more]')) ask(); });

showClear();
comeBack();
