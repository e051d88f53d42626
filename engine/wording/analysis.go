package wording

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// said is a text that has been understood: a verb, cards, places where something goes or lies, other words.
type said struct {
	verb  engine.Verb
	cards []engine.Card // first the one that acts
	to    []phrase      // places, with one player or with both, and words
	from  []phrase      // places after "da"
	last  *phrase       // the area that has been read last

	unknown string // the first word that means nothing in this game
}

// understand reads a text; ok is false where it has no verb or a word that means nothing in this game.
func (r *Reader) understand(text string) (s said, ok bool) {
	raw, words := strings.FieldsFunc(entry.RemoveAccents(text), BetweenWords), Tokens(text)
	at, length := r.verbIn(words, &s)
	con := length == 0 || !r.match.Table().Verbs[s.verb].HasInstrument() // "con" says which card acts
	var maybe phrase                                                     // a card or a word that is a small word too
	var acts, mayAct bool                                                // the next card does, and maybe
	for i := 0; i < len(words); {
		if length > 0 && i == at {
			i += length
			continue
		}
		n, p := r.phraseAt(words, i)
		switch {
		case raw[i] == "A" || raw[i] == "B":
			i += 1 + r.player(&s, words, i)
		case p.card != 0 && n == 1 && length > 0 && i == at+length && slices.Contains(SmallWords, words[i]) &&
			r.cardAt(words, i+1):
			s.card(p.card, acts) // "attacca a d": after the verb, and before another card, it is the card of that name
			i++
		case n < 2 && slices.Contains(SmallWords, words[i]):
			if n > 0 {
				maybe, mayAct = p, acts
			}
			acts = acts || con && words[i] == "con"
			i++
		case n == 0 && r.isVerb(words[i]):
			i++
		case n == 0:
			s.unknown = raw[i]
			return s, false
		case p.card != 0:
			s.card(p.card, acts)
			acts, i = false, i+n
		default:
			s.place(p, before(words, i))
			acts, i = false, i+n
		}
	}
	s.takeSmall(maybe, mayAct, words)
	return s, length > 0
}

// takeSmall takes what is a small word too for the card or the word that a text lacks.
func (s *said) takeSmall(p phrase, acts bool, words []string) {
	switch {
	case p.card != 0 && (len(s.cards) == 0 || slices.Contains(SmallWords, words[len(words)-1])):
		s.card(p.card, acts)
	case p.words[0] != 0 && len(s.to) == 0:
		s.to = append(s.to, p)
	}
}

// cardAt reports whether a card is named at a word.
func (r *Reader) cardAt(words []string, i int) bool {
	if i >= len(words) {
		return false
	}
	n, p := r.phraseAt(words, i)
	return n > 0 && p.card != 0
}

// card adds a card: before the others where it is the one that acts.
func (s *said) card(c engine.Card, acts bool) {
	at := len(s.cards)
	if acts {
		at = 0
	}
	s.cards = slices.Insert(s.cards, at, c)
}

// player reads "A" or "B" at a word and returns how many words more it has read: whose an area is that follows or has
// gone before ("area di B"), or the player that an act without a card is about.
func (r *Reader) player(s *said, words []string, i int) (more int) {
	seat := words[i][0] - 'a'
	next, p := r.phraseAt(words, i+1)
	switch {
	case p.area:
		p.words[1-seat] = 0
		s.place(p, before(words, i))
		return next
	case before(words, i) == "di" && s.last != nil:
		s.last.words[1-seat] = 0
	case before(words, i) != "di" || len(s.cards) == 0:
		s.to = append(s.to, r.players[seat])
	}
	return 0
}

func before(words []string, i int) string {
	if i == 0 {
		return ""
	}
	return words[i-1]
}

// place adds a place or a word: from where the card comes, after "da", or where it goes.
func (s *said) place(p phrase, preposition string) {
	list := &s.to
	if p.area && strings.HasPrefix(preposition, "da") {
		list = &s.from
	}
	*list = append(*list, p)
	if s.last = nil; p.area {
		s.last = &(*list)[len(*list)-1]
	}
}

// verbIn finds the verb of a text: the longest with which it begins, or else the longest in it.
func (r *Reader) verbIn(words []string, s *said) (at, length int) {
	for i := range words {
		for _, v := range r.verbs {
			if n := len(v.tokens); n > length && i+n <= len(words) && slices.Equal(v.tokens, words[i:i+n]) {
				at, length, s.verb = i, n, v.verb
			}
		}
		if length > 0 {
			break
		}
	}
	return at, length
}

// phraseAt is the longest phrase that begins at a word, with how many words it has.
func (r *Reader) phraseAt(words []string, i int) (n int, p phrase) {
	if i == len(words) {
		return 0, phrase{}
	}
	for n := min(r.longest[words[i]], len(words)-i); n > 0; n-- {
		if p, known := r.phrases[strings.Join(words[i:i+n], " ")]; known {
			return n, p
		}
	}
	if p, known := r.number(words[i]); known {
		return 1, p
	}
	return 0, phrase{}
}

func (r *Reader) isVerb(word string) bool {
	return slices.ContainsFunc(r.verbs, func(v phrase) bool { return slices.Contains(v.tokens, word) })
}

// exchanges reports whether an act that exchanges two places brings a card where a text says: one that it names, or
// any, from the other place. A player is no such place.
func (r *Reader) exchanges(s *said, o *engine.Option) bool {
	to := slices.DeleteFunc(slices.Clone(s.to), func(p phrase) bool { return !p.area })
	if o.Card != 0 || o.From == 0 || len(s.to) > 1 || len(to)+len(s.from) == 0 {
		return true
	}
	brings := func(from, dest engine.Word) bool {
		comes := func(c engine.Card) bool { return r.place(c) == from }
		return !slices.ContainsFunc(to, func(p phrase) bool { return !p.has(dest) }) &&
			!slices.ContainsFunc(s.from, func(p phrase) bool { return !p.has(from) }) &&
			(slices.ContainsFunc(s.cards, comes) || len(s.cards) == 0 && r.anyAt(from))
	}
	return brings(o.From, o.To) || brings(o.To, o.From)
}

// anyAt reports whether a card lies at a place now.
func (r *Reader) anyAt(place engine.Word) bool {
	r.place(0)
	for _, at := range r.lies {
		if at == place {
			return true
		}
	}
	return false
}
