package rulings

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"modernc.org/sqlite"
)

// Synced counts what Sync did. Left are rulings that are not in the collection, as where a later version of Cavillo has
// brought them.
type Synced struct{ Added, Changed, Mended, Left int }

// Sync updates the collection's part of the database: it adds new rulings and replaces changed ones, with their earlier
// texts. A text that the database had and the collection never had is kept among the revisions. A ruling that is no
// longer in the collection stays as it is, because nothing published is ever deleted. A ruling that is not as Sync last
// wrote it, or that cannot be read, is damaged: the collection's ruling replaces it without a revision. Rulings made on
// this server do not change.
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
		// a row that is missing from an index could not be replaced
		if _, err := tx.ExecContext(ctx, "REINDEX"); err != nil {
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
		r = s.shipping(old, r)
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
		}
		if err := ship(ctx, tx, r); err != nil {
			return done, err
		}
	}
	done.Left = len(stored)
	if s.faulty {
		if still, err := inspect(ctx, tx); err != nil || still {
			return done, errors.Join(ErrDamaged, err)
		}
	}
	return done, nil
}

// shipping is a ruling of the collection as the database is to have it: with the texts that it had and that the
// collection never had.
func (s *Store) shipping(old shipped, r *Ruling) *Ruling {
	if !old.whole() {
		return r
	}
	has := func(text *Ruling) bool { return slices.ContainsFunc(r.Texts(), text.sameText) }
	kept := slices.DeleteFunc(slices.Clone(old.Revisions), func(v Revision) bool { return !v.Kept() || has(&v.Ruling) })
	if !old.damaged() && !has(old.Ruling) {
		kept = append(kept, keep(old.Ruling, s.Now().UTC().Format(time.DateOnly), old.Revisions))
	}
	if len(kept) == 0 {
		return r
	}
	with := *r
	with.Revisions = append(slices.Clone(r.Revisions), kept...)
	slices.SortFunc(with.Revisions, newestFirst)
	return &with
}

// keep is a text that was never in the collection as a revision beside others: with the number that another server gave
// it, where that is free, or else with the next one.
func keep(text *Ruling, replaced string, beside []Revision) Revision {
	v := Revision{*text, replaced}
	v.Revisions = nil
	taken := func(o Revision) bool { return o.Revision == v.Revision }
	if v.Kept() && !slices.ContainsFunc(beside, taken) {
		return v
	}
	for v.Revision = FirstKept; slices.ContainsFunc(beside, taken); v.Revision++ {
	}
	return v
}

// shipped is a ruling of the collection as the database has it. written is the digest of what Sync last wrote, "" where
// an earlier version of Cavillo wrote it.
type shipped struct {
	*Ruling // nil where it cannot be read
	written string
}

func (s shipped) whole() bool   { return s.Ruling != nil && !s.Local }
func (s shipped) damaged() bool { return !s.whole() || s.written != "" && s.written != s.digest() }

// ship writes a ruling of the collection with its earlier texts, and its digest.
func ship(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if err := insertWhole(ctx, tx, r); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO shipped (number, digest) VALUES (?, ?)
		ON CONFLICT (number) DO UPDATE SET digest = excluded.digest`, r.Number, r.digest())
	return err
}

// insertWhole writes a ruling and its earlier texts, and replaces what there was of both.
func insertWhole(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if err := insertRuling(ctx, tx, r); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM revisions WHERE ruling = ?", r.Number); err != nil {
		return err
	}
	for i := range r.Revisions {
		if err := insertRevision(ctx, tx, &r.Revisions[i]); err != nil {
			return err
		}
	}
	return nil
}

// selectShipped reads the collection's part of the database ruling by ruling, so that one that cannot be read does not
// stop the others.
func selectShipped(ctx context.Context, tx *sql.Tx) (map[int]shipped, error) {
	type written struct {
		number int
		digest string
	}
	rows, err := rowsOf(ctx, tx, func(row *sql.Rows, w *written) error { return row.Scan(&w.number, &w.digest) },
		"SELECT rulings.number, coalesce(digest, '') FROM rulings LEFT JOIN shipped USING (number) WHERE rulings.number < ?", firstLocal)
	all := map[int]shipped{}
	for _, w := range rows {
		s := shipped{written: w.digest}
		found, err := selectLives(ctx, tx, "WHERE number = ?", w.number)
		var fault *sqlite.Error
		switch {
		case err == nil && len(found) == 1:
			s.Ruling = found[0]
		case ctx.Err() != nil, errors.As(err, &fault): // the query itself failed, not one row
			return nil, err
		}
		all[w.number] = s
	}
	return all, err
}

// digest is the SHA-256 of the texts of a ruling that has its Revisions, with the digests of their citations.
func (r *Ruling) digest() string {
	sum := sha256.New()
	for _, text := range r.Texts() {
		fmt.Fprintf(sum, "%d\x00%d-", text.Revision, text.Number)
		for _, c := range columns {
			fmt.Fprint(sum, c.digested(text))
		}
		fmt.Fprintf(sum, "%s\x00", formatCitations(text.Citations))
	}
	for _, v := range r.Revisions {
		fmt.Fprintf(sum, "%s\x00", v.Replaced)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
