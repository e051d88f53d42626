package rulebooks

import (
	"cmp"
	"slices"
)

// renumbering has the changes of one version that give or take numbers.
type renumbering struct {
	version *Version
	arrived map[Number]*Change // by new number
	left    map[Number]*Change // by old number
	whole   []*Change          // those of a heading with all that is below it, the deepest new number first
}

// readRenumbering collects the changes of a version that give or take numbers, and reports those that contradict each
// other. It returns nil where there are none.
func (p *parser) readRenumbering(v *Version) *renumbering {
	m := &renumbering{version: v, arrived: map[Number]*Change{}, left: map[Number]*Change{}}
	for _, c := range v.Changes {
		p.line = c.Line
		if c.leaves() {
			m.left[c.Number] = c
		}
		n := c.comes()
		if n == "" {
			continue
		}
		switch other := m.arrived[n]; {
		case other == nil:
		case other.Kind == Moved && c.Kind == Moved:
			p.addFault("%s è già il nuovo numero di %s: una regola che diventa parte di un'altra si scrive unita", n,
				other.Number)
		default:
			p.addFault("la regola %s non è nuova: c'era già", n)
		}
		m.arrived[n] = c
		if c.Whole {
			m.whole = append(m.whole, c)
		}
	}
	if len(m.arrived)+len(m.left) == 0 {
		return nil
	}
	slices.SortStableFunc(m.whole, func(c, d *Change) int { return cmp.Compare(d.comes().Depth(), c.comes().Depth()) })
	return m
}

// of returns the change by which the rule with number n after the version came to its number, nil where it had it
// before.
func (m *renumbering) of(n Number) *Change {
	if c := m.arrived[n]; c != nil {
		return c
	}
	for _, c := range m.whole {
		if !n.Under(c.comes()) {
			continue
		}
		part := &Change{Kind: c.Kind, Ref: Ref{c.Game, n}, Version: c.Version, Why: c.Why, Line: c.Line, Of: c}
		if c.Kind == Moved {
			part.Number, part.To = c.Number+n[len(c.To):], n
		}
		return part
	}
	return nil
}

// from returns the change that took the number n away from the rule which had it before the version, nil for none.
func (m *renumbering) from(n Number) *Change {
	if c := m.left[n]; c != nil {
		return c
	}
	for _, c := range m.whole {
		if c.Kind == Moved && n.Under(c.Number) {
			return c
		}
	}
	return nil
}

// undo sets the numbering before a version from that after it, and returns the changes of the rules that moved or
// came, those below a moved or new heading as well.
func (p *parser) undo(m *renumbering) (came []*Change) {
	after, before := *p.book.numberings[m.version.order], numbering{}
	p.book.numberings[m.version.order-1] = &before
	for n, l := range after {
		if c := m.of(n); c != nil {
			came = append(came, c)
		} else if left := m.from(n); left != nil {
			p.reportKept(left, n, l)
		} else {
			before[n] = l
		}
	}
	for _, c := range came {
		l := after[c.comes()]
		l.keepNumbers(p.book)
		if left := m.left[c.Number]; c.Kind == Moved && left != c && left != nil {
			p.line = left.Line
			p.addFault("la regola %s è %s: %s, che verrebbe da lì, vuole la sua voce", c.Number, left, c.To)
		} else if c.Kind == Moved {
			before[c.Number] = l
		}
	}
	for _, c := range m.version.Changes {
		switch p.line = c.Line; {
		case c.Kind == Repealed || c.Kind == Joined:
			l := &life{into: after[c.To]}
			l.keepNumbers(p.book)
			before[c.Number] = l
			if c.Kind == Joined && l.into == nil {
				p.addFault("la regola %s è unita a %s, che non c'è", c.Number, c.To)
			}
		case c.Kind == Moved && (after[c.To] == nil || c.To == c.Number):
			p.addFault("la regola %s è spostata a %s, che non c'è", c.Number, c.To)
		}
	}
	return came
}

// reportKept reports that number n, which a change takes from its rule, is still there, as that of l.
func (p *parser) reportKept(c *Change, n Number, l *life) {
	const passes = "un numero pubblicato non passa a un'altra regola"
	p.line = c.Line
	switch again := p.book.removalAfter(c.Version.order, n); {
	case p.book.Begins(c.Version):
		p.addFault("la regola %s è %s, ma nella versione %s c'è ancora una regola %s: quella che ne prende il numero "+
			"vuole la sua voce, nuova, divisa o spostata", n, c, c.Version.Name, n)
	case l.rule != nil:
		p.addFault("la regola %s è %s dalla versione %s, ma il suo numero sta in %s riga %d: %s", n, c.Kind,
			c.Version.Name, l.rule.File, l.rule.Line, passes)
	case again != nil:
		p.line = again.Line
		p.addFault("il numero %s non c'è più dalla versione %s: %s", n, c.Version.Name, passes)
	default:
		p.addFault("la regola %s è %s, ma c'è ancora: %s", n, c, passes)
	}
}

// removalAfter returns the first change of the versions after one that takes a number from its rule.
func (b *Book) removalAfter(order int, n Number) *Change {
	for _, v := range b.Versions[order+1:] {
		for _, c := range v.Changes {
			if c.leaves() && c.Number == n {
				return c
			}
		}
	}
	return nil
}
