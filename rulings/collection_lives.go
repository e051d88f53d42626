package rulings

import (
	"cmp"
	"slices"
)

// compareFiles checks files against each other: numbers and slugs are unique, named rulings exist, and the texts of
// a ruling follow each other. It returns the rulings by number, each with its earlier texts.
func (c *collector) compareFiles() []*Ruling {
	byNumber, bySlug, past := map[int]*entry{}, map[string]*entry{}, map[int][]*entry{}
	for _, e := range c.entries {
		if e.isEarlier {
			past[e.Number] = append(past[e.Number], e)
			continue
		}
		if other := byNumber[e.Number]; other != nil && e.Number > 0 {
			c.fail(e, 1, "il numero %d è già di %s", e.Number, c.path(other.file))
		}
		if other := bySlug[e.Slug]; other != nil && e.Slug != "" {
			c.fail(e, 1, "il nome «%s» è già di %s", e.Slug, c.path(other.file))
		}
		byNumber[e.Number], bySlug[e.Slug] = e, e
	}
	var rulings []*Ruling
	for _, e := range c.entries {
		switch other := e.Closing.Ruling; {
		case other == 0:
		case other == e.Number:
			c.fail(e, e.lines["chiuso"], "un ruling non può essere chiuso da sé stesso")
		case byNumber[other] == nil && !c.hasRuling(other):
			c.fail(e, e.lines["chiuso"], "il ruling %d, che ne prende il posto, non c'è", other)
		}
		switch now := byNumber[e.Number]; {
		case !e.isEarlier && now == e:
			c.attachRevisions(e, past[e.Number])
			rulings = append(rulings, e.Ruling)
		case e.isEarlier && now == nil:
			c.fail(e, 1, "del ruling %d c'è un testo di prima e non quello di adesso", e.Number)
		}
	}
	slices.SortFunc(rulings, func(a, b *Ruling) int { return cmp.Compare(a.Number, b.Number) })
	return rulings
}

// attachRevisions adds the earlier texts to the ruling now, and checks that each text follows the one before.
func (c *collector) attachRevisions(now *entry, past []*entry) {
	slices.SortFunc(past, func(a, b *entry) int { return cmp.Compare(a.Revision, b.Revision) })
	texts := slices.DeleteFunc(slices.Clone(past), func(e *entry) bool { return e.Revision >= FirstKept })
	now.Revision = len(texts) + 1
	for i, e := range texts {
		if e.Revision != i+1 {
			c.fail(e, 1, "i testi di prima si contano da 1: qui ci si aspetta il %d, si trova il %d", i+1, e.Revision)
			return
		}
		next := now
		if i+1 < len(texts) {
			next = texts[i+1]
		}
		c.checkSuccession(e, next)
		now.Revisions = append(now.Revisions, Revision{*e.Ruling, next.Changed.Day})
	}
	if first := append(texts, now)[0]; first.State != Closed && first.Changed != (Change{}) {
		c.fail(first, first.lines["quando"],
			"il primo testo di un ruling non ha «quando», «chi» e «perché»: dicono che cosa ha cambiato un testo di prima, o l'ha chiuso")
	}
	for _, e := range past[len(texts):] {
		if c.isCollection {
			c.fail(e, 1, "i testi con i numeri da %d li conserva un server", FirstKept)
		}
		if e.replacedOn == "" {
			c.fail(e, 1, "un testo conservato da un server vuole la voce «fino a», con il giorno in cui è stato sostituito")
		}
		now.Revisions = append(now.Revisions, Revision{*e.Ruling, e.replacedOn})
	}
	slices.SortFunc(now.Revisions, newestFirst)
}

// checkSuccession reports what prevents the text e from being the successor of the text before.
func (c *collector) checkSuccession(before, e *entry) {
	switch since := cmp.Or(before.Changed.Day, before.Date); {
	case e.Changed == (Change{}):
		c.fail(e, 1, "c'è un testo di prima (%s): mancano le voci «quando», «chi» e «perché», che dicono che cosa lo ha cambiato", c.path(before.file))
	case e.Changed.Day < since:
		c.fail(e, e.lines["quando"], "è cambiato il %s, ma il testo di prima è del %s", e.Changed.Day, since)
	}
	if before.Public() && !e.Public() {
		c.fail(e, e.lines["stato"], "il ruling era %s: chi ne ha l'indirizzo deve trovarlo ancora; se non vale più è chiuso, con il perché", before.State)
	}
	if before.Game != e.Game || before.Date != e.Date {
		c.fail(e, e.lines["data"], "gioco e data restano quelli del primo testo (%s)", c.path(before.file))
	}
}
