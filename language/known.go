package language

// KnownWords has which words each of some lists has. A list is known by its number.
type KnownWords struct {
	lists map[string]numbers
}

// numbers is a set of numbers of lists.
type numbers []uint64

func (n numbers) has(list int) bool { return list/64 < len(n) && n[list/64]&(1<<(list%64)) != 0 }

// Learn adds folded words to a list.
func (k *KnownWords) Learn(list int, words ...string) {
	if k.lists == nil {
		k.lists = map[string]numbers{}
	}
	for _, w := range words {
		n := k.lists[w]
		for len(n) <= list/64 {
			n = append(n, 0)
		}
		n[list/64] |= 1 << (list % 64)
		k.lists[w] = n
	}
}

// Has reports whether a list has a folded word.
func (k *KnownWords) Has(list int, word string) bool { return k.lists[word].has(list) }

// WordsOf returns the words that any of some lists has, in no order.
func (k *KnownWords) WordsOf(lists []int) (words []string) {
	for word, n := range k.lists {
		for _, list := range lists {
			if n.has(list) {
				words = append(words, word)
				break
			}
		}
	}
	return words
}
