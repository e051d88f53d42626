package proof

import (
	"context"
	"maps"
	"slices"

	"cavillo/engine/cite"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// changesKey identifies a variant of an example with the book by which its rules are compared.
type changesKey struct {
	example string
	variant int
	book    *rulebooks.Book
}

// BasisChanges returns the changes of what a ruling rests on: of the rules that it cites and the doubts that it names,
// as rulings.Ruling.BasisChanges, and of the rules that decide its example. The example proves nothing about these,
// because the engine plays them as they were.
func (p *Proofs) BasisChanges(ctx context.Context, r *rulings.Ruling,
	books map[rulebooks.Game]*rulebooks.Book) ([]rulings.BasisChange, error) {
	all := r.BasisChanges(books)
	book := books[r.Game]
	if r.State == rulings.Closed || p.scenarios[r.Example] == nil || cite.Basis(book).IsInForce() {
		return all, nil
	}
	changed, err := p.exampleChanges(ctx, changesKey{r.Example, r.Variant, book})
	for _, s := range changed {
		isCited := func(c rulings.BasisChange) bool {
			now, _, isKnown := book.Locate(c.Cite.Number, c.Cite.Version)
			return c.Cite.Game == book.Game && isKnown && now == s.Now.Number || c.Cite.Ref == s.Then.Ref
		}
		if !slices.ContainsFunc(all, isCited) {
			all = append(all, rulings.BasisChange{Cite: s.Then, Reason: s.Why})
		}
	}
	return all, err
}

// exampleChanges returns the rules that decide an example and that have changed in substance since the text on which the
// engine plays, or are gone. The result is cached. The error is that of ctx.
func (p *Proofs) exampleChanges(ctx context.Context, key changesKey) ([]rulebooks.Standing, error) {
	p.mu.Lock()
	changed, isDone := p.changes[key]
	p.mu.Unlock()
	if isDone {
		return changed, nil
	}
	select {
	case p.playing <- struct{}{}:
		defer func() { <-p.playing }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	changed = changedDecidingRules(p, key)
	p.mu.Lock()
	defer p.mu.Unlock()
	maps.DeleteFunc(p.changes, func(k changesKey, _ []rulebooks.Standing) bool { // of a book that is no longer in force
		return k.book.Game == key.book.Game && k.book != key.book
	})
	p.changes[key] = changed
	return changed, nil
}

// changedDecidingRules plays an example; nothing rests on one that cannot be played.
func changedDecidingRules(p *Proofs, key changesKey) []rulebooks.Standing {
	played, err := replay.Play(p.scenarios[key.example], key.variant)
	if err != nil {
		return nil
	}
	return measure.ChangedRules(nil, key.book, played)
}
