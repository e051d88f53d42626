package rulings

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
)

// Bake writes the collection as a database at path. The same collection gives the same file, byte for byte. Bake
// writes to a temporary file and renames the file; it leaves no journal.
func Bake(path string, collection []*Ruling) error {
	draft, err := os.CreateTemp(filepath.Dir(path), ".rulings-*.db")
	if err != nil {
		return fmt.Errorf("%s non si può scrivere: %w", path, err)
	}
	defer os.Remove(draft.Name()) // does nothing once the file is renamed
	if err := draft.Close(); err != nil {
		return err
	}
	if err := bakeInto(draft.Name(), collection); err != nil {
		return err
	}
	if err := os.Chmod(draft.Name(), 0o644); err != nil {
		return err
	}
	return os.Rename(draft.Name(), path)
}

func bakeInto(path string, collection []*Ruling) error {
	db, err := openPool(path, 1, "_pragma=journal_mode(DELETE)", "_pragma=foreign_keys(1)")
	if err != nil {
		return err
	}
	ctx := context.Background()
	if err := bakeRows(ctx, db, collection); err != nil {
		db.Close()
		return openError(path, err)
	}
	return db.Close()
}

func bakeRows(ctx context.Context, db *sql.DB, collection []*Ruling) error {
	if _, err := migrate(ctx, db); err != nil {
		return err
	}
	err := inTx(ctx, db, func(tx *sql.Tx) error {
		for _, r := range collection {
			if err := insertShipped(ctx, tx, r); err != nil {
				return err
			}
		}
		// goose records when it ran; with a fixed time the same collection gives the same file
		_, err := tx.ExecContext(ctx, "UPDATE goose_db_version SET tstamp = '2026-01-01 00:00:00'")
		return err
	})
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "VACUUM")
	return err
}
