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
	// ErrNotFound says that there is no ruling of that number.
	ErrNotFound = errors.New("ruling inesistente")
	// ErrDamaged says that the file is no database, or a broken one.
	ErrDamaged = errors.New("il file dei ruling è danneggiato; spostandolo altrove, al prossimo avvio si rifà dalla raccolta")
	// ErrNewer says that a later Cavillo has written the database.
	ErrNewer = errors.New("il file dei ruling è di una versione più nuova di Cavillo; va aperto con quella")
)

//go:embed schema/*.sql
var schemaFiles embed.FS

// Store is an open database of rulings: one connection writes, four read. It is safe for use by many goroutines.
type Store struct {
	Now func() time.Time // the clock; set it before use

	path   string
	writer *sql.DB
	reader *sql.DB
}

// readers is the size of the reader pool.
const readers = 4

// Open opens the database of a data folder, and makes both where they are missing. Errors say in Italian what is wrong with the
// file; they wrap ErrDamaged or ErrNewer where that is what it is.
func Open(dir string) (*Store, error) {
	path := filepath.Join(dir, FileName)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("la cartella dei dati %s non si può creare: %w", dir, err)
	}
	s := &Store{Now: time.Now, path: path}
	var err error
	pragmas := []string{"_pragma=journal_mode(WAL)", "_pragma=synchronous(FULL)", "_pragma=busy_timeout(5000)", "_pragma=foreign_keys(1)"}
	if s.writer, err = openPool(path, 1, append(pragmas, "_txlock=immediate")...); err != nil {
		return nil, err
	}
	ctx := context.Background()
	if err := prepare(ctx, s.writer); err != nil {
		s.writer.Close()
		return nil, openError(path, err)
	}
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

// Close closes both pools; the last connection folds the write-ahead log into the file.
func (s *Store) Close() error { return errors.Join(s.reader.Close(), s.writer.Close()) }

// openPool opens a pool of at most size connections. Every option stands in the address, so that each connection gets it.
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

// prepare checks the file and brings its tables up to date.
func prepare(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("%w (%s)", ErrDamaged, verdict)
	}
	folder, err := fs.Sub(schemaFiles, "schema")
	if err != nil {
		return err
	}
	migrations, err := goose.NewProvider(goose.DialectSQLite3, db, folder)
	if err != nil {
		return err
	}
	have, want, err := migrations.GetVersions(ctx)
	if err != nil {
		return err
	}
	if have > want {
		return fmt.Errorf("%w (schema %d, qui si arriva a %d)", ErrNewer, have, want)
	}
	_, err = migrations.Up(ctx)
	return err
}

// openError says what kept the file from being opened.
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

// read runs f in a transaction of the reader pool: all its queries see the same moment.
func (s *Store) read(ctx context.Context, f func(*sql.Tx) error) error {
	return inTx(ctx, s.reader, f)
}

// write runs f in a transaction of the writer.
func (s *Store) write(ctx context.Context, f func(*sql.Tx) error) error {
	return inTx(ctx, s.writer, f)
}

func inTx(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
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
