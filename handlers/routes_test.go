package handlers

import (
	"net/http"
	"strings"
	"testing"
)

// addresses are the addresses of the site, each with what its page must hold.
var addresses = []struct {
	path string
	code int
	kind string
	hold []string
}{
	{"/", 200, "text/html", []string{"Gioco di oggi", "Ultimi ruling", "Force of Will", "Regolamento Completo in Italiano"}},
	{"/ws", 200, "text/html", []string{"Attacco e Battaglia", `href="/ws/7.2"`, `href="/ws/tutto"`}},
	{"/ws/7", 200, "text/html", []string{`href="/ws/7.2"`, `href="/ws/6" rel="prev"`, `href="/ws/8" rel="next"`}},
	{"/ws/7.2", 200, "text/html", []string{`id="7.2.1"`, `href="/ws/7.1" rel="prev"`, "<i>7.2.</i>1"}},
	{"/ws/7.2.1.4.2", 200, "text/html", []string{"7.2.1.4.2", "Punto dubbio", `href="/ws/7.2.1.4.2?mostra"`, `href="/ws/7.2.1.4.2.txt"`, "Codice QR"}},
	{"/ws/7.2.1.4.2?mostra", 200, "text/html", []string{"WS 7.2.1.4.2", "Torna alla regola"}},
	{"/ws/7.2.1.4.2@2026.1", 200, "text/html", []string{"Testo della versione 2026.1", "Con il Laterale, ogni ", "Che cosa è cambiato"}},
	{"/ws/7.2.1.4.2@2019.1", 404, "text/html", []string{"non c’è una versione 2019.1"}},
	{"/ws/tutto", 200, "text/html", []string{`id="11.`, `id="1.1.1"`}},
	{"/ws.json", 200, "application/json", []string{`"ref":"ws:11`, `"version":"2026.3"`}},
	{"/ws/7.json", 200, "application/json", []string{`"ref":"ws:7"`, `"kind":"chapter"`}},
	{"/ws/7.2.json", 200, "application/json", []string{`"ref":"ws:7.2"`, `"kind":"section"`, `"ref":"ws:7.2.1"`}},
	{"/ws/7.2.1.4.2.json", 200, "application/json", []string{`"ref":"ws:7.2.1.4.2"`, `"doubts":[{`}},
	{"/ws.txt", 200, "text/plain", []string{"WS 11"}},
	{"/ruling/1-refresh-a-meta-danno?mostra", 200, "text/html", []string{"Ruling 1", "Si regge su WS 9.2.1", `/ruling/1-refresh-a-meta-danno.svg`, "Torna al ruling"}},
	{"/ruling/1-refresh-a-meta-danno.txt", 200, "text/plain", []string{"Ruling 1 · ", "\n\nWS, traduzione WSItalia senza data · testo Cavillo ", "http://example.com/ruling/1-refresh-a-meta-danno\n"}},
	{"/ruling/1-refresh-a-meta-danno.svg", 200, "image/svg+xml", nil},
	{"/ruling/1-refresh-a-meta-danno", 200, "text/html", []string{`data-do="copy"`, `data-do="collect"`, "?mostra"}},
	{"/ws/7.2.1.4.2.txt", 200, "text/plain", []string{"WS 7.2.1.4.2 · 7.2 ", "\n\nWS, traduzione WSItalia senza data · testo Cavillo ", "http://example.com/ws/7.2.1.4.2\n"}},
	{"/ygo/3.7.9.5.txt", 200, "text/plain", []string{"YGO 3.7.9.5 · numero di Cavillo; nel regolamento: “Battle Step”\n"}},
	{"/ws/7.2.1.4.2.txt?dubbi", 200, "text/plain", []string{"WS 7.2.1.4.2 · 7.2 ", "Punto dubbio:", "http://example.com/ws/7.2.1.4.2\n"}},
	{"/ws/7.2.1.svg", 200, "image/svg+xml", []string{"<svg", "<path"}},
	{"/cerca?q=danno&gioco=ws", 200, "text/html", []string{"<mark>", "class=\"hit first\""}},
	{"/cerca", 200, "text/html", []string{"Cerca nei regolamenti"}},
	{"/cerca?q=xqzw+wzqx&gioco=ws", 200, "text/html", []string{"Niente con queste parole", "Attacco e Battaglia"}},
	{"/cerca?q=dannno+cancelato%3F&gioco=ws", 200, "text/html", []string{"danno cancelato</a>?</span></p>"}},
	{"/cerca?q=dannno+cancelato&gioco=ws", 200, "text/html", []string{"danno cancelato</a>?</span></p>"}},
	{"/cerca?q=ws+99.9", 200, "text/html", []string{"Forse cercavi", `href="/ws/11"`}},
	{"/cerca?q=A-17&gioco=tutti", 200, "text/html", []string{"Punto dubbio", "WS A-17", `#dubbio-a-17"`, "YGO A.17"}},
	{"/cerca?q=ws+7.99", 200, "text/html", []string{"non c’è nel regolamento di Weiss Schwarz", "Forse cercavi"}},
	{"/ruling", 200, "text/html", []string{"Ruling"}},
	{"/ruling?gioco=ws", 200, "text/html", []string{"di Weiss Schwarz"}},
	{"/ruling?gioco=ws&regola=9.2", 200, "text/html", []string{"su WS 9.2"}},
	{"/ruling?gioco=ws&regola=9.99", 404, "text/html", []string{"Forse cercavi"}},
	{"/ruling?gioco=scopa", 400, "text/html", []string{"Questo gioco non c’è"}},
	{"/ruling/99999", 404, "text/html", []string{"Questo ruling non c’è"}},
	{"/ruling/parole", 404, "text/html", []string{"con il suo numero"}},
	{"/dubbi/ws", 200, "text/html", []string{"Punti dubbi di Weiss Schwarz"}},
	{"/ws/1.2.2", 200, "text/html", []string{`href="/ws/9.1.2.2#dubbio-a-3"`}},
	{"/ws/1.2", 200, "text/html", []string{"dubbio in 9.1.2.2"}},
	{"/glossario", 200, "text/html", []string{"Glossario dei cinque giochi", `href="/glossario/ws#t-Waiting-Room"`}},
	{"/glossario/ws", 200, "text/html", []string{`id="t-Waiting-Room"`, `href="/ws/3.4"`, "Si dice: ", "graveyard", "Usato da "}},
	{"/fonti/ws", 200, "text/html", []string{"Il documento pubblicato non è su questo sito"}},
	{"/raccolta", 200, "text/html", []string{`id="raccolta"`, "<noscript>"}},
	{"/salute", 200, "application/json", []string{`"ok":true`}},
	{"/favicon.ico", 200, "image/png", nil},
	{"/manifest.webmanifest", 200, "application/manifest+json", []string{`"lang": "it"`}},
	{"/robots.txt", 200, "text/plain", []string{"User-agent"}},
	{"/fow", 200, "text/html", []string{`href="/fow/A"`, "ogni fatto con la sua fonte"}},
	{"/fow/A", 200, "text/html", []string{"Fuori dal documento", `id="A.1"`, "Notizia certa", `<nav class="local"`}},
	{"/ws/A", 404, "text/html", []string{"nessuna regola A"}},
	{"/fow/A.1", 200, "text/html", []string{"4000", "Fuori dal documento.", "Notizia certa"}},
	{"/fow/A.1?mostra", 200, "text/html", []string{"Fuori dal documento.", "Notizia certa"}},
	{"/fow/A.1.json", 200, "application/json", []string{`"outside":{"source":"`, `"sure":"certa`}},
	{"/fow/A.1.txt", 200, "text/plain", []string{"FOW A.1", "Fuori dal documento. Fonte: "}},
	{"/cerca?q=mulligan&gioco=fow", 200, "text/html", []string{`<p class="kind">Fuori dal documento</p>`}},
	{"/nar", 200, "text/html", []string{"soltanto i titoli", `href="/fonti/nar"`}},
	{"/nar/1.1", 200, "text/html", []string{"Pescare", "soltanto i titoli"}},
	{"/nar/1.1.1", 404, "text/html", []string{"soltanto i titoli", `href="/nar/1.1"`}},
	{"/ws/7.2.99", 404, "text/html", []string{"Forse cercavi", `href="/ws/7.2"`, "nessuna regola 7.2.99"}},
	{"/ws/99", 404, "text/html", []string{"Forse cercavi", `href="/ws/11"`}},
	{"/ws/99.9", 404, "text/html", []string{"Forse cercavi", `href="/ws/11"`}},
	{"/ws/9.99.1", 404, "text/html", []string{"Forse cercavi", `href="/ws/9"`, `href="/ws/9.9"`}},
	{"/ygo/12.1.3", 404, "text/html", []string{"Forse cercavi", `href="/ygo/6"`}},
	{"/ws/7.2.1a", 404, "text/html", []string{"Forse cercavi", `href="/ws/7.2.1"`}},
	{"/ws/A.24", 404, "text/html", []string{"Forse cercavi", "Punto dubbio A-24", `#dubbio-a-24"`}},
	{"/ws/c-13", 404, "text/html", []string{"Forse cercavi", "Punto dubbio C-13", `#dubbio-c-13"`}},
	{"/ws/parola", 404, "text/html", []string{"non è un numero di regola"}},
	{"/ws/7.99.json", 404, "application/json", []string{`"error":`}},
	{"/ws/7.99.txt", 404, "text/plain", []string{"nessuna regola 7.99"}},
	{"/scopa", 404, "text/html", []string{"Pagina non trovata", `href="/ws"`}},
	{"/scopa/7.2", 404, "text/html", []string{"Pagina non trovata"}},
	{"/a/b/c/d", 404, "text/html", []string{"Pagina non trovata"}},
	{"/static/niente.css", 404, "text/html", []string{"Pagina non trovata"}},
	{"/cerca?q=%zz", 400, "text/html", []string{"Domanda non leggibile"}},
	{"/cerca?q=%ff", 200, "text/html", []string{"Cerca nei regolamenti"}},
	{"/cerca?gioco=scopa&q=x", 400, "text/html", []string{"Questo gioco non c’è"}},
	{"/ws/%ff", 400, "text/html", []string{"Domanda non leggibile"}},
	{"/cerca?q=" + strings.Repeat("a", 201), 200, "text/html", []string{"primi 200 caratteri"}},
	{"/cerca?q=" + strings.Repeat("a", 3000), 200, "text/html", []string{"primi 200 caratteri"}},
	{"/ruling?q=" + strings.Repeat("a", 3000), 414, "text/html", []string{"troppo lungo"}},
}

func TestAddresses(t *testing.T) {
	h := site(t, nil)
	for _, a := range addresses {
		t.Run(a.path[:min(len(a.path), 40)], func(t *testing.T) {
			w := get(h, a.path)
			if w.Code != a.code {
				t.Fatalf("status %d, want %d", w.Code, a.code)
			}
			if got := w.Header().Get("Content-Type"); !strings.HasPrefix(got, a.kind) {
				t.Errorf("content type %q, want %q", got, a.kind)
			}
			mustHold(t, w, a.hold...)
			if head := ask(h, http.MethodHead, a.path); head.Code != a.code || head.Body.Len() != 0 ||
				head.Header().Get("Content-Length") != w.Header().Get("Content-Length") {
				t.Errorf("HEAD answers %d, %d bytes, length %q; GET has %q", head.Code, head.Body.Len(),
					head.Header().Get("Content-Length"), w.Header().Get("Content-Length"))
			}
			for name, want := range map[string]string{
				"Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			} {
				if got := w.Header().Get(name); !strings.Contains(got, want) {
					t.Errorf("%s is %q, want %q", name, got, want)
				}
			}
			if csp := w.Header().Get("Content-Security-Policy"); strings.Contains(csp, "unsafe") ||
				!strings.Contains(csp, "frame-ancestors 'none'") {
				t.Errorf("the policy is too weak: %q", csp)
			}
		})
	}
}

func TestRedirects(t *testing.T) {
	h := site(t, nil)
	for _, r := range []struct {
		from string
		code int
		to   string
	}{
		{"/weiss-schwarz", 301, "/ws"},
		{"/fow/a", 301, "/fow/A"},
		{"/cerca?q=A-17&gioco=ygo", 303, "/ygo/4.2.6.4#dubbio-a-17"},
		{"/cerca?q=A.17&gioco=ygo", 303, "/ygo/A#A.17"},
		{"/cerca?q=dubbio+a24&gioco=ws", 303, "/ws/" + string(loadParts().books[0].Doubt("A-24").Rule) + "#dubbio-a-24"},
		{"/cerca?q=%EF%BC%97%EF%BC%8E%EF%BC%92&gioco=ws", 303, "/ws/7.2"},
		{"/weiss-schwarz/7.2", 301, "/ws/7.2"},
		{"/weiss-schwarz/7.2.json", 301, "/ws/7.2.json"},
		{"/weiss-schwarz/tutto", 301, "/ws/tutto"},
		{"/yu-gi-oh", 301, "/ygo"},
		{"/WS", 301, "/ws"},
		{"/WS/7.2", 301, "/ws/7.2"},
		{"/WS/TUTTO", 404, ""},
		{"/ws/7,2", 301, "/ws/7.2"},
		{"/ws/7%2C2", 301, "/ws/7.2"},
		{"/ws/%C2%A77.2", 301, "/ws/7.2"},
		{"/ws/sez%207.2", 301, "/ws/7.2"},
		{"/ws/7.2.", 301, "/ws/7.2"},
		{"/ws/07.2", 301, "/ws/7.2"},
		{"/ws/7.2/", 301, "/ws/7.2"},
		{"/ws/", 301, "/ws"},
		{"/ws/7.2.1/?mostra", 301, "/ws/7.2.1?mostra"},
		{"/WS/7.2.1?mostra", 301, "/ws/7.2.1?mostra"},
		{"/ws/7.2.JSON", 301, "/ws/7.2.json"},
		{"/glossario/Weiss-Schwarz", 301, "/glossario/ws"},
		{"/dubbi/weiss-schwarz", 301, "/dubbi/ws"},
		{"/fonti/WS", 301, "/fonti/ws"},
		{"/7.2.1", 303, "/cerca?gioco=tutti&q=7.2.1"},
		{"/cerca?q=ws+7,2,1", 303, "/ws/7.2#7.2.1"},
		{"/cerca?q=7.2&gioco=ws", 303, "/ws/7.2"},
		{"/cerca?q=%C2%A77.2.1&gioco=ws", 303, "/ws/7.2#7.2.1"},
		{"//evil.example/", 301, "/evil.example"},
		{"/%5Cevil.example/", 301, "/%5Cevil.example"},
	} {
		w := get(h, "http://example.com"+r.from)
		if w.Code != r.code || w.Header().Get("Location") != r.to {
			t.Errorf("%s: %d %q, want %d %q", r.from, w.Code, w.Header().Get("Location"), r.code, r.to)
		}
	}
}

// A number that many games have is a list; with a game of today it is a jump.
func TestNumberOfSeveralGames(t *testing.T) {
	h := site(t, nil)
	w := get(h, "/cerca?q=1.1")
	if w.Code != 200 {
		t.Fatalf("status %d", w.Code)
	}
	mustHold(t, w, "WS 1.1", "NAR 1.1")
	w = get(h, "/cerca?q=1.1", "Cookie", "gioco=nar")
	if w.Code != 303 || w.Header().Get("Location") != "/nar/1.1" {
		t.Errorf("with a game of today: %d %q", w.Code, w.Header().Get("Location"))
	}
}

func TestRulingAddress(t *testing.T) {
	h := site(t, nil)
	list, err := loadParts().store.All(t.Context())
	if err != nil || len(list) == 0 {
		t.Fatal("the collection is empty", err)
	}
	r := list[0]
	w := get(h, "/ruling/"+r.ID())
	if w.Code != 200 {
		t.Fatalf("status %d", w.Code)
	}
	mustHold(t, w, `class="verdict"`, `href="/ws/`)
	for _, other := range []string{"/ruling/1-parole-vecchie", "/ruling/1"} {
		if w := get(h, other); w.Code != 301 || w.Header().Get("Location") != "/ruling/"+r.ID() {
			t.Errorf("%s: %d %q", other, w.Code, w.Header().Get("Location"))
		}
	}
}

// What a link shows over the text is a part of a page, the same words without the frame.
func TestPeek(t *testing.T) {
	h := site(t, nil)
	for path, word := range map[string]string{"/ws/7.2.1.4.2?scheda": "7.2.1.4.2", "/ws/7.2?scheda": "WS 7.2"} {
		w := get(h, path)
		if w.Code != 200 || strings.Contains(w.Body.String(), "<html") {
			t.Errorf("%s: %d, or a whole page", path, w.Code)
		}
		mustHold(t, w, `<article class="peek">`, word, `class="text"`, "Apri 7.2")
	}
}
