package reading

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/situation"
)

// idiom is a way of typing that says more than the value of one hole: "di lato contro 5000" is how much, and how the attack is made. In
// the file:
//
//	si intende:
//	  - {detto: ["di lato contro {forza}"], vuoti: {attacco: laterale}}
//
// A name in braces stands for a value of that hole. What is under vuoti, which may be left out, holds unless the line says otherwise and,
// with «se tace: forza», unless it says that hole. Two idioms that mean different values of a hole leave the line unclear, except where
// one of them yields, with «se tace: sì». With «senza numeri» an idiom stands for the numbers themselves, and only in a line that says
// none: "a parità di forza". A hole that is as another has its name: «{forza} pari» with {altra-forza: "{forza}"}.
type idiom struct {
	means  []holeValue
	unless int  // a hole, -1 for none
	yields bool // to what another idiom means of a hole
	bare   bool // it is meant only in a line without numbers
}

// rank orders idioms: 1 for one that yields to others.
func (one *idiom) rank() int {
	if one.yields || one.unless >= 0 {
		return 1
	}
	return 0
}

// idioms are what si intende names. Alternatives make tens of thousands of ways of typing, so they stand close together.
type idioms struct {
	all   []idiom
	vocab []string             // the words of all ways, each once
	index map[string]idiomWord // of vocab
	words []idiomWord          // of all ways, one way after the other
	ways  []idiomWay           // in the order of the file
	by    [][]int32            // ways, by the longest word of each; those of holes alone come first
}

// idiomWay is a way of typing an idiom: which idiom, and where its words stand.
type idiomWay struct{ idiom, from, to int32 }

// holeValue is a value of a hole, by their indexes; of a hole that is as another one the value is -1.
type holeValue struct{ hole, value, as int }

// idiomWord is a word of a way of typing, by its index in vocab, or a hole: -1 is the first, -2 the next.
type idiomWord int16

func (w idiomWord) isHole() bool { return w < 0 }

func (w idiomWord) hole() int { return -1 - int(w) }

// wordsOf are the words of a way of typing.
func (d *idioms) wordsOf(way idiomWay) []idiomWord { return d.words[way.from:way.to] }

// anyWord reports whether a word of a way of typing, no hole, is one.
func (d *idioms) anyWord(way []idiomWord, is func(word string) bool) bool {
	return slices.ContainsFunc(way, func(w idiomWord) bool { return !w.isHole() && is(d.vocab[w]) })
}

// readIdioms reads si intende.
func (s *reader) readIdioms() error {
	e := s.Typing["si intende"]
	if e == nil {
		return nil
	}
	d := &s.idioms
	for i := range e.List {
		item := &e.List[i]
		fields, err := item.KnownFields("detto", "vuoti", "se tace", "senza numeri")
		if err != nil {
			return err
		}
		one := idiom{unless: -1, bare: fields["senza numeri"] != nil}
		if e := fields["se tace"]; e != nil && e.Text == "sì" {
			one.yields = true
		} else if e != nil {
			if one.unless = s.HoleIndex(e.Text); one.unless < 0 {
				return entry.Errorf(e.Line, "si intende: «%s» deve essere un vuoto, o «sì»", e.Text)
			}
		}
		if fields["detto"] == nil {
			return entry.Errorf(item.Line, "si intende: ci vuole «detto», come si scrive, e in «vuoti» che cosa vuol dire")
		}
		said, err := situation.WaysOf(fields["detto"])
		if err != nil {
			return err
		}
		for _, text := range said {
			if err := s.readIdiom(text, item.Line); err != nil {
				return err
			}
		}
		var means []entry.Entry
		if fields["vuoti"] != nil {
			means = fields["vuoti"].Fields
		}
		for _, f := range means {
			hole := s.HoleIndex(f.Key)
			if name := situation.HolePattern.FindStringSubmatch(f.Text); hole >= 0 && name != nil && s.HoleIndex(name[1]) >= 0 {
				one.means = append(one.means, holeValue{hole, -1, s.HoleIndex(name[1])})
				continue
			}
			value := -1
			if hole >= 0 {
				value = s.Holes[hole].ValueIndex(situation.KeyOf(f.Text))
			}
			if value < 0 {
				return entry.Errorf(f.Line, "si intende: «%s» deve essere un vuoto, e «%s» un suo valore", f.Key, f.Text)
			}
			one.means = append(one.means, holeValue{hole, value, -1})
		}
		d.all = append(d.all, one)
	}
	d.words, d.ways = slices.Clip(d.words), slices.Clip(d.ways)
	return nil
}

// in are the ways of typing all of whose words stand in a line, in the order of the file: a search reads its line as every situation,
// and most have none.
func (d *idioms) in(l *typedLine) []int32 {
	stand, vocab := cleared(&l.scratch.stand, len(d.vocab)), append(l.scratch.vocab[:0], -1)
	for i := range l.words {
		if w, known := d.index[l.words[i].fold]; known && !stand[w] {
			stand[w], vocab = true, append(vocab, w)
		}
	}
	ways := l.scratch.ways[:0]
	for _, w := range vocab {
		for _, way := range d.by[w+1] {
			if !slices.ContainsFunc(d.wordsOf(d.ways[way]), func(w idiomWord) bool { return !w.isHole() && !stand[w] }) {
				ways = append(ways, way)
			}
		}
	}
	slices.Sort(ways)
	l.scratch.ways, l.scratch.vocab = ways, vocab
	return ways
}

// readIdiom reads "difesa {def}" as a way of typing the idiom that comes next.
func (s *reader) readIdiom(text string, line int) error {
	d, from, longest := &s.idioms, int32(len(s.idioms.words)), idiomWord(-1)
	at := 0
	for _, m := range append(situation.HolePattern.FindAllStringSubmatchIndex(text, -1), []int{len(text), len(text)}) {
		for _, word := range s.wordsOf(text[at:m[0]]) {
			w, known := d.index[word]
			if !known {
				w = idiomWord(len(d.vocab))
				d.index[word], d.vocab, d.by = w, append(d.vocab, word), append(d.by, nil)
			}
			if d.words = append(d.words, w); longest.isHole() || len(word) > len(d.vocab[longest]) {
				longest = w
			}
		}
		if at = m[1]; m[0] == m[1] {
			break
		}
		hole := s.HoleIndex(text[m[2]:m[3]])
		if hole < 0 {
			return entry.Errorf(line, "si intende: «%s» non è un vuoto", text[m[0]:m[1]])
		}
		d.words = append(d.words, idiomWord(-1-hole))
	}
	to := int32(len(d.words))
	if from == to {
		return entry.Errorf(line, "si intende: «%s» non dice niente", text)
	}
	d.by[longest+1] = append(d.by[longest+1], int32(len(d.ways)))
	d.ways = append(d.ways, idiomWay{int32(len(d.all)), from, to})
	return nil
}

// idioms fills the holes that the idioms of a line name, the longest first, and returns those that they mean besides. What the
// same words mean of each player holds of both where the line says it of both.
func (l *typedLine) idioms(s *reader, filled []bool, fill func(hole, value int)) (meant []*idiom) {
	d := &s.idioms
	ways := d.in(l)
	for {
		var best []*idiom
		var values []holeValue
		var words []int
		for _, i := range ways {
			one, way := &d.all[d.ways[i].idiom], d.wordsOf(d.ways[i])
			if one.bare && l.hasNumber() {
				continue
			}
			for at := range l.words {
				v, w, ok := l.idiom(s, way, at, filled)
				switch {
				case !ok || len(w) < len(words) || l.saysOfOther(s, one, way, w):
				case len(w) > len(words):
					best, values, words = []*idiom{one}, v, w
				case l.words[w[0]].both && slices.Equal(w, words):
					best = append(best, one)
				}
			}
		}
		if best == nil {
			return meant
		}
		for _, w := range words {
			l.words[w].used = true
		}
		for _, v := range values {
			fill(v.hole, v.value)
		}
		meant = append(meant, best...)
	}
}

// saysOfOther reports whether a line says of a player what an idiom means of the other, and not of both: of "lui ha il pozzo vuoto" and
// "il pozzo di B è vuoto" it is not A's. A way that says itself who does it is meant wherever it stands.
func (l *typedLine) saysOfOther(s *reader, one *idiom, way []idiomWord, words []int) bool {
	first, last := words[0], words[len(words)-1]
	if l.words[first].both || s.idioms.anyWord(way, s.acted) {
		return false
	}
	who, _ := l.of(first, last+1)
	for i := first; i < last; i++ {
		if p := l.words[i+1].seat; p != engine.Nobody && slices.Contains(owning, l.words[i].fold) {
			who = p
		}
	}
	if who == engine.Nobody {
		who = l.words[first].by
	}
	if who == engine.Nobody {
		who = l.words[first].me
	}
	means := func(of engine.Seat) bool {
		return slices.ContainsFunc(one.means, func(v holeValue) bool { return s.Holes[v.hole].pile && s.Holes[v.hole].of == of })
	}
	return who != engine.Nobody && means(who.Opponent()) && !means(who)
}

// hasNumber reports whether a number stands in a line.
func (l *typedLine) hasNumber() bool {
	for at := range l.words {
		if l.numeral(at) != "" {
			return true
		}
	}
	return false
}

// idiom reports whether an idiom stands at a word, with the holes that it names, which must be open, their values, and its words: between
// them there may be others that say nothing, "attiva una Contro-Trappola, B può rispondere" for "attiva contro-trappola rispondere".
func (l *typedLine) idiom(s *reader, way []idiomWord, at int, filled []bool) (values []holeValue, words []int, ok bool) {
	d := &s.idioms
	if !way[0].isHole() && !l.matches(at, d.vocab[way[0]:way[0]+1]) {
		return nil, nil, false // most end here
	}
	if way[0].isHole() && (filled[way[0].hole()] || !l.mayFill(&s.Holes[way[0].hole()], at)) {
		return nil, nil, false
	}
	acts := d.anyWord(way, func(word string) bool { return s.acted(word) || slices.Contains(opposing, word) }) // it says itself who does it
	plain := !d.anyWord(way, func(word string) bool { return !linking.Has(word) })                             // it is numbers alone
	for i, w := range way {
		for i > 0 && !w.isHole() && at < len(l.words) && l.words[at].fold != d.vocab[w] && l.saysNothing(at) && !(slices.Contains(with, l.words[at].fold) && slices.Contains(s.onto, l.words[at-1].fold)) {
			at++
		}
		if at == len(l.words) || i > 0 && l.words[at].part != l.words[words[0]].part {
			return nil, nil, false
		}
		if !w.isHole() {
			if !l.matches(at, d.vocab[w:w+1]) {
				return nil, nil, false
			}
		} else {
			h := &s.Holes[w.hole()]
			value, length := l.valueAt(h, at, i == len(way)-1)
			if value < 0 || filled[w.hole()] || !acts && !h.may(l.words[at].of, engine.Nobody) || plain && h.of != engine.Nobody && l.words[at].by == h.of.Opponent() {
				return nil, nil, false
			}
			values = append(values, holeValue{w.hole(), value, -1})
			words = append(words, places(at, at+length)...)
			at += length
			continue
		}
		words = append(words, at)
		at++
	}
	return values, words, !l.deniedAmong(words)
}

// valueAt is the longest value of a hole that stands at a place, and how many words it has; -1 where none does. A number may be typed as a word,
// "un" only where it is not the last.
func (l *typedLine) valueAt(h *hole, at int, last bool) (value, length int) {
	number := l.numeral(at)
	if number == "" && !last {
		number = l.words[at].number()
	}
	value = -1
	for v := range h.Values {
		words := h.texts[v]
		if len(words) > length && (l.matches(at, words) || h.Values[v].Number && !l.words[at].used && number == h.Values[v].Text) {
			value, length = v, len(words)
		}
	}
	return value, length
}

// mayFill reports whether a value of a hole may begin at a place: most places have none.
func (l *typedLine) mayFill(h *hole, at int) bool {
	w := &l.words[at]
	return !w.used && (w.number() != "" || l.numeral(at) != "" ||
		slices.ContainsFunc(h.texts, func(words []string) bool { return len(words) == 0 || words[0] == w.fold }))
}

// saysNothing reports whether a word links others, asks, or names a player.
func (l *typedLine) saysNothing(at int) bool {
	w := &l.words[at]
	return w.seat != engine.Nobody || linking.Has(w.fold) || questioning.Has(w.fold)
}
