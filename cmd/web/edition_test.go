package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// trialWords are the words that the folders of the tests give to NAR 4.3.3.
const trialWords = "Parole inventate di una edizione"

// editionFolder is a folder with a version of the text of Naruto in which a rule has other words.
func editionFolder(t testing.TB, words string) string {
	t.Helper()
	const number = "4.3.3"
	shipped, err := editions.Book(rulebooks.NAR)
	if err != nil {
		t.Fatal(err)
	}
	from, to := "../../rulebooks/editions/naruto", t.TempDir()
	file := shipped.Rule(number).File
	change := func(name string, edit func(string) string) {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), []byte(edit(string(text))), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	old := ""
	change(file, func(text string) string {
		old = regexp.MustCompile(`(?s)\n\*\*4\.3\.3\*\* .*?\n\n`).FindString(text)
		return strings.Replace(text, old, "\n**"+number+"** {Prova} "+words+".\n\n", 1)
	})
	change("book.md", strings.NewReplacer("versione: "+shipped.Version, "versione: 2027.1",
		"aggiornato: "+shipped.Updated, "aggiornato: 2027-03-01").Replace)
	change("history.md", func(text string) string {
		return strings.TrimRight(text, "\n") + "\n\n# 2027.1 del 2027-03-01\n\n## sostanza " + number +
			"\nperché: una prova\n" + strings.TrimRight(old, "\n") + "\n"
	})
	return to
}

// A folder is checked, put in force and taken back; one with a fault changes nothing.
func TestEditionCommands(t *testing.T) {
	data, folder := t.TempDir(), editionFolder(t, trialWords)
	broken := editionFolder(t, "Si veda §99.1")
	for _, step := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"list", "-data", data}, exitOK, `Naruto +\S+ del \S+: il testo del programma\n`},
		{[]string{"check", "-data", data, "nar", folder}, exitOK,
			`Naruto 2027.1 del 2027-03-01: 3 file al posto di quelli del programma\n(.|\n)*0 errori`},
		{[]string{"publish", "-data", data, "nar", broken}, exitFault, `:\d+: .*99\.1(.|\n)*Niente è stato pubblicato`},
		{[]string{"list", "-data", data}, exitOK, `Naruto +\S+ del \S+: il testo del programma\n`},
		{[]string{"publish", "-data", data, "nar", folder}, exitOK, `In vigore: 2027\.1-[0-9a-f]{10}\.`},
		{[]string{"list", "-data", data}, exitOK, `Naruto +2027\.1 del 2027-03-01: l’uscita 2027\.1-\S+, in vigore dal`},
		{[]string{"list", "-json", "-data", data}, exitOK, `"version":"2027\.1".*"overridden":\["04-.*"book.md","history.md"\]`},
		{[]string{"revert", "-data", data, "nar"}, exitOK, `di nuovo in vigore il testo del programma`},
		{[]string{"revert", "-data", data, "nar"}, exitOK, `era già in vigore`},
		{[]string{"revert", "-data", data, "nar", "2027.1-0000000000"}, exitUsage, `Niente è cambiato`},
		{[]string{"revert", "-data", data, "nar", "../nar"}, exitUsage, `non è il nome di un'uscita`},
		{[]string{"check", "-data", data, "x", folder}, exitUsage, `Il gioco «x» non esiste`},
		{[]string{"check", "-json", "-data", data, "nar", filepath.Join(folder, "altra")}, exitFault, `"errors":\[".*la cartella non c'è`},
		{[]string{"prova"}, exitUsage, `«prova» non lo è`},
		{nil, exitUsage, `Dopo «edition» va uno di`},
	} {
		out, errs, code := command(t, append([]string{"edition"}, step.args...)...)
		if code != step.code || !regexp.MustCompile(step.want).MatchString(out+errs) {
			t.Errorf("%v: %d, %q %q", step.args, code, out, errs)
		}
	}
	if left, err := os.ReadDir(editions.ReleasesFolder(data, rulebooks.NAR)); err != nil || len(left) != 2 { // .lock too
		t.Errorf("left: %v, %v", left, err)
	}
}

// release puts a folder in force in a data folder.
func release(t testing.TB, data, folder string) {
	t.Helper()
	var out bytes.Buffer
	if code := run(context.Background(), []string{"edition", "publish", "-data", data, "nar", folder},
		console{&out, &out}); code != exitOK {
		t.Fatalf("%d %s", code, &out)
	}
}

// damage changes a file of the release of Naruto that is in force.
func damage(t testing.TB, data string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(data, "editions", "nar", "2*", "book.md"))
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("the releases are %v", found)
	}
	if err == nil {
		err = os.WriteFile(found[0], []byte("# Rotto\n"), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Two servers on one folder show a text that is put in force, in pages, search and what phones keep; a broken folder
// changes nothing in them, and a server that starts with one shows the text of the program.
func TestServersShowTheTextInForce(t *testing.T) {
	checks.Need(t, checks.Full, "makes many indexes")
	data := t.TempDir()
	servers := []*running{serveFrom(t, data), serveFrom(t, data)}
	client := http.DefaultClient
	shows := func(r *running) bool { return strings.Contains(r.read(client, "/nar/4.3.3"), trialWords) }
	for _, r := range servers {
		r.until("the search is ready", func() bool { return strings.Contains(r.log.String(), "are searched") })
		if shows(r) {
			t.Fatal("the words of the test are those of the program")
		}
	}
	folder := editionFolder(t, trialWords)
	begun := time.Now()
	release(t, data, folder)
	for i, r := range servers {
		r.until("the text in force is shown", func() bool { return shows(r) })
		t.Logf("server %d shows it after %v", i, time.Since(begun))
		if found := r.read(client, "/cerca?q=parole+inventate+edizione&gioco=nar"); !strings.Contains(found, "4.3.3") {
			t.Error("the text in force is not searched")
		}
		if about := r.read(client, "/fonti/nar"); !strings.Contains(about, "al posto di quelli di prima 04-") {
			t.Error("the page on the sources does not say which files are others")
		}
		if found := r.read(client, "/feed.atom"); !strings.Contains(found, "2027.1") {
			t.Error("the feed does not tell of the version")
		}
	}
	damage(t, data)
	current := filepath.Join(editions.ReleasesFolder(data, rulebooks.NAR), "current")
	text, err := os.ReadFile(current)
	if err == nil {
		err = os.WriteFile(current, text, 0o600) // so that it is read again
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range servers {
		r.until("the fault is told", func() bool { return strings.Contains(r.log.String(), "non sono più quelli") })
		if !shows(r) {
			t.Error("a damaged release changes what is shown")
		}
	}
	third := serveFrom(t, data)
	if shows(third) || !strings.Contains(third.log.String(), "non sono più quelli") {
		t.Errorf("a server that starts with a damaged release: %s", third.log)
	}
	if _, errs, code := command(t, "edition", "revert", "-data", data, "nar"); code != exitOK {
		t.Fatal(errs)
	}
	for _, r := range servers {
		r.until("the text of the program is shown", func() bool { return !shows(r) })
	}
}

// A publication that is killed at any time leaves the text of before in force or the new one, whole.
func TestKilledPublication(t *testing.T) {
	checks.Need(t, checks.Full, "kills a process many times")
	checks.Sequential(t)
	first, second := editionFolder(t, trialWords), editionFolder(t, trialWords)
	sheet := "# Prova\ndomanda: Una prova?\nparole: prova\n\n## Parte §4.3.3\n\nTesto.\n"
	err := os.Mkdir(filepath.Join(second, "schede"), 0o700)
	if err == nil {
		err = os.WriteFile(filepath.Join(second, "schede", "09-prova.md"), []byte(sheet), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	clean := t.TempDir()
	release(t, clean, first)
	publish := func(delay time.Duration) (killed bool, state int) {
		data := t.TempDir()
		if err := os.CopyFS(data, os.DirFS(clean)); err != nil {
			t.Fatal(err)
		}
		killed = killPublication(t, delay, data, second)
		texts, err := editions.Read(data, acceptTexts)
		if err != nil || len(texts.Faults) > 0 || len(texts.Releases) != 1 {
			t.Fatalf("killed after %v: %v, %+v", delay, err, texts.Faults)
		}
		if slices.ContainsFunc(texts.Sheets[rulebooks.NAR], func(s *rulebooks.Sheet) bool { return s.Slug == "prova" }) {
			state = 1
		}
		if words := texts.Book(rulebooks.NAR).Rule("4.3.3").Text(); words != trialWords+"." {
			t.Fatalf("killed after %v: %q", delay, words)
		}
		release(t, data, second) // after any interruption
		if left, err := filepath.Glob(filepath.Join(data, "editions", "nar", ".*.tmp")); err != nil || len(left) > 0 {
			t.Errorf("left: %v, %v", left, err)
		}
		return killed, state
	}
	if killed, state := publish(time.Hour); killed || state != 1 {
		t.Fatal("a publication that nobody kills does not end")
	}
	states := map[int]int{}
	for i := range kills() {
		killed, state := publish(time.Duration(i) * 400 * time.Microsecond)
		if states[state]++; !killed {
			states[2]++
		}
	}
	t.Logf("%d ended in the text of before, %d in the new one; %d were over before they were killed", states[0], states[1],
		states[2])
	if states[0] == 0 {
		t.Error("none was killed before the new text was in force")
	}
}

// killPublication publishes a folder in a process of its own, and kills it a time after it has begun to write.
func killPublication(t *testing.T, delay time.Duration, data, folder string) (killed bool) {
	t.Helper()
	p, _, errs := program(t, "edition", "publish", "-data", data, "nar", folder)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		for {
			select {
			case <-ended:
				return
			case <-time.After(100 * time.Microsecond):
			}
			if found, _ := filepath.Glob(filepath.Join(data, "editions", "nar", ".*.tmp")); len(found) > 0 {
				break
			}
		}
		select {
		case <-ended:
		case <-time.After(delay):
			_ = p.Process.Kill()
		}
	}()
	err := p.Wait()
	close(ended)
	if p.ProcessState.ExitCode() < 0 {
		return true
	}
	if err != nil {
		t.Fatalf("%v: %s", err, errs)
	}
	return false
}
