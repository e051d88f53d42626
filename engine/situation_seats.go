package engine

import (
	"slices"
	"strings"
)

// Who does what in a situation stands in its file, as the words that lines have for it:
//
//	chi fa: {A: [attacca, attaccare, attacco], B: [risponde, rispondere, rispondo, subisce], all'altro: [attacca, attaccare, attacco]}
//
// By these a line says whose the things are of which it speaks: «B attacca» has the seats exchanged where A attacks, and of «attacco, ho 2
// carte nel pozzo» the pozzo is A's. Words in -o are of whoever writes. What is done to something of the other player stands under all'altro
// too: of «A attacca con 1800 un mostro con DEF 2000» the DEF is B's.

// readActs reads chi fa.
func (s *Situation) readActs() error {
	e := s.fields["chi fa"]
	if e == nil {
		return nil
	}
	fields, err := e.only(A.String(), B.String(), "all'altro")
	if err != nil {
		return err
	}
	if fields["all'altro"] != nil {
		if s.onto, err = fields["all'altro"].Names(); err != nil {
			return err
		}
	}
	s.acts, s.does = map[string]Seat{}, nil
	for p := range Chance {
		if fields[p.String()] == nil {
			continue
		}
		names, err := fields[p.String()].Names()
		if err != nil {
			return err
		}
		for _, name := range names {
			words := spoken(name)
			if len(words) != 1 {
				return Wrong(e.Line, "chi fa: «%s» deve essere una parola", name)
			}
			if of, twice := s.acts[words[0]]; twice && of != p {
				return Wrong(e.Line, "chi fa: «%s» lo fa A o lo fa B", name)
			}
			s.acts[words[0]] = p
			s.does = append(s.does, words[0])
		}
	}
	return nil
}

// Words by which a line says who does or has something.
var (
	auxiliary = strings.Fields("posso devo voglio potrei vorrei puo vuole deve potrebbe non poi che gia ancora anche mi lo la li le gli ci ne si dopo ora") // between a player and what he does
	mine      = strings.Fields("io mio mia miei mie ho sono")
	theirs    = strings.Fields("lui lei avversario avversaria suo sua suoi sue")
	toward    = strings.Fields("di da a ad contro su verso per tra fra dal del al")                                                       // before a player who is not the one who acts
	notPlayer = strings.Fields("un una uno il lo la l i gli le ogni quale quanto quanti chi che cosa inizio fine turno meta parita pari") // after an "A" that is no player
)

// seats says of each word of the line of whom it speaks, as the situation has it, and by whom what it says is done. Where it is the other one
// who does what A, or B, does in the situation, A and B are exchanged throughout, as they are with exchange; then it returns who does it.
func (l *typedLine) seats(s *Situation, exchange bool) (exchanged string) {
	l.deny(s)
	l.turn = l.firstTurn()
	turn, named := l.turnWriter(s)
	if act, does := l.firstAct(); does != Nobody && does != l.words[act].does {
		exchanged = s.whoDoes(l.words[act].fold)
	} else if exchange {
		exchanged = s.whoDoes(s.does[0])
	} else if does == Nobody && named != Nobody && named != s.turn {
		exchanged = "chi è di turno è " + s.turn.String()
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
func (l *typedLine) saysOf() (of Seat) {
	of = Nobody
	for at := range l.words {
		w := &l.words[at]
		if w.does != Nobody || w.seat != Nobody && of == w.seat.Other() {
			return Nobody
		}
		if w.seat != Nobody {
			of = w.seat
		}
	}
	return of
}

// know says of each word who does what it is called in a situation, and which player it names.
func (l *typedLine) know(s *Situation) {
	l.words = slices.Clone(l.words)
	for at := range l.words {
		w := &l.words[at]
		w.does, w.onto = s.doer(w.fold), slices.Contains(s.onto, w.fold)
	}
	for at := range l.words {
		l.words[at].seat = l.player(s, at)
	}
}

// doer is who does what a word is called; Nobody where that is nothing that somebody does.
func (s *Situation) doer(word string) Seat {
	if does, act := s.acts[word]; act {
		return does
	}
	return Nobody
}

// inFirstPerson reports whether what is done is said by whoever does it: "attacco".
func inFirstPerson(act string) bool { return strings.HasSuffix(act, "o") }

// inInfinitive reports whether what is done is only named: "attaccare".
func inInfinitive(act string) bool { return strings.HasSuffix(act, "re") }

// whoDoes says who does what a word stands for: "chi attacca è A".
func (s *Situation) whoDoes(act string) string {
	says := act
	for _, word := range s.does {
		if len(word) > 3 && strings.HasPrefix(act, word[:3]) && !inInfinitive(word) && !inFirstPerson(word) {
			says = word
			break
		}
	}
	return "chi " + says + " è " + s.acts[act].String()
}

// acted reports whether a word says what a player does.
func (s *Situation) acted(word string) bool { return s.doer(word) != Nobody }

// player is the player that a word names: "A", "B", also in small letters before what he does; Nobody where it names none.
func (l *typedLine) player(s *Situation, at int) Seat {
	w, next := &l.words[at], &typedWord{does: Nobody}
	if at+1 < len(l.words) && l.words[at+1].part == w.part {
		next = &l.words[at+1]
	}
	switch w.text {
	case "B", "b":
		return B
	case "A":
		first := l.startsSegment(at)
		if !first || w.colon || l.doing(at) >= 0 || !slices.Contains(notPlayer, next.fold) && !s.begins(w.fold, next.fold) {
			return A
		}
	case "a":
		if next.fold == "ha" || next.does != Nobody && !inInfinitive(next.fold) && !inFirstPerson(next.fold) {
			return A
		}
	}
	return Nobody
}

// begins reports whether a way of typing a hole begins with two words: "a metà".
func (s *Situation) begins(first, second string) bool {
	for i := range s.Holes {
		for _, way := range s.Holes[i].said {
			if words := spoken(way); len(words) > 2 && words[0] == first && words[1] == second && !strings.Contains(way, ":") {
				return true
			}
		}
	}
	return false
}

// firstAct is the place of the first word for what a player does whom the line names, and the player; Nobody where there is none. What is done
// comes before what is not: "A non attiva niente, B attiva". Where the line names one player alone, and what he has, what is done then is his:
// "A ha 6 carte nel pozzo, pesca 3 carte".
func (l *typedLine) firstAct() (act int, does Seat) {
	only, alone, then := Nobody, true, -1
	act, does = -1, Nobody
	for at := range l.words {
		w := &l.words[at]
		if w.seat != Nobody {
			alone = alone && (only == Nobody || only == w.seat) && l.acts(at) && !w.colon
			only = w.seat
		}
		if w.does == Nobody {
			continue
		}
		if p := l.subject(at); p != Nobody && w.denied < 0 {
			return at, p
		} else if p != Nobody && does == Nobody {
			act, does = at, p
		}
		may := at > 0 && slices.Contains([]string{"puo", "deve", "vuole"}, l.words[at-1].fold)
		if then < 0 && only != Nobody && !inFirstPerson(w.fold) && (may || !inInfinitive(w.fold)) {
			then = at
		}
	}
	if does == Nobody && alone && then >= 0 {
		return then, only
	}
	return act, does
}

// subject is the player named before what is done at a place: "A attacca", "B non può rispondere"; Nobody where there is none.
func (l *typedLine) subject(act int) Seat {
	at := act - 1
	for at >= 0 && slices.Contains(auxiliary, l.words[at].fold) {
		at--
	}
	if at < 0 || l.words[at].part != l.words[act].part || !l.acts(at) && (at == 0 || l.words[at-1].fold != "di") {
		return Nobody
	}
	if at > 1 && l.words[at-1].fold == "di" && l.words[at-2].fold == "turno" {
		return Nobody // "A nel turno di B può schierare"
	}
	return l.words[at].seat // "il mostro di B attacca" too
}

// acts reports whether a player that the line names at a place is one who does or has something, and not whom something is done to: "contro
// B", "attacca B".
func (l *typedLine) acts(at int) bool {
	if l.words[at].seat == Nobody || l.startsSegment(at) {
		return l.words[at].seat != Nobody
	}
	before := &l.words[at-1]
	return !slices.Contains(toward, before.fold) && (!before.onto || l.doing(at) >= 0 || l.words[at].colon)
}

// exchange exchanges A and B in the line; "A e B hanno" is of both.
func (l *typedLine) exchange() {
	for at := 0; at < len(l.words); at++ {
		if at+3 < len(l.words) && l.words[at].seat != Nobody && l.words[at+1].text == "e" && l.words[at+2].seat != Nobody && l.words[at+3].fold == "hanno" {
			at += 2
		} else if w := &l.words[at]; w.seat != Nobody {
			w.seat = w.seat.Other()
			w.text, w.fold = w.seat.String(), fold(w.seat.String())
		}
	}
}

// able are the words by which a writer says what he does.
var able = strings.Fields("posso devo voglio potrei vorrei")

// players reports whether the line names the players, or says what the writer or the other one has or does: "rispondo alla sua Tecnica". A line
// that begins with "attacco" may have the noun.
func (l *typedLine) players() bool {
	if len(l.words) > 0 && l.words[0].does != Nobody && inFirstPerson(l.words[0].fold) && l.words[0].fold != "attacco" {
		return true
	}
	return slices.ContainsFunc(l.words, func(w typedWord) bool {
		return w.seat != Nobody || slices.Contains(able, w.fold) || slices.Contains(mine, w.fold) || w.fold == "lui" || w.fold == "lei"
	})
}

// whose says of each word whose what it says is, and who does it.
func (l *typedLine) whose(s *Situation, writer Seat) {
	of, by, kept := Nobody, Nobody, Nobody // kept is what holds again after a comma
	onto, object := Nobody, false          // whose the thing is to which something is done, and whether it is named already
	doubt := Nobody                        // whose what comes may be, or the other's
	me := Nobody                           // of whoever writes, or the other
	it, itsOwner := "", Nobody             // the thing to which something was done, and whose it is
	loose := false                         // whose what comes is only a player before the comma tells
	both := false                          // what comes is of both players
	tool := false                          // it is what somebody does something with
	named := slices.ContainsFunc(l.words, func(w typedWord) bool { return w.seat != Nobody })
	first := slices.ContainsFunc(l.words, func(w typedWord) bool { return slices.Contains(mine, w.fold) || slices.Contains(able, w.fold) })
	for at := range l.words {
		w := &l.words[at]
		if at > 0 && l.words[at-1].part != w.part {
			of, by, kept, onto, object, doubt, loose = Nobody, Nobody, Nobody, Nobody, false, Nobody, false
		} else if at > 0 && l.words[at-1].last {
			of, by, onto, object, doubt = kept, kept, Nobody, false, Nobody
			loose = kept != Nobody && l.afterNumber(at)
		}
		if tool && (w.text == "e" || l.words[at-1].last || l.numeral(at-1) != "") {
			of, tool = kept, false
		}
		does := w.does
		act := does != Nobody && !l.isNoun(at)
		both = l.bothHave(at) || both && !act && !w.namesPlayer() && l.words[at-1].part == w.part
		switch {
		case l.saysTurn(at):
		case writer != Nobody || named || act || at > 0 && l.words[at-1].part != w.part:
			me = Nobody
		case slices.Contains(mine, w.fold):
			me = A
		case slices.Contains(theirs, w.fold) && first:
			me = B
		}
		w.me = me
		switch {
		case w.seat != Nobody && l.acts(at):
			object, doubt = false, Nobody
			of, by, kept = w.seat, w.seat, w.seat
			if word := l.doing(at); word >= 0 && !w.colon && l.words[word].does == w.seat {
				of, kept = Nobody, Nobody // what he does it with, and whom he does it to
			}
		case w.seat != Nobody && at > 0 && l.words[at-1].fold == "di":
			if at < 2 || !slices.Contains([]string{"turno", "fase", "phase", "step", "attacco"}, l.words[at-2].fold) {
				of = w.seat
				if w.colon {
					by, kept = w.seat, w.seat
				}
			}
		case l.saysTurn(at), w.whose != Nobody:
		case writer != Nobody && slices.Contains(mine, w.fold):
			of, by, kept = writer, writer, writer
		case writer != Nobody && slices.Contains(theirs, w.fold):
			of, by, kept = writer.Other(), writer.Other(), writer.Other()
			if next := at + 1; next < len(l.words) && l.words[next].does == of {
				of, kept = Nobody, Nobody
			}
		case act && inFirstPerson(w.fold):
			of, by, kept = Nobody, does, Nobody
			if writer != Nobody {
				by = writer
			}
		case act && of == does:
			of, by, kept = Nobody, does, Nobody
		case act && of == Nobody && by == Nobody:
			by = does
		case act && of == Nobody && by != does:
			by = Nobody // perhaps he, perhaps the other
		case w.fold == "contro" && !w.joins && at+1 < len(l.words) && !s.named(w.fold, l.words[at+1].fold):
			if by == Nobody {
				of = B
			} else {
				of = by.Other()
			}
			by = of
		}
		if act && w.onto && l.words[max(at-1, 0)].seat != does.Other() {
			onto = does.Other()
		} else if at > 0 && onto != Nobody && !l.words[at-1].colon && l.beginsObject(s, at, onto) {
			of, by, object = onto, Nobody, true
			if slices.Contains(articles, w.fold) && at+1 < len(l.words) {
				it, itsOwner = l.words[at+1].fold, onto
			}
		} else if at+1 < len(l.words) && it != "" && l.words[at+1].fold == it && slices.Contains(definite, w.fold) && l.startsSegment(at) {
			of, by, kept = itsOwner, itsOwner, itsOwner // "attacca un mostro, il mostro ha"
		} else if w.text == "e" {
			onto = Nobody
		} else if object && w.fold == "con" && !l.against(s, at) {
			of, by, doubt = Nobody, Nobody, onto // "un mostro con 1500": his, or the other's
		}
		if !object && w.fold == "con" && at > 0 && l.words[at-1].onto && l.words[at-1].by != Nobody {
			of, tool = l.words[at-1].by, true // what he does it with
		}
		if object && w.fold == "con" && doubt == Nobody {
			of, by = Nobody, Nobody
		}
		w.of, w.by, w.doubt, w.act, w.both = of, by, doubt, act, both
		w.loose = loose
		if w.whose != Nobody {
			w.of, w.doubt = w.whose, Nobody
			w.by = w.whose
		}
		w.done = act && w.denied < 0 && (l.subject(at) == Nobody || l.subject(at) == does)
		if act && !inFirstPerson(w.fold) && !inInfinitive(w.fold) {
			l.doneWith(at, does)
		}
	}
}

// afterNumber reports whether a place begins what stands after the comma of a player with a number alone, "lui 400", "contro un suo da 400", where that names no player, nor what the line has
// named before.
func (l *typedLine) afterNumber(at int) bool {
	for i := at; i < l.segment(at); i++ {
		w := &l.words[i]
		again := l.numeral(i) == "" && !slices.Contains(linking, w.fold) && slices.ContainsFunc(l.words[:at], func(o typedWord) bool { return o.fold == w.fold })
		if again || w.does != Nobody || w.namesPlayer() {
			return false
		}
	}
	number := false
	for at--; at >= 0 && !l.words[at].namesPlayer(); at-- {
		is := l.numeral(at) != ""
		if number = number || is; !is && !slices.Contains(linking, l.words[at].fold) {
			return false
		}
	}
	return at >= 0 && number && !l.words[at].colon
}

// namesPlayer reports whether a word names a player, or whoever writes, or the other one.
func (w *typedWord) namesPlayer() bool {
	return w.seat != Nobody || w.fold != "ho" && w.fold != "sono" && slices.Contains(mine, w.fold) || slices.Contains(theirs, w.fold)
}

// bothHave reports whether what comes after a place is said of both players: "A e B hanno", "io e lui abbiamo".
func (l *typedLine) bothHave(at int) bool {
	if w := &l.words[at]; at < 3 || w.fold != "hanno" && w.fold != "abbiamo" || !l.words[at-1].namesPlayer() {
		return false
	}
	for at -= 2; slices.Contains(articles, l.words[at].fold) || l.words[at].fold == "mio"; at-- { // "io e il mio avversario"
		if at == 0 {
			return false
		}
	}
	return at > 0 && l.words[at].text == "e" && l.words[at-1].namesPlayer()
}

// isNoun reports whether what may be a verb in the first person is a noun: "l'attacco", "il mio attacco".
func (l *typedLine) isNoun(at int) bool {
	return at > 0 && inFirstPerson(l.words[at].fold) && slices.Contains(nouning, l.words[at-1].fold)
}

// doneWith says of the words before what is done, where nothing else stands between them, who does it, and whether that is denied: of "una
// Contro-Trappola non risponde" the card is of the one who responds, and he does not respond with it.
func (l *typedLine) doneWith(act int, by Seat) {
	at, denied := act-1, -1
	for at >= 0 && slices.Contains(auxiliary, l.words[at].fold) {
		if denies(l.words[at].fold) {
			denied = at
		}
		at--
	}
	for ; at >= 0; at-- {
		w := &l.words[at]
		if w.part != l.words[act].part || w.last || w.act || w.seat != Nobody || w.of != Nobody || w.by != Nobody {
			return
		}
		if w.fold == "chi" || w.fold == "che" || slices.Contains(joining, w.text) || slices.Contains(preposed, w.fold) {
			return
		}
		w.by = by
		if w.denied < 0 {
			w.denied = denied
		}
	}
}

// unplayed are the places of what the player does whose turn it is not, where he does nothing in a filling and could do something in another one: of "attacco, B attiva una
// carta" B's response is open.
func (l *typedLine) unplayed(s *Situation, values []int) (places []int) {
	for at, w := range l.words {
		if p := w.does; w.done && !w.used && p == s.turnIn(values).Other() && s.idle(p, values) {
			places = append(places, at)
		}
	}
	return places
}

// idle reports whether a player does nothing in a filling, and something in another one.
func (s *Situation) idle(p Seat, values []int) bool {
	could := false
	for i, at := range values {
		h := &s.Holes[i]
		if h.Values[at].does(p) {
			return false
		}
		could = could || slices.ContainsFunc(h.Values, func(v HoleValue) bool { return v.does(p) })
	}
	return could && !s.fields["mosse"].does(p) && !s.fields["prova"].does(p)
}

// does reports whether a player does something in what a value puts or changes.
func (v *HoleValue) does(p Seat) bool {
	return v.put.does(p) || v.fields["mosse"].does(p) || v.fields["prova"].does(p)
}

// does reports whether a player does something among moves.
func (e *Entry) does(p Seat) bool {
	does := func(e Entry) bool { return e.does(p) }
	return e != nil && (e.Key == p.String() && e.Kind == Scalar && e.Text != "passa" || slices.ContainsFunc(e.Fields, does) || slices.ContainsFunc(e.List, does))
}

// beginsObject reports whether the thing to which something is done begins at a place: with an article, or right after what is done with what only
// a thing of that player is called.
func (l *typedLine) beginsObject(s *Situation, at int, onto Seat) bool {
	before, word := &l.words[at-1], l.words[at].fold
	if slices.Contains(articles, word) {
		if at+1 < len(l.words) && slices.Contains([]string{"giocatore", "avversario"}, l.words[at+1].fold) {
			return false // what he does it with comes after
		}
		return !slices.Contains(linking, before.fold) && !slices.Contains(preposed, before.fold)
	}
	called := slices.ContainsFunc(s.Holes, func(h Hole) bool { return h.of == onto && h.forms[word] != nil })
	return called && before.act && !slices.Contains(linking, word) && l.numeral(at) == ""
}

// against reports whether what comes up to the next comma says what something is up against: "un Marinaio con forza 400 contro 600".
func (l *typedLine) against(s *Situation, at int) bool {
	for next := at + 1; next < l.segment(at); next++ {
		if l.words[next].fold == "contro" && (next+1 == len(l.words) || !s.named("contro", l.words[next+1].fold)) {
			return true
		}
	}
	return false
}

// doing is the place of what a player does who stands at a place, -1 where it is no act of the situation.
func (l *typedLine) doing(at int) int {
	next := at + 1
	for next < len(l.words) && slices.Contains(auxiliary, l.words[next].fold) {
		next++
	}
	if next < len(l.words) && l.words[next].part == l.words[at].part && l.words[next].does != Nobody {
		return next
	}
	return -1
}

// named reports whether a value of the situation is called by two words, one after the other: "contro-trappola".
func (s *Situation) named(first, second string) bool {
	return s.pairs[[2]string{first, second}]
}

// actor is the player who does what a hole stands for; Nobody where it is nothing that somebody does.
func (s *Situation) actor(h *Hole) Seat {
	for _, key := range []string{"mosse", "prova"} {
		if p := s.fields[key].doer("{" + h.ID + "}"); p != Nobody {
			return p
		}
	}
	var actors []Seat
	for i := range h.Values {
		if p := h.Values[i].put.doer(""); p != Nobody {
			actors = append(actors, p)
		}
	}
	return onlySeat(actors)
}

// doer is the player of the first act that has a text, among moves; Nobody where there is none.
func (e *Entry) doer(text string) Seat {
	if e == nil {
		return Nobody
	}
	for i := range e.Fields {
		f := &e.Fields[i]
		if p := slices.Index(seatNames[:Chance], f.Key); p >= 0 && f.Kind == Scalar && f.Text != "passa" && strings.Contains(f.Text, text) {
			return Seat(p)
		}
		if p := f.doer(text); p != Nobody {
			return p
		}
	}
	for i := range e.List {
		if p := e.List[i].doer(text); p != Nobody {
			return p
		}
	}
	return Nobody
}
