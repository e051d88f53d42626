package wording

import (
	"maps"
	"slices"

	"cavillo/engine"
	"cavillo/language"
)

// FindInWords is Find that also takes an act in the words of players: "giocare un evento", "vado di side", "non
// attacco". Of several acts with one verb that such words may mean it returns the first that is allowed or, where none
// is, the first; of acts with several verbs it asks which. Where the text is a verb that no act here has, it is
// forbidden as an act of that verb is. lexicon knows the words of the game.
func (r *Reader) FindInWords(text string, lexicon *language.Lexicon) (found FoundAct, problem string) {
	found, problem = r.Find(text)
	terms := termsOf(text, lexicon)
	if problem == "" && (found.IsCandidate || len(terms) == 0 || !r.beginsOther(terms, found.Act.Verb)) {
		return found, ""
	}
	if language.Denied(language.Words(text)) {
		if at := r.passInsteadOf(terms); at >= 0 {
			return r.candidateAt(at), ""
		}
		return found, problem
	}
	if _, understood := r.parse(text); problem != "" && understood || len(terms) == 0 {
		return found, problem // it is in the words of a scenario, or says nothing
	}
	if hits := r.actsInWords(terms); len(hits) > 0 {
		if r.haveOneVerb(hits) {
			return r.candidateAt(hits[0]), ""
		}
		return found, r.explanation("«" + text + "» si può intendere in più modi: " + keyList(r.keys, hits))
	}
	if problem == "" {
		return found, ""
	}
	named := r.verbsNamed(terms[0])
	absent := []*parsedText{r.absentAct(terms, false), r.absentAct(terms, true)}
	if len(named) == 0 {
		absent = append(absent, r.absentAct(withoutDoing(terms), false))
	}
	for _, s := range absent {
		if s != nil {
			return r.nonCandidate(s), ""
		}
	}
	if len(named) == 0 || r.isVerbToken(Tokens(text)[0]) {
		return found, problem
	}
	why := "qui niente è «" + text + "»"
	isOther := func(i int) bool { return !slices.Contains(named, r.acts[i].Verb) }
	ofVerbs := slices.DeleteFunc(allIndexes(len(r.acts)), isOther)
	if len(ofVerbs) > 0 {
		why += "; con quel verbo si può pensare: " + keyList(r.keys, ofVerbs)
	}
	return found, r.explanation(why)
}

// beginsOther reports whether some terms begin to say acts with verbs other than one.
func (r *Reader) beginsOther(terms []term, v engine.Verb) bool {
	begun := r.verbsBegun(terms[0])
	return len(begun) > 0 && !slices.Contains(begun, v)
}

// passInsteadOf returns the index of passing, which is what whoever does not do some terms does; -1 where one cannot
// pass, and for terms that say passing.
func (r *Reader) passInsteadOf(terms []term) int {
	passes := func(o engine.Option) bool { return o.Verb == engine.Pass && o.Rule == 0 }
	at := slices.IndexFunc(r.acts, passes)
	words, _ := r.verbWords(engine.Pass, nil)
	if len(terms) > 0 && containsTerms(words, terms) {
		return -1
	}
	return at
}

// actsInWords returns the indexes of the acts that some terms mean, those that are allowed where one is. A term that
// says only that something is done may be left out; the others then name more than the types of cards.
func (r *Reader) actsInWords(terms []term) []int {
	types := r.printedTypes()
	hits := r.actsWith(terms, types)
	if says := withoutDoing(terms); len(hits) == 0 && len(says) < len(terms) {
		if slices.ContainsFunc(r.acts, func(o engine.Option) bool { return r.isNameOf(terms[0], o.Verb) }) {
			types = nil
		}
		hits = r.actsWith(says, types)
	}
	hits = filterIfAny(hits, func(i int) bool { return r.acts[i].Rule == 0 })
	most := 0
	for _, i := range hits {
		most = max(most, r.wordsSaid(terms, &r.acts[i]))
	}
	hits = filterIfAny(hits, func(i int) bool { return r.wordsSaid(terms, &r.acts[i]) == most })
	hits = filterIfAny(hits, func(i int) bool { return r.isNameOf(terms[0], r.acts[i].Verb) })
	hits = filterIfAny(hits, func(i int) bool {
		words, _ := r.verbWords(r.acts[i].Verb, &r.acts[i])
		return containsTerms(words, terms)
	})
	return filterIfAny(hits, func(i int) bool { return r.players[r.seat%2].hasWord(r.acts[i].To) })
}

// withoutDoing returns some terms without those that say only that something is done, or all where no other is left.
func withoutDoing(terms []term) []term {
	says := slices.DeleteFunc(slices.Clone(terms), func(t term) bool {
		return slices.ContainsFunc(t, func(way []string) bool { return len(way) == 1 && language.IsDoing(way[0]) })
	})
	if len(says) == 0 {
		return terms
	}
	return says
}

// actsWith returns the indexes of the acts whose words have all of some terms, the first of which begins to say them
// if it begins to say any.
func (r *Reader) actsWith(terms []term, types map[string][]string) (hits []int) {
	begun := r.verbsBegun(terms[0])
	for i, o := range r.acts {
		if !slices.Contains(begun, o.Verb) && (len(begun) > 0 || o.Verb == engine.Pass) {
			continue
		}
		ofCards := types
		if !r.isDoneToCards(terms, &o) {
			ofCards = nil
		}
		words := r.wordsOf(i, ofCards)
		if o.Verb == engine.Pass {
			words = append(words, r.phasesSaid(terms)...) // passing ends a phase, or goes to the next
		}
		if containsTerms(words, terms) {
			hits = append(hits, i)
		}
	}
	return hits
}

// haveOneVerb reports whether acts have the same verb.
func (r *Reader) haveOneVerb(acts []int) bool {
	return !slices.ContainsFunc(acts, func(i int) bool { return r.acts[i].Verb != r.acts[acts[0]].Verb })
}

// absentAct returns the act that some terms say with a verb that no act here has, perhaps with words of the game after
// the name of that verb; nil for none.
func (r *Reader) absentAct(terms []term, withWords bool) *parsedText {
	for _, v := range r.verbsBegun(terms[0]) {
		if slices.ContainsFunc(r.acts, func(o engine.Option) bool { return o.Verb == v }) {
			continue
		}
		s := &parsedText{verb: v}
		words, _ := r.verbWords(v, nil)
		takesWord := withWords && (r.isNameOf(terms[0], v) || r.isDoneToPlace(v))
		says := func(t term) bool { return containsTerms(words, []term{t}) || takesWord && s.addWord(r.phrases, t) }
		if !slices.ContainsFunc(terms, func(t term) bool { return !says(t) }) {
			return s
		}
	}
	return nil
}

// addWord adds a term that is a word or a place of the game; it reports whether the term is one.
func (s *parsedText) addWord(phrases map[string]phrase, t term) bool {
	for _, name := range slices.Sorted(maps.Keys(phrases)) {
		if p := phrases[name]; p.card == 0 && len(p.tokens) == 1 && containsTerms(p.tokens, []term{t}) {
			s.destinations = append(s.destinations, p)
			return true
		}
	}
	return false
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
		says := func(w string) bool { return !slices.Contains(linkWords, w) && !language.SaysLittle(w) }
		if slices.ContainsFunc(words[at:at+length], says) {
			terms = append(terms, append(one, withoutLinks(words[at:at+length])))
		}
		at += length - 1
	}
	return terms
}

func withoutLinks(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(linkWords, w) })
}
