package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/lang/it"
	"golang.org/x/text/unicode/norm"

	"cavillo/language"
)

// word is one analysed word of a text.
type word struct {
	// start and end are byte offsets in the text.
	start, end int
	position   int    // index among the words of the text
	plain      string // lower case, without accents
	stem       string // Snowball stem; "" for a stop word
}

// maxWord is the greatest length in bytes of a word that is analysed; no rulebook has a longer one.
const maxWord = 64

// words splits a text into words. Elided articles ("l'", "dell'", "quest'") are left out: "l'attacco" gives the word
// "attacco".
func (x *analyzer) words(text string) []word {
	found := make([]word, 0, 4+len(text)/7)
	add := func(start, end int, plain, stem string) {
		found = append(found, word{start, end, len(found), plain, stem})
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !isWordRune(r) {
			i += size
			continue
		}
		if end, code := codeAt(text, i); code != "" {
			add(i, end, code, code)
			i = end
			continue
		}
		start := i
		for i < len(text) {
			r, size := utf8.DecodeRuneInString(text[i:])
			if !isWordRune(r) && !joinsNumber(text, start, i, size) {
				break
			}
			i += size
		}
		if i-start > maxWord || strings.HasSuffix(text[:start], "§") {
			continue
		}
		lower := strings.ToLower(text[start:i])
		plain := fold(lower)
		if plain == "" {
			continue // a word of combining marks alone
		}
		if r, _ := utf8.DecodeRuneInString(text[i:]); isApostrophe(r) && elided[plain] {
			continue
		}
		add(start, i, plain, x.stem(lower, plain))
	}
	return found
}

// codeAt parses the code of a One Piece card at the start of a word. "BP-T07", "bp t07" and "BPT07" all give
// "bp-t07"; code is "" where there is none.
func codeAt(text string, i int) (end int, code string) {
	letter := func(j int) bool { return j < len(text) && (text[j]|0x20) >= 'a' && (text[j]|0x20) <= 'z' }
	if !letter(i) || !letter(i+1) {
		return 0, ""
	}
	kind := i + 2
	if r, size := utf8.DecodeRuneInString(text[kind:]); strings.ContainsRune(" -‐‑–—", r) {
		kind += size
	}
	end = kind + 3
	if end > len(text) || !strings.ContainsRune("ctwf", rune(text[kind]|0x20)) || !isDigit(text[kind+1]) ||
		!isDigit(text[kind+2]) {
		return 0, ""
	}
	if r, _ := utf8.DecodeRuneInString(text[end:]); isWordRune(r) {
		return 0, ""
	}
	return end, strings.ToLower(text[i:i+2] + "-" + text[kind:end])
}

// isCode reports whether a folded word is the code of a card.
func isCode(plain string) bool { return len(plain) == 6 && plain[2] == '-' }

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// isApostrophe reports whether a character is used as an apostrophe.
func isApostrophe(r rune) bool { return strings.ContainsRune("'’‘ʼ`´′", r) }

// joinsNumber reports whether the character at i, of size bytes, is a full stop between digits inside the word that
// starts at start: "7.2.1" is one word.
func joinsNumber(text string, start, i, size int) bool {
	return text[i] == '.' && i > start && isDigit(text[i-1]) && i+size < len(text) && isDigit(text[i+size])
}

// fold removes the accents from a lower-case word: "perché" becomes "perche".
func fold(lower string) string {
	ascii := true
	for i := 0; i < len(lower); i++ {
		ascii = ascii && lower[i] < utf8.RuneSelf
	}
	if ascii {
		return lower
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(lower) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// analyzer splits and stems texts. While isLearning, it caches the stems of words; afterwards it is only read.
type analyzer struct {
	stems      map[string]string // by lower-case word
	isLearning bool
}

// stem returns the folded Italian Snowball stem of a word, "" for a stop word. For words that Snowball stems
// wrongly, language.Stems names a word with the right stem ("risolto" has the stem of "risolvere").
func (x *analyzer) stem(lower, plain string) string {
	if stopWords[plain] {
		return ""
	}
	if s, ok := x.stems[lower]; ok {
		return s
	}
	s := snowballStem(lower)
	overrides, _ := language.Stems()
	if like := overrides[plain]; like != "" {
		s = snowballStem(like)
	} else if like := overrides[s+"-"]; like != "" {
		s = snowballStem(like)
	} else if s == "" {
		s = plain
	}
	if x.isLearning {
		x.stems[lower] = s
	}
	return s
}

var italian = it.NewItalianStemmerFilter()

// snowballStem returns the folded Snowball stem of a lower-case word; "" for some very short words.
func snowballStem(lower string) string {
	return fold(string(italian.Filter(analysis.TokenStream{{Term: []byte(lower)}})[0].Term))
}

// wordSet returns the set of the words in a list separated by blanks.
func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// elided are words without the vowel that an apostrophe replaces.
var elided = wordSet(`l un d c s m t v n dell all dall nell sull coll quell quest bell sant tutt senz anch mezz dev`)

// stopWords are articles and prepositions. "Non", "contro", "senza" and "se" are not among them, because they change
// the meaning of a query.
var stopWords = wordSet(`il lo la i gli le un uno una di a da in con su per tra fra e ed o od ad
	del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle
	nel nello nella nei negli nelle sul sullo sulla sui sugli sulle col coi che si ci vi ne
	l d dell all dall nell sull coll quell quest`)

// queryStopWords are ignored in a query that has other words: question words, polite phrases, and verbs that occur
// in every rule.
var queryStopWords = wordSet(`come cosa cos chi quando quanto quanta quanti quante dove perche quale quali qual
	posso puo puoi possono possiamo potrei potrebbe poter devo deve devi devono dovrei bisogna
	succede capita accade funziona funzionano significa dice vuol vuole vogliono voglio vorrei dire spiegami spiega dimmi sapere so
	ciao salve grazie favore cortesia scusa scusate aiuto domanda prego please
	mi io tu lui lei noi voi loro me te lo gli mio mia miei mie tuo tua suo sua suoi sue
	ho hai ha hanno abbiamo avere sono sei siamo essere era sia siano stato fa fare faccio fai fanno
	scusi scusami scusatemi buongiorno buonasera ragazzi raga insomma cioe praticamente ok okay giusto vero ora adesso proprio gia cosi po
	allora ma poi quindi anche quello quella quelli quelle questo questa questi queste cio
	the of is what how when can do does`)
