package language

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Kind is what kind of question a typed line is.
type Kind string

const (
	Case       Kind = "case"       // what happens in a position at the table
	May        Kind = "may"        // whether somebody may or must do something
	Number     Kind = "number"     // how many, or which number
	Definition Kind = "definition" // what something is
	When       Kind = "when"       // when, or in what order
	Why        Kind = "why"
	Who        Kind = "who"     // who decides, begins or chooses
	Happens    Kind = "happens" // what happens if something is so, in general
	Begin      Kind = "begin"   // how one plays, sets up or wins
	Unknown    Kind = ""        // words to look up, or nothing that says the kind
)

// Kinds are the kinds of questions. Of two with the same score the earlier is meant.
var Kinds = []Kind{Why, Definition, Begin, Who, When, Number, Happens, May, Case}

// isGeneral reports whether a question of a kind asks for a rule, unless the line states a position.
func (k Kind) isGeneral() bool {
	return slices.Contains([]Kind{Number, Definition, When, Why, Who, Begin}, k)
}

// WantsMoreThanYes reports whether yes or no is no answer to a question of a kind.
func (k Kind) WantsMoreThanYes() bool { return k.isGeneral() }

// Question is what kind of question a typed line is.
type Question struct {
	Kind      Kind
	Second    Kind // a kind whose score is close to that of Kind; Unknown for none
	Position  int  // the score of the words that state a position at the table
	NamesTime bool // the line names a turn, a phase or another time
}

// Limits of scores, in the weights of kinds.tsv.
const (
	closeScore    = 2 // a kind is close to the best one up to this difference
	statedAtLeast = 4 // a line with this Position states a position
	mostPosition  = 7 // no more of Position counts for Case: a long story may still ask when
)

// Is reports whether the line is, or may well be, of a kind.
func (q Question) Is(kind Kind) bool { return q.Kind == kind || q.Second == kind }

// StatesPosition reports whether the line says who has or does what at a table.
func (q Question) StatesPosition() bool { return q.Position >= statedAtLeast }

// IsGeneral reports whether the line asks for a rule and states no position, so that no case answers it.
func (q Question) IsGeneral() bool { return q.Kind.isGeneral() && !q.StatesPosition() }

//go:embed kinds.tsv
var kindsFile string

// kindPattern is a pattern of kinds.tsv with its kind, or its row of those that are no kinds.
type kindPattern struct {
	kind   Kind
	weight int
	text   string
	words  []string
}

// Rows of kinds.tsv that are no kinds.
const (
	positionRow Kind = "position" // words that state a position
	generalRow  Kind = "general"  // words that speak of no position
	timeRow     Kind = "time"     // words that name a time
	shortRow    Kind = "short"    // words that are read as another
)

var kindPatterns, kindWords = parseKinds(kindsFile)

// kindsByWord are the patterns that begin with a word, by that word; those that may begin with several words are under
// "".
var kindsByWord = func() map[string][]*kindPattern {
	byWord := map[string][]*kindPattern{}
	for i := range kindPatterns {
		p := &kindPatterns[i]
		first := p.words[0]
		if strings.ContainsAny(first, "*#_") || first == ".." || first == clauseEnd {
			first = ""
		}
		byWord[first] = append(byWord[first], p)
	}
	return byWord
}()

// parseKinds parses kinds.tsv: the patterns, and for each word that is read as another that other, those of the
// vocabularies too. It panics for an invalid row.
func parseKinds(text string) (patterns []kindPattern, readAs map[string]string) {
	readAs = map[string]string{}
	for short, words := range Shorts() {
		if !strings.Contains(words, " ") {
			readAs[short] = words
		}
	}
	for line := range strings.Lines(WithoutComments(text)) {
		line = strings.TrimSpace(line)
		fields := strings.Split(line, "\t")
		if len(fields) != 3 {
			panic("kinds.tsv: want kind, weight and patterns: " + line)
		}
		kind := Kind(fields[0])
		weight, err := strconv.Atoi(fields[1])
		if err != nil || !slices.Contains(Kinds, kind) && !slices.Contains([]Kind{positionRow, generalRow, timeRow, shortRow}, kind) {
			panic(fmt.Sprintf("kinds.tsv: no kind %q, or no weight %q", fields[0], fields[1]))
		}
		for pattern := range strings.SplitSeq(fields[2], "; ") {
			if word, other, ok := strings.Cut(pattern, " = "); ok && kind == shortRow {
				readAs[word] = other
				continue
			}
			patterns = append(patterns, kindPattern{kind, weight, pattern, strings.Fields(pattern)})
		}
	}
	return patterns, readAs
}

// KindOf returns what kind of question a typed line is.
func KindOf(line string) Question {
	return KindWithout(line, func(string) bool { return false })
}

// KindPatterns returns the patterns of kinds.tsv that stand in a line.
func KindPatterns(line string) (patterns []string) {
	tokens := kindTokens(line)
	for _, p := range kindPatterns {
		if p.isIn(tokens) {
			patterns = append(patterns, p.text)
		}
	}
	return patterns
}

// KindWithout is KindOf without some of the patterns of kinds.tsv, for measuring.
func KindWithout(line string, leaveOut func(pattern string) bool) (q Question) {
	tokens, scores := kindTokens(line), map[Kind]int{}
	count := func(word string) {
		for _, p := range kindsByWord[word] {
			if p.isIn(tokens) && !leaveOut(p.text) {
				scores[p.kind] += p.weight
			}
		}
	}
	count("")
	for i, word := range tokens {
		if !slices.Contains(tokens[:i], word) {
			count(word)
		}
	}
	q.Position, q.NamesTime = scores[positionRow]-scores[generalRow], scores[timeRow] > 0
	scores[Case] += min(q.Position, mostPosition)
	for _, kind := range Kinds {
		switch score := scores[kind]; {
		case score > max(scores[q.Kind], 0):
			q.Kind, q.Second = kind, q.Kind
		case score > max(scores[q.Second], 0):
			q.Second = kind
		}
	}
	if scores[q.Second] < scores[q.Kind]-closeScore {
		q.Second = Unknown
	}
	return q
}

// Tokens that are no words.
const (
	lineStart   = "^"
	lineEnd     = "$"
	clauseEnd   = ","
	questionEnd = "?"
)

// kindTokens returns the words of a line, folded, with a token for its start, its end and each run of marks between
// clauses. "A" and "B", typed so, stay as they are: they name players. What stands between quotes is one token: it is the
// text of a card, and asks nothing.
func kindTokens(line string) []string {
	tokens := []string{lineStart}
	word := strings.Builder{}
	endWord := func() {
		if word.Len() == 0 {
			return
		}
		if w := word.String(); w == "A" || w == "B" {
			tokens = append(tokens, w)
		} else {
			w = Fold(w)
			tokens = append(tokens, cmp.Or(kindWords[w], w))
		}
		word.Reset()
	}
	quoted := rune(0) // the mark that ends what is quoted; 0 outside quotes
	for at, r := range line {
		switch {
		case quoted != 0:
			if r == quoted {
				quoted = 0
			}
		case closingQuote(r) != 0 && strings.ContainsRune(line[at+1:], closingQuote(r)):
			endWord()
			quoted, tokens = closingQuote(r), append(tokens, "«")
		case strings.ContainsRune(".,;:!?\n", r):
			endWord()
			last := &tokens[len(tokens)-1]
			switch {
			case r == '?' && *last == clauseEnd:
				*last = questionEnd
			case r == '?' && *last != questionEnd:
				tokens = append(tokens, questionEnd)
			case r != '?' && *last != clauseEnd && *last != questionEnd && *last != lineStart:
				tokens = append(tokens, clauseEnd)
			}
		case r == '=':
			endWord()
			tokens = append(tokens, "=")
		case strings.ContainsRune(" \t'’\"“”«»()[]/", r):
			endWord()
		default:
			word.WriteRune(r)
		}
	}
	endWord()
	return append(tokens, lineEnd)
}

// closingQuote returns the mark that ends what another begins to quote; 0 for a rune that begins none.
func closingQuote(r rune) rune {
	switch r {
	case '"':
		return '"'
	case '“':
		return '”'
	case '«':
		return '»'
	}
	return 0
}

// isIn reports whether a pattern stands anywhere among tokens.
func (p *kindPattern) isIn(tokens []string) bool {
	for at := range tokens {
		if matchesAt(p.words, tokens[at:]) {
			return true
		}
	}
	return false
}

// matchesAt reports whether tokens begin with the words of a pattern.
func matchesAt(pattern, tokens []string) bool {
	for i, word := range pattern {
		if word == ".." { // any words of the same clause
			for skip := 0; ; skip++ {
				if matchesAt(pattern[i+1:], tokens[skip:]) {
					return true
				}
				if skip == len(tokens) || isMark(tokens[skip]) {
					return false
				}
			}
		}
		if len(tokens) == 0 || !matchesWord(word, tokens[0]) {
			return false
		}
		tokens = tokens[1:]
	}
	return true
}

func isMark(token string) bool {
	return slices.Contains([]string{lineStart, lineEnd, clauseEnd, questionEnd}, token)
}

// matchesWord reports whether a token is what a word of a pattern stands for.
func matchesWord(word, token string) bool {
	switch {
	case word == clauseEnd:
		return isMark(token)
	case word == "#":
		return token[0] >= '0' && token[0] <= '9'
	case word == "_":
		return !isMark(token)
	case len(word) > 1 && strings.HasPrefix(word, "*"):
		return strings.HasSuffix(token, word[1:])
	case len(word) > 1 && strings.HasSuffix(word, "*"):
		return strings.HasPrefix(token, word[:len(word)-1])
	}
	return word == token
}
