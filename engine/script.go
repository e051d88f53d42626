package engine

import (
	"fmt"
	"strings"

	"cavillo/engine/cite"
)

// script is the driver that answers from a scenario. Expectations that stand among the moves are checked at the first checkpoint or choice
// after the move before them.
type script struct {
	run      *Run
	match    Match
	scenario *Scenario
	setup    *Setup
	moves    []Move
	seeded   bool
	next     int
	stops    bool // the last move was reached and is a "fino a": the run ends here
	waits    bool // a choice waits for its answer
	failures []Failure
	asked    []asked // refusals asked for, by choice
	claims   []Claim

	branches, branchSteps int // tried so far for every claim
}

// asked is a refusal that the scenario asks for at a choice.
type asked struct {
	choice int
	view   OptionView
}

// Decide answers the pending choice from the moves. Where no move fits, the choice goes on waiting.
func (s *script) Decide(r *Run) int {
	s.waits = true
	answer := s.answer(r)
	s.waits = false
	return answer
}

func (s *script) answer(r *Run) int {
	for s.next < len(s.moves) {
		switch m := &s.moves[s.next]; m.Kind {
		case Expect:
			if m.legality() && !s.canAskLegality(r, m) {
				return 0
			}
			s.expect(r, m)
		case ForAll:
			s.prove(r, m)
		case Refused, Allowed:
			if done := s.ask(r, m); !done {
				return 0
			}
		case Until:
			return s.pass(r, m)
		case ChanceIs:
			return s.chance(r, m)
		default:
			return s.act(r, m)
		}
		s.next++
	}
	if len(r.Choice.Options) == 1 {
		return 0
	}
	if r.Choice.Seat == Chance && s.seeded {
		return 0
	}
	line := 0
	if len(s.moves) > 0 {
		line = s.moves[len(s.moves)-1].Line
	}
	r.Stop(Wrong(line, "dopo l'ultima mossa %s: %s. Scrivere la mossa, o «fino a:» dove l'esempio si ferma", s.must(r), s.options(r)))
	return 0
}

// Checkpoint checks the expectations and claims that stand next among the moves, and ends a "fino a" that is reached.
func (s *script) Checkpoint(r *Run) {
	for s.next < len(s.moves) {
		m := &s.moves[s.next]
		switch {
		case m.Kind == Expect && m.legality():
			return // it waits for a choice
		case m.Kind == Expect:
			s.expect(r, m)
			s.next++
			continue
		case m.Kind == ForAll:
			s.prove(r, m)
			s.next++
			continue
		}
		if m.Kind != Until || !s.match.StandsAt(m.Text) {
			return
		}
		s.next++
		s.stops = s.next == len(s.moves) || s.onlyExpects()
	}
	if s.stops {
		r.Stop(nil)
	}
}

// onlyExpects reports whether nothing is left but expectations and claims that need no choice.
func (s *script) onlyExpects() bool {
	for _, m := range s.moves[s.next:] {
		if m.Kind != ForAll && (m.Kind != Expect || m.legality()) {
			return false
		}
	}
	return true
}

func (s *script) expect(r *Run, m *Move) {
	events := r.Events()
	for i := range m.Expected {
		if x := &m.Expected[i]; x.asksLegality() {
			s.legal(r, x)
			continue
		}
		f, err := m.Expected[i].check(s.match, events)
		if err != nil {
			r.Stop(err)
		}
		if f != nil {
			s.failures = append(s.failures, *f)
		}
	}
}

// pass answers while a "fino a" is in force: a player passes, chance follows the seed. Where that is impossible the run stops with an error.
func (s *script) pass(r *Run, m *Move) int {
	if len(r.Choice.Options) == 1 || r.Choice.Options[0].Verb == Pass || r.Choice.Seat == Chance && s.seeded {
		return 0
	}
	if r.Choice.Seat == Chance {
		r.Stop(Wrong(m.Line, "prima di «%s» %s: scrivere «caso:», o dare all'esempio un «seme:»", m.Text, s.must(r)))
	}
	r.Stop(Wrong(m.Line, "prima di «%s» %s e non può passare: %s", m.Text, s.must(r), s.options(r)))
	return 0
}

// chance answers a choice of chance with the outcome that the scenario gives.
func (s *script) chance(r *Run, m *Move) int {
	if len(r.Choice.Options) == 1 {
		if m.Order != nil && r.Choice.Seat == Chance {
			s.took(m, r.Choice.Options[0])
		}
		return 0
	}
	if r.Choice.Seat != Chance {
		r.Stop(Wrong(m.Line, "qui non decide il caso: %s: %s", s.must(r), s.options(r)))
	}
	if m.Order == nil {
		at, problem := FindKey(m.Text, s.keys(r.Choice.Options))
		if problem != "" {
			r.Stop(Wrong(m.Line, "caso: %s", problem))
		}
		s.next++
		return at
	}
	for i, o := range r.Choice.Options {
		if o.Card != 0 && fold(s.match.CardName(o.Card)) == fold(m.Order[0]) {
			s.took(m, o)
			return i
		}
	}
	var names []string
	for _, o := range r.Choice.Options {
		if o.Card != 0 {
			names = append(names, s.match.CardName(o.Card))
		}
	}
	r.Stop(Wrong(m.Line, "caso: fra le carte che il caso ordina non c'è «%s»; %s", m.Order[0], Nearest(m.Order[0], names)))
	return 0
}

// took drops a card from the order that chance is following; with the last card the move is used.
func (s *script) took(m *Move, o Option) {
	if fold(s.match.CardName(o.Card)) != fold(m.Order[0]) {
		return
	}
	if len(m.Order) == 1 {
		s.next++
		return
	}
	rest := *m
	rest.Order = m.Order[1:]
	s.moves[s.next] = rest // the moves are the script's own copy
}

// act answers with what a player does. A single option is taken by itself; giving up is possible at any choice (Concede).
func (s *script) act(r *Run, m *Move) int {
	if strings.HasPrefix(fold(m.Text), "si arrende") || fold(m.Text) == "concede" {
		s.next++
		return Concede(m.Seat)
	}
	if len(r.Choice.Options) == 1 || r.Choice.Seat == Chance && s.seeded {
		return 0
	}
	if r.Choice.Seat != m.Seat {
		r.Stop(Wrong(m.Line, "prima di «%s: %s» %s: %s", m.Seat, m.Text, s.must(r), s.options(r)))
	}
	at, problem := FindKey(m.Text, s.keys(r.Choice.Options))
	if problem != "" {
		if key, rule := s.forbidden(m); rule != 0 {
			r.Stop(Wrong(m.Line, "«%s» non si può (%s): lo vieta la regola %s", m.Text, key, rule.Ref()))
		}
		r.Stop(Wrong(m.Line, "%s: %s", s.match.Word(r.Choice.Decision), problem))
	}
	s.next++
	return at
}

// forbidden looks among the acts that are not options for the one that a move means.
func (s *script) forbidden(m *Move) (key string, rule cite.ID) {
	acts := s.conceivable(m.Seat)
	keys := s.keys(acts)
	at, problem := FindKey(m.Text, keys)
	if problem != "" {
		return "", 0
	}
	return keys[at], acts[at].Rule
}

func (s *script) conceivable(seat Seat) []Option {
	var acts []Option
	seen := map[Option]bool{}
	s.run.Choice.conceivable(s.match, seat, func(o Option) {
		if s.run.gone(o.Rule) {
			o.Rule = 0
		}
		bare := o
		if bare.Rule = 0; !seen[bare] {
			seen[bare] = true
			acts = append(acts, o)
		}
	})
	return acts
}

// find is the act of a seat that a text means at the pending choice, with what forbids it: one that the seat might think of, or else one of
// those among which another seat chooses.
func (s *script) find(seat Seat, text string) (act Option, problem string) {
	acts := s.conceivable(seat)
	at, problem := FindKey(text, s.keys(acts))
	if problem == "" {
		return acts[at], ""
	}
	if c := &s.run.Choice; seat != c.Seat {
		others := c.others()
		if at, unknown := FindKey(text, s.keys(others)); unknown == "" {
			if act = others[at]; s.run.gone(act.Rule) {
				act.Rule = 0
			}
			return act, ""
		}
	}
	return Option{}, problem
}

// ask checks an act without doing it: it must be refused by the rule that the scenario gives, or allowed. done is false at a choice with a
// single option that belongs to another seat or where no such act is known: the move then waits for the next choice.
func (s *script) ask(r *Run, m *Move) (done bool) {
	seat := m.Seat
	act, problem := s.find(seat, m.Text)
	if len(r.Choice.Options) == 1 && (r.Choice.Seat != seat || problem != "") {
		return false
	}
	if problem != "" {
		r.Stop(Wrong(m.Line, "%s", problem))
	}
	if m.Kind == Allowed {
		if act.Rule != 0 {
			s.failures = append(s.failures, Failure{Line: m.Line, Expected: "ammessa: " + m.Text, Found: "rifiutata per " + act.Rule.Ref().String()})
		}
		return true
	}
	switch {
	case act.Rule == 0:
		s.failures = append(s.failures, Failure{Line: m.Line, Expected: fmt.Sprintf("rifiutata: %s per %s", m.Text, m.Rule), Found: "ammessa"})
		return true
	case act.Rule.Ref() != m.Rule:
		s.failures = append(s.failures, Failure{Line: m.Line, Expected: fmt.Sprintf("rifiutata: %s per %s", m.Text, m.Rule),
			Found: "rifiutata per " + act.Rule.Ref().String(), Citation: true})
	}
	subjects := []Card{act.Card}
	if act.Card == 0 {
		subjects = nil
	}
	rules := []cite.ID{act.Rule}
	if m, ok := s.match.(interface{ Beside(cite.ID) cite.ID }); ok {
		rules = append(rules, m.Beside(act.Rule))
	}
	r.Write(Note{Kind: KindRefused, Actor: seat, From: act.From, To: act.To}, subjects, rules)
	view := r.view(act)
	view.Asked = true
	s.asked = append(s.asked, asked{choice: len(r.choices), view: view})
	return true
}

func (s *script) keys(options []Option) []string {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = s.match.Key(o)
	}
	return keys
}

// must says who has to choose, and what.
func (s *script) must(r *Run) string {
	if r.Choice.Seat == Chance {
		return "il caso deve decidere (" + s.match.Word(r.Choice.Decision) + ")"
	}
	return r.Choice.Seat.String() + " deve scegliere (" + s.match.Word(r.Choice.Decision) + ")"
}

func (s *script) options(r *Run) string {
	keys := s.keys(r.Choice.Options)
	all := make([]int, len(keys))
	for i := range all {
		all[i] = i
	}
	return list(keys, all)
}
