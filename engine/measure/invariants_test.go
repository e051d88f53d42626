package measure

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// leaky is a match of two hidden cards whose view, planted, can show what it should not; Permute exchanges them.
type leaky struct {
	engine.Match
	cards [2]string
	leaks bool
}

func (l *leaky) Save() any { return l.cards }

func (l *leaky) Restore(state any) { l.cards = state.([2]string) }

func (l *leaky) Permute(_ engine.Seat, _ *engine.RandomSource) {
	l.cards[0], l.cards[1] = l.cards[1], l.cards[0]
}

func (l *leaky) View() engine.View { return l }

func (l *leaky) Lookup(_, _ string) (v engine.Value, _ error) { return v, nil }

func (l *leaky) ExplainedSnapshot(*engine.Snapshot) engine.Snapshot { return l.Snapshot() }

func (l *leaky) Key(o engine.Option) string { return []string{"passa", "uno"}[o.Verb] }

func (l *leaky) ForbiddingRule(engine.Seat, engine.Option) cite.ID { return 0 }

func (l *leaky) Snapshot() engine.Snapshot {
	var s engine.Snapshot
	for p := range s.Players {
		pile := engine.Pile{Area: "mazzo"}
		for _, c := range l.cards {
			seen := engine.VisibleToNobody
			if l.leaks {
				seen = engine.VisibleToOwner
			}
			pile.Cards = append(pile.Cards, engine.CardView{Name: c, Visibility: seen})
		}
		s.Players[p].Areas = []engine.Pile{pile}
	}
	return s
}

func (l *leaky) EachCandidateAct(_ engine.Seat, think func(engine.Option)) {
	think(engine.Option{Verb: 1})
}

// TestInvariantsTrip plants a bug for each invariant that the kernel offers.
func TestInvariantsTrip(t *testing.T) {
	source := engine.RandomSource(1)
	m := &leaky{cards: [2]string{"a", "b"}}
	sound := engine.Choice{Seat: engine.A, Rule: 1, Options: []engine.Option{{Rule: 1}, {Verb: 1, Rule: 1}}}
	if found := ChoiceFault(m, &sound) + ActsFault(m, &sound) + VisibilityFault(m, &source); found != "" ||
		m.cards[0] != "a" {
		t.Fatalf("a sound choice: %q, %v", found, m.cards)
	}
	for want, c := range map[string]engine.Choice{
		"without options": {},
		"twice":           {Rule: 1, Options: []engine.Option{{Verb: 1, Rule: 1}, {Verb: 1, Rule: 1, Card: 3}}},
		"nothing allows":  {Rule: 1, Options: []engine.Option{{Verb: 1}}},
		"no rule gives":   {Options: []engine.Option{{Verb: 1, Rule: 1}}},
	} {
		if found := ChoiceFault(m, &c); !strings.Contains(found, want) {
			t.Errorf("%v: %q, expected %q", c, found, want)
		}
	}
	if found := ActsFault(m, &engine.Choice{Seat: engine.A, Rule: 1,
		Options: []engine.Option{{Rule: 1}}}); !strings.Contains(found, "uno by A") {
		t.Errorf("an act neither listed nor refused: %q", found)
	}
	if sound.Rule = 0; !strings.Contains(ActsFault(m, &sound), "uno by B") {
		t.Error("an act of the other player that nothing refuses is not noticed")
	}
	if m.leaks = true; VisibilityFault(m, &source) == "" {
		t.Error("a player who sees hidden cards is not noticed")
	}
	invariants := Invariants{List: []Invariant{{"a", 1, func() string { return "" }},
		{"b", 3, func() string { return "late" }}}}
	faults := invariants.Fault() + invariants.Fault()
	if third := invariants.Fault(); faults != "" || third != "late" || invariants.Counts[0] != 3 ||
		invariants.Counts[1] != 1 {
		t.Errorf("%q, %q, %v", faults, third, invariants.Counts)
	}
}

// TestUncited plants an event without a rule and one that comes before its cause.
func TestUncited(t *testing.T) {
	run := &engine.Run{KeepsEvents: true}
	run.CurrentMatch = &kinds{}
	run.AppendEvent(engine.EventData{Kind: 1}, nil, []cite.ID{5})
	if found := engine.CitationFault(run); found != "" {
		t.Errorf("one event with its rule: %q", found)
	}
	run.AppendEvent(engine.EventData{Kind: 1}, nil, nil)
	if engine.CitationFault(run) == "" {
		t.Error("an event without a rule is not noticed")
	}
	run.EventRecords[1].Rules[0], run.EventRecords[1].Parent = 5, 2
	if engine.CitationFault(run) == "" {
		t.Error("an event that causes itself is not noticed")
	}
	seen := map[cite.ID]int{}
	if run.CountCitations(seen); seen[5] != 2 {
		t.Errorf("reached: %v", seen)
	}
}

type kinds struct{ engine.Match }

func (*kinds) Table() *engine.Table { return &engine.Table{Kinds: make([]engine.KindInfo, 3)} }
