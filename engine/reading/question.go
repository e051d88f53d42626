package reading

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
)

// answer is a question that a situation answers: what it asks, the other words of it, and of which player, Nobody where it names none.
type answer struct {
	phrase   string // in Situation.Answers
	asks, of []string
	seat     engine.Seat
}

var howMany = situation.Questions[language.FunctionWords("howMany")[0]] // what "quanto" asks

// readAnswers reads the questions of risponde.
func (s *reader) readAnswers() (err error) {
	for _, phrase := range s.Answers {
		a := answer{phrase: phrase, seat: engine.Nobody}
		l := readLine(phrase)
		for at := 0; at < len(l.words); at++ {
			if seat := slices.Index([]string{"A", "B"}, l.words[at].text); seat >= 0 {
				a.seat = engine.Seat(seat)
			} else if asks, length := l.question(at); asks != "" {
				a.asks = append(a.asks, asks)
				at += length - 1
			} else if word := l.words[at].fold; !linking.Has(word) {
				a.of = append(a.of, word)
			}
		}
		if a.asks == nil {
			return entry.Errorf(s.Typing["risponde"].Line, "risponde: «%s» non è fra le domande di questions.txt", phrase)
		}
		a.of = s.lexicon.InPrint(a.of, s.mayPrint)
		s.answers = append(s.answers, a)
	}
	return nil
}

// question is what a line asks by the words at a place, the longest of questions.txt, and how many they are; "" where it asks nothing there.
func (l *typedLine) question(at int) (what string, length int) {
	var buffer [64]byte
	phrase := buffer[:0]
	for i := at; i < min(at+4, len(l.words)) && !l.words[i].used && l.words[i].part == l.words[at].part; i++ {
		if len(phrase) > 0 {
			phrase = append(phrase, ' ')
		}
		phrase = append(phrase, l.words[i].fold...)
		if asks := situation.Questions[string(phrase)]; asks != "" {
			what, length = asks, i+1-at
		}
	}
	return what, length
}

// asks marks the words by which a line asks. It returns the first of the questions that it asks and to which outcomes of the situation reply (of several, that
// of which it says most words: "torna nel pozzo" before "torna"), and the words of one that the situation does not answer, as they were typed; "" for none.
func (l *typedLine) asks(s *reader) (asked, other string) {
	for at := 0; at < len(l.words); at++ {
		what, length := l.question(at)
		if what == "" || !l.asksAt(at, what) {
			continue
		}
		w, end, answered := &l.words[at], l.segment(at), false
		isFirst, most := asked == "", -1
		for _, a := range s.answers {
			if l.answers(a, what, at, end) {
				answered = true
				l.answered = l.answered || !situation.IsYesNo(a.phrase)
				said := l.askedOf(a, at, end)
				if slices.Contains(situation.ModalQuestions, what) { // "fare" is there for "effettuare"
					said = 0
				}
				if isFirst && said > most && s.HasReply(a.phrase) && !l.asksWhat(at) && (a.seat == engine.Nobody || l.asksOf(at, end) != a.seat.Opponent()) {
					asked, most = a.phrase, said
				}
			}
		}
		if !answered && !(w.act && w.done) && other == "" {
			other = l.asked(at, end)
		}
		l.use(at, at+length)
		at += length - 1
	}
	return asked, other
}

// asksWhat reports whether the words before a question ask for something that is not yes or no: "quante ne devo tenere", "chi perde".
func (l *typedLine) asksWhat(at int) bool {
	for i := at; !l.startsSegment(i); i-- {
		switch what := situation.Questions[l.words[i-1].fold]; {
		case slices.Contains(openQuestions, what), i == at && slices.Contains(interrogatives, l.words[i-1].fold):
			return true
		}
	}
	return false
}

// asksAt reports whether a word by which lines ask does so at a place: "posso" and "quanti" wherever they stand, "vince" after a word that asks, before a question
// mark, or at the end of the line.
func (l *typedLine) asksAt(at int, what string) bool {
	if slices.Contains(situation.ModalQuestions, what) || slices.Contains(openQuestions, what) {
		return true
	}
	from, end := at, l.segment(at)
	for !l.startsSegment(from) {
		from--
	}
	if l.words[end-1].asks || end == len(l.words) && !slices.ContainsFunc(l.words[from:end], func(w typedWord) bool { return slices.Contains(conditions, w.fold) }) &&
		!slices.ContainsFunc(l.words[at:end], func(w typedWord) bool { return !w.used && w.number() != "" }) {
		return true
	}
	return slices.ContainsFunc(l.words[from:at], func(w typedWord) bool {
		return slices.Contains(asking, w.fold) || situation.Questions[w.fold] == howMany || slices.Contains(situation.ModalQuestions, situation.Questions[w.fold])
	})
}

// answers reports whether a question that a situation answers is the one that begins at a place.
func (l *typedLine) answers(a answer, what string, at, end int) bool {
	if !slices.Contains(a.asks, what) || a.seat.IsPlayer() && l.asksOf(at, end) == a.seat.Opponent() {
		return false
	}
	switch {
	case slices.Contains(situation.ModalQuestions, what):
		for i := at + 1; i < end; i++ {
			if verb := language.Infinitive(l.words[i].fold); verb != "" {
				return slices.ContainsFunc(a.of, func(w string) bool { return language.Infinitive(w) == verb }) ||
					slices.ContainsFunc(a.asks, func(asks string) bool { return asks != what && situation.Questions[l.words[i].fold] == asks })
			}
		}
	case what == howMany:
		asked := false
		for i := at + 1; i < end; i++ {
			word := l.words[i].fold
			if slices.ContainsFunc(a.of, func(w string) bool { return language.SameButEnding(w, word) }) || slices.Contains(a.asks, situation.Questions[word]) && situation.Questions[word] != "" {
				return true
			}
			asked = asked || !linking.Has(word)
		}
		return !asked
	}
	return true
}

// asksOf is the player of whom a question is that begins at a place: "quante azioni ha B", "posso usare"; Nobody where that is not said.
func (l *typedLine) asksOf(at, end int) engine.Seat {
	if slices.Contains(able, l.words[at].fold) || slices.Contains(myself, l.words[at].fold) {
		return l.author
	}
	if !l.startsSegment(at) && l.words[at-1].seat != engine.Nobody {
		return l.words[at-1].seat
	}
	for i := at; i < end; i++ {
		switch w := &l.words[i]; {
		case w.seat != engine.Nobody:
			return w.seat
		case slices.Contains(theirs, w.fold) && l.author != engine.Nobody:
			return l.author.Opponent()
		case slices.Contains(theirs, w.fold):
			return engine.B // of whoever writes nothing is known: he is A
		}
	}
	return engine.Nobody
}

// askedOf marks the words after a question that say what it is about. It returns how many they are.
func (l *typedLine) askedOf(a answer, at, end int) (said int) {
	for i := at + 1; i < end; i++ {
		w := &l.words[i]
		if slices.ContainsFunc(a.of, func(of string) bool {
			return language.SameButEnding(of, w.fold) || language.Infinitive(of) != "" && language.Infinitive(of) == language.Infinitive(w.fold)
		}) {
			w.used = true
			said++
		}
	}
	return said
}

// asked are the words of a question, as they were typed.
func (l *typedLine) asked(at, end int) string {
	if at > 0 && slices.Contains(language.FunctionWords("askingWho"), l.words[at-1].fold) {
		at--
	}
	texts := l.scratch.texts[:0]
	for i := range l.words[at:end] {
		if text := l.words[at+i].text; text != "" {
			texts = append(texts, text)
		}
	}
	l.scratch.texts = texts
	return strings.Join(texts, " ")
}
