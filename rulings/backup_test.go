package rulings

import (
	"bufio"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// at is a clock that stands still.
func at(second int) func() time.Time {
	return func() time.Time { return time.Date(2026, 11, 25, 15, 30, second, 0, time.UTC) }
}

// livesOf are the rulings of a database file that nobody has open.
func livesOf(t *testing.T, path string) []*Ruling {
	t.Helper()
	all, err := readAll(path)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func mustLive(t *testing.T, s *Store) []*Ruling {
	t.Helper()
	all, err := s.AllWithRevisions(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A backup has all that there is, is private and checked; the oldest go; where nothing has changed there is none.
func TestBackup(t *testing.T) {
	data := t.TempDir()
	s := open(t, data)
	dir := BackupFolder(data)
	collection := []*Ruling{made(1, "3.1"), next(made(2, "3.10"), func(r *Ruling) { r.Brief = "No." })}
	synced(t, s, SyncResult{Added: 2}, collection...)
	s.Now = at(0)
	first, err := s.Backup(ctx, dir, 3, false)
	if err != nil || filepath.Base(first) != "rulings-000001-2026-11-25-153000.db" ||
		!BackupTime(first).Equal(s.Now()) {
		t.Fatal(first, err)
	}
	if info, err := os.Stat(first); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	if d := sameRulings(mustLive(t, s), livesOf(t, first)); d != "" {
		t.Error(d)
	}
	if again, err := s.Backup(ctx, dir, 3, false); !errors.Is(err, ErrUnchanged) || again != first {
		t.Errorf("unchanged: %s %v", again, err)
	}
	if second, err := s.Backup(ctx, dir, 3, true); err != nil ||
		filepath.Base(second) != "rulings-000002-2026-11-25-153000.db" {
		t.Errorf("in the same second: %s %v", second, err)
	}
	// of an import: not ours
	if err := os.WriteFile(filepath.Join(dir, "ws-2026-11-20-100000.json"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for second := range 5 {
		s.Now = at(second + 1)
		collection[0] = made(1, "3.1")
		collection[0].Brief = fmt.Sprint(second)
		synced(t, s, SyncResult{Changed: 1}, collection...)
		if _, err := s.Backup(ctx, dir, 3, false); err != nil {
			t.Fatal(err)
		}
	}
	found, err := Backups(dir)
	var names []string
	for _, path := range found {
		names = append(names, filepath.Base(path))
	}
	if want := []string{"rulings-000007-2026-11-25-153005.db", "rulings-000006-2026-11-25-153004.db", "rulings-000005-2026-11-25-153003.db"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("kept are %v, %v", names, err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 4 {
		t.Errorf("in the folder are %v, %v", entries, err)
	}
}

// A clock that is put back and ahead changes neither which backup is the newest nor which goes: backups are numbered.
// Those of before they were are older.
func TestBackupsWithAWrongClock(t *testing.T) {
	data := t.TempDir()
	s := open(t, data)
	dir := BackupFolder(data)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	old := filepath.Join(dir, "rulings-2099-01-01-000000.db") // of the time before numbers, and of a clock far ahead
	if err := os.WriteFile(old, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	ruling := made(1, "3.1")
	synced(t, s, SyncResult{Added: 1}, ruling)
	var last string
	for i, hours := range []int{0, 50_000, -50_000, 1} {
		s.Now = at(hours * 3600)
		if i > 0 {
			ruling = made(1, "3.1")
			ruling.Brief = fmt.Sprint(i)
			synced(t, s, SyncResult{Changed: 1}, ruling)
		}
		path, err := s.Backup(ctx, dir, 2, false)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); err != nil {
			t.Errorf("the backup that was just made is gone: %v", err)
		}
		if found, err := Backups(dir); err != nil || found[0] != path ||
			i > 0 && (len(found) != 2 || found[1] != last) {
			t.Errorf("the newest are %v, %v, and %s was made after %s", found, err, path, last)
		}
		if again, err := s.Backup(ctx, dir, 2, false); !errors.Is(err, ErrUnchanged) || again != path {
			t.Errorf("nothing changed, and there is %s, %v", again, err)
		}
		last = path
	}
}

// While others write, a backup is of one moment.
func TestBackupWhileOneWrites(t *testing.T) {
	data := t.TempDir()
	s := open(t, data)
	state := func(i int) []*Ruling { // two rulings that always speak of the same round
		a, b := made(1, "3.1"), made(2, "3.10")
		a.Brief, b.Brief = fmt.Sprint(i), fmt.Sprint(i)
		return []*Ruling{a, b}
	}
	synced(t, s, SyncResult{Added: 2}, state(0)...)
	stop := make(chan struct{})
	var writer sync.WaitGroup
	writer.Go(func() {
		for i := 1; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			if _, err := s.Sync(ctx, state(i)); err != nil {
				t.Error(err)
				return
			}
		}
	})
	rounds := map[string]bool{}
	for range 10 {
		path, err := s.Backup(ctx, BackupFolder(data), 99, true)
		if err != nil {
			t.Fatal(err)
		}
		all := livesOf(t, path)
		if len(all) != 2 || all[0].Brief != all[1].Brief {
			t.Fatalf("a backup of two moments: %+v", all)
		}
		rounds[all[0].Brief] = true
	}
	close(stop)
	writer.Wait()
	if len(rounds) < 2 {
		t.Error("nobody wrote meanwhile: nothing was tried")
	}
}

// A running server has what was restored, and what it had is kept.
func TestRestoreIntoARunningServer(t *testing.T) {
	data := t.TempDir()
	s := open(t, data)
	old := []*Ruling{made(1, "3.1"), next(made(2, "3.10"), func(r *Ruling) {
		r.State, r.Closing = Closed, Closing{Reason: Replaced, Ruling: 1}
	})}
	synced(t, s, SyncResult{Added: 2}, old...)
	before := mustLive(t, s)
	backup, err := s.Backup(ctx, t.TempDir(), 1, true)
	if err != nil {
		t.Fatal(err)
	}
	newer := []*Ruling{made(1, "9.2.1"), old[1], made(3, "3.1")}
	newer[0].Brief = "No."
	synced(t, s, SyncResult{Added: 1, Changed: 1}, newer...)
	was, version := mustLive(t, s), s.Version()

	done, err := Restore(ctx, data, backup, false, at(9)())
	if err != nil || done.Rulings != 2 || filepath.Base(done.Previous) != "rulings-000001-2026-11-25-153009.db" {
		t.Fatalf("%+v %v", done, err)
	}
	if d := sameRulings(before, mustLive(t, s)); d != "" {
		t.Error(d)
	}
	time.Sleep(2 * checkInterval)
	if s.Version() == version {
		t.Error("the server does not notice")
	}
	if d := sameRulings(was, livesOf(t, done.Previous)); d != "" {
		t.Errorf("what was there: %s", d)
	}
	synced(t, s, SyncResult{Added: 1, Changed: 1}, newer...) // it goes on as ever
	if left, err := os.ReadDir(BackupFolder(data)); err != nil || len(left) != 1 {
		t.Errorf("left are %v %v", left, err)
	}
}

// Where there is no database, or a damaged one, the copy takes its place, and the damaged one is kept; but not while
// somebody has it open.
func TestRestoreInPlaceOfADamagedFile(t *testing.T) {
	source := open(t, t.TempDir())
	synced(t, source, SyncResult{Added: 1}, made(1, "3.1"))
	backup, err := source.Backup(ctx, t.TempDir(), 1, true)
	if err != nil {
		t.Fatal(err)
	}
	want := mustLive(t, source)
	for name, content := range map[string]string{"missing": "", "no database": "Questo non è un database, ma un testo qualunque.", "broken": "broken"} {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			path := filepath.Join(data, FileName)
			switch name {
			case "broken":
				damage(t, data)
			case "no database":
				if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			damaged, _ := os.ReadFile(path)
			done, err := Restore(ctx, data, backup, false, at(9)())
			if err != nil || done.Rulings != 1 || (done.Previous == "") != (name == "missing") {
				t.Fatalf("%+v %v", done, err)
			}
			if name != "missing" {
				if kept, err := os.ReadFile(filepath.Join(done.Previous, FileName)); err != nil ||
					string(kept) != string(damaged) {
					t.Errorf("what was there is not kept: %v", err)
				}
			}
			s := open(t, data)
			if d := sameRulings(want, mustLive(t, s)); d != "" || s.LacksJournal {
				t.Error(d, s.LacksJournal)
			}
		})
	}
	t.Run("in use", func(t *testing.T) {
		data := t.TempDir()
		holder := exec.Command(os.Args[0], "-test.run=^TestHoldsADatabase$")
		holder.Env = append(os.Environ(), "CAVILLO_HOLD="+data)
		in, _ := holder.StdinPipe()
		out, err := holder.StdoutPipe()
		if err == nil {
			err = holder.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(out).ReadString('\n'); line != "open\n" {
			t.Fatal(line, err)
		}
		damagePages(t, filepath.Join(data, FileName))
		if _, err := Open(data); !errors.Is(err, ErrDamaged) {
			t.Fatalf("not damaged enough: %v", err)
		}
		if _, err := Restore(ctx, data, backup, false, at(9)()); !errors.Is(err, ErrInUse) {
			t.Errorf("found %v", err)
		}
		if left, err := os.ReadDir(BackupFolder(data)); err != nil || len(left) != 0 {
			t.Errorf("left are %v %v", left, err)
		}
		in.Close()
		_ = holder.Wait()
		if done, err := Restore(ctx, data, backup, false, at(9)()); err != nil || done.Rulings != 1 {
			t.Errorf("afterwards: %+v %v", done, err)
		}
	})
}

// TestHoldsADatabase is a process of its own that has a database open until its input ends.
func TestHoldsADatabase(t *testing.T) {
	data := os.Getenv("CAVILLO_HOLD")
	if data == "" {
		t.Skip("only as a process of another test")
	}
	s := open(t, data)
	synced(t, s, SyncResult{Added: 60}, sixty()...)
	if _, err := s.writer.Exec("PRAGMA wal_checkpoint(TRUNCATE)"); err != nil { // so that the pages are in the file
		t.Fatal(err)
	}
	fmt.Println("open")
	_, _ = io.Copy(io.Discard, os.Stdin)
	os.Exit(0) // as killed
}

func sixty() (all []*Ruling) {
	for n := range 60 {
		r := made(n+1, "3.1", "3.10", "9.2.1")
		r.Answer = strings.Repeat("Risposta. ", 200)
		all = append(all, r)
	}
	return all
}

// damage leaves a closed database with broken pages in a folder.
func damage(t *testing.T, data string) {
	t.Helper()
	s := open(t, data)
	synced(t, s, SyncResult{Added: 60}, sixty()...)
	s.Close()
	damagePages(t, filepath.Join(data, FileName))
}

// damagePages spoils all pages of a database but the first.
func damagePages(t *testing.T, path string) {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(content); i++ {
		content[i] ^= 0xa5
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0) // the same file: somebody may have it open
	if err == nil {
		_, err = file.Write(content)
	}
	if err = errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
}

// What is not a whole database of rulings replaces nothing.
func TestRestoreChecksFirst(t *testing.T) {
	data := t.TempDir()
	s := open(t, data)
	synced(t, s, SyncResult{Added: 1}, made(1, "3.1"))
	want := mustLive(t, s)
	folder := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	broken := filepath.Join(folder, "guasto")
	damage(t, broken)
	foreign := filepath.Join(folder, "altro.db")
	db, err := sql.Open("sqlite", "file:"+foreign)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE libri (titolo TEXT)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	newer := filepath.Join(folder, "nuovo")
	later := open(t, newer)
	if _, err := later.writer.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)"); err != nil {
		t.Fatal(err)
	}
	later.Close()
	for path, wanted := range map[string]error{
		write("testo.db", strings.Repeat("non un database ", 400)): ErrDamaged, filepath.Join(broken, FileName): ErrDamaged, foreign: ErrForeign,
		filepath.Join(newer, FileName): ErrNewer, filepath.Join(folder, "manca.db"): os.ErrNotExist,
	} {
		if _, err := Restore(ctx, data, path, false, at(9)()); !errors.Is(err, wanted) {
			t.Errorf("%s: %v, want %v", path, err, wanted)
		}
	}
	if _, err := Restore(ctx, data, folder, false, at(9)()); err == nil {
		t.Error("a folder is restored")
	}
	if d := sameRulings(want, mustLive(t, s)); d != "" {
		t.Error(d)
	}
	if left, err := Backups(BackupFolder(data)); err != nil || len(left) != 0 {
		t.Errorf("left are %v %v", left, err)
	}
}

// A database that was copied while it was open is recognised where its journal did not come along, and only there.
func TestCopiedWithoutItsJournal(t *testing.T) {
	live := t.TempDir()
	s := open(t, live)
	synced(t, s, SyncResult{Added: 2}, made(1, "3.1"), made(2, "3.10"))
	copied := t.TempDir()
	if err := copyFile(filepath.Join(live, FileName), filepath.Join(copied, FileName)); err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	if _, err := Restore(ctx, data, filepath.Join(copied, FileName), false, at(9)()); !errors.Is(err, ErrCopied) {
		t.Errorf("restored: %v", err)
	}
	if _, err := Restore(ctx, data, filepath.Join(copied, FileName), true, at(9)()); err != nil {
		t.Errorf("accepted: %v", err)
	}
	if c := open(t, copied); !c.LacksJournal {
		t.Error("taken for whole")
	} else if c.Close() != nil || open(t, copied).LacksJournal {
		t.Error("once it was said and closed, it is said again")
	}
	if open(t, live).LacksJournal {
		t.Error("a second program takes the open file for a copy")
	}
	with := crashed(t) // the journal came along, as after a power cut
	if done, err := Restore(ctx, t.TempDir(), filepath.Join(with, FileName), false, at(9)()); err != nil ||
		done.Rulings != 2 {
		t.Errorf("with its journal: %+v %v", done, err)
	}
	if c := open(t, with); c.LacksJournal || len(mustLive(t, c)) != 2 {
		t.Error("with its journal it is taken for a copy without")
	}
	s.Close()
	if open(t, live).LacksJournal {
		t.Error("closed, and taken for a copy")
	}
}

// A backup of an earlier Cavillo is brought up to date when it is restored.
func TestRestoreOfAnEarlierDatabase(t *testing.T) {
	old := t.TempDir()
	earlier(t, old)
	data := t.TempDir()
	s := open(t, data)
	synced(t, s, SyncResult{Added: 1}, made(5, "3.1"))
	if done, err := Restore(ctx, data, filepath.Join(old, FileName), false, at(9)()); err != nil || done.Rulings != 4 {
		t.Fatalf("%+v %v", done, err)
	}
	if r, err := s.ByID(ctx, 2); err != nil || r.Closing != (Closing{Reason: Replaced, Ruling: 1}) {
		t.Errorf("%+v %v", r, err)
	}
	if c := open(t, old); c.LacksJournal {
		t.Error("an earlier Cavillo left it with the mark of a journal")
	}
}
