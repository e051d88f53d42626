package compare

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// A longest common subsequence is in order, equal, and no shorter than the table of all prefixes says.
func TestCommon(t *testing.T) {
	source := engine.RandomSource(7)
	for range 2000 {
		a, b := make([]int, source.IntN(12)), make([]int, source.IntN(12))
		for i := range a {
			a[i] = source.IntN(4)
		}
		for i := range b {
			b[i] = source.IntN(4)
		}
		both := commonSubsequence(a, b)
		last := [2]int{-1, -1}
		for _, at := range both {
			if at[0] <= last[0] || at[1] <= last[1] || a[at[0]] != b[at[1]] {
				t.Fatalf("%v and %v have %v in common", a, b, both)
			}
			last = at
		}
		longest := make([][]int, len(a)+1)
		longest[0] = make([]int, len(b)+1)
		for i := range a {
			longest[i+1] = make([]int, len(b)+1)
			for j := range b {
				if longest[i+1][j+1] = max(longest[i][j+1], longest[i+1][j]); a[i] == b[j] {
					longest[i+1][j+1] = longest[i][j] + 1
				}
			}
		}
		if len(both) != longest[len(a)][len(b)] {
			t.Fatalf("%v and %v have %v in common, %d is possible", a, b, both, longest[len(a)][len(b)])
		}
	}
	far, other := make([]int, 2*maxOmitted), make([]int, 2*maxOmitted)
	for i := range far {
		far[i], other[i] = 2*i, 2*i+1
	}
	far[0], other[0] = -1, -1
	if both := commonSubsequence(far, other); !slices.Equal(both, [][2]int{{0, 0}}) {
		t.Errorf("%v", both)
	}
}

// lineOf makes a line of play from words: each is a passage, and what stands in brackets after it are events that it
// causes. A number after a word is its amount.
func lineOf(text string) *replay.Replay {
	p := &replay.Replay{Table: &engine.Table{Kinds: []engine.KindInfo{{}, {ID: "refused"}}}}
	head := 0
	for _, word := range strings.Fields(text) {
		inner := strings.HasPrefix(word, "(")
		word = strings.Trim(word, "()")
		amount := 0
		if n := word[len(word)-1]; n >= '0' && n <= '9' {
			amount, word = int(n-'0'), word[:len(word)-1]
		}
		e := engine.Event{Seq: len(p.Events) + 1, Kind: word, Amount: amount}
		if inner {
			e.Parent = head
			last := &p.Passages[len(p.Passages)-1]
			last.Events = append(last.Events, len(p.Events))
		} else {
			head = e.Seq
			p.Passages = append(p.Passages, replay.PassageView{Head: len(p.Events), Events: []int{len(p.Events)}})
		}
		p.Events = append(p.Events, e)
	}
	return p
}

func TestCompareLines(t *testing.T) {
	for _, c := range []struct {
		one, other string
		rows       string // = equal, ~ changed, < only in one, > only in the other
		event      int
		begins     int
	}{
		{"a b c", "a b c", "===", -1, 3},
		{"a b c", "a b", "==<", 2, 2},
		{"a refused b c", "a x c", "=<<>=", 1, 1},
		{"a b c", "a x b c", "=>==", 1, 1},
		{"a b c", "a x c", "=<>=", 1, 1},
		{"a (h1) c", "a (h2) c", "~=", 1, 0},
		{"a (h1) (k) c", "a (h1) c", "~=", 2, 0},
		{"a3 c", "a2 c", "~=", 0, 0},
		{"a (h) b (h)", "b (h) a (h)", "<=>", 0, 0}, // the same consequence of another cause is not the same
		{"a b a b c", "a b c", "==<<=", 2, 2},
	} {
		cmp := Compare(lineOf(c.one), lineOf(c.other))
		rows := ""
		for _, r := range cmp.Rows {
			rows += string("=~<>?"[r.Kind])
		}
		if rows != c.rows && !(c.rows == "<=>" && rows == ">=<") || cmp.Event[0] != c.event ||
			cmp.FirstPartedRow != c.begins {
			t.Errorf("%s and %s: %s from event %d, row %d; want %s, %d, %d", c.one, c.other, rows, cmp.Event[0],
				cmp.FirstPartedRow, c.rows, c.event,
				c.begins)
		}
	}
	// A branch tries nothing: what the script tries is no difference.
	branch := lineOf("a b (h) x c")
	branch.DepartsAt = []int{0}
	own := lineOf("refused a refused b (h) y c")
	if cmp := Compare(own, branch); cmp.Event != [2]int{5, 3} || cmp.FirstPartedRow != 4 || len(cmp.Rows) != 7 ||
		cmp.Rows[0] != (Row{OnlyTried, 0, -1}) ||
		cmp.Rows[3] != (Row{Equal, 3, 1}) || cmp.Rows[6] != (Row{Equal, 5, 3}) {
		t.Errorf("%+v", cmp)
	}
	cmp := Compare(lineOf("a (h) (k1) b"), lineOf("a (h) (z) (k2) b"))
	if !slices.Equal(cmp.EventPairs, []int{0, 1, 3, 4}) {
		t.Errorf("%v", cmp.EventPairs)
	}
}
