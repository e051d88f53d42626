package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	_ "modernc.org/sqlite"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/search"
)

// running is a server of the tests with what it has written.
type running struct {
	t       testing.TB
	address string
	link    string // to the imported texts
	log     *log
	stop    func() int
}

// log is a writer that many may use.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// serveFrom starts the program on a data folder and waits until it has said where it listens.
func serveFrom(t testing.TB, data string, args ...string) *running {
	t.Helper()
	out, errs := &log{}, &log{}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, append([]string{"-addr", "localhost:0", "-data", data}, args...), console{out, errs})
	}()
	r := &running{t: t, log: errs, stop: sync.OnceValue(func() int { cancel(); return <-done })}
	t.Cleanup(func() { r.stop() })
	wanted := 2 // addresses: its own, and the link to the imported texts
	if len(args) > 0 && args[0] == "-published" {
		wanted = 1
	}
	printed := func() []string { return regexp.MustCompile(`http://\S+\n`).FindAllString(out.String(), -1) }
	r.until("it listens", func() bool {
		select {
		case code := <-done:
			done <- code
			t.Fatalf("the program ended with %d: %s", code, errs)
		default:
		}
		return len(printed()) == wanted
	})
	addresses := printed()
	r.address = strings.TrimSpace(addresses[0])
	if wanted == 2 {
		r.link = strings.TrimSpace(addresses[1])
	}
	return r
}

// until waits for something to become true.
func (r *running) until(what string, is func() bool) {
	r.t.Helper()
	// longer than any machine takes
	for end := time.Now().Add(5 * time.Minute); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			r.t.Fatalf("%s: not within five minutes; the log says %s", what, r.log)
		}
	}
}

// browser is a client that has opened the link to the imported texts.
func (r *running) browser() *http.Client {
	r.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		r.t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	body := r.read(client, strings.TrimPrefix(r.link, r.address))
	if !strings.Contains(body, "Questo browser legge i testi pubblicati") {
		r.t.Fatalf("the link %s answers %.300s", r.link, body)
	}
	return client
}

func (r *running) read(client *http.Client, path string) string {
	r.t.Helper()
	res, err := client.Get(r.address + path)
	if err != nil {
		r.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return string(body)
}

const (
	madeUpWords  = "Parole inventate per la prova"
	madeUpPath   = "/nar/1.1.1"
	madeUpSearch = "/cerca?q=inventate+prova&gioco=nar"
)

// importMadeUp puts a made-up document into a data folder, as import does.
func importMadeUp(t testing.TB, data, words string) {
	t.Helper()
	doc := &published.Document{Game: rulebooks.NAR, Digest: words,
		Imported: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Accepted: true,
		Differences: []published.Difference{{}}, Nodes: []published.Node{{Number: "1.1.1", Class: "E", Title: "Prova", Text: words}}}
	if _, err := published.SaveDocument(data, doc); err != nil {
		t.Fatal(err)
	}
}

// The start says what it is doing: what it reads before there is a page, the address as soon as there is one, and that
// the search is ready.
func TestTheStartIsTold(t *testing.T) {
	withoutPocket(t)
	out := newLines()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"-addr", "localhost:0", "-data", filepath.Join(t.TempDir(), "data"), "-published"}, console{out, io.Discard})
	}()
	for _, want := range []string{"Leggo i regolamenti", "in ascolto su http://localhost:", "manca il tavolo senza rete", "la ricerca è pronta"} {
		if line := <-out.each; !strings.Contains(line, want) {
			t.Errorf("it says %q, want %q", line, want)
		}
	}
	cancel()
	if code := <-ended; code != exitOK {
		t.Errorf("the server ended with %d", code)
	}
}

// A stranger at this machine, or behind a proxy on it, does not read the imported texts; who opens the printed link
// does, after a restart too.
func TestThePrintedLink(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	importMadeUp(t, data, madeUpWords)
	first := serveFrom(t, data)
	if body := first.read(http.DefaultClient, madeUpPath) +
		first.read(http.DefaultClient, madeUpSearch); strings.Contains(body, madeUpWords) {
		t.Error("whoever asks from this machine reads the imported text")
	}
	browser := first.browser()
	if body := first.read(browser, madeUpPath); !strings.Contains(body, madeUpWords) {
		t.Error("who has opened the link does not read the imported text")
	}
	if code := first.stop(); code != exitOK {
		t.Errorf("the server ended with %d", code)
	}
	_, secret, _ := strings.Cut(first.link, "=")
	if len(secret) < 26 || strings.Contains(first.log.String(), secret) {
		t.Errorf("the secret %q stands in the log: %s", secret, first.log)
	}
	again := serveFrom(t, data)
	if _, after, _ := strings.Cut(again.link, "="); after != secret {
		t.Error("the link does not outlive a restart")
	}
	open := serveFrom(t, data, "-published")
	if body := open.read(http.DefaultClient, madeUpPath); !strings.Contains(body, madeUpWords) {
		t.Error("-published does not show the imported text to everyone")
	}
	err := filepath.WalkDir(data, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s may be read by others: %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// One unreadable document is told by its name and left out; a half-written one is swept; what is imported later is
// there without a restart.
func TestARunningServerSeesImports(t *testing.T) {
	checks.Need(t, checks.Full, "makes an index for each import")
	data := filepath.Join(t.TempDir(), "data")
	importMadeUp(t, data, madeUpWords)
	raw, err := os.ReadFile(published.DocumentPath(data, rulebooks.NAR))
	if err != nil {
		t.Fatal(err)
	}
	draft := filepath.Join(data, "documents", ".nar.json-1234.tmp")
	for path, content := range map[string][]byte{published.DocumentPath(data, rulebooks.NAR): raw[:len(raw)/2],
		draft: raw[:10]} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := serveFrom(t, data)
	if said := r.log.String(); !strings.Contains(said, `"path":"`+draft) ||
		!strings.Contains(said, published.DocumentPath(data, rulebooks.NAR)+": il documento importato di Naruto è guasto") {
		t.Errorf("the log does not tell the file: %s", said)
	}
	if _, err := os.Stat(draft); err == nil {
		t.Error("the half-written file is still there")
	}
	browser := r.browser()
	if body := r.read(browser, "/fonti/nar"); !strings.Contains(body, "non si lascia più leggere") {
		t.Error("the page of the document does not say that it is damaged")
	}
	for _, words := range []string{madeUpWords, "Altre parole inventate per la prova"} {
		importMadeUp(t, data, words)
		r.until("the import is seen", func() bool { return strings.Contains(r.read(browser, madeUpPath), words) })
		r.until("the import is found", func() bool {
			return strings.Contains(r.read(browser, madeUpSearch), "Testo pubblicato")
		})
	}
	if body := r.read(http.DefaultClient, madeUpPath); strings.Contains(body, madeUpWords) {
		t.Error("a stranger reads what was imported")
	}
	if err := os.Remove(published.DocumentPath(data, rulebooks.NAR)); err != nil {
		t.Fatal(err)
	}
	r.until("the document is gone", func() bool {
		return !strings.Contains(r.read(browser, madeUpSearch), "Testo pubblicato")
	})
	r.until("the document is gone", func() bool {
		return strings.Contains(r.read(browser, "/fonti/nar"), "non è su questo sito")
	})
	if code := r.stop(); code != exitOK {
		t.Errorf("the server ended with %d", code)
	}
}

// Requests never fail while documents come and go.
func TestImportsUnderLoad(t *testing.T) {
	checks.Need(t, checks.Full, "keeps a server busy for seconds")
	data := filepath.Join(t.TempDir(), "data")
	r := serveFrom(t, data)
	browser := r.browser()
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for ctx.Err() == nil {
				for _, path := range []string{madeUpSearch, "/nar/1.1", "/fonti/nar", "/cerca?q=danno+cancellato"} {
					res, err := browser.Get(r.address + path)
					if err != nil {
						t.Errorf("%s: %v", path, err)
						return
					}
					io.Copy(io.Discard, res.Body)
					res.Body.Close()
					if res.StatusCode != http.StatusOK {
						t.Errorf("%s answers %d", path, res.StatusCode)
					}
				}
			}
		})
	}
	for n := range checks.Amount(0, 3, 20) {
		words := fmt.Sprint(madeUpWords, " ", n)
		importMadeUp(t, data, words)
		r.until("the import is seen", func() bool { return strings.Contains(r.read(browser, madeUpPath), words) })
	}
	stop()
	all.Wait()
}

// A command that reads the imported documents tells one that cannot be read, and does its work with the others.
func TestCommandsLeaveAnUnreadableDocumentOut(t *testing.T) {
	data := t.TempDir()
	importMadeUp(t, data, madeUpWords)
	if err := os.Truncate(published.DocumentPath(data, rulebooks.NAR), 20); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"search", "-published", "-data", data, "danno cancellato"}, {"sample", "-game", "nar", "-n", "1", "-data", data}} {
		out, errs, code := command(t, args...)
		if code != exitOK || out == "" ||
			!strings.Contains(errs, "Naruto è lasciato da parte: "+published.DocumentPath(data, rulebooks.NAR)) {
			t.Errorf("%s: exit %d, %q, %q", args[0], code, out, errs)
		}
	}
}

// -accept keeps what it replaces and says where.
func TestAcceptKeepsWhatItReplaces(t *testing.T) {
	folder, data := documents(t), t.TempDir()
	text, err := os.ReadFile(filepath.Join(folder, "weiss-schwarz.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, code := command(t, "import", "-data", data, "ws", filepath.Join(folder, "weiss-schwarz.txt")); code != exitOK {
		t.Fatalf("the document: exit %d", code)
	}
	before, err := os.ReadFile(published.DocumentPath(data, rulebooks.WS))
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copia.txt")
	if err := os.WriteFile(copied, bytes.Replace(text, []byte("3.10 "), []byte("Una riga in più.\n3.10 "), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	_, errs, code := command(t, "import", "-accept", "-data", data, "ws", copied)
	path := regexp.MustCompile(regexp.QuoteMeta(filepath.Join(data, "backups", "ws-")) + `20\d\d-\d\d-\d\d-\d{6}\.json`).FindString(errs)
	kept, err := os.ReadFile(path)
	if code != exitOK || err != nil || !bytes.Equal(kept, before) {
		t.Errorf("exit %d, %q, %v", code, errs, err)
	}
}

// A damaged ruling is put right when the server starts, and said in the log.
func TestDamagedRulingAtStart(t *testing.T) {
	checks.Need(t, checks.Full, "starts a server three times")
	data := filepath.Join(t.TempDir(), "data")
	first := serveFrom(t, data)
	whole := first.read(http.DefaultClient, "/ruling/1")
	first.stop()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(data, "rulings.db"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("UPDATE rulings SET brief = 'Un verdetto falso.' WHERE number = 1"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	second := serveFrom(t, data)
	body := second.read(http.DefaultClient, "/ruling/1")
	if strings.ReplaceAll(body, second.address, first.address) != whole || strings.Contains(body, "falso") {
		t.Error("the damaged ruling is shown")
	}
	if said := second.log.String(); !strings.Contains(said, "damaged rulings put right") || !strings.Contains(said, `"rulings":1`) {
		t.Errorf("the log says %s", said)
	}
	second.stop()
	if third := serveFrom(t, data); strings.Contains(third.log.String(), "damaged") {
		t.Errorf("again: %s", third.log)
	}
}

// An empty database beside a full journal is told, and the server does not start over it.
func TestEmptyDatabaseBesideAJournal(t *testing.T) {
	data := t.TempDir()
	for name, content := range map[string]string{"rulings.db": "", "rulings.db-wal": strings.Repeat("x", 5000)} {
		if err := os.WriteFile(filepath.Join(data, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, errs, code := command(t, "-addr", "localhost:0", "-data", data)
	if code != exitFault || !strings.Contains(errs, "rulings.db: ") || !strings.Contains(errs, "-wal") ||
		!strings.Contains(errs, "niente viene toccato") {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// What who runs the site says of himself stands on the page about it; a file that cannot be one ends the start.
func TestInfoFlag(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "sito.md")
	if err := os.WriteFile(name, []byte("Scrivi a **arbitri@sala.example**.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	address, _ := server(t, "-addr", "localhost:0", "-data", filepath.Join(folder, "data"), "-info", name)
	if status, body := get(t, address+"/informazioni"); status != 200 ||
		!strings.Contains(body, "<strong>arbitri@sala.example</strong>") {
		t.Errorf("%d: %s", status, body)
	}
	for file, content := range map[string]string{"manca.md": "", "vuoto.md": " \n", "rotto.md": "\xff\xfe", "lungo.md": strings.Repeat("a", maxInfo+1)} {
		file = filepath.Join(folder, file)
		if content != "" {
			if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, errs, code := command(t, "-addr", "localhost:0", "-data", t.TempDir(), "-info", file)
		if code != exitUsage || !strings.Contains(errs, "-info") {
			t.Errorf("%s: exit %d, %q", file, code, errs)
		}
	}
}

func TestTrustedProxyFlag(t *testing.T) {
	for list, want := range map[string]string{"": "[]", "127.0.0.1": "[127.0.0.1/32]", "127.0.0.1, 10.1.2.3/8,::1": "[127.0.0.1/32 10.0.0.0/8 ::1/128]"} {
		if got, err := readProxies(list); err != nil || fmt.Sprint(got) != want {
			t.Errorf("%q: %v, %v", list, got, err)
		}
	}
	for _, list := range []string{"proxy.example", "127.0.0.1/33", "fe80::1%eth0", "127.0.0.1:80", "::ffff:127.0.0.1"} {
		if _, errs, code := command(t, "-addr", "localhost:0", "-data", t.TempDir(), "-trusted-proxy",
			list); code != exitUsage || !strings.Contains(errs, "-trusted-proxy") {
			t.Errorf("%q: exit %d, %q", list, code, errs)
		}
	}
	for _, origin := range []string{"cavillo.example", "ftp://cavillo.example", "https://cavillo.example/", "https://", "https://u@cavillo.example", "https://cavillo.example?x", "https://a b"} {
		if _, errs, code := command(t, "-addr", "localhost:0", "-data", t.TempDir(), "-origin",
			origin); code != exitUsage || !strings.Contains(errs, "-origin") {
			t.Errorf("-origin %q: %d, %s", origin, code, errs)
		}
	}
	r := serveFrom(t, filepath.Join(t.TempDir(), "data"), "-trusted-proxy", "127.0.0.1,::1", "-origin",
		"https://cavillo.example", "-v")
	req, err := http.NewRequest(http.MethodGet, r.address+"/salute", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("X-Forwarded-Proto", "https")
	req.Header.Set("X-Forwarded-For", "198.51.100.7")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.Header.Get("Strict-Transport-Security") == "" {
		t.Error("no Strict-Transport-Security behind a proxy that ends TLS")
	}
	var line struct{ From string }
	r.until("the request is in the log", func() bool { return strings.Contains(r.log.String(), "/salute") })
	for told := range strings.Lines(r.log.String()) { // the start tells of its own too
		if strings.Contains(told, "/salute") {
			err = json.Unmarshal([]byte(told), &line)
		}
	}
	if err != nil || line.From != "198.51.100.7" {
		t.Errorf("the log says %s", r.log)
	}
}

// A server that is told to end does not wait for an index that is being made, and nothing of it stays.
func TestEndWhileTheIndexIsMade(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			time.Sleep(time.Second)
			cancel()
		}()
		began, release := time.Now(), make(chan struct{})
		defer close(release)
		index, err := makeIndex(ctx, func() (*search.Index, error) {
			<-release
			return nil, errors.New("nothing is made")
		})
		if took := time.Since(began); index != nil || !errors.Is(err, context.Canceled) || took != time.Second {
			t.Errorf("%v, %v after %s", index, err, took)
		}
	})
}
