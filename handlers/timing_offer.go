package handlers

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"cavillo/engine"
	"cavillo/engine/timing"
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/views"
)

// timingOffers returns links to the pages that answer a query about when something may be done, in a game or, for
// "", in all games; none where the query is about something else. Whoever asks in one game whether something may be
// done at some time with a class of cards is led to the moments of that class.
func (s *server) timingOffers(query string, game rulebooks.Game) (offers []views.Anchor) {
	asked := language.KindOf(query)
	mayOne := game != "" && asked.Is(language.May) && asked.NamesTime
	for _, b := range s.Books {
		when := s.Timing[b.Game]
		if when == nil || game != "" && game != b.Game {
			continue
		}
		class, moment := readTimingQuery(when, query)
		if class == nil && mayOne {
			class = namedClass(when, query)
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

// readTimingQuery returns the class of cards about which a query asks when it may be used, and the moment that the
// query names, nil for none. class is nil where a word of the query belongs neither to a class nor to a moment nor
// to such questions.
func readTimingQuery(t *timing.Table, query string) (class *timing.Class, moment *timing.Moment) {
	moments, words := namedMoments(t, timingWords(query))
	words = slices.DeleteFunc(words, func(w string) bool { return timingQuestionWords[w] })
	var rest []string // the words that the class does not explain
	best, left := 0, 0
	for i := range t.Classes {
		c := &t.Classes[i]
		id := contentWords(strings.ReplaceAll(c.ID, "-", " "))
		n := countWords(words, id)
		if n == 0 || 2*n < len(id) {
			continue
		}
		other := removeWords(words, append(contentWords(c.Name), id...))
		if class == nil || cmp.Or(len(other)-len(rest), best-n, len(id)-n-left) < 0 {
			class, rest, best, left = c, other, n, len(id)-n
		}
	}
	if class == nil {
		return nil, nil
	}
	if len(moments) == 0 && len(rest) == 1 { // "nel damage": without "step"
		for i := range t.Moments {
			if head := phaseWords(&t.Moments[i]); len(head) == 2 && head[0] == rest[0] {
				return class, &t.Moments[i]
			}
		}
	}
	best = -1
	for _, m := range moments {
		if n := countWords(rest, contentWords(m.Name)); n > best {
			moment, best = m, n
		}
	}
	if moment != nil {
		rest = removeWords(rest, contentWords(moment.Name))
	}
	if len(rest) > 0 {
		return nil, nil
	}
	return class, moment
}

// namedClass returns the class that a query names with most words, nil where it names none whole.
func namedClass(t *timing.Table, query string) (class *timing.Class) {
	words, most := timingWords(query), 0
	for i := range t.Classes {
		id := slices.DeleteFunc(strings.Split(t.Classes[i].ID, "-"), func(w string) bool { return len(w) < 4 })
		if len(id) > most && countWords(words, id) == len(id) {
			class, most = &t.Classes[i], len(id)
		}
	}
	return class
}

// namedMoments returns the moments in the phase or step that a query names, and the other words of the query.
func namedMoments(t *timing.Table, words []string) (moments []*timing.Moment, rest []string) {
	at, length := 0, 1
	for i := range t.Moments {
		head := phaseWords(&t.Moments[i])
		for j := 0; j+len(head) <= len(words); j++ {
			if len(head) < max(2, length) || !slices.Equal(words[j:j+len(head)], head) {
				continue
			}
			if len(head) > length {
				moments, at, length = nil, j, len(head)
			}
			if len(moments) == 0 || moments[len(moments)-1] != &t.Moments[i] {
				moments = append(moments, &t.Moments[i])
			}
		}
	}
	if len(moments) == 0 {
		return nil, words
	}
	return moments, slices.Delete(slices.Clone(words), at, at+length)
}

// phaseWords returns the words of the phase or step in the name of a moment.
func phaseWords(m *timing.Moment) []string {
	head, _, _ := strings.Cut(m.Name, ",")
	return slices.DeleteFunc(timingWords(head), func(w string) bool { return strings.Trim(w, "0123456789") == "" })
}

// timingWords returns the words of a text in lower case and without accents.
func timingWords(text string) []string {
	text = strings.NewReplacer("à", "a", "è", "e", "é", "e", "ì", "i", "ò", "o", "ù",
		"u").Replace(strings.ToLower(text))
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// contentWords returns the words of a text that are not in timingQuestionWords.
func contentWords(text string) []string {
	return slices.DeleteFunc(timingWords(text), func(w string) bool { return timingQuestionWords[w] })
}

// countWords returns how many of the words in list are also in words, compared by their stems.
func countWords(words, list []string) (n int) {
	for _, w := range list {
		if hasWord(words, w) {
			n++
		}
	}
	return n
}

// removeWords returns words without those in a list, compared by their stems.
func removeWords(words, list []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return hasWord(list, w) })
}

// hasWord reports whether a word is in a list, in any number and gender, or as the verb of a noun ("attacco",
// "attaccare").
func hasWord(list []string, word string) bool {
	return slices.ContainsFunc(list, func(w string) bool { return timingStem(w) == timingStem(word) })
}

// timingStem returns a word without the ending of a noun or of an infinitive.
func timingStem(word string) string {
	stem := strings.TrimRight(word, "aeiou")
	for _, ending := range []string{"ar", "er", "ir"} {
		if root, ok := strings.CutSuffix(stem, ending); ok && stem != word && len(root) > 3 {
			stem = strings.TrimRight(root, "aeiou")
		}
	}
	return cmp.Or(stem, word)
}

// timingQuestionWords are words that questions about timing contain besides the names of a card and of a moment.
var timingQuestionWords = func() map[string]bool {
	asks := map[string]bool{}
	for _, w := range strings.Fields(`a ad al all alla allo ai agli alle anche ancora attivare attivo attiva avversaria avversario carta che con d da dal dalla del
		dell della dello di dopo durante e fare faccio gioca giocare gioco giocarlo giocarla giocarne i il in l la lo le gli lui mano
		metto mettere mia mie mio miei momento nei nel nell nella nello nelle o pagare pago per poi posso potrei prima puo puoi
		quando quale se si sua sue suo suoi tua tue tuo tuoi turno un una uno usa usare usarlo usarla uso abilita`) {
		asks[w] = true
	}
	return asks
}()
