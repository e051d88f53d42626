package replay

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// standing is where the play stands since a move of the script was done.
type standing struct {
	turn  int    // Match.Turns then
	since int    // how many events there were
	seen  int    // the number of the choice at which the move stood, from 1; 0 after an act
	at    string // after a "fino a", or before all moves: the phase that begins; "" after an act
	leapt string // where the play has passed over the phase that the next move waits for, and why; "" where it has not
}

// unasked reports whether the pending choice is answered without a move: it has one option, or chance follows the seed.
func (s *script) unasked(r *engine.Run) bool {
	return len(r.Choice.Options) == 1 || r.Choice.Seat == engine.Chance && s.seeded
}

// reached reports whether "poi" has arrived: at a choice that is not forced or, where it names a player, at any choice of that player; not
// at the one where the move before it stood.
func (s *script) reached(r *engine.Run, m *scenario.Move) bool {
	here := s.stands.seen == len(r.Made)+1
	switch free := !s.unasked(r); {
	case here && free:
		r.Stop(entry.Errorf(m.Line, "poi: prima %s: %s", wording.Must(r), wording.Offered(r)))
	case free && m.Seat.Player() && r.Choice.Seat != m.Seat:
		r.Stop(entry.Errorf(m.Line, "prima di una scelta di %s, %s: %s", m.Seat, wording.Must(r), wording.Offered(r)))
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
	case c.Seat == engine.Nobody:
		return fmt.Sprintf("dopo il passaggio %d, %s", len(r.Records), engine.PhaseName(s.match))
	case s.waits:
		return fmt.Sprintf("alla scelta di %s (%s), %s", c.Seat, s.match.Word(c.Decision), engine.PhaseName(s.match))
	}
	return "dove comincia " + engine.PhaseName(s.match)
}

// fail keeps an expectation that does not hold, with where the play stands.
func (s *script) fail(f scenario.Failure) {
	f.At = s.where()
	s.failures = append(s.failures, f)
}

// slides stops the run where a question stands at the beginning of a phase in which nobody chooses, and the phase is over.
func (s *script) slides(r *engine.Run) {
	if s.next == len(s.moves) || s.stands.at == "" || engine.StandsAt(s.match, s.stands.at) {
		return
	}
	if m := &s.moves[s.next]; m.Kind == scenario.Refused || m.Kind == scenario.Allowed || m.Kind == scenario.Question || m.Kind == scenario.Expect && m.AsksLegality() {
		r.Stop(entry.Errorf(m.Line, "qui nessuno sceglie: la fase è %s, e la prima scelta viene dopo, il gioco è già a %s. Scrivere «fino a: %s», «poi», oppure "+
			"«al passaggio:» per chiederlo dove nessuno decide", s.stands.at, engine.PhaseName(s.match), engine.PhaseName(s.match)))
	}
}

// past stops the run where the turn is over and a move still waits for a moment of it.
func (s *script) past(r *engine.Run, m *scenario.Move) {
	switch {
	case m.Kind == scenario.Until && m.Moment().Over(s.match, s.stands.turn):
		r.Stop(entry.Errorf(m.Line, "%s", m.Moment().Missed(s.match, s.stands.leapt)))
	case m.Kind != scenario.AtEvent || s.stands.turn == 0 || s.match.Turns() == s.stands.turn:
		return
	}
	s.nowhere(r, m)
	happened := "in quel turno non è successo"
	if at := s.before(r, m); m.Kind == scenario.AtEvent && at > 0 {
		happened = fmt.Sprintf("è già successo prima di qui (passaggio %d), e dopo non più in quel turno", at)
	}
	r.Stop(entry.Errorf(m.Line, "«%s»: %s, e il gioco è già a %s del turno di %s", m.Name(), happened, engine.PhaseName(s.match), s.match.Turning()))
}

// leaps notes where the play passes over the phase that a move waits for: to a later one, or back from the one before it. It says by which
// rule that phase does not come there.
func (s *script) leaps(r *engine.Run) {
	from, now := s.from, s.match.Standing()
	s.from = now
	if s.next == len(s.moves) || s.moves[s.next].Kind != scenario.Until || s.stands.leapt != "" || len(r.Records) == 0 {
		return
	}
	awaited, known := s.match.Table().Phase(s.moves[s.next].Text)
	if last := r.Event(len(r.Records) - 1); known && from < awaited && (awaited < now || now < from && awaited == from+1) &&
		last.To == engine.PhaseName(s.match) && len(last.Rules) > 0 {
		s.stands.leapt = fmt.Sprintf(", perché da %s si è passati a %s (%s)", s.match.Table().Phases[from], last.To, last.Rules[0])
	}
}

// before is the number of the last event that a move waits for among those before the place where it begins to wait, 0 where there is none.
func (s *script) before(r *engine.Run, m *scenario.Move) int {
	for i := min(s.stands.since, len(r.Records)) - 1; i >= 0; i-- {
		if event := r.Event(i); m.Event.Matches(&event) && m.Event.Cited(&event) {
			return i + 1
		}
	}
	return 0
}

// nowhere stops the run where a move waits for an event of a card that the position puts nowhere, or of what is none.
func (s *script) nowhere(r *engine.Run, m *scenario.Move) {
	if name := s.absent(m.Event.Subject); name != "" {
		r.Stop(entry.Errorf(m.Line, "«%s»: non può succedere, perché la posizione non mette «%s» in nessun posto", m.Name(), name))
	}
	if err := s.strange([]scenario.Pattern{m.Event}); err != nil {
		r.Stop(err)
	}
}

// strange is the fault of the first of some patterns that names what is neither a card of the scenario nor a player nor a word of the game; nil
// where none does.
func (s *script) strange(patterns []scenario.Pattern) error {
	for _, p := range patterns {
		for _, name := range p.Subject {
			if cards := s.names(); entry.FindFolded(cards, name) < 0 && entry.FindFolded(engine.SeatNames[:], name) < 0 && !s.isWord(name) {
				return entry.Errorf(p.Line, "{%s}: nessuna carta si chiama «%s»; %s", p.String(), name, entry.Nearest(name, cards))
			}
		}
	}
	return nil
}

// names are the cards of the match, and those of carte.
func (s *script) names() (names []string) {
	for c := engine.Card(1); s.match.CardName(c) != ""; c++ {
		names = append(names, s.match.CardName(c))
	}
	for i := range s.setup.Cards {
		names = append(names, s.setup.Cards[i].Key)
	}
	return names
}

// isWord reports whether a text is a word that events of the match can say.
func (s *script) isWord(text string) bool {
	for w := engine.Word(1); w < wording.MaxWord; w++ {
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
		c := engine.Card(1)
		for s.match.CardName(c) != "" && entry.Fold(s.match.CardName(c)) != entry.Fold(name) {
			c++
		}
		if s.match.CardName(c) == "" {
			return name
		}
	}
	return ""
}

// watch has the run call passage before each event where the next move waits for one.
func (s *script) watch(r *engine.Run) {
	r.BeforeEvent = nil
	if s.next < len(s.moves) && s.moves[s.next].Kind == scenario.AtEvent {
		r.BeforeEvent = s.passage
	}
}

// passage is called when the last event has changed the state (Run.happened). Where the move waits for that one, it checks what
// stands there: nobody decides, and an act that lacks nothing itself is refused by the rule of the event.
func (s *script) passage(r *engine.Run) {
	last := len(r.Records) - 1
	if last < s.stands.since {
		return
	}
	event := r.Event(last)
	if p := s.moves[s.next].Event; !p.Matches(&event) || !p.Cited(&event) {
		return
	}
	r.BeforeEvent = nil
	choice, cause := r.Choice, r.Cause
	r.Choice = engine.Choice{Seat: engine.Nobody, Rule: r.Records[last].Rules[0]}
	s.carriedOut = r.Records[last].Rules
	s.next++
	for ; s.next < len(s.moves); s.next++ {
		if m := &s.moves[s.next]; m.Kind == scenario.Expect {
			s.expect(r, m)
		} else if m.Kind == scenario.Refused || m.Kind == scenario.Allowed {
			s.ask(r, m)
		} else if m.Kind == scenario.Question {
			s.question(r, m)
		} else {
			break
		}
	}
	r.Choice, r.Cause = choice, cause
	s.stands = standing{turn: s.match.Turns(), since: len(r.Records)}
	s.watch(r)
}
