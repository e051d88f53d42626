package reading

import (
	"slices"

	"cavillo/engine"
	"cavillo/language"
)

// writer is the player who writes the line: who attacks in "attacco per 3, ho 2 carte", who is attacked in "lui attacca"; Nobody where the
// line does not say it. Where it names one player, the writer is the other one; where it names both, nobody can tell, nor where now the one and now the other
// is whoever writes.
func (l *typedLine) writer(turn engine.Seat) (writer engine.Seat, clear bool) {
	writer, clear = turn, true
	first, named, his := false, engine.Nobody, engine.Nobody // his is who does what nobody is said to do
	for at := range l.words {
		w := &l.words[at]
		if w.seat != engine.Nobody {
			clear = clear && (named == engine.Nobody || named == w.seat)
			named = w.seat
		}
		first = first || slices.Contains(able, w.fold) || slices.Contains(mine, w.fold) && !slices.Contains(mineBeing, w.fold)
		if w.does == engine.Nobody {
			continue
		}
		of := l.writes(at)
		first = first || inFirstPerson(w.fold) && of != engine.Nobody
		switch {
		case of == engine.Nobody || of == writer:
			if of == engine.Nobody && his == engine.Nobody && !inFirstPerson(w.fold) && !inInfinitive(w.fold) && l.begins(at) {
				his = w.does
			}
		case writer != engine.Nobody:
			if w.onto || turn != engine.Nobody {
				return engine.Nobody, false
			}
		default:
			writer = of
		}
	}
	switch {
	case named != engine.Nobody && !first:
		return engine.Nobody, true
	case named != engine.Nobody && (!clear || writer == named):
		return engine.Nobody, false
	case named != engine.Nobody:
		return named.Opponent(), true
	case writer == engine.Nobody && first && his != engine.Nobody:
		return his.Opponent(), true
	}
	return writer, true
}

// begins reports whether nothing that could be a subject stands before a place, up to the comma before it.
func (l *typedLine) begins(at int) bool {
	for ; !l.startsSegment(at); at-- {
		if w := &l.words[at-1]; !slices.Contains(language.FunctionWords("beforeSubjectless"), w.fold) {
			return false
		}
	}
	return true
}

// writes is the player who writes a line, by an act that he or the other one does: "attacco", "posso attaccare", "lui attacca", "il suo attacco"; Nobody where
// that is not said there.
func (l *typedLine) writes(act int) engine.Seat {
	does := l.words[act].does
	if inFirstPerson(l.words[act].fold) {
		if l.startsSegment(act) {
			return does
		}
		switch before := l.words[act-1].fold; {
		case slices.Contains(theirs, before):
			return does.Opponent()
		case slices.Contains(articles, before), slices.Contains(toward, before), slices.Contains(nouning, before):
			return engine.Nobody
		}
		return does
	}
	for back := act; back > act-5 && !l.startsSegment(back); back-- {
		word := l.words[back-1].fold
		if slices.Contains(able, word) || slices.Contains(mine, word) {
			return does
		}
		if slices.Contains(theirs, word) {
			return does.Opponent()
		}
		if l.words[back-1].does != engine.Nobody || slices.Contains(relative, word) {
			return engine.Nobody
		}
	}
	return engine.Nobody
}
