package rulings

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"cavillo/rulebooks"
)

// ErrNotEmpty means that a folder to export into has something in it already.
var ErrNotEmpty = errors.New("la cartella non è vuota: i ruling vanno in una cartella nuova, perché non si mescolino con altri")

// Export writes rulings with all their texts as files of a folder, from which Store.Import reads them back. The folder
// is new or empty; it is written beside itself and renamed, so that it is never there by half.
func Export(dir string, all []*Ruling) error {
	entries, err := os.ReadDir(dir)
	switch {
	case err == nil && len(entries) > 0:
		return fmt.Errorf("%s: %w", dir, ErrNotEmpty)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	parent := filepath.Dir(filepath.Clean(dir))
	if err := os.MkdirAll(parent, 0o700); err != nil {
		return err
	}
	draft, err := os.MkdirTemp(parent, ".ruling-*"+draftEnding)
	if err != nil {
		return err
	}
	defer os.RemoveAll(draft) // of no effect once it is renamed
	for _, r := range all {
		if err := writeFile(draft, r.Path(), r.File()); err != nil {
			return err
		}
		for i := range r.Revisions {
			if err := writeFile(draft, r.Revisions[i].Path(), r.Revisions[i].File()); err != nil {
				return err
			}
		}
	}
	if entries != nil || err == nil {
		_ = os.Remove(dir) // it is empty; where it cannot be removed, renaming says why
	}
	return os.Rename(draft, dir)
}

// draftEnding ends the name of what is being written; the name begins with a full stop.
const draftEnding = ".tmp"

func writeFile(dir, name string, content []byte) error {
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}

// Imported counts what Import did: rulings that are new, that have new texts, and of which nothing is new.
type Imported struct{ Added, Changed, Same int }

// Import reads the rulings of a folder and stores them with all their texts: all of them, or none where anything is
// wrong. An error of type rulebooks.Errors has all faults, with file and line. Nothing that is stored is lost: a ruling
// whose file is older stays as it is, and one that has become another since is a fault. Of the collection's rulings,
// which come with the program, only the texts are kept that this database does not have.
func (s *Store) Import(ctx context.Context, dir string, books []*rulebooks.Book) (Imported, error) {
	return s.importUntil(ctx, dir, books, nil)
}

// errTried ends a transaction of which nothing is to be stored.
var errTried = errors.New("only tried")

// TryImport is Import that stores nothing.
func (s *Store) TryImport(ctx context.Context, dir string, books []*rulebooks.Book) (Imported, error) {
	return s.importUntil(ctx, dir, books, errTried)
}

// importUntil imports, and ends the transaction with an error, nil for none.
func (s *Store) importUntil(ctx context.Context, dir string, books []*rulebooks.Book,
	end error) (done Imported, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		if done, err = s.importAll(ctx, tx, dir, books); err != nil {
			return err
		}
		return end
	})
	if !errors.Is(err, end) {
		return Imported{}, err
	}
	return done, nil
}

func (s *Store) importAll(ctx context.Context, tx *sql.Tx, dir string,
	books []*rulebooks.Book) (done Imported, err error) {
	have, err := selectLives(ctx, tx, "")
	if err != nil {
		return done, err
	}
	stored := map[int]*Ruling{}
	for _, r := range have {
		stored[r.Number] = r
	}
	c := newCollector(dir, books)
	c.known = func(number int) bool { return stored[number] != nil }
	given, err := c.readAll(os.DirFS(dir))
	if err != nil {
		return done, err
	}
	for _, r := range given {
		if err := ctx.Err(); err != nil {
			return done, err
		}
		if err := s.importOne(ctx, tx, c, stored[r.Number], r, &done); err != nil {
			return done, err
		}
	}
	if len(c.faults) > 0 {
		return done, c.faults
	}
	return done, nil
}

// otherText refuses a ruling of which a text is another than the database has.
const otherText = `il testo %d del ruling %d qui è un altro: chi lo cambia mette il testo di prima in %s/ e dice «quando», «chi» e «perché» nel nuovo`

// importOne stores one ruling, or reports it as a fault; old is what there is of it, nil for nothing.
func (s *Store) importOne(ctx context.Context, tx *sql.Tx, c *collector, old, r *Ruling, done *Imported) error {
	if old == nil {
		done.Added++
		return insertImported(ctx, tx, r)
	}
	merged := s.withTextsOf(old, r)
	if !r.Local {
		if merged == nil {
			done.Same++
			return nil
		}
		done.Changed++
		return ship(ctx, tx, merged)
	}
	was, is := ownTexts(old), ownTexts(r)
	for i := range min(len(was), len(is)) {
		if !was[i].sameText(is[i]) {
			e := &entry{file: r.Path(), Ruling: r}
			if i+1 < len(is) {
				e.file = (&Revision{Ruling: *is[i]}).Path()
			}
			c.fail(e, 1, otherText, i+1, r.Number, pastFolder)
			return nil
		}
	}
	if len(is) <= len(was) {
		done.Same++
		return nil
	}
	done.Changed++
	return insertImported(ctx, tx, r)
}

// insertImported writes a ruling that is not there, or has new texts.
func insertImported(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if r.Local {
		return insertWhole(ctx, tx, r)
	}
	return ship(ctx, tx, r)
}

// withTextsOf is a ruling of the collection with those texts of a file among the kept ones that it does not have; nil
// where it has all of them.
func (s *Store) withTextsOf(old, r *Ruling) *Ruling {
	merged := *old
	merged.Revisions = slices.Clone(old.Revisions)
	replaced := map[int]string{r.Revision: s.Now().UTC().Format(time.DateOnly)}
	for _, v := range r.Revisions {
		replaced[v.Revision] = v.Replaced
	}
	for _, text := range slices.Backward(r.Texts()) {
		if slices.ContainsFunc(merged.Texts(), text.sameText) {
			continue
		}
		merged.Revisions = append(merged.Revisions, keep(text, replaced[text.Revision], merged.Revisions))
	}
	if len(merged.Revisions) == len(old.Revisions) {
		return nil
	}
	slices.SortFunc(merged.Revisions, newestFirst)
	return &merged
}

// ownTexts are the texts of a ruling in their order, without those that a server keeps.
func ownTexts(r *Ruling) []*Ruling {
	texts := slices.DeleteFunc(r.Texts(), func(t *Ruling) bool { return t.Revision >= FirstKept })
	slices.SortFunc(texts, func(a, b *Ruling) int { return cmp.Compare(a.Revision, b.Revision) })
	return texts
}
