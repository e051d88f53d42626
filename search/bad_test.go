package search

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// badInputs are texts that make no sense. Each must have an answer, even if it has no hits.
var badInputs = []string{
	"", " ", "\x00\x01\x1f", "\xff\xfe\xfd", "🔥🌀👛", "\"", "\"\"", "«", "“danno", "danno\"", "\"\" \"\" \"\"", "''", "l'", "’’’", "'''l'l'l",
	"+danno -mazzo", "(danno OR", "title:danno", "danno~2", "dan*", "^", "a^9999", "[0 TO 9]", "AND", "NOT", "\\", "/.*/", "%", "<script>", "' OR 1=1 --",
	"قواعد اللعبة", "חוק", "\u202edanno\u202c", "\u200bda\u200bnno", "規則", "e\u0301\u0301\u0301\u0301", "\u0301", "ß", "İ", "ǅ",
	"§", "§§§", "1.", ".", "1..2", "-1", "999999999999", "1.2.3.4.5.6.7.8.9", "7.2.1 7.2.1", "A", "A.", "ws", "ws ", "ws:", "ws ws ws", "op!", "9.9.9", "0", "0.0",
	strings.Repeat("a", 10000), strings.Repeat("danno ", 2000), strings.Repeat("rioridno mazo cartte ", 500), strings.Repeat("\"danno\" ", 2000),
	strings.Repeat("1.", 5000), strings.Repeat("1 ", 5000), strings.Repeat("ws ", 4000), strings.Repeat("🔥", 3000),
	strings.Repeat("\u0301", 10000),
	strings.Repeat("l'", 5000), strings.Repeat("q w e r t y ", 900), strings.Repeat("è ", 5000),
	strings.Repeat("\x00", 10000), strings.Repeat("\"", 10000),
	"dan\x07no \x1b[31mclimax\x7f", "\u0085\u2028\u2029\ufeff", "👨‍👩‍👧🇮🇹", "danno 🔥 climax", "danno \"climax \"mazzo", "«danno “climax\" mazzo»", "\u202eקלפים\u202c danno قواعد",
	"+danno -(climax OR title:\"x\"~2^9 AND [0 TO *] && || !", strings.Repeat("قواعد ", 1700), strings.Repeat("👨‍👩‍👧", 2000), strings.Repeat("«danno ", 1500),
	"cancelazzione riorddino sosttituzione perssonaggio attacannte abillita avversarrio effeto contratacco battalia posizzione evocazzione", // each is corrected
	"waitingroom lifepoint contrattacchi battlephase deckout facedown mainphase endphase drawstep standphase",                               // each may be two words
	strings.Repeat("xqzw wzqx qwzx ", 700), "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0",
}

// TestBadInput checks that every text has a well-formed answer; BenchmarkBadInput measures how fast.
func TestBadInput(t *testing.T) {
	ix := realIndex(t)
	for _, text := range badInputs {
		checkResult(t, text, ask(t, ix, Query{Text: text}))
	}
}

// BenchmarkBadInput searches each text in every game and reports the median time of the slowest, which must stay under
// 5 ms.
func BenchmarkBadInput(b *testing.B) {
	ix := realIndex(b)
	type asked struct {
		text string
		game rulebooks.Game
	}
	took := map[asked][]time.Duration{}
	for b.Loop() {
		for _, text := range badInputs {
			for _, game := range append([]rulebooks.Game{""}, rulebooks.Games...) {
				started := time.Now()
				ask(b, ix, Query{Text: text, Game: game, Limit: 20})
				took[asked{text, game}] = append(took[asked{text, game}], time.Since(started))
			}
		}
	}
	worst := time.Duration(0)
	for a, list := range took {
		slices.Sort(list)
		if median := list[len(list)/2]; median > worst {
			worst = median
			b.Logf("%.60q %s: %v", a.text, a.game, median)
		}
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "slowest-ms")
	b.ReportMetric(0, "ns/op")
}

func checkResult(t testing.TB, text string, r Result) {
	t.Helper()
	if n := utf8.RuneCountInString(r.Query); n > maxText || !utf8.ValidString(r.Query) {
		t.Errorf("%.40q: query of %d letters, valid %v", text, n, utf8.ValidString(r.Query))
	}
	for _, h := range r.Hits {
		if h.ID == "" && h.Number == "" || len(h.Title) == 0 {
			t.Errorf("%.40q: hit without name %+v", text, h)
		}
		for _, run := range append(slices.Clone(h.Title), h.Text...) {
			if run.Text == "" || !utf8.ValidString(run.Text) {
				t.Errorf("%.40q: %s has the run %q", text, h.Number, run.Text)
			}
		}
	}
}

func FuzzSearch(f *testing.F) {
	for _, text := range badInputs {
		if len(text) < 1000 {
			f.Add(text, "")
		}
	}
	f.Add("ws danno “cancellato”", "ygo")
	ix := smallIndex(f)
	f.Fuzz(func(t *testing.T, text, game string) {
		g := rulebooks.Game(game)
		if !g.Valid() {
			g = ""
		}
		r, err := ix.Search(context.Background(), Query{Text: text, Game: g})
		if err != nil {
			t.Fatal(err)
		}
		checkResult(t, text, r)
		if _, err := json.Marshal(NewAnswer(Query{Text: text, Game: g}, r)); err != nil {
			t.Fatal(err)
		}
	})
}

// TestSameOrder checks that the order is the same in every search, and in every index built from the same texts.
func TestSameOrder(t *testing.T) {
	one, two := smallIndex(t), smallIndex(t)
	for _, text := range []string{"carta", "danno climax", "riordino", "waiting room", "dani"} {
		want := names(ask(t, one, Query{Text: text, Limit: 50}))
		if len(want) < 2 {
			t.Errorf("%q has %d hits: too few to have an order", text, len(want))
		}
		for range 100 {
			for _, ix := range []*Index{one, two} {
				if got := names(ask(t, ix, Query{Text: text, Limit: 50})); !slices.Equal(got, want) {
					t.Fatalf("%q: %v, then %v", text, want, got)
				}
			}
		}
	}
}

func TestLimit(t *testing.T) {
	ix := realIndex(t)
	for limit, want := range map[int]int{0: 10, 3: 3, 50: 50, 1000: 50, -1: 10} {
		if r := ask(t, ix, Query{Text: "carta", Limit: limit}); len(r.Hits) != want || r.Total < 50 {
			t.Errorf("limit %d gives %d hits of %d, want %d", limit, len(r.Hits), r.Total, want)
		}
	}
}

func TestClosedAndCancelled(t *testing.T) {
	ix := smallIndex(t)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ix.Search(cancelled, Query{Text: "danno"}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	live := NewLive(ix)
	next := smallIndex(t)
	done := make(chan error)
	go func() {
		for range 200 {
			if _, err := live.Search(context.Background(), Query{Text: "danno"}); err != nil {
				done <- err
				return
			}
		}
		done <- nil
	}()
	if err := live.Swap(next); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Errorf("a search during the exchange: %v", err)
	}
	if _, err := ix.Search(context.Background(), Query{Text: "danno"}); !errors.Is(err, ErrClosed) {
		t.Errorf("the old index is still open: %v", err)
	}
}

// Where there is no index yet, a search waits for it, until its own time is over.
func TestSearchBeforeTheIndex(t *testing.T) {
	live := NewLive(nil)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := live.Search(cancelled, Query{Text: "danno"}); !errors.Is(err, context.Canceled) {
		t.Errorf("no index, and no time: %v", err)
	}
	found := make(chan int)
	go func() {
		r, _ := live.Search(t.Context(), Query{Text: "danno"})
		found <- len(r.Hits)
	}()
	if err := live.Swap(smallIndex(t)); err != nil {
		t.Fatal(err)
	}
	if <-found == 0 {
		t.Error("the search that waited finds nothing")
	}
}

func TestAnswer(t *testing.T) {
	ix := smallIndex(t, Doc{Kind: Ruling, Game: rulebooks.WS, ID: "3-riordino", Title: "Riordino subito?", Text: "Il riordino si fa subito."})
	q := Query{Text: "ws 1.2", Limit: 2}
	if got := marshal(t, NewAnswer(q, ask(t, ix, q))); got != `{"query":"ws 1.2","game":"ws","redirect":{"game":"ws","number":"1.2"},"hits":[{"game":"ws","number":"1.2","kind":"section","score":0},{"game":"ws","number":"1.2.1","kind":"rule","score":0}],"microseconds":0}` {
		t.Error(got)
	}
	q = Query{Text: "quando subito riordino", Limit: 1}
	if got := marshal(t, NewAnswer(q, ask(t, ix, q))); got != `{"query":"quando subito riordino","game":"","redirect":null,"hits":[{"game":"ws","number":"","kind":"ruling","score":0,"id":"3-riordino"}],"microseconds":0}` {
		t.Error(got)
	}
}

// marshal writes an answer as JSON without the values that differ from run to run.
func marshal(t *testing.T, a Answer) string {
	a.Microseconds = 0
	for i := range a.Hits {
		a.Hits[i].Score = 0
	}
	b, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
