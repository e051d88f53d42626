package reading

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
)

// Who does what in a situation stands in its file, as the words that lines have for it:
//
//	chi fa: {A: [attacca, attaccare, attacco], B: [risponde, rispondere, rispondo, subisce], all'altro: [attacca, attaccare, attacco]}
//
// By these a line says whose the things are of which it speaks: «B attacca» has the seats exchanged where A attacks, and of «attacco, ho 2
// carte nel pozzo» the pozzo is A's. Words in -o are of whoever writes. What is done to something of the other player stands under all'altro
// too: of «A attacca con 1800 un mostro con DEF 2000» the DEF is B's.

// readActs reads chi fa.
func (s *reader) readActs() error {
	e := s.Typing["chi fa"]
	if e == nil {
		return nil
	}
	fields, err := e.KnownFields(engine.A.String(), engine.B.String(), "all'altro")
	if err != nil {
		return err
	}
	if fields["all'altro"] != nil {
		if s.onto, err = fields["all'altro"].Names(); err != nil {
			return err
		}
	}
	s.acts, s.does = map[string]engine.Seat{}, nil
	for p := range engine.Chance {
		if fields[p.String()] == nil {
			continue
		}
		names, err := fields[p.String()].Names()
		if err != nil {
			return err
		}
		for _, name := range names {
			words := situation.Words(name)
			if len(words) != 1 {
				return entry.Errorf(e.Line, "chi fa: «%s» deve essere una parola", name)
			}
			if of, twice := s.acts[words[0]]; twice && of != p {
				return entry.Errorf(e.Line, "chi fa: «%s» lo fa A o lo fa B", name)
			}
			s.acts[words[0]] = p
			s.does = append(s.does, words[0])
		}
	}
	return nil
}

// doer is who does what a word is called; Nobody where that is nothing that somebody does.
func (s *reader) doer(word string) engine.Seat {
	if does, act := s.acts[word]; act {
		return does
	}
	return engine.Nobody
}

// acted reports whether a word says what a player does.
func (s *reader) acted(word string) bool { return s.doer(word) != engine.Nobody }

// whoDoes says who does what a word stands for: "chi attacca è A".
func (s *reader) whoDoes(act string) string {
	says := act
	for _, word := range s.does {
		if len(word) > 3 && strings.HasPrefix(act, word[:3]) && !inInfinitive(word) && !inFirstPerson(word) {
			says = word
			break
		}
	}
	return fmt.Sprintf("chi %s è %s", says, s.acts[act])
}

// inFirstPerson reports whether what is done is said by whoever does it: "attacco".
func inFirstPerson(act string) bool { return language.HasEnding(act, firstPersonEndings) }

// inInfinitive reports whether what is done is only named: "attaccare".
func inInfinitive(act string) bool { return language.HasEnding(act, namedActEndings) }

// firstAct is the place of the first word for what a player does whom the line names, and the player; Nobody where there is none. What is done
// comes before what is not: "A non attiva niente, B attiva". Where the line names one player alone, and what he has, what is done then is his:
// "A ha 6 carte nel pozzo, pesca 3 carte".
func (l *typedLine) firstAct() (act int, does engine.Seat) {
	only, alone, then := engine.Nobody, true, -1
	act, does = -1, engine.Nobody
	for at := range l.words {
		w := &l.words[at]
		if w.seat != engine.Nobody {
			alone = alone && (only == engine.Nobody || only == w.seat) && l.acts(at) && !w.colon
			only = w.seat
		}
		if w.does == engine.Nobody {
			continue
		}
		if p := l.subject(at); p != engine.Nobody && w.denied < 0 {
			return at, p
		} else if p != engine.Nobody && does == engine.Nobody {
			act, does = at, p
		}
		may := at > 0 && slices.Contains(language.FunctionWords("modal"), l.words[at-1].fold)
		if then < 0 && only != engine.Nobody && !inFirstPerson(w.fold) && (may || !inInfinitive(w.fold)) {
			then = at
		}
	}
	if does == engine.Nobody && alone && then >= 0 {
		return then, only
	}
	return act, does
}

// subject is the player named before what is done at a place: "A attacca", "B non può rispondere"; Nobody where there is none.
func (l *typedLine) subject(act int) engine.Seat {
	at := act - 1
	for at >= 0 && slices.Contains(auxiliary, l.words[at].fold) {
		at--
	}
	if at < 0 || l.words[at].part != l.words[act].part || !l.acts(at) && (at == 0 || !slices.Contains(owning, l.words[at-1].fold)) {
		return engine.Nobody
	}
	if at > 1 && slices.Contains(owning, l.words[at-1].fold) && slices.Contains(turnNouns, l.words[at-2].fold) {
		return engine.Nobody // "A nel turno di B può schierare"
	}
	return l.words[at].seat // "il mostro di B attacca" too
}

// acts reports whether a player that the line names at a place is one who does or has something, and not whom something is done to: "contro
// B", "attacca B".
func (l *typedLine) acts(at int) bool {
	if l.words[at].seat == engine.Nobody || l.startsSegment(at) {
		return l.words[at].seat != engine.Nobody
	}
	before := &l.words[at-1]
	return !slices.Contains(toward, before.fold) && (!before.onto || l.doing(at) >= 0 || l.words[at].colon)
}

// doing is the place of what a player does who stands at a place, -1 where it is no act of the situation.
func (l *typedLine) doing(at int) int {
	next := at + 1
	for next < len(l.words) && slices.Contains(auxiliary, l.words[next].fold) {
		next++
	}
	if next < len(l.words) && l.words[next].part == l.words[at].part && l.words[next].does != engine.Nobody {
		return next
	}
	return -1
}

// iDo reports whether whoever writes says that he does what a player does in the situation: "uso una Strategia".
func (l *typedLine) iDo(p engine.Seat) bool {
	for at := range l.words {
		if l.words[at].does == p && inFirstPerson(l.words[at].fold) && !l.isNoun(at) {
			return true
		}
	}
	return false
}

// isNoun reports whether what may be a verb in the first person is a noun: "l'attacco", "il mio attacco".
func (l *typedLine) isNoun(at int) bool {
	return at > 0 && inFirstPerson(l.words[at].fold) && slices.Contains(nouning, l.words[at-1].fold)
}

// doneWith says of the words before what is done, where nothing else stands between them, who does it, and whether that is denied: of "una
// Contro-Trappola non risponde" the card is of the one who responds, and he does not respond with it.
func (l *typedLine) doneWith(act int, by engine.Seat) {
	at, denied := act-1, -1
	for at >= 0 && slices.Contains(auxiliary, l.words[at].fold) {
		if denies(l.words[at].fold) {
			denied = at
		}
		at--
	}
	for ; at >= 0; at-- {
		w := &l.words[at]
		if w.part != l.words[act].part || w.last || w.act || w.seat != engine.Nobody || w.of != engine.Nobody || w.by != engine.Nobody {
			return
		}
		if slices.Contains(relative, w.fold) || slices.Contains(joining, w.text) || slices.Contains(preposed, w.fold) {
			return
		}
		w.by = by
		if w.denied < 0 {
			w.denied = denied
		}
	}
}

// unplayed are the places of what the player does whose turn it is not, where he does nothing in a filling and could do something in
// another one: of "attacco, B attiva una carta" B's response is open.
func (l *typedLine) unplayed(s *reader, values []int) (places []int) {
	for at, w := range l.words {
		if p := w.does; w.done && !w.used && p == s.turnIn(values).Opponent() && s.idle(p, values) {
			places = append(places, at)
		}
	}
	return places
}

// idle reports whether a player does nothing in a filling, and something in another one.
func (s *reader) idle(p engine.Seat, values []int) bool {
	could := false
	for i, at := range values {
		h := &s.Holes[i]
		if plays(&h.Values[at], p) {
			return false
		}
		could = could || slices.ContainsFunc(h.Values, func(v situation.HoleValue) bool { return plays(&v, p) })
	}
	return could && !doesIn(s.Fields["mosse"], p) && !doesIn(s.Fields["prova"], p)
}

// does reports whether a player does something in what a value puts or changes.
func plays(v *situation.HoleValue, p engine.Seat) bool {
	return doesIn(&v.Replacement, p) || doesIn(v.Fields["mosse"], p) || doesIn(v.Fields["prova"], p)
}

// does reports whether a player does something among moves.
func doesIn(e *entry.Entry, p engine.Seat) bool {
	does := func(e entry.Entry) bool { return doesIn(&e, p) }
	return e != nil && (e.Key == p.String() && e.Kind == entry.Scalar && e.Text != "passa" || slices.ContainsFunc(e.Fields, does) || slices.ContainsFunc(e.List, does))
}

// actor is the player who does what a hole stands for; Nobody where it is nothing that somebody does.
func (s *reader) actor(h *hole) engine.Seat {
	for _, moves := range []*entry.Entry{s.Fields["mosse"], s.Fields["prova"]} {
		if p := doerIn(moves, "{"+h.ID+"}"); p != engine.Nobody {
			return p
		}
	}
	var actors []engine.Seat
	for i := range h.Values {
		if p := doerIn(&h.Values[i].Replacement, ""); p != engine.Nobody {
			actors = append(actors, p)
		}
	}
	return onlySeat(actors)
}

// doer is the player of the first act that has a text, among moves; Nobody where there is none.
func doerIn(e *entry.Entry, text string) engine.Seat {
	if e == nil {
		return engine.Nobody
	}
	for i := range e.Fields {
		f := &e.Fields[i]
		if p := engine.ParseSeat(f.Key); p.IsPlayer() && f.Kind == entry.Scalar && f.Text != "passa" && strings.Contains(f.Text, text) {
			return p
		}
		if p := doerIn(f, text); p != engine.Nobody {
			return p
		}
	}
	for i := range e.List {
		if p := doerIn(&e.List[i], text); p != engine.Nobody {
			return p
		}
	}
	return engine.Nobody
}
