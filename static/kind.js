// What kind of question a line is, and the number in a text that it asks for: kind.go and number.go of package language, number_mark.go of package
// handlers. The type language.KindData describes the data.

const ACCENTS = { à: 'a', è: 'e', é: 'e', ì: 'i', ò: 'o', ù: 'u', '’': "'" };
const fold = (text) => text.toLowerCase().replace(/[àèéìòù’]/g, (letter) => ACCENTS[letter]);

// readKinds parses the patterns.
export function readKinds(data) {
  return { ...data, patterns: data.patterns.flatMap(({ kind, weight, patterns }) => patterns.map((pattern) => ({ kind, weight, words: pattern.split(' ') }))) };
}

// kindOf is the kind of a line, and a second one whose score is close to its score; '' for none.
export function kindOf(data, line) {
  const tokens = tokensOf(data, line);
  const scores = { '': 0, position: 0, general: 0 };
  for (const kind of data.kinds) scores[kind] = 0;
  for (const { kind, weight, words } of data.patterns) if (tokens.some((_, at) => matchesAt(words, 0, tokens, at))) scores[kind] += weight;
  scores.case += Math.min(scores.position - scores.general, data.mostPosition);
  let [first, second] = ['', ''];
  for (const kind of data.kinds) {
    if (scores[kind] > Math.max(scores[first], 0)) [first, second] = [kind, first];
    else if (scores[kind] > Math.max(scores[second], 0)) second = kind;
  }
  return { kind: first, second: scores[second] < scores[first] - data.closeScore ? '' : second };
}

const CLOSING = { '"': '"', '“': '”', '«': '»' };

// tokensOf gives the words of a line, with tokens for its start, its end and the marks between clauses.
function tokensOf({ readAs }, line) {
  const tokens = ['^'];
  let word = '';
  let quoted = ''; // the mark that ends what is quoted
  const endWord = () => {
    const folded = word === 'A' || word === 'B' ? word : fold(word);
    if (word) tokens.push(Object.hasOwn(readAs, folded) ? readAs[folded] : folded);
    word = '';
  };
  const letters = [...line];
  letters.forEach((letter, at) => {
    if (quoted) {
      if (letter === quoted) quoted = '';
    } else if (CLOSING[letter] && letters.includes(CLOSING[letter], at + 1)) {
      endWord();
      quoted = CLOSING[letter];
      tokens.push('«');
    } else if ('.,;:!?\n'.includes(letter)) {
      endWord();
      const last = tokens[tokens.length - 1];
      if (letter === '?' && last === ',') tokens[tokens.length - 1] = '?';
      else if (letter === '?' ? last !== '?' : ![',', '?', '^'].includes(last)) tokens.push(letter === '?' ? '?' : ',');
    } else if (' \t\'’"“”«»()[]/='.includes(letter)) {
      endWord();
      if (letter === '=') tokens.push('=');
    } else word += letter;
  });
  endWord();
  tokens.push('$');
  return tokens;
}

const isMark = (token) => ['^', '$', ',', '?'].includes(token);

// matchesAt reports whether the tokens from at on begin with the words of a pattern from i on.
function matchesAt(words, i, tokens, at) {
  for (; i < words.length; i++, at++) {
    if (words[i] === '..') { // any words of the same clause
      for (; ; at++) {
        if (matchesAt(words, i + 1, tokens, at)) return true;
        if (at === tokens.length || isMark(tokens[at])) return false;
      }
    }
    if (at === tokens.length || !matchesWord(words[i], tokens[at])) return false;
  }
  return true;
}

function matchesWord(word, token) {
  if (word === ',') return isMark(token);
  if (word === '#') return /^[0-9]/.test(token);
  if (word === '_') return !isMark(token);
  if (word.length > 1 && word.startsWith('*')) return token.endsWith(word.slice(1));
  if (word.length > 1 && word.endsWith('*')) return token.startsWith(word.slice(0, -1));
  return word === token;
}

// askedNoun is the noun of which a line asks how many there are, '' for none.
export function askedNoun(data, line) {
  const tokens = tokensOf(data, line);
  return tokens.find((token, at) => at > 0 && data.howMany.includes(tokens[at - 1]) && !isMark(token) && !data.afterHowMany.includes(token)) || '';
}

// a word of a text of ours, which has no other letters
const TEXT_WORD = /[0-9A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+(?:[.’'+-][0-9A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+)*/g;
const MAX_NUMBER_DISTANCE = 6; // words

// askedNumber is the place in a text of the number that stands nearest to a noun or, where the text does not have it, to the matched words; the only
// number where none is near; null for none. matches are places in the text, as is what it returns.
export function askedNumber(data, text, matches, noun) {
  const words = [...text.matchAll(TEXT_WORD)].map(([word], i, all) => ({ word: fold(word), at: i, start: all[i].index, end: all[i].index + word.length }));
  const isAsked = ({ word }) => noun !== '' && rootOf(word) === rootOf(noun);
  const isMatched = ({ start }) => matches.some((match) => match.start <= start && start < match.end);
  const isNumber = ({ word }) => /^[0-9]+$/.test(word) || data.numbers.includes(word);
  const numbers = words.filter((word) => !isAsked(word) && !isMatched(word) && isNumber(word));
  const nouns = words.filter(isAsked);
  const asked = nouns.length ? nouns : words.filter(isMatched);
  const inOneSentence = (a, b) => !/[.;\n]/.test(a.at < b.at ? text.slice(a.end, b.start) : text.slice(b.end, a.start));
  let [best, nearest] = [null, MAX_NUMBER_DISTANCE + 1];
  for (const number of numbers) {
    for (const one of asked) {
      const distance = Math.abs(number.at - one.at);
      if (distance < nearest && inOneSentence(number, one)) [best, nearest] = [number, distance];
    }
  }
  return best || (numbers.length === 1 ? numbers[0] : null);
}

// rootOf is a word without the ending of a noun or of an infinitive: timingStem of package handlers.
function rootOf(word) {
  const withoutVowels = word.replace(/[aeiou]+$/, '');
  const root = withoutVowels === word ? word : ['ar', 'er', 'ir'].reduce((stem, ending) => (stem.endsWith(ending) && stem.length > 5 ? stem.slice(0, -2).replace(/[aeiou]+$/, '') : stem), withoutVowels);
  return root || word;
}
