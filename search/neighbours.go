package search

import "cavillo/rulebooks"

// neighbours lets the answers help each other along the numbers: a heading stands for what is under it, a rule for those beside and
// below it, and a ruling for the rules that it cites. What has none of the words itself may so come in, behind what helped it.
func (ix *Index) neighbours(all []ranked, s *slate) []ranked {
	at, own, kids := s.places, s.own, s.kids
	best := 0.0
	for i, r := range all {
		if d := r.doc; d.seat >= 0 {
			at[d.seat], own[d.seat] = int32(i)+1, r.score
			best = max(best, r.score)
		}
	}
	for _, r := range all {
		if d := r.doc; d.seat >= 0 && d.up != nil {
			k := &kids[d.up.seat]
			switch {
			case r.score > k.first:
				k.first, k.second = r.score, k.first
			case r.score > k.second:
				k.second = r.score
			}
		}
	}
	gains := func(d *document) (sum float64) {
		sum = formula.container * kids[d.seat].first
		if d.up == nil {
			return sum
		}
		beside := kids[d.up.seat]
		if own[d.seat] == beside.first {
			beside.first = beside.second
		}
		return sum + formula.sibling*beside.first + formula.parent*own[d.up.seat]
	}
	found := len(all)
	bring := func(d *document, asked float64) {
		if d.seat >= 0 && at[d.seat] == 0 {
			all = append(all, ranked{doc: d, asked: asked})
			at[d.seat] = int32(len(all))
		}
	}
	enough := best * familyFloor
	for _, r := range all[:found] {
		d := r.doc
		if d.seat < 0 || r.score < enough {
			continue
		}
		for _, kid := range d.kids {
			bring(kid, r.asked)
		}
		if d.up != nil {
			bring(d.up, r.asked)
			for _, kid := range d.up.kids {
				bring(kid, r.asked)
			}
		}
	}
	cited := map[rulebooks.Ref]float64{}
	for _, r := range all[:found] {
		if r.doc.extra == nil || r.doc.seat >= 0 || r.score < enough {
			continue
		}
		for _, ref := range r.doc.extra.Refs {
			if d := ix.byRef[ref]; d != nil && d.seat >= 0 && ref.Game == r.doc.ref.Game {
				cited[ref] = max(cited[ref], r.score)
				bring(d, r.asked)
			}
		}
	}
	for i := range all {
		if d := all[i].doc; d.seat >= 0 {
			all[i].score += gains(d) + formula.cited*cited[d.ref]
		}
	}
	return all
}

// familyFloor is the share of the best score from which a rule brings its neighbours with it.
const familyFloor = 0.6

// denyingWords deny or bound something where a text has them.
var denyingWords = set("non senza mai tranne solo")

// relate notes what stands around each rule: what it refers to and what refers to it, the rules that share a doubt with it, its
// place among its brothers, the rules under a heading.
func (ix *Index) relate() {
	for _, d := range ix.docs {
		if d.seat < 0 {
			continue
		}
		for w := range denyingWords {
			if c := d.in(ix.stemNumber(w)); c != nil {
				d.denies = min(1, d.denies+float64(c.in[inText])/2)
			}
		}
		other := func(n rulebooks.Number) *document {
			if o := ix.byRef[rulebooks.Ref{Game: d.ref.Game, Number: n}]; o != nil && o.seat >= 0 && o != d {
				return o
			}
			return nil
		}
		for _, n := range d.rule.References() {
			if o := other(n); o != nil {
				d.told, o.telling = append(d.told, o), append(o.telling, d)
			}
		}
		for _, doubt := range d.rule.Doubts {
			for _, n := range doubt.Rules {
				if o := other(n); o != nil {
					d.doubted, o.doubted = append(d.doubted, o), append(o.doubted, d)
				}
			}
		}
		for i, kid := range d.kids {
			kid.brother = i
		}
		for up := d.up; up != nil && d.kind == Rule; up = up.up {
			up.under++
		}
	}
}

// stemNumber is the number of a word's stem, -1 where no text has it.
func (ix *Index) stemNumber(plain string) int32 {
	if f := ix.voc.byWord[plain]; f != nil {
		return f.stem
	}
	return -1
}
