package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// command runs a subcommand and returns what it wrote.
func command(t *testing.T, args ...string) (out, errs string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), args, console{&o, &e})
	return o.String(), e.String(), code
}

// lines is a writer that hands over its first lines, each as soon as it is whole.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
	told int // bytes of text that were handed over
	each chan string
}

func newLines() *lines { return &lines{each: make(chan string, 8)} }

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text.Write(p)
	for {
		line, _, whole := strings.Cut(l.text.String()[l.told:], "\n")
		if !whole || len(l.each) == cap(l.each) {
			return len(p), nil
		}
		l.told += len(line) + 1
		l.each <- line
	}
}

// server starts the program on a free port with a data folder of its own. stop ends it and returns its exit code.
func server(t testing.TB, args ...string) (address string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	address, ended, err := start(ctx, filepath.Join(t.TempDir(), "data"), args...)
	stop = sync.OnceValue(func() int { cancel(); return <-ended })
	t.Cleanup(func() { stop() })
	if err != nil {
		t.Fatal(err)
	}
	return address, stop
}

// start starts the program on a free port, until ctx ends; ended tells its exit code.
func start(ctx context.Context, data string, args ...string) (address string, ended <-chan int, err error) {
	out := newLines()
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, append([]string{"-addr", "localhost:0", "-data", data}, args...), console{out, io.Discard})
	}()
	for {
		select {
		case line := <-out.each:
			if address = listening.FindString(line); address != "" {
				return address, done, nil
			}
		case code := <-done:
			done <- code
			return "", done, fmt.Errorf("the program ended with %d before it served", code)
		}
	}
}

func get(t *testing.T, address string) (status int, body string) {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(text)
}

func TestServe(t *testing.T) {
	address, stop := server(t)
	for path, want := range map[string]string{"/": "Cavillo", "/ws/7.2.1.4.2": "7.2.1.4.2", "/cerca?q=danno+cancellato": "4.9.1.2", "/ruling": "Ruling",
		"/cerca?q=" + strings.Repeat("%F0%9F%94%A5", 10000): "primi 200 caratteri"} {
		if status, body := get(t, address+path); status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%.60s answers %d, without %q", path, status, want)
		}
	}
	if out, errs, code := command(t, "health", "-addr", strings.TrimPrefix(address, "http://")); code != exitOK ||
		out != "bene\n" {
		t.Errorf("health: %d %q %q", code, out, errs)
	}
	for range 100 { // until the index is made
		if out, _, _ := command(t, "health", "-ready", "-addr", strings.TrimPrefix(address, "http://")); out == "pronto\n" {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if out, errs, code := command(t, "health", "-ready", "-addr",
		strings.TrimPrefix(address, "http://")); code != exitOK || out != "pronto\n" {
		t.Errorf("ready: %d %s %s", code, out, errs)
	}
	_, errs, code := command(t, "-addr", strings.TrimPrefix(address, "http://"), "-data", t.TempDir())
	if code != exitUsage || !strings.Contains(errs, "già occupato") || !strings.Contains(errs, "-addr") {
		t.Errorf("a port in use: %d %q", code, errs)
	}
	if code := stop(); code != exitOK {
		t.Errorf("the server ended with %d", code)
	}
	if _, errs, code := command(t, "health", "-addr", strings.TrimPrefix(address, "http://")); code != exitFault ||
		!strings.Contains(errs, "non risponde") {
		t.Errorf("health of a stopped server: %d %q", code, errs)
	}
}

func TestBadRequestsAreSentences(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "manca.txt")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"ciao"}, "Il comando «ciao» non esiste"},
		{[]string{"-porta", "1"}, "Non capisco le opzioni"},
		{[]string{"-addr", "ottomila"}, "Non posso ascoltare su «ottomila»"},
		{[]string{"import", "ws"}, "vuole il gioco e il file dopo le opzioni, e ne riceve 1"},
		{[]string{"import", "magic", missing}, "Il gioco «magic» non esiste"},
		{[]string{"import", "ws", missing}, "Non riesco a leggere"},
		{[]string{"replay"}, "vuole il file di un esempio"},
		{[]string{"replay", missing}, "non riesco a leggere"},
		{[]string{"search"}, "vuole la domanda"},
		{[]string{"search", "-game", "magic", "danno"}, "Il gioco «magic» non esiste"},
		{[]string{"search", "-batch", missing}, "Non riesco a leggere"},
		{[]string{"sample"}, "Il gioco «» non esiste"},
		{[]string{"sample", "-game", "ws", "-n", "0"}, "almeno 1"},
		{[]string{"health", "-addr", "qui"}, "non è un indirizzo"},
	} {
		_, errs, code := command(t, c.args...)
		if code != exitUsage || !strings.Contains(errs, c.want) {
			t.Errorf("%v: exit %d, %q; want %q", c.args, code, errs, c.want)
		}
	}
}

// checked is what check answers; it is asked once for all tests.
func checked(t *testing.T) (answer checkAnswer) {
	t.Helper()
	if checkedOnce == "" {
		out, errs, code := command(t, "check", "-json")
		if checkedOnce = out; code != exitOK || errs != "" {
			t.Fatalf("check: exit %d, %q", code, errs)
		}
	}
	if err := json.Unmarshal([]byte(checkedOnce), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

var checkedOnce string

func TestCheck(t *testing.T) {
	answer := checked(t)
	if len(answer.Errors) != 0 || len(answer.Games) != len(rulebooks.Games) {
		t.Fatalf("check: %d games, %v", len(answer.Games), answer.Errors)
	}
	ws := answer.Games[0]
	if ws.Game != rulebooks.WS || ws.Chapters != 11 || ws.Sections != 94 || ws.Rules != 433 ||
		ws.References.Dangling != 0 || ws.References.Total < 32 || ws.Rulings < 10 || ws.Scenarios < 10 {
		t.Errorf("Weiss Schwarz: %+v", ws)
	}
}

func TestSearchAnswers(t *testing.T) {
	type answer struct {
		Query    string
		Redirect *struct{ Game, Number string }
		Hits     []struct{ Game, Number, Kind string }
	}
	out, _, code := command(t, "search", "-json", "-game", "ws", "-n", "3", "danno cancellato")
	var a answer
	if err := json.Unmarshal([]byte(out), &a); err != nil || code != exitOK {
		t.Fatal(code, err)
	}
	if len(a.Hits) == 0 || len(a.Hits) > 3 || a.Hits[0].Game != "ws" || a.Redirect != nil {
		t.Errorf("danno cancellato: %+v", a)
	}
	batch := filepath.Join(t.TempDir(), "domande.tsv")
	if err := os.WriteFile(batch, []byte("ws\t§7,2\r\n*\tws 9 2\n\n*\trefresh\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	out, errs, code := command(t, "search", "-batch", batch)
	answers := strings.Split(strings.TrimSpace(out), "\n")
	if code != exitOK || len(answers) != 3 {
		t.Fatalf("batch: exit %d, %q, %q", code, out, errs)
	}
	for i, number := range []string{"7.2", "9.2"} {
		var a answer
		if err := json.Unmarshal([]byte(answers[i]), &a); err != nil || a.Redirect == nil ||
			a.Redirect.Number != number {
			t.Errorf("line %d: %s", i+1, answers[i])
		}
	}
	if err := os.WriteFile(batch, []byte("ws\tdanno\nmagic\tdanno\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := command(t, "search", "-batch", batch); code != exitUsage || !strings.Contains(errs, "riga 2") {
		t.Errorf("a bad line: exit %d, %q", code, errs)
	}
}

func TestSample(t *testing.T) {
	data := t.TempDir()
	one, errs, code := command(t, "sample", "-game", "ws", "-n", "3", "-seed", "7", "-data", data)
	if code != exitOK || strings.Count(one, "\n\n") != 3 || !strings.HasPrefix(one, "WS ") ||
		!strings.Contains(errs, "non è importato") {
		t.Errorf("exit %d, %q, %q", code, one, errs)
	}
	if again, _, _ := command(t, "sample", "-game", "ws", "-n", "3", "-seed", "7", "-data", data); again != one {
		t.Error("the same seed drew other rules")
	}
	if other, _, _ := command(t, "sample", "-game", "ws", "-n", "3", "-seed", "8", "-data", data); other == one {
		t.Error("another seed drew the same rules")
	}
	if all, _, _ := command(t, "sample", "-game", "ws", "-n", "5000", "-data", data); strings.Count(all, "{") != 433 {
		t.Errorf("%d rules of 433", strings.Count(all, "{"))
	}
	if _, _, code := command(t, "import", "-data", data, "ws", filepath.Join(documents(t), "weiss-schwarz.txt")); code != exitOK {
		t.Fatal("the document was not imported")
	}
	if both, errs, _ := command(t, "sample", "-game", "ws", "-n", "3", "-seed", "7", "-data",
		data); strings.Count(both, "\n— ") != 3 || errs != "" {
		t.Errorf("with the document: %q, %q", both, errs)
	}
}

func TestBakeIsRepeatable(t *testing.T) {
	committed, err := os.ReadFile(filepath.Join("..", "..", bakedFile))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if out, errs, code := command(t, "bake"); code != exitOK || !strings.Contains(out, bakedFile) {
		t.Fatalf("bake: %d %q %q", code, out, errs)
	}
	baked, err := os.ReadFile(bakedFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(baked, committed) {
		t.Error("rulings.db is not what bake makes: run «go run ./cmd/web bake» and commit it")
	}
}

// documents is the folder of the publishers' documents, which are not part of the project.
func documents(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("CAVILLO_DOCUMENTS")
	if folder == "" {
		t.Skip("CAVILLO_DOCUMENTS is not set: the publishers' documents, which are not part of the project, are not here to be imported")
	}
	return folder
}

func TestImport(t *testing.T) {
	folder, data := documents(t), t.TempDir()
	rules := map[string]int{"weiss-schwarz": 433, "naruto": 341, "one-piece": 275, "yu-gi-oh": 258, "force-of-will": 213}
	for name, want := range rules {
		out, errs, code := command(t, "import", "-json", "-data", data, name, filepath.Join(folder, name+".txt"))
		var s published.Summary
		if err := json.Unmarshal([]byte(out), &s); err != nil || code != exitOK {
			t.Errorf("%s: exit %d, %v, %s", name, code, err, errs)
			continue
		}
		if s.Rules != want || !s.Ledger.Closed || s.Ledger.Used+s.Ledger.Rejected != s.Ledger.Parts ||
			len(s.Rejected) != s.Ledger.Rejected || len(s.Differences) != 0 {
			t.Errorf("%s: %d rules, ledger %+v, %d differences", name, s.Rules, s.Ledger, len(s.Differences))
		}
		game, _ := rulebooks.ParseGame(name)
		if doc, err := published.LoadDocument(data, game); err != nil || len(doc.Nodes) != len(s.Numbers) {
			t.Errorf("%s: not stored: %v", name, err)
		}
	}
}

func TestImportOfAnotherCopy(t *testing.T) {
	folder, data := documents(t), t.TempDir()
	text, err := os.ReadFile(filepath.Join(folder, "weiss-schwarz.txt"))
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copia.txt")
	if err := os.WriteFile(copied, bytes.Replace(text, []byte("3.10 "), []byte("Una riga in più.\n3.10 "), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	out, errs, code := command(t, "import", "-data", data, "ws", copied)
	if code != exitFault || !strings.Contains(out, "Una riga in più") || !strings.Contains(errs, "-accept") {
		t.Errorf("another copy: exit %d, %q, %q", code, out, errs)
	}
	if _, err := published.LoadDocument(data, rulebooks.WS); err == nil {
		t.Error("a copy that nobody accepted was stored")
	}
	if _, errs, code := command(t, "import", "-accept", "-dry-run", "-data", data, "ws", copied); code != exitOK ||
		!strings.Contains(errs, "niente è stato conservato") {
		t.Errorf("dry run: exit %d, %q", code, errs)
	}
	if _, err := published.LoadDocument(data, rulebooks.WS); err == nil {
		t.Error("a dry run stored the document")
	}
	if _, _, code := command(t, "import", "-accept", "-data", data, "ws", copied); code != exitOK {
		t.Errorf("accepted: exit %d", code)
	}
	if doc, err := published.LoadDocument(data, rulebooks.WS); err != nil || !doc.Accepted || doc.Known {
		t.Errorf("the accepted copy: %+v, %v", doc, err)
	}
	if _, errs, code := command(t, "import", "-data", data, "nar", copied); code != exitUsage || errs == "" {
		t.Errorf("another game's document: exit %d, %q", code, errs)
	}
}
