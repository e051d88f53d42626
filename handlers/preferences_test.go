package handlers

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func choose(h http.Handler, values url.Values, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/preferenze", strings.NewReader(values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestGameOfTodayFiltersEverything(t *testing.T) {
	h := site(t, nil)
	w := choose(h, url.Values{"gioco": {"ws"}, "da": {"/"}})
	if w.Code != 303 || w.Header().Get("Location") != "/" {
		t.Fatalf("%d %q", w.Code, w.Header().Get("Location"))
	}
	cookie := w.Header().Get("Set-Cookie")
	for _, part := range []string{"gioco=ws", "HttpOnly", "SameSite=Lax", "Path=/"} {
		if !strings.Contains(cookie, part) {
			t.Errorf("cookie %q lacks %s", cookie, part)
		}
	}
	mustHold(t, get(shippedSite.handler(t), "/"), `<a class="chip" href="/tavolo/ws">Chiedi al tavolo<span class="sr">: Weiss Schwarz`, `<a class="chip" href="/tavolo/ygo">Chiedi al tavolo`)
	home := get(h, "/", "Cookie", "gioco=ws")
	mustHold(t, home, `<h2 class="label">Weiss Schwarz</h2>`, `value="ws" data-game="ws" aria-pressed="true"`)
	if results := get(h, "/cerca?q=pescare", "Cookie", "gioco=nar"); strings.Contains(results.Body.String(), `href="/ws/`) {
		t.Error("the results are not of the game of today")
	}
	if w := choose(h, url.Values{"gioco": {"tutti"}}); !strings.Contains(w.Header().Get("Set-Cookie"), "Max-Age=0") {
		t.Errorf("all games: %q", w.Header().Get("Set-Cookie"))
	}
	if home := get(h, "/", "Cookie", "gioco=scopa"); home.Code != 200 {
		t.Errorf("a cookie of no game: %d", home.Code)
	}
}

func TestLightAndDarkByHand(t *testing.T) {
	h := site(t, nil)
	w := choose(h, url.Values{"aspetto": {"scuro"}, "da": {"/ws/7.2"}})
	if w.Code != 303 || w.Header().Get("Location") != "/ws/7.2" ||
		!strings.Contains(w.Header().Get("Set-Cookie"), "aspetto=scuro") {
		t.Fatalf("%d %q %q", w.Code, w.Header().Get("Location"), w.Header().Get("Set-Cookie"))
	}
	mustHold(t, get(h, "/ws/7.2", "Cookie", "aspetto=scuro"), `data-theme="dark"`, `content="dark"`)
	mustHold(t, get(h, "/ws/7.2", "Cookie", "aspetto=chiaro"), `data-theme="light"`)
	mustHold(t, get(h, "/ws/7.2"), `data-theme=""`, `content="light dark"`)
}

func TestFormsRefused(t *testing.T) {
	h := site(t, nil)
	for name, c := range map[string]struct {
		values  url.Values
		headers []string
		code    int
	}{
		"no such game":   {url.Values{"gioco": {"scopa"}}, nil, 400},
		"no such theme":  {url.Values{"aspetto": {"rosa"}}, nil, 400},
		"too large":      {url.Values{"gioco": {strings.Repeat("x", maxFormSize)}}, nil, 413},
		"another site":   {url.Values{"gioco": {"ws"}}, []string{"Sec-Fetch-Site", "cross-site"}, 403},
		"another origin": {url.Values{"gioco": {"ws"}}, []string{"Origin", "https://evil.example"}, 403},
	} {
		w := choose(h, c.values, c.headers...)
		if w.Code != c.code {
			t.Errorf("%s: %d, want %d", name, w.Code, c.code)
		}
		mustHold(t, w, "<h1>", `lang="it"`)
		if w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s sets a cookie", name)
		}
	}
}

func TestGoingBackStaysHere(t *testing.T) {
	for from, want := range map[string]string{
		"/ws/7.2?mostra": "/ws/7.2?mostra", "": "/", "//evil.example": "/", "https://evil.example/": "/", `/\evil.example`: "/",
		"javascript:alert(1)": "/", "ws": "/", "/a\r\nSet-Cookie: x": "/", "/cerca?q=%zz": "/cerca?q=%zz",
	} {
		if got := localAddress(from); got != want {
			t.Errorf("%q leads to %q, want %q", from, got, want)
		}
	}
}
