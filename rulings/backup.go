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

// The backups of a data folder are files of its folder backups, named by number and time: rulings-000007-2026-11-25-153000.db
// is the seventh. The highest number is the newest, whatever the clock was. A backup is complete and checked
// before it gets its name, and can be opened as a database.

var (
	// ErrUnchanged means that the newest backup already has all rulings.
	ErrUnchanged = errors.New("nell'ultima copia c'è già tutto")
	// ErrCopied means that a file was copied from a running program without its write-ahead log.
	ErrCopied = errors.New("il file è stato copiato mentre era in uso, e senza il suo registro (-wal): gli ultimi cambiamenti possono mancare. " +
		"Se il registro c'è ancora va messo accanto al file; una copia sicura la fa «backup»; con -accept si prende il file com'è")
	// ErrInUse means that a damaged file cannot be replaced because a program has it open.
	ErrInUse = errors.New("il file dei ruling è danneggiato e un programma lo tiene aperto: va prima fermato il server")
)

// BackupFolder returns the path of the folder of backups in a data folder.
func BackupFolder(data string) string { return filepath.Join(data, "backups") }

// backupTimeLayout is the time in the name of a backup.
const backupTimeLayout = "2006-01-02-150405"

// backupNamePattern captures the number of a backup, its time, and a count that tells backups of one second apart.
// Old names have no number.
var backupNamePattern = regexp.MustCompile(`^rulings-(?:(\d{6,})-)?(\d{4}-\d{2}-\d{2}-\d{6})(?:-(\d+))?\.db$`)

// backupFile is a backup with the parts of its file name.
type backupFile struct {
	number int // 0 in old names, which have no number
	time   string
	count  int // tells old backups of the same second apart
	path   string
}

// backupFiles returns the backups in a folder, the newest first; none where the folder does not exist.
func backupFiles(dir string) ([]backupFile, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var found []backupFile
	for _, e := range entries {
		if m := backupNamePattern.FindStringSubmatch(e.Name()); m != nil && e.Type().IsRegular() {
			number, _ := strconv.Atoi(m[1])
			count, _ := strconv.Atoi(m[3])
			found = append(found, backupFile{number, m[2], count, filepath.Join(dir, e.Name())})
		}
	}
	slices.SortFunc(found, func(a, b backupFile) int {
		return cmp.Or(cmp.Compare(b.number, a.number), cmp.Compare(b.time, a.time), cmp.Compare(b.count, a.count))
	})
	return found, err
}

// Backups returns the paths of the backups in a folder, the newest first.
func Backups(dir string) ([]string, error) {
	found, err := backupFiles(dir)
	paths := make([]string, len(found))
	for i, f := range found {
		paths[i] = f.path
	}
	return paths, err
}

// BackupTime returns the time in the name of a backup, in UTC; the zero time where the name has none.
func BackupTime(path string) time.Time {
	if m := backupNamePattern.FindStringSubmatch(filepath.Base(path)); m != nil {
		if at, err := time.Parse(backupTimeLayout, m[2]); err == nil {
			return at
		}
	}
	return time.Time{}
}

// Backup copies the database into the folder dir, checks the copy, deletes the oldest backups until keep are left,
// and returns the path of the new backup. If the newest backup has the same rulings and always is false, Backup
// writes nothing and returns the path of that backup with ErrUnchanged.
func (s *Store) Backup(ctx context.Context, dir string, keep int, always bool) (path string, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	before, err := Backups(dir)
	if err != nil {
		return "", err
	}
	if len(before) > 0 && !always {
		if same, err := s.equalsBackup(ctx, before[0]); err == nil && same {
			return before[0], ErrUnchanged
		}
	}
	for range 2 {
		if path, err = s.writeBackup(ctx, dir); !errors.Is(err, fs.ErrNotExist) {
			break
		} // a starting server has deleted the temporary file: try once more
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

// writeBackup copies the database into a temporary file of dir, checks the file and renames it to the next backup.
func (s *Store) writeBackup(ctx context.Context, dir string) (path string, err error) {
	draft, err := os.CreateTemp(dir, ".rulings-*"+draftEnding) // CreateTemp uses the mode 0600
	if err != nil {
		return "", err
	}
	defer os.Remove(draft.Name()) // does nothing once the file is renamed
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
	if path, err = s.nextBackupPath(dir); err != nil {
		return "", err
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return "", err
	}
	return path, syncFile(dir)
}

// nextBackupPath returns the path for a new backup in a folder: its number is one more than the highest.
func (s *Store) nextBackupPath(dir string) (path string, err error) {
	found, err := backupFiles(dir)
	if err != nil {
		return "", err
	}
	number := 1
	if len(found) > 0 {
		number = found[0].number + 1
	}
	for ; ; number++ { // another program may have taken the number in the meantime
		path = filepath.Join(dir, fmt.Sprintf("rulings-%06d-%s.db", number, s.Now().UTC().Format(backupTimeLayout)))
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
	}
}

// syncFile flushes a file, or the entries of a folder, to the disk.
func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// equalsBackup reports whether the backup at path has the same rulings as the database.
func (s *Store) equalsBackup(ctx context.Context, path string) (same bool, err error) {
	now, err := s.AllWithRevisions(ctx)
	if err != nil {
		return false, err
	}
	db, err := openPool(path, 1, "mode=ro", "immutable=1")
	if err != nil {
		return false, err
	}
	defer db.Close()
	err = inTx(ctx, db, func(tx *sql.Tx) error {
		then, err := selectWithRevisions(ctx, tx, "ORDER BY number")
		same = err == nil && slices.EqualFunc(now, then, func(a, b *Ruling) bool {
			return a.Number == b.Number && a.equal(b)
		})
		return err
	})
	return same, err
}

// checkFile returns an error unless a file is an undamaged database of rulings. No program may have the file open.
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

// RestoreResult describes what Restore has changed.
type RestoreResult struct {
	Rulings  int    // number of rulings after the restore
	Previous string // path of the backup of the replaced database, "" where there was no database
}

// Restore replaces the database of the data folder data by the database in file. It checks a copy of file and
// migrates that copy to the current schema first, and keeps the replaced database among the backups. An undamaged
// database is replaced in one transaction, even while a server has it open. A damaged or missing one is replaced as
// a file, and then no program may have it open. If accept is true, a copy without its write-ahead log is allowed.
func Restore(ctx context.Context, data, file string, accept bool, now time.Time) (done RestoreResult, err error) {
	draft, err := prepareCopy(ctx, data, file, accept)
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
			if done.Previous, err = s.Backup(ctx, BackupFolder(data), noBackupLimit, true); err == nil {
				err = s.replaceTables(ctx, draft)
			}
			return done, err
		case errors.Is(err, ErrForeign), errors.Is(err, ErrNewer):
			return done, err // neither another program's database nor a newer one is replaced
		}
	}
	if done.Previous, err = moveDamaged(data, now); err != nil {
		return done, err
	}
	if err := os.Rename(draft, path); err != nil {
		return done, err
	}
	return done, syncFile(data)
}

// noBackupLimit is the keep of a Backup that must delete no older backup.
const noBackupLimit = 1 << 20

// prepareCopy copies a file, with its write-ahead log if there is one, into the folder of backups, and returns the
// path of the copy: checked, migrated to the current schema, and closed.
func prepareCopy(ctx context.Context, data, file string, accept bool) (draft string, err error) {
	if info, err := os.Stat(file); err != nil {
		return "", err
	} else if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s non è un file", file)
	}
	if err := checkOwnDatabase(ctx, file); err != nil {
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
	_, oldSchema, err := prepare(ctx, db)
	if err = errors.Join(err, db.Close()); err != nil {
		return draft, openError(file, err)
	}
	if lacksJournal(file) && !leavesJournalMark(oldSchema) && !accept {
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

// replaceTables replaces the rows of all tables by those of the database at path, which has the same schema.
func (s *Store) replaceTables(ctx context.Context, path string) error {
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
	defer tx.Rollback() // does nothing after Commit
	tables, err := queryRows(ctx, tx, scanText,
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

// moveDamaged moves a damaged database with its journals into a folder among the backups and returns the path of
// that folder, "" where there is no database.
func moveDamaged(data string, now time.Time) (kept string, err error) {
	path := filepath.Join(data, FileName)
	if isInUse(path) {
		return "", fmt.Errorf("%s: %w", path, ErrInUse)
	}
	kept = filepath.Join(BackupFolder(data), "damaged-"+now.UTC().Format(backupTimeLayout))
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
