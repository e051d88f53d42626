package rulings

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// FileName is the database's name in the data folder, and at the project's root.
const FileName = "rulings.db"

var (
	// ErrNotFound means that there is no ruling with that number.
	ErrNotFound = errors.New("ruling inesistente")
	// ErrDamaged means that the file is not a database, or is a damaged one.
	ErrDamaged = errors.New(`il file dei ruling è danneggiato; spostandolo altrove insieme ai suoi -wal e -shm, se ci sono, al prossimo avvio si rifà dalla raccolta`)
	// ErrForeign means that the file is another program's database.
	ErrForeign = errors.New("il file è la base dati di un altro programma e non viene toccato; va spostato altrove")
	// ErrJournal means that there is a write-ahead log with content beside a file to which it cannot belong.
	ErrJournal = errors.New(`il file manca, è vuoto o non è di Cavillo, ma il registro accanto (-wal) tiene ruling non ancora scritti nel file; niente viene toccato: rimetti al suo posto il file giusto, oppure sposta altrove anche il registro, e al prossimo avvio si rifà tutto dalla raccolta`)
	// ErrNewer means that a later version of Cavillo has written the database.
	ErrNewer = errors.New("il file dei ruling è di una versione più nuova di Cavillo; va aperto con quella")
)

//go:embed schema/*.sql
var schemaFiles embed.FS

// Store is an open database of rulings: one connection writes, four read. It is safe for use by many goroutines.
type Store struct {
	Now func() time.Time // the clock; set it before use

	// Copied tells that the file was copied from a running program without its journal, which had the last changes:
	// they may be missing.
	Copied bool

	path    string
	writer  *sql.DB
	reader  *sql.DB
	faulty  bool // rows or indexes have faults that Sync can mend
	version version
}

// readers is the size of the reader pool: four connections for queries, and one that asks whether the file has changed
// (askFile).
const readers = 4 + 1

// Open opens the database of a data folder and creates the folder and the database where they are missing. Its errors
// say in Italian what is wrong with the file; they wrap ErrDamaged, ErrForeign, ErrJournal or ErrNewer in these cases.
func Open(dir string) (*Store, error) {
	path := filepath.Join(dir, FileName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("la cartella dei dati %s non si può creare: %w", dir, err)
	}
	ctx := context.Background()
	if err := belongs(ctx, path); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	closeToOthers(path)
	s := &Store{Now: time.Now, path: path, Copied: lacksJournal(path)}
	var err error
	pragmas := []string{"_pragma=journal_mode(WAL)", "_pragma=synchronous(FULL)", "_pragma=busy_timeout(5000)", "_pragma=foreign_keys(1)"}
	if s.writer, err = openPool(path, 1, append(pragmas, "_txlock=immediate")...); err != nil {
		return nil, err
	}
	was, err := 0, error(nil)
	if s.faulty, was, err = prepare(ctx, s.writer); err != nil {
		s.writer.Close()
		return nil, openError(path, err)
	}
	s.Copied = s.Copied && !leftMarked(was)
	if s.reader, err = openPool(path, readers, append(pragmas, "_pragma=query_only(1)")...); err != nil {
		s.writer.Close()
		return nil, err
	}
	if err := s.reader.PingContext(ctx); err != nil {
		s.Close()
		return nil, openError(path, err)
	}
	return s, nil
}

// Close closes both pools. The last program that closes the file copies the write-ahead log into it and leaves it
// without one, so that a file with the mark of such a log and without the log itself was copied while it was open
// (lacksJournal).
func (s *Store) Close() error {
	s.version.mu.Lock()
	s.version.close()
	s.version.mu.Unlock()
	err := s.reader.Close()
	ctx := context.Background()
	if _, err := s.writer.ExecContext(ctx, "PRAGMA busy_timeout(0)"); err == nil {
		// refused where another program has the file open
		_, _ = s.writer.ExecContext(ctx, "PRAGMA journal_mode(DELETE)")
	}
	return errors.Join(err, s.writer.Close())
}

// openPool opens a pool of at most size connections. The options are in the address, so that every connection has them.
func openPool(path string, size int, options ...string) (*sql.DB, error) {
	address := "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?" + strings.Join(options, "&")
	pool, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, openError(path, err)
	}
	pool.SetMaxOpenConns(size)
	pool.SetMaxIdleConns(size)
	return pool, nil
}

// leftMarked reports whether the Cavillo of a schema left the mark of a write-ahead log in a file that it closed. 0 is
// no schema at all: a file of which everything is in the log.
func leftMarked(schema int) bool { return schema == 1 || schema == 2 }

// prepare checks the file and runs the migrations of its tables. faulty means that the file has faults that Sync can
// repair; was is the schema that it had.
func prepare(ctx context.Context, db *sql.DB) (faulty bool, was int, err error) {
	if faulty, err = inspect(ctx, db); err != nil {
		return false, 0, err
	}
	was, err = migrate(ctx, db)
	return faulty, was, err
}

// migrate brings the tables up to date and returns the schema that they had.
func migrate(ctx context.Context, db *sql.DB) (was int, err error) {
	folder, err := fs.Sub(schemaFiles, "schema")
	if err != nil {
		return 0, err
	}
	migrations, err := goose.NewProvider(goose.DialectSQLite3, db, folder)
	if err != nil {
		return 0, err
	}
	have, want, err := migrations.GetVersions(ctx)
	if err != nil {
		return 0, err
	}
	if have > want {
		return 0, fmt.Errorf("%w (schema %d, qui si arriva a %d)", ErrNewer, have, want)
	}
	_, err = migrations.Up(ctx)
	return int(have), err
}

// openError adds to an error of Open the path and, in Italian, the cause.
func openError(path string, err error) error {
	var fault *sqlite.Error
	if errors.As(err, &fault) && !errors.Is(err, ErrDamaged) {
		switch fault.Code() & 0xff { // the low byte is the kind, the rest its detail
		case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
			err = fmt.Errorf("%w: %w", ErrDamaged, err)
		case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
			err = fmt.Errorf("non si può leggere e scrivere: %w", err)
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
			err = fmt.Errorf("è in uso da un altro programma: %w", err)
		case sqlite3.SQLITE_FULL:
			err = fmt.Errorf("il disco è pieno: %w", err)
		}
	}
	return fmt.Errorf("%s: %w", path, err)
}

// read runs f in a transaction of the reader pool, so that all its queries see the same state of the database.
func (s *Store) read(ctx context.Context, f func(*sql.Tx) error) error {
	return inTx(ctx, s.reader, f)
}

// write runs f in a transaction of the writer.
func (s *Store) write(ctx context.Context, f func(*sql.Tx) error) error {
	defer s.version.count.Add(1)
	return inTx(ctx, s.writer, f)
}

// inTx runs f in a transaction. For a failure after the context has ended it returns the context's error, because
// SQLite only says that it was interrupted, and database/sql that the transaction is over.
func inTx(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	err := runTx(ctx, db, f)
	if ended := ctx.Err(); err != nil && ended != nil {
		return fmt.Errorf("%w (%v)", ended, err)
	}
	return err
}

func runTx(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // of no effect after Commit
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}
