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

// SyncResult counts what Sync has changed.
type SyncResult struct{ Added, Changed, Repaired, NotInCollection int }

// Sync updates the rulings of the collection in the database: it adds new rulings and replaces changed ones, with
// their earlier texts. A replaced text that was never in the collection is kept as a revision. A ruling that is no
// longer in the collection is not changed, because nothing published is ever deleted. A stored ruling that is
// unreadable, or differs from what Sync last wrote, is damaged and is replaced without a revision. Rulings made on
// this server are not changed.
func (s *Store) Sync(ctx context.Context, collection []*Ruling) (done SyncResult, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		done, err = s.syncCollection(ctx, tx, collection)
		return err
	})
	if err != nil {
		return SyncResult{}, fmt.Errorf("%s: la raccolta non si è potuta aggiornare: %w", s.path, err)
	}
	s.faulty = false
	return done, nil
}

func (s *Store) syncCollection(ctx context.Context, tx *sql.Tx, collection []*Ruling) (done SyncResult, err error) {
	if s.faulty {
		// an upsert would not find a row that is missing from an index
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
		r = s.withKeptTexts(old, r)
		switch {
		case !there:
			done.Added++
		case old.isComplete() && old.equal(r):
			if old.writtenDigest == r.digest() {
				continue
			}
		case old.isDamaged():
			done.Repaired++
		case !old.sameText(r):
			done.Changed++
		}
		if err := insertShipped(ctx, tx, r); err != nil {
			return done, err
		}
	}
	done.NotInCollection = len(stored)
	if s.faulty {
		if still, err := inspect(ctx, tx); err != nil || still {
			return done, errors.Join(ErrDamaged, err)
		}
	}
	return done, nil
}

// withKeptTexts returns the ruling r of the collection with the stored texts that were never in the collection as
// kept revisions. old is the stored ruling.
func (s *Store) withKeptTexts(old storedRuling, r *Ruling) *Ruling {
	if !old.isComplete() {
		return r
	}
	has := func(text *Ruling) bool { return slices.ContainsFunc(r.Texts(), text.sameText) }
	kept := slices.DeleteFunc(slices.Clone(old.Revisions), func(v Revision) bool { return !v.IsKept() || has(&v.Ruling) })
	if !old.isDamaged() && !has(old.Ruling) {
		kept = append(kept, newKeptRevision(old.Ruling, s.Now().UTC().Format(time.DateOnly), old.Revisions))
	}
	if len(kept) == 0 {
		return r
	}
	with := *r
	with.Revisions = append(slices.Clone(r.Revisions), kept...)
	slices.SortFunc(with.Revisions, newestFirst)
	return &with
}

// newKeptRevision returns text as a kept revision that was replaced on a day. The revision keeps the number that
// another server gave it if that number is free among the others, or else gets the next free one.
func newKeptRevision(text *Ruling, replaced string, beside []Revision) Revision {
	v := Revision{*text, replaced}
	v.Revisions = nil
	taken := func(o Revision) bool { return o.Revision == v.Revision }
	if v.IsKept() && !slices.ContainsFunc(beside, taken) {
		return v
	}
	for v.Revision = FirstKept; slices.ContainsFunc(beside, taken); v.Revision++ {
	}
	return v
}

// storedRuling is a ruling of the collection as stored in the database.
type storedRuling struct {
	*Ruling              // nil if unreadable
	writtenDigest string // digest of what Sync last wrote; "" where an older version of Cavillo wrote it
}

func (s storedRuling) isComplete() bool { return s.Ruling != nil && !s.Local }
func (s storedRuling) isDamaged() bool {
	return !s.isComplete() || s.writtenDigest != "" && s.writtenDigest != s.digest()
}

// insertShipped stores a ruling of the collection with its earlier texts and its digest.
func insertShipped(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if err := insertWithRevisions(ctx, tx, r); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO shipped (number, digest) VALUES (?, ?)
		ON CONFLICT (number) DO UPDATE SET digest = excluded.digest`, r.Number, r.digest())
	return err
}

// insertWithRevisions stores a ruling and its earlier texts, and replaces those with the same number.
func insertWithRevisions(ctx context.Context, tx *sql.Tx, r *Ruling) error {
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

// selectShipped returns the stored rulings of the collection by number. It reads them one by one, so that an
// unreadable one does not hide the others.
func selectShipped(ctx context.Context, tx *sql.Tx) (map[int]storedRuling, error) {
	type written struct {
		number int
		digest string
	}
	rows, err := queryRows(ctx, tx, func(row *sql.Rows, w *written) error { return row.Scan(&w.number, &w.digest) },
		"SELECT rulings.number, coalesce(digest, '') FROM rulings LEFT JOIN shipped USING (number) WHERE rulings.number < ?", firstLocal)
	all := map[int]storedRuling{}
	for _, w := range rows {
		s := storedRuling{writtenDigest: w.digest}
		found, err := selectWithRevisions(ctx, tx, "WHERE number = ?", w.number)
		var fault *sqlite.Error
		switch {
		case err == nil && len(found) == 1:
			s.Ruling = found[0]
		case ctx.Err() != nil, errors.As(err, &fault): // the database failed, not the reading of one row
			return nil, err
		}
		all[w.number] = s
	}
	return all, err
}

// digest returns half of the SHA-256 of the texts of a ruling with their citations, in hexadecimal. r must have its
// Revisions.
func (r *Ruling) digest() string {
	sum := sha256.New()
	for _, text := range r.Texts() {
		fmt.Fprintf(sum, "%d\x00%d-", text.Revision, text.Number)
		for _, c := range columns {
			fmt.Fprint(sum, c.digestPart(text))
		}
		fmt.Fprintf(sum, "%s\x00", formatCitations(text.Citations))
	}
	for _, v := range r.Revisions {
		fmt.Fprintf(sum, "%s\x00", v.Replaced)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
