package rulebooks

import (
	"strings"
	"testing"
)

func TestEditDistance(t *testing.T) {
	long := strings.Repeat("è", 200)
	for _, c := range []struct {
		a, b        string
		limit, want int
	}{
		{"", "", 3, 0}, {"clock", "clock", 3, 0}, {"perché", "perché", 0, 0},
		{"clok", "clock", 3, 1}, {"cloock", "clock", 3, 1}, {"clack", "clock", 3, 1}, {"lcock", "clock", 3, 1}, {"x", "clock", 9, 5}, {"", "clock", 9, 5},
		{"perche", "perché", 3, 1},                          // letters, not bytes
		{"rioridno", "riordino", 2, 1}, {"ca", "abc", 9, 3}, // a swapped pair is not changed again
		{"x", "clock", 2, 3}, {"abcdef", "fedcba", 2, 3}, {"ab", "cd", 1, 2}, // beyond the limit
		{long, "e" + long, 9, 1}, {long, long, 0, 0},
	} {
		if got := EditDistance(c.a, c.b, c.limit); got != c.want {
			t.Errorf("EditDistance(%.10q, %.10q, %d) = %d, want %d", c.a, c.b, c.limit, got, c.want)
		}
	}
}
