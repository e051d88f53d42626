package rulings

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"
)

// Backups of a data folder are files rulings-000007-2026-11-25-153000.db of its folder backups: the seventh, and when
// the clock said that it was made. Which is the newest is told by the number, since a clock may have been wrong. Each
// is whole and checked before it gets its name, and can be opened by itself.

var (
	// ErrUnchanged means that the newest backup has all that there is.
	ErrUnchanged = errors.New("nell'ultima copia c'è già tutto")
	// ErrCopied means that a file was copied from a running program without its journal.
	ErrCopied = errors.New("il file è stato copiato mentre era in uso, e senza il suo registro (-wal): gli ultimi cambiamenti possono mancare. " +
		"Se il registro c'è ancora va messo accanto al file; una copia sicura la fa «backup»; con -accept si prende il file com'è")
	// ErrInUse means that a damaged file cannot be replaced because a program has it open.
	ErrInUse = errors.New("il file dei ruling è danneggiato e un programma lo tiene aperto: va prima fermato il server")
)

// BackupFolder is the folder of the backups in a data folder.
func BackupFolder(data string) string { return filepath.Join(data, "backups") }

const backupTime = "2006-01-02-150405"

// backupName has the number of a backup, when it was made, and which it is of those of one second. Before backups were
// numbered, their names had no number.
var backupName = regexp.MustCompile(`^rulings-(?:(\d{6,})-)?(\d{4}-\d{2}-\d{2}-\d{6})(?:-(\d+))?\.db$`)

// madeBackup is a backup as its name tells it.
type madeBackup struct {
	number int // 0 before backups were numbered
	time   string
	count  int
	path   string
}

// madeBackups are the backups in a folder, the newest first.
func madeBackups(dir string) ([]madeBackup, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var found []madeBackup
	for _, e := range entries {
		if m := backupName.FindStringSubmatch(e.Name()); m != nil && e.Type().IsRegular() {
			number, _ := strconv.Atoi(m[1])
			count, _ := strconv.Atoi(m[3])
			found = append(found, madeBackup{number, m[2], count, filepath.Join(dir, e.Name())})
		}
	}
	slices.SortFunc(found, func(a, b madeBackup) int {
		return cmp.Or(cmp.Compare(b.number, a.number), cmp.Compare(b.time, a.time), cmp.Compare(b.count, a.count))
	})
	return found, err
}

// Backups returns the paths of the backups in a folder, the newest first.
func Backups(dir string) ([]string, error) {
	found, err := madeBackups(dir)
	paths := make([]string, len(found))
	for i, f := range found {
		paths[i] = f.path
	}
	return paths, err
}

// BackupMade is when a backup was made, by its name: as the clock was then.
func BackupMade(path string) time.Time {
	if m := backupName.FindStringSubmatch(filepath.Base(path)); m != nil {
		if at, err := time.Parse(backupTime, m[2]); err == nil {
			return at
		}
	}
	return time.Time{}
}

// Backup copies the database into a folder, checks the copy, and deletes the oldest backups until there are keep. It
// returns the path of the new one. Where the newest backup has the same rulings there is no new one, unless always: the
// error is ErrUnchanged.
func (s *Store) Backup(ctx context.Context, dir string, keep int, always bool) (path string, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	before, err := Backups(dir)
	if err != nil {
		return "", err
	}
	if len(before) > 0 && !always {
		if same, err := s.sameAs(ctx, before[0]); err == nil && same {
			return before[0], ErrUnchanged
		}
	}
	for range 2 {
		if path, err = s.backUp(ctx, dir); !errors.Is(err, fs.ErrNotExist) {
			break
		} // a server that was starting has swept the draft away
	}
	if err != nil {
		return "", fmt.Errorf("la copia dei ruling non è riuscita: %w", err)
	}
	after, err := Backups(dir)
	for _, old := range after[min(max(keep, 1), len(after)):] {
		err = errors.Join(err, os.Remove(old))
	}
	return path, err
}

func (s *Store) backUp(ctx context.Context, dir string) (path string, err error) {
	draft, err := os.CreateTemp(dir, ".rulings-*"+draftEnding) // with the mode 0600
	if err != nil {
		return "", err
	}
	defer os.Remove(draft.Name()) // fails, without harm, once the file is renamed
	if err := draft.Close(); err != nil {
		return "", err
	}
	db, err := openPool(s.path, 1, "_pragma=busy_timeout(5000)")
	if err != nil {
		return "", err
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", draft.Name())
	if err = errors.Join(err, db.Close()); err != nil {
		return "", err
	}
	if err := checkFile(ctx, draft.Name()); err != nil {
		return "", err
	}
	if err := syncFile(draft.Name()); err != nil {
		return "", err
	}
	if path, err = s.nextBackup(dir); err != nil {
		return "", err
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return "", err
	}
	return path, syncFile(dir)
}

// nextBackup is the path of the backup that comes after those of a folder.
func (s *Store) nextBackup(dir string) (path string, err error) {
	found, err := madeBackups(dir)
	if err != nil {
		return "", err
	}
	number := 1
	if len(found) > 0 {
		number = found[0].number + 1
	}
	for ; ; number++ { // another program may have made one in the meantime
		path = filepath.Join(dir, fmt.Sprintf("rulings-%06d-%s.db", number, s.Now().UTC().Format(backupTime)))
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
	}
}

// syncFile writes a file, or the names of a folder, to the disk.
func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// sameAs reports whether a backup has the same rulings as the database.
func (s *Store) sameAs(ctx context.Context, path string) (same bool, err error) {
	now, err := s.Lives(ctx)
	if err != nil {
		return false, err
	}
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return false, err
	}
	defer db.Close()
	err = inTx(ctx, db, func(tx *sql.Tx) error {
		then, err := selectLives(ctx, tx, "ORDER BY number")
		same = err == nil && slices.EqualFunc(now, then, func(a, b *Ruling) bool {
			return a.Number == b.Number && a.equal(b)
		})
		return err
	})
	return same, err
}

// checkFile checks that a file which nobody has open is a whole database of rulings.
func checkFile(ctx context.Context, path string) error {
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := inspect(ctx, db); err != nil {
		return openError(path, err)
	}
	var loose int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_foreign_key_check").Scan(&loose); err != nil {
		return openError(path, err)
	}
	if loose > 0 {
		return fmt.Errorf("%s: %w (%d righe rimandano a righe che non ci sono)", path, ErrDamaged, loose)
	}
	return nil
}

// Restored is what Restore did.
type Restored struct {
	Rulings int    // how many there are now
	Kept    string // the path of what was there before, "" where there was nothing
}

// Restore puts a backup, or any copy of a database of rulings, in the place of the one in a data folder. The copy is
// checked first and brought up to date; what is there is kept among the backups. Where it is sound the change is one
// transaction, of a running server too; where it is damaged or missing, the file is exchanged, and no program may have
// it open. accept takes a copy that lacks its journal.
func Restore(ctx context.Context, data, file string, accept bool, now time.Time) (done Restored, err error) {
	draft, err := readyCopy(ctx, data, file, accept)
	if err != nil {
		return done, err
	}
	defer removeDatabase(draft)
	if done.Rulings, err = countRulings(ctx, draft); err != nil {
		return done, err
	}
	path := filepath.Join(data, FileName)
	if _, err := os.Stat(path); err == nil {
		s, err := Open(data)
		switch {
		case err == nil:
			defer s.Close()
			s.Now = func() time.Time { return now }
			if done.Kept, err = s.Backup(ctx, BackupFolder(data), maxBackups, true); err == nil {
				err = s.takeOver(ctx, draft)
			}
			return done, err
		case errors.Is(err, ErrForeign), errors.Is(err, ErrNewer):
			return done, err // not ours, or not to be gone back from
		}
	}
	if done.Kept, err = setAside(data, now); err != nil {
		return done, err
	}
	if err := os.Rename(draft, path); err != nil {
		return done, err
	}
	return done, syncFile(data)
}

// maxBackups is how many backups are kept when one more is made besides the schedule.
const maxBackups = 1 << 20

// readyCopy copies a file, with its journal where it has one, into the folder of backups, and returns the path of the
// copy: checked, with today's tables, closed.
func readyCopy(ctx context.Context, data, file string, accept bool) (draft string, err error) {
	if info, err := os.Stat(file); err != nil {
		return "", err
	} else if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s non è un file", file)
	}
	if err := belongs(ctx, file); err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	folder := BackupFolder(data)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	temporary, err := os.CreateTemp(folder, ".restore-*"+draftEnding)
	if err != nil {
		return "", err
	}
	draft = temporary.Name()
	defer func() {
		if err != nil {
			removeDatabase(draft)
		}
	}()
	if err := temporary.Close(); err != nil {
		return draft, err
	}
	for _, ending := range []string{"", "-wal"} {
		if err := copyFile(file+ending, draft+ending); err != nil && (ending == "" || !errors.Is(err, fs.ErrNotExist)) {
			return draft, err
		}
	}
	db, err := openPool(draft, 1, "_pragma=journal_mode(DELETE)", "_pragma=foreign_keys(1)")
	if err != nil {
		return draft, err
	}
	_, was, err := prepare(ctx, db)
	if err = errors.Join(err, db.Close()); err != nil {
		return draft, openError(file, err)
	}
	if lacksJournal(file) && !leftMarked(was) && !accept {
		return draft, fmt.Errorf("%s: %w", file, ErrCopied)
	}
	if err := checkFile(ctx, draft); err != nil {
		return draft, err
	}
	return draft, syncFile(draft)
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

// removeDatabase deletes a temporary database and its journals.
func removeDatabase(path string) {
	for _, ending := range []string{"", "-wal", "-shm", "-journal"} {
		_ = os.Remove(path + ending)
	}
}

func countRulings(ctx context.Context, path string) (n int, err error) {
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return 0, err
	}
	defer db.Close()
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM rulings").Scan(&n)
	return n, err
}

// takeOver replaces the content of all tables by that of another database of the same schema.
func (s *Store) takeOver(ctx context.Context, path string) error {
	defer s.version.count.Add(1)
	conn, err := s.writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "ATTACH DATABASE ? AS given", path); err != nil {
		return err
	}
	defer conn.ExecContext(context.WithoutCancel(ctx), "DETACH DATABASE given")
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // of no effect after Commit
	tables, err := rowsOf(ctx, tx, scanText,
		"SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'goose%' ORDER BY name")
	if err != nil {
		return err
	}
	statements := []string{"PRAGMA defer_foreign_keys = ON"}
	for _, table := range tables {
		statements = append(statements, "DELETE FROM main."+table)
	}
	for _, table := range tables {
		statements = append(statements, "INSERT INTO main."+table+" SELECT * FROM given."+table)
	}
	for _, statement := range statements {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return tx.Commit()
}

// setAside moves a damaged database with its journals into a folder among the backups, "" where there is none.
func setAside(data string, now time.Time) (kept string, err error) {
	path := filepath.Join(data, FileName)
	if inUse(path) {
		return "", fmt.Errorf("%s: %w", path, ErrInUse)
	}
	kept = filepath.Join(BackupFolder(data), "damaged-"+now.UTC().Format(backupTime))
	moved := false
	for _, ending := range []string{"", "-wal", "-shm"} {
		if _, err := os.Lstat(path + ending); err != nil {
			continue
		}
		if err := os.MkdirAll(kept, 0o700); err != nil {
			return "", err
		}
		if err := os.Rename(path+ending, filepath.Join(kept, FileName+ending)); err != nil {
			return kept, err
		}
		moved = true
	}
	if !moved {
		return "", nil
	}
	return kept, nil
}
