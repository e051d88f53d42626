package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
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
	Events    []Pattern  // of EventsInOrder and NoSuchEvent
	Acts      []ActQuery // of Can, CanOnly and Cannot
}

// ExpectKind is the kind of an expectation, which the key of its entry selects.
type ExpectKind uint8

const (
	IsValue       ExpectKind = iota // B.banco: [a, b]
	EventsInOrder                   // passaggi in ordine: [{pesca: a, regola: "3.1"}]
	NoSuchEvent                     // non accade: [{pesca: b}]
	Winner                          // vincitore: A
	Can                             // può: [{A: gioca Asso in banco}]
	CanOnly                         // può solo: [{A: passa}]: nothing else
	Cannot                          // non può: [{A: gioca Asso, regola: "3.2"}]
)

// Pattern describes events to find among the events of a run.
type Pattern struct {
	Line      int
	Kind      string        // KindInfo.ID
	Name      string        // KindInfo.Name
	Subject   []string      // cards, or a player; empty for any
	Rule      rulebooks.Ref // a rule that the event must cite; the zero Ref for any
	Doubt     string
	From      string
	To        string
	Actor     string
	Amount    int
	HasAmount bool // whether Amount must match
}

// Check checks an expectation against the state of a match and the events so far. It returns nil for an expectation
// that holds. The error is an *entry.Error for a name that does not exist.
func (x *Expectation) Check(m engine.Match, events []engine.Event) (*Failure, error) {
	switch x.Kind {
	case Winner:
		return x.checkWinner(m), nil
	case EventsInOrder:
		return orderFailure(x.Events, events), nil
	case NoSuchEvent:
		for _, p := range x.Events {
			for i := range events {
				if p.Matches(&events[i]) && p.IsCitedBy(&events[i]) {
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
	if wrong := found.InvalidWord(&x.Want); wrong != "" {
		return nil, entry.Errorf(x.Line, "%s: «%s» non va; %s", x.Want.Key, wrong, entry.Suggestion(wrong, found.ValidWords))
	}
	if found.Equals(&x.Want) {
		return nil, nil
	}
	name := x.Attribute
	if x.Subject != "" {
		name = x.Subject + "." + x.Attribute
	}
	return &Failure{Line: x.Line, Expected: name + ": " + x.Want.String(), Found: name + ": " + found.String()}, nil
}

// checkWinner returns the failure of an expectation of the kind Winner, nil where the expectation holds.
func (x *Expectation) checkWinner(m engine.Match) *Failure {
	end, over := m.End()
	found := "nessuno"
	switch {
	case over && end.IsDraw:
		found = "pareggio"
	case over:
		found = end.Winner.String()
	}
	if entry.Fold(found) == entry.Fold(x.Want.Text) {
		return nil
	}
	return &Failure{Line: x.Line, Expected: "vincitore: " + x.Want.Text, Found: "vincitore: " + found}
}

// orderFailure returns the failure of patterns that must match events in order, with other events between them; nil
// where they match. The failure has OnlyCitation set where the patterns match once rules are ignored.
func orderFailure(patterns []Pattern, events []engine.Event) *Failure {
	missing, after := MatchInOrder(patterns, events, true)
	if missing < 0 {
		return nil
	}
	p := patterns[missing]
	f := &Failure{Line: p.Line, Expected: p.String(), Found: "nessun passaggio così"}
	if after > 0 {
		f.Found += " dopo il " + strconv.Itoa(after)
	}
	for i := range events[after:] {
		if e := &events[after+i]; p.Matches(e) {
			f.Found = fmt.Sprintf("al passaggio %d la regola è %s", e.Seq, JoinRules(e.Rules))
			break
		}
	}
	uncited, _ := MatchInOrder(patterns, events, false)
	f.OnlyCitation = uncited < 0
	return f
}

// MatchInOrder matches patterns in order, each with an event after the match of the pattern before. missing is the
// index of the first pattern without a match, -1 where all match; after is the index of the event after the last
// match. withRules demands that rules match too.
func MatchInOrder(patterns []Pattern, events []engine.Event, withRules bool) (missing, after int) {
	next := 0
next:
	for i, p := range patterns {
		for j := next; j < len(events); j++ {
			if p.Matches(&events[j]) && (!withRules || p.IsCitedBy(&events[j])) {
				next = j + 1
				continue next
			}
		}
		return i, next
	}
	return -1, next
}

// Matches reports whether an event matches the pattern, rules ignored.
func (p *Pattern) Matches(e *engine.Event) bool {
	if p.Kind != e.Kind || p.HasAmount && p.Amount != e.Amount || p.Doubt != "" && !slices.Contains(e.Doubts, p.Doubt) {
		return false
	}
	if p.From != "" && !isPlace(p.From, e.From) || p.To != "" && !isPlace(p.To, e.To) ||
		p.Actor != "" && entry.Fold(p.Actor) != entry.Fold(e.Actor.String()) {
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

// isPlace reports whether a place in a file, with or without its player ("B.banco", "banco"), is the place found.
func isPlace(place, found string) bool {
	_, area, _ := strings.Cut(found, ".")
	return entry.Fold(place) == entry.Fold(found) || entry.Fold(place) == entry.Fold(area)
}

// IsCitedBy reports whether an event cites the rule of the pattern, or the pattern has no rule.
func (p *Pattern) IsCitedBy(e *engine.Event) bool {
	return p.Rule == rulebooks.Ref{} || slices.Contains(e.Rules, p.Rule)
}

// JoinRules returns the numbers of rules with spaces between them.
func JoinRules(rules []rulebooks.Ref) string {
	var numbers []string
	for _, r := range rules {
		numbers = append(numbers, string(r.Number))
	}
	return strings.Join(numbers, " ")
}

// FoundIndexes returns the indexes of the events by which an expectation holds.
func (x *Expectation) FoundIndexes(events []engine.Event) (found []int) {
	switch x.Kind {
	case EventsInOrder:
		for i := range x.Events {
			_, after := MatchInOrder(x.Events[:i+1], events, true)
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

// MixProgress mixes into a hash how many of the patterns of an expectation match events so far.
func (x *Expectation) MixProgress(h *uint64, events []engine.Event) {
	switch x.Kind {
	case EventsInOrder:
		missing, _ := MatchInOrder(x.Events, events, true)
		engine.MixHash(h, uint64(missing+1))
	case NoSuchEvent:
		for _, p := range x.Events {
			missing, _ := MatchInOrder([]Pattern{p}, events, true)
			engine.MixHash(h, uint64(missing+1))
		}
	}
}

// Failure is an expectation that does not hold.
type Failure struct {
	Line         int
	Expected     string
	Found        string
	OnlyCitation bool   // the events are as expected, and only a cited rule differs
	At           string // where the run was, in Italian: "alla scelta di A (attacco), Fase Due"
}
