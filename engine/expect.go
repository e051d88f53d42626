package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// Expectation is one entry of attese.
type Expectation struct {
	Line      int
	Kind      ExpectKind
	Subject   string // "B", "Asso"; "" for the game itself (fase, turno)
	Attribute string // "banco", "forza"
	Want      entry.Entry
	Events    []Pattern // InOrder, Never
	Acts      []Asked   // Can, CanOnly, Cannot
}

// ExpectKind is the kind of an expectation, which its key decides.
type ExpectKind uint8

const (
	IsValue ExpectKind = iota // B.banco: [a, b]
	InOrder                   // passaggi in ordine: [{pesca: a, regola: "3.1"}]
	Never                     // non accade: [{pesca: b}]
	Winner                    // vincitore: A
	Can                       // può: [{A: gioca Asso in banco}]
	CanOnly                   // può solo: [{A: passa}]: nothing else
	Cannot                    // non può: [{A: gioca Asso, regola: "3.2"}]
)

// Pattern is an event that is looked for in the trace.
type Pattern struct {
	Line    int
	Kind    string        // KindInfo.ID
	Name    string        // KindInfo.Name
	Subject []string      // cards, or a player; empty where any will do
	Rule    rulebooks.Ref // one of the event's rules; the zero Ref where any will do
	Doubt   string
	From    string
	To      string
	Actor   string
	Amount  int
	Counted bool // Amount was given
}

// check compares an expectation with the present state of the match and the events so far. The failure is nil where it holds. The error is
// a fault of the scenario: it names something that does not exist.
func (x *Expectation) check(m Match, events []Event) (*Failure, error) {
	switch x.Kind {
	case Winner:
		return x.checkWinner(m), nil
	case InOrder:
		return inOrder(x.Events, events), nil
	case Never:
		for _, p := range x.Events {
			for i := range events {
				if p.matches(&events[i]) && p.cited(&events[i]) {
					return &Failure{Line: p.Line, Expected: "non accade " + p.String(), Found: "accade al passaggio " + strconv.Itoa(events[i].Seq)}, nil
				}
			}
		}
		return nil, nil
	}
	found, err := m.View().Lookup(x.Subject, x.Attribute)
	if err != nil {
		return nil, entry.Errorf(x.Line, "%s", err)
	}
	if wrong := found.unsaid(&x.Want); wrong != "" {
		return nil, entry.Errorf(x.Line, "%s: «%s» non va; %s", x.Want.Key, wrong, entry.Nearest(wrong, found.Words))
	}
	if found.equals(&x.Want) {
		return nil, nil
	}
	name := x.Attribute
	if x.Subject != "" {
		name = x.Subject + "." + x.Attribute
	}
	return &Failure{Line: x.Line, Expected: name + ": " + x.Want.String(), Found: name + ": " + found.String()}, nil
}

func (x *Expectation) checkWinner(m Match) *Failure {
	end, over := m.End()
	found := "nessuno"
	switch {
	case over && end.Draw:
		found = "pareggio"
	case over:
		found = end.Winner.String()
	}
	if entry.Fold(found) == entry.Fold(x.Want.Text) {
		return nil
	}
	return &Failure{Line: x.Line, Expected: "vincitore: " + x.Want.Text, Found: "vincitore: " + found}
}

// inOrder looks for the patterns one after another; other events may stand between them. The failure is one of citation where all are found
// once rules are ignored.
func inOrder(patterns []Pattern, events []Event) *Failure {
	missing, after := follow(patterns, events, true)
	if missing < 0 {
		return nil
	}
	p := patterns[missing]
	f := &Failure{Line: p.Line, Expected: p.String(), Found: "nessun passaggio così"}
	if after > 0 {
		f.Found += " dopo il " + strconv.Itoa(after)
	}
	for i := range events[after:] {
		if e := &events[after+i]; p.matches(e) {
			f.Found = fmt.Sprintf("al passaggio %d la regola è %s", e.Seq, joinRules(e.Rules))
			break
		}
	}
	uncited, _ := follow(patterns, events, false)
	f.Citation = uncited < 0
	return f
}

// follow looks for the patterns in order, each after the event that matched the one before. missing is the index of the first pattern that
// no event matches, -1 if all are found; after is the index of the event after the last match. With cited, rules must match too.
func follow(patterns []Pattern, events []Event, cited bool) (missing, after int) {
	at := 0
next:
	for i, p := range patterns {
		for j := at; j < len(events); j++ {
			if p.matches(&events[j]) && (!cited || p.cited(&events[j])) {
				at = j + 1
				continue next
			}
		}
		return i, at
	}
	return -1, at
}

// matches reports whether an event fits the pattern, whatever rule it cites.
func (p *Pattern) matches(e *Event) bool {
	if p.Kind != e.Kind || p.Counted && p.Amount != e.Amount || p.Doubt != "" && !slices.Contains(e.Doubts, p.Doubt) {
		return false
	}
	if p.From != "" && !place(p.From, e.From) || p.To != "" && !place(p.To, e.To) || p.Actor != "" && entry.Fold(p.Actor) != entry.Fold(e.Actor.String()) {
		return false
	}
	if len(p.Subject) == 1 && (p.Subject[0] == e.Actor.String() || entry.Fold(p.Subject[0]) == entry.Fold(e.To)) {
		return true // a player, or the word of an attack, an icon, a phase
	}
	for i, s := range p.Subject {
		if i >= len(e.Subjects) || entry.Fold(s) != entry.Fold(e.Subjects[i]) {
			return false
		}
	}
	return true
}

// place reports whether a place written in a file, with or without its player ("B.banco", "banco"), is the place found.
func place(written, found string) bool {
	_, bare, _ := strings.Cut(found, ".")
	return entry.Fold(written) == entry.Fold(found) || entry.Fold(written) == entry.Fold(bare)
}

// cited reports whether an event cites the rule of the pattern, if it has one.
func (p *Pattern) cited(e *Event) bool {
	return p.Rule == rulebooks.Ref{} || slices.Contains(e.Rules, p.Rule)
}

// unsaid is the first word that a file expects of a value that can say some words alone, and not this one; "" where there is none.
func (v Value) unsaid(e *entry.Entry) string {
	if v.Words == nil || e.Kind == entry.Mapping {
		return ""
	}
	words, err := e.Names()
	if _, count := strconv.Atoi(e.Text); err != nil || v.Is == IsList && e.Kind == entry.Scalar && count == nil {
		return "" // a list by its length
	}
	for _, w := range words {
		if folded(v.Words, w) < 0 {
			return w
		}
	}
	return ""
}

// equals reports whether a value is the one that a file expects. A list may be given by its length. Case and accents are ignored.
func (v Value) equals(e *entry.Entry) bool {
	n, err := strconv.Atoi(e.Text)
	switch {
	case v.Is == IsNumber:
		return e.Kind == entry.Scalar && err == nil && n == v.Number
	case v.Is == IsText:
		return e.Kind == entry.Scalar && entry.Fold(e.Text) == entry.Fold(v.Text)
	case e.Kind == entry.Scalar && err == nil:
		return n == len(v.List)
	}
	names, err := e.Names()
	if err != nil || len(names) != len(v.List) {
		return false
	}
	found := slices.Clone(v.List)
	if v.Unordered {
		slices.Sort(names)
		slices.Sort(found)
	}
	return slices.EqualFunc(names, found, func(a, b string) bool { return entry.Fold(a) == entry.Fold(b) })
}

// String is the value in the notation of scenarios: "3", "girata", "[Asso, Re]".
func (v Value) String() string {
	switch v.Is {
	case IsNumber:
		return strconv.Itoa(v.Number)
	case IsText:
		return v.Text
	}
	return "[" + strings.Join(v.List, ", ") + "]"
}

func joinRules(rules []rulebooks.Ref) string {
	var numbers []string
	for _, r := range rules {
		numbers = append(numbers, string(r.Number))
	}
	return strings.Join(numbers, " ")
}

// Finds reports whether an expectation holds at the end of a line of play, and the rule by which it does, if one stands behind it.
func (x *Expectation) Finds(s *Scenario, run *Run, m Match, events []Event) (found bool, rule rulebooks.Ref, err error) {
	if x.asksLegality() {
		asker := &script{run: run, match: m, scenario: s, setup: &s.Setup}
		for _, a := range x.Acts {
			f, problem := asker.found(a.Seat, a.Text)
			if problem != "" {
				return false, rule, entry.Errorf(a.Line, "%s", problem)
			}
			rule = f.Act.Rule.Ref()
			if f.Allowed != (x.Kind != Cannot) || a.Rule.Number != "" && a.Rule != rule {
				return false, rule, nil
			}
		}
		return true, rule, nil
	}
	failure, err := x.check(m, events)
	if failure != nil || err != nil {
		return false, rule, err
	}
	switch x.Kind {
	case InOrder:
		_, after := follow(x.Events, events, true)
		rule = x.Events[len(x.Events)-1].Rule
		if rule.Number == "" && after > 0 && len(events[after-1].Rules) > 0 {
			rule = events[after-1].Rules[0]
		}
	case Winner:
		if _, over := m.End(); over {
			for i := len(events) - 1; i >= 0 && rule.Number == ""; i-- {
				if len(events[i].Rules) > 0 {
					rule = events[i].Rules[0]
				}
			}
		}
	}
	return true, rule, nil
}

// FoundIn are the indexes of the events by which an expectation holds.
func (x *Expectation) FoundIn(events []Event) (found []int) {
	switch x.Kind {
	case InOrder:
		for i := range x.Events {
			_, after := follow(x.Events[:i+1], events, true)
			found = append(found, after-1)
		}
	case Winner:
		for i := len(events) - 1; i >= 0 && len(found) == 0; i-- {
			if len(events[i].Rules) > 0 {
				found = append(found, i)
			}
		}
	}
	return found
}

// MixProgress mixes into a hash how far some events have come with what an expectation looks for in them.
func (x *Expectation) MixProgress(h *uint64, events []Event) {
	switch x.Kind {
	case InOrder:
		missing, _ := follow(x.Events, events, true)
		mix(h, uint64(missing+1))
	case Never:
		for _, p := range x.Events {
			missing, _ := follow([]Pattern{p}, events, true)
			mix(h, uint64(missing+1))
		}
	}
}
