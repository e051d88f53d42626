package published

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// pairRow returns the row of a node that was there before.
func (t *tableMaker) pairRow(i, j int) Row {
	o, n := &t.old[i], t.new[j]
	r := Row{Old: []rulebooks.Number{o.number}, New: []rulebooks.Number{n.number}, Places: []string{n.place}}
	kind, why := t.kindOf(o, n)
	var reasons []string
	switch {
	case o.number != n.number:
		r.Kinds = append(r.Kinds, MovedTo)
	case n.isMoved && !t.movesWithParent(i, j):
		r.Kinds = append(r.Kinds, MovedTo)
		reasons = append(reasons, t.placeOf(j))
	case n.isMoved:
		r.Kinds = append(r.Kinds, MovedTo)
		reasons = append(reasons, "sta dove sta ora il suo titolo")
	}
	if kind != Same || len(r.Kinds) == 0 {
		r.Kinds = append(r.Kinds, kind)
	}
	r.Reason = strings.Join(append(reasons, why, t.neighbours(i, j)), "; ")
	if n.remark != "" {
		r.Reason += "; " + n.remark
	}
	return r
}

// movesWithParent reports whether the heading above the node has moved too.
func (t *tableMaker) movesWithParent(i, j int) bool {
	up, ok := t.byNumber[t.old[i].number.Parent()]
	return ok && t.newOf[up] >= 0 && t.new[t.newOf[up]].isMoved
}

// placeOf says where a node of a book without printed numbers stands now.
func (t *tableMaker) placeOf(j int) string {
	if j == 0 {
		return "sta ora all'inizio"
	}
	return "sta ora dopo " + t.new[j-1].number.String()
}

// neighbours says which of the nodes around a pair are pairs too.
func (t *tableMaker) neighbours(i, j int) string {
	before := i > 0 && j > 0 && t.newOf[i-1] == j-1
	after := i+1 < len(t.old) && j+1 < len(t.new) && t.newOf[i+1] == j+1
	switch {
	case before && after:
		return "i vicini tornano"
	case before:
		return "torna il vicino prima"
	case after:
		return "torna il vicino dopo"
	}
	return "i vicini sono altri"
}

// kindOf returns whether a pair is the same, reworded or changed, and why.
func (t *tableMaker) kindOf(o *oldNode, n *newNode) (Kind, string) {
	if slices.Equal(o.keys, n.keys) {
		return Same, fmt.Sprintf("tutte le %s tornano", countNounWords(len(o.keys)))
	}
	c := diff(o, n, t.names, t.renumber)
	shared := fmt.Sprintf("%d parole su %d sono quelle di %s", c.shared, c.newWords, o.number)
	switch decides := lexicons[t.book.game]().decides(&c, o, n, t.names); {
	case c.references > 0 && len(c.added)+len(c.removed) == 0 && !c.onlyOrder:
		return Same, "cambiano soltanto i numeri dei rimandi"
	case c.isPunctuation && !c.onlyOrder:
		return Reworded, shared + "; cambiano soltanto segni"
	case len(decides) > 0:
		return Altered, shared + "; decide " + strings.Join(decides[:min(len(decides), maxReasons)], ", ")
	case c.isOrderOfNumbers(lexicons[t.book.game]()):
		return Altered, shared + "; i numeri hanno cambiato posto"
	case c.hasNewClause():
		return Altered, shared + fmt.Sprintf("; %s di fila in più e %s in meno: può essere una condizione",
			countNounWords(c.longestAdded), countNounWords(c.longestRemoved))
	}
	if o.heading || n.heading {
		return Reworded, shared
	}
	return Reworded, shared + "; numeri, negazioni, può e deve, zone e giocatori sono gli stessi"
}

// clauseLength is the least number of words in a row that may be a condition.
const clauseLength = 7

// hasNewClause reports whether one edition has many words in a row for which the other has none in their place.
func (c *change) hasNewClause() bool {
	added, removed := len(c.added), len(c.removed)
	return c.longestAdded >= clauseLength && added-removed >= clauseLength || c.longestRemoved >= clauseLength &&
		removed-added >= clauseLength
}

// isOrderOfNumbers reports whether the words are the same in another order, with numbers among those that moved.
func (c *change) isOrderOfNumbers(l *lexicon) bool {
	return c.onlyOrder && slices.ContainsFunc(c.moved, func(w string) bool {
		d, ok := l.find(w)
		return ok && d.kind == "numero"
	}) && len(c.moved) <= 4
}

// splitRow returns the row of an old node and the pieces into which it was split.
func (t *tableMaker) splitRow(i int) Row {
	js := slices.Clone(t.pieces[i])
	if t.newOf[i] >= 0 {
		js = append(js, t.newOf[i])
	}
	r := Row{Kinds: []Kind{Split}, Old: []rulebooks.Number{t.old[i].number}}
	r.New, r.Places = t.numbersOf(js)
	whole := &newNode{}
	var counts []string
	for _, j := range js {
		n := t.new[j]
		whole.keys, whole.words = append(whole.keys, n.keys...), append(whole.words, n.words...)
		counts = append(counts, fmt.Sprintf("%s (%d)", n.number, len(commonWords(t.old[i].keys, n.keys))))
	}
	r.Reason = fmt.Sprintf("le sue %s stanno ora in %s", countNounWords(len(t.old[i].keys)), strings.Join(counts, " e "))
	t.addDecision(&r, &t.old[i], whole)
	return r
}

// joinedRow returns the row of the old nodes that became one.
func (t *tableMaker) joinedRow(i, j int) Row {
	all := append([]int{i}, t.gathered[j]...)
	slices.Sort(all)
	r := Row{Kinds: []Kind{Joined}, New: []rulebooks.Number{t.new[j].number}, Places: []string{t.new[j].place}}
	whole := &oldNode{}
	var counts []string
	for _, i := range all {
		r.Old = append(r.Old, t.old[i].number)
		whole.keys = append(whole.keys, t.old[i].keys...)
		counts = append(counts, fmt.Sprintf("%s (%d)", t.old[i].number, len(commonWords(t.old[i].keys, t.new[j].keys))))
	}
	r.Reason = fmt.Sprintf("le sue %s vengono da %s", countNounWords(len(t.new[j].keys)), strings.Join(counts, " e "))
	t.addDecision(&r, whole, t.new[j])
	return r
}

// addDecision adds that a split or joined rule was changed too, where decisive words differ.
func (t *tableMaker) addDecision(r *Row, o *oldNode, n *newNode) {
	c := diff(o, n, t.names, t.renumber)
	if decides := lexicons[t.book.game]().decides(&c, o, n, t.names); len(decides) > 0 {
		r.Kinds = append(r.Kinds, Altered)
		r.Reason += "; decide " + strings.Join(decides[:min(len(decides), maxReasons)], ", ")
	}
}
