package replay

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// forcedChoice is a choice of a player that had one option, which was taken without a move.
type forcedChoice struct {
	seat     engine.Seat
	decision engine.Word
	option   engine.Option
	events   int // how many events came before it
	// forbiddenBy is the rule that forbids at this choice the act of the move that came next; 0 where none does or
	// the act is not understood there.
	forbiddenBy cite.ID
}

// answerAct answers with the act of a player: at the first choice with several options, or at a forced one whose
// only option is that act. Giving up (Concede) is possible at any choice.
func (s *script) answerAct(r *engine.Run, m *scenario.Move) int {
	if wording.IsConceding(m.Text) {
		s.advanceAfterAct(r)
		return s.answerThenPlayLines(r, engine.ConcedeAnswer(m.Seat))
	}
	if s.needsNoMove(r) {
		if r.Choice.Seat == m.Seat && s.isOnlyOption(r, m) {
			s.advanceAfterAct(r)
			return s.answerThenPlayLines(r, 0)
		}
		if c := &r.Choice; c.Seat.IsPlayer() {
			s.forcedChoices = append(s.forcedChoices, forcedChoice{c.Seat, c.Decision, c.Options[0], len(r.EventRecords),
				s.forbiddingRule(m)})
		}
		return 0
	}
	if r.Choice.Seat != m.Seat {
		r.Stop(entry.Errorf(m.Line, "prima di «%s: %s», %s: %s%s", m.Seat, m.Text, wording.ChoiceText(r), wording.OptionsText(r),
			s.describeForcedChoices(m, 0)))
	}
	act, problem := s.readAct(m.Seat, m.Text)
	option := slices.IndexFunc(r.Choice.Options, act.IsSameAct)
	switch {
	case problem != "":
		r.Stop(entry.Errorf(m.Line, "%s%s", problem, s.describeForcedChoices(m, 0)))
	case act.Rule != 0:
		r.Stop(entry.Errorf(m.Line, "«%s» non si può (%s): lo vieta la regola %s%s%s", m.Text, s.match.Key(act),
			act.Rule.Ref(), s.describeAlternatives(r, act), s.describeForcedChoices(m, act.Rule)))
	case option < 0:
		r.Stop(entry.Errorf(m.Line, "«%s» non cambia nulla: %s: %s%s", m.Text, wording.ChoiceText(r), wording.OptionsText(r),
			s.describeForcedChoices(m, 0)))
	}
	s.advanceAfterAct(r)
	return s.answerThenPlayLines(r, option)
}

// describeAlternatives says in Italian what can be chosen at the pending choice in the place of a forbidden act.
// Where no option has the verb of the act, it names first an option with the same card.
func (s *script) describeAlternatives(r *engine.Run, act engine.Option) string {
	hint := "."
	offered := slices.ContainsFunc(r.Choice.Options, func(o engine.Option) bool { return o.Verb == act.Verb })
	for i, o := range r.Choice.Options {
		if !offered && o.Card == act.Card && o.Card != 0 {
			hint = fmt.Sprintf("; forse «%s»?", wording.OptionKeys(r, r.Choice.Options[i:i+1])[0])
			break
		}
	}
	return fmt.Sprintf("%s Qui %s: %s", hint, wording.ChoiceText(r), wording.OptionsText(r))
}

// isOnlyOption reports whether a move means the only option of the pending choice, by its key or in other words.
func (s *script) isOnlyOption(r *engine.Run, m *scenario.Move) bool {
	key := wording.OptionKeys(r, r.Choice.Options[:1])
	words, keyWords := wording.Tokens(m.Text), wording.Tokens(key[0])
	_, problem := wording.FindKey(m.Text, key)
	switch isKey := problem == ""; {
	case isKey && areInOrder(words, keyWords):
		return true
	case !isKey && (len(words) == 0 || len(keyWords) == 0 || words[0] != keyWords[0]):
		return false // the verb is another
	}
	act, problem := s.readAct(m.Seat, m.Text)
	return problem == "" && act.Rule == 0 && act.IsSameAct(r.Choice.Options[0])
}

// areInOrder reports whether words occur in a key in their order. The key may lack function words, except "con",
// which distinguishes the two cards of an act.
func areInOrder(words, key []string) bool {
	for _, w := range words {
		index := slices.Index(key, w)
		if index < 0 && (w == "con" || !slices.Contains(wording.FunctionWords, w)) {
			return false
		}
		key = key[max(index, 0):]
	}
	return true
}

// forbiddingRule returns the rule that forbids the act of a move at the pending choice, 0 where none does, the
// choice is another player's, or the act is not understood.
func (s *script) forbiddingRule(m *scenario.Move) cite.ID {
	if s.run.Choice.Seat != m.Seat {
		return 0
	}
	act, _ := s.readAct(m.Seat, m.Text)
	return act.Rule
}

// describeForcedChoices says in Italian where the player of a move has had forced choices since the last move: the
// move may have been meant for one of them. For each it names the rule that forbade the act there, unless that rule
// was named just before; lastNamed is the rule named before the first. It returns "" where the player had no forced
// choice.
func (s *script) describeForcedChoices(m *scenario.Move, lastNamed cite.ID) string {
	const maxPlaces = 3 // the last choices are described
	var places []string
	for _, f := range s.forcedChoices {
		if f.seat == m.Seat {
			place := fmt.Sprintf("dopo il passaggio %d (%s): %s", f.events, s.match.Word(f.decision),
				s.match.Key(f.option))
			if f.forbiddenBy != 0 && f.forbiddenBy != lastNamed {
				lastNamed = f.forbiddenBy
				place += fmt.Sprintf(", perché lì «%s» lo vieta la regola %s", m.Text, f.forbiddenBy.Ref())
			}
			places = append(places, place)
		}
	}
	if len(places) == 0 {
		return ""
	}
	places = places[max(0, len(places)-maxPlaces):]
	return fmt.Sprintf(". Prima %s ha già scelto, dove aveva una possibilità sola: %s", m.Seat,
		strings.Join(places, "; "))
}

// answerThenPlayLines returns the answer to the pending choice. Where the choices after it are free, it plays the
// lines from there and ends the run.
func (s *script) answerThenPlayLines(r *engine.Run, answer int) int {
	if s.next == len(s.moves) || s.moves[s.next].Kind != scenario.FreeChoices {
		return answer
	}
	if m := &s.moves[s.next]; len(r.Choice.Options) > 1 || answer < 0 {
		s.lines.playFromScript(s, r, m, answer)
	} else {
		s.lines.playFromScript(s, r, m)
	}
	r.Stop(nil)
	return answer
}

// advanceAfterAct goes on to the next move after an act or an outcome of chance: what follows no longer stands at
// the beginning of a phase.
func (s *script) advanceAfterAct(r *engine.Run) {
	s.advance(r)
	s.start.phaseBegun, s.start.choice, s.orderProblem = "", 0, ""
}

// tryAct answers with an act that a player tries. Where the act is forbidden, tryAct notes the refusal, leaves out
// the moves after it and returns -1.
func (s *script) tryAct(r *engine.Run, m *scenario.Move) int {
	act, problem := s.readAct(m.Seat, m.Text)
	if problem != "" {
		r.Stop(entry.Errorf(m.Line, "%s", problem))
	}
	if act.Rule != 0 {
		s.recordRefusal(r, m.Seat, act)
		s.lines.ForbiddenActs = append(s.lines.ForbiddenActs, ForbiddenAct{Choice: len(r.ChoiceRecords), Seat: m.Seat,
			waitCount: s.forcedChoiceCount(r), chooser: r.Choice.Seat, text: m.Text, rule: act.Rule.Ref()})
		s.next = len(s.moves) - 2 // the last move, which advance comes to, is Freely
		return -1
	}
	option := slices.IndexFunc(r.Choice.Options, act.IsSameAct)
	if option < 0 {
		r.Stop(entry.Errorf(m.Line, "«%s» non cambia nulla: %s: %s", m.Text, wording.ChoiceText(r), wording.OptionsText(r)))
	}
	s.advanceAfterAct(r)
	return option
}

// forcedChoiceCount returns how many choices the player of the pending one has had since the last choice with
// several options, the pending one included. It is 0 where the choice just before had several options, where none
// came before, or where chance decides.
func (s *script) forcedChoiceCount(r *engine.Run) (n int) {
	last, seat := len(r.ChoiceRecords)-1, r.Choice.Seat
	for i := last; i >= 0 && len(r.ChoiceRecords[i].Options) == 1; i-- {
		if r.ChoiceRecords[i].Seat == seat {
			n++
		}
	}
	if last < 0 || len(r.ChoiceRecords[last].Options) > 1 || !seat.IsPlayer() {
		return 0
	}
	return n + 1
}

// findAct returns what a text means as an act of a seat at the pending choice, with the rule that allows or forbids
// it, or an Italian sentence that says why it is not understood. Where nobody decides, at a passage, an act that
// lacks nothing itself is forbidden by the rule that is being carried out.
func (s *script) findAct(seat engine.Seat, text string) (f wording.FoundAct, problem string) {
	if s.reader == nil {
		s.reader = wording.NewReader(s.run, s.match)
	}
	s.reader.SetSeat(seat)
	f, problem = s.reader.Find(text)
	if s.run.Choice.Seat == engine.Nobody && problem == "" && f.IsCandidate && f.Allowed {
		f.Allowed, f.Act.Rule = false, s.run.Choice.Rule
	}
	return f, problem
}

// readAct is findAct whose result has as its Rule the rule that forbids the act, 0 where none does.
func (s *script) readAct(seat engine.Seat, text string) (act engine.Option, problem string) {
	f, problem := s.findAct(seat, text)
	if f.Allowed {
		f.Act.Rule = 0
	}
	return f.Act, problem
}
