package handlers

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

func TestUnchangedPagesAreNotSentAgain(t *testing.T) {
	h := site(t, nil)
	for _, path := range []string{"/ws/7.2", "/ws/7.2.1", "/ws", "/ws.json", "/ws/7.2.txt"} {
		w := get(h, path)
		tag := w.Header().Get("ETag")
		if tag == "" || w.Header().Get("Cache-Control") != "no-cache" {
			t.Fatalf("%s: ETag %q, Cache-Control %q", path, tag, w.Header().Get("Cache-Control"))
		}
		for _, sent := range []string{tag, strings.TrimPrefix(tag, "W/"), `"other", ` + tag, "*"} {
			again := get(h, path, "If-None-Match", sent, "Accept-Encoding", "gzip")
			if again.Code != 304 || again.Body.Len() != 0 || again.Header().Get("ETag") != tag {
				t.Errorf("%s with %s: %d, %d bytes", path, sent, again.Code, again.Body.Len())
			}
		}
		if again := get(h, path, "If-None-Match", `"other"`); again.Code != 200 {
			t.Errorf("%s with another tag: %d", path, again.Code)
		}
	}
	light, dark := get(h, "/ws/7.2"), get(h, "/ws/7.2", "Cookie", "aspetto=scuro")
	if light.Header().Get("ETag") == dark.Header().Get("ETag") ||
		!strings.Contains(strings.Join(light.Header().Values("Vary"), ","), "Cookie") {
		t.Error("light and dark are taken for the same page")
	}
}

// What arrives compressed is what arrives plain, byte for byte, the first time and from the bytes kept.
func TestCompressedBytesAreThePlainOnes(t *testing.T) {
	h := site(t, nil)
	plain := get(h, "/ws/7.2").Body.Bytes()
	for range 2 {
		w := get(h, "/ws/7.2", "Accept-Encoding", "gzip")
		if w.Header().Get("Content-Encoding") != "gzip" {
			t.Fatal("not gzip")
		}
		r, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, plain) {
			t.Error("gzip bytes are not the plain ones", err)
		}
	}
	for range 2 {
		w := get(h, "/ws/7.2", "Accept-Encoding", "gzip, br")
		if w.Header().Get("Content-Encoding") != "br" {
			t.Fatal("not brotli")
		}
		if got, err := io.ReadAll(brotli.NewReader(w.Body)); err != nil || !bytes.Equal(got, plain) {
			t.Error("brotli bytes are not the plain ones", err)
		}
		if w := get(h, "/ws/7.2"); w.Header().Get("Content-Encoding") != "" || !bytes.Equal(w.Body.Bytes(), plain) {
			t.Error("from the bytes kept, the plain ones are others")
		}
	}
}

func TestEncodingAsked(t *testing.T) {
	for _, c := range []struct {
		header, encoding string
		want             bool
	}{
		{"gzip, deflate, br", "br", true}, {"gzip;q=0", "gzip", false}, {"gzip; q=0.0", "gzip", false}, {"GZIP;q=0.5", "gzip", true},
		{"", "gzip", false}, {"identity", "gzip", false}, {"gzipped", "gzip", false},
	} {
		if got := acceptsEncoding(c.header, c.encoding); got != c.want {
			t.Errorf("%q accepts %s: %v", c.header, c.encoding, got)
		}
	}
}

func TestAssetsAreForEver(t *testing.T) {
	h := site(t, nil)
	body := get(h, "/").Body.String()
	for _, name := range []string{"/static/cavillo.", "/static/icon."} {
		at := strings.Index(body, name)
		if at < 0 {
			t.Fatalf("the page does not load %s", name)
		}
		address := body[at : at+strings.IndexByte(body[at:], '"')]
		w := get(h, address)
		if w.Code != 200 || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %q", address, w.Code, w.Header().Get("Cache-Control"))
		}
	}
}

func BenchmarkSection(b *testing.B) {
	h := site(b, nil)
	for b.Loop() {
		if w := get(h, "/ws/7.2", "Accept-Encoding", "gzip"); w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}
