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
	used, filled := make([]bool, len(words)), make([]bool, len(s.Holes))
	for i := range s.Holes {
		if s.Holes[i].typed(words, used, &t.Filling.Values[i]) {
			t.Filled++
			filled[i] = true
		}
	}
	for i := range s.Holes {
		if !filled[i] && s.Holes[i].nearly(words, used, &t.Filling.Values[i]) {
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
var linking = strings.Fields("a ad al alla altra altre altro b c che con da dal dalla dei del della delle di e ed gli ha ho i il in io l la le lo ma mi nel nella per poi quando se si sono " +
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

// learn keeps, for each way in which the hole is typed, the words with each value, and of each value the words that say something.
func (h *Hole) learn() {
	for v := range h.Values {
		h.content = append(h.content, slices.DeleteFunc(tokens(h.Values[v].Text), func(w string) bool { return slices.Contains(linking, w) }))
	}
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

// nearly looks for the value of a hole that has most words in a line, among those that are not used yet: at least two of its own and half of
// them. One word is enough where it is all of the value and stands beside the words by which the hole is typed ("in cima: asso").
func (h *Hole) nearly(words []string, used []bool, value *int) bool {
	var most []int // the places in the line
	for v := range h.Values {
		if h.Values[v].number {
			continue
		}
		own, places := len(h.content[v]), []int(nil)
		for _, w := range h.content[v] {
			if at := unused(words, used, w); at >= 0 && !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
		beside := h.beside(words, used)
		if len(places) > len(most) && (len(places) >= 2 && 2*len(places) >= own || len(places) == own && beside != nil) {
			*value, most = v, append(places, beside...)
		}
	}
	for _, at := range most {
		used[at] = true
	}
	return most != nil
}

// beside are the places in a line of the words by which a hole is typed, besides its value; nil where they are not all there.
func (h *Hole) beside(words []string, used []bool) (places []int) {
next:
	for _, way := range h.said {
		before, after, _ := strings.Cut(way, "{valore}")
		places = nil
		for _, w := range tokens(before + " " + after) {
			at := unused(words, used, w)
			if at < 0 {
				continue next
			}
			places = append(places, at)
		}
		if places != nil {
			return places
		}
	}
	return nil
}

// unused is the place of a word in a line, among those that are not used yet; -1 where it has none.
func unused(words []string, used []bool, word string) int {
	for at, w := range words {
		if w == word && !used[at] {
			return at
		}
	}
	return -1
}
