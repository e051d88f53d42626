package rulings

import (
	"context"
	"database/sql"
	"fmt"
)

// Synced counts what Sync did.
type Synced struct{ Added, Changed, Withdrawn int }

// Sync brings the collection's part of the database up to date. New rulings are added; changed ones are replaced, their earlier
// text kept as a revision; those no longer in the collection are withdrawn, because a number once published stays. Rulings made
// on this server are not touched.
func (s *Store) Sync(ctx context.Context, collection []*Ruling) (done Synced, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		done, err = s.sync(ctx, tx, collection)
		return err
	})
	if err != nil {
		return Synced{}, fmt.Errorf("%s: la raccolta non si è potuta aggiornare: %w", s.path, err)
	}
	return done, nil
}

func (s *Store) sync(ctx context.Context, tx *sql.Tx, collection []*Ruling) (done Synced, err error) {
	rulings, err := selectRulings(ctx, tx, "WHERE NOT local")
	if err != nil {
		return done, err
	}
	stored := map[int]*Ruling{}
	for _, r := range rulings {
		stored[r.Number] = r
	}
	for _, r := range collection {
		old := stored[r.Number]
		delete(stored, r.Number)
		if old != nil && old.equal(r) {
			continue
		}
		if old == nil {
			done.Added++
		} else if !old.sameText(r) {
			done.Changed++
			if err := insertRevision(ctx, tx, old, s.Now()); err != nil {
				return done, err
			}
		}
		if err := insertRuling(ctx, tx, r); err != nil {
			return done, err
		}
	}
	for _, gone := range stored {
		if gone.State == Withdrawn {
			continue
		}
		done.Withdrawn++
		if err := insertRevision(ctx, tx, gone, s.Now()); err != nil {
			return done, err
		}
		gone.State, gone.SupersededBy = Withdrawn, 0
		if err := insertRuling(ctx, tx, gone); err != nil {
			return done, err
		}
	}
	return done, nil
}
