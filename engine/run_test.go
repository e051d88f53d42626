package engine

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine/cite"
)

// counter is the smallest game: its players alternately say 1, 2 or pass, until the sum is 5 or both pass in a row.
type counter struct {
	*Run
	sum, passes, asks int
	turn              Seat
	endless           bool
}

func (c *counter) Play() {
	for {
		c.MarkCheckpoint()
		c.Ask(c.turn, 1, 1)
		c.Allow(Option{}, 1)
		c.Allow(Option{Verb: 1}, 1)
		c.Allow(Option{Verb: 2}, 1)
		taken := c.Decide()
		c.asks++
		if taken.Verb == Pass {
			c.passes++
		} else {
			c.passes = 0
			c.sum += int(taken.Verb)
		}
		if c.turn = c.turn.Opponent(); (c.sum >= 5 || c.passes == 2) && !c.endless {
			c.EndGame()
		}
	}
}

func (c *counter) Concede(p Seat) {
	c.asks++
	c.sum = -1 - int(p)
	c.EndGame()
}

func (c *counter) Save() any { return *c }

func (c *counter) Restore(state any) { *c = state.(counter) }

func (c *counter) Hash() uint64 { return uint64(c.sum) }

func (c *counter) Key(o Option) string { return []string{"passa", "uno", "due"}[o.Verb] }

func (c *counter) EachCandidateAct(Seat, func(Option)) {}

func (c *counter) ForbiddingRule(Seat, Option) cite.ID { return 0 }

func (c *counter) UnlistedRule(Seat, Option) (cite.ID, bool) { return 0, false }

func (c *counter) Table() *Table { return &Table{Phases: []string{""}} }

func (c *counter) CardName(Card) string { return "" }

func (c *counter) Word(Word) string { return "" }

func (c *counter) CurrentPhase() Phase { return 0 }

func (c *counter) TurnPlayer() Seat { return c.turn }

func (c *counter) IsIdle() bool { return true }

func (c *counter) TurnCount() int { return 1 }

func (c *counter) View() View { return c }

func (c *counter) Lookup(_, _ string) (Value, error) { return Value{}, nil }

func (c *counter) Snapshot() Snapshot { return Snapshot{} }

func (c *counter) ExplainedSnapshot(*Snapshot) Snapshot { return Snapshot{} }

func (c *counter) End() (End, bool) { return End{}, true }

// TestPath answers from a list, stops where it ends with the choice pending, takes a concession, and refuses an answer
// that is no option.
func TestPath(t *testing.T) {
	for _, c := range []struct {
		answers     []int
		checkpoints int
		sum, asks   int
		err         string
	}{
		{[]int{1, 2, 2}, 0, 5, 3, ""},
		{[]int{1, 1}, 0, 2, 2, ""},
		{[]int{1, 0, 0}, 0, 1, 3, ""},
		{[]int{1, 1, 1}, 2, 1, 1, ""},
		{[]int{2, ConcedeAnswer(B)}, 0, -2, 2, ""},
		{[]int{1, 3}, 0, 1, 1, "la risposta 3 non è fra le 3 opzioni"},
		{[]int{-7}, 0, 0, 0, "la risposta -7 non è"},
	} {
		run := &Run{Driver: &AnswerList{Answers: c.answers, StopCheckpoint: c.checkpoints}}
		m := &counter{Run: run}
		err := run.Play(m)
		if m.sum != c.sum || m.asks != c.asks || (err == nil) != (c.err == "") ||
			err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%v: sum %d after %d choices, %v; want %d after %d, %q", c.answers, m.sum, m.asks, err, c.sum,
				c.asks, c.err)
		}
		if c.err == "" && c.checkpoints == 0 && len(run.Choice.Options) != 3 {
			t.Errorf("%v: the pending choice has %d options", c.answers, len(run.Choice.Options))
		}
	}
}

// TestStepLimit stops a game that does not end.
func TestStepLimit(t *testing.T) {
	run := &Run{Driver: &RandomDriver{}}
	m := &counter{Run: run, endless: true}
	if err := run.Play(m); err == nil || !strings.Contains(err.Error(), "passi e viene fermata") {
		t.Errorf("the game was not stopped: %v", err)
	}
}

// TestForeignPanicsPass lets a panic that is not the sentinel through.
func TestForeignPanicsPass(t *testing.T) {
	defer func() {
		if recover() != "a bug" {
			t.Error("the panic was swallowed")
		}
	}()
	run := &Run{Driver: buggy{}}
	run.Play(&counter{Run: run})
}

type buggy struct{}

func (buggy) Decide(*Run) int { panic("a bug") }

// TestRuleTakenAway has nothing happen by a rule that is taken away, nothing offered by it, and what it forbids
// offered; also where something is tried out.
func TestRuleTakenAway(t *testing.T) {
	for _, gone := range []cite.ID{0, 3} {
		outer, run := &Run{AblatedRule: gone}, &Run{}
		run.ResetWithAblationOf(outer)
		if _, ok := run.RecordEvent(EventData{}, nil, []cite.ID{1, 3}); ok == (gone == 3) {
			t.Errorf("without %d: an event of rules 1 and 3 happens: %v", gone, ok)
		}
		if _, ok := run.RecordEvent(EventData{}, nil, []cite.ID{0, 1}); !ok {
			t.Errorf("without %d: an event of rule 1 does not happen", gone)
		}
		run.Allow(Option{Card: 1}, 3)
		run.Offer(Option{Card: 2}, 1, 3)
		run.Offer(Option{Card: 3}, 1, 2)
		run.Offer(Option{Card: 4}, 3, 0)
		run.AllowFirst(Option{Card: 5}, 1)
		var cards []Card
		for _, o := range run.Choice.Options {
			cards = append(cards, o.Card)
		}
		want := []Card{5, 1, 4}
		if gone == 3 {
			want = []Card{5, 2}
		}
		if !slices.Equal(cards, want) {
			t.Errorf("without %d: %v is offered, want %v", gone, cards, want)
		}
	}
}
