// Reads the number of a rule or the label of a doubt: number.go of package rulebooks, number.go and label.go of package search.

const NICKNAMES = { weiss: 'ws', schwarz: 'ws', weisschwarz: 'ws', onepiece2009: 'op', yugi: 'ygo' };
const bare = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

// gameOf finds a game of the list by its code or name.
export function gameOf(list, name) {
  const plain = bare(name);
  return list.games.find((game) => game.code === plain || bare(game.name) === plain || NICKNAMES[plain] === game.code);
}

const setOf = (words) => new Set(words.split(' '));
const AROUND_NUMBERS = setOf('sezione sez cap capitolo sec sect section chapter regola reg regole rule r articolo art artic punto paragrafo par parag comma numero num nr n rif vedi vd la il al alla del della nel nella di in dello regolamento appendice app');
const AROUND_LABEL = setOf('punto punti il al del della di in sul su numero num nr n sigla etichetta rif vedi vd');
const DOUBT_WORDS = setOf('dubbio dubbi doubt');
const LABEL = /(?:^|[^a-z0-9])([a-z])([ .,:_/-]*)0*([1-9][0-9]{0,2})(?:[ .-]?\(?([a-z])\)?)?(?:$|[^a-z0-9])/;
const MAX_NUMBER = 80;
const MAX_PARTS = 8;

// foldTyped rewrites a text in the letters and digits of a keyboard.
export function foldTyped(text) {
  return text.replace(/[ºª]/g, '°').normalize('NFKC').replace(/[\u2010-\u2015\u2212\u2043\u00ad]/g, '-').replace(/[·•∙⋅‧・。]/g, '.')
    .replace(/[\u3001\u066b]/g, ',').replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, ' ').toLowerCase();
}

// canonical is a number in its canonical form, '' for what is none.
function canonical(parts) {
  const all = parts.map((part, i) => (i === 0 && part === 'a' ? 'A' : part.replace(/^0+(?=\d)/, '')));
  const good = all.length > 0 && all.length <= MAX_PARTS && all.every((part, i) => /^\d{1,3}$/.test(part) || (i === 0 && part === 'A' && all.length > 1));
  return good ? all.join('.') : '';
}

// readNumber reads "§7,2", "sez. 7.2", "7 2 1" of a folded text; '' where it is no number.
function readNumber(text) {
  let rest = text.trim();
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/^(?:(?:sezione|sez|sec|capitolo|cap|regola|reg|articolo|art|punto|paragrafo|par|numero|num|n)(?![a-zà-ÿ])|§|#)[.:°\s]*(?=.)/, '');
  }
  return canonical(rest.split(/[.,;:\-_/\\|>\s]+/).filter(Boolean));
}

// fieldsOf are the words and figures of a text.
const fieldsOf = (text) => text.split(/[^a-z0-9\u00c0-\u024f]+/).filter(Boolean);

// readLoose reads a number with such words around it, in any order, and leaves out a letter after it.
function readLoose(list, text) {
  if (/["“”«»+*=<>%]/.test(text)) return null;
  const parts = [];
  const names = [];
  let lettered = false;
  for (const run of fieldsOf(text)) {
    const cut = run.search(/\d/);
    const word = cut < 0 ? run : run.slice(0, cut);
    let digits = cut < 0 ? '' : run.slice(cut);
    const letter = digits.replace(/^\d+/, '');
    if (letter.length === 1 && parts.length) {
      digits = digits.slice(0, -1);
      lettered = true;
    } else if (!digits && word.length === 1 && parts.length > 1 && !AROUND_NUMBERS.has(word)) {
      lettered = true;
      continue;
    } else if (lettered && digits) {
      return null;
    }
    if (word && ((word.startsWith('app') && AROUND_NUMBERS.has(word)) || (word === 'a' && !parts.length))) {
      if (!parts.length) parts.push('a');
    } else if (word && !AROUND_NUMBERS.has(word)) {
      names.push(word);
    }
    if (!digits) continue;
    if (!/^\d+$/.test(digits)) return null;
    parts.push(digits);
  }
  const game = names.length ? gameOf(list, names.join(' ')) : null;
  const number = canonical(parts);
  return number && (game || !names.length) ? { game, number } : null;
}

// readRef reads a number with, perhaps, a game and other words around it; null for any other text.
export function readRef(list, typed) {
  const text = foldTyped(typed).replace(/[ .,:;!?]+$/, '');
  if (text.length > MAX_NUMBER || !/\d/.test(text)) return null;
  if (readNumber(text)) return { game: null, number: readNumber(text) };
  for (let i = text.length - 1; i > 0; i--) {
    const game = /[\s:/§]/.test(text[i]) && gameOf(list, text.slice(0, i));
    const number = game && readNumber(text.slice(i).replace(/^[\s:/]+/, ''));
    if (number) return { game, number };
  }
  return readLoose(list, text);
}

// readLabel reads the label of a doubt with, perhaps, a game and such words around it; null for any other text.
export function readLabel(list, typed) {
  const text = foldTyped(typed).replace(/[ .,:;!?]+$/, '');
  const found = text.length <= MAX_NUMBER && !/[§#"“”«»+*=<>%]/.test(text) && LABEL.exec(text);
  if (!found) return null;
  const [whole, letter, between, digits, more] = found;
  const names = [];
  let asked = between !== '' && !/[ .,:/]/.test(between);
  const start = found.index + (whole[0] === letter ? 0 : 1);
  const end = start + whole.slice(start - found.index).replace(/[^a-z0-9)]$/, '').length;
  for (const word of fieldsOf(text.slice(0, start) + ' ' + text.slice(end))) {
    if (DOUBT_WORDS.has(word)) asked = true;
    else if (!AROUND_LABEL.has(word)) names.push(word);
  }
  const game = names.length ? gameOf(list, names.join(' ')) : null;
  if (names.length && !game) return null;
  return { game, base: letter.toUpperCase() + '-' + digits, more: more || '', rule: letter === 'a' && !more ? 'A.' + digits : '', asked };
}

// doubtsOf picks those of some doubts, each with its label, that a label names: where none has it, those without its last letter, or else those
// with one letter more.
export function doubtsOf(doubts, { base, more }) {
  const lasts = doubts.map((doubt) => (doubt.label.startsWith(base) && !/\d/.test(doubt.label.slice(base.length)) ? doubt.label.slice(base.length) : null));
  const exact = doubts.filter((doubt, i) => lasts[i] === more);
  if (exact.length) return exact;
  const without = doubts.filter((doubt, i) => lasts[i] === '');
  if (without.length) return without;
  return more ? [] : doubts.filter((doubt, i) => lasts[i]);
}
