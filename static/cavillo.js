// The small things that a script adds to pages that work without: copying, the collection, the sheet of a number. Everything here also works on a plain http address of a venue's network.

import { peekOf } from './offline.js';
import { closed, opened } from './over.js';

const STORE = 'cavillo.raccolta';
document.documentElement.classList.add('scripted');

// say tells what has been done, to the eye and to a screen reader.
const aloud = document.createElement('p');
aloud.className = 'said-aloud';
aloud.setAttribute('role', 'status');
document.body.append(aloud);
let silence = 0;
function say(words) {
  aloud.textContent = words;
  clearTimeout(silence);
  silence = setTimeout(() => { aloud.textContent = ''; }, 6000);
}

// On paper what is folded stands open: by the style sheet or, where a browser cannot, by hand.
if (!CSS.supports('selector(::details-content)')) {
  let folded = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll('details:not([open])')];
    for (const fold of folded) fold.open = true;
  });
  addEventListener('afterprint', () => { for (const fold of folded) fold.open = false; });
}

const tidy = (s) => s.replace(/\s+/g, ' ').trim();

// compose is a rule as text for a chat, in the form of the .txt address: intelligible without opening the link. A doubt that turns the rule
// round always goes along, the others where they are asked for.
function compose(node, doubts) {
  const rule = node.dataset.rule;
  if (node.dataset.text) return node.dataset.text + location.origin + address(rule); // a ruling
  const lines = [rule + (place(node) ? ' · ' + place(node) : '')];
  const text = node.querySelector('.text');
  for (const part of text ? text.querySelectorAll('p, li') : []) {
    lines.push((part.tagName === 'LI' ? '- ' : '') + tidy(part.textContent));
  }
  for (const outside of node.querySelectorAll('.outside')) lines.push(tidy(outside.textContent));
  for (const newer of node.querySelectorAll('.newer, .compared')) lines.push(tidy(newer.textContent));
  for (const doubt of node.querySelectorAll(doubts ? '.doubt' : '.doubt.turns')) {
    if (doubt.parentElement.id) continue; // it stands beside another rule
    const sentences = [...doubt.querySelectorAll('p:not(.why)')].map((p) => tidy(p.textContent));
    lines.push('Punto dubbio: ' + sentences.join(' '));
  }
  const source = document.querySelector('[data-source]');
  if (source) {
    lines.push('', source.dataset.source);
    if (source.dataset.warning) lines.push(source.dataset.warning);
  }
  lines.push(location.origin + address(rule));
  return lines.join('\n');
}

// place is where the rule stands in the document.
function place(node) {
  const holder = node.closest('[data-heading]');
  return holder ? holder.dataset.heading : '';
}

// otherForms are the ways in which a rule can be copied besides: each with its name and its text.
function otherForms(node) {
  const rule = node.dataset.rule;
  const link = location.origin + address(rule);
  if (node.dataset.text) {
    if (!node.dataset.markdown) return [['Solo il link', link]]; // kept on this device
    return [['Solo il link', link], ['Link a questo testo, che non cambia', link + '@' + node.dataset.textNumber],
      ['Markdown', node.dataset.markdown.split('](/').join('](' + location.origin + '/')]];
  }
  const source = document.querySelector('[data-version]');
  const text = tidy(node.querySelector('.text').textContent);
  const forms = [['Solo il link', link]];
  if (source) forms.push(['Citazione che non cambia', rule + '@' + source.dataset.version + '\n' + link + '@' + source.dataset.version]);
  forms.push(['Markdown', '> **[' + rule + '](' + link + ')** ' + text]);
  forms.push(['Con i punti dubbi', compose(node, true)]);
  return forms;
}

// address is the short link of "WS 7.2.1", or of "Ruling 17".
function address(rule) {
  const [game, number] = rule.split(' ');
  return '/' + game.toLowerCase() + '/' + number;
}

// copy puts text on the clipboard. Where the page is not secure the clipboard is not there: a hidden field does it.
async function copy(text) {
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch (refused) {
    // the older way below may still be allowed
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr';
  (document.querySelector('dialog[open]') || document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch (refused) {
    done = false;
  }
  field.remove();
  return done;
}

async function copyAndSay(text) {
  const done = await copy(text);
  say(done ? 'Copiata' : 'Il browser non lascia copiare: tieni premuto sul testo');
  return done;
}

// copyRule copies a rule in one tap and then offers the other forms.
async function copyRule(node, opener) {
  if (!await copyAndSay(compose(node)) || typeof HTMLDialogElement !== 'function') return;
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'chip';
  more.textContent = 'Altro formato';
  more.addEventListener('click', () => {
    const sheet = raise('Altro formato', opener);
    for (const [name, text] of otherForms(node)) {
      const b = document.createElement('button');
      b.type = 'button';
      b.textContent = name;
      b.addEventListener('click', async () => { sheet.close(); await copyAndSay(text); });
      sheet.append(b);
    }
    sheet.showModal();
  });
  aloud.append(' ', more);
}

// The collection: rules put together on this device, each with the text as it was copied.
function collected() {
  try {
    const list = JSON.parse(localStorage.getItem(STORE) || '[]');
    return Array.isArray(list) ? list.filter((one) => one && typeof one.rule === 'string' && typeof one.text === 'string') : [];
  } catch (unreadable) {
    return [];
  }
}

function keep(list) {
  try {
    localStorage.setItem(STORE, JSON.stringify(list));
    return true;
  } catch (full) {
    say('Questo browser non lascia conservare niente');
    return false;
  }
}

// together is the whole collection as one text for a chat: what rules of the same book have in common is said once, after them.
function together(list) {
  const parts = list.map((one) => {
    const cut = one.text.lastIndexOf('\n\n');
    const tail = one.text.slice(cut + 2).split('\n');
    return { text: one.text.slice(0, cut) + '\n' + tail.pop(), source: tail.join('\n') };
  });
  return parts.map((part, i) => {
    const next = parts[i + 1];
    return next && next.source === part.source ? part.text : part.text + '\n\n' + part.source;
  }).join('\n\n');
}

const has = (rule) => collected().some((one) => one.rule === rule);

// toggle puts a rule in the collection or takes it out, and says which.
function toggle(node) {
  const rule = node.dataset.rule;
  const list = collected();
  const without = list.filter((one) => one.rule !== rule);
  const adding = without.length === list.length;
  if (adding) without.push({ rule, text: compose(node) });
  if (keep(without)) say(adding ? 'Nella raccolta: ' + rule : 'Tolta dalla raccolta: ' + rule);
  press();
}

// press shows on the rule's own page whether it is in the collection.
function press() {
  const button = document.querySelector('.foot [data-do="collect"]');
  const article = document.querySelector('article[data-rule], main[data-text]');
  if (!button || !article) return;
  const on = has(article.dataset.rule);
  button.setAttribute('aria-pressed', String(on));
  button.querySelector('span').textContent = on ? 'In raccolta' : 'Raccogli';
}
press();

// The foot of a rule.
document.addEventListener('click', (event) => {
  const doing = event.target.closest('.foot [data-do]');
  const article = document.querySelector('article[data-rule], main[data-text]');
  if (!doing || !article) return;
  event.preventDefault();
  if (doing.dataset.do === 'copy') copyRule(article, doing);
  else toggle(article);
});

// "Manda": the phone's own way of sharing, or else a copy.
document.addEventListener('click', async (event) => {
  const doing = event.target.closest('.foot [data-do="send"]');
  const main = document.querySelector('main[data-send]');
  if (!doing || !main) return;
  event.preventDefault();
  if (navigator.share) {
    try {
      await navigator.share({ text: main.dataset.send });
      return;
    } catch (refused) {
      if (refused.name === 'AbortError') return;
    }
  }
  const done = await copy(main.dataset.send);
  say(done ? 'Copiata: incollala dove vuoi' : 'Il browser non lascia copiare: tieni premuto sul testo');
});

// While the engine still looks for what changes a verdict, the page asks again and shows what there is so far: what changes it, what it supposes, on what it
// depends. The rest of the page stays as it is.
async function follow() {
  const part = document.querySelector('#cambia[data-going]');
  if (!part) return;
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!answer.ok || !now.getElementById('cambia')) return;
    for (const id of ['supposto', 'verdetto', 'casi', 'cambia']) {
      const [old, fresh] = [document.getElementById(id), now.getElementById(id)];
      if (old && fresh && !old.isEqualNode(fresh) && !old.contains(document.activeElement)) old.replaceWith(document.adoptNode(fresh));
    }
    document.querySelector('main').dataset.send = now.querySelector('main').dataset.send;
  } catch (away) {
    // the next time
  }
  setTimeout(follow, 700);
}
setTimeout(follow, 500);
if (document.querySelector('main[data-waits]')) setTimeout(() => location.reload(), 900);

// While the engine plays a situation again, the page says so; it says what it said before where somebody comes back to it.
document.addEventListener('click', (event) => {
  const link = event.target.closest('main.situation a[href]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== location.origin || !link.pathname.startsWith('/tavolo/') || /\.\w+$/.test(link.pathname) || link.hash) return;
  const verdict = document.querySelector('main.situation > .verdict');
  if (!verdict) return;
  const said = [...verdict.childNodes];
  const wait = setTimeout(() => verdict.replaceChildren('Il motore gioca gli svolgimenti…'), 300);
  window.addEventListener('pagehide', () => {
    clearTimeout(wait);
    verdict.replaceChildren(...said);
  }, { once: true });
});

// A tap on a number in a section: copy, show, collect, open. Without dialogs the link opens the rule, as without scripts.
document.addEventListener('click', (event) => {
  const number = event.target.closest('.rules li[data-rule] > a.num');
  if (!number || event.ctrlKey || event.metaKey || event.shiftKey || typeof HTMLDialogElement !== 'function') return;
  event.preventDefault();
  offer(number.closest('li'), number);
});

function offer(node, opener) {
  const rule = node.dataset.rule;
  remember(node);
  const sheet = raise(rule, opener);
  const name = document.createElement('p');
  name.textContent = opener.getAttribute('aria-label') || rule;
  sheet.append(name);
  const button = (words, act) => {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = words;
    b.addEventListener('click', async () => { await act(); sheet.close(); });
    sheet.append(b);
  };
  const link = (words, href) => {
    const a = document.createElement('a');
    a.href = href;
    a.textContent = words;
    sheet.append(a);
  };
  link('Apri la regola', address(rule));
  button('Copia', () => copyRule(node, opener));
  link('Mostra al giocatore', address(rule) + '?mostra');
  button(has(rule) ? 'Togli dalla raccolta' : 'Raccogli', () => toggle(node));
  const count = collected().length;
  if (count > 0) link('Raccolta: ' + count + (count === 1 ? ' regola' : ' regole'), '/raccolta');
  button('Chiudi', () => {});
  sheet.showModal();
}

// The sheet of games in the bar closes with a tap elsewhere, and with Esc.
const sheetOfGames = document.querySelector('.bar details.game');
if (sheetOfGames) {
  document.addEventListener('click', (event) => { if (!sheetOfGames.contains(event.target)) sheetOfGames.open = false; });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !sheetOfGames.open) return;
    sheetOfGames.open = false;
    sheetOfGames.querySelector('summary').focus();
  });
}

// raise makes an empty sheet, one at a time; a tap outside, Esc or the phone's Back closes it, and one is back where it was opened.
function raise(name, opener) {
  const sheet = document.createElement('dialog');
  sheet.className = 'sheet';
  sheet.setAttribute('aria-label', name);
  sheet.addEventListener('click', (event) => { if (event.target === sheet) sheet.close(); });
  sheet.addEventListener('close', () => {
    sheet.remove();
    opener.focus({ preventScroll: true });
    closed();
  });
  document.body.append(sheet);
  opened(() => sheet.close());
  return sheet;
}

// A reference or a term shows its rule over the text that one is reading. Whatever goes wrong, the link is still a link.
document.addEventListener('click', async (event) => {
  const link = event.target.closest('.text a, .doubt a, .answer a.cite, .why a.chip, .flips a.num, .when a.num');
  if (!link || link.closest('dialog') || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (typeof HTMLDialogElement !== 'function' || !/^\/[a-z]+\/[A\d][\d.]*$/.test(link.getAttribute('href'))) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href + '?scheda');
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [, game, number] = link.getAttribute('href').split('/');
    const peek = page.querySelector('.peek') || peekOf(page, game, number);
    if (!peek) throw new Error('no peek');
    const sheet = raise(link.textContent, link);
    sheet.append(document.adoptNode(peek));
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Chiudi';
    close.addEventListener('click', () => sheet.close());
    sheet.append(close);
    peek.tabIndex = -1;
    sheet.showModal();
    peek.focus(); // the text first, not the first link in it
  } catch (failed) {
    location.href = link.href;
  }
});

// Rules read of late, newest first: opened on their own page, lit in their section, or touched on their number.
const LATELY = 'cavillo.recenti';
const MANY = 8;
function lately() {
  try {
    const list = JSON.parse(localStorage.getItem(LATELY) || '[]');
    return Array.isArray(list) ? list.filter((one) => one && /^[A-Z]+ [A\d][\d.]*$/.test(one.rule) && typeof one.name === 'string') : [];
  } catch (unreadable) {
    return [];
  }
}

function remember(node) {
  if (!node) return;
  const rule = node.dataset.rule;
  const number = node.querySelector('a.num[aria-label]');
  const title = node.querySelector('h1 small');
  const name = number ? number.getAttribute('aria-label').replace(/^[^,]*, /, '') : title ? tidy(title.textContent) : '';
  try {
    const others = lately().filter((one) => one.rule !== rule);
    localStorage.setItem(LATELY, JSON.stringify([{ rule, name }].concat(others).slice(0, MANY)));
  } catch (full) {
    // nothing is lost that the page needs
  }
}

const lit = () => document.querySelector('.rules li[data-rule]:target');
remember(document.querySelector('.rule article[data-rule]') || lit());
window.addEventListener('hashchange', () => remember(lit()));

const recent = document.getElementById('recenti');
function showRecent() {
  const game = document.documentElement.dataset.game;
  const list = lately().filter((one) => !game || address(one.rule).startsWith('/' + game + '/'));
  const shelf = recent.querySelector('ul');
  shelf.textContent = '';
  for (const one of list) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const number = document.createElement('span');
    link.href = address(one.rule);
    number.className = 'num';
    number.textContent = one.rule;
    link.append(number, ' ' + one.name);
    item.append(link);
    shelf.append(item);
  }
  recent.hidden = list.length === 0;
}
if (recent) {
  showRecent();
  recent.querySelector('button').addEventListener('click', () => {
    localStorage.removeItem(LATELY);
    showRecent();
    say('Dimenticate');
  });
}

// The hole whose values are open is marked.
function markHole() {
  for (const hole of document.querySelectorAll('a.hole')) {
    hole.classList.toggle('open', hole.hash === location.hash);
    hole.setAttribute('aria-expanded', String(hole.hash === location.hash));
  }
}
markHole();
window.addEventListener('hashchange', markHole);

// One who followed a result goes back to the results: the link at the head says so, and leads there.
const up = document.querySelector('.bar > a');
if (up && resultsLeft()) {
  up.href = document.referrer;
  up.textContent = 'Risultati';
  up.setAttribute('aria-label', 'Torna ai risultati');
  const entries = history.length;
  up.addEventListener('click', (event) => {
    if (history.length !== entries || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back(); // they are as they were left
  });
}
function resultsLeft() {
  try {
    return document.referrer !== '' && sessionStorage.getItem('cavillo.risultati') === document.referrer;
  } catch (denied) {
    return false;
  }
}

// From a rule shown to a player one goes back to where one was, at the same height, whether that was the rule or its section.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || !document.querySelector('main.show') || !event.target.closest('.bar > a, .show > p > .chip')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (history.length < 2 || !document.referrer.startsWith(location.origin + '/')) return;
  event.preventDefault();
  history.back();
});

// Filters of a list act as they are chosen.
for (const form of document.querySelectorAll('form[data-submit]')) form.addEventListener('change', () => form.submit());

// A long list is narrowed to what holds the words typed, accents aside.
const folded = (s) => s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
const filter = document.getElementById('filtro');
if (filter) {
  filter.addEventListener('input', () => {
    const words = folded(filter.value).split(/\s+/).filter(Boolean);
    for (const group of document.querySelectorAll('details.group')) {
      let left = 0;
      for (const item of group.querySelectorAll('.verdicts > li, .plain > li, .terms > div, section')) {
        const text = folded(item.textContent);
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) left++;
      }
      group.hidden = left === 0;
      group.open = words.length > 0 && left > 0;
    }
    for (const shelf of document.querySelectorAll('section.shelf')) shelf.hidden = shelf.querySelector('details.group:not([hidden])') === null;
    document.getElementById('filtro-niente').hidden = document.querySelector('details.group:not([hidden])') !== null;
  });
}
// What an address leads to is opened.
function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  const fold = target && target.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  target.scrollIntoView();
}
openTarget();
window.addEventListener('hashchange', openTarget);

// The page of the collection.
const shelf = document.getElementById('raccolta');
function fill() {
  shelf.textContent = '';
  const list = collected();
  if (list.length === 0) {
    const empty = document.createElement('p');
    empty.className = 'notice';
    empty.textContent = shelf.dataset.empty;
    shelf.append(empty);
    return;
  }
  const row = () => {
    const p = document.createElement('p');
    p.className = 'do';
    return p;
  };
  const chip = (words, act) => {
    const b = document.createElement('button');
    b.type = 'button';
    b.className = 'chip';
    b.textContent = words;
    b.addEventListener('click', act);
    return b;
  };
  const top = row();
  top.append(chip('Copia tutto', () => copyAndSay(together(list))));
  top.append(chip('Svuota', () => { if (keep([])) fill(); }));
  shelf.append(top);
  for (const one of list) {
    const item = document.createElement('article');
    item.className = 'collected';
    const name = document.createElement('a');
    name.href = address(one.rule);
    name.textContent = one.text.split('\n')[0];
    const text = document.createElement('p');
    text.textContent = one.text.slice(one.text.indexOf('\n') + 1, one.text.lastIndexOf('\n\n'));
    const show = document.createElement('a');
    show.className = 'chip';
    show.href = address(one.rule) + '?mostra';
    show.textContent = 'Mostra';
    const below = row();
    below.append(show);
    below.append(chip('Copia', () => copyAndSay(one.text)));
    below.append(chip('Togli', () => { if (keep(collected().filter((other) => other.rule !== one.rule))) fill(); }));
    item.append(name, text, below);
    shelf.append(item);
  }
}
if (shelf) fill();
