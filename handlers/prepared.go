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

// prepared is an answer that is sent as it is, to one visitor after the other: its headers and its bytes, in one encoding.
type prepared struct {
	encoding string // "br", "gzip", "" plain
	body     []byte
	size     int // of the plain bytes

	contentType, cacheControl, vary, tag, contentEncoding, length []string // the headers, as net/http has them
}

// prepare makes of a written answer one that can be sent again, in an encoding where that is worth it.
func prepare(h http.Header, plain []byte, encoding string) *prepared {
	p := &prepared{size: len(plain), contentType: h["Content-Type"], cacheControl: h["Cache-Control"], vary: h["Vary"], tag: []string{tagOf(plain)}}
	if !worthCompressing(h.Get("Content-Type"), len(plain)) {
		return p.with("", bytes.Clone(plain))
	}
	p.vary = append(p.vary[:len(p.vary):len(p.vary)], "Accept-Encoding")
	if encoding == brotliEncoding {
		return p.with(brotliEncoding, bytes.Clone(brotlis.pack(plain)))
	}
	return p.with(gzipEncoding, bytes.Clone(gzips.pack(plain)))
}

// with is the answer with its bytes.
func (p prepared) with(encoding string, body []byte) *prepared {
	p.encoding, p.body, p.length = encoding, body, []string{strconv.Itoa(len(body))}
	if encoding != "" {
		p.contentEncoding = []string{encoding}
	}
	return &p
}

// preparedFor is the encoding in which an answer is prepared for who accepts these. From gzip the plain bytes are quickly had again.
func preparedFor(accept string) string {
	if accepts(accept, brotliEncoding) {
		return brotliEncoding
	}
	return gzipEncoding
}

// tagOf is the ETag of an answer, the same in every encoding.
func tagOf(plain []byte) string {
	sum := sha256.Sum256(plain)
	return tagOfSum(sum[:])
}

func tagOfSum(sum []byte) string { return `W/"` + hex.EncodeToString(sum[:12]) + `"` }

// send answers with what is prepared.
func (p *prepared) send(c echo.Context) error {
	held(c).prepared = p
	c.Response().WriteHeader(http.StatusOK)
	c.Response().Size = int64(p.size) // for the log
	return nil
}

// deliver writes the answer to where it is sent.
func (p *prepared) deliver(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Etag"] = p.tag
	h["Cache-Control"] = p.cacheControl
	if p.vary != nil {
		h["Vary"] = p.vary
	}
	if matches(r.Header.Get("If-None-Match"), p.tag[0]) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Type"] = p.contentType
	if p.encoding == gzipEncoding && !accepts(r.Header.Get("Accept-Encoding"), gzipEncoding) {
		p.deliverPlain(w, r)
		return
	}
	if p.contentEncoding != nil {
		h["Content-Encoding"] = p.contentEncoding
	}
	h["Content-Length"] = p.length
	if r.Method != http.MethodHead {
		_, _ = w.Write(p.body) // the visitor is gone: nobody to tell
	}
}

// gunzips are kept from one answer to the next: each holds forty kilobytes.
var gunzips = sync.Pool{New: func() any { return new(gzip.Reader) }}

// deliverPlain unpacks the answer as it is sent, so that it is nowhere whole.
func (p *prepared) deliverPlain(w http.ResponseWriter, r *http.Request) {
	w.Header()["Content-Length"] = []string{strconv.Itoa(p.size)}
	if r.Method == http.MethodHead {
		return
	}
	z := gunzips.Get().(*gzip.Reader)
	defer gunzips.Put(z)
	if err := z.Reset(bytes.NewReader(p.body)); err == nil { // we packed it ourselves
		_, _ = io.Copy(w, z)
	}
}
