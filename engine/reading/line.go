package reading

import (
	_ "embed"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// typedLine is a line that somebody types, as words. "·", ";" and the end of a line part it: nothing is said across them.
type typedLine struct {
	words    []typedWord
	author   engine.Seat       // who writes it; Nobody where it does not say
	unclear  bool              // who writes it is now one player, now the other
	game     rulebooks.Game    // that it names; "" where it names none
	rest     []string          // what comes after the words that are read
	turn     saidTurn          // what it says of whose turn it is
	asksKind language.Question // what kind of question it is
	answered bool              // the situation declares an answer to it that is not yes or no
	scratch  *scratch          // for one situation after the other
}

// scratch has the buffers that the reading of a line uses for one situation after the other.
type scratch struct {
	own, words    []typedWord
	filled, stand []bool
	starts        [][]start // of each hole
	content       []bool    // of each hole, whether a word stands in the line that says something of a value
	stood         []found
	texts         []string
	relevance     []int // by reader.index
	ofGame        []int // by reader.place
	ranked        []int // the same, the least first
	vocab         []idiomWord
	ways          []int32
}

// start is a place of a line from which a form of a hole stands in it.
type start struct {
	at int
	*form
}

// cleared returns so many zero values, in a buffer where it is long enough.
func cleared[T any](buffer *[]T, length int) []T {
	*buffer = slices.Grow((*buffer)[:0], length)[:length]
	clear(*buffer)
	return *buffer
}

// typedWord is a word of a typed line.
type typedWord struct {
	text   string // as it was typed; of what is typed short all is in the last of its words
	fold   string
	part   int
	last   bool // a comma or a full stop comes after it
	asks   bool // a question mark comes after it
	colon  bool // a colon comes after it
	joins  bool // a hyphen comes after it: it is the first half of a word
	game   bool // it is of the name of a game
	used   bool // it means something
	filler bool // it changes no verdict
	// misspelt is whether fold is another word than text, for which it was corrected
	misspelt bool
	whose    engine.Seat // of whom a sentence in the passive says it; else Nobody

	// as a situation has it
	does   engine.Seat // who does what it is called; Nobody where that is nothing that somebody does
	onto   bool        // it is done to something of the other player
	act    bool        // it is what a player does, and no noun of it
	done   bool        // likewise, of that player, who does it
	own    bool        // it is among the situation's own words
	seat   engine.Seat // the player that it names, Nobody where it names none
	of     engine.Seat // whose what it says is; Nobody where the line does not say it
	by     engine.Seat // who does what it says; likewise
	doubt  engine.Seat // of whom it may be, or of the other player; Nobody where that is clear
	both   bool        // it is of what both players have: "A e B hanno 8 carte"
	loose  bool        // whose it is only a player named before the comma tells, beside a number alone: "lui 400, danno 2"
	me     engine.Seat // where the line does not say who writes it: A of what he says is his, B of the other's; else Nobody
	denied int         // the place of the word that denies it, -1 where none does

	numeral, numeralOf string // the number that numeralOf is: number keeps it
}

// mostTyped is how many words of a line are read.
const mostTyped = 60

func readLine(line string) (l typedLine) {
	for part, text := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("·•;|\n", r) }) {
		for text = strings.TrimLeftFunc(text, situation.BetweenWords); text != ""; {
			end := strings.IndexFunc(text, situation.BetweenWords)
			if end < 0 {
				end = len(text)
			}
			end = situation.WordEnd(text[:end])
			word, after := text[:end], text[end:]
			text = strings.TrimLeftFunc(after, situation.BetweenWords)
			if len(l.words) == mostTyped {
				if !linking.Has(entry.Fold(word)) {
					l.rest = append(l.rest, word)
				}
				continue
			}
			signs := after[:len(after)-len(text)]
			full := situation.InFull(entry.Fold(word), text)
			for _, w := range full {
				l.words = append(l.words, typedWord{fold: w, part: part, whose: engine.Nobody, does: engine.Nobody, seat: engine.Nobody, of: engine.Nobody, by: engine.Nobody,
					doubt: engine.Nobody, me: engine.Nobody, denied: -1})
			}
			for i := len(l.words) - len(full); i < len(l.words); i++ {
				l.words[i].number()
			}
			t := &l.words[len(l.words)-1]
			t.text, t.last, t.colon = word, strings.ContainsAny(signs, ",.?!"), strings.Contains(signs, ":")
			t.asks = strings.Contains(signs, "?")
			t.joins = strings.HasPrefix(signs, "-") && text != ""
		}
	}
	l.join()
	l.nameGame()
	return l
}

// join reads words that say something together: whose turn it is, the other player, how often, nothing at all.
func (l *typedLine) join() {
	for at := len(l.words) - 2; at >= 0; at-- {
		if w := &l.words[at]; w.part == l.words[at+1].part && !w.last && language.OwnsOpponent(w.fold, l.words[at+1].fold) {
			l.words = slices.Delete(l.words, at, at+1)
		}
	}
	l.countTurns()
	l.turnIs()
	l.fill()
}

// countTurns reads a number after a noun whose things have an order as an ordinal before it: "turno 1" is "primo turno".
func (l *typedLine) countTurns() {
	for at := 0; at+1 < len(l.words); at++ {
		noun, number := &l.words[at], &l.words[at+1]
		if !slices.Contains(language.FunctionWords("ordered"), noun.fold) || noun.last || noun.colon || number.part != noun.part {
			continue
		}
		if ordinal := language.OrdinalOf(number.number()); ordinal != "" {
			noun.fold, number.fold = ordinal, noun.fold
			number.numeral, number.numeralOf = "", number.fold
		}
	}
}

// fill marks the words that change no verdict.
func (l *typedLine) fill() {
	folds := make([]string, len(l.words))
	for at := range l.words {
		folds[at] = l.words[at].fold
	}
	for _, at := range language.Fillers(folds) {
		l.words[at].filler = true
	}
}

// GameIn is the game that a line names: after "in", or of more than one word; "" where it names none.
func GameIn(line string) rulebooks.Game { return readLine(line).game }

// nameGame finds the name of a game: more than one word wherever they stand, one word at the beginning or after "in".
func (l *typedLine) nameGame() {
	for length := 4; length > 0; length-- {
		for at := 0; at+length <= len(l.words); at++ {
			if length == 1 && at > 0 && !slices.Contains(language.FunctionWords("beforeGame"), l.words[at-1].fold) {
				continue
			}
			name := ""
			for _, w := range l.words[at : at+length] {
				name += w.fold
			}
			if game, found := rulebooks.ParseGame(name); found && l.game == "" {
				l.game = game
				for i := at; i < at+length; i++ {
					l.words[i].game = true
				}
				return
			}
		}
	}
}

// sentence are the values by the index of their hole, where a part of the line begins with the sentence of the situation.
func (l *typedLine) sentence(s *reader) map[int]int {
	for at := range l.words {
		if at > 0 && l.words[at-1].part == l.words[at].part {
			continue
		}
		if values, end := l.says(s, at); values != nil {
			l.use(at, end)
			return values
		}
	}
	return nil
}

// says are the values of the sentence of a situation that begins at a word, and where it ends; nil where another sentence stands there.
func (l *typedLine) says(s *reader, at int) (values map[int]int, end int) {
	values, end = map[int]int{}, at
	for _, p := range s.Sentence {
		if p.Hole < 0 {
			words := p.words
			if len(p.oneWords) > 0 && l.stand(end, p.oneWords) {
				words = p.oneWords
			}
			if !l.stand(end, words) {
				return nil, 0
			}
			end += len(words)
			continue
		}
		longest := -1
		for v, words := range s.Holes[p.Hole].texts {
			if len(words) > longest && l.matches(end, words) {
				longest, values[p.Hole] = len(words), v
			}
		}
		if longest < 0 {
			return nil, 0
		}
		end += longest
	}
	return values, end
}

// matches reports whether words stand in the line at a place, not used yet and in one part.
func (l *typedLine) matches(at int, words []string) bool {
	return l.stand(at, words) && (len(words) == 0 || l.words[at].part == l.words[at+len(words)-1].part)
}

// stand reports whether words stand in the line at a place, not used yet: those of a sentence go on after a ";".
func (l *typedLine) stand(at int, words []string) bool {
	if at+len(words) > len(l.words) {
		return false
	}
	for i, w := range words {
		if t := &l.words[at+i]; t.used || t.fold != w {
			return false
		}
	}
	return true
}

// reaches is the place after some words that stand in the line at a place, perhaps with articles between them; -1 where they do not. A number
// before the last of them may be typed as a word: "con un mostro", "due token".
func (l *typedLine) reaches(at int, words []string) int {
	for i, w := range words {
		is := at < len(l.words) && (l.words[at].fold == w || i < len(words)-1 && l.words[at].number() == w)
		if i > 0 && !is && at < len(l.words) && slices.Contains(articles, l.words[at].fold) {
			at++
			is = at < len(l.words) && l.words[at].fold == w
		}
		if !is || l.words[at].used || i > 0 && l.words[at].part != l.words[at-1].part {
			return -1
		}
		at++
	}
	return at
}

// take marks the words that say a hole. Where nobody can tell of whom they are, it is unclear.
func (l *typedLine) take(words []int, h *hole) {
	for _, at := range words {
		w := &l.words[at]
		w.used = true
		l.unclear = l.unclear || h.leavesOpen(w, speaks(w.of, w.by), h.aside)
	}
}

func (l *typedLine) use(from, to int) {
	for i := from; i < to; i++ {
		l.words[i].used = true
	}
}

// found is a value of a hole that a line says, and the words, by their places, that say it.
type found struct {
	value   int
	words   []int
	own     bool // the line says it of the one who does it
	crosses int  // how many commas stand between them
	said    int  // how many of them are its own, and not of "di A" after them
}

// beats reports whether more of the line says this value, or as much with more words of its own, of the right player, with fewer commas in between, or
// earlier in the line.
func (f found) beats(other found) bool {
	switch {
	case len(f.words) != len(other.words):
		return len(f.words) > len(other.words)
	case f.said != other.said:
		return f.said > other.said
	case f.own != other.own:
		return f.own
	case f.crosses != other.crosses:
		return f.crosses < other.crosses
	}
	return len(f.words) > 0 && f.words[0] < other.words[0]
}

// exact finds the value of a hole that the line says of its player, after "A:", before "di A", or of no other.
func (l *typedLine) exact(h *hole) found {
	return l.find(h, func(*form) bool { return true })
}

// around finds the value of a hole with words before it and after it: "usate 2 copie".
func (l *typedLine) around(h *hole) found {
	return l.find(h, func(f *form) bool { return f.around })
}

// speaks is the player of whom words speak: whose what they say is or, where they do not say it, who does it.
func speaks(of, by engine.Seat) engine.Seat {
	if of == engine.Nobody {
		return by
	}
	return of
}

// may reports whether a line that speaks of a player, or of what he does, may mean a hole.
func (h *hole) may(of, by engine.Seat) bool {
	return (of == engine.Nobody || h.of == engine.Nobody || of == h.of) && (by == engine.Nobody || h.by == engine.Nobody || by == h.by)
}

// start finds where forms of the holes of a situation begin, and the holes that have a word for a value.
func (l *typedLine) start(s *reader) {
	starts := slices.Grow(l.scratch.starts[:0], len(s.Holes))[:len(s.Holes)]
	for i := range starts {
		starts[i] = starts[i][:0]
	}
	l.scratch.starts = starts
	content := cleared(&l.scratch.content, len(s.Holes))
	for at := range l.words {
		w := &l.words[at]
		for _, of := range s.contentOf[w.fold] {
			content[of] = true
		}
		begin := func(forms []form) {
			for i := range forms {
				if f := &forms[i]; l.reaches(at, f.words) >= 0 {
					starts[f.hole] = append(starts[f.hole], start{at, f})
				}
			}
		}
		if begin(s.forms[w.fold]); w.number() != "" && w.number() != w.fold {
			begin(s.forms[w.number()])
		}
	}
}

// find looks for the longest of some ways of typing a hole that stands in the line and speaks of whom it may.
func (l *typedLine) find(h *hole, isOne func(f *form) bool) (best found) {
	for _, f := range l.scratch.starts[h.index] {
		at, last := f.at, l.reaches(f.at, f.words)
		if last < 0 || !isOne(f.form) {
			continue
		}
		of, end := l.of(at, last)
		by, doubt := engine.Nobody, false
		for i := at; i < last; i++ {
			w := &l.words[i]
			if of == engine.Nobody {
				of = w.of
			}
			if by == engine.Nobody || w.act && w.by != engine.Nobody {
				by = w.by
			}
			doubt = doubt || h.doubted(w.doubt, h.twin)
		}
		of, by = h.whose(&l.words[at], of, by, h.shared, h.aside)
		may := f.of == engine.Nobody && h.may(of, by) || f.of != engine.Nobody && f.of == speaks(of, by)
		if may && !doubt && !l.deniedAmong(places(at, end)) {
			own := by != engine.Nobody && (by == h.by || by == h.of)
			if with := (found{f.value, places(at, end), own, l.crosses(at, last), last - at}); with.beats(best) {
				best = with
			}
		}
	}
	return best
}

// stands is the value of a hole, no number, of which most words stand in the line one after the other, of whomever it is said.
func (l *typedLine) stands(h *hole) (best found) {
	for _, f := range l.scratch.starts[h.index] {
		last := l.reaches(f.at, f.words)
		if last-f.at > len(best.words) && !h.Values[f.value].Number && l.words[f.at].fold == f.words[0] && !l.deniedAmong(places(f.at, last)) {
			best = found{value: f.value, words: places(f.at, last)}
		}
	}
	return best
}

// understood reports whether one of some words, no player's name, says something already.
func (l *typedLine) understood(words []int) bool {
	return slices.ContainsFunc(words, func(at int) bool { return l.words[at].used && l.words[at].seat == engine.Nobody })
}

// crosses is how many commas stand between some words.
func (l *typedLine) crosses(from, to int) (commas int) {
	for i := from; i < to-1; i++ {
		if l.words[i].last {
			commas++
		}
	}
	return commas
}

// places are the numbers from from to to, without to.
func places(from, to int) (all []int) {
	for i := from; i < to; i++ {
		all = append(all, i)
	}
	return all
}

// of is the player of whom some words of the line speak, and where that is said: by "di A" at their end, or after them, or before them all.
func (l *typedLine) of(from, to int) (of engine.Seat, end int) {
	if to-from > 2 && slices.Contains(owning, l.words[to-2].fold) && l.words[to-1].seat != engine.Nobody {
		return l.words[to-1].seat, to
	}
	if to+1 < len(l.words) && slices.Contains(owning, l.words[to].fold) {
		if p := l.words[to+1].seat; p != engine.Nobody {
			return p, to + 2
		}
	}
	return l.words[from].of, to
}

// near finds the value of a hole that has most words in the line, among those that are not used yet: at least two of its own and more than half of
// them. One word is enough beside the words by which the hole is typed ("in cima: asso"). Of two values with as many it is the usual one
// where their words differ, or none.
func (l *typedLine) near(h *hole) (best found) {
	if !l.scratch.content[h.index] {
		return found{}
	}
	own, tied := 0, false
	beside := l.beside(h)
	for v := range h.Values {
		if h.Values[v].Number {
			continue
		}
		words := slices.DeleteFunc(l.some(h, v), func(at int) bool { return slices.Contains(beside, at) })
		if l.deniedAmong(words) || slices.ContainsFunc(h.content[v], func(w string) bool {
			return denies(w) && !slices.ContainsFunc(words, func(at int) bool { return l.words[at].fold == w })
		}) {
			continue
		}
		if len(words) == 0 || (len(words) < 2 || 2*len(words) <= len(h.content[v])) && beside == nil {
			continue
		}
		switch {
		case len(words) > len(best.words) || len(words) == len(best.words) && len(h.content[v]) < own:
			best, own, tied = found{value: v, words: words}, len(h.content[v]), false
		case len(words) == len(best.words) && len(h.content[v]) == own && v == h.Usual && !slices.Equal(h.content[v], h.content[best.value]):
			best, tied = found{value: v, words: words}, false
		case len(words) == len(best.words) && len(h.content[v]) == own && (best.value != h.Usual || slices.Equal(h.content[v], h.content[best.value])):
			tied = true
		}
	}
	if tied || best.words == nil {
		return found{}
	}
	best.words = append(best.words, beside...)
	return best
}

// some are the places in the line, between two commas, of the words of a value that say something, besides what players do and the situation's
// own words, which other values have too: where most of them are.
func (l *typedLine) some(h *hole, value int) (words []int) {
	for from := 0; from < len(l.words); {
		to := l.segment(from)
		var here []int
		for _, w := range h.content[value] {
			for at := from; at < to; at++ {
				if t := &l.words[at]; !t.used && !t.act && !t.own && t.fold == w && !slices.Contains(here, at) && h.may(t.of, t.by) {
					here = append(here, at)
					break
				}
			}
		}
		if len(here) > len(words) {
			words = here
		}
		from = to
	}
	return words
}

// segment is the end of the words up to the next comma.
func (l *typedLine) segment(from int) (to int) {
	for to = from + 1; to < len(l.words) && l.words[to].part == l.words[from].part && !l.words[to-1].last; to++ {
	}
	return to
}

// startsSegment reports whether nothing said together with a word stands before it.
func (l *typedLine) startsSegment(at int) bool {
	return at == 0 || l.words[at-1].part != l.words[at].part || l.words[at-1].last
}

// beside are the places in the line of the words by which a hole is typed, besides its value; nil where they are not all there.
func (l *typedLine) beside(h *hole) (places []int) {
next:
	for _, way := range h.beside {
		places = nil
		for _, w := range way {
			at := l.unused(w)
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

// unused is the place of a word among those that are not used yet; -1 where it has none.
func (l *typedLine) unused(word string) int {
	return slices.IndexFunc(l.words, func(t typedWord) bool { return !t.used && t.fold == word })
}

// has reports whether the line has some words one after the other, and whether not all of them mean something already; where they are understood, it uses them.
func (l *typedLine) has(words []string, understood bool) (found, besides bool) {
	for at := range l.words {
		if at+len(words) > len(l.words) {
			break
		}
		same := true
		for i, w := range words {
			same = same && l.words[at+i].fold == w
		}
		if same {
			besides = besides || !slices.ContainsFunc(l.words[at:at+len(words)], func(w typedWord) bool { return w.used })
			if understood {
				l.use(at, at+len(words))
			}
			found = true
		}
	}
	return found, besides
}

// unknown are the words that mean nothing.
func (l *typedLine) unknown() (texts []string) {
	for at, t := range l.words {
		if slices.Contains(opposing, t.fold) && !t.joins && slices.ContainsFunc(l.words[at:l.segment(at)], func(w typedWord) bool { return w.used }) {
			continue // it says whose the rest is
		}
		if t.text == "" || t.used || t.done || t.filler || linking.Has(t.fold) || questioning.Has(t.fold) ||
			slices.Contains(barely, t.fold) && at+1 < len(l.words) && l.words[at+1].used && l.numeral(at+1) != "" {
			continue
		}
		if t.misspelt {
			t.text = t.fold
		}
		texts = append(texts, t.text)
	}
	return append(texts, l.rest...)
}
