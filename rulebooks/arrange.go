package rulebooks

import (
	"slices"
	"strconv"
)

// linkRules links each rule to its parent, children and neighbours. It reports numbers out of order, missing
// numbers, and appendix rules without a source.
func (p *parser) linkRules() {
	b := p.book
	// the first file has the headings of all chapters without text; chapters with text have files of their own
	if b.Partial {
		slices.SortStableFunc(b.Rules, func(x, y *Rule) int { return x.Number.Compare(y.Number) })
	}
	var last *Rule
	for _, r := range b.Rules {
		p.file, p.line = r.File, r.Line
		if r.Number.InAppendix() && !r.Heading && r.Source == nil {
			p.addFault("della regola %s, fuori dal documento, manca la fonte («::: fonte %s»)", r.Number, r.Number)
		}
		if last != nil && r.Number.Compare(last.Number) <= 0 {
			p.addFault("il numero %s viene dopo %s: l'ordine del regolamento va tenuto", r.Number, last.Number)
		}
		if r.Parent = b.byNumber[parentInBook(r.Number)]; r.Parent != nil {
			r.Parent.Children = append(r.Parent.Children, r)
		} else if r.Number.Depth() > 1 {
			p.addFault("la regola %s non ha sopra di sé %s", r.Number, r.Number.Parent())
		}
		if last != nil {
			r.Prev, last.Next = last, r
		}
		last = r
	}
	if b.Partial {
		return
	}
	for _, r := range b.Rules {
		if want, ok := p.previousSibling(r); !ok {
			p.file, p.line = r.File, r.Line
			p.addFault("prima di %s manca %s", r.Number, want)
		}
	}
}

// parentInBook returns the number of the rule above n. The rules before the first section of a chapter have numbers
// like 8.0.1, and their parent is the chapter, 8.
func parentInBook(n Number) Number {
	up := n.Parent()
	if up.Depth() > 1 && up.Last() == "0" {
		up = up.Parent()
	}
	return up
}

// previousSibling returns the number that must come before r among its siblings, and whether the book has a rule, a
// removal or a gap of that number. For a first sibling it returns "" and true.
func (p *parser) previousSibling(r *Rule) (Number, bool) {
	last, err := strconv.Atoi(r.Number.Last())
	if err != nil || last <= 1 {
		return "", true
	}
	number := Number(strconv.Itoa(last - 1))
	if parent := r.Number.Parent(); parent != "" {
		number = parent + "." + number
	}
	return number, p.book.byNumber[number] != nil || p.book.removals[number] != nil || slices.Contains(p.book.Gaps, number)
}

// resolveTargets resolves the targets of all references, terms and doubts, and reports those that do not exist.
func (p *parser) resolveTargets() {
	b := p.book
	if b.Partial {
		return // its rules are still to be written
	}
	for _, r := range b.Rules {
		p.file, p.line = r.File, r.Line
		for _, block := range r.Blocks {
			for _, item := range block.Items {
				for i := range item {
					p.resolveInline(r, &item[i])
				}
			}
		}
		for _, to := range r.References() {
			b.referredBy[to] = append(b.referredBy[to], r)
		}
	}
	p.file = "glossary.md"
	for i, t := range b.Terms {
		if p.line = p.termLines[i]; b.byNumber[t.Rule] == nil {
			p.addFault("il termine «%s» rimanda alla regola %s, che non c'è", t.Name, t.Rule)
		}
	}
	p.file = "unlinked.md"
	for i, u := range b.Unlinked {
		if p.line = p.unlinkedLines[i]; b.byNumber[u.Rule] == nil {
			p.addFault("il rimando senza meta «%s» sta presso la regola %s, che non c'è", u.Words, u.Rule)
		}
	}
	for i, d := range b.Doubts {
		owner := b.byNumber[d.Rule]
		p.file, p.line = p.doubtFiles[i], d.Line
		if owner == nil {
			p.addFault("il punto dubbio %s sta presso la regola %s, che non c'è", d.ID, d.Rule)
			continue
		}
		owner.Doubts = append(owner.Doubts, d)
		slices.SortStableFunc(owner.Doubts, compareDoubts)
		for _, n := range d.Rules {
			if b.byNumber[n] == nil {
				p.addFault("il punto dubbio %s nomina la regola %s, che non c'è", d.ID, n)
			}
		}
	}
}

func (p *parser) resolveInline(r *Rule, in *Inline) {
	switch in.Kind {
	case Reference:
		if p.book.byNumber[in.To] == nil {
			p.addFault("la regola %s rimanda a §%s, che non c'è", r.Number, in.To)
		}
	case TermLink:
		t := p.book.Term(in.Term.Name)
		if t == nil {
			p.addFault("la regola %s segna il termine «%s», che non è nel glossario", r.Number, in.Term.Name)
			return
		}
		in.Term, in.To = t, t.Rule
	}
}
