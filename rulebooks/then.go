package rulebooks

import (
	"cmp"
	"regexp"
	"slices"
)

// numberPattern matches the number of a rule below a chapter within a sentence.
var numberPattern = regexp.MustCompile(`\b(?:A|\d+)(?:\.\d+)+`)

// textAt returns a rule as in a version that has it: the current *Rule if nothing has changed since.
func (b *Book) textAt(l *life, order int) *Rule {
	r, from := l.rule, len(b.Versions)-1
	for _, c := range l.changes {
		if c.Version.order > order && c.Old != nil {
			r, from = c.Old, c.Version.order-1
			break
		}
	}
	if r == nil { // only in a book with faults
		return nil
	}
	if doubts := b.doubtsAt(l, order); !slices.Equal(doubts, r.Doubts) {
		r = copyOf(r)
		r.Doubts = doubts
	}
	if b.numberings[from] == b.numberings[order] {
		return r
	}
	if n := l.numberAt(order); n != r.Number {
		r = copyOf(r)
		r.Number = n
	}
	if blocks, changed := b.blocksAt(r.Blocks, from, order); changed {
		r = copyOf(r)
		r.Blocks = blocks
	}
	if up := b.holder(parentInBook(r.Number), order); up != nil && r.Parent != nil && r.Parent.Number != up.numberAt(order) {
		r = copyOf(r)
		r.Parent = b.textAt(up, order)
	}
	return r
}

// copyOf returns a copy of a rule, which has no place among the current rules.
func copyOf(r *Rule) *Rule {
	c := *r
	c.Children, c.Prev, c.Next = nil, nil, nil
	return &c
}

// translate returns the number, in the version to, of the rule that has number n in the version from: n where either
// does not have it.
func (b *Book) translate(n Number, from, to int) Number {
	if l := b.holder(n, from); l != nil {
		if m := l.numberAt(to); m != "" {
			return m
		}
	}
	return n
}

// pin returns the name of a version where a number has passed to another rule since; else "".
func (b *Book) pin(n Number, order int) string {
	then := b.holder(n, order)
	if now, _ := b.lastHolder(n); then == nil || now == then {
		return ""
	}
	return b.Versions[order].Name
}

// blocksAt returns blocks of the version from with the numbers of their references in the version to. changed is
// false where they are the same; then blocksAt returns the blocks themselves.
func (b *Book) blocksAt(blocks []Block, from, to int) (_ []Block, changed bool) {
	out := slices.Clone(blocks)
	for i := range out {
		items := slices.Clone(out[i].Items)
		isNew := false
		for j := range items {
			if item, ok := b.itemAt(items[j], from, to); ok {
				items[j], isNew = item, true
			}
		}
		if isNew {
			out[i].Items, changed = items, true
		}
	}
	if !changed {
		return blocks, false
	}
	return out, true
}

func (b *Book) itemAt(item []Inline, from, to int) (_ []Inline, changed bool) {
	for k, in := range item {
		if in.Kind != Reference {
			continue
		}
		n := b.translate(in.To, from, to)
		version := b.pin(n, to)
		if n == in.To && version == in.Version {
			continue
		}
		if !changed {
			item, changed = slices.Clone(item), true
		}
		item[k].Text, item[k].To, item[k].Version = "§"+string(n), n, version
	}
	return item, changed
}

// doubtIn returns a doubt of the version from with the numbers of its rules in the version to, also within its
// sentences.
func (b *Book) doubtIn(d *Doubt, from, to int) *Doubt {
	if d == nil || b.numberings[from] == b.numberings[to] {
		return d
	}
	numbers := map[Number]Number{}
	out := *d
	out.Rules = slices.Clone(d.Rules)
	changed := false
	translate := func(n *Number) {
		m := b.translate(*n, from, to)
		numbers[*n], changed = m, changed || m != *n
		*n = m
	}
	translate(&out.Rule)
	for i := range out.Rules {
		translate(&out.Rules[i])
	}
	b.pinDoubt(&out, to)
	if !changed && out.Version == d.Version {
		return d
	}
	for _, sentence := range []*string{&out.Question, &out.Reading, &out.Why} {
		*sentence = numberPattern.ReplaceAllStringFunc(*sentence, func(word string) string {
			if m, ok := numbers[Number(word)]; ok {
				return string(m)
			}
			return word
		})
	}
	return &out
}

// pinDoubt sets the Version of a doubt whose rules have their numbers of a version.
func (b *Book) pinDoubt(d *Doubt, order int) {
	d.Version = b.pin(d.Rule, order)
	for _, n := range d.Rules {
		d.Version = cmp.Or(d.Version, b.pin(n, order))
	}
}
