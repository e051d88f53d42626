package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// asProgram is the variable of the environment that has the tests' binary be the program: signals and pipes are then
// real ones.
const asProgram = "CAVILLO_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main() // exits
	}
	openShelf = sync.OnceValues(readShelf)
	code := m.Run()
	for _, folder := range append(sharedData, pocketWork) {
		os.RemoveAll(folder)
	}
	os.Exit(code)
}

// program starts the program in a process of its own, in a folder of its own.
func program(t *testing.T, args ...string) (cmd *exec.Cmd, out *bytes.Buffer, errs *lines) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, errs = &bytes.Buffer{}, newLines()
	cmd = exec.Command(self, args...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = t.TempDir(), append(os.Environ(), asProgram+"=1"), out, errs
	return cmd, out, errs
}

// TestASignalEndsACommand sends a signal to commands that would never end: those that wait for a pipe, and one that
// plays and has said so.
func TestASignalEndsACommand(t *testing.T) {
	for _, c := range []struct {
		signal os.Signal
		args   []string
	}{
		{os.Interrupt, []string{"replay", "/dev/stdin"}},
		{syscall.SIGTERM, []string{"search", "-batch", "/dev/stdin"}},
		{syscall.SIGTERM, []string{"import", "-accept", "ws", "/dev/stdin"}},
		{os.Interrupt, []string{"play", "-game", "ygo", "-games", "100000000"}},
	} {
		cmd, out, errs := program(t, c.args...)
		input, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(5*time.Minute, func() { cmd.Process.Kill() }) // longer than any machine takes
		if c.args[0] == "play" {
			<-errs.each
		} else if _, err := input.Write(bytes.Repeat([]byte("x"), 300_000)); err != nil {
			// More than a pipe holds: the command is reading.
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(c.signal); err != nil {
			t.Fatal(err)
		}
		err = cmd.Wait()
		timer.Stop()
		if code := cmd.ProcessState.ExitCode(); code != exitInterrupted ||
			!strings.HasSuffix(errs.String(), "Interrotto prima della fine: nessun file è rimasto a metà.\n") {
			t.Errorf("%v: exit %d, %v, %q", c.args, code, err, errs)
		}
		if played := strings.Contains(out.String(), "partite"); played != (c.args[0] == "play") {
			t.Errorf("%v wrote %q", c.args, out)
		}
		if left, err := os.ReadDir(cmd.Dir); err != nil || len(left) != 0 {
			t.Errorf("%v left %v, %v", c.args, left, err)
		}
	}
}

// TestEveryCommandEnds holds that no command, whatever it does, outlives the order to end.
func TestEveryCommandEnds(t *testing.T) {
	never, stuck := make(chan int), "non-finisce"
	commands[stuck] = func(context.Context, []string, console) int { return <-never }
	defer delete(commands, stuck)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	if code := run(ctx, []string{stuck}, console{&out, &errs}); code != exitInterrupted ||
		!strings.Contains(errs.String(), "Interrotto") || out.Len() != 0 {
		t.Errorf("exit %d, %q, %q", code, &out, &errs)
	}
	close(never)
	// What ends by itself has the time to say so.
	errs.Reset()
	if code := run(ctx, []string{"search", "danno"}, console{&out, &errs}); code != exitInterrupted ||
		strings.Count(errs.String(), "\n") != 1 || out.Len() != 0 {
		t.Errorf("search: exit %d, %q, %q", code, &out, &errs)
	}
}

// TestInterruptedWritersWriteNothing has the order to end come before a command keeps what it made.
func TestInterruptedWritersWriteNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	t.Run("bake", func(t *testing.T) {
		t.Chdir(t.TempDir())
		var errs bytes.Buffer
		if code := runBake(ctx, nil, console{io.Discard, &errs}); code != exitInterrupted ||
			!strings.Contains(errs.String(), "Interrotto") {
			t.Errorf("exit %d, %q", code, &errs)
		}
		if left, err := os.ReadDir("."); err != nil || len(left) != 0 {
			t.Errorf("left %v, %v", left, err)
		}
	})
	t.Run("import", func(t *testing.T) {
		document, data := filepath.Join(documents(t), "weiss-schwarz.txt"), t.TempDir()
		var errs bytes.Buffer
		if code := runImport(ctx, []string{"-data", data, "ws", document},
			console{io.Discard, &errs}); code != exitInterrupted || !strings.Contains(errs.String(), "Interrotto") {
			t.Errorf("exit %d, %q", code, &errs)
		}
		if left, err := os.ReadDir(data); err != nil || len(left) != 0 {
			t.Errorf("left %v, %v", left, err)
		}
	})
}

// TestReadingIsBounded gives each command that reads a file one that is a byte too long, and a pipe that never ends.
func TestReadingIsBounded(t *testing.T) {
	for _, c := range []struct {
		most int
		says string
		args []string
	}{
		{maxScenario, "supera 1 MiB", []string{"replay"}},
		{maxBatch, "supera 4 MiB", []string{"search", "-batch"}},
		{published.MaxSize, "supera 2 MiB", []string{"import", "ws"}},
	} {
		file := filepath.Join(t.TempDir(), "lungo")
		for extra, tooLong := range map[int]bool{0: false, 1: true} {
			if err := os.WriteFile(file, bytes.Repeat([]byte("#"), c.most+extra), 0o644); err != nil {
				t.Fatal(err)
			}
			_, errs, code := command(t, append(c.args, file)...)
			if code != exitUsage || strings.Contains(errs, c.says) != tooLong ||
				!strings.Contains(errs, file) && tooLong {
				t.Errorf("%v with %d bytes: exit %d, %.300q", c.args, c.most+extra, code, errs)
			}
		}
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		wrote := make(chan int, 1)
		go func() {
			n, block := 0, bytes.Repeat([]byte("ws\tdanno\n"), 500)
			for {
				k, err := w.Write(block)
				if n += k; err != nil {
					wrote <- n
					return
				}
			}
		}()
		if _, errs, code := command(t, append(c.args, fmt.Sprintf("/dev/fd/%d", r.Fd()))...); code != exitUsage ||
			!strings.Contains(errs, c.says) {
			t.Errorf("%v from a pipe: exit %d, %.300q", c.args, code, errs)
		}
		r.Close()
		if n := <-wrote; n > c.most+1<<20 {
			t.Errorf("%v took %d bytes from a pipe, at most %d are looked at", c.args, n, c.most)
		}
		w.Close()
	}
}

// steering are characters that steer a terminal or turn a line about, and are never written raw.
const steering = "\x1b[31m\x1b]0;nome\a\b\r\x7f\u009b2J\u0085\u061c\u200b\u200e\u200f" +
	"\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\U000e0041"

// mustBeHarmless holds that an output has nothing of steering in it, and that something was there to be made harmless.
func mustBeHarmless(t *testing.T, what, text string) {
	t.Helper()
	for _, r := range text {
		if r != '\n' && r != '\t' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			t.Errorf("%s holds %U raw: %q", what, r, text)
			return
		}
	}
	if !strings.Contains(text, `\u202e`) || !strings.Contains(text, `\u009b`) {
		t.Errorf("%s does not say what stood there: %.600q", what, text)
	}
}

func TestDoor(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "",
		"perché\t«già»\n’🔥 e\u0301":  "perché\t«già»\n’🔥 e\u0301",
		"\x1b[2J":                    `\u001b[2J`,
		"a\rb\x00c\x7f":              `a\u000db\u0000c\u007f`,
		"\u009b31m\u0085":            `\u009b31m\u0085`,
		"\x9b31m\xff":                "\uFFFD31m\uFFFD",
		"x\ufffdy":                   "x\ufffdy",
		"buono \u202eottivac\u2069.": `buono \u202eottivac\u2069.`,
		"\u2028\u2029\ufeff\u00ad":   `\u2028\u2029\ufeff\u00ad`,
		"\U000e0041è":                `\udb40\udc41è`,
	} {
		var b bytes.Buffer
		if n, err := (escapingWriter{&b}).Write([]byte(in)); n != len(in) || err != nil || b.String() != want {
			t.Errorf("%q is written %q (%d, %v), want %q", in, &b, n, err, want)
		}
	}
	if _, err := (escapingWriter{full{}}).Write([]byte("x")); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("an error of the writer behind the door: %v", err)
	}
	// An answer for programs says the same after the door.
	var b bytes.Buffer
	if (console{out: escapingWriter{&b}}).printJSON(steering) != exitOK {
		t.Fatal("not printed")
	}
	mustBeHarmless(t, "the answer", b.String())
	var again string
	if err := json.Unmarshal(b.Bytes(), &again); err != nil || again != steering {
		t.Errorf("%q is read back as %q, %v", &b, again, err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestNothingSteersTheTerminal has files, documents and arguments hold what would steer a terminal, for every command
// that repeats them.
func TestNothingSteersTheTerminal(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	node := published.Node{Number: "9.2.1", Class: "E", Title: "Xilofono " + steering, Text: "Uno xilofono " + steering}
	if _, err := published.SaveDocument(data,
		&published.Document{Game: rulebooks.WS, Digest: "abc", Known: true, Nodes: []published.Node{node}}); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	const quoted = `"\e[31m\x9b31m\u202e"`
	for what, args := range map[string][]string{
		"an unknown command":         {steering},
		"an unknown option":          {"-" + steering},
		"an unknown game":            {"search", "-game", steering, "x"},
		"a missing file":             {"replay", folder + "/" + steering},
		"a batch's path":             {"search", "-batch", folder + "/" + steering},
		"a batch's queries":          {"search", "-batch", write("domande.tsv", "ws\tdanno "+steering+"\n")},
		"a query":                    {"search", "-json", "danno " + steering},
		"a published title":          {"search", "-published", "-data", data, "-game", "ws", "xilofono"},
		"a published text":           {"sample", "-game", "ws", "-n", "5000", "-data", data},
		"a document's line":          {"import", "ws", write("documento.txt", "\u009b\u202e\x1b[31m REGOLE\n")},
		"a scenario's variant":       {"replay", spoil(t, "refresh-a-meta-danno", "\nvarianti:", "\nvarianti:\n  - titolo: "+quoted+"\n    attese:\n      - vincitore: A\n")},
		"a scenario's key":           {"replay", spoil(t, "refresh-a-meta-danno", "posizione:", quoted+":")},
		"a scenario's text":          {"replay", write("rotto.yaml", "gioco: "+quoted+"\n")},
		"a scenario's own name":      {"replay", write("x"+"\u009b\u202e.yaml", "gioco: ws\n")},
		"a published title, in JSON": {"search", "-json", "-published", "-data", data, "-game", "ws", "xilofono " + steering},
	} {
		out, errs, _ := command(t, args...)
		mustBeHarmless(t, what, out+errs)
	}
}
