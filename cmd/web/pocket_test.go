package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"cavillo/cmd/checks"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/handlers"
	"cavillo/rulebooks"
	"cavillo/static/pocket"
	"cavillo/views"
)

// pocketWork is where the tests make the program of phones; TestMain removes it.
var pocketWork string

// bakedPocket is the folder of a program of phones made of this tree, compressed quickly. It is made once.
var bakedPocket = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "pocket")
	if err != nil {
		return "", err
	}
	pocketWork = folder
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

// TestRulesOfFillings compares the rules that a phone learns of each situation with those that a server learns.
func TestRulesOfFillings(t *testing.T) {
	for _, g := range engineGames {
		fillings, err := os.ReadFile(filepath.Join("..", "..", g.folder, "fillings.tsv"))
		if err != nil {
			t.Fatal(err)
		}
		situations, err := g.Situations()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range situations {
			short, whole := &situation.Situation{Game: g.Game, ID: s.ID}, &situation.Situation{Game: g.Game, ID: s.ID}
			situation.LearnRules([]*situation.Situation{short}, rulesOfFillings(string(fillings)))
			situation.LearnRules([]*situation.Situation{whole}, string(fillings))
			if !slices.Equal(short.Rules, whole.Rules) || len(short.Rules) == 0 {
				t.Errorf("%s/%s: %v on a phone, %v on a server", g.Code(), s.ID, short.Rules, whole.Rules)
			}
		}
	}
}

// withPocket has the servers that a test starts have the program of phones.
func withPocket(t *testing.T) (folder string) {
	t.Helper()
	folder, err := bakedPocket()
	if err != nil {
		t.Fatal(err)
	}
	startWith(t, func() (*pocket.Program, error) { return pocket.Read(os.DirFS(folder)) })
	return folder
}

// withoutPocket has the servers that a test starts have none, even where this tree has one.
func withoutPocket(t *testing.T) {
	startWith(t, func() (*pocket.Program, error) { return nil, nil })
}

func startWith(t *testing.T, made func() (*pocket.Program, error)) {
	before := madePocket
	madePocket = made
	t.Cleanup(func() { madePocket = before })
}

// sampled are n of a list, spread evenly, or all of it before a release.
func sampled[T any](list []T, n int) []T {
	if checks.At() == checks.Release {
		return list
	}
	return checks.Spread(list, n)
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
	Over                  bool    // the time was over before the phone was at the end
	First, Took           float64 // milliseconds
}

// timeIsOver is said by a page for which the time was over before the engine was at the end.
const timeIsOver = "poi il tempo è finito"

// site is the address under which TestPocket asks.
const site = "http://cavillo.example"

// pocketQuestions are what TestPocket asks, of each game: passages of examples and their variants, and of each example
// a branch, what else can be asked of it, and its forms; situations with the fillings that a person has judged; classes
// of cards; free positions; addresses that were sent; and what cannot be answered. Of each of these it asks a few, or
// all before a release.
func pocketQuestions(t *testing.T) []asked {
	q := &pocketAsks{t: t}
	for _, g := range engineGames {
		scenarios, err := g.Scenarios()
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range sampled(scenarios, 4) {
			q.ofExample(g, sc)
		}
		q.ofTable(g)
	}
	q.ofAddresses()
	return q.all
}

// pocketAsks collects what pocketQuestions asks.
type pocketAsks struct {
	t   *testing.T
	all []asked
}

func (q *pocketAsks) ask(address string) { q.all = append(q.all, asked{URL: site + address}) }

func (q *pocketAsks) ofExample(g engineGame, sc *scenario.Scenario) {
	home := views.ExamplePlace(string(g.Code()) + "/" + sc.ID)
	variants := make([]int, len(sc.Variants)+1) // 0 is the script
	for i := range variants {
		variants[i] = i
	}
	for _, variant := range sampled(variants, 3) {
		played, err := replay.Play(sc, variant)
		if err != nil {
			q.t.Fatal(err)
		}
		line := home.OfVariant(variant)
		q.ask(line.URL())
		if variant > 0 {
			q.ask(line.URL() + "&confronta")
		}
		for _, passage := range sampled(played.Passages, 3) {
			q.ask(line.AtPassage(passage.Name).URL())
		}
		q.ask(line.Onward().URL())
		if other := otherBranch(played); other != "" {
			branch := line
			branch.Branch = other
			q.ask(branch.URL())
			q.ask(branch.URL() + separator(branch.URL()) + "confronta")
		}
	}
	q.all = append(q.all, asked{URL: site + home.URL(), Look: "scuro"})
	for _, more := range []string{".json", ".yaml", ".html", "?prova=1", "?atto=passa", "?alla-scelta=2&giocatore=B&atto=vola+via", "?variante=99", "?passaggio=3&v=boh"} {
		q.ask(home.URL() + more)
	}
	if own, err := scenario.OwnScenario(sc, 0); err == nil {
		if packed, err := scenario.Pack(own); err == nil {
			q.ask(views.FreeURL(g.Code(), packed))
			q.ask(views.FreeView{Game: g.Code(), Packed: packed}.ChangedURL(nil))
		}
		form := url.Values{"yaml": {string(own.Text())}}.Encode()
		q.all = append(q.all, asked{URL: site + views.FreeURL(g.Code(), ""), Form: &form})
	}
}

// ofTable asks situations and classes of cards of a game.
func (q *pocketAsks) ofTable(g engineGame) {
	situations, err := g.Situations()
	if err != nil {
		q.t.Fatal(err)
	}
	for _, sit := range sampled(situations, 2) {
		to := views.SituationURL(sit, sit.UsualFilling())
		for _, more := range []string{"?mostra", "?detta=per+3,+mazzo+2", ".txt", ".yaml", ".svg", ".json", "?boh=1"} {
			q.ask(to + more)
		}
	}
	fillings, err := os.ReadFile(filepath.Join("..", "..", g.folder, "fillings.tsv")) // that a person has judged
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		q.t.Fatal(err)
	}
	for _, line := range sampled(slices.Collect(strings.Lines(string(fillings))), 12) {
		id, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		query, _, _ := strings.Cut(rest, "\t")
		q.ask(views.SituationsURL(g.Code()) + "/" + id + "?" + query)
		q.ask(views.SituationsURL(g.Code()) + "/" + id + "/" + views.PassagesPage + "?" + query)
	}
	timing, err := g.Timing()
	if err != nil {
		q.t.Fatal(err)
	}
	if timing != nil {
		for _, class := range sampled(timing.Classes, 3) {
			q.ask(views.TimingClassURL(g.Code(), class.ID))
		}
	}
}

// ofAddresses asks addresses that were sent, and such that lead nowhere.
func (q *pocketAsks) ofAddresses() {
	// each with the digest of what happened until there
	sent := strings.Split(strings.TrimSpace(read(q.t, "testdata/addresses.txt")), "\n")
	for _, address := range sampled(sent, 60) {
		q.ask(address)
	}
	for _, game := range rulebooks.Games {
		for _, address := range []string{"/tavolo/", "/quando/", "/tavolo/%s/libero", "/tavolo/%s/boh", "/quando/%s/boh", "/esempi/%s/boh", "/tavolo/%s?detta=danno+3", "/tavolo/%s?detta=boh+boh",
			"/tavolo/%s/libero?p=boh", "/tavolo/%s/libero/cambia?p=boh", "/tavolo/%s/danno/boh", "/tavolo/%s/libero.qr?p=boh", "/esempi/%s/boh.json", "/tavolo/%s/boh.txt", "/tavolo/%s/"} {
			if !strings.Contains(address, "%s") {
				address += "%s"
			}
			q.ask(fmt.Sprintf(address, game))
		}
		for _, form := range []string{"yaml=boh", "yaml=%zz", "", "yaml=gioco:+" + string(game)} {
			q.all = append(q.all, asked{URL: site + views.FreeURL(game, ""), Form: &form})
		}
	}
	for _, address := range []string{"/tavolo/weiss-schwarz", "/tavolo/boh", "/esempi/WS/refresh-a-meta-danno?variante=1", "/esempi/ws/a%2fb", "/esempi/ws/..%2f..%2fboh", "/tavolo/ws/danno?per=%ff", "/tavolo/ws/danno?per=%zz",
		"/tavolo/ws/danno?per=" + strings.Repeat("9", 3000), "/tavolo/ws/libero?p=" + strings.Repeat("A", 9000), "/tavolo/ws/danno/", "/esempi/ws/%00"} {
		q.ask(address)
	}
}

func separator(address string) string {
	if strings.Contains(address, "?") {
		return "&"
	}
	return "?"
}

// otherBranch is a branch of a replay: at the first choice with another option, that is taken; "" where there is none.
func otherBranch(played *replay.Replay) string {
	for i := range played.Choices {
		c := &played.Choices[i]
		if c.Seat.IsPlayer() && len(c.Options) > 1 && c.Taken >= 0 {
			return replay.WriteBranch(played.Departures(played, i, (c.Taken+1)%len(c.Options)))
		}
	}
	return ""
}

// TestPocket asks the program of phones and the server the same, and compares the answers byte for byte: with the
// network or without, a visitor sees the same page. It asks a sample, or before a release everything, which takes a
// quarter of an hour.
func TestPocket(t *testing.T) {
	checks.Need(t, checks.Full, "compiles the program of phones and asks it much")
	checks.Sequential(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not here: it runs the program of phones, as a browser does")
	}
	folder := withPocket(t)
	data := t.TempDir()
	deps, library, err := openPages(t.Context(), data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer library.close()
	library.startUpdating(t.Context(), func() {})
	deps.Origin = site
	server, err := handlers.New(deps)
	if err != nil {
		t.Fatal(err)
	}
	program, rulings := filepath.Join(data, "pocket.wasm"), filepath.Join(data, "rulings.json")
	fetchPocket(t, server, program, rulings)

	all := pocketQuestions(t)
	began := time.Now()
	answers := make([]told, len(all))
	var each sync.WaitGroup
	share := (len(all) + runtime.GOMAXPROCS(0) - 1) / runtime.GOMAXPROCS(0)
	for from := 0; from < len(all); from += share {
		to := min(from+share, len(all))
		each.Go(func() {
			n := copy(answers[from:to], askPocket(t, node, filepath.Join(folder, pocket.GlueFile), program, rulings,
				all[from:to]))
			if n != to-from {
				t.Errorf("%d answers to %d questions", n, to-from)
			}
		})
	}
	each.Wait()
	asked := time.Since(began)
	statuses, different, unended, kinds := map[int]int{}, 0, 0, map[string][]int{}
	for i, got := range answers {
		want := askServer(t, server, all[i])
		statuses[got.Status]++
		kinds[kindOf(all[i])] = append(kinds[kindOf(all[i])], i)
		if got.Status == want.Status && got.To == want.To && got.Type == want.Type && got.Cache == want.Cache &&
			got.Name == want.Name && got.Sum == want.Sum {
			continue
		}
		if got.Over || strings.Contains(want.Body, timeIsOver) { // how far each came is a matter of its speed
			t.Logf("%s: the time was over", all[i].URL)
			unended++
			continue
		}
		different++
		if t.Errorf("%s differs", all[i].URL); different <= 10 {
			t.Errorf("%s (form %v):\nphone  %d %s %s %s %s\nserver %d %s %s %s %s%s", all[i].URL, all[i].Form != nil,
				got.Status, got.To, got.Type, got.Cache, got.Name,
				want.Status, want.To, want.Type, want.Cache, want.Name,
				pocketDifference(t, node, folder, program, rulings, all[i], want))
		}
	}
	t.Logf("%d answers (%v) in %s, the server's in %s", len(all), statuses, asked.Round(time.Second),
		(time.Since(began) - asked).Round(time.Second))
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		list := kinds[kind]
		slices.SortFunc(list, func(a, b int) int { return cmp.Compare(answers[a].First, answers[b].First) })
		at := func(hundredths int) float64 { return answers[list[len(list)*hundredths/100]].First }
		last := list[len(list)-1]
		t.Logf("%s: %d answers, half within %.0f ms, 99 in 100 within %.0f ms, the slowest %.0f ms, %.150s", kind,
			len(list), at(50), at(99), answers[last].First, all[last].URL)
	}
	if different > 0 {
		t.Errorf("%d of %d answers differ", different, len(all))
	}
	if unended > len(all)/50 {
		t.Errorf("for %d of %d answers the time was over", unended, len(all))
	}
}

// kindOf is the kind of page that a question is about: its first part, and of the table whether it is of passages or of
// a free position.
func kindOf(question asked) string {
	parts := strings.Split(strings.TrimPrefix(question.URL, site+"/"), "/")
	path, _, _ := strings.Cut(question.URL, "?")
	switch {
	case parts[0] != "tavolo":
		return parts[0]
	case strings.Contains(path, "/"+views.FreeID):
		return "tavolo libero"
	case strings.HasSuffix(path, "/"+views.PassagesPage):
		return "passaggi"
	}
	return parts[0]
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
func askPocket(t *testing.T, node, glue, program, rulings string, questions []asked) (answers []told) {
	t.Helper()
	var lines bytes.Buffer
	for _, question := range questions {
		_ = json.NewEncoder(&lines).Encode(question) // strings can always be encoded
	}
	command := exec.Command(node, filepath.Join("testdata", "pocket.js"), glue, program, rulings)
	command.Stdin, command.Stderr = &lines, os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
		return nil
	}
	said := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	for _, line := range said[:len(said)-1] {
		var answer told
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Error(err)
		}
		answers = append(answers, answer)
	}
	t.Log(said[len(said)-1])
	return answers
}

// askServer asks the server, until the answer is whole.
func askServer(t *testing.T, server http.Handler, question asked) (answer told) {
	t.Helper()
	for range 200 {
		r := &http.Request{Method: http.MethodGet, Host: strings.TrimPrefix(site, "http://"), Header: http.Header{},
			Body: http.NoBody}
		var err error
		// net/http refuses it before it reaches us
		if r.URL, err = url.ParseRequestURI(strings.TrimPrefix(question.URL, site)); err != nil {
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
		answer = told{Status: w.Code, To: w.Header().Get("Location"), Type: w.Header().Get("Content-Type"),
			Cache: w.Header().Get("Cache-Control"), Sum: hex.EncodeToString(sum[:]), Body: body}
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
	got := askPocket(t, node, filepath.Join(folder, pocket.GlueFile), program, rulings, []asked{question})[0].Body
	at := 0
	for at < min(len(got), len(want.Body)) && got[at] == want.Body[at] {
		at++
	}
	if at == len(got) && at == len(want.Body) {
		return ""
	}
	return fmt.Sprintf("\nphone:  …%.200s\nserver: …%.200s", got[max(0, at-40):], want.Body[max(0, at-40):])
}

// TestPocketParts cuts before the section of data: a program of a section of code with 200 bytes and one of data with
// 3.
func TestPocketParts(t *testing.T) {
	code := append([]byte("\x00asm\x01\x00\x00\x00\x0a\xc8\x01"), make([]byte, 200)...)
	program := append(slices.Clone(code), "\x0b\x03abc"...)
	parts := pocketParts(program)
	if !bytes.Equal(parts[0], code) || !bytes.Equal(slices.Concat(parts...), program) || len(parts[1]) == 0 ||
		len(parts[2]) == 0 {
		t.Errorf("%q", parts)
	}
}
