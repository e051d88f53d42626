package engine

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// standing is where the play stands since a move of the script was done.
type standing struct {
	turn  int    // Match.Turns then
	since int    // how many events there were
	seen  int    // the number of the choice at which the move stood, from 1; 0 after an act
	at    string // after a "fino a", or before all moves: the phase that begins; "" after an act
	leapt string // where the play has passed over the phase that the next move waits for, and why; "" where it has not
}

// Moment is what "fino a" names: the beginning of a phase or step, or the end of the game.
type Moment struct {
	Phase string
	Of    Seat // whose turn it is then; Nobody for the turn in which the play stands
}

func (u Moment) String() string {
	if u.Of.Player() {
		return u.Phase + " di " + u.Of.String()
	}
	return u.Phase
}

// reached reports whether a match stands at the moment, which is awaited since the turn with that number.
func (u Moment) reached(m Match, since int) bool {
	return !u.over(m, since) && StandsAt(m, u.Phase) && (!u.Of.Player() || m.Turning() == u.Of)
}

// over reports whether the moment can no longer come: it lies in the turn since which it is awaited, and that turn has ended. The end of
// the game, the phases of a player's turn and those that lie in no turn always can.
func (u Moment) over(m Match, since int) bool {
	if since == 0 || m.Turns() == since || u.Phase == UntilEnd || u.Of.Player() {
		return false
	}
	phase, _ := m.Table().Phase(u.Phase)
	return !slices.Contains(m.Table().NoTurn, phase)
}

func (m *Move) Moment() Moment { return Moment{m.Text, m.Of} }

// name is a move as an error message calls it.
func (m *Move) name() string {
	switch m.Kind {
	case Until:
		return "fino a: " + m.Moment().String()
	case AtEvent:
		return "al passaggio: {" + m.Event.String() + "}"
	case CarryOut:
		return wordCarryOut
	}
	return m.Text
}

// conceding is the name of the verb by which a player gives up.
const conceding = "concede"

// concedes reports whether an act in words is giving up.
func concedes(act string) bool {
	return strings.HasPrefix(entry.Fold(act), "si arrende") || entry.Fold(act) == conceding
}

// unasked reports whether the pending choice is answered without a move: it has one option, or chance follows the seed.
func (s *script) unasked(r *Run) bool {
	return len(r.Choice.Options) == 1 || r.Choice.Seat == Chance && s.seeded
}

// reached reports whether "poi" has arrived: at a choice that is not forced or, where it names a player, at any choice of that player; not
// at the one where the move before it stood.
func (s *script) reached(r *Run, m *Move) bool {
	here := s.stands.seen == len(r.choices)+1
	switch free := !s.unasked(r); {
	case here && free:
		r.Stop(entry.Errorf(m.Line, "poi: prima %s: %s", r.must(), r.options()))
	case free && m.Seat.Player() && r.Choice.Seat != m.Seat:
		r.Stop(entry.Errorf(m.Line, "prima di una scelta di %s, %s: %s", m.Seat, r.must(), r.options()))
	case m.Seat.Player():
		return !here && r.Choice.Seat == m.Seat
	default:
		return !here && free
	}
	return false
}

// where says in Italian where the play stands.
func (s *script) where() string {
	r, c := s.run, &s.run.Choice
	_, over := s.match.End()
	switch {
	case over:
		return "a partita finita"
	case c.Seat == Nobody:
		return fmt.Sprintf("dopo il passaggio %d, %s", len(r.records), PhaseName(s.match))
	case s.waits:
		return fmt.Sprintf("alla scelta di %s (%s), %s", c.Seat, s.match.Word(c.Decision), PhaseName(s.match))
	}
	return "dove comincia " + PhaseName(s.match)
}

// fail keeps an expectation that does not hold, with where the play stands.
func (s *script) fail(f Failure) {
	f.At = s.where()
	s.failures = append(s.failures, f)
}

// slides stops the run where a question stands at the beginning of a phase in which nobody chooses, and the phase is over.
func (s *script) slides(r *Run) {
	if s.next == len(s.moves) || s.stands.at == "" || StandsAt(s.match, s.stands.at) {
		return
	}
	if m := &s.moves[s.next]; m.Kind == Refused || m.Kind == Allowed || m.Kind == Question || m.Kind == Expect && m.legality() {
		r.Stop(entry.Errorf(m.Line, "qui nessuno sceglie: la fase è %s, e la prima scelta viene dopo, il gioco è già a %s. Scrivere «fino a: %s», «poi», oppure "+
			"«al passaggio:» per chiederlo dove nessuno decide", s.stands.at, PhaseName(s.match), PhaseName(s.match)))
	}
}

// past stops the run where the turn is over and a move still waits for a moment of it.
func (s *script) past(r *Run, m *Move) {
	switch {
	case m.Kind == Until && m.Moment().over(s.match, s.stands.turn):
		r.Stop(entry.Errorf(m.Line, "%s", m.Moment().missed(s.match, s.stands.leapt)))
	case m.Kind != AtEvent || s.stands.turn == 0 || s.match.Turns() == s.stands.turn:
		return
	}
	s.nowhere(r, m)
	happened := "in quel turno non è successo"
	if at := s.before(r, m); m.Kind == AtEvent && at > 0 {
		happened = fmt.Sprintf("è già successo prima di qui (passaggio %d), e dopo non più in quel turno", at)
	}
	r.Stop(entry.Errorf(m.Line, "«%s»: %s, e il gioco è già a %s del turno di %s", m.name(), happened, PhaseName(s.match), s.match.Turning()))
}

// leaps notes where the play passes over the phase that a move waits for: to a later one, or back from the one before it. It says by which
// rule that phase does not come there.
func (s *script) leaps(r *Run) {
	from, now := s.from, s.match.Standing()
	s.from = now
	if s.next == len(s.moves) || s.moves[s.next].Kind != Until || s.stands.leapt != "" || len(r.records) == 0 {
		return
	}
	awaited, known := s.match.Table().Phase(s.moves[s.next].Text)
	if last := r.event(len(r.records) - 1); known && from < awaited && (awaited < now || now < from && awaited == from+1) &&
		last.To == PhaseName(s.match) && len(last.Rules) > 0 {
		s.stands.leapt = fmt.Sprintf(", perché da %s si è passati a %s (%s)", s.match.Table().Phases[from], last.To, last.Rules[0])
	}
}

// before is the number of the last event that a move waits for among those before the place where it begins to wait, 0 where there is none.
func (s *script) before(r *Run, m *Move) int {
	for i := min(s.stands.since, len(r.records)) - 1; i >= 0; i-- {
		if event := r.event(i); m.Event.matches(&event) && m.Event.cited(&event) {
			return i + 1
		}
	}
	return 0
}

// nowhere stops the run where a move waits for an event of a card that the position puts nowhere, or of what is none.
func (s *script) nowhere(r *Run, m *Move) {
	if name := s.absent(m.Event.Subject); name != "" {
		r.Stop(entry.Errorf(m.Line, "«%s»: non può succedere, perché la posizione non mette «%s» in nessun posto", m.name(), name))
	}
	if err := s.strange([]Pattern{m.Event}); err != nil {
		r.Stop(err)
	}
}

// strange is the fault of the first of some patterns that names what is neither a card of the scenario nor a player nor a word of the game; nil
// where none does.
func (s *script) strange(patterns []Pattern) error {
	for _, p := range patterns {
		for _, name := range p.Subject {
			if cards := s.names(); folded(cards, name) < 0 && folded(seatNames[:], name) < 0 && !s.isWord(name) {
				return entry.Errorf(p.Line, "{%s}: nessuna carta si chiama «%s»; %s", p.String(), name, entry.Nearest(name, cards))
			}
		}
	}
	return nil
}

// names are the cards of the match, and those of carte.
func (s *script) names() (names []string) {
	for c := Card(1); s.match.CardName(c) != ""; c++ {
		names = append(names, s.match.CardName(c))
	}
	for i := range s.setup.Cards {
		names = append(names, s.setup.Cards[i].Key)
	}
	return names
}

// isWord reports whether a text is a word that events of the match can say.
func (s *script) isWord(text string) bool {
	for w := Word(1); w < maxWord; w++ {
		if said := s.match.Word(w); said != "" && entry.Fold(said) == entry.Fold(text) {
			return true
		}
	}
	return false
}

// absent is the first of some names that is that of a card of carte of which the match has none, "" where there is none.
func (s *script) absent(names []string) string {
	for _, name := range names {
		of, _, _ := strings.Cut(name, "#")
		if !slices.ContainsFunc(s.setup.Cards, func(e entry.Entry) bool { return entry.Fold(e.Key) == entry.Fold(of) }) {
			continue
		}
		c := Card(1)
		for s.match.CardName(c) != "" && entry.Fold(s.match.CardName(c)) != entry.Fold(name) {
			c++
		}
		if s.match.CardName(c) == "" {
			return name
		}
	}
	return ""
}

// missed says that a moment did not come in the turn that is over, why, and how a later turn is named.
func (u Moment) missed(m Match, why string) string {
	if slices.Contains(m.Table().NoTurn, m.Standing()) {
		return fmt.Sprintf("«fino a: %s»: in quella partita non comincia più, e il gioco è già a %s, prima di quella che segue. Per un suo turno si "+
			"scrive di chi è: «fino a: %s»", u, PhaseName(m), Moment{u.Phase, A})
	}
	return fmt.Sprintf("«fino a: %s»: in quel turno non comincia più%s, e il gioco è già a %s del turno di %s. «fino a» passa sempre: se alla fase porta un "+
		"atto, l'atto si scrive prima. Per un turno che viene dopo si scrive di chi è: «fino a: %s»", u, why, PhaseName(m), m.Turning(),
		Moment{u.Phase, m.Turning()})
}

// watch has the run call passage before each event where the next move waits for one.
func (s *script) watch(r *Run) {
	r.beforeEvent = nil
	if s.next < len(s.moves) && s.moves[s.next].Kind == AtEvent {
		r.beforeEvent = s.passage
	}
}

// passage is called when the last event has changed the state (Run.happened). Where the move waits for that one, it checks what
// stands there: nobody decides, and an act that lacks nothing itself is refused by the rule of the event.
func (s *script) passage(r *Run) {
	last := len(r.records) - 1
	if last < s.stands.since {
		return
	}
	event := r.event(last)
	if p := s.moves[s.next].Event; !p.matches(&event) || !p.cited(&event) {
		return
	}
	r.beforeEvent = nil
	choice, cause := r.Choice, r.cause
	r.Choice = Choice{Seat: Nobody, Rule: r.records[last].rules[0]}
	s.carriedOut = r.records[last].rules
	s.next++
	for ; s.next < len(s.moves); s.next++ {
		if m := &s.moves[s.next]; m.Kind == Expect {
			s.expect(r, m)
		} else if m.Kind == Refused || m.Kind == Allowed {
			s.ask(r, m)
		} else if m.Kind == Question {
			s.question(r, m)
		} else {
			break
		}
	}
	r.Choice, r.cause = choice, cause
	s.stands = standing{turn: s.match.Turns(), since: len(r.records)}
	s.watch(r)
}
