package handlers

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

// What stands in X-Forwarded-Proto and X-Forwarded-For counts where a trusted proxy says it, and nowhere else.
func TestTrustedProxies(t *testing.T) {
	var logged bytes.Buffer
	behind := func(proxies ...string) http.Handler {
		return site(t, func(d *Deps) {
			withDocument(d)
			d.Logger = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
			d.Origin = ""
			for _, p := range proxies {
				d.TrustedProxies = append(d.TrustedProxies, netip.MustParsePrefix(p))
			}
		})
	}
	direct, proxied := behind(), behind("127.0.0.1/32", "10.0.0.0/8", "fd00::/8")
	for _, c := range []struct {
		name     string
		site     http.Handler
		peer     string
		proto    []string
		from     string // X-Forwarded-For
		tls      bool
		https    bool
		loggedAs string
	}{
		{"no proxy, no claim", direct, "203.0.113.9:5000", nil, "", false, false, "203.0.113.9"},
		{"no proxy is trusted", direct, "127.0.0.1:5000", []string{"https"}, "198.51.100.7", false, false, "127.0.0.1"},
		{"TLS of our own", direct, "203.0.113.9:5000", nil, "", true, true, "203.0.113.9"},
		{"the proxy says so", proxied, "127.0.0.1:5000", []string{"https"}, "198.51.100.7", false, true, "198.51.100.7"},
		{"the proxy says so, as v6 shows it", proxied, "[::ffff:127.0.0.1]:5000", []string{"HTTPS"}, "198.51.100.7", false, true, "198.51.100.7"},
		{"the proxy by its network", proxied, "[fd00::5]:5000", []string{"https"}, "2001:db8::7", false, true, "2001:db8::7"},
		{"the proxy says http", proxied, "127.0.0.1:5000", []string{"http"}, "198.51.100.7", false, false, "198.51.100.7"},
		{"the proxy says nothing", proxied, "127.0.0.1:5000", nil, "", false, false, "127.0.0.1"},
		{"who passes by the proxy", proxied, "203.0.113.9:5000", []string{"https"}, "198.51.100.7", false, false, "203.0.113.9"},
		{"a visitor's claim, and the proxy's own last", proxied, "127.0.0.1:5000", []string{"https, http"}, "1.1.1.1, 198.51.100.7", false, false, "198.51.100.7"},
		{"the same in two lines", proxied, "127.0.0.1:5000", []string{"https", "http"}, "198.51.100.7", false, false, "198.51.100.7"},
		{"two proxies", proxied, "127.0.0.1:5000", []string{"https"}, "198.51.100.7, 10.1.2.3", false, true, "198.51.100.7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			logged.Reset()
			r := httptest.NewRequest(http.MethodGet, "/testi-pubblicati?chiave="+secret, nil)
			if c.tls {
				r = httptest.NewRequest(http.MethodGet, "https://cavillo.example/testi-pubblicati?chiave="+secret, nil)
			}
			r.RemoteAddr, r.Host = c.peer, "cavillo.example"
			r.Header["X-Forwarded-Proto"] = c.proto
			if c.from != "" {
				r.Header.Set("X-Forwarded-For", c.from)
			}
			w := httptest.NewRecorder()
			c.site.ServeHTTP(w, r)
			hsts := w.Header().Get("Strict-Transport-Security")
			if (hsts == "max-age=31536000") != c.https || (hsts == "") == c.https {
				t.Errorf("Strict-Transport-Security is %q, over TLS: %v", hsts, c.https)
			}
			if got := w.Header().Get("Cross-Origin-Opener-Policy") != ""; got != c.https {
				t.Errorf("Cross-Origin-Opener-Policy is there: %v, over TLS: %v", got, c.https)
			}
			if got := strings.Contains(w.Header().Get("Set-Cookie"), "; Secure"); got != c.https {
				t.Errorf("a cookie for TLS alone: %v, over TLS: %v", got, c.https)
			}
			if !strings.Contains(logged.String(), "from="+c.loggedAs+"\n") {
				t.Errorf("the log should say %s: %s", c.loggedAs, logged.String())
			}
			r.URL.Path, r.URL.RawQuery, r.Host = "/ws/7.2.1.txt", "", "localhost"
			w = httptest.NewRecorder()
			c.site.ServeHTTP(w, r)
			if got := strings.Contains(w.Body.String(), "https://localhost/ws/7.2.1"); got != c.https {
				t.Errorf("addresses are written with https: %v, over TLS: %v", got, c.https)
			}
		})
	}
}

// No page asks for a camera or a place, and no page that frames or is framed may.
func TestPermissionsPolicy(t *testing.T) {
	h := site(t, nil)
	for _, path := range []string{"/", "/ws/7.2", "/manca", "/ws/7.2.json", "/sw.js"} {
		policy := get(h, path).Header().Get("Permissions-Policy")
		for _, feature := range []string{"camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"} {
			if !strings.Contains(policy, feature) {
				t.Errorf("%s: Permissions-Policy %q lacks %s", path, policy, feature)
			}
		}
	}
}
