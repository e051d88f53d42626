package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// kills is how many times a process is killed in the middle of each of its works.
func kills() int { return checks.Amount(0, 6, 50) }

// ownRulings are rulings of a server, with a text that is long enough for the work to take some time.
func ownRulings(count int) (all []*rulings.Ruling) {
	for i := range count {
		ref := rulebooks.Ref{Game: rulebooks.WS, Number: "9.2.1"}
		all = append(all, &rulings.Ruling{Number: 10000 + i, Slug: fmt.Sprintf("prova-%d", i), Game: rulebooks.WS,
			Question: fmt.Sprintf("Domanda %d?", i), Brief: "Sì.",
			Answer: "Perché WS 9.2.1. " + strings.Repeat("Una parola dopo l'altra. ", 100), Kind: rulings.Judge, State: rulings.Published, Author: "Un arbitro", Date: "2026-11-25",
			Source: "Torneo", Version: "2026.2", Revision: 1, Local: true,
			Citations: []rulings.Citation{{Cite: rulebooks.Cite{Ref: ref, Version: "2026.2"}}}})
	}
	return all
}

// filledData is a data folder with the collection and, of its own, so many rulings.
func filledData(t *testing.T, own int) string {
	t.Helper()
	data, folder := t.TempDir(), filepath.Join(t.TempDir(), "ruling")
	if err := rulings.Export(folder, ownRulings(own)); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := command(t, "import-rulings", "-data", data, folder); code != exitOK {
		t.Fatal(errs)
	}
	return data
}

// killAfter runs the program and kills it after a time; killed tells whether it was still at work.
func killAfter(t *testing.T, delay time.Duration, args ...string) (killed bool) {
	t.Helper()
	p, _, _ := program(t, args...)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(delay, func() { _ = p.Process.Signal(syscall.SIGKILL) })
	defer timer.Stop()
	err := p.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() < 0 {
		return true
	}
	if err != nil {
		t.Fatalf("%s: %v", args, err)
	}
	return false
}

// ownCount opens the rulings of a data folder, which checks the whole file, and counts those of the collection and its
// own.
func ownCount(t *testing.T, data string) (collection, own int) {
	t.Helper()
	store, err := rulings.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := store.AllWithRevisions(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		if r.Local {
			own++
		} else {
			collection++
		}
	}
	return collection, own
}

// An import that is killed at any time has stored all rulings or none, and the store is whole.
func TestKilledImport(t *testing.T) {
	checks.Need(t, checks.Full, "kills a process many times")
	checks.Sequential(t)
	folder := filepath.Join(t.TempDir(), "ruling")
	const many = 400
	if err := rulings.Export(folder, ownRulings(many)); err != nil {
		t.Fatal(err)
	}
	clean := filledData(t, 1)
	collection, _ := ownCount(t, clean)
	run := func(delay time.Duration) (killed bool, own int) {
		data := t.TempDir()
		if err := os.CopyFS(data, os.DirFS(clean)); err != nil {
			t.Fatal(err)
		}
		killed = killAfter(t, delay, "import-rulings", "-data", data, folder)
		shipped, own := ownCount(t, data)
		if shipped != collection || own != 1 && own != many {
			t.Fatalf("killed after %v: %d rulings of the collection and %d others", delay, shipped, own)
		}
		return killed, own
	}
	begun := time.Now()
	if killed, own := run(time.Hour); killed || own != many {
		t.Fatal("an import that nobody kills does not end")
	}
	whole := time.Since(begun)
	sweep(t, whole, run, many)
}

// sweep kills at times spread over the length of the work, until it was killed often enough, and demands that it was
// killed early and late.
func sweep(t *testing.T, whole time.Duration, run func(time.Duration) (killed bool, own int), all int) {
	t.Helper()
	done, before, after, kills := 0, 0, 0, kills()
	for i := 0; done < kills && i < 4*kills; i++ {
		killed, own := run(whole * time.Duration(i%kills+1) / time.Duration(kills+1))
		if !killed {
			continue
		}
		if done++; own == all {
			after++
		} else {
			before++
		}
	}
	t.Logf("killed %d times over %v: %d before anything was stored, %d when all was", done, whole, before, after)
	if done < kills || before == 0 {
		t.Error("it was not killed often enough in the middle")
	}
}

// A backup that is killed at any time leaves whole backups only, and the store as it was.
func TestKilledBackup(t *testing.T) {
	checks.Need(t, checks.Full, "kills a process many times")
	checks.Sequential(t)
	data := filledData(t, 800)
	shipped, own := ownCount(t, data)
	dir := rulings.BackupFolder(data)
	run := func(delay time.Duration) (killed bool, made int) {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		killed = killAfter(t, delay, "backup", "-data", data)
		if a, b := ownCount(t, data); a != shipped || b != own {
			t.Fatalf("killed after %v: %d and %d rulings", delay, a, b)
		}
		found, err := rulings.Backups(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			restored := t.TempDir()
			if done, err := rulings.Restore(t.Context(), restored, path, false, time.Now()); err != nil ||
				done.Rulings != shipped+own {
				t.Fatalf("killed after %v, and %s is %+v, %v", delay, path, done, err)
			}
		}
		return killed, len(found)
	}
	begun := time.Now()
	if killed, made := run(time.Hour); killed || made != 1 {
		t.Fatal("a backup that nobody kills does not end")
	}
	sweep(t, time.Since(begun), run, 1)
}

// A restore that is killed at any time leaves what was there or what was to come, whole.
func TestKilledRestore(t *testing.T) {
	checks.Need(t, checks.Full, "kills a process many times")
	checks.Sequential(t)
	source := filledData(t, 400)
	if _, errs, code := command(t, "backup", "-data", source); code != exitOK {
		t.Fatal(errs)
	}
	backups, err := rulings.Backups(rulings.BackupFolder(source))
	if err != nil || len(backups) != 1 {
		t.Fatal(backups, err)
	}
	clean := filledData(t, 1)
	run := func(delay time.Duration) (killed bool, own int) {
		data := t.TempDir()
		if err := os.CopyFS(data, os.DirFS(clean)); err != nil {
			t.Fatal(err)
		}
		killed = killAfter(t, delay, "restore", "-data", data, backups[0])
		if _, own = ownCount(t, data); own != 1 && own != 400 {
			t.Fatalf("killed after %v: %d rulings", delay, own)
		}
		return killed, own
	}
	begun := time.Now()
	if killed, own := run(time.Hour); killed || own != 400 {
		t.Fatal("a restore that nobody kills does not end")
	}
	sweep(t, time.Since(begun), run, 400)
}
