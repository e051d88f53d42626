package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"cavillo/engine"
	"cavillo/handlers"
	"cavillo/rulebooks"
	"cavillo/static/pocket"
	"cavillo/views"
)

// bakedPocket is the folder of a program of phones made of this tree, compressed quickly. It is made once.
var bakedPocket = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "pocket")
	if err != nil {
		return "", err
	}
	ctx := context.Background()
	program, err := buildPocket(ctx, filepath.Join("..", ".."), folder)
	if err != nil {
		return "", err
	}
	glue, err := pocketGlue(ctx)
	if err != nil {
		return "", err
	}
	made := filepath.Join(folder, "made")
	if err := os.Mkdir(made, 0o755); err != nil {
		return "", err
	}
	_, err = writePocket(ctx, made, program, glue, brotli.BestSpeed)
	return made, err
})

// withPocket has the servers that a test starts have the program of phones.
func withPocket(t *testing.T) (folder string) {
	t.Helper()
	folder, err := bakedPocket()
	if err != nil {
		t.Fatal(err)
	}
	before := madePocket
	madePocket = func() (*pocket.Program, error) { return pocket.Read(os.DirFS(folder)) }
	t.Cleanup(func() { madePocket = before })
	return folder
}

// asked is a question of TestPocket, as testdata/pocket.js reads it.
type asked struct {
	URL    string  `json:"url"`
	Form   *string `json:"form"`
	Look   string  `json:"look"`
	Bodies bool    `json:"bodies"`
}

// told is the answer to one.
type told struct {
	Status                int
	To, Type, Cache, Name string
	Sum, Body             string
	First, Took           float64 // milliseconds
}

// site is the address under which TestPocket asks.
const site = "http://cavillo.example"

// pocketQuestions are what TestPocket asks: every passage of every example and variant, and of each example a branch, what else can be asked of it, and its
// forms; every situation with the fillings that a person has judged; every class of cards; free positions; and what cannot be answered.
func pocketQuestions(t *testing.T) (all []asked) {
	ask := func(address string) { all = append(all, asked{URL: site + address}) }
	for _, g := range engineGames {
		code := string(g.Code())
		scenarios, err := g.Scenarios()
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range scenarios {
			home := views.ExampleHome(code + "/" + sc.ID)
			for variant := range len(sc.Variants) + 1 {
				replay, err := engine.Play(sc, variant)
				if err != nil {
					t.Fatal(err)
				}
				line := home.Of(variant)
				ask(line.URL())
				ask(line.URL() + separator(line.URL()) + "confronta")
				for _, passage := range replay.Passages {
					ask(line.At(passage.Name).URL())
				}
				ask(line.Onward().URL())
				if turns := otherTurn(replay); turns != "" {
					branch := line
					branch.Branch = turns
					ask(branch.URL())
					ask(branch.URL() + separator(branch.URL()) + "confronta")
				}
			}
			all = append(all, asked{URL: site + home.URL(), Look: "scuro"})
			for _, more := range []string{".json", ".yaml", ".html", ".svg", "?prova=1", "?atto=passa", "?alla-scelta=2&giocatore=B&atto=vola+via", "?variante=99", "?passaggio=3&v=boh"} {
				ask(home.URL() + more)
			}
			if own, err := engine.Own(sc, 0); err == nil {
				if packed, err := engine.Pack(own); err == nil {
					ask(views.FreeURL(g.Code(), packed))
					ask(views.FreeView{Game: g.Code(), Packed: packed}.Changed(nil))
				}
				form := url.Values{"yaml": {string(own.Text())}}.Encode()
				all = append(all, asked{URL: site + views.FreeURL(g.Code(), ""), Form: &form})
			}
		}
		situations, err := g.Situations()
		if err != nil {
			t.Fatal(err)
		}
		for _, sit := range situations {
			to := views.SituationURL(sit, sit.Usual())
			for _, more := range []string{"?mostra", "?detta=per+3,+mazzo+2", ".txt", ".yaml", ".svg", ".json", "?boh=1"} {
				ask(to + more)
			}
		}
		fillings, err := os.ReadFile(filepath.Join("..", "..", g.folder, "fillings.tsv")) // that a person has judged
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(fillings)) {
			id, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			query, _, _ := strings.Cut(rest, "\t")
			ask(views.SituationsURL(g.Code()) + "/" + id + "?" + query)
			ask(views.SituationsURL(g.Code()) + "/" + id + "/" + views.PassagesPage + "?" + query)
		}
		timing, err := g.Timing()
		if err != nil {
			t.Fatal(err)
		}
		if timing != nil {
			for _, class := range timing.Classes {
				ask(views.TimingClassURL(g.Code(), class.ID))
			}
		}
	}
	for _, game := range rulebooks.Games {
		for _, address := range []string{"/tavolo/", "/quando/", "/tavolo/%s/libero", "/tavolo/%s/boh", "/quando/%s/boh", "/esempi/%s/boh", "/tavolo/%s?detta=danno+3", "/tavolo/%s?detta=boh+boh",
			"/tavolo/%s/libero?p=boh", "/tavolo/%s/libero/cambia?p=boh", "/tavolo/%s/danno/boh", "/tavolo/%s/libero.qr?p=boh", "/esempi/%s/boh.json", "/tavolo/%s/boh.txt", "/tavolo/%s/"} {
			if !strings.Contains(address, "%s") {
				address += "%s"
			}
			ask(fmt.Sprintf(address, game))
		}
		for _, form := range []string{"yaml=boh", "yaml=%zz", "", "yaml=gioco:+" + string(game)} {
			all = append(all, asked{URL: site + views.FreeURL(game, ""), Form: &form})
		}
	}
	for _, address := range []string{"/tavolo/weiss-schwarz", "/tavolo/boh", "/esempi/WS/refresh-a-meta-danno?variante=1", "/esempi/ws/a%2fb", "/esempi/ws/..%2f..%2fboh", "/tavolo/ws/danno?per=%ff", "/tavolo/ws/danno?per=%zz",
		"/tavolo/ws/danno?per=" + strings.Repeat("9", 3000), "/tavolo/ws/libero?p=" + strings.Repeat("A", 9000), "/tavolo/ws/danno/", "/esempi/ws/%00"} {
		ask(address)
	}
	return all
}

func separator(address string) string {
	if strings.Contains(address, "?") {
		return "&"
	}
	return "?"
}

// otherTurn is a branch of a replay: at the first choice with another option, that is taken; "" where there is none.
func otherTurn(replay *engine.Replay) string {
	for i := range replay.Choices {
		c := &replay.Choices[i]
		if c.Seat.Player() && len(c.Options) > 1 && c.Taken >= 0 {
			return engine.WriteBranch(replay.Turns(replay, i, (c.Taken+1)%len(c.Options)))
		}
	}
	return ""
}

// TestPocket asks the program of phones and the server the same, and compares the answers byte for byte: with the network or without, a visitor sees
// the same page.
func TestPocket(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not here: it runs the program of phones, as a browser does")
	}
	folder := withPocket(t)
	data := t.TempDir()
	deps, closeDeps, err := wire(t.Context(), data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer closeDeps()
	server, err := handlers.New(deps)
	if err != nil {
		t.Fatal(err)
	}
	program, rulings := filepath.Join(data, "pocket.wasm"), filepath.Join(data, "rulings.json")
	fetchPocket(t, server, program, rulings)

	all := pocketQuestions(t)
	var lines bytes.Buffer
	for _, question := range all {
		if err := json.NewEncoder(&lines).Encode(question); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	answers := askPocket(t, node, filepath.Join(folder, pocket.GlueFile), program, rulings, &lines)
	if len(answers) != len(all) {
		t.Fatalf("%d answers to %d questions", len(answers), len(all))
	}
	asked := time.Since(began)
	statuses, different := map[int]int{}, 0
	var longest told
	for i, got := range answers {
		want := askServer(t, server, all[i])
		statuses[got.Status]++
		if got.First > longest.First {
			longest = got
			longest.Body = all[i].URL
		}
		if got.Status == want.Status && got.To == want.To && got.Type == want.Type && got.Cache == want.Cache && got.Name == want.Name && got.Sum == want.Sum {
			continue
		}
		if different++; different <= 10 {
			t.Errorf("%s (form %v):\nphone  %d %s %s %s %s\nserver %d %s %s %s %s%s", all[i].URL, all[i].Form != nil, got.Status, got.To, got.Type, got.Cache, got.Name,
				want.Status, want.To, want.Type, want.Cache, want.Name, pocketDifference(t, node, folder, program, rulings, all[i], want))
		}
	}
	t.Logf("%d answers (%v) in %s, the server's in %s; the first that was the slowest: %.0f ms, %s", len(all), statuses, asked.Round(time.Second), (time.Since(began) - asked).Round(time.Second), longest.First, longest.Body)
	if different > 0 {
		t.Errorf("%d of %d answers differ", different, len(all))
	}
}

// fetchPocket writes the program and the rulings as a phone fetches them.
func fetchPocket(t *testing.T, server http.Handler, program, rulings string) {
	t.Helper()
	fetch := func(path string) []byte {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code != http.StatusOK {
			t.Fatalf("%s answers %d", path, w.Code)
		}
		return w.Body.Bytes()
	}
	var list struct {
		Table []string            `json:"table"`
		Bytes map[string][2]int64 `json:"bytes"`
	}
	if err := json.Unmarshal(fetch("/senza-rete.json"), &list); err != nil {
		t.Fatal(err)
	}
	var whole []byte
	for i, address := range list.Table {
		content := fetch(address)
		if int64(len(content)) != list.Bytes[address][1] || list.Bytes[address][0] == 0 {
			t.Errorf("%s has %d bytes, and the list says %v", address, len(content), list.Bytes[address])
		}
		if i == len(list.Table)-1 {
			if err := os.WriteFile(rulings, content, 0o600); err != nil {
				t.Fatal(err)
			}
			break
		}
		whole = append(whole, content...)
	}
	if err := os.WriteFile(program, whole, 0o600); err != nil {
		t.Fatal(err)
	}
}

// askPocket asks the program of phones.
func askPocket(t *testing.T, node, glue, program, rulings string, questions io.Reader) (answers []told) {
	t.Helper()
	command := exec.Command(node, filepath.Join("testdata", "pocket.js"), glue, program, rulings)
	command.Stdin, command.Stderr = questions, os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	for _, line := range lines[:len(lines)-1] {
		var answer told
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, answer)
	}
	t.Log(lines[len(lines)-1])
	return answers
}

// askServer asks the server, until the answer is whole.
func askServer(t *testing.T, server http.Handler, question asked) (answer told) {
	t.Helper()
	for range 200 {
		r := &http.Request{Method: http.MethodGet, Host: strings.TrimPrefix(site, "http://"), Header: http.Header{}, Body: http.NoBody}
		var err error
		if r.URL, err = url.ParseRequestURI(strings.TrimPrefix(question.URL, site)); err != nil { // net/http refuses it before it reaches us
			return told{Status: http.StatusBadRequest}
		}
		if question.Form != nil {
			r.Method, r.Body = http.MethodPost, io.NopCloser(strings.NewReader(*question.Form))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		if question.Look != "" {
			r.AddCookie(&http.Cookie{Name: "aspetto", Value: question.Look})
		}
		w := httptest.NewRecorder()
		server.ServeHTTP(w, r)
		body := w.Body.String()
		if w.Code == http.StatusServiceUnavailable || strings.Contains(body, " data-going") {
			time.Sleep(20 * time.Millisecond)
			continue
		}
		sum := sha256.Sum256([]byte(body))
		answer = told{Status: w.Code, To: w.Header().Get("Location"), Type: w.Header().Get("Content-Type"), Cache: w.Header().Get("Cache-Control"), Sum: hex.EncodeToString(sum[:]), Body: body}
		_, name, _ := strings.Cut(w.Header().Get("Content-Disposition"), `filename="`)
		answer.Name = strings.TrimSuffix(name, `"`)
		return answer
	}
	t.Fatalf("%s: the server does not answer", question.URL)
	return answer
}

// pocketDifference is where the body that the program of phones answers begins to differ from the server's.
func pocketDifference(t *testing.T, node, folder, program, rulings string, question asked, want told) string {
	t.Helper()
	question.Bodies = true
	line, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	got := askPocket(t, node, filepath.Join(folder, pocket.GlueFile), program, rulings, bytes.NewReader(append(line, '\n')))[0].Body
	at := 0
	for at < min(len(got), len(want.Body)) && got[at] == want.Body[at] {
		at++
	}
	if at == len(got) && at == len(want.Body) {
		return ""
	}
	return fmt.Sprintf("\nphone:  …%.200s\nserver: …%.200s", got[max(0, at-40):], want.Body[max(0, at-40):])
}
