package handlers

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavillo/search"
)

// asked are the queries of the tuning half of the evaluation, as addresses of the part of a page.
func asked(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../search/evaluation/*.tuning.tsv")
	if err != nil || len(files) == 0 {
		t.Fatal("no evaluation", err)
	}
	var paths []string
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			fields := strings.Split(strings.TrimSpace(line), "\t")
			if strings.HasPrefix(line, "#") || len(fields) < 4 {
				continue
			}
			game := strings.ReplaceAll(fields[1], "-", "tutti")
			paths = append(paths, "/cerca/parte?"+url.Values{"q": {fields[2]}, "gioco": {game}}.Encode())
		}
	}
	return paths
}

// articles is the part of an answer that holds its cards.
func articles(body string) string {
	_, cards, _ := strings.Cut(body, "<article")
	end := strings.LastIndex(cards, "</article>")
	return cards[:max(end, 0)]
}

// What is answered while one types is what Enter will answer, without the page around it, and is kept nowhere.
func TestPartIsThePagesAnswer(t *testing.T) {
	h := patient(t, asItShips)
	for _, q := range []string{"q=danno+cancellato&gioco=ws", "q=annulare+il+dannno&gioco=ws", "q=catena", "q=BP-T07", "q=%22Waiting+Room%22", "q=7.2.1&gioco=tutti"} {
		part, page := get(h, "/cerca/parte?"+q), get(h, "/cerca?"+q)
		if part.Code != http.StatusOK || strings.Contains(part.Body.String(), "<html") {
			t.Errorf("%s: %d, or a whole page", q, part.Code)
		}
		if cards := articles(part.Body.String()); cards == "" || cards != articles(page.Body.String()) {
			t.Errorf("%s: the cards are not those of the page", q)
		}
		if control := part.Header().Get("Cache-Control"); control != "private, no-store" {
			t.Errorf("%s is kept: %q", q, control)
		}
	}
	for path, words := range map[string][]string{
		"/cerca/parte?q=xqzw+wzqx&gioco=ws":        {`data-said="Nessun risultato"`, "Niente con queste parole", "Attacco e Battaglia"},
		"/cerca/parte?q=ygo+A-17":                  {"Punto dubbio", "/ygo/4.2.6.4#dubbio-a-17", "/ygo/A#A.17"},
		"/cerca/parte?q=ygo+A.17":                  {"Punto dubbio", "/ygo/4.2.6.4#dubbio-a-17", "/ygo/A#A.17"},
		"/cerca/parte?q=ws+7.99":                   {`data-said="La regola 7.99 non c’è nel regolamento di Weiss Schwarz."`, "Forse cercavi"},
		"/cerca/parte?q=danno+cancellato&gioco=ws": {`data-said="I primi 20 risultati; in testa 4.9.1.2`, `data-game="ws"`, `data-window="danno cancellato · ricerca · Cavillo"`},
		"/cerca/parte?gioco=ws":                    {`data-said=""`, "Attacco e Battaglia"},
	} {
		mustHold(t, get(h, path), words...)
	}
	if w := get(h, "/cerca/parte?q=x&gioco=scopa"); w.Code != http.StatusBadRequest {
		t.Errorf("a game that is not there: %d", w.Code)
	}
}

// What no book answers says so before its cards, none of which is shown as the answer; what a book answers does not.
func TestOutsideCard(t *testing.T) {
	h := patient(t, asItShips)
	for _, path := range []string{"/cerca", "/cerca/parte"} {
		body := get(h, path+"?q=carte+segnate&gioco=fow").Body.String()
		said, card := strings.Index(body, "Fuori da questi regolamenti</h2>"), strings.Index(body, "<article")
		if said < 0 || card < said || strings.Contains(body, `class="hit first`) ||
			!strings.Contains(body, "non risponde il regolamento di Force of Will; lo dice «Floor Rules»") {
			t.Errorf("%s: said at %d, the first card at %d", path, said, card)
		}
		mustHold(t, get(h, path+"?q=tempo+scaduto&gioco=tutti"), "Fuori da questi regolamenti", "Scegli un gioco", `Lo dice invece <a href="/op/10.1#10.1.1">`)
		if body := get(h, path+"?q=tempo+scaduto&gioco=op").Body.String(); strings.Contains(body, "Fuori da questi regolamenti") {
			t.Errorf("%s: One Piece answers", path)
		}
	}
	for _, path := range []string{"/cerca", "/cerca/parte"} {
		body := get(h, path+"?q=DON!!&gioco=op").Body.String()
		said, card := strings.Index(body, "che questo regolamento non ha</b>"), strings.Index(body, "<article")
		if said < 0 || card < said || !strings.Contains(body, "lo dice il regolamento di «One Piece Card Game»") {
			t.Errorf("%s: a word of a later game: said at %d, the first card at %d", path, said, card)
		}
	}
	mustHold(t, get(h, "/cerca/parte?q=carte+segnate&gioco=fow"), `data-said="Fuori da questi regolamenti: Bustine`)
	mustHold(t, get(h, "/cerca?q=missare+il+timing&gioco=ygo"), "può missare il timing", "No, non perde mai il momento")
}

// What else was searched is of the searched game; of all games it names the games that mean it.
func TestAlsoSearched(t *testing.T) {
	h := patient(t, asItShips)
	also := func(path string) string {
		_, after, _ := strings.Cut(get(h, path).Body.String(), "Cercato anche:")
		line, _, _ := strings.Cut(after, "</p>")
		return line
	}
	for _, path := range []string{"/cerca", "/cerca/parte"} {
		if got := also(path + "?q=scarti&gioco=fow"); !strings.Contains(strings.ToLower(got), "<b>cimitero</b>") ||
			strings.Contains(got, "Waiting") {
			t.Errorf("%s: Force of Will tells %q", path, got)
		}
		if got := also(path + "?q=scarti&gioco=tutti"); !strings.Contains(got, "<b>Waiting Room</b> (WS)") ||
			!strings.Contains(strings.ToLower(got), "<b>cimitero</b> (") {
			t.Errorf("%s: all games tell %s", path, got)
		}
	}
}

// A number shows its rule first, with all its text, and what stands below it; only Enter goes there.
func TestPartOfANumber(t *testing.T) {
	h := patient(t, asItShips)
	for q, words := range map[string][]string{
		"ws 7,2,1": {`data-said="7 risultati; in testa 7.2.1 Si sceglie se attaccare"`, `<article class="hit first"`, `href="/ws/7.2#7.2.1"`, `href="/ws/7.2#7.2.1.1"`},
		"§7.2":     {`href="/ws/7.2"`, `href="/ws/7.2#7.2.1"`, "Attack Declaration Step"},
		"4.9.1.2":  {"in testa 4.9.1.2 ", `class="doubt short turns"`, "solo quelle si contano e si spostano anche in", `class="printed ruled"`},
		"7.2.1.6":  {"Check Timing finale", ">dubbio</a>"},
	} {
		w := get(h, "/cerca/parte?"+url.Values{"q": {q}, "gioco": {"ws"}}.Encode())
		if w.Code != http.StatusOK {
			t.Errorf("%s: %d", q, w.Code)
		}
		mustHold(t, w, words...)
	}
}

// Who has typed on is not worked for, and what takes too long is not waited for: the answer is empty, not an error.
func TestPartGivesUp(t *testing.T) {
	h := site(t, asItShips)
	gone, leave := context.WithCancel(t.Context())
	leave()
	late, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	for _, ctx := range []context.Context{gone, late} {
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/cerca/parte?q=danno", nil)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != http.StatusNoContent || w.Body.Len() != 0 {
			t.Errorf("%v: %d, %d bytes", ctx.Err(), w.Code, w.Body.Len())
		}
	}
}

// Who has stopped typing waits for the answer, however little of it comes in time for unfinished words.
func TestPartWaitsForWhoHasStoppedTyping(t *testing.T) {
	s := siteServer(t, asItShips)
	s.withTimeout = func(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
		if limit == partTime {
			return context.WithDeadline(ctx, time.Now())
		}
		return context.WithTimeout(ctx, limit+time.Minute)
	}
	h := s.handler()
	for address, code := range map[string]int{"/cerca/parte?q=danno": http.StatusNoContent, "/cerca/parte?q=danno&attesa=1": http.StatusOK} {
		if w := get(h, address); w.Code != code {
			t.Errorf("%s: %d, want %d", address, w.Code, code)
		}
	}
}

func BenchmarkPart(b *testing.B) {
	h := site(b, asItShips)
	paths := asked(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		get(h, paths[i%len(paths)], "Accept-Encoding", "gzip")
	}
}

// Who types before the server has its index is answered when it has: the budget is not spent on waiting for it.
func TestPartWaitsForTheIndex(t *testing.T) {
	index := search.NewLive(nil)
	h := site(t, func(d *Deps) { asItShips(d); d.Search = index })
	answer := make(chan *httptest.ResponseRecorder, 1)
	go func() { answer <- get(h, "/cerca/parte?q=danno&gioco=ws") }()
	select {
	case w := <-answer:
		t.Fatalf("without an index the answer is %d", w.Code)
	case <-time.After(3 * partTime):
	}
	ix, err := search.New(loadParts().books, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := index.Swap(ix); err != nil {
		t.Fatal(err)
	}
	if w := <-answer; w.Code != http.StatusOK {
		t.Errorf("with an index the answer is %d", w.Code)
	}
}
