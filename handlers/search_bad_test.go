package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"cavillo/handlers/limit"
)

// badQueries are texts that nobody means, by what is wrong with them.
var badQueries = map[string]string{
	"long":            strings.Repeat("danno cancellato ", 588),
	"long word":       strings.Repeat("a", 10000),
	"long emoji":      strings.Repeat("🔥", 10000),
	"long Arabic":     strings.Repeat("قواعد ", 1666),
	"long unknown":    strings.Repeat("cancelazzione riorddino sosttituzione ", 263),
	"control":         "dan\x07no\x00 \x1b[31mclimax\x7f\u0085",
	"only control":    strings.Repeat("\x00\x01\x02", 50),
	"not text":        "\xff\xfe danno \xc3",
	"emoji":           "🔥👨‍👩‍👧🇮🇹",
	"one quote":       `danno "cancellato`,
	"many quotes":     strings.Repeat(`"«“`, 60),
	"operators":       `+danno -(climax OR title:"x"~2^9 AND [0 TO *] /.*/ \ && || !`,
	"right to left":   "\u202eקלפים\u202c danno قواعد اللعبة",
	"markup":          `<script>alert(1)</script>" onfocus="alert(1)`,
	"database":        `'; drop table rulings; --`,
	"marks":           strings.Repeat("\u0301", 150),
	"format":          "%s%d%n{{.}}",
	"only blanks":     " \t\n\u00a0\u200b",
	"number too long": strings.Repeat("1.", 90),
}

// TestBadQueriesAreAnswered types each into the box, in a game and in all, on the page and while typing: the answer is
// a page that shows something or says what to do, never an error.
func TestBadQueriesAreAnswered(t *testing.T) {
	h := site(t, nil)
	for name, text := range badQueries {
		for _, address := range []string{"/cerca?q=", "/cerca?gioco=ws&q=", "/cerca/parte?q=", "/cerca/parte?gioco=ygo&q="} {
			w := get(h, address+url.QueryEscape(text))
			if w.Code == http.StatusNoContent && strings.HasPrefix(address, "/cerca/parte") {
				continue // there was no time
			}
			body := w.Body.String()
			answered := strings.Contains(body, `class="hit`) || strings.Contains(body, `class="notice"`) ||
				strings.Contains(body, "I regolamenti") || strings.Contains(body, "Indice completo") ||
				strings.Contains(body, ": indice")
			if w.Code != http.StatusOK || !answered || !utf8.ValidString(body) || strings.Contains(body, "\x00") ||
				strings.Contains(body, "<script>alert") {
				t.Errorf("%s, %s: status %d, answered %v", name, address, w.Code, answered)
			}
			cut := utf8.RuneCountInString(strings.TrimSpace(text)) > limit.MaxText
			if cut != strings.Contains(body, "primi 200 caratteri") {
				t.Errorf("%s, %s: says that it was cut: %v", name, address, !cut)
			}
			if len(body) > 100_000 {
				t.Errorf("%s, %s: %d bytes: the question is said whole", name, address, len(body))
			}
		}
	}
}

// BenchmarkBadQueries asks each in turn through the whole site, and reports the slowest one's median: it is to stay
// under 5 ms.
func BenchmarkBadQueries(b *testing.B) {
	h := site(b, nil)
	took := map[string][]time.Duration{}
	for b.Loop() {
		for name, text := range badQueries {
			target := "/cerca?q=" + url.QueryEscape(text)
			started := time.Now()
			get(h, target)
			took[name] = append(took[name], time.Since(started))
		}
	}
	worst := time.Duration(0)
	for name, list := range took {
		slices.Sort(list)
		if median := list[len(list)/2]; median > worst {
			worst = median
			b.Logf("%s: %v", name, median)
		}
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "slowest-ms")
	b.ReportMetric(0, "ns/op")
}
