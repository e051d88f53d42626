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

// FileName is the name of the database in a data folder and in the source tree.
const FileName = "rulings.db"

var (
	// ErrNotFound means that no ruling has the number.
	ErrNotFound = errors.New("ruling inesistente")
	// ErrDamaged means that the file is not an SQLite database, or is a damaged one.
	ErrDamaged = errors.New(`il file dei ruling è danneggiato; spostandolo altrove insieme ai suoi -wal e -shm, se ci sono, al prossimo avvio si rifà dalla raccolta`)
	// ErrForeign means that the file is another program's database.
	ErrForeign = errors.New("il file è la base dati di un altro programma e non viene toccato; va spostato altrove")
	// ErrJournal means that a write-ahead log with content lies beside a file to which it cannot belong.
	ErrJournal = errors.New(`il file manca, è vuoto o non è di Cavillo, ma il registro accanto (-wal) tiene ruling non ancora scritti nel file; niente viene toccato: rimetti al suo posto il file giusto, oppure sposta altrove anche il registro, e al prossimo avvio si rifà tutto dalla raccolta`)
	// ErrNewer means that a later version of Cavillo has written the database.
	ErrNewer = errors.New("il file dei ruling è di una versione più nuova di Cavillo; va aperto con quella")
)

//go:embed schema/*.sql
var schemaFiles embed.FS

// Store is an open database of rulings, with one connection for writes and a pool for reads. It is safe for
// concurrent use.
type Store struct {
	Now func() time.Time // the clock; set it before use

	// LacksJournal means that the file was copied from a running program without its write-ahead log: the last
	// changes may be missing.
	LacksJournal bool

	path    string
	writer  *sql.DB
	reader  *sql.DB
	faulty  bool // rows or indexes have faults that Sync can repair
	version version
}

// readerPoolSize is four connections for queries and one for checkForeignWrites.
const readerPoolSize = 4 + 1

// Open opens the database of the data folder dir and creates the folder and the database where they are missing. Its
// errors describe in Italian what is wrong with the file; they wrap ErrDamaged, ErrForeign, ErrJournal or ErrNewer.
func Open(dir string) (*Store, error) {
	path := filepath.Join(dir, FileName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("la cartella dei dati %s non si può creare: %w", dir, err)
	}
	ctx := context.Background()
	if err := checkOwnDatabase(ctx, path); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	restrictToOwner(path)
	s := &Store{Now: time.Now, path: path, LacksJournal: lacksJournal(path)}
	var err error
	pragmas := []string{"_pragma=journal_mode(WAL)", "_pragma=synchronous(FULL)", "_pragma=busy_timeout(5000)", "_pragma=foreign_keys(1)"}
	if s.writer, err = openPool(path, 1, append(pragmas, "_txlock=immediate")...); err != nil {
		return nil, err
	}
	oldSchema, err := 0, error(nil)
	if s.faulty, oldSchema, err = prepare(ctx, s.writer); err != nil {
		s.writer.Close()
		return nil, openError(path, err)
	}
	s.LacksJournal = s.LacksJournal && !leavesJournalMark(oldSchema)
	if s.reader, err = openPool(path, readerPoolSize, append(pragmas, "_pragma=query_only(1)")...); err != nil {
		s.writer.Close()
		return nil, err
	}
	if err := s.reader.PingContext(ctx); err != nil {
		s.Close()
		return nil, openError(path, err)
	}
	return s, nil
}

// Close closes the database. If no other program has the file open, Close moves the write-ahead log into the file
// and removes the mark of the log, so that a file with the mark and without a log must be a copy (lacksJournal).
func (s *Store) Close() error {
	s.version.mu.Lock()
	s.version.close()
	s.version.mu.Unlock()
	err := s.reader.Close()
	ctx := context.Background()
	if _, err := s.writer.ExecContext(ctx, "PRAGMA busy_timeout(0)"); err == nil {
		// fails, without harm, while another program has the file open
		_, _ = s.writer.ExecContext(ctx, "PRAGMA journal_mode(DELETE)")
	}
	return errors.Join(err, s.writer.Close())
}

// openPool opens a pool of at most size connections. The options are in the address, so that they apply to every
// connection.
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

// leavesJournalMark reports whether the version of Cavillo with a given schema did not remove the mark of a
// write-ahead log when it closed a file.
func leavesJournalMark(schema int) bool { return schema == 1 || schema == 2 }

// prepare checks the file and runs the migrations of its tables. faulty means that the file has faults that Sync can
// repair; oldSchema is the schema before the migrations, 0 for none.
func prepare(ctx context.Context, db *sql.DB) (faulty bool, oldSchema int, err error) {
	if faulty, err = inspect(ctx, db); err != nil {
		return false, 0, err
	}
	oldSchema, err = migrate(ctx, db)
	return faulty, oldSchema, err
}

// migrate runs the missing migrations and returns the schema before them, 0 for none.
func migrate(ctx context.Context, db *sql.DB) (oldSchema int, err error) {
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

// openError adds the path of the file and the cause in Italian to an error of SQLite.
func openError(path string, err error) error {
	var fault *sqlite.Error
	if errors.As(err, &fault) && !errors.Is(err, ErrDamaged) {
		switch fault.Code() & 0xff { // the low byte is the primary result code
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

// read runs f in a transaction of the reader pool, so that all queries of f see the same state of the database.
func (s *Store) read(ctx context.Context, f func(*sql.Tx) error) error {
	return inTx(ctx, s.reader, f)
}

// write runs f in a transaction of the writer and changes the Version.
func (s *Store) write(ctx context.Context, f func(*sql.Tx) error) error {
	defer s.version.count.Add(1)
	return inTx(ctx, s.writer, f)
}

// inTx runs f in a transaction. If it fails after the context has ended, the error wraps the context's error,
// because SQLite only reports that it was interrupted, and database/sql that the transaction is over.
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
	defer tx.Rollback() // does nothing after Commit
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}
