package search

import "cavillo/rulebooks"

// propagate spreads scores along the structure of the books: from rules to their heading, from headings and siblings
// to rules, and from rulings and examples to the rules that they cite. It also adds the neighbours of high-scoring
// rules, even if they contain none of the words.
func (ix *Index) propagate(all []ranked, sc *scratch) []ranked {
	rules := sc.rules
	best := 0.0
	for i, r := range all {
		if d := r.doc; d.ruleOrdinal >= 0 {
			rules[d.ruleOrdinal].position, rules[d.ruleOrdinal].score = int32(i)+1, r.score
			best = max(best, r.score)
		}
	}
	sc.scoreChildren(all)
	found := len(all)
	add := func(d *document, asked float64) {
		if d.ruleOrdinal >= 0 && rules[d.ruleOrdinal].position == 0 {
			all = append(all, ranked{doc: d, queryWeight: asked})
			rules[d.ruleOrdinal].position = int32(len(all))
		}
	}
	threshold := best * propagateFloor
	for _, r := range all[:found] {
		if r.doc.ruleOrdinal >= 0 && r.score >= threshold {
			r.doc.visitNeighbours(func(d *document) { add(d, r.queryWeight) })
		}
	}
	cited := map[rulebooks.Ref]float64{}
	for _, r := range all[:found] {
		if r.doc.extra == nil || r.doc.ruleOrdinal >= 0 || r.score < threshold {
			continue
		}
		for _, ref := range r.doc.extra.Refs {
			if d := ix.byRef[ref]; d != nil && d.ruleOrdinal >= 0 && ref.Game == r.doc.ref.Game {
				cited[ref] = max(cited[ref], r.score)
				add(d, r.queryWeight)
			}
		}
	}
	for i := range all {
		if d := all[i].doc; d.ruleOrdinal >= 0 {
			all[i].score += sc.neighbourScore(d) + formula.cited*cited[d.ref]
		}
	}
	return all
}

// scoreChildren stores for each heading the two best scores of its children.
func (sc *scratch) scoreChildren(all []ranked) {
	for _, r := range all {
		d := r.doc
		if d.ruleOrdinal < 0 || d.parent == nil {
			continue
		}
		k := &sc.rules[d.parent.ruleOrdinal].childScores
		switch {
		case r.score > k.first:
			k.first, k.second = r.score, k.first
		case r.score > k.second:
			k.second = r.score
		}
	}
}

// neighbourScore returns the score that a rule gains from its best child, its heading and its best sibling.
func (sc *scratch) neighbourScore(d *document) (sum float64) {
	sum = formula.child * sc.rules[d.ruleOrdinal].childScores.first
	if d.parent == nil {
		return sum
	}
	parent := &sc.rules[d.parent.ruleOrdinal]
	siblings := parent.childScores
	if sc.rules[d.ruleOrdinal].score == siblings.first {
		siblings.first = siblings.second
	}
	return sum + formula.sibling*siblings.first + formula.parent*parent.score
}

// visitNeighbours calls visit with the children of a rule, its heading and its siblings.
func (d *document) visitNeighbours(visit func(*document)) {
	for _, child := range d.children {
		visit(child)
	}
	if d.parent != nil {
		visit(d.parent)
	}
	for _, sibling := range d.siblings() {
		visit(sibling)
	}
}

// propagateFloor is the least score of a document whose neighbours propagate adds, as a share of the best score.
const propagateFloor = 0.6

// negationWords are the words that negate or limit a statement of a text.
var negationWords = wordSet("non senza mai tranne solo")

// linkRules computes the relations between rules: references in both directions, shared doubts, index among
// siblings, number of rules below a heading. It also computes the negation of each rule.
func (ix *Index) linkRules() {
	for _, d := range ix.docs {
		if d.ruleOrdinal < 0 {
			continue
		}
		for w := range negationWords {
			if c := d.count(ix.stemID(w)); c != nil {
				d.negation = min(1, d.negation+float64(c.fields[fieldText])/2)
			}
		}
		other := func(n rulebooks.Number) *document {
			if o := ix.byRef[rulebooks.Ref{Game: d.ref.Game, Number: n}]; o != nil && o.ruleOrdinal >= 0 && o != d {
				return o
			}
			return nil
		}
		for _, n := range d.rule.References() {
			if o := other(n); o != nil {
				d.references, o.referrers = append(d.references, o), append(o.referrers, d)
			}
		}
		for _, doubt := range d.rule.Doubts {
			for _, n := range doubt.Rules {
				if o := other(n); o != nil {
					d.sharedDoubt, o.sharedDoubt = append(d.sharedDoubt, o), append(o.sharedDoubt, d)
				}
			}
		}
		for i, child := range d.children {
			child.siblingIndex = i
		}
		for up := d.parent; up != nil && d.kind == Rule; up = up.parent {
			up.descendants++
		}
	}
}

// stemID returns the stem of a folded word, -1 where no text contains the word.
func (ix *Index) stemID(plain string) int32 {
	if f := ix.voc.byWord[plain]; f != nil {
		return f.stem
	}
	return -1
}
