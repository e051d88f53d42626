package engine

import (
	"slices"
	"strings"
)

// Typed is what a typed line says of a situation.
type Typed struct {
	Filling Filling
	Unknown []string // words that mean nothing here, as they were typed
	Filled  int      // how many holes it fills
	Words   int      // how many of the situation's own words it has
}

// Typed reads a line that somebody types: "pozzo 3, gioca un Asso". Every word means something or is among Unknown.
func (s *Situation) Typed(line string) Typed {
	words := tokens(line)
	if len(words) > mostTyped {
		words = words[:mostTyped]
	}
	t := Typed{Filling: s.Usual()}
	used := make([]bool, len(words))
	for i := range s.Holes {
		if s.Holes[i].typed(words, used, &t.Filling.Values[i]) {
			t.Filled++
		}
	}
	for _, said := range s.words {
		for at := 0; at+len(said) <= len(words); at++ {
			if slices.Equal(words[at:at+len(said)], said) {
				t.Words++
				for i := range said {
					used[at+i] = true
				}
			}
		}
	}
	for i, w := range words {
		if !used[i] && !slices.Contains(linking, w) {
			t.Unknown = append(t.Unknown, w)
		}
	}
	return t
}

// Meant is the situation that a typed line fits best, as the line fills it in: the one of which it has most words and fills most holes, with the
// fewest words unknown.
func Meant(situations []*Situation, line string) (best *Situation, typed Typed) {
	fits := func(t Typed) int { return 2*t.Filled + 2*t.Words - len(t.Unknown) }
	for _, sit := range situations {
		if t := sit.Typed(line); best == nil || fits(t) > fits(typed) || fits(t) == fits(typed) && len(t.Unknown) < len(typed.Unknown) {
			best, typed = sit, t
		}
	}
	return best, typed
}

// mostTyped is how many words of a line are read.
const mostTyped = 60

// linking are words that link the others and say nothing by themselves.
var linking = strings.Fields("a ad al alla b c che con da dal dalla dei del della delle di e ed gli ha ho i il in io l la le lo ma mi nel nella per poi quando se si sono " +
	"su sul sulla ti tra un una uno carta carte giocatore avversario suo sua suoi mio mia miei lui")

// learn keeps how the situation and its holes are typed, as words: every search reads its line as every situation.
func (s *Situation) learn() {
	for _, w := range s.Words {
		s.words = append(s.words, tokens(w))
	}
	for i := range s.Holes {
		s.Holes[i].learn()
	}
}

// learn keeps, for each way in which the hole is typed, the words with each value.
func (h *Hole) learn() {
	for _, way := range append(slices.Clone(h.said), "{valore}") {
		before, after, _ := strings.Cut(way, "{valore}")
		first, last := tokens(before), tokens(after)
		if bare := len(first)+len(last) == 0; bare && h.Values[0].number {
			continue // a number alone may be of any hole
		}
		words := make([][]string, len(h.Values))
		for v := range h.Values {
			words[v] = slices.Concat(first, tokens(h.Values[v].Text), last)
		}
		h.words = append(h.words, words)
	}
}

// typed looks for a hole in the words of a line, among those that are not used yet.
func (h *Hole) typed(words []string, used []bool, value *int) bool {
	for _, way := range h.words {
		for at := range words {
			for v := len(way) - 1; v >= 0; v-- {
				end := at + len(way[v])
				if end > len(words) || !slices.Equal(words[at:end], way[v]) || slices.Contains(used[at:end], true) {
					continue
				}
				*value = v
				for i := at; i < end; i++ {
					used[i] = true
				}
				return true
			}
		}
	}
	return false
}
