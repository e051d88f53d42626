package search

import "cavillo/rulebooks"

// propagate spreads scores along the structure of the books: from rules to their heading, from a heading and from
// siblings to rules, and from rulings and examples to the rules that they cite. It also brings in relatives of good
// answers that contain none of the words.
func (ix *Index) propagate(all []ranked, sc *scratch) []ranked {
	rules := sc.rules
	best := 0.0
	for i, r := range all {
		if d := r.doc; d.ruleOrdinal >= 0 {
			rules[d.ruleOrdinal].position, rules[d.ruleOrdinal].score = int32(i)+1, r.score
			best = max(best, r.score)
		}
	}
	for _, r := range all {
		if d := r.doc; d.ruleOrdinal >= 0 && d.parent != nil {
			k := &rules[d.parent.ruleOrdinal].childScores
			switch {
			case r.score > k.first:
				k.first, k.second = r.score, k.first
			case r.score > k.second:
				k.second = r.score
			}
		}
	}
	gains := func(d *document) (sum float64) {
		sum = formula.child * rules[d.ruleOrdinal].childScores.first
		if d.parent == nil {
			return sum
		}
		beside := rules[d.parent.ruleOrdinal].childScores
		if rules[d.ruleOrdinal].score == beside.first {
			beside.first = beside.second
		}
		return sum + formula.sibling*beside.first + formula.parent*rules[d.parent.ruleOrdinal].score
	}
	found := len(all)
	add := func(d *document, asked float64) {
		if d.ruleOrdinal >= 0 && rules[d.ruleOrdinal].position == 0 {
			all = append(all, ranked{doc: d, queryWeight: asked})
			rules[d.ruleOrdinal].position = int32(len(all))
		}
	}
	enough := best * propagateFloor
	for _, r := range all[:found] {
		d := r.doc
		if d.ruleOrdinal < 0 || r.score < enough {
			continue
		}
		for _, child := range d.children {
			add(child, r.queryWeight)
		}
		if d.parent != nil {
			add(d.parent, r.queryWeight)
			for _, child := range d.parent.children {
				add(child, r.queryWeight)
			}
		}
	}
	cited := map[rulebooks.Ref]float64{}
	for _, r := range all[:found] {
		if r.doc.extra == nil || r.doc.ruleOrdinal >= 0 || r.score < enough {
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
			all[i].score += sc.gains(d) + formula.cited*cited[d.ref]
		}
	}
	return all
}

// readScores notes where each rule stands and what it and its children score. It returns the best score of a rule.
func (sc *scratch) readScores(all []ranked) (best float64) {
	for i, r := range all {
		if d := r.doc; d.ruleOrdinal >= 0 {
			sc.positions[d.ruleOrdinal], sc.scores[d.ruleOrdinal] = int32(i)+1, r.score
			best = max(best, r.score)
		}
	}
	for _, r := range all {
		if d := r.doc; d.ruleOrdinal >= 0 && d.parent != nil {
			k := &sc.childScores[d.parent.ruleOrdinal]
			switch {
			case r.score > k.first:
				k.first, k.second = r.score, k.first
			case r.score > k.second:
				k.second = r.score
			}
		}
	}
	return best
}

// gains is what a rule gains from its children, its heading and its siblings.
func (sc *scratch) gains(d *document) float64 {
	sum := formula.child * sc.childScores[d.ruleOrdinal].first
	if d.parent == nil {
		return sum
	}
	beside := sc.childScores[d.parent.ruleOrdinal]
	if sc.scores[d.ruleOrdinal] == beside.first {
		beside.first = beside.second
	}
	return sum + formula.sibling*beside.first + formula.parent*sc.scores[d.parent.ruleOrdinal]
}

// propagateFloor is the share of the best score from which a document brings in its relatives.
const propagateFloor = 0.6

// negationWords negate or limit something where a text has them.
var negationWords = set("non senza mai tranne solo")

// linkRules computes the relations between rules: references in both directions, shared doubts, the place among
// siblings, the number of rules below a heading. It also computes how much each text negates.
func (ix *Index) linkRules() {
	for _, d := range ix.docs {
		if d.ruleOrdinal < 0 {
			continue
		}
		for w := range negationWords {
			if c := d.count(ix.stemID(w)); c != nil {
				d.negation = min(1, d.negation+float64(c.fields[inText])/2)
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

// stemID returns the stem of a folded word, -1 where no text has the word.
func (ix *Index) stemID(plain string) int32 {
	if f := ix.voc.byWord[plain]; f != nil {
		return f.stem
	}
	return -1
}
