package published

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// tableMaker proposes the table of a new edition.
type tableMaker struct {
	*editionReader
	*matcher
	rows      []Row
	fixed     []Row         // confirmed
	isFixed   map[int]bool  // new nodes of confirmed rows
	discarded map[int]bool  // new nodes that are no rules
	pieces    map[int][]int // by old node: the new ones into which it was split, besides its pair
	gathered  map[int][]int // by new node: the old ones that it joined, besides its pair
	names     map[uint16]string
	renumber  map[string][]string // by new number: the old ones
}

// propose pairs the nodes and fills rows.
func (t *tableMaker) propose() {
	for j, n := range t.new { // by the place of the words, in books without printed numbers
		if len(n.of) > 0 && n.number != "" && t.isNewFree[j] && t.isOldFree[n.of[0]] {
			t.pair(n.of[0], j)
		}
	}
	for j, n := range t.new {
		for x, i := range n.of {
			switch {
			case x == 0 && t.isNewFree[j] && t.newOf[i] >= 0 && t.newOf[i] != j && !t.isFixed[t.newOf[i]]:
				t.addPiece(i, j)
			case x > 0 && t.isOldFree[i] && t.oldOf[j] >= 0:
				t.gather(j, i)
			}
		}
	}
	t.run(func() {
		for j, i := range t.splits() {
			if !t.isFixed[t.newOf[i]] {
				t.addPiece(i, j)
			}
		}
		for i, j := range t.joins() {
			if !t.isFixed[j] {
				t.gather(j, i)
			}
		}
	})
	if !t.book.layout.numbered {
		t.markMoved()
		t.numberParts()
	}
	t.nameWords()
	t.makeRows()
}

func (t *tableMaker) addPiece(i, j int) {
	t.pieces[i] = append(t.pieces[i], j)
	t.isNewFree[j] = false
}

func (t *tableMaker) gather(j, i int) {
	t.gathered[j] = append(t.gathered[j], i)
	t.isOldFree[i] = false
}

// markMoved marks the nodes that left the order of the edition before: all but the heaviest chain that kept it.
func (t *tableMaker) markMoved() {
	for j, n := range t.new {
		n.isMoved = t.oldOf[j] >= 0
	}
	for _, j := range risingChain(len(t.new), func(j int) int {
		if t.oldOf[j] < 0 {
			return 0
		}
		return 1 + len(t.new[j].keys)
	}, func(h, j int) bool { return t.oldOf[h] < t.oldOf[j] }) {
		t.new[j].isMoved = false
	}
}

// nameWords fills the words by their hashes, as far as somebody knows them, and the old numbers by the new ones.
func (t *tableMaker) nameWords() {
	t.names = map[uint16]string{}
	l := lexicons[t.book.game]()
	for h, form := range l.byHash {
		t.names[h] = form
	}
	for _, n := range t.new {
		for _, w := range n.words {
			t.names[wordHash(w)] = w
		}
	}
	for i := range t.old {
		for _, at := range t.book.layout.lex(normalize(t.old[i].text)).words() {
			t.names[wordHash(at)] = at
		}
	}
	t.renumber = map[string][]string{}
	add := func(i, j int) {
		n := t.new[j].number.String()
		t.renumber[n] = append(t.renumber[n], t.old[i].number.String())
	}
	for j, i := range t.oldOf {
		if i >= 0 {
			add(i, j)
		}
	}
	for i, js := range t.pieces {
		for _, j := range js {
			add(i, j)
		}
	}
	for j, is := range t.gathered {
		for _, i := range is {
			add(i, j)
		}
	}
}

// words returns the words and symbols of a text.
func (l *lexedText) words() []string {
	out := make([]string, len(l.stream))
	for i, at := range l.stream {
		out[i] = l.tokens[at].plain
	}
	return out
}

// makeRows makes a row of every node, in the order of the document.
func (t *tableMaker) makeRows() {
	done := map[int]bool{} // old nodes with a row
	isFixed := map[rulebooks.Number]bool{}
	for _, r := range t.fixed {
		for _, n := range r.Old {
			done[t.at[n]] = true
			isFixed[n] = true
		}
	}
	next := t.goneAfter(done)
	t.rows = append(t.rows, next[-1]...)
	inPieces := map[int]int{}
	for i, js := range t.pieces {
		for _, j := range js {
			inPieces[j] = i
		}
	}
	emitted := map[int]bool{}
	for j := range t.new {
		i, isPiece := inPieces[j]
		if !isPiece {
			i = t.oldOf[j]
		}
		switch {
		case t.isFixed[j]:
			t.addFixed(j)
		case i < 0:
			t.rows = append(t.rows, t.newRow(j))
		case len(t.pieces[i]) > 0:
			if !emitted[i] {
				t.rows = append(t.rows, t.splitRow(i))
			}
		case len(t.gathered[j]) > 0:
			t.rows = append(t.rows, t.joinedRow(i, j))
		default:
			t.rows = append(t.rows, t.pairRow(i, j))
		}
		if i >= 0 && !emitted[i] {
			emitted[i] = true
			t.rows = append(t.rows, next[i]...)
		}
	}
	for _, r := range t.fixed { // those of what is gone
		if len(r.New) == 0 {
			t.rows = append(t.rows, r)
		}
	}
}

// addFixed adds the confirmed row of a new node, once.
func (t *tableMaker) addFixed(j int) {
	for x, r := range t.fixed {
		if len(r.Places) > 0 && r.Places[0] == t.new[j].place {
			t.rows = append(t.rows, t.fixed[x])
		}
	}
}

// goneAfter returns the rows of the old nodes that the document lacks, by the nearest old node before that it has.
func (t *tableMaker) goneAfter(done map[int]bool) map[int][]Row {
	out := map[int][]Row{}
	before := -1
	for i := range t.old {
		switch {
		case t.newOf[i] >= 0:
			before = i
		case done[i] || !t.isOldFree[i]:
		case len(t.old[i].keys) == 0:
			out[before] = append(out[before], Row{Kinds: []Kind{Same}, Old: []rulebooks.Number{t.old[i].number},
				New: []rulebooks.Number{t.old[i].number}, Reason: "il documento non lo stampa: il titolo è nostro"})
		default:
			out[before] = append(out[before], t.goneRow(i))
		}
	}
	return out
}

func (t *tableMaker) goneRow(i int) Row {
	r := Row{Kinds: []Kind{Gone}, Old: []rulebooks.Number{t.old[i].number}}
	r.Reason = fmt.Sprintf("le sue %s non tornano in nessun posto", countNounWords(len(t.old[i].keys)))
	if j, like := likest(len(t.new), func(j int) float64 { return t.likeness[i][j] }); j >= 0 {
		r.Reason += fmt.Sprintf("; la più simile è %s, con %s", t.new[j].number, percent(like))
	}
	return r
}

func (t *tableMaker) newRow(j int) Row {
	n := t.new[j]
	_, wasThere := t.at[n.number]
	r := Row{Kinds: []Kind{New}, New: []rulebooks.Number{n.number}, Places: []string{n.place}}
	switch {
	case t.book.layout.numbered && !wasThere:
		r.Reason = "l'edizione di prima non ha il numero " + n.number.String()
	case t.book.layout.numbered:
		r.Reason = "il numero c'era già, ma con un'altra regola"
	default:
		r.Reason = "nessuna regola di prima ha queste parole; il numero è una proposta"
	}
	if i, like := likest(len(t.old), func(i int) float64 { return t.likeness[i][j] }); i >= 0 {
		r.Reason += fmt.Sprintf("; la più simile è %s, con %s", t.old[i].number, percent(like))
	}
	if n.remark != "" {
		r.Reason += "; " + n.remark
	}
	return r
}

// likest returns which of n nodes is the likest, and how much; -1 where all are unlike.
func likest(n int, likeness func(int) float64) (best int, like float64) {
	best = -1
	for x := range n {
		if v := likeness(x); v > like {
			best, like = x, v
		}
	}
	return best, like
}

func percent(v float64) string { return fmt.Sprintf("il %.0f%% delle parole", 100*v) }

// countNounWords returns "una parola", "12 parole".
func countNounWords(n int) string {
	if n == 1 {
		return "una parola"
	}
	return fmt.Sprintf("%d parole", n)
}

// numbersOf returns the numbers and places of new nodes, in the order of the document.
func (t *tableMaker) numbersOf(js []int) (numbers []rulebooks.Number, places []string) {
	slices.SortFunc(js, cmp.Compare)
	for _, j := range js {
		numbers, places = append(numbers, t.new[j].number), append(places, t.new[j].place)
	}
	return numbers, places
}

func joinNumbers(numbers []rulebooks.Number) string {
	var out []string
	for _, n := range numbers {
		out = append(out, n.String())
	}
	return strings.Join(out, ", ")
}
