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

// repairablePattern matches the messages of SQLite's integrity check that Sync can repair: faults of single rows or
// indexes of the collection's tables.
var repairablePattern = regexp.MustCompile(`^(NULL|NUMERIC|TEXT|non-[A-Z]+) value in (rulings|citations|shipped)\.\w+$` +
	`|^CHECK constraint failed in (rulings|citations|shipped)$` +
	`|^(row \d+ (missing|values differ) from|wrong # of entries in|non-unique entry in) index (rulings|citations|sqlite_autoindex_citations)_\w+$`)

// inspect runs SQLite's integrity check. faulty is true for faults that Sync can repair; for any other fault the
// error is ErrDamaged.
func inspect(ctx context.Context, db querier) (faulty bool, err error) {
	verdicts, err := queryRows(ctx, db, scanText, "PRAGMA integrity_check(1000)")
	for _, verdict := range verdicts {
		switch {
		case verdict == "ok":
		case repairablePattern.MatchString(verdict):
			faulty = true
		default:
			return false, fmt.Errorf("%w (%s)", ErrDamaged, verdict)
		}
	}
	return faulty, err
}

// walHeader is the length in bytes of the header of a write-ahead log; a longer log has content.
const walHeader = 32

// checkOwnDatabase returns an error unless the file at path is missing, empty or a database of rulings. It runs
// before SQLite opens the file, because SQLite would apply any write-ahead log beside the file, delete the log of an
// empty file, and let us add tables to another program's database.
func checkOwnDatabase(ctx context.Context, path string) error {
	journal := false
	if info, err := os.Stat(path + "-wal"); err == nil {
		journal = info.Size() > walHeader
	}
	head, err := readHead(path)
	switch {
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return nil // Open returns the reason
	case !journal && 0 < len(head) && len(head) < len(sqliteHead):
		return ErrDamaged // SQLite would treat so short a file as empty
	case string(head) == sqliteHead:
		if !isForeign(ctx, path) {
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

// lacksJournal reports whether a database has the mark of a write-ahead log while no log lies beside it. The log
// exists while a program has the file open, and Close removes the mark.
func lacksJournal(path string) bool {
	const mark = 18 // offset of the byte that is 2 in a database with a write-ahead log
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

// sqliteHead is the beginning of every SQLite database.
const sqliteHead = "SQLite format 3\x00"

// readHead returns the first bytes of a file, as many as sqliteHead has, or all of a shorter file.
func readHead(path string) ([]byte, error) {
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

// isForeign reports whether a database has tables, but not the table rulings. It reads the file without its
// write-ahead log: an unreadable file is not foreign, and neither is one with all its tables in the log.
func isForeign(ctx context.Context, path string) bool {
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return false
	}
	defer db.Close()
	tables, err := queryRows(ctx, db, scanText,
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
	beginning := len(tables) == 1 && tables[0] == "goose_db_version"
	return err == nil && len(tables) > 0 && !beginning && !slices.Contains(tables, "rulings")
}

// restrictToOwner gives the database and its journals the mode 0600; SQLite creates new journals with the mode of
// the database. A process that does not own a file leaves its mode unchanged.
func restrictToOwner(path string) {
	if file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err == nil {
		file.Close()
	}
	for _, ending := range []string{"", "-wal", "-shm"} {
		if info, err := os.Stat(path + ending); err == nil && info.Mode().IsRegular() {
			_ = os.Chmod(path+ending, 0o600)
		}
	}
}
