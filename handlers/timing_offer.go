package handlers

import (
	"cmp"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/timing"
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/views"
)

// timingOffers returns links to the pages that answer a query about when something may be done, in a game or, for
// "", in all games; none where the query is about something else. Whoever asks in one game whether something may be
// done at some time with a class of cards is led to the moments of that class.
func (s *server) timingOffers(query string, game rulebooks.Game, asked language.Question) (offers []views.Anchor) {
	words := wordsOf(query)
	mayOne := game != "" && asked.Is(language.May) && asked.NamesTime
	for _, b := range s.Books {
		when := s.timingNames[b.Game]
		if when == nil || game != "" && game != b.Game {
			continue
		}
		class, moment := when.read(words)
		if class == nil && mayOne {
			class = when.namedClass(words)
		}
		if class == nil {
			continue
		}
		name := class.Name
		if game == "" {
			name = b.Game.Upper() + ", " + name
		}
		if moment == nil {
			offers = append(offers, views.Anchor{URL: views.TimingClassURL(b.Game, class.ID), Text: name})
			continue
		}
		for _, asks := range []engine.Seat{engine.A, engine.B} {
			if moment.AskedBy[asks] {
				whose := "nel tuo turno"
				if asks == engine.B {
					whose = "nel turno dell’avversario"
				}
				offers = append(offers, views.Anchor{URL: views.TimingMomentURL(b.Game, class.ID, asks == engine.A,
					moment),
					Text: name + ", " + whose + ": " + moment.Name})
			}
		}
	}
	return offers
}

// timingNames are the words of the names in a timing.Table, by which queries name its classes and moments.
type timingNames struct {
	classes []classNames
	moments []momentNames
}

// classNames are the words of the identifier and the name of a class.
type classNames struct {
	*timing.Class
	id      []timingWord // content words
	all     []timingWord // content words, of the name too
	wholeID []timingWord // words of four letters and more
}

// momentNames are the words of the phase or step of a moment, and the content words of its whole name.
type momentNames struct {
	*timing.Moment
	phase, all []timingWord
}

func newTimingNames(t *timing.Table) *timingNames {
	names := &timingNames{}
	for i := range t.Classes {
		c := &t.Classes[i]
		id := wordsOf(strings.ReplaceAll(c.ID, "-", " "))
		content := contentWords(id)
		names.classes = append(names.classes, classNames{c, content, append(contentWords(wordsOf(c.Name)), content...),
			slices.DeleteFunc(id, func(w timingWord) bool { return len(w.text) < 4 })})
	}
	for i := range t.Moments {
		m := &t.Moments[i]
		head, _, _ := strings.Cut(m.Name, ",")
		phase := slices.DeleteFunc(wordsOf(head), func(w timingWord) bool { return strings.Trim(w.text, "0123456789") == "" })
		names.moments = append(names.moments, momentNames{m, phase, contentWords(wordsOf(m.Name))})
	}
	return names
}

// read returns the class of cards about which the words of a query ask when it may be used, and the moment that they
// name, nil for none. class is nil where one of the words belongs neither to a class nor to a moment nor to such
// questions.
func (t *timingNames) read(query []timingWord) (class *timing.Class, moment *timing.Moment) {
	moments, words := t.namedMoments(query)
	words = contentWords(words)
	var rest []timingWord // the words that the class does not explain
	best, left := 0, 0
	for i := range t.classes {
		c := &t.classes[i]
		n := countWords(words, c.id)
		if n == 0 || 2*n < len(c.id) {
			continue
		}
		other := removeWords(words, c.all)
		if class == nil || cmp.Or(len(other)-len(rest), best-n, len(c.id)-n-left) < 0 {
			class, rest, best, left = c.Class, other, n, len(c.id)-n
		}
	}
	if class == nil {
		return nil, nil
	}
	if len(moments) == 0 && len(rest) == 1 { // "nel damage": without "step"
		for _, m := range t.moments {
			if len(m.phase) == 2 && m.phase[0] == rest[0] {
				return class, m.Moment
			}
		}
	}
	best = -1
	var name []timingWord
	for _, m := range moments {
		if n := countWords(rest, m.all); n > best {
			moment, name, best = m.Moment, m.all, n
		}
	}
	if len(removeWords(rest, name)) > 0 {
		return nil, nil
	}
	return class, moment
}

// namedClass returns the class that the words of a query name with most words, nil where they name none whole.
func (t *timingNames) namedClass(query []timingWord) (class *timing.Class) {
	most := 0
	for _, c := range t.classes {
		if len(c.wholeID) > most && countWords(query, c.wholeID) == len(c.wholeID) {
			class, most = c.Class, len(c.wholeID)
		}
	}
	return class
}

// namedMoments returns the moments in the phase or step that the words of a query name, and the other words.
func (t *timingNames) namedMoments(words []timingWord) (moments []*momentNames, rest []timingWord) {
	at, length := 0, 1
	for i := range t.moments {
		m := &t.moments[i]
		for j := 0; j+len(m.phase) <= len(words); j++ {
			if len(m.phase) < max(2, length) || !slices.Equal(words[j:j+len(m.phase)], m.phase) {
				continue
			}
			if len(m.phase) > length {
				moments, at, length = nil, j, len(m.phase)
			}
			if len(moments) == 0 || moments[len(moments)-1] != m {
				moments = append(moments, m)
			}
		}
	}
	if len(moments) == 0 {
		return nil, words
	}
	return moments, slices.Delete(slices.Clone(words), at, at+length)
}
