package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/rulings"
)

// What one server exports goes into another that is running: its pages and its search have it within seconds; with a
// fault nothing is taken.
func TestImportIntoARunningServer(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "ruling")
	source := filledData(t, 2)
	if out, errs, code := command(t, "export", "-data", source, folder); code != exitOK ||
		!strings.Contains(out, "ruling, ") {
		t.Fatalf("%d %s %s", code, out, errs)
	}
	if _, errs, code := command(t, "export", "-data", source, folder); code != exitUsage ||
		!strings.Contains(errs, "la cartella non è vuota") {
		t.Errorf("into a full folder: %d %s", code, errs)
	}
	data := filepath.Join(t.TempDir(), "data")
	server := serveFrom(t, data)
	if out, errs, code := command(t, "import-rulings", "-dry-run", "-data", data, folder); code != exitOK ||
		!strings.HasPrefix(out, "2 ruling nuovi, 0 con testi nuovi") ||
		!strings.Contains(errs, "niente è stato conservato") {
		t.Errorf("tried: %d %s %s", code, out, errs)
	}
	file := filepath.Join(folder, "ws", "10001-prova-1.md")
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(content), "WS 9.2.1", "WS 9.99", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	out, errs, code := command(t, "import-rulings", "-data", data, folder)
	if want := file + ":12: la regola WS 9.99 non c'è"; code != exitFault || !strings.HasPrefix(out, want) ||
		!strings.Contains(errs, "Niente è stato conservato") {
		t.Errorf("a fault: %d %s %s", code, out, errs)
	}
	var answer importedRulings
	if out, _, code := command(t, "import-rulings", "-json", "-data", data, folder); code != exitFault ||
		json.Unmarshal([]byte(out), &answer) != nil || len(answer.Faults) != 1 || answer.Faults[0].Line != 12 {
		t.Errorf("a fault: %d %s", code, out)
	}
	if w, err := http.Get(server.address + "/ruling/10000"); err != nil || w.StatusCode != http.StatusNotFound {
		t.Errorf("stored by half: %v %v", w.StatusCode, err)
	}
	if err := os.WriteFile(file, content, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, errs, code := command(t, "import-rulings", "-data", data, folder); code != exitOK ||
		!strings.HasPrefix(out, "2 ruling nuovi") {
		t.Fatalf("%d %s %s", code, out, errs)
	}
	server.until("the page is there", func() bool {
		return strings.Contains(server.read(http.DefaultClient, "/ruling/10000"), "Domanda 0?")
	})
	server.until("the search has it", func() bool {
		return strings.Contains(server.read(http.DefaultClient, "/cerca?gioco=ws&q=domanda+1+prova+una+parola"),
			"/ruling/1000")
	})
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"import-rulings", "-data", data, filepath.Join(folder, "manca")}, exitUsage, "non è una cartella"},
		{[]string{"import-rulings", "-data", data, t.TempDir()}, exitUsage, "non c'è nessun ruling"},
		{[]string{"export", "-data", data}, exitUsage, "vuole la cartella"},
	} {
		if _, errs, code := command(t, c.args...); code != c.code || !strings.Contains(errs, c.says) {
			t.Errorf("%v: %d %s", c.args, code, errs)
		}
	}
}

// A server makes its backups by itself, and one is put back while it runs; what was there is kept, the collection is up
// to date.
func TestBackupAndRestoreOfARunningServer(t *testing.T) {
	checks.Need(t, checks.Full, "makes an index for what is put back")
	data := filledData(t, 3)
	server := serveFrom(t, data, "-backup-every", "1h", "-backup-keep", "2")
	var made []string
	server.until("the first backup", func() bool {
		made, _ = rulings.Backups(rulings.BackupFolder(data))
		return len(made) == 1 && strings.Contains(server.log.String(), "rulings backed up")
	})
	if out, errs, code := command(t, "backup", "-data", data); code != exitOK ||
		!strings.Contains(out, "non è cambiato niente") {
		t.Errorf("unchanged: %d %s %s", code, out, errs)
	}
	folder := filepath.Join(t.TempDir(), "ruling")
	more := ownRulings(5)[3:]
	if err := rulings.Export(folder, more); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := command(t, "import-rulings", "-data", data, folder); code != exitOK {
		t.Fatal(errs)
	}
	server.until("the fifth ruling", func() bool {
		return strings.Contains(server.read(http.DefaultClient, "/ruling.json"), "Domanda 4?")
	})
	out, errs, code := command(t, "restore", "-data", data, made[0])
	if code != exitOK || !strings.Contains(out, "Quello che c'era prima è in ") {
		t.Fatalf("%d %s %s", code, out, errs)
	}
	server.until("it is gone again", func() bool {
		return !strings.Contains(server.read(http.DefaultClient, "/ruling.json"), "Domanda 4?")
	})
	if found, err := rulings.Backups(rulings.BackupFolder(data)); err != nil || len(found) != 2 {
		t.Fatal(found, err)
	} else if out, _, code := command(t, "restore", "-data", data, found[0]); code != exitOK {
		t.Errorf("and back: %d %s", code, out)
	}
	server.until("it is there again", func() bool {
		return strings.Contains(server.read(http.DefaultClient, "/ruling.json"), "Domanda 4?")
	})

	copied := filepath.Join(t.TempDir(), "copia.db")
	raw, err := os.ReadFile(filepath.Join(data, rulings.FileName))
	if err == nil {
		err = os.WriteFile(copied, raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, errs, code := command(t, "restore", "-data", data, copied); code != exitUsage ||
		!strings.Contains(errs, "senza il suo registro") {
		t.Errorf("a copy without its journal: %d %s", code, errs)
	}
	for _, args := range [][]string{{"restore", "-data", data, copied + ".manca"}, {"backup", "-keep", "0"}, {"-backup-keep", "0"}, {"-backup-every", "-1s"}} {
		if _, errs, code := command(t, args...); code != exitUsage || errs == "" {
			t.Errorf("%v: %d %s", args, code, errs)
		}
	}
}

// A database that was copied without its journal is told of when a server starts with it.
func TestServerTellsOfACopyWithoutItsJournal(t *testing.T) {
	checks.Need(t, checks.Full, "starts a server three times")
	live := filledData(t, 1)
	first := serveFrom(t, live)
	copied := t.TempDir()
	raw, err := os.ReadFile(filepath.Join(live, rulings.FileName))
	if err == nil {
		err = os.WriteFile(filepath.Join(copied, rulings.FileName), raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if second := serveFrom(t, copied); !strings.Contains(second.log.String(), "without its journal") {
		t.Errorf("it says %s", second.log)
	}
	first.stop()
	if again := serveFrom(t, live); strings.Contains(again.log.String(), "without its journal") {
		t.Errorf("of a file that was closed it says %s", again.log)
	}
}

// The schedule waits until the newest backup is old enough.
func TestBackupWaitsForItsTime(t *testing.T) {
	data := filledData(t, 1)
	dir := rulings.BackupFolder(data)
	if _, errs, code := command(t, "backup", "-data", data); code != exitOK {
		t.Fatal(errs)
	}
	serveFrom(t, data) // changes nothing: the collection is there
	time.Sleep(300 * time.Millisecond)
	if found, err := rulings.Backups(dir); err != nil || len(found) != 1 {
		t.Errorf("there are %v, %v", found, err)
	}
}

// A backup that a clock far ahead has dated does not keep the schedule waiting for that day.
func TestBackupDatedAheadOfTheClock(t *testing.T) {
	data := filledData(t, 1)
	dir := rulings.BackupFolder(data)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "rulings-000001-2099-01-01-000000.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	serveFrom(t, data)
	for range 100 {
		if found, err := rulings.Backups(dir); err != nil {
			t.Fatal(err)
		} else if len(found) == 2 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Error("no backup was made")
}
