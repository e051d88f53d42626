package handlers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// deliver writes what next has answered: with an ETag, with 304 to who has it already, and compressed. Compressed bytes are kept
// by the digest of what they hold, so they can never be those of another text. The slow compression (brotli, tens of
// milliseconds) is done beside the requests: the first visitor of a page gets gzip, the later ones brotli.
func deliver(next http.Handler) http.Handler {
	kept := &compressed{byKey: map[compressedKey][]byte{}, busy: make(chan struct{}, 1)}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		held := &heldAnswer{header: w.Header(), status: http.StatusOK}
		next.ServeHTTP(held, r)
		body := held.body.Bytes()
		h := w.Header()
		if held.status == http.StatusOK && cacheable(h) {
			sum := sha256.Sum256(body)
			tag := `W/"` + hex.EncodeToString(sum[:12]) + `"`
			h.Set("ETag", tag)
			if matches(r.Header.Get("If-None-Match"), tag) {
				h.Del("Content-Type")
				h.Del("Content-Length")
				h.Add("Vary", "Accept-Encoding")
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if h.Get("Content-Encoding") == "" && worthCompressing(h.Get("Content-Type"), len(body)) {
			h.Add("Vary", "Accept-Encoding")
			// Bytes of a private answer are compressed for it alone and kept nowhere.
			if packed, encoding := kept.pack(body, r.Header.Get("Accept-Encoding"), cacheable(h)); encoding != "" {
				h.Set("Content-Encoding", encoding)
				body = packed
			}
		}
		if held.status != http.StatusNoContent && held.status != http.StatusNotModified {
			h.Set("Content-Length", strconv.Itoa(len(body)))
		}
		w.WriteHeader(held.status)
		if r.Method != http.MethodHead {
			_, _ = w.Write(body) // the visitor is gone: nobody to tell
		}
	})
}

// heldAnswer collects an answer before it is delivered.
type heldAnswer struct {
	header http.Header
	status int
	wrote  bool
	body   bytes.Buffer
}

func (a *heldAnswer) Header() http.Header { return a.header }

func (a *heldAnswer) WriteHeader(status int) {
	if !a.wrote {
		a.status, a.wrote = status, true
	}
}

func (a *heldAnswer) Write(b []byte) (int, error) {
	a.wrote = true
	return a.body.Write(b)
}

func cacheable(h http.Header) bool {
	return h.Get("Cache-Control") != "" && !strings.Contains(h.Get("Cache-Control"), "no-store")
}

// matches tells whether If-None-Match names the tag.
func matches(header, tag string) bool {
	if header == "*" {
		return true
	}
	for _, candidate := range strings.Split(header, ",") {
		if strings.TrimPrefix(strings.TrimSpace(candidate), "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// worthCompressing leaves alone what is small or packed already.
func worthCompressing(contentType string, size int) bool {
	if size < 256 {
		return false
	}
	for _, text := range []string{"text/", "application/json", "application/manifest+json", "image/svg+xml"} {
		if strings.HasPrefix(contentType, text) {
			return true
		}
	}
	return false
}

// accepts tells whether Accept-Encoding allows an encoding: named, and not with the weight nought.
func accepts(header, encoding string) bool {
	for _, part := range strings.Split(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		q, found := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
		value, err := strconv.ParseFloat(q, 64)
		return !found || err != nil || value > 0
	}
	return false
}

type compressedKey struct {
	sum      [sha256.Size]byte
	encoding string
}

// maxKept bounds the compressed bytes kept: all pages of the five books, several times over.
const maxKept = 24 << 20

type compressed struct {
	mu    sync.Mutex
	byKey map[compressedKey][]byte
	bytes int
	busy  chan struct{} // one slow compression at a time
}

// pack gives the compressed form of body that the visitor understands, and its name; "" where there is none.
func (k *compressed) pack(body []byte, accept string, keep bool) ([]byte, string) {
	sum := sha256.Sum256(body)
	if accepts(accept, "br") {
		key := compressedKey{sum, "br"}
		if packed := k.get(key); packed != nil {
			return packed, "br"
		}
		if keep {
			k.later(key, body)
		}
	}
	if !accepts(accept, "gzip") {
		return nil, ""
	}
	key := compressedKey{sum, "gzip"}
	if packed := k.get(key); packed != nil {
		return packed, "gzip"
	}
	packed := packGzip(body)
	if keep {
		k.put(key, packed)
	}
	return packed, "gzip"
}

// later makes the brotli form of body beside the requests, unless another one is being made: then a later visit will.
func (k *compressed) later(key compressedKey, body []byte) {
	select {
	case k.busy <- struct{}{}:
	default:
		return
	}
	body = bytes.Clone(body)
	go func() {
		defer func() { <-k.busy }()
		k.put(key, packBrotli(body))
	}()
}

func (k *compressed) get(key compressedKey) []byte {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.byKey[key]
}

func (k *compressed) put(key compressedKey, packed []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.bytes+len(packed) > maxKept { // texts that are no longer served have piled up: begin again
		clear(k.byKey)
		k.bytes = 0
	}
	if k.byKey[key] == nil {
		k.byKey[key] = packed
		k.bytes += len(packed)
	}
}

// gzips are kept from one answer to the next: each holds more than a megabyte.
var gzips = sync.Pool{New: func() any {
	w, err := gzip.NewWriterLevel(nil, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}}

func packGzip(body []byte) []byte {
	var b bytes.Buffer
	w := gzips.Get().(*gzip.Writer)
	defer gzips.Put(w)
	w.Reset(&b)
	_, _ = w.Write(body) // a bytes.Buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

func packBrotli(body []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotli.BestCompression)
	_, _ = w.Write(body)
	_ = w.Close()
	return b.Bytes()
}
