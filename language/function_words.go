package language

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed function_words.tsv
var functionWordsFile string

var functionWords = sync.OnceValue(func() map[string][]string { return readFunctionWords(functionWordsFile) })

// FunctionWords returns the words of a list of function_words.tsv, folded; it panics where there is no such list.
func FunctionWords(name string) []string {
	words, ok := functionWords()[name]
	if !ok {
		panic("function_words.tsv has no list " + name)
	}
	return words
}

// isFunction reports whether a folded word is of one of some lists of function_words.tsv.
func isFunction(word string, lists ...string) bool {
	return slices.ContainsFunc(lists, func(list string) bool { return slices.Contains(FunctionWords(list), word) })
}

// OwnsOpponent reports whether a folded word says only that the one named after it is an opponent: "mio" before
// "avversario" says nothing of whoever writes.
func OwnsOpponent(word, next string) bool {
	return beforeOpponent.Has(word) && opponents.Has(next)
}

var beforeOpponent, opponents = FunctionWordSet("beforeOpponent"), FunctionWordSet("opponents")

// WordSet is a set of folded words.
type WordSet map[string]bool

// Has reports whether a word is in the set.
func (s WordSet) Has(word string) bool { return s[word] }

// FunctionWordSet returns the words of a list of function_words.tsv as a set.
func FunctionWordSet(name string) WordSet {
	set := WordSet{}
	for _, w := range FunctionWords(name) {
		set[w] = true
	}
	return set
}

// HasEnding reports whether a word ends as one of a list.
func HasEnding(word string, endings []string) bool {
	for _, ending := range endings {
		if strings.HasSuffix(word, ending) {
			return true
		}
	}
	return false
}

// functionWordPairs returns the pairs of a list of function_words.tsv whose words are parted by "=".
func functionWordPairs(name string) (pairs [][2]string) {
	for _, pair := range FunctionWords(name) {
		first, second, _ := strings.Cut(pair, "=")
		pairs = append(pairs, [2]string{first, second})
	}
	return pairs
}

// readFunctionWords reads rows of a name, words and what they do; it panics for an invalid row.
func readFunctionWords(text string) map[string][]string {
	lists := map[string][]string{}
	for line := range strings.Lines(WithoutComments(text)) {
		line = strings.TrimSpace(line)
		fields := strings.Split(line, "\t")
		if len(fields) != 3 || len(strings.Fields(fields[1])) == 0 || lists[fields[0]] != nil {
			panic("function_words.tsv: want a name, each once, words and what they do: " + line)
		}
		lists[fields[0]] = strings.Fields(fields[1])
	}
	return lists
}

// fillers are the words and phrases that change no verdict, as folded words; "$" is the end of a line.
var fillers = sync.OnceValue(func() (phrases [][]string) {
	for _, phrase := range slices.Concat(FunctionWords("harmless"), FunctionWords("fillers")) {
		phrases = append(phrases, strings.Split(strings.ReplaceAll(phrase, "$", "+$"), "+"))
	}
	return phrases
})

// Fillers returns the places of the folded words of a line that change no verdict, some of them twice.
func Fillers(words []string) (places []int) {
	line := append(slices.Clone(words), "$")
	for at := range words {
		for _, phrase := range fillers() {
			if end := at + len(phrase); end <= len(line) && slices.Equal(line[at:end], phrase) {
				for place := at; place < min(end, len(words)); place++ {
					places = append(places, place)
				}
			}
		}
	}
	return places
}
