package engine

import (
	"slices"
	"strings"
)

// writer is the player who writes the line: who attacks in "attacco per 3, ho 2 carte", who is attacked in "lui attacca"; Nobody where the
// line does not say it. Where it names one player, the writer is the other one; where it names both, nobody can tell, nor where now the one and now the other
// is whoever writes.
func (l *typedLine) writer(s *Situation, turn Seat) (writer Seat, clear bool) {
	writer, clear = turn, true
	first, named, his := false, Nobody, Nobody // his is who does what nobody is said to do
	for at := range l.words {
		w := &l.words[at]
		if w.seat != Nobody {
			clear = clear && (named == Nobody || named == w.seat)
			named = w.seat
		}
		first = first || slices.Contains(able, w.fold) || slices.Contains(mine, w.fold) && w.fold != "sono"
		does, act := s.acts[w.fold]
		if !act {
			continue
		}
		of := l.writes(s, at, does)
		first = first || strings.HasSuffix(w.fold, "o") && of != Nobody
		switch {
		case of == Nobody || of == writer:
			if of == Nobody && his == Nobody && !strings.HasSuffix(w.fold, "o") && !strings.HasSuffix(w.fold, "re") && l.begins(at) {
				his = does
			}
		case writer != Nobody:
			if slices.Contains(s.onto, w.fold) || turn != Nobody {
				return Nobody, false
			}
		default:
			writer = of
		}
	}
	switch {
	case named != Nobody && !first:
		return Nobody, true
	case named != Nobody && (!clear || writer == named):
		return Nobody, false
	case named != Nobody:
		return named.Other(), true
	case writer == Nobody && first && his != Nobody:
		return his.Other(), true
	}
	return writer, true
}

// turnOf is the player who writes a line, where it says whose turn it is and the situation has it so: "nel suo turno", "nel turno dell’avversario". Where it names a
// player it is he, at his place: "nel turno di B".
func (l *typedLine) turnOf(s *Situation) (writer, seat Seat, at int) {
	if writer, seat = Nobody, Nobody; !s.turn.Player() {
		return writer, seat, 0
	}
	turn, mine, place := l.turnSaid()
	switch {
	case turn < 0:
		return Nobody, Nobody, 0
	case l.words[place].seat != Nobody:
		l.use(turn, place+1)
		return Nobody, l.words[place].seat, place
	case mine:
		writer = s.turn
	default:
		writer = s.turn.Other()
	}
	l.use(turn, turn+1)
	return writer, Nobody, place
}

// turnSaid is the place of the word "turno" in a line that says whose it is, whether it is of whoever writes, and the place of the word that says so; turn is -1
// where there is none.
func (l *typedLine) turnSaid() (turn int, mine bool, place int) {
	for at := range l.words {
		if l.words[at].fold != "turno" || l.words[at].used {
			continue
		}
		for place := max(at-1, 0); place < min(at+3, l.segment(at)); place++ {
			if link := l.words[min(at+1, len(l.words)-1)].fold; place == at+2 && link != "di" && !strings.HasPrefix(link, "dell") {
				break
			}
			switch w := &l.words[place]; {
			case place == at || place < at && (w.part != l.words[at].part || w.last):
			case slices.Contains([]string{"mio", "me"}, w.fold):
				return at, true, place
			case slices.Contains([]string{"suo", "lui", "lei", "avversario", "avversaria"}, w.fold), w.seat != Nobody && place == at+2:
				return at, false, place
			}
		}
	}
	return -1, false, 0
}

// besideTurn reports whether the word at a place says whose turn it is.
func (l *typedLine) besideTurn(at int) bool {
	return at+1 < len(l.words) && l.words[at+1].fold == "turno" && !l.words[at].last || at > 0 && l.words[at-1].fold == "turno" && !l.words[at-1].last ||
		at > 1 && l.words[at-2].fold == "turno" && (l.words[at-1].fold == "di" || strings.HasPrefix(l.words[at-1].fold, "dell"))
}

// turnHole is the value of the hole that says whose turn it is, where the line says that and the hole is open; -1 elsewhere. Where nobody can tell who writes, it is A.
func (l *typedLine) turnHole(s *Situation) (hole, value int) {
	turn, mine, place := l.turnSaid()
	if hole = s.hole("turno"); hole < 0 || turn < 0 || s.turn.Player() {
		return -1, 0
	}
	of := l.words[place].seat
	if of == Nobody {
		if of, _ = l.writer(s, Nobody); of == Nobody {
			of = A
		}
		if !mine {
			of = of.Other()
		}
	}
	if value = slices.IndexFunc(s.Holes[hole].Values, func(v HoleValue) bool { return v.Text == of.String() || v.Text == "di "+of.String() }); value < 0 {
		return -1, 0
	}
	l.use(turn, turn+1)
	if place == turn+2 {
		l.use(turn, place+1)
	}
	return hole, value
}

// begins reports whether nothing that could be a subject stands before a place, up to the comma before it.
func (l *typedLine) begins(at int) bool {
	for ; !l.startsSegment(at); at-- {
		if w := &l.words[at-1]; !slices.Contains([]string{"se", "quando", "poi", "e", "ma", "mi", "ci"}, w.fold) {
			return false
		}
	}
	return true
}

// writes is the player who writes a line, by an act that he or the other one does: "attacco", "posso attaccare", "lui attacca", "il suo attacco"; Nobody where
// that is not said there.
func (l *typedLine) writes(s *Situation, act int, does Seat) Seat {
	w := &l.words[act]
	if strings.HasSuffix(w.fold, "o") {
		if l.startsSegment(act) {
			return does
		}
		switch before := l.words[act-1].fold; {
		case slices.Contains(theirs, before):
			return does.Other()
		case slices.Contains(articles, before), slices.Contains(toward, before), slices.Contains(nouning, before):
			return Nobody
		}
		return does
	}
	for back := act; back > act-5 && !l.startsSegment(back); back-- {
		word := l.words[back-1].fold
		if slices.Contains(able, word) || slices.Contains(mine, word) {
			return does
		}
		if slices.Contains(theirs, word) {
			return does.Other()
		}
		if _, other := s.acts[word]; other || word == "che" || word == "chi" {
			return Nobody
		}
	}
	return Nobody
}

// nouning are words after which an act is named, and not done: "nell’attacco".
var nouning = strings.Fields("l il un del dell della nel nell in al all sul sull dal dall con senza mio tuo suo ogni questo quel quell primo secondo ultimo dichiarare dichiara dichiaro dichiarato")
