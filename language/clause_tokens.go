package language

import (
	"strings"
	"unicode"
)

// clauseToken is a word of a line, or a mark that ends what it says.
type clauseToken struct {
	text, fold string
	isMark     bool
	verb       verbForm // as which it is read here; the zero verbForm where it is no verb
	party      Party    // whom it names
}

// clauseTokens splits a line into words and marks.
func clauseTokens(line string) (tokens []clauseToken) {
	word := strings.Builder{}
	endWord := func() {
		if word.Len() > 0 {
			tokens = append(tokens, clauseToken{text: word.String(), fold: Fold(word.String())})
			word.Reset()
		}
	}
	for _, r := range line {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+':
			word.WriteRune(r)
		default:
			endWord()
			if strings.ContainsRune(".,;:!?\n", r) {
				tokens = append(tokens, clauseToken{text: string(r), isMark: true})
			}
		}
	}
	endWord()
	for at := range tokens {
		tokens[at].read(tokens, at)
	}
	return tokens
}

// read reads a token beside its neighbours: a player, a verb, or neither. After "un" and "nell" an act is a noun;
// "e" joins, where "è", which is folded alike, says how something is.
func (t *clauseToken) read(tokens []clauseToken, at int) {
	foldAt := func(at int) string {
		if at < 0 || at >= len(tokens) {
			return ""
		}
		return tokens[at].fold
	}
	switch {
	case t.isMark || isFunction(t.text, "and"):
	case t.text == "A" && !isFunction(foldAt(at+1), "notPlayer"):
		t.party = PlayerA
	case t.text == "B":
		t.party = PlayerB
	case isFunction(t.fold, "having", "havingBefore", "suffering", "being"):
		t.verb = auxiliaryForm(t.fold)
	case OwnsOpponent(t.fold, foldAt(at+1)):
	case isFunction(t.fold, "mine"):
		t.party = Writer
	case isFunction(t.fold, "theirs"):
		t.party = Other
		for i := at - 1; i >= 0 && t.party == Other; i-- {
			if named := tokens[i].party; named == PlayerA || named == PlayerB {
				t.party = named // "A attacca con un suo mostro"
			}
		}
	case NumberOf(t.fold) == "" && !isFunction(foldAt(at-1), "nouning") && !isFunction(t.fold, "notDeeds"):
		if t.verb = readVerb(t.fold); isFunction(t.verb.infinitive, "modalVerbs") {
			t.verb.infinitive, t.verb.isAuxiliary = "", true
		}
		if before := foldAt(at - 1); t.verb.isParticiple() && isFunction(before, "definite", "indefinite") {
			t.verb = verbForm{} // "la partita"
		}
	}
}

// beginsClause reports whether a token is a word that begins a clause.
func (t *clauseToken) beginsClause() bool {
	return !t.verb.isVerb() && isFunction(t.fold, "clauseBeginning")
}

// asks reports whether a token asks, or says that something may or must be done.
func (t *clauseToken) asks() bool {
	if t.isMark || isFunction(t.fold, "wanting") {
		return t.isMark // splitClauses leaves no other mark than "?"
	}
	return isFunction(t.fold, "interrogatives", "howMany", "able", "modal")
}

// isNoun reports whether a token may be a noun.
func (t *clauseToken) isNoun() bool {
	return !t.isMark && t.party == NoParty && !t.verb.isVerb() && NumberOf(t.fold) == "" &&
		(!SaysLittle(t.fold) || isFunction(t.fold, "countedNouns"))
}

// isCounted reports whether a token may be the noun of a number.
func (t *clauseToken) isCounted() bool {
	return t.isNoun() && !isFunction(t.fold, "prepositions", "elided")
}

// splitClauses parts tokens at marks, at words that begin a clause, and before a second deed. A question mark stays.
func splitClauses(tokens []clauseToken) (parts [][]clauseToken) {
	start, hasDeed := 0, false
	end := func(at int) {
		if at > start {
			parts = append(parts, tokens[start:at])
		}
		start, hasDeed = at, false
	}
	for at := range tokens {
		switch t := &tokens[at]; {
		case t.text == "?":
			end(at + 1)
		case t.isMark:
			end(at)
			start = at + 1
		case t.beginsClause():
			end(at)
		case t.verb.isFinite():
			if hasDeed {
				from := at
				for from > start+1 && tokens[from-1].comesBeforeDeed() {
					from--
				}
				end(from)
			}
			hasDeed = true
		}
	}
	end(len(tokens))
	return parts
}

// comesBeforeDeed reports whether a token before a deed says who does it or to whom: "lui non mi".
func (t *clauseToken) comesBeforeDeed() bool {
	return t.party != NoParty || isFunction(t.fold, "clitics", "negating")
}
