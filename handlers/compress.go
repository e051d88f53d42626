package handlers

import (
	"bytes"
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Answers are sent with brotli, with gzip, or plain.
const (
	brotliEncoding = "br"
	gzipEncoding   = "gzip"
)

// compressor writes compressed bytes to where it was told.
type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// compressors are those of one encoding. Each holds a megabyte and keeps a processor busy, so there are as many as processors: whoever
// finds none free waits.
type compressors chan compressor

func newCompressors(newOne func() compressor) compressors {
	all := make(compressors, runtime.GOMAXPROCS(0))
	for range cap(all) {
		all <- newOne()
	}
	return all
}

// Of an answer. The next levels take twice the time and more, for 3 per cent; brotli's highest, sixty times, for 9.
var (
	gzips   = newCompressors(func() compressor { return gzip.NewWriter(nil) })
	brotlis = newCompressors(func() compressor {
		return brotli.NewWriterOptions(nil, brotli.WriterOptions{Quality: 5, LGWin: 18})
	})
)

// pack is body compressed, in bytes of its own.
func (all compressors) pack(body []byte) []byte {
	w := <-all
	defer func() { all <- w }()
	var b bytes.Buffer
	w.Reset(&b)
	_, _ = w.Write(body) // a bytes.Buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// worthCompressing leaves alone what is small or packed already.
func worthCompressing(contentType string, size int) bool {
	if size < 256 {
		return false
	}
	for _, text := range []string{"text/", "application/json", "application/manifest+json", "application/xml", "image/svg+xml"} {
		if strings.HasPrefix(contentType, text) {
			return true
		}
	}
	return false
}

// accepts tells whether Accept-Encoding allows an encoding: named, and not with the weight nought.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
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
