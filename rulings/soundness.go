package rulings

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
)

// mendable are the faults of a file, in SQLite's words, that are of single rows of the collection's tables or of their
// indexes: the pages of the file are whole.
var mendable = regexp.MustCompile(`^(NULL|NUMERIC|TEXT|non-[A-Z]+) value in (rulings|citations|shipped)\.\w+$` +
	`|^CHECK constraint failed in (rulings|citations|shipped)$` +
	`|^(row \d+ (missing|values differ) from|wrong # of entries in|non-unique entry in) index (rulings|citations|sqlite_autoindex_citations)_\w+$`)

// inspect runs SQLite's integrity check. faulty is true for faults that Sync can repair; any other fault is an error,
// ErrDamaged.
func inspect(ctx context.Context, db querier) (faulty bool, err error) {
	verdicts, err := rowsOf(ctx, db, scanText, "PRAGMA integrity_check(1000)")
	for _, verdict := range verdicts {
		switch {
		case verdict == "ok":
		case mendable.MatchString(verdict):
			faulty = true
		default:
			return false, fmt.Errorf("%w (%s)", ErrDamaged, verdict)
		}
	}
	return faulty, err
}

// walHeader is the length in bytes of a write-ahead log without content.
const walHeader = 32

// belongs tells whether a file, before SQLite opens it, may be what it is taken for: SQLite would write a journal into
// any file that lies beside it, throw away the journal of an empty one, and add our tables to another program's.
func belongs(ctx context.Context, path string) error {
	journal := false
	if info, err := os.Stat(path + "-wal"); err == nil {
		journal = info.Size() > walHeader
	}
	head, err := headOf(path)
	switch {
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return nil // opening it will say why
	case !journal && 0 < len(head) && len(head) < len(sqliteHead):
		return ErrDamaged // SQLite takes it for an empty one
	case string(head) == sqliteHead:
		if !foreign(ctx, path) {
			return nil
		}
		if !journal {
			return ErrForeign
		}
	}
	if journal {
		return ErrJournal
	}
	return nil
}

// lacksJournal reports whether a database is marked as one with a write-ahead log while there is no such log beside it.
// While a program has the file open, the log is there, and Close takes the mark away.
func lacksJournal(path string) bool {
	const mark = 18 // the byte of the file's head that says how it is written: 2 with a write-ahead log
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, mark+1)
	if _, err := io.ReadFull(file, head); err != nil || !bytes.HasPrefix(head, []byte(sqliteHead)) || head[mark] != 2 {
		return false
	}
	_, err = os.Stat(path + "-wal")
	return errors.Is(err, os.ErrNotExist)
}

// sqliteHead is what a database begins with.
const sqliteHead = "SQLite format 3\x00"

// headOf returns as many bytes of a file as sqliteHead has, or all of a shorter one.
func headOf(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	head := make([]byte, len(sqliteHead))
	n, err := io.ReadFull(file, head)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return head[:n], err
}

// foreign reports whether a database has tables but none of rulings. It reads the file without its journal: a file that
// cannot be read without the journal is not foreign, and neither is one whose tables are all still in the journal.
func foreign(ctx context.Context, path string) bool {
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return false
	}
	defer db.Close()
	tables, err := rowsOf(ctx, db, scanText,
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
	beginning := len(tables) == 1 && tables[0] == "goose_db_version"
	return err == nil && len(tables) > 0 && !beginning && !slices.Contains(tables, "rulings")
}

// closeToOthers gives the database and its journals the mode 0600; SQLite creates new journals with the mode of the
// file. A process that may not change the mode does not own the file, and leaves it as the owner set it.
func closeToOthers(path string) {
	if file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err == nil {
		file.Close()
	}
	for _, ending := range []string{"", "-wal", "-shm"} {
		if info, err := os.Stat(path + ending); err == nil && info.Mode().IsRegular() {
			_ = os.Chmod(path+ending, 0o600)
		}
	}
}
