package handlers

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"
)

// deliver buffers the answer of next and then writes it: with an ETag, as 304 where the browser has it already, and
// compressed.
func deliver(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := holdAnswer(w)
		defer a.release()
		next.ServeHTTP(a, r)
		if a.prepared != nil {
			a.prepared.deliver(w, r)
			return
		}
		body, h := a.body.Bytes(), w.Header()
		if a.status == http.StatusOK && cacheable(h) {
			tag := tagOf(body)
			h.Set("ETag", tag)
			if matches(r.Header.Get("If-None-Match"), tag) {
				h.Del("Content-Type")
				h.Del("Content-Length")
				h.Add("Vary", "Accept-Encoding")
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if worthCompressing(h.Get("Content-Type"), len(body)) {
			h.Add("Vary", "Accept-Encoding")
			if accepts(r.Header.Get("Accept-Encoding"), gzipEncoding) {
				h.Set("Content-Encoding", gzipEncoding)
				body = gzips.pack(body)
			}
		}
		if a.status != http.StatusNoContent && a.status != http.StatusNotModified {
			h.Set("Content-Length", strconv.Itoa(len(body)))
		}
		w.WriteHeader(a.status)
		if r.Method != http.MethodHead {
			_, _ = w.Write(body) // an error means that the visitor has closed the connection
		}
	})
}

// heldAnswer is the http.ResponseWriter that buffers an answer before it is delivered.
type heldAnswer struct {
	to       http.ResponseWriter
	header   http.Header
	status   int
	wrote    bool
	body     bytes.Buffer
	prepared *prepared // delivered in place of body where not nil
}

var heldAnswers = sync.Pool{New: func() any { return new(heldAnswer) }}

// maxReused is the capacity in bytes above which a buffer is not reused: otherwise a few large pages would make every
// buffer large.
const maxReused = 64 << 10

// holdAnswer takes a heldAnswer from the pool, for an answer to w.
func holdAnswer(w http.ResponseWriter) *heldAnswer {
	a := heldAnswers.Get().(*heldAnswer)
	a.to, a.header, a.status = w, w.Header(), http.StatusOK
	return a
}

// release returns a to the pool, unless its buffer has grown too large.
func (a *heldAnswer) release() {
	a.to, a.header, a.wrote, a.prepared = nil, nil, false, nil
	a.body.Reset()
	if a.body.Cap() <= maxReused {
		heldAnswers.Put(a)
	}
}

// held returns the buffered answer to a request; every response writer of echo is one.
func held(c echo.Context) *heldAnswer { return c.Response().Writer.(*heldAnswer) }

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

// Unwrap lets http.ResponseController set deadlines on the connection.
func (a *heldAnswer) Unwrap() http.ResponseWriter { return a.to }

func cacheable(h http.Header) bool {
	return h.Get("Cache-Control") != "" && !strings.Contains(h.Get("Cache-Control"), "no-store")
}

// matches reports whether an If-None-Match header names the tag.
func matches(header, tag string) bool {
	if header == "*" {
		return true
	}
	for candidate := range strings.SplitSeq(header, ",") {
		if strings.TrimPrefix(strings.TrimSpace(candidate), "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}
