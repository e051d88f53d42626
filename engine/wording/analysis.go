package wording

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/language"
)

// parsedText is the result of parsing a text.
type parsedText struct {
	verb         engine.Verb
	cards        []engine.Card // first the card that acts
	destinations []phrase      // places, of one player or of both, and other words
	origins      []phrase      // places after "da"
	lastArea     *phrase       // the last area parsed, nil after another phrase

	unknownWord string // the first word that means nothing in this game
}

// parse parses a text; ok is false for a text without a verb or with a word that means nothing in this game.
func (r *Reader) parse(text string) (s parsedText, ok bool) {
	raw, words := strings.FieldsFunc(language.RemoveAccents(text), IsSeparator), Tokens(text)
	verbIndex, length := r.findVerb(words, &s)
	awaitsActor := length == 0 || !r.match.Table().Verbs[s.verb].HasInstrument() // "con" says which card acts
	var functionPhrase phrase                                                    // a card or a word that is a small word too
	var nextActs, isActor bool                                                   // the next card does, and maybe
	for i := 0; i < len(words); {
		if length > 0 && i == verbIndex {
			i += length
			continue
		}
		n, p := r.phraseAt(words, i)
		switch {
		case raw[i] == "A" || raw[i] == "B":
			i += 1 + r.parsePlayer(&s, words, i)
		case p.card != 0 && n == 1 && length > 0 && i == verbIndex+length && slices.Contains(FunctionWords, words[i]) &&
			r.hasCardAt(words, i+1):
			s.addCard(p.card, nextActs) // "attacca a d": after the verb, and before another card, it is the card of that name
			i++
		case n < 2 && slices.Contains(FunctionWords, words[i]):
			if n > 0 {
				functionPhrase, isActor = p, nextActs
			}
			nextActs = nextActs || awaitsActor && words[i] == "con"
			i++
		case n == 0 && r.isVerbToken(words[i]):
			i++
		case n == 0:
			s.unknownWord = raw[i]
			return s, false
		case p.card != 0:
			s.addCard(p.card, nextActs)
			nextActs, i = false, i+n
		default:
			s.addPlace(p, previousWord(words, i))
			nextActs, i = false, i+n
		}
	}
	s.addFunctionWord(functionPhrase, isActor, words)
	return s, length > 0
}

// addFunctionWord adds a phrase that is also a function word, where the text lacks a card or a word without it.
func (s *parsedText) addFunctionWord(p phrase, isActor bool, words []string) {
	switch {
	case p.card != 0 && (len(s.cards) == 0 || slices.Contains(FunctionWords, words[len(words)-1])):
		s.addCard(p.card, isActor)
	case p.words[0] != 0 && len(s.destinations) == 0:
		s.destinations = append(s.destinations, p)
	}
}

// hasCardAt reports whether a card's name begins at the word with index i.
func (r *Reader) hasCardAt(words []string, i int) bool {
	if i >= len(words) {
		return false
	}
	n, p := r.phraseAt(words, i)
	return n > 0 && p.card != 0
}

// addCard adds a card, before the others if it is the one that acts.
func (s *parsedText) addCard(c engine.Card, isActor bool) {
	index := len(s.cards)
	if isActor {
		index = 0
	}
	s.cards = slices.Insert(s.cards, index, c)
}

// parsePlayer parses the "A" or "B" at index i, and returns how many more words it has parsed. The player is the
// owner of the next area or of the last one ("area di B"), or the player whom an act without a card concerns.
func (r *Reader) parsePlayer(s *parsedText, words []string, i int) (count int) {
	seat := words[i][0] - 'a'
	next, p := r.phraseAt(words, i+1)
	switch {
	case p.area:
		p.words[1-seat] = 0
		s.addPlace(p, previousWord(words, i))
		return next
	case previousWord(words, i) == "di" && s.lastArea != nil:
		s.lastArea.words[1-seat] = 0
	case previousWord(words, i) != "di" || len(s.cards) == 0:
		s.destinations = append(s.destinations, r.players[seat])
	}
	return 0
}

// previousWord returns the word before index i, "" where there is none.
func previousWord(words []string, i int) string {
	if i == 0 {
		return ""
	}
	return words[i-1]
}

// addPlace adds a place or another word: to origins for an area after "da", else to destinations.
func (s *parsedText) addPlace(p phrase, preposition string) {
	list := &s.destinations
	if p.area && strings.HasPrefix(preposition, "da") {
		list = &s.origins
	}
	*list = append(*list, p)
	if s.lastArea = nil; p.area {
		s.lastArea = &(*list)[len(*list)-1]
	}
}

// findVerb finds the verb of a text, the longest at the first word with a verb, and stores it in s. It returns the
// index and the number of its words; length is 0 where there is none.
func (r *Reader) findVerb(words []string, s *parsedText) (index, length int) {
	for i := range words {
		for _, v := range r.verbs {
			if n := len(v.tokens); n > length && i+n <= len(words) && slices.Equal(v.tokens, words[i:i+n]) {
				index, length, s.verb = i, n, v.verb
			}
		}
		if length > 0 {
			break
		}
	}
	return index, length
}

// phraseAt returns the longest phrase that begins at the word with index i and the number n of its words, 0 where
// there is none.
func (r *Reader) phraseAt(words []string, i int) (n int, p phrase) {
	if i == len(words) {
		return 0, phrase{}
	}
	for n := min(r.longestPhrases[words[i]], len(words)-i); n > 0; n-- {
		if p, known := r.phrases[strings.Join(words[i:i+n], " ")]; known {
			return n, p
		}
	}
	if p, known := r.numberPhrase(words[i]); known {
		return 1, p
	}
	return 0, phrase{}
}

// isVerbToken reports whether a word is part of the name of a verb.
func (r *Reader) isVerbToken(word string) bool {
	return slices.ContainsFunc(r.verbs, func(v phrase) bool { return slices.Contains(v.tokens, word) })
}

// fitsExchange reports whether an act that exchanges two places moves a card as a text says: a named card, or any
// card from the other place. It is true for every other act.
func (r *Reader) fitsExchange(s *parsedText, o *engine.Option) bool {
	areas := slices.DeleteFunc(slices.Clone(s.destinations), func(p phrase) bool { return !p.area })
	if o.Card != 0 || o.From == 0 || len(s.destinations) > 1 || len(areas)+len(s.origins) == 0 {
		return true
	}
	movesCard := func(from, dest engine.Word) bool {
		isFromPlace := func(c engine.Card) bool { return r.placeOf(c) == from }
		return !slices.ContainsFunc(areas, func(p phrase) bool { return !p.hasWord(dest) }) &&
			!slices.ContainsFunc(s.origins, func(p phrase) bool { return !p.hasWord(from) }) &&
			(slices.ContainsFunc(s.cards, isFromPlace) || len(s.cards) == 0 && r.hasCardIn(from))
	}
	return movesCard(o.From, o.To) || movesCard(o.To, o.From)
}

// hasCardIn reports whether a card is in a place now.
func (r *Reader) hasCardIn(place engine.Word) bool {
	r.placeOf(0)
	for _, cardPlace := range r.cardPlaces {
		if cardPlace == place {
			return true
		}
	}
	return false
}
