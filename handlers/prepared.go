package handlers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/labstack/echo/v4"
)

// preparedAnswer is an answer that can be sent many times: its headers, and its body in one encoding.
type preparedAnswer struct {
	encoding string // "br" or "gzip"; "" for uncompressed
	body     []byte
	size     int // of the uncompressed body, in bytes

	// headers as values of an http.Header
	contentType, cacheControl, vary, disposition, resourcePolicy, etag, contentEncoding, contentLength []string
}

// prepare makes a preparedAnswer of the headers and the uncompressed body of an answer. It compresses with encoding
// what is worth compressing.
func prepare(h http.Header, plain []byte, encoding string) *preparedAnswer {
	p := &preparedAnswer{size: len(plain), contentType: h["Content-Type"], cacheControl: h["Cache-Control"], vary: h["Vary"], disposition: h["Content-Disposition"],
		resourcePolicy: h["Cross-Origin-Resource-Policy"], etag: []string{etagOf(plain)}}
	if !isWorthCompressing(h.Get("Content-Type"), len(plain)) {
		return p.withBody("", bytes.Clone(plain))
	}
	p.vary = append(p.vary[:len(p.vary):len(p.vary)], "Accept-Encoding")
	if encoding == brotliEncoding {
		return p.withBody(brotliEncoding, brotliCompressors.compress(plain))
	}
	return p.withBody(gzipEncoding, gzipCompressors.compress(plain))
}

// withBody returns a copy of p with another body and its encoding ("" for uncompressed).
func (p preparedAnswer) withBody(encoding string, body []byte) *preparedAnswer {
	p.encoding, p.body, p.contentLength = encoding, body, []string{strconv.Itoa(len(body))}
	if encoding != "" {
		p.contentEncoding = []string{encoding}
	}
	return &p
}

// preparedEncoding chooses the encoding of a preparedAnswer from an Accept-Encoding header. It is gzip even where
// the header does not allow gzip, because deliver then decompresses the body.
func preparedEncoding(accept string) string {
	if acceptsEncoding(accept, brotliEncoding) {
		return brotliEncoding
	}
	return gzipEncoding
}

// alwaysGzip is the encoding of answers that are seldom sent twice: gzip takes less time than brotli.
func alwaysGzip(string) string { return gzipEncoding }

// etagOf returns the ETag of an answer, the same in every encoding. plain is the uncompressed body.
func etagOf(plain []byte) string {
	sum := sha256.Sum256(plain)
	return etagOfSum(sum[:])
}

// etagOfSum returns the weak ETag of a content with this SHA-256.
func etagOfSum(sum []byte) string { return `W/"` + hex.EncodeToString(sum[:12]) + `"` }

// send makes p the answer to a request, with status 200.
func (p *preparedAnswer) send(c echo.Context) error {
	bufferOf(c).prepared = p
	c.Response().WriteHeader(http.StatusOK)
	c.Response().Size = int64(p.size) // for the log
	return nil
}

// deliver writes p: as a 304 where the browser has its ETag already, and decompressed where the browser does not
// accept gzip.
func (p *preparedAnswer) deliver(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Etag"] = p.etag
	h["Cache-Control"] = p.cacheControl
	if p.vary != nil {
		h["Vary"] = p.vary
	}
	if p.disposition != nil {
		h["Content-Disposition"] = p.disposition
	}
	if p.resourcePolicy != nil {
		h["Cross-Origin-Resource-Policy"] = p.resourcePolicy
	}
	if matchesETag(r.Header.Get("If-None-Match"), p.etag[0]) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Type"] = p.contentType
	if p.encoding == gzipEncoding && !acceptsEncoding(r.Header.Get("Accept-Encoding"), gzipEncoding) {
		p.deliverPlain(w, r)
		return
	}
	if p.contentEncoding != nil {
		h["Content-Encoding"] = p.contentEncoding
	}
	h["Content-Length"] = p.contentLength
	if r.Method != http.MethodHead {
		_, _ = w.Write(p.body) // an error means that the visitor has closed the connection
	}
}

// gzipReaders is a pool of decompressors, which hold 40 kB each.
var gzipReaders = sync.Pool{New: func() any { return new(gzip.Reader) }}

// deliverPlain decompresses the body while it writes it, so that the uncompressed bytes are never in memory all at
// once.
func (p *preparedAnswer) deliverPlain(w http.ResponseWriter, r *http.Request) {
	w.Header()["Content-Length"] = []string{strconv.Itoa(p.size)}
	if r.Method == http.MethodHead {
		return
	}
	z := gzipReaders.Get().(*gzip.Reader)
	defer gzipReaders.Put(z)
	if err := z.Reset(bytes.NewReader(p.body)); err == nil { // gzips compressed it, so it is valid
		_, _ = io.Copy(w, z)
	}
}
