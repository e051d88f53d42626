package handlers

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"
)

// bufferAnswers returns a handler that buffers each answer of next before it writes the answer: with an ETag, as a
// 304 where the browser has that ETag already, and compressed.
func bufferAnswers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := newBufferedAnswer(w)
		defer a.release()
		next.ServeHTTP(a, r)
		if a.prepared != nil {
			a.prepared.deliver(w, r)
			return
		}
		body, h := a.body.Bytes(), w.Header()
		if a.status == http.StatusOK && isCacheable(h) {
			tag := etagOf(body)
			h.Set("ETag", tag)
			if matchesETag(r.Header.Get("If-None-Match"), tag) {
				h.Del("Content-Type")
				h.Del("Content-Length")
				h.Add("Vary", "Accept-Encoding")
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if isWorthCompressing(h.Get("Content-Type"), len(body)) {
			h.Add("Vary", "Accept-Encoding")
			if acceptsEncoding(r.Header.Get("Accept-Encoding"), gzipEncoding) {
				h.Set("Content-Encoding", gzipEncoding)
				body = gzipCompressors.compress(body)
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

// bufferedAnswer is the http.ResponseWriter that buffers an answer. The buffered bytes are not written where
// prepared is set.
type bufferedAnswer struct {
	writer      http.ResponseWriter
	header      http.Header
	status      int
	isStatusSet bool // status is final: WriteHeader or Write was called
	body        bytes.Buffer
	prepared    *preparedAnswer // the answer that is written in place of body; nil for body
}

var bufferedAnswers = sync.Pool{New: func() any { return new(bufferedAnswer) }}

// maxReused is the largest capacity, in bytes, of a buffer that is reused. Without this limit a few large pages
// would make every buffer large.
const maxReused = 64 << 10

// newBufferedAnswer takes a bufferedAnswer from the pool for an answer to w. The caller gives the buffer back with
// release.
func newBufferedAnswer(w http.ResponseWriter) *bufferedAnswer {
	a := bufferedAnswers.Get().(*bufferedAnswer)
	a.writer, a.header, a.status = w, w.Header(), http.StatusOK
	return a
}

// release returns a to the pool, unless its buffer has grown too large.
func (a *bufferedAnswer) release() {
	a.writer, a.header, a.isStatusSet, a.prepared = nil, nil, false, nil
	a.body.Reset()
	if a.body.Cap() <= maxReused {
		bufferedAnswers.Put(a)
	}
}

// bufferOf returns the buffered answer to a request. It panics for a request that did not pass bufferAnswers.
func bufferOf(c echo.Context) *bufferedAnswer { return c.Response().Writer.(*bufferedAnswer) }

func (a *bufferedAnswer) Header() http.Header { return a.header }

func (a *bufferedAnswer) WriteHeader(status int) {
	if !a.isStatusSet {
		a.status, a.isStatusSet = status, true
	}
}

func (a *bufferedAnswer) Write(b []byte) (int, error) {
	a.isStatusSet = true
	return a.body.Write(b)
}

// Unwrap lets http.ResponseController set deadlines on the connection.
func (a *bufferedAnswer) Unwrap() http.ResponseWriter { return a.writer }

// isCacheable reports whether the headers of an answer allow caches to store it.
func isCacheable(h http.Header) bool {
	return h.Get("Cache-Control") != "" && !strings.Contains(h.Get("Cache-Control"), "no-store")
}

// matchesETag reports whether an If-None-Match header names the tag.
func matchesETag(header, tag string) bool {
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
