package reading

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/language"
)

// seats says of each word of the line of whom it speaks, as the situation has it, and by whom what it says is done. Where it is the other one
// who does what A, or B, does in the situation, A and B are exchanged throughout, as they are with exchange; then it returns who does it.
func (l *typedLine) seats(s *reader, exchange bool) (exchanged string) {
	l.deny(s)
	l.turn = l.firstTurn()
	turn, named := l.turnWriter(s)
	if act, does := l.firstAct(); does != engine.Nobody && does != l.words[act].does {
		exchanged = s.whoDoes(l.words[act].fold)
	} else if exchange {
		exchanged = s.whoDoes(s.does[0])
	} else if does == engine.Nobody && named != engine.Nobody && named != s.turn && !l.iDo(s.turn) {
		exchanged = fmt.Sprintf("chi è di turno è %s", s.turn)
	}
	if exchanged != "" {
		l.exchange()
	}
	writer, clear := l.writer(turn)
	l.author = writer
	l.unclear = !clear
	l.whose(s, writer)
	return exchanged
}

// saysOf is the one player whom a line names, who does nothing there: "B non ha carte" is of the one who acts where only he has one;
// Nobody where it names both or none, or says what is done.
func (l *typedLine) saysOf() (of engine.Seat) {
	of = engine.Nobody
	for at := range l.words {
		w := &l.words[at]
		if w.does != engine.Nobody || w.seat != engine.Nobody && of == w.seat.Opponent() {
			return engine.Nobody
		}
		if w.seat != engine.Nobody {
			of = w.seat
		}
	}
	return of
}

// know says of each word who does what it is called in a situation, and which player it names.
func (l *typedLine) know(s *reader) {
	l.scratch.words = append(l.scratch.words[:0], l.words...)
	l.words = l.scratch.words
	for at := range l.words {
		w := &l.words[at]
		w.does, w.onto = s.doer(w.fold), slices.Contains(s.onto, w.fold)
	}
	for at := range l.words {
		l.words[at].seat = l.player(s, at)
	}
}

// player is the player that a word names: "A", "B", also in small letters before what he does; Nobody where it names none.
func (l *typedLine) player(s *reader, at int) engine.Seat {
	w, next := &l.words[at], &typedWord{does: engine.Nobody}
	if at+1 < len(l.words) && l.words[at+1].part == w.part {
		next = &l.words[at+1]
	}
	switch {
	case strings.EqualFold(w.text, "B"):
		return engine.B
	case w.text == "A":
		first := l.startsSegment(at)
		if !first || w.colon || l.doing(at) >= 0 || !slices.Contains(notPlayer, next.fold) {
			return engine.A
		}
	case strings.EqualFold(w.text, "A"):
		if slices.Contains(language.FunctionWords("afterSmallPlayer"), next.fold) || next.does != engine.Nobody && !inInfinitive(next.fold) && !inFirstPerson(next.fold) {
			return engine.A
		}
	}
	return engine.Nobody
}

// exchange exchanges A and B in the line; "A e B hanno" is of both.
func (l *typedLine) exchange() {
	for at := 0; at < len(l.words); at++ {
		if at+3 < len(l.words) && l.words[at].seat != engine.Nobody && l.bothHave(at+3) {
			at += 2
		} else if w := &l.words[at]; w.seat != engine.Nobody {
			w.seat = w.seat.Opponent()
			w.text, w.fold = w.seat.String(), entry.Fold(w.seat.String())
		}
	}
}

// names reports whether the line names a player.
func (l *typedLine) names(p engine.Seat) bool {
	return slices.ContainsFunc(l.words, func(w typedWord) bool { return w.seat == p })
}

// players reports whether the line names the players, or says what the writer or the other one has or does: "rispondo alla sua Tecnica". A line
// that begins with "attacco" may have the noun.
func (l *typedLine) players() bool {
	if len(l.words) > 0 && l.words[0].does != engine.Nobody && inFirstPerson(l.words[0].fold) && !slices.Contains(language.FunctionWords("actNouns"), l.words[0].fold) {
		return true
	}
	return slices.ContainsFunc(l.words, func(w typedWord) bool {
		return w.seat != engine.Nobody || slices.Contains(able, w.fold) || slices.Contains(mine, w.fold) || slices.Contains(otherPronouns, w.fold)
	})
}

// whose says of each word whose what it says is, and who does it.
func (l *typedLine) whose(s *reader, writer engine.Seat) {
	of, by, kept := engine.Nobody, engine.Nobody, engine.Nobody // kept is what holds again after a comma
	onto, object := engine.Nobody, false                        // whose the thing is to which something is done, and whether it is named already
	doubt := engine.Nobody                                      // whose what comes may be, or the other's
	me := engine.Nobody                                         // of whoever writes, or the other
	it, itsOwner := "", engine.Nobody                           // the thing to which something was done, and whose it is
	loose := false                                              // whose what comes is only a player before the comma tells
	both := false                                               // what comes is of both players
	tool := false                                               // it is what somebody does something with
	named := slices.ContainsFunc(l.words, func(w typedWord) bool { return w.seat != engine.Nobody })
	first := slices.ContainsFunc(l.words, func(w typedWord) bool { return slices.Contains(mine, w.fold) || slices.Contains(able, w.fold) })
	for at := range l.words {
		w := &l.words[at]
		if at > 0 && l.words[at-1].part != w.part {
			of, by, kept, onto, object, doubt, loose = engine.Nobody, engine.Nobody, engine.Nobody, engine.Nobody, false, engine.Nobody, false
		} else if at > 0 && l.words[at-1].last {
			of, by, onto, object, doubt = kept, kept, engine.Nobody, false, engine.Nobody
			loose = kept != engine.Nobody && l.afterNumber(at)
		}
		if tool && (slices.Contains(and, w.text) || l.words[at-1].last || l.numeral(at-1) != "") {
			of, tool = kept, false
		}
		does := w.does
		act := does != engine.Nobody && !l.isNoun(at)
		both = l.bothHave(at) || both && !act && !w.namesPlayer() && l.words[at-1].part == w.part
		switch {
		case l.saysTurn(at):
		case writer != engine.Nobody || named || act || at > 0 && l.words[at-1].part != w.part:
			me = engine.Nobody
		case slices.Contains(mine, w.fold):
			me = engine.A
		case slices.Contains(theirs, w.fold) && first:
			me = engine.B
		}
		w.me = me
		switch {
		case w.seat != engine.Nobody && l.acts(at):
			object, doubt = false, engine.Nobody
			of, by, kept = w.seat, w.seat, w.seat
			if word := l.doing(at); word >= 0 && !w.colon && l.words[word].does == w.seat {
				of, kept = engine.Nobody, engine.Nobody // what he does it with, and whom he does it to
			}
		case w.seat != engine.Nobody && at > 0 && slices.Contains(owning, l.words[at-1].fold):
			if at < 2 || !slices.Contains(language.FunctionWords("moments"), l.words[at-2].fold) {
				of = w.seat
				if w.colon {
					by, kept = w.seat, w.seat
				}
			}
		case l.saysTurn(at), w.whose != engine.Nobody:
		case writer != engine.Nobody && slices.Contains(mine, w.fold):
			of, by, kept = writer, writer, writer
		case writer != engine.Nobody && slices.Contains(theirs, w.fold):
			of, by, kept = writer.Opponent(), writer.Opponent(), writer.Opponent()
			if next := at + 1; next < len(l.words) && l.words[next].does == of {
				of, kept = engine.Nobody, engine.Nobody
			}
		case act && inFirstPerson(w.fold):
			of, by, kept = engine.Nobody, does, engine.Nobody
			if writer != engine.Nobody {
				by = writer
			}
		case act && of == does:
			of, by, kept = engine.Nobody, does, engine.Nobody
		case act && of == engine.Nobody && by == engine.Nobody:
			by = does
		case act && of == engine.Nobody && by != does:
			by = engine.Nobody // perhaps he, perhaps the other
		case slices.Contains(opposing, w.fold) && !w.joins && at+1 < len(l.words) && !s.named(w.fold, l.words[at+1].fold):
			if by == engine.Nobody {
				of = engine.B
			} else {
				of = by.Opponent()
			}
			by = of
		}
		if act && w.onto && l.words[max(at-1, 0)].seat != does.Opponent() {
			onto = does.Opponent()
		} else if at > 0 && onto != engine.Nobody && !l.words[at-1].colon && l.beginsObject(s, at, onto) {
			of, by, object = onto, engine.Nobody, true
			if slices.Contains(articles, w.fold) && at+1 < len(l.words) {
				it, itsOwner = l.words[at+1].fold, onto
			}
		} else if at+1 < len(l.words) && it != "" && l.words[at+1].fold == it && slices.Contains(definite, w.fold) && l.startsSegment(at) {
			of, by, kept = itsOwner, itsOwner, itsOwner // "attacca un mostro, il mostro ha"
		} else if slices.Contains(and, w.text) {
			onto = engine.Nobody
		} else if object && slices.Contains(with, w.fold) {
			of, by, doubt = engine.Nobody, engine.Nobody, onto // "un mostro con 1500": his, or the other's
		}
		if !object && slices.Contains(with, w.fold) && at > 0 && l.words[at-1].onto && l.words[at-1].by != engine.Nobody {
			of, tool = l.words[at-1].by, true // what he does it with
		}
		if object && slices.Contains(with, w.fold) && doubt == engine.Nobody {
			of, by = engine.Nobody, engine.Nobody
		}
		w.of, w.by, w.doubt, w.act, w.both = of, by, doubt, act, both
		w.loose = loose
		if w.whose != engine.Nobody {
			w.of, w.doubt = w.whose, engine.Nobody
			w.by = w.whose
		}
		w.done = act && w.denied < 0 && (l.subject(at) == engine.Nobody || l.subject(at) == does)
		if act && !inFirstPerson(w.fold) && !inInfinitive(w.fold) {
			l.doneWith(at, does)
		}
	}
}

// afterNumber reports whether a place begins what stands after the comma of a player with a number alone, "lui 400", "contro un suo da
// 400", where that names no player, nor what the line has named before.
func (l *typedLine) afterNumber(at int) bool {
	for i := at; i < l.segment(at); i++ {
		w := &l.words[i]
		isSame := func(before typedWord) bool { return before.fold == w.fold }
		if l.numeral(i) == "" && !linking.Has(w.fold) && slices.ContainsFunc(l.words[:at], isSame) || w.does != engine.Nobody || w.namesPlayer() {
			return false
		}
	}
	number := false
	for at--; at >= 0 && !l.words[at].namesPlayer(); at-- {
		is := l.numeral(at) != ""
		if number = number || is; !is && !linking.Has(l.words[at].fold) {
			return false
		}
	}
	return at >= 0 && number && !l.words[at].colon
}

// namesPlayer reports whether a word names a player, or whoever writes, or the other one.
func (w *typedWord) namesPlayer() bool {
	return w.seat != engine.Nobody || slices.Contains(mine, w.fold) && !slices.Contains(mineHaving, w.fold) && !slices.Contains(mineBeing, w.fold) || slices.Contains(theirs, w.fold)
}

// bothHave reports whether what comes after a place is said of both players: "A e B hanno", "io e lui abbiamo".
func (l *typedLine) bothHave(at int) bool {
	if w := &l.words[at]; at < 3 || !slices.Contains(bothHaving, w.fold) || !l.words[at-1].namesPlayer() {
		return false
	}
	for at -= 2; slices.Contains(articles, l.words[at].fold); at-- { // "io e il mio avversario"
		if at == 0 {
			return false
		}
	}
	return at > 0 && slices.Contains(and, l.words[at].text) && l.words[at-1].namesPlayer()
}

// beginsObject reports whether the thing to which something is done begins at a place: with an article, or right after what is done with what only
// a thing of that player is called.
func (l *typedLine) beginsObject(s *reader, at int, onto engine.Seat) bool {
	before, word := &l.words[at-1], l.words[at].fold
	if slices.Contains(articles, word) {
		if at+1 < len(l.words) && slices.Contains(language.FunctionWords("playerNouns"), l.words[at+1].fold) {
			return false // what he does it with comes after
		}
		return !linking.Has(before.fold) && !slices.Contains(preposed, before.fold)
	}
	called := slices.ContainsFunc(s.forms[word], func(f form) bool { return s.Holes[f.hole].of == onto })
	return called && before.act && !linking.Has(word) && l.numeral(at) == ""
}

// named reports whether a value of the situation is called by two words, one after the other: "contro-trappola".
func (s *reader) named(first, second string) bool {
	return s.pairs[[2]string{first, second}]
}
