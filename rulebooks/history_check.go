package rulebooks

import (
	"cmp"
	"slices"
)

// arrangeHistory arranges the editions, numbers and changes of all versions, and reports changes that contradict each
// other or the book.
func (p *parser) arrangeHistory() {
	b := p.book
	p.file = historyFile
	if len(b.Versions) == 0 {
		b.Versions = []*Version{{Name: b.Version, Date: b.Updated}}
	}
	if p.line = 1; b.Latest().Name != b.Version || b.Latest().Date != b.Updated {
		p.addFault("l'ultima versione è la %s del %s, mentre book.md dice %s e %s", b.Latest().Name, b.Latest().Date,
			b.Version, b.Updated)
	}
	p.arrangeEditions()
	before := len(p.errors)
	came := p.arrangeNumbers()
	for _, v := range b.Versions {
		p.checkRepeated(v)
		for _, c := range v.Changes {
			p.line = c.Line
			p.checkChange(c)
		}
	}
	p.checkReused(came)
	slices.SortStableFunc(p.errors[before:], func(x, y *Error) int {
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Msg, y.Msg))
	})
}

// checkRepeated reports a second change of one rule in a version. A number may have two: one of the rule that leaves
// it and one of the rule that takes it.
func (p *parser) checkRepeated(v *Version) {
	type side struct {
		Number
		old bool
	}
	seen := map[side]*Change{}
	for _, c := range v.Changes {
		key := side{c.Number, c.leaves()}
		if other := seen[key]; other != nil {
			p.line = c.Line
			p.addFault("la modifica di %s in questa versione c'è già, alla riga %d", c.Number, other.Line)
		}
		seen[key] = c
	}
}

// checkChange reports a change that contradicts the numbers or texts of its version.
func (p *parser) checkChange(c *Change) {
	b, order := p.book, c.Version.order
	n := c.newNumber()
	l := b.holder(n, order)
	if n != "" && l == nil && c.Kind != Moved {
		p.reportMissing(c)
		return
	}
	switch c.Kind {
	case Substance, Form:
		p.checkText(c, l)
	case Split:
		if from := b.holder(c.From, order-1); from == nil {
			p.addFault("la regola %s è divisa da %s, che nella versione prima non c'era", n, c.From)
		} else if !from.changedIn(order) {
			p.addFault("la regola %s è divisa da %s, il cui testo resta com'era: di %[2]s manca la voce", n, c.From)
		}
	case Joined:
		if into := b.holder(c.To, order); into != nil && !into.changedIn(order) {
			p.addFault("la regola %s è unita a %s, il cui testo resta com'era: di %[2]s manca la voce", c.Number, c.To)
		}
	}
	for _, m := range c.See {
		if other, _ := b.lastHolder(m); other == nil || m == c.Number && b.holder(m, order) == nil {
			p.addFault("la regola %s, abrogata, rimanda con «vedi» a %s, che non c'è", c.Number, m)
		}
	}
}

// changedIn reports whether a version changed the text of a rule, or removed or added it.
func (l *life) changedIn(order int) bool {
	return slices.ContainsFunc(l.changes, func(c *Change) bool { return c.Version.order == order && c.Kind != Moved })
}

// checkText reports the old text of a change that has another rule's number, or that is equal to the current text.
// The number may be that before or after the change.
func (p *parser) checkText(c *Change, l *life) {
	if c.Old == nil {
		return
	}
	if was := l.numberAt(c.Version.order - 1); c.Old.Number != c.Number && c.Old.Number != was {
		p.addFault(noOldTextMessage, c.Number)
	} else if was != "" {
		c.Old.Number = was
	}
	if c == l.changes[len(l.changes)-1] && c.Kind == Substance && l.rule != nil && c.Old.Digest() == l.rule.Digest() {
		p.addFault("il vecchio testo di %s è uguale a quello nuovo: la sostanza non è cambiata", c.Number)
	}
}

// reportMissing reports a change of a number that its version does not have.
func (p *parser) reportMissing(c *Change) {
	b, n := p.book, c.Number
	for _, v := range slices.Backward(b.Versions[:c.Version.order+1]) {
		for _, other := range v.Changes {
			if other != c && other.Number == n && other.leaves() {
				p.addFault("il numero %s non c'è più dalla versione %s: un numero pubblicato non passa a un'altra regola", n,
					v.Name)
				return
			}
		}
	}
	for _, v := range b.Versions[c.Version.order+1:] {
		for _, later := range v.Changes {
			if later.comes() != n {
				continue
			}
			if p.line = later.Line; later.Kind == Moved {
				p.addFault("%s non può prendere il numero %s, che era già di un'altra regola", later.Number, n)
			} else {
				p.addFault("la regola %s non è nuova: c'era già", n)
			}
			return
		}
	}
	p.addFault("la regola %s, cambiata dalla versione %s, non c'è", n, c.Version.Name)
}

// checkReused reports changes that give a rule a number which another rule had in the same edition.
func (p *parser) checkReused(came []*Change) {
	b := p.book
	for _, c := range came {
		n := c.comes()
		for order := c.Version.order - 1; order >= 0 && b.Versions[order].Edition == c.Version.Edition; order-- {
			if b.holder(n, order) != nil {
				p.line = c.Line
				p.addFault("il numero %s non c'è più dalla versione %s: un numero pubblicato non passa a un'altra regola", n,
					b.Versions[order+1].Name)
				break
			}
		}
	}
}
