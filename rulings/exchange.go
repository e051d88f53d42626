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

// ErrNotEmpty means that the folder for an export is not empty.
var ErrNotEmpty = errors.New("la cartella non è vuota: i ruling vanno in una cartella nuova, perché non si mescolino con altri")

// Export writes rulings with all their texts as files into a folder that is new or empty. Store.Import reads the
// same files. The folder is written under a temporary name and renamed, so that it is never incomplete.
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
	defer os.RemoveAll(draft) // does nothing once the folder is renamed
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
		_ = os.Remove(dir) // the empty folder; if this fails, Rename returns the reason
	}
	return os.Rename(draft, dir)
}

// draftEnding ends the name of a temporary file or folder; the name begins with a full stop.
const draftEnding = ".tmp"

func writeFile(dir, name string, content []byte) error {
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}

// ImportResult counts the imported rulings: new ones, those with new texts, and unchanged ones.
type ImportResult struct{ Added, Changed, Same int }

// Import reads the rulings of a folder and stores them with all their texts: all of them, or none where there is a
// fault. An error of type rulebooks.Errors has all faults with file and line. Nothing stored is lost: a ruling whose
// file is older than the stored one is not changed, and a file that contradicts a stored text is a fault. Of the
// collection's rulings, which the program contains, only texts that the database does not have are stored.
func (s *Store) Import(ctx context.Context, dir string, books []*rulebooks.Book) (ImportResult, error) {
	return s.importEndingWith(ctx, dir, books, nil)
}

// errDryRun rolls back the transaction of TryImport.
var errDryRun = errors.New("only tried")

// TryImport returns what Import would return and stores nothing.
func (s *Store) TryImport(ctx context.Context, dir string, books []*rulebooks.Book) (ImportResult, error) {
	return s.importEndingWith(ctx, dir, books, errDryRun)
}

// importEndingWith imports, then ends the transaction with an error: nil commits, errDryRun rolls back.
func (s *Store) importEndingWith(ctx context.Context, dir string, books []*rulebooks.Book,
	end error) (done ImportResult, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		if done, err = s.importAll(ctx, tx, dir, books); err != nil {
			return err
		}
		return end
	})
	if !errors.Is(err, end) {
		return ImportResult{}, err
	}
	return done, nil
}

func (s *Store) importAll(ctx context.Context, tx *sql.Tx, dir string,
	books []*rulebooks.Book) (done ImportResult, err error) {
	have, err := selectWithRevisions(ctx, tx, "")
	if err != nil {
		return done, err
	}
	stored := map[int]*Ruling{}
	for _, r := range have {
		stored[r.Number] = r
	}
	c := newCollector(dir, books)
	c.hasRuling = func(number int) bool { return stored[number] != nil }
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

// differentTextMessage reports an imported text that differs from the stored text with the same number.
const differentTextMessage = `il testo %d del ruling %d qui è un altro: chi lo cambia mette il testo di prima in %s/ e dice «quando», «chi» e «perché» nel nuovo`

// importOne stores the ruling r, or reports why it contradicts old, the stored ruling (nil for none), and counts the
// outcome in done.
func (s *Store) importOne(ctx context.Context, tx *sql.Tx, c *collector, old, r *Ruling, done *ImportResult) error {
	if old == nil {
		done.Added++
		return insertImported(ctx, tx, r)
	}
	merged := s.mergeKeptTexts(old, r)
	if !r.Local {
		if merged == nil {
			done.Same++
			return nil
		}
		done.Changed++
		return insertShipped(ctx, tx, merged)
	}
	was, is := ownTexts(old), ownTexts(r)
	for i := range min(len(was), len(is)) {
		if !was[i].sameText(is[i]) {
			e := &entry{file: r.Path(), Ruling: r}
			if i+1 < len(is) {
				e.file = (&Revision{Ruling: *is[i]}).Path()
			}
			c.fail(e, 1, differentTextMessage, i+1, r.Number, earlierFolder)
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

// insertImported stores a ruling that is new or has new texts.
func insertImported(ctx context.Context, tx *sql.Tx, r *Ruling) error {
	if r.Local {
		return insertWithRevisions(ctx, tx, r)
	}
	return insertShipped(ctx, tx, r)
}

// mergeKeptTexts returns old, a ruling of the collection, with the texts of r that old lacks as kept revisions; nil
// where old has all of them.
func (s *Store) mergeKeptTexts(old, r *Ruling) *Ruling {
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
		merged.Revisions = append(merged.Revisions, newKeptRevision(text, replaced[text.Revision], merged.Revisions))
	}
	if len(merged.Revisions) == len(old.Revisions) {
		return nil
	}
	slices.SortFunc(merged.Revisions, newestFirst)
	return &merged
}

// ownTexts returns the texts of a ruling by revision, without the kept ones (Revision.IsKept).
func ownTexts(r *Ruling) []*Ruling {
	texts := slices.DeleteFunc(r.Texts(), func(t *Ruling) bool { return t.Revision >= FirstKept })
	slices.SortFunc(texts, func(a, b *Ruling) int { return cmp.Compare(a.Revision, b.Revision) })
	return texts
}
