package engine

import "slices"

// idiom is a way of typing that says more than the value of one hole: "di lato contro 5000" is how much, and how the attack is made. In
// the file:
//
//	si intende:
//	  - {detto: ["di lato contro {forza}"], vuoti: {attacco: laterale}}
//
// A name in braces stands for a value of that hole in one word. What is under vuoti holds unless the line says otherwise.
type idiom struct {
	ways  [][]idiomWord
	means []holeValue
}

// holeValue is a value of a hole, by their indexes.
type holeValue struct{ hole, value int }

// idiomWord is a word of a way of typing, or a hole.
type idiomWord struct {
	word string
	hole int // -1 of a word
}

// readIdioms reads si intende.
func (s *Situation) readIdioms() error {
	e := s.fields["si intende"]
	if e == nil {
		return nil
	}
	for i := range e.List {
		item := &e.List[i]
		fields, err := item.only("detto", "vuoti")
		if err != nil {
			return err
		}
		var one idiom
		if fields["detto"] == nil || fields["vuoti"] == nil {
			return Wrong(item.Line, "si intende: ci vogliono «detto», come si scrive, e «vuoti», che cosa vuol dire")
		}
		said, err := fields["detto"].Names()
		if err != nil {
			return err
		}
		for _, text := range said {
			way, err := s.readIdiom(text, item.Line)
			if err != nil {
				return err
			}
			one.ways = append(one.ways, way)
		}
		for _, f := range fields["vuoti"].Fields {
			hole := s.hole(f.Key)
			if hole < 0 || s.Holes[hole].value(slug(f.Text, mostKey)) < 0 {
				return Wrong(f.Line, "si intende: «%s» deve essere un vuoto, e «%s» un suo valore", f.Key, f.Text)
			}
			one.means = append(one.means, holeValue{hole, s.Holes[hole].value(slug(f.Text, mostKey))})
		}
		s.idioms = append(s.idioms, one)
	}
	return nil
}

// readIdiom reads "difesa {def}".
func (s *Situation) readIdiom(text string, line int) (way []idiomWord, err error) {
	at := 0
	for _, m := range append(holePattern.FindAllStringSubmatchIndex(text, -1), []int{len(text), len(text)}) {
		for _, w := range spoken(text[at:m[0]]) {
			way = append(way, idiomWord{w, -1})
		}
		if at = m[1]; m[0] == m[1] {
			break
		}
		hole := s.hole(text[m[2]:m[3]])
		if hole < 0 {
			return nil, Wrong(line, "si intende: «%s» non è un vuoto", text[m[0]:m[1]])
		}
		way = append(way, idiomWord{hole: hole})
	}
	if len(way) == 0 {
		return nil, Wrong(line, "si intende: «%s» non dice niente", text)
	}
	return way, nil
}

// idioms fills the holes that the idioms of a line name, the longest first, and returns those that they mean besides.
func (l *typedLine) idioms(s *Situation, filled []bool, fill func(hole, value int)) (meant []*idiom) {
	for {
		var best *idiom
		var values []holeValue
		from, to := 0, 0
		for i := range s.idioms {
			for _, way := range s.idioms[i].ways {
				for at := range l.words {
					if v, ok := l.idiom(s, way, at, filled); ok && len(way) > to-from {
						best, values, from, to = &s.idioms[i], v, at, at+len(way)
					}
				}
			}
		}
		if best == nil {
			return meant
		}
		l.use(from, to)
		for _, v := range values {
			fill(v.hole, v.value)
		}
		meant = append(meant, best)
	}
}

// idiom reports whether an idiom stands at a word, with the holes that it names, which must be open, and their values.
func (l *typedLine) idiom(s *Situation, way []idiomWord, at int, filled []bool) (values []holeValue, ok bool) {
	for i, w := range way {
		if w.hole < 0 {
			if !l.matches(at+i, []string{w.word}) {
				return nil, false
			}
			continue
		}
		h := &s.Holes[w.hole]
		value := slices.IndexFunc(h.Values, func(v HoleValue) bool { return l.matches(at+i, spoken(v.Text)) && len(spoken(v.Text)) == 1 })
		if value < 0 || filled[w.hole] {
			return nil, false
		}
		values = append(values, holeValue{w.hole, value})
	}
	for i := 1; i < len(way); i++ {
		if l.words[at+i].part != l.words[at].part {
			return nil, false
		}
	}
	return values, true
}
