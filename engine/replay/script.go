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
	"cavillo/rulebooks"
)

// script is the driver that answers from a scenario. An expectation, a claim or a refusal stands at the moment where it is written: after a
// "fino a" at the beginning of that phase, otherwise at the first choice after the last act, be it forced or not.
type script struct {
	run        *engine.Run
	match      engine.Match
	scenario   *scenario.Scenario
	setup      *engine.Setup
	reader     *wording.Reader // of the acts that moves say in words
	moves      []scenario.Move
	seeded     bool
	next       int
	from       engine.Phase // where the play stood at the last checkpoint
	stands     standing     // where the play stands since the move before the next one
	waits      bool         // a choice waits for its answer
	silent     []silent     // the choices of players since the last move that had one option
	unfit      string       // why chance did not order the cards of the next move where it could have, "" where it could not
	failures   []scenario.Failure
	asked      []asked // refusals asked for, by choice
	claims     []Claim
	carriedOut [3]cite.ID // where nobody decides, the rules that are being carried out

	tried, triedSteps int // lines of play tried so far for every claim, and their steps

	lines *Lines // that are played where the moves end

	answered *wording.Found // the answer to a Question, and the phase where it was put
	phase    string
}

// silent is a choice of a player that had one option, which was taken without a move.
type silent struct {
	seat     engine.Seat
	decision engine.Word
	option   engine.Option
	after    int     // events
	why      cite.ID // the rule that forbids there what the next move does, 0 where it is not understood there
}

// asked is a refusal that the scenario asks for at a choice.
type asked struct {
	choice int
	view   engine.OptionView
}

// Decide answers the pending choice from the moves. Where no move fits, the choice goes on waiting.
func (s *script) Decide(r *engine.Run) int {
	r.Happened()
	s.waits = true
	answer := s.answer(r)
	s.waits = false
	return answer
}

func (s *script) answer(r *engine.Run) int {
	for s.next < len(s.moves) {
		switch m := &s.moves[s.next]; m.Kind {
		case scenario.Expect:
			s.expect(r, m)
		case scenario.ForAll:
			s.prove(r, m)
		case scenario.Freely:
			s.lines.play(s, r, m)
		case scenario.Refused, scenario.Allowed:
			s.ask(r, m)
		case scenario.Question:
			s.question(r, m)
		case scenario.NextChoice:
			if !s.reached(r, m) {
				return 0
			}
		case scenario.CarryOut:
			if !s.match.Idle() {
				return s.pass(r, m)
			}
		case scenario.Tries:
			if at := s.try(r, m); at >= 0 {
				return s.freely(r, at)
			}
		case scenario.WaitsToTry:
			if r.Choice.Seat != m.Seat || len(r.Choice.Options) == 1 && r.Choice.Options[0].Verb != engine.Pass {
				return s.pass(r, m)
			}
			if at := s.try(r, m); at >= 0 {
				return s.freely(r, at)
			}
		case scenario.Until, scenario.AtEvent:
			return s.pass(r, m)
		case scenario.ChanceIs:
			return s.chance(r, m)
		default:
			return s.act(r, m)
		}
		s.done(r)
	}
	r.Stop(nil)
	return 0
}

// done goes on to the next move.
func (s *script) done(r *engine.Run) {
	s.next++
	s.silent = s.silent[:0]
	s.stands = standing{turn: s.match.Turns(), since: len(r.Records), at: s.stands.at}
	if s.waits {
		s.stands.seen = len(r.Made) + 1
	}
	s.watch(r)
}

// Checkpoint reaches a "fino a" and checks what stands there. It ends the run where no move is left.
func (s *script) Checkpoint(r *engine.Run) {
	if len(r.Reentries) == 1 {
		s.stands = standing{turn: s.match.Turns()}
		if len(s.moves) > 0 {
			s.stands.at = engine.PhaseName(s.match)
		}
		s.watch(r)
	}
	r.Happened()
	s.leaps(r)
	s.slides(r)
	for s.next < len(s.moves) {
		m := &s.moves[s.next]
		switch {
		case m.Kind == scenario.Expect && !m.AsksLegality() && s.stands.at != "":
			s.expect(r, m)
		case m.Kind == scenario.ForAll && s.stands.at != "":
			s.prove(r, m)
		case m.Kind == scenario.Freely && s.stands.at != "":
			s.lines.play(s, r, m)
		case m.Kind == scenario.Until && m.Moment().Reached(s.match, s.stands.turn):
			s.stands.at = engine.PhaseName(s.match)
		default:
			s.past(r, m)
			return
		}
		s.done(r)
	}
	if s.stands.at != "" {
		r.Stop(nil)
	}
}

func (s *script) expect(r *engine.Run, m *scenario.Move) {
	events := r.Events()
	for i := range m.Expected {
		if x := &m.Expected[i]; x.AsksLegality() {
			s.legal(r, x)
			continue
		}
		f, err := s.check(&m.Expected[i], events)
		if err != nil {
			r.Stop(err)
		}
		if f != nil {
			s.fail(*f)
		}
	}
}

// check compares an expectation with the state and the events so far. A pattern that no event matches, as must be under "non accade", is a fault
// of the scenario where it names what is not there.
func (s *script) check(x *scenario.Expectation, events []engine.Event) (*scenario.Failure, error) {
	f, err := x.Check(s.match, events)
	if err == nil && (x.Kind == scenario.Never || f != nil) {
		err = s.strange(x.Events)
	}
	return f, err
}

// pass answers on the way to a moment: a player passes, chance follows the seed. Where that is impossible the run stops with an error.
func (s *script) pass(r *engine.Run, m *scenario.Move) int {
	if s.unasked(r) || r.Choice.Options[0].Verb == engine.Pass {
		return 0
	}
	s.nowhere(r, m)
	if r.Choice.Seat == engine.Chance {
		r.Stop(entry.Errorf(m.Line, "prima di «%s», %s: scrivere «caso:», o dare all'esempio un «seme:»", m.Name(), wording.Must(r)))
	}
	r.Stop(entry.Errorf(m.Line, "prima di «%s», %s e non può passare: %s", m.Name(), wording.Must(r), wording.Offered(r)))
	return 0
}

// chance answers a choice of chance with the outcome that the scenario gives. Where the outcome is of a later one, this one follows the
// seed.
func (s *script) chance(r *engine.Run, m *scenario.Move) int {
	if len(r.Choice.Options) == 1 {
		if m.Order != nil && r.Choice.Seat == engine.Chance {
			s.took(m, r.Choice.Options[0])
		}
		return 0
	}
	if r.Choice.Seat != engine.Chance {
		r.Stop(entry.Errorf(m.Line, "qui non decide il caso: %s: %s%s", wording.Must(r), wording.Offered(r), s.unfit))
	}
	if m.Order == nil {
		at, problem := wording.FindKey(m.Text, wording.Keys(r, r.Choice.Options))
		if problem != "" && s.seeded {
			return 0
		}
		if problem != "" {
			r.Stop(entry.Errorf(m.Line, "caso: prima di «%s», %s: %s", m.Text, wording.Must(r), wording.Offered(r)))
		}
		s.acted(r)
		return s.freely(r, at)
	}
	for i, o := range r.Choice.Options {
		if o.Card != 0 && entry.Fold(s.match.CardName(o.Card)) == entry.Fold(m.Order[0]) {
			s.took(m, o)
			return s.freely(r, i)
		}
	}
	var names []string
	for _, o := range r.Choice.Options {
		if o.Card != 0 {
			names = append(names, s.match.CardName(o.Card))
		}
	}
	if s.seeded {
		if len(names) > 0 {
			s.unfit = fmt.Sprintf(". Prima, dopo il passaggio %d, il caso ordinava (%s): «%s» non era fra le carte", len(r.Records),
				s.match.Word(r.Choice.Decision), m.Order[0])
		}
		return 0
	}
	r.Stop(entry.Errorf(m.Line, "caso: fra le carte che il caso ordina non c'è «%s»; %s", m.Order[0], entry.Nearest(m.Order[0], names)))
	return 0
}

// took drops a card from the order that chance is following; with the last card the move is used.
func (s *script) took(m *scenario.Move, o engine.Option) {
	if entry.Fold(s.match.CardName(o.Card)) != entry.Fold(m.Order[0]) {
		return
	}
	if len(m.Order) == 1 {
		s.acted(s.run)
		return
	}
	rest := *m
	rest.Order = m.Order[1:]
	s.moves[s.next] = rest // the moves are the script's own copy
}

// act answers with what a player does: at the first choice that is not forced, or at a forced one whose only option it is. Giving up is
// possible at any (Concede).
func (s *script) act(r *engine.Run, m *scenario.Move) int {
	if wording.Concedes(m.Text) {
		s.acted(r)
		return s.freely(r, engine.Concede(m.Seat))
	}
	if s.unasked(r) {
		if r.Choice.Seat == m.Seat && s.only(r, m) {
			s.acted(r)
			return s.freely(r, 0)
		}
		if c := &r.Choice; c.Seat.Player() {
			s.silent = append(s.silent, silent{c.Seat, c.Decision, c.Options[0], len(r.Records), s.whyNot(m)})
		}
		return 0
	}
	if r.Choice.Seat != m.Seat {
		r.Stop(entry.Errorf(m.Line, "prima di «%s: %s», %s: %s%s", m.Seat, m.Text, wording.Must(r), wording.Offered(r), s.already(m, 0)))
	}
	act, problem := s.find(m.Seat, m.Text)
	at := slices.IndexFunc(r.Choice.Options, act.Same)
	switch {
	case problem != "":
		r.Stop(entry.Errorf(m.Line, "%s%s", problem, s.already(m, 0)))
	case act.Rule != 0:
		r.Stop(entry.Errorf(m.Line, "«%s» non si può (%s): lo vieta la regola %s%s%s", m.Text, s.match.Key(act), act.Rule.Ref(), s.instead(r, act), s.already(m, act.Rule)))
	case at < 0:
		r.Stop(entry.Errorf(m.Line, "«%s» non cambia nulla: %s: %s%s", m.Text, wording.Must(r), wording.Offered(r), s.already(m, 0)))
	}
	s.acted(r)
	return s.freely(r, at)
}

// instead says what is to be chosen at the pending choice in place of a forbidden act and, where the act is of no kind that is offered there,
// which option is with the same card.
func (s *script) instead(r *engine.Run, act engine.Option) string {
	meant := "."
	offered := slices.ContainsFunc(r.Choice.Options, func(o engine.Option) bool { return o.Verb == act.Verb })
	for i, o := range r.Choice.Options {
		if !offered && o.Card == act.Card && o.Card != 0 {
			meant = fmt.Sprintf("; forse «%s»?", wording.Keys(r, r.Choice.Options[i:i+1])[0])
			break
		}
	}
	return fmt.Sprintf("%s Qui %s: %s", meant, wording.Must(r), wording.Offered(r))
}

// only reports whether a move means the only option of the pending choice: by its key or in other words.
func (s *script) only(r *engine.Run, m *scenario.Move) bool {
	key := wording.Keys(r, r.Choice.Options[:1])
	said, has := wording.Tokens(m.Text), wording.Tokens(key[0])
	_, problem := wording.FindKey(m.Text, key)
	switch named := problem == ""; {
	case named && sameOrder(said, has):
		return true
	case !named && (len(said) == 0 || len(has) == 0 || said[0] != has[0]):
		return false // another verb
	}
	act, problem := s.find(m.Seat, m.Text)
	return problem == "" && act.Rule == 0 && act.Same(r.Choice.Options[0])
}

// sameOrder reports whether the words of a text stand in a key in their order, but for small ones. With "con" it may say which of two cards acts.
func sameOrder(said, key []string) bool {
	for _, w := range said {
		at := slices.Index(key, w)
		if at < 0 && (w == "con" || !slices.Contains(wording.SmallWords, w)) {
			return false
		}
		key = key[max(at, 0):]
	}
	return true
}

// whyNot is the rule that forbids what a move does at a choice of its player, 0 where none does or it is not understood there.
func (s *script) whyNot(m *scenario.Move) cite.ID {
	if s.run.Choice.Seat != m.Seat {
		return 0
	}
	act, _ := s.find(m.Seat, m.Text)
	return act.Rule
}

// already says in Italian where the player of a move had choices before it that were made silently, because they had one option: there the
// move may be meant. It says by which rule that was forbidden there, unless it is the rule that has been named last. It is "" where there were
// none.
func (s *script) already(m *scenario.Move, named cite.ID) string {
	const most = 3 // of the last
	var places []string
	for _, f := range s.silent {
		if f.seat == m.Seat {
			place := fmt.Sprintf("dopo il passaggio %d (%s): %s", f.after, s.match.Word(f.decision), s.match.Key(f.option))
			if f.why != 0 && f.why != named {
				named = f.why
				place += fmt.Sprintf(", perché lì «%s» lo vieta la regola %s", m.Text, f.why.Ref())
			}
			places = append(places, place)
		}
	}
	if len(places) == 0 {
		return ""
	}
	places = places[max(0, len(places)-most):]
	return fmt.Sprintf(". Prima %s ha già scelto, dove aveva una possibilità sola: %s", m.Seat, strings.Join(places, "; "))
}

// freely answers the pending choice; where the choices after it are free, it plays them and ends the run.
func (s *script) freely(r *engine.Run, answer int) int {
	if s.next == len(s.moves) || s.moves[s.next].Kind != scenario.Freely {
		return answer
	}
	if m := &s.moves[s.next]; len(r.Choice.Options) > 1 || answer < 0 {
		s.lines.play(s, r, m, answer)
	} else {
		s.lines.play(s, r, m)
	}
	r.Stop(nil)
	return answer
}

// acted goes on to the next move after an act or an outcome of chance: the play stands at no beginning of a phase any more.
func (s *script) acted(r *engine.Run) {
	s.done(r)
	s.stands.at, s.stands.seen, s.unfit = "", 0, ""
}

// ask checks an act without doing it: it must be refused by the rule that the scenario gives, or allowed.
func (s *script) ask(r *engine.Run, m *scenario.Move) {
	act, problem := s.judge(m.Seat, m.Text, m.Rule)
	if problem != "" {
		r.Stop(entry.Errorf(m.Line, "%s", problem))
	}
	fail := func(expected, found string, citation bool) {
		s.fail(scenario.Failure{Line: m.Line, Expected: expected, Found: found, Citation: citation})
	}
	refused := "rifiutata: " + m.Text + " per " + m.Rule.String()
	switch {
	case m.Kind == scenario.Allowed && act.Rule != 0:
		fail("ammessa: "+m.Text, "rifiutata per "+act.Rule.Ref().String(), false)
		return
	case m.Kind == scenario.Allowed:
		return
	case act.Rule == 0 && m.Rule == rulebooks.Ref{}:
		fail("rifiutata: "+m.Text+", con la sua regola («regola» manca)", "ammessa", false)
		return
	case act.Rule == 0:
		fail(refused, "ammessa", false)
		return
	case m.Rule == rulebooks.Ref{}:
		fail("rifiutata: "+m.Text+", con la sua regola", fmt.Sprintf("la vieta %s: scrivere «regola: \"%s\"»", act.Rule.Ref(),
			act.Rule.Ref().Number), true)
	case act.Rule.Ref() != m.Rule:
		fail(refused, "rifiutata per "+act.Rule.Ref().String(), true)
	}
	s.refuse(r, m.Seat, act)
	if s.waits {
		view := r.View(act)
		view.Asked, view.Asker = true, m.Seat
		s.asked = append(s.asked, asked{choice: len(r.Made), view: view})
	}
}

// refuse notes that an act is refused, and by which rule.
func (s *script) refuse(r *engine.Run, seat engine.Seat, act engine.Option) {
	subjects := []engine.Card{act.Card}
	if act.Card == 0 {
		subjects = nil
	}
	rules := []cite.ID{act.Rule}
	if m, ok := s.match.(interface{ Beside(engine.Option) cite.ID }); ok {
		rules = append(rules, m.Beside(act))
	}
	r.Write(engine.Note{Kind: engine.KindRefused, Actor: seat, From: act.From, To: act.To}, subjects, rules)
}

// try answers with what a player tries to do; where that is forbidden it is refused, the moves after it are left out, and try returns -1.
func (s *script) try(r *engine.Run, m *scenario.Move) int {
	act, problem := s.find(m.Seat, m.Text)
	if problem != "" {
		r.Stop(entry.Errorf(m.Line, "%s", problem))
	}
	if act.Rule != 0 {
		s.refuse(r, m.Seat, act)
		s.lines.Refused = append(s.lines.Refused, Forbidden{Choice: len(r.Made), Seat: m.Seat, after: s.forced(r), of: r.Choice.Seat, text: m.Text,
			rule: act.Rule.Ref()})
		s.next = len(s.moves) - 2 // the last are the choices that are free
		return -1
	}
	at := slices.IndexFunc(r.Choice.Options, act.Same)
	if at < 0 {
		r.Stop(entry.Errorf(m.Line, "«%s» non cambia nulla: %s: %s", m.Text, wording.Must(r), wording.Offered(r)))
	}
	s.acted(r)
	return at
}

// forced is how many choices the player of the pending one has had since the last one that was not forced, the pending one included: 0 where
// that is the first, or is none of a player.
func (s *script) forced(r *engine.Run) (n int) {
	last, seat := len(r.Made)-1, r.Choice.Seat
	for i := last; i >= 0 && len(r.Made[i].Options) == 1; i-- {
		if r.Made[i].Seat == seat {
			n++
		}
	}
	if last < 0 || len(r.Made[last].Options) > 1 || !seat.Player() {
		return 0
	}
	return n + 1
}

// judge is find; where nobody decides, the act lacks nothing itself and several rules are being carried out, the one that is expected is named.
func (s *script) judge(seat engine.Seat, text string, expected rulebooks.Ref) (act engine.Option, problem string) {
	act, problem = s.find(seat, text)
	if s.run.Choice.Seat != engine.Nobody || act.Rule != s.run.Choice.Rule {
		return act, problem // it has a reason of its own
	}
	for _, rule := range s.carriedOut {
		if rule != 0 && rule.Ref() == expected {
			act.Rule = rule
		}
	}
	return act, problem
}

// Ask plays some moves and asks the rules whether an act may be done there: what they answer, and the phase where it was asked. The answer is
// nil where the game ends before.
func Ask(game engine.Game, setup *engine.Setup, moves []scenario.Move, act scenario.Move) (answer *wording.Found, phase string, err error) {
	act.Kind = scenario.Question
	driver := &script{moves: append(slices.Clone(moves), act), seeded: setup.Seeded, setup: setup}
	run := &engine.Run{Driver: driver, Tracing: true, Reading: true}
	match, err := game.Start(run, setup)
	if err != nil {
		return nil, "", err
	}
	driver.run, driver.match, run.Playing = run, match, match
	err = run.Play(match)
	return driver.answered, driver.phase, err
}

// question keeps what the rules answer to a Question at the moment where the play stands.
func (s *script) question(r *engine.Run, m *scenario.Move) {
	found, problem := s.found(m.Seat, m.Text)
	if problem != "" {
		r.Stop(entry.Errorf(m.Line, "%s", problem))
	}
	s.answered, s.phase = &found, engine.PhaseName(s.match)
}
