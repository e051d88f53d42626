package rulings

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
)

// Synced counts what Sync did.
type Synced struct{ Added, Changed, Withdrawn, Mended int }

// Sync updates the collection's part of the database. It adds new rulings, replaces changed ones and keeps their earlier text as a
// revision, and withdraws those no longer in the collection, because a published number is never deleted. A ruling that is not as Sync
// last wrote it, or that cannot be read, is damaged: the collection's ruling replaces it without a revision. Rulings made on this
// server do not change.
func (s *Store) Sync(ctx context.Context, collection []*Ruling) (done Synced, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		done, err = s.sync(ctx, tx, collection)
		return err
	})
	if err != nil {
		return Synced{}, fmt.Errorf("%s: la raccolta non si è potuta aggiornare: %w", s.path, err)
	}
	s.faulty = false
	return done, nil
}

func (s *Store) sync(ctx context.Context, tx *sql.Tx, collection []*Ruling) (done Synced, err error) {
	if s.faulty {
		if _, err := tx.ExecContext(ctx, "REINDEX"); err != nil { // a row that is missing from an index could not be replaced
			return done, err
		}
	}
	stored, err := selectShipped(ctx, tx)
	if err != nil {
		return done, err
	}
	for _, r := range collection {
		old, there := stored[r.Number]
		delete(stored, r.Number)
		switch {
		case !there:
			done.Added++
		case old.whole() && old.equal(r):
			if old.written == r.digest() {
				continue
			}
		case old.damaged():
			done.Mended++
		case !old.sameText(r):
			done.Changed++
			if err := insertRevision(ctx, tx, old.Ruling, s.Now()); err != nil {
				return done, err
			}
		}
		if err := ship(ctx, tx, r); err != nil {
			return done, err
		}
	}
	for _, gone := range stored {
		if !gone.whole() || gone.State == Withdrawn {
			continue
		}
		done.Withdrawn++
		if !gone.damaged() {
			if err := insertRevision(ctx, tx, gone.Ruling, s.Now()); err != nil {
				return done, err
			}
		}
		gone.State, gone.SupersededBy = Withdrawn, 0
		if err := ship(ctx, tx, gone.Ruling); err != nil {
			return done, err
		}
	}
	if s.faulty {
		if still, err := inspect(ctx, tx); err != nil || still {
			return done, errors.Join(ErrDamaged, err)
		}
	}
	return done, nil
}

// shipped is a ruling of the collection as the database has it. written is the digest of what Sync last wrote, "" where an earlier
// version of Cavillo wrote it without a digest.
type shipped struct {
	*Ruling // nil where it cannot be read
	written string
}

func (s shipped) whole() bool   { return s.Ruling != nil && !s.Local }
func (s shipped) damaged() bool { return !s.whole() || s.written != "" && s.written != s.digest() }

// ship writes a ruling of the collection and its digest.
func ship(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if err := insertRuling(ctx, tx, r); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, "INSERT INTO shipped (number, digest) VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET digest = excluded.digest", r.Number, r.digest())
	return err
}

// selectShipped reads the collection's part of the database ruling by ruling, so that one that cannot be read does not stop the others.
func selectShipped(ctx context.Context, tx *sql.Tx) (map[int]shipped, error) {
	rows, err := tx.QueryContext(ctx, "SELECT rulings.number, coalesce(digest, '') FROM rulings LEFT JOIN shipped USING (number) WHERE rulings.number < ?", firstLocal)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[int]shipped{}
	for rows.Next() {
		var number int
		var digest string
		if err := rows.Scan(&number, &digest); err != nil {
			return nil, err
		}
		all[number] = shipped{written: digest}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	for number, s := range all {
		found, err := selectRulings(ctx, tx, "WHERE number = ?", number)
		var fault *sqlite.Error
		switch {
		case err == nil && len(found) == 1:
			s.Ruling = found[0]
		case ctx.Err() != nil, errors.As(err, &fault): // the query itself failed, not one row
			return nil, err
		}
		all[number] = s
	}
	return all, nil
}

// digest is the SHA-256 of a ruling's header and of its citations with their digests.
func (r *Ruling) digest() string {
	header := r.header()
	sum := sha256.Sum256([]byte(strings.Join(header[:], "\x00") + "\x00" + formatCitations(r.Citations)))
	return hex.EncodeToString(sum[:16])
}
