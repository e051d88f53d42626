package reading

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/language"
)

// A line says whose turn it is: "nel turno di B", "nel mio turno", "turno dell’avversario", "il turno è di A", "B è di turno". Where a
// situation has one turn alone that tells who writes the line, or that A and B are exchanged; where a hole has it, it fills the hole.

// saidTurn is what a line says of whose turn it is.
type saidTurn struct {
	at    int  // the place of the word "turno"
	whose int  // the place of the word that says whose it is
	mine  bool // it is the turn of whoever writes; where the word names no player and mine is not set, of the other one
}

// turnIs leaves out the verb of "il turno è di A", "il turno è il mio", which is read as "il turno di A", "il turno mio".
func (l *typedLine) turnIs() {
	for at := 0; at+2 < len(l.words); at++ {
		w, is := &l.words[at], &l.words[at+1]
		if !slices.Contains(turnNouns, w.fold) || w.last || !slices.Contains(language.FunctionWords("isFolded"), is.fold) || is.last || is.part != w.part {
			continue
		}
		end := at + 2
		if slices.Contains(language.FunctionWords("beforeOwner"), l.words[end].fold) && end+1 < len(l.words) {
			end++
		}
		switch next := l.words[end].fold; {
		case slices.Contains(turnOf, next):
		case !slices.Contains(and, is.text) && (slices.Contains(myTurn, next) || slices.Contains(theirTurn, next)):
		default:
			continue
		}
		l.words = slices.Delete(l.words, at+1, end)
	}
}

// turnAt is what a line says of whose turn it is by the word "turno" at a place; not found where another word stands there, or it does
// not say so.
func (l *typedLine) turnAt(at int) (t saidTurn, found bool) {
	if at < 0 || at >= len(l.words) || !slices.Contains(turnNouns, l.words[at].fold) {
		return t, false
	}
	if before := at - 2; before >= 0 && slices.Contains(owning, l.words[at-1].fold) && l.words[before].part == l.words[at].part { // "B è di turno", "A (di turno)"
		if slices.Contains(language.FunctionWords("beforeTurn"), l.words[before].fold) {
			before--
		}
		if w := &l.words[max(before, 0)]; before >= 0 && (w.seat != engine.Nobody || slices.Contains(writerPronouns, w.fold) || slices.Contains(otherPronouns, w.fold)) {
			return saidTurn{at, before, slices.Contains(writerPronouns, w.fold)}, true
		}
	}
	if before := at - 2; before >= 0 && slices.Contains(definite, l.words[at-1].fold) && !l.words[before].last &&
		slices.Contains(language.FunctionWords("endingTurn"), l.words[before].fold) { // "finisco il turno"
		return saidTurn{at, before, inFirstPerson(l.words[before].fold)}, true
	}
	for place := max(at-1, 0); place < min(at+3, l.segment(at)); place++ {
		if link := l.words[min(at+1, len(l.words)-1)].fold; place == at+2 && !slices.Contains(turnOf, link) {
			break
		}
		switch w := &l.words[place]; {
		case place == at || place < at && (w.part != l.words[at].part || w.last):
		case slices.Contains(myTurn, w.fold):
			return saidTurn{at, place, true}, true
		case slices.Contains(theirTurn, w.fold), w.seat != engine.Nobody && place == at+2:
			return saidTurn{at, place, false}, true
		}
	}
	return t, false
}

// firstTurn is what a line says first of whose turn it is, by words that are not used yet; its place is -1 where it says nothing.
func (l *typedLine) firstTurn() saidTurn {
	for at := range l.words {
		if t, found := l.turnAt(at); found && !l.words[at].used {
			return t
		}
	}
	return saidTurn{at: -1}
}

// saysTurn reports whether the word at a place says whose turn it is.
func (l *typedLine) saysTurn(at int) bool {
	for turn := at - 2; turn <= at+3; turn++ {
		if t, found := l.turnAt(turn); found && t.whose == at {
			return true
		}
	}
	return false
}

// useTurn marks the words by which a line says whose turn it is; "mio" and "suo" go on saying whose the rest is.
func (l *typedLine) useTurn() {
	t := &l.turn
	if l.use(t.at, t.at+1); l.words[t.whose].seat != engine.Nobody {
		l.use(t.at, t.whose+1)
	}
}

// turnWriter is the player who writes a line, where it says whose turn it is and the situation has one turn alone: "nel suo turno", "nel
// turno dell’avversario"; or the player whom it names: "nel turno di B".
func (l *typedLine) turnWriter(s *reader) (writer, named engine.Seat) {
	if l.turn.at < 0 || !s.turn.IsPlayer() {
		return engine.Nobody, engine.Nobody
	}
	named = l.words[l.turn.whose].seat
	l.useTurn()
	switch {
	case named != engine.Nobody:
		return engine.Nobody, named
	case l.turn.mine:
		return s.turn, engine.Nobody
	}
	return s.turn.Opponent(), engine.Nobody
}

// turnHole is the first open hole that has values with other turns, and the first of its values with the turn that the line says; -1
// where there is none. Where nobody can tell who writes, it is A.
func (l *typedLine) turnHole(s *reader, filled []bool) (hole, value int) {
	of := l.turnSeat()
	switch {
	case l.turn.at < 0 || s.turn.IsPlayer():
		return -1, 0
	case of == engine.Nobody && l.turn.mine:
		of = engine.A
	case of == engine.Nobody:
		of = engine.B
	}
	for hole := range s.Holes {
		h := &s.Holes[hole]
		if filled[hole] || !h.turns {
			continue
		}
		if value := slices.IndexFunc(h.turnOf, func(turn engine.Seat) bool { return turn == of || turn == engine.Nobody && s.usualTurn == of }); value >= 0 {
			l.useTurn()
			return hole, value
		}
	}
	return -1, 0
}

// turnSeat is the player whose turn it is, as the line says it of the situation; Nobody where it does not.
func (l *typedLine) turnSeat() engine.Seat {
	switch {
	case l.turn.at < 0:
		return engine.Nobody
	case l.words[l.turn.whose].seat != engine.Nobody || l.author == engine.Nobody:
		return l.words[l.turn.whose].seat
	case l.turn.mine:
		return l.author
	}
	return l.author.Opponent()
}

// turnIn is the player whose turn it is in a filling; Nobody where the position does not say so.
func (s *reader) turnIn(values []int) engine.Seat {
	turn := s.usualTurn
	for i, at := range values {
		if of := s.Holes[i].turnOf[at]; of != engine.Nobody {
			turn = of
		}
	}
	return turn
}

// learnTurns keeps whose turn it is, and whose the values of the holes make it.
func (s *reader) learnTurns() {
	di := s.Fields["posizione"].Field("turno").Field("di")
	s.usualTurn = playerOf(di)
	turns := []engine.Seat{s.usualTurn}
	for i := range s.Holes {
		h := &s.Holes[i]
		for v := range h.Values {
			value := &h.Values[v]
			turn := playerOf(value.Fields["posizione"].Field("turno").Field("di"))
			if di != nil && di.Text == "{"+h.ID+"}" {
				turn = playerOf(&value.Replacement)
			}
			h.turnOf = append(h.turnOf, turn)
			h.turns = h.turns || turn != engine.Nobody
			turns = append(turns, turn)
		}
	}
	s.turn = onlySeat(slices.DeleteFunc(turns, func(p engine.Seat) bool { return p == engine.Nobody }))
}

// player is the player whom an entry names; Nobody where it is nil or names none.
func playerOf(e *entry.Entry) engine.Seat {
	if e != nil {
		if p := engine.ParseSeat(e.Text); p.IsPlayer() {
			return p
		}
	}
	return engine.Nobody
}
