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

// The content codings of answers, as HTTP headers name them. An answer may also be sent uncompressed.
const (
	brotliEncoding = "br"
	gzipEncoding   = "gzip"
)

// compressor is a gzip or brotli writer that can be reused: Reset sets where the compressed bytes go.
type compressor interface {
	io.WriteCloser
	Flush() error
	Reset(io.Writer)
}

// compressors is a pool of compressors of one encoding, as many as processors, because each holds about a megabyte
// and keeps a processor busy. Receiving from the channel waits for a free compressor.
type compressors chan *pooledCompressor

// pooledCompressor is a compressor with its output buffer, which is reused for the next answer.
type pooledCompressor struct {
	compressor
	output bytes.Buffer
}

// newCompressors makes a full pool; newCompressor makes one compressor of the pool.
func newCompressors(newCompressor func() compressor) compressors {
	all := make(compressors, runtime.GOMAXPROCS(0))
	for range cap(all) {
		all <- &pooledCompressor{compressor: newCompressor()}
	}
	return all
}

// The compressors for single answers. Their next higher levels take at least twice the time to save 3 per cent;
// brotli's highest takes sixty times the time to save 9.
var (
	gzipCompressors   = newCompressors(func() compressor { return gzip.NewWriter(nil) })
	brotliCompressors = newCompressors(func() compressor {
		return brotli.NewWriterOptions(nil, brotli.WriterOptions{Quality: 5, LGWin: 18})
	})
)

// compress returns body compressed, in a new slice.
func (all compressors) compress(body []byte) []byte {
	w := <-all
	defer func() { all <- w }()
	w.output.Reset()
	w.Reset(&w.output)
	_, _ = w.Write(body) // writing to a bytes.Buffer never fails
	_ = w.Close()
	return bytes.Clone(w.output.Bytes())
}

// isWorthCompressing reports whether an answer has at least 256 bytes and a content type that is not compressed
// already.
func isWorthCompressing(contentType string, size int) bool {
	if size < 256 {
		return false
	}
	for _, text := range []string{"text/", "application/json", "application/manifest+json", "application/xml", "application/atom+xml", "application/opensearchdescription+xml", "image/svg+xml"} {
		if strings.HasPrefix(contentType, text) {
			return true
		}
	}
	return false
}

// acceptsEncoding reports whether an Accept-Encoding header names an encoding, without "q=0".
func acceptsEncoding(header, encoding string) bool {
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
