package wording

import (
	"slices"

	"cavillo/engine"
	"cavillo/language"
)

// FindInWords is Find that also takes an act in the words of players: "giocare un evento", "vado di side". Of several acts
// that such words may mean it returns the first that is allowed or, where none is, the first. Where the
// text is a verb that no act here has, it is forbidden as an act of that verb is. lexicon knows the words of the game.
func (r *Reader) FindInWords(text string, lexicon *language.Lexicon) (found FoundAct, problem string) {
	found, problem = r.Find(text)
	terms := termsOf(text, lexicon)
	if problem == "" || len(terms) == 0 {
		return found, problem
	}
	if _, understood := r.parse(text); understood || r.isVerbToken(Tokens(text)[0]) {
		return found, problem // it is in the words of a scenario
	}
	named := r.verbsNamed(terms)
	types, hits := r.printedTypes(), []int(nil)
	for i, o := range r.acts {
		if (len(named) == 0 || slices.Contains(named, o.Verb)) && containsTerms(r.wordsOf(i, types), terms) {
			hits = append(hits, i)
		}
	}
	if len(hits) > 0 {
		hits = filterIfAny(hits, func(i int) bool { return r.acts[i].Rule == 0 })
		return r.candidateAt(hits[0]), ""
	}
	for v := range r.match.Table().Verbs {
		has := func(o engine.Option) bool { return o.Verb == engine.Verb(v) }
		if containsTerms(r.verbWords(engine.Verb(v)), terms) && !slices.ContainsFunc(r.acts, has) {
			return r.nonCandidate(&parsedText{verb: engine.Verb(v)}), ""
		}
	}
	if len(named) == 0 {
		return found, problem
	}
	why := "qui niente è «" + text + "»"
	ofVerbs := slices.DeleteFunc(allIndexes(len(r.acts)), func(i int) bool { return !slices.Contains(named, r.acts[i].Verb) })
	if len(ofVerbs) > 0 {
		why += "; con quel verbo si può pensare: " + keyList(r.keys, ofVerbs)
	}
	return found, r.explanation(why)
}

// verbsNamed returns the verbs whose names have the first of some terms, as what is done comes first.
func (r *Reader) verbsNamed(terms []term) (verbs []engine.Verb) {
	for v := range r.match.Table().Verbs {
		if containsTerms(Tokens(r.match.Table().Verbs[v].Name), terms[:1]) {
			verbs = append(verbs, engine.Verb(v))
		}
	}
	return verbs
}

// term has what a word or phrase of a text may be: each is some words that stand together.
type term [][]string

// termsOf returns the terms of a text: its words that say something, as they are and as our texts print them.
func termsOf(text string, lexicon *language.Lexicon) (terms []term) {
	words := language.Words(text)
	for at := 0; at < len(words); at++ {
		one, length := term{}, 1
		lexicon.Printed(words[at:], func(way []string, n int) bool {
			if n > length {
				one, length = term{}, n
			}
			if n == length {
				one = append(one, way)
			}
			return false
		})
		says := slices.ContainsFunc(words[at:at+length], func(w string) bool { return !slices.Contains(FunctionWords, w) && !language.SaysLittle(w) })
		if says {
			terms = append(terms, append(one, withoutFunctionWords(words[at:at+length])))
		}
		at += length - 1
	}
	return terms
}

func withoutFunctionWords(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(FunctionWords, w) })
}

// printedTypes returns the printed types of the cards on the table, as words, by name.
func (r *Reader) printedTypes() map[string][]string {
	types := map[string][]string{}
	for _, side := range r.match.View().Snapshot().Players {
		for _, pile := range side.Areas {
			for _, c := range pile.Cards {
				types[c.Name] = Tokens(c.PrintedType)
			}
		}
	}
	return types
}

// verbWords are the words by which the game names a verb: "attacca", "attaccare con".
func (r *Reader) verbWords(v engine.Verb) []string {
	info := &r.match.Table().Verbs[v]
	return append(Tokens(info.Name), Tokens(info.ActTemplate)...)
}

// wordsOf are the words by which act i may be called: those of its verb and its key, and the types of its cards.
func (r *Reader) wordsOf(i int, types map[string][]string) []string {
	words := slices.Concat(r.verbWords(r.acts[i].Verb), r.keyTokens[i], r.objectTokens[i])
	for name, kind := range types {
		if c := r.phrases[joinTokens(name)].card; c != 0 && (c == r.acts[i].Card || r.keyNamesCard(i, c)) {
			words = append(words, kind...)
		}
	}
	return words
}

// containsTerms reports whether words have each of some terms.
func containsTerms(words []string, terms []term) bool {
	has := func(wanted string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return language.SameWord(w, wanted) })
	}
	for _, t := range terms {
		if !slices.ContainsFunc(t, func(way []string) bool {
			return len(way) > 0 && !slices.ContainsFunc(withoutFunctionWords(way), func(w string) bool { return !has(w) })
		}) {
			return false
		}
	}
	return true
}
