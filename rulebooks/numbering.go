package rulebooks

import (
	"cmp"
	"slices"
)

// life is one rule or heading through all versions of a book. It stays itself where its text or number changes.
type life struct {
	rule    *Rule     // the current one, nil where it is gone
	numbers []Number  // by version, "" where the version does not have it; nil where it always has rule's number
	changes []*Change // its own, oldest first, a move before a change of the text
	beside  []*Change // splits that took a part of it, and joins that made another rule a part of it
	into    *life     // the rule to which it was joined
}

// keepNumbers makes l store its number of each version.
func (l *life) keepNumbers(b *Book) {
	if l.numbers == nil {
		l.numbers = make([]Number, len(b.Versions))
	}
}

// numberAt returns the number in a version, "" where the version does not have the rule.
func (l *life) numberAt(order int) Number {
	if l.numbers == nil {
		return l.rule.Number
	}
	return l.numbers[order]
}

// now returns where the rule stands now, by itself or as a part of the one to which it was joined; "" and the change
// that repealed it where it is gone.
func (l *life) now() (Number, *Change) {
	for l.rule == nil && l.into != nil {
		l = l.into
	}
	if l.rule != nil {
		return l.rule.Number, nil
	}
	if len(l.changes) == 0 { // only in a book with faults
		return "", nil
	}
	return "", l.changes[len(l.changes)-1]
}

// removal returns the change by which a version took number n from the rule, nil where it did not.
func (l *life) removal(order int, n Number) *Change {
	for _, c := range l.changes {
		if c.Version.order == order && c.Number == n && c.leaves() {
			return c
		}
	}
	return nil
}

// numbering says which rule each number names. Versions between which no number changed share one.
type numbering map[Number]*life

// holder returns the rule that has a number in a version, nil for none.
func (b *Book) holder(n Number, order int) *life { return (*b.numberings[order])[n] }

// lastHolder returns the rule that has a number, or else the last one that had it, and the last version in which it
// has the number; nil where none ever had it.
func (b *Book) lastHolder(n Number) (l *life, order int) {
	for order = len(b.Versions) - 1; order >= 0; order-- {
		if l = b.holder(n, order); l != nil {
			return l, order
		}
	}
	return nil, 0
}

// holderNear returns the rule that a number names in a version: as find does, or else the last one that had it before,
// or the first one that has it later.
func (b *Book) holderNear(n Number, order int) *life {
	if l := b.find(n, order); l != nil {
		return l
	}
	for i := order; i >= 0; i-- {
		if l := b.holder(n, i); l != nil {
			return l
		}
	}
	for i := order + 1; i < len(b.Versions); i++ {
		if l := b.holder(n, i); l != nil {
			return l
		}
	}
	return nil
}

// leaves reports whether a change takes Number away from its rule.
func (c *Change) leaves() bool { return c.Kind == Moved || c.Kind == Repealed || c.Kind == Joined }

// comes returns the number that a change gives to a rule which did not have it, "" for none.
func (c *Change) comes() Number {
	switch c.Kind {
	case Moved:
		return c.To
	case Added, Split:
		return c.Number
	}
	return ""
}

// newNumber returns the number of the changed rule after the change, "" where it has none.
func (c *Change) newNumber() Number {
	if c.Kind == Repealed || c.Kind == Joined {
		return ""
	}
	return cmp.Or(c.comes(), c.Number)
}

// arrangeNumbers fills numberings, from the current version back to the first, isRenumbered and removals, and gives each rule its
// changes. It returns the changes by which rules came to their numbers.
func (p *parser) arrangeNumbers() (all []*Change) {
	b := p.book
	last := len(b.Versions) - 1
	b.isRenumbered = slices.ContainsFunc(b.Versions, func(v *Version) bool {
		return b.Begins(v) || slices.ContainsFunc(v.Changes, func(c *Change) bool { return c.Kind == Moved || c.Kind == Joined })
	})
	lives, now := make([]life, len(b.Rules)), make(numbering, len(b.Rules))
	for i, r := range b.Rules {
		lives[i].rule = r
		now[r.Number] = &lives[i]
	}
	b.numberings, b.removals = make([]*numbering, last+1), map[Number]*Change{}
	b.numberings[last] = &now
	came := make([][]*Change, last+1) // by version, also of the rules below a moved or new heading
	for order := last; order > 0; order-- {
		b.numberings[order-1] = b.numberings[order]
		if m := p.readRenumbering(b.Versions[order]); m != nil {
			came[order] = p.undo(m)
			all = append(all, came[order]...)
		}
	}
	for order, numbers := range b.numberings {
		for n, l := range *numbers {
			if l.numbers != nil {
				l.numbers[order] = n
			}
		}
	}
	for order, v := range b.Versions {
		for _, c := range came[order] { // moves first
			b.addToLife(c)
		}
		for _, c := range v.Changes {
			if c.comes() == "" {
				b.addToLife(c)
			}
		}
	}
	return all
}

// addToLife adds a change to those of its rule and to removals.
func (b *Book) addToLife(c *Change) {
	order := c.Version.order
	if c.leaves() && b.byNumber[c.Number] == nil {
		b.removals[c.Number] = c
	}
	l := b.holder(c.newNumber(), order)
	if c.newNumber() == "" {
		l = b.holder(c.Number, order-1)
	}
	if l == nil { // a fault
		return
	}
	l.changes = append(l.changes, c)
	switch other := (*life)(nil); c.Kind {
	case Split:
		if other = b.holder(c.From, order-1); other != nil {
			other.beside = append(other.beside, c)
		}
	case Joined:
		if l.into != nil {
			l.into.beside = append(l.into.beside, c)
		}
	}
}
