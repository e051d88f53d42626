package reading

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/language"
)

// A line says who does something to whom also the other way round: "vengo attaccato da un 800/600 per 3", "subisco un attacco da 3", "mi attacca". It is read as it
// would be said actively: "lui un 800/600 attacca il mio per 3".

// actively is the line with what is said in the passive said actively.
func (l *typedLine) actively(s *reader) {
	for at := 0; at < len(l.words) && len(s.onto) > 0; at++ {
		if act := s.participle(l.words[at].fold); act != "" && at > 0 && slices.Contains(having, l.words[at-1].fold) {
			if l.words[at].fold = act; slices.Contains(mineHaving, l.words[at-1].fold) {
				l.words[at].fold = act[:len(act)-1] + firstPersonEndings[0]
			}
		} else if from, act, found := l.passive(s, at); found {
			at = l.turnRound(s, from, at, act)
		} else if l.words[at].part >= 0 {
			at = l.toMe(s, at)
		}
	}
}

// inResponse is the line with what is played in response said as a response, where the situation has one who responds to the one who plays: of "B gioca
// un’istantanea in risposta al mio canto" it is B who responds.
func (l *typedLine) inResponse(s *reader) {
	words := language.FunctionWords("responding") // as anybody does it, and as whoever writes does
	responds, may := s.acts[words[0]]
	for at := 0; may && at < len(l.words); at++ {
		does, ofWriter := s.doer(l.words[at].fold), inFirstPerson(l.words[at].fold)
		if does == engine.Nobody || does == responds || inInfinitive(l.words[at].fold) || !l.saysResponse(at) {
			continue
		}
		if l.words[at].fold = words[0]; ofWriter {
			l.words[at].fold = words[1]
		}
	}
}

// saysResponse reports whether "in risposta" stands after a place, up to the comma, and nothing else is done before it.
func (l *typedLine) saysResponse(at int) bool {
	for i, response := at+1, language.FunctionWords("response"); i < l.segment(at); i++ {
		if l.words[i].fold == response[1] && l.words[i-1].fold == response[0] {
			return true
		}
	}
	return false
}

// passive reports whether a participle, or the noun of what is suffered, stands at a place after a word of the passive, and where that is; act is how the
// situation calls what is done.
func (l *typedLine) passive(s *reader, at int) (from int, act string, found bool) {
	word := l.words[at].fold
	if act = s.participle(word); act != "" {
		from = at - 1
		for from >= 0 && slices.Contains(language.FunctionWords("withinPassive"), l.words[from].fold) {
			from--
		}
		if from < 0 || l.words[from].part != l.words[at].part || l.words[from].last {
			return 0, "", false
		}
		w := &l.words[from]
		if from > 0 && slices.Contains(relative, l.words[from-1].fold) {
			return 0, "", false // "chi è attaccato" is the other
		}
		return from, act, slices.Contains(suffering, w.fold) || slices.Contains(isAsTyped, strings.ToLower(w.text))
	}
	from = at - 1
	if from < 0 || !slices.Contains(s.onto, word) || !inFirstPerson(word) {
		return 0, "", false
	}
	if from > 0 && slices.Contains(articles, l.words[from].fold) {
		from--
	}
	return from, s.third(word[:len(word)-1]), slices.Contains(receiving, l.words[from].fold) && l.words[from].part == l.words[at].part
}

// participle is what the situation calls the act of which a word is the participle: of "attaccata" it is "attacca"; "" where it is none.
func (s *reader) participle(word string) string {
	if len(word) < 5 || !slices.Contains(language.FunctionWords("participleEndings"), word[len(word)-3:]) {
		return ""
	}
	return s.third(word[:len(word)-3])
}

// third is what the situation calls, in the third person, what is done to the other player, by how it begins; "" where nothing is called so.
func (s *reader) third(stem string) string {
	for _, act := range s.onto {
		if rest, found := strings.CutPrefix(act, stem); found && slices.Contains(language.FunctionWords("thirdPersonEndings"), rest) {
			return act
		}
	}
	return ""
}

// turnRound says actively what is said in the passive, from the word of the passive to the participle, within its commas: who does it,
// what he does, to whom, and the rest. It returns the last place of it.
func (l *typedLine) turnRound(s *reader, from, at int, act string) int {
	first := from
	for !l.startsSegment(first) && !l.joinsAt(first-1) {
		first--
	}
	end := at + 1
	for end < l.segment(at) && !l.joinsAt(end) {
		end++
	}
	by := at + 1
	for by < end && !slices.Contains(agents, l.words[by].fold) {
		by++
	}
	rest := by
	for rest < end && !slices.Contains(language.FunctionWords("byHowMuch"), l.words[rest].fold) {
		rest++
	}
	doer := by + 1
	if doer < rest && l.numeral(doer) != "" {
		doer = by // "da 1800"
	}
	doer = min(doer, rest)
	for i := first; i < end; i++ {
		if w := &l.words[i]; i < from {
			w.whose = s.acts[act].Opponent()
		} else if i >= doer && i < rest {
			w.whose = s.acts[act]
		}
	}
	turned := slices.Clone(l.words[:first])
	if who := l.passiveDoer(first, from, doer, rest); who != "" {
		turned = append(turned, l.words[at].as(who))
	}
	turned = append(turned, l.words[doer:rest]...)
	for i := from; i < at; i++ {
		if denies(l.words[i].fold) {
			turned = append(turned, l.words[i])
		}
	}
	last := l.words[end-1].last
	l.words[at].fold = act
	turned = append(append(turned, l.words[at]), l.words[first:from]...)
	turned = append(append(turned, l.words[at+1:by]...), l.words[rest:end]...)
	for i := first; i < len(turned); i++ {
		turned[i].last = last && i == len(turned)-1
	}
	at = len(turned) - 1
	l.words = append(turned, l.words[end:]...)
	return at
}

// passiveDoer is a word for who does what is said in the passive of some words, where others do not say it: "lui" of what is done to whoever writes; "" where they do.
func (l *typedLine) passiveDoer(first, from, doer, rest int) string {
	for i := doer; i < rest; i++ {
		if w := &l.words[i]; w.text == "A" || w.text == "B" || slices.Contains(theirs, w.fold) || slices.Contains(writers, w.fold) {
			return ""
		}
	}
	who := ""
	for i := first; i <= from; i++ {
		switch w := &l.words[i]; {
		case slices.Contains(writers, w.fold):
			return otherPronouns[0]
		case slices.Contains(theirs, w.fold):
			who = writerPronouns[0]
		case w.text == "A":
			who = "B"
		case w.text == "B":
			who = "A"
		}
	}
	return who
}

// joinsAt reports whether a word joins another sentence.
func (l *typedLine) joinsAt(at int) bool {
	return !slices.Contains(with, l.words[at].fold) && slices.Contains(joining, strings.ToLower(l.words[at].text))
}

// toMe says before what the other player does to whoever writes that it is he who does it: "mi attacca", "attacca contro di me". It returns the place of the act.
func (l *typedLine) toMe(s *reader, at int) int {
	if act := l.words[at].fold; !s.acted(act) || inFirstPerson(act) || inInfinitive(act) {
		return at
	}
	me := at > 0 && slices.Contains(language.FunctionWords("toMeBefore"), l.words[at-1].fold) && l.words[at-1].part == l.words[at].part
	for next := at + 1; next < l.segment(at); next++ {
		me = me || slices.Contains(language.FunctionWords("toMeAfter"), l.words[next].fold)
	}
	from := at
	for !l.startsSegment(from) {
		if from--; slices.Contains(theirs, l.words[from].fold) || l.words[from].text == "A" || l.words[from].text == "B" {
			return at
		}
	}
	if !me {
		return at
	}
	before := at
	for before > 0 && slices.Contains(language.FunctionWords("beforeAct"), l.words[before-1].fold) && !l.words[before-1].last {
		before--
	}
	l.words = append(append(slices.Clone(l.words[:before]), l.words[at].as(otherPronouns[0])), l.words[before:]...)
	return at + 1
}

// as is another word in the place of one, which nobody has typed.
func (w typedWord) as(word string) typedWord {
	w.fold, w.last, w.colon, w.joins = entry.Fold(word), false, false, false
	if w.text = ""; len(word) == 1 {
		w.text = word // a player
	}
	return w
}
