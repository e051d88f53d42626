// The example without reloading: a tap on a passage, or an arrow key, fetches its page and puts its main part in place of the one
// that is shown. Every passage stays an address of its own; without this file the links lead there.

import { closed, opened, replaced } from './over.js';

const main = document.querySelector('main.example');
const aloud = document.getElementById('passaggio-detto');
const kept = new Map();

// page is the text of an address, asked once.
function page(url) {
  if (!kept.has(url)) {
    const asked = fetch(url, { credentials: 'same-origin' }).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text().then((text) => ({ text, url: answer.redirected ? answer.url : url }));
    });
    asked.catch(() => kept.delete(url));
    kept.set(url, asked);
  }
  return kept.get(url);
}

// mark finds again, in the new page, the thing that has the focus in the old one.
function mark(node) {
  if (!node || !main.contains(node)) return null;
  if (node.dataset.do) return '[data-do="' + node.dataset.do + '"]';
  if (node.dataset.go) return '[data-go="' + node.dataset.go + '"]';
  if (node.closest('.ask')) return node.id ? '#' + node.id : '#giudizio';
  if (node.closest('.toc')) return '.toc [aria-current="step"]';
  if (node.closest('[data-fold="passaggi"]')) return '#passaggi [aria-current="step"]';
  return '';
}

// turn shows another page of the example. Folds stay as they are, and the page where it is scrolled.
let latest = 0;
let shown = location.pathname + location.search;
async function turn(url, remember) {
  const mine = ++latest;
  main.setAttribute('aria-busy', 'true');
  let got;
  try {
    got = await page(url);
  } catch (failed) {
    if (mine === latest) location.href = url;
    return;
  }
  if (mine !== latest) return;
  const next = new DOMParser().parseFromString(got.text, 'text/html');
  const fresh = next.querySelector('main.example');
  if (!fresh) {
    location.href = url;
    return;
  }
  for (const fold of main.querySelectorAll('details[open][data-fold]')) {
    const same = fresh.querySelector('details[data-fold="' + fold.dataset.fold + '"]');
    if (same) same.open = true;
  }
  const beside = matchMedia('(min-width: 62rem)').matches && location.hash.startsWith('#carta-') && location.hash;
  const focus = mark(document.activeElement);
  const at = window.scrollY;
  const over = await replaced();
  if (mine !== latest) return;
  if (rule.showPopover && isOpen()) rule.hidePopover();
  main.textContent = '';
  main.append(...fresh.childNodes);
  main.removeAttribute('aria-busy');
  if (remember) {
    history.scrollRestoration = 'manual'; // of the page that is left: coming back to it, say scrolls
    history[over ? 'replaceState' : 'pushState']({ example: true }, '', got.url);
    history.scrollRestoration = 'auto';
  }
  shown = location.pathname + location.search;
  document.title = next.title;
  for (const selector of ['link[rel="canonical"]', 'meta[property="og:url"]', 'meta[property="og:image"]', 'meta[property="og:image:alt"]']) { // a phone shares these, not the address
    const [old, now] = [document.head.querySelector(selector), next.head.querySelector(selector)];
    if (old && now) old.replaceWith(now);
  }
  if (remember && beside && document.querySelector(beside)) location.replace(beside); // where there is room, a card stays touched
  touched();
  const here = document.querySelector('.theme input[name="da"]');
  if (here) here.value = location.pathname + location.search;
  window.scrollTo(0, at);
  say();
  offerPlay();
  if (focus !== null) {
    const target = (focus && main.querySelector(focus)) || main.querySelector('[data-go="all"]');
    if (target) target.focus({ preventScroll: true });
  }
  ahead();
}

// touched marks the card whose text is shown.
function touched() {
  for (const card of main.querySelectorAll('.card[href]')) card.classList.toggle('touched', card.hash === location.hash);
}
window.addEventListener('hashchange', touched);

// say says aloud what is shown; the answer to a question comes into view.
function say() {
  aloud.textContent = document.getElementById('testo').dataset.aloud;
  const answer = document.getElementById('giudizio');
  if (answer) answer.scrollIntoView({ block: 'center' });
}

// ahead fetches the next passage before it is asked for, where the network is not to be spared.
function ahead() {
  const next = main.querySelector('[data-go="next"]');
  const sparing = navigator.connection && navigator.connection.saveData;
  if (next && !sparing) page(next.href).catch(() => {});
}

// all opens the list of passages.
function all() {
  const list = main.querySelector('[data-fold="passaggi"]');
  if (!list) return;
  list.open = true;
  list.scrollIntoView({ block: 'start' });
  list.querySelector('summary').focus({ preventScroll: true });
}

main.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.dataset.go === 'all') {
    event.preventDefault();
    all();
    return;
  }
  const fold = link.hash && document.getElementById(link.hash.slice(1));
  if (fold && fold.tagName === 'DETAILS') fold.open = true;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname !== location.pathname || to.hash) return;
  event.preventDefault();
  turn(to.href, true);
});

// A question is asked without reloading, by the address of its form.
main.addEventListener('submit', (event) => {
  const asked = new URLSearchParams(new FormData(event.target));
  if (event.submitter && event.submitter.name) asked.set('atto', event.submitter.value);
  if (!asked.has('atto')) return; // an old browser does not say what was tapped
  event.preventDefault();
  turn(location.origin + location.pathname + '?' + asked, true);
});

// The arrows go to the passage before and after, Home and End to the first and the last, d to the one that decides.
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  if (event.key === 'Escape' && location.hash.startsWith('#carta-')) location.hash = '#tavolo';
  const way = { ArrowLeft: 'prev', ArrowRight: 'next', Home: 'first', End: 'last', d: 'decisive' }[event.key];
  const link = way && main.querySelector('a[data-go="' + way + '"]');
  if (!link) return;
  event.preventDefault();
  turn(link.href, true);
});

// Going on by itself: each passage stays as long as it takes to read what it says. Any other touch or key stops it, and so does the end.
let playing = 0;
const still = matchMedia('(prefers-reduced-motion: reduce)');
function offerPlay() {
  const slot = main.querySelector('[data-slot="play"]');
  if (!slot || still.matches) return;
  let button = slot.querySelector('button');
  if (!button) {
    button = document.createElement('button');
    button.type = 'button';
    button.dataset.do = 'play';
    button.setAttribute('aria-label', 'Avanti da sé');
    const icon = slot.parentElement.querySelector('svg').cloneNode(true);
    icon.firstElementChild.setAttribute('d', 'M7 4l13 8-13 8z');
    button.append(icon, 'Da sé');
    slot.append(button);
  }
  button.setAttribute('aria-pressed', String(playing !== 0));
}
function stop() {
  clearTimeout(playing);
  playing = 0;
  offerPlay();
}
function play() {
  const next = main.querySelector('a[data-go="next"]');
  if (!next || document.hidden) return stop();
  playing = setTimeout(async () => {
    await turn(next.href, true);
    if (playing) play();
  }, 1500 + 45 * document.getElementById('testo').dataset.aloud.length);
  offerPlay();
}
main.addEventListener('click', (event) => { if (event.target.closest('[data-do="play"]') && !stopped) play(); });
let stopped = false; // the tap stopped it, and does not begin it again
for (const touch of ['pointerdown', 'keydown', 'wheel']) {
  document.addEventListener(touch, () => {
    stopped = playing !== 0;
    if (stopped) stop();
  }, { capture: true, passive: true });
}

// The number of a rule opens its text beside it; again, Esc, the phone's Back or a touch elsewhere closes it. Without scripts, or where
// there is no popover, it leads to the page of the rule.
const rule = document.createElement('div');
rule.className = 'rule-popover';
rule.setAttribute('popover', 'auto');
rule.setAttribute('role', 'dialog');
document.body.append(rule);
let opener = null, closes = null;
const isOpen = () => rule.matches(':popover-open');
document.addEventListener('pointerdown', (event) => {
  const link = event.target.closest('a');
  closes = rule.showPopover && isOpen() && link === opener ? link : null;
}, { capture: true });
rule.addEventListener('toggle', (event) => {
  if (event.newState !== 'closed' || !opener) return;
  closed();
  opener.setAttribute('aria-expanded', 'false');
  if (rule.contains(document.activeElement) || document.activeElement === document.body) opener.focus({ preventScroll: true });
});
async function openRule(link) {
  const answer = await fetch(link.pathname + '.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(String(answer.status));
  const one = (await answer.json()).rules[0];
  const line = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const whole = Object.assign(line('a', 'Apri la regola'), { href: link.href });
  rule.replaceChildren(line('b', one.number + ' ' + one.title), ...one.text.split('\n').filter(Boolean).map((text) => line('p', text)), whole);
  rule.setAttribute('aria-label', 'Regola ' + one.number);
  opener = link;
  rule.showPopover();
  opened(() => rule.hidePopover());
  const at = link.getBoundingClientRect(), size = rule.getBoundingClientRect();
  const foot = main.querySelector('.foot');
  const below = at.bottom + 6 + size.height <= (foot ? foot.getBoundingClientRect().top : innerHeight); // the controls stay free
  rule.style.top = Math.max(6, below ? at.bottom + 6 : at.top - 6 - size.height) + 'px';
  rule.style.left = Math.max(6, Math.min(at.left, innerWidth - size.width - 6)) + 'px';
  link.setAttribute('aria-expanded', 'true');
  whole.focus({ preventScroll: true });
}
main.addEventListener('click', (event) => {
  const link = event.target.closest('.chip[href], .could .num[href]');
  if (!link || !rule.showPopover || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (closes === link) {
    closes = null;
    return;
  }
  openRule(link).catch(() => { location.href = link.href; });
}, { capture: true });

// A place of the page that is shown, such as what is said of a card, is no other passage.
window.addEventListener('popstate', () => { if (location.pathname + location.search !== shown) turn(location.href.split('#')[0], false); });

// The table without network has started: what was kept of the example gives way to what the table answers.
document.addEventListener('tavolo', () => {
  kept.clear();
  turn(shown, false);
});

// Without network the page does not know with which address it was asked: here it is seen whether a link that was sent still fits.
const sent = new URLSearchParams(location.search).get('v');
const digest = (text) => text.split('-')[1];
if (sent && digest(sent) !== digest(document.getElementById('testo').dataset.sent) && !main.querySelector('.notice')) {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = 'Da quando questo collegamento è stato fatto (testo ' + sent.split('-')[0].slice(0, 12) + ') lo sviluppo fin qui è cambiato.';
  document.getElementById('testo').prepend(notice);
}

if (document.getElementById('giudizio')) say();
offerPlay();
touched();
ahead();
